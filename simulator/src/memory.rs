//! Global memory: separate regions with guard space between them, so accesses to wrong addresses fault.
//!
//! The work-groups on all threads share global memory, so its dwords are atomic. Accesses of several work-groups to the
//! same bytes are unordered, except for operations that wait for their turn (see `parallel`). Scratch memory has device
//! addresses too, but each thread has separate bytes for them.

use std::sync::atomic::{AtomicU32, Ordering};

use crate::error::{FaultKind, Space};

/// A range of bytes that starts at a device address.
#[derive(Debug)]
struct Region {
    base: u64,
    /// Size in bytes.
    size: usize,
    contents: Contents,
}

#[derive(Debug)]
enum Contents {
    Shared {
        words: Vec<AtomicU32>,
        writable: bool,
    },
    /// Index among the private regions of [`View`].
    Private(usize),
}

impl Region {
    fn end(&self) -> u64 {
        self.base + self.size as u64
    }
}

/// All regions, sorted by address.
#[derive(Debug, Default)]
pub struct Memory {
    regions: Vec<Region>,
}

/// Size of the gap between regions in bytes, which is larger than any offset of an instruction.
const GUARD: u64 = 1 << 20;

/// The address of the first region. It exceeds 4 GiB, so addresses without their high half fault.
const FIRST_ADDRESS: u64 = 0x0000_0012_3400_0000;

fn out_of_bounds(access: &'static str, address: u64, size: usize) -> FaultKind {
    FaultKind::OutOfBounds {
        space: Space::Global,
        access,
        address,
        size: size as u32,
    }
}

fn read_only(address: u64, size: usize) -> FaultKind {
    FaultKind::ReadOnly {
        access: "store",
        address,
        size: size as u32,
    }
}

/// The parts of an access: index of the dword, shift in the dword in bits, number of bytes in earlier parts, mask.
fn parts(offset: usize, size: usize) -> impl Iterator<Item = (usize, usize, usize, u32)> {
    let end = offset + size;
    (offset / 4..end.div_ceil(4)).map(move |word| {
        let first = offset.max(4 * word);
        let bytes = end.min(4 * word + 4) - first;
        let mask = ((1u64 << (8 * bytes)) - 1) as u32;
        (word, 8 * (first % 4), first - offset, mask)
    })
}

impl Memory {
    /// The address for the next region.
    fn next_address(&self) -> u64 {
        match self.regions.last() {
            None => FIRST_ADDRESS,
            Some(last) => (last.end() + GUARD)
                .next_multiple_of(1 << 16)
                .max(FIRST_ADDRESS),
        }
    }

    /// Adds a region after all others and returns its address, which is a multiple of 64 KiB.
    pub fn add(&mut self, bytes: &[u8], writable: bool) -> u64 {
        let base = self.next_address();
        self.add_at(base, bytes, writable);
        base
    }

    /// Adds a region at an address, which must be higher than those of all others.
    pub fn add_at(&mut self, base: u64, bytes: &[u8], writable: bool) {
        let words = bytes.chunks(4).map(|chunk| {
            let mut word = [0; 4];
            word[..chunk.len()].copy_from_slice(chunk);
            AtomicU32::new(u32::from_le_bytes(word))
        });
        self.regions.push(Region {
            base,
            size: bytes.len(),
            contents: Contents::Shared {
                words: words.collect(),
                writable,
            },
        });
    }

    /// Adds a region of private memory.
    pub fn add_private(&mut self, size: usize) -> u64 {
        let base = self.next_address();
        let contents = Contents::Private(self.private_sizes().count());
        self.regions.push(Region {
            base,
            size,
            contents,
        });
        base
    }

    fn private_sizes(&self) -> impl Iterator<Item = usize> {
        let private = |region: &&Region| matches!(region.contents, Contents::Private(_));
        self.regions
            .iter()
            .filter(private)
            .map(|region| region.size)
    }

    /// The address and contents of all writable regions, for [`Memory::restore`].
    pub fn save(&self) -> Vec<(u64, Vec<u8>)> {
        let writable = |region: &&Region| {
            let contents = &region.contents;
            matches!(contents, Contents::Shared { writable: true, .. })
        };
        let regions = self.regions.iter().filter(writable);
        regions
            .filter_map(|region| Some((region.base, self.contents(region.base)?)))
            .collect()
    }

    fn words(&self, base: u64) -> Option<&[AtomicU32]> {
        let region = self.regions.iter().find(|region| region.base == base)?;
        match &region.contents {
            Contents::Shared { words, .. } => Some(words),
            Contents::Private(_) => None,
        }
    }

    /// Restores bytes to their saved contents.
    pub fn restore(&self, saved: &[(u64, Vec<u8>)], address: u64, size: usize) {
        let index = saved.partition_point(|(base, _)| *base <= address);
        let Some((base, bytes)) = index.checked_sub(1).and_then(|index| saved.get(index)) else {
            return;
        };
        let offset = (address - base) as usize / 4 * 4;
        let end = bytes.len().min(offset + size);
        let Some(words) = self.words(*base).filter(|_| offset < end) else {
            return;
        };
        for (word, chunk) in words[offset / 4..].iter().zip(bytes[offset..end].chunks(4)) {
            let mut value = [0; 4];
            value[..chunk.len()].copy_from_slice(chunk);
            word.store(u32::from_le_bytes(value), Ordering::Relaxed);
        }
    }

    /// The dword of the region at `base` at an offset in dwords.
    pub fn dword(&self, base: u64, offset: usize) -> Option<u32> {
        Some(self.words(base)?.get(offset)?.load(Ordering::Relaxed))
    }

    /// Sets the dword of the region at `base` at an offset in dwords, if it exists.
    pub fn set_dword(&self, base: u64, offset: usize, value: u32) {
        let word = self.words(base).and_then(|words| words.get(offset));
        if let Some(word) = word {
            word.store(value, Ordering::Relaxed);
        }
    }

    /// The bytes of the region at `base`.
    pub fn contents(&self, base: u64) -> Option<Vec<u8>> {
        let region = self.regions.iter().find(|region| region.base == base)?;
        let Contents::Shared { words, .. } = &region.contents else {
            return None;
        };
        let mut bytes: Vec<u8> = words
            .iter()
            .flat_map(|word| word.load(Ordering::Relaxed).to_le_bytes())
            .collect();
        bytes.truncate(region.size);
        Some(bytes)
    }

    fn locate(
        &self,
        access: &'static str,
        address: u64,
        size: usize,
    ) -> Result<(&Region, usize), FaultKind> {
        let fault = || out_of_bounds(access, address, size);
        let index = self
            .regions
            .partition_point(|region| region.base <= address);
        let index = index.checked_sub(1).ok_or_else(fault)?;
        let region = &self.regions[index];
        let offset = (address - region.base) as usize;
        let within = offset
            .checked_add(size)
            .is_some_and(|end| end <= region.size);
        within.then_some((region, offset)).ok_or_else(fault)
    }
}

/// The contents of private memory.
#[derive(Debug)]
struct Private {
    bytes: Vec<u8>,
    /// For each byte, the bits that have never been written.
    undefined: Vec<u8>,
}

/// Global memory as seen by one thread.
#[derive(Debug)]
pub struct View<'a> {
    shared: &'a Memory,
    private: Vec<Private>,
}

impl<'a> View<'a> {
    /// A view of all of `shared`, with separate private memory.
    pub fn new(shared: &'a Memory) -> Self {
        let private = shared.private_sizes().map(|size| Private {
            bytes: vec![0xa5; size],
            undefined: vec![0xff; size],
        });
        View {
            shared,
            private: private.collect(),
        }
    }

    /// Makes all private memory undefined.
    pub fn reset_private(&mut self) {
        for private in &mut self.private {
            private.bytes.fill(0xa5);
            private.undefined.fill(0xff);
        }
    }

    /// Returns `true` if the address is in private memory.
    pub fn is_private(&self, address: u64) -> bool {
        let found = self.shared.locate("", address, 0);
        found.is_ok_and(|(region, _)| matches!(region.contents, Contents::Private(_)))
    }

    /// Checks the bounds and permissions of an access.
    ///
    /// # Errors
    /// The address is out of bounds, or a store is to a read-only region.
    pub fn check(&self, address: u64, size: usize, stores: bool) -> Result<(), FaultKind> {
        let access = if stores { "store" } else { "load" };
        let (region, _) = self.shared.locate(access, address, size)?;
        match &region.contents {
            Contents::Shared {
                writable: false, ..
            } if stores => Err(read_only(address, size)),
            _ => Ok(()),
        }
    }

    /// Reads up to 8 bytes as a little-endian number, with their undefined bits.
    ///
    /// # Errors
    /// The address is out of bounds.
    pub fn read(&self, address: u64, size: usize) -> Result<(u64, u64), FaultKind> {
        let (region, offset) = self.shared.locate("load", address, size)?;
        match &region.contents {
            Contents::Shared { words, .. } => {
                let mut value = 0;
                for (word, shift, done, mask) in parts(offset, size) {
                    let bits = words[word].load(Ordering::Relaxed) >> shift & mask;
                    value |= u64::from(bits) << (8 * done);
                }
                Ok((value, 0))
            }
            Contents::Private(number) => {
                let private = &self.private[*number];
                let number = |bytes: &[u8]| {
                    let mut number = [0; 8];
                    number[..size].copy_from_slice(&bytes[offset..offset + size]);
                    u64::from_le_bytes(number)
                };
                Ok((number(&private.bytes), number(&private.undefined)))
            }
        }
    }

    /// Writes up to 8 bytes. Returns `false` if they have undefined bits and the memory does not track undefined bits.
    ///
    /// # Errors
    /// The address is out of bounds or in a read-only region.
    pub fn write(
        &mut self,
        address: u64,
        size: usize,
        (value, undefined): (u64, u64),
    ) -> Result<bool, FaultKind> {
        let (region, offset) = self.shared.locate("store", address, size)?;
        match &region.contents {
            Contents::Shared {
                writable: false, ..
            } => Err(read_only(address, size)),
            Contents::Shared { words, .. } => {
                let mut bad = 0;
                for (word, shift, done, mask) in parts(offset, size) {
                    let bits = (value >> (8 * done)) as u32 & mask;
                    bad |= (undefined >> (8 * done)) as u32 & mask;
                    if mask == u32::MAX {
                        words[word].store(bits, Ordering::Relaxed);
                    } else {
                        // Only the bits of these bytes are changed, since another thread may store to the other bytes
                        // of the dword.
                        words[word].fetch_and(!(mask << shift), Ordering::Relaxed);
                        words[word].fetch_or(bits << shift, Ordering::Relaxed);
                    }
                }
                Ok(bad == 0)
            }
            Contents::Private(number) => {
                let private = &mut self.private[*number];
                let range = offset..offset + size;
                private.bytes[range.clone()].copy_from_slice(&value.to_le_bytes()[..size]);
                private.undefined[range].copy_from_slice(&undefined.to_le_bytes()[..size]);
                Ok(true)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accesses_stay_inside_regions() {
        let mut memory = Memory::default();
        let a = memory.add(&[1, 2, 3, 4, 5], true);
        let b = memory.add(&[5; 8], false);
        let mut view = View::new(&memory);
        assert_eq!(view.read(a, 4), Ok((0x0403_0201, 0)));
        assert_eq!(view.read(a + 1, 4), Ok((0x0504_0302, 0)));
        assert!(view.read(a + 2, 4).is_err());
        assert!(view.read(a - 4, 4).is_err());
        assert!(view.write(b, 1, (1, 0)).is_err());
        assert_eq!(view.write(a + 3, 2, (0x0807, 0)), Ok(true));
        assert_eq!(view.write(a, 1, (0, 1)), Ok(false));
        assert_eq!(memory.contents(a), Some(vec![0, 2, 3, 7, 8]));
    }

    #[test]
    fn undefined_bytes_become_defined_by_stores() {
        let mut memory = Memory::default();
        let a = memory.add_private(16);
        let mut view = View::new(&memory);
        assert_eq!(view.read(a, 4).map(|read| read.1), Ok(0xffff_ffff));
        assert_eq!(view.write(a, 4, (0, 0)), Ok(true));
        assert_eq!(view.read(a, 4), Ok((0, 0)));
        assert_eq!(view.write(a, 4, (0, 0xff)), Ok(true));
        assert_eq!(view.read(a, 4), Ok((0, 0xff)));
        let other = View::new(&memory);
        assert_eq!(other.read(a, 4).map(|read| read.1), Ok(0xffff_ffff));
    }
}
