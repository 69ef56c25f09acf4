//! Floating-point operations of the interpreter, on f32 and f64.

use super::interpreter::float_compare;
use mir::generic::{InstData, Intrinsic, Opcode, Payload};
use mir::types::Scalar;

fn number(bits: u128, ty: Scalar) -> f64 {
    match ty {
        Scalar::F32 => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits as u64),
    }
}

/// Rounds the exact or nearly exact result to the type.
fn round(value: f64, ty: Scalar) -> u128 {
    match ty {
        Scalar::F32 => u128::from((value as f32).to_bits()),
        _ => u128::from(value.to_bits()),
    }
}

fn signed(bits: u128, width: u32) -> i128 {
    (bits << (128 - width)) as i128 >> (128 - width)
}

fn fma(args: &[u128], ty: Scalar) -> u128 {
    match ty {
        Scalar::F32 => {
            let x = |index: usize| f32::from_bits(args[index] as u32);
            u128::from(x(0).mul_add(x(1), x(2)).to_bits())
        }
        _ => {
            let x = |index: usize| f64::from_bits(args[index] as u64);
            u128::from(x(0).mul_add(x(1), x(2)).to_bits())
        }
    }
}

fn scale(value: f64, exponent: i32) -> f64 {
    let half = exponent.clamp(-2000, 2000) / 2;
    value * 2f64.powi(half) * 2f64.powi(exponent.clamp(-2000, 2000) - half)
}

fn to_integer(value: f64, bits: u32, is_signed: bool) -> u128 {
    let value = value.trunc();
    let all = (1u128 << bits) - 1;
    if is_signed {
        let most = (all >> 1) as i128;
        (value as i128).clamp(-most - 1, most) as u128 & all
    } else {
        (value as u128).min(all)
    }
}

/// An operation with floats among its operands or results.
pub fn scalar(data: &InstData, from: Scalar, to: Scalar, args: &[u128]) -> Vec<u128> {
    use Opcode::*;
    if let Payload::FloatCondition(condition) = data.payload {
        let pair = [number(args[0], from), number(args[1], from)];
        return vec![u128::from(float_compare(condition, pair[0], pair[1]))];
    }
    let a = if from.is_float() {
        number(args[0], from)
    } else {
        0.0
    };
    let b = match args.get(1) {
        Some(&bits) if from.is_float() => number(bits, from),
        _ => 0.0,
    };
    let value = match data.opcode {
        FAdd => a + b,
        FSub => a - b,
        FMul => a * b,
        FDiv => a / b,
        Fma | FMulAdd => return vec![fma(args, from)],
        FNeg => return vec![args[0] ^ 1 << (from.bits() - 1)],
        FAbs => return vec![args[0] & !(1 << (from.bits() - 1))],
        CopySign => a.copysign(b),
        FMinNum => a.min(b),
        FMaxNum => a.max(b),
        Canonicalize | FpExt | FpTrunc => a,
        Floor => a.floor(),
        Ceil => a.ceil(),
        Truncate => a.trunc(),
        RoundEven => a.round_ties_even(),
        Round => a.round(),
        Sqrt => a.sqrt(),
        Ldexp => scale(a, args[1] as u32 as i32),
        SiToFp if to == Scalar::F32 => {
            return vec![u128::from((signed(args[0], from.bits()) as f32).to_bits())];
        }
        UiToFp if to == Scalar::F32 => return vec![u128::from((args[0] as f32).to_bits())],
        SiToFp => signed(args[0], from.bits()) as f64,
        UiToFp => args[0] as f64,
        FpToSi | FpToSiSat => return vec![to_integer(a, to.bits(), true)],
        FpToUi | FpToUiSat => return vec![to_integer(a, to.bits(), false)],
        IsFpClass => return vec![u128::from(is_class(a, &data.payload))],
        other => panic!("{other:?}"),
    };
    vec![round(value, to)]
}

/// Treats denormals as normal numbers, and every NaN as quiet.
fn is_class(a: f64, payload: &Payload) -> bool {
    let Payload::Bits(classes) = payload else {
        return false;
    };
    let class = match a {
        _ if a.is_nan() => 2,
        f64::INFINITY => 0x200,
        f64::NEG_INFINITY => 4,
        _ if a == 0.0 && a.is_sign_negative() => 0x20,
        _ if a == 0.0 => 0x40,
        _ if a > 0.0 => 0x100,
        _ => 8,
    };
    classes & class != 0
}

/// Intrinsics on floats.
pub fn intrinsic(intrinsic: Intrinsic, from: Scalar, args: &[u128]) -> Vec<u128> {
    let a = number(args[0], from);
    let value = match intrinsic {
        Intrinsic::Rcp => 1.0 / a,
        Intrinsic::Rsq => 1.0 / a.sqrt(),
        Intrinsic::Sqrt => a.sqrt(),
        Intrinsic::DivScale => return vec![args[if args[2] & 1 == 1 { 0 } else { 1 }], 0],
        Intrinsic::DivFmas => return vec![fma(args, from)],
        Intrinsic::DivFixup => return vec![args[0]],
        other => panic!("{other:?}"),
    };
    vec![round(value, from)]
}
