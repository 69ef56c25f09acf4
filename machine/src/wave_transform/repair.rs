//! Restores strict SSA form of SGPR values on the linear graph: block parameters in SGPRs move from logical to linear
//! edges, and a value whose definition no longer dominates a use is passed there through new parameters.
//!
//! The wavefront may execute both sides of a uniform branch, one after the other, because waiting lanes keep it from
//! jumping over one of them. A uniform parameter of the block after the sides must then have the value from the side
//! that had active lanes, so each side sets the parameter only if it has active lanes (`SELECT_IF_ACTIVE`).

use super::linear::{Initial, LinearGraph, Variable};
use super::linear_order::LinearOrder;
use super::order::Order;
use super::plan::Plan;
use super::prune;
use cranelift_entity::EntityRef;
use isa::Opcode;
use mir::machine::{Function, Inst, Operand, Pseudo, RegisterFile, VReg};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Registers that are replaced with others. A replacement may itself be replaced later.
#[derive(Default)]
pub struct Substitutions {
    map: FxHashMap<VReg, VReg>,
}

impl Substitutions {
    /// Replaces `register` with `value`.
    pub fn set(&mut self, register: VReg, value: VReg) {
        self.map.insert(register, value);
    }

    fn find(&self, mut register: VReg) -> VReg {
        while let Some(&next) = self.map.get(&register) {
            register = next;
        }
        register
    }

    /// Applies the substitutions to the whole function.
    pub fn apply(&self, function: &mut Function) {
        if self.map.is_empty() {
            return;
        }
        for data in function.blocks.values_mut() {
            for operand in data.insts.iter_mut().flat_map(|inst| &mut inst.operands) {
                if let Operand::Use(register, _) = operand {
                    *register = self.find(*register);
                }
            }
            let edges = data.edges_mut();
            for argument in edges.flat_map(|edge| &mut edge.args) {
                *argument = self.find(*argument);
            }
        }
    }
}

/// A block parameter in SGPRs, and the value that each logical predecessor passes for it.
struct ScalarParam {
    to: usize,
    /// The position of each predecessor, and the value that it passes.
    arguments: SmallVec<[(usize, VReg); 2]>,
}

/// The block parameters in SGPRs, whose arguments have been removed from the logical edges.
#[derive(Default)]
pub struct Repairs {
    params: Vec<(VReg, ScalarParam)>,
    index: FxHashMap<VReg, usize>,
}

/// Returns `true` for registers of the SGPR file.
pub fn is_scalar(function: &Function, register: VReg) -> bool {
    function.vregs[register].file == RegisterFile::Sgpr
}

impl Repairs {
    /// Records that the block at `from` passes `value` for `param` of the block at `to`.
    pub fn add_argument(&mut self, param: VReg, to: usize, from: usize, value: VReg) {
        let index = *self.index.entry(param).or_insert_with(|| {
            self.params.push((
                param,
                ScalarParam {
                    to,
                    arguments: SmallVec::new(),
                },
            ));
            self.params.len() - 1
        });
        self.params[index].1.arguments.push((from, value));
    }
}

/// Runs the step, then removes parameters and constants that are not needed.
pub fn run(
    function: &mut Function,
    order: &Order,
    plan: &Plan,
    graph: &LinearGraph,
    linear_order: &LinearOrder,
    repairs: Repairs,
    mut substitutions: Substitutions,
) {
    for &block in &order.blocks {
        let vregs = &function.vregs;
        function.blocks[block]
            .params
            .retain(|&param| vregs[param].file != RegisterFile::Sgpr);
    }
    add_params(function, plan, graph, repairs, &mut substitutions);
    substitutions.apply(function);
    repair_dominance(function, graph, linear_order);
    prune::run(function, graph);
}

/// Adds the block parameters in SGPRs to the linear graph. If lanes wait for a block, the wavefront may pass through
/// several of its logical predecessors, one after the other. In that case, each predecessor after the first changes the
/// value only if it has active lanes.
fn add_params(
    function: &mut Function,
    plan: &Plan,
    graph: &LinearGraph,
    repairs: Repairs,
    found: &mut Substitutions,
) {
    let mut is_waited_for = vec![false; graph.blocks.len()];
    for edge in &plan.parked {
        is_waited_for[edge.to] = true;
    }
    for (param, this) in repairs.params {
        let class = function.vregs[param];
        let mut variable = Variable::new(class, Initial::Undefined);
        let waits = is_waited_for[this.to];
        let mut reads = SmallVec::<[(usize, VReg); 2]>::new();
        for (index, &(from, value)) in this.arguments.iter().enumerate() {
            if !waits || index == 0 {
                variable.at_end.insert(from, value);
                continue;
            }
            let (old, merged) = (function.new_vreg(class), function.new_vreg(class));
            let operands = [
                Operand::Def(merged),
                Operand::full(value),
                Operand::full(old),
            ];
            let data = &mut function.blocks[graph.blocks[from]];
            let at = select_position(data);
            data.insts
                .insert(at, Inst::new(Pseudo::SelectIfActive, &operands));
            data.tail += 1;
            variable.at_end.insert(from, merged);
            reads.push((from, old));
        }
        for (from, old) in reads {
            let value = graph.read_at_start(function, &mut variable, from);
            found.set(old, value);
        }
        // The value of the variable at the start of the block is the parameter.
        function.blocks[graph.blocks[this.to]]
            .linear_params
            .push(param);
        for index in 0..graph.predecessors[this.to].len() {
            let from = graph.predecessors[this.to][index];
            let value = graph.read_at_end(function, &mut variable, from);
            graph.add_argument(function, from, this.to, value);
        }
    }
}

/// The first index at which code that writes SCC can be inserted into a tail: after the `s_cselect` that reads it, if
/// the tail starts with one.
fn select_position(data: &mir::machine::BlockData) -> usize {
    let start = data.tail_start();
    start
        + data.insts[start..]
            .iter()
            .take_while(|inst| is_select(inst))
            .count()
}

fn is_select(inst: &Inst) -> bool {
    matches!(
        inst.opcode(),
        Some(Opcode::S_CSELECT_B32 | Opcode::S_CSELECT_B64)
    )
}

/// The position of the block that defines each SGPR value, by the number of its register; `None` for other values and
/// for inputs of the function, which are defined everywhere.
fn definitions(function: &Function, graph: &LinearGraph) -> Vec<Option<usize>> {
    let mut defined = vec![None; function.vregs.len()];
    for (position, &block) in graph.blocks.iter().enumerate() {
        let data = &function.blocks[block];
        let registers = data.linear_params.iter().copied();
        for register in registers.chain(data.insts.iter().flat_map(Inst::defs)) {
            if is_scalar(function, register) {
                defined[register.index()] = Some(position);
            }
        }
    }
    defined
}

/// Replaces every use of an SGPR value that is not dominated by the definition.
fn repair_dominance(function: &mut Function, graph: &LinearGraph, order: &LinearOrder) {
    let defined = definitions(function, graph);
    // Registers that are created here are defined where they are used.
    let definition = |register: VReg| *defined.get(register.index())?;
    let mut variables: FxHashMap<VReg, Variable> = FxHashMap::default();
    for position in 0..graph.blocks.len() {
        let block = graph.blocks[position];
        // Nearly all blocks need no repair, and checking for this first is faster than rewriting every block.
        let is_broken = |operand: &Operand| match *operand {
            Operand::Use(register, _) => {
                definition(register).is_some_and(|from| !order.dominates(from, position))
            }
            _ => false,
        };
        let mut operands = (function.blocks[block].insts.iter()).flat_map(|inst| &inst.operands);
        let count = match operands.any(is_broken) {
            true => function.blocks[block].insts.len(),
            false => 0,
        };
        for index in 0..count {
            for slot in 0..function.blocks[block].insts[index].operands.len() {
                let Operand::Use(register, sub) =
                    function.blocks[block].insts[index].operands[slot]
                else {
                    continue;
                };
                let Some(from) = definition(register) else {
                    continue;
                };
                if order.dominates(from, position) {
                    continue;
                }
                let variable = variable_of(&mut variables, function, register, from);
                let before = function.blocks[block].insts.len();
                let value = graph.read_at_start(function, variable, position);
                // The definition of an undefined value may have been inserted before this instruction.
                let shift = function.blocks[block].insts.len() - before;
                let inst = &mut function.blocks[block].insts[index + shift];
                inst.operands[slot] = Operand::Use(value, sub);
            }
        }
        for edge in 0..function.blocks[block].linear_successors.len() {
            for slot in 0..function.blocks[block].linear_successors[edge].args.len() {
                let register = function.blocks[block].linear_successors[edge].args[slot];
                let Some(from) = definition(register) else {
                    continue;
                };
                if !order.dominates(from, position) {
                    let variable = variable_of(&mut variables, function, register, from);
                    let value = graph.read_at_end(function, variable, position);
                    function.blocks[block].linear_successors[edge].args[slot] = value;
                }
            }
        }
    }
}

fn variable_of<'a>(
    variables: &'a mut FxHashMap<VReg, Variable>,
    function: &Function,
    register: VReg,
    defined_at: usize,
) -> &'a mut Variable {
    variables.entry(register).or_insert_with(|| {
        let mut variable = Variable::new(function.vregs[register], Initial::Undefined);
        variable.at_end.insert(defined_at, register);
        variable
    })
}
