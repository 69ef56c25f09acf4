//! Assigns locations to arguments: registers in order, then the stack.

use cranelift_entity::PrimaryMap;
use mir::generic::{Function, Inst, Intrinsic, Opcode, Payload, Value};
use mir::module::{FunctionRef, FunctionSymbol};
use mir::types::Type;
use processors::Target;
use processors::calls::{self, CallConvention};
use smallvec::SmallVec;

/// The location of a dword of an argument.
pub(super) enum Location {
    /// The next VGPR.
    Register,
    /// The SGPR with this number.
    Scalar(u32),
    /// The dword with this index on the stack.
    Stack(u32),
}

/// Assigns locations to arguments in order.
pub(super) struct Locations {
    /// The number of VGPRs that are left.
    registers: u32,
    /// The SGPRs that are left, one bit each.
    scalars: u32,
    /// The number of dwords on the stack.
    pub stack: u32,
}

impl Locations {
    fn new(function: &Function, scalars: u32) -> Self {
        Self {
            registers: function.header.convention.calls().argument_vgprs(),
            scalars,
            stack: 0,
        }
    }

    /// The location of a dword: an SGPR if the argument is `inreg` and one is left, otherwise a VGPR, otherwise the
    /// stack.
    pub fn dword(&mut self, is_scalar: bool) -> Location {
        if is_scalar && self.scalars != 0 {
            let number = self.scalars.trailing_zeros();
            self.scalars &= self.scalars - 1;
            return Location::Scalar(number);
        }
        if self.registers > 0 {
            self.registers -= 1;
            return Location::Register;
        }
        self.stack = self.stack.saturating_add(1);
        Location::Stack(self.stack - 1)
    }

    /// The index of the first dword of an object of this size.
    pub fn object(&mut self, dwords: u32, align: u32) -> u32 {
        let first = self.stack.next_multiple_of((align / 4).max(1));
        self.stack = first.saturating_add(dwords.max(1));
        first
    }
}

/// The rules for passing values in registers.
#[derive(Clone, Copy)]
pub(super) struct Convention<'a> {
    /// 16-bit elements of vectors share registers.
    pub packs_halves: bool,
    /// The functions of the module.
    pub symbols: &'a PrimaryMap<FunctionRef, FunctionSymbol>,
}

impl<'a> Convention<'a> {
    pub fn new(symbols: &'a PrimaryMap<FunctionRef, FunctionSymbol>, target: &Target) -> Self {
        Convention {
            packs_halves: target.has_16_bit_instructions(),
            symbols,
        }
    }

    /// The locations of the function's parameters.
    pub fn parameters(self, function: &Function) -> Locations {
        let scalars = self.symbols[function.header.symbol].argument_sgprs;
        Locations::new(function, scalars)
    }

    /// The locations of a call's arguments.
    pub fn arguments(self, function: &Function, call: Inst) -> Locations {
        let scalars = match function.insts[call].payload {
            Payload::Function(callee) => self.symbols[callee].argument_sgprs,
            _ => match function.header.convention.calls() {
                CallConvention::C => calls::argument_sgprs(|_| true, true),
                CallConvention::Graphics => calls::argument_sgprs(|_| false, false),
            },
        };
        Locations::new(function, scalars)
    }

    pub fn is_packed(self, ty: Type) -> bool {
        self.packs_halves && ty.is_vector() && ty.scalar.bits() == 16
    }

    /// The number of registers for a value of this type.
    pub fn count(self, ty: Type) -> usize {
        match self.is_packed(ty) {
            true => usize::from(ty.lanes).div_ceil(2),
            false => ty.scalar.bits().div_ceil(32) as usize * usize::from(ty.lanes),
        }
    }

    fn value(self, locations: &mut Locations, ty: Type, is_scalar: bool) {
        for _ in 0..self.count(ty) {
            locations.dword(is_scalar);
        }
    }

    /// The number of dwords that a call passes on the stack.
    pub fn outgoing_dwords(self, function: &Function, call: Inst) -> u32 {
        let data = &function.insts[call];
        let address = usize::from(data.opcode == Opcode::CallIndirect);
        let mut locations = self.arguments(function, call);
        for &arg in &data.args[address..] {
            self.argument(function, &mut locations, arg);
        }
        locations.stack
    }

    fn argument(self, function: &Function, locations: &mut Locations, arg: Value) {
        match stack_argument(function, arg) {
            Some((align, dwords)) => {
                locations.object(dwords.len() as u32, align as u32);
            }
            None => {
                let is_scalar = scalar_argument(function, arg).is_some();
                self.value(locations, function.ty(arg), is_scalar);
            }
        }
    }
}

/// Alignment and dwords of an argument that is an object on the stack.
pub(super) fn stack_argument(
    function: &Function,
    arg: Value,
) -> Option<(u64, SmallVec<[Value; 4]>)> {
    let data = &function.insts[function.def_inst(arg)?];
    match (data.opcode, &data.payload) {
        (Opcode::StackArgument, &Payload::Bits(align)) => Some((align, data.args.clone())),
        _ => None,
    }
}

/// The value of an argument that is passed in SGPRs.
pub(super) fn scalar_argument(function: &Function, arg: Value) -> Option<Value> {
    let inst = function.def_inst(arg)?;
    let value = function.insts[inst].args.first().copied();
    value.filter(|_| is_mark(function, inst))
}

/// Returns `true` if an instruction only marks its operand as passed in SGPRs.
pub(super) fn is_mark(function: &Function, inst: Inst) -> bool {
    let payload = &function.insts[inst].payload;
    matches!(payload, Payload::Intrinsic(Intrinsic::ScalarArgument, None))
}
