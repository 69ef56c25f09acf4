//! Runs LLVM's tools in a temporary directory for each test.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use object::{Object, ObjectSection, ObjectSymbol};

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

    /// Runs a tool, which must succeed without output on standard error; returns its output.
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

/// Contents of a section; empty if there is no such section.
pub fn section_bytes(file: &[u8], name: &str) -> Vec<u8> {
    let file = object::File::parse(file).expect("ELF");
    let section = file.section_by_name(name);
    section
        .map(|section| section.data().expect("section").to_vec())
        .unwrap_or_default()
}

/// The bytes of a symbol.
pub fn symbol_bytes(file: &[u8], name: &str) -> Vec<u8> {
    let file = object::File::parse(file).expect("ELF");
    let symbol = file.symbol_by_name(name).expect("symbol");
    let section = file
        .section_by_index(symbol.section_index().expect("defined"))
        .expect("section");
    let bytes = section
        .data_range(symbol.address(), symbol.size())
        .expect("section");
    bytes.expect("in the section").to_vec()
}
