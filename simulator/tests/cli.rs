//! The command line of `amdgcn-run`: arguments, results, reports, and one-line error messages.

#[allow(dead_code, reason = "each test uses a part of it")]
mod support;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use support::{compile, has_llc};

fn directory() -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli");
    std::fs::create_dir_all(&directory).unwrap();
    directory
}

/// The code object compiled from a file in `tests/ll`; `None` if there is no compiler.
fn code_object(name: &str) -> Option<PathBuf> {
    if !has_llc() {
        return None;
    }
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/ll/{name}.ll"));
    let path = directory().join(format!("{}-{name}.o", std::process::id()));
    let bytes = compile(&source, "gfx900", "").unwrap();
    if std::fs::read(&path).ok().as_ref() != Some(&bytes) {
        std::fs::write(&path, bytes).unwrap();
    }
    Some(path)
}

fn amdgcn_run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_amdgcn-run"));
    command.args(arguments).output().unwrap()
}

/// Runs a debugger session with these commands.
fn debug(file: &Path, further: &[&str], commands: &str) -> Output {
    let mut line = one_item(file);
    line.push("--debug");
    line.extend(further);
    let mut command = Command::new(env!("CARGO_BIN_EXE_amdgcn-run"));
    command.args(line).stdin(Stdio::piped());
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(commands.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

/// Dumps contain the results of the last complete run. If there is none, no file is written.
#[test]
fn a_debugged_kernel_has_its_results() {
    let Some(file) = code_object("arguments") else {
        return;
    };
    let results = directory().join(format!("{}-debugged.bin", std::process::id()));
    let dump = format!("0:{}", results.display());
    let quit = debug(&file, &["--dump", &dump], "break *0\nrun\nquit\n");
    assert!(quit.status.success() && !results.exists(), "{quit:?}");
    let ended = debug(&file, &["--dump", &dump], "run\nquit\n");
    assert!(ended.status.success(), "{ended:?}");
    let text = String::from_utf8(ended.stdout).unwrap();
    assert!(text.contains("has ended"), "{text}");
    assert_eq!(std::fs::read(&results).unwrap().len(), 64);
    let rejected = debug(&file, &["--stats", "x.json"], "");
    let stderr = String::from_utf8(rejected.stderr).unwrap();
    assert!(
        stderr.ends_with("[A0401]\n") && !rejected.status.success(),
        "{stderr}"
    );
}

const ARGUMENTS: [&str; 18] = [
    "--arg",
    "zero:64",
    "--arg",
    "i8:-3",
    "--arg",
    "i16:0xfffe",
    "--arg",
    "i32:100000",
    "--arg",
    "i64:-5000000000",
    "--arg",
    "f32:1.5",
    "--arg",
    "f64:-2.25",
    "--arg",
    "raw:0100000002000000",
    "--arg",
    "lds:64",
];

/// The command line that runs the kernel on one work-item.
fn one_item(file: &Path) -> Vec<&str> {
    let mut line = vec![file.to_str().unwrap(), "--grid", "1", "--block", "1"];
    line.extend(ARGUMENTS);
    line
}

#[test]
fn every_kind_of_argument() {
    let Some(file) = code_object("arguments") else {
        return;
    };
    let dump = directory().join("arguments.bin");
    let dump_argument = format!("0:{}", dump.display());
    let mut line = one_item(&file);
    line.extend([
        "--dump",
        &dump_argument,
        "-mcpu=gfx900",
        "--strict",
        "--jobs",
        "2",
        "--schedule",
        "5",
    ]);
    let output = amdgcn_run(&line);
    assert!(output.status.success(), "{output:?}");
    assert!(
        output.stderr.is_empty() && output.stdout.is_empty(),
        "{output:?}"
    );
    let found = std::fs::read(dump).unwrap();
    let wanted = [
        -3i64 as u64,
        -2i64 as u64,
        100_000,
        -5_000_000_000i64 as u64,
        1.5f64.to_bits(),
        (-2.25f64).to_bits(),
        2,
        77,
    ];
    let wanted: Vec<u8> = wanted.into_iter().flat_map(u64::to_le_bytes).collect();
    assert_eq!(found, wanted);
}

#[test]
fn buffers_come_from_files() {
    let Some(file) = code_object("arguments") else {
        return;
    };
    let input = directory().join("input.bin");
    std::fs::write(&input, [9u8; 72]).unwrap();
    let buffer = format!("buf:{}", input.display());
    let dump = directory().join("buffer.bin");
    let dump_argument = format!("0:{}", dump.display());
    let mut line = one_item(&file);
    line[6] = &buffer;
    line.extend(["--dump", &dump_argument]);
    let output = amdgcn_run(&line);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(std::fs::read(dump).unwrap()[64..], [9; 8]);
}

#[test]
fn statistics_are_json() {
    let Some(file) = code_object("arguments") else {
        return;
    };
    let stats = directory().join("stats.json");
    let stats_argument = stats.display().to_string();
    let mut line = one_item(&file);
    line.extend(["--stats", &stats_argument]);
    assert!(amdgcn_run(&line).status.success());
    let text = std::fs::read_to_string(stats).unwrap();
    let report: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(report["kernel"], "arguments");
    assert_eq!(report["processor"], "gfx900");
    let stats = &report["stats"];
    assert_eq!(stats["work_groups"], 1);
    assert_eq!(stats["global"]["bytes_stored"], 64);
    assert_eq!(stats["local"]["bytes_stored"], 4);
    for count in ["salu", "valu", "smem", "vmem", "wait", "lane_instructions"] {
        assert!(stats[count].as_u64().unwrap() > 0, "{count}: {text}");
    }
    assert!(stats["cycles"]["total"].as_u64().unwrap() > 0);
    assert!(stats["cycles"]["waves_in_flight"].as_u64().unwrap() > 0);
}

#[test]
fn profiles_are_tables_or_json() {
    let Some(file) = code_object("arguments") else {
        return;
    };
    let profile = |name: &str| {
        let path = directory().join(name);
        let path_argument = path.display().to_string();
        let mut line = one_item(&file);
        line.extend(["--profile", &path_argument]);
        let output = amdgcn_run(&line);
        assert!(output.status.success(), "{output:?}");
        std::fs::read_to_string(path).unwrap()
    };
    let table = profile("profile.txt");
    assert!(table.starts_with("arguments: "), "{table}");
    assert!(table.contains("  s_endpgm\n"), "{table}");
    let json: serde_json::Value = serde_json::from_str(&profile("profile.json")).unwrap();
    let launch = &json["launches"][0];
    assert_eq!(launch["kernel"], "arguments");
    let first = &launch["instructions"][0];
    assert_eq!(first["function"], "arguments");
    assert_eq!(first["offset"], 0);
    assert_eq!(first["issued"], 1);
}

#[test]
fn a_trace_shows_instructions_and_results() {
    let Some(file) = code_object("arguments") else {
        return;
    };
    let mut line = one_item(&file);
    line.push("--trace");
    let output = amdgcn_run(&line);
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(
        text.contains("s_endpgm") && text.contains("exec 0000000000000001"),
        "{text}"
    );
}

#[test]
fn limits_and_modes() {
    let Some(file) = code_object("arguments") else {
        return;
    };
    let mut line = one_item(&file);
    line.extend(["--max-insts", "3"]);
    fails(&line, "more than 3 instructions were executed");
    let mut line = one_item(&file);
    line.extend(["--no-strict", "--no-races"]);
    assert!(amdgcn_run(&line).status.success());
    let mut line = one_item(&file);
    line.extend(["--memory-model", "weak", "--schedule", "7"]);
    assert!(amdgcn_run(&line).status.success());
}

/// The command must exit with status 1 and a one-line error message.
fn fails(line: &[&str], message: &str) {
    let output = amdgcn_run(line);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{line:?}: {text}");
    assert_eq!(text.lines().count(), 1, "{line:?}: {text}");
    assert!(
        text.starts_with("amdgcn-run: ") && text.contains(message),
        "{line:?}: {text}"
    );
}

#[test]
fn bad_command_lines() {
    let Some(file) = code_object("arguments") else {
        return;
    };
    let file = file.to_str().unwrap();
    let sizes = [file, "--grid", "1", "--block", "1"];
    let with = |more: &[&'static str]| [&sizes[..], more].concat();
    fails(&[], "required");
    fails(&[file, "--grid", "1"], "--block");
    fails(&with(&["--nonsense"]), "--nonsense");
    fails(
        &[file, "--grid", "1,2,3,4", "--block", "1"],
        "more than three dimensions",
    );
    fails(
        &[file, "--grid", "x", "--block", "1"],
        "expected X[,Y[,Z]]: 'x': invalid digit",
    );
    fails(
        &[file, "--grid", "0", "--block", "1"],
        "grid and block must not be zero",
    );
    fails(&[file, "--grid", "4096", "--block", "2048"], "work-items");
    fails(&with(&["--max-insts", "many"]), "many");
    fails(
        &with(&["--kernel", "other"]),
        "no kernel 'other' (the code object has: arguments)",
    );
    fails(&with(&["-mcpu=gfx803"]), "is for gfx900, not for gfx803");
    fails(&with(&["-mcpu=gfx1"]), "--mcpu gfx1");
    fails(&with(&[]), "0 arguments are given, but the kernel has 9");
    fails(
        &["/nonexistent.o", "--grid", "1", "--block", "1"],
        "/nonexistent.o: No such file",
    );
}

#[test]
fn bad_arguments() {
    let Some(file) = code_object("arguments") else {
        return;
    };
    let file = file.to_str().unwrap();
    for (argument, message) in [
        ("i32", "KIND:VALUE expected"),
        ("i33:1", "unknown kind 'i33'; --help lists the kinds"),
        ("i8:256", "256 does not fit in 8 bits"),
        ("i16:-32769", "does not fit in 16 bits"),
        ("i32:x", "'x': invalid digit"),
        ("f32:one", "invalid float"),
        ("raw:123", "an even number of hexadecimal digits"),
        ("raw:zz", "invalid digit"),
        ("buf:/nonexistent.bin", "/nonexistent.bin: No such file"),
        ("zero:-1", "invalid digit"),
        ("zero:99999999999999", "are more than"),
        ("lds:x", "invalid digit"),
    ] {
        fails(
            &[file, "--grid", "1", "--block", "1", "--arg", argument],
            message,
        );
    }
    let line = |index: usize, argument: &'static str| {
        let mut line = vec![file, "--grid", "1", "--block", "1"];
        line.extend(ARGUMENTS);
        line[6 + 2 * index] = argument;
        line
    };
    fails(&line(0, "i32:1"), "out");
    fails(&line(1, "i64:1"), "bytes, but a value of 8 bytes is given");
    fails(&line(3, "zero:4"), "but a buffer is given");
    fails(&line(8, "lds:70000"), "are more than the limit, 65536");
    for (dump, message) in [
        ("0", "I:FILE or NAME:FILE expected"),
        (
            "x:file",
            "--dump x: no variable 'x' (the code object has none)",
        ),
        ("1:file", "--dump 1: not a buffer or image argument"),
        ("9:file", "--dump 9: not a buffer or image argument"),
        ("0:/nonexistent/file", "/nonexistent/file: No such file"),
    ] {
        let mut line = line(0, "zero:64");
        line.extend(["--dump", dump]);
        fails(&line, message);
    }
    let mut line = line(0, "zero:64");
    line.extend(["--stats", "/nonexistent/stats.json"]);
    fails(&line, "/nonexistent/stats.json: No such file");
}

/// If one output cannot be written, no output is written.
#[test]
fn failed_runs_leave_no_output() {
    let Some(file) = code_object("arguments") else {
        return;
    };
    let directory = directory().join("outputs");
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory).unwrap();
    let path = |name: &str| directory.join(name).display().to_string();
    let (dump, missing) = (format!("0:{}", path("dump")), path("missing/stats"));
    let is_empty = || std::fs::read_dir(&directory).unwrap().next().is_none();
    let mut line = one_item(&file);
    line.extend(["--dump", &dump, "--stats", &missing]);
    fails(&line, "missing/stats");
    assert!(is_empty());
    let stats = path("stats");
    for limit in ["0", "3"] {
        let mut line = one_item(&file);
        line.extend(["--dump", &dump, "--stats", &stats, "--max-insts", limit]);
        fails(&line, "instructions");
        assert!(is_empty());
    }
    let damaged = std::env::temp_dir().join(format!("{}-damaged.o", std::process::id()));
    let bytes = std::fs::read(&file).unwrap();
    std::fs::write(&damaged, &bytes[..bytes.len() / 2]).unwrap();
    let mut line = one_item(&damaged);
    line.extend(["--dump", &dump, "--stats", &stats]);
    fails(&line, "damaged.o");
    assert!(is_empty());
    std::fs::remove_file(&damaged).unwrap();
}

/// Outputs must not overwrite inputs or each other.
#[test]
fn outputs_must_be_distinct_files() {
    let Some(file) = code_object("arguments") else {
        return;
    };
    let directory = directory().join("own");
    std::fs::create_dir_all(&directory).unwrap();
    let path = |name: &str| directory.join(name).display().to_string();
    let (copy, buffer, output) = (path("copy.o"), path("buffer"), path("output"));
    std::fs::copy(&file, &copy).unwrap();
    std::fs::write(&buffer, [0; 64]).unwrap();
    let first = format!("buf:{buffer}");
    let fails_with = |options: &[&str], message: &str| {
        let mut line = one_item(Path::new(&copy));
        line[6] = &first;
        line.extend(options);
        fails(&line, message);
        assert_eq!(std::fs::read(&copy).unwrap(), std::fs::read(&file).unwrap());
        assert_eq!(std::fs::read(&buffer).unwrap(), [0; 64]);
    };
    let dump = |path: &str| format!("0:{path}");
    fails_with(
        &["--dump", &dump(&copy)],
        "copy.o: the output would overwrite this input",
    );
    fails_with(
        &["--stats", &copy],
        "copy.o: the output would overwrite this input",
    );
    fails_with(
        &["--dump", &dump(&buffer)],
        "buffer: the output would overwrite this input",
    );
    let dump = dump(&output);
    fails_with(
        &["--dump", &dump, "--stats", &output],
        "output: two outputs would be written to this file",
    );
    fails_with(&["--dump", "0:/dev/full"], "/dev/full: No space left");
    fails_with(&["--stats", "/dev/full"], "/dev/full: No space left");
}

#[test]
fn bad_files() {
    let files = directory();
    for (name, contents, message) in [
        ("empty.o", &b""[..], "empty.o"),
        ("text.o", b"not an object", "text.o"),
        ("elf.o", b"\x7fELF\x02\x01\x01", "elf.o"),
        ("program.ll", b"define void @f() { ret void }", "program.ll"),
    ] {
        let path = files.join(name);
        std::fs::write(&path, contents).unwrap();
        fails(
            &[path.to_str().unwrap(), "--grid", "1", "--block", "1"],
            message,
        );
    }
}

#[test]
fn help_is_not_an_error() {
    let output = amdgcn_run(&["--help"]);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    for option in [
        "--grid",
        "--block",
        "--arg",
        "--dump",
        "--strict",
        "--no-strict",
        "--stats",
        "--trace",
        "--max-insts",
        "--schedule",
        "--jobs",
        "--mcpu",
    ] {
        assert!(text.contains(option), "{option}");
    }
}

/// Variables keep their values between launches, buffers are passed on, and work-item IDs start from the global offset.
#[test]
fn several_launches() {
    let Some(file) = code_object("process") else {
        return;
    };
    let [total, ids, step] =
        ["total", "ids", "step"].map(|name| directory().join(format!("process.{name}")));
    std::fs::write(&step, 5u32.to_le_bytes()).unwrap();
    let (step, total_dump) = (
        format!("step:{}", step.display()),
        format!("total:{}", total.display()),
    );
    let ids_dump = format!("0:{}", ids.display());
    #[rustfmt::skip]
    let output = amdgcn_run(&[
        file.to_str().unwrap(), "--kernel", "count", "--grid", "64", "--block", "64", "--arg", "zero:256", "--offset", "1000",
        "--then", "--kernel", "count", "--grid", "32", "--block", "64", "--arg", "last:0", "--variable", &step,
        "--dump", &total_dump, "--dump", &ids_dump,
    ]);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(
        std::fs::read(total).unwrap(),
        (64u32 + 32 * 5).to_le_bytes()
    );
    let ids: Vec<u32> = std::fs::read(ids)
        .unwrap()
        .chunks(4)
        .map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]))
        .collect();
    let wanted: Vec<u32> = (0..64)
        .map(|id| if id < 32 { id } else { id + 1000 })
        .collect();
    assert_eq!(ids, wanted);
    for (wrong, message) in [
        (
            ["--dump", "nothing:x"],
            "--dump nothing: no variable 'nothing' (the code object has: step, total)",
        ),
        (
            ["--arg", "last:0"],
            "--arg last:0: the previous launch has no such buffer argument",
        ),
        (["--offset", "1,2,3,4"], "more than three dimensions"),
    ] {
        let mut line = vec![
            file.to_str().unwrap(),
            "--kernel",
            "count",
            "--grid",
            "64",
            "--block",
            "64",
        ];
        line.extend(wrong);
        line.extend(["--arg", "zero:256"]);
        let output = amdgcn_run(&line);
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && text.contains(message), "{text}");
        assert_eq!(text.lines().count(), 1, "{text}");
    }
}

#[test]
fn recursion_has_a_stack_limit() {
    let Some(file) = code_object("process") else {
        return;
    };
    for (stack, fits) in [("4096", false), ("65536", true)] {
        #[rustfmt::skip]
        let output = amdgcn_run(&[
            file.to_str().unwrap(), "--kernel", "recursive", "--grid", "1", "--block", "1", "--arg", "zero:4", "--arg", "i32:100",
            "--stack", stack,
        ]);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.success(), fits, "{text}");
        assert!(fits || text.contains("is outside scratch memory"), "{text}");
    }
}
