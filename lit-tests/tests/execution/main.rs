//! Every example, executed: the compiled code objects run on the simulator and their results are
//! compared with the host's.
//!
//! The simulator also refuses what hardware would silently get wrong: reading a register before
//! its wait, undefined values, accesses out of bounds.

mod data;
mod device;
mod workloads;

use amdgcn_lit_tests::inputs;
use device::Device;
use rayon::prelude::*;
use workloads::WORKLOADS;

#[test]
fn every_example_has_a_workload() {
    let workloads: Vec<_> = WORKLOADS.iter().map(|workload| workload.example).collect();
    let examples: Vec<_> = inputs::files("../examples".as_ref(), "cl")
        .iter()
        .map(|path| inputs::stem(path))
        .collect();
    assert_eq!(workloads, examples);
}

#[test]
fn results_equal_those_of_the_host() {
    let tasks: Vec<_> = inputs::families()
        .into_iter()
        .flat_map(|family| {
            family
                .examples
                .into_iter()
                .map(move |example| (family.name.clone(), example))
        })
        .flat_map(|(processor, example)| {
            ["-O0", "-O2"].map(|level| (processor.clone(), example.clone(), level))
        })
        .collect();
    let mut failures: Vec<_> = tasks
        .par_iter()
        .filter_map(|(processor, example, level)| {
            let name = inputs::stem(example);
            let workload = WORKLOADS.iter().find(|workload| workload.example == name)?;
            let result = Device::new(example, processor, &[level])
                .and_then(|mut device| (workload.run)(&mut device));
            result
                .err()
                .map(|e| format!("{name} {processor} {level}: {e}"))
        })
        .collect();
    failures.sort();
    assert!(
        failures.is_empty(),
        "{} failed:\n{}",
        failures.len(),
        failures.join("\n")
    );
}
