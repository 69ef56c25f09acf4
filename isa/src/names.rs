//! Names in assembly text: special registers, switches, hardware registers, messages, formats.

use std::fmt::{self, Write as _};

use crate::opcode::{BUFFER_FORMATS, HARDWARE_REGISTERS};
use crate::{Generation, ModifierSet, Register, SpecialRegister};

/// The floats that the operand codes 240..=248 represent.
pub(crate) const INLINE_FLOATS: &[&str] = &[
    "0.5",
    "-0.5",
    "1.0",
    "-1.0",
    "2.0",
    "-2.0",
    "4.0",
    "-4.0",
    "0.15915494",
];

pub(crate) const SDWA_SELECTS: &[&str] = &[
    "BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD",
];

pub(crate) const SDWA_UNUSED: [&str; 3] = ["UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE"];

pub(crate) const IMAGE_DIMENSIONS: &[&str] = &[
    "1D",
    "2D",
    "3D",
    "CUBE",
    "1D_ARRAY",
    "2D_ARRAY",
    "2D_MSAA",
    "2D_MSAA_ARRAY",
];

/// Switches and their names.
#[rustfmt::skip]
const SWITCHES: [(ModifierSet, &str); 21] = {
    use ModifierSet as M;
    [
        (M::CLAMP, "clamp"), (M::GLC, "glc"), (M::SLC, "slc"), (M::DLC, "dlc"), (M::TFE, "tfe"),
        (M::LDS, "lds"), (M::GDS, "gds"), (M::OFFEN, "offen"), (M::IDXEN, "idxen"),
        (M::ADDR64, "addr64"), (M::UNORM, "unorm"), (M::DA, "da"), (M::R128, "r128"), (M::A16, "a16"),
        (M::D16, "d16"), (M::LWE, "lwe"), (M::HIGH, "high"), (M::VM, "vm"), (M::DONE, "done"),
        (M::COMPR, "compr"), (M::SCC, "scc"),
    ]
};

/// Names of the cache switches on generations in which they are scopes and a temporal hint.
const SCOPE_SWITCHES: [(ModifierSet, &str); 3] = [
    (ModifierSet::GLC, "sc0"),
    (ModifierSet::SLC, "nt"),
    (ModifierSet::SCC, "sc1"),
];

/// Switches with their names. If `has_scopes`, the cache switches have the names of scopes.
fn switches(has_scopes: bool) -> impl Iterator<Item = (ModifierSet, &'static str)> {
    let scopes = match has_scopes {
        true => &SCOPE_SWITCHES[..],
        false => &[],
    };
    let is_renamed = |switch| scopes.iter().any(|(scope, _)| *scope == switch);
    let others = SWITCHES.iter().filter(move |(s, _)| !is_renamed(*s));
    scopes.iter().chain(others).copied()
}

/// The name of a switch.
pub(crate) fn switch(switch: ModifierSet, has_scopes: bool) -> &'static str {
    switches(has_scopes)
        .find(|(s, _)| *s == switch)
        .map_or("", |(_, name)| name)
}

/// The switch with a name.
pub(crate) fn switch_from_name(name: &str, has_scopes: bool) -> Option<ModifierSet> {
    switches(has_scopes)
        .find(|(_, n)| *n == name)
        .map(|(switch, _)| switch)
}

/// Names of [`SpecialRegister`]s, and of the pairs whose low half they are.
#[rustfmt::skip]
pub(crate) const SPECIAL: &[(&str, &str)] = &[
    ("vcc_lo", "vcc"), ("vcc_hi", ""), ("exec_lo", "exec"), ("exec_hi", ""),
    ("flat_scratch_lo", "flat_scratch"), ("flat_scratch_hi", ""),
    ("xnack_mask_lo", "xnack_mask"), ("xnack_mask_hi", ""),
    ("tba_lo", "tba"), ("tba_hi", ""), ("tma_lo", "tma"), ("tma_hi", ""),
    ("m0", ""), ("null", ""),
    ("src_shared_base", ""), ("src_shared_limit", ""), ("src_private_base", ""),
    ("src_private_limit", ""), ("src_pops_exiting_wave_id", ""),
    ("src_vccz", ""), ("src_execz", ""), ("src_scc", ""), ("src_lds_direct", ""),
];

pub(crate) fn special(register: Register) -> &'static str {
    match SPECIAL.get(usize::from(register.index)) {
        Some((_, pair)) if register.width == 2 && !pair.is_empty() => pair,
        Some((name, _)) => name,
        None => "",
    }
}

/// The register with a name. `vccz`, `execz`, `scc` and `lds_direct` need not have the prefix `src_`.
pub(crate) fn special_from_name(name: &str) -> Option<Register> {
    let plain = |(single, pair): &(&str, &str)| {
        *single == name || *pair == name || single.strip_prefix("src_") == Some(name)
    };
    let position = SPECIAL.iter().position(plain)?;
    let (_, pair) = SPECIAL[position];
    let width = if pair == name { 2 } else { 1 };
    Some(Register::special(
        *SpecialRegister::ALL.get(position)?,
        width,
    ))
}

/// A hardware register and its number on each generation.
pub(crate) struct HardwareRegister {
    pub name: &'static str,
    pub ids: [u8; Generation::COUNT],
}

/// Writes `hwreg` from the fields of simm16: id[5:0] offset[10:6] size-1[15:11].
pub(crate) fn write_hwreg(
    f: &mut fmt::Formatter<'_>,
    value: u16,
    generation: Generation,
) -> fmt::Result {
    let (id, offset, size) = (value & 63, value >> 6 & 31, (value >> 11) + 1);
    let named = HARDWARE_REGISTERS
        .iter()
        .find(|r| u16::from(r.ids[generation as usize]) == id);
    f.write_str("hwreg(")?;
    match named {
        Some(register) => f.write_str(register.name)?,
        None => write!(f, "{id}")?,
    }
    if (offset, size) != (0, 32) {
        write!(f, ", {offset}, {size}")?;
    }
    f.write_char(')')
}

/// Messages by number, with the first generation that has them.
#[rustfmt::skip]
pub(crate) const MESSAGES: &[(u16, &str, Generation)] = &[
    (1, "MSG_INTERRUPT", Generation::Gfx6), (2, "MSG_GS", Generation::Gfx6),
    (3, "MSG_GS_DONE", Generation::Gfx6), (4, "MSG_SAVEWAVE", Generation::Gfx8),
    (5, "MSG_STALL_WAVE_GEN", Generation::Gfx900), (6, "MSG_HALT_WAVES", Generation::Gfx900),
    (7, "MSG_ORDERED_PS_DONE", Generation::Gfx900),
    (8, "MSG_EARLY_PRIM_DEALLOC", Generation::Gfx900), (9, "MSG_GS_ALLOC_REQ", Generation::Gfx900),
    (10, "MSG_GET_DOORBELL", Generation::Gfx900), (11, "MSG_GET_DDID", Generation::Gfx1010),
    (15, "MSG_SYSMSG", Generation::Gfx6),
];

pub(crate) const GS_OPERATIONS: [&str; 4] =
    ["GS_OP_NOP", "GS_OP_CUT", "GS_OP_EMIT", "GS_OP_EMIT_CUT"];

/// Operations of MSG_SYSMSG; the first has number 1.
pub(crate) const SYSTEM_OPERATIONS: [&str; 4] = [
    "SYSMSG_OP_ECC_ERR_INTERRUPT",
    "SYSMSG_OP_REG_RD",
    "SYSMSG_OP_HOST_TRAP_ACK",
    "SYSMSG_OP_TTRACE_PC",
];

/// Writes `sendmsg` from the fields of simm16: id[3:0] op[6:4] stream[9:8].
pub(crate) fn write_sendmsg(
    f: &mut fmt::Formatter<'_>,
    value: u16,
    generation: Generation,
) -> fmt::Result {
    let (id, operation, stream) = (value & 15, value >> 4 & 7, value >> 8 & 3);
    let name = message_name(id, generation);
    if value & !0x37f != 0 {
        return write!(f, "{value}");
    }
    let Some(name) = name.filter(|_| message_is_valid(id, operation, stream, generation)) else {
        return match (operation, stream) {
            _ if value >> 10 != 0 => write!(f, "{value}"),
            _ => write!(f, "sendmsg({id}, {operation}, {stream})"),
        };
    };
    write!(f, "sendmsg({name}")?;
    match id {
        2 | 3 => {
            write!(f, ", {}", GS_OPERATIONS[usize::from(operation & 3)])?;
            if operation != 0 {
                write!(f, ", {stream}")?;
            }
        }
        15 => write!(f, ", {}", SYSTEM_OPERATIONS[usize::from(operation - 1)])?,
        _ => {}
    }
    f.write_char(')')
}

fn message_name(id: u16, generation: Generation) -> Option<&'static str> {
    let found = MESSAGES
        .iter()
        .find(|(number, _, first)| *number == id && generation >= *first);
    found.map(|(_, name, _)| *name)
}

/// The number of the message's operation with this name.
pub(crate) fn message_operation(id: u16, name: &str) -> Option<u16> {
    let position = |names: &[&str]| names.iter().position(|n| *n == name);
    let found = match id {
        2 | 3 => position(&GS_OPERATIONS),
        15 => position(&SYSTEM_OPERATIONS).map(|index| index + 1),
        _ => None,
    };
    u16::try_from(found?).ok()
}

/// Whether a message has an operation, and whether it also has a stream.
pub(crate) fn message_arguments(id: u16, operation: u16) -> (bool, bool) {
    match id {
        2 | 3 => (true, operation != 0),
        id => (id == 15, false),
    }
}

pub(crate) fn message_is_valid(
    id: u16,
    operation: u16,
    stream: u16,
    generation: Generation,
) -> bool {
    let early = generation < Generation::Gfx900;
    match id {
        2 => (1..=3).contains(&operation),
        3 => operation <= 3 && (operation != 0 || stream == 0),
        15 => (1..=4).contains(&operation) && stream == 0 && (operation != 3 || early),
        _ => operation == 0 && stream == 0,
    }
}

pub(crate) const GPR_INDEX_MODES: [&str; 4] = ["SRC0", "SRC1", "SRC2", "DST"];

pub(crate) fn write_gpr_index(f: &mut fmt::Formatter<'_>, value: u16) -> fmt::Result {
    if value > 15 {
        return write!(f, "0x{value:x}");
    }
    f.write_str("gpr_idx(")?;
    let mut separator = "";
    for (bit, name) in GPR_INDEX_MODES.iter().enumerate() {
        if value >> bit & 1 == 1 {
            write!(f, "{separator}{name}")?;
            separator = ",";
        }
    }
    f.write_char(')')
}

/// A field of `s_waitcnt`: name, and the (position, width) of its low and high bits.
pub(crate) type WaitField = (&'static str, (u32, u32), (u32, u32));

/// The fields of the three counters: vmcnt [3:0] and from GFX9 on [15:14]; expcnt [6:4]; lgkmcnt [11:8] and on GFX10
/// [13:12].
pub(crate) fn wait_fields(generation: Generation) -> [WaitField; 3] {
    let vm_high = u32::from(generation >= Generation::Gfx900) * 2;
    let lgkm_high = u32::from(generation.is_gfx10()) * 2;
    [
        ("vmcnt", (0, 4), (14, vm_high)),
        ("expcnt", (4, 3), (0, 0)),
        ("lgkmcnt", (8, 4), (12, lgkm_high)),
    ]
}

pub(crate) fn wait_field(value: u16, field: WaitField) -> u16 {
    let (_, (low, low_bits), (high, high_bits)) = field;
    let value = u32::from(value);
    let low_part = value >> low & ((1 << low_bits) - 1);
    (low_part | (value >> high & ((1 << high_bits) - 1)) << low_bits) as u16
}

pub(crate) fn set_wait_field(value: u16, field: WaitField, count: u16) -> u16 {
    let (_, (low, low_bits), (high, high_bits)) = field;
    let (low_mask, high_mask) = ((1u16 << low_bits) - 1, (1u16 << high_bits) - 1);
    value & !(low_mask << low) & !(high_mask << high)
        | (count & low_mask) << low
        | (count >> low_bits & high_mask) << high
}

pub(crate) fn wait_field_max(field: WaitField) -> u16 {
    let (_, (_, low_bits), (_, high_bits)) = field;
    (1 << (low_bits + high_bits)) - 1
}

pub(crate) fn write_waitcnt(
    f: &mut fmt::Formatter<'_>,
    value: u16,
    generation: Generation,
) -> fmt::Result {
    let fields = wait_fields(generation);
    let waits = |field: &&WaitField| wait_field(value, **field) != wait_field_max(**field);
    let all = !fields.iter().any(|field| waits(&field));
    let mut separator = "";
    for field in fields.iter().filter(|field| all || waits(field)) {
        write!(f, "{separator}{}({})", field.0, wait_field(value, *field))?;
        separator = " ";
    }
    Ok(())
}

pub(crate) fn write_export_target(
    f: &mut fmt::Formatter<'_>,
    value: u16,
    generation: Generation,
) -> fmt::Result {
    let positions = if generation.is_gfx10() { 16 } else { 15 };
    match value {
        0..=7 => write!(f, "mrt{value}"),
        8 => f.write_str("mrtz"),
        9 => f.write_str("null"),
        12..=16 if value <= positions => write!(f, "pos{}", value - 12),
        20 if generation.is_gfx10() => f.write_str("prim"),
        32..=63 => write!(f, "param{}", value - 32),
        _ => write!(f, "invalid_target_{value}"),
    }
}

pub(crate) fn write_dpp_control(
    f: &mut impl fmt::Write,
    control: u16,
    generation: Generation,
) -> fmt::Result {
    let low = control & 15;
    match control {
        0..=0xff => {
            let lane = |i: u16| control >> (2 * i) & 3;
            write!(
                f,
                "quad_perm:[{},{},{},{}]",
                lane(0),
                lane(1),
                lane(2),
                lane(3)
            )
        }
        0x101..=0x10f => write!(f, "row_shl:{low}"),
        0x111..=0x11f => write!(f, "row_shr:{low}"),
        0x121..=0x12f => write!(f, "row_ror:{low}"),
        0x130 => f.write_str("wave_shl:1"),
        0x134 => f.write_str("wave_rol:1"),
        0x138 => f.write_str("wave_shr:1"),
        0x13c => f.write_str("wave_ror:1"),
        0x140 => f.write_str("row_mirror"),
        0x141 => f.write_str("row_half_mirror"),
        0x142 => f.write_str("row_bcast:15"),
        0x143 => f.write_str("row_bcast:31"),
        0x150..=0x15f if generation.is_gfx9() => write!(f, "row_newbcast:{low}"),
        0x150..=0x15f => write!(f, "row_share:{low}"),
        0x160..=0x16f => write!(f, "row_xmask:{low}"),
        _ => write!(f, "/* reserved dpp_ctrl 0x{control:x} */"),
    }
}

/// Writes the pattern of `ds_swizzle_b32`: a quad permutation if bit 15 is set, otherwise masks (and [4:0], or [9:5],
/// xor [14:10]), which may have a name: broadcast, swap or reversal.
pub(crate) fn write_swizzle(
    f: &mut fmt::Formatter<'_>,
    offset: u16,
    generation: Generation,
) -> fmt::Result {
    if offset == 0 {
        return Ok(());
    }
    f.write_str(" offset:")?;
    let (and, or, xor) = (offset & 31, offset >> 5 & 31, offset >> 10 & 31);
    if generation >= Generation::Gfx900 && offset & !0x7e0 == 0xc000 {
        return write!(f, "swizzle(ROTATE,{},{or})", offset >> 10 & 1);
    }
    if generation >= Generation::Gfx900 && offset & !0x1f == 0xe000 {
        return write!(f, "swizzle(FFT,{and})");
    }
    if offset & 0xff00 == 0x8000 {
        let lane = |i: u16| offset >> (2 * i) & 3;
        return write!(
            f,
            "swizzle(QUAD_PERM,{},{},{},{})",
            lane(0),
            lane(1),
            lane(2),
            lane(3)
        );
    }
    // No pattern string can express a bit that is in both the AND mask and the OR mask.
    if offset & 0x8000 != 0 || and & or != 0 {
        return write!(f, "{offset}");
    }
    if and == 31 && or == 0 && xor.is_power_of_two() {
        return write!(f, "swizzle(SWAP,{xor})");
    }
    if and == 31 && or == 0 && xor > 0 && (xor + 1).is_power_of_two() {
        return write!(f, "swizzle(REVERSE,{})", xor + 1);
    }
    let group = 32 - and;
    if group > 1 && group.is_power_of_two() && or < group && xor == 0 {
        return write!(f, "swizzle(BROADCAST,{group},{or})");
    }
    f.write_str("swizzle(BITMASK_PERM,\"")?;
    for bit in (0..5).rev() {
        let (with_0, with_1) = (or ^ xor, (and | or) ^ xor);
        f.write_char(match (with_0 >> bit & 1, with_1 >> bit & 1) {
            (0, 0) => '0',
            (0, _) => 'p',
            (_, 0) => 'i',
            _ => '1',
        })?;
    }
    f.write_str("\")")
}

/// The offset of `swizzle(MODE, …)`.
pub(crate) fn swizzle_from_arguments(arguments: &[&str]) -> Option<u16> {
    let (mode, rest) = arguments.split_first()?;
    if *mode == "BITMASK_PERM" {
        let pattern = rest.first()?.strip_prefix('"')?.strip_suffix('"')?;
        let (mut and, mut or, mut xor) = (0, 0, 0);
        for character in pattern.chars() {
            (and, or, xor) = (and << 1, or << 1, xor << 1);
            match character {
                '0' => {}
                '1' => or |= 1,
                'p' => and |= 1,
                'i' => (and, xor) = (and | 1, xor | 1),
                _ => return None,
            }
        }
        return (pattern.len() == 5).then_some(and | or << 5 | xor << 10);
    }
    let numbers: Option<Vec<u16>> = rest.iter().map(|text| text.parse().ok()).collect();
    match (*mode, numbers?.as_slice()) {
        ("QUAD_PERM", [a @ 0..4, b @ 0..4, c @ 0..4, d @ 0..4]) => {
            Some(0x8000 | a | b << 2 | c << 4 | d << 6)
        }
        ("ROTATE", [direction @ 0..2, lanes @ 0..32]) => {
            Some(0xc000 | direction << 10 | lanes << 5)
        }
        ("FFT", [mode @ 0..32]) => Some(0xe000 | mode),
        ("SWAP", [group @ (1 | 2 | 4 | 8 | 16)]) => Some(31 | group << 10),
        ("REVERSE", [group @ (2 | 4 | 8 | 16 | 32)]) => Some(31 | (group - 1) << 10),
        ("BROADCAST", [group @ (2 | 4 | 8 | 16 | 32), lane]) if lane < group => {
            Some((32 - group) | lane << 5)
        }
        _ => None,
    }
}

/// The name of a value of `format`, `dfmt` or `nfmt` of buffer instructions.
pub(crate) struct BufferFormat {
    pub field: &'static str,
    pub value: u8,
    pub name: &'static str,
    pub generations: [bool; Generation::COUNT],
}

/// The name of a format number on a generation.
pub(crate) fn format_name(field: &str, value: u8, generation: Generation) -> Option<&'static str> {
    let found = BUFFER_FORMATS.iter().find(|format| {
        format.field == field && format.value == value && format.generations[generation as usize]
    });
    found.map(|format| format.name)
}

pub(crate) fn write_buffer_format(
    f: &mut fmt::Formatter<'_>,
    format: u8,
    generation: Generation,
) -> fmt::Result {
    if format == 1 {
        return Ok(());
    }
    if generation.is_gfx10() {
        return match format_name("format", format, generation) {
            Some(name) => write!(f, " format:[{name}]"),
            None => write!(f, " format:{format}"),
        };
    }
    let data = format_name("dfmt", format & 15, generation).unwrap_or("");
    let number = format_name("nfmt", format >> 4, generation).unwrap_or("");
    match (format & 15, format >> 4) {
        (1, _) => write!(f, " format:[{number}]"),
        (_, 0) => write!(f, " format:[{data}]"),
        _ => write!(f, " format:[{data},{number}]"),
    }
}
