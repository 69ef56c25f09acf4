//! Kernel arguments and their types.

use processors::catalyst::ARGUMENT_ALIGN;

/// A scalar type of OpenCL C.
#[derive(Debug, PartialEq, Eq)]
pub struct Scalar {
    /// Its name in OpenCL C.
    pub name: &'static str,
    /// Its name in metadata.
    pub metadata_name: &'static str,
    /// Size in bytes.
    pub size: u32,
}

const fn scalar(name: &'static str, metadata_name: &'static str, size: u32) -> Scalar {
    Scalar {
        name,
        metadata_name,
        size,
    }
}

/// All scalar types in the format.
#[rustfmt::skip]
pub static SCALARS: [Scalar; 10] = [
    scalar("char", "i8", 1),
    scalar("uchar", "u8", 1),
    scalar("short", "i16", 2),
    scalar("ushort", "u16", 2),
    scalar("int", "i32", 4),
    scalar("uint", "u32", 4),
    scalar("long", "i64", 8),
    scalar("ulong", "u64", 8),
    scalar("float", "float", 4),
    scalar("double", "double", 8),
];

/// Element counts of types; 1 is a scalar.
const LANES: [u32; 6] = [1, 2, 3, 4, 8, 16];

/// A scalar or vector type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueType {
    /// Type of the elements.
    pub scalar: &'static Scalar,
    /// Number of elements; 1 for a scalar.
    pub lanes: u32,
}

impl ValueType {
    /// The type with this name in OpenCL C: `uint`, `float4`.
    pub fn from_name(name: &str) -> Option<ValueType> {
        let digits = name.trim_end_matches(|character: char| character.is_ascii_digit());
        let scalar = SCALARS.iter().find(|scalar| scalar.name == digits)?;
        let lanes = match &name[digits.len()..] {
            "" => 1,
            lanes => lanes.parse().ok().filter(|lanes| *lanes > 1)?,
        };
        LANES
            .contains(&lanes)
            .then_some(ValueType { scalar, lanes })
    }

    /// Its name in OpenCL C.
    pub fn name(self) -> String {
        match self.lanes {
            1 => self.scalar.name.to_owned(),
            lanes => format!("{}{lanes}", self.scalar.name),
        }
    }

    /// Size in memory in bytes: vectors of three elements have the size of those with four.
    pub fn size(self) -> u32 {
        self.scalar.size * if self.lanes == 3 { 4 } else { self.lanes }
    }
}

/// The target of a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointee {
    /// Values of this type.
    Value(ValueType),
    /// Any other type, with this size in bytes, or 0 if the size is unknown.
    Structure(u32),
}

/// The memory of a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerSpace {
    /// Global memory, through the UAV with this number.
    Global(u32),
    /// Constant memory, through the UAV with this number.
    Constant(u32),
    /// LDS.
    Local,
}

impl PointerSpace {
    /// Its name in text.
    pub fn name(self) -> &'static str {
        match self {
            PointerSpace::Global(_) => "global",
            PointerSpace::Constant(_) => "constant",
            PointerSpace::Local => "local",
        }
    }
}

/// Qualifiers of a pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Access {
    /// `const`
    pub is_const: bool,
    /// `restrict`
    pub is_restrict: bool,
    /// `volatile`
    pub is_volatile: bool,
}

/// The dimensions of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum ImageKind {
    OneDimensional,
    OneDimensionalArray,
    OneDimensionalBuffer,
    TwoDimensional,
    TwoDimensionalArray,
    ThreeDimensional,
}

/// Kinds of images: names in text and in metadata.
#[rustfmt::skip]
const IMAGES: [(ImageKind, &str, &str); 6] = [
    (ImageKind::OneDimensional,       "image1d",        "1D"),
    (ImageKind::OneDimensionalArray,  "image1d_array",  "1DA"),
    (ImageKind::OneDimensionalBuffer, "image1d_buffer", "1DB"),
    (ImageKind::TwoDimensional,       "image2d",        "2D"),
    (ImageKind::TwoDimensionalArray,  "image2d_array",  "2DA"),
    (ImageKind::ThreeDimensional,     "image3d",        "3D"),
];

impl ImageKind {
    /// The kind of OpenCL's type with this name (`image2d_t`).
    pub fn from_type_name(name: &str) -> Option<ImageKind> {
        let name = name.strip_suffix("_t")?;
        IMAGES.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// Its name in text.
    pub fn name(self) -> &'static str {
        let row = IMAGES.iter().find(|row| row.0 == self);
        row.map_or("", |row| row.1)
    }

    /// Its name in metadata.
    pub(crate) fn metadata_name(self) -> &'static str {
        let row = IMAGES.iter().find(|row| row.0 == self);
        row.map_or("", |row| row.2)
    }
}

/// The kind of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentKind {
    /// A scalar or vector.
    Value(ValueType),
    /// A structure of this many bytes.
    Structure(u32),
    /// A pointer.
    Pointer {
        /// The type of the target.
        pointee: Pointee,
        /// The memory.
        space: PointerSpace,
        /// Qualifiers.
        access: Access,
    },
    /// An image.
    Image {
        /// Its dimensions.
        kind: ImageKind,
        /// True if it is written; otherwise it is read.
        is_written: bool,
        /// Its entry in the table of resources, or in that of UAVs if it is written.
        resource: u32,
    },
    /// A sampler.
    Sampler,
}

/// An argument of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Its name.
    pub name: String,
    /// Its type as in the source.
    pub type_name: String,
    /// Its kind.
    pub kind: ArgumentKind,
}

impl ArgumentKind {
    /// Size in constant buffer 1, in bytes, including padding up to the next argument.
    pub fn size(self) -> u32 {
        let size = match self {
            // Values smaller than a dword are extended to one.
            ArgumentKind::Value(ty) => ty.size().max(4 * ty.lanes),
            ArgumentKind::Structure(size) => size,
            ArgumentKind::Pointer { .. } | ArgumentKind::Sampler => ARGUMENT_ALIGN,
            ArgumentKind::Image { .. } => 2 * ARGUMENT_ALIGN,
        };
        size.next_multiple_of(ARGUMENT_ALIGN)
    }
}
