//! The liveness of SCC and of the two halves of VCC at the start of each block.

use cranelift_entity::EntityRef;
use isa::{Effects, Generation};
use mir::machine::{Block, Function, Inst, Operand, PhysReg, RegisterFile};

/// The bits of a state: SCC and the halves of VCC.
pub const SCC: u8 = 1;
const VCC_LO: u8 = 2;
const VCC_HI: u8 = 4;
/// Both halves of VCC.
pub const VCC: u8 = VCC_LO | VCC_HI;

/// How a block or an instruction uses this state.
#[derive(Clone, Copy, Default)]
struct Use {
    /// The bits that are read before they are written.
    read: u8,
    written: u8,
}

/// The state that is live at the start of each block, by the number of the block.
pub fn compute(function: &Function, generation: Generation) -> Vec<u8> {
    let mut uses = vec![Use::default(); function.blocks.len()];
    let mut predecessors = vec![Vec::new(); function.blocks.len()];
    for &block in &function.layout {
        let data = &function.blocks[block];
        let mut all = Use::default();
        for inst in &data.insts {
            let one = of_inst(function, inst, generation);
            all.read |= one.read & !all.written;
            all.written |= one.written;
        }
        uses[block.index()] = all;
        for edge in &data.linear_successors {
            predecessors[edge.block.index()].push(block);
        }
    }
    // Each of the three bits of a block is set at most once, so the time is linear.
    let mut live = vec![0; function.blocks.len()];
    let mut work: Vec<(Block, u8)> = Vec::new();
    for &block in &function.layout {
        work.push((block, uses[block.index()].read));
        while let Some((block, bits)) = work.pop() {
            let at = block.index();
            let new = bits & !live[at];
            if new == 0 {
                continue;
            }
            live[at] |= new;
            let before = predecessors[at].iter();
            work.extend(before.map(|&before| (before, new & !uses[before.index()].written)));
        }
    }
    live
}

fn of_inst(function: &Function, inst: &Inst, generation: Generation) -> Use {
    let mut all = Use::default();
    for operand in &inst.operands {
        match *operand {
            Operand::PhysUse(register) => all.read |= halves(register),
            Operand::PhysDef(register) => all.written |= halves(register),
            _ => {}
        }
    }
    let Some(opcode) = inst.opcode() else {
        return all;
    };
    let vcc = if function.wave_size == 32 {
        VCC_LO
    } else {
        VCC
    };
    let bits = |effects: Effects| {
        let scc = if effects.contains(Effects::SCC) {
            SCC
        } else {
            0
        };
        let vcc = if effects.contains(Effects::VCC) {
            vcc
        } else {
            0
        };
        scc | vcc
    };
    all.read |= bits(opcode.properties().reads(generation));
    all.written |= bits(opcode.properties().writes(generation));
    all
}

/// The halves of VCC that a register contains.
fn halves(register: PhysReg) -> u8 {
    let has = |half: u8, bit: u8| {
        let half = PhysReg {
            index: PhysReg::vcc(1).index + half,
            ..PhysReg::vcc(1)
        };
        if register.file == RegisterFile::Sgpr && register.overlaps(half) {
            bit
        } else {
            0
        }
    };
    has(0, VCC_LO) | has(1, VCC_HI)
}
