//! The memory model: what surrounds and flags an access of some ordering and scope (amdgpu-usage,
//! "Memory Model GFX6-GFX9" and "GFX10").
//!
//! Lanes of a work-group share LDS, and the L1 cache unless they may run on two compute units (the
//! work-group processor mode of GFX10), so synchronizing within a work-group needs no more than the
//! wait for LDS. Lanes elsewhere need vector memory to have reached the L2 cache (a release waits)
//! and the caches before it to be dropped (an acquire invalidates).

use isa::{ModifierSet, WaitCounts};
use mir::{AddressSpace, MemOp, SyncScope};
use target::Target;

/// What an ordering has done before or after an access.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Synchronization {
    /// Vector memory accesses, stores included, complete.
    pub waits_for_vector_memory: bool,
    /// LDS (and scalar memory) accesses complete.
    pub waits_for_lds: bool,
    /// Cache lines that others may have written are dropped.
    pub invalidation: Invalidation,
}

/// Caches that are dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Invalidation {
    /// None.
    #[default]
    None,
    /// The cache of a compute unit (GFX10's GL0).
    ComputeUnit,
    /// All before the L2 cache.
    BeforeL2,
}

impl Synchronization {
    /// The operand of `s_waitcnt`, if anything is waited for.
    pub fn wait_counts(self, target: &Target) -> Option<u16> {
        if !self.waits_for_vector_memory && !self.waits_for_lds {
            return None;
        }
        let counts = WaitCounts {
            vm: self.waits_for_vector_memory.then_some(0),
            exp: None,
            lgkm: self.waits_for_lds.then_some(0),
        };
        Some(counts.encode(target.generation()))
    }
}

/// True if lanes of the scope may see vector memory through different caches.
fn crosses_compute_units(scope: SyncScope, target: &Target) -> bool {
    match scope {
        SyncScope::SingleThread | SyncScope::Wavefront => false,
        SyncScope::Workgroup => target.is_wgp_mode(),
        SyncScope::Agent | SyncScope::System => true,
    }
}

/// True if vector memory completes when the ordering is met.
///
/// A release to the work-group from a single compute unit counts where stores complete out of order
/// with loads: a lane that acquires it may release further, to other compute units.
fn orders_vector_memory(mem: &MemOp, scope: SyncScope, target: &Target) -> bool {
    let passes_on = scope == SyncScope::Workgroup && mem.ordering.is_release();
    crosses_compute_units(scope, target) || (passes_on && target.has_vscnt())
}

fn is_within_wave(scope: SyncScope) -> bool {
    matches!(scope, SyncScope::SingleThread | SyncScope::Wavefront)
}

/// What a release does before the access (or fence).
pub fn before(mem: &MemOp, target: &Target) -> Synchronization {
    if !mem.ordering.is_release() || is_within_wave(mem.scope) {
        return Synchronization::default();
    }
    completion(mem, target)
}

/// Earlier accesses complete, as far as the ordering reaches.
fn completion(mem: &MemOp, target: &Target) -> Synchronization {
    let only_here = mem.flags.one_address_space;
    let local = mem.space == AddressSpace::Local;
    // LDS is only seen by the work-group, whatever the scope says.
    let scope = if local {
        mem.scope.min(SyncScope::Workgroup)
    } else {
        mem.scope
    };
    Synchronization {
        waits_for_vector_memory: orders_vector_memory(mem, scope, target) && !(only_here && local),
        waits_for_lds: !only_here || local,
        invalidation: Invalidation::None,
    }
}

/// What an acquire does after an access that reads, and what a volatile access waits for.
pub fn after(mem: &MemOp, reads: bool, target: &Target) -> Synchronization {
    let touches_lds = matches!(mem.space, AddressSpace::Local | AddressSpace::Flat);
    let mut out = Synchronization::default();
    if mem.flags.is_volatile && !mem.is_atomic() && mem.space != AddressSpace::Local {
        out.waits_for_vector_memory = true;
        out.waits_for_lds = mem.space == AddressSpace::Flat;
    }
    let acquires = mem.ordering.is_acquire() || mem.failure_ordering.is_acquire();
    if !reads || !acquires || is_within_wave(mem.scope) {
        return out;
    }
    let scope = if mem.space == AddressSpace::Local {
        mem.scope.min(SyncScope::Workgroup)
    } else {
        mem.scope
    };
    let crosses = crosses_compute_units(scope, target);
    out.waits_for_vector_memory |=
        orders_vector_memory(mem, scope, target) && mem.space != AddressSpace::Local;
    out.waits_for_lds |= touches_lds;
    if crosses && !(mem.flags.one_address_space && mem.space == AddressSpace::Local) {
        out.invalidation = invalidation(scope);
    }
    out
}

/// What a fence does: all at once.
pub fn fence(mem: &MemOp, target: &Target) -> Synchronization {
    if is_within_wave(mem.scope) {
        return Synchronization::default();
    }
    let mut out = completion(mem, target);
    let crosses = crosses_compute_units(mem.scope, target);
    if mem.ordering.is_acquire() && crosses && out.waits_for_vector_memory {
        out.invalidation = invalidation(mem.scope);
    }
    out
}

fn invalidation(scope: SyncScope) -> Invalidation {
    if scope <= SyncScope::Workgroup {
        Invalidation::ComputeUnit
    } else {
        Invalidation::BeforeL2
    }
}

/// Cache policy bits of a load or store.
pub fn cache_policy(mem: &MemOp, is_load: bool, target: &Target) -> ModifierSet {
    let mut bits = ModifierSet::NONE;
    if mem.space == AddressSpace::Local {
        return bits;
    }
    let volatile = mem.flags.is_volatile;
    if is_load && mem.is_atomic() && crosses_compute_units(mem.scope, target) {
        bits = ModifierSet::GLC;
        if target.has_dlc() && mem.scope > SyncScope::Workgroup {
            bits |= ModifierSet::DLC;
        }
    }
    if is_load && volatile && !mem.is_atomic() {
        bits = ModifierSet::GLC;
        if target.has_dlc() {
            bits |= ModifierSet::DLC;
        }
    }
    if mem.flags.nontemporal && !volatile && !mem.is_atomic() {
        bits |= ModifierSet::SLC;
        if !(is_load && target.has_dlc()) {
            bits |= ModifierSet::GLC;
        }
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;
    use mir::AtomicOrdering;

    fn target(name: &str) -> Target {
        Target::parse("amdgcn-amd-amdhsa", name, "").expect("a processor")
    }

    fn access(ordering: AtomicOrdering, scope: SyncScope, space: AddressSpace) -> MemOp {
        let mut mem = MemOp::new(space, 4, 4);
        (mem.ordering, mem.scope) = (ordering, scope);
        mem
    }

    #[test]
    fn work_group_fences_wait_for_lds() {
        let fence_of = |name| {
            let mem = access(
                AtomicOrdering::AcquireRelease,
                SyncScope::Workgroup,
                AddressSpace::Flat,
            );
            fence(&mem, &target(name))
        };
        let shared = fence_of("gfx900");
        assert!(shared.waits_for_lds && !shared.waits_for_vector_memory);
        assert_eq!(shared.invalidation, Invalidation::None);
        let split = fence_of("gfx1010");
        assert!(split.waits_for_lds && split.waits_for_vector_memory);
        assert_eq!(split.invalidation, Invalidation::ComputeUnit);
    }

    #[test]
    fn agents_synchronize_through_l2() {
        let mem = access(
            AtomicOrdering::SequentiallyConsistent,
            SyncScope::Agent,
            AddressSpace::Global,
        );
        for name in ["gfx600", "gfx803", "gfx900", "gfx1010"] {
            let target = target(name);
            assert!(before(&mem, &target).waits_for_vector_memory);
            assert_eq!(
                after(&mem, true, &target).invalidation,
                Invalidation::BeforeL2
            );
        }
        assert_eq!(
            cache_policy(&mem, true, &target("gfx1010")),
            ModifierSet::GLC | ModifierSet::DLC
        );
    }

    #[test]
    fn waves_need_nothing() {
        let mem = access(
            AtomicOrdering::SequentiallyConsistent,
            SyncScope::Wavefront,
            AddressSpace::Global,
        );
        let target = target("gfx1010");
        assert_eq!(before(&mem, &target), Synchronization::default());
        assert_eq!(after(&mem, true, &target), Synchronization::default());
    }
}
