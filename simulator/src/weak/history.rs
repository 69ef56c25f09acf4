//! The contents of the L2 cache, and earlier contents that other caches may still have.
//!
//! A cache line is represented by the time at which it was filled, not by a copy of its bytes. Its contents are the
//! current bytes with later stores undone, except for stores that went through the cache. A cache can therefore contain
//! any line that another wave could have loaded, without any copy.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use crate::error::FaultKind;
use crate::memory::View;

/// The size of a cache line in bytes.
pub const LINE: u64 = 64;

/// The number of stores in the history. Lines that are older than all of these stores are dropped.
const REMEMBERED: usize = 256;

/// The number of the line that contains an address.
pub fn line_of(address: u64) -> u64 {
    address / LINE
}

/// Reads up to 16 bytes.
///
/// # Errors
/// The address is out of bounds.
pub fn read(view: &View<'_>, address: u64, size: usize) -> Result<u128, FaultKind> {
    let first = view.read(address, size.min(8))?.0;
    let second = match size.checked_sub(8).filter(|rest| *rest > 0) {
        Some(rest) => view.read(address + 8, rest)?.0,
        None => 0,
    };
    Ok(u128::from(first) | u128::from(second) << 64)
}

/// A store that has reached the L2 cache.
#[derive(Debug, Clone, Copy)]
struct Written {
    address: u64,
    size: usize,
    old: u128,
    new: u128,
    unit: usize,
}

/// The time at which a line was filled. A compute unit sees its own stores regardless of this time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Filled {
    /// Stores of other units that share the intermediate cache are visible up to this time.
    pub near: u64,
    /// Stores of all other units are visible up to this time.
    pub far: u64,
}

/// The units whose stores a cache contains immediately.
#[derive(Debug, Clone, Copy)]
pub struct Reader {
    /// The compute unit; `None` for caches of several units.
    pub unit: Option<usize>,
    /// The range of units that share the intermediate cache.
    pub array: (usize, usize),
}

/// The stores that have reached the L2 cache, in order.
#[derive(Debug, Default)]
pub struct History {
    written: VecDeque<Written>,
    /// The number of stores so far.
    now: u64,
    /// The lines that stores have changed.
    touched: Vec<u64>,
}

impl History {
    /// Clears the history.
    pub fn clear(&mut self) {
        self.written.clear();
        self.touched.clear();
        self.now = 0;
    }

    /// The addresses of all lines that stores have changed, possibly with repetitions.
    pub fn touched(&self) -> impl Iterator<Item = u64> + '_ {
        self.touched.iter().map(|line| line * LINE)
    }

    /// The time, which is the number of stores so far.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// The earliest time at which a line can have been filled.
    pub fn oldest(&self) -> u64 {
        self.now - self.written.len() as u64
    }

    /// Stores up to 16 bytes for a compute unit.
    ///
    /// # Errors
    /// The address is out of bounds or read-only.
    pub fn store(
        &mut self,
        view: &mut View<'_>,
        (address, size): (u64, usize),
        new: u128,
        unit: usize,
    ) -> Result<(), FaultKind> {
        let old = read(view, address, size)?;
        view.write(address, size.min(8), (new as u64, 0))?;
        if size > 8 {
            view.write(address + 8, size - 8, ((new >> 64) as u64, 0))?;
        }
        for line in [line_of(address), line_of(address + size as u64 - 1)] {
            if self.touched.last() != Some(&line) {
                self.touched.push(line);
            }
        }
        if self.written.len() == REMEMBERED {
            self.written.pop_front();
        }
        self.written.push_back(Written {
            address,
            size,
            old,
            new,
            unit,
        });
        self.now += 1;
        Ok(())
    }

    /// The bytes at an address in a line that was filled at the given time.
    ///
    /// # Errors
    /// The address is out of bounds.
    pub fn read(
        &self,
        view: &View<'_>,
        (address, size): (u64, usize),
        filled: Filled,
        reader: Reader,
    ) -> Result<u128, FaultKind> {
        let mut value = read(view, address, size)?;
        // Undo the stores that the reader does not see, from the last one backward. The last store that the reader sees
        // determines a byte.
        let mut known = 0u16;
        let mut time = self.now;
        for written in self.written.iter().rev() {
            time -= 1;
            if time < filled.far {
                break;
            }
            let own = reader.unit == Some(written.unit);
            let near = (reader.array.0..reader.array.1).contains(&written.unit);
            let seen = own || near && time < filled.near;
            let bytes = overlap((address, size), (written.address, written.size));
            for at in bytes {
                let (to, from) = ((at - address) as u32, (at - written.address) as u32);
                if known >> to & 1 != 0 {
                    continue;
                }
                if seen {
                    known |= 1 << to;
                }
                let source = if seen { written.new } else { written.old };
                let byte = source >> (8 * from) & 0xff;
                value = value & !(0xff << (8 * to)) | byte << (8 * to);
            }
        }
        Ok(value)
    }
}

/// The range of bytes that two accesses have in common.
pub fn overlap(first: (u64, usize), second: (u64, usize)) -> std::ops::Range<u64> {
    let start = first.0.max(second.0);
    let end = (first.0 + first.1 as u64).min(second.0 + second.1 as u64);
    start..end.max(start)
}

/// The lines of a cache.
#[derive(Debug, Default)]
pub struct Cache {
    lines: FxHashMap<u64, Filled>,
    /// Lines that were dropped individually since the last invalidation, with the times.
    dropped: FxHashMap<u64, u64>,
    invalidated: u64,
}

impl Cache {
    /// Makes the cache empty, at time 0.
    pub fn clear(&mut self) {
        self.lines.clear();
        self.dropped.clear();
        self.invalidated = 0;
    }

    /// Drops all lines.
    pub fn invalidate(&mut self, now: u64) {
        self.lines.clear();
        self.dropped.clear();
        self.invalidated = now;
    }

    pub fn drop_line(&mut self, line: u64, now: u64) {
        self.lines.remove(&line);
        self.dropped.insert(line, now);
    }

    /// The fill time of a line, if the cache contains the line and the time is within the history.
    pub fn get(&self, line: u64, oldest: u64) -> Option<Filled> {
        let filled = self.lines.get(&line)?;
        (filled.far >= oldest).then_some(*filled)
    }

    pub fn fill(&mut self, line: u64, filled: Filled) {
        self.lines.insert(line, filled);
    }

    /// The earliest time at which another wave may have filled a line that this cache is not known to contain.
    pub fn earliest(&self, line: u64, oldest: u64) -> u64 {
        let dropped = self.dropped.get(&line).copied().unwrap_or(0);
        dropped.max(self.invalidated).max(oldest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::Memory;

    #[test]
    fn lines_have_their_fill_time_contents_and_the_stores_of_their_unit() {
        let mut memory = Memory::default();
        let at = memory.add(&[0; 64], true);
        let mut view = View::new(&memory);
        let mut history = History::default();
        history.store(&mut view, (at, 4), 1, 0).unwrap();
        history.store(&mut view, (at, 2), 2, 1).unwrap();
        history.store(&mut view, (at + 1, 4), 0x03, 0).unwrap();
        history.store(&mut view, (at, 4), 4, 2).unwrap();
        let line = |time, unit| {
            let filled = Filled {
                near: time,
                far: time,
            };
            let reader = Reader {
                unit: Some(unit),
                array: (0, 0),
            };
            history.read(&view, (at, 4), filled, reader).unwrap()
        };
        assert_eq!(line(4, 9), 4);
        assert_eq!(line(0, 9), 0);
        assert_eq!(line(1, 9), 1);
        assert_eq!(line(2, 9), 2);
        assert_eq!(line(3, 9), 0x302);
        // Unit 0 stored 1, and then 3 to the second byte. It sees no other stores.
        assert_eq!(line(0, 0), 0x301);
        assert_eq!(line(2, 0), 0x302);
    }
}
