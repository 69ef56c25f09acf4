//! Checksums, hashes, ciphers and random numbers.

use core::hash::{Hash, Hasher};

use super::{Item, Random};

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
pub fn hashed(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    for _ in 0..16 {
        let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
        let number = random.next();
        (number, n as u8, "text", [number as u16; 3].as_slice()).hash(&mut hasher);
        out.put(hasher.finish());
    }
    #[allow(
        deprecated,
        reason = "the standard library has no other hasher without `std`"
    )]
    let mut hasher = core::hash::SipHasher::new_with_keys(u64::from(n), 7);
    (random.wide(), Some(n), [n as u8; 13], "more text").hash(&mut hasher);
    out.put(hasher.finish());
}

const fn crc_table(polynomial: u64) -> [u64; 256] {
    let mut table = [0; 256];
    let mut at = 0;
    while at < 256 {
        let mut value = at as u64;
        let mut bit = 0;
        while bit < 8 {
            value = value >> 1 ^ if value & 1 == 1 { polynomial } else { 0 };
            bit += 1;
        }
        table[at] = value;
        at += 1;
    }
    table
}

static CRC32: [u64; 256] = crc_table(0xedb8_8320);
static CRC64: [u64; 256] = crc_table(0xc96c_5795_d787_0f42);

/// Sums over bytes: CRC of two widths, Adler, Fletcher and the digit of Luhn.
pub fn checksums(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let bytes = [(); 61].map(|()| random.next() as u8);
    let bytes = &bytes[..61 - n as usize % 40];
    let crc = |table: &[u64; 256], start: u64| {
        bytes.iter().fold(start, |crc, &byte| {
            table[(crc as u8 ^ byte) as usize] ^ crc >> 8
        }) ^ start
    };
    out.put((crc(&CRC32, 0xffff_ffff), crc(&CRC64, u64::MAX)));
    let (a, b) = bytes.iter().fold((1, 0), |(a, b), &byte| {
        let a = (a + u32::from(byte)) % 65521;
        (a, (a + b) % 65521)
    });
    out.put(b << 16 | a);
    let mut sums = [0_u16; 2];
    for pair in bytes.chunks(2) {
        let word = u16::from_le_bytes([pair[0], *pair.get(1).unwrap_or(&0)]);
        sums[0] = ((u32::from(sums[0]) + u32::from(word)) % 65535) as u16;
        sums[1] = ((u32::from(sums[1]) + u32::from(sums[0])) % 65535) as u16;
    }
    out.put(sums);
    let luhn: u32 = bytes
        .iter()
        .rev()
        .enumerate()
        .map(|(at, byte)| {
            let digit = u32::from(byte % 10) << (at % 2);
            digit / 10 + digit % 10
        })
        .sum();
    out.put(luhn % 10);
}

const fn root_fraction(number: u64, cube: bool) -> u32 {
    // The largest root with 32 bits after the point.
    let target = (number as u128) << if cube { 96 } else { 64 };
    let (mut low, mut high) = (0_u128, 1 << 37);
    while high - low > 1 {
        let middle = (low + high) / 2;
        let power = if cube {
            middle * middle * middle
        } else {
            middle * middle
        };
        if power <= target {
            low = middle
        } else {
            high = middle
        }
    }
    low as u32
}

const fn sha_constants<const N: usize>(cube: bool) -> [u32; N] {
    let mut constants = [0; N];
    let (mut found, mut candidate) = (0, 2);
    while found < N {
        let mut factor = 2;
        while candidate % factor != 0 {
            factor += 1;
        }
        if factor == candidate {
            constants[found] = root_fraction(candidate, cube);
            found += 1;
        }
        candidate += 1;
    }
    constants
}

const SHA_ROUNDS: [u32; 64] = sha_constants(true);

fn sha256_block(state: &mut [u32; 8], block: &[u8; 64]) {
    let mut words = [0; 64];
    for (word, bytes) in words.iter_mut().zip(block.as_chunks::<4>().0) {
        *word = u32::from_be_bytes(*bytes);
    }
    for at in 16..64 {
        let (a, b) = (words[at - 15], words[at - 2]);
        let first = a.rotate_right(7) ^ a.rotate_right(18) ^ a >> 3;
        let second = b.rotate_right(17) ^ b.rotate_right(19) ^ b >> 10;
        words[at] = words[at - 16]
            .wrapping_add(first)
            .wrapping_add(words[at - 7])
            .wrapping_add(second);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for (word, constant) in words.into_iter().zip(SHA_ROUNDS) {
        let first = h
            .wrapping_add(e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25))
            .wrapping_add(e & f ^ !e & g)
            .wrapping_add(constant)
            .wrapping_add(word);
        let second = (a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22))
            .wrapping_add(a & b ^ a & c ^ b & c);
        (h, g, f, e, d, c, b, a) = (
            g,
            f,
            e,
            d.wrapping_add(first),
            c,
            b,
            a,
            first.wrapping_add(second),
        );
    }
    for (word, value) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *word = word.wrapping_add(value);
    }
}

/// SHA-256 of texts of several lengths.
pub fn digests(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let message = [(); 150].map(|()| random.next() as u8);
    let message = &message[..n as usize * 2];
    let mut state = sha_constants::<8>(false);
    let (blocks, rest) = message.as_chunks::<64>();
    blocks
        .iter()
        .for_each(|block| sha256_block(&mut state, block));
    let mut last = [[0; 64]; 2];
    let used = if rest.len() < 56 { 1 } else { 2 };
    last[0][..rest.len()].copy_from_slice(rest);
    last[0][rest.len()] = 0x80;
    last[used - 1][56..].copy_from_slice(&(message.len() as u64 * 8).to_be_bytes());
    last[..used]
        .iter()
        .for_each(|block| sha256_block(&mut state, block));
    out.put(state);
}

/// ChaCha20 and XTEA.
pub fn ciphered(n: u32, mut out: Item<'_>) {
    fn quarter(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
        for (to, from, changed, shift) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]
        {
            state[to] = state[to].wrapping_add(state[from]);
            state[changed] = (state[changed] ^ state[to]).rotate_left(shift);
        }
    }
    let mut random = Random::of(n);
    let key = [(); 16].map(|()| random.next());
    let mut state = key;
    for _ in 0..10 {
        for at in 0..4 {
            quarter(&mut state, [at, at + 4, at + 8, at + 12]);
        }
        for at in 0..4 {
            quarter(
                &mut state,
                [at, 4 + (at + 1) % 4, 8 + (at + 2) % 4, 12 + (at + 3) % 4],
            );
        }
    }
    state
        .iter_mut()
        .zip(key)
        .for_each(|(word, start)| *word = word.wrapping_add(start));
    out.put(state);
    let (mut left, mut right, mut sum) = (random.next(), random.next(), 0_u32);
    let mixed = |half: u32, sum: u32, part: u32| {
        (half << 4 ^ half >> 5).wrapping_add(half)
            ^ sum.wrapping_add(key[(sum >> part & 3) as usize])
    };
    let plain = (left, right);
    for _ in 0..32 {
        left = left.wrapping_add(mixed(right, sum, 0));
        sum = sum.wrapping_add(0x9e37_79b9);
        right = right.wrapping_add(mixed(left, sum, 11));
    }
    out.put((left, right));
    for _ in 0..32 {
        right = right.wrapping_sub(mixed(left, sum, 11));
        sum = sum.wrapping_sub(0x9e37_79b9);
        left = left.wrapping_sub(mixed(right, sum, 0));
    }
    out.put(plain == (left, right));
}

/// Generators of random numbers: PCG, xoshiro256**, SplitMix, and a Mersenne twister of 624 words.
pub fn generators(n: u32, mut out: Item<'_>) {
    let mut state = u128::from(n) << 64 | 1;
    for _ in 0..4 {
        state = state
            .wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645)
            .wrapping_add(0x5851_f42d_4c95_7f2d_1405_7b7e_f767_814f);
        out.put(((state >> 64) as u64 ^ state as u64).rotate_right((state >> 122) as u32));
    }
    let mut seed = u64::from(n);
    let mut words = [(); 4].map(|()| {
        seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ mixed >> 27
    });
    for _ in 0..8 {
        out.put(words[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9));
        let shifted = words[1] << 17;
        words[2] ^= words[0];
        words[3] ^= words[1];
        words[1] ^= words[2];
        words[0] ^= words[3];
        words[2] ^= shifted;
        words[3] = words[3].rotate_left(45);
    }
    let mut twister = [n; 624];
    for at in 1..624 {
        twister[at] = 1_812_433_253_u32
            .wrapping_mul(twister[at - 1] ^ twister[at - 1] >> 30)
            .wrapping_add(at as u32);
    }
    for at in 0..40 {
        let joined = twister[at] & 1 << 31 | twister[at + 1] & !(1 << 31);
        twister[at] =
            twister[at + 397] ^ joined >> 1 ^ if joined & 1 == 1 { 0x9908_b0df } else { 0 };
        let mut word = twister[at];
        word ^= word >> 11;
        word ^= word << 7 & 0x9d2c_5680;
        word ^= word << 15 & 0xefc6_0000;
        out.put(word ^ word >> 18);
    }
}
