//! The symbols of a code object that get entries in the symbol table, with their definitions.

use std::borrow::Cow;

use object::elf;
use processors::abi::KernelHeader;
use processors::elf::STT_AMDGPU_HSA_KERNEL;
use rustc_hash::FxHashSet;

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
    /// The definition. For LDS, it gives alignment and size instead of an address.
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
    let named_in_merged = layout.named_in_merged();
    for (index, function) in object.functions.iter().enumerate() {
        let reference = SymbolRef::Function(index as u32);
        let location = Location::Section(layout.functions[index]);
        let header = function.kernel.as_deref();
        let header = header.map(|kernel| kernel.header(&object.target));
        let symbol_type = match header {
            Some(KernelHeader::KernelCode) => STT_AMDGPU_HSA_KERNEL,
            _ => elf::STT_FUNC,
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
        push_named(&mut symbols, &function.symbol, code);
        symbols.extend(descriptor);
    }
    for (index, global) in object.globals.iter().enumerate() {
        let location = match layout.globals[index] {
            Some(defined) => Location::Section(defined),
            None => {
                let (align, size) = (global.align, global.size());
                match global.value {
                    GlobalValue::Common(_) => Location::Common { align, size },
                    _ => Location::Lds { align, size },
                }
            }
        };
        let symbol = named(
            &global.symbol,
            SymbolRef::Global(index as u32),
            elf::STT_OBJECT,
            location,
        );
        let reference = SymbolRef::Global(index as u32);
        if global.symbol.binding == Binding::Private && named_in_merged.contains(&reference) {
            symbols.push(NamedSymbol {
                name: format!(".L{}", global.symbol.name).into(),
                ..symbol
            });
        } else {
            push_named(&mut symbols, &global.symbol, symbol);
        }
    }
    for alias in &object.aliases {
        let Some(defined) = layout.section_offset_of_alias(alias) else {
            continue;
        };
        let symbol_type = match alias.target {
            SymbolRef::Function(_) => elf::STT_FUNC,
            _ => elf::STT_OBJECT,
        };
        let reference = external(object, &alias.symbol.name);
        let symbol = named(
            &alias.symbol,
            alias.target,
            symbol_type,
            Location::Section(defined),
        );
        push_named(
            &mut symbols,
            &alias.symbol,
            NamedSymbol {
                reference,
                ..symbol
            },
        );
    }
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
            reference: external(object, &symbol.name),
            symbol_type: symbol.symbol_type,
            binding: elf_binding(symbol.binding),
            visibility: elf_visibility(symbol.visibility),
            location,
        });
    }
    check_unique(&symbols)?;
    for (index, external) in object.externals.iter().enumerate() {
        let mut assembly = layout.assembly.iter();
        let is_elsewhere =
            assembly.any(|symbol| symbol.name == external.name && symbol.elsewhere.is_some());
        if layout.externals[index].is_some() || is_elsewhere {
            continue;
        }
        let binding = match external.is_weak {
            true => elf::STB_WEAK,
            false => elf::STB_GLOBAL,
        };
        symbols.push(NamedSymbol {
            name: external.name.as_str().into(),
            reference: Some(SymbolRef::External(index as u32)),
            symbol_type: elf::STT_NOTYPE,
            binding,
            visibility: elf::STV_DEFAULT,
            location: Location::Undefined,
        });
    }
    Ok(symbols)
}

/// The external of that name.
fn external(object: &CodeObject, name: &str) -> Option<SymbolRef> {
    let position = object
        .externals
        .iter()
        .position(|external| external.name == name);
    position.map(|position| SymbolRef::External(position as u32))
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
