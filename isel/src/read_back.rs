//! Reads uniform results of vector instructions back to SGPRs if scalar instructions use them.
//!
//! ```text
//! v1 = load v0; v2 = ptr_add p, v1      =>      v1 = load v0; v3 = readfirstlane v1; v2 = ptr_add p, v3  (v2 in SGPRs)
//! ```
//!
//! In: a function with explicit divergence, and its uniformity. Out: the same function. Some uniform values can only be
//! computed by vector instructions: conversions, some multiplications, and loads that SMEM cannot perform. If scalar
//! instructions could continue the computation (the rest of a uniform division, or addresses and trip counts derived
//! from a loaded index), `readfirstlane` reads the value. Users that need a VGPR anyway keep the vector result.
//!
//! Without scalar instructions for the high dword of products, a division alternates between both kinds of instructions. A
//! value stays in VGPRs if it only contributes to operands of other vector instructions whose results are read back. Of long
//! chains of sums and products, only the results are read back ([`long_chains`]). On all processors, a value stays in VGPRs
//! if only its sums are read, and these only by instructions that compute floats, such as the exponents in a division.
//!
//! To find out which users become scalar, the pass assigns banks as if all candidates were in SGPRs. It drops
//! candidates without enough scalar users until all remaining candidates have enough.

mod long_chains;

use crate::select::Banks;
use cranelift_entity::EntityRef;
use mir::generic::{
    Block, Flags, Function, Inst, InstData, Intrinsic, Opcode, Payload, Value, insert_after,
};
use mir::types::Scalar;
use mir::uniformity::Uniformity;
use processors::Target;
use rustc_hash::FxHashMap;

/// Maximum number of rounds; the candidates of the last round are kept.
const ROUNDS: u32 = 4;

/// Runs the pass; updates `uniformity`.
pub fn run(function: &mut Function, uniformity: &mut Uniformity, target: &Target) {
    if function.is_shader() || function.has_intrinsic(|which| which == Intrinsic::WholeBegin) {
        return;
    }
    let mut candidates = candidates(function, uniformity, target);
    let has_wide_products = isa::Opcode::V_MAD_U64_U32.exists(target.generation());
    if !target.has_scalar_mul_hi() && has_wide_products {
        long_chains::read_results(function, uniformity, &mut candidates);
    }
    drop_vector_operands(function, uniformity, &mut candidates, target);
    let banks = |candidates: &[Candidate]| {
        let results = candidates.iter().map(|candidate| candidate.value);
        Banks::assign_with(function, uniformity, target, results)
    };
    let mut known = None;
    for _ in 0..ROUNDS {
        if candidates.is_empty() {
            return;
        }
        let banks = banks(&candidates);
        let readers = scalar_readers(function, &banks);
        let before = candidates.len();
        candidates.retain(|candidate| readers[candidate.value.index()] >= candidate.min_readers);
        if candidates.len() == before {
            known = Some(banks);
            break;
        }
    }
    if candidates.is_empty() {
        return;
    }
    let banks = known.unwrap_or_else(|| banks(&candidates));
    let copies = insert(function, uniformity, &candidates);
    redirect(function, &banks, &copies);
}

/// A uniform value that a vector instruction computes.
#[derive(Clone, Copy)]
struct Candidate {
    value: Value,
    block: Block,
    inst: Inst,
    /// The minimum number of scalar users for which `readfirstlane` is worthwhile.
    min_readers: u32,
}

fn candidates(function: &Function, uniformity: &Uniformity, target: &Target) -> Vec<Candidate> {
    let mut found = Vec::new();
    for &block in &function.layout {
        for &inst in &function.blocks[block].insts {
            let data = &function.insts[inst];
            let &[value] = data.results.as_slice() else {
                continue;
            };
            let ty = function.ty(value);
            let is_integer = matches!(ty.scalar, Scalar::Int(32 | 64) | Scalar::Ptr(_));
            if !is_integer || ty.is_vector() || uniformity.is_divergent(value) {
                continue;
            }
            let Some(min_readers) = min_readers(function, inst, target) else {
                continue;
            };
            found.push(Candidate {
                value,
                block,
                inst,
                min_readers,
            });
        }
    }
    found
}

/// Drops the candidates that, directly or through sums, only contribute to operands of instructions that always compute in
/// VGPRs. Without scalar instructions for the high dword of products, these include divergent instructions and other
/// candidates, and candidates may contribute through products, too.
fn drop_vector_operands(
    function: &Function,
    uniformity: &Uniformity,
    candidates: &mut Vec<Candidate>,
    target: &Target,
) {
    let has_products = target.has_scalar_mul_hi();
    let mut is_vector = vec![false; function.insts.len()];
    for candidate in candidates.iter().filter(|_| !has_products) {
        is_vector[candidate.inst.index()] = true;
    }
    let mut is_read_otherwise = vec![false; function.values.len()];
    for &block in function.layout.iter().rev() {
        let data = &function.blocks[block];
        data.terminator
            .for_each_value(|value| is_read_otherwise[value.index()] = true);
        for &inst in data.insts.iter().rev() {
            let data = &function.insts[inst];
            let contributes = || {
                let mut results = data.results.iter();
                is_linear(data.opcode)
                    && !(has_products && data.opcode == Opcode::Mul)
                    && results.all(|result| !is_read_otherwise[result.index()])
            };
            let is_divergent = |&result: &Value| !has_products && uniformity.is_divergent(result);
            let stays = is_vector[inst.index()]
                || !data.results.is_empty() && data.results.iter().all(is_divergent)
                || computes_floats(data.opcode)
                || contributes();
            for &arg in data.args.iter().filter(|_| !stays) {
                is_read_otherwise[arg.index()] = true;
            }
        }
    }
    candidates.retain(|candidate| is_read_otherwise[candidate.value.index()]);
}

/// Returns `true` for instructions that compute floats from integers.
fn computes_floats(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::Ldexp | Opcode::SiToFp | Opcode::UiToFp)
}

/// Returns `true` for sums and products, and for operations that need no instruction.
fn is_linear(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::Add
            | Opcode::Sub
            | Opcode::Mul
            | Opcode::ZExt
            | Opcode::Trunc
            | Opcode::Merge
            | Opcode::Part
    )
}

/// The minimum number of scalar users for which reading the result of an instruction back is worthwhile; `None` if
/// scalar instructions can compute the result.
fn min_readers(function: &Function, inst: Inst, target: &Target) -> Option<u32> {
    let data = &function.insts[inst];
    match data.opcode {
        Opcode::FpToSi | Opcode::FpToUi => Some(1),
        Opcode::UMulHigh | Opcode::SMulHigh => (!target.has_scalar_mul_hi()).then_some(1),
        // The first reader waits for the load anyway.
        Opcode::Load => (!Banks::is_scalar_load(function, data)).then_some(2),
        Opcode::Intrinsic => match data.payload {
            Payload::Intrinsic(
                Intrinsic::MulU24
                | Intrinsic::MulI24
                | Intrinsic::MulhiU24
                | Intrinsic::MulhiI24
                | Intrinsic::FrexpExp,
                _,
            ) => Some(1),
            _ => None,
        },
        _ => None,
    }
}

/// The number of scalar instructions and parameters that read each value. The readers of a pair also read its parts, and
/// the readers of rearranged bytes and halves read the dword, since many vector instructions read and write them in place.
fn scalar_readers(function: &Function, banks: &Banks) -> Vec<u32> {
    let mut readers = vec![0; function.values.len()];
    for &block in function.layout.iter().rev() {
        let data = &function.blocks[block];
        data.terminator.for_each_edge(|edge| {
            let params = &function.blocks[edge.block].params;
            for (&param, &arg) in params.iter().zip(&edge.args) {
                readers[arg.index()] += u32::from(banks.is_scalar(param));
            }
        });
        for &inst in data.insts.iter().rev() {
            let data = &function.insts[inst];
            let is_scalar = data.results.iter().all(|&result| banks.is_scalar(result));
            let count = match (data.opcode, data.results.as_slice()) {
                (Opcode::Merge, &[pair]) => readers[pair.index()],
                (_, &[result]) if rearranges_bytes(function, data) => readers[result.index()],
                (opcode, _) => u32::from(reads_scalars(opcode)),
            };
            for &arg in data.args.iter().filter(|_| is_scalar) {
                readers[arg.index()] += count;
            }
        }
    }
    readers
}

/// Returns `true` for instructions that move bytes and halves of a dword, clear them, or combine them.
fn rearranges_bytes(function: &Function, data: &InstData) -> bool {
    let constant = || function.constant(data.args[1]);
    match data.opcode {
        Opcode::Shl | Opcode::LShr => matches!(constant(), Some(8 | 16 | 24)),
        Opcode::And => constant().is_some_and(|mask| {
            let mut bytes = (mask as u32).to_le_bytes().into_iter();
            bytes.all(|byte| matches!(byte, 0 | u8::MAX))
        }),
        Opcode::Or => true,
        _ => false,
    }
}

/// Returns `true` for instructions whose scalar form saves a vector instruction.
fn reads_scalars(opcode: Opcode) -> bool {
    !matches!(
        opcode,
        Opcode::Store
            | Opcode::Copy
            | Opcode::Bitcast
            | Opcode::Trunc
            | Opcode::Extract
            | Opcode::Part
    )
}

/// Inserts a `readfirstlane` after each candidate; returns the copies, indexed by the number of the copied value.
fn insert(
    function: &mut Function,
    uniformity: &mut Uniformity,
    candidates: &[Candidate],
) -> Vec<Option<Value>> {
    let mut copies = vec![None; function.values.len()];
    let mut reads: FxHashMap<Inst, Vec<Inst>> = FxHashMap::default();
    for candidate in candidates {
        function.location = function.insts[candidate.inst].location;
        let ty = function.ty(candidate.value);
        let payload = Payload::Intrinsic(Intrinsic::ReadFirstLane, None);
        let args = [candidate.value];
        let read = function.make_inst(Opcode::Intrinsic, &args, &[ty], payload, Flags::default());
        let copy = function.result(read);
        uniformity.set(copy, false);
        copies[candidate.value.index()] = Some(copy);
        reads.insert(candidate.inst, vec![read]);
    }
    function.location = Default::default();
    let mut blocks: Vec<Block> = candidates.iter().map(|candidate| candidate.block).collect();
    blocks.dedup();
    for block in blocks {
        insert_after(function, block, &mut reads);
    }
    copies
}

/// Redirects scalar users to the copies.
fn redirect(function: &mut Function, banks: &Banks, copies: &[Option<Value>]) {
    let copy_of = |value: Value| copies.get(value.index()).copied().flatten();
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        for position in 0..function.blocks[block].insts.len() {
            let inst = function.blocks[block].insts[position];
            let data = &mut function.insts[inst];
            let is_scalar = data
                .results
                .iter()
                .all(|&result| banks.knows(result) && banks.is_scalar(result));
            if is_scalar && data.opcode != Opcode::Store {
                for arg in &mut data.args {
                    *arg = copy_of(*arg).unwrap_or(*arg);
                }
            }
        }
        let mut terminator = std::mem::replace(
            &mut function.blocks[block].terminator,
            mir::generic::Terminator::None,
        );
        terminator.for_each_edge_mut(|edge| {
            let params = &function.blocks[edge.block].params;
            for (&param, arg) in params.iter().zip(&mut edge.args) {
                if banks.is_scalar(param) {
                    *arg = copy_of(*arg).unwrap_or(*arg);
                }
            }
        });
        if let mir::generic::Terminator::Switch { value, .. } = &mut terminator {
            *value = copy_of(*value).unwrap_or(*value);
        }
        function.blocks[block].terminator = terminator;
    }
}
