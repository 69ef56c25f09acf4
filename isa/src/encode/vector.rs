//! Encodes VOP1, VOP2, VOPC, VOP3, VOP3P, SDWA, DPP and VINTRP.

use smallvec::SmallVec;

use super::{EncodeError, EncodedWords, Encoder, LDS_DIRECT};
use crate::{
    DataType, Dpp, Encoding, Field, Generation, Kinds, ModifierSet, Modifiers, Opcode, Operand,
    OperandSpec, Register, RegisterFile, SdwaSelect, scalar_code,
};

/// Field values of a vector instruction.
#[derive(Default)]
struct Fields {
    vdst: u32,
    sdst: Option<u32>,
    /// Source codes of 9 bits; bit 8 is set for VGPRs.
    src: [u32; 3],
    attribute: u32,
    /// Bit i: operand i is an AGPR. Operand 0 is the destination.
    agpr: u32,
    /// Source codes of the scales of matrix factors, 9 bits each.
    scales: [u32; 2],
}

/// The high half of the first dword of the scales of a matrix instruction.
pub(crate) const SCALES: u32 = 0x1a7 << 7 | 0x2c;

impl Encoder<'_> {
    pub(super) fn vector(&mut self, words: &mut EncodedWords) -> Result<(), EncodeError> {
        self.check_source_modifiers()?;
        self.check_sign_extension()?;
        if self.form.modifiers().contains(ModifierSet::CBSZ) {
            self.check_overlap()?;
            self.check_factors()?;
        }
        let fields = self.vector_fields()?;
        if self.instruction.encoding != Encoding::Vintrp {
            self.check_constant_bus()?;
        }
        match self.instruction.encoding {
            Encoding::Vop3 => self.vop3(&fields, words),
            Encoding::Vop3p => self.vop3p(&fields, words),
            Encoding::Vop3px => self.vop3px(&fields, words)?,
            Encoding::Vintrp => self.vintrp(&fields, words),
            Encoding::Sdwa => return self.sdwa(&fields, words),
            Encoding::Dpp16 => return self.dpp16(&fields, words),
            Encoding::Dpp8 => {
                let code = 233 + u32::from(self.instruction.modifiers.dpp.fetch_inactive);
                words.push(self.base_word(&fields, code));
                words.push(fields.src[0] & 0xff | self.instruction.modifiers.dpp8 << 8);
            }
            _ => words.push(self.base_word(&fields, fields.src[0])),
        }
        Ok(())
    }

    fn check_source_modifiers(&self) -> Result<(), EncodeError> {
        let modifiers = &self.instruction.modifiers;
        let accepted = self.form.modifiers();
        let packed = |set| if accepted.contains(set) { 0b111 } else { 0 };
        if modifiers.neg & !(self.form.neg_mask() | packed(ModifierSet::NEG_LO)) != 0 {
            return self.bad_modifier("neg");
        }
        if modifiers.neg_hi & !packed(ModifierSet::NEG_HI) != 0 {
            return self.bad_modifier("neg_hi");
        }
        if modifiers.abs & !self.form.abs_mask() != 0 {
            return self.bad_modifier("abs");
        }
        if modifiers.op_sel != 0 && !accepted.contains(ModifierSet::OP_SEL)
            || modifiers.op_sel > 0xf
        {
            return self.bad_modifier("op_sel");
        }
        if modifiers.bitop3 != 0 && !accepted.contains(ModifierSet::BITOP3) {
            return self.bad_modifier("bitop3");
        }
        if modifiers.op_sel_hi != 0b111 && !accepted.contains(ModifierSet::OP_SEL_HI)
            || modifiers.op_sel_hi > 0b111
        {
            return self.bad_modifier("op_sel_hi");
        }
        let matrix = modifiers.cbsz | modifiers.abid | modifiers.blgp != 0;
        let matrix_fits = modifiers.cbsz <= 7 && modifiers.abid <= 15 && modifiers.blgp <= 7;
        let has_groups = accepted.intersects(ModifierSet::BLGP | ModifierSet::NEG);
        let has_block = accepted.contains(ModifierSet::ABID);
        let matrix_fits = matrix_fits
            && (modifiers.blgp == 0 || has_groups)
            && (modifiers.abid == 0 || has_block);
        if matrix && !accepted.contains(ModifierSet::CBSZ) || !matrix_fits {
            return self.bad_modifier("cbsz, abid or blgp");
        }
        if modifiers.dpp8 > 0xff_ffff {
            return self.bad_modifier("dpp8");
        }
        if modifiers.omod != 0 && !accepted.contains(ModifierSet::OMOD) || modifiers.omod > 3 {
            return self.bad_modifier("omod");
        }
        Ok(())
    }

    /// Rejects a sign-extended constant as the exponent of `v_ldexp_f16`, for which LLVM's assembler has no syntax.
    fn check_sign_extension(&self) -> Result<(), EncodeError> {
        let sext = self.instruction.modifiers.sdwa.sext;
        let is_constant = matches!(self.instruction.operands.last(), Some(Operand::Inline(_)));
        match self.instruction.opcode == Opcode::V_LDEXP_F16 && is_constant && sext & 2 != 0 {
            true => self.bad_modifier("sext"),
            false => Ok(()),
        }
    }

    /// Checks that the result of a matrix instruction equals its third source or does not overlap it. Results of at
    /// most four registers may overlap, since they are written after all sources are read.
    fn check_overlap(&self) -> Result<(), EncodeError> {
        let operands = &self.instruction.operands;
        let registers = (operands.first().copied(), operands.get(3).copied());
        // LLVM's assembler does not check instructions with formats of their factors.
        let formats = self.form.modifiers().contains(ModifierSet::FORMATS);
        // The third source of a sparse matrix instruction is an index.
        let adds = |spec: &OperandSpec| spec.kinds.contains(Kinds::AGPR);
        if !self.form.operands().get(3).is_some_and(adds) {
            return Ok(());
        }
        match registers {
            // One bit of the instruction selects AGPRs for both the result and the third source.
            (Some(Operand::Register(result)), Some(Operand::Register(source)))
                if result.file != source.file =>
            {
                self.bad_operand(3)
            }
            (Some(Operand::Register(result)), Some(Operand::Register(source)))
                if result != source && result.overlaps(source) && result.width > 4 && !formats =>
            {
                self.bad_operand(3)
            }
            _ => Ok(()),
        }
    }

    /// Checks that each factor of a matrix instruction has the number of dwords of its format.
    fn check_factors(&self) -> Result<(), EncodeError> {
        if !self.form.modifiers().contains(ModifierSet::FORMATS) {
            return Ok(());
        }
        let modifiers = &self.instruction.modifiers;
        for (position, format) in [(1, modifiers.cbsz), (2, modifiers.blgp)] {
            let operand = self.instruction.operands.get(position);
            let width = operand
                .and_then(|operand| operand.register())
                .map(|r| r.width);
            if width != Some(Modifiers::factor_dwords(format)) {
                return self.bad_operand(position);
            }
        }
        Ok(())
    }

    fn vector_fields(&mut self) -> Result<Fields, EncodeError> {
        let mut fields = Fields::default();
        if self.form.encoding() == Encoding::Vop3 && self.form.operands().len() == 2 {
            // GFX10 comparisons that write EXEC encode its number as the destination.
            if self.form.operands()[0].field == Field::Src0 {
                fields.vdst = 126;
            }
        }
        for (position, spec, operand) in self.operands() {
            match spec.field {
                // Vector instructions cannot write M0.
                Field::Vdst if operand == Operand::Register(Register::M0) => {
                    return self.bad_operand(position);
                }
                Field::Vdst if spec.kinds.contains(Kinds::SGPR) => {
                    fields.vdst = self.scalar_destination(position, spec, operand)?;
                }
                // Before GFX9, VCC is the only possible destination.
                Field::Sdst
                    if !spec.kinds.contains(Kinds::SGPR)
                        && operand != Operand::Register(Register::vcc(self.isa.wave_size)) =>
                {
                    return self.bad_operand(position);
                }
                Field::Vdst => fields.vdst = self.vector_register(position, spec, operand)?,
                Field::Sdst => {
                    fields.sdst = Some(self.scalar_destination(position, spec, operand)?);
                }
                Field::Src0 | Field::Vsrc => {
                    fields.src[0] = self.vector_source(position, spec, operand)?;
                }
                Field::Src1 | Field::Vsrc1 => {
                    fields.src[1] = self.vector_source(position, spec, operand)?;
                }
                Field::Src2 => fields.src[2] = self.vector_source(position, spec, operand)?,
                Field::ScaleSrc0 => fields.scales[0] = self.source(position, spec, operand)?,
                Field::ScaleSrc1 => fields.scales[1] = self.source(position, spec, operand)?,
                Field::Vcc => {
                    if operand != Operand::Register(Register::vcc(self.isa.wave_size)) {
                        return self.bad_operand(position);
                    }
                }
                Field::Literal => self.trailing_literal(position, operand)?,
                Field::Attr => match operand {
                    Operand::Attribute {
                        attribute: a @ 0..=63,
                        channel: c @ 0..=3,
                    } => {
                        fields.attribute = u32::from(a) << 2 | u32::from(c);
                    }
                    _ => return self.bad_operand(position),
                },
                _ => return self.bad_operand(position),
            }
        }
        for (position, operand) in self.instruction.operands.iter().enumerate() {
            let agpr = operand
                .register()
                .is_some_and(|r| r.file == RegisterFile::Agpr);
            fields.agpr |= u32::from(agpr) << position;
        }
        Ok(fields)
    }

    fn trailing_literal(&mut self, position: usize, operand: Operand) -> Result<(), EncodeError> {
        let sixteen = self
            .form
            .operands()
            .get(position)
            .is_some_and(|s| s.data == DataType::F16);
        match (operand, self.literal) {
            (Operand::Literal(value), _) if sixteen && value > 0xffff => {
                return self.bad_operand(position);
            }
            (Operand::Literal(value), None) => self.literal = Some(value),
            (Operand::Literal(value), Some(other)) if value == other => {}
            _ => return self.bad_operand(position),
        }
        Ok(())
    }

    fn vector_source(
        &mut self,
        position: usize,
        spec: &OperandSpec,
        operand: Operand,
    ) -> Result<u32, EncodeError> {
        match operand {
            Operand::InterpolationParameter(parameter @ 0..=2)
                if spec.kinds.contains(Kinds::PARAMETER) =>
            {
                Ok(u32::from(parameter))
            }
            Operand::Register(LDS_DIRECT) if self.takes_lds_direct(spec) => Ok(254),
            // The instruction reads M0 implicitly, so reading it as a source does not use the constant bus again.
            Operand::Register(Register::M0) if takes_m0(self.instruction.opcode, spec) => Ok(124),
            _ => self.source(position, spec, operand),
        }
    }

    /// Returns `true` if this source may be LDS_DIRECT. Only src0 may be, but not in reversed instructions, moves from a
    /// relative register, exchanges, matrix instructions and instructions that permute lanes.
    fn takes_lds_direct(&self, spec: &OperandSpec) -> bool {
        let opcode = self.instruction.opcode;
        let name = opcode.mnemonic();
        let is_excluded = name.contains("rev_") && opcode != Opcode::V_BFREV_B32
            || name.starts_with("v_permlane")
            || name.starts_with("v_movrels")
            || name.starts_with("v_swap");
        let is_plain = self.instruction.encoding.is_e32()
            || matches!(self.instruction.encoding, Encoding::Vop3 | Encoding::Vop3p);
        let is_lane = opcode == Opcode::V_WRITELANE_B32 && !self.generation().is_gfx9();
        let has_vector = spec.kinds.contains(Kinds::VGPR) || is_lane;
        let exists = LDS_DIRECT.scalar_code(self.generation()).is_some();
        exists
            && is_plain
            && !is_excluded
            && spec.field == Field::Src0
            && spec.width == 1
            && has_vector
            && !spec.kinds.contains(Kinds::AGPR)
    }

    /// Checks that at most one scalar register or literal is read, or two on GFX10. A literal that is read both as 32
    /// and as 64 bits counts twice.
    fn check_constant_bus(&self) -> Result<(), EncodeError> {
        let mut seen: SmallVec<[(Operand, u8); 4]> = SmallVec::new();
        let opcode = self.instruction.opcode;
        if matches!(opcode, Opcode::V_DIV_FMAS_F32 | Opcode::V_DIV_FMAS_F64) {
            seen.push((Operand::Register(Register::VCC), 0));
        }
        for (_, spec, operand) in self.operands() {
            let (counts, width) = match operand {
                Operand::Register(Register::NULL | LDS_DIRECT) => (false, 0),
                Operand::Register(register) => (register.is_scalar(), 0),
                Operand::Literal(_) => (true, spec.width.max(1)),
                _ => (false, 0),
            };
            let may_count = counts && spec.read && !seen.contains(&(operand, width));
            if may_count && !avoids_constant_bus(opcode, spec, operand) {
                seen.push((operand, width));
            }
        }
        if seen.len() > constant_bus_limit(opcode, self.generation()) {
            return Err(EncodeError::ConstantBus(self.mnemonic()));
        }
        Ok(())
    }

    /// The dword of VOP1, VOP2 or VOPC. The code `src0` may mean that a second dword follows (SDWA or DPP).
    fn base_word(&self, fields: &Fields, src0: u32) -> u32 {
        let code = self.code();
        match self.form.base() {
            Encoding::Vop1 => 0x3f << 25 | fields.vdst << 17 | code << 9 | src0,
            Encoding::Vop2 => code << 25 | fields.vdst << 17 | (fields.src[1] & 0xff) << 9 | src0,
            _ => 0x3e << 25 | code << 17 | (fields.src[1] & 0xff) << 9 | src0,
        }
    }

    /// Fields: op[25:16] (GFX6, GFX7: [25:17]) clamp[15] ([11]) op_sel[14:11] abs[10:8] or sdst[14:8] vdst[7:0];
    /// src0[40:32] src1[49:41] src2[58:50] omod[60:59] neg[63:61].
    fn vop3(&self, fields: &Fields, words: &mut EncodedWords) {
        let modifiers = &self.instruction.modifiers;
        let clamp = self.switch(ModifierSet::CLAMP);
        let prefix = if self.generation().is_gfx10() {
            0x35 << 26
        } else {
            0x34 << 26
        };
        let mut low = prefix | fields.vdst;
        low |= match self.generation().is_gfx6_7() {
            true => self.code() << 17 | clamp << 11,
            false => self.code() << 16 | clamp << 15,
        };
        low |= match fields.sdst {
            Some(sdst) => sdst << 8,
            None => u32::from(modifiers.op_sel) << 11 | u32::from(modifiers.abs) << 8,
        };
        let interpolates = self
            .form
            .operands()
            .iter()
            .any(|spec| spec.field == Field::Attr);
        let src0 = match interpolates {
            true => {
                let high = self.switch(ModifierSet::HIGH);
                fields.attribute >> 2 | (fields.attribute & 3) << 6 | high << 8
            }
            false => fields.src[0],
        };
        let mut high = src0 | fields.src[1] << 9 | fields.src[2] << 18;
        high |= u32::from(modifiers.omod) << 27 | u32::from(modifiers.neg) << 29;
        if self.form.modifiers().contains(ModifierSet::BITOP3) {
            let table = u32::from(modifiers.bitop3);
            low |= (table >> 3 & 7) << 8;
            high |= (table & 7) << 29 | table >> 6 << 27;
        }
        if self.form.modifiers().contains(ModifierSet::FI) {
            low |= u32::from(modifiers.dpp.fetch_inactive) << 11;
            low |= u32::from(modifiers.dpp.bound_ctrl) << 12;
        }
        words.extend([low, high]);
    }

    /// Fields: op[22:16] clamp[15] op_sel_hi[2]=[14] op_sel[13:11] neg_hi[10:8] vdst[7:0]; sources as in VOP3,
    /// op_sel_hi[1:0]=[60:59] neg_lo[63:61]. MFMA has other modifiers in these bits.
    fn vop3p(&self, fields: &Fields, words: &mut EncodedWords) {
        let modifiers = &self.instruction.modifiers;
        let prefix = if self.generation().is_gfx10() {
            0x33 << 26
        } else {
            0x1a7 << 23
        };
        let mut low = prefix | self.code() << 16 | fields.vdst;
        let mut high = fields.src[0] | fields.src[1] << 9 | fields.src[2] << 18;
        if self.form.modifiers().contains(ModifierSet::CBSZ) {
            let in_agprs = self.generation().has_unified_registers() && fields.agpr & 1 == 1;
            low |= u32::from(modifiers.cbsz) << 8 | u32::from(modifiers.abid) << 11;
            low |= u32::from(in_agprs) << 15;
            high |= (fields.agpr >> 1 & 3) << 27 | u32::from(modifiers.blgp) << 29;
        } else {
            let op_sel_hi = u32::from(modifiers.op_sel_hi);
            low |= u32::from(modifiers.neg_hi | modifiers.abs) << 8
                | u32::from(modifiers.op_sel) << 11
                | (op_sel_hi >> 2) << 14
                | self.switch(ModifierSet::CLAMP) << 15;
            high |= (op_sel_hi & 3) << 27 | u32::from(modifiers.neg) << 29;
        }
        words.extend([low, high]);
    }

    /// Fields: op_sel[12:11], scales as sources, op_sel_hi[60:59]; then those of the matrix instruction, with bit 11
    /// set.
    fn vop3px(&self, fields: &Fields, words: &mut EncodedWords) -> Result<(), EncodeError> {
        let modifiers = &self.instruction.modifiers;
        if modifiers.op_sel > 3 || modifiers.op_sel_hi > 3 {
            return self.bad_modifier("op_sel");
        }
        words.extend([
            SCALES << 16 | u32::from(modifiers.op_sel) << 11,
            fields.scales[0] | fields.scales[1] << 9 | u32::from(modifiers.op_sel_hi) << 27,
        ]);
        self.vop3p(fields, words);
        words[2] |= 1 << 11;
        Ok(())
    }

    /// Fields: vdst[25:18] op[17:16] attr[15:10] chan[9:8] vsrc[7:0].
    fn vintrp(&self, fields: &Fields, words: &mut EncodedWords) {
        let gfx8_9 = self.generation().is_gfx8() || self.generation().is_gfx9();
        let prefix = if gfx8_9 { 0x35 << 26 } else { 0x32 << 26 };
        let word = prefix | fields.vdst << 18 | self.code() << 16 | fields.attribute << 8;
        words.push(word | fields.src[0] & 0xff);
    }

    fn sdwa(&self, fields: &Fields, words: &mut EncodedWords) -> Result<(), EncodeError> {
        if self.form.operands().is_empty() {
            words.extend([self.base_word(fields, 249), 0]);
            return Ok(());
        }
        self.check_sdwa_destination()?;
        let modifiers = &self.instruction.modifiers;
        if modifiers.sdwa.sext & !self.form.sext_mask() != 0 {
            return self.bad_modifier("sext");
        }
        let bit =
            |mask: u8, source: u32, position: u32| (u32::from(mask) >> source & 1) << position;
        let scalar = |source: usize| u32::from(fields.src[source] < 256);
        let sources = self
            .form
            .operands()
            .iter()
            .filter(|s| s.kinds.contains(Kinds::VGPR) && s.read);
        let sources = sources.filter(|s| s.field != Field::Vdst).count();
        let mut word = fields.src[0] & 0xff | self.sdwa_destination(fields);
        word |= u32::from(modifiers.sdwa.src_sel[0] as u8) << 16 | scalar(0) << 23;
        word |=
            bit(modifiers.sdwa.sext, 0, 19) | bit(modifiers.neg, 0, 20) | bit(modifiers.abs, 0, 21);
        if sources > 1 {
            word |= u32::from(modifiers.sdwa.src_sel[1] as u8) << 24 | scalar(1) << 31;
            word |= bit(modifiers.sdwa.sext, 1, 27)
                | bit(modifiers.neg, 1, 28)
                | bit(modifiers.abs, 1, 29);
        }
        words.push(self.base_word(fields, 249));
        words.push(word);
        Ok(())
    }

    /// Multiply-accumulate instructions must write the full register, and so must those that cannot select a part of
    /// it.
    fn check_sdwa_destination(&self) -> Result<(), EncodeError> {
        let accumulates = matches!(
            self.instruction.opcode,
            Opcode::V_MAC_F16 | Opcode::V_MAC_F32
        );
        let is_full = accumulates || !self.form.has_destination_select();
        match is_full && self.instruction.modifiers.sdwa.dst_sel != SdwaSelect::Dword {
            true => self.bad_modifier("dst_sel"),
            false => Ok(()),
        }
    }

    fn sdwa_destination(&self, fields: &Fields) -> u32 {
        let modifiers = &self.instruction.modifiers;
        let clamp = self.switch(ModifierSet::CLAMP) << 13;
        if self.form.base() != Encoding::Vopc {
            return u32::from(modifiers.sdwa.dst_sel as u8) << 8
                | u32::from(modifiers.sdwa.dst_unused as u8) << 11
                | clamp
                | u32::from(modifiers.omod) << 14;
        }
        match fields.sdst {
            // VCC is the default, and the only choice before GFX9.
            None => clamp,
            Some(sdst) if sdst == u32::from(scalar_code::VCC) => clamp,
            Some(sdst) => sdst << 8 | 1 << 15,
        }
    }

    fn dpp16(&self, fields: &Fields, words: &mut EncodedWords) -> Result<(), EncodeError> {
        let modifiers = &self.instruction.modifiers;
        let dpp = &modifiers.dpp;
        if dpp.control > 0x1ff || dpp.row_mask > 15 || dpp.bank_mask > 15 {
            return self.bad_modifier("dpp_ctrl");
        }
        if dpp.fetch_inactive && !self.form.modifiers().contains(ModifierSet::FI) {
            return self.bad_modifier("fi");
        }
        let is_wide = self
            .form
            .operands()
            .iter()
            .any(|spec| spec.width == 2 && spec.kinds.contains(Kinds::VGPR));
        if is_wide
            && self.generation().has_even_vector_tuples()
            && !Dpp::is_row_newbcast(dpp.control)
        {
            return self.bad_modifier("dpp_ctrl");
        }
        let bit =
            |mask: u8, source: u32, position: u32| (u32::from(mask) >> source & 1) << position;
        let mut word = fields.src[0] & 0xff | u32::from(dpp.control) << 8;
        word |= u32::from(dpp.fetch_inactive) << 18 | u32::from(dpp.bound_ctrl) << 19;
        word |= bit(modifiers.neg, 0, 20) | bit(modifiers.abs, 0, 21);
        word |= bit(modifiers.neg, 1, 22) | bit(modifiers.abs, 1, 23);
        word |= u32::from(dpp.bank_mask) << 24 | u32::from(dpp.row_mask) << 28;
        words.push(self.base_word(fields, 250));
        words.push(word);
        Ok(())
    }
}

/// The number of scalar values that an instruction may read. Even on GFX10, 64-bit shifts may read only one.
fn constant_bus_limit(opcode: Opcode, generation: Generation) -> usize {
    match opcode {
        Opcode::V_LSHLREV_B64 | Opcode::V_LSHRREV_B64 | Opcode::V_ASHRREV_I64 => 1,
        _ => generation.constant_bus_limit() as usize,
    }
}

/// Returns `true` if M0 is the only scalar register allowed in a source, because the instruction reads M0 implicitly.
pub(crate) fn takes_m0(opcode: Opcode, spec: &OperandSpec) -> bool {
    opcode == Opcode::V_MOVRELD_B32
        && spec.field == Field::Src0
        && spec.kinds.contains(Kinds::INLINE)
        && !spec.kinds.contains(Kinds::SGPR)
}

/// Returns `true` if a scalar operand does not use the constant bus: M0 as lane select of `v_writelane`, and M0 if the
/// instruction reads it anyway.
fn avoids_constant_bus(opcode: Opcode, spec: &OperandSpec, operand: Operand) -> bool {
    let is_lane =
        opcode == Opcode::V_WRITELANE_B32 && matches!(spec.field, Field::Src1 | Field::Vsrc1);
    operand == Operand::Register(Register::M0) && (is_lane || takes_m0(opcode, spec))
}
