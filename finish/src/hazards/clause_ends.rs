//! Ends memory clauses that are replayed with instructions that are nearby anyway, which saves an `s_nop`.
//!
//! ```text
//! global_load_dword v4, v[4:5], off           global_load_dword v4, v[4:5], off
//! global_load_dword v6, v[6:7], off     =>    v_add_u32_e32 v0, v1, v2
//! v_add_u32_e32 v0, v1, v2                    global_load_dword v6, v[6:7], off
//! ```
//!
//! In: a function with waits. Out: the same instructions, reordered within blocks. If a clause must end before an
//! instruction ([`clauses`]), an independent ALU instruction of the same block moves there. It comes from after the
//! clause, without crossing a wait, or from before it. Where there is none, the pass `hazards` inserts `s_nop`.
//!
//! No instruction moves across one that it depends on, or across an instruction that is neither arithmetic nor a memory
//! access. What an instruction needs was waited for earlier and remains so, since it does not cross later waits upwards.
//! Wait states are inserted later. An instruction that itself separates two memory instructions stays.

use super::View;
use super::clauses::Clause;
use isa::{
    Class, Effects, Generation, MemoryAccess, Opcode, PropertyFlags, WithoutLanes, scalar_code,
};
use mir::machine::{Function, Inst, Operand, PhysReg, RegisterFile};
use processors::Target;
use smallvec::SmallVec;
use std::ops::Range;

/// The maximum number of instructions that an instruction moves across.
const REACH: usize = 12;

/// VCC, which is a lane mask of one or two dwords.
const VCC: PhysReg = PhysReg::sgpr(scalar_code::VCC, 2);

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let mut clause = Clause::new(target);
    if !clause.may_break() {
        return;
    }
    let generation = target.generation();
    for index in 0..function.layout.len() {
        let data = &mut function.blocks[function.layout[index]];
        let body = data.head as usize..data.insts.len() - data.tail as usize;
        let mut position = 0;
        while position < data.insts.len() {
            let breaks = View::new(&data.insts[position], generation)
                .is_some_and(|view| clause.breaks_before(&view));
            if breaks
                && body.contains(&position)
                && let Some(memory) = fill(&mut data.insts, &body, position, generation)
            {
                // The instruction that moved ends the clause, and the memory instruction begins another.
                let moved = data.insts[memory - 1..=memory].iter();
                for view in moved.filter_map(|inst| View::new(inst, generation)) {
                    clause.breaks_before(&view);
                }
                position = memory;
            }
            position += 1;
        }
    }
}

/// Moves an instruction to the memory instruction at `position`, directly before it. Returns the new position of the
/// memory instruction; `None` if there is no such instruction.
fn fill(
    insts: &mut [Inst],
    body: &Range<usize>,
    position: usize,
    generation: Generation,
) -> Option<usize> {
    if let Some(later) = from_after(insts, body, position, generation) {
        insts[position..=later].rotate_right(1);
        return Some(position + 1);
    }
    let earlier = from_before(insts, body, position, generation)?;
    insts[earlier..position].rotate_left(1);
    Some(position)
}

/// An instruction after `position` that can move before it.
fn from_after(
    insts: &[Inst],
    body: &Range<usize>,
    position: usize,
    generation: Generation,
) -> Option<usize> {
    let mut crossed = Crossed::default();
    for index in position..body.end.min(position + REACH) {
        let view = View::new(&insts[index], generation)?;
        if index > position
            && moves(&view)
            && crossed.allows(&view)
            && !separates(insts, index, generation)
        {
            return Some(index);
        }
        if !is_memory(&view) && !is_arithmetic(&view) {
            return None;
        }
        crossed.add(&view);
    }
    None
}

/// An instruction before `position` that can move directly before it. It writes no SGPR except VCC: readers of the SGPR
/// may require wait states between them, and it comes closer to them.
fn from_before(
    insts: &[Inst],
    body: &Range<usize>,
    position: usize,
    generation: Generation,
) -> Option<usize> {
    let mut crossed = Crossed::default();
    for index in (body.start.max(position.saturating_sub(REACH))..position).rev() {
        let view = View::new(&insts[index], generation)?;
        let writes_scalars = view.written_scalars().any(|register| register != VCC);
        if moves(&view)
            && !writes_scalars
            && crossed.allows(&view)
            && !separates(insts, index, generation)
        {
            return Some(index);
        }
        if !is_memory(&view) && !is_arithmetic(&view) && view.class() != Class::Wait {
            return None;
        }
        crossed.add(&view);
    }
    None
}

/// What the instructions read and write that another instruction moves across.
#[derive(Default)]
struct Crossed {
    reads: SmallVec<[PhysReg; 16]>,
    writes: SmallVec<[PhysReg; 16]>,
    effects_read: Effects,
    effects_written: Effects,
}

impl Crossed {
    fn add(&mut self, view: &View<'_>) {
        self.reads.extend(view.reads());
        self.writes.extend(view.writes());
        let (read, written) = effects(view);
        self.effects_read |= read;
        self.effects_written |= written;
    }

    /// Returns `true` if the instruction neither depends on these nor these on it. A result may also be read, for
    /// example if only a half of the register is written, but then it is written too.
    fn allows(&self, view: &View<'_>) -> bool {
        let (read, written) = effects(view);
        let mut before = self.reads.iter().chain(&self.writes);
        let mut written_before = self.writes.iter();
        !before.any(|&register| view.writes_overlap(register))
            && !written_before.any(|&register| view.reads_overlap(register))
            && !written.intersects(self.effects_read | self.effects_written)
            && !read.intersects(self.effects_written)
    }
}

/// State other than general registers that an instruction reads and writes. VCC counts even if it is an operand.
fn effects(view: &View<'_>) -> (Effects, Effects) {
    let mut read = view.properties.reads(view.generation);
    let mut written = view.properties.writes(view.generation);
    read.set(
        Effects::VCC,
        read.contains(Effects::VCC) || view.reads_overlap(VCC),
    );
    written.set(
        Effects::VCC,
        written.contains(Effects::VCC) || view.writes_overlap(VCC),
    );
    (read, written)
}

/// Returns `true` for instructions that may move: simple arithmetic.
fn moves(view: &View<'_>) -> bool {
    is_arithmetic(view)
        && matches!(view.class(), Class::Salu | Class::Valu)
        && !view.inst.modifiers.uses_dpp()
        && !view
            .properties
            .reads(view.generation)
            .contains(Effects::VCC)
}

/// Returns `true` for instructions that only compute registers from registers and constants.
fn is_arithmetic(view: &View<'_>) -> bool {
    let class = matches!(
        view.class(),
        Class::Salu | Class::Valu | Class::Transcendental
    );
    let is_indexed = [
        PropertyFlags::INDEXES_SGPRS,
        PropertyFlags::INDEXES_VGPRS,
        PropertyFlags::INDEXED_DST,
    ];
    let is_plain = |operand: &Operand| match *operand {
        Operand::PhysDef(register) | Operand::PhysUse(register) => is_numbered(register),
        Operand::Imm(_) | Operand::Imm64(_) => true,
        _ => false,
    };
    class
        && !matches!(view.opcode, Opcode::S_GETPC_B64 | Opcode::S_GETREG_B32)
        && view.properties.without_lanes == WithoutLanes::Registers
        && !is_indexed.into_iter().any(|flag| view.properties.has(flag))
        && (Effects::SCC | Effects::VCC).contains(view.properties.writes(view.generation))
        && view.inst.encoding.is_none()
        && view.inst.operands.iter().all(is_plain)
}

/// Returns `true` for VCC and registers that no instruction writes implicitly.
fn is_numbered(register: PhysReg) -> bool {
    let is_vcc = register.index >= VCC.index && register.end() <= VCC.end();
    register.file != RegisterFile::Sgpr
        || is_vcc
        || register.end() <= u32::from(scalar_code::FLAT_SCRATCH)
}

/// Returns `true` for loads, stores and atomics.
fn is_memory(view: &View<'_>) -> bool {
    let is_access = matches!(
        view.properties.access,
        MemoryAccess::Load | MemoryAccess::Store | MemoryAccess::Atomic
    );
    is_access
        && (view.class() == Class::Smem || view.is_vector_memory() || view.class() == Class::Ds)
}

/// Returns `true` if an instruction is between two memory instructions, which would be in one clause without it.
fn separates(insts: &[Inst], index: usize, generation: Generation) -> bool {
    let is_memory = |index: usize| {
        let view = insts
            .get(index)
            .and_then(|inst| View::new(inst, generation));
        view.is_some_and(|view| is_memory(&view))
    };
    index > 0 && is_memory(index - 1) && is_memory(index + 1)
}
