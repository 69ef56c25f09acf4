//! Replaces block parameters that always have the same value as another parameter of their block.
//!
//! ```text
//! bb1(v0, v1):  v2 = add nuw v0, 8;  v3 = add v1, 8;  branch bb1(v2, v3)
//!     =>
//! bb1(v0, v1):  v2 = add v0, 8;  v3 = add v0, 8;  branch bb1(v2, v3)
//! ```
//!
//! In: any function. Out: the same function. Two parameters are equal if every branch to their block passes the same value
//! for both, or the results of equal steps from the parameters themselves. Loops that LLVM has unrolled count their
//! iterations in addition to the program's own counter; if both start at the same value, one of them is replaced. Offsets
//! that loops advance for several arrays are equal only after common subexpressions have been removed (`late-equal-params`).
//! The replaced parameter stays in its block, without users, until dead code is removed.
//!
//! A replaced parameter may be used where the other one was not, so steps lose the flags that make a result poison unless
//! both have them.

use crate::rewrite::replace_operands;
use cranelift_entity::EntityRef;
use mir::generic::{Block, Flags, Function, Inst, Opcode, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The largest number of edges to a block whose arguments are compared.
const MOST_EDGES: usize = 8;

/// The number of earlier parameters with which each parameter is compared.
const MOST_COMPARED: usize = 16;

/// Runs the pass.
pub fn run(function: &mut Function) {
    let incoming = incoming(function);
    let mut replaced: Vec<Option<Value>> = vec![None; function.values.len()];
    let mut found = false;
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let Some(edges) = incoming.get(&block) else {
            continue;
        };
        let params = function.blocks[block].params.clone();
        let mut kept: Vec<usize> = Vec::new();
        for (number, &param) in params.iter().enumerate() {
            let is_equal = |&&other: &&usize| {
                let both = [params[other], param];
                function.ty(both[0]) == function.ty(both[1])
                    && edges
                        .iter()
                        .all(|args| are_equal(function, both, [args[other], args[number]]))
            };
            let Some(&other) = kept.iter().rev().take(MOST_COMPARED).find(is_equal) else {
                kept.push(number);
                continue;
            };
            replaced[param.index()] = Some(params[other]);
            found = true;
            for args in edges {
                weaken(function, [args[other], args[number]]);
            }
        }
    }
    if found {
        replace_operands(function, |value| replaced[value.index()].unwrap_or(value));
    }
}

/// The argument lists of the edges to each block that has several parameters and few edges.
fn incoming(function: &Function) -> FxHashMap<Block, Vec<SmallVec<[Value; 4]>>> {
    let mut incoming: FxHashMap<Block, Vec<SmallVec<[Value; 4]>>> = FxHashMap::default();
    for &block in &function.layout {
        function.blocks[block].terminator.for_each_edge(|edge| {
            if function.blocks[edge.block].params.len() > 1 {
                let edges = incoming.entry(edge.block).or_default();
                edges.push(edge.args.iter().copied().collect());
            }
        });
    }
    incoming.retain(|_, edges| edges.len() <= MOST_EDGES);
    incoming
}

/// Returns `true` if arguments are equal, provided that the parameters for which they are passed were equal before.
fn are_equal(function: &Function, params: [Value; 2], args: [Value; 2]) -> bool {
    let is_same = |values: [Value; 2]| {
        let constants = values.map(|value| function.constant(value));
        values[0] == values[1] || constants[0].is_some() && constants[0] == constants[1]
    };
    if is_same(args) {
        return true;
    }
    let [
        Some((opcode, [start, addend])),
        Some((other, [other_start, other_addend])),
    ] = args.map(|arg| step(function, arg))
    else {
        return false;
    };
    opcode == other && [start, other_start] == params && is_same([addend, other_addend])
}

/// The opcode and operands of a sum.
fn step(function: &Function, value: Value) -> Option<(Opcode, [Value; 2])> {
    let data = &function.insts[function.def_inst(value)?];
    matches!(data.opcode, Opcode::Add | Opcode::Sub | Opcode::PtrAdd)
        .then(|| (data.opcode, [data.args[0], data.args[1]]))
}

/// Removes the flags that only one of two steps has.
fn weaken(function: &mut Function, args: [Value; 2]) {
    if args[0] == args[1] || args.iter().any(|&arg| step(function, arg).is_none()) {
        return;
    }
    let insts: SmallVec<[Inst; 2]> = args
        .iter()
        .filter_map(|&arg| function.def_inst(arg))
        .collect();
    let common = insts.iter().fold(Flags::all(), |flags, &inst| {
        flags & function.insts[inst].flags
    });
    for inst in insts {
        function.insts[inst].flags = common;
    }
}
