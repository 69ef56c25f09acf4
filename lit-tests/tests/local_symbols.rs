//! LDS variables that several objects access by symbols. Our objects have the same symbols as LLVM's, and our linker
//! allocates the variables after the shader's own.

use amdgcn_lit_tests::{compiler, tools};
use object::elf::{self, FileHeader64};
use object::read::elf::{FileHeader, SectionHeader, Sym};
use object::{LittleEndian, SymbolIndex};
use simulator::{CodeObject, DENORMALS, InitialValue, Options, ShaderRun, run_shader};
use std::path::Path;

const ENDIAN: LittleEndian = LittleEndian;
const TRIPLES: [&str; 2] = ["-mtriple=amdgcn--", "-mtriple=amdgcn-mesa-mesa3d"];

/// The section number of LDS symbols.
const LOCAL_MEMORY: u16 = 0xff00;

/// LDS symbols, and the relocations that refer to them.
fn local_symbols(object: &[u8]) -> Vec<String> {
    let header = FileHeader64::<LittleEndian>::parse(object).expect("ELF");
    let sections = header.sections(ENDIAN, object).expect("sections");
    let symbols = sections
        .symbols(ENDIAN, object, elf::SHT_SYMTAB)
        .expect("symbols");
    let name = |index: usize| {
        let symbol = symbols.symbol(SymbolIndex(index)).expect("a symbol");
        let name = symbol.name(ENDIAN, symbols.strings()).expect("a name");
        (symbol, String::from_utf8_lossy(name).into_owned())
    };
    let mut lines = Vec::new();
    for (index, symbol) in symbols.enumerate() {
        if symbol.st_shndx(ENDIAN) == LOCAL_MEMORY {
            let (value, size) = (symbol.st_value(ENDIAN), symbol.st_size(ENDIAN));
            let (info, other) = (symbol.st_info(), symbol.st_other());
            let (_, name) = name(index.0);
            lines.push(format!("{name}: {value} {size} {info:#x} {other}"));
        }
    }
    for section in sections.iter() {
        let Some((fields, _)) = section.rel(ENDIAN, object).expect("fields") else {
            continue;
        };
        for field in fields {
            let (symbol, name) = name(field.r_sym(ENDIAN) as usize);
            if symbol.st_shndx(ENDIAN) == LOCAL_MEMORY {
                lines.push(format!("field {} {name}", field.r_type(ENDIAN)));
            }
        }
    }
    lines.sort();
    lines.dedup();
    lines
}

fn compile(by_us: bool, input: &Path, options: &[&str]) -> Vec<u8> {
    let input = input.to_string_lossy();
    let arguments = [options, &["-filetype=obj", "-o", "-", &input]].concat();
    match by_us {
        true => compiler::run(&arguments).success(),
        false => tools::run("llc-22", &arguments, &[]),
    }
    .expect("an object")
}

#[test]
fn objects_have_the_symbols_of_llvm() {
    let input = Path::new("address-spaces/lds_symbols.ll");
    for triple in TRIPLES {
        let options = [triple, "-mcpu=gfx900"];
        let [ours, theirs] = [true, false].map(|by_us| compile(by_us, input, &options));
        let expected = local_symbols(&theirs);
        assert!(expected.len() > 4, "{expected:?}");
        assert_eq!(local_symbols(&ours), expected, "{triple}");
    }
    // For kernels of these systems, all LDS offsets are known at compile time.
    for triple in ["-mtriple=amdgcn-amd-amdhsa", "-mtriple=amdgcn--amdpal"] {
        let text = std::fs::read_to_string(input).expect("the input");
        let kernel = text.split("; Shaders").next().unwrap_or_default();
        let directory = tempfile::tempdir().expect("a directory");
        let file = directory.path().join("kernel.ll");
        std::fs::write(&file, kernel).expect("a file");
        let object = compile(true, &file, &[triple, "-mcpu=gfx900"]);
        assert!(!String::from_utf8_lossy(&object).contains("dynamic\0"));
    }
}

/// The shader. Its own LDS variables start at offset 0.
const SHADER: &str = r"
@own = internal addrspace(3) global [64 x i32] poison, align 4
@shared = external addrspace(3) global [64 x i32], align 16
declare amdgpu_gfx i32 @other(i32)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
define amdgpu_cs void @shader(ptr addrspace(1) inreg %out) {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  %p = getelementptr i32, ptr addrspace(3) @own, i32 %lane
  store volatile i32 %lane, ptr addrspace(3) %p
  %q = getelementptr i32, ptr addrspace(3) @shared, i32 %lane
  %value = mul i32 %lane, 1000
  store volatile i32 %value, ptr addrspace(3) %q
  %called = call amdgpu_gfx i32 @other(i32 %lane)
  %kept = load volatile i32, ptr addrspace(3) %p
  %sum = add i32 %called, %kept
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %sum, ptr addrspace(1) %place
  ret void
}
";

/// The function that the shader calls. Its module also defines the scratch descriptor, which is not used.
const OTHER: &str = r#"
module asm ".hidden SCRATCH_RSRC_DWORD0\0A.globl SCRATCH_RSRC_DWORD0\0A.set SCRATCH_RSRC_DWORD0, 0"
module asm ".hidden SCRATCH_RSRC_DWORD1\0A.globl SCRATCH_RSRC_DWORD1\0A.set SCRATCH_RSRC_DWORD1, 0"
@small = addrspace(3) global [64 x i16] poison, align 2
@shared = external addrspace(3) global [64 x i32], align 16
@behind = external addrspace(3) global [0 x i32], align 8
define amdgpu_gfx i32 @other(i32 %lane) {
  %p = getelementptr i16, ptr addrspace(3) @small, i32 %lane
  store volatile i16 7, ptr addrspace(3) %p
  %r = getelementptr i32, ptr addrspace(3) @behind, i32 %lane
  store volatile i32 %lane, ptr addrspace(3) %r
  %opposite = xor i32 %lane, 1
  %q = getelementptr i32, ptr addrspace(3) @shared, i32 %opposite
  %value = load volatile i32, ptr addrspace(3) %q
  ret i32 %value
}
"#;

#[test]
fn objects_of_both_compilers_share_variables() {
    let directory = tempfile::tempdir().expect("a directory");
    let inputs = [("shader", SHADER), ("other", OTHER)].map(|(name, text)| {
        let file = directory.path().join(format!("{name}.ll"));
        std::fs::write(&file, text).expect("a file");
        file
    });
    for mcpu in ["-mcpu=gfx803", "-mcpu=gfx900"] {
        for (first, second) in [(true, true), (true, false), (false, true), (false, false)] {
            let mut files = Vec::new();
            for (by_us, input) in [first, second].into_iter().zip(&inputs) {
                let object = compile(by_us, input, &[TRIPLES[0], mcpu]);
                let file = input.with_extension(format!("{by_us}.o"));
                std::fs::write(&file, object).expect("a file");
                files.push(file.to_string_lossy().into_owned());
            }
            // The simulator treats code after a shader as a different program.
            let arguments = [&*files[1], &files[0], "-o", "-"];
            let code = compiler::run(&arguments).success().expect("a code object");
            // The shader's own LDS is counted in granules.
            let expected = [("behind", 896), ("shared", 640), ("small", 512)];
            check(&code, &expected);
        }
    }
}

/// Checks the symbols' addresses, the LDS size of the shader, and its results.
fn check(code: &[u8], addresses: &[(&str, u64)]) {
    let header = FileHeader64::<LittleEndian>::parse(code).expect("ELF");
    let sections = header.sections(ENDIAN, code).expect("sections");
    let symbols = sections
        .symbols(ENDIAN, code, elf::SHT_SYMTAB)
        .expect("symbols");
    for (name, address) in addresses {
        let mut all = symbols.iter();
        let symbol =
            all.find(|symbol| symbol.name(ENDIAN, symbols.strings()) == Ok(name.as_bytes()));
        let symbol = symbol.expect("the symbol");
        let found = (symbol.st_shndx(ENDIAN), symbol.st_value(ENDIAN));
        assert_eq!(found, (elf::SHN_ABS, *address), "{name}");
    }
    let (_, config) = sections
        .section_by_name(ENDIAN, b".AMDGPU.config")
        .expect("the section");
    let config = config.data(ENDIAN, code).expect("contents");
    // COMPUTE_PGM_RSRC2 and its value.
    let mut pairs = config.chunks_exact(8);
    let resources = pairs.find(|pair| pair[..4] == 0xb84c_u32.to_le_bytes());
    let resources = resources.expect("the register")[4..].try_into();
    let resources = u32::from_le_bytes(resources.expect("a value"));
    assert_eq!(resources >> 15 & 0x1ff, 2, "granules of 512 bytes");
    use InitialValue::{BufferHigh, BufferLow, Value};
    let run = ShaderRun {
        function: "shader".to_owned(),
        lanes: 64,
        exec: u64::MAX,
        float_mode: DENORMALS,
        sgprs: vec![BufferLow(0), BufferHigh(0), Value(0)],
        vgprs: Vec::new(),
        buffers: vec![vec![0; 256]],
        scratch_size: 8192,
        lds_size: 896 + 256,
        attributes: Vec::new(),
    };
    let object = CodeObject::load(code).expect("a code object");
    let outcome = run_shader(&object, &run, &Options::default()).expect("a run");
    let lanes = 0..64u32;
    let expected: Vec<u8> = lanes
        .flat_map(|lane| (lane + 1000 * (lane ^ 1)).to_le_bytes())
        .collect();
    assert_eq!(outcome.buffers[0], expected);
}
