//! Parsing of assembly text, the reverse of [`print`](crate::print).
//!
//! In: a line without label and comment. Out: the instruction. The line is split into mnemonic,
//! operands and modifiers; the forms of the opcode are tried from the smallest encoding on, and the
//! first that binds all of them and that [`encode`](crate::encode) accepts is taken. A suffix of the
//! mnemonic restricts the forms.

mod operands;

use smallvec::SmallVec;

use crate::names;
use crate::print::is_mix;
use crate::{
    Encoding, Field, Form, Generation, Instruction, Isa, Modifiers, Opcode, Operand, SdwaSelect,
    SdwaUnused, encode,
};
use operands::ParsedOperand;

pub(crate) use operands::register;

/// Why a text is not an instruction.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseError {
    /// No mnemonic of the generation.
    #[error("unknown instruction {0}")]
    UnknownMnemonic(String),
    /// Neither operand nor modifier.
    #[error("not understood: {0}")]
    Syntax(String),
    /// No form of the instruction takes these operands and modifiers.
    #[error("no form of {0} takes these operands and modifiers")]
    NoSuchForm(String),
}

/// The instruction of a line of assembly without label and comment.
pub fn parse(text: &str, isa: Isa) -> Result<Instruction, ParseError> {
    let text = text.trim();
    let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let (opcode, restriction) = find_opcode(name, isa.generation)
        .ok_or_else(|| ParseError::UnknownMnemonic(name.to_owned()))?;
    let line = Line::split(rest, opcode)?;
    let restriction = restriction.or(line.implied_encoding(opcode, isa.generation));
    for form in opcode.forms(isa.generation) {
        if !allows(restriction, form.encoding()) {
            continue;
        }
        let Some(instruction) = line.bind(&form, isa)? else {
            continue;
        };
        if encode(&instruction, isa).is_ok() {
            return Ok(instruction);
        }
    }
    Err(ParseError::NoSuchForm(name.to_owned()))
}

/// Forms that a suffix or a modifier restricts to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Restriction {
    E32,
    E64,
    Sdwa,
    Dpp,
}

fn allows(restriction: Option<Restriction>, encoding: Encoding) -> bool {
    use Encoding::{Dpp8, Dpp16, Sdwa, Vintrp, Vop3, Vop3p};
    match restriction {
        None => !matches!(encoding, Sdwa | Dpp16 | Dpp8),
        Some(Restriction::E32) => encoding.is_e32() || encoding == Vintrp,
        Some(Restriction::E64) => matches!(encoding, Vop3 | Vop3p),
        Some(Restriction::Sdwa) => encoding == Sdwa,
        Some(Restriction::Dpp) => matches!(encoding, Dpp16 | Dpp8),
    }
}

/// Spellings that print otherwise, and how: carry arithmetic of GFX6 and GFX7 under its later names, a
/// multiplication whose sign makes no difference under its earlier one.
#[rustfmt::skip]
const ALIASES: [(&str, Opcode); 4] = [
    ("v_add_co_u32", Opcode::V_ADD_I32),
    ("v_sub_co_u32", Opcode::V_SUB_I32),
    ("v_subrev_co_u32", Opcode::V_SUBREV_I32),
    ("v_mul_lo_i32", Opcode::V_MUL_LO_U32),
];

fn find_opcode(name: &str, generation: Generation) -> Option<(Opcode, Option<Restriction>)> {
    let alias = |name: &str| {
        let found = ALIASES.iter().find(|(alias, _)| *alias == name);
        found.map(|(_, opcode)| *opcode)
    };
    let exists = |name: &str| {
        let exists = |opcode: &Opcode| opcode.exists(generation);
        Opcode::from_mnemonic(name)
            .filter(exists)
            .or_else(|| alias(name).filter(exists))
    };
    let suffixes = [
        ("_e32", Restriction::E32),
        ("_e64", Restriction::E64),
        ("_sdwa", Restriction::Sdwa),
        ("_dpp", Restriction::Dpp),
    ];
    for (suffix, restriction) in suffixes {
        if let Some(opcode) = name.strip_suffix(suffix).and_then(exists) {
            return Some((opcode, Some(restriction)));
        }
    }
    exists(name).map(|opcode| (opcode, None))
}

/// Operands and modifiers as text.
struct Line<'a> {
    operands: SmallVec<[ParsedOperand<'a>; 6]>,
    modifiers: SmallVec<[&'a str; 8]>,
}

/// The length of the first item of `text`: up to a comma or white space outside of brackets and bars.
fn item_length(text: &str) -> usize {
    let (mut depth, mut in_bars) = (0i32, false);
    for (position, character) in text.char_indices() {
        match character {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            '|' => in_bars = !in_bars,
            ',' if depth <= 0 && !in_bars => return position,
            c if c.is_whitespace() && depth <= 0 && !in_bars => return position,
            _ => {}
        }
    }
    text.len()
}

impl<'a> Line<'a> {
    fn split(text: &'a str, opcode: Opcode) -> Result<Line<'a>, ParseError> {
        let mut line = Line {
            operands: SmallVec::new(),
            modifiers: SmallVec::new(),
        };
        let mut rest = text.trim();
        if matches!(opcode, Opcode::S_WAITCNT | Opcode::S_WAITCNT_DEPCTR) {
            line.operands.push(ParsedOperand::parse(rest)?);
            return Ok(line);
        }
        let mut expects_operand = !rest.is_empty();
        while expects_operand {
            let (item, tail) = rest.split_at(item_length(rest));
            // The register a16 is followed by a comma, the modifier is not.
            let is_alone = !tail.trim_start().starts_with(',');
            if line.operands.is_empty() && is_alone && is_modifier(item) {
                break;
            }
            line.operands.push(ParsedOperand::parse(item)?);
            rest = tail.trim_start();
            // The target of an export is not followed by a comma.
            let target = opcode == Opcode::EXP && line.operands.len() == 1;
            match rest.strip_prefix(',') {
                Some(tail) => rest = tail.trim_start(),
                None => expects_operand = target,
            }
        }
        while !rest.is_empty() {
            let (item, tail) = rest.split_at(item_length(rest));
            if item.is_empty() {
                return Err(ParseError::Syntax(rest.to_owned()));
            }
            line.modifiers.push(item);
            rest = tail.trim_start();
        }
        Ok(line)
    }

    /// SDWA and DPP by their modifiers; comparisons of GFX8 print without suffix.
    fn implied_encoding(&self, opcode: Opcode, generation: Generation) -> Option<Restriction> {
        let has = |prefix: &str| self.modifiers.iter().any(|m| m.starts_with(prefix));
        let sdwa = has("src0_sel:") || has("dst_sel:");
        let exists = |wanted: Encoding| opcode.form(wanted, generation).is_some();
        match (
            sdwa && exists(Encoding::Sdwa),
            has("row_mask:") || has("dpp8:"),
        ) {
            (true, _) => Some(Restriction::Sdwa),
            (_, true) => Some(Restriction::Dpp),
            _ => None,
        }
    }

    /// The instruction in a form; none if the operands do not fit.
    fn bind(&self, form: &Form, isa: Isa) -> Result<Option<Instruction>, ParseError> {
        let eight = self.modifiers.iter().any(|m| m.starts_with("dpp8:"));
        if (form.encoding() == Encoding::Dpp8) != eight {
            return Ok(None);
        }
        let mut instruction = Instruction {
            opcode: form.opcode(),
            encoding: form.encoding(),
            operands: SmallVec::new(),
            modifiers: Modifiers::default(),
        };
        let modifiers = &mut instruction.modifiers;
        if is_mix(form.opcode()) {
            modifiers.op_sel_hi = 0;
        }
        if matches!(form.encoding(), Encoding::Mtbuf) {
            modifiers.format = 1;
        }
        for text in &self.modifiers {
            if !apply_modifier(modifiers, form, text, isa.generation)? {
                return Ok(None);
            }
        }
        let mut specs = form.operands().iter();
        for parsed in &self.operands {
            let Some(spec) = specs.next() else {
                return Ok(None);
            };
            if let ParsedOperand::Addresses(list) = parsed {
                if spec.field != Field::Vaddr {
                    return Ok(None);
                }
                instruction
                    .operands
                    .extend(list.iter().map(|r| Operand::Register(*r)));
                continue;
            }
            let Some(operand) = parsed.bind(spec, isa, form.opcode())? else {
                return Ok(None);
            };
            parsed.apply_source_modifiers(spec.field, &mut instruction.modifiers);
            instruction.operands.push(operand);
        }
        match specs.next() {
            None => Ok(Some(instruction)),
            // `s_endpgm` has an operand that need not be written if it is 0.
            Some(_) if form.opcode() == Opcode::S_ENDPGM => {
                instruction.operands.push(Operand::Immediate(0));
                Ok(Some(instruction))
            }
            // So have scalar memory accesses.
            Some(spec)
                if spec.field == Field::Offset
                    && matches!(form.encoding(), Encoding::Smrd | Encoding::Smem) =>
            {
                instruction.operands.push(Operand::Immediate(0));
                Ok(Some(instruction))
            }
            Some(_) => Ok(None),
        }
    }
}

/// Whether an item where operands could be is a modifier: instructions without operands.
fn is_modifier(item: &str) -> bool {
    let name = item.split(':').next().unwrap_or(item);
    names::SWITCHES.iter().any(|(_, switch)| *switch == item)
        || item.contains(':') && name == "offset"
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

/// `[1,0,1]`.
fn list(text: &str) -> Option<SmallVec<[u8; 8]>> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?;
    inner
        .split(',')
        .map(|item| u8::try_from(number(item.trim())?).ok())
        .collect()
}

/// Bits of a list of zeros and ones, over `default` for those that the list does not have.
fn bits(values: &[u8], default: u8) -> Option<u8> {
    let valid = values.len() <= 4 && values.iter().all(|value| *value <= 1);
    let set = |mask: u8, (i, value): (usize, &u8)| mask & !(1 << i) | value << i;
    valid.then(|| values.iter().enumerate().fold(default, set))
}

/// Applies a modifier; false if its value is out of range.
fn apply_modifier(
    modifiers: &mut Modifiers,
    form: &Form,
    text: &str,
    generation: Generation,
) -> Result<bool, ParseError> {
    if let Some((switch, _)) = names::SWITCHES.iter().find(|(_, name)| *name == text) {
        modifiers.switches |= *switch;
        return Ok(true);
    }
    if let Some(control) = operands::dpp_control(text) {
        modifiers.dpp.control = control;
        return Ok(true);
    }
    let syntax = || ParseError::Syntax(text.to_owned());
    let (name, value) = text.split_once(':').ok_or_else(syntax)?;
    apply_value(modifiers, form, (name, value), generation).ok_or_else(syntax)
}

fn apply_value(
    modifiers: &mut Modifiers,
    form: &Form,
    (name, value): (&str, &str),
    generation: Generation,
) -> Option<bool> {
    let small = || u8::try_from(number(value)?).ok();
    match name {
        "mul" => modifiers.omod = [2, 4].iter().position(|m| Some(*m) == small())? as u8 + 1,
        "div" => modifiers.omod = (small()? == 2).then_some(3)?,
        "offset" => modifiers.offset = operands::offset(value)?,
        "offset0" => modifiers.set_ds_offsets(small()?, modifiers.ds_offsets().1),
        "offset1" => modifiers.set_ds_offsets(modifiers.ds_offsets().0, small()?),
        "op_sel" => modifiers.op_sel = op_sel(form, &list(value)?)?,
        "op_sel_hi" => modifiers.op_sel_hi = bits(&list(value)?, modifiers.op_sel_hi)?,
        "neg_lo" => modifiers.neg = bits(&list(value)?, 0)?,
        "neg_hi" => modifiers.neg_hi = bits(&list(value)?, 0)?,
        "dmask" => modifiers.dmask = small()?,
        "dim" => {
            let name = value.strip_prefix("SQ_RSRC_IMG_").unwrap_or(value);
            let position = names::IMAGE_DIMENSIONS.iter().position(|d| *d == name);
            modifiers.dim = position.map(|p| p as u8).or_else(small)?;
        }
        "format" => modifiers.format = operands::buffer_format(value, generation)?,
        "row_mask" => modifiers.dpp.row_mask = small()?,
        "bank_mask" => modifiers.dpp.bank_mask = small()?,
        "bound_ctrl" => modifiers.dpp.bound_ctrl = small()? <= 1,
        "fi" => modifiers.dpp.fetch_inactive = small()? == 1,
        "dpp8" => {
            let lanes: [u8; 8] = list(value)?.as_slice().try_into().ok()?;
            modifiers.set_dpp8_lanes(lanes);
        }
        "dst_sel" => modifiers.sdwa.dst_sel = sdwa_select(value)?,
        "src0_sel" => modifiers.sdwa.src_sel[0] = sdwa_select(value)?,
        "src1_sel" => modifiers.sdwa.src_sel[1] = sdwa_select(value)?,
        "dst_unused" => {
            let position = names::SDWA_UNUSED.iter().position(|name| *name == value)?;
            modifiers.sdwa.dst_unused = SdwaUnused::from_code(position as u32)?;
        }
        "cbsz" => modifiers.cbsz = small()?,
        "abid" => modifiers.abid = small()?,
        "blgp" => modifiers.blgp = small()?,
        _ => return None,
    }
    Some(true)
}

fn sdwa_select(name: &str) -> Option<SdwaSelect> {
    let position = names::SDWA_SELECTS.iter().position(|n| *n == name)?;
    SdwaSelect::from_code(position as u32)
}

/// VOP3 has the destination's bit after the sources; it is bit 3 of the field.
fn op_sel(form: &Form, values: &[u8]) -> Option<u8> {
    let mask = bits(values, 0)?;
    let is_source = |field: Field| {
        matches!(
            field,
            Field::Src0 | Field::Src1 | Field::Vsrc1 | Field::Src2
        )
    };
    let sources = form
        .operands()
        .iter()
        .filter(|spec| is_source(spec.field))
        .count();
    let has_destination = form.encoding() == Encoding::Vop3 && values.len() == sources + 1;
    Some(match has_destination {
        true => mask & ((1 << sources) - 1) | (mask >> sources & 1) << 3,
        false => mask,
    })
}
