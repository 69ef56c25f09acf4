//! Calls that stay: how arguments and results are passed.
//!
//! What registers of the convention hold are operands and results of the call, in pieces. Objects passed `byval`
//! are copied to the stack. Results that take more than the registers for results go to memory of the caller, whose
//! address is the first argument then.
//!
//! Arguments `inreg` are passed in the scalar registers in which functions of LLVM expect them. (Calls of LLVM pass
//! them elsewhere on processors whose first scalar registers describe scratch memory, and overwrite these.)

use crate::attributes;
use crate::bindings::{LLVMTailCallKind, Op, Type as LlvmType, TypeKind, Value, ValueKind};
use crate::calls::Args;
use crate::function::{FunctionConverter, Parts, Reason};
use crate::layout::Part;
use mir::generic::{
    self, Flags, Intrinsic, Opcode, Payload, StackParameter, StackSlotData, Terminator,
};
use mir::module::{CallingConvention, SymbolRef};
use mir::{AddressSpace, MemOp, SlotKind, Type};
use smallvec::SmallVec;
use std::rc::Rc;
use target::OperatingSystem;
use target::abi::STACK_ALIGN;
use target::calls::CallConvention;

/// Largest object passed by value, bytes: it is copied dword by dword.
const MAX_OBJECT: u64 = 1 << 12;

/// A parameter passed by value: what it points to, and the alignment.
struct ByValue {
    size: u64,
    align: u32,
}

impl<'m> FunctionConverter<'_, 'm> {
    /// Parameters of a called function.
    pub fn convert_parameters(&mut self) -> Result<(), Reason> {
        self.check_convention(self.source)?;
        let entry = self.function.entry;
        let private = Type::ptr(AddressSpace::Private);
        let results = self.context.types.parts(self.source.return_type())?;
        if self.goes_to_memory(&results, Some(self.source)) {
            self.result_place = Some(self.function.add_param(entry, private));
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
            let passes_objects = self.function.convention.calls() == CallConvention::C;
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

    fn by_value(
        &self,
        ty: LlvmType<'m>,
        align: Option<u64>,
        pointer: Value<'m>,
    ) -> Result<ByValue, Reason> {
        if pointer.ty().address_space() != AddressSpace::Private.number() {
            return Err("an argument 'byval' outside of the private address space".to_string());
        }
        let extent = self.context.types.extent(ty)?;
        if extent.alloc > MAX_OBJECT {
            let size = extent.alloc;
            return Err(format!(
                "an argument 'byval' of {size} bytes, {MAX_OBJECT} at most"
            ));
        }
        let align = align.unwrap_or(extent.align);
        if align > u64::from(STACK_ALIGN) {
            return Err(format!(
                "an argument 'byval' aligned to {align} bytes, {STACK_ALIGN} at most"
            ));
        }
        Ok(ByValue {
            size: extent.alloc,
            align: align as u32,
        })
    }

    /// An object that is passed by value: on the stack, or by the address of a copy.
    fn object(&mut self, pointer: Value<'m>, object: &ByValue) -> Result<generic::Value, Reason> {
        match self.function.convention.calls() {
            CallConvention::C => self.stack_argument(pointer, object),
            CallConvention::Graphics => self.copied_object(pointer, object),
        }
    }

    /// The address of a copy.
    fn copied_object(
        &mut self,
        pointer: Value<'m>,
        object: &ByValue,
    ) -> Result<generic::Value, Reason> {
        let from = self.value(pointer)?;
        let to = self.own_slot(object.size as u32, object.align);
        let operand = MemOp::new(AddressSpace::Private, 4, object.align);
        let whole = object.size / 4;
        let dwords = (0..whole).map(|dword| (4 * dword, Type::I32));
        let bytes = (4 * whole..object.size).map(|byte| (byte, Type::I8));
        for (offset, ty) in dwords.chain(bytes) {
            let value = self.load_part(from, offset, ty, operand)?;
            self.store_part(to, offset, value, operand)?;
        }
        Ok(to)
    }

    /// The address of a new stack object.
    fn own_slot(&mut self, size: u32, align: u32) -> generic::Value {
        let kind = SlotKind::Own;
        let slot = self
            .function
            .slots
            .push(StackSlotData { size, align, kind });
        let private = Type::ptr(AddressSpace::Private);
        self.prologue(|this| {
            let slot = Payload::Slot(slot);
            this.emit_with(Opcode::SlotAddr, &[], private, slot, Flags::default())
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
        let whole = object.size / 4;
        let mut dwords = Vec::new();
        for dword in 0..whole {
            dwords.push(self.load_part(address, 4 * dword, Type::I32, operand)?);
        }
        let mut last = None;
        for byte in 4 * whole..object.size {
            let value = self.load_part(address, byte, Type::I8, operand)?;
            let value = self.emit(Opcode::ZExt, &[value], Type::I32);
            let amount = self.scalar(Type::I32, 8 * (byte % 4));
            let value = self.emit(Opcode::Shl, &[value, amount], Type::I32);
            last = Some(match last {
                None => value,
                Some(others) => self.emit(Opcode::Or, &[others, value], Type::I32),
            });
        }
        dwords.extend(last);
        let private = Type::ptr(AddressSpace::Private);
        let payload = Payload::Bits(u64::from(object.align));
        Ok(self.emit_with(
            Opcode::StackArgument,
            &dwords,
            private,
            payload,
            Flags::default(),
        ))
    }

    /// A call of a function by name.
    pub fn convert_real_call(&mut self, inst: Value<'m>, called: Value<'m>) -> Result<(), Reason> {
        self.check_convention(called)?;
        let symbol = self.context.symbols.get(&called.key()).copied();
        let Some(SymbolRef::Function(function)) = symbol else {
            return Err(format!("'{}' is no function of the module", name(called)));
        };
        if called.calling_convention() != inst.call_convention() {
            return Err("the call and the function have different conventions".to_string());
        }
        let count = called.params().count() as u32;
        if inst.arg_count() != count {
            return Err(format!(
                "the call of '{}' has other arguments",
                name(called)
            ));
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

    /// A call through a pointer.
    pub fn convert_indirect_call(
        &mut self,
        inst: Value<'m>,
        called: Value<'m>,
    ) -> Result<(), Reason> {
        self.check_convention_number(inst.call_convention())?;
        if inst.calls_variadic() {
            return Err("a function with variable arguments".to_string());
        }
        let kinds = &self.context.kinds;
        let (byval, align) = (kinds.byval, kinds.align);
        let signext = kinds.signext;
        let mut args = Args::from_slice(&[self.value(called)?]);
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
        self.call(inst, Opcode::CallIndirect, args, Payload::None)
    }

    /// Appends a call and defines what it returns.
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
        if is_must_tail && !self.hands_on(inst) {
            let reason = "'inreg' are not its caller's, or objects are";
            return Err(format!(
                "a call that must be a tail call of which arguments {reason}"
            ));
        }
        let called = Some(inst.callee());
        let called = called.filter(|called| called.kind() == ValueKind::LLVMFunctionValueKind);
        if !self.goes_to_memory(&parts, called) {
            return self.direct(inst, opcode, &args, payload, tail);
        }
        if let Some(place) = self.result_place.filter(|_| tail != Flags::default()) {
            // The caller's own result is the called function's.
            args.insert(usize::from(opcode == Opcode::CallIndirect), place);
            self.append(opcode, &args, &[], payload, tail);
            return Ok(());
        }
        let extent = self.context.types.extent(inst.ty())?;
        let size = u32::try_from(extent.alloc).map_err(|_| "a result that is too large")?;
        let place = self.own_slot(size, extent.align as u32);
        args.insert(usize::from(opcode == Opcode::CallIndirect), place);
        self.append(opcode, &args, &[], payload, Flags::default());
        let operand = MemOp::new(AddressSpace::Private, 4, extent.align as u32);
        let mut values = Parts::new();
        for part in parts.iter() {
            values.push(self.load_part(place, part.offset, part.ty, operand)?);
        }
        self.define(inst, values);
        Ok(())
    }

    /// What the caller may do for a call: with [`Flags::TAIL`], a return of what it returns is all that follows.
    fn tail_flags(&self, inst: Value<'m>) -> Flags {
        let kind = match inst.tail_call_kind() {
            LLVMTailCallKind::LLVMTailCallKindTail => Flags::TAIL,
            LLVMTailCallKind::LLVMTailCallKindMustTail => Flags::TAIL.with(Flags::MUST_TAIL),
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
            0 => self.result_place.is_none(),
            _ => end.operand(0) == inst && extension(kinds.signext) && extension(kinds.zeroext),
        };
        match returns && !self.function.is_entry() && self.hands_on(inst) {
            true => kind,
            false => Flags::default(),
        }
    }

    /// True if what a tail call passes in SGPRs is there when its caller returns: graphics functions preserve these
    /// registers, so they have what the caller was passed. Copies of objects would be gone.
    fn hands_on(&self, inst: Value<'m>) -> bool {
        if self.function.convention.calls() == CallConvention::C {
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

    /// True if the block ends in a call that takes the place of the return.
    fn ends_in_tail_call(&self) -> Option<SmallVec<[generic::Value; 1]>> {
        let &last = self.function.blocks[self.current].insts.last()?;
        let data = &self.function.insts[last];
        let is_call = matches!(data.opcode, Opcode::Call | Opcode::CallIndirect);
        (is_call && data.flags.contains(Flags::TAIL)).then(|| data.results.clone())
    }

    /// Values as they are passed: signed ones fill their register. (Others are zero-extended.)
    fn extended(&mut self, parts: Parts, is_signed: bool) -> Parts {
        let mut out = Parts::new();
        for part in parts {
            let ty = self.function.ty(part);
            let is_short = ty.scalar.is_int() && !ty.is_vector() && ty.bits() < 32;
            out.push(match is_signed && is_short {
                true => self.emit(Opcode::SExt, &[part], Type::I32),
                false => part,
            });
        }
        out
    }

    /// Marks values that SGPRs pass.
    fn scalar_arguments(&mut self, parts: Parts, are_scalar: bool) -> Parts {
        if !are_scalar {
            return parts;
        }
        let payload = Payload::Intrinsic(Intrinsic::ScalarArgument, None);
        let mark = |part| {
            let ty = self.function.ty(part);
            let payload = payload.clone();
            self.emit_with(Opcode::Intrinsic, &[part], ty, payload, Flags::default())
        };
        parts.into_iter().map(mark).collect()
    }

    /// The end of a function that returns a value.
    pub fn convert_return(&mut self, inst: Value<'m>) -> Result<Terminator, Reason> {
        let value = inst.operand(0);
        if let Some(values) = self.ends_in_tail_call() {
            return Ok(Terminator::Return(values.into_iter().collect()));
        }
        let values = self.parts(value)?;
        if let Some(place) = self.result_place {
            let extent = self.context.types.extent(value.ty())?;
            let parts: Rc<[Part]> = self.context.types.parts(value.ty())?;
            let operand = MemOp::new(AddressSpace::Private, 4, extent.align as u32);
            for (part, &value) in parts.iter().zip(&values) {
                self.store_part(place, part.offset, value, operand)?;
            }
            return Ok(Terminator::Return(SmallVec::new()));
        }
        let is_signed = self.source.has_return_attribute(self.context.kinds.signext);
        let parts = self.extended(values, is_signed);
        Ok(Terminator::Return(parts.into_iter().collect()))
    }

    /// True if values are too many for the registers of results, those of 16 bits sharing them where there are
    /// instructions for them.
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
        let convention = self.function.convention.calls();
        let most = match convention {
            CallConvention::C => convention.result_vgprs(),
            // All registers that the called function may use. One that is not known is like its caller, but for what
            // shaders are without saying it.
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

    /// Kernels and C functions call C functions, shaders and graphics functions call the latter.
    fn check_convention_number(&self, number: u32) -> Result<(), Reason> {
        let convention = attributes::calling_convention(number);
        let own = self.function.convention.calls();
        match convention {
            Some(CallingConvention::C | CallingConvention::Fast) if own == CallConvention::C => {
                Ok(())
            }
            Some(CallingConvention::Gfx) if own == CallConvention::Graphics => {
                match self.context.os {
                    OperatingSystem::AmdHsa => Err("amdhsa has no graphics functions".to_string()),
                    _ => Ok(()),
                }
            }
            Some(CallingConvention::C | CallingConvention::Fast | CallingConvention::Gfx) => {
                Err("a function of another kind of convention than its caller's".to_string())
            }
            _ => {
                let name = attributes::convention_name(number);
                Err(format!("calls by the convention {name} are not supported"))
            }
        }
    }

    /// Refuses functions that pass values in ways that calls do not know.
    fn check_convention(&self, function: Value<'m>) -> Result<(), Reason> {
        self.check_convention_number(function.calling_convention())?;
        if function.is_variadic() {
            return Err(format!("'{}' takes variable arguments", name(function)));
        }
        for param in function.params() {
            if param.ty().kind() == TypeKind::LLVMPointerTypeKind
                && param.ty().address_space() == AddressSpace::BufferFat.number()
            {
                return Err(format!("'{}' takes a buffer pointer", name(function)));
            }
        }
        Ok(())
    }
}

/// True for intrinsics without code that may stand before a return.
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
