//! Litmus tests: how threads observe each other's memory accesses.
//!
//! Each test is a kernel of a few atomic accesses and fences. It is compiled for every generation and runs in the
//! simulator's weak memory with many seeds. Outcomes that the orderings forbid must not occur. Outcomes that monotonic
//! accesses allow must occur. To show that each instruction is needed, the tests remove one wait, invalidation or cache
//! bit at a time; the remaining code must then produce the forbidden outcome.
//!
//! `LITMUS_RUNS` sets the runs of each kernel and `LITMUS_SEED` the seed. `LITMUS_SHARE=n` selects every n-th test,
//! `LITMUS_FILTER` tests whose names contain its value, `LITMUS_TARGETS` the targets, separated by spaces.

mod families;
mod ir;
mod mutants;
mod run;
mod test;

use std::collections::BTreeMap;
use std::ops::Range;

use rayon::prelude::*;
use simulator::CodeObject;

use mutants::{Context, Missing, Mutant, mutants};
use run::{Target, compile, explore};
use test::{Litmus, Outcome, Space, Topology};

const TARGETS: [Target; 11] = [
    target("gfx600", "", 64, false),
    target("gfx700", "", 64, true),
    target("gfx803", "", 64, true),
    target("gfx900", "", 64, true),
    target("gfx906", "", 64, true),
    target("gfx908", "", 64, true),
    target("gfx90a", "", 64, true),
    target("gfx942", "", 64, true),
    target("gfx1010", "", 32, true),
    target("gfx1010", "+cumode", 32, true),
    target("gfx1030", "", 32, true),
];

const fn target(
    processor: &'static str,
    features: &'static str,
    lanes: u32,
    has_flat: bool,
) -> Target {
    Target {
        processor,
        features,
        lanes,
        has_flat,
    }
}

fn number(variable: &str, default: u64) -> u64 {
    let value = std::env::var(variable).ok();
    value
        .and_then(|value| value.parse().ok())
        .unwrap_or(default)
}

fn targets() -> Vec<Target> {
    let selected = std::env::var("LITMUS_TARGETS").unwrap_or_default();
    let is_selected = |target: &&Target| {
        selected.is_empty() || selected.split(' ').any(|name| name == target.to_string())
    };
    TARGETS.iter().filter(is_selected).copied().collect()
}

/// Every `LITMUS_SHARE`th test; the seed and the target's index determine the first.
fn share(tests: Vec<Litmus>, target: usize, default: u64) -> Vec<Litmus> {
    let share = number("LITMUS_SHARE", default);
    let first = (number("LITMUS_SEED", 1) + 5 * target as u64) % share;
    let filter = std::env::var("LITMUS_FILTER").unwrap_or_default();
    let numbered = (0..).zip(tests);
    let selected = numbered.filter(|(n, test)| n % share == first && test.name.contains(&filter));
    selected.map(|(_, test)| test).collect()
}

/// The seeds of a test's runs.
fn seeds(test: &Litmus, default: u64) -> Range<u64> {
    let name = test.name.bytes();
    let name = name.fold(number("LITMUS_SEED", 1), |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let first = name >> 1;
    first..first + number("LITMUS_RUNS", default)
}

/// The loaded code of some tests.
fn load(target: &Target, tests: &[Litmus]) -> CodeObject {
    let bytes = compile(&ir::module(tests, target.lanes), target);
    let bytes = bytes.unwrap_or_else(|error| panic!("{target}: {error}"));
    CodeObject::load(&bytes).unwrap_or_else(|error| panic!("{target}: {error}"))
}

/// The forbidden outcome that occurs, or `None`, and the number of runs.
fn finds(
    object: &CodeObject,
    test: &Litmus,
    target: &Target,
    runs: u64,
) -> Result<(Option<Outcome>, u64), String> {
    let seeds = seeds(test, runs);
    let allowed = |outcome: &Outcome| !(test.forbidden)(outcome);
    let counts = explore(object, test, target, seeds, allowed)?;
    let total = counts.values().sum();
    let bad = counts.into_keys().find(|outcome| (test.forbidden)(outcome));
    Ok((bad, total))
}

/// Applies a function to each test of the selected targets; returns the results.
fn of_all<R: Send>(
    tests: impl Fn(usize, &Target) -> Vec<Litmus> + Sync,
    result: impl Fn(&CodeObject, &Litmus, &Target) -> R + Sync,
) -> Vec<(Target, Litmus, R)> {
    let targets: Vec<_> = targets().into_iter().enumerate().collect();
    let of_target = |(n, target): (usize, Target)| {
        let tests = tests(n, &target);
        if tests.is_empty() {
            return Vec::new();
        }
        let object = load(&target, &tests);
        let results = tests.into_par_iter().map(|test| {
            let found = result(&object, &test, &target);
            (target, test, found)
        });
        results.collect::<Vec<_>>()
    };
    targets.into_par_iter().flat_map(of_target).collect()
}

#[test]
fn forbidden_outcomes_do_not_occur() {
    let results = of_all(
        |n, target| share(families::strong(target.has_flat), n, 24),
        |object, test, target| finds(object, test, target, 50),
    );
    let (mut executions, mut failures) = (0, Vec::new());
    for (target, test, found) in &results {
        match found {
            Ok((None, runs)) => executions += runs,
            Ok((Some(bad), _)) => failures.push(format!("{target} {}: {bad:?}", test.name)),
            Err(error) => failures.push(format!("{target} {}: {error}", test.name)),
        }
    }
    println!("{} kernels, {executions} executions", results.len());
    assert!(
        failures.is_empty(),
        "{}:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// Returns `true` if monotonic accesses can be reordered on a target. They cannot if one unit keeps them in order.
fn is_weak(test: &Litmus, target: &Target) -> bool {
    let one_unit = test.topology == Topology::Waves && !target.spreads_waves();
    let all_local = !test.uses_global_memory();
    let all_global = !test.uses_lds();
    !(all_local || one_unit && all_global)
}

#[test]
fn outcomes_that_monotonic_accesses_allow_occur() {
    let results = of_all(
        |n, target| {
            let mut tests = share(families::relaxed(target.has_flat), n, 12);
            tests.retain(|test| is_weak(test, target));
            tests
        },
        |object, test, target| finds(object, test, target, 60_000),
    );
    let mut failures = Vec::new();
    for (target, test, found) in &results {
        match found {
            Ok((Some(_), runs)) => println!("{target} {}: after {runs} runs", test.name),
            Ok((None, _)) => failures.push(format!("{target} {}", test.name)),
            Err(error) => failures.push(format!("{target} {}: {error}", test.name)),
        }
    }
    assert!(
        failures.is_empty(),
        "{}:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// The reason why a test cannot distinguish a mutant from the original, if there is one.
fn reason(test: &Litmus, target: &Target, mutant: &Mutant) -> Option<&'static str> {
    let shape = test.name.split('_').next().unwrap_or_default();
    let Context {
        clears,
        idle,
        only_generic,
        loads_after,
        waits_again,
        invalidated,
    } = mutant.context;
    let one_unit = test.topology == Topology::Waves && !target.spreads_waves();
    let generic_lds = test.uses(Space::FlatLocal);
    let only_local = !test.uses_global_memory();
    match mutant.missing {
        Missing::Invalidation | Missing::FarInvalidation if clears => {
            Some("no other wave has stored to global memory yet")
        }
        Missing::Invalidation | Missing::FarInvalidation if !loads_after => {
            Some("the thread loads nothing afterwards that may be in the cache")
        }
        Missing::FarInvalidation | Missing::Dlc if test.topology == Topology::Waves => {
            Some("waves of a work-group use the same intermediate cache")
        }
        Missing::Invalidation | Missing::Glc if one_unit => {
            Some("waves of a work-group use the same cache")
        }
        Missing::Vmcnt | Missing::Vscnt if one_unit => {
            Some("a compute unit keeps vector memory accesses in order")
        }
        Missing::Vmcnt | Missing::Vscnt | Missing::Lgkmcnt if idle => {
            Some("the thread has issued nothing that is counted")
        }
        Missing::Vmcnt if waits_again && !loads_after => {
            Some("the thread waits for the same before its next access")
        }
        Missing::Vmcnt | Missing::Lgkmcnt if shape == "iriw" => {
            Some("one of four threads out of order: too rare; the sequence is that of sb")
        }
        Missing::Vmcnt | Missing::Vscnt if only_generic && generic_lds => {
            Some("accesses to LDS at generic addresses are counted by lgkmcnt, too")
        }
        Missing::Invalidation | Missing::FarInvalidation
            if matches!(test.spaces[0], Space::Local | Space::FlatLocal) =>
        {
            Some("what is loaded afterwards is in LDS")
        }
        Missing::Glc | Missing::Dlc if generic_lds => Some("LDS has no cache"),
        Missing::Lgkmcnt if only_generic && !generic_lds => Some(
            "accesses to global memory at generic addresses are counted by vmcnt or vscnt, too",
        ),
        Missing::Lgkmcnt if only_local => Some("LDS accesses of a wave stay in order"),
        Missing::Glc | Missing::Dlc if invalidated => Some("the cache was just invalidated"),
        Missing::Glc | Missing::Dlc if shape.starts_with("co") => {
            Some("a load that bypasses the cache drops the line")
        }
        Missing::Glc | Missing::Dlc if shape != "sb" => {
            Some("an old value is allowed; later loads come after the invalidation")
        }
        _ => None,
    }
}

#[test]
fn every_wait_and_invalidation_is_needed() {
    let tests = |n, target: &Target| {
        let mut tests = share(families::strong(target.has_flat), n, 192);
        tests.retain(|test| test.topology != Topology::Lanes);
        tests
    };
    let results = of_all(tests, |object, test, target| {
        let mutants = mutants(object, &test.name, target);
        let total = mutants.len();
        let survives = |mutant: &Mutant| {
            let runs = match reason(test, target, mutant) {
                Some(_) => 100,
                None => 60_000,
            };
            let found = finds(&mutant.apply(object), test, target, runs);
            matches!(found, Ok((None, _)))
        };
        let alive: Vec<_> = mutants.into_iter().filter(survives).collect();
        (total, alive)
    });
    let (mut all, mut equivalent, mut failures) = (0, BTreeMap::new(), Vec::new());
    for (target, test, (total, alive)) in &results {
        all += total;
        for mutant in alive {
            match reason(test, target, mutant) {
                Some(why) => *equivalent.entry((mutant.missing, why)).or_insert(0) += 1,
                None => failures.push(format!(
                    "{target} {}: {:?} of {}",
                    test.name, mutant.missing, mutant.text
                )),
            }
        }
    }
    println!("{all} mutants of {} kernels", results.len());
    for ((missing, why), count) in equivalent {
        println!("{count} {missing:?}: {why}");
    }
    assert!(
        failures.is_empty(),
        "{}:\n{}",
        failures.len(),
        failures.join("\n")
    );
}
