//! Value types of the generic representation.

use crate::memory::AddressSpace;
use std::fmt;

/// A scalar type. Integers are `i1` to `i65535`. After legalization only `i1`, `i32` and `i64` remain, and `i16` where
/// the target computes with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scalar {
    /// An integer with this number of bits.
    Int(u16),
    /// IEEE binary16.
    F16,
    /// bfloat16.
    BF16,
    /// IEEE binary32.
    F32,
    /// IEEE binary64.
    F64,
    /// A pointer into an address space.
    Ptr(AddressSpace),
}

impl Scalar {
    /// Width in bits. The address space of a pointer determines its width.
    pub fn bits(self) -> u32 {
        match self {
            Scalar::Int(bits) => u32::from(bits),
            Scalar::F16 | Scalar::BF16 => 16,
            Scalar::F32 => 32,
            Scalar::F64 => 64,
            Scalar::Ptr(space) => space.pointer_bits(),
        }
    }

    /// Size in memory in bytes, before alignment padding.
    pub fn bytes(self) -> u32 {
        self.bits().div_ceil(8)
    }

    /// Returns `true` for the floating-point types.
    pub fn is_float(self) -> bool {
        matches!(self, Scalar::F16 | Scalar::BF16 | Scalar::F32 | Scalar::F64)
    }

    /// Returns `true` for integers of any width.
    pub fn is_int(self) -> bool {
        matches!(self, Scalar::Int(_))
    }

    /// The bits of 1, for the floating-point types.
    pub fn one(self) -> Option<u64> {
        match self {
            Scalar::F16 => Some(0x3c00),
            Scalar::BF16 => Some(0x3f80),
            Scalar::F32 => Some(0x3f80_0000),
            Scalar::F64 => Some(0x3ff0_0000_0000_0000),
            Scalar::Int(_) | Scalar::Ptr(_) => None,
        }
    }

    /// The bits of the positive quiet NaN without payload, for the floating-point types.
    pub fn quiet_nan(self) -> Option<u64> {
        match self {
            Scalar::F16 => Some(0x7e00),
            Scalar::BF16 => Some(0x7fc0),
            Scalar::F32 => Some(0x7fc0_0000),
            Scalar::F64 => Some(0x7ff8_0000_0000_0000),
            Scalar::Int(_) | Scalar::Ptr(_) => None,
        }
    }

    /// The address space of a pointer.
    pub fn address_space(self) -> Option<AddressSpace> {
        match self {
            Scalar::Ptr(space) => Some(space),
            Scalar::Int(_) | Scalar::F16 | Scalar::BF16 | Scalar::F32 | Scalar::F64 => None,
        }
    }
}

/// A first-class type: a scalar or a fixed vector of scalars. The frontend splits aggregates, and one-element vectors
/// are scalars.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Type {
    /// Element type.
    pub scalar: Scalar,
    /// Number of elements; 1 for a scalar.
    pub lanes: u16,
}

impl Type {
    /// A boolean.
    pub const I1: Type = Type::int(1);
    /// An 8-bit integer.
    pub const I8: Type = Type::int(8);
    /// A 16-bit integer.
    pub const I16: Type = Type::int(16);
    /// A 32-bit integer.
    pub const I32: Type = Type::int(32);
    /// A 64-bit integer.
    pub const I64: Type = Type::int(64);
    /// IEEE binary16.
    pub const F16: Type = Type::scalar(Scalar::F16);
    /// IEEE binary32.
    pub const F32: Type = Type::scalar(Scalar::F32);
    /// IEEE binary64.
    pub const F64: Type = Type::scalar(Scalar::F64);

    /// The scalar type `scalar`.
    pub const fn scalar(scalar: Scalar) -> Type {
        Type { scalar, lanes: 1 }
    }

    /// The integer type of `bits` bits.
    pub const fn int(bits: u16) -> Type {
        Type::scalar(Scalar::Int(bits))
    }

    /// A pointer into `space`.
    pub const fn ptr(space: AddressSpace) -> Type {
        Type::scalar(Scalar::Ptr(space))
    }

    /// A vector of `lanes` elements (a scalar if `lanes` is 1).
    pub const fn vector(scalar: Scalar, lanes: u16) -> Type {
        Type { scalar, lanes }
    }

    /// Returns `true` for vectors of two or more elements.
    pub fn is_vector(self) -> bool {
        self.lanes > 1
    }

    /// The type of one element.
    pub fn element(self) -> Type {
        Type::scalar(self.scalar)
    }

    /// The same shape with a different element type.
    pub fn with_scalar(self, scalar: Scalar) -> Type {
        Type { scalar, ..self }
    }

    /// Total width in bits.
    pub fn bits(self) -> u32 {
        self.scalar.bits() * u32::from(self.lanes)
    }

    /// Size in memory in bytes, packed, without tail padding. Vectors of elements narrower than a byte are packed and
    /// padded to a multiple of 8 bits, as LLVM stores them.
    pub fn bytes(self) -> u32 {
        self.bits().div_ceil(8)
    }

    /// The number of dwords of registers that it occupies.
    pub fn dwords(self) -> u32 {
        self.bits().div_ceil(32)
    }

    /// The number of dwords of registers that it occupies if no two elements share a dword.
    pub fn unpacked_dwords(self) -> u32 {
        u32::from(self.lanes) * self.scalar.bits().div_ceil(32)
    }
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Scalar::Int(bits) => write!(f, "i{bits}"),
            Scalar::F16 => f.write_str("f16"),
            Scalar::BF16 => f.write_str("bf16"),
            Scalar::F32 => f.write_str("f32"),
            Scalar::F64 => f.write_str("f64"),
            Scalar::Ptr(space) => write!(f, "p{}", space.number()),
        }
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_vector() {
            write!(f, "{}x{}", self.scalar, self.lanes)
        } else {
            write!(f, "{}", self.scalar)
        }
    }
}
