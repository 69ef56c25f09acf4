//! Splits memory accesses into pieces that the address space supports at the given alignment.
//!
//! A piece of one or two bytes is a load to, or a store from, an `i32`; loads zero-extend. Pieces of dwords are a
//! scalar or a vector of the element type.

use super::{Legalizer, Parts};
use mir::CompileError;
use mir::generic::{Flags, Inst, Intrinsic, Opcode, Payload, Value};
use mir::types::{Scalar, Type};
use mir::{AddressSpace, MemOp};
use optimize::builder::mask;
use processors::Target;
use smallvec::SmallVec;

/// The offset and size of a piece, in bytes.
type Piece = (u32, u32);

type Pieces = SmallVec<[Piece; 4]>;

/// Returns `true` if the other bytes of an aligned dword can be loaded, too. Buffers may end inside it.
fn has_whole_dwords(memory: &MemOp) -> bool {
    let is_plain = match memory.space {
        AddressSpace::Flat
        | AddressSpace::Global
        | AddressSpace::Local
        | AddressSpace::Constant
        | AddressSpace::Private => true,
        AddressSpace::Region
        | AddressSpace::Constant32
        | AddressSpace::BufferFat
        | AddressSpace::BufferResource => false,
    };
    is_plain && memory.is_simple()
}

impl Legalizer<'_> {
    /// A load, store or atomic.
    pub(super) fn access(&mut self, inst: Inst) -> Result<(), CompileError> {
        let old = self.old;
        let data = &old.insts[inst];
        let reference = match data.payload {
            Payload::Memory(reference) | Payload::AtomicRmw(_, reference) => reference,
            _ => return Err(self.broken(inst, "the memory operand is missing")),
        };
        let mut memory = self.builder.function.mem_ops[reference];
        let mut address = self.one(data.args[0]);
        if memory.space == AddressSpace::Constant32 {
            memory.space = AddressSpace::Constant;
            let [from, to] = [AddressSpace::Constant32, memory.space].map(Scalar::Ptr);
            let cast = self.address_space_cast(address, from, to, false);
            address = cast.ok_or_else(|| {
                self.unsupported(inst, "32-bit constant pointers cannot be extended here")
            })?;
        }
        match data.opcode {
            Opcode::Load => {
                let ty = old.ty(data.results[0]);
                let parts = self.load(inst, address, memory, ty)?;
                self.define(inst, 0, parts);
            }
            Opcode::Store => {
                let ty = old.ty(data.args[1]);
                let parts = self.get(data.args[1]).clone();
                self.store(inst, address, memory, &parts, ty)?;
            }
            _ => {
                // A pair of packed halves is a dword.
                let is_packed = |ty: Type| ty.is_vector() && ty.bits() == 32;
                let is_bfloat =
                    |&arg: &Value| is_packed(old.ty(arg)) && old.ty(arg).scalar == Scalar::BF16;
                self.builder.function.mem_ops[reference].flags.bfloat_pair =
                    data.args.iter().any(is_bfloat);
                let mut args: SmallVec<[Value; 3]> = SmallVec::new();
                for &arg in &data.args {
                    let ty = old.ty(arg);
                    args.push(match is_packed(ty) {
                        true => {
                            let parts = self.get(arg).clone();
                            self.dwords_of(&parts, ty)[0]
                        }
                        false => self.one(arg),
                    });
                }
                let results = data.results.iter().map(|&result| old.ty(result));
                let types: SmallVec<[Type; 2]> = results
                    .map(|ty| if is_packed(ty) { Type::I32 } else { ty })
                    .collect();
                if !matches!(memory.size, 4 | 8) || memory.align < memory.size {
                    return Err(self.unsupported(
                        inst,
                        "an atomic access must be of 4 or 8 bytes and naturally aligned",
                    ));
                }
                let is_vector = |ty: Type| ty.is_vector() && !is_packed(ty);
                if data.args.iter().any(|&arg| is_vector(old.ty(arg))) {
                    return Err(self.unsupported(
                        inst,
                        "there are no atomic operations on vectors of this type",
                    ));
                }
                let payload = data.payload.clone();
                let new =
                    self.builder
                        .append(data.opcode, &args, &types, payload, Flags::default());
                for index in 0..types.len() {
                    let value = self.builder.function.insts[new].results[index];
                    let ty = old.ty(data.results[index]);
                    let parts = match is_packed(ty) {
                        true => self.parts_from_dwords(&[value], ty),
                        false => Parts::from_slice(&[value]),
                    };
                    self.define(inst, index, parts);
                }
            }
        }
        Ok(())
    }

    fn pieces(&self, inst: Inst, memory: &MemOp) -> Result<Pieces, CompileError> {
        let pieces = pieces(memory, self.builder.target);
        if memory.is_atomic() && pieces.len() > 1 {
            return Err(self.unsupported(
                inst,
                "no single instruction performs an atomic access of this size and alignment",
            ));
        }
        Ok(pieces)
    }

    fn load(
        &mut self,
        inst: Inst,
        address: Value,
        mut memory: MemOp,
        ty: Type,
    ) -> Result<Parts, CompileError> {
        if memory.size == 3 && memory.align >= 4 && has_whole_dwords(&memory) {
            memory.size = 4;
        }
        if let Some(parts) = self.load_part_of_dword(address, &memory, ty) {
            return Ok(parts);
        }
        let pieces = self.pieces(inst, &memory)?;
        let element = ty.scalar.bits();
        let is_multiple_of =
            |unit: u32| element == unit && pieces.iter().all(|&(_, size)| 8 * size % unit == 0);
        if is_multiple_of(32) || is_multiple_of(64) {
            let scalar = self
                .scalar_parts(ty.scalar)
                .map_or(ty.scalar, |(part, _)| part.scalar);
            let mut parts = Parts::new();
            for (offset, size) in pieces {
                let piece = Type::vector(scalar, (8 * size / element) as u16);
                let value = self.load_at(address, &memory, offset, size, piece);
                parts.extend(self.extract_all(value));
            }
            return Ok(parts);
        }
        if memory.size <= 2 && pieces.len() == 1 && ty.scalar == Scalar::F16 && !ty.is_vector() {
            let value = self.load_at(address, &memory, 0, memory.size, Type::F16);
            return Ok(Parts::from_slice(&[value]));
        }
        if element < 32 && pieces.iter().all(|&(_, size)| 8 * size == element) {
            // Joining the elements in dwords is left to those instructions that use the dwords.
            let load = |(offset, size)| {
                let bits = self.load_at(address, &memory, offset, size, Type::I32);
                self.part_from_bits(bits, ty.scalar)
            };
            return Ok(pieces.into_iter().map(load).collect());
        }
        let mut dwords: Vec<Value> = Vec::new();
        let mut filled = 0;
        for (offset, size) in pieces {
            let count = (size / 4).max(1) as u16;
            let piece = Type::vector(Scalar::Int(32), count);
            let value = self.load_at(address, &memory, offset, size, piece);
            if filled == 0 {
                dwords.extend(self.extract_all(value));
            } else if let Some(last) = dwords.last_mut() {
                let amount = self.builder.i32(8 * filled);
                let shifted = self.builder.binary(Opcode::Shl, value, amount);
                *last = self.builder.binary(Opcode::Or, *last, shifted);
            }
            filled = (filled + size) % 4;
        }
        Ok(self.parts_from_dwords(&dwords, ty))
    }

    /// Loads bytes of a kernel's inputs as part of the dword that contains them, which a scalar load can read.
    fn load_part_of_dword(&mut self, address: Value, memory: &MemOp, ty: Type) -> Option<Parts> {
        if memory.size >= 4 || memory.space != AddressSpace::Constant || !memory.is_simple() {
            return None;
        }
        let (mut base, mut offset) = (address, 0u64);
        while let Some(data) = self.builder.defined_by(base, Opcode::PtrAdd) {
            let (from, by) = (data.args[0], data.args[1]);
            offset = offset.wrapping_add(self.builder.constant(by)?);
            base = from;
        }
        let data = self.builder.defined_by(base, Opcode::Intrinsic)?;
        let is_input = matches!(
            data.payload,
            Payload::Intrinsic(
                Intrinsic::KernargSegmentPtr | Intrinsic::DispatchPtr | Intrinsic::QueuePtr,
                _
            )
        );
        let within = (offset % 4) as u32;
        if !is_input || within + memory.size > 4 {
            return None;
        }
        let start = self.builder.i64(offset - u64::from(within));
        let address = self.builder.ptr_add(base, start);
        let mut wide = *memory;
        wide.size = 4;
        wide.align = 4;
        let dword = self.load_piece(address, wide, Type::I32);
        let amount = self.builder.i32(8 * within);
        let bits = self.builder.binary(Opcode::LShr, dword, amount);
        Some(self.parts_from_dwords(&[bits], ty))
    }

    fn load_at(
        &mut self,
        address: Value,
        memory: &MemOp,
        offset: u32,
        size: u32,
        ty: Type,
    ) -> Value {
        let (address, memory) = self.piece_of(address, memory, offset, size);
        self.load_piece(address, memory, ty)
    }

    /// Appends a legal load. Memory that has not been written since the function started is loaded only once in a block.
    pub(super) fn load_piece(&mut self, address: Value, memory: MemOp, ty: Type) -> Value {
        let flags = memory.flags;
        let is_unwritten = flags.invariant || flags.no_clobber || memory.space.is_constant();
        let is_shared = memory.is_simple() && is_unwritten;
        let key = (address, memory.size, ty);
        if is_shared && let Some(&value) = self.loads.get(&key) {
            return value;
        }
        let reference = self.builder.function.mem_ops.push(memory);
        let payload = Payload::Memory(reference);
        let inst = self
            .builder
            .append(Opcode::Load, &[address], &[ty], payload, Flags::default());
        let value = self.builder.function.result(inst);
        if is_shared {
            self.loads.insert(key, value);
        }
        value
    }

    fn piece_of(
        &mut self,
        address: Value,
        memory: &MemOp,
        offset: u32,
        size: u32,
    ) -> (Value, MemOp) {
        let mut piece = *memory;
        piece.size = size;
        if offset != 0 {
            piece.align = memory.align.min(1 << offset.trailing_zeros());
        }
        let ty = Type::int(memory.space.pointer_bits() as u16);
        let offset = self.builder.bits(ty, u64::from(offset));
        // The accessed bytes are in one object.
        let inside = Flags::INBOUNDS;
        let address = self.builder.ptr_add_with(address, offset, inside);
        (address, piece)
    }

    fn store(
        &mut self,
        inst: Inst,
        address: Value,
        memory: MemOp,
        parts: &[Value],
        ty: Type,
    ) -> Result<(), CompileError> {
        let pieces = self.pieces(inst, &memory)?;
        let element = ty.scalar.bits();
        let is_multiple_of =
            |unit: u32| element == unit && pieces.iter().all(|&(_, size)| 8 * size % unit == 0);
        if is_multiple_of(32) || is_multiple_of(64) {
            for (offset, size) in pieces {
                let first = (8 * offset / element) as usize;
                let count = (8 * size / element) as usize;
                let value = self.vector_of(&parts[first..first + count]);
                self.store_piece(address, &memory, (offset, size), value);
            }
            return Ok(());
        }
        if ty.scalar == Scalar::F16 && !ty.is_vector() && pieces.len() == 1 {
            self.store_piece(address, &memory, (0, memory.size), parts[0]);
            return Ok(());
        }
        let dwords = if ty.bits() <= 32 && !ty.is_vector() && ty.scalar.is_int() {
            // The store writes only the low bytes; values of odd widths are zero-extended first.
            let value = self.bits_of(parts[0]);
            let value = if ty.bits().is_multiple_of(8) {
                self.builder.without_mask(value, mask(ty.bits()))
            } else {
                self.zero_extended(value, ty.bits())
            };
            vec![value]
        } else if ty.scalar.is_int() && !ty.is_vector() && !ty.bits().is_multiple_of(8) {
            let mut parts = Parts::from_slice(parts);
            let rest = ty.bits() - 64 * (parts.len() as u32 - 1);
            if let Some(last) = parts.last_mut() {
                *last = self.zero_extended(*last, rest.min(64));
            }
            self.dwords_of(&parts, ty)
        } else {
            self.dwords_of(parts, ty)
        };
        for (offset, size) in pieces {
            let index = (offset / 4) as usize;
            let value = if size >= 4 {
                self.vector_of(&dwords[index..index + (size / 4) as usize])
            } else {
                let amount = self.builder.i32(8 * (offset % 4));
                self.builder.binary(Opcode::LShr, dwords[index], amount)
            };
            self.store_piece(address, &memory, (offset, size), value);
        }
        Ok(())
    }

    fn store_piece(&mut self, address: Value, memory: &MemOp, piece: Piece, value: Value) {
        let (address, memory) = self.piece_of(address, memory, piece.0, piece.1);
        let reference = self.builder.function.mem_ops.push(memory);
        let payload = Payload::Memory(reference);
        let args = [address, value];
        self.builder
            .append(Opcode::Store, &args, &[], payload, Flags::default());
    }
}

/// The pieces of an access, in order of their addresses.
fn pieces(memory: &MemOp, target: &Target) -> Pieces {
    let mut out = Pieces::new();
    let mut offset = 0;
    while offset < memory.size {
        let align = if offset == 0 {
            memory.align
        } else {
            memory.align.min(1 << offset.trailing_zeros())
        };
        let most = memory
            .largest_piece(align, target)
            .min(memory.size - offset);
        let has_three = target.has_three_dword_accesses() && memory.space != AddressSpace::Constant;
        let size = match most {
            16.. => 16,
            12.. if has_three => 12,
            8.. => 8,
            4.. => 4,
            2.. => 2,
            _ => 1,
        };
        // Pieces of at least a dword start at a multiple of four bytes. Smaller pieces stay within one dword.
        let size = if offset % 4 == 0 || size < 4 { size } else { 2 };
        let size = size.min(if offset % 4 == 0 { 16 } else { 4 - offset % 4 });
        let size = if size == 3 { 2 } else { size };
        out.push((offset, size));
        offset += size;
    }
    out
}
