//! The program as clang's linker: for objects, for bitcode, and for HIP.
#![cfg(unix)]

use simulator::{Arg, Dispatch};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

const TOOL: &str = env!("CARGO_BIN_EXE_amdgcn-llc");

const OPENCL: &str = "
void add(__global float *a, float b);
__kernel void k(__global float *a) { add(a, 2.0f); }
";

const LIBRARY: &str = "
void add(__global float *a, float b) { *a += b; }
";

const HIP: &str = r#"
extern "C" __attribute__((global)) void k(float *a) { *a += 2.0f; }
"#;

/// A folder with these sources, and links to this program under the names of linkers.
fn folder(sources: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["lld", "ld.lld"] {
        symlink(TOOL, folder.path().join(name)).expect("a link");
    }
    for (name, text) in sources {
        fs::write(folder.path().join(name), text).expect("a source");
    }
    folder
}

/// Runs clang in a folder.
fn clang(folder: &Path, arguments: &[&str]) {
    let outcome = Command::new("clang-22")
        .current_dir(folder)
        .args(["-nogpulib", "-O2"])
        .args(arguments)
        .output()
        .expect("clang-22");
    assert!(
        outcome.status.success(),
        "{}",
        String::from_utf8_lossy(&outcome.stderr)
    );
}

/// Runs kernel `k` on the value 1.
fn result(file: &Path) -> f32 {
    let code = fs::read(file).expect("a code object");
    let dispatch = Dispatch {
        kernel: "k".to_owned(),
        grid: [1, 1, 1],
        block: [1, 1, 1],
        args: vec![Arg::Buffer(1.0f32.to_le_bytes().to_vec())],
    };
    let outcome = simulator::run(&code, &dispatch, &simulator::Options::default());
    let outcome = outcome.expect("the kernel runs");
    let bytes = outcome.buffers[0].as_deref().expect("a buffer");
    f32::from_le_bytes(bytes.try_into().expect("four bytes"))
}

#[test]
fn clang_links_objects() {
    let folder = folder(&[("k.cl", OPENCL), ("library.cl", LIBRARY)]);
    let linker = format!("--ld-path={}", folder.path().join("ld.lld").display());
    let target = ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx906"];
    let rest = [linker.as_str(), "k.cl", "library.cl", "-o", "k.hsaco"];
    clang(folder.path(), &[&target[..], &rest[..]].concat());
    assert_eq!(result(&folder.path().join("k.hsaco")), 3.0);
}

#[test]
fn clang_links_bitcode() {
    let folder = folder(&[("k.cl", OPENCL), ("library.cl", LIBRARY)]);
    let linker = format!("--ld-path={}", folder.path().join("ld.lld").display());
    let target = ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx906", "-flto"];
    let rest = [linker.as_str(), "k.cl", "library.cl", "-o", "k.hsaco"];
    clang(folder.path(), &[&target[..], &rest[..]].concat());
    assert_eq!(result(&folder.path().join("k.hsaco")), 3.0);
}

#[test]
fn clang_links_hip() {
    let folder = folder(&[("k.hip", HIP)]);
    let tools = format!("-B{}", folder.path().display());
    let device = [
        "-x",
        "hip",
        "--offload-arch=gfx906",
        "--cuda-device-only",
        "--no-gpu-bundle-output",
    ];
    for rdc in ["-fgpu-rdc", "-fno-gpu-rdc"] {
        let rest = [tools.as_str(), "-nogpuinc", rdc, "k.hip", "-o", "k.hsaco"];
        clang(folder.path(), &[&device[..], &rest[..]].concat());
        assert_eq!(result(&folder.path().join("k.hsaco")), 3.0, "{rdc}");
    }
}

#[test]
fn what_cannot_be_linked_is_said() {
    let folder = folder(&[("k.cl", OPENCL), ("library.a", "!<arch>\n")]);
    for (arguments, message) in [
        (&["-o", "k.hsaco"][..], "no input files"),
        (
            &["library.a", "-o", "k.hsaco"],
            "library.a: archives are not supported",
        ),
        (&["-r", "k.o"], "relocatable output is not supported"),
        (&["--frobnicate", "k.o"], "unknown option '--frobnicate'"),
        (&["missing.o"], "missing.o: "),
    ] {
        let outcome = Command::new(folder.path().join("ld.lld"))
            .current_dir(folder.path())
            .args(arguments)
            .output()
            .expect("the linker");
        let stderr = String::from_utf8_lossy(&outcome.stderr);
        assert_eq!(outcome.status.code(), Some(1), "{arguments:?}");
        assert!(stderr.contains(message), "{arguments:?}: {stderr}");
    }
}
