//! Iterators, slices and portable vectors.

use core::iter;
use core::simd::cmp::{SimdOrd, SimdPartialOrd};
use core::simd::num::{SimdFloat, SimdInt, SimdUint};
use core::simd::{Select, Simd, f32x4, i16x8, i32x8, simd_swizzle, u8x16, u32x4, u64x2};

use super::{Item, Random};

/// Adapters and their combinations.
pub fn adapters(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let numbers = [(); 20].map(|()| random.below(100) as i32 - 50);
    let doubled = numbers
        .iter()
        .zip(numbers.iter().skip(1))
        .map(|(a, b)| a * b);
    out.put((doubled.clone().max(), doubled.rev().step_by(3).sum::<i32>()));
    let parts = numbers
        .split(|number| number % 5 == 0)
        .flat_map(|part| part.iter().take(2));
    out.put(parts.fold(0, |sum: i32, number| sum.wrapping_mul(31) + number));
    let sums = numbers.iter().scan(0, |sum, number| {
        *sum += number;
        (*sum < 200).then_some(*sum)
    });
    out.put((sums.clone().count(), sums.last()));
    out.put(
        iter::successors(Some(n), |&x| {
            (x > 1).then(|| if x % 2 == 0 { x / 2 } else { 3 * x + 1 })
        })
        .count(),
    );
    let mut peeked = numbers.into_iter().peekable();
    while let Some(number) = peeked.next() {
        let mut run = 1;
        while peeked.next_if(|next| (next < &0) == (number < 0)).is_some() {
            run += 1;
        }
        out.put(run as u8);
    }
    let chained = (0..n % 7)
        .chain(3..=5)
        .cycle()
        .skip_while(|&x| x != 4)
        .take(9);
    chained
        .enumerate()
        .for_each(|(at, x)| out.put(at as u32 * x));
    out.put(
        numbers
            .iter()
            .position(|number| *number > 30)
            .map(|at| at as u8),
    );
    out.put(numbers.iter().copied().reduce(|a, b| a.rotate_left(1) ^ b));
    out.put(numbers.iter().min_by_key(|number| number.abs()).copied());
    out.put(
        numbers
            .iter()
            .try_fold(0_i8, |sum, &number| sum.checked_add(number as i8))
            .is_some(),
    );
    let (even, odd) = numbers.iter().fold((0, 0), |(even, odd), number| {
        if number % 2 == 0 {
            (even + 1, odd)
        } else {
            (even, odd + 1)
        }
    });
    out.put((even, odd));
    let mut state = n;
    let made = iter::from_fn(|| {
        state = state.wrapping_mul(69_069).wrapping_add(1);
        (state % 16 != 0).then_some(state >> 16)
    });
    out.put(made.take(30).map(|x| x as u16).fold(0, |a, b| a ^ b));
    out.put(iter::repeat_n(n, 3).chain(iter::once(7)).product::<u32>());
    out.put(numbers.is_sorted());
    out.put(numbers[..10].iter().lt(numbers[10..].iter()));
}

/// Slices in parts.
pub fn chunks(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let mut numbers = [(); 24].map(|()| random.next() as u16 >> 8);
    numbers
        .chunks_exact(5)
        .for_each(|part| out.put(part.iter().sum::<u16>()));
    numbers.rchunks(7).for_each(|part| out.put(part[0]));
    numbers
        .windows(4)
        .for_each(|window| out.put(window.iter().max().copied()));
    numbers
        .chunk_by(|a, b| a <= b)
        .for_each(|run| out.put(run.len() as u8));
    numbers.rotate_left(n as usize % 24);
    numbers.copy_within(3..9, 12);
    numbers[5..17].reverse();
    let (left, right) = numbers.split_at_mut(10);
    left.swap_with_slice(&mut right[..10]);
    left[..4].fill(9);
    out.put(numbers);
    out.put((numbers.starts_with(&[9, 9]), numbers.contains(&77)));
    out.put(numbers.first_chunk::<3>().copied());
    if let [first, .., last] = numbers.as_mut_slice() {
        core::mem::swap(first, last);
    }
    if let [a, b, rest @ ..] = &numbers[n as usize % 20..] {
        out.put((a ^ b, rest.len()));
    }
}

/// Portable vectors of integers and floats.
pub fn simd(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let a = i32x8::from_array([(); 8].map(|()| random.next() as i32));
    let b = i32x8::from_array([(); 8].map(|()| random.next() as i32 >> 9));
    out.put((a * b + a).to_array());
    out.put((a.simd_max(b).reduce_sum(), (a ^ b).reduce_xor()));
    let negative = a.simd_lt(b);
    out.put((negative.select(a, b).reduce_min(), negative.any()));
    out.put(simd_swizzle!(a, b, [0, 9, 2, 11, 4, 13, 6, 15]).to_array());
    out.put(a.saturating_add(b << Simd::splat(9)).reverse().to_array());
    let bytes = u8x16::from_array([(); 16].map(|()| random.next() as u8));
    out.put((
        bytes.saturating_sub(Simd::splat(40)).reduce_max(),
        (bytes / Simd::splat(7)).reduce_sum(),
    ));
    let index = bytes.cast::<u32>() % Simd::splat(8);
    out.put(index.to_array().map(|at| a[at as usize]));
    out.put(bytes.rotate_elements_left::<5>().to_array());
    let floats = f32x4::from_array([(); 4].map(|()| random.below(1000) as f32 / 8.0 - 60.0));
    let scaled = floats * f32x4::splat(3.0) - floats / f32x4::splat(7.0);
    out.put((
        scaled.reduce_max(),
        scaled
            .simd_clamp(f32x4::splat(-9.0), f32x4::splat(12.5))
            .to_array(),
    ));
    out.put(scaled.cast::<i32>().to_array());
    let mut words = [0_u32; 4];
    (u32x4::splat(n) >> u32x4::from_array([0, 1, 2, 3])).copy_to_slice(&mut words);
    out.put(words);
    let wide = u64x2::from_array([random.next().into(), random.next().into()]);
    out.put((wide * wide).to_array());
    out.put(
        (i16x8::splat(n as i16) - i16x8::from_array([1, 2, 3, 4, 5, 6, 7, 8]))
            .cast::<i64>()
            .abs()
            .reduce_sum(),
    );
}
