//! Two LDS accesses at different offsets from one address become one `ds_read2` or `ds_write2`,
//! whose offsets are 8 bits wide in units of the element, or of 64 elements (`st64`).
//!
//! A read moves up to the one it is combined with, a write down; neither passes an access that may
//! touch the same bytes, nor anything that orders memory.

use super::Replacements;
use crate::select::table;
use isa::{Class, MemoryAccess, Modifiers, Opcode};
use mir::AddressSpace;
use mir::generic;
use mir::machine::{Function, Inst, Operand, Pseudo, RegClass, SubReg, VReg};
use smallvec::SmallVec;
use target::Target;

/// A plain read or write, its elements' bytes, its forms with two offsets (near, far).
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

/// How far apart combined accesses may stand, instructions.
const REACH: usize = 64;

/// Combines the accesses of one block.
pub fn run(
    function: &mut Function,
    insts: &mut Vec<Inst>,
    replacements: &mut Replacements,
    target: &Target,
) {
    let is_lds = |inst: &Inst| access(function, inst, &READS, &WRITES).is_some();
    if insts.iter().filter(|inst| is_lds(inst)).count() < 2 {
        return;
    }
    share_bases(function, insts, target);
    let mut pass = Pass {
        function,
        target,
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

/// A plain LDS access.
#[derive(Clone, Copy)]
struct Access {
    row: Row,
    address: Operand,
    offset: u32,
    /// The register read into, or the data.
    data: Operand,
}

fn access(function: &Function, inst: &Inst, reads: &[Row], writes: &[Row]) -> Option<Access> {
    let opcode = inst.opcode()?;
    let of = |rows: &[Row]| rows.iter().find(|row| row.0 == opcode).copied();
    let (row, data, address) = match (of(reads), of(writes)) {
        (Some(row), _) => (row, 0, 1),
        (_, Some(row)) => (row, 1, 0),
        _ => return None,
    };
    let mem = inst.mem.expand()?;
    function.mem_ops[mem].is_simple().then_some(Access {
        row,
        address: *inst.operands.get(address)?,
        offset: inst.modifiers.offset as u32,
        data: *inst.operands.get(data)?,
    })
}

/// Accesses whose offsets are too large to be combined get an address near to them, if enough of
/// them share it.
fn share_bases(function: &mut Function, insts: &mut Vec<Inst>, target: &Target) {
    let mut far: Vec<(Operand, Opcode, u32, usize)> = Vec::new();
    for (index, inst) in insts.iter().enumerate() {
        if let Some(access) = access(function, inst, &READS, &WRITES)
            && access.offset > FIELD * access.row.1
        {
            far.push((access.address, access.row.0, access.offset, index));
        }
    }
    far.sort_by_key(|&(address, opcode, offset, index)| match address {
        Operand::Use(register, part) => (register.as_u32(), part.first, opcode, offset, index),
        _ => (u32::MAX, 0, opcode, offset, index),
    });
    let mut additions: Vec<(usize, SmallVec<[Inst; 2]>)> = Vec::new();
    let mut rest = far.as_slice();
    while let Some(&(address, opcode, base, _)) = rest.first() {
        let bytes = if WRITES[1].0 == opcode || READS[1].0 == opcode {
            8
        } else {
            4
        };
        let near = |&&(other, op, offset, _): &&(Operand, Opcode, u32, usize)| {
            other == address && op == opcode && offset - base <= FIELD * bytes
        };
        let count = rest.iter().take_while(near).count();
        let (group, after) = rest.split_at(count);
        rest = after;
        let strided = |&&(_, _, offset, _): &&(Operand, Opcode, u32, usize)| {
            offset % (64 * bytes) == 0 && offset / (64 * bytes) <= FIELD
        };
        let aligned = group
            .iter()
            .all(|&(_, _, offset, _)| (offset - base) % bytes == 0);
        let combines = 2 * group.iter().filter(strided).count() >= count;
        if count < LEAST_SHARING || combines || !aligned {
            continue;
        }
        let first = group.iter().map(|&(.., index)| index).min().unwrap_or(0);
        let (moved, addition) = add_constant(function, target, address, base);
        additions.push((first, addition));
        for &(_, _, offset, index) in group {
            let place = usize::from(READS.iter().any(|row| row.0 == opcode));
            insts[index].operands[place] = Operand::whole(moved);
            insts[index].modifiers.offset = (offset - base) as i32;
        }
    }
    additions.sort_by_key(|&(index, _)| std::cmp::Reverse(index));
    for (index, addition) in additions {
        insts.splice(index..index, addition);
    }
}

/// Largest offset of a combined access, elements.
const FIELD: u32 = 255;

/// How many accesses make a further address worth an addition.
const LEAST_SHARING: usize = 4;

/// `address + bytes` in a new register.
fn add_constant(
    function: &mut Function,
    target: &Target,
    address: Operand,
    bytes: u32,
) -> (VReg, SmallVec<[Inst; 2]>) {
    let addition = table::addition(target, generic::Opcode::Add);
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
            Operand::whole(constant),
            address,
        ];
        insts.push(Inst::new(addition.opcode, &operands));
    } else {
        let operands = [Operand::Def(sum), Operand::Imm(bytes), address];
        insts.push(Inst::new(addition.opcode, &operands));
    }
    (sum, insts)
}

/// The combined opcode and its offsets, if both offsets fit.
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

    /// Combines the read at `index` with a later one.
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
                    && !passed.iter().any(|write| may_overlap(write, &second));
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

    /// Combines the write at `index` with an earlier one.
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
                    && !passed.iter().any(|access| may_overlap(access, &first));
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

    /// The instruction at `index` becomes the combined one, that at `other` vanishes.
    fn replace(
        &mut self,
        insts: &mut [Inst],
        index: usize,
        other: usize,
        operands: &[Operand],
        opcode: Opcode,
    ) {
        let mut mem = insts[index]
            .mem
            .expand()
            .map(|mem| self.function.mem_ops[mem])
            .unwrap_or(mir::MemOp::new(AddressSpace::Local, 8, 4));
        mem.size *= 2;
        mem.align = mem.align.min(8);
        let mem = self.function.mem_ops.push(mem);
        insts[index] = Inst::new(opcode, operands).with_mem(mem);
        self.dead[other] = true;
        self.changed = true;
    }

    /// True for instructions that LDS accesses do not pass.
    fn orders_lds(&self, inst: &Inst) -> bool {
        let Some(opcode) = inst.opcode() else {
            return inst.pseudo() == Some(Pseudo::Call) || inst.assembly().is_some();
        };
        let properties = opcode.properties();
        let generation = self.target.generation();
        match properties.class {
            Class::Ds | Class::Flat => properties.access != MemoryAccess::None,
            Class::Barrier | Class::Wait | Class::Message | Class::Control | Class::End => true,
            Class::Branch => true,
            _ => {
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

/// True unless both are at different places from one address.
fn may_overlap(a: &Access, b: &Access) -> bool {
    let apart = a.offset + a.row.1 <= b.offset || b.offset + b.row.1 <= a.offset;
    !(a.address == b.address && apart)
}
