//! Replaces block parameters that are the dwords of a sum of matrix products with one tuple.
//!
//! Legalization splits vectors that are passed to a block into dwords, so a sum in a loop is up to 32 parameters. If
//! some of them were spilled, the others would have to be moved to adjacent registers in every iteration.
//!
//! In: machine SSA on both graphs. Out: if parameters are only used as the dwords of one tuple, and the tuple is the
//! addend of a matrix instruction, they have become one parameter. Later steps spill or keep it as one value:
//!
//! ```text
//! bb1(%1:v1, %2:v1, %3:v1, %4:v1):                   bb1(%5:v4):
//!   %5:v4 = REG_SEQUENCE %1, %2, %3, %4       =>
//!   %6:v4 = v_mfma_f32_4x4x1_16b_f32 %7, %8, %5        %6:v4 = v_mfma_f32_4x4x1_16b_f32 %7, %8, %5
//! ```

use crate::graph::FileGraph;
use crate::matrix::is_product;
use crate::passed::{edges_of, insert_at_end, params_of};
use cranelift_entity::EntityRef;
use mir::machine::{Block, Function, Inst, Operand, Pseudo, RegClass, RegisterFile, SubReg, VReg};
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};

/// A tuple that replaces parameters of a block.
struct Joined {
    tuple: VReg,
    /// The positions of its dwords in the list of parameters.
    positions: Vec<usize>,
}

/// Runs the step.
pub fn run(function: &mut Function, target: &Target) {
    if !target.has_matrix_instructions() {
        return;
    }
    let addends = addends(function);
    if addends.is_empty() {
        return;
    }
    let graph = FileGraph::new(function, RegisterFile::Vgpr);
    let uses = function.count_uses();
    let mut sources = None;
    let mut tuples = FxHashSet::default();
    for &block in &graph.blocks {
        let joined = joined(function, &graph, block, (&addends, &uses));
        if joined.is_empty() {
            continue;
        }
        let sources = sources.get_or_insert_with(|| copied(function));
        replace(function, &graph, block, &joined, sources);
        tuples.extend(joined.iter().map(|joined| joined.tuple));
    }
    if let Some(sources) = sources {
        remove_unused(function, &tuples, &sources);
    }
}

/// The addends of matrix instructions.
fn addends(function: &Function) -> FxHashSet<VReg> {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let addends = insts
        .filter(|inst| is_product(inst) && inst.tied)
        .filter_map(|inst| inst.operands.last());
    addends
        .filter_map(|operand| match *operand {
            Operand::Use(value, SubReg::FULL) => Some(value),
            _ => None,
        })
        .collect()
}

/// The tuples whose parts are parameters of a block and which are used only as an addend. Empty if code cannot be
/// inserted on every edge to the block.
fn joined(
    function: &Function,
    graph: &FileGraph,
    block: Block,
    (addends, uses): (&FxHashSet<VReg>, &[u32]),
) -> Vec<Joined> {
    let mut predecessors = graph.predecessors[block.index()].iter();
    let params = graph.params(function, block).iter().enumerate();
    let positions: FxHashMap<VReg, usize> = params.map(|(at, &param)| (param, at)).collect();
    if positions.is_empty() || predecessors.any(|&it| graph.edges(function, it).len() > 1) {
        return Vec::new();
    }
    let position = |part: &Operand| match *part {
        Operand::Use(value, SubReg::FULL)
            if function.vregs[value].dwords == 1 && uses[value.index()] == 1 =>
        {
            positions.get(&value).copied()
        }
        _ => None,
    };
    let insts = function.blocks[block].insts.iter();
    let joined = insts.filter_map(|inst| match (inst.pseudo(), inst.operands.as_slice()) {
        (Some(Pseudo::RegSequence), [Operand::Def(tuple), parts @ ..])
            if addends.contains(tuple) =>
        {
            let positions: Option<Vec<usize>> = parts.iter().map(position).collect();
            Some(Joined {
                tuple: *tuple,
                positions: positions?,
            })
        }
        _ => None,
    });
    joined.collect()
}

/// The source of each value that is a copy of a constant or of a dword of another value.
fn copied(function: &Function) -> FxHashMap<VReg, Operand> {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let copies = insts.filter_map(|inst| match (inst.pseudo(), inst.operands.as_slice()) {
        (
            Some(Pseudo::Copy),
            &[
                Operand::Def(to),
                from @ (Operand::Imm(_) | Operand::Use(..)),
            ],
        ) => Some((to, from)),
        _ => None,
    });
    copies
        .filter(|&(to, _)| function.vregs[to].file == RegisterFile::Vgpr)
        .collect()
}

/// Replaces parameters with their tuple. The arguments of an edge are replaced by the value whose dwords they are, or,
/// if there is none, by a new tuple.
fn replace(
    function: &mut Function,
    graph: &FileGraph,
    block: Block,
    joined: &[Joined],
    sources: &FxHashMap<VReg, Operand>,
) {
    let positions = joined.iter().flat_map(|joined| &joined.positions);
    let removed: FxHashSet<usize> = positions.copied().collect();
    let params = params_of(function, graph, block);
    let mut at = 0..;
    params.retain(|_| at.next().is_none_or(|at| !removed.contains(&at)));
    params.extend(joined.iter().map(|joined| joined.tuple));
    for &from in &graph.predecessors[block.index()] {
        let mut passed = Vec::new();
        for joined in joined {
            let edge = graph.edges(function, from).first();
            let args = edge.map_or(&[][..], |edge| &edge.args);
            let positions = joined.positions.iter();
            let args: Vec<VReg> = positions.map(|&at| args[at]).collect();
            let class = function.vregs[joined.tuple];
            let tuple = common(function, class, &args, sources);
            passed.push(tuple.unwrap_or_else(|| {
                let new = function.vregs.push(function.vregs[joined.tuple]);
                let inst = tuple_of(function, new, &args, sources);
                insert_at_end(function, graph, from, inst);
                new
            }));
        }
        for edge in edges_of(function, graph, from) {
            let mut at = 0..;
            edge.args
                .retain(|_| at.next().is_none_or(|at| !removed.contains(&at)));
            edge.args.extend(passed.iter().copied());
        }
    }
}

/// The instruction that combines dwords into a tuple. Dwords that are a complete value, such as the result of a load,
/// become one operand, so the value can be written directly to the registers of the tuple.
fn tuple_of(
    function: &Function,
    tuple: VReg,
    dwords: &[VReg],
    sources: &FxHashMap<VReg, Operand>,
) -> Inst {
    let mut operands = vec![Operand::Def(tuple)];
    let mut rest = dwords;
    while let Some((first, others)) = rest.split_first() {
        let complete = match sources.get(first) {
            Some(&Operand::Use(value, _)) if function.vregs[value].file == RegisterFile::Vgpr => {
                let count = usize::from(function.vregs[value].dwords);
                let dwords = rest.get(..count).filter(|_| count > 1);
                dwords.and_then(|dwords| common(function, function.vregs[value], dwords, sources))
            }
            _ => None,
        };
        if let Some(value) = complete {
            operands.push(Operand::full(value));
            rest = &rest[usize::from(function.vregs[value].dwords)..];
            continue;
        }
        operands.push(match sources.get(first) {
            Some(&constant @ Operand::Imm(_)) => constant,
            _ => Operand::full(*first),
        });
        rest = others;
    }
    Inst::new(Pseudo::RegSequence, &operands)
}

/// The value of class `class` whose dwords, in order, are the arguments; `None` if there is no such value.
fn common(
    function: &Function,
    class: RegClass,
    args: &[VReg],
    sources: &FxHashMap<VReg, Operand>,
) -> Option<VReg> {
    let Some(&Operand::Use(first, _)) = sources.get(args.first()?) else {
        return None;
    };
    let is_dword = |(index, arg): (usize, &VReg)| {
        let dword = SubReg::dword(index as u8);
        sources.get(arg) == Some(&Operand::Use(first, dword))
    };
    let is_same = function.vregs[first] == class;
    (is_same && args.iter().enumerate().all(is_dword)).then_some(first)
}

/// Removes the definitions of tuples that have become parameters, and copies that are no longer used.
fn remove_unused(
    function: &mut Function,
    tuples: &FxHashSet<VReg>,
    sources: &FxHashMap<VReg, Operand>,
) {
    let uses = function.count_uses();
    let is_unused = |value: VReg| uses[value.index()] == 0 && sources.contains_key(&value);
    for data in function.blocks.values_mut() {
        let (head, tail_start) = (data.head as usize, data.tail_start());
        let mut at = 0..;
        data.insts.retain(|inst| {
            let mut defs = inst.defs();
            let is_removed = match inst.pseudo() {
                Some(Pseudo::RegSequence) => defs.any(|value| tuples.contains(&value)),
                Some(Pseudo::Copy) => defs.next().is_some_and(is_unused),
                _ => false,
            };
            let at = at.next().unwrap_or(0);
            data.head -= u32::from(is_removed && at < head);
            data.tail -= u32::from(is_removed && at >= tail_start);
            !is_removed
        });
    }
}
