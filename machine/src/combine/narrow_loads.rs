//! Narrows vector loads whose last dwords are not used.
//!
//! ```text
//! %1:v4 = global_load_dwordx4 %0     (%1.3 is not used)      =>      %1:v3 = global_load_dwordx3 %0
//! ```
//!
//! In: machine SSA. Out: the same computation with fewer registers. The address and its alignment stay the same, and an
//! instruction that loads fewer dwords never needs a greater alignment. Volatile and atomic loads are unchanged. Scalar
//! loads have 1, 2, 4, 8, or 16 dwords.

use super::narrowed;
use cranelift_entity::EntityRef;
use isa::access_sizes::{
    BUFFER_LOADS, DS_READS, FLAT_LOADS, GLOBAL_LOADS, SCALAR_LOADS, SCRATCH_LOADS,
};
use isa::{AccessSizes, Opcode};
use mir::MemOp;
use mir::machine::{Function, Inst, Op, Operand, VReg};
use processors::Target;

/// The vector loads that are narrowed.
const LOADS: &[AccessSizes] = &[
    BUFFER_LOADS,
    DS_READS,
    FLAT_LOADS,
    GLOBAL_LOADS,
    SCRATCH_LOADS,
];

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let used = used_dwords(function);
    let mut is_narrowed = vec![false; function.vregs.len()];
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        for inst in &mut insts {
            if let Some(result) = narrow(function, inst, &used, target) {
                is_narrowed[result.index()] = true;
            }
        }
        function.blocks[block].insts = insts;
    }
    if is_narrowed.contains(&true) {
        narrowed::apply(function, &is_narrowed);
    }
}

/// The number of dwords of each register up to the last one that is used.
fn used_dwords(function: &Function) -> Vec<u8> {
    let mut used = narrowed::read_dwords(function);
    for &block in &function.layout {
        let edges = function.blocks[block].terminator.edges().into_iter();
        for &arg in edges.flat_map(|edge| &edge.args) {
            used[arg.index()] = function.vregs[arg].dwords;
        }
    }
    used
}

/// Narrows the instruction, and returns its result, if it loads dwords that are not used.
fn narrow(function: &mut Function, inst: &mut Inst, used: &[u8], target: &Target) -> Option<VReg> {
    let opcode = inst.opcode()?;
    let mem = function.mem_ops[inst.mem.expand()?];
    let &Operand::Def(result) = inst.operands.first()? else {
        return None;
    };
    let loaded = function.vregs[result].dwords;
    let is_plain = !inst.tied && mem.is_simple() && mem.size == 4 * u32::from(loaded);
    let needed = used[result.index()];
    if !is_plain || needed == 0 {
        return None;
    }
    let (dwords, opcode) = (needed..loaded).find_map(|dwords| {
        let narrower = with_dwords(opcode, dwords, target)?;
        Some((dwords, narrower))
    })?;
    inst.op = Op::Isa(opcode);
    let size = 4 * u32::from(dwords);
    inst.mem = function.mem_ops.push(MemOp { size, ..mem }).into();
    function.vregs[result].dwords = dwords;
    Some(result)
}

/// The instruction that differs from this load only in the number of dwords.
fn with_dwords(load: Opcode, dwords: u8, target: &Target) -> Option<Opcode> {
    if SCALAR_LOADS.bytes(load).is_some() {
        return SCALAR_LOADS.get(4 * u32::from(dwords));
    }
    let loads = LOADS.iter().find(|loads| loads.has_dwords(load))?;
    let exists = dwords != 3 || target.has_three_dword_accesses();
    exists.then(|| loads.dwords(dwords))?
}
