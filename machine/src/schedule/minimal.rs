//! Orders instructions for few live registers.
//!
//! The order is built backward, from the last instruction to the first. Each step selects the instruction before which
//! the fewest dwords are live. At that point, its operands are live, but its results are not. As a result, a value with
//! a single use is computed directly before the use, the operands of an instruction are computed one after the other
//! (as in the algorithm of Sethi and Ullman), and loads move down to the use of the loaded value.

use super::graph::NONE;
use super::liveness::FILES;
use super::region::Region;

/// Which of several equally good instructions is scheduled last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preference {
    /// The one that was last in the original order.
    Source,
    /// The instruction that became ready last, which usually computes an operand of the instruction that was just
    /// scheduled.
    Newest,
    /// Like `Source`, but values that are defined before the region count as free. Stores of such values then stay at
    /// the end, so loads that must precede these stores can move down to their uses.
    LateStores,
}

/// The maximum number of candidates that are considered for one position.
const MAX_CANDIDATES: usize = 32;

/// The weight of a dword in each file. VGPRs count more, since they usually determine the occupancy.
const WEIGHTS: [i32; FILES] = [1, 3, 1];

/// Returns the order; `None` if the restrictions on SCC lead to a dead end.
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
    let incoming = match preference {
        // These are live at the start of the region in any case, so extending their live ranges costs a little less.
        Preference::Source | Preference::Newest => WEIGHTS.map(|weight| weight - 1),
        Preference::LateStores => [0; FILES],
    };
    let all = 0..count;
    let mut growth: Vec<i32> = all
        .map(|node| growth(region, &is_live, incoming, node))
        .collect();
    let mut scc = graph.scc.at_end();
    let mut order = Vec::with_capacity(count as usize);
    while !ready.is_empty() {
        let first = ready.len().saturating_sub(MAX_CANDIDATES);
        let mut best: Option<(usize, (i32, u32))> = None;
        for (at, &node) in ready.iter().enumerate().skip(first) {
            if !graph
                .scc
                .allows_before(&scc, graph.nodes[node as usize].scc)
            {
                continue;
            }
            let tie = match preference {
                Preference::Source | Preference::LateStores => node,
                Preference::Newest => at as u32,
            };
            let key = (-growth[node as usize], tie);
            if best.is_none_or(|(_, other)| key > other) {
                best = Some((at, key));
            }
        }
        let at = match best {
            Some((at, _)) => at,
            // None of the candidates considered is possible, so the others are tried.
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
        // In this direction, the definition of an item comes after all of its reads, so an item becomes live only once.
        for &item in region.read.of(node) {
            if !std::mem::replace(&mut is_live[item as usize], true) {
                become_live(region, &mut growth, incoming, item);
            }
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

/// Updates the growth of the instructions that read or define an item when it becomes live.
fn become_live(region: &Region, growth: &mut [i32], incoming: [i32; FILES], item: u32) {
    let data = &region.items[item as usize];
    let file = usize::from(data.file);
    let begins = match data.definition {
        NONE => incoming[file],
        definition => {
            growth[definition as usize] -= WEIGHTS[file];
            WEIGHTS[file]
        }
    };
    for &user in region.users.of(item) {
        growth[user as usize] -= begins;
    }
}

/// The weighted number of dwords that are live before the instruction, minus the number after it. `incoming` are the
/// weights of values that are defined before the region.
fn growth(region: &Region, is_live: &[bool], incoming: [i32; FILES], node: u32) -> i32 {
    let defined = region.defined.of(node).iter();
    let ended = defined.filter(|&&item| is_live[item as usize]);
    let read = region.read.of(node).iter();
    let begun = read.filter(|&&item| !is_live[item as usize]);
    let begun = begun.map(|&item| {
        let item = &region.items[item as usize];
        match item.definition {
            NONE => incoming[usize::from(item.file)],
            _ => WEIGHTS[usize::from(item.file)],
        }
    });
    let ended = ended.map(|&item| WEIGHTS[usize::from(region.items[item as usize].file)]);
    begun.sum::<i32>() - ended.sum::<i32>()
}
