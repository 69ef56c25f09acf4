//! Kernel parameters: their layout in the kernarg segment, and the loads that read them.
//!
//! Explicit arguments lie in order, each at its ABI alignment (`byref` ones at their own), from
//! offset 0. The segment itself is aligned to 16 bytes.

use crate::attributes::{ArgumentFact, argument_strings};
use crate::bindings::Value;
use crate::function::{FunctionConverter, Reason};
use mir::generic::Flags;
use mir::module::KernelArgument;
use mir::{AddressSpace, MemOp};

/// Alignment of the kernarg segment in bytes.
const SEGMENT_ALIGN: u64 = 16;

/// Lays out the arguments and makes what stands for the parameters that are used.
pub fn convert_arguments(converter: &mut FunctionConverter<'_, '_>) -> Result<(), Reason> {
    let mut end = 0u64;
    let mut strictest = 1u64;
    let source = converter.source;
    let strings = argument_strings(converter.context, source);
    for (number, param) in source.params().enumerate() {
        let kinds = &converter.context.kinds;
        let number = number as u32;
        let byref = source.attribute_type(number, kinds.byref);
        let extent = converter
            .context
            .types
            .extent(byref.unwrap_or_else(|| param.ty()))?;
        let align = match byref {
            Some(_) => source
                .attribute_integer(number, kinds.align)
                .unwrap_or(extent.align),
            None => extent.align,
        };
        let offset = end.next_multiple_of(align);
        end = offset + extent.alloc;
        if end > u64::from(u32::MAX) {
            return Err("the kernel arguments are too large".to_string());
        }
        strictest = strictest.max(align);
        let mut argument = KernelArgument {
            offset: offset as u32,
            size: extent.alloc as u32,
            align: align as u32,
            by_reference: byref.is_some(),
            ..KernelArgument::default()
        };
        describe(converter, param, number, &mut argument)?;
        for (fact, strings) in &strings {
            let Some(text) = strings.get(number as usize) else {
                continue;
            };
            let field = match fact {
                ArgumentFact::Name => &mut argument.name,
                ArgumentFact::TypeName => &mut argument.type_name,
                ArgumentFact::BaseTypeName => &mut argument.base_type_name,
                ArgumentFact::Access => &mut argument.access,
                ArgumentFact::TypeQualifiers => &mut argument.type_qualifiers,
            };
            field.clone_from(text);
        }
        converter.function.kernel_args.push(argument);
        if param.is_used() {
            let read =
                converter.prologue(|this| read_argument(this, param, offset, byref.is_some()));
            read?;
        }
    }
    converter.function.explicit_kernarg_size = end as u32;
    converter.function.kernarg_align = strictest.max(4) as u32;
    Ok(())
}

/// Fills in what types and attributes say of a parameter.
fn describe<'m>(
    converter: &FunctionConverter<'_, 'm>,
    param: Value<'m>,
    number: u32,
    argument: &mut KernelArgument,
) -> Result<(), Reason> {
    let kinds = &converter.context.kinds;
    let source = converter.source;
    let ty = converter.context.types.parts(param.ty())?;
    if let [single] = &*ty {
        argument.pointer = single
            .ty
            .scalar
            .address_space()
            .filter(|_| !single.ty.is_vector());
    }
    argument.name = String::from_utf8_lossy(param.name()).into_owned();
    argument.no_alias = source.has_attribute(Some(number), kinds.noalias);
    let none = source.has_attribute(Some(number), kinds.readnone);
    argument.read_only = none || source.has_attribute(Some(number), kinds.readonly);
    argument.write_only = source.has_attribute(Some(number), kinds.writeonly);
    if argument.pointer == Some(AddressSpace::Local) {
        let align = source.attribute_integer(number, kinds.align);
        argument.pointee_align = align.unwrap_or(1) as u32;
    }
    Ok(())
}

fn read_argument<'m>(
    converter: &mut FunctionConverter<'_, 'm>,
    param: Value<'m>,
    offset: u64,
    by_reference: bool,
) -> Result<(), Reason> {
    let segment = converter.kernarg_segment();
    let inside = Flags::INBOUNDS.with(Flags::NUW);
    if by_reference {
        let address = converter.offset(segment, offset, inside);
        let ty = converter.context.types.first_class(param.ty())?;
        let address = match converter.function.ty(address) == ty {
            true => address,
            false => converter.emit(mir::generic::Opcode::AddrSpaceCast, &[address], ty),
        };
        converter.define(param, smallvec::smallvec![address]);
        return Ok(());
    }
    let mut operand = MemOp::new(AddressSpace::Constant, 0, SEGMENT_ALIGN as u32);
    operand.flags.invariant = true;
    operand.flags.dereferenceable = true;
    operand.flags.no_clobber = true;
    let parts = converter.context.types.parts(param.ty())?;
    let mut values = crate::function::Parts::new();
    for part in parts.iter() {
        values.push(converter.load_part(segment, offset + part.offset, part.ty, operand)?);
    }
    converter.define(param, values);
    Ok(())
}
