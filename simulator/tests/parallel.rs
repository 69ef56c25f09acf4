//! Results, counts and faults do not depend on the number of threads that run work-groups.

#[allow(dead_code, reason = "each test uses a part of it")]
mod support;

use amdgcn_simulator::reference::cases;
use amdgcn_simulator::{Options, run};
use support::{compile, has_llc, ir};

fn jobs(jobs: usize) -> Options {
    Options {
        jobs,
        ..Options::default()
    }
}

#[test]
fn threads_do_not_change_results() {
    if !has_llc() {
        return;
    }
    let cases = cases().into_iter();
    for case in cases.filter(|case| case.is_for_family("gfx900")) {
        let object = compile(&ir("gfx900", case.example), "gfx900", "").unwrap();
        let alone = run(&object, &case.dispatch, &jobs(1)).unwrap();
        let together = run(&object, &case.dispatch, &jobs(5)).unwrap();
        assert!(alone.buffers == together.buffers, "{case}");
        assert_eq!(alone.stats, together.stats, "{case}");
    }
}

#[test]
fn the_earliest_fault_is_reported() {
    if !has_llc() {
        return;
    }
    let case = cases()
        .into_iter()
        .find(|case| case.example == "vector_add");
    let case = case.unwrap();
    let object = compile(&ir("gfx900", case.example), "gfx900", "").unwrap();
    let failure = |threads| {
        let options = Options {
            max_instructions: 5,
            ..jobs(threads)
        };
        run(&object, &case.dispatch, &options)
            .unwrap_err()
            .to_string()
    };
    assert!(failure(1).contains("work-group (0,0,0)"));
    for _ in 0..20 {
        assert_eq!(failure(1), failure(4));
    }
}
