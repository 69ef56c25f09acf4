//! Names of functions, variables and GOT entries.
//!
//! In: a code object. Out: a name in CLRX's syntax for everything that the text refers to. Local symbols are renamed if
//! CLRX cannot read their names.

use super::unsupported;
use crate::container::{Binding, CodeObject, ContainerError, RelocationKind, Symbol, SymbolRef};
use catalyst::is_clrx_name;

pub(super) struct Names {
    functions: Vec<String>,
    globals: Vec<String>,
    /// Symbols with GOT entries.
    got: Vec<SymbolRef>,
}

impl Names {
    pub(super) fn new(object: &CodeObject) -> Result<Self, ContainerError> {
        let functions = object.functions.iter().enumerate();
        let functions = functions.map(|(index, f)| name(&f.symbol, "function", index));
        let globals = object.globals.iter().enumerate();
        let globals = globals.map(|(index, global)| name(&global.symbol, "data", index));
        let mut got = Vec::new();
        for relocation in object.functions.iter().flat_map(|f| &f.relocations) {
            let is_got = matches!(
                relocation.kind,
                RelocationKind::GotPcRel32Lo | RelocationKind::GotPcRel32Hi
            );
            if is_got && !got.contains(&relocation.symbol) {
                got.push(relocation.symbol);
            }
        }
        Ok(Names {
            functions: functions.collect::<Result<_, _>>()?,
            globals: globals.collect::<Result<_, _>>()?,
            got,
        })
    }

    /// The name of a function or variable.
    pub(super) fn of(&self, symbol: SymbolRef) -> &str {
        let name = match symbol {
            SymbolRef::Function(index) => self.functions.get(index as usize),
            SymbolRef::Global(index) => self.globals.get(index as usize),
            SymbolRef::External(_) => None,
        };
        name.map_or("", String::as_str)
    }

    /// The symbols with GOT entries, and the names of these entries.
    pub(super) fn got(&self) -> impl Iterator<Item = (SymbolRef, String)> {
        let entries = self.got.iter().enumerate();
        entries.map(|(number, symbol)| (*symbol, got_name(number)))
    }

    /// The name of a symbol's GOT entry.
    pub(super) fn got_entry(&self, symbol: SymbolRef) -> Option<String> {
        let number = self.got.iter().position(|other| *other == symbol)?;
        Some(got_name(number))
    }
}

fn got_name(number: usize) -> String {
    format!(".Lgot{number}")
}

/// The directive for a symbol's binding; `None` for local symbols. CLRX requires symbols in the GOT to be global;
/// weak ones are equivalent if nothing replaces the definition.
pub(super) fn linkage(binding: Binding, is_in_got: bool) -> Option<&'static str> {
    match binding {
        Binding::Private | Binding::Local if !is_in_got => None,
        Binding::Weak if !is_in_got => Some(".weak"),
        _ => Some(".global"),
    }
}

/// Why a name is rejected.
pub(super) const UNREADABLE: &str = "CLRX's symbol names consist of letters, digits, '_' and '.'";

fn name(symbol: &Symbol, kind: &str, index: usize) -> Result<String, ContainerError> {
    match symbol.binding {
        _ if is_clrx_name(&symbol.name) && symbol.binding != Binding::Private => {
            Ok(symbol.name.clone())
        }
        Binding::Private | Binding::Local => Ok(format!(".L{kind}{index}")),
        Binding::Global | Binding::Weak => Err(unsupported(&symbol.name, UNREADABLE)),
    }
}
