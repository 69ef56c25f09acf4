//! The cost of spills: scratch accesses, lane moves and copies, weighted by loop depth.

use mir::machine::{Function, Inst, Operand, Pseudo};

/// The loop depth beyond which weights no longer grow.
pub const MOST_LOOPS: u32 = 4;

/// The loop depth of each block, in layout order.
pub fn loop_depths(function: &Function) -> Vec<u32> {
    let mut position = vec![None; function.blocks.len()];
    for (index, &block) in function.layout.iter().enumerate() {
        position[block.as_u32() as usize] = Some(index);
    }
    // For each block that begins a loop, the last block of that loop.
    let mut last = vec![None; function.layout.len()];
    for (from, &block) in function.layout.iter().enumerate() {
        for edge in &function.blocks[block].linear_successors {
            let to = position[edge.block.as_u32() as usize];
            if let Some(to) = to.filter(|&to| to <= from) {
                last[to] = Some(from);
            }
        }
    }
    // For each block, the number of loops that begin there, minus the number that end with the block before it.
    let mut change = vec![0i32; function.layout.len() + 1];
    for (to, last) in last.into_iter().enumerate() {
        if let Some(from) = last {
            change[to] += 1;
            change[from + 1] -= 1;
        }
    }
    change.pop();
    let depths = change.into_iter().scan(0i32, |depth, change| {
        *depth += change;
        Some(depth.unsigned_abs())
    });
    depths.collect()
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
    let blocks = function.layout.iter().zip(loop_depths(function));
    blocks
        .map(|(&block, depth)| {
            let insts = &function.blocks[block].insts;
            (insts.iter().map(cost_of).sum::<u64>()) << (3 * depth.min(MOST_LOOPS))
        })
        .sum()
}
