//! The notes of the examples are the same as LLVM's.

use std::fs;

use amdgcn_lit_tests::inputs;
use rayon::prelude::*;

use super::{notes, ours, report, theirs};

/// LLVM 22 crashes here: the example casts pointers, which needs the queue pointer before version 5, but its IR was
/// generated for version 5 and declares that it does not use that pointer.
const LLVM_CRASHES: (&str, &str, u32) = ("generic_pointers", "gfx803", 4);

#[test]
fn notes_equal_those_of_llvm() {
    let mut tasks = Vec::new();
    for (row, family) in inputs::families().into_iter().enumerate() {
        for (index, example) in family.examples.into_iter().enumerate() {
            // `keys.rs` compares everything in all versions; the examples alternate between the rarer ones.
            let other = [4, 6][(row + index) % 2];
            for version in [5, other] {
                let stem = inputs::stem(&example);
                if (&*stem, &*family.name, version) != LLVM_CRASHES {
                    tasks.push((stem, family.name.clone(), example.clone(), version));
                }
            }
        }
    }
    let compile = |(name, processor, example, version): &(_, String, _, u32)| {
        let text = fs::read_to_string(example).unwrap();
        // LLVM prefers the module flag to its option.
        let text = text.replace(
            "\"amdhsa_code_object_version\", i32 500",
            &format!("\"amdhsa_code_object_version\", i32 {version}00"),
        );
        let mcpu = format!("-mcpu={processor}");
        let arguments = |level| [&*mcpu, level, "-mtriple=amdgcn-amd-amdhsa"];
        // LLVM's optimization does not affect its notes; ours must be equal at both levels.
        let level = if *version == 5 { "-O2" } else { "-O0" };
        let compile = || {
            Ok([
                ours(&arguments(level), &text)?,
                theirs(22, &arguments("-O0"), &text)?,
            ])
        };
        compile().map_err(|e: String| format!("{name} {processor} v{version}: {e}"))
    };
    let objects: Result<Vec<_>, _> = tasks.par_iter().map(compile).collect();
    let directory = tempfile::tempdir().unwrap();
    let notes = notes::read(&objects.unwrap().concat(), directory.path());
    let mut failures = Vec::new();
    for ((name, processor, _, version), notes) in tasks.iter().zip(notes.chunks(2)) {
        if let Some(difference) = difference(&notes[0], &notes[1]) {
            failures.push(format!("{name} {processor} v{version}: {difference}"));
        }
    }
    report(&failures);
}

/// The first difference from LLVM's notes.
fn difference(ours: &[String], theirs: &[String]) -> Option<String> {
    match ours.iter().zip(theirs).find(|(a, b)| a != b) {
        Some((a, b)) => Some(format!("`{}` where LLVM has `{}`", a.trim(), b.trim())),
        None if ours.len() != theirs.len() => Some(format!(
            "{} lines where LLVM has {}",
            ours.len(),
            theirs.len()
        )),
        None => None,
    }
}

/// LLVM 14 is the last LLVM that writes version 2.
#[test]
fn notes_of_version_2_equal_those_of_llvm_14() {
    let text = super::input("code-objects/version2.ll");
    let processors = [
        "gfx600", "gfx701", "gfx801", "gfx803", "gfx900", "gfx902", "gfx906",
    ];
    let objects = processors.map(|processor| {
        let mcpu = format!("-mcpu={processor}");
        let arguments = [&*mcpu, "--amdhsa-code-object-version=2"];
        [
            ours(&arguments, &text).unwrap(),
            theirs(14, &arguments, &text).unwrap(),
        ]
    });
    let directory = tempfile::tempdir().unwrap();
    let notes = notes::read(&objects.concat(), directory.path());
    for (processor, notes) in processors.iter().zip(notes.chunks(2)) {
        assert_eq!(notes[0].join("\n"), notes[1].join("\n"), "{processor}");
    }
}
