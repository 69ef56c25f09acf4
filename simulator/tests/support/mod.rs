//! Compiles the examples with LLVM's code generator, or with the compiler in `SIMULATOR_COMPILER`, which must accept
//! the same flags.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The IR of an example for a family of processors, in the directory of the examples or in `SIMULATOR_IR`.
pub fn ir(family: &str, example: &str) -> PathBuf {
    let root = match std::env::var("SIMULATOR_IR") {
        Ok(directory) => PathBuf::from(directory),
        Err(_) => Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/ll"),
    };
    root.join(family).join(format!("{example}.ll"))
}

fn compiler() -> Command {
    Command::new(std::env::var("SIMULATOR_COMPILER").unwrap_or("llc-22".to_owned()))
}

/// Compiles a file to a code object. `SIMULATOR_LLC_FLAGS` are passed on.
pub fn compile(file: &Path, processor: &str, features: &str) -> Result<Vec<u8>, String> {
    let output = compiler()
        .args(["-filetype=obj", "-o", "-", &format!("-mcpu={processor}")])
        .args((!features.is_empty()).then(|| format!("-mattr={features}")))
        .args(
            std::env::var("SIMULATOR_LLC_FLAGS")
                .iter()
                .flat_map(|flags| flags.split(' ')),
        )
        .arg(file)
        .output()
        .map_err(|error| error.to_string())?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// Returns `true` if the list in an environment variable contains `name`, or the variable is not set.
pub fn selected(variable: &str, name: &str) -> bool {
    match std::env::var(variable) {
        Ok(list) => list.split(',').any(|item| item == name),
        Err(_) => true,
    }
}

/// Returns `true` if a compiler is available. If `SIMULATOR_COMPILER` is set, that compiler must exist: otherwise tests
/// fail instead of being skipped silently.
pub fn has_llc() -> bool {
    let mut compiler = compiler();
    match (
        compiler.arg("--version").output(),
        std::env::var("SIMULATOR_COMPILER"),
    ) {
        (Ok(_), _) => true,
        (Err(error), Ok(name)) => panic!("SIMULATOR_COMPILER={name}: {error}"),
        (Err(_), Err(_)) => false,
    }
}
