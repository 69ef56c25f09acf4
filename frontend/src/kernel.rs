//! Kernel parameters: their layout in the kernarg segment, and the loads that read them.
//!
//! Explicit arguments are laid out in order, from the offset that the operating system prescribes. Each argument is
//! aligned to the ABI alignment of its type, and a `byref` argument to the alignment in its attribute. The segment is
//! aligned to 16 bytes. Each argument that is used is read once, in the prologue.

use crate::attributes::argument_strings;
use crate::bindings::{self, Value};
use crate::function::{FunctionConverter, Parts, Reason};
use mir::generic::{self, Flags, InstBuilder, Intrinsic, Opcode, Payload};
use mir::module::KernelArgument;
use mir::resources::short_type_name;
use mir::{AddressSpace, MemOp, Scalar, Type};
use processors::OperatingSystem;

/// The alignment of the kernarg segment, in bytes.
const SEGMENT_ALIGN: u32 = 16;

/// The maximum alignment of an argument, in bytes. It must fit into 32 bits.
const MAX_ALIGN: u64 = 1 << 30;

/// Lays out the arguments and creates values for the parameters that are used.
pub fn convert_arguments(converter: &mut FunctionConverter<'_, '_>) -> Result<(), Reason> {
    let base = u64::from(converter.context.os.explicit_arguments_offset());
    let mut end = 0u64;
    let mut strictest = 1u64;
    // Arguments without `inreg` are preloaded only up to the first that is `byref` or an aggregate.
    let mut is_leading = true;
    let source = converter.source;
    let mut strings = argument_strings(converter.context, source);
    for (number, param) in source.params().enumerate() {
        let kinds = &converter.context.kinds;
        let number = number as u32;
        let byref = source.attribute_type(number, kinds.byref);
        let extent = converter
            .context
            .types
            .extent(byref.unwrap_or_else(|| param.ty()))?;
        let own_align = byref.and_then(|_| source.attribute_integer(number, kinds.align));
        let align = match converter.context.os.explicit_arguments_align() {
            Some(align) => align.into(),
            None => own_align.unwrap_or(extent.align),
        };
        if align > MAX_ALIGN {
            return Err(format!(
                "kernel argument aligned to {align} bytes; the limit is {MAX_ALIGN}"
            ));
        }
        let offset = end.next_multiple_of(align);
        let too_large = "the kernel arguments are too large";
        end = offset.checked_add(extent.alloc).ok_or(too_large)?;
        if end > u64::from(u32::MAX) - base {
            return Err(too_large.to_string());
        }
        let offset = base + offset;
        strictest = strictest.max(align);
        let mut argument = KernelArgument {
            offset: offset as u32,
            size: extent.alloc as u32,
            align: align as u32,
            by_reference: byref.is_some(),
            ..KernelArgument::default()
        };
        describe(converter, param, number, byref, &mut argument)?;
        is_leading &= byref.is_none() && converter.context.types.first_class(param.ty()).is_ok();
        argument.in_registers |= is_leading && number < converter.context.preloaded_arguments;
        for (fact, strings) in &mut strings {
            if let Some(text) = strings.get_mut(number as usize) {
                *fact.field(&mut argument) = std::mem::take(text);
            }
        }
        let is_spread = converter.context.os == OperatingSystem::Catalyst
            && spreads(
                &argument,
                converter.context.types.first_class(param.ty()).ok(),
            );
        if converter.context.os == OperatingSystem::Catalyst {
            let size = match is_spread {
                true => spread_size(
                    extent.alloc,
                    converter.context.types.first_class(param.ty())?,
                ),
                false => u64::from(argument.catalyst_size()),
            };
            end = end.max(offset - base + size);
        }
        converter.function.header.kernel_args.push(argument);
        if param.is_used() {
            let read = converter.prologue(|this| match is_spread {
                true => read_spread(this, param, offset),
                false => read_argument(this, param, offset, byref.is_some()),
            });
            read?;
        }
    }
    converter.function.header.explicit_kernarg_size = (base + end) as u32;
    converter.function.header.kernarg_align = strictest.max(4) as u32;
    Ok(())
}

/// Describes a parameter by its type and attributes. For a `byref` argument, `byref` is the type of its object in the
/// segment.
fn describe<'m>(
    converter: &FunctionConverter<'_, 'm>,
    param: Value<'m>,
    number: u32,
    byref: Option<bindings::Type<'m>>,
    argument: &mut KernelArgument,
) -> Result<(), Reason> {
    let kinds = &converter.context.kinds;
    let source = converter.source;
    let ty = converter
        .context
        .types
        .parts(byref.unwrap_or_else(|| param.ty()))?;
    if let [single] = &*ty {
        argument.pointer = single
            .ty
            .scalar
            .address_space()
            .filter(|_| !single.ty.is_vector());
    }
    argument.name = String::from_utf8_lossy(param.name()).into_owned();
    argument.in_registers = source.has_attribute(Some(number), kinds.inreg);
    argument.no_alias = source.has_attribute(Some(number), kinds.noalias);
    let none = source.has_attribute(Some(number), kinds.readnone);
    argument.read_only = none || source.has_attribute(Some(number), kinds.readonly);
    argument.write_only = source.has_attribute(Some(number), kinds.writeonly);
    if argument.pointer == Some(AddressSpace::Local) {
        let align = source.attribute_integer(number, kinds.align);
        argument.pointee_align = align.unwrap_or(1).min(MAX_ALIGN) as u32;
    }
    Ok(())
}

/// The size of a dword, in bytes.
const DWORD: u32 = 4;

/// Returns `true` if Catalyst stores each element of an argument in a separate dword. It does so for vectors of
/// OpenCL's integer types that are narrower than a dword.
fn spreads(argument: &KernelArgument, ty: Option<Type>) -> bool {
    let names = ["char", "uchar", "short", "ushort"];
    let name = short_type_name(&argument.base_type_name);
    let element = name.trim_end_matches(|character: char| character.is_ascii_digit());
    ty.is_some_and(|ty| {
        let is_small = matches!(ty.scalar, Scalar::Int(8 | 16));
        let lanes = name[element.len()..].parse().ok();
        is_small && names.contains(&element) && lanes == Some(ty.lanes) && ty.lanes > 1
    })
}

/// The size in bytes of a vector whose elements occupy a dword each. `bytes` is its packed size.
fn spread_size(bytes: u64, ty: Type) -> u64 {
    bytes / u64::from(ty.element().bytes()) * u64::from(DWORD)
}

/// Reads a vector whose elements occupy a dword each.
fn read_spread<'m>(
    converter: &mut FunctionConverter<'_, 'm>,
    param: Value<'m>,
    offset: u64,
) -> Result<(), Reason> {
    let ty = converter.context.types.first_class(param.ty())?;
    let lanes = 0..u64::from(ty.lanes);
    let elements = lanes.map(|lane| {
        let at = offset + u64::from(DWORD) * lane;
        converter.kernarg(at, ty.element())
    });
    let elements = elements.collect::<Result<Vec<_>, _>>()?;
    let value = converter.op(Opcode::BuildVector, &elements, ty);
    converter.define(param, smallvec::smallvec![value]);
    Ok(())
}

fn read_argument<'m>(
    converter: &mut FunctionConverter<'_, 'm>,
    param: Value<'m>,
    offset: u64,
    by_reference: bool,
) -> Result<(), Reason> {
    if by_reference {
        let segment = converter.kernarg_segment();
        let inside = Flags::INBOUNDS.union(Flags::NUW);
        let address = converter.offset(segment, offset, inside);
        let ty = converter.context.types.first_class(param.ty())?;
        let address = match converter.function.ty(address) == ty {
            true => address,
            false => converter.op(Opcode::AddrSpaceCast, &[address], ty),
        };
        converter.define(param, smallvec::smallvec![address]);
        return Ok(());
    }
    let parts = converter.context.types.parts(param.ty())?;
    let mut values = Parts::new();
    for part in parts.iter() {
        values.push(converter.kernarg(offset + part.offset, part.ty)?);
    }
    converter.define(param, values);
    Ok(())
}

/// The size of the implicit arguments, in bytes, which depends on the code object version.
fn implicit_bytes(version: u32) -> u64 {
    if version >= 5 { 256 } else { 56 }
}

impl<'m> FunctionConverter<'_, 'm> {
    /// The offset of the implicit arguments in the kernarg segment.
    pub fn implicit_arguments_offset(&self) -> u64 {
        let explicit = self.function.header.explicit_kernarg_size;
        u64::from(self.context.os.implicit_arguments_offset(explicit))
    }

    /// The number of bytes of the kernarg segment that are certain to be readable: the bytes of the explicit arguments,
    /// and of the implicit arguments if the code uses any.
    fn kernarg_extent(&self) -> u64 {
        let explicit = self.implicit_arguments_offset();
        let implicit = self.function.header.inputs.implicitarg_ptr;
        explicit
            + if implicit {
                implicit_bytes(self.context.code_object_version)
            } else {
                0
            }
    }

    /// The value that a load of type `ty` from `pointer` would read, if that is at a constant offset in the kernarg
    /// segment. The load must be neither volatile nor atomic.
    pub fn load_kernarg(&mut self, pointer: generic::Value, ty: Type) -> Option<generic::Value> {
        if !self.function.is_kernel() || ty.is_vector() {
            return None;
        }
        let mut offset = 0u64;
        let mut base = pointer;
        loop {
            let data = &self.function.insts[self.function.def_inst(base)?];
            match (data.opcode, &data.payload, data.args.as_slice()) {
                (Opcode::PtrAdd, _, &[inner, amount]) => {
                    offset = offset.wrapping_add(self.function.constant(amount)?);
                    base = inner;
                }
                (_, Payload::Intrinsic(Intrinsic::KernargSegmentPtr, _), _) => break,
                _ => return None,
            }
        }
        let end = offset.checked_add(u64::from(ty.bytes()))?;
        if end > self.kernarg_extent() {
            return None;
        }
        self.prologue(|this| this.kernarg(offset, ty)).ok()
    }

    /// The value of type `ty` at `offset` in the kernarg segment. It is read once, in the prologue. Values smaller than
    /// a dword are extracted from one, since scalar loads read dwords.
    pub fn kernarg(&mut self, offset: u64, ty: Type) -> Result<generic::Value, Reason> {
        if let Some(&known) = self.kernargs.get(&(offset, ty)) {
            return Ok(known);
        }
        let within = offset % 4 + u64::from(ty.bytes()) <= 4;
        let value = if ty.bytes() < 4 && within && !ty.is_vector() {
            let dword = self.kernarg(offset & !3, Type::I32)?;
            let shift = offset % 4 * 8;
            let shifted = match shift {
                0 => dword,
                _ => {
                    let amount = self.scalar(Type::I32, shift);
                    self.op(Opcode::LShr, &[dword, amount], Type::I32)
                }
            };
            let narrow = self.resize(shifted, Type::int(ty.bits() as u16));
            self.bitcast(narrow, ty)
        } else {
            let segment = self.kernarg_segment();
            let mut operand = MemOp::new(AddressSpace::Constant, 0, SEGMENT_ALIGN);
            operand.flags.invariant = true;
            operand.flags.dereferenceable = true;
            operand.flags.no_clobber = true;
            self.load_part(segment, offset, ty, operand)?
        };
        self.kernargs.insert((offset, ty), value);
        Ok(value)
    }
}
