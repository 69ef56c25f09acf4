//! Compares compile time and code quality with LLVM's in one run.
//!
//! This compiler and LLVM's AMDGPU target compile every example in this process, from the same IR. Parsing and
//! verification are timed separately, because both compilers use the same parser and verifier. Times are medians over
//! repeated runs, each of a freshly parsed module. The table is written to standard output. With `--json`, all numbers
//! are also written to a file.

mod clock;
mod dynamic;
mod llvm;
mod ours;
mod quality;
mod scaling;
mod suite;
mod table;
mod weighted;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use amdgcn::OptLevel;
use clap::Parser;
use inkwell::OptimizationLevel;
use inkwell::context::Context;
use inkwell::targets::FileType;
use serde::Serialize;
use thiserror::Error;

use dynamic::Dynamic;
use quality::Quality;

/// The reason why a benchmark failed.
#[derive(Debug, Error)]
enum BenchError {
    #[error("LLVM: {0}")]
    Llvm(String),
    #[error("amdgcn: {0}")]
    Ours(#[from] amdgcn::Error),
    #[error("object file: {0}")]
    Object(String),
    #[error("run: {0}")]
    Run(String),
    #[error("{0}: {1}")]
    Io(PathBuf, std::io::Error),
}

/// Compare compile time and code quality with LLVM's AMDGPU target.
#[derive(Parser)]
struct Options {
    /// IR files (default: all examples for the processor)
    inputs: Vec<PathBuf>,
    /// Processor to compile for
    #[arg(long, default_value = "gfx900")]
    mcpu: String,
    /// This compiler's optimization level for code quality
    #[arg(long, default_value = "2", value_parser = level)]
    level: OptLevel,
    /// Minimum number of runs of each measurement
    #[arg(long, default_value_t = 9)]
    repeat: usize,
    /// Minimum duration of each measurement, in milliseconds
    #[arg(long, default_value_t = 20)]
    milliseconds: u64,
    /// Write all numbers to this file
    #[arg(long)]
    json: Option<PathBuf>,
    /// Measure how compile time grows with the size of generated programs, instead of measuring inputs
    #[arg(long, conflicts_with_all = ["inputs", "json"])]
    scaling: bool,
    /// With `--scaling`: write the programs to this directory, and measure nothing
    #[arg(long, requires = "scaling")]
    keep: Option<PathBuf>,
    /// With `--scaling`: measure only these shapes of programs
    #[arg(long, requires = "scaling", value_delimiter = ',')]
    shapes: Vec<String>,
    /// With `--scaling`: measure this compiler only
    #[arg(long, requires = "scaling")]
    ours_alone: bool,
    /// Measure code quality only, of all IR files in this directory of suites, instead of measuring inputs
    #[arg(long, conflicts_with_all = ["inputs", "scaling"])]
    suites: Option<PathBuf>,
    /// With `--suites`: compare with this earlier result of `--json`, without compiling with LLVM again
    #[arg(long, requires = "suites")]
    before: Option<PathBuf>,
}

/// The numbers of one input file.
#[derive(Serialize)]
struct Row {
    /// The file's name without extension.
    name: String,
    /// Median times, in microseconds.
    times: Times,
    /// Kernels by name, at -O2 or [`Options::level`].
    kernels: BTreeMap<String, Pair<Quality>>,
    /// The example's launches on the simulator, at the same levels.
    launches: Option<Pair<Dynamic>>,
    /// The error message if this compiler rejected the file.
    refused: Option<String>,
}

/// Median times, in microseconds. Code generation times do not include parsing.
#[derive(Default, Serialize)]
struct Times {
    parse: f64,
    ours_o2: f64,
    ours_o0: f64,
    llvm_o2: f64,
    llvm_o0: f64,
}

/// A property of both compilers' code.
#[derive(Serialize)]
struct Pair<T> {
    ours: T,
    llvm: T,
}

fn main() -> std::process::ExitCode {
    match run(&Options::parse()) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("amdgcn-bench: {error}");
            std::process::ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), BenchError> {
    if options.scaling {
        print!("{}", scaling::table(options)?);
        return Ok(());
    }
    if let Some(root) = &options.suites {
        return run_suites(root, options);
    }
    let inputs = if options.inputs.is_empty() {
        examples(&options.mcpu)?
    } else {
        options.inputs.clone()
    };
    let llvm_o2 = llvm::CodeGenerator::new(&options.mcpu, OptimizationLevel::Default)?;
    let llvm_o0 = llvm::CodeGenerator::new(&options.mcpu, OptimizationLevel::None)?;
    let mut rows = Vec::with_capacity(inputs.len());
    for path in &inputs {
        let row = measure(path, options, &llvm_o2, &llvm_o0)?;
        eprintln!("{}: {}", row.name, row.refused.as_deref().unwrap_or("done"));
        rows.push(row);
    }
    print!("{}", table::markdown(&options.mcpu, &rows));
    if let Some(path) = &options.json {
        let text = serde_json::to_string_pretty(&rows).unwrap_or_default();
        std::fs::write(path, text).map_err(|e| BenchError::Io(path.clone(), e))?;
    }
    Ok(())
}

/// The level that a digit names.
fn level(digit: &str) -> Result<OptLevel, &'static str> {
    OptLevel::from_digit(digit).ok_or("not a level from 0 to 3")
}

/// Measures the programs below a directory.
fn run_suites(root: &Path, options: &Options) -> Result<(), BenchError> {
    let before = match &options.before {
        None => None,
        Some(path) => {
            let text = std::fs::read(path).map_err(|e| BenchError::Io(path.clone(), e))?;
            let parsed: Result<suite::Results, _> = serde_json::from_slice(&text);
            Some(parsed.map_err(|e| BenchError::Run(format!("{}: {e}", path.display())))?)
        }
    };
    let results = suite::measure(root, &options.mcpu, options.level, before.as_ref())?;
    print!("{}", suite::markdown(&results, before.as_ref())?);
    if let Some(path) = &options.json {
        let text = serde_json::to_string_pretty(&results).unwrap_or_default();
        std::fs::write(path, text).map_err(|e| BenchError::Io(path.clone(), e))?;
    }
    Ok(())
}

/// The examples' IR for a processor, from all families to which it belongs.
fn examples(processor: &str) -> Result<Vec<PathBuf>, BenchError> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples");
    let table = root.join("families.tsv");
    let families = std::fs::read_to_string(&table).map_err(|e| BenchError::Io(table.clone(), e))?;
    let families = families
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('\t'))
        .filter(|(_, fields)| fields.split([' ', '\t']).any(|name| name == processor));
    let mut paths = Vec::new();
    for (family, _) in families {
        let directory = root.join("ll").join(family);
        let entries =
            std::fs::read_dir(&directory).map_err(|e| BenchError::Io(directory.clone(), e))?;
        paths.extend(entries.filter_map(|entry| Some(entry.ok()?.path())));
    }
    paths.sort_by_key(|path| path.file_name().map(ToOwned::to_owned));
    Ok(paths)
}

/// All measurements of one file.
fn measure(
    path: &Path,
    options: &Options,
    llvm_o2: &llvm::CodeGenerator,
    llvm_o0: &llvm::CodeGenerator,
) -> Result<Row, BenchError> {
    let text = std::fs::read(path).map_err(|e| BenchError::Io(path.to_owned(), e))?;
    let parse = || -> Result<Duration, BenchError> {
        let context = Context::create();
        llvm::parse(&context, &text, path).map(|(_, time)| time)
    };
    let by_llvm = |generator: &llvm::CodeGenerator| -> Result<Duration, BenchError> {
        let context = Context::create();
        let (module, _) = llvm::parse(&context, &text, path)?;
        generator
            .compile(&module, FileType::Object)
            .map(|(_, time)| time)
    };
    let by_us = |level: OptLevel| -> Result<Duration, BenchError> {
        let context = Context::create();
        let (module, _) = llvm::parse(&context, &text, path)?;
        ours::time(&module, &options.mcpu, level)
    };

    let mut times = Times {
        parse: median(options, parse)?,
        llvm_o2: median(options, || by_llvm(llvm_o2))?,
        llvm_o0: median(options, || by_llvm(llvm_o0))?,
        ..Times::default()
    };
    let name = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let (mut kernels, mut launches) = (BTreeMap::new(), None);
    let refused = match ours::emit(&text, path, &options.mcpu, options.level) {
        Ok((assembly, object)) => {
            times.ours_o2 = median(options, || by_us(OptLevel::O2))?;
            times.ours_o0 = median(options, || by_us(OptLevel::O0))?;
            let mut ours = quality::measure(&assembly, &object)?;
            let (assembly, llvm_object) = emit_by_llvm(&text, path, llvm_o2)?;
            for (name, llvm) in quality::measure(&assembly, &llvm_object)? {
                let ours = ours.remove(&name).unwrap_or_default();
                kernels.insert(name, Pair { ours, llvm });
            }
            let run = |object: &[u8]| dynamic::measure(&name, object);
            if let (Some(ours), Some(llvm)) = (run(&object)?, run(&llvm_object)?) {
                launches = Some(Pair { ours, llvm });
            }
            None
        }
        Err(error) => Some(error.to_string()),
    };
    Ok(Row {
        name,
        times,
        kernels,
        launches,
        refused,
    })
}

/// Assembler text and object file of LLVM.
fn emit_by_llvm(
    text: &[u8],
    path: &Path,
    generator: &llvm::CodeGenerator,
) -> Result<(String, Vec<u8>), BenchError> {
    let emit = |kind| -> Result<Vec<u8>, BenchError> {
        let context = Context::create();
        let (module, _) = llvm::parse(&context, text, path)?;
        generator.compile(&module, kind).map(|(bytes, _)| bytes)
    };
    let assembly = emit(FileType::Assembly)?;
    let assembly = String::from_utf8_lossy(&assembly).into_owned();
    Ok((assembly, emit(FileType::Object)?))
}

/// The median of repeated runs in microseconds, after an uncounted warm-up run.
fn median(
    options: &Options,
    mut run: impl FnMut() -> Result<Duration, BenchError>,
) -> Result<f64, BenchError> {
    run()?;
    let start = Instant::now();
    let mut times = Vec::new();
    while times.len() < options.repeat
        || start.elapsed() < Duration::from_millis(options.milliseconds)
    {
        times.push(run()?.as_secs_f64() * 1e6);
    }
    times.sort_by(f64::total_cmp);
    Ok(times[times.len() / 2])
}
