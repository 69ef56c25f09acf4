//! The symbols of a code object that are in the symbol table, with their definitions.

use std::borrow::Cow;

use object::elf;
use processors::abi::KernelHeader;
use processors::elf::STT_AMDGPU_HSA_KERNEL;
use rustc_hash::{FxHashMap, FxHashSet};

use super::elf_contents::{elf_binding, elf_visibility};
use super::layout::{Layout, SectionOffset};
use super::{Binding, CodeObject, ContainerError, GlobalValue, Symbol, SymbolRef, Visibility};

/// An entry of the symbol table.
pub(super) struct NamedSymbol<'a> {
    pub(super) name: Cow<'a, str>,
    /// The function or global; `None` for descriptors, to which nothing refers.
    pub(super) reference: Option<SymbolRef>,
    pub(super) symbol_type: u8,
    pub(super) binding: u8,
    pub(super) visibility: u8,
    /// The definition. For LDS, it contains alignment and size instead of an address.
    pub(super) location: Location,
}

/// The definition of a symbol.
#[derive(Clone, Copy, Debug)]
pub(super) enum Location {
    Section(SectionOffset),
    /// An absolute value.
    Absolute(u64),
    Lds {
        align: u32,
        size: u64,
    },
    /// Memory that the linker allocates.
    Common {
        align: u32,
        size: u64,
    },
    Undefined,
}

impl NamedSymbol<'_> {
    pub(super) fn is_local(&self) -> bool {
        self.binding == elf::STB_LOCAL
    }
}

/// All symbols with entries in the symbol table: defined ones in order of definition, then undefined ones.
///
/// # Errors
/// Two definitions of one name.
pub(super) fn named_symbols<'a>(
    object: &'a CodeObject,
    layout: &Layout,
) -> Result<Vec<NamedSymbol<'a>>, ContainerError> {
    let mut symbols = Vec::with_capacity(2 * object.functions.len() + object.globals.len());
    let mut externals = FxHashMap::default();
    for (index, external) in (0..).zip(&object.externals) {
        let name = external.name.as_str();
        externals.entry(name).or_insert(SymbolRef::External(index));
    }
    add_functions(&mut symbols, object, layout);
    add_globals(&mut symbols, object, layout);
    add_aliases(&mut symbols, object, layout, &externals);
    add_assembly(&mut symbols, layout, &externals);
    check_unique(&symbols)?;
    add_undefined(&mut symbols, object, layout);
    Ok(symbols)
}

/// Adds functions and the descriptors of kernels.
fn add_functions<'a>(symbols: &mut Vec<NamedSymbol<'a>>, object: &'a CodeObject, layout: &Layout) {
    for (index, function) in object.functions.iter().enumerate() {
        let reference = SymbolRef::Function(index as u32);
        let location = Location::Section(layout.functions[index]);
        let header = function.kernel.as_deref();
        let header = header.map(|kernel| kernel.header(&object.target));
        let symbol_type = match header {
            Some(KernelHeader::KernelCode) => STT_AMDGPU_HSA_KERNEL,
            Some(KernelHeader::Descriptor | KernelHeader::None) | None => elf::STT_FUNC,
        };
        let mut code = named(&function.symbol, reference, symbol_type, location);
        let descriptor = layout.descriptors[index].map(|defined| NamedSymbol {
            name: format!("{}.kd", function.symbol.name).into(),
            reference: None,
            ..named(
                &function.symbol,
                reference,
                elf::STT_OBJECT,
                Location::Section(defined),
            )
        });
        if descriptor.is_some() && code.visibility == elf::STV_DEFAULT && !code.is_local() {
            // The descriptor's offset from the code must be known at link time.
            code.visibility = elf_visibility(Visibility::Protected);
        }
        push_named(symbols, &function.symbol, code);
        symbols.extend(descriptor);
    }
}

/// Adds variables. Private ones have entries only in merged sections, where linkers identify them by symbol.
fn add_globals<'a>(symbols: &mut Vec<NamedSymbol<'a>>, object: &'a CodeObject, layout: &Layout) {
    let named_in_merged = layout.named_in_merged();
    for (index, global) in object.globals.iter().enumerate() {
        let (align, size) = (global.align, global.size());
        let location = match &global.value {
            GlobalValue::Common(_) => Location::Common { align, size },
            GlobalValue::Lds(_) => Location::Lds { align, size },
            GlobalValue::Constant(_) | GlobalValue::Variable(_) | GlobalValue::Zero(_) => {
                layout.globals[index].map_or(Location::Undefined, Location::Section)
            }
        };
        let reference = SymbolRef::Global(index as u32);
        let symbol = named(&global.symbol, reference, elf::STT_OBJECT, location);
        if global.symbol.binding == Binding::Private && named_in_merged.contains(&reference) {
            symbols.push(NamedSymbol {
                name: format!(".L{}", global.symbol.name).into(),
                ..symbol
            });
        } else {
            push_named(symbols, &global.symbol, symbol);
        }
    }
}

/// Adds the module's aliases, which code refers to as externals.
fn add_aliases<'a>(
    symbols: &mut Vec<NamedSymbol<'a>>,
    object: &'a CodeObject,
    layout: &Layout,
    externals: &FxHashMap<&str, SymbolRef>,
) {
    for alias in &object.aliases {
        let Some(defined) = layout.section_offset_of_alias(alias) else {
            continue;
        };
        let symbol_type = match alias.target {
            SymbolRef::Function(_) => elf::STT_FUNC,
            SymbolRef::Global(_) | SymbolRef::External(_) => elf::STT_OBJECT,
        };
        let location = Location::Section(defined);
        let symbol = NamedSymbol {
            reference: externals.get(alias.symbol.name.as_str()).copied(),
            ..named(&alias.symbol, alias.target, symbol_type, location)
        };
        push_named(symbols, &alias.symbol, symbol);
    }
}

/// Adds the symbols of module-level assembly, which code refers to as externals.
fn add_assembly(
    symbols: &mut Vec<NamedSymbol<'_>>,
    layout: &Layout,
    externals: &FxHashMap<&str, SymbolRef>,
) {
    for symbol in &layout.assembly {
        let location = symbol
            .definition
            .map(Location::Section)
            .or(symbol.elsewhere);
        let Some(location) = location.filter(|_| !symbol.is_temporary) else {
            continue;
        };
        symbols.push(NamedSymbol {
            name: symbol.name.clone().into(),
            reference: externals.get(symbol.name.as_str()).copied(),
            symbol_type: symbol.symbol_type,
            binding: elf_binding(symbol.binding),
            visibility: elf_visibility(symbol.visibility),
            location,
        });
    }
}

/// Adds the externals that neither an alias nor module-level assembly defines.
fn add_undefined<'a>(symbols: &mut Vec<NamedSymbol<'a>>, object: &'a CodeObject, layout: &Layout) {
    let assembly = layout.assembly.iter();
    let elsewhere = assembly.filter(|symbol| symbol.elsewhere.is_some());
    let elsewhere: FxHashSet<&str> = elsewhere.map(|symbol| symbol.name.as_str()).collect();
    for (index, external) in object.externals.iter().enumerate() {
        let name = external.name.as_str();
        if layout.externals[index].is_some() || elsewhere.contains(name) {
            continue;
        }
        let binding = match external.is_weak {
            true => elf::STB_WEAK,
            false => elf::STB_GLOBAL,
        };
        symbols.push(NamedSymbol {
            name: name.into(),
            reference: Some(SymbolRef::External(index as u32)),
            symbol_type: elf::STT_NOTYPE,
            binding,
            visibility: elf::STV_DEFAULT,
            location: Location::Undefined,
        });
    }
}

fn named(
    symbol: &Symbol,
    reference: SymbolRef,
    symbol_type: u8,
    location: Location,
) -> NamedSymbol<'_> {
    let binding = elf_binding(symbol.binding);
    let is_local = binding == elf::STB_LOCAL;
    NamedSymbol {
        name: Cow::Borrowed(&symbol.name),
        reference: Some(reference),
        symbol_type,
        binding,
        visibility: if is_local {
            elf::STV_DEFAULT
        } else {
            elf_visibility(symbol.visibility)
        },
        location,
    }
}

fn push_named<'a>(symbols: &mut Vec<NamedSymbol<'a>>, source: &Symbol, symbol: NamedSymbol<'a>) {
    if source.binding != Binding::Private {
        symbols.push(symbol);
    }
}

fn check_unique(symbols: &[NamedSymbol<'_>]) -> Result<(), ContainerError> {
    let mut seen = FxHashSet::default();
    match symbols
        .iter()
        .find(|symbol| !seen.insert(symbol.name.as_ref()))
    {
        None => Ok(()),
        Some(symbol) => Err(ContainerError::DuplicateSymbol {
            name: symbol.name.to_string(),
        }),
    }
}
