//! Determines the registers that hold the values of source variables.

use super::Selector;
use cranelift_entity::EntityRef;
use mir::debug::{VariableChange, VariableValue};
use mir::generic::{Opcode, Payload, Value};
use mir::types::Type;
use smallvec::SmallVec;

/// `DW_OP_plus_uconst`
const PLUS_UCONST: u64 = 0x23;

impl Selector<'_> {
    /// Replaces the values of source variables with their registers.
    pub(super) fn finish_variables(&mut self) {
        let changes = std::mem::take(&mut self.out.header.attributes.debug.changes);
        let changes = changes.into_iter().map(|change| {
            let (value, addend) = self.variable_value(change.value);
            let mut expression = change.expression;
            if addend != 0 {
                expression.splice(0..0, [PLUS_UCONST, addend]);
            }
            VariableChange {
                value,
                expression,
                ..change
            }
        });
        self.out.header.attributes.debug.changes = changes.collect();
    }

    /// A value in registers, and the constant to be added to it.
    fn variable_value(&self, value: VariableValue) -> (VariableValue, u64) {
        let VariableValue::Values(values) = value else {
            return (value, 0);
        };
        if let &[value] = values.as_slice()
            && let Some((base, addend)) = self.sum(Value::from_u32(value))
            && let Some(part) = self.part_of_register(base)
        {
            let registers = std::iter::once(part).collect();
            return (VariableValue::Registers(registers), addend);
        }
        (self.value_in_registers(&values), 0)
    }

    /// Expresses a pointer that is not in a register as another pointer plus an offset.
    fn sum(&self, value: Value) -> Option<(Value, u64)> {
        let (mut base, mut addend) = (value, 0u64);
        while self.registers[base.index()].is_none() {
            let data = &self.generic.insts[self.generic.def_inst(base)?];
            match (data.opcode, data.args.as_slice()) {
                (Opcode::PtrAdd, &[pointer, distance]) => {
                    addend = addend.checked_add(self.generic.constant(distance)?)?;
                    base = pointer;
                }
                _ => return None,
            }
        }
        // A negative offset would be a large unsigned number here, which the debugger would add.
        (addend != 0 && addend < 1 << 31).then_some((base, addend))
    }

    fn value_in_registers(&self, values: &[u32]) -> VariableValue {
        if let &[value] = values
            && let Some(bits) = self.generic.constant(Value::from_u32(value))
        {
            let bytes = self.generic.ty(Value::from_u32(value)).bits().div_ceil(8) as u8;
            return VariableValue::Constant { bits, bytes };
        }
        let mut registers = SmallVec::new();
        for value in values.iter().copied().map(Value::from_u32) {
            match self.part_of_register(value) {
                Some(part) => registers.push(part),
                None => return VariableValue::Unknown,
            }
        }
        VariableValue::Registers(registers)
    }

    /// A virtual register with the index of the first dword of a value in it, and the number of dwords.
    fn part_of_register(&self, value: Value) -> Option<(u32, u8, u8)> {
        let ty = self.generic.ty(value);
        // Booleans may be bits of a lane mask.
        if ty == Type::I1 {
            return None;
        }
        if let Some(register) = self.registers[value.index()] {
            return Some((register.as_u32(), 0, self.out.vregs[register].dwords));
        }
        // Elements are parts of the vector's registers; copies are in the registers of the original value.
        let data = &self.generic.insts[self.generic.def_inst(value)?];
        let &source = data.args.first()?;
        match (data.opcode, &data.payload) {
            (Opcode::Copy | Opcode::Freeze, _) => self.part_of_register(source),
            (Opcode::Bitcast, _) if self.generic.ty(source).bits() == ty.bits() => {
                self.part_of_register(source)
            }
            (Opcode::Extract, &Payload::Lane(lane)) if ty.bits().is_multiple_of(32) => {
                let register = self.registers[source.index()]?;
                let dwords = ty.bits() / 32;
                let first = u8::try_from(lane * dwords).ok()?;
                let count = u8::try_from(dwords).ok()?;
                let is_inside = first + count <= self.out.vregs[register].dwords;
                is_inside.then_some((register.as_u32(), first, count))
            }
            _ => None,
        }
    }
}
