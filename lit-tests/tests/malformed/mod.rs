//! Malformed input of every reader: a clear error or a result, never a panic, in time and in little memory.
//!
//! Well-formed inputs are damaged, every case by its own seed. `MALFORMED_CASES` is how many of each reader
//! (20000 is the whole count), `MALFORMED_SEED` the first of the seeds. `MALFORMED_SAVE` is a folder for inputs
//! of failures, or, if there is one case, its input; `MALFORMED_MESSAGES` has all kinds of messages printed.

mod binary;
mod cases;
mod ir;
mod limits;
mod memory;
mod output;
mod seeds;
mod text;

use std::collections::BTreeMap;
use std::fs;
use std::sync::Mutex;

use amdgcn::{BuildId, LinkOptions, Observer, Options, Source};
use amdgcn_lit_tests::{compiler, tools};
use simulator::{MemoryModel, Placement};
use target::Target;

use self::binary::{damage_bytes, damage_code, damage_elf, damage_message_pack};
use self::cases::{Reader, Reading, check};
use self::ir::damage_ir;
use self::text::damage_text;

/// A reader that gets all cases.
fn reader(name: &'static str) -> Reader {
    Reader { name, share: 1 }
}

fn message(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// Assembles, also as a command would, whose report of errors quotes the text.
fn assemble(text: &str) -> Reading {
    let assembled = amdgcn::assemble("text", text, &seeds::options_of(text));
    let assembled = assembled.map_err(|error| match error {
        amdgcn::Error::Assembly { errors, .. } => errors.report("text", text),
        error => error.to_string(),
    })?;
    let object = assembled.object().map_err(message)?;
    // What is left of two texts may be undefined.
    let _ = amdgcn::link(&[("text", &object)], &LinkOptions::default());
    Ok(())
}

#[test]
fn assembly() {
    let damage = |bytes: &[u8], other: &[u8], random: &mut _| {
        damage_text(bytes, other, random, text::ASSEMBLY)
    };
    check(reader("assembler"), &seeds::ASSEMBLY, damage, |bytes, _| {
        assemble(&String::from_utf8_lossy(bytes))
    });
}

#[test]
fn disassembled_objects() {
    let read = |bytes: &[u8], _| {
        let text = amdgcn::disassemble(bytes).map_err(message)?;
        // What it writes need not be well-formed, but is read like any text.
        let _ = assemble(&text);
        Ok(())
    };
    check(reader("disassembler"), &seeds::OBJECTS, damage_elf, read);
}

#[test]
fn linked_objects() {
    let seeds = seeds::relocatable();
    check(reader("linker"), &seeds, damage_elf, |bytes, index| {
        let options = LinkOptions {
            build_id: BuildId::default(),
            allow_undefined: index % 2 == 0,
        };
        let whole = ("whole.o", &*seeds[index]);
        let damaged = ("damaged.o", bytes);
        // Both orders: the first definition is kept.
        let _ = amdgcn::link(&[whole, damaged], &options);
        let _ = amdgcn::link(&[damaged, whole], &options);
        let linked = amdgcn::link(&[damaged], &options).map_err(message)?;
        let _ = simulator::CodeObject::load(&linked);
        let _ = amdgcn::disassemble(&linked);
        Ok(())
    });
}

#[test]
fn loaded_objects() {
    let read = |bytes: &[u8], _| {
        let loaded = simulator::CodeObject::load(bytes);
        loaded.map(drop).map_err(message)
    };
    check(reader("loader"), &seeds::OBJECTS, damage_elf, read);
}

#[test]
fn executed_code() {
    let seeds = seeds::runnable();
    check(reader("simulator"), &seeds, damage_code, |bytes, index| {
        let options = simulator::Options {
            max_instructions: 5000,
            jobs: 1,
            schedule: index as u64,
            memory: match index % 3 {
                0 => MemoryModel::Weak(Placement::Seeded),
                _ => MemoryModel::Sequential,
            },
            strict: index % 5 != 0,
            ..simulator::Options::default()
        };
        let outcome = simulator::run(bytes, &seeds[index].case.dispatch, &options);
        outcome.map(drop).map_err(message)
    });
}

#[test]
fn metadata_of_kernels() {
    let read = |bytes: &[u8], _| {
        let decoded = simulator::Metadata::decode(bytes);
        decoded.map(drop).map_err(message)
    };
    let seeds = seeds::metadata();
    check(reader("metadata"), &seeds, damage_message_pack, read);
}

#[test]
fn metadata_of_pipelines() {
    let read = |bytes: &[u8], _| {
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
    };
    let reader = Reader {
        name: "pipelines",
        share: 4,
    };
    let damage = |bytes: &[u8], other: &[u8], random: &mut _| {
        let mut bytes = damage_message_pack(bytes, other, random);
        bytes.truncate(1 << 14);
        bytes
    };
    check(reader, &seeds::metadata(), damage, read);
}

/// Compiles a module as its first line says.
fn read_module(bytes: &[u8], _: usize) -> Reading {
    let text = String::from_utf8_lossy(bytes);
    // LLVM's reader ends the program for some modules that are not well-formed.
    let arguments = ["-passes=verify", "-disable-output"];
    tools::run("opt-22", &arguments, bytes).map_err(|_| "not verified".to_owned())?;
    let first = text.lines().next().unwrap_or("");
    let arguments = first.split(' ').skip(3).map(|word| match word {
        "%s" => "-",
        word => word,
    });
    let outcome = compiler::run_with_input(&arguments.collect::<Vec<_>>(), bytes);
    outcome.success().map(drop)
}

#[test]
fn modules() {
    let reader = Reader {
        name: "modules",
        share: 5,
    };
    check(reader, &ir::modules(), damage_ir, read_module);
}

#[test]
fn debug_information() {
    let reader = Reader {
        name: "debug information",
        share: 10,
    };
    let seeds = ir::modules_with_debug_information();
    check(reader, &seeds, ir::damage_metadata, read_module);
}

#[test]
fn damaged_bytes() {
    let read = |bytes: &[u8], _| {
        let loaded = simulator::CodeObject::load(bytes);
        let text = amdgcn::disassemble(bytes);
        let linked = amdgcn::link(&[("damaged.o", bytes)], &LinkOptions::default());
        loaded.map(drop).map_err(message)?;
        text.map(drop).map_err(message)?;
        linked.map(drop).map_err(message)
    };
    check(reader("objects"), &seeds::OBJECTS, damage_bytes, read);
}

/// Texts of functions after every pass.
#[derive(Default)]
struct Texts(Mutex<BTreeMap<&'static str, String>>);

impl Observer for Texts {
    fn wants(&self, _: &'static str) -> bool {
        true
    }

    fn show(&self, stage: &'static str, _: usize, text: String) {
        if let Ok(mut texts) = self.0.lock() {
            texts.insert(stage, text);
        }
    }
}

/// Texts of those passes.
fn function_texts(stages: &[&str]) -> Vec<String> {
    let mut list = Vec::new();
    for name in ["vector_add", "histogram", "reduction"] {
        let path = format!("../examples/ll/gfx900/{name}.ll");
        let bytes = fs::read(&path).expect("an example");
        let texts = Texts::default();
        let options = Options::for_processor("gfx900");
        amdgcn::compile_observed(&Source::detect(&path, &bytes), &options, &texts)
            .expect("compiles");
        let texts = texts.0.into_inner().expect("no panic");
        list.extend(stages.iter().filter_map(|stage| texts.get(*stage).cloned()));
    }
    list
}

#[test]
fn machine_functions() {
    let target = Target::parse("amdgcn-amd-amdhsa", "gfx900", "").expect("a target");
    let seeds = function_texts(&[
        "select",
        "schedule",
        "wave-transform",
        "regalloc",
        "branches",
    ]);
    let damage = |bytes: &[u8], other: &[u8], random: &mut _| {
        damage_text(bytes, other, random, text::FUNCTIONS)
    };
    check(reader("machine functions"), &seeds, damage, |bytes, _| {
        let function = mir::machine::parse_function(&String::from_utf8_lossy(bytes));
        let function = function.map_err(message)?;
        mir::machine::verify(&function, &target).map_err(|_| "not verified".to_owned())
    });
}

#[test]
fn generic_functions() {
    let seeds = function_texts(&["frontend", "addresses", "legalize"]);
    let damage = |bytes: &[u8], other: &[u8], random: &mut _| {
        damage_text(bytes, other, random, text::FUNCTIONS)
    };
    check(reader("generic functions"), &seeds, damage, |bytes, _| {
        let function = mir::generic::parse_function(&String::from_utf8_lossy(bytes));
        let function = function.map_err(message)?;
        mir::generic::verify(&function).map_err(|_| "not verified".to_owned())
    });
}
