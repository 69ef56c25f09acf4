//! The compute units, and which of them work-groups run on.

/// Agents, arrays of an agent, work-group processors of an array, compute units of a processor.
const AGENTS: usize = 2;
const ARRAYS: usize = 2;
const PROCESSORS: usize = 2;
const HALVES: usize = 2;

/// Compute units.
pub const UNITS: usize = AGENTS * ARRAYS * PROCESSORS * HALVES;

/// Compute units of an array.
pub const UNITS_OF_ARRAY: usize = PROCESSORS * HALVES;

/// How global memory and LDS behave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum MemoryModel {
    /// All accesses happen at once, in order.
    #[default]
    Sequential,
    /// Caches are not coherent, accesses are delayed and reordered; `schedule` is the seed. There is one thread, and
    /// races are not looked for.
    Weak(Placement),
}

/// Where work-groups run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Placement {
    /// As the seed says: one of the others.
    #[default]
    Seeded,
    /// All on one compute unit (in work-group processor mode: on one processor).
    OneUnit,
    /// On different compute units behind one intermediate cache.
    OneArray,
    /// On different arrays of one agent.
    OneAgent,
    /// On different agents.
    Agents,
}

/// The compute units a work-group may use, the `number`th of a dispatch of which `first` comes from the seed.
pub fn units_of(placement: Placement, both_units: bool, first: usize, number: usize) -> [usize; 2] {
    let modes = [
        Placement::OneUnit,
        Placement::OneArray,
        Placement::OneAgent,
        Placement::Agents,
    ];
    let placement = match placement {
        // The first work-group of a run decides for all.
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
        _ => UNITS,
    };
    let start = first % UNITS;
    let base = start / span * span;
    // Those that come round again take the next unit.
    let distance = number * stride + number * stride / span;
    let mut unit = base + (start - base + distance) % span;
    if both_units {
        unit &= !1;
        return [unit, unit + 1];
    }
    [unit, unit]
}
