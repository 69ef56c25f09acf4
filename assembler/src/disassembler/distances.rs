//! Offsets from the program counter in loadable code objects, turned back into relocations.
//!
//! After linking, only numbers remain. A sequence of three instructions reveals their meaning: `s_getpc_b64`, and the additions
//! of the two halves of an offset:
//!
//! ```text
//! s_getpc_b64 s[0:1]
//! s_add_u32 s0, s0, 0x1234        ->  s_add_u32 s0, s0, symbol@rel32@lo+4
//! s_addc_u32 s1, s1, 0            ->  s_addc_u32 s1, s1, symbol@rel32@hi+12
//! ```
//!
//! If the resulting address is inside the object, it is written symbolically.

use isa::{Instruction, Isa, Opcode, Operand, Register, decode};

use super::image::{Field, FieldTarget, Image};
use crate::program::RelocationKind;

impl Image {
    /// Replaces the offsets with relocations; their fields become zero.
    pub(super) fn find_distances(&mut self, isa: Isa) {
        for section in 0..self.sections.len() {
            if !self.sections[section].is_loaded_code() {
                continue;
            }
            for (offset, distance) in self.distances(section, isa) {
                let from = self.sections[section].address.wrapping_add(offset + 4);
                let address = from.wrapping_add(distance);
                let entry = self.offset_table.get(&address).copied();
                let (low, high, named) = match entry {
                    Some(symbol) => (
                        RelocationKind::GotPcRel32Lo,
                        RelocationKind::GotPcRel32Hi,
                        Some((FieldTarget::Symbol(symbol), 0)),
                    ),
                    None => (
                        RelocationKind::Rel32Lo,
                        RelocationKind::Rel32Hi,
                        self.named_address(address),
                    ),
                };
                let Some((target, addend)) = named else {
                    continue;
                };
                let halves = [(offset + 8, low, 4), (offset + 16, high, 12)];
                let part = &mut self.sections[section];
                for (at, kind, correction) in halves {
                    let field = Field {
                        kind,
                        target,
                        addend: addend + correction,
                    };
                    part.fields.insert(at, field);
                    let bytes = part.bytes.get_mut(at as usize..at as usize + 4);
                    bytes.into_iter().for_each(|bytes| bytes.fill(0));
                }
            }
        }
    }

    /// For each of these sequences, the offset of its `s_getpc_b64` in bytes, and the distance that it adds to the
    /// program counter.
    fn distances(&self, section: usize, isa: Isa) -> Vec<(u64, u64)> {
        let words: Vec<u32> = self.sections[section]
            .bytes
            .chunks_exact(4)
            .map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]]))
            .collect();
        let decoded = |at: usize| decode(words.get(at..)?, isa).ok();
        let starts = 0..words.len().saturating_sub(4);
        let found = starts.filter_map(|at| {
            let (getpc, _) = decoded(at)?;
            let base = Some(getpc).filter(|found| found.opcode == Opcode::S_GETPC_B64)?;
            let base = base.operands.first()?.register()?;
            let low = half(decoded(at + 1)?, Opcode::S_ADD_U32, base.index)?;
            let high = half(decoded(at + 3)?, Opcode::S_ADDC_U32, base.index + 1)?;
            let distance = u64::from(high) << 32 | u64::from(low);
            Some((4 * at as u64, distance))
        });
        found.collect()
    }

    /// The target of an address: a symbol, or an offset in a section.
    fn named_address(&self, address: u64) -> Option<(FieldTarget, i64)> {
        let found = self.sections.iter().enumerate().find_map(|(index, part)| {
            let offset = address.checked_sub(part.address)?;
            (part.address > 0 && offset < part.size).then_some((index, offset))
        });
        let (section, offset) = found?;
        let mut symbols = self.symbol_numbers_at(section, offset);
        let symbol = symbols.find(|&symbol| !self.symbols[symbol].is_descriptor);
        Some(match symbol {
            Some(symbol) => (FieldTarget::Symbol(symbol), 0),
            None => (FieldTarget::Section(section), offset as i64),
        })
    }
}

/// The literal that an instruction with this opcode adds to the SGPR `index`.
fn half((instruction, _): (Instruction, usize), opcode: Opcode, index: u8) -> Option<u32> {
    let register = Operand::Register(Register::sgpr(index));
    let found = Some(instruction).filter(|found| found.opcode == opcode)?;
    match found.operands.as_slice() {
        [result, source, Operand::Literal(bits)] if *result == register && *source == register => {
            Some(*bits)
        }
        _ => None,
    }
}
