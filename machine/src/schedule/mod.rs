//! Instruction scheduling.
//!
//! In: a machine function in linear order. Out: the same instructions, reordered within blocks.
//!
//! Guarantees: nothing moves across changes of EXEC or MODE, barriers, calls, or volatile or ordered accesses
//! ([`boundary`]). In the regions between these, definitions precede uses, and accesses that may alias keep their order
//! ([`graph`]). The time is linear in the number of instructions, since regions have a maximum length. Functions in
//! which too many values are live through too many blocks are unchanged.
//!
//! Steps:
//!
//! 1. A region that has too many live dwords for the highest occupancy is reordered for few live dwords ([`minimal`]).
//!    The region with the most live dwords then determines the occupancy, and with it how many registers the other
//!    regions may use.
//! 2. Within this limit, each region is ordered for few waits ([`fastest`]). Several orders are tried, and the cheapest
//!    is used ([`estimate`]).
//! 3. If loads could be scheduled earlier with more registers, orders for a lower occupancy are tried. They are used if
//!    waits become so much shorter that all waves together finish sooner ([`plan`]).
//! 4. If orders for fewer registers take hardly any longer, they are used instead ([`frugal`]).

pub(crate) mod boundary;
mod choice;
mod estimate;
mod fastest;
mod frugal;
mod graph;
mod latency;
pub(crate) mod limits;
pub(crate) mod liveness;
mod memory;
mod minimal;
mod plan;
pub(crate) mod pressure;
pub(crate) mod region;
mod scc;
#[cfg(test)]
mod tests;
mod wait_states;

use choice::Base;
use graph::Builder;
use latency::Costs;
use limits::Limits;
use liveness::{Liveness, SCALAR, VECTOR};
use minimal::Preference;
use mir::OptLevel;
use mir::debug::SourceLocation;
use mir::machine::{Function, Inst};
use mir::remarks::RemarkKind;
use pressure::{Pressure, fits, least, most, peak};
use processors::Target;
use region::Region;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target, level: OptLevel) {
    let generation = target.generation();
    let Some(liveness) = Liveness::new(function, target) else {
        return;
    };
    let mut builder = Builder::new(function, generation, Costs::new(target), level);
    let found = region::find(function, &liveness, &mut builder, generation);
    if found.regions.is_empty() {
        return;
    }
    let limits = Limits::new(function, target);
    let wanted = limits.registers(limits.max_waves);
    let mut orders = Vec::with_capacity(found.regions.len());
    let mut least = found.fixed;
    for region in &found.regions {
        let order = compact(region, wanted, level);
        least = most(least, order.1);
        orders.push(order);
    }
    let (waves, location) = (limits.waves(least), SourceLocation::default());
    function.header.remarks.add(RemarkKind::Analysis, "Pressure", location, || {
        let (vgpr, sgpr) = (least[VECTOR], least[SCALAR]);
        format!("at least {vgpr} VGPRs and {sgpr} SGPRs are live at once: at most {waves} wavefronts")
    });
    let plan = plan::find(function, &found, &orders, least, &limits, level);
    let starts = found
        .regions
        .iter()
        .map(|region| (region.block, region.start));
    let starts: Vec<_> = starts.collect();
    drop(found);
    for ((block, start), order) in starts.into_iter().zip(plan) {
        permute(&mut function.blocks[block].insts[start..], order);
    }
}

/// An order in which at most `wanted` dwords are live, or, if none is found, as few as possible. Also returns the
/// maximum number of live dwords in it.
fn compact(region: &Region, wanted: Pressure, level: OptLevel) -> Base {
    let source: Vec<u32> = (0..region.graph.count() as u32).collect();
    let live = peak(region, &source);
    let mut best = (source, live);
    let preferences: &[Preference] = match level {
        OptLevel::O0 | OptLevel::O1 => &[],
        OptLevel::O2 | OptLevel::O3 => &[
            Preference::Source,
            Preference::Newest,
            Preference::LateStores,
        ],
    };
    for &preference in preferences {
        // The values that are live before or after the region cannot be fewer in any order.
        if fits(best.1, wanted) || excess(best.1, wanted) <= excess(least(region), wanted) {
            break;
        }
        if let Some(order) = minimal::order(region, preference) {
            let live = peak(region, &order);
            if excess(live, wanted) < excess(best.1, wanted) {
                best = (order, live);
            }
        }
    }
    best
}

/// The number of dwords by which each limit is exceeded. VGPRs come first, so they are compared first.
fn excess(live: Pressure, wanted: Pressure) -> (u32, u32) {
    let over = |file: usize| live[file].saturating_sub(wanted[file]);
    (over(VECTOR), over(SCALAR))
}

/// Puts the first instructions into the given order, in place, by following the cycles of the permutation.
fn permute(insts: &mut [Inst], mut order: Vec<u32>) {
    for first in 0..order.len() {
        let mut position = first;
        loop {
            let from = std::mem::replace(&mut order[position], position as u32) as usize;
            if from == first {
                break;
            }
            insts.swap(position, from);
            position = from;
        }
    }
}
