//! The cost of spills: scratch accesses, lane moves and copies, weighted by loop depth.

use cranelift_entity::EntityRef;
use mir::machine::{self, Function, Graph, Inst, Operand, Pseudo, Spill};
use std::rc::Rc;

/// The loop depth beyond which weights no longer grow.
const MAX_LOOPS: u32 = 4;

/// The assumed number of executions of each block, by block number.
pub type Executions = Rc<[u32]>;

/// The assumed number of executions of each block.
pub fn executions(function: &Function) -> Executions {
    let loops = machine::loops(function, Graph::Linear);
    machine::executions(function, &loops, MAX_LOOPS).into()
}

/// The cost at run time of spills, reloads and copies, in arbitrary units. Scratch memory costs more than registers,
/// and each enclosing loop multiplies the cost.
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
        match pseudo.spill() {
            Spill::ToScratch | Spill::FromScratch => 16 * dwords,
            Spill::ToLane | Spill::FromLane => dwords,
            Spill::No if pseudo == Pseudo::Copy => dwords,
            Spill::No => 0,
        }
    };
    let executions = executions(function);
    let blocks = function.layout.iter();
    blocks
        .map(|&block| {
            let insts = function.blocks[block].insts.iter();
            insts.map(cost_of).sum::<u64>() * u64::from(executions[block.index()])
        })
        .sum()
}
