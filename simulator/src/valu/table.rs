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

/// Marks an instruction that finds the first set bit. Bits after that bit do not affect the result.
pub const fn first_bit(op: LaneOp) -> LaneOp {
    LaneOp {
        spread: LaneSpread::Falling,
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
