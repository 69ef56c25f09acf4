//! `amdgcn-run`: runs a kernel of a code object on the simulator.

mod debugging;
mod failure;
mod images;
mod outputs;
mod profiles;
mod values;

use std::ffi::OsString;
use std::fs;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use amdgcn_simulator::{
    Arg, Code, CodeObject, Dispatch, MemoryModel, Options, Outcome, Placement, Process,
};
use clap::{Args, Parser, ValueEnum};
use processors::Processor;

use crate::failure::Failure;
use crate::outputs::Outputs;
use crate::values::{Offset, Size, parse_arg};

/// Run kernels of an AMD GPU code object on the simulator. The options after `--then` describe
/// a further launch, in which program-scope variables start with the values from the end of the previous one.
#[derive(Parser)]
#[command(name = "amdgcn-run", version)]
struct CommandLine {
    /// Code object (relocatable or loadable); with the feature `compiler` also LLVM IR (.ll, .bc).
    file: PathBuf,
    /// Target processor for LLVM IR; a code object must be for this processor.
    #[arg(long, value_name = "CPU")]
    mcpu: Option<String>,
    /// Target features for LLVM IR.
    #[arg(long, value_name = "FEATURES", allow_hyphen_values = true)]
    mattr: Option<String>,
    #[command(flatten)]
    launch: Launch,
    /// Reject programs that hardware would silently execute incorrectly (the default).
    #[arg(long, overrides_with = "no_strict")]
    strict: bool,
    /// Disable strict mode, and with it all checks.
    #[arg(long)]
    no_strict: bool,
    /// Disable race detection on LDS and global memory.
    #[arg(long)]
    no_races: bool,
    /// Do not preload arguments into SGPRs, like older firmware (gfx90a, gfx942, gfx950).
    #[arg(long)]
    no_preload: bool,
    /// Write the numbers of executed instructions by kind, and modeled cycles, to a JSON file.
    #[arg(long, value_name = "FILE.json")]
    stats: Option<PathBuf>,
    /// Write the cost of each instruction: how often it was issued, active lanes, modeled cycles. If the name ends in
    /// `.json`, the file is JSON, which `amdgcn-llc --report=html --profile` shows next to the code; otherwise a table.
    #[arg(long, value_name = "FILE")]
    profile: Option<PathBuf>,
    /// Read commands that set breakpoints, step, and show variables and registers; `help` lists them.
    #[arg(long)]
    debug: bool,
    /// Print every executed instruction.
    #[arg(long)]
    trace: bool,
    /// Number of threads that run work-groups; 0 is one per core.
    #[arg(long, value_name = "N", default_value_t = 0)]
    jobs: usize,
    /// Limit on the instructions executed by a work-group.
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000)]
    max_insts: u64,
    /// Scratch memory per lane of kernels with a dynamic stack (recursion, variable-length arrays);
    /// the default is 16 KiB more than the kernel requests.
    #[arg(long, value_name = "BYTES")]
    stack: Option<u32>,
    /// Seed that selects the order in which waves take turns.
    #[arg(long, default_value_t = 0)]
    schedule: u64,
    /// Explain the error with this code, which is at the end of the message, and exit; `list` lists the codes.
    #[arg(long, value_name = "CODE")]
    explain: Option<String>,
    /// Memory model.
    #[arg(long, value_enum, default_value_t = Model::Sequential)]
    memory_model: Model,
}

/// One launch of a kernel.
#[derive(Args)]
struct Launch {
    /// Kernel to run; optional if there is only one.
    #[arg(long)]
    kernel: Option<String>,
    /// Number of work-items in the grid: X[,Y[,Z]].
    #[arg(long)]
    grid: Size,
    /// Number of work-items in a work-group: X[,Y[,Z]].
    #[arg(long)]
    block: Size,
    /// Global work offset, in work-items: X[,Y[,Z]].
    #[arg(long)]
    offset: Option<Offset>,
    /// Number of work-groups to start together, as the Catalyst driver does when it splits a launch: X[,Y[,Z]].
    #[arg(long)]
    part: Option<Size>,
    /// Argument, in order: buf:PATH, zero:BYTES, i8|i16|i32|i64|f32|f64:VALUE, lds:BYTES, raw:HEX,
    /// image:SHAPE,CHANNELS,TYPE,SIZE[,PATH], sampler:COORDINATES,WRAPPING,FILTER;
    /// last:I is buffer argument I of the previous launch.
    #[arg(long = "arg", value_name = "KIND:VALUE", allow_hyphen_values = true)]
    args: Vec<String>,
    /// Before the launch, overwrite the start of a program-scope variable with the contents of FILE.
    #[arg(long, value_name = "NAME:FILE")]
    variable: Vec<String>,
    /// Write the final contents of buffer argument I (from 0), or of the program-scope variable
    /// NAME, to FILE.
    #[arg(long, value_name = "I|NAME:FILE")]
    dump: Vec<String>,
}

/// The options after `--then`.
#[derive(Parser)]
#[command(no_binary_name = true)]
struct Further {
    #[command(flatten)]
    launch: Launch,
}

/// Memory models.
#[derive(Clone, Copy, ValueEnum)]
enum Model {
    /// Each access is performed when its instruction executes, in order.
    Sequential,
    /// Caches are not coherent; accesses are delayed and reordered, controlled by the seed of `--schedule`.
    Weak,
}

/// What is written to a file after a launch.
enum Dumped {
    /// A buffer argument.
    Buffer(usize),
    /// A program-scope variable.
    Variable(String),
}

/// Splits a value of `--dump` into what is dumped and the file.
fn parse_dump(text: &str) -> Result<(Dumped, PathBuf), String> {
    let (what, file) = text.split_once(':').ok_or("I:FILE or NAME:FILE expected")?;
    let dumped = match what.parse() {
        Ok(index) => Dumped::Buffer(index),
        Err(_) => Dumped::Variable(what.to_owned()),
    };
    Ok((dumped, file.into()))
}

/// The code object in the file, compiled first if the file is LLVM IR.
fn read_code_object(command: &CommandLine) -> Result<Vec<u8>, Failure> {
    let path = command.file.display();
    let bytes = fs::read(&command.file).map_err(|error| Failure::file(path, error))?;
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
fn compile(command: &CommandLine, bytes: &[u8]) -> Result<Vec<u8>, Failure> {
    let path = command.file.display().to_string();
    let options = amdgcn::Options {
        processor: command.mcpu.clone(),
        features: command.mattr.clone().unwrap_or_default(),
        ..amdgcn::Options::default()
    };
    let source = amdgcn::Source::detect(&path, bytes);
    let object = amdgcn::compile(&source, &options).and_then(|object| object.loadable());
    object.map_err(|error| Failure::new(error.code(), format!("{path}: {error}")))
}

#[cfg(not(feature = "compiler"))]
fn compile(command: &CommandLine, _: &[u8]) -> Result<Vec<u8>, Failure> {
    let path = command.file.display();
    let message =
        "this amdgcn-run was built without the feature `compiler`; compile the file first";
    Err(format!("{path}: {message}").into())
}

/// Lets clap accept options with the single dash of LLVM's tools.
fn arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os().map(|argument| match argument.to_str() {
        Some(text) if text.starts_with("-mcpu") || text.starts_with("-mattr") => {
            format!("-{text}").into()
        }
        _ => argument,
    })
}

/// Loads the code object and checks its processor.
fn load(command: &CommandLine, bytes: &[u8]) -> Result<CodeObject, Failure> {
    let path = command.file.display();
    let code_object = CodeObject::load(bytes)
        .map_err(|error| Failure::new(error.code(), format!("{path}: {error}")))?;
    if let Some(name) = &command.mcpu {
        let processor: Processor = name
            .parse()
            .map_err(|error| format!("--mcpu {name}: {error}"))?;
        if processor != code_object.processor {
            let other = code_object.processor.name();
            return Err(format!("{path}: the code object is for {other}, not for {name}").into());
        }
    }
    Ok(code_object)
}

/// The name of the kernel that a launch selects, or of the only kernel.
fn kernel_name(
    command: &CommandLine,
    launch: &Launch,
    code_object: &CodeObject,
) -> Result<String, String> {
    let path = command.file.display();
    match (&launch.kernel, code_object.kernels.as_slice()) {
        (Some(name), _) => Ok(name.clone()),
        (None, [only]) => Ok(only.name.clone()),
        (None, []) => Err(format!("{path}: no kernels")),
        (None, kernels) => {
            let names: Vec<&str> = kernels.iter().map(|kernel| kernel.name.as_str()).collect();
            Err(format!(
                "the code object has several kernels; select one with --kernel: {}",
                names.join(", ")
            ))
        }
    }
}

fn options(command: &CommandLine, launch: &Launch) -> Options {
    Options {
        strict: !command.no_strict,
        races: !command.no_races,
        max_instructions: command.max_insts,
        schedule: command.schedule,
        trace: command.trace,
        profile: command.profile.is_some(),
        jobs: command.jobs,
        progress: std::io::stderr().is_terminal(),
        memory: match command.memory_model {
            Model::Sequential => MemoryModel::Sequential,
            Model::Weak => MemoryModel::Weak(Placement::Seeded),
        },
        watch: None,
        debugger: None,
        offset: launch.offset.map_or([0; 3], |offset| offset.0),
        part: launch.part.map(|size| size.0),
        stack: command.stack,
        preloads_arguments: !command.no_preload,
    }
}

fn check_dumps(
    process: &Process,
    dumps: &[(Dumped, PathBuf)],
    args: &[Arg],
) -> Result<(), Failure> {
    for (dumped, _) in dumps {
        match dumped {
            Dumped::Buffer(index) => {
                let argument = args.get(*index);
                if !matches!(argument, Some(Arg::Buffer(_) | Arg::Image(_))) {
                    return Err(format!("--dump {index}: not a buffer or image argument").into());
                }
            }
            Dumped::Variable(name) => {
                let found = process.variable(name);
                found.map_err(|error| {
                    Failure::new(error.code(), format!("--dump {name}: {error}"))
                })?;
            }
        }
    }
    Ok(())
}

/// Runs one launch and collects its dumps; returns the kernel name and the outcome.
fn run_launch(
    (command, launch, options): (&CommandLine, &Launch, &Options),
    process: &mut Process,
    last: &[Option<Vec<u8>>],
    outputs: &mut Outputs,
) -> Result<(String, Outcome), Failure> {
    let kernel = kernel_name(command, launch, process.code_object())?;
    let args = launch
        .args
        .iter()
        .map(|text| parse_arg(text, last).map_err(|error| format!("--arg {text}: {error}")))
        .collect::<Result<Vec<_>, _>>()?;
    let dumps = launch
        .dump
        .iter()
        .map(|text| parse_dump(text).map_err(|error| format!("--dump {text}: {error}")))
        .collect::<Result<Vec<_>, _>>()?;
    check_dumps(process, &dumps, &args)?;
    for text in &launch.variable {
        let at = |error: &dyn std::fmt::Display| format!("--variable {text}: {error}");
        let (name, file) = text.split_once(':').ok_or(at(&"NAME:FILE expected"))?;
        let bytes = fs::read(file).map_err(|error| at(&error))?;
        let written = process.write_variable(name, &bytes);
        written.map_err(|error| at(&error))?;
    }
    let dispatch = Dispatch {
        kernel,
        grid: launch.grid.0,
        block: launch.block.0,
        args,
    };
    let outcome = process.launch(&dispatch, options).map_err(Failure::from)?;
    for (dumped, file) in dumps {
        match dumped {
            Dumped::Buffer(index) => {
                let buffer = outcome.buffers.get(index).and_then(Option::as_ref);
                let buffer = buffer
                    .ok_or_else(|| format!("--dump {index}: not a buffer or image argument"))?;
                outputs.add(file, buffer)?;
            }
            Dumped::Variable(name) => {
                let bytes = process.variable(&name)?;
                outputs.add(file, bytes)?;
            }
        }
    }
    Ok((dispatch.kernel, outcome))
}

fn run(command: &CommandLine, further: &[Launch]) -> Result<(), Failure> {
    check_outputs(command, further)?;
    let bytes = read_code_object(command)?;
    let mut process = Process::new(load(command, &bytes)?);
    if command.debug {
        return debugging::run(command, further, &bytes, &process);
    }
    let mut outputs = Outputs::default();
    let mut reports = Vec::new();
    let mut profiles = Vec::new();
    let mut last = Vec::new();
    for launch in std::iter::once(&command.launch).chain(further) {
        let options = options(command, launch);
        let (kernel, outcome) = run_launch(
            (command, launch, &options),
            &mut process,
            &last,
            &mut outputs,
        )?;
        reports.push(serde_json::json!({
            "kernel": kernel.as_str(),
            "processor": process.code_object().processor.name(),
            "stats": outcome.stats,
        }));
        let mut output = std::io::stdout().lock();
        output
            .write_all(&outcome.printed)
            .map_err(|error| Failure::file("standard output", error))?;
        last = outcome.buffers;
        profiles.push((kernel, outcome.profile));
    }
    if let Some(file) = &command.stats {
        let text = match reports.as_slice() {
            [only] => serde_json::to_string_pretty(only),
            all => serde_json::to_string_pretty(all),
        };
        let text = text.map_err(|error| error.to_string())?;
        outputs.add(file.clone(), text.as_bytes())?;
    }
    if let Some(file) = &command.profile {
        let text = match file
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            true => profiles::json(&process, &profiles)?,
            false => profiles::table(&profiles),
        };
        outputs.add(file.clone(), text.as_bytes())?;
    }
    outputs.keep()
}

/// Rejects outputs that would overwrite inputs, and two outputs to the same file.
fn check_outputs(command: &CommandLine, further: &[Launch]) -> Result<(), Failure> {
    let is_file = |path: &Path| path.is_file().then(|| path.canonicalize().ok())?;
    let launches = || std::iter::once(&command.launch).chain(further);
    let after_colon = |text: &'_ String| Some(PathBuf::from(text.split_once(':')?.1));
    let buffers = launches().flat_map(|launch| &launch.args);
    let buffers = buffers.filter_map(|arg| arg.strip_prefix("buf:").map(PathBuf::from));
    let variables = launches().flat_map(|launch| &launch.variable);
    let inputs = buffers.chain(variables.filter_map(after_colon));
    let inputs = inputs.chain([command.file.clone()]);
    let inputs: Vec<PathBuf> = inputs.filter_map(|input| is_file(&input)).collect();
    let dumps = launches().flat_map(|launch| &launch.dump);
    let outputs = dumps.filter_map(after_colon);
    let outputs = outputs
        .chain(command.stats.clone())
        .chain(command.profile.clone());
    let outputs: Vec<PathBuf> = outputs.collect();
    for (number, output) in outputs.iter().enumerate() {
        let shown = output.display();
        if is_file(output).is_some_and(|output| inputs.contains(&output)) {
            let message = format!("{shown}: the output would overwrite this input");
            return Err(Failure::new(Code::Overwrites, message));
        }
        let is_special = output.metadata().is_ok_and(|data| !data.is_file());
        if !is_special && outputs[..number].contains(output) {
            let message = format!("{shown}: two outputs would be written to this file");
            return Err(Failure::new(Code::Overwrites, message));
        }
    }
    Ok(())
}

/// The first paragraph of an error of the command line, on one line.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let lines = text.lines().take_while(|line| !line.trim().is_empty());
    let joined = lines.map(str::trim).collect::<Vec<_>>().join(" ");
    joined.trim_start_matches("error: ").to_owned()
}

/// The launches after the first one.
fn further_launches(lines: &[Vec<OsString>]) -> Result<Vec<Launch>, clap::Error> {
    let parsed = lines.iter().map(|line| {
        let further = Further::try_parse_from(line)?;
        Ok(further.launch)
    });
    parsed.collect()
}

/// The value of `--explain`, which needs no other arguments.
fn explained(arguments: &[OsString]) -> Option<String> {
    let first = arguments.get(1)?.to_str()?.strip_prefix("--explain")?;
    match first.strip_prefix('=') {
        Some(code) => Some(code.to_owned()),
        None => Some(arguments.get(2)?.to_string_lossy().into_owned()),
    }
}

fn explain(code: &str) -> ExitCode {
    match amdgcn_simulator::explain(code) {
        Ok(text) => {
            // Standard output may be closed; nothing else can be done.
            let _ = std::io::stdout().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{}", Failure::from(message).message());
            ExitCode::FAILURE
        }
    }
}

fn main() -> ExitCode {
    let arguments: Vec<OsString> = arguments().collect();
    if let Some(code) = explained(&arguments) {
        return explain(&code);
    }
    let mut lines = arguments
        .split(|argument| argument == "--then")
        .map(<[OsString]>::to_vec);
    let first = lines.next().unwrap_or_default();
    let rest: Vec<_> = lines.collect();
    let parsed = CommandLine::try_parse_from(first)
        .and_then(|command| Ok((command, further_launches(&rest)?)));
    let (command, further) = match parsed {
        Ok(parsed) => parsed,
        Err(error) if error.use_stderr() => {
            eprintln!("{}", Failure::from(one_line(&error)).message());
            return ExitCode::FAILURE;
        }
        // Help and version.
        Err(error) => error.exit(),
    };
    match run(&command, &further) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{}", failure.message());
            ExitCode::FAILURE
        }
    }
}
