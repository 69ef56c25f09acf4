//! `amdgcn-run`: runs a kernel of a code object on the simulator.

use std::ffi::OsString;
use std::fs;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use amdgcn_simulator::{Arg, Dispatch, MemoryModel, Options, Placement};
use clap::{Parser, ValueEnum};
use target::Processor;

/// Runs a kernel of an AMD GPU code object on the simulator.
#[derive(Parser)]
#[command(name = "amdgcn-run", version)]
struct CommandLine {
    /// Code object (relocatable or loadable); with the feature `compiler` also LLVM IR (.ll, .bc).
    file: PathBuf,
    /// Processor to compile LLVM IR for, or that the code object must be for.
    #[arg(long, value_name = "CPU")]
    mcpu: Option<String>,
    /// Features to compile LLVM IR with.
    #[arg(long, value_name = "FEATURES", allow_hyphen_values = true)]
    mattr: Option<String>,
    /// Kernel name; may be left out if there is only one.
    #[arg(long)]
    kernel: Option<String>,
    /// Work-items: X[,Y[,Z]].
    #[arg(long)]
    grid: Size,
    /// Work-items of a work-group: X[,Y[,Z]].
    #[arg(long)]
    block: Size,
    /// Argument, in order: buf:PATH, zero:BYTES, i8|i16|i32|i64|f32|f64:VALUE, lds:BYTES, raw:HEX.
    #[arg(long = "arg", value_name = "KIND:VALUE", allow_hyphen_values = true)]
    args: Vec<String>,
    /// Write the final bytes of buffer argument I (from 0) to FILE.
    #[arg(long, value_name = "I:FILE")]
    dump: Vec<String>,
    /// Refuse what hardware would silently get wrong (the default).
    #[arg(long, overrides_with = "no_strict")]
    strict: bool,
    /// Do not.
    #[arg(long)]
    no_strict: bool,
    /// Do not look for races on LDS and global memory.
    #[arg(long)]
    no_races: bool,
    /// Write dynamic counts to a JSON file.
    #[arg(long, value_name = "FILE.json")]
    stats: Option<PathBuf>,
    /// Print every instruction executed.
    #[arg(long)]
    trace: bool,
    /// Threads that run work-groups; 0 is one on each core.
    #[arg(long, value_name = "N", default_value_t = 0)]
    jobs: usize,
    /// Limit of instructions executed by a work-group.
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000)]
    max_insts: u64,
    /// Seed of the interleaving of waves.
    #[arg(long, default_value_t = 0)]
    schedule: u64,
    /// How memory behaves.
    #[arg(long, value_enum, default_value_t = Model::Sequential)]
    memory_model: Model,
}

/// How memory behaves.
#[derive(Clone, Copy, ValueEnum)]
enum Model {
    /// Accesses happen at once, in order.
    Sequential,
    /// Caches are not coherent, accesses are delayed and reordered, all by the seed of `--schedule`.
    Weak,
}

/// Sizes in three dimensions.
#[derive(Clone, Copy)]
struct Size([u32; 3]);

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut size = [1; 3];
        let parts: Vec<&str> = text.split(',').collect();
        if parts.len() > 3 {
            return Err("more than three dimensions".to_owned());
        }
        for (slot, part) in size.iter_mut().zip(parts) {
            *slot = part.parse().map_err(|error| format!("'{part}': {error}"))?;
        }
        Ok(Size(size))
    }
}

fn parse_number<T: FromStr>(text: &str) -> Result<T, String>
where
    T::Err: std::fmt::Display,
{
    text.parse().map_err(|error| format!("'{text}': {error}"))
}

/// Bytes of a buffer.
const MAX_BUFFER: usize = 1 << 32;

fn parse_size(text: &str) -> Result<usize, String> {
    let bytes = parse_number::<usize>(text)?;
    if bytes > MAX_BUFFER {
        return Err(format!("{bytes} bytes are more than {MAX_BUFFER}"));
    }
    Ok(bytes)
}

/// Integers may be given signed, unsigned or in hexadecimal.
fn parse_integer(text: &str, bytes: usize) -> Result<Arg, String> {
    let value = match text.strip_prefix("0x") {
        Some(digits) => {
            i128::from_str_radix(digits, 16).map_err(|error| format!("'{text}': {error}"))?
        }
        None => parse_number::<i128>(text)?,
    };
    let bits = 8 * bytes as u32;
    if value < -(1i128 << (bits - 1)) || value >= 1i128 << bits {
        return Err(format!("{value} does not fit {bits} bits"));
    }
    Ok(Arg::Value(value.to_le_bytes()[..bytes].to_vec()))
}

fn parse_arg(text: &str) -> Result<Arg, String> {
    let (kind, value) = text.split_once(':').ok_or("KIND:VALUE expected")?;
    Ok(match kind {
        "buf" => Arg::Buffer(fs::read(value).map_err(|error| format!("{value}: {error}"))?),
        "zero" => Arg::zeros(parse_size(value)?),
        "i8" => parse_integer(value, 1)?,
        "i16" => parse_integer(value, 2)?,
        "i32" => parse_integer(value, 4)?,
        "i64" => parse_integer(value, 8)?,
        "f32" => Arg::f32(parse_number(value)?),
        "f64" => Arg::Value(parse_number::<f64>(value)?.to_le_bytes().to_vec()),
        "lds" => Arg::DynamicLds(parse_number(value)?),
        "raw" => Arg::Value(parse_hex(value)?),
        other => return Err(format!("unknown kind '{other}'")),
    })
}

/// A buffer argument to be written to a file.
struct Dump {
    index: usize,
    file: PathBuf,
}

fn parse_dump(text: &str) -> Result<Dump, String> {
    let (index, file) = text.split_once(':').ok_or("I:FILE expected")?;
    Ok(Dump {
        index: parse_number(index)?,
        file: file.into(),
    })
}

fn parse_hex(text: &str) -> Result<Vec<u8>, String> {
    if !text.is_ascii() || !text.len().is_multiple_of(2) {
        return Err("an even number of hexadecimal digits expected".to_owned());
    }
    (0..text.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&text[at..at + 2], 16).map_err(|error| error.to_string()))
        .collect()
}

/// The code object of the file: its contents, or what the compiler makes of them.
fn read_code_object(command: &CommandLine) -> Result<Vec<u8>, String> {
    let path = command.file.display();
    let bytes = fs::read(&command.file).map_err(|error| format!("{path}: {error}"))?;
    let is_ir = command
        .file
        .extension()
        .is_some_and(|suffix| suffix == "ll" || suffix == "bc");
    if is_ir {
        compile(command, &bytes)
    } else {
        Ok(bytes)
    }
}

#[cfg(feature = "compiler")]
fn compile(command: &CommandLine, bytes: &[u8]) -> Result<Vec<u8>, String> {
    let path = command.file.display().to_string();
    let options = amdgcn::Options {
        processor: command.mcpu.clone(),
        features: command.mattr.clone().unwrap_or_default(),
        ..amdgcn::Options::default()
    };
    let source = amdgcn::Source::detect(&path, bytes);
    let object = amdgcn::compile(&source, &options).and_then(|object| object.loadable());
    object.map_err(|error| format!("{path}: {error}"))
}

#[cfg(not(feature = "compiler"))]
fn compile(command: &CommandLine, _: &[u8]) -> Result<Vec<u8>, String> {
    let path = command.file.display();
    Err(format!(
        "{path}: this amdgcn-run was built without the feature `compiler`; compile the file first"
    ))
}

/// Makes clap take the single dash of LLVM's tools.
fn arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os().map(|argument| match argument.to_str() {
        Some(text) if text.starts_with("-mcpu") || text.starts_with("-mattr") => {
            format!("-{text}").into()
        }
        _ => argument,
    })
}

fn run(command: &CommandLine) -> Result<(), String> {
    let path = command.file.display();
    let bytes = read_code_object(command)?;
    let code_object =
        amdgcn_simulator::CodeObject::load(&bytes).map_err(|error| format!("{path}: {error}"))?;
    if let Some(name) = &command.mcpu {
        let processor: Processor = name
            .parse()
            .map_err(|error| format!("--mcpu {name}: {error}"))?;
        if processor != code_object.processor {
            let other = code_object.processor.name();
            return Err(format!("{path}: made for {other}, not for {name}"));
        }
    }
    let kernel = match (&command.kernel, code_object.kernels.as_slice()) {
        (Some(name), _) => name.clone(),
        (None, [only]) => only.name.clone(),
        (None, []) => return Err(format!("{path}: no kernels")),
        (None, kernels) => {
            let names: Vec<&str> = kernels.iter().map(|kernel| kernel.name.as_str()).collect();
            return Err(format!("--kernel is needed, one of: {}", names.join(", ")));
        }
    };
    let args = command
        .args
        .iter()
        .map(|text| parse_arg(text).map_err(|error| format!("--arg {text}: {error}")))
        .collect::<Result<Vec<_>, _>>()?;
    let dumps = command
        .dump
        .iter()
        .map(|text| parse_dump(text).map_err(|error| format!("--dump {text}: {error}")))
        .collect::<Result<Vec<_>, _>>()?;
    let is_buffer = |index: usize| matches!(args.get(index), Some(Arg::Buffer(_)));
    if let Some(dump) = dumps.iter().find(|dump| !is_buffer(dump.index)) {
        return Err(format!("--dump {}: not a buffer argument", dump.index));
    }
    let dispatch = Dispatch {
        kernel,
        grid: command.grid.0,
        block: command.block.0,
        args,
    };
    let options = Options {
        strict: !command.no_strict,
        races: !command.no_races,
        max_instructions: command.max_insts,
        schedule: command.schedule,
        trace: command.trace,
        jobs: command.jobs,
        progress: std::io::stderr().is_terminal(),
        memory: match command.memory_model {
            Model::Sequential => MemoryModel::Sequential,
            Model::Weak => MemoryModel::Weak(Placement::Seeded),
        },
        watch: None,
    };
    let outcome = amdgcn_simulator::run_loaded(&code_object, &dispatch, &options)
        .map_err(|error| error.to_string())?;
    let mut outputs = Outputs::default();
    for Dump { index, file } in dumps {
        let buffer = outcome.buffers.get(index).and_then(Option::as_ref);
        let buffer = buffer.ok_or_else(|| format!("--dump {index}: not a buffer argument"))?;
        outputs.add(file, buffer)?;
    }
    if let Some(file) = &command.stats {
        let report = serde_json::json!({
            "kernel": dispatch.kernel,
            "processor": code_object.processor.name(),
            "stats": outcome.stats,
        });
        let text = serde_json::to_string_pretty(&report).map_err(|error| error.to_string())?;
        outputs.add(file.clone(), text.as_bytes())?;
    }
    outputs.keep()
}

/// Files that are written: all of them appear when all are complete, or none.
#[derive(Default)]
struct Outputs {
    /// Temporary names and those that the files get.
    files: Vec<(PathBuf, PathBuf)>,
}

impl Outputs {
    fn add(&mut self, file: PathBuf, contents: &[u8]) -> Result<(), String> {
        // Devices and pipes are written directly.
        let is_special = file.metadata().is_ok_and(|data| !data.is_file());
        let mut name = file.clone().into_os_string();
        if !is_special {
            name.push(format!(".{}-{}", std::process::id(), self.files.len()));
            self.files.push((name.clone().into(), file.clone()));
        }
        fs::write(name, contents).map_err(|error| format!("{}: {error}", file.display()))
    }

    fn keep(self) -> Result<(), String> {
        for (temporary, file) in &self.files {
            fs::rename(temporary, file).map_err(|error| format!("{}: {error}", file.display()))?;
        }
        Ok(())
    }
}

impl Drop for Outputs {
    fn drop(&mut self) {
        for (temporary, _) in &self.files {
            // Those that have their names are gone.
            let _ = fs::remove_file(temporary);
        }
    }
}

/// What is wrong with the command line, on one line.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let lines = text.lines().take_while(|line| !line.trim().is_empty());
    let joined = lines.map(str::trim).collect::<Vec<_>>().join(" ");
    joined.trim_start_matches("error: ").to_owned()
}

fn main() -> ExitCode {
    let command = match CommandLine::try_parse_from(arguments()) {
        Ok(command) => command,
        Err(error) if error.use_stderr() => {
            eprintln!("amdgcn-run: {}", one_line(&error));
            return ExitCode::FAILURE;
        }
        // Help and version.
        Err(error) => error.exit(),
    };
    match run(&command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("amdgcn-run: {message}");
            ExitCode::FAILURE
        }
    }
}
