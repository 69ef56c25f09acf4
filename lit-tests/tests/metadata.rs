//! The notes of our objects equal those LLVM's code generator writes for the same IR, in every
//! code object version it still writes, except for the numbers that depend on generated code.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use amdgcn_lit_tests::{compiler, inputs, tools};
use rayon::prelude::*;

/// Results of code generation, which need not agree, and where the notes lie in the file.
const GENERATED: &[&str] = &[
    "Offset:",
    "Size:",
    ".agpr_count:",
    ".private_segment_fixed_size:",
    ".sgpr_count:",
    ".sgpr_spill_count:",
    ".vgpr_count:",
    ".vgpr_spill_count:",
    // amdpal; 11794 is COMPUTE_PGM_RSRC1.
    ".scratch_memory_size:",
    "11794:",
    // Version 2.
    "Data size:",
    "PrivateSegmentFixedSize:",
    "NumSGPRs:",
    "NumVGPRs:",
    // LLVM 14 does not see which functions are called.
    "IsDynamicCallStack:",
];

/// LLVM 22 crashes here: the example casts pointers, which takes the queue's pointer before
/// version 5, but its IR was made for version 5 and says that it does not use that pointer.
const LLVM_CRASHES: (&str, &str, u32) = ("generic_pointers", "gfx803", 4);

#[test]
fn notes_equal_those_of_llvm() {
    let directory = tempfile::tempdir().unwrap();
    let mut tasks = Vec::new();
    for family in inputs::families() {
        for example in family.examples {
            for version in [4, 5, 6] {
                if (&*inputs::stem(&example), &*family.name, version) == LLVM_CRASHES {
                    continue;
                }
                tasks.push((family.name.clone(), example.clone(), version));
            }
        }
    }
    let mut failures: Vec<_> = tasks
        .par_iter()
        .filter_map(|(processor, example, version)| {
            let name = format!("{}.{processor}.v{version}", inputs::stem(example));
            let base = directory.path().join(&name);
            compare(processor, example, *version, &base)
                .err()
                .map(|e| format!("{name}: {e}"))
        })
        .collect();
    failures.sort();
    assert!(
        failures.is_empty(),
        "{} failed:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// LLVM 14 is the last that wrote version 2.
#[test]
fn notes_of_version_2_equal_those_of_llvm_14() {
    let directory = tempfile::tempdir().unwrap();
    let input = "code-objects/version2.ll";
    for processor in [
        "gfx600", "gfx701", "gfx801", "gfx803", "gfx900", "gfx902", "gfx906",
    ] {
        let mcpu = format!("-mcpu={processor}");
        let arguments = [
            input,
            &mcpu,
            "--amdhsa-code-object-version=2",
            "-filetype=obj",
            "-o",
            "-",
        ];
        let found = compiler::run(&arguments).success().unwrap();
        let expected = [&["-opaque-pointers"], &arguments[..]].concat();
        let expected = tools::run("llc-14", &expected, &[]).unwrap();
        let base = directory.path().join(processor);
        let found = notes(&found, &base.with_extension("ours")).unwrap();
        let expected = notes(&expected, &base.with_extension("llvm")).unwrap();
        assert_eq!(found.join("\n"), expected.join("\n"), "{processor}");
    }
}

/// Under other operating systems than amdhsa, header, notes and relocations are what LLVM writes, and so is the
/// register that says what kernels find at their start.
#[test]
fn other_systems_get_the_files_of_llvm() {
    let directory = tempfile::tempdir().unwrap();
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
            let base = directory.path().join(format!("{processor}{system}"));
            let found = facts(&found, &base.with_extension("ours"));
            let expected = facts(&expected, &base.with_extension("llvm"));
            assert_eq!(found, expected, "{system} {processor}");
        }
    }
}

/// What must agree of an object: header, notes, relocations, the inputs in `.AMDGPU.config`.
fn facts(object: &[u8], path: &Path) -> String {
    let mut facts = notes(object, path).unwrap().join("\n");
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

/// Compiles with both compilers and compares the notes.
fn compare(processor: &str, example: &Path, version: u32, base: &Path) -> Result<(), String> {
    let text = fs::read_to_string(example).map_err(|e| e.to_string())?;
    // LLVM prefers the module's flag to its option.
    let text = text.replace(
        "\"amdhsa_code_object_version\", i32 500",
        &format!("\"amdhsa_code_object_version\", i32 {version}00"),
    );
    let mcpu = format!("-mcpu={processor}");
    let arguments = ["-", &mcpu, "-filetype=obj", "-o", "-"];
    let found = compiler::run_with_input(&arguments, text.as_bytes()).success()?;
    let expected = tools::run(
        "llc-22",
        &[
            "-mtriple=amdgcn-amd-amdhsa",
            &mcpu,
            "-filetype=obj",
            "-o",
            "-",
        ],
        text.as_bytes(),
    )?;
    let (found, expected) = (
        notes(&found, &base.with_extension("ours"))?,
        notes(&expected, &base.with_extension("llvm"))?,
    );
    match found.iter().zip(&expected).find(|(a, b)| a != b) {
        Some((a, b)) => Err(format!("`{}` where LLVM has `{}`", a.trim(), b.trim())),
        None if found.len() != expected.len() => Err(format!(
            "{} lines where LLVM has {}",
            found.len(),
            expected.len()
        )),
        None => Ok(()),
    }
}

/// The lines of an object's notes that must agree.
fn notes(object: &[u8], path: &Path) -> Result<Vec<String>, String> {
    fs::write(path, object).map_err(|e| e.to_string())?;
    let output = tools::run(
        "llvm-readobj-22",
        &["--notes".as_ref(), path.as_os_str()],
        &[],
    )?;
    Ok(String::from_utf8_lossy(&output)
        .lines()
        .filter(|line| !line.starts_with("File:"))
        .filter(|line| {
            !GENERATED
                .iter()
                .any(|key| line.trim_start().starts_with(key))
        })
        .map(str::to_owned)
        .collect())
}
