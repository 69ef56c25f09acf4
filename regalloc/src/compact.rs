//! Colors a file of a kernel again with fewer registers if that increases the occupancy.
//!
//! In: a coloring. Out: the same coloring, or one that uses fewer registers.
//!
//! A coloring may need more registers than are live at any point: tuples leave gaps, and some registers only save
//! moves. That matters only if fewer waves fit as a result. In that case, the file is colored again in other orders
//! ([`Order`]), with only the registers that are available if more waves are to fit. If no order succeeds, values that find no
//! register are colored earlier in the next round. The first result that adds few moves is used.
//!
//! If LDS or the size of work-groups limits the occupancy, this is done for one more wave, and no moves may be added.

use crate::coloring::{Coloring, Limits, Order};
use crate::moves::Origins;
use crate::pressure;
use crate::webs::Webs;
use crate::{Colored, has_values_in};
use mir::machine::{Function, RegisterFile};
use processors::Target;
use rustc_hash::FxHashMap;

/// The orders that are tried.
const ORDERS: [Order; 4] = [Order::Magnitude, Order::Area, Order::Start, Order::Length];

/// The maximum number of occupancies that are tried.
const MAX_STEPS: usize = 3;

/// For a higher occupancy, moves may increase the number of issued instructions by this number of thousandths.
const MAX_GROWTH: u64 = 40;

/// The order that is tried in several rounds, after the others.
const REPEATED: Order = Order::Width;

/// The maximum number of rounds.
const MAX_ROUNDS: usize = 8;

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
    let Some(mut waves) = Waves::new(function, target, file, elsewhere) else {
        return colored;
    };
    let used = colored.coloring.registers_in_use();
    let (mut max_steps, mut growth) = (MAX_STEPS, MAX_GROWTH);
    if waves.with(used) == waves.most {
        if waves.is_scalar || waves.most == target.max_waves_per_simd() {
            return colored;
        }
        // Only LDS or the size of work-groups limits the occupancy, so fewer registers help only other kernels.
        waves.most = target.max_waves_per_simd();
        (max_steps, growth) = (1, 0);
    }
    let reached = waves.with(used);
    let least = pressure::peak(function, &colored.graph, &colored.intervals, webs, limits);
    let reachable = match growth {
        0 => waves.with(least).min(reached + 1),
        _ => waves.with(least),
    };
    if reachable <= reached {
        return colored;
    }
    let Some(before) = issued(function, &colored) else {
        return colored;
    };
    let allowed = before + before * growth / 1000;
    let steps = (reached + 1..=reachable).rev().take(max_steps);
    for registers in steps.filter_map(|count| waves.registers(count, limits.registers)) {
        let once = ORDERS.map(|order| (order, 1));
        for (order, rounds) in once.into_iter().chain([(REPEATED, MAX_ROUNDS)]) {
            let limits = Limits {
                registers,
                order,
                ..limits
            };
            let Some(found) = color(function, target, &colored, webs, limits, rounds) else {
                continue;
            };
            let old = std::mem::replace(&mut colored.coloring, found);
            if issued(function, &colored).is_some_and(|now| now <= allowed) {
                return colored;
            }
            colored.coloring = old;
        }
    }
    colored
}

/// Colors the file within the limits, without spilling. In each of up to `rounds` rounds, values that found no register in
/// earlier rounds are colored first, those that failed most often before the others.
fn color(
    function: &Function,
    target: &Target,
    colored: &Colored,
    webs: &Webs,
    limits: Limits,
    rounds: usize,
) -> Option<Coloring> {
    let mut failures = FxHashMap::default();
    for _ in 0..rounds {
        let coloring = Coloring::with_failures(
            function,
            &colored.graph,
            &colored.intervals,
            webs,
            limits,
            target,
            // The first value that finds no register ends the attempt.
            &|_| true,
            &failures,
        );
        match coloring {
            Ok(coloring) => return Some(coloring),
            Err(failure) => *failures.entry(failure.value?).or_insert(0) += 1,
        }
    }
    None
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
