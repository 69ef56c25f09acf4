//! Scalar memory: compares loads, stores and atomics, with an address or a descriptor, with a model of the bytes.

use isa::{Generation, Opcode};

use crate::atomics::{INTEGER, Update};
use crate::machine::{INPUTS, Machine, Memory, Probe};
use crate::values::Random;

/// Number of bytes for each wave.
const BLOCK: usize = 128;

/// Number of waves.
const ITEMS: usize = 6;

enum Effect {
    /// Loads this number of dwords from a byte offset.
    Load(usize, usize),
    /// Stores this number of dwords to a byte offset.
    Store(usize, usize),
    /// Whether the atomic has 64 bits, and the update.
    Atomic(bool, Update),
    /// Whether the compare-and-swap has 64 bits. The new value is the first operand.
    Compare(bool),
    Nothing,
}

struct Case {
    name: String,
    line: String,
    effect: Effect,
}

/// Instructions that change neither registers nor memory.
#[rustfmt::skip]
const CACHE: &[(&str, &str)] = &[
    ("s_dcache_inv", ""), ("s_dcache_wb", ""), ("s_dcache_inv_vol", ""), ("s_dcache_wb_vol", ""), ("s_gl1_inv", ""),
    ("s_dcache_discard", " s[46:47], 0x0"), ("s_dcache_discard_x2", " s[46:47], 0x0"),
    ("s_atc_probe", " 0, s[46:47], 0x0"), ("s_atc_probe_buffer", " 0, s[48:51], 0x0"),
];

fn range(first: usize, dwords: usize) -> String {
    if dwords == 1 {
        format!("s{first}")
    } else {
        format!("s[{first}:{}]", first + dwords - 1)
    }
}

fn sized(stem: &str, dwords: usize) -> String {
    if dwords == 1 {
        stem.to_owned()
    } else {
        format!("{stem}x{dwords}")
    }
}

fn cases(generation: Generation) -> Vec<Case> {
    let mut cases = Vec::new();
    let unit = if generation.is_gfx6_7() { 4 } else { 1 };
    let mut add = |name: String, line: String, effect| cases.push(Case { name, line, effect });
    for (kind, base) in [
        ("s_", "s[46:47]"),
        ("s_buffer_", "s[48:51]"),
        ("s_scratch_", "s[46:47]"),
    ] {
        for dwords in [1, 2, 4, 8, 16] {
            let name = sized(&format!("{kind}load_dword"), dwords);
            let dst = range(52, dwords);
            // The offset is a constant. A register offset into scratch memory would count in units of 64 bytes.
            add(
                name.clone(),
                format!("{name} {dst}, {base}, {:#x}", 12 / unit),
                Effect::Load(dwords, 12),
            );
            if kind != "s_scratch_" {
                add(
                    name.clone(),
                    format!("{name} {dst}, {base}, s41"),
                    Effect::Load(dwords, 8),
                );
            }
            let name = sized(&format!("{kind}store_dword"), dwords);
            add(
                name.clone(),
                format!("{name} {dst}, {base}, 0x14"),
                Effect::Store(dwords, 20),
            );
        }
        if kind == "s_scratch_" {
            continue;
        }
        for wide in [false, true] {
            let suffix = if wide { "_x2" } else { "" };
            let dwords = if wide { 2 } else { 1 };
            for (stem, _, run) in INTEGER.iter().filter(|row| !row.0.is_empty()) {
                let name = format!("{kind}atomic_{stem}{suffix}");
                let line = format!("{name} {}, {base}, 0x0 glc", range(52, dwords));
                add(name, line, Effect::Atomic(wide, *run));
            }
            let name = format!("{kind}atomic_cmpswap{suffix}");
            let line = format!("{name} {}, {base}, 0x0 glc", range(52, 2 * dwords));
            add(name, line, Effect::Compare(wide));
        }
    }
    for (name, operands) in CACHE {
        add(
            (*name).to_owned(),
            format!("{name}{operands}"),
            Effect::Nothing,
        );
    }
    cases.retain(|case| Opcode::from_mnemonic(&case.name).is_some_and(|o| o.exists(generation)));
    cases
}

/// The names of all instructions that are tested here.
pub fn names(generation: Generation) -> Vec<String> {
    cases(generation)
        .into_iter()
        .map(|case| case.name)
        .collect()
}

struct Model {
    memory: Vec<u32>,
    registers: Vec<u32>,
}

impl Model {
    fn pair(words: &[u32], wide: bool) -> u64 {
        if wide {
            u64::from(words[0]) | u64::from(words[1]) << 32
        } else {
            words[0].into()
        }
    }

    fn set_pair(words: &mut [u32], wide: bool, value: u64) {
        words[0] = value as u32;
        if wide {
            words[1] = (value >> 32) as u32;
        }
    }

    fn run(&mut self, effect: &Effect) {
        match *effect {
            Effect::Load(dwords, at) => {
                self.registers[..dwords].copy_from_slice(&self.memory[at / 4..at / 4 + dwords]);
            }
            Effect::Store(dwords, at) => {
                self.memory[at / 4..at / 4 + dwords].copy_from_slice(&self.registers[..dwords]);
            }
            Effect::Atomic(wide, update) => {
                let old = Model::pair(&self.memory, wide);
                let data = Model::pair(&self.registers, wide);
                Model::set_pair(&mut self.memory, wide, update(old, data, wide));
                Model::set_pair(&mut self.registers, wide, old);
            }
            Effect::Compare(wide) => {
                let old = Model::pair(&self.memory, wide);
                let half = if wide { 2 } else { 1 };
                if old == Model::pair(&self.registers[half..], wide) {
                    let new = Model::pair(&self.registers, wide);
                    Model::set_pair(&mut self.memory, wide, new);
                }
                Model::set_pair(&mut self.registers, wide, old);
            }
            Effect::Nothing => {}
        }
    }
}

pub fn check(generation: Generation) {
    let mut random = Random(900 + generation as u64);
    let machine = Machine::scalar(generation);
    let cases = cases(generation);
    let results: Vec<String> = (52..68).map(|n| format!("s{n}")).collect();
    let wait = "s_waitcnt lgkmcnt(0)";
    let probes: Vec<Probe> = cases
        .iter()
        .map(|case| {
            let mut lines: Vec<String> = (0..16)
                .map(|n| format!("s_mov_b32 s{}, s{}", 52 + n, 32 + n % 8))
                .collect();
            // The address of the block is a base address, and is also in a descriptor.
            lines.extend(
                [
                    "s_movk_i32 s41, 0x80",
                    "s_mul_i32 s44, s3, s41",
                    "s_add_u32 s46, s28, s44",
                    "s_addc_u32 s47, s29, 0",
                    "s_mov_b32 s48, s46",
                    "s_mov_b32 s49, s47",
                    "s_mov_b32 s50, -1",
                    "s_mov_b32 s51, s31",
                    "s_mov_b32 s41, 8",
                    &case.line,
                    wait,
                ]
                .map(str::to_owned),
            );
            Probe {
                setup: Vec::new(),
                lines,
                results: results.clone(),
            }
        })
        .collect();
    let inputs: Vec<[u32; INPUTS]> = (0..ITEMS)
        .map(|_| std::array::from_fn(|_| random.next() as u32))
        .collect();
    let mut words: Vec<u32> = (0..ITEMS * BLOCK / 4)
        .map(|_| random.next() as u32)
        .collect();
    // Makes some of the compare-exchanges succeed.
    for item in (0..ITEMS).step_by(2) {
        let at = item * BLOCK / 4;
        (words[at], words[at + 1]) = (inputs[item][2], inputs[item][3]);
    }
    let memory = Memory {
        buffer: words.iter().flat_map(|word| word.to_le_bytes()).collect(),
        ..Memory::default()
    };
    let (results, left) = machine.run_with(&probes, &inputs, &memory);
    for item in 0..ITEMS {
        let at = item * BLOCK / 4;
        let mut model = Model {
            memory: words[at..at + BLOCK / 4].to_vec(),
            registers: Vec::new(),
        };
        for (n, case) in cases.iter().enumerate() {
            model.registers = (0..16).map(|n| inputs[item][n % 8]).collect();
            model.run(&case.effect);
            let found: Vec<u32> = (0..16).map(|k| results.get(n, k, item)).collect();
            assert_eq!(found, model.registers, "{generation:?}: {}", case.line);
        }
        let bytes: Vec<u8> = model
            .memory
            .iter()
            .flat_map(|word| word.to_le_bytes())
            .collect();
        assert!(
            left[item * BLOCK..][..BLOCK] == bytes,
            "{generation:?}: memory of wave {item}"
        );
    }
}
