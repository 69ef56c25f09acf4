//! With the feature `compiler`, `amdgcn-run` compiles LLVM IR.
#![cfg(feature = "compiler")]

use std::path::Path;
use std::process::{Command, Output};

const ITEMS: u32 = 300;

fn amdgcn_run(file: &Path, flags: &[&str], directory: &Path) -> Output {
    let input = |name: &str| format!("buf:{}", directory.join(name).display());
    Command::new(env!("CARGO_BIN_EXE_amdgcn-run"))
        .arg(file)
        .args(flags)
        .args(["--kernel", "vector_add", "--grid", "512", "--block", "256"])
        .args(["--arg", &input("a.bin"), "--arg", &input("b.bin")])
        .args(["--arg", &format!("zero:{}", 4 * ITEMS)])
        .args(["--arg", &format!("i32:{ITEMS}")])
        .args([
            "--dump",
            &format!("2:{}", directory.join("c.bin").display()),
        ])
        .output()
        .unwrap()
}

fn floats(factor: f32) -> Vec<u8> {
    let values = (0..ITEMS).map(|n| n as f32 * factor);
    values.flat_map(f32::to_le_bytes).collect()
}

#[test]
fn llvm_ir_is_compiled_and_run() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compiler");
    std::fs::create_dir_all(&directory).unwrap();
    std::fs::write(directory.join("a.bin"), floats(0.5)).unwrap();
    std::fs::write(directory.join("b.bin"), floats(2.0)).unwrap();
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/ll");
    for (processor, family) in [
        ("gfx600", "gfx600"),
        ("gfx803", "gfx803"),
        ("gfx906", "gfx900"),
        ("gfx1010", "gfx1010"),
    ] {
        let file = examples.join(family).join("vector_add.ll");
        let output = amdgcn_run(&file, &[&format!("-mcpu={processor}")], &directory);
        let messages = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{processor}: {messages}");
        let sums = std::fs::read(directory.join("c.bin")).unwrap();
        assert!(sums == floats(2.5), "{processor}");
    }
}

#[test]
fn compile_errors_are_reported() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rejected");
    std::fs::create_dir_all(&directory).unwrap();
    std::fs::write(directory.join("a.bin"), floats(0.5)).unwrap();
    std::fs::write(directory.join("b.bin"), floats(2.0)).unwrap();
    let file = directory.join("broken.ll");
    std::fs::write(&file, "define nonsense").unwrap();
    let output = amdgcn_run(&file, &["-mcpu=gfx900"], &directory);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("broken.ll"));
}
