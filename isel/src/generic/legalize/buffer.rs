//! Accesses through buffer descriptors: data and descriptors become tuples of dwords.

use super::{Legalizer, Parts};
use crate::IselError;
use mir::generic::{Inst, Intrinsic, MemOpRef, Opcode, Payload, Value};
use mir::types::{Scalar, Type};
use smallvec::SmallVec;

/// Sizes in bytes that instructions exist for.
const SIZES: [u32; 6] = [1, 2, 4, 8, 12, 16];

/// Operands behind data and descriptor: index, offset, uniform offset, cache policy, indexed.
const PLACE: usize = 5;

/// True for accesses through a buffer descriptor.
pub fn is_access(intrinsic: Intrinsic) -> bool {
    use Intrinsic::*;
    matches!(
        intrinsic,
        BufferLoad | BufferLoadFormat | BufferStore | BufferStoreFormat
    ) || is_atomic(intrinsic)
}

/// True for atomic operations through a buffer descriptor.
pub fn is_atomic(intrinsic: Intrinsic) -> bool {
    intrinsic.name().starts_with("buffer_atomic")
}

impl Legalizer<'_> {
    pub(super) fn buffer_access(
        &mut self,
        inst: Inst,
        intrinsic: Intrinsic,
        reference: MemOpRef,
    ) -> Result<(), IselError> {
        let old = self.old;
        let data = &old.insts[inst];
        let (values, place) = data.args.split_at(data.args.len().saturating_sub(PLACE));
        let Some((&resource, values)) = values.split_last() else {
            return Err(self.unsupported(inst, "no descriptor"));
        };
        let accessed = match (values.first(), data.results.first()) {
            (Some(&value), _) | (None, Some(&value)) => old.ty(value),
            _ => return Err(self.unsupported(inst, "no data")),
        };
        let is_format = matches!(
            intrinsic,
            Intrinsic::BufferLoadFormat | Intrinsic::BufferStoreFormat
        );
        if !SIZES.contains(&accessed.bytes()) || is_format && accessed.scalar.bits() != 32 {
            return Err(self.unsupported(inst, "data of this type"));
        }
        let mut args: SmallVec<[Value; 8]> = SmallVec::new();
        let mut dwords = Vec::new();
        for &value in values {
            let parts = self.get(value).clone();
            dwords.extend(self.dwords_of(&parts, old.ty(value)));
        }
        if !dwords.is_empty() {
            args.push(self.vector_of(&dwords));
        }
        let parts = self.get(resource).clone();
        let descriptor = self.dwords_of(&parts, old.ty(resource));
        args.push(self.vector_of(&descriptor));
        args.extend(place.iter().map(|&value| self.one(value)));
        let payload = Payload::Intrinsic(intrinsic, Some(reference));
        let types: SmallVec<[Type; 1]> = data
            .results
            .iter()
            .map(|&result| Type::vector(Scalar::Int(32), old.ty(result).dwords() as u16))
            .collect();
        let new = self
            .builder
            .append(Opcode::Intrinsic, &args, &types, payload, data.flags);
        if let Some(&result) = data.results.first() {
            let value = self.builder.function.insts[new].results[0];
            let dwords = self.extract_all(value);
            let parts: Parts = self.parts_from_dwords(&dwords, old.ty(result));
            self.define(inst, 0, parts);
        }
        Ok(())
    }
}
