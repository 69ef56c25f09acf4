//! Typed and formatted buffer accesses: loads that convert bytes and halfwords to numbers, and stores of numbers to
//! elements of the same width.

use isa::{Generation, Opcode};
use rustc_apfloat::FloatConvert;
use rustc_apfloat::ieee::{Half, Single};

use crate::Ty;
use crate::float::{bits, number};
use crate::machine::{INPUTS, Machine, Memory, Probe};
use crate::memory::{BLOCK, span};
use crate::values::{Random, value};

/// An element format: the number of the unified format on GFX10, and the data and number format before.
#[derive(Debug, Clone, Copy)]
struct Element {
    gfx10: u32,
    data: u32,
    kind: u32,
}

const fn element(gfx10: u32, data: u32, kind: u32) -> Element {
    Element { gfx10, data, kind }
}

const BYTES4: Element = element(56, 10, 0);
const HALVES4: Element = element(71, 12, 7);

/// Formats of one to four components of binary32.
const SINGLES: [Element; 4] = [
    element(22, 4, 7),
    element(64, 11, 7),
    element(74, 13, 7),
    element(77, 14, 7),
];

/// Formats of one, two and four components of binary16. Three components are binary32.
const HALVES: [Element; 4] = [element(13, 2, 7), element(29, 5, 7), SINGLES[2], HALVES4];

impl Element {
    /// The last dword of a descriptor of such elements.
    fn descriptor(self, generation: Generation) -> u32 {
        if generation.is_gfx10() {
            0x3100_0fac | self.gfx10 << 12
        } else {
            0xfac | self.kind << 12 | self.data << 15
        }
    }

    /// The number of the format in a typed instruction.
    fn typed(self, generation: Generation) -> u32 {
        if generation.is_gfx10() {
            self.gfx10
        } else {
            self.data | self.kind << 4
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Loads bytes as fractions in binary32.
    Load,
    /// Loads halves as halves.
    LoadHalves,
    /// Loads the first half to the high half of a register.
    LoadHigh,
    /// Stores binary32 unchanged.
    Store,
    /// Stores halves unchanged, except that three of them are converted.
    StoreHalves,
    /// Stores the high half of a register.
    StoreHigh,
}

struct Case {
    name: String,
    line: String,
    kind: Kind,
    count: usize,
    /// True if each half has a separate register.
    is_unpacked: bool,
    descriptor: u32,
}

fn cases(generation: Generation) -> Vec<Case> {
    let mut cases = Vec::new();
    let is_unpacked = generation == Generation::Gfx8;
    for (count, suffix) in [(1, "x"), (2, "xy"), (3, "xyz"), (4, "xyzw")] {
        for (kind, stem, format) in [
            (Kind::Load, "load_format", BYTES4),
            (Kind::LoadHalves, "load_format_d16", HALVES4),
            (Kind::LoadHigh, "load_format_d16_hi", HALVES4),
            (Kind::Store, "store_format", SINGLES[count - 1]),
            (Kind::StoreHalves, "store_format_d16", HALVES[count - 1]),
            (Kind::StoreHigh, "store_format_d16_hi", HALVES[count - 1]),
        ] {
            for prefix in ["buffer", "tbuffer"] {
                let name = format!("{prefix}_{stem}_{suffix}");
                let exists = Opcode::from_mnemonic(&name).is_some_and(|o| o.exists(generation));
                if !exists {
                    continue;
                }
                let is_dwords = matches!(kind, Kind::Load | Kind::Store) || is_unpacked;
                let dwords = if is_dwords { count } else { count.div_ceil(2) };
                let first = if stem.starts_with("load") { 10 } else { 2 };
                let typed = match prefix {
                    "tbuffer" => format!(" format:{}", format.typed(generation)),
                    _ => String::new(),
                };
                cases.push(Case {
                    line: format!(
                        "{name} {}, v20, s[48:51], 0{typed} offen",
                        span(first, dwords)
                    ),
                    name,
                    kind,
                    count,
                    is_unpacked,
                    descriptor: format.descriptor(generation),
                });
            }
        }
    }
    cases
}

/// The names of all instructions that are tested here.
pub fn names(generation: Generation) -> Vec<String> {
    cases(generation)
        .into_iter()
        .map(|case| case.name)
        .collect()
}

fn halves(words: &[u32]) -> Vec<u32> {
    words
        .iter()
        .flat_map(|word| [word & 0xffff, word >> 16])
        .collect()
}

fn widen(half: u32) -> u32 {
    let wide: Single = number::<Half>(half.into()).convert(&mut false).value;
    bits(wide) as u32
}

pub fn check(generation: Generation) {
    let mut random = Random(1100 + generation as u64);
    let cases = cases(generation);
    let probes: Vec<Probe> = cases
        .iter()
        .map(|case| {
            let descriptor = format!("s_mov_b32 s51, {:#x}", case.descriptor);
            let block = format!("v_mul_u32_u24 v20, {BLOCK:#x}, v21");
            let lines = [
                "v_lshrrev_b32 v21, 2, v1",
                &block,
                "s_mov_b64 s[48:49], s[28:29]",
                "s_mov_b32 s50, -1",
                &descriptor,
                "buffer_store_dwordx4 v[6:9], v20, s[28:31], 0 offen",
                "v_mov_b32 v10, v2",
                "v_mov_b32 v11, v3",
                "v_mov_b32 v12, v4",
                "v_mov_b32 v13, v5",
                &case.line,
                "buffer_load_dwordx4 v[30:33], v20, s[28:31], 0 offen",
            ];
            let results = ["v10", "v11", "v12", "v13", "v30", "v31", "v32", "v33"];
            Probe::new(&lines, &results)
        })
        .collect();
    let mut input =
        || -> [u32; INPUTS] { std::array::from_fn(|_| value(Ty::F16, &mut random) as u32) };
    // The values must be numbers, since conversions quiet NaNs.
    let is_plain = |words: &[u32; INPUTS]| {
        let is_nan = |half: &u32| half & 0x7c00 == 0x7c00;
        let singles = words
            .iter()
            .all(|word| word & 0x7f80_0000 != 0x7f80_0000 && word & 0x7f80_0000 != 0);
        let denormal = |half: &u32| half & 0x7c00 == 0 && half & 0x3ff != 0;
        singles
            && !halves(words)
                .iter()
                .any(|half| is_nan(half) || denormal(half))
    };
    let mut inputs: Vec<[u32; INPUTS]> = Vec::new();
    while inputs.len() < 64 {
        inputs.extend(Some(input()).filter(is_plain));
    }
    let machine = Machine::new(generation);
    let memory = Memory {
        buffer: vec![0; 64 * BLOCK],
        ..Memory::default()
    };
    let results = machine.run_with(&probes, &inputs, &memory).0;
    for (n, case) in cases.iter().enumerate() {
        for (item, words) in inputs.iter().enumerate() {
            let found: Vec<u32> = (0..8).map(|k| results.get(n, k, item)).collect();
            case.check(generation, words, &found[..4], &found[4..]);
        }
    }
}

impl Case {
    /// The data of the instruction as halves.
    fn data_halves(&self, words: &[u32; INPUTS]) -> Vec<u32> {
        if self.is_unpacked {
            words[..4].iter().map(|word| word & 0xffff).collect()
        } else {
            halves(&words[..4])
        }
    }

    fn check(
        &self,
        generation: Generation,
        words: &[u32; INPUTS],
        registers: &[u32],
        memory: &[u32],
    ) {
        let line = &self.line;
        let old = &words[4..];
        let mut expected = old.to_vec();
        match self.kind {
            Kind::Load => {
                for (k, register) in registers.iter().enumerate().take(self.count) {
                    let byte = words[4] >> (8 * k) & 0xff;
                    assert_eq!(
                        f32::from_bits(*register),
                        byte as f32 / 255.0,
                        "{generation:?}: {line}"
                    );
                }
            }
            Kind::LoadHalves => {
                let found = if self.is_unpacked {
                    registers.iter().map(|word| word & 0xffff).collect()
                } else {
                    halves(registers)
                };
                assert_eq!(
                    found[..self.count],
                    halves(old)[..self.count],
                    "{generation:?}: {line}"
                );
            }
            Kind::LoadHigh => {
                assert_eq!(
                    registers[0],
                    words[0] & 0xffff | old[0] << 16,
                    "{generation:?}: {line}"
                );
            }
            Kind::Store => expected[..self.count].copy_from_slice(&words[..self.count]),
            Kind::StoreHigh => expected[0] = old[0] & 0xffff_0000 | words[0] >> 16,
            Kind::StoreHalves if self.count == 3 => {
                for (word, half) in expected.iter_mut().zip(self.data_halves(words)).take(3) {
                    *word = widen(half);
                }
            }
            Kind::StoreHalves => {
                for (k, half) in self
                    .data_halves(words)
                    .into_iter()
                    .enumerate()
                    .take(self.count)
                {
                    let shift = 16 * (k % 2);
                    expected[k / 2] = expected[k / 2] & !(0xffff << shift) | half << shift;
                }
            }
        }
        assert_eq!(memory, expected, "{generation:?}: {line}: the memory");
    }
}
