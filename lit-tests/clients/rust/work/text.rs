//! Numbers, structures and characters as text, and text as numbers.

use core::fmt::Write;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use core::time::Duration;

use super::{Item, Random, Text};

/// Writes floats as text, in several formats.
pub fn float_text(n: u32, mut out: Item<'_>) {
    let x = n as f32 * 1.37 - 11.0;
    let _ = write!(out, "{x:.3} {x} {x:e} {x:>12.1}");
}

/// Writes doubles of every size as text: shortest digits, and more digits than the fast algorithm has.
pub fn double_text(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    for _ in 0..2 {
        let exact = random.next() as i32 as f64 / 64.0;
        let any = f64::from_bits(u64::from(random.next()) << 32 | u64::from(random.next()));
        let _ = write!(
            out,
            "{exact:?} {exact:.20} {exact:+010.2} {any:e} {any:.17e};"
        );
    }
}

/// Writes integers and a structure as text.
pub fn integer_text(n: u32, mut out: Item<'_>) {
    #[derive(Debug)]
    #[allow(dead_code, reason = "for its text")]
    struct Pair {
        first: i32,
        second: Option<u64>,
    }
    let pair = Pair {
        first: 7 - n as i32,
        second: (n % 3 != 0).then_some(u64::from(n) << 33),
    };
    let _ = write!(out, "{n:#x} {n:>6} {pair:?} {:?}", "a\n\u{e9}");
}

/// Writes integers of 8 to 128 bits in all bases, and reads them back.
pub fn wide_text(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    for _ in 0..2 {
        let number = random.wide();
        let signed = number as i128;
        let mut text = Text::<200>::new();
        let _ = write!(
            text,
            "{number} {signed} {number:x} {:#b} {:e}",
            number as u8, number as u64
        );
        out.put(text.as_str());
        let mut parts = text.as_str().split(' ');
        out.put(parts.next().and_then(|part| part.parse::<u128>().ok()) == Some(number));
        out.put(parts.next().and_then(|part| part.parse::<i128>().ok()) == Some(signed));
        out.put(
            parts
                .next()
                .and_then(|part| u128::from_str_radix(part, 16).ok())
                == Some(number),
        );
    }
}

/// Parses floats that it writes.
pub fn parsed(n: u32, mut out: Item<'_>) {
    let mut text = Text::<64>::new();
    let _ = write!(text, "{}.{}e-{}", n * 31, n, n % 7);
    out.put(text.as_str().parse::<f32>().ok());
}

/// Parses floats that need every algorithm, and text that is no float.
pub fn parsed_floats(n: u32, mut out: Item<'_>) {
    const TEXTS: [&str; 18] = [
        "0",
        "-0.0",
        "inf",
        "-Infinity",
        "nan",
        "1e400",
        "-1e-400",
        "4.9e-324",
        "2.2250738585072011e-308",
        "9007199254740993",
        "9007199254740992.999999999999999999999999999999999999999999",
        "1.7976931348623159e308",
        "8.5899345920000000000000000000000000000000001e9",
        "+.5",
        "5.",
        "",
        "1e",
        "0x10",
    ];
    let text = TEXTS[n as usize % TEXTS.len()];
    out.put(text.parse::<f64>().ok());
    out.put(text.parse::<f32>().ok());
    let mut random = Random::of(n);
    let mut long = Text::<80>::new();
    let _ = write!(
        long,
        "{}{:09}.{}{}e{}",
        random.next(),
        random.next(),
        random.next(),
        random.next(),
        random.below(80) as i32 - 60
    );
    out.put(long.as_str().parse::<f64>().ok());
    out.put(long.as_str().parse::<f32>().ok());
}

/// Parses integers of all widths, and text that is out of range or no integer.
pub fn parsed_integers(n: u32, mut out: Item<'_>) {
    const TEXTS: [&str; 12] = [
        "0",
        "-1",
        "+77",
        "255",
        "256",
        "-128",
        "-129",
        "65536",
        "4294967295",
        "9223372036854775808",
        "12a",
        "",
    ];
    let text = TEXTS[n as usize % TEXTS.len()];
    out.put(text.parse::<u8>().ok());
    out.put(text.parse::<i8>().ok());
    out.put(text.parse::<u16>().ok());
    out.put(text.parse::<i32>().ok());
    out.put(text.parse::<u32>().ok());
    out.put(text.parse::<i64>().ok());
    out.put(text.parse::<u64>().ok());
    if let Err(error) = text.parse::<i16>() {
        let _ = write!(out, "{error} {:?}", error.kind());
    }
    for radix in [2, 7, 16, 36] {
        out.put(u64::from_str_radix(text, radix).ok());
    }
}

/// Writes nested structures, on one line and on several.
pub fn debugged(n: u32, mut out: Item<'_>) {
    #[derive(Debug, Clone, Copy)]
    #[allow(dead_code, reason = "for its text")]
    enum Node<'a> {
        Leaf,
        Number(i64),
        Pair {
            left: &'a Node<'a>,
            right: &'a Node<'a>,
        },
        Texts([&'a str; 2], (char, Option<bool>)),
    }
    let number = Node::Number(i64::from(n) - 35);
    let texts = Node::Texts(
        ["tab\t", "\u{1f600}\u{7f}"],
        (
            char::from_u32(n * 40).unwrap_or('?'),
            (n % 3 < 2).then_some(n % 3 == 0),
        ),
    );
    let pair = Node::Pair {
        left: &number,
        right: if n % 2 == 0 { &texts } else { &Node::Leaf },
    };
    let _ = write!(
        out,
        "{:?} {:#?}",
        pair,
        Node::Pair {
            left: &pair,
            right: &number
        }
    );
}

/// Decodes bytes that are UTF-8 in part, and classifies and converts characters.
pub fn characters(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let mut bytes = [0; 48];
    let mut used = 0;
    while used < 40 {
        let range = [0x80, 0x800, 0x3000, 0x11_0000][random.below(4) as usize];
        let character = char::from_u32(random.below(range)).unwrap_or('\u{df}');
        used += character.encode_utf8(&mut bytes[used..]).len();
    }
    if n % 2 == 1 {
        bytes[random.below(40) as usize] ^= 0x80;
    }
    let valid = match core::str::from_utf8(&bytes[..used]) {
        Ok(text) => text,
        Err(error) => {
            out.put((error.valid_up_to(), error.error_len()));
            core::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or("")
        }
    };
    for (at, character) in valid.char_indices() {
        out.put((at as u8, character));
        out.put((character.is_alphanumeric(), character.is_whitespace()));
        character
            .to_uppercase()
            .chain(character.to_lowercase())
            .for_each(|other| out.put(other));
    }
    valid.encode_utf16().for_each(|unit| out.put(unit));
    valid
        .chars()
        .rev()
        .flat_map(char::escape_default)
        .for_each(|character| out.put(character as u8));
    let _ = write!(out, "{:?} {}", valid, bytes.escape_ascii());
}

/// Splits, searches and compares text.
pub fn words(n: u32, mut out: Item<'_>) {
    const LINES: [&str; 5] = [
        "  key = 12, 13 ,14;  other=-7\t",
        "abcabcabdabcabcabe",
        "GET /index.html HTTP/1.1\r\nHost: Example.org\r\n\r\n",
        "\u{e4}pfel;\u{f6}l;;\u{fc}ber",
        "aaaaaaaaaaaaaaaab",
    ];
    let line = LINES[n as usize % LINES.len()];
    let start = (n / 5) as usize % 4;
    let line = line.get(start..).unwrap_or(line);
    line.split_whitespace().for_each(|word| out.put(word.len()));
    line.split([',', ';', '='])
        .for_each(|part| out.put(part.trim().parse::<i32>().ok()));
    for pattern in ["abcabe", "aab", "Host", "\u{fc}b", ""] {
        out.put((line.find(pattern), line.rfind(pattern)));
        out.put(line.matches(pattern).count());
    }
    out.put(
        line.split_once('=')
            .map(|(left, right)| (left.trim(), right.len())),
    );
    out.put(
        line.lines()
            .filter(|text| text.eq_ignore_ascii_case("host: example.org"))
            .count(),
    );
    out.put(line.trim_matches(char::is_alphabetic));
    out.put(line.cmp("abc") as i8);
    out.put(
        line.strip_prefix("GET ")
            .and_then(|rest| rest.rsplit_once('/'))
            .map(|(path, _)| path),
    );
}

/// Writes and parses network addresses.
pub fn addresses(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let four = Ipv4Addr::from(random.next());
    let groups = [(); 8].map(|()| {
        if random.below(2) == 0 {
            0
        } else {
            random.next() as u16
        }
    });
    let six = Ipv6Addr::from(groups);
    let mut text = Text::<64>::new();
    let _ = write!(text, "{six}");
    out.put(text.as_str());
    out.put(text.as_str().parse::<IpAddr>() == Ok(IpAddr::V6(six)));
    let mut text = Text::<64>::new();
    let _ = write!(text, "{four:>17}");
    out.put(text.as_str().trim_start().parse::<Ipv4Addr>() == Ok(four));
    out.put((text.as_str(), four.is_private()));
    let wrong = ["::1::", "1.2.3.256", "fe80::1.2.3.4", "12345::"][n as usize % 4];
    out.put(
        wrong
            .parse::<IpAddr>()
            .ok()
            .map(|address| u8::from(address.is_ipv6())),
    );
}

/// Computes with durations.
pub fn times(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let first = Duration::from_nanos(random.wide() as u64);
    let second = Duration::new(u64::from(random.below(100)), random.below(1_000_000_000));
    let _ = write!(
        out,
        "{first:?} {second:.3?} {:?}",
        first.checked_sub(second)
    );
    out.put(first.saturating_add(second).as_millis());
    out.put((first / (n + 1)).as_secs_f64());
    out.put(second.mul_f32(1.5).subsec_micros());
    out.put(second.checked_mul(n * 1000).map(|time| time.as_nanos()));
}
