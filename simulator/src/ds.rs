//! Data share instructions: loads, stores and atomics on LDS and GDS, and exchange of data between lanes.

use isa::{Generation, ModifierSet};
use processors::{AddressMode, Fact};

use crate::access::{Access, AtomicOp, Half};
use crate::control::Next;
use crate::ds_special;
use crate::error::{FaultKind, Space};
use crate::inst::{Inst, Src};
use crate::lds::{AccessKind, By};
use crate::machine::{LaneFault, Machine};
use crate::transfer::{Address, Operands};
use crate::valu::{environment, gather};
use crate::vmem::{check_base, needs_natural_lds_alignment};
use crate::wave::{M0, Wave};

/// A DS instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DsOp {
    /// An access at one address.
    One(Access),
    /// Accesses at two addresses, whose offsets are in units of the element size times `scale`.
    Two {
        /// Size of an element in bytes.
        bytes: u32,
        /// 64 for the `st64` forms, otherwise 1.
        scale: u32,
        /// The operation.
        kind: TwoKind,
    },
    /// `ds_swizzle_b32`.
    Swizzle,
    /// `ds_permute_b32`.
    Permute,
    /// `ds_bpermute_b32`.
    BackwardPermute,
    /// `ds_append`, `ds_consume`.
    Append {
        /// True if the instruction subtracts instead of adding.
        consume: bool,
    },
    /// `ds_*_src2_*`.
    SecondInMemory(Access),
    /// `ds_condxchg32_rtn_b64`.
    ConditionalExchange,
    /// `ds_read_addtid_b32`, `ds_write_addtid_b32`.
    ByLane {
        /// True if the instruction stores.
        store: bool,
    },
    /// `ds_read_b64_tr_*`, `ds_read_b96_tr_b6`.
    Transposed {
        /// Size of an element in bits.
        bits: usize,
    },
    /// `ds_ordered_count`.
    OrderedCount,
    /// `ds_nop`.
    Nothing,
}

/// The operation of a DS instruction with two addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TwoKind {
    /// Loads both elements.
    Read,
    /// Stores both elements.
    Write,
    /// Exchanges both elements.
    Exchange,
}

impl TwoKind {
    /// The access to each address, of this many bytes.
    fn access(self, bytes: u32) -> Access {
        match self {
            TwoKind::Read => Access::Load {
                bytes,
                signed: false,
                half: Half::Full,
            },
            TwoKind::Write => Access::Store { bytes, high: false },
            TwoKind::Exchange => Access::Atomic {
                op: AtomicOp::Swap,
                wide: bytes == 8,
            },
        }
    }
}

impl DsOp {
    /// The instruction with this name.
    pub fn find(name: &str) -> Option<DsOp> {
        match name {
            "ds_swizzle_b32" => return Some(DsOp::Swizzle),
            "ds_permute_b32" => return Some(DsOp::Permute),
            "ds_bpermute_b32" => return Some(DsOp::BackwardPermute),
            "ds_append" => return Some(DsOp::Append { consume: false }),
            "ds_consume" => return Some(DsOp::Append { consume: true }),
            "ds_condxchg32_rtn_b64" => return Some(DsOp::ConditionalExchange),
            "ds_read_addtid_b32" => return Some(DsOp::ByLane { store: false }),
            "ds_write_addtid_b32" => return Some(DsOp::ByLane { store: true }),
            "ds_ordered_count" => return Some(DsOp::OrderedCount),
            "ds_nop" => return Some(DsOp::Nothing),
            "ds_read_b64_tr_b16" => return Some(DsOp::Transposed { bits: 16 }),
            "ds_read_b64_tr_b8" => return Some(DsOp::Transposed { bits: 8 }),
            "ds_read_b64_tr_b4" => return Some(DsOp::Transposed { bits: 4 }),
            "ds_read_b96_tr_b6" => return Some(DsOp::Transposed { bits: 6 }),
            _ => {}
        }
        if name.contains("_src2_") {
            return ds_special::second_access(name).map(DsOp::SecondInMemory);
        }
        let (stem, ty) = name.rsplit_once('_')?;
        let bytes = if ty == "b64" { 8 } else { 4 };
        let (stem, scale) = match stem
            .strip_suffix("_rtn")
            .unwrap_or(stem)
            .strip_suffix("st64")
        {
            Some(stem) => (stem, 64),
            None => (stem.strip_suffix("_rtn").unwrap_or(stem), 1),
        };
        let kind = match stem {
            "ds_read2" => TwoKind::Read,
            "ds_write2" => TwoKind::Write,
            "ds_wrxchg2" => TwoKind::Exchange,
            _ => return Access::of_lds(name).map(DsOp::One),
        };
        Some(DsOp::Two { bytes, scale, kind })
    }
}

/// The data share that an instruction accesses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// LDS.
    Local,
    /// The part of GDS that M0 assigns to the program.
    Global {
        /// Offset of its first byte.
        base: u32,
        /// Size in bytes.
        size: u32,
    },
}

impl Share {
    /// The data share of an instruction. GDS accesses first wait for earlier work-groups.
    ///
    /// # Errors
    /// M0 is undefined, or an earlier work-group failed.
    pub fn of(machine: &mut Machine<'_, '_>, inst: &Inst) -> Result<Share, FaultKind> {
        if !inst.modifiers().has(ModifierSet::GDS) {
            return Ok(Share::Local);
        }
        if machine.strict() && machine.wave.scalar_undefined[M0] != 0 {
            return Err(FaultKind::Undefined {
                register: "m0".to_owned(),
                role: "range of the global data share",
            });
        }
        machine.memories.turn.wait()?;
        let range = machine.wave.scalar[M0];
        Ok(Share::Global {
            base: range >> 16,
            size: range & 0xffff,
        })
    }

    /// The address of an access of `bytes` bytes.
    ///
    /// # Errors
    /// In strict mode, a GDS access is outside the range in M0; hardware would drop it.
    pub fn address(
        self,
        machine: &Machine<'_, '_>,
        access: &'static str,
        address: u32,
        bytes: u32,
    ) -> Result<Address, FaultKind> {
        let Share::Global { base, size } = self else {
            return Ok(Address::Lds(address));
        };
        if u64::from(address) + u64::from(bytes) <= u64::from(size) {
            return Ok(Address::Gds(base + address));
        }
        if machine.strict() {
            return Err(FaultKind::BeyondLimit {
                space: Space::Gds,
                access,
                address: u64::from(address),
                size: bytes,
                limit: size,
            });
        }
        Ok(Address::OutOfRange)
    }
}

/// The address in a lane.
///
/// # Errors
/// The address is undefined.
pub fn address(machine: &Machine<'_, '_>, inst: &Inst, lane: usize) -> Result<u32, FaultKind> {
    let Some(register) = inst.address.vector() else {
        return Ok(0);
    };
    if machine.strict() && machine.wave.lane_undefined(register, lane) != 0 {
        return Err(FaultKind::Undefined {
            register: format!("v{register}"),
            role: "LDS address",
        });
    }
    Ok(machine.wave.vector[register][lane])
}

/// Checks the limit in M0, which programs must set on GFX6 to GFX8: hardware drops accesses beyond it.
fn check_limit(
    machine: &Machine<'_, '_>,
    access: &'static str,
    address: u32,
    bytes: u32,
) -> Result<(), FaultKind> {
    if machine.setup.generation >= Generation::Gfx900 || !machine.strict() {
        return Ok(());
    }
    if machine.wave.scalar_undefined[M0] != 0 {
        return Err(FaultKind::Undefined {
            register: "m0".to_owned(),
            role: "limit of LDS addresses",
        });
    }
    let limit = machine.wave.scalar[M0];
    if u64::from(address) + u64::from(bytes) > u64::from(limit) {
        return Err(FaultKind::BeyondLimit {
            space: Space::Lds,
            access,
            address: u64::from(address),
            size: bytes,
            limit,
        });
    }
    Ok(())
}

fn check(
    machine: &Machine<'_, '_>,
    share: Share,
    at: u32,
    bytes: u32,
    access: &'static str,
) -> Result<Address, FaultKind> {
    if share == Share::Local {
        check_limit(machine, access, at, bytes)?;
    }
    let unaligned = machine.setup.processor.has(Fact::UnalignedDsAccess) && access != "atomic";
    let needed = match bytes {
        8.. if share == Share::Local && needs_natural_lds_alignment(machine) => {
            bytes.next_power_of_two()
        }
        _ if unaligned => 1,
        12 | 16 => 16,
        other => other,
    };
    let address = share.address(machine, access, at, bytes)?;
    if machine.strict() && !at.is_multiple_of(needed) {
        return Err(FaultKind::Misaligned {
            space: address.space(),
            access,
            address: u64::from(at),
            size: bytes,
        });
    }
    Ok(address)
}

/// Executes a DS instruction.
///
/// # Errors
/// Faults of addresses and data, with the lane.
pub fn execute(machine: &mut Machine<'_, '_>, inst: &Inst, op: DsOp) -> Result<Next, LaneFault> {
    match op {
        DsOp::One(access) => one(machine, inst, access)?,
        DsOp::Two { bytes, scale, kind } => two(machine, inst, bytes, scale, kind)?,
        DsOp::Swizzle => {
            let pattern = inst.modifiers().offset as u32;
            let has_modes = machine.setup.generation >= Generation::Gfx900;
            exchange(machine, inst, |lane| match pattern {
                0xe000.. if has_modes => fft(pattern, lane),
                0xc000.. if has_modes => rotate(pattern, lane),
                _ => swizzle(pattern, lane),
            });
        }
        DsOp::BackwardPermute => backward_permute(machine, inst)?,
        DsOp::Permute => permute(machine, inst)?,
        DsOp::Append { consume } => ds_special::append(machine, inst, consume)?,
        DsOp::SecondInMemory(access) => ds_special::second_in_memory(machine, inst, access)?,
        DsOp::ConditionalExchange => ds_special::conditional_exchange(machine, inst)?,
        DsOp::ByLane { store } => ds_special::by_lane(machine, inst, store)?,
        DsOp::Transposed { bits } => ds_special::transposed(machine, inst, bits)?,
        DsOp::OrderedCount => return ds_special::ordered_count(machine, inst),
        DsOp::Nothing => {}
    }
    Ok(Next::Sequential)
}

/// The lane that the address of `ds_permute_b32` or `ds_bpermute_b32` selects. GFX10 executes a wave64 as two halves,
/// which do not access each other's lanes (RDNA manual, DS_BPERMUTE_B32: "MOD 32 regardless of wave size").
///
/// # Errors
/// The address is undefined.
fn selected_lane(machine: &Machine<'_, '_>, inst: &Inst, lane: usize) -> Result<usize, LaneFault> {
    let address = address(machine, inst, lane).map_err(|kind| LaneFault::at(kind, lane))?;
    let selected = address.wrapping_add(inst.modifiers().offset as u32) / 4;
    let reach = if machine.setup.generation.is_gfx10() {
        32
    } else {
        64
    };
    Ok(lane / reach * reach + selected as usize % reach)
}

fn backward_permute(machine: &mut Machine<'_, '_>, inst: &Inst) -> Result<(), LaneFault> {
    let exec = machine.wave.exec();
    let mut selected = [0; 64];
    for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
        selected[lane] = selected_lane(machine, inst, lane)?;
    }
    exchange(machine, inst, |lane| selected[lane]);
    Ok(())
}

fn one(machine: &mut Machine<'_, '_>, inst: &Inst, access: Access) -> Result<(), LaneFault> {
    let share = Share::of(machine, inst)?;
    let offset = inst.modifiers().offset as u32 & 0xffff;
    let exec = machine.wave.exec();
    let (mut data, mut destination) = (inst.data, Src::None);
    match access {
        Access::Load { .. } => destination = inst.dst,
        Access::Atomic { op, .. } => {
            if inst.source.opcode.mnemonic().contains("_rtn_") {
                destination = inst.dst;
            }
            use crate::access::AtomicOp::{CompareSwap, FloatCompareSwap};
            if matches!(op, CompareSwap | FloatCompareSwap) {
                // In the instruction, the comparand comes first.
                data.swap(0, 1);
            }
        }
        _ => {}
    }
    let operands = Operands {
        data,
        destination,
        env: environment(machine.wave, inst, machine.context()),
        coherent: false,
    };
    let mut addresses = [Address::OutOfRange; 64];
    for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
        let at = |kind| LaneFault::at(kind, lane);
        let base = address(machine, inst, lane).map_err(at)?;
        check_base(machine, AddressMode::DataShare, base, i64::from(offset)).map_err(at)?;
        let address = base.wrapping_add(offset);
        let address = check(machine, share, address, access.bytes(), access.word());
        addresses[lane] = address.map_err(at)?;
    }
    machine.stats.memory(access, &addresses, exec);
    for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
        machine
            .memories
            .access(machine.wave, access, addresses[lane], lane, &operands)
            .map_err(|kind| LaneFault::at(kind, lane))?;
    }
    Ok(())
}

fn two(
    machine: &mut Machine<'_, '_>,
    inst: &Inst,
    bytes: u32,
    scale: u32,
    kind: TwoKind,
) -> Result<(), LaneFault> {
    let share = Share::of(machine, inst)?;
    let (offset0, offset1) = inst.modifiers().ds_offsets();
    let exec = machine.wave.exec();
    let by = By {
        wave: machine.wave.number,
        kind: match kind {
            TwoKind::Exchange => AccessKind::Atomic,
            TwoKind::Read | TwoKind::Write => AccessKind::Plain,
        },
    };
    let counted = kind.access(bytes);
    let env = environment(machine.wave, inst, machine.context());
    let mut results = [[(0u64, 0u64); 2]; 64];
    let mut addresses = [[Address::OutOfRange; 64]; 2];
    for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
        let at = |kind| LaneFault::at(kind, lane);
        let base = address(machine, inst, lane).map_err(at)?;
        for (n, offset) in [offset0, offset1].into_iter().enumerate() {
            let offset = u32::from(offset) * bytes * scale;
            check_base(machine, AddressMode::DataShare, base, i64::from(offset)).map_err(at)?;
            let address = base.wrapping_add(offset);
            let address = check(machine, share, address, bytes, counted.word());
            let address = address.map_err(at)?;
            addresses[n][lane] = address;
            if kind != TwoKind::Write {
                results[lane][n] = machine
                    .memories
                    .read(address, bytes as usize, by)
                    .map_err(at)?;
            }
            if kind != TwoKind::Read {
                let operands = Operands {
                    data: [inst.data[n], Src::None],
                    destination: Src::None,
                    env,
                    coherent: false,
                };
                let access = Access::Store { bytes, high: false };
                machine
                    .memories
                    .access(machine.wave, access, address, lane, &operands)
                    .map_err(at)?;
            }
        }
    }
    for addresses in &addresses {
        machine.stats.memory(counted, addresses, exec);
    }
    if let Some(register) = inst.dst.vector().filter(|_| kind != TwoKind::Write) {
        write_pairs(machine.wave, register, bytes as usize / 4, &results);
    }
    Ok(())
}

/// Writes pairs of loaded values, each of `dwords` dwords and with its undefined bits, to consecutive registers.
fn write_pairs(wave: &mut Wave, register: usize, dwords: usize, pairs: &[[(u64, u64); 2]; 64]) {
    let exec = wave.exec();
    for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
        for (n, (value, undefined)) in pairs[lane].into_iter().enumerate() {
            for part in 0..dwords {
                let register = register + n * dwords + part;
                let shift = 32 * part;
                let undefined = (undefined >> shift) as u32;
                wave.set_lane(register, lane, (value >> shift) as u32, undefined);
            }
        }
    }
}

/// The lane that `ds_swizzle_b32` reads in FFT mode: some low bits of the lane number are kept, the others are those of the
/// reversed number ("Vega" ISA, `DS_SWIZZLE_B32`).
fn fft(pattern: u32, lane: usize) -> usize {
    let kept = pattern & 31;
    let number = lane as u32 & 31;
    let reversed = number.reverse_bits() >> 27;
    let within = reversed >> kept.count_ones() | number & kept;
    (lane & 32) + within as usize
}

/// The lane that `ds_swizzle_b32` reads in rotate mode: the lane number plus or minus a distance, except for the bits that
/// are kept ("Vega" ISA, `DS_SWIZZLE_B32`).
fn rotate(pattern: u32, lane: usize) -> usize {
    let (kept, distance) = (pattern & 31, pattern >> 5 & 31);
    let number = lane as u32 & 31;
    let other = match pattern & 0x400 {
        0 => number + distance,
        _ => number.wrapping_sub(distance),
    };
    let within = number & kept | other & 31 & !kept;
    (lane & 32) + within as usize
}

/// The lane that `ds_swizzle_b32` reads in the other modes.
fn swizzle(pattern: u32, lane: usize) -> usize {
    if pattern & 0x8000 != 0 {
        return (lane & !3) + (pattern >> (2 * (lane & 3)) & 3) as usize;
    }
    let (and, or, xor) = (pattern & 31, pattern >> 5 & 31, pattern >> 10 & 31);
    let within = ((lane as u32 & 31 & and) | or) ^ xor;
    (lane & 32) + within as usize
}

/// Each lane reads data of another lane. Reads from inactive lanes return zero.
fn exchange(machine: &mut Machine<'_, '_>, inst: &Inst, from: impl Fn(usize) -> usize) {
    let source = if inst.data[0].is_some() {
        inst.data[0]
    } else {
        inst.address
    };
    let data = gather(machine.wave, source, false);
    let exec = machine.wave.exec();
    let Some(register) = inst.dst.vector() else {
        return;
    };
    for lane in (0..64usize).filter(|lane| exec >> lane & 1 != 0) {
        let other = from(lane);
        let (value, undefined) = if exec >> other & 1 == 0 {
            (0, 0)
        } else if data.tainted >> other & 1 != 0 {
            (data.value[other], data.undefined[other])
        } else {
            (data.value[other], 0)
        };
        machine
            .wave
            .set_lane(register, lane, value as u32, undefined as u32);
    }
}

fn permute(machine: &mut Machine<'_, '_>, inst: &Inst) -> Result<(), LaneFault> {
    let data = gather(machine.wave, inst.data[0], false);
    let exec = machine.wave.exec();
    let mut results = [(0u64, 0u64); 64];
    for lane in (0..64usize).filter(|lane| exec >> lane & 1 != 0) {
        let target = selected_lane(machine, inst, lane)?;
        let undefined = if data.tainted >> lane & 1 != 0 {
            data.undefined[lane]
        } else {
            0
        };
        results[target] = (data.value[lane], undefined);
    }
    let Some(register) = inst.dst.vector() else {
        return Ok(());
    };
    for lane in (0..64usize).filter(|lane| exec >> lane & 1 != 0) {
        let (value, undefined) = results[lane];
        machine
            .wave
            .set_lane(register, lane, value as u32, undefined as u32);
    }
    Ok(())
}
