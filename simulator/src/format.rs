//! Buffer formats: conversion between bits in memory and register values.

use isa::Generation;

use crate::error::FaultKind;
use crate::float::{Env, half_to_f64, output16};

/// The interpretation of a component's bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number {
    Unorm,
    Snorm,
    Uscaled,
    Sscaled,
    Uint,
    Sint,
    /// Signed and normalized, without a code for zero: the numbers of all codes are equidistant.
    SnormWithoutZero,
    Float,
}

use Number::*;

/// Number formats by code.
const NUMBERS: &[Number] = &[
    Unorm,
    Snorm,
    Uscaled,
    Sscaled,
    Uint,
    Sint,
    SnormWithoutZero,
    Float,
];

/// Number formats of GFX10, which lacks the format without a code for zero.
const UNIFIED_NUMBERS: &[Number] = &[Unorm, Snorm, Uscaled, Sscaled, Uint, Sint, Float];

/// GFX10 formats: first code, bits of each component (lowest component first), first index into [`UNIFIED_NUMBERS`],
/// number of codes.
const UNIFIED: &[(u8, &[u32], usize, u8)] = &[
    (1, &[8], 0, 6),
    (7, &[16], 0, 7),
    (14, &[8, 8], 0, 6),
    (20, &[32], 4, 3),
    (23, &[16, 16], 0, 7),
    (30, &[11, 11, 10], 0, 7),
    (37, &[10, 11, 11], 0, 7),
    (44, &[2, 10, 10, 10], 0, 6),
    (50, &[10, 10, 10, 2], 0, 6),
    (56, &[8, 8, 8, 8], 0, 6),
    (62, &[32, 32], 4, 3),
    (65, &[16, 16, 16, 16], 0, 7),
    (72, &[32, 32, 32], 4, 3),
    (75, &[32, 32, 32, 32], 4, 3),
];

/// Data formats before GFX10 by code: bits of each component, lowest component first. Their names list the highest
/// component first.
const DATA_FORMATS: [&[u32]; 15] = [
    &[],
    &[8],
    &[16],
    &[8, 8],
    &[32],
    &[16, 16],
    &[11, 11, 10],
    &[10, 11, 11],
    &[2, 10, 10, 10],
    &[10, 10, 10, 2],
    &[8, 8, 8, 8],
    &[32, 32],
    &[16, 16, 16, 16],
    &[32, 32, 32],
    &[32, 32, 32, 32],
];

/// A format of buffer elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    widths: &'static [u32],
    number: Number,
}

impl Format {
    /// The format with a code: `dfmt | nfmt << 4`, or on GFX10 the unified format.
    ///
    /// # Errors
    /// The format does not exist.
    pub fn decode(code: u8, generation: Generation) -> Result<Format, FaultKind> {
        let found = if generation >= Generation::Gfx1010 {
            UNIFIED.iter().find_map(|&(first, widths, number, count)| {
                let n = code.checked_sub(first).filter(|n| *n < count)?;
                Some((widths, UNIFIED_NUMBERS[number + usize::from(n)]))
            })
        } else {
            let number = NUMBERS.get(usize::from(code >> 4)).copied();
            let widths = DATA_FORMATS.get(usize::from(code & 15)).copied();
            widths.zip(number)
        };
        let has_snorm_without_zero = generation <= Generation::Gfx7;
        let exists = |(widths, number): &(&[u32], Number)| match number {
            Uint | Sint => !widths.is_empty(),
            // Components of two bits are never floats.
            Float => widths.iter().all(|bits| *bits >= 10),
            SnormWithoutZero if !has_snorm_without_zero => false,
            _ => widths.iter().all(|bits| *bits < 32) && !widths.is_empty(),
        };
        let (widths, number) = found
            .filter(exists)
            .ok_or_else(|| FaultKind::Illegal(format!("buffer format {code} does not exist")))?;
        Ok(Format { widths, number })
    }

    /// The format of components of the same width, if there is one.
    pub fn uniform(components: usize, bits: u32, number: Number) -> Option<Format> {
        let fits = |widths: &&&[u32]| {
            widths.len() == components && widths.iter().all(|&width| width == bits)
        };
        let widths = DATA_FORMATS.iter().find(fits)?;
        Some(Format { widths, number })
    }

    /// The code of the format; see [`Format::decode`].
    pub fn code(self, generation: Generation) -> u8 {
        if generation < Generation::Gfx1010 {
            let data = DATA_FORMATS
                .iter()
                .position(|widths| *widths == self.widths);
            let number = NUMBERS.iter().position(|number| *number == self.number);
            return (data.unwrap_or(0) | number.unwrap_or(0) << 4) as u8;
        }
        let row = UNIFIED.iter().find(|row| row.1 == self.widths);
        let number = UNIFIED_NUMBERS
            .iter()
            .position(|number| *number == self.number);
        row.zip(number)
            .map_or(0, |(row, number)| row.0 + (number - row.2) as u8)
    }

    /// Size of an element in bytes.
    pub fn bytes(self) -> u32 {
        self.widths.iter().sum::<u32>() / 8
    }

    /// Number of components of an element.
    pub fn components(self) -> u32 {
        self.widths.len() as u32
    }

    /// Returns `true` if components share bytes.
    pub fn is_packed(self) -> bool {
        self.widths.iter().any(|bits| bits % 8 != 0)
    }

    /// Width of a component in bits.
    pub fn width(self, component: u32) -> u32 {
        self.widths.get(component as usize).copied().unwrap_or(0)
    }

    /// Position of the first bit of a component in the element.
    pub fn shift(self, component: u32) -> u32 {
        self.widths.iter().take(component as usize).sum()
    }

    /// Returns `true` if register values are integers.
    pub fn is_integer(self) -> bool {
        matches!(self.number, Uint | Sint)
    }

    /// Returns `true` if components are sign-extended.
    pub fn is_signed(self) -> bool {
        self.number == Sint
    }

    /// The register value for a selection of the constant one.
    pub fn one(self) -> u32 {
        if self.is_integer() { 1 } else { 1f32.to_bits() }
    }

    /// The register value of a component.
    pub fn unpack(self, component: u32, raw: u32) -> u32 {
        let bits = self.width(component);
        let signed = ((raw << (32 - bits)) as i32) >> (32 - bits);
        let value = match self.number {
            Uint => return raw,
            Sint => return signed as u32,
            Float => match bits {
                32 => return raw,
                16 => half_to_f64(raw as u16) as f32,
                // These floats are like binary16, but unsigned and with a shorter mantissa.
                _ => half_to_f64((raw << (15 - bits)) as u16) as f32,
            },
            Unorm => (f64::from(raw) / largest(bits)) as f32,
            Snorm => (f64::from(signed) / largest(bits - 1)).max(-1.0) as f32,
            SnormWithoutZero => ((2.0 * f64::from(signed) + 1.0) / largest(bits)) as f32,
            Uscaled => raw as f32,
            Sscaled => signed as f32,
        };
        value.to_bits()
    }

    /// The bits in memory for a register value. Floating-point numbers are rounded to nearest.
    ///
    /// # Errors
    /// The conversion is not documented: an integer does not fit, a short float needs rounding, or the format is
    /// scaled.
    pub fn pack(self, component: u32, value: u32) -> Result<u32, FaultKind> {
        let bits = self.width(component);
        let mask = ((1u64 << bits) - 1) as u32;
        let float = f64::from(f32::from_bits(value));
        let number = if float.is_nan() { 0.0 } else { float };
        let packed = match self.number {
            Uint | Sint => {
                if self.unpack(component, value & mask) != value {
                    return Err(unknown(format!("{value:#x} stored to {bits} bits")));
                }
                value
            }
            Float if bits == 32 => value,
            Float => {
                let half = output16(Env::default().double, float) as u32;
                if bits == 16 {
                    half
                } else {
                    let short = half >> (15 - bits) & mask;
                    if self.unpack(component, short) != value {
                        return Err(unknown(format!("{float} stored to a float of {bits} bits")));
                    }
                    short
                }
            }
            Unorm => (number.clamp(0.0, 1.0) * largest(bits)).round_ties_even() as u32,
            Snorm => {
                let scaled = number.clamp(-1.0, 1.0) * largest(bits - 1);
                scaled.round_ties_even() as i32 as u32
            }
            Uscaled | Sscaled | SnormWithoutZero => {
                return Err(unknown("store of a scaled format".to_owned()));
            }
        };
        Ok(packed & mask)
    }
}

/// The largest unsigned number with this number of bits.
fn largest(bits: u32) -> f64 {
    ((1u64 << bits) - 1) as f64
}

fn unknown(what: String) -> FaultKind {
    FaultKind::Unsupported(what)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn old(data: u8, number: u8) -> Result<Format, FaultKind> {
        Format::decode(data | number << 4, Generation::Gfx900)
    }

    #[test]
    fn codes() {
        let new = |code| Format::decode(code, Generation::Gfx1010);
        assert_eq!(old(10, 0).ok(), new(56).ok());
        assert_eq!(old(12, 7).ok(), new(71).ok());
        assert_eq!(old(4, 7).ok(), new(22).ok());
        assert_eq!(old(14, 5).ok(), new(76).ok());
        assert_eq!(old(6, 7).ok(), new(36).ok());
        assert_eq!(old(9, 0).ok(), new(50).ok());
        assert_eq!(new(74).map(|format| format.bytes()), Ok(12));
        assert_eq!(new(44).map(|format| format.bytes()), Ok(4));
        for code in [0, 78] {
            assert!(new(code).is_err());
        }
        for (data, number) in [(0, 4), (4, 0), (1, 7), (8, 7), (4, 6), (15, 4)] {
            assert!(old(data, number).is_err());
        }
        assert!(Format::decode(1 | 6 << 4, Generation::Gfx7).is_ok());
        for generation in [Generation::Gfx900, Generation::Gfx1010] {
            let halves = Format::uniform(4, 16, Float).unwrap();
            assert_eq!(
                Format::decode(halves.code(generation), generation),
                Ok(halves)
            );
        }
    }

    #[test]
    fn components_convert() {
        let of = |data, number| old(data, number).unwrap();
        let one = 1f32.to_bits();
        assert_eq!(of(1, 0).unpack(0, 255), one);
        assert_eq!(of(1, 1).unpack(0, 0x80), (-1f32).to_bits());
        assert_eq!(of(1, 3).unpack(0, 0x80), (-128f32).to_bits());
        assert_eq!(of(2, 5).unpack(0, 0xffff), u32::MAX);
        assert_eq!(of(2, 7).unpack(0, 0x3c00), one);
        assert_eq!(of(1, 0).pack(0, 0.5f32.to_bits()), Ok(128));
        assert_eq!(of(1, 1).pack(0, (-2f32).to_bits()), Ok(0x81));
        assert_eq!(of(2, 7).pack(0, one), Ok(0x3c00));
        assert_eq!(of(2, 5).pack(0, u32::MAX), Ok(0xffff));
        assert!(of(1, 4).pack(0, 256).is_err());
        assert!(of(1, 2).pack(0, one).is_err());
    }

    #[test]
    fn packed_components() {
        let one = 1f32.to_bits();
        // Red is in the low ten bits, alpha in the high two.
        let color = old(9, 0).unwrap();
        assert_eq!([0, 1, 2, 3].map(|n| color.shift(n)), [0, 10, 20, 30]);
        assert_eq!((color.unpack(0, 1023), color.unpack(3, 3)), (one, one));
        assert_eq!(color.pack(3, one), Ok(3));
        // These floats have eleven bits: five for the exponent, six for the mantissa.
        let floats = old(6, 7).unwrap();
        assert_eq!([0, 1, 2].map(|n| floats.shift(n)), [0, 11, 22]);
        assert_eq!(floats.unpack(0, 15 << 6 | 32), 1.5f32.to_bits());
        assert_eq!(floats.unpack(2, 15 << 5 | 16), 1.5f32.to_bits());
        assert_eq!(floats.pack(1, 1.5f32.to_bits()), Ok(15 << 6 | 32));
        assert!(floats.pack(1, (1.0f32 + f32::EPSILON).to_bits()).is_err());
        assert!(floats.pack(1, (-1f32).to_bits()).is_err());
    }
}
