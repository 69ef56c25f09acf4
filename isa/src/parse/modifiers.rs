//! Parsing of modifiers: names, the forms that accept them, values.

use super::{ParseError, bits, list, named, number};
use crate::names;
use crate::print::unused_selections;
use crate::{
    Dpp, Encoding, Field, Form, Generation, ModifierSet, Modifiers, OperandSpec, SdwaSelect,
    SdwaUnused,
};

/// A modifier in the text: `name` or `name:value`.
pub(super) struct WrittenModifier<'a> {
    pub text: &'a str,
    pub name: &'a str,
    value: Option<&'a str>,
    /// The switch that a modifier without value turns on.
    switch: Option<ModifierSet>,
}

/// Modifiers with a value, each with the set that a form must accept to have the modifier. NONE means that only the
/// encoding matters.
#[rustfmt::skip]
const VALUES: [(&str, ModifierSet); 28] = {
    use ModifierSet as M;
    [
        ("mul", M::OMOD), ("div", M::OMOD), ("offset", M::OFFSET), ("offset0", M::OFFSET0),
        ("offset1", M::OFFSET1), ("op_sel", M::OP_SEL), ("op_sel_hi", M::OP_SEL_HI),
        ("neg_lo", M::NEG_LO), ("neg_hi", M::NEG_HI), ("dmask", M::DMASK), ("dim", M::DIM),
        ("format", M::FORMAT), ("dfmt", M::FORMAT), ("nfmt", M::FORMAT), ("cbsz", M::CBSZ),
        ("abid", M::ABID), ("blgp", M::BLGP), ("neg", M::NEG), ("bitop3", M::BITOP3), ("fi", M::FI), ("bound_ctrl", M::empty()),
        ("row_mask", M::empty()), ("bank_mask", M::empty()), ("dpp8", M::empty()), ("dst_sel", M::empty()),
        ("dst_unused", M::empty()), ("src0_sel", M::empty()), ("src1_sel", M::empty()),
    ]
};

/// Names of DPP controls.
#[rustfmt::skip]
const CONTROLS: &[&str] = &[
    "quad_perm", "row_shl", "row_shr", "row_ror", "row_share", "row_xmask", "row_bcast", "row_newbcast",
    "row_mirror", "row_half_mirror", "wave_shl", "wave_rol", "wave_shr", "wave_ror",
];

impl<'a> WrittenModifier<'a> {
    /// The item as a modifier, if it is one. Only `switches`, which the instruction accepts, are recognized, since
    /// other words may be symbols.
    pub fn parse(
        text: &'a str,
        switches: ModifierSet,
        has_scopes: bool,
    ) -> Option<WrittenModifier<'a>> {
        let modifier = match text.split_once(':') {
            Some((name, value)) => WrittenModifier {
                text,
                name: match name.trim_end() {
                    "inst_offset" => "offset",
                    name => name,
                },
                value: Some(value.trim_start()),
                switch: None,
            },
            None => WrittenModifier {
                text,
                name: text,
                value: None,
                switch: names::switch_from_name(text, has_scopes),
            },
        };
        let known = match modifier.value {
            Some(_) => VALUES.iter().any(|(name, _)| *name == modifier.name),
            None => modifier.switch.is_some_and(|s| switches.contains(s)),
        };
        (known || modifier.is_control()).then_some(modifier)
    }

    /// Returns `true` if both modifiers set the same field.
    pub fn replaces(&self, other: &WrittenModifier) -> bool {
        let is_factor = |name: &str| matches!(name, "mul" | "div");
        self.name == other.name
            || self.is_control() && other.is_control()
            || is_factor(self.name) && is_factor(other.name)
    }

    /// Returns `true` if this is a DPP16 control.
    pub fn is_control(&self) -> bool {
        CONTROLS.contains(&self.name)
    }

    /// Returns `true` if the modifier belongs to DPP.
    pub fn is_dpp(&self) -> bool {
        self.is_control()
            || matches!(
                self.name,
                "row_mask" | "bank_mask" | "bound_ctrl" | "fi" | "dpp8"
            )
    }

    /// Returns `true` if the modifier belongs to SDWA.
    pub fn is_sdwa(&self) -> bool {
        matches!(
            self.name,
            "dst_sel" | "dst_unused" | "src0_sel" | "src1_sel"
        )
    }

    /// Returns `true` if a form accepts the modifier.
    pub fn fits(&self, form: &Form) -> bool {
        let encoding = form.encoding();
        let has_source = |fields: &[Field]| {
            let is_source = |spec: &OperandSpec| fields.contains(&spec.field);
            form.operands().iter().any(is_source)
        };
        match self.name {
            "bound_ctrl" if encoding == Encoding::Vop3 => {
                form.modifiers().contains(ModifierSet::BOUND_CTRL)
            }
            "row_mask" | "bank_mask" | "bound_ctrl" => encoding == Encoding::Dpp16,
            "dpp8" => encoding == Encoding::Dpp8,
            "dst_sel" | "dst_unused" => encoding == Encoding::Sdwa && form.has_destination_select(),
            "src0_sel" => encoding == Encoding::Sdwa && has_source(&[Field::Src0]),
            "src1_sel" => encoding == Encoding::Sdwa && has_source(&[Field::Src1, Field::Vsrc1]),
            _ if self.is_control() => encoding == Encoding::Dpp16,
            // FLAT always accepts a zero offset, even on generations on which it has no offset field.
            "offset" if encoding == Encoding::Flat && self.value == Some("0") => true,
            name => {
                let accepted = form.modifiers() | crate::encode::always_allowed(encoding);
                let value = VALUES.iter().find(|(value, _)| *value == name);
                let required = self.switch.or(value.map(|(_, required)| *required));
                required.is_some_and(|required| accepted.contains(required))
            }
        }
    }

    /// Applies the modifier to those of an instruction, whose form must accept it.
    pub fn apply(
        &self,
        modifiers: &mut Modifiers,
        form: &Form,
        generation: Generation,
    ) -> Result<(), ParseError> {
        if let (Some(switch), None) = (self.switch, self.value) {
            modifiers.switches |= switch;
            return Ok(());
        }
        let applied = match self.is_control() {
            true => self.apply_control(modifiers, generation),
            false => self.apply_value(modifiers, form, generation),
        };
        applied.ok_or_else(|| ParseError::Syntax(self.text.to_owned()))
    }

    fn apply_control(&self, modifiers: &mut Modifiers, generation: Generation) -> Option<()> {
        // One control has two names, depending on the generation.
        let renamed = match self.name {
            "row_share" => generation.is_gfx10(),
            "row_newbcast" => !generation.is_gfx10(),
            _ => true,
        };
        let control = dpp_control(self.name, self.value).filter(|_| renamed)?;
        modifiers.dpp.control =
            Some(control).filter(|control| Dpp::has_control(*control, generation))?;
        Some(())
    }

    fn apply_value(
        &self,
        modifiers: &mut Modifiers,
        form: &Form,
        generation: Generation,
    ) -> Option<()> {
        let value = self.value?;
        let small = || u8::try_from(number(value)?).ok();
        let four_bits = || small().filter(|value| *value < 16);
        match self.name {
            "mul" => modifiers.omod = [1, 2, 4].iter().position(|m| Some(*m) == small())? as u8,
            "div" => modifiers.omod = [1, 2].iter().position(|d| Some(*d) == small())? as u8 * 3,
            "offset" => modifiers.offset = named::offset(value)?,
            "offset0" => modifiers.set_ds_offsets(small()?, modifiers.ds_offsets().1),
            "offset1" => modifiers.set_ds_offsets(modifiers.ds_offsets().0, small()?),
            "op_sel" => modifiers.op_sel = op_sel(form, &list(value)?)?,
            "op_sel_hi" => modifiers.op_sel_hi = op_sel_hi(form, &list(value)?)?,
            "neg_lo" => modifiers.neg = bits(&list(value)?)? & source_mask(form),
            "neg_hi" => modifiers.neg_hi = bits(&list(value)?)? & source_mask(form),
            "dmask" => modifiers.dmask = four_bits()?,
            "dim" => {
                let name = value.strip_prefix("SQ_RSRC_IMG_").unwrap_or(value);
                let position = names::IMAGE_DIMENSIONS.iter().position(|d| *d == name);
                modifiers.dim = position.map(|p| p as u8).or_else(small)?;
            }
            "format" => modifiers.format = named::buffer_format(value, generation)?,
            // GFX10 has a unified format instead of dfmt and nfmt.
            "dfmt" | "nfmt" if generation.is_gfx10() => return None,
            "dfmt" => modifiers.format = modifiers.format & 0x70 | four_bits()?,
            "nfmt" => {
                let numeric = small().filter(|value| *value < 8)?;
                modifiers.format = modifiers.format & 15 | numeric << 4;
            }
            "row_mask" => modifiers.dpp.row_mask = four_bits()?,
            "bank_mask" => modifiers.dpp.bank_mask = four_bits()?,
            "bound_ctrl" => modifiers.dpp.bound_ctrl = small()? <= 1,
            "fi" => modifiers.dpp.fetch_inactive = small().filter(|value| *value <= 1)? == 1,
            "dpp8" => {
                let lanes: [u8; 8] = list(value)?.as_slice().try_into().ok()?;
                if lanes.iter().any(|lane| *lane > 7) {
                    return None;
                }
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
            "bitop3" => modifiers.bitop3 = small()?,
            "neg" => modifiers.blgp = bits(&list(value)?)?,
            _ => return None,
        }
        Some(())
    }
}

fn sdwa_select(name: &str) -> Option<SdwaSelect> {
    let position = names::SDWA_SELECTS.iter().position(|n| *n == name)?;
    SdwaSelect::from_code(position as u32)
}

/// The sources of a form as a bit mask.
fn source_mask(form: &Form) -> u8 {
    form.operands().iter().fold(0, |mask, spec| {
        mask | match spec.field {
            Field::Src0 => 1,
            Field::Src1 | Field::Vsrc1 => 2,
            Field::Src2 => 4,
            _ => 0,
        }
    })
}

/// The bits of `op_sel` from its list. In VOP3, the bit of the destination follows the bits of the sources in the list,
/// but is bit 3 of the field.
fn op_sel(form: &Form, values: &[u8]) -> Option<u8> {
    let mask = bits(values)?;
    let sources = source_mask(form).count_ones() as usize + unused_selections(form.opcode());
    if form.encoding() == Encoding::Vop3 && values.len() > sources + 1 {
        return None;
    }
    // v_permlane uses only the bits of the first two sources.
    if form.opcode().mnemonic().starts_with("v_permlane") && mask > 0b11 {
        return None;
    }
    Some(match form.encoding() {
        Encoding::Vop3 if values.len() == sources + 1 => {
            mask & ((1 << sources) - 1) | (mask >> sources & 1) << 3
        }
        Encoding::Vop3 => mask,
        Encoding::Vop3px => mask & 3,
        _ => mask & source_mask(form),
    })
}

/// The bits of `op_sel_hi` from its list. Sources beyond the end of the list select the low half; the bits of sources
/// that the form does not have are set.
fn op_sel_hi(form: &Form, values: &[u8]) -> Option<u8> {
    let mask = bits(values)?;
    Some(match form.encoding() {
        Encoding::Vop3px => mask & 3,
        _ => mask & source_mask(form) | !source_mask(form) & 0b111,
    })
}

/// The DPP control for `quad_perm:[…]`, `row_shl:1` …
fn dpp_control(name: &str, value: Option<&str>) -> Option<u16> {
    match (name, value) {
        ("row_mirror", None) => return Some(Dpp::ROW_MIRROR),
        ("row_half_mirror", None) => return Some(Dpp::ROW_HALF_MIRROR),
        _ => {}
    }
    let value = value?;
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
        ("row_share" | "row_newbcast", 0..=15) => Some(Dpp::row_share(value)),
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
