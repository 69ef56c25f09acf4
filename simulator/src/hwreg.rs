//! Hardware registers: `s_getreg_b32` and `s_setreg_b32`.
//!
//! In: the ID of the register, and the bit offset and size of the field. MODE, TRAPSTS and (GFX10) FLAT_SCRATCH are
//! writable. STATUS, the allocation and similar registers describe the wave and ignore writes, as on hardware.

use isa::Generation;
use isa::hardware_register::{MODE, STATUS, TRAP_STATUS};

use crate::control::Next;
use crate::error::FaultKind;
use crate::inst::{Inst, Src};
use crate::machine::{Machine, Setup};
use crate::wave::{APERTURES, VCC, Wave};

/// A hardware register.
struct Register {
    id: u8,
    /// The first and the last generation that has it.
    first: Generation,
    last: Generation,
    read: fn(&Wave, &Setup) -> u32,
    /// The function that writes it; `None` if writes are ignored.
    write: Option<fn(&mut Wave, u32)>,
}

const fn register(
    id: u8,
    first: Generation,
    last: Generation,
    read: fn(&Wave, &Setup) -> u32,
) -> Register {
    Register {
        id,
        first,
        last,
        read,
        write: None,
    }
}

const fn writable(row: Register, write: fn(&mut Wave, u32)) -> Register {
    Register {
        write: Some(write),
        ..row
    }
}

use Generation::{Gfx6, Gfx900, Gfx942, Gfx950, Gfx1010, Gfx1013, Gfx1030};

#[rustfmt::skip]
static REGISTERS: &[Register] = &[
    writable(register(MODE, Gfx6, Gfx1030, |wave, _| wave.mode), |wave, value| wave.mode = value),
    register(STATUS, Gfx6, Gfx1030, |wave, _| status(wave)),
    writable(register(TRAP_STATUS, Gfx6, Gfx1030, |wave, _| wave.exceptions), |wave, value| wave.exceptions = value),
    // HW_ID: the wave's slot.
    register(4, Gfx6, Gfx950, |wave, _| (wave.number / 4) & 15 | (wave.number & 3) << 4),
    // GPR_ALLOC: sizes in allocation units, minus one.
    register(5, Gfx6, Gfx1030, |wave, _| allocation(wave)),
    // LDS_ALLOC: size in units of 64 dwords.
    register(6, Gfx6, Gfx1030, |_, setup| setup.lds_size.div_ceil(256) << 12),
    // IB_STS: no operation is outstanding when the program reads it.
    register(7, Gfx6, Gfx1030, |_, _| 0),
    // SH_MEM_BASES.
    register(15, Gfx900, Gfx1030, |_, _| APERTURES.private >> 16 | APERTURES.shared & 0xffff_0000),
    // TBA_LO, TBA_HI, TMA_LO, TMA_HI: no trap handler.
    register(16, Gfx900, Gfx1030, |_, _| 0),
    register(17, Gfx900, Gfx1030, |_, _| 0),
    register(18, Gfx900, Gfx1030, |_, _| 0),
    register(19, Gfx900, Gfx1030, |_, _| 0),
    // XCC_ID: one die.
    register(20, Gfx942, Gfx950, |_, _| 0),
    // FLAT_SCR_LO, FLAT_SCR_HI.
    writable(register(20, Gfx1010, Gfx1030, |wave, _| wave.flat_scratch as u32),
             |wave, value| wave.flat_scratch = wave.flat_scratch & !0xffff_ffff | u64::from(value)),
    writable(register(21, Gfx1010, Gfx1030, |wave, _| (wave.flat_scratch >> 32) as u32),
             |wave, value| wave.flat_scratch = wave.flat_scratch & 0xffff_ffff | u64::from(value) << 32),
    // XNACK_MASK, HW_ID1, HW_ID2, POPS_PACKER.
    register(22, Gfx1010, Gfx1013, |_, _| 0),
    register(23, Gfx1010, Gfx1030, |wave, _| wave.number & 31),
    register(24, Gfx1010, Gfx1030, |_, _| 0),
    register(25, Gfx1010, Gfx1030, |_, _| 0),
];

/// The value of STATUS, with SCC, EXECZ, VCCZ, IN_TG and VALID.
fn status(wave: &Wave) -> u32 {
    u32::from(wave.scc)
        | u32::from(wave.exec() == 0) << 9
        | u32::from(wave.mask(VCC) == 0) << 10
        | 1 << 11
        | 1 << 16
}

fn allocation(wave: &Wave) -> u32 {
    let vgprs = (wave.allocated_vgprs / 4).saturating_sub(1) as u32 & 63;
    let sgprs = (wave.allocated_sgprs / 8).saturating_sub(1) as u32 & 15;
    vgprs << 8 | sgprs << 24
}

/// The field of a register that an instruction accesses.
struct Part {
    register: &'static Register,
    offset: u32,
    mask: u32,
}

fn part(inst: &Inst, generation: Generation) -> Result<Part, FaultKind> {
    let field = inst.immediate as u32;
    let id = field & 63;
    let known =
        |row: &&Register| u32::from(row.id) == id && (row.first..=row.last).contains(&generation);
    let register = REGISTERS.iter().find(known);
    Ok(Part {
        register: register
            .ok_or_else(|| FaultKind::Illegal(format!("hardware register {id} does not exist")))?,
        offset: field >> 6 & 31,
        mask: u32::MAX >> (31 - (field >> 11 & 31)),
    })
}

/// `s_getreg_b32`.
///
/// # Errors
/// The generation does not have the register.
pub fn get(machine: &mut Machine<'_, '_>, inst: &Inst, _: u64) -> Result<Next, FaultKind> {
    let part = part(inst, machine.setup.generation)?;
    let value = (part.register.read)(machine.wave, machine.setup);
    let value = value >> part.offset & part.mask;
    machine.wave.write(inst.dst, 1, u64::from(value), 0);
    Ok(Next::Sequential)
}

/// `s_setreg_b32` and `s_setreg_imm32_b32`.
///
/// # Errors
/// The generation does not have the register, or the value is undefined.
pub fn set(machine: &mut Machine<'_, '_>, inst: &Inst, _: u64) -> Result<Next, FaultKind> {
    let part = part(inst, machine.setup.generation)?;
    let (value, undefined) = machine.wave.read(source(inst), 1);
    if machine.strict() && undefined as u32 & part.mask != 0 {
        return Err(FaultKind::Undefined {
            register: "s_setreg operand".to_owned(),
            role: "value of a hardware register",
        });
    }
    let old = (part.register.read)(machine.wave, machine.setup);
    let mask = part.mask << part.offset;
    let new = old & !mask | (value as u32) << part.offset & mask;
    if let Some(write) = part.register.write {
        write(machine.wave, new);
    }
    Ok(Next::Sequential)
}

/// The value that `s_setreg` writes: a register or the literal.
fn source(inst: &Inst) -> Src {
    let found = inst.src.into_iter().find(|source| source.is_some());
    found.unwrap_or(inst.dst)
}
