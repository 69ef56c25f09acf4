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

fn tool(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(TOOL);
    command.current_dir(folder).args(arguments);
    command.output().expect("the tool")
}

/// Runs the tool, which must succeed.
fn run(folder: &Path, arguments: &[&str]) {
    let done = tool(folder, arguments);
    let stderr = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{arguments:?}: {stderr}");
    assert!(stderr.is_empty(), "{arguments:?}: {stderr}");
}

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).expect("a file")
}

/// The IR of an OpenCL program with debug information, compiled in a folder.
fn ir_with_debug_information(folder: &Path) {
    fs::write(folder.join("k.cl"), OPENCL).expect("a source");
    let done = Command::new("clang-22")
        .current_dir(folder)
        .args(["-x", "cl", "-target", "amdgcn-amd-amdhsa", "-mcpu=gfx906"])
        .args(["-nogpulib", "-O2", "-g", "-S", "-emit-llvm"])
        .arg(folder.join("k.cl"))
        .args(["-o", "k.ll"])
        .output()
        .expect("clang-22");
    assert!(done.status.success(), "{done:?}");
}

#[test]
fn rules_for_make() {
    let assembly = ".include \"a b.inc\"\n.data\n.incbin \"data$.bin\", 0, 4\n";
    let folder = folder(&[
        ("k.ll", IR),
        ("l.ll", &IR.replace("@k", "@l")),
        ("k.s", assembly),
        ("a b.inc", "s_endpgm\n"),
        ("data$.bin", "12345"),
    ]);
    let folder = folder.path();
    run(folder, &["k.ll", "-mcpu=gfx906", "-filetype=obj", "-MD"]);
    assert_eq!(read(folder, "k.d"), "k.o: \\\n  k.ll\n");
    let arguments = ["k.ll", "l.ll", "-mcpu=gfx906", "-o", "out.s", "-MMD"];
    run(folder, &arguments);
    assert_eq!(read(folder, "out.d"), "out.s: \\\n  k.ll \\\n  l.ll\n");
    run(
        folder,
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
        read(folder, "rule"),
        "one two: \\\n  k.s \\\n  a\\ b.inc \\\n  data$$.bin\n"
    );
    run(folder, &["k.o", "-o", "k.hsaco", "-MD"]);
    assert_eq!(read(folder, "k.d"), "k.hsaco: \\\n  k.o\n");
    run(
        folder,
        &["--disassemble", "k.hsaco", "-o", "again.s", "-MD"],
    );
    assert_eq!(read(folder, "again.d"), "again.s: \\\n  k.hsaco\n");
    run(
        folder,
        &["k.ll", "l.ll", "-mcpu=gfx906", "-o", "out/", "-MD"],
    );
    assert_eq!(read(folder, "out/l.d"), "out/l.s: \\\n  l.ll\n");
}

#[test]
fn rules_that_are_refused() {
    let folder = folder(&[("k.ll", IR), ("bad.ll", "define")]);
    let folder = folder.path();
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
        let done = tool(folder, arguments);
        let stderr = String::from_utf8_lossy(&done.stderr);
        assert!(!done.status.success(), "{arguments:?}");
        assert!(stderr.contains(message), "{arguments:?}: {stderr}");
        assert!(!folder.join("x").exists() && !folder.join("bad.d").exists());
    }
}

#[test]
fn equal_inputs_give_equal_outputs() {
    let first = folder(&[]);
    let second = folder(&[]);
    ir_with_debug_information(first.path());
    let other = second.path().join("other.ll");
    fs::copy(first.path().join("k.ll"), &other).expect("a copy");
    for kind in ["asm", "obj", "hsaco"] {
        let mut outputs = BTreeSet::new();
        for (threads, folder, input) in [
            ("1", first.path(), "k.ll"),
            ("2", first.path(), "./k.ll"),
            ("7", second.path(), "other.ll"),
            ("3", first.path(), other.to_str().expect("UTF-8")),
            ("2", second.path(), "-"),
        ] {
            let stdin = fs::File::open(&other).expect("a file");
            let done = Command::new(TOOL)
                .current_dir(folder)
                .env("RAYON_NUM_THREADS", threads)
                .args([input, "-o", "out", "--build-id"])
                .arg(format!("-filetype={kind}"))
                .stdin(Stdio::from(stdin))
                .output()
                .expect("the tool");
            assert!(done.status.success(), "{done:?}");
            outputs.insert(fs::read(folder.join("out")).expect("an output"));
        }
        assert_eq!(outputs.len(), 1, "{kind}");
    }
}

#[test]
fn folders_of_the_build_can_be_left_out() {
    let mut outputs = BTreeSet::new();
    for option in ["-fdebug-prefix-map", "--ffile-prefix-map"] {
        let folder = folder(&[]);
        let path = folder.path().canonicalize().expect("a path");
        ir_with_debug_information(&path);
        let path = path.to_str().expect("UTF-8");
        let map = format!("{option}={path}=/project");
        let contains = |name: &str, part: &str| {
            let bytes = fs::read(folder.path().join(name)).expect("a file");
            bytes
                .windows(part.len())
                .any(|found| found == part.as_bytes())
        };
        run(folder.path(), &["k.ll", "-filetype=obj", "-o", "plain.o"]);
        assert!(contains("plain.o", path));
        run(folder.path(), &["k.ll", "-filetype=obj", &map]);
        assert!(!contains("k.o", path) && contains("k.o", "/project"));
        outputs.insert(fs::read(folder.path().join("k.o")).expect("an object"));
    }
    assert_eq!(outputs.len(), 1);
}

/// The files in a cache.
fn entries(cache: &Path) -> Vec<PathBuf> {
    let Ok(folders) = fs::read_dir(cache) else {
        return Vec::new();
    };
    let folders = folders.map(|folder| folder.expect("a folder").path());
    let files = folders.flat_map(|folder| fs::read_dir(folder).expect("files"));
    files.map(|file| file.expect("a file").path()).collect()
}

#[test]
fn results_are_kept() {
    let folder = folder(&[("k.ll", IR), ("same.ll", IR)]);
    let folder = folder.path();
    let cache = folder.join("cache");
    let compile = |arguments: &[&str]| {
        run(
            folder,
            &[arguments, &["--cache=cache", "-o", "out"]].concat(),
        );
        let cached = fs::read(folder.join("out")).expect("an output");
        run(folder, &[arguments, &["-o", "out"]].concat());
        assert_eq!(cached, fs::read(folder.join("out")).expect("an output"));
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
    let sound: Vec<_> = entries(&cache)
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
    assert_eq!(sound.iter().filter(|entry| now.contains(entry)).count(), 1);
}

#[test]
fn results_with_warnings_and_without_a_cache() {
    let folder = folder(&[("k.ll", IR), ("bad.ll", "define"), ("file", "")]);
    let folder = folder.path();
    let warned = ["k.ll", "-mcpu=gfx906", "-mattr=+nothing", "--cache=cache"];
    let (first, second) = (tool(folder, &warned), tool(folder, &warned));
    assert!(!first.stderr.is_empty());
    assert_eq!(first.stderr, second.stderr);
    // Reports are not in the cache.
    let shown = ["k.ll", "-mcpu=gfx906", "--report", "--cache=cache"];
    assert!(!tool(folder, &shown).stderr.is_empty());
    assert!(!tool(folder, &shown).stderr.is_empty());
    // Errors are not cached, and a cache that cannot be written is a warning.
    let failing = ["bad.ll", "-mcpu=gfx906", "--cache=cache"];
    assert!(!tool(folder, &failing).status.success());
    assert_eq!(entries(&folder.join("cache")).len(), 1);
    let done = tool(folder, &["k.ll", "-mcpu=gfx906", "--cache=file"]);
    assert!(done.status.success());
    let stderr = String::from_utf8_lossy(&done.stderr);
    assert!(stderr.contains("warning: cache file: "), "{stderr}");
}

#[test]
fn processes_share_a_cache() {
    let folder = folder(&[("k.ll", IR)]);
    let folder = folder.path();
    let start = |number: usize| {
        Command::new(TOOL)
            .current_dir(folder)
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
        .map(|number| fs::read(folder.join(format!("{number}.hsaco"))).expect("an output"))
        .collect();
    assert_eq!(outputs.len(), 1);
    assert_eq!(entries(&folder.join("cache")).len(), 1);
}
