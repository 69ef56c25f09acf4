//! Uses fewer registers than the occupancy allows where that costs hardly any time.
//!
//! In: an order of each region. Out: orders with fewer live dwords, or the same orders. The regions with the most live
//! dwords are ordered again for a few lower limits. The first limit is kept for which the modeled time grows by at most
//! one part in [`PARTS`].
//!
//! Then limits are tried with which more waves fit, as far as VGPRs are concerned, for up to [`MAX_STEPS`] more waves. If LDS
//! or the size of work-groups limits the occupancy of this kernel, the registers are left for other kernels.
//!
//! Orders for few waits use every register that the occupancy leaves, also for loads that nothing waits for. For
//! example, they load the descriptor of an image store at the start of a kernel, although it could be loaded while a
//! load from another image is in flight.

use super::choice::{Base, RegionOrder, choose};
use super::limits::Limits;
use super::liveness::{SCALAR, VECTOR};
use super::minimal::{self, Preference};
use super::pressure::{Pressure, fits, least, most, peak};
use super::region::Region;
use mir::OptLevel;
use std::cmp::Reverse;

/// The modeled time may grow by at most one part in this number.
const PARTS: u64 = 50;

/// The same for limits with which more waves fit.
const PARTS_OF_STEP: u64 = 32;

/// The maximum number of steps to more waves.
const MAX_STEPS: usize = 3;

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
    /// The relation between registers and occupancy.
    pub limits: &'a Limits<'a>,
}

/// Replaces orders. `bases` are those that `orders` were derived from.
pub fn run(
    regions: &[Region],
    orders: &mut [RegionOrder],
    bases: &[Base],
    costs: &Costs<'_>,
    level: OptLevel,
) {
    let now = live(orders, costs);
    let bound = regions.iter().map(least).fold(costs.outside, most);
    let step = costs.limits.vgpr_step(now[VECTOR]);
    let has_step = step.is_some_and(|step| step >= bound[VECTOR]);
    if !is_worthwhile(bound, now) && !has_step {
        return;
    }
    let (short, lowest) = shortest(regions, bases, bound);
    let lowest = lower(lowest, now);
    let low = bases.iter().map(|base| base.1).fold(costs.outside, most);
    let middle = std::array::from_fn(|file| (lowest[file] + now[file]) / 2);
    let before = total(orders.iter().map(|old| old.stall), costs.weights);
    let allowed = |parts: u64| before + (costs.issue + before) / parts;
    let search = Search {
        regions,
        bases,
        short: &short,
        weights: costs.weights,
        level,
    };
    let mut tries = [(true, lowest), (false, lower(low, now)), (true, middle)].into_iter();
    tries.find(|&(is_short, limit)| {
        let is_worthwhile = is_worthwhile(limit, now);
        is_worthwhile && search.lower(orders, (is_short, limit), false, allowed(PARTS))
    });
    for _ in 0..MAX_STEPS {
        let mut step = live(orders, costs);
        match costs.limits.vgpr_step(step[VECTOR]) {
            Some(vgprs) if vgprs >= bound[VECTOR] => step[VECTOR] = vgprs,
            Some(_) | None => break,
        }
        let mut tries = [(true, step), (false, step)].into_iter();
        if !tries.any(|choice| search.lower(orders, choice, true, allowed(PARTS_OF_STEP))) {
            break;
        }
    }
}

/// The maximum number of live dwords in the whole function.
fn live(orders: &[RegionOrder], costs: &Costs<'_>) -> Pressure {
    let peaks = orders.iter().map(|order| order.peak);
    peaks.fold(costs.outside, most)
}

/// The inputs of the search for orders with fewer live dwords.
struct Search<'a> {
    regions: &'a [Region],
    bases: &'a [Base],
    /// Orders for few live dwords.
    short: &'a [Option<Base>],
    weights: &'a [u64],
    level: OptLevel,
}

impl Search<'_> {
    /// Replaces the orders with more live dwords than a limit if at most `allowed` stall cycles remain. They are derived from
    /// `short` if the first part of `choice` is true; if `must_fit`, no new order may need more VGPRs than the limit. Returns
    /// `true` if they were replaced.
    fn lower(
        &self,
        orders: &mut [RegionOrder],
        choice: (bool, Pressure),
        must_fit: bool,
        allowed: u64,
    ) -> bool {
        let (is_short, limit) = choice;
        let mut stalls = total(orders.iter().map(|old| old.stall), self.weights);
        let mut changed = Vec::new();
        for (index, old) in orders.iter().enumerate() {
            if fits(old.peak, limit) {
                continue;
            }
            let short = self.short[index].as_ref().filter(|_| is_short);
            let base = short.unwrap_or(&self.bases[index]);
            let new = choose(&self.regions[index], base, limit, self.level);
            if must_fit && new.peak[VECTOR] > limit[VECTOR] {
                return false;
            }
            stalls -= old.stall * self.weights[index];
            stalls += new.stall * self.weights[index];
            changed.push((index, new));
            if stalls > allowed {
                return false;
            }
        }
        for (index, new) in changed {
            orders[index] = new;
        }
        true
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
