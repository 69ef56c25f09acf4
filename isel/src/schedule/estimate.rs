//! What an order costs: cycles in which the wave waits.
//!
//! The wave executes in order. Vector memory and LDS return in order, scalar memory in any, so that waiting for one
//! scalar load is waiting for all, and for LDS too. A wait counts half for the cycles that pass until what it waits for
//! is there, and half for the latency of the memory: waves are not alone, and each wait gives the turn away.

use super::graph::Graph;
use super::latency::Unit;
use super::region::Region;

/// Counters of memory operations, as indices.
const VECTOR: usize = 0;
const SCALAR: usize = 1;

#[derive(Default)]
struct Queue {
    /// When the last operation of each counter is complete.
    complete: [u64; 2],
    /// Whether anything was issued since the last wait, and the longest latency of it.
    unwaited: [u64; 2],
}

/// Cycles in which the wave waits in an order.
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

/// The counter that says when an instruction's result is there.
fn counter(graph: &Graph, node: u32) -> Option<usize> {
    match graph.nodes[node as usize].unit {
        Unit::VectorMemory => Some(VECTOR),
        Unit::ScalarLoad | Unit::Local => Some(SCALAR),
        Unit::Free | Unit::Scalar | Unit::Vector | Unit::Quarter | Unit::Double | Unit::Matrix => {
            None
        }
    }
}
