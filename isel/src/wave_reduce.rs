//! Lowers reductions over the active lanes of a wavefront (`wave.reduce.*`) to loops.
//!
//! In: a function from the frontend. Out: the same function without such intrinsics of 32 and 64 bits. If the operand
//! is uniform, the result is the operand itself, or, for integer sums and `xor`, is computed from the operand and the
//! number of active lanes. Otherwise, and for floating-point sums, a loop visits the lanes one by one:
//!
//! ```text
//! header (lanes, total):  lane = lowest of lanes; total' = total op readlane operand, lane
//!                         lanes' = lanes without lane; if lanes' == 0: rest (total'), else header
//! ```

use mir::generic::{
    Block, Edge, Function, Inst, IntCondition, Intrinsic, Opcode, Payload, Terminator, Value,
    ValueDef,
};
use mir::types::Type;
use mir::uniformity::Uniformity;

/// The start value of a reduction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    /// Any lane's operand, for operations that are idempotent.
    Operand,
    Zero,
    MinusZero,
}

#[rustfmt::skip]
const ROWS: &[(Intrinsic, Opcode, Start)] = &[
    (Intrinsic::WaveReduceAdd,  Opcode::Add,     Start::Zero),
    (Intrinsic::WaveReduceSub,  Opcode::Sub,     Start::Zero),
    (Intrinsic::WaveReduceXor,  Opcode::Xor,     Start::Zero),
    (Intrinsic::WaveReduceAnd,  Opcode::And,     Start::Operand),
    (Intrinsic::WaveReduceOr,   Opcode::Or,      Start::Operand),
    (Intrinsic::WaveReduceMin,  Opcode::SMin,    Start::Operand),
    (Intrinsic::WaveReduceMax,  Opcode::SMax,    Start::Operand),
    (Intrinsic::WaveReduceUMin, Opcode::UMin,    Start::Operand),
    (Intrinsic::WaveReduceUMax, Opcode::UMax,    Start::Operand),
    (Intrinsic::WaveReduceFMin, Opcode::FMinNum, Start::Operand),
    (Intrinsic::WaveReduceFMax, Opcode::FMaxNum, Start::Operand),
    (Intrinsic::WaveReduceFAdd, Opcode::FAdd,    Start::MinusZero),
    (Intrinsic::WaveReduceFSub, Opcode::FSub,    Start::Zero),
];

/// Returns `true` if values of this type can be reduced; selection rejects other types.
fn is_possible(opcode: Opcode, ty: Type) -> bool {
    let of_floats = matches!(
        opcode,
        Opcode::FMinNum | Opcode::FMaxNum | Opcode::FAdd | Opcode::FSub
    );
    let is_of_type = match of_floats {
        true => ty.scalar.is_float(),
        false => ty.scalar.is_int(),
    };
    is_of_type && !ty.is_vector() && matches!(ty.bits(), 32 | 64)
}

/// Runs the pass.
pub fn run(function: &mut Function) {
    let mut found = Vec::new();
    for &block in &function.layout {
        for &inst in &function.blocks[block].insts {
            let data = &function.insts[inst];
            let Payload::Intrinsic(intrinsic, _) = data.payload else {
                continue;
            };
            if let Some(&(_, opcode, start)) = ROWS.iter().find(|row| row.0 == intrinsic)
                && is_possible(opcode, function.ty(data.args[0]))
            {
                found.push((block, inst, opcode, start));
            }
        }
    }
    if found.is_empty() {
        return;
    }
    let uniformity = Uniformity::compute(function).ok();
    // Lowering splits a block; the later reductions are in the new one.
    let mut rest = None;
    for (block, inst, opcode, start) in found {
        let operand = function.insts[inst].args[0];
        let is_uniform = uniformity
            .as_ref()
            .is_some_and(|known| known.is_uniform_at(function, block, operand));
        let owner = match rest {
            Some((of, rest)) if of == block => rest,
            _ => block,
        };
        let reduction = Reduction {
            function,
            opcode,
            start,
        };
        rest = reduction
            .replace(owner, inst, is_uniform)
            .map(|rest| (block, rest));
    }
}

struct Reduction<'a> {
    function: &'a mut Function,
    opcode: Opcode,
    start: Start,
}

impl Reduction<'_> {
    /// Replaces `inst` with the computation of its result. Returns the block with the instructions that follow.
    fn replace(mut self, block: Block, inst: Inst, is_uniform: bool) -> Option<Block> {
        let &[result] = self.function.insts[inst].results.as_slice() else {
            return None;
        };
        let insts = &mut self.function.blocks[block].insts;
        let at = insts.iter().position(|&other| other == inst)?;
        let rest_insts = insts.split_off(at + 1);
        insts.pop();
        let rest = self.function.add_block();
        let next = Terminator::Branch(Edge::new(rest));
        let terminator = std::mem::replace(&mut self.function.blocks[block].terminator, next);
        self.function.blocks[rest].insts = rest_insts;
        self.function.blocks[rest].terminator = terminator;
        // The result keeps its value number.
        self.function.values[result].def = ValueDef::Param(rest, 0);
        self.function.blocks[rest].params.push(result);

        let operand = self.function.insts[inst].args[0];
        let all = self.function.append_constant(block, Type::I1, 1);
        let lanes = self.intrinsic(block, Intrinsic::Ballot, &[all], Type::I64);
        let location = self.function.insts[inst].location;
        self.function
            .header
            .remarks
            .passed("Reduced", location, || {
                let how = match is_uniform {
                    true => "one operation on the operand and the number of active lanes",
                    false => "a loop over the active lanes",
                };
                format!("the wavefront is reduced by {how}")
            });
        let total = match is_uniform {
            true => self.of_uniform(block, operand, lanes),
            false => None,
        };
        match total {
            Some(total) => {
                let mut edge = Edge::new(rest);
                edge.args.push(total);
                self.function.blocks[block].terminator = Terminator::Branch(edge);
            }
            None => self.over_lanes(block, rest, operand, lanes),
        }
        Some(rest)
    }

    /// The result if all lanes have the same operand; `None` if even that requires a loop.
    fn of_uniform(&mut self, block: Block, operand: Value, lanes: Value) -> Option<Value> {
        let ty = self.function.ty(operand);
        if self.start == Start::Operand {
            return Some(operand);
        }
        let count = self.op(block, Opcode::CountOnes, &[lanes], Type::I64);
        let count = match ty {
            Type::I64 => count,
            Type::I32 => self.op(block, Opcode::Trunc, &[count], Type::I32),
            _ => return None,
        };
        let zero = self.function.append_constant(block, ty, 0);
        match self.opcode {
            Opcode::Add => Some(self.op(block, Opcode::Mul, &[operand, count], ty)),
            Opcode::Sub => {
                let sum = self.op(block, Opcode::Mul, &[operand, count], ty);
                Some(self.op(block, Opcode::Sub, &[zero, sum], ty))
            }
            Opcode::Xor => {
                let one = self.function.append_constant(block, ty, 1);
                let odd = self.op(block, Opcode::And, &[count, one], ty);
                Some(self.op(block, Opcode::Mul, &[operand, odd], ty))
            }
            _ => None,
        }
    }

    fn over_lanes(&mut self, block: Block, rest: Block, operand: Value, lanes: Value) {
        let ty = self.function.ty(operand);
        let start = match self.start {
            Start::Operand => self.intrinsic(block, Intrinsic::ReadFirstLane, &[operand], ty),
            Start::Zero => self.function.append_constant(block, ty, 0),
            Start::MinusZero => self
                .function
                .append_constant(block, ty, 1 << (ty.bits() - 1)),
        };
        let header = self.function.add_block();
        let waiting = self.function.add_param(header, Type::I64);
        let total = self.function.add_param(header, ty);
        let mut edge = Edge::new(header);
        edge.args.extend([lanes, start]);
        self.function.blocks[block].terminator = Terminator::Branch(edge);

        let lane = self.op(header, Opcode::CountTrailingZeros, &[waiting], Type::I64);
        let lane = self.op(header, Opcode::Trunc, &[lane], Type::I32);
        let value = self.intrinsic(header, Intrinsic::ReadLane, &[operand, lane], ty);
        let opcode = self.opcode;
        let total = self.op(header, opcode, &[total, value], ty);
        let one = self.function.append_constant(header, Type::I64, 1);
        let less = self.op(header, Opcode::Sub, &[waiting, one], Type::I64);
        let others = self.op(header, Opcode::And, &[waiting, less], Type::I64);
        let zero = self.function.append_constant(header, Type::I64, 0);
        let equal = Payload::IntCondition(IntCondition::Eq);
        let done =
            self.function
                .append_value(header, Opcode::ICmp, &[others, zero], Type::I1, equal);
        let (mut leave, mut again) = (Edge::new(rest), Edge::new(header));
        leave.args.push(total);
        again.args.extend([others, total]);
        self.function.blocks[header].terminator = Terminator::CondBranch {
            cond: done,
            then: leave,
            otherwise: again,
        };
    }

    fn intrinsic(&mut self, block: Block, which: Intrinsic, args: &[Value], ty: Type) -> Value {
        let payload = Payload::Intrinsic(which, None);
        self.function
            .append_value(block, Opcode::Intrinsic, args, ty, payload)
    }

    fn op(&mut self, block: Block, opcode: Opcode, args: &[Value], ty: Type) -> Value {
        self.function
            .append_value(block, opcode, args, ty, Payload::None)
    }
}
