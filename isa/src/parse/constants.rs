//! Numbers as operands: inline constants, literals, immediates.

use crate::{
    DataType, Encoding, Field, Form, Generation, InlineConstant, Isa, Kinds, Operand, OperandSpec,
};

/// Returns `true` if an operand without modifiers in this form is a float: its type is one, or the general form of the
/// instruction can negate it.
pub(super) fn is_float(spec: &OperandSpec, form: &Form, generation: Generation) -> bool {
    let bit = match spec.field {
        Field::Src0 => 1,
        Field::Src1 | Field::Vsrc1 => 2,
        _ => 0,
    };
    match (spec.data, form.opcode().form(Encoding::Vop3, generation)) {
        (DataType::F16 | DataType::BF16 | DataType::F64, _) => true,
        (DataType::B32, Some(general)) => general.neg_mask() & bit != 0,
        (DataType::B32, None) => form.opcode().mnemonic().ends_with("_f32"),
        _ => false,
    }
}

/// The bits of a number after applying abs and neg to its sign bit, as a 16-bit or 32-bit float.
pub(super) fn with_modifiers(value: i64, data: DataType, neg: bool, abs: bool) -> i64 {
    let (mask, sign) = match data {
        DataType::F16 | DataType::BF16 => (0xffff_u64, 0x8000),
        _ => (0xffff_ffff, 0x8000_0000),
    };
    let bits = value as u64 & mask;
    let bits = if abs { bits & !sign } else { bits };
    (if neg { bits ^ sign } else { bits }) as i64
}

pub(super) fn bind_number(
    value: i64,
    spec: &OperandSpec,
    isa: Isa,
    is_literal: bool,
) -> Option<Operand> {
    let generation = isa.generation;
    if spec.kinds.contains(Kinds::LABEL) {
        let displacement = i16::try_from(value)
            .ok()
            .or_else(|| Some(u16::try_from(value).ok()? as i16));
        return displacement.map(Operand::Branch);
    }
    if spec.field == Field::Literal {
        return literal(value).map(Operand::Literal);
    }
    if spec.field == Field::Offset {
        let short = spec.kinds.contains(Kinds::LITERAL) && !(0..=255).contains(&value);
        return match short {
            true => literal(value).map(Operand::Literal),
            false => i32::try_from(value).ok().map(Operand::Immediate),
        };
    }
    let immediates =
        Kinds::IMMEDIATE | Kinds::HWREG | Kinds::SENDMSG | Kinds::WAITCNT | Kinds::GPR_INDEX;
    if spec.kinds.intersects(immediates) {
        let wraps = spec.field == Field::Simm16;
        let wrapped = match (-0x8000..0).contains(&value) && wraps {
            true => value & 0xffff,
            false => value,
        };
        return i32::try_from(wrapped).ok().map(Operand::Immediate);
    }
    source_number(value, spec, generation, is_literal)
}

/// An integer as a source: an inline constant with that value, otherwise a literal.
fn source_number(
    value: i64,
    spec: &OperandSpec,
    generation: Generation,
    is_literal: bool,
) -> Option<Operand> {
    // An operand that is a pair of 32-bit values reads only the low dword of a wide number.
    let value = match spec.data {
        DataType::V2F32 | DataType::V2I32 if i32::try_from(value).is_err() => {
            i64::from(value as u32)
        }
        _ => value,
    };
    if let Some(inline) = InlineConstant::integer(value).filter(|_| !is_literal) {
        return Some(Operand::Inline(inline));
    }
    let unsigned = u32::try_from(value).ok();
    let inline = |bits: u64| InlineConstant::for_bits(bits, spec.data, generation);
    let found = match spec.data {
        DataType::B64 | DataType::I64 => inline(value as u64),
        // A number of at most 32 bits is the high dword of a double, except for accumulators.
        DataType::F64 if spec.kinds.contains(Kinds::AGPR) => inline(value as u64),
        DataType::F64 => inline(value as u64).or_else(|| inline(u64::from(unsigned?) << 32)),
        DataType::I16 => None,
        DataType::F16 | DataType::BF16 => u16::try_from(value)
            .ok()
            .and_then(|bits| inline(u64::from(bits))),
        _ => unsigned.and_then(|bits| inline(u64::from(bits))),
    };
    if let Some(inline) = found.filter(|_| !is_literal) {
        return Some(Operand::Inline(inline));
    }
    let sixteen = || {
        u16::try_from(value)
            .ok()
            .or_else(|| Some(i16::try_from(value).ok()? as u16))
    };
    match spec.data {
        DataType::F16 | DataType::BF16 => sixteen().map(|bits| Operand::Literal(u32::from(bits))),
        DataType::I16 => sixteen().map(|_| Operand::Literal(value as u32)),
        _ => literal(value).map(Operand::Literal),
    }
}

fn literal(value: i64) -> Option<u32> {
    u32::try_from(value)
        .ok()
        .or_else(|| Some(i32::try_from(value).ok()? as u32))
}

pub(super) fn bind_float(
    value: f64,
    spec: &OperandSpec,
    generation: Generation,
    is_literal: bool,
) -> Option<Operand> {
    if spec.field == Field::Literal {
        return float_literal(value, spec.data).map(Operand::Literal);
    }
    let inline = match spec.data {
        DataType::B64 | DataType::I64 | DataType::F64 => {
            InlineConstant::for_bits(value.to_bits(), DataType::F64, generation)
        }
        DataType::F16 | DataType::V2F16 => {
            InlineConstant::for_bits(u64::from(half(value)?), DataType::F16, generation)
        }
        _ => InlineConstant::for_bits(u64::from(single(value)?), DataType::B32, generation),
    };
    match inline.filter(|_| !is_literal) {
        Some(inline) => Some(Operand::Inline(inline)),
        None => float_literal(value, spec.data).map(Operand::Literal),
    }
}

fn float_literal(value: f64, data: DataType) -> Option<u32> {
    match data {
        DataType::F64 => Some((value.to_bits() >> 32) as u32),
        DataType::B32 | DataType::V2I16 | DataType::V2F32 | DataType::V2I32 => single(value),
        DataType::F16 | DataType::V2F16 => half(value).map(u32::from),
        DataType::BF16 | DataType::V2BF16 => brain(value).map(u32::from),
        DataType::B64 | DataType::I64 | DataType::I16 => None,
    }
}

/// The single-precision float; `None` if it overflows or loses precision by underflow.
fn single(value: f64) -> Option<u32> {
    let single = value as f32;
    let overflows = single.is_infinite() && value.is_finite();
    let underflows = f64::from(single) != value && single.abs() < f32::MIN_POSITIVE;
    (!overflows && !underflows).then_some(single.to_bits())
}

/// The bfloat16, rounded to nearest even; `None` for the same reasons as [`single`].
fn brain(value: f64) -> Option<u16> {
    let bits = single(value)?;
    let rounded = bits + 0x7fff + (bits >> 16 & 1);
    Some((rounded >> 16) as u16)
}

/// The half-precision float; `None` for the same reasons as [`single`].
fn half(value: f64) -> Option<u16> {
    let sign = u16::from(value.is_sign_negative()) << 15;
    let magnitude = value.abs();
    if magnitude == 0.0 {
        return Some(sign);
    }
    // The unit in the last place at that magnitude. Denormals have the same unit as the smallest normal number.
    let exponent = ((magnitude.to_bits() >> 52) as i32 - 1023).max(-14);
    let unit = 2f64.powi(exponent - 10);
    let steps = (magnitude / unit).round_ties_even();
    let is_exact = steps * unit == magnitude;
    let bits = (exponent + 14) as u32 * 0x400 + steps as u32;
    let is_denormal = bits < 0x400;
    (bits < 0x7c00 && (is_exact || !is_denormal)).then_some(sign | bits as u16)
}
