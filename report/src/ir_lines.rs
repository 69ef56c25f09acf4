//! Adds the lines of LLVM IR that instructions come from.
//!
//! In: a report, and the report of the same module compiled with the lines of its own text as debug information. Out:
//! the report with these lines. Functions whose code differs have none.

use crate::model::{Function, Report};

impl Report {
    /// Adds the lines of `numbered`.
    pub fn add_ir_lines(&mut self, numbered: &Report) {
        for (function, other) in self.functions.iter_mut().zip(&numbered.functions) {
            if is_same_code(function, other) {
                let pairs = function.instructions.iter_mut().zip(&other.instructions);
                pairs.for_each(|(one, other)| one.ir_line = other.source.map(|source| source.line));
            }
        }
    }
}

fn is_same_code(a: &Function, b: &Function) -> bool {
    let texts = a.instructions.iter().map(|instruction| &instruction.text);
    a.name == b.name && texts.eq(b.instructions.iter().map(|instruction| &instruction.text))
}
