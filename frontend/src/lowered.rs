//! Runs LLVM's own lowering passes for some intrinsics and for variadic functions, and replaces `invoke` with `call`.
//!
//! In: any module. Out: a module without calls to these intrinsics, without `invoke`, and without variadic functions
//! unless it calls OpenCL's `printf`. A module that had none of these does not change.
//!
//! * Masked loads and stores, gathers, scatters, expanding loads, compressing stores and histograms become branches around scalar
//!   accesses.
//! * Vector-predicated operations become ordinary operations, and pattern stores become loops.
//! * Queries about constants and object sizes are replaced with their results.
//! * An `invoke` becomes a call, and its unwind edge is removed, since the target has no exceptions.
//! * Variadic arguments are passed in a stack object, in LLVM's ABI.

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
    (
        &[b"llvm.masked.", b"llvm.experimental.vector.histogram."],
        Pass::MaskedMemoryIntrinsics,
    ),
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

/// Replaces variadic arguments. Runs before inlining, which rejects variadic functions.
///
/// A module that calls `printf` does not change, unless it was compiled from OpenMP. LLVM has a separate pass for OpenCL's
/// `printf`, which must have run before; OpenMP's `printf` is an ordinary function.
pub fn replace_variable_arguments(module: Module<'_>) {
    let is_printf = |function: Value<'_>| function.is_declaration() && function.name() == b"printf";
    let is_openmp = module.integer_flag("openmp").is_some();
    if !is_openmp && module.functions().any(is_printf) {
        return;
    }
    if module
        .functions()
        .any(|function| function.is_variadic() || calls_variadic(function))
    {
        module.run_passes(&[Pass::VariableArguments]);
    }
}

fn calls_variadic(function: Value<'_>) -> bool {
    let is_variadic = |inst: Value<'_>| inst.opcode() == Op::LLVMCall && inst.calls_variadic();
    function
        .blocks()
        .any(|block| block.instructions().any(is_variadic))
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
