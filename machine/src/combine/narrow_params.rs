//! Narrows 64-bit block parameters whose high dword is not read, and removes the instructions that computed this dword.
//!
//! ```text
//! bb1(%1:v2):                                  bb1(%1:v1):
//!     use %1.0                                     use %1
//!     %2:v1, %3:s2 = v_add_co_u32 ...      =>      %2:v1, %3:s2 = v_add_co_u32 ...
//!     %4:v1, %5:s2 = v_addc_co_u32 ...
//!     %6:v2 = REG_SEQUENCE %2, %4
//!     branch bb1(%6)                               branch bb1(%2)
//! ```
//!
//! In: machine SSA. Out: the same computation with fewer dwords. Such a parameter often is a loop counter that is known to
//! be less than 2³². Longer tuples are unchanged, since shortening them may take copies.

use super::{forget_variables, narrowed};
use cranelift_entity::EntityRef;
use isa::{Class, Generation, MemoryAccess};
use mir::machine::{Function, Inst, Op, Operand, Pseudo, SubReg, Terminator, VReg};
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let params = wide_params(function);
    if params.is_empty() {
        return;
    }
    let used = used_dwords(function, &params);
    let mut is_narrowed = vec![false; function.vregs.len()];
    for &param in &params {
        let dwords = used[param.index()];
        if 0 < dwords && dwords < function.vregs[param].dwords {
            function.vregs[param].dwords = dwords;
            is_narrowed[param.index()] = true;
        }
    }
    if is_narrowed.contains(&true) {
        narrowed::apply(function, &is_narrowed);
        narrow_args(function, &is_narrowed);
        remove_unused(function, target.generation());
    }
}

/// The parameters of two dwords.
fn wide_params(function: &Function) -> Vec<VReg> {
    let blocks = function.layout.iter();
    let params = blocks.flat_map(|&block| &function.blocks[block].params);
    params
        .copied()
        .filter(|&param| function.vregs[param].dwords == 2)
        .collect()
}

/// The number of dwords of each register up to the last one that is read. An argument is read up to the last dword that
/// is read of its parameter.
fn used_dwords(function: &Function, params: &[VReg]) -> Vec<u8> {
    let mut used = narrowed::read_dwords(function);
    let mut args: FxHashMap<VReg, SmallVec<[VReg; 2]>> = FxHashMap::default();
    for &block in &function.layout {
        let terminator = &function.blocks[block].terminator;
        if let Terminator::Divergent { mask, .. } = *terminator {
            used[mask.index()] = function.vregs[mask].dwords;
        }
        for edge in terminator.edges() {
            let params = &function.blocks[edge.block].params;
            for (&param, &arg) in params.iter().zip(&edge.args) {
                args.entry(param).or_default().push(arg);
            }
        }
    }
    let mut work = params.to_vec();
    while let Some(param) = work.pop() {
        let dwords = used[param.index()];
        for &arg in args.get(&param).into_iter().flatten() {
            let used = &mut used[arg.index()];
            if *used < dwords {
                *used = dwords;
                work.push(arg);
            }
        }
    }
    used
}

/// Passes only the remaining dwords to parameters that have become shorter. If the argument is a tuple, the first
/// operand of the tuple is passed instead. Other uses of the tuple's first dword are redirected to that operand too, so
/// the tuple may become unused.
fn narrow_args(function: &mut Function, is_narrowed: &[bool]) {
    let tuples = tuples(function);
    let mut taken_apart: FxHashMap<VReg, VReg> = FxHashMap::default();
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut terminator = std::mem::replace(
            &mut function.blocks[block].terminator,
            Terminator::Unreachable,
        );
        let mut copies = Vec::new();
        for edge in terminator.edges_mut() {
            for (number, arg) in edge.args.iter_mut().enumerate() {
                let param = function.blocks[edge.block].params[number];
                let class = function.vregs[param];
                if !is_narrowed[param.index()] || function.vregs[*arg] == class {
                    continue;
                }
                let low = Operand::Use(*arg, SubReg::range(0, 1));
                let source = tuples.get(arg).copied().unwrap_or(low);
                *arg = match source {
                    Operand::Use(register, SubReg::FULL) if function.vregs[register] == class => {
                        taken_apart.insert(*arg, register);
                        register
                    }
                    source => {
                        let copy = function.new_vreg(class);
                        copies.push(Inst::new(Pseudo::Copy, &[Operand::Def(copy), source]));
                        copy
                    }
                };
            }
        }
        let data = &mut function.blocks[block];
        data.insts.extend(copies);
        data.terminator = terminator;
    }
    let insts = function
        .blocks
        .values_mut()
        .flat_map(|data| &mut data.insts);
    for operand in insts.flat_map(|inst| &mut inst.operands) {
        if let Operand::Use(tuple, part) = *operand
            && part == SubReg::range(0, 1)
            && let Some(&first) = taken_apart.get(&tuple)
        {
            *operand = Operand::Use(first, SubReg::FULL);
        }
    }
}

/// The first operand of each tuple whose first operand is one dword.
fn tuples(function: &Function) -> FxHashMap<VReg, Operand> {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let found = insts.filter_map(|inst| match inst.operands[..] {
        [Operand::Def(tuple), first, ..] if inst.pseudo() == Some(Pseudo::RegSequence) => {
            let is_dword = match first {
                Operand::Use(register, SubReg::FULL) => function.vregs[register].dwords == 1,
                Operand::Use(_, part) => part.count == 1,
                _ => true,
            };
            is_dword.then_some((tuple, first))
        }
        _ => None,
    });
    found.collect()
}

/// Removes instructions without a result that is read.
fn remove_unused(function: &mut Function, generation: Generation) {
    let mut uses = function.count_uses();
    let mut removed = FxHashSet::default();
    for index in (0..function.layout.len()).rev() {
        let block = function.layout[index];
        let insts = &mut function.blocks[block].insts;
        let mut is_unused = vec![false; insts.len()];
        for (index, inst) in insts.iter().enumerate().rev() {
            let mut results = inst.defs();
            is_unused[index] = has_only_results(inst, generation)
                && results.all(|result| uses[result.index()] == 0);
            if is_unused[index] {
                removed.extend(inst.defs());
                inst.uses().for_each(|register| uses[register.index()] -= 1);
            }
        }
        let mut is_unused = is_unused.into_iter();
        insts.retain(|_| !is_unused.next().unwrap_or(false));
    }
    if !removed.is_empty() {
        forget_variables(function, |register| removed.contains(&register));
    }
}

/// Returns `true` if the instruction has no effect except that it writes virtual registers.
fn has_only_results(inst: &Inst, generation: Generation) -> bool {
    let is_virtual = |operand: &Operand| !matches!(operand, Operand::PhysDef(_));
    match inst.op {
        Op::Pseudo(Pseudo::Copy | Pseudo::RegSequence) => inst.operands.iter().all(is_virtual),
        Op::Isa(opcode) => {
            let properties = opcode.properties();
            properties.class == Class::Valu
                && properties.access == MemoryAccess::None
                && properties.writes(generation).is_empty()
                && inst.operands.iter().all(is_virtual)
        }
        Op::Pseudo(_) | Op::Assembly(_) => false,
    }
}
