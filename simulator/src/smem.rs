//! Scalar memory instructions: SMRD and SMEM.

use isa::{Encoding, Operand};
use processors::{AddressMode, SumRule};

use crate::access::Access;
use crate::error::{FaultKind, Space};
use crate::float::Env;
use crate::inst::{Inst, Src};
use crate::lds::{AccessKind, By};
use crate::machine::Machine;
use crate::transfer::Address;

/// A scalar memory instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScalarMemory {
    /// A load, store or atomic, at an address or through a buffer descriptor.
    Access {
        access: Access,
        /// True if the base is a descriptor.
        buffer: bool,
    },
    /// `s_memtime`, `s_memrealtime`.
    Time,
    /// `s_get_waveid_in_workgroup`.
    WaveNumber,
    /// Cache control.
    Cache,
}

impl ScalarMemory {
    /// The instruction with this name.
    pub fn find(name: &str) -> Option<ScalarMemory> {
        if name == "s_memtime" || name == "s_memrealtime" {
            return Some(ScalarMemory::Time);
        }
        if name == "s_get_waveid_in_workgroup" {
            return Some(ScalarMemory::WaveNumber);
        }
        if name.starts_with("s_dcache") || name.starts_with("s_gl1") || name.starts_with("s_atc") {
            return Some(ScalarMemory::Cache);
        }
        Some(ScalarMemory::Access {
            access: Access::of_vector_memory(name)?,
            buffer: name.starts_with("s_buffer"),
        })
    }
}

fn checked(machine: &Machine<'_, '_>, source: Src, width: u8) -> Result<u64, FaultKind> {
    let (value, undefined) = machine.wave.read(source, width);
    if undefined != 0 && machine.strict() {
        return Err(FaultKind::Undefined {
            register: source.name(),
            role: "address",
        });
    }
    Ok(value)
}

/// The byte offset of the instruction: an immediate, a register or the sum of both.
fn offset(machine: &Machine<'_, '_>, inst: &Inst) -> Result<i64, FaultKind> {
    let smrd = inst.source.encoding == Encoding::Smrd;
    let mut total = i64::from(inst.modifiers().offset);
    for operand in &inst.source.operands[2.min(inst.source.operands.len())..] {
        match operand {
            Operand::Immediate(value) if smrd => total += i64::from(*value) * 4,
            Operand::Immediate(value) => total += i64::from(*value),
            Operand::Literal(value) => total += i64::from(*value) * 4,
            Operand::Register(_) => {
                let register = inst.offset;
                total += checked(machine, register, 1)? as u32 as i64;
            }
            Operand::Off => {}
            Operand::Inline(_)
            | Operand::Branch(_)
            | Operand::Attribute { .. }
            | Operand::InterpolationParameter(_) => {
                return Err(FaultKind::Illegal("offset of a scalar access".to_owned()));
            }
        }
    }
    let rule = machine.setup.processor.sum_rule(AddressMode::ScalarLoad);
    if rule == SumRule::OffsetNotNegative && total < 0 && machine.strict() {
        return Err(FaultKind::NegativeOffset(total));
    }
    Ok(total)
}

/// Executes a scalar memory instruction.
///
/// # Errors
/// The address is undefined or invalid.
pub fn execute(
    machine: &mut Machine<'_, '_>,
    inst: &Inst,
    operation: ScalarMemory,
) -> Result<(), FaultKind> {
    match operation {
        ScalarMemory::Cache => {
            let invalidates = inst.source.opcode.mnemonic().starts_with("s_dcache_inv");
            if let Some(races) = machine.memories.races.as_deref_mut()
                && invalidates
            {
                races.invalidate_scalar(machine.wave.number);
            }
            if let Some(weak) = machine.memories.weak.as_deref_mut()
                && invalidates
            {
                weak.invalidate_scalar();
            }
            Ok(())
        }
        ScalarMemory::Time => {
            let now = machine.stats.instructions();
            machine.wave.write(inst.dst, 2, now, 0);
            Ok(())
        }
        ScalarMemory::WaveNumber => {
            let number = u64::from(machine.wave.number);
            machine.wave.write(inst.dst, 1, number, 0);
            Ok(())
        }
        ScalarMemory::Access { access, buffer } => {
            let base = checked(machine, inst.base, 2)?;
            let offset = offset(machine, inst)?;
            let (base, limit) = if buffer {
                let word1 = (base >> 32) as u32;
                let stride = u64::from(word1 >> 16 & 0x3fff);
                let records = checked(machine, inst.base.plus(2), 1)?;
                let bytes = if stride == 0 {
                    records
                } else {
                    records * stride
                };
                (base & 0xffff_ffff_ffff, Some(bytes))
            } else {
                (base, None)
            };
            let address = base.wrapping_add_signed(offset);
            if address % 4 != 0 && machine.strict() {
                return Err(FaultKind::Misaligned {
                    space: Space::Global,
                    access: access.word(),
                    address,
                    size: access.bytes(),
                });
            }
            let range = Range {
                address: address & !3,
                offset: offset as u64,
                limit,
            };
            transfer(machine, inst, access, range)
                .map_err(|fault| fault.of_access(access, Address::Global(range.address)))
        }
    }
}

/// The memory that an instruction accesses.
#[derive(Debug, Clone, Copy)]
struct Range {
    /// Its first address.
    address: u64,
    /// The offset of that address in the buffer.
    offset: u64,
    /// Size of the buffer in bytes, if there is a descriptor.
    limit: Option<u64>,
}

impl Range {
    /// The address of `bytes` bytes, `first` bytes after the start.
    fn part(self, first: u64, bytes: u64) -> Address {
        let end = self.offset.saturating_add(first + bytes);
        match self.limit {
            Some(limit) if end > limit => Address::OutOfRange,
            Some(_) | None => Address::Global(self.address.wrapping_add(first)),
        }
    }
}

fn transfer(
    machine: &mut Machine<'_, '_>,
    inst: &Inst,
    access: Access,
    range: Range,
) -> Result<(), FaultKind> {
    let coherent = inst.modifiers().has(isa::ModifierSet::GLC);
    let by = By {
        wave: machine.wave.number,
        kind: match access {
            Access::Atomic { .. } => AccessKind::Atomic,
            Access::Load { .. } if coherent => AccessKind::Volatile,
            _ => AccessKind::Plain,
        },
    };
    if coherent || matches!(access, Access::Atomic { .. }) {
        machine.memories.turn.wait()?;
    }
    machine.stats.scalar_memory(access);
    match access {
        Access::Load { bytes, .. } => {
            let mut results = [(0u32, 0u32); 16];
            for n in 0..bytes as u64 / 4 {
                let Address::Global(address) = range.part(4 * n, 4) else {
                    continue;
                };
                let (value, undefined) = machine.memories.read_scalar(address, by)?;
                results[n as usize] = (value as u32, undefined as u32);
            }
            if let Some(first) = inst.dst.scalar() {
                let loaded = results.into_iter().take(bytes as usize / 4);
                for (n, (value, undefined)) in loaded.enumerate() {
                    machine.wave.set_scalar(first + n, value, undefined);
                }
            }
            Ok(())
        }
        Access::Store { bytes, .. } => {
            for n in 0..bytes as u64 / 4 {
                let data = machine.wave.read(inst.data[0].plus(n as u8), 1);
                let target = range.part(4 * n, 4);
                machine.memories.write(target, 4, data, by)?;
                if let Some(races) = machine.memories.races.as_deref_mut()
                    && let Address::Global(address) = target
                {
                    races.stored_by_scalar(address, 4);
                }
            }
            Ok(())
        }
        Access::Atomic { op, wide } => {
            let (size, width) = if wide { (8, 2) } else { (4, 1) };
            let address = range.part(0, size as u64);
            let (old, old_undefined) = machine.memories.read(address, size, by)?;
            let (data, undefined) = machine.wave.read(inst.data[0], width);
            let (compare, _) = machine.wave.read(inst.data[0].plus(width), width);
            let new = op.apply(&Env::default(), wide, old, data, compare);
            machine
                .memories
                .write(address, size, (new, undefined | old_undefined), by)?;
            if inst.modifiers().has(isa::ModifierSet::GLC) {
                machine.wave.write(inst.dst, width, old, old_undefined);
            }
            Ok(())
        }
        Access::Format(_) | Access::Cache => Ok(()),
    }
}
