//! The values of small floats, computed from the definitions of their formats.

/// A format: bits of exponent and fraction, exponent bias, and whether there is only one zero, as in the variants of
/// gfx942.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Format {
    pub name: &'static str,
    pub exponent: u32,
    pub fraction: u32,
    pub bias: i32,
    pub is_single_zero: bool,
}

const fn format(name: &'static str, exponent: u32, fraction: u32, bias: i32) -> Format {
    Format {
        name,
        exponent,
        fraction,
        bias,
        is_single_zero: false,
    }
}

pub(crate) const FP8: Format = format("fp8", 4, 3, 7);
pub(crate) const BF8: Format = format("bf8", 5, 2, 15);
pub(crate) const FP6: Format = format("fp6", 2, 3, 1);
pub(crate) const BF6: Format = format("bf6", 3, 2, 3);
pub(crate) const FP4: Format = format("fp4", 2, 1, 1);

impl Format {
    /// The variant of this format that a processor has.
    pub fn on(self, processor: &str) -> Format {
        match processor {
            "gfx942" => Format {
                bias: self.bias + 1,
                is_single_zero: true,
                ..self
            },
            _ => self,
        }
    }

    pub fn bits(self) -> u32 {
        1 + self.exponent + self.fraction
    }

    /// The number that these bits represent, if it is finite.
    pub fn number(self, code: u32) -> Option<f64> {
        let fraction = code & ((1 << self.fraction) - 1);
        let exponent = code >> self.fraction & ((1 << self.exponent) - 1);
        let is_negative = code >> (self.bits() - 1) != 0;
        let is_finite = match self.name {
            _ if self.is_single_zero => code != 0x80,
            "fp8" => code & 0x7f != 0x7f,
            "bf8" => exponent != 31,
            _ => true,
        };
        let significand = f64::from(fraction) / f64::from(1 << self.fraction);
        let magnitude = match exponent {
            0 => significand * 2f64.powi(1 - self.bias),
            _ => (1.0 + significand) * 2f64.powi(exponent as i32 - self.bias),
        };
        is_finite.then_some(if is_negative { -magnitude } else { magnitude })
    }

    /// The bits of the nearest number. Ties round to even.
    pub fn nearest(self, value: f64) -> u32 {
        let codes = (0..1 << self.bits()).filter_map(|code| Some((self.number(code)?, code)));
        let same_sign = codes.filter(|(number, _)| {
            number.is_sign_negative() == value.is_sign_negative()
                || self.is_single_zero && *number == 0.0
        });
        let best = same_sign.min_by(|(a, a_code), (b, b_code)| {
            let distance = |number: f64| (number - value).abs();
            let order = distance(*a).total_cmp(&distance(*b));
            order.then((a_code & 1).cmp(&(b_code & 1)))
        });
        best.expect("a number").1
    }
}
