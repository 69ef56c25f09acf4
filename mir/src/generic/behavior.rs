//! The side effects of operations and the uniformity of their results: columns of the tables of opcodes and intrinsics.
//!
//! In: an instruction. Out: whether it may be removed, its effect on memory, and whether its result is uniform.
//! Guarantee: every row states all of them, so a new operation gets no property by default.

use super::{InstData, Payload};

/// Whether an operation may be removed, its effect on memory, and whether its result is uniform.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Behavior {
    /// Whether it may be removed if its result is unused, and computed only once for equal operands.
    pub purity: Purity,
    /// Its effect on memory.
    pub memory: Memory,
    /// Whether the result is uniform or divergent.
    pub result: ResultLanes,
}

/// Whether an operation does more than compute its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purity {
    /// Only computes, and the same operands give the same result anywhere. Redundant copies are removed.
    Pure,
    /// Only computes, but the result may depend on where it is executed. Removed if the result is unused, otherwise
    /// kept.
    Removable,
    /// Changes memory, the stack or the state of the wave, and is never removed.
    Kept,
}

/// The effect of an operation on memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    /// None: accesses may be moved across it.
    None,
    /// Reads.
    Reads,
    /// Writes.
    Writes,
    /// Reads and writes.
    Updates,
    /// Orders accesses: none is moved across it. It writes nothing itself. Unless a memory operand states a wider
    /// scope, it makes only writes of the work-group visible.
    Orders,
    /// May read and write any memory and make any write of others visible. No access is moved across it.
    Any,
}

/// Whether the result is uniform or divergent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultLanes {
    /// There is no result.
    Nothing,
    /// Uniform, even if the operands are divergent.
    Uniform,
    /// Divergent, even if the operands are uniform.
    Divergent,
    /// Uniform if all operands are.
    AsOperands,
    /// Uniform if all operands are and the lanes read the same memory, which depends on the address space.
    AsMemory,
}

impl InstData {
    /// Its behavior: that of its opcode or, for an intrinsic, of the intrinsic.
    pub fn behavior(&self) -> Behavior {
        const UNKNOWN: Behavior = Behavior {
            purity: Purity::Kept,
            memory: Memory::Any,
            result: ResultLanes::Divergent,
        };
        self.opcode
            .behavior()
            .unwrap_or_else(|| match self.payload {
                Payload::Intrinsic(intrinsic, _) => intrinsic.facts().behavior,
                _ => UNKNOWN,
            })
    }
}

#[cfg(test)]
impl Behavior {
    /// Checks the row of the operation `name`.
    pub(super) fn check(self, name: &str, has_no_result: bool) {
        let is_kept = self.purity == Purity::Kept;
        assert!(is_kept || !has_no_result, "{name}");
        match self.memory {
            Memory::None => {}
            Memory::Reads => assert!(self.purity != Purity::Pure, "{name}"),
            Memory::Writes | Memory::Updates | Memory::Orders | Memory::Any => {
                assert!(is_kept, "{name}")
            }
        }
    }
}
