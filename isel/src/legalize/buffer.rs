//! Accesses through buffer descriptors: data and descriptors become tuples of dwords.

use super::{Legalizer, Parts};
use mir::CompileError;
use mir::generic::intrinsic::{Need, Operand, Shape};
use mir::generic::{Description, Inst, Intrinsic, MemOpRef, Opcode, Payload, Value};
use mir::types::{Scalar, Type};
use smallvec::SmallVec;

/// Access sizes in bytes for which instructions exist.
const SIZES: &[u32] = &[1, 2, 4, 8, 12, 16];

/// The number of operands after the descriptor: index, offset, uniform offset, cache policy, flags, and a format or an
/// offset in LDS.
pub fn address_operands(intrinsic: Intrinsic) -> usize {
    let operands = intrinsic.facts().operands;
    let is_descriptor =
        |operand: &Operand| (operand.shape, operand.need) == (Shape::Any, Need::Uniform);
    let descriptor = operands.iter().position(is_descriptor);
    descriptor.map_or(0, |descriptor| operands.len() - descriptor - 1)
}

/// Returns `true` if the intrinsic can transfer data of this type.
fn can_transfer(intrinsic: Intrinsic, ty: Type) -> bool {
    if on_halves(intrinsic).is_some() {
        return matches!(ty.scalar.bits(), 16 | 32) && ty.lanes <= 4;
    }
    match intrinsic {
        Intrinsic::BufferLoadLds => true,
        Intrinsic::BufferAtomicFAdd => {
            ty.lanes == 1 && ty.bytes() >= 4 || packed_sum(intrinsic, ty).is_some()
        }
        Intrinsic::ScalarBufferLoad => matches!(ty.bytes(), 4 | 8 | 12 | 16 | 32 | 64),
        _ => SIZES.contains(&ty.bytes()),
    }
}

/// The sum of pairs of halves of that type.
fn packed_sum(intrinsic: Intrinsic, ty: Type) -> Option<Intrinsic> {
    match (intrinsic, ty.lanes, ty.scalar) {
        (Intrinsic::BufferAtomicFAdd, 2, Scalar::F16) => Some(Intrinsic::BufferAtomicPkAddF16),
        (Intrinsic::BufferAtomicFAdd, 2, Scalar::BF16) => Some(Intrinsic::BufferAtomicPkAddBf16),
        _ => None,
    }
}

/// The variant of a converting access for 16-bit components.
fn on_halves(intrinsic: Intrinsic) -> Option<Intrinsic> {
    use Intrinsic::*;
    match intrinsic {
        BufferLoadFormat => Some(BufferLoadFormatD16),
        BufferStoreFormat => Some(BufferStoreFormatD16),
        BufferLoadTyped => Some(BufferLoadTypedD16),
        BufferStoreTyped => Some(BufferStoreTypedD16),
        _ => None,
    }
}

impl Legalizer<'_> {
    pub(super) fn buffer_access(
        &mut self,
        inst: Inst,
        intrinsic: Intrinsic,
        reference: MemOpRef,
    ) -> Result<(), CompileError> {
        let old = self.old;
        let data = &old.insts[inst];
        let start = data.args.len().saturating_sub(address_operands(intrinsic));
        let (values, address) = data.args.split_at(start);
        let Some((&resource, values)) = values.split_last() else {
            return Err(self.broken(inst, "the descriptor is missing"));
        };
        let accessed = match (values.first(), data.results.first()) {
            (Some(&value), _) | (None, Some(&value)) => old.ty(value),
            _ => return Err(self.broken(inst, "the data is missing")),
        };
        let halves = on_halves(intrinsic);
        let is_half = halves.is_some() && accessed.scalar.bits() == 16;
        if !can_transfer(intrinsic, accessed) {
            return Err(self.unsupported(inst, "data of this type cannot be transferred"));
        }
        let unpacked = is_half && self.builder.target.has_unpacked_d16_memory();
        let mut args: SmallVec<[Value; 8]> = SmallVec::new();
        let dwords = self.transferred_dwords(values, unpacked);
        if !dwords.is_empty() {
            args.push(self.vector_of(&dwords));
        }
        let parts = self.get(resource).clone();
        let descriptor = self.dwords_of(&parts, old.ty(resource));
        args.push(self.vector_of(&descriptor));
        args.extend(address.iter().map(|&value| self.one(value)));
        let intrinsic = halves
            .filter(|_| is_half)
            .or(packed_sum(intrinsic, accessed))
            .unwrap_or(intrinsic);
        let payload = Payload::Intrinsic(intrinsic, Some(Description::Memory(reference)));
        // The status follows in a separate dword.
        let status = u16::from(data.results.len() == 2);
        let types: SmallVec<[Type; 1]> = (data.results.iter().take(1))
            .map(|&result| {
                let ty = old.ty(result);
                let dwords = if unpacked {
                    ty.lanes
                } else {
                    ty.dwords() as u16
                };
                Type::vector(Scalar::Int(32), dwords + status)
            })
            .collect();
        let new = self
            .builder
            .append(Opcode::Intrinsic, &args, &types, payload, data.flags);
        if let Some(&result) = data.results.first() {
            let value = self.builder.function.insts[new].results[0];
            let mut dwords = self.extract_all(value);
            if status == 1
                && let Some(last) = dwords.pop()
            {
                self.define(inst, 1, Parts::from_slice(&[last]));
            }
            let ty = old.ty(result);
            let parts: Parts = match unpacked {
                true => self.parts_from_components(&dwords, ty),
                false => self.parts_from_dwords(&dwords, ty),
            };
            self.define(inst, 0, parts);
        }
        Ok(())
    }

    /// The dwords that an access transfers to memory.
    fn transferred_dwords(&mut self, values: &[Value], unpacked: bool) -> Vec<Value> {
        let mut dwords = Vec::new();
        for &value in values {
            let parts = self.get(value).clone();
            let ty = self.old.ty(value);
            dwords.extend(match unpacked {
                true => self.component_dwords(&parts, ty),
                false => self.dwords_of(&parts, ty),
            });
            if ty.bytes() == 2 && !unpacked {
                dwords = dwords
                    .iter()
                    .map(|&dword| self.low_half_of(dword))
                    .collect();
            }
        }
        dwords
    }

    /// 16-bit components, each in a separate dword.
    fn component_dwords(&mut self, parts: &[Value], ty: Type) -> Vec<Value> {
        let parts = &parts[..parts.len().min(usize::from(ty.lanes))];
        parts.iter().map(|&part| self.bits_of(part)).collect()
    }

    /// The inverse of [`Self::component_dwords`].
    fn parts_from_components(&mut self, dwords: &[Value], ty: Type) -> Parts {
        let parts = dwords.iter();
        parts
            .map(|&dword| self.part_from_bits(dword, ty.scalar))
            .collect()
    }
}
