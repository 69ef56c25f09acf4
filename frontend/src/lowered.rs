//! Intrinsics and calls that may throw, which LLVM's own passes take apart. In: any module. Out: none of these
//! intrinsics is called, and no call is an `invoke`. The module is left alone if there was none.
//!
//! Masked loads and stores, gathers, scatters, expanding loads and compressing stores become branches around
//! accesses of single elements; vector-predicated operations become ordinary ones, patterns are stored by
//! loops, and questions about constants and sizes of objects are answered. Nothing throws on this target: an `invoke`
//! is a call, and where it would go to otherwise goes away.

use crate::bindings::{Module, Op, Value};
use crate::error::FrontendError;
use std::ffi::CStr;

/// How the names of intrinsics begin, and the passes that replace them, in order.
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

/// Runs those passes whose intrinsics the module has.
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

/// Makes every `invoke` a call; before inlining, which looks at calls.
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
