//! Offsets from uniform bases, which loops carry instead of addresses if accesses add the base themselves: that of an
//! `addr64` access is in its descriptor.

use super::{Candidate, Loop, Pass};
use crate::builder::signed_constant;
use mir::generic::{Function, Inst, Opcode, Value};
use processors::Target;
use rustc_hash::FxHashSet;

/// Returns `true` if global memory is accessed with `addr64`.
fn has_addr64_accesses(target: &Target) -> bool {
    target.has_mubuf_addr64() && !target.has_flat_address_space()
}

/// The pointers to which a constant is added that `addr64` accesses cannot add; none if there are no such accesses.
pub(super) fn far_bases(function: &Function, target: &Target) -> FxHashSet<Value> {
    let offsets = target.mubuf_offsets();
    let far = |inst: &Inst| {
        let data = &function.insts[*inst];
        let constant = signed_constant(function, *data.args.get(1)?)?;
        let is_far = data.opcode == Opcode::PtrAdd && !offsets.contains(constant);
        is_far.then(|| data.args[0])
    };
    let blocks = function
        .layout
        .iter()
        .filter(|_| has_addr64_accesses(target));
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    insts.filter_map(far).collect()
}

impl Pass<'_> {
    /// The uniform base of an address and the offset from it, if the loop carries only the offset, because accesses add
    /// the base themselves.
    pub(super) fn base_and_offset(
        &self,
        this: &Loop,
        candidate: &Candidate,
    ) -> Option<(Value, Value)> {
        let inst = self.function.def_inst(candidate.value)?;
        let data = &self.function.insts[inst];
        let is_split = data.opcode == Opcode::PtrAdd
            && self.adds_base(inst)
            && has_addr64_accesses(self.target)
            && self.function.constant(data.args[0]).is_none()
            && self.is_invariant(this, data.args[0])
            && self.has_near_accesses(candidate);
        is_split.then_some((data.args[0], data.args[1]))
    }

    /// Returns `true` if accesses can add the distances from the carried address themselves. Adding another distance
    /// takes fewer instructions if the sum with the base is in registers.
    fn has_near_accesses(&self, candidate: &Candidate) -> bool {
        let others = candidate.others.iter();
        let distances = others.clone().map(|other| other.distance);
        let values = others.map(|other| other.value).chain([candidate.value]);
        let offsets = self.target.mubuf_offsets();
        distances
            .into_iter()
            .all(|distance| offsets.contains(distance))
            && values.into_iter().all(|value| !self.far.contains(&value))
    }
}
