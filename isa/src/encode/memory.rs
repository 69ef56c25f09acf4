//! Encodes DS, MUBUF, MTBUF, MIMG, FLAT, GLOBAL, SCRATCH and EXP.

use super::{EncodeError, EncodedWords, Encoder};
use crate::names;
use crate::{
    Encoding, Field, Kinds, MemoryAccess, ModifierSet, Opcode, Operand, OperandSpec, PropertyFlags,
    Register, RegisterFile,
};

/// Bits that are always set in ray intersection instructions: r128, unorm, all components.
pub(crate) const RAY_BITS: u32 = 0x9f00;

impl Encoder<'_> {
    pub(super) fn memory(&mut self, words: &mut EncodedWords) -> Result<(), EncodeError> {
        match self.instruction.encoding {
            Encoding::Ds => self.ds(words),
            Encoding::Mubuf => self.mubuf(words),
            Encoding::Mtbuf => self.mtbuf(words),
            Encoding::Mimg => self.mimg(words),
            Encoding::Exp => self.exp(words),
            _ => self.flat(words),
        }
    }

    /// The value of an offset field of `bits` bits.
    fn offset(&self, bits: u32, signed: bool) -> Result<u32, EncodeError> {
        let offset = self.instruction.modifiers.offset;
        let range = match signed {
            true => -(1 << (bits - 1))..1 << (bits - 1),
            false => 0..1 << bits,
        };
        let accepted = ModifierSet::OFFSET | ModifierSet::OFFSET0;
        if !range.contains(&offset) || offset != 0 && !self.form.modifiers().intersects(accepted) {
            return self.bad_modifier("offset");
        }
        Ok(offset as u32 & ((1 << bits) - 1))
    }

    /// Fields: acc[25] (gfx90a) op[24:17] gds[16] (GFX6, GFX7, GFX10: one higher) offset1[15:8] offset0[7:0]; addr
    /// data0 data1 vdst.
    fn ds(&mut self, words: &mut EncodedWords) -> Result<(), EncodeError> {
        let shift = u32::from(self.generation().is_gfx6_7() || self.generation().is_gfx10());
        let gds = self.switch(ModifierSet::GDS);
        let mut low = 0x36 << 26 | (self.code() << 17 | gds << 16) << shift;
        low |= self.accumulation_bit()? << 25;
        self.check_wave_sync()?;
        if gds == 0 && self.needs_global_data_share() {
            return self.bad_modifier("gds");
        }
        low |= self.offset(16, false)?;
        let mut high = 0;
        for (position, spec, operand) in self.operands() {
            let register = self.vector_register(position, spec, operand)?;
            high |= match spec.field {
                Field::Addr => register,
                Field::Data0 => register << 8,
                Field::Data1 => register << 16,
                _ => register << 24,
            };
        }
        words.extend([low, high]);
        Ok(())
    }

    /// 1 if the data are AGPRs, otherwise 0. All data operands share the bit.
    fn accumulation_bit(&self) -> Result<u32, EncodeError> {
        let mut files = self
            .operands()
            .filter(|(_, spec, _)| spec.kinds.contains(Kinds::AGPR))
            .filter_map(|(position, _, operand)| Some((position, operand.register()?.file)));
        let Some((_, first)) = files.next() else {
            return Ok(0);
        };
        match files.find(|(_, file)| *file != first) {
            Some((position, _)) => self.bad_operand(position),
            None => Ok(u32::from(first == RegisterFile::Agpr)),
        }
    }

    /// Checks the registers of global wave sync (`ds_gws_*`). On generations whose tuples must start at an even number,
    /// its single registers must be even too.
    fn check_wave_sync(&self) -> Result<(), EncodeError> {
        let is_even =
            |operand: &Operand| operand.register().is_none_or(|r| r.index.is_multiple_of(2));
        let is_sync = self.instruction.opcode.properties().has(PropertyFlags::GWS);
        let strict = is_sync && self.generation().has_even_vector_tuples();
        match strict && !self.instruction.operands.iter().all(is_even) {
            true => self.bad_operand(0),
            false => Ok(()),
        }
    }

    /// Returns `true` if the instruction exists only for GDS: global wave sync and the ordered count.
    fn needs_global_data_share(&self) -> bool {
        let opcode = self.instruction.opcode;
        opcode.properties().has(PropertyFlags::GWS) || opcode == Opcode::DS_ORDERED_COUNT
    }

    /// Returns `true` if a SCRATCH instruction needs the bit that marks a VGPR as part of its address.
    fn has_scratch_vector(&self) -> bool {
        self.instruction.encoding == Encoding::Scratch
            && self.generation().has_scratch_address_sum()
            && self
                .operands()
                .any(|(_, spec, operand)| spec.field == Field::Addr && operand != Operand::Off)
    }

    /// Fields: scc[25] op[24:18] slc[17] glc[16] seg[15:14] lds[13] (gfx942: SCRATCH with a VGPR) offset; addr data
    /// saddr[54:48] acc[55] vdst.
    fn flat(&mut self, words: &mut EncodedWords) -> Result<(), EncodeError> {
        let encoding = self.instruction.encoding;
        let gfx10 = self.generation().is_gfx10();
        let segment = match encoding {
            Encoding::Flat => 0,
            Encoding::Scratch => 1,
            _ => 2,
        };
        let has_offset = gfx10 || self.generation().is_gfx9();
        let mut low = 0x37 << 26 | self.code() << 18 | segment << 14;
        low |= self.switch(ModifierSet::GLC) << 16 | self.switch(ModifierSet::SLC) << 17;
        low |= self.switch(ModifierSet::LDS) << 13 | self.switch(ModifierSet::DLC) << 12;
        low |= self.switch(ModifierSet::SCC) << 25;
        low |= u32::from(self.has_scratch_vector()) << 13;
        if has_offset {
            let signed = encoding != Encoding::Flat;
            let bits = match (gfx10, signed) {
                (true, false) => 11,
                (true, true) | (false, false) => 12,
                (false, true) => 13,
            };
            low |= self.offset(bits, signed)?;
        } else if self.instruction.modifiers.offset != 0 {
            return self.bad_modifier("offset");
        }
        let mut high = self.accumulation_bit()? << 23;
        let no_saddr = if gfx10 { 0x7d } else { 0x7f };
        if encoding == Encoding::Flat && gfx10 {
            high |= no_saddr << 16;
        }
        self.check_address_pair()?;
        self.check_result()?;
        let no_address = encoding == Encoding::Scratch
            && self
                .operands()
                .all(|(_, spec, operand)| spec.field != Field::Addr || operand == Operand::Off);
        for (position, spec, operand) in self.operands() {
            high |= match (spec.field, operand) {
                (Field::Saddr, Operand::Off) if no_address => 0x7f << 16,
                (Field::Saddr, Operand::Off) => no_saddr << 16,
                (Field::Saddr, _) => self.scalar_address(position, spec, operand)? << 16,
                (Field::Addr, Operand::Off) if spec.kinds.contains(Kinds::OFF) => 0,
                (Field::Addr, _) => self.vector_register(position, spec, operand)?,
                (Field::Data, _) => self.vector_register(position, spec, operand)? << 8,
                _ => self.vector_register(position, spec, operand)? << 24,
            };
        }
        words.extend([low, high]);
        Ok(())
    }

    /// Checks that `glc` of atomics agrees with the form: it must be set if and only if a value is returned.
    fn check_result(&self) -> Result<(), EncodeError> {
        let has_result = self
            .operands()
            .any(|(_, spec, _)| spec.field == Field::Vdst);
        let is_atomic = self.instruction.opcode.properties().access == MemoryAccess::Atomic;
        match is_atomic && has_result && !self.instruction.modifiers.has(ModifierSet::GLC) {
            true => self.bad_modifier("glc"),
            false => Ok(()),
        }
    }

    /// The number of a scalar address. EXEC is not allowed, except for its low half as an offset.
    fn scalar_address(
        &self,
        position: usize,
        spec: &OperandSpec,
        operand: Operand,
    ) -> Result<u32, EncodeError> {
        match operand {
            Operand::Register(Register::EXEC | Register::EXEC_HI) => self.bad_operand(position),
            _ => self.scalar_destination(position, spec, operand),
        }
    }

    /// Checks the number of address registers. GLOBAL has two address VGPRs if there is no scalar address, otherwise
    /// one or none. SCRATCH has exactly one address if the access needs one. On gfx942, it may also have both
    /// addresses, which are added.
    fn check_address_pair(&self) -> Result<(), EncodeError> {
        let mut scalar = None;
        let mut vector = None;
        for (position, spec, operand) in self.operands() {
            match spec.field {
                Field::Saddr => scalar = Some((position, operand)),
                Field::Addr => vector = Some((position, operand)),
                _ => {}
            }
        }
        let Some((position, scalar)) = scalar else {
            return Ok(());
        };
        let width = |operand: Operand| match operand {
            Operand::Register(Register::NULL) => 2,
            _ => operand.register().map_or(0, |register| register.width),
        };
        let to_lds = self.instruction.modifiers.has(ModifierSet::LDS);
        let vector = vector.map(|(_, vector)| width(vector));
        let legal = match (self.instruction.encoding, width(scalar), vector) {
            (Encoding::Global, 0, Some(2) | None) | (Encoding::Global, 2, Some(1) | None) => true,
            (Encoding::Scratch, 0, Some(1)) | (Encoding::Scratch, 1, Some(0)) => true,
            (Encoding::Scratch, 0, Some(0)) => {
                self.generation().has_scratch_without_address(to_lds)
            }
            (Encoding::Scratch, 1, Some(1)) => self.generation().has_scratch_address_sum(),
            _ => false,
        };
        if legal {
            Ok(())
        } else {
            self.bad_operand(position)
        }
    }

    /// Fields: op[24:18] lds[16] glc[14] idxen[13] offen[12] offset[11:0]; vaddr vdata srsrc/4 tfe[55] soffset; gfx90a:
    /// scc[15] acc[55].
    fn mubuf(&mut self, words: &mut EncodedWords) -> Result<(), EncodeError> {
        let mut low = 0x38 << 26 | self.code() << 18 | self.switch(ModifierSet::LDS) << 16;
        low |= self.buffer_switches()?;
        low |= self.switch(ModifierSet::SCC) << 15;
        let mut high = self.buffer_fields()?;
        match self.generation() {
            generation if generation.is_gfx8() || generation.is_gfx9() => {
                low |= self.switch(ModifierSet::SLC) << 17;
            }
            _ => high |= self.switch(ModifierSet::SLC) << 22,
        }
        words.extend([low, high]);
        Ok(())
    }

    /// Fields as in MUBUF without lds; op[18:15] dfmt[22:19] nfmt[25:23]; GFX6, GFX7 op[18:16]; GFX10 op[2:0]=[18:16]
    /// op[3]=[53] format[25:19]; gfx90a scc[53] acc[55].
    fn mtbuf(&mut self, words: &mut EncodedWords) -> Result<(), EncodeError> {
        let format = u32::from(self.instruction.modifiers.format);
        if format > 127 {
            return self.bad_modifier("format");
        }
        let mut low = 0x3a << 26 | format << 19 | self.buffer_switches()?;
        let mut high = self.buffer_fields()? | self.switch(ModifierSet::SLC) << 22;
        high |= self.switch(ModifierSet::SCC) << 21;
        let generation = self.generation();
        if generation.is_gfx10() {
            low |= (self.code() & 7) << 16;
            high |= self.code() >> 3 << 21;
        } else if generation.is_gfx6_7() {
            low |= self.code() << 16;
        } else {
            low |= self.code() << 15;
        }
        words.extend([low, high]);
        Ok(())
    }

    fn buffer_switches(&self) -> Result<u32, EncodeError> {
        let modifiers = &self.instruction.modifiers;
        let has_one_address = ModifierSet::IDXEN | ModifierSet::OFFEN;
        if modifiers.has(ModifierSet::ADDR64) && modifiers.switches.intersects(has_one_address) {
            return self.bad_modifier("addr64");
        }
        Ok(self.switch(ModifierSet::GLC) << 14
            | self.switch(ModifierSet::IDXEN) << 13
            | self.switch(ModifierSet::OFFEN) << 12
            | (self.switch(ModifierSet::ADDR64) | self.switch(ModifierSet::DLC)) << 15
            | self.offset(12, false)?)
    }

    fn buffer_fields(&mut self) -> Result<u32, EncodeError> {
        let mut high = (self.switch(ModifierSet::TFE) | self.accumulation_bit()?) << 23;
        let address_width = self.buffer_address_width();
        for (position, spec, operand) in self.operands() {
            high |= match (spec.field, operand) {
                (Field::Vaddr, Operand::Off) if address_width == 0 => 0,
                (Field::Vaddr, Operand::Register(register)) if register.width == address_width => {
                    self.vector_register(position, spec, operand)?
                }
                (Field::Vdata, _) => {
                    let status = self.switch(ModifierSet::TFE) as u8;
                    let spec = OperandSpec {
                        width: spec.width + status,
                        ..*spec
                    };
                    self.vector_register(position, &spec, operand)? << 8
                }
                (Field::Srsrc, _) => self.scalar_destination(position, spec, operand)? >> 2 << 16,
                (Field::Soffset, _) => {
                    let spec = OperandSpec { width: 1, ..*spec };
                    self.source(position, &spec, operand)? << 24
                }
                _ => return self.bad_operand(position),
            };
        }
        Ok(high)
    }

    fn buffer_address_width(&self) -> u8 {
        let modifiers = &self.instruction.modifiers;
        match modifiers.has(ModifierSet::ADDR64) {
            true => 2,
            false => (self.switch(ModifierSet::OFFEN) + self.switch(ModifierSet::IDXEN)) as u8,
        }
    }

    /// Fields: slc[25] op[24:18] lwe[17] tfe[16] r128[15] da[14] glc[13] unorm[12] dmask[11:8] dlc[7] dim[5:3] nsa[2:1]
    /// op[7]=[0]; vaddr vdata srsrc/4 ssamp/4 a16[62] d16[63]; GFX9 has a16 at [15], gfx90a scc at [7] and acc at [16].
    fn mimg(&mut self, words: &mut EncodedWords) -> Result<(), EncodeError> {
        let modifiers = &self.instruction.modifiers;
        let gfx10 = self.generation().is_gfx10();
        let mut low = 0x3c << 26 | (self.code() & 0x7f) << 18 | self.code() >> 7;
        low |= self.switch(ModifierSet::SLC) << 25
            | self.switch(ModifierSet::LWE) << 17
            | (self.switch(ModifierSet::TFE) | self.accumulation_bit()?) << 16
            | self.switch(ModifierSet::R128) << 15
            | self.switch(ModifierSet::DA) << 14
            | self.switch(ModifierSet::GLC) << 13
            | self.switch(ModifierSet::UNORM) << 12
            | (self.switch(ModifierSet::DLC) | self.switch(ModifierSet::SCC)) << 7;
        if self.instruction.opcode.intersects_rays() {
            low |= RAY_BITS;
        }
        let takes_mask = self.form.modifiers().contains(ModifierSet::DMASK);
        if !takes_mask && modifiers.dmask != 0 {
            return self.bad_modifier("dmask");
        }
        if modifiers.dmask > 15 || modifiers.dim > 7 || !gfx10 && modifiers.dim != 0 {
            return self.bad_modifier("dmask or dim");
        }
        let is_multisampled = names::IMAGE_DIMENSIONS[usize::from(modifiers.dim)].contains("MSAA");
        if self.instruction.opcode == Opcode::IMAGE_MSAA_LOAD && !is_multisampled {
            return self.bad_modifier("dim");
        }
        self.check_components()?;
        low |= u32::from(modifiers.dmask) << 8 | u32::from(modifiers.dim) << 3;
        let mut high = self.switch(ModifierSet::D16) << 31;
        match gfx10 {
            true => high |= self.switch(ModifierSet::A16) << 30,
            false => low |= self.switch(ModifierSet::A16) << 15,
        }
        let (fields, addresses) = self.image_fields()?;
        high |= fields;
        let extra = addresses.len().saturating_sub(1);
        let nsa = extra.div_ceil(4) as u32;
        words.extend([low | nsa << 1, high]);
        for chunk in addresses.get(1..).unwrap_or_default().chunks(4) {
            words.push(
                chunk
                    .iter()
                    .rev()
                    .fold(0, |word, register| word << 8 | register),
            );
        }
        Ok(())
    }

    /// Checks the mask of components: `gather4` accepts one component, atomics one per data dword.
    fn check_components(&self) -> Result<(), EncodeError> {
        let name = self.instruction.opcode.mnemonic();
        let allowed: &[u8] = match name {
            _ if name.starts_with("image_gather4") => &[1, 2, 4, 8],
            _ if name.starts_with("image_atomic_cmpswap") => &[3, 15],
            _ if name.starts_with("image_atomic") => &[1, 3],
            _ => return Ok(()),
        };
        match allowed.contains(&self.instruction.modifiers.dmask) {
            true => Ok(()),
            false => self.bad_modifier("dmask"),
        }
    }

    /// Checks the width of the address. On GFX10, it must be the width that dimension and `a16` require, but tuples may
    /// have the next larger size. Before, it must be the width for some dimension.
    fn check_image_address(&self, addresses: usize) -> Result<(), EncodeError> {
        if !self.generation().is_gfx10() {
            let widths = crate::table::image_address_widths(self.instruction.opcode);
            let register = self.instruction.operands.get(1).and_then(|o| o.register());
            let fits = register.is_some_and(|register| {
                widths.contains(&register.width) || *widths.end() > 4 && register.width == 8
            });
            return if fits { Ok(()) } else { self.bad_operand(1) };
        }
        let required = crate::table::image_address_width(
            self.instruction.opcode,
            &self.instruction.modifiers,
            self.generation(),
        );
        let first = self.instruction.operands.get(1).and_then(|o| o.register());
        let fits = match (addresses, first) {
            (1, Some(register)) => match register.width {
                8 => (5..=8).contains(&required),
                16 => required > 12,
                width => width == required,
            },
            (count, _) => count == usize::from(required),
        };
        match fits {
            true => Ok(()),
            false => self.bad_operand(1),
        }
    }

    /// The second dword without modifiers, and the address register numbers.
    fn image_fields(&mut self) -> Result<(u32, smallvec::SmallVec<[u32; 13]>), EncodeError> {
        let specs = self.form.operands();
        let operands = self.instruction.operands.clone();
        let tail = specs.len().saturating_sub(2);
        let addresses = match operands.len().checked_sub(1 + tail) {
            Some(count @ 1..=13) if count == 1 || self.generation().is_gfx10() => count,
            _ => return Err(EncodeError::NoSuchForm(self.mnemonic())),
        };
        self.check_image_address(addresses)?;
        let mut numbers = smallvec::SmallVec::new();
        let mut high = 0;
        for (position, operand) in operands.into_iter().enumerate() {
            let index = match position {
                0 => 0,
                _ if position <= addresses => 1,
                _ => position - addresses + 1,
            };
            let Some(spec) = specs.get(index) else {
                return self.bad_operand(position);
            };
            match spec.field {
                Field::Vdata => {
                    let spec = OperandSpec {
                        width: self.image_data_width(),
                        ..*spec
                    };
                    high |= self.vector_register(position, &spec, operand)? << 8;
                }
                Field::Vaddr => {
                    let width = u8::from(addresses > 1);
                    let spec = OperandSpec { width, ..*spec };
                    numbers.push(self.vector_register(position, &spec, operand)?);
                }
                Field::Srsrc => {
                    high |= self.scalar_destination(position, spec, operand)? >> 2 << 16;
                }
                _ => high |= self.scalar_destination(position, spec, operand)? >> 2 << 21,
            }
        }
        high |= numbers.first().copied().unwrap_or(0);
        Ok((high, numbers))
    }

    /// Dwords of image data: one per component, or from GFX8.1 on one per two 16-bit components, and with TFE one for
    /// the status.
    fn image_data_width(&self) -> u8 {
        crate::table::image_data_width(
            self.instruction.opcode,
            &self.instruction.modifiers,
            self.generation(),
        )
    }

    /// Fields: vm[12] done[11] compr[10] tgt[9:4] en[3:0]; src0..src3.
    fn exp(&mut self, words: &mut EncodedWords) -> Result<(), EncodeError> {
        let gfx8_9 = self.generation().is_gfx8() || self.generation().is_gfx9();
        let prefix = if gfx8_9 { 0x31 << 26 } else { 0x3e << 26 };
        let mut low = prefix | self.switch(ModifierSet::VM) << 12;
        low |= self.switch(ModifierSet::DONE) << 11 | self.switch(ModifierSet::COMPR) << 10;
        let compressed = self.instruction.modifiers.has(ModifierSet::COMPR);
        let mut high = 0;
        for (position, spec, operand) in self.operands() {
            let source = match spec.field {
                Field::Tgt => {
                    low |= self.immediate(position, operand, 63)? << 4;
                    continue;
                }
                Field::Src0 => 0,
                Field::Src1 => 1,
                Field::Src2 => 2,
                _ => 3,
            };
            if operand == Operand::Off {
                continue;
            }
            let register = self.vector_register(position, spec, operand)?;
            match compressed {
                // With `compr`, src0 and src1 hold two halves each. The text writes each register twice, as sources 0
                // and 1 and as sources 2 and 3.
                true if source % 2 == 0 => {
                    low |= 3 << source;
                    high |= register << (8 * (source >> 1));
                }
                true if self.instruction.operands.get(position - 1) == Some(&operand) => {}
                true => return self.bad_operand(position),
                false => {
                    low |= 1 << source;
                    high |= register << (8 * source);
                }
            }
        }
        words.extend([low, high]);
        Ok(())
    }
}
