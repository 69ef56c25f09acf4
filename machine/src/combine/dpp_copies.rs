//! Copies values that a move between lanes would overwrite, if they are still needed.
//!
//! Lanes that such a move does not write keep their old value, so its last source is tied to its result. Register
//! allocation would copy that source directly before the move, where the wait states between the two could no longer be
//! filled with other instructions.
//!
//! ```text
//! %2:v1 = v_mov_b32 %1, tied %1 dpp_ctrl:...           %3:v1 = v_mov_b32 %1
//! use %1                                        =>     %2:v1 = v_mov_b32 %1, tied %3 dpp_ctrl:...
//!                                                      use %1
//! ```
//!
//! In: machine SSA after [`super::dpp_sources`]. Out: the same computation. On processors without that hazard, nothing
//! changes.

use isa::Opcode;
use mir::machine::{Function, Inst, Op, Operand, Pseudo, RegClass, RegisterFile, SubReg, VReg};
use processors::Target;
use processors::hazards::{Consumer, rules_of};
use rustc_hash::FxHashMap;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !rules_of(target).any(|rule| rule.consumer == Consumer::DppReads) {
        return;
    }
    let blocks = function.layout.iter();
    let mut insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    if insts.all(|inst| overwritten(inst).is_none()) {
        return;
    }
    let uses = Uses::of(function);
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let insts = std::mem::take(&mut function.blocks[block].insts);
        let mut seen = Uses::default();
        // The positions of copies of parts of tuples, which selection inserts for tied operands.
        let mut copies: FxHashMap<VReg, (usize, Operand)> = FxHashMap::default();
        let mut out = Vec::with_capacity(insts.len() + 8);
        for mut inst in insts {
            for &operand in &inst.operands {
                seen.add(function, operand);
            }
            if let (Some(Pseudo::Copy), &[Operand::Def(copy), from]) =
                (inst.pseudo(), inst.operands.as_slice())
                && function.vregs[copy] == RegClass::V1
                && is_in_vgpr(function, from)
            {
                copies.insert(copy, (out.len(), from));
            }
            let is_needed = |value: Operand| {
                let mut dwords = dwords(function, value);
                dwords.any(|dword| seen.count(dword) < uses.count(dword))
            };
            if let Some(old) = overwritten(&inst)
                && let Some(&(at, from)) = copies.get(&old)
                && is_needed(from)
            {
                // A `COPY` could be coalesced with its source, so it becomes a real move.
                let copy: &mut Inst = &mut out[at];
                copy.op = Op::Isa(Opcode::V_MOV_B32);
            } else if let Some(old) = overwritten(&inst)
                && function.vregs[old] == RegClass::V1
                && is_needed(Operand::full(old))
            {
                let copy = function.new_vreg(RegClass::V1);
                let operands = [Operand::Def(copy), Operand::full(old)];
                out.push(Inst::new(Opcode::V_MOV_B32, &operands).with_location(inst.location));
                if let Some(last) = inst.operands.last_mut() {
                    *last = Operand::full(copy);
                }
            }
            out.push(inst);
        }
        function.blocks[block].insts = out;
    }
}

/// The number of operands that read each dword.
#[derive(Default)]
struct Uses(FxHashMap<(VReg, u8), u32>);

impl Uses {
    /// All uses in a function.
    fn of(function: &Function) -> Uses {
        let mut uses = Uses::default();
        for &block in &function.layout {
            let data = &function.blocks[block];
            for &operand in data.insts.iter().flat_map(|inst| &inst.operands) {
                uses.add(function, operand);
            }
            for edge in data.terminator.edges() {
                for &arg in &edge.args {
                    uses.add(function, Operand::full(arg));
                }
            }
        }
        uses
    }

    fn add(&mut self, function: &Function, operand: Operand) {
        for dword in dwords(function, operand) {
            *self.0.entry(dword).or_default() += 1;
        }
    }

    fn count(&self, dword: (VReg, u8)) -> u32 {
        self.0.get(&dword).copied().unwrap_or(0)
    }
}

/// The dwords that an operand reads.
fn dwords(function: &Function, operand: Operand) -> impl Iterator<Item = (VReg, u8)> + use<> {
    let part = match operand {
        Operand::Use(register, part) if part.is_full() => {
            Some((register, 0..function.vregs[register].dwords))
        }
        Operand::Use(register, part) => Some((register, part.first..part.first + part.count)),
        _ => None,
    };
    let dwords = part.into_iter();
    dwords.flat_map(|(register, dwords)| dwords.map(move |dword| (register, dword)))
}

fn is_in_vgpr(function: &Function, operand: Operand) -> bool {
    matches!(operand, Operand::Use(register, _)
        if function.vregs[register].file == RegisterFile::Vgpr)
}

/// The value that a move between lanes overwrites.
fn overwritten(inst: &Inst) -> Option<VReg> {
    let is_move = inst.opcode() == Some(Opcode::V_MOV_B32) && inst.modifiers.uses_dpp();
    match inst.operands.last() {
        Some(&Operand::Use(old, SubReg::FULL)) if is_move && inst.tied => Some(old),
        _ => None,
    }
}
