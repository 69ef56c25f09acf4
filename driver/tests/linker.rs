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

/// A directory with these sources, and links to this program under the names of linkers.
fn directory(sources: &[(&str, &str)]) -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    for name in ["lld", "ld.lld"] {
        symlink(TOOL, directory.path().join(name)).expect("a link");
    }
    for (name, text) in sources {
        fs::write(directory.path().join(name), text).expect("a source");
    }
    directory
}

/// Runs clang in a directory.
fn clang(directory: &Path, arguments: &[&str]) {
    let outcome = Command::new("clang-22")
        .current_dir(directory)
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
    let directory = directory(&[("k.cl", OPENCL), ("library.cl", LIBRARY)]);
    let linker = format!("--ld-path={}", directory.path().join("ld.lld").display());
    let target = ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx906"];
    let rest = [linker.as_str(), "k.cl", "library.cl", "-o", "k.hsaco"];
    clang(directory.path(), &[&target[..], &rest[..]].concat());
    assert_eq!(result(&directory.path().join("k.hsaco")), 3.0);
}

#[test]
fn clang_links_bitcode() {
    let directory = directory(&[("k.cl", OPENCL), ("library.cl", LIBRARY)]);
    let linker = format!("--ld-path={}", directory.path().join("ld.lld").display());
    let target = ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx906", "-flto"];
    let rest = [linker.as_str(), "k.cl", "library.cl", "-o", "k.hsaco"];
    clang(directory.path(), &[&target[..], &rest[..]].concat());
    assert_eq!(result(&directory.path().join("k.hsaco")), 3.0);
}

#[test]
fn clang_links_hip() {
    let directory = directory(&[("k.hip", HIP)]);
    let tools = format!("-B{}", directory.path().display());
    let device = [
        "-x",
        "hip",
        "--offload-arch=gfx906",
        "--cuda-device-only",
        "--no-gpu-bundle-output",
    ];
    for rdc in ["-fgpu-rdc", "-fno-gpu-rdc"] {
        let rest = [tools.as_str(), "-nogpuinc", rdc, "k.hip", "-o", "k.hsaco"];
        clang(directory.path(), &[&device[..], &rest[..]].concat());
        assert_eq!(result(&directory.path().join("k.hsaco")), 3.0, "{rdc}");
    }
}

/// An object with kernel `k` and bitcode with the function that it calls: `a.o` and `b.bc`.
fn object_and_bitcode() -> tempfile::TempDir {
    let directory = directory(&[("k.cl", OPENCL), ("library.cl", LIBRARY)]);
    let target = ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx906"];
    let object = ["-c", "k.cl", "-o", "a.o"];
    clang(directory.path(), &[&target[..], &object[..]].concat());
    let bitcode = ["-emit-llvm", "-c", "library.cl", "-o", "b.bc"];
    clang(directory.path(), &[&target[..], &bitcode[..]].concat());
    directory
}

/// Links with this program under the name of a linker.
fn link(directory: &Path, name: &str, arguments: &[&str]) {
    let outcome = Command::new(directory.join(name))
        .current_dir(directory)
        .args(arguments)
        .output()
        .expect("the linker");
    let stderr = String::from_utf8_lossy(&outcome.stderr);
    assert!(outcome.status.success(), "{arguments:?}: {stderr}");
}

#[test]
fn objects_and_bitcode_are_linked_together() {
    let directory = object_and_bitcode();
    let options = [
        "-flavor",
        "gnu",
        "-m",
        "elf64_amdgpu",
        "--no-undefined",
        "-shared",
    ];
    let plugin = ["-plugin-opt=mcpu=gfx906", "-plugin-opt=O3"];
    for inputs in [["a.o", "b.bc"], ["b.bc", "a.o"]] {
        for name in ["ld.lld", "lld"] {
            let rest = [&plugin[..], &inputs[..], &["-o", "k.hsaco"]].concat();
            link(directory.path(), name, &[&options[..], &rest[..]].concat());
            assert_eq!(result(&directory.path().join("k.hsaco")), 3.0);
        }
    }
}

/// The arguments that clang passes to the linker, with the names of inputs and output replaced.
fn arguments_from_clang(directory: &Path, options: &[&str]) -> Vec<String> {
    let outcome = Command::new("clang-22")
        .current_dir(directory)
        .args(["-###", "-nogpulib", "-nogpuinc", "-O2"])
        .args(options)
        .output()
        .expect("clang-22");
    let commands = String::from_utf8_lossy(&outcome.stderr).into_owned();
    let command = commands.lines().rfind(|line| {
        let program = line.split('"').nth(1).unwrap_or_default();
        program.ends_with("lld")
    });
    let command = command.unwrap_or_else(|| panic!("{options:?}: {commands}"));
    let words = command.split('"').skip(3).step_by(2);
    let mut arguments: Vec<String> = Vec::new();
    for word in words {
        match word {
            _ if arguments.last().is_some_and(|last| last == "-o") => {
                arguments.push("k.hsaco".to_owned());
            }
            word if word.ends_with(".o") || word.ends_with(".bc") => {
                if !arguments.iter().any(|known| known == "a.o") {
                    arguments.extend(["a.o".to_owned(), "b.bc".to_owned()]);
                }
            }
            word => arguments.push(word.to_owned()),
        }
    }
    arguments
}

#[test]
fn arguments_of_clang_are_accepted() {
    let directory = object_and_bitcode();
    fs::write(directory.path().join("k.hip"), HIP).expect("a source");
    let linker = format!("--ld-path={}", directory.path().join("ld.lld").display());
    let tools = format!("-B{}", directory.path().display());
    let opencl = [
        "-target",
        "amdgcn-amd-amdhsa",
        &linker,
        "k.cl",
        "-o",
        "k.hsaco",
    ];
    for options in [
        &["-mcpu=gfx906"][..],
        &["-mcpu=gfx906", "-flto"],
        &["-mcpu=gfx906", "-flto=thin"],
        &["-mcpu=gfx906", "-flto", "-O3", "-g", "-save-temps"],
        &["-mcpu=gfx906:sramecc+:xnack-", "-flto"],
        &["-mcpu=gfx906", "-Wl,--build-id=sha1", "-Wl,-z,relro"],
    ] {
        let arguments = arguments_from_clang(directory.path(), &[&opencl[..], options].concat());
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        assert!(arguments.contains(&"a.o"), "{arguments:?}");
        link(directory.path(), "ld.lld", &arguments);
        assert_eq!(
            result(&directory.path().join("k.hsaco")),
            3.0,
            "{options:?}"
        );
    }
    let hip = [
        "-x",
        "hip",
        "--offload-arch=gfx906",
        "--cuda-device-only",
        &tools,
        "k.hip",
    ];
    for options in [
        &[][..],
        &["-fgpu-rdc"],
        &["-foffload-lto"],
        &["-fgpu-rdc", "-g", "-O3", "-save-temps"],
        &["--no-gpu-bundle-output", "-o", "k.hsaco"],
        &["-mllvm", "-amdgpu-early-inline-all=true"],
    ] {
        let arguments = arguments_from_clang(directory.path(), &[&hip[..], options].concat());
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        assert!(arguments.contains(&"a.o"), "{arguments:?}");
        link(directory.path(), "lld", &arguments);
        assert_eq!(
            result(&directory.path().join("k.hsaco")),
            3.0,
            "{options:?}"
        );
    }
}

/// The arguments of rustc for the target amdgcn-amd-amdhsa, with and without `-Clinker-plugin-lto`.
#[test]
fn arguments_of_rustc_are_accepted() {
    let directory = object_and_bitcode();
    fs::write(directory.path().join("list"), "{ global: k; local: *; };\n").expect("a file");
    let first = [
        "--version-script=list",
        "--no-undefined-version",
        "a.o",
        "b.bc",
        "--as-needed",
    ];
    let second = [
        "-L",
        "libraries",
        "-Bdynamic",
        "--eh-frame-hdr",
        "-z",
        "noexecstack",
    ];
    let last = ["-o", "k.hsaco", "--gc-sections", "-shared", "-O1"];
    for plugin in [&[][..], &["-plugin-opt=O3", "-plugin-opt=mcpu=gfx906"]] {
        let arguments = [&first[..], &second[..], plugin, &last[..]].concat();
        link(directory.path(), "ld.lld", &arguments);
        assert_eq!(result(&directory.path().join("k.hsaco")), 3.0, "{plugin:?}");
    }
}

/// Members of archives (bitcode or objects) are linked only if something needs them. The other member is not code for AMD
/// GPUs, so linking it would fail.
#[test]
fn needed_members_of_archives_are_linked() {
    let directory = object_and_bitcode();
    let target = ["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx906"];
    let object = ["-c", "library.cl", "-o", "b.o"];
    clang(directory.path(), &[&target[..], &object[..]].concat());
    let bitcode = ["-emit-llvm", "-c", "k.cl", "-o", "a.bc"];
    clang(directory.path(), &[&target[..], &bitcode[..]].concat());
    fs::write(directory.path().join("lib.rmeta"), "no code").expect("a file");
    for member in ["b.bc", "b.o"] {
        let archive = format!("lib{member}.a");
        let outcome = Command::new("llvm-ar-22")
            .current_dir(directory.path())
            .args(["rcs", &archive, "lib.rmeta", member])
            .output()
            .expect("llvm-ar-22");
        assert!(outcome.status.success(), "{outcome:?}");
        for main in ["a.o", "a.bc"] {
            link(
                directory.path(),
                "ld.lld",
                &["-plugin-opt=mcpu=gfx906", main, &archive, "-o", "k.hsaco"],
            );
            let found = result(&directory.path().join("k.hsaco"));
            assert_eq!(found, 3.0, "{main} {archive}");
        }
    }
}

#[test]
fn invalid_inputs_and_options() {
    let directory = directory(&[("k.cl", OPENCL), ("library.a", "!<thin>\n")]);
    for (arguments, message) in [
        (&["-o", "k.hsaco"][..], "no input files"),
        (
            &["library.a", "-o", "k.hsaco"],
            "a thin archive, whose members are in other files",
        ),
        (&["-r", "k.o"], "relocatable output is not supported"),
        (&["--frobnicate", "k.o"], "unknown option '--frobnicate'"),
        (&["missing.o"], "missing.o: "),
    ] {
        let outcome = Command::new(directory.path().join("ld.lld"))
            .current_dir(directory.path())
            .args(arguments)
            .output()
            .expect("the linker");
        let stderr = String::from_utf8_lossy(&outcome.stderr);
        assert_eq!(outcome.status.code(), Some(1), "{arguments:?}");
        assert!(stderr.contains(message), "{arguments:?}: {stderr}");
    }
}
