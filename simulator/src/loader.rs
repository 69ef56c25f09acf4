//! Loads a code object: lays out its memory, resolves relocations, finds the kernels.
//!
//! In: the bytes of an ET_REL or ET_DYN file. Out: [`CodeObject`], whose segments have fixed device addresses, so
//! it can be dispatched any number of times. ET_DYN files are loaded according to their program headers. In ET_REL
//! files, the allocated sections are laid out one after the other, followed by a global offset table, and references
//! between them are resolved as by a linker.

use object::elf;
use object::read::elf::{ElfFile64, FileHeader, ProgramHeader, SectionHeader, Sym};
use object::{Endianness, Object, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget};
use processors::KERNEL_CODE_SIZE;
use processors::Processor;
use processors::elf::{
    OS_ABI_AMDHSA, OS_ABIS, R_AMDGPU_RELATIVE64, SHN_AMDGPU_LDS, STT_AMDGPU_HSA_KERNEL,
};
use processors::kernel_descriptor::DESCRIPTOR_SIZE;
use rustc_hash::FxHashMap;

use crate::descriptor::Descriptor;
use crate::driver::DriverKernel;
use crate::error::Error;
use crate::lines::Lines;
use crate::metadata::{KernelMetadata, Metadata, NOTE_METADATA};
use crate::metadata_v2::{self, NOTE_METADATA_V2};

/// The device address of the first loaded byte.
pub const LOAD_BASE: u64 = 0x0000_0011_0000_0000;

/// Symbols that the loader replaces with the first dwords of the scratch descriptor.
const SCRATCH_SYMBOLS: [&str; 2] = processors::abi::SCRATCH_SYMBOLS;

const R_AMDGPU_NONE: u32 = 0;
const R_AMDGPU_ABS32_LO: u32 = 1;
const R_AMDGPU_ABS32_HI: u32 = 2;
pub const R_AMDGPU_ABS64: u32 = 3;
const R_AMDGPU_REL32: u32 = 4;
const R_AMDGPU_REL64: u32 = 5;
pub const R_AMDGPU_ABS32: u32 = 6;
const R_AMDGPU_GOTPCREL: u32 = 7;
const R_AMDGPU_GOTPCREL32_LO: u32 = 8;
const R_AMDGPU_GOTPCREL32_HI: u32 = 9;
const R_AMDGPU_REL32_LO: u32 = 10;
const R_AMDGPU_REL32_HI: u32 = 11;
const R_AMDGPU_REL16: u32 = 14;

/// A range of loaded bytes.
#[derive(Debug, Clone)]
pub struct Segment {
    /// The device address of the first byte.
    pub address: u64,
    /// The initial contents.
    pub bytes: Vec<u8>,
    /// True if the program may store to it.
    pub writable: bool,
    /// True if it contains instructions.
    pub executable: bool,
}

#[derive(Debug, Clone)]
pub struct Kernel {
    /// The name, without the suffix of the descriptor's symbol.
    pub name: String,
    pub descriptor: Descriptor,
    /// Device address of the first instruction.
    pub entry: u64,
    /// Metadata, if the code object has any.
    pub metadata: Option<KernelMetadata>,
    /// The description of the kernel for the driver, under Catalyst.
    pub driver: Option<DriverKernel>,
}

/// A loaded code object.
#[derive(Debug, Clone)]
pub struct CodeObject {
    /// The processor for which the code was compiled.
    pub processor: Processor,
    /// Code object version, 2 to 6.
    pub version: u32,
    /// True if XNACK is on or unspecified.
    pub xnack: bool,
    /// The contents of memory.
    pub segments: Vec<Segment>,
    /// Kernels in order of their names.
    pub kernels: Vec<Kernel>,
    /// All functions, including kernels and shaders.
    pub functions: Vec<Function>,
    /// Program-scope variables with a symbol, in order of their names.
    pub variables: Vec<Variable>,
    /// Source lines of the code.
    pub lines: Lines,
    /// Device addresses of fields that contain a dword of the scratch descriptor, and the index of that dword.
    pub scratch_words: Vec<(u64, u8)>,
}

#[derive(Debug, Clone)]
pub struct Function {
    pub name: String,
    /// Device addresses of its code.
    pub code: std::ops::Range<u64>,
}

/// A program-scope variable.
#[derive(Debug, Clone)]
pub struct Variable {
    pub name: String,
    /// The device address of the variable.
    pub address: u64,
    /// Size in bytes.
    pub size: usize,
}

type Elf<'data> = ElfFile64<'data, Endianness>;

fn malformed(error: impl std::fmt::Display) -> Error {
    Error::CodeObject(error.to_string())
}

impl CodeObject {
    /// Loads a file.
    ///
    /// # Errors
    /// The file is not an AMDGPU code object, the processor or a relocation is unknown, or a symbol is undefined.
    pub fn load(bytes: &[u8]) -> Result<Self, Error> {
        if catalyst::is_binary(bytes) {
            return crate::driver::load(bytes);
        }
        let file = Elf::parse(bytes).map_err(malformed)?;
        let header = file.elf_header();
        let endian = file.endian();
        if header.e_machine(endian) != elf::EM_AMDGPU {
            return Err(Error::CodeObject("not for AMD GPUs".into()));
        }
        let ident = header.e_ident();
        if !OS_ABIS.contains(&ident.os_abi) {
            return Err(Error::CodeObject(format!(
                "unknown OS ABI {}",
                ident.os_abi
            )));
        }
        let flags = header.e_flags(endian);
        let processor = Processor::from_mach(flags)
            .ok_or_else(|| Error::CodeObject(format!("unknown processor {:#x}", flags & 0xff)))?;
        let version = u32::from(ident.abi_version) + 2;
        let xnack = if version >= 4 {
            matches!(flags >> 8 & 3, 1 | 3)
        } else {
            flags >> 8 & 1 != 0
        };
        let segments = match header.e_type(endian) {
            elf::ET_REL => load_sections(&file)?,
            elf::ET_DYN => load_segments(&file)?,
            other => return Err(Error::CodeObject(format!("file type {other}"))),
        };
        let mut code_object = CodeObject {
            processor,
            version,
            xnack,
            segments: segments.list,
            kernels: Vec::new(),
            functions: Vec::new(),
            variables: Vec::new(),
            lines: Lines::read(&file, &segments.section_address),
            scratch_words: segments.scratch_words,
        };
        code_object.find_functions(&file, &segments.section_address);
        code_object.find_variables(&file, &segments.section_address);
        let metadata = match ident.os_abi {
            OS_ABI_AMDHSA => read_metadata(&file)?,
            _ => Metadata::default(),
        };
        code_object.find_kernels(&file, &segments.section_address, metadata)?;
        Ok(code_object)
    }

    /// The kernel with this name.
    ///
    /// # Errors
    /// There is no such kernel.
    pub fn kernel(&self, name: &str) -> Result<&Kernel, Error> {
        let found = self.kernels.iter().find(|kernel| kernel.name == name);
        found.ok_or_else(|| {
            let names: Vec<&str> = self.kernels.iter().map(|k| k.name.as_str()).collect();
            Error::UnknownKernel {
                name: name.to_owned(),
                available: names.join(", "),
            }
        })
    }

    /// The variable with this name.
    ///
    /// # Errors
    /// There is no such variable.
    pub fn variable(&self, name: &str) -> Result<&Variable, Error> {
        let found = self.variables.iter().find(|variable| variable.name == name);
        found.ok_or_else(|| {
            let names: Vec<&str> = self.variables.iter().map(|v| v.name.as_str()).collect();
            Error::UnknownVariable {
                name: name.to_owned(),
                available: match names.as_slice() {
                    [] => " none".to_owned(),
                    names => format!(": {}", names.join(", ")),
                },
            }
        })
    }

    /// The loaded bytes from `address` to the end of its segment.
    pub fn bytes_at(&self, address: u64) -> Option<&[u8]> {
        self.segments.iter().find_map(|segment| {
            let offset = usize::try_from(address.checked_sub(segment.address)?).ok()?;
            segment.bytes.get(offset..).filter(|rest| !rest.is_empty())
        })
    }

    fn find_functions(&mut self, file: &Elf<'_>, section_address: &FxHashMap<usize, u64>) {
        let endian = file.endian();
        for symbol in file.symbols().chain(file.dynamic_symbols()) {
            let Ok(name) = symbol.name() else { continue };
            if symbol.is_undefined() || symbol.elf_symbol().st_type() != elf::STT_FUNC {
                continue;
            }
            let section = usize::from(symbol.elf_symbol().st_shndx(endian));
            let base = section_address.get(&section).copied();
            let start = base.unwrap_or(LOAD_BASE).wrapping_add(symbol.address());
            self.functions.push(Function {
                name: name.to_owned(),
                code: start..start.wrapping_add(symbol.size()),
            });
        }
    }

    fn find_variables(&mut self, file: &Elf<'_>, section_address: &FxHashMap<usize, u64>) {
        let endian = file.endian();
        for symbol in file.symbols().chain(file.dynamic_symbols()) {
            let Ok(name) = symbol.name() else { continue };
            let is_object = symbol.elf_symbol().st_type() == elf::STT_OBJECT;
            let section = symbol.elf_symbol().st_shndx(endian);
            let elsewhere = symbol.is_undefined() || section >= elf::SHN_LORESERVE;
            let known = self.variables.iter().any(|other| other.name == name);
            if !is_object || elsewhere || known || name.ends_with(".kd") {
                continue;
            }
            let base = section_address.get(&usize::from(section)).copied();
            self.variables.push(Variable {
                name: name.to_owned(),
                address: base.unwrap_or(LOAD_BASE).wrapping_add(symbol.address()),
                size: symbol.size() as usize,
            });
        }
        self.variables.sort_by(|a, b| a.name.cmp(&b.name));
    }

    fn find_kernels(
        &mut self,
        file: &Elf<'_>,
        section_address: &FxHashMap<usize, u64>,
        metadata: Metadata,
    ) -> Result<(), Error> {
        let endian = file.endian();
        let symbols: Vec<_> = file.symbols().chain(file.dynamic_symbols()).collect();
        for symbol in symbols {
            let Ok(name) = symbol.name() else { continue };
            if symbol.is_undefined() || self.kernels.iter().any(|k| k.name == name) {
                continue;
            }
            let is_v2 = symbol.elf_symbol().st_type() == STT_AMDGPU_HSA_KERNEL;
            let kernel_name = match name.strip_suffix(".kd") {
                Some(stem) if symbol.elf_symbol().st_type() == elf::STT_OBJECT => stem,
                _ if is_v2 => name,
                _ => continue,
            };
            if self.kernels.iter().any(|k| k.name == kernel_name) {
                continue;
            }
            let section = usize::from(symbol.elf_symbol().st_shndx(endian));
            let base = section_address.get(&section).copied();
            let address = base.unwrap_or(LOAD_BASE).wrapping_add(symbol.address());
            let bytes = self
                .bytes_at(address)
                .ok_or_else(|| Error::CodeObject(format!("'{name}' is outside the image")))?;
            let descriptor = if is_v2 {
                Descriptor::decode_kernel_code(&bytes[..bytes.len().min(KERNEL_CODE_SIZE)])?
            } else {
                Descriptor::decode(&bytes[..bytes.len().min(DESCRIPTOR_SIZE)])?
            };
            let entry = address.wrapping_add_signed(descriptor.entry_offset);
            let kernel_metadata = metadata
                .kernel(name)
                .or_else(|| metadata.kernels.iter().find(|k| k.name == kernel_name));
            self.kernels.push(Kernel {
                name: kernel_name.to_owned(),
                descriptor,
                entry,
                metadata: kernel_metadata.cloned(),
                driver: None,
            });
        }
        self.kernels.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(())
    }
}

struct Loaded {
    list: Vec<Segment>,
    scratch_words: Vec<(u64, u8)>,
    /// The device address of each section of a relocatable object; empty for other files.
    section_address: FxHashMap<usize, u64>,
}

/// The maximum size of all segments, in bytes.
const MAX_SIZE: u64 = 1 << 30;

/// The maximum offset of the end of the last segment, in bytes.
const MAX_OFFSET: u64 = 1 << 40;

/// Checks that a segment at this offset does not overlap others, and that the limits are not exceeded.
fn check_room(list: &[Segment], offset: u64, size: u64) -> Result<(), Error> {
    let used: u64 = list.iter().map(|segment| segment.bytes.len() as u64).sum();
    if size > MAX_SIZE || used + size > MAX_SIZE {
        return Err(Error::CodeObject("segments of more than 1 GiB".into()));
    }
    if offset > MAX_OFFSET {
        return Err(Error::CodeObject(format!("segment at {offset:#x}")));
    }
    let start = LOAD_BASE + offset;
    let overlaps = |other: &Segment| {
        let end = other.address + other.bytes.len() as u64;
        start < end && other.address < start + size
    };
    match list.iter().any(overlaps) {
        true => Err(Error::CodeObject("segments overlap".into())),
        false => Ok(()),
    }
}

fn load_segments(file: &Elf<'_>) -> Result<Loaded, Error> {
    let endian = file.endian();
    let mut list = Vec::new();
    for header in file.elf_program_headers() {
        if header.p_type(endian) != elf::PT_LOAD {
            continue;
        }
        let data = header
            .data(endian, file.data())
            .map_err(|()| Error::CodeObject("segment outside the file".into()))?;
        let size = header.p_memsz(endian).max(data.len() as u64);
        check_room(&list, header.p_vaddr(endian), size)?;
        let mut bytes = data.to_vec();
        bytes.resize(size as usize, 0);
        let flags = header.p_flags(endian);
        list.push(Segment {
            address: LOAD_BASE.wrapping_add(header.p_vaddr(endian)),
            bytes,
            writable: flags & elf::PF_W != 0,
            executable: flags & elf::PF_X != 0,
        });
    }
    let mut loaded = Loaded {
        list,
        scratch_words: Vec::new(),
        section_address: FxHashMap::default(),
    };
    let relocations = file.dynamic_relocations().into_iter().flatten();
    for (offset, relocation) in relocations {
        let RelocationFlags::Elf { r_type } = relocation.flags() else {
            continue;
        };
        let symbol = match relocation.target() {
            RelocationTarget::Symbol(index) => {
                let table = file
                    .dynamic_symbol_table()
                    .ok_or_else(|| Error::CodeObject("no dynamic symbols".into()))?;
                let symbol =
                    object::ObjectSymbolTable::symbol_by_index(&table, index).map_err(malformed)?;
                match symbol.is_undefined() {
                    // Undefined weak symbols have address 0.
                    true if symbol.is_weak() => 0,
                    true => return Err(undefined_symbol(symbol.name().unwrap_or("?"))),
                    false => LOAD_BASE.wrapping_add(symbol.address()),
                }
            }
            _ => LOAD_BASE,
        };
        let value = symbol.wrapping_add_signed(relocation.addend());
        relocate(
            &mut loaded.list,
            LOAD_BASE.wrapping_add(offset),
            r_type,
            value,
            0,
        )?;
    }
    Ok(loaded)
}

fn undefined_symbol(name: &str) -> Error {
    Error::CodeObject(format!("symbol '{name}' is not defined"))
}

/// The device address of each section of a relocatable object; empty for other files.
///
/// # Errors
/// The object cannot be loaded.
pub(crate) fn section_addresses(file: &Elf<'_>) -> Result<FxHashMap<usize, u64>, Error> {
    match file.elf_header().e_type(file.endian()) {
        elf::ET_REL => load_sections(file).map(|loaded| loaded.section_address),
        _ => Ok(FxHashMap::default()),
    }
}

fn load_sections(file: &Elf<'_>) -> Result<Loaded, Error> {
    let endian = file.endian();
    let mut address = LOAD_BASE;
    let mut loaded = Loaded {
        list: Vec::new(),
        scratch_words: Vec::new(),
        section_address: FxHashMap::default(),
    };
    for section in file.sections() {
        let header = section.elf_section_header();
        let flags = header.sh_flags(endian);
        if flags & u64::from(elf::SHF_ALLOC) == 0 || header.sh_type(endian) == elf::SHT_NOTE {
            continue;
        }
        check_room(&loaded.list, address - LOAD_BASE, section.size())?;
        let mut bytes = section.data().map_err(malformed)?.to_vec();
        bytes.resize(section.size() as usize, 0);
        address = address.next_multiple_of(section.align().clamp(256, 1 << 20));
        loaded.section_address.insert(section.index().0, address);
        let size = bytes.len() as u64;
        loaded.list.push(Segment {
            address,
            bytes,
            writable: flags & u64::from(elf::SHF_WRITE) != 0,
            executable: flags & u64::from(elf::SHF_EXECINSTR) != 0,
        });
        // Because of the gaps between sections, accesses beyond the end of a section fault.
        address += size + 4096;
    }
    let linked = link(file, &mut loaded, address.next_multiple_of(256));
    linked.map(|()| loaded)
}

/// Resolves the relocations of a relocatable object. `got` is the address of its global offset table.
fn link(file: &Elf<'_>, loaded: &mut Loaded, got: u64) -> Result<(), Error> {
    let mut slots: Vec<u64> = Vec::new();
    for section in file.sections() {
        let Some(&base) = loaded.section_address.get(&section.index().0) else {
            continue;
        };
        for (offset, relocation) in section.relocations() {
            let RelocationFlags::Elf { r_type } = relocation.flags() else {
                continue;
            };
            let symbol = match relocation.target() {
                RelocationTarget::Symbol(index) => {
                    let symbol = file.symbol_by_index(index).map_err(malformed)?;
                    let name = symbol.name().unwrap_or("");
                    let word = SCRATCH_SYMBOLS.iter().position(|other| *other == name);
                    if let Some(word) = word.filter(|_| symbol.is_undefined()) {
                        let at = base.wrapping_add(offset);
                        loaded.scratch_words.push((at, word as u8));
                        continue;
                    }
                    symbol_address(file, &symbol, &loaded.section_address)?
                }
                _ => 0,
            };
            let target = match r_type {
                R_AMDGPU_GOTPCREL | R_AMDGPU_GOTPCREL32_LO | R_AMDGPU_GOTPCREL32_HI => {
                    let slot = slots.iter().position(|&value| value == symbol);
                    let slot = slot.unwrap_or_else(|| {
                        slots.push(symbol);
                        slots.len() - 1
                    });
                    got + 8 * slot as u64
                }
                _ => symbol,
            };
            let at = base.wrapping_add(offset);
            let addend = match relocation.has_implicit_addend() {
                true => addend_at(&loaded.list, at),
                false => relocation.addend(),
            };
            let value = target.wrapping_add_signed(addend);
            relocate(&mut loaded.list, at, r_type, value, at)?;
        }
    }
    if !slots.is_empty() {
        loaded.list.push(Segment {
            address: got,
            bytes: slots.iter().flat_map(|slot| slot.to_le_bytes()).collect(),
            writable: false,
            executable: false,
        });
    }
    Ok(())
}

/// The addend that is stored in a 32-bit field.
fn addend_at(segments: &[Segment], at: u64) -> i64 {
    let field = segments.iter().find_map(|segment| {
        let start = at.wrapping_sub(segment.address) as usize;
        let bytes = segment.bytes.get(start..start.checked_add(4)?)?;
        <[u8; 4]>::try_from(bytes).ok()
    });
    field.map_or(0, |bytes| i64::from(i32::from_le_bytes(bytes)))
}

fn symbol_address<'data>(
    file: &Elf<'data>,
    symbol: &object::read::elf::ElfSymbol64<'data, '_, Endianness>,
    section_address: &FxHashMap<usize, u64>,
) -> Result<u64, Error> {
    let endian = file.endian();
    let section = symbol.elf_symbol().st_shndx(endian);
    if section == elf::SHN_UNDEF {
        return Err(undefined_symbol(symbol.name().unwrap_or("?")));
    }
    if section == elf::SHN_ABS {
        return Ok(symbol.address());
    }
    if section == SHN_AMDGPU_LDS {
        let name = symbol.name().unwrap_or("?");
        return Err(Error::CodeObject(format!(
            "LDS symbol '{name}' has no address (link the code object first)"
        )));
    }
    let base = section_address
        .get(&usize::from(section))
        .ok_or_else(|| undefined_symbol(symbol.name().unwrap_or("?")))?;
    Ok(base.wrapping_add(symbol.address()))
}

/// Stores a relocated value. `pc` is subtracted from it if the relocation is PC-relative.
fn relocate(
    segments: &mut [Segment],
    at: u64,
    kind: u32,
    value: u64,
    pc: u64,
) -> Result<(), Error> {
    let relative = value.wrapping_sub(pc);
    let (value, size) = match kind {
        R_AMDGPU_NONE => return Ok(()),
        R_AMDGPU_ABS32_LO | R_AMDGPU_ABS32 => (value, 4),
        R_AMDGPU_ABS32_HI => (value >> 32, 4),
        R_AMDGPU_ABS64 | R_AMDGPU_RELATIVE64 => (value, 8),
        R_AMDGPU_REL32 | R_AMDGPU_REL32_LO | R_AMDGPU_GOTPCREL | R_AMDGPU_GOTPCREL32_LO => {
            (relative, 4)
        }
        R_AMDGPU_REL32_HI | R_AMDGPU_GOTPCREL32_HI => (relative >> 32, 4),
        R_AMDGPU_REL64 => (relative, 8),
        // A branch counts dwords from the next instruction.
        R_AMDGPU_REL16 => ((relative as i64 - 4).wrapping_div(4) as u64, 2),
        other => return Err(Error::CodeObject(format!("relocation type {other}"))),
    };
    for segment in segments {
        let offset = at.wrapping_sub(segment.address) as usize;
        if let Some(target) = segment.bytes.get_mut(offset..offset.wrapping_add(size)) {
            target.copy_from_slice(&value.to_le_bytes()[..size]);
            return Ok(());
        }
    }
    Err(Error::CodeObject(format!(
        "relocation outside the image at {at:#x}"
    )))
}

fn read_metadata(file: &Elf<'_>) -> Result<Metadata, Error> {
    let endian = file.endian();
    for section in file.sections() {
        let header = section.elf_section_header();
        let Ok(Some(mut notes)) = header.notes(endian, file.data()) else {
            continue;
        };
        while let Ok(Some(note)) = notes.next() {
            if note.name() == b"AMDGPU" && note.n_type(endian) == NOTE_METADATA {
                return Metadata::decode(note.desc());
            }
            let is_v2 = note.n_type(endian) == NOTE_METADATA_V2;
            if note.name() == b"AMD" && is_v2 {
                return metadata_v2::decode(note.desc());
            }
        }
    }
    Ok(Metadata::default())
}
