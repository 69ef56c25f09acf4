//! Builds legal instructions. [`Builder`] folds constants, simplifies instructions, and reuses the value of an equal
//! instruction that dominates the current block. Legalization creates all of its instructions with it.

mod fold;
mod pointer;
mod selects;
mod width;

use cranelift_entity::{EntityRef, EntitySet};
pub use fold::evaluate;
use mir::debug::SourceLocation;
use mir::dominators::Dominators;
use mir::generic::{
    Block, Description, Flags, FloatCondition, Function, Inst, InstData, IntCondition, Intrinsic,
    Opcode, Parts, Payload, Sequence, Value, ValueDef,
};
use mir::types::{Scalar, Type};
use processors::Target;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::hash_map::Entry;

/// Equal pure instructions have equal keys.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    opcode: Opcode,
    ty: Type,
    payload: PayloadKey,
    args: SmallVec<[Value; 4]>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum PayloadKey {
    Number(u64),
    Instruction(isa::Opcode, Parts),
}

/// A function under construction and the insertion point.
pub struct Builder<'a> {
    /// The function.
    pub function: Function,
    /// The target.
    pub target: &'a Target,
    dominators: &'a Dominators,
    block: Block,
    /// Instructions of the current block.
    insts: Sequence,
    constants: FxHashMap<(Type, u64), Value>,
    /// Constants and undefined values, which are placed at the start of the entry block.
    constant_insts: Vec<Inst>,
    known: FxHashMap<Key, (Value, Block)>,
    /// 64-bit integers whose high dword is needed.
    needs_high: EntitySet<Value>,
    /// Values that instructions built so far read, or that later ones are certain to read.
    read: EntitySet<Value>,
    /// True if the code changes the floating-point mode. Equal floating-point instructions may then differ, so none are
    /// shared.
    mode_changed: bool,
}

impl<'a> Builder<'a> {
    /// A builder for `function`, whose dominator tree is `dominators`.
    pub fn new(function: Function, target: &'a Target, dominators: &'a Dominators) -> Builder<'a> {
        Builder {
            block: function.entry,
            function,
            target,
            dominators,
            insts: Sequence::default(),
            constants: FxHashMap::default(),
            constant_insts: Vec::new(),
            known: FxHashMap::default(),
            needs_high: EntitySet::new(),
            read: EntitySet::new(),
            mode_changed: false,
        }
    }

    /// Reserves memory for this many more instructions.
    pub fn reserve(&mut self, insts: usize) {
        self.function.insts.reserve(insts);
        self.function.values.reserve(insts);
        self.known.reserve(insts);
    }

    /// Continues at the end of `block`.
    pub fn enter(&mut self, block: Block) {
        self.block = block;
    }

    /// Ends the current block: its instructions are complete.
    pub fn leave(&mut self) {
        self.function.blocks[self.block].insts = self.insts.take();
    }

    /// Records that both dwords of a 64-bit integer are needed, so the low dword is not also computed separately.
    pub fn need_high_dword(&mut self, value: Value) {
        self.needs_high.insert(value);
    }

    /// Returns `true` if the high dword of a 64-bit integer is known to be needed.
    pub fn needs_high_dword(&self, value: Value) -> bool {
        self.needs_high.contains(value)
    }

    /// Records that several instructions will read a sum, so its constant is not moved out of it.
    pub fn keep_sum(&mut self, value: Value) {
        self.read.insert(value);
    }

    /// Returns `true` if an instruction built so far reads the value, or a later one is certain to read it.
    pub fn is_read(&self, value: Value) -> bool {
        self.read.contains(value)
    }

    /// The finished function.
    pub fn finish(mut self) -> Function {
        let entry = self.function.entry;
        let insts = &mut self.function.blocks[entry].insts;
        insts.splice(0..0, self.constant_insts);
        self.function
    }

    /// Type of a value.
    pub fn ty(&self, value: Value) -> Type {
        self.function.ty(value)
    }

    /// Bits of a constant.
    pub fn constant(&self, value: Value) -> Option<u64> {
        self.function.constant(value)
    }

    /// The defining instruction, if it has this opcode.
    pub fn defined_by(&self, value: Value, opcode: Opcode) -> Option<&InstData> {
        match self.function.values[value].def {
            ValueDef::Result(inst, 0) => {
                Some(&self.function.insts[inst]).filter(|data| data.opcode == opcode)
            }
            _ => None,
        }
    }

    /// A constant of a type; excess bits are dropped.
    pub fn bits(&mut self, ty: Type, bits: u64) -> Value {
        let bits = bits & mask(ty.bits());
        if let Some(&value) = self.constants.get(&(ty, bits)) {
            return value;
        }
        let inst = self.function.make_constant(ty, bits);
        // The constant is shared, so it has no source location.
        self.function.insts[inst].location = SourceLocation::default();
        self.constant_insts.push(inst);
        let value = self.function.result(inst);
        self.constants.insert((ty, bits), value);
        value
    }

    /// An i32.
    pub fn i32(&mut self, number: u32) -> Value {
        self.bits(Type::I32, u64::from(number))
    }

    /// An i64.
    pub fn i64(&mut self, number: u64) -> Value {
        self.bits(Type::I64, number)
    }

    /// An i1.
    pub fn bool(&mut self, value: bool) -> Value {
        self.bits(Type::I1, u64::from(value))
    }

    /// An f32.
    pub fn f32(&mut self, number: f32) -> Value {
        self.bits(Type::F32, u64::from(number.to_bits()))
    }

    /// An f64.
    pub fn f64(&mut self, number: f64) -> Value {
        self.bits(Type::F64, number.to_bits())
    }

    /// An undefined value.
    pub fn undef(&mut self, ty: Type) -> Value {
        let inst =
            self.function
                .make_inst(Opcode::Undef, &[], &[ty], Payload::None, Flags::default());
        self.function.insts[inst].location = SourceLocation::default();
        self.constant_insts.push(inst);
        self.function.result(inst)
    }

    /// Appends an instruction unchanged.
    pub fn append(
        &mut self,
        opcode: Opcode,
        args: &[Value],
        results: &[Type],
        payload: Payload,
        flags: Flags,
    ) -> Inst {
        self.read.extend(args.iter().copied());
        self.insts
            .append(&mut self.function, opcode, args, results, payload, flags)
    }

    /// A pure instruction with one result, or the value of an equal one.
    pub fn pure(
        &mut self,
        opcode: Opcode,
        args: &[Value],
        ty: Type,
        payload: Payload,
        flags: Flags,
    ) -> Value {
        let Some(payload_key) = payload_key(&payload) else {
            let inst = self.append(opcode, args, &[ty], payload, flags);
            return self.function.result(inst);
        };
        let mut key = Key {
            opcode,
            ty,
            payload: payload_key,
            args: SmallVec::from_slice(args),
        };
        if fold::is_commutative(opcode) {
            key.args.sort_unstable();
        }
        if self.mode_changed {
            let inst = self.append(opcode, args, &[ty], payload, flags);
            return self.function.result(inst);
        }
        let known = self.known.entry(key);
        if let Entry::Occupied(known) = &known {
            let &(value, home) = known.get();
            let [home, here] = [home, self.block].map(|block| block.index());
            if self.dominators.dominates(home, here) {
                if let ValueDef::Result(inst, _) = self.function.values[value].def {
                    self.function.insts[inst].flags &= flags;
                }
                return value;
            }
        }
        self.read.extend(args.iter().copied());
        let function = &mut self.function;
        let results = &[ty];
        let inst = (self.insts).append(function, opcode, args, results, payload, flags);
        let value = function.result(inst);
        known.insert_entry((value, self.block));
        value
    }

    /// A pure instruction without payload and flags.
    pub fn op(&mut self, opcode: Opcode, args: &[Value], ty: Type) -> Value {
        self.pure(opcode, args, ty, Payload::None, Flags::default())
    }

    /// A pure intrinsic.
    pub fn intrinsic(&mut self, intrinsic: Intrinsic, args: &[Value], ty: Type) -> Value {
        let payload = Payload::Intrinsic(intrinsic, None);
        self.pure(Opcode::Intrinsic, args, ty, payload, Flags::default())
    }

    /// A pure vector instruction without modifiers.
    pub fn instruction(&mut self, opcode: isa::Opcode, args: &[Value], ty: Type) -> Value {
        let payload = Payload::instruction(opcode);
        self.pure(Opcode::Intrinsic, args, ty, payload, Flags::default())
    }

    /// A floating-point comparison.
    pub fn fcmp(&mut self, condition: FloatCondition, a: Value, b: Value) -> Value {
        let payload = Payload::FloatCondition(condition);
        self.pure(Opcode::FCmp, &[a, b], Type::I1, payload, Flags::default())
    }

    /// An integer comparison, not simplified.
    pub fn raw_icmp(&mut self, condition: IntCondition, a: Value, b: Value) -> Value {
        let payload = Payload::IntCondition(condition);
        self.pure(Opcode::ICmp, &[a, b], Type::I1, payload, Flags::default())
    }

    /// A floating-point operation of the type of its first operand.
    pub fn fop(&mut self, opcode: Opcode, args: &[Value]) -> Value {
        let ty = self.ty(args[0]);
        self.op(opcode, args, ty)
    }

    /// `a * b + c`, rounded once.
    pub fn fma(&mut self, a: Value, b: Value, c: Value) -> Value {
        self.fop(Opcode::Fma, &[a, b, c])
    }

    /// `-a`.
    pub fn fneg(&mut self, a: Value) -> Value {
        let ty = self.ty(a);
        if let Some(bits) = self.constant(a) {
            return self.bits(ty, bits ^ 1 << (ty.bits() - 1));
        }
        if let Some(data) = self.defined_by(a, Opcode::FNeg) {
            return data.args[0];
        }
        self.op(Opcode::FNeg, &[a], ty)
    }

    /// `|a|`.
    pub fn fabs(&mut self, a: Value) -> Value {
        let ty = self.ty(a);
        if let Some(bits) = self.constant(a) {
            return self.bits(ty, bits & mask(ty.bits() - 1));
        }
        if let Some(data) = self.defined_by(a, Opcode::FNeg) {
            let inner = data.args[0];
            return self.fabs(inner);
        }
        self.op(Opcode::FAbs, &[a], ty)
    }

    /// True if `a` belongs to a class in the mask.
    pub fn is_class(&mut self, a: Value, classes: u64) -> Value {
        let payload = Payload::Bits(classes);
        self.pure(Opcode::IsFpClass, &[a], Type::I1, payload, Flags::default())
    }

    /// The same bits in a different type of the same width.
    pub fn bitcast(&mut self, value: Value, ty: Type) -> Value {
        let from = self.ty(value);
        if from == ty {
            return value;
        }
        if let Some(bits) = self.constant(value) {
            return self.bits(ty, bits);
        }
        if let Some(data) = self.defined_by(value, Opcode::Bitcast) {
            let inner = data.args[0];
            return self.bitcast(inner, ty);
        }
        self.op(Opcode::Bitcast, &[value], ty)
    }

    /// Sets bits of a hardware register; `field` encodes the register, offset and width. `changed` is true if the
    /// floating-point mode then differs from that of the function.
    pub fn set_mode(&mut self, field: u32, bits: u32, changed: bool) {
        self.mode_changed = changed;
        let args = [self.i32(field), self.i32(bits)];
        let payload = Payload::Intrinsic(Intrinsic::SSetReg, None);
        self.append(Opcode::Intrinsic, &args, &[], payload, Flags::default());
    }
}

/// A mask of the low `bits` bits.
pub fn mask(bits: u32) -> u64 {
    if bits >= 64 {
        u64::MAX
    } else {
        (1 << bits) - 1
    }
}

/// `bits` of a `width`-bit integer, sign-extended.
pub fn signed(bits: u64, width: u32) -> i64 {
    let unused = 64 - width.clamp(1, 64);
    (bits << unused) as i64 >> unused
}

/// The value of a constant, sign-extended; `None` if the value is not a constant.
pub fn signed_constant(function: &Function, value: Value) -> Option<i64> {
    let bits = function.constant(value)?;
    Some(signed(bits, function.ty(value).bits()))
}

/// Returns `true` for scalar integers of `bits` bits.
pub fn is_int(ty: Type, bits: u16) -> bool {
    ty.scalar == Scalar::Int(bits) && !ty.is_vector()
}

/// The payload as part of a key; `None` for payloads whose instructions are never considered equal.
fn payload_key(payload: &Payload) -> Option<PayloadKey> {
    Some(PayloadKey::Number(match payload {
        Payload::None => 0,
        Payload::Bits(bits) => *bits,
        Payload::IntCondition(condition) => *condition as u64,
        Payload::FloatCondition(condition) => *condition as u64,
        Payload::Lane(lane) => u64::from(*lane),
        Payload::Slot(slot) => u64::from(slot.as_u32()),
        Payload::Global(global) => u64::from(global.as_u32()),
        Payload::Function(function) => u64::from(function.as_u32()),
        Payload::Intrinsic(intrinsic, None) => *intrinsic as u64,
        Payload::Intrinsic(_, Some(description)) => match *description {
            Description::Instruction(opcode, parts) => {
                return Some(PayloadKey::Instruction(opcode, parts));
            }
            Description::Memory(_) | Description::Image(..) | Description::Matrix(_) => {
                return None;
            }
        },
        Payload::Memory(_)
        | Payload::AtomicRmw(..)
        | Payload::Shuffle(_)
        | Payload::InlineAssembly(_) => return None,
    }))
}
