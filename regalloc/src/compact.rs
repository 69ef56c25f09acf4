//! Colors a file of a kernel again with fewer registers if that increases the occupancy.
//!
//! In: a coloring. Out: the same coloring, or one that uses fewer registers.
//!
//! A coloring may need more registers than are live at any point: tuples leave gaps, and some registers only save
//! moves. That matters only if fewer waves fit as a result. In that case, the file is colored again in other orders
//! ([`Order`]), with only the registers that are available if more waves are to fit. The first result that adds few
//! moves is used.

use crate::coloring::{Coloring, Limits, Order};
use crate::moves::Origins;
use crate::pressure;
use crate::webs::Webs;
use crate::{Colored, has_values_in};
use mir::machine::{Function, RegisterFile};
use processors::Target;

/// The orders that are tried.
const ORDERS: [Order; 4] = [Order::Magnitude, Order::Area, Order::Start, Order::Length];

/// The maximum number of occupancies that are tried.
const MAX_STEPS: usize = 3;

/// For a higher occupancy, moves may increase the number of issued instructions by one part in this number.
const FRACTION: u64 = 32;

/// Returns the coloring to use instead of `colored`, whose webs are given. `elsewhere` is the number of VGPRs that are
/// in use in addition to those that may hold values.
pub fn run(
    function: &Function,
    target: &Target,
    mut colored: Colored,
    webs: &Webs,
    limits: Limits,
    elsewhere: u32,
) -> Colored {
    let file = colored.graph.file;
    let Some(waves) = Waves::new(function, target, file, elsewhere) else {
        return colored;
    };
    let reached = waves.with(colored.coloring.registers_in_use());
    if reached == waves.most {
        return colored;
    }
    let least = pressure::peak(function, &colored.graph, &colored.intervals, webs, limits);
    let reachable = waves.with(least);
    if reachable <= reached {
        return colored;
    }
    let Some(before) = issued(function, &colored) else {
        return colored;
    };
    let steps = (reached + 1..=reachable).rev().take(MAX_STEPS);
    for registers in steps.filter_map(|count| waves.registers(count, limits.registers)) {
        for order in ORDERS {
            let limits = Limits {
                registers,
                order,
                ..limits
            };
            // Nothing may be spilled, so the first value that finds no register ends the attempt.
            let Ok(found) = Coloring::new(
                function,
                &colored.graph,
                &colored.intervals,
                webs,
                limits,
                target,
                &|_| true,
            ) else {
                continue;
            };
            let old = std::mem::replace(&mut colored.coloring, found);
            if issued(function, &colored).is_some_and(|now| now <= before + before / FRACTION) {
                return colored;
            }
            colored.coloring = old;
        }
    }
    colored
}

/// The number of instructions that a wave issues, weighted by loop depth. `None` if a cycle of moves finds no free
/// register.
fn issued(function: &Function, colored: &Colored) -> Option<u64> {
    let code = colored.rewrite(function, &Origins::default()).ok()?;
    let counts = code.iter().map(|(block, code)| {
        let count = code.insts.len() as u64;
        count * colored.intervals.weight_in(*block)
    });
    Some(counts.sum())
}

/// How many waves fit for a given number of registers of a file.
struct Waves<'a> {
    target: &'a Target,
    is_scalar: bool,
    /// The number of registers that are in use in addition to those of the coloring.
    others: u32,
    /// The maximum number of waves, from limits other than the registers of this file.
    most: u32,
}

impl<'a> Waves<'a> {
    /// `None` if the registers of the file do not determine the occupancy.
    fn new(
        function: &Function,
        target: &'a Target,
        file: RegisterFile,
        elsewhere: u32,
    ) -> Option<Waves<'a>> {
        let (is_scalar, others) = match file {
            RegisterFile::Sgpr => (true, function.extra_sgprs(target)),
            RegisterFile::Vgpr => (false, elsewhere),
            RegisterFile::Agpr | RegisterFile::WwmVgpr => return None,
        };
        // Callees and AGPRs affect the occupancy too.
        let has_others =
            !function.callees.is_empty() || has_values_in(function, RegisterFile::Agpr);
        let is_determined = function.is_entry() && !has_others;
        is_determined.then_some(Waves {
            target,
            is_scalar,
            others,
            most: function.max_waves(target),
        })
    }

    fn with(&self, registers: u32) -> u32 {
        let all = registers + self.others;
        let waves = match self.is_scalar {
            true => self.target.waves_for_sgprs(all),
            false => self.target.waves_for_vgprs(all),
        };
        waves.min(self.most)
    }

    /// The maximum number of registers, up to `limit`, with which at least `waves` waves fit.
    fn registers(&self, waves: u32, limit: u32) -> Option<u32> {
        let all = match self.is_scalar {
            true => self.target.sgprs_for_waves(waves),
            false => Some(self.target.max_vgprs_for_waves(waves)),
        };
        let own = all.map_or(limit, |all| limit.min(all.saturating_sub(self.others)));
        (own > 0).then_some(own)
    }
}
