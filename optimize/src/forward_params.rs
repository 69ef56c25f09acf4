//! Replaces block parameters that always have the same value with that value.
//!
//! ```text
//! bb1: branch bb3(v1)    bb2: branch bb3(v1)    bb3(v2): v3 = add v2, v0      =>      bb3(v2): v3 = add v1, v0
//! ```
//!
//! In: any function. Out: the same function. A parameter is replaced if all its arguments are the same value or the parameter
//! itself. It stays in its block, without users, until dead code is removed.

use crate::rewrite::replace_operands;
use cranelift_entity::EntityRef;
use mir::generic::{Function, Value};

/// Runs the pass.
pub fn run(function: &mut Function) {
    let mut replaced: Vec<Option<Value>> = vec![None; function.values.len()];
    let resolve = |replaced: &[Option<Value>], mut value: Value| {
        while let Some(next) = replaced[value.index()] {
            value = next;
        }
        value
    };
    loop {
        // The state of each parameter's arguments: unknown, one value, or several.
        let mut only: Vec<Option<Option<Value>>> = vec![None; function.values.len()];
        for &block in &function.layout {
            function.blocks[block].terminator.for_each_edge(|edge| {
                let params = &function.blocks[edge.block].params;
                for (&param, &arg) in params.iter().zip(&edge.args) {
                    let arg = resolve(&replaced, arg);
                    if arg == param {
                        continue;
                    }
                    let slot = &mut only[param.index()];
                    *slot = match *slot {
                        None => Some(Some(arg)),
                        Some(Some(known)) if known == arg => Some(Some(arg)),
                        _ => Some(None),
                    };
                }
            });
        }
        let mut changed = false;
        for &block in &function.layout {
            for &param in &function.blocks[block].params {
                if replaced[param.index()].is_none()
                    && let Some(Some(value)) = only[param.index()]
                    && resolve(&replaced, value) != param
                {
                    replaced[param.index()] = Some(value);
                    changed = true;
                }
            }
        }
        if !changed {
            break;
        }
    }
    if replaced.iter().all(Option::is_none) {
        return;
    }
    replace_operands(function, |value| resolve(&replaced, value));
}
