//! Computes offsets with 32 bits if accesses use only their low half.
//!
//! In: a kernel for Catalyst after the pass `descriptors`. Out: offsets with the same low halves. A 64-bit sum,
//! product, shift, logical operation or select that is used only by such accesses is computed with 32 bits, since its
//! low half depends only on the low halves of its operands. A constant that is added last stays separate, for the
//! offset field of the instruction. Block parameters keep their 64 bits. Each instruction is visited a fixed number of
//! times.

use super::roots::live_values;
use cranelift_entity::{EntityRef, EntitySet};
use mir::generic::{Block, Function, Inst, Opcode, Payload, Sequence, Value};
use mir::types::{Scalar, Type};
use mir::{Descriptor, MemOp};
use optimize::high_halves::{low_operands, unread};
use processors::Target;
use rustc_hash::FxHashMap;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !target.has_32_bit_offsets() || !function.is_kernel() {
        return;
    }
    if !function.mem_ops.values().any(is_narrow) {
        return;
    }
    let dominators = function.dominators();
    let order: Vec<Block> = dominators.reverse_post_order().map(Block::new).collect();
    let narrowed = narrowed_values(function);
    let mut pass = Narrow {
        function,
        narrowed,
        low: FxHashMap::default(),
        addresses: FxHashMap::default(),
        new: Sequence::default(),
    };
    for block in order {
        pass.block(block);
    }
}

/// Returns `true` for an access that uses only the low half of its address.
fn is_narrow(memory: &MemOp) -> bool {
    matches!(memory.descriptor, Some(Descriptor::Uav(_, false)))
}

/// The address of an access that uses only its low half.
fn narrow_address(function: &Function, inst: Inst) -> Option<Value> {
    let memory = function.mem_op(inst)?;
    let address = function.insts[inst].args.first().copied();
    address.filter(|_| is_narrow(memory))
}

/// The values whose high half is not read, except by instructions whose results are not needed.
fn narrowed_values(function: &Function) -> EntitySet<Value> {
    let live = live_values(function);
    let is_live = |inst: Inst| {
        let mut results = function.insts[inst].results.iter();
        function.has_effect(inst) || results.any(|&value| live.contains(value))
    };
    let insts = function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts);
    let narrow = insts.filter(|&&inst| is_live(inst) && low_operands(function, inst).is_some());
    let mut candidates = EntitySet::new();
    candidates.extend(narrow.map(|&inst| function.result(inst)));
    unread(function, candidates, |inst| {
        match low_operands(function, inst) {
            _ if !is_live(inst) => 0..function.insts[inst].args.len(),
            Some(operands) => operands,
            None => 0..usize::from(narrow_address(function, inst).is_some()),
        }
    })
}

struct Narrow<'a> {
    function: &'a mut Function,
    narrowed: EntitySet<Value>,
    /// Low halves of the values visited so far.
    low: FxHashMap<Value, Value>,
    /// For each narrowed address, an address that is its zero-extended low half.
    addresses: FxHashMap<Value, Value>,
    new: Sequence,
}

impl Narrow<'_> {
    fn block(&mut self, block: Block) {
        let old = std::mem::take(&mut self.function.blocks[block].insts);
        let mut insts = Vec::with_capacity(old.len());
        for inst in old {
            self.function.location = self.function.insts[inst].location;
            if let Some(address) = narrow_address(self.function, inst) {
                let address = self.address(address);
                self.function.insts[inst].args[0] = address;
            }
            self.new.move_to(&mut insts);
            insts.push(inst);
            self.narrow(inst);
            self.new.move_to(&mut insts);
        }
        self.function.blocks[block].insts = insts;
        self.function.location = Default::default();
    }

    /// An address with the same low half.
    fn address(&mut self, address: Value) -> Value {
        let Some(inst) = self.function.def_inst(address) else {
            return address;
        };
        let data = &self.function.insts[inst];
        let is_sum = data.opcode == Opcode::PtrAdd;
        if is_sum && self.function.constant(data.args[1]).is_some() {
            let (base, constant, flags) = (data.args[0], data.args[1], data.flags);
            let narrow = self.address(base);
            if narrow == base {
                return address;
            }
            let ty = self.function.ty(address);
            let args = [narrow, constant];
            let none = Payload::None;
            let sum = self
                .new
                .append(self.function, Opcode::PtrAdd, &args, &[ty], none, flags);
            return self.function.result(sum);
        }
        self.addresses.get(&address).copied().unwrap_or(address)
    }

    /// Computes the low half of the result of an instruction.
    fn narrow(&mut self, inst: Inst) {
        let data = &self.function.insts[inst];
        let Some(&result) = data.results.first() else {
            return;
        };
        let extended = data.args.first().map(|&value| self.function.ty(value));
        let is_extension = matches!(data.opcode, Opcode::ZExt | Opcode::SExt)
            && self.function.ty(result) == Type::I64
            && extended.is_some_and(|ty| ty.bits() == 32 && !ty.is_vector());
        if is_extension {
            self.low.insert(result, data.args[0]);
            return;
        }
        if !self.narrowed.contains(result) {
            return;
        }
        let Some(range) = low_operands(self.function, inst) else {
            return;
        };
        let data = self.function.insts[inst].clone();
        let lows: Vec<Value> = data.args[range]
            .iter()
            .map(|&value| self.low_half(value))
            .collect();
        let opcode = match data.opcode {
            Opcode::Copy | Opcode::Bitcast | Opcode::AddrSpaceCast => {
                self.low.insert(result, lows[0]);
                return;
            }
            Opcode::PtrAdd => Opcode::Add,
            opcode => opcode,
        };
        let mut args = lows;
        match opcode {
            Opcode::Select => args.insert(0, data.args[0]),
            Opcode::Shl => {
                let amount = self.function.constant(data.args[1]).unwrap_or_default();
                args.push(self.new.constant(self.function, Type::I32, amount));
            }
            _ => {}
        }
        let low = self.new.op(self.function, opcode, &args, Type::I32);
        self.low.insert(result, low);
        let ty = self.function.ty(result);
        if matches!(ty.scalar, Scalar::Ptr(_)) {
            let wide = self.new.op(self.function, Opcode::ZExt, &[low], Type::I64);
            let address = self.new.op(self.function, Opcode::Bitcast, &[wide], ty);
            self.addresses.insert(result, address);
        }
    }

    fn low_half(&mut self, value: Value) -> Value {
        if let Some(&low) = self.low.get(&value) {
            return low;
        }
        if let Some(bits) = self.function.constant(value) {
            return self
                .new
                .constant(self.function, Type::I32, bits & 0xffff_ffff);
        }
        let mut whole = value;
        if !self.function.ty(value).scalar.is_int() {
            whole = self
                .new
                .op(self.function, Opcode::Bitcast, &[value], Type::I64);
        }
        self.new
            .op(self.function, Opcode::Trunc, &[whole], Type::I32)
    }
}
