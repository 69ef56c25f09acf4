//! Vector memory instructions: MUBUF, FLAT, GLOBAL and SCRATCH. Computes the address of each lane and transfers its
//! data.

use isa::{Encoding, Generation, ModifierSet, Opcode, SpecialRegister, scalar_code};
use processors::{AddressMode, Fact, SumRule};

use crate::access::Access;
use crate::error::FaultKind;
use crate::formatted;
use crate::inst::{Inst, Src};
use crate::machine::{LaneFault, Machine};
use crate::strict::bugs;
use crate::transfer::{Address, Operands};
use crate::valu::environment;
use crate::wave::{APERTURES, M0};

/// The bits of a buffer address. It wraps around at 48 bits.
const ADDRESS_BITS: u64 = 0xffff_ffff_ffff;

/// A buffer descriptor (V#).
#[derive(Debug, Clone, Copy)]
struct Descriptor {
    base: u64,
    stride: u64,
    swizzle: bool,
    records: u64,
    element_size: u64,
    index_stride: u64,
    add_lane: bool,
}

impl Descriptor {
    fn decode(words: [u32; 4], generation: Generation) -> Self {
        let word3 = words[3];
        let is_gfx9_or_later = generation >= Generation::Gfx900;
        let add_lane = word3 >> 23 & 1 != 0;
        let mut stride = u64::from(words[1] >> 16 & 0x3fff);
        if add_lane && generation >= Generation::Gfx8 && generation < Generation::Gfx1010 {
            // The field of the data format extends the stride.
            stride |= u64::from(word3 >> 15 & 15) << 14;
        }
        Descriptor {
            base: u64::from(words[0]) | u64::from(words[1] & 0xffff) << 32,
            stride,
            swizzle: words[1] >> 31 != 0,
            records: u64::from(words[2]),
            element_size: if is_gfx9_or_later {
                4
            } else {
                2 << (word3 >> 19 & 3)
            },
            index_stride: 8 << (word3 >> 21 & 3),
            add_lane,
        }
    }
}

fn undefined(register: String, role: &'static str) -> FaultKind {
    FaultKind::Undefined { register, role }
}

/// The value of a scalar operand that is part of an address.
///
/// # Errors
/// The operand is undefined.
pub fn scalar_address(
    machine: &Machine<'_, '_>,
    source: Src,
    width: u8,
    role: &'static str,
) -> Result<u64, FaultKind> {
    if !source.is_some() {
        return Ok(0);
    }
    let (value, bad) = machine.wave.read(source, width);
    if bad != 0 && machine.strict() {
        return Err(undefined(source.name(), role));
    }
    Ok(value)
}

pub fn lane_address(
    machine: &Machine<'_, '_>,
    register: usize,
    lane: usize,
) -> Result<u32, FaultKind> {
    if machine.strict() && machine.wave.lane_undefined(register, lane) != 0 {
        return Err(undefined(format!("v{register}"), "address"));
    }
    Ok(machine.wave.vector[register][lane])
}

/// The data registers of an instruction.
pub fn operands(machine: &Machine<'_, '_>, inst: &Inst, access: Access) -> Operands {
    let returns = inst.modifiers().has(ModifierSet::GLC);
    let data = inst.data[0];
    let destination = match access {
        Access::Load { .. } => inst.dst,
        Access::Atomic { .. } if returns => inst.dst,
        _ => Src::None,
    };
    let comparand = match access {
        Access::Atomic { op, wide } if op.has_two_operands() => data.plus(if wide { 2 } else { 1 }),
        _ => Src::None,
    };
    Operands {
        data: [data, comparand],
        destination,
        env: environment(machine.wave, inst, machine.context()),
        coherent: returns || inst.modifiers().has(ModifierSet::SCC),
    }
}

/// Returns `true` if LDS accesses of several dwords must be naturally aligned because of a bug in WGP mode.
pub fn needs_natural_lds_alignment(machine: &Machine<'_, '_>) -> bool {
    machine.setup.both_units && machine.setup.processor.has(Fact::LdsMisalignedBug)
}

/// Rejects addresses that are not aligned as required.
fn check_alignment(
    machine: &Machine<'_, '_>,
    access: Access,
    address: Address,
) -> Result<(), FaultKind> {
    if !machine.strict() || address == Address::OutOfRange {
        return Ok(());
    }
    let bytes = access.bytes();
    let processor = machine.setup.processor;
    let needed = match (access, address) {
        (Access::Cache, _) => return Ok(()),
        (Access::Atomic { .. }, _) => bytes,
        (_, Address::Lds(_)) if bytes > 4 && needs_natural_lds_alignment(machine) => {
            bytes.next_power_of_two()
        }
        (_, Address::Lds(_)) if processor.has(Fact::UnalignedDsAccess) => 1,
        (_, Address::Lds(_)) => bytes.min(8).next_power_of_two(),
        (_, Address::Swizzled { .. }) if processor.has(Fact::UnalignedScratchAccess) => 1,
        (_, Address::Global(_)) if processor.has(Fact::UnalignedBufferAccess) => 1,
        _ => bytes.min(4),
    };
    if !address.address().is_multiple_of(u64::from(needed)) {
        return Err(FaultKind::Misaligned {
            space: address.space(),
            access: access.word(),
            address: address.address(),
            size: bytes,
        });
    }
    Ok(())
}

/// The addresses of all active lanes. They are computed before data are transferred, since the destination may overlap
/// the address registers.
///
/// # Errors
/// An address is undefined or misaligned; the fault contains the lane.
pub fn lane_addresses(
    machine: &Machine<'_, '_>,
    inst: &Inst,
    access: Access,
    exec: u64,
) -> Result<[Address; 64], LaneFault> {
    let addressing = Addressing::new(machine, inst)?;
    let mut addresses = [Address::OutOfRange; 64];
    for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
        let at = |kind| LaneFault::at(kind, lane);
        let address = addressing
            .address(machine, inst, access, lane)
            .map_err(at)?;
        check_alignment(machine, access, address).map_err(at)?;
        addresses[lane] = address;
    }
    Ok(addresses)
}

/// Executes a vector memory instruction.
///
/// # Errors
/// Faults of addresses and data, which contain the lane.
pub fn execute(
    machine: &mut Machine<'_, '_>,
    inst: &Inst,
    access: Access,
) -> Result<(), LaneFault> {
    if access == Access::Cache {
        if let Some(races) = machine.memories.races.as_deref_mut() {
            races.invalidate_vector(machine.wave.number);
        }
        if let Some(weak) = machine.memories.weak.as_deref_mut() {
            weak.invalidate(inst.source.opcode.mnemonic());
        }
        return Ok(());
    }
    if let Access::Format(access) = access {
        return formatted::execute(machine, inst, access);
    }
    let operands = operands(machine, inst, access);
    let exec = machine.wave.exec();
    if exec == 0 {
        return Ok(());
    }
    let addresses = lane_addresses(machine, inst, access, exec)?;
    let is_global = |address: &Address| matches!(address, Address::Global(_));
    if (operands.coherent || matches!(access, Access::Atomic { .. }))
        && addresses.iter().any(is_global)
    {
        machine.memories.turn.wait()?;
    }
    machine.stats.memory(access, &addresses, exec);
    let to_lds = lds_destination(machine, inst)?;
    for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
        let at = |kind| LaneFault::at(kind, lane);
        let (memories, wave) = (&mut machine.memories, &mut *machine.wave);
        if let Some(address) = to_lds {
            let target = Address::Lds(address + access.bytes().max(4) * lane as u32);
            let moved = memories.load_to_lds(wave, access, addresses[lane], target, &operands);
            moved.map_err(at)?;
        } else {
            let done = memories.access(wave, access, addresses[lane], lane, &operands);
            done.map_err(at)?;
        }
    }
    finish_status(machine, inst, exec);
    Ok(())
}

/// For a load to LDS, the LDS address of the first lane's data; `None` for other loads. The data of the lanes are
/// consecutive, even those of 12 and 16 bytes (MLIR's documentation of `amdgpu.gather_to_lds`).
///
/// # Errors
/// M0 is undefined.
pub fn lds_destination(machine: &Machine<'_, '_>, inst: &Inst) -> Result<Option<u32>, FaultKind> {
    if !inst.loads_to_lds() {
        return Ok(None);
    }
    if machine.strict() && machine.wave.scalar_undefined[M0] != 0 {
        return Err(undefined("m0".to_owned(), "LDS address"));
    }
    // The field is as wide as addresses in LDS are.
    let addresses = machine.setup.lds_limit().next_power_of_two();
    let base = machine.wave.scalar[M0] & (addresses - 1);
    Ok(Some(base.wrapping_add_signed(inst.modifiers().offset)))
}

/// Writes the status dword after the data of an access with texture fail enable. It is always zero, since no page is
/// missing.
pub fn finish_status(machine: &mut Machine<'_, '_>, inst: &Inst, exec: u64) {
    if !inst.modifiers().has(ModifierSet::TFE) || inst.writes.is_empty() {
        return;
    }
    if let Some(register) = inst.dst.vector() {
        let status = register + usize::from(inst.dst_width) - 1;
        for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
            machine.wave.set_lane(status, lane, 0, 0);
        }
    }
}

/// The part of an address that all lanes share.
enum Addressing {
    Buffer {
        descriptor: Descriptor,
        scalar_offset: u64,
    },
    Flat,
    Global {
        base: Option<u64>,
        /// The distance between the addresses of consecutive lanes: 4 bytes if the instruction adds the lane's number
        /// (`addtid`).
        lane_stride: u64,
    },
    Scratch {
        offset: u64,
    },
}

impl Addressing {
    fn new(machine: &Machine<'_, '_>, inst: &Inst) -> Result<Self, FaultKind> {
        Ok(match inst.source.encoding {
            Encoding::Mubuf | Encoding::Mtbuf => {
                let mut words = [0; 4];
                for (n, word) in (0..4u8).zip(&mut words) {
                    let role = "buffer descriptor";
                    *word = scalar_address(machine, inst.base.plus(n), 1, role)? as u32;
                }
                Addressing::Buffer {
                    descriptor: Descriptor::decode(words, machine.setup.generation),
                    scalar_offset: scalar_address(machine, inst.offset, 1, "buffer offset")?
                        & 0xffff_ffff,
                }
            }
            Encoding::Global => {
                let base = inst.base.is_some() && inst.base != Src::Special(SpecialRegister::Null);
                Addressing::Global {
                    base: base
                        .then(|| scalar_address(machine, inst.base, 2, "address"))
                        .transpose()?,
                    lane_stride: match inst.source.opcode {
                        Opcode::GLOBAL_LOAD_DWORD_ADDTID | Opcode::GLOBAL_STORE_DWORD_ADDTID => 4,
                        _ => 0,
                    },
                }
            }
            Encoding::Scratch => Addressing::Scratch {
                offset: scalar_address(machine, inst.base, 1, "address")?,
            },
            Encoding::Flat => Addressing::Flat,
            other => {
                let reason = format!("vector memory instruction in encoding {other:?}");
                return Err(FaultKind::Unsupported(reason));
            }
        })
    }

    fn address(
        &self,
        machine: &Machine<'_, '_>,
        inst: &Inst,
        access: Access,
        lane: usize,
    ) -> Result<Address, FaultKind> {
        let offset = i64::from(inst.modifiers().offset);
        let register = inst.address.vector();
        let wide = |register: usize| -> Result<u64, FaultKind> {
            let low = lane_address(machine, register, lane)?;
            let high = lane_address(machine, register + 1, lane)?;
            Ok(u64::from(low) | u64::from(high) << 32)
        };
        match self {
            Addressing::Buffer {
                descriptor,
                scalar_offset,
            } => buffer_address(machine, inst, access, lane, descriptor, *scalar_offset),
            Addressing::Global { base, lane_stride } => {
                let address = match (base, register) {
                    (Some(base), Some(register)) => {
                        base.wrapping_add(u64::from(lane_address(machine, register, lane)?))
                    }
                    (Some(base), None) => *base,
                    (None, Some(register)) => wide(register)?,
                    (None, None) => 0,
                };
                let address = address.wrapping_add(lane_stride * lane as u64);
                Ok(Address::Global(address.wrapping_add_signed(offset)))
            }
            Addressing::Scratch { offset: scalar } => {
                let vector = match register {
                    Some(register) => u64::from(lane_address(machine, register, lane)?),
                    None => 0,
                };
                let base = scalar.wrapping_add(vector);
                check_base(machine, AddressMode::FlatScratch, base as u32, offset)?;
                let at = base.wrapping_add_signed(offset);
                scratch_address(machine, access, at & 0xffff_ffff, lane)
            }
            Addressing::Flat => {
                let address = match register {
                    Some(register) => wide(register)?,
                    None => 0,
                };
                flat_address(machine, access, address, offset, lane)
            }
        }
    }
}

/// Rejects base addresses for which the hardware computes a wrong sum with the offset.
///
/// # Errors
/// In strict mode, the base is negative although it must not be.
pub fn check_base(
    machine: &Machine<'_, '_>,
    mode: AddressMode,
    base: u32,
    offset: i64,
) -> Result<(), FaultKind> {
    let rule = machine.setup.processor.sum_rule(mode);
    let is_negative = rule == SumRule::BaseNotNegative && offset != 0 && base >> 31 != 0;
    match is_negative && machine.strict() {
        true => Err(FaultKind::NegativeBase { base, offset }),
        false => Ok(()),
    }
}

fn flat_address(
    machine: &Machine<'_, '_>,
    access: Access,
    address: u64,
    offset: i64,
    lane: usize,
) -> Result<Address, FaultKind> {
    let high = (address >> 32) as u32;
    let target = address.wrapping_add_signed(offset);
    let is_aperture = |high: u32| high == APERTURES.shared || high == APERTURES.private;
    let target_high = (target >> 32) as u32;
    if machine.strict()
        && machine.setup.processor.sum_rule(AddressMode::Flat) == SumRule::SameMemory
        && target_high != high
        && (is_aperture(high) || is_aperture(target_high))
    {
        return Err(FaultKind::OtherMemory { address, offset });
    }
    if high == APERTURES.shared {
        Ok(Address::Lds(target as u32))
    } else if high == APERTURES.private {
        scratch_address(machine, access, target & 0xffff_ffff, lane)
    } else if offset != 0
        && machine.strict()
        && machine.setup.processor.has(Fact::FlatSegmentOffsetBug)
    {
        let detail = "offset of a flat access to global memory is ignored";
        Err(bugs::defect("FlatSegmentOffset", detail.to_owned()))
    } else {
        Ok(Address::Global(target))
    }
}

/// The device address of the wave's scratch memory, in the register to which the program has written it.
fn scratch_base(machine: &Machine<'_, '_>) -> Result<u64, FaultKind> {
    let wave = &machine.wave;
    let generation = machine.setup.generation;
    let strict = machine.strict();
    let pair = |first: u8| -> Result<u64, FaultKind> {
        let first = usize::from(first);
        if strict && (wave.scalar_undefined[first] | wave.scalar_undefined[first + 1]) != 0 {
            return Err(undefined("flat_scratch".to_owned(), "address"));
        }
        Ok(u64::from(wave.scalar[first]) | u64::from(wave.scalar[first + 1]) << 32)
    };
    let is_register = machine.setup.processor.has(Fact::ArchitectedFlatScratch);
    if generation >= Generation::Gfx1010 || is_register {
        if strict && wave.flat_scratch == 0 {
            return Err(undefined("FLAT_SCR".to_owned(), "address"));
        }
        return Ok(wave.flat_scratch);
    }
    if generation >= Generation::Gfx900 {
        return pair(scalar_code::FLAT_SCRATCH);
    }
    let value = pair(match generation {
        Generation::Gfx7 => scalar_code::FLAT_SCRATCH_GFX7,
        _ => scalar_code::FLAT_SCRATCH,
    })?;
    Ok(machine.setup.hidden_private_base + (value >> 32) * 256)
}

fn scratch_address(
    machine: &Machine<'_, '_>,
    access: Access,
    offset: u64,
    lane: usize,
) -> Result<Address, FaultKind> {
    let base = scratch_base(machine)?;
    let limit = u64::from(machine.setup.private_size);
    if offset >= limit {
        return Err(FaultKind::OutOfBounds {
            space: crate::error::Space::Scratch,
            access: access.word(),
            address: offset,
            size: access.bytes(),
        });
    }
    Ok(Address::Swizzled {
        base,
        offset,
        stride: u64::from(machine.wave.lanes),
        lane: lane as u64,
    })
}

fn buffer_address(
    machine: &Machine<'_, '_>,
    inst: &Inst,
    access: Access,
    lane: usize,
    descriptor: &Descriptor,
    scalar_offset: u64,
) -> Result<Address, FaultKind> {
    let modifiers = inst.modifiers();
    let immediate = modifiers.offset as u32 as u64;
    let register = inst.address.vector().unwrap_or(0);
    if modifiers.has(ModifierSet::ADDR64) {
        let low = u64::from(lane_address(machine, register, lane)?);
        let high = u64::from(lane_address(machine, register + 1, lane)?);
        let address = descriptor.base.wrapping_add(low | high << 32);
        let address = address.wrapping_add(scalar_offset).wrapping_add(immediate);
        return Ok(Address::Global(address & ADDRESS_BITS));
    }
    let has_index = modifiers.has(ModifierSet::IDXEN);
    let has_offset = modifiers.has(ModifierSet::OFFEN);
    let mut index = if has_index {
        u64::from(lane_address(machine, register, lane)?)
    } else {
        0
    };
    let vector_offset = if has_offset {
        let register = register + usize::from(has_index);
        u64::from(lane_address(machine, register, lane)?)
    } else {
        0
    };
    let is_scratch = descriptor.swizzle && descriptor.add_lane;
    let mode = match is_scratch {
        true => AddressMode::Private,
        false => AddressMode::Buffer,
    };
    let mut offset = vector_offset + immediate;
    if machine.setup.processor.sum_rule(mode) == SumRule::Wraps {
        offset &= 0xffff_ffff;
    }
    let size = u64::from(access.bytes());
    if descriptor.add_lane {
        index += lane as u64;
    }
    if descriptor.excludes(index, offset + size) {
        return Ok(Address::OutOfRange);
    }
    let base = descriptor.base + scalar_offset;
    let row = descriptor.element_size * descriptor.index_stride;
    if is_scratch && machine.strict() && !scalar_offset.is_multiple_of(row) {
        let offset = scalar_offset;
        return Err(FaultKind::OtherLanes { offset, row });
    }
    if !descriptor.swizzle {
        return Ok(Address::Global(base + offset + descriptor.stride * index));
    }
    descriptor.swizzled(base, index, offset, size)
}

impl Descriptor {
    /// Returns `true` if an access to this element, up to this offset, is out of range.
    fn excludes(&self, index: u64, end: u64) -> bool {
        if self.add_lane || self.records == 0xffff_ffff {
            return false;
        }
        match self.stride {
            0 => end > self.records,
            stride => index >= self.records || end > stride && self.swizzle,
        }
    }

    /// The address of a swizzled access.
    fn swizzled(
        &self,
        base: u64,
        index: u64,
        offset: u64,
        size: u64,
    ) -> Result<Address, FaultKind> {
        if self.element_size == 4 && self.stride == 0 {
            return Ok(Address::Swizzled {
                base: base + index / self.index_stride * 4,
                offset,
                stride: self.index_stride,
                lane: index % self.index_stride,
            });
        }
        let (element, stride) = (self.element_size, self.index_stride);
        if offset % element + size > element {
            return Err(FaultKind::Unsupported(
                "swizzled buffer access across elements".to_owned(),
            ));
        }
        let row = index / stride * self.stride + offset / element * element;
        let address = base + row * stride + index % stride * element + offset % element;
        Ok(Address::Global(address))
    }
}
