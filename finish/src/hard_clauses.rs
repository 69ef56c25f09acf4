//! Inserts `s_clause` before consecutive loads so that the hardware issues them without instructions of other waves in
//! between (GFX10).
//!
//! In: a function with waits and hazard mitigations, both of which end clauses. Out: the same function, with an
//! `s_clause` before each sequence of two or more consecutive loads of one kind from one base. Guarantee: a clause
//! contains only loads.

use isa::{Class, MemoryAccess, Opcode};
use mir::machine::{Function, Inst, Operand};
use processors::Target;
use smallvec::SmallVec;

/// The maximum number of loads in a clause.
const LONGEST: usize = 63;

/// The properties that the loads of a clause share: the kind and the address registers.
#[derive(PartialEq)]
struct Kind {
    class: Class,
    base: SmallVec<[Operand; 4]>,
}

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !target.has_hard_clauses() {
        return;
    }
    for index in 0..function.layout.len() {
        let data = &mut function.blocks[function.layout[index]];
        let (head, tail) = (data.head as usize, data.tail_start());
        let clauses = clauses(&data.insts[head..tail]);
        if clauses.is_empty() {
            continue;
        }
        let mut out = Vec::with_capacity(data.insts.len() + clauses.len());
        let mut starts = clauses.into_iter().peekable();
        for (at, inst) in data.insts.drain(..).enumerate() {
            if let Some((_, length)) = starts.next_if(|&(start, _)| head + start == at) {
                let operands = [Operand::Imm(length as u32 - 1)];
                out.push(Inst::new(Opcode::S_CLAUSE, &operands).with_location(inst.location));
            }
            out.push(inst);
        }
        data.insts = out;
    }
}

/// The index of the first load of each clause, and its length.
fn clauses(insts: &[Inst]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut start = 0;
    while start < insts.len() {
        let Some(first) = kind(&insts[start]) else {
            start += 1;
            continue;
        };
        let rest = insts[start..].iter().take(LONGEST);
        let length = rest
            .take_while(|inst| kind(inst).as_ref() == Some(&first))
            .count();
        if length > 1 {
            found.push((start, length));
        }
        start += length;
    }
    found
}

/// The kind of clause that a load can be part of; `None` for other instructions.
fn kind(inst: &Inst) -> Option<Kind> {
    let properties = inst.opcode()?.properties();
    if properties.access != MemoryAccess::Load || inst.encoding.is_some() {
        return None;
    }
    let class = match properties.class {
        Class::Smem | Class::Flat => properties.class,
        Class::Vmem | Class::Global | Class::Scratch => Class::Vmem,
        // On some processors, image instructions whose addresses are in scattered registers must not be in clauses.
        Class::Image | Class::Ds => return None,
        Class::Salu
        | Class::Valu
        | Class::Transcendental
        | Class::Interpolation
        | Class::Matrix
        | Class::Export
        | Class::Branch
        | Class::Barrier
        | Class::Message
        | Class::Wait
        | Class::End
        | Class::Control => return None,
    };
    let addresses = inst
        .operands
        .iter()
        .filter(|operand| matches!(operand, Operand::PhysUse(_) | Operand::Off));
    let count = addresses.clone().count() - usize::from(inst.tied);
    Some(Kind {
        class,
        base: addresses.take(count).copied().collect(),
    })
}
