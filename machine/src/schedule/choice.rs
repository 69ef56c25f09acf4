//! Chooses the order of one region: the fastest one that fits in the registers.
//!
//! In: a region, an order with few live dwords, and the numbers of registers that are available. Out: an order that
//! needs no more registers than these.

use super::pressure::Pressure;
use super::region::Region;
use super::{estimate, fastest};
use mir::OptLevel;

/// An order of a region's instructions, and the maximum number of live dwords in it.
pub type Base = (Vec<u32>, Pressure);

/// The order of a region.
#[derive(Clone)]
pub struct RegionOrder {
    pub order: Vec<u32>,
    /// The maximum number of live dwords in it.
    pub peak: Pressure,
    /// The cycles for which a wave waits.
    pub stall: u64,
    /// True if loads could be scheduled earlier with more registers.
    pub is_limited: bool,
}

/// Selects the order with the fewest stall cycles among those that need at most `allowed` registers.
pub fn choose(region: &Region, base: &Base, allowed: Pressure, level: OptLevel) -> RegionOrder {
    // How far loads move up, in multiples of their latency.
    let reaches: &[u32] = match level {
        OptLevel::O0 | OptLevel::O1 | OptLevel::O2 => &[1],
        OptLevel::O3 => &[1, 2, 4],
    };
    let mut best = RegionOrder {
        stall: estimate::stall(region, &base.0),
        order: base.0.clone(),
        peak: base.1,
        is_limited: false,
    };
    for &reach in reaches {
        if best.stall == 0 {
            break;
        }
        let Some(tried) = fastest::order(region, &best.order, allowed, reach) else {
            break;
        };
        let stall = estimate::stall(region, &tried.order);
        best.is_limited |= tried.is_limited;
        if stall < best.stall {
            best = RegionOrder {
                order: tried.order,
                peak: tried.peak,
                stall,
                is_limited: best.is_limited,
            };
        }
    }
    best
}
