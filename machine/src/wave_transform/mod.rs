//! The wave transform: from the control flow of one lane to the control flow of the wavefront.
//!
//! In: machine SSA on the logical graph, which the terminators define. Edges that pass arguments are not critical, and
//! every loop has one entry and one latch.
//!
//! Out: the layout is the order in which the wavefront executes the blocks; blocks have heads and tails with EXEC
//! operations and branches; `logical_successors` have the arguments of VGPR parameters, `linear_successors` those of
//! SGPR parameters.
//!
//! Guarantees: VGPR values are in strict SSA form on the logical graph, SGPR values on the linear graph (every
//! definition dominates its uses), and the linear graph has no critical edges. For an `if` whose condition %5 is
//! divergent:
//!
//! ```text
//! bb0():                               bb0():
//!     %5:s2 = v_cmp_lt_u32 %4, %2          %5:s2 = v_cmp_lt_u32 %4, %2
//!     lanes %5? bb1 bb2                  $ %6:s2 = SPLIT_LANES off, %5, 1, 1, bb2       %6 = exec; exec &= %5
//! bb1():                          =>     $ s_cbranch_execz bb3
//!     ...                              bb1():
//!     branch bb2                           ...
//! bb2():                               bb2():
//!     ...                                ^ UNPARK_LANES %6                              exec |= %6
//!                                          ...
//!                                      bb3(): linear_edge
//!                                        $ s_branch bb2
//! ```
//!
//! `$` marks the tail of a block and `^` its head. bb3 splits a critical edge of the linear graph; it is removed later
//! if it stays empty.
//!
//! A lane that cannot continue with the next block *waits* (it is *parked*) for its target block: its bit is set in a
//! lane mask of that block, and the head of the block activates it again. [`plan`] decides for each edge whether its
//! lanes are parked, [`masks`] decides how the lane masks are computed, and [`repair`] restores strict SSA form of SGPR
//! values. If no lane is waiting for a block, the wavefront may execute it with EXEC = 0. That is harmless for vector
//! instructions; the wavefront jumps over other code ([`skip`]).

mod dominance;
mod joins;
mod linear;
mod linear_order;
mod masks;
mod materialize;
mod order;
mod plan;
mod prune;
mod repair;
mod skip;

use dominance::PostDominators;
use joins::Joins;
use linear_order::LinearOrder;
use masks::{MaskPlan, MaskRecords};
use mir::CompileError;
use mir::machine::{
    Block, Edge, Function, Inst, LaneMaskOpcodes, Operand, Pseudo, Terminator, UniformCondition,
    VReg,
};
use order::Order;
use plan::{Plan, Tail};
use repair::{Repairs, Substitutions};
use skip::Skips;
use smallvec::SmallVec;

/// Runs the wave transform.
///
/// # Errors
/// Lanes that return while other lanes are still waiting, or control flow that an earlier pass should have normalized,
/// which is a bug in that pass.
pub fn run(function: &mut Function) -> Result<(), CompileError> {
    let order = order::order(function)?;
    joins::hoist_values(function, &order);
    let mut walk = Walk::new(function, order.clone(), Some(&[]))?;
    let excluded = walk
        .joins
        .incompatible(function, &walk.order, &walk.plan, &walk.skips);
    if !excluded.is_empty() {
        walk = Walk::new(function, order.clone(), Some(&excluded))?;
        let excluded = walk
            .joins
            .incompatible(function, &walk.order, &walk.plan, &walk.skips);
        if !excluded.is_empty() {
            walk = Walk::new(function, order, None)?;
        }
    }
    let Walk {
        order,
        joins,
        plan,
        masks,
        skips,
    } = walk;
    function.layout.clone_from(&order.blocks);
    let mut transform = Transform {
        masks: masks.into_variables(function),
        function,
        order: &order,
        plan: &plan,
        skips: &skips,
        opcodes: LaneMaskOpcodes::new(0),
        repairs: Repairs::default(),
    };
    transform.opcodes = LaneMaskOpcodes::new(transform.function.wave_size);
    let linear = transform.build();
    let Transform {
        mut masks,
        repairs,
        function,
        ..
    } = transform;
    let graph = materialize::run(function, &order, linear, &skips.heads);
    masks.define_heads(function, &order, &joins, &graph);
    let mut substitutions = Substitutions::default();
    let linear_order = LinearOrder::new(&graph);
    masks.resolve(function, &graph, &linear_order, &mut substitutions);
    repair::run(
        function,
        &order,
        &plan,
        &graph,
        &linear_order,
        repairs,
        substitutions,
    );
    if let Some(entry) = function.entry() {
        // The instruction that sets the active lanes at entry is in the head, so nothing is inserted before it.
        let data = &mut function.blocks[entry];
        let begin = data.insts.iter().position(Inst::begins_lanes);
        data.head = data.head.max(begin.map_or(0, |begin| begin as u32 + 1));
    }
    Ok(())
}

/// The order in which the wavefront executes the blocks.
struct Walk {
    order: Order,
    joins: Joins,
    plan: Plan,
    masks: MaskRecords,
    skips: Skips,
}

impl Walk {
    /// Plans the order. If `excluded` is given, edge blocks that are not in it may become joins; otherwise none do.
    fn new(
        function: &Function,
        mut order: Order,
        excluded: Option<&[Block]>,
    ) -> Result<Walk, CompileError> {
        let mut plan = plan::plan(function, &order);
        if let Some(position) = plan.early_return() {
            // Lanes that never return, because they loop endlessly or end the program, execute their blocks before the
            // others return.
            order.move_last(position);
        }
        let joins = match excluded {
            Some(excluded) => joins::run(function, &mut order, excluded),
            None => Joins::none(&order),
        };
        plan = plan::plan(function, &order);
        let dominators = dominance::dominators(&order);
        let post_dominators = PostDominators::new(&order.successors);
        if let Some(position) = plan.early_return() {
            let block = order.blocks[position];
            let reason = "some lanes return while others are still waiting to execute";
            let error = CompileError::unsupported(&function.header.name, "'ret'", reason);
            let location = function.blocks[block].location;
            return Err(error.at(location.into()));
        }
        let masks = masks::choose(function, &order, &plan, &dominators, &post_dominators);
        let graphs = (&dominators, &post_dominators);
        let skips = skip::plan(function, &order, &plan, graphs, &masks);
        Ok(Walk {
            order,
            joins,
            plan,
            masks,
            skips,
        })
    }
}

struct Transform<'a> {
    function: &'a mut Function,
    order: &'a Order,
    plan: &'a Plan,
    skips: &'a Skips,
    masks: MaskPlan,
    opcodes: &'static LaneMaskOpcodes,
    repairs: Repairs,
}

/// The blocks in which the wavefront continues after a block: the targets of branches, then the next block.
#[derive(Default)]
struct Exits {
    branches: SmallVec<[(Inst, usize); 2]>,
    fall_through: Option<usize>,
}

impl Transform<'_> {
    /// Creates the tails of all blocks. Returns the linear successors by position.
    fn build(&mut self) -> Vec<SmallVec<[usize; 2]>> {
        let mut linear = Vec::with_capacity(self.order.blocks.len());
        for position in 0..self.order.blocks.len() {
            let block = self.order.blocks[position];
            let terminator = std::mem::replace(
                &mut self.function.blocks[block].terminator,
                Terminator::Unreachable,
            );
            self.split_arguments(position, &terminator);
            let mut tail = Vec::new();
            self.record_superset(position, &mut tail);
            let exits = self.tail(position, &terminator, &mut tail);
            let mut successors: SmallVec<[usize; 2]> = SmallVec::new();
            for (branch, to) in exits.branches {
                tail.push(branch);
                successors.push(to);
            }
            successors.extend(exits.fall_through);
            let data = &mut self.function.blocks[block];
            data.tail = tail.len() as u32;
            let location = data.location;
            data.insts
                .extend(tail.into_iter().map(|inst| inst.with_location(location)));
            linear.push(successors);
        }
        linear
    }

    /// Keeps the arguments of VGPR parameters on the logical edges, and records those of SGPR parameters for the linear
    /// graph.
    fn split_arguments(&mut self, position: usize, terminator: &Terminator) {
        let block = self.order.blocks[position];
        for (index, edge) in terminator.edges().into_iter().enumerate() {
            let mut logical = Edge::new(edge.block);
            for (number, &value) in edge.args.iter().enumerate() {
                let param = self.function.blocks[edge.block].params[number];
                if repair::is_scalar(self.function, param) {
                    let to = self.order.successors[position][index];
                    self.repairs.add_argument(param, to, position, value);
                } else {
                    logical.args.push(value);
                }
            }
            self.function.blocks[block].logical_successors.push(logical);
        }
    }

    /// Emits `mask = exec` if there are blocks whose mask is EXEC at the end of the block at `position`. They share the
    /// mask.
    fn record_superset(&mut self, position: usize, tail: &mut Vec<Inst>) {
        let targets = self.masks.recorded_at(position);
        let (Some(&first), exec) = (targets.first(), self.function.exec()) else {
            return;
        };
        // A split that parks lanes for the only target saves EXEC itself.
        if targets.len() == 1 && self.splits_for(position, first) {
            return;
        }
        let mask = self.masks.define(self.function, first, position);
        for &target in &targets[1..] {
            self.masks.set(target, position, mask);
        }
        let operands = [Operand::Def(mask), Operand::PhysUse(exec)];
        tail.push(Inst::new(self.opcodes.mov, &operands));
    }

    /// Returns `true` if the tail of the block begins with a split or park for `target`.
    fn splits_for(&self, position: usize, target: usize) -> bool {
        match &self.plan.tails[position] {
            Tail::Split { then, otherwise } => {
                let parked = if self.stays(position, *then) {
                    *otherwise
                } else {
                    *then
                };
                parked == target
            }
            Tail::Latch {
                exit: Some((to, _)),
                ..
            }
            | Tail::ParkAll(to) => *to == target,
            _ => false,
        }
    }

    fn stays(&self, position: usize, to: usize) -> bool {
        to == position + 1 && !self.plan.is_parked(position, to)
    }

    /// Appends the EXEC operations of a block's tail to `tail`. Returns where the wavefront continues.
    fn tail(&mut self, position: usize, terminator: &Terminator, tail: &mut Vec<Inst>) -> Exits {
        match self.plan.tails[position].clone() {
            Tail::FallThrough => Exits {
                fall_through: Some(position + 1),
                ..Exits::default()
            },
            Tail::Jump(to) => self.jump(to),
            Tail::ScalarBranch {
                condition,
                taken,
                otherwise,
            } => self.scalar_branch(position, condition, taken, otherwise),
            Tail::EndProgram => {
                tail.push(Inst::new(isa::Opcode::S_ENDPGM, &[Operand::Imm(0)]));
                Exits::default()
            }
            Tail::Return => Exits::default(),
            Tail::Retire => {
                let exec = Operand::PhysDef(self.function.exec());
                tail.push(Inst::new(self.opcodes.mov, &[exec, Operand::Imm(0)]));
                self.go_on_without_lanes(position)
            }
            Tail::ParkAll(to) => {
                self.park_all(position, to, tail);
                self.go_on_without_lanes(position)
            }
            Tail::Split { then, otherwise } => {
                let condition = self.condition(terminator, tail);
                self.split(position, condition, then, otherwise, tail)
            }
            Tail::Latch { header, exit } => {
                if let Some((to, keep)) = exit {
                    let condition = self.condition(terminator, tail);
                    self.split_for(position, condition, keep, to, tail);
                }
                let mut exits = self.go_on_without_lanes(position);
                let branch = self.branch(isa::Opcode::S_CBRANCH_EXECNZ, header);
                exits.branches.insert(0, (branch, header));
                exits
            }
        }
    }

    fn branch(&self, opcode: isa::Opcode, to: usize) -> Inst {
        Inst::new(opcode, &[Operand::Block(self.order.blocks[to])])
    }

    fn jump(&self, to: usize) -> Exits {
        let mut exits = Exits::default();
        exits
            .branches
            .push((self.branch(isa::Opcode::S_BRANCH, to), to));
        exits
    }

    fn scalar_branch(
        &self,
        position: usize,
        condition: UniformCondition,
        taken: usize,
        otherwise: usize,
    ) -> Exits {
        let next = position + 1;
        let (set, clear) = match condition {
            UniformCondition::SccSet => (isa::Opcode::S_CBRANCH_SCC1, isa::Opcode::S_CBRANCH_SCC0),
            UniformCondition::SccClear => {
                (isa::Opcode::S_CBRANCH_SCC0, isa::Opcode::S_CBRANCH_SCC1)
            }
        };
        let mut exits = Exits::default();
        if taken == next {
            exits
                .branches
                .push((self.branch(clear, otherwise), otherwise));
            exits.fall_through = Some(next);
        } else {
            exits.branches.push((self.branch(set, taken), taken));
            if otherwise == next {
                exits.fall_through = Some(next);
            } else {
                exits
                    .branches
                    .push((self.branch(isa::Opcode::S_BRANCH, otherwise), otherwise));
            }
        }
        exits
    }

    /// The lane mask of a branch condition. SCC becomes a mask of all active lanes or none.
    fn condition(&mut self, terminator: &Terminator, tail: &mut Vec<Inst>) -> VReg {
        let (on_set, on_clear) = (Operand::PhysUse(self.function.exec()), Operand::Imm(0));
        let operands = match terminator {
            Terminator::Divergent { mask, .. } => return *mask,
            Terminator::Uniform {
                condition: UniformCondition::SccClear,
                ..
            } => [on_clear, on_set],
            _ => [on_set, on_clear],
        };
        let mask = self.function.new_vreg(self.function.mask_class());
        let select = Inst::new(
            self.opcodes.cselect,
            &[Operand::Def(mask), operands[0], operands[1]],
        );
        // The select must precede instructions of the tail that write SCC.
        tail.insert(0, select);
        mask
    }

    /// Parks the lanes of a divergent branch that do not continue with the next block.
    fn split(
        &mut self,
        position: usize,
        condition: VReg,
        then: usize,
        otherwise: usize,
        tail: &mut Vec<Inst>,
    ) -> Exits {
        let next = position + 1;
        if self.stays(position, then) {
            self.split_for(position, condition, true, otherwise, tail);
        } else {
            self.split_for(position, condition, false, then, tail);
            if !self.stays(position, otherwise) {
                self.park_all(position, otherwise, tail);
                return self.go_on_without_lanes(position);
            }
        }
        let mut exits = Exits {
            fall_through: Some(next),
            ..Exits::default()
        };
        if let Some(open) = self.skips.splits[position] {
            exits
                .branches
                .push((self.branch(isa::Opcode::S_CBRANCH_EXECZ, open), open));
        }
        exits
    }

    /// Parks, for the block at `to`, the lanes whose condition is not `keep`.
    fn split_for(
        &mut self,
        position: usize,
        condition: VReg,
        keep: bool,
        to: usize,
        tail: &mut Vec<Inst>,
    ) {
        let [mask, old, superset] = self.mask_operands(position, to);
        let operands = [
            mask,
            old,
            Operand::full(condition),
            Operand::Imm(u32::from(keep)),
            superset,
            Operand::Block(self.order.blocks[to]),
        ];
        tail.push(Inst::new(Pseudo::SplitLanes, &operands));
    }

    fn park_all(&mut self, position: usize, to: usize, tail: &mut Vec<Inst>) {
        let [mask, old, _] = self.mask_operands(position, to);
        let target = Operand::Block(self.order.blocks[to]);
        tail.push(Inst::new(Pseudo::ParkAllLanes, &[mask, old, target]));
    }

    /// The operands of an instruction that parks lanes for `to`: the new mask, the old mask, and whether the new mask
    /// is EXEC.
    fn mask_operands(&mut self, position: usize, to: usize) -> [Operand; 3] {
        if self.masks.is_superset(to) {
            let is_recorded_here = self.masks.recorded_at(position).contains(&to);
            return if is_recorded_here && !self.masks.is_defined_at(to, position) {
                let mask = self.masks.define(self.function, to, position);
                [Operand::Def(mask), Operand::Off, Operand::Imm(1)]
            } else {
                [Operand::Off, Operand::Off, Operand::Imm(0)]
            };
        }
        let old = if self.masks.merges(position, to) {
            let placeholder = self.masks.old_value(self.function, to, position);
            Operand::full(placeholder)
        } else {
            Operand::Off
        };
        let mask = self.masks.define(self.function, to, position);
        [Operand::Def(mask), old, Operand::Imm(0)]
    }

    /// The exits of a block after which no lane is active: a jump to the nearest block that lanes may be waiting for.
    fn go_on_without_lanes(&self, position: usize) -> Exits {
        match self.plan.next_open(position) {
            Some(open) if open == position + 1 => Exits {
                fall_through: Some(open),
                ..Exits::default()
            },
            Some(open) => self.jump(open),
            None => {
                let mut exits = Exits::default();
                // No lane can be waiting. This happens only if the other lanes are in an endless loop.
                exits.branches.push((
                    Inst::new(isa::Opcode::S_ENDPGM, &[Operand::Imm(0)]),
                    usize::MAX,
                ));
                exits
            }
        }
    }
}
