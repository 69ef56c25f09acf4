//! Sets of physical registers.

use super::operand::{PhysReg, RegisterFile};
use isa::scalar_code;

/// A set of SGPRs, VGPRs and AGPRs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RegisterSet {
    /// One bit for each register of the files in [`FILES`].
    bits: [[u64; RegisterFile::NUMBERS / 64]; FILES.len()],
}

/// The files of the registers in a set. VGPRs that are written in all lanes count as VGPRs.
const FILES: [RegisterFile; 3] = [RegisterFile::Sgpr, RegisterFile::Vgpr, RegisterFile::Agpr];

/// The longest tuple that [`RegisterSet::runs`] returns, which is the longest in the text form.
const MAX_RUN: u8 = 32;

fn row(file: RegisterFile) -> usize {
    match file {
        RegisterFile::Sgpr => 0,
        RegisterFile::Vgpr | RegisterFile::WwmVgpr => 1,
        RegisterFile::Agpr => 2,
    }
}

impl RegisterSet {
    /// Adds registers.
    pub fn insert(&mut self, register: PhysReg) {
        for number in u32::from(register.index)..register.end() {
            self.bits[row(register.file)][number as usize / 64] |= 1 << (number % 64);
        }
    }

    /// Adds the registers of another set.
    pub fn add(&mut self, other: &RegisterSet) {
        let words = self.bits.iter_mut().flatten();
        let pairs = words.zip(other.bits.iter().flatten());
        pairs.for_each(|(word, other)| *word |= other);
    }

    /// Returns `true` if one of the registers is in the set.
    pub fn overlaps(&self, register: PhysReg) -> bool {
        let mut numbers = u32::from(register.index)..register.end();
        numbers.any(|number| self.contains(register.file, number))
    }

    fn contains(&self, file: RegisterFile, number: u32) -> bool {
        self.bits[row(file)][number as usize / 64] >> (number % 64) & 1 != 0
    }

    /// The registers as tuples, in ascending order.
    pub fn runs(&self) -> impl Iterator<Item = PhysReg> + '_ {
        FILES.into_iter().flat_map(|file| {
            let mut runs: Vec<PhysReg> = Vec::new();
            for index in (0..=u8::MAX).filter(|&n| self.contains(file, n.into())) {
                match runs.last_mut() {
                    Some(last) if last.end() == index.into() && last.dwords < MAX_RUN => {
                        last.dwords += 1;
                    }
                    _ => runs.push(PhysReg {
                        file,
                        index,
                        dwords: 1,
                    }),
                }
            }
            runs
        })
    }

    /// The set without VCC and the special registers after it.
    pub fn without_special(mut self) -> RegisterSet {
        let first = usize::from(scalar_code::VCC);
        let words = self.bits[row(RegisterFile::Sgpr)].iter_mut().enumerate();
        for (word, bits) in words {
            let kept = first.saturating_sub(word * 64).min(64);
            *bits &= u64::MAX.checked_shr(64 - kept as u32).unwrap_or(0);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_tuples() {
        let mut set = RegisterSet::default();
        set.insert(PhysReg::vgpr(3, 2));
        set.insert(PhysReg::sgpr(100, 8));
        let mut other = RegisterSet::default();
        other.insert(PhysReg::vgpr(5, 1));
        set.add(&other);
        let runs: Vec<PhysReg> = set.runs().collect();
        assert_eq!(runs, [PhysReg::sgpr(100, 8), PhysReg::vgpr(3, 3)]);
        let runs: Vec<PhysReg> = set.without_special().runs().collect();
        assert_eq!(runs, [PhysReg::sgpr(100, 6), PhysReg::vgpr(3, 3)]);
        assert!(set.overlaps(PhysReg::vgpr(0, 4)));
        assert!(!set.overlaps(PhysReg::vgpr(6, 4)));
    }

    #[test]
    fn a_whole_file_is_several_tuples() {
        let mut set = RegisterSet::default();
        (0..=u8::MAX).for_each(|number| set.insert(PhysReg::vgpr(number, 1)));
        let starts: Vec<u8> = set.runs().map(|register| register.index).collect();
        assert_eq!(starts, [0, 32, 64, 96, 128, 160, 192, 224]);
        assert!(set.runs().all(|register| register.dwords == MAX_RUN));
    }
}
