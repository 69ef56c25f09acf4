//! Arguments and results of calls that were not inlined.
//!
//! A call in the generic representation has the parts of its arguments as operands and the parts of its results as
//! results; a later pass assigns their registers. Objects passed `byval` are copied to the stack. If a result needs
//! more registers than the calling convention has, the callee writes it to the caller's memory, whose address is the
//! first argument.
//!
//! Arguments with the attribute `inreg` are passed in the SGPRs in which functions compiled by LLVM expect them. (On
//! processors whose first SGPRs hold the scratch descriptor, callers compiled by LLVM use other SGPRs and overwrite
//! these.)

use crate::attributes;
use crate::bindings::{LLVMTailCallKind, Op, Type as LlvmType, TypeKind, Value, ValueKind};
use crate::calls::Args;
use crate::function::{FunctionConverter, Parts, Reason};
use crate::layout::Part;
use mir::generic::{
    self, Flags, InstBuilder, Intrinsic, Opcode, Payload, StackParameter, StackSlotData, Terminator,
};
use mir::module::{CallingConvention, SymbolRef};
use mir::{AddressSpace, MemOp, Type};
use processors::OperatingSystem;
use processors::abi::STACK_ALIGN;
use processors::calls::CallConvention;
use smallvec::SmallVec;
use std::rc::Rc;

/// The maximum size, in bytes, of an object passed by value. It is copied dword by dword.
const MAX_OBJECT: u64 = 1 << 12;

/// The object of a `byval` parameter: its size and alignment in bytes.
struct ByValue {
    size: u64,
    align: u32,
}

impl<'m> FunctionConverter<'_, 'm> {
    /// Creates the parameters of a called function.
    pub fn convert_parameters(&mut self) -> Result<(), Reason> {
        self.check_convention(self.source)?;
        let entry = self.function.entry;
        let private = Type::ptr(AddressSpace::Private);
        let results = self.context.types.parts(self.source.return_type())?;
        if self.goes_to_memory(&results, Some(self.source)) {
            self.result_address = Some(self.function.add_param(entry, private));
        }
        for (index, param) in (0..).zip(self.source.params()) {
            let parts = self.context.types.parts(param.ty())?;
            let values: Parts = parts
                .iter()
                .map(|part| self.function.add_param(entry, part.ty))
                .collect();
            let first = self.function.blocks[entry].params.len() - values.len();
            if self
                .source
                .has_attribute(Some(index), self.context.kinds.inreg)
            {
                let numbers = (first as u32..).take(values.len());
                self.function.scalar_parameters.extend(numbers);
            }
            let kind = self.context.kinds.byval;
            let passes_objects = self.function.header.convention.calls() == CallConvention::C;
            if let Some(ty) = self
                .source
                .attribute_type(index, kind)
                .filter(|_| passes_objects)
            {
                let align = self
                    .source
                    .attribute_integer(index, self.context.kinds.align);
                let object = self.by_value(ty, align, param)?;
                let number = self.function.blocks[entry].params.len() as u32 - 1;
                self.function.stack_parameters.push(StackParameter {
                    index: number,
                    size: object.size as u32,
                    align: object.align,
                });
            }
            self.define(param, values);
        }
        Ok(())
    }

    /// Checks the object of a `byval` parameter, and determines its size and alignment.
    fn by_value(
        &self,
        ty: LlvmType<'m>,
        align: Option<u64>,
        pointer: Value<'m>,
    ) -> Result<ByValue, Reason> {
        if pointer.ty().address_space() != AddressSpace::Private.number() {
            return Err(
                "'byval' arguments outside the private address space (5) are not supported"
                    .to_string(),
            );
        }
        let extent = self.context.types.extent(ty)?;
        if extent.alloc > MAX_OBJECT {
            let size = extent.alloc;
            return Err(format!(
                "'byval' argument of {size} bytes; the limit is {MAX_OBJECT}"
            ));
        }
        let align = align.unwrap_or(extent.align);
        if align > u64::from(STACK_ALIGN) {
            return Err(format!(
                "'byval' argument aligned to {align} bytes; the limit is {STACK_ALIGN}"
            ));
        }
        Ok(ByValue {
            size: extent.alloc,
            align: align as u32,
        })
    }

    /// The value that a call passes for a `byval` object: its dwords, which go to the stack, or, in the graphics
    /// convention, the address of a copy.
    fn object(&mut self, pointer: Value<'m>, object: &ByValue) -> Result<generic::Value, Reason> {
        match self.function.header.convention.calls() {
            CallConvention::C => self.stack_argument(pointer, object),
            CallConvention::Graphics => self.copied_object(pointer, object),
        }
    }

    /// Copies an object to a new stack object, and returns its address.
    fn copied_object(
        &mut self,
        pointer: Value<'m>,
        object: &ByValue,
    ) -> Result<generic::Value, Reason> {
        let from = self.value(pointer)?;
        let to = self.own_slot(object.size as u32, object.align);
        let operand = MemOp::new(AddressSpace::Private, 4, object.align);
        let full_dwords = object.size / 4;
        let dwords = (0..full_dwords).map(|dword| (4 * dword, Type::I32));
        let bytes = (4 * full_dwords..object.size).map(|byte| (byte, Type::I8));
        for (offset, ty) in dwords.chain(bytes) {
            let value = self.load_part(from, offset, ty, operand)?;
            self.store_part(to, offset, value, operand)?;
        }
        Ok(to)
    }

    /// Creates a stack object, and returns its address.
    fn own_slot(&mut self, size: u32, align: u32) -> generic::Value {
        let slot = self.function.slots.push(StackSlotData::own(size, align));
        let private = Type::ptr(AddressSpace::Private);
        self.prologue(|this| {
            let slot = Payload::Slot(slot);
            this.op_with(Opcode::SlotAddr, &[], private, slot, Flags::default())
        })
    }

    /// The dwords of an object that is passed by value.
    fn stack_argument(
        &mut self,
        pointer: Value<'m>,
        object: &ByValue,
    ) -> Result<generic::Value, Reason> {
        let address = self.value(pointer)?;
        let operand = MemOp::new(AddressSpace::Private, 4, object.align);
        let full_dwords = object.size / 4;
        let mut dwords = Vec::new();
        for dword in 0..full_dwords {
            dwords.push(self.load_part(address, 4 * dword, Type::I32, operand)?);
        }
        let mut last = None;
        for byte in 4 * full_dwords..object.size {
            let value = self.load_part(address, byte, Type::I8, operand)?;
            let value = self.op(Opcode::ZExt, &[value], Type::I32);
            let amount = self.scalar(Type::I32, 8 * (byte % 4));
            let value = self.op(Opcode::Shl, &[value, amount], Type::I32);
            last = Some(match last {
                None => value,
                Some(others) => self.op(Opcode::Or, &[others, value], Type::I32),
            });
        }
        dwords.extend(last);
        let private = Type::ptr(AddressSpace::Private);
        let payload = Payload::Bits(u64::from(object.align));
        Ok(self.op_with(
            Opcode::StackArgument,
            &dwords,
            private,
            payload,
            Flags::default(),
        ))
    }

    /// Converts a direct call.
    pub fn convert_real_call(&mut self, inst: Value<'m>, called: Value<'m>) -> Result<(), Reason> {
        self.check_convention(called)?;
        let symbol = self.context.symbols.get(&called.key()).copied();
        let Some(SymbolRef::Function(function)) = symbol else {
            return Err(format!(
                "'{}' is not a function of this module",
                name(called)
            ));
        };
        if called.calling_convention() != inst.call_convention() {
            return Err(
                "the call and the called function have different calling conventions".to_string(),
            );
        }
        let count = called.params().count() as u32;
        if inst.arg_count() != count {
            // C without prototypes: the call is valid, and undefined behavior only if it is executed.
            let mut args = Args::new();
            self.arguments_by_call(inst, &mut args)?;
            return self.call(inst, Opcode::Call, args, Payload::Function(function));
        }
        let kinds = &self.context.kinds;
        let (byval, align, signext) = (kinds.byval, kinds.align, kinds.signext);
        let mut args = Args::new();
        for index in 0..count {
            let arg = inst.operand(index);
            if let Some(ty) = called.attribute_type(index, byval) {
                let object = self.by_value(ty, called.attribute_integer(index, align), arg)?;
                args.push(self.object(arg, &object)?);
                continue;
            }
            let parts = self.parts(arg)?;
            let is_signed = called.has_attribute(Some(index), signext);
            let parts = self.extended(parts, is_signed);
            let is_scalar = called.has_attribute(Some(index), self.context.kinds.inreg);
            args.extend(self.scalar_arguments(parts, is_scalar));
        }
        self.call(inst, Opcode::Call, args, Payload::Function(function))
    }

    /// Converts an indirect call.
    pub fn convert_indirect_call(
        &mut self,
        inst: Value<'m>,
        called: Value<'m>,
    ) -> Result<(), Reason> {
        self.check_convention_number(inst.call_convention())?;
        if inst.calls_variadic() {
            return Err("indirect calls to variadic functions are not supported".to_string());
        }
        let mut args = Args::from_slice(&[self.value(called)?]);
        self.arguments_by_call(inst, &mut args)?;
        self.call(inst, Opcode::CallIndirect, args, Payload::None)
    }

    /// Appends the arguments of a call whose own attributes, not those of a function, determine how they are passed.
    fn arguments_by_call(&mut self, inst: Value<'m>, args: &mut Args) -> Result<(), Reason> {
        let kinds = &self.context.kinds;
        let (byval, align, signext) = (kinds.byval, kinds.align, kinds.signext);
        for index in 0..inst.arg_count() {
            let arg = inst.operand(index);
            if let Some(ty) = inst.call_attribute_type(index, byval) {
                let object = self.by_value(ty, inst.call_attribute_integer(index, align), arg)?;
                args.push(self.object(arg, &object)?);
                continue;
            }
            let parts = self.parts(arg)?;
            let is_signed = inst.call_attribute_integer(index, signext).is_some();
            let parts = self.extended(parts, is_signed);
            let inreg = self.context.kinds.inreg;
            let is_scalar = inst.call_attribute_integer(index, inreg).is_some();
            args.extend(self.scalar_arguments(parts, is_scalar));
        }
        Ok(())
    }

    /// Appends a call and defines its result.
    fn call(
        &mut self,
        inst: Value<'m>,
        opcode: Opcode,
        mut args: Args,
        payload: Payload,
    ) -> Result<(), Reason> {
        let parts = self.context.types.parts(inst.ty())?;
        let tail = self.tail_flags(inst);
        let is_must_tail = inst.tail_call_kind() == LLVMTailCallKind::LLVMTailCallKindMustTail;
        if is_must_tail && !self.passes_on(inst) {
            let reason = "its 'inreg' arguments differ from the parameters of the caller, or it has 'byval' arguments";
            return Err(format!(
                "'musttail' is not supported for this call: {reason}"
            ));
        }
        let called = Some(inst.callee());
        let called = called.filter(|called| called.kind() == ValueKind::LLVMFunctionValueKind);
        if !self.goes_to_memory(&parts, called) {
            return self.direct(inst, opcode, &args, payload, tail);
        }
        if let Some(address) = self.result_address.filter(|_| tail != Flags::default()) {
            // The callee writes to the memory that the caller received for its result.
            args.insert(usize::from(opcode == Opcode::CallIndirect), address);
            self.append(opcode, &args, &[], payload, tail);
            return Ok(());
        }
        let extent = self.context.types.extent(inst.ty())?;
        let size = u32::try_from(extent.alloc).map_err(|_| "the result is too large")?;
        let address = self.own_slot(size, extent.align as u32);
        args.insert(usize::from(opcode == Opcode::CallIndirect), address);
        self.append(opcode, &args, &[], payload, Flags::default());
        let operand = MemOp::new(AddressSpace::Private, 4, extent.align as u32);
        let mut values = Parts::new();
        for part in parts.iter() {
            values.push(self.load_part(address, part.offset, part.ty, operand)?);
        }
        self.define(inst, values);
        Ok(())
    }

    /// The tail-call flags. [`Flags::TAIL`] means that only a return of the call's result follows.
    fn tail_flags(&self, inst: Value<'m>) -> Flags {
        let kind = match inst.tail_call_kind() {
            LLVMTailCallKind::LLVMTailCallKindTail => Flags::TAIL,
            LLVMTailCallKind::LLVMTailCallKindMustTail => Flags::TAIL.union(Flags::MUST_TAIL),
            _ => return Flags::default(),
        };
        let mut next = inst.next_instruction();
        while let Some(marker) = next.filter(|next| is_marker(*next)) {
            next = marker.next_instruction();
        }
        let Some(end) = next.filter(|next| next.opcode() == Op::LLVMRet) else {
            return Flags::default();
        };
        let extension = |kind| {
            let wanted = self.source.has_return_attribute(kind);
            let called = inst.callee();
            let is_function = called.kind() == ValueKind::LLVMFunctionValueKind;
            let is_extended = is_function && called.has_return_attribute(kind);
            !wanted || is_extended || inst.has_call_return_attribute(kind)
        };
        let kinds = &self.context.kinds;
        let returns = match end.operand_count() {
            0 => self.result_address.is_none(),
            _ => end.operand(0) == inst && extension(kinds.signext) && extension(kinds.zeroext),
        };
        match returns && !self.function.is_entry() && self.passes_on(inst) {
            true => kind,
            false => Flags::default(),
        }
    }

    /// Returns `true` if a call can be a tail call in the graphics convention. Its functions preserve the SGPRs of
    /// their arguments, so the call must pass the caller's SGPR arguments on unchanged. It must also pass no copies of
    /// objects, since these would no longer exist.
    fn passes_on(&self, inst: Value<'m>) -> bool {
        if self.function.header.convention.calls() == CallConvention::C {
            return true;
        }
        let (inreg, byval) = (self.context.kinds.inreg, self.context.kinds.byval);
        let has = |index: u32, kind: u32| {
            let called = inst.callee();
            match called.kind() {
                ValueKind::LLVMFunctionValueKind => called.has_attribute(Some(index), kind),
                _ => inst.has_call_attribute(index, kind),
            }
        };
        if (0..inst.arg_count()).any(|index| has(index, byval)) {
            return false;
        }
        let is_scalar = |index: &u32| has(*index, inreg);
        let own = (0..).zip(self.source.params());
        let mut own = own.filter(|(index, _)| self.source.has_attribute(Some(*index), inreg));
        let mut passed = (0..inst.arg_count()).filter(is_scalar);
        passed.all(|index| {
            own.next()
                .is_some_and(|(_, param)| param == inst.operand(index))
        })
    }

    /// The values to return, if the instruction before the return is a tail call.
    fn ends_in_tail_call(&self) -> Option<SmallVec<[generic::Value; 1]>> {
        let &last = self.function.blocks[self.current].insts.last()?;
        let data = &self.function.insts[last];
        let is_call = matches!(data.opcode, Opcode::Call | Opcode::CallIndirect);
        (is_call && data.flags.contains(Flags::TAIL)).then(|| data.results.clone())
    }

    /// Sign-extends signed values to a dword, as the calling convention requires. A later pass zero-extends the other
    /// values.
    fn extended(&mut self, parts: Parts, is_signed: bool) -> Parts {
        let mut out = Parts::new();
        for part in parts {
            let ty = self.function.ty(part);
            let is_short = ty.scalar.is_int() && !ty.is_vector() && ty.bits() < 32;
            out.push(match is_signed && is_short {
                true => self.op(Opcode::SExt, &[part], Type::I32),
                false => part,
            });
        }
        out
    }

    /// Marks values that are passed in SGPRs.
    fn scalar_arguments(&mut self, parts: Parts, are_scalar: bool) -> Parts {
        if !are_scalar {
            return parts;
        }
        let payload = Payload::Intrinsic(Intrinsic::ScalarArgument, None);
        let mark = |part| {
            let ty = self.function.ty(part);
            let payload = payload.clone();
            self.op_with(Opcode::Intrinsic, &[part], ty, payload, Flags::default())
        };
        parts.into_iter().map(mark).collect()
    }

    /// Converts a return of a value.
    pub fn convert_return(&mut self, inst: Value<'m>) -> Result<Terminator, Reason> {
        let value = inst.operand(0);
        if let Some(values) = self.ends_in_tail_call() {
            return Ok(Terminator::Return(values.into_iter().collect()));
        }
        let values = self.parts(value)?;
        if let Some(address) = self.result_address {
            let extent = self.context.types.extent(value.ty())?;
            let parts: Rc<[Part]> = self.context.types.parts(value.ty())?;
            let operand = MemOp::new(AddressSpace::Private, 4, extent.align as u32);
            for (part, &value) in parts.iter().zip(&values) {
                self.store_part(address, part.offset, value, operand)?;
            }
            return Ok(Terminator::Return(SmallVec::new()));
        }
        let is_signed = self.source.has_return_attribute(self.context.kinds.signext);
        let parts = self.extended(values, is_signed);
        Ok(Terminator::Return(parts.into_iter().collect()))
    }

    /// Returns `true` if a result does not fit into the registers for results, so it is returned in memory. 16-bit
    /// values share registers if the processor has 16-bit instructions.
    fn goes_to_memory(&self, parts: &[Part], called: Option<Value<'m>>) -> bool {
        let target = attributes::target_of(self.context, called.unwrap_or(self.source));
        let registers = |part: &Part| {
            let lanes = u32::from(part.ty.lanes);
            match part.ty.scalar.bits() {
                16 if target.has_16_bit_instructions() => lanes.div_ceil(2),
                bits => bits.div_ceil(32) * lanes,
            }
        };
        let count = parts.iter().map(registers).sum::<u32>();
        let convention = self.function.header.convention.calls();
        let most = match convention {
            CallConvention::C => convention.result_vgprs(),
            // The VGPR limit of the called function applies too. If the function is not known, it is assumed to have
            // the attributes of the caller, except for the implicit work-group size of an entry point.
            CallConvention::Graphics => {
                let says = |function: &Value<'m>| {
                    let name = "amdgpu-flat-work-group-size";
                    function.string_attribute(name).is_some()
                };
                let known = called.filter(|called| !called.is_declaration() || says(called));
                let is_like = !self.function.is_entry() || says(&self.source);
                let known = known.or(is_like.then_some(self.source));
                let attributes = known.map(|known| attributes::read(self.context, known));
                let limit = attributes.unwrap_or_default().vgpr_limit(&target);
                convention.result_vgprs().min(limit)
            }
        };
        count > most
    }

    /// Rejects calls between conventions: kernels and C functions can only call C functions, and shaders and graphics
    /// functions can only call graphics functions.
    fn check_convention_number(&self, number: u32) -> Result<(), Reason> {
        let convention = attributes::calling_convention(number);
        let own = self.function.header.convention.calls();
        match convention {
            Some(CallingConvention::C | CallingConvention::Fast) if own == CallConvention::C => {
                Ok(())
            }
            Some(CallingConvention::Gfx) if own == CallConvention::Graphics => {
                match self.context.os {
                    OperatingSystem::AmdHsa => {
                        Err("graphics functions are not supported under amdhsa".to_string())
                    }
                    OperatingSystem::AmdPal
                    | OperatingSystem::Mesa3d
                    | OperatingSystem::Unknown
                    | OperatingSystem::Catalyst => Ok(()),
                }
            }
            Some(CallingConvention::C | CallingConvention::Fast | CallingConvention::Gfx) => {
                Err("compute functions and graphics functions cannot call each other".to_string())
            }
            _ => {
                let name = attributes::convention_name(number);
                Err(format!(
                    "calls with calling convention {name} are not supported"
                ))
            }
        }
    }

    /// Rejects functions whose parameters cannot be passed.
    fn check_convention(&self, function: Value<'m>) -> Result<(), Reason> {
        self.check_convention_number(function.calling_convention())?;
        if function.is_variadic() {
            let name = name(function);
            let advice = match name.as_str() {
                "printf" => "; LLVM's pass 'amdgpu-printf-runtime-binding' replaces calls to it",
                _ => "",
            };
            return Err(format!(
                "'{name}' is a variadic function, which is not supported{advice}"
            ));
        }
        for param in function.params() {
            if param.ty().kind() == TypeKind::LLVMPointerTypeKind
                && param.ty().address_space() == AddressSpace::BufferFat.number()
            {
                return Err(format!(
                    "'{}' has a buffer fat pointer (address space 7) parameter, which is not supported",
                    name(function)
                ));
            }
        }
        Ok(())
    }
}

/// Returns `true` for intrinsics that produce no code. They may be between a tail call and the return.
fn is_marker(inst: Value<'_>) -> bool {
    const MARKERS: [&[u8]; 3] = [b"llvm.lifetime.end", b"llvm.dbg.", b"llvm.assume"];
    inst.opcode() == Op::LLVMCall && {
        let called = inst.callee();
        called.kind() == ValueKind::LLVMFunctionValueKind
            && MARKERS.iter().any(|name| called.name().starts_with(name))
    }
}

pub(crate) fn name(function: Value<'_>) -> String {
    String::from_utf8_lossy(function.name()).into_owned()
}
