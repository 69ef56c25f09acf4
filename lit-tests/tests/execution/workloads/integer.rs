//! Integers, bytes and arguments.

use super::Check;
use crate::data::{Random, close, equal};
use crate::device::{Device, Value};

pub(super) fn sha256(device: &mut Device) -> Check {
    // Two messages of the standard's examples; the first is followed by a block of its own
    // that makes the lengths equal, so it is hashed by itself.
    let mut one = vec![0u8; 64];
    one[..4].copy_from_slice(b"abc\x80");
    one[63] = 24;
    let mut two = vec![0u8; 128];
    two[..56].copy_from_slice(b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq");
    two[56] = 0x80;
    two[126..].copy_from_slice(&448u16.to_be_bytes());
    let digests = [
        [
            0xba7816bf, 0x8f01cfea, 0x414140de, 0x5dae2223, 0xb00361a3, 0x96177a9c, 0xb410ff61,
            0xf20015ad,
        ],
        [
            0x248d6a61,
            0xd20638b8,
            0xe5c02693,
            0x0c3e6039,
            0xa33ce459,
            0x64ff2167,
            0xf6ecedd4,
            0x19db06c1u32,
        ],
    ];
    for (message, digest) in [one, two].iter().zip(digests) {
        let blocks = message.len() as u32 / 64;
        let messages = device.buffer(&[&message[..], &message[..]].concat());
        let out = device.zeros::<u32>(16);
        let arguments = [
            messages.into(),
            out.into(),
            Value::u32(blocks),
            Value::u32(2),
        ];
        device.launch("sha256", [1, 1], [64, 1], &arguments)?;
        equal(
            "digests",
            &device.read::<u32>(out),
            &[digest, digest].concat(),
        )?;
    }
    Ok(())
}

pub(super) fn bytecode(device: &mut Device) -> Check {
    const HALT: i32 = 0;
    const PUSH: i32 = 1;
    const INPUT: i32 = 2;
    const DUP: i32 = 3;
    const SWAP: i32 = 4;
    const DROP: i32 = 5;
    const ADD: i32 = 6;
    const SUB: i32 = 7;
    const MUL: i32 = 8;
    const DIV: i32 = 9;
    const LESS: i32 = 13;
    const JUMP: i32 = 14;
    const BRANCH: i32 = 15;
    const FAULT: i32 = i32::MIN;
    let mut code = Vec::new();
    let (mut entries, mut inputs, mut expected) = (Vec::new(), Vec::new(), Vec::new());
    let mut program = |instructions: &[i32], cases: &[(i32, i32)]| {
        for (input, result) in cases {
            entries.push(code.len() as u32);
            inputs.push(*input);
            expected.push(*result);
        }
        code.extend_from_slice(instructions);
    };
    program(&[PUSH, 6, PUSH, 7, MUL, PUSH, 2, SUB, HALT], &[(0, 40)]);
    program(&[PUSH, 1, ADD, HALT], &[(0, FAULT)]);
    program(
        &[
            INPUT, PUSH, 10, LESS, BRANCH, 3, PUSH, 100, HALT, PUSH, 200, HALT,
        ],
        &[(5, 200), (50, 100)],
    );
    // Counts down to zero; the last case exceeds the limit.
    program(
        &[INPUT, DUP, BRANCH, 1, HALT, PUSH, -1, ADD, JUMP, -9],
        &[(9, 0), (3, 0), (1000, FAULT)],
    );
    // Factorial: accumulator below, counter on top.
    program(
        &[
            PUSH, 1, INPUT, DUP, BRANCH, 2, DROP, HALT, DUP, PUSH, -1, ADD, SWAP, DUP, DROP, DROP,
            HALT,
        ],
        &[(0, 1), (5, 4)],
    );
    program(&[PUSH, 100, INPUT, DIV, HALT], &[(7, 14), (0, FAULT)]);
    // Pushes until the stack is full.
    program(&[PUSH, 1, JUMP, -4], &[(0, FAULT)]);
    program(&[99], &[(0, FAULT)]);
    program(&[PUSH, 1, PUSH, 2, SWAP, HALT], &[(0, 1)]);

    let count = entries.len();
    let out = device.zeros::<i32>(count);
    let arguments = [
        device.buffer(&code).into(),
        device.buffer(&entries).into(),
        device.buffer(&inputs).into(),
        out.into(),
        Value::u32(count as u32),
        Value::u32(300),
    ];
    device.launch("bytecode", [1, 1], [64, 1], &arguments)?;
    equal("results", &device.read::<i32>(out), &expected)
}

pub(super) fn private_array(device: &mut Device) -> Check {
    let (n, radius) = (70usize, 4usize);
    let values = Random::new(11).vec(n, Random::f32);
    let out = device.zeros::<f32>(n);
    let arguments = [
        device.buffer(&values).into(),
        out.into(),
        Value::i32(n as i32),
        Value::i32(radius as i32),
    ];
    device.launch("median_filter", [2, 1], [64, 1], &arguments)?;
    let expected: Vec<_> = (0..n)
        .map(|i| {
            let mut window = values[i.saturating_sub(radius)..n.min(i + radius + 1)].to_vec();
            window.sort_by(f32::total_cmp);
            window[window.len() / 2]
        })
        .collect();
    equal("medians", &device.read::<f32>(out), &expected)?;

    let n = 200;
    let out = device.zeros::<u32>(n);
    device.launch(
        "permute",
        [4, 1],
        [64, 1],
        &[out.into(), Value::u32(n as u32)],
    )?;
    let expected: Vec<_> = (0..n as u32)
        .map(|mut code| {
            let mut digits = [0, 1, 2, 3, 4, 5, 6, 7];
            let mut result = 0u32;
            for left in (1..=8u32).rev() {
                let pick = (code % left) as usize;
                code /= left;
                result = result << 4 | digits[pick];
                digits[pick] = digits[left as usize - 1];
            }
            result
        })
        .collect();
    equal("permutations", &device.read::<u32>(out), &expected)
}

pub(super) fn integers(device: &mut Device) -> Check {
    let n = 50;
    let mut random = Random::new(13);
    let count = Value::u32(n as u32);

    let (a, b) = (
        random.vec(4 * n, |r| r.u32() as u8),
        random.vec(4 * n, |r| r.u32() as u8),
    );
    let out = device.zeros::<u8>(8 * n);
    let arguments = [
        device.buffer(&a).into(),
        device.buffer(&b).into(),
        out.into(),
        count.clone(),
    ];
    device.launch("integers_8", [1, 1], [64, 1], &arguments)?;
    let expected: Vec<_> = a
        .chunks(4)
        .zip(b.chunks(4))
        .flat_map(|(a, b)| {
            let pairs = || a.iter().zip(b);
            let sums = pairs().map(|(a, b)| a.saturating_add(*b));
            let averages = pairs().map(|(a, b)| (u16::from(*a) + u16::from(*b)).div_ceil(2) as u8);
            sums.chain(averages).collect::<Vec<_>>()
        })
        .collect();
    equal("integers_8", &device.read::<u8>(out), &expected)?;

    let (a, b) = (
        random.vec(n, |r| r.u32() as i16),
        random.vec(n, |r| r.u32() as i16),
    );
    let out = device.zeros::<i16>(2 * n);
    let arguments = [
        device.buffer(&a).into(),
        device.buffer(&b).into(),
        out.into(),
        count.clone(),
    ];
    device.launch("integers_16", [1, 1], [64, 1], &arguments)?;
    let expected: Vec<_> = a
        .iter()
        .zip(&b)
        .flat_map(|(&a, &b)| {
            let product = (i32::from(a) * i32::from(b) + 0x4000) >> 15;
            [
                product.clamp(-32768, 32767) as i16,
                a.wrapping_sub(b).max(0),
            ]
        })
        .collect();
    equal("integers_16", &device.read::<i16>(out), &expected)?;

    let (a, b) = (random.vec(n, Random::u64), random.vec(n, Random::u64));
    let out = device.zeros::<u64>(4 * n);
    let arguments = [
        device.buffer(&a).into(),
        device.buffer(&b).into(),
        out.into(),
        count,
    ];
    device.launch("integers_64", [1, 1], [64, 1], &arguments)?;
    let expected: Vec<_> = a
        .iter()
        .zip(&b)
        .flat_map(|(&x, &y)| integers_64(x, y))
        .collect();
    equal("integers_64", &device.read::<u64>(out), &expected)
}

fn integers_64(x: u64, y: u64) -> [u64; 4] {
    let modulus = y >> 32 | 1;
    let (mut power, mut base, mut exponent) = (1u64, x % modulus, y as u32);
    while exponent != 0 {
        if exponent & 1 == 1 {
            power = power * base % modulus;
        }
        base = base * base % modulus;
        exponent >>= 1;
    }
    let quotient = (x as i64).wrapping_div(y as i64 | 1) as u64;
    let high = ((u128::from(x) * u128::from(y)) >> 64) as u64;
    let mixed = x.rotate_left((y & 63) as u32) ^ ((x as i64) >> (y & 63)) as u64;
    let bits = u64::from(x.count_ones()) | u64::from(y.leading_zeros()) << 8 | mixed << 16;
    [power, quotient, high, bits]
}

pub(super) fn generic_pointers(device: &mut Device) -> Check {
    let mut random = Random::new(15);
    // Rows that are staged in local memory, and longer ones that are not.
    for columns in [100usize, 300] {
        let values = random.vec(3 * columns, |random| random.below(1000) as i32);
        let out = device.zeros::<i32>(3);
        let arguments = [
            device.buffer(&values).into(),
            out.into(),
            Value::u32(columns as u32),
        ];
        device.launch("generic_sum", [3, 1], [64, 1], &arguments)?;
        let expected: Vec<i32> = values.chunks(columns).map(|row| row.iter().sum()).collect();
        equal("sums", &device.read::<i32>(out), &expected)?;
    }
    let n = 50;
    let values = random.vec(4 * n, |random| random.u32() as i32);
    let which = random.vec(n, Random::u32);
    let out = device.zeros::<i32>(n);
    let arguments = [
        device.buffer(&values).into(),
        device.buffer(&which).into(),
        out.into(),
        Value::u32(n as u32),
    ];
    device.launch("generic_select", [1, 1], [64, 1], &arguments)?;
    let expected: Vec<_> = (0..n)
        .map(|i| {
            let k = which[i] as usize % 4;
            if i % 2 == 1 {
                [1, 20, 300, 4000][k]
            } else {
                values[4 * i + k]
            }
        })
        .collect();
    equal("selected", &device.read::<i32>(out), &expected)
}

pub(super) fn sobel(device: &mut Device) -> Check {
    let (width, height) = (11i32, 10i32);
    let pixels = Random::new(18).vec((4 * width * height) as usize, |random| random.u32() as u8);
    let out = device.zeros::<u8>((width * height) as usize);
    let arguments = [
        device.buffer(&pixels).into(),
        out.into(),
        Value::i32(width),
        Value::i32(height),
    ];
    device.launch("sobel", [2, 2], [8, 8], &arguments)?;
    let luminance = |x: i32, y: i32| {
        let at = 4 * (y.clamp(0, height - 1) * width + x.clamp(0, width - 1)) as usize;
        let [r, g, b] = [0, 1, 2].map(|channel| i32::from(pixels[at + channel]));
        (77 * r + 150 * g + 29 * b) >> 8
    };
    let expected = (0..width * height).map(|i| {
        let (x, y) = (i % width, i / width);
        let side = |dx: i32| {
            luminance(x + dx, y - 1) + 2 * luminance(x + dx, y) + luminance(x + dx, y + 1)
        };
        let row = |dy: i32| {
            luminance(x - 1, y + dy) + 2 * luminance(x, y + dy) + luminance(x + 1, y + dy)
        };
        let (gx, gy) = (side(1) - side(-1), row(1) - row(-1));
        f64::from(gx * gx + gy * gy).sqrt().min(255.0).floor()
    });
    // A square root may be rounded across an integer.
    close(
        "edges",
        device.read::<u8>(out).into_iter().map(f64::from),
        expected,
        1.0 / 128.0,
    )
}

pub(super) fn edit_distance(device: &mut Device) -> Check {
    let word = |text: &str| {
        let mut bytes = [0u8; 16];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        bytes
    };
    let words = [
        "kitten",
        "sitting",
        "",
        "sixteen letters!",
        "knitting",
        "setting",
    ];
    let bytes: Vec<u8> = words.iter().flat_map(|text| word(text)).collect();
    let out = device.zeros::<u8>(words.len());
    let arguments = [
        device.buffer(&bytes).into(),
        device.buffer(&word("sitting")).into(),
        out.into(),
        Value::u32(words.len() as u32),
    ];
    device.launch("edit_distance", [1, 1], [64, 1], &arguments)?;
    equal(
        "distances",
        &device.read::<u8>(out),
        &words.map(|text| distance(text, "sitting")),
    )
}

/// Levenshtein's distance.
fn distance(a: &str, b: &str) -> u8 {
    let mut row: Vec<_> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.bytes().enumerate() {
            let above = row[j + 1];
            row[j + 1] = (diagonal + usize::from(x != y)).min(above.min(row[j]) + 1);
            diagonal = above;
        }
    }
    row[b.len()] as u8
}

pub(super) fn kernel_arguments(device: &mut Device) -> Check {
    let count = 64;
    let table = [5i32, -7, 11, 13];
    let input: Vec<f32> = (0..count).map(|i| i as f32).collect();
    let out = device.zeros::<u64>(count);
    let mut record = vec![0u8; 24];
    record[0] = 201;
    record[8..16].copy_from_slice(&2.5f64.to_le_bytes());
    record[18..20].copy_from_slice(&(-3i16).to_le_bytes());
    let mut f8 = Vec::new();
    (0..8).for_each(|i| f8.extend((i as f32).to_le_bytes()));
    let arguments = [
        Value::Bytes(vec![0xfe]),                                     // c = -2
        Value::Bytes(vec![250]),                                      // uc
        Value::Bytes((-300i16).to_le_bytes().to_vec()),               // s
        Value::Bytes(60000u16.to_le_bytes().to_vec()),                // us
        Value::i32(-70000),                                           // i
        Value::u32(4_000_000_000),                                    // u
        Value::u64(-5i64 as u64),                                     // l
        Value::u64(1 << 40),                                          // ul
        Value::f32(1.5),                                              // f
        Value::f64(-0.25),                                            // d
        Value::Bytes(vec![1, 2, 0xfd, 0]),                            // c3.z = -3
        Value::Bytes(vec![1, 0, 0xff, 0x7f]),                         // s2.y = 32767
        Value::Bytes([1u32, 2, 3, 4].map(u32::to_le_bytes).concat()), // i4.w
        Value::Bytes(f8),
        Value::Bytes([1.0f64, 8.0].map(f64::to_le_bytes).concat()),
        Value::Bytes(record),
        out.into(),
        device.buffer(&table).into(),
        Value::Local(count as u32 * 4),
        device.buffer(&input).into(),
    ];
    device.launch("kernel_arguments", [1, 1], [64, 1], &arguments)?;

    let times31 = |digest: u64, value: u64| digest.wrapping_mul(31).wrapping_add(value);
    // The sum is evaluated in int, then unsigned, then 64 bits, as C's conversions have it.
    let small = (-2i32 + 250 - 300 + 60000 - 70000) as u32;
    let mut digest = u64::from(small.wrapping_add(4_000_000_000))
        .wrapping_add(-5i64 as u64)
        .wrapping_add(1 << 40);
    digest = times31(digest, u64::from(1.5f32.to_bits()));
    digest = times31(digest, (-0.25f64).to_bits());
    for part in [-3i64, 32767, 4, i64::from(7.0f32.to_bits())] {
        digest = if part == -3 {
            times31(digest, part as u64)
        } else {
            digest.wrapping_add(part as u64)
        };
    }
    digest = times31(digest, 8.0f64.to_bits());
    digest = times31(digest, 201)
        .wrapping_add(2.5f64.to_bits())
        .wrapping_add(-3i64 as u64);
    let expected: Vec<_> = (0..count)
        .map(|i| {
            let other = i ^ 1;
            digest.wrapping_add((table[other & 3] + other as i32) as u64)
        })
        .collect();
    equal("digests", &device.read::<u64>(out), &expected)
}
