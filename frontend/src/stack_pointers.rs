//! Lets unoptimized functions do without calls and without pointers in memory, which Catalyst cannot have.
//!
//! In: a module. Out: [`allow`] removes the attributes that forbid inlining and optimization, before calls are inlined,
//! except that [`PRINTF_ALLOC`] of a device library stays a call, which passes replace; [`promote`] moves variables on the stack to registers with LLVM's SROA, after that. Modules of other systems are
//! unchanged.

use crate::bindings::{Module, attribute_kind};
use crate::error::FrontendError;
use target::OperatingSystem;

/// The function of device libraries that finds room for a record of printf. Theirs knows the buffer of other systems.
pub const PRINTF_ALLOC: &str = "__printf_alloc";

/// Changes the attributes.
pub fn allow(module: Module<'_>, os: Option<OperatingSystem>) {
    if os != Some(OperatingSystem::Catalyst) {
        return;
    }
    for kind in ["optnone", "noinline"].map(attribute_kind) {
        for function in module.functions() {
            function.remove_attribute(kind);
        }
    }
    let [noinline, always_inline] = ["noinline", "alwaysinline"].map(attribute_kind);
    let mut functions = module.functions();
    if let Some(function) = functions.find(|f| f.name() == PRINTF_ALLOC.as_bytes()) {
        function.replace_attributes(noinline, &[always_inline]);
    }
}

/// Promotes the variables of all functions.
pub fn promote(
    module: Module<'_>,
    name: &str,
    os: Option<OperatingSystem>,
) -> Result<(), FrontendError> {
    if os != Some(OperatingSystem::Catalyst) {
        return Ok(());
    }
    module
        .run_passes(c"function(sroa)")
        .map_err(|message| FrontendError::Invalid {
            name: name.to_string(),
            message,
        })
}
