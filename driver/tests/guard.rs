//! Modules that are read in a separate process compile to the same results. Any failure of that process is one error.
#![cfg(unix)]

use amdgcn::{Error, Guard, Options, Source};
use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use std::time::Duration;

const TOOL: &str = env!("CARGO_BIN_EXE_amdgcn-llc");
const KERNEL: &str = include_str!("../../examples/ll/gfx900/vector_add.ll");

fn options(guard: Option<Guard>) -> Options {
    Options {
        guard,
        ..Options::for_processor("gfx900")
    }
}

fn compile(bytes: &[u8], guard: Option<Guard>) -> Result<Vec<u8>, Error> {
    let source = Source::detect("module", bytes);
    amdgcn::compile(&source, &options(guard))?.loadable()
}

fn bitcode(text: &str) -> Vec<u8> {
    let context = Context::create();
    let buffer = MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "a");
    let module = context.create_module_from_ir(buffer).expect("a module");
    module.write_bitcode_to_memory().as_slice().to_vec()
}

/// A guard that runs this shell script instead of the reader.
fn program(directory: &tempfile::TempDir, script: &str) -> Guard {
    let path = directory.path().join("program");
    fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it may be run");
    Guard {
        time: Duration::from_secs(2),
        ..Guard::new(path)
    }
}

#[test]
fn results_are_the_same() {
    let expected = compile(KERNEL.as_bytes(), None).expect("compiles");
    for input in [KERNEL.as_bytes(), &bitcode(KERNEL)] {
        let guarded = compile(input, Some(Guard::new(TOOL))).expect("compiles");
        assert!(guarded == expected);
    }
    for rejected in ["define", "@x = thread_local global i32 0"] {
        let [guarded, plain] = [Some(Guard::new(TOOL)), None].map(|guard| {
            let error = compile(rejected.as_bytes(), guard).expect_err(rejected);
            error.to_string()
        });
        assert_eq!(guarded, plain);
    }
}

#[test]
fn crashes_are_errors() {
    let directory = tempfile::tempdir().expect("a directory");
    for (script, how) in [
        ("kill -SEGV $$", "was killed by signal 11"),
        ("exit 3", "ended with exit status: 3"),
        ("echo nonsense", "ended with exit status: 0"),
        ("exec sleep 1000", "took more than 2 seconds"),
    ] {
        let error = compile(KERNEL.as_bytes(), Some(program(&directory, script)));
        let error = error.expect_err(script).to_string();
        assert_eq!(
            error,
            format!("module: the process that reads LLVM IR {how}")
        );
    }
    let error = compile(KERNEL.as_bytes(), Some(Guard::new("/nothing")));
    assert!(error.is_err_and(|error| error.to_string().contains("/nothing")));
}

/// Memory limits that are too low for reading a module.
#[test]
fn memory_is_limited() {
    let guard = Guard {
        memory: 1 << 20,
        ..Guard::new(TOOL)
    };
    let error = compile(KERNEL.as_bytes(), Some(guard)).expect_err("no memory");
    let is_of_guard = matches!(error, Error::ReaderCrashed { .. } | Error::Guarded { .. });
    assert!(is_of_guard, "{error}");
}

/// For bitcode that is damaged anywhere, the command returns status 0 or 1, and one message.
#[test]
fn damaged_bitcode() {
    let directory = tempfile::tempdir().expect("a directory");
    let input = directory.path().join("a.bc");
    let whole = bitcode(KERNEL);
    let mut state = 1_u64;
    let mut random = |bound: usize| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (state >> 33) as usize % bound
    };
    for _ in 0..30 {
        let mut bytes = whole.clone();
        for _ in 0..1 + random(3) {
            let at = random(bytes.len());
            bytes[at] ^= 1 << random(8);
        }
        fs::write(&input, bytes).expect("a file");
        let mut command = Command::new(TOOL);
        let command = command.args(["--guard", "-mcpu=gfx900", "-filetype=null"]);
        let done = command.arg(&input).output().expect("it runs");
        let stderr = String::from_utf8_lossy(&done.stderr);
        let messages = stderr.matches("amdgcn-llc: error: ").count();
        match done.status.code() {
            Some(0) => assert_eq!(messages, 0, "{stderr}"),
            status => assert_eq!((status, messages), (Some(1), 1), "{stderr}"),
        }
    }
}
