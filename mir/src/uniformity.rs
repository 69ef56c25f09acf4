//! Uniformity analysis: which values are the same in all active lanes of a wavefront.
//!
//! In: a generic function with reducible control flow. Out: its divergent values, branches and loops. A value is
//! divergent if one of these holds:
//!
//! * it comes from a divergent source: a work-item ID, an atomic result, private memory, ...;
//! * one of its operands is divergent;
//! * it is a parameter of a block at which lanes reconverge after a divergent branch, since they may pass different
//!   arguments;
//! * it is a parameter of an exit of a loop that lanes leave in different iterations.
//!
//! To find where lanes reconverge, each divergent branch labels its sides, and labels are propagated through the blocks
//! in order: a block that two labels reach is a join. If only one labeled block is left, all lanes have reconverged, unless
//! some have gone back to the header of a loop: then the others may leave the loop in this iteration.
//! (Karrenberg and Hack call this sync dependence; see Rosemann et al., "An Abstract Interpretation for SPMD Divergence
//! on Reducible Control Flow Graphs".)
//!
//! A value of a divergent loop that is used after the loop is *temporally* divergent even if it is uniform inside,
//! because lanes left with values of different iterations. [`Uniformity::leaves_divergent_loop`] finds such uses, and a
//! pass of `isel` copies the value inside the loop for them.

use crate::generic::{Block, Function, Inst, Payload, ResultLanes, Terminator, Value, ValueDef};
use crate::loop_order::{Irreducible, LoopOrder, Successors};
use crate::memory::AddressSpace;
use cranelift_entity::EntityRef;

/// The result of the analysis.
#[derive(Clone, Debug)]
pub struct Uniformity {
    divergent: Vec<bool>,
    divergent_branch: Vec<bool>,
    divergent_loop: Vec<bool>,
    order: LoopOrder,
    /// The block of each instruction.
    block_of: Vec<Option<Block>>,
}

impl Uniformity {
    /// Analyzes `function`.
    ///
    /// # Errors
    /// The control flow is irreducible.
    pub fn compute(function: &Function) -> Result<Uniformity, Irreducible> {
        let order = function.loop_order()?;
        let mut block_of = vec![None; function.insts.len()];
        for &block in &function.layout {
            for &inst in &function.blocks[block].insts {
                block_of[inst.index()] = Some(block);
            }
        }
        let mut analysis = Analysis {
            divergent_join: vec![false; order.nodes.len()],
            label: vec![usize::MAX; order.nodes.len()],
            left_at: vec![0; order.loops.len()],
            splits: 0,
            pending: Pending::new(order.nodes.len()),
            position: 0,
            again: false,
            result: Uniformity {
                divergent: vec![false; function.values.len()],
                divergent_branch: vec![false; function.blocks.len()],
                divergent_loop: vec![false; order.loops.len()],
                order,
                block_of,
            },
            function,
        };
        loop {
            analysis.again = false;
            analysis.pass();
            if !analysis.again {
                return Ok(analysis.result);
            }
        }
    }

    /// Returns `true` if the value may differ between active lanes.
    pub fn is_divergent(&self, value: Value) -> bool {
        self.divergent.get(value.index()).copied().unwrap_or(true)
    }

    /// Returns `true` if the value is the same in all active lanes of the block that defines it. After a loop that
    /// lanes leave in different iterations, each lane may see a different value: see [`Uniformity::is_uniform_at`].
    pub fn is_uniform(&self, value: Value) -> bool {
        !self.is_divergent(value)
    }

    /// Returns `true` if all lanes that reach `block` read the same value there. False for values created after the
    /// analysis.
    pub fn is_uniform_at(&self, function: &Function, block: Block, value: Value) -> bool {
        let defined_in = match function.values[value].def {
            ValueDef::Param(block, _) => Some(block),
            ValueDef::Result(inst, _) => self.block_of.get(inst.index()).copied().flatten(),
        };
        self.is_uniform(value)
            && defined_in.is_some_and(|from| !self.leaves_divergent_loop(from, block))
    }

    /// Sets the divergence of a value created after the analysis.
    pub fn set(&mut self, value: Value, divergent: bool) {
        let index = value.index();
        if self.divergent.len() <= index {
            self.divergent.resize(index + 1, true);
        }
        self.divergent[index] = divergent;
    }

    /// Returns `true` if the branch at the end of the block is uniform.
    pub fn branch_is_uniform(&self, block: Block) -> bool {
        !self.divergent_branch[block.index()]
    }

    /// Returns `true` if lanes leave some loop in different iterations.
    pub fn has_divergent_loops(&self) -> bool {
        self.divergent_loop.iter().any(|&divergent| divergent)
    }

    /// The blocks in order, loops contiguous.
    pub fn order(&self) -> &LoopOrder {
        &self.order
    }

    /// Returns `true` if the path from `from` to `to` leaves a loop that lanes leave in different iterations.
    pub fn leaves_divergent_loop(&self, from: Block, to: Block) -> bool {
        let position = |block: Block| self.order.position[block.index()];
        let (from, to) = (position(from), position(to));
        if from == usize::MAX || to == usize::MAX {
            return false;
        }
        let mut left = self.order.left_loops(from, to);
        left.any(|index| self.divergent_loop[index])
    }
}

struct Analysis<'a> {
    function: &'a Function,
    result: Uniformity,
    /// By position: true if lanes that took different sides of a divergent branch rejoin there.
    divergent_join: Vec<bool>,
    /// By position, for the split that is being propagated: the side from which the block is reached.
    label: Vec<usize>,
    /// By loop: the number of the last split whose lanes leave it.
    left_at: Vec<usize>,
    /// The number of splits that have been propagated.
    splits: usize,
    /// The blocks that a label has reached but that have not been visited.
    pending: Pending,
    /// The position of the block that is being visited.
    position: usize,
    /// True if a value became divergent on which already visited blocks depend. Values are defined before they are
    /// used, so this happens only at blocks to which a back edge leads.
    again: bool,
}

/// The loops that lanes leave after a split.
#[derive(Default)]
struct LeftLoops {
    loops: Vec<usize>,
    /// One past the last position in any of them, or in a loop that some lanes already repeat. The others may still leave
    /// that loop.
    end: usize,
}

/// A set of positions from which the first is removed and to which later ones are added.
struct Pending {
    /// One bit for each position.
    words: Vec<u64>,
    /// The index of the first word that may not be 0.
    first: usize,
    /// The number of positions in the set.
    count: usize,
}

impl Pending {
    /// The empty set, for positions below `end`.
    fn new(end: usize) -> Pending {
        Pending {
            words: vec![0; end.div_ceil(64)],
            first: 0,
            count: 0,
        }
    }

    fn insert(&mut self, position: usize) {
        let (index, bit) = (position / 64, position % 64);
        self.first = match self.count {
            0 => index,
            _ => self.first.min(index),
        };
        let word = &mut self.words[index];
        self.count += usize::from(*word >> bit & 1 == 0);
        *word |= 1 << bit;
    }

    fn pop_first(&mut self) -> Option<usize> {
        self.count = self.count.checked_sub(1)?;
        while self.words[self.first] == 0 {
            self.first += 1;
        }
        let word = &mut self.words[self.first];
        let bit = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(64 * self.first + bit)
    }
}

impl Analysis<'_> {
    /// Visits the function once, in order.
    fn pass(&mut self) {
        for position in 0..self.result.order.nodes.len() {
            self.position = position;
            let block = Block::from_u32(self.result.order.nodes[position] as u32);
            let is_argument = block == self.function.entry && !self.function.is_kernel();
            for &param in &self.function.blocks[block].params {
                if self.divergent_join[position] || is_argument {
                    self.mark(param);
                }
            }
            for &inst in &self.function.blocks[block].insts {
                let data = &self.function.insts[inst];
                if let Payload::InlineAssembly(assembly) = &data.payload {
                    // An SGPR holds one value for all lanes, regardless of how the template computes it.
                    for (output, &result) in data.results.iter().enumerate() {
                        let input = assembly.general_input(output);
                        let diverges =
                            |index: usize| self.operand_diverges(block, data.args[index]);
                        if !assembly.is_uniform(output) || input.is_some_and(diverges) {
                            self.mark(result);
                        }
                    }
                } else if self.is_divergent_inst(block, inst) {
                    for &result in &data.results {
                        self.mark(result);
                    }
                }
            }
            self.visit_terminator(position, block);
        }
    }

    /// Marks a value as divergent. Returns `true` if it was not.
    fn mark(&mut self, value: Value) -> bool {
        !std::mem::replace(&mut self.result.divergent[value.index()], true)
    }

    /// Returns `true` if an operand is divergent in `block`.
    fn operand_diverges(&self, block: Block, value: Value) -> bool {
        if self.result.is_divergent(value) {
            return true;
        }
        let defined_in = match self.function.values[value].def {
            ValueDef::Param(defined_in, _) => defined_in,
            ValueDef::Result(inst, _) => match self.result.block_of[inst.index()] {
                Some(defined_in) => defined_in,
                None => return false,
            },
        };
        defined_in != block && self.result.leaves_divergent_loop(defined_in, block)
    }

    fn is_divergent_inst(&self, block: Block, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        let any = || {
            data.args
                .iter()
                .any(|&value| self.operand_diverges(block, value))
        };
        match data.behavior().result {
            ResultLanes::Divergent => true,
            ResultLanes::Nothing | ResultLanes::Uniform => false,
            ResultLanes::AsOperands => any(),
            ResultLanes::AsMemory => match self.function.mem_op(inst).map(|mem| mem.space) {
                Some(AddressSpace::Private | AddressSpace::Flat) | None => true,
                Some(
                    AddressSpace::Global
                    | AddressSpace::Region
                    | AddressSpace::Local
                    | AddressSpace::Constant
                    | AddressSpace::Constant32
                    | AddressSpace::BufferFat
                    | AddressSpace::BufferResource,
                ) => any(),
            },
        }
    }

    fn visit_terminator(&mut self, position: usize, block: Block) {
        let terminator = &self.function.blocks[block].terminator;
        let diverges = match terminator {
            Terminator::CondBranch { cond: value, .. } | Terminator::Switch { value, .. } => {
                self.operand_diverges(block, *value)
            }
            _ => false,
        };
        if diverges && !self.result.divergent_branch[block.index()] {
            self.result.divergent_branch[block.index()] = true;
            self.propagate_split(position, self.result.order.successors[position].clone());
        }
        terminator.for_each_edge(|edge| {
            let params = &self.function.blocks[edge.block].params;
            let is_back = self.result.order.position[edge.block.index()] <= position;
            for (&param, &value) in params.iter().zip(&edge.args) {
                if self.operand_diverges(block, value)
                    || self.result.leaves_divergent_loop(block, edge.block)
                {
                    self.again |= self.mark(param) && is_back;
                }
            }
        });
    }

    /// Processes a split, at which lanes diverge from `position` to `sides`: finds the joins, and the loops that the
    /// lanes leave in different iterations.
    fn propagate_split(&mut self, position: usize, sides: Successors) {
        let mut labeled = sides.clone();
        for &side in &sides {
            if self.arrive(position, side, side) {
                self.pending.insert(side);
            }
        }
        self.splits += 1;
        let mut left = LeftLoops::default();
        sides
            .iter()
            .for_each(|&side| self.note_exits(position, side, &mut left));
        while let Some(at) = self.pending.pop_first() {
            if self.pending.count == 0 && at >= left.end {
                break;
            }
            for number in 0..self.result.order.successors[at].len() {
                let next = self.result.order.successors[at][number];
                self.note_exits(at, next, &mut left);
                if next > at && self.arrive(at, next, self.label[at]) {
                    labeled.push(next);
                    self.pending.insert(next);
                }
            }
        }
        for at in labeled {
            self.label[at] = usize::MAX;
        }
        for index in left.loops {
            self.diverge_loop(index, position);
        }
    }

    /// Adds the loops that the edge from `at` to `next` leaves.
    fn note_exits(&mut self, at: usize, next: usize, left: &mut LeftLoops) {
        if next <= at
            && let Some(repeated) = self.result.order.innermost[next]
        {
            left.end = left.end.max(self.result.order.loops[repeated].end);
        }
        for index in self.result.order.left_loops(at, next) {
            if std::mem::replace(&mut self.left_at[index], self.splits) != self.splits {
                left.loops.push(index);
                left.end = left.end.max(self.result.order.loops[index].end);
            }
        }
    }

    /// Propagates a label to a block; returns `true` if the block must be visited (again).
    fn arrive(&mut self, from: usize, at: usize, from_label: usize) -> bool {
        let label = &mut self.label;
        if at <= from {
            return false;
        }
        if label[at] == usize::MAX {
            label[at] = from_label;
            true
        } else if label[at] != from_label {
            self.divergent_join[at] = true;
            label[at] = at;
            true
        } else {
            false
        }
    }

    /// Marks a loop around the split as one that lanes leave in different iterations. Its exits are treated like the
    /// sides of a divergent branch.
    fn diverge_loop(&mut self, index: usize, split: usize) {
        let this = self.result.order.loops[index];
        if !this.contains(split) || self.result.divergent_loop[index] {
            return;
        }
        self.result.divergent_loop[index] = true;
        let mut exits = Successors::new();
        for position in this.start..this.end {
            for &next in &self.result.order.successors[position] {
                if !this.contains(next) {
                    self.divergent_join[next] = true;
                    self.again |= next <= self.position;
                    if !exits.contains(&next) {
                        exits.push(next);
                    }
                }
            }
        }
        self.propagate_split(this.end - 1, exits);
    }
}
