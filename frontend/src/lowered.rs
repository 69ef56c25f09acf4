//! Runs LLVM's own lowering passes for some intrinsics, and turns `invoke` into `call`.
//!
//! In: any module. Out: none of these intrinsics is called, and there is no `invoke`. A module without them is
//! unchanged.
//!
//! Masked loads and stores, gathers, scatters, expanding loads and compressing stores become branches around scalar
//! accesses. Vector-predicated operations become ordinary ones, pattern stores become loops, and queries about
//! constants and object sizes are answered. The target has no exceptions: an `invoke` becomes a call and its unwind
//! edge is removed.

use crate::bindings::{Module, Op, Value};
use crate::error::FrontendError;
use std::ffi::CStr;

/// Prefixes of intrinsic names, and the pass that replaces these intrinsics, in order.
const PASSES: [(&[&[u8]], &CStr); 3] = [
    (
        &[b"llvm.vp.", b"llvm.experimental.memset.pattern."],
        c"pre-isel-intrinsic-lowering",
    ),
    (
        &[b"llvm.objectsize.", b"llvm.is.constant."],
        c"function(lower-constant-intrinsics)",
    ),
    (&[b"llvm.masked."], c"function(scalarize-masked-mem-intrin)"),
];

/// Runs the passes whose intrinsics the module uses.
pub fn replace(module: Module<'_>, name: &str) -> Result<(), FrontendError> {
    for (prefixes, pass) in PASSES {
        let mut functions = module.functions();
        let has_some = functions.any(|function| {
            let name = function.name();
            prefixes.iter().any(|prefix| name.starts_with(prefix))
        });
        if has_some {
            run(module, name, pass)?;
        }
    }
    Ok(())
}

/// Turns every `invoke` into a call. Runs before inlining, which inspects calls.
pub fn replace_invokes(module: Module<'_>, name: &str) -> Result<(), FrontendError> {
    match module.functions().any(invokes) {
        true => run(module, name, c"function(lower-invoke,unreachableblockelim)"),
        false => Ok(()),
    }
}

fn run(module: Module<'_>, name: &str, passes: &CStr) -> Result<(), FrontendError> {
    let result = module.run_passes(passes);
    result.map_err(|message| FrontendError::Invalid {
        name: name.to_string(),
        message,
    })
}

fn invokes(function: Value<'_>) -> bool {
    let mut blocks = function.blocks();
    blocks.any(|block| {
        let mut insts = block.instructions();
        insts.any(|inst| inst.opcode() == Op::LLVMInvoke)
    })
}
