//! Arithmetic on integers of 8 to 128 bits, and on longer ones.

use super::{Item, Random};

/// Arithmetic on 128 bits.
pub fn wide(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    for _ in 0..4 {
        let (a, b) = (random.wide(), random.wide() | 1);
        out.put((a.wrapping_mul(b), a / b));
        out.put((a % b, (a as i128).wrapping_div(b as i128)));
        out.put((
            (a as i128).rem_euclid((b >> 1 | 1) as i128),
            a.rotate_left(n),
        ));
        out.put((a >> (b % 128), (a as i128) >> (b % 128)));
        out.put((a.leading_zeros(), b.trailing_zeros()));
        out.put((a.reverse_bits(), b.swap_bytes()));
        out.put((a.checked_mul(b), (a as i128).saturating_mul(b as i128)));
        out.put((a.isqrt(), a.checked_ilog10()));
        out.put((a as f64, a as i128 as f32));
        out.put(((b as f64 * 1.5) as u128, -(a as f32) as i128));
        out.put((a.abs_diff(b), (a as i128).signum()));
        out.put(a.cmp(&b) as i8);
    }
}

macro_rules! limited {
    ($out:ident $random:ident $($unsigned:ident $signed:ident)*) => {
        $(
            let (a, b) = ($random.wide() as $unsigned, $random.wide() as $unsigned);
            let (c, d) = (a as $signed, b as $signed);
            $out.put((a.wrapping_add(b), a.saturating_sub(b)));
            $out.put((a.checked_add(b), a.checked_sub(b)));
            $out.put((c.checked_mul(d), c.saturating_add(d)));
            $out.put((c.saturating_sub(d), c.saturating_mul(d)));
            $out.put((c.overflowing_sub(d), a.overflowing_mul(b)));
            $out.put((a.checked_div(b), c.checked_rem(d)));
            $out.put((c.checked_div_euclid(d), c.checked_rem_euclid(d)));
            $out.put((c.checked_neg(), c.checked_abs()));
            $out.put((a.checked_shl($random.below(80)), c.wrapping_shr($random.next())));
            $out.put((a.checked_pow(b as u32 % 9), c.saturating_pow(d as u32 % 5)));
            $out.put((a.checked_next_power_of_two(), a.checked_next_multiple_of(b)));
            $out.put((a.midpoint(b), c.midpoint(d)));
            $out.put((a.checked_add_signed(d), c.saturating_add_unsigned(b)));
            $out.put((c.unsigned_abs(), a.abs_diff(b)));
        )*
    };
}

/// Checked, saturating, wrapping and overflowing arithmetic on 32 and 64 bits.
pub fn limited(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    limited! { out random u32 i32 u64 i64 }
}

/// Like [`limited`], on 8, 16 and 128 bits.
pub fn narrow(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    limited! { out random u8 i8 u16 i16 u128 i128 }
}

macro_rules! bits {
    ($out:ident $random:ident $($type:ident)*) => {
        $(
            let a = $random.wide() as $type;
            $out.put((a.count_ones(), a.leading_zeros()));
            $out.put((a.trailing_ones(), a.trailing_zeros()));
            $out.put((a.reverse_bits(), a.swap_bytes()));
            $out.put((a.rotate_left($random.next() % $type::BITS), a.rotate_right(3)));
            $out.put((a.checked_ilog2(), a.checked_ilog10()));
            $out.put((a.isqrt(), a.is_power_of_two()));
            $out.put(a.to_be_bytes());
        )*
    };
}

/// Counts, rotations, logarithms and permutations of bits.
pub fn bits(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    bits! { out random u8 u16 u32 u64 usize }
    let (number, mask) = (random.next(), random.next());
    let (mut gathered, mut scattered, mut at) = (0, 0, 0);
    for bit in 0..32 {
        if mask >> bit & 1 == 1 {
            gathered |= (number >> bit & 1) << at;
            scattered |= (number >> at & 1) << bit;
            at += 1;
        }
    }
    out.put((gathered, scattered));
    let gray = number ^ number >> 1;
    out.put(
        [1, 2, 4, 8, 16]
            .into_iter()
            .fold(gray, |binary, shift| binary ^ binary >> shift)
            == number,
    );
}

/// A number of 256 bits, in words of 32 bits from the lowest on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Big([u32; 8]);

impl core::ops::Add for Big {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let mut carry = false;
        let mut sum = [0; 8];
        for ((word, a), b) in sum.iter_mut().zip(self.0).zip(other.0) {
            let (partial, first) = a.overflowing_add(b);
            let (total, second) = partial.overflowing_add(u32::from(carry));
            (*word, carry) = (total, first | second);
        }
        Self(sum)
    }
}

impl core::ops::Mul for Big {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let mut product = [0; 8];
        for (at, a) in self.0.into_iter().enumerate() {
            let mut carry = 0;
            for (word, b) in product[at..].iter_mut().zip(other.0) {
                let sum = u64::from(a) * u64::from(b) + u64::from(*word) + carry;
                (*word, carry) = (sum as u32, sum >> 32);
            }
        }
        Self(product)
    }
}

impl Big {
    /// Divides by a small number and returns the remainder.
    fn divide(&mut self, divisor: u32) -> u32 {
        let mut rest = 0;
        for word in self.0.iter_mut().rev() {
            let part = rest << 32 | u64::from(*word);
            (*word, rest) = (
                (part / u64::from(divisor)) as u32,
                part % u64::from(divisor),
            );
        }
        rest as u32
    }
}

/// Factorials, Fibonacci numbers and digits of 256 bits.
pub fn big(n: u32, mut out: Item<'_>) {
    let small = |number| Big([number, 0, 0, 0, 0, 0, 0, 0]);
    let mut factorial = (2..=n % 57)
        .map(small)
        .fold(small(1), |product, factor| product * factor);
    let (mut last, mut next) = (small(0), small(1));
    for _ in 0..n * 5 {
        (last, next) = (next, last + next);
    }
    out.put((factorial.0, (last * next).0));
    let original = factorial;
    let digits = [(); 9].map(|()| factorial.divide(1_000_000_000));
    out.put(digits);
    let again = digits.into_iter().rev().fold(small(0), |sum, digit| {
        sum * small(1_000_000_000) + small(digit)
    });
    out.put(again == original);
}

fn greatest_divisor(a: u64, b: u64) -> u64 {
    if b == 0 {
        a
    } else {
        greatest_divisor(b, a % b)
    }
}

#[derive(Clone, Copy)]
struct Fraction {
    above: i64,
    below: i64,
}

impl core::ops::Add for Fraction {
    type Output = Option<Self>;

    fn add(self, other: Self) -> Option<Self> {
        let above = self
            .above
            .checked_mul(other.below)?
            .checked_add(other.above.checked_mul(self.below)?)?;
        let below = self.below.checked_mul(other.below)?;
        let divisor = greatest_divisor(above.unsigned_abs(), below.unsigned_abs()) as i64;
        Some(Self {
            above: above / divisor,
            below: below / divisor,
        })
    }
}

/// Sums of fractions until they overflow, and days of the calendar.
pub fn fractions(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let mut sum = Fraction { above: 0, below: 1 };
    let mut terms = 0;
    while let Some(next) = sum
        + (Fraction {
            above: 1 - 2 * i64::from(random.below(2)),
            below: i64::from(random.below(97)) + 1,
        })
    {
        sum = next;
        terms += 1;
        if terms == 100 {
            break;
        }
    }
    out.put((terms, (sum.above, sum.below)));
    let days = random.next() as i32 / 2000;
    let shifted = i64::from(days) + 719_468;
    let era = shifted.div_euclid(146_097);
    let day = shifted.rem_euclid(146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let rest = day - (365 * year + year / 4 - year / 100);
    let month = (5 * rest + 2) / 153;
    out.put((year + era * 400, (month, rest - (153 * month + 2) / 5 + 1)));
}

fn power(base: u64, exponent: u64, modulus: u64) -> u64 {
    let product = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(modulus)) as u64;
    let (mut square, mut result, mut left) = (base % modulus, 1, exponent);
    while left != 0 {
        if left & 1 == 1 {
            result = product(result, square);
        }
        square = product(square, square);
        left >>= 1;
    }
    result
}

fn is_prime(number: u64) -> bool {
    if number < 4 || number % 2 == 0 {
        return number == 2 || number == 3;
    }
    let twos = (number - 1).trailing_zeros();
    [2, 3, 5, 7]
        .into_iter()
        .filter(|&witness| witness < number)
        .all(|witness| {
            let mut value = power(witness, number - 1 >> twos, number);
            value == 1
                || (0..twos).any(|_| {
                    let found = value == number - 1;
                    value = power(value, 2, number);
                    found
                })
        })
}

/// A sieve, tests of primality, and the factors of a number.
pub fn primes(n: u32, mut out: Item<'_>) {
    let mut composite = [false; 200];
    for factor in 2..15 {
        composite[factor * factor..]
            .iter_mut()
            .step_by(factor)
            .for_each(|flag| *flag = true);
    }
    out.put(
        (2..200)
            .filter(|&at| !composite[at])
            .map(|prime| prime as u32 * n)
            .sum::<u32>(),
    );
    let first = 1_000_000_007 + u64::from(n);
    out.put((is_prime(first), is_prime(2 * u64::from(n) + 1)));
    let (mut left, mut factor) = (u64::from(n) * 9973 + 12, 2);
    while factor * factor <= left {
        if left % factor == 0 {
            out.put(factor as u16);
            left /= factor;
        } else {
            factor += 1;
        }
    }
    out.put(left);
}
