//! Operands as text, before it is known which field they are in.

use smallvec::SmallVec;

use super::{ParseError, list, number};
use crate::names;
use crate::opcode::{BUFFER_FORMATS, HARDWARE_REGISTERS};
use crate::{
    DataType, Dpp, Field, Generation, InlineConstant, Isa, Kinds, Modifiers, Opcode, Operand,
    OperandSpec, Register, RegisterFile,
};

/// An operand with the modifiers written around it.
pub(super) enum ParsedOperand<'a> {
    Value {
        text: Value<'a>,
        neg: bool,
        abs: bool,
        sext: bool,
    },
    /// `[v1, v3, v9]`.
    Addresses(SmallVec<[Register; 13]>),
}

pub(super) enum Value<'a> {
    Register(Register),
    Number(i64),
    Float(f64),
    /// `off`, `attr0.x`, `hwreg(…)` …
    Word(&'a str),
}

impl<'a> ParsedOperand<'a> {
    pub(super) fn parse(text: &'a str) -> Result<ParsedOperand<'a>, ParseError> {
        let text = text.trim();
        if let Some(inner) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
            let registers = inner.split(',').map(|item| register(item.trim()));
            let list: Option<SmallVec<[Register; 13]>> = registers.collect();
            let list = list.ok_or_else(|| ParseError::Syntax(text.to_owned()))?;
            return Ok(ParsedOperand::Addresses(list));
        }
        let (mut inner, mut neg, mut abs, mut sext) = (text, false, false, false);
        let strip = |text: &'a str, prefix: &str, suffix: &str| {
            text.strip_prefix(prefix)
                .and_then(|rest| rest.strip_suffix(suffix))
                .map(str::trim)
        };
        if let Some(rest) = strip(inner, "neg(", ")") {
            (inner, neg) = (rest, true);
        } else if let Some(rest) = inner.strip_prefix('-')
            && !rest.starts_with(|c: char| c.is_ascii_digit())
        {
            (inner, neg) = (rest, true);
        }
        if let Some(rest) = strip(inner, "|", "|").or_else(|| strip(inner, "abs(", ")")) {
            (inner, abs) = (rest, true);
        }
        if let Some(rest) = strip(inner, "sext(", ")") {
            (inner, sext) = (rest, true);
        }
        let is_number = inner
            .trim_start_matches('-')
            .starts_with(|c: char| c.is_ascii_digit());
        let value = if let Some(register) = register(inner) {
            Value::Register(register)
        } else if let Some(value) = number(inner) {
            Value::Number(value)
        } else if let (true, Ok(value)) = (is_number, inner.parse::<f64>()) {
            Value::Float(value)
        } else {
            Value::Word(inner)
        };
        Ok(ParsedOperand::Value {
            text: value,
            neg,
            abs,
            sext,
        })
    }

    /// The operand in a field; none if it is not one.
    pub(super) fn bind(
        &self,
        spec: &OperandSpec,
        isa: Isa,
        opcode: Opcode,
    ) -> Result<Option<Operand>, ParseError> {
        let ParsedOperand::Value { text, .. } = self else {
            return Ok(None);
        };
        let generation = isa.generation;
        Ok(match text {
            Value::Register(Register::NULL) if spec.field == Field::Tgt => {
                Some(Operand::Immediate(9))
            }
            Value::Register(register) => Some(Operand::Register(*register)),
            Value::Number(value) => bind_number(*value, spec, isa),
            Value::Float(value) => bind_float(*value, spec, generation),
            Value::Word("off") => Some(Operand::Off),
            Value::Word(word) if spec.kinds.contains(Kinds::HWREG) => hwreg(word, generation),
            Value::Word(word) if spec.kinds.contains(Kinds::SENDMSG) => sendmsg(word, generation),
            Value::Word(word) if spec.kinds.contains(Kinds::GPR_INDEX) => gpr_index(word),
            Value::Word(word) if opcode == Opcode::S_WAITCNT => waitcnt(word, generation),
            Value::Word(word) if opcode == Opcode::S_WAITCNT_DEPCTR => depctr(word),
            Value::Word(word) if spec.field == Field::Tgt => export_target(word),
            Value::Word(word) if spec.kinds.contains(Kinds::ATTRIBUTE) => attribute(word),
            Value::Word(word) if spec.kinds.contains(Kinds::PARAMETER) => {
                let position = ["p10", "p20", "p0"].iter().position(|p| p == word);
                position.map(|p| Operand::InterpolationParameter(p as u8))
            }
            Value::Word(word) => return Err(ParseError::Syntax((*word).to_owned())),
        })
    }

    pub(super) fn apply_source_modifiers(&self, field: Field, modifiers: &mut Modifiers) {
        let source = match field {
            Field::Src0 => 0,
            Field::Src1 | Field::Vsrc1 => 1,
            Field::Src2 => 2,
            _ => 7,
        };
        if let ParsedOperand::Value { neg, abs, sext, .. } = self {
            modifiers.neg |= u8::from(*neg) << source;
            modifiers.abs |= u8::from(*abs) << source;
            modifiers.sdwa.sext |= u8::from(*sext) << source;
        }
    }
}

/// A register name.
pub(crate) fn register(text: &str) -> Option<Register> {
    if let Some(register) = names::special_from_name(text) {
        return Some(register);
    }
    let files = [
        ("ttmp", RegisterFile::Ttmp),
        ("s", RegisterFile::Sgpr),
        ("v", RegisterFile::Vgpr),
        ("a", RegisterFile::Agpr),
    ];
    let (file, rest) = files
        .iter()
        .find_map(|(prefix, file)| Some((*file, text.strip_prefix(prefix)?)))?;
    let single = |digits: &str| {
        let decimal = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        digits.parse::<u8>().ok().filter(|_| decimal)
    };
    if let Some(index) = single(rest) {
        return Some(Register {
            file,
            index,
            width: 1,
        });
    }
    let range = rest.strip_prefix('[')?.strip_suffix(']')?;
    let (first, last) = range.split_once(':').unwrap_or((range, range));
    let (first, last) = (single(first.trim())?, single(last.trim())?);
    let width = last.checked_sub(first)?.checked_add(1)?;
    Some(Register {
        file,
        index: first,
        width,
    })
}

fn bind_number(value: i64, spec: &OperandSpec, isa: Isa) -> Option<Operand> {
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
    let immediates = Kinds::IMMEDIATE.0
        | Kinds::HWREG.0
        | Kinds::SENDMSG.0
        | Kinds::WAITCNT.0
        | Kinds::GPR_INDEX.0;
    if spec.kinds.intersects(Kinds(immediates)) {
        let wrapped = if spec.field == Field::Simm16 && (-0x8000..0).contains(&value) {
            value & 0xffff
        } else {
            value
        };
        return i32::try_from(wrapped).ok().map(Operand::Immediate);
    }
    source_number(value, spec, generation)
}

/// An integer where a source is: inline if one of the constants has that value, else a literal.
fn source_number(value: i64, spec: &OperandSpec, generation: Generation) -> Option<Operand> {
    if let Some(inline) = InlineConstant::integer(value) {
        return Some(Operand::Inline(inline));
    }
    let unsigned = u32::try_from(value).ok();
    let inline = |bits: u64| InlineConstant::for_bits(bits, spec.data, generation);
    let found = match spec.data {
        DataType::B64 | DataType::I64 => inline(value as u64),
        // Short numbers are the high dword.
        DataType::F64 => inline(value as u64).or_else(|| inline(u64::from(unsigned?) << 32)),
        DataType::I16 => None,
        DataType::F16 => u16::try_from(value)
            .ok()
            .and_then(|bits| inline(u64::from(bits))),
        _ => unsigned.and_then(|bits| inline(u64::from(bits))),
    };
    if let Some(inline) = found {
        return Some(Operand::Inline(inline));
    }
    let sixteen = || {
        u16::try_from(value)
            .ok()
            .or_else(|| Some(i16::try_from(value).ok()? as u16))
    };
    match spec.data {
        DataType::F16 => sixteen().map(|bits| Operand::Literal(u32::from(bits))),
        DataType::I16 => sixteen().map(|_| Operand::Literal(value as u32)),
        _ => literal(value).map(Operand::Literal),
    }
}

fn literal(value: i64) -> Option<u32> {
    u32::try_from(value)
        .ok()
        .or_else(|| Some(i32::try_from(value).ok()? as u32))
}

fn bind_float(value: f64, spec: &OperandSpec, generation: Generation) -> Option<Operand> {
    let single = value as f32;
    let bits32 = u64::from(single.to_bits());
    if spec.field == Field::Literal {
        return Some(Operand::Literal(single.to_bits()));
    }
    // The same constant whatever the type.
    let inline32 = InlineConstant::for_bits(bits32, DataType::B32, generation);
    let inline64 = InlineConstant::for_bits(value.to_bits(), DataType::F64, generation);
    let wide = matches!(spec.data, DataType::B64 | DataType::I64 | DataType::F64);
    if let Some(inline) = if wide { inline64 } else { inline32 } {
        return Some(Operand::Inline(inline));
    }
    match spec.data {
        DataType::F64 => Some(Operand::Literal((value.to_bits() >> 32) as u32)),
        DataType::B32 => Some(Operand::Literal(single.to_bits())),
        DataType::F16 => Some(Operand::Literal(u32::from(f16_bits(single)?))),
        _ => None,
    }
}

/// The half-precision float of the same value, if there is one.
fn f16_bits(value: f32) -> Option<u16> {
    let bits = value.to_bits();
    let sign = (bits >> 16 & 0x8000) as u16;
    if value == 0.0 {
        return Some(sign);
    }
    let exponent = (bits >> 23 & 0xff) as i32 - 127;
    let mantissa = bits & 0x7f_ffff;
    let normal = (-14..=15).contains(&exponent) && mantissa & 0x1fff == 0;
    normal.then(|| sign | ((exponent + 15) as u16) << 10 | (mantissa >> 13) as u16)
}

/// The arguments of `name(a, b)`.
fn arguments<'a>(text: &'a str, name: &str) -> Option<SmallVec<[&'a str; 4]>> {
    let inner = text
        .strip_prefix(name)?
        .trim_start()
        .strip_prefix('(')?
        .strip_suffix(')')?;
    Some(inner.split(',').map(str::trim).collect())
}

fn hwreg(word: &str, generation: Generation) -> Option<Operand> {
    let list = arguments(word, "hwreg")?;
    let name = list.first()?;
    let known = HARDWARE_REGISTERS.iter().find(|r| r.name == *name);
    let id = match known {
        Some(register) => i64::from(register.ids[generation as usize]),
        None => number(name)?,
    };
    let offset = list.get(1).map_or(Some(0), |text| number(text))?;
    let size = list.get(2).map_or(Some(32), |text| number(text))?;
    let valid = (0..64).contains(&id)
        && (0..32).contains(&offset)
        && (1..=32).contains(&size)
        && matches!(list.len(), 1 | 3);
    valid.then_some(Operand::Immediate(
        (id | offset << 6 | (size - 1) << 11) as i32,
    ))
}

fn sendmsg(word: &str, generation: Generation) -> Option<Operand> {
    let list = arguments(word, "sendmsg")?;
    let name = list.first()?;
    let known =
        |(_, message, first): &&(u16, &str, Generation)| message == name && generation >= *first;
    let id = match names::MESSAGES.iter().find(known) {
        Some((id, ..)) => i64::from(*id),
        None => number(name)?,
    };
    let operation = list.get(1).map_or(Some(0), |text| {
        let position = |names: &[&str]| names.iter().position(|n| n == text);
        let gs = position(&names::GS_OPERATIONS).map(|p| p as i64);
        let system = position(&names::SYSTEM_OPERATIONS).map(|p| p as i64 + 1);
        gs.or(system).or_else(|| number(text))
    })?;
    let stream = list.get(2).map_or(Some(0), |text| number(text))?;
    let valid = (0..16).contains(&id) && (0..8).contains(&operation) && (0..4).contains(&stream);
    valid.then_some(Operand::Immediate(
        (id | operation << 4 | stream << 8) as i32,
    ))
}

fn gpr_index(word: &str) -> Option<Operand> {
    let list = arguments(word, "gpr_idx")?;
    let mut value = 0;
    for name in list.iter().filter(|name| !name.is_empty()) {
        value |= 1
            << names::GPR_INDEX_MODES
                .iter()
                .position(|mode| mode == name)?;
    }
    Some(Operand::Immediate(value))
}

/// `vmcnt(1) & lgkmcnt(2)`. Counters not named do not wait.
fn waitcnt(word: &str, generation: Generation) -> Option<Operand> {
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

/// `depctr_vm_vsrc(0)`. Counters not named do not wait.
fn depctr(word: &str) -> Option<Operand> {
    let mask = |(_, shift, width): (&str, u32, u32)| ((1 << width) - 1) << shift;
    let fields = names::DEPENDENCY_COUNTERS;
    let mut value = fields
        .into_iter()
        .fold(0, |value, field| value | mask(field));
    each_count(word, |name, count| {
        let field = fields.into_iter().find(|field| field.0 == name)?;
        let bits = i32::try_from(count).ok()?;
        let bits = Some(bits).filter(|bits| bits >> field.2 == 0)? << field.1;
        value = value & !mask(field) | bits;
        Some(())
    })?;
    Some(Operand::Immediate(value))
}

/// Names and numbers of `a(1) & b(2)`; separators are `&`, `,` and space. None if one is not understood.
fn each_count(word: &str, mut take: impl FnMut(&str, i64) -> Option<()>) -> Option<()> {
    let mut rest = word;
    while !rest.is_empty() {
        let (name, tail) = rest.split_once('(')?;
        let (count, tail) = tail.split_once(')')?;
        take(name.trim(), number(count.trim())?)?;
        rest = tail.trim_start_matches(|c: char| c.is_whitespace() || c == '&' || c == ',');
    }
    Some(())
}

fn export_target(word: &str) -> Option<Operand> {
    let numbered = |prefix: &str, base: i64, count: i64| {
        let index = number(word.strip_prefix(prefix)?)?;
        (0..count).contains(&index).then_some(base + index)
    };
    let target = match word {
        "mrtz" => Some(8),
        "null" => Some(9),
        "prim" => Some(20),
        _ => numbered("mrt", 0, 8)
            .or_else(|| numbered("pos", 12, 5))
            .or_else(|| numbered("param", 32, 32))
            .or_else(|| numbered("invalid_target_", 0, 64)),
    };
    target.map(|target| Operand::Immediate(target as i32))
}

fn attribute(word: &str) -> Option<Operand> {
    let (attribute, channel) = word.strip_prefix("attr")?.split_once('.')?;
    let attribute = u8::try_from(number(attribute)?).ok().filter(|a| *a < 64)?;
    let channel = ["x", "y", "z", "w"].iter().position(|c| *c == channel)? as u8;
    Some(Operand::Attribute { attribute, channel })
}

/// `quad_perm:[…]`, `row_shl:1` …
pub(super) fn dpp_control(text: &str) -> Option<u16> {
    match text {
        "row_mirror" => return Some(Dpp::ROW_MIRROR),
        "row_half_mirror" => return Some(Dpp::ROW_HALF_MIRROR),
        _ => {}
    }
    let (name, value) = text.split_once(':')?;
    if name == "quad_perm" {
        let lanes: [u8; 4] = list(value)?.as_slice().try_into().ok()?;
        return lanes
            .iter()
            .all(|lane| *lane < 4)
            .then(|| Dpp::quad_perm(lanes));
    }
    let value = u8::try_from(number(value)?).ok()?;
    let shift = (1..=15).contains(&value);
    match (name, value) {
        ("row_shl", _) if shift => Some(Dpp::row_shl(value)),
        ("row_shr", _) if shift => Some(Dpp::row_shr(value)),
        ("row_ror", _) if shift => Some(Dpp::row_ror(value)),
        ("row_share", 0..=15) => Some(Dpp::row_share(value)),
        ("row_xmask", 0..=15) => Some(Dpp::row_xmask(value)),
        ("wave_shl", 1) => Some(0x130),
        ("wave_rol", 1) => Some(0x134),
        ("wave_shr", 1) => Some(Dpp::WAVE_SHR1),
        ("wave_ror", 1) => Some(0x13c),
        ("row_bcast", 15) => Some(Dpp::ROW_BCAST15),
        ("row_bcast", 31) => Some(Dpp::ROW_BCAST31),
        _ => None,
    }
}

/// A number, or the pattern of `ds_swizzle_b32`.
pub(super) fn offset(text: &str) -> Option<i32> {
    match arguments(text, "swizzle") {
        Some(list) => names::swizzle_from_arguments(&list).map(i32::from),
        None => i32::try_from(number(text)?).ok(),
    }
}

/// `78`, `[BUF_FMT_32_FLOAT]`, `[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_UINT]`.
pub(super) fn buffer_format(text: &str, generation: Generation) -> Option<u8> {
    let Some(inner) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) else {
        return u8::try_from(number(text)?)
            .ok()
            .filter(|format| *format < 128);
    };
    let (mut data, mut numeric) = (1, 0);
    for name in inner.split(',').map(str::trim) {
        let format = BUFFER_FORMATS
            .iter()
            .find(|format| format.name == name && format.generations[generation as usize])?;
        match format.field {
            "format" => return Some(format.value),
            "dfmt" => data = format.value,
            _ => numeric = format.value,
        }
    }
    Some(data | numeric << 4)
}
