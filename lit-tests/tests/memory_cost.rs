//! The overhead of memory accesses: all examples together have no more waits, cache invalidations, 64-bit additions or
//! accesses than in LLVM's code.

use std::path::Path;

use amdgcn_lit_tests::{compiler, inputs, tools};
use rayon::prelude::*;

/// A kind of instruction, and prefixes of its mnemonics.
#[rustfmt::skip]
const KINDS: [(&str, &[&str]); 4] = [
    ("waits", &["s_waitcnt"]),
    ("invalidations", &["buffer_wbinvl1", "buffer_gl0_inv", "buffer_gl1_inv", "s_dcache"]),
    ("additions of 64 bits", &["v_addc", "v_add_co_ci", "s_addc"]),
    ("accesses", &["s_load", "s_buffer", "buffer_load", "buffer_store", "buffer_atomic", "flat_", "global_",
        "scratch_", "ds_"]),
];

/// Exceptions, with reasons.
const MORE: [(&str, &str, &str); 1] = [(
    "gfx600",
    "accesses",
    "offsets in LDS need a base whose sign bit is known to be clear, which LLVM can prove more often",
)];

const PROCESSORS: [&str; 5] = ["gfx600", "gfx700", "gfx803", "gfx900", "gfx1010"];

fn counts(assembly: &str) -> [usize; KINDS.len()] {
    let mnemonics = assembly
        .lines()
        .filter(|line| line.starts_with('\t'))
        .filter_map(|line| line.split_whitespace().next());
    let mut counts = [0; KINDS.len()];
    for mnemonic in mnemonics {
        let starts =
            |(_, prefixes): &(_, &[&str])| prefixes.iter().any(|p| mnemonic.starts_with(p));
        if let Some(kind) = KINDS.iter().position(starts) {
            counts[kind] += 1;
        }
    }
    counts
}

/// Counts for this compiler's code and LLVM's.
fn both(path: &Path, processor: &str) -> [[usize; KINDS.len()]; 2] {
    let mut arguments = vec![path.to_string_lossy().into_owned()];
    arguments.extend([
        format!("-mcpu={processor}"),
        "-o".to_owned(),
        "-".to_owned(),
    ]);
    let ours = compiler::run(&arguments).success_text().unwrap();
    let theirs = tools::run("llc-22", &arguments, &[]).unwrap();
    [counts(&ours), counts(&String::from_utf8_lossy(&theirs))]
}

#[test]
fn memory_costs_no_more_than_with_llvm() {
    let examples = inputs::examples_by_processor();
    let mut more = Vec::new();
    for processor in PROCESSORS {
        let sums = examples
            .par_iter()
            .filter(|(other, _)| other == processor)
            .map(|(_, path)| both(path, processor))
            .reduce(Default::default, |a: [[usize; KINDS.len()]; 2], b| {
                [0, 1].map(|side| std::array::from_fn(|kind| a[side][kind] + b[side][kind]))
            });
        let [ours, theirs] = sums;
        for (kind, (name, _)) in KINDS.iter().enumerate() {
            let (ours, theirs) = (ours[kind], theirs[kind]);
            let is_known = MORE.iter().any(|row| (row.0, row.1) == (processor, *name));
            if ours > theirs && !is_known {
                more.push(format!("{processor}: {ours} {name}, LLVM has {theirs}"));
            }
        }
    }
    assert!(more.is_empty(), "{}", more.join("\n"));
}
