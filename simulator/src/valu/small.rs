//! Floats of 4, 6 and 8 bits: their formats, the numbers that their codes represent, and rounding to them.
//!
//! Sources: "OCP Microscaling Formats (MX) Specification" 1.0 for FP4, FP6 and BF6 (E2M1, E2M3, E3M2), "OCP 8-bit
//! Floating Point Specification" 1.0 for FP8 and BF8 (E4M3, E5M2) of gfx950, and the section on data formats of the
//! CDNA3 manual for those of gfx942, which have one zero and one NaN.

use isa::Generation;

/// A format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Small {
    /// E4M3.
    Fp8,
    /// E5M2.
    Bf8,
    /// E2M3.
    Fp6,
    /// E3M2.
    Bf6,
    /// E2M1.
    Fp4,
}

/// The codes that are not numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Specials {
    /// There are no infinities or NaNs. Codes with the largest exponent are numbers.
    None,
    /// The only NaN has the code of a negative zero.
    NegativeZero,
    /// The NaNs are the codes in which all bits except the sign are set. There are no infinities.
    AllOnes,
    /// Infinities and NaNs are as in IEEE 754.
    Ieee,
}

struct Layout {
    bits: u32,
    mantissa: u32,
    bias: i32,
    specials: Specials,
}

impl Small {
    /// The format with this name in mnemonics.
    pub fn named(name: &str) -> Option<Small> {
        Some(match name {
            "fp8" => Small::Fp8,
            "bf8" => Small::Bf8,
            "fp6" => Small::Fp6,
            "bf6" => Small::Bf6,
            "fp4" => Small::Fp4,
            _ => return None,
        })
    }

    fn layout(self, generation: Generation) -> Layout {
        let is_single_zero = generation == Generation::Gfx942;
        let (bits, mantissa, bias, specials) = match self {
            Small::Fp8 if is_single_zero => (8, 3, 8, Specials::NegativeZero),
            Small::Bf8 if is_single_zero => (8, 2, 16, Specials::NegativeZero),
            Small::Fp8 => (8, 3, 7, Specials::AllOnes),
            Small::Bf8 => (8, 2, 15, Specials::Ieee),
            Small::Fp6 => (6, 3, 1, Specials::None),
            Small::Bf6 => (6, 2, 3, Specials::None),
            Small::Fp4 => (4, 1, 1, Specials::None),
        };
        Layout {
            bits,
            mantissa,
            bias,
            specials,
        }
    }

    /// Width in bits.
    pub fn bits(self) -> u32 {
        match self {
            Small::Fp8 | Small::Bf8 => 8,
            Small::Fp6 | Small::Bf6 => 6,
            Small::Fp4 => 4,
        }
    }

    /// The number that a code represents.
    pub fn value(self, code: u32, generation: Generation) -> f64 {
        let layout = self.layout(generation);
        let sign = code >> (layout.bits - 1) & 1;
        let magnitude = code & ((1 << (layout.bits - 1)) - 1);
        let fraction = magnitude & ((1 << layout.mantissa) - 1);
        let exponent = magnitude >> layout.mantissa;
        let largest = (1 << (layout.bits - 1 - layout.mantissa)) - 1;
        let signed = |value: f64| if sign != 0 { -value } else { value };
        match layout.specials {
            Specials::NegativeZero if sign != 0 && magnitude == 0 => return f64::NAN,
            Specials::AllOnes if magnitude == 0x7f => return f64::NAN,
            Specials::Ieee if exponent == largest && fraction != 0 => return f64::NAN,
            Specials::Ieee if exponent == largest => return signed(f64::INFINITY),
            _ => {}
        }
        let (significand, power) = match exponent {
            0 => (fraction, 1),
            _ => (fraction | 1 << layout.mantissa, exponent as i32),
        };
        let scale = 2f64.powi(power - layout.bias - layout.mantissa as i32);
        signed(f64::from(significand) * scale)
    }

    /// The largest code of a number, without the sign.
    fn largest(self, generation: Generation) -> u32 {
        let layout = self.layout(generation);
        let all = (1 << (layout.bits - 1)) - 1;
        match layout.specials {
            Specials::None | Specials::NegativeZero => all,
            Specials::AllOnes => all - 1,
            Specials::Ieee => all - (1 << layout.mantissa),
        }
    }

    /// The code of the NaN, if all NaNs have the same one.
    pub fn only_nan(self, generation: Generation) -> Option<u32> {
        let layout = self.layout(generation);
        (layout.specials == Specials::NegativeZero).then(|| 1 << (layout.bits - 1))
    }

    /// Rounds a number: if `to_nearest`, with ties to even, otherwise toward zero. `None` if it is a NaN or its
    /// magnitude is too large.
    pub fn round(self, value: f64, to_nearest: bool, generation: Generation) -> Option<u32> {
        if !value.is_finite() {
            return None;
        }
        let layout = self.layout(generation);
        let exponent = (value.abs().to_bits() >> 52) as i32 - 1023;
        let least = 1 - layout.bias;
        let unit = exponent.max(least) - layout.mantissa as i32;
        let scaled = value.abs() * 2f64.powi(-unit);
        let significand = match to_nearest {
            true => scaled.round_ties_even(),
            false => scaled.trunc(),
        };
        let above = i64::from(exponent.max(least) - least);
        let magnitude = (above << layout.mantissa) + significand as i64;
        let sign = u32::from(value.is_sign_negative()) << (layout.bits - 1);
        match magnitude {
            0 if layout.specials == Specials::NegativeZero => Some(0),
            _ if magnitude > i64::from(self.largest(generation)) => None,
            _ => Some(magnitude as u32 | sign),
        }
    }

    /// The code of the number with the largest magnitude, which replaces larger numbers in formats without infinities.
    pub fn saturated(self, negative: bool, generation: Generation) -> Option<u32> {
        let layout = self.layout(generation);
        let sign = u32::from(negative) << (layout.bits - 1);
        (layout.specials == Specials::None).then(|| self.largest(generation) | sign)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LATE: Generation = Generation::Gfx950;
    const EARLY: Generation = Generation::Gfx942;

    #[test]
    fn codes_have_the_values_of_their_formats() {
        assert_eq!(Small::Fp8.value(0x38, LATE), 1.0);
        assert_eq!(Small::Fp8.value(0x7e, LATE), 448.0);
        assert!(Small::Fp8.value(0xff, LATE).is_nan());
        assert_eq!(Small::Fp8.value(0x01, LATE), 2f64.powi(-9));
        assert_eq!(Small::Bf8.value(0x3c, LATE), 1.0);
        assert_eq!(Small::Bf8.value(0x7b, LATE), 57344.0);
        assert_eq!(Small::Bf8.value(0xfc, LATE), f64::NEG_INFINITY);
        assert_eq!(Small::Fp8.value(0x40, EARLY), 1.0);
        assert_eq!(Small::Fp8.value(0x7f, EARLY), 240.0);
        assert!(Small::Fp8.value(0x80, EARLY).is_nan());
        assert_eq!(Small::Bf8.value(0x40, EARLY), 1.0);
        assert_eq!(Small::Bf8.value(0x7f, EARLY), 57344.0);
        assert_eq!(Small::Fp6.value(0x1f, LATE), 7.5);
        assert_eq!(Small::Fp6.value(0x01, LATE), 0.125);
        assert_eq!(Small::Bf6.value(0x1f, LATE), 28.0);
        assert_eq!(Small::Bf6.value(0x21, LATE), -0.0625);
        assert_eq!(Small::Fp4.value(0x7, LATE), 6.0);
        assert_eq!(Small::Fp4.value(0x9, LATE), -0.5);
    }

    #[test]
    fn every_number_is_rounded_to_itself() {
        for generation in [EARLY, LATE] {
            for format in [Small::Fp8, Small::Bf8, Small::Fp6, Small::Bf6, Small::Fp4] {
                for code in 0..1 << format.bits() {
                    let value = format.value(code, generation);
                    for to_nearest in [false, true] {
                        if value.is_finite() {
                            let rounded = format.round(value, to_nearest, generation);
                            assert_eq!(rounded, Some(code), "{format:?} {code:x}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn rounding_finds_the_nearest_number() {
        for format in [Small::Fp8, Small::Bf8, Small::Fp6, Small::Bf6, Small::Fp4] {
            let largest = format.largest(LATE);
            for code in 0..largest {
                let (low, high) = (format.value(code, LATE), format.value(code + 1, LATE));
                let middle = (low + high) / 2.0;
                let round = |value: f64| format.round(value, true, LATE).unwrap();
                assert_eq!(round(middle), code + (code & 1), "{format:?} {code:x}");
                assert_eq!(round(middle * 0.999), code);
                assert_eq!(round(middle * 1.001), code + 1);
                assert_eq!(format.round(middle, false, LATE), Some(code));
            }
            let beyond = format.value(largest, LATE) * 1.25;
            assert_eq!(format.round(beyond, true, LATE), None, "{format:?}");
        }
    }
}
