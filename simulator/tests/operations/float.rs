//! Reference arithmetic: `rustc_apfloat` in the rounding and denormal modes of the MODE register.

use isa::Generation;
use rustc_apfloat::ieee::{Double, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round};

/// A floating-point format, and the fields of MODE that apply to it.
pub trait Format: Float {
    /// The position of the rounding field.
    const ROUNDING: u32;
    /// The position of the denormal field.
    const DENORMALS: u32;
    /// The number of bits.
    const WIDTH: u32;
    /// The number of bits of the fraction.
    const FRACTION: u32;
}

impl Format for Half {
    const ROUNDING: u32 = 2;
    const DENORMALS: u32 = 6;
    const WIDTH: u32 = 16;
    const FRACTION: u32 = 10;
}

impl Format for Single {
    const ROUNDING: u32 = 0;
    const DENORMALS: u32 = 4;
    const WIDTH: u32 = 32;
    const FRACTION: u32 = 23;
}

impl Format for Double {
    const ROUNDING: u32 = 2;
    const DENORMALS: u32 = 6;
    const WIDTH: u32 = 64;
    const FRACTION: u32 = 52;
}

/// The number that these bits represent.
pub fn number<F: Format>(bits: u64) -> F {
    F::from_bits(u128::from(bits) & ((1 << F::WIDTH) - 1))
}

/// The bits of a number.
pub fn bits<F: Format>(value: F) -> u64 {
    value.to_bits() as u64
}

/// The bits of a signaling NaN after it is quieted. Its payload stays.
pub fn quiet<F: Format>(raw: u64) -> u64 {
    raw | 1 << (F::FRACTION - 1)
}

/// The environment of an instruction.
#[derive(Debug, Clone, Copy)]
pub struct Env {
    pub generation: Generation,
    /// The MODE register.
    pub mode: u32,
    /// The clamp modifier of the instruction.
    pub clamp: bool,
    /// The bit of this lane in VCC or in the carry.
    pub condition: bool,
}

impl Env {
    pub fn ieee(&self) -> bool {
        self.mode >> 9 & 1 != 0
    }

    /// DX10_CLAMP: whether clamping turns NaN into 0.
    pub fn dx10_clamp(&self) -> bool {
        self.mode >> 8 & 1 != 0
    }

    pub fn round<F: Format>(&self) -> Round {
        match self.mode >> F::ROUNDING & 3 {
            0 => Round::NearestTiesToEven,
            1 => Round::TowardPositive,
            2 => Round::TowardNegative,
            _ => Round::TowardZero,
        }
    }

    /// Returns `true` if denormal sources are preserved.
    pub fn denormal_in<F: Format>(&self) -> bool {
        self.mode >> F::DENORMALS & 1 != 0
    }

    /// Returns `true` if denormal results are preserved.
    pub fn denormal_out<F: Format>(&self) -> bool {
        self.mode >> F::DENORMALS & 2 != 0
    }

    /// This environment, but with denormals flushed.
    pub fn flushing(&self) -> Env {
        Env {
            mode: self.mode & !0xf0,
            ..*self
        }
    }

    /// This environment, but with denormals preserved.
    pub fn exact(&self) -> Env {
        Env {
            mode: self.mode | 0xf0,
            ..*self
        }
    }

    /// The value of a source.
    pub fn input<F: Format>(&self, raw: u64) -> F {
        let value = number::<F>(raw);
        if value.is_denormal() && !self.denormal_in::<F>() {
            return F::ZERO.copy_sign(value);
        }
        value
    }

    /// The bits of a result.
    pub fn output<F: Format>(&self, value: F) -> u64 {
        if value.is_denormal() && !self.denormal_out::<F>() {
            return bits(F::ZERO.copy_sign(value));
        }
        bits(value)
    }

    pub fn add<F: Format>(&self, a: u64, b: u64) -> u64 {
        let (x, y) = (self.input::<F>(a), self.input::<F>(b));
        self.output(x.add_r(y, self.round::<F>()).value)
    }

    pub fn sub<F: Format>(&self, a: u64, b: u64) -> u64 {
        let (x, y) = (self.input::<F>(a), self.input::<F>(b));
        self.output(x.sub_r(y, self.round::<F>()).value)
    }

    pub fn mul<F: Format>(&self, a: u64, b: u64) -> u64 {
        let (x, y) = (self.input::<F>(a), self.input::<F>(b));
        self.output(x.mul_r(y, self.round::<F>()).value)
    }

    pub fn fma<F: Format>(&self, a: u64, b: u64, c: u64) -> u64 {
        let (x, y, z) = (self.input::<F>(a), self.input::<F>(b), self.input::<F>(c));
        self.output(x.mul_add_r(y, z, self.round::<F>()).value)
    }

    /// The product and the sum, each of them rounded.
    pub fn mad<F: Format>(&self, a: u64, b: u64, c: u64) -> u64 {
        self.add::<F>(self.mul::<F>(a, b), c)
    }

    /// Rounds to an integral value.
    pub fn integral<F: Format>(&self, a: u64, round: Round) -> u64 {
        let x = self.input::<F>(a);
        self.output(x.round_to_integral(round).value)
    }

    /// Converts between formats.
    pub fn convert<F: Format + FloatConvert<T>, T: Format>(&self, a: u64) -> u64 {
        self.convert_r::<F, T>(a, self.round::<T>())
    }

    pub fn convert_r<F: Format + FloatConvert<T>, T: Format>(&self, a: u64, round: Round) -> u64 {
        let mut loses = false;
        self.output(self.input::<F>(a).convert_r(round, &mut loses).value)
    }

    pub fn signed<F: Format>(&self, value: i64) -> u64 {
        self.output(F::from_i128_r(i128::from(value), self.round::<F>()).value)
    }

    pub fn unsigned<F: Format>(&self, value: u64) -> u64 {
        self.output(F::from_u128_r(u128::from(value), self.round::<F>()).value)
    }

    /// Converts to an integer of `width` bits, saturating. NaN becomes zero.
    pub fn integer<F: Format>(&self, a: u64, width: usize, signed: bool, round: Round) -> u64 {
        let x = self.input::<F>(a);
        let mut exact = false;
        if x.is_nan() {
            return 0;
        }
        let mask = u64::MAX >> (64 - width);
        if signed {
            x.to_i128_r(width, round, &mut exact).value as u64 & mask
        } else {
            x.to_u128_r(width, round, &mut exact).value as u64 & mask
        }
    }

    /// Minimum or maximum. A number is preferred to a NaN, and -0 is less than +0. In IEEE mode a signaling NaN is
    /// quieted and returned. Denormals are flushed from GFX9 on.
    pub fn extreme<F: Format>(&self, a: u64, b: u64, maximum: bool) -> u64 {
        let env = if self.generation >= Generation::Gfx900 {
            *self
        } else {
            self.exact()
        };
        let (x, y) = (env.input::<F>(a), env.input::<F>(b));
        if self.ieee() && x.is_signaling() {
            return quiet::<F>(bits(x));
        }
        if self.ieee() && y.is_signaling() {
            return quiet::<F>(bits(y));
        }
        let first = if x.is_nan() {
            false
        } else if y.is_nan() {
            true
        } else if x.is_zero() && y.is_zero() {
            x.is_negative() != maximum
        } else if maximum {
            x >= y
        } else {
            x <= y
        };
        env.output(if first { x } else { y })
    }
}
