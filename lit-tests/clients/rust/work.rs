// The computations that kernels and host run. Each function fills the 128 bytes of item `n` with its result.

use core::fmt::{self, Write};
use core::hash::{Hash, Hasher};

/// Bytes of each item's result.
pub const SIZE: usize = 128;

type Item<'a> = &'a mut [u8; SIZE];

/// Text in a buffer of fixed size.
struct Text<'a> {
    bytes: Item<'a>,
    used: usize,
}

impl Write for Text<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.used + text.len();
        let field = self.bytes.get_mut(self.used..end).ok_or(fmt::Error)?;
        field.copy_from_slice(text.as_bytes());
        self.used = end;
        Ok(())
    }
}

/// A generator of random numbers.
struct Random(u32);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }
}

fn random(n: u32) -> Random {
    Random(n.wrapping_mul(2_654_435_769) | 1)
}

/// Writes floats as text, in several formats.
pub fn float_text(n: u32, out: Item<'_>) {
    let x = n as f32 * 1.37 - 11.0;
    let mut text = Text { bytes: out, used: 0 };
    let _ = write!(text, "{x:.3} {x} {x:e} {x:>12.1}");
}

/// Writes integers and a structure as text.
pub fn integer_text(n: u32, out: Item<'_>) {
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
    let mut text = Text { bytes: out, used: 0 };
    let _ = write!(text, "{n:#x} {n:>6} {pair:?} {:?}", "a\n\u{e9}");
}

/// Parses numbers from text.
pub fn parsed(n: u32, out: Item<'_>) {
    let mut digits = [0u8; SIZE];
    let mut text = Text { bytes: &mut digits, used: 0 };
    let _ = write!(text, "{}.{}e-{}", n * 31, n, n % 7);
    let used = text.used;
    let number = core::str::from_utf8(&digits[..used]).ok().and_then(|text| text.parse::<f32>().ok());
    let bits = number.map_or(u32::MAX, f32::to_bits);
    out[..4].copy_from_slice(&bits.to_le_bytes());
}

/// Sorts 32 numbers.
pub fn sorted(n: u32, out: Item<'_>) {
    let mut random = random(n);
    let mut numbers = [0u32; 32];
    numbers.iter_mut().for_each(|number| *number = random.next());
    numbers.sort_unstable();
    for (field, number) in out.chunks_exact_mut(4).zip(numbers) {
        field.copy_from_slice(&number.to_le_bytes());
    }
}

/// The hash FNV-1a.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}

/// Hashes tuples, slices and text.
pub fn hashed(n: u32, out: Item<'_>) {
    let mut random = random(n);
    for field in out.chunks_exact_mut(8) {
        let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
        let number = random.next();
        (number, n as u8, "text", [number as u16; 3].as_slice()).hash(&mut hasher);
        field.copy_from_slice(&hasher.finish().to_le_bytes());
    }
}

/// Adds array elements, with bounds checks.
pub fn checked(n: u32, out: Item<'_>) {
    let mut random = random(n);
    let mut table = [0u32; 24];
    for round in 0..200 {
        let (to, from) = (random.next() as usize % 24, random.next() as usize % 24);
        table[to] = table[from].wrapping_add(table[to].rotate_left(3)).wrapping_add(round);
    }
    for (field, number) in out.chunks_exact_mut(4).zip(table) {
        field.copy_from_slice(&number.to_le_bytes());
    }
}
