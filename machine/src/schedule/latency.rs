//! The timing of instructions, in cycles: for how long the wave cannot issue another instruction, and when the result
//! can be read. The tables are rough models of the processor families.

use super::wait_states::{Roles, WaitStates};
use isa::{Class, MemoryAccess, Rate};
use mir::machine::{Function, Inst, Op, Operand, Pseudo, RegisterFile};
use processors::{Family, Target};

/// The unit that executes an instruction. Units with different timing are distinguished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Nothing is executed: the instruction only affects register allocation.
    Free,
    /// Scalar ALU.
    Scalar,
    /// Vector ALU at full rate.
    Vector,
    /// Vector ALU at a quarter of the rate.
    Quarter,
    /// Vector ALU on 64 bits.
    Double,
    /// Matrix core.
    Matrix,
    /// Scalar loads.
    ScalarLoad,
    /// LDS, with or without result.
    Local,
    /// Vector memory.
    VectorMemory,
}

/// The timing of a unit, in cycles.
#[derive(Clone, Copy, Debug)]
pub struct Cycles {
    /// The time until the wave can issue its next instruction.
    pub issue: u32,
    /// The time until the result can be read.
    pub result: u32,
}

/// The timing of every unit.
type Units = [(Unit, Cycles); 9];

/// The timing of a target.
#[derive(Clone, Debug)]
pub struct Costs {
    units: &'static Units,
    wait_states: WaitStates,
}

macro_rules! costs {
    ($($unit:ident $issue:literal $result:literal,)*) => {
        [$((Unit::$unit, Cycles { issue: $issue, result: $result }),)*]
    };
}

/// The vector ALU executes 64 lanes in four passes of sixteen lanes, which hides its latency.
#[rustfmt::skip]
const GCN: Units = costs! {
    Free         0   0,
    Scalar       4   4,
    Vector       4   4,
    Quarter     16  16,
    Double      16  16,
    Matrix      16  64,
    ScalarLoad   4 200,
    Local        4  64,
    VectorMemory 4 350,
};

/// The vector ALU executes all 32 lanes in one pass, so the result is not available for the next instruction yet.
#[rustfmt::skip]
const RDNA_32: Units = costs! {
    Free         0   0,
    Scalar       1   2,
    Vector       1   5,
    Quarter      4   8,
    Double      16  22,
    Matrix      16  64,
    ScalarLoad   1 150,
    Local        1  50,
    VectorMemory 1 300,
};

/// The same processors in wave64: the vector ALU executes the 64 lanes in two passes.
#[rustfmt::skip]
const RDNA_64: Units = costs! {
    Free         0   0,
    Scalar       1   2,
    Vector       2   6,
    Quarter      8  12,
    Double      32  38,
    Matrix      32  64,
    ScalarLoad   1 150,
    Local        1  50,
    VectorMemory 1 300,
};

impl Costs {
    /// The costs for a target.
    pub fn new(target: &Target) -> Costs {
        let units = match (target.family(), target.is_wave32()) {
            (Family::Gfx10, true) => &RDNA_32,
            (Family::Gfx10, false) => &RDNA_64,
            (Family::Gfx6 | Family::Gfx7 | Family::Gfx8 | Family::Gfx9, _) => &GCN,
        };
        Costs {
            units,
            wait_states: WaitStates::new(target),
        }
    }

    /// See [`WaitStates::delay_masks`].
    pub fn delay_masks(&self) -> bool {
        self.wait_states.delay_masks()
    }

    /// The hazards that an instruction is the producer or the consumer of.
    pub fn roles(&self, inst: &Inst) -> Roles {
        self.wait_states.roles(inst)
    }

    /// The number of cycles of the wait states between two instructions, if the second reads a register of `file` that
    /// the first writes.
    pub fn delay(&self, file: RegisterFile, writer: Roles, reader: Roles) -> u32 {
        self.wait_states.between(file, writer, reader) * self.of(Unit::Vector).issue
    }

    fn of(&self, unit: Unit) -> Cycles {
        self.units[unit as usize].1
    }

    /// The unit of an instruction, and its timing. The timing of a pseudo instruction is that of all the instructions
    /// that it expands to.
    pub fn of_inst(&self, function: &Function, inst: &Inst) -> (Unit, Cycles) {
        let (unit, count) = unit(function, inst);
        let one = self.of(unit);
        let before = count.saturating_sub(1) * one.issue;
        let cycles = Cycles {
            issue: before + one.issue,
            result: before + one.result,
        };
        (unit, cycles)
    }
}

/// The unit of an instruction, and the number of instructions of that unit that it expands to.
fn unit(function: &Function, inst: &Inst) -> (Unit, u32) {
    let opcode = match inst.op {
        Op::Isa(opcode) => opcode,
        Op::Pseudo(pseudo) => return unit_of_pseudo(function, inst, pseudo),
        Op::Assembly(_) => return (Unit::Vector, 1),
    };
    let properties = opcode.properties();
    let unit = match properties.class {
        Class::Matrix => Unit::Matrix,
        class => match class.unit() {
            isa::Unit::Valu => match properties.rate() {
                Rate::Full => Unit::Vector,
                Rate::Double => Unit::Double,
                Rate::Quarter => Unit::Quarter,
            },
            isa::Unit::Smem if properties.access == MemoryAccess::Load => Unit::ScalarLoad,
            isa::Unit::DataShare => Unit::Local,
            isa::Unit::Vmem => Unit::VectorMemory,
            isa::Unit::Salu | isa::Unit::Smem | isa::Unit::Export | isa::Unit::Sequencer => {
                Unit::Scalar
            }
        },
    };
    (unit, 1)
}

fn unit_of_pseudo(function: &Function, inst: &Inst, pseudo: Pseudo) -> (Unit, u32) {
    let class = match inst.operands.first() {
        Some(&Operand::Def(result)) => Some(function.vregs[result]),
        _ => None,
    };
    let is_vector = class.is_some_and(|class| class.file.is_vector());
    let dwords = class.map_or(1, |class| u32::from(class.dwords));
    let unit = match is_vector {
        true => Unit::Vector,
        false => Unit::Scalar,
    };
    match pseudo {
        Pseudo::ImplicitDef | Pseudo::RegSequence | Pseudo::Comment => (Unit::Free, 0),
        // Most copies within a register file are coalesced, so they cost nothing.
        Pseudo::Copy => match inst.operands.get(1) {
            Some(&Operand::Use(from, _))
                if class.is_some_and(|c| c.file == function.vregs[from].file) =>
            {
                (Unit::Free, 0)
            }
            _ => (unit, dwords),
        },
        Pseudo::ReadFirstLane => (Unit::Vector, dwords),
        Pseudo::SymbolAddress | Pseudo::GotAddress => (Unit::Scalar, 3),
        Pseudo::IndexedRead
        | Pseudo::IndexedWrite
        | Pseudo::SAddU64
        | Pseudo::SSubU64
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
        | Pseudo::SpillSgprToLane
        | Pseudo::ReloadSgprFromLane
        | Pseudo::SpillSgpr
        | Pseudo::ReloadSgpr
        | Pseudo::SpillVgpr
        | Pseudo::ReloadVgpr => (unit, dwords),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_in_the_order_of_units() {
        for costs in [GCN, RDNA_32, RDNA_64] {
            for (index, (unit, _)) in costs.iter().enumerate() {
                assert_eq!(*unit as usize, index);
            }
        }
    }
}
