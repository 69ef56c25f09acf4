//! Parsing of operands before their field is known.

use smallvec::SmallVec;

use super::{ParseError, constants, named, number};
use crate::names;
use crate::{
    DataType, Encoding, Field, Form, Instruction, Isa, Kinds, Opcode, Operand, OperandSpec,
    Register, RegisterFile,
};

/// An operand with the modifiers written around it.
pub(super) struct ParsedOperand<'a> {
    value: Value<'a>,
    neg: bool,
    abs: bool,
    sext: bool,
    /// True if the operand is written as a literal, even if there is an inline constant.
    is_literal: bool,
}

enum Value<'a> {
    Register(Register),
    /// `[v1, v3, v9]`.
    List(SmallVec<[Register; 13]>),
    Number(i64),
    Float(f64),
    /// `off`, `attr0.x`, `hwreg(…)` …
    Word(&'a str),
}

impl<'a> ParsedOperand<'a> {
    pub(super) fn parse(text: &'a str) -> Result<ParsedOperand<'a>, ParseError> {
        let mut inner = text.trim();
        let mut take = |found: Option<&'a str>| match found {
            Some(rest) => {
                inner = rest.trim();
                (true, inner)
            }
            None => (false, inner),
        };
        let (neg, rest) = take(negated(text.trim()).or_else(|| call(text.trim(), "neg")));
        let (abs, rest) = take(between_bars(rest).or_else(|| call(rest, "abs")));
        let (is_literal, rest) = take(call(rest, "lit"));
        let (sext, inner) = take(call(rest, "sext"));
        let is_number = inner
            .trim_start_matches('-')
            .starts_with(|c: char| c.is_ascii_digit() || c == '.');
        let value = if let Some(register) = register(inner) {
            Value::Register(register)
        } else if let Some(list) = bracketed(inner) {
            let registers = list.split(',').map(|item| register(item.trim()));
            let list: Option<SmallVec<[Register; 13]>> = registers.collect();
            Value::List(list.ok_or_else(|| ParseError::Syntax(text.to_owned()))?)
        } else if let Some(value) = number(inner) {
            Value::Number(value)
        } else if let (true, Ok(value)) = (is_number, inner.parse::<f64>()) {
            Value::Float(value)
        } else {
            Value::Word(inner)
        };
        Ok(ParsedOperand {
            value,
            neg,
            abs,
            sext,
            is_literal,
        })
    }

    pub(super) fn is_sign_extended(&self) -> bool {
        self.sext
    }

    /// Appends the operand and its modifiers to an instruction; returns `false` if the field does not accept the
    /// operand.
    pub(super) fn bind(
        &self,
        spec: &OperandSpec,
        form: &Form,
        isa: Isa,
        instruction: &mut Instruction,
    ) -> Result<bool, ParseError> {
        let is_address = spec.field == Field::Vaddr && form.encoding() == Encoding::Mimg;
        if let Value::List(list) = &self.value
            && is_address
            && isa.generation.is_gfx10()
        {
            let registers = list.iter().map(|register| Operand::Register(*register));
            instruction.operands.extend(registers);
            return Ok(true);
        }
        let source = match spec.field {
            Field::Src0 => 1,
            Field::Src1 | Field::Vsrc1 => 2,
            Field::Src2 => 4,
            _ => 0,
        };
        let has = |mask: u8| mask & source != 0;
        let sext_fits = !self.sext || has(form.sext_mask());
        let float_fits = (!self.neg || has(form.neg_mask())) && (!self.abs || has(form.abs_mask()));
        let operand = match float_fits {
            true => self.operand(spec, form, isa)?,
            false => self.folded_constant(spec, form, isa),
        };
        let Some(operand) = operand.filter(|_| sext_fits) else {
            return Ok(false);
        };
        let modifiers = &mut instruction.modifiers;
        if float_fits {
            modifiers.neg |= u8::from(self.neg) * source;
            modifiers.abs |= u8::from(self.abs) * source;
        }
        modifiers.sdwa.sext |= u8::from(self.sext) * source;
        instruction.operands.push(operand);
        Ok(true)
    }

    /// The constant with its modifiers applied, if the operand is a float and the encoding has no modifiers.
    fn folded_constant(&self, spec: &OperandSpec, form: &Form, isa: Isa) -> Option<Operand> {
        if !form.encoding().is_e32() || !constants::is_float(spec, form, isa.generation) {
            return None;
        }
        match self.value {
            // The bits of a double would be read as an integer.
            Value::Number(_) if spec.data == DataType::F64 => None,
            Value::Number(value) => {
                let value = constants::with_modifiers(value, spec.data, self.neg, self.abs);
                constants::bind_number(value, spec, isa, self.is_literal)
            }
            Value::Float(value) => {
                let value = if self.abs { value.abs() } else { value };
                let value = if self.neg { -value } else { value };
                constants::bind_float(value, spec, isa.generation, self.is_literal)
            }
            _ => None,
        }
    }

    /// The operand for a field; `None` if the field does not accept it.
    fn operand(
        &self,
        spec: &OperandSpec,
        form: &Form,
        isa: Isa,
    ) -> Result<Option<Operand>, ParseError> {
        let generation = isa.generation;
        let opcode = form.opcode();
        Ok(match &self.value {
            Value::Number(..0) if spec.field == Field::Simm16 && is_unsigned(opcode) => None,
            Value::Number(value) => constants::bind_number(*value, spec, isa, self.is_literal),
            Value::Float(value) => constants::bind_float(*value, spec, generation, self.is_literal),
            _ if self.is_literal => None,
            Value::Register(Register::NULL) if spec.field == Field::Tgt => {
                Some(Operand::Immediate(9))
            }
            Value::Register(register) => Some(Operand::Register(*register)),
            Value::List(list) => merged(list).map(Operand::Register),
            Value::Word("off") => Some(Operand::Off),
            Value::Word(word) if spec.kinds.contains(Kinds::HWREG) => {
                named::hwreg(word, generation)
            }
            Value::Word(word) if spec.kinds.contains(Kinds::SENDMSG) => {
                named::sendmsg(word, generation)
            }
            Value::Word(word) if spec.kinds.contains(Kinds::GPR_INDEX) => named::gpr_index(word),
            Value::Word(word) if opcode == Opcode::S_WAITCNT => named::waitcnt(word, generation),
            Value::Word(word) if opcode == Opcode::S_WAITCNT_DEPCTR => {
                named::depctr(word, generation)
            }
            Value::Word(word) if spec.field == Field::Tgt => named::export_target(word, generation),
            Value::Word(word) if spec.kinds.contains(Kinds::ATTRIBUTE) => named::attribute(word),
            Value::Word(word) if spec.kinds.contains(Kinds::PARAMETER) => {
                let position = ["p10", "p20", "p0"].iter().position(|p| p == word);
                position.map(|p| Operand::InterpolationParameter(p as u8))
            }
            Value::Word(word) if is_register_name(word) => {
                return Err(ParseError::RegisterRange((*word).to_owned()));
            }
            Value::Word(word) => return Err(ParseError::Syntax((*word).to_owned())),
        })
    }
}

/// Returns `true` if this is a comparison with an unsigned 16-bit constant.
fn is_unsigned(opcode: Opcode) -> bool {
    let name = opcode.mnemonic();
    name.starts_with("s_cmpk_") && name.ends_with("_u32")
}

/// The operand after a sign, if the sign is not part of a number.
fn negated(text: &str) -> Option<&str> {
    let rest = text.strip_prefix('-')?.trim_start();
    let is_modifier = !rest.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '.'));
    (is_modifier && call(rest, "neg").is_none()).then_some(rest)
}

fn between_bars(text: &str) -> Option<&str> {
    text.strip_prefix('|')?.strip_suffix('|')
}

/// The argument of `name(…)`.
fn call<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let inner = text.strip_prefix(name)?.trim_start().strip_prefix('(')?;
    inner.strip_suffix(')')
}

fn bracketed(text: &str) -> Option<&str> {
    text.strip_prefix('[')?.strip_suffix(']')
}

/// The tuple that a list of consecutive registers, or of the two halves of a pair, stands for.
fn merged(list: &[Register]) -> Option<Register> {
    let first = *list.first()?;
    let follows = |(offset, register): (usize, &Register)| {
        let index = usize::from(first.index) + offset;
        register.file == first.file && register.width == 1 && usize::from(register.index) == index
    };
    let register = Register {
        width: u8::try_from(list.len()).ok()?,
        ..first
    };
    let is_special = first.file == RegisterFile::Special;
    let exists = !is_special || register.width == 1 || register.width == 2 && register.is_pair();
    (exists && list.iter().enumerate().all(follows)).then_some(register)
}

/// Prefixes of register names.
const FILES: &[(&str, RegisterFile)] = &[
    ("ttmp", RegisterFile::Ttmp),
    ("acc", RegisterFile::Agpr),
    ("s", RegisterFile::Sgpr),
    ("v", RegisterFile::Vgpr),
    ("a", RegisterFile::Agpr),
];

/// The register file of a name's prefix, and the rest of the name.
fn file_and_rest(text: &str) -> Option<(RegisterFile, &str)> {
    let mut files = FILES.iter();
    files.find_map(|(prefix, file)| Some((*file, text.strip_prefix(prefix)?)))
}

/// Returns `true` if a word has the syntax of a register, even with a number out of range: `v256`.
pub fn is_register_name(word: &str) -> bool {
    file_and_rest(word).is_some_and(|(_, number)| {
        number.bytes().all(|byte| byte.is_ascii_digit()) && number.parse::<u32>().is_ok()
    })
}

/// The register with a name.
pub(crate) fn register(text: &str) -> Option<Register> {
    if let Some(register) = names::special_from_name(text) {
        return Some(register);
    }
    let (file, rest) = file_and_rest(text)?;
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
