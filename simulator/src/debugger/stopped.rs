//! A work-group whose waves are stopped, as the debugger sees it.

use crate::group::Slot;
use crate::lds::Lds;
use crate::machine::Setup;
use crate::memory::View;
use crate::program::Program;

/// A stopped work-group.
pub struct Stopped<'a, 'b> {
    /// The waves.
    pub slots: &'a [Slot],
    pub memory: &'a View<'b>,
    pub lds: &'a Lds,
    pub program: &'a Program,
    pub setup: &'a Setup,
    /// Work-group id.
    pub group: [u32; 3],
}

impl Stopped<'_, '_> {
    /// A byte of a lane's private memory, and its undefined bits.
    pub fn scratch(&self, wave: usize, lane: u32, offset: u64) -> Option<(u8, u8)> {
        let wave = &self.slots[wave].wave;
        if offset >= u64::from(self.setup.private_size) {
            return None;
        }
        // The dwords of all lanes are next to each other.
        let dword = 4 * (offset / 4 * u64::from(wave.lanes) + u64::from(lane));
        self.global(wave.scratch_base + dword + offset % 4)
    }

    /// A byte of global memory, and its undefined bits.
    pub fn global(&self, address: u64) -> Option<(u8, u8)> {
        let (value, undefined) = self.memory.read(address, 1).ok()?;
        Some((value as u8, undefined as u8))
    }
}
