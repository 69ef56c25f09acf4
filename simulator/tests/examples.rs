//! Every example, compiled by LLVM's code generator, must run strict-clean to the results of plain Rust code.
//!
//! `SIMULATOR_TARGETS` and `SIMULATOR_EXAMPLES` (separated by commas) restrict what is run, and
//! `SIMULATOR_LLC_FLAGS` (separated by spaces) are passed on. Without `llc-22` nothing is tested.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use amdgcn_simulator::Options;
use amdgcn_simulator::reference::cases;

/// Processor, features and the folder of its IR.
const TARGETS: &[(&str, &str, &str)] = &[
    ("gfx600", "", "gfx600"),
    ("gfx700", "", "gfx600"),
    ("gfx803", "", "gfx803"),
    ("gfx900", "", "gfx900"),
    ("gfx906", "", "gfx900"),
    ("gfx908", "", "gfx900"),
    ("gfx1010", "", "gfx1010"),
    ("gfx1010", "+wavefrontsize64", "gfx1010"),
    ("gfx1012", "", "gfx1010"),
];

fn ir(family: &str, example: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/ll");
    root.join(family).join(format!("{example}.ll"))
}

fn compile(file: &Path, processor: &str, features: &str) -> Result<Vec<u8>, String> {
    let output = Command::new("llc-22")
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

fn selected(variable: &str, name: &str) -> bool {
    match std::env::var(variable) {
        Ok(list) => list.split(',').any(|item| item == name),
        Err(_) => true,
    }
}

fn has_llc() -> bool {
    Command::new("llc-22").arg("--version").output().is_ok()
}

fn run_target(processor: &str, features: &str, family: &str) {
    let label = format!("{processor}{features}");
    if !has_llc() || !selected("SIMULATOR_TARGETS", &label) {
        return;
    }
    let mut objects: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
    let mut failures = Vec::new();
    for case in cases() {
        if !case.is_for_family(family) || !selected("SIMULATOR_EXAMPLES", case.example) {
            continue;
        }
        if !objects.contains_key(case.example) {
            match compile(&ir(family, case.example), processor, features) {
                Ok(object) => {
                    objects.insert(case.example, object);
                }
                Err(error) => {
                    failures.push(format!("{case}: {error}"));
                    continue;
                }
            }
        }
        if let Err(error) = case.check(&objects[case.example], &Options::default()) {
            failures.push(format!("{case}: {error}"));
        }
    }
    assert!(failures.is_empty(), "{label}:\n{}", failures.join("\n"));
}

macro_rules! targets {
    ($($name:ident = $index:literal,)*) => {
        $(#[test]
        fn $name() {
            let (processor, features, family) = TARGETS[$index];
            run_target(processor, features, family);
        })*
    };
}

targets! {
    gfx600 = 0,
    gfx700 = 1,
    gfx803 = 2,
    gfx900 = 3,
    gfx906 = 4,
    gfx908 = 5,
    gfx1010 = 6,
    gfx1010_wave64 = 7,
    gfx1012 = 8,
}
