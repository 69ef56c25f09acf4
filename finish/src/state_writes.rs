//! Removes redundant writes of M0 and of fields of MODE: those that do not change the value, and those whose value is
//! never read.
//!
//! In: an expanded function. Each instruction that needs a value in M0 or MODE comes after a write of that value, and
//! before a write that restores the previous value. Out: the same function, in which the value is not restored and set
//! again between consecutive instructions that need the same value. Only the bodies of blocks change.

use isa::{Class, Effects, Generation, ModifierSet, Opcode, hardware_register, scalar_code};
use mir::machine::{Function, Inst, Operand, PhysReg, RegisterFile};
use processors::Target;

/// The bits of the operand of `s_setreg` that contain the number of the hardware register.
const REGISTER_BITS: u32 = 0x3f;

/// The first SGPR that may be written implicitly: on GFX8 and GFX9 the hardware writes XNACK_MASK. FLAT_SCRATCH, which
/// precedes it, is an operand wherever it is written.
pub(super) const FIRST_IMPLICIT: u8 = scalar_code::XNACK_MASK;

/// A state that is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    M0,
    /// A field of MODE in the encoding of `s_setreg`.
    Field(u32),
}

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let generation = target.generation();
    for index in 0..function.layout.len() {
        let data = &mut function.blocks[function.layout[index]];
        if !data.insts.iter().any(|inst| write(inst).is_some()) {
            continue;
        }
        let unread = unread(&data.insts, generation);
        let body = data.head as usize..data.insts.len() - data.tail as usize;
        let mut known = Known::default();
        let mut position = 0;
        data.insts.retain(|inst| {
            let in_body = body.contains(&position);
            let is_unread = in_body && unread[position];
            position += 1;
            if is_unread {
                return false;
            }
            !(known.pass(inst, generation) && in_body)
        });
    }
}

/// The state that the instruction sets, and the value, if it sets one state and does nothing else.
fn write(inst: &Inst) -> Option<(State, Operand)> {
    match (inst.opcode()?, inst.operands.as_slice()) {
        (Opcode::S_MOV_B32, &[Operand::PhysDef(PhysReg::M0), value]) => {
            let is_tracked = match value {
                Operand::Imm(_) => true,
                Operand::PhysUse(register) => register.index < FIRST_IMPLICIT,
                _ => false,
            };
            is_tracked.then_some((State::M0, value))
        }
        (Opcode::S_SETREG_IMM32_B32, &[Operand::Imm(field), value @ Operand::Imm(_)])
            if field & REGISTER_BITS == u32::from(hardware_register::MODE) =>
        {
            Some((State::Field(field), value))
        }
        _ => None,
    }
}

/// Which of M0 and MODE an instruction may read, and which it may write.
fn effects(inst: &Inst, generation: Generation) -> (Effects, Effects) {
    let Some(opcode) = inst.opcode() else {
        return (Effects::empty(), Effects::empty());
    };
    let properties = opcode.properties();
    let mut reads = properties.reads(generation);
    let mut writes = properties.writes(generation);
    let modifiers = &inst.modifiers;
    if modifiers.has(ModifierSet::LDS) || modifiers.has(ModifierSet::GDS) {
        reads |= Effects::M0;
    }
    for operand in &inst.operands {
        match operand {
            Operand::PhysDef(register) if register.overlaps(PhysReg::M0) => writes |= Effects::M0,
            Operand::PhysUse(register)
                if register.file == RegisterFile::Sgpr && register.index >= FIRST_IMPLICIT =>
            {
                reads |= Effects::M0;
            }
            _ => {}
        }
    }
    if matches!(properties.class, Class::Branch | Class::Message) {
        let all = Effects::M0 | Effects::MODE;
        (reads, writes) = (reads | all, writes | all);
    }
    (reads, writes)
}

/// For each instruction, whether it only writes a state that is written again before it is read.
fn unread(insts: &[Inst], generation: Generation) -> Vec<bool> {
    let mut unread = vec![false; insts.len()];
    let mut overwritten: Vec<State> = Vec::new();
    for (inst, unread) in insts.iter().zip(&mut unread).rev() {
        if let Some((state, _)) = write(inst) {
            *unread = overwritten.contains(&state);
            // Fields may overlap, so only the last one counts.
            overwritten.retain(|&other| other == State::M0 || state == State::M0);
            overwritten.push(state);
            continue;
        }
        if inst.opcode() == Some(Opcode::S_ENDPGM) {
            overwritten.push(State::M0);
            continue;
        }
        let (reads, writes) = effects(inst, generation);
        let touched = reads | writes;
        overwritten.retain(|state| match state {
            State::M0 => !touched.contains(Effects::M0),
            State::Field(_) => !touched.contains(Effects::MODE),
        });
    }
    unread
}

/// The known values of the states at a program point.
#[derive(Default)]
struct Known {
    m0: Option<Operand>,
    field: Option<(u32, Operand)>,
}

impl Known {
    /// Updates the values for an instruction. Returns `true` if the instruction changes nothing, so it is
    /// redundant.
    fn pass(&mut self, inst: &Inst, generation: Generation) -> bool {
        match write(inst) {
            Some((State::M0, value)) => {
                let is_same = self.m0 == Some(value);
                self.m0 = Some(value);
                return is_same;
            }
            Some((State::Field(field), value)) => {
                let is_same = self.field == Some((field, value));
                self.field = Some((field, value));
                return is_same;
            }
            None => {}
        }
        let (_, writes) = effects(inst, generation);
        if writes.contains(Effects::MODE) {
            self.field = None;
        }
        let source = match self.m0 {
            Some(Operand::PhysUse(register)) => Some(register),
            _ => None,
        };
        let overwrites = |operand: &Operand| match (operand, source) {
            (Operand::PhysDef(register), Some(source)) => register.overlaps(source),
            _ => false,
        };
        if writes.contains(Effects::M0) || inst.operands.iter().any(overwrites) {
            self.m0 = None;
        }
        false
    }
}
