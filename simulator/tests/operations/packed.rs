//! VOP3P: packed halves, mixed precision, dot products.

use isa::{Generation, ModifierSet, Opcode};
use rustc_apfloat::ieee::{Half, Single};
use rustc_apfloat::{Float, FloatConvert};

use crate::Ty;
use crate::float::{Env, bits, number};
use crate::machine::{INPUTS, Machine, Probe};
use crate::values::Random;
use crate::vector::{MODES, inputs, same_halves};
use crate::vop2::{short, total};

/// Computes one half of the result from one half of each source.
type Half3 = fn(&Env, u64, u64, u64) -> u64;

struct Packed {
    name: &'static str,
    is_float: bool,
    run: Half3,
}

const fn float(name: &'static str, run: Half3) -> Packed {
    Packed {
        name,
        is_float: true,
        run,
    }
}

const fn integer(name: &'static str, run: Half3) -> Packed {
    Packed {
        name,
        is_float: false,
        run,
    }
}

fn us(a: u64) -> i128 {
    i128::from(a)
}

#[rustfmt::skip]
const PACKED: &[Packed] = &[
    float("v_pk_add_f16", |e, a, b, _| e.add::<Half>(a, b)),
    float("v_pk_mul_f16", |e, a, b, _| e.mul::<Half>(a, b)),
    float("v_pk_fma_f16", |e, a, b, c| e.fma::<Half>(a, b, c)),
    float("v_pk_fmac_f16", |e, a, b, c| e.fma::<Half>(a, b, c)),
    float("v_pk_min_f16", |e, a, b, _| e.extreme::<Half>(a, b, false)),
    float("v_pk_max_f16", |e, a, b, _| e.extreme::<Half>(a, b, true)),
    integer("v_pk_add_i16", |e, a, b, _| total(e, short(a) + short(b), 16, true)),
    integer("v_pk_add_u16", |e, a, b, _| total(e, us(a) + us(b), 16, false)),
    integer("v_pk_sub_i16", |e, a, b, _| total(e, short(a) - short(b), 16, true)),
    integer("v_pk_sub_u16", |e, a, b, _| total(e, us(a) - us(b), 16, false)),
    integer("v_pk_mad_i16", |e, a, b, c| total(e, short(a) * short(b) + short(c), 16, true)),
    integer("v_pk_mad_u16", |e, a, b, c| total(e, us(a) * us(b) + us(c), 16, false)),
    integer("v_pk_mul_lo_u16", |_, a, b, _| (a * b) & 0xffff),
    integer("v_pk_min_i16", |_, a, b, _| if short(a) < short(b) { a } else { b }),
    integer("v_pk_max_i16", |_, a, b, _| if short(a) > short(b) { a } else { b }),
    integer("v_pk_min_u16", |_, a, b, _| a.min(b)),
    integer("v_pk_max_u16", |_, a, b, _| a.max(b)),
    integer("v_pk_lshlrev_b16", |_, a, b, _| (b << (a % 16)) & 0xffff),
    integer("v_pk_lshrrev_b16", |_, a, b, _| b >> (a % 16)),
    integer("v_pk_ashrrev_i16", |_, a, b, _| (short(b) >> (a % 16)) as u64 & 0xffff),
];

/// Mixed precision, and whether the result is a half. Otherwise it is binary32.
const MIXED: &[(&str, bool)] = &[
    ("v_mad_mix_f32", false),
    ("v_mad_mixlo_f16", false),
    ("v_mad_mixhi_f16", false),
    ("v_fma_mix_f32", true),
    ("v_fma_mixlo_f16", true),
    ("v_fma_mixhi_f16", true),
];

/// Integer dot products: the number of bits of an element, and whether elements are signed. Instructions whose names
/// contain a `c` read the destination as the third source.
const DOTS: &[(&str, u32, bool)] = &[
    ("v_dot2_i32_i16", 16, true),
    ("v_dot2_u32_u16", 16, false),
    ("v_dot4_i32_i8", 8, true),
    ("v_dot4_u32_u8", 8, false),
    ("v_dot8_i32_i4", 4, true),
    ("v_dot8_u32_u4", 4, false),
    ("v_dot2c_i32_i16", 16, true),
    ("v_dot4c_i32_i8", 8, true),
    ("v_dot8c_i32_i4", 4, true),
];

/// Binary16 dot products with a binary32 sum.
const FLOAT_DOTS: &[&str] = &["v_dot2_f32_f16", "v_dot2c_f32_f16"];

/// The names of all instructions that are tested here.
pub fn names() -> Vec<&'static str> {
    let packed = PACKED.iter().map(|row| row.name);
    let mixed = MIXED.iter().map(|(name, _)| *name);
    let dots = DOTS.iter().map(|(name, ..)| *name);
    packed
        .chain(mixed)
        .chain(dots)
        .chain(FLOAT_DOTS.iter().copied())
        .collect()
}

/// VOP3P modifiers: selection and negation for the low and the high half, and clamp.
#[derive(Debug, Clone, Copy, Default)]
struct Modifiers {
    op_sel: u8,
    op_sel_hi: u8,
    neg_lo: u8,
    neg_hi: u8,
    clamp: bool,
}

struct Trial {
    name: &'static str,
    line: String,
    sources: usize,
    modifiers: Modifiers,
    /// A constant that replaces the second source.
    constant: Option<u32>,
}

/// Constants as sources of packed instructions. Integers have 32 bits; floats are in the low half.
const INTEGERS: [(&str, u32); 4] = [
    ("1", 1),
    ("64", 64),
    ("-1", 0xffff_ffff),
    ("-9", 0xffff_fff7),
];
const FLOATS: [(&str, u32); 4] = [("1.0", 0x3c00), ("-0.5", 0xb800), ("4.0", 0x4400), ("0", 0)];

fn list(name: &str, bits: u8, count: usize) -> String {
    let text: Vec<String> = (0..count).map(|n| (bits >> n & 1).to_string()).collect();
    format!(" {name}:[{}]", text.join(","))
}

fn trials(generation: Generation, random: &mut Random) -> Vec<Trial> {
    let mut trials = Vec::new();
    for name in names() {
        let opcode = Opcode::from_mnemonic(name).unwrap_or_else(|| panic!("no {name}"));
        for form in opcode.forms(generation).filter(|form| {
            matches!(
                form.encoding(),
                isa::Encoding::Vop3p | isa::Encoding::Vop3 | isa::Encoding::Vop2
            )
        }) {
            let sources = form.operands().len() - 1;
            for round in 0..4 {
                let accepted = form.modifiers();
                let mixed = name.contains("mix");
                let mut modifiers = Modifiers {
                    op_sel_hi: if mixed { 0 } else { 7 },
                    ..Modifiers::default()
                };
                let mut text = String::new();
                let mask = (1u8 << sources) - 1;
                let mut choose = |set, name: &str, field: &mut u8| {
                    if accepted.contains(set) && round > 0 {
                        *field = random.next() as u8 & mask;
                        text += &list(name, *field, sources);
                    }
                };
                choose(ModifierSet::OP_SEL, "op_sel", &mut modifiers.op_sel);
                choose(
                    ModifierSet::OP_SEL_HI,
                    "op_sel_hi",
                    &mut modifiers.op_sel_hi,
                );
                // Only floats have sign modifiers.
                let is_integer = types(name)[0] != Ty::H2;
                if mixed {
                    // Negation and absolute value have the same fields.
                    if round > 0 {
                        modifiers.neg_lo = random.next() as u8 & mask;
                        modifiers.neg_hi = random.next() as u8 & mask;
                    }
                } else if !is_integer {
                    choose(ModifierSet::NEG_LO, "neg_lo", &mut modifiers.neg_lo);
                    choose(ModifierSet::NEG_HI, "neg_hi", &mut modifiers.neg_hi);
                }
                if accepted.contains(ModifierSet::CLAMP) && round == 2 {
                    modifiers.clamp = true;
                    text += " clamp";
                }
                let takes_constant = form.operands()[2].kinds.contains(isa::Kinds::INLINE);
                let is_packed = name.starts_with("v_pk");
                let constants = if is_integer { INTEGERS } else { FLOATS };
                let constant =
                    (round == 3 && takes_constant && is_packed).then(|| random.pick(&constants));
                let operands: Vec<String> = (0..sources)
                    .map(|n| {
                        let register = format!("v{}", 2 + 2 * n);
                        let abs = if mixed && modifiers.neg_hi >> n & 1 != 0 {
                            "|"
                        } else {
                            ""
                        };
                        let neg = if mixed && modifiers.neg_lo >> n & 1 != 0 {
                            "-"
                        } else {
                            ""
                        };
                        match constant {
                            Some((text, _)) if n == 1 => text.to_owned(),
                            _ => format!("{neg}{abs}{register}{abs}"),
                        }
                    })
                    .collect();
                let several = form.opcode().encodings(generation).count() > 1;
                let suffix = match form.encoding() {
                    isa::Encoding::Vop3 if several => "_e64",
                    _ => "",
                };
                trials.push(Trial {
                    name,
                    line: format!("{name}{suffix} v10, {}{text}", operands.join(", ")),
                    sources,
                    modifiers,
                    constant: constant.map(|(_, bits)| bits),
                });
            }
        }
    }
    trials
}

fn types(name: &str) -> [Ty; 3] {
    match name {
        _ if name.contains("mix") => [Ty::H2, Ty::H2, Ty::H2],
        _ if FLOAT_DOTS.contains(&name) => [Ty::H2, Ty::H2, Ty::F32],
        _ if name.ends_with("f16") => [Ty::H2, Ty::H2, Ty::H2],
        _ if name.contains("dot") => [Ty::B8, Ty::B8, Ty::B32],
        _ => [Ty::P16, Ty::P16, Ty::P16],
    }
}

pub fn check(generation: Generation) {
    let mut random = Random(500 + generation as u64);
    let trials = trials(generation, &mut random);
    if trials.is_empty() {
        return;
    }
    let kinds = [
        [Ty::H2, Ty::H2, Ty::H2],
        [Ty::H2, Ty::H2, Ty::F32],
        [Ty::P16, Ty::P16, Ty::P16],
        [Ty::B8, Ty::B8, Ty::B32],
    ];
    for kind in kinds {
        let trials: Vec<&Trial> = trials
            .iter()
            .filter(|trial| types(trial.name) == kind)
            .collect();
        for mode in if kind[0] == Ty::H2 {
            &MODES[..]
        } else {
            &MODES[..1]
        } {
            let machine = Machine {
                mode: *mode,
                ..Machine::new(generation)
            };
            let mut inputs = inputs(kind, 128, &mut random);
            if kind[0] == Ty::H2 {
                // The sources of mixed-precision instructions may be binary32.
                for words in inputs.iter_mut().step_by(3) {
                    for n in [0, 2, 4] {
                        words[n] = crate::values::value(Ty::F32, &mut random) as u32;
                    }
                }
            }
            check_trials(&trials, &machine, &inputs);
        }
    }
}

fn check_trials(trials: &[&Trial], machine: &Machine, inputs: &[[u32; INPUTS]]) {
    let probes: Vec<Probe> = trials
        .iter()
        .map(|trial| Probe::new(&["v_mov_b32 v10, v6", &trial.line], &["v10"]))
        .collect();
    let results = machine.run(&probes, inputs);
    let mut failures: Vec<String> = Vec::new();
    for (n, trial) in trials.iter().enumerate() {
        let env = Env {
            generation: machine.generation,
            mode: machine.mode,
            clamp: trial.modifiers.clamp,
            condition: false,
        };
        let failed = inputs.iter().enumerate().find_map(|(item, words)| {
            let second = trial.constant.unwrap_or(words[2]);
            let sources = [words[0], second, words[4]].map(u64::from);
            let found = u64::from(results.get(n, 0, item));
            let expected = trial.expected(&env, sources);
            let nan = |raw| number::<Single>(raw).is_nan();
            let same = if types(trial.name)[0] != Ty::H2 {
                found == expected
            } else if trial.name.ends_with("_f32") || FLOAT_DOTS.contains(&trial.name) {
                found == expected
                    || nan(found) && nan(expected)
                    || trial.is_near(&env, sources, found)
            } else {
                same_halves(found, expected)
            };
            (!same).then(|| {
                format!(
                    "{} (mode {:#x}): {sources:x?}: {found:#x} instead of {expected:#x}",
                    trial.line, machine.mode
                )
            })
        });
        failures.extend(failed);
    }
    assert!(
        failures.is_empty(),
        "{:?}:\n{}",
        machine.generation,
        failures.join("\n")
    );
}

fn widen(raw: u64) -> u64 {
    let value: Single = number::<Half>(raw).convert(&mut false).value;
    bits(value)
}

/// Clamps to 0..=1. With DX10_CLAMP, NaN becomes 0.
fn clamped<F: crate::float::Format>(env: &Env, raw: u64) -> u64 {
    let value = number::<F>(raw);
    let one = F::from_u128(1).value;
    if !env.clamp {
        raw
    } else if value.is_nan() {
        if env.dx10_clamp() { 0 } else { raw }
    } else if value <= F::ZERO {
        0
    } else if value > one {
        bits(one)
    } else {
        raw
    }
}

impl Trial {
    fn expected(&self, env: &Env, sources: [u64; 3]) -> u64 {
        let old = sources[2];
        if let Some(row) = PACKED.iter().find(|row| row.name == self.name) {
            let half = |n: usize, high: bool| {
                let m = &self.modifiers;
                let (select, neg) = if high {
                    (m.op_sel_hi, m.neg_hi)
                } else {
                    (m.op_sel, m.neg_lo)
                };
                let value = if n >= self.sources {
                    if high { old >> 16 } else { old & 0xffff }
                } else if select >> n & 1 != 0 {
                    sources[n] >> 16
                } else {
                    sources[n] & 0xffff
                };
                value
                    ^ if row.is_float && neg >> n & 1 != 0 {
                        0x8000
                    } else {
                        0
                    }
            };
            let part = |high| {
                let raw = (row.run)(env, half(0, high), half(1, high), half(2, high));
                if row.is_float {
                    clamped::<Half>(env, raw)
                } else {
                    raw
                }
            };
            return part(false) | part(true) << 16;
        }
        if let Some((_, fused)) = MIXED.iter().find(|(name, _)| *name == self.name) {
            return self.mixed(env, sources, old, *fused);
        }
        if FLOAT_DOTS.contains(&self.name) {
            return self.float_dot(env, sources);
        }
        let (_, width, signed) = *DOTS
            .iter()
            .find(|(name, ..)| *name == self.name)
            .expect("a dot product");
        let element = |raw: u64, n: u32| {
            let part = raw >> (n * width) & ((1 << width) - 1);
            let shift = 64 - width;
            if signed {
                i128::from((part << shift) as i64 >> shift)
            } else {
                i128::from(part)
            }
        };
        let half = |n: usize| {
            if width < 16 {
                return sources[n];
            }
            let m = &self.modifiers;
            let select = |bits: u8| sources[n] >> (16 * (bits >> n & 1)) & 0xffff;
            select(m.op_sel) | select(m.op_sel_hi) << 16
        };
        let (a, b) = (half(0), half(1));
        let products: i128 = (0..32 / width).map(|n| element(a, n) * element(b, n)).sum();
        let start = if signed {
            i128::from(old as i32)
        } else {
            i128::from(old)
        };
        total(env, products + start, 32, signed)
    }

    /// Sources are binary32, or halves that are converted exactly, including denormals. The result is rounded once to
    /// its format.
    fn mixed(&self, env: &Env, sources: [u64; 3], old: u64, fused: bool) -> u64 {
        let m = &self.modifiers;
        let [a, b, c] = [0, 1, 2].map(|n| {
            let is_half = m.op_sel_hi >> n & 1 != 0;
            let raw = if is_half {
                let half = sources[n] >> (16 * (m.op_sel >> n & 1)) & 0xffff;
                widen(half)
            } else {
                sources[n]
            };
            let raw = if m.neg_hi >> n & 1 != 0 {
                raw & 0x7fff_ffff
            } else {
                raw
            };
            raw ^ if m.neg_lo >> n & 1 != 0 {
                0x8000_0000
            } else {
                0
            }
        });
        let sum = if fused {
            env.fma::<Single>(a, b, c)
        } else {
            env.flushing().mad::<Single>(a, b, c)
        };
        if self.name.ends_with("mix_f32") {
            return clamped::<Single>(env, sum);
        }
        let half = clamped::<Half>(env, env.convert::<Single, Half>(sum));
        if self.name.contains("mixhi") {
            old & 0xffff | half << 16
        } else {
            old & 0xffff_0000 | half
        }
    }

    fn dot_products(&self, sources: [u64; 3]) -> ([f64; 2], f64) {
        let m = &self.modifiers;
        let part = |n: usize, high: bool| {
            let (select, neg) = if high {
                (m.op_sel_hi, m.neg_hi)
            } else {
                (m.op_sel, m.neg_lo)
            };
            let raw = sources[n] >> (16 * (select >> n & 1)) & 0xffff;
            let raw = raw ^ if neg >> n & 1 != 0 { 0x8000 } else { 0 };
            f64::from(f32::from_bits(widen(raw) as u32))
        };
        let start = sources[2]
            ^ if m.neg_lo >> 2 & 1 != 0 {
                0x8000_0000
            } else {
                0
            };
        let start = f64::from(f32::from_bits(start as u32));
        (
            [
                part(0, false) * part(1, false),
                part(0, true) * part(1, true),
            ],
            start,
        )
    }

    fn float_dot(&self, env: &Env, sources: [u64; 3]) -> u64 {
        let ([low, high], start) = self.dot_products(sources);
        let sum = (low + high + start) as f32;
        clamped::<Single>(env, env.output(number::<Single>(sum.to_bits().into())))
    }

    /// Returns `true` if the result of a float dot product is close enough. The order and rounding of the sums are not
    /// documented, so any is accepted.
    fn is_near(&self, env: &Env, sources: [u64; 3], found: u64) -> bool {
        if !FLOAT_DOTS.contains(&self.name) {
            return false;
        }
        let ([low, high], start) = self.dot_products(sources);
        let found = f64::from(f32::from_bits(found as u32));
        let size = low.abs() + high.abs() + start.abs();
        let sum = low + high + start;
        let sum = if env.clamp { sum.clamp(0.0, 1.0) } else { sum };
        (found - sum).abs() <= size * f64::from(f32::EPSILON) * 2.0 + f64::from(f32::MIN_POSITIVE)
    }
}
