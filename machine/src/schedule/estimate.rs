//! Estimates the cost of an order of instructions: the cycles for which the wave cannot issue instructions.
//!
//! In: a region and an order of its instructions. Out: the cost, in cycles.
//!
//! In the model, the wave issues instructions in order, and vector memory operations complete in order. Scalar memory
//! and LDS operations share a counter and complete in any order, so a wait for one of them is a wait for all.
//!
//! A wait costs half of the cycles until the operation completes, plus half of the latency of the memory. The first
//! term is only half because other waves execute in the meantime. The second term counts for each wait, even if the
//! operation is almost complete, because the wave loses its turn. Loaded values that are used after the region are waited
//! for at its end. On processors where most wait states are filled with `s_nop`, these are issued by every wave.

use super::graph::{Graph, NONE};
use super::latency::Unit;
use super::region::Region;

/// The counters of memory operations, as indices.
const VECTOR: usize = 0;
const SCALAR: usize = 1;

/// The number of waves that issue `s_nop` on processors where lane masks need wait states.
const WAVES: u64 = 8;

/// When an instruction is issued and when its memory operation completes, in cycles; 0 if it has not been issued yet.
#[derive(Clone, Copy, Default)]
struct Times {
    start: u64,
    complete: u64,
}

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
    let mut times = vec![Times::default(); graph.count()];
    let (mut time, mut stall, mut waits, mut idle) = (0u64, 0u64, 0u64, 0u64);
    for &node in order {
        let data = &graph.nodes[node as usize];
        let mut ready = time;
        let mut wait = [0u64; 2];
        for &(from, cycles) in graph.predecessors.of(node) {
            let earlier = times[from as usize];
            match counter(graph, from).filter(|_| cycles > 1) {
                Some(counter) => wait[counter] = wait[counter].max(earlier.complete),
                None => ready = ready.max(earlier.start + u64::from(cycles)),
            }
        }
        if graph.delays_masks {
            idle += ready - time;
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
        times[node as usize].start = ready;
        time = ready + u64::from(data.cycles.issue);
        if let Some(counter) = counter(graph, node) {
            let latency = u64::from(data.cycles.result);
            let at = queue.complete[counter].max(ready + latency);
            queue.complete[counter] = at;
            times[node as usize].complete = at;
            queue.unwaited[counter] = queue.unwaited[counter].max(latency);
        }
    }
    for item in region.items.iter().filter(|item| item.is_left) {
        if item.definition != NONE
            && let Some(counter) = counter(graph, item.definition)
        {
            let complete = match counter {
                SCALAR => queue.complete[SCALAR],
                _ => times[item.definition as usize].complete,
            };
            waits += std::mem::take(&mut queue.unwaited[counter]);
            stall += complete.saturating_sub(time);
            time = time.max(complete);
        }
    }
    (stall + waits) / 2 + idle * WAVES
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
