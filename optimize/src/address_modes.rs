//! The address modes of accesses to each address space, and the constants that they can add.

use mir::AddressSpace;
use processors::{AddressMode, OffsetRange, Target};

/// The address mode of accesses to this address space, and the range of constants that it adds; `None` if it adds none.
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
