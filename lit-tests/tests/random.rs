//! Random programs: results on the simulator equal those of an interpreter.
//!
//! `RANDOM_COUNT` sets the number of programs, `RANDOM_SEED` the first seed. With `RANDOM_KEEP`, a directory, every
//! failing program is written there together with a smaller one that fails in the same way. With `RANDOM_LLC`,
//! LLVM's code runs instead, which tests the interpreter. `RANDOM_INSTRUCTIONS` limits the instructions of a wavefront.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use amdgcn_lit_tests::random::{self, Program};
use amdgcn_lit_tests::tools;
use rayon::prelude::*;
use simulator::{Arg, CodeObject, Dispatch};

/// Targets: processor and features.
const TARGETS: [(&str, &str); 5] = [
    ("gfx600", ""),
    ("gfx803", ""),
    ("gfx900", ""),
    ("gfx1010", ""),
    ("gfx1010", "-wavefrontsize32,+wavefrontsize64"),
];

#[derive(Clone, Copy, Debug)]
struct Configuration {
    processor: &'static str,
    features: &'static str,
    level: amdgcn::OptLevel,
}

/// The reason why a program failed.
#[derive(Debug)]
enum Failure {
    /// It did not compile.
    Compilation(String),
    /// The code faulted.
    Run(String),
    /// The results were wrong.
    #[allow(dead_code, reason = "it is printed")]
    Result(usize),
}

impl Failure {
    /// The kind of failure, which must be the same for a smaller program.
    fn kind(&self) -> String {
        match self {
            Failure::Compilation(text) => text
                .split(|c: char| c.is_ascii_digit())
                .collect::<Vec<_>>()
                .concat(),
            Failure::Run(text) => text.split(':').next().unwrap_or_default().to_owned(),
            Failure::Result(_) => String::new(),
        }
    }
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .map_or(default, |text| text.parse().expect("a number"))
}

/// Checks the programs of all seeds, `usual` of them unless the environment sets a different number.
fn check_seeds(usual: u64, check: fn(u64) -> Vec<String>) {
    let (first, count) = (number("RANDOM_SEED", 1), number("RANDOM_COUNT", usual));
    let seeds = (first..first + count).into_par_iter();
    let failures: Vec<_> = seeds.flat_map_iter(check).collect();
    assert!(
        failures.is_empty(),
        "{} failed:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

#[test]
fn random_programs_match_the_interpreter() {
    check_seeds(12, check);
}

/// Results that pass through inactive lanes are unchanged, and values of inactive lanes are not lost.
#[test]
fn random_programs_match_the_interpreter_in_whole_wave_mode() {
    check_seeds(3, check_whole_waves);
}

fn check_whole_waves(seed: u64) -> Vec<String> {
    let program = random::generate(seed);
    let Some(expected) = random::interpret(&program) else {
        return Vec::new();
    };
    let text = random::in_whole_waves(&random::text(&program));
    let mut failures = Vec::new();
    for (processor, features) in TARGETS {
        for level in [amdgcn::OptLevel::O0, amdgcn::OptLevel::O2] {
            let configuration = Configuration {
                processor,
                features,
                level,
            };
            if let Err(failure) = run(&text, &expected, configuration) {
                let failure = format!("seed {seed} {configuration:?}: {failure:?}");
                eprintln!("{failure}");
                failures.push(failure);
            }
        }
    }
    failures
}

/// A kernel of one compiler calls functions of the other, in both directions.
#[test]
fn random_functions_of_both_compilers_call_each_other() {
    check_seeds(12, check_calls);
}

/// LLVM assumes that functions of other modules use no more registers than those of the kernel's module.
const LARGE: &str = r#"
define void @large() {
  call void asm sideeffect "", "~{s95},~{v255}"()
  ret void
}
"#;

fn check_calls(seed: u64) -> Vec<String> {
    let program = random::generate(seed);
    let (Some([kernel, functions]), Some(expected)) =
        (random::modules(&program), random::interpret(&program))
    else {
        return Vec::new();
    };
    let mut failures = Vec::new();
    for (processor, features) in TARGETS {
        let configuration = Configuration {
            processor,
            features,
            level: amdgcn::OptLevel::O2,
        };
        let ours = [&kernel, &functions].map(|text| {
            let object =
                compile(text, configuration).map_err(|e| Failure::Compilation(e.to_string()));
            object.and_then(|o| o.object().map_err(|e| Failure::Compilation(e.to_string())))
        });
        let theirs = [kernel.clone() + LARGE, functions.clone()]
            .map(|text| compile_by_llvm(&text, configuration).ok());
        let ([Ok(kernel), Ok(functions)], [Some(other_kernel), Some(other_functions)]) =
            (&ours, &theirs)
        else {
            // LLVM cannot compile some programs.
            let errors = ours.into_iter().filter_map(Result::err);
            failures.extend(errors.map(|e| format!("seed {seed} {configuration:?}: {e:?}")));
            continue;
        };
        let works = |objects| link(objects).and_then(|code| execute(&code, &expected, false));
        if works([other_kernel, other_functions]).is_err() {
            continue;
        }
        for (what, objects) in [
            ("our kernel", [kernel, other_functions]),
            ("LLVM's kernel", [other_kernel, functions]),
        ] {
            if let Err(failure) = works(objects) {
                let failure = format!("seed {seed} {what} {configuration:?}: {failure:?}");
                eprintln!("{failure}");
                failures.push(failure);
            }
        }
    }
    failures
}

fn link(objects: [&Vec<u8>; 2]) -> Result<Vec<u8>, Failure> {
    let linked = || -> std::io::Result<Result<Vec<u8>, String>> {
        let directory = tempfile::tempdir()?;
        let names = ["kernel.o", "functions.o", "linked"].map(|name| directory.path().join(name));
        for (name, object) in names.iter().zip(objects) {
            std::fs::write(name, object)?;
        }
        let names = names.map(|name| name.to_string_lossy().into_owned());
        let [kernel, functions, linked] = &names;
        let arguments = ["-shared", "--threads=1", kernel, functions, "-o", linked];
        Ok(match tools::run("ld.lld-22", &arguments, &[]) {
            Ok(_) => Ok(std::fs::read(linked)?),
            Err(error) => Err(error),
        })
    };
    let linked = linked().unwrap_or_else(|error| Err(error.to_string()));
    linked.map_err(Failure::Compilation)
}

/// The failures of the program with this seed.
fn check(seed: u64) -> Vec<String> {
    let program = random::generate(seed);
    let Some(expected) = random::interpret(&program) else {
        // The interpreter gives up on a few programs whose nested loops run too long.
        return Vec::new();
    };
    let text = random::text(&program);
    let mut failures = Vec::new();
    for (index, (processor, features)) in TARGETS.into_iter().enumerate() {
        for level in [amdgcn::OptLevel::O0, amdgcn::OptLevel::O2] {
            let configuration = Configuration {
                processor,
                features,
                level,
            };
            let Err(failure) = run(&text, &expected, configuration) else {
                continue;
            };
            if failures.is_empty()
                && let Ok(directory) = std::env::var("RANDOM_KEEP")
            {
                keep(
                    Path::new(&directory),
                    seed,
                    &program,
                    configuration,
                    &failure,
                );
            }
            let failure = format!("seed {seed} {index} {configuration:?}: {failure:?}");
            eprintln!("{failure}");
            failures.push(failure);
        }
    }
    failures
}

/// Compiles and runs a program.
fn run(text: &str, expected: &[u8], configuration: Configuration) -> Result<(), Failure> {
    if std::env::var_os("RANDOM_LLC").is_some() {
        return by_llvm(text, expected, configuration);
    }
    let compiled = catch_unwind(AssertUnwindSafe(|| {
        let object = compile(text, configuration).map_err(|e| e.to_string())?;
        object.loadable().map_err(|e| e.to_string())
    }));
    let code = match compiled {
        Ok(Ok(code)) => code,
        Ok(Err(error)) => return Err(Failure::Compilation(error)),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|t| (*t).to_owned()));
            return Err(Failure::Compilation(text.unwrap_or_default()));
        }
    };
    execute(&code, expected, true)
}

fn compile(text: &str, configuration: Configuration) -> Result<amdgcn::CodeObject, amdgcn::Error> {
    let options = amdgcn::Options {
        processor: Some(configuration.processor.to_owned()),
        features: configuration.features.to_owned(),
        opt_level: configuration.level,
        code_object_version: Some(5),
        verify: true,
        ..amdgcn::Options::default()
    };
    let source = amdgcn::Source::detect("random.ll", text.as_bytes());
    amdgcn::compile(&source, &options)
}

fn execute(code: &[u8], expected: &[u8], strict: bool) -> Result<(), Failure> {
    let code = CodeObject::load(code).map_err(|e| Failure::Run(e.to_string()))?;
    let [input, output] = random::buffers();
    let mut args = vec![Arg::Buffer(input), Arg::Buffer(output)];
    args.extend(random::arguments().into_iter().map(Arg::Value));
    let dispatch = Dispatch {
        kernel: "k".to_owned(),
        grid: [random::GRID, 1, 1],
        block: [random::BLOCK, 1, 1],
        args,
    };
    let options = simulator::Options {
        max_instructions: number("RANDOM_INSTRUCTIONS", 4_000_000),
        strict,
        ..simulator::Options::default()
    };
    let outcome = simulator::run_loaded(&code, &dispatch, &options)
        .map_err(|e| Failure::Run(e.to_string()))?;
    let found = outcome.buffers[1].as_deref().unwrap_or_default();
    match found.iter().zip(expected).position(|(a, b)| a != b) {
        Some(at) => Err(Failure::Result(at)),
        None => Ok(()),
    }
}

/// Writes a failing program and a smaller one, with the result of LLVM's code.
fn keep(
    directory: &Path,
    seed: u64,
    program: &Program,
    configuration: Configuration,
    failure: &Failure,
) {
    let write = |name: String, text: &str| {
        std::fs::write(directory.join(name), text).expect("a writable directory");
    };
    write(format!("{seed}.ll"), &random::text(program));
    let fails = |candidate: &Program| {
        random::interpret(candidate).is_some_and(|expected| {
            run(&random::text(candidate), &expected, configuration)
                .is_err_and(|found| found.kind() == failure.kind())
        })
    };
    let small = random::reduce(program, &fails);
    let text = random::text(&small);
    let verdict = by_llvm(
        &text,
        &random::interpret(&small).unwrap_or_default(),
        configuration,
    );
    write(
        format!("{seed}.small.ll"),
        &format!("; {configuration:?}\n; {failure:?}\n; LLVM: {verdict:?}\n{text}"),
    );
}

/// Checks that LLVM's code agrees with the interpreter.
fn by_llvm(text: &str, expected: &[u8], configuration: Configuration) -> Result<(), Failure> {
    let code = compile_by_llvm(text, configuration).map_err(Failure::Compilation)?;
    execute(&code, expected, true)
}

fn compile_by_llvm(text: &str, configuration: Configuration) -> Result<Vec<u8>, String> {
    let mcpu = format!("-mcpu={}", configuration.processor);
    let mattr = format!("-mattr={}", configuration.features);
    let arguments = [
        "-mtriple=amdgcn-amd-amdhsa",
        &mcpu,
        &mattr,
        "--amdhsa-code-object-version=5",
        "-filetype=obj",
        "-o",
        "-",
    ];
    // LLVM's `musttail` calls lose the lanes that do not execute them.
    let text = text.replace("musttail call", "tail call");
    tools::run("llc-22", &arguments, text.as_bytes())
}
