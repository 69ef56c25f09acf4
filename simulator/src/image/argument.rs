//! Images and samplers as kernel arguments: the objects to which arguments point, as the ROCm runtime creates them.
//!
//! An image object consists of the descriptor, the type and order of its channels, and its width. Kernels read the
//! type, order and width for `get_image_width` and similar functions.

use isa::Generation;

use super::resource::{ALIGNMENT, DWORDS, Geometry, Resource, pitch};
use super::sampler::Sampler;
use crate::format::{Format, Number};

/// The maximum width and height, in texels.
const MAX_EXTENT: u32 = 16384;
/// The maximum depth, or number of images of an array.
const MAX_SLICES: u32 = 8192;

/// The maximum size of an image in bytes.
const MAX_BYTES: usize = 1 << 30;

/// The type of the channels of an image, with the code that `get_image_channel_data_type` returns relative to
/// `CLK_SNORM_INT8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelType {
    SnormInt8 = 0,
    SnormInt16 = 1,
    UnormInt8 = 2,
    UnormInt16 = 3,
    SignedInt8 = 8,
    SignedInt16 = 9,
    SignedInt32 = 10,
    UnsignedInt8 = 11,
    UnsignedInt16 = 12,
    UnsignedInt32 = 13,
    HalfFloat = 14,
    Float = 15,
}

/// The channels of an image, with the code that `get_image_channel_order` returns relative to `CLK_A`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelOrder {
    A = 0,
    R = 1,
    Rg = 3,
    Rgba = 8,
    Bgra = 9,
    Intensity = 16,
    Luminance = 17,
}

/// The format of the texels of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImageFormat {
    /// Which channels there are.
    pub order: ChannelOrder,
    /// Their type.
    pub channel: ChannelType,
}

impl ImageFormat {
    /// The size of a channel in bytes, and its interpretation.
    fn channel(self) -> (u32, Number) {
        match self.channel {
            ChannelType::SnormInt8 => (1, Number::Snorm),
            ChannelType::SnormInt16 => (2, Number::Snorm),
            ChannelType::UnormInt8 => (1, Number::Unorm),
            ChannelType::UnormInt16 => (2, Number::Unorm),
            ChannelType::SignedInt8 => (1, Number::Sint),
            ChannelType::SignedInt16 => (2, Number::Sint),
            ChannelType::SignedInt32 => (4, Number::Sint),
            ChannelType::UnsignedInt8 => (1, Number::Uint),
            ChannelType::UnsignedInt16 => (2, Number::Uint),
            ChannelType::UnsignedInt32 => (4, Number::Uint),
            ChannelType::HalfFloat => (2, Number::Float),
            ChannelType::Float => (4, Number::Float),
        }
    }

    fn channels(self) -> u32 {
        match self.order {
            ChannelOrder::A
            | ChannelOrder::R
            | ChannelOrder::Intensity
            | ChannelOrder::Luminance => 1,
            ChannelOrder::Rg => 2,
            ChannelOrder::Rgba | ChannelOrder::Bgra => 4,
        }
    }

    /// The size of a texel in bytes.
    pub fn bytes(self) -> u32 {
        self.channels() * self.channel().0
    }

    /// For each component of a result, three bits: 0 and 1 are constants, 4 to 7 components of the texel.
    fn selection(self) -> u32 {
        let [x, y, z, w] = match self.order {
            ChannelOrder::A => [0, 0, 0, 4],
            ChannelOrder::R => [4, 0, 0, 1],
            ChannelOrder::Rg => [4, 5, 0, 1],
            ChannelOrder::Rgba => [4, 5, 6, 7],
            ChannelOrder::Bgra => [6, 5, 4, 7],
            ChannelOrder::Intensity => [4; 4],
            ChannelOrder::Luminance => [4, 4, 4, 1],
        };
        x | y << 3 | z << 6 | w << 9
    }

    /// The format of texels in memory; every combination exists.
    fn texels(self) -> Option<Format> {
        let (size, number) = self.channel();
        Format::uniform(self.channels() as usize, 8 * size, number)
    }
}

/// An image argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// Its shape.
    pub geometry: Geometry,
    /// The format of its texels.
    pub format: ImageFormat,
    /// Width, height and depth in texels; 1 in dimensions that the image does not have.
    pub size: [u32; 3],
    /// The number of images of an array, otherwise 1.
    pub layers: u32,
    /// The texels, in rows that follow each other without gaps. Missing ones are zero.
    pub texels: Vec<u8>,
}

impl Image {
    /// Checks the size.
    ///
    /// # Errors
    /// What is wrong with the size.
    pub(crate) fn check(&self) -> Result<(), String> {
        let limits = match self.geometry {
            Geometry::D1 | Geometry::D1Array => [MAX_EXTENT, 1, 1],
            Geometry::D2 | Geometry::D2Array => [MAX_EXTENT, MAX_EXTENT, 1],
            Geometry::D3 => [MAX_EXTENT, MAX_EXTENT, MAX_SLICES],
        };
        let layers = if self.geometry.is_array() {
            MAX_SLICES
        } else {
            1
        };
        let sizes = self.size.iter().zip(limits).chain([(&self.layers, layers)]);
        for (&size, limit) in sizes {
            if !(1..=limit).contains(&size) {
                return Err(format!(
                    "an image with size {size}, which is not in 1 to {limit},"
                ));
            }
        }
        match self.bytes() {
            bytes if bytes > MAX_BYTES => Err(format!("an image of {bytes} bytes")),
            bytes if bytes < self.texels.len() => {
                Err(format!("an image of {bytes} bytes with more texels"))
            }
            _ => Ok(()),
        }
    }

    /// The size of the texels in bytes.
    pub fn bytes(&self) -> usize {
        let texels = self
            .size
            .iter()
            .map(|&size| size as usize)
            .product::<usize>();
        texels * self.layers as usize * self.format.bytes() as usize
    }

    /// The size of a row in bytes, without and with the gap that follows it in memory.
    fn rows(&self) -> [usize; 2] {
        let bytes = self.format.bytes();
        [self.size[0], pitch(self.size[0], bytes)].map(|texels| (texels * bytes) as usize)
    }

    /// The texels as they are in memory.
    pub fn with_gaps(&self) -> Vec<u8> {
        let [row, stride] = self.rows();
        let mut texels = self.texels.clone();
        texels.resize(self.bytes(), 0);
        let rows = texels.chunks(row).flat_map(|row| {
            let gap = stride - row.len();
            row.iter().copied().chain(std::iter::repeat_n(0, gap))
        });
        rows.collect()
    }

    /// The texels without gaps, from those in memory.
    pub(crate) fn without_gaps(&self, memory: &[u8]) -> Vec<u8> {
        let [row, stride] = self.rows();
        let rows = memory
            .chunks(stride)
            .flat_map(|whole| &whole[..row.min(whole.len())]);
        rows.copied().collect()
    }

    /// The object to which the argument points, if the texels are at an address.
    pub fn object(&self, base: u64, generation: Generation) -> Vec<u8> {
        debug_assert!(base.is_multiple_of(u64::from(ALIGNMENT)));
        let resource = self.format.texels().map(|format| Resource {
            base,
            format,
            selection: self.format.selection(),
            geometry: self.geometry,
            size: self.size,
            layers: self.layers,
            pitch: pitch(self.size[0], format.bytes()),
        });
        let words = resource.map_or([0; DWORDS], |resource| resource.encode(generation));
        let more = [
            self.format.channel as u32,
            self.format.order as u32,
            self.size[0],
            0,
        ];
        words
            .iter()
            .chain(&more)
            .flat_map(|word| word.to_le_bytes())
            .collect()
    }
}

impl Sampler {
    /// The object to which the argument points.
    pub fn object(&self) -> Vec<u8> {
        let words = self.encode();
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }
}
