//! Masked loads and stores, gathers, scatters, expanding loads and compressing stores become branches
//! around accesses of single elements, by LLVM's `scalarize-masked-mem-intrin`. In: any module. Out: none
//! of them is called. The module is left alone if none was.

use crate::bindings::Module;
use crate::error::FrontendError;

/// Takes the masked accesses of the module's functions apart.
pub fn scalarize(module: Module<'_>, name: &str) -> Result<(), FrontendError> {
    let mut functions = module.functions();
    if !functions.any(|function| function.name().starts_with(b"llvm.masked.")) {
        return Ok(());
    }
    module
        .run_passes(c"function(scalarize-masked-mem-intrin)")
        .map_err(|message| FrontendError::Invalid {
            name: name.to_string(),
            message,
        })
}
