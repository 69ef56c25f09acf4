//! Lowers calls and returns to the registers of the calling convention.
//!
//! In: a function whose parameters are in registers ([`parameters`]) and that has one return ([`tail_calls`]). Out:
//! arguments and results of calls, and returned values, are `i32`s, one for each VGPR in which they are passed
//! (`processors::calls`). Arguments for which no register is left, and the dwords of objects passed by value, are
//! stored after the caller's frame. The callee loads these arguments at its start, and accesses the objects in place.
//!
//! An element of up to 32 bits is in one register, and a wider element in one register per dword. On processors with
//! 16-bit instructions, two 16-bit elements of a vector share a register. On other processors, halves are passed as
//! `f32`. Shaders use a different convention: [`shader`].

mod locations;
pub mod parameters;
mod shader;
pub mod tail_calls;

use cranelift_entity::PrimaryMap;
use explain::Code;
use locations::{Convention, Location};
use mir::CompileError;
use mir::debug::SourceLocation;
use mir::generic::{
    Block, Flags, Function, Inst, Intrinsic, Opcode, Payload, Sequence, StackSlot, StackSlotData,
    Terminator, Value,
};
use mir::module::{FunctionRef, FunctionSymbol};
use mir::types::{Scalar, Type};
use mir::{AddressSpace, MemOp, SlotKind};
use processors::calls::CallConvention;
use processors::{Target, calls};
use smallvec::SmallVec;

/// Runs the pass.
///
/// # Errors
/// More results than fit into registers, or more arguments than private memory can hold.
pub fn run(
    function: &mut Function,
    symbols: &PrimaryMap<FunctionRef, FunctionSymbol>,
    target: &Target,
) -> Result<(), CompileError> {
    let mut lowering = Lowering::new(function, symbols, target);
    for index in 0..lowering.function.layout.len() {
        let block = lowering.function.layout[index];
        lowering.block(block)?;
    }
    Ok(())
}

/// Maximum number of argument dwords on the stack; private memory cannot hold more.
const MAX_STACK_DWORDS: u32 = 1 << 16;

/// The stack object in which the caller passes arguments.
fn incoming(function: &Function) -> Option<StackSlot> {
    let mut slots = function.slots.iter();
    let is_incoming = |kind| kind == SlotKind::Incoming;
    slots.find_map(|(slot, data)| is_incoming(data.kind).then_some(slot))
}

/// The contents of the registers in which one value is passed.
type Registers = SmallVec<[Value; 4]>;

struct Lowering<'a> {
    function: &'a mut Function,
    convention: Convention<'a>,
    /// True if the function allocates dynamically sized objects. The frames of its callees start after these objects.
    grows: bool,
    /// The stack object for arguments of calls that do not fit into registers.
    outgoing: Option<StackSlot>,
    /// The stack object in which the caller passes such arguments.
    incoming: Option<StackSlot>,
    /// New instructions in order.
    insts: Sequence,
}

impl<'a> Lowering<'a> {
    fn new(
        function: &'a mut Function,
        symbols: &'a PrimaryMap<FunctionRef, FunctionSymbol>,
        target: &Target,
    ) -> Lowering<'a> {
        let mut slots = function.slots.values();
        let grows = slots.any(|slot| slot.kind == SlotKind::Dynamic);
        Lowering {
            convention: Convention::new(symbols, target),
            grows,
            outgoing: None,
            incoming: incoming(function),
            insts: Sequence::default(),
            function,
        }
    }

    /// A new, empty stack object for arguments.
    fn new_slot(&mut self, kind: SlotKind) -> StackSlot {
        self.function.slots.push(StackSlotData {
            kind,
            ..StackSlotData::own(0, calls::STACK_ARGUMENT_ALIGN)
        })
    }

    /// Enlarges a stack object to at least `dwords` dwords.
    fn grow(&mut self, slot: StackSlot, dwords: u32) -> Result<(), CompileError> {
        self.require("arguments", dwords, MAX_STACK_DWORDS)?;
        let size = &mut self.function.slots[slot].size;
        *size = (*size).max(4 * dwords);
        Ok(())
    }

    /// The address of a dword that the caller passes on the stack.
    fn incoming_address(&mut self, dword: u32) -> Value {
        let known = self.incoming;
        let slot = known.unwrap_or_else(|| self.new_slot(SlotKind::Incoming));
        self.incoming = Some(slot);
        self.stack_address(slot, dword)
    }

    /// The address of a dword of a stack object.
    fn stack_address(&mut self, slot: StackSlot, dword: u32) -> Value {
        let ty = Type::ptr(AddressSpace::Private);
        let address = self.emit(Opcode::SlotAddr, &[], ty, Payload::Slot(slot));
        self.address_after(address, dword)
    }

    /// The address `dword` dwords after another.
    fn address_after(&mut self, address: Value, dword: u32) -> Value {
        let offset = self.constant(4 * dword);
        let ty = self.function.ty(address);
        self.emit(Opcode::PtrAdd, &[address, offset], ty, Payload::None)
    }

    /// A load or store of a dword on the stack.
    fn access(&mut self, opcode: Opcode, args: &[Value]) -> Value {
        let memory = MemOp::new(AddressSpace::Private, 4, calls::STACK_ARGUMENT_ALIGN);
        let payload = Payload::Memory(self.function.mem_ops.push(memory));
        if opcode == Opcode::Load {
            return self.emit(opcode, args, Type::I32, payload);
        }
        let none = Flags::default();
        self.insts
            .append(self.function, opcode, args, &[], payload, none);
        args[1]
    }

    /// Stores the dwords that do not fit into registers. A tail call reuses the stack area in which its caller received
    /// arguments.
    fn pass_on_stack(
        &mut self,
        dwords: &[(u32, Value)],
        size: u32,
        is_tail: bool,
    ) -> Result<(), CompileError> {
        if dwords.is_empty() {
            return Ok(());
        }
        if !is_tail && self.grows {
            let end = self
                .insts
                .intrinsic(self.function, Intrinsic::StackEnd, &[], Type::I32);
            let base = self.emit(
                Opcode::Bitcast,
                &[end],
                Type::ptr(AddressSpace::Private),
                Payload::None,
            );
            for &(position, dword) in dwords {
                let address = self.address_after(base, position);
                self.access(Opcode::Store, &[address, dword]);
            }
            return self.require("arguments", size, MAX_STACK_DWORDS);
        }
        let (known, kind) = match is_tail {
            true => (self.incoming, SlotKind::Incoming),
            false => (self.outgoing, SlotKind::Outgoing),
        };
        let slot = known.unwrap_or_else(|| self.new_slot(kind));
        match is_tail {
            true => self.incoming = Some(slot),
            false => self.outgoing = Some(slot),
        }
        self.grow(slot, size)?;
        for &(position, dword) in dwords {
            let address = self.stack_address(slot, position);
            self.access(Opcode::Store, &[address, dword]);
        }
        Ok(())
    }

    fn require(&self, what: &str, count: u32, limit: u32) -> Result<(), CompileError> {
        if count <= limit {
            return Ok(());
        }
        let reason = format!("{count} dwords are needed, but the limit is {limit}");
        let error = CompileError::unsupported(&self.function.header.name, what, reason);
        Err(error.coded(Code::UnsupportedCall))
    }

    fn block(&mut self, block: Block) -> Result<(), CompileError> {
        let is_lowered = |function: &Function, inst: Inst| {
            let opcode = function.insts[inst].opcode;
            let calls = matches!(opcode, Opcode::Call | Opcode::CallIndirect);
            calls || opcode == Opcode::StackArgument || locations::is_mark(function, inst)
        };
        let old = &self.function.blocks[block].insts;
        if old.iter().any(|&inst| is_lowered(self.function, inst)) {
            for inst in std::mem::take(&mut self.function.blocks[block].insts) {
                self.function.location = self.function.insts[inst].location;
                match self.function.insts[inst].opcode {
                    Opcode::Call | Opcode::CallIndirect => self.call(inst)?,
                    Opcode::StackArgument => {}
                    _ if locations::is_mark(self.function, inst) => {}
                    _ => self.insts.push(inst),
                }
            }
            self.function.blocks[block].insts = self.insts.take();
        }
        self.function.location = SourceLocation::default();
        if self.function.is_kernel() {
            return Ok(());
        }
        if let Terminator::Return(values) = &self.function.blocks[block].terminator {
            let values = values.clone();
            self.function.location = self.function.blocks[block].location;
            if self.function.is_shader() {
                let results = self.shader_results(&values)?;
                self.function.blocks[block].terminator = Terminator::Return(results);
                self.insts.move_to(&mut self.function.blocks[block].insts);
                self.function.location = SourceLocation::default();
                return Ok(());
            }
            let registers: SmallVec<[Value; 2]> = values
                .iter()
                .flat_map(|&value| self.registers_of(value))
                .collect();
            self.require(
                "returned values",
                registers.len() as u32,
                self.function.header.convention.calls().result_vgprs(),
            )?;
            self.function.blocks[block].terminator = Terminator::Return(registers);
            self.insts.move_to(&mut self.function.blocks[block].insts);
            self.function.location = SourceLocation::default();
        }
        Ok(())
    }

    /// Replaces the arguments and results of a call with registers.
    fn call(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = self.function.insts[inst].clone();
        self.function.header.remarks.missed("NotInlined", data.location, || {
            match data.opcode {
                Opcode::CallIndirect => "a function is called through a pointer",
                _ => "a function is called: it is noinline, recursive, cold, or too large for all its calls",
            }
            .to_owned()
        });
        let is_indirect = usize::from(data.opcode == Opcode::CallIndirect);
        let (address, args) = data.args.split_at(is_indirect);
        let mut locations = self.convention.arguments(self.function, inst);
        let (mut registers, mut on_stack) = (Registers::new(), Vec::new());
        let mut scalars = Registers::new();
        for &arg in args {
            if let Some((align, dwords)) = locations::stack_argument(self.function, arg) {
                let first = locations.object(dwords.len() as u32, align as u32);
                on_stack.extend((first..).zip(dwords));
                continue;
            }
            let scalar = locations::scalar_argument(self.function, arg);
            for register in self.registers_of(scalar.unwrap_or(arg)) {
                match locations.dword(scalar.is_some()) {
                    Location::Scalar(number) => {
                        let args = [register];
                        scalars.push(self.scalar(Intrinsic::ScalarArgument, &args, number));
                    }
                    Location::Register => registers.push(register),
                    Location::Stack(position) => on_stack.push((position, register)),
                }
            }
        }
        let is_tail = data.flags.contains(Flags::TAIL);
        if is_tail && self.function.header.convention.calls() == CallConvention::Graphics {
            // The caller received the same values in these SGPRs and preserves them.
            scalars.clear();
        }
        self.pass_on_stack(&on_stack, locations.stack, is_tail)?;
        let counts: SmallVec<[usize; 2]> = data
            .results
            .iter()
            .map(|&result| self.convention.count(self.function.ty(result)))
            .collect();
        let total: usize = counts.iter().sum();
        let most = self.function.header.convention.calls().result_vgprs();
        self.require("results", total as u32, most)?;
        let args: Registers = address
            .iter()
            .copied()
            .chain(registers)
            .chain(scalars)
            .collect();
        let types = vec![Type::I32; total];
        let (opcode, payload, flags) = (data.opcode, data.payload, data.flags);
        let call = self
            .insts
            .append(self.function, opcode, &args, &types, payload, flags);
        let results = self.function.insts[call].results.clone();
        let mut results = results.into_iter();
        for (&result, count) in data.results.iter().zip(counts) {
            let registers: Registers = results.by_ref().take(count).collect();
            self.define(result, &registers);
        }
        Ok(())
    }

    /// An intrinsic that refers to the SGPR with this number.
    fn scalar(&mut self, which: Intrinsic, args: &[Value], number: u32) -> Value {
        let number = self.constant(number);
        let args: Registers = args.iter().copied().chain([number]).collect();
        self.insts.intrinsic(self.function, which, &args, Type::I32)
    }

    fn constant(&mut self, number: u32) -> Value {
        let bits = u64::from(number);
        self.insts.constant(self.function, Type::I32, bits)
    }

    fn emit(&mut self, opcode: Opcode, args: &[Value], ty: Type, payload: Payload) -> Value {
        self.insts.op_with(self.function, opcode, args, ty, payload)
    }

    fn plain(&mut self, opcode: Opcode, value: Value, ty: Type) -> Value {
        if self.function.ty(value) == ty {
            return value;
        }
        self.emit(opcode, &[value], ty, Payload::None)
    }

    /// Splits a value into the contents of the registers in which it is passed.
    fn registers_of(&mut self, value: Value) -> Registers {
        let ty = self.function.ty(value);
        if self.convention.is_packed(ty) {
            let lanes = ty.lanes.next_multiple_of(2);
            let even = self.with_lanes(value, lanes);
            return self.dwords(even);
        }
        if !ty.is_vector() {
            return self.registers_of_scalar(value);
        }
        let lanes = 0..u32::from(ty.lanes);
        lanes
            .flat_map(|lane| {
                let element =
                    self.emit(Opcode::Extract, &[value], ty.element(), Payload::Lane(lane));
                self.registers_of_scalar(element)
            })
            .collect()
    }

    /// The vector, extended or truncated to `lanes` elements.
    fn with_lanes(&mut self, value: Value, lanes: u16) -> Value {
        let ty = self.function.ty(value);
        if ty.lanes == lanes {
            return value;
        }
        let wanted = (0..lanes).map(|lane| if lane < ty.lanes { lane } else { u16::MAX });
        let payload = Payload::Shuffle(wanted.collect());
        let ty = Type { lanes, ..ty };
        self.emit(Opcode::Shuffle, &[value, value], ty, payload)
    }

    fn registers_of_scalar(&mut self, value: Value) -> Registers {
        let ty = self.function.ty(value);
        let value = match ty.scalar {
            Scalar::F16 | Scalar::BF16 if !self.convention.packs_halves => {
                self.plain(Opcode::FpExt, value, Type::F32)
            }
            Scalar::F16
            | Scalar::BF16
            | Scalar::F32
            | Scalar::F64
            | Scalar::Int(_)
            | Scalar::Ptr(_) => value,
        };
        let bits = self.function.ty(value).bits();
        let value = self.plain(Opcode::Bitcast, value, Type::int(bits as u16));
        let whole = Type::int(bits.next_multiple_of(32) as u16);
        let value = self.plain(Opcode::ZExt, value, whole);
        self.dwords(value)
    }

    /// The dwords of a value; its size is a multiple of 32 bits.
    fn dwords(&mut self, value: Value) -> Registers {
        let count = self.function.ty(value).bits() / 32;
        let vector = Type::vector(Scalar::Int(32), count as u16);
        let value = self.plain(Opcode::Bitcast, value, vector);
        if count == 1 {
            return Registers::from_slice(&[value]);
        }
        (0..count)
            .map(|lane| self.emit(Opcode::Extract, &[value], Type::I32, Payload::Lane(lane)))
            .collect()
    }

    /// Defines `value`, whose definition has been removed, from the registers in which it is passed.
    fn define(&mut self, value: Value, registers: &[Value]) {
        let ty = self.function.ty(value);
        let made = if self.convention.is_packed(ty) {
            let lanes = ty.lanes.next_multiple_of(2);
            let whole = self.joined(registers);
            let vector = self.plain(Opcode::Bitcast, whole, Type { lanes, ..ty });
            self.with_lanes(vector, ty.lanes)
        } else if ty.is_vector() {
            let width = registers.len() / usize::from(ty.lanes);
            let elements: Vec<Value> = registers
                .chunks(width.max(1))
                .map(|registers| self.combine(ty.element(), registers))
                .collect();
            self.emit(Opcode::BuildVector, &elements, ty, Payload::None)
        } else {
            self.combine(ty, registers)
        };
        self.insts.redefine(self.function, value, made);
    }

    fn joined(&mut self, registers: &[Value]) -> Value {
        match registers {
            [single] => *single,
            _ => {
                let ty = Type::vector(Scalar::Int(32), registers.len() as u16);
                self.emit(Opcode::BuildVector, registers, ty, Payload::None)
            }
        }
    }

    fn combine(&mut self, ty: Type, registers: &[Value]) -> Value {
        let whole = self.joined(registers);
        if matches!(ty.scalar, Scalar::F16 | Scalar::BF16) && !self.convention.packs_halves {
            let wide = self.plain(Opcode::Bitcast, whole, Type::F32);
            return self.plain(Opcode::FpTrunc, wide, ty);
        }
        let bits = self.function.ty(whole).bits();
        let integer = self.plain(Opcode::Bitcast, whole, Type::int(bits as u16));
        let integer = self.plain(Opcode::Trunc, integer, Type::int(ty.bits() as u16));
        self.plain(Opcode::Bitcast, integer, ty)
    }
}
