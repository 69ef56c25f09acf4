//! Rewrites the virtual registers of one file to physical ones, and inserts the moves of block arguments.
//!
//! In: a function and the coloring of one file. Out: the new instructions of each block; the function itself is
//! unchanged, so the checker can compare.
//!
//! All moves at one insertion point happen at the same time, so they are ordered such that no register is overwritten
//! before it is read. A free register breaks a cycle:
//!
//! ```text
//! v0 <- v1, v1 <- v0        =>        v2 = COPY v0; v0 = COPY v1; v1 = COPY v2
//! ```
//!
//! Two VGPRs are exchanged by three XORs instead, which needs no register; so are VGPRs of longer cycles if no
//! register is free. That is impossible for SGPRs, since it would write SCC, and for AGPRs, since there is no such
//! instruction for them.

use crate::coloring::Coloring;
use crate::graph::FileGraph;
use crate::intervals::{Intervals, Range};
use cranelift_entity::EntityRef;
use isa::Opcode;
use mir::CompileError;
use mir::machine::{
    Block, BlockData, Function, Inst, Operand, PhysReg, Pseudo, RegisterFile, SubReg, VReg,
};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use thiserror::Error;

/// The new code of a block.
#[derive(Default)]
pub struct Code {
    /// The new instructions.
    pub insts: Vec<Inst>,
    /// The old instructions that they implement, in order.
    pub steps: Vec<Step>,
    /// The number of instructions in the head.
    pub head: u32,
    /// The number of instructions in the tail.
    pub tail: u32,
}

/// A sequence of new instructions that implements one old instruction. It begins where the previous step ends.
pub struct Step {
    /// One past the last new instruction.
    pub end: u32,
    /// The index of the old instruction; `None` for moves of block arguments.
    pub old: Option<u32>,
}

/// New code by block.
pub type Rewritten = Vec<(Block, Code)>;

/// Maps the indices of instructions to their indices before another file was rewritten, which the live intervals are
/// based on. Only blocks in which an index changed are recorded.
#[derive(Default)]
pub struct Origins(FxHashMap<Block, Vec<u32>>);

impl Origins {
    /// The mapping after `code` has replaced the code of `function`.
    pub fn new(function: &Function, code: &Rewritten) -> Origins {
        let changed = code.iter().filter(|(_, code)| {
            let mut steps = code.steps.iter();
            steps.any(|step| step.old.is_none_or(|old| old + 1 != step.end))
        });
        let origins = changed.map(|(block, code)| {
            let mut upcoming = function.blocks[*block].insts.len() as u32;
            let mut origins = vec![upcoming; code.insts.len() + 1];
            for (index, step) in code.steps.iter().enumerate().rev() {
                let first = index
                    .checked_sub(1)
                    .map_or(0, |before| code.steps[before].end);
                upcoming = step.old.unwrap_or(upcoming);
                origins[first as usize..step.end as usize].fill(upcoming);
            }
            (*block, origins)
        });
        Origins(origins.collect())
    }

    /// The old index of the instruction at `index`; for a new instruction, that of the next old one.
    fn of(&self, block: Block, index: usize) -> usize {
        let origins = self.0.get(&block);
        origins.map_or(index, |origins| origins[index] as usize)
    }
}

/// Why a function was not rewritten.
pub enum RewriteError {
    /// A cycle of moves found no free register.
    NoFreeRegister,
    /// A bug: a guarantee of an earlier pass is violated.
    Internal(CompileError),
}

impl Code {
    /// Appends old instructions unchanged.
    pub fn keep(&mut self, data: &BlockData, which: std::ops::Range<usize>) {
        for index in which {
            self.insts.push(data.insts[index].clone());
            self.step(Some(index));
        }
    }

    /// Ends a step: the instructions appended since the previous one implement `old`.
    pub fn step(&mut self, old: Option<usize>) {
        let end = self.insts.len() as u32;
        if self.steps.last().map_or(0, |step| step.end) < end || old.is_some() {
            self.steps.push(Step {
                end,
                old: old.map(|index| index as u32),
            });
        }
    }

    /// Installs the code in its block.
    pub fn put(self, data: &mut BlockData) {
        data.insts = self.insts;
        data.head = self.head;
        data.tail = self.tail;
    }
}

/// Moves that happen at the same time.
pub type Moves = SmallVec<[Move; 8]>;

/// A move of one dword.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    /// The destination.
    pub to: PhysReg,
    /// A register or constant.
    pub from: Operand,
}

/// Why parallel moves could not be ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Stuck {
    /// A cycle of moves found no free register.
    #[error("no register is free for a cycle of moves")]
    NoFreeRegister,
    /// The moves form a cycle that contains no register, which is impossible.
    #[error("a cycle of moves without registers")]
    NoRegisters,
}

/// Finds a free register of a file, other than the given ones.
pub type FindFree<'a> = dyn Fn(RegisterFile, &[PhysReg]) -> Option<PhysReg> + 'a;

/// Moves of block arguments at the start and at the end of a block.
#[derive(Default)]
struct EdgeMoves {
    start: Vec<Inst>,
    end: Vec<Inst>,
}

/// Rewrites a colored file.
pub struct Rewriter<'a> {
    /// The indices that instructions had when the file was colored.
    pub origins: &'a Origins,
    /// The graph of the file.
    pub graph: &'a FileGraph,
    /// The live intervals.
    pub intervals: &'a Intervals,
    /// The registers.
    pub coloring: &'a Coloring,
}

/// The indices in a block, before it is rewritten, at which its parts begin and moves are inserted.
struct Bounds {
    head: usize,
    tail_start: usize,
    /// One past the last instruction.
    count: usize,
    has_tail: bool,
    /// Where the moves at the start and at the end of the block are inserted.
    start_of: usize,
    end_of: usize,
}

fn internal(function: &Function, reason: String) -> RewriteError {
    RewriteError::Internal(CompileError::internal(&function.header.name, reason))
}

impl Rewriter<'_> {
    /// The new code of each block.
    ///
    /// # Errors
    /// See [`RewriteError`].
    pub fn rewrite(&self, function: &Function) -> Result<Rewritten, RewriteError> {
        let mut moves = self.edge_moves(function)?;
        let mut rewritten = Vec::with_capacity(function.layout.len());
        for &block in &function.layout {
            let edges = std::mem::take(&mut moves[block.index()]);
            let bounds = self.bounds(function, block);
            let insts = function.blocks[block].insts.iter().cloned();
            let code = self.block(function, block, bounds, insts, edges)?;
            rewritten.push((block, code));
        }
        Ok(rewritten)
    }

    /// Like [`Rewriter::rewrite`], but changes the function, which saves copying the instructions. After an error, the
    /// function must not be used.
    ///
    /// # Errors
    /// See [`RewriteError`].
    pub fn rewrite_in_place(&self, function: &mut Function) -> Result<(), RewriteError> {
        let mut moves = self.edge_moves(function)?;
        for index in 0..function.layout.len() {
            let block = function.layout[index];
            let edges = std::mem::take(&mut moves[block.index()]);
            let bounds = self.bounds(function, block);
            let insts = std::mem::take(&mut function.blocks[block].insts);
            let code = self.block(function, block, bounds, insts.into_iter(), edges)?;
            code.put(&mut function.blocks[block]);
        }
        Ok(())
    }

    fn physical(&self, function: &Function, register: VReg) -> Result<PhysReg, RewriteError> {
        self.coloring
            .register(register)
            .ok_or_else(|| internal(function, format!("{register} has no register")))
    }

    fn bounds(&self, function: &Function, block: Block) -> Bounds {
        let data = &function.blocks[block];
        Bounds {
            head: data.head as usize,
            tail_start: data.tail_start(),
            count: data.insts.len(),
            has_tail: data.tail > 0,
            start_of: self.graph.start_of(function, block),
            end_of: self.graph.end_of(function, block),
        }
    }

    /// The moves of block arguments, by block number. They are inserted at the end of the source block if it has a
    /// single successor, otherwise at the start of the target, which then has a single predecessor.
    fn edge_moves(&self, function: &Function) -> Result<Vec<EdgeMoves>, RewriteError> {
        let mut out = Vec::new();
        out.resize_with(function.blocks.len(), EdgeMoves::default);
        for &block in &self.graph.blocks {
            let edges = self.graph.edges(function, block);
            let single = edges.len() == 1;
            for edge in edges {
                let params = self.graph.params(function, edge.block);
                let mut moves = Moves::new();
                for (&param, &arg) in params.iter().zip(&edge.args) {
                    if let Some(to) = self.coloring.register(param) {
                        let from = Operand::PhysUse(self.physical(function, arg)?);
                        push_moves(&mut moves, to, from);
                    }
                }
                moves.retain(|this| this.from != Operand::PhysUse(this.to));
                if moves.is_empty() {
                    continue;
                }
                let sole = self.graph.predecessors[edge.block.index()].len() == 1;
                if !single && !sole {
                    let reason = format!("moves on the critical edge {block} to {}", edge.block);
                    return Err(internal(function, reason));
                }
                if single {
                    let at = self.graph.end_of(function, block);
                    let list = &mut out[block.index()].end;
                    self.sequence(function, moves, self.points_before(block, at), list)?;
                } else {
                    let at = self.graph.start_of(function, edge.block);
                    let list = &mut out[edge.block.index()].start;
                    self.sequence(function, moves, self.points_before(edge.block, at), list)?;
                }
            }
        }
        Ok(out)
    }

    /// The range of the four points at which the instruction before `index` and the instruction at `index` read and
    /// write; the range of all points if the block is not in the graph.
    fn points_before(&self, block: Block, index: usize) -> Range {
        let Some(first) = self.intervals.start_of_block(block) else {
            let end = self.intervals.end;
            return Range { start: 0, end };
        };
        let start = first + 2 * self.origins.of(block, index) as u32;
        let end = start + 4;
        Range { start, end }
    }

    /// The new code of a block, whose instructions are `insts`. The moves at its start and end become part of the head, the
    /// body or the tail.
    fn block(
        &self,
        function: &Function,
        block: Block,
        bounds: Bounds,
        mut insts: impl Iterator<Item = Inst>,
        mut edges: EdgeMoves,
    ) -> Result<Code, RewriteError> {
        let Bounds {
            head,
            tail_start,
            count,
            has_tail,
            start_of,
            end_of,
        } = bounds;
        let is_scalar = self.graph.file == RegisterFile::Sgpr;
        let mut out = Vec::with_capacity(count + edges.start.len() + edges.end.len());
        let mut steps = Vec::with_capacity(count + 2);
        let (mut new_head, mut new_tail_start) = (0, 0);
        let append = |out: &mut Vec<Inst>, steps: &mut Vec<Step>, list: &mut Vec<Inst>| {
            if !list.is_empty() {
                out.append(list);
                let end = out.len() as u32;
                steps.push(Step { end, old: None });
            }
        };
        for index in 0..=count {
            // Moves of SGPRs become part of a head or tail that is not empty, since the EXEC operations there may use
            // the registers. Moves of VGPRs belong to the body, where EXEC is the mask of the block's lanes.
            if index == head && (!is_scalar || head == 0) {
                new_head = out.len();
            }
            // An empty body comes after the moves at the end of the head.
            let after_head = head > 0 && head == tail_start;
            if index == tail_start && is_scalar && !after_head {
                new_tail_start = out.len();
            }
            if index == start_of {
                append(&mut out, &mut steps, &mut edges.start);
            }
            if index == head && is_scalar && head > 0 {
                new_head = out.len();
                if after_head {
                    new_tail_start = out.len();
                }
            }
            if index == end_of {
                append(&mut out, &mut steps, &mut edges.end);
            }
            if index == tail_start && !is_scalar || index == count && !has_tail {
                new_tail_start = out.len();
            }
            if let Some(inst) = insts.next() {
                self.inst(function, inst, (block, index), &mut out)?;
                steps.push(Step {
                    end: out.len() as u32,
                    old: Some(index as u32),
                });
            }
        }
        Ok(Code {
            head: new_head as u32,
            tail: (out.len() - new_tail_start) as u32,
            insts: out,
            steps,
        })
    }

    /// Rewrites a call or return: arguments are moved to the registers in which the callee expects them, and results
    /// from the registers in which it returns them.
    fn call(
        &self,
        function: &Function,
        inst: &Inst,
        points: Range,
        out: &mut Vec<Inst>,
    ) -> Result<(), RewriteError> {
        let (mut before, mut after) = (Moves::new(), Moves::new());
        let mut new = Inst::new(inst.op, &[]).with_location(inst.location);
        for (index, &operand) in inst.operands.iter().enumerate() {
            match (operand, inst.fixed_register(index)) {
                (Operand::Use(register, sub), Some(physical))
                    if self.graph.has(function, register) =>
                {
                    let from = Operand::PhysUse(self.physical(function, register)?.sub(sub));
                    push_moves(&mut before, physical, from);
                }
                (Operand::Def(register), Some(physical)) if self.graph.has(function, register) => {
                    let to = self.physical(function, register)?;
                    push_moves(&mut after, to, Operand::PhysUse(physical));
                }
                _ => new.operands.push(operand),
            }
        }
        self.sequence(function, before, points, out)?;
        out.push(new);
        self.sequence(function, after, points, out)
    }

    /// Appends the new code of an instruction, which is at an index in a block.
    fn inst(
        &self,
        function: &Function,
        mut inst: Inst,
        (block, index): (Block, usize),
        out: &mut Vec<Inst>,
    ) -> Result<(), RewriteError> {
        if inst.has_fixed_registers() {
            return self.call(function, &inst, self.points_before(block, index), out);
        }
        for operand in &mut inst.operands {
            *operand = match *operand {
                Operand::Def(register) if self.graph.has(function, register) => {
                    Operand::PhysDef(self.physical(function, register)?)
                }
                Operand::Use(register, sub) if self.graph.has(function, register) => {
                    Operand::PhysUse(self.physical(function, register)?.sub(sub))
                }
                other => other,
            };
        }
        append_physical(
            inst,
            &|file, but| self.free_register(file, self.points_before(block, index), but),
            out,
        )
        .map_err(|stuck| self::stuck(function, stuck))
    }

    fn sequence(
        &self,
        function: &Function,
        moves: Moves,
        points: Range,
        out: &mut Vec<Inst>,
    ) -> Result<(), RewriteError> {
        let free = |file, but: &[PhysReg]| self.free_register(file, points, but);
        sequence(moves, &free, out).map_err(|stuck| self::stuck(function, stuck))
    }

    fn free_register(&self, file: RegisterFile, points: Range, but: &[PhysReg]) -> Option<PhysReg> {
        (file == self.graph.file)
            .then(|| self.coloring.free_register(points, but))
            .flatten()
    }
}

fn stuck(function: &Function, stuck: Stuck) -> RewriteError {
    match stuck {
        Stuck::NoFreeRegister => RewriteError::NoFreeRegister,
        Stuck::NoRegisters => internal(function, stuck.to_string()),
    }
}

/// Appends an instruction whose registers of one file have been replaced by physical ones. A copy of a register to
/// itself is dropped, a tuple becomes moves, and a tied source is first copied to the register of the result.
///
/// # Errors
/// See [`Stuck`].
pub fn append_physical(mut inst: Inst, free: &FindFree, out: &mut Vec<Inst>) -> Result<(), Stuck> {
    match (inst.pseudo(), inst.operands.as_slice()) {
        (Some(Pseudo::Copy), [Operand::PhysDef(to), Operand::PhysUse(from)]) if to == from => {}
        (Some(Pseudo::RegSequence), [Operand::PhysDef(to), parts @ ..])
            if parts.iter().all(|part| !matches!(part, Operand::Use(..))) =>
        {
            let mut moves = Moves::new();
            let mut at = 0;
            for &part in parts {
                let width = width_of_part(part);
                push_moves(&mut moves, to.sub(SubReg::range(at, width)), part);
                at += width;
            }
            sequence(moves, free, out)?;
        }
        _ => {
            tie(&mut inst, out);
            out.push(inst);
        }
    }
    Ok(())
}

/// Appends parallel moves in a correct order. The two halves of an SGPR pair follow each other if possible, since one
/// instruction can then move both.
///
/// # Errors
/// See [`Stuck`].
pub fn sequence(mut moves: Moves, free: &FindFree, out: &mut Vec<Inst>) -> Result<(), Stuck> {
    moves.retain(|this| this.from != Operand::PhysUse(this.to));
    let start = out.len();
    let targets: SmallVec<[PhysReg; 8]> = moves.iter().map(|this| this.to).collect();
    while !moves.is_empty() {
        let is_ready = |this: &Move| {
            !moves
                .iter()
                .any(|other| other.from == Operand::PhysUse(this.to))
        };
        let high_half = |low: &Move| {
            let high = |this: &Move| halves(low.to, low.from, this.to, this.from);
            moves.iter().position(|this| high(this) && is_ready(this))
        };
        let is_low = |this: &Move| {
            this.to.file == RegisterFile::Sgpr && this.to.index.is_multiple_of(2) && is_ready(this)
        };
        let mut lows = moves.iter().enumerate().filter(|(_, this)| is_low(this));
        let pair = lows.find_map(|(index, low)| Some((index, high_half(low)?)));
        match pair {
            Some((low, high)) => {
                for index in [low, high] {
                    let this = moves[index];
                    push_paired(out, start, this);
                }
                moves.remove(low.max(high));
                moves.remove(low.min(high));
            }
            None => match moves.iter().position(is_ready) {
                Some(index) => {
                    let this = moves.remove(index);
                    push_paired(out, start, this);
                }
                None => break_cycle(&mut moves, &targets, free, (&mut *out, start))?,
            },
        }
    }
    Ok(())
}

/// Breaks a cycle, when only cycles remain. It either saves the destination of one move in a free register, from which
/// the other moves then read it, or exchanges the two registers of the move.
fn break_cycle(
    moves: &mut Moves,
    targets: &[PhysReg],
    free: &FindFree,
    (out, start): (&mut Vec<Inst>, usize),
) -> Result<(), Stuck> {
    let Some(&Move {
        to,
        from: Operand::PhysUse(from),
    }) = moves.first()
    else {
        return Err(Stuck::NoRegisters);
    };
    let is_exchange = |this: &Move| this.to == from && this.from == Operand::PhysUse(to);
    let saved = match to.file {
        RegisterFile::Sgpr | RegisterFile::Agpr => {
            Some(free(to.file, targets).ok_or(Stuck::NoFreeRegister)?)
        }
        RegisterFile::Vgpr if !moves.iter().any(is_exchange) => free(to.file, targets),
        RegisterFile::Vgpr | RegisterFile::WwmVgpr => None,
    };
    if let Some(saved) = saved {
        let save = Move {
            to: saved,
            from: Operand::PhysUse(to),
        };
        push_paired(out, start, save);
        redirect(moves, to, saved);
        return Ok(());
    }
    out.extend(exchange(to, from));
    moves.remove(0);
    for this in moves.iter_mut() {
        if this.from == Operand::PhysUse(to) {
            this.from = Operand::PhysUse(from);
        } else if this.from == Operand::PhysUse(from) {
            this.from = Operand::PhysUse(to);
        }
    }
    moves.retain(|this| this.from != Operand::PhysUse(this.to));
    Ok(())
}

fn redirect(moves: &mut [Move], from: PhysReg, to: PhysReg) {
    for this in moves {
        if this.from == Operand::PhysUse(from) {
            this.from = Operand::PhysUse(to);
        }
    }
}

/// A copy.
pub fn copy(to: PhysReg, from: Operand) -> Inst {
    Inst::new(Pseudo::Copy, &[Operand::PhysDef(to), from])
}

/// `a ^= b; b ^= a; a ^= b`.
fn exchange(a: PhysReg, b: PhysReg) -> [Inst; 3] {
    let xor = |to: PhysReg, other: PhysReg| {
        let sources = [Operand::PhysUse(to), Operand::PhysUse(other)];
        Inst::new(
            Opcode::V_XOR_B32,
            &[Operand::PhysDef(to), sources[0], sources[1]],
        )
    };
    [xor(a, b), xor(b, a), xor(a, b)]
}

/// The registers that the first three instructions exchange, if they do ([`exchange`]).
pub fn exchanged(insts: &[Inst]) -> Option<(PhysReg, PhysReg)> {
    let first = insts.first()?;
    let &[Operand::PhysDef(a), _, Operand::PhysUse(b)] = first.operands.as_slice() else {
        return None;
    };
    (insts.get(..3)? == exchange(a, b)).then_some((a, b))
}

/// The width, in dwords, of a part of a tuple that is not a virtual register.
pub fn width_of_part(part: Operand) -> u8 {
    match part {
        Operand::PhysUse(register) => register.dwords,
        Operand::Imm64(_) => 2,
        _ => 1,
    }
}

/// Copies the tied source to the register of the result if it is in a different register.
fn tie(inst: &mut Inst, out: &mut Vec<Inst>) {
    let Some(&Operand::PhysDef(to)) = inst.operands.first() else {
        return;
    };
    if let (true, Some(from)) = (inst.tied, inst.operands.last_mut())
        && !matches!(from, Operand::Use(..))
        && *from != Operand::PhysUse(to)
    {
        out.push(copy(to, *from));
        *from = Operand::PhysUse(to);
    }
}

/// Dword `index` of a source.
pub fn dword_of(from: Operand, index: u8) -> Operand {
    match from {
        Operand::PhysUse(register) => Operand::PhysUse(register.sub(SubReg::dword(index))),
        Operand::Imm64(bits) => Operand::Imm((bits >> (32 * u32::from(index))) as u32),
        other => other,
    }
}

/// Appends moves of the dwords of `from` to those of `to`.
pub fn push_moves(moves: &mut Moves, to: PhysReg, from: Operand) {
    moves.extend((0..to.dwords).map(|dword| Move {
        to: to.sub(SubReg::dword(dword)),
        from: dword_of(from, dword),
    }));
}

/// Returns `true` if two moves move the halves of an aligned SGPR pair, the low one first.
fn halves(low: PhysReg, low_from: Operand, high: PhysReg, high_from: Operand) -> bool {
    let (Operand::PhysUse(low_from), Operand::PhysUse(high_from)) = (low_from, high_from) else {
        return false;
    };
    let are_halves = |low: PhysReg, high: PhysReg| {
        low.file == RegisterFile::Sgpr
            && high.file == RegisterFile::Sgpr
            && low.dwords == 1
            && low.index.is_multiple_of(2)
            && high.index == low.index + 1
    };
    are_halves(low, high) && are_halves(low_from, high_from)
}

/// Appends a move. If it and the previous one, which is not before `start`, move the two halves of an aligned SGPR pair,
/// they become one 64-bit move.
fn push_paired(out: &mut Vec<Inst>, start: usize, this: Move) {
    if let Some(last) = out[start..].last_mut()
        && last.pseudo() == Some(Pseudo::Copy)
        && let [Operand::PhysDef(low), source] = last.operands.as_mut_slice()
        && halves(*low, *source, this.to, this.from)
        && let Operand::PhysUse(source) = source
    {
        low.dwords = 2;
        source.dwords = 2;
        return;
    }
    out.push(copy(this.to, this.from));
}
