//! The linear graph for the passes after expansion, which is derived from the branches and the layout, and a solver of
//! forward data-flow problems on it.

use cranelift_entity::EntityRef;
use isa::{Class, Opcode};
use mir::machine::{Block, Function, Inst, Operand};
use smallvec::SmallVec;

/// Returns `true` for instructions after which control never continues.
pub fn ends_flow(inst: &Inst) -> bool {
    match inst.opcode() {
        Some(Opcode::S_BRANCH | Opcode::S_SETPC_B64) => true,
        Some(opcode) => opcode.properties().class == Class::End,
        None => false,
    }
}

/// The position of each block in the layout.
pub fn positions(function: &Function) -> Vec<usize> {
    let mut positions = vec![usize::MAX; function.blocks.len()];
    for (position, block) in function.layout.iter().enumerate() {
        positions[block.index()] = position;
    }
    positions
}

/// The successors of the block at `position`, as positions in the layout. `positions` gives the position of each block.
pub fn successors(
    function: &Function,
    positions: &[usize],
    position: usize,
) -> SmallVec<[usize; 4]> {
    let insts = &function.blocks[function.layout[position]].insts;
    let mut out = SmallVec::new();
    for inst in insts {
        let class = inst.opcode().map(|opcode| opcode.properties().class);
        if class == Some(Class::Branch) {
            for operand in &inst.operands {
                if let Operand::Block(block) = operand {
                    out.push(positions[block.index()]);
                }
            }
        }
    }
    let falls = !insts.last().is_some_and(ends_flow);
    if falls && position + 1 < function.layout.len() {
        out.push(position + 1);
    }
    out
}

/// The linear graph, by position in the layout.
pub struct Graph {
    /// The successors of each block.
    pub successors: Vec<SmallVec<[usize; 4]>>,
    /// The predecessors of each block.
    pub predecessors: Vec<SmallVec<[usize; 4]>>,
}

impl Graph {
    /// The graph of a function.
    pub fn new(function: &Function) -> Graph {
        let count = function.layout.len();
        let positions = positions(function);
        let mut predecessors = vec![SmallVec::new(); count];
        let mut all = Vec::with_capacity(count);
        for position in 0..count {
            let mut next = successors(function, &positions, position);
            next.retain(|next| *next < count);
            next.iter()
                .for_each(|&next| predecessors[next].push(position));
            all.push(next);
        }
        Graph {
            successors: all,
            predecessors,
        }
    }
}

/// A forward data-flow problem over the linear graph.
pub trait Analysis {
    /// The state between instructions.
    type State: Clone;
    /// What the analysis finds in a block.
    type Found;

    /// The state at the entry of the function.
    fn entry(&self) -> Self::State;

    /// Joins `from`, the state on another edge, into `into`, the state at the start of a block. Returns `true` if
    /// `into` changed.
    fn join(&self, into: &mut Self::State, from: &Self::State) -> bool;

    /// Updates the state from the start of a block to its end.
    fn transfer(&self, function: &Function, block: Block, state: &mut Self::State) -> Self::Found;
}

/// The result of a data-flow problem, for every block of the layout; `None` for unreachable blocks.
pub struct Solution<A: Analysis> {
    /// The states at the starts of the blocks.
    pub states: Vec<Option<A::State>>,
    /// What was found in the blocks, from these states.
    pub found: Vec<Option<A::Found>>,
}

/// Solves a data-flow problem.
pub fn solve<A: Analysis>(function: &Function, analysis: &A) -> Solution<A> {
    let positions = positions(function);
    let count = function.layout.len();
    let mut states: Vec<Option<A::State>> = vec![None; count];
    let mut found: Vec<Option<A::Found>> = Vec::new();
    found.resize_with(count, || None);
    let mut waiting = vec![false; count];
    if count == 0 {
        return Solution { states, found };
    }
    states[0] = Some(analysis.entry());
    waiting[0] = true;
    let mut position = 0;
    while position < count {
        if !std::mem::take(&mut waiting[position]) {
            position += 1;
            continue;
        }
        let Some(mut state) = states[position].clone() else {
            continue;
        };
        let block = function.layout[position];
        // The last visit starts from the final state.
        found[position] = Some(analysis.transfer(function, block, &mut state));
        let mut next = position + 1;
        for successor in successors(function, &positions, position) {
            let Some(known) = states.get_mut(successor) else {
                continue;
            };
            let changed = match known {
                Some(known) => analysis.join(known, &state),
                None => {
                    *known = Some(state.clone());
                    true
                }
            };
            if changed {
                waiting[successor] = true;
                next = next.min(successor);
            }
        }
        position = next;
    }
    Solution { states, found }
}
