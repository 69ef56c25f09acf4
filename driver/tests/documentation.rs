//! The commands of `docs/clang.md` work.
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

#[test]
fn commands_for_clang() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/clang.md");
    let document = fs::read_to_string(document).expect("docs/clang.md");
    let commands: Vec<&str> = document
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
        .collect();
    assert!(commands.len() > 5);
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("kernel.cl"), OPENCL).expect("a source");
    fs::write(folder.path().join("kernel.hip"), HIP).expect("a source");
    let tools = Path::new(TOOL)
        .parent()
        .expect("a folder")
        .display()
        .to_string();
    let path = format!("{tools}:{}", std::env::var("PATH").unwrap_or_default());
    let outcome = Command::new("sh")
        .current_dir(folder.path())
        .env("PATH", path)
        .args(["-e", "-c", &commands.join("\n")])
        .output()
        .expect("a shell");
    assert!(
        outcome.status.success(),
        "{}",
        String::from_utf8_lossy(&outcome.stderr)
    );
    let code = fs::read(folder.path().join("kernel.hsaco")).expect("a code object");
    assert!(code.starts_with(b"\x7fELF"));
}
