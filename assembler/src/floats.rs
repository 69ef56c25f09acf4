//! Floating-point operands of directives.

use crate::error::Reason;

/// The bytes of a number in `bytes` bytes: decimal, hexadecimal with `p` and an exponent, infinity, or NaN. The text is
/// rounded once, directly to the requested size.
pub(crate) fn float(word: &str, bytes: u8) -> Result<Vec<u8>, Reason> {
    let wrong = || format!("invalid number '{word}'");
    let (is_negative, digits) = match word.strip_prefix(['-', '+']) {
        Some(rest) => (word.starts_with('-'), rest),
        None => (false, word),
    };
    let lower = digits.to_ascii_lowercase();
    let magnitude = if lower == "nan" {
        f64::from_bits(u64::MAX >> 1)
    } else if let Some(hexadecimal) = lower.strip_prefix("0x") {
        hexadecimal_float(hexadecimal).ok_or_else(wrong)?
    } else if digits.starts_with(['-', '+']) {
        return Err(wrong());
    } else {
        digits.parse().map_err(|_| wrong())?
    };
    if bytes == 8 {
        let sign = u64::from(is_negative) << 63;
        return Ok((magnitude.to_bits() | sign).to_le_bytes().to_vec());
    }
    let bits = match (lower.starts_with("0x"), magnitude.is_nan()) {
        (_, true) => u32::MAX >> 1,
        (true, _) => (magnitude as f32).to_bits(),
        (false, _) => digits.parse::<f32>().map_err(|_| wrong())?.to_bits(),
    };
    Ok((bits | u32::from(is_negative) << 31).to_le_bytes().to_vec())
}

/// A hexadecimal mantissa and exponent, if a double can hold all digits.
fn hexadecimal_float(text: &str) -> Option<f64> {
    let (digits, exponent) = text.split_once('p')?;
    let (integer, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let mut exponent: i32 = exponent.parse().ok()?;
    let digits = format!("{integer}{fraction}");
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let kept = digits.trim_end_matches('0');
    let dropped = digits.len().checked_sub(kept.len() + fraction.len());
    let dropped_digits = match dropped {
        Some(zeros) => i32::try_from(zeros).ok()?,
        None => -i32::try_from(fraction.len() + kept.len() - digits.len()).ok()?,
    };
    exponent = exponent.checked_add(dropped_digits.checked_mul(4)?)?;
    let kept = kept.trim_start_matches('0');
    if kept.is_empty() {
        return Some(0.0);
    }
    let mut mantissa = u64::from_str_radix(kept, 16).ok()?;
    let zeros = mantissa.trailing_zeros();
    mantissa >>= zeros;
    exponent = exponent.checked_add(zeros as i32)?;
    if mantissa >> 53 != 0 {
        return None;
    }
    // Only the last of these multiplications can be inexact.
    let mut number = mantissa as f64;
    while exponent != 0 && number != 0.0 && number.is_finite() {
        let step = exponent.clamp(-500, 500);
        let is_last_small = (-1000..-500).contains(&exponent);
        let step = if is_last_small { exponent + 500 } else { step };
        number *= f64::from_bits(((step + 1023) as u64) << 52);
        exponent -= step;
    }
    Some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_once() {
        let double = |text| u64::from_le_bytes(float(text, 8).unwrap().try_into().unwrap());
        assert_eq!(double("0x1p-1074"), 1);
        assert_eq!(double("0x.8p0"), 0.5f64.to_bits());
        assert_eq!(double("0X1.8P+1"), 3f64.to_bits());
        assert_eq!(double("0x100p4"), 4096f64.to_bits());
        assert_eq!(double("0x1p1024"), f64::INFINITY.to_bits());
        assert_eq!(double("0x0.0p5"), 0);
        assert_eq!(double("-nan"), u64::MAX);
        assert_eq!(double("-Inf"), f64::NEG_INFINITY.to_bits());
        let single = |text| u32::from_le_bytes(float(text, 4).unwrap().try_into().unwrap());
        assert_eq!(single("nan"), 0x7fff_ffff);
        assert_eq!(single("0x1.fffffffp0"), 2f32.to_bits());
        assert_eq!(single("1e-45"), 1);
        for wrong in ["", "0x10", "0xp1", "x", "--1", "0x1p"] {
            assert!(float(wrong, 4).is_err(), "{wrong}");
        }
    }
}
