//! Vector addition, saxpy, reduction, scan, sort, histogram, hash table, generic pointers, arguments.

use super::{Case, Expected, Random, exact_f32, exact_u32, f32s, i32s, u32s, u64s};
use crate::Arg;

pub fn cases() -> Vec<Case> {
    let mut all = vec![vector_add()];
    all.extend(saxpy());
    all.extend(reduction(1500, 1000));
    all.extend(scan(1300));
    all.extend(bitonic());
    all.push(histogram());
    all.extend(hash_table());
    all.extend(generic_pointers());
    all.push(kernel_arguments());
    all
}

pub fn small_cases() -> Vec<Case> {
    let mut all = reduction(100, 1000);
    all.extend(reduction(257, 2));
    all.extend(reduction(1024, 3));
    all.extend(reduction(700, 5000));
    all.extend(reduction(1999, 5000));
    all.extend(reduction(3000, 5000));
    all.extend(reduction(601, 5000));
    all.extend(scan(70));
    all.extend(scan(513));
    all.extend(hash_collisions());
    all
}

fn vector_add() -> Case {
    let mut random = Random::new(1);
    let n = 300;
    let (a, b) = (random.floats(n, -10.0, 10.0), random.floats(n, -10.0, 10.0));
    let sum: Vec<f32> = a.iter().zip(&b).map(|(a, b)| a + b).collect();
    Case::linear("vector_add", "vector_add", n, 64)
        .input(f32s(&a))
        .input(f32s(&b))
        .output(exact_f32(&sum))
        .u32(n as u32)
}

fn saxpy() -> Vec<Case> {
    let mut random = Random::new(2);
    [1usize, 2, 3, 4, 8, 16]
        .into_iter()
        .map(|width| {
            let n = 70;
            let (x, y) = (
                random.integers(n * width, 1000),
                random.integers(n * width, 1000),
            );
            let result: Vec<f32> = x.iter().zip(&y).map(|(x, y)| 0.5 * x + y).collect();
            Case::linear("saxpy", &format!("saxpy{width}"), n, 64)
                .f32(0.5)
                .input(f32s(&x))
                .in_out(f32s(&y), exact_f32(&result))
                .u32(n as u32)
        })
        .collect()
}

/// Reductions of `n` integers in `-limit..=limit` to their sum and to their maximum. A small limit produces ties.
fn reduction(n: usize, limit: u32) -> Vec<Case> {
    let mut random = Random::new(3 + n as u64 % 1500);
    let groups = 2usize;
    let values = random.integers(n, limit);
    let sums: Vec<f32> = (0..groups)
        .map(|group| {
            let own = values.iter().enumerate();
            own.filter(|(i, _)| i / 256 % groups == group)
                .fold(0.0, |sum, (_, v)| sum + v)
        })
        .collect();
    let best: Vec<u32> = (0..groups)
        .flat_map(|group| {
            let own = values
                .iter()
                .enumerate()
                .filter(|(i, _)| i / 256 % groups == group);
            let best = own.fold((f32::NEG_INFINITY, u32::MAX), |best, (i, v)| {
                if *v > best.0 { (*v, i as u32) } else { best }
            });
            [best.0.to_bits(), best.1]
        })
        .collect();
    let case = |kernel: &str, expected: Expected| {
        Case::linear("reduction", kernel, groups * 256, 256)
            .input(f32s(&values))
            .output(expected)
            .u32(n as u32)
    };
    vec![
        case("reduce_sum", exact_f32(&sums)),
        case("reduce_max", exact_u32(&best)),
    ]
}

fn scan(n: usize) -> Vec<Case> {
    let mut random = Random::new(4);
    let values = random.words(n);
    let mut out = Vec::new();
    let mut totals = Vec::new();
    for block in values.chunks(512) {
        let mut sum = 0u32;
        for value in block {
            sum = sum.wrapping_add(*value);
            out.push(sum);
        }
        totals.push(sum);
    }
    let groups = totals.len();
    let offsets = random.words(groups);
    let added: Vec<u32> = values
        .iter()
        .enumerate()
        .map(|(i, value)| match i / 512 {
            0 => *value,
            block => value.wrapping_add(offsets[block - 1]),
        })
        .collect();
    vec![
        Case::linear("scan", "scan_groups", groups * 256, 256)
            .input(u32s(&values))
            .output(exact_u32(&out))
            .output(exact_u32(&totals))
            .u32(n as u32),
        Case::linear("scan", "scan_add", groups * 256, 256)
            .in_out(u32s(&values), exact_u32(&added))
            .input(u32s(&offsets))
            .u32(n as u32),
    ]
}

fn bitonic_step(keys: &mut [u32], values: &mut [u32], base: usize, size: usize, distance: usize) {
    for id in 0..keys.len() / 2 {
        let left = 2 * id - (id & (distance - 1));
        let right = left + distance;
        let descending = (base + left) & size != 0;
        if (keys[left] > keys[right]) != descending {
            keys.swap(left, right);
            values.swap(left, right);
        }
    }
}

fn bitonic() -> Vec<Case> {
    let mut random = Random::new(5);
    let n = 1024usize;
    let keys: Vec<u32> = (0..n).map(|_| random.below(5000)).collect();
    let values: Vec<u32> = (0..n as u32).collect();
    let (mut sorted, mut moved) = (keys.clone(), values.clone());
    for block in 0..n / 512 {
        let range = block * 512..(block + 1) * 512;
        let mut size = 2;
        while size <= 512 {
            let mut distance = size / 2;
            while distance > 0 {
                bitonic_step(
                    &mut sorted[range.clone()],
                    &mut moved[range.clone()],
                    block * 512,
                    size,
                    distance,
                );
                distance /= 2;
            }
            size *= 2;
        }
    }
    let (mut stepped, mut carried) = (keys.clone(), values.clone());
    bitonic_step(&mut stepped, &mut carried, 0, 256, 32);
    vec![
        Case::linear("bitonic_sort", "bitonic_local", n / 2, 256)
            .in_out(u32s(&keys), exact_u32(&sorted))
            .in_out(u32s(&values), exact_u32(&moved)),
        Case::linear("bitonic_sort", "bitonic_step", n / 2, 64)
            .in_out(u32s(&keys), exact_u32(&stepped))
            .in_out(u32s(&values), exact_u32(&carried))
            .u32(256)
            .u32(32),
    ]
}

fn histogram() -> Case {
    let mut random = Random::new(6);
    let n = 3000usize;
    let bytes: Vec<u8> = (0..n)
        .map(|_| (random.below(16) * random.below(16)) as u8)
        .collect();
    let start: Vec<u32> = (0..256).collect();
    let mut bins = start.clone();
    for byte in &bytes {
        bins[usize::from(*byte)] += 1;
    }
    Case::linear("histogram", "histogram", 512, 256)
        .input(bytes)
        .in_out(u32s(&start), exact_u32(&bins))
        .u32(n as u32)
}

fn hash(key: u32) -> u32 {
    let key = (key ^ (key >> 16)).wrapping_mul(0x7feb_352d);
    let key = (key ^ (key >> 15)).wrapping_mul(0x846c_a68b);
    key ^ (key >> 16)
}

/// The table after the keys are inserted in order. The result does not depend on the order if different keys have
/// different home slots.
fn insert(keys: &[u32], mask: u32) -> Vec<u32> {
    let mut table: Vec<u32> = (0..=mask).flat_map(|_| [u32::MAX, 0]).collect();
    for key in keys {
        let mut slot = hash(*key) & mask;
        loop {
            let at = 2 * slot as usize;
            if table[at] == u32::MAX || table[at] == *key {
                table[at] = *key;
                table[at + 1] += 1;
                break;
            }
            slot = (slot + 1) & mask;
        }
    }
    table
}

/// Pairs of keys with the same home slot and a free slot after it, and a table without room for the second key of a
/// pair.
fn hash_collisions() -> Vec<Case> {
    let mut random = Random::new(8);
    let mask = 255u32;
    let mut taken = vec![false; mask as usize + 2];
    let mut keys: Vec<u32> = Vec::new();
    while keys.len() < 70 {
        let key = random.next();
        let home = hash(key) & mask;
        let slot = home as usize;
        if slot == 0 || home == mask || taken[slot - 1] || taken[slot] || taken[slot + 1] {
            continue;
        }
        let candidates = std::iter::repeat_with(|| random.next());
        let mut others = candidates.filter(|other| hash(*other) & mask == home && *other != key);
        keys.extend([Some(key), others.next()].into_iter().flatten());
        (taken[slot], taken[slot + 1]) = (true, true);
    }
    [(&keys[..], mask, 0), (&keys[..2], 0, 1)]
        .into_iter()
        .map(|(keys, mask, dropped)| {
            let empty: Vec<u32> = (0..=mask).flat_map(|_| [u32::MAX, 0]).collect();
            let kept = keys.len() - dropped as usize;
            Case::linear("hash_table", "hash_insert", keys.len(), 64)
                .input(u32s(keys))
                .u32(keys.len() as u32)
                .in_out(u32s(&empty), exact_u32(&insert(&keys[..kept], mask)))
                .u32(mask)
                .in_out(u32s(&[5]), exact_u32(&[5 + dropped]))
        })
        .collect()
}

fn hash_table() -> Vec<Case> {
    let mut random = Random::new(7);
    let mask = 1023u32;
    // All keys have different home slots; some keys occur several times.
    let mut taken = vec![false; mask as usize + 1];
    let mut distinct = Vec::new();
    while distinct.len() < 60 {
        let key = random.next();
        let slot = (hash(key) & mask) as usize;
        if key != u32::MAX && !taken[slot] {
            taken[slot] = true;
            distinct.push(key);
        }
    }
    let keys: Vec<u32> = (0..200)
        .map(|_| distinct[random.below(60) as usize])
        .collect();
    let n = keys.len();
    let empty: Vec<u32> = (0..=mask).flat_map(|_| [u32::MAX, 0]).collect();
    let table = insert(&keys, mask);
    let mut wanted = keys.clone();
    wanted.extend(random.words(50));
    // The table for lookups is nearly full, so probing needs several steps.
    let small_mask = 127;
    let crowded_keys: Vec<u32> = keys.iter().take(120).copied().collect();
    let crowded = insert(&crowded_keys, small_mask);
    let counts: Vec<u32> = wanted
        .iter()
        .map(|key| crowded_keys.iter().filter(|other| *other == key).count() as u32)
        .collect();
    vec![
        Case::linear("hash_table", "hash_insert", n, 64)
            .input(u32s(&keys))
            .u32(n as u32)
            .in_out(u32s(&empty), exact_u32(&table))
            .u32(mask)
            .in_out(u32s(&[5]), exact_u32(&[5])),
        Case::linear("hash_table", "hash_lookup", wanted.len(), 64)
            .input(u32s(&wanted))
            .u32(wanted.len() as u32)
            .input(u32s(&crowded))
            .u32(small_mask)
            .output(exact_u32(&counts)),
    ]
}

fn generic_pointers() -> Vec<Case> {
    let mut random = Random::new(8);
    let mut all: Vec<Case> = [10usize, 300]
        .into_iter()
        .map(|columns| {
            let rows = 3;
            let values: Vec<u32> = random.words(rows * columns);
            let sums: Vec<u32> = values
                .chunks(columns)
                .map(|row| row.iter().fold(0u32, |sum, value| sum.wrapping_add(*value)))
                .collect();
            Case::linear("generic_pointers", "generic_sum", rows * 64, 64)
                .input(u32s(&values))
                .output(exact_u32(&sums))
                .u32(columns as u32)
        })
        .collect();
    let n = 100;
    let values = random.words(4 * n);
    let which = random.words(n);
    let picked: Vec<u32> = (0..n)
        .map(|i| {
            let element = which[i] as usize % 4;
            if i & 1 != 0 {
                [1, 20, 300, 4000][element]
            } else {
                values[4 * i + element]
            }
        })
        .collect();
    all.push(
        Case::linear("generic_pointers", "generic_select", n, 64)
            .input(u32s(&values))
            .input(u32s(&which))
            .output(exact_u32(&picked))
            .u32(n as u32),
    );
    all
}

fn kernel_arguments() -> Case {
    let mut random = Random::new(9);
    let n = 128usize;
    let table: Vec<i32> = vec![3, -70000, 5000, -9];
    let input: Vec<f32> = random.integers(n, 1000);
    let (c, uc, s, us, i, u) = (
        -7i8,
        200u8,
        -3000i16,
        60000u16,
        -123_456_789i32,
        4_000_000_000u32,
    );
    let (l, ul) = (-5_000_000_000i64, 0x8765_4321_0fed_cba9u64);
    let (f, d) = (1.25f32, -3.5e10f64);
    let (c3, s2) = ([1i8, 2, -3], [5i16, -600]);
    let i4 = [1i32, 2, 3, -400_000];
    let f8: [f32; 8] = std::array::from_fn(|n| n as f32 * -1.5);
    let d2 = [1.0f64, 2.75];
    let (tag, weight, pair) = (250u8, 6.5f64, [11i16, -22]);
    let mut record = vec![tag, 0, 0, 0, 0, 0, 0, 0];
    record.extend(weight.to_le_bytes());
    record.extend(pair.iter().flat_map(|value| value.to_le_bytes()));
    record.extend([0; 4]);

    let narrow = i32::from(c) + i32::from(uc) + i32::from(s) + i32::from(us);
    let unsigned = narrow.wrapping_add(i) as u32;
    let unsigned = unsigned.wrapping_add(u);
    let signed = |value: i32| i64::from(value) as u64;
    let mut digest = (i64::from(unsigned) + l) as u64;
    digest = digest.wrapping_add(ul);
    let mix = |digest: u64, terms: &[u64]| {
        terms
            .iter()
            .fold(digest.wrapping_mul(31), |sum, term| sum.wrapping_add(*term))
    };
    digest = mix(digest, &[u64::from(f.to_bits())]);
    digest = mix(digest, &[d.to_bits()]);
    digest = mix(
        digest,
        &[
            signed(i32::from(c3[2])),
            signed(i32::from(s2[1])),
            signed(i4[3]),
            signed(f8[7].to_bits() as i32),
        ],
    );
    digest = mix(digest, &[d2[1].to_bits()]);
    digest = mix(
        digest,
        &[u64::from(tag), weight.to_bits(), signed(i32::from(pair[1]))],
    );
    let staged: Vec<i32> = (0..n)
        .map(|id| table[id & 3].wrapping_add(input[id] as i32))
        .collect();
    let out: Vec<u64> = (0..n)
        .map(|id| digest.wrapping_add(signed(staged[id ^ 1])))
        .collect();

    let value = |bytes: Vec<u8>| Arg::Value(bytes);
    let mut case = Case::linear("kernel_arguments", "kernel_arguments", n, 64);
    case.dispatch.args = vec![
        value(c.to_le_bytes().to_vec()),
        value(vec![uc]),
        value(s.to_le_bytes().to_vec()),
        value(us.to_le_bytes().to_vec()),
        value(i.to_le_bytes().to_vec()),
        value(u.to_le_bytes().to_vec()),
        value(l.to_le_bytes().to_vec()),
        value(ul.to_le_bytes().to_vec()),
        Arg::f32(f),
        value(d.to_le_bytes().to_vec()),
        value(c3.iter().map(|v| *v as u8).collect()),
        value(s2.iter().flat_map(|v| v.to_le_bytes()).collect()),
        value(i32s(&i4)),
        value(f32s(&f8)),
        value(d2.iter().flat_map(|v| v.to_le_bytes()).collect()),
        value(record),
    ];
    case.output(Expected::Bytes(u64s(&out)))
        .input(i32s(&table))
        .arg(Arg::DynamicLds(64 * 4))
        .input(f32s(&input))
}
