//! The debugger's view of a work-group whose waves are stopped.

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
    /// The work-group's ID.
    pub group: [u32; 3],
}

impl Stopped<'_, '_> {
    /// A byte of a lane's private memory, and its undefined bits.
    pub fn scratch(&self, wave: usize, lane: u32, offset: u64) -> Option<(u8, u8)> {
        let wave = &self.slots[wave].wave;
        if offset >= u64::from(self.setup.private_size) {
            return None;
        }
        // Private memory is swizzled: the same dword of all lanes is contiguous.
        let dword = 4 * (offset / 4 * u64::from(wave.lanes) + u64::from(lane));
        self.global(wave.scratch_base + dword + offset % 4)
    }

    /// A byte of global memory, and its undefined bits.
    pub fn global(&self, address: u64) -> Option<(u8, u8)> {
        let (value, undefined) = self.memory.read(address, 1).ok()?;
        Some((value as u8, undefined as u8))
    }
}
