//! Estimates the cost of an order of instructions: the cycles for which the wave cannot issue instructions.
//!
//! In: a region and an order of its instructions. Out: the cost, in cycles.
//!
//! In the model, the wave issues instructions in order, and vector memory operations complete in order. Scalar memory
//! and LDS operations share a counter and complete in any order, so a wait for one of them is a wait for all.
//!
//! A wait costs half of the cycles until the operation completes, plus half of the latency of the memory. The first
//! term is only half because other waves execute in the meantime. The second term counts for each wait, even if the
//! operation is almost complete, because the wave loses its turn.

use super::graph::Graph;
use super::latency::Unit;
use super::region::Region;

/// The counters of memory operations, as indices.
const VECTOR: usize = 0;
const SCALAR: usize = 1;

#[derive(Default)]
struct Queue {
    /// The time at which the last operation of each counter completes, in cycles.
    complete: [u64; 2],
    /// For each counter, the longest latency of the operations since the last wait; 0 if there are none.
    unwaited: [u64; 2],
}

/// The cost of an order, in cycles.
pub fn stall(region: &Region, order: &[u32]) -> u64 {
    let graph = &region.graph;
    let mut queue = Queue::default();
    let mut start = vec![0u64; graph.count()];
    let mut complete = vec![0u64; graph.count()];
    let (mut time, mut stall, mut waits) = (0u64, 0u64, 0u64);
    for &node in order {
        let data = &graph.nodes[node as usize];
        let mut ready = time;
        let mut wait = [0u64; 2];
        for &(from, cycles) in graph.predecessors.of(node) {
            let from = from as usize;
            match counter(graph, from as u32).filter(|_| cycles > 1) {
                Some(counter) => wait[counter] = wait[counter].max(complete[from]),
                None => ready = ready.max(start[from] + u64::from(cycles)),
            }
        }
        if wait[SCALAR] > time {
            wait[SCALAR] = queue.complete[SCALAR];
        }
        for counter in [VECTOR, SCALAR] {
            if wait[counter] > 0 {
                waits += std::mem::take(&mut queue.unwaited[counter]);
            }
            ready = ready.max(wait[counter]);
        }
        stall += ready - time;
        start[node as usize] = ready;
        time = ready + u64::from(data.cycles.issue);
        if let Some(counter) = counter(graph, node) {
            let latency = u64::from(data.cycles.result);
            let at = queue.complete[counter].max(ready + latency);
            queue.complete[counter] = at;
            complete[node as usize] = at;
            queue.unwaited[counter] = queue.unwaited[counter].max(latency);
        }
    }
    (stall + waits) / 2
}

/// The counter that the users of an instruction's result wait for; `None` if they do not wait.
fn counter(graph: &Graph, node: u32) -> Option<usize> {
    match graph.nodes[node as usize].unit {
        Unit::VectorMemory => Some(VECTOR),
        Unit::ScalarLoad | Unit::Local => Some(SCALAR),
        Unit::Free | Unit::Scalar | Unit::Vector | Unit::Quarter | Unit::Double | Unit::Matrix => {
            None
        }
    }
}
