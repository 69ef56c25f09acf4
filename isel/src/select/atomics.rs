//! Atomic read-modify-writes and compare-and-swaps.

use super::Selector;
use super::atomic_opcodes;
use super::memory::{Access, Path, machine_mem};
use crate::memory_model::{self, Effect};
use isa::{ModifierSet, Opcode as I};
use mir::AtomicOperation;
use mir::CompileError;
use mir::generic::{Inst, MemOpRef, Payload, Value};
use mir::machine::{Inst as MachineInst, Operand, Pseudo, RegClass, SubReg, VReg};
use mir::types::Type;
use smallvec::SmallVec;

impl Selector<'_> {
    pub(super) fn select_atomic_rmw(&mut self, inst: Inst) -> Result<(), CompileError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let Payload::AtomicRmw(operation, reference) = data.payload else {
            return Err(self.broken(inst, "the memory operand is missing"));
        };
        let mem = self.mem(reference);
        let result = data
            .results
            .first()
            .copied()
            .filter(|&value| self.is_read(value));
        let access = self.access(inst, data.args[0], &mem)?;
        let is_packed = generic.ty(data.args[1]) == Type::I32 && operation == AtomicOperation::FAdd;
        let opcode = match is_packed {
            true => {
                let is_bfloat = mem.flags.bfloat_pair;
                atomic_opcodes::packed_sum(access.path, is_bfloat, result.is_some())
            }
            false => atomic_opcodes::read_modify_write(
                access.path,
                operation,
                mem.size,
                result.is_some(),
                self.target,
            ),
        };
        let opcode = opcode
            .filter(|opcode| opcode.exists(self.target.generation()))
            .ok_or_else(|| {
                self.unsupported(
                    inst,
                    format!(
                        "no instruction performs this operation on {} memory",
                        mem.space
                    ),
                )
            })?;
        let value = Operand::full(self.vector_register(data.args[1]));
        self.before(&mem);
        let effect = effect(result.is_some());
        self.push_atomic(opcode, result, value, access, reference);
        self.after(&mem, effect);
        Ok(())
    }

    fn push_atomic(
        &mut self,
        opcode: I,
        result: Option<Value>,
        value: Operand,
        mut access: Access,
        reference: MemOpRef,
    ) {
        // LDS exchanges always return the old value.
        let returns = matches!(opcode, I::DS_WRXCHG_RTN_B32 | I::DS_WRXCHG_RTN_B64);
        let result = match (result, value) {
            (Some(result), _) => Some(self.register(result)),
            (None, Operand::Use(register, _)) if returns => {
                let class = self.out.vregs[register];
                Some(self.out.new_vreg(class))
            }
            (None, _) => None,
        };
        if result.is_some() && access.path != Path::Ds {
            access.modifiers.switches |= ModifierSet::GLC;
        }
        access.modifiers.switches |= self.atomic_policy(opcode, result.is_some(), reference);
        let mut operands: SmallVec<[Operand; 4]> = SmallVec::new();
        let mut tied = false;
        match access.path {
            Path::Addr64 | Path::Scratch => {
                // The old value overwrites the data register.
                match result {
                    Some(result) => {
                        operands.push(Operand::Def(result));
                        operands.extend_from_slice(&access.operands);
                        operands.push(value);
                        tied = true;
                    }
                    None => {
                        operands.push(value);
                        operands.extend_from_slice(&access.operands);
                    }
                }
            }
            Path::Global | Path::FlatScratch => {
                operands.extend(result.map(Operand::Def));
                operands.extend([access.operands[0], value, access.operands[1]]);
            }
            Path::Flat | Path::Ds => {
                operands.extend(result.map(Operand::Def));
                operands.extend([access.operands[0], value]);
            }
        }
        let mut inst = MachineInst::new(opcode, &operands)
            .with_modifiers(access.modifiers)
            .with_mem(machine_mem(reference));
        inst.tied = tied;
        self.push_memory(inst);
    }

    /// The cache policy of an atomic, if its encoding has one: f64 atomics that return a value cannot encode a scope.
    fn atomic_policy(&self, opcode: I, returns: bool, reference: MemOpRef) -> ModifierSet {
        let policy = memory_model::atomic_policy(&self.mem(reference), self.target);
        let fits = |form: &isa::Form| {
            let first = form.operands().first().map(|spec| spec.field);
            let has_result = first == Some(isa::Field::Vdst);
            form.encoding() == isa::Encoding::Mubuf || has_result == returns
        };
        let mut forms = opcode.forms(self.target.generation()).filter(fits);
        match forms.any(|form| form.modifiers().contains(policy)) {
            true => policy,
            false => ModifierSet::empty(),
        }
    }

    pub(super) fn select_cmpxchg(&mut self, inst: Inst) -> Result<(), CompileError> {
        let generic = self.generic;
        let data = &generic.insts[inst];
        let Payload::Memory(reference) = data.payload else {
            return Err(self.broken(inst, "the memory operand is missing"));
        };
        let mem = self.mem(reference);
        let access = self.access(inst, data.args[0], &mem)?;
        let expected = self.vector_register(data.args[1]);
        let new = self.vector_register(data.args[2]);
        let is_read = data.results.iter().any(|&result| self.is_read(result));
        let old = is_read.then(|| self.register(data.results[0]));
        let Some(opcode) = atomic_opcodes::compare_and_swap(access.path, mem.size, is_read) else {
            return Err(self.unsupported(
                inst,
                format!("no compare-and-swap instruction for {} memory", mem.space),
            ));
        };
        self.before(&mem);
        if access.path == Path::Ds {
            let mut operands: SmallVec<[Operand; 4]> = old.map(Operand::Def).into_iter().collect();
            operands.extend([
                access.operands[0],
                Operand::full(expected),
                Operand::full(new),
            ]);
            let inst = MachineInst::new(opcode, &operands)
                .with_modifiers(access.modifiers)
                .with_mem(machine_mem(reference));
            self.push_memory(inst);
        } else {
            self.push_vmem_cmpxchg(opcode, access, [new, expected], old, reference);
        }
        self.after(&mem, effect(is_read));
        if let Some(old) = old
            && self.is_read(data.results[1])
        {
            let success = self.register(data.results[1]);
            let opcode = match self.out.vregs[new].dwords {
                2 => I::V_CMP_EQ_U64,
                _ => I::V_CMP_EQ_U32,
            };
            self.push_vector(
                opcode,
                &[success],
                &[Operand::full(old), Operand::full(expected)],
            );
        }
        Ok(())
    }

    /// The data operand holds the new value, followed by the expected one.
    fn push_vmem_cmpxchg(
        &mut self,
        opcode: I,
        mut access: Access,
        data: [VReg; 2],
        old: Option<VReg>,
        reference: MemOpRef,
    ) {
        let dwords = self.out.vregs[data[0]].dwords;
        let class = RegClass::vgpr(2 * dwords);
        let pair = self.out.new_vreg(class);
        let parts = [
            Operand::Def(pair),
            Operand::full(data[0]),
            Operand::full(data[1]),
        ];
        self.push(Pseudo::RegSequence, &parts);
        let pair = Operand::full(pair);
        if old.is_some() {
            access.modifiers.switches |= ModifierSet::GLC;
        }
        access.modifiers.switches |= self.atomic_policy(opcode, old.is_some(), reference);
        let is_buffer = access.path == Path::Addr64;
        // A buffer instruction returns the old value in the register of the new one.
        let both = old
            .filter(|_| is_buffer)
            .map(|old| (old, self.out.new_vreg(class)));
        let mut operands: SmallVec<[Operand; 4]> = SmallVec::new();
        if let Some((_, both)) = both {
            operands.push(Operand::Def(both));
            operands.extend_from_slice(&access.operands);
            operands.push(pair);
        } else if is_buffer {
            operands.push(pair);
            operands.extend_from_slice(&access.operands);
        } else {
            operands.extend(old.map(Operand::Def));
            operands.extend([access.operands[0], pair]);
            operands.extend_from_slice(&access.operands[1..]);
        }
        let mut inst = MachineInst::new(opcode, &operands)
            .with_modifiers(access.modifiers)
            .with_mem(machine_mem(reference));
        inst.tied = both.is_some();
        self.push_memory(inst);
        if let Some((old, both)) = both {
            let low = Operand::Use(both, SubReg::range(0, dwords));
            self.push(Pseudo::Copy, &[Operand::Def(old), low]);
        }
    }
}

/// The effect of an atomic in the memory model.
fn effect(returns: bool) -> Effect {
    if returns {
        Effect::Returns
    } else {
        Effect::Updates
    }
}
