#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod access_groups;
pub mod access_strides;
mod address_modes;
pub mod address_spaces;
pub mod addresses;
mod affine;
pub mod alias_classes;
pub mod biased_indices;
pub mod builder;
pub mod byte_permutes;
pub mod cast_sums;
pub mod cleanup;
pub mod contract;
pub mod count_down;
pub mod equal_params;
pub mod far_offsets;
pub mod forward_params;
pub mod funnel_shifts;
pub mod high_halves;
pub mod if_conversion;
pub mod kernarg_selects;
pub mod known_bits;
pub mod late_arguments;
pub mod local_alignment;
pub mod loop_exits;
pub mod loop_invariants;
pub mod loop_strength_reduction;
mod low_loads;
pub mod merge_accesses;
pub mod merge_bytes;
pub mod merge_narrow_stores;
pub mod narrow_integers;
pub mod param_halves;
pub mod private_to_local;
pub mod promote_alloca;
pub mod rewrite;
pub mod share_slots;
pub mod shared_operations;
pub mod short_divisions;
pub mod strength_reduction;
pub mod unclobbered;
pub mod uniform_sums;
pub mod unreachable;
pub mod wide_shifts;
pub mod wide_sums;

use cranelift_entity::EntityRef;
use mir::generic::{Block, Function, Value, ValueDef};
use mir::loop_order::LoopOrder;

/// The time of a quarter-rate operation, in full-rate operations.
const QUARTER_RATE: u32 = 4;

/// Returns `true` for constants and for values from before the loop with this number. `block_of` has the block of each
/// instruction.
fn is_invariant(
    function: &Function,
    order: &LoopOrder,
    block_of: &[Block],
    number: usize,
    value: Value,
) -> bool {
    let block = match function.values[value].def {
        ValueDef::Param(block, _) => Some(block),
        ValueDef::Result(inst, _) => block_of.get(inst.index()).copied(),
    };
    let is_inside = |block: Block| order.contains(number, block.index());
    function.constant(value).is_some() || block.is_some_and(|block| !is_inside(block))
}

#[cfg(test)]
mod tests;
