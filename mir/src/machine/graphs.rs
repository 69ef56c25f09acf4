//! The two control-flow graphs of a machine function: which values live on which, their loops, and the estimated number
//! of executions of blocks.

use super::function::{BlockData, Edge, Function};
use super::operand::RegisterFile;
use crate::natural_loops::{NaturalLoop, natural_loops};
use cranelift_entity::EntityRef;
use smallvec::SmallVec;

/// One of the two control-flow graphs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Graph {
    /// The control flow of the wavefront.
    Linear,
    /// The control flow of a lane.
    Logical,
}

impl Graph {
    /// Both.
    pub const ALL: [Graph; 2] = [Graph::Linear, Graph::Logical];
}

impl RegisterFile {
    /// The graph on which the values of a file live after the wave transform.
    pub fn graph(self) -> Graph {
        match self {
            RegisterFile::Vgpr | RegisterFile::Agpr => Graph::Logical,
            RegisterFile::Sgpr | RegisterFile::WwmVgpr => Graph::Linear,
        }
    }
}

impl BlockData {
    /// The successors on one of the graphs, after the wave transform.
    pub fn successors(&self, graph: Graph) -> &[Edge] {
        match graph {
            Graph::Linear => &self.linear_successors,
            Graph::Logical => &self.logical_successors,
        }
    }

    /// The edges of both graphs, after the wave transform.
    pub fn edges(&self) -> impl Iterator<Item = &Edge> {
        self.logical_successors
            .iter()
            .chain(&self.linear_successors)
    }

    /// The edges of both graphs, after the wave transform.
    pub fn edges_mut(&mut self) -> impl Iterator<Item = &mut Edge> {
        let logical = self.logical_successors.iter_mut();
        logical.chain(&mut self.linear_successors)
    }
}

/// The assumed number of iterations of a loop.
pub const ITERATIONS: u32 = 8;

/// The natural loops of one of the graphs of a function, outer loops first. Blocks are positions in the
/// layout.
pub fn loops(function: &Function, graph: Graph) -> Vec<NaturalLoop> {
    let mut positions = vec![0; function.blocks.len()];
    for (position, block) in function.layout.iter().enumerate() {
        positions[block.index()] = position;
    }
    let mut predecessors: Vec<SmallVec<[usize; 4]>> = Vec::new();
    predecessors.resize_with(function.layout.len(), SmallVec::new);
    for (position, &block) in function.layout.iter().enumerate() {
        for edge in function.blocks[block].successors(graph) {
            predecessors[positions[edge.block.index()]].push(position);
        }
    }
    natural_loops(&predecessors)
}

/// The estimated number of executions of each block, by block number. It does not increase beyond a loop depth of
/// `deepest`.
pub fn executions(function: &Function, loops: &[NaturalLoop], deepest: u32) -> Vec<u32> {
    let most = ITERATIONS.pow(deepest);
    let mut executions = vec![1; function.blocks.len()];
    for position in loops.iter().flat_map(|found| &found.blocks) {
        let count = &mut executions[function.layout[*position].index()];
        *count = (*count * ITERATIONS).min(most);
    }
    executions
}
