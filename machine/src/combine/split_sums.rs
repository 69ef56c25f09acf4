//! Splits 64-bit scalar sums whose dwords are only used separately.
//!
//! In: machine SSA from selection. Out: the same computation. If no instruction reads both dwords of a sum or
//! difference as a pair, it becomes two instructions with separate results, which need not be in adjacent SGPRs. The
//! base address of a buffer descriptor is such a sum: its low dword can then be computed directly in the SGPR of the
//! descriptor.
//!
//! ```text
//! %2:s2 = S_ADD_U64 %0, %1                      %5:s1 = s_add_u32 %0.0, %1.0
//! %3:s1 = s_and_b32 %2.1, 0xffff          =>    %6:s1 = s_addc_u32 %0.1, %1.1
//! %4:s4 = REG_SEQUENCE %2.0, %3, 64, 0          %3:s1 = s_and_b32 %6, 0xffff
//!                                               %4:s4 = REG_SEQUENCE %5, %3, 64, 0
//! ```

use super::replacements::Replacements;
use cranelift_entity::EntityRef;
use isa::Opcode;
use mir::debug::VariableValue;
use mir::machine::{Function, Inst, Operand, Pseudo, RegClass, SubReg, VReg};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The registers of the low and the high dword.
type Halves = [VReg; 2];

/// Runs the pass.
pub fn run(function: &mut Function) {
    let sums = sums_read_by_dwords(function);
    if sums.is_empty() {
        return;
    }
    let halves: FxHashMap<VReg, Halves> = sums
        .into_iter()
        .map(|sum| (sum, [0, 1].map(|_| function.new_vreg(RegClass::S1))))
        .collect();
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let insts = std::mem::take(&mut function.blocks[block].insts);
        let mut out = Vec::with_capacity(insts.len());
        for mut inst in insts {
            read_halves(&mut inst, &halves);
            match split(&inst, &halves) {
                Some(both) => out.extend(both),
                None => out.push(inst),
            }
        }
        function.blocks[block].insts = out;
    }
    for change in &mut function.header.attributes.debug.changes {
        if let VariableValue::Registers(registers) = &mut change.value {
            follow(registers, &halves);
        }
    }
}

/// The results of sums and differences whose dwords are only used separately. Their order is deterministic.
fn sums_read_by_dwords(function: &Function) -> Vec<VReg> {
    let insts = || {
        let blocks = function.layout.iter().map(|&block| &function.blocks[block]);
        blocks.flat_map(|data| &data.insts)
    };
    let mut sums: Vec<VReg> = insts().filter_map(result_of_sum).collect();
    if sums.is_empty() {
        return sums;
    }
    let replacements = Replacements::new(function);
    let mut is_read_whole = vec![false; function.vregs.len()];
    for inst in insts() {
        for operand in &inst.operands {
            if let &Operand::Use(register, part) = operand
                && (part.is_full() || part.count > 1 || inst.assembly().is_some())
            {
                is_read_whole[register.index()] = true;
            }
        }
    }
    sums.retain(|&sum| !replacements.is_kept(sum) && !is_read_whole[sum.index()]);
    sums
}

/// The instructions that compute the low and the high dword of a sum or difference.
fn opcodes(inst: &Inst) -> Option<[Opcode; 2]> {
    match inst.pseudo()? {
        Pseudo::SAddU64 => Some([Opcode::S_ADD_U32, Opcode::S_ADDC_U32]),
        Pseudo::SSubU64 => Some([Opcode::S_SUB_U32, Opcode::S_SUBB_U32]),
        _ => None,
    }
}

fn result_of_sum(inst: &Inst) -> Option<VReg> {
    opcodes(inst)?;
    let &[Operand::Def(result), a, b] = inst.operands.as_slice() else {
        return None;
    };
    let has_register = matches!(a, Operand::Use(..)) || matches!(b, Operand::Use(..));
    let has_dwords = dword(a, 0).is_some() && dword(b, 0).is_some();
    // If both sources were constants, an instruction might need two literals, which cannot be encoded.
    (has_register && has_dwords).then_some(result)
}

/// A dword of a 64-bit source.
fn dword(operand: Operand, index: u8) -> Option<Operand> {
    match operand {
        Operand::Use(register, part) => {
            let first = if part.is_full() { 0 } else { part.first };
            Some(Operand::Use(register, SubReg::dword(first + index)))
        }
        Operand::Imm(bits) => Some(Operand::Imm(if index == 0 { bits } else { 0 })),
        Operand::Imm64(bits) => Some(Operand::Imm((bits >> (32 * u32::from(index))) as u32)),
        _ => None,
    }
}

/// The two instructions that replace a sum that is split.
fn split(inst: &Inst, halves: &FxHashMap<VReg, Halves>) -> Option<[Inst; 2]> {
    let results = halves.get(&result_of_sum(inst)?)?;
    let [low, high] = opcodes(inst)?;
    let half = |index: usize, opcode: Opcode| {
        let sources = [1, 2].map(|source| dword(inst.operands[source], index as u8));
        let operands = [Operand::Def(results[index]), sources[0]?, sources[1]?];
        Some(Inst::new(opcode, &operands).with_location(inst.location))
    };
    Some([half(0, low)?, half(1, high)?])
}

/// Replaces uses of the dwords of split sums with the registers of the halves.
fn read_halves(inst: &mut Inst, halves: &FxHashMap<VReg, Halves>) {
    for operand in &mut inst.operands {
        if let Operand::Use(register, part) = *operand
            && let Some(both) = halves.get(&register)
        {
            *operand = Operand::full(both[usize::from(part.first)]);
        }
    }
}

/// Replaces split sums in the location of a variable with the registers of the halves.
fn follow(registers: &mut SmallVec<[(u32, u8, u8); 1]>, halves: &FxHashMap<VReg, Halves>) {
    let dwords = registers.iter().flat_map(|&(register, first, count)| {
        let found = halves.get(&VReg::from_u32(register)).copied();
        let parts: SmallVec<[(u32, u8, u8); 2]> = match found {
            Some(both) => (first..first + count)
                .map(|dword| (both[usize::from(dword)].as_u32(), 0, 1))
                .collect(),
            None => SmallVec::from_slice(&[(register, first, count)]),
        };
        parts
    });
    *registers = dwords.collect();
}
