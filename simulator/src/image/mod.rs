//! Image instructions (MIMG): loads, stores, atomic operations and samples of linear images.
//!
//! Implicit levels of detail, comparisons, offsets and gradients are not supported; images have a single mipmap level,
//! so every explicit level of detail selects it.

mod argument;
mod resource;
mod sampler;

use isa::ModifierSet;
use smallvec::SmallVec;

pub use argument::{ChannelOrder, ChannelType, Image, ImageFormat};
pub use resource::Geometry;
use resource::Resource;
pub use sampler::{Sampler, Wrapping};

use crate::access::{Access, AtomicOp, Half};
use crate::error::FaultKind;
use crate::float::half_to_f64;
use crate::formatted::{Bits, Formatted, Layout, load_element, store_element, write_registers};
use crate::inst::Inst;
use crate::machine::{LaneFault, Machine};
use crate::transfer::{Address, load_by};
use crate::vmem::{finish_status, lane_address, operands, scalar_address};

/// What an image instruction does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImageOp {
    /// Loads a texel. If true, the address ends with a mipmap level.
    Load(bool),
    /// Stores a texel. If true, the address ends with a mipmap level.
    Store(bool),
    /// A read-modify-write of a texel of 32 bits.
    Atomic(AtomicOp),
    /// Reads texels through a sampler.
    Sample,
    /// Reads one component of the four texels of a linear filter.
    Gather,
    /// Returns the size of the image.
    Size,
}

impl ImageOp {
    /// The operation of an instruction.
    pub fn find(name: &str) -> Option<ImageOp> {
        Some(match name {
            "image_load" => ImageOp::Load(false),
            "image_load_mip" => ImageOp::Load(true),
            "image_store" => ImageOp::Store(false),
            "image_store_mip" => ImageOp::Store(true),
            "image_sample_lz" | "image_sample_l" => ImageOp::Sample,
            "image_gather4_lz" | "image_gather4_l" => ImageOp::Gather,
            "image_get_resinfo" => ImageOp::Size,
            _ => ImageOp::Atomic(AtomicOp::find(name.strip_prefix("image_atomic_")?)?),
        })
    }

    /// Returns `true` if coordinates are floating-point numbers.
    fn is_sampled(self) -> bool {
        matches!(self, ImageOp::Sample | ImageOp::Gather)
    }
}

/// The coordinates of a lane.
#[derive(Clone, Copy, Debug)]
struct Position {
    at: [f64; 3],
    layer: f64,
}

/// Executes an image instruction.
///
/// # Errors
/// Faults of descriptors, addresses and data; the fault contains the lane if it concerns only one.
pub fn execute(machine: &mut Machine<'_, '_>, inst: &Inst, op: ImageOp) -> Result<(), LaneFault> {
    let exec = machine.wave.exec();
    if exec == 0 {
        return Ok(());
    }
    let image = resource(machine, inst)?;
    let sampler = match op.is_sampled() {
        true => Some(sampler(machine, inst)?),
        false => None,
    };
    let access = Instruction {
        inst,
        op,
        image,
        sampler,
    };
    access.check(machine)?;
    let lanes = || (0..64).filter(|lane| exec >> lane & 1 != 0);
    let mut texels: [SmallVec<[Texel; 4]>; 64] = std::array::from_fn(|_| SmallVec::new());
    let mut first = [Address::OutOfRange; 64];
    for lane in lanes() {
        let found = access.texels(machine, lane);
        texels[lane] = found.map_err(|kind| LaneFault::at(kind, lane))?;
        if let Some(texel) = texels[lane].first() {
            first[lane] = texel.address;
        }
    }
    if inst.modifiers().has(ModifierSet::GLC) || matches!(op, ImageOp::Atomic(_)) {
        machine.memories.turn.wait()?;
    }
    machine.stats.memory(access.plain(), &first, exec);
    for lane in lanes() {
        let done = access.transfer(machine, &texels[lane], lane);
        done.map_err(|kind| LaneFault::at(kind.of_access(access.plain(), first[lane]), lane))?;
    }
    finish_status(machine, inst, exec);
    Ok(())
}

/// A texel and its weight.
#[derive(Clone, Copy, Debug)]
struct Texel {
    /// [`Address::OutOfRange`] if it is outside the image.
    address: Address,
    weight: f64,
}

fn resource(machine: &Machine<'_, '_>, inst: &Inst) -> Result<Resource, FaultKind> {
    if inst.modifiers().has(ModifierSet::R128) {
        let what = "image descriptor of 128 bits";
        return Err(FaultKind::Unsupported(what.to_owned()));
    }
    let mut words = [0; resource::DWORDS];
    for (n, word) in (0..).zip(&mut words) {
        *word = scalar_address(machine, inst.base.plus(n), 1, "image descriptor")? as u32;
    }
    Resource::decode(&words, machine.setup.generation)
}

fn sampler(machine: &Machine<'_, '_>, inst: &Inst) -> Result<Sampler, FaultKind> {
    let mut words = [0; sampler::DWORDS];
    for (n, word) in (0..).zip(&mut words) {
        *word = scalar_address(machine, inst.src[0].plus(n), 1, "sampler descriptor")? as u32;
    }
    let mut sampler = Sampler::decode(&words)?;
    sampler.is_normalized &= !inst.modifiers().has(ModifierSet::UNORM);
    Ok(sampler)
}

/// An image instruction with its descriptors.
struct Instruction<'a> {
    inst: &'a Inst,
    op: ImageOp,
    image: Resource,
    sampler: Option<Sampler>,
}

impl Instruction<'_> {
    /// Rejects instructions that do not fit the image.
    fn check(&self, machine: &Machine<'_, '_>) -> Result<(), FaultKind> {
        let (modifiers, geometry) = (self.inst.modifiers(), self.image.geometry);
        let fits = match machine.setup.generation.is_gfx10() {
            true => modifiers.dim == geometry.dim(),
            false => modifiers.has(ModifierSet::DA) == geometry.is_array(),
        };
        if machine.strict() && !fits && self.op != ImageOp::Size {
            return Err(FaultKind::WrongImage(format!("it is {geometry:?}")));
        }
        let components = self.image.format.components();
        let stored = (1u8 << components) - 1;
        let is_partial = modifiers.dmask & stored != stored;
        if matches!(self.op, ImageOp::Store(_)) && (is_partial || !self.image.is_stored_directly())
        {
            let what = "image store with components that differ from the format";
            return Err(FaultKind::Unsupported(what.to_owned()));
        }
        let is_dword =
            self.image.format.is_integer() && self.image.format.bytes() == 4 && components == 1;
        if matches!(self.op, ImageOp::Atomic(_)) && !is_dword {
            let what = "atomic operation on an image whose texels are not integers of 32 bits";
            return Err(FaultKind::Unsupported(what.to_owned()));
        }
        let has_filter = self.sampler.is_some_and(|sampler| sampler.is_linear[0]);
        if self.op == ImageOp::Sample && has_filter && self.image.format.is_integer() {
            return Err(FaultKind::WrongImage(
                "integers are not filtered".to_owned(),
            ));
        }
        Ok(())
    }

    /// The access to one texel.
    fn plain(&self) -> Access {
        let bytes = self.image.format.bytes();
        match self.op {
            ImageOp::Atomic(op) => Access::Atomic { op, wide: false },
            ImageOp::Store(_) => Access::Store { bytes, high: false },
            ImageOp::Load(_) | ImageOp::Sample | ImageOp::Gather | ImageOp::Size => Access::Load {
                bytes,
                signed: false,
                half: Half::Full,
            },
        }
    }

    /// The texels that a lane accesses.
    fn texels(
        &self,
        machine: &Machine<'_, '_>,
        lane: usize,
    ) -> Result<SmallVec<[Texel; 4]>, FaultKind> {
        let image = &self.image;
        if self.op == ImageOp::Size {
            return Ok(SmallVec::new());
        }
        let position = self.position(machine, lane)?;
        let texel = |at, layer, weight| Texel {
            address: image
                .texel(at, layer)
                .map_or(Address::OutOfRange, Address::Global),
            weight,
        };
        let Some(mut sampler) = self.sampler else {
            let at = position.at.map(|coordinate| coordinate as i64);
            let has_level = matches!(self.op, ImageOp::Load(true) | ImageOp::Store(true));
            let is_other_level =
                has_level && self.coordinate(machine, image.geometry.coordinates(), lane)? != 0.0;
            let layer = if is_other_level {
                -1
            } else {
                position.layer as i64
            };
            return Ok(SmallVec::from_slice(&[texel(at, layer, 1.0)]));
        };
        if self.op == ImageOp::Gather {
            sampler.is_linear = [true; 3];
        }
        let layer = position.layer.round_ties_even() as i64;
        let layer = layer.clamp(0, i64::from(image.layers) - 1);
        let all = sampler.texels(image, position.at).into_iter();
        let all = all.filter(|&(_, weight)| weight != 0.0 || self.op == ImageOp::Gather);
        Ok(all.map(|(at, weight)| texel(at, layer, weight)).collect())
    }

    /// The coordinates of a lane.
    fn position(&self, machine: &Machine<'_, '_>, lane: usize) -> Result<Position, FaultKind> {
        let geometry = self.image.geometry;
        let mut position = Position {
            at: [0.0; 3],
            layer: 0.0,
        };
        for n in 0..geometry.coordinates() {
            let coordinate = self.coordinate(machine, n, lane)?;
            match n < geometry.dimensions() {
                true => position.at[n] = coordinate,
                false => position.layer = coordinate,
            }
        }
        Ok(position)
    }

    /// Number `n` of the coordinates of a lane.
    fn coordinate(
        &self,
        machine: &Machine<'_, '_>,
        n: usize,
        lane: usize,
    ) -> Result<f64, FaultKind> {
        let is_short = self.inst.modifiers().has(ModifierSet::A16);
        let (dword, shift) = if is_short {
            (n / 2, 16 * (n % 2))
        } else {
            (n, 0)
        };
        let bits = lane_address(machine, address_register(self.inst, dword)?, lane)? >> shift;
        Ok(match (self.op.is_sampled(), is_short) {
            (true, true) => half_to_f64(bits as u16),
            (true, false) => f64::from(f32::from_bits(bits)),
            (false, true) => f64::from(bits as u16),
            (false, false) => f64::from(bits),
        })
    }

    fn transfer(
        &self,
        machine: &mut Machine<'_, '_>,
        texels: &[Texel],
        lane: usize,
    ) -> Result<(), FaultKind> {
        let inst = self.inst;
        let data = inst.data[0].vector().or(inst.dst.vector()).unwrap_or(0);
        let first = texels.first().map_or(Address::OutOfRange, |it| it.address);
        let loaded = match self.op {
            ImageOp::Atomic(op) => {
                let access = Access::Atomic { op, wide: false };
                let operands = operands(machine, inst, access);
                let (memories, wave) = (&mut machine.memories, &mut *machine.wave);
                return memories.access(wave, access, first, lane, &operands);
            }
            ImageOp::Store(_) => {
                let access = self.registers(self.image.format.components(), true);
                return match first {
                    Address::OutOfRange => Ok(()),
                    address => {
                        store_element(machine, (self.image.format, access), address, data, lane)
                    }
                };
            }
            ImageOp::Load(_) => self.texel(machine, first)?,
            ImageOp::Sample => self.filtered(machine, texels)?,
            ImageOp::Gather => self.gathered(machine, texels)?,
            ImageOp::Size => self.size().map(|size| (size, 0)),
        };
        let wanted = match self.op {
            ImageOp::Gather => 15,
            _ => inst.modifiers().dmask,
        };
        let mut results = [(0, 0); 4];
        let chosen = (0..4).filter(|n| wanted >> n & 1 != 0);
        for (result, n) in results.iter_mut().zip(chosen) {
            *result = loaded[n];
        }
        let access = self.registers(wanted.count_ones(), false);
        write_registers(machine, (self.image.format, access), results, data, lane)
    }

    fn registers(&self, count: u32, store: bool) -> Formatted {
        let layout = match self.inst.modifiers().has(ModifierSet::D16) {
            true => Layout::Halves,
            false => Layout::Dwords,
        };
        Formatted {
            count,
            store,
            layout,
        }
    }

    /// The components of a texel after selection. Outside the image, they are those of the border color.
    fn texel(
        &self,
        machine: &mut Machine<'_, '_>,
        address: Address,
    ) -> Result<[Bits; 4], FaultKind> {
        let (format, selection) = (self.image.format, self.image.selection);
        if address != Address::OutOfRange {
            let by = load_by(machine.wave, self.inst.modifiers().has(ModifierSet::GLC));
            return load_element(machine, (format, selection), (address, by), 4);
        }
        let border = self.sampler.map_or([false; 4], |sampler| sampler.border);
        Ok(std::array::from_fn(|n| {
            let is_one = match selection >> (3 * n) & 7 {
                1 => self.sampler.is_some(),
                code @ 4..=7 if code - 4 < format.components() => border[(code - 4) as usize],
                _ => false,
            };
            (if is_one { format.one() } else { 0 }, 0)
        }))
    }

    /// The weighted mean of texels.
    fn filtered(
        &self,
        machine: &mut Machine<'_, '_>,
        texels: &[Texel],
    ) -> Result<[Bits; 4], FaultKind> {
        if let [only] = texels {
            return self.texel(machine, only.address);
        }
        let mut sums = [(0.0, 0); 4];
        for texel in texels {
            let components = self.texel(machine, texel.address)?;
            for ((sum, undefined), (bits, bad)) in sums.iter_mut().zip(components) {
                *sum += texel.weight * f64::from(f32::from_bits(bits));
                *undefined |= bad;
            }
        }
        Ok(sums.map(|(sum, undefined)| ((sum as f32).to_bits(), undefined)))
    }

    /// One component of four texels, from the lower left one counterclockwise.
    fn gathered(
        &self,
        machine: &mut Machine<'_, '_>,
        texels: &[Texel],
    ) -> Result<[Bits; 4], FaultKind> {
        let component = self.inst.modifiers().dmask.trailing_zeros() as usize;
        let mut results = [(0, 0); 4];
        for (result, n) in results.iter_mut().zip([1, 3, 2, 0]) {
            let texel: Option<&Texel> = texels.get(n);
            let address = texel.map_or(Address::OutOfRange, |texel| texel.address);
            *result = self.texel(machine, address)?[component & 3];
        }
        Ok(results)
    }

    /// The size of the image, and the number of its mipmap levels.
    fn size(&self) -> [u32; 4] {
        let mut sizes = self.image.size;
        let geometry = self.image.geometry;
        if geometry.is_array() {
            sizes[geometry.dimensions()] = self.image.layers;
        }
        let [x, y, z] = sizes;
        [x, y, z, 1]
    }
}

/// The register of a dword of an address. The registers follow each other, or each is an operand (NSA).
fn address_register(inst: &Inst, dword: usize) -> Result<usize, FaultKind> {
    let register = match (dword, inst.other_addresses.as_slice()) {
        (0, _) => inst.address.vector(),
        (_, []) => inst.address.vector().map(|first| first + dword),
        (_, others) => others.get(dword - 1).and_then(|register| register.vector()),
    };
    register.ok_or_else(|| FaultKind::WrongImage("it has more coordinates".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_are_found() {
        assert_eq!(ImageOp::find("image_load"), Some(ImageOp::Load(false)));
        assert_eq!(
            ImageOp::find("image_atomic_smin"),
            Some(ImageOp::Atomic(AtomicOp::SignedMin))
        );
        assert_eq!(ImageOp::find("image_sample_c_lz"), None);
    }
}
