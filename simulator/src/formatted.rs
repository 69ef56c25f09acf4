//! Formatted buffer accesses: `buffer_load_format_*`, `tbuffer_*` and their `d16` forms.
//!
//! In registers, the components of an element are 32-bit or 16-bit numbers. Two 16-bit numbers share a register, except
//! on processors with unpacked D16 (GFX8), where each is in the low half of a separate register.

use isa::{Encoding, Generation, ModifierSet};
use processors::Fact;

use crate::access::{Access, Half};
use crate::error::FaultKind;
use crate::float::{Env, half_to_f64, output16};
use crate::format::Format;
use crate::inst::Inst;
use crate::lds::By;
use crate::machine::{LaneFault, Machine};
use crate::transfer::{Address, load_by, plain};
use crate::vmem::{finish_status, lane_addresses, lds_destination, scalar_address};

/// The layout of components in registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// Each component has 32 bits.
    Dwords,
    /// Each component has 16 bits; two of them share a register.
    Halves,
    /// There is a single 16-bit component in the high half of a register, whose low half is preserved.
    HighHalf,
}

/// A formatted access.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Formatted {
    /// Number of components in registers.
    pub count: u32,
    /// True if it stores.
    pub store: bool,
    /// The layout of the components in registers.
    pub layout: Layout,
}

/// Value and undefined bits.
pub type Bits = (u32, u32);

/// The component selection of a descriptor that changes nothing. Selections 4 to 7 are the components, 0 and 1 are
/// constants.
pub const IDENTITY: u32 = 0b111_110_101_100;

impl Formatted {
    /// The access of an instruction, by the part of its name after `load_` or `store_`, such as `format_d16_xy`.
    pub fn find(rest: &str, store: bool) -> Option<Formatted> {
        let rest = rest.strip_prefix("format_")?;
        let (layout, components) = match rest.strip_prefix("d16_") {
            None => (Layout::Dwords, rest),
            Some(rest) => match rest.strip_prefix("hi_") {
                None => (Layout::Halves, rest),
                Some(rest) => (Layout::HighHalf, rest),
            },
        };
        let names = ["x", "xy", "xyz", "xyzw"];
        let count = 1 + names.iter().position(|name| *name == components)? as u32;
        Some(Formatted {
            count,
            store,
            layout,
        })
    }
}

/// The format of an access, and its component selection.
fn format_of(machine: &Machine<'_, '_>, inst: &Inst) -> Result<(Format, u32), FaultKind> {
    let generation = machine.setup.generation;
    if inst.source.encoding == Encoding::Mtbuf {
        let format = Format::decode(inst.modifiers().format, generation)?;
        // Missing components are 0, except for a missing last one, which is 1.
        let lacking = |n: u32| n >= format.components();
        let selection = (0..4).fold(0, |selection, n| {
            let code = match n {
                3 if lacking(n) => 1,
                n if lacking(n) => 0,
                n => 4 + n,
            };
            selection | code << (3 * n)
        });
        return Ok((format, selection));
    }
    let word = scalar_address(machine, inst.base.plus(3), 1, "buffer descriptor")? as u32;
    let code = if generation >= Generation::Gfx1010 {
        word >> 12 & 127
    } else {
        word >> 15 & 15 | (word >> 12 & 7) << 4
    };
    Ok((Format::decode(code as u8, generation)?, word & 0xfff))
}

/// Executes a formatted load or store.
///
/// # Errors
/// Faults of addresses, formats and data, with the lane.
pub fn execute(
    machine: &mut Machine<'_, '_>,
    inst: &Inst,
    access: Formatted,
) -> Result<(), LaneFault> {
    let exec = machine.wave.exec();
    if exec == 0 {
        return Ok(());
    }
    let (format, selection) = format_of(machine, inst)?;
    let present = (1 << (3 * format.components())) - 1;
    let fewer = access.count < format.components();
    if access.store && (fewer || (selection ^ IDENTITY) & present != 0) {
        let what = "formatted store with components that differ from the format";
        return Err(FaultKind::Unsupported(what.to_owned()).into());
    }
    let bytes = format.bytes();
    let plain_access = if access.store {
        Access::Store { bytes, high: false }
    } else {
        Access::Load {
            bytes,
            signed: false,
            half: Half::Full,
        }
    };
    let addresses = lane_addresses(machine, inst, plain_access, exec)?;
    if inst.modifiers().has(ModifierSet::GLC) {
        machine.memories.turn.wait()?;
    }
    machine.stats.memory(plain_access, &addresses, exec);
    let to_lds = lds_destination(machine, inst)?;
    let data = inst.data[0].vector().or(inst.dst.vector()).unwrap_or(0);
    for lane in (0..64).filter(|lane| exec >> lane & 1 != 0) {
        let at = |kind| LaneFault::at(kind, lane);
        if access.store {
            store_element(machine, (format, access), addresses[lane], data, lane)
                .map_err(|fault| at(fault.of_access(plain_access, addresses[lane])))?;
            continue;
        }
        let by = load_by(machine.wave, inst.modifiers().has(ModifierSet::GLC));
        let numbers = load_element(
            machine,
            (format, selection),
            (addresses[lane], by),
            access.count,
        );
        let numbers =
            numbers.map_err(|fault| at(fault.of_access(plain_access, addresses[lane])))?;
        match to_lds {
            Some(address) => {
                let address = Address::Lds(address + 4 * lane as u32);
                let (value, undefined) = (u64::from(numbers[0].0), u64::from(numbers[0].1));
                let by = plain(machine.wave);
                let stored = machine.memories.write(address, 4, (value, undefined), by);
                stored.map_err(at)?;
            }
            None => write_registers(machine, (format, access), numbers, data, lane).map_err(at)?,
        }
    }
    finish_status(machine, inst, exec);
    Ok(())
}

/// The bits of a component in memory.
fn read_component(
    machine: &mut Machine<'_, '_>,
    format: Format,
    address: Address,
    component: u32,
    by: By,
) -> Result<Bits, FaultKind> {
    let (shift, width) = (format.shift(component), format.width(component));
    if !format.is_packed() {
        let address = address.plus(u64::from(shift / 8));
        let (value, undefined) = machine.memories.read(address, width as usize / 8, by)?;
        return Ok((value as u32, undefined as u32));
    }
    let (value, undefined) = machine
        .memories
        .read(address, format.bytes() as usize, by)?;
    let part = |bits: u64| (bits >> shift & ((1 << width) - 1)) as u32;
    Ok((part(value), part(undefined)))
}

/// The register values of an element after component selection.
pub fn load_element(
    machine: &mut Machine<'_, '_>,
    (format, selection): (Format, u32),
    (address, by): (Address, By),
    count: u32,
) -> Result<[Bits; 4], FaultKind> {
    let mut numbers = [(0, 0); 4];
    for (n, number) in (0..count).zip(&mut numbers) {
        *number = match selection >> (3 * n) & 7 {
            code @ 4..=7 if code - 4 < format.components() => {
                let (raw, undefined) = read_component(machine, format, address, code - 4, by)?;
                let undefined = if undefined == 0 { 0 } else { !0 };
                (format.unpack(code - 4, raw), undefined)
            }
            1 => (format.one(), 0),
            _ => (0, 0),
        };
    }
    Ok(numbers)
}

/// The register of a 16-bit component (relative to the first), and the shift in it.
fn half_position(machine: &Machine<'_, '_>, access: Formatted, n: usize) -> (usize, u32) {
    if access.layout == Layout::HighHalf {
        return (0, 16);
    }
    if machine.setup.processor.has(Fact::UnpackedD16Memory) {
        return (n, 0);
    }
    (n / 2, 16 * (n as u32 & 1))
}

pub fn write_registers(
    machine: &mut Machine<'_, '_>,
    (format, access): (Format, Formatted),
    numbers: [Bits; 4],
    first: usize,
    lane: usize,
) -> Result<(), FaultKind> {
    for (n, (value, undefined)) in numbers.into_iter().enumerate().take(access.count as usize) {
        if access.layout == Layout::Dwords {
            machine.wave.set_lane(first + n, lane, value, undefined);
            continue;
        }
        let (register, shift) = half_position(machine, access, n);
        let register = first + register;
        let half = u32::from(half_of(format, value)?);
        let mask = 0xffff << shift;
        let old = machine.wave.vector[register][lane];
        // The unused half of the last register is undefined.
        let mut bad = machine.wave.lane_undefined(register, lane);
        if access.layout == Layout::Halves && shift == 0 && access.count > 1 {
            bad = !0;
        }
        let value = old & !mask | half << shift;
        let undefined = bad & !mask | undefined & mask;
        machine.wave.set_lane(register, lane, value, undefined);
    }
    Ok(())
}

/// The 16-bit form of a 32-bit register value.
fn half_of(format: Format, value: u32) -> Result<u16, FaultKind> {
    if !format.is_integer() {
        let number = f64::from(f32::from_bits(value));
        return Ok(output16(Env::default().double, number) as u16);
    }
    let half = value as u16;
    if widened(format, half) != value {
        let what = format!("{value:#x} loaded to 16 bits");
        return Err(FaultKind::Unsupported(what));
    }
    Ok(half)
}

/// The 32-bit form of a 16-bit register value.
fn widened(format: Format, half: u16) -> u32 {
    if !format.is_integer() {
        (half_to_f64(half) as f32).to_bits()
    } else if format.is_signed() {
        half as i16 as i32 as u32
    } else {
        u32::from(half)
    }
}

pub fn store_element(
    machine: &mut Machine<'_, '_>,
    (format, access): (Format, Formatted),
    address: Address,
    first: usize,
    lane: usize,
) -> Result<(), FaultKind> {
    let by = plain(machine.wave);
    let (mut element, mut bad) = (0u64, 0u64);
    for n in 0..format.components() {
        let (register, shift) = match access.layout {
            Layout::Dwords => (n as usize, 0),
            _ => half_position(machine, access, n as usize),
        };
        let register = first + register;
        let value = machine.wave.vector[register][lane] >> shift;
        let undefined = machine.wave.lane_undefined(register, lane) >> shift;
        let (value, undefined) = match access.layout {
            Layout::Dwords => (value, undefined),
            _ => (widened(format, value as u16), undefined & 0xffff),
        };
        let raw = u64::from(format.pack(n, value)?);
        let undefined = if undefined == 0 { 0 } else { u64::MAX };
        let (at, width) = (format.shift(n), format.width(n));
        if format.is_packed() {
            element |= raw << at;
            bad |= undefined & ((1 << width) - 1) << at;
            continue;
        }
        let component = address.plus(u64::from(at / 8));
        let data = (raw, undefined);
        machine
            .memories
            .write(component, width as usize / 8, data, by)?;
    }
    if format.is_packed() {
        let size = format.bytes() as usize;
        machine.memories.write(address, size, (element, bad), by)?;
    }
    Ok(())
}
