//! All readers of the project, with well-formed inputs and a function that damages them.

use std::collections::BTreeMap;
use std::fs;
use std::sync::{LazyLock, Mutex};

use amdgcn::{BuildId, Guard, LinkOptions, Observer, Options, Pass, Source, When};
use processors::Target;
use simulator::{MemoryModel, Placement};

use super::binary::{damage_bytes, damage_code, damage_elf, damage_message_pack};
use super::ir::{damage_ir, damage_metadata, modules, modules_with_debug_information};
use super::seeds::{self, Runnable};
use super::text::{self, damage_text};
use crate::random::Rng;
use crate::{compiler, tools};

/// The result of reading an input: success, or the diagnostics.
pub type Reading = Result<(), String>;

/// A reader.
#[derive(Clone, Copy)]
pub struct Reader {
    /// Its name.
    pub name: &'static str,
    /// Well-formed inputs.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// Damages the first input; parts of the second may be spliced in.
    pub damage: fn(&[u8], &[u8], &mut Rng) -> Vec<u8>,
    /// Reads an input.
    pub read: fn(&[u8]) -> Reading,
}

/// All readers.
#[rustfmt::skip]
pub const READERS: [Reader; 14] = [
    Reader { name: "assembler", seeds: assembly, damage: damage_assembly, read: read_assembly },
    Reader { name: "disassembler", seeds: objects, damage: damage_elf, read: read_disassembled },
    Reader { name: "linker", seeds: seeds::relocatable, damage: damage_elf, read: read_linked },
    Reader { name: "loader", seeds: objects, damage: damage_elf, read: read_loaded },
    Reader { name: "simulator", seeds: code, damage: damage_code, read: run },
    Reader { name: "catalyst", seeds: seeds::programs, damage: damage_bytes, read: read_program },
    Reader { name: "metadata", seeds: seeds::metadata, damage: damage_message_pack, read: read_metadata },
    Reader { name: "pipelines", seeds: seeds::metadata, damage: damage_pipelines, read: read_pipelines },
    Reader { name: "objects", seeds: objects, damage: damage_bytes, read: read_object },
    Reader { name: "machine-functions", seeds: machine_functions, damage: damage_functions, read: read_machine_function },
    Reader { name: "generic-functions", seeds: generic_functions, damage: damage_functions, read: read_generic_function },
    Reader { name: "modules", seeds: modules, damage: damage_ir, read: read_module },
    Reader { name: "debug-information", seeds: modules_with_debug_information, damage: damage_metadata, read: read_module },
    Reader { name: "bitcode", seeds: bitcode, damage: damage_bytes, read: read_bitcode },
];

/// The reader with this name.
pub fn reader(name: &str) -> Option<Reader> {
    READERS.into_iter().find(|reader| reader.name == name)
}

fn message(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// A hash of the input, which picks options that the input does not determine.
fn hash(bytes: &[u8]) -> usize {
    let step = |sum: usize, byte: &u8| sum.wrapping_mul(31).wrapping_add(usize::from(*byte));
    bytes.iter().fold(0, step)
}

fn assembly() -> Vec<Vec<u8>> {
    let texts = seeds::ASSEMBLY.iter();
    texts.map(|text| text.clone().into_bytes()).collect()
}

fn damage_assembly(bytes: &[u8], other: &[u8], random: &mut Rng) -> Vec<u8> {
    damage_text(bytes, other, random, text::ASSEMBLY)
}

/// Assembles a text and renders the diagnostics, which quote it.
pub fn assemble(text: &str) -> Reading {
    let assembled = amdgcn::assemble("text", text, &seeds::options_of(text));
    let assembled = assembled.map_err(|error| match error {
        amdgcn::Error::Assembly { errors, .. } => errors.report("text", text),
        error => error.to_string(),
    })?;
    let object = assembled.object().map_err(message)?;
    // The damage may have left symbols undefined.
    let _ = amdgcn::link(&[("text", &object)], &LinkOptions::default());
    Ok(())
}

fn read_assembly(bytes: &[u8]) -> Reading {
    assemble(&String::from_utf8_lossy(bytes))
}

fn objects() -> Vec<Vec<u8>> {
    seeds::OBJECTS.clone()
}

fn read_disassembled(bytes: &[u8]) -> Reading {
    // Objects of early code object versions have no notes that this can read, so an error is accepted.
    let _ = amdgcn::kernels_of(bytes);
    let text = amdgcn::disassemble(bytes).map_err(message)?;
    // Disassembled text need not be well-formed, but it must be read without a crash.
    let _ = assemble(&text);
    Ok(())
}

/// Reads programs of the Catalyst driver: disassembles them and runs their first kernel.
fn read_program(bytes: &[u8]) -> Reading {
    amdgcn::disassemble(bytes).map_err(message)?;
    let loaded = simulator::CodeObject::load(bytes).map_err(message)?;
    let Some(kernel) = loaded.kernels.first() else {
        return Ok(());
    };
    let buffer = || simulator::Arg::zeros(256);
    let dispatch = simulator::Dispatch {
        kernel: kernel.name.clone(),
        grid: [64, 1, 1],
        block: [64, 1, 1],
        args: vec![buffer(), buffer(), buffer(), simulator::Arg::u32(64)],
    };
    let options = simulator::Options {
        max_instructions: 10_000,
        jobs: 1,
        ..simulator::Options::default()
    };
    let outcome = simulator::run_loaded(&loaded, &dispatch, &options);
    outcome.map(drop).map_err(message)
}

fn read_linked(bytes: &[u8]) -> Reading {
    static INTACT: LazyLock<Vec<Vec<u8>>> = LazyLock::new(seeds::relocatable);
    let selector = hash(bytes);
    let options = LinkOptions {
        build_id: BuildId::default(),
        allow_undefined: selector.is_multiple_of(2),
    };
    let intact = ("intact.o", &*INTACT[selector / 2 % INTACT.len()]);
    let damaged = ("damaged.o", bytes);
    // Both orders, since the first definition is kept.
    let _ = amdgcn::link(&[intact, damaged], &options);
    let _ = amdgcn::link(&[damaged, intact], &options);
    let linked = amdgcn::link(&[damaged], &options).map_err(message)?;
    let _ = simulator::CodeObject::load(&linked);
    let _ = amdgcn::disassemble(&linked);
    Ok(())
}

/// Reads the debug information, as the debugger does when a session starts.
fn debug(bytes: &[u8], loaded: &simulator::CodeObject) -> Reading {
    let Some(kernel) = loaded.kernels.first() else {
        return Ok(());
    };
    let session = simulator::Session::new(
        (bytes, loaded),
        &kernel.name,
        (Box::new(std::io::empty()), Box::new(std::io::sink())),
        false,
        &|_| None,
    );
    session.map(drop).map_err(message)
}

fn read_loaded(bytes: &[u8]) -> Reading {
    let loaded = simulator::CodeObject::load(bytes).map_err(message)?;
    debug(bytes, &loaded)
}

static RUNNABLE: LazyLock<Vec<Runnable>> = LazyLock::new(seeds::runnable);

fn code() -> Vec<Vec<u8>> {
    RUNNABLE.iter().map(|this| this.object.clone()).collect()
}

/// Runs a kernel with the dispatch of the example whose code is most similar.
fn run(bytes: &[u8]) -> Reading {
    let similarity = |this: &&Runnable| {
        let pairs = this.object.iter().zip(bytes);
        let same = pairs.filter(|(one, other)| one == other).count();
        same.saturating_sub(this.object.len().abs_diff(bytes.len()))
    };
    let closest = RUNNABLE.iter().max_by_key(similarity);
    let closest = closest.ok_or("no kernel is known")?;
    let selector = hash(bytes);
    let options = simulator::Options {
        max_instructions: 5000,
        jobs: 1,
        schedule: selector as u64,
        memory: match selector % 3 {
            0 => MemoryModel::Weak(Placement::Seeded),
            _ => MemoryModel::Sequential,
        },
        strict: !selector.is_multiple_of(5),
        ..simulator::Options::default()
    };
    let outcome = simulator::run(bytes, &closest.case.dispatch, &options);
    outcome.map(drop).map_err(message)
}

fn read_metadata(bytes: &[u8]) -> Reading {
    let decoded = simulator::Metadata::decode(bytes);
    decoded.map(drop).map_err(message)
}

fn damage_pipelines(bytes: &[u8], other: &[u8], random: &mut Rng) -> Vec<u8> {
    let mut bytes = damage_message_pack(bytes, other, random);
    bytes.truncate(1 << 14);
    bytes
}

fn read_pipelines(bytes: &[u8]) -> Reading {
    let escaped: String = bytes.iter().map(|byte| format!("\\{byte:02x}")).collect();
    let module = format!(
        "target triple = \"amdgcn--amdpal\"\n\
         define amdgpu_cs void @main() {{ ret void }}\n\
         !amdgpu.pal.metadata.msgpack = !{{!0}}\n\
         !0 = !{{!\"{escaped}\"}}\n"
    );
    let arguments = ["-", "-mcpu=gfx900", "-O0", "-o", "-"];
    let text = compiler::run_with_input(&arguments, module.as_bytes()).success_text()?;
    assemble(&text)
}

fn read_object(bytes: &[u8]) -> Reading {
    let loaded = simulator::CodeObject::load(bytes);
    let text = amdgcn::disassemble(bytes);
    let linked = amdgcn::link(&[("damaged.o", bytes)], &LinkOptions::default());
    loaded.map(drop).map_err(message)?;
    text.map(drop).map_err(message)?;
    linked.map(drop).map_err(message)
}

/// Functions in text form after each pass.
#[derive(Default)]
struct Texts(Mutex<BTreeMap<&'static str, String>>);

impl Observer for Texts {
    fn wants(&self, _: &'static Pass, when: When) -> bool {
        when == When::After
    }

    fn show(&self, pass: &'static Pass, _: When, _: usize, text: String) {
        if let Ok(mut texts) = self.0.lock() {
            texts.insert(pass.name(), text);
        }
    }
}

/// Functions in text form after these passes.
fn function_texts(passes: &[&str]) -> Vec<Vec<u8>> {
    let mut list = Vec::new();
    for name in ["vector_add", "histogram", "reduction"] {
        let path = format!("../examples/ll/gfx900/{name}.ll");
        let bytes = fs::read(&path).expect("an example");
        let texts = Texts::default();
        let options = Options::for_processor("gfx900");
        amdgcn::compile_observed(&Source::detect(&path, &bytes), &options, &texts)
            .expect("compiles");
        let texts = texts.0.into_inner().expect("no panic");
        let wanted = passes.iter().filter_map(|pass| texts.get(*pass));
        list.extend(wanted.map(|text| text.clone().into_bytes()));
    }
    list
}

fn damage_functions(bytes: &[u8], other: &[u8], random: &mut Rng) -> Vec<u8> {
    damage_text(bytes, other, random, text::FUNCTIONS)
}

fn machine_functions() -> Vec<Vec<u8>> {
    function_texts(&[
        "select",
        "schedule",
        "wave-transform",
        "regalloc",
        "branches",
    ])
}

fn read_machine_function(bytes: &[u8]) -> Reading {
    static TARGET: LazyLock<Target> =
        LazyLock::new(|| Target::parse("amdgcn-amd-amdhsa", "gfx900", "").expect("a target"));
    let function = mir::machine::parse_function(&String::from_utf8_lossy(bytes));
    let function = function.map_err(message)?;
    mir::machine::verify(&function, &TARGET).map_err(|_| "not verified".to_owned())
}

fn generic_functions() -> Vec<Vec<u8>> {
    function_texts(&["frontend", "addresses", "legalize"])
}

fn read_generic_function(bytes: &[u8]) -> Reading {
    let function = mir::generic::parse_function(&String::from_utf8_lossy(bytes));
    let function = function.map_err(message)?;
    mir::generic::verify(&function).map_err(|_| "not verified".to_owned())
}

/// Compiles a module with the options of its RUN line. Modules that LLVM's verifier rejects or crashes on are rejected
/// first, except when fuzzing with `GUARD_PROGRAM`.
fn read_module(bytes: &[u8]) -> Reading {
    let text = String::from_utf8_lossy(bytes);
    if std::env::var_os("GUARD_PROGRAM").is_none() {
        let arguments = ["-passes=verify", "-disable-output"];
        tools::run("opt-22", &arguments, bytes).map_err(|_| "not verified".to_owned())?;
    }
    let first = text.lines().next().unwrap_or("");
    let words = first.strip_prefix("; RUN: amdgcn-llc ").unwrap_or("");
    // A damaged line must not name an output file.
    let is_kept = |word: &&str| {
        ["-mcpu=", "-mattr=", "-mtriple=", "-O"]
            .iter()
            .any(|it| word.starts_with(it))
    };
    let kept = words.split(' ').filter(is_kept);
    let arguments: Vec<&str> = kept.chain(["-o", "-", "-"]).collect();
    let outcome = compiler::run_with_input(&arguments, bytes);
    outcome.success().map(drop)
}

/// Small modules as bitcode.
fn bitcode() -> Vec<Vec<u8>> {
    let texts = [modules(), modules_with_debug_information()].concat();
    let texts = texts.into_iter().step_by(20);
    let written = texts.filter_map(|text| tools::run("llvm-as-22", &["-o", "-"], &text).ok());
    written.collect()
}

/// Reads bitcode, in a guard process if the environment variable `GUARD_PROGRAM` names its program, since LLVM's reader
/// crashes on some inputs.
fn read_bitcode(bytes: &[u8]) -> Reading {
    static GUARD: LazyLock<Option<Guard>> =
        LazyLock::new(|| std::env::var_os("GUARD_PROGRAM").map(Guard::new));
    let options = Options {
        guard: GUARD.clone(),
        ..Options::for_processor("gfx900")
    };
    let source = Source::Bitcode {
        name: "bitcode",
        bytes,
    };
    amdgcn::compile(&source, &options)
        .map(drop)
        .map_err(message)
}
