//! Shaders of both compilers do the same from the same initial registers: exports, memory and results. So do the
//! register values that loaders read.

use std::path::Path;

use amdgcn_lit_tests::{compiler, inputs, tools};
use rayon::prelude::*;
use simulator::{CodeObject, InitialValue, Options, ShaderOutcome, ShaderRun, run_shader};

/// Operating systems by their triples.
const SYSTEMS: [&str; 2] = ["amdgcn--mesa3d", "amdgcn--"];

/// Processor, features, lanes of a wave.
const PROCESSORS: [(&str, &str, u32); 5] = [
    ("gfx600", "", 64),
    ("gfx803", "", 64),
    ("gfx900", "", 64),
    ("gfx1010", "", 32),
    ("gfx1010", "+wavefrontsize64", 64),
];

/// Stages in which shaders of the files for vertices run too.
const STAGES: [&str; 7] = ["vs", "ls", "hs", "es", "gs", "ps", "cs"];

/// A function of a file.
#[derive(Clone, Debug)]
struct Shader {
    name: String,
    stage: String,
    /// SGPRs and VGPRs with results.
    results: (usize, usize),
}

/// The shaders of a text. `; RESULTS: 1 2` before one says that it leaves results in one SGPR and two VGPRs.
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
            let (_, rest) = rest.split_once('@').unwrap();
            let (name, _) = rest.split_once('(').unwrap();
            found.push(Shader {
                name: name.to_owned(),
                stage: stage.to_owned(),
                results: std::mem::take(&mut results),
            });
        }
    }
    found
}

/// What all shaders begin with: s0 is the low half of the address of the global information table, s[2:3] that of a
/// buffer. Under mesa3d the address of the descriptor of scratch memory, or its first dwords, comes before.
fn run_of(shader: &Shader, system: &str, lanes: u32, exec: u64) -> ShaderRun {
    use InitialValue::{BufferHigh, BufferLow, Scratch, TableHigh, TableLow, Value};
    let mut sgprs = match (system, &*shader.stage) {
        ("amdgcn--mesa3d", "cs") => vec![Scratch(0), Scratch(1)],
        ("amdgcn--mesa3d", _) => vec![TableLow, TableHigh],
        _ => Vec::new(),
    };
    sgprs.extend([TableLow, Value(77), BufferLow(0), BufferHigh(0)]);
    // The offset of the wave in scratch memory is behind the arguments, in s5 if stages are merged, and zero.
    let number = if sgprs.len() == 4 { 3 } else { 0x4000_0000 };
    sgprs.push(Value(number));
    sgprs.resize(8, Value(0));
    // The table's address for merged stages.
    sgprs.push(TableLow);
    sgprs.resize(48, Value(0));
    let value = |register: u32, lane: u32| match register {
        0 => lane,
        _ if register % 2 == 0 => (lane * 37 + register * 11) % 2000,
        _ => (lane as f32 * 0.5 + register as f32).to_bits(),
    };
    let vgprs = (0..24).map(|register| (0..lanes).map(|lane| value(register, lane)).collect());
    ShaderRun {
        function: shader.name.clone(),
        lanes,
        exec: exec & (u64::MAX >> (64 - lanes)),
        sgprs,
        vgprs: vgprs.collect(),
        buffers: vec![vec![0; 2048]],
        scratch_size: 1024,
        lds_size: 4096,
    }
}

/// What must agree: everything but registers without results and lanes that are not active.
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
    let expected = load(tools::run("llc-22", &arguments("-O2"), text.as_bytes()))?;
    for level in ["-O0", "-O2"] {
        let object = compiler::run_with_input(&arguments(level), text.as_bytes()).success();
        let found = load(object).map_err(|error| format!("{level}: {error}"))?;
        for shader in shaders(text) {
            for exec in [u64::MAX, 0x0fed_cba9_7654_3210, 0x8000_0000] {
                let run = run_of(&shader, system, lanes, exec);
                let effects_of = |code| {
                    let outcome = run_shader(code, &run, &Options::default());
                    outcome.map(|outcome| effects(outcome, shader.results))
                };
                let what = format!("{level} {} {exec:#x}", shader.name);
                let found = effects_of(&found).map_err(|e| format!("{what}: {e}"))?;
                let expected = effects_of(&expected).map_err(|e| format!("{what}: LLVM: {e}"))?;
                if found != expected {
                    return Err(format!("{what}: {found:x?} where LLVM has {expected:x?}"));
                }
            }
        }
    }
    Ok(())
}

#[test]
fn shaders_do_what_those_of_llvm_do() {
    let mut tasks = Vec::new();
    for path in inputs::files(Path::new("shaders"), "ll") {
        let text = std::fs::read_to_string(&path).unwrap();
        let stages = if text.contains("define amdgpu_vs") {
            &STAGES[..]
        } else {
            &["as written"]
        };
        for stage in stages {
            let convention = format!("define amdgpu_{stage}");
            let text = text.replace("define amdgpu_vs", &convention);
            for system in SYSTEMS {
                for processor in PROCESSORS {
                    tasks.push((inputs::stem(&path), stage, system, processor, text.clone()));
                }
            }
        }
    }
    let failed = |(file, stage, system, processor, text): &(String, &&str, &str, _, String)| {
        let error = compare(text, system, *processor).err()?;
        Some(format!("{file} {stage} {system} {processor:?}: {error}"))
    };
    let failures: Vec<_> = tasks.par_iter().filter_map(failed).collect();
    let first: Vec<_> = failures.iter().take(12).cloned().collect();
    assert!(
        failures.is_empty(),
        "{} of {} failed:\n{}",
        failures.len(),
        tasks.len(),
        first.join("\n")
    );
}
