//! Requirements of build systems: dependency files, results that depend only on the inputs, and the cache.
#![cfg(unix)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const TOOL: &str = env!("CARGO_BIN_EXE_amdgcn-llc");

const IR: &str = r#"
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @k(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %element = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %id, ptr addrspace(1) %element
  ret void
}
"#;

const OPENCL: &str = "
kernel void k(global float *a, int n) { for (int i = 0; i < n; i++) a[i] += 2.0f; }
kernel void l(global float *a, int n) { for (int i = 0; i < n; i++) a[i] *= sqrt(a[n - i]) / a[i + 1]; }
kernel void m(global double *a, int n) { for (int i = 0; i < n; i++) a[i] = sqrt(a[n - i]) / a[i + 1]; }
";

fn tool(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(TOOL);
    command.current_dir(directory).args(arguments);
    command.output().expect("the tool")
}

/// Runs the tool, which must succeed.
fn run(directory: &Path, arguments: &[&str]) {
    let done = tool(directory, arguments);
    let stderr = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{arguments:?}: {stderr}");
    assert!(stderr.is_empty(), "{arguments:?}: {stderr}");
}

fn directory(files: &[(&str, &str)]) -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    for (name, text) in files {
        fs::write(directory.path().join(name), text).expect("a file");
    }
    directory
}

fn read(directory: &Path, name: &str) -> String {
    fs::read_to_string(directory.join(name)).expect("a file")
}

/// The IR of an OpenCL program with debug information, compiled in a directory.
fn ir_with_debug_information(directory: &Path) {
    fs::write(directory.join("k.cl"), OPENCL).expect("a source");
    let done = Command::new("clang-22")
        .current_dir(directory)
        .args(["-x", "cl", "-target", "amdgcn-amd-amdhsa", "-mcpu=gfx906"])
        .args(["-nogpulib", "-O2", "-g", "-S", "-emit-llvm"])
        .arg(directory.join("k.cl"))
        .args(["-o", "k.ll"])
        .output()
        .expect("clang-22");
    assert!(done.status.success(), "{done:?}");
}

#[test]
fn rules_for_make() {
    let assembly = ".include \"a b.inc\"\n.data\n.incbin \"data$.bin\", 0, 4\n";
    let directory = directory(&[
        ("k.ll", IR),
        ("l.ll", &IR.replace("@k", "@l")),
        ("k.s", assembly),
        ("a b.inc", "s_endpgm\n"),
        ("data$.bin", "12345"),
    ]);
    let directory = directory.path();
    run(directory, &["k.ll", "-mcpu=gfx906", "-filetype=obj", "-MD"]);
    assert_eq!(read(directory, "k.d"), "k.o: \\\n  k.ll\n");
    let arguments = ["k.ll", "l.ll", "-mcpu=gfx906", "-o", "out.s", "-MMD"];
    run(directory, &arguments);
    assert_eq!(read(directory, "out.d"), "out.s: \\\n  k.ll \\\n  l.ll\n");
    run(
        directory,
        &[
            "k.s",
            "-mcpu=gfx906",
            "-MD",
            "-MF",
            "rule",
            "-MT",
            "one",
            "-MT=two",
        ],
    );
    assert_eq!(
        read(directory, "rule"),
        "one two: \\\n  k.s \\\n  a\\ b.inc \\\n  data$$.bin\n"
    );
    run(directory, &["k.o", "-o", "k.hsaco", "-MD"]);
    assert_eq!(read(directory, "k.d"), "k.hsaco: \\\n  k.o\n");
    run(
        directory,
        &["--disassemble", "k.hsaco", "-o", "again.s", "-MD"],
    );
    assert_eq!(read(directory, "again.d"), "again.s: \\\n  k.hsaco\n");
    run(
        directory,
        &["k.ll", "l.ll", "-mcpu=gfx906", "-o", "out/", "-MD"],
    );
    assert_eq!(read(directory, "out/l.d"), "out/l.s: \\\n  l.ll\n");
}

#[test]
fn invalid_requests_for_rules() {
    let directory = directory(&[("k.ll", IR), ("bad.ll", "define")]);
    let directory = directory.path();
    for (arguments, message) in [
        (&["-", "-MD"][..], "the output has no name; use -MF"),
        (&["-", "-MD", "-MF", "x"], "the output has no name; use -MT"),
        (&["k.ll", "-MF", "x"], "-MF and -MT require -MD"),
        (&["k.ll", "-o", "k.d", "-MD"], "k.d is also the output"),
        (
            &["k.ll", "-MD", "-MF", "k.ll"],
            "would overwrite this input",
        ),
        (
            &["k.ll", "-o", "out/", "-MD", "-MF", "x"],
            "require a single output",
        ),
        (&["k.ll", "-fdebug-prefix-map=x"], "expected OLD=NEW"),
        (&["bad.ll", "-MD"], "bad.ll"),
    ] {
        let done = tool(directory, arguments);
        let stderr = String::from_utf8_lossy(&done.stderr);
        assert!(!done.status.success(), "{arguments:?}");
        assert!(stderr.contains(message), "{arguments:?}: {stderr}");
        assert!(!directory.join("x").exists() && !directory.join("bad.d").exists());
    }
}

#[test]
fn equal_inputs_give_equal_outputs() {
    let first = directory(&[]);
    let second = directory(&[]);
    ir_with_debug_information(first.path());
    let other = second.path().join("other.ll");
    fs::copy(first.path().join("k.ll"), &other).expect("a copy");
    for kind in ["asm", "obj", "hsaco"] {
        let mut outputs = BTreeSet::new();
        for (threads, directory, input) in [
            ("1", first.path(), "k.ll"),
            ("2", first.path(), "./k.ll"),
            ("7", second.path(), "other.ll"),
            ("3", first.path(), other.to_str().expect("UTF-8")),
            ("2", second.path(), "-"),
        ] {
            let stdin = fs::File::open(&other).expect("a file");
            let done = Command::new(TOOL)
                .current_dir(directory)
                .env("RAYON_NUM_THREADS", threads)
                .args([input, "-o", "out", "--build-id"])
                .arg(format!("-filetype={kind}"))
                .stdin(Stdio::from(stdin))
                .output()
                .expect("the tool");
            assert!(done.status.success(), "{done:?}");
            outputs.insert(fs::read(directory.join("out")).expect("an output"));
        }
        assert_eq!(outputs.len(), 1, "{kind}");
    }
}

#[test]
fn build_directories_can_be_omitted() {
    let mut outputs = BTreeSet::new();
    for option in ["-fdebug-prefix-map", "--ffile-prefix-map"] {
        let directory = directory(&[]);
        let path = directory.path().canonicalize().expect("a path");
        ir_with_debug_information(&path);
        let path = path.to_str().expect("UTF-8");
        let map = format!("{option}={path}=/project");
        let contains = |name: &str, part: &str| {
            let bytes = fs::read(directory.path().join(name)).expect("a file");
            bytes
                .windows(part.len())
                .any(|found| found == part.as_bytes())
        };
        run(
            directory.path(),
            &["k.ll", "-filetype=obj", "-o", "plain.o"],
        );
        assert!(contains("plain.o", path));
        run(directory.path(), &["k.ll", "-filetype=obj", &map]);
        assert!(!contains("k.o", path) && contains("k.o", "/project"));
        outputs.insert(fs::read(directory.path().join("k.o")).expect("an object"));
    }
    assert_eq!(outputs.len(), 1);
}

/// The files in a cache.
fn entries(cache: &Path) -> Vec<PathBuf> {
    let Ok(directories) = fs::read_dir(cache) else {
        return Vec::new();
    };
    let directories = directories.map(|directory| directory.expect("a directory").path());
    let files = directories.flat_map(|directory| fs::read_dir(directory).expect("files"));
    files.map(|file| file.expect("a file").path()).collect()
}

#[test]
fn results_are_kept() {
    let directory = directory(&[("k.ll", IR), ("same.ll", IR)]);
    let directory = directory.path();
    let cache = directory.join("cache");
    let compile = |arguments: &[&str]| {
        run(
            directory,
            &[arguments, &["--cache=cache", "-o", "out"]].concat(),
        );
        let cached = fs::read(directory.join("out")).expect("an output");
        run(directory, &[arguments, &["-o", "out"]].concat());
        assert_eq!(cached, fs::read(directory.join("out")).expect("an output"));
        entries(&cache).len()
    };
    let object = ["k.ll", "-mcpu=gfx906", "-filetype=obj"];
    assert_eq!(compile(&object), 1);
    assert_eq!(compile(&object), 1);
    assert_eq!(compile(&["same.ll", "-mcpu=gfx906", "-filetype=obj"]), 1);
    assert_eq!(compile(&["k.ll", "-mcpu=gfx900", "-filetype=obj"]), 2);
    assert_eq!(compile(&["k.ll", "-mcpu=gfx906"]), 3);
    assert_eq!(compile(&["k.ll", "-mcpu=gfx906", "-asm-verbose=0"]), 4);
    assert_eq!(compile(&["k.ll", "-mcpu=gfx906", "-filetype=hsaco"]), 5);
    let identified = ["k.ll", "-mcpu=gfx906", "-filetype=hsaco", "--build-id"];
    assert_eq!(compile(&identified), 6);
    assert_eq!(compile(&["k.ll", "-mcpu=gfx906", "-O0"]), 7);
    // Damaged entries are replaced.
    let intact: Vec<_> = entries(&cache)
        .iter()
        .map(|path| fs::read(path).expect("an entry"))
        .collect();
    for entry in entries(&cache) {
        let mut bytes = fs::read(&entry).expect("an entry");
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&entry, bytes).expect("written");
    }
    assert_eq!(compile(&object), 7);
    let now: Vec<_> = entries(&cache)
        .iter()
        .map(|path| fs::read(path).expect("an entry"))
        .collect();
    assert_eq!(intact.iter().filter(|entry| now.contains(entry)).count(), 1);
}

#[test]
fn results_with_warnings_and_without_a_cache() {
    let directory = directory(&[("k.ll", IR), ("bad.ll", "define"), ("file", "")]);
    let directory = directory.path();
    let warned = ["k.ll", "-mcpu=gfx906", "-mattr=+nothing", "--cache=cache"];
    let (first, second) = (tool(directory, &warned), tool(directory, &warned));
    assert!(!first.stderr.is_empty());
    assert_eq!(first.stderr, second.stderr);
    // Reports are not in the cache.
    let shown = ["k.ll", "-mcpu=gfx906", "--report", "--cache=cache"];
    assert!(!tool(directory, &shown).stderr.is_empty());
    assert!(!tool(directory, &shown).stderr.is_empty());
    // Errors are not cached, and a cache that cannot be written is a warning.
    let failing = ["bad.ll", "-mcpu=gfx906", "--cache=cache"];
    assert!(!tool(directory, &failing).status.success());
    assert_eq!(entries(&directory.join("cache")).len(), 1);
    let done = tool(directory, &["k.ll", "-mcpu=gfx906", "--cache=file"]);
    assert!(done.status.success());
    let stderr = String::from_utf8_lossy(&done.stderr);
    assert!(stderr.contains("warning: cache file: "), "{stderr}");
}

#[test]
fn processes_share_a_cache() {
    let directory = directory(&[("k.ll", IR)]);
    let directory = directory.path();
    let start = |number: usize| {
        Command::new(TOOL)
            .current_dir(directory)
            .args(["k.ll", "-mcpu=gfx906", "-filetype=hsaco", "--cache=cache"])
            .args(["-o", &format!("{number}.hsaco")])
            .spawn()
            .expect("the tool")
    };
    let children: Vec<_> = (0..8).map(start).collect();
    for mut child in children {
        assert!(child.wait().expect("it ends").success());
    }
    let outputs: BTreeSet<Vec<u8>> = (0..8)
        .map(|number| fs::read(directory.join(format!("{number}.hsaco"))).expect("an output"))
        .collect();
    assert_eq!(outputs.len(), 1);
    assert_eq!(entries(&directory.join("cache")).len(), 1);
}
