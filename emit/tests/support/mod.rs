//! Runs LLVM's tools in a directory of the test's own.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A temporary directory.
pub struct Scratch {
    directory: tempfile::TempDir,
}

impl Scratch {
    pub fn new() -> Self {
        Self {
            directory: tempfile::tempdir().expect("temporary directory"),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    pub fn write(&self, name: &str, contents: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), contents).expect("write");
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).expect("read")
    }

    /// Runs a tool that must succeed without a word on standard error; returns its output.
    pub fn run(&self, tool: &str, arguments: &[&str]) -> String {
        let output = Command::new(tool)
            .args(arguments)
            .current_dir(self.directory.path())
            .stdin(Stdio::null())
            .output()
            .unwrap_or_else(|error| panic!("{tool}: {error}"));
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success() && errors.is_empty(),
            "{tool} {arguments:?}: {errors}"
        );
        String::from_utf8_lossy(&output.stdout).into_owned()
    }
}
