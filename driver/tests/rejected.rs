//! For rejected input, the command exits with status 1 and a message, and writes no output file.

use std::fs;
use std::process::Command;

/// Runs the command on a text, which must be rejected. The output file would be next to the input.
fn rejected(file: &str, text: &[u8], message: &str) {
    let directory = tempfile::tempdir().expect("a directory");
    let (input, output) = (directory.path().join(file), directory.path().join("output"));
    fs::write(&input, text).expect("the input is written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_amdgcn-llc"));
    let command = command.arg(&input).args(["-mcpu=gfx900", "-filetype=obj"]);
    let done = command.arg("-o").arg(&output).output().expect("it runs");
    let stderr = String::from_utf8_lossy(&done.stderr);
    assert_eq!(done.status.code(), Some(1), "{stderr}");
    assert!(stderr.contains(message), "{stderr}");
    let files = fs::read_dir(directory.path()).expect("a directory").count();
    assert_eq!(files, 1, "{stderr}");
}

#[test]
fn modules() {
    rejected("a.ll", b"define void @f() {", "error: ");
}

/// A function in text form that breaks a rule of its representation is a mistake of its author, not of the compiler.
#[test]
fn functions_in_text_form() {
    let text = "; a comment\nfunction @f function0 {\nbb0:\n  return v3\n}\n";
    rejected(
        "a.gmir",
        text.as_bytes(),
        "a.gmir:2: malformed function 'f', bb0, 'return v3': v3 is not defined",
    );
    let far = "function @f function4096 {\nbb0:\n  return\n}\n";
    let expected = "a.gmir:1: function 'f': function numbers must be less than 4096";
    rejected("a.gmir", far.as_bytes(), expected);
}

/// Without a check, LLVM's reader would abort.
#[test]
fn modules_with_damaged_debug_information() {
    let text = "define void @f() !dbg !1 { ret void }\n\
                !llvm.module.flags = !{!0}\n\
                !0 = !{i32 2, !\"Debug Info Version\", i32 3}\n\
                !1 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, unit: !1, type: !1)\n\
                !llvm.dbg.cu = !{!1}\n\
                define i32 @g() { ret i32 %x\n %x = add i32 0, 0 }\n";
    rejected("a.ll", text.as_bytes(), "error: ");
    let dominance = text.replace(
        "ret i32 %x\n %x = add i32 0, 0",
        "%y = add i32 %x, 0\n %x = add i32 0, 0\n ret i32 %y",
    );
    rejected(
        "a.ll",
        dominance.as_bytes(),
        "Instruction does not dominate all uses",
    );
}

#[test]
fn assembly() {
    rejected("a.s", b"s_nop 0\ns_wrong\n", "a.s:2:1: error: ");
}

#[test]
fn objects() {
    rejected("a.o", b"\x7fELF", "a.o: ");
}

const KERNEL: &str = "define void @f() { ret void }\n";

/// Runs a shell command in a directory with `a.ll`, with the command as `$0`.
fn shell(text: &str) -> (i32, String, tempfile::TempDir) {
    let directory = tempfile::tempdir().expect("a directory");
    fs::write(directory.path().join("a.ll"), KERNEL).expect("the input is written");
    let mut command = Command::new("sh");
    let command = command.arg("-c").arg(text).current_dir(directory.path());
    let done = command.arg(env!("CARGO_BIN_EXE_amdgcn-llc")).output();
    let done = done.expect("it runs");
    let stderr = String::from_utf8_lossy(&done.stderr).into_owned();
    (done.status.code().unwrap_or(-1), stderr, directory)
}

/// Output that cannot be written is an error.
#[test]
fn output_that_cannot_be_written() {
    for (text, reason) in [
        ("\"$0\" a.ll -o - >&-", "standard output: not open"),
        ("\"$0\" --help >&-", "standard output: not open"),
        (
            "\"$0\" a.ll -o - >/dev/full",
            "standard output: No space left",
        ),
        (
            "\"$0\" -mcpu=help >/dev/full",
            "standard output: No space left",
        ),
        ("\"$0\" a.ll -o /dev/full", "/dev/full: No space left"),
        ("\"$0\" a.ll -o .", ".: "),
    ] {
        let (status, stderr, _directory) = shell(text);
        assert_eq!(status, 1, "{text}: {stderr}");
        assert!(stderr.contains(reason), "{text}: {stderr}");
    }
    for text in [
        "\"$0\" a.ll -o /dev/null >&-",
        "\"$0\" a.ll -o a.s >&- 2>&-",
        "\"$0\" a.ll -o - >/dev/null",
    ] {
        let (status, stderr, _directory) = shell(text);
        assert_eq!(status, 0, "{text}: {stderr}");
    }
}

/// No input is overwritten.
#[test]
fn output_that_is_an_input() {
    for text in [
        "\"$0\" a.ll -o a.ll",
        "\"$0\" a.ll -o ./a.ll",
        "ln -s a.ll link; \"$0\" a.ll -o link",
        "ln -s a.ll link; \"$0\" link -o a.ll",
        "cp a.ll a.s; \"$0\" a.s -x ir",
        "cp a.ll b.ll; sed -i s/@f/@g/ a.ll; \"$0\" a.ll b.ll -o b.ll",
        "echo s_nop 0 > a.o; \"$0\" -x asm -mcpu=gfx900 a.o",
        "\"$0\" a.ll -filetype=obj -o a.o; \"$0\" a.o -o a.o",
        "\"$0\" a.ll -filetype=obj -o a.o; \"$0\" --disassemble a.o -o a.o",
    ] {
        let (status, stderr, _directory) = shell(text);
        assert_eq!(status, 1, "{text}: {stderr}");
        assert!(
            stderr.contains("would overwrite this input"),
            "{text}: {stderr}"
        );
    }
    let (status, stderr, _directory) = shell("cp a.ll a.s; \"$0\" a.s -x ir -o - >/dev/null");
    assert_eq!(status, 0, "{stderr}");
}
