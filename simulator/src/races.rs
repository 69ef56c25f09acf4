//! Races on global memory within a work-group: waves between two barriers, lanes of one store.
//!
//! Every byte touched since the last barrier remembers the wave that wrote it and the waves that read it. A
//! dword's state takes 16 bytes, in pages made when first touched; a barrier only counts up an epoch.

use rustc_hash::FxHashMap;

use crate::error::FaultKind;
use crate::lds::By;

/// Dwords of a page.
const PAGE: usize = 256;

/// Pages kept from one work-group to the next.
const MAX_PAGES: usize = 1 << 14;

const WAVE: u8 = 0x3f;
const ATOMIC: u8 = 0x40;
/// Several waves read the byte.
const SHARED: u8 = 0x80;

/// What happened to a dword. A byte's mark is 0, or the wave plus one with the flags above.
#[derive(Debug, Clone, Copy, Default)]
struct Touched {
    epoch: u32,
    /// The instruction that stored last, and in the low four bits which bytes.
    store: u32,
    written: [u8; 4],
    read: [u8; 4],
}

/// Who touched which dword of global memory.
#[derive(Debug, Clone, Default)]
pub struct Races {
    index: FxHashMap<u64, usize>,
    pages: Vec<Box<[Touched]>>,
    /// Number and index of the page touched last.
    last: (u64, usize),
    epoch: u32,
    instruction: u32,
    single_wave: bool,
}

fn mark(by: By) -> u8 {
    (by.wave as u8 + 1) & WAVE | if by.atomic { ATOMIC } else { 0 }
}

/// Whether accesses with these marks may meet in either order; the second is a wave's own.
fn conflict(other: u8, own: u8) -> bool {
    let foreign = other & WAVE != own & WAVE || other & SHARED != 0;
    other != 0 && foreign && other & own & ATOMIC == 0
}

fn race(address: u64, other: u8, detail: &'static str) -> FaultKind {
    FaultKind::GlobalRace {
        address,
        other: u32::from(other & WAVE).saturating_sub(1),
        detail,
    }
}

impl Races {
    /// Forgets everything, for a work-group of `waves` waves.
    pub fn start(&mut self, waves: usize) {
        self.single_wave = waves == 1;
        if self.pages.len() > MAX_PAGES || self.epoch > u32::MAX / 2 {
            *self = Races {
                single_wave: self.single_wave,
                ..Races::default()
            };
        }
        self.barrier();
    }

    /// All waves passed a barrier.
    pub fn barrier(&mut self) {
        self.epoch += 1;
    }

    /// An instruction begins.
    pub fn instruction(&mut self) {
        self.instruction = self.instruction.wrapping_add(1);
    }

    fn touched(&mut self, dword: u64) -> &mut Touched {
        let number = dword / PAGE as u64;
        if self.last.0 != number || self.pages.is_empty() {
            let pages = &mut self.pages;
            let index = *self.index.entry(number).or_insert_with(|| {
                pages.push(vec![Touched::default(); PAGE].into());
                pages.len() - 1
            });
            self.last = (number, index);
        }
        let touched = &mut self.pages[self.last.1][dword as usize % PAGE];
        if touched.epoch != self.epoch {
            *touched = Touched {
                epoch: self.epoch,
                ..Touched::default()
            };
        }
        touched
    }

    /// Notes a load of `size` bytes.
    ///
    /// # Errors
    /// Bytes another wave wrote since the last barrier.
    pub fn load(&mut self, address: u64, size: usize, by: By) -> Result<(), FaultKind> {
        if self.single_wave {
            return Ok(());
        }
        let own = mark(by);
        for (dword, bytes) in dwords(address, size) {
            let touched = self.touched(dword);
            for byte in bytes {
                let written = touched.written[byte];
                if conflict(written, own) {
                    return Err(race(dword * 4 + byte as u64, written, "load after store"));
                }
                let read = &mut touched.read[byte];
                *read = match *read {
                    0 => own,
                    old if old & WAVE == own & WAVE => old & (own | !ATOMIC),
                    old => old & (own | !ATOMIC) | SHARED,
                };
            }
        }
        Ok(())
    }

    /// Notes a store of `size` bytes; `changes` has the bits that get another value.
    ///
    /// # Errors
    /// Bytes that change and that another wave touched since the last barrier, or another lane of the same
    /// instruction stored.
    pub fn store(
        &mut self,
        address: u64,
        size: usize,
        changes: u64,
        by: By,
    ) -> Result<(), FaultKind> {
        let own = mark(by);
        let instruction = self.instruction << 4;
        for (dword, bytes) in dwords(address, size) {
            let touched = self.touched(dword);
            if touched.store & !15 != instruction {
                touched.store = instruction;
            }
            for byte in bytes {
                let at = dword * 4 + byte as u64;
                let (written, read) = (touched.written[byte], touched.read[byte]);
                // Whoever stores the value that is there disturbs nobody.
                if changes >> (8 * (at - address)) & 0xff != 0 {
                    if conflict(written, own) {
                        return Err(race(at, written, "store after store"));
                    }
                    let twice = touched.store >> byte & 1 != 0;
                    if twice && written == own && own & ATOMIC == 0 {
                        return Err(race(at, written, "two lanes of one store"));
                    }
                    if conflict(read, own) {
                        return Err(race(at, read, "store after load"));
                    }
                }
                touched.written[byte] = own;
                touched.store |= 1 << byte;
            }
        }
        Ok(())
    }
}

/// The dwords of an access, with the bytes of each.
fn dwords(address: u64, size: usize) -> impl Iterator<Item = (u64, std::ops::Range<usize>)> {
    let end = address.saturating_add(size as u64);
    (address / 4..end.div_ceil(4)).map(move |dword| {
        let first = address.saturating_sub(dword * 4) as usize;
        (dword, first..((end - dword * 4) as usize).min(4))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: u64 = 0x12_3400_0000;

    fn plain(wave: u32) -> By {
        By {
            wave,
            atomic: false,
        }
    }

    fn atomic(wave: u32) -> By {
        By { wave, atomic: true }
    }

    fn group_of(waves: usize) -> Races {
        let mut races = Races::default();
        races.start(waves);
        races.instruction();
        races
    }

    #[test]
    fn waves_race_until_the_barrier() {
        let mut races = group_of(2);
        races.store(ADDRESS, 4, !0, plain(0)).unwrap();
        races.load(ADDRESS, 4, plain(0)).unwrap();
        assert!(races.load(ADDRESS, 4, plain(1)).is_err());
        assert!(races.store(ADDRESS, 4, !0, plain(1)).is_err());
        races.barrier();
        races.load(ADDRESS, 4, plain(1)).unwrap();
        assert!(races.store(ADDRESS, 4, !0, plain(0)).is_err());
    }

    #[test]
    fn neighbouring_bytes_are_separate() {
        let mut races = group_of(2);
        races.store(ADDRESS, 1, 255, plain(0)).unwrap();
        races.store(ADDRESS + 1, 1, 255, plain(1)).unwrap();
        assert!(races.load(ADDRESS, 2, plain(0)).is_err());
    }

    #[test]
    fn atomics_and_equal_values_are_no_races() {
        let mut races = group_of(2);
        races.store(ADDRESS, 4, !0, atomic(0)).unwrap();
        races.store(ADDRESS, 4, !0, atomic(1)).unwrap();
        races.store(ADDRESS + 4, 4, !0, plain(0)).unwrap();
        races.store(ADDRESS + 4, 4, 0, plain(1)).unwrap();
        assert!(races.load(ADDRESS, 4, plain(0)).is_err());
    }

    #[test]
    fn lanes_of_one_store_race() {
        let mut races = group_of(1);
        races.store(ADDRESS, 4, !0, plain(0)).unwrap();
        assert!(races.store(ADDRESS, 4, 1, plain(0)).is_err());
        races.instruction();
        races.store(ADDRESS, 4, 1, plain(0)).unwrap();
    }
}
