//! Makes irreducible control flow reducible with LLVM's `fix-irreducible`. That pass handles phis incorrectly, so
//! values that are live across blocks are moved to stack variables before it, and back after it.
//!
//! In: a module whose calls were inlined. Out: the control flow of every function is reducible. If it already is, the
//! module does not change.

use crate::bindings::{Block, Module, Pass, Value};
use mir::loop_order::{LoopOrder, Successors};
use rustc_hash::FxHashMap;

/// Gives every loop of the module's functions a single entry.
pub fn make_reducible(module: Module<'_>) {
    if module.functions().all(is_reducible) {
        return;
    }
    // `fix-irreducible` handles phis incorrectly, and handles no terminators other than branches.
    module.run_passes(&[
        Pass::RegToMem,
        Pass::LowerSwitch,
        Pass::FixIrreducible,
        Pass::MemToReg,
    ]);
}

fn is_reducible(function: Value<'_>) -> bool {
    let numbers: FxHashMap<Block<'_>, usize> = function
        .blocks()
        .enumerate()
        .map(|(number, block)| (block, number))
        .collect();
    let successors: Vec<Successors> = function
        .blocks()
        .map(|block| successors(block, &numbers))
        .collect();
    let mut edges = successors.iter().enumerate();
    // Every cycle has an edge to an earlier block.
    let forward = edges.all(|(from, list)| list.iter().all(|&to| to > from));
    forward || LoopOrder::new(successors.len(), 0, |node| successors[node].clone()).is_ok()
}

fn successors(block: Block<'_>, numbers: &FxHashMap<Block<'_>, usize>) -> Successors {
    let Some(terminator) = block.terminator() else {
        return Successors::new();
    };
    (0..terminator.successor_count())
        .filter_map(|index| numbers.get(&terminator.successor(index)).copied())
        .collect()
}
