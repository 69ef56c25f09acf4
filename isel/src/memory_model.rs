//! The memory model: which waits, invalidations and cache policies an access with an ordering and a scope needs
//! (AMDGPUUsage, "Memory Model GFX6-GFX9" and "GFX10").
//!
//! Lanes of a work-group share LDS. They also share an L1 cache, unless they may run on two compute units (the
//! work-group processor mode of GFX10), so synchronization within a work-group usually only waits for LDS. Between
//! work-groups, a release waits until accesses to vector memory have reached the L2 cache, and an acquire invalidates
//! the caches above L2.
//!
//! On gfx942, the instructions themselves specify the scope of accesses, write-backs and invalidations (`sc0`, `sc1`).

use isa::{ModifierSet, WaitCounts};
use mir::{AddressSpace, AtomicOrdering, MemOp, SyncScope};
use processors::Target;

/// The synchronization that an ordering requires before or after an access.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Synchronization {
    /// Waits until loads from vector memory, and atomics with a result, complete. On targets without a separate counter
    /// for stores, it waits for stores too.
    pub waits_for_loads: bool,
    /// Waits until stores to vector memory, and atomics without a result, complete.
    pub waits_for_stores: bool,
    /// Waits until LDS (and scalar memory) accesses complete.
    pub waits_for_lds: bool,
    /// Before the waits, an instruction with these switches writes back the L2 cache, for the host and other devices.
    pub writes_back: Option<ModifierSet>,
    /// The caches whose lines may be outdated and are invalidated.
    pub invalidation: Invalidation,
}

/// The caches to invalidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Invalidation {
    /// None.
    #[default]
    None,
    /// The cache of a compute unit (GFX10's GL0).
    ComputeUnit,
    /// All caches between the lanes and the L2 cache.
    BeforeL2,
    /// All caches; in the L2 cache, the lines that are not coherent with the host and other devices.
    L2,
    /// The caches between the lane and the scope that these switches encode.
    Scope(ModifierSet),
}

/// The kind of an access. It determines which counter a wait for the access uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// It returns a value: a load, or an atomic whose result is used.
    Returns,
    /// It only writes.
    Writes,
    /// It is an atomic whose result is not used, but it still reads memory.
    Updates,
}

impl Synchronization {
    /// The operand of `s_waitcnt`; `None` if there is nothing to wait for.
    pub fn wait_counts(self, target: &Target) -> Option<u16> {
        let shared = self.waits_for_stores && !target.generation().has_vscnt();
        let vector = self.waits_for_loads || shared;
        if !vector && !self.waits_for_lds {
            return None;
        }
        let counts = WaitCounts {
            vm: vector.then_some(0),
            exp: None,
            lgkm: self.waits_for_lds.then_some(0),
        };
        Some(counts.encode(target.generation()))
    }
}

/// Returns `true` if lanes of the scope may see vector memory through different caches.
fn crosses_compute_units(scope: SyncScope, target: &Target) -> bool {
    match scope {
        SyncScope::SingleThread | SyncScope::Wavefront => false,
        SyncScope::Workgroup => target.is_wgp_mode() || target.is_work_group_split(),
        SyncScope::Agent | SyncScope::System => true,
    }
}

/// The narrower of the access's scope and the lanes that can see its memory.
fn scope_of(mem: &MemOp) -> SyncScope {
    let most = match mem.space {
        AddressSpace::Private => SyncScope::SingleThread,
        AddressSpace::Local => SyncScope::Workgroup,
        AddressSpace::Region => SyncScope::Agent,
        AddressSpace::Flat
        | AddressSpace::Global
        | AddressSpace::Constant
        | AddressSpace::Constant32
        | AddressSpace::BufferFat
        | AddressSpace::BufferResource => SyncScope::System,
    };
    mem.scope.min(most)
}

fn is_vector_memory(space: AddressSpace) -> bool {
    !matches!(space, AddressSpace::Local | AddressSpace::Region)
}

fn touches_lds(space: AddressSpace) -> bool {
    matches!(
        space,
        AddressSpace::Local | AddressSpace::Region | AddressSpace::Flat
    )
}

/// Returns `true` if the ordering includes the completion of vector memory accesses.
///
/// If stores complete out of order with loads, this includes releases to a work-group on a single compute unit, since a
/// lane that acquires may in turn release to other compute units.
fn orders_vector_memory(mem: &MemOp, is_release: bool, target: &Target) -> bool {
    let scope = scope_of(mem);
    let passes_on = scope == SyncScope::Workgroup && is_release;
    crosses_compute_units(scope, target) || (passes_on && target.generation().has_vscnt())
}

fn is_within_wave(scope: SyncScope) -> bool {
    matches!(scope, SyncScope::SingleThread | SyncScope::Wavefront)
}

/// A failing compare-and-swap has its failure ordering, which may be stronger than the success ordering.
fn releases(mem: &MemOp) -> bool {
    mem.ordering.is_release() || mem.failure_ordering == AtomicOrdering::SequentiallyConsistent
}

fn acquires(mem: &MemOp) -> bool {
    mem.ordering.is_acquire() || mem.failure_ordering.is_acquire()
}

/// Like [`before`], but for a load. A load publishes no write, so no cache is written back.
pub fn before_load(mem: &MemOp, target: &Target) -> Synchronization {
    Synchronization {
        writes_back: None,
        ..before(mem, target)
    }
}

/// The synchronization that a release requires before the access (or fence).
pub fn before(mem: &MemOp, target: &Target) -> Synchronization {
    if !releases(mem) || is_within_wave(scope_of(mem)) {
        return Synchronization::default();
    }
    let orders_vector = !mem.flags.one_address_space || is_vector_memory(mem.space);
    completion(mem, orders_vector, !mem.flags.one_address_space, target)
}

/// Waits for those earlier accesses that the ordering applies to.
///
/// All waves see accesses to LDS in the same order, so waits are only needed to order them with other memory.
fn completion(mem: &MemOp, vector: bool, lds: bool, target: &Target) -> Synchronization {
    let vector = vector && orders_vector_memory(mem, releases(mem), target);
    let scope = scope_of(mem);
    let write_back = match target.generation().has_scope_bits() {
        true => (scope >= SyncScope::Agent).then_some(scope_bits(scope)),
        false => is_beyond_l2(scope, target).then_some(ModifierSet::empty()),
    };
    Synchronization {
        waits_for_loads: vector,
        waits_for_stores: vector,
        waits_for_lds: lds,
        writes_back: write_back.filter(|_| vector && releases(mem)),
        invalidation: Invalidation::None,
    }
}

/// The synchronization that an acquire requires after an access that reads memory, or the wait after a volatile access.
pub fn after(mem: &MemOp, effect: Effect, target: &Target) -> Synchronization {
    let mut out = Synchronization::default();
    let returns = effect == Effect::Returns;
    if mem.flags.is_volatile
        && !mem.is_atomic()
        && is_vector_memory(mem.space)
        && !mem.space.is_constant()
    {
        (out.waits_for_loads, out.waits_for_stores) = (returns, !returns);
    }
    let scope = scope_of(mem);
    if effect == Effect::Writes || !acquires(mem) || is_within_wave(scope) {
        return out;
    }
    let only_here = mem.flags.one_address_space;
    if is_vector_memory(mem.space) && orders_vector_memory(mem, mem.ordering.is_release(), target) {
        out.waits_for_loads |= returns;
        out.waits_for_stores |= !returns;
    }
    // The waves of a work-group all see accesses to GDS in the same order.
    let in_order = mem.space == AddressSpace::Region && scope <= SyncScope::Workgroup;
    // Waves of a split work-group share no LDS.
    let has_lds = !target.is_work_group_split();
    out.waits_for_lds |= touches_lds(mem.space) && has_lds && !only_here && !in_order;
    let orders_vector = !only_here || is_vector_memory(mem.space);
    if crosses_compute_units(scope, target) && orders_vector {
        out.invalidation = invalidation(scope, target);
    }
    out
}

/// The complete synchronization of a fence. Its address space is the space whose accesses it orders; flat means all
/// spaces.
pub fn fence(mem: &MemOp, target: &Target) -> Synchronization {
    if is_within_wave(mem.scope) {
        return Synchronization::default();
    }
    let ordered = MemOp {
        space: AddressSpace::Flat,
        ..*mem
    };
    let vector = is_vector_memory(mem.space);
    let lds = touches_lds(mem.space) && !mem.flags.one_address_space;
    let mut out = completion(&ordered, vector, lds, target);
    let crosses = crosses_compute_units(mem.scope, target);
    if mem.ordering.is_acquire() && crosses && vector {
        out.invalidation = invalidation(mem.scope, target);
    }
    out
}

/// Returns `true` if the scope extends beyond the L2 cache, and the L2 cache is not coherent by itself.
fn is_beyond_l2(scope: SyncScope, target: &Target) -> bool {
    scope == SyncScope::System && target.has_system_coherence_bit()
}

/// The switches that encode a scope.
fn scope_bits(scope: SyncScope) -> ModifierSet {
    match scope {
        SyncScope::SingleThread | SyncScope::Wavefront => ModifierSet::empty(),
        SyncScope::Workgroup => ModifierSet::GLC,
        SyncScope::Agent => ModifierSet::SCC,
        SyncScope::System => ModifierSet::GLC | ModifierSet::SCC,
    }
}

fn invalidation(scope: SyncScope, target: &Target) -> Invalidation {
    if target.generation().has_scope_bits() {
        Invalidation::Scope(scope_bits(scope))
    } else if is_beyond_l2(scope, target) {
        Invalidation::L2
    } else if scope <= SyncScope::Workgroup && !target.is_work_group_split() {
        Invalidation::ComputeUnit
    } else {
        Invalidation::BeforeL2
    }
}

/// Cache policy bits of a load or store.
pub fn cache_policy(mem: &MemOp, is_load: bool, target: &Target) -> ModifierSet {
    let mut bits = ModifierSet::empty();
    if !is_vector_memory(mem.space) {
        return bits;
    }
    let volatile = mem.flags.is_volatile;
    let scope = scope_of(mem);
    let is_ordered = mem.ordering > AtomicOrdering::Unordered;
    if target.generation().has_scope_bits() {
        return match (is_ordered, volatile && !mem.is_atomic()) {
            (true, _) => scope_bits(scope),
            (false, true) => scope_bits(SyncScope::System),
            (false, false) if mem.flags.nontemporal && !mem.is_atomic() => ModifierSet::SLC,
            (false, false) => ModifierSet::empty(),
        };
    }
    if is_load && is_ordered && crosses_compute_units(scope, target) {
        bits = ModifierSet::GLC;
        if target.has_dlc() && scope > SyncScope::Workgroup {
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

/// The cache policy bits of an atomic that reads and writes, except the bit that makes it return the old value.
pub fn atomic_policy(mem: &MemOp, target: &Target) -> ModifierSet {
    let is_system = scope_of(mem) == SyncScope::System && is_vector_memory(mem.space);
    match is_system && target.generation().has_scope_bits() {
        true => ModifierSet::SCC,
        false => ModifierSet::empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(shared.waits_for_lds && !shared.waits_for_loads);
        assert_eq!(shared.invalidation, Invalidation::None);
        let split = fence_of("gfx1010");
        assert!(split.waits_for_lds && split.waits_for_loads && split.waits_for_stores);
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
            assert!(before(&mem, &target).waits_for_loads);
            assert_eq!(
                after(&mem, Effect::Returns, &target).invalidation,
                Invalidation::BeforeL2
            );
        }
        assert_eq!(
            cache_policy(&mem, true, &target("gfx1010")),
            ModifierSet::GLC | ModifierSet::DLC
        );
    }

    #[test]
    fn systems_synchronize_beyond_l2() {
        let mem = |scope| {
            let ordering = AtomicOrdering::SequentiallyConsistent;
            access(ordering, scope, AddressSpace::Global)
        };
        let target = target("gfx90a");
        let system = mem(SyncScope::System);
        assert!(before(&system, &target).writes_back.is_some());
        let acquired = after(&system, Effect::Returns, &target);
        assert_eq!(acquired.invalidation, Invalidation::L2);
        let agent = mem(SyncScope::Agent);
        assert!(before(&agent, &target).writes_back.is_none());
        let acquired = after(&agent, Effect::Returns, &target);
        assert_eq!(acquired.invalidation, Invalidation::BeforeL2);
    }

    #[test]
    fn scopes_are_named() {
        let target = target("gfx942");
        for (scope, writes_back, switches) in [
            (SyncScope::Agent, true, ModifierSet::SCC),
            (SyncScope::System, true, ModifierSet::GLC | ModifierSet::SCC),
        ] {
            let ordering = AtomicOrdering::SequentiallyConsistent;
            let mem = access(ordering, scope, AddressSpace::Global);
            let written = before(&mem, &target).writes_back;
            assert_eq!(written, writes_back.then_some(switches));
            let acquired = after(&mem, Effect::Returns, &target);
            assert_eq!(acquired.invalidation, Invalidation::Scope(switches));
            assert_eq!(cache_policy(&mem, false, &target), switches);
        }
        let group = access(
            AtomicOrdering::SequentiallyConsistent,
            SyncScope::Workgroup,
            AddressSpace::Global,
        );
        assert_eq!(cache_policy(&group, true, &target), ModifierSet::GLC);
        let acquired = after(&group, Effect::Returns, &target);
        assert_eq!(acquired.invalidation, Invalidation::None);
    }

    #[test]
    fn split_work_groups_synchronize_through_l2() {
        let mem = access(
            AtomicOrdering::SequentiallyConsistent,
            SyncScope::Workgroup,
            AddressSpace::Global,
        );
        let whole = target("gfx90a");
        assert!(!before(&mem, &whole).waits_for_loads);
        let split = whole.with_features("+tgsplit").expect("a feature");
        assert!(before(&mem, &split).waits_for_loads);
        let acquired = after(&mem, Effect::Returns, &split);
        assert_eq!(acquired.invalidation, Invalidation::BeforeL2);
    }

    #[test]
    fn accesses_within_a_wave_need_no_synchronization() {
        let mem = access(
            AtomicOrdering::SequentiallyConsistent,
            SyncScope::Wavefront,
            AddressSpace::Global,
        );
        let target = target("gfx1010");
        assert_eq!(before(&mem, &target), Synchronization::default());
        assert_eq!(
            after(&mem, Effect::Returns, &target),
            Synchronization::default()
        );
    }
}
