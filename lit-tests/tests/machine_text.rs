//! The text form of machine functions. After every pass, the parsed text prints as the same text and is
//! well-formed; the final functions assemble to the same bytes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Mutex;

use amdgcn::{Form, Observer, OptLevel, Options, PASSES, Pass, Source, When};
use amdgcn_lit_tests::{compiler, inputs};
use mir::machine::{Function, parse_function, verify};
use object::{Object, ObjectSection, ObjectSymbol};
use processors::Target;
use rayon::prelude::*;

/// Indices of the passes that produce machine functions.
fn machine_passes() -> impl DoubleEndedIterator<Item = usize> {
    let passes = PASSES.iter().filter(|pass| pass.has_machine_output());
    passes.map(Pass::index)
}

/// One processor of every generation; the oldest has address modes that the others lack.
const PROCESSORS: [&str; 4] = ["gfx600", "gfx803", "gfx900", "gfx1010"];

/// Parses all dumps.
struct Reader {
    target: Target,
    found: Mutex<Found>,
}

#[derive(Default)]
struct Found {
    /// Error messages.
    failures: Vec<String>,
    /// The passes after which functions were shown.
    passes: BTreeSet<usize>,
    /// The latest text of each function: most passes leave most functions unchanged.
    texts: BTreeMap<usize, String>,
    /// Functions after the last pass.
    last: Vec<Function>,
}

impl Observer for Reader {
    fn wants(&self, pass: &'static Pass, when: When) -> bool {
        when == When::After && pass.has_machine_output()
    }

    fn show(&self, pass: &'static Pass, _: When, function: usize, text: String) {
        let is_last = Some(pass.index()) == machine_passes().next_back();
        let is_new = {
            let mut found = self.found.lock().unwrap();
            found.passes.insert(pass.index());
            found.texts.insert(function, text.clone()).as_ref() != Some(&text)
        };
        if !is_new && !is_last {
            return;
        }
        let read = self.read(&text);
        let mut found = self.found.lock().unwrap();
        match read {
            Ok(function) if is_last => found.last.push(function),
            Ok(_) => {}
            Err(error) => found
                .failures
                .push(format!("after {}: {error}", pass.name())),
        }
    }
}

impl Reader {
    fn new(processor: &str, features: &str) -> Result<Reader, String> {
        let target = Target::parse("amdgcn-amd-amdhsa", processor, features);
        Ok(Reader {
            target: target.map_err(|e| e.to_string())?,
            found: Mutex::default(),
        })
    }

    /// Parses a function, which must print as the same text.
    fn read(&self, text: &str) -> Result<Function, String> {
        let function = parse_function(text).map_err(|error| {
            let line = text.lines().nth(error.line - 1).unwrap_or_default();
            format!("{error}: {line}")
        })?;
        let again = function.to_string();
        if text != again {
            let mut lines = text.lines().zip(again.lines());
            return Err(match lines.find(|(line, other)| line != other) {
                Some((line, other)) => format!("'{line}' became '{other}'"),
                None => "lines are missing".to_owned(),
            });
        }
        verify(&function, &self.target).map_err(|e| e.to_string())?;
        Ok(function)
    }

    /// The final functions assemble to the code of the object.
    fn compare_code(&self, functions: &[Function], object: &[u8]) -> Result<(), String> {
        let file = object::File::parse(object).map_err(|e| e.to_string())?;
        let text = file.section_by_name(".text").ok_or("no code")?;
        let text = text.data().map_err(|e| e.to_string())?;
        for function in functions {
            let name = &function.header.name;
            let assembled = emit::assemble::run(function, &self.target);
            let code = assembled.map_err(|e| e.to_string())?.code;
            let symbol = file.symbol_by_name(name).ok_or("no symbol")?;
            let start = symbol.address() as usize;
            if text.get(start..start + code.len()) != Some(&code) {
                return Err(format!("'{name}' assembles to different code"));
            }
        }
        Ok(())
    }
}

fn read_back(
    processor: &str,
    features: &str,
    input: &Path,
    levels: &[OptLevel],
) -> Result<(), String> {
    let bytes = fs::read(input).map_err(|e| e.to_string())?;
    let name = input.to_string_lossy();
    for &opt_level in levels {
        let options = Options {
            processor: Some(processor.to_owned()),
            features: features.to_owned(),
            opt_level,
            ..Options::default()
        };
        let check = || {
            let reader = Reader::new(processor, features)?;
            let source = Source::detect(&name, &bytes);
            let compiled = amdgcn::compile_observed(&source, &options, &reader);
            let object = compiled.and_then(|compiled| compiled.object());
            let object = object.map_err(|e| e.to_string())?;
            let found = std::mem::take(&mut *reader.found.lock().unwrap());
            match found.failures.first() {
                Some(failure) => Err(failure.clone()),
                None if !machine_passes().all(|pass| {
                    found.passes.contains(&pass) || !PASSES[pass].runs_at(opt_level)
                }) =>
                {
                    Err(format!("only {:?} were shown", found.passes))
                }
                None => reader.compare_code(&found.last, &object),
            }
        };
        check().map_err(|e| format!("{name} for {processor}{features} {opt_level:?}: {e}"))?;
    }
    Ok(())
}

fn check(inputs: Vec<(&str, &str, &Path)>, levels: &[OptLevel]) {
    let results = inputs.into_par_iter();
    let mut failures: Vec<_> = results
        .map(|(processor, features, input)| read_back(processor, features, input, levels))
        .filter_map(Result::err)
        .collect();
    failures.sort();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn machine_functions_of_the_examples_read_back_after_every_pass() {
    let examples = inputs::examples_by_processor();
    let selected = examples.iter().filter_map(|(processor, example)| {
        let selected = PROCESSORS.contains(&processor.as_str());
        selected.then_some((processor.as_str(), "", example.as_path()))
    });
    check(selected.collect(), &[OptLevel::O0, OptLevel::O2]);
}

#[test]
fn machine_functions_with_two_dwords_of_lanes_read_back() {
    let examples = inputs::examples_by_processor();
    let selected = examples.iter().filter_map(|(processor, example)| {
        let selected = processor == "gfx1010";
        selected.then_some((processor.as_str(), "+wavefrontsize64", example.as_path()))
    });
    check(selected.collect(), &[OptLevel::O2]);
}

#[test]
fn machine_functions_with_inline_assembly_read_back() {
    let mut files = inputs::files(Path::new("inline-assembly"), "ll");
    files.retain(|file| !file.ends_with("called.ll"));
    let selected = files.iter().map(|file| {
        let has_accumulators = ["accumulators.ll", "agpr_limit.ll"];
        let processor = match has_accumulators.iter().any(|name| file.ends_with(name)) {
            true => "gfx908",
            false => "gfx900",
        };
        (processor, "", file.as_path())
    });
    check(selected.collect(), &[OptLevel::O0, OptLevel::O2]);
}

#[test]
fn machine_functions_with_spills_and_symbols_read_back() {
    let files: Vec<_> = [
        "spills",
        "address-spaces",
        "vectors",
        "atomics",
        "calls",
        "intrinsics",
    ]
    .iter()
    .flat_map(|topic| inputs::files(Path::new(topic), "ll"))
    .collect();
    // amdhsa has no graphics functions.
    let selected = files
        .iter()
        .filter(|file| !is_for_other_systems(file))
        .map(|file| ("gfx900", "", file.as_path()));
    check(selected.collect(), &[OptLevel::O2]);
}

fn is_for_other_systems(file: &Path) -> bool {
    let names_system = |argument: &String| argument.starts_with("-mtriple");
    let lines = inputs::run_lines(file);
    lines
        .iter()
        .all(|line| line.arguments.iter().any(names_system))
}

/// The text form contains everything that later passes use: if compilation restarts from the text after any pass, the
/// final text is the same.
#[test]
fn passes_continue_from_text() {
    let last = &PASSES[machine_passes().next_back().expect("a pass")];
    let families = inputs::families();
    let examples = families.iter().flat_map(|family| {
        let examples = family.examples.iter();
        examples.map(|example| (&family.name, example))
    });
    let shown = PASSES.iter().filter(|pass| pass.needs() > Form::Module);
    let shown: Vec<_> = shown
        .take_while(|pass| pass.index() < last.index())
        .collect();
    let examples: Vec<_> = examples.step_by(37).collect();
    let failures = examples.into_par_iter().flat_map(|(processor, example)| {
        let processor = format!("-mcpu={processor}");
        let run = |options: &[&str], text: &[u8]| {
            let arguments = [&[&processor, "-o", "-"], options].concat();
            let outcome = compiler::run_with_input(&arguments, text);
            outcome.success_text().expect("compiles")
        };
        let text = fs::read(example).expect("an example");
        let expected = run(&[&format!("-stop-after={}", last.name())], &text);
        let goes_on = |pass: &&&Pass| {
            let between = run(&[&format!("-stop-after={}", pass.name())], &text);
            let kind = match pass.has_machine_output() {
                true => "-x=mir",
                // Variables are not part of the text.
                false if between.contains(" global0") => return true,
                false => "-x=gmir",
            };
            let start = format!("-start-after={}", pass.name());
            run(&[kind, &start], between.as_bytes()) == expected
        };
        let failures = shown.iter().filter(|pass| !goes_on(pass));
        let failures = failures.map(|pass| format!("{} after {}", example.display(), pass.name()));
        failures.collect::<Vec<_>>()
    });
    let failures: Vec<String> = failures.collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
