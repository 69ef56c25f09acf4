//! Decides which memory accesses of a region must keep their order.

use isa::{Class, MemoryAccess};
use mir::machine::{Function, Inst, Operand, StackSlot};
use mir::{AddressSpace, AliasClass};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Numbers for the bases of addresses. A base is the operands of an address without the offset.
pub type Bases = FxHashMap<SmallVec<[Operand; 3]>, u32>;

/// A memory access of a region.
pub struct Access {
    /// The number of its instruction in the region.
    pub node: u32,
    space: AddressSpace,
    class: AliasClass,
    /// True if it may write.
    pub writes: bool,
    /// True if it is atomic. Atomic accesses keep their order relative to each other.
    is_atomic: bool,
    /// True if no earlier store of the function changes the memory that it reads.
    unclobbered: bool,
    /// True if nothing changes the memory that it reads.
    invariant: bool,
    /// The number of its base and its offset in bytes, if they are known.
    place: Option<(u32, i64)>,
    /// The stack object that it accesses, if that is known.
    slot: Option<StackSlot>,
    size: i64,
}

impl Access {
    /// The access of an instruction; `None` if it does not access memory. Adds its base to `bases`.
    pub fn of(function: &Function, inst: &Inst, node: u32, bases: &mut Bases) -> Option<Access> {
        let properties = inst.opcode()?.properties();
        let mem = &function.mem_ops[inst.mem.expand()?];
        let writes = match properties.access {
            MemoryAccess::None => return None,
            MemoryAccess::Load => false,
            MemoryAccess::Store | MemoryAccess::Atomic | MemoryAccess::Cache => true,
        };
        let place = place(inst, properties.class, properties.access);
        let slot = match place.as_ref().map(|(base, _)| &base[..]) {
            Some(
                &[Operand::Off, _, Operand::Slot(slot, _)]
                | &[Operand::Off, Operand::Slot(slot, _)],
            ) => Some(slot),
            _ => None,
        };
        let place = place.map(|(base, offset)| {
            let next = bases.len() as u32;
            (*bases.entry(base).or_insert(next), offset)
        });
        Some(Access {
            node,
            space: mem.space,
            class: mem.class,
            writes,
            is_atomic: mem.is_atomic(),
            unclobbered: !writes && mem.flags.no_clobber,
            invariant: !writes && (mem.flags.invariant || mem.space.is_constant()),
            place,
            slot,
            size: i64::from(mem.size),
        })
    }

    /// True if this access must stay after the access `earlier`.
    pub fn follows(&self, earlier: &Access) -> bool {
        if self.is_atomic && earlier.is_atomic {
            return true;
        }
        let both_read = !self.writes && !earlier.writes;
        let is_constant = self.invariant || earlier.invariant || self.unclobbered && earlier.writes;
        !both_read
            && !is_constant
            && may_overlap(self.space, earlier.space)
            && self.class.may_alias(earlier.class)
            && !self.is_apart(earlier)
    }

    /// True if the two accesses are known to be disjoint.
    fn is_apart(&self, other: &Access) -> bool {
        let (Some((base, offset)), Some((other_base, other_offset))) = (self.place, other.place)
        else {
            return false;
        };
        if base == other_base {
            return offset + self.size <= other_offset || other_offset + other.size <= offset;
        }
        matches!((self.slot, other.slot), (Some(a), Some(b)) if a != b)
    }
}

/// The base and the offset of an access; `None` if it accesses several addresses.
fn place(inst: &Inst, class: Class, access: MemoryAccess) -> Option<(SmallVec<[Operand; 3]>, i64)> {
    // The data operand of a store follows the address, except in buffer stores, where it precedes it.
    let skipped = match (access, class) {
        (MemoryAccess::Load, _) | (MemoryAccess::Store, Class::Vmem) => 0,
        (MemoryAccess::Store, Class::Flat | Class::Global | Class::Scratch | Class::Ds) => 1,
        _ => return None,
    };
    if class == Class::Ds && is_pair(inst) {
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

/// True for LDS instructions with two offsets.
fn is_pair(inst: &Inst) -> bool {
    let name = inst.opcode().map_or("", isa::Opcode::mnemonic);
    ["ds_read2", "ds_write2", "ds_wrxchg2"]
        .iter()
        .any(|start| name.starts_with(start))
}

/// True unless the address spaces are known to be disjoint.
fn may_overlap(a: AddressSpace, b: AddressSpace) -> bool {
    use AddressSpace::{
        BufferFat, BufferResource, Constant, Constant32, Flat, Global, Local, Private, Region,
    };
    match (a, b) {
        (Constant | Constant32, _) | (_, Constant | Constant32) => false,
        (Global | BufferFat | BufferResource, Global | BufferFat | BufferResource) => true,
        (Flat, Region) | (Region, Flat) => false,
        (Flat, _) | (_, Flat) => true,
        (Local, Local) | (Private, Private) | (Region, Region) => true,
        (Global | BufferFat | BufferResource | Local | Private | Region, _) => false,
    }
}
