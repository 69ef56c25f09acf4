//! Lists of new instructions that have not yet been inserted into a block.

use super::{Block, Flags, Function, Inst, Intrinsic, Opcode, Payload, Value, ValueDef};
use crate::types::Type;
use rustc_hash::FxHashMap;

/// Instructions that a pass creates before they are inserted into a block.
#[derive(Default)]
pub struct Sequence {
    /// The instructions.
    pub insts: Vec<Inst>,
}

impl Sequence {
    /// Appends an existing instruction.
    pub fn push(&mut self, inst: Inst) {
        self.insts.push(inst);
    }

    /// Appends a new instruction.
    pub fn append(
        &mut self,
        function: &mut Function,
        opcode: Opcode,
        args: &[Value],
        results: &[Type],
        payload: Payload,
        flags: Flags,
    ) -> Inst {
        let inst = function.make_inst(opcode, args, results, payload, flags);
        self.insts.push(inst);
        inst
    }

    /// Appends an instruction with one result and no flags; returns the result.
    pub fn op_with(
        &mut self,
        function: &mut Function,
        opcode: Opcode,
        args: &[Value],
        ty: Type,
        payload: Payload,
    ) -> Value {
        let inst = self.append(function, opcode, args, &[ty], payload, Flags::default());
        function.result(inst)
    }

    /// Appends an instruction with one result and no payload or flags; returns the result.
    pub fn op(
        &mut self,
        function: &mut Function,
        opcode: Opcode,
        args: &[Value],
        ty: Type,
    ) -> Value {
        self.op_with(function, opcode, args, ty, Payload::None)
    }

    /// Appends an intrinsic with one result; returns the result.
    pub fn intrinsic(
        &mut self,
        function: &mut Function,
        which: Intrinsic,
        args: &[Value],
        ty: Type,
    ) -> Value {
        let payload = Payload::Intrinsic(which, None);
        self.op_with(function, Opcode::Intrinsic, args, ty, payload)
    }

    /// Appends a constant; see [`Function::make_constant`].
    pub fn constant(&mut self, function: &mut Function, ty: Type, bits: u64) -> Value {
        let inst = function.make_constant(ty, bits);
        self.insts.push(inst);
        function.result(inst)
    }

    /// Redefines `value`, whose definition has been removed, as a copy of another value.
    pub fn redefine(&mut self, function: &mut Function, value: Value, made: Value) {
        let none = Flags::default();
        let inst = self.append(function, Opcode::Copy, &[made], &[], Payload::None, none);
        function.insts[inst].results.push(value);
        function.values[value].def = ValueDef::Result(inst, 0);
    }

    /// Moves all instructions to the end of `insts`.
    pub fn move_to(&mut self, insts: &mut Vec<Inst>) {
        insts.append(&mut self.insts);
    }

    /// Removes all instructions and returns them. Keeps the memory for the next ones.
    pub fn take(&mut self) -> Vec<Inst> {
        let insts = self.insts.as_slice().into();
        self.insts.clear();
        insts
    }
}

/// Inserts new instructions into a block: each list of `after` follows the instruction that is its key.
pub fn insert_after(function: &mut Function, block: Block, after: &mut FxHashMap<Inst, Vec<Inst>>) {
    let old = std::mem::take(&mut function.blocks[block].insts);
    let mut insts = Vec::with_capacity(old.len());
    for inst in old {
        insts.push(inst);
        insts.extend(after.remove(&inst).unwrap_or_default());
    }
    function.blocks[block].insts = insts;
}
