//! Occupancy: the number of wavefronts that fit on a SIMD, given registers, LDS and work-group size.

use crate::Target;
use crate::processor::Family;

/// The resources of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ResourceUse {
    /// VGPRs of each lane.
    pub vgprs: u32,
    /// SGPRs of a wavefront, including the extra ones.
    pub sgprs: u32,
    /// LDS of a work-group, in bytes.
    pub lds_bytes: u32,
    /// Smallest and largest number of work-items in a work-group.
    pub work_group_size: (u32, u32),
}

/// The resource that limits occupancy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OccupancyLimit {
    /// The SIMD's wavefront slots.
    WaveSlots,
    /// Vector registers.
    Vgprs,
    /// Scalar registers.
    Sgprs,
    /// LDS, or the number of work-groups a compute unit can hold.
    WorkGroups,
}

impl OccupancyLimit {
    /// The resource in words, for messages after "limited by".
    pub fn name(self) -> &'static str {
        match self {
            OccupancyLimit::WaveSlots => "wavefront slots",
            OccupancyLimit::Vgprs => "VGPRs",
            OccupancyLimit::Sgprs => "SGPRs",
            OccupancyLimit::WorkGroups => "LDS and work-group size",
        }
    }
}

/// Rows of (SGPRs, wavefronts): if a kernel has at most this number of SGPRs, this number of wavefronts fits on a SIMD.
const GFX6_SGPR_WAVES: &[(u32, u32)] = &[(48, 10), (56, 9), (64, 8), (72, 7), (80, 6)];
const GFX8_SGPR_WAVES: [(u32, u32); 3] = [(80, 10), (88, 9), (100, 8)];

impl Target {
    /// Number of wavefront slots of a SIMD.
    pub fn max_waves_per_simd(&self) -> u32 {
        match self.family() {
            Family::Gfx9 if self.has_8_wave_slots() => 8,
            Family::Gfx6 | Family::Gfx7 | Family::Gfx8 | Family::Gfx9 => 10,
            Family::Gfx10 if self.has_16_wave_slots() => 16,
            Family::Gfx10 => 20,
        }
    }

    /// Number of SIMDs that share a work-group's LDS: the SIMDs of a compute unit, or of a work-group processor in WGP
    /// mode.
    pub fn simds_per_work_group(&self) -> u32 {
        if self.has_work_group_processor() && !self.is_wgp_mode() {
            2
        } else {
            4
        }
    }

    /// Maximum LDS of one work-group, in bytes.
    pub fn lds_size(&self) -> u32 {
        self.processor().lds_size()
    }

    /// LDS that all resident work-groups share, in bytes.
    pub fn shared_lds_size(&self) -> u32 {
        if self.is_wgp_mode() {
            128 << 10
        } else {
            self.lds_size()
        }
    }

    /// Allocation granularity of LDS, in bytes.
    pub fn lds_granule(&self) -> u32 {
        if self.has_large_local_memory() {
            1280
        } else if self.family() == Family::Gfx6 {
            256
        } else {
            512
        }
    }

    /// Largest number of work-items in a work-group.
    pub fn max_work_group_size(&self) -> u32 {
        1024
    }

    /// Number of wavefronts of a work-group with `work_items` work-items.
    pub fn waves_per_work_group(&self, work_items: u32) -> u32 {
        work_items.max(1).div_ceil(self.wavefront_size())
    }

    /// Number of wavefronts that fit on a SIMD if each has `vgprs` VGPRs; 0 if not even one fits.
    pub fn waves_for_vgprs(&self, vgprs: u32) -> u32 {
        if vgprs > self.allocatable_vgprs() {
            return 0;
        }
        let rounded = vgprs.max(1).next_multiple_of(self.vgpr_granule());
        (self.total_vgprs() / rounded).min(self.max_waves_per_simd())
    }

    /// The rows of (SGPRs, wavefronts), in ascending order of SGPRs, and the number of wavefronts that always fits.
    fn sgpr_waves(&self) -> (&'static [(u32, u32)], u32) {
        match self.family() {
            Family::Gfx6 | Family::Gfx7 => (GFX6_SGPR_WAVES, 5),
            Family::Gfx8 | Family::Gfx9 => (&GFX8_SGPR_WAVES, 7),
            Family::Gfx10 => (&[], self.max_waves_per_simd()),
        }
    }

    /// Number of wavefronts that fit on a SIMD if each has `sgprs` SGPRs, including the extra ones.
    pub fn waves_for_sgprs(&self, sgprs: u32) -> u32 {
        let (thresholds, otherwise) = self.sgpr_waves();
        thresholds
            .iter()
            .find(|(limit, _)| sgprs <= *limit)
            .map_or(otherwise, |(_, waves)| *waves)
            .min(self.max_waves_per_simd())
    }

    /// The largest number of SGPRs, including the extra ones, for which [`Target::waves_for_sgprs`] is at least `waves`.
    /// `None` if that holds for every number. This can be more than [`Target::max_sgprs_for_waves`], which LLVM's
    /// attributes refer to.
    pub fn sgprs_for_waves(&self, waves: u32) -> Option<u32> {
        let (thresholds, otherwise) = self.sgpr_waves();
        if otherwise.min(self.max_waves_per_simd()) >= waves {
            return None;
        }
        let most = self.max_waves_per_simd();
        let mut fit = thresholds.iter().rev();
        let found = fit.find(|(_, fitting)| (*fitting).min(most) >= waves);
        Some(found.map_or(0, |(limit, _)| *limit))
    }

    /// Maximum number of wavefronts that fit on a SIMD, for any work-group size within `work_group_size`, if each
    /// work-group uses `lds_bytes` of LDS. At least 1.
    pub fn waves_for_work_groups(&self, lds_bytes: u32, work_group_size: (u32, u32)) -> u32 {
        let simds = self.simds_per_work_group();
        let slots = self.max_waves_per_simd() * simds;
        let barriers = if self.is_wgp_mode() { 32 } else { 16 };
        let groups_by_lds = self.shared_lds_size() / lds_bytes.max(1);
        let (smallest, largest) = work_group_size;
        let resident_waves = (self.waves_per_work_group(smallest)
            ..=self.waves_per_work_group(largest))
            .map(|waves| {
                // A work-group of one wavefront needs no barrier, so the number of barriers does not limit the number
                // of such work-groups.
                let groups = if waves == 1 {
                    slots
                } else {
                    (slots / waves).min(barriers)
                };
                waves * groups.min(groups_by_lds)
            })
            .max();
        resident_waves
            .unwrap_or(1)
            .div_ceil(simds)
            .clamp(1, self.max_waves_per_simd())
    }

    /// The largest LDS of a work-group, in bytes, with which `waves` wavefronts fit on every SIMD if all work-groups have
    /// `work_items` work-items, or with which as many fit as without LDS if those are fewer.
    pub fn max_lds_for_waves(&self, waves: u32, work_items: u32) -> u32 {
        let simds = self.simds_per_work_group();
        let of_group = self.waves_per_work_group(work_items);
        let slots = self.max_waves_per_simd() * simds / of_group;
        // The last wavefront of a SIMD counts even if not all SIMDs have it.
        let rounded_up = waves.saturating_sub(1) * simds / of_group + 1;
        let groups = (waves * simds / of_group).max(rounded_up.min(slots));
        (self.shared_lds_size() / groups.max(1)).min(self.lds_size())
    }

    /// Number of wavefronts that fit on a SIMD, and the resource that limits it.
    pub fn occupancy(&self, resources: ResourceUse) -> (u32, OccupancyLimit) {
        let limits = [
            (self.max_waves_per_simd(), OccupancyLimit::WaveSlots),
            (self.waves_for_vgprs(resources.vgprs), OccupancyLimit::Vgprs),
            (self.waves_for_sgprs(resources.sgprs), OccupancyLimit::Sgprs),
            (
                self.waves_for_work_groups(resources.lds_bytes, resources.work_group_size),
                OccupancyLimit::WorkGroups,
            ),
        ];
        let mut tightest = limits[0];
        for limit in limits {
            if limit.0 < tightest.0 {
                tightest = limit;
            }
        }
        tightest
    }
}

#[cfg(test)]
mod tests {
    use crate::{Processor, Target};

    #[test]
    fn register_limits_are_exact() {
        for processor in Processor::all() {
            let target = Target::amdhsa(processor);
            for waves in 1..=target.max_waves_per_simd() {
                let sgprs = target.sgprs_for_waves(waves);
                let fits = |count: &u32| target.waves_for_sgprs(*count) >= waves;
                let expected = (0..=128).rev().find(fits);
                assert_eq!(
                    Some(sgprs.unwrap_or(128)),
                    expected,
                    "{processor:?} {waves}"
                );
                let fits = |count: &u32| target.waves_for_vgprs(*count) >= waves;
                let expected = (0..=target.addressable_vgprs()).rev().find(fits);
                let vgprs = target.max_vgprs_for_waves(waves);
                assert_eq!(Some(vgprs), expected, "{processor:?} {waves}");
            }
        }
    }

    #[test]
    fn lds_for_waves() {
        let gfx9 = Target::amdhsa(Processor::Gfx900);
        assert_eq!(gfx9.max_lds_for_waves(10, 256), 6553);
        assert_eq!(gfx9.max_lds_for_waves(10, 64), 1638);
        assert_eq!(gfx9.max_lds_for_waves(1, 64), 16 << 10);
        assert_eq!(gfx9.max_lds_for_waves(1, 1024), 64 << 10);
        for processor in Processor::all() {
            let target = Target::amdhsa(processor);
            for waves in 1..=target.max_waves_per_simd() {
                for work_items in [64, 128, 256] {
                    let bytes = target.max_lds_for_waves(waves, work_items);
                    let fitting = target.waves_for_work_groups(bytes, (work_items, work_items));
                    let most = target.waves_for_work_groups(0, (work_items, work_items));
                    assert!(
                        fitting >= waves.min(most),
                        "{processor:?} {waves} {work_items}"
                    );
                }
            }
        }
    }

    #[test]
    fn vgpr_thresholds() {
        let gfx9 = Target::amdhsa(Processor::Gfx900);
        let thresholds = [
            (24, 10),
            (28, 9),
            (32, 8),
            (36, 7),
            (40, 6),
            (48, 5),
            (64, 4),
            (84, 3),
            (128, 2),
            (256, 1),
        ];
        for (vgprs, waves) in thresholds {
            assert_eq!(gfx9.waves_for_vgprs(vgprs), waves);
            assert_eq!(gfx9.max_vgprs_for_waves(waves), vgprs);
        }
        let gfx10 = Target::amdhsa(Processor::Gfx1010);
        for (vgprs, waves) in [
            (48, 20),
            (56, 18),
            (64, 16),
            (88, 11),
            (112, 9),
            (168, 6),
            (200, 5),
            (256, 4),
        ] {
            assert_eq!(gfx10.waves_for_vgprs(vgprs), waves);
            assert_eq!(
                gfx10.waves_for_vgprs(vgprs + 1),
                if vgprs == 256 {
                    0
                } else {
                    gfx10.waves_for_vgprs(vgprs + 8)
                }
            );
        }
        let wave64 = gfx10.with_features("+wavefrontsize64").unwrap();
        assert_eq!(wave64.waves_for_vgprs(24), 20);
        assert_eq!(wave64.max_vgprs_for_waves(3), 168);
    }
}
