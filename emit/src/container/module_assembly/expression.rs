//! Numbers, sums of symbols, and strings of assembly.

use rustc_hash::FxHashMap;

/// A sum of numbers and symbols.
#[derive(Clone, Debug, Default)]
pub(super) struct Sum {
    number: i64,
    terms: Vec<Term>,
}

#[derive(Clone, Debug)]
struct Term {
    is_negative: bool,
    kind: TermKind,
}

#[derive(Clone, Debug)]
enum TermKind {
    /// `.`: this place.
    Here,
    /// A section and a place in it.
    Place(usize, u64),
    /// A symbol and what follows it behind `@`.
    Symbol(String, Option<String>),
}

/// An address to be filled in.
pub(super) struct Address {
    pub(super) symbol: String,
    /// What follows the symbol behind `@`.
    pub(super) modifier: Option<String>,
    pub(super) addend: i64,
}

/// Reads `a - b + 4`.
pub(super) fn parse_sum(text: &str, constants: &FxHashMap<String, i64>) -> Result<Sum, String> {
    let mut sum = Sum::default();
    let mut rest = text.trim();
    if rest.is_empty() {
        return Err("a number is missing".to_owned());
    }
    let mut is_negative = false;
    while !rest.is_empty() {
        while let Some(behind) = rest.strip_prefix(['+', '-']) {
            is_negative ^= rest.starts_with('-');
            rest = behind.trim_start();
        }
        let end = rest.find(['+', '-']).unwrap_or(rest.len());
        let (word, behind) = (rest[..end].trim(), &rest[end..]);
        match number(word).or_else(|| constants.get(word).copied()) {
            Some(value) => {
                let value = if is_negative {
                    value.wrapping_neg()
                } else {
                    value
                };
                sum.number = sum.number.wrapping_add(value);
            }
            None => {
                let kind = term(word)?;
                sum.terms.push(Term { is_negative, kind });
            }
        }
        rest = behind;
        is_negative = false;
    }
    Ok(sum)
}

fn number(word: &str) -> Option<i64> {
    let word = word.to_ascii_lowercase();
    let radix = |prefix, radix| {
        let digits = word.strip_prefix(prefix)?;
        u64::from_str_radix(digits, radix)
            .ok()
            .map(|bits| bits as i64)
    };
    match word.as_bytes() {
        [b'\'', byte, b'\''] => Some(i64::from(*byte)),
        [b'0', _, ..] => radix("0x", 16)
            .or_else(|| radix("0b", 2))
            .or_else(|| radix("0", 8)),
        _ => word.parse::<u64>().ok().map(|bits| bits as i64),
    }
}

fn term(word: &str) -> Result<TermKind, String> {
    if word == "." {
        return Ok(TermKind::Here);
    }
    let (name, modifier) = match word.split_once('@') {
        Some((name, modifier)) => (name, Some(modifier.to_owned())),
        None => (word, None),
    };
    let usual = |c: char| c.is_ascii_alphanumeric() || "_.$".contains(c);
    let starts = name.starts_with(|c: char| usual(c) && !c.is_ascii_digit());
    if !starts || !name.chars().all(usual) {
        return Err(format!("'{word}' is no number and no symbol"));
    }
    Ok(TermKind::Symbol(name.to_owned(), modifier))
}

impl Sum {
    /// `.` is that place.
    pub(super) fn place_here(&mut self, section: usize, offset: u64) {
        for term in &mut self.terms {
            if matches!(term.kind, TermKind::Here) {
                term.kind = TermKind::Place(section, offset);
            }
        }
    }

    /// Its value, if it has no symbols.
    pub(super) fn constant(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.number)
    }

    /// Differences of places in one section become numbers.
    pub(super) fn resolved(
        &self,
        place: &dyn Fn(&str) -> Option<(usize, u64)>,
    ) -> Result<Sum, String> {
        let place_of = |term: &Term| match &term.kind {
            TermKind::Place(section, offset) => Some((*section, *offset)),
            TermKind::Symbol(name, None) => place(name),
            _ => None,
        };
        let mut sum = self.clone();
        while let Some(minus) = sum.terms.iter().position(|term| term.is_negative) {
            let (from, start) =
                place_of(&sum.terms[minus]).ok_or("a distance that is not known")?;
            let plus = sum.terms.iter().position(|term| {
                !term.is_negative && place_of(term).is_some_and(|(section, _)| section == from)
            });
            let plus = plus.ok_or("a distance that is not known")?;
            let end = place_of(&sum.terms[plus]).map_or(0, |(_, offset)| offset);
            sum.number = sum
                .number
                .wrapping_add(end as i64)
                .wrapping_sub(start as i64);
            sum.terms.remove(minus.max(plus));
            sum.terms.remove(minus.min(plus));
        }
        Ok(sum)
    }

    /// The symbol and number of a sum with one symbol.
    pub(super) fn address(&self) -> Result<Address, String> {
        match self.terms.as_slice() {
            [
                Term {
                    kind: TermKind::Symbol(symbol, modifier),
                    ..
                },
            ] => Ok(Address {
                symbol: symbol.clone(),
                modifier: modifier.clone(),
                addend: self.number,
            }),
            _ => Err("an address of this form is not supported".to_owned()),
        }
    }
}

/// The bytes of a quoted string.
pub(super) fn parse_string(text: &str) -> Result<Vec<u8>, String> {
    let inner = text
        .trim()
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    let inner = inner.ok_or("a string in quotes is expected")?;
    let mut out = Vec::new();
    let mut bytes = inner.bytes().peekable();
    while let Some(byte) = bytes.next() {
        if byte == b'"' {
            return Err("one string is expected".to_owned());
        }
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        match bytes.next() {
            Some(b'n') => out.push(b'\n'),
            Some(b't') => out.push(b'\t'),
            Some(b'r') => out.push(b'\r'),
            Some(same @ (b'\\' | b'"')) => out.push(same),
            Some(digit @ b'0'..=b'7') => {
                let mut value = u32::from(digit - b'0');
                for _ in 0..2 {
                    let Some(digit) = bytes.next_if(|byte| (b'0'..=b'7').contains(byte)) else {
                        break;
                    };
                    value = value * 8 + u32::from(digit - b'0');
                }
                out.push(value as u8);
            }
            _ => return Err("an escape that is not supported".to_owned()),
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_numbers_and_symbols() {
        let constants = FxHashMap::from_iter([("four".to_owned(), 4)]);
        let constant = |text| {
            parse_sum(text, &constants)
                .ok()
                .and_then(|sum| sum.constant())
        };
        assert_eq!(constant("0x10 - 2 + four"), Some(18));
        assert_eq!(constant("-1"), Some(-1));
        let place = |name: &str| (name == "a").then_some((0, 4));
        let mut sum = parse_sum("c - a + . + 1", &constants).expect("a sum");
        sum.place_here(0, 12);
        let sum = sum.resolved(&place).expect("a sum");
        let address = sum.address().expect("an address");
        assert_eq!((address.symbol.as_str(), address.addend), ("c", 9));
        assert!(
            parse_sum("a - b", &constants)
                .expect("a sum")
                .resolved(&place)
                .is_err()
        );
        assert!(parse_sum("2 * 3", &constants).is_err());
    }

    #[test]
    fn strings_have_escapes() {
        let string = parse_string(r#""a\n\0\101\"""#);
        assert_eq!(string, Ok(b"a\n\0A\"".to_vec()));
        assert!(parse_string("\"a").is_err());
    }
}
