//! Combines scalar loads of adjacent dwords into one load of up to 16 dwords.
//!
//! ```text
//! %1:s1 = s_load_dword %0, 0
//! %2:s1 = s_load_dword %0, 4               =>   %3:s2 = s_load_dwordx2 %0, 0
//! ```
//!
//! Scalar loads read only memory that does not change while the kernel runs, so the later loads may move up to the
//! first. In the combined tuple, each part starts at a multiple of its size, so instructions can use it as an
//! operand.
//!
//! A load may also load a few dwords that nothing reads. Such a dword is between two that are read, or shares an aligned
//! block of 16 bytes with one, so it is in the same page. Through a buffer descriptor, it may be anywhere: dwords beyond
//! the end of the buffer are not accessed. Kernel arguments and other constants have no unused dwords: they are loaded
//! where most SGPRs are live.

use super::blocks_with_several;
use super::replacements::Replacements;
use isa::access_sizes::{SCALAR_BUFFER_LOADS, SCALAR_LOADS, ScalarLoads};
use isa::{Class, MemoryAccess, ModifierSet, Opcode};
use mir::machine::{Function, Inst, Operand, Pseudo, RegClass, SubReg, VReg};
use mir::{AddressSpace, AliasClass};
use processors::Target;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What the address of a scalar load is based on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Family {
    /// A pointer.
    Pointer,
    /// A buffer descriptor.
    Buffer,
}

/// The scalar loads of each family.
const LOADS: [(Family, ScalarLoads); 2] = [
    (Family::Pointer, SCALAR_LOADS),
    (Family::Buffer, SCALAR_BUFFER_LOADS),
];

/// The maximum distance between the first and the last of combined loads, in instructions.
const REACH: usize = 512;

/// The number of dwords in an aligned block of 16 bytes. Memory is mapped in larger units.
const BLOCK_DWORDS: u32 = 4;

/// The number of dwords that the widest load loads.
const MOST_DWORDS: u32 = 16;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let is_load = |inst: &Inst| inst.opcode().is_some_and(|opcode| row(opcode).is_some());
    let blocks = blocks_with_several(function, is_load);
    if blocks.is_empty() {
        return;
    }
    let mut replacements = Replacements::new(function);
    for block in blocks {
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        combine_block(function, &mut insts, &mut replacements, target);
        function.blocks[block].insts = insts;
    }
    replacements.apply(function);
}

/// Combines the loads of one block.
fn combine_block(
    function: &mut Function,
    insts: &mut Vec<Inst>,
    replacements: &mut Replacements,
    target: &Target,
) {
    let unit = match target.has_scalar_memory_byte_offsets() {
        true => 4,
        false => 1,
    };
    let mut groups = groups(function, insts, replacements, unit);
    if groups.is_empty() {
        return;
    }
    let mut dead = vec![false; insts.len()];
    for group in &mut groups {
        group.sort_by_key(|load| (load.offset, load.position));
        let mut rest = group.as_slice();
        while !rest.is_empty() {
            let (count, dwords) = run_length(rest);
            let (run, after) = rest.split_at(count.max(1));
            if count > 1 {
                combine(function, insts, replacements, (run, dwords), &mut dead);
            }
            rest = after;
        }
    }
    let mut dead = dead.into_iter();
    insts.retain(|_| !dead.next().unwrap_or(false));
}

/// A scalar load with a constant offset.
#[derive(Clone, Copy)]
struct Load {
    family: Family,
    /// The index in the block.
    position: usize,
    /// The offset from the base, in dwords.
    offset: u32,
    dwords: u8,
    /// The alignment of the address, in bytes.
    align: u32,
    /// True if the load may be combined into one that also loads dwords that nothing reads.
    takes_unused: bool,
    result: VReg,
}

type Group = SmallVec<[Load; 4]>;

/// Finds groups of two or more loads from one base without an instruction between them that orders memory. Copies of
/// the same register, or of the same part of it, count as one base.
fn groups(
    function: &Function,
    insts: &[Inst],
    replacements: &Replacements,
    unit: u32,
) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut open: FxHashMap<Base, usize> = FxHashMap::default();
    let mut copies: FxHashMap<VReg, Operand> = FxHashMap::default();
    for (position, inst) in insts.iter().enumerate() {
        if let (Some(Pseudo::Copy), &[Operand::Def(register), from @ Operand::Use(..)]) =
            (inst.pseudo(), inst.operands.as_slice())
        {
            copies.insert(register, from);
        }
        if orders_memory(function, inst) {
            open.clear();
            continue;
        }
        let Some(((base, index, policy), load)) = load(function, inst, position, unit) else {
            continue;
        };
        let source = |operand: Operand| match operand {
            Operand::Use(register, SubReg::FULL) => copies.get(&register).copied(),
            _ => None,
        };
        let base = (source(base).unwrap_or(base), index, policy);
        if replacements.is_kept(load.result) {
            continue;
        }
        let group = *open.entry(base).or_insert_with(|| {
            groups.push(Group::new());
            groups.len() - 1
        });
        groups[group].push(load);
    }
    groups.retain(|group| group.len() > 1);
    groups
}

/// What loads must have in common: the base of the address, the index, if any, and the cache policy.
type Base = (Operand, Option<Operand>, ModifierSet);

/// The family of a scalar load, and the number of dwords that it loads.
fn row(opcode: Opcode) -> Option<(Family, u8)> {
    let mut rows = LOADS.iter();
    rows.find_map(|(family, loads)| Some((*family, (loads.bytes(opcode)? / 4) as u8)))
}

/// The load and its base, if the instruction is a load that can be combined.
fn load(function: &Function, inst: &Inst, position: usize, unit: u32) -> Option<(Base, Load)> {
    let (family, dwords) = row(inst.opcode()?)?;
    let policy = inst.modifiers.switches;
    let (result, base, offset) = match *inst.operands.as_slice() {
        [
            Operand::Def(result),
            base @ Operand::Use(..),
            Operand::Imm(offset),
        ] => (result, (base, None, policy), offset),
        [
            Operand::Def(result),
            base @ Operand::Use(..),
            index @ Operand::Use(..),
        ] => (
            result,
            (base, Some(index), policy),
            inst.modifiers.offset as u32,
        ),
        _ => return None,
    };
    let mem = &function.mem_ops[inst.mem.expand()?];
    (mem.is_simple() && offset.is_multiple_of(unit)).then_some((
        base,
        Load {
            family,
            position,
            offset: offset / unit,
            dwords,
            align: mem.align,
            takes_unused: family == Family::Buffer || mem.space == AddressSpace::Global,
            result,
        },
    ))
}

/// Returns `true` for instructions across which scalar loads must not move.
fn orders_memory(function: &Function, inst: &Inst) -> bool {
    let Some(opcode) = inst.opcode() else {
        return inst.is_opaque();
    };
    let properties = opcode.properties();
    let is_simple = |mem| function.mem_ops[mem].is_simple();
    matches!(properties.class, Class::Barrier | Class::Message)
        || properties.access == MemoryAccess::Cache
        || inst.mem.expand().is_some_and(|mem| !is_simple(mem))
}

/// The number of leading loads that one load can replace, and the number of dwords that this one loads.
fn run_length(loads: &[Load]) -> (usize, u8) {
    let first = loads[0];
    let mut end = first.offset;
    let mut used = 0;
    let mut block_start = None;
    let (mut low, mut high) = (first.position, first.position);
    let mut best = (0, 0);
    for (index, load) in loads.iter().enumerate() {
        let start = load.offset.wrapping_sub(first.offset);
        let is_aligned = start.is_multiple_of(u32::from(load.dwords));
        let is_next = (end..=end + 1).contains(&load.offset);
        (low, high) = (low.min(load.position), high.max(load.position));
        if !is_next || !is_aligned || high - low > REACH {
            break;
        }
        end = load.offset + u32::from(load.dwords);
        used += u32::from(load.dwords);
        if load.align >= 4 * BLOCK_DWORDS {
            block_start = Some(load.offset % BLOCK_DWORDS);
        }
        let size = (end - first.offset).next_power_of_two();
        let is_mapped = match first.family {
            Family::Pointer => first.offset + size <= end_of_block(end, block_start),
            Family::Buffer => true,
        };
        // At most a quarter of the dwords may be unused.
        let unused = match first.takes_unused {
            true => size / 4,
            false => 0,
        };
        if size <= MOST_DWORDS && size - used <= unused && is_mapped {
            best = (index + 1, size as u8);
        }
    }
    best
}

/// The end of the block that contains the last dword before `end`, if it is known where blocks start.
fn end_of_block(end: u32, block_start: Option<u32>) -> u32 {
    let Some(start) = block_start else {
        return end;
    };
    let into_block = (end + BLOCK_DWORDS - start) % BLOCK_DWORDS;
    match into_block {
        0 => end,
        _ => end + BLOCK_DWORDS - into_block,
    }
}

/// Replaces the loads with one of `dwords` dwords at the position of the first.
fn combine(
    function: &mut Function,
    insts: &mut [Inst],
    replacements: &mut Replacements,
    (run, dwords): (&[Load], u8),
    dead: &mut [bool],
) {
    let family = LOADS.iter().find(|row| row.0 == run[0].family);
    let opcode = family.and_then(|(_, loads)| loads.get(4 * u32::from(dwords)));
    let position = run.iter().map(|load| load.position).min();
    let (Some(opcode), Some(position)) = (opcode, position) else {
        return;
    };
    let all = function.new_vreg(RegClass::sgpr(dwords));
    // If there are several copies of the base, only that of the first load is certain to be defined here.
    let base = insts[position].operands[1];
    let first = &insts[run[0].position];
    let operands = [Operand::Def(all), base, first.operands[2]];
    let mut combined = Inst::new(opcode, &operands)
        .with_modifiers(first.modifiers)
        .with_location(first.location);
    if let Some(mem) = first.mem.expand() {
        let mut mem = function.mem_ops[mem];
        mem.size = 4 * u32::from(dwords);
        let accesses = run
            .iter()
            .filter_map(|load| insts[load.position].mem.expand());
        mem.class = AliasClass::of_all(accesses.map(|mem| function.mem_ops[mem].class));
        combined = combined.with_mem(function.mem_ops.push(mem));
    }
    for load in run {
        dead[load.position] = load.position != position;
        let part = (load.offset - run[0].offset) as u8;
        replacements.replace(load.result, all, SubReg::range(part, load.dwords));
    }
    insts[position] = combined;
}
