//! DWARF's numbers of registers (AMDGPUUsage, "Register Identifier").

/// The low half of EXEC.
pub const EXEC_LO: u16 = 1;

/// The program counter.
pub const PC: u16 = 16;

/// EXEC as a pair.
pub const EXEC: u16 = 17;

/// The number of an SGPR.
pub fn sgpr(index: u8) -> u16 {
    let first = if index < 64 { 32 } else { 1024 };
    first + u16::from(index)
}

/// The number of a VGPR, which depends on the number of lanes.
pub fn vgpr(index: u8, is_wave32: bool) -> u16 {
    let first = if is_wave32 { 1536 } else { 2560 };
    first + u16::from(index)
}

/// The number of an accumulation VGPR in wave64.
pub fn agpr(index: u8) -> u16 {
    3072 + u16::from(index)
}
