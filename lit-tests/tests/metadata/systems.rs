//! Files of other operating systems than amdhsa.

use std::ffi::OsStr;
use std::path::Path;

use amdgcn_lit_tests::{compiler, tools};

use super::notes;

/// Under other operating systems than amdhsa, header, notes and relocations are what LLVM writes, and so is the
/// register that says what kernels find at their start.
#[test]
fn other_systems_get_the_files_of_llvm() {
    let directory = tempfile::tempdir().unwrap();
    let (mut names, mut objects) = (Vec::new(), Vec::new());
    for system in ["amd-amdpal", "mesa-mesa3d", "-"] {
        for processor in ["gfx600", "gfx803", "gfx900", "gfx1010"] {
            let (triple, mcpu) = (
                format!("-mtriple=amdgcn-{system}"),
                format!("-mcpu={processor}"),
            );
            let input = "code-objects/systems.ll";
            let arguments = [input, &triple, &mcpu, "-filetype=obj", "-o", "-"];
            let found = compiler::run(&arguments).success().unwrap();
            let expected = tools::run("llc-22", &arguments, &[]).unwrap();
            let name = format!("{processor}{system}");
            let base = directory.path().join(&name);
            let found_facts = facts(&found, &base.with_extension("ours"));
            let expected_facts = facts(&expected, &base.with_extension("llvm"));
            assert_eq!(found_facts, expected_facts, "{name}");
            names.push(name);
            objects.extend([found, expected]);
        }
    }
    let notes = notes::read(&objects, directory.path());
    for (name, notes) in names.iter().zip(notes.chunks(2)) {
        assert_eq!(notes[0].join("\n"), notes[1].join("\n"), "{name}");
    }
}

/// What must agree of an object besides notes: header, relocations, the inputs in `.AMDGPU.config`.
fn facts(object: &[u8], path: &Path) -> String {
    std::fs::write(path, object).unwrap();
    let mut facts = String::new();
    let options = ["--file-header", "--relocations"];
    let arguments = [&options.map(OsStr::new)[..], &[path.as_os_str()]].concat();
    let output = tools::run("llvm-readelf-22", &arguments, &[]).unwrap();
    let mut relocations = Vec::new();
    for line in String::from_utf8_lossy(&output).lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["OS/ABI:", ..] | ["ABI", "Version:", _] | ["Flags:", ..] => {
                facts += &format!("\n{line}")
            }
            [_, _, kind, _, name] if kind.starts_with("R_AMDGPU") => {
                relocations.push(format!("\n{kind} {name}"));
            }
            _ => {}
        }
    }
    relocations.sort();
    facts += &relocations.concat();
    // The second pair of the section is COMPUTE_PGM_RSRC2, the inputs of the first kernel. `amd_kernel_code_t` says
    // which ones there are: ours are those that are used.
    let dump = [OsStr::new("--hex-dump=.AMDGPU.config"), path.as_os_str()];
    let dump = tools::run("llvm-readelf-22", &dump, &[]).unwrap_or_default();
    let dump = String::from_utf8_lossy(&dump);
    let first = dump.lines().find(|line| line.starts_with("0x00000000"));
    if let Some(inputs) = first.and_then(|line| line.split_whitespace().nth(4))
        && !facts.contains("MESA3D")
    {
        facts += inputs;
    }
    facts
}
