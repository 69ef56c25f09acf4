//! The command line of `amdgcn-llc`, in process: llc's flags and habits.

use crate::pipeline::{self, Observer, STAGES};
use crate::timing::Timer;
use crate::{
    BuildId, CodeObject, DenormalMode, Error, FloatOptions, LinkOptions, Options, SectionOptions,
    Source, TextStyle,
};
use clap::builder::BoolishValueParser;
use clap::{ArgAction, CommandFactory, Parser, ValueEnum};
use isel::OptLevel;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use target::Processor;

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FileType {
    /// Assembly text.
    Asm,
    /// A relocatable object.
    Obj,
    /// A loadable code object.
    Hsaco,
    /// Source text of CLRX's assembler, in its ROCm format.
    Clrx,
    /// Nothing.
    Null,
}

impl FileType {
    fn extension(self) -> &'static str {
        match self {
            FileType::Asm => "s",
            FileType::Obj => "o",
            FileType::Hsaco => "hsaco",
            FileType::Clrx => "clrx",
            FileType::Null => "null",
        }
    }
}

/// What the input is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Language {
    /// LLVM IR, text or bitcode.
    Ir,
    /// Assembly text.
    Asm,
    /// Relocatable objects.
    Object,
}

/// What the linker does with symbols that nothing defines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Unresolved {
    /// Refuse.
    ReportAll,
    /// Leave them to the loader.
    IgnoreAll,
}

/// What products and sums may be contracted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Contraction {
    /// All.
    Fast,
    /// Those whose flags allow it.
    On,
    /// The same: flags say what the source allows.
    Off,
}

/// How code names places, by llc's words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum RelocationModel {
    /// Position independent.
    Pic,
    /// The same.
    Static,
}

/// Compiles LLVM IR for AMD GPUs, assembles, and links.
#[derive(Parser, Debug)]
#[command(name = "amdgcn-llc", disable_version_flag = true)]
struct Arguments {
    /// LLVM IR, text or bitcode, or assembly (`.s`), or a relocatable object to link; `-` is standard input
    #[arg(default_value = "-")]
    input: String,
    /// More modules of LLVM IR, which are linked into the first, or more objects
    modules: Vec<String>,
    /// Output file; `-` is standard output (default: beside the input)
    #[arg(short = 'o', value_name = "FILE")]
    output: Option<String>,
    /// Processor, or `help`
    #[arg(long = "mcpu", value_name = "CPU")]
    processor: Option<String>,
    /// Features: `+name` and `-name`, comma separated, or `help`
    #[arg(long = "mattr", value_name = "FEATURES", allow_hyphen_values = true)]
    features: Vec<String>,
    /// Architecture: amdgcn
    #[arg(long = "march", value_name = "ARCH")]
    architecture: Option<String>,
    /// Target triple instead of the module's
    #[arg(long = "mtriple", value_name = "TRIPLE")]
    triple: Option<String>,
    /// Optimization level: 0 to 3
    #[arg(short = 'O', value_name = "LEVEL", default_value = "2")]
    level: String,
    /// Kind of input (default: by the file's extension, else ir)
    #[arg(short = 'x', value_enum, value_name = "LANGUAGE")]
    language: Option<Language>,
    /// Print an object or loadable code object as assembly
    #[arg(long = "disassemble")]
    disassemble: bool,
    /// Kind of output (default: asm; obj if the input is assembly)
    #[arg(long = "filetype", value_enum)]
    file_type: Option<FileType>,
    /// Sections of their own for functions
    #[arg(long = "function-sections")]
    function_sections: bool,
    /// Sections of their own for variables
    #[arg(long = "data-sections")]
    data_sections: bool,
    /// Identify the linked code object: fast, sha1, none or 0x…
    #[arg(long = "build-id", value_name = "KIND", num_args = 0..=1, require_equals = true, default_missing_value = "sha1")]
    build_id: Option<BuildId>,
    /// What the linker does with symbols that nothing defines: report-all or ignore-all
    #[arg(long = "unresolved-symbols", value_enum, default_value = "report-all")]
    unresolved: Unresolved,
    /// Code object version 2 to 6, instead of the one that the module names; 6 if there is none
    #[arg(long = "amdhsa-code-object-version", value_name = "VERSION")]
    code_object_version: Option<u32>,
    /// Stop after a pass and print its result
    #[arg(long = "stop-after", value_name = "PASS")]
    stop_after: Option<String>,
    /// Print the representation after these passes, to standard error
    #[arg(long = "print-after", value_name = "PASS", value_delimiter = ',')]
    print_after: Vec<String>,
    /// Print the representation after every pass
    #[arg(long = "print-after-all")]
    print_after_all: bool,
    /// Run the verifiers and the allocation checkers after the passes
    #[arg(long = "verify-machineinstrs")]
    verify: bool,
    /// Print the time that every pass took, to standard error
    #[arg(long = "time-passes")]
    time_passes: bool,
    /// Print registers, memory and occupancy of every kernel, to standard error
    #[arg(long = "report")]
    report: bool,
    /// Denormals of functions that do not say
    #[arg(long = "denormal-fp-math", value_name = "MODE", value_parser = denormal_mode)]
    denormal_mode: Option<DenormalMode>,
    /// Denormals of f32 of functions that do not say
    #[arg(long = "denormal-fp-math-f32", value_name = "MODE", value_parser = denormal_mode)]
    denormal_mode_f32: Option<DenormalMode>,
    /// Contraction of products and sums: fast, whatever their flags; on or off, as these say
    #[arg(long = "fp-contract", value_enum, default_value = "on")]
    contract: Contraction,
    /// Comments in assembly text
    #[arg(long = "asm-verbose", value_name = "BOOL", num_args = 0..=1, require_equals = true, default_value = "true",
        default_missing_value = "true", value_parser = BoolishValueParser::new(), action = ArgAction::Set)]
    comments: bool,
    /// Show the bytes of instructions in assembly text
    #[arg(long = "show-mc-encoding")]
    encodings: bool,
    /// Do not verify the input: only for modules known to be valid
    #[arg(long = "disable-verify")]
    disable_verify: bool,
    /// No warnings
    #[arg(long = "no-warn")]
    no_warnings: bool,
    /// Warnings are errors
    #[arg(long = "fatal-warnings")]
    fatal_warnings: bool,
    /// As of llc; all code is position independent
    #[arg(long = "relocation-model", value_enum)]
    relocation_model: Option<RelocationModel>,
    /// Print the version
    #[arg(long = "version")]
    version: bool,
}

/// Runs the command line: `arguments` without the program's name. Returns the exit status.
pub fn run(
    arguments: impl IntoIterator<Item = OsString>,
    stdin: &mut dyn Read,
    stdout: &mut dyn Write,
    stderr: &mut dyn Write,
) -> i32 {
    let name = OsString::from("amdgcn-llc");
    let arguments = std::iter::once(name).chain(with_two_dashes(arguments));
    let parsed = match Arguments::try_parse_from(arguments) {
        Ok(parsed) => parsed,
        Err(error) => {
            let status = error.exit_code();
            let text = error.render();
            let written = if status == 0 {
                write!(stdout, "{text}")
            } else {
                write!(stderr, "{text}")
            };
            return if written.is_ok() && status == 0 { 0 } else { 1 };
        }
    };
    match execute(&parsed, stdin, stdout, stderr) {
        Ok(()) => 0,
        Err(failure) => {
            // Nothing is left to do if standard error is closed.
            let _ = match failure {
                Failure::Message(message) => writeln!(stderr, "amdgcn-llc: error: {message}"),
                Failure::Report(report) => write!(stderr, "{report}"),
            };
            1
        }
    }
}

/// Why nothing has been made.
enum Failure {
    Message(String),
    /// Errors that say themselves where they are.
    Report(String),
}

impl From<String> for Failure {
    fn from(message: String) -> Failure {
        Failure::Message(message)
    }
}

/// llc's users write long options with one dash. Of the short ones, only `-O` has its value attached.
fn with_two_dashes(
    arguments: impl IntoIterator<Item = OsString>,
) -> impl Iterator<Item = OsString> {
    let command = Arguments::command();
    let mut is_value = false;
    arguments.into_iter().map(move |argument| {
        let was_value = std::mem::take(&mut is_value);
        let rest = argument.to_str().and_then(|text| text.strip_prefix('-'));
        let Some(rest) = rest.filter(|_| !was_value) else {
            return argument;
        };
        let rest = rest.strip_prefix('-').unwrap_or(rest);
        let name = rest.split('=').next().unwrap_or(rest);
        let mut options = command.get_arguments();
        let option = options.find(|option| {
            option.get_long() == Some(name)
                || option
                    .get_short()
                    .is_some_and(|short| name == short.to_string())
        });
        is_value = name == rest
            && option.is_some_and(|option| {
                option.get_action().takes_values() && !option.is_require_equals_set()
            });
        let is_short = name.len() < 2 || name.starts_with('O');
        match is_short {
            true => argument,
            false => OsString::from(format!("--{rest}")),
        }
    })
}

fn execute(
    arguments: &Arguments,
    stdin: &mut dyn Read,
    stdout: &mut dyn Write,
    stderr: &mut dyn Write,
) -> Result<(), Failure> {
    if arguments.version {
        return Ok(write_out(stdout, &version())?);
    }
    if arguments.processor.as_deref() == Some("help")
        || arguments.features.iter().any(|feature| feature == "help")
    {
        return Ok(write_out(stdout, &help_on_targets())?);
    }
    let options = options(arguments)?;
    warn_of_features(arguments, &options, stderr)?;
    let dumps = Dumps::new(arguments)?;
    let bytes = read_input(&arguments.input, stdin)?;
    let name = if arguments.input == "-" {
        "<stdin>"
    } else {
        &arguments.input
    };
    let language = language(arguments, &bytes);
    let is_linked = !arguments.disassemble && language != Language::Asm;
    if let (false, Some(other)) = (is_linked, arguments.modules.first()) {
        let message = "only modules of LLVM IR and objects can be linked to the first";
        return Err(format!("{other}: {message}").into());
    }
    let modules = arguments.modules.iter();
    let modules: Result<Vec<_>, _> = modules.map(|path| read_input(path, stdin)).collect();
    let modules = modules?;
    let others = arguments.modules.iter().map(String::as_str).zip(&modules);
    if arguments.disassemble {
        let text = crate::disassemble(&bytes).map_err(|error| prefix(name, &error))?;
        match arguments.output.as_deref() {
            None | Some("-") => write_out(stdout, &text)?,
            Some(path) => write_file(Path::new(path), text.as_bytes())?,
        }
        return Ok(());
    }
    match language {
        Language::Asm => return assemble(arguments, name, &bytes, &options, stdout),
        Language::Object => {
            let first = (name, bytes.as_slice());
            let others = others.map(|(name, bytes)| (name, bytes.as_slice()));
            let objects: Vec<_> = std::iter::once(first).chain(others).collect();
            return Ok(link(arguments, &objects, stdout)?);
        }
        Language::Ir => {}
    }
    let source = Source::detect(name, &bytes);
    let others: Vec<_> = others
        .map(|(name, bytes)| Source::detect(name, bytes))
        .collect();
    let result = pipeline::compile(&source, &others, &options, &dumps);
    let (shown, stopped) = dumps.finish();
    stderr
        .write_all(shown.as_bytes())
        .map_err(|error| error.to_string())?;
    let kind = file_type(arguments, Language::Ir);
    let output = match (result, stopped) {
        (Err(Error::Stopped), Some(text)) => text.into_bytes(),
        (result, _) => {
            let object = result.map_err(|error| prefix(name, &error))?;
            if let (true, Some(first)) = (arguments.fatal_warnings, object.warnings().first()) {
                return Err(format!("{name}: {first}").into());
            }
            let shown = object.warnings().iter().filter(|_| !arguments.no_warnings);
            for warning in shown {
                writeln!(stderr, "amdgcn-llc: warning: {name}: {warning}")
                    .map_err(|error| error.to_string())?;
            }
            if arguments.report {
                for report in object.report() {
                    writeln!(stderr, "{report}").map_err(|error| error.to_string())?;
                }
            }
            contents(&object, kind, arguments).map_err(|error| prefix(name, &error))?
        }
    };
    Ok(write_output(arguments, kind, &output, stdout)?)
}

/// What the input is.
fn language(arguments: &Arguments, bytes: &[u8]) -> Language {
    let extension = Path::new(&arguments.input).extension();
    let is_assembly = extension.is_some_and(|extension| extension == "s" || extension == "S");
    match arguments.language {
        Some(language) => language,
        None if bytes.starts_with(b"\x7fELF") => Language::Object,
        None if is_assembly => Language::Asm,
        None => Language::Ir,
    }
}

fn file_type(arguments: &Arguments, language: Language) -> FileType {
    let usual = match language {
        Language::Ir => FileType::Asm,
        Language::Asm => FileType::Obj,
        Language::Object => FileType::Hsaco,
    };
    arguments.file_type.unwrap_or(usual)
}

fn link_options(arguments: &Arguments) -> LinkOptions {
    LinkOptions {
        build_id: arguments.build_id.clone().unwrap_or_default(),
        allow_undefined: arguments.unresolved == Unresolved::IgnoreAll,
    }
}

fn link(
    arguments: &Arguments,
    objects: &[(&str, &[u8])],
    stdout: &mut dyn Write,
) -> Result<(), String> {
    let kind = file_type(arguments, Language::Object);
    if !matches!(kind, FileType::Hsaco | FileType::Null) {
        let (name, _) = objects[0];
        return Err(format!("{name}: of objects only code objects can be made"));
    }
    let output =
        crate::link(objects, &link_options(arguments)).map_err(|error| error.to_string())?;
    write_output(arguments, kind, &output, stdout)
}

/// Shows which of the features do nothing on the processor.
fn warn_of_features(
    arguments: &Arguments,
    options: &Options,
    stderr: &mut dyn Write,
) -> Result<(), Failure> {
    let processor = options.processor.as_deref();
    let Some(processor) = processor.and_then(|name| name.parse().ok()) else {
        return Ok(());
    };
    for warning in target::ignored_requests(processor, &options.features) {
        if arguments.fatal_warnings {
            return Err(warning.into());
        }
        if !arguments.no_warnings {
            writeln!(stderr, "amdgcn-llc: warning: {warning}").map_err(|e| e.to_string())?;
        }
    }
    Ok(())
}

fn assemble(
    arguments: &Arguments,
    name: &str,
    bytes: &[u8],
    options: &Options,
    stdout: &mut dyn Write,
) -> Result<(), Failure> {
    let text = std::str::from_utf8(bytes).map_err(|_| format!("{name}: the text is not UTF-8"))?;
    let assembled = crate::assemble(name, text, options);
    let assembled = assembled.map_err(|error| match &error {
        Error::Assembly { errors, .. } => Failure::Report(errors.report(name, text)),
        error => prefix(name, error).into(),
    })?;
    let kind = file_type(arguments, Language::Asm);
    let output = match kind {
        FileType::Asm => return Err(format!("{name}: is assembly already").into()),
        FileType::Obj => assembled.object(),
        FileType::Hsaco => assembled.loadable_with(&link_options(arguments)),
        FileType::Clrx => {
            return Err(format!("{name}: only LLVM IR is compiled to CLRX's syntax").into());
        }
        FileType::Null => Ok(Vec::new()),
    };
    let output = output.map_err(|error| prefix(name, &error))?;
    Ok(write_output(arguments, kind, &output, stdout)?)
}

fn write_output(
    arguments: &Arguments,
    kind: FileType,
    output: &[u8],
    stdout: &mut dyn Write,
) -> Result<(), String> {
    if kind == FileType::Null {
        return Ok(());
    }
    match output_path(arguments, kind) {
        None => stdout
            .write_all(output)
            .map_err(|error| format!("standard output: {error}")),
        Some(path) => write_file(&path, output),
    }
}

/// Errors name the module, unless they begin with a place in it.
fn prefix(name: &str, error: &Error) -> String {
    let message = error.to_string();
    if message.starts_with(name) {
        message
    } else {
        format!("{name}: {message}")
    }
}

fn options(arguments: &Arguments) -> Result<Options, String> {
    if let Some(architecture) = &arguments.architecture
        && architecture != "amdgcn"
    {
        return Err(format!(
            "unknown architecture '{architecture}': only amdgcn is supported"
        ));
    }
    let opt_level = match arguments.level.as_str() {
        "0" => OptLevel::O0,
        "1" => OptLevel::O1,
        "2" => OptLevel::O2,
        "3" => OptLevel::O3,
        other => return Err(format!("invalid optimization level '-O{other}'")),
    };
    Ok(Options {
        processor: arguments.processor.clone(),
        features: arguments.features.join(","),
        triple: arguments.triple.clone(),
        opt_level,
        code_object_version: arguments.code_object_version,
        sections: SectionOptions {
            functions: arguments.function_sections,
            data: arguments.data_sections,
        },
        verify: arguments.verify || cfg!(debug_assertions),
        verify_input: !arguments.disable_verify,
        float: FloatOptions {
            denormal_mode: arguments.denormal_mode,
            denormal_mode_f32: arguments.denormal_mode_f32,
            contract: arguments.contract == Contraction::Fast,
        },
    })
}

fn denormal_mode(name: &str) -> Result<DenormalMode, String> {
    let mode = DenormalMode::from_name(name);
    mode.ok_or_else(|| "ieee, preserve-sign, positive-zero and dynamic are known".to_owned())
}

fn contents(object: &CodeObject, kind: FileType, arguments: &Arguments) -> Result<Vec<u8>, Error> {
    let style = TextStyle {
        comments: arguments.comments,
        encodings: arguments.encodings,
    };
    match kind {
        FileType::Asm => object.assembly_with(style).map(String::into_bytes),
        FileType::Obj => object.object(),
        FileType::Hsaco => object.loadable_with(&link_options(arguments)),
        FileType::Clrx => object.clrx().map(String::into_bytes),
        FileType::Null => Ok(Vec::new()),
    }
}

fn read_input(path: &str, stdin: &mut dyn Read) -> Result<Vec<u8>, String> {
    if path != "-" {
        return std::fs::read(path).map_err(|error| format!("{path}: {error}"));
    }
    let mut bytes = Vec::new();
    stdin
        .read_to_end(&mut bytes)
        .map_err(|error| format!("standard input: {error}"))?;
    Ok(bytes)
}

/// Where the output goes; nowhere is standard output.
fn output_path(arguments: &Arguments, kind: FileType) -> Option<PathBuf> {
    match arguments.output.as_deref() {
        Some("-") => None,
        Some(path) => Some(path.into()),
        None if arguments.input == "-" => None,
        None => {
            let input = Path::new(&arguments.input);
            let is_known = input.extension().is_some_and(|ext| {
                ["ll", "bc", "s", "S", "o"]
                    .iter()
                    .any(|known| ext == *known)
            });
            let extension = kind.extension();
            Some(if is_known {
                input.with_extension(extension)
            } else {
                let mut name = input.as_os_str().to_owned();
                name.push(".");
                name.push(extension);
                name.into()
            })
        }
    }
}

/// Writes a file that appears only when it is complete. Devices and pipes are written directly.
fn write_file(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let message = |error: std::io::Error| format!("{}: {error}", path.display());
    if path.metadata().is_ok_and(|metadata| !metadata.is_file()) {
        return std::fs::write(path, bytes).map_err(message);
    }
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let mut file =
        tempfile::NamedTempFile::new_in(folder.unwrap_or(Path::new("."))).map_err(message)?;
    file.write_all(bytes).map_err(message)?;
    let file = file.persist(path).map_err(|error| message(error.error))?;
    set_ordinary_permissions(&file).map_err(message)
}

/// Temporary files are private; an output file is like any other new file.
#[cfg(unix)]
fn set_ordinary_permissions(file: &std::fs::File) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn set_ordinary_permissions(_: &std::fs::File) -> std::io::Result<()> {
    Ok(())
}

fn write_out(stdout: &mut dyn Write, text: &str) -> Result<(), String> {
    stdout
        .write_all(text.as_bytes())
        .map_err(|error| format!("standard output: {error}"))
}

fn version() -> String {
    format!(
        "amdgcn-llc {}\n  LLVM IR reader: LLVM 22\n  Registered targets:\n    amdgcn - AMD GCN GPUs, GFX6 to GFX10.1\n",
        env!("CARGO_PKG_VERSION")
    )
}

fn help_on_targets() -> String {
    let mut text = String::from("Available CPUs for this target:\n\n");
    for processor in Processor::all() {
        let names = processor.alternative_names();
        let also = if names.is_empty() {
            String::new()
        } else {
            format!(" (also {})", names.join(", "))
        };
        text += &format!(
            "  {:<8} - Select the {0} processor{also}.\n",
            processor.name()
        );
    }
    text += "\nAvailable features for this target:\n\n";
    for (name, help) in target::SETTING_HELP {
        text += &format!("  {name:<16} - {help}.\n");
    }
    text += "\nUse +feature to enable a feature, or -feature to disable it.\n";
    text
}

/// The dumps that the command line asks for.
struct Dumps {
    stop_after: Option<&'static str>,
    print: Vec<&'static str>,
    /// Text by function and stage: threads finish in any order.
    shown: Mutex<BTreeMap<(usize, usize), String>>,
    stopped: Mutex<BTreeMap<usize, String>>,
    timer: Option<Timer>,
}

fn stage(name: &str) -> Result<&'static str, String> {
    STAGES
        .iter()
        .map(|stage| stage.name)
        .find(|&known| known == name)
        .ok_or_else(|| {
            let known: Vec<&str> = STAGES.iter().map(|stage| stage.name).collect();
            format!("unknown pass '{name}'; the passes are {}", known.join(", "))
        })
}

impl Dumps {
    fn new(arguments: &Arguments) -> Result<Dumps, String> {
        let print = if arguments.print_after_all {
            STAGES.iter().map(|stage| stage.name).collect()
        } else {
            arguments
                .print_after
                .iter()
                .map(|name| stage(name))
                .collect::<Result<_, _>>()?
        };
        let stop_after = arguments.stop_after.as_deref().map(stage).transpose()?;
        Ok(Dumps {
            stop_after,
            print,
            shown: Mutex::default(),
            stopped: Mutex::default(),
            timer: arguments.time_passes.then(Timer::default),
        })
    }

    /// What goes to standard error, and to the output if compilation stops early.
    fn finish(self) -> (String, Option<String>) {
        let texts = |map: Mutex<BTreeMap<_, String>>| {
            map.into_inner()
                .unwrap_or_else(std::sync::PoisonError::into_inner)
        };
        let table = self.timer.as_ref().map(Timer::table);
        let shown = texts(self.shown).into_values().chain(table).collect();
        let stopped = self
            .stopped
            .into_inner()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .into_values()
            .collect();
        (shown, self.stop_after.map(|_| stopped))
    }
}

impl Observer for Dumps {
    fn wants(&self, stage: &'static str) -> bool {
        self.stop_after == Some(stage) || self.print.contains(&stage)
    }

    fn stops(&self, stage: &'static str) -> bool {
        self.stop_after == Some(stage)
    }

    fn begins(&self, function: usize) {
        if let Some(timer) = &self.timer {
            timer.begins(function);
        }
    }

    fn ends(&self, stage: &'static str, function: usize) {
        if let Some(timer) = &self.timer {
            timer.ends(stage, function);
        }
    }

    fn show(&self, stage: &'static str, function: usize, text: String) {
        let number = STAGES
            .iter()
            .position(|known| known.name == stage)
            .unwrap_or(0);
        if self.print.contains(&stage)
            && let Ok(mut shown) = self.shown.lock()
        {
            shown.insert(
                (function, number),
                format!("# *** IR after {stage} ***\n{text}\n"),
            );
        }
        if self.stop_after == Some(stage)
            && let Ok(mut stopped) = self.stopped.lock()
        {
            stopped.insert(function, text);
        }
    }
}
