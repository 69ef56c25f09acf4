//! Numbers of hardware registers that are the same on every generation. They are operands of `s_getreg` and `s_setreg`.

pub const MODE: u8 = 1;
pub const STATUS: u8 = 2;
/// TRAPSTS: exceptions and traps.
pub const TRAP_STATUS: u8 = 3;
