//! Groups of opcodes that legalization handles alike, each with an enumeration of its opcodes.
//!
//! In: an opcode. Out: its variant, or `None` if it does not belong to the group. Guarantee: functions that receive the
//! variant match on it exhaustively, so a new opcode in a group cannot be mistaken for a different one.

use isa::Opcode as Instruction;
use mir::generic::{IntCondition, Intrinsic, Opcode};

/// A minimum or maximum that is NaN if an operand is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NanExtremum {
    Minimum,
    Maximum,
}

impl NanExtremum {
    pub(super) fn of(opcode: Opcode) -> Option<NanExtremum> {
        match opcode {
            Opcode::FMinimum => Some(NanExtremum::Minimum),
            Opcode::FMaximum => Some(NanExtremum::Maximum),
            _ => None,
        }
    }

    /// The operation that ignores NaN.
    pub(super) fn of_numbers(self) -> Opcode {
        match self {
            NanExtremum::Minimum => Opcode::FMinNum,
            NanExtremum::Maximum => Opcode::FMaxNum,
        }
    }

    /// The same operation on three numbers.
    pub(super) fn of_three(self) -> Intrinsic {
        match self {
            NanExtremum::Minimum => Intrinsic::Minimum3,
            NanExtremum::Maximum => Intrinsic::Maximum3,
        }
    }

    /// The same operation on the halves of three dwords.
    pub(super) fn of_three_packed(self) -> Instruction {
        match self {
            NanExtremum::Minimum => Instruction::V_PK_MINIMUM3_F16,
            NanExtremum::Maximum => Instruction::V_PK_MAXIMUM3_F16,
        }
    }
}

/// An integer minimum or maximum.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extremum {
    UMin,
    UMax,
    SMin,
    SMax,
}

impl Extremum {
    pub(super) fn of(opcode: Opcode) -> Option<Extremum> {
        match opcode {
            Opcode::UMin => Some(Extremum::UMin),
            Opcode::UMax => Some(Extremum::UMax),
            Opcode::SMin => Some(Extremum::SMin),
            Opcode::SMax => Some(Extremum::SMax),
            _ => None,
        }
    }

    pub(super) fn opcode(self) -> Opcode {
        match self {
            Extremum::UMin => Opcode::UMin,
            Extremum::UMax => Opcode::UMax,
            Extremum::SMin => Opcode::SMin,
            Extremum::SMax => Opcode::SMax,
        }
    }

    /// The comparison that is true if the first operand is the result.
    pub(super) fn condition(self) -> IntCondition {
        match self {
            Extremum::UMin => IntCondition::Ult,
            Extremum::UMax => IntCondition::Ugt,
            Extremum::SMin => IntCondition::Slt,
            Extremum::SMax => IntCondition::Sgt,
        }
    }
}

/// For an operation that saturates or detects overflow: the addition, subtraction or multiplication that it performs,
/// and whether its operands are signed.
pub(super) fn checked(opcode: Opcode) -> Option<(Opcode, bool)> {
    use Opcode::*;
    match opcode {
        UAddSat | UAddOverflow => Some((Add, false)),
        SAddSat | SAddOverflow => Some((Add, true)),
        USubSat | USubOverflow => Some((Sub, false)),
        SSubSat | SSubOverflow => Some((Sub, true)),
        UMulOverflow => Some((Mul, false)),
        SMulOverflow => Some((Mul, true)),
        _ => None,
    }
}

/// An operation on the bits of an integer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BitOperation {
    Ones,
    LeadingZeros,
    TrailingZeros,
    ReverseBits,
    ReverseBytes,
}

impl BitOperation {
    pub(super) fn of(opcode: Opcode) -> Option<BitOperation> {
        match opcode {
            Opcode::CountOnes => Some(BitOperation::Ones),
            Opcode::CountLeadingZeros => Some(BitOperation::LeadingZeros),
            Opcode::CountTrailingZeros => Some(BitOperation::TrailingZeros),
            Opcode::ReverseBits => Some(BitOperation::ReverseBits),
            Opcode::ReverseBytes => Some(BitOperation::ReverseBytes),
            _ => None,
        }
    }

    pub(super) fn opcode(self) -> Opcode {
        match self {
            BitOperation::Ones => Opcode::CountOnes,
            BitOperation::LeadingZeros => Opcode::CountLeadingZeros,
            BitOperation::TrailingZeros => Opcode::CountTrailingZeros,
            BitOperation::ReverseBits => Opcode::ReverseBits,
            BitOperation::ReverseBytes => Opcode::ReverseBytes,
        }
    }

    /// The result for a constant of 32 bits.
    pub(super) fn folded(self, bits: u32) -> u32 {
        match self {
            BitOperation::Ones => bits.count_ones(),
            BitOperation::LeadingZeros => bits.leading_zeros(),
            BitOperation::TrailingZeros => bits.trailing_zeros(),
            BitOperation::ReverseBits => bits.reverse_bits(),
            BitOperation::ReverseBytes => bits.swap_bytes(),
        }
    }
}
