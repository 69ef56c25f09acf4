//! The `amdgcn-llc` command.

#![forbid(unsafe_code)]

use std::io::Write;

fn main() -> std::process::ExitCode {
    amdgcn::end_on_fatal_errors();
    let arguments = std::env::args_os().skip(1);
    let mut stdout = std::io::stdout().lock();
    let mut stderr = std::io::stderr().lock();
    let status = amdgcn::cli::run(
        arguments,
        &mut std::io::stdin().lock(),
        &mut stdout,
        &mut stderr,
    );
    let status = if stdout.flush().is_err() { 1 } else { status };
    std::process::ExitCode::from(u8::from(status != 0))
}
