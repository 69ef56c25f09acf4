//! Data share instructions other than loads, stores and plain atomics: counters, operands in
//! memory, addresses from lane numbers.

use crate::access::{Access, AtomicOp};
use crate::control::Next;
use crate::ds::{Share, address};
use crate::error::{FaultKind, Space};
use crate::inst::Inst;
use crate::lds::{AccessKind, By};
use crate::machine::{LaneFault, Machine};
use crate::transfer::Address;
use crate::valu::environment;
use crate::wave::M0;

fn atomic_by(machine: &Machine<'_, '_>) -> By {
    By {
        wave: machine.wave.number,
        kind: AccessKind::Atomic,
    }
}

/// The value of M0, which must be defined.
fn m0(machine: &Machine<'_, '_>) -> Result<u32, FaultKind> {
    if machine.wave.scalar_undefined[M0] != 0 && machine.strict() {
        return Err(FaultKind::Undefined {
            register: "m0".to_owned(),
            role: "data share address",
        });
    }
    Ok(machine.wave.scalar[M0])
}

fn write_all(machine: &mut Machine<'_, '_>, inst: &Inst, value: u64, undefined: u64) {
    let exec = machine.wave.exec();
    if let Some(register) = inst.dst.vector() {
        for lane in (0..64usize).filter(|lane| exec >> lane & 1 != 0) {
            let wave = &mut *machine.wave;
            wave.set_lane(register, lane, value as u32, undefined as u32);
        }
    }
}

/// `ds_append`, `ds_consume`: adds or subtracts the number of active lanes. The counter is at the base in M0 plus the
/// offset.
pub fn append(machine: &mut Machine<'_, '_>, inst: &Inst, consume: bool) -> Result<(), LaneFault> {
    let share = Share::of(machine, inst)?;
    let base = m0(machine)? >> 16;
    let at = base.wrapping_add(inst.modifiers().offset as u32 & 0xffff);
    let address = match share {
        Share::Local => Address::Lds(at),
        Share::Global { .. } => Address::Gds(at),
    };
    let by = atomic_by(machine);
    let (old, undefined) = machine.memories.read(address, 4, by)?;
    let count = u64::from(machine.wave.exec().count_ones());
    let new = if consume {
        old.wrapping_sub(count)
    } else {
        old + count
    };
    let data = (new & 0xffff_ffff, undefined);
    machine.memories.write(address, 4, data, by)?;
    write_all(machine, inst, old, undefined);
    Ok(())
}

/// `ds_ordered_count`: the waves of a dispatch change a GDS counter in the order of their indices, by adding to it or
/// by replacing it.
///
/// If it is not yet the turn of a wave, the wave lets others run and executes the instruction again later.
pub fn ordered_count(machine: &mut Machine<'_, '_>, inst: &Inst) -> Result<Next, LaneFault> {
    if *machine.memories.ordered != machine.wave.number {
        return Ok(Next::Again);
    }
    machine.memories.turn.wait()?;
    let offset = inst.modifiers().offset as u32;
    let (index, control) = (offset >> 2 & 63, offset >> 8);
    let (release, done, swap) = (control & 1 != 0, control & 2 != 0, control >> 4 & 3 == 1);
    let counter = Address::Gds((m0(machine)? >> 16).wrapping_add(4 * index));
    let exec = machine.wave.exec();
    let by = atomic_by(machine);
    let (old, _) = machine.memories.read(counter, 4, by)?;
    if exec != 0 {
        let lane = exec.trailing_zeros() as usize;
        let at = |kind| LaneFault::at(kind, lane);
        let data = u64::from(address(machine, inst, lane).map_err(at)?);
        let new = if swap { data } else { old + data };
        let data = (new & 0xffff_ffff, 0);
        machine.memories.write(counter, 4, data, by).map_err(at)?;
    }
    write_all(machine, inst, old, 0);
    if release || done {
        *machine.memories.ordered += 1;
    }
    Ok(Next::Sequential)
}

/// `ds_*_src2_*`: the second operand is in the data share. Its distance from the first is in the offset or the address.
pub fn second_in_memory(
    machine: &mut Machine<'_, '_>,
    inst: &Inst,
    access: Access,
) -> Result<(), LaneFault> {
    let share = Share::of(machine, inst)?;
    let offset = inst.modifiers().offset as u32;
    let (bytes, exec) = (access.bytes(), machine.wave.exec());
    let env = environment(machine.wave, inst, machine.context());
    let by = By {
        kind: match access {
            Access::Atomic { .. } => AccessKind::Atomic,
            _ => AccessKind::Plain,
        },
        ..atomic_by(machine)
    };
    for lane in (0..64usize).filter(|lane| exec >> lane & 1 != 0) {
        let at = |kind| LaneFault::at(kind, lane);
        let address = address(machine, inst, lane).map_err(at)?;
        let (first, distance) = if offset & 0x8000 != 0 {
            (address & 0x1_ffff, (address as i32) >> 17)
        } else {
            // The distance is a signed 15-bit number.
            (address, ((offset << 17) as i32) >> 17)
        };
        let second = first.wrapping_add_signed(4 * distance) & 0xffff;
        let word = access.word();
        let first = share.address(machine, word, first, bytes).map_err(at)?;
        let second = share.address(machine, "load", second, bytes).map_err(at)?;
        let size = bytes as usize;
        let (operand, bad) = machine.memories.read(second, size, by).map_err(at)?;
        let (new, undefined) = match access {
            Access::Atomic { op, wide } => {
                let (old, old_bad) = machine.memories.read(first, size, by).map_err(at)?;
                let undefined = if bad | old_bad != 0 { u64::MAX } else { 0 };
                (op.apply(&env, wide, old, operand, 0), undefined)
            }
            _ => (operand, bad),
        };
        let data = (new, undefined);
        machine.memories.write(first, size, data, by).map_err(at)?;
    }
    Ok(())
}

/// `ds_condxchg32_rtn_b64`: exchanges each of two dwords with the low 31 bits of its data if the highest bit of the
/// data is set.
pub fn conditional_exchange(machine: &mut Machine<'_, '_>, inst: &Inst) -> Result<(), LaneFault> {
    let share = Share::of(machine, inst)?;
    let offset = inst.modifiers().offset as u32 & 0xffff;
    let (Some(data), Some(destination)) = (inst.data[0].vector(), inst.dst.vector()) else {
        return Ok(());
    };
    let by = atomic_by(machine);
    let exec = machine.wave.exec();
    for lane in (0..64usize).filter(|lane| exec >> lane & 1 != 0) {
        let at = |kind| LaneFault::at(kind, lane);
        let address = address(machine, inst, lane).map_err(at)?;
        let first = share.address(machine, "atomic", address.wrapping_add(offset), 8);
        let first = first.map_err(at)?;
        for n in 0..2 {
            let address = first.plus(4 * n as u64);
            let value = machine.wave.vector[data + n][lane];
            let bad = machine.wave.lane_undefined(data + n, lane);
            let (old, old_bad) = machine.memories.read(address, 4, by).map_err(at)?;
            let undefined = if bad >> 31 != 0 {
                u64::MAX
            } else {
                u64::from(bad)
            };
            if value >> 31 != 0 {
                let new = (u64::from(value & 0x7fff_ffff), undefined);
                machine.memories.write(address, 4, new, by).map_err(at)?;
            }
            let wave = &mut *machine.wave;
            wave.set_lane(destination + n, lane, old as u32, old_bad as u32);
        }
    }
    Ok(())
}

/// `ds_read_addtid_b32`, `ds_write_addtid_b32`: lane n accesses dword n after the low half of M0 plus the offset.
pub fn by_lane(machine: &mut Machine<'_, '_>, inst: &Inst, store: bool) -> Result<(), LaneFault> {
    let share = Share::of(machine, inst)?;
    let base = (m0(machine)? & 0xffff).wrapping_add(inst.modifiers().offset as u32 & 0xffff);
    let by = By {
        kind: AccessKind::Plain,
        ..atomic_by(machine)
    };
    let exec = machine.wave.exec();
    let register = if store { inst.data[0] } else { inst.dst };
    let Some(register) = register.vector() else {
        return Ok(());
    };
    for lane in (0..64usize).filter(|lane| exec >> lane & 1 != 0) {
        let at = |kind| LaneFault::at(kind, lane);
        let word = if store { "store" } else { "load" };
        let address = share.address(machine, word, base.wrapping_add(4 * lane as u32), 4);
        let address = address.map_err(at)?;
        if store {
            let value = u64::from(machine.wave.vector[register][lane]);
            let undefined = u64::from(machine.wave.lane_undefined(register, lane));
            let data = (value, undefined);
            machine.memories.write(address, 4, data, by).map_err(at)?;
        } else {
            let (value, undefined) = machine.memories.read(address, 4, by).map_err(at)?;
            let wave = &mut *machine.wave;
            wave.set_lane(register, lane, value as u32, undefined as u32);
        }
    }
    Ok(())
}

/// `ds_read_b64_tr_*`, `ds_read_b96_tr_b6`: the addresses of sixteen lanes are the rows of a matrix of sixteen columns,
/// and each lane receives a column. Sources: Mojo documents the transposing reads of sixteen lanes for 16 bits (4 by 16
/// elements) and 8 bits (two interleaved matrices of 8 by 8). Elements of 4 and 6 bits follow the same rule.
pub fn transposed(
    machine: &mut Machine<'_, '_>,
    inst: &Inst,
    bits: usize,
) -> Result<(), LaneFault> {
    let share = Share::of(machine, inst)?;
    let Some(destination) = inst.dst.vector() else {
        return Ok(());
    };
    let exec = machine.wave.exec();
    if machine.strict() && exec != u64::MAX {
        let reason = "a transposing read with inactive lanes".to_owned();
        return Err(FaultKind::Unspecified(reason).into());
    }
    let dwords = if bits == 6 { 3 } else { 2 };
    let offset = inst.modifiers().offset as u32 & 0xffff;
    let by = By {
        kind: AccessKind::Plain,
        ..atomic_by(machine)
    };
    let mut loaded = [(0u128, 0u128); 64];
    for lane in (0..64usize).filter(|lane| exec >> lane & 1 != 0) {
        let (at, data) = (|kind| LaneFault::at(kind, lane), &mut loaded[lane]);
        let base = address(machine, inst, lane).map_err(at)?;
        let start = base.wrapping_add(offset);
        let needed = if bits == 6 { 4 } else { 8 };
        if machine.strict() && !start.is_multiple_of(needed) {
            return Err(at(FaultKind::Misaligned {
                space: Space::Lds,
                access: "load",
                address: u64::from(start),
                size: 4 * dwords as u32,
            }));
        }
        for n in 0..dwords {
            let from = share.address(machine, "load", start + 4 * n as u32, 4);
            let (value, undefined) = machine
                .memories
                .read(from.map_err(at)?, 4, by)
                .map_err(at)?;
            data.0 |= u128::from(value) << (32 * n);
            data.1 |= u128::from(undefined) << (32 * n);
        }
    }
    let count = 32 * dwords / bits;
    let lanes_per_row = 16 / count;
    let mask = (1u128 << bits) - 1;
    for lane in (0..64usize).filter(|lane| exec >> lane & 1 != 0) {
        let (row, column) = (lane & !15, lane & 15);
        let (mut value, mut undefined) = (0u128, 0u128);
        for n in 0..count {
            let from = loaded[row + n * lanes_per_row + column / count];
            let part = |data: u128| (data >> (column % count * bits) & mask) << (n * bits);
            value |= part(from.0);
            undefined |= part(from.1);
        }
        for n in 0..dwords {
            let part = |data: u128| (data >> (32 * n)) as u32;
            let wave = &mut *machine.wave;
            wave.set_lane(destination + n, lane, part(value), part(undefined));
        }
    }
    Ok(())
}

/// The operation of `ds_*_src2_*`, found by the name without `_src2`.
pub fn second_access(name: &str) -> Option<Access> {
    let (stem, ty) = name.strip_prefix("ds_")?.split_once("_src2_")?;
    if stem == "write" {
        let bytes = if ty == "b64" { 8 } else { 4 };
        return Some(Access::Store { bytes, high: false });
    }
    match Access::of_lds(&format!("ds_{stem}_{ty}"))? {
        Access::Atomic {
            op: AtomicOp::MaskOr | AtomicOp::CompareSwap,
            ..
        } => None,
        access => Some(access),
    }
}
