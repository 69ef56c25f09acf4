//! Compiles every example for every kind of processor, at the lowest and the highest optimization level, to assembler
//! text, an object and a code object.
//!
//! The text must assemble to the bytes of the object, objects must link, and LLVM's reader must print no warnings.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use amdgcn::{OptLevel, Options, Source};
use amdgcn_lit_tests::{inputs, tools};
use object::{Object, ObjectSection, ObjectSymbol, RelocationTarget, SectionKind};
use rayon::prelude::*;

/// All outputs for one input.
struct Outputs {
    assembly: String,
    object: Vec<u8>,
    code_object: Vec<u8>,
}

/// Compiles with all verifiers and checkers, and writes all outputs.
fn compile(example: &Path, options: &Options) -> Result<Outputs, String> {
    let bytes = fs::read(example).map_err(|e| e.to_string())?;
    let name = example.to_string_lossy();
    let options = Options {
        verify: true,
        ..options.clone()
    };
    let emit = || {
        let compiled = amdgcn::compile(&Source::detect(&name, &bytes), &options)?;
        Ok(Outputs {
            assembly: compiled.assembly()?,
            object: compiled.object()?,
            code_object: compiled.loadable()?,
        })
    };
    emit().map_err(|e: amdgcn::Error| e.to_string())
}

#[test]
fn every_example_on_every_processor() {
    let levels = [OptLevel::O0, OptLevel::O2];
    round_trips(&levels.map(|opt_level| {
        let options = Options {
            opt_level,
            ..Options::default()
        };
        (None, options)
    }));
}

#[test]
fn variants_of_one_processor() {
    let level = |opt_level| Options {
        opt_level,
        ..Options::default()
    };
    let version = |version| Options {
        code_object_version: Some(version),
        ..Options::default()
    };
    let features = |features: &str| Options {
        features: features.to_owned(),
        ..Options::default()
    };
    round_trips(&[
        (Some("gfx1010"), features("+wavefrontsize64")),
        (Some("gfx1010"), features("+cumode")),
        (Some("gfx900"), features("+xnack")),
        (Some("gfx906"), features("+sramecc")),
        (Some("gfx900"), version(4)),
        (Some("gfx900"), version(6)),
        (Some("gfx803"), level(OptLevel::O1)),
        (Some("gfx803"), level(OptLevel::O3)),
    ]);
}

/// Every example for the processor `only`, or for every kind of processor, or for those in `ROUND_TRIP_PROCESSORS`.
fn examples(only: Option<&str>) -> Vec<(String, std::path::PathBuf)> {
    let names = std::env::var("ROUND_TRIP_PROCESSORS").ok();
    let mut examples = match only.is_none() && names.is_none() {
        true => inputs::examples_by_kind_of_processor()
            .into_iter()
            .map(|(_, processor, example)| (processor, example))
            .collect(),
        false => inputs::examples_by_processor(),
    };
    examples.retain(|(processor, _)| {
        only.is_none_or(|only| only == processor)
            && names
                .as_ref()
                .is_none_or(|names| names.split(',').any(|name| name == processor))
    });
    examples
}

#[test]
fn every_processor_is_in_a_family() {
    let mut served: Vec<_> = inputs::families()
        .into_iter()
        .flat_map(|family| family.processors)
        .collect();
    let mut all: Vec<_> = processors::Processor::all()
        .map(|p| p.name().to_owned())
        .collect();
    served.sort();
    served.dedup();
    all.sort();
    assert_eq!(served, all);
}

/// Compiles every example with each of these options, for one processor or for all.
fn round_trips(variants: &[(Option<&str>, Options)]) {
    let failures: Vec<_> = variants
        .par_iter()
        .flat_map(|(only, options)| {
            let examples = examples(*only).into_par_iter();
            examples.map(move |(processor, example)| round_trip(&example, &processor, options))
        })
        .filter_map(Result::err)
        .collect();
    report(failures);
}

/// Compiles an example and assembles its text.
fn round_trip(example: &Path, processor: &str, options: &Options) -> Result<(), String> {
    let options = Options {
        processor: Some(processor.to_owned()),
        code_object_version: options
            .code_object_version
            .or(inputs::required_version(processor)),
        ..options.clone()
    };
    let check = || {
        let outputs = compile(example, &options)?;
        let assembled = tools::assemble(processor, &options.features, outputs.assembly.as_bytes())?;
        same_object(&assembled, &outputs.object)
    };
    check().map_err(|e| format!("{} with {options:?}: {e}", inputs::stem(example)))
}

#[test]
fn objects_link_and_code_objects_read() {
    let directory = tempfile::tempdir().unwrap();
    let failures: Vec<_> = inputs::families()
        .par_iter()
        .flat_map_iter(|family| {
            family
                .processors
                .iter()
                .map(move |processor| (family, processor))
        })
        .filter_map(|(family, processor)| {
            let directory = directory
                .path()
                .join(format!("{}-{processor}", family.name));
            link_and_read(processor, &family.examples, &directory)
                .err()
                .map(|e| format!("{processor}: {e}"))
        })
        .collect();
    report(failures);
}

/// Links each object separately, then reads all results of a processor in one run.
fn link_and_read(
    processor: &str,
    examples: &[std::path::PathBuf],
    directory: &Path,
) -> Result<(), String> {
    fs::create_dir(directory).map_err(|e| e.to_string())?;
    let mut written = Vec::new();
    for example in examples {
        let options = Options {
            code_object_version: inputs::required_version(processor),
            ..Options::for_processor(processor)
        };
        let outputs = compile(example, &options)?;
        let path = |extension| {
            directory
                .join(inputs::stem(example))
                .with_extension(extension)
        };
        let (object, linked, code_object) = (path("o"), path("so"), path("hsaco"));
        fs::write(&object, outputs.object).map_err(|e| e.to_string())?;
        fs::write(&code_object, outputs.code_object).map_err(|e| e.to_string())?;
        let arguments = [
            "-shared".as_ref(),
            "-o".as_ref(),
            linked.as_os_str(),
            object.as_os_str(),
        ];
        tools::run("ld.lld-22", &arguments, &[])?;
        written.extend([object, linked, code_object]);
    }
    let mut arguments = vec!["--all".into()];
    arguments.extend(written.iter().map(|path| path.clone().into_os_string()));
    tools::run("llvm-readobj-22", &arguments, &[]).map(drop)
}

/// Compares the sections, relocations and symbols of two objects.
fn same_object(expected: &[u8], found: &[u8]) -> Result<(), String> {
    let (expected, found) = (Contents::of(expected)?, Contents::of(found)?);
    let names: Vec<_> = expected
        .sections
        .keys()
        .chain(found.sections.keys())
        .collect();
    for name in names {
        let (a, b) = (expected.sections.get(name), found.sections.get(name));
        if a != b {
            let (a, b) = (a.map_or(&[][..], |s| s), b.map_or(&[][..], |s| s));
            let at = a
                .iter()
                .zip(b)
                .position(|(a, b)| a != b)
                .unwrap_or(a.len().min(b.len()));
            let (a_len, b_len) = (a.len(), b.len());
            return Err(format!(
                "{name} differs from the assembled text at {at:#x} (sizes {b_len} and {a_len})"
            ));
        }
    }
    if expected.relocations != found.relocations {
        return Err(format!(
            "relocations differ: {:?}, assembled text {:?}",
            found.relocations, expected.relocations
        ));
    }
    if expected.symbols != found.symbols {
        return Err(format!(
            "symbols differ: {:?}, assembled text {:?}",
            found.symbols, expected.symbols
        ));
    }
    Ok(())
}

/// The compared parts of an object. Symbol order and string tables may differ.
#[derive(PartialEq)]
struct Contents {
    sections: BTreeMap<String, Vec<u8>>,
    relocations: Vec<(String, u64, String, String, i64)>,
    symbols: BTreeMap<String, String>,
}

impl Contents {
    fn of(bytes: &[u8]) -> Result<Self, String> {
        let file = object::File::parse(bytes).map_err(|e| e.to_string())?;
        let mut contents = Self {
            sections: BTreeMap::new(),
            relocations: Vec::new(),
            symbols: BTreeMap::new(),
        };
        for section in file.sections() {
            let name = section.name().map_err(|e| e.to_string())?.to_owned();
            for (offset, relocation) in section.relocations() {
                let target = match relocation.target() {
                    RelocationTarget::Symbol(index) => {
                        let symbol = file.symbol_by_index(index).map_err(|e| e.to_string())?;
                        symbol.name().map_err(|e| e.to_string())?.to_owned()
                    }
                    other => format!("{other:?}"),
                };
                let kind = format!("{:?}", relocation.flags());
                contents.relocations.push((
                    name.clone(),
                    offset,
                    target,
                    kind,
                    relocation.addend(),
                ));
            }
            let compared = matches!(
                section.kind(),
                SectionKind::Text
                    | SectionKind::ReadOnlyData
                    | SectionKind::Data
                    | SectionKind::Note
            );
            let data = section.data().map_err(|e| e.to_string())?;
            if compared && !data.is_empty() {
                contents.sections.insert(name, data.to_vec());
            }
        }
        for symbol in file.symbols().filter(|symbol| symbol.is_global()) {
            let name = symbol.name().map_err(|e| e.to_string())?.to_owned();
            let text = format!(
                "{:?} at {:#x}, {} bytes, {:?}",
                symbol.kind(),
                symbol.address(),
                symbol.size(),
                symbol.flags()
            );
            contents.symbols.insert(name, text);
        }
        Ok(contents)
    }
}

fn report(mut failures: Vec<String>) {
    failures.sort();
    assert!(
        failures.is_empty(),
        "{} failed:\n{}",
        failures.len(),
        failures.join("\n")
    );
}
