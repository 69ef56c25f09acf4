//! Assigns registers to values that are also computed in inactive lanes ([`RegisterFile::WwmVgpr`]).
//!
//! In: machine SSA. Out: these values are in VGPRs, from the top of the budget down. Two of them share a register
//! if their live ranges on the linear graph are disjoint. No other value gets one of these registers, since a write in
//! inactive lanes would destroy it.
//!
//! They are allocated first. They are neither spilled, since spill code would have to run in all lanes too, nor moved
//! between blocks. A function in which they do not fit is rejected.

use crate::budget::Budget;
use crate::coloring::{Coloring, Limits};
use crate::cost::Executions;
use crate::graph::FileGraph;
use crate::intervals::Intervals;
use crate::moves::Origins;
use crate::moves::RewriteError;
use crate::webs::Webs;
use crate::{Colored, Options, out_of_registers, put, spill};
use mir::CompileError;
use mir::machine::{Function, Operand, PhysReg, RegisterFile};
use processors::{Target, calls};

/// The minimum number of VGPRs that are left for other values.
pub const LEFT: u32 = 16;

/// Returns `true` if there are such values.
pub fn is_needed(function: &Function) -> bool {
    let mut classes = function.vregs.values();
    classes.any(|class| class.file == RegisterFile::WwmVgpr)
}

/// Allocates the values; returns the number of VGPRs used at the top of the budget.
///
/// # Errors
/// If there are too few registers.
pub fn run(
    function: &mut Function,
    target: &Target,
    options: &Options,
    budget: &Budget,
    executions: &Executions,
) -> Result<u32, CompileError> {
    if !is_needed(function) {
        return Ok(0);
    }
    let graph = FileGraph::new(function, RegisterFile::WwmVgpr);
    let mut intervals = Intervals::new(function, &graph, target, executions);
    let webs = Webs::join(function, &graph, &mut intervals, target);
    let limit = budget
        .vgprs
        .saturating_sub(LEFT.max(spill::end_of_inputs(function)));
    let coloring = Coloring::new(
        function,
        &graph,
        &intervals,
        &webs,
        Limits::first(limit),
        target,
        &|_| true,
    )
    .map_err(|failure| out_of_registers(function, &graph, failure.reason))?;
    let count = (0..function.vregs.len() as u32)
        .filter_map(|number| coloring.register(mir::machine::VReg::from_u32(number)))
        .map(PhysReg::end)
        .max()
        .unwrap_or(0);
    if budget.vgprs - count < function.result_vgprs_of_calls() {
        let reason = "results of calls".to_owned();
        return Err(out_of_registers(function, &graph, reason));
    }
    let colored = Colored {
        graph,
        intervals,
        coloring,
    };
    let code =
        colored
            .rewrite(function, &Origins::default())
            .map_err(|rejection| match rejection {
                RewriteError::NoFreeRegister => colored.out_of_registers(function, "moves"),
                RewriteError::Internal(error) => error,
            })?;
    put(function, target, options, &colored, code)?;
    renumber_to_vgprs(function, budget.vgprs - count);
    let mut taken = count;
    if !function.callees.is_empty() {
        // Spilled SGPRs go to the next lower VGPRs, so the highest of these must be callee-saved.
        let is_fit = |taken: u32| {
            let highest = (budget.vgprs - taken - 1) as u8;
            calls::saves_vgpr(highest, function.callees.save_fewer)
        };
        while taken + LEFT < budget.vgprs && !is_fit(taken) {
            taken += 1;
        }
    }
    Ok(taken)
}

/// Turns the allocated registers, which are numbered from 0, into VGPRs from `first` on.
fn renumber_to_vgprs(function: &mut Function, first: u32) {
    for data in function.blocks.values_mut() {
        for operand in data.insts.iter_mut().flat_map(|inst| &mut inst.operands) {
            if let Operand::PhysDef(register) | Operand::PhysUse(register) = operand
                && register.file == RegisterFile::WwmVgpr
            {
                *register = PhysReg::vgpr(register.index + first as u8, register.dwords);
            }
        }
    }
}
