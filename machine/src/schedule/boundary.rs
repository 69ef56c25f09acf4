//! Scheduling boundaries: instructions across which nothing moves.

use isa::{Effects, Generation, MemoryAccess, ModifierSet, Opcode, Unit, WithoutLanes};
use mir::AtomicOrdering;
use mir::machine::{Function, Inst, Op, Operand, PhysReg, RegisterFile};

/// The first SGPR after those that can be allocated.
const SPECIAL: u8 = PhysReg::vcc(1).index;

/// Returns `true` for registers that register allocation never assigns.
fn is_special(function: &Function, register: PhysReg) -> bool {
    let reserved = || {
        function
            .reserved
            .iter()
            .any(|other| other.overlaps(register))
    };
    match register.file {
        RegisterFile::Sgpr => register.index >= SPECIAL || reserved(),
        RegisterFile::Agpr => true,
        RegisterFile::Vgpr | RegisterFile::WwmVgpr => false,
    }
}

/// Returns `true` for the physical registers that instructions of a region may write without being boundaries.
pub fn is_orderly(register: PhysReg) -> bool {
    register.file == RegisterFile::Agpr
        || register.overlaps(PhysReg::vcc(2))
        || register == PhysReg::M0
}

/// Returns `true` if no instruction may move across this one in either direction: it changes the active lanes or the
/// behavior of other instructions, orders memory, or must stay where it is.
pub fn is_boundary(function: &Function, inst: &Inst, generation: Generation) -> bool {
    if inst.is_opaque() || inst.encoding.is_some() {
        return true;
    }
    let stays = inst.operands.iter().any(|operand| match *operand {
        Operand::PhysDef(register) => !is_orderly(register),
        Operand::PhysUse(register) => !is_special(function, register),
        _ => false,
    });
    stays
        || match inst.op {
            Op::Isa(opcode) => opcode_is_boundary(function, inst, opcode, generation),
            Op::Pseudo(pseudo) => !pseudo.moves(),
            Op::Assembly(_) => true,
        }
}

fn opcode_is_boundary(
    function: &Function,
    inst: &Inst,
    opcode: Opcode,
    generation: Generation,
) -> bool {
    let properties = opcode.properties();
    let state = Effects::EXEC | Effects::MODE | Effects::FLAT_SCRATCH;
    if properties.writes(generation).intersects(state) {
        return true;
    }
    match properties.class.unit() {
        Unit::Valu => false,
        Unit::Salu => matches!(
            opcode,
            Opcode::S_GETREG_B32
                | Opcode::S_SETREG_B32
                | Opcode::S_SETREG_IMM32_B32
                | Opcode::S_GETPC_B64
        ),
        // These exchange values between lanes without accessing memory. Global wave synchronization does not access
        // memory either, but it has a side effect.
        Unit::DataShare
            if properties.access == MemoryAccess::None
                && properties.without_lanes != WithoutLanes::Acts =>
        {
            false
        }
        Unit::Smem | Unit::DataShare | Unit::Vmem => {
            orders_memory(function, inst, properties.access)
        }
        Unit::Export | Unit::Sequencer => true,
    }
}

/// Returns `true` for accesses across which other accesses may not move.
fn orders_memory(function: &Function, inst: &Inst, access: MemoryAccess) -> bool {
    if inst.modifiers.has(ModifierSet::LDS) || inst.modifiers.has(ModifierSet::GDS) {
        return true;
    }
    let Some(mem) = inst.mem.expand() else {
        return true;
    };
    let mem = &function.mem_ops[mem];
    let relaxed = [
        AtomicOrdering::NotAtomic,
        AtomicOrdering::Unordered,
        AtomicOrdering::Monotonic,
    ];
    mem.flags.is_volatile
        || !relaxed.contains(&mem.ordering)
        || !relaxed.contains(&mem.failure_ordering)
        || match access {
            MemoryAccess::Load | MemoryAccess::Store | MemoryAccess::Atomic => false,
            MemoryAccess::None | MemoryAccess::Cache => true,
        }
}
