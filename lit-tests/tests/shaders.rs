//! Shaders of both compilers have the same effects from the same initial registers: exports, memory and results.
//! The register values that loaders read are equal too.

use std::path::Path;

use amdgcn_lit_tests::inputs::{self, PROCESSORS};
use amdgcn_lit_tests::{compiler, float_modes, tools};
use rayon::prelude::*;
use simulator::{CodeObject, InitialValue, Options, ShaderOutcome, ShaderRun, run_shader};

/// Operating systems by their triples.
const SYSTEMS: [&str; 3] = ["amdgcn--mesa3d", "amdgcn--amdpal", "amdgcn--"];

/// Stages in which the vertex shader files are also run.
const STAGES: [&str; 7] = ["vs", "ls", "hs", "es", "gs", "ps", "cs"];

/// Lanes that are active at the start.
const MASKS: [u64; 3] = [u64::MAX, 0x0fed_cba9_7654_3210, 0x8000_0000];

/// A function of a file.
#[derive(Clone, Debug)]
struct Shader {
    name: String,
    stage: String,
    /// True if it has SGPR arguments in addition to those of all shaders.
    has_scalars: bool,
    /// SGPRs and VGPRs with results.
    results: (usize, usize),
    /// The modes that match its attributes.
    float_mode: u8,
}

/// The shaders of a text. `; RESULTS: 1 2` before a shader means results in one SGPR and two VGPRs.
fn shaders(text: &str) -> Vec<Shader> {
    let mut results = (0, 0);
    let mut found = Vec::new();
    for line in text.lines() {
        if let Some(counts) = line.strip_prefix("; RESULTS: ") {
            let mut counts = counts.split(' ').map(|count| count.parse().unwrap());
            results = (counts.next().unwrap(), counts.next().unwrap());
        }
        if let Some(rest) = line.strip_prefix("define amdgpu_") {
            let (stage, rest) = rest.split_once(' ').unwrap();
            if stage == "gfx" {
                continue;
            }
            let (_, rest) = rest.split_once('@').unwrap();
            let (name, _) = rest.split_once('(').unwrap();
            found.push(Shader {
                name: name.to_owned(),
                stage: stage.to_owned(),
                has_scalars: line.matches("inreg").count() > 3,
                results: std::mem::take(&mut results),
                float_mode: float_modes::of_function(text, name),
            });
        }
    }
    found
}

/// The initial registers of all shaders: s0 is the low half of the address of the global information table, s[2:3] is
/// the address of a buffer. Under mesa3d, these registers have higher numbers, since the address of the scratch
/// descriptor or its first dwords come first.
fn run_of(shader: &Shader, system: &str, lanes: u32, exec: u64) -> ShaderRun {
    use InitialValue::{BufferHigh, BufferLow, Scratch, TableHigh, TableLow, Value};
    let mut sgprs = match (system, &*shader.stage) {
        ("amdgcn--mesa3d", "cs") => vec![Scratch(0), Scratch(1)],
        ("amdgcn--mesa3d", _) => vec![TableLow, TableHigh],
        _ => Vec::new(),
    };
    sgprs.extend([TableLow, Value(77), BufferLow(0), BufferHigh(0)]);
    // The wave's offset in scratch memory, which is zero, follows the arguments; in merged stages it is in s5.
    sgprs.push(Value(if shader.has_scalars { 0x4000_0003 } else { 0 }));
    sgprs.resize(8, Value(0));
    // In merged stages, s8 is the low half of the address of the table.
    sgprs.push(TableLow);
    sgprs.resize(48, Value(0));
    let value = |register: u32, lane: u32| match register {
        0 => lane,
        _ if register.is_multiple_of(2) => (lane * 37 + register * 11) % 2000,
        _ => (lane as f32 * 0.5 + register as f32).to_bits(),
    };
    let vgprs = (0..24).map(|register| (0..lanes).map(|lane| value(register, lane)).collect());
    ShaderRun {
        function: shader.name.clone(),
        lanes,
        exec: exec & (u64::MAX >> (64 - lanes)),
        float_mode: shader.float_mode,
        sgprs,
        vgprs: vgprs.collect(),
        buffers: vec![(0..2048).map(|byte| (byte * 29 % 251) as u8).collect()],
        scratch_size: 1024,
        lds_size: 4096,
        attributes: (0..4).map(attribute).collect(),
    }
}

/// Numbers to interpolate.
fn attribute(number: u8) -> [[f32; 3]; 4] {
    let value = |channel: u8, part: u8| f32::from(16 * number + 3 * channel + part) * 0.25;
    [0, 1, 2, 3].map(|channel| [0, 1, 2].map(|part| value(channel, part)))
}

/// The effects to compare: everything except registers without results and inactive lanes.
#[derive(Debug, PartialEq)]
struct Effects {
    exports: Vec<simulator::Export>,
    buffers: Vec<Vec<u8>>,
    returned: bool,
    sgprs: Vec<Option<u32>>,
    vgprs: Vec<Vec<Option<u32>>>,
}

fn effects(outcome: ShaderOutcome, (sgprs, vgprs): (usize, usize)) -> Effects {
    let exec = outcome.exec;
    let active = |lanes: &Vec<Option<u32>>| {
        let lanes = lanes.iter().enumerate();
        lanes
            .map(|(lane, value)| value.filter(|_| exec >> lane & 1 == 1))
            .collect()
    };
    Effects {
        exports: outcome.exports,
        buffers: outcome.buffers,
        returned: outcome.returned,
        sgprs: outcome.sgprs[..sgprs].to_vec(),
        vgprs: outcome.vgprs[..vgprs].iter().map(active).collect(),
    }
}

/// Describes a difference.
fn difference(found: &Effects, expected: &Effects) -> String {
    if found.buffers != expected.buffers {
        let (found, expected) = (&found.buffers[0], &expected.buffers[0]);
        let offset = found.iter().zip(expected).position(|(a, b)| a != b);
        return format!("memory differs at {offset:?}");
    }
    let mut pairs = found.exports.iter().zip(&expected.exports);
    if let Some((found, expected)) = pairs.find(|(found, expected)| found != expected) {
        return format!("exports {found:x?} where LLVM has {expected:x?}");
    }
    let rest = |of: &Effects| {
        (
            of.exports.len(),
            of.returned,
            of.sgprs.clone(),
            of.vgprs.clone(),
        )
    };
    format!("{:x?} where LLVM has {:x?}", rest(found), rest(expected))
}

/// Loads the object of either compiler.
fn load(object: Result<Vec<u8>, String>) -> Result<CodeObject, String> {
    CodeObject::load(&object?).map_err(|error| error.to_string())
}

fn compare(
    text: &str,
    system: &str,
    (processor, features, lanes): (&str, &str, u32),
) -> Result<(), String> {
    let common = [
        format!("-mtriple={system}"),
        format!("-mcpu={processor}"),
        format!("-mattr={features}"),
    ];
    let arguments = |level: &str| {
        let output = ["-", level, "-filetype=obj", "-o", "-"].map(str::to_owned);
        [&common[..], &output].concat()
    };
    // Other stages differ only in the registers in which values are passed.
    let is_thorough = ["define amdgpu_vs", "define amdgpu_ps"]
        .iter()
        .any(|&stage| text.contains(stage));
    let levels: &[&str] = if is_thorough {
        &["-O0", "-O2"]
    } else {
        &["-O2"]
    };
    let masks: &[u64] = if is_thorough { &MASKS } else { &MASKS[1..2] };
    let expected = load(tools::run("llc-22", &arguments("-O2"), text.as_bytes()))?;
    for &level in levels {
        let object = compiler::run_with_input(&arguments(level), text.as_bytes()).success();
        let found = load(object).map_err(|error| format!("{level}: {error}"))?;
        for shader in shaders(text) {
            for &exec in masks {
                let run = run_of(&shader, system, lanes, exec);
                let effects_of = |code| {
                    let outcome = run_shader(code, &run, &Options::default());
                    outcome.map(|outcome| effects(outcome, shader.results))
                };
                let what = format!("{level} {} {exec:#x}", shader.name);
                let found = effects_of(&found).map_err(|e| format!("{what}: {e}"))?;
                let expected = effects_of(&expected).map_err(|e| format!("{what}: LLVM: {e}"))?;
                if found != expected {
                    return Err(format!("{what}: {}", difference(&found, &expected)));
                }
            }
        }
    }
    Ok(())
}

/// A text for a processor under an operating system.
struct Task {
    name: String,
    text: String,
    system: &'static str,
    processor: (&'static str, &'static str, u32),
}

/// The tasks: all files under all systems, vertex shaders in all stages.
fn tasks() -> Vec<Task> {
    let mut tasks = Vec::new();
    for path in inputs::files(Path::new("shaders"), "ll") {
        let text = std::fs::read_to_string(&path).unwrap();
        let stages = match text.contains("define amdgpu_vs") {
            true => &STAGES[..],
            false => &["as written"],
        };
        for stage in stages {
            let text = text.replace("define amdgpu_vs", &format!("define amdgpu_{stage}"));
            let is_wanted = |system: &&str| match text.split_once("; ONLY: ") {
                Some((_, rest)) => rest.lines().next() == Some(*system),
                None => true,
            };
            for system in SYSTEMS.into_iter().filter(is_wanted) {
                // Other stages differ little.
                let processors = match *stage {
                    "vs" | "as written" => &PROCESSORS[..],
                    _ => &PROCESSORS[2..4],
                };
                for &processor in processors {
                    tasks.push(Task {
                        name: format!("{} {stage} {system} {processor:?}", inputs::stem(&path)),
                        text: text.clone(),
                        system,
                        processor,
                    });
                }
            }
        }
    }
    tasks
}

/// Reports the failures of all tasks.
fn check_all(check: impl Fn(&Task) -> Result<(), String> + Sync) {
    let tasks = tasks();
    let failed = |task: &Task| Some(format!("{}: {}", task.name, check(task).err()?));
    let mut failures: Vec<_> = tasks.par_iter().filter_map(failed).collect();
    let count = failures.len();
    let of_file = |failure: &mut String| failure.split(' ').next().map(str::to_owned);
    failures.dedup_by_key(of_file);
    let (all, first) = (tasks.len(), failures.join("\n"));
    assert!(failures.is_empty(), "{count} of {all} failed:\n{first}");
}

#[test]
fn shaders_behave_like_those_of_llvm() {
    check_all(|task| compare(&task.text, task.system, task.processor));
}

#[test]
fn denormals_follow_the_attributes() {
    for (modes, expected) in [("ieee,ieee", 1 << 16), ("preserve-sign,preserve-sign", 0)] {
        let text = format!(
            "define amdgpu_ps float @shader(ptr addrspace(4) inreg %p, ptr addrspace(1) inreg %q, float %x) #0 {{\n\
             %product = fmul float %x, 0x3730000000000000\n\
             ret float %product\n}}\n\
             attributes #0 = {{ \"denormal-fp-math-f32\"=\"{modes}\" }}\n"
        );
        let options = [
            "-",
            "-mtriple=amdgcn--",
            "-mcpu=gfx900",
            "-filetype=obj",
            "-o",
            "-",
        ];
        let object = compiler::run_with_input(&options.map(str::to_owned), text.as_bytes());
        let object = load(object.success()).unwrap();
        let shader = &shaders(&text)[0];
        let mut run = run_of(shader, "amdgcn--", 64, u64::MAX);
        run.vgprs = vec![vec![2f32.powi(7).to_bits(); 64]; 2];
        let outcome = run_shader(&object, &run, &Options::default()).unwrap();
        assert_eq!(outcome.vgprs[0][0], Some(expected), "{modes}");
    }
}

/// Values of hardware registers: pairs of `.AMDGPU.config`, PAL metadata. Excludes register counts and the prefix that
/// LLVM adds to `functions` that shaders call.
fn registers(assembly: &str, functions: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    let (mut in_metadata, mut longs) = (false, Vec::new());
    for line in assembly.lines() {
        let line = line.split(';').next().unwrap_or(line).trim();
        if line
            .strip_suffix(':')
            .is_some_and(|label| functions.contains(&label))
        {
            longs.clear();
        }
        if let Some(value) = line.strip_prefix(".long") {
            longs.push(value.trim().parse::<u64>().unwrap());
        }
        in_metadata |= line == ".amdgpu_pal_metadata";
        in_metadata &= line != ".end_amdgpu_pal_metadata";
        let is_count = [".sgpr_count", ".vgpr_count", ".scratch_memory_size"];
        if in_metadata && !is_count.iter().any(|key| line.starts_with(key)) {
            let words = line.split_whitespace();
            found.push(match line.contains("_PGM_RSRC1") {
                false => words.collect::<Vec<_>>().join(" "),
                true => without_counts(line),
            });
        }
    }
    for pair in longs.chunks(2) {
        let value = match pair[0] {
            // RSRC1 of all stages, and sizes of scratch memory.
            47176 | 45096 | 45352 | 45608 | 45864 | 46120 | 46376 => pair[1] & !0x3ff,
            47200 | 165608 => u64::from(pair[1] != 0),
            _ => pair[1],
        };
        found.push(format!("{}: {value}", pair[0]));
    }
    found
}

fn without_counts(line: &str) -> String {
    let (name, value) = line.rsplit_once("0x").unwrap();
    let value = u32::from_str_radix(value, 16).unwrap();
    format!("{} {:#x}", name.trim(), value & !0x3ff)
}

#[test]
fn registers_have_the_values_of_llvm() {
    check_all(|task| {
        let (processor, features, _) = task.processor;
        let options = [
            "-".to_owned(),
            format!("-mtriple={}", task.system),
            format!("-mcpu={processor}"),
            format!("-mattr={features}"),
            "-o".to_owned(),
            "-".to_owned(),
        ];
        let input = task.text.as_bytes();
        let found = compiler::run_with_input(&options, input).success_text()?;
        let expected = tools::run("llc-22", &options, input)?;
        let called = task
            .text
            .lines()
            .filter(|line| line.starts_with("define amdgpu_gfx"));
        let called = called.filter_map(|line| line.split(['@', '(']).nth(1));
        let called: Vec<&str> = called.collect();
        let expected = registers(&String::from_utf8_lossy(&expected), &called);
        let found = registers(&found, &called);
        let mut pairs = found.iter().zip(&expected);
        match pairs.find(|(found, expected)| found != expected) {
            Some((found, expected)) => Err(format!("`{found}` where LLVM has `{expected}`")),
            None if found.len() != expected.len() => Err("different numbers of values".to_owned()),
            None => Ok(()),
        }
    });
}
