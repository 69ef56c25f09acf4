//! Codes of special registers in scalar operand fields. For pairs, this is the code of the low half. Each code is the
//! same on every generation that has the register, except the code of FLAT_SCRATCH.

/// FLAT_SCRATCH on GFX8 and GFX9.
pub const FLAT_SCRATCH: u8 = 102;
/// FLAT_SCRATCH on GFX7.
pub const FLAT_SCRATCH_GFX7: u8 = 104;
/// XNACK_MASK on GFX8 and GFX9.
pub const XNACK_MASK: u8 = 104;
pub const VCC: u8 = 106;
pub const M0: u8 = 124;
/// The null register of GFX10.
pub const NULL: u8 = 125;
pub const EXEC: u8 = 126;
/// The high half of the base address of LDS in the generic address space.
pub const SHARED_BASE: u8 = 235;
/// The high half of the base address of scratch in the generic address space.
pub const PRIVATE_BASE: u8 = 237;
pub const POPS_EXITING_WAVE_ID: u8 = 239;
pub const VCCZ: u8 = 251;
pub const EXECZ: u8 = 252;
pub const SCC: u8 = 253;

/// The first code that is a special register on some generation. All codes before it are numbered SGPRs.
pub const FIRST_SPECIAL: u8 = FLAT_SCRATCH;
