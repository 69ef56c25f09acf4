//! Rejected input causes status 1 and a message. No output file is written, and the directory is unchanged.

use std::fs;
use std::path::Path;

use amdgcn_lit_tests::compiler;
use amdgcn_lit_tests::random::Rng;

use amdgcn_lit_tests::damage::binary::damage_elf;
use amdgcn_lit_tests::damage::ir::{self, damage_ir};
use amdgcn_lit_tests::damage::seeds;
use amdgcn_lit_tests::damage::text::{self, damage_text};

/// The files of a directory and their contents.
fn contents(directory: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(directory).expect("a directory");
    let mut list: Vec<(String, Vec<u8>)> = entries
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            (name, fs::read(path).expect("a file"))
        })
        .collect();
    list.sort();
    list
}

/// Runs a command on an input in a new directory, with the output next to it. Returns `true` if the input is accepted.
fn writes_nothing(file: &str, input: &[u8], options: &[&str]) -> bool {
    let directory = tempfile::tempdir().expect("a directory");
    let path = |name: &str| directory.path().join(name).to_string_lossy().into_owned();
    fs::write(path(file), input).expect("the input is written");
    let before = contents(directory.path());
    let input = path(file);
    let named = path("named");
    let mut is_accepted = false;
    for output in [&["-o", &*named][..], &[]] {
        let outcome = compiler::run(&[options, &[&*input], output].concat());
        if outcome.status == 0 {
            is_accepted = true;
            continue;
        }
        assert_eq!(outcome.status, 1, "{options:?}");
        assert!(!outcome.stderr.trim().is_empty(), "{options:?}");
        let is_same = is_accepted || contents(directory.path()) == before;
        assert!(is_same, "{options:?}: {}", outcome.stderr);
    }
    if !is_accepted {
        // Existing files are unchanged.
        fs::write(&named, "before").expect("a file");
        compiler::run(&[options, &[&*input, "-o", &named]].concat());
        assert_eq!(fs::read(&named).expect("a file"), b"before", "{options:?}");
    }
    is_accepted
}

/// Damages inputs until some are rejected.
fn check(
    file: &str,
    options: &[&str],
    seeds: &[impl AsRef<[u8]>],
    damage: impl Fn(&[u8], &[u8], &mut Rng) -> Vec<u8>,
) {
    let mut rejected = 0;
    for seed in 0..200 {
        let mut random = Rng::new(seed);
        let (one, other) = (random.below(seeds.len()), random.below(seeds.len()));
        let input = damage(seeds[one].as_ref(), seeds[other].as_ref(), &mut random);
        rejected += usize::from(!writes_nothing(file, &input, options));
        if rejected == 8 {
            return;
        }
    }
    panic!("{options:?}: only {rejected} are rejected");
}

#[test]
fn of_assembly() {
    let damage = |bytes: &[u8], other: &[u8], random: &mut Rng| {
        damage_text(bytes, other, random, text::ASSEMBLY)
    };
    for kind in ["obj", "hsaco", "asm", "clrx"] {
        let kind = format!("-filetype={kind}");
        check("in.s", &["-mcpu=gfx900", &kind], &seeds::ASSEMBLY, damage);
    }
}

#[test]
fn of_objects() {
    let relocatable = seeds::relocatable();
    check("in.o", &[], &relocatable, damage_elf);
    check("in.o", &["-build-id=sha1"], &relocatable, damage_elf);
}

#[test]
fn of_disassembled_objects() {
    check("in.o", &["--disassemble"], &seeds::OBJECTS, damage_elf);
}

#[test]
fn of_modules() {
    let modules = ir::modules();
    for kind in ["obj", "hsaco", "asm", "clrx", "catalyst", "null"] {
        let kind = format!("-filetype={kind}");
        check("in.ll", &["-mcpu=gfx900", &kind], &modules, damage_ir);
    }
    check(
        "in.ll",
        &["-mcpu=gfx900", "-stop-after=select"],
        &modules,
        damage_ir,
    );
}
