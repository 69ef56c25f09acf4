//! Call frames. Functions have nothing to say about theirs: what they save is found by no debugger without
//! LLVM's extensions of DWARF.

use super::address;
use crate::container::SymbolRef;
use gimli::write::{CommonInformationEntry, FrameDescriptionEntry, FrameTable};
use gimli::{Encoding, Format, Register};

/// The program counter, which is where a function returns to.
const PC: Register = Register(16);

/// Frames have versions of their own.
const ENCODING: Encoding = Encoding {
    address_size: 8,
    format: Format::Dwarf32,
    version: 4,
};

/// An entry for every function, of which the sizes of the code are given.
pub(super) fn table(sizes: impl Iterator<Item = u32>) -> FrameTable {
    let mut table = FrameTable::default();
    let common = table.add_cie(CommonInformationEntry::new(ENCODING, 4, 4, PC));
    for (index, size) in (0..).zip(sizes) {
        let start = address(SymbolRef::Function(index), 0);
        table.add_fde(common, FrameDescriptionEntry::new(start, size));
    }
    table
}
