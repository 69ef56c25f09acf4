//! Where variables are.

use super::expressions::{self, value_operations};
use super::{address, values};
use crate::code_object::FinishedFunction;
use crate::container::SymbolRef;
use gimli::Register;
use gimli::constants::{DW_OP_shr, DW_OP_stack_value};
use gimli::write::{Address, Expression, Location, LocationList};
use mir::debug::{Place, SourceLocation, StackVariable, Variable};
use mir::machine::{Function, PhysReg, RegisterFile, StackSlot, SubReg};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Where a variable is.
pub(super) enum Description {
    /// Everywhere in the function, or nowhere.
    One(Option<Expression>),
    /// In some places of the code.
    Several(LocationList),
}

/// The variables of function number `index` with the place where it was inlined, and where they are.
pub(super) fn of(
    index: u32,
    this: &FinishedFunction,
) -> Vec<(Variable, SourceLocation, Description)> {
    let function = &this.function;
    let variables = function.attributes.debug.stack_variables.iter();
    let of_stack = |variable: &StackVariable| {
        let location = Description::One(on_stack(function, variable));
        (variable.variable, variable.inlined_at, location)
    };
    let mut described: Vec<_> = variables.map(of_stack).collect();
    let mut numbers: FxHashMap<(Variable, SourceLocation), usize> = FxHashMap::default();
    for range in values::ranges(this) {
        let (variable, inlined_at) = (range.change.variable, range.change.inlined_at);
        let number = *numbers.entry((variable, inlined_at)).or_insert_with(|| {
            let nothing = Description::Several(LocationList(Vec::new()));
            described.push((variable, inlined_at, nothing));
            described.len() - 1
        });
        let data = value(function, &range.change.place, &range.change.expression);
        if let (Description::Several(list), Some(data)) = (&mut described[number].2, data) {
            append(list, index, range.start..range.end, data);
        }
    }
    described
}

/// Appends a range, or makes the last one longer.
fn append(list: &mut LocationList, index: u32, range: Range<u32>, data: Expression) {
    let at = |offset: u32| address(SymbolRef::Function(index), i64::from(offset));
    if let Some(Location::StartLength {
        begin: Address::Symbol { addend, .. },
        length,
        data: last,
    }) = list.0.last_mut()
        && *last == data
        && *addend + *length as i64 == i64::from(range.start)
    {
        *length += u64::from(range.end - range.start);
        return;
    }
    list.0.push(Location::StartLength {
        begin: at(range.start),
        length: u64::from(range.end - range.start),
        data,
    });
}

/// A place in the frame, counted from its start.
fn on_stack(function: &Function, variable: &StackVariable) -> Option<Expression> {
    let slot = function.slots.get(StackSlot::from_u32(variable.slot))?;
    let mut expression = Expression::new();
    expression.op_fbreg(i64::from(slot.offset?));
    expressions::append(&mut expression, &variable.expression)?;
    Some(expression)
}

/// A value that is somewhere, with the operations that make the variable's of it.
fn value(function: &Function, place: &Place, operations: &[u64]) -> Option<Expression> {
    let operations = value_operations(operations)?;
    let mut expression = Expression::new();
    match place {
        Place::Nowhere => return None,
        &Place::Constant(bits, bytes) if operations.is_empty() => {
            let bytes = &bits.to_le_bytes()[..usize::from(bytes.min(8))];
            expression.op_implicit_value(bytes.into());
            return Some(expression);
        }
        Place::Constant(bits, _) => expression.op_constu(*bits),
        Place::Registers(registers) => match registers.as_slice() {
            [register] if register.dwords == 1 && !operations.is_empty() => {
                expression.op_breg(number(*register, function.wave_size)?, 0);
            }
            _ if operations.is_empty() => return in_registers(function, registers),
            _ => return None,
        },
    }
    expressions::append(&mut expression, operations)?;
    expression.op(DW_OP_stack_value);
    Some(expression)
}

/// Dwords in registers one after the other.
fn in_registers(function: &Function, registers: &[PhysReg]) -> Option<Expression> {
    let mut expression = Expression::new();
    let dwords: Vec<PhysReg> = registers
        .iter()
        .flat_map(|register| (0..register.dwords).map(|dword| register.sub(SubReg::dword(dword))))
        .collect();
    for &dword in &dwords {
        expression.op_reg(number(dword, function.wave_size)?);
        if dwords.len() > 1 {
            expression.op_piece(4);
        }
    }
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
pub(super) fn in_local_memory(
    function: &Function,
    symbol: Option<mir::module::SymbolRef>,
) -> Option<u32> {
    let Some(mir::module::SymbolRef::Global(global)) = symbol else {
        return None;
    };
    let mut places = function.local_places.iter();
    let place = places.find(|(known, _)| *known == global);
    place.map(|&(_, place)| place)
}
