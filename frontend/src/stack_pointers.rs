//! Removes calls, and pointers in memory, from unoptimized code for Catalyst, which supports neither.
//!
//! In: a module. Out: before calls are inlined, [`allow`] removes the attributes that forbid inlining and optimization.
//! Then only calls to the device library's [`PRINTF_ALLOC`] remain, which later passes replace. After inlining,
//! [`promote`] moves stack variables to registers with LLVM's SROA. Modules for other operating systems do not change.

use crate::bindings::{Module, Pass, attribute_kind};
use processors::OperatingSystem;

/// The function of device libraries that allocates a record of printf. Its body cannot be used, since it accesses the
/// buffer as other operating systems provide it.
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
pub fn promote(module: Module<'_>, os: Option<OperatingSystem>) {
    if os == Some(OperatingSystem::Catalyst) {
        module.run_passes(&[Pass::Sroa]);
    }
}
