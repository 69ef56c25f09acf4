//! Constants that consist of addresses. They become GOT entries, which are the only data of the format that can contain
//! addresses. Loaders may write-protect the GOT after relocation, so variables cannot be in it.

use super::names::{Names, linkage};
use super::{Source, line};
use crate::container::{Global, GlobalValue, Relocation, RelocationKind, SymbolRef};

/// Size of an entry, bytes.
const ENTRY: u64 = 8;

/// The addresses that a constant consists of; `None` if it contains anything else.
pub(super) fn addresses(global: &Global) -> Option<&[Relocation]> {
    let GlobalValue::Constant(data) = &global.value else {
        return None;
    };
    let addresses = data.relocations.as_slice();
    let is_entry = |(number, relocation): (u64, &Relocation)| {
        relocation.offset == ENTRY * number
            && relocation.kind == RelocationKind::Abs64
            && relocation.addend == 0
            && !matches!(relocation.symbol, SymbolRef::External(_))
    };
    let is_table = !addresses.is_empty()
        && data.distances.is_empty()
        && ENTRY * addresses.len() as u64 == global.size()
        && u64::from(global.align) <= ENTRY
        && (0..).zip(addresses).all(is_entry);
    is_table.then_some(addresses)
}

/// Writes the constants.
pub(super) fn write(source: &Source<'_>, text: &mut String) {
    for (index, global) in (0..).zip(&source.object.globals) {
        let name = source.names.of(SymbolRef::Global(index));
        for (number, address) in addresses(global).unwrap_or_default().iter().enumerate() {
            let symbol = source.names.of(address.symbol);
            match number {
                0 => line(text, format_args!(".gotsym {symbol}, {name}")),
                _ => line(text, format_args!(".gotsym {symbol}")),
            }
        }
        if addresses(global).is_some() {
            if let Some(directive) = linkage(global.symbol.binding, false) {
                line(text, format_args!("{directive} {name}"));
            }
            line(text, format_args!(".size {name}, {}", global.size()));
        }
    }
}

/// Returns `true` if a table contains the address of a symbol.
pub(super) fn names_symbol(source: &Source<'_>, symbol: SymbolRef) -> bool {
    let mut tables = source.object.globals.iter().filter_map(addresses);
    tables.any(|addresses| addresses.iter().any(|address| address.symbol == symbol))
}

/// Returns `true` if there are GOT entries.
pub(super) fn has_entries(globals: &[Global], names: &Names) -> bool {
    names.got().next().is_some() || globals.iter().any(|global| addresses(global).is_some())
}
