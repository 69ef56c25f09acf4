//! The LDS of a work-group, with detection of undefined bits and races.

use crate::error::{FaultKind, Space};
use crate::speculation::{Loads, Speculation, address_of};

/// The last accesses to a byte.
#[derive(Debug, Clone, Copy, Default)]
struct Touch {
    /// The number of barriers passed before the accesses plus one; 0 if there were no accesses.
    epoch: u32,
    wave: u32,
    /// True if all of these accesses were atomic.
    atomic: bool,
    /// True if several waves accessed the byte (only for reads).
    shared: bool,
    /// The last instruction that accessed it; for reads, the last ordinary load.
    site: u32,
}

/// The LDS memory of a work-group.
#[derive(Debug, Clone)]
pub struct Lds {
    bytes: Vec<u8>,
    undefined: Vec<u8>,
    written: Vec<Touch>,
    read: Vec<Touch>,
    epoch: u32,
    /// True if race detection is on.
    pub check_races: bool,
    /// Decides whether racing loads are speculative.
    pub speculation: Speculation,
}

/// The kind of an access in race detection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccessKind {
    /// An ordinary load or store, including volatile LDS accesses, which look the same.
    Plain,
    /// A load that bypasses the cache: volatile or atomic in the source.
    Volatile,
    /// A read-modify-write operation.
    Atomic,
}

/// The wave and kind of an access.
#[derive(Debug, Clone, Copy)]
pub struct By {
    /// The wave's index.
    pub wave: u32,
    /// The kind.
    pub kind: AccessKind,
}

impl Lds {
    /// Undefined memory of `size` bytes.
    pub fn new(size: usize) -> Self {
        Lds {
            bytes: vec![0x5a; size],
            undefined: vec![0xff; size],
            written: vec![Touch::default(); size],
            read: vec![Touch::default(); size],
            epoch: 1,
            check_races: true,
            speculation: Speculation::default(),
        }
    }

    /// Makes all bytes undefined, for the next work-group. `compares` is true if the program has compare-exchanges.
    pub fn reset(&mut self, compares: bool) {
        self.speculation.start(compares);
        self.bytes.fill(0x5a);
        self.undefined.fill(0xff);
        self.written.fill(Touch::default());
        self.read.fill(Touch::default());
        self.epoch = 1;
    }

    /// Must be called when all waves have passed a barrier.
    pub fn barrier(&mut self) {
        self.epoch += 1;
    }

    fn range(
        &self,
        access: &'static str,
        address: u32,
        size: usize,
    ) -> Result<std::ops::Range<usize>, FaultKind> {
        let start = address as usize;
        match start.checked_add(size) {
            Some(end) if end <= self.bytes.len() => Ok(start..end),
            _ => Err(FaultKind::OutOfBounds {
                space: Space::Lds,
                access,
                address: u64::from(address),
                size: size as u32,
            }),
        }
    }

    /// Checks the bounds of an access.
    ///
    /// # Errors
    /// The address is out of bounds.
    pub fn check(&self, address: u32, size: usize) -> Result<(), FaultKind> {
        self.range("access", address, size).map(|_| ())
    }

    /// A byte and its undefined bits, for debuggers. This does not count as an access by the program.
    pub fn byte(&self, address: u64) -> Option<(u8, u8)> {
        let at = usize::try_from(address).ok()?;
        Some((*self.bytes.get(at)?, *self.undefined.get(at)?))
    }

    /// Reads up to 8 bytes as a little-endian number, with their undefined bits.
    ///
    /// # Errors
    /// The address is out of bounds, or there is a race.
    pub fn read(&mut self, address: u32, size: usize, by: By) -> Result<(u64, u64), FaultKind> {
        let range = self.range("load", address, size)?;
        let (mut value, mut undefined) = (0u64, 0u64);
        for (n, at) in range.clone().enumerate() {
            value |= u64::from(self.bytes[at]) << (8 * n);
            undefined |= u64::from(self.undefined[at]) << (8 * n);
        }
        if self.check_races {
            for at in range {
                self.note_read(at, by)?;
            }
        }
        Ok((value, undefined))
    }

    fn note_read(&mut self, at: usize, by: By) -> Result<(), FaultKind> {
        let written = self.written[at];
        let atomic = by.kind == AccessKind::Atomic;
        let site = self.speculation.current();
        if written.epoch == self.epoch && written.wave != by.wave && !(written.atomic && atomic) {
            let detail = match (atomic, written.atomic) {
                (true, _) => "atomic after store",
                (false, true) => "load after atomic",
                (false, false) => "load after store",
            };
            let kind = race(at, written, detail);
            if atomic || !written.atomic {
                return Err(kind);
            }
            self.speculation.defer(kind, Loads::from_slice(&[site]))?;
        }
        let old = self.read[at];
        let current = old.epoch == self.epoch;
        self.read[at] = Touch {
            epoch: self.epoch,
            wave: by.wave,
            atomic: atomic && (!current || old.atomic),
            shared: current && (old.shared || old.wave != by.wave),
            site: if atomic && current && !old.atomic {
                old.site
            } else {
                site
            },
        };
        Ok(())
    }

    /// Writes up to 8 bytes.
    ///
    /// # Errors
    /// The address is out of bounds, or there is a race.
    pub fn write(
        &mut self,
        address: u32,
        size: usize,
        (value, undefined): (u64, u64),
        by: By,
    ) -> Result<(), FaultKind> {
        let range = self.range("store", address, size)?;
        for (n, at) in range.enumerate() {
            let byte = (value >> (8 * n)) as u8;
            if self.check_races {
                self.note_write(at, byte, by)?;
            }
            self.bytes[at] = byte;
            self.undefined[at] = (undefined >> (8 * n)) as u8;
        }
        Ok(())
    }

    fn note_write(&mut self, at: usize, byte: u8, by: By) -> Result<(), FaultKind> {
        let written = self.written[at];
        let atomic = by.kind == AccessKind::Atomic;
        // A store that does not change the byte does not race.
        let same = byte == self.bytes[at];
        if written.epoch == self.epoch
            && written.wave != by.wave
            && !(written.atomic && atomic)
            && !same
        {
            let detail = match (atomic, written.atomic) {
                (true, _) => "atomic after store",
                (false, true) => "store after atomic",
                (false, false) => "store after store",
            };
            return Err(race(at, written, detail));
        }
        let read = self.read[at];
        if read.epoch == self.epoch
            && (read.wave != by.wave || read.shared)
            && !(read.atomic && atomic)
            && !same
        {
            let detail = match (atomic, read.atomic) {
                (true, _) => "atomic after load",
                (false, true) => "store after atomic",
                (false, false) => "store after load",
            };
            let kind = race(at, read, detail);
            if !atomic {
                return Err(kind);
            }
            let loads = Loads::from_slice(&[read.site]);
            self.speculation.defer(kind, loads)?;
        }
        self.written[at] = Touch {
            epoch: self.epoch,
            wave: by.wave,
            atomic,
            shared: false,
            site: self.speculation.current(),
        };
        Ok(())
    }
}

fn race(at: usize, touch: Touch, detail: &'static str) -> FaultKind {
    FaultKind::Race {
        address: at as u32,
        other: touch.wave,
        site: address_of(touch.site),
        detail,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wave(wave: u32) -> By {
        By {
            wave,
            kind: AccessKind::Plain,
        }
    }

    #[test]
    fn races_are_found_until_the_barrier() {
        let mut lds = Lds::new(64);
        lds.write(0, 4, (7, 0), wave(0)).unwrap();
        assert_eq!(lds.read(0, 4, wave(0)).unwrap(), (7, 0));
        assert!(lds.read(0, 4, wave(1)).is_err());
        lds.barrier();
        assert_eq!(lds.read(0, 4, wave(1)).unwrap(), (7, 0));
        assert!(lds.write(0, 4, (8, 0), wave(0)).is_err());
        assert!(lds.write(0, 4, (8, 0), wave(1)).is_ok());
        assert!(lds.read(61, 4, wave(0)).is_err());
        assert_ne!(lds.read(32, 4, wave(0)).unwrap().1, 0);
    }

    #[test]
    fn atomics_do_not_race_with_each_other() {
        let mut lds = Lds::new(8);
        for number in 0..3 {
            let by = By {
                wave: number,
                kind: AccessKind::Atomic,
            };
            let (old, _) = lds.read(0, 4, by).unwrap();
            lds.write(0, 4, (old + 1, 0), by).unwrap();
        }
        assert!(lds.write(0, 4, (9, 0), wave(1)).is_err());
        assert!(lds.read(0, 4, wave(1)).is_err());
        lds.speculation.start(true);
        assert!(lds.read(0, 4, wave(1)).is_ok());
        assert!(lds.speculation.take_unjustified().is_some());
    }
}
