//! The costs of generated code: instructions of each unit, registers, scratch memory and spills of programs that are
//! too long for a snapshot of their text, and how often each instruction occurs in all of them.
//!
//! The programs are random programs, some with few registers, and programs with more values, masks, blocks, exits or
//! objects than fit. If a limit changes, or the compiler selects a different correct alternative, a number changes. The
//! author of the change must be able to explain the difference.
//!
//! `COSTS_KEEP`, a directory, receives the programs: line N of the first snapshot is the program `N.ll`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use amdgcn_lit_tests::compiler;
use amdgcn_lit_tests::differential::{self, Choices, FEW_WAVES, Plan};
use amdgcn_lit_tests::large::Shape;
use amdgcn_lit_tests::pressure::Pressure;
use amdgcn_lit_tests::{inputs, random};
use rayon::prelude::*;

/// The number of random programs of each generator, for each target.
const RANDOM: u64 = 25;

/// The size of programs of each shape.
const SIZE: usize = 120;

/// Shapes whose code would be long at that size, and a smaller size for each.
const LONG: [(&str, usize); 10] = [
    ("nested", 40),
    ("tangle", 30),
    ("machine", 40),
    ("exits", 40),
    ("chain", 30),
    ("joins", 40),
    ("wide", 60),
    ("divisions", 30),
    ("loops", 30),
    ("through", 60),
];

/// Attributes of random programs, used in rotation. All functions of a program have them, so the callees also
/// comply with the limits.
const ATTRIBUTES: [&str; 4] = [
    "",
    "\"amdgpu-num-vgpr\"=\"40\"",
    "\"amdgpu-num-sgpr\"=\"40\" \"amdgpu-num-vgpr\"=\"24\"",
    "\"amdgpu-waves-per-eu\"=\"8,8\"",
];

/// Units, and prefixes of their mnemonics. The first row with a matching prefix determines an instruction's unit.
#[rustfmt::skip]
const UNITS: [(&str, &[&str]); 10] = [
    ("waits", &["s_waitcnt", "s_nop"]),
    ("jumps", &["s_branch", "s_cbranch", "s_setpc", "s_swappc", "s_call"]),
    ("scalar loads", &["s_load", "s_buffer"]),
    ("exec", &["s_and_saveexec", "s_or_saveexec", "s_andn2_saveexec", "s_xor_saveexec"]),
    ("scalar", &["s_"]),
    ("lanes", &["v_readlane", "v_writelane", "v_readfirstlane"]),
    ("moves", &["v_mov"]),
    ("vector", &["v_"]),
    ("local", &["ds_"]),
    ("memory", &["global_", "flat_", "buffer_", "scratch_"]),
];

/// Directives that state costs.
const DIRECTIVES: [(&str, &str); 3] = [
    ("VGPRs", ".amdhsa_next_free_vgpr"),
    ("SGPRs", ".amdhsa_next_free_sgpr"),
    ("scratch", ".amdhsa_private_segment_fixed_size"),
];

struct Task {
    name: String,
    text: String,
    processor: &'static str,
    features: &'static str,
    level: &'static str,
}

/// The module with these attributes on all of its functions.
fn with_attributes(text: &str, attributes: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        match line.strip_suffix(" {") {
            Some(head) if head.starts_with("define ") => {
                _ = writeln!(out, "{head} {attributes} {{");
            }
            _ => _ = writeln!(out, "{line}"),
        }
    }
    out
}

/// Random programs: name and text. GFX6 lacks generic pointers and operations across lanes.
fn random_programs(is_gfx6: bool, first: u64) -> Vec<(String, String)> {
    let mut programs = Vec::new();
    for seed in first..first + RANDOM {
        let attributes = ATTRIBUTES[(seed % ATTRIBUTES.len() as u64) as usize];
        let text = random::text(&random::generate(seed));
        let text = with_attributes(&text, attributes);
        programs.push((format!("random {seed} {attributes}"), text));
        let program = differential::generate(Plan::Random, &mut Choices::of_seed(seed));
        if !(is_gfx6 && (program.needs.flat || program.needs.lanes)) {
            let text = program.text.replace(FEW_WAVES, "");
            let text = with_attributes(&text, attributes);
            programs.push((format!("operations {seed} {attributes}"), text));
        }
    }
    programs
}

/// Programs with more values, masks, blocks, exits or objects than fit.
fn crowded_programs() -> Vec<(String, String)> {
    let mut programs = Vec::new();
    for shape in Shape::all() {
        let (name, unit) = shape.name();
        let long = LONG.iter().find(|(long, _)| *long == name);
        let size = long.map_or(SIZE, |&(_, size)| size);
        programs.push((format!("{size} {unit} of {name}"), shape.text(size)));
    }
    for (live, masks, attributes) in [
        (60, 12, ATTRIBUTES[2]),
        (90, 4, ATTRIBUTES[1]),
        (140, 60, ""),
    ] {
        for (calls, is_function) in [(false, false), (true, false), (true, true)] {
            let pressure = Pressure {
                live,
                masks,
                calls,
                is_function,
                attributes,
            };
            let role = match (calls, is_function) {
                (false, _) => "a kernel",
                (true, false) => "a kernel with calls",
                (true, true) => "a function with calls",
            };
            let name = format!("{live} values and {masks} masks in {role} {attributes}");
            programs.push((name, pressure.text()));
        }
    }
    programs
}

fn tasks() -> Vec<Task> {
    let mut tasks = Vec::new();
    for (number, (processor, features, _)) in (0..).zip(inputs::PROCESSORS) {
        let mut programs = random_programs(processor == "gfx600", 1 + number * RANDOM);
        programs.extend(crowded_programs());
        for (number, (name, text)) in programs.into_iter().enumerate() {
            tasks.push(Task {
                name,
                text,
                processor,
                features,
                level: if number % 8 == 7 { "-O0" } else { "-O2" },
            });
        }
    }
    tasks
}

/// The assembler text.
fn compile(task: &Task) -> Result<String, String> {
    let processor = format!("-mcpu={}", task.processor);
    let features = format!("-mattr={}", task.features);
    let options = ["-", &processor, &features, task.level, "-o", "-"];
    let outcome = compiler::run_with_input(&options, task.text.as_bytes());
    outcome.success_text()
}

fn instructions(assembly: &str) -> impl Iterator<Item = &str> {
    let lines = assembly.lines().map(str::trim_start);
    lines.filter(|line| {
        UNITS
            .iter()
            .any(|(_, prefixes)| prefixes.iter().any(|p| line.starts_with(p)))
    })
}

/// A line of the first snapshot.
fn cost(assembly: &str) -> String {
    let mut counts = [0; UNITS.len()];
    for line in instructions(assembly) {
        let unit = UNITS
            .iter()
            .position(|(_, prefixes)| prefixes.iter().any(|p| line.starts_with(p)));
        counts[unit.unwrap_or_default()] += 1;
    }
    let mut out = format!("{} instructions", counts.iter().sum::<usize>());
    for ((name, _), count) in UNITS.iter().zip(counts) {
        if count > 0 {
            _ = write!(out, ", {count} {name}");
        }
    }
    for (name, directive) in DIRECTIVES {
        let lines = assembly
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix(directive));
        let values: Vec<&str> = lines.map(str::trim).collect();
        _ = write!(out, ", {} {name}", values.join("+"));
    }
    out
}

/// The kind of instruction that the second snapshot counts: the mnemonic; for waits also the operands.
fn kind(instruction: &str) -> String {
    let waits = ["s_waitcnt", "s_nop"];
    match waits.iter().any(|wait| instruction.starts_with(wait)) {
        true => instruction.to_owned(),
        false => instruction
            .split_whitespace()
            .next()
            .unwrap_or_default()
            .to_owned(),
    }
}

#[test]
fn of_programs() {
    let tasks = tasks();
    if let Some(directory) = std::env::var_os("COSTS_KEEP") {
        for (number, task) in (1..).zip(&tasks) {
            let path = Path::new(&directory).join(format!("{number}.ll"));
            fs::write(path, &task.text).expect("a file in the directory of COSTS_KEEP");
        }
    }
    let assembly: Vec<_> = tasks.par_iter().map(compile).collect();
    let mut costs = String::new();
    let mut kinds: BTreeMap<String, [usize; inputs::PROCESSORS.len()]> = BTreeMap::new();
    for (task, assembly) in tasks.iter().zip(&assembly) {
        let Task {
            name,
            processor,
            features,
            level,
            ..
        } = task;
        let target = inputs::PROCESSORS
            .iter()
            .position(|row| (row.0, row.1) == (*processor, *features));
        let line = match assembly {
            Ok(assembly) => {
                for line in instructions(assembly) {
                    kinds.entry(kind(line)).or_default()[target.unwrap_or_default()] += 1;
                }
                cost(assembly)
            }
            Err(message) => message.trim().replace('\n', "; "),
        };
        _ = writeln!(
            costs,
            "{processor}{features} {level} {}: {line}",
            name.trim()
        );
    }
    let mut table = String::new();
    for (kind, counts) in kinds {
        _ = writeln!(
            table,
            "{kind}: {}",
            counts.map(|count| count.to_string()).join(" ")
        );
    }
    let mut failures = super::Failures::default();
    failures.check(Path::new("costs"), "programs", "", &costs);
    failures.check(Path::new("costs"), "instructions", "", &table);
    failures.report();
}
