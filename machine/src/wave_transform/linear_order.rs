//! Dominance on the linear graph.

use super::linear::LinearGraph;
use mir::dominators::Dominators;

/// The dominators of the linear graph.
pub struct LinearOrder(Dominators);

impl LinearOrder {
    /// Computes the dominators of a graph that is complete.
    pub fn new(graph: &LinearGraph) -> LinearOrder {
        let entry = graph.heads.first().copied().flatten().unwrap_or(0);
        let count = graph.blocks.len();
        LinearOrder(Dominators::new(count, entry, |block, number| {
            graph.successors[block].get(number).copied()
        }))
    }

    /// Returns `true` if every path from the entry to the position `below` passes through `above`. Blocks after an
    /// endless loop may be unreachable; only they dominate themselves.
    pub fn dominates(&self, above: usize, below: usize) -> bool {
        above == below || self.0.is_reachable(below) && self.0.dominates(above, below)
    }
}
