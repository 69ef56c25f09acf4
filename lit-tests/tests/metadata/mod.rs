//! Metadata, notes and target names equal LLVM's for the same IR, in every code object version. LLVM 22 writes versions
//! 4 to 6; LLVM 14 is the last that writes 2 and 3. libamd_comgr reads them.

mod comgr;
mod examples;
mod keys;
mod notes;
mod systems;
mod target_ids;

use amdgcn_lit_tests::{compiler, tools};

/// The text of an input.
fn input(path: &str) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// Our object for this module.
fn ours(arguments: &[&str], module: &str) -> Result<Vec<u8>, String> {
    let arguments = [&["-", "-filetype=obj", "-o", "-"], arguments].concat();
    compiler::run_with_input(&arguments, module.as_bytes()).success()
}

/// The object of LLVM 14 or 22 for this module.
fn theirs(llvm: u32, arguments: &[&str], module: &str) -> Result<Vec<u8>, String> {
    let mut arguments = [&["-", "-filetype=obj", "-o", "-"], arguments].concat();
    if llvm == 14 {
        arguments.push("-opaque-pointers");
    }
    tools::run(&format!("llc-{llvm}"), &arguments, module.as_bytes())
}

fn report(failures: &[String]) {
    let shown = failures.iter().take(8).map(String::as_str);
    assert!(
        failures.is_empty(),
        "{} failed:\n{}",
        failures.len(),
        shown.collect::<Vec<_>>().join("\n")
    );
}
