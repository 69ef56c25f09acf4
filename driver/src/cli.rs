//! The command line of `amdgcn-llc` as functions, which tests and other programs call in their own process. Options and
//! behavior are those of llc.

mod arguments;
mod assembler_tool;
mod dependencies;
mod doctor;
mod dumps;
mod failure;
mod ir;
mod linker;
mod many;
mod normalize;
mod object_dump;
mod output;
mod reports;
mod response;
mod sources;
mod text;
mod texts;
mod tools;

use self::arguments::{Arguments, Contraction, FileType, Language, ReportForm, Unresolved};
use self::dependencies::Rule;
use self::dumps::Dumps;
use self::failure::{Failure, Message};
use self::normalize::Normalized;
use self::output::{check_path, output_path, write_file, write_out};
use crate::{Error, FloatOptions, Guard, LinkOptions, Options, ProgramOptions};
use crate::{SectionOptions, TextStyle, guard};
use clap::Parser;
use explain::Code;
use mir::OptLevel;
use std::ffi::{OsStr, OsString};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// Runs the command line of a linker, assembler or object dumper if the program was called by such a name, otherwise
/// that of [`run`]. Returns the exit status.
pub fn run_as(
    program: Option<&Path>,
    arguments: impl IntoIterator<Item = OsString>,
    stdin: &mut dyn Read,
    stdout: &mut dyn Write,
    stderr: &mut dyn Write,
) -> i32 {
    match program.and_then(Role::of) {
        Some(Role::Linker) => linker::run(arguments, stdout, stderr),
        Some(Role::Assembler) => {
            tools::run(assembler_tool::run, arguments, (stdin, stdout, stderr))
        }
        Some(Role::ObjectDump) => tools::run(object_dump::run, arguments, (stdin, stdout, stderr)),
        None => run(arguments, stdin, stdout, stderr),
    }
}

/// The program that this one acts as when it is called by another program's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Linker,
    Assembler,
    ObjectDump,
}

/// The names of other programs by which this program can be called.
const ROLES: &[(&str, Role)] = &[
    ("ld.lld", Role::Linker),
    ("lld", Role::Linker),
    ("ld", Role::Linker),
    ("llvm-mc", Role::Assembler),
    ("llvm-objdump", Role::ObjectDump),
];

impl Role {
    fn of(program: &Path) -> Option<Role> {
        let name = program.file_name()?;
        let row = ROLES.iter().find(|(known, _)| name == *known)?;
        Some(row.1)
    }
}

/// Runs the command line; `arguments` excludes the program's name. Returns the exit status.
pub fn run(
    arguments: impl IntoIterator<Item = OsString>,
    stdin: &mut dyn Read,
    stdout: &mut dyn Write,
    stderr: &mut dyn Write,
) -> i32 {
    let normalized =
        response::expand(arguments).and_then(|arguments| Ok(normalize::normalize(arguments)?));
    let Normalized { arguments, ignored } = match normalized {
        Ok(normalized) => normalized,
        Err(message) => return Failure::from(message).print(stderr),
    };
    let name = OsString::from("amdgcn-llc");
    let arguments = std::iter::once(name).chain(arguments);
    let parsed = match Arguments::try_parse_from(arguments) {
        Ok(parsed) => parsed,
        Err(error) => {
            let text = error.render().to_string();
            if error.exit_code() == 0 {
                return match write_out(stdout, text.as_bytes()) {
                    Ok(()) => 0,
                    Err(message) => Failure::from(message).print(stderr),
                };
            }
            let text = text.strip_prefix("error: ").unwrap_or(&text);
            return Failure::from(text.trim_end().to_owned()).print(stderr);
        }
    };
    let mut warnings = Warnings {
        arguments: &parsed,
        stderr,
    };
    let result = ignored
        .iter()
        .try_for_each(|option| warnings.warn(&format!("option '-{option}' has no effect here")))
        .and_then(|()| execute(&parsed, stdin, stdout, &mut warnings));
    match result {
        Ok(()) => 0,
        Err(failure) => failure.print(stderr),
    }
}

/// Prints warnings to standard error.
struct Warnings<'a> {
    arguments: &'a Arguments,
    stderr: &'a mut dyn Write,
}

impl Warnings<'_> {
    /// Prints a warning or fails, depending on the options.
    fn warn(&mut self, warning: &str) -> Result<(), Failure> {
        if self.arguments.fatal_warnings {
            return Err(Failure::new(Code::FatalWarning, warning));
        }
        if self.arguments.no_warnings {
            return Ok(());
        }
        self.show(&format!("amdgcn-llc: warning: {warning}\n"))
    }

    /// Prints text that the user asked for.
    fn show(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.stderr.write_all(text.as_bytes());
        Ok(written.map_err(|error| Message::file("standard error", error))?)
    }
}

fn execute(
    arguments: &Arguments,
    stdin: &mut dyn Read,
    stdout: &mut dyn Write,
    warnings: &mut Warnings<'_>,
) -> Result<(), Failure> {
    if let Some(text) = texts::of(arguments)? {
        return Ok(write_out(stdout, &text)?);
    }
    if let Some(directory) = many::directory(arguments) {
        return many::run(arguments, &directory, warnings);
    }
    let options = options(arguments)?;
    if let Some(memory) = arguments.read_guarded {
        let served = guard::serve(memory, &options, stdin, stdout);
        return served.map_err(|error| Failure::new(Code::FileAccess, error.to_string()));
    }
    translate(arguments, &options, (stdin, stdout), warnings)
}

/// Writes the output for one input and the modules that are linked into it, and the rule for make if one is requested.
fn translate(
    arguments: &Arguments,
    options: &Options,
    (stdin, stdout): (&mut dyn Read, &mut dyn Write),
    warnings: &mut Warnings<'_>,
) -> Result<(), Failure> {
    let last = dumps::last_pass(arguments)?;
    for message in Dumps::unknown_passes(arguments) {
        warnings.warn(&message)?;
    }
    let bytes = read_input(&arguments.input, stdin)?;
    let name = shown_name(&arguments.input);
    let language = language(arguments, &bytes);
    text::check(arguments, language)?;
    let rule = Rule::new(arguments, output_of(arguments, language).as_deref())?;
    let is_linked = match language {
        Language::Ir | Language::Object => !arguments.disassemble,
        Language::Asm | Language::Mir | Language::Gmir => false,
    };
    if let (false, Some(other)) = (is_linked, arguments.modules.first()) {
        let message = "additional inputs are supported for LLVM IR and objects only";
        let message = format!("{}: {message}", other.display());
        return Err(Failure::new(Code::FileKind, message));
    }
    let modules = arguments.modules.iter();
    let modules: Result<Vec<_>, Message> = modules
        .map(|path| Ok((shown_name(path), read_input(path, stdin)?)))
        .collect();
    let modules = modules?;
    let others = modules
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    let mut included = Vec::new();
    match language {
        _ if arguments.disassemble => disassemble(arguments, &name, &bytes, stdout)?,
        Language::Asm => {
            included = assemble(arguments, &name, &bytes, options, stdout, warnings)?;
        }
        Language::Object => {
            let first = (name.as_str(), bytes.as_slice());
            let objects: Vec<_> = std::iter::once(first).chain(others).collect();
            link(arguments, &objects, stdout)?;
        }
        Language::Ir => {
            check_output(arguments, Language::Ir)?;
            let others: Vec<_> = others.collect();
            let output = ir::run(
                arguments,
                (&name, &bytes),
                &others,
                (options, last),
                warnings,
            )?;
            write_output(arguments, Language::Ir, &output, stdout)?;
        }
        Language::Mir | Language::Gmir => {
            check_output(arguments, language)?;
            let dumps = Dumps::new(arguments, None);
            let result = text::run((&name, &bytes), language, (arguments, options), &dumps);
            let (shown, _) = dumps.finish();
            warnings.show(&shown)?;
            write_output(arguments, language, result?.as_bytes(), stdout)?;
        }
    }
    match rule {
        Some(rule) => Ok(rule.write(arguments, &included)?),
        None => Ok(()),
    }
}

/// The output file; `None` for standard output.
fn output_of(arguments: &Arguments, language: Language) -> Option<PathBuf> {
    if arguments.disassemble {
        let output = arguments.output.as_deref().filter(|output| *output != "-");
        return output.map(PathBuf::from);
    }
    match file_type(arguments, language) {
        FileType::Null => None,
        kind => output_path(arguments, kind),
    }
}

fn disassemble(
    arguments: &Arguments,
    name: &str,
    bytes: &[u8],
    stdout: &mut dyn Write,
) -> Result<(), Failure> {
    if !matches!(arguments.file_type, Some(FileType::Asm) | None) {
        let message = format!("{name}: objects can only be disassembled to text (-filetype=asm)");
        return Err(Failure::new(Code::FileKind, message));
    }
    let output = output_of(arguments, Language::Object);
    check_path(arguments, output.as_deref())?;
    let text = crate::disassemble(bytes).map_err(|error| Failure::of_module(name, &error))?;
    let written = match output {
        None => write_out(stdout, text.as_bytes()),
        Some(path) => write_file(&path, text.as_bytes()),
    };
    written.map_err(Failure::from)
}

/// The name of an input as messages show it.
fn shown_name(path: &OsStr) -> String {
    match path == "-" {
        true => "<stdin>".to_owned(),
        false => path.to_string_lossy().into_owned(),
    }
}

/// The kind of input.
fn language(arguments: &Arguments, bytes: &[u8]) -> Language {
    let extension = Path::new(&arguments.input).extension();
    let is_assembly = extension.is_some_and(|extension| extension == "s" || extension == "S");
    match arguments.language {
        Some(language) => language,
        None if bytes.starts_with(b"\x7fELF") => Language::Object,
        None if is_assembly => Language::Asm,
        None if extension.is_some_and(|extension| extension == "mir") => Language::Mir,
        None if extension.is_some_and(|extension| extension == "gmir") => Language::Gmir,
        None => Language::Ir,
    }
}

fn file_type(arguments: &Arguments, language: Language) -> FileType {
    let default = match language {
        Language::Ir | Language::Mir | Language::Gmir => FileType::Asm,
        Language::Asm => FileType::Obj,
        Language::Object => FileType::Hsaco,
    };
    arguments.file_type.unwrap_or(default)
}

fn link_options(arguments: &Arguments) -> LinkOptions {
    LinkOptions {
        build_id: arguments.build_id.clone().unwrap_or_default(),
        allow_undefined: arguments.unresolved == Unresolved::IgnoreAll,
    }
}

fn program_options(arguments: &Arguments) -> ProgramOptions {
    ProgramOptions {
        compile_options: arguments.compile_options.clone(),
        driver_version: arguments.driver_version.unwrap_or_default(),
    }
}

fn link(
    arguments: &Arguments,
    objects: &[(&str, &[u8])],
    stdout: &mut dyn Write,
) -> Result<(), Failure> {
    let kind = file_type(arguments, Language::Object);
    if !matches!(kind, FileType::Hsaco | FileType::Null) {
        let (name, _) = objects[0];
        let message = "objects can only be linked to a code object (-filetype=hsaco)";
        return Err(Failure::new(Code::FileKind, format!("{name}: {message}")));
    }
    check_output(arguments, Language::Object)?;
    let linked = crate::link(objects, &link_options(arguments));
    let output = linked.map_err(|error| Failure::of(&error))?;
    write_output(arguments, Language::Object, &output, stdout)
}

/// Returns the files that the text includes.
fn assemble(
    arguments: &Arguments,
    name: &str,
    bytes: &[u8],
    options: &Options,
    stdout: &mut dyn Write,
    warnings: &mut Warnings<'_>,
) -> Result<Vec<PathBuf>, Failure> {
    if !options.prefix_maps.is_empty() {
        let message = "-fdebug-prefix-map applies to LLVM IR only";
        return Err(format!("{name}: {message}").into());
    }
    let text = std::str::from_utf8(bytes).map_err(|_| {
        Failure::new(
            Code::NotText,
            format!("{name}: the assembler text is not valid UTF-8"),
        )
    })?;
    check_output(arguments, Language::Asm)?;
    let assembled = crate::assemble(name, text, options);
    let assembled = assembled.map_err(|error| match &error {
        Error::Assembly { errors, .. } => {
            let code = format!(" [{}]", error.code());
            Failure::Report(errors.report_with_note(name, text, &code))
        }
        error => Failure::of_module(name, error),
    })?;
    for warning in assembled.warnings() {
        warnings.warn(&format!("{name}: {warning}"))?;
    }
    let unsupported = |what| Failure::new(Code::FileKind, format!("{name}: -filetype={what}"));
    let output = match file_type(arguments, Language::Asm) {
        FileType::Asm => {
            return Err(unsupported("asm is not supported for assembler input"));
        }
        FileType::Obj => assembled.object(),
        FileType::Hsaco => assembled.loadable_with(&link_options(arguments)),
        FileType::Clrx => {
            return Err(unsupported("clrx is supported for LLVM IR only"));
        }
        FileType::Catalyst => {
            return Err(unsupported("catalyst is supported for LLVM IR only"));
        }
        FileType::Null => Ok(Vec::new()),
    };
    let output = output.map_err(|error| Failure::of_module(name, &error))?;
    write_output(arguments, Language::Asm, &output, stdout)?;
    Ok(assembled.included_files().to_vec())
}

/// Fails if the output would overwrite an input.
fn check_output(arguments: &Arguments, language: Language) -> Result<(), Failure> {
    let path = output_of(arguments, language);
    Ok(check_path(arguments, path.as_deref())?)
}

fn write_output(
    arguments: &Arguments,
    language: Language,
    output: &[u8],
    stdout: &mut dyn Write,
) -> Result<(), Failure> {
    let kind = file_type(arguments, language);
    let is_report = arguments.report.and_then(ReportForm::extension).is_some();
    if kind == FileType::Null && !is_report {
        return Ok(());
    }
    let written = match output_path(arguments, kind) {
        None => write_out(stdout, output),
        Some(path) => write_file(&path, output),
    };
    written.map_err(Failure::from)
}

fn options(arguments: &Arguments) -> Result<Options, String> {
    if let Some(architecture) = &arguments.architecture
        && architecture != "amdgcn"
    {
        return Err(format!(
            "unknown architecture '{architecture}': only amdgcn is supported"
        ));
    }
    let level = &arguments.level;
    let opt_level = OptLevel::from_digit(level)
        .ok_or_else(|| format!("invalid optimization level '-O{level}'"))?;
    Ok(Options {
        processor: arguments.processor.clone(),
        features: arguments.features.join(",").to_ascii_lowercase(),
        triple: match file_type(arguments, Language::Ir) {
            // Modules for amdhsa are compiled for Catalyst too.
            FileType::Catalyst if arguments.triple.is_none() => Some(CATALYST_TRIPLE.to_owned()),
            _ => arguments.triple.clone(),
        },
        opt_level,
        code_object_version: arguments.code_object_version,
        sections: SectionOptions {
            functions: arguments.function_sections,
            data: arguments.data_sections,
        },
        verify: arguments.verify || cfg!(debug_assertions),
        disabled_passes: arguments.disabled_passes.clone(),
        bisect_limit: arguments.bisect_limit,
        branch_bits: arguments.branch_bits,
        preloaded_arguments: arguments.preloaded_arguments,
        spill_to_agprs: arguments.spill_to_agprs,
        verify_input: !arguments.disable_verify,
        ir_lines: arguments.ir_lines,
        remarks: arguments.reads_remarks(),
        float: FloatOptions {
            denormal_mode: arguments.denormal_mode,
            denormal_mode_f32: arguments.denormal_mode_f32,
            contract: arguments.contract == Contraction::Fast,
        },
        prefix_maps: arguments.prefix_maps.clone(),
        guard: match arguments.guard {
            true => Some(Guard::new(guard::this_program()?)),
            false => None,
        },
        ..Options::default()
    })
}

/// The triple of `-filetype=catalyst`.
const CATALYST_TRIPLE: &str = "amdgcn-amd-catalyst";

fn text_style(arguments: &Arguments) -> TextStyle {
    TextStyle {
        comments: arguments.comments,
        encodings: arguments.encodings,
    }
}

fn read_input(path: &OsStr, stdin: &mut dyn Read) -> Result<Vec<u8>, Message> {
    if path != "-" {
        return std::fs::read(path).map_err(|error| Message::file(path.display(), error));
    }
    let mut bytes = Vec::new();
    stdin
        .read_to_end(&mut bytes)
        .map_err(|error| Message::file("standard input", error))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_as_code_have_the_defaults_of_the_command_line() {
        let arguments = Arguments::try_parse_from(["amdgcn-llc"]).expect("arguments");
        let of_the_tool = options(&arguments).expect("options");
        assert_eq!(
            format!("{of_the_tool:?}"),
            format!("{:?}", Options::builder().build())
        );
    }
}
