//! Combinations of machine instructions before allocation.
//!
//! In: machine SSA as selection left it. Out: the same computation with fewer instructions:
//! * LDS accesses at two offsets from one address are one access ([`lds_pairs`]);
//! * sums of matrix products stay in accumulation registers ([`accumulators`]);
//! * scalar loads of neighbouring dwords are one load ([`scalar_loads`]);
//! * constants and scalars are not moved into registers again and again ([`duplicates`]);
//! * bytes and halves of registers are read in place ([`sub_dwords`]).
//!
//! Each combination but the last looks at one block at a time and notes which register gives way to which; uses
//! are rewritten once at the end.

mod accumulators;
mod duplicates;
mod lds_pairs;
mod scalar_loads;
mod sub_dwords;

use crate::{IselError, OptLevel};
use mir::debug::VariableValue;
use mir::machine::{Function, Operand, SubReg, Terminator, VReg};
use rustc_hash::FxHashSet;
use target::Target;

/// Runs the pass.
///
/// # Errors
/// None at present.
pub fn run(function: &mut Function, target: &Target, level: OptLevel) -> Result<(), IselError> {
    if level == OptLevel::O0 {
        return Ok(());
    }
    accumulators::run(function);
    let mut replacements = Replacements::new(function);
    let mut bases = lds_pairs::Bases::default();
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        let shared = (&mut replacements, &mut bases);
        lds_pairs::run(function, block, &mut insts, shared, target);
        scalar_loads::run(function, &mut insts, &mut replacements, target);
        duplicates::run(function, &mut insts, &mut replacements);
        function.blocks[block].insts = insts;
    }
    replacements.apply(function);
    sub_dwords::run(function, target);
    Ok(())
}

/// Registers that give way to parts of others.
struct Replacements {
    parts: Vec<Option<(VReg, SubReg)>>,
    /// Registers that edges, terminators, ties or inline assembly name, which must stay registers of
    /// their own.
    kept: Vec<bool>,
    /// Results of inline assembly, whose registers may be taken for long only by copies.
    outputs: FxHashSet<VReg>,
    any: bool,
}

impl Replacements {
    fn new(function: &Function) -> Replacements {
        let mut kept = vec![false; function.vregs.len()];
        let mut outputs = FxHashSet::default();
        for &block in &function.layout {
            for inst in &function.blocks[block].insts {
                if let (true, Some(&Operand::Use(register, _))) = (inst.tied, inst.operands.last())
                {
                    kept[register.as_u32() as usize] = true;
                }
                if inst.assembly().is_some() {
                    inst.uses()
                        .for_each(|register| kept[register.as_u32() as usize] = true);
                    outputs.extend(inst.defs());
                }
            }
            let terminator = &function.blocks[block].terminator;
            for edge in terminator.edges() {
                for &register in &edge.args {
                    kept[register.as_u32() as usize] = true;
                }
            }
            if let Terminator::Divergent { mask, .. } = terminator {
                kept[mask.as_u32() as usize] = true;
            }
        }
        Replacements {
            parts: vec![None; function.vregs.len()],
            kept,
            outputs,
            any: false,
        }
    }

    /// True if the register is named by an edge.
    fn is_kept(&self, register: VReg) -> bool {
        self.kept
            .get(register.as_u32() as usize)
            .copied()
            .unwrap_or(false)
    }

    /// Has `register`, which is not kept, give way to `part` of `whole`.
    fn replace(&mut self, register: VReg, whole: VReg, part: SubReg) {
        let index = register.as_u32() as usize;
        // Combinations make registers of their own, which others may replace.
        if index >= self.parts.len() {
            self.parts.resize(index + 1, None);
        }
        self.parts[index] = Some((whole, part));
        self.any = true;
    }

    /// What stands for a register or part of it now.
    fn resolve(&self, register: VReg, part: SubReg) -> (VReg, SubReg) {
        let (mut register, mut part) = (register, part);
        while let Some(Some((whole, outer))) = self.parts.get(register.as_u32() as usize).copied() {
            register = whole;
            part = match (outer.is_whole(), part.is_whole()) {
                (true, _) => part,
                (_, true) => outer,
                _ => SubReg::range(outer.first + part.first, part.count),
            };
        }
        (register, part)
    }

    fn apply(&self, function: &mut Function) {
        if !self.any {
            return;
        }
        for change in &mut function.attributes.debug.changes {
            if let VariableValue::Registers(registers) = &mut change.value {
                for (register, first, count) in registers {
                    let part = SubReg::range(*first, *count);
                    let (whole, part) = self.resolve(VReg::from_u32(*register), part);
                    *register = whole.as_u32();
                    if !part.is_whole() {
                        (*first, *count) = (part.first, part.count);
                    }
                }
            }
        }
        for index in 0..function.layout.len() {
            let block = function.layout[index];
            for inst in &mut function.blocks[block].insts {
                for operand in &mut inst.operands {
                    if let Operand::Use(register, part) = *operand {
                        let (register, part) = self.resolve(register, part);
                        *operand = Operand::Use(register, part);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cranelift_entity::EntityRef;
    use isa::{Modifiers, Opcode};
    use mir::machine::{BlockKind, Inst, Pseudo, RegClass};
    use mir::module::FunctionRef;
    use mir::{AddressSpace, MemOp};

    fn lds_read(function: &mut Function, address: VReg, offset: i32) -> (VReg, Inst) {
        let result = function.new_vreg(RegClass::V1);
        let mem = function.mem_ops.push(MemOp::new(AddressSpace::Local, 4, 4));
        let operands = [Operand::Def(result), Operand::whole(address)];
        let inst = Inst::new(Opcode::DS_READ_B32, &operands)
            .with_modifiers(Modifiers::default().with_offset(offset))
            .with_mem(mem);
        (result, inst)
    }

    fn opcodes(insts: Vec<Inst>, mut function: Function) -> Vec<Option<Opcode>> {
        let block = function.add_block(BlockKind::Normal);
        function.blocks[block].insts = insts;
        let target = Target::parse("amdgcn-amd-amdhsa", "gfx900", "").expect("a processor");
        run(&mut function, &target, OptLevel::O2).expect("combines");
        let insts = &function.blocks[block].insts;
        insts.iter().map(Inst::opcode).collect()
    }

    #[test]
    fn reads_from_one_address_are_one() {
        let mut function = Function::new("f", FunctionRef::new(0), 64);
        let address = function.new_vreg(RegClass::V1);
        let (a, first) = lds_read(&mut function, address, 4);
        let (b, second) = lds_read(&mut function, address, 12);
        let sum = function.new_vreg(RegClass::V1);
        let operands = [Operand::Def(sum), Operand::whole(a), Operand::whole(b)];
        let add = Inst::new(Opcode::V_ADD_F32, &operands);
        assert_eq!(
            opcodes(vec![first, second, add], function),
            [Some(Opcode::DS_READ2_B32), Some(Opcode::V_ADD_F32)]
        );
    }

    #[test]
    fn a_barrier_keeps_reads_apart() {
        let mut function = Function::new("f", FunctionRef::new(0), 64);
        let address = function.new_vreg(RegClass::V1);
        let (_, first) = lds_read(&mut function, address, 4);
        let (_, second) = lds_read(&mut function, address, 12);
        let barrier = Inst::new(Opcode::S_BARRIER, &[]);
        let opcodes = opcodes(vec![first, barrier, second], function);
        assert_eq!(opcodes.len(), 3);
    }

    #[test]
    fn shared_constants_of_new_addresses_stay_defined() {
        let mut function = Function::new("f", FunctionRef::new(0), 64);
        let addresses = [(); 2].map(|()| function.new_vreg(RegClass::V1));
        let mut insts = Vec::new();
        for (address, offset) in addresses.iter().flat_map(|&address| {
            [
                (address, 8192),
                (address, 8200),
                (address, 8208),
                (address, 8216),
            ]
        }) {
            insts.push(lds_read(&mut function, address, offset).1);
        }
        let block = function.add_block(BlockKind::Normal);
        function.blocks[block].insts = insts;
        let target = Target::parse("amdgcn-amd-amdhsa", "gfx803", "").expect("a processor");
        run(&mut function, &target, OptLevel::O2).expect("combines");
        let insts = &function.blocks[block].insts;
        let mut defined: Vec<VReg> = addresses.to_vec();
        for operand in insts.iter().flat_map(|inst| &inst.operands) {
            match operand {
                Operand::Def(register) => defined.push(*register),
                Operand::Use(register, _) => assert!(defined.contains(register), "{register}"),
                _ => {}
            }
        }
        let copies = insts
            .iter()
            .filter(|inst| inst.pseudo() == Some(Pseudo::Copy));
        assert_eq!(copies.count(), 1);
    }

    #[test]
    fn constants_are_shared() {
        let mut function = Function::new("f", FunctionRef::new(0), 64);
        let constants = [(); 2].map(|()| {
            let register = function.new_vreg(RegClass::S1);
            Inst::new(Pseudo::Copy, &[Operand::Def(register), Operand::Imm(1000)])
        });
        assert_eq!(opcodes(constants.to_vec(), function), [None]);
    }
}
