//! Race detection on global memory within a work-group: between waves since the last barrier, and between lanes of one
//! store. It also detects loads that may return stale data although a barrier separates them from the store, because
//! the storing wave did not wait for the store or a cache was not invalidated.
//!
//! For every byte accessed since the last barrier, the state contains the wave that wrote it and the waves that read
//! it; for every dword, the last store. The state of a dword occupies 40 bytes, in pages that are allocated on first
//! access. At a barrier, only a counter, the epoch, is incremented.
//!
//! | second access, by another wave | after store | after atomic | after ordinary load | after volatile load |
//! |---|---|---|---|---|
//! | ordinary load | race | race, but see `speculation` | | |
//! | volatile load | | | | |
//! | store | race | race | race | |
//! | atomic | race | | race, but see `speculation` | |

use rustc_hash::FxHashMap;

use crate::error::FaultKind;
use crate::lds::{AccessKind, By};
use crate::scalar_reads::ScalarReads;
use crate::speculation::{Loads, Readers, Speculation, address_of};

/// Number of dwords of a page.
const PAGE: usize = 256;

/// The maximum number of pages that are kept for the next work-group.
const MAX_PAGES: usize = 1 << 14;

const WAVE: u16 = 0x3f;
/// Several waves have read the byte.
const SHARED: u16 = 0x40;
/// An atomic has accessed it.
const ATOMIC: u16 = 0x80;
/// An ordinary load has read it.
const PLAIN: u16 = 0x100;

/// The accesses to a dword. The mark of a byte is 0, or the index of the wave plus one, combined with the flags above.
#[derive(Debug, Clone, Copy, Default)]
struct Touched {
    epoch: u32,
    /// The instruction of the last store. The low four bits are the mask of the bytes that it wrote.
    store: u32,
    written: [u16; 4],
    read: [u16; 4],
    /// The time, wave and instruction of the last store.
    stored: u32,
    storer: u8,
    writer: u32,
    /// The loads that have read the dword, as the index of a set in [`Readers`].
    readers: u32,
}

/// The waits and invalidations of a wave.
#[derive(Debug, Clone, Copy, Default)]
struct Order {
    /// The wave's stores before this time were complete at its last barrier.
    released: u32,
    /// The times at which it last invalidated its vector cache and the scalar cache.
    vector: u32,
    scalar: u32,
}

/// The accesses to global memory, by dword.
#[derive(Debug, Clone, Default)]
pub struct Races {
    index: FxHashMap<u64, usize>,
    pages: Vec<Box<[Touched]>>,
    /// The number and the index of the page that was accessed last.
    last: (u64, usize),
    epoch: u32,
    /// The epoch in which the work-group started.
    first_epoch: u32,
    instruction: u32,
    single_wave: bool,
    /// True if the waves have separate vector caches.
    separate_caches: bool,
    order: Vec<Order>,
    readers: Readers,
    /// Decides whether racing loads are speculative.
    pub speculation: Speculation,
    /// Scalar loads that a store may overtake.
    pub scalar_reads: ScalarReads,
}

fn mark(by: By) -> u16 {
    let kind = match by.kind {
        AccessKind::Plain => PLAIN,
        AccessKind::Volatile => 0,
        AccessKind::Atomic => ATOMIC,
    };
    (by.wave as u16 + 1) & WAVE | kind
}

/// Returns `true` if the marks belong to different waves.
fn is_foreign(other: u16, own: u16) -> bool {
    other != 0 && (other & WAVE != own & WAVE || other & SHARED != 0)
}

fn race(address: u64, other: u16, site: u32, detail: &'static str) -> FaultKind {
    FaultKind::GlobalRace {
        address,
        other: u32::from(other & WAVE).saturating_sub(1),
        site: address_of(site),
        detail,
    }
}

fn stale(address: u64, touched: &Touched, detail: &'static str) -> FaultKind {
    FaultKind::Stale {
        address,
        other: u32::from(touched.storer).saturating_sub(1),
        site: address_of(touched.writer),
        detail,
    }
}

impl Races {
    /// Resets the state for a work-group of `waves` waves. `separate_caches` is true if they have separate
    /// vector caches, and `compares` if the program has compare-exchanges.
    pub fn start(&mut self, waves: usize, separate_caches: bool, compares: bool) {
        if self.pages.len() > MAX_PAGES || self.epoch > u32::MAX / 2 {
            *self = Races::default();
        }
        self.single_wave = waves == 1;
        self.separate_caches = separate_caches;
        self.instruction = 0;
        self.speculation.start(compares);
        self.scalar_reads.clear();
        self.order.clear();
        self.order.resize(waves, Order::default());
        self.epoch += 1;
        self.first_epoch = self.epoch;
    }

    /// Must be called when all waves have passed a barrier. `oldest` contains, for each wave, the time of its oldest
    /// store that no wait has completed.
    pub fn barrier(&mut self, oldest: impl Iterator<Item = Option<u32>>) {
        self.epoch += 1;
        self.scalar_reads.barrier();
        for (order, oldest) in self.order.iter_mut().zip(oldest) {
            order.released = oldest.unwrap_or(u32::MAX);
        }
    }

    /// Must be called when an instruction of a wave begins; returns its time.
    pub fn instruction(&mut self, wave: u32, pc: u64) -> u32 {
        self.speculation.instruction(wave, pc);
        self.instruction = self.instruction.wrapping_add(1);
        self.instruction
    }

    /// Must be called when a wave has invalidated its vector cache.
    pub fn invalidate_vector(&mut self, wave: u32) {
        if let Some(order) = self.order.get_mut(wave as usize) {
            order.vector = self.instruction;
        }
    }

    /// Must be called when a wave has invalidated the scalar cache.
    pub fn invalidate_scalar(&mut self, wave: u32) {
        if let Some(order) = self.order.get_mut(wave as usize) {
            order.scalar = self.instruction;
        }
    }

    fn order_of(&self, wave: u32) -> Order {
        self.order.get(wave as usize).copied().unwrap_or_default()
    }

    /// Records a load of `size` bytes through the scalar cache, which stores do not update.
    ///
    /// # Errors
    /// The work-group has stored one of the dwords since the last invalidation of the cache. Also the errors of
    /// [`Races::load`].
    pub fn scalar_load(&mut self, address: u64, size: usize, by: By) -> Result<(), FaultKind> {
        let site = self.speculation.current();
        self.scalar_reads.issued(by.wave, site, address, size);
        let invalidated = self.order_of(by.wave).scalar;
        for (dword, _) in dwords(address, size) {
            let touched = *self.touched(dword);
            if touched.stored > invalidated {
                let detail = "the scalar cache was not invalidated";
                self.report_or_defer(stale(dword * 4, &touched, detail))?;
            }
        }
        self.load(address, size, by)
    }

    /// Must be called if the last store went through the scalar cache, which therefore contains its data.
    pub fn stored_by_scalar(&mut self, address: u64, size: usize) {
        for (dword, _) in dwords(address, size) {
            self.touched(dword).stored = 0;
        }
    }

    /// Reports a race of the load being executed, or defers the report if the load may be speculative.
    fn report_or_defer(&mut self, kind: FaultKind) -> Result<(), FaultKind> {
        let load = Loads::from_slice(&[self.speculation.current()]);
        self.speculation.defer(kind, load)
    }

    /// Checks that a load by a wave sees the store of another wave.
    fn check_order(&mut self, dword: u64, touched: &Touched, by: By) -> Result<(), FaultKind> {
        let foreign = touched.stored != 0 && u32::from(touched.storer) != by.wave + 1;
        if !foreign || by.kind != AccessKind::Plain {
            return Ok(());
        }
        let storer = self.order_of(u32::from(touched.storer).saturating_sub(1));
        if touched.stored >= storer.released {
            let detail = "missing wait before the barrier";
            return self.report_or_defer(stale(dword * 4, touched, detail));
        }
        if self.separate_caches && touched.stored > self.order_of(by.wave).vector {
            let detail = "the vector cache was not invalidated";
            return self.report_or_defer(stale(dword * 4, touched, detail));
        }
        Ok(())
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
            let old = *touched;
            *touched = Touched {
                epoch: self.epoch,
                ..Touched::default()
            };
            if old.epoch >= self.first_epoch {
                (touched.stored, touched.storer) = (old.stored, old.storer);
                touched.writer = old.writer;
            }
        }
        touched
    }

    /// Records a load of `size` bytes.
    ///
    /// # Errors
    /// Another wave has written one of the bytes since the last barrier.
    pub fn load(&mut self, address: u64, size: usize, by: By) -> Result<(), FaultKind> {
        if self.single_wave {
            return Ok(());
        }
        let own = mark(by);
        let current = self.speculation.current();
        for (dword, bytes) in dwords(address, size) {
            let before = *self.touched(dword);
            let readers = match by.kind {
                AccessKind::Plain => self.readers.add(before.readers, current),
                AccessKind::Volatile | AccessKind::Atomic => before.readers,
            };
            self.touched(dword).readers = readers;
            for byte in bytes {
                let written = before.written[byte];
                if is_foreign(written, own) {
                    let at = dword * 4 + byte as u64;
                    let atomic = written & ATOMIC != 0;
                    match by.kind {
                        AccessKind::Plain if atomic => {
                            let detail = "load after atomic";
                            self.report_or_defer(race(at, written, before.writer, detail))?;
                        }
                        AccessKind::Plain => {
                            return Err(race(at, written, before.writer, "load after store"));
                        }
                        AccessKind::Atomic if !atomic => {
                            return Err(race(at, written, before.writer, "atomic after store"));
                        }
                        AccessKind::Atomic | AccessKind::Volatile => {}
                    }
                }
                let read = &mut self.touched(dword).read[byte];
                *read = match *read {
                    0 => own,
                    old if old & WAVE == own & WAVE => old | own,
                    old => old | own & !WAVE | SHARED,
                };
            }
            self.check_order(dword, &before, by)?;
        }
        Ok(())
    }

    /// Records a store of `size` bytes; the bits in `changes` change their value.
    ///
    /// # Errors
    /// The store changes a byte that another wave accessed since the last barrier, that another lane of the same instruction
    /// stored, or that a scalar load may not have read yet.
    pub fn store(
        &mut self,
        address: u64,
        size: usize,
        changes: u64,
        by: By,
    ) -> Result<(), FaultKind> {
        let own = mark(by);
        let (now, instruction) = (self.instruction, self.instruction << 4);
        let current = self.speculation.current();
        for (dword, bytes) in dwords(address, size) {
            let touched = self.touched(dword);
            if touched.store & !15 != instruction {
                touched.store = instruction;
            }
            let before = *touched;
            for byte in bytes.clone() {
                let at = dword * 4 + byte as u64;
                // Stores that do not change a byte do not race.
                if changes >> (8 * (at - address)) & 0xff != 0 {
                    self.check_store(at, byte, own, &before)?;
                    self.scalar_reads.stored(by.wave, at)?;
                }
            }
            let touched = self.touched(dword);
            (touched.stored, touched.storer) = (now, by.wave as u8 + 1);
            touched.writer = current;
            for byte in bytes {
                touched.written[byte] = own;
                touched.store |= 1 << byte;
            }
        }
        Ok(())
    }

    /// Checks whether a store may change a byte of a dword, given its mark and the previous accesses to the dword.
    fn check_store(
        &mut self,
        at: u64,
        byte: usize,
        own: u16,
        before: &Touched,
    ) -> Result<(), FaultKind> {
        let (written, read) = (before.written[byte], before.read[byte]);
        let atomic = own & ATOMIC != 0;
        if is_foreign(written, own) && !(atomic && written & ATOMIC != 0) {
            let detail = match (atomic, written & ATOMIC != 0) {
                (true, _) => "atomic after store",
                (false, true) => "store after atomic",
                (false, false) => "store after store",
            };
            return Err(race(at, written, before.writer, detail));
        }
        let twice = before.store >> byte & 1 != 0;
        if twice && written == own && !atomic {
            return Err(race(at, written, before.writer, "two lanes of one store"));
        }
        if !is_foreign(read, own) {
            return Ok(());
        }
        let loads = Loads::from_slice(self.readers.get(before.readers));
        let site = loads.first().copied().unwrap_or(before.writer);
        match (atomic, read & PLAIN != 0) {
            (true, true) => {
                let kind = race(at, read, site, "atomic after load");
                self.speculation.defer(kind, loads)
            }
            (false, true) => Err(race(at, read, site, "store after load")),
            (false, false) if read & ATOMIC != 0 => {
                Err(race(at, read, before.writer, "store after atomic"))
            }
            (_, false) => Ok(()),
        }
    }
}

/// The dwords of an access, with the accessed bytes of each.
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
            kind: AccessKind::Plain,
        }
    }

    fn atomic(wave: u32) -> By {
        By {
            wave,
            kind: AccessKind::Atomic,
        }
    }

    fn volatile(wave: u32) -> By {
        By {
            wave,
            kind: AccessKind::Volatile,
        }
    }

    fn group_of(waves: usize) -> Races {
        let mut races = Races::default();
        races.start(waves, false, true);
        races.instruction(0, address_of(4));
        races
    }

    #[test]
    fn waves_race_until_the_barrier() {
        let mut races = group_of(2);
        races.store(ADDRESS, 4, !0, plain(0)).unwrap();
        races.load(ADDRESS, 4, plain(0)).unwrap();
        assert!(races.load(ADDRESS, 4, plain(1)).is_err());
        assert!(races.store(ADDRESS, 4, !0, plain(1)).is_err());
        races.barrier([None; 2].into_iter());
        races.load(ADDRESS, 4, plain(1)).unwrap();
        assert!(races.store(ADDRESS, 4, !0, plain(0)).is_err());
    }

    #[test]
    fn adjacent_bytes_are_separate() {
        let mut races = group_of(2);
        races.store(ADDRESS, 1, 255, plain(0)).unwrap();
        races.store(ADDRESS + 1, 1, 255, plain(1)).unwrap();
        assert!(races.load(ADDRESS, 2, plain(0)).is_err());
    }

    #[test]
    fn atomics_and_equal_values_do_not_race() {
        let mut races = group_of(2);
        races.store(ADDRESS, 4, !0, atomic(0)).unwrap();
        races.store(ADDRESS, 4, !0, atomic(1)).unwrap();
        races.store(ADDRESS + 4, 4, !0, plain(0)).unwrap();
        races.store(ADDRESS + 4, 4, 0, plain(1)).unwrap();
        assert!(races.store(ADDRESS, 4, !0, plain(0)).is_err());
    }

    #[test]
    fn volatile_loads_do_not_race_but_other_accesses_do() {
        let mut races = group_of(4);
        races.store(ADDRESS, 4, !0, plain(0)).unwrap();
        races.load(ADDRESS, 4, volatile(1)).unwrap();
        races.store(ADDRESS + 4, 4, !0, atomic(0)).unwrap();
        races.load(ADDRESS + 4, 4, volatile(1)).unwrap();
        races.load(ADDRESS + 8, 4, volatile(1)).unwrap();
        races.store(ADDRESS + 8, 4, !0, plain(0)).unwrap();
        races.load(ADDRESS + 12, 4, volatile(1)).unwrap();
        races.store(ADDRESS + 12, 4, !0, atomic(0)).unwrap();
        races.load(ADDRESS + 16, 4, volatile(1)).unwrap();
        races.load(ADDRESS + 16, 4, plain(2)).unwrap();
        assert!(races.store(ADDRESS + 16, 4, !0, plain(0)).is_err());
        assert!(races.store(ADDRESS + 12, 4, !0, plain(2)).is_err());
        races.store(ADDRESS + 20, 4, !0, plain(0)).unwrap();
        assert!(races.load(ADDRESS + 20, 4, atomic(1)).is_err());
        assert!(races.speculation.take_unjustified().is_none());
    }

    #[test]
    fn races_of_loads_with_atomics_are_deferred() {
        let mut races = group_of(2);
        races.store(ADDRESS, 4, !0, atomic(0)).unwrap();
        races.load(ADDRESS, 4, plain(1)).unwrap();
        assert!(races.speculation.take_unjustified().is_some());
        races.load(ADDRESS + 4, 4, plain(1)).unwrap();
        races.store(ADDRESS + 4, 4, !0, atomic(0)).unwrap();
        assert!(races.speculation.take_unjustified().is_some());
    }

    #[test]
    fn lanes_of_one_store_race() {
        let mut races = group_of(1);
        races.store(ADDRESS, 4, !0, plain(0)).unwrap();
        assert!(races.store(ADDRESS, 4, 1, plain(0)).is_err());
        races.instruction(0, address_of(8));
        races.store(ADDRESS, 4, 1, plain(0)).unwrap();
    }
}
