//! The optimization level.

/// How much compile time is spent on better code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum OptLevel {
    /// Fastest compilation, code close to the source.
    O0,
    /// Optimizations that are worth their time in a JIT compiler.
    O1,
    /// The default.
    #[default]
    O2,
    /// All optimizations.
    O3,
}

impl OptLevel {
    /// The level with this number.
    pub fn from_number(number: u32) -> Option<OptLevel> {
        Some(match number {
            0 => OptLevel::O0,
            1 => OptLevel::O1,
            2 => OptLevel::O2,
            3 => OptLevel::O3,
            _ => return None,
        })
    }

    /// The level that a digit after `-O` names.
    pub fn from_digit(digit: &str) -> Option<OptLevel> {
        let mut characters = digit.chars();
        match (characters.next(), characters.next()) {
            (Some(digit), None) => OptLevel::from_number(digit.to_digit(10)?),
            _ => None,
        }
    }
}
