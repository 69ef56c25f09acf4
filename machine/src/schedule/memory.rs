//! Decides which memory accesses of a region must keep their order.

use isa::{Class, Generation, MemoryAccess, ModifierSet};
use mir::MemOp;
use mir::machine::{Function, Inst, Operand, StackSlot};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Numbers for the bases of addresses. A base is the operands of an address without the offset.
pub type Bases = FxHashMap<SmallVec<[Operand; 3]>, u32>;

/// A memory access of a region.
pub struct Access<'a> {
    /// The number of its instruction in the region.
    pub node: u32,
    memory: &'a MemOp,
    /// True if it may write.
    pub writes: bool,
    /// True if no earlier store of the function changes the memory that it reads.
    unclobbered: bool,
    /// True if nothing changes the memory that it reads.
    invariant: bool,
    /// The number of its base and its offset in bytes, if they are known.
    address: Option<(u32, i64)>,
    /// The stack object that it accesses, if that is known.
    slot: Option<StackSlot>,
}

impl<'a> Access<'a> {
    /// The access of an instruction; `None` if it does not access memory. Adds its base to `bases`.
    pub fn of(
        function: &'a Function,
        inst: &Inst,
        node: u32,
        generation: Generation,
        bases: &mut Bases,
    ) -> Option<Access<'a>> {
        let properties = inst.opcode()?.properties();
        let memory = &function.mem_ops[inst.mem.expand()?];
        let writes = match properties.access {
            MemoryAccess::None => return None,
            MemoryAccess::Load => false,
            MemoryAccess::Store | MemoryAccess::Atomic | MemoryAccess::Cache => true,
        };
        let address = address(inst, properties.class, properties.access, generation);
        let slot = match address.as_ref().map(|(base, _)| &base[..]) {
            Some(
                &[Operand::Off, _, Operand::Slot(slot, _)]
                | &[Operand::Off, Operand::Slot(slot, _)],
            ) => Some(slot),
            _ => None,
        };
        let address = address.map(|(base, offset)| {
            let next = bases.len() as u32;
            (*bases.entry(base).or_insert(next), offset)
        });
        Some(Access {
            node,
            memory,
            writes,
            unclobbered: !writes && memory.flags.no_clobber,
            invariant: !writes && memory.flags.invariant,
            address,
            slot,
        })
    }

    /// Returns `true` if this access must stay after the access `earlier`.
    pub fn follows(&self, earlier: &Access) -> bool {
        // Atomic accesses keep their order relative to each other.
        if self.memory.is_atomic() && earlier.memory.is_atomic() {
            return true;
        }
        let both_read = !self.writes && !earlier.writes;
        let is_constant = self.invariant || earlier.invariant || self.unclobbered && earlier.writes;
        !both_read
            && !is_constant
            && self.memory.may_alias(earlier.memory)
            && !self.is_apart(earlier)
    }

    /// Returns `true` if the two accesses are known to be disjoint.
    fn is_apart(&self, other: &Access) -> bool {
        let (Some((base, offset)), Some((other_base, other_offset))) =
            (self.address, other.address)
        else {
            return false;
        };
        if base == other_base {
            let [size, other_size] = [self, other].map(|access| i64::from(access.memory.size));
            return offset + size <= other_offset || other_offset + other_size <= offset;
        }
        matches!((self.slot, other.slot), (Some(a), Some(b)) if a != b)
    }
}

/// The base and the offset of an access; `None` if it accesses several addresses.
fn address(
    inst: &Inst,
    class: Class,
    access: MemoryAccess,
    generation: Generation,
) -> Option<(SmallVec<[Operand; 3]>, i64)> {
    // The data operand of a store follows the address, except in buffer stores, where it precedes it.
    let skipped = match (access, class) {
        (MemoryAccess::Load, _) | (MemoryAccess::Store, Class::Vmem) => 0,
        (MemoryAccess::Store, Class::Flat | Class::Global | Class::Scratch | Class::Ds) => 1,
        _ => return None,
    };
    if class == Class::Ds && has_two_offsets(inst, generation) {
        return None;
    }
    let mut operands: SmallVec<[Operand; 3]> = SmallVec::new();
    let mut offset = i64::from(inst.modifiers.offset);
    let count = inst.operands.len() - usize::from(inst.tied);
    for (index, &operand) in inst.operands[..count].iter().enumerate() {
        match operand {
            _ if index == skipped => {}
            Operand::Slot(slot, at) => {
                offset += i64::from(at);
                operands.push(Operand::Slot(slot, 0));
            }
            other => operands.push(other),
        }
    }
    Some((operands, offset))
}

/// Returns `true` for LDS instructions with two offsets.
fn has_two_offsets(inst: &Inst, generation: Generation) -> bool {
    inst.opcode().is_some_and(|opcode| {
        let mut forms = opcode.forms(generation);
        forms.any(|form| form.modifiers().contains(ModifierSet::OFFSET0))
    })
}
