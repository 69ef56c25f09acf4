//! The order in which the wavefront executes the blocks: a reverse post-order of the logical graph in which every loop
//! is contiguous. Each forward edge leads to a later position, and a loop ends in its latch.

use cranelift_entity::EntityRef;
use mir::CompileError;
use mir::loop_order::LoopOrder;
use mir::machine::{Block, Function};

/// The order of a function's blocks. A *position* is an index into `blocks`.
#[derive(Clone, Debug)]
pub struct Order {
    /// The blocks in order.
    pub blocks: Vec<Block>,
    /// The loops and edges, by position.
    pub graph: LoopOrder,
}

impl Order {
    /// Moves a block without successors, at `position`, after all others.
    pub fn move_last(&mut self, position: usize) {
        self.blocks[position..].rotate_left(1);
        self.graph.move_last(position);
    }

    /// See [`LoopOrder::move_to`].
    pub fn move_to(&mut self, position: usize, to: usize) {
        self.blocks[position..=to].rotate_left(1);
        self.graph.move_to(position, to);
    }
}

impl std::ops::Deref for Order {
    type Target = LoopOrder;

    fn deref(&self) -> &LoopOrder {
        &self.graph
    }
}

/// Orders the reachable blocks of `function`.
///
/// # Errors
/// A loop with several entries or latches, which earlier passes should have normalized.
pub fn order(function: &Function) -> Result<Order, CompileError> {
    let Some(entry) = function.entry() else {
        return Err(CompileError::internal(
            &function.header.name,
            "the function has no blocks",
        ));
    };
    let successors = |node: usize| {
        let edges = function.blocks[Block::from_u32(node as u32)]
            .terminator
            .edges();
        edges.iter().map(|edge| edge.block.index()).collect()
    };
    let graph = LoopOrder::new(function.blocks.len(), entry.index(), successors)
        .map_err(|_| CompileError::internal(&function.header.name, "an irreducible loop"))?;
    for (from, list) in graph.successors.iter().enumerate() {
        let early = |&to: &usize| {
            to <= from
                && graph
                    .loops_of(from)
                    .map(|index| &graph.loops[index])
                    .any(|this| this.start == to && this.end != from + 1)
        };
        if list.iter().any(early) {
            return Err(CompileError::internal(
                &function.header.name,
                "a loop with several latches",
            ));
        }
    }
    let blocks = graph
        .nodes
        .iter()
        .map(|&node| Block::from_u32(node as u32))
        .collect();
    Ok(Order { blocks, graph })
}
