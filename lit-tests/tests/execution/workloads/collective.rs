//! Work-items that work together: sums, sorting, counting.

use super::Check;
use crate::data::{Random, equal};
use crate::device::{Device, Value};

pub(super) fn reduction(device: &mut Device) -> Check {
    let n = 1500;
    // Small integers: sums are exact in any order.
    let values = Random::new(3).vec(n, |random| random.below(1000) as f32);
    let input = device.buffer(&values);
    let out = device.zeros::<f32>(2);
    let count = Value::u32(n as u32);
    device.launch(
        "reduce_sum",
        [2, 1],
        [256, 1],
        &[input.into(), out.into(), count.clone()],
    )?;
    let of_group = |group: usize| {
        let indices = (0..n).filter(move |i| i / 256 % 2 == group);
        indices.map(|i| (i, values[i])).collect::<Vec<_>>()
    };
    let sums = [0, 1].map(|group| of_group(group).iter().map(|(_, value)| value).sum::<f32>());
    equal("sums", &device.read::<f32>(out), &sums)?;

    let best = device.zeros::<u32>(4);
    device.launch(
        "reduce_max",
        [2, 1],
        [256, 1],
        &[input.into(), best.into(), count],
    )?;
    let mut expected = Vec::new();
    for group in [0, 1] {
        let first = of_group(group)
            .into_iter()
            .fold((0, f32::NEG_INFINITY), |best, candidate| {
                if candidate.1 > best.1 {
                    candidate
                } else {
                    best
                }
            });
        expected.extend([first.1.to_bits(), first.0 as u32]);
    }
    equal("maxima", &device.read::<u32>(best), &expected)
}

pub(super) fn scan(device: &mut Device) -> Check {
    let n = 1200;
    let groups = 3;
    let values = Random::new(4).vec(n, Random::u32);
    let (input, out) = (device.buffer(&values), device.zeros::<u32>(n));
    let totals = device.zeros::<u32>(groups);
    let count = Value::u32(n as u32);
    let arguments = [input.into(), out.into(), totals.into(), count.clone()];
    device.launch("scan_groups", [3, 1], [256, 1], &arguments)?;
    let offsets = running_sums(&device.read::<u32>(totals));
    let offsets = device.buffer(&offsets);
    device.launch(
        "scan_add",
        [3, 1],
        [256, 1],
        &[out.into(), offsets.into(), count],
    )?;
    equal("out", &device.read::<u32>(out), &running_sums(&values))
}

fn running_sums(values: &[u32]) -> Vec<u32> {
    let mut sum = 0u32;
    let mut add = |value: &u32| {
        sum = sum.wrapping_add(*value);
        sum
    };
    values.iter().map(&mut add).collect()
}

pub(super) fn histogram(device: &mut Device) -> Check {
    let n = 4096;
    let bytes = Random::new(5).vec(n, |random| random.u32() as u8);
    let bins = device.buffer(&[7u32; 256]);
    let arguments = [
        device.buffer(&bytes).into(),
        bins.into(),
        Value::u32(n as u32),
    ];
    device.launch("histogram", [2, 1], [256, 1], &arguments)?;
    let mut expected = [7; 256];
    bytes
        .iter()
        .for_each(|byte| expected[usize::from(*byte)] += 1);
    equal("bins", &device.read::<u32>(bins), &expected)
}

pub(super) fn bitonic_sort(device: &mut Device) -> Check {
    let n = 1024;
    let unsorted = Random::new(6).vec(n, |random| random.u32() << 11 | random.u32() >> 24);
    let keys = device.buffer(&unsorted);
    let values = device.buffer(&(0..n as u32).collect::<Vec<_>>());
    device.launch(
        "bitonic_local",
        [2, 1],
        [256, 1],
        &[keys.into(), values.into()],
    )?;
    for distance in [512, 256, 128, 64, 32, 16, 8, 4, 2, 1] {
        let arguments = [
            keys.into(),
            values.into(),
            Value::u32(1024),
            Value::u32(distance),
        ];
        device.launch("bitonic_step", [8, 1], [64, 1], &arguments)?;
    }
    let mut expected = unsorted.clone();
    expected.sort_unstable();
    equal("keys", &device.read::<u32>(keys), &expected)?;
    let by_value: Vec<_> = device
        .read::<u32>(values)
        .iter()
        .map(|&i| unsorted[i as usize % n])
        .collect();
    equal("keys by value", &by_value, &expected)
}

pub(super) fn hash_table(device: &mut Device) -> Check {
    let (n, slots) = (100usize, 128usize);
    let keys = Random::new(17).vec(n, |random| random.below(60));
    let table = device.buffer(&[u32::MAX, 0].repeat(slots));
    let (input, dropped, counts) = (
        device.buffer(&keys),
        device.zeros::<u32>(1),
        device.zeros::<u32>(n),
    );
    let (count, mask) = (Value::u32(n as u32), Value::u32(slots as u32 - 1));
    let arguments = [
        input.into(),
        count.clone(),
        table.into(),
        mask.clone(),
        dropped.into(),
    ];
    device.launch("hash_insert", [2, 1], [64, 1], &arguments)?;
    let arguments = [input.into(), count, table.into(), mask, counts.into()];
    device.launch("hash_lookup", [2, 1], [64, 1], &arguments)?;
    equal("dropped", &device.read::<u32>(dropped), &[0])?;
    let expected: Vec<_> = keys
        .iter()
        .map(|key| keys.iter().filter(|k| *k == key).count() as u32)
        .collect();
    equal("counts", &device.read::<u32>(counts), &expected)
}
