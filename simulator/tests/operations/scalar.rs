//! Compares the rows of the scalar ALU with their references: values, SCC, constants.

use isa::{Field, Generation, Kinds, Opcode};

use crate::Ty;
use crate::machine::{INPUTS, Machine, Probe};
use crate::values::{Random, value};

/// Computes the result, and SCC if it is written, from the sources, SCC and the previous value of the destination.
pub type Reference = fn(u64, u64, bool, u64) -> (u64, Option<bool>);

/// A scalar instruction. For SOPK, the immediate is the second source, and the destination is the first.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    pub name: &'static str,
    pub run: Reference,
}

pub const fn row(name: &'static str, run: Reference) -> Row {
    Row { name, run }
}

const ITEMS: usize = 48;

struct Trial {
    row: Row,
    line: String,
    width: u8,
    /// Constants that replace the sources.
    constants: [Option<u64>; 2],
    source_width: [u8; 2],
    is_sopk: bool,
}

fn registers(first: u8, width: u8) -> String {
    if width == 2 {
        format!("s[{first}:{}]", first + 1)
    } else {
        format!("s{first}")
    }
}

fn constant(width: u8, literal: bool, random: &mut Random) -> (String, u64) {
    if literal && random.below(2) == 0 {
        let bits = random.pick(&[0x1234_5678u64, 0x8000_0001, 0xffff_0000]);
        return (format!("{bits:#x}"), bits);
    }
    let number = random.pick(&[0i64, 1, 17, 31, 64, -1, -16]);
    let mask = if width == 2 { u64::MAX } else { 0xffff_ffff };
    (number.to_string(), number as u64 & mask)
}

fn trial(
    row: &Row,
    generation: Generation,
    with_constant: bool,
    random: &mut Random,
) -> Option<Trial> {
    let opcode = Opcode::from_mnemonic(row.name).unwrap_or_else(|| panic!("no {}", row.name));
    let form = opcode.forms(generation).next()?;
    let mut trial = Trial {
        row: *row,
        line: String::new(),
        width: 0,
        constants: [None; 2],
        source_width: [0; 2],
        is_sopk: false,
    };
    let mut text = Vec::new();
    let mut has_literal = false;
    for spec in form.operands() {
        let n = match spec.field {
            Field::Sdst => {
                trial.width = spec.width;
                text.push(registers(40, spec.width));
                continue;
            }
            Field::Simm16 => {
                let any = random.next() as u16;
                let bits = random.pick(&[0u16, 1, 0x7fff, 0x8000, 0xffff, any]);
                trial.constants[1] = Some(u64::from(bits));
                trial.is_sopk = true;
                text.push(format!("{bits:#x}"));
                continue;
            }
            Field::Ssrc0 => 0,
            _ => 1,
        };
        trial.source_width[n] = spec.width;
        if with_constant && random.below(2) == 0 && spec.kinds.contains(Kinds::INLINE) {
            let (word, bits) = constant(spec.width, !has_literal, random);
            has_literal |= word.starts_with("0x");
            trial.constants[n] = Some(bits);
            text.push(word);
        } else {
            text.push(registers(32 + 2 * n as u8, spec.width));
        }
    }
    trial.line = format!("{} {}", row.name, text.join(", "));
    Some(trial)
}

/// Checks rows on a generation.
pub fn check(rows: &[Row], generation: Generation, seed: u64) {
    let mut random = Random(seed + generation as u64);
    let machine = Machine::scalar(generation);
    let mut trials = Vec::new();
    for row in rows {
        for with_constant in [false, true, true] {
            trials.extend(trial(row, generation, with_constant, &mut random));
        }
    }
    let probes: Vec<Probe> = trials
        .iter()
        .map(|trial| {
            let prepare = ["s_mov_b64 s[40:41], s[38:39]", "s_and_b32 s42, s36, 1"];
            let lines = [prepare[0], prepare[1], &trial.line];
            Probe::new(&lines, &["scc", "s40", "s41"])
        })
        .collect();
    let inputs: Vec<[u32; INPUTS]> = (0..ITEMS).map(|_| input(&mut random)).collect();
    let results = machine.run(&probes, &inputs);
    let mut failures = Vec::new();
    for (n, trial) in trials.iter().enumerate() {
        let failed = inputs.iter().enumerate().find_map(|(item, input)| {
            let found = (results.wide(n, 1, item), results.get(n, 0, item) != 0);
            let expected = trial.expected(input);
            let sources = &input[..4];
            (found != expected).then(|| {
                format!(
                    "{}: {sources:x?}, scc {}: {found:x?} instead of {expected:x?}",
                    trial.line,
                    input[4] & 1
                )
            })
        });
        failures.extend(failed);
    }
    assert!(
        failures.is_empty(),
        "{generation:?}:\n{}",
        failures.join("\n")
    );
}

/// Sources that are often related: equal, close to each other, or a value with a shift amount or bit field for it.
fn input(random: &mut Random) -> [u32; INPUTS] {
    let mut words = [0; INPUTS];
    for n in 0..4 {
        let raw = value(Ty::B64, random);
        words[2 * n] = raw as u32;
        words[2 * n + 1] = (raw >> 32) as u32;
    }
    match random.below(6) {
        0 => (words[2], words[3]) = (words[0], words[1]),
        1 => {
            words[2] = words[0]
                .wrapping_add(random.below(3) as u32)
                .wrapping_sub(1)
        }
        2 => words[2] = random.below(70) as u32,
        3 => words[2] = (random.below(70) | random.below(70) << 16) as u32,
        _ => {}
    }
    words
}

impl Trial {
    /// The destination and SCC after the instruction.
    fn expected(&self, input: &[u32; INPUTS]) -> (u64, bool) {
        let wide = |n: usize| u64::from(input[2 * n]) | u64::from(input[2 * n + 1]) << 32;
        let scc = input[4] & 1 != 0;
        let old = wide(3);
        let source = |n: usize| {
            let mask = if self.source_width[n] == 2 {
                u64::MAX
            } else {
                0xffff_ffff
            };
            self.constants[n].unwrap_or(wide(n) & mask)
        };
        let first = if self.is_sopk {
            old & 0xffff_ffff
        } else {
            source(0)
        };
        let (value, condition) = (self.row.run)(first, source(1), scc, old);
        let writes = !self.row.name.contains("cmp");
        let value = match self.width {
            2 => value,
            1 if writes => value & 0xffff_ffff | old & !0xffff_ffff,
            _ => old,
        };
        (value, condition.unwrap_or(scc))
    }
}

/// An instruction that changes EXEC and saves the old or new value.
pub struct MaskRow {
    pub name: &'static str,
    /// Computes the new EXEC from the source and the old EXEC.
    pub run: fn(u64, u64) -> u64,
}

/// Checks `saveexec` and `wrexec`.
pub fn check_masks(rows: &[MaskRow], generation: Generation) {
    let mut random = Random(77 + generation as u64);
    let machine = Machine::scalar(generation);
    let inputs: Vec<[u32; INPUTS]> = (0..ITEMS).map(|_| input(&mut random)).collect();
    for row in rows {
        for (suffix, high, mask) in [("b64", ":", u64::MAX), ("b32", "", 0xffff_ffff)] {
            let name = format!("{}_{suffix}", row.name);
            let exists = Opcode::from_mnemonic(&name).is_some_and(|o| o.exists(generation));
            if !exists {
                continue;
            }
            let [destination, source] = if high.is_empty() {
                ["s40", "s32"]
            } else {
                ["s[40:41]", "s[32:33]"]
            };
            let line = format!("{name} {destination}, {source}");
            let lines = ["s_mov_b64 exec, s[34:35]", line.as_str()];
            let probe = Probe::new(&lines, &["scc", "exec_lo", "exec_hi", "s40", "s41"]);
            let results = machine.run(&[probe], &inputs);
            for (item, words) in inputs.iter().enumerate() {
                let wide = |n: usize| u64::from(words[2 * n]) | u64::from(words[2 * n + 1]) << 32;
                let (source, old) = (wide(0), wide(1));
                let new = (row.run)(source & mask, old & mask) & mask;
                let saved = if name.contains("wrexec") {
                    new
                } else {
                    old & mask
                };
                let found = (
                    results.get(0, 0, item) != 0,
                    results.wide(0, 1, item),
                    results.wide(0, 3, item) & mask,
                );
                let expected = (new != 0, new | old & !mask, saved);
                assert_eq!(
                    found, expected,
                    "{generation:?}: {line} of {source:#x} and {old:#x}"
                );
            }
        }
    }
}
