//! Modules that compile with a warning, as with LLVM.

use amdgcn_lit_tests::compiler;
use amdgcn_lit_tests::linking::{TARGETS, by_us, link, run};

/// A kernel that calls a function which uses an LDS variable that no kernel reaches.
const KERNEL: &str = r#"
target triple = "amdgcn-amd-amdhsa"

declare i32 @function(i32, i1)

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %n = add i32 %id, 3
  %accesses = icmp ugt i32 %id, LAST
  %r = call i32 @function(i32 %n, i1 %accesses)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}
"#;

/// Without a trap handler, debug traps do nothing; each function with one causes a warning.
#[test]
fn debug_traps_without_handler() {
    for (options, count) in [
        (["-mtriple=amdgcn-amd-amdpal", ""], 1),
        (["-mtriple=amdgcn-amd-amdhsa", "-mattr=-trap-handler"], 1),
        (["-mtriple=amdgcn-amd-amdhsa", "-mattr=+trap-handler"], 0),
    ] {
        let options = options.into_iter().filter(|option| !option.is_empty());
        let input = ["intrinsics/trap_systems.ll", "-mcpu=gfx900", "-o", "-"];
        let arguments: Vec<&str> = input.into_iter().chain(options).collect();
        let outcome = compiler::run(&arguments);
        let warnings = outcome.stderr.matches("llvm.debugtrap has no effect");
        assert_eq!(warnings.count(), count, "{}", outcome.stderr);
    }
}

/// Only the access becomes a trap, and the function causes one warning.
#[test]
fn local_memory_that_no_kernel_allocates() {
    let outcome = compiler::run(&["calls/lds_without_kernel.ll", "-mcpu=gfx900", "-o", "-"]);
    let warnings = outcome
        .stderr
        .lines()
        .filter(|line| line.contains("warning"));
    assert_eq!(warnings.count(), 1, "{}", outcome.stderr);
    assert!(
        outcome.stderr.contains("in function 'function'"),
        "{}",
        outcome.stderr
    );
    let directory = tempfile::tempdir().expect("a directory for temporary files");
    let kernel = directory.path().join("kernel.ll");
    for options in TARGETS {
        let function = std::path::Path::new("calls/lds_without_kernel.ll");
        let function = by_us(function, options, "-O2").expect("an object");
        let mut results = ["63", "62"].map(|last| {
            std::fs::write(&kernel, KERNEL.replace("LAST", last)).expect("a temporary file");
            let kernel = by_us(&kernel, options, "-O2").expect("an object");
            run(&link(directory.path(), &[&kernel, &function]).expect("linked objects"))
        });
        let expected: Vec<u8> = (0..64u32).flat_map(|id| (id + 3).to_le_bytes()).collect();
        assert_eq!(results[0], Ok(expected));
        let trap = std::mem::replace(&mut results[1], Ok(Vec::new())).expect_err("a trap");
        assert!(trap.contains("trap 2"), "{trap}");
    }
}

/// Warnings of LLVM's reader are warnings of the command, and nothing else is printed.
#[test]
fn warnings_of_the_reader() {
    let module = |version: u32, file: &str| {
        format!(
            "target triple = \"amdgcn-amd-amdhsa\"\n\
             define amdgpu_kernel void @k() {{ ret void }}\n\
             !llvm.module.flags = !{{!0}}\n!0 = !{{i32 2, !\"Debug Info Version\", i32 {version}}}\n\
             !llvm.dbg.cu = !{{!1}}\n!1 = distinct !DICompileUnit(language: DW_LANG_C, file: {file})\n\
             !2 = !DIFile(filename: \"a\", directory: \"b\")\n"
        )
    };
    for (text, warning) in [
        (module(3, "!2"), ""),
        (
            module(1, "!2"),
            "ignoring debug info with an invalid version (1)",
        ),
        (module(3, "!0"), "ignoring invalid debug info"),
    ] {
        let arguments = ["-", "-mcpu=gfx900", "-filetype=null"];
        let outcome = compiler::run_with_input(&arguments, text.as_bytes());
        assert_eq!(outcome.status, 0, "{}", outcome.stderr);
        let count = usize::from(!warning.is_empty());
        assert_eq!(outcome.stderr.lines().count(), count, "{}", outcome.stderr);
        assert!(outcome.stderr.contains(warning), "{}", outcome.stderr);
    }
}

/// The attribute "target-cpu" takes precedence over -mcpu, as in llc, and the code is the same as without the option.
#[test]
fn processors_of_functions() {
    let text = r#"target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @k() "target-cpu"="fiji" {
  ret void
}
declare void @other() "target-cpu"="gfx900"
define void @without() {
  ret void
}
"#;
    let run = |options: &[&str]| {
        let arguments = [&["-", "-o", "-"], options].concat();
        compiler::run_with_input(&arguments, text.as_bytes())
    };
    let expected = run(&[]);
    assert_eq!(expected.stderr, "");
    for (processor, count) in [("gfx803", 0), ("fiji", 0), ("gfx900", 1), ("unknown", 1)] {
        let option = format!("-mcpu={processor}");
        let outcome = run(&[&option]);
        assert_eq!(outcome.stdout, expected.stdout);
        assert_eq!(outcome.stderr.lines().count(), count, "{}", outcome.stderr);
        let warning = format!("warning: <stdin>: {option} has no effect, because");
        assert_eq!(outcome.stderr.matches(&warning).count(), count);
        assert_eq!(outcome.stderr.matches("selects gfx803;").count(), count);
        assert_eq!(run(&[&option, "-no-warn"]).stderr, "");
        assert_eq!(
            usize::try_from(run(&[&option, "-fatal-warnings"]).status),
            Ok(count)
        );
    }
}
