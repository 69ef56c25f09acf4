//! Where arguments go: registers in order, then the stack.

use super::leaving::stack_argument;
use mir::generic::{Function, Inst, Opcode, Value};
use mir::types::Type;
use target::calls;

/// Where a dword of an argument goes.
pub(super) enum Place {
    /// The next VGPR.
    Register,
    /// That dword on the stack.
    Stack(u32),
}

/// Places of arguments, given out in order.
#[derive(Default)]
pub(super) struct Places {
    registers: u32,
    /// Dwords on the stack.
    pub stack: u32,
}

impl Places {
    pub fn dword(&mut self) -> Place {
        if self.registers < calls::ARGUMENT_VGPRS {
            self.registers += 1;
            return Place::Register;
        }
        self.stack = self.stack.saturating_add(1);
        Place::Stack(self.stack - 1)
    }

    /// The first dword of an object of that size.
    pub fn object(&mut self, dwords: u32, align: u32) -> u32 {
        let first = self.stack.next_multiple_of((align / 4).max(1));
        self.stack = first.saturating_add(dwords.max(1));
        first
    }
}

/// How values become registers.
#[derive(Clone, Copy)]
pub(super) struct Convention {
    /// 16-bit elements of vectors share registers.
    pub packs_halves: bool,
}

impl Convention {
    pub fn is_packed(self, ty: Type) -> bool {
        self.packs_halves && ty.is_vector() && ty.scalar.bits() == 16
    }

    /// Registers of a value of this type.
    pub fn count(self, ty: Type) -> usize {
        match self.is_packed(ty) {
            true => usize::from(ty.lanes).div_ceil(2),
            false => ty.scalar.bits().div_ceil(32) as usize * usize::from(ty.lanes),
        }
    }

    fn value(self, places: &mut Places, ty: Type) {
        for _ in 0..self.count(ty) {
            places.dword();
        }
    }

    /// Dwords that the function is passed on the stack.
    pub fn incoming_dwords(self, function: &Function) -> u32 {
        let mut places = Places::default();
        for (index, &param) in (0..).zip(&function.blocks[function.entry].params) {
            let mut objects = function.stack_parameters.iter();
            match objects.find(|object| object.index == index) {
                Some(object) => {
                    places.object(object.size.div_ceil(4), object.align);
                }
                None => self.value(&mut places, function.ty(param)),
            }
        }
        places.stack
    }

    /// Dwords that a call passes on the stack.
    pub fn outgoing_dwords(self, function: &Function, call: Inst) -> u32 {
        let data = &function.insts[call];
        let address = usize::from(data.opcode == Opcode::CallIndirect);
        let mut places = Places::default();
        for &arg in &data.args[address..] {
            self.argument(function, &mut places, arg);
        }
        places.stack
    }

    fn argument(self, function: &Function, places: &mut Places, arg: Value) {
        match stack_argument(function, arg) {
            Some((align, dwords)) => {
                places.object(dwords.len() as u32, align as u32);
            }
            None => self.value(places, function.ty(arg)),
        }
    }
}
