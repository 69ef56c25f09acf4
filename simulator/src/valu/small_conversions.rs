//! Conversions to and from floats of 4, 6 and 8 bits, and stochastic rounding to 16 bits.
//!
//! The operands and their positions are from the pseudocode in the CDNA3 and CDNA4 manuals. A scale is the power of two
//! that the exponent field of a float represents, as in "OCP Microscaling Formats (MX) Specification" 1.0. The same
//! document says that numbers beyond the range of FP4, FP6 and BF6 become the largest number. Strict mode rejects
//! inputs whose result depends on something that these documents do not specify:
//!
//! * FP8 and BF8 of numbers beyond their range, and of infinities and NaNs (except the NaN of gfx942);
//! * rounding by MODE other than to nearest in conversions with a scale;
//! * stochastic rounding: with a scale, or to 16 bits, no rule is given, so only numbers that need no rounding have a
//!   result. The manuals' pseudocode of `v_cvt_sr_fp8_f32` and `v_cvt_sr_bf8_f32` adds the random bits, wraps the
//!   significand and rounds to nearest, which is not stochastic rounding (add, carry, truncate); the two must agree;
//! * denormal numbers of 16 and 32 bits.

use isa::Generation;

use super::exact::unspecified;
use super::gfx9_4::next_random;
use super::small::Small;
use super::special::lanes_of;
use super::{Context, Ty, gather, modify};
use crate::error::FaultKind;
use crate::float::half_to_f64;
use crate::inst::{Inst, Src};
use crate::wave::Wave;

/// The format of an operand or result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Single,
    Half,
    Bfloat,
    Small(Small),
}

/// A conversion between formats.
#[derive(Debug, Clone, Copy)]
pub struct Conversion {
    from: Format,
    to: Format,
    /// How many numbers are converted: 1, 2 or 32.
    count: usize,
    is_scaled: bool,
    is_stochastic: bool,
    /// True if the numbers are alternately in the first and the second source.
    is_interleaved: bool,
}

impl Format {
    fn named(name: &str) -> Option<Format> {
        Some(match name {
            "f32" => Format::Single,
            "f16" => Format::Half,
            "bf16" => Format::Bfloat,
            name => Format::Small(Small::named(name)?),
        })
    }

    fn bits(self) -> usize {
        match self {
            Format::Single => 32,
            Format::Half | Format::Bfloat => 16,
            Format::Small(small) => small.bits() as usize,
        }
    }

    fn value(self, bits: u32, generation: Generation) -> f64 {
        match self {
            Format::Single => f64::from(f32::from_bits(bits)),
            Format::Half => half_to_f64(bits as u16),
            Format::Bfloat => f64::from(f32::from_bits(bits << 16)),
            Format::Small(small) => small.value(bits, generation),
        }
    }

    /// The exponent of the smallest normal number, and the number of bits of the fraction.
    fn range(self) -> (i32, i32) {
        match self {
            Format::Half => (-14, 10),
            Format::Bfloat => (-126, 7),
            Format::Single | Format::Small(_) => (-126, 23),
        }
    }

    /// The code of a number, if the format represents it exactly as a normal number, zero or infinity.
    fn exact(self, value: f64) -> Option<u32> {
        let (least, fraction) = self.range();
        let is_exact = value == 0.0
            || value.is_infinite()
            || (value.abs() >= 2f64.powi(least)
                && value.to_bits() << (12 + fraction) == 0
                && value.abs() < 2f64.powi(2 - least));
        let single = (value as f32).to_bits();
        is_exact.then(|| match self {
            Format::Half => {
                let sign = single >> 16 & 0x8000;
                let magnitude = single & 0x7fff_ffff;
                match (value == 0.0, value.is_infinite()) {
                    (true, _) => sign,
                    (_, true) => sign | 0x7c00,
                    _ => sign | ((magnitude - (112 << 23)) >> 13),
                }
            }
            Format::Bfloat => single >> 16,
            Format::Single | Format::Small(_) => single,
        })
    }
}

impl Conversion {
    /// The conversion that the instruction with this name performs, if this module executes it.
    pub fn find(name: &str) -> Option<Conversion> {
        let rest = name.strip_prefix("v_cvt_")?;
        let (is_scaled, rest) = strip(rest, "scalef32_");
        let (is_stochastic, rest) = strip(rest, "sr_");
        let (is_interleaved, rest) = strip(rest, "2xpk16_");
        let (is_tuple, rest) = strip(rest, "pk32_");
        let (is_pair, rest) = strip(rest, "pk_");
        let (to, from) = rest.split_once('_')?;
        let (to, from) = (Format::named(to)?, Format::named(from)?);
        let is_small = |format: Format| matches!(format, Format::Small(_));
        let is_here = match is_scaled {
            true => is_small(to) != is_small(from),
            // Conversions to binary32 may have SDWA, which this module does not support.
            false => from == Format::Single && (is_stochastic || is_pair && is_small(to)),
        };
        let count = match (is_interleaved || is_tuple, is_pair) {
            (true, _) => 32,
            (_, true) => 2,
            _ => 1,
        };
        is_here.then_some(Conversion {
            from,
            to,
            count,
            is_scaled,
            is_stochastic,
            is_interleaved,
        })
    }

    /// Returns `true` if the two numbers are in separate sources.
    fn has_two_numbers(&self) -> bool {
        self.count == 2 && self.from == Format::Single && !self.is_stochastic
    }

    /// Executes the conversion in the active lanes.
    ///
    /// # Errors
    /// In strict mode, the result depends on undocumented rules.
    pub fn execute(&self, wave: &mut Wave, inst: &Inst, context: Context) -> Result<(), FaultKind> {
        let last = inst.src.iter().rposition(|source| *source != Src::None);
        let scale = gather(wave, inst.src[last.unwrap_or(0)], false);
        let seed = gather(wave, inst.src[1], false);
        let Some(first) = inst.dst.vector() else {
            return Ok(());
        };
        for lane in lanes_of(wave.exec()) {
            let mut is_undefined = false;
            if self.is_scaled {
                is_undefined |= scale.tainted >> lane & 1 != 0 && scale.undefined[lane] != 0;
            }
            if self.is_stochastic {
                is_undefined |= seed.tainted >> lane & 1 != 0 && seed.undefined[lane] != 0;
            }
            let exponent = (scale.value[lane] >> 23 & 0xff) as i32;
            let mut random = seed.value[lane] as u32;
            let mut codes = Vec::with_capacity(self.count);
            for n in 0..self.count {
                let (bits, undefined) = self.number(wave, inst, lane, n);
                let code = match undefined || is_undefined {
                    true => (0, true),
                    false => (self.convert(wave, bits, exponent, random, context)?, false),
                };
                codes.push(code);
                random = next_random(u64::from(random)) as u32;
            }
            self.write(wave, inst, first, lane, &codes);
        }
        Ok(())
    }

    /// The bits of number `n`, and whether any of them is undefined.
    fn number(&self, wave: &Wave, inst: &Inst, lane: usize, n: usize) -> (u32, bool) {
        let selected = usize::from(inst.modifiers().op_sel);
        let (source, position) = match () {
            () if self.is_interleaved => (n % 2, n / 2 * 32),
            () if self.has_two_numbers() => (n, 0),
            () => (0, n * self.from.bits()),
        };
        // One or two numbers with fewer than 32 bits in total are in the part of the dword that OP_SEL selects.
        let start = match (self.from, self.count) {
            (Format::Small(Small::Fp4), 2) | (Format::Small(_), 1) => 8 * (selected & 3),
            (Format::Small(_), 2) => 16 * (selected & 1),
            (Format::Half | Format::Bfloat, 1) => 16 * (selected & 1),
            _ => 0,
        };
        let position = start + position;
        let operand = inst.src[source].plus((position / 32) as u8);
        let mut gathered = gather(wave, operand, false);
        if self.from == Format::Single {
            modify(inst, source, Ty::F32, &mut gathered);
        }
        let mut value = gathered.value[lane] & 0xffff_ffff;
        let mut undefined = match gathered.tainted >> lane & 1 != 0 {
            true => gathered.undefined[lane] & 0xffff_ffff,
            false => 0,
        };
        if position % 32 + self.from.bits() > 32 {
            let next = gather(wave, operand.plus(1), false);
            value |= next.value[lane] << 32;
            if next.tainted >> lane & 1 != 0 {
                undefined |= next.undefined[lane] << 32;
            }
        }
        let mask = (1u64 << self.from.bits()) - 1;
        let part = |bits: u64| bits >> (position % 32) & mask;
        (part(value) as u32, part(undefined) != 0)
    }

    /// Converts a number. `scale` is the exponent field of the scale, and `random` the random bits for stochastic
    /// rounding.
    fn convert(
        &self,
        wave: &Wave,
        bits: u32,
        scale: i32,
        random: u32,
        context: Context,
    ) -> Result<u32, FaultKind> {
        let value = self.from.value(bits, context.generation);
        let exponent = if self.is_scaled { scale - 127 } else { 0 };
        let (outcome, fallback) = match self.to {
            Format::Small(small) => {
                let scaled = value * 2f64.powi(-exponent);
                let rounded = small.round(scaled, true, context.generation);
                let fallback = rounded.unwrap_or_else(|| {
                    let saturated = small.saturated(value.is_sign_negative(), context.generation);
                    saturated.unwrap_or((1 << (small.bits() - 1)) - 1)
                });
                let is_nearest = wave.mode & 15 == 0;
                let outcome = self.narrow(small, scaled, (value, random), is_nearest, context);
                (outcome, fallback)
            }
            format => {
                let scaled = value * 2f64.powi(exponent);
                let fallback = (scaled as f32).to_bits() >> (32 - format.bits());
                (self.widen(format, scaled), fallback)
            }
        };
        let outcome = match self.is_scaled && scale == 255 {
            true => Err("a scale that is infinite or NaN"),
            false => outcome,
        };
        match outcome {
            Err(reason) if context.strict => Err(unspecified(reason)),
            outcome => Ok(outcome.unwrap_or(fallback)),
        }
    }

    /// Converts to 16 or 32 bits. The error names the undocumented rule that the result depends on.
    fn widen(&self, format: Format, value: f64) -> Result<u32, &'static str> {
        if value.is_nan() {
            return Err("the NaN of a conversion");
        }
        let inexact = match self.is_stochastic {
            true => "stochastic rounding to 16 bits",
            false => "a conversion with a result that is denormal, rounded or too large",
        };
        format.exact(value).ok_or(inexact)
    }

    /// Converts to 8 bits or less. `scaled` is `value` with the scale applied. The error names the undocumented rule
    /// that the result depends on.
    fn narrow(
        &self,
        small: Small,
        scaled: f64,
        (value, random): (f64, u32),
        is_nearest: bool,
        context: Context,
    ) -> Result<u32, &'static str> {
        let generation = context.generation;
        if let (true, Some(nan)) = (scaled.is_nan(), small.only_nan(generation)) {
            return Ok(nan);
        }
        if !scaled.is_finite() {
            return Err("an infinity or NaN that becomes a float of 8 bits or less");
        }
        let (least, _) = self.from.range();
        let is_denormal = value != 0.0 && value.abs() < 2f64.powi(least);
        let rounded = match small.round(scaled, true, generation) {
            Some(rounded) => rounded,
            None => small
                .saturated(scaled.is_sign_negative(), generation)
                .ok_or("a number beyond the range of a float of 8 bits")?,
        };
        let is_exact = small.value(rounded, generation) == scaled;
        if is_denormal && (self.is_stochastic || small.value(rounded, generation) != 0.0) {
            return Err("a conversion of a denormal number");
        }
        if !self.is_stochastic {
            return match is_exact || is_nearest || !self.is_scaled {
                true => Ok(rounded),
                false => Err("rounding other than to nearest in a conversion with a scale"),
            };
        }
        if self.is_scaled {
            let reason = "stochastic rounding of a scaled number";
            return is_exact.then_some(rounded).ok_or(reason);
        }
        let found = documented_stochastic(small, value as f32, random, generation);
        found.ok_or("stochastic rounding, where documents disagree")
    }

    /// Writes the codes of a lane. Some of them may be undefined.
    fn write(
        &self,
        wave: &mut Wave,
        inst: &Inst,
        first: usize,
        lane: usize,
        codes: &[(u32, bool)],
    ) {
        let bits = self.to.bits();
        let total = bits * self.count;
        let selected = usize::from(inst.modifiers().op_sel);
        let start = match total {
            8 => 8 * (selected >> 2 & 3),
            16 => 16 * (selected >> 3 & 1),
            _ => 0,
        };
        for dword in 0..total.div_ceil(32) {
            // Bits that the instruction does not write are preserved.
            let mut value = u64::from(wave.vector[first + dword][lane]);
            let mut undefined = u64::from(wave.lane_undefined(first + dword, lane));
            for (n, (code, is_undefined)) in codes.iter().enumerate() {
                let position = (start + n * bits) as i64 - 32 * dword as i64;
                if position <= -(bits as i64) || position >= 32 {
                    continue;
                }
                let shifted = |bits: u64| match position {
                    0.. => bits << position,
                    _ => bits >> -position,
                };
                let mask = shifted((1u64 << bits) - 1);
                value = value & !mask | shifted(u64::from(*code));
                undefined = match is_undefined {
                    true => undefined | mask,
                    false => undefined & !mask,
                };
            }
            wave.set_lane(first + dword, lane, value as u32, undefined as u32);
        }
    }
}

/// Stochastic rounding of a float to FP8 or BF8; `None` if the documents disagree about the result. The highest random
/// bits are used.
fn documented_stochastic(
    small: Small,
    value: f32,
    random: u32,
    generation: Generation,
) -> Option<u32> {
    let kept = if small == Small::Fp8 { 3 } else { 2 };
    let discarded = 23 - kept;
    let addend = random >> (32 - discarded);
    let bits = value.to_bits();
    let significand = (bits & 0x7f_ffff) + addend;
    let wrapped = f32::from_bits(bits & 0xff80_0000 | significand & 0x7f_ffff);
    let carried = f32::from_bits(bits + addend);
    let literal = small.round(f64::from(wrapped), true, generation);
    let nearest = small.round(f64::from(carried), true, generation);
    let truncated = small.round(f64::from(carried), false, generation);
    (literal == nearest && nearest == truncated).then_some(truncated)?
}

fn strip<'a>(name: &'a str, prefix: &str) -> (bool, &'a str) {
    match name.strip_prefix(prefix) {
        Some(rest) => (true, rest),
        None => (false, name),
    }
}
