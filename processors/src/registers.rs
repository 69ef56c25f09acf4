//! Register files: sizes, granules, reserved registers, and the limits of the wait counters.

use crate::Target;
use crate::processor::Family;

/// The special SGPRs that a kernel uses. They are allocated after the numbered ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ExtraSgprs {
    /// True if VCC is used.
    pub vcc: bool,
    /// True if FLAT_SCRATCH is used.
    pub flat_scratch: bool,
    /// True if the XNACK mask must be preserved, because XNACK is on or unspecified.
    pub xnack_mask: bool,
}

/// The largest values that `s_waitcnt` can wait for. The counters saturate at these values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WaitCounterLimits {
    /// For vector memory loads (and stores before GFX10).
    pub vmcnt: u32,
    /// For LDS, GDS, scalar memory and messages.
    pub lgkmcnt: u32,
    /// For exports and reads of store data.
    pub expcnt: u32,
    /// For vector memory stores; 0 if there is no such counter.
    pub vscnt: u32,
}

/// Number of SGPRs of every kernel on processors with the SGPR initialization bug.
pub const FIXED_SGPRS_OF_INIT_BUG: u32 = 96;

/// The number of VGPRs before the accumulation VGPRs is a multiple of this.
const ACCUMULATION_GRANULE: u32 = 4;

/// Number of SGPRs of each wavefront that are reserved for a trap handler.
const TRAP_HANDLER_SGPRS: u32 = 16;

impl Target {
    /// Number of SGPRs that instructions can address by number (`s0` and up), without VCC and other special registers.
    pub fn addressable_sgprs(&self) -> u32 {
        match self.has_sgpr_init_bug() {
            true => FIXED_SGPRS_OF_INIT_BUG,
            false => self.generation().sgpr_count(),
        }
    }

    /// Returns `true` if VCC, FLAT_SCRATCH and the XNACK mask are among the [`Target::addressable_sgprs`]. From GFX8
    /// on, they follow the numbered SGPRs.
    pub fn sgpr_limit_counts_special_registers(&self) -> bool {
        self.family() <= Family::Gfx7 || self.has_sgpr_init_bug()
    }

    /// Maximum number of VGPRs and accumulation VGPRs of a wavefront.
    pub fn allocatable_vgprs(&self) -> u32 {
        match self.generation().has_unified_registers() {
            true => 2 * self.addressable_vgprs(),
            false => self.addressable_vgprs(),
        }
    }

    /// The offset of the accumulation VGPRs in a unified register file if there are `vgprs` VGPRs.
    pub fn accumulation_offset(&self, vgprs: u32) -> u32 {
        vgprs.max(1).next_multiple_of(ACCUMULATION_GRANULE)
    }

    /// Number of VGPRs to allocate for `vgprs` VGPRs and `agprs` accumulation VGPRs.
    pub fn allocated_vgprs(&self, vgprs: u32, agprs: u32) -> u32 {
        match self.generation().has_unified_registers() {
            true if agprs > 0 => vgprs.next_multiple_of(ACCUMULATION_GRANULE) + agprs,
            true => vgprs,
            // The hardware allocates the same number of both.
            false => vgprs.max(agprs),
        }
    }

    /// Alignment of the number of the first register of a tuple of VGPRs or accumulation VGPRs.
    #[inline]
    pub fn vector_tuple_alignment(&self, dwords: u8) -> u8 {
        1 + u8::from(dwords > 1 && self.generation().has_even_vector_tuples())
    }

    /// Number of VGPRs that instructions can address.
    pub fn addressable_vgprs(&self) -> u32 {
        256
    }

    /// Number of SGPRs of a SIMD; `None` on GFX10, where every wavefront has a fixed number.
    pub fn total_sgprs(&self) -> Option<u32> {
        match self.family() {
            Family::Gfx6 | Family::Gfx7 => Some(512),
            Family::Gfx8 | Family::Gfx9 => Some(800),
            Family::Gfx10 => None,
        }
    }

    /// Number of VGPRs of a SIMD, counted for the target's wavefront size.
    pub fn total_vgprs(&self) -> u32 {
        match (self.family(), self.is_wave32()) {
            _ if self.generation().has_unified_registers() => 512,
            (Family::Gfx10, true) => 1024,
            (Family::Gfx10, false) => 512,
            (Family::Gfx6 | Family::Gfx7 | Family::Gfx8 | Family::Gfx9, _) => 256,
        }
    }

    /// Allocation granularity of SGPRs.
    pub fn sgpr_allocation_granule(&self) -> u32 {
        match self.family() {
            Family::Gfx6 | Family::Gfx7 => 8,
            Family::Gfx8 | Family::Gfx9 => 16,
            Family::Gfx10 => self.addressable_sgprs(),
        }
    }

    /// Unit of the SGPR count in the kernel descriptor.
    pub fn sgpr_encoding_granule(&self) -> u32 {
        8
    }

    /// Allocation granularity of VGPRs.
    pub fn vgpr_granule(&self) -> u32 {
        let factor = if self.has_doubled_vgpr_granule() {
            2
        } else {
            1
        };
        factor * self.vgpr_encoding_granule()
    }

    /// Unit of the VGPR count in the kernel descriptor.
    pub fn vgpr_encoding_granule(&self) -> u32 {
        match self.is_wave32() || self.generation().has_unified_registers() {
            true => 8,
            false => 4,
        }
    }

    /// Number of SGPRs allocated after the numbered ones. VCC, FLAT_SCRATCH and the XNACK mask have fixed distances
    /// from the end, so the number depends on which of those in use is furthest from the end.
    pub fn extra_sgprs(&self, used: ExtraSgprs) -> u32 {
        let vcc = if used.vcc { 2 } else { 0 };
        let xnack_mask = if used.xnack_mask { 4 } else { 0 };
        let (xnack_mask, flat_scratch) = match self.family() {
            Family::Gfx6 | Family::Gfx10 => (0, 0),
            Family::Gfx7 => (0, 4),
            Family::Gfx8 | Family::Gfx9 => (xnack_mask, 6),
        };
        let has_flat_scratch = used.flat_scratch || self.has_architected_flat_scratch();
        let flat_scratch = if has_flat_scratch { flat_scratch } else { 0 };
        vcc.max(xnack_mask).max(flat_scratch)
    }

    /// The value of the SGPR field in the kernel descriptor for `total` SGPRs, including the extra ones.
    pub fn granulated_sgpr_count(&self, total: u32) -> u32 {
        match self.family() {
            Family::Gfx10 => 0,
            Family::Gfx6 | Family::Gfx7 | Family::Gfx8 | Family::Gfx9
                if self.has_sgpr_init_bug() =>
            {
                FIXED_SGPRS_OF_INIT_BUG / 8 - 1
            }
            Family::Gfx6 | Family::Gfx7 | Family::Gfx8 | Family::Gfx9 => {
                total.max(1).div_ceil(self.sgpr_encoding_granule()) - 1
            }
        }
    }

    /// The value of the VGPR field in the kernel descriptor for `count` VGPRs.
    pub fn granulated_vgpr_count(&self, count: u32) -> u32 {
        count.max(1).div_ceil(self.vgpr_encoding_granule()) - 1
    }

    /// Maximum number of SGPRs, including the extra ones, with which `waves` wavefronts fit on a SIMD.
    pub fn max_sgprs_for_waves(&self, waves: u32) -> u32 {
        let Some(total) = self.total_sgprs() else {
            return self.addressable_sgprs();
        };
        let granule = self.sgpr_allocation_granule();
        let share = (total / waves.max(1)).saturating_sub(TRAP_HANDLER_SGPRS) / granule * granule;
        share.min(self.addressable_sgprs())
    }

    /// Maximum number of VGPRs with which `waves` wavefronts fit on a SIMD.
    pub fn max_vgprs_for_waves(&self, waves: u32) -> u32 {
        self.share_of_registers(waves).min(self.addressable_vgprs())
    }

    /// Maximum number of VGPRs with which `waves` wavefronts fit on a SIMD if each also has `agprs` accumulation VGPRs in the
    /// same register file.
    pub fn max_vgprs_beside(&self, waves: u32, agprs: u32) -> u32 {
        let agprs = agprs.next_multiple_of(ACCUMULATION_GRANULE);
        let left = self.share_of_registers(waves).saturating_sub(agprs);
        left.min(self.addressable_vgprs())
    }

    /// The part of a vector register file that each of `waves` wavefronts may use.
    fn share_of_registers(&self, waves: u32) -> u32 {
        let granule = self.vgpr_granule();
        self.total_vgprs() / waves.max(1) / granule * granule
    }

    /// Maximum number of accumulation VGPRs with which `waves` wavefronts with `vgprs` VGPRs each fit on a SIMD. A
    /// unified register file holds both; otherwise the accumulation VGPRs have a separate file of the same size.
    pub fn max_agprs_for_waves(&self, waves: u32, vgprs: u32) -> u32 {
        if !self.has_matrix_instructions() {
            return 0;
        }
        let share = self.share_of_registers(waves);
        let agprs = match self.generation().has_unified_registers() {
            true => share.saturating_sub(self.accumulation_offset(vgprs)),
            false => share,
        };
        agprs.min(self.addressable_vgprs())
    }

    /// Minimum number of SGPRs, including the extra ones, with which no more than `waves` wavefronts fit on a SIMD; 0
    /// if the SIMD never holds more.
    pub fn min_sgprs_for_waves(&self, waves: u32) -> u32 {
        let Some(total) = self.total_sgprs() else {
            return 0;
        };
        if waves >= self.max_waves_per_simd() {
            return 0;
        }
        let granule = self.sgpr_allocation_granule();
        let share_of_one_more = (total / (waves + 1)).saturating_sub(TRAP_HANDLER_SGPRS);
        (share_of_one_more / granule * granule + 1).min(self.addressable_sgprs())
    }

    /// Minimum number of VGPRs with which no more than `waves` wavefronts fit on a SIMD. VGPRs cannot limit the wavefronts to
    /// arbitrarily few; if `waves` is below that limit, the limit counts instead. 0 if the SIMD never holds more.
    pub fn min_vgprs_for_waves(&self, waves: u32) -> u32 {
        let most = self.max_waves_per_simd();
        let waves = waves.max(self.waves_for_vgprs(self.addressable_vgprs()));
        let share =
            |waves: u32| self.total_vgprs() / waves / self.vgpr_granule() * self.vgpr_granule();
        if waves >= most || share(waves) == share(most) {
            return 0;
        }
        let too_few = share(waves + 1).min(share(waves) - self.vgpr_granule());
        (too_few + 1).min(self.addressable_vgprs())
    }

    /// Limits of the wait counters.
    pub fn wait_counter_limits(&self) -> WaitCounterLimits {
        let (vmcnt, lgkmcnt, vscnt) = match self.family() {
            Family::Gfx6 | Family::Gfx7 | Family::Gfx8 => (15, 15, 0),
            Family::Gfx9 => (63, 15, 0),
            Family::Gfx10 => (63, 63, 63),
        };
        WaitCounterLimits {
            vmcnt,
            lgkmcnt,
            expcnt: 7,
            vscnt,
        }
    }

    /// The number of distinct scalar values that a VALU instruction may read.
    pub fn constant_bus_limit(&self) -> u32 {
        self.generation().constant_bus_limit()
    }
}
