//! Combines two LDS accesses at different offsets from one address into one `ds_read2` or `ds_write2`.
//!
//! ```text
//! %1:v1 = ds_read_b32 %0
//! %2:v1 = ds_read_b32 %0 offset:4          =>   %3:v2 = ds_read2_b32 %0 offset:0x100
//! ```
//!
//! The two offsets have 8 bits each. Their unit is the size of an element, or 64 elements in the `st64` forms. If two
//! reads are combined, the second moves up to the first. If two writes are combined, the first moves down to the
//! second. Accesses move neither across accesses that may alias them nor across instructions that order memory.
//!
//! Selection copies a constant or uniform address to a VGPR for each access. To give such accesses the same base, nearby
//! ones are changed to use the first of these VGPRs.

use super::blocks_with_several;
use super::replacements::Replacements;
use cranelift_entity::EntityRef;
use isa::{Class, MemoryAccess, Modifiers, Opcode, Unit};
use mir::dominators::Dominators;
use mir::machine::{Block, Function, Inst, Operand, Pseudo, RegClass, Sign, SubReg, VReg};
use mir::{AddressSpace, AliasClass, MemOp};
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// A read or write with one offset, the size of its elements in bytes, and the two forms with two offsets: with offsets
/// in elements, and with offsets in units of 64 elements.
type Row = (Opcode, u32, Opcode, Opcode);

#[rustfmt::skip]
const READS: [Row; 2] = [
    (Opcode::DS_READ_B32,  4, Opcode::DS_READ2_B32,  Opcode::DS_READ2ST64_B32),
    (Opcode::DS_READ_B64,  8, Opcode::DS_READ2_B64,  Opcode::DS_READ2ST64_B64),
];

#[rustfmt::skip]
const WRITES: [Row; 2] = [
    (Opcode::DS_WRITE_B32, 4, Opcode::DS_WRITE2_B32, Opcode::DS_WRITE2ST64_B32),
    (Opcode::DS_WRITE_B64, 8, Opcode::DS_WRITE2_B64, Opcode::DS_WRITE2ST64_B64),
];

/// The maximum distance of combined accesses, in instructions. It is limited because a read that moves up lengthens the
/// live range of its result.
const REACH: usize = 64;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let is_lds = |inst: &Inst| access(function, inst, &READS, &WRITES).is_some();
    let blocks = blocks_with_several(function, is_lds);
    if blocks.is_empty() {
        return;
    }
    let mut replacements = Replacements::new(function);
    let mut bases = Bases::default();
    for block in blocks {
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        let shared = (&mut replacements, &mut bases);
        combine(function, block, &mut insts, shared, target);
        function.blocks[block].insts = insts;
    }
    replacements.apply(function);
}

/// Combines the accesses of one block.
fn combine(
    function: &mut Function,
    block: Block,
    insts: &mut Vec<Inst>,
    (replacements, bases): (&mut Replacements, &mut Bases),
    target: &Target,
) {
    share_copies(function, insts, replacements);
    share_bases(function, block, insts, bases, target);
    let mut pass = Pass {
        function,
        target,
        bases,
        dead: vec![false; insts.len()],
        changed: false,
    };
    for index in 0..insts.len() {
        pass.combine_read(insts, index, replacements);
    }
    for index in (0..insts.len()).rev() {
        pass.combine_write(insts, index);
    }
    if pass.changed {
        let mut dead = pass.dead.into_iter();
        insts.retain(|_| !dead.next().unwrap_or(false));
    }
}

/// An LDS access with one offset, which is not atomic, ordered or volatile.
#[derive(Clone, Copy)]
struct Access {
    row: Row,
    address: Operand,
    offset: u32,
    /// The result of a read, or the value that is written.
    data: Operand,
    class: AliasClass,
}

fn access(function: &Function, inst: &Inst, reads: &[Row], writes: &[Row]) -> Option<Access> {
    let opcode = inst.opcode()?;
    if opcode.properties().class != Class::Ds {
        return None;
    }
    let memory = &function.mem_ops[inst.mem.expand()?];
    let of = |rows: &[Row]| rows.iter().find(|row| row.0 == opcode).copied();
    let (row, data, address) = match (of(reads), of(writes)) {
        (Some(row), _) => (row, 0, 1),
        (_, Some(row)) => (row, 1, 0),
        _ => return None,
    };
    // Accesses to GDS have the same opcodes.
    let is_lds = memory.space == AddressSpace::Local && memory.is_simple();
    is_lds.then_some(Access {
        row,
        address: *inst.operands.get(address)?,
        offset: inst.modifiers.offset as u32,
        data: *inst.operands.get(data)?,
        class: memory.class,
    })
}

/// A register that holds an address, and the block that computes it.
type Known = (Block, VReg);

/// The addresses that [`share_bases`] has computed. Blocks that are dominated by the computation use them too.
#[derive(Default)]
struct Bases {
    /// The computed addresses, by the original address and the number of bytes that is added.
    known: FxHashMap<(VReg, SubReg, u32), Vec<Known>>,
    /// For each computed address, the original address and the constant.
    origins: FxHashMap<VReg, (Operand, u32)>,
    dominators: Option<Dominators>,
}

impl Bases {
    fn find(
        &mut self,
        function: &Function,
        block: Block,
        address: Operand,
        bytes: u32,
    ) -> Option<VReg> {
        let Operand::Use(register, part) = address else {
            return None;
        };
        let known = self.known.get(&(register, part, bytes))?;
        let dominators = self.dominators.get_or_insert_with(|| dominators(function));
        let is_above =
            |above: Block| above != block && dominators.dominates(above.index(), block.index());
        let found = known.iter().find(|&&(above, _)| is_above(above));
        found.map(|&(_, moved)| moved)
    }

    /// The address and offset that the access had before [`share_bases`].
    fn original(&self, access: &Access) -> (Operand, u32) {
        match access.address {
            Operand::Use(register, _) => match self.origins.get(&register) {
                Some(&(address, bytes)) => (address, access.offset + bytes),
                None => (access.address, access.offset),
            },
            _ => (access.address, access.offset),
        }
    }

    /// Returns `true` unless the accesses are known to be disjoint: their classes never alias, or they are at different
    /// offsets from the same address.
    fn may_overlap(&self, a: &Access, b: &Access) -> bool {
        let ((base, first), (other, second)) = (self.original(a), self.original(b));
        let apart = first + a.row.1 <= second || second + b.row.1 <= first;
        a.class.may_alias(b.class) && !(base == other && apart)
    }

    fn add(&mut self, block: Block, address: Operand, bytes: u32, moved: VReg) {
        if let Operand::Use(register, part) = address {
            let list = self.known.entry((register, part, bytes)).or_default();
            list.push((block, moved));
            self.origins.insert(moved, (address, bytes));
        }
    }
}

fn dominators(function: &Function) -> Dominators {
    let successors = function.blocks.values().map(|data| {
        let edges = data.terminator.edges();
        edges.into_iter().map(|edge| edge.block.index()).collect()
    });
    let successors: Vec<SmallVec<[usize; 2]>> = successors.collect();
    let entry = function.entry().map_or(0, |entry| entry.index());
    Dominators::new(successors.len(), entry, |block, number| {
        successors[block].get(number).copied()
    })
}

/// Lets accesses at the same constant or uniform address use the same register.
fn share_copies(function: &Function, insts: &mut Vec<Inst>, replacements: &mut Replacements) {
    let addresses =
        insts.iter().filter_map(
            |inst| match access(function, inst, &READS, &WRITES)?.address {
                Operand::Use(register, SubReg::FULL) => Some(register),
                _ => None,
            },
        );
    let addresses: FxHashSet<VReg> = addresses.collect();
    let mut known: FxHashMap<Operand, (VReg, usize)> = FxHashMap::default();
    let mut shared: FxHashMap<VReg, VReg> = FxHashMap::default();
    let mut index = 0;
    insts.retain_mut(|inst| {
        index += 1;
        if inst.is_opaque() {
            known.clear();
        }
        match inst.operands[..] {
            [
                Operand::Def(register),
                address @ (Operand::Imm(_) | Operand::Use(..)),
            ] if inst.pseudo() == Some(Pseudo::Copy)
                && addresses.contains(&register)
                && !replacements.is_kept(register) =>
            {
                match known.get_mut(&address) {
                    Some((earlier, last)) if index - *last <= REACH => {
                        *last = index;
                        shared.insert(register, *earlier);
                        replacements.replace(register, *earlier, SubReg::FULL);
                        return false;
                    }
                    _ => known.insert(address, (register, index)),
                };
            }
            _ if !shared.is_empty() && access(function, inst, &READS, &WRITES).is_some() => {
                for operand in &mut inst.operands {
                    if let Operand::Use(register, SubReg::FULL) = operand
                        && let Some(&earlier) = shared.get(register)
                    {
                        *register = earlier;
                    }
                }
            }
            _ => {}
        }
        true
    });
}

/// An access whose offset does not fit into the 8 bits of a form with two offsets.
struct Far {
    address: Operand,
    /// The size of an element.
    bytes: u32,
    offset: u32,
    /// The index in the block.
    index: usize,
}

/// If several accesses have offsets that are too large for a form with two offsets but close to each other, computes an
/// address near them, which all of them then use.
fn share_bases(
    function: &mut Function,
    block: Block,
    insts: &mut Vec<Inst>,
    bases: &mut Bases,
    target: &Target,
) {
    let mut far: Vec<Far> = Vec::new();
    for (index, inst) in insts.iter().enumerate() {
        if let Some(access) = access(function, inst, &READS, &WRITES)
            && access.offset > FIELD * access.row.1
        {
            far.push(Far {
                address: access.address,
                bytes: access.row.1,
                offset: access.offset,
                index,
            });
        }
    }
    far.sort_by_key(|far| match far.address {
        Operand::Use(register, part) => (
            register.as_u32(),
            part.first,
            far.bytes,
            far.offset,
            far.index,
        ),
        _ => (u32::MAX, 0, far.bytes, far.offset, far.index),
    });
    let mut additions: Vec<(usize, SmallVec<[Inst; 2]>)> = Vec::new();
    let mut rest = far.as_slice();
    while let Some(&Far {
        address,
        bytes,
        offset: base,
        ..
    }) = rest.first()
    {
        let near = |far: &&Far| {
            far.address == address && far.bytes == bytes && far.offset - base <= FIELD * bytes
        };
        let count = rest.iter().take_while(near).count();
        let (group, after) = rest.split_at(count);
        rest = after;
        let mut offsets: Vec<u32> = group.iter().map(|far| far.offset).collect();
        offsets.dedup();
        let aligned = offsets.iter().all(|offset| (offset - base) % bytes == 0);
        let is_strided =
            |&&offset: &&u32| offset % (64 * bytes) == 0 && offset / (64 * bytes) <= FIELD;
        let strided = offsets.iter().filter(is_strided).count();
        let combines = strided > 1 && 2 * strided >= offsets.len();
        if offsets.len() < 2 || combines || !aligned {
            continue;
        }
        let moved = match bases.find(function, block, address, base) {
            Some(known) => known,
            None => {
                let first = group.iter().map(|far| far.index).min().unwrap_or(0);
                let (moved, addition) = add_constant(function, target, address, base);
                additions.push((first, addition));
                bases.add(block, address, base, moved);
                moved
            }
        };
        for &Far { offset, index, .. } in group {
            let is_read = access(function, &insts[index], &READS, &[]).is_some();
            insts[index].operands[usize::from(is_read)] = Operand::full(moved);
            insts[index].modifiers.offset = (offset - base) as i32;
        }
    }
    additions.sort_by_key(|&(index, _)| std::cmp::Reverse(index));
    for (index, addition) in additions {
        insts.splice(index..index, addition);
    }
}

/// The maximum offset in a form with two offsets, in its unit.
const FIELD: u32 = 255;

/// Emits `address + bytes`. Returns the register with the sum.
fn add_constant(
    function: &mut Function,
    target: &Target,
    address: Operand,
    bytes: u32,
) -> (VReg, SmallVec<[Inst; 2]>) {
    let addition = mir::machine::addition(target, Sign::Plus);
    let sum = function.new_vreg(RegClass::V1);
    let mut insts = SmallVec::new();
    if addition.carry {
        let constant = function.new_vreg(RegClass::S1);
        let carry = function.new_vreg(function.mask_class());
        let operands = [Operand::Def(constant), Operand::Imm(bytes)];
        insts.push(Inst::new(Pseudo::Copy, &operands));
        let operands = [
            Operand::Def(sum),
            Operand::Def(carry),
            Operand::full(constant),
            address,
        ];
        insts.push(Inst::new(addition.opcode, &operands));
    } else {
        let operands = [Operand::Def(sum), Operand::Imm(bytes), address];
        insts.push(Inst::new(addition.opcode, &operands));
    }
    (sum, insts)
}

/// The form with two offsets that can encode these offsets, in bytes, and its modifiers. `None` if there is none.
fn fit(row: Row, first: u32, second: u32) -> Option<(Opcode, Modifiers)> {
    let (_, bytes, near, far) = row;
    [(near, bytes), (far, 64 * bytes)]
        .into_iter()
        .find_map(|(opcode, unit)| {
            let field = |offset: u32| {
                offset
                    .is_multiple_of(unit)
                    .then_some(offset / unit)
                    .and_then(|offset| u8::try_from(offset).ok())
            };
            let mut modifiers = Modifiers::default();
            modifiers.set_ds_offsets(field(first)?, field(second)?);
            Some((opcode, modifiers))
        })
}

struct Pass<'a> {
    function: &'a mut Function,
    target: &'a Target,
    bases: &'a Bases,
    dead: Vec<bool>,
    changed: bool,
}

impl Pass<'_> {
    fn read(&self, inst: &Inst) -> Option<Access> {
        access(self.function, inst, &READS, &[])
    }

    fn write(&self, inst: &Inst) -> Option<Access> {
        access(self.function, inst, &[], &WRITES)
    }

    /// Combines the read at `index` with a later read, which moves up.
    fn combine_read(&mut self, insts: &mut [Inst], index: usize, replacements: &mut Replacements) {
        if self.dead[index] {
            return;
        }
        let Some(first) = self.read(&insts[index]) else {
            return;
        };
        let end = insts.len().min(index + REACH);
        let mut passed: Vec<Access> = Vec::new();
        let mut partner = None;
        for (later, inst) in insts.iter().enumerate().take(end).skip(index + 1) {
            if self.dead[later] {
                continue;
            }
            if let Some(second) = self.read(inst) {
                let matches = second.address == first.address
                    && second.row.0 == first.row.0
                    && second.offset != first.offset
                    && !passed
                        .iter()
                        .any(|write| self.bases.may_overlap(write, &second));
                if matches && let Some(found) = fit(first.row, first.offset, second.offset) {
                    partner = Some((later, second, found));
                    break;
                }
            } else if let Some(write) = self.write(inst) {
                passed.push(write);
            } else if self.orders_lds(inst) {
                break;
            }
        }
        let Some((later, second, (opcode, modifiers))) = partner else {
            return;
        };
        let (Operand::Def(a), Operand::Def(b)) = (first.data, second.data) else {
            return;
        };
        if replacements.is_kept(a) || replacements.is_kept(b) {
            return;
        }
        let dwords = (first.row.1 / 4) as u8;
        let both = self.function.new_vreg(RegClass::vgpr(2 * dwords));
        self.replace(
            insts,
            index,
            later,
            &[Operand::Def(both), first.address],
            opcode,
        );
        insts[index].modifiers = modifiers;
        replacements.replace(a, both, SubReg::range(0, dwords));
        replacements.replace(b, both, SubReg::range(dwords, dwords));
    }

    /// Combines the write at `index` with an earlier write, which moves down.
    fn combine_write(&mut self, insts: &mut [Inst], index: usize) {
        if self.dead[index] {
            return;
        }
        let Some(second) = self.write(&insts[index]) else {
            return;
        };
        let mut passed: Vec<Access> = Vec::new();
        let mut partner = None;
        for earlier in (index.saturating_sub(REACH)..index).rev() {
            let inst = &insts[earlier];
            if self.dead[earlier] {
                continue;
            }
            if let Some(first) = self.write(inst) {
                let matches = second.address == first.address
                    && second.row.0 == first.row.0
                    && second.offset != first.offset
                    && !passed
                        .iter()
                        .any(|access| self.bases.may_overlap(access, &first));
                if matches && let Some(found) = fit(first.row, first.offset, second.offset) {
                    partner = Some((earlier, first, found));
                    break;
                }
                passed.push(first);
            } else if let Some(read) = self.read(inst) {
                passed.push(read);
            } else if self.orders_lds(inst) {
                break;
            }
        }
        let Some((earlier, first, (opcode, modifiers))) = partner else {
            return;
        };
        let operands = [second.address, first.data, second.data];
        self.replace(insts, index, earlier, &operands, opcode);
        insts[index].modifiers = modifiers;
    }

    /// Replaces the instruction at `index` with the combined access, and removes the one at `other`.
    fn replace(
        &mut self,
        insts: &mut [Inst],
        index: usize,
        other: usize,
        operands: &[Operand],
        opcode: Opcode,
    ) {
        let [mut mem, second] = [index, other].map(|index| {
            let mem = insts[index].mem.expand();
            mem.map_or(MemOp::new(AddressSpace::Local, 8, 4), |mem| {
                self.function.mem_ops[mem]
            })
        });
        mem.size *= 2;
        mem.class = AliasClass::of_all([mem.class, second.class]);
        mem.align = mem.align.min(8);
        let mem = self.function.mem_ops.push(mem);
        insts[index] = Inst::new(opcode, operands)
            .with_mem(mem)
            .with_location(insts[index].location);
        self.dead[other] = true;
        self.changed = true;
    }

    /// Returns `true` unless a memory operand excludes LDS.
    fn may_access_lds(&self, inst: &Inst) -> bool {
        inst.mem
            .expand()
            .is_none_or(|mem| match self.function.mem_ops[mem].space {
                AddressSpace::Flat | AddressSpace::Local | AddressSpace::Region => true,
                AddressSpace::Global
                | AddressSpace::Constant
                | AddressSpace::Constant32
                | AddressSpace::Private
                | AddressSpace::BufferFat
                | AddressSpace::BufferResource => false,
            })
    }

    /// Returns `true` for instructions across which LDS accesses do not move.
    fn orders_lds(&self, inst: &Inst) -> bool {
        let Some(opcode) = inst.opcode() else {
            return inst.is_opaque();
        };
        let properties = opcode.properties();
        let generation = self.target.generation();
        let is_flat = properties.class == Class::Flat && self.may_access_lds(inst);
        match properties.class.unit() {
            Unit::DataShare => properties.access != MemoryAccess::None,
            Unit::Vmem if is_flat => properties.access != MemoryAccess::None,
            Unit::Sequencer => true,
            Unit::Salu | Unit::Valu | Unit::Smem | Unit::Vmem | Unit::Export => {
                properties.access == MemoryAccess::Cache
                    || inst
                        .mem
                        .expand()
                        .is_some_and(|mem| !self.function.mem_ops[mem].is_simple())
                    || properties.writes(generation).contains(isa::Effects::M0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cranelift_entity::EntityRef;
    use isa::{Modifiers, Opcode};
    use mir::machine::{BlockKind, Inst, Pseudo, RegClass};
    use mir::module::FunctionRef;
    use mir::{AddressSpace, MemOp};

    fn lds_read(function: &mut Function, address: VReg, offset: i32) -> (VReg, Inst) {
        let result = function.new_vreg(RegClass::V1);
        let mem = function.mem_ops.push(MemOp::new(AddressSpace::Local, 4, 4));
        let operands = [Operand::Def(result), Operand::full(address)];
        let inst = Inst::new(Opcode::DS_READ_B32, &operands)
            .with_modifiers(Modifiers::default().with_offset(offset))
            .with_mem(mem);
        (result, inst)
    }

    fn opcodes(insts: Vec<Inst>, mut function: Function) -> Vec<Option<Opcode>> {
        let block = function.add_block(BlockKind::Normal);
        function.blocks[block].insts = insts;
        let target = Target::parse("amdgcn-amd-amdhsa", "gfx900", "").expect("a processor");
        run(&mut function, &target);
        let insts = &function.blocks[block].insts;
        insts.iter().map(Inst::opcode).collect()
    }

    #[test]
    fn reads_from_one_address_are_combined() {
        let mut function = Function::new("f", FunctionRef::new(0), 64);
        let address = function.new_vreg(RegClass::V1);
        let (a, first) = lds_read(&mut function, address, 4);
        let (b, second) = lds_read(&mut function, address, 12);
        let sum = function.new_vreg(RegClass::V1);
        let operands = [Operand::Def(sum), Operand::full(a), Operand::full(b)];
        let add = Inst::new(Opcode::V_ADD_F32, &operands);
        assert_eq!(
            opcodes(vec![first, second, add], function),
            [Some(Opcode::DS_READ2_B32), Some(Opcode::V_ADD_F32)]
        );
    }

    #[test]
    fn reads_are_not_combined_across_a_barrier() {
        let mut function = Function::new("f", FunctionRef::new(0), 64);
        let address = function.new_vreg(RegClass::V1);
        let (_, first) = lds_read(&mut function, address, 4);
        let (_, second) = lds_read(&mut function, address, 12);
        let barrier = Inst::new(Opcode::S_BARRIER, &[]);
        let opcodes = opcodes(vec![first, barrier, second], function);
        assert_eq!(opcodes.len(), 3);
    }

    #[test]
    fn shared_constants_of_new_addresses_stay_defined() {
        let mut function = Function::new("f", FunctionRef::new(0), 64);
        let addresses = [(); 2].map(|()| function.new_vreg(RegClass::V1));
        let mut insts = Vec::new();
        for (address, offset) in addresses.iter().flat_map(|&address| {
            [
                (address, 8192),
                (address, 8200),
                (address, 8208),
                (address, 8216),
            ]
        }) {
            insts.push(lds_read(&mut function, address, offset).1);
        }
        let block = function.add_block(BlockKind::Normal);
        function.blocks[block].insts = insts;
        let target = Target::parse("amdgcn-amd-amdhsa", "gfx803", "").expect("a processor");
        run(&mut function, &target);
        crate::combine::local_cse::run(&mut function);
        let insts = &function.blocks[block].insts;
        let mut defined: Vec<VReg> = addresses.to_vec();
        for operand in insts.iter().flat_map(|inst| &inst.operands) {
            match operand {
                Operand::Def(register) => defined.push(*register),
                Operand::Use(register, _) => assert!(defined.contains(register), "{register}"),
                _ => {}
            }
        }
        let copies = insts
            .iter()
            .filter(|inst| inst.pseudo() == Some(Pseudo::Copy));
        assert_eq!(copies.count(), 1);
    }
}
