//! Inline assembly. Accesses to registers by name, and swaps of lanes, become inline assembly of one instruction too.

use crate::bindings::Value;
use crate::calls::Args;
use crate::function::{FunctionConverter, Reason};
use crate::intrinsics::Meaning;
use mir::assembly::InlineAssembly;
use mir::generic::{Flags, Opcode, Payload};

/// Registers that programs may access by name, and their sizes in bits.
const REGISTERS: &[(&str, u32)] = &[
    ("exec", 64),
    ("exec_hi", 32),
    ("exec_lo", 32),
    ("flat_scratch", 64),
    ("flat_scratch_hi", 32),
    ("flat_scratch_lo", 32),
    ("m0", 32),
];

impl<'m> FunctionConverter<'_, 'm> {
    pub(crate) fn convert_assembly(
        &mut self,
        inst: Value<'m>,
        called: Value<'m>,
    ) -> Result<(), Reason> {
        let (template, constraints) = called
            .inline_assembly()
            .ok_or("malformed inline assembly")?;
        let assembly = InlineAssembly::new(&template, &constraints)?;
        let mut args = Args::new();
        for index in 0..inst.arg_count() {
            let parts = self.parts(inst.operand(index))?;
            let [value] = &*parts else {
                return Err("inline assembly with aggregate operands is not supported".into());
            };
            args.push(*value);
        }
        let results = self.context.types.parts(inst.ty())?.len();
        let outputs = assembly.outputs();
        if results != outputs || args.len() + outputs != assembly.operands.len() {
            return Err(
                "inline assembly with aggregate elements in its result is not supported".into(),
            );
        }
        let payload = Payload::InlineAssembly(Box::new(assembly));
        let none = Flags::default();
        self.direct(inst, Opcode::InlineAssembly, &args, payload, none)
    }

    /// Converts `llvm.amdgcn.permlane16.swap` and `llvm.amdgcn.permlane32.swap`. Each operand is in the register of a
    /// result.
    pub(crate) fn convert_swap(&mut self, inst: Value<'m>, lanes: u32) -> Result<(), Reason> {
        let switch = |index: u32, text: &'static str| {
            let is_on = self.immediate(inst, index)? & 1 != 0;
            Ok::<_, Reason>(if is_on { text } else { "" })
        };
        let (bound_ctrl, fi) = (switch(3, " bound_ctrl:1")?, switch(2, " fi:1")?);
        let template = format!("v_permlane{lanes}_swap_b32 $0, $1{bound_ctrl}{fi}");
        let assembly = InlineAssembly::new(&template, "=v,=v,0,1")?;
        let args = [self.value(inst.operand(0))?, self.value(inst.operand(1))?];
        let payload = Payload::InlineAssembly(Box::new(assembly));
        let none = Flags::default();
        self.direct(inst, Opcode::InlineAssembly, &args, payload, none)
    }

    /// Converts `llvm.read_register` and `llvm.write_register`.
    pub(crate) fn convert_register_access(
        &mut self,
        inst: Value<'m>,
        meaning: Meaning,
    ) -> Result<(), Reason> {
        let node = inst.operand(0).node_operands();
        let name = node.first().copied().flatten();
        let name = name.and_then(Value::metadata_string).unwrap_or_default();
        let known = REGISTERS.iter().find(|(known, _)| known.as_bytes() == name);
        let Some(&(name, bits)) = known else {
            let name = String::from_utf8_lossy(name);
            return Err(format!("register '{name}' cannot be accessed by name"));
        };
        let is_read = meaning == Meaning::ReadRegister;
        let ty = match is_read {
            true => inst.ty(),
            false => inst.operand(1).ty(),
        };
        if self.context.types.first_class(ty)? != mir::Type::int(bits as u16) {
            return Err(format!("register '{name}' has {bits} bits"));
        }
        let (template, constraints) = match (is_read, name) {
            (true, _) => (format!("s_mov_b{bits} $0, {name}"), "=s"),
            (false, "m0") => (format!("s_mov_b{bits} m0, $0"), "s,~{m0}"),
            (false, _) => (format!("s_mov_b{bits} {name}, $0"), "s"),
        };
        let assembly = InlineAssembly::new(&template, constraints)?;
        let mut args = Args::new();
        if !is_read {
            args.push(self.value(inst.operand(1))?);
        }
        let payload = Payload::InlineAssembly(Box::new(assembly));
        let none = Flags::default();
        self.direct(inst, Opcode::InlineAssembly, &args, payload, none)
    }
}
