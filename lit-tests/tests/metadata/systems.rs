//! Files for operating systems other than amdhsa.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use amdgcn_lit_tests::{compiler, inputs, tools};
use rayon::prelude::*;

use super::notes;

/// Headers, notes and relocations equal LLVM's, and so does the register that declares the initial state of kernels.
#[test]
fn files_for_other_systems_match_llvm() {
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

/// Kernels for mesa3d have the same inputs as LLVM's kernels, whether or not they use them.
#[test]
fn kernels_of_mesa3d_have_the_inputs_of_llvm() {
    let mut tasks = Vec::new();
    for family in inputs::families() {
        let examples = family.examples.into_iter();
        // This example needs the queue, although its IR declares that it does not.
        let is_right = |(name, example): &(String, PathBuf)| {
            (&*inputs::stem(example), &**name) != ("generic_pointers", "gfx803")
        };
        let examples = examples.map(|example| (family.name.clone(), example));
        tasks.extend(examples.filter(is_right));
    }
    for processor in ["gfx600", "gfx803", "gfx900", "gfx1010"] {
        let files = inputs::files(Path::new("kernarg"), "ll").into_iter();
        let files = files.chain(["code-objects/systems.ll".into()]);
        tasks.extend(files.map(|file| (processor.to_owned(), file)));
    }
    let compared: Vec<_> = tasks
        .par_iter()
        .filter_map(|(processor, file)| {
            let input = file.to_string_lossy();
            let mcpu = format!("-mcpu={processor}");
            let arguments = [&*input, "-mtriple=amdgcn-mesa-mesa3d", &mcpu, "-o", "-"];
            let expected = tools::run("llc-22", &arguments, &[]).ok()?;
            let found = compiler::run(&arguments).success().ok()?;
            let same = beginnings(&found) == beginnings(&expected);
            Some((format!("{input} {processor}"), same))
        })
        .collect();
    assert!(compared.len() > 100, "{} are compared", compared.len());
    let different = compared.into_iter().filter(|(_, same)| !same);
    let different: Vec<String> = different.map(|(name, _)| name).collect();
    assert_eq!(different, [""; 0]);
}

/// The initial registers in `amd_kernel_code_t`, except those for scratch memory, which depends on the code.
fn beginnings(text: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(text);
    let is_compared = |line: &&str| {
        let of_registers = ["enable_sgpr_", "enable_vgpr_", "user_sgpr_count"];
        let is_first = of_registers.iter().any(|start| line.starts_with(start));
        is_first && !line.contains("private_segment_wave_byte_offset")
    };
    let lines = text.lines().map(str::trim).filter(is_compared);
    lines.map(str::to_owned).collect()
}

/// The comparable parts of an object other than notes: header, relocations, inputs in `.AMDGPU.config`.
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
    // The second pair of the section is COMPUTE_PGM_RSRC2, with the inputs of the first kernel.
    let dump = [OsStr::new("--hex-dump=.AMDGPU.config"), path.as_os_str()];
    let dump = tools::run("llvm-readelf-22", &dump, &[]).unwrap_or_default();
    let dump = String::from_utf8_lossy(&dump);
    let first = dump.lines().find(|line| line.starts_with("0x00000000"));
    if let Some(inputs) = first.and_then(|line| line.split_whitespace().nth(4)) {
        facts += inputs;
    }
    facts
}
