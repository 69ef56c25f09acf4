//! Dominance on the linear graph.

use super::dominance::Dominators;
use super::linear::LinearGraph;
use mir::machine::{BlockKind, Function};
use smallvec::SmallVec;

/// The dominators of the linear graph. The blocks are numbered in layout order, so that forward edges go to higher
/// numbers.
pub struct LinearOrder {
    number: Vec<usize>,
    dominators: Dominators,
}

impl LinearOrder {
    /// Computes the dominators of a graph that is complete.
    pub fn new(function: &Function, graph: &LinearGraph) -> LinearOrder {
        // Edge blocks are at the end of the layout, but get the number after that of their predecessor.
        let mut number = vec![0; graph.blocks.len()];
        let mut sequence = Vec::with_capacity(graph.blocks.len());
        let is_edge = |position: &usize| {
            function.blocks[graph.blocks[*position]].kind == BlockKind::LinearEdge
        };
        for (position, &head) in graph.heads.iter().enumerate() {
            for block in head.into_iter().chain([position]) {
                sequence.push(block);
                sequence.extend(graph.successors[block].iter().copied().filter(is_edge));
            }
        }
        for (at, &position) in sequence.iter().enumerate() {
            number[position] = at;
        }
        let mut predecessors = vec![SmallVec::new(); sequence.len()];
        for (at, &position) in sequence.iter().enumerate() {
            predecessors[at] = graph.predecessors[position]
                .iter()
                .map(|&from| number[from])
                .collect();
        }
        LinearOrder {
            number,
            dominators: Dominators::new(&predecessors),
        }
    }

    /// True if every path from the entry to the position `below` passes through `above`.
    pub fn dominates(&self, above: usize, below: usize) -> bool {
        self.dominators
            .dominates(self.number[above], self.number[below])
    }
}
