//! Memory instructions. Each lane accesses separate bytes, and a model in plain Rust computes the expected contents.

use isa::{Generation, Opcode};

use crate::machine::{INPUTS, Machine, Memory, Probe};
use crate::values::{Random, value};
use crate::{Ty, atomics};

/// Number of bytes for each lane.
pub const BLOCK: usize = 576;

/// The offsets of the dwords in the model: at the start, and 256 and 512 bytes after it.
pub const OFFSETS: [usize; 12] = [0, 4, 8, 12, 256, 260, 264, 268, 512, 516, 520, 524];

/// The memory of a lane, its data registers and its destination.
#[derive(Debug, Clone)]
pub struct Lane {
    pub memory: Vec<u8>,
    /// v2 to v5.
    pub data: [u32; 4],
    /// v10 to v13.
    pub dst: [u32; 4],
    /// True if the result is undocumented, so any is accepted.
    pub is_undocumented: bool,
}

impl Lane {
    pub fn load(&self, at: usize, bytes: usize) -> u64 {
        (0..bytes).fold(0, |value, n| {
            value | u64::from(self.memory[at + n]) << (8 * n)
        })
    }

    pub fn store(&mut self, at: usize, bytes: usize, value: u64) {
        for n in 0..bytes {
            self.memory[at + n] = (value >> (8 * n)) as u8;
        }
    }

    /// The data operand `n`, which has one or two dwords.
    pub fn operand(&self, n: usize, wide: bool) -> u64 {
        if wide {
            u64::from(self.data[2 * n]) | u64::from(self.data[2 * n + 1]) << 32
        } else {
            u64::from(self.data[n])
        }
    }

    pub fn result(&mut self, n: usize, wide: bool, value: u64) {
        if wide {
            self.dst[2 * n] = value as u32;
            self.dst[2 * n + 1] = (value >> 32) as u32;
        } else {
            self.dst[n] = value as u32;
        }
    }
}

/// The effect of an instruction on a lane.
pub type Effect = Box<dyn Fn(&mut Lane)>;

/// An instruction. The address replaces `{}` in the line.
pub struct Case {
    pub name: String,
    pub line: String,
    pub effect: Effect,
}

/// A kind of memory, by the prefix of its instructions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Space {
    Buffer,
    Flat,
    Global,
    Scratch,
    Lds,
}

impl Space {
    pub fn prefix(self) -> &'static str {
        match self {
            Space::Buffer => "buffer",
            Space::Flat => "flat",
            Space::Global => "global",
            Space::Scratch => "scratch",
            Space::Lds => "ds",
        }
    }

    /// The line of an instruction with data (or a destination) and the lane's address.
    pub fn line(self, name: &str, registers: &str, offset: usize, returns: bool) -> String {
        let offset = if offset == 0 {
            String::new()
        } else {
            format!(" offset:{offset}")
        };
        let glc = if returns { " glc" } else { "" };
        let store = name.contains("store") || name.contains("write") || name.contains("atomic");
        match self {
            Space::Buffer => format!("{name} {registers}, v20, s[28:31], 0 offen{offset}{glc}"),
            Space::Lds if store => format!("{name} v20, {registers}{offset}"),
            Space::Lds => format!("{name} {registers}, v20{offset}"),
            Space::Scratch if store => format!("{name} v20, {registers}, off{offset}"),
            Space::Scratch => format!("{name} {registers}, v20, off{offset}"),
            _ => {
                let off = if self == Space::Global { ", off" } else { "" };
                if store && returns {
                    format!("{name} v[10:11], v[22:23], {registers}{off}{offset}{glc}")
                } else if store {
                    format!("{name} v[22:23], {registers}{off}{offset}")
                } else {
                    format!("{name} {registers}, v[22:23]{off}{offset}")
                }
            }
        }
    }

    /// Returns `true` if addresses may have a constant offset. That of flat instructions has a bug on GFX10.
    fn has_offset(self, generation: Generation) -> bool {
        self != Space::Flat || generation.is_gfx9()
    }
}

pub fn span(first: usize, dwords: usize) -> String {
    if dwords == 1 {
        format!("v{first}")
    } else {
        format!("v[{first}:{}]", first + dwords - 1)
    }
}

/// Loads: the name after the prefix in LDS and elsewhere, the number of bytes, whether it is signed, and for halves of
/// registers whether it is the high half.
#[rustfmt::skip]
pub const LOADS: &[(&str, &str, usize, bool, Option<bool>)] = &[
    ("read_u8", "load_ubyte", 1, false, None), ("read_i8", "load_sbyte", 1, true, None),
    ("read_u16", "load_ushort", 2, false, None), ("read_i16", "load_sshort", 2, true, None),
    ("read_b32", "load_dword", 4, false, None), ("read_b64", "load_dwordx2", 8, false, None),
    ("read_b96", "load_dwordx3", 12, false, None), ("read_b128", "load_dwordx4", 16, false, None),
    ("read_u8_d16", "load_ubyte_d16", 1, false, Some(false)), ("read_u8_d16_hi", "load_ubyte_d16_hi", 1, false, Some(true)),
    ("read_i8_d16", "load_sbyte_d16", 1, true, Some(false)), ("read_i8_d16_hi", "load_sbyte_d16_hi", 1, true, Some(true)),
    ("read_u16_d16", "load_short_d16", 2, false, Some(false)), ("read_u16_d16_hi", "load_short_d16_hi", 2, false, Some(true)),
];

/// Stores: the names, the number of bytes, and whether the high half is stored.
#[rustfmt::skip]
pub const STORES: &[(&str, &str, usize, bool)] = &[
    ("write_b8", "store_byte", 1, false), ("write_b16", "store_short", 2, false),
    ("write_b32", "store_dword", 4, false), ("write_b64", "store_dwordx2", 8, false),
    ("write_b96", "store_dwordx3", 12, false), ("write_b128", "store_dwordx4", 16, false),
    ("write_b8_d16_hi", "store_byte_d16_hi", 1, true), ("write_b16_d16_hi", "store_short_d16_hi", 2, true),
];

fn loads_and_stores(space: Space, generation: Generation) -> Vec<Case> {
    let mut cases = Vec::new();
    let name_of = |lds: &str, other: &str| {
        format!(
            "{}_{}",
            space.prefix(),
            if space == Space::Lds { lds } else { other }
        )
    };
    for &(lds, other, bytes, signed, half) in LOADS {
        let name = name_of(lds, other);
        let dwords = bytes.div_ceil(4);
        for at in [0, bytes.min(4)] {
            if at > 0 && (!space.has_offset(generation) || bytes > 8) {
                continue;
            }
            let line = space.line(&name, &span(10, dwords), at, false);
            let effect = move |lane: &mut Lane| {
                if bytes >= 4 {
                    for n in 0..dwords {
                        lane.dst[n] = lane.load(at + 4 * n, 4) as u32;
                    }
                    return;
                }
                let shift = 32 - 8 * bytes as u32;
                let raw = (lane.load(at, bytes) as u32) << shift;
                let value = if signed {
                    (raw as i32 >> shift) as u32
                } else {
                    raw >> shift
                };
                lane.dst[0] = match half {
                    None => value,
                    Some(false) => lane.dst[0] & 0xffff_0000 | value & 0xffff,
                    Some(true) => lane.dst[0] & 0xffff | value << 16,
                };
            };
            let effect = Box::new(effect);
            cases.push(Case {
                name: name.clone(),
                line,
                effect,
            });
        }
    }
    for &(lds, other, bytes, high) in STORES {
        let name = name_of(lds, other);
        let at = if space.has_offset(generation) && bytes < 8 {
            bytes
        } else {
            0
        };
        let line = space.line(&name, &span(2, bytes.div_ceil(4)), at, false);
        let effect = move |lane: &mut Lane| {
            for n in 0..bytes.div_ceil(4) {
                let value = u64::from(lane.data[n]) >> if high { 16 } else { 0 };
                lane.store(at + 4 * n, bytes.min(4), value);
            }
        };
        let effect = Box::new(effect);
        cases.push(Case { name, line, effect });
    }
    cases
}

/// All cases for a kind of memory.
pub fn cases(space: Space, generation: Generation) -> Vec<Case> {
    let mut cases = loads_and_stores(space, generation);
    match space {
        Space::Lds => cases.extend(crate::ds::cases()),
        Space::Scratch => {}
        _ => cases.extend(atomics::cases(space, generation)),
    }
    let exists = |case: &Case| {
        Opcode::from_mnemonic(&case.name)
            .unwrap_or_else(|| panic!("no {}", case.name))
            .exists(generation)
    };
    cases.retain(exists);
    cases
}

fn is_float(name: &str) -> bool {
    ["_f16", "_f32", "_f64", "_fmin", "_fmax", "_fcmpswap"]
        .iter()
        .any(|part| name.contains(part))
}

fn address_lines(space: Space) -> Vec<String> {
    let mut lines = vec![
        "v_lshrrev_b32 v21, 2, v1".to_owned(),
        format!("v_mul_u32_u24 v20, {BLOCK:#x}, v21"),
    ];
    match space {
        Space::Flat | Space::Global => {
            lines.push("v_mov_b32 v24, s28".to_owned());
            lines.push("v_mov_b32 v25, s29".to_owned());
            lines.push("v_mad_u64_u32 v[22:23], vcc, v20, 1, v[24:25]".to_owned());
        }
        Space::Scratch => lines.push("v_mov_b32 v20, 16".to_owned()),
        _ => {}
    }
    lines
}

/// Checks all cases for a kind of memory, with sources of a type.
pub fn check(space: Space, generation: Generation, ty: Ty) {
    let mut cases = cases(space, generation);
    if ty != Ty::B64 {
        cases.retain(|case| is_float(&case.name));
    }
    if cases.is_empty() {
        return;
    }
    let machine = Machine::new(generation);
    let [read, write] = match space {
        Space::Lds => ["ds_read_b32".to_owned(), "ds_write_b32".to_owned()],
        _ => ["load", "store"].map(|verb| format!("{}_{verb}_dword", space.prefix())),
    };
    let offsets: &[usize] = match space {
        Space::Lds => &OFFSETS,
        _ => &OFFSETS[..if space.has_offset(generation) { 4 } else { 1 }],
    };
    let probes: Vec<Probe> = cases
        .iter()
        .map(|case| {
            let mut lines = address_lines(space);
            if offsets.len() == 1 {
                // There are no constant offsets, so all dwords are stored at once.
                lines.push(format!("{write}x4 v[22:23], v[6:9]"));
            } else {
                lines.extend(offsets.iter().map(|&at| {
                    let register = format!("v{}", 6 + at / 4 % 4);
                    space.line(&write, &register, at, false)
                }));
            }
            lines.extend((0..4).map(|n| format!("v_mov_b32 v{}, v{}", 10 + n, 2 + n)));
            lines.push(case.line.clone());
            lines.push(
                if generation.is_gfx10() {
                    "s_waitcnt vmcnt(0) lgkmcnt(0)"
                } else {
                    "s_waitcnt 0"
                }
                .to_owned(),
            );
            if offsets.len() == 1 {
                lines.push(format!("{read}x4 v[30:33], v[22:23]"));
            } else {
                lines.extend(
                    offsets
                        .iter()
                        .enumerate()
                        .map(|(n, &at)| space.line(&read, &format!("v{}", 30 + n), at, false)),
                );
            }
            let count = offsets.len().max(4);
            let results = (10..14).chain(30..30 + count).map(|n| format!("v{n}"));
            Probe {
                setup: Vec::new(),
                lines,
                results: results.collect(),
            }
        })
        .collect();
    let mut random = Random(600 + generation as u64 * 8 + space as u64);
    let inputs: Vec<[u32; INPUTS]> = (0..64).map(|_| input(ty, &mut random)).collect();
    let memory = Memory {
        lds: (64 * BLOCK) as u32,
        scratch: if space == Space::Scratch { 1024 } else { 0 },
        buffer: vec![0; 64 * BLOCK],
    };
    let results = machine.run_with(&probes, &inputs, &memory).0;
    let mut failures = Vec::new();
    for (n, case) in cases.iter().enumerate() {
        let failed = inputs.iter().enumerate().find_map(|(item, words)| {
            let before = lane(words);
            let mut lane = before.clone();
            (case.effect)(&mut lane);
            let dst: Vec<u32> = (0..4).map(|k| results.get(n, k, item)).collect();
            let count = offsets.len().max(4);
            let found: Vec<u64> = (0..count).map(|k| results.get(n, 4 + k, item).into()).collect();
            let expected: Vec<u64> = OFFSETS[..count].iter().map(|&at| lane.load(at, 4)).collect();
            let differs = dst != lane.dst || found != expected;
            (differs && !lane.is_undocumented).then(|| {
                format!(
                    "{}: data {:x?}, memory {:x?}: {dst:x?}, {found:x?} instead of {:x?}, {expected:x?}",
                    case.line, words[..4].to_vec(), words[4..].to_vec(), lane.dst
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

fn lane(words: &[u32; INPUTS]) -> Lane {
    let data = [words[0], words[1], words[2], words[3]];
    let mut lane = Lane {
        memory: vec![0; BLOCK],
        data,
        dst: data,
        is_undocumented: false,
    };
    for at in OFFSETS {
        lane.store(at, 4, words[4 + at / 4 % 4].into());
    }
    lane
}

/// The data and the memory, which often contain equal values.
fn input(ty: Ty, random: &mut Random) -> [u32; INPUTS] {
    let mut words = [0; INPUTS];
    for n in 0..4 {
        let raw = value(ty, random);
        words[2 * n] = raw as u32;
        words[2 * n + 1] = (raw >> 32) as u32;
    }
    match random.below(5) {
        0 => words[0] = words[4],
        1 => words[1] = words[4],
        2 => (words[0], words[1]) = (words[4], words[5]),
        3 => (words[2], words[3]) = (words[4], words[5]),
        _ => {}
    }
    words
}
