//! Bitwise functions of three values: one `v_bitop3_b32` computes several `and`, `or` and `xor`.

use super::Selector;
use super::fold::Source;
use isa::{Modifiers, Opcode as I};
use mir::generic::{Inst, InstData, Opcode, Value};
use mir::machine::Operand;
use smallvec::SmallVec;

/// The truth tables of the three sources themselves: bit i is the source's value in row i.
const SOURCES: [u8; 3] = [0xf0, 0xcc, 0xaa];

/// The maximum number of logical operations that one instruction combines.
const DEPTH: u32 = 4;

/// An expression of at most three sources.
#[derive(Clone, Default)]
struct Expression {
    sources: SmallVec<[Value; 3]>,
    /// The number of operations.
    count: u32,
}

impl Selector<'_> {
    /// Combines a logical operation with those that compute its operands, if at least `least` operations are combined.
    pub(super) fn fold_bitop3(&mut self, inst: Inst, least: u32) -> bool {
        let data = &self.generic.insts[inst];
        if !self.target.has_bitop3() {
            return false;
        }
        let mut expression = Expression::default();
        let Some(bitop3) = self.operation_table(data, &mut expression, DEPTH) else {
            return false;
        };
        let Expression { mut sources, count } = expression;
        let Some(&first) = sources.first().filter(|_| count >= least) else {
            return false;
        };
        sources.resize(3, first);
        let values: SmallVec<[Source; 3]> = sources.iter().copied().map(Source::Value).collect();
        if !self.fits(&values) {
            return false;
        }
        let operands: SmallVec<[Operand; 3]> =
            sources.iter().map(|&value| self.source(value)).collect();
        let modifiers = Modifiers {
            bitop3,
            ..Modifiers::default()
        };
        let result = self.result(inst);
        let folded = self.vector_inst(I::V_BITOP3_B32, &[result], &operands, modifiers);
        self.buffer.push(folded);
        true
    }

    /// The truth table of a logical operation.
    fn operation_table(
        &self,
        data: &InstData,
        expression: &mut Expression,
        depth: u32,
    ) -> Option<u8> {
        let combine: fn(u8, u8) -> u8 = match data.opcode {
            Opcode::And => |a, b| a & b,
            Opcode::Or => |a, b| a | b,
            Opcode::Xor => |a, b| a ^ b,
            _ => return None,
        };
        expression.count += 1;
        let a = self.value_table(data.args[0], expression, depth)?;
        let b = self.value_table(data.args[1], expression, depth)?;
        Some(combine(a, b))
    }

    /// The truth table of an operand: a constant, an operation without other use, or a source.
    fn value_table(&self, value: Value, expression: &mut Expression, depth: u32) -> Option<u8> {
        match self.constant(value).map(|bits| bits as u32) {
            Some(0) => return Some(0),
            Some(u32::MAX) => return Some(0xff),
            Some(_) | None => {}
        }
        let inner = [Opcode::And, Opcode::Or, Opcode::Xor];
        let inner = inner.iter().find_map(|&opcode| self.inner(value, opcode));
        if let Some(inner) = inner.filter(|_| depth > 0) {
            let mut larger = expression.clone();
            if let Some(table) = self.operation_table(inner, &mut larger, depth - 1) {
                *expression = larger;
                return Some(table);
            }
        }
        let known = expression.sources.iter().position(|&known| known == value);
        let index = known.unwrap_or(expression.sources.len());
        if known.is_none() {
            if index == SOURCES.len() {
                return None;
            }
            expression.sources.push(value);
        }
        Some(SOURCES[index])
    }
}
