//! The text of values: registers, variables by their types, memory.

use super::location::Value;
use super::symbols::{Symbols, Type};

/// The suffix of values with undefined bits.
pub const UNDEFINED: &str = " (undefined)";

/// The maximum number of elements of an array that are shown.
const MAX_ELEMENTS: usize = 64;

/// The maximum number of scalars of a value that are shown.
const MAX_NUMBERS: usize = 1000;

/// The text of a variable's value, in which parts with undefined bits are `undefined`.
pub fn variable(symbols: &Symbols, ty: Option<usize>, value: &Value) -> String {
    let mut left = MAX_NUMBERS;
    typed(symbols, ty, (&value.bytes, &value.undefined), &mut left)
}

/// Bytes, and for each byte its undefined bits.
type Bits<'a> = (&'a [u8], &'a [u8]);

/// The text of bytes as a value of a type; `left` is the number of parts that may still be shown.
fn typed(symbols: &Symbols, ty: Option<usize>, bits: Bits<'_>, left: &mut usize) -> String {
    let Some(rest) = left.checked_sub(1) else {
        return "...".to_owned();
    };
    *left = rest;
    let ty = symbols.unqualified(ty);
    match ty {
        Some(Type::Struct { members, .. }) => {
            let members = members.iter().map(|(name, offset, ty)| {
                let part = part(bits, *offset as usize, symbols.size(*ty));
                format!("{name} = {}", typed(symbols, *ty, part, left))
            });
            return format!("{{{}}}", members.collect::<Vec<_>>().join(", "));
        }
        Some(Type::Array { element, count }) => {
            let size = symbols.size(*element);
            let elements = (0..(*count).min(MAX_ELEMENTS)).map(|at| {
                let part = part(bits, at.saturating_mul(size), size);
                typed(symbols, *element, part, left)
            });
            let mut elements = repeated(elements.collect());
            if *count > MAX_ELEMENTS {
                elements.push("...".to_owned());
            }
            return format!("{{{}}}", elements.join(", "));
        }
        _ => {}
    }
    let (bytes, undefined) = bits;
    if undefined.iter().any(|bits| *bits != 0) {
        return "undefined".to_owned();
    }
    match ty {
        Some(Type::Base { encoding, .. }) => base(*encoding, bytes),
        Some(Type::Enumeration { values, .. }) => {
            let number = signed(bytes);
            let found = values.iter().find(|(_, value)| *value == number);
            found.map_or_else(|| number.to_string(), |(name, _)| name.clone())
        }
        _ => hexadecimal(bytes),
    }
}

/// Replaces consecutive equal elements with one element with a count.
fn repeated(elements: Vec<String>) -> Vec<String> {
    let runs = elements.chunk_by(|first, second| first == second);
    let shown = runs.flat_map(|run| match run {
        [first, _, _, _, ..] => vec![format!("{first} ({} times)", run.len())],
        few => few.to_vec(),
    });
    shown.collect()
}

/// A part of the bytes. It is shorter than `size` if there are not enough bytes.
fn part((bytes, undefined): Bits<'_>, start: usize, size: usize) -> Bits<'_> {
    let start = start.min(bytes.len());
    let end = start.saturating_add(size).min(bytes.len());
    (&bytes[start..end], &undefined[start..end])
}

fn unsigned(bytes: &[u8]) -> u64 {
    let low = bytes.iter().take(8).rev();
    low.fold(0, |value, byte| value << 8 | u64::from(*byte))
}

fn signed(bytes: &[u8]) -> i64 {
    match bytes.len() {
        0 => 0,
        size => {
            let shift = 64 - 8 * size.min(8);
            (unsigned(bytes) << shift) as i64 >> shift
        }
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    match bytes.len() {
        0..=8 => format!("{:#x}", unsigned(bytes)),
        _ => {
            let digits: String = bytes
                .iter()
                .rev()
                .map(|byte| format!("{byte:02x}"))
                .collect();
            format!("0x{digits}")
        }
    }
}

fn base(encoding: gimli::DwAte, bytes: &[u8]) -> String {
    match (encoding, bytes.len()) {
        (gimli::DW_ATE_float, 4) => f32::from_bits(unsigned(bytes) as u32).to_string(),
        (gimli::DW_ATE_float, 8) => f64::from_bits(unsigned(bytes)).to_string(),
        (gimli::DW_ATE_boolean, _) => (unsigned(bytes) != 0).to_string(),
        (gimli::DW_ATE_signed | gimli::DW_ATE_signed_char, 1..=8) => signed(bytes).to_string(),
        (gimli::DW_ATE_unsigned | gimli::DW_ATE_unsigned_char, 1..=8) => {
            unsigned(bytes).to_string()
        }
        _ => hexadecimal(bytes),
    }
}

/// A dword of a register: hexadecimal, as an integer and as a float.
pub fn dword(value: u32, is_undefined: bool) -> String {
    let float = f32::from_bits(value);
    let mark = if is_undefined { UNDEFINED } else { "" };
    // Numbers of small magnitude, including negative ones, are probably integers. Others may be floats.
    match value >> 16 {
        0 | 0xffff => format!("{value:#010x} ({}){mark}", value as i32),
        _ if float.is_normal() => format!("{value:#010x} ({}, {float:?}){mark}", value as i32),
        _ => format!("{value:#010x} ({}){mark}", value as i32),
    }
}

/// The text of dwords of memory, four in each line; `None` is a dword outside memory.
pub fn memory(address: u64, dwords: &[Option<(u32, u32)>]) -> String {
    let mut text = String::new();
    for (row, dwords) in dwords.chunks(4).enumerate() {
        text += &format!("{:#010x}:", address + 16 * row as u64);
        for dword in dwords {
            text += &match dword {
                Some((value, 0)) => format!(" {value:08x}"),
                // Dwords without any defined bit are shown as question marks.
                Some((_, u32::MAX)) => " ????????".to_owned(),
                Some((value, _)) => format!(" {value:08x}?"),
                None => " --------".to_owned(),
            };
        }
        text.push('\n');
    }
    text
}
