//! Test data: reproducible random numbers, and comparison of results.

/// Marsaglia's xorshift generator.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn u64(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn u32(&mut self) -> u32 {
        (self.u64() >> 32) as u32
    }

    /// Below `limit`.
    pub fn below(&mut self, limit: u32) -> u32 {
        self.u32() % limit
    }

    /// In -1..1, a multiple of 2^-12.
    pub fn f32(&mut self) -> f32 {
        (self.below(8192) as f32 - 4096.0) / 4096.0
    }

    pub fn vec<T>(&mut self, count: usize, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..count).map(|_| make(self)).collect()
    }
}

/// Values that lie in memory as they are.
pub trait Plain: Copy + PartialEq + std::fmt::Debug {
    const SIZE: usize;
    fn write(self, out: &mut Vec<u8>);
    fn read(bytes: &[u8]) -> Self;
}

macro_rules! plain {
    ($($type:ty)*) => {$(
        impl Plain for $type {
            const SIZE: usize = size_of::<$type>();
            fn write(self, out: &mut Vec<u8>) {
                out.extend(self.to_le_bytes());
            }
            fn read(bytes: &[u8]) -> Self {
                <$type>::from_le_bytes(bytes.try_into().unwrap())
            }
        }
    )*};
}

plain! { u8 u16 i16 u32 i32 u64 f32 f64 }

pub fn to_bytes<T: Plain>(values: &[T]) -> Vec<u8> {
    let mut out = Vec::new();
    values.iter().for_each(|value| value.write(&mut out));
    out
}

pub fn from_bytes<T: Plain>(bytes: &[u8]) -> Vec<T> {
    bytes.chunks_exact(T::SIZE).map(T::read).collect()
}

/// Fails at the first difference.
pub fn equal<T: Plain>(what: &str, found: &[T], expected: &[T]) -> Result<(), String> {
    if found.len() != expected.len() {
        return Err(format!(
            "{what}: {} values, not {}",
            found.len(),
            expected.len()
        ));
    }
    match found.iter().zip(expected).position(|(a, b)| a != b) {
        Some(i) => Err(format!(
            "{what}[{i}] is {:?}, not {:?}",
            found[i], expected[i]
        )),
        None => Ok(()),
    }
}

/// Fails at the first difference above the tolerance, relative to values above one.
pub fn close(
    what: &str,
    found: impl IntoIterator<Item = impl Into<f64>>,
    expected: impl IntoIterator<Item = impl Into<f64>>,
    tolerance: f64,
) -> Result<(), String> {
    let found: Vec<f64> = found.into_iter().map(Into::into).collect();
    let expected: Vec<f64> = expected.into_iter().map(Into::into).collect();
    if found.len() != expected.len() {
        return Err(format!(
            "{what}: {} values, not {}",
            found.len(),
            expected.len()
        ));
    }
    for (i, (a, b)) in found.iter().zip(&expected).enumerate() {
        // Also false for NaN.
        let near = a == b || (a - b).abs() <= tolerance * b.abs().max(1.0);
        if !near {
            return Err(format!("{what}[{i}] is {a}, not {b}"));
        }
    }
    Ok(())
}
