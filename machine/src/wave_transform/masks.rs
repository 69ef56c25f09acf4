//! The lane masks of waiting lanes: an SSA variable on the linear graph for each block that lanes wait for.
//!
//! There are two ways to compute the mask of block W:
//!
//! * If all lanes of a block D eventually reach W (W post-dominates D, within one iteration of the same loop), the mask
//!   is EXEC at the end of D, which is saved once, and 0 on paths around D. Edges that park lanes for W then need not
//!   add them to the mask. With this, an `if` becomes `s_and_saveexec`, an `if` with an `else` becomes `s_and_saveexec`
//!   and `s_xor`, and a loop with one exit block saves EXEC once.
//! * Otherwise each edge that parks lanes adds them to the mask.

use super::dominance::PostDominators;
use super::joins::Joins;
use super::linear::{Initial, LinearGraph, Variable, zero};
use super::linear_order::LinearOrder;
use super::order::Order;
use super::plan::{Plan, Tail};
use super::repair::Substitutions;
use mir::dominators::Dominators;
use mir::machine::{Function, Inst, Operand, Pseudo, Terminator, VReg};
use smallvec::SmallVec;

/// If a function has at most this number of masks, all masks are set to 0 at its entry. With more masks, this would
/// occupy too many registers, so each mask is set to 0 just before the first lanes may wait.
const EMPTY_FROM_ENTRY: usize = 48;

/// How the lanes that wait for a block are recorded.
pub struct MaskRecord {
    /// The position of the block that lanes wait for.
    to: usize,
    /// The positions of the blocks from which lanes are parked, ascending.
    sources: SmallVec<[usize; 4]>,
    /// The position of the block at whose end EXEC is saved as the mask. `None` if each parked edge adds its lanes.
    recorded_at: Option<usize>,
    /// The first position at whose end lanes may be waiting.
    opens: usize,
    /// True if the mask collects lanes that leave a loop in different iterations.
    leaves_loop: bool,
    /// True if the block does nothing but end the program, so its lanes need no mask.
    ends: bool,
}

/// How lanes are recorded for all blocks that lanes wait for.
pub struct MaskRecords(Vec<MaskRecord>);

/// Decides for every block that lanes wait for how they are recorded.
pub fn choose(
    function: &Function,
    order: &Order,
    plan: &Plan,
    dominators: &Dominators,
    post_dominators: &PostDominators,
) -> MaskRecords {
    let mut edges: Vec<(usize, usize)> = plan
        .parked
        .iter()
        .map(|edge| (edge.to, edge.from))
        .collect();
    edges.sort_unstable();
    let records = edges.chunk_by(|a, b| a.0 == b.0).map(|edges| {
        let to = edges[0].0;
        let sources: SmallVec<[usize; 4]> = edges.iter().map(|&(_, from)| from).collect();
        let recorded_at = recording_block(order, plan, dominators, post_dominators, &sources, to);
        let opens = sources.iter().map(|&from| Plan::opens_at(order, from, to));
        let opens = opens.chain(recorded_at).min().unwrap_or(0);
        let leaves_loop = sources.iter().any(|&from| {
            order
                .loops_of(from)
                .any(|index| !order.loops[index].contains(to))
        });
        let ends = only_ends(function, order, to);
        MaskRecord {
            to,
            sources,
            recorded_at: recorded_at.filter(|_| !ends),
            opens,
            leaves_loop,
            ends,
        }
    });
    MaskRecords(records.collect())
}

/// The position of a block whose lanes all eventually reach the block at `to`, so EXEC can be saved there. `None`
/// if there is no such block. A block that dominates `to` is best, since otherwise the mask must be 0 on the paths around
/// the block; but only a split saves EXEC without another instruction.
fn recording_block(
    order: &Order,
    plan: &Plan,
    dominators: &Dominators,
    post_dominators: &PostDominators,
    sources: &[usize],
    to: usize,
) -> Option<usize> {
    let (&first, others) = sources.split_first()?;
    let common = others
        .iter()
        .try_fold(first, |common, &source| dominators.common(common, source))?;
    let gathers = |block: usize| {
        let block = outside_of_left_loops(order, dominators, block, to)?;
        let fits = order.innermost[block] == order.innermost[to]
            && block < to
            && post_dominators.post_dominates(to, block);
        fits.then_some(block)
    };
    let splits = |block: usize| matches!(plan.tails[block], Tail::Split { .. });
    let dominating = dominators.common(common, to).and_then(gathers);
    let dominating = dominating.filter(|&block| splits(block) || !splits(common));
    dominating.or_else(|| gathers(common))
}

/// The nearest dominator of a block, or the block itself, that is in no loop without `to`.
fn outside_of_left_loops(
    order: &Order,
    dominators: &Dominators,
    mut block: usize,
    to: usize,
) -> Option<usize> {
    while let Some(outermost) = order
        .loops_of(block)
        .filter(|&index| !order.loops[index].contains(to))
        .last()
    {
        block = dominators.immediate(order.loops[outermost].start)?;
    }
    Some(block)
}

/// Returns `true` if the block does nothing but end the program. Its terminator has not been replaced by a tail yet.
fn only_ends(function: &Function, order: &Order, position: usize) -> bool {
    let data = &function.blocks[order.blocks[position]];
    data.insts.is_empty()
        && matches!(
            data.terminator,
            Terminator::EndProgram | Terminator::Unreachable
        )
}

struct MaskVariable {
    record: MaskRecord,
    variable: Variable,
    /// The blocks at whose start the value is needed: the position of each block, and a placeholder for the value.
    reads: SmallVec<[(usize, VReg); 2]>,
}

/// The mask variables while heads and tails are created.
pub struct MaskPlan {
    variables: Vec<MaskVariable>,
    by_target: Vec<(usize, usize)>,
    /// The positions at which EXEC is saved, ascending, each with the position of the block whose mask it is.
    recorded: Vec<(usize, usize)>,
}

impl MaskRecords {
    /// The positions of the blocks whose heads activate waiting lanes, ascending.
    pub fn heads(&self) -> impl Iterator<Item = usize> {
        let heads = self.0.iter().filter(|record| !record.ends);
        heads.map(|record| record.to)
    }

    /// Creates a variable for each block that lanes wait for.
    pub fn into_variables(self, function: &Function) -> MaskPlan {
        let class = function.mask_class();
        let are_many = self.0.len() > EMPTY_FROM_ENTRY;
        let of = |record: MaskRecord| {
            let mut variable = Variable::new(class, Initial::Zero);
            if are_many {
                variable.opens = record.opens;
            }
            MaskVariable {
                record,
                variable,
                reads: SmallVec::new(),
            }
        };
        let variables: Vec<MaskVariable> = self.0.into_iter().map(of).collect();
        let by_target = variables
            .iter()
            .enumerate()
            .map(|(index, this)| (this.record.to, index))
            .collect();
        let saved = variables
            .iter()
            .filter_map(|this| Some((this.record.recorded_at?, this.record.to)));
        let mut recorded: Vec<(usize, usize)> = saved.collect();
        recorded.sort_unstable();
        MaskPlan {
            variables,
            by_target,
            recorded,
        }
    }
}

impl MaskPlan {
    fn index(&self, to: usize) -> usize {
        let found = self
            .by_target
            .binary_search_by_key(&to, |&(target, _)| target);
        // The target of every parked edge is in the list.
        self.by_target[found.unwrap_or_else(|next| next.min(self.by_target.len() - 1))].1
    }

    /// The positions of the blocks whose mask is EXEC at the end of the block at `position`.
    pub fn recorded_at(&self, position: usize) -> SmallVec<[usize; 2]> {
        let first = self.recorded.partition_point(|&(at, _)| at < position);
        let here = self.recorded[first..].iter();
        here.take_while(|&&(at, _)| at == position)
            .map(|&(_, to)| to)
            .collect()
    }

    /// Returns `true` if parked edges need not add their lanes to the mask of `to`: it is a saved EXEC, or it is never
    /// read.
    pub fn is_superset(&self, to: usize) -> bool {
        let record = &self.variables[self.index(to)].record;
        record.recorded_at.is_some() || record.ends
    }

    /// Returns `true` if other lanes may already be waiting for `to` when lanes are parked at the end of `position`.
    pub fn merges(&self, position: usize, to: usize) -> bool {
        let record = &self.variables[self.index(to)].record;
        record.sources.first() != Some(&position) || record.leaves_loop
    }

    /// A new value of the target's mask, defined in the block at `position`.
    pub fn define(&mut self, function: &mut Function, to: usize, position: usize) -> VReg {
        let value = function.new_vreg(function.mask_class());
        self.set(to, position, value);
        value
    }

    /// Makes `value` the mask of `to` from the end of the block at `position` on.
    pub fn set(&mut self, to: usize, position: usize, value: VReg) {
        let index = self.index(to);
        self.variables[index]
            .variable
            .at_end
            .insert(position, value);
    }

    /// Returns `true` if the mask of `to` was defined in the block at `position`.
    pub fn is_defined_at(&self, to: usize, position: usize) -> bool {
        let variable = &self.variables[self.index(to)].variable;
        variable.at_end.contains_key(&position)
    }

    /// A placeholder for the value of the target's mask at the start of the block at `position`.
    pub fn old_value(&mut self, function: &mut Function, to: usize, position: usize) -> VReg {
        let index = self.index(to);
        let this = &mut self.variables[index];
        let value = function.new_vreg(this.variable.class);
        this.reads.push((position, value));
        value
    }

    /// Creates the heads, which activate the waiting lanes; in loops they also clear the mask. The head of a join sets
    /// EXEC to only the waiting lanes, and its tail activates the others again.
    pub fn define_heads(
        &mut self,
        function: &mut Function,
        order: &Order,
        joins: &Joins,
        graph: &LinearGraph,
    ) {
        for this in self.variables.iter_mut().filter(|this| !this.record.ends) {
            let to = this.record.to;
            let class = this.variable.class;
            let mask = function.new_vreg(class);
            let head_block = graph.heads[to].unwrap_or(to);
            this.reads.push((head_block, mask));
            let mut head = SmallVec::<[Inst; 2]>::new();
            if joins.contains(to) {
                let all = function.new_vreg(class);
                this.reads.push((head_block, all));
                head.push(Inst::new(Pseudo::FlipLanes, &[Operand::full(mask)]));
                let data = &mut function.blocks[graph.blocks[head_block]];
                let unpark = Inst::new(Pseudo::UnparkLanes, &[Operand::full(all)]);
                data.insts.insert(data.tail_start(), unpark);
                data.tail += 1;
            } else {
                head.push(Inst::new(Pseudo::UnparkLanes, &[Operand::full(mask)]));
            }
            if order.innermost[to].is_some() {
                let none = function.new_vreg(class);
                this.variable.at_end.insert(head_block, none);
                head.push(zero(none, class));
            }
            let data = &mut function.blocks[graph.blocks[head_block]];
            data.head += head.len() as u32;
            data.insts.splice(0..0, head);
        }
    }

    /// Replaces all placeholders with the values of the masks.
    pub fn resolve(
        mut self,
        function: &mut Function,
        graph: &LinearGraph,
        linear_order: &LinearOrder,
        substitutions: &mut Substitutions,
    ) {
        for this in &mut self.variables {
            // If EXEC was saved as the mask, the mask has that value on every path from there to the head.
            let saved = this
                .record
                .recorded_at
                .and_then(|at| Some((at, *this.variable.at_end.get(&at)?)));
            for &(position, register) in &this.reads {
                if let Some((at, value)) = saved
                    && at != position
                    && linear_order.dominates(at, position)
                {
                    substitutions.set(register, value);
                    continue;
                }
                let value = graph.read_at_start(function, &mut this.variable, position);
                substitutions.set(register, value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use mir::machine::{Operand, Pseudo, parse_function};
    use std::fmt::Write;

    /// The number of masks that are set to 0 at the entry of a function with this number of loops, each with two exits, and
    /// of branches, one side of which ends the program.
    fn cleared_at_entry(loops: usize, ends: usize) -> usize {
        let mut text = "machine kernel @f function0 wave64 {
                 live_in %0:v1 = v0
             bb0():
                 branch bb1(%0)\n"
            .to_owned();
        for number in 0..loops {
            let [head, body, latch, next, end, after] = [1, 2, 3, 4, 5, 6].map(|b| 5 * number + b);
            let [first, sum, near, far] = [0, 1, 2, 3].map(|register| 10 + 10 * number + register);
            let arguments = if number + 1 < loops { "(%0)" } else { "" };
            _ = write!(
                text,
                "bb{head}(%{first}:v1):
                     %{sum}:v1 = v_add_u32 1, %{first}
                     %{near}:s2 = v_cmp_gt_u32 8, %{sum}
                     lanes %{near}? bb{body} bb{end}
                 bb{body}():
                     ds_write_b32 %0, %{sum} :: local size 4 align 4
                     %{far}:s2 = v_cmp_gt_u32 4, %{sum}
                     lanes %{far}? bb{latch} bb{next}
                 bb{latch}(): logical_edge
                     branch bb{head}(%{sum})
                 bb{next}():
                     ds_write_b32 %0, %0 offset:4 :: local size 4 align 4
                     branch bb{after}{arguments}
                 bb{end}():
                     ds_write_b32 %0, %0 offset:8 :: local size 4 align 4
                     end\n"
            );
        }
        _ = writeln!(text, "bb{}():", 5 * loops + 1);
        for number in 0..ends {
            let (end, next) = (1000 + 2 * number, 1001 + 2 * number);
            _ = write!(
                text,
                "%{end}:s2 = v_cmp_gt_u32 {number}, %0
                     lanes %{end}? bb{end} bb{next}
                 bb{end}():
                     ds_write_b32 %0, %0 offset:12 :: local size 4 align 4
                     end
                 bb{next}():
                     ds_write_b32 %0, %0 offset:16 :: local size 4 align 4\n"
            );
        }
        text += "end\n}";
        let mut function = parse_function(&text).expect("parses");
        super::super::run(&mut function).expect("is transformed");
        let entry = function.layout[0];
        let insts = function.blocks[entry].insts.iter();
        insts
            .filter(|inst| inst.pseudo() == Some(Pseudo::Copy))
            .filter(|inst| matches!(inst.operands[1], Operand::Imm64(0)))
            .count()
    }

    /// Each loop has two masks, and each branch one.
    #[test]
    fn few_masks_are_cleared_at_entry() {
        assert_eq!(cleared_at_entry(24, 0), 48);
        assert_eq!(cleared_at_entry(24, 1), 2);
    }
}
