//! Every memory operation, ordering, scope and address space: memory instructions, cache policies, waits and cache
//! invalidations are LLVM's, except for [`DEVIATIONS`].
//!
//! A run tests every sixteenth case, different ones for each processor; `MEMORY_MODEL_STEP=1` tests all.

use std::collections::{BTreeMap, BTreeSet};

use amdgcn_lit_tests::memory::{self, Case};
use amdgcn_lit_tests::{compiler, tools};
use rayon::prelude::*;

/// Processors with their features.
const PROCESSORS: &[(&str, &str)] = &[
    ("gfx600", ""),
    ("gfx700", ""),
    ("gfx803", ""),
    ("gfx900", ""),
    ("gfx906", ""),
    ("gfx908", ""),
    ("gfx90a", ""),
    ("gfx942", ""),
    ("gfx950", ""),
    ("gfx1010", ""),
    ("gfx1010", "+cumode"),
];

/// Returns `true` if accesses encode their scope.
fn is_gfx9_4(processor: &str) -> bool {
    matches!(processor, "gfx942" | "gfx950")
}

/// An intended difference.
struct Deviation {
    reason: &'static str,
    /// The cases to which it applies: processor, and words of the case.
    applies: fn(&str, &BTreeSet<&str>) -> bool,
    /// The part of the steps that must still agree.
    view: fn(&[String]) -> Vec<String>,
}

const DEVIATIONS: &[Deviation] = &[
    Deviation {
        reason: "LLVM waits for loads before every invalidation; the documented model does not if the \
                 acquiring access uses a different counter than loads",
        applies: |processor, words| {
            let counted_elsewhere = words.contains("as2") || words.contains("as3");
            let stores = processor == "gfx1010" && words.contains("unused");
            counted_elsewhere || stores
        },
        view: without_loads_before_invalidation,
    },
    Deviation {
        reason: "accesses of 12 and 16 bytes are split differently than in LLVM's code",
        applies: |_, words| words.contains("i128") || words.contains("3_x_i32"),
        view: without_sizes,
    },
    Deviation {
        reason: "other instructions than LLVM's extend values narrower than a dword or move them to the upper half",
        applies: |_, words| {
            words.contains("as5") && ["i8", "i16", "bfloat"].iter().any(|ty| words.contains(ty))
        },
        view: without_sizes,
    },
    Deviation {
        reason: "a weak compare-and-swap does not fail because other bytes of its dword changed",
        applies: |_, words| {
            words.contains("weak") && (words.contains("i8") || words.contains("i16"))
        },
        view: |steps| without_last_wait(&without_stores(steps)),
    },
    Deviation {
        reason: "the old value is extracted from its dword immediately",
        applies: |processor, words| {
            let has_instruction = words.contains("as3") || is_gfx9_4(processor);
            has_instruction && (words.contains("i8") || words.contains("i16"))
        },
        view: without_last_wait,
    },
    Deviation {
        reason: "the dwords of a private value are exchanged one after the other",
        applies: |_, words| {
            words.contains("as5") && ["i64", "double", "ptr"].iter().any(|ty| words.contains(ty))
        },
        view: in_any_order,
    },
    Deviation {
        reason: "volatile accesses of private memory stay volatile when they need not be atomic",
        applies: |_, words| words.contains("as5") && words.contains("volatile"),
        view: without_policy_and_waits,
    },
    Deviation {
        reason: "the workaround for the hazard between LDS and vector memory accesses waits for stores",
        applies: |processor, words| processor == "gfx1010" && words.contains("as0"),
        view: without_stores,
    },
    Deviation {
        reason: "the positions of the waits after the test for private memory, and of the read of the \
                 aperture, depend on the order of the code",
        applies: |_, words| {
            words.contains("as0") && ["i64", "double", "ptr"].iter().any(|ty| words.contains(ty))
        },
        view: accesses_and_invalidations,
    },
    Deviation {
        reason: "a flat addition of floats is a loop, which is correct for every address space",
        applies: |processor, words| {
            let instruction = ["fadd", "float", "unused", "coarse-flushed", "as0"];
            processor == "gfx908" && instruction.iter().all(|word| words.contains(word))
        },
        view: |_| Vec::new(),
    },
    Deviation {
        reason: "a flat addition of doubles is a loop, which is correct for every address space",
        applies: |processor, words| {
            let instruction = ["fadd", "double", "as0"];
            is_gfx9_4(processor) && instruction.iter().all(|word| words.contains(word))
        },
        view: |_| Vec::new(),
    },
    Deviation {
        reason: "LLVM loads kernel arguments at this position",
        applies: |_, words| words.contains("as6"),
        view: |steps| steps.iter().take(1).cloned().collect(),
    },
];

/// Cases that LLVM 22 crashes on.
fn llvm_crashes(processor: &str, space: u32, words: &BTreeSet<&str>) -> bool {
    let has = |word| words.contains(word);
    let buffer_min_max = processor == "gfx700"
        && space == 1
        && (has("coarse") || has("coarse-flushed"))
        && (has("fmin") || has("fmax"));
    let no_flat = processor == "gfx600" && space == 0;
    let gds = (matches!(processor, "gfx1010" | "gfx90a") || is_gfx9_4(processor)) && space == 2;
    buffer_min_max || no_flat || gds
}

#[test]
fn every_operation_matches_llvm() {
    let step = std::env::var("MEMORY_MODEL_STEP").ok();
    let step = step.and_then(|step| step.parse().ok()).unwrap_or(16);
    let tasks: Vec<(usize, u32)> = (0..PROCESSORS.len())
        .flat_map(|index| (0..=6).map(move |space| (index, space)))
        .collect();
    let outcomes: Vec<(BTreeSet<usize>, Vec<String>)> = tasks
        .par_iter()
        .map(|&(index, space)| {
            let (processor, features) = PROCESSORS[index];
            let mut cases = memory::cases(space);
            cases.retain(|case| !llvm_crashes(processor, space, &words(&case.name)));
            let cases: Vec<Case> = cases.into_iter().skip(index % step).step_by(step).collect();
            compare(processor, features, &cases)
        })
        .collect();
    let failures: Vec<String> = outcomes.iter().flat_map(|(_, list)| list.clone()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let used: BTreeSet<usize> = outcomes.into_iter().flat_map(|(used, _)| used).collect();
    let stale: Vec<&str> = (0..DEVIATIONS.len())
        .filter(|index| !used.contains(index))
        .map(|index| DEVIATIONS[index].reason)
        .collect();
    assert!(stale.is_empty() || step > 1, "no longer needed: {stale:?}");
}

/// The deviations that applied, and unexplained differences.
fn compare(processor: &str, features: &str, cases: &[Case]) -> (BTreeSet<usize>, Vec<String>) {
    let mut used = BTreeSet::new();
    if cases.is_empty() {
        return (used, Vec::new());
    }
    let mut text: String = cases.iter().map(|case| case.text.as_str()).collect();
    text.push_str(memory::METADATA);
    let target = format!("{processor} {features}");
    let (theirs, ours) = match (
        llvm(processor, features, &text),
        this_compiler(processor, features, &text),
    ) {
        (Ok(theirs), Ok(ours)) => (theirs, ours),
        (Err(error), _) | (_, Err(error)) => return (used, vec![format!("{target}: {error}")]),
    };
    // Cases with equal differences are reported together.
    let mut failures: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for case in cases {
        let (Some(theirs), Some(ours)) = (theirs.get(&case.name), ours.get(&case.name)) else {
            let message = "  lost its markers".to_owned();
            failures.entry(message).or_default().push(&case.name);
            continue;
        };
        if theirs == ours {
            continue;
        }
        let words = words(&case.name);
        let explained = DEVIATIONS.iter().position(|deviation| {
            (deviation.applies)(processor, &words)
                && (deviation.view)(theirs) == (deviation.view)(ours)
        });
        match explained {
            Some(index) => {
                used.insert(index);
            }
            None => {
                let message = format!("  LLVM: {}\n  here: {}", theirs.join("; "), ours.join("; "));
                failures.entry(message).or_default().push(&case.name);
            }
        }
    }
    let failures = failures.into_iter().map(|(difference, names)| {
        let count = names.len();
        format!("{target}: {count} cases like {}\n{difference}", names[0])
    });
    (used, failures.collect())
}

fn words(name: &str) -> BTreeSet<&str> {
    name.split('.').collect()
}

type Sequences = BTreeMap<String, Vec<String>>;

fn llvm(processor: &str, features: &str, text: &str) -> Result<Sequences, String> {
    let mcpu = format!("-mcpu={processor}");
    let mattr = format!("-mattr={features}");
    let arguments = ["-mtriple=amdgcn-amd-amdhsa", &mcpu, &mattr, "-o", "-", "-"];
    let assembly = tools::run("llc-22", &arguments, text.as_bytes())?;
    Ok(memory::sequences(&String::from_utf8_lossy(&assembly)))
}

fn this_compiler(processor: &str, features: &str, text: &str) -> Result<Sequences, String> {
    let mcpu = format!("-mcpu={processor}");
    let mattr = format!("-mattr={features}");
    let arguments = [&mcpu, &mattr, "-o", "-", "-"];
    let assembly = compiler::run_with_input(&arguments, text.as_bytes()).success_text()?;
    Ok(memory::sequences(&assembly))
}

fn is_wait(step: &str) -> bool {
    step.starts_with("wait ")
}

fn is_invalidation(step: &str) -> bool {
    step.contains("_inv") || step.contains("wbinv")
}

/// The steps without the waits for a counter at the positions selected by `is_selected`.
fn without(steps: &[String], counter: &str, is_selected: impl Fn(usize) -> bool) -> Vec<String> {
    let mut out = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        if !is_wait(step) || !is_selected(index) {
            out.push(step.clone());
            continue;
        }
        let kept: Vec<&str> = step
            .split(' ')
            .filter(|word| !word.starts_with(counter))
            .collect();
        if kept.len() > 1 {
            out.push(kept.join(" "));
        }
    }
    out
}

fn without_loads_before_invalidation(steps: &[String]) -> Vec<String> {
    without(steps, "vmcnt", |index| {
        steps
            .get(index + 1)
            .is_some_and(|next| is_invalidation(next))
    })
}

fn without_stores(steps: &[String]) -> Vec<String> {
    without(steps, "vscnt", |_| true)
}

fn without_last_wait(steps: &[String]) -> Vec<String> {
    match steps.split_last() {
        Some((last, rest)) if is_wait(last) => rest.to_vec(),
        _ => steps.to_vec(),
    }
}

/// The steps without sizes and repetitions of accesses. An access to two addresses (`ds_read2`) repeats one to one address.
fn without_sizes(steps: &[String]) -> Vec<String> {
    let kind = |step: &String| {
        let (mnemonic, policy) = step.split_once(' ').unwrap_or((step, ""));
        let kind: Vec<&str> = mnemonic.split('_').take(2).collect();
        let kind = match kind.join("_") {
            kind if kind == "ds_read2" || kind == "ds_write2" => kind.replace('2', ""),
            kind => kind,
        };
        format!("{kind} {policy}")
    };
    let kinds: BTreeSet<String> = steps.iter().map(kind).collect();
    kinds.into_iter().collect()
}

fn in_any_order(steps: &[String]) -> Vec<String> {
    let mut steps = steps.to_vec();
    steps.sort();
    steps
}

fn without_policy_and_waits(steps: &[String]) -> Vec<String> {
    steps
        .iter()
        .filter(|step| !is_wait(step))
        .map(|step| step.split(' ').take(1).collect())
        .collect()
}

/// Only the kinds of accesses and invalidations.
fn accesses_and_invalidations(steps: &[String]) -> Vec<String> {
    let relevant = |step: &&String| !is_wait(step) && !step.starts_with("s_load");
    let steps: Vec<String> = steps.iter().filter(relevant).cloned().collect();
    without_sizes(&steps)
}
