//! Links the C++ standard library, which LLVM needs, statically into the tool. Resolving its symbols at every start would take
//! a third of the time of a small compilation, and the tool also runs where that library is not installed.

use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

const LIBRARY: &str = "libstdc++.a";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_ENV")? != "gnu" {
        return Ok(());
    }
    let mut compiler = cc::Build::new().cpp(true).try_get_compiler()?.to_command();
    let output = compiler
        .arg(format!("-print-file-name={LIBRARY}"))
        .output()?;
    let library = PathBuf::from(String::from_utf8(output.stdout)?.trim());
    // A compiler without the static library prints the bare file name. The shared library is linked in that case.
    if !library.is_absolute() {
        return Ok(());
    }
    // The linker prefers a shared library in the same directory, so it gets a directory that contains only the archive.
    let directory = PathBuf::from(env::var("OUT_DIR")?);
    fs::copy(&library, directory.join(LIBRARY))?;
    println!("cargo:rustc-link-arg-bins=-L{}", directory.display());
    Ok(())
}
