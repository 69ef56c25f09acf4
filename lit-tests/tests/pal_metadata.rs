//! PAL metadata: the metadata of the module, merged with the compiler's, equal LLVM's in objects and text, and both
//! assemblers read them.

use std::fs;
use std::path::{Path, PathBuf};

use amdgcn_lit_tests::{compiler, inputs, tools};
use object::read::elf::ElfFile64;
use object::{Endianness, Object, ObjectSection};

const PROCESSORS: [&str; 5] = ["gfx600", "gfx803", "gfx900", "gfx908", "gfx1010"];

fn examples() -> Vec<PathBuf> {
    let files = inputs::files(Path::new("code-objects"), "ll").into_iter();
    let is_pal = |path: &PathBuf| inputs::stem(path).starts_with("pal_");
    let list: Vec<PathBuf> = files.filter(is_pal).collect();
    assert!(list.len() >= 5);
    list
}

/// Flags and contents of the section with the notes.
fn notes(object: &[u8]) -> (u64, Vec<u8>) {
    let file = ElfFile64::<Endianness>::parse(object).unwrap();
    let section = file.section_by_name(".note").unwrap();
    let object::SectionFlags::Elf { sh_flags } = section.flags() else {
        panic!("it is an ELF file");
    };
    (sh_flags, section.data().unwrap().to_vec())
}

/// The text from the metadata directive on.
fn metadata(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let lines = text.lines();
    let lines: Vec<&str> = lines
        .skip_while(|line| !line.contains("pal_metadata"))
        .collect();
    lines.join("\n")
}

#[test]
fn pipelines_are_those_of_llvm() {
    for path in examples() {
        let input = path.to_string_lossy();
        for processor in PROCESSORS {
            let mcpu = format!("-mcpu={processor}");
            let arguments = [&*input, &mcpu, "-o", "-"];
            let found = compiler::run(&arguments).success().unwrap();
            let expected = tools::run("llc-22", &arguments, &[]).unwrap();
            assert_eq!(metadata(&found), metadata(&expected), "{input} {processor}");
            let assembled = assemble_with_llvm(processor, &found);
            let arguments = [&*input, &mcpu, "-filetype=obj", "-o", "-"];
            let found = compiler::run(&arguments).success().unwrap();
            assert_eq!(notes(&found), notes(&assembled), "{input} {processor}");
        }
    }
}

fn assemble_with_llvm(processor: &str, text: &[u8]) -> Vec<u8> {
    let mcpu = format!("-mcpu={processor}");
    let triple = "-triple=amdgcn-amd-amdpal";
    let arguments = [triple, &mcpu, "-filetype=obj", "-o", "-", "-"];
    tools::run("llvm-mc-22", &arguments, text).unwrap()
}

fn assemble(processor: &str, text: &[u8]) -> compiler::Outcome {
    let mcpu = format!("-mcpu={processor}");
    let triple = "-mtriple=amdgcn-amd-amdpal";
    let arguments = ["-x", "asm", triple, &mcpu, "-filetype=obj", "-o", "-", "-"];
    compiler::run_with_input(&arguments, text)
}

#[test]
fn both_assemblers_read_pipelines() {
    let mut texts = Vec::new();
    for path in inputs::files(Path::new("assembler/amdpal"), "s") {
        texts.push(("gfx900", fs::read(path).unwrap()));
    }
    assert!(texts.len() >= 2);
    for path in examples() {
        for processor in PROCESSORS {
            let mcpu = format!("-mcpu={processor}");
            let arguments = [&*path.to_string_lossy(), &mcpu, "-o", "-"];
            let text = compiler::run(&arguments).success().unwrap();
            texts.push((processor, text));
        }
    }
    for (processor, text) in texts {
        let found = assemble(processor, &text).success().unwrap();
        let expected = assemble_with_llvm(processor, &text);
        let text = String::from_utf8_lossy(&text);
        assert_eq!(notes(&found), notes(&expected), "{processor}\n{text}");
    }
}

/// Wrong statements and their error messages.
const ERRORS: [(&str, &str); 5] = [
    (
        ".amd_amdgpu_pal_metadata 1",
        "the number of values must be even",
    ),
    (".amd_amdgpu_pal_metadata", "expected an expression"),
    (
        ".amd_amdgpu_pal_metadata 1, 0x100000000",
        "value is out of range",
    ),
    (
        ".amd_amdgpu_isa \"amdgcn-amd-amdpal--gfx803\"",
        "target amdgcn-amd-amdpal--gfx803 does not match the specified target amdgcn-amd-amdpal--gfx900",
    ),
    (
        ".amdgpu_pal_metadata\namdpal.pipelines: [{.registers: {foo: 1}}]\n.end_amdgpu_pal_metadata",
        "invalid register 'foo'",
    ),
];

#[test]
fn errors_have_reasons() {
    for (text, expected) in ERRORS {
        let outcome = assemble("gfx900", text.as_bytes());
        assert_eq!(outcome.status, 1, "{text}");
        assert!(outcome.stderr.contains(expected), "{}", outcome.stderr);
    }
    let hsa = ["-x", "asm", "-mcpu=gfx900", "-filetype=obj", "-o", "-", "-"];
    let outcome = compiler::run_with_input(&hsa, b".amd_amdgpu_pal_metadata 1, 2\n");
    assert!(outcome.stderr.contains("directive requires amdpal"));
    let damaged = "!amdgpu.pal.metadata.msgpack = !{!0}\n!0 = !{!\"abc\"}\n";
    let arguments = ["-mtriple=amdgcn-amd-amdpal", "-mcpu=gfx900", "-o", "-", "-"];
    let outcome = compiler::run_with_input(&arguments, damaged.as_bytes());
    assert!(outcome.stderr.contains("msgpack' is malformed"));
}
