//! Spills VGPRs to AGPRs.
//!
//! Each spilled VGPR value gets an AGPR value of the same width. The VGPR value is copied to it after its definition,
//! and back before each use:
//!
//! ```text
//! %1:v1 = ...                       %1:v1 = ...
//!                                   %9:a1 = COPY %1
//! ...                         =>    ...
//!                                   %10:v1 = COPY %9
//! ... = use %1                      ... = use %10
//! ```
//!
//! If the spilled value is a block parameter, the AGPR value replaces it as the parameter. AGPR values are in SSA form
//! on the logical graph too, since EXEC masks `v_accvgpr_write` like all writes of VGPRs. They are colored like the
//! values of other files, so they share registers. AGPR values that do not fit are spilled to memory.

use crate::graph::FileGraph;
use crate::home::{Home, Homes};
use crate::moves;
use crate::passed::{edges_of, fetch, insert_at_end, params_of, store_at_start};
use cranelift_entity::EntityRef;
use mir::machine::{
    Block, Function, Inst, Operand, PhysReg, Pseudo, RegClass, RegisterFile, SubReg, VReg,
};
use processors::Target;

/// The class of registers through which values of a class are stored and loaded: for AGPRs, VGPRs of the same width.
pub fn carrier(class: RegClass) -> RegClass {
    match class.file {
        RegisterFile::Agpr => RegClass {
            file: RegisterFile::Vgpr,
            ..class
        },
        RegisterFile::Sgpr | RegisterFile::Vgpr | RegisterFile::WwmVgpr => class,
    }
}

/// `value` in the file of `register`. If `register` is an AGPR and `value` is not, `copy` receives the instruction that
/// copies the value.
pub fn like(function: &mut Function, register: VReg, value: VReg, copy: impl FnOnce(Inst)) -> VReg {
    let (wanted, class) = (function.vregs[register].file, function.vregs[value]);
    if wanted != RegisterFile::Agpr || class.file == wanted {
        return value;
    }
    let file = RegisterFile::Agpr;
    let held = function.vregs.push(RegClass { file, ..class });
    copy(Inst::new(
        Pseudo::Copy,
        &[Operand::Def(held), Operand::full(value)],
    ));
    held
}

/// The store that replaces `inst`, if it copies a VGPR to an AGPR that is spilled to memory.
pub fn store(function: &mut Function, inst: &Inst, homes: &Homes) -> Option<Inst> {
    match (inst.pseudo(), inst.operands.as_slice()) {
        (Some(Pseudo::Copy), &[Operand::Def(to), Operand::Use(from, SubReg::FULL)])
            if function.vregs[to].file == RegisterFile::Agpr
                && function.vregs[from].file == RegisterFile::Vgpr =>
        {
            homes.get(&to)?.store(function, from)
        }
        _ => None,
    }
}

/// Returns `true` if memory instructions access AGPRs, so these can be stored and loaded without a VGPR.
pub fn are_stored_directly(target: Option<&Target>) -> bool {
    target.is_some_and(|target| target.generation().has_unified_registers())
}

/// Stores a value to its home. An AGPR is first copied to a VGPR if memory instructions cannot access it.
pub fn store_from(
    function: &mut Function,
    home: Home,
    value: VReg,
    target: Option<&Target>,
    mut push: impl FnMut(Inst),
) {
    let class = function.vregs[value];
    let carrier = carrier(class);
    let mut from = value;
    if carrier != class && !are_stored_directly(target) {
        from = function.vregs.push(carrier);
        let operands = [Operand::Def(from), Operand::full(value)];
        push(Inst::new(Pseudo::Copy, &operands));
    }
    if let Some(store) = home.store(function, from) {
        push(store);
    }
}

/// Replaces the parameters of a block that are spilled to AGPRs with parameters in AGPRs, and their arguments with
/// values in AGPRs.
pub fn pass(function: &mut Function, graph: &FileGraph, block: Block, homes: &Homes) {
    let held = |value: &VReg| match homes.get(value) {
        Some(&Home::Accumulators(held)) => Some(held),
        Some(Home::Constant(_) | Home::Lane(..) | Home::Slot(_) | Home::Memory(..)) | None => None,
    };
    let params = graph.params(function, block).iter().enumerate();
    let spilled = params.filter_map(|(at, param)| Some((at, held(param)?)));
    let spilled: Vec<(usize, VReg)> = spilled.collect();
    if spilled.is_empty() {
        return;
    }
    let from = graph.predecessors[block.index()].clone();
    let is_one_of_several = |&from: &Block| graph.edges(function, from).len() > 1;
    if let &[from] = from.as_slice()
        && is_one_of_several(&from)
    {
        return copy_at_start(function, graph, (from, block), &spilled, homes);
    }
    for &(at, param) in &spilled {
        params_of(function, graph, block)[at] = param;
    }
    for from in from {
        for &(at, param) in &spilled {
            let edges = graph.edges(function, from).iter();
            let Some(index) = edges.clone().position(|edge| edge.block == block) else {
                continue;
            };
            let arg = graph.edges(function, from)[index].args[at];
            let passed = match held(&arg) {
                Some(passed) => passed,
                None => {
                    let (load, value) = fetch(function, homes, arg);
                    let mut insts = Vec::from_iter(load);
                    let passed = like(function, param, value, |copy| insts.push(copy));
                    for inst in insts {
                        insert_at_end(function, graph, from, inst);
                    }
                    passed
                }
            };
            edges_of(function, graph, from)[index].args[at] = passed;
        }
    }
}

/// Does the same as [`pass`] for a block that is one of several successors of its only predecessor. Copies of the
/// arguments cannot be inserted at the end of the predecessor, so the parameters become copies at the start of the
/// block.
fn copy_at_start(
    function: &mut Function,
    graph: &FileGraph,
    (from, block): (Block, Block),
    spilled: &[(usize, VReg)],
    homes: &Homes,
) {
    let is_kept = |at: usize| spilled.iter().all(|&(other, _)| other != at);
    let mut at = 0..;
    params_of(function, graph, block).retain(|_| at.next().is_none_or(is_kept));
    let edges = edges_of(function, graph, from).iter_mut();
    let mut args = Vec::new();
    for edge in edges.filter(|edge| edge.block == block) {
        args = edge.args.to_vec();
        let mut at = 0..;
        edge.args.retain(|_| at.next().is_none_or(is_kept));
    }
    for &(at, param) in spilled {
        let Some(&arg) = args.get(at) else {
            continue;
        };
        let from = match homes.get(&arg) {
            Some(&Home::Accumulators(held)) => (None, held),
            Some(Home::Constant(_) | Home::Lane(..) | Home::Slot(_) | Home::Memory(..)) | None => {
                fetch(function, homes, arg)
            }
        };
        let (load, value) = from;
        let copy = Inst::new(Pseudo::Copy, &[Operand::Def(param), Operand::full(value)]);
        store_at_start(function, graph, block, Some(copy));
        store_at_start(function, graph, block, load);
    }
}

/// Returns `true` for copies of AGPRs to AGPRs.
pub fn is_move(inst: &Inst) -> bool {
    match (inst.pseudo(), inst.operands.as_slice()) {
        (Some(Pseudo::Copy), [Operand::PhysDef(to), Operand::PhysUse(from)]) => {
            [to, from].map(|register| register.file) == [RegisterFile::Agpr; 2]
        }
        _ => false,
    }
}

/// Expands copies from AGPR to AGPR, dword by dword, through the VGPR `window`, for processors that cannot move AGPRs
/// directly.
pub fn move_through(function: &mut Function, window: PhysReg) {
    for data in function.blocks.values_mut() {
        if !data.insts.iter().any(is_move) {
            continue;
        }
        let (head, tail_start) = (data.head as usize, data.tail_start());
        let insts = std::mem::take(&mut data.insts);
        // The new numbers of instructions before the body and before the tail.
        let mut counts = [0; 2];
        for (index, inst) in insts.into_iter().enumerate() {
            let before = data.insts.len();
            match inst.operands.as_slice() {
                &[Operand::PhysDef(to), Operand::PhysUse(from)] if is_move(&inst) => {
                    through(to, from, window, |inst| data.insts.push(inst));
                }
                _ => data.insts.push(inst),
            }
            let added = data.insts.len() - before;
            counts[0] += if index < head { added } else { 0 };
            counts[1] += if index < tail_start { added } else { 0 };
        }
        data.head = counts[0] as u32;
        data.tail = (data.insts.len() - counts[1]) as u32;
    }
}

fn through(to: PhysReg, from: PhysReg, window: PhysReg, mut push: impl FnMut(Inst)) {
    let is_downwards = to.index > from.index;
    for index in 0..to.dwords {
        let dword = match is_downwards {
            true => to.dwords - 1 - index,
            false => index,
        };
        let [to, from] = [to, from].map(|register| register.sub(SubReg::dword(dword)));
        push(moves::copy(window, Operand::PhysUse(from)));
        push(moves::copy(to, Operand::PhysUse(window)));
    }
}
