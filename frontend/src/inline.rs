//! Inlining: calls of functions defined in the module disappear before conversion, by LLVM's
//! always-inliner. The module is left alone if it has no such calls. Aliases give way to what they
//! stand for.

use crate::FrontendOptions;
use crate::attributes;
use crate::bindings::{Module, Op, Value, ValueKind, attribute_kind};
use crate::error::FrontendError;
use mir::module::CallingConvention;

/// Inlines every call of a function defined in `module` that is no kernel.
pub fn inline_calls(
    module: Module<'_>,
    name: &str,
    options: &FrontendOptions,
) -> Result<(), FrontendError> {
    for alias in module.aliases().collect::<Vec<_>>() {
        alias.replace_alias();
    }
    let candidates: Vec<Value<'_>> = module
        .functions()
        .filter(|function| !function.is_declaration() && !is_kernel(*function))
        .collect();
    if candidates.is_empty() || !has_calls(module) {
        return Ok(());
    }
    let always_inline = attribute_kind("alwaysinline");
    let removed = [attribute_kind("noinline"), attribute_kind("optnone")];
    for function in candidates {
        function.mark_always_inline(always_inline, &removed);
        if options.entry_points_only {
            function.make_internal();
        }
    }
    module
        .run_passes(c"always-inline,globaldce")
        .map_err(|message| FrontendError::Invalid {
            name: name.to_string(),
            message,
        })
}

fn is_kernel(function: Value<'_>) -> bool {
    attributes::calling_convention(function.calling_convention()) == Some(CallingConvention::Kernel)
}

/// Does any function call one that is defined here?
fn has_calls(module: Module<'_>) -> bool {
    module
        .functions()
        .flat_map(|function| function.blocks())
        .flat_map(|block| block.instructions())
        .filter(|inst| inst.opcode() == Op::LLVMCall)
        .map(|call| call.callee())
        .any(|callee| callee.kind() == ValueKind::LLVMFunctionValueKind && !callee.is_declaration())
}
