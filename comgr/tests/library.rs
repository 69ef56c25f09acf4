//! Calls the library from C. It returns the same information about instruction sets and code objects as AMD's library, and
//! the code objects that it builds run on the simulator.
#![cfg(unix)]

use simulator::{Arg, Dispatch};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

const OPENCL: &str = "
void add(__global float *a, float b);
__kernel void k(__global float *a) { add(a, 2.0f); }
";

const LIBRARY: &str = "
void add(__global float *a, float b) { *a += b; }
";

const GFX906: &str = "amdgcn-amd-amdhsa--gfx906";

/// Numbers of data kinds.
const SOURCE: &str = "1";
const BITCODE: &str = "6";
const RELOCATABLE: &str = "7";
const EXECUTABLE: &str = "8";
const BYTES: &str = "9";
const FAT_BINARY: &str = "16";

/// The directory with our library and the program that calls it.
fn installed() -> &'static Path {
    static DIRECTORY: OnceLock<PathBuf> = OnceLock::new();
    DIRECTORY.get_or_init(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("comgr");
        let profile = if cfg!(debug_assertions) {
            "debug"
        } else {
            "release"
        };
        let script = root.join("../scripts/install_comgr.sh");
        success(Command::new(script).arg(&directory).arg(profile));
        success(
            Command::new("cc")
                .args(["-std=gnu11", "-Wall", "-Wextra", "-Werror", "-o"])
                .arg(directory.join("calls"))
                .arg(root.join("tests/calls.c"))
                .arg("-lamd_comgr"),
        );
        directory
    })
}

fn success(command: &mut Command) -> Output {
    let output = command.output().expect("a program");
    assert!(output.status.success(), "{command:?}: {output:?}");
    output
}

/// The output of the program with a library: ours, or AMD's.
fn calls(is_ours: bool, directory: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(installed().join("calls"));
    command.current_dir(directory).args(arguments);
    if is_ours {
        command.env("LD_LIBRARY_PATH", installed());
    }
    let output = success(&mut command);
    // The loader writes warnings to standard error if symbol versions are missing.
    assert!(output.stderr.is_empty(), "{output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Runs an action: its number, language, kind and name of the output, options, and inputs by kind.
fn act(
    directory: &Path,
    (action, language): (&str, &str),
    (kind, output): (&str, &str),
    options: &str,
    inputs: &[(&str, &str)],
) -> String {
    let mut arguments = vec!["act", action, GFX906, language, kind, output, options];
    arguments.extend(inputs.iter().flat_map(|(kind, file)| [*kind, *file]));
    calls(true, directory, &arguments)
}

/// A directory with bitcode: kernel `k` and the function that it calls.
fn bitcode() -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    for (name, source) in [("k", OPENCL), ("library", LIBRARY)] {
        let file = directory.path().join(format!("{name}.cl"));
        fs::write(&file, source).expect("a source");
        success(
            Command::new("clang-22")
                .current_dir(directory.path())
                .args(["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx906", "-O2"])
                .args(["-nogpulib", "-mcode-object-version=4", "-emit-llvm", "-c"])
                .arg(&file)
                .args(["-o", &format!("{name}.bc")]),
        );
    }
    directory
}

/// Builds a code object from the bitcode, in three steps: `linked.bc`, `k.o`, `k.hsaco`.
fn code_object() -> tempfile::TempDir {
    let directory = bitcode();
    let path = directory.path();
    let inputs = [(BITCODE, "k.bc"), (BITCODE, "library.bc")];
    let log = act(path, ("4", "0"), (BITCODE, "linked.bc"), "", &inputs);
    assert_eq!(log, "status 0\nkind 5: comgr.log\nkind 6: linked.bc\n");
    let inputs = [(BITCODE, "linked.bc")];
    let log = act(path, ("6", "0"), (RELOCATABLE, "k.o"), "-O3 -g", &inputs);
    assert_eq!(log, "status 0\nkind 5: comgr.log\nkind 7: linked.bc.o\n");
    link(path, "k.o", "k.hsaco");
    directory
}

fn link(directory: &Path, object: &str, output: &str) {
    let inputs = [(RELOCATABLE, object)];
    let log = act(directory, ("9", "0"), (EXECUTABLE, output), "", &inputs);
    assert_eq!(log, "status 0\nkind 5: comgr.log\nkind 8: a.so\n");
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
fn information_is_that_of_amds_library() {
    let directory = code_object();
    let directory = directory.path();
    let source = [(SOURCE, "k.cl")];
    assert!(act(directory, ("10", "0"), (RELOCATABLE, "x"), "", &source).starts_with("status 1"));
    for arguments in [
        &["isas"][..],
        &["statuses"],
        &["instructions"],
        &["describe", EXECUTABLE, "k.hsaco"],
        &["describe", RELOCATABLE, "k.o"],
        &["describe", BYTES, "k.hsaco"],
        &["describe", SOURCE, "k.cl"],
        &["describe", EXECUTABLE, "k.cl"],
    ] {
        check_same(directory, arguments);
    }
}

/// The program prints the same with both libraries. Returns that.
fn check_same(directory: &Path, arguments: &[&str]) -> String {
    let (ours, theirs) = (
        calls(true, directory, arguments),
        calls(false, directory, arguments),
    );
    let different = ours.lines().zip(theirs.lines()).find(|(a, b)| a != b);
    assert_eq!(different, None, "{arguments:?}");
    assert_eq!(ours.len(), theirs.len(), "{arguments:?}");
    ours
}

/// Objects of all versions that AMD's library reads: metadata as YAML and as MessagePack, the name of the instruction
/// set in a note and in the flags of the file.
#[test]
fn older_versions_are_read() {
    let directory = bitcode();
    let path = directory.path();
    let inputs = [(BITCODE, "k.bc"), (BITCODE, "library.bc")];
    act(path, ("4", "0"), (BITCODE, "linked.bc"), "", &inputs);
    for version in ["2", "3", "4"] {
        let option = format!("-mcode-object-version={version}");
        let inputs = [(BITCODE, "linked.bc")];
        act(path, ("6", "0"), (RELOCATABLE, "k.o"), &option, &inputs);
        link(path, "k.o", "k.hsaco");
        for (kind, file) in [(RELOCATABLE, "k.o"), (EXECUTABLE, "k.hsaco")] {
            let printed = check_same(path, &["describe", kind, file]);
            assert!(printed.contains("isa 0 amdgcn-amd-amdhsa--gfx906"));
            assert!(printed.contains("metadata 0\nmap of "));
        }
    }
}

/// A bundle with an entry for each name: the name repeated.
fn bundle(names: &[&str]) -> Vec<u8> {
    let header = 32 + names.iter().map(|name| 24 + name.len()).sum::<usize>();
    let mut bytes = b"__CLANG_OFFLOAD_BUNDLE__".to_vec();
    bytes.extend((names.len() as u64).to_le_bytes());
    let mut offset = header as u64;
    for name in names {
        let size = name.len() as u64;
        for number in [offset, size, size] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(name.as_bytes());
        offset += size;
    }
    bytes.extend(names.concat().as_bytes());
    bytes
}

#[test]
fn code_objects_are_found_in_bundles() {
    let directory = code_object();
    let path = directory.path();
    let contents = bundle(&[
        "host-x86_64-unknown-linux-gnu",
        "hipv4-amdgcn-amd-amdhsa--gfx906:sramecc+:xnack-",
        "hipv4-amdgcn-amd-amdhsa--gfx906:xnack-",
        "openmp-amdgcn-amd-amdhsa--gfx900",
        "hip-amdgcn-amd-amdhsa--gfx803",
    ]);
    fs::write(path.join("bundle"), &contents).expect("a bundle");
    fs::write(path.join("truncated"), &contents[..60]).expect("a bundle");
    let isas = [
        GFX906,
        "amdgcn-amd-amdhsa--gfx906:xnack-",
        "amdgcn-amd-amdhsa--gfx906:sramecc+:xnack-",
        "amdgcn-amd-amdhsa--gfx900",
        "amdgcn-amd-amdhsa--gfx803",
        "nothing",
    ];
    for (kind, file) in [
        (FAT_BINARY, "bundle"),
        (BYTES, "bundle"),
        (BYTES, "k.hsaco"),
        (EXECUTABLE, "k.hsaco"),
        (FAT_BINARY, "k.hsaco"),
        (BYTES, "truncated"),
        (SOURCE, "bundle"),
    ] {
        let arguments = [&["lookup", kind, file][..], &isas].concat();
        check_same(path, &arguments);
    }
}

const WITH_POSITIONS: &str = "
__attribute__((noinline)) static int square(int x) { return x * x; }
__attribute__((always_inline)) static int twice(int x) {
    return square(x) + x; }
__constant int table[4] = {1, 2, 3, 4};
__global int counter = 3;
__kernel void k(__global int *a, int i) {
    a[0] = twice(a[1]) + table[i];
    counter = a[0];
}
";

#[test]
fn addresses_have_source_positions() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path();
    fs::write(path.join("k.cl"), WITH_POSITIONS).expect("a source");
    success(
        Command::new("clang-22")
            .current_dir(path)
            .args(["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx906", "-nogpulib"])
            .args(["-cl-std=CL2.0", "-O1", "-gdwarf-4", "-c", "k.cl"])
            .args(["-mcode-object-version=4", "-emit-llvm", "-o", "k.bc"]),
    );
    let inputs = [(BITCODE, "k.bc")];
    act(path, ("6", "0"), (RELOCATABLE, "k.o"), "-O1", &inputs);
    link(path, "k.o", "k.hsaco");
    let symbols = calls(true, path, &["describe", EXECUTABLE, "k.hsaco"]);
    let value = |name: &str| {
        let start = format!("symbol {name} ");
        let mut lines = symbols.lines();
        let line = lines.find_map(|line| line.strip_prefix(&start));
        let value = line.and_then(|line| line.rsplit(' ').next());
        value.map_or(0, |value| value.parse::<u64>().expect("a number"))
    };
    let code = value("k");
    let mut arguments: Vec<String> = ["symbolize", EXECUTABLE, "k.hsaco"]
        .map(String::from)
        .into();
    arguments.extend((0..80).map(|dword| format!("c{:x}", code + 4 * dword)));
    arguments.extend([0, code + 0x10_0000].map(|address| format!("c{address:x}")));
    arguments
        .extend([0, 1, value("k.kd"), value("k.kd") + 63].map(|address| format!("v{address:x}")));
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let printed = check_same(path, &arguments);
    assert!(printed.contains("\n (inlined by) k at "), "{printed}");
    let unlinked = ["symbolize", RELOCATABLE, "k.o", "c80", "c99999999"];
    check_same(path, &unlinked);
    check_same(path, &["symbolize", SOURCE, "k.cl"]);
}

#[test]
fn symbols_and_versions_are_those_of_amds_library() {
    let symbols = |library: &Path| -> BTreeSet<String> {
        let output = success(
            Command::new("nm")
                .args(["-D", "--with-symbol-versions", "--defined-only"])
                .arg(library),
        );
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let names = text.lines().filter_map(|line| line.split(' ').nth(2));
        let names = names.filter(|name| name.contains("@@"));
        names.map(str::to_owned).collect()
    };
    let theirs = symbols(Path::new("/usr/lib/x86_64-linux-gnu/libamd_comgr.so.2"));
    assert!(theirs.len() > 50);
    assert_eq!(symbols(&installed().join("libamd_comgr.so.2")), theirs);
}

#[test]
fn bitcode_becomes_code_that_runs() {
    let directory = code_object();
    let path = directory.path();
    assert_eq!(result(&path.join("k.hsaco")), 3.0);
    // Through assembler text.
    let inputs = [(BITCODE, "linked.bc")];
    let log = act(path, ("7", "0"), (SOURCE, "k.s"), "-O1", &inputs);
    assert_eq!(log, "status 0\nkind 1: linked.bc.s\nkind 5: comgr.log\n");
    let inputs = [(SOURCE, "k.s")];
    let log = act(path, ("10", "0"), (RELOCATABLE, "s.o"), "", &inputs);
    assert_eq!(log, "status 0\nkind 5: comgr.log\nkind 7: k.s.o\n");
    link(path, "s.o", "s.hsaco");
    assert_eq!(result(&path.join("s.hsaco")), 3.0);
}

#[test]
fn code_is_disassembled() {
    let directory = code_object();
    let path = directory.path();
    for (action, kind, file) in [
        ("12", EXECUTABLE, "k.hsaco"),
        ("11", RELOCATABLE, "k.o"),
        ("13", BYTES, "k.o"),
    ] {
        for options in ["-d", "-file-header"] {
            let arguments = [
                "act", action, GFX906, "0", SOURCE, "out.s", options, kind, file,
            ];
            check_same(path, &arguments);
            let theirs = fs::read_to_string(path.join("out.s")).expect("text");
            calls(true, path, &arguments);
            let ours = fs::read_to_string(path.join("out.s")).expect("text");
            assert_eq!(ours, theirs);
            assert!(ours.contains("\nk:\n\ts_load_dwordx2 "), "{ours}");
        }
    }
    fs::write(path.join("bytes"), [0, 0, 0x80, 0xbf, 0, 0, 0x81, 0xbf]).expect("bytes");
    act(
        path,
        ("13", "0"),
        (SOURCE, "out.s"),
        "",
        &[(BYTES, "bytes")],
    );
    let text = fs::read_to_string(path.join("out.s")).expect("text");
    assert_eq!(text, "\ts_nop 0\n\ts_endpgm\n");
}

#[test]
fn sources_are_compiled_by_amds_library() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path();
    let source = "__attribute__((overloadable)) unsigned long get_global_id(unsigned);\n\
        kernel void k(global float *a) { a[get_global_id(0)] += 2.0f; }\n";
    fs::write(path.join("k.cl"), source).expect("a source");
    // OpenCL 1.2, with the device libraries.
    let log = act(
        path,
        ("15", "1"),
        (BITCODE, "k.bc"),
        "-O2",
        &[(SOURCE, "k.cl")],
    );
    assert!(log.starts_with("status 0\n"), "{log}");
    let inputs = [(BITCODE, "k.bc")];
    let log = act(path, ("6", "0"), (RELOCATABLE, "k.o"), "-O3", &inputs);
    assert!(log.starts_with("status 0\n"), "{log}");
    link(path, "k.o", "k.hsaco");
    assert_eq!(result(&path.join("k.hsaco")), 3.0);
}

#[test]
fn failures_are_in_the_log() {
    let directory = bitcode();
    let path = directory.path();
    fs::write(path.join("wrong.s"), "s_wrong\n").expect("text");
    let unlinked = [(BITCODE, "k.bc")];
    for (action, options, input, message) in [
        ("10", "", (SOURCE, "wrong.s"), "wrong.s:1:1: error: "),
        (
            "6",
            "-march=x",
            unlinked[0],
            "error: unknown option '-march=x'",
        ),
        ("6", "", (BITCODE, "wrong.s"), "error: "),
        (
            "4",
            "",
            (BITCODE, "wrong.s"),
            "error: wrong.s:1:1: error: expected top-level entity",
        ),
        ("9", "", (RELOCATABLE, "wrong.s"), "error: "),
        ("12", "", (EXECUTABLE, "wrong.s"), "error: "),
        (
            "13",
            "",
            (BYTES, "wrong.s"),
            "error: wrong.s: no instruction at offset",
        ),
    ] {
        let log = act(path, (action, "0"), ("0", "none"), options, &[input]);
        assert!(log.starts_with("status 1\nkind 5: comgr.log\n"), "{log}");
        assert!(log.contains(message), "{log}");
        assert!(!log.contains("kind 7") && !path.join("none").exists());
    }
}

#[test]
fn handles_that_do_not_exist_are_errors() {
    let printed = calls(true, installed(), &["handles"]);
    assert_eq!(printed, "222222222222022\n");
}
