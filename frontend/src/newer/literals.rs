//! Floating-point literals of LLVM 23 and newer, in the form that LLVM 22 reads.

use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, Round, Status};

/// A floating-point type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Half,
    Bfloat,
    Float,
    Double,
}

impl Kind {
    /// The number of bits of a value, and of its fraction.
    fn format(self) -> (u32, u32) {
        match self {
            Kind::Half => (16, 10),
            Kind::Bfloat => (16, 7),
            Kind::Float => (32, 23),
            Kind::Double => (64, 52),
        }
    }

    /// The bits of a decimal or hexadecimal number, and the status of rounding. `None` if the number is malformed.
    fn parse(self, number: &str) -> Option<(u64, Status)> {
        fn bits<F: Float>(number: &str) -> Option<(u64, Status)> {
            let parsed = F::from_str_r(number, Round::NearestTiesToEven).ok()?;
            Some((parsed.value.to_bits() as u64, parsed.status))
        }
        match self {
            Kind::Half => bits::<Half>(number),
            Kind::Bfloat => bits::<BFloat>(number),
            Kind::Float => bits::<Single>(number),
            Kind::Double => bits::<Double>(number),
        }
    }
}

/// The length, in bytes, of the number at the start of `text`: digits with or without sign, fraction and exponent; a
/// hexadecimal number; or infinity or a NaN with its sign. 0 if there is no number.
pub fn length(text: &[u8]) -> usize {
    let count = |from: usize, is_part: fn(&u8) -> bool| {
        let rest = text.get(from..).unwrap_or_default();
        rest.iter().take_while(|byte| is_part(byte)).count()
    };
    let signs = usize::from(matches!(text.first(), Some(b'+' | b'-')));
    let name = count(signs, u8::is_ascii_alphabetic);
    if name > 0 {
        let end = signs + name;
        let payload = match text.get(end) {
            Some(b'(') => count(end, |byte| *byte != b')') + 1,
            _ => 0,
        };
        return (end + payload).min(text.len());
    }
    let is_hexadecimal = text[signs..].starts_with(b"0x");
    let (is_digit, marks): (fn(&u8) -> bool, _) = match is_hexadecimal {
        true => (u8::is_ascii_hexdigit, *b"pP"),
        false => (u8::is_ascii_digit, *b"eE"),
    };
    let mut end = signs + if is_hexadecimal { 2 } else { 0 };
    end += count(end, is_digit);
    if text.get(end) != Some(&b'.') {
        return end;
    }
    end += 1;
    end += count(end, is_digit);
    if text.get(end).is_some_and(|byte| marks.contains(byte)) {
        let sign = usize::from(matches!(text.get(end + 1), Some(b'+' | b'-')));
        let digits = count(end + 1 + sign, u8::is_ascii_digit);
        if digits > 0 {
            end += 1 + sign + digits;
        }
    }
    end
}

/// A number in the form that LLVM 22 reads. `None` if LLVM 22 reads it without changes, or if it is malformed.
pub fn rewrite(number: &[u8], kind: Kind) -> Option<String> {
    let number = std::str::from_utf8(number).ok()?;
    if let Some(bits) = special(number, kind) {
        return Some(encode(bits, kind));
    }
    let unsigned = number.trim_start_matches(['+', '-']);
    if !unsigned.contains('.') {
        return None;
    }
    // The library does not accept a plus sign.
    let (bits, status) = kind.parse(number.strip_prefix('+').unwrap_or(number))?;
    let is_hexadecimal = unsigned.starts_with("0x");
    // LLVM 22 parses decimals as `double`, and rejects a value that the type cannot represent.
    let is_rounded = status.contains(Status::INEXACT) && kind != Kind::Double;
    let is_read = !is_hexadecimal && !is_rounded;
    (!is_read && !status.contains(Status::OVERFLOW)).then(|| encode(bits, kind))
}

/// The bits of infinity or a NaN: `+inf`, `-qnan`, `+nan(0x1)`, `-snan(0x1)`.
fn special(number: &str, kind: Kind) -> Option<u64> {
    let (size, fraction) = kind.format();
    let (name, is_negative) = match number.strip_prefix('-') {
        Some(name) => (name, true),
        None => (number.strip_prefix('+')?, false),
    };
    let quiet = 1 << (fraction - 1);
    let payload = |name: &str| {
        let digits = name.strip_prefix("nan(0x")?.strip_suffix(')')?;
        let payload = u64::from_str_radix(digits, 16).ok()?;
        Some(payload & (quiet - 1))
    };
    let significand = match name {
        "inf" => 0,
        "qnan" => quiet,
        _ => match name.strip_prefix('s') {
            // A fraction of 0 would be infinity, so the highest bit below the quiet bit is set.
            Some(name) => match payload(name)? {
                0 => quiet >> 1,
                payload => payload,
            },
            None => quiet | payload(name)?,
        },
    };
    let exponent = ((1 << (size - 1 - fraction)) - 1) << fraction;
    Some(u64::from(is_negative) << (size - 1) | exponent | significand)
}

/// The literal for a bit pattern, which is given as hexadecimal digits. `None` if it has too many bits for the type.
pub fn from_bits(digits: &[u8], kind: Kind) -> Option<String> {
    let (size, _) = kind.format();
    if digits.len() != size as usize / 4 {
        return None;
    }
    let bits = u64::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
    Some(encode(bits, kind))
}

/// The hexadecimal literal of LLVM 22: the bits, those of `float` extended to `double`.
fn encode(bits: u64, kind: Kind) -> String {
    match kind {
        Kind::Half => format!("0xH{bits:04X}"),
        Kind::Bfloat => format!("0xR{bits:04X}"),
        Kind::Float => format!("0x{:016X}", extend(bits as u32)),
        Kind::Double => format!("0x{bits:016X}"),
    }
}

/// A `float` as `double`. A NaN keeps its payload, and stays signaling.
fn extend(bits: u32) -> u64 {
    let value = f32::from_bits(bits);
    if !value.is_nan() {
        return f64::from(value).to_bits();
    }
    let sign = u64::from(bits >> 31) << 63;
    let fraction = u64::from(bits & 0x7f_ffff) << 29;
    sign | 0x7ff0_0000_0000_0000 | fraction
}
