//! Lays out functions, descriptors and globals in sections.
//!
//! In: a [`CodeObject`]. Out: the bytes of each section, the section offset of every symbol, and the relocations as
//! section offsets. Order and padding are those that the assembler produces from our assembler text.

use std::collections::BTreeSet;

use processors::abi::{CodeEnd, KernelHeader, S_NOP};
use processors::elf::MAX_SECTION_SIZE;
use processors::kernel_descriptor::{DESCRIPTOR_SIZE, ENTRY_OFFSET};
use rustc_hash::{FxHashMap, FxHashSet};

use super::kernel_code;
use super::module_assembly::{self, AssemblySymbol, ModuleAssembly};
use super::{
    Alias, CodeObject, ContainerError, Data, Function, Global, GlobalValue, KernelDescriptor,
    Placement, Relocation, RelocationKind, Symbol, SymbolRef,
};

/// A section with contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum SectionKind {
    /// `.text`: code.
    Text,
    /// `.rodata`: descriptors and constants.
    ReadOnly,
    /// `.data.rel.ro`: constants that contain addresses.
    RelocatedReadOnly,
    /// `.data`: variables.
    Data,
    /// `.bss`: variables that are initially zero.
    Bss,
    /// A section that the source names, by index in [`Layout::sections`].
    Named(u16),
}

impl SectionKind {
    pub(super) const ALL: &[SectionKind] = &[
        SectionKind::Text,
        SectionKind::ReadOnly,
        SectionKind::RelocatedReadOnly,
        SectionKind::Data,
        SectionKind::Bss,
    ];

    /// Its index in [`Layout::sections`].
    pub(super) fn index(self) -> usize {
        match self {
            SectionKind::Text => 0,
            SectionKind::ReadOnly => 1,
            SectionKind::RelocatedReadOnly => 2,
            SectionKind::Data => 3,
            SectionKind::Bss => 4,
            SectionKind::Named(index) => usize::from(index),
        }
    }

    /// The name of an unnamed section kind.
    pub(super) fn default_name(self) -> &'static str {
        match self {
            SectionKind::Text => ".text",
            SectionKind::ReadOnly => ".rodata",
            SectionKind::RelocatedReadOnly => ".data.rel.ro",
            SectionKind::Data => ".data",
            SectionKind::Bss => ".bss",
            SectionKind::Named(_) => "",
        }
    }

    /// The default section of a global, whose properties a named section shares; `None` for memory that linkers or
    /// loaders allocate.
    pub(super) fn of_global(global: &Global) -> Option<SectionKind> {
        match &global.value {
            GlobalValue::Constant(data) if !data.has_addresses() => Some(SectionKind::ReadOnly),
            GlobalValue::Constant(_) => Some(SectionKind::RelocatedReadOnly),
            GlobalValue::Variable(_) => Some(SectionKind::Data),
            GlobalValue::Zero(_) if !is_bss(global.placement.name.as_deref()) => {
                Some(SectionKind::Data)
            }
            GlobalValue::Zero(_) => Some(SectionKind::Bss),
            GlobalValue::Common(_) | GlobalValue::Lds(_) => None,
        }
    }
}

/// Contents of a section.
#[derive(Debug)]
pub(super) struct Section {
    pub(super) kind: SectionKind,
    pub(super) name: String,
    /// The default section whose properties it shares.
    pub(super) base_kind: SectionKind,
    /// Group and mergeable entries; the field `name` has the name.
    pub(super) placement: Placement,
    /// Contents; empty for `.bss`.
    pub(super) bytes: Vec<u8>,
    /// Size in memory, bytes.
    pub(super) size: u64,
    /// Alignment in bytes.
    pub(super) align: u64,
    /// Relocations with offsets from the start of the section.
    pub(super) relocations: Vec<Relocation>,
}

/// A section and an offset in it, bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SectionOffset {
    pub(super) section: SectionKind,
    pub(super) offset: u64,
    pub(super) size: u64,
}

/// All sections of a code object.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) sections: Vec<Section>,
    /// Symbols of module-level assembly.
    pub(super) assembly: Vec<AssemblySymbol>,
    /// Definition of each external that an alias or module-level assembly defines.
    pub(super) externals: Vec<Option<SectionOffset>>,
    pub(super) functions: Vec<SectionOffset>,
    /// Descriptor of each function that is a kernel.
    pub(super) descriptors: Vec<Option<SectionOffset>>,
    /// Offset of each global; `None` for LDS.
    pub(super) globals: Vec<Option<SectionOffset>>,
    /// Sections other than the default ones: by the default section whose properties they share, name, group and entries.
    by_placement: FxHashMap<(SectionKind, Placement), SectionKind>,
    /// Bytes in the file: variables and padding.
    contents: u64,
}

/// Bytes of a cache line of the instruction cache.
pub(crate) const CODE_END_ALIGN: u32 = 64;

/// Maximum number of sections: relocation tables and groups need section numbers too.
const MAX_SECTIONS: usize = 0x5000;

/// Maximum total size of initializers, bytes.
const MAX_CONTENTS: u64 = 1 << 30;

/// Lays out everything.
///
/// # Errors
/// A kernel that exceeds the hardware's limits, malformed relocations, a global of an impossible size.
pub(super) fn lay_out(object: &CodeObject) -> Result<Layout, ContainerError> {
    check_references(object)?;
    let mut layout = Layout {
        sections: SectionKind::ALL
            .iter()
            .map(|&kind| {
                let name = kind.default_name().to_owned();
                Section::new(kind, kind, name, Placement::default())
            })
            .collect(),
        assembly: Vec::new(),
        externals: vec![None; object.externals.len()],
        functions: Vec::with_capacity(object.functions.len()),
        descriptors: Vec::with_capacity(object.functions.len()),
        globals: Vec::with_capacity(object.globals.len()),
        by_placement: FxHashMap::default(),
        contents: 0,
    };
    let assembly = module_assembly::assemble(&object.assembly, &object.target)?;
    layout.add_assembly(object, assembly)?;
    for (index, function) in object.functions.iter().enumerate() {
        layout.add_function(object, index as u32, function)?;
    }
    if let Some(end) = object.target.code_end() {
        layout.section_mut(SectionKind::Text).pad_with_code_end(end);
    }
    for global in &object.globals {
        let is_written_out =
            SectionKind::of_global(global).is_some_and(|kind| kind != SectionKind::Bss);
        let limit = if is_written_out {
            MAX_CONTENTS
        } else {
            MAX_SECTION_SIZE
        };
        if global.size() > limit {
            let (name, size) = (global.symbol.name.clone(), global.size());
            return Err(ContainerError::GlobalTooLarge { name, size });
        }
        layout.add_global(global)?;
    }
    layout.find_externals(object);
    layout.resolve_differences(object)?;
    if layout.sections.len() > MAX_SECTIONS {
        let reason = "too many sections".to_owned();
        return Err(elf_file::WriteError::Writer(reason).into());
    }
    Ok(layout)
}

impl Layout {
    pub(super) fn section(&self, kind: SectionKind) -> &Section {
        &self.sections[kind.index()]
    }

    fn section_mut(&mut self, kind: SectionKind) -> &mut Section {
        &mut self.sections[kind.index()]
    }

    /// The offset of a symbol; `None` for LDS variables, and for externals that this object does not define.
    pub(super) fn section_offset_of(&self, symbol: SymbolRef) -> Option<SectionOffset> {
        match symbol {
            SymbolRef::Function(index) => self.functions.get(index as usize).copied(),
            SymbolRef::Global(index) => self.globals.get(index as usize).copied().flatten(),
            SymbolRef::External(index) => self.externals.get(index as usize).copied().flatten(),
        }
    }

    /// The section of that placement, with the properties of the default section `base_kind`.
    fn placed_section(&mut self, placement: &Placement, base_kind: SectionKind) -> SectionKind {
        let name = placement
            .name
            .as_deref()
            .unwrap_or(base_kind.default_name());
        let stated = Placement {
            name: Some(name.to_owned()).filter(|name| name != base_kind.default_name()),
            ..placement.clone()
        };
        if stated.is_default() {
            return base_kind;
        }
        let sections = &mut self.sections;
        let kind = self.by_placement.entry((base_kind, stated));
        *kind.or_insert_with(|| {
            let kind = SectionKind::Named(sections.len() as u16);
            sections.push(Section::new(
                kind,
                base_kind,
                name.to_owned(),
                placement.clone(),
            ));
            kind
        })
    }

    /// Resolves symbol differences. They become constants within a section, and relative relocations if they are
    /// relative to the section of the field.
    fn resolve_differences(&mut self, object: &CodeObject) -> Result<(), ContainerError> {
        let mut changed = BTreeSet::new();
        for (index, global) in object.globals.iter().enumerate() {
            if let GlobalValue::Constant(data) | GlobalValue::Variable(data) = &global.value {
                self.resolve_differences_of(object, index, data)?;
                changed.extend(self.globals[index].map(|start| start.section));
            }
        }
        for kind in changed {
            let section = self.section_mut(kind);
            section.relocations.sort_by_key(|field| field.offset);
        }
        Ok(())
    }

    /// Resolves the symbol differences in the data of a global. Relocations are appended, so they are no longer in the order of
    /// their offsets.
    fn resolve_differences_of(
        &mut self,
        object: &CodeObject,
        index: usize,
        data: &Data,
    ) -> Result<(), ContainerError> {
        let Some(start) = self.globals[index] else {
            return Ok(());
        };
        for distance in &data.distances {
            let offset = start.offset + distance.offset;
            let kind = match distance.size {
                8 => RelocationKind::Rel64,
                _ => RelocationKind::Rel32,
            };
            let reject = || ContainerError::UnknownDistance {
                owner: object.globals[index].symbol.name.clone(),
                offset: distance.offset,
            };
            let from = self.section_offset_of(distance.from).ok_or_else(reject)?;
            let to = self.section_offset_of(distance.to);
            let is_merged = self.section(from.section).is_merged();
            let section = self.section_mut(start.section);
            match to.filter(|to| to.section == from.section && !is_merged) {
                Some(to) => {
                    let value = to.offset.wrapping_sub(from.offset);
                    let value = value.wrapping_add_signed(distance.addend).to_le_bytes();
                    let size = kind.size();
                    section.bytes[offset as usize..][..size].copy_from_slice(&value[..size]);
                }
                None if from.section == start.section && !is_merged => {
                    let between = offset.wrapping_sub(from.offset) as i64;
                    section.relocations.push(Relocation {
                        offset,
                        kind,
                        symbol: distance.to,
                        addend: distance.addend.wrapping_add(between),
                    });
                }
                None => return Err(reject()),
            }
        }
        Ok(())
    }

    /// Symbols in merged sections that relocations refer to with an addend. They need names in the symbol table.
    pub(super) fn named_in_merged(&self) -> FxHashSet<SymbolRef> {
        let fields = self
            .sections
            .iter()
            .flat_map(|section| &section.relocations);
        let fields = fields.filter(|field| {
            let found = self.section_offset_of(field.symbol);
            field.addend != 0 && found.is_some_and(|found| self.section(found.section).is_merged())
        });
        fields.map(|field| field.symbol).collect()
    }

    /// Appends the contents of module-level assembly.
    fn add_assembly(
        &mut self,
        object: &CodeObject,
        assembly: ModuleAssembly,
    ) -> Result<(), ContainerError> {
        let known = references(object);
        let mut starts = Vec::new();
        for section in assembly.sections {
            let kind = self.placed_section(&section.placement, section.base_kind);
            let names = section.relocations.iter();
            let relocations: Result<Vec<Relocation>, ContainerError> = names
                .map(|(name, relocation)| {
                    let symbol = known.get(name.as_str()).copied().ok_or_else(|| {
                        ContainerError::MalformedRelocation {
                            owner: section.placement.name.clone().unwrap_or_default(),
                            offset: relocation.offset,
                        }
                    })?;
                    Ok(Relocation {
                        symbol,
                        ..*relocation
                    })
                })
                .collect();
            let target = self.section_mut(kind);
            target.align_data(section.align);
            let offset = match section.base_kind {
                SectionKind::Bss => target.append_zeros(section.size).offset,
                SectionKind::Text
                | SectionKind::ReadOnly
                | SectionKind::RelocatedReadOnly
                | SectionKind::Data
                | SectionKind::Named(_) => target.append(&section.bytes, &relocations?).offset,
            };
            starts.push((kind, offset));
        }
        for mut symbol in assembly.symbols {
            if let Some((index, found)) = symbol.section.zip(symbol.definition.as_mut()) {
                let (kind, start) = starts[index];
                found.section = kind;
                found.offset += start;
            }
            self.assembly.push(symbol);
        }
        Ok(())
    }

    /// Resolves externals that this object defines.
    fn find_externals(&mut self, object: &CodeObject) {
        // In a map, the last of several pairs with the same key wins. The first alias should win, so the pairs are
        // reversed.
        let aliases = object.aliases.iter().rev();
        let aliases: FxHashMap<&str, &Alias> = aliases
            .map(|alias| (alias.symbol.name.as_str(), alias))
            .collect();
        let assembly = std::mem::take(&mut self.assembly);
        let symbols: FxHashMap<&str, &AssemblySymbol> = assembly
            .iter()
            .rev()
            .map(|symbol| (symbol.name.as_str(), symbol))
            .collect();
        for (index, external) in object.externals.iter().enumerate() {
            let name = external.name.as_str();
            self.externals[index] = match (aliases.get(name), symbols.get(name)) {
                (Some(alias), _) => self.section_offset_of_alias(alias),
                (None, Some(symbol)) => symbol.definition,
                (None, None) => None,
            };
        }
        self.assembly = assembly;
    }

    pub(super) fn section_offset_of_alias(&self, alias: &Alias) -> Option<SectionOffset> {
        let target = self.section_offset_of(alias.target)?;
        Some(SectionOffset {
            offset: target.offset + alias.offset,
            size: alias.size,
            ..target
        })
    }

    fn add_function(
        &mut self,
        object: &CodeObject,
        index: u32,
        function: &Function,
    ) -> Result<(), ContainerError> {
        let kind = self.placed_section(&function.placement, SectionKind::Text);
        let text = self.section_mut(kind);
        let missing = text.missing(function.code_align().into());
        self.check_room(missing, &function.symbol.name)?;
        let text = self.section_mut(kind);
        text.align_code(function.code_align());
        let header = header(object, function)?;
        let start = text.append(&header, &[]);
        let code = text.append(&function.code, &function.relocations);
        self.functions.push(SectionOffset {
            size: start.size + code.size,
            ..start
        });
        let descriptor = match function.kernel.as_deref() {
            Some(kernel) if kernel.header(&object.target) == KernelHeader::Descriptor => {
                let descriptor = KernelDescriptor::new(&object.target, function, kernel)?;
                let entry = Relocation {
                    offset: ENTRY_OFFSET as u64,
                    kind: RelocationKind::Rel64,
                    symbol: SymbolRef::Function(index),
                    addend: ENTRY_OFFSET as i64,
                };
                let rodata = self.section_mut(SectionKind::ReadOnly);
                rodata.align_data(DESCRIPTOR_SIZE as u64);
                Some(rodata.append(&descriptor.to_bytes(0), &[entry]))
            }
            _ => None,
        };
        self.descriptors.push(descriptor);
        Ok(())
    }

    fn add_global(&mut self, global: &Global) -> Result<(), ContainerError> {
        let Some(base_kind) = SectionKind::of_global(global) else {
            self.globals.push(None);
            return Ok(());
        };
        let kind = self.placed_section(&global.placement, base_kind);
        if base_kind != SectionKind::Bss {
            let missing = self.section(kind).missing(global.align.into());
            self.check_room(missing + global.size(), &global.symbol.name)?;
        }
        let section = self.section_mut(kind);
        section.align_data(global.align.into());
        let offset = match &global.value {
            GlobalValue::Constant(data) | GlobalValue::Variable(data) => {
                section.append(&data.bytes, &data.relocations)
            }
            GlobalValue::Zero(size) | GlobalValue::Common(size) | GlobalValue::Lds(size) => {
                section.append_zeros(*size)
            }
        };
        self.globals.push(Some(offset));
        Ok(())
    }

    /// Checks that the limit on file contents permits this many more bytes.
    fn check_room(&mut self, bytes: u64, name: &str) -> Result<(), ContainerError> {
        self.contents += bytes;
        match self.contents > MAX_CONTENTS {
            true => Err(elf_file::WriteError::TooLarge {
                owner: name.to_owned(),
            }
            .into()),
            false => Ok(()),
        }
    }
}

impl Section {
    /// Returns `true` if linkers merge equal entries.
    pub(super) fn is_merged(&self) -> bool {
        let entries = self.placement.entries;
        entries.is_some_and(|(size, _)| size > 0)
    }

    fn new(kind: SectionKind, base_kind: SectionKind, name: String, placement: Placement) -> Self {
        let align = if base_kind == SectionKind::Text { 4 } else { 1 };
        Self {
            kind,
            name,
            base_kind,
            placement,
            bytes: Vec::new(),
            size: 0,
            align,
            relocations: Vec::new(),
        }
    }

    fn append(&mut self, bytes: &[u8], relocations: &[Relocation]) -> SectionOffset {
        let offset = self.size;
        self.bytes.extend_from_slice(bytes);
        self.size += bytes.len() as u64;
        self.relocations
            .extend(relocations.iter().map(|relocation| Relocation {
                offset: relocation.offset + offset,
                ..*relocation
            }));
        SectionOffset {
            section: self.kind,
            offset,
            size: bytes.len() as u64,
        }
    }

    /// Appends zero-initialized memory, without file contents if the section has none.
    fn append_zeros(&mut self, size: u64) -> SectionOffset {
        let offset = self.size;
        self.size += size;
        if self.base_kind != SectionKind::Bss {
            self.bytes.resize(self.size as usize, 0);
        }
        SectionOffset {
            section: self.kind,
            offset,
            size,
        }
    }

    /// Bytes of padding up to that alignment.
    fn missing(&self, align: u64) -> u64 {
        self.size.next_multiple_of(align.max(1)) - self.size
    }

    fn align_data(&mut self, align: u64) {
        let align = align.max(1);
        self.align = self.align.max(align);
        self.size = self.size.next_multiple_of(align);
        if self.base_kind != SectionKind::Bss {
            self.bytes.resize(self.size as usize, 0);
        }
    }

    fn align_code(&mut self, align: u32) {
        self.align = self.align.max(align.into());
        // Between functions.
        self.fill_code(S_NOP, self.size.next_multiple_of(align.into()));
    }

    /// Pads to `end` with copies of an instruction of one dword.
    fn fill_code(&mut self, instruction: u32, end: u64) {
        for _ in 0..(end - self.size) / 4 {
            self.bytes.extend_from_slice(&instruction.to_le_bytes());
        }
        self.size = end;
    }

    fn pad_with_code_end(&mut self, end: CodeEnd) {
        self.align = self.align.max(CODE_END_ALIGN.into());
        let aligned = self.size.next_multiple_of(CODE_END_ALIGN.into());
        self.fill_code(end.instruction, aligned + u64::from(end.count * 4));
    }
}

/// The header before the code of a function.
fn header(object: &CodeObject, function: &Function) -> Result<Vec<u8>, ContainerError> {
    match function.kernel.as_deref() {
        Some(kernel) if kernel.header(&object.target) == KernelHeader::KernelCode => {
            let code = kernel_code::kernel_code(&object.target, function, kernel)?;
            Ok(code.bytes().to_vec())
        }
        _ => Ok(Vec::new()),
    }
}

/// Returns `true` if zero-initialized memory in a section of that name has no file contents.
fn is_bss(name: Option<&str>) -> bool {
    name.is_none_or(|name| name == ".bss" || name.starts_with(".bss."))
}

/// The symbols by name: functions, then globals, then externals.
fn references(object: &CodeObject) -> FxHashMap<&str, SymbolRef> {
    let functions = (0..).zip(&object.functions);
    let functions = functions.map(|(i, f)| (f.symbol.name.as_str(), SymbolRef::Function(i)));
    let globals = (0..).zip(&object.globals);
    let globals = globals.map(|(i, g)| (g.symbol.name.as_str(), SymbolRef::Global(i)));
    let externals = (0..).zip(&object.externals);
    let externals = externals.map(|(i, e)| (e.name.as_str(), SymbolRef::External(i)));
    let mut references = FxHashMap::default();
    for (name, reference) in functions.chain(globals).chain(externals) {
        references.entry(name).or_insert(reference);
    }
    references
}

/// Checks that every relocation is within its owner and refers to a known symbol.
fn check_references(object: &CodeObject) -> Result<(), ContainerError> {
    let counts = (
        object.functions.len(),
        object.globals.len(),
        object.externals.len(),
    );
    let check = |owner: &Symbol, size: usize, relocations: &[Relocation]| {
        let wrong = relocations.iter().find(|relocation| {
            let exists = match relocation.symbol {
                SymbolRef::Function(index) => (index as usize) < counts.0,
                SymbolRef::Global(index) => (index as usize) < counts.1,
                SymbolRef::External(index) => (index as usize) < counts.2,
            };
            !exists
                || relocation
                    .offset
                    .saturating_add(relocation.kind.size() as u64)
                    > size as u64
        });
        match wrong {
            None => Ok(()),
            Some(relocation) => Err(ContainerError::MalformedRelocation {
                owner: owner.name.clone(),
                offset: relocation.offset,
            }),
        }
    };
    for function in &object.functions {
        check(&function.symbol, function.code.len(), &function.relocations)?;
    }
    for global in &object.globals {
        if let GlobalValue::Constant(data) | GlobalValue::Variable(data) = &global.value {
            check(&global.symbol, data.bytes.len(), &data.relocations)?;
        }
    }
    Ok(())
}
