//! Debug information: line tables agree with LLVM's, LLVM's verifier finds no errors, and code does not depend on
//! debug information.
//!
//! `examples/` contains some of the examples compiled by clang with `-g -O0`, `small/` small programs, one with its
//! source.

mod comparison;
mod dies;
mod lines;
mod values;

use amdgcn::{OptLevel, Options, Source};
use amdgcn_lit_tests::{inputs, tools};
use rayon::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};

/// All outputs for an input.
struct Outputs {
    assembled: Vec<u8>,
    object: Vec<u8>,
    code_object: Option<Vec<u8>>,
}

fn examples() -> Vec<PathBuf> {
    inputs::files(Path::new("tests/debug/examples"), "ll")
}

fn all_inputs() -> Vec<PathBuf> {
    let small = inputs::files(Path::new("tests/debug/small"), "ll");
    examples().into_iter().chain(small).collect()
}

fn options(level: OptLevel) -> Options {
    Options {
        opt_level: level,
        verify: true,
        ..Options::for_processor("gfx900")
    }
}

fn compile(path: &Path, text: &[u8], level: OptLevel) -> Outputs {
    let name = path.to_string_lossy();
    let compiled = amdgcn::compile(&Source::detect(&name, text), &options(level))
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    let assembly = compiled.assembly().unwrap();
    let assembled = tools::assemble("gfx900", "", assembly.as_bytes()).unwrap();
    Outputs {
        assembled,
        object: compiled.object().unwrap(),
        // Most examples use undefined builtin functions.
        code_object: compiled.loadable().ok(),
    }
}

/// Runs `llvm-dwarfdump-22` on a file.
fn dump(file: &[u8], arguments: &[&str]) -> String {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("object");
    fs::write(&path, file).unwrap();
    let mut all: Vec<&std::ffi::OsStr> = arguments.iter().map(std::ffi::OsStr::new).collect();
    all.push(path.as_os_str());
    let text = tools::run("llvm-dwarfdump-22", &all, b"").unwrap_or_else(|error| panic!("{error}"));
    String::from_utf8(text).unwrap()
}

/// Objects and code objects of one processor of each family, at every level.
#[test]
fn llvm_verifies_every_family_and_level() {
    let mut tasks = Vec::new();
    for path in examples() {
        for processor in ["gfx600", "gfx803", "gfx900", "gfx1010"] {
            for level in [OptLevel::O0, OptLevel::O1, OptLevel::O2, OptLevel::O3] {
                tasks.push((path.clone(), processor, level));
            }
        }
    }
    tasks.par_iter().for_each(|(path, processor, level)| {
        let text = fs::read(path).unwrap();
        let options = Options {
            opt_level: *level,
            ..Options::for_processor(processor)
        };
        let compiled = amdgcn::compile(&Source::detect(&path.to_string_lossy(), &text), &options);
        let compiled =
            compiled.unwrap_or_else(|error| panic!("{} {processor}: {error}", path.display()));
        dump(&compiled.object().unwrap(), &["--verify"]);
        if let Ok(linked) = compiled.loadable() {
            dump(&linked, &["--verify"]);
        }
    });
}

#[test]
fn llvm_verifies_all_outputs() {
    for path in all_inputs() {
        let text = fs::read(&path).unwrap();
        for level in [OptLevel::O0, OptLevel::O2] {
            let outputs = compile(&path, &text, level);
            let files = [
                Some(outputs.object),
                Some(outputs.assembled),
                outputs.code_object,
            ];
            for file in files.into_iter().flatten() {
                dump(&file, &["--verify"]);
            }
        }
    }
}

#[test]
fn text_and_object_have_the_same_lines() {
    for path in all_inputs() {
        let text = fs::read(&path).unwrap();
        for level in [OptLevel::O0, OptLevel::O2] {
            let outputs = compile(&path, &text, level);
            let (object, assembled) = (lines::of(&outputs.object), lines::of(&outputs.assembled));
            assert_eq!(object, assembled, "{} at {level:?}", path.display());
        }
    }
}

#[test]
fn lines_without_optimization_are_those_of_llvm() {
    for path in examples() {
        let text = fs::read(&path).unwrap();
        let ours = lines::of(&compile(&path, &text, OptLevel::O0).object);
        let arguments = ["-O0", "-mcpu=gfx900", "-filetype=obj", "-o", "-", "-"];
        let reference = tools::run("llc-22", &arguments, &text).unwrap();
        let reference = lines::of(&reference);
        for (function, wanted) in reference {
            let found = ours.get(&function).cloned().unwrap_or_default();
            let missing: Vec<_> = wanted.difference(&found).collect();
            // We emit a row for every jump; LLVM omits some jumps to the next instruction.
            let more: Vec<_> = found.difference(&wanted).collect();
            assert!(
                missing.is_empty() && more.len() * 4 <= wanted.len(),
                "{}: {function}: not {missing:?}, but {more:?}",
                path.display()
            );
        }
    }
}

#[test]
fn optimized_code_does_not_depend_on_debug_information() {
    for path in all_inputs() {
        let text = fs::read(&path).unwrap();
        let stripped = tools::run("opt-22", &["-strip-debug", "-S", "-"], &text).unwrap();
        let with = compile(&path, &text, OptLevel::O2).object;
        let without = compile(&path, &stripped, OptLevel::O2).object;
        assert!(
            lines::code(&with) == lines::code(&without),
            "{}: the code differs",
            path.display()
        );
    }
}

/// The small programs have the expected entries and lines. Without optimization, variables are in scratch memory;
/// otherwise they are in registers or constant.
#[test]
fn entries_and_lines() {
    for (name, level) in [
        ("variables_O0", OptLevel::O0),
        ("variables_O2", OptLevel::O2),
        ("parts", OptLevel::O2),
    ] {
        let path = PathBuf::from(format!("tests/debug/small/{name}.ll"));
        let text = fs::read(&path).unwrap();
        let object = compile(&path, &text, level).object;
        let shown = dump(&object, &["--debug-info", "--debug-line", "--debug-frame"]);
        // The first line has the file name.
        let shown = shown
            .split_once('\n')
            .map_or("", |(_, rest)| rest)
            .to_owned();
        let mut settings = insta::Settings::new();
        settings.set_prepend_module_to_snapshot(false);
        settings.bind(|| insta::assert_snapshot!(name, shown.replace('\r', "")));
    }
}

#[test]
fn every_variable_has_a_location_without_optimization() {
    for path in all_inputs() {
        let text = fs::read(&path).unwrap();
        if !text.starts_with(b"; clang -g -O0") && !path.to_string_lossy().contains("O0") {
            continue;
        }
        let object = compile(&path, &text, OptLevel::O0).object;
        let statistics = dump(&object, &["--statistics"]);
        let count = |name: &str| {
            let (_, rest) = statistics.split_once(&format!("\"{name}\": ")).unwrap();
            rest.split(',').next().unwrap().trim().to_owned()
        };
        let (all, found) = (
            count("#source variables"),
            count("#source variables with location"),
        );
        assert_eq!(all, found, "{}", path.display());
    }
}
