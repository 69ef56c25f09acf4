//! Copying and filling of memory, expanded into loads and stores: in a row for small constant
//! sizes, in loops otherwise.
//!
//! A loop moves 16 bytes a turn, and a second one moves the last bytes one by one. Overlapping
//! moves that are not small go byte by byte, from the end if the destination is above the source.

use crate::bindings::{Value, ValueKind};
use crate::function::{FunctionConverter, Reason};
use mir::AddressSpace::Flat;
use mir::generic::{self, Edge, Flags, IntCondition, Opcode, Payload, Terminator};
use mir::{MemOp, Scalar, Type};

/// Largest constant size that is copied without a loop, bytes.
const MAX_UNROLLED: u64 = 256;

/// What a turn of the main loop moves.
const WIDE: Type = Type::vector(Scalar::Int(32), 4);

/// One side of a copy.
#[derive(Clone, Copy)]
struct Place {
    address: generic::Value,
    operand: MemOp,
}

/// What is written.
#[derive(Clone, Copy)]
enum From {
    Memory(Place),
    /// The byte, and the same byte in all four of an i32.
    Byte(generic::Value, generic::Value),
}

/// The pieces in which so many bytes are moved: offset and type.
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
    /// `llvm.memcpy` and, with `overlapping`, `llvm.memmove`.
    pub fn convert_copy_memory(
        &mut self,
        inst: Value<'m>,
        overlapping: bool,
    ) -> Result<(), Reason> {
        let to = self.place(inst, 0)?;
        let from = self.place(inst, 1)?;
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

    /// `llvm.memset`.
    pub fn convert_set_memory(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let to = self.place(inst, 0)?;
        let byte = self.value(inst.operand(1))?;
        let word = match self.function.constant(byte) {
            Some(bits) => self.scalar(Type::I32, bits * 0x0101_0101),
            None => {
                let wide = self.emit(Opcode::ZExt, &[byte], Type::I32);
                let ones = self.scalar(Type::I32, 0x0101_0101);
                self.emit(Opcode::Mul, &[wide, ones], Type::I32)
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

    /// The memory that pointer argument `index` of a call refers to.
    fn place(&mut self, inst: Value<'m>, index: u32) -> Result<Place, Reason> {
        let address = self.value(inst.operand(index))?;
        let align = inst
            .call_attribute_integer(index, self.context.kinds.align)
            .unwrap_or(1);
        let mut operand = MemOp::new(self.space(address)?, 0, align.min(1 << 30) as u32);
        operand.flags.is_volatile = constant_size(inst.operand(3)) != Some(0);
        Ok(Place { address, operand })
    }

    fn read(&mut self, from: From, offset: u64, ty: Type) -> Result<generic::Value, Reason> {
        match from {
            From::Memory(place) => self.load_part(place.address, offset, ty, place.operand),
            From::Byte(byte, _) if ty == Type::I8 => Ok(byte),
            From::Byte(_, word) if ty == Type::I16 => Ok(self.resize(word, ty)),
            From::Byte(_, word) if ty == Type::I32 => Ok(word),
            From::Byte(_, word) => Ok(self.splat(word, ty)),
        }
    }

    /// All loads first, so overlap does not matter.
    fn copy_row(&mut self, to: Place, from: From, size: u64) -> Result<(), Reason> {
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

    /// `place` moved up by a run-time number of bytes that keeps its alignment up to `step`.
    fn moved(&mut self, place: Place, index: generic::Value, step: u32) -> Place {
        let ty = self.function.ty(place.address);
        let index = self.resize(index, Type::int(ty.bits() as u16));
        let args = [place.address, index];
        let inside = Flags::INBOUNDS;
        let address = self.emit_with(Opcode::PtrAdd, &args, ty, Payload::None, inside);
        let align = place.operand.align.min(step);
        Place {
            address,
            operand: MemOp {
                align,
                ..place.operand
            },
        }
    }

    fn moved_source(&mut self, from: From, index: generic::Value, step: u32) -> From {
        match from {
            From::Memory(place) => From::Memory(self.moved(place, index, step)),
            byte => byte,
        }
    }

    /// Forwards: 16 bytes a turn, then byte by byte.
    fn copy_loops(&mut self, to: Place, from: From, size: generic::Value) -> Result<(), Reason> {
        let ty = self.function.ty(size);
        let mask = self.scalar(ty, !15);
        let wide_end = self.emit(Opcode::And, &[size, mask], ty);
        let start = self.scalar(ty, 0);
        self.up_loop(start, wide_end, WIDE, to, from)?;
        self.up_loop(wide_end, size, Type::I8, to, from)
    }

    /// Moves a `unit` at every index from `start` up to `end`.
    fn up_loop(
        &mut self,
        start: generic::Value,
        end: generic::Value,
        unit: Type,
        to: Place,
        from: From,
    ) -> Result<(), Reason> {
        let ty = self.function.ty(start);
        let (head, body, done) = self.loop_blocks(start, ty);
        let index = self.function.blocks[head].params[0];
        let more = self.compare(IntCondition::Ult, index, end);
        self.terminate_loop_head(head, more, body, done);
        self.current = body;
        let step = unit.bytes();
        let target = self.moved(to, index, step);
        let source = self.moved_source(from, index, step);
        let value = self.read(source, 0, unit)?;
        self.store_part(target.address, 0, value, target.operand)?;
        let amount = self.scalar(ty, u64::from(step));
        let next = self.emit(Opcode::Add, &[index, amount], ty);
        self.jump(head, &[next]);
        self.current = done;
        Ok(())
    }

    /// Overlapping memory: bytes downwards if the destination is above the source.
    fn move_loops(&mut self, to: Place, from: Place, size: generic::Value) -> Result<(), Reason> {
        let (to_type, from_type) = (self.function.ty(to.address), self.function.ty(from.address));
        if to_type != from_type {
            if [to, from].iter().any(|place| place.operand.space == Flat) {
                let (to, from) = (self.generic_place(to), self.generic_place(from));
                return self.move_loops(to, from, size);
            }
            return self.copy_loops(to, From::Memory(from), size);
        }
        let integer = Type::int(to_type.bits() as u16);
        let addresses = [to.address, from.address].map(|address| self.bitcast(address, integer));
        let above = self.compare(IntCondition::Ugt, addresses[0], addresses[1]);
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

    /// The same memory by a generic pointer.
    fn generic_place(&mut self, place: Place) -> Place {
        let ty = Type::ptr(Flat);
        let mut operand = place.operand;
        if operand.space == Flat {
            return place;
        }
        operand.space = Flat;
        let address = self.emit(Opcode::AddrSpaceCast, &[place.address], ty);
        Place { address, operand }
    }

    fn down_loop(&mut self, size: generic::Value, to: Place, from: Place) -> Result<(), Reason> {
        let ty = self.function.ty(size);
        let (head, body, done) = self.loop_blocks(size, ty);
        let index = self.function.blocks[head].params[0];
        let zero = self.scalar(ty, 0);
        let more = self.compare(IntCondition::Ne, index, zero);
        self.terminate_loop_head(head, more, body, done);
        self.current = body;
        let one = self.scalar(ty, 1);
        let next = self.emit(Opcode::Sub, &[index, one], ty);
        let (target, source) = (self.moved(to, next, 1), self.moved(from, next, 1));
        let byte = self.read(From::Memory(source), 0, Type::I8)?;
        self.store_part(target.address, 0, byte, target.operand)?;
        self.jump(head, &[next]);
        self.current = done;
        Ok(())
    }

    /// Makes head (with an index that begins at `start`), body and exit of a loop, and goes to its
    /// head.
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

    fn compare(
        &mut self,
        condition: IntCondition,
        a: generic::Value,
        b: generic::Value,
    ) -> generic::Value {
        let payload = Payload::IntCondition(condition);
        self.emit_with(Opcode::ICmp, &[a, b], Type::I1, payload, Flags::default())
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
