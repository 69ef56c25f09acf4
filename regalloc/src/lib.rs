//! Register allocation. See README.md.

#![forbid(unsafe_code)]

mod budget;
mod colouring;
mod graph;
mod intervals;
mod moves;
mod spill;
mod webs;

use budget::Budget;
use colouring::{Colouring, Failure};
use graph::FileGraph;
use intervals::Intervals;
use mir::machine::{Function, Operand, PhysReg, RegisterFile};
use target::Target;
use thiserror::Error;
use webs::Webs;

/// Why registers could not be allocated.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RegallocError {
    /// Even with every value spilled around its uses there are too few registers.
    #[error("in function '{function}': out of {file} registers: {reason}")]
    OutOfRegisters {
        /// The function.
        function: String,
        /// `scalar` or `vector`.
        file: &'static str,
        /// What did not fit.
        reason: String,
    },
    /// A pass did not keep its promises.
    #[error("in function '{function}': internal error: {reason}")]
    Internal {
        /// The function.
        function: String,
        /// What was found.
        reason: String,
    },
}

/// How to allocate.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Run the checkers on the result.
    pub verify: bool,
}

/// The files in the order they are allocated: spilled SGPRs need lanes of VGPRs.
const FILES: [RegisterFile; 2] = [RegisterFile::Sgpr, RegisterFile::Vgpr];

/// Allocates registers.
///
/// # Errors
/// See [`RegallocError`].
pub fn run(
    function: &mut Function,
    target: &Target,
    _options: &Options,
) -> Result<(), RegallocError> {
    let budget = Budget::new(function, target);
    let mut lanes = spill::SpillLanes::default();
    for file in FILES {
        let colouring = loop {
            let graph = FileGraph::new(function, file);
            let mut intervals = Intervals::new(function, &graph);
            let webs = Webs::join(function, &graph, &mut intervals);
            if let Ok(colouring) =
                Colouring::new(function, target, &graph, &intervals, &webs, &budget)
            {
                break colouring;
            }
            // Apart there are more ways to colour, and single values can be spilled.
            let (intervals, webs) = (Intervals::new(function, &graph), Webs::apart(function));
            match Colouring::new(function, target, &graph, &intervals, &webs, &budget) {
                Ok(colouring) => break colouring,
                Err(failure) => spill_for(function, &graph, &intervals, failure, &mut lanes)?,
            }
        };
        let graph = FileGraph::new(function, file);
        moves::rewrite(function, &graph, &colouring)?;
    }
    lanes.assign(function);
    for data in function.blocks.values_mut() {
        data.params.clear();
        data.linear_params.clear();
        let edges = data
            .logical_successors
            .iter_mut()
            .chain(&mut data.linear_successors);
        edges.for_each(|edge| edge.args.clear());
    }
    function.live_ins.clear();
    Ok(())
}

fn spill_for(
    function: &mut Function,
    graph: &FileGraph,
    intervals: &Intervals,
    failure: Failure,
    lanes: &mut spill::SpillLanes,
) -> Result<(), RegallocError> {
    match failure.victim {
        Some(victim) => spill::spill(function, graph, intervals, victim, lanes),
        None => Err(RegallocError::OutOfRegisters {
            function: function.name.clone(),
            file: graph.file_name(),
            reason: failure.reason,
        }),
    }
}

/// The physical register of an operand after allocation.
fn physical(operand: Operand) -> Option<PhysReg> {
    match operand {
        Operand::PhysDef(register) | Operand::PhysUse(register) => Some(register),
        _ => None,
    }
}
