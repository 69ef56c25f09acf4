//! Lowers operations on integers wider than 64 bits to loops, or to simpler operations on such integers.
//!
//! In: any function. Out: integers wider than 64 bits have no division, multiplication with overflow, saturating shift,
//! funnel shift of a width that is not a power of two, or conversion from or to floating point. Vectors of such
//! operations are split into elements.
//!
//! Divisions are bitwise long divisions that start at the first quotient bit that may be set.

use mir::CompileError;
use mir::generic::{
    Flags, FloatCondition, Function, Inst, InstBuilder, InstData, IntCondition, Opcode, Payload,
    Value,
};
use mir::types::{Scalar, Type};
use optimize::rewrite::{self, Rewriter};
use smallvec::SmallVec;

/// The maximum width in bits: wider products and quotients would take too many instructions.
const MAX_BITS: u32 = 2048;

/// Runs the pass.
///
/// # Errors
/// Products and quotients of integers that are too wide.
pub fn run(function: &mut Function) -> Result<(), CompileError> {
    let mut insts = function.insts.iter();
    if let Some((inst, _)) = insts.find(|(_, data)| is_too_wide(function, data)) {
        let reason = format!("multiplication and division are limited to {MAX_BITS} bits");
        return Err(CompileError::unsupported_inst(function, inst, reason));
    }
    rewrite::replace_all(function, is_wide_operation, replace);
    Ok(())
}

fn is_too_wide(function: &Function, data: &InstData) -> bool {
    use Opcode::*;
    let is_arithmetic = matches!(
        data.opcode,
        Mul | UDiv | SDiv | URem | SRem | UMulOverflow | SMulOverflow
    );
    is_arithmetic && function.ty(data.results[0]).scalar.bits() > MAX_BITS
}

fn is_wide_operation(function: &Function, data: &InstData) -> bool {
    use Opcode::*;
    let widest = |data: &InstData| {
        let values = data.args.iter().chain(&data.results);
        let scalars = values.map(|&value| function.ty(value).scalar);
        scalars.map(|scalar| scalar.bits()).max().unwrap_or(0)
    };
    match data.opcode {
        UDiv | SDiv | URem | SRem | UMulOverflow | SMulOverflow | UShlSat | SShlSat | SiToFp
        | UiToFp | FpToSi | FpToUi | FpToSiSat | FpToUiSat => widest(data) > 64,
        FShl | FShr => widest(data) > 64 && !widest(data).is_power_of_two(),
        _ => false,
    }
}

/// Replaces the instruction, element by element.
fn replace(rewriter: &mut Rewriter<'_>, inst: Inst) {
    let data = rewriter.function.insts[inst].clone();
    let lanes = u32::from(rewriter.ty(data.results[0]).lanes);
    let mut results: SmallVec<[Vec<Value>; 2]> =
        SmallVec::from_elem(Vec::new(), data.results.len());
    for lane in 0..lanes {
        let args: SmallVec<[Value; 3]> = data
            .args
            .iter()
            .map(|&arg| rewriter.element(arg, lane))
            .collect();
        let to = rewriter.ty(data.results[0]).element();
        let (first, second) = operation(rewriter, data.opcode, &args, to);
        for (list, value) in results.iter_mut().zip([Some(first), second]) {
            list.extend(value);
        }
    }
    for (&result, values) in data.results.iter().zip(&results) {
        let ty = rewriter.ty(result);
        let value = match values.as_slice() {
            [value] => *value,
            values => rewriter.op(Opcode::BuildVector, values, ty),
        };
        rewriter.redefine(result, value);
    }
}

/// Computes the results for scalars.
fn operation(
    rewriter: &mut Rewriter<'_>,
    opcode: Opcode,
    args: &[Value],
    to: Type,
) -> (Value, Option<Value>) {
    use Opcode::*;
    let a = args[0];
    let value = match opcode {
        UDiv | URem => {
            let (quotient, rest) = divide(rewriter, a, args[1]);
            if opcode == UDiv { quotient } else { rest }
        }
        SDiv | SRem => signed_division(rewriter, opcode, a, args[1]),
        UMulOverflow | SMulOverflow => {
            let (product, overflow) = multiply(rewriter, opcode == SMulOverflow, a, args[1]);
            return (product, Some(overflow));
        }
        UShlSat | SShlSat => saturating_shift(rewriter, opcode == SShlSat, a, args[1]),
        FShl | FShr => funnel(rewriter, opcode, args),
        SiToFp | UiToFp => to_float(rewriter, opcode == SiToFp, a, to),
        FpToSi | FpToUi => from_float(rewriter, a, to).0,
        FpToSiSat | FpToUiSat => saturated_from_float(rewriter, opcode == FpToSiSat, a, to),
        // Legalization rejects it.
        _ => rewriter.op(opcode, args, to),
    };
    (value, None)
}

/// Quotient and remainder of unsigned integers.
fn divide(rewriter: &mut Rewriter<'_>, a: Value, b: Value) -> (Value, Value) {
    let ty = rewriter.ty(a);
    let zeros = |rewriter: &mut Rewriter<'_>, value: Value| {
        let zeros = rewriter.op(Opcode::CountLeadingZeros, &[value], ty);
        rewriter.resize(zeros, Type::I32)
    };
    let (more, fewer) = (zeros(rewriter, b), zeros(rewriter, a));
    let first = rewriter.binary(Opcode::Sub, more, fewer);
    let none = rewriter.bits(Type::I32, 0);
    let first = rewriter.binary(Opcode::SMax, first, none);
    let amount = rewriter.resize(first, ty);
    let divisor = rewriter.binary(Opcode::Shl, b, amount);
    let zero = rewriter.bits(ty, 0);
    let (header, params) = rewriter.begin_loop(&[zero, a, divisor, first]);
    let [quotient, rest, divisor, left] = params[..] else {
        return (zero, a);
    };
    let fits = rewriter.icmp(IntCondition::Uge, rest, divisor);
    let less = rewriter.binary(Opcode::Sub, rest, divisor);
    let rest = rewriter.select(fits, less, rest);
    let one = rewriter.bits(ty, 1);
    let doubled = rewriter.binary(Opcode::Shl, quotient, one);
    let bit = rewriter.resize(fits, ty);
    let quotient = rewriter.binary(Opcode::Or, doubled, bit);
    let divisor = rewriter.binary(Opcode::LShr, divisor, one);
    let done = rewriter.icmp(IntCondition::Eq, left, none);
    let step = rewriter.bits(Type::I32, 1);
    let left = rewriter.binary(Opcode::Sub, left, step);
    rewriter.end_loop(header, done, &[quotient, rest, divisor, left]);
    (quotient, rest)
}

/// All ones if the number is negative, else zero.
fn sign_of(rewriter: &mut Rewriter<'_>, a: Value) -> Value {
    let ty = rewriter.ty(a);
    let top = rewriter.bits(ty, u64::from(ty.bits() - 1));
    rewriter.binary(Opcode::AShr, a, top)
}

/// The negated number if `sign` is all ones, the number itself if it is zero.
fn with_sign(rewriter: &mut Rewriter<'_>, a: Value, sign: Value) -> Value {
    let flipped = rewriter.binary(Opcode::Xor, a, sign);
    rewriter.binary(Opcode::Sub, flipped, sign)
}

fn signed_division(rewriter: &mut Rewriter<'_>, opcode: Opcode, a: Value, b: Value) -> Value {
    let (sign_a, sign_b) = (sign_of(rewriter, a), sign_of(rewriter, b));
    let a = with_sign(rewriter, a, sign_a);
    let b = with_sign(rewriter, b, sign_b);
    let (quotient, rest) = divide(rewriter, a, b);
    if opcode == Opcode::SRem {
        return with_sign(rewriter, rest, sign_a);
    }
    let sign = rewriter.binary(Opcode::Xor, sign_a, sign_b);
    with_sign(rewriter, quotient, sign)
}

/// The product, and whether it overflows, that is, differs from the double-width product.
fn multiply(rewriter: &mut Rewriter<'_>, is_signed: bool, a: Value, b: Value) -> (Value, Value) {
    let ty = rewriter.ty(a);
    let wide = Type::int(2 * ty.bits() as u16);
    let extension = if is_signed {
        Opcode::SExt
    } else {
        Opcode::ZExt
    };
    let x = rewriter.op(extension, &[a], wide);
    let y = rewriter.op(extension, &[b], wide);
    let product = rewriter.binary(Opcode::Mul, x, y);
    let result = rewriter.resize(product, ty);
    let again = rewriter.op(extension, &[result], wide);
    let overflow = rewriter.icmp(IntCondition::Ne, again, product);
    (result, overflow)
}

/// All ones. Shifted right by one bit, this is the largest signed number.
fn ones(rewriter: &mut Rewriter<'_>, ty: Type) -> Value {
    let one = rewriter.bits(Type::I1, 1);
    rewriter.op(Opcode::SExt, &[one], ty)
}

/// The largest and the smallest number.
fn limits(rewriter: &mut Rewriter<'_>, is_signed: bool, ty: Type) -> (Value, Value) {
    let all = ones(rewriter, ty);
    if !is_signed {
        return (all, rewriter.bits(ty, 0));
    }
    let one = rewriter.bits(ty, 1);
    let most = rewriter.binary(Opcode::LShr, all, one);
    (most, rewriter.binary(Opcode::Xor, most, all))
}

fn saturating_shift(rewriter: &mut Rewriter<'_>, is_signed: bool, a: Value, b: Value) -> Value {
    let ty = rewriter.ty(a);
    let back = if is_signed {
        Opcode::AShr
    } else {
        Opcode::LShr
    };
    let shifted = rewriter.binary(Opcode::Shl, a, b);
    let again = rewriter.binary(back, shifted, b);
    let lost = rewriter.icmp(IntCondition::Ne, again, a);
    let (mut limit, least) = limits(rewriter, is_signed, ty);
    if is_signed {
        let zero = rewriter.bits(ty, 0);
        let is_negative = rewriter.icmp(IntCondition::Slt, a, zero);
        limit = rewriter.select(is_negative, least, limit);
    }
    rewriter.select(lost, limit, shifted)
}

/// One operand is shifted by the amount; the other by the complement of the amount, and then by one more.
fn funnel(rewriter: &mut Rewriter<'_>, opcode: Opcode, args: &[Value]) -> Value {
    let (high, low) = (args[0], args[1]);
    let ty = rewriter.ty(high);
    let width = rewriter.bits(ty, u64::from(ty.bits()));
    let (_, amount) = divide(rewriter, args[2], width);
    let one = rewriter.bits(ty, 1);
    let most = rewriter.binary(Opcode::Sub, width, one);
    let inverse = rewriter.binary(Opcode::Sub, most, amount);
    let (high, low) = if opcode == Opcode::FShl {
        let high = rewriter.binary(Opcode::Shl, high, amount);
        let low = rewriter.binary(Opcode::LShr, low, one);
        (high, rewriter.binary(Opcode::LShr, low, inverse))
    } else {
        let high = rewriter.binary(Opcode::Shl, high, one);
        let high = rewriter.binary(Opcode::Shl, high, inverse);
        (high, rewriter.binary(Opcode::LShr, low, amount))
    };
    rewriter.binary(Opcode::Or, high, low)
}

/// Converts the top 64 bits of the normalized magnitude, with the other bits combined into one sticky bit, and
/// scales the result back.
fn to_float(rewriter: &mut Rewriter<'_>, is_signed: bool, a: Value, to: Type) -> Value {
    let ty = rewriter.ty(a);
    let sign = is_signed.then(|| sign_of(rewriter, a));
    let magnitude = match sign {
        Some(sign) => with_sign(rewriter, a, sign),
        None => a,
    };
    let result = if to.scalar == Scalar::F16 {
        // All values above this limit are out of range for f16.
        let most = rewriter.bits(ty, 1 << 32);
        let cut = rewriter.binary(Opcode::UMin, magnitude, most);
        let cut = rewriter.resize(cut, Type::I64);
        rewriter.op(Opcode::UiToFp, &[cut], to)
    } else {
        let zeros = rewriter.op(Opcode::CountLeadingZeros, &[magnitude], ty);
        let last = rewriter.bits(ty, u64::from(ty.bits() - 1));
        let zeros = rewriter.binary(Opcode::UMin, zeros, last);
        let normal = rewriter.binary(Opcode::Shl, magnitude, zeros);
        let rest = rewriter.bits(ty, u64::from(ty.bits() - 64));
        let top = rewriter.binary(Opcode::LShr, normal, rest);
        let top = rewriter.resize(top, Type::I64);
        let width = rewriter.bits(ty, 64);
        let lower = rewriter.binary(Opcode::Shl, normal, width);
        let zero = rewriter.bits(ty, 0);
        let sticky = rewriter.icmp(IntCondition::Ne, lower, zero);
        let sticky = rewriter.resize(sticky, Type::I64);
        let top = rewriter.binary(Opcode::Or, top, sticky);
        let float = rewriter.op(Opcode::UiToFp, &[top], to);
        let exponent = rewriter.binary(Opcode::Sub, rest, zeros);
        let exponent = rewriter.resize(exponent, Type::I32);
        rewriter.op(Opcode::Ldexp, &[float, exponent], to)
    };
    let Some(sign) = sign else {
        return result;
    };
    let negated = rewriter.op(Opcode::FNeg, &[result], to);
    let is_negative = rewriter.resize(sign, Type::I1);
    rewriter.select(is_negative, negated, result)
}

/// The number as an integer (the significand shifted by the exponent), and as an f64.
fn from_float(rewriter: &mut Rewriter<'_>, a: Value, to: Type) -> (Value, Value) {
    /// Bits of the fraction of an f64.
    const FRACTION: u64 = 52;
    /// With this exponent field, the value of an f64 is its significand read as an integer.
    const UNIT: u64 = 1023 + FRACTION;
    let number = if rewriter.ty(a) == Type::F64 {
        a
    } else {
        rewriter.op(Opcode::FpExt, &[a], Type::F64)
    };
    let bits = rewriter.bitcast(number, Type::I64);
    let i64 = |rewriter: &mut Rewriter<'_>, bits: u64| rewriter.bits(Type::I64, bits);
    let mask = i64(rewriter, (1 << FRACTION) - 1);
    let hidden = i64(rewriter, 1 << FRACTION);
    let fraction = rewriter.binary(Opcode::And, bits, mask);
    let significand = rewriter.binary(Opcode::Or, fraction, hidden);
    let one = i64(rewriter, 1);
    let amount = i64(rewriter, FRACTION + 1);
    let absolute = rewriter.binary(Opcode::Shl, bits, one);
    let field = rewriter.binary(Opcode::LShr, absolute, amount);
    let unit = i64(rewriter, UNIT);
    let up = rewriter.binary(Opcode::Sub, field, unit);
    let down = rewriter.binary(Opcode::Sub, unit, field);
    let (zero, last) = (i64(rewriter, 0), i64(rewriter, 63));
    let is_small = rewriter.icmp(IntCondition::Slt, up, zero);
    let down = rewriter.binary(Opcode::UMin, down, last);
    let small = rewriter.binary(Opcode::LShr, significand, down);
    let small = rewriter.resize(small, to);
    let most = i64(rewriter, u64::from(to.bits() - 1));
    let up = rewriter.binary(Opcode::UMin, up, most);
    let up = rewriter.resize(up, to);
    let wide = rewriter.resize(significand, to);
    let large = rewriter.binary(Opcode::Shl, wide, up);
    let magnitude = rewriter.select(is_small, small, large);
    let sign = rewriter.binary(Opcode::AShr, bits, last);
    let sign = rewriter.op(Opcode::SExt, &[sign], to);
    (with_sign(rewriter, magnitude, sign), number)
}

fn saturated_from_float(rewriter: &mut Rewriter<'_>, is_signed: bool, a: Value, to: Type) -> Value {
    let (value, number) = from_float(rewriter, a, to);
    let (most, least) = limits(rewriter, is_signed, to);
    let bits = to.bits() as i32;
    let (upper, lower) = if is_signed {
        (2f64.powi(bits - 1), -2f64.powi(bits - 1))
    } else {
        (2f64.powi(bits), 0.0)
    };
    let zero = rewriter.bits(to, 0);
    let mut value = value;
    for (limit, condition, result) in [
        (lower, FloatCondition::Ole, least),
        (upper, FloatCondition::Oge, most),
        (0.0, FloatCondition::Uno, zero),
    ] {
        let limit = rewriter.bits(Type::F64, limit.to_bits());
        let payload = Payload::FloatCondition(condition);
        let args = [number, limit];
        let inst = rewriter.append(Opcode::FCmp, &args, &[Type::I1], payload, Flags::default());
        let holds = rewriter.function.result(inst);
        value = rewriter.select(holds, result, value);
    }
    value
}
