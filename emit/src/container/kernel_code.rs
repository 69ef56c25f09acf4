//! `amd_kernel_code_t`, the header before the code of a kernel in code object version 2.
//!
//! In: a kernel and its resources. Out: the header, or the `.amd_kernel_code_t` block of assembler text.

use processors::{KernelCode, KernelCodeField, KernelCodeLayout, Target};

use super::assembly::line;
use super::descriptor::{AllocatedRegisters, KernelDescriptor};
use super::{ContainerError, Function, Kernel};

/// The header of a kernel.
///
/// # Errors
/// The kernel exceeds the available registers, LDS or user SGPRs.
pub(super) fn kernel_code(
    target: &Target,
    function: &Function,
    kernel: &Kernel,
) -> Result<KernelCode, ContainerError> {
    let descriptor = KernelDescriptor::new(target, function, kernel)?;
    let mut code = KernelCode::new(target);
    // Words that it shares with the descriptor of later versions; fields that exist only here are set below.
    let words = [
        (48, 4, descriptor.rsrc1),
        (52, 4, descriptor.rsrc2),
        (56, 2, descriptor.properties.into()),
    ];
    for field in KernelCodeField::all() {
        let KernelCodeLayout::Bits(byte, low, width) = field.layout else {
            continue;
        };
        let word = words.iter().find(|(at, ..)| *at == byte);
        if let Some((_, bytes, word)) = word
            && low + width <= 8 * bytes
        {
            code.set(&field, (word >> low & ((1 << width) - 1)).into());
        }
    }
    set_properties(&mut code, target, function);
    set_sizes(&mut code, target, function, kernel, &descriptor);
    Ok(code)
}

fn set_properties(code: &mut KernelCode, target: &Target, function: &Function) {
    let properties = [
        ("enable_wavefront_size32", target.is_wave32()),
        // Elements of swizzled scratch memory are dwords.
        ("private_element_size", true),
        ("is_ptr64", true),
        ("is_dynamic_callstack", function.resources.has_dynamic_stack),
        ("is_xnack_enabled", target.is_xnack_on_or_any()),
    ];
    for (name, value) in properties {
        code.set_named(name, value.into());
    }
}

fn set_sizes(
    code: &mut KernelCode,
    target: &Target,
    function: &Function,
    kernel: &Kernel,
    descriptor: &KernelDescriptor,
) {
    let registers = AllocatedRegisters::new(target, function, kernel);
    let sizes = [
        (
            "workitem_private_segment_byte_size",
            descriptor.private_segment_fixed_size,
        ),
        (
            "workgroup_group_segment_byte_size",
            descriptor.group_segment_fixed_size,
        ),
        ("kernarg_segment_byte_size", descriptor.kernarg_size),
        ("wavefront_sgpr_count", registers.used_sgprs),
        (
            "workitem_vgpr_count",
            function.resources.total_vgprs(target),
        ),
        // A base-2 logarithm, of at least 16 bytes.
        (
            "kernarg_segment_alignment",
            kernel.kernarg_align.max(16).ilog2(),
        ),
    ];
    for (name, value) in sizes {
        code.set_named(name, value.into());
    }
}

/// Prints the block of assembler text.
pub(super) fn write_kernel_code(text: &mut String, code: &KernelCode) {
    line(text, format_args!(".amd_kernel_code_t"));
    for field in KernelCodeField::all() {
        let value = code.get(&field);
        line(text, format_args!("\t{} = {value}", field.name));
    }
    line(text, format_args!(".end_amd_kernel_code_t"));
}
