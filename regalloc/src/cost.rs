//! The cost of spills: scratch accesses, lane moves and copies, weighted by loop depth.

use mir::machine::{self, Function, Graph, Inst, Operand, Pseudo};

/// The loop depth beyond which weights no longer grow.
const MOST_LOOPS: u32 = 4;

/// The assumed number of executions of each block, by block number.
pub fn executions(function: &Function) -> Vec<u32> {
    let loops = machine::loops(function, Graph::Linear);
    machine::executions(function, &loops, MOST_LOOPS)
}

/// The cost at run time of spills, reloads and copies, in arbitrary units. Scratch memory costs more than registers;
/// each enclosing loop multiplies the cost.
pub fn cost(function: &Function) -> u64 {
    let cost_of = |inst: &Inst| {
        let registers = inst.operands.iter().map(|&operand| match operand {
            Operand::PhysDef(register) | Operand::PhysUse(register) => u64::from(register.dwords),
            _ => 0,
        });
        let dwords = registers.max().unwrap_or(0);
        let Some(pseudo) = inst.pseudo() else {
            return 0;
        };
        match pseudo {
            Pseudo::SpillVgpr | Pseudo::ReloadVgpr | Pseudo::SpillSgpr | Pseudo::ReloadSgpr => {
                16 * dwords
            }
            Pseudo::Copy | Pseudo::SpillSgprToLane | Pseudo::ReloadSgprFromLane => dwords,
            Pseudo::RegSequence
            | Pseudo::ImplicitDef
            | Pseudo::ReadFirstLane
            | Pseudo::IndexedRead
            | Pseudo::IndexedWrite
            | Pseudo::SAddU64
            | Pseudo::SSubU64
            | Pseudo::SymbolAddress
            | Pseudo::GotAddress
            | Pseudo::Call
            | Pseudo::Return
            | Pseudo::TailCall
            | Pseudo::UnparkLanes
            | Pseudo::FlipLanes
            | Pseudo::SplitLanes
            | Pseudo::ParkAllLanes
            | Pseudo::SelectIfActive
            | Pseudo::WholeWaveBegin
            | Pseudo::WholeWaveEnd
            | Pseudo::WholeQuads
            | Pseudo::InitExec
            | Pseudo::InitExecFromInput
            | Pseudo::KillLanes
            | Pseudo::Comment => 0,
        }
    };
    let executions = executions(function);
    let blocks = function.layout.iter();
    blocks
        .map(|&block| {
            let insts = function.blocks[block].insts.iter();
            insts.map(cost_of).sum::<u64>() * u64::from(executions[block.as_u32() as usize])
        })
        .sum()
}
