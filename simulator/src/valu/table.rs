//! Rows of the vector ALU tables.

use super::{Flow, LaneFn, LaneOp, Ty};

/// A row with one source.
pub const fn op1(name: &'static str, dst: Ty, a: Ty, run: LaneFn) -> LaneOp {
    op3(name, dst, a, Ty::None, Ty::None, run)
}

/// A row with two sources.
pub const fn op2(name: &'static str, dst: Ty, a: Ty, b: Ty, run: LaneFn) -> LaneOp {
    op3(name, dst, a, b, Ty::None, run)
}

/// A row with three sources. Instructions with two source operands read their destination as the third source.
pub const fn op3(name: &'static str, dst: Ty, a: Ty, b: Ty, c: Ty, run: LaneFn) -> LaneOp {
    LaneOp {
        name,
        dst,
        src: [a, b, c],
        run,
        flow: Flow::All,
    }
}

/// An instruction each of whose result bits depends on few source bits: undefined bits are tracked individually.
pub const fn bits(op: LaneOp) -> LaneOp {
    LaneOp {
        flow: Flow::Bits,
        ..op
    }
}

/// A sum or product: undefined bits affect only the bits above them.
pub const fn sum(op: LaneOp) -> LaneOp {
    LaneOp {
        flow: Flow::Upward,
        ..op
    }
}
