//! Programs for AMD's Catalyst driver.
//!
//! Every example that the ABI can express computes the same results as plain Rust code, with 64-bit and 32-bit pointers. With
//! `CLRXASM=PATH` (`scripts/clrx.sh` builds it), CLRX assembles our text to the file that we write; its disassembler
//! reads the file, and its text and ours assemble to the same file again. Each example runs for some of the processors;
//! `CATALYST_ALL=1` selects all.

mod printf;

use std::path::{Path, PathBuf};
use std::process::Command;

use amdgcn_lit_tests::{compiler, inputs};
use rayon::prelude::*;
use simulator::{Arg, Dispatch, Options, reference};

/// Processors with devices of the driver, each with the family whose examples it runs.
const PROCESSORS: [(&str, &str); 9] = [
    ("gfx600", "gfx600"),
    ("gfx601", "gfx600"),
    ("gfx602", "gfx600"),
    ("gfx700", "gfx600"),
    ("gfx701", "gfx600"),
    ("gfx702", "gfx600"),
    ("gfx801", "gfx803"),
    ("gfx802", "gfx803"),
    ("gfx803", "gfx803"),
];

/// Triples of programs with 64-bit and 32-bit pointers.
const TRIPLES: [&str; 2] = ["amdgcn-amd-catalyst", "amdgcn-amd-catalyst-32bit"];

/// Examples that the ABI cannot express, with a part of the message.
const REJECTED: [(&str, &str); 2] = [
    (
        "generic_pointers",
        "Catalyst does not support generic pointers to local or private memory",
    ),
    (
        "hash_table",
        "the pointer may come from different arguments or variables, so its descriptor is not known",
    ),
];

/// Only one in this many examples runs for each processor and triple.
const SHARE: usize = 5;

/// An example and the options to compile it with.
struct Task {
    name: String,
    family: &'static str,
    example: PathBuf,
    options: [String; 2],
}

fn tasks() -> Vec<Task> {
    let all = std::env::var_os("CATALYST_ALL").is_some();
    let families = inputs::families();
    let mut tasks = Vec::new();
    let mut turn = 0;
    for (processor, family) in PROCESSORS {
        let found = families.iter().find(|found| found.name == family);
        let examples = found.map_or(&[][..], |found| &found.examples);
        for triple in TRIPLES {
            turn += 1;
            for (number, example) in examples.iter().enumerate() {
                if all || (number + turn).is_multiple_of(SHARE) {
                    tasks.push(Task {
                        name: inputs::stem(example),
                        family,
                        example: example.clone(),
                        options: [format!("-mcpu={processor}"), format!("-mtriple={triple}")],
                    });
                }
            }
        }
    }
    tasks
}

fn compile(input: &Path, options: &[String], kind: &str) -> Result<Vec<u8>, String> {
    let mut arguments = vec![input.to_string_lossy().into_owned()];
    arguments.extend_from_slice(options);
    arguments.extend([format!("-filetype={kind}"), "-o".to_owned(), "-".to_owned()]);
    compiler::run(&arguments).success()
}

fn report(tasks: &[Task], check: impl Fn(&Task) -> Result<(), String> + Sync) {
    assert!(!tasks.is_empty());
    let failures: Vec<String> = tasks
        .par_iter()
        .filter_map(|task| {
            let error = check(task).err()?;
            Some(format!("{} {}: {error}", task.name, task.options.join(" ")))
        })
        .collect();
    let count = failures.len();
    assert!(
        failures.is_empty(),
        "{count} of {}:\n{}",
        tasks.len(),
        failures.join("\n")
    );
}

#[test]
fn examples_compute_the_results_of_the_host() {
    let cases = reference::cases();
    report(&tasks(), |task| {
        let compiled = compile(&task.example, &task.options, "catalyst");
        if let Some((_, reason)) = REJECTED.iter().find(|row| row.0 == task.name) {
            return match compiled {
                Err(message) if message.contains(reason) => Ok(()),
                Err(message) => Err(message),
                Ok(_) => Err("it compiles, but is listed as rejected".to_owned()),
            };
        }
        let code = compiled?;
        let is_own =
            |case: &&reference::Case| case.example == task.name && case.is_for_family(task.family);
        cases.iter().filter(is_own).try_for_each(|case| {
            let result = case.check(&code, &Options::default());
            result.map(drop).map_err(|error| format!("{case}: {error}"))
        })
    });
}

/// Arguments, sizes of the launch, constant data and scratch memory are the same as under amdhsa.
#[test]
fn small_kernels_give_the_results_of_amdhsa() {
    let input = Path::new("code-objects/catalyst.ll");
    let floats: Vec<u8> = (0..128u8)
        .flat_map(|number| f32::from(number).to_le_bytes())
        .collect();
    let value = |bytes: &[u8]| Arg::Value(bytes.to_vec());
    let out = || Arg::zeros(16384);
    let doubles = [1.5f64, -2.5].map(f64::to_le_bytes).concat();
    let pair = [7u64, 0x1234_5678_9abc].map(u64::to_le_bytes).concat();
    let kernels = [
        (
            "pointers",
            [1, 1, 1],
            vec![out(), Arg::Buffer(floats), Arg::DynamicLds(64), Arg::u32(7)],
        ),
        (
            "values",
            [1, 1, 1],
            vec![
                out(),
                value(&[1, 2, 0xfd, 4]),
                value(&[0x34, 0x92]),
                value(&doubles),
                value(&pair),
            ],
        ),
        ("launch", [64, 2, 1], vec![out()]),
        ("constant_data", [1, 1, 1], vec![out(), Arg::u32(2)]),
        ("scratch", [1, 1, 1], vec![out(), Arg::u32(0)]),
    ];
    let options = Options {
        // All work-items of a group store the same value.
        races: false,
        offset: [3, 4, 5],
        ..Options::default()
    };
    for processor in ["gfx601", "gfx701", "gfx802"] {
        let cpu = format!("-mcpu={processor}");
        let expected = compile(input, std::slice::from_ref(&cpu), "hsaco").expect("a code object");
        for level in ["-O0", "-O2"] {
            for triple in TRIPLES {
                let arguments = [cpu.clone(), level.to_owned(), format!("-mtriple={triple}")];
                let program = compile(input, &arguments, "catalyst").expect("a program");
                for (kernel, block, args) in &kernels {
                    let dispatch = Dispatch {
                        kernel: (*kernel).to_owned(),
                        grid: *block,
                        block: *block,
                        args: args.clone(),
                    };
                    let run = |code: &[u8]| {
                        let outcome = simulator::run(code, &dispatch, &options);
                        outcome.map(|outcome| outcome.buffers)
                    };
                    let expected = run(&expected).expect("it runs under amdhsa");
                    let buffers = run(&program);
                    let buffers =
                        buffers.unwrap_or_else(|error| panic!("{kernel} {arguments:?}: {error}"));
                    assert!(buffers == expected, "{kernel} {arguments:?}");
                }
            }
        }
    }
}

/// CLRX assembles the text to the same file, regardless of the options and the driver version in it.
#[test]
fn programs_list_compile_options_and_the_version_of_the_driver() {
    let input = Path::new("code-objects/catalyst-ids.ll");
    let directory = tempfile::tempdir().expect("a directory for temporary files");
    for (given, expected) in [
        (
            &[][..],
            "-cl-mad-enable -DNAME=\"a b\" -cl-fast-relaxed-math@(#)",
        ),
        (&["--compile-options="], "\0@(#)"),
        (
            &[
                "--compile-options=-cl-opt-disable",
                "--driver-version=1642.5",
            ],
            "-cl-opt-disable@(#) OpenCL 1.2 AMD-APP (1642.5).  Driver version: 1642.5 (VM)",
        ),
    ] {
        let given = given.iter().map(|option| (*option).to_owned());
        let mut options: Vec<String> = given.collect();
        options.extend(["-mcpu=gfx801", "-mtriple=amdgcn-amd-catalyst"].map(str::to_owned));
        let program = compile(input, &options, "catalyst").expect("a program");
        let text = compile(input, &options, "clrx").expect("text");
        let found = String::from_utf8_lossy(&program);
        assert!(found.contains(expected), "{options:?}");
        if let Some(assembler) = assembler() {
            let [source, out] = ["source", "out"].map(|name| directory.path().join(name));
            std::fs::write(&source, text).expect("a temporary file");
            let again = assembled(&assembler, &source, &out).expect("CLRX assembles it");
            assert!(again == program, "{options:?}");
        }
    }
}

/// IDs and offsets do not depend on how the driver splits a launch.
#[test]
fn ids_do_not_depend_on_how_the_launch_is_split() {
    let input = Path::new("code-objects/catalyst-ids.ll");
    let dispatch = Dispatch {
        kernel: "ids".to_owned(),
        grid: [24, 16, 1],
        block: [8, 4, 1],
        args: vec![Arg::zeros(24 * 16 * 16)],
    };
    let run = |code: &[u8], part: Option<[u32; 3]>| {
        let options = Options {
            offset: [5, 9, 0],
            part,
            ..Options::default()
        };
        let outcome = simulator::run(code, &dispatch, &options);
        outcome.expect("it runs").buffers
    };
    for processor in ["gfx601", "gfx701", "gfx802"] {
        let cpu = format!("-mcpu={processor}");
        let expected = compile(input, std::slice::from_ref(&cpu), "hsaco").expect("a code object");
        let expected = run(&expected, None);
        for triple in TRIPLES {
            let arguments = [cpu.clone(), format!("-mtriple={triple}")];
            let program = compile(input, &arguments, "catalyst").expect("a program");
            for part in [None, Some([1, 1, 1]), Some([2, 1, 1]), Some([3, 3, 1])] {
                assert!(run(&program, part) == expected, "{arguments:?} {part:?}");
            }
        }
    }
}

/// The path of CLRX's assembler, if it is given.
fn assembler() -> Option<PathBuf> {
    std::env::var_os("CLRXASM").map(PathBuf::from)
}

/// The file that CLRX assembles from a text.
fn assembled(assembler: &Path, text: &Path, out: &Path) -> Result<Vec<u8>, String> {
    let result = Command::new(assembler)
        .arg(text)
        .arg("-o")
        .arg(out)
        .output();
    let result = result.map_err(|error| error.to_string())?;
    if !result.status.success() {
        let message = String::from_utf8_lossy(&result.stderr);
        return Err(format!("{}: {message}", text.display()));
    }
    std::fs::read(out).map_err(|error| error.to_string())
}

/// Our disassembly of a program, as a file.
fn disassembled(program: &Path) -> Result<Vec<u8>, String> {
    let path = program.to_string_lossy();
    compiler::run(&[path.as_ref(), "--disassemble", "-o", "-"]).success()
}

#[test]
fn every_directive_of_clrx_is_disassembled() {
    let Some(assembler) = assembler() else {
        return;
    };
    let directory = tempfile::tempdir().expect("a directory for temporary files");
    let [program, text, again] =
        ["program", "text", "again"].map(|name| directory.path().join(name));
    let source = Path::new("tests/catalyst/directives.clrx");
    let expected = assembled(&assembler, source, &program).expect("CLRX assembles it");
    std::fs::write(&text, disassembled(&program).expect("text")).expect("a temporary file");
    let found = assembled(&assembler, &text, &again).expect("CLRX assembles our text");
    assert!(found == expected);
}

#[test]
fn clrx_assembles_and_disassembles_to_the_same_file() {
    let Some(assembler) = assembler() else {
        return;
    };
    let mut tasks = tasks();
    tasks.retain(|task| REJECTED.iter().all(|row| row.0 != task.name));
    for name in [
        "catalyst",
        "catalyst-ids",
        "catalyst-images",
        "catalyst-printf",
        "catalyst-unoptimized",
    ] {
        for (processor, family) in PROCESSORS {
            tasks.extend(TRIPLES.map(|triple| Task {
                name: name.to_owned(),
                family,
                example: format!("code-objects/{name}.ll").into(),
                options: [format!("-mcpu={processor}"), format!("-mtriple={triple}")],
            }));
        }
    }
    report(&tasks, |task| {
        let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
        let file = |name: &str| directory.path().join(name);
        let write = |name: &str, bytes: &[u8]| {
            std::fs::write(file(name), bytes).map_err(|error| error.to_string())
        };
        let program = compile(&task.example, &task.options, "catalyst")?;
        write("program", &program)?;
        write("text", &compile(&task.example, &task.options, "clrx")?)?;
        let disassembler = assembler.with_file_name("clrxdisasm");
        let text = Command::new(disassembler)
            .arg("-a")
            .arg(file("program"))
            .output();
        let text = text.map_err(|error| error.to_string())?;
        if !text.status.success() {
            return Err(String::from_utf8_lossy(&text.stderr).into_owned());
        }
        write("theirs", &text.stdout)?;
        write("ours", &disassembled(&file("program"))?)?;
        for name in ["text", "theirs", "ours"] {
            if assembled(&assembler, &file(name), &file("out"))? != program {
                return Err(format!("{name} assembles to a different file"));
            }
        }
        Ok(())
    });
}
