//! Types, and constants as LLVM IR.

use super::choices::Choices;

/// The type of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Element {
    /// An integer of 1 to 128 bits.
    Int(u32),
    /// binary16.
    Half,
    /// bfloat16.
    BFloat,
    /// binary32.
    Float,
    /// binary64.
    Double,
}

impl Element {
    /// Width in bits.
    pub fn bits(self) -> u32 {
        match self {
            Element::Int(bits) => bits,
            Element::Half | Element::BFloat => 16,
            Element::Float => 32,
            Element::Double => 64,
        }
    }

    /// Returns `true` if this is an integer type.
    pub fn is_int(self) -> bool {
        matches!(self, Element::Int(_))
    }

    /// The name of the type in LLVM IR.
    pub fn text(self) -> String {
        match self {
            Element::Int(bits) => format!("i{bits}"),
            Element::Half => "half".to_owned(),
            Element::BFloat => "bfloat".to_owned(),
            Element::Float => "float".to_owned(),
            Element::Double => "double".to_owned(),
        }
    }
}

/// The type of a value: a scalar, or a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Type {
    /// The type of each element.
    pub element: Element,
    /// The number of elements; 1 is a scalar.
    pub lanes: u32,
}

/// `i1`.
pub const BOOL: Type = Type::int(1);
/// `i32`.
pub const I32: Type = Type::int(32);

impl Type {
    /// A scalar integer type.
    pub const fn int(bits: u32) -> Type {
        Type::one(Element::Int(bits))
    }

    /// A scalar type.
    pub const fn one(element: Element) -> Type {
        Type { element, lanes: 1 }
    }

    /// A type with the same number of elements and this element type.
    pub fn of(self, element: Element) -> Type {
        Type { element, ..self }
    }

    /// The integer type of the same shape.
    pub fn as_int(self) -> Type {
        self.of(Element::Int(self.element.bits()))
    }

    /// The total width in bits.
    pub fn bits(self) -> u32 {
        self.element.bits() * self.lanes
    }

    /// Returns `true` if memory holds the type without padding.
    pub fn is_bytes(self) -> bool {
        self.element.bits().is_multiple_of(8)
    }

    /// The name of the type in LLVM IR.
    pub fn text(self) -> String {
        match self.lanes {
            1 => self.element.text(),
            lanes => format!("<{lanes} x {}>", self.element.text()),
        }
    }

    /// The type as a suffix of an intrinsic's name: `v2i32`.
    pub fn mangled(self) -> String {
        let element = match self.element {
            Element::Int(bits) => format!("i{bits}"),
            Element::BFloat => "bf16".to_owned(),
            float => format!("f{}", float.bits()),
        };
        match self.lanes {
            1 => element,
            lanes => format!("v{lanes}{element}"),
        }
    }

    /// A constant whose elements have these bits.
    pub fn splat(self, bits: u128) -> String {
        let element = element_text(self.element, bits);
        match self.lanes {
            1 => element,
            _ => format!("splat ({} {element})", self.element.text()),
        }
    }

    /// A random constant.
    pub fn constant(self, c: &mut Choices) -> String {
        let first = element_bits(self.element, c);
        if self.lanes == 1 || c.chance(40) {
            return self.splat(first);
        }
        let name = self.element.text();
        let elements: Vec<_> = (0..self.lanes)
            .map(|_| {
                let bits = element_bits(self.element, c);
                format!("{name} {}", element_text(self.element, bits))
            })
            .collect();
        format!("<{}>", elements.join(", "))
    }
}

/// A scalar constant of these bits.
fn element_text(element: Element, bits: u128) -> String {
    match element {
        Element::Int(1) => (if bits & 1 == 0 { "false" } else { "true" }).to_owned(),
        Element::Int(width) => format!(
            "u0x{:x}",
            bits & (u128::MAX >> 128u32.saturating_sub(width))
        ),
        Element::Half => format!("0xH{:04X}", bits as u16),
        Element::BFloat => format!("0xR{:04X}", bits as u16),
        Element::Float => format!(
            "0x{:016X}",
            f64::from(f32::from_bits(bits as u32)).to_bits()
        ),
        Element::Double => format!("0x{:016X}", bits as u64),
    }
}

/// The bits of a number that is likely to be a corner case: zeros, ones, powers, denormals, the largest, infinity, a
/// NaN.
fn element_bits(element: Element, c: &mut Choices) -> u128 {
    match element {
        Element::Int(bits) => {
            let power = 1u128 << c.below(bits as usize);
            let small = c.below(70) as u128;
            match c.below(8) {
                0 | 1 => small,
                2 => small.wrapping_neg(),
                3 => power,
                4 => power - 1,
                5 => power.wrapping_neg(),
                6 => u128::MAX >> (128 - bits) >> c.below(2),
                _ => u128::from(c.bits()) | u128::from(c.bits()) << 64,
            }
        }
        Element::Half => u128::from(c.pick(&[
            0u16, 0x3c00, 0xc000, 0x4920, 0x8000, 0x3555, 0x0001, 0x83ff, 0x7bff, 0x7c00, 0x7e00,
        ])),
        Element::BFloat => u128::from(c.pick(&[
            0u16, 0x3f80, 0xc000, 0x4124, 0x8000, 0x3a83, 0x0001, 0x807f, 0x7f7f, 0x7f80, 0x7fc0,
        ])),
        Element::Float => u128::from(c.pick(&[
            0u32,
            0x3f80_0000,
            0xc000_0000,
            0x4124_0000,
            0x8000_0000,
            0x3a83_126f,
            1,
            0x807f_ffff,
            0x7f7f_ffff,
            0x7f80_0000,
            0x7fc0_0000,
            0x4f00_0000,
        ])),
        Element::Double => u128::from(c.pick(&[
            0u64,
            0x3ff0 << 48,
            0xc000 << 48,
            0x4024_8000 << 32,
            1 << 63,
            0x3f50_624d_d2f1_a9fc,
            1,
            0x800f_ffff_ffff_ffff,
            0x7fef_ffff_ffff_ffff,
            0x7ff0 << 48,
            0x7ff8 << 48,
        ])),
    }
}

/// Widths that instructions support, and others.
const WIDTHS: [u32; 22] = [
    32, 32, 16, 64, 8, 1, 64, 16, 8, 3, 7, 13, 17, 24, 31, 33, 48, 63, 65, 96, 127, 128,
];

/// A random type, mostly a common one.
pub fn any(c: &mut Choices) -> Type {
    let element = match c.below(10) {
        0..4 => Element::Int(c.pick(&WIDTHS[..8])),
        4..7 => c.pick(&[
            Element::Float,
            Element::Half,
            Element::Double,
            Element::BFloat,
        ]),
        _ => Element::Int(c.pick(&WIDTHS)),
    };
    let lanes = if c.chance(45) {
        c.pick(&[2, 2, 4, 3, 8, 5, 16])
    } else {
        1
    };
    let most = if element.bits() == 1 { 16 } else { 384 };
    let lanes = lanes.min(most / element.bits()).max(1);
    Type { element, lanes }
}
