//! Global memory: separate regions with guard space between them, so that a stray address hits nothing.

use crate::error::{FaultKind, Space};

/// A run of bytes at a device address.
#[derive(Debug, Clone)]
pub struct Region {
    /// What it is, for messages.
    pub name: String,
    /// Device address of the first byte.
    pub base: u64,
    /// Contents.
    pub bytes: Vec<u8>,
    /// Whether stores are allowed.
    pub writable: bool,
    /// For each byte the bits nothing was written to; empty where everything is defined.
    pub undefined: Vec<u8>,
}

impl Region {
    fn end(&self) -> u64 {
        self.base + self.bytes.len() as u64
    }
}

/// All regions, sorted by address.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    regions: Vec<Region>,
}

/// Bytes between regions: more than any offset of an instruction.
const GUARD: u64 = 1 << 20;

/// Regions start above 4 GiB, so that an address which lost its high half is noticed.
const FIRST_ADDRESS: u64 = 0x0000_0012_3400_0000;

fn out_of_bounds(access: &'static str, address: u64, size: usize) -> FaultKind {
    FaultKind::OutOfBounds {
        space: Space::Global,
        access,
        address,
        size: size as u32,
    }
}

impl Memory {
    /// The address the next region would get.
    pub fn next_address(&self) -> u64 {
        match self.regions.last() {
            None => FIRST_ADDRESS,
            Some(last) => (last.end() + GUARD)
                .next_multiple_of(1 << 16)
                .max(FIRST_ADDRESS),
        }
    }

    /// Adds a region behind all others and returns its address, a multiple of 64 KiB.
    pub fn add(&mut self, name: impl Into<String>, bytes: Vec<u8>, writable: bool) -> u64 {
        let base = self.next_address();
        self.regions.push(Region {
            name: name.into(),
            base,
            bytes,
            writable,
            undefined: Vec::new(),
        });
        base
    }

    /// Adds a region at an address above all others.
    pub fn add_at(&mut self, name: impl Into<String>, base: u64, bytes: Vec<u8>, writable: bool) {
        self.regions.push(Region {
            name: name.into(),
            base,
            bytes,
            writable,
            undefined: Vec::new(),
        });
    }

    /// Adds a writable region whose bytes are all undefined.
    pub fn add_undefined(&mut self, name: impl Into<String>, size: usize) -> u64 {
        let base = self.add(name, vec![0xa5; size], true);
        if let Some(region) = self.regions.last_mut() {
            region.undefined = vec![0xff; size];
        }
        base
    }

    /// Makes all bytes of the region at `base` undefined again.
    pub fn reset_undefined(&mut self, base: u64) {
        if let Some(region) = self.region_mut(base) {
            region.undefined.fill(0xff);
            region.bytes.fill(0xa5);
        }
    }

    fn index(&self, address: u64) -> Option<usize> {
        let index = self
            .regions
            .partition_point(|region| region.base <= address);
        index.checked_sub(1)
    }

    /// The region that holds `address`.
    pub fn region(&self, address: u64) -> Option<&Region> {
        let region = &self.regions[self.index(address)?];
        (address < region.end()).then_some(region)
    }

    /// Whether the address is in memory of a single wave.
    pub fn is_private(&self, address: u64) -> bool {
        let region = self.region(address);
        region.is_some_and(|region| !region.undefined.is_empty())
    }

    fn region_mut(&mut self, address: u64) -> Option<&mut Region> {
        let index = self.index(address)?;
        Some(&mut self.regions[index])
    }

    /// Takes the bytes of the region at `base`.
    pub fn take(&mut self, base: u64) -> Option<Vec<u8>> {
        let region = self.region_mut(base).filter(|region| region.base == base)?;
        Some(std::mem::take(&mut region.bytes))
    }

    fn locate(
        &self,
        access: &'static str,
        address: u64,
        size: usize,
    ) -> Result<(usize, usize), FaultKind> {
        let fault = || out_of_bounds(access, address, size);
        let index = self.index(address).ok_or_else(fault)?;
        let region = &self.regions[index];
        let offset = (address - region.base) as usize;
        let within = offset
            .checked_add(size)
            .is_some_and(|end| end <= region.bytes.len());
        within.then_some((index, offset)).ok_or_else(fault)
    }

    /// Reads `out.len()` bytes.
    ///
    /// # Errors
    /// An address outside of every region.
    pub fn read(&self, address: u64, out: &mut [u8]) -> Result<(), FaultKind> {
        let (index, offset) = self.locate("load", address, out.len())?;
        out.copy_from_slice(&self.regions[index].bytes[offset..offset + out.len()]);
        Ok(())
    }

    /// Reads the undefined bits of `out.len()` bytes; `false` if there are none.
    pub fn read_undefined(&self, address: u64, out: &mut [u8]) -> bool {
        out.fill(0);
        let Ok((index, offset)) = self.locate("load", address, out.len()) else {
            return false;
        };
        let region = &self.regions[index];
        if region.undefined.is_empty() {
            return false;
        }
        out.copy_from_slice(&region.undefined[offset..offset + out.len()]);
        out.iter().any(|&byte| byte != 0)
    }

    /// Writes `data`, which is defined.
    ///
    /// # Errors
    /// An address outside of every region, or in a read-only one.
    pub fn write(&mut self, address: u64, data: &[u8]) -> Result<(), FaultKind> {
        let (index, offset) = self.locate("store", address, data.len())?;
        let region = &mut self.regions[index];
        if !region.writable {
            return Err(out_of_bounds(
                "store to read-only memory",
                address,
                data.len(),
            ));
        }
        region.bytes[offset..offset + data.len()].copy_from_slice(data);
        if !region.undefined.is_empty() {
            region.undefined[offset..offset + data.len()].fill(0);
        }
        Ok(())
    }

    /// Sets the undefined bits of bytes just written; `false` if the region cannot hold undefined values.
    pub fn write_undefined(&mut self, address: u64, undefined: &[u8]) -> bool {
        let Ok((index, offset)) = self.locate("store", address, undefined.len()) else {
            return false;
        };
        let region = &mut self.regions[index];
        if region.undefined.is_empty() {
            return false;
        }
        region.undefined[offset..offset + undefined.len()].copy_from_slice(undefined);
        true
    }

    /// Reads a little-endian dword.
    ///
    /// # Errors
    /// An address outside of every region.
    pub fn read_u32(&self, address: u64) -> Result<u32, FaultKind> {
        let mut bytes = [0; 4];
        self.read(address, &mut bytes)?;
        Ok(u32::from_le_bytes(bytes))
    }

    /// Overwrites bytes of any region, as the loader may.
    ///
    /// # Errors
    /// An address outside of every region.
    pub fn patch(&mut self, address: u64, data: &[u8]) -> Result<(), FaultKind> {
        let (index, offset) = self.locate("store", address, data.len())?;
        self.regions[index].bytes[offset..offset + data.len()].copy_from_slice(data);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accesses_stay_inside_regions() {
        let mut memory = Memory::default();
        let a = memory.add("a", vec![1, 2, 3, 4], true);
        let b = memory.add("b", vec![5; 8], false);
        assert_eq!(memory.read_u32(a), Ok(0x0403_0201));
        assert!(memory.read_u32(a + 1).is_err());
        assert!(memory.read_u32(a - 4).is_err());
        assert!(memory.write(b, &[1]).is_err());
        assert!(memory.write(a + 3, &[9]).is_ok());
        assert_eq!(memory.read_u32(a), Ok(0x0903_0201));
    }

    #[test]
    fn undefined_bytes_become_defined_by_stores() {
        let mut memory = Memory::default();
        let a = memory.add_undefined("scratch", 16);
        let mut bits = [0; 4];
        assert!(memory.read_undefined(a, &mut bits));
        memory.write(a, &[0; 4]).unwrap();
        assert!(!memory.read_undefined(a, &mut bits));
        assert!(memory.write_undefined(a, &[0xff, 0, 0, 0]));
        assert!(memory.read_undefined(a, &mut bits));
    }
}
