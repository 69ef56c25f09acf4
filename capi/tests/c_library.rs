//! Tests the library from C: the header matches the sources, the example compiles kernels, errors are values, and other
//! copies of LLVM in the process do not interfere.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Once;
use std::{env, fs};

const KERNEL: &str = "target triple = \"amdgcn-amd-amdhsa\"\n\
    define amdgpu_kernel void @answer(ptr addrspace(1) %p) {\n\
    \x20 store i32 42, ptr addrspace(1) %p\n  ret void\n}\n";

#[test]
fn header_is_current() {
    check_header(
        "cbindgen.toml",
        &["status", "options", "outcome", "boundary"],
        "amdgcn.h",
    );
    check_header("cbindgen-triton.toml", &["triton"], "triton_amdgpu.h");
}

fn check_header(config: &str, sources: &[&str], name: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(root.join(config)).expect("configuration");
    let mut builder = cbindgen::Builder::new().with_config(config);
    for source in sources {
        builder = builder.with_src(root.join(format!("src/{source}.rs")));
    }
    let mut header = Vec::new();
    builder.generate().expect("a header").write(&mut header);
    let file = root.join("include").join(name);
    if env::var_os("HEADER_UPDATE").is_some() {
        fs::write(&file, &header).expect("the header is written");
    }
    let committed = fs::read(&file).expect("the header");
    assert!(
        committed == header,
        "include/{name} is not that of the sources: HEADER_UPDATE=1 cargo test -p amdgcn-capi"
    );
}

/// The directory of `libamdgcn.so`. Cargo builds shared libraries only for `cargo build`, not for tests.
fn library() -> PathBuf {
    static BUILT: Once = Once::new();
    BUILT.call_once(|| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--quiet", "-p", "amdgcn-capi"]);
        if !cfg!(debug_assertions) {
            cargo.arg("--release");
        }
        assert_success(&cargo.output().expect("cargo"));
    });
    let program = env::current_exe().expect("a program");
    let directory = program.ancestors().nth(2).expect("deps is in it");
    directory.to_owned()
}

/// Compiles a C program that uses the library.
fn build(source: &Path, program: &Path) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let library = library();
    let built = Command::new("cc")
        .args(["-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic"])
        .arg("-I")
        .arg(root.join("include"))
        .arg(source)
        .arg("-o")
        .arg(program)
        .arg("-L")
        .arg(&library)
        .arg("-lamdgcn")
        .arg(format!("-Wl,-rpath,{}", library.display()))
        .arg("-ldl")
        .output()
        .expect("cc");
    assert_success(&built);
}

fn assert_success(output: &Output) {
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {text}", output.status);
}

#[test]
fn the_example_compiles_a_kernel() {
    let directory = tempfile::tempdir().expect("a directory");
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/compile.c");
    let program = directory.path().join("compile");
    build(&example, &program);
    let (input, output) = (
        directory.path().join("k.ll"),
        directory.path().join("k.hsaco"),
    );
    fs::write(&input, KERNEL).expect("the input");
    let run = |processor: &str| {
        let mut command = Command::new(&program);
        command.arg(&input).arg(processor).arg(&output);
        command.output().expect("the example")
    };
    let done = run("gfx1010");
    assert_success(&done);
    let text = String::from_utf8_lossy(&done.stdout);
    assert!(text.starts_with("answer: "), "{text}");
    assert_eq!(fs::read(&output).expect("the output"), expected("gfx1010"));

    let failed = run("gfx1");
    assert_eq!(failed.status.code(), Some(1));
    let text = String::from_utf8_lossy(&failed.stderr);
    assert!(text.contains("unknown processor 'gfx1'"), "{text}");
}

#[test]
fn the_python_example_writes_the_same() {
    let directory = tempfile::tempdir().expect("a directory");
    let (input, output) = (
        directory.path().join("k.ll"),
        directory.path().join("k.hsaco"),
    );
    fs::write(&input, KERNEL).expect("the input");
    let run = |processor: &str| {
        Command::new("python3")
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/compile.py"))
            .arg(&input)
            .arg(processor)
            .arg(&output)
            .env("AMDGCN_LIBRARY", library().join("libamdgcn.so"))
            .output()
            .expect("python3")
    };
    assert_success(&run("gfx803"));
    assert_eq!(fs::read(&output).expect("the output"), expected("gfx803"));
    let failed = run("gfx1");
    let text = String::from_utf8_lossy(&failed.stderr);
    assert!(
        !failed.status.success() && text.contains("unknown processor 'gfx1'"),
        "{text}"
    );
}

/// The code object that the Rust library compiles for the kernel.
fn expected(processor: &str) -> Vec<u8> {
    let source = compiler::Source::detect("k.ll", KERNEL.as_bytes());
    let object = compiler::compile(&source, &compiler::Options::for_processor(processor));
    let loadable = object.and_then(|object| object.loadable());
    loadable.expect("a code object")
}

#[test]
fn calls_of_every_kind() {
    let directory = tempfile::tempdir().expect("a directory");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/calls.c");
    let program = directory.path().join("calls");
    build(&source, &program);
    assert_success(&Command::new(&program).output().expect("the program"));
}

#[test]
fn other_copies_of_llvm_do_not_interfere() {
    let candidates = [
        "/usr/lib/llvm-22/lib/libLLVM.so.22.1",
        "/usr/lib/llvm-22/lib/libLLVM.so",
        "/usr/lib/llvm-14/lib/libLLVM-14.so",
    ];
    let directory = tempfile::tempdir().expect("a directory");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/calls.c");
    let program = directory.path().join("calls");
    build(&source, &program);
    let found: Vec<_> = candidates
        .iter()
        .filter(|path| Path::new(path).exists())
        .collect();
    assert!(!found.is_empty(), "no LLVM library is installed");
    for llvm in found {
        let output = Command::new(&program)
            .arg(llvm)
            .output()
            .expect("the program");
        assert_success(&output);
    }
}

/// Triton's interface, through the package for Python.
#[test]
fn the_python_package() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = Command::new("python3")
        .arg(root.join("tests/package.py"))
        .env("PYTHONPATH", root.join("../python"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("AMDGCN_LIBRARY", library().join("libamdgcn.so"))
        .output()
        .expect("python3");
    assert_success(&output);
}
