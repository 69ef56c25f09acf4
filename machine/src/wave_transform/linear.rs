//! The linear graph, and the construction of SSA form on it.
//!
//! SSA form is constructed with the algorithm of Braun et al., "Simple and Efficient Construction of Static Single
//! Assignment Form". It is simpler here, since the graph is complete and a variable has at most one definition per
//! block.

use super::dominance::Neighbors;
use mir::machine::{Block, Function, Inst, Operand, Pseudo, RegClass, VReg};
use rustc_hash::FxHashMap;

/// The value of a variable where no definition reaches.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Initial {
    /// Any value.
    Undefined,
    /// No lanes.
    Zero,
}

/// A variable for which SSA form is constructed.
pub struct Variable {
    /// Its register class.
    pub class: RegClass,
    /// Its value at the function's entry.
    pub initial: Initial,
    /// The position of the first block that may define it. The variable has its initial value at the end of all earlier
    /// blocks.
    pub opens: usize,
    /// Values at the end of the blocks that define it.
    pub at_end: FxHashMap<usize, VReg>,
    /// Values at the start of blocks, for the blocks requested so far.
    at_start: FxHashMap<usize, VReg>,
}

impl Variable {
    /// A variable without definitions.
    pub fn new(class: RegClass, initial: Initial) -> Variable {
        Variable {
            class,
            initial,
            opens: 0,
            at_end: FxHashMap::default(),
            at_start: FxHashMap::default(),
        }
    }
}

/// The blocks of the linear graph by their positions, with predecessors and successors.
pub struct LinearGraph {
    /// Blocks by position in the layout.
    pub blocks: Vec<Block>,
    /// For each position, the position in the order to which the block belongs. A block of the order belongs to itself,
    /// a head to the block after it, and a block that splits an edge to the block before it.
    pub order_positions: Vec<usize>,
    /// Linear predecessors by position.
    pub predecessors: Neighbors,
    /// Linear successors by position, as in `BlockData::linear_successors`.
    pub successors: Neighbors,
    /// The position of each block's head, if it has one.
    pub heads: Vec<Option<usize>>,
}

impl LinearGraph {
    /// The value of `variable` at the end of the block at `position`.
    pub fn read_at_end(
        &self,
        function: &mut Function,
        variable: &mut Variable,
        position: usize,
    ) -> VReg {
        match self.known_at_end(function, variable, position) {
            Some(value) => value,
            None => self.read_at_start(function, variable, position),
        }
    }

    /// The value of `variable` at the start of the block at `position`.
    pub fn read_at_start(
        &self,
        function: &mut Function,
        variable: &mut Variable,
        position: usize,
    ) -> VReg {
        let mut pending = Vec::new();
        let value = self.walk_up(function, variable, position, &mut pending);
        while let Some(join) = pending.pop() {
            self.fill_arguments(function, variable, join, &mut pending);
        }
        value
    }

    /// The value at the end of a block that defines the variable or in which the variable still has its initial value.
    fn known_at_end(
        &self,
        function: &mut Function,
        variable: &mut Variable,
        at: usize,
    ) -> Option<VReg> {
        if let Some(&value) = variable.at_end.get(&at) {
            return Some(value);
        }
        if self.order_positions[at] >= variable.opens {
            return None;
        }
        let value = self.initial_value(function, variable, at);
        variable.at_end.insert(at, value);
        Some(value)
    }

    fn fill_arguments(
        &self,
        function: &mut Function,
        variable: &mut Variable,
        join: usize,
        pending: &mut Vec<usize>,
    ) {
        for index in 0..self.predecessors[join].len() {
            let from = self.predecessors[join][index];
            let value = self.read_pending(function, variable, from, pending);
            self.add_argument(function, from, join, value);
        }
    }

    /// Like `read_at_end`, but the caller must add the arguments of new parameters.
    fn read_pending(
        &self,
        function: &mut Function,
        variable: &mut Variable,
        position: usize,
        pending: &mut Vec<usize>,
    ) -> VReg {
        match self.known_at_end(function, variable, position) {
            Some(value) => value,
            None => self.walk_up(function, variable, position, pending),
        }
    }

    /// Like `read_at_start`, but the caller must add the arguments of new parameters. While a block has a single
    /// predecessor, the search continues there, without recursion. A block with several predecessors gets a parameter.
    fn walk_up(
        &self,
        function: &mut Function,
        variable: &mut Variable,
        position: usize,
        pending: &mut Vec<usize>,
    ) -> VReg {
        let mut path = Vec::new();
        let mut at = position;
        let value = loop {
            if let Some(&value) = variable.at_start.get(&at) {
                break value;
            }
            path.push(at);
            match self.predecessors[at].as_slice() {
                [] => break self.initial_value(function, variable, at),
                [single] => match self.known_at_end(function, variable, *single) {
                    Some(value) => break value,
                    None => at = *single,
                },
                _ => {
                    let param = function.new_vreg(variable.class);
                    function.blocks[self.blocks[at]].linear_params.push(param);
                    pending.push(at);
                    break param;
                }
            }
        };
        for block in path {
            variable.at_start.insert(block, value);
        }
        value
    }

    /// Appends `value` as the argument of the newest parameter of `to` on the edges from `from`.
    pub fn add_argument(&self, function: &mut Function, from: usize, to: usize, value: VReg) {
        let target = self.blocks[to];
        for edge in &mut function.blocks[self.blocks[from]].linear_successors {
            if edge.block == target {
                edge.args.push(value);
            }
        }
    }

    fn initial_value(&self, function: &mut Function, variable: &Variable, at: usize) -> VReg {
        let value = function.new_vreg(variable.class);
        let inst = match variable.initial {
            Initial::Undefined => Inst::new(Pseudo::ImplicitDef, &[Operand::Def(value)]),
            Initial::Zero => zero(value, variable.class),
        };
        let block = &mut function.blocks[self.blocks[at]];
        block.insts.insert(block.head as usize, inst);
        value
    }
}

/// `register = 0`.
pub fn zero(register: VReg, class: RegClass) -> Inst {
    let constant = if class.dwords == 2 {
        Operand::Imm64(0)
    } else {
        Operand::Imm(0)
    };
    Inst::new(Pseudo::Copy, &[Operand::Def(register), constant])
}
