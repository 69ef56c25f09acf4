//! Finds the vectors that stay in a tuple of registers because their elements are accessed at uniform dynamic indices.
//!
//! In: a function before legalization. Out: the accesses that will index registers, and the block parameters that pass
//! such vectors. All other accesses at dynamic indices become comparisons and selects. Those that read the index of an
//! insertion in their block are marked too, since they can use its comparisons.

use cranelift_entity::{EntitySet, SecondaryMap};
use mir::generic::{Block, Function, Inst, Opcode, Value, ValueDef};
use mir::types::{Scalar, Type};
use mir::uniformity::Uniformity;
use rustc_hash::FxHashMap;

/// The minimum number of elements for which an indexed access is shorter than comparisons and selects.
const MIN_ELEMENTS: u16 = 4;

/// The maximum number of dwords in a tuple.
const MAX_DWORDS: u32 = isa::Register::MAX_WIDTH as u32;

/// The maximum number of elements whose comparisons two accesses share. Each result is in an SGPR or an SGPR pair.
const MAX_SHARED: u16 = 16;

/// Vectors in tuples of registers, and the accesses to their elements.
#[derive(Default)]
pub(super) struct Indexed {
    /// `extract_dynamic` and `insert_dynamic` with uniform indices.
    pub accesses: EntitySet<Inst>,
    /// Block parameters that are passed as tuples.
    pub params: EntitySet<Value>,
    /// `extract_dynamic` with divergent indices that are those of an `insert_dynamic` in the same block.
    pub shared: EntitySet<Inst>,
}

/// Finds the accesses and parameters.
pub(super) fn find(function: &Function) -> Indexed {
    let mut found = Indexed::default();
    let is_dynamic = |inst: &Inst| is_dynamic(function.insts[*inst].opcode);
    let mut blocks = function.layout.iter();
    if !blocks.any(|&block| function.blocks[block].insts.iter().any(is_dynamic)) {
        return found;
    }
    let Ok(uniformity) = Uniformity::compute(function) else {
        return found;
    };
    let mut search = Search {
        function,
        found: &mut found,
        passed: passed(function),
        pending: Vec::new(),
    };
    for &block in &function.layout {
        for inst in function.blocks[block]
            .insts
            .iter()
            .copied()
            .filter(is_dynamic)
        {
            let data = &function.insts[inst];
            let index = *data.args.last().unwrap_or(&data.args[0]);
            let is_uniform = uniformity.is_uniform_at(function, block, index);
            if is_uniform && is_tuple(function.ty(data.args[0])) {
                search.found.accesses.insert(inst);
                search.pending.push(data.args[0]);
                search.pending.extend(data.results.iter().copied());
            }
        }
    }
    search.propagate();
    for &block in &function.layout {
        find_shared(function, block, &mut found);
    }
    found
}

/// Marks the reads of elements in a block at the index of an insertion.
fn find_shared(function: &Function, block: Block, found: &mut Indexed) {
    let insts = &function.blocks[block].insts;
    let divergent = |opcode: Opcode| {
        let accesses = &found.accesses;
        insts.iter().copied().filter(move |&inst| {
            let data = &function.insts[inst];
            data.opcode == opcode
                && function.ty(data.args[0]).lanes <= MAX_SHARED
                && !accesses.contains(inst)
        })
    };
    // The number of elements that are compared with each index.
    let mut compared: FxHashMap<Value, u16> = FxHashMap::default();
    for inst in divergent(Opcode::InsertDynamic) {
        let args = &function.insts[inst].args;
        let lanes = compared.entry(args[2]).or_default();
        *lanes = function.ty(args[0]).lanes.max(*lanes);
    }
    if compared.is_empty() {
        return;
    }
    let shares = |&inst: &Inst| {
        let args = &function.insts[inst].args;
        let lanes = function.ty(args[0]).lanes;
        compared.get(&args[1]).is_some_and(|&known| lanes <= known)
    };
    let shared: Vec<Inst> = divergent(Opcode::ExtractDynamic).filter(shares).collect();
    for inst in shared {
        found.shared.insert(inst);
    }
}

fn is_dynamic(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::ExtractDynamic | Opcode::InsertDynamic)
}

/// Returns `true` if a tuple of registers has one or two dwords for each element.
fn is_tuple(ty: Type) -> bool {
    let dwords = match ty.scalar {
        Scalar::Int(2..=32) | Scalar::F32 | Scalar::BF16 => 1,
        Scalar::Int(64) | Scalar::F64 => 2,
        Scalar::Int(_) | Scalar::F16 | Scalar::Ptr(_) => return false,
    };
    ty.lanes >= MIN_ELEMENTS && u32::from(ty.lanes) * dwords <= MAX_DWORDS
}

/// The parameters to which each value is passed.
fn passed(function: &Function) -> SecondaryMap<Value, Vec<Value>> {
    let mut passed: SecondaryMap<Value, Vec<Value>> = SecondaryMap::new();
    for &block in &function.layout {
        function.blocks[block].terminator.for_each_edge(|edge| {
            let params = &function.blocks[edge.block].params;
            for (&param, &arg) in params.iter().zip(&edge.args) {
                if is_tuple(function.ty(param)) {
                    passed[arg].push(param);
                    passed[param].push(arg);
                }
            }
        });
    }
    passed
}

struct Search<'a> {
    function: &'a Function,
    found: &'a mut Indexed,
    /// The parameters to which a value is passed, and the values that are passed to a parameter.
    passed: SecondaryMap<Value, Vec<Value>>,
    /// Vectors in tuples, whose parameters have not been found yet.
    pending: Vec<Value>,
}

impl Search<'_> {
    /// Follows the vectors through insertions to the parameters that pass them on.
    fn propagate(&mut self) {
        let function = self.function;
        let mut seen = EntitySet::with_capacity(function.values.len());
        while let Some(value) = self.pending.pop() {
            if !seen.insert(value) {
                continue;
            }
            self.pending.extend(self.passed[value].iter().copied());
            match function.values[value].def {
                ValueDef::Param(block, _) if block != function.entry => {
                    self.found.params.insert(value);
                }
                ValueDef::Result(inst, _) => {
                    let data = &function.insts[inst];
                    if matches!(data.opcode, Opcode::Insert | Opcode::InsertDynamic) {
                        self.pending.push(data.args[0]);
                    }
                }
                ValueDef::Param(..) => {}
            }
        }
    }
}
