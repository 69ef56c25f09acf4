//! Relocatable and linked code objects of every version load and run.
//!
//! `llc-22` produces versions 4 to 6, `llc-14` versions 2 to 5; `ld.lld-22` links. Tests are skipped if their tools are
//! missing.

use std::path::{Path, PathBuf};
use std::process::Command;

use amdgcn_simulator::{Arg, CodeObject, Dispatch, Options, run_loaded};

const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ll/code_objects.ll");

fn is_installed(tool: &str) -> bool {
    Command::new(tool).arg("--version").output().is_ok()
}

fn succeed(command: &mut Command) {
    let output = command.output().unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {messages}");
}

/// A compiled object, and the same object after linking.
fn objects(llc: &[&str], processor: &str, version: u32) -> Vec<PathBuf> {
    if !is_installed(llc[0]) {
        return Vec::new();
    }
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let object = directory.join(format!("{}-{processor}-v{version}.o", llc[0]));
    let linked = object.with_extension("so");
    succeed(
        Command::new(llc[0])
            .args(&llc[1..])
            .args(["-O2", "-filetype=obj", &format!("-mcpu={processor}")])
            .arg(format!("--amdhsa-code-object-version={version}"))
            .arg(SOURCE)
            .arg("-o")
            .arg(&object),
    );
    if !is_installed("ld.lld-22") {
        return vec![object];
    }
    let mut lld = Command::new("ld.lld-22");
    succeed(lld.arg("-shared").arg(&object).arg("-o").arg(&linked));
    vec![object, linked]
}

/// The result of work-item n.
fn wanted(n: u32, bias: u32) -> u32 {
    let first = if n & 1 == 0 { 2 * n } else { n * n };
    first + 10 * (1 + n % 4) + 1000 * (63 - n) + bias
}

fn check(path: &Path, version: u32) {
    let label = path.display();
    let bytes = std::fs::read(path).unwrap();
    let code_object = CodeObject::load(&bytes).unwrap_or_else(|error| panic!("{label}: {error}"));
    assert_eq!(code_object.version, version, "{label}");
    let metadata = code_object.kernels[0].metadata.as_ref();
    let metadata = metadata.unwrap_or_else(|| panic!("{label}: no metadata"));
    let explicit = metadata.arguments.iter().filter(|a| !a.is_hidden());
    let offsets: Vec<u32> = explicit.map(|argument| argument.offset).collect();
    assert_eq!(offsets, [0, 8], "{label}");
    let dispatch = Dispatch {
        kernel: "call".into(),
        grid: [64, 1, 1],
        block: [64, 1, 1],
        args: vec![Arg::zeros(256), Arg::u32(5)],
    };
    let outcome = run_loaded(&code_object, &dispatch, &Options::default());
    let outcome = outcome.unwrap_or_else(|error| panic!("{label}: {error}"));
    let found = outcome.buffers[0].as_deref().unwrap();
    let expected: Vec<u8> = (0..64).flat_map(|n| wanted(n, 5).to_le_bytes()).collect();
    assert!(found == expected, "{label}");
}

const LLC_14: [&str; 2] = ["llc-14", "--opaque-pointers"];
const LLC_22: [&str; 1] = ["llc-22"];

#[test]
fn v2() {
    // llc-14 does not support version 2 for GFX10.
    for processor in ["gfx700", "gfx803", "gfx900", "gfx906"] {
        for path in objects(&LLC_14, processor, 2) {
            check(&path, 2);
        }
    }
}

#[test]
fn v3() {
    for processor in ["gfx700", "gfx803", "gfx900", "gfx1010"] {
        for path in objects(&LLC_14, processor, 3) {
            check(&path, 3);
        }
    }
}

#[test]
fn v4() {
    for llc in [&LLC_14[..], &LLC_22[..]] {
        for processor in ["gfx803", "gfx900", "gfx1010"] {
            for path in objects(llc, processor, 4) {
                check(&path, 4);
            }
        }
    }
}

#[test]
fn v5() {
    for llc in [&LLC_14[..], &LLC_22[..]] {
        for processor in ["gfx803", "gfx900", "gfx1010"] {
            for path in objects(llc, processor, 5) {
                check(&path, 5);
            }
        }
    }
}

#[test]
fn v6() {
    for processor in ["gfx600", "gfx700", "gfx803", "gfx900", "gfx908", "gfx1010"] {
        for path in objects(&LLC_22, processor, 6) {
            check(&path, 6);
        }
    }
}

/// The error names an undefined symbol.
#[test]
fn undefined_symbols_are_errors() {
    if !is_installed("llc-22") {
        return;
    }
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (source, object) = (
        directory.join("undefined.ll"),
        directory.join("undefined.o"),
    );
    let text = "
        declare void @elsewhere()
        define amdgpu_kernel void @lost() { call void @elsewhere() ret void }";
    std::fs::write(&source, text).unwrap();
    succeed(
        Command::new("llc-22")
            .args([
                "-mtriple=amdgcn-amd-amdhsa",
                "-mcpu=gfx900",
                "-filetype=obj",
            ])
            .arg(&source)
            .arg("-o")
            .arg(&object),
    );
    let error = CodeObject::load(&std::fs::read(&object).unwrap()).unwrap_err();
    assert!(
        error.to_string().contains("'elsewhere' is not defined"),
        "{error}"
    );
}
