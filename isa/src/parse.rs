//! Parsing of assembly text, the reverse of [`print`](crate::print).
//!
//! In: a line without label and comment. Out: the instruction. The line is split into mnemonic, operands and modifiers.
//! The forms of the opcode are tried, smallest encoding first. The parser uses the first form to which all operands and
//! modifiers can be bound and which [`encode`](crate::encode) accepts. It does not use a form that cannot express a
//! written modifier, so no modifier is lost. A suffix of the mnemonic restricts the forms; SDWA and DPP require their
//! suffix or one of their modifiers.

mod constants;
mod modifiers;
mod named;
mod operands;

use smallvec::SmallVec;

use crate::opcode::MATRIX_NAMES;
use crate::print::is_mix;
use crate::{
    EncodeError, Encoding, Field, Form, Generation, Instruction, Isa, ModifierSet, Modifiers,
    Opcode, Operand, OperandSpec, Register, SdwaUnused, encode,
};
use modifiers::WrittenModifier;
use operands::ParsedOperand;

pub use operands::is_register_name;
pub(crate) use operands::register;

/// Returns `true` if a word is the name of a message, a message operation or a hardware register.
pub fn is_argument_name(word: &str) -> bool {
    named::is_argument(word)
}

/// Errors of parsing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseError {
    /// The generation has no such mnemonic.
    #[error("unknown instruction {0}")]
    UnknownMnemonic(String),
    /// The text is neither operand nor modifier.
    #[error("invalid operand or modifier: {0}")]
    Syntax(String),
    /// The register number exceeds the register file.
    #[error("register index is out of range: {0}")]
    RegisterRange(String),
    /// No form of the instruction accepts this modifier.
    #[error("invalid modifier {0} for {1}")]
    Modifier(String, String),
    /// No form of the instruction accepts these operands and modifiers.
    #[error("no encoding of {0} accepts these operands and modifiers")]
    NoSuchForm(String),
    /// No form of the instruction accepts this operand, counted from 0, after the preceding ones.
    #[error("invalid operand for {0}")]
    Operand(String, usize),
    /// Every form of the instruction has more operands.
    #[error("too few operands for {0}")]
    TooFew(String),
    /// A form accepts the operands, but not their combination or not with these modifiers.
    #[error(transparent)]
    Encode(#[from] EncodeError),
}

impl ParseError {
    /// The index of the invalid operand.
    pub fn operand(&self) -> Option<usize> {
        match self {
            ParseError::Operand(_, position)
            | ParseError::Encode(EncodeError::Operand(_, position)) => Some(*position),
            _ => None,
        }
    }

    /// How far a form matched. If no form matches, the error of the form that matched furthest is reported.
    fn progress(&self) -> usize {
        match self {
            ParseError::Operand(_, position) => 1 + position,
            ParseError::TooFew(_) => 10,
            ParseError::Encode(EncodeError::Operand(_, position)) => 20 + position,
            ParseError::Encode(_) => 50,
            _ => 0,
        }
    }
}

/// Parses a line of assembly without label and comment.
pub fn parse(text: &str, isa: Isa) -> Result<Instruction, ParseError> {
    let text = text.trim();
    let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let name = name.to_ascii_lowercase();
    let (opcode, restriction) = find_opcode(&name, isa.generation)
        .ok_or_else(|| ParseError::UnknownMnemonic(name.clone()))?;
    let line = Line::split(rest, opcode, isa.generation)?;
    let restriction = restriction.or(line.implied_encoding(opcode, isa.generation));
    let forms = || {
        let allowed = |form: &Form| allows(restriction, form.encoding());
        opcode.forms(isa.generation).filter(allowed)
    };
    let is_lost = |modifier: &&WrittenModifier| !forms().any(|form| modifier.fits(&form));
    if let Some(lost) = line.modifiers.iter().find(is_lost) {
        return Err(ParseError::Modifier(lost.text.to_owned(), name));
    }
    // VINTRP is smaller than the VOP3 form of interpolation, so it is tried first.
    let is_short = |form: &Form| form.encoding() == Encoding::Vintrp;
    let ordered = forms()
        .filter(is_short)
        .chain(forms().filter(|form| !is_short(form)));
    let mut best = ParseError::NoSuchForm(name.clone());
    for form in ordered {
        let bound = line.bind(&form, isa);
        let encoded = bound.and_then(|instruction| {
            encode(&instruction, isa)?;
            Ok(instruction)
        });
        match encoded {
            Ok(instruction) => return Ok(instruction),
            Err(error @ (ParseError::Syntax(_) | ParseError::RegisterRange(_))) => {
                return Err(error);
            }
            Err(error) if error.progress() > best.progress() => best = error,
            Err(_) => {}
        }
    }
    Err(best)
}

/// The forms to which a suffix or a modifier restricts an instruction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Restriction {
    E32,
    E64,
    Sdwa,
    Dpp,
}

fn allows(restriction: Option<Restriction>, encoding: Encoding) -> bool {
    use Encoding::{Dpp8, Dpp16, Sdwa, Vop3, Vop3p, Vop3px};
    match restriction {
        None => !matches!(encoding, Sdwa | Dpp16 | Dpp8),
        Some(Restriction::E32) => !matches!(encoding, Vop3 | Vop3p | Vop3px | Sdwa | Dpp16 | Dpp8),
        Some(Restriction::E64) => matches!(encoding, Vop3 | Vop3p | Vop3px),
        Some(Restriction::Sdwa) => encoding == Sdwa,
        Some(Restriction::Dpp) => matches!(encoding, Dpp16 | Dpp8),
    }
}

/// Alternative mnemonics: the later names of carry arithmetic for GFX6 and GFX7, the low half of a signed
/// multiplication (which equals that of the unsigned multiplication), and AGPR moves without a type. They exist only in
/// VOP3 and VOP3P.
#[rustfmt::skip]
const ALIASES: &[(&str, Opcode)] = &[
    ("v_add_co_u32", Opcode::V_ADD_I32),
    ("v_sub_co_u32", Opcode::V_SUB_I32),
    ("v_subrev_co_u32", Opcode::V_SUBREV_I32),
    ("v_mul_lo_i32", Opcode::V_MUL_LO_U32),
    ("v_accvgpr_read", Opcode::V_ACCVGPR_READ_B32),
    ("v_accvgpr_write", Opcode::V_ACCVGPR_WRITE_B32),
];

/// Former names of matrix instructions, which are still accepted on generations whose mnemonics contain the number of
/// blocks.
#[rustfmt::skip]
const FORMER_MATRIX_NAMES: &[(&str, Opcode)] = &[
    ("v_mfma_f32_16x16x16bf16", Opcode::V_MFMA_F32_16X16X16BF16_1K),
    ("v_mfma_f32_16x16x4bf16", Opcode::V_MFMA_F32_16X16X4BF16_1K),
    ("v_mfma_f32_16x16x8xf32", Opcode::V_MFMA_F32_16X16X8_XF32),
    ("v_mfma_f32_32x32x4bf16", Opcode::V_MFMA_F32_32X32X4BF16_1K),
    ("v_mfma_f32_32x32x4xf32", Opcode::V_MFMA_F32_32X32X4_XF32),
    ("v_mfma_f32_32x32x8bf16", Opcode::V_MFMA_F32_32X32X8BF16_1K),
    ("v_mfma_f32_4x4x4bf16", Opcode::V_MFMA_F32_4X4X4BF16_1K),
    ("v_mfma_i32_16x16x32i8", Opcode::V_MFMA_I32_16X16X32_I8),
    ("v_mfma_i32_32x32x16i8", Opcode::V_MFMA_I32_32X32X16_I8),
];

fn find_opcode(name: &str, generation: Generation) -> Option<(Opcode, Option<Restriction>)> {
    let exists = |opcode: &Opcode| opcode.exists(generation);
    let own = |name: &str| Opcode::from_mnemonic(name).filter(exists);
    if let Some(opcode) = matrix_opcode(name, generation) {
        return Some((opcode, None));
    }
    let suffixes = [
        ("_e32", Restriction::E32),
        ("_e64", Restriction::E64),
        ("_sdwa", Restriction::Sdwa),
        ("_dpp", Restriction::Dpp),
    ];
    for (suffix, restriction) in suffixes {
        if let Some(opcode) = name.strip_suffix(suffix).and_then(own) {
            return Some((opcode, Some(restriction)));
        }
    }
    if let Some(opcode) = own(name) {
        return Some((opcode, None));
    }
    let plain = name.strip_suffix("_e64").unwrap_or(name);
    let found = ALIASES.iter().find(|(alias, _)| *alias == plain);
    let opcode = found.map(|(_, opcode)| *opcode).filter(exists)?;
    Some((opcode, Some(Restriction::E64)))
}

/// The matrix instruction with a name that contains the number of blocks, or with its former name without an underscore
/// or with the suffix `_1k`.
fn matrix_opcode(name: &str, generation: Generation) -> Option<Opcode> {
    if !name.starts_with("v_mfma_") || !generation.has_matrix_block_names() {
        return None;
    }
    let former = FORMER_MATRIX_NAMES.binary_search_by(|(former, _)| (*former).cmp(name));
    let opcode = match former {
        Ok(index) => FORMER_MATRIX_NAMES[index].1,
        Err(_) => {
            let index = MATRIX_NAMES.binary_search_by(|(_, other)| (*other).cmp(name));
            MATRIX_NAMES[index.ok()?].0
        }
    };
    Some(opcode).filter(|opcode| opcode.exists(generation))
}

/// The operands and modifiers of a line as text.
struct Line<'a> {
    operands: SmallVec<[ParsedOperand<'a>; 6]>,
    modifiers: SmallVec<[WrittenModifier<'a>; 8]>,
}

/// The length of the first item of `text`: it ends at a comma or at white space outside brackets and bars. White
/// space around a colon, before an opening bracket and after a sign is part of the item.
fn item_length(text: &str) -> usize {
    let (mut depth, mut in_bars, mut last) = (0i32, false, ' ');
    for (position, character) in text.char_indices() {
        match character {
            '[' | '(' | '{' => depth += 1,
            ']' | ')' | '}' => depth -= 1,
            '|' => in_bars = !in_bars,
            ',' if depth <= 0 && !in_bars => return position,
            c if c.is_whitespace() && depth <= 0 && !in_bars => {
                let next = text[position..].trim_start();
                let is_named = last.is_ascii_alphabetic();
                let continues = matches!(last, '-' | ':')
                    || next.starts_with(':')
                    || is_named && next.starts_with('(');
                if !continues {
                    return position;
                }
                continue;
            }
            _ => {}
        }
        last = character;
    }
    text.len()
}

impl<'a> Line<'a> {
    /// Splits the text into items, which may be separated by commas. In typed buffer instructions, formats may be
    /// between operands; otherwise all operands precede the modifiers.
    fn split(
        text: &'a str,
        opcode: Opcode,
        generation: Generation,
    ) -> Result<Line<'a>, ParseError> {
        let mut line = Line {
            operands: SmallVec::new(),
            modifiers: SmallVec::new(),
        };
        let mut rest = text.trim();
        if matches!(opcode, Opcode::S_WAITCNT | Opcode::S_WAITCNT_DEPCTR) {
            line.operands.push(ParsedOperand::parse(rest)?);
            return Ok(line);
        }
        let switches = opcode
            .forms(generation)
            .fold(ModifierSet::empty(), |all, form| {
                all | form.modifiers() | crate::encode::always_allowed(form.encoding())
            });
        let has_scopes = opcode.has_scope_names(generation);
        let is_typed = opcode.form(Encoding::Mtbuf, generation).is_some();
        while !rest.is_empty() {
            let (item, tail) = rest.split_at(item_length(rest));
            let syntax = || ParseError::Syntax(rest.to_owned());
            if item.is_empty() {
                return Err(syntax());
            }
            // The first item may be the register a16, which is also a modifier.
            let is_first = line.operands.is_empty() && line.modifiers.is_empty();
            let is_register = is_first && is_register_name(item);
            let modifier =
                (!is_register).then(|| WrittenModifier::parse(item, switches, has_scopes));
            match modifier.flatten() {
                Some(modifier) => {
                    let again = |other: &WrittenModifier| other.replaces(&modifier);
                    if line.modifiers.iter().any(again) {
                        return Err(syntax());
                    }
                    line.modifiers.push(modifier);
                }
                None if !line.modifiers.is_empty() && !is_typed => return Err(syntax()),
                None => line.operands.push(ParsedOperand::parse(item)?),
            }
            rest = tail.trim_start();
            rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
        }
        Ok(line)
    }

    /// SDWA or DPP if one of their modifiers is written. GFX8 comparisons are printed without a suffix.
    fn implied_encoding(&self, opcode: Opcode, generation: Generation) -> Option<Restriction> {
        let sdwa = self.modifiers.iter().any(|modifier| modifier.is_sdwa())
            || self.operands.iter().any(ParsedOperand::is_sign_extended);
        let mut modifiers = self.modifiers.iter();
        let dpp = modifiers.any(|modifier| modifier.is_dpp()) && has_dpp(opcode, generation);
        match (sdwa, dpp) {
            (true, _) => Some(Restriction::Sdwa),
            (_, true) => Some(Restriction::Dpp),
            _ => None,
        }
    }

    /// The instruction in a form that expresses all modifiers.
    fn bind(&self, form: &Form, isa: Isa) -> Result<Instruction, ParseError> {
        let name = || form.opcode().mnemonic().to_owned();
        if !self.modifiers.iter().all(|modifier| modifier.fits(form)) || !self.is_complete(form) {
            return Err(ParseError::NoSuchForm(name()));
        }
        let mut modifiers = Modifiers::default();
        if is_mix(form.opcode()) {
            modifiers.op_sel_hi = 0;
        }
        match form.encoding() {
            Encoding::Mtbuf => modifiers.format = 1,
            Encoding::Vop3px => modifiers.op_sel_hi = 0,
            Encoding::Sdwa if form.has_destination_select() => {
                modifiers.sdwa.dst_unused = SdwaUnused::Preserve;
            }
            _ => {}
        }
        for modifier in &self.modifiers {
            modifier.apply(&mut modifiers, form, isa.generation)?;
        }
        let mut instruction = Instruction {
            opcode: form.opcode(),
            encoding: form.encoding(),
            operands: SmallVec::new(),
            modifiers,
        };
        let implies_vcc = self.implies_vcc(form, isa.generation);
        let mut parsed = self.operands.iter().enumerate();
        for spec in form.operands() {
            if implies_vcc && spec.field == Field::Vcc {
                let vcc = Register::vcc(isa.wave_size);
                instruction.operands.push(Operand::Register(vcc));
                continue;
            }
            let Some((position, parsed)) = parsed.next() else {
                if !may_be_missing(form, spec) {
                    return Err(ParseError::TooFew(name()));
                }
                instruction.operands.push(Operand::Immediate(0));
                continue;
            };
            if !parsed.bind(spec, form, isa, &mut instruction)? {
                return Err(ParseError::Operand(name(), position));
            }
        }
        match parsed.next() {
            None => Ok(instruction),
            Some((position, _)) => Err(ParseError::Operand(name(), position)),
        }
    }

    /// Returns `true` if the modifiers that the form requires are present.
    fn is_complete(&self, form: &Form) -> bool {
        let has = |name: &str| self.modifiers.iter().any(|modifier| modifier.name == name);
        let is_data = |spec: &OperandSpec| matches!(spec.field, Field::Vdst | Field::Vdata);
        let has_data = form.operands().first().is_some_and(is_data);
        if form.modifiers().contains(ModifierSet::LDS) && !has_data && !has("lds") {
            return false;
        }
        match form.encoding() {
            Encoding::Dpp16 => self.modifiers.iter().any(|modifier| modifier.is_control()),
            Encoding::Dpp8 => has("dpp8"),
            Encoding::Mimg => has("dim") || !form.modifiers().contains(ModifierSet::DIM),
            _ => true,
        }
    }

    /// Returns `true` if all implied VCC operands are omitted, which is allowed for comparisons and `v_cndmask` on
    /// every generation, for carry-outs on GFX9, and for all carries from GFX10 on.
    fn implies_vcc(&self, form: &Form, generation: Generation) -> bool {
        let is_vcc = |spec: &&OperandSpec| spec.field == Field::Vcc;
        let count = form.operands().iter().filter(is_vcc).count();
        let is_missing = count > 0 && self.operands.len() + count == form.operands().len();
        let is_plain = match form.opcode() {
            Opcode::V_CNDMASK_B32 => form.encoding() == Encoding::Vop2,
            Opcode::V_ADD_CO_U32 | Opcode::V_SUB_CO_U32 | Opcode::V_SUBREV_CO_U32 => {
                form.encoding() == Encoding::Vop2 && generation.is_gfx9()
            }
            _ => form.encoding() == Encoding::Vopc,
        };
        is_missing && (is_plain || generation.is_gfx10() && form.base() != Encoding::Vopc)
    }
}

fn has_dpp(opcode: Opcode, generation: Generation) -> bool {
    let is_dpp = |form: Form| matches!(form.encoding(), Encoding::Dpp16 | Encoding::Dpp8);
    opcode.forms(generation).any(is_dpp)
}

/// Returns `true` if an operand may be omitted and is then zero: that of `s_endpgm`, and offsets of scalar memory
/// accesses.
fn may_be_missing(form: &Form, spec: &OperandSpec) -> bool {
    let is_offset =
        spec.field == Field::Offset && matches!(form.encoding(), Encoding::Smrd | Encoding::Smem);
    is_offset || form.opcode() == Opcode::S_ENDPGM
}

/// A decimal or hexadecimal number.
pub(crate) fn number(text: &str) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let value = match digits
        .strip_prefix("0x")
        .or_else(|| digits.strip_prefix("0X"))
    {
        Some(hexadecimal) => u64::from_str_radix(hexadecimal, 16).ok()?,
        None => digits.parse::<u64>().ok()?,
    };
    Some(if negative {
        (value as i64).wrapping_neg()
    } else {
        value as i64
    })
}

/// Parses a list: `[1,0,1]`.
fn list(text: &str) -> Option<SmallVec<[u8; 8]>> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?;
    inner
        .split(',')
        .map(|item| u8::try_from(number(item.trim())?).ok())
        .collect()
}

/// The bits of a list of zeros and ones, the first one lowest.
fn bits(values: &[u8]) -> Option<u8> {
    let valid = values.len() <= 4 && values.iter().all(|value| *value <= 1);
    let set = |mask: u8, (i, value): (usize, &u8)| mask | value << i;
    valid.then(|| values.iter().enumerate().fold(0, set))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_matrix_instructions_are_sorted() {
        assert!(FORMER_MATRIX_NAMES.is_sorted());
        assert!(MATRIX_NAMES.is_sorted_by_key(|(_, name)| name));
        assert!(MATRIX_NAMES.is_sorted_by_key(|(opcode, _)| opcode));
    }
}
