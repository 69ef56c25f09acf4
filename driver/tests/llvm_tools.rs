//! The program under the names `llvm-mc` and `llvm-objdump`, compared with LLVM's.
#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const TOOL: &str = env!("CARGO_BIN_EXE_amdgcn-llc");

/// A directory with links to this program.
fn directory() -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    for name in ["llvm-mc", "llvm-objdump"] {
        symlink(TOOL, directory.path().join(name)).expect("a link");
    }
    directory
}

/// Runs a program on text.
fn run(program: &Path, directory: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(program);
    command.current_dir(directory).args(arguments);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("standard input");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // The program may end without reading its input.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("it runs");
    writer.join().expect("written");
    output
}

/// Runs this program and LLVM's, which must write the same; returns the output.
fn same(name: &str, directory: &Path, arguments: &[&str], input: &str) -> String {
    let ours = run(&directory.join(name), directory, arguments, input);
    let theirs = run(
        Path::new(&format!("{name}-22")),
        directory,
        arguments,
        input,
    );
    // llvm-mc writes empty lines for some lines of the source.
    let text = |output: &Output| match name {
        "llvm-mc" => String::from_utf8_lossy(&output.stdout).replace("\n\n", "\n"),
        _ => String::from_utf8_lossy(&output.stdout).into_owned(),
    };
    assert!(
        ours.status.success() && theirs.status.success(),
        "{arguments:?}: {}{}",
        String::from_utf8_lossy(&ours.stderr),
        String::from_utf8_lossy(&theirs.stderr)
    );
    let (ours, theirs) = (text(&ours), text(&theirs));
    let (ours, theirs) = (
        ours.trim_start_matches('\n'),
        theirs.trim_start_matches('\n'),
    );
    let different = ours.lines().zip(theirs.lines()).find(|(a, b)| a != b);
    assert_eq!(different, None, "{name} {arguments:?}");
    assert_eq!(ours.len(), theirs.len(), "{name} {arguments:?}");
    ours.to_owned()
}

/// The IR of the examples for a generation.
fn examples(generation: &str) -> Vec<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/ll");
    let files = fs::read_dir(path.join(generation)).expect("examples");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    files
}

/// Compiles an example to `k.s`, `k.o` and `k.hsaco`; returns the part of the text that has code.
fn compile(directory: &Path, file: &Path, processor: &str) -> String {
    for (kind, output) in [("asm", "k.s"), ("obj", "k.o"), ("hsaco", "k.hsaco")] {
        let done = Command::new(TOOL)
            .current_dir(directory)
            .arg(file)
            .args([&format!("-mcpu={processor}"), &format!("-filetype={kind}")])
            .args(["-o", output])
            .output()
            .expect("the compiler");
        assert!(done.status.success(), "{done:?}");
    }
    let text = fs::read_to_string(directory.join("k.s")).expect("text");
    let is_shown = |line: &&str| {
        let listed = [
            ".globl\t",
            ".protected\t",
            ".p2align\t8",
            ".type\t",
            ".size\t",
        ];
        let is_in_code = |name: &&str| line.trim().starts_with(name);
        line.ends_with(':') || !line.trim().starts_with('.') || listed.iter().any(is_in_code)
    };
    let parts = text.split("\t.text\n").skip(1);
    let parts = parts.map(|part| part.split("\t.section").next().unwrap_or_default());
    let lines = parts.flat_map(str::lines).filter(is_shown);
    let lines: Vec<&str> = lines.take_while(|line| !line.starts_with("---")).collect();
    // A name with `.L` must be defined in the text, which lacks the data. Without `.L` it may be undefined.
    lines.join("\n").replace(".L__const", "L__const") + "\n"
}

/// Both tools agree with LLVM's on every `step`-th example.
fn check_examples(generation: &str, processor: &str, step: usize) {
    let directory = directory();
    let directory = directory.path();
    for file in examples(generation).into_iter().step_by(step) {
        let code = compile(directory, &file, processor);
        let target = ["-triple=amdgcn-amd-amdhsa", &format!("-mcpu={processor}")];
        let encodings = [&target[..], &["-show-encoding"]].concat();
        let listing = same("llvm-mc", directory, &encodings, &code);
        assert!(listing.contains("s_endpgm"), "{}", file.display());
        same("llvm-objdump", directory, &["-hrst", "k.o"], "");
        same(
            "llvm-objdump",
            directory,
            &["-t", "-T", "-h", "k.hsaco"],
            "",
        );
        // LLVM disassembles only GFX8 and later.
        if generation == "gfx600" {
            continue;
        }
        same("llvm-objdump", directory, &["-d", "k.o"], "");
        same("llvm-objdump", directory, &["-d", "k.hsaco"], "");
        let numbers: Vec<&str> = listing
            .lines()
            .filter_map(|line| line.split_once("; encoding: "))
            .map(|(_, bytes)| bytes)
            .filter(|bytes| !bytes.contains('A'))
            .collect();
        let disassemble = [&encodings[..], &["-disassemble"]].concat();
        same("llvm-mc", directory, &disassemble, &numbers.join("\n"));
    }
}

#[test]
fn examples_for_gfx600() {
    check_examples("gfx600", "gfx600", 3);
}

#[test]
fn examples_for_gfx803() {
    check_examples("gfx803", "gfx803", 3);
}

#[test]
fn examples_for_gfx900() {
    check_examples("gfx900", "gfx900", 1);
}

#[test]
fn examples_for_gfx90a() {
    check_examples("gfx900", "gfx90a", 3);
}

#[test]
fn examples_for_gfx1010() {
    check_examples("gfx1010", "gfx1010", 1);
}

#[test]
fn examples_for_gfx1030() {
    check_examples("gfx1010", "gfx1030", 3);
}

const SOURCE: &str = "\
.macro twice what
\\what
\\what
.endm
.globl f ; shown
.type f, @function
.p2align 8
f: s_mov_b32 s0, 0x12345678
twice \"s_nop 3\"
.if 1
buffer_load_format_xyzw v[0:3], v5, s[80:83], s70 offen offset:4095 glc slc
.else
s_wrong
.endif
second:
v_add_f32 v0, v1, v2
s_add_u32 s0, s0, f@rel32@lo+4
s_mov_b32 s1, f - 4
v_mov_b32 v0, bar
s_mov_b32 s1, bar@abs32@hi
s_cbranch_scc0 f
s_branch 4
s_endpgm
.size f, second - f
";

#[test]
fn listings_of_the_assembler() {
    let directory = directory();
    for processor in ["gfx600", "gfx803", "gfx900", "gfx1010"] {
        let processor = format!("-mcpu={processor}");
        for triple in ["amdgcn", "amdgcn-amd-amdhsa", "amdgcn--amdpal"] {
            let triple = format!("--triple={triple}");
            let arguments = [triple.as_str(), &processor, "--show-encoding"];
            same("llvm-mc", directory.path(), &arguments, SOURCE);
            same("llvm-mc", directory.path(), &arguments[..2], SOURCE);
        }
    }
}

#[test]
fn objects_of_the_assembler() {
    let directory = directory();
    let text = format!(
        "{SOURCE}.long 0xffffffff\n.fill 3, 4, 0\ns_mov_b32 s0, lit(1)\n.byte 1,2,3\nlast: s_branch 200\n\
        .zero 11\ns_branch 65000\n.bss\n.zero 8\n.data\nd: .quad f + 8\n.type d,@object\n"
    );
    for processor in ["gfx803", "gfx900", "gfx1030"] {
        let processor = format!("-mcpu={processor}");
        let arguments = [
            "-arch=amdgcn",
            "-triple",
            "amdgcn-amd-amdhsa",
            &processor,
            "-filetype=obj",
        ];
        let ours = [&arguments[..], &["-o", "a.o"]].concat();
        let done = run(
            &directory.path().join("llvm-mc"),
            directory.path(),
            &ours,
            &text,
        );
        assert!(done.status.success(), "{done:?}");
        for options in [
            &["-d"][..],
            &["-hrt"],
            &["-s", "-j", ".data"],
            &["--disassemble-symbols=second,last"],
            &["-d", "--no-show-raw-insn", "--no-leading-addr"],
            &["-d", &format!("-{processor}")],
        ] {
            let arguments = [options, &["a.o"]].concat();
            same("llvm-objdump", directory.path(), &arguments, "");
        }
    }
}

#[test]
fn bytes() {
    let directory = directory();
    let numbers = "0x00 0x00 0x81 0xbf # the end\n[0xff,0x02,0x00,0x02,0x00,0x00,0x20,0x41]\n\n128 4 240 190\n";
    let arguments = [
        "-disassemble",
        "-triple=amdgcn",
        "-mcpu=gfx900",
        "-show-encoding",
    ];
    same("llvm-mc", directory.path(), &arguments, numbers);
    same("llvm-mc", directory.path(), &arguments[..3], numbers);
    let arguments = ["-disassemble", "-mcpu=gfx900"];
    let done = run(
        &directory.path().join("llvm-mc"),
        directory.path(),
        &arguments,
        "0xff 0xff\n0x00 0x00 0x81 0xbf\n",
    );
    assert!(done.status.success(), "{done:?}");
    assert_eq!(String::from_utf8_lossy(&done.stdout), "\ts_endpgm\n");
    let warning = String::from_utf8_lossy(&done.stderr);
    assert_eq!(
        warning,
        "<stdin>:1: warning: invalid instruction encoding\n"
    );
}

#[test]
fn rejected_arguments() {
    let directory = directory();
    fs::write(directory.path().join("a.o"), b"text").expect("a file");
    let rejected = |name: &str, arguments: &[&str], input: &str, message: &str| {
        let done = run(
            &directory.path().join(name),
            directory.path(),
            arguments,
            input,
        );
        let text = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!(done.status.code(), Some(1), "{arguments:?}: {text}");
        assert!(done.stdout.is_empty(), "{arguments:?}");
        assert!(text.contains(message), "{arguments:?}: {text}");
    };
    for (arguments, input, message) in [
        (&["-mcpu=gfx900"][..], "s_wrong\n", "<stdin>:1:1"),
        (&["-mcpu=gfx1"], "s_nop 0\n", "gfx1"),
        (&["-show-inst"], "", "unknown option '-show-inst'"),
        (&["--show-encodings"], "", "did you mean '--show-encoding'?"),
        (&["-mcpu"], "", "option '-mcpu' requires a value"),
        (&["-arch=r600"], "", "unknown architecture 'r600'"),
        (
            &["-filetype=elf", "-mcpu=gfx900"],
            "",
            "unknown file type 'elf'",
        ),
        (&["-mcpu=gfx900"], ".long 5\n", "'.long' cannot be listed"),
        (&["-mcpu=gfx900"], "x = 5\n", "assignments cannot be listed"),
        (
            &["-mcpu=gfx900"],
            "1: s_nop 0\n",
            "numbered labels cannot be listed",
        ),
        (
            &["-mcpu=gfx900"],
            "a: v_mov_b32 v0, a+(4*2)\n",
            "cannot be listed",
        ),
        (
            &["-disassemble", "-mcpu=gfx900"],
            "0\n0x100\n",
            "<stdin>:2: expected numbers",
        ),
    ] {
        rejected("llvm-mc", arguments, input, message);
    }
    for (arguments, message) in [
        (&["-D", "a.o"][..], "unknown option '-D'"),
        (&["-dC", "a.o"], "unknown option '-dC'"),
        (&["-d=1", "a.o"], "option '-d=1' does not accept a value"),
        (&["a.o"], "one of -d, -h, -t, -T, -r and -s is required"),
        (&["-dr", "a.o"], "within code"),
        (&["-d"], "a.out: "),
        (&["-d", "missing.o"], "missing.o: "),
        (&["-d", "a.o"], "a.o: "),
        (&["-d", "--mcpu=gfx1", "a.o"], "gfx1"),
    ] {
        rejected("llvm-objdump", arguments, "", message);
    }
}
