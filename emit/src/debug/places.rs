//! Where variables are.

use super::expressions;
use crate::code_object::FinishedFunction;
use gimli::Register;
use gimli::constants::DW_OP_shr;
use gimli::write::{AttributeValue, Expression};
use mir::debug::{SourceLocation, StackVariable, Variable};
use mir::machine::{Function, PhysReg, RegisterFile};
use mir::module::SymbolRef;

/// The variables of a function with the place where it was inlined, and where they are if that is known.
pub(super) fn of(
    this: &FinishedFunction,
) -> Vec<(Variable, SourceLocation, Option<AttributeValue>)> {
    let function = &this.function;
    let variables = function.attributes.debug.stack_variables.iter();
    let of_stack = |variable: &StackVariable| {
        let location = on_stack(function, variable).map(AttributeValue::Exprloc);
        (variable.variable, variable.inlined_at, location)
    };
    variables.map(of_stack).collect()
}

/// A place in the frame, counted from its start.
fn on_stack(function: &Function, variable: &StackVariable) -> Option<Expression> {
    let (_, slot) = function.slots.iter().nth(variable.slot as usize)?;
    let mut expression = Expression::new();
    expression.op_fbreg(i64::from(slot.offset?));
    let (operations, fragment) = expressions::fragment(&variable.expression);
    if fragment.is_some() {
        return None;
    }
    expressions::append(&mut expression, operations)?;
    Some(expression)
}

/// Where the frame of a function begins in the private memory of a lane: at 0 in kernels. Otherwise the stack
/// pointer says, which counts the bytes of all lanes.
pub(super) fn frame_base(function: &Function) -> Expression {
    let mut expression = Expression::new();
    let stack_pointer = function.stack_pointer.filter(|_| !function.is_kernel());
    match stack_pointer.and_then(|register| number(register, function.wave_size)) {
        Some(register) => {
            expression.op_breg(register, 0);
            expression.op_constu(u64::from(function.wave_size.ilog2()));
            expression.op(DW_OP_shr);
        }
        None => expression.op_constu(0),
    }
    expression
}

/// DWARF's number of a register.
fn number(register: PhysReg, wave_size: u8) -> Option<Register> {
    let base = match (register.file, register.index, wave_size) {
        (RegisterFile::Sgpr, 0..64, _) => 32,
        (RegisterFile::Sgpr, 64..106, _) => 1088 - 64,
        (RegisterFile::Vgpr, _, 32) => 1536,
        (RegisterFile::Vgpr, _, _) => 2560,
        _ => return None,
    };
    Some(Register(base + u16::from(register.index)))
}

/// The place of a variable in local memory while a function runs.
pub(super) fn in_local_memory(function: &Function, symbol: Option<SymbolRef>) -> Option<u32> {
    let Some(SymbolRef::Global(global)) = symbol else {
        return None;
    };
    let mut places = function.local_places.iter();
    let place = places.find(|(known, _)| *known == global);
    place.map(|&(_, place)| place)
}
