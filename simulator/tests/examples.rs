//! Every example, compiled by LLVM's code generator, must run in strict mode without a fault and compute the same results
//! as plain Rust code.
//!
//! `SIMULATOR_TARGETS` and `SIMULATOR_EXAMPLES` (separated by commas) restrict the tests. `SIMULATOR_LLC_FLAGS`
//! (separated by spaces) are passed on. `SIMULATOR_SCHEDULE` is a seed. Without `llc-22` the tests are skipped;
//! `SIMULATOR_COMPILER` selects another compiler, which must exist.

mod support;

use std::collections::BTreeMap;

use amdgcn_simulator::Options;
use amdgcn_simulator::reference::{cases, small_cases};
use support::{compile, has_llc, ir, selected};

/// The processor, its features and the directory of its IR.
const TARGETS: &[(&str, &str, &str)] = &[
    ("gfx600", "", "gfx600"),
    ("gfx700", "", "gfx600"),
    ("gfx803", "", "gfx803"),
    ("gfx900", "", "gfx900"),
    ("gfx906", "", "gfx900"),
    ("gfx908", "", "gfx900"),
    ("gfx1010", "", "gfx1010"),
    ("gfx1010", "+wavefrontsize64", "gfx1010"),
    ("gfx1012", "", "gfx1010"),
    // With XNACK, memory clauses have additional hazards.
    ("gfx900", "+xnack", "gfx900"),
    ("gfx1010", "+xnack", "gfx1010"),
    ("gfx90a", "", "gfx900"),
    ("gfx942", "", "gfx900"),
    ("gfx950", "", "gfx900"),
    // Matrix instructions.
    ("gfx908", "", "gfx908"),
    ("gfx90a", "", "gfx90a"),
    ("gfx942", "", "gfx942"),
    ("gfx950", "", "gfx950"),
];

fn schedule() -> u64 {
    let seed = std::env::var("SIMULATOR_SCHEDULE").ok();
    seed.and_then(|seed| seed.parse().ok()).unwrap_or(0)
}

fn run_target(processor: &str, features: &str, family: &str) {
    let label = format!("{processor}{features}");
    if !has_llc() || !selected("SIMULATOR_TARGETS", &label) {
        return;
    }
    let mut objects: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
    let mut failures = Vec::new();
    for case in cases().into_iter().chain(small_cases()) {
        if !case.is_for_family(family) || !selected("SIMULATOR_EXAMPLES", case.example) {
            continue;
        }
        if !objects.contains_key(case.example) {
            match compile(&ir(family, case.example), processor, features) {
                Ok(object) => {
                    objects.insert(case.example, object);
                }
                Err(error) => {
                    failures.push(format!("{case}: {error}"));
                    continue;
                }
            }
        }
        let options = Options {
            schedule: schedule(),
            ..Options::default()
        };
        if let Err(error) = case.check(&objects[case.example], &options) {
            failures.push(format!("{case}: {error}"));
        }
    }
    assert!(failures.is_empty(), "{label}:\n{}", failures.join("\n"));
}

/// The directory that contains the IR for a processor.
fn family_of(processor: processors::Processor) -> &'static str {
    match processor.family() {
        processors::Family::Gfx6 | processors::Family::Gfx7 => "gfx600",
        processors::Family::Gfx8 => "gfx803",
        processors::Family::Gfx9 => "gfx900",
        processors::Family::Gfx10 => "gfx1010",
    }
}

#[test]
fn a_missing_compiler_fails_the_tests() {
    let mut itself = std::process::Command::new(std::env::current_exe().unwrap());
    let output = itself
        .args(["--exact", "gfx900"])
        .env("SIMULATOR_COMPILER", "/nonexistent/compiler")
        .output()
        .unwrap();
    assert!(!output.status.success());
    let messages = String::from_utf8_lossy(&output.stdout);
    assert!(messages.contains("/nonexistent/compiler"), "{messages}");
}

#[test]
#[ignore = "takes long; the other tests cover every generation"]
fn every_processor() {
    for processor in processors::Processor::all() {
        run_target(processor.name(), "", family_of(processor));
    }
}

macro_rules! targets {
    ($($name:ident = $index:literal,)*) => {
        $(#[test]
        fn $name() {
            let (processor, features, family) = TARGETS[$index];
            run_target(processor, features, family);
        })*
    };
}

targets! {
    gfx600 = 0,
    gfx700 = 1,
    gfx803 = 2,
    gfx900 = 3,
    gfx906 = 4,
    gfx908 = 5,
    gfx1010 = 6,
    gfx1010_wave64 = 7,
    gfx1012 = 8,
    gfx900_xnack = 9,
    gfx1010_xnack = 10,
    gfx90a = 11,
    gfx942 = 12,
    gfx950 = 13,
    gfx908_matrices = 14,
    gfx90a_matrices = 15,
    gfx942_matrices = 16,
    gfx950_matrices = 17,
}
