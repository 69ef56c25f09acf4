//! Shortens image instructions whose address happens to be in consecutive registers.
//!
//! Selection gives image instructions of GFX10 a separate register for each dword of the address, which takes up to one
//! additional dword of code. If the registers are consecutive, they are encoded as one tuple:
//!
//! ```text
//! image_load v0, [v4, v5], s[0:7] dim:SQ_RSRC_IMG_2D      =>      image_load v0, v[4:5], s[0:7] dim:SQ_RSRC_IMG_2D
//! ```
//!
//! In: an expanded function. Out: the same function, in which no image instruction lists consecutive registers.

use isa::Class;
use mir::machine::{Function, Inst, Operand, PhysReg, RegisterFile};
use processors::Target;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !target.has_non_sequential_addresses() {
        return;
    }
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        for inst in &mut function.blocks[block].insts {
            if let Some(tuple) = tuple(inst) {
                let count = usize::from(tuple.dwords);
                inst.operands.drain(2..1 + count);
                inst.operands[1] = Operand::PhysUse(tuple);
            }
        }
    }
}

/// The address registers of an image instruction as a tuple, if they are consecutive. They follow the data.
fn tuple(inst: &Inst) -> Option<PhysReg> {
    let is_image = inst.opcode()?.properties().class == Class::Image;
    if !is_image || inst.encoding.is_some() {
        return None;
    }
    let mut dwords = inst
        .operands
        .get(1..)?
        .iter()
        .map_while(|operand| match *operand {
            Operand::PhysUse(register)
                if register.file == RegisterFile::Vgpr && register.dwords == 1 =>
            {
                Some(register)
            }
            _ => None,
        });
    let mut tuple = dwords.next()?;
    for register in dwords {
        if usize::from(register.index) != usize::from(tuple.index) + usize::from(tuple.dwords) {
            return None;
        }
        tuple.dwords += 1;
    }
    (tuple.dwords > 1).then_some(tuple)
}
