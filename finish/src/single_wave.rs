//! Removes barriers in work-groups of one wavefront.
//!
//! In: an expanded function, whose instructions no later pass moves. Out: the same function. If its work-groups consist
//! of a single wavefront, `s_barrier` is removed, since there is no other wavefront to wait for.

use isa::Opcode;
use mir::machine::Function;

/// Runs the pass.
pub fn run(function: &mut Function) {
    let (_, largest) = function.header.attributes.flat_work_group_size;
    if largest > u32::from(function.wave_size) {
        return;
    }
    for index in 0..function.layout.len() {
        let data = &mut function.blocks[function.layout[index]];
        let (head, tail) = (data.head as usize, data.insts.len() - data.tail as usize);
        let is_barrier = |opcode| opcode == Some(Opcode::S_BARRIER);
        let mut position = 0;
        data.insts.retain(|inst| {
            let in_body = (head..tail).contains(&position);
            position += 1;
            !(in_body && is_barrier(inst.opcode()))
        });
    }
}
