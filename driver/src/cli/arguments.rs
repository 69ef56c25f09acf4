//! The options of the command line.

use clap::builder::BoolishValueParser;
use clap::{ArgAction, Parser, ValueEnum};
use clap_complete::Shell;
use mir::module::DenormalMode;
use std::ffi::OsString;

use crate::{BuildId, DriverVersion};

/// Kinds of output.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum FileType {
    /// Assembler text.
    Asm,
    /// A relocatable object.
    Obj,
    /// A loadable code object.
    Hsaco,
    /// Source text for CLRX's assembler: in its ROCm format, or for the operating system catalyst in its AMD format.
    Clrx,
    /// A program for AMD's Catalyst driver.
    Catalyst,
    /// Nothing.
    Null,
}

impl Arguments {
    /// Returns `true` if the decisions of passes are part of the output.
    pub(super) fn reads_remarks(&self) -> bool {
        let patterns = [
            &self.remarks_passed,
            &self.remarks_missed,
            &self.remarks_analysis,
        ];
        patterns.iter().any(|pattern| pattern.is_some())
            || self.remarks_output.is_some()
            || self.report.is_some_and(|form| form.extension().is_some())
    }
}

impl FileType {
    pub(super) fn extension(self) -> &'static str {
        match self {
            FileType::Asm => "s",
            FileType::Obj => "o",
            FileType::Hsaco => "hsaco",
            FileType::Clrx => "clrx",
            FileType::Catalyst => "clo",
            FileType::Null => "null",
        }
    }
}

/// Forms of the report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum ReportForm {
    /// A line for every kernel.
    Text,
    /// A page for a browser: source, assembly, live registers, and the accesses that each wait waits for.
    Html,
    /// The data of the page.
    Json,
}

impl ReportForm {
    /// The extension of the output file; `None` if the output is the code.
    pub(super) fn extension(self) -> Option<&'static str> {
        match self {
            ReportForm::Text => None,
            ReportForm::Html => Some("html"),
            ReportForm::Json => Some("json"),
        }
    }
}

/// Kinds of input.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Language {
    /// LLVM IR, text or bitcode.
    Ir,
    /// Assembler text.
    Asm,
    /// A relocatable object.
    Object,
    /// Functions in machine form, as `-stop-after` writes them.
    Mir,
    /// Functions in generic form, as `-stop-after` writes them.
    Gmir,
}

/// Treatment of undefined symbols.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Unresolved {
    /// Report an error.
    ReportAll,
    /// Leave them to the loader.
    IgnoreAll,
}

/// Which multiplications and additions are contracted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Contraction {
    /// All multiplications and additions.
    Fast,
    /// Multiplications and additions whose flags allow it.
    On,
    /// The same as `on`, since the flags of the instructions already say what the source allows.
    Off,
}

/// llc's relocation models; code is always position independent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum RelocationModel {
    /// Position independent.
    Pic,
    /// Accepted, but code is position independent.
    Static,
    #[allow(missing_docs)]
    DynamicNoPic,
    #[allow(missing_docs)]
    Ropi,
    #[allow(missing_docs)]
    Rwpi,
    #[allow(missing_docs)]
    RopiRwpi,
}

/// Compile LLVM IR for AMD GPUs; assemble, disassemble and link
#[derive(Parser, Clone, Debug)]
#[command(
    name = "amdgcn-llc",
    disable_version_flag = true,
    args_override_self = true
)]
pub(super) struct Arguments {
    /// LLVM IR (text or bitcode), assembler text (`.s`) or a relocatable object; `-` is standard input
    #[arg(default_value = "-")]
    pub(super) input: OsString,
    /// More modules or objects, to be linked with the first
    pub(super) modules: Vec<OsString>,
    /// Output file; `-` is standard output (default: the input's name with a different extension). If it ends
    /// with `/`, it is a directory, and every input is compiled separately
    #[arg(short = 'o', value_name = "FILE")]
    pub(super) output: Option<OsString>,
    /// Target processor of functions without the attribute "target-cpu", which clang adds; `help` lists the processors
    /// and features (default, as in llc: gfx700 for amdhsa and gfx600 for other systems)
    #[arg(long = "mcpu", value_name = "CPU")]
    pub(super) processor: Option<String>,
    /// Target features, such as `+xnack,-wavefrontsize32`; `help` lists them
    #[arg(long = "mattr", value_name = "FEATURES", allow_hyphen_values = true)]
    pub(super) features: Vec<String>,
    /// Architecture; only amdgcn is supported
    #[arg(long = "march", value_name = "ARCH")]
    pub(super) architecture: Option<String>,
    /// Target triple, overriding the module's
    #[arg(long = "mtriple", value_name = "TRIPLE")]
    pub(super) triple: Option<String>,
    /// Optimization level: 0 to 3
    #[arg(short = 'O', value_name = "LEVEL", default_value = "2")]
    pub(super) level: String,
    /// Kind of input (default: by extension and contents)
    #[arg(short = 'x', value_enum, ignore_case = true, value_name = "LANGUAGE")]
    pub(super) language: Option<Language>,
    /// Disassemble an object or code object
    #[arg(long = "disassemble")]
    pub(super) disassemble: bool,
    /// Kind of output (default: asm for LLVM IR, obj for assembler text, hsaco for objects)
    #[arg(long = "filetype", value_enum)]
    pub(super) file_type: Option<FileType>,
    /// Emit each function into its own section
    #[arg(long = "function-sections")]
    pub(super) function_sections: bool,
    /// Emit each variable into its own section
    #[arg(long = "data-sections")]
    pub(super) data_sections: bool,
    /// Add a build ID to the linked code object: fast, sha1, none or 0x followed by hexadecimal digits
    #[arg(long = "build-id", value_name = "KIND", num_args = 0..=1, require_equals = true, default_missing_value = "sha1")]
    pub(super) build_id: Option<BuildId>,
    /// Treatment of undefined symbols when linking
    #[arg(long = "unresolved-symbols", value_enum, default_value = "report-all")]
    pub(super) unresolved: Unresolved,
    /// Code object version, 2 to 6, overriding the module flag (default: 6)
    #[arg(long = "amdhsa-code-object-version", value_name = "VERSION")]
    pub(super) code_object_version: Option<u32>,
    /// OpenCL compiler options to record in a program for the Catalyst driver, overriding the module's
    #[arg(
        long = "compile-options",
        value_name = "OPTIONS",
        allow_hyphen_values = true
    )]
    pub(super) compile_options: Option<String>,
    /// Version of the Catalyst driver to write a program for, 1642.5 or later (default: 1912.5)
    #[arg(long = "driver-version", value_name = "MAJOR.MINOR", value_parser = driver_version)]
    pub(super) driver_version: Option<DriverVersion>,
    /// Run these passes on functions in text form (`-x mir`, `-x gmir`) and print the result
    #[arg(long = "run-pass", value_name = "PASS", value_delimiter = ',')]
    pub(super) run_passes: Vec<String>,
    /// Start after this pass; the input is functions in text form
    #[arg(long = "start-after", value_name = "PASS")]
    pub(super) start_after: Option<String>,
    /// Start with this pass; the input is functions in text form
    #[arg(long = "start-before", value_name = "PASS")]
    pub(super) start_before: Option<String>,
    /// Stop after this pass and print its result
    #[arg(long = "stop-after", value_name = "PASS")]
    pub(super) stop_after: Option<String>,
    /// Stop before this pass and print the representation
    #[arg(long = "stop-before", value_name = "PASS")]
    pub(super) stop_before: Option<String>,
    /// Print the representation before these passes to standard error
    #[arg(long = "print-before", value_name = "PASS", value_delimiter = ',')]
    pub(super) print_before: Vec<String>,
    /// Print the representation before every pass to standard error
    #[arg(long = "print-before-all")]
    pub(super) print_before_all: bool,
    /// Print the representation after these passes to standard error
    #[arg(long = "print-after", value_name = "PASS", value_delimiter = ',')]
    pub(super) print_after: Vec<String>,
    /// Print the representation after every pass to standard error
    #[arg(long = "print-after-all")]
    pub(super) print_after_all: bool,
    /// Run the machine verifier and the register allocation checker after the passes
    #[arg(long = "verify-machineinstrs")]
    pub(super) verify: bool,
    /// Assume that branch offsets have this many bits, to test long branches
    #[arg(long = "amdgpu-s-branch-bits", default_value_t = 16, value_parser = clap::value_parser!(u32).range(4..=16))]
    pub(super) branch_bits: u32,
    /// Preload this many arguments of kernels in SGPRs, as if they had the attribute inreg (gfx90a, gfx942, gfx950)
    #[arg(long = "amdgpu-kernarg-preload-count", default_value_t = 0)]
    pub(super) preloaded_arguments: u32,
    /// Spill VGPRs to AGPRs, and to memory only if no AGPR is free (gfx908, gfx90a, gfx942, gfx950)
    #[arg(long = "amdgpu-spill-vgpr-to-agpr", value_name = "BOOL", num_args = 0..=1, require_equals = true,
        default_value = "true", default_missing_value = "true", value_parser = BoolishValueParser::new(),
        action = ArgAction::Set)]
    pub(super) spill_to_agprs: bool,
    /// Print control-flow graphs for Graphviz instead of the text of functions; edges of the linear graph are dashed
    #[arg(long = "dot-cfg")]
    pub(super) dot_cfg: bool,
    /// List the passes
    #[arg(long = "list-passes")]
    pub(super) list_passes: bool,
    /// Disable these optional passes
    #[arg(long = "disable-pass", value_name = "PASS", value_delimiter = ',')]
    pub(super) disabled_passes: Vec<String>,
    /// Run at most this many optional passes, counted over all functions, and list them on standard error; -1 runs
    /// and lists all
    #[arg(
        long = "opt-bisect-limit",
        value_name = "NUMBER",
        allow_negative_numbers = true
    )]
    pub(super) bisect_limit: Option<i64>,
    /// Print the time spent in each pass to standard error
    #[arg(long = "time-passes")]
    pub(super) time_passes: bool,
    /// Report what kernels cost: `text` prints a table to standard error; `html` and `json` are written instead of the code
    #[arg(long = "report", value_enum, value_name = "FORM", num_args = 0..=1, require_equals = true,
        default_missing_value = "text")]
    pub(super) report: Option<ReportForm>,
    /// Show the cost of each instruction in the report, from a profile of this code that `amdgcn-run --profile FILE.json`
    /// wrote
    #[arg(long = "profile", value_name = "FILE.json", requires = "report")]
    pub(super) profile: Option<OsString>,
    /// Compare the kernels in the report with those of this object or code object, for example one from llc
    #[arg(long = "against", value_name = "FILE.o", requires = "report")]
    pub(super) against: Option<OsString>,
    /// Write optimization remarks to this file, in LLVM's YAML format
    #[arg(long = "pass-remarks-output", value_name = "FILE")]
    pub(super) remarks_output: Option<OsString>,
    /// Print what the passes whose names match changed
    #[arg(long = "pass-remarks", value_name = "PATTERN")]
    pub(super) remarks_passed: Option<String>,
    /// Print what the passes whose names match could not change, and why
    #[arg(long = "pass-remarks-missed", value_name = "PATTERN")]
    pub(super) remarks_missed: Option<String>,
    /// Print what the passes whose names match found out; `kernel-resource-usage` prints registers, memory and occupancy
    #[arg(long = "pass-remarks-analysis", value_name = "PATTERN")]
    pub(super) remarks_analysis: Option<String>,
    /// Denormal mode of functions without the attribute "denormal-fp-math": ieee, preserve-sign, positive-zero or dynamic
    #[arg(long = "denormal-fp-math", value_name = "MODE", value_parser = denormal_mode)]
    pub(super) denormal_mode: Option<DenormalMode>,
    /// Denormal mode for f32 of functions without the attribute "denormal-fp-math-f32"
    #[arg(long = "denormal-fp-math-f32", value_name = "MODE", value_parser = denormal_mode)]
    pub(super) denormal_mode_f32: Option<DenormalMode>,
    /// Contraction of multiplications and additions: `fast` ignores instruction flags, `on` and `off` obey them
    #[arg(long = "fp-contract", value_enum, default_value = "on")]
    pub(super) contract: Contraction,
    /// Emit comments in assembler text
    #[arg(long = "asm-verbose", value_name = "BOOL", num_args = 0..=1, require_equals = true, default_value = "true",
        default_missing_value = "true", value_parser = BoolishValueParser::new(), action = ArgAction::Set)]
    pub(super) comments: bool,
    /// Show instruction encodings in assembler text
    #[arg(long = "show-mc-encoding")]
    pub(super) encodings: bool,
    /// Do not verify the input; use this only for modules known to be valid
    #[arg(long = "disable-verify")]
    pub(super) disable_verify: bool,
    /// Replace debug information: source locations are lines of the IR itself, which must be text
    #[arg(long = "ir-lines")]
    pub(super) ir_lines: bool,
    /// Read LLVM IR in a separate process, for untrusted input: a crash of LLVM's reader becomes an error
    #[arg(long = "guard")]
    pub(super) guard: bool,
    /// Act as the process that --guard starts, with this memory limit
    #[arg(long = "read-guarded", value_name = "BYTES", hide = true)]
    pub(super) read_guarded: Option<u64>,
    /// Replace a prefix of the paths in debug information (also -ffile-prefix-map)
    #[arg(long = "fdebug-prefix-map", value_name = "OLD=NEW", value_parser = prefix_map)]
    pub(super) prefix_maps: Vec<(String, String)>,
    /// Write a make rule whose prerequisites are the files that were read, to a file next to the output
    #[arg(long = "MD")]
    pub(super) writes_dependencies: bool,
    /// File to write the make rule to
    #[arg(long = "MF", value_name = "FILE")]
    pub(super) dependency_file: Option<OsString>,
    /// Target of the make rule (default: the output)
    #[arg(long = "MT", value_name = "TARGET")]
    pub(super) dependency_targets: Vec<String>,
    /// Store results in this directory, and reuse a result if the module and the options are the same
    #[arg(long = "cache", value_name = "DIRECTORY")]
    pub(super) cache: Option<OsString>,
    /// Suppress warnings
    #[arg(long = "no-warn")]
    pub(super) no_warnings: bool,
    /// Treat warnings as errors
    #[arg(long = "fatal-warnings")]
    pub(super) fatal_warnings: bool,
    /// Accepted for compatibility with llc; code is always position independent
    #[arg(long = "relocation-model", value_enum)]
    pub(super) relocation_model: Option<RelocationModel>,
    /// Print completions for a shell
    #[arg(long = "completions", value_enum, value_name = "SHELL")]
    pub(super) completions: Option<Shell>,
    /// Print the manual page, for man
    #[arg(long = "manual-page")]
    pub(super) manual_page: bool,
    /// Explain the error with this code, which is at the end of the message; `list` lists the codes
    #[arg(long = "explain", value_name = "CODE")]
    pub(super) explain: Option<String>,
    /// Print the version
    #[arg(long = "version")]
    pub(super) version: bool,
}

fn denormal_mode(name: &str) -> Result<DenormalMode, String> {
    let mode = DenormalMode::from_name(name);
    mode.ok_or_else(|| "expected ieee, preserve-sign, positive-zero or dynamic".to_owned())
}

fn prefix_map(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=');
    let (old, new) = parts.ok_or_else(|| "expected OLD=NEW".to_owned())?;
    Ok((old.to_owned(), new.to_owned()))
}

fn driver_version(text: &str) -> Result<DriverVersion, String> {
    let version = DriverVersion::parse(text);
    version.ok_or_else(|| "expected 1642.5 or a later version, such as 1912.5".to_owned())
}
