//! The `amdgcn-llc` command.

#![deny(unsafe_code)]

use std::io::Write;
use std::process::ExitCode;

#[cfg(unix)]
mod standard_output {
    use std::fs::File;
    use std::os::fd::AsFd;
    use std::sync::OnceLock;

    static OPEN: OnceLock<bool> = OnceLock::new();

    /// Checks whether standard output is open. This must run before `main`: Rust's runtime replaces a closed standard
    /// output with `/dev/null`, so writes would succeed and be lost.
    #[ctor::ctor(unsafe)]
    fn check() {
        let stdout = std::io::stdout();
        let _ = OPEN.set(stdout.as_fd().try_clone_to_owned().is_ok());
    }

    /// Unbuffered standard output, which reports the system's errors.
    pub fn open() -> std::io::Result<File> {
        if OPEN.get() == Some(&false) {
            return Err(std::io::Error::other("not open"));
        }
        std::io::stdout()
            .as_fd()
            .try_clone_to_owned()
            .map(File::from)
    }
}

#[cfg(not(unix))]
mod standard_output {
    /// Standard output.
    pub fn open() -> std::io::Result<std::io::Stdout> {
        Ok(std::io::stdout())
    }
}

/// Standard output, which may be closed as long as nothing is written.
struct Output<W>(std::io::Result<W>);

impl<W: Write> Output<W> {
    fn get(&mut self) -> std::io::Result<&mut W> {
        let error = |error: &mut std::io::Error| std::io::Error::other(error.to_string());
        self.0.as_mut().map_err(error)
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.get()?.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.get()?.flush()
    }
}

fn main() -> ExitCode {
    let mut arguments = std::env::args_os();
    let program = arguments.next().map(std::path::PathBuf::from);
    let status = amdgcn::cli::run_as(
        program.as_deref(),
        arguments,
        &mut std::io::stdin().lock(),
        &mut Output(standard_output::open()),
        &mut std::io::stderr().lock(),
    );
    ExitCode::from(u8::from(status != 0))
}
