//! The number of registers of each file that a function may use.

use crate::{spill, whole_wave};
use mir::machine::Function;
use processors::calls::preserves_agpr;
use processors::{Target, calls};

/// The registers that may be allocated: from 0 up to these numbers, exclusive.
pub struct Budget {
    /// SGPRs.
    pub sgprs: u32,
    /// VGPRs.
    pub vgprs: u32,
    /// AGPRs.
    pub agprs: u32,
}

/// The number of SGPRs that are reserved at the top for VCC, FLAT_SCRATCH and XNACK_MASK, on processors with a fixed
/// number of SGPRs.
const SPECIAL_SGPRS: u32 = 6;

/// In functions with calls, the number of VGPRs is not reduced below this. If there were fewer, calls would preserve
/// none of them.
const MIN_WITH_PRESERVED: u32 = 48;

/// The minimum number of VGPRs that are available after those that return results.
const ABOVE_RESULTS: u32 = 8;

/// The number of VGPRs that called functions reserve to save the caller's SGPRs in their lanes.
fn saves(function: &Function) -> u32 {
    let calls = function.header.convention.calls();
    let numbers = (0..u8::MAX).filter(|&number| calls.preserves_sgpr(number));
    (numbers.count() as u32).div_ceil(function.wave_size.into())
}

impl Budget {
    /// The budget from the function's attributes and the target's limits.
    pub fn new(function: &Function, target: &Target) -> Budget {
        let attributes = &function.header.attributes;
        let wanted = attributes.waves_per_eu.map_or(1, |(least, _)| least);
        let mut vgprs = attributes.vgpr_limit(target);
        if !function.callees.is_empty() {
            // Spilled SGPRs are in lanes of the highest VGPRs, so calls must preserve the highest one.
            let is_preserved =
                |number: u32| calls::saves_vgpr(number as u8, function.callees.save_fewer);
            while vgprs > MIN_WITH_PRESERVED && !is_preserved(vgprs - 1) {
                vgprs -= 1;
            }
        }
        if !function.is_entry() {
            vgprs = vgprs.saturating_sub(saves(function));
        }
        let results = function
            .result_vgprs()
            .max(function.result_vgprs_of_calls());
        if results > calls::FIRST_PRESERVED_VGPR.into() {
            // The VGPRs of spilled SGPRs must come after those with results, and calls must preserve the highest one.
            vgprs = vgprs.max((results + ABOVE_RESULTS).next_multiple_of(16));
        }
        if whole_wave::is_needed(function) {
            // Values that are written in inactive lanes must come after the inputs.
            vgprs = vgprs.max(spill::end_of_inputs(function) + whole_wave::LEFT);
        }
        let mut sgprs = target.addressable_sgprs();
        if target.has_sgpr_init_bug() {
            sgprs -= SPECIAL_SGPRS;
        }
        let by_waves = target
            .max_sgprs_for_waves(wanted.max(1))
            .saturating_sub(SPECIAL_SGPRS);
        sgprs = sgprs.min(by_waves.max(24));
        if let Some(limit) = attributes.num_sgpr {
            sgprs = sgprs.min(limit.saturating_sub(SPECIAL_SGPRS).max(24));
        }
        let agprs = attributes.agpr_limit(target, vgprs);
        let agprs = match function.is_entry() {
            true => agprs,
            // A called function uses no callee-saved AGPRs, so it need not save any.
            false => {
                let free = (0..=u8::MAX).filter(|&number| !preserves_agpr(number, target));
                agprs.min(free.count() as u32)
            }
        };
        Budget {
            sgprs,
            vgprs,
            agprs,
        }
    }
}
