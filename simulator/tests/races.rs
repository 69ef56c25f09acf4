//! Races on global memory within a work-group are faults that name the place.

#[allow(dead_code, reason = "each test uses a part of it")]
mod support;

use std::path::Path;

use amdgcn_simulator::{Arg, Dispatch, Error, FaultKind, Options, Outcome, run};
use support::{compile, has_llc};

const PROCESSORS: &[&str] = &["gfx600", "gfx803", "gfx900", "gfx1010"];

fn run_kernel(processor: &str, kernel: &str, options: &Options) -> Result<Outcome, Error> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ll/races.ll");
    let dispatch = Dispatch {
        kernel: kernel.to_owned(),
        grid: [256, 1, 1],
        block: [256, 1, 1],
        args: vec![Arg::zeros(4096)],
    };
    run(&compile(&file, processor, "").unwrap(), &dispatch, options)
}

fn race_of(processor: &str, kernel: &str) -> (Option<u32>, &'static str) {
    match run_kernel(processor, kernel, &Options::default()) {
        Err(Error::Fault(fault)) => match fault.kind {
            FaultKind::GlobalRace { detail, .. } => (fault.lane, detail),
            other => panic!("{processor}: {other}"),
        },
        other => panic!("{processor}: {other:?}"),
    }
}

#[test]
fn races_are_found() {
    if !has_llc() {
        return;
    }
    for processor in PROCESSORS {
        assert_eq!(
            race_of(processor, "one_dword"),
            (Some(1), "two lanes of one store")
        );
        let (lane, detail) = race_of(processor, "no_barrier");
        assert_eq!(lane, Some(0), "{processor}");
        assert!(detail.contains("after"), "{processor}: {detail}");
    }
}

#[test]
fn synchronized_code_has_no_race() {
    if !has_llc() {
        return;
    }
    let unchecked = Options {
        races: false,
        ..Options::default()
    };
    for processor in PROCESSORS {
        run_kernel(processor, "barrier", &Options::default()).unwrap();
        run_kernel(processor, "one_dword", &unchecked).unwrap();
    }
}
