//! The examples in the texts of `--explain` cause the errors that they explain, in both tools.
#![cfg(unix)]

use amdgcn::Code;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const TOOL: &str = env!("CARGO_BIN_EXE_amdgcn-llc");

/// Codes that no short input causes.
const WITHOUT_EXAMPLE: &[Code] = &[
    // LLVM's reader crashes.
    Code::ReaderFailed,
    // These need an object that this compiler does not write.
    Code::MalformedSection,
    Code::WrongAddress,
    Code::StaleLoad,
    // A bug in the compiler.
    Code::Internal,
];

/// The files and commands of an explanation: files begin with a line `NAME:` that is indented by four spaces, and have
/// lines that are indented by eight; commands begin with `$`.
fn example(text: &str) -> (Vec<(String, String)>, Vec<String>) {
    let (mut files, mut commands) = (Vec::<(String, String)>::new(), Vec::new());
    for line in text.lines() {
        if let Some(command) = line.strip_prefix("    $ ") {
            commands.push(command.to_owned());
        } else if let Some(content) = line.strip_prefix("        ") {
            let (_, contents) = files.last_mut().expect("a file");
            contents.push_str(&format!("{content}\n"));
        } else if let Some(name) = line.strip_prefix("    ") {
            let name = name.strip_suffix(':').expect("the name of a file");
            files.push((name.to_owned(), String::new()));
        } else if let (true, Some((_, contents))) = (line.is_empty(), files.last_mut()) {
            contents.push('\n');
        }
    }
    (files, commands)
}

fn shell(command: &str, directory: &Path) -> Output {
    let tools = Path::new(TOOL).parent().expect("a directory");
    let path = std::env::var("PATH").unwrap_or_default();
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).current_dir(directory);
    shell.env("PATH", format!("{}:{path}", tools.display()));
    shell.output().expect("a shell")
}

/// Runs the example; the error describes the problem with it.
fn check(code: Code) -> Result<(), String> {
    let (files, commands) = example(code.text());
    let Some((last, others)) = commands.split_last() else {
        return match WITHOUT_EXAMPLE.contains(&code) {
            true => Ok(()),
            false => Err(format!("{code} has no example")),
        };
    };
    if WITHOUT_EXAMPLE.contains(&code) {
        return Err(format!("{code} has an example"));
    }
    let directory = tempfile::tempdir().expect("a directory");
    for (name, contents) in files {
        fs::write(directory.path().join(name), contents).expect("a file");
    }
    for command in others {
        let outcome = shell(command, directory.path());
        if !outcome.status.success() {
            let stderr = String::from_utf8_lossy(&outcome.stderr);
            return Err(format!("{code}: {command}: {stderr}"));
        }
    }
    let outcome = shell(last, directory.path());
    let stderr = String::from_utf8_lossy(&outcome.stderr);
    let has_code = stderr
        .lines()
        .any(|line| line.ends_with(&format!("[{code}]")));
    match has_code && outcome.status.code() == Some(1) {
        true => Ok(()),
        false => Err(format!("{code}: {last}: {:?}: {stderr}", outcome.status)),
    }
}

#[test]
fn examples_cause_the_error_that_they_explain() {
    let simulator = Path::new(TOOL).with_file_name("amdgcn-run");
    assert!(
        simulator.exists(),
        "missing: cargo build -p amdgcn-simulator"
    );
    let wrong = Code::ALL.iter().filter_map(|code| check(*code).err());
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn both_tools_explain() {
    let directory = tempfile::tempdir().expect("a directory");
    for tool in ["amdgcn-llc", "amdgcn-run"] {
        let explained = shell(&format!("{tool} --explain a0905"), directory.path());
        let text = String::from_utf8_lossy(&explained.stdout);
        assert_eq!(text, Code::MissingWait.explanation(), "{tool}");
        let list = shell(&format!("{tool} --explain list"), directory.path());
        let lines = String::from_utf8_lossy(&list.stdout).lines().count();
        assert_eq!(lines, Code::ALL.len(), "{tool}");
        let unknown = shell(&format!("{tool} --explain A0900"), directory.path());
        let stderr = String::from_utf8_lossy(&unknown.stderr);
        assert!(stderr.contains("did you mean 'A09"), "{tool}: {stderr}");
        assert_eq!(unknown.status.code(), Some(1), "{tool}");
    }
}
