//! Generated programs with all operations, types and memories give the results of LLVM's code for the host.
//!
//! `cargo run -p amdgcn-lit-tests --bin differential` runs more of them.

use amdgcn_lit_tests::differential::campaign::Campaign;
use amdgcn_lit_tests::differential::compare::TARGETS;
use amdgcn_lit_tests::differential::coverage::Coverage;
use amdgcn_lit_tests::differential::{
    Choices, Host, Plan, ROUNDS, generate, kernels, mutants, programs,
};

fn expect_no_failure(cells: bool, seeds: std::ops::Range<u64>) {
    let campaign = Campaign {
        cells,
        seeds,
        targets: (0..TARGETS.len()).collect(),
        keep: None,
        max_instructions: 2_000_000,
        verify: true,
        one_level: false,
        lenient: false,
        mixed: false,
        vgprs: None,
    };
    let outcome = campaign.run(|_, _| {}).expect("the host's code");
    let failures = outcome.failures;
    assert!(
        failures.is_empty(),
        "{} failed:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

#[test]
fn generated_programs_compute_what_the_host_computes() {
    expect_no_failure(false, 1..9);
}

#[test]
fn programs_for_cells_of_the_coverage_table_compute_what_the_host_computes() {
    // Conversions, and accesses to memory.
    expect_no_failure(true, 700..702);
    expect_no_failure(true, programs() - 80..programs() - 78);
}

/// Prints the coverage table. A run takes a sample; `DIFFERENTIAL_COVERAGE=1` runs all programs and rejects empty
/// cells.
#[test]
fn programs_reach_every_cell() {
    let all = std::env::var_os("DIFFERENTIAL_COVERAGE").is_some();
    let (step, rounds) = if all { (1, ROUNDS) } else { (97, 1) };
    let mut coverage = Coverage::default();
    for number in (0..rounds * programs()).step_by(step) {
        let program = generate(Plan::Cells(number), &mut Choices::of_seed(number));
        coverage.add(&program).expect("a program that is read");
    }
    println!("{}", coverage.table());
    let (missing, cells) = coverage.missing();
    if all {
        assert!(missing.is_empty(), "{}", missing.join("\n"));
    }
    // A sample reaches at least its share of the cells.
    assert!(cells - missing.len() > cells / 100, "{}", missing.len());
}

#[test]
fn examples_give_the_expected_results_on_the_host() {
    let host = Host::new().expect("a C compiler");
    for example in mutants::examples("gfx900", &simulator::reference::small_cases()) {
        let result = mutants::on_host(&host, &example);
        assert!(result.is_ok(), "{}: {result:?}", example.case);
    }
}

#[test]
fn kernels_with_made_up_arguments_give_the_results_of_llvm() {
    let target = TARGETS[2];
    let cases = simulator::reference::small_cases();
    for example in mutants::examples("gfx900", &cases[..4]) {
        let outcome = kernels::run(&example.text, target, 2).expect("code");
        assert!(outcome.failures.is_empty(), "{:?}", outcome.failures);
        assert!(outcome.same + outcome.close > 0, "{}", example.case);
    }
}
