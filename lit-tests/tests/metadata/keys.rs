//! Every metadata key that IR can produce (`keys.ll`), in every version: keys, order and values are LLVM's, except
//! for the deviations below.

use std::ops::RangeInclusive;

use rayon::prelude::*;

use super::notes::{self, Line};
use super::{input, ours, report, theirs};

/// A deviation from one of the two LLVMs, with its reason.
struct Deviation {
    llvm: u32,
    versions: RangeInclusive<u32>,
    /// The kernels to which it applies; empty for all.
    kernels: &'static [&'static str],
    part: Part,
    /// The keys to which it applies; empty for all.
    keys: &'static [&'static str],
    #[allow(dead_code)] // for the reader
    reason: &'static str,
}

enum Part {
    All,
    /// Implicit arguments.
    Hidden,
    /// Implicit arguments that are passed only if the kernel may use them.
    Optional,
}

#[rustfmt::skip]
const DEVIATIONS: &[Deviation] = &[
    Deviation {
        llvm: 14, versions: 3..=4, kernels: &[], part: Part::Hidden, keys: &[".address_space"],
        reason: "later versions describe address spaces of explicit arguments only",
    },
    Deviation {
        llvm: 14, versions: 3..=4, kernels: &["images", "aliases", "qualifiers"], part: Part::All, keys: &[".address_space"],
        reason: "later versions do not describe the memory of images, samplers, queues and pipes",
    },
    Deviation {
        llvm: 14, versions: 3..=4, kernels: &["actual", "images", "references"], part: Part::All, keys: &[".access", ".actual_access"],
        reason: "later versions have separate keys for actual and declared access",
    },
    Deviation {
        llvm: 14, versions: 2..=4, kernels: &[], part: Part::Optional, keys: &[".value_kind", "ValueKind"],
        reason: "later versions read attributes that exclude uses instead of declarations and \"calls-enqueue-kernel\"",
    },
    Deviation {
        llvm: 14, versions: 3..=4, kernels: &[], part: Part::All, keys: &[".agpr_count"],
        reason: "only later versions report the number of AGPRs",
    },
    Deviation {
        llvm: 14, versions: 2..=4, kernels: &["associated"], part: Part::All, keys: &[".device_enqueue_symbol", "Attrs", "RuntimeHandle"],
        reason: "later versions find the handle through `!associated`",
    },
    Deviation {
        llvm: 22, versions: 4..=6, kernels: &["handle"], part: Part::All, keys: &[".device_enqueue_symbol"],
        reason: "earlier versions find the handle by its attribute",
    },
    Deviation {
        llvm: 14, versions: 2..=2, kernels: &["references"], part: Part::All, keys: &["PointeeAlign"],
        reason: "only later versions describe the pointee of `byref` arguments",
    },
    Deviation {
        llvm: 14, versions: 2..=2, kernels: &["spir"], part: Part::All, keys: &[],
        reason: "LLVM 14 supports only one of the two calling conventions in version 2",
    },
    Deviation {
        llvm: 22, versions: 5..=6, kernels: &["place8", "place15", "place32", "place48", "place200"], part: Part::Hidden, keys: &[],
        reason: "LLVM also describes arguments after the end of the segment",
    },
];

impl Deviation {
    fn covers(&self, llvm: u32, version: u32, line: &Line) -> bool {
        let kind = line.value_kind.to_lowercase().replace('_', "");
        let optional = [
            "none",
            "hostcallbuffer",
            "defaultqueue",
            "completionaction",
            "multigridsyncarg",
        ];
        self.llvm == llvm
            && self.versions.contains(&version)
            && (self.kernels.is_empty() || self.kernels.contains(&&*line.kernel))
            && (self.keys.is_empty() || self.keys.contains(&&*line.key))
            && match self.part {
                Part::All => true,
                Part::Hidden => kind.starts_with("hidden"),
                Part::Optional => kind
                    .strip_prefix("hidden")
                    .is_some_and(|kind| optional.contains(&kind)),
            }
    }
}

/// The input for LLVM 14, which does not assume implicit arguments unless told to, and cannot compile all of the
/// kernels.
fn for_llvm_14(text: &str) -> String {
    let (text, _) = text.split_once("; LLVM 14 does not compile").unwrap();
    text.replace(
        "\"all-of-version\"",
        "\"amdgpu-implicitarg-num-bytes\"=\"56\"",
    )
}

/// The input without module-level metadata.
fn without_facts_of_the_module(text: &str) -> String {
    let lines = text.lines().filter(|line| {
        !line.starts_with("!opencl.ocl.version") && !line.starts_with("!llvm.printf.fmts")
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn keys_order_and_values_are_those_of_llvm() {
    let text = input("tests/metadata/keys.ll");
    let plain = without_facts_of_the_module(&text);
    let mut tasks = Vec::new();
    let processors = [
        ("gfx600", ""),
        ("gfx705", ""),
        ("gfx801", ""),
        ("gfx803", ""),
        ("gfx900", "-xnack"),
        ("gfx908", "+sramecc"),
        ("gfx1010", ""),
        ("gfx1013", "+wavefrontsize64,+cumode"),
    ];
    for (processor, features) in processors {
        for (llvm, version) in [(14, 2), (14, 3), (14, 4), (22, 4), (22, 5), (22, 6)] {
            let has_version_2 = !matches!(processor, "gfx908" | "gfx1010" | "gfx1013");
            if version > 2 || has_version_2 {
                tasks.push((&text, processor, features, llvm, version));
            }
        }
    }
    for (llvm, version) in [(14, 2), (14, 3), (22, 4), (22, 6)] {
        tasks.push((&plain, "gfx803", "", llvm, version));
    }
    let compile = |&(text, processor, features, llvm, version): &(&String, _, _, u32, u32)| {
        let text = if llvm == 14 { &for_llvm_14(text) } else { text };
        let arguments = [
            format!("-mcpu={processor}"),
            format!("-mattr={features}"),
            format!("--amdhsa-code-object-version={version}"),
        ];
        let arguments = arguments.each_ref().map(String::as_str);
        let compile = || Ok([ours(&arguments, text)?, theirs(llvm, &arguments, text)?]);
        compile().map_err(|e: String| format!("{processor} v{version}: {e}"))
    };
    let objects: Result<Vec<_>, _> = tasks.par_iter().map(compile).collect();
    let directory = tempfile::tempdir().unwrap();
    let notes = notes::read(&objects.unwrap().concat(), directory.path());
    let mut failures = Vec::new();
    for (&(_, processor, features, llvm, version), notes) in tasks.iter().zip(notes.chunks(2)) {
        let [ours, theirs] = [0, 1].map(|index| {
            let mut lines = notes::lines(&notes[index]);
            lines.retain(|line| !DEVIATIONS.iter().any(|row| row.covers(llvm, version, line)));
            lines
        });
        assert!(ours.len() > 200, "{processor} v{version}: {}", ours.len());
        let count = ours.len().max(theirs.len());
        if let Some(at) = (0..count).find(|&at| !agree(ours.get(at), theirs.get(at))) {
            failures.push(format!(
                "{processor}{features} v{version}, LLVM {llvm}: {:?} where LLVM has {:?}",
                ours.get(at),
                theirs.get(at)
            ));
        }
    }
    report(&failures);
}

/// Returns `true` if two lines are equal. A deviation may allow optional arguments to differ in kind; lines are then
/// compared without it.
fn agree(ours: Option<&Line>, theirs: Option<&Line>) -> bool {
    match (ours, theirs) {
        (Some(a), Some(b)) => (&a.kernel, a.argument, &a.text) == (&b.kernel, b.argument, &b.text),
        (a, b) => a.is_none() == b.is_none(),
    }
}
