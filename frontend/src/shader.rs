//! Shader parameters, which hardware and driver put into registers.
//!
//! Parameters marked `inreg` are in SGPRs, the others in VGPRs. The first VGPR parameters of a pixel shader are
//! interpolated by the hardware, which provides only those that the shader enables. Unused inputs occupy no registers
//! unless an attribute requires them.

use crate::bindings::{Op, Value, ValueKind};
use crate::function::{FunctionConverter, Parts, Reason};
use mir::generic::Function;
use mir::{Scalar, Type};
use processors::OperatingSystem;
use processors::shaders::{PixelInputs, ShaderStage};

/// Creates the parameters of the entry block.
pub fn convert_parameters(converter: &mut FunctionConverter<'_, '_>) -> Result<(), Reason> {
    let source = converter.source;
    let context = converter.context;
    if context.os == OperatingSystem::AmdHsa {
        return Err("shaders are not supported under amdhsa".to_string());
    }
    if source.is_variadic() {
        return Err("variadic shaders are not supported".to_string());
    }
    let is_pixel = converter.function.header.convention.stage() == Some(ShaderStage::Pixel);
    let mut inputs = converter.function.header.attributes.pixel_inputs;
    let (mut next_input, mut parameters) = (0, Vec::new());
    for (index, param) in (0..).zip(source.params()) {
        if source.attribute_type(index, context.kinds.byval).is_some() {
            return Err("'byval' arguments of shaders are not supported".to_string());
        }
        let is_scalar = source.has_attribute(Some(index), context.kinds.inreg);
        let mut types = Vec::new();
        // Each element of an aggregate is a separate input.
        for part in context.types.parts(param.ty())?.iter() {
            if is_pixel && !is_scalar && next_input < PixelInputs::COUNT {
                let bit = 1 << next_input;
                next_input += 1;
                if !param.is_used() && inputs.allocated & bit == 0 {
                    continue;
                }
                inputs.allocated |= bit;
                inputs.enabled |= if param.is_used() { bit } else { 0 };
            }
            types.push(part.ty);
        }
        parameters.push((param, types, is_scalar));
    }
    let entry = converter.function.entry;
    if is_pixel && inputs.complete(context.os == OperatingSystem::AmdPal) {
        let unused = Type::vector(Scalar::Int(32), PixelInputs::FIRST_DWORDS as u16);
        converter.function.add_param(entry, unused);
    }
    converter.function.header.attributes.pixel_inputs = inputs;
    for (param, types, is_scalar) in parameters {
        let values: Parts = types
            .into_iter()
            .map(|ty| add_parameter(&mut converter.function, ty, is_scalar))
            .collect();
        if param.is_used() {
            converter.define(param, values);
        }
    }
    Ok(())
}

fn add_parameter(function: &mut Function, ty: Type, is_scalar: bool) -> mir::generic::Value {
    let entry = function.entry;
    if is_scalar {
        let number = function.blocks[entry].params.len() as u32;
        function.scalar_parameters.push(number);
    }
    function.add_param(entry, ty)
}

/// Returns `true` if a pixel shader needs helper lanes.
pub fn has_helpers(source: Value<'_>) -> bool {
    let insts = source.blocks().flat_map(|block| block.instructions());
    let calls = insts.filter(|inst| inst.opcode() == Op::LLVMCall);
    let called = calls.map(|inst| inst.callee());
    called
        .filter(|callee| callee.kind() == ValueKind::LLVMFunctionValueKind)
        .any(|callee| needs_helpers(callee.name()))
}

/// Returns `true` for intrinsics that need the values of all lanes of a quad, and for image accesses that compute the
/// level of detail from derivatives.
fn needs_helpers(name: &[u8]) -> bool {
    let name = String::from_utf8_lossy(name);
    let Some(name) = name.strip_prefix("llvm.amdgcn.") else {
        return false;
    };
    let mut parts = name.split('.');
    match (parts.next(), parts.next()) {
        (Some("wqm"), Some(which)) => !["demote", "vote"].contains(&which),
        (Some("image"), Some("sample" | "gather4" | "getlod")) => {
            !parts.any(|part| ["d", "cd", "l", "lz"].contains(&part))
        }
        _ => false,
    }
}
