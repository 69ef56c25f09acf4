//! Target intrinsics, whose operands and results become single registers or tuples, and casts between address spaces.

use super::{Legalizer, Parts};
use mir::AddressSpace;
use mir::CompileError;
use mir::MemOp;
use mir::assembly::InlineAssembly;
use mir::generic::intrinsic::Shape;
use mir::generic::{
    Description, Flags, Inst, IntCondition, Intrinsic, Opcode, Payload, Purity, Terminator, Value,
};
use mir::types::{Scalar, Type};
use smallvec::SmallVec;

/// Returns `true` if operands and result become tuples of dwords.
fn has_tuples(intrinsic: Intrinsic) -> bool {
    matches!(
        intrinsic,
        Intrinsic::Mfma
            | Intrinsic::Smfmac
            | Intrinsic::MfmaScale
            | Intrinsic::Instruction
            | Intrinsic::DsReadTr4
            | Intrinsic::DsReadTr6
            | Intrinsic::DsReadTr8
            | Intrinsic::DsReadTr16
    )
}

impl Legalizer<'_> {
    /// A target intrinsic.
    pub(super) fn intrinsic(&mut self, inst: Inst) -> Result<(), CompileError> {
        let old = self.old;
        let data = &old.insts[inst];
        let Payload::Intrinsic(intrinsic, description) = data.payload else {
            return Err(self.broken(inst, "the intrinsic is missing"));
        };
        let is_trap = matches!(intrinsic, Intrinsic::Trap | Intrinsic::DebugTrap);
        if is_trap && !self.builder.target.has_trap_handler() {
            return self.trap_without_handler(inst, intrinsic);
        }
        if intrinsic == Intrinsic::Trap && self.builder.target.traps_with_queue() {
            return self.trap_with_queue(inst);
        }
        if let Some(parts) = self.special_intrinsic(inst, intrinsic) {
            self.define(inst, 0, parts);
            return Ok(());
        }
        if has_tuples(intrinsic) {
            return self.on_tuples(inst, intrinsic, description);
        }
        if let Some(Description::Image(access, reference)) = description {
            return self.image_access(inst, intrinsic, access, reference);
        }
        if let Some(Description::Memory(reference)) = description
            && intrinsic.is_buffer_access()
        {
            return self.buffer_access(inst, intrinsic, reference);
        }
        let facts = intrinsic.facts();
        if let Some(&result) = data.results.first()
            && facts.results[0].shape == Shape::Parts
            && (old.ty(result).dwords() > 1 || old.ty(result) == Type::I1)
        {
            let parts = self.lane_operation(inst, intrinsic);
            self.define(inst, 0, parts);
            return Ok(());
        }
        let mut args: SmallVec<[Value; 4]> = SmallVec::new();
        for &arg in &data.args {
            let ty = old.ty(arg);
            let parts = self.get(arg).clone();
            if ty.is_vector() && ty.scalar.bits() < 32 {
                args.extend(self.dwords_of(&parts, ty));
            } else if ty.is_vector() || parts.len() > 1 {
                let whole = self.vector_of(&parts);
                args.push(whole);
            } else {
                args.extend(parts);
            }
        }
        let mut types: SmallVec<[Type; 2]> = SmallVec::new();
        for &result in &data.results {
            let ty = old.ty(result);
            types.push(match self.part_types(ty)?.as_slice() {
                [part] => *part,
                _ if ty.bits() <= 32 => Type::I32,
                parts => Type::vector(parts[0].scalar, parts.len() as u16),
            });
        }
        let payload = Payload::Intrinsic(intrinsic, description);
        if facts.behavior.purity == Purity::Pure && types.len() == 1 {
            let value = self
                .builder
                .pure(Opcode::Intrinsic, &args, types[0], payload, data.flags);
            let parts = self.parts_of_register(value, old.ty(data.results[0]));
            self.define(inst, 0, parts);
            return Ok(());
        }
        let new = self
            .builder
            .append(Opcode::Intrinsic, &args, &types, payload, data.flags);
        for index in 0..types.len() {
            let value = self.builder.function.insts[new].results[index];
            let parts = self.parts_of_register(value, old.ty(data.results[index]));
            self.define(inst, index, parts);
        }
        Ok(())
    }

    /// An instruction whose operands and result are tuples of dwords.
    fn on_tuples(
        &mut self,
        inst: Inst,
        intrinsic: Intrinsic,
        description: Option<Description>,
    ) -> Result<(), CompileError> {
        let old = self.old;
        let data = &old.insts[inst];
        let mut args: SmallVec<[Value; 10]> = SmallVec::new();
        for (index, &arg) in data.args.iter().enumerate() {
            let parts = self.get(arg).clone();
            let mut dwords = self.dwords_of(&parts, old.ty(arg));
            // The formats determine how many dwords of a factor are used.
            if let (Intrinsic::MfmaScale, 0 | 1) = (intrinsic, index) {
                let format = data.args.get(index + 3);
                let format = format.and_then(|&format| self.old_constant(format));
                let count = isa::Modifiers::factor_dwords(format.unwrap_or(0) as u8);
                dwords.truncate(usize::from(count));
            }
            args.push(self.vector_of(&dwords));
        }
        let Some(&result) = data.results.first() else {
            return Err(self.broken(inst, "the result is missing"));
        };
        let ty = old.ty(result);
        let wide = match ty.bits() {
            0..=32 => Type::I32,
            _ => Type::vector(Scalar::Int(32), ty.dwords() as u16),
        };
        let payload = Payload::Intrinsic(intrinsic, description);
        let flags = data.flags;
        let value = match intrinsic.facts().behavior.purity {
            Purity::Pure => {
                let opcode = Opcode::Intrinsic;
                self.builder.pure(opcode, &args, wide, payload, flags)
            }
            Purity::Removable | Purity::Kept => {
                let new = self
                    .builder
                    .append(Opcode::Intrinsic, &args, &[wide], payload, flags);
                self.builder.function.insts[new].results[0]
            }
        };
        let dwords = match wide.is_vector() {
            true => self.extract_all(value),
            false => Parts::from_elem(value, 1),
        };
        let parts = self.parts_from_dwords(&dwords, ty);
        self.define(inst, 0, parts);
        Ok(())
    }

    /// An operation that moves values between lanes, dword by dword. A boolean is moved as a dword too: its register is a
    /// lane mask.
    fn lane_operation(&mut self, inst: Inst, intrinsic: Intrinsic) -> Parts {
        let old = self.old;
        let data = &old.insts[inst];
        let ty = old.ty(data.results[0]);
        let mut dwords: Vec<Vec<Value>> = Vec::new();
        for (&arg, operand) in data.args.iter().zip(intrinsic.facts().operands) {
            let parts = self.get(arg).clone();
            dwords.push(match operand.shape == Shape::Parts {
                true => self.dwords_of(&parts, ty),
                false => parts.to_vec(),
            });
        }
        let moved: Vec<Value> = (0..ty.dwords() as usize)
            .map(|dword| {
                let args: SmallVec<[Value; 6]> = dwords
                    .iter()
                    .map(|parts| parts[dword.min(parts.len() - 1)])
                    .collect();
                let payload = Payload::Intrinsic(intrinsic, None);
                let opcode = Opcode::Intrinsic;
                let new = self
                    .builder
                    .append(opcode, &args, &[Type::I32], payload, data.flags);
                self.builder.function.insts[new].results[0]
            })
            .collect();
        self.parts_from_dwords(&moved, ty)
    }

    /// Combines several parts into one vector register.
    pub(super) fn vector_of(&mut self, parts: &[Value]) -> Value {
        if let [part] = parts {
            return *part;
        }
        let scalar = self.builder.ty(parts[0]).scalar;
        let ty = Type::vector(scalar, parts.len() as u16);
        if let Some(whole) = self
            .common_vector(parts)
            .filter(|&whole| self.builder.ty(whole) == ty)
        {
            return whole;
        }
        self.builder.op(Opcode::BuildVector, parts, ty)
    }

    /// The vector whose elements are exactly these parts, in order.
    fn common_vector(&self, parts: &[Value]) -> Option<Value> {
        let mut whole = None;
        for (lane, &part) in (0..).zip(parts) {
            let data = self.builder.defined_by(part, Opcode::Extract)?;
            let from = data.args.first().copied();
            let in_place = matches!(data.payload, Payload::Lane(number) if number == lane);
            if !in_place || lane > 0 && from != whole {
                return None;
            }
            whole = from;
        }
        whole
    }

    /// The parts of a value of type `ty` that is in one register tuple.
    fn parts_of_register(&mut self, value: Value, ty: Type) -> Parts {
        let register = self.builder.ty(value);
        if register.is_vector() {
            return self.extract_all(value);
        }
        if ty.is_vector() {
            return self.parts_from_dwords(&[value], ty);
        }
        Parts::from_slice(&[value])
    }

    /// The elements of a vector register.
    pub(super) fn extract_all(&mut self, value: Value) -> Parts {
        let ty = self.builder.ty(value);
        if !ty.is_vector() {
            return Parts::from_slice(&[value]);
        }
        (0..u32::from(ty.lanes))
            .map(|lane| {
                let payload = Payload::Lane(lane);
                let flags = Flags::default();
                self.builder
                    .pure(Opcode::Extract, &[value], ty.element(), payload, flags)
            })
            .collect()
    }

    /// Intrinsics that are lowered to simpler operations.
    fn special_intrinsic(&mut self, inst: Inst, intrinsic: Intrinsic) -> Option<Parts> {
        let old = self.old;
        let data = &old.insts[inst];
        let value = match intrinsic {
            Intrinsic::ImplicitArgPtr => self.implicit_arguments(),
            Intrinsic::WavefrontSize => {
                let size = self.builder.target.wavefront_size();
                self.builder.i32(size)
            }
            Intrinsic::Class => {
                let classes = self.old_constant(data.args[1])?;
                let value = self.one(data.args[0]);
                self.builder.is_class(value, classes & 0x3ff)
            }
            Intrinsic::FDivFast => {
                let (a, b) = (self.one(data.args[0]), self.one(data.args[1]));
                self.divide_fast(a, b)
            }
            Intrinsic::RsqClamp
                if !isa::Opcode::V_RSQ_CLAMP_F32.exists(self.builder.target.generation()) =>
            {
                self.clamped_reciprocal_root(data.args[0])
            }
            Intrinsic::CvtPkrtz => {
                let ty = old.ty(data.results[0]);
                if data.args.iter().all(|&arg| self.is_undefined(arg)) {
                    let types = self.part_types(ty).ok()?;
                    return Some(types.iter().map(|&ty| self.builder.undef(ty)).collect());
                }
                let halves = self.constant_halves(&data.args)?;
                return Some(self.parts_of_register(halves, ty));
            }
            Intrinsic::IsShared | Intrinsic::IsPrivate => {
                let high = self.one(data.args[0]);
                let high = self.builder.high(high);
                let space = if intrinsic == Intrinsic::IsShared {
                    AddressSpace::Local
                } else {
                    AddressSpace::Private
                };
                let aperture = self.aperture(space);
                self.builder.icmp(IntCondition::Eq, high, aperture)
            }
            _ => return None,
        };
        Some(Parts::from_slice(&[value]))
    }

    fn is_undefined(&self, value: Value) -> bool {
        let inst = self.old.def_inst(value);
        inst.is_some_and(|inst| self.old.insts[inst].opcode == Opcode::Undef)
    }

    /// Two constants, converted to halves and rounded toward zero.
    fn constant_halves(&mut self, args: &[Value]) -> Option<Value> {
        let mut halves = 0;
        for (&arg, shift) in args.iter().zip([0, 16]) {
            let bits = self.old_constant(arg)? as u32;
            halves |= u32::from(half_toward_zero(bits)?) << shift;
        }
        Some(self.builder.i32(halves))
    }

    /// 1 / sqrt with infinities replaced by the largest number.
    fn clamped_reciprocal_root(&mut self, arg: Value) -> Value {
        let a = self.one(arg);
        let ty = self.builder.ty(a);
        let root = self.builder.intrinsic(Intrinsic::Rsq, &[a], ty);
        let (most, least) = match ty.scalar {
            Scalar::F64 => (self.builder.f64(f64::MAX), self.builder.f64(f64::MIN)),
            Scalar::F32 | Scalar::F16 | Scalar::BF16 | Scalar::Int(_) | Scalar::Ptr(_) => {
                (self.builder.f32(f32::MAX), self.builder.f32(f32::MIN))
            }
        };
        let below = self.builder.fop(Opcode::FMinNum, &[root, most]);
        self.builder.fop(Opcode::FMaxNum, &[below, least])
    }

    /// Without a trap handler, a trap ends the lanes that execute it, and a debug trap does nothing. If code follows
    /// that other lanes execute, such as the return of a called function, the wavefront ends.
    fn trap_without_handler(&mut self, inst: Inst, which: Intrinsic) -> Result<(), CompileError> {
        let terminator = &self.old.blocks[self.block].terminator;
        if which == Intrinsic::DebugTrap || matches!(terminator, Terminator::Unreachable) {
            return Ok(());
        }
        let assembly =
            InlineAssembly::end_wavefront().map_err(|reason| self.unsupported(inst, reason))?;
        let payload = Payload::InlineAssembly(Box::new(assembly));
        let none = Flags::default();
        self.builder
            .append(Opcode::InlineAssembly, &[], &[], payload, none);
        Ok(())
    }

    /// The trap handler expects the address of the queue in `s[0:1]`.
    fn trap_with_queue(&mut self, inst: Inst) -> Result<(), CompileError> {
        let ty = Type::ptr(AddressSpace::Constant);
        let is_kernel = self.old.is_kernel();
        self.builder.function.header.inputs.queue_ptr |= is_kernel;
        if !is_kernel || self.has_calls {
            // Selection overwrites the scratch descriptor, which is dead at that point. Called functions receive it in
            // these registers too, so it cannot be moved.
            let queue = self.builder.intrinsic(Intrinsic::QueuePtr, &[], ty);
            let (trap, none) = (Payload::Intrinsic(Intrinsic::Trap, None), Flags::default());
            self.builder
                .append(Opcode::Intrinsic, &[queue], &[], trap, none);
            return Ok(());
        }
        let queue = self.builder.intrinsic(Intrinsic::QueuePtr, &[], ty);
        let halves = [self.builder.low(queue), self.builder.high(queue)];
        let queue = self.vector_of(&halves);
        let assembly = InlineAssembly::new("s_trap 2", "{s[0:1]}")
            .map_err(|reason| self.unsupported(inst, reason))?;
        let payload = Payload::InlineAssembly(Box::new(assembly));
        let flags = Flags::default();
        self.builder
            .append(Opcode::InlineAssembly, &[queue], &[], payload, flags);
        Ok(())
    }

    /// The implicit arguments follow the explicit ones in the kernarg segment.
    fn implicit_arguments(&mut self) -> Value {
        let ty = Type::ptr(AddressSpace::Constant);
        if !self.builder.function.is_kernel() {
            // A called function receives their address as an input.
            return self.builder.intrinsic(Intrinsic::ImplicitArgPtr, &[], ty);
        }
        self.builder.function.header.inputs.kernarg_segment_ptr = true;
        let base = self
            .builder
            .intrinsic(Intrinsic::KernargSegmentPtr, &[], ty);
        let os = self.builder.target.os();
        let offset =
            os.implicit_arguments_offset(self.builder.function.header.explicit_kernarg_size);
        let offset = self.builder.i64(u64::from(offset));
        self.builder.ptr_add(base, offset)
    }

    /// Returns `true` if a pointer is computed from the address of an object. Such a pointer is not null: the null
    /// pointer is the last address of local and private memory and the first address of other address spaces, and no
    /// object is near those addresses.
    pub(super) fn is_of_object(&self, mut pointer: Value) -> bool {
        while let Some(inst) = self.old.def_inst(pointer) {
            let data = &self.old.insts[inst];
            match data.opcode {
                Opcode::SlotAddr | Opcode::GlobalAddr | Opcode::DynamicAlloca => return true,
                Opcode::AddrSpaceCast | Opcode::PtrAdd => pointer = data.args[0],
                _ => return false,
            }
        }
        false
    }

    /// Casts a pointer to another address space; `None` if the cast is not defined. If the pointer is `never_null`, the
    /// cast need not map null to null.
    pub(super) fn address_space_cast(
        &mut self,
        value: Value,
        from: Scalar,
        to: Scalar,
        never_null: bool,
    ) -> Option<Value> {
        use AddressSpace::{Constant32, Flat};
        let (Scalar::Ptr(from), Scalar::Ptr(to)) = (from, to) else {
            return None;
        };
        let ty = Type::ptr(to);
        match (from, to) {
            _ if from.pointer_bits() == 64 && to.pointer_bits() == 64 => {
                Some(self.builder.bitcast(value, ty))
            }
            (Constant32, _) if to.pointer_bits() == 64 => {
                let low = self.builder.bitcast(value, Type::I32);
                let high = self.builder.function.header.attributes.high_address_bits;
                let high = self.builder.i32(high);
                let bits = self.builder.join(low, high);
                Some(self.builder.bitcast(bits, ty))
            }
            (_, Constant32) if from.pointer_bits() == 64 => {
                let low = self.builder.low(value);
                Some(self.builder.bitcast(low, ty))
            }
            (Flat, _) if to.has_aperture() => {
                let low = self.builder.low(value);
                if never_null {
                    return Some(self.builder.bitcast(low, ty));
                }
                let bits = self.builder.bitcast(value, Type::I64);
                let zero = self.builder.i64(0);
                let is_null = self.builder.icmp(IntCondition::Eq, bits, zero);
                let null = self.builder.i32(u32::MAX);
                let bits = self.builder.select(is_null, null, low);
                Some(self.builder.bitcast(bits, ty))
            }
            (_, Flat) if from.has_aperture() => {
                let high = self.aperture(from);
                let low = self.builder.bitcast(value, Type::I32);
                let whole = self.builder.join(low, high);
                if never_null {
                    return Some(self.builder.bitcast(whole, ty));
                }
                let null = self.builder.i32(u32::MAX);
                let is_null = self.builder.icmp(IntCondition::Eq, low, null);
                let zero = self.builder.i64(0);
                let bits = self.builder.select(is_null, zero, whole);
                Some(self.builder.bitcast(bits, ty))
            }
            _ => None,
        }
    }

    /// The upper half of flat addresses that refer to LDS or scratch.
    fn aperture(&mut self, space: AddressSpace) -> Value {
        let is_local = space == AddressSpace::Local;
        if self.builder.target.has_aperture_registers() {
            let base = match is_local {
                true => Intrinsic::SharedBase,
                false => Intrinsic::PrivateBase,
            };
            let base = self.builder.intrinsic(base, &[], Type::I64);
            return self.builder.high(base);
        }
        // amd_queue_t's group_segment_aperture_base_hi and private_segment_aperture_base_hi.
        self.builder.function.header.inputs.queue_ptr = true;
        let ty = Type::ptr(AddressSpace::Constant);
        let queue = self.builder.intrinsic(Intrinsic::QueuePtr, &[], ty);
        let offset = self.builder.i64(if is_local { 0x40 } else { 0x44 });
        let address = self.builder.ptr_add(queue, offset);
        let mut memory = MemOp::new(AddressSpace::Constant, 4, 4);
        memory.flags.invariant = true;
        memory.flags.dereferenceable = true;
        self.load_piece(address, memory, Type::I32)
    }
}

/// An f32 as a half, rounded toward zero; `None` unless the half is zero or a normal number.
fn half_toward_zero(bits: u32) -> Option<u16> {
    let sign = (bits >> 16) as u16 & 0x8000;
    let exponent = (bits >> 23 & 0xff) as i32 - 127 + 15;
    let fraction = (bits >> 13) as u16 & 0x3ff;
    match exponent {
        _ if bits << 1 == 0 => Some(sign),
        1..=30 => Some(sign | (exponent as u16) << 10 | fraction),
        _ => None,
    }
}
