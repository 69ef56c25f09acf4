//! An object as it is read for disassembly: sections, symbols, relocated fields, notes.

use std::collections::{BTreeMap, HashMap, HashSet};

use isa::Isa;
use object::elf;
use object::read::elf::{ElfFile64, FileHeader, SectionHeader, Sym};
use object::{
    Endianness, Object, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget, SymbolIndex,
};
use processors::elf::{
    MAX_SECTION_SIZE, OS_ABI_AMDHSA, R_AMDGPU_RELATIVE64, SHN_AMDGPU_LDS, STT_AMDGPU_HSA_KERNEL,
};
use processors::kernel_descriptor::{DESCRIPTOR_SIZE, PROPERTIES};
use processors::{CodeObjectVersion, NoteKind, Processor, Setting, Target};

use super::{DisassemblyError, malformed};
use crate::assembler::MAX_CONTENTS;
use crate::program::{Binding, RelocationKind, Section, SectionGroup, SymbolType, Visibility};

/// The object to disassemble.
pub(super) struct Image {
    pub(super) target: Target,
    pub(super) sections: Vec<ImageSection>,
    pub(super) symbols: Vec<ImageSymbol>,
    /// Symbols by section and offset.
    symbols_by_offset: BTreeMap<(usize, u64), Vec<usize>>,
    /// Symbols by name.
    names: HashMap<String, Vec<usize>>,
    pub(super) metadata: Option<Vec<u8>>,
    /// Symbols whose addresses the loader stores in the global offset table, by the address of the entry.
    pub(super) offset_table: BTreeMap<u64, usize>,
    /// AMD notes by kind.
    pub(super) notes: Vec<(NoteKind, Vec<u8>)>,
}

/// A section with contents.
pub(super) struct ImageSection {
    pub(super) name: String,
    pub(super) group: Option<SectionGroup>,
    /// The linked-to section (`SHF_LINK_ORDER`), by its number in the file.
    pub(super) linked_to: usize,
    /// A number that distinguishes the section from an earlier one with the same name and group; `None` if there is
    /// none.
    pub(super) unique: Option<usize>,
    pub(super) section_type: u32,
    pub(super) flags: u64,
    pub(super) align: u64,
    pub(super) entry_size: u64,
    pub(super) address: u64,
    pub(super) size: u64,
    /// Empty for sections without contents.
    pub(super) bytes: Vec<u8>,
    /// Relocated fields by offset.
    pub(super) fields: BTreeMap<u64, Field>,
    /// Relocations without a field (`R_AMDGPU_NONE`), with their offsets.
    pub(super) markers: Vec<(u64, Field)>,
}

impl ImageSection {
    /// Returns `true` if it has code at its final address.
    pub(super) fn is_loaded_code(&self) -> bool {
        self.address > 0 && self.flags & Section::CODE != 0
    }
}

/// A relocated field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub(super) kind: RelocationKind,
    pub(super) target: FieldTarget,
    pub(super) addend: i64,
}

/// The target of a relocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FieldTarget {
    /// Index of the symbol.
    Symbol(usize),
    /// Index of the section.
    Section(usize),
    /// No named target.
    Nothing,
}

/// The definition of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SymbolDefinition {
    Undefined,
    Section(usize, u64),
    Absolute(u64),
    Common(u64),
    Lds(u64),
}

pub(super) struct ImageSymbol {
    pub(super) name: String,
    pub(super) definition: SymbolDefinition,
    pub(super) binding: Binding,
    pub(super) visibility: Visibility,
    pub(super) symbol_type: SymbolType,
    pub(super) size: u64,
    /// True if it is a descriptor that is written as `.amdhsa_kernel`.
    pub(super) is_descriptor: bool,
}

type Elf<'data> = ElfFile64<'data, Endianness>;

/// Sections of loadable code objects that linkers generate.
const GENERATED_BY_LINKERS: &[&str] = &[
    ".dynsym",
    ".gnu.hash",
    ".hash",
    ".dynstr",
    ".rela.dyn",
    ".dynamic",
    ".got",
    ".relro_padding",
    ".gnu.version",
];

impl Image {
    pub(super) fn read(bytes: &[u8]) -> Result<Self, DisassemblyError> {
        let file = Elf::parse(bytes).map_err(malformed)?;
        let target = read_target(&file)?;
        let mut image = Self {
            target,
            sections: Vec::new(),
            symbols: Vec::new(),
            symbols_by_offset: BTreeMap::new(),
            names: HashMap::new(),
            metadata: None,
            offset_table: BTreeMap::new(),
            notes: Vec::new(),
        };
        let indices = image.read_sections(&file)?;
        let symbols = image.read_symbols(&file, &indices)?;
        image.index_symbols();
        image.read_fields(&file, &indices, &symbols)?;
        image.read_groups(&file, &indices)?;
        image.read_loader_fields(&file)?;
        image.find_descriptors();
        Ok(image)
    }

    fn index_symbols(&mut self) {
        for (index, symbol) in self.symbols.iter().enumerate() {
            let named = self.names.entry(symbol.name.clone()).or_default();
            named.push(index);
            if let SymbolDefinition::Section(section, offset) = symbol.definition {
                let list = self.symbols_by_offset.entry((section, offset)).or_default();
                list.push(index);
            }
        }
    }

    /// Reads sections with contents; returns the index of each section of the file.
    fn read_sections(&mut self, file: &Elf<'_>) -> Result<Vec<Option<usize>>, DisassemblyError> {
        let endian = file.endian();
        let mut indices = Vec::new();
        let mut sum = 0u64;
        for section in file.sections() {
            let header = section.elf_section_header();
            let name = section.name().map_err(malformed)?;
            let at = section.index().0;
            indices.resize(indices.len().max(at + 1), None);
            if let Ok(Some(mut notes)) = header.notes(endian, file.data()) {
                while let Ok(Some(note)) = notes.next() {
                    let is = |kind: &NoteKind| kind.has_header(note.name(), note.n_type(endian));
                    if is(&NoteKind::Metadata) {
                        self.metadata = Some(note.desc().to_vec());
                    }
                    let known = [
                        NoteKind::CodeObjectVersion,
                        NoteKind::IsaVersion,
                        NoteKind::IsaName,
                        NoteKind::TextMetadata,
                    ];
                    let kind = known.into_iter().find(is);
                    self.notes
                        .extend(kind.map(|kind| (kind, note.desc().to_vec())));
                }
                continue;
            }
            let section_type = header.sh_type(endian);
            let is_content = crate::sections::type_name(section_type).is_some();
            if !is_content || GENERATED_BY_LINKERS.contains(&name) || at == 0 {
                continue;
            }
            sum = sum.saturating_add(match section_type {
                Section::NOBITS => 0,
                _ => section.size(),
            });
            if sum > MAX_CONTENTS || section.size() > MAX_SECTION_SIZE {
                return Err(malformed("section size limit exceeded"));
            }
            let align = section.align().max(1);
            if !align.is_power_of_two() || align > 1 << 32 {
                return Err(malformed(format!(
                    "unsupported alignment of section {name}"
                )));
            }
            indices[at] = Some(self.sections.len());
            let entry_size = header.sh_entsize(endian);
            // Linkers keep the merge flags of a section even if they combine it with sections that have none.
            let flags = match entry_size {
                0 => header.sh_flags(endian) & !(Section::MERGE | Section::STRINGS),
                _ => header.sh_flags(endian),
            };
            self.sections.push(ImageSection {
                name: name.to_owned(),
                group: None,
                linked_to: match header.sh_flags(endian) & Section::LINKED {
                    0 => 0,
                    _ => header.sh_link(endian) as usize,
                },
                unique: None,
                section_type,
                flags,
                align,
                entry_size,
                address: section.address(),
                size: section.size(),
                bytes: section.data().map_err(malformed)?.to_vec(),
                fields: BTreeMap::new(),
                markers: Vec::new(),
            });
        }
        Ok(indices)
    }

    /// Reads symbols; returns the field target for each symbol of the file.
    fn read_symbols(
        &mut self,
        file: &Elf<'_>,
        indices: &[Option<usize>],
    ) -> Result<Vec<FieldTarget>, DisassemblyError> {
        let endian = file.endian();
        let mut targets = vec![FieldTarget::Nothing];
        for symbol in file.symbols() {
            let raw = symbol.elf_symbol();
            let name = symbol.name().map_err(malformed)?;
            let number = symbol.index().0;
            targets.resize(targets.len().max(number + 1), FieldTarget::Nothing);
            let section_number = raw.st_shndx(endian);
            let section = indices.get(usize::from(section_number)).copied().flatten();
            if raw.st_type() == elf::STT_SECTION {
                if let Some(section) = section {
                    targets[number] = FieldTarget::Section(section);
                }
                continue;
            }
            let value = symbol.address();
            let definition = match (section_number, section) {
                (elf::SHN_UNDEF, _) => SymbolDefinition::Undefined,
                (elf::SHN_ABS, _) => SymbolDefinition::Absolute(value),
                (elf::SHN_COMMON, _) if value.is_power_of_two() => SymbolDefinition::Common(value),
                (SHN_AMDGPU_LDS, _) if value.is_power_of_two() => SymbolDefinition::Lds(value),
                (_, Some(section)) => {
                    let part = &self.sections[section];
                    let offset = value.wrapping_sub(part.address);
                    if offset > part.size {
                        return Err(malformed(format!("symbol '{name}' is outside its section")));
                    }
                    SymbolDefinition::Section(section, offset)
                }
                _ => continue,
            };
            if name.is_empty() || name.contains(['\0', '\r']) || raw.st_type() == elf::STT_FILE {
                continue;
            }
            targets[number] = FieldTarget::Symbol(self.symbols.len());
            self.symbols.push(ImageSymbol {
                name: name.to_owned(),
                definition,
                binding: match raw.st_bind() {
                    elf::STB_GLOBAL => Binding::Global,
                    elf::STB_WEAK => Binding::Weak,
                    elf::STB_GNU_UNIQUE => Binding::Unique,
                    _ => Binding::Local,
                },
                visibility: match raw.st_visibility() {
                    elf::STV_INTERNAL => Visibility::Internal,
                    elf::STV_HIDDEN => Visibility::Hidden,
                    elf::STV_PROTECTED => Visibility::Protected,
                    _ => Visibility::Default,
                },
                symbol_type: match raw.st_type() {
                    elf::STT_FUNC => SymbolType::Function,
                    elf::STT_OBJECT => SymbolType::Object,
                    elf::STT_TLS => SymbolType::ThreadLocal,
                    STT_AMDGPU_HSA_KERNEL => SymbolType::Kernel,
                    _ => SymbolType::None,
                },
                size: symbol.size(),
                is_descriptor: false,
            });
        }
        Ok(targets)
    }

    /// Reads groups, and numbers sections with equal names.
    fn read_groups(
        &mut self,
        file: &Elf<'_>,
        indices: &[Option<usize>],
    ) -> Result<(), DisassemblyError> {
        let endian = file.endian();
        for section in file.sections() {
            let header = section.elf_section_header();
            let group = header.group(endian, file.data()).map_err(malformed)?;
            let Some((flags, members)) = group else {
                continue;
            };
            let symbol = SymbolIndex(header.sh_info(endian) as usize);
            let signature = file.symbol_by_index(symbol).map_err(malformed)?;
            let name = signature.name().map_err(malformed)?;
            for member in members {
                let member = indices.get(member.get(endian) as usize).copied().flatten();
                if let Some(member) = member {
                    self.sections[member].group = Some(SectionGroup {
                        name: name.to_owned(),
                        is_comdat: flags & elf::GRP_COMDAT != 0,
                    });
                }
            }
        }
        let mut known = HashSet::new();
        for (index, section) in self.sections.iter_mut().enumerate() {
            let is_new = known.insert((section.name.clone(), section.group.clone()));
            section.unique = (!is_new).then_some(index);
        }
        for section in &mut self.sections {
            let linked = indices.get(section.linked_to).copied().flatten();
            section.linked_to = linked.unwrap_or(usize::MAX);
        }
        Ok(())
    }

    fn read_fields(
        &mut self,
        file: &Elf<'_>,
        indices: &[Option<usize>],
        symbols: &[FieldTarget],
    ) -> Result<(), DisassemblyError> {
        for section in file.sections() {
            let Some(index) = indices.get(section.index().0).copied().flatten() else {
                continue;
            };
            for (offset, relocation) in section.relocations() {
                let RelocationFlags::Elf { r_type } = relocation.flags() else {
                    continue;
                };
                let kind = RelocationKind::from_elf_type(r_type)
                    .ok_or_else(|| malformed(format!("relocation type {r_type}")))?;
                let target = match relocation.target() {
                    RelocationTarget::Symbol(symbol) => symbols.get(symbol.0).copied(),
                    _ => None,
                };
                if kind == RelocationKind::None {
                    let field = Field {
                        kind,
                        target: target.unwrap_or(FieldTarget::Nothing),
                        addend: relocation.addend(),
                    };
                    self.sections[index].markers.push((offset, field));
                    continue;
                }
                let target = target.filter(|target| *target != FieldTarget::Nothing);
                let target = target.ok_or_else(|| {
                    let name = &self.sections[index].name;
                    let location = format!("{name} + {offset:#x}");
                    DisassemblyError::new(format!("{location}: relocation without a symbol"))
                })?;
                let field = Field {
                    kind,
                    target,
                    addend: relocation.addend(),
                };
                self.sections[index].fields.insert(offset, field);
            }
        }
        Ok(())
    }

    /// Reads the dynamic relocations of loadable code objects.
    fn read_loader_fields(&mut self, file: &Elf<'_>) -> Result<(), DisassemblyError> {
        for (address, relocation) in file.dynamic_relocations().into_iter().flatten() {
            let RelocationFlags::Elf { r_type } = relocation.flags() else {
                continue;
            };
            let target = match relocation.target() {
                RelocationTarget::Symbol(index) => {
                    let table = file.dynamic_symbol_table();
                    let symbol = table.and_then(|table| {
                        object::ObjectSymbolTable::symbol_by_index(&table, index).ok()
                    });
                    let name = symbol.as_ref().and_then(|symbol| symbol.name().ok());
                    name.and_then(|name| self.symbols_named(name).next())
                }
                _ => None,
            };
            let field = match (r_type, target) {
                (R_AMDGPU_RELATIVE64, _) => {
                    let target = self.section_of(relocation.addend() as u64);
                    target.map(|(section, offset)| (FieldTarget::Section(section), offset as i64))
                }
                (_, Some(symbol)) => Some((FieldTarget::Symbol(symbol), relocation.addend())),
                _ => None,
            };
            let Some((section, offset)) = self.section_of(address) else {
                let symbol = match field {
                    Some((FieldTarget::Symbol(symbol), 0)) => Some(symbol),
                    Some((FieldTarget::Section(section), offset)) => {
                        self.symbol_numbers_at(section, offset as u64).next()
                    }
                    _ => None,
                };
                self.offset_table
                    .extend(symbol.map(|symbol| (address, symbol)));
                continue;
            };
            if let Some((target, addend)) = field {
                let field = Field {
                    kind: RelocationKind::Abs64,
                    target,
                    addend,
                };
                self.sections[section].fields.insert(offset, field);
            }
        }
        Ok(())
    }

    /// The section at an address of a loadable code object, and the offset in it.
    fn section_of(&self, address: u64) -> Option<(usize, u64)> {
        self.sections
            .iter()
            .enumerate()
            .find_map(|(index, section)| {
                let offset = address.checked_sub(section.address)?;
                let is_inside = section.flags & Section::ALLOC != 0 && offset <= section.size;
                (is_inside && section.address > 0).then_some((index, offset))
            })
    }

    /// Indices of the symbols with a name.
    pub(super) fn symbols_named(&self, name: &str) -> impl Iterator<Item = usize> + '_ {
        self.names.get(name).into_iter().flatten().copied()
    }

    /// Symbols at an offset.
    pub(super) fn symbols_at(
        &self,
        section: usize,
        offset: u64,
    ) -> impl Iterator<Item = &ImageSymbol> {
        let numbers = self.symbol_numbers_at(section, offset);
        numbers.map(|index| &self.symbols[index])
    }

    /// Indices of the symbols at an offset.
    pub(super) fn symbol_numbers_at(
        &self,
        section: usize,
        offset: u64,
    ) -> impl Iterator<Item = usize> + '_ {
        let list = self
            .symbols_by_offset
            .get(&(section, offset))
            .into_iter()
            .flatten();
        list.copied()
    }

    /// The offset of the next symbol of a section.
    pub(super) fn next_symbol(&self, section: usize, offset: u64) -> Option<u64> {
        let mut later = self
            .symbols_by_offset
            .range((section, offset + 1)..(section + 1, 0));
        later.next().map(|((_, offset), _)| *offset)
    }

    /// The descriptor of a kernel.
    pub(super) fn kernel_of(&self, symbol: &ImageSymbol) -> Option<&ImageSymbol> {
        let named = self.symbols_named(&format!("{}.kd", symbol.name));
        let mut named = named.map(|index| &self.symbols[index]);
        named.find(|symbol| symbol.is_descriptor)
    }

    /// The instruction set. All kernels are assumed to have the same wave size.
    pub(super) fn isa(&self) -> Isa {
        let of = |symbol: &ImageSymbol| {
            let SymbolDefinition::Section(section, offset) = symbol.definition else {
                return None;
            };
            let is_descriptor =
                symbol.name.ends_with(".kd") && symbol.size == DESCRIPTOR_SIZE as u64;
            let at = offset as usize + PROPERTIES;
            let byte = *self.sections[section].bytes.get(at + 1)?;
            is_descriptor.then_some(byte & 4 != 0)
        };
        let known = self.symbols.iter().find_map(of);
        let is_wave32 = known.unwrap_or(self.target.is_wave32()) && self.target.has_wave32();
        self.target.isa_in(is_wave32)
    }
}

/// The target that the header of an object states.
pub(super) fn target_of(bytes: &[u8]) -> Result<Target, DisassemblyError> {
    read_target(&Elf::parse(bytes).map_err(malformed)?)
}

fn read_target(file: &Elf<'_>) -> Result<Target, DisassemblyError> {
    let endian = file.endian();
    let header = file.elf_header();
    let ident = header.e_ident();
    if header.e_machine(endian) != elf::EM_AMDGPU || ident.os_abi != OS_ABI_AMDHSA {
        return Err(DisassemblyError::new(
            "not an object for AMD GPUs under amdhsa",
        ));
    }
    let flags = header.e_flags(endian);
    let processor = Processor::from_mach(flags)
        .ok_or_else(|| DisassemblyError::new(format!("unknown processor {:#x}", flags & 0xff)))?;
    let version = CodeObjectVersion::from_number(u32::from(ident.abi_version) + 2);
    let version = version.map_err(|error| DisassemblyError::new(error.to_string()))?;
    let target = Target::amdhsa(processor).with_code_object_version(version);
    let mut settings = *target.settings();
    if version > CodeObjectVersion::V3 {
        let setting = |bits: u32| match bits & 3 {
            2 => Setting::Off,
            3 => Setting::On,
            _ => Setting::Any,
        };
        settings.xnack = setting(flags >> 8);
        settings.sramecc = setting(flags >> 10);
    }
    if version <= CodeObjectVersion::V3 {
        let setting = |is_supported: bool, bit: u32| match (is_supported, bit & 1) {
            (false, _) => Setting::Any,
            (true, 0) => Setting::Off,
            (true, _) => Setting::On,
        };
        settings.xnack = setting(target.supports_xnack(), flags >> 8);
        settings.sramecc = setting(target.supports_sramecc(), flags >> 9);
    }
    Ok(target.with_settings(settings))
}
