//! Live registers of finished code.
//!
//! In: instructions and their blocks. Out: the registers that are live after each instruction. A vector instruction
//! ends the live range of the register that it overwrites, even if some lanes are inactive. Therefore a register whose
//! inactive lanes are still needed may count as free for a few instructions. Registers in which calls and returns pass
//! values are not counted. The running time is linear in the code for each nesting level of loops.

use crate::blocks::Blocks;
use isa::{
    Effects, Generation, Instruction, MemoryAccess, ModifierSet, Operand, PropertyFlags, Register,
    RegisterFile, SpecialRegister,
};

/// A set of registers: VGPRs, AGPRs, SGPRs and VCC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Registers([u64; WORDS]);

/// Words of the set: 256 VGPRs, 256 AGPRs, 128 SGPRs with VCC.
const WORDS: usize = 10;
const FIRST_AGPR: usize = 256;
const FIRST_SGPR: usize = 512;
const VCC_LO: usize = FIRST_SGPR + isa::scalar_code::VCC as usize;

impl Registers {
    fn dwords(register: Register) -> std::ops::Range<usize> {
        let index = usize::from(register.index);
        let first = match register.file {
            RegisterFile::Vgpr => index,
            RegisterFile::Agpr => FIRST_AGPR + index,
            RegisterFile::Sgpr => FIRST_SGPR + index,
            RegisterFile::Special => match register.special_name() {
                Some(SpecialRegister::VccLo) => VCC_LO,
                Some(SpecialRegister::VccHi) => VCC_LO + 1,
                Some(_) | None => return 0..0,
            },
            RegisterFile::Ttmp => return 0..0,
        };
        let end = first + usize::from(register.width.max(1));
        first..end.min(WORDS * 64)
    }

    fn insert(&mut self, register: Register) {
        for dword in Registers::dwords(register) {
            self.0[dword / 64] |= 1 << (dword % 64);
        }
    }

    fn remove(&mut self, register: Register) {
        for dword in Registers::dwords(register) {
            self.0[dword / 64] &= !(1 << (dword % 64));
        }
    }

    /// Returns `true` if the set contains some dword of the register.
    pub fn has(&self, register: Register) -> bool {
        Registers::dwords(register).any(|dword| self.0[dword / 64] >> (dword % 64) & 1 != 0)
    }

    /// Adds a set; true if this set changed.
    fn add(&mut self, other: &Registers) -> bool {
        let before = *self;
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        *self != before
    }

    fn count(&self, words: std::ops::Range<usize>) -> u32 {
        self.0[words].iter().map(|word| word.count_ones()).sum()
    }

    /// Number of VGPRs.
    pub fn vgprs(&self) -> u32 {
        self.count(0..FIRST_AGPR / 64)
    }

    /// Number of SGPRs, including VCC.
    pub fn sgprs(&self) -> u32 {
        self.count(FIRST_SGPR / 64..WORDS)
    }
}

/// The registers that are live after each instruction.
pub fn live_after(
    code: &[(u32, Instruction)],
    blocks: &Blocks,
    generation: Generation,
) -> Vec<Registers> {
    let mut live_in = vec![Registers::default(); blocks.count()];
    let live_out = |block: usize, live_in: &[Registers]| {
        let mut live = Registers::default();
        for &next in &blocks.successors[block] {
            live.add(&live_in[next]);
        }
        live
    };
    let mut changed = true;
    while changed {
        changed = false;
        for block in (0..blocks.count()).rev() {
            let mut live = live_out(block, &live_in);
            for (_, instruction) in code[blocks.range(block)].iter().rev() {
                step_back(&mut live, instruction, generation);
            }
            changed |= live_in[block].add(&live);
        }
    }
    let mut after = vec![Registers::default(); code.len()];
    for block in 0..blocks.count() {
        let mut live = live_out(block, &live_in);
        for at in blocks.range(block).rev() {
            after[at] = live;
            step_back(&mut live, &code[at].1, generation);
        }
    }
    after
}

/// Computes the registers live before an instruction from those live after it.
fn step_back(live: &mut Registers, instruction: &Instruction, generation: Generation) {
    for register in written(instruction, generation) {
        live.remove(register);
    }
    for register in read(instruction, generation) {
        live.insert(register);
    }
}

/// The registers that an instruction writes.
pub fn written(
    instruction: &Instruction,
    generation: Generation,
) -> impl Iterator<Item = Register> + '_ {
    let vcc = instruction
        .implicit_writes(generation)
        .contains(Effects::VCC);
    let properties = instruction.opcode.properties();
    let swaps = properties.has(PropertyFlags::SWAP);
    // Atomic operations overwrite their data only if they return the old value.
    let keeps_data =
        properties.access == MemoryAccess::Atomic && !instruction.modifiers.has(ModifierSet::GLC);
    operands(instruction, generation)
        .filter(move |&(is_read, is_written, _)| {
            is_written && !(is_read && keeps_data) || is_read && swaps
        })
        .map(|(_, _, register)| register)
        .chain(vcc.then_some(Register::VCC))
}

/// The registers that an instruction reads.
pub fn read(
    instruction: &Instruction,
    generation: Generation,
) -> impl Iterator<Item = Register> + '_ {
    let vcc = instruction
        .implicit_reads(generation)
        .contains(Effects::VCC);
    let keeps = instruction.reads_destination();
    operands(instruction, generation)
        .filter(move |&(is_read, is_written, _)| is_read || is_written && keeps)
        .map(|(_, _, register)| register)
        .chain(vcc.then_some(Register::VCC))
}

/// The register operands, and whether they are read and written.
fn operands(
    instruction: &Instruction,
    generation: Generation,
) -> impl Iterator<Item = (bool, bool, Register)> + '_ {
    let form = instruction.form(generation);
    let specs = form.map_or(&[][..], |form| form.operands());
    let pairs = instruction.operands.iter().zip(specs);
    pairs.filter_map(|(operand, spec)| match operand {
        &Operand::Register(register) => Some((spec.read, spec.written, register)),
        _ => None,
    })
}
