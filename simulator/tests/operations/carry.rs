//! Instructions that have a second result in each lane: additions with carry, wide multiply-adds, division steps.

use isa::{Encoding, Field, Form, Generation, Kinds, ModifierSet, Opcode};
use rustc_apfloat::ieee::{Double, Quad, Single};
use rustc_apfloat::{Float, FloatConvert, Round};

use crate::Ty;
use crate::float::{Env, Format, bits, number};
use crate::machine::{INPUTS, Machine, Probe, Results};
use crate::values::Random;
use crate::vector::{MODES, inputs};

/// The exact result, computed from the sources and the carry of the lane.
type Sum = fn(i128, i128, i128) -> i128;

const ADD: Sum = |a, b, _| a + b;
const SUB: Sum = |a, b, _| a - b;
const REVERSE: Sum = |a, b, _| b - a;
const ADD_CARRY: Sum = |a, b, c| a + b + c;
const SUB_CARRY: Sum = |a, b, c| a - b - c;
const REVERSE_CARRY: Sum = |a, b, c| b - a - c;

/// Additions that write a carry. Some of the mnemonics are also those of an addition without carry.
#[rustfmt::skip]
pub const SUMS: &[(&str, Sum)] = &[
    ("v_add_i32", ADD), ("v_sub_i32", SUB), ("v_subrev_i32", REVERSE),
    ("v_add_u32", ADD), ("v_sub_u32", SUB), ("v_subrev_u32", REVERSE),
    ("v_add_co_u32", ADD), ("v_sub_co_u32", SUB), ("v_subrev_co_u32", REVERSE),
    ("v_addc_u32", ADD_CARRY), ("v_subb_u32", SUB_CARRY), ("v_subbrev_u32", REVERSE_CARRY),
    ("v_addc_co_u32", ADD_CARRY), ("v_subb_co_u32", SUB_CARRY), ("v_subbrev_co_u32", REVERSE_CARRY),
    ("v_add_co_ci_u32", ADD_CARRY), ("v_sub_co_ci_u32", SUB_CARRY), ("v_subrev_co_ci_u32", REVERSE_CARRY),
];

/// Other instructions, which `check_steps` checks.
pub const STEPS: &[&str] = &[
    "v_mad_u64_u32",
    "v_mad_i64_i32",
    "v_div_scale_f32",
    "v_div_scale_f64",
    "v_div_fmas_f32",
    "v_div_fmas_f64",
];

fn writes_mask(form: &Form) -> bool {
    form.operands()
        .iter()
        .any(|spec| spec.written && (spec.field == Field::Vcc || spec.field == Field::Sdst))
}

struct Trial {
    sum: Sum,
    line: String,
    /// True if the carry is read from and written to VCC; otherwise it is in s[40:41].
    to_vcc: bool,
    clamp: bool,
    encoding: Encoding,
    sext: bool,
}

fn trials(generation: Generation) -> Vec<Trial> {
    let mut list = Vec::new();
    for (name, sum) in SUMS {
        let opcode = Opcode::from_mnemonic(name).unwrap_or_else(|| panic!("no {name}"));
        for form in opcode.forms(generation).filter(writes_mask) {
            let encoding = form.encoding();
            for clamp in [false, true] {
                if clamp && !form.modifiers().contains(ModifierSet::CLAMP) {
                    continue;
                }
                let operands: Vec<&str> = form
                    .operands()
                    .iter()
                    .map(|spec| match spec.field {
                        Field::Vdst => "v10",
                        Field::Vcc => "vcc",
                        Field::Sdst => "s[40:41]",
                        Field::Src0 if encoding == Encoding::Sdwa && clamp => "sext(v2)",
                        Field::Src0 => "v2",
                        Field::Src2 => "s[38:39]",
                        _ => "v4",
                    })
                    .collect();
                let (suffix, tail) = match encoding {
                    Encoding::Vop2 => ("_e32", ""),
                    Encoding::Vop3 => ("_e64", ""),
                    Encoding::Sdwa => (
                        "_sdwa",
                        " dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:WORD_1",
                    ),
                    Encoding::Dpp16 => ("_dpp", " quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf"),
                    _ => ("_dpp", " dpp8:[1,0,3,2,5,4,7,6]"),
                };
                let suffix = if form.opcode().encodings(generation).count() > 1 {
                    suffix
                } else {
                    ""
                };
                let clamp_text = if clamp { " clamp" } else { "" };
                list.push(Trial {
                    sum: *sum,
                    line: format!("{name}{suffix} {}{clamp_text}{tail}", operands.join(", ")),
                    to_vcc: !operands.contains(&"s[40:41]"),
                    clamp,
                    encoding,
                    sext: encoding == Encoding::Sdwa && clamp,
                });
            }
        }
    }
    list
}

fn wide(words: &[u32; INPUTS], n: usize) -> u64 {
    u64::from(words[2 * n]) | u64::from(words[2 * n + 1]) << 32
}

/// Checks the sums of a generation.
pub fn check(generation: Generation) {
    let mut random = Random(400 + generation as u64);
    let machine = Machine {
        exec: random.next() | 0xff,
        ..Machine::new(generation)
    };
    let trials = trials(generation);
    let probes: Vec<Probe> = trials
        .iter()
        .map(|trial| {
            let mask = if trial.to_vcc {
                ["vcc_lo", "vcc_hi"]
            } else {
                ["s40", "s41"]
            };
            Probe::new(
                &["s_mov_b64 vcc, s[38:39]", &trial.line],
                &["v10", mask[0], mask[1]],
            )
        })
        .collect();
    let inputs = inputs([Ty::B32, Ty::B32, Ty::None], 128, &mut random);
    let results = machine.run(&probes, &inputs);
    for (n, trial) in trials.iter().enumerate() {
        check_sum(trial, n, &machine, &inputs, &results);
    }
}

fn check_sum(
    trial: &Trial,
    n: usize,
    machine: &Machine,
    inputs: &[[u32; INPUTS]],
    results: &Results,
) {
    for start in (0..inputs.len()).step_by(64) {
        let carries = wide(&inputs[start], 3);
        let mut mask = 0u64;
        for lane in (0..64).filter(|lane| machine.exec >> lane & 1 != 0) {
            let swaps = matches!(trial.encoding, Encoding::Dpp16 | Encoding::Dpp8);
            let other = if swaps { lane ^ 1 } else { lane };
            if machine.exec >> other & 1 == 0 {
                // Without a source lane, the lane is not written, or with DPP8 is zero. Its bit in the mask is not
                // checked either.
                mask |= results.wide(n, 1, start) & 1 << lane;
                continue;
            }
            let (mut a, mut b) = (inputs[start + other][0], inputs[start + lane][2]);
            if trial.encoding == Encoding::Sdwa {
                a = if trial.sext {
                    (a as i32 >> 24) as u32
                } else {
                    a >> 24
                };
                b >>= 16;
            }
            let carry = i128::from(carries >> lane & 1);
            let exact = (trial.sum)(a.into(), b.into(), carry);
            let limited = if trial.clamp {
                exact.clamp(0, u32::MAX.into())
            } else {
                exact
            };
            mask |= u64::from(exact != i128::from(exact as u32)) << lane;
            let found = results.get(n, 0, start + lane);
            assert_eq!(
                found, limited as u32,
                "{:?}: {} of {a:#x}, {b:#x}, {carry}",
                machine.generation, trial.line
            );
        }
        let found = results.wide(n, 1, start);
        assert_eq!(
            found, mask,
            "{:?}: {}: the carries",
            machine.generation, trial.line
        );
    }
}

/// `v_div_scale`: the scaled source, and whether the quotient must be scaled back. The sources are the value to scale,
/// the denominator and the numerator.
fn div_scale<F: Format>(env: &Env, s0: u64, s1: u64, s2: u64) -> (u64, bool) {
    let (far, step, small) = if F::WIDTH == 64 {
        (768, 128, 53)
    } else {
        (96, 64, 23)
    };
    let [x, den, num] = [s0, s1, s2].map(|raw| env.input::<F>(raw));
    let field =
        |value: F| (bits(value) >> F::FRACTION & ((1 << (F::WIDTH - F::FRACTION - 1)) - 1)) as i32;
    let scaled = |by: i32| bits(x.scalbn(by));
    let tiny = |value: F| value.is_denormal() || value.is_zero();
    let quotient = |n: F| {
        let (n, d) = (bits(n), bits(den));
        number::<F>(if F::WIDTH == 64 {
            (f64::from_bits(n) / f64::from_bits(d)).to_bits()
        } else {
            (f32::from_bits(n as u32) / f32::from_bits(d as u32))
                .to_bits()
                .into()
        })
    };
    if den.is_zero() || num.is_zero() {
        return (bits(F::NAN), false);
    }
    let one = F::from_u128(1).value;
    let reciprocal_tiny = tiny(quotient(one)) && den.is_finite();
    let result_tiny = tiny(quotient(num)) && den.is_finite();
    if field(num) - field(den) >= far {
        (
            if bits(x) == bits(den) {
                scaled(step)
            } else {
                bits(x)
            },
            true,
        )
    } else if den.is_denormal() {
        (scaled(step), false)
    } else if reciprocal_tiny && result_tiny {
        // The denominator is large, so it is scaled down.
        (
            if bits(x) == bits(den) {
                scaled(-step)
            } else {
                bits(x)
            },
            true,
        )
    } else if reciprocal_tiny {
        (scaled(-step), false)
    } else if result_tiny {
        (
            if bits(x) == bits(num) {
                scaled(step)
            } else {
                bits(x)
            },
            true,
        )
    } else if field(num) <= small {
        (scaled(step), false)
    } else {
        (bits(x), false)
    }
}

/// `v_div_fmas`: if VCC is set, the product and sum are scaled before the only rounding, since otherwise the quotient
/// would not be correctly rounded. The exponent of the third source determines the scale. `None` for zeros, whose signs
/// depend on the mode.
fn div_fmas<F: Format>(env: &Env, a: u64, b: u64, c: u64) -> Option<u64> {
    let [x, y, z] = [a, b, c].map(|raw| env.input::<F>(raw));
    if !env.condition {
        return Some(env.fma::<F>(a, b, c));
    }
    let step = if F::WIDTH == 64 { 128 } else { 64 };
    let bias = if F::WIDTH == 64 { 1023 } else { 127 };
    let field = (bits(z) >> F::FRACTION & ((1 << (F::WIDTH - F::FRACTION - 1)) - 1)) as i32;
    let by = if field > bias { step } else { -step };
    let [x, y, z] = [x, y, z].map(quad::<F>);
    // If the value is between two neighbors with 113 bits, both ends must round to the same number, and then so does
    // the value.
    let (down, up) = (
        x.mul_add_r(y, z, Round::TowardNegative).value,
        x.mul_add_r(y, z, Round::TowardPositive).value,
    );
    let ends = [down, up].map(|end| narrow::<F>(end.scalbn(by), env.round::<F>()));
    let is_exact = down.bitwise_eq(up);
    (!down.is_zero() && !up.is_zero() && (is_exact || ends[0] == ends[1]))
        .then(|| env.output(ends[0]))
}

fn quad<F: Format>(value: F) -> Quad {
    if F::WIDTH == 64 {
        Double::from_bits(bits(value).into())
            .convert(&mut false)
            .value
    } else {
        Single::from_bits(bits(value).into())
            .convert(&mut false)
            .value
    }
}

fn narrow<F: Format>(value: Quad, round: Round) -> F {
    if F::WIDTH == 64 {
        let narrow: Double = value.convert_r(round, &mut false).value;
        number(narrow.to_bits() as u64)
    } else {
        let narrow: Single = value.convert_r(round, &mut false).value;
        number(narrow.to_bits() as u64)
    }
}

fn nan_or_equal<F: Format>(found: u64, expected: u64) -> bool {
    found == expected || number::<F>(found).is_nan() && number::<F>(expected).is_nan()
}

/// Checks the multiply-adds and division steps of a generation.
pub fn check_steps(generation: Generation) {
    let mut random = Random(450 + generation as u64);
    for name in STEPS {
        let opcode = Opcode::from_mnemonic(name).unwrap_or_else(|| panic!("no {name}"));
        let Some(form) = opcode.form(Encoding::Vop3, generation) else {
            continue;
        };
        let ty = match (name.contains("f64"), name.contains("mad")) {
            (true, _) => Ty::F64,
            (_, true) => Ty::B32,
            _ => Ty::F32,
        };
        let third = if name.contains("mad") { Ty::B64 } else { ty };
        for mode in if ty.is_float() {
            &MODES[..]
        } else {
            &MODES[..1]
        } {
            let machine = Machine {
                mode: *mode,
                ..Machine::new(generation)
            };
            check_step(name, &form, &machine, [ty, ty, third], &mut random);
        }
    }
}

fn check_step(name: &str, form: &Form, machine: &Machine, types: [Ty; 3], random: &mut Random) {
    let mut n = 0;
    let operands: Vec<String> = form
        .operands()
        .iter()
        .map(|spec| {
            if spec.written && spec.kinds.contains(Kinds::VGPR) {
                return if spec.width == 2 {
                    "v[10:11]".to_owned()
                } else {
                    "v10".to_owned()
                };
            }
            if spec.written {
                return "s[40:41]".to_owned();
            }
            n += 2;
            if spec.width == 2 {
                format!("v[{n}:{}]", n + 1)
            } else {
                format!("v{n}")
            }
        })
        .collect();
    let line = format!("{name} {}", operands.join(", "));
    let mut inputs = inputs(types, 256, random);
    if name.contains("div_scale") {
        for words in &mut inputs {
            // The value to scale must be the denominator or the numerator.
            let from = if random.below(2) == 0 { 2 } else { 4 };
            (words[0], words[1]) = (words[from], words[from + 1]);
        }
    }
    let probe = Probe::new(
        &["s_mov_b64 vcc, s[38:39]", &line],
        &["v10", "v11", "s40", "s41"],
    );
    let results = machine.run(&[probe], &inputs);
    for (item, words) in inputs.iter().enumerate() {
        let first = item & !63;
        let env = Env {
            generation: machine.generation,
            mode: machine.mode,
            clamp: false,
            condition: wide(&inputs[first], 3) >> (item & 63) & 1 != 0,
        };
        let [a, b, c] = [0, 1, 2].map(|n| wide(words, n) & types[n].mask());
        let found = results.wide(0, 0, item);
        let flag = results.wide(0, 2, first) >> (item & 63) & 1 != 0;
        let narrow = found & 0xffff_ffff;
        let signed = |raw: u64| i128::from(raw as i32);
        let mut expected = (0, false);
        let good = match name {
            "v_mad_u64_u32" => {
                let exact = u128::from(a) * u128::from(b) + u128::from(c);
                found == exact as u64 && flag == (exact >> 64 != 0)
            }
            "v_mad_i64_i32" => found == (signed(a) * signed(b) + i128::from(c as i64)) as u64,
            "v_div_scale_f32" => {
                expected = div_scale::<Single>(&env, a, b, c);
                nan_or_equal::<Single>(narrow, env.output(number::<Single>(expected.0)))
                    && flag == expected.1
            }
            "v_div_scale_f64" => {
                expected = div_scale::<Double>(&env, a, b, c);
                nan_or_equal::<Double>(found, env.output(number::<Double>(expected.0)))
                    && flag == expected.1
            }
            "v_div_fmas_f32" => div_fmas::<Single>(&env, a, b, c)
                .is_none_or(|raw| nan_or_equal::<Single>(narrow, raw)),
            _ => div_fmas::<Double>(&env, a, b, c)
                .is_none_or(|raw| nan_or_equal::<Double>(found, raw)),
        };
        assert!(
            good || is_special(&env, b, c, types[0]) && name.contains("div_scale"),
            "{:?}: {line} (mode {:#x}) of {a:#x}, {b:#x}, {c:#x}, {}: {found:#x}, {flag} instead of {expected:x?}",
            machine.generation,
            machine.mode,
            env.condition
        );
    }
}

/// Returns `true` if a division involves a NaN or infinity, which `v_div_fixup` handles.
fn is_special(env: &Env, b: u64, c: u64, ty: Ty) -> bool {
    [b, c].into_iter().any(|raw| match ty {
        Ty::F64 => !env.input::<Double>(raw).is_finite(),
        _ => !env.input::<Single>(raw).is_finite(),
    })
}
