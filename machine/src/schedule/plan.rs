//! Chooses the occupancy for which a function is scheduled.
//!
//! The modeled time of a wave is the sum of the issue cycles of its instructions and of its stall cycles divided by the
//! number of waves, since other waves execute while one waits. Blocks are weighted by loop depth.

use super::choice::{Base, RegionOrder, choose};
use super::frugal;
use super::limits::Limits;
use super::pressure::Pressure;
use super::region::{Region, Regions};
use cranelift_entity::EntityRef;
use mir::OptLevel;
use mir::machine::{Function, Graph, executions, loops};

/// The loop depth beyond which the weight of a block no longer increases.
const DEEPEST: u32 = 4;

/// Finds orders for all regions. `bases` are orders in which at most `least` dwords are live.
pub fn find(
    function: &Function,
    found: &Regions,
    bases: &[Base],
    least: Pressure,
    limits: &Limits<'_>,
    level: OptLevel,
) -> Vec<Vec<u32>> {
    let regions = &found.regions;
    let mut waves = limits.waves(least).max(1);
    let allowed = limits.allowed(least, waves);
    let pairs = regions.iter().zip(bases);
    let mut orders: Vec<RegionOrder> = pairs
        .map(|(region, base)| choose(region, base, allowed, level))
        .collect();
    let weights = weights(function, regions);
    let issue = regions.iter().zip(&weights);
    let issue: u64 = issue.map(|(region, weight)| weight * busy(region)).sum();
    if orders.iter().any(|chosen| chosen.is_limited) {
        for fewer in limits.fewer_waves(waves) {
            let before = stalls(&orders, &weights);
            // If even orders without any stall would not be faster with fewer waves, none of them is tried.
            if !is_sooner(issue, 0, fewer, before, waves) {
                break;
            }
            let allowed = limits.allowed(least, fewer);
            let tried: Vec<Option<RegionOrder>> = orders
                .iter()
                .enumerate()
                .map(|(index, chosen)| {
                    let again = || choose(&regions[index], &bases[index], allowed, level);
                    (chosen.is_limited && chosen.stall > 0).then(again)
                })
                .collect();
            let pairs = orders.iter().zip(&tried).zip(&weights);
            let after = pairs.map(|((old, new), weight)| {
                let stall = new
                    .as_ref()
                    .map_or(old.stall, |new| new.stall.min(old.stall));
                weight * stall
            });
            if is_sooner(issue, after.sum(), fewer, before, waves) {
                waves = fewer;
                for (chosen, new) in orders.iter_mut().zip(tried) {
                    if let Some(new) = new.filter(|new| new.stall < chosen.stall) {
                        *chosen = new;
                    }
                }
            }
        }
    }
    if level >= OptLevel::O2 {
        let costs = frugal::Costs {
            weights: &weights,
            issue: issue * u64::from(waves),
            outside: found.fixed,
            limits,
        };
        frugal::run(regions, &mut orders, bases, &costs, level);
    }
    orders.into_iter().map(|chosen| chosen.order).collect()
}

/// Returns `true` if `fewer` waves with `after` stall cycles each take less than nine tenths of the time of `waves`
/// waves with `before` stall cycles each.
fn is_sooner(issue: u64, after: u64, fewer: u32, before: u64, waves: u32) -> bool {
    let time = |stall: u64, waves: u32| issue + stall / u64::from(waves);
    10 * time(after, fewer) < 9 * time(before, waves)
}

fn stalls(orders: &[RegionOrder], weights: &[u64]) -> u64 {
    let pairs = orders.iter().zip(weights);
    pairs.map(|(chosen, weight)| weight * chosen.stall).sum()
}

/// The issue cycles of a region's instructions.
fn busy(region: &Region) -> u64 {
    let nodes = region.graph.nodes.iter();
    nodes.map(|node| u64::from(node.cycles.issue)).sum()
}

/// The estimated number of executions of each region.
fn weights(function: &Function, regions: &[Region]) -> Vec<u64> {
    let loops = loops(function, Graph::Linear);
    let executions = executions(function, &loops, DEEPEST);
    let regions = regions.iter();
    regions
        .map(|region| u64::from(executions[region.block.index()]))
        .collect()
}
