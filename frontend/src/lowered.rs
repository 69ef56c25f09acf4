//! Runs LLVM's own lowering passes for some intrinsics, and replaces `invoke` with `call`.
//!
//! In: any module. Out: a module without calls of these intrinsics and without `invoke`. A module that had neither does
//! not change.
//!
//! * Masked loads and stores, gathers, scatters, expanding loads and compressing stores become branches around scalar
//!   accesses.
//! * Vector-predicated operations become ordinary operations, and pattern stores become loops.
//! * Queries about constants and object sizes are replaced by their results.
//! * An `invoke` becomes a call, and its unwind edge is removed, since the target has no exceptions.

use crate::bindings::{Module, Op, Pass, Value};

/// Prefixes of intrinsic names, and the pass that replaces these intrinsics, in order.
const PASSES: [(&[&[u8]], Pass); 3] = [
    (
        &[b"llvm.vp.", b"llvm.experimental.memset.pattern."],
        Pass::PredicatedIntrinsics,
    ),
    (
        &[b"llvm.objectsize.", b"llvm.is.constant."],
        Pass::ConstantIntrinsics,
    ),
    (&[b"llvm.masked."], Pass::MaskedMemoryIntrinsics),
];

/// Runs the passes whose intrinsics the module uses.
pub fn replace(module: Module<'_>) {
    for (prefixes, pass) in PASSES {
        let mut functions = module.functions();
        let has_some = functions.any(|function| {
            let name = function.name();
            prefixes.iter().any(|prefix| name.starts_with(prefix))
        });
        if has_some {
            module.run_passes(&[pass]);
        }
    }
}

/// Turns every `invoke` into a call. Runs before inlining, which inspects calls.
pub fn replace_invokes(module: Module<'_>) {
    if module.functions().any(invokes) {
        module.run_passes(&[Pass::LowerInvoke, Pass::UnreachableBlocks]);
    }
}

fn invokes(function: Value<'_>) -> bool {
    let mut blocks = function.blocks();
    blocks.any(|block| {
        let mut insts = block.instructions();
        insts.any(|inst| inst.opcode() == Op::LLVMInvoke)
    })
}
