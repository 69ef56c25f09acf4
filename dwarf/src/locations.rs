//! Locations of variables.

use super::address;
use super::expressions::{self, value_operations};
use super::values::{self, ValueRange};
use emit::assemble::FinishedFunction;
use emit::container::SymbolRef;
use gimli::Register;
use gimli::constants::{DW_OP_and, DW_OP_or, DW_OP_shl, DW_OP_shr, DW_OP_stack_value};
use gimli::write::{Address, Expression, Location, LocationList};
use mir::debug::{
    DebugInfo, Fragment, Part, SourceLocation, StackVariable, ValueLocation, Variable,
    VariableLocation,
};
use mir::machine::{Function, PhysReg, RegisterFile, StackSlot, SubReg};
use processors::dwarf_numbers;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// The location of a variable.
pub(super) enum Description {
    /// One location for the complete function; `None` if the variable has no location.
    One(Option<Expression>),
    /// Different locations for different ranges of code.
    Several(LocationList),
}

/// The variables of function `index` with their inlined call sites, and their locations.
pub(super) fn of(
    info: &DebugInfo,
    index: u32,
    this: &FinishedFunction,
) -> Vec<(Variable, SourceLocation, Description)> {
    let function = &this.function;
    let variables = function.header.attributes.debug.stack_variables.iter();
    let of_stack = |variable: &StackVariable| {
        let location = Description::One(on_stack(function, variable));
        (variable.variable, variable.inlined_at, location)
    };
    let mut described: Vec<_> = variables.map(of_stack).collect();
    let mut numbers: FxHashMap<(Variable, SourceLocation), usize> = FxHashMap::default();
    let mut variables: Vec<Vec<ValueRange<'_>>> = Vec::new();
    for range in values::ranges(info, this) {
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

/// The location list of a variable.
fn list_of(index: u32, function: &Function, ranges: &[ValueRange<'_>]) -> LocationList {
    let mut list = LocationList(Vec::new());
    let is_unsplit = |range: &ValueRange<'_>| Fragment::split(&range.change.expression).1.is_none();
    if ranges.iter().all(is_unsplit) {
        for range in ranges {
            let data = value(function, range.change);
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
        let mut parts: Vec<(Fragment, &VariableLocation)> = ranges
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

/// The location of a variable whose parts are in different locations or partly unknown; `None` if completely unknown.
fn composed(function: &Function, parts: &[(Fragment, &VariableLocation)]) -> Option<Expression> {
    let mut expression = Expression::new();
    let mut end = 0;
    for (part, change) in parts {
        let is_byte_aligned = part.offset.is_multiple_of(8) && part.size.is_multiple_of(8);
        let (operations, _) = Fragment::split(&change.expression);
        let bytes = part.size / 8;
        let mut written = expression.clone();
        if part.offset > end {
            written.op_piece((part.offset - end) / 8);
        }
        let known = append_location(&mut written, function, change, operations, Some(bytes));
        if is_byte_aligned && known.is_some() {
            expression = written;
            end = part.offset + part.size;
        }
    }
    (end > 0).then_some(expression)
}

/// Appends a range, or extends the last one.
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

/// A location in the frame, as an offset from the frame base.
fn on_stack(function: &Function, variable: &StackVariable) -> Option<Expression> {
    let slot = function
        .frame
        .slots
        .get(StackSlot::from_u32(variable.slot))?;
    let mut expression = Expression::new();
    expression.op_fbreg(i64::from(slot.offset?));
    expressions::append(&mut expression, &variable.expression)?;
    Some(expression)
}

/// The location of a value, followed by the operations that compute the variable's value.
fn value(function: &Function, change: &VariableLocation) -> Option<Expression> {
    let mut expression = Expression::new();
    append_location(&mut expression, function, change, &change.expression, None)?;
    Some(expression)
}

/// Appends the location of a variable, as a piece of `bytes` bytes if given.
fn append_location(
    expression: &mut Expression,
    function: &Function,
    change: &VariableLocation,
    operations: &[u64],
    bytes: Option<u64>,
) -> Option<()> {
    if !change.is_address {
        return append_value(expression, function, &change.value, operations, bytes);
    }
    let ValueLocation::Parts(parts) = &change.value else {
        return None;
    };
    push_value(expression, function, parts)?;
    expressions::append(expression, operations)?;
    append_piece(expression, bytes);
    Some(())
}

fn append_piece(expression: &mut Expression, bytes: Option<u64>) {
    bytes
        .into_iter()
        .for_each(|bytes| expression.op_piece(bytes));
}

/// Appends a value, as a piece of `bytes` bytes if given.
fn append_value(
    expression: &mut Expression,
    function: &Function,
    location: &ValueLocation,
    operations: &[u64],
    bytes: Option<u64>,
) -> Option<()> {
    let operations = value_operations(operations)?;
    match location {
        ValueLocation::Nowhere => return None,
        &ValueLocation::Constant(bits, size) if operations.is_empty() => {
            let size = bytes.unwrap_or(u64::from(size)).min(8);
            let bits = bits.to_le_bytes();
            expression.op_implicit_value(bits.get(..size as usize)?.into());
            append_piece(expression, bytes);
            return Some(());
        }
        ValueLocation::Constant(bits, _) => expression.op_constu(*bits),
        ValueLocation::Parts(parts) if operations.is_empty() => {
            return in_parts(expression, function, parts, bytes);
        }
        ValueLocation::Parts(parts) => push_value(expression, function, parts)?,
    }
    expressions::append(expression, operations)?;
    expression.op(DW_OP_stack_value);
    append_piece(expression, bytes);
    Some(())
}

/// Splits parts into dwords.
fn dwords(parts: &[Part]) -> Vec<Part> {
    let mut dwords = Vec::new();
    for &part in parts {
        let count = match part {
            Part::Register(register) => register.dwords,
            Part::Lanes { dwords, .. }
            | Part::Slot { dwords, .. }
            | Part::Constant { dwords, .. } => dwords,
        };
        dwords.extend((0..count).map(|dword| match part {
            Part::Register(register) => Part::Register(register.sub(SubReg::dword(dword))),
            Part::Lanes { vgpr, first, .. } => Part::Lanes {
                vgpr,
                first: first + u32::from(dword),
                dwords: 1,
            },
            Part::Slot { slot, offset, .. } => Part::Slot {
                slot,
                offset: offset + 4 * u32::from(dword),
                dwords: 1,
            },
            Part::Constant { bits, .. } => Part::Constant {
                bits: bits >> (32 * u32::from(dword)) & u64::from(u32::MAX),
                dwords: 1,
            },
        }));
    }
    dwords
}

/// The frame offset of a part.
fn offset_of(function: &Function, slot: u32, offset: u32) -> Option<i64> {
    let start = function
        .frame
        .slots
        .get(StackSlot::from_u32(slot))?
        .offset?;
    Some(i64::from(start) + i64::from(offset))
}

/// Pushes the value of one or two dwords.
fn push_value(expression: &mut Expression, function: &Function, parts: &[Part]) -> Option<()> {
    const MASK: u64 = u32::MAX as u64;
    let dwords = dwords(parts);
    if dwords.len() > 2 {
        return None;
    }
    for (index, &dword) in dwords.iter().enumerate().rev() {
        match dword {
            Part::Register(register) => {
                expression.op_breg(number(register, function.wave_size)?, 0);
                if dwords.len() == 2 && index == 0 {
                    expression.op_constu(MASK);
                    expression.op(DW_OP_and);
                }
            }
            Part::Slot { slot, offset, .. } => {
                expression.op_fbreg(offset_of(function, slot, offset)?);
                expression.op_deref_size(4);
            }
            Part::Constant { bits, .. } => expression.op_constu(bits),
            // DWARF operations read the first dword of a register only.
            Part::Lanes { .. } => return None,
        }
        if dwords.len() == 2 {
            match index {
                1 => {
                    expression.op_constu(32);
                    expression.op(DW_OP_shl);
                }
                _ => expression.op(DW_OP_or),
            }
        }
    }
    (!dwords.is_empty()).then_some(())
}

/// Appends the location of a value that consists of parts.
fn in_parts(
    expression: &mut Expression,
    function: &Function,
    parts: &[Part],
    bytes: Option<u64>,
) -> Option<()> {
    // A location in memory needs no pieces, regardless of its size.
    if let &[Part::Slot { slot, offset, .. }] = parts {
        expression.op_fbreg(offset_of(function, slot, offset)?);
        append_piece(expression, bytes);
        return Some(());
    }
    let dwords = dwords(parts);
    let mut left = bytes.unwrap_or(4 * dwords.len() as u64);
    for &dword in &dwords {
        let size = left.min(4);
        let is_piece = dwords.len() > 1 || bytes.is_some();
        match dword {
            Part::Register(register) => expression.op_reg(number(register, function.wave_size)?),
            Part::Slot { slot, offset, .. } => {
                expression.op_fbreg(offset_of(function, slot, offset)?);
            }
            Part::Constant { bits, .. } => {
                let bits = bits.to_le_bytes();
                expression.op_implicit_value(bits[..4].into());
            }
            Part::Lanes { vgpr, first, .. } => {
                expression.op_reg(number(vgpr, function.wave_size)?);
                expression.op_bit_piece(8 * size, 32 * u64::from(first));
            }
        }
        if is_piece && !matches!(dword, Part::Lanes { .. }) {
            expression.op_piece(size);
        }
        left -= size;
        if left == 0 {
            break;
        }
    }
    (left == 0).then_some(())
}

/// The frame base in a lane's private memory. It is 0 in kernels. In other functions, it is the stack pointer, divided
/// by the wave size if the stack pointer counts the bytes of all lanes instead of one lane.
pub(super) fn frame_base(function: &Function) -> Expression {
    let mut expression = Expression::new();
    let stack_pointer = function
        .reserved
        .stack_pointer
        .filter(|_| !function.is_entry());
    match stack_pointer.and_then(|register| number(register, function.wave_size)) {
        Some(register) => {
            expression.op_breg(register, 0);
            let scale = function.stack_pointer_scale();
            if scale > 1 {
                expression.op_constu(u64::from(scale.ilog2()));
                expression.op(DW_OP_shr);
            }
        }
        None => expression.op_constu(0),
    }
    expression
}

/// The DWARF number of a register.
pub(super) fn number(register: PhysReg, wave_size: u8) -> Option<Register> {
    let index = register.index;
    Some(Register(match register.file {
        RegisterFile::Sgpr if index < isa::scalar_code::VCC => dwarf_numbers::sgpr(index),
        RegisterFile::Vgpr => dwarf_numbers::vgpr(index, wave_size == 32),
        RegisterFile::Agpr => dwarf_numbers::agpr(index),
        RegisterFile::Sgpr | RegisterFile::WwmVgpr => return None,
    }))
}

/// The LDS offset of a variable while a function runs.
pub(super) fn in_local_memory(
    function: &Function,
    symbol: Option<mir::module::SymbolRef>,
) -> Option<u32> {
    let Some(mir::module::SymbolRef::Global(global)) = symbol else {
        return None;
    };
    let mut offsets = function.lds.offsets.iter();
    let found = offsets.find(|(known, _)| *known == global);
    found.map(|&(_, offset)| offset)
}
