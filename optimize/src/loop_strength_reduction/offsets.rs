//! Offsets from uniform bases, which loops carry instead of addresses if accesses add the base themselves: that of an
//! `addr64` access is in its descriptor.

use super::{Candidate, Loop, Pass};
use crate::address_modes::has_addr64_accesses;
use mir::generic::{Opcode, Value};

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
        let offsets = self.target.addr64_offsets();
        distances
            .into_iter()
            .all(|distance| offsets.contains(distance))
            && values.into_iter().all(|value| !self.far.contains(&value))
    }
}
