//! The address modes of each address space, and the constants that they can add to an address in registers.

use mir::AddressSpace;
use processors::{AddressMode, OffsetRange, Target};

/// The address mode of accesses to a memory, and the range of constants it can add; `None` if it can add none.
pub fn of_space(space: AddressSpace, target: &Target) -> Option<(AddressMode, OffsetRange)> {
    match space {
        AddressSpace::Local | AddressSpace::Region => {
            Some((AddressMode::DataShare, target.ds_offsets()))
        }
        AddressSpace::Private if target.has_architected_flat_scratch() => {
            Some((AddressMode::FlatScratch, target.scratch_offsets()))
        }
        AddressSpace::Private => Some((AddressMode::Private, target.mubuf_offsets())),
        AddressSpace::Global if target.has_global_instructions() => {
            Some((AddressMode::Global, target.global_offsets()))
        }
        AddressSpace::Global if !target.has_flat_address_space() => {
            Some((AddressMode::Addr64, target.mubuf_offsets()))
        }
        AddressSpace::Constant | AddressSpace::Constant32 => {
            Some((AddressMode::ScalarLoad, target.scalar_load_offsets()))
        }
        AddressSpace::Flat if target.has_flat_offsets() => {
            Some((AddressMode::Flat, target.flat_offsets()))
        }
        AddressSpace::Global
        | AddressSpace::Flat
        | AddressSpace::BufferFat
        | AddressSpace::BufferResource => None,
    }
}
