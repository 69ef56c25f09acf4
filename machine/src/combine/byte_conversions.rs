//! Converts bytes to f32 without extracting them first.
//!
//! In: machine SSA from selection. Out: the same computation. `v_cvt_f32_ubyte0` to `v_cvt_f32_ubyte3` select a byte of
//! their source, so an extraction that only conversions use is removed:
//!
//! ```text
//! %1:v1 = v_bfe_u32 %0, 8, 8
//! %2:v1 = v_cvt_f32_u32 %1                 =>   %2:v1 = v_cvt_f32_ubyte1 %0
//! ```

use super::forget_variables;
use cranelift_entity::EntityRef;
use isa::{Generation, Opcode};
use mir::machine::{Function, Inst, Operand, SubReg, VReg};
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};

/// The conversions of each byte, the lowest first.
const CONVERSIONS: [Opcode; 4] = [
    Opcode::V_CVT_F32_UBYTE0,
    Opcode::V_CVT_F32_UBYTE1,
    Opcode::V_CVT_F32_UBYTE2,
    Opcode::V_CVT_F32_UBYTE3,
];

/// Loads of 16 bits whose upper half is zero.
const HALF_LOADS: [Opcode; 4] = [
    Opcode::GLOBAL_LOAD_USHORT,
    Opcode::FLAT_LOAD_USHORT,
    Opcode::BUFFER_LOAD_USHORT,
    Opcode::DS_READ_U16,
];

/// A register and the byte of it that an instruction extracts.
type Byte = (Operand, usize);

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let mut bytes = find_bytes(function);
    if bytes.is_empty() {
        return;
    }
    // If it had another user, the extraction would remain, and its source would be live for longer.
    let mut others = function.count_uses();
    for &block in &function.layout {
        for inst in &function.blocks[block].insts {
            if let Some((register, _)) = conversion(inst, &bytes) {
                others[register.index()] -= 1;
            }
        }
    }
    bytes.retain(|register, _| others[register.index()] == 0);
    let mut removed = FxHashSet::default();
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let insts = &mut function.blocks[block].insts;
        for inst in insts.iter_mut() {
            if let Some((_, conversion)) = conversion(inst, &bytes) {
                *inst = conversion;
            }
        }
        remove(insts, &bytes, &mut removed, target.generation());
    }
    forget_variables(function, |register| removed.contains(&register));
}

/// The registers that contain a byte of another register.
fn find_bytes(function: &Function) -> FxHashMap<VReg, Byte> {
    let mut bytes = FxHashMap::default();
    let mut halves = FxHashSet::default();
    for &block in &function.layout {
        for inst in &function.blocks[block].insts {
            let (Some(opcode), Some(&Operand::Def(result))) =
                (inst.opcode(), inst.operands.first())
            else {
                continue;
            };
            if HALF_LOADS.contains(&opcode) {
                halves.insert(result);
            }
            if let Some(byte) =
                byte(opcode, &inst.operands[1..], &halves).filter(|_| inst.is_plain())
            {
                bytes.insert(result, byte);
            }
        }
    }
    bytes
}

/// The byte that an instruction with these sources extracts.
fn byte(opcode: Opcode, sources: &[Operand], halves: &FxHashSet<VReg>) -> Option<Byte> {
    use Operand::{Imm, Use};
    let (source, bit) = match (opcode, sources) {
        (Opcode::V_AND_B32 | Opcode::S_AND_B32, &[source, Imm(255)] | &[Imm(255), source]) => {
            (source, 0)
        }
        (Opcode::V_BFE_U32, &[source, Imm(bit), Imm(8)]) => (source, bit),
        (Opcode::S_BFE_U32, &[source, Imm(field)]) if field >> 16 == 8 => (source, field & 0xffff),
        (Opcode::V_LSHRREV_B32, &[Imm(24), source]) => (source, 24),
        (Opcode::S_LSHR_B32, &[source, Imm(24)]) => (source, 24),
        (Opcode::V_LSHRREV_B32, &[Imm(8), source @ Use(register, _)])
            if halves.contains(&register) =>
        {
            (source, 8)
        }
        _ => return None,
    };
    let is_byte = matches!(source, Use(..)) && bit < 32 && bit.is_multiple_of(8);
    is_byte.then_some((source, bit as usize / 8))
}

/// The conversion of a byte that is equivalent to an instruction, and the register that it no longer reads.
fn conversion(inst: &Inst, bytes: &FxHashMap<VReg, Byte>) -> Option<(VReg, Inst)> {
    let converts = matches!(
        inst.opcode(),
        Some(Opcode::V_CVT_F32_U32 | Opcode::V_CVT_F32_I32)
    );
    let &[result, Operand::Use(register, part)] = inst.operands.as_slice() else {
        return None;
    };
    let &(source, byte) = bytes.get(&register)?;
    let is_equivalent = converts && inst.is_plain() && part == SubReg::FULL;
    let conversion = Inst::new(CONVERSIONS[byte], &[result, source]);
    is_equivalent.then(|| (register, conversion.with_location(inst.location)))
}

/// Removes the extractions of bytes that are converted, except those whose SCC is read.
fn remove(
    insts: &mut Vec<Inst>,
    bytes: &FxHashMap<VReg, Byte>,
    removed: &mut FxHashSet<VReg>,
    generation: Generation,
) {
    // Whether SCC is live after each instruction, from the last to the first. The terminator may read SCC.
    let mut is_live = true;
    let mut live_after = Vec::with_capacity(insts.len());
    for inst in insts.iter().rev() {
        live_after.push(is_live);
        is_live = inst.needs_scc(is_live, generation);
    }
    insts.retain(|inst| {
        let is_read = live_after.pop().unwrap_or(true) && inst.writes_scc(generation);
        let result = inst.defs().find(|def| bytes.contains_key(def));
        let Some(result) = result.filter(|_| !is_read) else {
            return true;
        };
        removed.insert(result);
        false
    });
}
