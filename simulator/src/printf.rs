//! The output of printf under Catalyst: formats the records in the printf buffer like the driver's C library.

use catalyst::PrintfFormat;

/// Appends the output of a work-item. `words` is its region: the number of dwords in use, then records. Each record
/// consists of the number of a format and the arguments. Returns `None` if a record is damaged.
pub fn print(formats: &[PrintfFormat], words: &[u32], out: &mut Vec<u8>) -> Option<()> {
    let used = (*words.first()? as usize).min(words.len());
    let bytes: Vec<u8> = words[..used]
        .iter()
        .flat_map(|word| word.to_le_bytes())
        .collect();
    let mut at = 1;
    while at < used {
        let format = formats.iter().find(|format| format.number == words[at])?;
        at += 1 + record(format, &bytes[4 * at + 4..], out)? / 4;
    }
    Some(())
}

/// Appends a record; returns the size of its arguments in bytes.
fn record(format: &PrintfFormat, arguments: &[u8], out: &mut Vec<u8>) -> Option<usize> {
    let (pieces, rest) = format.pieces();
    let mut at = 0;
    for (piece, &size) in pieces.iter().zip(&format.sizes) {
        out.extend(&piece.before);
        let data = arguments.get(at..)?;
        let conversion = Conversion::read(&piece.conversion)?;
        let size = match conversion.letter {
            b's' => string(&conversion, data, out)?,
            _ => {
                values(&conversion, data.get(..size as usize)?, out)?;
                size as usize
            }
        };
        at += size.next_multiple_of(4);
    }
    out.extend(rest);
    Some(at)
}

/// Appends a string. Returns the number of bytes that the driver skips.
fn string(conversion: &Conversion, data: &[u8], out: &mut Vec<u8>) -> Option<usize> {
    let (text, size) = match data.get(..4)? {
        [0, 0, 0, 0] => (&b"(null)"[..], 6),
        _ => {
            let end = data.iter().position(|byte| *byte == 0)?;
            (&data[..end], end + 1)
        }
    };
    let text = String::from_utf8_lossy(text);
    let limit = conversion.precision.unwrap_or(usize::MAX);
    let text: String = text.chars().take(limit).collect();
    out.extend(conversion.padded("", &text, false).as_bytes());
    Some(size)
}

/// Appends a number, or the elements of a vector.
fn values(conversion: &Conversion, data: &[u8], out: &mut Vec<u8>) -> Option<()> {
    let Some(lanes) = conversion.lanes else {
        out.extend(conversion.value(data)?.as_bytes());
        return Some(());
    };
    let size = data.len() / if lanes == 3 { 4 } else { lanes };
    for lane in 0..lanes {
        if lane > 0 {
            out.push(b',');
        }
        let element = data.get(lane * size..(lane + 1) * size)?;
        out.extend(conversion.value(element)?.as_bytes());
    }
    Some(())
}

/// A conversion of a format.
#[derive(Default)]
struct Conversion {
    left: bool,
    sign: bool,
    alternate: bool,
    zeros: bool,
    width: usize,
    precision: Option<usize>,
    /// The number of elements, if the argument is a vector.
    lanes: Option<usize>,
    /// `hh`, `h`, `hl`, `l` or nothing.
    modifier: String,
    letter: u8,
}

/// The maximum of widths and precisions.
const MAX_WIDTH: usize = 4096;

impl Conversion {
    fn read(text: &[u8]) -> Option<Conversion> {
        let text = std::str::from_utf8(text).ok()?.strip_prefix('%')?;
        let mut conversion = Conversion::default();
        let body = text.trim_start_matches(['-', '+', '#', '0']);
        for flag in text[..text.len() - body.len()].bytes() {
            match flag {
                b'-' => conversion.left = true,
                b'+' => conversion.sign = true,
                b'#' => conversion.alternate = true,
                _ => conversion.zeros = true,
            }
        }
        let number = |text: &mut &str| {
            let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
            let digits = &text[..text.len() - rest.len()];
            *text = rest;
            digits.parse::<usize>().unwrap_or(0).min(MAX_WIDTH)
        };
        let mut rest = body;
        conversion.width = number(&mut rest);
        if let Some(after) = rest.strip_prefix('.') {
            rest = after;
            conversion.precision = Some(number(&mut rest));
        }
        if let Some(after) = rest.strip_prefix('v') {
            rest = after;
            let lanes = number(&mut rest);
            conversion.lanes = [2, 3, 4, 8, 16].contains(&lanes).then_some(lanes);
        }
        let (modifier, letter) = rest.split_at_checked(rest.len().checked_sub(1)?)?;
        conversion.modifier = modifier.to_owned();
        conversion.letter = letter.bytes().next()?;
        Some(conversion)
    }

    /// The text of a number of 1, 2, 4 or 8 bytes.
    fn value(&self, data: &[u8]) -> Option<String> {
        let mut bytes = [0; 8];
        bytes.get_mut(..data.len())?.copy_from_slice(data);
        let bits = u64::from_le_bytes(bytes);
        let is_float = matches!(self.letter, b'e' | b'E' | b'f' | b'g' | b'G' | b'a');
        match (is_float, data.len()) {
            (true, 4) => {
                let value = f32::from_bits(bits as u32);
                Some(match (value.is_nan(), value.is_infinite()) {
                    (true, _) => signed(value.is_sign_negative(), "nan"),
                    (_, true) => signed(value.is_sign_negative(), "infinity"),
                    _ => self.float(value.into()),
                })
            }
            (true, 8) => Some(self.float(f64::from_bits(bits))),
            (false, 1 | 2 | 4 | 8) => self.integer(bits, data.len()),
            _ => None,
        }
    }

    fn integer(&self, bits: u64, size: usize) -> Option<String> {
        let is_signed = matches!(self.letter, b'd' | b'i');
        // The driver prints bytes as unsigned numbers unless they are in a vector.
        let bits = match (self.modifier.as_str(), size) {
            ("hh", 4) => bits & 0xff,
            ("hh", _) if is_signed => bits as u8 as i8 as u64,
            ("h", _) if is_signed => bits as u16 as i16 as u64,
            ("h", _) => bits & 0xffff,
            (_, 4) if is_signed => bits as u32 as i32 as u64,
            _ => bits,
        };
        let (sign, digits) = match self.letter {
            b'c' => return Some(self.padded("", &char::from(bits as u8).to_string(), false)),
            b'p' if bits == 0 => return Some(self.padded("", "(nil)", false)),
            b'd' | b'i' => {
                let value = bits as i64;
                (self.sign_of(value < 0), value.unsigned_abs().to_string())
            }
            b'u' => ("", bits.to_string()),
            b'o' => ("", format!("{bits:o}")),
            b'X' => ("0X", format!("{bits:X}")),
            b'x' | b'p' => ("0x", format!("{bits:x}")),
            _ => return None,
        };
        let is_prefix = matches!(self.letter, b'x' | b'X');
        let sign = if is_prefix && (!self.alternate || bits == 0) {
            ""
        } else {
            sign
        };
        let digits = match self.precision {
            Some(0) if bits == 0 => String::new(),
            Some(least) => format!("{digits:0>least$}"),
            None => digits,
        };
        let needs_zero = self.letter == b'o' && self.alternate && !digits.starts_with('0');
        let digits = if needs_zero {
            format!("0{digits}")
        } else {
            digits
        };
        Some(self.padded(sign, &digits, self.precision.is_none()))
    }

    fn sign_of(&self, negative: bool) -> &'static str {
        match (negative, self.sign) {
            (true, _) => "-",
            (false, true) => "+",
            (false, false) => "",
        }
    }

    fn float(&self, value: f64) -> String {
        let sign = match value.is_nan() {
            true => {
                if value.is_sign_negative() {
                    "-"
                } else {
                    ""
                }
            }
            false => self.sign_of(value.is_sign_negative()),
        };
        let upper = self.letter.is_ascii_uppercase();
        if !value.is_finite() {
            let name = if value.is_nan() { "nan" } else { "inf" };
            let name = if upper {
                name.to_ascii_uppercase()
            } else {
                name.to_owned()
            };
            return self.padded(sign, &name, false);
        }
        let value = value.abs();
        let precision = self.precision.unwrap_or(6);
        let digits = match self.letter {
            b'f' => self.fixed(value, precision),
            b'e' | b'E' => self.scientific(value, precision),
            b'a' => return self.padded(&format!("{sign}0x"), &self.hexadecimal(value), true),
            _ => self.general(value, precision.max(1)),
        };
        let digits = if upper {
            digits.to_ascii_uppercase()
        } else {
            digits
        };
        self.padded(sign, &digits, true)
    }

    fn fixed(&self, value: f64, precision: usize) -> String {
        let point = if precision == 0 && self.alternate {
            "."
        } else {
            ""
        };
        format!("{value:.precision$}{point}")
    }

    fn scientific(&self, value: f64, precision: usize) -> String {
        let text = format!("{value:.precision$e}");
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let point = if precision == 0 && self.alternate {
            "."
        } else {
            ""
        };
        let exponent: i32 = exponent.parse().unwrap_or(0);
        let sign = if exponent < 0 { '-' } else { '+' };
        format!("{digits}{point}e{sign}{:02}", exponent.abs())
    }

    fn general(&self, value: f64, precision: usize) -> String {
        let rounded = format!("{value:.*e}", precision - 1);
        let exponent = rounded.split_once('e').map_or("0", |parts| parts.1);
        let exponent: i64 = exponent.parse().unwrap_or(0);
        let is_fixed = (-4..precision as i64).contains(&exponent);
        let text = match is_fixed {
            true => self.fixed(value, (precision as i64 - 1 - exponent) as usize),
            false => self.scientific(value, precision - 1),
        };
        if self.alternate {
            return text;
        }
        let (digits, exponent) = match text.find('e') {
            Some(at) => text.split_at(at),
            None => (text.as_str(), ""),
        };
        let digits = match digits.contains('.') {
            true => digits.trim_end_matches('0').trim_end_matches('.'),
            false => digits,
        };
        format!("{digits}{exponent}")
    }

    /// The number in hexadecimal, without `0x`.
    fn hexadecimal(&self, value: f64) -> String {
        let bits = value.to_bits();
        let (biased, fraction) = (bits >> 52, bits & ((1 << 52) - 1));
        let exponent = match (biased, fraction) {
            (0, 0) => 0,
            (0, _) => -1022,
            _ => biased as i64 - 1023,
        };
        let mut mantissa = fraction | u64::from(biased != 0) << 52;
        let digits = self.precision.unwrap_or(13).min(13);
        let dropped = 4 * (13 - digits) as u32;
        if dropped > 0 {
            let (kept, rest) = (mantissa >> dropped, mantissa & ((1 << dropped) - 1));
            let half = 1 << (dropped - 1);
            let up = rest > half || rest == half && kept & 1 == 1;
            mantissa = (kept + u64::from(up)) << dropped;
        }
        let fraction = format!("{:013x}", mantissa & ((1 << 52) - 1));
        let fraction = match self.precision {
            Some(precision) => format!("{:0<precision$}", &fraction[..digits]),
            None => fraction.trim_end_matches('0').to_owned(),
        };
        let point = if fraction.is_empty() && !self.alternate {
            ""
        } else {
            "."
        };
        let sign = if exponent < 0 { '-' } else { '+' };
        format!(
            "{:x}{point}{fraction}p{sign}{}",
            mantissa >> 52,
            exponent.abs()
        )
    }

    fn padded(&self, sign: &str, text: &str, may_have_zeros: bool) -> String {
        let length = sign.len() + text.chars().count();
        let missing = self.width.saturating_sub(length);
        if self.left {
            format!("{sign}{text}{:missing$}", "")
        } else if self.zeros && may_have_zeros {
            format!("{sign}{}{text}", "0".repeat(missing))
        } else {
            format!("{:missing$}{sign}{text}", "")
        }
    }
}

fn signed(negative: bool, name: &str) -> String {
    format!("{}{name}", if negative { "-" } else { "" })
}
