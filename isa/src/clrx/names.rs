//! CLRX's names of registers, messages and formats.

/// Hardware registers by number; the first has number 1.
#[rustfmt::skip]
const HARDWARE_REGISTERS: &[&str] = &[
    "mode", "status", "trapsts", "hw_id", "gpr_alloc", "lds_alloc", "ib_sts",
    "pc_lo", "pc_hi", "inst_dw0", "inst_dw1", "ib_dbg0",
];

/// Name of a hardware register; `None` for those that are written as numbers.
pub(super) fn hardware_register(id: u16) -> Option<&'static str> {
    let position = usize::from(id).checked_sub(1)?;
    HARDWARE_REGISTERS.get(position).copied()
}

/// Messages that exist on every generation, with their numbers.
const MESSAGES: [(u16, &str); 4] = [(1, "interrupt"), (2, "gs"), (3, "gs_done"), (15, "system")];

pub(super) fn message(id: u16) -> Option<&'static str> {
    let found = MESSAGES.iter().find(|(number, _)| *number == id);
    found.map(|(_, name)| *name)
}

pub(super) const GS_OPERATIONS: [&str; 4] = ["nop", "cut", "emit", "emit-cut"];

/// Values of `dfmt`; the first is 1.
pub(super) const DATA_FORMATS: &[&str] = &[
    "8",
    "16",
    "8_8",
    "32",
    "16_16",
    "10_11_11",
    "11_11_10",
    "10_10_10_2",
    "2_10_10_10",
    "8_8_8_8",
    "32_32",
    "16_16_16_16",
    "32_32_32",
    "32_32_32_32",
];

/// Values of `nfmt`; the first is 0.
pub(super) const NUMBER_FORMATS: &[&str] = &[
    "unorm",
    "snorm",
    "uscaled",
    "sscaled",
    "uint",
    "sint",
    "snorm_ogl",
    "float",
];
