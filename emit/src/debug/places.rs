//! Where variables are.

use super::address;
use super::expressions::{self, value_operations};
use super::values::{self, ValueRange};
use crate::code_object::FinishedFunction;
use crate::container::SymbolRef;
use gimli::Register;
use gimli::constants::{DW_OP_shr, DW_OP_stack_value};
use gimli::write::{Address, Expression, Location, LocationList};
use mir::debug::{Fragment, Place, SourceLocation, StackVariable, Variable, VariablePlace};
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
    let mut variables: Vec<Vec<ValueRange<'_>>> = Vec::new();
    for range in values::ranges(this) {
        let key = (range.change.variable, range.change.inlined_at);
        let number = *numbers.entry(key).or_insert(variables.len());
        match variables.get_mut(number) {
            Some(ranges) => ranges.push(range),
            None => variables.push(vec![range]),
        }
    }
    for ranges in variables {
        let change = ranges[0].change;
        let list = Description::Several(list_of(index, function, &ranges));
        described.push((change.variable, change.inlined_at, list));
    }
    described
}

/// The places of one variable.
fn list_of(index: u32, function: &Function, ranges: &[ValueRange<'_>]) -> LocationList {
    let mut list = LocationList(Vec::new());
    let is_whole = |range: &ValueRange<'_>| Fragment::split(&range.change.expression).1.is_none();
    if ranges.iter().all(is_whole) {
        for range in ranges {
            let data = value(
                function,
                &range.change.place,
                &range.change.expression,
                None,
            );
            if let Some(data) = data {
                append(&mut list, index, range.start..range.end, data);
            }
        }
        return list;
    }
    let bounds = ranges.iter().flat_map(|range| [range.start, range.end]);
    let mut bounds: Vec<u32> = bounds.collect();
    bounds.sort_unstable();
    bounds.dedup();
    for bound in bounds.windows(2) {
        let holds = |range: &&ValueRange<'_>| range.start <= bound[0] && bound[1] <= range.end;
        let mut parts: Vec<(Fragment, &VariablePlace)> = ranges
            .iter()
            .filter(holds)
            .filter_map(|range| Some((Fragment::split(&range.change.expression).1?, range.change)))
            .collect();
        parts.sort_unstable_by_key(|(part, _)| *part);
        if let Some(data) = composed(function, &parts) {
            append(&mut list, index, bound[0]..bound[1], data);
        }
    }
    list
}

/// A variable whose parts are in different places, or some of them nowhere; none if all are.
fn composed(function: &Function, parts: &[(Fragment, &VariablePlace)]) -> Option<Expression> {
    let mut expression = Expression::new();
    let mut end = 0;
    for (part, change) in parts {
        let is_whole = part.offset.is_multiple_of(8) && part.size.is_multiple_of(8);
        let (operations, _) = Fragment::split(&change.expression);
        let bytes = part.size / 8;
        let mut written = expression.clone();
        if part.offset > end {
            written.op_piece((part.offset - end) / 8);
        }
        let known = append_value(
            &mut written,
            function,
            &change.place,
            operations,
            Some(bytes),
        );
        if is_whole && known.is_some() {
            expression = written;
            end = part.offset + part.size;
        }
    }
    (end > 0).then_some(expression)
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
fn value(
    function: &Function,
    place: &Place,
    operations: &[u64],
    bytes: Option<u64>,
) -> Option<Expression> {
    let mut expression = Expression::new();
    append_value(&mut expression, function, place, operations, bytes)?;
    Some(expression)
}

/// Appends a value, as a piece of so many bytes if they are given.
fn append_value(
    expression: &mut Expression,
    function: &Function,
    place: &Place,
    operations: &[u64],
    bytes: Option<u64>,
) -> Option<()> {
    let operations = value_operations(operations)?;
    match place {
        Place::Nowhere => return None,
        &Place::Constant(bits, size) if operations.is_empty() => {
            let size = bytes.map_or(u64::from(size), |bytes| bytes).min(8);
            let bits = bits.to_le_bytes();
            expression.op_implicit_value(bits.get(..size as usize)?.into());
            bytes
                .into_iter()
                .for_each(|bytes| expression.op_piece(bytes));
            return Some(());
        }
        Place::Constant(bits, _) => expression.op_constu(*bits),
        Place::Registers(registers) => match registers.as_slice() {
            [register] if register.dwords == 1 && !operations.is_empty() => {
                expression.op_breg(number(*register, function.wave_size)?, 0);
            }
            _ if operations.is_empty() => {
                return in_registers(expression, function, registers, bytes);
            }
            _ => return None,
        },
    }
    expressions::append(expression, operations)?;
    expression.op(DW_OP_stack_value);
    bytes
        .into_iter()
        .for_each(|bytes| expression.op_piece(bytes));
    Some(())
}

/// Dwords in registers one after the other.
fn in_registers(
    expression: &mut Expression,
    function: &Function,
    registers: &[PhysReg],
    bytes: Option<u64>,
) -> Option<()> {
    let dwords: Vec<PhysReg> = registers
        .iter()
        .flat_map(|register| (0..register.dwords).map(|dword| register.sub(SubReg::dword(dword))))
        .collect();
    let mut left = bytes.unwrap_or(4 * dwords.len() as u64);
    for &dword in &dwords {
        expression.op_reg(number(dword, function.wave_size)?);
        if dwords.len() > 1 || bytes.is_some() {
            expression.op_piece(left.min(4));
        }
        left = left.saturating_sub(4);
        if left == 0 {
            break;
        }
    }
    (left == 0).then_some(())
}

/// Where the frame of a function begins in the private memory of a lane: at 0 in kernels. Otherwise the stack
/// pointer says, which counts the bytes of all lanes.
pub(super) fn frame_base(function: &Function) -> Expression {
    let mut expression = Expression::new();
    let stack_pointer = function.stack_pointer.filter(|_| !function.is_entry());
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
