//! The relation between registers and occupancy: how many waves fit if each uses a given number of registers, and how
//! many registers a function may use so that a given number of waves fits.

use super::liveness::{ACCUMULATOR, SCALAR, VECTOR};
use super::pressure::Pressure;
use mir::machine::Function;
use processors::Target;

/// The number of registers that called functions should use. With more, they would have to save some.
const OF_CALLED: Pressure = [32, 32, 32];

/// The maximum number of registers of a file that are left for fragmentation, unless values would be spilled without
/// them.
const MAX_MARGIN: u32 = 8;

/// Relates the registers of a function to its occupancy.
pub struct Limits<'a> {
    target: &'a Target,
    /// The maximum number of waves, from limits other than registers: LDS, work-group size, attributes.
    pub max_waves: u32,
    /// The number of registers that are available to allocation.
    all: Pressure,
    /// The number of SGPRs that are reserved or implicitly allocated, and not available for values.
    others: u32,
    is_entry: bool,
}

impl<'a> Limits<'a> {
    /// Computes the limits of a function.
    pub fn new(function: &Function, target: &'a Target) -> Limits<'a> {
        let attributes = &function.header.attributes;
        let reserved = function
            .reserved
            .iter()
            .map(|register| u32::from(register.dwords));
        let others = reserved.sum::<u32>() + function.extra_sgprs(target);
        let sgprs = target.addressable_sgprs();
        let sgprs = attributes.num_sgpr.map_or(sgprs, |most| sgprs.min(most));
        Limits {
            target,
            max_waves: function.max_waves(target).max(1),
            all: [
                sgprs.saturating_sub(others),
                attributes.vgpr_limit(target),
                target.addressable_vgprs(),
            ],
            others,
            is_entry: function.is_entry(),
        }
    }

    /// The number of waves that fit if each uses `pressure` registers.
    pub fn waves(&self, pressure: Pressure) -> u32 {
        let vector = self
            .target
            .allocated_vgprs(pressure[VECTOR], pressure[ACCUMULATOR]);
        let vector = self.target.waves_for_vgprs(vector);
        let scalar = self.target.waves_for_sgprs(pressure[SCALAR] + self.others);
        vector.min(scalar).min(self.max_waves)
    }

    /// The maximum number of registers that a wave can use if `waves` waves are to fit.
    pub fn registers(&self, waves: u32) -> Pressure {
        if !self.is_entry {
            return OF_CALLED;
        }
        let scalar = self.target.sgprs_for_waves(waves);
        let scalar = scalar.map_or(u32::MAX, |scalar| scalar.saturating_sub(self.others));
        let vector = self.target.max_vgprs_for_waves(waves);
        let accumulators = self.target.max_agprs_for_waves(waves, 0);
        [
            scalar.min(self.all[SCALAR]),
            vector.min(self.all[VECTOR]),
            accumulators.min(self.all[ACCUMULATOR]),
        ]
    }

    /// The number of registers that a region may use so that `waves` waves fit, if some region needs at least `least`.
    /// It is less than the maximum, since tuples lose some registers to fragmentation. If `least` exceeds the number of
    /// registers that exist, values are spilled anyway. The other regions are then still limited, so they add no
    /// spills.
    pub fn allowed(&self, least: Pressure, waves: u32) -> Pressure {
        let most = self.registers(waves.max(1));
        std::array::from_fn(|file| {
            let margin = most[file] / 8 + 1;
            let comfortable = match most[file] < self.all[file] {
                true => most[file].saturating_sub(margin.min(MAX_MARGIN)),
                false => most[file].saturating_sub(margin),
            };
            match least[file] <= self.all[file] {
                true => comfortable.max(least[file]),
                false => comfortable,
            }
        })
    }

    /// The maximum number of VGPRs with which more waves fit than with `vgprs`, whatever else limits the occupancy. `None` if
    /// as many waves as possible fit.
    pub fn vgpr_step(&self, vgprs: u32) -> Option<u32> {
        let waves = self.target.waves_for_vgprs(vgprs);
        let has_more = self.is_entry && waves < self.target.max_waves_per_simd();
        has_more.then(|| self.target.max_vgprs_for_waves(waves + 1))
    }

    /// Smaller numbers of waves than `waves` for which scheduling is tried, the largest first. At least three quarters
    /// of the waves are kept, because the model does not account for cache misses or loops that are left early.
    pub fn fewer_waves(&self, waves: u32) -> impl Iterator<Item = u32> {
        let steps = if self.is_entry { 3 } else { 0 };
        let fewer = (1..=steps).map(move |step| waves.saturating_sub(step * waves.div_ceil(10)));
        fewer.filter(move |&fewer| 4 * fewer >= 3 * waves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mir::module::CallingConvention::{self, Fast, Kernel};

    const PROCESSORS: [&str; 3] = ["gfx803", "gfx90a", "gfx1010"];

    fn with_limits<T>(
        processor: &str,
        convention: CallingConvention,
        run: impl Fn(&Limits<'_>) -> T,
    ) -> T {
        let target = Target::parse("amdgcn-amd-amdhsa", processor, "").expect("a processor");
        let symbol = cranelift_entity::EntityRef::new(0);
        let mut function = Function::new("test", symbol, 64);
        function.header.convention = convention;
        function.header.attributes.flat_work_group_size = (1, 256);
        run(&Limits::new(&function, &target))
    }

    #[test]
    fn of_called_functions() {
        for processor in PROCESSORS {
            let found = with_limits(processor, Fast, |limits| {
                (limits.registers(1), limits.fewer_waves(8).count())
            });
            assert_eq!(found, ([32, 32, 32], 0), "{processor}");
        }
    }

    /// The numbers of SGPRs, VGPRs and AGPRs that exist for 1, 2, 4 and 8 waves, and how many of them a region may use.
    #[test]
    fn of_kernels() {
        let found = PROCESSORS.map(|processor| {
            with_limits(processor, Kernel, |limits| {
                [1, 2, 4, 8].map(|waves| (limits.registers(waves), limits.allowed([0; 3], waves)))
            })
        });
        let expected = [
            [
                ([100, 256, 0], [87, 223, 0]),
                ([100, 128, 0], [87, 120, 0]),
                ([100, 64, 0], [87, 56, 0]),
                ([98, 32, 0], [90, 27, 0]),
            ],
            [
                ([98, 256, 256], [85, 223, 223]),
                ([98, 256, 252], [85, 223, 244]),
                ([98, 128, 124], [85, 120, 116]),
                ([96, 64, 60], [88, 56, 52]),
            ],
            [
                ([104, 256, 0], [90, 223, 0]),
                ([104, 256, 0], [90, 223, 0]),
                ([104, 256, 0], [90, 223, 0]),
                ([104, 128, 0], [90, 120, 0]),
            ],
        ];
        assert_eq!(found, expected);
    }

    /// A region that needs 60 or all VGPRs may use them, but if it needs more than exist, it is limited as others are.
    #[test]
    fn of_regions_that_need_more() {
        let found = PROCESSORS.map(|processor| {
            with_limits(processor, Kernel, |limits| {
                [60, 256, 257].map(|least| limits.allowed([0, least, 0], 4)[VECTOR])
            })
        });
        assert_eq!(found, [[60, 256, 56], [120, 256, 120], [223, 256, 223]]);
    }

    /// With 25 VGPRs, one more wave fits with 24; with 24, as many as possible fit on GFX8. Called functions have no steps.
    #[test]
    fn steps_of_vgprs() {
        let steps = |convention| {
            PROCESSORS.map(|processor| {
                with_limits(processor, convention, |limits| {
                    [24, 25, 130].map(|vgprs| limits.vgpr_step(vgprs))
                })
            })
        };
        let expected = [
            [None, Some(24), Some(128)],
            [None, None, Some(128)],
            [None, None, Some(128)],
        ];
        assert_eq!(steps(Kernel), expected);
        assert_eq!(steps(Fast), [[None; 3]; 3]);
    }

    #[test]
    fn numbers_of_waves() {
        let found = [4, 8, 10, 16, 20].map(|waves| {
            with_limits("gfx803", Kernel, |limits| {
                limits.fewer_waves(waves).collect::<Vec<_>>()
            })
        });
        let expected: [&[u32]; 5] = [&[3], &[7, 6], &[9, 8], &[14, 12], &[18, 16]];
        assert_eq!(found, expected);
    }
}
