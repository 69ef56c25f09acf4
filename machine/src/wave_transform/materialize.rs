//! Builds the linear graph: `linear_successors`, separate blocks for the heads of blocks that the wavefront may skip,
//! blocks on critical edges, and the layout.
//!
//! In: blocks with their tails, and the positions to which each branches. Out: a graph without critical edges. The
//! blocks of the order keep their positions in it; those of new blocks follow.

use super::linear::LinearGraph;
use super::order::Order;
use super::skip::Goal;
use isa::Opcode;
use mir::machine::{Block, BlockKind, Edge, Function, Inst, Operand};
use smallvec::SmallVec;

/// A branch over this number of instructions is always in range.
const NEAR: usize = 4096;

type Successors = SmallVec<[usize; 2]>;

/// Runs the step. `head_jumps` contains, by position, the targets of heads that jump if no lane is active. Such a head
/// becomes a separate block before the block that it belongs to, and all forward edges lead to it.
pub fn run(
    function: &mut Function,
    order: &Order,
    mut successors: Vec<Successors>,
    head_jumps: &[Option<Goal>],
) -> LinearGraph {
    for list in &mut successors {
        list.retain(|to| *to != usize::MAX);
    }
    let mut builder = Builder {
        function,
        blocks: order.blocks.clone(),
        order_positions: (0..order.blocks.len()).collect(),
        successors,
        heads: vec![None; order.blocks.len()],
        sources: Vec::new(),
        fall_through_split: Vec::new(),
        at_end: Vec::new(),
    };
    if head_jumps.iter().any(Option::is_some) {
        builder.find_sources();
    }
    for (position, goal) in head_jumps.iter().enumerate() {
        if let &Some(goal) = goal {
            builder.add_head(position, goal);
        }
    }
    builder.split_critical_edges();
    builder.lay_out(order.blocks.len());
    builder.graph()
}

struct Builder<'a> {
    function: &'a mut Function,
    blocks: Vec<Block>,
    order_positions: Vec<usize>,
    successors: Vec<Successors>,
    heads: Vec<Option<usize>>,
    /// The predecessors by position, updated while heads are added.
    sources: Vec<SmallVec<[usize; 2]>>,
    /// For each block, the block that splits its fall-through edge.
    fall_through_split: Vec<Option<Block>>,
    /// The blocks that split other edges, with the positions in the order that they belong to.
    at_end: Vec<(usize, Block)>,
}

impl Builder<'_> {
    /// Adds a block that belongs to position `order_position` of the order.
    fn add(&mut self, kind: BlockKind, order_position: usize, successors: Successors) -> usize {
        self.blocks.push(self.function.new_block(kind));
        self.order_positions.push(order_position);
        self.successors.push(successors);
        self.blocks.len() - 1
    }

    fn find_sources(&mut self) {
        self.sources = vec![SmallVec::new(); self.blocks.len()];
        for (from, list) in self.successors.iter().enumerate() {
            list.iter().for_each(|&to| self.sources[to].push(from));
        }
    }

    fn set_tail(&mut self, position: usize, inst: Inst) {
        let data = &mut self.function.blocks[self.blocks[position]];
        data.insts.push(inst);
        data.tail = 1;
    }

    /// Adds a block before the one at `position`, which jumps to `goal` if no lanes are active.
    fn add_head(&mut self, position: usize, goal: Goal) {
        let mut to = Successors::new();
        let goal_block = match goal {
            Goal::Block(open) => {
                to.push(open);
                self.blocks[open]
            }
            Goal::EndProgram => {
                let end = self.add(BlockKind::LinearEdge, position, Successors::new());
                self.set_tail(end, Inst::new(Opcode::S_ENDPGM, &[Operand::Imm(0)]));
                self.at_end.push((position, self.blocks[end]));
                to.push(end);
                self.blocks[end]
            }
        };
        to.push(position);
        let head = self.add(BlockKind::LinearHead, position, to);
        let jump = Inst::new(Opcode::S_CBRANCH_EXECZ, &[Operand::Block(goal_block)]);
        self.set_tail(head, jump);
        self.heads[position] = Some(head);
        let block = self.blocks[position];
        for from in std::mem::take(&mut self.sources[position]) {
            // Back edges lead to the loop header itself.
            if (position..self.heads.len()).contains(&from) {
                continue;
            }
            for to in &mut self.successors[from] {
                if *to == position {
                    *to = head;
                }
            }
            retarget(self.function, self.blocks[from], block, self.blocks[head]);
        }
        if let Goal::Block(open) = goal {
            self.sources[open].push(head);
        }
    }

    /// Inserts a block on every critical edge.
    fn split_critical_edges(&mut self) {
        let count = self.blocks.len();
        let mut incoming = vec![0u32; count];
        self.successors
            .iter()
            .flatten()
            .for_each(|&to| incoming[to] += 1);
        self.fall_through_split = vec![None; count];
        for position in 0..count {
            if self.successors[position].len() < 2 {
                continue;
            }
            for index in 0..self.successors[position].len() {
                let to = self.successors[position][index];
                if incoming[to] < 2 {
                    continue;
                }
                let edge = self.add(
                    BlockKind::LinearEdge,
                    self.order_positions[position],
                    smallvec::smallvec![to],
                );
                let (from, target) = (self.blocks[position], self.blocks[to]);
                if falls_through(self.function, from, target) {
                    self.fall_through_split[position] = Some(self.blocks[edge]);
                } else {
                    self.set_tail(edge, Inst::new(Opcode::S_BRANCH, &[Operand::Block(target)]));
                    retarget(self.function, from, target, self.blocks[edge]);
                    self.at_end
                        .push((self.order_positions[position], self.blocks[edge]));
                }
                self.successors[position][index] = edge;
            }
        }
    }

    /// Determines the layout. A block that splits a fall-through edge directly follows its predecessor, and a head
    /// precedes its block. The other edge blocks are at the end. In long functions, whose end may be out of range of a
    /// branch, some edge blocks are in between, and the code jumps over them.
    fn lay_out(&mut self, count: usize) {
        let mut layout = Vec::with_capacity(self.blocks.len());
        let size = |block: &Block| self.function.blocks[*block].insts.len();
        if self.blocks.iter().map(size).sum::<usize>() > NEAR {
            self.at_end
                .sort_by_key(|&(order_position, _)| order_position);
        }
        let mut at_end = std::mem::take(&mut self.at_end).into_iter().peekable();
        let mut passed = 0;
        for position in 0..count {
            let first = self.heads[position].unwrap_or(position);
            if passed > NEAR {
                let near: Vec<Block> = std::iter::from_fn(|| {
                    at_end.next_if(|(order_position, _)| *order_position < position)
                })
                .map(|(_, block)| block)
                .collect();
                if let (Some(&last), false) = (layout.last(), near.is_empty()) {
                    self.jump_on(last, self.blocks[first]);
                }
                layout.extend(near);
                passed = 0;
            }
            if let Some(head) = self.heads[position] {
                layout.push(self.blocks[head]);
                layout.extend(self.fall_through_split[head]);
            }
            layout.push(self.blocks[position]);
            layout.extend(self.fall_through_split[position]);
            passed += self.function.blocks[self.blocks[position]].insts.len();
        }
        layout.extend(at_end.map(|(_, block)| block));
        self.function.layout = layout;
    }

    /// Turns a fall-through into a jump.
    fn jump_on(&mut self, block: Block, next: Block) {
        let data = &mut self.function.blocks[block];
        let ends = |inst: &Inst| matches!(inst.opcode(), Some(Opcode::S_BRANCH | Opcode::S_ENDPGM));
        if !data.insts.last().is_some_and(ends) {
            let jump = Inst::new(Opcode::S_BRANCH, &[Operand::Block(next)]);
            data.insts.push(jump);
            data.tail += 1;
        }
    }

    fn graph(self) -> LinearGraph {
        let Builder {
            function,
            blocks,
            order_positions,
            successors,
            heads,
            ..
        } = self;
        let mut predecessors = vec![SmallVec::new(); blocks.len()];
        for (from, list) in successors.iter().enumerate() {
            for &to in list {
                predecessors[to].push(from);
                function.blocks[blocks[from]]
                    .linear_successors
                    .push(Edge::new(blocks[to]));
            }
        }
        LinearGraph {
            blocks,
            order_positions,
            predecessors,
            successors,
            heads,
        }
    }
}

/// Returns `true` if control reaches `target` after the tail of `block` without a branch to it.
fn falls_through(function: &Function, block: Block, target: Block) -> bool {
    let data = &function.blocks[block];
    !data.insts[data.tail_start()..]
        .iter()
        .any(|inst| is_branch_to(inst, target))
}

fn is_branch_to(inst: &Inst, target: Block) -> bool {
    inst.opcode().is_some() && inst.operands.as_slice() == [Operand::Block(target)]
}

fn retarget(function: &mut Function, block: Block, from: Block, to: Block) {
    let start = function.blocks[block].tail_start();
    for inst in &mut function.blocks[block].insts[start..] {
        if is_branch_to(inst, from) {
            inst.operands[0] = Operand::Block(to);
        }
    }
}

#[cfg(test)]
mod tests {
    use mir::machine::{BlockKind, parse_function};

    /// The numbers of the last two blocks, which are on edges, the last one first. A loop with two exits is followed by this
    /// number of stores.
    fn edges_at_end(stores: usize) -> Vec<usize> {
        let text = format!(
            "machine kernel @f function0 wave64 {{
                 live_in %0:v1 = v0
                 live_in %3:v1 = v1
             bb0():
                 branch bb1(%0)
             bb1(%20:v1):
                 %21:v1 = v_add_u32 1, %20
                 %10:s2 = v_cmp_gt_u32 8, %21
                 lanes %10? bb2 bb5
             bb2():
                 ds_write_b32 %3, %21 :: local size 4 align 4
                 %11:s2 = v_cmp_gt_u32 4, %21
                 lanes %11? bb4 bb6
             bb4(): logical_edge
                 branch bb1(%21)
             bb5():
             {}
                 end
             bb6():
                 ds_write_b32 %0, %0 :: local size 4 align 4
                 end
             }}",
            "ds_write_b32 %3, %0 :: local size 4 align 4\n".repeat(stores)
        );
        let mut function = parse_function(&text).expect("parses");
        super::super::run(&mut function).expect("is transformed");
        let numbers = function.layout.iter().rev().take(2);
        let edges = numbers.filter(|&&block| function.blocks[block].kind == BlockKind::LinearEdge);
        edges
            .map(|block| cranelift_entity::EntityRef::index(*block))
            .collect()
    }

    /// In functions of more than 4,096 instructions, blocks on edges are in the order of the blocks that branch to them.
    #[test]
    fn edges_of_long_functions() {
        assert_eq!(edges_at_end(4083), [9, 7]);
        assert_eq!(edges_at_end(4084), [7, 9]);
    }
}
