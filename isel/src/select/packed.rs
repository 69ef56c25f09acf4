//! Arithmetic on two 16-bit values in a dword (VOP3P).
//!
//! Each operand selects two halves of its register and their signs. Therefore, an operand that combines halves of one
//! dword, in any order and with any signs, needs no separate instruction. Halves of inline constants and literals are
//! selected in the same way.

use super::Selector;
use super::halves::Half;
use isa::{ModifierSet, Opcode as I};
use mir::generic::{Inst, InstData, Opcode, Value};
use mir::machine::Operand;
use mir::types::Scalar;
use mir::{CompileError, OptLevel};
use smallvec::SmallVec;

/// A packed instruction.
struct Row {
    opcode: Opcode,
    scalar: Scalar,
    packed: I,
    /// Whether operands are swapped, the result saturates, or the second operand is negated.
    change: Change,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    None,
    Exchange,
    Clamp,
    Negate,
}

const fn row(opcode: Opcode, scalar: Scalar, packed: I, change: Change) -> Row {
    Row {
        opcode,
        scalar,
        packed,
        change,
    }
}

const INT: Scalar = Scalar::Int(16);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    row(Opcode::Add,          INT,         I::V_PK_ADD_U16,     Change::None),
    row(Opcode::Sub,          INT,         I::V_PK_SUB_I16,     Change::None),
    row(Opcode::Mul,          INT,         I::V_PK_MUL_LO_U16,  Change::None),
    row(Opcode::Shl,          INT,         I::V_PK_LSHLREV_B16, Change::Exchange),
    row(Opcode::LShr,         INT,         I::V_PK_LSHRREV_B16, Change::Exchange),
    row(Opcode::AShr,         INT,         I::V_PK_ASHRREV_I16, Change::Exchange),
    row(Opcode::SMin,         INT,         I::V_PK_MIN_I16,     Change::None),
    row(Opcode::SMax,         INT,         I::V_PK_MAX_I16,     Change::None),
    row(Opcode::UMin,         INT,         I::V_PK_MIN_U16,     Change::None),
    row(Opcode::UMax,         INT,         I::V_PK_MAX_U16,     Change::None),
    row(Opcode::UAddSat,      INT,         I::V_PK_ADD_U16,     Change::Clamp),
    row(Opcode::USubSat,      INT,         I::V_PK_SUB_U16,     Change::Clamp),
    row(Opcode::SAddSat,      INT,         I::V_PK_ADD_I16,     Change::Clamp),
    row(Opcode::SSubSat,      INT,         I::V_PK_SUB_I16,     Change::Clamp),
    row(Opcode::FAdd,         Scalar::F16, I::V_PK_ADD_F16,     Change::None),
    row(Opcode::FSub,         Scalar::F16, I::V_PK_ADD_F16,     Change::Negate),
    row(Opcode::FMul,         Scalar::F16, I::V_PK_MUL_F16,     Change::None),
    row(Opcode::Fma,          Scalar::F16, I::V_PK_FMA_F16,     Change::None),
    row(Opcode::FMinNum,      Scalar::F16, I::V_PK_MIN_F16,     Change::None),
    row(Opcode::FMaxNum,      Scalar::F16, I::V_PK_MAX_F16,     Change::None),
    row(Opcode::Canonicalize, Scalar::F16, I::V_PK_MAX_F16,     Change::None),
];

/// An operand, the selected halves, and their signs.
struct Source {
    operand: Operand,
    halves: [u8; 2],
    negated: [bool; 2],
}

impl Selector<'_> {
    /// Selects an operation on two 16-bit elements; `None` if the instruction is not such an operation.
    pub(super) fn select_packed(&mut self, inst: Inst) -> Option<Result<(), CompileError>> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let ty = generic.ty(*data.results.first()?);
        if !ty.is_vector() || ty.scalar.bits() != 16 {
            return None;
        }
        if data.opcode == Opcode::FNeg {
            let result = self.result(inst);
            let source = self.source(data.args[0]);
            let sources = [Operand::Imm(0x8000_8000), source];
            self.push_vector(I::V_XOR_B32, &[result], &sources);
            return Some(Ok(()));
        }
        let is_row = |row: &&Row| row.opcode == data.opcode && row.scalar == ty.scalar;
        let row = ROWS.iter().find(is_row)?;
        let result = self.result(inst);
        if let Some(args) = self.packed_multiply_add(data) {
            self.push_packed(I::V_PK_MAD_U16, result, &args, ModifierSet::empty(), 0);
            return Some(Ok(()));
        }
        if let Some(inner) = self.clamped(data) {
            return Some(self.select_clamped(inst, inner));
        }
        let mut args: SmallVec<[Value; 3]> = data.args.iter().copied().collect();
        if data.opcode == Opcode::Canonicalize {
            args.push(args[0]);
        }
        if row.change == Change::Exchange {
            args.reverse();
        }
        let switches = match row.change {
            Change::Clamp => ModifierSet::CLAMP,
            _ => ModifierSet::empty(),
        };
        let negated = u8::from(row.change == Change::Negate) << 1;
        self.push_packed(row.packed, result, &args, switches, negated);
        Some(Ok(()))
    }

    /// The `x` of `min(max(x, 0), 1)`, if the clamp modifier is equivalent: it also turns NaN into zero.
    fn clamped(&self, data: &InstData) -> Option<Value> {
        const ONES: u64 = 0x3c00_3c00;
        if data.opcode != Opcode::FMinNum
            || self.level == OptLevel::O0
            || !self.generic.header.attributes.dx10_clamp
        {
            return None;
        }
        let dword = |value: Value| match self.defined_by(value, Opcode::Bitcast) {
            Some(cast) => self.constant(cast.args[0]),
            None => None,
        };
        let most = &self.generic.insts[self.sole_use(data.args[0])?];
        let fits = most.opcode == Opcode::FMaxNum
            && dword(data.args[1]) == Some(ONES)
            && dword(most.args[1]) == Some(0);
        fits.then(|| most.args[0])
    }

    /// Sets the clamp modifier on the instruction that computes `value`, or on an additional one.
    fn select_clamped(&mut self, inst: Inst, value: Value) -> Result<(), CompileError> {
        let result = self.result(inst);
        let inner = self.sole_use(value).map(|inst| &self.generic.insts[inst]);
        let found = inner.and_then(|data| {
            let is_exact = matches!(data.opcode, Opcode::FAdd | Opcode::FMul | Opcode::Fma);
            let row = ROWS.iter().find(|row| row.opcode == data.opcode)?;
            is_exact.then_some((row.packed, data.args.clone()))
        });
        let (opcode, args) = match found {
            Some(found) => found,
            None => {
                let canonical = inner.filter(|data| data.opcode == Opcode::Canonicalize);
                let value = canonical.map_or(value, |data| data.args[0]);
                (I::V_PK_MAX_F16, SmallVec::from_slice(&[value, value]))
            }
        };
        self.push_packed(opcode, result, &args, ModifierSet::CLAMP, 0);
        Ok(())
    }

    /// The factors and the addend of a sum with a product that has no other use.
    fn packed_multiply_add(&self, data: &InstData) -> Option<[Value; 3]> {
        if data.opcode != Opcode::Add || self.level == OptLevel::O0 {
            return None;
        }
        [0, 1].into_iter().find_map(|side| {
            let mut product = data.args[side];
            loop {
                let inner = &self.generic.insts[self.sole_use(product)?];
                match inner.opcode {
                    Opcode::Bitcast => product = inner.args[0],
                    Opcode::Mul if self.generic.ty(product).is_vector() => {
                        return Some([inner.args[0], inner.args[1], data.args[1 - side]]);
                    }
                    _ => return None,
                }
            }
        })
    }

    fn push_packed(
        &mut self,
        opcode: I,
        result: mir::machine::VReg,
        args: &[Value],
        switches: ModifierSet,
        negated: u8,
    ) {
        let mut modifiers = isa::Modifiers {
            switches,
            neg: negated,
            neg_hi: negated,
            op_sel_hi: 0b111,
            ..isa::Modifiers::default()
        };
        let mut operands: SmallVec<[Operand; 3]> = SmallVec::new();
        let general = opcode.general_form(self.target.generation());
        for (index, &arg) in args.iter().enumerate() {
            let data = general
                .and_then(|form| form.operands().get(index + 1).map(|spec| spec.data))
                .unwrap_or(isa::DataType::V2I16);
            let source = self.packed_source(arg, data);
            operands.push(source.operand);
            modifiers.op_sel |= source.halves[0] << index;
            modifiers.op_sel_hi &= !((1 - source.halves[1]) << index);
            modifiers.neg ^= u8::from(source.negated[0]) << index;
            modifiers.neg_hi ^= u8::from(source.negated[1]) << index;
        }
        let inst = self.vector_inst(opcode, &[result], &operands, modifiers);
        self.buffer.push(inst);
    }

    fn packed_source(&mut self, value: Value, data: isa::DataType) -> Source {
        let is_float = data == isa::DataType::V2F16;
        let halves = [0, 1].map(|half| self.half_of_pair(value, half, is_float));
        if let [Some((low, low_sign)), Some((high, high_sign))] = halves {
            let negated = [low_sign, high_sign];
            match (low, high) {
                (Half::Constant(low), Half::Constant(high)) => {
                    return self.packed_constant([low, high], negated, data);
                }
                (Half::Undefined, Half::Constant(bits))
                | (Half::Constant(bits), Half::Undefined) => {
                    return self.packed_constant([bits; 2], negated, data);
                }
                (Half::Undefined, Half::Undefined) => {
                    return self.packed_constant([0; 2], negated, data);
                }
                (Half::Of(low, low_half), Half::Of(high, high_half)) if low == high => {
                    let operand = self.source(low);
                    return Source {
                        operand,
                        halves: [low_half, high_half],
                        negated,
                    };
                }
                (Half::Of(one, half), Half::Undefined) | (Half::Undefined, Half::Of(one, half)) => {
                    let operand = self.source(one);
                    return Source {
                        operand,
                        halves: [half; 2],
                        negated,
                    };
                }
                _ => {}
            }
        }
        let (mut value, mut negated) = (value, false);
        while is_float && let Some(data) = self.defined_by(value, Opcode::FNeg) {
            (value, negated) = (data.args[0], !negated);
        }
        Source {
            operand: self.source(value),
            halves: [0, 1],
            negated: [negated; 2],
        }
    }

    /// Two 16-bit constants: an inline constant if they are halves of one, otherwise one dword.
    fn packed_constant(&self, bits: [u16; 2], negated: [bool; 2], data: isa::DataType) -> Source {
        let word = |low: u16, high: u16| u32::from(high) << 16 | u32::from(low);
        let [low, high] = bits;
        let extended = low as i16 as u32;
        let mut candidates: SmallVec<[(u32, [u8; 2]); 4]> = SmallVec::new();
        if low == high {
            candidates.push((u32::from(low), [0, 0]));
            candidates.push((extended, [0, 0]));
        }
        candidates.push((word(low, high), [0, 1]));
        candidates.push((word(high, low), [1, 0]));
        let generation = self.target.generation();
        let is_inline =
            |bits: u32| isa::InlineConstant::for_bits(u64::from(bits), data, generation).is_some();
        let found = candidates.iter().find(|candidate| is_inline(candidate.0));
        let (bits, halves) = match found {
            Some(&candidate) => candidate,
            // `s_movk_i32` sign-extends its operand, so one short instruction can write this constant.
            None if low == high => (extended, [0, 0]),
            None => (word(low, high), [0, 1]),
        };
        Source {
            operand: Operand::Imm(bits),
            halves,
            negated,
        }
    }
}
