//! The command itself: what is refused ends with status 1 and a message, and leaves no file.

use std::fs;
use std::process::Command;

/// Runs the command on a text, with an output beside it.
fn refused(file: &str, text: &[u8], message: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let (input, output) = (folder.path().join(file), folder.path().join("output"));
    fs::write(&input, text).expect("the input is written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_amdgcn-llc"));
    let command = command.arg(&input).args(["-mcpu=gfx900", "-filetype=obj"]);
    let done = command.arg("-o").arg(&output).output().expect("it runs");
    let stderr = String::from_utf8_lossy(&done.stderr);
    assert_eq!(done.status.code(), Some(1), "{stderr}");
    assert!(stderr.contains(message), "{stderr}");
    let files = fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(files, 1, "{stderr}");
}

#[test]
fn modules() {
    refused("a.ll", b"define void @f() {", "error: ");
}

/// LLVM would abort.
#[test]
fn modules_with_damaged_debug_information() {
    let text = "define void @f() !dbg !1 { ret void }\n\
                !llvm.module.flags = !{!0}\n\
                !0 = !{i32 2, !\"Debug Info Version\", i32 3}\n\
                !1 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, unit: !1, type: !1)\n\
                !llvm.dbg.cu = !{!1}\n\
                define i32 @g() { ret i32 %x\n %x = add i32 0, 0 }\n";
    refused("a.ll", text.as_bytes(), "error: ");
    let dominance = text.replace(
        "ret i32 %x\n %x = add i32 0, 0",
        "%y = add i32 %x, 0\n %x = add i32 0, 0\n ret i32 %y",
    );
    refused(
        "a.ll",
        dominance.as_bytes(),
        "amdgcn-llc: error: LLVM: Broken module found",
    );
}

#[test]
fn assembly() {
    refused("a.s", b"s_nop 0\ns_wrong\n", "a.s:2:1: error: ");
}

#[test]
fn objects() {
    refused("a.o", b"\x7fELF", "a.o: ");
}
