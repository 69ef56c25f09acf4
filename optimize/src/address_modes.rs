//! The address modes of accesses to each address space, and the constants that they can add.

use crate::builder::signed_constant;
use mir::AddressSpace;
use mir::generic::{Function, Inst, Opcode, Value};
use processors::{AddressMode, OffsetRange, Target};
use rustc_hash::FxHashSet;

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
            Some((AddressMode::Addr64, target.addr64_offsets()))
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

/// Returns `true` if global memory is accessed with `addr64`: accesses add a 64-bit offset in VGPRs to a base in the
/// descriptor.
pub(crate) fn has_addr64_accesses(target: &Target) -> bool {
    target.has_mubuf_addr64() && !target.has_flat_address_space()
}

/// The pointers to which a constant is added that `addr64` accesses cannot add; none if there are no such accesses.
pub(crate) fn far_bases(function: &Function, target: &Target) -> FxHashSet<Value> {
    let offsets = target.addr64_offsets();
    let far = |inst: &Inst| {
        let data = &function.insts[*inst];
        let constant = signed_constant(function, *data.args.get(1)?)?;
        let is_far = data.opcode == Opcode::PtrAdd && !offsets.contains(constant);
        is_far.then(|| data.args[0])
    };
    let blocks = function
        .layout
        .iter()
        .filter(|_| has_addr64_accesses(target));
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    insts.filter_map(far).collect()
}
