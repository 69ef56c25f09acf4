//! Assembles the module-level assembly of a code object.
//!
//! In: the text. Out: the sections of the assembled [`Program`] in the form of the layout, with their symbols. Sections
//! that are not loaded are dropped.

use assembler::{Definition, Program, SymbolType};
use object::elf;
use processors::Target;

use super::layout::{SectionKind, SectionOffset};
use super::symbols::Location;
use super::{Binding, ContainerError, External, Placement, Relocation, SymbolRef, Visibility};
use processors::elf::STT_AMDGPU_HSA_KERNEL;

/// The contents of an assembled program.
#[derive(Debug, Default)]
pub(super) struct ModuleAssembly {
    pub(super) sections: Vec<AssembledSection>,
    pub(super) symbols: Vec<AssemblySymbol>,
}

/// A section's contents.
#[derive(Debug)]
pub(super) struct AssembledSection {
    pub(super) placement: Placement,
    /// The default section whose properties it shares.
    pub(super) base_kind: SectionKind,
    /// Empty for sections without contents.
    pub(super) bytes: Vec<u8>,
    pub(super) size: u64,
    pub(super) align: u64,
    /// Symbol names and fields; the fields' own symbol references are unused.
    pub(super) relocations: Vec<(String, Relocation)>,
}

/// A symbol that the program defines or whose attributes it sets.
#[derive(Clone, Debug)]
pub(super) struct AssemblySymbol {
    pub(super) name: String,
    /// Index of its section in [`ModuleAssembly::sections`].
    pub(super) section: Option<usize>,
    /// Its definition in a section, if any.
    pub(super) definition: Option<SectionOffset>,
    /// Its definition outside sections (absolute, common), if any.
    pub(super) elsewhere: Option<Location>,
    pub(super) symbol_type: u8,
    pub(super) binding: Binding,
    pub(super) visibility: Visibility,
    /// Not in the symbol table.
    pub(super) is_temporary: bool,
}

/// Names that the assembly refers to, whether or not it defines them; empty if the text has errors.
pub(crate) fn referenced_names(text: &str, target: &Target) -> Vec<String> {
    match text.is_empty() {
        true => Vec::new(),
        false => assembler::assemble(text, target).map_or(Vec::new(), |program| {
            let externals = externals(&program).into_iter();
            externals.map(|external| external.name).collect()
        }),
    }
}

/// The names that a program's relocations refer to.
pub(super) fn externals(program: &Program) -> Vec<External> {
    let sections = program.sections.iter();
    let fields = sections.flat_map(|section| &section.relocations);
    let mut indices: Vec<usize> = fields.filter_map(|field| field.symbol).collect();
    indices.sort_unstable();
    indices.dedup();
    let symbols = indices
        .iter()
        .filter_map(|index| program.symbols.get(*index));
    let mut list: Vec<External> = symbols
        .map(|symbol| External {
            name: symbol.name.clone(),
            is_weak: symbol.binding == assembler::Binding::Weak,
        })
        .collect();
    list.sort_by(|a, b| a.name.cmp(&b.name));
    list
}

/// Assembles module-level assembly.
///
/// # Errors
/// Errors in the text, and sections or symbols that are only supported in complete files.
pub(super) fn assemble(text: &str, target: &Target) -> Result<ModuleAssembly, ContainerError> {
    if text.trim().is_empty() {
        return Ok(ModuleAssembly::default());
    }
    let program = assembler::assemble(text, target);
    let program = program.map_err(|error| ContainerError::ModuleAssembly {
        line: error.statement,
        reason: error.message,
    })?;
    of_program(&program)
}

/// The loaded sections of a program.
///
/// # Errors
/// Relocations without a symbol.
pub(super) fn of_program(program: &Program) -> Result<ModuleAssembly, ContainerError> {
    let mut out = ModuleAssembly::default();
    let mut indices = vec![None; program.sections.len()];
    for (index, section) in program.sections.iter().enumerate() {
        let is_used = section.size > 0 || section.name == ".text";
        let Some(base_kind) = base_kind(section).filter(|_| is_used) else {
            continue;
        };
        let mut relocations = Vec::new();
        for field in &section.relocations {
            let symbol = field.symbol.and_then(|symbol| program.symbols.get(symbol));
            let symbol = symbol.ok_or_else(|| ContainerError::MalformedRelocation {
                owner: section.name.clone(),
                offset: field.offset,
            })?;
            let relocation = Relocation {
                offset: field.offset,
                kind: field.kind,
                symbol: SymbolRef::External(u32::MAX),
                addend: field.addend,
            };
            relocations.push((symbol.name.clone(), relocation));
        }
        indices[index] = Some(out.sections.len());
        out.sections.push(AssembledSection {
            placement: placement(section),
            base_kind,
            bytes: section.bytes.clone(),
            size: section.size,
            align: section.align,
            relocations,
        });
    }
    for symbol in &program.symbols {
        let symbol = add_symbol(symbol, &indices, &mut out);
        out.symbols.push(symbol);
    }
    Ok(out)
}

/// Name, group and mergeable entries of a section.
fn placement(section: &assembler::Section) -> Placement {
    let has = |flag| section.flags & flag != 0;
    let is_merged = has(assembler::Section::MERGE);
    let are_strings = has(assembler::Section::STRINGS);
    let size = if is_merged {
        section.entry_size as u32
    } else {
        0
    };
    Placement {
        name: Some(section.name.clone()),
        group: section.group.clone(),
        entries: (is_merged || are_strings).then_some((size, are_strings)),
    }
}

/// The default section whose properties a section shares; `None` for sections that are not loaded.
fn base_kind(section: &assembler::Section) -> Option<SectionKind> {
    let is_written = section.flags & assembler::Section::WRITE != 0;
    match section.is_loaded() {
        false => None,
        true if section.is_code() => Some(SectionKind::Text),
        true if section.is_empty_in_file() => Some(SectionKind::Bss),
        true if section.name == ".data.rel.ro" => Some(SectionKind::RelocatedReadOnly),
        true if is_written => Some(SectionKind::Data),
        true => Some(SectionKind::ReadOnly),
    }
}

/// Adds a symbol; allocates common symbols.
fn add_symbol(
    symbol: &assembler::Symbol,
    indices: &[Option<usize>],
    out: &mut ModuleAssembly,
) -> AssemblySymbol {
    let at = |section: usize, offset: u64, out: &ModuleAssembly| {
        let offset = SectionOffset {
            section: out.sections[section].base_kind,
            offset,
            size: symbol.size,
        };
        (section, offset)
    };
    let (found, elsewhere) = match symbol.definition {
        Definition::Undefined => (None, None),
        // Symbols in sections that are not loaded have no definition here.
        Definition::Section { section, offset } => {
            let section = indices[section];
            (section.map(|section| at(section, offset, out)), None)
        }
        Definition::Common { align } => {
            let (section, offset) = common(symbol.size, align, out);
            (Some(at(section, offset, out)), None)
        }
        Definition::Absolute(value) => (None, Some(Location::Absolute(value))),
        Definition::Lds { align } => {
            let size = symbol.size;
            let align = u32::try_from(align).ok();
            (None, align.map(|align| Location::Lds { align, size }))
        }
    };
    AssemblySymbol {
        elsewhere,
        name: symbol.name.clone(),
        section: found.map(|(section, _)| section),
        definition: found.map(|(_, offset)| offset),
        symbol_type: elf_type(symbol.symbol_type),
        binding: match symbol.binding {
            assembler::Binding::Local => Binding::Local,
            assembler::Binding::Global | assembler::Binding::Unique => Binding::Global,
            assembler::Binding::Weak => Binding::Weak,
        },
        visibility: match symbol.visibility {
            assembler::Visibility::Default => Visibility::Default,
            assembler::Visibility::Protected => Visibility::Protected,
            assembler::Visibility::Hidden | assembler::Visibility::Internal => Visibility::Hidden,
        },
        is_temporary: symbol.is_temporary,
    }
}

/// Allocates a common symbol: its section and offset.
fn common(size: u64, align: u64, out: &mut ModuleAssembly) -> (usize, u64) {
    let placement = Placement {
        name: Some(".bss".to_owned()),
        ..Placement::default()
    };
    let known = out
        .sections
        .iter()
        .position(|section| section.placement == placement);
    let index = known.unwrap_or_else(|| {
        out.sections.push(AssembledSection {
            placement,
            base_kind: SectionKind::Bss,
            bytes: Vec::new(),
            size: 0,
            align: 1,
            relocations: Vec::new(),
        });
        out.sections.len() - 1
    });
    let section = &mut out.sections[index];
    let offset = section.size.next_multiple_of(align.max(1));
    section.align = section.align.max(align);
    section.size = offset.saturating_add(size);
    (index, offset)
}

/// `STT_*`.
pub(super) fn elf_type(symbol_type: SymbolType) -> u8 {
    match symbol_type {
        SymbolType::None => elf::STT_NOTYPE,
        SymbolType::Object => elf::STT_OBJECT,
        SymbolType::Function => elf::STT_FUNC,
        SymbolType::Kernel => STT_AMDGPU_HSA_KERNEL,
        SymbolType::ThreadLocal => elf::STT_TLS,
    }
}
