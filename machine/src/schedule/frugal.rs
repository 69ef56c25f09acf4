//! Uses fewer registers than the occupancy allows where that costs hardly any time.
//!
//! In: an order of each region. Out: orders with fewer live dwords, or the same orders. The regions with the most live
//! dwords are ordered again for a few lower limits. The first limit is kept for which the modeled time grows by at most
//! one part in [`PARTS`].
//!
//! Orders for few waits use every register that the occupancy leaves, also for loads that nothing waits for. For
//! example, they load the descriptor of an image store at the start of a kernel, although it could be loaded while a
//! load from another image is in flight.

use super::choice::{Base, RegionOrder, choose};
use super::liveness::{SCALAR, VECTOR};
use super::minimal::{self, Preference};
use super::pressure::{Pressure, fits, least, most, peak};
use super::region::Region;
use mir::OptLevel;
use std::cmp::Reverse;

/// The modeled time may grow by at most one part in this number.
const PARTS: u64 = 50;

/// An order must save at least one part in this number of the registers of a file.
const SAVED: u32 = 16;

/// What the orders are compared by.
pub struct Costs<'a> {
    /// The number of executions of each region.
    pub weights: &'a [u64],
    /// The issue cycles of all waves.
    pub issue: u64,
    /// The maximum number of live dwords outside the regions.
    pub outside: Pressure,
}

/// Replaces orders. `bases` are those that `orders` were derived from.
pub fn run(
    regions: &[Region],
    orders: &mut [RegionOrder],
    bases: &[Base],
    costs: &Costs<'_>,
    level: OptLevel,
) {
    let now = orders.iter().map(|old| old.peak).fold(costs.outside, most);
    let bound = regions.iter().map(least).fold(costs.outside, most);
    if !is_worthwhile(bound, now) {
        return;
    }
    let (short, lowest) = shortest(regions, bases, bound);
    let lowest = lower(lowest, now);
    let low = bases.iter().map(|base| base.1).fold(costs.outside, most);
    let middle = std::array::from_fn(|file| (lowest[file] + now[file]) / 2);
    let before = total(orders.iter().map(|old| old.stall), costs.weights);
    let allowed = before + (costs.issue + before) / PARTS;
    let tries = [(true, lowest), (false, lower(low, now)), (true, middle)];
    for (is_short, limit) in tries {
        if !is_worthwhile(limit, now) {
            continue;
        }
        let mut stalls = before;
        let mut changed = Vec::new();
        for (index, old) in orders.iter().enumerate() {
            if fits(old.peak, limit) {
                continue;
            }
            let short = short[index].as_ref().filter(|_| is_short);
            let base = short.unwrap_or(&bases[index]);
            let new = choose(&regions[index], base, limit, level);
            stalls = stalls - old.stall * costs.weights[index] + new.stall * costs.weights[index];
            changed.push((index, new));
            if stalls > allowed {
                break;
            }
        }
        if stalls <= allowed {
            for (index, new) in changed {
                orders[index] = new;
            }
            return;
        }
    }
}

/// Orders for few live dwords, for the regions where that lowers the maximum over all regions; and this maximum.
fn shortest(regions: &[Region], bases: &[Base], bound: Pressure) -> (Vec<Option<Base>>, Pressure) {
    let weigh = |live: Pressure| 3 * live[VECTOR] + live[SCALAR];
    let mut descending: Vec<usize> = (0..regions.len()).collect();
    descending.sort_unstable_by_key(|&index| (Reverse(weigh(bases[index].1)), index));
    let mut orders = vec![None; regions.len()];
    let mut lowest = bound;
    for index in descending {
        let (region, base) = (&regions[index], &bases[index]);
        if fits(base.1, lowest) {
            continue;
        }
        let order = minimal::order(region, Preference::Source);
        let order = order.map(|order| {
            let live = peak(region, &order);
            (order, live)
        });
        orders[index] = order.filter(|order| weigh(order.1) < weigh(base.1));
        lowest = most(lowest, orders[index].as_ref().unwrap_or(base).1);
    }
    (orders, lowest)
}

fn total(stalls: impl Iterator<Item = u64>, weights: &[u64]) -> u64 {
    stalls
        .zip(weights)
        .map(|(stall, weight)| stall * weight)
        .sum()
}

/// The smaller number of each file.
fn lower(a: Pressure, b: Pressure) -> Pressure {
    std::array::from_fn(|file| a[file].min(b[file]))
}

/// Returns `true` if an order within `limit` would save enough registers of a file to be worth searching for.
fn is_worthwhile(limit: Pressure, now: Pressure) -> bool {
    [SCALAR, VECTOR]
        .iter()
        .any(|&file| limit[file] + now[file].div_ceil(SAVED) <= now[file] && now[file] > 0)
}
