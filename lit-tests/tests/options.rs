//! llc's options: all are accepted in all of llc's spellings, and options without effect cause a warning.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;

use amdgcn_lit_tests::compiler::{self, Outcome};
use amdgcn_lit_tests::tools;

const KERNEL: &str = r#"target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @answer(ptr addrspace(1) %out) {
  store i32 42, ptr addrspace(1) %out
  ret void
}
"#;

/// llc's options without effect, with the kinds of their values.
const TABLE: &str = include_str!("../../driver/src/cli/llc_options.txt");

/// Options of llc with an effect here.
const WITH_EFFECT: [&str; 44] = [
    "O",
    "W",
    "amdgpu-kernarg-preload-count",
    "amdhsa-code-object-version",
    "asm-verbose",
    "data-sections",
    "denormal-fp-math",
    "denormal-fp-math-f32",
    "disable-verify",
    "fatal-warnings",
    "filetype",
    "fp-contract",
    "function-sections",
    "h",
    "help",
    "help-hidden",
    "help-list",
    "help-list-hidden",
    "march",
    "mattr",
    "mcpu",
    "mtriple",
    "no-warn",
    "o",
    "opt-bisect-limit",
    "pass-remarks",
    "pass-remarks-analysis",
    "pass-remarks-missed",
    "pass-remarks-output",
    "print-after",
    "print-after-all",
    "print-before",
    "print-before-all",
    "relocation-model",
    "run-pass",
    "show-mc-encoding",
    "start-after",
    "start-before",
    "stop-after",
    "stop-before",
    "time-passes",
    "verify-machineinstrs",
    "version",
    "x",
];

/// Options that are rejected, since they concern LLVM's new pass manager.
const REJECTED: [&str; 2] = ["p", "passes"];

fn rows() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let mut words = line.split(' ');
        let mut word = || words.next().unwrap_or("");
        (word(), word(), word())
    })
}

/// Compiles the kernel with these options.
fn compile(options: &[&str]) -> Outcome {
    let arguments = [&["-mcpu=gfx900", "-o", "-"], options].concat();
    compiler::run_with_input(&arguments, KERNEL.as_bytes())
}

#[test]
fn every_option_is_known() {
    let help = tools::run("llc-22", &["--help-hidden"], b"").expect("llc's options");
    let help = String::from_utf8_lossy(&help);
    let known: BTreeSet<&str> = rows()
        .map(|(name, ..)| name)
        .chain(WITH_EFFECT)
        .chain(REJECTED)
        .collect();
    let mut count = 0;
    for line in help.lines() {
        let option = line.trim_start();
        let is_option = option
            .strip_prefix('-')
            .is_some_and(|rest| !rest.starts_with(' '));
        if !is_option || line.len() - option.len() > 6 {
            continue;
        }
        let option = option.trim_start_matches('-');
        let name = option.split(['=', ' ', '[']).next().unwrap_or(option);
        assert!(known.contains(name), "{line}");
        count += 1;
    }
    assert!(count > 2000, "{count} options");
}

#[test]
fn options_without_effect_warn_once() {
    let expected = compile(&[]);
    let options: Vec<String> = rows()
        .map(|(name, kind, values)| {
            let value = match kind {
                "flag" | "optional" | "optional-one-of" => return format!("-{name}"),
                "one-of" => values.split(',').next().unwrap_or(""),
                _ => "1",
            };
            format!("-{name}={value}")
        })
        .collect();
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let twice = [&options[..], &options[..]].concat();
    let outcome = compile(&twice);
    assert_eq!(
        (outcome.status, outcome.stdout == expected.stdout),
        (0, true),
        "{}",
        outcome.stderr
    );
    let warnings = outcome.stderr.lines();
    let warnings = warnings.filter(|line| line.ends_with(" has no effect here"));
    assert_eq!(warnings.count(), options.len());
    let quiet = compile(&[&options[..], &["-no-warn"]].concat());
    assert_eq!((quiet.status, quiet.stderr.as_str()), (0, ""));
}

/// Arguments that llc accepts, and the messages of this tool.
const ACCEPTED: [(&[&str], &str); 31] = [
    (&["-mcpu=gfx803", "-mcpu=gfx900"], ""),
    (&["-O0", "-O1", "-O2"], ""),
    (&["-O", "2"], ""),
    (&["--O=2"], ""),
    (&["--o=-"], ""),
    (&["-x", "ir"], ""),
    (&["-x=IR"], ""),
    (&["-filetype=obj", "-filetype=asm"], ""),
    (&["-function-sections=0", "-verify-machineinstrs=true"], ""),
    (&["-show-mc-encoding", "-show-mc-encoding=false"], ""),
    (
        &["-relocation-model=pic", "-relocation-model=ropi-rwpi"],
        "",
    ),
    (
        &["-code-model", "large"],
        "option '-code-model' has no effect here",
    ),
    (
        &["-global-isel"],
        "option '-global-isel' has no effect here",
    ),
    (
        &["--global-isel=0"],
        "option '-global-isel' has no effect here",
    ),
    (
        &["-frame-pointer=all"],
        "option '-frame-pointer' has no effect here",
    ),
    (&["-stats"], "option '-stats' has no effect here"),
    (
        &["-print-changed"],
        "option '-print-changed' has no effect here",
    ),
    (
        &["-amdgpu-nsa-threshold", "3"],
        "option '-amdgpu-nsa-threshold' has no effect here",
    ),
    (
        &["-amdgpu-long-branch-factor=1.5"],
        "option '-amdgpu-long-branch-factor' has no effect here",
    ),
    (&["-stats", "-W"], ""),
    (
        &["-print-after=nothing"],
        "-print-after: unknown pass 'nothing'; -list-passes lists the passes",
    ),
    (
        &["-print-before=nothing"],
        "-print-before: unknown pass 'nothing'; -list-passes lists the passes",
    ),
    (
        &["-mattr=+fp32-denormals"],
        "unknown target feature 'fp32-denormals' is ignored",
    ),
    (
        &["-mattr=-fp32-denormals"],
        "unknown target feature 'fp32-denormals' is ignored",
    ),
    (
        &["-mattr=+cumode"],
        "gfx900 does not support feature 'cumode', which is ignored",
    ),
    (&["-mattr=-cumode"], ""),
    (
        &["-mattr=+wavefrontsize32"],
        "gfx900 does not support feature 'wavefrontsize32', which is ignored",
    ),
    (
        &["-mattr=dumpcode"],
        "target feature 'dumpcode' has no effect here",
    ),
    (
        &["-mattr=+a,+a", "-mattr=-a"],
        "unknown target feature 'a' is ignored",
    ),
    (
        &["-mattr=+SRAMECC"],
        "gfx900 does not support feature 'sramecc', which is ignored",
    ),
    (&["-mattr=,"], ""),
];

#[test]
fn options_are_accepted_as_by_llc() {
    let expected = compile(&[]);
    for (options, warning) in ACCEPTED {
        let outcome = compile(options);
        assert_eq!(outcome.status, 0, "{options:?}: {}", outcome.stderr);
        assert!(outcome.stdout == expected.stdout, "{options:?}");
        let found = outcome.stderr.trim_end();
        let found = found.strip_prefix("amdgcn-llc: warning: ").unwrap_or(found);
        assert_eq!(
            found.strip_prefix("<stdin>: ").unwrap_or(found),
            warning,
            "{options:?}"
        );
    }
}

/// Arguments that llc also rejects, and the reasons.
const WRONG: [(&[&str], &str); 32] = [
    (&["-O7"], "invalid optimization level '-O7'"),
    (&["-Os"], "invalid optimization level '-Os'"),
    (&["-O"], "option '-O' requires a value"),
    (&["-mcpu"], "option '-mcpu' requires a value"),
    (&["-mattr"], "option '-mattr' requires a value"),
    (
        &["-code-model=nothing"],
        "option '-code-model': 'nothing': expected one of tiny, small, kernel, medium, large",
    ),
    (&["-code-model"], "option '-code-model' requires a value"),
    (
        &["-global-isel=2"],
        "option '-global-isel': '2': expected true or false",
    ),
    (
        &["-verify-machineinstrs=maybe"],
        "option '-verify-machineinstrs': 'maybe': expected true or false",
    ),
    (
        &["-amdgpu-nsa-threshold=x"],
        "option '-amdgpu-nsa-threshold': 'x': expected a non-negative integer",
    ),
    (
        &["-amdgpu-nsa-threshold=-1"],
        "option '-amdgpu-nsa-threshold': '-1': expected a non-negative integer",
    ),
    (
        &["-amdgpu-long-branch-factor=x"],
        "option '-amdgpu-long-branch-factor': 'x': expected a number",
    ),
    (
        &["-gobal-isel"],
        "unknown option '-gobal-isel'; did you mean '-global-isel'?",
    ),
    (
        &["--mcpuu=gfx900"],
        "unknown option '--mcpuu=gfx900'; did you mean '-mcpu'?",
    ),
    (
        &["-stop-aftr=select"],
        "unknown option '-stop-aftr=select'; did you mean '-stop-after'?",
    ),
    (
        &["-frobnicate-everything"],
        "unknown option '-frobnicate-everything'; --help lists the options",
    ),
    (&["---mcpu=gfx900"], "unknown option '---mcpu=gfx900'"),
    (&["-o2"], "unknown option '-o2'"),
    (
        &["-run-pass=schedule"],
        "-run-pass, -start-after and -start-before need functions in text form",
    ),
    (
        &["-x=mir", "-run-pass=nothing"],
        "unknown pass 'nothing'; -list-passes lists the passes",
    ),
    (
        &["-x=gmir", "-run-pass=cleanup", "-stop-after=select"],
        "-run-pass cannot be combined with -start-after, -start-before, -stop-after or -stop-before",
    ),
    (
        &["-stop-after=nothing"],
        "unknown pass 'nothing'; -list-passes lists the passes",
    ),
    (
        &["-stop-before=nothing"],
        "unknown pass 'nothing'; -list-passes lists the passes",
    ),
    (
        &["-stop-before=frontend"],
        "-stop-before: no pass precedes 'frontend'",
    ),
    (
        &["-stop-after=assemble"],
        "the result of pass 'assemble' has no text form",
    ),
    (
        &["-disable-pass=schedule,nothing"],
        "unknown pass 'nothing'; -list-passes lists the passes",
    ),
    (
        &["-disable-pass=waits"],
        "pass 'waits' is required and cannot be disabled",
    ),
    (&["-opt-bisect-limit=many"], "invalid value 'many'"),
    (&["-filetype=exe"], "'exe'"),
    (&["-x=mir"], "expected 'machine'"),
    (&["-x=gmir"], "expected a calling convention"),
    (
        &["-fatal-warnings", "-stats"],
        "option '-stats' has no effect here",
    ),
];

#[test]
fn wrong_options_are_rejected() {
    for (options, reason) in WRONG {
        let outcome = compile(options);
        assert_eq!(
            (outcome.status, outcome.stdout.len()),
            (1, 0),
            "{options:?}"
        );
        let found = outcome.stderr.strip_prefix("amdgcn-llc: error: ");
        assert!(
            found.is_some_and(|found| found.contains(reason)),
            "{options:?}: {}",
            outcome.stderr
        );
    }
}

/// Warnings about features, from function attributes as from the command line, and in the result of the library.
#[test]
fn features_of_functions_warn() {
    let text = KERNEL.replace(
        "%out) {",
        "%out) \"target-features\"=\"+dpp,+cumode,+dumpcode,-fp32-denormals\" {",
    );
    let source = amdgcn::Source::detect("text", text.as_bytes());
    let object = amdgcn::compile(&source, &amdgcn::Options::for_processor("gfx900"));
    let object = object.expect("compiles");
    assert_eq!(
        object.warnings(),
        [
            "gfx900 does not support feature 'cumode', which is ignored",
            "target feature 'dumpcode' has no effect here",
            "unknown target feature 'fp32-denormals' is ignored",
        ]
    );
}

#[test]
fn passes_have_the_names_of_llc_too() {
    for (ours, others) in [
        (
            "-stop-after=select",
            ["-stop-after=finalize-isel", "-stop-before=accumulators"],
        ),
        (
            "-stop-after=regalloc",
            ["-stop-after=virtregrewriter", "-stop-before=prologepilog"],
        ),
    ] {
        let expected = compile(&[ours]).success().expect("text");
        for other in others {
            assert!(
                compile(&[other]).success() == Ok(expected.clone()),
                "{other}"
            );
        }
    }
}

#[test]
fn response_files_hold_arguments() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = |name: &str| {
        directory
            .path()
            .join(name)
            .to_str()
            .expect("a name")
            .to_owned()
    };
    let input = path("with space.ll");
    fs::write(&input, KERNEL).expect("a file");
    let inner = path("inner");
    fs::write(&inner, "-O0\r\n'-mcpu'=gfx803").expect("a file");
    let outer = path("outer");
    fs::write(&outer, format!("\"{input}\" -o\\\n- \t @{inner}")).expect("a file");
    let expected = compiler::run(&[input.as_str(), "-O0", "-mcpu=gfx803", "-o", "-"]);
    let found = compiler::run(&[format!("@{outer}")]);
    // Because of the backslash, the line end is part of the option.
    let stderr = found.plain_stderr();
    assert!(stderr.contains("unknown option '-o\n-'"), "{stderr}");
    fs::write(&outer, format!("\"{input}\" -o -\n @{inner}")).expect("a file");
    let found = compiler::run(&[format!("@{outer}")]);
    assert_eq!(found.success(), expected.success());
    fs::write(&inner, format!("@{outer}")).expect("a file");
    let endless = compiler::run(&[format!("@{outer}")]);
    assert!(endless.stderr.contains("includes itself"), "{endless:?}");
    let missing = compiler::run(&["@missing"]);
    assert!(missing.stderr.contains("@missing"), "{missing:?}");
}

#[cfg(unix)]
#[test]
fn file_names_need_not_be_utf8() {
    use std::os::unix::ffi::OsStringExt;
    let directory = tempfile::tempdir().expect("a directory");
    let input = directory
        .path()
        .join(OsString::from_vec(b"\xff.ll".to_vec()));
    let output = directory.path().join(OsString::from_vec(b"\xfe".to_vec()));
    fs::write(&input, KERNEL).expect("a file");
    let mut joined = OsString::from("-o=");
    joined.push(&output);
    for arguments in [
        vec![
            "-mcpu=gfx900".into(),
            input.clone().into(),
            "-o".into(),
            output.clone().into(),
        ],
        vec!["-mcpu=gfx900".into(), input.clone().into(), joined],
    ] {
        let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
        let status = amdgcn::cli::run(arguments, &mut &b""[..], &mut stdout, &mut stderr);
        assert_eq!(status, 0, "{}", String::from_utf8_lossy(&stderr));
        let written = fs::read(&output).expect("an output");
        assert!(written == compile(&[]).stdout);
        fs::remove_file(&output).expect("the output");
    }
    let no_text: OsString = OsString::from_vec(b"-mcpu=\xff".to_vec());
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    assert_eq!(
        amdgcn::cli::run([no_text], &mut &b""[..], &mut stdout, &mut stderr),
        1
    );
}
