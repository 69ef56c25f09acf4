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

    /// Smaller numbers of waves than `waves` for which scheduling is tried, the largest first. At least three quarters
    /// of the waves are kept, because the model does not account for cache misses or loops that are left early.
    pub fn fewer_waves(&self, waves: u32) -> impl Iterator<Item = u32> {
        let steps = if self.is_entry { 3 } else { 0 };
        let fewer = (1..=steps).map(move |step| waves.saturating_sub(step * waves.div_ceil(10)));
        fewer.filter(move |&fewer| 4 * fewer >= 3 * waves)
    }
}
