//! The command line: input, output, and files after errors.

use std::fs;
use std::path::{Path, PathBuf};

use amdgcn_lit_tests::compiler::{self, Outcome};
use tempfile::TempDir;

const KERNEL: &str = r#"target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @answer(ptr addrspace(1) %out) {
  store i32 42, ptr addrspace(1) %out
  ret void
}
"#;

/// A directory with one input file.
struct Fixture {
    directory: TempDir,
    input: PathBuf,
}

impl Fixture {
    fn new(text: &str) -> Self {
        let directory = tempfile::tempdir().unwrap();
        let input = directory.path().join("kernel.ll");
        fs::write(&input, text).unwrap();
        Self { directory, input }
    }

    fn run(&self, options: &[&str]) -> Outcome {
        let mut arguments = vec![self.input.to_str().unwrap()];
        arguments.extend(options);
        compiler::run(&arguments)
    }

    fn path(&self, name: &str) -> String {
        self.directory
            .path()
            .join(name)
            .to_string_lossy()
            .into_owned()
    }

    /// The names of the directory's files, sorted.
    fn files(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(self.directory.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

/// Runs a command that must fail with one message that contains these words.
#[track_caller]
fn fails_with(outcome: &Outcome, words: &[&str]) {
    assert_eq!(outcome.status, 1, "{outcome:?}");
    assert!(outcome.stdout.is_empty(), "{outcome:?}");
    assert!(outcome.stderr.contains("error: "), "{}", outcome.stderr);
    for word in words {
        assert!(
            outcome.stderr.contains(word),
            "no `{word}` in: {}",
            outcome.stderr
        );
    }
}

#[track_caller]
fn succeeds(outcome: Outcome) -> Vec<u8> {
    outcome
        .success()
        .unwrap_or_else(|message| panic!("{message}"))
}

#[test]
fn output_is_named_after_the_input() {
    let fixture = Fixture::new(KERNEL);
    succeeds(fixture.run(&["-mcpu=gfx900"]));
    succeeds(fixture.run(&["-mcpu=gfx900", "-filetype=obj"]));
    succeeds(fixture.run(&["-mcpu=gfx900", "-filetype=hsaco"]));
    assert_eq!(
        fixture.files(),
        ["kernel.hsaco", "kernel.ll", "kernel.o", "kernel.s"]
    );
    assert!(
        fs::read_to_string(fixture.path("kernel.s"))
            .unwrap()
            .contains("s_endpgm")
    );
    assert!(
        fs::read(fixture.path("kernel.o"))
            .unwrap()
            .starts_with(b"\x7fELF")
    );
}

#[test]
fn output_goes_to_the_requested_file() {
    let fixture = Fixture::new(KERNEL);
    let target = fixture.path("elsewhere.s");
    succeeds(fixture.run(&["-mcpu=gfx900", "-o", &target]));
    let written = fs::read(&target).unwrap();
    assert_eq!(succeeds(fixture.run(&["-mcpu=gfx900", "-o", "-"])), written);
    assert_eq!(succeeds(fixture.run(&["-mcpu=gfx900", "-o=-"])), written);
    assert_eq!(fixture.files(), ["elsewhere.s", "kernel.ll"]);
}

#[test]
fn standard_input_is_read() {
    let arguments = ["-", "-mcpu=gfx900", "-o", "-"];
    let explicit = succeeds(compiler::run_with_input(&arguments, KERNEL.as_bytes()));
    // Without a file name, input and output are the standard ones.
    let implicit = succeeds(compiler::run_with_input(
        &["-mcpu=gfx900"],
        KERNEL.as_bytes(),
    ));
    assert!(String::from_utf8_lossy(&explicit).contains("answer:"));
    assert_eq!(explicit, implicit);
}

#[test]
fn nothing_is_written_for_a_null_file() {
    let fixture = Fixture::new(KERNEL);
    assert!(succeeds(fixture.run(&["-mcpu=gfx900", "-filetype=null"])).is_empty());
    assert_eq!(fixture.files(), ["kernel.ll"]);
}

#[test]
fn options_are_those_of_llc() {
    let fixture = Fixture::new(KERNEL);
    let reference = succeeds(fixture.run(&["-mcpu=gfx803", "-o", "-"]));
    for options in [
        ["--mcpu=gfx803", "-march=amdgcn"],
        ["-mcpu=fiji", "-mtriple=amdgcn-amd-amdhsa"],
        ["-mcpu", "gfx803"],
        ["-mcpu=gfx803", "-O2"],
        ["-mcpu=gfx803", "-verify-machineinstrs"],
    ] {
        let mut arguments = options.to_vec();
        arguments.extend(["-o", "-"]);
        let found = succeeds(fixture.run(&arguments));
        assert_eq!(found, reference, "{options:?}");
    }
}

#[test]
fn the_processor_has_a_default() {
    let fixture = Fixture::new(KERNEL);
    let assembly = succeeds(fixture.run(&["-o", "-"]));
    assert_eq!(
        assembly,
        succeeds(fixture.run(&["-mcpu=gfx700", "-o", "-"]))
    );
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let input = "../examples/ll/gfx900/reduction.ll";
    let arguments = [input, "-mcpu=gfx900", "-filetype=hsaco", "-o", "-"];
    let first = succeeds(compiler::run(&arguments));
    for _ in 0..5 {
        assert_eq!(succeeds(compiler::run(&arguments)), first);
    }
}

#[test]
fn processors_and_version_are_listed() {
    let help = String::from_utf8(succeeds(compiler::run(&["-mcpu=help"]))).unwrap();
    for processor in [
        "gfx600",
        "gfx601",
        "gfx700",
        "gfx701",
        "gfx702",
        "gfx703",
        "gfx704",
        "gfx705",
        "gfx801",
        "gfx802",
        "gfx803",
        "gfx810",
        "gfx900",
        "gfx902",
        "gfx904",
        "gfx906",
        "gfx908",
        "gfx909",
        "gfx90a",
        "gfx942",
        "gfx950",
        "gfx90c",
        "gfx1010",
        "gfx1011",
        "gfx1012",
        "gfx1013",
        "gfx1030",
        "gfx1036",
        "gfx9-generic",
        "gfx9-4-generic",
        "gfx10-1-generic",
        "gfx10-3-generic",
        "wavefrontsize64",
        "xnack",
    ] {
        assert!(help.contains(processor), "{processor} is not listed");
    }
    let version = String::from_utf8(succeeds(compiler::run(&["-version"]))).unwrap();
    assert!(version.contains(env!("CARGO_PKG_VERSION")), "{version}");
}

#[test]
fn passes_can_be_printed_and_stopped_after() {
    let fixture = Fixture::new(KERNEL);
    let stopped = succeeds(fixture.run(&["-mcpu=gfx900", "-stop-after=frontend", "-o", "-"]));
    assert!(String::from_utf8_lossy(&stopped).contains("answer"));
    let printed = fixture.run(&["-mcpu=gfx900", "-print-after=frontend", "-o", "-"]);
    assert_eq!(printed.status, 0);
    assert!(printed.stderr.contains("answer"), "{printed:?}");
    assert!(String::from_utf8_lossy(&printed.stdout).contains("s_endpgm"));
    let all = fixture.run(&["-mcpu=gfx900", "-print-after-all", "-filetype=null"]);
    assert_eq!(all.status, 0);
    assert!(all.stderr.len() > printed.stderr.len());
    fails_with(
        &fixture.run(&["-mcpu=gfx900", "-stop-after=nonsense", "-o", "-"]),
        &["nonsense"],
    );
}

#[test]
fn report_shows_the_resources_of_a_kernel() {
    let fixture = Fixture::new(KERNEL);
    let outcome = fixture.run(&["-mcpu=gfx900", "--report", "-filetype=null"]);
    assert_eq!(outcome.status, 0, "{outcome:?}");
    let report = String::from_utf8_lossy(&outcome.stdout).into_owned() + &outcome.stderr;
    for word in ["answer", "VGPRs", "SGPRs", "waves", "limited by"] {
        assert!(
            report.to_lowercase().contains(&word.to_lowercase()),
            "no {word} in: {report}"
        );
    }
}

#[test]
fn a_missing_file_is_named() {
    fails_with(
        &compiler::run(&["no/such/file.ll", "-mcpu=gfx900"]),
        &["no/such/file.ll"],
    );
}

/// The error for a source file in another language names the command that compiles it, but not if the file contains LLVM IR.
#[test]
fn sources_in_other_languages() {
    let fixture = Fixture::new(KERNEL);
    for (name, words) in [
        ("k.cl", ["OpenCL C", "docs/clang.md: clang -x cl "]),
        ("k.hip", ["HIP or CUDA", "docs/clang.md: clang -x hip "]),
        ("k.cu", ["HIP or CUDA", "--offload-arch=gfx906 "]),
        ("k.c", ["this is C,", "clang -target amdgcn-amd-amdhsa "]),
        ("k.cpp", ["C++", "clang++ "]),
        ("k.rs", ["Rust", "docs/clients.md: rustc "]),
    ] {
        let path = fixture.path(name);
        let files = format!("{path} -o {}", fixture.path("k.bc"));
        let words = [
            words[0],
            words[1],
            "not LLVM IR",
            "gfx906 ",
            &files,
            "[A0101]",
        ];
        fs::write(&path, "int x;\n").unwrap();
        fails_with(&compiler::run(&[&path, "-mcpu=gfx906", "-o", "-"]), &words);
        fails_with(&fixture.run(&[&path, "-mcpu=gfx906", "-o", "-"]), &words);
        let explicit = compiler::run(&[&path, "-x", "ir", "-mcpu=gfx906", "-o", "-"]);
        fails_with(&explicit, &["expected top-level entity"]);
        fs::write(&path, KERNEL).unwrap();
        succeeds(compiler::run(&[&path, "-mcpu=gfx906", "-o", "-"]));
    }
}

#[test]
fn a_directory_is_not_an_input() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().to_str().unwrap();
    fails_with(&compiler::run(&[path, "-mcpu=gfx900"]), &[path]);
}

#[test]
fn an_unwritable_output_is_named() {
    let fixture = Fixture::new(KERNEL);
    let target = fixture.path("no/such/directory/kernel.s");
    let outcome = fixture.run(&["-mcpu=gfx900", "-o", &target]);
    fails_with(&outcome, &[&target, "No such file or directory"]);
    assert!(!outcome.stderr.contains("at path"), "{outcome:?}");
}

#[test]
fn failures_leave_no_output_file() {
    for (text, options, words) in [
        (
            "define void @f(",
            &["-mcpu=gfx900"][..],
            &["kernel.ll:1:16:"][..],
        ),
        ("\u{0}\u{1}\u{2}", &["-mcpu=gfx900"], &["kernel.ll"]),
        ("BC\u{0}\u{0}", &["-mcpu=gfx900"], &["kernel.ll"]),
        (KERNEL, &["-mcpu=gfx9000"], &["gfx9000"]),
        (KERNEL, &["-mcpu=gfx900", "-filetype=exe"], &["exe"]),
        (KERNEL, &["-mcpu=gfx900", "-O7"], &["O7"]),
        (KERNEL, &["-mcpu=gfx900", "--frobnicate"], &["frobnicate"]),
        (KERNEL, &["-mcpu=gfx900", "-march=x86-64"], &["x86-64"]),
    ] {
        for kind in ["-filetype=asm", "-filetype=obj", "-filetype=hsaco"] {
            let fixture = Fixture::new(text);
            let mut arguments = options.to_vec();
            if !options.iter().any(|option| option.starts_with("-filetype")) {
                arguments.push(kind);
            }
            fails_with(&fixture.run(&arguments), words);
            assert_eq!(fixture.files(), ["kernel.ll"]);
        }
    }
}

#[test]
fn an_older_output_survives_a_failure() {
    let fixture = Fixture::new("define void @f(");
    let output = Path::new(&fixture.path("kernel.s")).to_owned();
    fs::write(&output, "before").unwrap();
    fails_with(&fixture.run(&["-mcpu=gfx900"]), &["kernel.ll"]);
    assert_eq!(fs::read_to_string(output).unwrap(), "before");
}

/// A kernel that calls a function in a different file.
#[test]
fn several_modules_become_one() {
    const CALLER: &str = r#"target triple = "amdgcn-amd-amdhsa"
declare i32 @answer()
define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %a = call i32 @answer()
  store i32 %a, ptr addrspace(1) %out
  ret void
}
"#;
    const CALLEE: &str = "define i32 @answer() {\n  ret i32 42\n}\n";
    let fixture = Fixture::new(CALLER);
    let callee = fixture.path("callee.ll");
    fs::write(&callee, CALLEE).unwrap();
    let options = ["-mcpu=gfx900", "-filetype=hsaco", "-o", "-"];
    let both = [&[callee.as_str()], &options[..]].concat();
    let code = fixture.run(&both).success().unwrap();
    assert!(code.starts_with(b"\x7fELF"));
    fails_with(&fixture.run(&options), &["answer"]);

    let again = [&[callee.as_str(), callee.as_str()], &options[..]].concat();
    fails_with(
        &fixture.run(&again),
        &["callee.ll", "cannot be linked", "answer"],
    );
    let missing = [&["missing.ll"], &options[..]].concat();
    fails_with(&fixture.run(&missing), &["missing.ll"]);
}

#[test]
fn options_have_one_dash_or_two() {
    let fixture = Fixture::new(KERNEL);
    let expected = fixture.run(&["--mcpu=gfx900", "--mattr=-xnack", "-O3", "-o", "-"]);
    assert_eq!(expected.status, 0, "{expected:?}");
    for options in [
        ["-mcpu", "gfx900", "-mattr", "-xnack", "-O=3", "-o=-"].as_slice(),
        &["-mcpu=gfx900", "--mattr", "-xnack", "-O", "3", "-o", "-"],
    ] {
        assert!(
            fixture.run(options).stdout == expected.stdout,
            "{options:?}"
        );
    }
    let unknown = fixture.run(&["-mcpu=gfx900", "-o", "-", "-warp-speed"]);
    fails_with(&unknown, &["'-warp-speed'"]);
}

#[test]
fn text_has_the_requested_comments() {
    let fixture = Fixture::new(KERNEL);
    let text = |options: &[&str]| {
        let outcome = fixture.run(&[&["-mcpu=gfx900", "-o", "-"], options].concat());
        String::from_utf8(outcome.success().unwrap()).unwrap()
    };
    let default = text(&[]);
    assert!(default.contains("\n; NumVgprs: 2\n") && !default.contains("encoding:"));
    assert!(!text(&["-asm-verbose=0"]).contains("\n; "));
    let ending = "\ts_endpgm                        ; encoding: [0x00,0x00,0x81,0xbf]\n";
    assert!(text(&["-show-mc-encoding"]).contains(ending));
}

#[test]
fn warnings_are_hidden_or_errors() {
    let fixture = Fixture::new(
        r#"target triple = "amdgcn-amd-amdhsa"
@local = internal addrspace(3) global i32 poison
define void @uses_local() {
  store i32 1, ptr addrspace(3) @local
  ret void
}
"#,
    );
    let warns = fixture.run(&["-mcpu=gfx900", "-filetype=null"]);
    assert!(warns.status == 0 && !warns.stderr.is_empty(), "{warns:?}");
    let hidden = fixture.run(&["-mcpu=gfx900", "-filetype=null", "-no-warn"]);
    assert!(hidden.status == 0 && hidden.stderr.is_empty(), "{hidden:?}");
    let fatal = fixture.run(&["-mcpu=gfx900", "-filetype=null", "-fatal-warnings"]);
    fails_with(&fatal, &["uses_local"]);
}

/// The code object version in the ELF header: from options in every spelling, the module flag, and the feature of older
/// compilers.
#[test]
fn code_object_versions_by_every_name() {
    const KERNEL: &str = "target triple = \"amdgcn-amd-amdhsa\"\n\
         define amdgpu_kernel void @k() #0 { ret void }\n";
    let version = |options: &[&str], rest: &str| {
        let mut arguments = [&["-filetype=obj", "-o", "-"], options].concat();
        if !options.contains(&"-mcpu=gfx1010") {
            arguments.push("-mcpu=gfx803");
        }
        let text = format!("{KERNEL}{rest}\n");
        let object = succeeds(compiler::run_with_input(&arguments, text.as_bytes()));
        u32::from(object[8]) + 2
    };
    let empty = "attributes #0 = { nounwind }";
    let flag = |number: &str| {
        format!(
            "{empty}\n!llvm.module.flags = !{{!0}}\n!0 = !{{i32 1, !\"amdhsa_code_object_version\", i32 {number}}}"
        )
    };
    // The default of llc-22.
    assert_eq!(version(&[], empty), 6);
    for number in 2..=6 {
        let (name, number_text) = ("-amdhsa-code-object-version", number.to_string());
        let joined = format!("{name}={number}");
        let double = format!("-{joined}");
        assert_eq!(version(&[&joined], empty), number);
        assert_eq!(version(&[&double], empty), number);
        assert_eq!(version(&[name, &number_text], empty), number);
        let flag = flag(&format!("{number}00"));
        assert_eq!(version(&[], &flag), number);
        // The option takes precedence.
        assert_eq!(version(&["--amdhsa-code-object-version=4"], &flag), 4);
    }
    assert_eq!(version(&["-mattr=-code-object-v3"], empty), 2);
    assert_eq!(version(&["-mattr=+code-object-v3"], empty), 3);
    let feature =
        |sign| format!("attributes #0 = {{ \"target-features\"=\"{sign}code-object-v3\" }}");
    assert_eq!(version(&[], &feature('-')), 2);
    assert_eq!(version(&[], &feature('+')), 3);
    assert_eq!(
        version(&["--amdhsa-code-object-version=5"], &feature('-')),
        5
    );
    // Other systems ignore the version, so they also support processors that the version excludes for amdhsa.
    let options = [
        "-mtriple=amdgcn-mesa-mesa3d",
        "-mcpu=gfx1010",
        "-mattr=-code-object-v3",
    ];
    assert_eq!(version(&options, empty), 2);
    assert_eq!(version(&["-mtriple=amdgcn-mesa-mesa3d"], &flag("999")), 2);
    for (number, is_version) in [
        ("550", true),
        ("999", false),
        ("25800", false),
        ("0", false),
        ("-100", false),
    ] {
        let arguments = ["-mcpu=gfx803", "-filetype=obj", "-o", "-"];
        let text = format!("{KERNEL}{}\n", flag(number));
        let outcome = compiler::run_with_input(&arguments, text.as_bytes());
        assert_eq!(outcome.status == 0, is_version, "{number}: {outcome:?}");
    }
    for number in ["1", "7"] {
        let option = format!("--amdhsa-code-object-version={number}");
        let arguments = ["-mcpu=gfx803", "-o", "-", &option];
        let outcome = compiler::run_with_input(&arguments, format!("{KERNEL}{empty}\n").as_bytes());
        assert_ne!(outcome.status, 0, "{option}");
    }
}

#[test]
fn inputs_are_compiled_into_a_directory() {
    let fixture = Fixture::new(KERNEL);
    let second = fixture.path("second.ll");
    fs::write(&second, KERNEL.replace("42", "43")).unwrap();
    let wrong = fixture.path("wrong.ll");
    fs::write(&wrong, "nonsense").unwrap();
    let out = fixture.path("out/");
    let outcome = fixture.run(&[&second, &wrong, "-mcpu=gfx900", "-o", &out]);
    assert_eq!(outcome.status, 1, "{outcome:?}");
    assert!(outcome.stderr.contains("wrong.ll"), "{outcome:?}");
    assert!(
        outcome.stderr.ends_with("1 of 3 inputs failed\n"),
        "{outcome:?}"
    );
    for name in ["kernel", "second"] {
        let together = fs::read(fixture.path(&format!("out/{name}.s"))).unwrap();
        let input = fixture.path(&format!("{name}.ll"));
        let alone = compiler::run(&[&input, "-mcpu=gfx900", "-o", "-"]);
        assert_eq!(together, alone.success().unwrap(), "{name}");
    }
    assert!(!Path::new(&fixture.path("out/wrong.s")).exists());
    let same = fixture.run(&[&fixture.path("kernel.ll"), "-mcpu=gfx900", "-o", &out]);
    fails_with(&same, &["would both be written to"]);
}

#[test]
fn texts_about_the_tool() {
    for (arguments, words) in [
        (["--completions=bash"], ["amdgcn-llc", "--filetype"]),
        (["--manual-page"], [".TH amdgcn-llc", "filetype"]),
        (["doctor"], ["clang-22", "llc-22"]),
    ] {
        let text = compiler::run(&arguments).success_text().unwrap();
        for word in words {
            assert!(text.contains(word), "{arguments:?}: no {word}");
        }
    }
}

#[test]
fn unknown_names_suggest_known_ones() {
    for (option, word) in [
        ("-mcpu=fjii", "did you mean 'fiji'?"),
        ("-mcpu=gfx1100", "GFX11 is not supported"),
        ("-disable-pass=schedul", "did you mean 'schedule'?"),
        ("-filetpe=obj", "did you mean '-filetype'?"),
    ] {
        let fixture = Fixture::new(KERNEL);
        fails_with(&fixture.run(&[option, "-o", "-"]), &[word]);
    }
    let misspelled = KERNEL.replace(
        "store i32 42",
        "call void @llvm.amdgcn.s.barier()\n  store i32 42",
    ) + "declare void @llvm.amdgcn.s.barier()\n";
    let outcome = Fixture::new(&misspelled).run(&["-mcpu=gfx900", "-o", "-"]);
    fails_with(&outcome, &["did you mean 'llvm.amdgcn.s.barrier'?"]);
}
