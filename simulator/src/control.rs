//! Control flow: branches, barriers, waits, the program counter, and scalar instructions that do not fit into the table
//! of the scalar ALU.

use isa::Generation;

use crate::error::FaultKind;
use crate::inst::{Inst, Src};
use crate::machine::Machine;
use crate::wave::{M0, NULL, VCC};
use crate::{fork, hwreg, message};

/// The bit of MODE with which the wave skips vector instructions.
pub const VSKIP: u32 = 1 << 28;

/// The effect of an instruction on control flow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Execution continues with the next instruction.
    Sequential,
    /// Execution continues at this device address.
    Jump(u64),
    /// The wave waits for the others of its work-group.
    Barrier,
    /// The wave ends.
    End,
    /// The instruction must wait for other waves, and is then executed again.
    Again,
}

/// The function of an instruction; its last argument is the address of the next instruction.
pub type ControlFn = fn(&mut Machine<'_, '_>, &Inst, u64) -> Result<Next, FaultKind>;

#[rustfmt::skip]
static CONTROL: &[(&str, ControlFn)] = &[
    ("s_endpgm",          |_, _, _| Ok(Next::End)),
    ("s_endpgm_saved",    |_, _, _| Ok(Next::End)),
    ("s_endpgm_ordered_ps_done", |_, _, _| Ok(Next::End)),
    ("s_barrier",         |_, _, _| Ok(Next::Barrier)),
    ("s_branch",          |_, i, pc| Ok(jump(i, pc))),
    ("s_cbranch_scc0",    |m, i, pc| { let taken = !scc(m)?; Ok(jump_if(taken, i, pc)) }),
    ("s_cbranch_scc1",    |m, i, pc| { let taken = scc(m)?; Ok(jump_if(taken, i, pc)) }),
    ("s_cbranch_vccz",    |m, i, pc| { let taken = vcc(m)? == 0; Ok(jump_if(taken, i, pc)) }),
    ("s_cbranch_vccnz",   |m, i, pc| { let taken = vcc(m)? != 0; Ok(jump_if(taken, i, pc)) }),
    ("s_cbranch_execz",   |m, i, pc| Ok(jump_if(m.wave.exec() == 0, i, pc))),
    ("s_cbranch_execnz",  |m, i, pc| Ok(jump_if(m.wave.exec() != 0, i, pc))),
    ("s_cbranch_cdbgsys", |_, _, _| Ok(Next::Sequential)),
    ("s_cbranch_cdbguser", |_, _, _| Ok(Next::Sequential)),
    ("s_cbranch_cdbgsys_or_user", |_, _, _| Ok(Next::Sequential)),
    ("s_cbranch_cdbgsys_and_user", |_, _, _| Ok(Next::Sequential)),
    ("s_setpc_b64",       |m, i, _| Ok(Next::Jump(target(m, i.src[0])?))),
    ("s_getpc_b64",       |m, i, pc| { m.wave.write(i.dst, 2, pc, 0); Ok(Next::Sequential) }),
    ("s_swappc_b64",      |m, i, pc| { let to = target(m, i.src[0])?; m.wave.write(i.dst, 2, pc, 0); Ok(Next::Jump(to)) }),
    ("s_call_b64",        |m, i, pc| { m.wave.write(i.dst, 2, pc, 0); Ok(jump(i, pc)) }),
    ("s_trap",            |_, i, _| match i.immediate as u32 & 0xff {
        // Trap 3 is a breakpoint. It does nothing without a debugger.
        3 => Ok(Next::Sequential),
        number => Err(FaultKind::Trap(number)),
    }),
    // These instructions are privileged.
    ("s_rfe_b64",         |_, _, _| Err(FaultKind::Illegal("outside a trap handler".to_owned()))),
    ("s_rfe_restore_b64", |_, _, _| Err(FaultKind::Illegal("outside a trap handler".to_owned()))),
    ("s_code_end",        |_, _, _| Err(FaultKind::RanPastEnd)),
    ("s_sethalt",         |_, i, _| if i.immediate & 1 == 0 { Ok(Next::Sequential) } else { Err(FaultKind::Halted) }),
    ("s_setkill",         |_, i, _| Ok(if i.immediate & 1 == 0 { Next::Sequential } else { Next::End })),
    ("s_sendmsg",         |m, i, _| message::send(m, i, false)),
    ("s_sendmsghalt",     |m, i, _| message::send(m, i, true)),
    ("s_cbranch_g_fork",  fork::indirect),
    ("s_cbranch_i_fork",  fork::immediate),
    ("s_cbranch_join",    fork::join),
    ("s_subvector_loop_begin", fork::begin_halves),
    ("s_subvector_loop_end", fork::end_halves),
    ("s_setvskip",        set_vskip),
    ("s_getreg_b32",      hwreg::get),
    ("s_setreg_b32",      hwreg::set),
    ("s_setreg_imm32_b32", hwreg::set),
    ("s_round_mode",      |m, i, _| { m.wave.mode = m.wave.mode & !0xf | i.immediate as u32 & 0xf; Ok(Next::Sequential) }),
    ("s_denorm_mode",     |m, i, _| { m.wave.mode = m.wave.mode & !0xf0 | (i.immediate as u32 & 0xf) << 4; Ok(Next::Sequential) }),
    ("s_cmov_b32",        |m, i, _| { let new = m.wave.read(i.src[0], 1); Ok(conditional_move(m, i, new, 1)) }),
    ("s_cmov_b64",        |m, i, _| { let new = m.wave.read(i.src[0], 2); Ok(conditional_move(m, i, new, 2)) }),
    ("s_cmovk_i32",       |m, i, _| { let new = i32::from(i.immediate as i16) as u32; Ok(conditional_move(m, i, (u64::from(new), 0), 1)) }),
    ("s_bitset0_b32",     |m, i, _| Ok(bitset(m, i, 1, false))),
    ("s_bitset1_b32",     |m, i, _| Ok(bitset(m, i, 1, true))),
    ("s_bitset0_b64",     |m, i, _| Ok(bitset(m, i, 2, false))),
    ("s_bitset1_b64",     |m, i, _| Ok(bitset(m, i, 2, true))),
    ("s_set_gpr_idx_on",  |m, i, _| { let (index, bad) = m.wave.read(i.src[0], 1); set_index(m, index, bad, Some(i.immediate)); m.wave.gpr_indexing = true; Ok(Next::Sequential) }),
    ("s_set_gpr_idx_off", |m, _, _| { m.wave.gpr_indexing = false; Ok(Next::Sequential) }),
    ("s_set_gpr_idx_mode", |m, i, _| { let (index, bad) = m.wave.read(Src::Scalar(M0 as u8), 1); set_index(m, index, bad, Some(i.immediate)); Ok(Next::Sequential) }),
    ("s_set_gpr_idx_idx", |m, i, _| { let (index, bad) = m.wave.read(i.src[0], 1); set_index(m, index, bad, None); Ok(Next::Sequential) }),
    ("s_movrels_b32",     |m, i, _| { let from = relative(m, i.src[0], 1)?; move_scalar(m, from, i.dst, 1) }),
    ("s_movrels_b64",     |m, i, _| { let from = relative(m, i.src[0], 2)?; move_scalar(m, from, i.dst, 2) }),
    ("s_movrelsd_2_b32",  |m, i, _| { let from = relative_by(m, i.src[0], 0)?; let to = relative_by(m, i.dst, 16)?; move_scalar(m, from, to, 1) }),
    ("s_movreld_b32",     |m, i, _| { let to = relative(m, i.dst, 1)?; move_scalar(m, i.src[0], to, 1) }),
    ("s_movreld_b64",     |m, i, _| { let to = relative(m, i.dst, 2)?; move_scalar(m, i.src[0], to, 2) }),
];

/// Instructions that do nothing here. Strict mode and the weak memory model handle waits separately; the other effects
/// are not modeled.
const NOTHING: &[&str] = &[
    "s_nop",
    "s_sleep",
    "s_setprio",
    "s_clause",
    "s_inst_prefetch",
    "s_icache_inv",
    "s_waitcnt",
    "s_waitcnt_vmcnt",
    "s_waitcnt_vscnt",
    "s_waitcnt_expcnt",
    "s_waitcnt_lgkmcnt",
    "s_waitcnt_depctr",
    "s_wait_idle",
    "s_incperflevel",
    "s_decperflevel",
    "s_ttracedata",
    "s_ttracedata_imm",
    "s_wakeup",
    "s_version",
];

/// The function of the instruction with this name.
pub fn find(name: &str) -> Option<ControlFn> {
    if NOTHING.contains(&name) {
        return Some(|_, _, _| Ok(Next::Sequential));
    }
    let found = CONTROL.iter().find(|(other, _)| *other == name);
    found.map(|(_, function)| *function)
}

/// The target of a branch; `pc` is the address of the instruction after it.
pub fn branch_target(inst: &Inst, pc: u64) -> u64 {
    pc.wrapping_add_signed(i64::from(inst.immediate as i16) * 4)
}

fn jump(inst: &Inst, pc: u64) -> Next {
    Next::Jump(branch_target(inst, pc))
}

fn jump_if(taken: bool, inst: &Inst, pc: u64) -> Next {
    if taken {
        jump(inst, pc)
    } else {
        Next::Sequential
    }
}

fn undefined(register: &str, role: &'static str) -> FaultKind {
    FaultKind::Undefined {
        register: register.to_owned(),
        role,
    }
}

fn scc(machine: &Machine<'_, '_>) -> Result<bool, FaultKind> {
    if machine.strict() && machine.wave.scc_undefined {
        return Err(undefined("scc", "branch condition"));
    }
    Ok(machine.wave.scc)
}

fn vcc(machine: &Machine<'_, '_>) -> Result<u64, FaultKind> {
    let (mask, bad) = (machine.wave.mask(VCC), machine.wave.mask_undefined(VCC));
    // One defined bit that is set makes the condition true, regardless of the undefined bits.
    if machine.strict() && bad != 0 && mask & !bad == 0 {
        return Err(undefined("vcc", "branch condition"));
    }
    Ok(mask)
}

fn target(machine: &Machine<'_, '_>, source: Src) -> Result<u64, FaultKind> {
    let (address, bad) = machine.wave.read(source, 2);
    if machine.strict() && bad != 0 {
        return Err(undefined("s_setpc_b64 operand", "branch target"));
    }
    Ok(address)
}

fn conditional_move(
    machine: &mut Machine<'_, '_>,
    inst: &Inst,
    (new, new_bad): (u64, u64),
    width: u8,
) -> Next {
    let condition = machine.wave.scc;
    let (old, old_bad) = machine.wave.read(inst.dst, width);
    let (value, bad) = if machine.wave.scc_undefined {
        (if condition { new } else { old }, u64::MAX)
    } else if condition {
        (new, new_bad)
    } else {
        (old, old_bad)
    };
    machine.wave.write(inst.dst, width, value, bad);
    Next::Sequential
}

fn bitset(machine: &mut Machine<'_, '_>, inst: &Inst, width: u8, one: bool) -> Next {
    let (old, bad) = machine.wave.read(inst.dst, width);
    let (position, position_bad) = machine.wave.read(inst.src[0], 1);
    let bit = 1u64 << (position & (u64::from(width) * 32 - 1));
    let value = if one { old | bit } else { old & !bit };
    let bad = if position_bad != 0 {
        u64::MAX
    } else {
        bad & !bit
    };
    machine.wave.write(inst.dst, width, value, bad);
    Next::Sequential
}

/// The bits of M0 that index registers: bits 7:0 are the index, bits 15:12 select the operands that it is added to.
pub const INDEXING: u32 = 0xf0ff;

/// Sets GPR indexing in M0; without a mode, only the index.
fn set_index(machine: &mut Machine<'_, '_>, index: u64, undefined: u64, mode: Option<i32>) {
    let wave = &mut *machine.wave;
    let (set, mode) = match mode {
        Some(mode) => (INDEXING, (mode as u32 & 15) << 12),
        None => (0xff, 0),
    };
    let value = wave.scalar[M0] & !set | mode | index as u32 & 0xff;
    let undefined = wave.scalar_undefined[M0] & !set | undefined as u32 & 0xff;
    wave.set_scalar(M0, value, undefined);
}

/// `s_setvskip`: copies a bit of the first operand to the bit of MODE that skips vector instructions.
fn set_vskip(machine: &mut Machine<'_, '_>, inst: &Inst, _: u64) -> Result<Next, FaultKind> {
    let (bits, bits_undefined) = machine.wave.read(inst.src[0], 1);
    let (position, position_undefined) = machine.wave.read(inst.src[1], 1);
    if machine.strict() && (bits_undefined | position_undefined) != 0 {
        return Err(undefined("s_setvskip operand", "MODE.vskip"));
    }
    let skip = (bits >> (position & 31) & 1) as u32;
    machine.wave.mode = machine.wave.mode & !VSKIP | (skip * VSKIP);
    Ok(Next::Sequential)
}

fn relative(machine: &Machine<'_, '_>, source: Src, width: u64) -> Result<Src, FaultKind> {
    relative_to(machine, source, machine.wave.scalar[M0], width)
}

/// The register whose offset is in ten bits of M0, starting at bit `shift`.
fn relative_by(machine: &Machine<'_, '_>, source: Src, shift: u32) -> Result<Src, FaultKind> {
    relative_to(machine, source, machine.wave.scalar[M0] >> shift & 0x3ff, 1)
}

/// The register that is `index` registers after this one. Strict mode rejects results that are not numbers of SGPRs, even if
/// no lane is active: scalar instructions do not depend on EXEC.
fn relative_to(
    machine: &Machine<'_, '_>,
    source: Src,
    index: u32,
    width: u64,
) -> Result<Src, FaultKind> {
    if machine.strict() && machine.wave.scalar_undefined[M0] != 0 {
        return Err(undefined("m0", "register index"));
    }
    let register = source.scalar().unwrap_or(0) as u64 + u64::from(index);
    let limit = match machine.strict() {
        true => machine.wave.allocated_sgprs.min(VCC),
        false => 128,
    };
    if register + width > limit as u64 {
        return Err(FaultKind::Illegal(format!(
            "scalar register index {register}"
        )));
    }
    Ok(Src::Scalar(register as u8))
}

fn move_scalar(
    machine: &mut Machine<'_, '_>,
    from: Src,
    to: Src,
    width: u8,
) -> Result<Next, FaultKind> {
    let (value, bad) = machine.wave.read(from, width);
    machine.wave.write(to, width, value, bad);
    Ok(Next::Sequential)
}

/// The counts at or below which a wait instruction lets the wave continue. `u32::MAX` means that it does not wait for the
/// counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waits {
    /// vmcnt.
    pub vm: u32,
    /// expcnt.
    pub exp: u32,
    /// lgkmcnt.
    pub lgkm: u32,
    /// vscnt.
    pub vs: u32,
}

pub const NO_WAITS: Waits = Waits {
    vm: u32::MAX,
    exp: u32::MAX,
    lgkm: u32::MAX,
    vs: u32::MAX,
};

/// The counts of a wait instruction; `None` for other instructions. The instruction does not wait for a counter if the
/// counter's field has the maximum value, or if an SGPR is added to the field, since the sum is not known.
pub fn waits(inst: &Inst, generation: Generation) -> Option<Waits> {
    let value = inst.immediate as u32 & 0xffff;
    let limited = |value: u32, max: u32| if value >= max { u32::MAX } else { value };
    let added = if inst.src[0] == Src::Scalar(NULL as u8) {
        value
    } else {
        u32::MAX
    };
    Some(match inst.source.opcode.mnemonic() {
        "s_waitcnt" => {
            let has_high_vm = generation >= Generation::Gfx900;
            let vm = if has_high_vm {
                limited(value & 15 | (value >> 14 & 3) << 4, 63)
            } else {
                limited(value & 15, 15)
            };
            let lgkm = if generation >= Generation::Gfx1010 {
                limited(value >> 8 & 63, 63)
            } else {
                limited(value >> 8 & 15, 15)
            };
            Waits {
                vm,
                exp: limited(value >> 4 & 7, 7),
                lgkm,
                vs: u32::MAX,
            }
        }
        "s_waitcnt_vmcnt" => Waits {
            vm: added,
            ..NO_WAITS
        },
        "s_waitcnt_vscnt" => Waits {
            vs: added,
            ..NO_WAITS
        },
        "s_waitcnt_expcnt" => Waits {
            exp: added,
            ..NO_WAITS
        },
        "s_waitcnt_lgkmcnt" => Waits {
            lgkm: added,
            ..NO_WAITS
        },
        "s_wait_idle" => Waits {
            vm: 0,
            exp: 0,
            lgkm: 0,
            vs: 0,
        },
        _ => return None,
    })
}
