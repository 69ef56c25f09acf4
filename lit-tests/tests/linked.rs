//! Compares our objects and our linker with LLVM's. Objects have the same sections and symbols. From the same objects,
//! both linkers produce code objects with the same sections, segments, symbols and relocations at the same addresses.

use amdgcn_lit_tests::linking::{TARGETS, VERSION, by_us};
use amdgcn_lit_tests::{compiler, inputs, tools};
use object::elf::{self, FileHeader64};
use object::read::elf::{FileHeader, ProgramHeader, SectionHeader, Sym};
use object::{LittleEndian, SectionIndex};
use rayon::prelude::*;
use std::path::{Path, PathBuf};

type Header = FileHeader64<LittleEndian>;
const ENDIAN: LittleEndian = LittleEndian;

/// Sections that are not compared: they contain the linker's name, or the order of their strings depends on the linker.
const NOT_COMPARED: [&str; 4] = [".comment", ".shstrtab", ".strtab", ".symtab"];

/// The contents that a loader reads, one item per line.
fn description(bytes: &[u8]) -> Vec<String> {
    let header = Header::parse(bytes).expect("ELF");
    let mut lines = vec![format!(
        "file {:?} flags {:#x}",
        header.e_ident,
        header.e_flags.get(ENDIAN)
    )];
    for segment in header.program_headers(ENDIAN, bytes).expect("segments") {
        lines.push(format!(
            "segment {:#x} flags {} at {:#x} {:#x} bytes {:#x} {:#x} align {:#x}",
            segment.p_type(ENDIAN),
            segment.p_flags(ENDIAN),
            segment.p_offset(ENDIAN),
            segment.p_vaddr(ENDIAN),
            segment.p_filesz(ENDIAN),
            segment.p_memsz(ENDIAN),
            segment.p_align(ENDIAN),
        ));
    }
    let sections = header.sections(ENDIAN, bytes).expect("sections");
    let name_of = |index: SectionIndex| {
        let section = sections.section(index).expect("a section");
        let name = sections.section_name(ENDIAN, section).expect("a name");
        String::from_utf8_lossy(name).into_owned()
    };
    for (index, section) in sections.enumerate().skip(1) {
        let name = name_of(index);
        if NOT_COMPARED.contains(&name.as_str()) {
            continue;
        }
        lines.push(format!(
            "section {name} type {:#x} flags {:#x} at {:#x} {:#x} bytes {:#x} align {:#x} entries {:#x} info {}",
            section.sh_type(ENDIAN),
            section.sh_flags(ENDIAN),
            section.sh_offset(ENDIAN),
            section.sh_addr(ENDIAN),
            section.sh_size(ENDIAN),
            section.sh_addralign(ENDIAN),
            section.sh_entsize(ENDIAN),
            section.sh_info(ENDIAN),
        ));
        if [".dynamic", ".rela.dyn", ".hash", ".gnu.hash"].contains(&name.as_str()) {
            let data = section.data(ENDIAN, bytes).expect("contents");
            lines.push(format!("contents {data:x?}"));
        }
    }
    for table in [elf::SHT_DYNSYM, elf::SHT_SYMTAB] {
        let symbols = sections.symbols(ENDIAN, bytes, table).expect("symbols");
        let first = lines.len();
        for symbol in symbols.iter().skip(1) {
            let name = symbol.name(ENDIAN, symbols.strings()).expect("a name");
            let section = match symbol.st_shndx(ENDIAN) {
                number @ (elf::SHN_UNDEF | elf::SHN_ABS..) => format!("{number:#x}"),
                number => name_of(SectionIndex(usize::from(number))),
            };
            lines.push(format!(
                "symbol of {table} {} info {:#x} {} in {section} at {:#x} bytes {:#x}",
                String::from_utf8_lossy(name),
                symbol.st_info(),
                symbol.st_visibility(),
                symbol.st_value(ENDIAN),
                symbol.st_size(ENDIAN),
            ));
        }
        if table == elf::SHT_SYMTAB {
            lines[first..].sort();
        }
    }
    lines
}

/// Contents of sections other than code (whose padding differs) and names (whose order differs).
fn loaded(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let header = Header::parse(bytes).expect("ELF");
    let sections = header.sections(ENDIAN, bytes).expect("sections");
    let loaded = sections.iter().filter(|section| {
        let flags = section.sh_flags(ENDIAN) as u32;
        let is_names = matches!(section.sh_type(ENDIAN), elf::SHT_DYNSYM | elf::SHT_STRTAB);
        let may_differ = flags & (elf::SHF_EXECINSTR | elf::SHF_MERGE) != 0 || is_names;
        flags & elf::SHF_ALLOC != 0 && !may_differ
    });
    let contents = loaded.map(|section| {
        let name = sections.section_name(ENDIAN, section).expect("a name");
        let data = section.data(ENDIAN, bytes).expect("contents");
        (String::from_utf8_lossy(name).into_owned(), data.to_vec())
    });
    contents.collect()
}

/// Both hash tables find exactly the exported names.
fn check_hash_tables(bytes: &[u8]) -> Result<(), String> {
    let header = Header::parse(bytes).map_err(|e| e.to_string())?;
    let sections = header.sections(ENDIAN, bytes).map_err(|e| e.to_string())?;
    let symbols = sections.symbols(ENDIAN, bytes, elf::SHT_DYNSYM);
    let symbols = symbols.map_err(|e| e.to_string())?;
    let by_hash = sections.hash(ENDIAN, bytes).ok().flatten();
    let (by_hash, _) = by_hash.ok_or("no .hash")?;
    let by_gnu_hash = sections.gnu_hash(ENDIAN, bytes).ok().flatten();
    let (by_gnu_hash, _) = by_gnu_hash.ok_or("no .gnu.hash")?;
    let find = |name: &[u8]| {
        let hash = (elf::hash(name), elf::gnu_hash(name));
        let first = by_hash.find(ENDIAN, name, hash.0, None, &symbols, &Default::default());
        let second = by_gnu_hash.find(ENDIAN, name, hash.1, None, &symbols, &Default::default());
        [first, second].map(|found| found.map(|(index, _)| index))
    };
    for (index, symbol) in symbols.enumerate() {
        let name = symbol
            .name(ENDIAN, symbols.strings())
            .map_err(|e| e.to_string())?;
        let is_undefined = symbol.st_shndx(ENDIAN) == elf::SHN_UNDEF;
        // Only the older table contains undefined symbols.
        let expected = [Some(index), Some(index).filter(|_| !is_undefined)];
        if index.0 > 0 && find(name) != expected {
            return Err(format!("'{}' not found", String::from_utf8_lossy(name)));
        }
    }
    match find(b"nothing of that name") {
        [None, None] => Ok(()),
        _ => Err("found a name that does not exist".to_owned()),
    }
}

/// The object that LLVM compiles from a file.
fn by_llvm(input: &Path, options: &[&str]) -> Result<Vec<u8>, String> {
    let input = input.to_string_lossy();
    let arguments = [VERSION, "-filetype=obj", "-o", "-", &input];
    tools::run("llc-22", &[options, &arguments].concat(), &[])
}

/// Links objects with both linkers and compares the results.
fn compare(objects: &[Vec<u8>]) -> Result<(), String> {
    let directory = tempfile::tempdir().map_err(|e| e.to_string())?;
    let mut files = Vec::new();
    for (index, object) in objects.iter().enumerate() {
        let file = directory.path().join(format!("{index}.o"));
        std::fs::write(&file, object).map_err(|e| e.to_string())?;
        files.push(file.to_string_lossy().into_owned());
    }
    let theirs = directory
        .path()
        .join("theirs")
        .to_string_lossy()
        .into_owned();
    let options = ["-shared", "--threads=1", "-o", &theirs].map(str::to_owned);
    tools::run("ld.lld-22", &[&options[..], &files].concat(), &[])?;
    let theirs = std::fs::read(&theirs).map_err(|e| e.to_string())?;
    let options = ["--unresolved-symbols=ignore-all", "-o", "-"].map(str::to_owned);
    let ours = compiler::run(&[&files[..], &options].concat()).success()?;
    let (expected, found) = (description(&theirs), description(&ours));
    if let Some((expected, found)) = expected.iter().zip(&found).find(|(a, b)| a != b) {
        return Err(format!("\n  LLVM's: {expected}\n  ours:   {found}"));
    }
    if expected.len() != found.len() {
        return Err("different numbers of symbols".to_owned());
    }
    if loaded(&theirs) != loaded(&ours) {
        return Err("contents differ".to_owned());
    }
    check_hash_tables(&ours)
}

/// Sections and symbols of an object on which the compilers agree. Code sizes differ, and LLVM's objects have symbols
/// for register counts and empty sections.
fn object_description(bytes: &[u8]) -> Vec<String> {
    let header = Header::parse(bytes).expect("ELF");
    let sections = header.sections(ENDIAN, bytes).expect("sections");
    let symbols = sections
        .symbols(ENDIAN, bytes, elf::SHT_SYMTAB)
        .expect("symbols");
    let name_of = |index: SectionIndex| {
        let section = sections.section(index).expect("a section");
        let name = sections.section_name(ENDIAN, section).expect("a name");
        String::from_utf8_lossy(name).into_owned()
    };
    let mut lines = Vec::new();
    for (index, section) in sections.enumerate().skip(1) {
        let (name, kind) = (name_of(index), section.sh_type(ENDIAN));
        if let Some((flags, members)) = section.group(ENDIAN, bytes).expect("a group") {
            let symbol = object::SymbolIndex(section.sh_info(ENDIAN) as usize);
            let signature = symbols.symbol(symbol).expect("a symbol");
            let signature = signature.name(ENDIAN, symbols.strings()).expect("a name");
            let members = members
                .iter()
                .map(|member| SectionIndex(member.get(ENDIAN) as usize));
            let mut members: Vec<String> = members.map(name_of).collect();
            members.sort();
            let signature = String::from_utf8_lossy(signature);
            lines.push(format!("group {signature} {flags} {members:?}"));
            continue;
        }
        let is_table = matches!(kind, elf::SHT_SYMTAB | elf::SHT_STRTAB);
        if is_table || name.starts_with(".AMDGPU") {
            continue;
        }
        let is_code = section.sh_flags(ENDIAN) as u32 & elf::SHF_EXECINSTR != 0;
        if kind == elf::SHT_RELA && name.contains("data") {
            let (fields, _) = section
                .rela(ENDIAN, bytes)
                .expect("fields")
                .expect("fields");
            for field in fields {
                let symbol = object::SymbolIndex(field.r_sym(ENDIAN, false) as usize);
                let symbol = symbols.symbol(symbol).expect("a symbol");
                let target = match symbol.st_type() {
                    elf::STT_SECTION => name_of(SectionIndex(symbol.st_shndx(ENDIAN).into())),
                    _ => {
                        let target = symbol.name(ENDIAN, symbols.strings()).expect("a name");
                        String::from_utf8_lossy(target).into_owned()
                    }
                };
                lines.push(format!(
                    "field {name} {:#x} {} {target} {}",
                    field.r_offset.get(ENDIAN),
                    field.r_type(ENDIAN, false),
                    field.r_addend.get(ENDIAN)
                ));
            }
        }
        let size_may_differ = is_code || kind == elf::SHT_RELA || kind == elf::SHT_NOTE;
        lines.push(format!(
            "section {name} type {kind:#x} flags {:#x} align {} entries {} bytes {:?}",
            section.sh_flags(ENDIAN),
            section.sh_addralign(ENDIAN),
            section.sh_entsize(ENDIAN),
            (!size_may_differ).then(|| section.sh_size(ENDIAN)),
        ));
    }
    for symbol in symbols.iter().skip(1) {
        let name = symbol.name(ENDIAN, symbols.strings()).expect("a name");
        let is_absolute = symbol.st_shndx(ENDIAN) == elf::SHN_ABS;
        if is_absolute || symbol.st_type() == elf::STT_SECTION {
            continue;
        }
        let section = match symbol.st_shndx(ENDIAN) {
            number @ (elf::SHN_UNDEF | elf::SHN_LORESERVE..) => format!("{number:#x}"),
            number => name_of(SectionIndex(usize::from(number))),
        };
        let is_code = symbol.st_type() == elf::STT_FUNC;
        lines.push(format!(
            "symbol {} type {} binding {} visibility {} in {section} bytes {:?}",
            String::from_utf8_lossy(name),
            symbol.st_type(),
            symbol.st_bind(),
            symbol.st_visibility(),
            (!is_code).then(|| symbol.st_size(ENDIAN)),
        ));
    }
    lines.sort();
    lines
}

fn compare_objects(input: &Path, options: &[&str]) -> Result<(), String> {
    let expected = object_description(&by_llvm(input, options)?);
    let found = object_description(&by_us(input, options, "-O2")?);
    let missing = expected.iter().filter(|line| !found.contains(line));
    let missing = missing.map(|line| format!("\n  LLVM's: {line}"));
    let more = found.iter().filter(|line| !expected.contains(line));
    let more = more.map(|line| format!("\n  ours:   {line}"));
    let differences: String = missing.chain(more).collect();
    match differences.is_empty() {
        true => Ok(()),
        false => Err(differences),
    }
}

/// Names, flags, alignments, sizes and bindings of sections and symbols, and groups, equal those of LLVM's objects.
#[test]
fn objects_have_the_sections_and_symbols_of_llvm() {
    let file = |name: &str| PathBuf::from(format!("code-objects/{name}.ll"));
    let own: &[&str] = &["-function-sections", "-data-sections"];
    // `distances` is not compiled with `own`, because no relocation can express the distance of two symbols in other
    // sections.
    let failures = [
        (file("symbols"), &[][..]),
        (file("symbols"), own),
        (file("more_symbols"), &[][..]),
        (file("more_symbols"), own),
        (file("distances"), &[][..]),
    ];
    let failures = failures.into_iter();
    let failures = failures.filter_map(|(file, sections)| {
        let options = [&["-mcpu=gfx900"], sections].concat();
        let error = compare_objects(&file, &options).err()?;
        Some(format!("{} {sections:?}: {error}", file.display()))
    });
    report(failures.collect());
}

/// Objects of the examples have the sections and symbols of LLVM's objects too.
#[test]
fn objects_of_examples_have_the_sections_and_symbols_of_llvm() {
    let families = inputs::families();
    let family = families.iter().find(|family| family.name == "gfx900");
    let examples = &family.expect("a family").examples;
    let failures = examples.par_iter().filter_map(|example| {
        let error = compare_objects(example, &["-mcpu=gfx900"]).err()?;
        Some(format!("{}: {error}", example.display()))
    });
    report(failures.collect());
}

fn report(failures: Vec<String>) {
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn examples_are_linked_as_by_lld() {
    let families = inputs::families();
    let mut tasks = Vec::new();
    for family in &families {
        tasks.extend(
            family
                .examples
                .iter()
                .map(|example| (example, &family.name)),
        );
    }
    let failures = tasks.into_par_iter().filter_map(|(example, processor)| {
        let options = [format!("-mcpu={processor}")];
        let options = options.each_ref().map(|option| option.as_str());
        let compare_ours = || compare(&[by_us(example, &options, "-O2")?]);
        let error = compare_ours().err()?;
        Some(format!("{} {processor}: {error}", example.display()))
    });
    report(failures.collect());
}

/// A file with symbols of all kinds, linked with another file that defines some of them.
#[test]
fn symbols_and_groups_are_linked_as_by_lld() {
    let files = ["code-objects/symbols.ll", "code-objects/more_symbols.ll"].map(Path::new);
    let failures = TARGETS.par_iter().filter_map(|options| {
        let check = || {
            let [ours, our_others] = files.map(|file| by_us(file, options, "-O2"));
            let [theirs, their_others] = files.map(|file| by_llvm(file, options));
            let (ours, our_others) = (ours?, our_others?);
            let (theirs, their_others) = (theirs?, their_others?);
            compare(std::slice::from_ref(&ours))?;
            compare(std::slice::from_ref(&theirs))?;
            compare(&[ours.clone(), our_others.clone()])?;
            compare(&[our_others, theirs])?;
            compare(&[ours, their_others])
        };
        let error = check().err()?;
        Some(format!("{}: {error}", options.join(" ")))
    });
    report(failures.collect());
}

/// References of all relocation kinds.
const FIELDS: &str = "
.amdgcn_target \"amdgcn-amd-amdhsa--gfx900\"
.text
.globl f
.protected f
.type f,@function
f:
  s_add_u32 s0, s0, f@rel32@lo+4
  s_addc_u32 s1, s1, f@rel32@hi+12
  s_add_u32 s0, s0, other@gotpcrel32@lo+4
  s_addc_u32 s1, s1, other@gotpcrel32@hi+12
  s_add_u32 s0, s0, near@gotpcrel
  .hidden maybe
  .weak maybe
  s_add_u32 s0, s0, maybe@rel32@lo
  s_add_u32 s0, s0, maybe@gotpcrel32@lo
  s_branch near
.size f, .-f
.section .text.near,\"ax\",@progbits
near:
  s_nop 1
.section numbers,\"a\",@progbits
.long 1
.data
.p2align 3
.quad __start_numbers
.quad __stop_numbers
.quad maybe
.quad __init_array_start
.quad other
.quad other+8
.quad near+4
.quad f@rel64
.long f-.
.quad fixed
.quad hidden_fixed
.long hidden_fixed
.globl fixed
.set fixed, 55
.globl hidden_fixed
.hidden hidden_fixed
.set hidden_fixed, 77
.comm memory, 24, 4
.section .rodata.str1.1,\"aMS\",@progbits,1
first: .asciz \"one\"
second: .asciz \"two\"
.section .rodata.str1.1,\"aMS\",@progbits,1
third: .asciz \"one\"
.section .data.rel.ro,\"aw\",@progbits
.quad first
.quad third
";

#[test]
fn every_relocation_is_resolved() {
    let object = tools::assemble("gfx900", "", FIELDS.as_bytes()).expect("an object");
    report(compare(&[object]).err().into_iter().collect());
}

/// Relocations that position-independent code cannot have, and values that do not fit.
#[test]
fn rejected_objects() {
    let cases = [
        (
            ".data\nx: .long x\n.size x, 4",
            "'x' + 0x0: relocation R_AMDGPU_ABS32 against 'x' cannot be used in a loadable code object",
        ),
        (
            ".globl y\n.data\ny: .quad 0\n.size y, 8\n.text\nx: .quad y\n.size x, 8",
            "'x' + 0x0: relocation R_AMDGPU_ABS64 against 'y' cannot be used in a loadable code object",
        ),
        (
            ".globl y\ny: s_add_u32 s0, s0, y@rel32@lo\n.size y, 8",
            "'y' + 0x4: relocation R_AMDGPU_REL32_LO against 'y' cannot be used in a loadable code object",
        ),
        (
            ".globl y\n.hidden y\nx: s_branch y\n.size x, 4\n.section .text.y,\"ax\"\n.zero 0x40000\ny:",
            "'x' + 0x0: relocation R_AMDGPU_REL16 against 'y' is out of range: 65536",
        ),
        (
            ".amdgpu_lds shared, 64, 4\nx: s_mov_b32 s0, shared@abs32@lo\n.size x, 8",
            "'x' + 0x4: relocation R_AMDGPU_ABS32_LO against 'shared' cannot be used in a loadable code object",
        ),
        (
            ".data\n.quad missing",
            "undefined symbol: missing\n  referenced by FILE: (.data+0x0)",
        ),
        (
            ".data\n.hidden missing\n.quad missing",
            "undefined symbol: missing\n  referenced by FILE: (.data+0x0)",
        ),
        (
            "nop: s_nop 0\nx: .quad missing\n.size x, 8",
            "undefined symbol: missing\n  referenced by FILE: x+0x0 (.text+0x4)",
        ),
    ];
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("case.o");
    for (text, expected) in cases {
        let object = tools::assemble("gfx900", "", text.as_bytes()).expect("an object");
        std::fs::write(&file, &object).expect("a file");
        let name = file.to_string_lossy();
        let outcome = compiler::run(&[&*name, "-o", "-"]);
        let found = outcome.plain_stderr().replace(&*name, "FILE");
        assert_eq!(found, format!("amdgcn-llc: error: {expected}\n"));
    }
    // The loader may define undefined symbols unless they are hidden.
    for (text, expected) in [
        (".data\n.quad missing", ""),
        (
            ".data\n.hidden missing\n.quad missing",
            "amdgcn-llc: error: undefined symbol: missing\n  referenced by FILE: (.data+0x0)\n",
        ),
    ] {
        let object = tools::assemble("gfx900", "", text.as_bytes()).expect("an object");
        std::fs::write(&file, &object).expect("a file");
        let name = file.to_string_lossy();
        let arguments = [&*name, "--unresolved-symbols=ignore-all", "-o", "-"];
        let found = compiler::run(&arguments)
            .plain_stderr()
            .replace(&*name, "FILE");
        assert_eq!(found, expected);
    }
    let twice = [&*file.to_string_lossy(), "-o", "-"];
    let object = tools::assemble("gfx900", "", b".globl x\nx:").expect("an object");
    std::fs::write(&file, &object).expect("a file");
    let outcome = compiler::run(&[twice[0], twice[0], "-o", "-"]);
    let expected = "amdgcn-llc: error: symbol 'x' is defined more than once: in FILE and in FILE\n";
    assert_eq!(outcome.plain_stderr().replace(twice[0], "FILE"), expected);
    let other = directory.path().join("other.o");
    let object = tools::assemble("gfx906", "", b"").expect("an object");
    std::fs::write(&other, &object).expect("a file");
    let outcome = compiler::run(&[twice[0], &other.to_string_lossy(), "-o", "-"]);
    assert!(outcome.stderr.contains("are for different targets"));
}

/// `--build-id` determines the length and the contents of the note with the build ID.
#[test]
fn build_ids() {
    let input = Path::new("code-objects/more_symbols.ll");
    let id_of = |option: &str| {
        let file = input.to_string_lossy();
        let options = [
            &*file,
            VERSION,
            "-mcpu=gfx900",
            "-filetype=hsaco",
            option,
            "-o",
            "-",
        ];
        let code = compiler::run(&options).success().expect("code");
        let header = Header::parse(&*code).expect("ELF");
        let sections = header.sections(ENDIAN, &*code).expect("sections");
        let section = sections.section_by_name(ENDIAN, b".note.gnu.build-id");
        let (_, section) = section?;
        let mut notes = section
            .notes(ENDIAN, &*code)
            .expect("notes")
            .expect("notes");
        let note = notes.next().expect("a note").expect("a note");
        assert_eq!(
            (note.name(), note.n_type(ENDIAN)),
            (elf::ELF_NOTE_GNU, elf::NT_GNU_BUILD_ID)
        );
        Some(note.desc().to_vec())
    };
    assert_eq!(id_of("--build-id=none"), None);
    assert_eq!(
        id_of("--build-id=0x0123abcd").as_deref(),
        Some(&[1, 0x23, 0xab, 0xcd][..])
    );
    assert_eq!(id_of("--build-id=fast").map(|id| id.len()), Some(8));
    let id = id_of("--build-id").expect("an id");
    assert_eq!((id.len(), id_of("--build-id=sha1")), (20, Some(id)));
    let outcome = compiler::run(&["x.ll", "--build-id=0x123"]);
    assert!(
        outcome
            .stderr
            .contains("is not a hexadecimal string of up to 64 bytes")
    );
}
