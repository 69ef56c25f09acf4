//! Additions and subtractions of dwords that saturate, from GFX9 on.
//!
//! Vector instructions have the clamp modifier. Scalar instructions set SCC if the result does not fit:
//!
//! ```text
//! v2 = sadd_sat v0, v1      =>      %3 = s_ashr_i32 %0, 31; %4 = s_xor_b32 %3, 0x7fffffff
//!                                   %5 = s_add_i32 %0, %1; %2 = s_cselect_b32 %4, %5
//! ```

use super::Selector;
use super::banks::Bank;
use super::table;
use isa::{ModifierSet, Modifiers, Opcode as I};
use mir::CompileError;
use mir::generic::{Inst, Opcode, Value};
use mir::machine::{Operand, RegClass};

/// The value of a result that does not fit.
#[derive(Clone, Copy)]
enum Limit {
    Constant(u32),
    /// The largest or the smallest value with the sign of the first operand.
    Signed,
}

/// The instructions for an opcode.
struct Row {
    opcode: Opcode,
    scalar: I,
    /// Of these, one exists on each processor.
    vector: [I; 2],
    limit: Limit,
}

const fn row(opcode: Opcode, scalar: I, vector: [I; 2], limit: Limit) -> Row {
    Row {
        opcode,
        scalar,
        vector,
        limit,
    }
}

#[rustfmt::skip]
const ROWS: [Row; 4] = [
    row(Opcode::UAddSat, I::S_ADD_U32, [I::V_ADD_NC_U32, I::V_ADD_U32], Limit::Constant(u32::MAX)),
    row(Opcode::USubSat, I::S_SUB_U32, [I::V_SUB_NC_U32, I::V_SUB_U32], Limit::Constant(0)),
    row(Opcode::SAddSat, I::S_ADD_I32, [I::V_ADD_NC_I32, I::V_ADD_I32], Limit::Signed),
    row(Opcode::SSubSat, I::S_SUB_I32, [I::V_SUB_NC_I32, I::V_SUB_I32], Limit::Signed),
];

impl Selector<'_> {
    pub(super) fn select_saturating(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.generic.insts[inst];
        let (opcode, args) = (data.opcode, [data.args[0], data.args[1]]);
        let Some(row) = ROWS.iter().find(|row| row.opcode == opcode) else {
            return Err(self.broken(inst, "no instruction saturates its result"));
        };
        if self.result_bank(inst) == Bank::Scalar {
            self.saturate_scalar(inst, row, args);
            return Ok(());
        }
        let Some(opcode) = table::first(self.target, &row.vector) else {
            return Err(self.broken(inst, "no instruction saturates its result"));
        };
        let sources = args.map(|value| self.source(value));
        let result = self.result(inst);
        let modifiers = Modifiers::default().with(ModifierSet::CLAMP);
        let selected = self.vector_inst(opcode, &[result], &sources, modifiers);
        self.buffer.push(selected);
        Ok(())
    }

    fn saturate_scalar(&mut self, inst: Inst, row: &Row, args: [Value; 2]) {
        let sources = args.map(|value| self.scalar_source(value));
        let limit = match row.limit {
            Limit::Constant(limit) => Operand::Imm(limit),
            Limit::Signed => {
                let [sign, limit] = [(); 2].map(|()| self.out.new_vreg(RegClass::S1));
                self.push_scalar(I::S_ASHR_I32, sign, [sources[0], Operand::Imm(31)]);
                let most = Operand::Imm(i32::MAX as u32);
                self.push_scalar(I::S_XOR_B32, limit, [Operand::full(sign), most]);
                Operand::full(limit)
            }
        };
        let wrapped = self.out.new_vreg(RegClass::S1);
        self.push_scalar(row.scalar, wrapped, sources);
        let result = self.result(inst);
        let operands = [Operand::Def(result), limit, Operand::full(wrapped)];
        self.push(I::S_CSELECT_B32, &operands);
    }
}
