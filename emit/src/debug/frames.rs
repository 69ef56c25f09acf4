//! Call frames. Functions have nothing to say about theirs: what they save is found by no debugger without
//! LLVM's extensions of DWARF.

use super::address;
use crate::container::SymbolRef;
use gimli::write::{CommonInformationEntry, FrameDescriptionEntry, FrameTable};
use gimli::{Encoding, Format, Register};

/// The program counter, which is where a function returns to.
const PC: Register = Register(16);

/// An entry for every function, of which the sizes of the code are given, for a version of DWARF.
pub(super) fn table(sizes: impl Iterator<Item = u32>, version: u16) -> FrameTable {
    let encoding = Encoding {
        address_size: 8,
        format: Format::Dwarf32,
        // Frames have versions of their own.
        version: match version {
            0..=2 => 1,
            3 => 3,
            _ => 4,
        },
    };
    let mut table = FrameTable::default();
    let common = table.add_cie(CommonInformationEntry::new(encoding, 4, 4, PC));
    for (index, size) in (0..).zip(sizes) {
        let start = address(SymbolRef::Function(index), 0);
        table.add_fde(common, FrameDescriptionEntry::new(start, size));
    }
    table
}
