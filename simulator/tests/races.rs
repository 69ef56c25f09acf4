//! Races on global memory within a work-group are faults whose messages contain both instructions.

#[allow(dead_code, reason = "each test uses a part of it")]
mod support;

use std::path::Path;

use amdgcn_simulator::{Arg, Dispatch, Error, FaultKind, Options, Outcome, run};
use support::{compile, has_llc};

const PROCESSORS: &[&str] = &["gfx600", "gfx803", "gfx900", "gfx1010"];

fn compiled(processor: &str) -> Vec<u8> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ll/races.ll");
    compile(&file, processor, "").unwrap()
}

fn run_kernel(code_object: &[u8], kernel: &str, options: &Options) -> Result<Outcome, Error> {
    let dispatch = Dispatch {
        kernel: kernel.to_owned(),
        grid: [256, 1, 1],
        block: [256, 1, 1],
        args: vec![Arg::zeros(4096)],
    };
    run(code_object, &dispatch, options)
}

fn race_of(processor: &str, kernel: &str) -> (Option<u32>, &'static str) {
    match run_kernel(&compiled(processor), kernel, &Options::default()) {
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
        let code_object = compiled(processor);
        run_kernel(&code_object, "barrier", &Options::default()).unwrap();
        run_kernel(&code_object, "one_dword", &unchecked).unwrap();
    }
}

/// The load that begins a compare-exchange loop is speculative. Loads that bypass the cache are volatile or atomic.
#[test]
fn intended_races_are_accepted() {
    if !has_llc() {
        return;
    }
    for processor in PROCESSORS {
        let code_object = compiled(processor);
        for (kernel, dword) in [
            ("guess", 256f32.to_bits()),
            ("guess_lds", 256f32.to_bits()),
            ("small", 0),
            ("looks", 256),
        ] {
            for schedule in 0..3 {
                let options = Options {
                    schedule,
                    ..Options::default()
                };
                let outcome = run_kernel(&code_object, kernel, &options)
                    .unwrap_or_else(|error| panic!("{processor} {kernel}: {error}"));
                let bytes = outcome.buffers[0].as_ref().unwrap();
                let found = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
                assert_eq!(found, dword, "{processor} {kernel} {schedule}");
            }
        }
    }
}

/// Both accesses are reported, with their lines.
#[test]
fn an_ordinary_load_races_with_atomics() {
    if !has_llc() {
        return;
    }
    for processor in PROCESSORS {
        let error = run_kernel(&compiled(processor), "counts", &Options::default()).unwrap_err();
        let text = error.to_string();
        let (first, second) = text.split_once("; the other access is at pc ").unwrap();
        assert!(
            first.contains("race on global memory"),
            "{processor}: {text}"
        );
        let lines = ["counts.cl:5", "counts.cl:7"];
        let [one, two] = lines.map(|line| (first.contains(line), second.contains(line)));
        assert!(
            one == (true, false) && two == (false, true)
                || one == (false, true) && two == (true, false),
            "{processor}: {text}"
        );
        assert!(first.contains(", lane "), "{processor}: {text}");
    }
}
