//! Generated programs of all operations, types and memories give the results of LLVM's code for the host.
//!
//! `cargo run -p amdgcn-lit-tests --bin differential` runs more of them.

use amdgcn_lit_tests::differential::campaign::Campaign;
use amdgcn_lit_tests::differential::compare::TARGETS;

#[test]
fn generated_programs_compute_what_the_host_computes() {
    let campaign = Campaign {
        seeds: 1..9,
        targets: (0..TARGETS.len()).collect(),
        keep: None,
        max_instructions: 2_000_000,
        verify: true,
    };
    let outcome = campaign.run().expect("the host's code");
    let failures = outcome.failures;
    assert!(
        failures.is_empty(),
        "{} failed:\n{}",
        failures.len(),
        failures.join("\n")
    );
}
