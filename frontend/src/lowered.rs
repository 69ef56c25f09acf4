//! Intrinsics that LLVM's own passes take apart. In: any module. Out: none of them is called. The module is
//! left alone if none was.
//!
//! Masked loads and stores, gathers, scatters, expanding loads and compressing stores become branches around
//! accesses of single elements; vector-predicated operations become ordinary ones, patterns are stored by
//! loops, and questions about constants and sizes of objects are answered.

use crate::bindings::Module;
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
            module
                .run_passes(pass)
                .map_err(|message| FrontendError::Invalid {
                    name: name.to_string(),
                    message,
                })?;
        }
    }
    Ok(())
}
