//! Source text of CLRX (`-filetype=clrx`).
//!
//! Every line must be a known directive, a label, a comment, or an instruction with a known mnemonic, and there must be
//! the same number of instructions as in the assembler text. If the environment variable `CLRXASM` is the path of
//! CLRX's assembler (`scripts/clrx.sh` builds it), its output must have the code, descriptors, data and metadata of the
//! object that is written directly. `CLRX_INPUTS=PART` restricts the test to inputs whose path contains PART.

mod lines;
mod loaded;
mod metadata;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use amdgcn::{Options, Source};
use amdgcn_lit_tests::inputs;
use rayon::prelude::*;

/// A processor of each kind that CLRX supports.
const PROCESSORS: [&str; 12] = [
    "gfx600", "gfx701", "gfx705", "gfx801", "gfx803", "gfx810", "gfx900", "gfx906", "gfx908",
    "gfx909", "gfx1010", "gfx1011",
];

/// A processor of each family of the examples.
const FAMILIES: [&str; 4] = ["gfx600", "gfx803", "gfx900", "gfx1010"];

/// Errors about constructs that CLRX's format cannot express; no others are allowed.
const REJECTIONS: [&str; 5] = [
    "writable data is not supported",
    "addresses only in constants that consist of addresses alone",
    "undefined symbol",
    "only amdhsa is supported",
    "CLRX does not accept LLVM's syntax, in which module-level assembly is written",
];

/// The result for an input.
enum Found {
    /// It does not compile for this processor in any output format.
    NotCompiled,
    /// CLRX's format cannot express it.
    Rejected(&'static str),
    /// It was compared; the counts include instructions written as dwords.
    Same(Counts),
}

/// Totals of the comparisons.
#[derive(Default)]
struct Counts {
    instructions: usize,
    dwords: Vec<String>,
}

#[test]
fn clrx_assembles_examples_to_the_same_code() {
    let mut tasks = Vec::new();
    for (processor, example) in inputs::examples_by_processor() {
        if !processors().contains(&&*processor) {
            continue;
        }
        let versions: &[u32] = if assembler().is_some() {
            &[6, 3, 2]
        } else {
            &[6]
        };
        for version in versions {
            tasks.push((example.clone(), processor.clone(), *version));
        }
    }
    check(&tasks);
}

#[test]
fn clrx_assembles_small_inputs_to_the_same_code() {
    let mut tasks = Vec::new();
    for topic in inputs::topics().iter().filter(|topic| *topic != "errors") {
        for path in inputs::files(Path::new(topic), "ll") {
            for processor in processors() {
                tasks.push((path.clone(), (*processor).to_owned(), 5));
            }
        }
    }
    check(&tasks);
}

fn check(tasks: &[(PathBuf, String, u32)]) {
    let part = std::env::var("CLRX_INPUTS").unwrap_or_default();
    let results: Vec<_> = tasks
        .par_iter()
        .filter(|(path, _, _)| path.to_string_lossy().contains(&part))
        .map(|(path, processor, version)| {
            let found = compare(path, processor, *version);
            found.map_err(|error| format!("{} {processor} V{version}: {error}", path.display()))
        })
        .collect();
    let mut failures = Vec::new();
    let mut rejections = BTreeMap::new();
    let mut dwords = BTreeMap::new();
    let (mut same, mut instructions) = (0, 0);
    for result in results {
        match result {
            Err(failure) => failures.push(failure),
            Ok(Found::NotCompiled) => {}
            Ok(Found::Rejected(reason)) => *rejections.entry(reason).or_insert(0) += 1,
            Ok(Found::Same(counts)) => {
                same += 1;
                instructions += counts.instructions;
                for mnemonic in counts.dwords {
                    *dwords.entry(mnemonic).or_insert(0) += 1;
                }
            }
        }
    }
    println!(
        "{same} texts, {instructions} instructions; dwords: {dwords:?}; rejected: {rejections:?}"
    );
    assert!(same > 0 || !part.is_empty(), "nothing was compared");
    assert!(
        failures.is_empty(),
        "{} failed:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

fn compare(path: &Path, processor: &str, version: u32) -> Result<Found, String> {
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    let name = path.to_string_lossy();
    let options = Options {
        code_object_version: Some(version),
        verify: false,
        ..Options::for_processor(processor)
    };
    let compiled = amdgcn::compile(&Source::detect(&name, &bytes), &options);
    let Ok((compiled, object)) =
        compiled.and_then(|this| this.object().map(|object| (this, object)))
    else {
        return Ok(Found::NotCompiled);
    };
    let text = match compiled.clrx() {
        Ok(text) => text,
        Err(error) => {
            let message = error.to_string();
            let known = REJECTIONS.iter().find(|reason| message.contains(**reason));
            return known.map(|reason| Found::Rejected(reason)).ok_or(message);
        }
    };
    let assembly = compiled.assembly().map_err(|error| error.to_string())?;
    let counts = lines::check(&text, &assembly)?;
    if let Some(program) = assembler() {
        let made = loaded::assemble(&program, &text)?;
        loaded::compare(&object, &made, version)?;
    }
    Ok(Found::Same(counts))
}

/// CLRX's assembler.
fn assembler() -> Option<OsString> {
    std::env::var_os("CLRXASM")
}

/// The processors of this run: all if CLRX's assembler is available, else one of each family.
fn processors() -> &'static [&'static str] {
    match assembler() {
        Some(_) => &PROCESSORS,
        None => &FAMILIES,
    }
}
