//! Loads kernel arguments in the blocks that need them, instead of at entry.
//!
//! ```text
//! bb0:  v1 = load (kernarg + 8)                  bb0:  cond_branch v0, bb1, bb2
//!       cond_branch v0, bb1, bb2        =>       bb1:  v1 = load (kernarg + 8)
//! bb1:  store v1, ...                                  store v1, ...
//! ```
//!
//! In: any function. Out: the same function. Loads of arguments may have moved from the entry block to the nearest common
//! dominator of their uses that is not in a loop. Their SGPRs are free until then, and a wavefront that leaves the kernel
//! early does not load them.
//!
//! A block with its own loads waits for them, so it must need at least [`MIN_DWORDS`]; otherwise, the loads stay in a
//! dominator. Kernels with few arguments do not change, since their SGPRs do not matter, and neither do kernels whose
//! arguments may be preloaded.

use crate::access_groups;
use cranelift_entity::EntityRef;
use mir::dominators::Dominators;
use mir::generic::{Block, Function, Inst, Opcode, Sequence, Value};
use mir::loop_order::LoopOrder;
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};

/// The minimum number of dwords that a block loads.
const MIN_DWORDS: u32 = 4;

/// The number of dwords of arguments that few SGPRs can hold, if SGPRs may limit the occupancy.
const FEW_DWORDS: u32 = 13;

/// Like [`FEW_DWORDS`], if SGPRs never limit the occupancy.
const FEW_FIXED_DWORDS: u32 = 19;

/// Loads, by the block where they should be.
type Placement = FxHashMap<usize, Vec<Inst>>;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if function.layout.len() < 2 || !function.is_kernel() || may_preload(function, target) {
        return;
    }
    let entry = &function.blocks[function.entry].insts;
    let loads = entry.iter().filter(|&&inst| is_argument(function, inst));
    let loads: FxHashMap<Value, Inst> = loads.map(|&inst| (function.result(inst), inst)).collect();
    let few = match target.total_sgprs() {
        Some(_) => FEW_DWORDS,
        None => FEW_FIXED_DWORDS,
    };
    if dwords(function, loads.values()) <= few {
        return;
    }
    let Ok(order) = function.loop_order() else {
        return;
    };
    let moved = place(function, &loads, &order);
    let leaving: FxHashSet<Inst> = moved.iter().flat_map(|(_, insts)| insts).copied().collect();
    let entry = function.entry;
    function.blocks[entry]
        .insts
        .retain(|inst| !leaving.contains(inst));
    for (block, insts) in moved {
        insert(function, block, insts);
    }
}

/// Returns `true` if arguments may be in SGPRs at entry.
fn may_preload(function: &Function, target: &Target) -> bool {
    let mut arguments = function.header.kernel_args.iter();
    target.supports_kernarg_preload() && arguments.any(|argument| argument.in_registers)
}

/// Returns `true` for loads of arguments.
fn is_argument(function: &Function, inst: Inst) -> bool {
    let data = &function.insts[inst];
    let memory = function.mem_op(inst).filter(|memory| memory.is_simple());
    data.opcode == Opcode::Load
        && memory.is_some_and(|memory| memory.flags.invariant)
        && function.is_kernarg_segment(access_groups::address(function, data.args[0]).0)
}

/// The number of dwords that the instructions load.
fn dwords<'a>(function: &Function, loads: impl IntoIterator<Item = &'a Inst>) -> u32 {
    let memory = loads.into_iter().filter_map(|&load| function.mem_op(load));
    memory.map(|memory| memory.size.div_ceil(4)).sum()
}

/// The loads that leave the entry block, in their order, with the blocks to which they move.
fn place(
    function: &Function,
    loads: &FxHashMap<Value, Inst>,
    order: &LoopOrder,
) -> Vec<(Block, Vec<Inst>)> {
    let dominators = function.dominators();
    let mut wanted = common_dominators(function, loads, &dominators);
    let mut moved = Vec::new();
    for block in dominators.reverse_post_order().rev() {
        let (Some(mut insts), Some(above)) = (wanted.remove(&block), dominators.immediate(block))
        else {
            continue;
        };
        let is_in_loop = order.innermost[order.position[block]].is_some();
        if is_in_loop || dwords(function, &insts) < MIN_DWORDS {
            wanted.entry(above).or_default().extend(insts);
        } else {
            insts.sort_unstable();
            moved.push((Block::new(block), insts));
        }
    }
    moved
}

/// Places each load in the nearest block that dominates its uses.
fn common_dominators(
    function: &Function,
    loads: &FxHashMap<Value, Inst>,
    dominators: &Dominators,
) -> Placement {
    let mut common: FxHashMap<Inst, usize> = FxHashMap::default();
    for block in dominators.reverse_post_order() {
        let mut add = |value: Value| {
            if let Some(&load) = loads.get(&value) {
                let to = common.entry(load).or_insert(block);
                // The block only moves up, so the time is linear, unlike that of searches that start at each use.
                while !dominators.dominates(*to, block)
                    && let Some(above) = dominators.immediate(*to)
                {
                    *to = above;
                }
            }
        };
        let data = &function.blocks[Block::new(block)];
        let args = data
            .insts
            .iter()
            .flat_map(|&inst| &function.insts[inst].args);
        args.for_each(|&arg| add(arg));
        data.terminator.for_each_value(add);
    }
    let mut placement = Placement::default();
    for (load, block) in common {
        placement.entry(block).or_default().push(load);
    }
    placement
}

/// Inserts loads at the start of a block, with their addresses.
fn insert(function: &mut Function, block: Block, loads: Vec<Inst>) {
    let mut new = Sequence::default();
    for load in loads {
        let (_, offset) = access_groups::address(function, function.insts[load].args[0]);
        let address = access_groups::address_at(function, &mut new, load, offset);
        function.insts[load].args[0] = address;
        new.push(load);
    }
    function.blocks[block].insts.splice(0..0, new.take());
}
