//! Operands with their own syntax: hardware registers, messages, counters, export targets, formats.

use smallvec::SmallVec;

use super::number;
use crate::dependency_counters;
use crate::names;
use crate::opcode::{BUFFER_FORMATS, HARDWARE_REGISTERS};
use crate::{Generation, Operand};

/// The arguments of `name(a, b)`.
fn arguments<'a>(text: &'a str, name: &str) -> Option<SmallVec<[&'a str; 4]>> {
    let inner = text
        .strip_prefix(name)?
        .trim_start()
        .strip_prefix('(')?
        .strip_suffix(')')?;
    Some(inner.split(',').map(str::trim).collect())
}

/// Parses `hwreg(register[, offset, size])` or `{id: ..., offset: ..., size: ...}`.
pub(super) fn hwreg(word: &str, generation: Generation) -> Option<Operand> {
    let (name, offset, size) = match word.strip_prefix('{') {
        Some(rest) => fields(rest.strip_suffix('}')?)?,
        None => match *arguments(word, "hwreg")?.as_slice() {
            [name] => (name, None, None),
            [name, offset, size] => (name, Some(offset), Some(size)),
            _ => return None,
        },
    };
    // On GFX10, two registers replace this one. The old name stands for the first of them.
    let name = match name {
        "HW_REG_HW_ID" if generation.is_gfx10() => "HW_REG_HW_ID1",
        name => name,
    };
    let known = HARDWARE_REGISTERS.iter().find(|r| r.name == name);
    let id = match known {
        Some(register) => i64::from(register.ids[generation as usize]),
        None => number(name)?,
    };
    let offset = offset.map_or(Some(0), number)?;
    let size = size.map_or(Some(32), number)?;
    let valid = (0..64).contains(&id) && (0..32).contains(&offset) && (1..=32).contains(&size);
    valid.then(|| Operand::Immediate((id | offset << 6 | (size - 1) << 11) as i32))
}

/// Register, offset and size of `id: 1, offset: 2, size: 3`.
fn fields(text: &str) -> Option<(&str, Option<&str>, Option<&str>)> {
    let (mut id, mut offset, mut size) = (None, None, None);
    for field in text.split(',') {
        let (name, value) = field.split_once(':')?;
        let target = match name.trim() {
            "id" => &mut id,
            "offset" => &mut offset,
            "size" => &mut size,
            _ => return None,
        };
        if target.replace(value.trim()).is_some() {
            return None;
        }
    }
    Some((id?, offset, size))
}

/// Parses `sendmsg(message[, operation[, stream]])`. If the message is written as a name, it must accept the arguments;
/// if it is a number, they need only be encodable.
pub(super) fn sendmsg(word: &str, generation: Generation) -> Option<Operand> {
    let list = arguments(word, "sendmsg")?;
    let (name, rest) = list.split_first()?;
    let (operation, stream) = match rest {
        [] => (None, None),
        [operation] => (Some(*operation), None),
        [operation, stream] => (Some(*operation), Some(*stream)),
        _ => return None,
    };
    let known =
        |(_, message, first): &&(u16, &str, Generation)| message == name && generation >= *first;
    let named = names::MESSAGES.iter().find(known).map(|(id, ..)| *id);
    let small = |text: &str, end: i64| {
        let value = number(text).filter(|value| (0..end).contains(value))?;
        u16::try_from(value).ok()
    };
    let id = match named {
        Some(id) => id,
        None => small(name, 16)?,
    };
    let operation_number = match operation {
        None => 0,
        Some(text) => match names::message_operation(id, text) {
            Some(operation) => operation,
            None => small(text, 8)?,
        },
    };
    let stream_number = match stream {
        None => 0,
        Some(text) => small(text, 4)?,
    };
    if named.is_some() {
        let takes = names::message_arguments(id, operation_number);
        let fits = takes.0 == operation.is_some() && (takes.1 || stream.is_none());
        let is_valid = names::message_is_valid(id, operation_number, stream_number, generation);
        if !fits || !is_valid {
            return None;
        }
    }
    let value = id | operation_number << 4 | stream_number << 8;
    Some(Operand::Immediate(i32::from(value)))
}

pub(super) fn gpr_index(word: &str) -> Option<Operand> {
    let list = arguments(word, "gpr_idx")?;
    let mut value = 0;
    if list.as_slice() != [""] {
        for name in &list {
            let mut modes = names::GPR_INDEX_MODES.iter();
            let bit = 1 << modes.position(|mode| mode == name)?;
            if value & bit != 0 {
                return None;
            }
            value |= bit;
        }
    }
    Some(Operand::Immediate(value))
}

/// Parses `vmcnt(1) & lgkmcnt(2)`. Counters that are not in the text are not waited for.
pub(super) fn waitcnt(word: &str, generation: Generation) -> Option<Operand> {
    let fields = names::wait_fields(generation);
    let mut value = fields.iter().fold(0, |value, field| {
        names::set_wait_field(value, *field, names::wait_field_max(*field))
    });
    each_count(word, |name, count| {
        let counter = name.trim_end_matches("_sat");
        let field = fields.iter().find(|field| field.0 == counter)?;
        let max = i64::from(names::wait_field_max(*field));
        if count < 0 || count > max && counter == name {
            return None;
        }
        value = names::set_wait_field(value, *field, count.min(max) as u16);
        Some(())
    })?;
    Some(Operand::Immediate(i32::from(value)))
}

/// Parses `depctr_vm_vsrc(0)`. Counters that are not in the text are not waited for, and none may be in it twice.
pub(super) fn depctr(word: &str, generation: Generation) -> Option<Operand> {
    let mut operand = dependency_counters::no_wait(generation);
    let mut seen = 0;
    each_count(word, |name, count| {
        let (changed, field) = dependency_counters::with_count(operand, name, count, generation)?;
        let is_first = seen & field == 0;
        seen |= field;
        operand = changed;
        is_first.then_some(())
    })?;
    Some(Operand::Immediate(i32::from(operand)))
}

/// Calls `take` with the names and numbers of `a(1) & b(2)`, which may be separated by `&`, `,` or nothing. `None` if
/// the syntax is wrong.
fn each_count(word: &str, mut take: impl FnMut(&str, i64) -> Option<()>) -> Option<()> {
    let mut rest = word;
    while !rest.is_empty() {
        let (name, tail) = rest.split_once('(')?;
        let (count, tail) = tail.split_once(')')?;
        take(name.trim(), number(count.trim())?)?;
        let tail = tail.trim_start();
        rest = match tail.strip_prefix(['&', ',']) {
            Some(next) if next.trim_start().is_empty() => return None,
            Some(next) => next.trim_start(),
            None => tail,
        };
    }
    Some(())
}

pub(super) fn export_target(word: &str, generation: Generation) -> Option<Operand> {
    let numbered = |prefix: &str, base: i64, count: i64| {
        let index = number(word.strip_prefix(prefix)?)?;
        (0..count).contains(&index).then_some(base + index)
    };
    let target = match word {
        "mrtz" => Some(8),
        "null" => Some(9),
        "prim" if generation.is_gfx10() => Some(20),
        _ => numbered("mrt", 0, 8)
            .or_else(|| numbered("pos", 12, if generation.is_gfx10() { 5 } else { 4 }))
            .or_else(|| numbered("param", 32, 32)),
    };
    target.map(|target| Operand::Immediate(target as i32))
}

pub(super) fn attribute(word: &str) -> Option<Operand> {
    let (attribute, channel) = word.strip_prefix("attr")?.split_once('.')?;
    let attribute = u8::try_from(number(attribute)?).ok().filter(|a| *a <= 32)?;
    let channel = ["x", "y", "z", "w"].iter().position(|c| *c == channel)? as u8;
    Some(Operand::Attribute { attribute, channel })
}

/// Parses a number, or the pattern of `ds_swizzle_b32`.
pub(super) fn offset(text: &str) -> Option<i32> {
    match arguments(text, "swizzle") {
        Some(list) => names::swizzle_from_arguments(&list).map(i32::from),
        None => i32::try_from(number(text)?).ok(),
    }
}

/// Parses a format: `78`, `[BUF_FMT_32_FLOAT]`, `[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_UINT]`.
pub(super) fn buffer_format(text: &str, generation: Generation) -> Option<u8> {
    let Some(inner) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) else {
        return u8::try_from(number(text)?)
            .ok()
            .filter(|format| *format < 128);
    };
    if generation.is_gfx10() {
        return unified_format(inner);
    }
    let (mut data, mut numeric) = (None, None);
    for name in inner.split(',').map(str::trim) {
        let format = BUFFER_FORMATS
            .iter()
            .find(|format| format.name == name && format.generations[generation as usize])?;
        let known = match format.field {
            "dfmt" => &mut data,
            _ => &mut numeric,
        };
        if known.replace(format.value).is_some() {
            return None;
        }
    }
    Some(data.unwrap_or(1) | numeric.unwrap_or(0) << 4)
}

/// The unified GFX10 format with this name, or with the names of the old data and number formats.
fn unified_format(names: &str) -> Option<u8> {
    let value_of = |name: &str| {
        let is_it = |format: &&names::BufferFormat| format.field == "format" && format.name == name;
        BUFFER_FORMATS.iter().find(is_it).map(|format| format.value)
    };
    let (mut data, mut numeric) = (None, None);
    for name in names.split(',').map(str::trim) {
        let (known, name) = match name.strip_prefix("BUF_DATA_FORMAT_") {
            Some(name) => (&mut data, name),
            None => match name.strip_prefix("BUF_NUM_FORMAT_") {
                Some(name) => (&mut numeric, name),
                None => return value_of(names.trim()),
            },
        };
        if known.replace(name).is_some() {
            return None;
        }
    }
    let (data, numeric) = (data.unwrap_or("8"), numeric.unwrap_or("UNORM"));
    value_of(&format!("BUF_FMT_{data}_{numeric}"))
}

/// Returns `true` if the word is the name of a message, a message operation or a hardware register.
pub(crate) fn is_argument(word: &str) -> bool {
    names::MESSAGES.iter().any(|(_, name, _)| *name == word)
        || names::GS_OPERATIONS.contains(&word)
        || names::SYSTEM_OPERATIONS.contains(&word)
        || HARDWARE_REGISTERS
            .iter()
            .any(|register| register.name == word)
}
