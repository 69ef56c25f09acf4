//! VOPC: comparisons of every type, in every encoding.

use isa::{Encoding, Field, Form, Generation, Kinds, Opcode, WaveSize};
use rustc_apfloat::ieee::{Double, Half, Single};
use std::cmp::Ordering;

use crate::Ty;
use crate::float::{Env, Format, number};
use crate::machine::{INPUTS, Machine, Probe};
use crate::values::Random;
use crate::vector::{MODES, inputs};

/// Float conditions: the results for less, equal, greater and unordered.
#[rustfmt::skip]
const FLOAT: &[(&str, [bool; 4])] = &[
    ("f",   [false, false, false, false]), ("lt",  [true,  false, false, false]),
    ("eq",  [false, true,  false, false]), ("le",  [true,  true,  false, false]),
    ("gt",  [false, false, true,  false]), ("lg",  [true,  false, true,  false]),
    ("ge",  [false, true,  true,  false]), ("o",   [true,  true,  true,  false]),
    ("u",   [false, false, false, true]),  ("nge", [true,  false, false, true]),
    ("nlg", [false, true,  false, true]),  ("ngt", [true,  true,  false, true]),
    ("nle", [false, false, true,  true]),  ("neq", [true,  false, true,  true]),
    ("nlt", [false, true,  true,  true]),  ("tru", [true,  true,  true,  true]),
];

/// Integer conditions: the results for less, equal and greater.
#[rustfmt::skip]
const INTEGER: &[(&str, [bool; 3])] = &[
    ("f",  [false, false, false]), ("lt", [true,  false, false]), ("eq", [false, true, false]),
    ("le", [true,  true,  false]), ("gt", [false, false, true]),  ("ne", [true,  false, true]),
    ("ge", [false, true,  true]),  ("t",  [true,  true,  true]),
];

const INTEGER_TYPES: [&str; 6] = ["i16", "u16", "i32", "u32", "i64", "u64"];
const FLOAT_TYPES: [&str; 3] = ["f16", "f32", "f64"];

/// How the sources are compared.
#[derive(Debug, Clone, Copy)]
enum Test {
    Float([bool; 4]),
    Signed([bool; 3]),
    Unsigned([bool; 3]),
    Class,
}

#[derive(Debug, Clone)]
struct Comparison {
    name: String,
    ty: Ty,
    test: Test,
}

fn type_of(name: &str) -> Ty {
    match name {
        "f16" => Ty::F16,
        "f32" => Ty::F32,
        "f64" => Ty::F64,
        "i16" | "u16" => Ty::B16,
        "i64" | "u64" => Ty::B64,
        _ => Ty::B32,
    }
}

/// All comparisons: `v_cmp`, `v_cmpx`, and on GFX6 and GFX7 the signaling `v_cmps` and `v_cmpsx`.
fn comparisons() -> Vec<Comparison> {
    let mut list = Vec::new();
    for stem in ["v_cmp", "v_cmpx", "v_cmps", "v_cmpsx"] {
        for ty in FLOAT_TYPES {
            let floats = FLOAT
                .iter()
                .map(|(name, holds)| (*name, Test::Float(*holds)));
            for (condition, test) in floats.chain([("class", Test::Class)]) {
                list.push((format!("{stem}_{condition}_{ty}"), type_of(ty), test));
            }
        }
        for ty in INTEGER_TYPES {
            for (condition, holds) in INTEGER {
                let test = if ty.starts_with('i') {
                    Test::Signed(*holds)
                } else {
                    Test::Unsigned(*holds)
                };
                list.push((format!("{stem}_{condition}_{ty}"), type_of(ty), test));
            }
        }
    }
    let known = list
        .into_iter()
        .filter(|(name, ..)| Opcode::from_mnemonic(name).is_some());
    known
        .map(|(name, ty, test)| Comparison { name, ty, test })
        .collect()
}

/// The names of all comparisons.
pub fn names() -> Vec<String> {
    comparisons()
        .into_iter()
        .map(|comparison| comparison.name)
        .collect()
}

fn compare_floats<F: Format>(env: &Env, a: u64, b: u64) -> usize {
    match env.input::<F>(a).partial_cmp(&env.input::<F>(b)) {
        Some(Ordering::Less) => 0,
        Some(Ordering::Equal) => 1,
        Some(Ordering::Greater) => 2,
        None => 3,
    }
}

/// The bits of classes: signaling and quiet NaN; negative infinity, normal, denormal, zero; positive zero, denormal,
/// normal, infinity.
fn class<F: Format>(raw: u64) -> u64 {
    let x = number::<F>(raw);
    if x.is_nan() {
        return if x.is_signaling() { 1 } else { 2 };
    }
    let rank = if x.is_infinite() {
        0
    } else if x.is_zero() {
        3
    } else if x.is_denormal() {
        2
    } else {
        1
    };
    if x.is_negative() {
        4 << rank
    } else {
        0x200 >> rank
    }
}

impl Comparison {
    fn holds(&self, env: &Env, a: u64, b: u64) -> bool {
        let rank = |order: Ordering| (order as i8 + 1) as usize;
        let shift = 64 - self.ty.mask().count_ones();
        match self.test {
            Test::Float(holds) => {
                holds[match self.ty {
                    Ty::F16 => compare_floats::<Half>(env, a, b),
                    Ty::F32 => compare_floats::<Single>(env, a, b),
                    _ => compare_floats::<Double>(env, a, b),
                }]
            }
            Test::Unsigned(holds) => holds[rank(a.cmp(&b))],
            Test::Signed(holds) => {
                let extended = |raw: u64| (raw << shift) as i64;
                holds[rank(extended(a).cmp(&extended(b)))]
            }
            Test::Class => {
                let class = match self.ty {
                    Ty::F16 => class::<Half>(a),
                    Ty::F32 => class::<Single>(a),
                    _ => class::<Double>(a),
                };
                class & b != 0
            }
        }
    }

    fn second(&self) -> Ty {
        if matches!(self.test, Test::Class) {
            Ty::B32
        } else {
            self.ty
        }
    }
}

struct Trial {
    comparison: Comparison,
    line: String,
    neg: u8,
    abs: u8,
    /// The selected parts of the sources: shift and width of each.
    parts: Option<[(u32, u32); 2]>,
    /// The first scalar register of the result. Number 106 is VCC.
    destination: usize,
}

const PARTS: [(&str, u32, u32); 7] = [
    ("BYTE_0", 0, 8),
    ("BYTE_1", 8, 8),
    ("BYTE_2", 16, 8),
    ("BYTE_3", 24, 8),
    ("WORD_0", 0, 16),
    ("WORD_1", 16, 16),
    ("DWORD", 0, 32),
];

fn pair(first: usize, width: u8) -> String {
    if width == 2 {
        format!("v[{first}:{}]", first + 1)
    } else {
        format!("v{first}")
    }
}

fn trial(
    comparison: &Comparison,
    form: &Form,
    machine: &Machine,
    modified: bool,
    random: &mut Random,
) -> Trial {
    let mut trial = Trial {
        comparison: comparison.clone(),
        line: String::new(),
        neg: if modified {
            random.next() as u8 & form.neg_mask()
        } else {
            0
        },
        abs: if modified {
            random.next() as u8 & form.abs_mask()
        } else {
            0
        },
        parts: None,
        destination: 106,
    };
    let [vcc, scalar] = match machine.wave {
        WaveSize::Wave64 => ["vcc", "s[40:41]"],
        WaveSize::Wave32 => ["vcc_lo", "s40"],
    };
    let mut text = Vec::new();
    let mut n = 0;
    for spec in form.operands() {
        if spec.written {
            let is_vcc = spec.field == Field::Vcc || !spec.kinds.intersects(Kinds::SGPR);
            let uses_vcc = is_vcc || form.encoding() == Encoding::Sdwa && random.below(2) == 0;
            trial.destination = if uses_vcc { 106 } else { 40 };
            text.push(if uses_vcc { vcc } else { scalar }.to_owned());
            continue;
        }
        let mut operand = pair(2 + 2 * n, spec.width);
        if trial.abs >> n & 1 != 0 {
            operand = format!("|{operand}|");
        }
        if trial.neg >> n & 1 != 0 {
            operand = format!("-{operand}");
        }
        text.push(operand);
        n += 1;
    }
    if text.len() == 2 {
        trial.destination = 126;
    }
    let suffix = match form.encoding() {
        Encoding::Vop3 => "_e64",
        Encoding::Sdwa => "_sdwa",
        _ => "_e32",
    };
    trial.line = format!("{}{suffix} {}", comparison.name, text.join(", "));
    if form.encoding() == Encoding::Sdwa {
        let parts = [random.pick(&PARTS), random.pick(&PARTS)];
        trial.parts = Some(parts.map(|(_, shift, width)| (shift, width)));
        trial.line += &format!(" src0_sel:{} src1_sel:{}", parts[0].0, parts[1].0);
    }
    trial
}

impl Trial {
    fn source(&self, n: usize, ty: Ty, raw: u64) -> u64 {
        let mut value = raw;
        if let Some(parts) = self.parts {
            let (shift, width) = parts[n];
            value = value >> shift & ((1 << width) - 1);
        }
        value &= ty.mask();
        if ty.is_float() {
            let sign = ty.mask() ^ ty.mask() >> 1;
            if self.abs >> n & 1 != 0 {
                value &= !sign;
            }
            if self.neg >> n & 1 != 0 {
                value ^= sign;
            }
        }
        value
    }
}

fn wide(words: &[u32; INPUTS], n: usize) -> u64 {
    u64::from(words[2 * n]) | u64::from(words[2 * n + 1]) << 32
}

/// Checks every comparison of a generation.
pub fn check(generation: Generation) {
    let mut random = Random(300 + generation as u64);
    let mut types: Vec<(Ty, Ty)> = Vec::new();
    let list = comparisons();
    for comparison in &list {
        let key = (comparison.ty, comparison.second());
        if !types.contains(&key) {
            types.push(key);
        }
    }
    for (number, key) in types.into_iter().enumerate() {
        let group = list.iter().filter(|one| (one.ty, one.second()) == key);
        let mut machine = Machine {
            mode: MODES[(number + generation as usize) % 4],
            exec: random.next() | 1,
            ..Machine::new(generation)
        };
        if generation.is_gfx10() && number % 2 == 0 {
            (machine.wave, machine.group) = (WaveSize::Wave32, 32);
            machine.exec &= 0xffff_ffff;
        }
        let mut trials = Vec::new();
        for comparison in group {
            let opcode = Opcode::from_mnemonic(&comparison.name).expect("known");
            for form in opcode.forms(generation) {
                for modified in [false, true] {
                    trials.push(trial(comparison, &form, &machine, modified, &mut random));
                }
            }
        }
        check_trials(&trials, key, &machine, &mut random);
    }
}

fn check_trials(
    trials: &[Trial],
    (first, second): (Ty, Ty),
    machine: &Machine,
    random: &mut Random,
) {
    let probes: Vec<Probe> = trials
        .iter()
        .map(|trial| {
            let low = trial.destination;
            let names = match low {
                106 => ["vcc_lo".to_owned(), "vcc_hi".to_owned()],
                126 => ["exec_lo".to_owned(), "exec_hi".to_owned()],
                _ => [format!("s{low}"), format!("s{}", low + 1)],
            };
            Probe::new(
                &[&trial.line],
                &["exec_lo", "exec_hi", &names[0], &names[1]],
            )
        })
        .collect();
    let mut inputs = inputs([first, second, Ty::None], 128, random);
    for words in inputs.iter_mut().step_by(5) {
        (words[2], words[3]) = (words[0], words[1]);
    }
    let results = machine.run(&probes, &inputs);
    for (n, trial) in trials.iter().enumerate() {
        let is_x = trial.comparison.name.starts_with("v_cmpx")
            || trial.comparison.name.starts_with("v_cmpsx");
        for start in (0..inputs.len()).step_by(machine.group as usize) {
            let mut expected = 0u64;
            for lane in 0..machine.group as usize {
                let env = Env {
                    generation: machine.generation,
                    mode: machine.mode,
                    clamp: false,
                    condition: false,
                };
                let words = &inputs[start + lane];
                let a = trial.source(0, first, wide(words, 0));
                let b = trial.source(1, second, wide(words, 1));
                let holds = trial.comparison.holds(&env, a, b);
                expected |= u64::from(holds && machine.exec >> lane & 1 != 0) << lane;
            }
            let mask = if machine.group == 32 {
                0xffff_ffff
            } else {
                u64::MAX
            };
            let found = results.wide(n, 2, start) & mask;
            let exec = results.wide(n, 0, start) & mask;
            let expected_exec = if is_x { expected } else { machine.exec };
            assert_eq!(
                (found, exec),
                (expected, expected_exec),
                "{:?}: {} (mode {:#x}): wrong lanes {:#x}",
                machine.generation,
                trial.line,
                machine.mode,
                found ^ expected
            );
        }
    }
}
