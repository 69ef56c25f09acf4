//! Decodes VOP1, VOP2, VOPC, VOP3, VOP3P, SDWA, DPP and VINTRP.

use super::{DecodeError, Decoder};
use crate::encode::{SCALES, takes_m0};
use crate::{
    Encoding, Field, Form, Instruction, Kinds, ModifierSet, Modifiers, Operand, OperandSpec,
    Register, Sdwa, SdwaSelect, SdwaUnused, scalar_code,
};

/// The operand fields of a vector instruction.
#[derive(Default)]
struct Fields {
    vdst: u32,
    sdst: u32,
    /// Source codes of 9 bits.
    src: [u32; 3],
    attribute: u32,
    /// Bit i: source i is an AGPR.
    agpr: u32,
    /// Dwords of src0 and src1, if the modifiers determine them.
    factor_dwords: [u8; 2],
    /// Source codes of the scales of matrix factors, 9 bits each.
    scales: [u32; 2],
    /// True if the destination is an AGPR.
    result_agpr: bool,
}

impl Decoder<'_> {
    pub(super) fn vector(&mut self, encoding: Encoding) -> Result<Instruction, DecodeError> {
        match encoding {
            Encoding::Vop3 => self.vop3(),
            Encoding::Vop3p => self.vop3p(),
            Encoding::Vintrp => self.vintrp(),
            base => self.one_dword(base),
        }
    }

    /// VOP1, VOP2, VOPC and their SDWA and DPP forms.
    fn one_dword(&mut self, base: Encoding) -> Result<Instruction, DecodeError> {
        let word = self.word(0)?;
        let generation = self.generation();
        let code = match base {
            Encoding::Vop1 => word >> 9 & 0xff,
            Encoding::Vop2 => word >> 25,
            _ => word >> 17 & 0xff,
        };
        let fields = Fields {
            vdst: word >> 17 & 0xff,
            src: [word & 0x1ff, (word >> 9 & 0xff) + 256, 0],
            ..Fields::default()
        };
        let with_base = |form: &Form| form.base() == base;
        match word & 0x1ff {
            249 if !generation.is_gfx6_7() => {
                let form = self.form(Encoding::Sdwa, code, with_base)?;
                self.sdwa(&form, fields)
            }
            250 if !generation.is_gfx6_7() => {
                let form = self.form(Encoding::Dpp16, code, with_base)?;
                self.dpp16(&form, fields)
            }
            src0 @ (233 | 234) if generation.is_gfx10() => {
                let form = self.form(Encoding::Dpp8, code, with_base)?;
                let second = self.word(1)?;
                self.length = 2;
                let src = [(second & 0xff) + 256, fields.src[1], 0];
                let mut instruction = self.operands(&form, &Fields { src, ..fields })?;
                instruction.modifiers.dpp8 = second >> 8;
                instruction.modifiers.dpp.fetch_inactive = src0 == 234;
                Ok(instruction)
            }
            _ => {
                let form = self.form(base, code, |_| true)?;
                // On GFX6 and GFX7, src1 of `v_readlane` and `v_writelane` is scalar.
                let lane = form
                    .operands()
                    .iter()
                    .any(|s| s.field == Field::Vsrc1 && !s.kinds.contains(Kinds::VGPR));
                let src1 = if lane {
                    fields.src[1] - 256
                } else {
                    fields.src[1]
                };
                let src = [fields.src[0], src1, 0];
                self.operands(&form, &Fields { src, ..fields })
            }
        }
    }

    fn operands(&mut self, form: &Form, fields: &Fields) -> Result<Instruction, DecodeError> {
        let mut instruction = Self::instruction(form);
        let mut literal = None;
        for (position, spec) in form.operands().iter().enumerate() {
            let operand = match spec.field {
                Field::Vdst if spec.kinds.contains(Kinds::SGPR) => {
                    self.scalar_register(spec, fields.vdst & 0x7f)?
                }
                Field::Vdst if spec.kinds.contains(Kinds::AGPR) => {
                    match fields.result_agpr || !spec.kinds.contains(Kinds::VGPR) {
                        true => self.agpr(spec.width, fields.vdst)?,
                        false => self.vgpr(spec.width, fields.vdst)?,
                    }
                }
                Field::Vdst => self.vgpr(spec.width, fields.vdst)?,
                Field::Sdst => self.scalar_register(spec, fields.sdst)?,
                Field::Src0 if takes_m0(form.opcode(), spec) && fields.src[0] == 124 => {
                    Operand::Register(Register::M0)
                }
                Field::Src0 | Field::Vsrc => self.vector_source(spec, fields, 0, &mut literal)?,
                Field::Src1 | Field::Vsrc1 => self.vector_source(spec, fields, 1, &mut literal)?,
                Field::Src2 => self.vector_source(spec, fields, 2, &mut literal)?,
                Field::ScaleSrc0 => self.source(spec, fields.scales[0], &mut literal)?,
                Field::ScaleSrc1 => self.source(spec, fields.scales[1], &mut literal)?,
                Field::Vcc => Operand::Register(Register::vcc(self.isa.wave_size)),
                Field::Attr => Operand::Attribute {
                    attribute: (fields.attribute >> 2) as u8,
                    channel: (fields.attribute & 3) as u8,
                },
                Field::Literal => {
                    let value = match literal {
                        Some(value) => value,
                        None => self.literal()?,
                    };
                    literal = Some(value);
                    Operand::Literal(value)
                }
                _ => return self.reserved(position as u32),
            };
            instruction.operands.push(operand);
        }
        Ok(instruction)
    }

    fn vector_source(
        &mut self,
        spec: &OperandSpec,
        fields: &Fields,
        source: usize,
        literal: &mut Option<u32>,
    ) -> Result<Operand, DecodeError> {
        let code = fields.src[source];
        if spec.kinds.contains(Kinds::PARAMETER) {
            return match code & 0xff {
                parameter @ 0..=2 => Ok(Operand::InterpolationParameter(parameter as u8)),
                other => self.reserved(other),
            };
        }
        let width = match (spec.width, fields.factor_dwords.get(source)) {
            (0, Some(&dwords)) => dwords,
            (width, _) => width,
        };
        let spec = &OperandSpec { width, ..*spec };
        let only_agpr = spec.kinds.contains(Kinds::AGPR) && !spec.kinds.contains(Kinds::VGPR);
        let agpr = only_agpr || spec.kinds.contains(Kinds::AGPR) && fields.agpr >> source & 1 == 1;
        match agpr && code >= 256 {
            true => self.agpr(spec.width, code - 256),
            false => self.source(spec, code, literal),
        }
    }

    fn vop3(&mut self) -> Result<Instruction, DecodeError> {
        let (low, high) = (self.word(0)?, self.word(1)?);
        self.length = 2;
        let gfx6_7 = self.generation().is_gfx6_7();
        let code = if gfx6_7 {
            low >> 17 & 0x1ff
        } else {
            low >> 16 & 0x3ff
        };
        let form = self.form(Encoding::Vop3, code, |_| true)?;
        let mut fields = Fields {
            vdst: low & 0xff,
            sdst: low >> 8 & 0x7f,
            src: [high & 0x1ff, high >> 9 & 0x1ff, high >> 18 & 0x1ff],
            ..Fields::default()
        };
        let interpolates = form.operands().iter().any(|spec| spec.field == Field::Attr);
        if interpolates {
            fields.attribute = (high & 0x3f) << 2 | high >> 6 & 3;
        }
        let mut instruction = self.operands(&form, &fields)?;
        let has_sdst = form.operands().iter().any(|spec| spec.field == Field::Sdst);
        let accepted = form.modifiers();
        let modifiers = &mut instruction.modifiers;
        let clamp = if gfx6_7 && !has_sdst {
            low >> 11 & 1
        } else {
            low >> 15 & 1
        };
        let clamp = clamp == 1 && (!gfx6_7 || !has_sdst);
        modifiers.switches.set(
            ModifierSet::CLAMP,
            clamp && accepted.contains(ModifierSet::CLAMP),
        );
        if accepted.contains(ModifierSet::BITOP3) {
            modifiers.bitop3 = (high >> 29 & 7 | (low >> 8 & 7) << 3 | (high >> 27 & 3) << 6) as u8;
        }
        if accepted.contains(ModifierSet::FI) {
            modifiers.dpp.fetch_inactive = low >> 11 & 1 == 1;
            modifiers.dpp.bound_ctrl = low >> 12 & 1 == 1;
        }
        if !has_sdst {
            modifiers.abs = (low >> 8 & 7) as u8 & form.abs_mask();
            if accepted.contains(ModifierSet::OP_SEL) {
                modifiers.op_sel = (low >> 11 & 15) as u8;
            }
        }
        if accepted.contains(ModifierSet::OMOD) {
            modifiers.omod = (high >> 27 & 3) as u8;
        }
        modifiers.neg = (high >> 29) as u8 & form.neg_mask();
        if accepted.contains(ModifierSet::HIGH) {
            modifiers
                .switches
                .set(ModifierSet::HIGH, high >> 8 & 1 == 1);
        }
        Ok(instruction)
    }

    /// Decodes VOP3P, or VOP3PX: scales, followed by the matrix instruction that uses them.
    fn vop3p(&mut self) -> Result<Instruction, DecodeError> {
        let (low, high) = (self.word(0)?, self.word(1)?);
        self.length = 2;
        if let Some(scaled) = self.scaled_matrix(low, high)? {
            return Ok(scaled);
        }
        self.packed(Encoding::Vop3p, low, high, [0; 2])
    }

    /// The matrix instruction after the scales; `None` if the following dwords are not a matrix instruction that
    /// accepts scales.
    fn scaled_matrix(&mut self, low: u32, high: u32) -> Result<Option<Instruction>, DecodeError> {
        let (Ok(second), Ok(last)) = (self.word(2), self.word(3)) else {
            return Ok(None);
        };
        let is_scaled = low >> 16 == SCALES && second >> 23 == 0x1a7 && second >> 11 & 1 == 1;
        let code = second >> 16 & 0x7f;
        if !is_scaled || self.form(Encoding::Vop3px, code, |_| true).is_err() {
            return Ok(None);
        }
        self.length = 4;
        let scales = [high & 0x1ff, high >> 9 & 0x1ff];
        let mut instruction = self.packed(Encoding::Vop3px, second, last, scales)?;
        instruction.modifiers.op_sel = (low >> 11 & 3) as u8;
        instruction.modifiers.op_sel_hi = (high >> 27 & 3) as u8;
        Ok(Some(instruction))
    }

    fn packed(
        &mut self,
        encoding: Encoding,
        low: u32,
        high: u32,
        scales: [u32; 2],
    ) -> Result<Instruction, DecodeError> {
        let form = self.form(encoding, low >> 16 & 0x7f, |_| true)?;
        let fields = Fields {
            vdst: low & 0xff,
            src: [high & 0x1ff, high >> 9 & 0x1ff, high >> 18 & 0x1ff],
            agpr: high >> 27 & 3 | (low >> 15 & 1) << 2,
            factor_dwords: [low >> 8, high >> 29]
                .map(|format| Modifiers::factor_dwords((format & 7) as u8)),
            scales,
            result_agpr: low >> 15 & 1 == 1,
            ..Fields::default()
        };
        let mut instruction = self.operands(&form, &fields)?;
        let accepted = form.modifiers();
        let modifiers = &mut instruction.modifiers;
        if accepted.contains(ModifierSet::CBSZ) {
            modifiers.cbsz = (low >> 8 & 7) as u8;
            if accepted.contains(ModifierSet::ABID) {
                modifiers.abid = (low >> 11 & 15) as u8;
            }
            if accepted.intersects(ModifierSet::BLGP | ModifierSet::NEG) {
                modifiers.blgp = (high >> 29) as u8;
            }
            return Ok(instruction);
        }
        let clamp = low >> 15 & 1 == 1 && accepted.contains(ModifierSet::CLAMP);
        modifiers.switches.set(ModifierSet::CLAMP, clamp);
        if accepted.contains(ModifierSet::OP_SEL) {
            modifiers.op_sel = (low >> 11 & 7) as u8;
        }
        if accepted.contains(ModifierSet::OP_SEL_HI) {
            modifiers.op_sel_hi = (high >> 27 & 3 | (low >> 14 & 1) << 2) as u8;
        }
        if accepted.contains(ModifierSet::NEG_HI) {
            modifiers.neg_hi = (low >> 8 & 7) as u8;
        }
        if accepted.contains(ModifierSet::NEG_LO) {
            modifiers.neg = (high >> 29) as u8;
        } else {
            modifiers.neg = (high >> 29) as u8 & form.neg_mask();
            modifiers.abs = (low >> 8 & 7) as u8 & form.abs_mask();
        }
        Ok(instruction)
    }

    fn vintrp(&mut self) -> Result<Instruction, DecodeError> {
        let word = self.word(0)?;
        let form = self.form(Encoding::Vintrp, word >> 16 & 3, |_| true)?;
        let fields = Fields {
            vdst: word >> 18 & 0xff,
            src: [(word & 0xff) + 256, 0, 0],
            attribute: word >> 8 & 0xff,
            ..Fields::default()
        };
        self.operands(&form, &fields)
    }

    fn sdwa(&mut self, form: &Form, fields: Fields) -> Result<Instruction, DecodeError> {
        let second = self.word(1)?;
        self.length = 2;
        let bit = |position: u32| (second >> position & 1) as u8;
        let vgpr = |scalar: u8| if scalar == 1 { 0 } else { 256 };
        let mut fields = fields;
        fields.src[0] = (second & 0xff) + vgpr(bit(23));
        fields.src[1] = (fields.src[1] & 0xff) + vgpr(bit(31));
        let is_full = !form.has_destination_select();
        fields.sdst = if bit(15) == 1 {
            second >> 8 & 0x7f
        } else {
            scalar_code::VCC.into()
        };
        let mut instruction = self.operands(form, &fields)?;
        let modifiers = &mut instruction.modifiers;
        modifiers.neg = (bit(20) | bit(28) << 1) & form.neg_mask();
        modifiers.abs = (bit(21) | bit(29) << 1) & form.abs_mask();
        let accepted = form.modifiers();
        let clamp = bit(13) == 1 && accepted.contains(ModifierSet::CLAMP);
        modifiers.switches.set(ModifierSet::CLAMP, clamp);
        if accepted.contains(ModifierSet::OMOD) {
            modifiers.omod = (second >> 14 & 3) as u8;
        }
        let select = |position: u32| SdwaSelect::from_code(second >> position & 7);
        let two_sources = form
            .operands()
            .iter()
            .any(|spec| spec.field == Field::Vsrc1);
        let sdwa = Sdwa {
            dst_sel: if is_full {
                Some(SdwaSelect::Dword)
            } else {
                select(8)
            }
            .ok_or(DecodeError::Reserved(second, second >> 8 & 7))?,
            dst_unused: if is_full {
                Some(SdwaUnused::Pad)
            } else {
                SdwaUnused::from_code(second >> 11 & 3)
            }
            .ok_or(DecodeError::Reserved(second, second >> 11 & 3))?,
            src_sel: [
                select(16).ok_or(DecodeError::Reserved(second, second >> 16 & 7))?,
                if two_sources {
                    select(24)
                } else {
                    Some(SdwaSelect::Dword)
                }
                .ok_or(DecodeError::Reserved(second, second >> 24 & 7))?,
            ],
            sext: (bit(19) | bit(27) << 1) & form.sext_mask(),
        };
        modifiers.sdwa = sdwa;
        Ok(instruction)
    }

    fn dpp16(&mut self, form: &Form, fields: Fields) -> Result<Instruction, DecodeError> {
        let second = self.word(1)?;
        self.length = 2;
        let bit = |position: u32| (second >> position & 1) as u8;
        let mut fields = fields;
        fields.src[0] = (second & 0xff) + 256;
        let mut instruction = self.operands(form, &fields)?;
        let modifiers = &mut instruction.modifiers;
        modifiers.neg = (bit(20) | bit(22) << 1) & form.neg_mask();
        modifiers.abs = (bit(21) | bit(23) << 1) & form.abs_mask();
        let dpp = &mut modifiers.dpp;
        dpp.control = (second >> 8 & 0x1ff) as u16;
        dpp.fetch_inactive = bit(18) == 1 && form.modifiers().contains(ModifierSet::FI);
        dpp.bound_ctrl = bit(19) == 1;
        dpp.bank_mask = (second >> 24 & 15) as u8;
        dpp.row_mask = (second >> 28) as u8;
        Ok(instruction)
    }
}
