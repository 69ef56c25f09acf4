//! Printing, in LLVM's spelling.

use std::fmt;

use crate::{Instruction, Isa};

/// Assembly text, for `write!` and `to_string`.
pub fn print(instruction: &Instruction, isa: Isa) -> impl fmt::Display {
    Printed { instruction, isa }
}

struct Printed<'a> {
    instruction: &'a Instruction,
    #[expect(dead_code)]
    isa: Isa,
}

impl fmt::Display for Printed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.instruction.opcode.mnemonic())
    }
}
