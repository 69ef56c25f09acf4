//! Lets stack objects with different lifetimes share memory.
//!
//! In: a function in which the frontend has recorded the lifetimes of stack objects, where it knows them. Out: the same
//! function. Objects of the function itself whose lifetimes have no common point are combined into one object that has
//! the size of the largest object and the strictest of the alignments. Objects without a known lifetime are unchanged.
//!
//! This runs just before selection. Earlier passes may assume that two objects never alias; later passes see one object
//! and assume that its accesses may alias.

use cranelift_entity::{PrimaryMap, SecondaryMap};
use mir::debug::SourceLocation;
use mir::generic::{Function, Lifetime, StackSlot, StackSlotData};
use mir::{AddressSpace, AliasClass, SlotKind};

/// The maximum number of objects that are considered.
const MAX_OBJECTS: usize = 256;

/// Runs the pass.
pub fn run(function: &mut Function) {
    let candidates = candidates(function);
    if candidates.len() < 2 {
        return;
    }
    let shares = shares(function, &candidates);
    if shares.len() == candidates.len() {
        return;
    }
    let (before, after) = (candidates.len(), shares.len());
    let location = SourceLocation::default();
    function.header.remarks.passed("Shared", location, || {
        format!("{before} stack objects with different lifetimes share the memory of {after}")
    });
    let mut merged: SecondaryMap<StackSlot, Option<usize>> = SecondaryMap::new();
    for (number, share) in shares.iter().enumerate() {
        for &slot in &share.slots {
            merged[slot] = Some(number);
        }
    }
    let mut numbers: Vec<Option<StackSlot>> = vec![None; shares.len()];
    let mut kept = PrimaryMap::new();
    let mut new: SecondaryMap<StackSlot, Option<StackSlot>> = SecondaryMap::new();
    for (slot, data) in std::mem::take(&mut function.slots) {
        new[slot] = match merged[slot] {
            None => Some(kept.push(data)),
            Some(share) => {
                let number = &mut numbers[share];
                *number = number.or_else(|| Some(kept.push(shares[share].data.clone())));
                *number
            }
        };
    }
    function.slots = kept;
    function.renumber_slots(|slot| new[slot]);
    // Objects of different types may now share memory, so alias classes by type no longer hold.
    for access in function.mem_ops.values_mut() {
        if matches!(access.space, AddressSpace::Private | AddressSpace::Flat) {
            access.class = AliasClass::ANY;
        }
    }
}

/// Objects that may share memory, the largest first.
fn candidates(function: &Function) -> Vec<StackSlot> {
    let slots = function.slots.iter();
    let known = slots.filter(|(_, data)| data.kind == SlotKind::Own && data.lifetime.is_some());
    let mut slots: Vec<StackSlot> = known.map(|(slot, _)| slot).take(MAX_OBJECTS).collect();
    slots.sort_by_key(|&slot| std::cmp::Reverse(function.slots[slot].size));
    slots
}

/// Objects that share memory.
struct Share {
    slots: Vec<StackSlot>,
    data: StackSlotData,
}

impl Share {
    /// Returns `true` if an object with this lifetime is never alive at the same time as one of these.
    fn accepts(&self, lifetime: &Lifetime) -> bool {
        let ours = self.data.lifetime.as_ref();
        ours.is_some_and(|ours| !ours.overlaps(lifetime))
    }
}

/// Adds each object to the first share that accepts it, or to a new one.
fn shares(function: &Function, candidates: &[StackSlot]) -> Vec<Share> {
    let mut shares: Vec<Share> = Vec::new();
    for &slot in candidates {
        let data = &function.slots[slot];
        let Some(lifetime) = &data.lifetime else {
            continue;
        };
        match shares.iter_mut().find(|share| share.accepts(lifetime)) {
            None => shares.push(Share {
                slots: vec![slot],
                data: data.clone(),
            }),
            Some(share) => {
                share.slots.push(slot);
                let both = &mut share.data;
                both.align = both.align.max(data.align);
                both.lifetime = both.lifetime.as_ref().map(|ours| ours.union(lifetime));
            }
        }
    }
    shares
}
