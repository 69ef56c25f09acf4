//! Branches that split the lanes of a wave: the branch stack of GFX6 to GFX9 (`s_cbranch_g_fork`,
//! `s_cbranch_i_fork`, `s_cbranch_join`), and the two halves of a wave64 on GFX10
//! (`s_subvector_loop_*`).
//!
//! The branch stack is in SGPRs. Each entry has four: EXEC, then the address. MODE contains the number of entries.

use crate::control::{Next, branch_target};
use crate::error::FaultKind;
use crate::inst::{Inst, Src};
use crate::machine::Machine;
use crate::wave::EXEC;

/// The bit of MODE at which the number of entries starts.
const COUNT_SHIFT: u32 = 29;

fn count(machine: &Machine<'_, '_>) -> u32 {
    machine.wave.mode >> COUNT_SHIFT
}

fn set_count(machine: &mut Machine<'_, '_>, count: u32) {
    let mode = machine.wave.mode & !(7 << COUNT_SHIFT);
    machine.wave.mode = mode | (count & 7) << COUNT_SHIFT;
}

fn defined(machine: &Machine<'_, '_>, source: Src, role: &'static str) -> Result<u64, FaultKind> {
    let (value, undefined) = machine.wave.read(source, 2);
    if machine.strict() && undefined != 0 {
        return Err(FaultKind::Undefined {
            register: source.name(),
            role,
        });
    }
    Ok(value)
}

/// `s_cbranch_g_fork`: the lanes in the mask of the first operand continue at the address in the second one.
///
/// # Errors
/// An operand is undefined.
pub fn indirect(machine: &mut Machine<'_, '_>, inst: &Inst, pc: u64) -> Result<Next, FaultKind> {
    let mask = defined(machine, inst.src[0], "branch condition")?;
    let target = defined(machine, inst.src[1], "branch target")?;
    Ok(fork(machine, mask, target, pc))
}

/// `s_cbranch_i_fork`: the lanes in the mask of the operand continue at a displacement.
///
/// # Errors
/// The operand is undefined.
pub fn immediate(machine: &mut Machine<'_, '_>, inst: &Inst, pc: u64) -> Result<Next, FaultKind> {
    let source = if inst.src[0].is_some() {
        inst.src[0]
    } else {
        inst.dst
    };
    let mask = defined(machine, source, "branch condition")?;
    Ok(fork(machine, mask, branch_target(inst, pc), pc))
}

/// Executes the side with fewer active lanes first; pushes the other side onto the stack.
fn fork(machine: &mut Machine<'_, '_>, mask: u64, target: u64, pc: u64) -> Next {
    let exec = machine.wave.exec();
    let (pass, fail) = (mask & exec, !mask & exec);
    if pass == exec {
        return Next::Jump(target);
    }
    if fail == exec {
        return Next::Sequential;
    }
    let fail_first = fail.count_ones() < pass.count_ones();
    let (now, later) = if fail_first {
        ((fail, pc), (pass, target))
    } else {
        ((pass, target), (fail, pc))
    };
    let entry = Src::Scalar(4 * count(machine) as u8);
    machine.wave.write(entry, 2, later.0, 0);
    machine.wave.write(entry.plus(2), 2, later.1, 0);
    set_count(machine, count(machine) + 1);
    machine.wave.set_mask(EXEC, now.0, 0);
    Next::Jump(now.1)
}

/// `s_cbranch_join`: unless the number of entries on the stack equals the operand, pops one and continues there.
///
/// # Errors
/// An operand is undefined, or the stack is empty.
pub fn join(machine: &mut Machine<'_, '_>, inst: &Inst, _: u64) -> Result<Next, FaultKind> {
    let (saved, undefined) = machine.wave.read(inst.src[0], 1);
    if machine.strict() && undefined != 0 {
        return Err(FaultKind::Undefined {
            register: inst.src[0].name(),
            role: "size of the branch stack",
        });
    }
    let entries = count(machine);
    if u64::from(entries) == saved {
        return Ok(Next::Sequential);
    }
    let Some(last) = entries.checked_sub(1) else {
        return Err(FaultKind::Illegal("the branch stack is empty".to_owned()));
    };
    let entry = Src::Scalar(4 * last as u8);
    let mask = defined(machine, entry, "lane mask")?;
    let target = defined(machine, entry.plus(2), "branch target")?;
    set_count(machine, last);
    machine.wave.set_mask(EXEC, mask, 0);
    Ok(Next::Jump(target))
}

fn require_wave64(machine: &Machine<'_, '_>) -> Result<(), FaultKind> {
    if machine.wave.lanes == 64 {
        return Ok(());
    }
    Err(FaultKind::Illegal(
        "the halves of a wave of 32 lanes".to_owned(),
    ))
}

/// `s_subvector_loop_begin`: if the low half has active lanes, executes it first and saves EXEC of the high half.
///
/// # Errors
/// The wave has 32 lanes.
pub fn begin_halves(
    machine: &mut Machine<'_, '_>,
    inst: &Inst,
    pc: u64,
) -> Result<Next, FaultKind> {
    require_wave64(machine)?;
    let wave = &mut *machine.wave;
    let (low, high) = (wave.scalar[EXEC], wave.scalar[EXEC + 1]);
    if low == 0 && high == 0 {
        return Ok(Next::Jump(branch_target(inst, pc)));
    }
    if low == 0 {
        wave.write(inst.dst, 1, 0, 0);
    } else {
        wave.write(inst.dst, 1, u64::from(high), 0);
        wave.set_scalar(EXEC + 1, 0, 0);
    }
    Ok(Next::Sequential)
}

/// `s_subvector_loop_end`: jumps back to execute the high half, or after that restores EXEC of both halves.
///
/// # Errors
/// The wave has 32 lanes, or the mask is undefined.
pub fn end_halves(machine: &mut Machine<'_, '_>, inst: &Inst, pc: u64) -> Result<Next, FaultKind> {
    require_wave64(machine)?;
    let (saved, undefined) = machine.wave.read(inst.dst, 1);
    let wave = &mut *machine.wave;
    if wave.scalar[EXEC + 1] != 0 {
        wave.set_scalar(EXEC, saved as u32, undefined as u32);
        return Ok(Next::Sequential);
    }
    if saved == 0 {
        return Ok(Next::Sequential);
    }
    wave.set_scalar(EXEC + 1, saved as u32, undefined as u32);
    let low = u64::from(wave.scalar[EXEC]);
    wave.write(inst.dst, 1, low, 0);
    wave.set_scalar(EXEC, 0, 0);
    Ok(Next::Jump(branch_target(inst, pc)))
}
