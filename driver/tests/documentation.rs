//! The commands in `docs` succeed and write the files that the text promises.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;

const TOOL: &str = env!("CARGO_BIN_EXE_amdgcn-llc");

const OPENCL: &str = "kernel void k(global float *a) { a[get_global_id(0)] += 2.0f; }\n";

const HIP: &str = r#"
extern "C" __attribute__((device)) unsigned __ockl_get_global_id(unsigned);
extern "C" __attribute__((global)) void k(float *a) { a[__ockl_get_global_id(0)] += 2.0f; }
"#;

/// Runs the indented lines of a document, except those in fenced blocks, as one shell script in `directory`. The tools are in
/// `PATH`.
fn run_commands(document: &str, directory: &Path) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../docs")
        .join(document);
    let text = fs::read_to_string(path).expect("a document");
    let mut is_fenced = false;
    let mut commands = Vec::new();
    for line in text.lines() {
        is_fenced ^= line.starts_with("```");
        commands.extend(line.strip_prefix("    ").filter(|_| !is_fenced));
    }
    assert!(commands.len() > 5);
    let tools = Path::new(TOOL).parent().expect("a directory");
    let path = std::env::var("PATH").unwrap_or_default();
    let outcome = Command::new("sh")
        .current_dir(directory)
        .env("PATH", format!("{}:{path}", tools.display()))
        .args(["-e", "-c", &commands.join("\n")])
        .output()
        .expect("a shell");
    assert!(
        outcome.status.success(),
        "{document}: {}",
        String::from_utf8_lossy(&outcome.stderr)
    );
}

fn is_code_object(path: &Path) -> bool {
    fs::read(path).is_ok_and(|bytes| bytes.starts_with(b"\x7fELF"))
}

#[test]
fn commands_for_clang() {
    let directory = tempfile::tempdir().expect("a directory");
    fs::write(directory.path().join("kernel.cl"), OPENCL).expect("a source");
    fs::write(directory.path().join("kernel.hip"), HIP).expect("a source");
    run_commands("clang.md", directory.path());
    assert!(is_code_object(&directory.path().join("kernel.hsaco")));
}

#[test]
fn commands_to_get_started() {
    let simulator = Path::new(TOOL).with_file_name("amdgcn-run");
    assert!(
        simulator.exists(),
        "missing: cargo build -p amdgcn-simulator"
    );
    let directory = tempfile::tempdir().expect("a directory");
    run_commands("getting-started.md", directory.path());
    let squares = fs::read(directory.path().join("squares.bin")).expect("results");
    let squares: Vec<u32> = squares
        .chunks_exact(4)
        .map(|bytes| u32::from_le_bytes(bytes.try_into().expect("4 bytes")))
        .collect();
    assert_eq!(squares, [0, 1, 4, 9, 16, 25, 36, 49]);
}

#[test]
fn commands_of_the_cookbook() {
    let directory = tempfile::tempdir().expect("a directory");
    run_commands("cookbook.md", directory.path());
    for name in ["one.hsaco", "two.hsaco", "gfx1030.hsaco", "again.hsaco"] {
        assert!(is_code_object(&directory.path().join(name)), "{name}");
    }
}
