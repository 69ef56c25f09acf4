//! LLVM IR as input: compiles it, or reads the result from the cache.

use super::arguments::{Arguments, FileType, Language};
use super::dumps::Dumps;
use super::failure::Failure;
use super::text_style;
use super::{Warnings, file_type, link_options, program_options, reports, sources};
use crate::pipeline;
use crate::{
    Artifact, CodeObject, DirectoryCache, Error, Options, Source, compile_cached, compile_linked,
};

/// The contents of the output file.
pub(super) fn run(
    arguments: &Arguments,
    (name, bytes): (&str, &[u8]),
    others: &[(&str, &[u8])],
    (options, last): (&Options, Option<usize>),
    warnings: &mut Warnings<'_>,
) -> Result<Vec<u8>, Failure> {
    let source = Source::detect(name, bytes);
    let others = others
        .iter()
        .map(|(name, bytes)| Source::detect(name, bytes));
    let others: Vec<_> = others.collect();
    let dumps = Dumps::new(arguments, last);
    if let (Some(directory), Some(artifact)) = (&arguments.cache, artifact(arguments, &dumps)) {
        let cache = DirectoryCache::new(directory);
        let cached = compile_cached(&source, &others, options, &artifact, &cache);
        let cached = cached.map_err(|error| failure(arguments, name, &error))?;
        for warning in &cached.entry.warnings {
            warnings.warn(&format!("{name}: {warning}"))?;
        }
        if let Some(error) = cached.store_error {
            warnings.warn(&format!("cache {}: {error}", directory.display()))?;
        }
        return Ok(cached.entry.bytes);
    }
    let result = pipeline::compile(&source, &others, options, &dumps);
    let (shown, stopped) = dumps.finish();
    warnings.show(&shown)?;
    match (result, stopped) {
        (Err(Error::Stopped), Some(text)) => Ok(text.into_bytes()),
        (result, _) => {
            let object = result.map_err(|error| failure(arguments, name, &error))?;
            // The module has already been read without a crash, so no guard is needed.
            let options = Options {
                ir_lines: true,
                guard: None,
                ..options.clone()
            };
            let numbered = || compile_linked(&source, &others, &options).ok();
            compiled(arguments, (name, bytes), (&object, &numbered), warnings)
        }
    }
}

fn failure(arguments: &Arguments, name: &str, error: &Error) -> Failure {
    sources::failure(arguments, error).unwrap_or_else(|| Failure::of_module(name, error))
}

/// The artifact to look up in the cache; `None` if the command line requests more than the output file (dumps, reports).
fn artifact(arguments: &Arguments, dumps: &Dumps) -> Option<Artifact> {
    let asks_for_more = !dumps.is_empty()
        || arguments.bisect_limit.is_some()
        || arguments.report.is_some()
        || arguments.reads_remarks();
    match file_type(arguments, Language::Ir) {
        _ if asks_for_more => None,
        FileType::Asm => Some(Artifact::Assembly(text_style(arguments))),
        FileType::Obj => Some(Artifact::Object),
        FileType::Hsaco => Some(Artifact::Loadable(link_options(arguments))),
        FileType::Clrx | FileType::Catalyst | FileType::Null => None,
    }
}

/// The contents of the output file for a module. Prints its warnings and report. `numbered` compiles the module with the
/// lines of its text as debug information.
fn compiled(
    arguments: &Arguments,
    (name, bytes): (&str, &[u8]),
    (object, numbered): (&CodeObject, &dyn Fn() -> Option<CodeObject>),
    warnings: &mut Warnings<'_>,
) -> Result<Vec<u8>, Failure> {
    for warning in object.warnings() {
        warnings.warn(&format!("{name}: {warning}"))?;
    }
    let reported = reports::write(arguments, (name, bytes), object, numbered)?;
    warnings.show(&reported.shown)?;
    let kind = file_type(arguments, Language::Ir);
    match reported.output {
        Some(report) => Ok(report),
        None => contents(object, kind, arguments).map_err(|error| Failure::of_module(name, &error)),
    }
}

fn contents(object: &CodeObject, kind: FileType, arguments: &Arguments) -> Result<Vec<u8>, Error> {
    match kind {
        FileType::Asm => {
            let text = object.assembly_with(text_style(arguments));
            text.map(String::into_bytes)
        }
        FileType::Obj => object.object(),
        FileType::Hsaco => object.loadable_with(&link_options(arguments)),
        FileType::Clrx => {
            let text = object.clrx_with(&program_options(arguments));
            text.map(String::into_bytes)
        }
        FileType::Catalyst => object.catalyst_with(&program_options(arguments)),
        FileType::Null => Ok(Vec::new()),
    }
}
