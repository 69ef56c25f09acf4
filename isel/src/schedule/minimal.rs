//! Orders in which few registers are live: from the last instruction to the first, always one that ends the life of
//! most and begins that of fewest.
//!
//! Values that are used once are computed right before their use then, operands of an instruction one after the other
//! (Sethi and Ullman), and loads stand where what they load is needed.

use super::graph::NONE;
use super::liveness::FILES;
use super::region::Region;

/// Which of equally good instructions comes last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preference {
    /// The one that was last before.
    Source,
    /// The one that became possible last, which belongs to what was just placed.
    Newest,
}

/// Candidates that are looked at for one place.
const MOST_CANDIDATES: usize = 32;

/// What a dword counts, of each file: vector registers decide more often how many waves fit.
const WEIGHTS: [i32; FILES] = [1, 3];

/// The order, if none of the rules about SCC makes it impossible.
pub fn order(region: &Region, preference: Preference) -> Option<Vec<u32>> {
    let graph = &region.graph;
    let count = graph.count() as u32;
    let mut waiting: Vec<u32> = (0..count)
        .map(|node| graph.successors.of(node).len() as u32)
        .collect();
    let mut ready: Vec<u32> = (0..count)
        .filter(|&node| waiting[node as usize] == 0)
        .collect();
    let mut is_live: Vec<bool> = region.items.iter().map(|item| item.is_left).collect();
    let mut scc = graph.scc.at_end();
    let mut order = Vec::with_capacity(count as usize);
    while !ready.is_empty() {
        let first = ready.len().saturating_sub(MOST_CANDIDATES);
        let mut best: Option<(usize, (i32, u32))> = None;
        for (at, &node) in ready.iter().enumerate().skip(first) {
            if !graph
                .scc
                .allows_before(&scc, graph.nodes[node as usize].scc)
            {
                continue;
            }
            let tie = match preference {
                Preference::Source => node,
                Preference::Newest => at as u32,
            };
            let key = (-growth(region, &is_live, node), tie);
            if best.is_none_or(|(_, other)| key > other) {
                best = Some((at, key));
            }
        }
        let at = match best {
            Some((at, _)) => at,
            // Those that were not looked at.
            None => (0..first).rfind(|&at| {
                graph
                    .scc
                    .allows_before(&scc, graph.nodes[ready[at] as usize].scc)
            })?,
        };
        let node = ready.remove(at);
        graph
            .scc
            .step_before(&mut scc, graph.nodes[node as usize].scc);
        for &item in region.defined.of(node) {
            is_live[item as usize] = false;
        }
        for &item in region.read.of(node) {
            is_live[item as usize] = true;
        }
        order.push(node);
        for &(from, _) in graph.predecessors.of(node) {
            waiting[from as usize] -= 1;
            if waiting[from as usize] == 0 {
                ready.push(from);
            }
        }
    }
    order.reverse();
    (order.len() == count as usize).then_some(order)
}

/// How much more is live before the instruction than after it.
fn growth(region: &Region, is_live: &[bool], node: u32) -> i32 {
    let weight = |item: u32| WEIGHTS[usize::from(region.items[item as usize].file)];
    let ended = region
        .defined
        .of(node)
        .iter()
        .filter(|&&item| is_live[item as usize]);
    let begun = region.read.of(node).iter().filter(|&&item| {
        // What comes from before the region is live there in any case, though perhaps not up to here.
        !is_live[item as usize]
    });
    let begun = begun.map(|&item| match region.items[item as usize].definition {
        NONE => weight(item) - 1,
        _ => weight(item),
    });
    begun.sum::<i32>() - ended.map(|&item| weight(item)).sum::<i32>()
}
