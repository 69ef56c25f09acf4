//! Reads back only the results of long chains of sums and products, such as divisions of 64-bit integers.
//!
//! In: the candidates of a function, in its order. Out: if most candidates of a block contribute to few sums or products that
//! other instructions read, these results are the candidates of the block instead. The chain is then computed by vector
//! instructions. This takes no more time if one of them multiplies and adds 64 bits.

use super::{Candidate, is_linear};
use cranelift_entity::EntityRef;
use mir::generic::{Block, Function, Inst, Value};
use mir::types::Type;
use mir::uniformity::Uniformity;

/// The minimum number of candidates for each result.
const MIN_PER_RESULT: usize = 3;

/// Replaces candidates with the results to which they contribute.
pub(super) fn read_results(
    function: &Function,
    uniformity: &Uniformity,
    candidates: &mut Vec<Candidate>,
) {
    let mut chains = Chains {
        function,
        uniformity,
        starts: vec![false; function.values.len()],
        inside: vec![None; function.values.len()],
        is_result: vec![false; function.values.len()],
    };
    // Other candidates, such as loads, are worthwhile only for several readers.
    let starts = |candidate: &&Candidate| candidate.min_readers == 1;
    for candidate in candidates.iter().filter(starts) {
        chains.starts[candidate.value.index()] = true;
    }
    for &block in &function.layout {
        chains.find(block);
    }
    chains.find_results();
    let mut found = Vec::with_capacity(candidates.len());
    for group in candidates.chunk_by(|a, b| a.block == b.block) {
        let count = group.iter().filter(starts).count();
        let mut results = match count > MIN_PER_RESULT {
            true => chains.results(group[0].block),
            false => Vec::new(),
        };
        if results.is_empty() || results.len() * MIN_PER_RESULT > count {
            found.extend_from_slice(group);
            continue;
        }
        let others = group.iter().filter(|candidate| !starts(candidate));
        results.extend(others.copied());
        found.append(&mut results);
    }
    *candidates = found;
}

struct Chains<'a> {
    function: &'a Function,
    uniformity: &'a Uniformity,
    /// True for candidates.
    starts: Vec<bool>,
    /// The block of each value of a chain.
    inside: Vec<Option<Block>>,
    /// True for values of chains that other instructions read.
    is_result: Vec<bool>,
}

impl Chains<'_> {
    /// Finds the chain of a block.
    fn find(&mut self, block: Block) {
        for &inst in &self.function.blocks[block].insts {
            let data = &self.function.insts[inst];
            if let &[result] = data.results.as_slice()
                && (self.starts[result.index()] || self.continues(block, inst, result))
            {
                self.inside[result.index()] = Some(block);
            }
        }
    }

    /// Returns `true` for a uniform sum or product of values of the chain.
    fn continues(&self, block: Block, inst: Inst, result: Value) -> bool {
        let data = &self.function.insts[inst];
        let is_inside = |arg: &Value| self.inside[arg.index()] == Some(block);
        matches!(self.function.ty(result), Type::I32 | Type::I64)
            && is_linear(data.opcode)
            && self.uniformity.is_uniform(result)
            && data.args.iter().any(is_inside)
    }

    /// Marks the values that instructions outside their chain read.
    fn find_results(&mut self) {
        for &block in &self.function.layout {
            let data = &self.function.blocks[block];
            data.terminator
                .for_each_value(|value| self.is_result[value.index()] = true);
            for &inst in &data.insts {
                let data = &self.function.insts[inst];
                let result = data.results.first();
                let chain = result.and_then(|result| self.inside[result.index()]);
                for arg in &data.args {
                    self.is_result[arg.index()] |=
                        chain.is_none() || self.inside[arg.index()] != chain;
                }
            }
        }
    }

    /// The results of the chain of a block. Sums and products of results leave the chain, since scalar instructions compute
    /// them.
    fn results(&mut self, block: Block) -> Vec<Candidate> {
        let mut results = Vec::new();
        for &inst in &self.function.blocks[block].insts {
            let data = &self.function.insts[inst];
            let Some(&value) = data.results.first() else {
                continue;
            };
            if self.inside[value.index()] != Some(block) {
                continue;
            }
            let is_scalar = |arg: &Value| {
                self.inside[arg.index()] != Some(block) || self.is_result[arg.index()]
            };
            if !self.starts[value.index()] && data.args.iter().all(is_scalar) {
                self.inside[value.index()] = None;
            } else if self.is_result[value.index()] {
                results.push(Candidate {
                    value,
                    block,
                    inst,
                    min_readers: 1,
                });
            }
        }
        results
    }
}
