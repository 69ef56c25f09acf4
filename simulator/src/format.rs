//! Formatted buffer accesses: `buffer_load_format_*` and `tbuffer_*`, between elements in memory and the
//! numbers in registers. Formats of 8, 16 and 32 bits a component; packed ones are refused.

use isa::Generation;

use crate::error::FaultKind;
use crate::float::{Env, half_to_f64, output16};

/// How a component's bits are a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Number {
    Unorm,
    Snorm,
    Uscaled,
    Sscaled,
    Uint,
    Sint,
    Float,
}

use Number::*;

/// Numbers in the order of the format codes.
const NUMBERS: [Number; 7] = [Unorm, Snorm, Uscaled, Sscaled, Uint, Sint, Float];

/// Formats of GFX10: first code, bits of a component, components, first number of [`NUMBERS`], count.
const UNIFIED: &[(u8, u32, u32, usize, u8)] = &[
    (1, 8, 1, 0, 6),
    (7, 16, 1, 0, 7),
    (14, 8, 2, 0, 6),
    (20, 32, 1, 4, 3),
    (23, 16, 2, 0, 7),
    (56, 8, 4, 0, 6),
    (62, 32, 2, 4, 3),
    (65, 16, 4, 0, 7),
    (72, 32, 3, 4, 3),
    (75, 32, 4, 4, 3),
];

/// Formats before: data format, bits of a component, components.
const DATA_FORMATS: &[(u8, u32, u32)] = &[
    (1, 8, 1),
    (2, 16, 1),
    (3, 8, 2),
    (4, 32, 1),
    (5, 16, 2),
    (10, 8, 4),
    (11, 32, 2),
    (12, 16, 4),
    (13, 32, 3),
    (14, 32, 4),
];

/// A format of buffer elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    bits: u32,
    components: u32,
    number: Number,
}

impl Format {
    /// The format of a code: `dfmt | nfmt << 4`, on GFX10 the unified one.
    ///
    /// # Errors
    /// Formats that do not exist or are not supported.
    pub fn decode(code: u8, generation: Generation) -> Result<Format, FaultKind> {
        let found = if generation >= Generation::Gfx1010 {
            UNIFIED
                .iter()
                .find_map(|&(first, bits, components, number, count)| {
                    let n = code.checked_sub(first).filter(|n| *n < count)?;
                    let number = NUMBERS[number + usize::from(n)];
                    Some((bits, components, number))
                })
        } else {
            let number = match code >> 4 {
                7 => Some(Float),
                n => NUMBERS[..6].get(usize::from(n)).copied(),
            };
            let data = DATA_FORMATS.iter().find(|row| row.0 == code & 15);
            data.zip(number)
                .map(|(&(_, bits, components), number)| (bits, components, number))
        };
        let exists = |(bits, _, number): &(u32, u32, Number)| match number {
            Uint | Sint => true,
            Float => *bits > 8,
            _ => *bits < 32,
        };
        let (bits, components, number) = found
            .filter(exists)
            .ok_or_else(|| FaultKind::Unsupported(format!("buffer format {code}")))?;
        Ok(Format {
            bits,
            components,
            number,
        })
    }

    /// Bytes of an element.
    pub fn bytes(self) -> u32 {
        self.component_bytes() * self.components
    }

    /// Bytes of a component.
    pub fn component_bytes(self) -> u32 {
        self.bits / 8
    }

    /// Components of an element.
    pub fn components(self) -> u32 {
        self.components
    }

    /// What a component that the format lacks gives if it is selected as one.
    pub fn one(self) -> u32 {
        match self.number {
            Uint | Sint => 1,
            _ => 1f32.to_bits(),
        }
    }

    /// The register's value of a component.
    pub fn unpack(self, raw: u32) -> u32 {
        let signed = ((raw << (32 - self.bits)) as i32) >> (32 - self.bits);
        let largest = |bits: u32| ((1u64 << bits) - 1) as f64;
        let value = match self.number {
            Uint => return raw,
            Sint => return signed as u32,
            Float if self.bits == 32 => return raw,
            Float => half_to_f64(raw as u16) as f32,
            Unorm => (f64::from(raw) / largest(self.bits)) as f32,
            Snorm => (f64::from(signed) / largest(self.bits - 1)).max(-1.0) as f32,
            Uscaled => raw as f32,
            Sscaled => signed as f32,
        };
        value.to_bits()
    }

    /// The component of a register's value; floating-point numbers are rounded to nearest.
    ///
    /// # Errors
    /// Values that do not fit integers, and scaled formats, which are not supported.
    pub fn pack(self, value: u32) -> Result<u32, FaultKind> {
        let mask = ((1u64 << self.bits) - 1) as u32;
        let float = f64::from(f32::from_bits(value));
        let float = if float.is_nan() { 0.0 } else { float };
        let largest = |bits: u32| ((1u64 << bits) - 1) as f64;
        let packed = match self.number {
            Uint | Sint => {
                if self.unpack(value & mask) != value {
                    return Err(FaultKind::Unsupported(format!(
                        "{value:#x} stored to {} bits",
                        self.bits
                    )));
                }
                value
            }
            Float if self.bits == 32 => value,
            Float => output16(Env::default().double, f64::from(f32::from_bits(value))) as u32,
            Unorm => (float.clamp(0.0, 1.0) * largest(self.bits)).round_ties_even() as u32,
            Snorm => {
                let scaled = float.clamp(-1.0, 1.0) * largest(self.bits - 1);
                scaled.round_ties_even() as i32 as u32
            }
            Uscaled | Sscaled => {
                return Err(FaultKind::Unsupported(
                    "stores of scaled formats".to_owned(),
                ));
            }
        };
        Ok(packed & mask)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes() {
        let old = |data: u8, number: u8| Format::decode(data | number << 4, Generation::Gfx900);
        let new = |code| Format::decode(code, Generation::Gfx1010);
        assert_eq!(old(10, 0).ok(), new(56).ok());
        assert_eq!(old(12, 7).ok(), new(71).ok());
        assert_eq!(old(4, 7).ok(), new(22).ok());
        assert_eq!(old(14, 5).ok(), new(76).ok());
        assert_eq!(new(74).map(|format| format.bytes()), Ok(12));
        for code in [0, 36, 44, 78] {
            assert!(new(code).is_err());
        }
        for (data, number) in [(0, 4), (4, 0), (1, 7), (8, 0), (4, 6)] {
            assert!(old(data, number).is_err());
        }
    }

    #[test]
    fn components_convert() {
        let of =
            |data: u8, number: u8| Format::decode(data | number << 4, Generation::Gfx900).unwrap();
        let one = 1f32.to_bits();
        assert_eq!(of(1, 0).unpack(255), one);
        assert_eq!(of(1, 1).unpack(0x80), (-1f32).to_bits());
        assert_eq!(of(1, 3).unpack(0x80), (-128f32).to_bits());
        assert_eq!(of(2, 5).unpack(0xffff), u32::MAX);
        assert_eq!(of(2, 7).unpack(0x3c00), one);
        assert_eq!(of(1, 0).pack(0.5f32.to_bits()), Ok(128));
        assert_eq!(of(1, 1).pack((-2f32).to_bits()), Ok(0x81));
        assert_eq!(of(2, 7).pack(one), Ok(0x3c00));
        assert_eq!(of(2, 5).pack(u32::MAX), Ok(0xffff));
        assert!(of(1, 4).pack(256).is_err());
        assert!(of(1, 2).pack(one).is_err());
    }
}
