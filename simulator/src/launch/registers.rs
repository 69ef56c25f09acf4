//! The waves of a work-group with their initial registers.

use isa::scalar_code;
use processors::abi::{PRELOADED_ENTRY, UserSgpr};
use processors::{Fact, Family};

use super::{Launch, dispatch_error};
use crate::error::Error;
use crate::group::Slot;
use crate::wave::{EXEC, VCC, Wave};

/// The number of the first register of FLAT_SCRATCH on processors whose hardware sets it.
const FLAT_SCRATCH: usize = scalar_code::FLAT_SCRATCH as usize;

impl Launch<'_> {
    /// The waves of a work-group with their initial registers.
    pub fn start_waves(&self, id: [u32; 3]) -> Result<Vec<Slot>, Error> {
        let dispatch = self.dispatch;
        // The last work-group in a dimension may be smaller.
        let size: [u32; 3] = [0, 1, 2].map(|axis| {
            let left = dispatch.grid[axis] - id[axis] * dispatch.block[axis];
            left.min(dispatch.block[axis])
        });
        let items = size[0] * size[1] * size[2];
        let waves = items.div_ceil(self.lanes);
        (0..waves)
            .map(|number| {
                let mut wave = self.blank_wave(number);
                let first = number * self.lanes;
                let active = (items - first).min(self.lanes);
                let exec = if active == 64 {
                    u64::MAX
                } else {
                    (1 << active) - 1
                };
                wave.set_scalar(EXEC, exec as u32, 0);
                wave.set_scalar(EXEC + 1, (exec >> 32) as u32, 0);
                self.set_sgprs(&mut wave, id, waves)?;
                self.set_vgprs(&mut wave, size, first);
                if !self.options.strict {
                    wave.define_all();
                }
                Ok(Slot::new(wave, &self.setup))
            })
            .collect()
    }

    pub fn blank_wave(&self, number: u32) -> Wave {
        let descriptor = &self.kernel.descriptor;
        let unified = self.setup.generation.has_unified_registers();
        let granule = if self.lanes == 32 || unified { 8 } else { 4 };
        let total = descriptor.vgprs(granule) as usize;
        let allocated = match unified {
            true => total.min(descriptor.accumulation_offset()),
            false => total.min(256),
        };
        let has_agprs = self.setup.processor.has(Fact::MatrixInstructions);
        let registers = if has_agprs {
            512
        } else {
            256.min(allocated.max(4))
        };
        let mut wave = Wave::new(number, self.lanes, registers);
        wave.allocated_vgprs = allocated;
        wave.allocated_agprs = match unified {
            true => total - allocated,
            false => registers.saturating_sub(256),
        };
        // Granules are allocated in pairs from GFX8 on; on GFX10, all SGPRs are allocated.
        wave.allocated_sgprs = match self.setup.processor.family() {
            Family::Gfx6 | Family::Gfx7 => descriptor.sgprs() as usize,
            Family::Gfx8 | Family::Gfx9 => descriptor.sgprs().next_multiple_of(16) as usize,
            Family::Gfx10 => VCC,
        };
        wave.pc = self.entry();
        wave.mode = descriptor.mode();
        wave.scratch_base = self.scratch.get(number as usize).copied().unwrap_or(0);
        wave
    }

    /// Sets the work-item IDs.
    fn set_vgprs(&self, wave: &mut Wave, size: [u32; 3], first: u32) {
        let dimensions = self.kernel.descriptor.work_item_id_dimensions();
        let packed = self.setup.processor.has(Fact::PackedWorkItemIds);
        for lane in 0..self.lanes {
            let item = first + lane;
            let ids = [
                item % size[0],
                item / size[0] % size[1],
                item / (size[0] * size[1]),
            ];
            let ids = ids.into_iter().enumerate().take(dimensions as usize + 1);
            if packed {
                let all = ids.fold(0, |all, (axis, id)| all | id << (10 * axis));
                wave.set_lane(0, lane as usize, all, 0);
                continue;
            }
            for (axis, id) in ids {
                if axis < wave.vector.len() {
                    wave.set_lane(axis, lane as usize, id, 0);
                }
            }
        }
    }

    /// The descriptor of scratch memory.
    pub fn scratch_descriptor(&self) -> [u32; 4] {
        let base = self.scratch.first().copied().unwrap_or(0);
        let word3 = match (self.setup.processor.family(), self.lanes) {
            (Family::Gfx6 | Family::Gfx7, _) => 0x00e8_f000,
            (Family::Gfx8, _) => 0x00e8_0000,
            (Family::Gfx9, _) => 0x00e0_0000,
            (Family::Gfx10, 32) => 0x31c1_6000,
            (Family::Gfx10, _) => 0x31e1_6000,
        };
        [
            base as u32,
            (base >> 32) as u32 & 0xffff | 1 << 31,
            u32::MAX,
            word3,
        ]
    }

    fn flat_scratch_init(&self) -> u64 {
        let base = self.scratch.first().copied().unwrap_or(0);
        match self.setup.processor.family() {
            Family::Gfx6 | Family::Gfx7 | Family::Gfx8 => {
                let offset = base.wrapping_sub(self.setup.hidden_private_base) as u32;
                u64::from(offset) | u64::from(self.setup.private_size) << 32
            }
            Family::Gfx9 | Family::Gfx10 => base,
        }
    }

    /// Sets the user and system SGPRs.
    ///
    /// # Errors
    /// In strict mode, the descriptor's number of user SGPRs differs from that of the values that it requests.
    pub(super) fn set_sgprs(&self, wave: &mut Wave, id: [u32; 3], waves: u32) -> Result<(), Error> {
        let descriptor = &self.kernel.descriptor;
        let mut values: Vec<u32> = Vec::with_capacity(24);
        let pair = |value: u64| [value as u32, (value >> 32) as u32];
        let user: [(u32, Vec<u32>); 7] = [
            (0, self.scratch_descriptor().to_vec()),
            (1, pair(self.packet).to_vec()),
            (2, pair(self.queue).to_vec()),
            (3, pair(self.kernarg).to_vec()),
            (4, pair(1).to_vec()),
            (5, pair(self.flat_scratch_init()).to_vec()),
            (6, vec![self.setup.private_size]),
        ];
        for (bit, words) in user {
            // Arguments follow the pointers.
            if bit == 6 {
                values.extend(self.preloaded());
            }
            if descriptor.enables_user_sgpr(bit) {
                values.extend(words);
            }
        }
        if let Some(driver) = &self.kernel.driver {
            // All other SGPRs are undefined.
            for (register, value) in self.driver_sgprs(driver)? {
                wave.set_scalar(register, value, 0);
            }
        } else if self.options.strict && values.len() as u32 != descriptor.user_sgpr_count() {
            return Err(dispatch_error(
                self.kernel,
                format!(
                    "the kernel descriptor counts {} user SGPRs, but its properties enable {}",
                    descriptor.user_sgpr_count(),
                    values.len()
                ),
            ));
        }
        let first = match self.kernel.driver {
            Some(_) => descriptor.user_sgpr_count() as usize,
            None => 0,
        };
        for axis in 0..3 {
            if descriptor.enables_group_id(axis) {
                values.push(id[axis as usize] - self.part.first[axis as usize]);
            }
        }
        if descriptor.enables_group_info() {
            values.push(u32::from(wave.number == 0) << 31 | waves & 63);
        }
        let sets_flat_scratch = self.setup.processor.has(Fact::ArchitectedFlatScratch);
        if descriptor.enables_scratch_offset() && sets_flat_scratch {
            wave.flat_scratch = wave.scratch_base;
            let [low, high] = pair(wave.scratch_base);
            wave.set_scalar(FLAT_SCRATCH, low, 0);
            wave.set_scalar(FLAT_SCRATCH + 1, high, 0);
        } else if descriptor.enables_scratch_offset() {
            let base = self.scratch.first().copied().unwrap_or(0);
            values.push(wave.scratch_base.wrapping_sub(base) as u32);
        }
        for (register, value) in (first..).zip(values) {
            wave.set_scalar(register, value, 0);
        }
        for register in self.unset_arguments() {
            wave.set_scalar(register, 0, u32::MAX);
        }
        Ok(())
    }

    /// The dwords of arguments that firmware loads into SGPRs.
    fn preloaded(&self) -> Vec<u32> {
        let descriptor = &self.kernel.descriptor;
        let start = 4 * descriptor.preload_offset() as usize;
        let count = descriptor.preloaded_arguments() as usize;
        let word = |n: usize| {
            let at = start + 4 * n;
            let mut bytes = [0; 4];
            if let Some(source) = self.arguments.get(at..at + 4) {
                bytes.copy_from_slice(source);
            }
            u32::from_le_bytes(bytes)
        };
        (0..count).map(word).collect()
    }

    /// The SGPRs of preloaded arguments if the firmware does not set them because it is older.
    fn unset_arguments(&self) -> std::ops::Range<usize> {
        let descriptor = &self.kernel.descriptor;
        let before = UserSgpr::ALL.iter().enumerate().filter(|(bit, value)| {
            let is_before = **value != UserSgpr::PrivateSegmentSize;
            is_before && descriptor.enables_user_sgpr(*bit as u32)
        });
        let first = before
            .map(|(_, value)| value.sgprs() as usize)
            .sum::<usize>();
        match self.options.preloads_arguments {
            true => 0..0,
            false => first..first + descriptor.preloaded_arguments() as usize,
        }
    }

    /// The address of the first instruction. Firmware that loads arguments into SGPRs skips the code that loads them
    /// with older firmware.
    pub(super) fn entry(&self) -> u64 {
        let is_preloaded = self.kernel.descriptor.preloaded_arguments() != 0;
        match is_preloaded && self.options.preloads_arguments {
            true => self.kernel.entry + u64::from(PRELOADED_ENTRY),
            false => self.kernel.entry,
        }
    }
}
