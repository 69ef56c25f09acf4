//! Damages binary files: arbitrary bytes, structures of ELF files, and MessagePack.

use crate::random::Rng;

/// Damages arbitrary bytes: flips bits, sets fields to extreme values, truncates, moves parts, splices in parts of
/// another file.
pub fn damage_bytes(bytes: &[u8], other: &[u8], random: &mut Rng) -> Vec<u8> {
    let mut out = bytes.to_vec();
    for _ in 0..1 + random.below(4) {
        if out.is_empty() {
            return out;
        }
        let at = random.below(out.len());
        let length = (1 + random.below(16)).min(out.len() - at);
        match random.below(10) {
            0 | 1 => out[at] ^= 1 << random.below(8),
            2 => out[at] = random.pick(&[0, 1, 0x7f, 0x80, 0xff]),
            3 => {
                let width = random.pick(&[2, 4, 8]).min(out.len() - at);
                out[at..at + width].copy_from_slice(&extreme(random).to_le_bytes()[..width]);
            }
            4 => out.truncate(at),
            5 => drop(out.drain(at..at + length)),
            6 => {
                let part = out[at..at + length].to_vec();
                let to = random.below(out.len());
                out.splice(to..to, part);
            }
            // The start of one file and the rest of the other.
            7 => {
                out.truncate(at);
                out.extend_from_slice(other.get(at..).unwrap_or_default());
            }
            8 => splice(&mut out, other, random),
            // The header, which has the greatest effect.
            _ => {
                let at = random.below(out.len().min(64));
                out[at] = random.bits() as u8;
            }
        }
    }
    out
}

/// Overwrites bytes at a random offset with part of another file.
fn splice(out: &mut [u8], other: &[u8], random: &mut Rng) {
    if other.is_empty() {
        return;
    }
    let length = (1 << random.below(12)).min(other.len()).min(out.len());
    let from = random.below(other.len() - length + 1) & !3;
    let to = random.below(out.len() - length + 1) & !3;
    out[to..to + length].copy_from_slice(&other[from..from + length]);
}

fn extreme(random: &mut Rng) -> u64 {
    random.pick(&[
        0,
        1,
        2,
        0xff,
        0xffff,
        0x7fff_ffff,
        0x8000_0000,
        0xffff_ffff,
        1 << 32,
        1 << 40,
        1 << 44,
        1 << 62,
        1 << 63,
        u64::MAX,
        u64::MAX >> 1,
        u64::MAX - 7,
    ])
}

/// Offset and size in bytes of every field of a structure.
type Fields = [(usize, usize)];

const FILE_HEADER: &Fields = &[
    (4, 1),
    (5, 1),
    (6, 1),
    (7, 1),
    (8, 1),
    (16, 2),
    (18, 2),
    (20, 4),
    (24, 8),
    (32, 8),
    (40, 8),
    (48, 4),
    (52, 2),
    (54, 2),
    (56, 2),
    (58, 2),
    (60, 2),
    (62, 2),
];
const SECTION_HEADER: &Fields = &[
    (0, 4),
    (4, 4),
    (8, 8),
    (16, 8),
    (24, 8),
    (32, 8),
    (40, 4),
    (44, 4),
    (48, 8),
    (56, 8),
];
const PROGRAM_HEADER: &Fields = &[
    (0, 4),
    (4, 4),
    (8, 8),
    (16, 8),
    (24, 8),
    (32, 8),
    (40, 8),
    (48, 8),
];
const SYMBOL: &Fields = &[(0, 4), (4, 1), (5, 1), (6, 2), (8, 8), (16, 8)];
const RELOCATION: &Fields = &[(0, 8), (8, 4), (12, 4), (16, 8)];
const DYNAMIC: &Fields = &[(0, 8), (8, 8)];
const NOTE: &Fields = &[(0, 4), (4, 4), (8, 4), (12, 4), (16, 4)];
const WORD: &Fields = &[(0, 4)];

/// Size in bytes and fields of an entry, by section type.
fn entries(section_type: u64) -> (usize, &'static Fields) {
    match section_type {
        2 | 11 => (24, SYMBOL),
        4 => (24, RELOCATION),
        6 => (16, DYNAMIC),
        7 => (20, NOTE),
        _ => (4, WORD),
    }
}

fn read(bytes: &[u8], at: usize, width: usize) -> u64 {
    let mut value = [0; 8];
    if let Some(field) = at.checked_add(width).and_then(|end| bytes.get(at..end)) {
        value[..width].copy_from_slice(field);
    }
    u64::from_le_bytes(value)
}

/// Changes a number, often to a nearby number or to a number from elsewhere in the file.
fn change(bytes: &mut [u8], at: usize, width: usize, random: &mut Rng) {
    let old = read(bytes, at, width);
    let value = match random.below(8) {
        0 => old.wrapping_add(1),
        1 => old.wrapping_sub(1),
        2 => old ^ 1 << random.below(8 * width),
        3 => old.wrapping_add(bytes.len() as u64),
        4 => random.below(bytes.len()) as u64,
        5 => read(bytes, random.below(bytes.len()) & !7, width),
        6 => random.below(32) as u64,
        _ => extreme(random),
    };
    if let Some(field) = at.checked_add(width).and_then(|end| bytes.get_mut(at..end)) {
        field.copy_from_slice(&value.to_le_bytes()[..width]);
    }
}

/// The offset of an entry of one of the file's tables.
fn entry_of(out: &[u8], table: usize, count: usize, size: usize, random: &mut Rng) -> usize {
    let offset = read(out, table, 8) as usize;
    let number = random.below((read(out, count, 2) as usize).max(1));
    offset.wrapping_add(number * size)
}

/// Damages an ELF file: fields of its headers, entries of its tables, contents of its sections.
pub fn damage_elf(bytes: &[u8], other: &[u8], random: &mut Rng) -> Vec<u8> {
    let mut out = bytes.to_vec();
    for _ in 0..1 + random.below(3) {
        if out.len() < 64 {
            break;
        }
        let section = entry_of(&out, 40, 60, 64, random);
        let segment = entry_of(&out, 32, 56, 56, random);
        let any_field = |fields: &Fields, random: &mut Rng| random.pick(fields);
        match random.below(12) {
            0 => {
                let (at, width) = any_field(FILE_HEADER, random);
                change(&mut out, at, width, random);
            }
            1 | 2 => {
                let (at, width) = any_field(SECTION_HEADER, random);
                change(&mut out, section.wrapping_add(at), width, random);
            }
            3 => {
                let (at, width) = any_field(PROGRAM_HEADER, random);
                change(&mut out, segment.wrapping_add(at), width, random);
            }
            4 => exchange(&mut out, section, 64, random),
            5..=9 => damage_entry(&mut out, section, random),
            10 => splice(&mut out, other, random),
            _ => return damage_bytes(&out, other, random),
        }
    }
    out
}

/// Changes a field of an entry of a section, or swaps two entries.
fn damage_entry(out: &mut [u8], section: usize, random: &mut Rng) {
    let (start, length) = (
        read(out, section.wrapping_add(24), 8) as usize,
        read(out, section.wrapping_add(32), 8) as usize,
    );
    let (size, fields) = entries(read(out, section.wrapping_add(4), 4));
    let count = length.min(out.len()) / size;
    if count == 0 {
        return;
    }
    let entry = start.wrapping_add(size * random.below(count));
    match random.below(4) {
        0 => {
            let other = start.wrapping_add(size * random.below(count));
            exchange_with(out, entry, other, size);
        }
        _ => {
            let (at, width) = random.pick(fields);
            change(out, entry.wrapping_add(at), width, random);
        }
    }
}

/// Swaps a part with a part of the same size shortly after it.
fn exchange(out: &mut [u8], at: usize, size: usize, random: &mut Rng) {
    let distance = size * (1 + random.below(4));
    exchange_with(out, at, at.wrapping_add(distance), size);
}

fn exchange_with(out: &mut [u8], first: usize, second: usize, size: usize) {
    let part = |at: usize| at.checked_add(size).map(|end| at..end);
    let (Some(first), Some(second)) = (part(first), part(second)) else {
        return;
    };
    let (Some(one), Some(two)) = (
        out.get(first.clone()).map(<[u8]>::to_vec),
        out.get(second.clone()).map(<[u8]>::to_vec),
    ) else {
        return;
    };
    out[first].copy_from_slice(&two);
    out[second].copy_from_slice(&one);
}

/// Damages mostly the code of an ELF file: changes words, swaps them, copies them from another file.
pub fn damage_code(bytes: &[u8], other: &[u8], random: &mut Rng) -> Vec<u8> {
    if random.chance(10) {
        return damage_elf(bytes, other, random);
    }
    let mut out = bytes.to_vec();
    let (Some(code), Some(from)) = (code(bytes), code(other)) else {
        return out;
    };
    let words = code.len() / 4;
    for _ in 0..1 + random.below(4) {
        let at = code.start + 4 * random.below(words);
        match random.below(8) {
            0..=2 => out[at + random.below(4)] ^= 1 << random.below(8),
            3 => out[at..at + 4].copy_from_slice(&(random.bits() as u32).to_le_bytes()),
            4 => {
                let second = code.start + 4 * random.below(words);
                exchange_with(&mut out, at, second, 4);
            }
            5 | 6 => {
                let word = from.start + 4 * random.below(from.len() / 4);
                out[at..at + 4].copy_from_slice(&other[word..word + 4]);
            }
            // `s_nop 0`
            _ => out[at..at + 4].copy_from_slice(&0xbf80_0000u32.to_le_bytes()),
        }
    }
    out
}

/// The range of a file's instructions.
fn code(bytes: &[u8]) -> Option<std::ops::Range<usize>> {
    let (table, count) = (read(bytes, 40, 8) as usize, read(bytes, 60, 2) as usize);
    let headers = (0..count).filter_map(|number| table.checked_add(64 * number));
    let headers = headers.filter(|&at| at < bytes.len());
    let mut code = headers.filter(|at| read(bytes, at + 8, 8) & 4 != 0);
    code.find_map(|at| {
        let start = read(bytes, at + 24, 8) as usize;
        let range = start..start.checked_add(read(bytes, at + 32, 8) as usize / 4 * 4)?;
        (range.len() >= 4 && range.end <= bytes.len()).then_some(range)
    })
}

/// Damages MessagePack, mostly the markers and lengths that determine how the following bytes are read.
pub fn damage_message_pack(bytes: &[u8], other: &[u8], random: &mut Rng) -> Vec<u8> {
    /// Markers of every kind, some of them followed by a length.
    const MARKS: [u8; 30] = [
        0x00, 0x7f, 0x80, 0x81, 0x8f, 0x90, 0x91, 0x9f, 0xa0, 0xa1, 0xbf, 0xc0, 0xc1, 0xc2, 0xc3,
        0xc4, 0xc7, 0xca, 0xcb, 0xcc, 0xcf, 0xd0, 0xd3, 0xd4, 0xd9, 0xdb, 0xdc, 0xdd, 0xdf, 0xe0,
    ];
    let mut out = bytes.to_vec();
    for _ in 0..1 + random.below(3) {
        let nodes = node_offsets(&out);
        if nodes.is_empty() {
            break;
        }
        let at = random.pick(&nodes);
        match random.below(9) {
            0 | 1 => out[at] = random.pick(&MARKS),
            2 => out[at] = out[at].wrapping_add(random.pick(&[1, 0xff])),
            3 => {
                // A length in four bytes.
                let mark = random.pick(&[0xdb, 0xdd, 0xdf, 0xc6]);
                let length = (extreme(random) as u32).to_be_bytes();
                out.splice(at..=at, [&[mark], &length[..]].concat());
            }
            4 => {
                let depth = random.pick(&[1, 10, 63, 64, 65, 1000, 100_000]);
                let mark = random.pick(&[0x91, 0x81]);
                out.splice(at..at, vec![mark; depth]);
            }
            5 => {
                // Repeat a part, possibly at another node's offset.
                let end = random.pick(&nodes).max(at);
                let part = out[at..end].to_vec();
                let to = random.pick(&nodes);
                out.splice(to..to, part);
            }
            6 => {
                let end = random.pick(&nodes);
                out.drain(at.min(end)..at.max(end));
            }
            7 => out.truncate(at),
            _ => return damage_bytes(&out, other, random),
        }
    }
    out
}

/// The offsets of nodes, up to the first malformed byte.
fn node_offsets(bytes: &[u8]) -> Vec<usize> {
    let mut list = Vec::new();
    let mut at = 0;
    while let Some(&mark) = bytes.get(at) {
        list.push(at);
        let length = |width: usize| {
            let field = bytes.get(at + 1..at + 1 + width).unwrap_or_default();
            let length = field
                .iter()
                .fold(0, |sum, byte| sum << 8 | usize::from(*byte));
            1 + width + length
        };
        at += match mark {
            0xa0..=0xbf => 1 + usize::from(mark & 31),
            0xc4 | 0xd9 => length(1),
            0xc5 | 0xda => length(2),
            0xc6 | 0xdb => length(4),
            0xca | 0xce | 0xd2 | 0xdd | 0xdf => 5,
            0xcb | 0xcf | 0xd3 => 9,
            0xcc | 0xd0 => 2,
            0xcd | 0xd1 | 0xdc | 0xde => 3,
            _ => 1,
        };
    }
    list
}
