//! The programs that kernels and host run. Each fills the 128 bytes of item `n` with its result.

use core::fmt;

pub mod algorithms;
pub mod floats;
pub mod hashes;
pub mod integers;
pub mod iterators;
pub mod memory;
pub mod objects;
pub mod text;

/// Calls a macro with all programs.
macro_rules! with_programs {
    ($with:ident) => {
        $with! {
            algorithms::checked algorithms::compressed algorithms::distances algorithms::edits algorithms::merged
            algorithms::nested algorithms::queens algorithms::selected algorithms::sorted algorithms::transformed
            floats::doubles floats::halves floats::matrices floats::rounded floats::series floats::singles
            hashes::checksums hashes::ciphered hashes::digests hashes::generators hashes::hashed
            integers::big integers::bits integers::fractions integers::limited integers::narrow integers::primes
            integers::wide
            iterators::adapters iterators::chunks iterators::simd
            memory::atomics memory::cells memory::dropped memory::lists memory::moved memory::tree
            objects::closures objects::expressions objects::machine objects::shapes objects::states
            text::addresses text::characters text::debugged text::double_text text::float_text text::integer_text
            text::parsed text::parsed_floats text::parsed_integers text::times text::wide_text text::words
        }
    };
}
pub(crate) use with_programs;

/// Bytes of each item's result.
pub const SIZE: usize = 128;

/// Receives results. Those that exceed the item are mixed into its bytes, from the first one on.
pub struct Item<'a> {
    bytes: &'a mut [u8; SIZE],
    used: usize,
}

impl<'a> Item<'a> {
    pub fn new(bytes: &'a mut [u8; SIZE]) -> Self {
        Self { bytes, used: 0 }
    }

    pub fn put(&mut self, value: impl Value) {
        value.put(self);
    }

    fn put_bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            let field = &mut self.bytes[self.used % SIZE];
            *field = field.rotate_left(3) ^ byte;
            self.used += 1;
        }
    }
}

impl fmt::Write for Item<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.put_bytes(text.as_bytes());
        Ok(())
    }
}

/// What can be a result.
pub trait Value {
    fn put(self, item: &mut Item<'_>);
}

macro_rules! values {
    ($($type:ty)*) => {
        $(
            impl Value for $type {
                fn put(self, item: &mut Item<'_>) {
                    item.put_bytes(&self.to_le_bytes());
                }
            }
        )*
    };
}

values! { u8 i8 u16 i16 u32 i32 u64 i64 u128 i128 usize isize }

macro_rules! float_values {
    ($($type:ty)*) => {
        $(
            // Processors differ in the bits of NaNs.
            impl Value for $type {
                fn put(self, item: &mut Item<'_>) {
                    let bits = if self.is_nan() { 0x7fff } else { self.to_bits() };
                    item.put(bits);
                }
            }
        )*
    };
}

float_values! { f16 f32 f64 }

impl Value for bool {
    fn put(self, item: &mut Item<'_>) {
        item.put(u8::from(self));
    }
}

impl Value for char {
    fn put(self, item: &mut Item<'_>) {
        item.put(u32::from(self));
    }
}

impl Value for &str {
    fn put(self, item: &mut Item<'_>) {
        item.put(self.len());
        item.put_bytes(self.as_bytes());
    }
}

impl<T: Value> Value for Option<T> {
    fn put(self, item: &mut Item<'_>) {
        item.put(self.is_some());
        if let Some(value) = self {
            item.put(value);
        }
    }
}

impl<A: Value, B: Value> Value for (A, B) {
    fn put(self, item: &mut Item<'_>) {
        item.put(self.0);
        item.put(self.1);
    }
}

impl<T: Value + Copy, const N: usize> Value for [T; N] {
    fn put(self, item: &mut Item<'_>) {
        item.put(self.as_slice());
    }
}

impl<T: Value + Copy> Value for &[T] {
    fn put(self, item: &mut Item<'_>) {
        for &value in self {
            item.put(value);
        }
    }
}

/// Text in a buffer of fixed size.
pub struct Text<const N: usize> {
    bytes: [u8; N],
    used: usize,
}

impl<const N: usize> Text<N> {
    pub fn new() -> Self {
        Self {
            bytes: [0; N],
            used: 0,
        }
    }

    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.used]).unwrap_or("not UTF-8")
    }
}

impl<const N: usize> fmt::Write for Text<N> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.used + text.len();
        let field = self.bytes.get_mut(self.used..end).ok_or(fmt::Error)?;
        field.copy_from_slice(text.as_bytes());
        self.used = end;
        Ok(())
    }
}

/// A generator of random numbers.
pub struct Random(u32);

impl Random {
    pub fn of(n: u32) -> Self {
        Self(n.wrapping_mul(2_654_435_769) | 1)
    }

    pub fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    pub fn below(&mut self, limit: u32) -> u32 {
        self.next() % limit
    }

    /// A number of any size: small ones are as frequent as large ones.
    pub fn wide(&mut self) -> u128 {
        let number = (0..4).fold(0, |number, _| number << 32 | u128::from(self.next()));
        number >> self.below(128)
    }
}
