//! Instructions that gfx942 and gfx950 added: conversions of 8-bit floats and bfloat16, minima and maxima that
//! propagate NaNs, bitwise functions of three operands, and lane swaps.

use super::Ty::{B16, B32, F16, F32, Halves};
use super::small::Small;
use super::special::lanes_of;
use super::table::{op1, op2, op3};
use super::{Context, LaneOp, Ty, gather, modify, write_result};
use crate::error::FaultKind;
use crate::float::{Env, half_to_f64, input32, output16, output32};
use crate::inst::Inst;
use crate::wave::Wave;

/// The nearest bfloat16, with ties to even. NaNs become quiet.
pub fn to_bfloat(bits: u64) -> u64 {
    let bits = bits as u32;
    if f32::from_bits(bits).is_nan() {
        return u64::from(bits >> 16 | 0x40);
    }
    u64::from((bits + 0x7fff + (bits >> 16 & 1)) >> 16)
}

fn bfloat(bits: u64) -> f64 {
    f64::from(f32::from_bits((bits as u32) << 16))
}

fn to_half(e: &Env, bits: u64) -> u64 {
    output16(e.double, f64::from(input32(e.single, bits)))
}

/// The minimum, or the maximum if `largest`; NaN if any value is NaN. -0 is less than +0.
fn extremum(values: [f64; 3], largest: bool) -> f64 {
    if let Some(nan) = values.into_iter().find(|value| value.is_nan()) {
        return nan;
    }
    let ordered = |a: f64, b: f64| {
        let is_less = a.total_cmp(&b).is_lt();
        if is_less != largest { a } else { b }
    };
    ordered(ordered(values[0], values[1]), values[2])
}

fn extremum32(e: &Env, values: [u64; 3], largest: bool) -> u64 {
    let inputs = values.map(|bits| input32(e.single, bits));
    match inputs.into_iter().find(|value| value.is_nan()) {
        Some(nan) => u64::from(nan.to_bits() | 0x40_0000),
        None => output32(e.single, extremum(inputs.map(f64::from), largest) as f32),
    }
}

fn extremum16(e: &Env, values: [u64; 3], largest: bool) -> u64 {
    let is_nan = |bits: &u64| half_to_f64(*bits as u16).is_nan();
    match values.into_iter().find(is_nan) {
        Some(nan) => nan | 0x200,
        None => {
            let values = values.map(|bits| half_to_f64(bits as u16));
            output16(e.double, extremum(values, largest))
        }
    }
}

/// Shifts two signed numbers right, saturates them to `least..=most`, and packs them into two bytes.
fn shifted_bytes(a: u64, b: u64, amount: u64, least: i32, most: i32) -> u64 {
    let byte = |value: u64| {
        let shifted = (value as u32 as i32) >> (amount & 31);
        (shifted.clamp(least, most) as u8).into()
    };
    let (low, high): (u64, u64) = (byte(a), byte(b));
    low | high << 8
}

/// The next state of the linear-feedback shift register of `v_prng_b32`.
pub fn next_random(value: u64) -> u64 {
    let value = value as u32;
    let feedback = if value >> 31 != 0 { 197 } else { 0 };
    u64::from(value << 1 ^ feedback)
}

fn dot2_bfloat(e: &Env, a: u64, b: u64, c: u64) -> u64 {
    let product = |n: u32| bfloat(a >> n & 0xffff) * bfloat(b >> n & 0xffff);
    let sum = product(0) + product(16) + f64::from(f32::from_bits(c as u32));
    output32(e.single, sum as f32)
}

#[rustfmt::skip]
pub static OPS: &[LaneOp] = &[
    op2("v_cvt_pk_bf16_f32", B32, F32, F32, |_, a, b, _| to_bfloat(a) | to_bfloat(b) << 16),
    op2("v_cvt_pk_f16_f32", B32, F32, F32, |e, a, b, _| to_half(e, a) | to_half(e, b) << 16),
    op1("v_cvt_f32_bf16", F32, F16, |_, a, _, _| a << 16),
    op3("v_minimum3_f32", F32, F32, F32, F32, |e, a, b, c| extremum32(e, [a, b, c], false)),
    op3("v_maximum3_f32", F32, F32, F32, F32, |e, a, b, c| extremum32(e, [a, b, c], true)),
    // These are applied to the halves of `v_pk_minimum3_f16` and `v_pk_maximum3_f16`.
    op3("v_minimum3_f16", F16, F16, F16, F16, |e, a, b, c| extremum16(e, [a, b, c], false)),
    op3("v_maximum3_f16", F16, F16, F16, F16, |e, a, b, c| extremum16(e, [a, b, c], true)),
    op3("v_ashr_pk_i8_i32", B16, B32, B32, B32, |_, a, b, c| shifted_bytes(a, b, c, -128, 127)),
    op3("v_ashr_pk_u8_i32", B16, B32, B32, B32, |_, a, b, c| shifted_bytes(a, b, c, 0, 255)),
    op1("v_prng_b32", B32, B32, |_, a, _, _| next_random(a)),
    op3("v_dot2_f32_bf16", F32, Halves, Halves, F32, dot2_bfloat),
    op3("v_dot2c_f32_bf16", F32, B32, B32, F32, dot2_bfloat),
];

/// Converts one 8-bit float, or two to consecutive registers, to binary32.
fn from_small(
    wave: &mut Wave,
    inst: &Inst,
    context: Context,
    (small, count): (Small, usize),
) -> Result<(), FaultKind> {
    let mut source = gather(wave, inst.src[0], false);
    modify(inst, 0, Ty::B32, &mut source);
    let Some(first) = inst.dst.vector() else {
        return Ok(());
    };
    for lane in lanes_of(wave.exec()) {
        for n in 0..count {
            let byte = source.value[lane] >> (8 * n) & 0xff;
            let undefined = match source.tainted >> lane & 1 != 0 {
                true => source.undefined[lane] >> (8 * n) & 0xff,
                false => 0,
            };
            let value = small.value(byte as u32, context.generation) as f32;
            let undefined = if undefined != 0 { u32::MAX } else { 0 };
            wave.set_lane(first + n, lane, value.to_bits(), undefined);
        }
    }
    Ok(())
}

pub fn f32_from_fp8(wave: &mut Wave, inst: &Inst, context: Context) -> Result<(), FaultKind> {
    from_small(wave, inst, context, (Small::Fp8, 1))
}

pub fn f32_from_bf8(wave: &mut Wave, inst: &Inst, context: Context) -> Result<(), FaultKind> {
    from_small(wave, inst, context, (Small::Bf8, 1))
}

pub fn pair_from_fp8(wave: &mut Wave, inst: &Inst, context: Context) -> Result<(), FaultKind> {
    from_small(wave, inst, context, (Small::Fp8, 2))
}

pub fn pair_from_bf8(wave: &mut Wave, inst: &Inst, context: Context) -> Result<(), FaultKind> {
    from_small(wave, inst, context, (Small::Bf8, 2))
}

/// `v_bitop3`: a bitwise function of three operands, given by its truth table, for dwords or for selected halves of
/// dwords.
pub fn bitop3(wave: &mut Wave, inst: &Inst, _: Context) -> Result<(), FaultKind> {
    let ty = match inst.source.opcode {
        isa::Opcode::V_BITOP3_B16 => Ty::B16,
        _ => Ty::B32,
    };
    let mut sources = [0, 1, 2].map(|n| gather(wave, inst.src[n], false));
    for (n, source) in sources.iter_mut().enumerate() {
        modify(inst, n, ty, source);
    }
    let table = inst.modifiers().bitop3;
    for lane in lanes_of(wave.exec()) {
        let [a, b, c] = [0, 1, 2].map(|n: usize| sources[n].value[lane]);
        let result = (0..8u32).filter(|row| table >> row & 1 != 0).map(|row| {
            let input = |value: u64, bit: u32| if row >> bit & 1 != 0 { value } else { !value };
            input(a, 2) & input(b, 1) & input(c, 0)
        });
        let value = result.fold(0, |all, part| all | part) & 0xffff_ffff;
        let undefined = sources.iter().fold(0, |all, source| {
            let is_tainted = source.tainted >> lane & 1 != 0;
            all | if is_tainted {
                source.undefined[lane]
            } else {
                0
            }
        });
        write_result(wave, inst, ty, true, lane, (value, undefined));
    }
    Ok(())
}

/// Exchanges the odd groups of `lanes` lanes of the destination with the even groups of the source. If one of the two
/// lanes that exchange values is inactive, both results are undefined unless the values are equal. The manual's
/// pseudocode does not mention EXEC, but LLVM has modifiers that specify how inactive lanes are treated.
fn swap_groups(wave: &mut Wave, inst: &Inst, lanes: usize) -> Result<(), FaultKind> {
    let (Some(a), Some(b)) = (inst.dst.vector(), inst.src[0].vector()) else {
        return Ok(());
    };
    let exec = wave.exec();
    for first in (0..64).step_by(2 * lanes) {
        for lane in first..first + lanes {
            let other = lane + lanes;
            let upper = (wave.vector[a][other], wave.lane_undefined(a, other));
            let lower = (wave.vector[b][lane], wave.lane_undefined(b, lane));
            let is_active = exec >> lane & exec >> other & 1 != 0;
            let unknown = match is_active || upper.0 == lower.0 {
                true => 0,
                false => u32::MAX,
            };
            wave.set_lane(a, other, lower.0, lower.1 | unknown);
            wave.set_lane(b, lane, upper.0, upper.1 | unknown);
        }
    }
    Ok(())
}

pub fn swap_rows(wave: &mut Wave, inst: &Inst, _: Context) -> Result<(), FaultKind> {
    swap_groups(wave, inst, 16)
}

pub fn swap_halves(wave: &mut Wave, inst: &Inst, _: Context) -> Result<(), FaultKind> {
    swap_groups(wave, inst, 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bfloat_is_rounded_to_even() {
        assert_eq!(to_bfloat(0x3f80_8000), 0x3f80);
        assert_eq!(to_bfloat(0x3f81_8000), 0x3f82);
        assert_eq!(to_bfloat(0x7f7f_ffff), 0x7f80);
        assert_eq!(to_bfloat(0x7f80_0001), 0x7fc0);
    }

    #[test]
    fn extrema_propagate_nan_and_order_zeros() {
        assert!(extremum([1.0, f64::NAN, 2.0], false).is_nan());
        assert!(extremum([0.0, -0.0, 0.0], false).is_sign_negative());
        assert!(extremum([-0.0, 0.0, -0.0], true).is_sign_positive());
        assert_eq!(extremum([3.0, 1.0, 2.0], true), 3.0);
    }

    #[test]
    fn other_operations() {
        assert_eq!(shifted_bytes(0xffff_0000, 0x1234, 4, -128, 127), 0x7f80);
        assert_eq!(shifted_bytes(0xffff_0000, 0x120, 4, 0, 255), 0x1200);
        assert_eq!(next_random(0x8000_0001), 2 ^ 197);
    }
}
