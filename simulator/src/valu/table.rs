//! Builds rows of the tables of the vector ALU.

use super::{LaneFn, LaneOp, LaneSpread, Ty};

/// A row with one source.
pub const fn op1(name: &'static str, dst: Ty, a: Ty, run: LaneFn) -> LaneOp {
    op3(name, dst, a, Ty::None, Ty::None, run)
}

/// A row with two sources.
pub const fn op2(name: &'static str, dst: Ty, a: Ty, b: Ty, run: LaneFn) -> LaneOp {
    op3(name, dst, a, b, Ty::None, run)
}

/// A row with three sources. An instruction with only two source operands reads its destination as the third.
pub const fn op3(name: &'static str, dst: Ty, a: Ty, b: Ty, c: Ty, run: LaneFn) -> LaneOp {
    LaneOp {
        name,
        dst,
        src: [a, b, c],
        run,
        spread: LaneSpread::All,
    }
}

/// Marks an instruction in which each bit of the result depends on few bits of the sources, so undefined bits are
/// tracked individually.
pub const fn bits(op: LaneOp) -> LaneOp {
    LaneOp {
        spread: LaneSpread::Bits,
        ..op
    }
}

/// Marks an instruction to which not all bits of the source matter: those after the first set bit, or those outside a
/// byte. Each bit may only make the result greater, or only smaller.
pub const fn monotonic(op: LaneOp) -> LaneOp {
    LaneOp {
        spread: LaneSpread::Monotonic,
        ..op
    }
}

/// Marks a sum or product, in which an undefined bit affects only the bits of the result from its position upward.
pub const fn sum(op: LaneOp) -> LaneOp {
    LaneOp {
        spread: LaneSpread::Upward,
        ..op
    }
}
