//! Image descriptors (T#): their fields, and the addresses of texels.
//!
//! The layouts follow AMD's ISA documents ("Image Resource Definition") and the header files of the ROCm runtime. Images are
//! linear: each row takes a multiple of 256 bytes, and slices follow each other. Mipmaps, cubes and multisampled images
//! are not supported.

use isa::Generation;

use crate::error::FaultKind;
use crate::format::Format;
use crate::formatted::IDENTITY;

/// The alignment of an image and of its rows, in bytes.
pub const ALIGNMENT: u32 = 256;

/// The number of dwords of a descriptor.
pub const DWORDS: usize = 8;

/// The shape of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Geometry {
    /// One dimension.
    D1,
    /// Two dimensions.
    D2,
    /// Three dimensions.
    D3,
    /// An array of one-dimensional images.
    D1Array,
    /// An array of two-dimensional images.
    D2Array,
}

impl Geometry {
    const ALL: [Geometry; 5] = [
        Geometry::D1,
        Geometry::D2,
        Geometry::D3,
        Geometry::D1Array,
        Geometry::D2Array,
    ];

    /// The code in a descriptor.
    fn code(self) -> u64 {
        match self {
            Geometry::D1 => 8,
            Geometry::D2 => 9,
            Geometry::D3 => 10,
            Geometry::D1Array => 12,
            Geometry::D2Array => 13,
        }
    }

    /// The code in the `dim` field of a GFX10 instruction.
    pub fn dim(self) -> u8 {
        match self {
            Geometry::D1 => 0,
            Geometry::D2 => 1,
            Geometry::D3 => 2,
            Geometry::D1Array => 4,
            Geometry::D2Array => 5,
        }
    }

    /// Returns `true` for an array of images.
    pub fn is_array(self) -> bool {
        matches!(self, Geometry::D1Array | Geometry::D2Array)
    }

    /// The number of coordinates, without the number of the image in an array.
    pub fn dimensions(self) -> usize {
        match self {
            Geometry::D1 | Geometry::D1Array => 1,
            Geometry::D2 | Geometry::D2Array => 2,
            Geometry::D3 => 3,
        }
    }

    /// The number of coordinates of a texel.
    pub fn coordinates(self) -> usize {
        self.dimensions() + usize::from(self.is_array())
    }
}

/// A field of a descriptor: its first bit and its width.
type Field = (u32, u32);

/// The fields that all generations have.
mod field {
    use super::Field;

    /// The address, in units of 256 bytes.
    pub const BASE: Field = (0, 40);
    /// The height minus one, in texels.
    pub const HEIGHT: Field = (78, 14);
    /// For each component of a result, three bits that select a component of the texel or a constant.
    pub const SELECTION: Field = (96, 12);
    /// The first and the last mipmap level.
    pub const LEVELS: Field = (108, 8);
    /// The tiling.
    pub const TILING: Field = (116, 5);
    /// The geometry.
    pub const TYPE: Field = (124, 4);
    /// The number of slices minus one: the depth, or for arrays the number of the last image.
    pub const DEPTH: Field = (128, 13);
}

/// The fields that differ between generations.
struct Layout {
    /// The width minus one, in texels.
    width: Field,
    /// The data format, or the unified format if there is no number format.
    format: Field,
    number_format: Field,
    /// The first image of a view of an array.
    first_slice: Field,
    /// The length of a row minus one, in texels, if the descriptor contains it.
    pitch: Option<Field>,
    /// The code of a linear image.
    linear: u64,
}

const GFX6: Layout = Layout {
    width: (64, 14),
    format: (52, 6),
    number_format: (58, 4),
    first_slice: (160, 13),
    pitch: Some((141, 14)),
    linear: 8,
};

const GFX9: Layout = Layout {
    pitch: Some((141, 16)),
    linear: 0,
    ..GFX6
};

const GFX10: Layout = Layout {
    width: (62, 14),
    format: (52, 9),
    number_format: (0, 0),
    first_slice: (144, 13),
    pitch: None,
    linear: 0,
};

fn layout(generation: Generation) -> &'static Layout {
    if generation.is_gfx10() {
        &GFX10
    } else if generation.is_gfx9() {
        &GFX9
    } else {
        &GFX6
    }
}

fn get(words: &[u32; DWORDS], (first, width): Field) -> u64 {
    let bit = |n: u32| u64::from(words[(n / 32) as usize] >> (n % 32) & 1);
    (0..width).fold(0, |value, n| value | bit(first + n) << n)
}

fn set(words: &mut [u32; DWORDS], (first, width): Field, value: u64) {
    for n in 0..width {
        let at = first + n;
        words[(at / 32) as usize] |= ((value >> n & 1) as u32) << (at % 32);
    }
}

/// A decoded descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resource {
    /// The address of the first texel.
    pub base: u64,
    /// The format of texels.
    pub format: Format,
    /// For each component of a result, three bits that select a component of the texel or a constant.
    pub selection: u32,
    /// The shape.
    pub geometry: Geometry,
    /// Width, height and depth in texels.
    pub size: [u32; 3],
    /// The number of images of an array, otherwise 1.
    pub layers: u32,
    /// The length of a row in texels.
    pub pitch: u32,
}

impl Resource {
    /// Decodes a descriptor.
    ///
    /// # Errors
    /// The image is not linear, has several mipmap levels, or has a format or geometry that is not supported.
    pub fn decode(words: &[u32; DWORDS], generation: Generation) -> Result<Resource, FaultKind> {
        let layout = layout(generation);
        let unsupported = |what: &str, code: u64| {
            let reason = format!("image descriptor with {what} {code}");
            Err(FaultKind::Unsupported(reason))
        };
        let code = get(words, field::TYPE);
        let geometry = Geometry::ALL.into_iter().find(|it| it.code() == code);
        let Some(geometry) = geometry else {
            return unsupported("type", code);
        };
        for (what, field, expected) in [
            ("mipmap levels", field::LEVELS, 0),
            ("tiling", field::TILING, layout.linear),
            ("first slice", layout.first_slice, 0),
        ] {
            let found = get(words, field);
            if found != expected {
                return unsupported(what, found);
            }
        }
        let code = get(words, layout.format) | get(words, layout.number_format) << 4;
        let is_shared = get(words, layout.format) < 16 || generation.is_gfx10();
        let Some(code) = u8::try_from(code).ok().filter(|_| is_shared) else {
            return unsupported("format", code);
        };
        let format = Format::decode(code, generation)?;
        let extent = |field| get(words, field) as u32 + 1;
        let slices = extent(field::DEPTH);
        let width = extent(layout.width);
        let dimensions = geometry.dimensions();
        Ok(Resource {
            base: get(words, field::BASE) << 8,
            format,
            selection: get(words, field::SELECTION) as u32,
            geometry,
            size: [
                width,
                if dimensions > 1 {
                    extent(field::HEIGHT)
                } else {
                    1
                },
                if dimensions > 2 { slices } else { 1 },
            ],
            layers: if geometry.is_array() { slices } else { 1 },
            pitch: match layout.pitch {
                Some(field) => extent(field),
                None => pitch(width, format.bytes()),
            },
        })
    }

    /// The descriptor.
    pub fn encode(&self, generation: Generation) -> [u32; DWORDS] {
        let layout = layout(generation);
        let code = u64::from(self.format.code(generation));
        let mut words = [0; DWORDS];
        let mut put = |field, value| set(&mut words, field, value);
        put(field::BASE, self.base >> 8);
        if layout.number_format.1 == 0 {
            put(layout.format, code);
            // RESOURCE_LEVEL, which is always set.
            put((95, 1), 1);
        } else {
            put(layout.format, code & 15);
            put(layout.number_format, code >> 4);
        }
        put(layout.width, u64::from(self.size[0]) - 1);
        put(field::HEIGHT, u64::from(self.size[1]) - 1);
        put(field::SELECTION, u64::from(self.selection));
        put(field::TILING, layout.linear);
        put(field::TYPE, self.geometry.code());
        let slices = self.size[2].max(self.layers);
        put(field::DEPTH, u64::from(slices) - 1);
        if let Some(field) = layout.pitch {
            put(field, u64::from(self.pitch) - 1);
        }
        if layout.linear == GFX6.linear {
            // LAST_ARRAY.
            put((173, 13), u64::from(self.layers) - 1);
        }
        words
    }

    /// Returns `true` if stores write the components in the order of the texel.
    pub fn is_stored_directly(&self) -> bool {
        let present = (1 << (3 * self.format.components())) - 1;
        (self.selection ^ IDENTITY) & present == 0
    }

    /// The address of a texel: its coordinates in three dimensions, and the number of its image in an array. `None` if
    /// it is outside the image.
    pub fn texel(&self, at: [i64; 3], layer: i64) -> Option<u64> {
        let is_inside = |at: i64, size: u32| (0..i64::from(size)).contains(&at);
        let inside = at
            .iter()
            .zip(self.size)
            .all(|(&at, size)| is_inside(at, size));
        if !inside || !is_inside(layer, self.layers) {
            return None;
        }
        let [x, y, z] = at.map(|at| at as u64);
        let slice = if self.geometry.is_array() {
            layer as u64
        } else {
            z
        };
        let row = slice * u64::from(self.size[1]) + y;
        let index = row * u64::from(self.pitch) + x;
        Some(self.base + index * u64::from(self.format.bytes()))
    }
}

/// The length of the rows of an image of this width, in texels of this number of bytes.
pub fn pitch(width: u32, bytes: u32) -> u32 {
    (width * bytes).next_multiple_of(ALIGNMENT) / bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Number;

    fn volume() -> Resource {
        Resource {
            base: 0x12_3456_7800,
            format: Format::uniform(4, 8, Number::Unorm).unwrap(),
            selection: 0o7654,
            geometry: Geometry::D3,
            size: [33, 20, 5],
            layers: 1,
            pitch: 64,
        }
    }

    #[test]
    fn descriptors_are_decoded_as_encoded() {
        for generation in [Generation::Gfx6, Generation::Gfx900, Generation::Gfx1010] {
            let image = volume();
            let words = image.encode(generation);
            assert_eq!(Resource::decode(&words, generation), Ok(image));
            let mut tiled = words;
            tiled[3] ^= 1 << 20;
            assert!(Resource::decode(&tiled, generation).is_err());
        }
    }

    #[test]
    fn fields_are_where_the_documents_put_them() {
        let words = volume().encode(Generation::Gfx900);
        assert_eq!(words[0], 0x1234_5678);
        assert_eq!(words[2], 32 | 19 << 14);
        assert_eq!(words[3], 0o7654 | 10 << 28);
        assert_eq!(words[4], 4 | 63 << 13);
        let words = volume().encode(Generation::Gfx1010);
        assert_eq!(words[1], 56 << 20);
        assert_eq!(words[2], 32 >> 2 | 19 << 14 | 1 << 31);
    }

    #[test]
    fn texels_outside_have_no_address() {
        let image = volume();
        let at = |x, y, z| {
            image
                .texel([x, y, z], 0)
                .map(|address| address - image.base)
        };
        assert_eq!(at(1, 2, 0), Some(4 * (2 * 64 + 1)));
        assert_eq!(at(0, 0, 2), Some(4 * 2 * 20 * 64));
        assert_eq!([at(33, 0, 0), at(0, -1, 0), at(0, 0, 5)], [None; 3]);
    }
}
