//! Atomics on buffers, flat and global memory, with and without return value.

use rustc_apfloat::Float;
use rustc_apfloat::ieee::{Double, Half, Single};

use crate::float::{Env, Format, bits, number};
use crate::machine::DEFAULT_MODE;
use crate::memory::{Case, Lane, Space, span};
use isa::Generation;

/// Computes the new value from the old one and the operand. The flag means 64 bits.
pub type Update = fn(u64, u64, bool) -> u64;

fn signed(value: u64, wide: bool) -> i64 {
    if wide {
        value as i64
    } else {
        i64::from(value as i32)
    }
}

/// Integer updates, by the names of the buffer atomics and of the LDS atomics.
#[rustfmt::skip]
pub const INTEGER: &[(&str, &str, Update)] = &[
    ("swap", "wrxchg", |_, data, _| data),
    ("add", "add", |old, data, _| old.wrapping_add(data)),
    ("sub", "sub", |old, data, _| old.wrapping_sub(data)),
    ("", "rsub", |old, data, _| data.wrapping_sub(old)),
    ("smin", "min_i", |old, data, wide| if signed(data, wide) < signed(old, wide) { data } else { old }),
    ("smax", "max_i", |old, data, wide| if signed(data, wide) > signed(old, wide) { data } else { old }),
    ("umin", "min_u", |old, data, _| old.min(data)),
    ("umax", "max_u", |old, data, _| old.max(data)),
    ("and", "and", |old, data, _| old & data),
    ("or", "or", |old, data, _| old | data),
    ("xor", "xor", |old, data, _| old ^ data),
    ("inc", "inc", |old, data, _| if old >= data { 0 } else { old + 1 }),
    ("dec", "dec", |old, data, _| if old == 0 || old > data { data } else { old - 1 }),
];

/// Returns `true` if the operands are ordinary numbers, for which all kinds of comparisons agree.
pub fn is_ordinary(raw: u64, wide: bool) -> bool {
    fn check<F: Format>(raw: u64) -> bool {
        let x = number::<F>(raw);
        !x.is_nan() && !x.is_zero() && !x.is_denormal()
    }
    if wide {
        check::<Double>(raw)
    } else {
        check::<Single>(raw)
    }
}

/// Returns `true` if `a` is less than `b`.
pub fn less(a: u64, b: u64, wide: bool) -> bool {
    if wide {
        number::<Double>(a) < number::<Double>(b)
    } else {
        number::<Single>(a) < number::<Single>(b)
    }
}

/// Updates the first element of memory and returns the old value.
pub fn update(
    wide: bool,
    returns: bool,
    run: impl Fn(&mut Lane, u64) -> u64 + 'static,
) -> Box<dyn Fn(&mut Lane)> {
    Box::new(move |lane| {
        let bytes = if wide { 8 } else { 4 };
        let old = lane.load(0, bytes);
        let new = run(lane, old);
        lane.store(0, bytes, new);
        if returns {
            lane.result(0, wide, old);
        }
    })
}

fn env() -> Env {
    Env {
        generation: Generation::Gfx908,
        mode: DEFAULT_MODE,
        clamp: false,
        condition: false,
    }
}

/// The sum of binary32 numbers with denormals flushed.
pub fn add_single(lane: &mut Lane, old: u64) -> u64 {
    let data = lane.operand(0, false);
    lane.is_undocumented |= !is_ordinary(old, false) || !is_ordinary(data, false);
    let sum = env().add::<Single>(old, data);
    lane.is_undocumented |= number::<Single>(sum).is_denormal();
    sum
}

/// The sums of pairs of binary16 numbers.
fn add_halves(lane: &mut Lane, old: u64) -> u64 {
    let data = lane.operand(0, false);
    [0, 16].into_iter().fold(0, |all, shift| {
        let parts = [old >> shift & 0xffff, data >> shift & 0xffff];
        lane.is_undocumented |= parts.iter().any(|raw| {
            let x = number::<Half>(*raw);
            x.is_nan() || x.is_denormal()
        });
        let sum = env().add::<Half>(parts[0], parts[1]);
        let x = number::<Half>(sum);
        lane.is_undocumented |= x.is_nan() || x.is_denormal();
        all | bits(x) << shift
    })
}

/// Every atomic instruction on a kind of memory.
pub fn cases(space: Space, generation: Generation) -> Vec<Case> {
    let mut cases = Vec::new();
    for wide in [false, true] {
        for returns in [false, true] {
            let mut add = |stem: &str, dwords: usize, effect| {
                let suffix = if wide { "_x2" } else { "" };
                let name = format!("{}_atomic_{stem}{suffix}", space.prefix());
                let registers = span(2, dwords);
                let mut line = space.line(&name, &registers, 0, returns);
                if space == Space::Buffer {
                    // The data register is also the destination.
                    line = line.replacen(&registers, &span(10, dwords), 1);
                } else if returns && !wide {
                    line = line.replace("v[10:11]", "v10");
                }
                if generation.has_scope_bits() {
                    line = line.replace(" glc", " sc0");
                }
                cases.push(Case { name, line, effect });
            };
            let dwords = if wide { 2 } else { 1 };
            for (stem, _, run) in INTEGER.iter().filter(|row| !row.0.is_empty()) {
                let run = *run;
                let effect = update(wide, returns, move |lane, old| {
                    run(old, lane.operand(0, wide), wide)
                });
                add(stem, dwords, effect);
            }
            if !wide && returns && matches!(space, Space::Buffer | Space::Global) {
                let effect = update(wide, returns, |lane, old| {
                    old.saturating_sub(lane.operand(0, false))
                });
                add("csub", dwords, effect);
            }
            // The first operand is the new value, the second the comparand.
            let swap = update(wide, returns, move |lane, old| {
                if old == lane.operand(1, wide) {
                    lane.operand(0, wide)
                } else {
                    old
                }
            });
            add("cmpswap", 2 * dwords, swap);
            let swap = update(wide, returns, move |lane, old| {
                let compared = lane.operand(1, wide);
                lane.is_undocumented |= !is_ordinary(old, wide) || !is_ordinary(compared, wide);
                if old == compared {
                    lane.operand(0, wide)
                } else {
                    old
                }
            });
            add("fcmpswap", 2 * dwords, swap);
            for (stem, maximum) in [("fmin", false), ("fmax", true)] {
                let effect = update(wide, returns, move |lane, old| {
                    let data = lane.operand(0, wide);
                    lane.is_undocumented |= !is_ordinary(old, wide) || !is_ordinary(data, wide);
                    if less(data, old, wide) != maximum {
                        data
                    } else {
                        old
                    }
                });
                add(stem, dwords, effect);
            }
            if !wide && !returns && space != Space::Flat {
                add("add_f32", 1, update(false, false, add_single));
                add("pk_add_f16", 1, update(false, false, add_halves));
            }
        }
    }
    cases
}
