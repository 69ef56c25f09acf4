//! Inline assembly: assigns operands to the registers that the constraints require.
//!
//! An operand with a register class is a virtual register. An operand in a named register, or in the register of an
//! output, gets a separate virtual register that is live only between the template and a copy next to it, so
//! allocation can always satisfy the constraint. Special registers (VCC, M0, ...) are used directly. Accumulation
//! registers are numbered here, since register allocation does not assign them.

use super::Selector;
use super::entry::reset_m0;
use isa::{Opcode, Register};
use mir::CompileError;
use mir::assembly::{InlineAssembly, OperandLocation, RegisterKind};
use mir::generic::{Inst, Payload, Value};
use mir::machine::{self, Op, Operand, PhysReg, Pseudo, RegClass, RegisterFile};
use smallvec::SmallVec;

/// Instructions around the template.
#[derive(Default)]
struct Around {
    operands: SmallVec<[Operand; 4]>,
    /// Copies of inputs to special registers, directly before the template.
    before: Vec<machine::Inst>,
    /// Copies of results from special registers, directly after the template.
    after: Vec<machine::Inst>,
    /// Accumulation registers assigned so far.
    accumulators: u8,
    /// The template changes M0.
    writes_m0: bool,
}

impl Selector<'_> {
    pub(super) fn select_assembly(&mut self, inst: Inst) -> Result<(), CompileError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let Payload::InlineAssembly(assembly) = &data.payload else {
            return Err(self.broken(inst, "the template is missing"));
        };
        let reject = |this: &Self, reason: String| this.unsupported(inst, reason);
        if self.out.assemblies.len() == machine::Assembly::MOST {
            let most = machine::Assembly::MOST;
            let reason = format!("the function has more than {most} uses of inline assembly");
            return Err(reject(self, reason));
        }
        let mut around = Around {
            accumulators: first_accumulator(assembly),
            ..Around::default()
        };
        for (number, &result) in data.results.iter().enumerate() {
            self.assembly_output(assembly, number, result, &mut around)
                .map_err(|reason| reject(self, reason))?;
        }
        for (number, &value) in (assembly.outputs()..).zip(&data.args) {
            self.assembly_input(assembly, number, value, &mut around)
                .map_err(|reason| reject(self, reason))?;
        }
        for register in assembly.clobbered() {
            around.writes_m0 |= register == Register::M0;
            self.physical_register(register)
                .map_err(|reason| reject(self, reason))?;
        }
        let op = Op::Assembly(self.out.assemblies.push((**assembly).clone()));
        self.buffer.append(&mut around.before);
        self.push(op, &around.operands);
        self.buffer.append(&mut around.after);
        if around.writes_m0 && self.target.needs_m0_for_lds() {
            self.buffer.push(reset_m0());
        }
        Ok(())
    }

    /// The physical register that a constraint requires.
    fn physical_register(&self, register: Register) -> Result<PhysReg, String> {
        let physical = PhysReg::from_register(register, self.target.generation());
        let physical = physical.ok_or_else(|| format!("the processor has no {register}"))?;
        let class = RegClass {
            file: physical.file,
            dwords: physical.dwords,
        };
        let end = physical.end();
        let exists = match register.file {
            isa::RegisterFile::Sgpr => end <= self.target.addressable_sgprs(),
            isa::RegisterFile::Agpr => self.target.has_matrix_instructions(),
            isa::RegisterFile::Vgpr | isa::RegisterFile::Ttmp | isa::RegisterFile::Special => true,
        };
        if !exists {
            return Err(format!("the processor has no {register}"));
        }
        if !physical.index.is_multiple_of(class.alignment(self.target)) {
            return Err(format!("the register tuple {register} is not aligned"));
        }
        Ok(physical)
    }

    fn assembly_output(
        &mut self,
        assembly: &InlineAssembly,
        number: usize,
        result: Value,
        around: &mut Around,
    ) -> Result<(), String> {
        let dwords = self.generic.ty(result).dwords() as u8;
        let copy_from = |this: &mut Self, from: Operand| {
            this.is_read(result).then(|| {
                let to = Operand::Def(this.register(result));
                machine::Inst::new(Pseudo::Copy, &[to, from])
            })
        };
        let location = assembly.operands[number].register();
        let file = match location.ok_or("the output has no register")? {
            OperandLocation::Register(RegisterKind::Accumulator) => {
                let physical = self.accumulator(dwords, around)?;
                around.operands.push(Operand::PhysDef(physical));
                around
                    .after
                    .extend(copy_from(self, Operand::PhysUse(physical)));
                return Ok(());
            }
            OperandLocation::Explicit(register) => {
                let physical = self.physical_register(register)?;
                if physical.dwords != dwords && register != Register::SCC {
                    return Err(format!("{register} is not as wide as the operand"));
                }
                if !is_numbered(register) {
                    if dwords > 2 {
                        return Err(format!("{register} cannot be an output"));
                    }
                    self.special_output(register, physical, result, around);
                    return Ok(());
                }
                physical.file
            }
            OperandLocation::Register(RegisterKind::Vector) => RegisterFile::Vgpr,
            OperandLocation::Register(RegisterKind::General) => self.general_file(result),
            _ => RegisterFile::Sgpr,
        };
        if !is_tuple(dwords) {
            return Err(format!("no register tuple is {dwords} dwords wide"));
        }
        let class = RegClass { file, dwords };
        let is_tied = (0..assembly.operands.len()).any(|input| {
            assembly.operands[input].register() == Some(OperandLocation::Same(number))
        });
        let is_free = !is_tied && !matches!(location, Some(OperandLocation::Explicit(_)));
        if self.is_read(result) && is_free && self.class(result) == class {
            let register = self.register(result);
            around.operands.push(Operand::Def(register));
            return Ok(());
        }
        let register = self.out.new_vreg(class);
        around.operands.push(Operand::Def(register));
        around
            .after
            .extend(copy_from(self, Operand::full(register)));
        Ok(())
    }

    /// The registers of an operand that may be in SGPRs or VGPRs. An output is divergent if and only if the input that
    /// shares its register is.
    fn general_file(&self, value: Value) -> RegisterFile {
        match self.uniformity.is_divergent(value) {
            true => RegisterFile::Vgpr,
            false => RegisterFile::Sgpr,
        }
    }

    /// A result in a special register. EXEC is not declared as written; its value is read after the template.
    fn special_output(
        &mut self,
        register: Register,
        physical: PhysReg,
        result: Value,
        around: &mut Around,
    ) {
        around.writes_m0 |= register == Register::M0;
        let is_exec = physical.overlaps(PhysReg::exec(2));
        around.operands.push(match is_exec {
            true => Operand::PhysUse(physical),
            false => Operand::PhysDef(physical),
        });
        if !self.is_read(result) {
            return;
        }
        let to = self.register(result);
        let scalar = self.out.new_vreg(RegClass::sgpr(physical.dwords));
        let (opcode, from) = match (register, physical.dwords) {
            (Register::SCC, _) => (Opcode::S_CSELECT_B32, [Operand::Imm(1), Operand::Imm(0)]),
            (_, 1) => (Opcode::S_MOV_B32, [Operand::PhysUse(physical); 2]),
            _ => (Opcode::S_MOV_B64, [Operand::PhysUse(physical); 2]),
        };
        let sources = if register == Register::SCC { 2 } else { 1 };
        let operands = [Operand::Def(scalar), from[0], from[1]];
        let read = machine::Inst::new(opcode, &operands[..=sources]);
        let copy = [Operand::Def(to), Operand::full(scalar)];
        // Inserted first, before another instruction can overwrite the register.
        around.after.insert(0, read);
        around.after.push(machine::Inst::new(Pseudo::Copy, &copy));
    }

    fn assembly_input(
        &mut self,
        assembly: &InlineAssembly,
        number: usize,
        value: Value,
        around: &mut Around,
    ) -> Result<(), String> {
        let constraint = &assembly.operands[number];
        let ty = self.generic.ty(value);
        if let (true, Some(bits)) = (ty == mir::Type::I64, self.constant(value))
            && constraint.constants().next().is_some()
        {
            around.operands.push(Operand::Imm64(bits));
            return Ok(());
        }
        let dwords = ty.dwords() as u8;
        let mut location = constraint
            .register()
            .ok_or("the constraint requires a constant")?;
        let mut is_free = true;
        if let OperandLocation::Same(output) = location {
            is_free = false;
            if let Some(&Operand::PhysDef(physical)) = around.operands.get(output) {
                return self.special_input(physical, value, dwords, around);
            }
            location = assembly.operands[output]
                .register()
                .ok_or("the tied output is missing")?;
        }
        let file = match location {
            OperandLocation::Register(RegisterKind::Vector) => RegisterFile::Vgpr,
            OperandLocation::Register(RegisterKind::General) => self.general_file(value),
            OperandLocation::Register(RegisterKind::Accumulator) => {
                let physical = self.accumulator(dwords, around)?;
                return self.special_input(physical, value, dwords, around);
            }
            OperandLocation::Explicit(register) => {
                let physical = self.physical_register(register)?;
                if !is_numbered(register) {
                    around.writes_m0 |= register == Register::M0;
                    return self.special_input(physical, value, dwords, around);
                }
                if physical.dwords != dwords {
                    return Err(format!("{register} is not as wide as the operand"));
                }
                is_free = false;
                physical.file
            }
            _ => RegisterFile::Sgpr,
        };
        if !is_tuple(dwords) {
            return Err(format!("no register tuple is {dwords} dwords wide"));
        }
        let mut register = match file {
            RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => {
                self.vector_register(value)
            }
            RegisterFile::Sgpr => self.scalar_register(value),
        };
        if let (false, Some(&Operand::Def(output))) = (is_free, tied_to(assembly, number, around))
            && self.out.vregs[output].dwords != dwords
        {
            return Err("tied operands have different widths".into());
        }
        if !is_free {
            register = self.copy(RegClass { file, dwords }, Operand::full(register));
        }
        around.operands.push(Operand::full(register));
        Ok(())
    }

    /// An input in a register that allocation does not assign.
    fn special_input(
        &mut self,
        physical: PhysReg,
        value: Value,
        dwords: u8,
        around: &mut Around,
    ) -> Result<(), String> {
        if physical.overlaps(PhysReg::exec(2)) {
            return Err("EXEC cannot be an input".into());
        }
        if physical.dwords != dwords && physical != PhysReg::SCC {
            return Err("the register is not as wide as the operand".into());
        }
        let from = match physical.file {
            RegisterFile::Sgpr => self.scalar_register(value),
            RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => {
                self.vector_register(value)
            }
        };
        let from = Operand::full(from);
        around.operands.push(Operand::PhysUse(physical));
        if physical == PhysReg::SCC {
            let compare = machine::Inst::new(Opcode::S_CMP_LG_U32, &[from, Operand::Imm(0)]);
            around.before.push(compare);
            return Ok(());
        }
        let copy = machine::Inst::new(Pseudo::Copy, &[Operand::PhysDef(physical), from]);
        around.before.insert(0, copy);
        Ok(())
    }

    fn accumulator(&self, dwords: u8, around: &mut Around) -> Result<PhysReg, String> {
        if !self.target.has_matrix_instructions() {
            return Err("the processor has no accumulation registers".into());
        }
        let index = around.accumulators;
        let next = index.checked_add(dwords);
        around.accumulators = next.ok_or("out of accumulation registers")?;
        Ok(PhysReg {
            file: RegisterFile::Agpr,
            index,
            dwords,
        })
    }
}

/// The output whose register an input shares.
fn tied_to<'a>(
    assembly: &InlineAssembly,
    number: usize,
    around: &'a Around,
) -> Option<&'a Operand> {
    match assembly.operands[number].register() {
        Some(OperandLocation::Same(output)) => around.operands.get(output),
        _ => None,
    }
}

/// Returns `true` for registers that allocation assigns.
fn is_numbered(register: Register) -> bool {
    matches!(
        register.file,
        isa::RegisterFile::Sgpr | isa::RegisterFile::Vgpr
    )
}

/// Returns `true` for the widths of register tuples.
fn is_tuple(dwords: u8) -> bool {
    matches!(dwords, 1..=5 | 8 | 16 | 32)
}

/// The first accumulation register after those that the constraints require.
fn first_accumulator(assembly: &InlineAssembly) -> u8 {
    let ends = assembly
        .named()
        .filter(|register| register.file == isa::RegisterFile::Agpr)
        .map(|register| register.index.saturating_add(register.width));
    ends.max().unwrap_or(0)
}
