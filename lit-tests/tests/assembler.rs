//! Compares the assembler with `llvm-mc-22`: equal sections, relocations, symbols and flags of the object. Checks
//! the disassembler with both: its text must assemble to the original bytes.
//!
//! The inputs are the output of `llc-22` and of this compiler for the examples, the files of `assembler/`, and an
//! instruction of every form in every generation.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use amdgcn::{Options, Source};
use amdgcn_lit_tests::{compiler, inputs, tools};
use isa::{Encoding, Generation, Isa, Opcode, WaveSize, encode, print};
use object::read::elf::{ElfFile64, FileHeader, SectionHeader};
use object::{
    Endianness, Object, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget,
    SectionIndex, SymbolIndex, elf,
};
use rayon::prelude::*;

use crate::support::{self, Random};

/// The compared contents of an object; the order of sections and symbols may differ.
#[derive(Debug, Default, PartialEq)]
struct Contents {
    header: (u32, u8),
    parts: BTreeMap<String, String>,
}

fn contents(bytes: &[u8]) -> Result<Contents, String> {
    let file: ElfFile64<'_, Endianness> =
        ElfFile64::parse(bytes).map_err(|error| error.to_string())?;
    let endian = file.endian();
    let header = file.elf_header();
    let mut out = Contents {
        header: (header.e_flags(endian), header.e_ident().abi_version),
        parts: BTreeMap::new(),
    };
    let name_of = |index| {
        let symbol = file.symbol_by_index(index).ok()?;
        let section = symbol
            .section_index()
            .and_then(|index| file.section_by_index(index).ok());
        let name = symbol.name().ok()?;
        match name.is_empty() {
            true => Some(section?.name().ok()?.to_owned()),
            false => Some(name.to_owned()),
        }
    };
    let groups = groups(&file)?;
    for section in file.sections() {
        let name = section.name().map_err(|error| error.to_string())?;
        let header = section.elf_section_header();
        // These section types have contents. The others are tables or lists of significant addresses.
        let is_content = [1, 7, 8, 14, 15, 16].contains(&header.sh_type(endian));
        if !is_content || section.size() == 0 || name == ".shstrtab" {
            continue;
        }
        let (flags, align) = (header.sh_flags(endian), section.align());
        let (size, data) = (section.size(), section.data().unwrap_or_default());
        let entries = header.sh_entsize(endian);
        let mut text = format!("{:#x} {align} {size} {entries} {data:02x?}", flags);
        if flags & u64::from(elf::SHF_LINK_ORDER) != 0 {
            let linked = SectionIndex(header.sh_link(endian) as usize);
            let linked = file.section_by_index(linked).ok();
            let name = linked.as_ref().and_then(|linked| linked.name().ok());
            text += &format!(" with {name:?}");
        }
        for (offset, relocation) in section.relocations() {
            let RelocationFlags::Elf { r_type } = relocation.flags() else {
                continue;
            };
            let symbol = match relocation.target() {
                RelocationTarget::Symbol(index) => name_of(index),
                _ => None,
            };
            text += &format!("\n{offset:#x} {r_type} {symbol:?} {}", relocation.addend());
        }
        if let Some(group) = groups.get(&section.index().0) {
            text += &format!("\nof {group}");
        }
        let mut same = (0..).map(|number| format!("section {name} {number}"));
        let key = same.find(|key| !out.parts.contains_key(key));
        out.parts.insert(key.unwrap_or_default(), text);
    }
    for symbol in file.symbols() {
        let name = symbol.name().unwrap_or_default();
        if name.is_empty() {
            continue;
        }
        let section = symbol.section_index();
        let section = section.and_then(|index| file.section_by_index(index).ok());
        let section = section.and_then(|section| section.name().ok());
        let raw = symbol.elf_symbol();
        let section = section.map_or(format!("{:#x}", raw.st_shndx.get(endian)), str::to_owned);
        let (info, other) = (raw.st_info, raw.st_other);
        let (value, size) = (symbol.address(), symbol.size());
        let text = format!("{info:#x} {other} {section} {value:#x} {size}");
        out.parts.insert(format!("symbol {name}"), text);
    }
    Ok(out)
}

/// The section groups: for the index of each member, the name and the flags of its group.
fn groups(file: &ElfFile64<'_, Endianness>) -> Result<BTreeMap<usize, String>, String> {
    let endian = file.endian();
    let mut groups = BTreeMap::new();
    for section in file.sections() {
        let header = section.elf_section_header();
        let group = header
            .group(endian, file.data())
            .map_err(|e| e.to_string())?;
        let Some((flags, members)) = group else {
            continue;
        };
        let symbol = SymbolIndex(header.sh_info(endian) as usize);
        let symbol = file.symbol_by_index(symbol).map_err(|e| e.to_string())?;
        let name = symbol.name().map_err(|e| e.to_string())?;
        for member in members {
            let index = member.get(endian) as usize;
            groups.insert(index, format!("group {name} {flags}"));
        }
    }
    Ok(groups)
}

/// Compares the objects that both assemblers write for a text.
fn same_objects(text: &str, processor: &str, features: &str) -> Result<(), String> {
    let expected = tools::assemble(processor, features, text.as_bytes())?;
    same_contents(&assemble(text, processor, features)?, &expected)
}

fn assemble(text: &str, processor: &str, features: &str) -> Result<Vec<u8>, String> {
    let options = Options {
        features: features.to_owned(),
        ..Options::for_processor(processor)
    };
    let found = amdgcn::assemble("text", text, &options).and_then(|program| program.object());
    found.map_err(|error| error.to_string())
}

fn same_contents(found: &[u8], expected: &[u8]) -> Result<(), String> {
    let (expected, found) = (contents(expected)?, contents(found)?);
    if expected.header != found.header {
        return Err(format!(
            "header {:x?}, {:x?} expected",
            found.header, expected.header
        ));
    }
    let keys = expected.parts.keys().chain(found.parts.keys());
    match keys
        .into_iter()
        .find(|key| expected.parts.get(*key) != found.parts.get(*key))
    {
        None => Ok(()),
        Some(key) => Err(format!(
            "{key}:\n{:?}\nexpected:\n{:?}",
            found.parts.get(key),
            expected.parts.get(key)
        )),
    }
}

fn report(failures: Vec<String>) {
    let shown = failures.iter().take(5).cloned().collect::<Vec<_>>();
    assert!(
        failures.is_empty(),
        "{} failed:\n{}",
        failures.len(),
        shown.join("\n")
    );
}

/// Every example for a processor of each family, or for all processors if `ASSEMBLER_ALL` is set.
fn examples() -> Vec<(String, PathBuf)> {
    let mut list = inputs::examples_by_processor();
    if std::env::var_os("ASSEMBLER_ALL").is_none() {
        list.retain(|(processor, _)| {
            ["gfx600", "gfx803", "gfx908", "gfx1012"].contains(&processor.as_str())
        });
    }
    list
}

/// Checks every example: compiles it, and passes its text and the processor to the check.
fn check_examples(
    check: impl Fn(Result<amdgcn::CodeObject, amdgcn::Error>, &[u8], &str) -> Result<(), String> + Sync,
) {
    let check = |(processor, example): &(String, PathBuf)| {
        let bytes = fs::read(example).expect("an example");
        let name = example.to_string_lossy();
        let options = Options::for_processor(processor);
        let ours = amdgcn::compile(&Source::detect(&name, &bytes), &options);
        let error = check(ours, &bytes, processor).err();
        error.map(|error| format!("{name} for {processor}: {error}"))
    };
    report(examples().par_iter().filter_map(check).collect());
}

/// Disassembles an object and assembles it again with both assemblers.
fn disassembles(object: &[u8], processor: &str, features: &str) -> Result<(), String> {
    let text = amdgcn::disassemble(object).map_err(|error| error.to_string())?;
    same_contents(&assemble(&text, processor, features)?, object)?;
    let theirs = tools::assemble(processor, features, text.as_bytes())?;
    same_contents(&theirs, object)
}

#[test]
fn objects_of_examples_are_disassembled() {
    check_examples(|ours, bytes, processor| {
        let ours = ours.map_err(|error| error.to_string())?;
        let object = ours.object().map_err(|error| error.to_string())?;
        disassembles(&object, processor, "")?;
        let loadable = ours.loadable().map_err(|error| error.to_string())?;
        same_code(&loadable)?;
        let mcpu = format!("-mcpu={processor}");
        let arguments = ["-mtriple=amdgcn-amd-amdhsa", &mcpu, "-filetype=obj"];
        match tools::run("llc-22", &arguments, bytes) {
            Ok(theirs) => disassembles(&theirs, processor, ""),
            Err(_) => Ok(()),
        }
    });
}

/// Disassembles a loadable code object, then assembles and links it again.
fn same_code(object: &[u8]) -> Result<(), String> {
    let text = amdgcn::disassemble(object).map_err(|error| error.to_string())?;
    let again = amdgcn::assemble("text", &text, &Options::default());
    let again = again.and_then(|program| program.loadable());
    let again = again.map_err(|error| error.to_string())?;
    let (again, object) = (contents(&again)?, contents(object)?);
    let names = [".text", ".rodata", ".data", ".note"].map(|name| format!("section {name}"));
    match names
        .iter()
        .find(|name| again.parts.get(*name) != object.parts.get(*name))
    {
        Some(name) => Err(format!("{name} of the loadable code object")),
        None => Ok(()),
    }
}

#[test]
fn compiled_examples() {
    check_examples(|ours, bytes, processor| {
        let ours = ours.and_then(|object| object.assembly());
        same_objects(&ours.map_err(|error| error.to_string())?, processor, "")?;
        let mcpu = format!("-mcpu={processor}");
        let theirs = tools::run("llc-22", &["-mtriple=amdgcn-amd-amdhsa", &mcpu], bytes);
        let theirs = theirs.map(|text| String::from_utf8_lossy(&text).into_owned());
        // Text from LLVM's compiler that its assembler rejects is skipped.
        let theirs = theirs
            .ok()
            .filter(|text| tools::assemble(processor, "", text.as_bytes()).is_ok());
        theirs.map_or(Ok(()), |text| same_objects(&text, processor, ""))
    });
}

/// Debug information: text from both compilers, from which the assembler builds line tables and frames.
#[test]
fn debug_information() {
    let directories = ["tests/debug/small", "tests/debug/examples"];
    let inputs = directories.map(|directory| inputs::files(Path::new(directory), "ll"));
    let check = |input: &PathBuf| {
        let bytes = fs::read(input).expect("an input");
        let name = input.to_string_lossy();
        let ours = amdgcn::compile(
            &Source::detect(&name, &bytes),
            &Options::for_processor("gfx900"),
        );
        let ours = ours.and_then(|object| object.assembly());
        let arguments = ["-mtriple=amdgcn-amd-amdhsa", "-mcpu=gfx900"];
        // Output with a warning is not a reference.
        let theirs = tools::run("llc-22", &arguments, &bytes).unwrap_or_default();
        let theirs = String::from_utf8_lossy(&theirs).into_owned();
        let same = ours.map_err(|error| error.to_string());
        let same = same.and_then(|text| same_objects(&text, "gfx900", ""));
        let same = same.and_then(|()| same_objects(&theirs, "gfx900", ""));
        same.err().map(|error| format!("{name}: {error}"))
    };
    report(inputs.concat().par_iter().filter_map(check).collect());
}

/// Triples and the code object versions they support.
const CONTAINERS: [(&str, &[u32]); 4] = [
    ("amdgcn-amd-amdhsa", &[2, 3, 4, 5, 6]),
    ("amdgcn-amd-amdpal", &[6]),
    ("amdgcn-mesa-mesa3d", &[6]),
    ("amdgcn", &[6]),
];

/// The object assembled from the compiler's text equals the object that the compiler writes.
#[test]
fn text_and_object_of_the_compiler_agree() {
    let containers = CONTAINERS.iter();
    let containers: Vec<_> = containers
        .flat_map(|(triple, versions)| versions.iter().map(move |version| (*triple, *version)))
        .collect();
    let is_thorough = std::env::var_os("ASSEMBLER_ALL").is_some();
    let check = |(number, (processor, example)): (usize, &(String, PathBuf))| {
        let bytes = fs::read(example).expect("an example");
        let name = example.to_string_lossy();
        let source = Source::detect(&name, &bytes);
        let all = containers.iter().enumerate();
        let some = all.filter(|(index, _)| is_thorough || index % 4 == number % 4);
        let errors = some.filter_map(|(_, (triple, version))| {
            let options = Options {
                triple: Some((*triple).to_owned()),
                code_object_version: Some(*version),
                ..Options::for_processor(processor)
            };
            // Not every container supports calls or every processor.
            let ours = amdgcn::compile(&source, &options).ok()?;
            let (text, object) = (ours.assembly().ok()?, ours.object().ok()?);
            let again = amdgcn::assemble("text", &text, &options);
            let again = again.and_then(|program| program.object());
            let again = again.map_err(|error| error.to_string());
            let same = again.and_then(|again| same_contents(&again, &object));
            same.err()
                .map(|error| format!("{name} for {processor}, {triple}, {version}: {error}"))
        });
        errors.collect::<Vec<_>>()
    };
    let examples = examples();
    report(examples.par_iter().enumerate().flat_map(check).collect());
}

#[test]
fn files() {
    let mut failures = Vec::new();
    for file in inputs::files(Path::new("assembler"), "s") {
        let text = fs::read_to_string(&file).expect("a file");
        let target = assembler::declared_target(&text).expect("a target");
        let features = target.target_id();
        let features = features.split(':').skip(1).map(|feature| {
            let (name, sign) = feature.split_at(feature.len() - 1);
            format!("{sign}{name}")
        });
        let features = features.collect::<Vec<_>>().join(",");
        let processor = target.processor().name();
        let same = same_objects(&text, processor, &features).and_then(|()| {
            let object = assemble(&text, processor, &features)?;
            let again = disassembles(&object, processor, &features);
            match file.ends_with("late_number.s") {
                false => again,
                true if again == Err(".text + 0x4: relocation without a symbol".into()) => Ok(()),
                true => Err(format!("{again:?}")),
            }
        });
        failures.extend(
            same.err()
                .map(|error| format!("{}: {error}", file.display())),
        );
    }
    report(failures);
}

/// Text for other systems, whose relocations have implicit addends. Some of its directives only mark symbols.
#[test]
fn other_systems() {
    let text = "
a:\t.long x, a, x@rel32@lo+4
\t.quad a+8
\ts_mov_b32 s0, x@rel32@lo+4
\ts_mov_b32 s1, x+4
\t.globl y
y:\ts_branch y
\ts_mov_b32 s2, late
\t.set late, 7
\t.amdgpu_hsa_kernel k
k:\ts_mov_b32 s3, 0
\t.long .kernel.sgpr_count, .kernel.vgpr_count
\t.cg_profile a, y, 5
\t.cg_profile y, z, 7
\t.amdgpu_lds l, 16, 8
\t.amdgpu_lds l, 16, 8
\t.data
\t.quad x+0x123456789, l
\t.reloc 4, R_AMDGPU_ABS32, x
\t.reloc 0, R_AMDGPU_NONE, a
\t.reloc 0, BFD_RELOC_NONE
";
    for triple in ["amdgcn--", "amdgcn-amd-amdpal", "amdgcn-mesa-mesa3d"] {
        let options = Options {
            triple: Some(triple.to_owned()),
            ..Options::for_processor("gfx803")
        };
        let found = amdgcn::assemble("text", text, &options).and_then(|program| program.object());
        let triple = format!("-triple={triple}");
        let arguments = [&*triple, "-mcpu=gfx803", "-filetype=obj", "-o", "-", "-"];
        let expected = tools::run("llvm-mc-22", &arguments, text.as_bytes()).expect("assembles");
        same_contents(&found.expect("assembles"), &expected).expect(&triple);
    }
}

/// Code object version 2. The last assembler that supports it is LLVM 14's.
#[test]
fn files_of_version_2() {
    let failures = inputs::files(Path::new("assembler/version-2"), "s");
    let failures = failures.iter().filter_map(|file| {
        let text = fs::read_to_string(file).expect("a file");
        let arguments = [
            "-triple=amdgcn-amd-amdhsa",
            "-mcpu=gfx803",
            "--amdhsa-code-object-version=2",
            "-filetype=obj",
            "-o",
            "-",
            "-",
        ];
        let expected = tools::run("llvm-mc-14", &arguments, text.as_bytes());
        let expected = expected.expect("LLVM assembles");
        let found = amdgcn::assemble("text", &text, &Options::default());
        let found = found.and_then(|program| program.object());
        let same = found.map_err(|error| error.to_string());
        let same = same.and_then(|found| same_contents(&found, &expected));
        let error = same.err();
        error.map(|error| format!("{}: {error}", file.display()))
    });
    report(failures.collect());
}

/// Disassembled linked code names the targets of PC-relative and GOT accesses.
#[test]
fn distances_of_loadable_code_objects_have_names() {
    let text = "
\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1010\"
\t.text
\t.p2align 8
start:
\ts_getpc_b64 s[4:5]
\ts_add_u32 s4, s4, table@rel32@lo+4
\ts_addc_u32 s5, s5, table@rel32@hi+12
\ts_getpc_b64 s[6:7]
\ts_add_u32 s6, s6, other@gotpcrel32@lo+4
\ts_addc_u32 s7, s7, other@gotpcrel32@hi+12
\ts_endpgm
\t.globl other
\t.type other,@function
other:
\tv_cmp_eq_u32_e64 s[0:1], v0, v1
\ts_endpgm
\t.section .rodata,\"a\",@progbits
\t.quad 1
table:
\t.quad 2
\t.p2align 6
\t.amdhsa_kernel other
\t\t.amdhsa_next_free_vgpr 2
\t\t.amdhsa_next_free_sgpr 2
\t\t.amdhsa_wavefront_size32 0
\t.end_amdhsa_kernel
";
    // The kernels state their wave size, which the disassembler must use.
    let program = amdgcn::assemble("text", text, &Options::default()).expect("assembles");
    let loadable = program.loadable().expect("links");
    let shown = amdgcn::disassemble(&loadable).expect("disassembles");
    for line in [
        "\ts_add_u32 s4, s4, table@rel32@lo+4",
        "\ts_addc_u32 s5, s5, table@rel32@hi+12",
        "\ts_add_u32 s6, s6, other@gotpcrel32@lo+4",
        "\ts_addc_u32 s7, s7, other@gotpcrel32@hi+12",
        "\tv_cmp_eq_u32_e64 s[0:1], v0, v1",
    ] {
        assert!(shown.lines().any(|found| found == line), "{line}:\n{shown}");
    }
    same_code(&loadable).expect("the text links to the same code");
}

/// Metadata that is not a MessagePack document, here because a key occurs twice, is disassembled as bytes.
#[test]
fn malformed_metadata_is_disassembled_as_bytes() {
    let text = "
\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx900\"
\t.section .note,\"a\",@note
\t.long 7, 7, 32
\t.asciz \"AMDGPU\"
\t.p2align 2
\t.long 0x0178a182, 0x000278a1
";
    let object = assemble(text, "gfx900", "").expect("assembles");
    disassembles(&object, "gfx900", "").expect("the text assembles to the same note");
    let shown = amdgcn::disassemble(&object).expect("disassembles");
    assert!(shown.contains(".section .note"), "{shown}");
}

/// In version 2, headers are disassembled as blocks, and notes as directives.
#[test]
fn version_2_is_disassembled() {
    let text = fs::read_to_string("assembler/version-2/kernel.s").expect("a file");
    let options = Options::default();
    let object = |text: &str| {
        let program = amdgcn::assemble("text", text, &options);
        let object = program.and_then(|program| program.object());
        object.map_err(|error| error.to_string())
    };
    let expected = object(&text).expect("assembles");
    let shown = amdgcn::disassemble(&expected).expect("disassembles");
    assert!(shown.contains("\t\tworkitem_vgpr_count = 10\n"), "{shown}");
    let again = object(&shown).and_then(|again| same_contents(&again, &expected));
    again.expect("the text assembles to the same object");
}

/// A processor of each generation.
const PROCESSORS: [&str; Generation::COUNT] = [
    "gfx600",
    "gfx700",
    "gfx801",
    "gfx810",
    "gfx900",
    "gfx9-generic",
    "gfx904",
    "gfx906",
    "gfx908",
    "gfx90a",
    "gfx942",
    "gfx9-4-generic",
    "gfx950",
    "gfx1010",
    "gfx1011",
    "gfx1013",
    "gfx1030",
];

/// A line for every form, and the dwords that the encoder produces.
fn lines(isa: Isa, random: &mut Random) -> (String, Vec<u8>) {
    let (mut text, mut bytes) = (String::new(), Vec::new());
    for opcode in Opcode::all() {
        for form in opcode.forms(isa.generation) {
            // Without operands no suffix distinguishes VOP3 from VOP1.
            if form.encoding() == Encoding::Vop3 && form.operands().is_empty() {
                continue;
            }
            for variant in 0..6 {
                let instruction = support::instruction(&form, isa, variant == 0, random);
                if let Ok(words) = encode(&instruction, isa) {
                    text += &format!("\t{}\n", print(&instruction, isa));
                    bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
                }
            }
        }
    }
    (text, bytes)
}

#[test]
fn every_form_of_every_generation() {
    let wave32 = ["gfx1010", "gfx1011"].map(|name| (name, WaveSize::Wave32));
    let targets = PROCESSORS
        .into_iter()
        .map(|name| (name, WaveSize::Wave64))
        .chain(wave32);
    let mut random = Random(0x5eed);
    for (processor, wave_size) in targets {
        let features = match wave_size {
            WaveSize::Wave64 if processor.starts_with("gfx10") => "+wavefrontsize64",
            _ => "",
        };
        let target = processors::Target::parse("amdgcn-amd-amdhsa", processor, features);
        let target = target.expect("a target");
        let isa = Isa::new(target.generation(), wave_size);
        let (text, bytes) = lines(isa, &mut random);
        let program = assembler::assemble(&text, &target);
        let program =
            program.unwrap_or_else(|error| panic!("{processor}: {error}: {}", error.statement));
        let found = &program.sections[0].bytes;
        let differs = found.iter().zip(&bytes).position(|(a, b)| a != b);
        assert_eq!((differs, found.len()), (None, bytes.len()), "{processor}");
    }
}

/// Wrong text and its error message.
const ERRORS: [(&str, &str); 37] = [
    (
        "\tv_mov_b32 v0\n",
        "text:2:2: too few operands for v_mov_b32",
    ),
    ("\tv_nope v0\n", "text:2:2: unknown instruction v_nope"),
    ("x: x: s_nop 0\n", "text:2:1: symbol 'x' is already defined"),
    ("s_branch nowhere\n", "text:2:1: undefined label 'nowhere'"),
    (
        "s_branch 1b\n",
        "text:2:1: undefined directional label '1b'",
    ),
    ("s_branch 1f\n", "text:2:1: undefined label '1'"),
    (".long 1 +\n", "text:2:1: expected an expression"),
    (
        ".long x@nothing\n",
        "text:2:1: unknown specifier '@nothing'",
    ),
    (".byte 256\n", "text:2:1: value 256 does not fit in 1 bytes"),
    (
        ".p2align 77\n",
        "text:2:1: alignment is not a supported power of two",
    ),
    (".if 1\n", "text:2:1: missing '.endif'"),
    (".else\n", "text:2:1: '.else' without '.if'"),
    (
        ".if later\n.endif\n",
        "text:2:1: expected an absolute expression",
    ),
    (".rept 4\n", "text:2:1: missing end of '.rept'"),
    (
        ".macro m\nm\n.endm\nm\n",
        "text:5:1: macros cannot be nested more than 20 levels deep",
    ),
    (".bogus\n", "text:2:1: directive '.bogus' is not supported"),
    (".ascii \"a\n", "text:2:1: unterminated string"),
    (
        ".bss\n.long 1\n",
        "text:3:1: section without contents cannot be initialized",
    ),
    (
        ".section .text,\"aw\"\n",
        "text:2:1: changed type, flags or entry size of section '.text'",
    ),
    (
        ".amdhsa_kernel k\n.end_amdhsa_kernel\n",
        "text:2:1: .amdhsa_next_free_vgpr directive is required",
    ),
    (
        ".amdhsa_kernel k\n .amdhsa_ieee_mode 2\n.end_amdhsa_kernel\n",
        "text:3:2: value is out of range",
    ),
    (
        ".amdgpu_metadata\na: [1\n.end_amdgpu_metadata\n",
        "text:3:1: expected ',' or ']'",
    ),
    (
        ".amdgcn_target \"amdgcn-amd-amdhsa--gfx900\"\n",
        "text:2:1: target amdgcn-amd-amdhsa--gfx900 does not match the specified target amdgcn-amd-amdhsa--gfx803",
    ),
    ("\"a\0\": s_nop 0\n", "text:2:3: null character"),
    ("/* open\n", "text:0:0: unterminated comment"),
    (
        "x: .zero y-x+1\ny:\n",
        "text:0:0: sizes in the source do not converge",
    ),
    (
        ".uleb128 nowhere\n",
        "text:2:1: expected an absolute expression",
    ),
    (
        ".subsection -1\n",
        "text:2:1: subsection number is out of range",
    ),
    (".symver a, a@@1\n", "text:2:1: 'a@@1' must be defined"),
    (".symver a, b\n", "text:2:1: expected '@' in the name"),
    (
        ".local a\n.globl a\n",
        "text:3:1: 'a' already has a different binding",
    ),
    (
        ".globl .La\n",
        "text:2:1: local symbol '.La' cannot have a binding",
    ),
    (
        ".amdgpu_lds a, 65537\n",
        "text:2:1: LDS size of 65537 bytes exceeds the limit",
    ),
    (
        ".amdgpu_lds a, 4, 0x80000000\n",
        "text:2:1: alignment is not a supported power of two",
    ),
    (".base64 \"a\"\n", "text:2:1: invalid base64 string"),
    (
        ".cfi_startproc\n.cfi_undefined m0\n.cfi_endproc\n",
        "text:3:1: register m0 has no DWARF number",
    ),
    (".print 5\n", "text:2:1: expected a string"),
];

#[test]
fn errors_have_positions_and_reasons() {
    let options = Options::for_processor("gfx803");
    for (text, expected) in ERRORS {
        let found = amdgcn::assemble("text", &format!("; first\n{text}"), &options);
        let found = found.err().map(|error| error.to_string());
        assert_eq!(found.as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn the_command_line_assembles() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("kernel.s");
    fs::copy("assembler/metadata.s", &path).expect("a copy");
    let input = path.to_string_lossy();
    for (kind, extension) in [("obj", "o"), ("hsaco", "hsaco")] {
        let outcome = compiler::run(&[&input, &*format!("-filetype={kind}")]);
        outcome.success().expect("assembles");
        let written = fs::read(path.with_extension(extension)).expect("an output");
        let code_object = simulator::CodeObject::load(&written).expect("a code object");
        let names: Vec<_> = code_object
            .kernels
            .iter()
            .map(|kernel| &kernel.name)
            .collect();
        assert_eq!(names, ["k"]);
    }
    let outcome = compiler::run_with_input(&["-x", "asm", "-o", "-", "-"], b"s_nop 0\n");
    assert_eq!(
        (outcome.status, outcome.stderr.as_str()),
        (
            1,
            "amdgcn-llc: error: <stdin>: the processor is unknown: use -mcpu or the directive .amdgcn_target [A0402]\n"
        )
    );
}

/// All errors of a text are reported, not only the first.
#[test]
fn all_errors_of_a_text_are_shown() {
    let text = "s_nop 0\n\tv_mov_b32 v0, v1 row_shl:1\nv_nope\nx: s_add_u32 s0, 1\n.p2align 77\ns_branch x\n";
    let arguments = ["-x", "asm", "-mcpu=gfx600", "-o", "-", "-"];
    let outcome = compiler::run_with_input(&arguments, text.as_bytes());
    let expected = "\
<stdin>:2:2: error: invalid modifier row_shl:1 for v_mov_b32 [A0601]
\tv_mov_b32 v0, v1 row_shl:1
\t^
<stdin>:3:1: error: unknown instruction v_nope [A0601]
v_nope
^
<stdin>:4:4: error: too few operands for s_add_u32 [A0601]
x: s_add_u32 s0, 1
   ^
<stdin>:5:1: error: alignment is not a supported power of two [A0601]
.p2align 77
^
";
    assert_eq!((outcome.status, outcome.stderr.as_str()), (1, expected));
}

#[test]
fn the_command_line_disassembles() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("kernel.o");
    let text = fs::read_to_string("assembler/wave32.s").expect("a file");
    fs::write(&path, assemble(&text, "gfx1010", "").expect("an object")).expect("a file");
    let input = path.to_string_lossy();
    let printed = compiler::run(&["-disassemble", &input]);
    let printed = printed.success_text().expect("text");
    for line in [
        "\ts_waitcnt_depctr depctr_vm_vsrc(0)",
        "\ts_cbranch_scc0 .L0_104",
        ".L0_104:",
        "\t.amdhsa_kernel k",
    ] {
        assert!(
            printed.lines().any(|found| found == line),
            "{line}:\n{printed}"
        );
    }
    let as_text = compiler::run(&["-disassemble", "-filetype=asm", &input]);
    assert_eq!(as_text.success_text().expect("text"), printed);
    for kind in ["obj", "hsaco", "clrx", "catalyst", "null"] {
        let option = format!("-filetype={kind}");
        let outcome = compiler::run(&["-disassemble", &option, &input]);
        let expected = "objects can only be disassembled to text (-filetype=asm)";
        assert_eq!(outcome.status, 1, "{}", outcome.stderr);
        assert!(outcome.stderr.contains(expected), "{}", outcome.stderr);
    }
    fs::write(&path, "no object").expect("a file");
    let outcome = compiler::run(&["--disassemble", &input]);
    assert_eq!(outcome.status, 1, "{}", outcome.stderr);
    assert!(
        outcome.stderr.contains("kernel.o: malformed object"),
        "{}",
        outcome.stderr
    );
}
