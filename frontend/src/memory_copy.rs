//! Expands `memcpy`, `memmove` and `memset` into loads and stores, in loops unless the size is a small constant.
//!
//! The main loop moves 16 bytes per iteration, and a second loop moves the remaining bytes. A `memmove` that is not
//! small moves single bytes, from the last to the first if the destination is above the source.

use crate::bindings::{Value, ValueKind};
use crate::function::{FunctionConverter, Reason};
use mir::AddressSpace::Flat;
use mir::generic::{self, Edge, Flags, InstBuilder, IntCondition, Opcode, Payload, Terminator};
use mir::{MemOp, Scalar, Type};

/// The maximum constant size, in bytes, that is expanded without a loop.
const MAX_UNROLLED: u64 = 256;

/// The type of the value that an iteration of the main loop moves.
const WIDE: Type = Type::vector(Scalar::Int(32), 4);

/// One side of a copy.
#[derive(Clone, Copy)]
struct Memory {
    address: generic::Value,
    operand: MemOp,
}

#[derive(Clone, Copy)]
enum From {
    Memory(Memory),
    /// The byte to store, and an `i32` that consists of four copies of it.
    Byte(generic::Value, generic::Value),
}

/// Divides a size, in bytes, into accesses: the offset and the type of each.
fn pieces(size: u64) -> Vec<(u64, Type)> {
    let mut out = Vec::new();
    let mut at = 0;
    for ty in [
        WIDE,
        Type::vector(Scalar::Int(32), 2),
        Type::I32,
        Type::I16,
        Type::I8,
    ] {
        while size - at >= u64::from(ty.bytes()) {
            out.push((at, ty));
            at += u64::from(ty.bytes());
        }
    }
    out
}

impl<'m> FunctionConverter<'_, 'm> {
    /// Converts `llvm.memcpy` or, with `overlapping`, `llvm.memmove`.
    pub fn convert_copy_memory(
        &mut self,
        inst: Value<'m>,
        overlapping: bool,
    ) -> Result<(), Reason> {
        let to = self.memory_at(inst, 0)?;
        let from = self.memory_at(inst, 1)?;
        let size = inst.operand(2);
        if let Some(size) = constant_size(size).filter(|size| *size <= MAX_UNROLLED) {
            return self.copy_row(to, From::Memory(from), size);
        }
        let size = self.value(size)?;
        if !overlapping {
            return self.copy_loops(to, From::Memory(from), size);
        }
        self.move_loops(to, from, size)
    }

    /// Converts `llvm.memset`.
    pub fn convert_set_memory(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let to = self.memory_at(inst, 0)?;
        let byte = self.value(inst.operand(1))?;
        let word = match self.function.constant(byte) {
            Some(bits) => self.scalar(Type::I32, bits * 0x0101_0101),
            None => {
                let wide = self.op(Opcode::ZExt, &[byte], Type::I32);
                let ones = self.scalar(Type::I32, 0x0101_0101);
                self.op(Opcode::Mul, &[wide, ones], Type::I32)
            }
        };
        let from = From::Byte(byte, word);
        match constant_size(inst.operand(2)) {
            Some(size) if size <= MAX_UNROLLED => self.copy_row(to, from, size),
            _ => {
                let size = self.value(inst.operand(2))?;
                self.copy_loops(to, from, size)
            }
        }
    }

    /// The memory that pointer argument `index` of a call points to.
    fn memory_at(&mut self, inst: Value<'m>, index: u32) -> Result<Memory, Reason> {
        let address = self.value(inst.operand(index))?;
        let align = inst
            .call_attribute_integer(index, self.context.kinds.align)
            .unwrap_or(1);
        let mut operand = MemOp::new(self.space(address)?, 0, align.min(1 << 30) as u32);
        operand.flags.is_volatile = constant_size(inst.operand(3)) != Some(0);
        Ok(Memory { address, operand })
    }

    fn read(&mut self, from: From, offset: u64, ty: Type) -> Result<generic::Value, Reason> {
        match from {
            From::Memory(memory) => self.load_part(memory.address, offset, ty, memory.operand),
            From::Byte(byte, _) if ty == Type::I8 => Ok(byte),
            From::Byte(_, word) if ty == Type::I16 => Ok(self.resize(word, ty)),
            From::Byte(_, word) if ty == Type::I32 => Ok(word),
            From::Byte(_, word) => Ok(self.splat(word, ty)),
        }
    }

    /// Copies without a loop. All loads precede the stores, so the memory may overlap.
    fn copy_row(&mut self, to: Memory, from: From, size: u64) -> Result<(), Reason> {
        let pieces = pieces(size);
        let mut values = Vec::with_capacity(pieces.len());
        for &(offset, ty) in &pieces {
            values.push(self.read(from, offset, ty)?);
        }
        for (&(offset, _), value) in pieces.iter().zip(values) {
            self.store_part(to.address, offset, value, to.operand)?;
        }
        Ok(())
    }

    /// The memory `index` bytes after `memory`, where `index` is a multiple of `step`. Its alignment is at most `step`.
    fn moved(&mut self, memory: Memory, index: generic::Value, step: u32) -> Memory {
        let ty = self.function.ty(memory.address);
        let index = self.resize(index, Type::int(ty.bits() as u16));
        let args = [memory.address, index];
        let inside = Flags::INBOUNDS;
        let address = self.op_with(Opcode::PtrAdd, &args, ty, Payload::None, inside);
        let align = memory.operand.align.min(step);
        Memory {
            address,
            operand: MemOp {
                align,
                ..memory.operand
            },
        }
    }

    fn moved_source(&mut self, from: From, index: generic::Value, step: u32) -> From {
        match from {
            From::Memory(memory) => From::Memory(self.moved(memory, index, step)),
            byte => byte,
        }
    }

    /// Copies from the lowest address to the highest: 16 bytes per iteration, then single bytes.
    fn copy_loops(&mut self, to: Memory, from: From, size: generic::Value) -> Result<(), Reason> {
        let ty = self.function.ty(size);
        let mask = self.scalar(ty, !15);
        let wide_end = self.op(Opcode::And, &[size, mask], ty);
        let start = self.scalar(ty, 0);
        self.up_loop(start, wide_end, WIDE, to, from)?;
        self.up_loop(wide_end, size, Type::I8, to, from)
    }

    /// Emits a loop that moves a value of type `unit` at every index from `start` up to `end`.
    fn up_loop(
        &mut self,
        start: generic::Value,
        end: generic::Value,
        unit: Type,
        to: Memory,
        from: From,
    ) -> Result<(), Reason> {
        let ty = self.function.ty(start);
        let (head, body, done) = self.loop_blocks(start, ty);
        let index = self.function.blocks[head].params[0];
        let more = self.icmp(IntCondition::Ult, index, end);
        self.terminate_loop_head(head, more, body, done);
        self.current = body;
        let step = unit.bytes();
        let target = self.moved(to, index, step);
        let source = self.moved_source(from, index, step);
        let value = self.read(source, 0, unit)?;
        self.store_part(target.address, 0, value, target.operand)?;
        let amount = self.scalar(ty, u64::from(step));
        let next = self.op(Opcode::Add, &[index, amount], ty);
        self.jump(head, &[next]);
        self.current = done;
        Ok(())
    }

    /// Copies memory that may overlap: single bytes, from the last to the first if the destination is above the source.
    fn move_loops(&mut self, to: Memory, from: Memory, size: generic::Value) -> Result<(), Reason> {
        let (to_type, from_type) = (self.function.ty(to.address), self.function.ty(from.address));
        if to_type != from_type {
            if [to, from].iter().any(|memory| memory.operand.space == Flat) {
                let (to, from) = (
                    self.through_generic_pointer(to),
                    self.through_generic_pointer(from),
                );
                return self.move_loops(to, from, size);
            }
            return self.copy_loops(to, From::Memory(from), size);
        }
        let integer = Type::int(to_type.bits() as u16);
        let addresses = [to.address, from.address].map(|address| self.bitcast(address, integer));
        let above = self.icmp(IntCondition::Ugt, addresses[0], addresses[1]);
        let (down, up, done) = (
            self.function.add_block(),
            self.function.add_block(),
            self.function.add_block(),
        );
        let current = self.current;
        self.function.blocks[current].terminator = Terminator::CondBranch {
            cond: above,
            then: Edge::new(down),
            otherwise: Edge::new(up),
        };
        self.current = up;
        let start = self.scalar(self.function.ty(size), 0);
        self.up_loop(start, size, Type::I8, to, From::Memory(from))?;
        self.jump(done, &[]);
        self.current = down;
        self.down_loop(size, to, from)?;
        self.jump(done, &[]);
        self.current = done;
        Ok(())
    }

    /// The same memory, through a generic pointer.
    fn through_generic_pointer(&mut self, memory: Memory) -> Memory {
        let ty = Type::ptr(Flat);
        let mut operand = memory.operand;
        if operand.space == Flat {
            return memory;
        }
        operand.space = Flat;
        let address = self.op(Opcode::AddrSpaceCast, &[memory.address], ty);
        Memory { address, operand }
    }

    fn down_loop(&mut self, size: generic::Value, to: Memory, from: Memory) -> Result<(), Reason> {
        let ty = self.function.ty(size);
        let (head, body, done) = self.loop_blocks(size, ty);
        let index = self.function.blocks[head].params[0];
        let zero = self.scalar(ty, 0);
        let more = self.icmp(IntCondition::Ne, index, zero);
        self.terminate_loop_head(head, more, body, done);
        self.current = body;
        let one = self.scalar(ty, 1);
        let next = self.op(Opcode::Sub, &[index, one], ty);
        let (target, source) = (self.moved(to, next, 1), self.moved(from, next, 1));
        let byte = self.read(From::Memory(source), 0, Type::I8)?;
        self.store_part(target.address, 0, byte, target.operand)?;
        self.jump(head, &[next]);
        self.current = done;
        Ok(())
    }

    /// Creates the head, the body and the exit of a loop whose index starts at `start`. The head becomes the insertion
    /// point.
    fn loop_blocks(
        &mut self,
        start: generic::Value,
        ty: Type,
    ) -> (generic::Block, generic::Block, generic::Block) {
        let head = self.function.add_block();
        self.function.add_param(head, ty);
        let (body, done) = (self.function.add_block(), self.function.add_block());
        self.jump(head, &[start]);
        self.current = head;
        (head, body, done)
    }

    fn terminate_loop_head(
        &mut self,
        head: generic::Block,
        cond: generic::Value,
        body: generic::Block,
        done: generic::Block,
    ) {
        self.function.blocks[head].terminator = Terminator::CondBranch {
            cond,
            then: Edge::new(body),
            otherwise: Edge::new(done),
        };
    }

    fn jump(&mut self, block: generic::Block, args: &[generic::Value]) {
        let mut edge = Edge::new(block);
        edge.args.extend_from_slice(args);
        let current = self.current;
        self.function.blocks[current].terminator = Terminator::Branch(edge);
    }
}

fn constant_size(value: Value<'_>) -> Option<u64> {
    let constant = value.kind() == ValueKind::LLVMConstantIntValueKind;
    (constant && value.ty().int_bits() <= 64).then(|| value.int_bits())
}
