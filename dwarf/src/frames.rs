//! Call frames. They do not describe saved registers, since only LLVM's extensions of DWARF could express where such
//! registers are.

use super::address;
use emit::container::SymbolRef;
use gimli::write::{CommonInformationEntry, FrameDescriptionEntry, FrameTable};
use gimli::{Encoding, Format, Register};

/// The program counter, which is the return address column.
const PC: Register = Register(16);

/// A frame entry for every function, given the code sizes, in a version of DWARF.
pub(super) fn table(sizes: impl Iterator<Item = u32>, version: u16) -> FrameTable {
    let encoding = Encoding {
        address_size: 8,
        format: Format::Dwarf32,
        // The version numbers of call frames differ from DWARF's.
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
