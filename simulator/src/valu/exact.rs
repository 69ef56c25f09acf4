//! Sums that matrix instructions compute in an order and with a rounding that no manual specifies.
//!
//! The CDNA3 and CDNA4 manuals specify the products of such an instruction, but not the order of the additions, the
//! width of partial sums, or whether denormals are flushed. If the partial sums in every order are normal binary32
//! numbers or zero, every rule gives the same result. Strict mode rejects all other sums.

use super::Context;
use crate::error::FaultKind;

/// The fault for a result that depends on an undocumented rule.
pub fn unspecified(reason: &str) -> FaultKind {
    FaultKind::Unspecified(reason.to_owned())
}

/// The sum of exact terms, as binary32.
///
/// # Errors
/// In strict mode, the result depends on a rule that no manual specifies.
pub fn sum(terms: &[f64], context: Context) -> Result<f32, FaultKind> {
    let rounded = terms
        .iter()
        .fold(0f32, |sum, term| (f64::from(sum) + term) as f32);
    match check(terms) {
        Err(reason) if context.strict => Err(unspecified(reason)),
        _ => Ok(rounded),
    }
}

/// Checks that the result is the same for every order of the additions, every width of partial sums, and with and
/// without flushing of denormals. The error describes what the result depends on.
fn check(terms: &[f64]) -> Result<(), &'static str> {
    let (mut least, mut most) = (i32::MAX, i32::MIN);
    let mut infinities = [false; 2];
    for term in terms.iter().filter(|term| **term != 0.0) {
        if term.is_nan() {
            return Err("the NaN of a matrix instruction");
        }
        if term.is_infinite() {
            infinities[usize::from(*term < 0.0)] = true;
            continue;
        }
        let (significand, exponent) = parts(*term);
        least = least.min(exponent);
        most = most.max(exponent + significand.ilog2() as i32);
    }
    match infinities {
        [false, false] => {}
        [true, true] => return Err("the NaN of a matrix instruction"),
        // The finite terms cannot overflow to the other infinity.
        _ if most < 100 => return Ok(()),
        _ => return Err("a sum of a matrix instruction that overflows in some order"),
    }
    if least == i32::MAX {
        // All terms are zeros. Their sum is negative only if all of them are.
        let is_negative = !terms.is_empty() && terms.iter().all(|term| term.is_sign_negative());
        return match is_negative {
            true => Err("the sign of a sum of negative zeros in a matrix instruction"),
            false => Ok(()),
        };
    }
    if least < -126 || most > 126 {
        return Err("a sum of a matrix instruction with denormal numbers or overflow");
    }
    let inexact = "a sum of a matrix instruction that depends on the order of the additions";
    if most - least > 24 {
        return Err(inexact);
    }
    // All partial sums are multiples of the least significant bit. They are exact if the sum of the magnitudes has no
    // more bits than a significand.
    let total = terms.iter().filter(|term| **term != 0.0).map(|term| {
        let (significand, exponent) = parts(*term);
        u128::from(significand) << (exponent - least)
    });
    match total.sum::<u128>() <= 1 << 24 {
        true => Ok(()),
        false => Err(inexact),
    }
}

/// The odd significand and the exponent of a number `±significand * 2^exponent`, which must be finite and not zero.
fn parts(value: f64) -> (u64, i32) {
    let bits = value.abs().to_bits();
    let field = (bits >> 52) as i32;
    let fraction = bits & ((1 << 52) - 1);
    let (significand, exponent) = match field {
        0 => (fraction, -1074),
        _ => (fraction | 1 << 52, field - 1075),
    };
    let zeros = significand.trailing_zeros();
    (significand >> zeros, exponent + zeros as i32)
}

#[cfg(test)]
mod tests {
    use isa::Generation;

    use super::*;

    fn strict(terms: &[f64]) -> Option<f32> {
        let context = Context {
            generation: Generation::Gfx950,
            strict: true,
        };
        sum(terms, context).ok()
    }

    #[test]
    fn exact_sums_have_one_result() {
        assert_eq!(strict(&[1.0, 2.0, -0.5]), Some(2.5));
        assert_eq!(strict(&[16_777_215.0, 1.0]), Some(16_777_216.0));
        assert_eq!(strict(&[0.0, -0.0]), Some(0.0));
        assert_eq!(strict(&[f64::INFINITY, 1.0]), Some(f32::INFINITY));
    }

    #[test]
    fn others_are_rejected() {
        assert_eq!(strict(&[16_777_216.0, 1.0]), None);
        assert_eq!(strict(&[1e10, -1e10, 1.0]), None);
        assert_eq!(strict(&[2f64.powi(-130)]), None);
        assert_eq!(strict(&[2f64.powi(127), 2f64.powi(127)]), None);
        assert_eq!(strict(&[f64::INFINITY, f64::NEG_INFINITY]), None);
        assert_eq!(strict(&[-0.0, -0.0]), None);
    }
}
