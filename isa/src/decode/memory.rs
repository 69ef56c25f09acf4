//! Decodes DS, MUBUF, MTBUF, MIMG, FLAT, GLOBAL, SCRATCH and EXP.

use smallvec::SmallVec;

use super::{DecodeError, Decoder};
use crate::encode::RAY_BITS;
use crate::table::{image_address_width, image_data_width};
use crate::{
    Encoding, Field, Form, Instruction, Kinds, ModifierSet, Operand, OperandSpec, Register,
};

impl Decoder<'_> {
    pub(super) fn memory(&mut self, encoding: Encoding) -> Result<Instruction, DecodeError> {
        let (low, high) = (self.word(0)?, self.word(1)?);
        self.length = 2;
        match encoding {
            Encoding::Ds => self.ds(low, high),
            Encoding::Mubuf => self.mubuf(low, high),
            Encoding::Mtbuf => self.mtbuf(low, high),
            Encoding::Mimg => self.mimg(low, high),
            Encoding::Exp => self.exp(low, high),
            _ => self.flat(encoding, low, high),
        }
    }

    fn ds(&mut self, low: u32, high: u32) -> Result<Instruction, DecodeError> {
        let shift = u32::from(self.generation().is_gfx6_7() || self.generation().is_gfx10());
        let form = self.form(Encoding::Ds, low >> 17 >> shift & 0xff, |_| true)?;
        self.any_tuple = form.opcode().has_any_tuples();
        let mut instruction = Self::instruction(&form);
        let accepted = form.modifiers();
        let gds = low >> 16 >> shift & 1 == 1 && accepted.contains(ModifierSet::GDS);
        instruction.modifiers.switches.set(ModifierSet::GDS, gds);
        if accepted.intersects(ModifierSet::OFFSET | ModifierSet::OFFSET0) {
            instruction.modifiers.offset = (low & 0xffff) as i32;
        }
        let agprs = low >> 25 & 1 == 1;
        for spec in form.operands() {
            let index = match spec.field {
                Field::Addr => high & 0xff,
                Field::Data0 => high >> 8 & 0xff,
                Field::Data1 => high >> 16 & 0xff,
                _ => high >> 24,
            };
            instruction
                .operands
                .push(self.data(spec, spec.width, index, agprs)?);
        }
        Ok(instruction)
    }

    /// A data register: an AGPR if `agprs` is set and the field accepts AGPRs.
    fn data(
        &self,
        spec: &OperandSpec,
        width: u8,
        index: u32,
        agprs: bool,
    ) -> Result<Operand, DecodeError> {
        match agprs && spec.kinds.contains(Kinds::AGPR) {
            true => self.agpr(width, index),
            false => self.vgpr(width, index),
        }
    }

    fn flat(
        &mut self,
        encoding: Encoding,
        low: u32,
        high: u32,
    ) -> Result<Instruction, DecodeError> {
        let gfx10 = self.generation().is_gfx10();
        let glc = low >> 16 & 1 == 1;
        let lds = low >> 13 & 1 == 1 && !self.generation().has_scratch_address_sum();
        let form = self.flat_form(encoding, low >> 18 & 0x7f, glc, lds)?;
        let mut instruction = Self::instruction(&form);
        let accepted = form.modifiers();
        let modifiers = &mut instruction.modifiers;
        let mut set = |switch: ModifierSet, on: bool| {
            modifiers
                .switches
                .set(switch, on && accepted.contains(switch));
        };
        set(ModifierSet::GLC, glc);
        set(ModifierSet::SLC, low >> 17 & 1 == 1);
        set(ModifierSet::LDS, lds);
        set(ModifierSet::DLC, gfx10 && low >> 12 & 1 == 1);
        set(ModifierSet::SCC, low >> 25 & 1 == 1);
        if accepted.contains(ModifierSet::OFFSET) {
            let signed = |bits: u32| (low << (32 - bits)) as i32 >> (32 - bits);
            modifiers.offset = match (gfx10, encoding) {
                (true, Encoding::Flat) => (low & 0x7ff) as i32,
                (true, _) => signed(12),
                (false, Encoding::Flat) => (low & 0xfff) as i32,
                (false, _) => signed(13),
            };
        }
        let scalar =
            Some(high >> 16 & 0x7f).filter(|saddr| *saddr != 0x7f && !(gfx10 && *saddr == 0x7d));
        let no_address =
            self.generation().has_scratch_without_address(lds) && high >> 16 & 0x7f == 0x7f;
        let agprs = high >> 23 & 1 == 1;
        let has_sum = self.generation().has_scratch_address_sum();
        for spec in form.operands() {
            let operand = match (spec.field, encoding) {
                (Field::Saddr, _) => match scalar {
                    None => Operand::Off,
                    Some(code) => {
                        let width = if encoding == Encoding::Global { 2 } else { 1 };
                        self.scalar_register(&OperandSpec { width, ..*spec }, code)?
                    }
                },
                (Field::Addr, Encoding::Scratch) if has_sum => match low >> 13 & 1 {
                    1 => self.vgpr(1, high & 0xff)?,
                    _ => Operand::Off,
                },
                (Field::Addr, Encoding::Scratch) => match scalar {
                    Some(_) => Operand::Off,
                    None if no_address => Operand::Off,
                    None => self.vgpr(1, high & 0xff)?,
                },
                (Field::Addr, Encoding::Global) => {
                    self.vgpr(if scalar.is_some() { 1 } else { 2 }, high & 0xff)?
                }
                (Field::Addr, _) => self.vgpr(spec.width, high & 0xff)?,
                (Field::Data, _) => self.data(spec, spec.width, high >> 8 & 0xff, agprs)?,
                _ => self.data(spec, spec.width, high >> 24, agprs)?,
            };
            instruction.operands.push(operand);
        }
        Ok(instruction)
    }

    /// Finds the form. Atomics return a value if `glc` is set; loads to LDS have no destination if `lds` is set.
    fn flat_form(
        &self,
        encoding: Encoding,
        code: u32,
        glc: bool,
        lds: bool,
    ) -> Result<Form, DecodeError> {
        self.form(encoding, code, |form| {
            let accepted = form.modifiers();
            let atomic = form.opcode().properties().access == crate::MemoryAccess::Atomic;
            let result = form
                .operands()
                .first()
                .is_some_and(|spec| spec.field == Field::Vdst);
            let lds_fits = !lds || accepted.contains(ModifierSet::LDS);
            let lds_form = accepted.contains(ModifierSet::LDS) && !result;
            lds_fits && (lds || !lds_form) && (!atomic || result == glc)
        })
    }

    fn buffer_switches(&self, instruction: &mut Instruction, form: &Form, low: u32, slc: bool) {
        let accepted = form.modifiers();
        let generation = self.generation();
        let bit15 = low >> 15 & 1 == 1;
        let modifiers = &mut instruction.modifiers;
        let mut set = |switch: ModifierSet, on: bool| {
            modifiers
                .switches
                .set(switch, on && accepted.contains(switch));
        };
        set(ModifierSet::GLC, low >> 14 & 1 == 1);
        set(ModifierSet::IDXEN, low >> 13 & 1 == 1);
        set(ModifierSet::OFFEN, low >> 12 & 1 == 1);
        set(ModifierSet::ADDR64, bit15 && generation.is_gfx6_7());
        set(ModifierSet::DLC, bit15 && generation.is_gfx10());
        set(
            ModifierSet::SCC,
            bit15 && form.encoding() == Encoding::Mubuf,
        );
        set(ModifierSet::SLC, slc);
        if accepted.contains(ModifierSet::OFFSET) {
            modifiers.offset = (low & 0xfff) as i32;
        }
    }

    fn buffer_operands(
        &mut self,
        instruction: &mut Instruction,
        form: &Form,
        high: u32,
    ) -> Result<(), DecodeError> {
        let modifiers = instruction.modifiers;
        let width = match modifiers.has(ModifierSet::ADDR64) {
            true => 2,
            false => {
                u8::from(modifiers.has(ModifierSet::OFFEN))
                    + u8::from(modifiers.has(ModifierSet::IDXEN))
            }
        };
        let status = u8::from(modifiers.has(ModifierSet::TFE));
        for spec in form.operands() {
            let operand = match spec.field {
                Field::Vaddr if width == 0 => Operand::Off,
                Field::Vaddr => self.vgpr(width, high & 0xff)?,
                Field::Vdata => self.data(
                    spec,
                    spec.width + status,
                    high >> 8 & 0xff,
                    high >> 23 & 1 == 1,
                )?,
                Field::Srsrc => self.scalar_register(spec, (high >> 16 & 0x1f) << 2)?,
                _ => {
                    let spec = OperandSpec { width: 1, ..*spec };
                    match high >> 24 {
                        255 => return self.reserved(255),
                        code => self.source(&spec, code, &mut None)?,
                    }
                }
            };
            instruction.operands.push(operand);
        }
        Ok(())
    }

    fn mubuf(&mut self, low: u32, high: u32) -> Result<Instruction, DecodeError> {
        let lds = low >> 16 & 1 == 1;
        let code = low >> 18
            & if self.generation().is_gfx10() {
                0xff
            } else {
                0x7f
            };
        let form = self
            .form(Encoding::Mubuf, code, |form| {
                lds == form.modifiers().contains(ModifierSet::LDS)
            })
            .or_else(|_| self.form(Encoding::Mubuf, code, |_| true))?;
        let mut instruction = Self::instruction(&form);
        let gfx8_9 = self.generation().is_gfx8() || self.generation().is_gfx9();
        let slc = if gfx8_9 {
            low >> 17 & 1
        } else {
            high >> 22 & 1
        };
        self.buffer_switches(&mut instruction, &form, low, slc == 1);
        let accepted = form.modifiers();
        let switches = &mut instruction.modifiers.switches;
        switches.set(ModifierSet::LDS, lds && accepted.contains(ModifierSet::LDS));
        let tfe = high >> 23 & 1 == 1 && accepted.contains(ModifierSet::TFE);
        switches.set(ModifierSet::TFE, tfe);
        self.buffer_operands(&mut instruction, &form, high)?;
        Ok(instruction)
    }

    fn mtbuf(&mut self, low: u32, high: u32) -> Result<Instruction, DecodeError> {
        let generation = self.generation();
        let code = if generation.is_gfx10() {
            low >> 16 & 7 | (high >> 21 & 1) << 3
        } else if generation.is_gfx6_7() {
            low >> 16 & 7
        } else {
            low >> 15 & 15
        };
        let form = self.form(Encoding::Mtbuf, code, |_| true)?;
        let mut instruction = Self::instruction(&form);
        instruction.modifiers.format = (low >> 19 & 0x7f) as u8;
        self.buffer_switches(&mut instruction, &form, low, high >> 22 & 1 == 1);
        let tfe = high >> 23 & 1 == 1 && form.modifiers().contains(ModifierSet::TFE);
        instruction.modifiers.switches.set(ModifierSet::TFE, tfe);
        let scc = high >> 21 & 1 == 1 && form.modifiers().contains(ModifierSet::SCC);
        instruction.modifiers.switches.set(ModifierSet::SCC, scc);
        self.buffer_operands(&mut instruction, &form, high)?;
        Ok(instruction)
    }

    fn mimg(&mut self, low: u32, high: u32) -> Result<Instruction, DecodeError> {
        let generation = self.generation();
        let gfx10 = generation.is_gfx10();
        let high_code = if generation.is_gfx6_7() {
            0
        } else {
            (low & 1) << 7
        };
        let form = self.form(Encoding::Mimg, low >> 18 & 0x7f | high_code, |_| true)?;
        if form.opcode().intersects_rays() && low & RAY_BITS != RAY_BITS {
            return self.reserved(low & RAY_BITS);
        }
        let mut instruction = Self::instruction(&form);
        let accepted = form.modifiers();
        let modifiers = &mut instruction.modifiers;
        let mut set = |switch: ModifierSet, bit: u32| {
            modifiers
                .switches
                .set(switch, bit & 1 == 1 && accepted.contains(switch));
        };
        set(ModifierSet::SLC, low >> 25);
        set(ModifierSet::LWE, low >> 17);
        set(ModifierSet::TFE, low >> 16);
        set(ModifierSet::R128, low >> 15);
        set(ModifierSet::DA, low >> 14);
        set(ModifierSet::GLC, low >> 13);
        set(ModifierSet::UNORM, low >> 12);
        set(ModifierSet::DLC, low >> 7);
        set(ModifierSet::SCC, low >> 7);
        set(ModifierSet::D16, high >> 31);
        set(ModifierSet::A16, if gfx10 { high >> 30 } else { low >> 15 });
        if accepted.contains(ModifierSet::DMASK) {
            modifiers.dmask = (low >> 8 & 15) as u8;
        }
        if accepted.contains(ModifierSet::DIM) {
            modifiers.dim = (low >> 3 & 7) as u8;
        }
        let modifiers = *modifiers;
        let opcode = form.opcode();
        let nsa = if gfx10 { (low >> 1 & 3) as usize } else { 0 };
        let dwords = image_address_width(opcode, &modifiers, generation);
        let addresses = self.image_addresses(high & 0xff, nsa, dwords)?;
        for spec in form.operands() {
            match spec.field {
                Field::Vdata => {
                    let width = image_data_width(opcode, &modifiers, generation);
                    instruction.operands.push(self.data(
                        spec,
                        width,
                        high >> 8 & 0xff,
                        low >> 16 & 1 == 1,
                    )?);
                }
                Field::Vaddr => instruction.operands.extend(addresses.iter().copied()),
                Field::Srsrc => {
                    let operand = self.scalar_register(spec, (high >> 16 & 0x1f) << 2)?;
                    instruction.operands.push(operand);
                }
                _ => {
                    instruction
                        .operands
                        .push(self.scalar_register(spec, (high >> 21 & 0x1f) << 2)?);
                }
            }
        }
        Ok(instruction)
    }

    /// The address registers: one tuple, or with the NSA encoding one register per dword.
    fn image_addresses(
        &mut self,
        first: u32,
        nsa: usize,
        dwords: u8,
    ) -> Result<SmallVec<[Operand; 13]>, DecodeError> {
        let mut list = SmallVec::new();
        if nsa == 0 {
            list.push(self.vgpr(dwords.max(1), first)?);
            return Ok(list);
        }
        self.length += nsa;
        let mut bytes: SmallVec<[u8; 13]> = SmallVec::new();
        bytes.push(first as u8);
        for extra in 0..nsa {
            bytes.extend(self.word(2 + extra)?.to_le_bytes());
        }
        let used = usize::from(dwords.max(1)).min(bytes.len());
        if used < 2 {
            return self.reserved(first);
        }
        list.extend(
            bytes[..used]
                .iter()
                .map(|index| Operand::Register(Register::vgpr(*index))),
        );
        Ok(list)
    }

    fn exp(&mut self, low: u32, high: u32) -> Result<Instruction, DecodeError> {
        let form = self.form(Encoding::Exp, 0, |_| true)?;
        let mut instruction = Self::instruction(&form);
        let switches = &mut instruction.modifiers.switches;
        switches.set(ModifierSet::VM, low >> 12 & 1 == 1);
        switches.set(ModifierSet::DONE, low >> 11 & 1 == 1);
        switches.set(ModifierSet::COMPR, low >> 10 & 1 == 1);
        let compressed = low >> 10 & 1 == 1;
        for (position, spec) in form.operands().iter().enumerate() {
            if spec.kinds.contains(Kinds::IMMEDIATE) {
                instruction
                    .operands
                    .push(Operand::Immediate((low >> 4 & 63) as i32));
                continue;
            }
            let source = position as u32 - 1;
            let enabled = match compressed {
                true => low >> (source & 2) & 3 != 0,
                false => low >> source & 1 == 1,
            };
            let byte = if compressed { source >> 1 } else { source };
            instruction.operands.push(match enabled {
                true => self.vgpr(1, high >> (8 * byte) & 0xff)?,
                false => Operand::Off,
            });
        }
        Ok(instruction)
    }
}
