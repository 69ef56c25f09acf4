//! The compiler's command line, run in this process.

use std::ffi::OsString;

/// The result of a command.
#[derive(Debug)]
pub struct Outcome {
    /// The exit status: zero for success.
    pub status: i32,
    /// Standard output.
    pub stdout: Vec<u8>,
    /// Standard error.
    pub stderr: String,
}

impl Outcome {
    /// Standard output if the command succeeded, otherwise its diagnostics.
    pub fn success(self) -> Result<Vec<u8>, String> {
        if self.status == 0 {
            Ok(self.stdout)
        } else {
            Err(self.stderr)
        }
    }

    /// Diagnostics without the codes at the ends of lines.
    pub fn plain_stderr(&self) -> String {
        let lines = self.stderr.split_inclusive('\n');
        let plain = lines.map(|line| match line.rfind(" [A") {
            Some(at) if line.ends_with("]\n") => format!("{}\n", &line[..at]),
            _ => line.to_owned(),
        });
        plain.collect()
    }

    /// Like [`Outcome::success`], as text.
    pub fn success_text(self) -> Result<String, String> {
        String::from_utf8(self.success()?).map_err(|error| error.to_string())
    }
}

/// Runs `amdgcn-llc` with these arguments and an empty standard input.
pub fn run<A: AsRef<str>>(arguments: &[A]) -> Outcome {
    run_with_input(arguments, &[])
}

/// Runs `amdgcn-llc` with these arguments and this standard input.
pub fn run_with_input<A: AsRef<str>>(arguments: &[A], mut input: &[u8]) -> Outcome {
    let arguments = arguments
        .iter()
        .map(|argument| OsString::from(argument.as_ref()));
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let status = amdgcn::cli::run(arguments, &mut input, &mut stdout, &mut stderr);
    Outcome {
        status,
        stdout,
        stderr: String::from_utf8_lossy(&stderr).into_owned(),
    }
}
