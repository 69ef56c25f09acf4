//! Runs LLVM's tools, which serve as the reference.

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs a tool with this standard input.
///
/// Returns its standard output, or its diagnostics if it fails or warns.
pub fn run<A: AsRef<OsStr>>(tool: &str, arguments: &[A], input: &[u8]) -> Result<Vec<u8>, String> {
    let output = output_of(tool, arguments, input).map_err(|error| {
        format!("{tool}: {error} (scripts/setup.sh --test installs the tools that the tests run)")
    })?;
    if output.status.success() && output.stderr.is_empty() {
        Ok(output.stdout)
    } else {
        Err(format!(
            "{tool}: {}",
            String::from_utf8_lossy(&output.stderr)
        ))
    }
}

fn output_of<A: AsRef<OsStr>>(
    tool: &str,
    arguments: &[A],
    input: &[u8],
) -> std::io::Result<Output> {
    let mut child = Command::new(tool)
        .args(arguments)
        // If a tool crashes, symbolizing the backtrace takes seconds and is useless.
        .env("LLVM_DISABLE_SYMBOLIZATION", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    // The tools read all input before they write, so writing it first cannot block. If a tool stops early, its status
    // shows it.
    if let Some(mut stdin) = child.stdin.take() {
        let _ = stdin.write_all(input);
    }
    child.wait_with_output()
}

/// Assembles text to a relocatable object for a processor with these features.
pub fn assemble(processor: &str, features: &str, text: &[u8]) -> Result<Vec<u8>, String> {
    let mcpu = format!("-mcpu={processor}");
    let mattr = format!("-mattr={features}");
    let arguments = [
        "-triple=amdgcn-amd-amdhsa",
        &mcpu,
        &mattr,
        "-filetype=obj",
        "-no-warn",
        "-o",
        "-",
        "-",
    ];
    run("llvm-mc-22", &arguments, text)
}
