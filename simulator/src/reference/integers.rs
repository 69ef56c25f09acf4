//! Integer arithmetic, SHA-256, edit distance, Monte Carlo, Sobel.

use super::{Case, Expected, Random, exact_u32, u32s, u64s};
use crate::Arg;

pub fn cases() -> Vec<Case> {
    vec![
        integers_8(),
        integers_16(),
        integers_64(),
        sha256(),
        edit_distance(),
        monte_carlo(),
        sobel(),
    ]
}

fn integers_8() -> Case {
    let mut random = Random::new(20);
    let n = 100usize;
    let bytes =
        |random: &mut Random| -> Vec<u8> { (0..4 * n).map(|_| random.next() as u8).collect() };
    let (a, b) = (bytes(&mut random), bytes(&mut random));
    let mut out = Vec::new();
    for i in 0..n {
        let pairs = || (4 * i..4 * i + 4).map(|k| (a[k], b[k]));
        out.extend(pairs().map(|(a, b)| a.saturating_add(b)));
        out.extend(pairs().map(|(a, b)| (u16::from(a) + u16::from(b)).div_ceil(2) as u8));
    }
    Case::linear("integers", "integers_8", n, 64)
        .input(a)
        .input(b)
        .output(Expected::Bytes(out))
        .u32(n as u32)
}

fn integers_16() -> Case {
    let mut random = Random::new(21);
    let n = 101usize;
    let values = |random: &mut Random| -> Vec<i16> {
        let edges = [i16::MIN, i16::MAX, -1, 0, 1];
        (0..n)
            .map(|i| edges.get(i).copied().unwrap_or(random.next() as i16))
            .collect()
    };
    let (a, b) = (values(&mut random), values(&mut random));
    let mut out = Vec::new();
    for (a, b) in a.iter().zip(&b) {
        let product = (i32::from(*a) * i32::from(*b) + 0x4000) >> 15;
        out.push(product.clamp(-32768, 32767) as i16);
        out.push(a.wrapping_sub(*b).max(0));
    }
    let bytes = |values: &[i16]| {
        values
            .iter()
            .flat_map(|v| v.to_le_bytes())
            .collect::<Vec<u8>>()
    };
    Case::linear("integers", "integers_16", n, 64)
        .input(bytes(&a))
        .input(bytes(&b))
        .output(Expected::Bytes(bytes(&out)))
        .u32(n as u32)
}

fn integers_64() -> Case {
    let mut random = Random::new(22);
    let n = 40usize;
    let wide = |random: &mut Random| u64::from(random.next()) << 32 | u64::from(random.next());
    let a: Vec<u64> = (0..n).map(|_| wide(&mut random)).collect();
    // Some elements have few exponent bits, so lanes leave the loop in different iterations.
    let b: Vec<u64> = (0..n)
        .map(|i| {
            let y = wide(&mut random);
            let exponent = (y as u32) >> (i % 32);
            y & 0xffff_ffff_0000_0000 | u64::from(exponent)
        })
        .collect();
    let mut out = Vec::new();
    for (x, y) in a.iter().copied().zip(b.iter().copied()) {
        let modulus = u64::from((y >> 32) as u32 | 1);
        let (mut power, mut base) = (1u64, x % modulus);
        let mut exponent = y as u32;
        while exponent != 0 {
            if exponent & 1 != 0 {
                power = power.wrapping_mul(base) % modulus;
            }
            base = base.wrapping_mul(base) % modulus;
            exponent >>= 1;
        }
        out.push(power);
        out.push((x as i64).wrapping_div(y as i64 | 1) as u64);
        out.push(((u128::from(x) * u128::from(y)) >> 64) as u64);
        let mixed = x.rotate_left((y & 63) as u32) ^ ((x as i64) >> (y & 63)) as u64;
        out.push(u64::from(x.count_ones()) | u64::from(y.leading_zeros()) << 8 | mixed << 16);
    }
    Case::linear("integers", "integers_64", n, 64)
        .input(u64s(&a))
        .input(u64s(&b))
        .output(Expected::Bytes(u64s(&out)))
        .u32(n as u32)
}

#[rustfmt::skip]
const K: &[u32] = &[
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];

fn compress(state: &mut [u32; 8], block: &[u32]) {
    let mut w = [0u32; 64];
    for (i, word) in block.iter().enumerate() {
        w[i] = word.swap_bytes();
    }
    for i in 16..64 {
        let s0 = w[i - 15].rotate_right(7) ^ w[i - 15].rotate_right(18) ^ (w[i - 15] >> 3);
        let s1 = w[i - 2].rotate_right(17) ^ w[i - 2].rotate_right(19) ^ (w[i - 2] >> 10);
        w[i] = w[i - 16]
            .wrapping_add(s0)
            .wrapping_add(w[i - 7])
            .wrapping_add(s1);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for i in 0..64 {
        let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = (e & f) ^ (!e & g);
        let t1 = h
            .wrapping_add(s1)
            .wrapping_add(choice)
            .wrapping_add(K[i])
            .wrapping_add(w[i]);
        let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = (a & b) ^ (a & c) ^ (b & c);
        let t2 = s0.wrapping_add(majority);
        (h, g, f, e) = (g, f, e, d.wrapping_add(t1));
        (d, c, b, a) = (c, b, a, t1.wrapping_add(t2));
    }
    for (slot, value) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *slot = slot.wrapping_add(value);
    }
}

fn sha256() -> Case {
    let mut random = Random::new(23);
    let (count, blocks) = (70usize, 2usize);
    let messages = random.words(count * blocks * 16);
    let mut digests = Vec::new();
    for message in messages.chunks(blocks * 16) {
        let mut state = [
            0x6a09_e667,
            0xbb67_ae85,
            0x3c6e_f372,
            0xa54f_f53a,
            0x510e_527f,
            0x9b05_688c,
            0x1f83_d9ab,
            0x5be0_cd19,
        ];
        for block in message.chunks(16) {
            compress(&mut state, block);
        }
        digests.extend(state);
    }
    Case::linear("sha256", "sha256", count, 64)
        .input(u32s(&messages))
        .output(exact_u32(&digests))
        .u32(blocks as u32)
        .u32(count as u32)
}

fn distance(word: &[u8], pattern: &[u8]) -> u8 {
    let mut row: Vec<usize> = (0..=pattern.len()).collect();
    for (i, letter) in word.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for j in 1..=pattern.len() {
            let replaced = diagonal + usize::from(*letter != pattern[j - 1]);
            diagonal = row[j];
            row[j] = replaced.min(row[j].min(row[j - 1]) + 1);
        }
    }
    row[pattern.len()] as u8
}

fn edit_distance() -> Case {
    let mut random = Random::new(24);
    let count = 90usize;
    let mut words = Vec::new();
    let mut results = Vec::new();
    let pattern: Vec<u8> = b"kernel".to_vec();
    for _ in 0..count {
        let length = random.below(17) as usize;
        let word: Vec<u8> = (0..length)
            .map(|_| b"kernlo"[random.below(6) as usize])
            .collect();
        results.push(distance(&word, &pattern));
        words.extend(&word);
        words.extend(vec![0; 16 - length]);
    }
    let mut padded = pattern;
    padded.resize(16, 0);
    Case::linear("edit_distance", "edit_distance", count, 64)
        .input(words)
        .input(padded)
        .output(Expected::Bytes(results))
        .u32(count as u32)
}

fn philox(mut counter: [u32; 4], mut key: [u32; 2]) -> [u32; 4] {
    for _ in 0..10 {
        let first = u64::from(counter[0]) * 0xd251_1f53;
        let second = u64::from(counter[2]) * 0xcd9e_8d57;
        counter = [
            (second >> 32) as u32 ^ counter[1] ^ key[0],
            second as u32,
            (first >> 32) as u32 ^ counter[3] ^ key[1],
            first as u32,
        ];
        key = [
            key[0].wrapping_add(0x9e37_79b9),
            key[1].wrapping_add(0xbb67_ae85),
        ];
    }
    counter
}

fn monte_carlo() -> Case {
    let (items, samples, seed) = (100usize, 8u32, 0x0123_4567_89ab_cdefu64);
    let hits: Vec<u32> = (0..items as u32)
        .map(|id| {
            (0..samples)
                .step_by(2)
                .map(|i| {
                    let bits = philox([i, id, 0, 0], [seed as u32, (seed >> 32) as u32]);
                    let [x, y, z, w] = bits.map(|b| f64::from(b >> 8) / 16_777_216.0);
                    u32::from(x * x + y * y < 1.0) + u32::from(z * z + w * w < 1.0)
                })
                .sum()
        })
        .collect();
    let mut case = Case::new("monte_carlo", "monte_carlo", [100, 1, 1], [50, 1, 1]);
    case = case.output(Expected::Near {
        values: hits,
        tolerance: 0,
        mismatches: 0,
    });
    case.u32(samples).arg(Arg::u64(seed))
}

fn sobel() -> Case {
    let mut random = Random::new(25);
    let (width, height) = (19i32, 13i32);
    let pixels: Vec<u8> = (0..4 * width * height)
        .map(|_| random.next() as u8)
        .collect();
    let luminance = |x: i32, y: i32| {
        let (x, y) = (x.clamp(0, width - 1), y.clamp(0, height - 1));
        let at = 4 * (y * width + x) as usize;
        let part = |n: usize| i32::from(pixels[at + n]);
        (77 * part(0) + 150 * part(1) + 29 * part(2)) >> 8
    };
    let weights = [[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]];
    let mut out = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let (mut gx, mut gy) = (0, 0);
            for dy in 0..3i32 {
                for dx in 0..3i32 {
                    let value = luminance(x + dx - 1, y + dy - 1);
                    gx += weights[dy as usize][dx as usize] * value;
                    gy += weights[dx as usize][dy as usize] * value;
                }
            }
            out.push(f64::from(gx * gx + gy * gy).sqrt().min(255.0) as u8);
        }
    }
    let mut case = Case::new("sobel", "sobel", [24, 16, 1], [8, 8, 1]);
    case = case.input(pixels).output(Expected::NearBytes {
        values: out,
        tolerance: 1,
        mismatches: 0,
    });
    case.u32(width as u32).u32(height as u32)
}
