//! Arithmetic on floats. Only operations whose results are exact or correctly rounded.

use core::f32::math as math32;
use core::f64::math as math64;

use super::{Item, Random};

macro_rules! arithmetic {
    ($out:ident $random:ident $float:ident $bits:ident $math:ident) => {
        for _ in 0..4 {
            let any = $float::from_bits(
                $random.wide() as $bits ^ ($random.next() as $bits) << ($bits::BITS - 16),
            );
            let near = ($random.next() as i32) as $float / 65536.0;
            let far = near * any;
            $out.put([
                any + near,
                any - near,
                far,
                any / near,
                near / any,
                any % near,
            ]);
            $out.put([
                $math::sqrt(any),
                $math::sqrt(near * near),
                $math::mul_add(any, near, -far),
            ]);
            $out.put([
                near.min(any),
                near.max(any),
                near.clamp(-9.0, 100.5),
                any.abs(),
                near.copysign(any),
            ]);
            $out.put([near.recip(), near.to_radians(), near.midpoint(any)]);
            $out.put([any.next_up(), near.next_down(), any.signum()]);
            $out.put((
                near.total_cmp(&any) as i8,
                near.partial_cmp(&any).map(|order| order as i8),
            ));
            $out.put((any.is_subnormal(), any.is_finite()));
            $out.put((
                any as i8,
                (
                    any as u16,
                    (any as i32, (any as u32, (any as i64, any as u64))),
                ),
            ));
            $out.put((near as u8, (near as i16, (near as u32, near as u64))));
        }
    };
}

/// Arithmetic on `f32`.
pub fn singles(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    arithmetic!(out random f32 u32 math32);
}

/// Arithmetic on `f64`, and conversions between both.
pub fn doubles(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    arithmetic!(out random f64 u64 math64);
    let number = f64::from_bits(u64::from(random.next()) << 32 | 0x3ff0_0000_dead_beef);
    out.put((number as f32, f64::from(f32::from_bits(random.next()))));
    out.put((random.wide() as u64 as f32, random.wide() as i64 as f64));
}

/// Arithmetic on `f16`, each operation rounded.
pub fn halves(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    for _ in 0..6 {
        let (a, b) = (
            f16::from_bits(random.next() as u16),
            f16::from_bits(random.next() as u16),
        );
        out.put([a + b, a - b, a * b, a / b, -a, a.abs()]);
        out.put((a < b, (a == b, a >= b)));
        out.put((a as f32, (b as f64, (a as i32, b as u8))));
        out.put((
            (random.next() as i16 as f16, random.next() as f16),
            f32::from_bits(random.next()) as f16,
        ));
    }
}

/// Rounds to integers in every way.
pub fn rounded(n: u32, mut out: Item<'_>) {
    for quarter in -8..8 {
        let single = (n as f32 - 35.0) * 1e3 + quarter as f32 / 4.0;
        out.put([
            math32::floor(single),
            math32::ceil(single),
            math32::round(single),
            math32::trunc(single),
        ]);
        out.put((
            math32::round_ties_even(single),
            math32::rem_euclid(single, 3.5),
        ));
        let double = (f64::from(n) - 35.0) * 1e9 + f64::from(quarter) / 4.0;
        out.put([
            math64::floor(double),
            math64::ceil(double),
            math64::round(double),
            math64::trunc(double),
        ]);
        out.put((
            math64::round_ties_even(double),
            math64::div_euclid(double, -3.5),
        ));
        out.put((math64::fract(double), math32::rem_euclid(-single, 0.75)));
    }
}

/// Exponential, sine, logarithm and root as series and iterations.
pub fn series(n: u32, mut out: Item<'_>) {
    let x = f64::from(n) / 16.0 - 2.0;
    let exponential = (1..30)
        .rev()
        .fold(1.0, |sum, k| 1.0 + x * sum / f64::from(k));
    let (mut term, mut sine) = (x, x);
    for k in 1..12 {
        term *= -x * x / f64::from(2 * k * (2 * k + 1));
        sine += term;
    }
    let mut root = exponential;
    for _ in 0..40 {
        root = 0.5 * (root + exponential / root);
    }
    out.put([exponential, sine, root]);
    let mut logarithm = 0.0_f32;
    for _ in 0..4 {
        let power = (1..20)
            .rev()
            .fold(1.0, |sum, k| 1.0 + logarithm * sum / k as f32);
        logarithm += 2.0 * (exponential as f32 - power) / (exponential as f32 + power);
    }
    out.put(logarithm);
    // The sum of many numbers, with and without compensation.
    let (mut plain, mut sum, mut lost) = (0.0_f32, 0.0_f32, 0.0_f32);
    for k in 1..200 {
        let number = 1.0 / (k as f32 + n as f32);
        plain += number;
        let corrected = number - lost;
        let total = sum + corrected;
        lost = (total - sum) - corrected;
        sum = total;
    }
    out.put([plain, sum, lost]);
}

#[derive(Clone, Copy)]
struct Matrix<const N: usize>([[f64; N]; N]);

impl<const N: usize> Matrix<N> {
    fn product(&self, other: &Self) -> Self {
        Self(core::array::from_fn(|row| {
            core::array::from_fn(|column| (0..N).map(|k| self.0[row][k] * other.0[k][column]).sum())
        }))
    }

    /// The determinant, by elimination with the largest pivot.
    fn determinant(mut self) -> f64 {
        let mut result = 1.0;
        for column in 0..N {
            let size = |row: usize, matrix: &Self| matrix.0[row][column].abs();
            let pivot = (column..N).fold(column, |best, row| {
                if size(row, &self) > size(best, &self) {
                    row
                } else {
                    best
                }
            });
            if pivot != column {
                self.0.swap(pivot, column);
                result = -result;
            }
            let first = self.0[column];
            result *= first[column];
            for row in &mut self.0[column + 1..] {
                let factor = row[column] / first[column];
                row.iter_mut()
                    .zip(first)
                    .for_each(|(number, above)| *number -= factor * above);
            }
        }
        result
    }
}

/// Products and determinants of matrices.
pub fn matrices(n: u32, mut out: Item<'_>) {
    fn task<const N: usize>(random: &mut Random, out: &mut Item<'_>) {
        let matrix =
            Matrix::<N>([[(); N]; N].map(|row| row.map(|()| f64::from(random.below(19)) - 9.0)));
        let square = matrix.product(&matrix);
        out.put(square.0);
        out.put((matrix.determinant(), square.determinant()));
    }
    let mut random = Random::of(n);
    task::<2>(&mut random, &mut out);
    task::<3>(&mut random, &mut out);
    task::<5>(&mut random, &mut out);
}
