//! The compute units, and the assignment of work-groups to them.

/// The number of agents, arrays per agent, work-group processors per array, and compute units per processor.
const AGENTS: usize = 2;
const ARRAYS: usize = 2;
const PROCESSORS: usize = 2;
const HALVES: usize = 2;

/// The number of compute units.
pub const UNITS: usize = AGENTS * ARRAYS * PROCESSORS * HALVES;

/// The number of compute units of an array.
pub const UNITS_OF_ARRAY: usize = PROCESSORS * HALVES;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum MemoryModel {
    /// All accesses are performed immediately, in order.
    #[default]
    Sequential,
    /// Caches are not coherent, and accesses are delayed and reordered. `schedule` is the seed. There is one thread,
    /// and race detection is off.
    Weak(Placement),
}

/// The assignment of work-groups to compute units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Placement {
    /// The seed selects one of the others.
    #[default]
    Seeded,
    /// All on one compute unit (in work-group processor mode, on one work-group processor).
    OneUnit,
    /// On different compute units that share an intermediate cache.
    OneArray,
    /// On different arrays of one agent.
    OneAgent,
    /// On different agents.
    Agents,
}

/// The compute units for work-group `number` of a dispatch. `first` is derived from the seed.
pub fn units_of(placement: Placement, both_units: bool, first: usize, number: usize) -> [usize; 2] {
    let modes = [
        Placement::OneUnit,
        Placement::OneArray,
        Placement::OneAgent,
        Placement::Agents,
    ];
    let placement = match placement {
        // The placement is the same for all work-groups of a run.
        Placement::Seeded => modes[first >> 8 & 3],
        other => other,
    };
    let stride = match placement {
        Placement::OneUnit | Placement::Seeded => 0,
        Placement::OneArray if both_units => HALVES,
        Placement::OneArray => 1,
        Placement::OneAgent => UNITS_OF_ARRAY,
        Placement::Agents => UNITS / AGENTS,
    };
    let span = match placement {
        Placement::OneArray => UNITS_OF_ARRAY,
        Placement::OneAgent => UNITS / AGENTS,
        Placement::OneUnit | Placement::Seeded | Placement::Agents => UNITS,
    };
    let start = first % UNITS;
    let base = start / span * span;
    // After each round, the next work-group continues with the next unit.
    let distance = number * stride + number * stride / span;
    let mut unit = base + (start - base + distance) % span;
    if both_units {
        unit &= !1;
        return [unit, unit + 1];
    }
    [unit, unit]
}
