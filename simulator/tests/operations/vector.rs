//! Compares each row of the vector ALU with its reference, in every encoding of the instruction, with modifiers,
//! constants and partial EXEC.

use isa::{Encoding, Form, Generation, Kinds, ModifierSet, Opcode, WaveSize};

use crate::Ty;
use crate::float::{Env, Format, bits, number};
use crate::machine::{INPUTS, Machine, Probe, Results};
use crate::values::{Random, value};
use rustc_apfloat::Float;
use rustc_apfloat::ieee::{Double, Half, Single};

/// Computes the bits of the result from the bits of the sources.
pub type Reference = fn(&Env, u64, u64, u64) -> u64;

/// An instruction that operates on each lane separately. If it has fewer operands than sources, it reads its
/// destination as the last source.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    pub name: &'static str,
    pub dst: Ty,
    pub src: [Ty; 3],
    /// The accepted error of the result, in units in the last place.
    pub ulp: u64,
    pub run: Reference,
}

pub const fn row<const N: usize>(
    name: &'static str,
    dst: Ty,
    sources: [Ty; N],
    run: Reference,
) -> Row {
    let mut src = [Ty::None; 3];
    let mut n = 0;
    while n < N {
        src[n] = sources[n];
        n += 1;
    }
    Row {
        name,
        dst,
        src,
        ulp: 0,
        run,
    }
}

pub const fn near(ulp: u64, row: Row) -> Row {
    Row { ulp, ..row }
}

/// Number of lanes for each instruction.
const ITEMS: usize = 64;

/// Modes with different rounding and denormals: to nearest with denormals; up without denormals; down with denormal
/// sources only, and IEEE; toward zero with denormal results only, without DX10_CLAMP.
pub const MODES: [u32; 4] = [0x1f0, 0x105, 0x35a, 0x0af];

/// A kind of source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    /// The input registers for the position of the source.
    Vector,
    /// The scalar input registers for the position of the source.
    Scalar,
    /// A constant, as bits of the type of the operand.
    Constant(u64),
    /// The previous value of the destination.
    Old,
    Absent,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct SdwaSelection {
    dst: usize,
    unused: usize,
    src: [usize; 2],
    sext: [bool; 2],
}

const SELECTS: [(&str, u32, u32); 7] = [
    ("BYTE_0", 0, 8),
    ("BYTE_1", 8, 8),
    ("BYTE_2", 16, 8),
    ("BYTE_3", 24, 8),
    ("WORD_0", 0, 16),
    ("WORD_1", 16, 16),
    ("DWORD", 0, 32),
];

const UNUSED: [&str; 3] = ["UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE"];

/// An instruction with all its operands and modifiers.
#[derive(Debug, Clone)]
struct Trial {
    row: Row,
    line: String,
    sources: [Source; 3],
    neg: u8,
    abs: u8,
    clamp: bool,
    omod: u8,
    op_sel: u8,
    sdwa: Option<SdwaSelection>,
    /// True if DPP exchanges the lanes of each pair.
    swaps: bool,
}

fn constants(ty: Ty, random: &mut Random) -> Option<(&'static str, u64)> {
    let integers = [
        ("0", 0u64),
        ("1", 1),
        ("64", 64),
        ("-1", u64::MAX),
        ("-16", -16i64 as u64),
        ("33", 33),
    ];
    let floats: [(&str, f64); 8] = [
        ("0.5", 0.5),
        ("-0.5", -0.5),
        ("1.0", 1.0),
        ("-1.0", -1.0),
        ("2.0", 2.0),
        ("-2.0", -2.0),
        ("4.0", 4.0),
        ("-4.0", -4.0),
    ];
    if random.below(2) == 0 || matches!(ty, Ty::B16 | Ty::B64) {
        let (text, value) = random.pick(&integers);
        return Some((text, value & ty.mask()));
    }
    let (text, value) = random.pick(&floats);
    let half = (value as f32).to_bits();
    Some((
        text,
        match ty {
            Ty::F64 => value.to_bits(),
            // Powers of two consist of the sign and the exponent; the fraction is zero.
            Ty::F16 => u64::from(half >> 16 & 0x8000 | ((half >> 23 & 0xff) - 112) << 10),
            Ty::F32 | Ty::B32 => u64::from(half),
            _ => return None,
        },
    ))
}

fn registers(first: usize, width: u8, letter: char) -> String {
    match width {
        0 | 1 => format!("{letter}{first}"),
        _ => format!("{letter}[{first}:{}]", first + usize::from(width) - 1),
    }
}

/// How an instruction differs from one with plain registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Style {
    Plain,
    Modifiers,
    Constants,
}

struct Maker<'a> {
    row: &'a Row,
    form: Form,
    generation: Generation,
    style: Style,
    random: &'a mut Random,
}

impl Maker<'_> {
    /// Builds a trial; `None` if lanes are not independent in this form.
    fn build(mut self) -> Option<Trial> {
        let mut trial = Trial {
            row: *self.row,
            line: String::new(),
            sources: [Source::Absent; 3],
            neg: 0,
            abs: 0,
            clamp: false,
            omod: 0,
            op_sel: 0,
            sdwa: None,
            swaps: matches!(self.form.encoding(), Encoding::Dpp16 | Encoding::Dpp8),
        };
        if self.style == Style::Modifiers {
            self.select_modifiers(&mut trial);
        }
        let operands = self.operands(&mut trial)?;
        let suffix = match self.form.encoding() {
            Encoding::Vop3 if self.form.opcode().encodings(self.generation).count() > 1 => "_e64",
            Encoding::Sdwa => "_sdwa",
            Encoding::Dpp16 | Encoding::Dpp8 => "_dpp",
            _ => "",
        };
        let text = self.modifiers(&trial);
        let name = self.row.name;
        trial.line = format!("{name}{suffix} {}{text}", operands.join(", "));
        Some(trial)
    }

    fn select_modifiers(&mut self, trial: &mut Trial) {
        let accepted = self.form.modifiers();
        let random = &mut *self.random;
        trial.neg = random.next() as u8 & self.form.neg_mask();
        trial.abs = random.next() as u8 & self.form.abs_mask();
        trial.clamp = accepted.contains(ModifierSet::CLAMP) && random.below(2) == 0;
        if accepted.contains(ModifierSet::OMOD) && random.below(2) == 0 {
            trial.omod = random.below(4) as u8;
        }
        if accepted.contains(ModifierSet::OP_SEL) {
            trial.op_sel = random.next() as u8 & 15;
        }
        if self.form.encoding() == Encoding::Sdwa {
            let sext = self.form.sext_mask();
            let mut choice = SdwaSelection {
                dst: random.below(7),
                unused: random.below(3),
                src: [random.below(7), random.below(7)],
                sext: [0, 1].map(|n| sext >> n & 1 != 0 && random.below(2) == 0),
            };
            // Multiply-accumulate instructions must write the full register.
            if self.row.name.starts_with("v_mac") || self.row.name.starts_with("v_fmac") {
                (choice.dst, choice.unused) = (6, 2);
            }
            trial.sdwa = Some(choice);
        }
    }

    fn operands(&mut self, trial: &mut Trial) -> Option<Vec<String>> {
        use isa::Field;
        let mut text = Vec::new();
        let mut n = 0;
        // The mask is in VCC.
        let reads_mask = self.row.src.contains(&Ty::Mask);
        let mut scalar_used = reads_mask && self.generation.constant_bus_limit() == 1;
        for spec in self.form.operands() {
            match spec.field {
                Field::Vdst if spec.kinds.contains(Kinds::VGPR) => {
                    text.push(registers(10, spec.width, 'v'));
                    continue;
                }
                Field::Src0 | Field::Src1 | Field::Vsrc1 | Field::Src2 | Field::Literal => {}
                Field::Vcc if !spec.written && self.row.src[2] == Ty::Mask => {}
                _ => return None,
            }
            let ty = *self.row.src.get(n)?;
            if ty == Ty::Mask {
                text.push("vcc".to_owned());
                n += 1;
                continue;
            }
            let source = self.source(spec, ty, &mut scalar_used, trial.swaps);
            let mut operand = match source.0 {
                Source::Vector => registers(2 + 2 * n, spec.width, 'v'),
                Source::Scalar => registers(32 + 2 * n, spec.width, 's'),
                _ => source.1,
            };
            trial.sources[n] = source.0;
            if spec.field == Field::Literal {
                (trial.neg, trial.abs) = (trial.neg & !(1 << n), trial.abs & !(1 << n));
            }
            if trial.abs >> n & 1 != 0 {
                operand = format!("|{operand}|");
            }
            if trial.neg >> n & 1 != 0 {
                operand = format!("neg({operand})")
                    .replace("neg(", "-")
                    .replace(')', "");
            }
            if trial.sdwa.is_some_and(|sdwa| n < 2 && sdwa.sext[n]) {
                operand = format!("sext({operand})");
            }
            text.push(operand);
            n += 1;
        }
        if n < 3 && self.row.src[n] != Ty::None && self.row.src[n] != Ty::Mask {
            trial.sources[n] = Source::Old;
        }
        Some(text)
    }

    fn source(
        &mut self,
        spec: &isa::OperandSpec,
        ty: Ty,
        scalar_used: &mut bool,
        swaps: bool,
    ) -> (Source, String) {
        let vector = (Source::Vector, String::new());
        if spec.field == isa::Field::Literal {
            let (text, value) = if ty == Ty::F16 {
                ("0x3e42", 0x3e42)
            } else {
                ("0xc0490fdb", 0xc049_0fdb)
            };
            return (Source::Constant(value), text.to_owned());
        }
        if self.style != Style::Constants || swaps {
            return vector;
        }
        let choice = self.random.below(4);
        if choice == 1 && spec.kinds.contains(Kinds::SGPR) && !*scalar_used {
            *scalar_used = true;
            return (Source::Scalar, String::new());
        }
        if choice == 2 && spec.kinds.contains(Kinds::LITERAL) && ty == Ty::B32 && !*scalar_used {
            *scalar_used = true;
            return (Source::Constant(0x8765_4321), "0x87654321".to_owned());
        }
        if choice >= 2
            && spec.kinds.contains(Kinds::INLINE)
            && let Some((text, value)) = constants(ty, self.random)
        {
            return (Source::Constant(value), text.to_owned());
        }
        vector
    }

    fn modifiers(&mut self, trial: &Trial) -> String {
        let mut text = String::new();
        if trial.op_sel != 0 {
            let count = trial
                .sources
                .iter()
                .filter(|s| !matches!(s, Source::Absent | Source::Old));
            let bits: Vec<String> = (0..count.count())
                .map(|n| (trial.op_sel >> n & 1).to_string())
                .chain([(trial.op_sel >> 3).to_string()])
                .collect();
            text += &format!(" op_sel:[{}]", bits.join(","));
        }
        if trial.clamp {
            text += " clamp";
        }
        text += ["", " mul:2", " mul:4", " div:2"][usize::from(trial.omod)];
        if self.form.encoding() == Encoding::Sdwa {
            let sdwa = trial.sdwa.unwrap_or(SdwaSelection {
                dst: 6,
                unused: 0,
                src: [6; 2],
                sext: [false; 2],
            });
            let [first, second] = sdwa.src.map(|n| SELECTS[n].0);
            let (dst, unused) = (SELECTS[sdwa.dst].0, UNUSED[sdwa.unused]);
            text += &format!(" dst_sel:{dst} dst_unused:{unused} src0_sel:{first}");
            if self
                .form
                .operands()
                .iter()
                .any(|spec| spec.field == isa::Field::Vsrc1)
            {
                text += &format!(" src1_sel:{second}");
            }
        }
        match self.form.encoding() {
            Encoding::Dpp16 => text += " quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf",
            Encoding::Dpp8 => text += " dpp8:[1,0,3,2,5,4,7,6]",
            _ => {}
        }
        text
    }
}

/// The forms of a row on a generation that match its reference.
fn forms(row: &Row, generation: Generation) -> Vec<Form> {
    let Some(opcode) = Opcode::from_mnemonic(row.name) else {
        panic!("no instruction {}", row.name);
    };
    let is_carry = |form: &Form| {
        let mut operands = form.operands().iter();
        operands.any(|spec| spec.written && spec.kinds.intersects(Kinds::SGPR))
            || form
                .operands()
                .iter()
                .any(|spec| spec.field == isa::Field::Vcc && spec.written)
    };
    // DPP of 64-bit operands has no permutation of four lanes, which the trials use.
    let is_wide_dpp = |form: &Form| {
        let mut operands = form.operands().iter();
        form.encoding() == Encoding::Dpp16
            && operands.any(|spec| spec.kinds.intersects(Kinds::VGPR) && spec.width == 2)
    };
    opcode
        .forms(generation)
        .filter(|form| form.encoding().is_valu() && !is_carry(form) && !is_wide_dpp(form))
        .collect()
}

/// Returns `true` if a generation has the row's instruction.
pub fn exists(row: &Row, generation: Generation) -> bool {
    !forms(row, generation).is_empty()
}

/// Inputs of `items` work-items: sources of these types, and masks in the last two dwords.
pub fn inputs(types: [Ty; 3], items: usize, random: &mut Random) -> Vec<[u32; INPUTS]> {
    let item = |_| {
        let mut words = [0; INPUTS];
        for n in 0..4 {
            let ty = types
                .get(n)
                .copied()
                .filter(|ty| *ty != Ty::Mask)
                .unwrap_or(Ty::None);
            let raw = value(ty, random);
            words[2 * n] = raw as u32;
            words[2 * n + 1] = (raw >> 32) as u32;
        }
        words
    };
    (0..items).map(item).collect()
}

fn wide(words: &[u32; INPUTS], n: usize) -> u64 {
    u64::from(words[2 * n]) | u64::from(words[2 * n + 1]) << 32
}

fn uses_mode(row: &Row) -> bool {
    row.dst.is_float() || row.src.iter().any(|ty| ty.is_float())
}

/// Checks rows on a generation. Rows whose sources have the same types share a program.
pub fn check(rows: &[Row], generation: Generation, seed: u64) {
    let mut groups: Vec<([Ty; 3], Vec<&Row>)> = Vec::new();
    for row in rows.iter().filter(|row| exists(row, generation)) {
        match groups.iter_mut().find(|(types, _)| *types == row.src) {
            Some((_, list)) => list.push(row),
            None => groups.push((row.src, vec![row])),
        }
    }
    let mut random = Random(seed + generation as u64);
    let mut failures: Vec<(&'static str, String)> = Vec::new();
    for (types, rows) in groups {
        let modes = if rows.iter().any(|row| uses_mode(row)) {
            &MODES[..]
        } else {
            &MODES[..1]
        };
        for &mode in modes {
            let mut machine = Machine {
                mode,
                ..Machine::new(generation)
            };
            if random.below(2) == 0 {
                machine.exec = random.next();
            }
            if generation.is_gfx10() && types[2] != Ty::Mask && random.below(2) == 0 {
                machine.wave = WaveSize::Wave32;
                machine.group = 32;
            }
            check_group(&rows, types, &machine, &mut random, &mut failures);
        }
    }
    failures.sort();
    failures.dedup_by_key(|(name, _)| *name);
    let text: Vec<&str> = failures.iter().map(|(_, text)| text.as_str()).collect();
    assert!(
        failures.is_empty(),
        "{generation:?}: {} wrong\n{}",
        failures.len(),
        text.join("\n")
    );
}

fn check_group(
    rows: &[&Row],
    types: [Ty; 3],
    machine: &Machine,
    random: &mut Random,
    failures: &mut Vec<(&'static str, String)>,
) {
    let mut trials = Vec::new();
    for row in rows {
        for form in forms(row, machine.generation) {
            for style in [
                Style::Plain,
                Style::Modifiers,
                Style::Modifiers,
                Style::Constants,
            ] {
                let maker = Maker {
                    row,
                    form,
                    generation: machine.generation,
                    style,
                    random: &mut *random,
                };
                let trial = maker.build();
                let text = format!(
                    "{:?}: {} in {:?}",
                    machine.generation,
                    row.name,
                    form.encoding()
                );
                trials.push(trial.unwrap_or_else(|| panic!("{text}: operands without meaning")));
            }
        }
    }
    let probes: Vec<Probe> = trials
        .iter()
        .map(|trial| Probe {
            setup: ["v_mov_b32 v10, v6", "v_mov_b32 v11, v7"]
                .map(str::to_owned)
                .to_vec(),
            lines: vec!["s_mov_b64 vcc, s[38:39]".to_owned(), trial.line.clone()],
            results: ["v10", "v11"][..trial.row.dst.width()]
                .iter()
                .map(|name| (*name).to_owned())
                .collect(),
        })
        .collect();
    let inputs = inputs(types, ITEMS, random);
    let results = machine.run(&probes, &inputs);
    for (n, trial) in trials.iter().enumerate() {
        let failure = check_trial(trial, n, machine, &inputs, &results);
        failures.extend(failure.map(|text| (trial.row.name, text)));
    }
}

fn check_trial(
    trial: &Trial,
    probe: usize,
    machine: &Machine,
    inputs: &[[u32; INPUTS]],
    results: &Results,
) -> Option<String> {
    let lanes = machine.group as usize;
    for item in 0..inputs.len() {
        let lane = item % lanes;
        let first = item - lane;
        let is_wide = trial.row.dst.width() == 2;
        let mut old = wide(&inputs[item], 2);
        let found = if is_wide {
            results.wide(probe, 0, item)
        } else {
            old &= 0xffff_ffff;
            results.get(probe, 0, item).into()
        };
        let active = |lane: usize| machine.exec >> lane & 1 != 0;
        let other = if trial.swaps { lane ^ 1 } else { lane };
        if !active(lane) || !active(other) {
            // If the source lane is inactive, nothing is written, except with DPP8, where the source is zero.
            if !active(lane) && found != old {
                return Some(format!("{} wrote inactive lane {lane}", trial.line));
            }
            continue;
        }
        let env = Env {
            generation: machine.generation,
            mode: machine.mode,
            clamp: trial.clamp,
            condition: wide(&inputs[first], 3) >> lane & 1 != 0,
        };
        let raw = [0, 1, 2].map(|n| match trial.sources[n] {
            Source::Vector if n == 0 => wide(&inputs[first + other], n),
            Source::Vector => wide(&inputs[item], n),
            Source::Scalar => wide(&inputs[first], n),
            Source::Constant(value) => value,
            Source::Old => old,
            Source::Absent => 0,
        });
        let sources = [0, 1, 2].map(|n| trial.source(n, raw[n]));
        let [a, b, c] = sources;
        let result = trial.modify(&env, (trial.row.run)(&env, a, b, c));
        if !trial.agrees(&env, result, old, found) {
            let expected = trial.write(&env, result, old);
            return Some(format!(
                "{} (mode {:#x}, lane {lane}): sources {a:#x}, {b:#x}, {c:#x}, condition {}, old {old:#x}: {found:#x} \
                 instead of {expected:#x}",
                trial.line, machine.mode, env.condition
            ));
        }
    }
    None
}

fn is_nan(ty: Ty, raw: u64) -> bool {
    match ty {
        Ty::F16 => number::<Half>(raw).is_nan(),
        Ty::F32 => number::<Single>(raw).is_nan(),
        Ty::F64 => number::<Double>(raw).is_nan(),
        Ty::H2 => is_nan(Ty::F16, raw) || is_nan(Ty::F16, raw >> 16),
        _ => false,
    }
}

/// Returns `true` if two pairs of binary16 numbers are equal. All NaNs are considered equal.
pub fn same_halves(found: u64, expected: u64) -> bool {
    [0, 16].into_iter().all(|shift| {
        let (x, y) = (found >> shift & 0xffff, expected >> shift & 0xffff);
        x == y || is_nan(Ty::F16, x) && is_nan(Ty::F16, y)
    })
}

/// The bits as an integer, so neighboring numbers differ by one.
fn ordered(ty: Ty, raw: u64) -> i64 {
    let width = ty.mask().count_ones();
    let magnitude = (raw & ty.mask() >> 1) as i64;
    if raw >> (width - 1) & 1 != 0 {
        -magnitude
    } else {
        magnitude
    }
}

impl Trial {
    /// A source after its modifiers are applied.
    fn source(&self, n: usize, raw: u64) -> u64 {
        let ty = self.row.src[n];
        let is_register = matches!(self.sources[n], Source::Vector | Source::Scalar);
        let mut value = raw;
        match self.sdwa {
            Some(sdwa) if n < 2 && self.sources[n] != Source::Old => {
                let (_, shift, width) = SELECTS[sdwa.src[n]];
                let part = (raw as u32) << (32 - shift - width);
                value = if sdwa.sext[n] {
                    u64::from((part as i32 >> (32 - width)) as u32)
                } else {
                    u64::from(part >> (32 - width))
                };
            }
            _ if self.op_sel >> n & 1 != 0 && ty.is_half() && is_register => value >>= 16,
            _ if self.sources[n] == Source::Old && self.op_sel & 8 != 0 && ty.is_half() => {
                value >>= 16;
            }
            _ => {}
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

    /// Applies the output modifiers of floats.
    fn modify(&self, env: &Env, raw: u64) -> u64 {
        match self.row.dst {
            Ty::F16 => self.modify_as::<Half>(env, raw),
            Ty::F32 => self.modify_as::<Single>(env, raw),
            Ty::F64 => self.modify_as::<Double>(env, raw),
            _ => raw,
        }
    }

    /// Applies omod, which has no effect in IEEE mode or if denormal results are preserved, and otherwise turns -0 into
    /// +0.
    fn modify_as<F: Format>(&self, env: &Env, raw: u64) -> u64 {
        let mut value = number::<F>(raw);
        if self.omod != 0 && !env.ieee() && !env.denormal_out::<F>() {
            let one = F::from_u128(1).value;
            let two = F::from_u128(2).value;
            let factor = match self.omod {
                1 => two,
                2 => F::from_u128(4).value,
                _ => one.scalbn(-1),
            };
            value = number::<F>(env.output(value.mul_r(factor, env.round::<F>()).value));
            if value.is_zero() {
                value = F::ZERO;
            }
        }
        if self.clamp {
            let one = F::from_u128(1).value;
            if value.is_nan() {
                return if env.dx10_clamp() { 0 } else { bits(value) };
            }
            if value <= F::ZERO {
                return 0;
            }
            if value > one {
                return bits(one);
            }
            return env.output(value);
        }
        bits(value)
    }

    /// The destination after the result is written to it.
    fn write(&self, env: &Env, result: u64, old: u64) -> u64 {
        let result = result & self.row.dst.mask();
        if self.row.dst.width() == 2 {
            return result;
        }
        if let Some(sdwa) = self.sdwa {
            let (_, shift, width) = SELECTS[sdwa.dst];
            let mask = (0xffff_ffff >> (32 - width)) << shift;
            let part = result << shift & mask;
            let negative = result >> (width - 1) & 1 != 0;
            match sdwa.unused {
                2 => old & !mask | part,
                1 if negative => part | 0xffff_ffff & !((1u64 << (shift + width)) - 1),
                _ => part,
            }
        } else if self.row.dst.is_half() && self.line.contains("_sdwa") {
            result
        } else if self.row.dst.is_half() && self.op_sel & 8 != 0 {
            old & 0xffff | result << 16
        } else if self.row.dst.is_half() && keeps_high_half(self.row.name, env.generation) {
            old & 0xffff_0000 | result
        } else {
            result
        }
    }

    fn agrees(&self, env: &Env, result: u64, old: u64, found: u64) -> bool {
        let dst = self.row.dst;
        let expected = self.write(env, result, old);
        if found == expected {
            return true;
        }
        let is_part = self
            .sdwa
            .is_some_and(|sdwa| SELECTS[sdwa.dst].2 < dst.mask().count_ones());
        if is_part {
            // The payload of a NaN and the last bits of approximations may differ.
            return is_nan(dst, result) || self.row.ulp > 0;
        }
        if dst == Ty::H2 {
            return found >> 32 == expected >> 32 && same_halves(found, expected);
        }
        let shift = match self.sdwa {
            Some(sdwa) => SELECTS[sdwa.dst].1,
            None if dst.is_half() && self.op_sel & 8 != 0 => 16,
            None => 0,
        };
        let value = found >> shift & dst.mask();
        let rest = |raw: u64| raw & !(dst.mask() << shift);
        let same_rest = rest(found) == rest(expected) || is_nan(dst, result) && self.sdwa.is_some();
        if is_nan(dst, result) || is_nan(dst, value) {
            return is_nan(dst, result) && is_nan(dst, value) && same_rest;
        }
        let distance = ordered(dst, value).abs_diff(ordered(dst, result));
        distance <= self.row.ulp && dst.is_float() && same_rest
    }
}

/// Instructions with `op_sel` that GFX9 added. They preserve the other half of their destination.
#[rustfmt::skip]
const KEEP_ON_GFX9: &[&str] = &[
    "v_mad_f16", "v_mad_u16", "v_mad_i16", "v_fma_f16", "v_div_fixup_f16", "v_add_i16", "v_sub_i16",
    "v_max3_f16", "v_max3_i16", "v_max3_u16", "v_min3_f16", "v_min3_i16", "v_min3_u16",
    "v_med3_f16", "v_med3_i16", "v_med3_u16", "v_cvt_norm_i16_f16", "v_cvt_norm_u16_f16", "v_sat_pk_u8_i16",
];

/// Returns `true` if a 16-bit result preserves the high half of its register.
pub fn keeps_high_half(name: &str, generation: Generation) -> bool {
    generation.is_gfx10() || generation.is_gfx9() && KEEP_ON_GFX9.contains(&name)
}
