//! Numbers of hardware registers, operands of `s_getreg` and `s_setreg`, that are the same on every generation.

pub const MODE: u8 = 1;
pub const STATUS: u8 = 2;
/// TRAPSTS: exceptions and traps.
pub const TRAP_STATUS: u8 = 3;
