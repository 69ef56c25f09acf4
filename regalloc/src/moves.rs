//! Rewrites one file's virtual registers to physical ones and puts block-argument moves in place.
//!
//! All moves at one place happen at once; they are put in an order in which no register is overwritten
//! before it is read, and cycles are broken by exchanging registers with exclusive or.

use crate::RegallocError;
use crate::colouring::Colouring;
use crate::graph::FileGraph;
use isa::Opcode;
use mir::machine::{Block, Function, Inst, Operand, PhysReg, Pseudo, RegisterFile, SubReg, VReg};

/// Rewrites the file of `graph`.
pub fn rewrite(
    function: &mut Function,
    graph: &FileGraph,
    colouring: &Colouring,
) -> Result<(), RegallocError> {
    let mut rewriter = Rewriter {
        graph,
        colouring,
        function,
    };
    // Moves are collected before instructions change, but put in behind.
    let moves = rewriter.edge_moves()?;
    for index in 0..rewriter.function.layout.len() {
        let block = rewriter.function.layout[index];
        rewriter.block(block)?;
    }
    for (block, at_end, list) in moves {
        rewriter.insert(block, at_end, list);
    }
    Ok(())
}

/// A move of one dword.
#[derive(Clone, Copy, Debug)]
struct Move {
    to: PhysReg,
    from: Operand,
}

struct Rewriter<'a> {
    graph: &'a FileGraph,
    colouring: &'a Colouring,
    function: &'a mut Function,
}

impl Rewriter<'_> {
    fn internal(&self, reason: String) -> RegallocError {
        RegallocError::Internal {
            function: self.function.name.clone(),
            reason,
        }
    }

    fn place(&self, register: VReg) -> Result<PhysReg, RegallocError> {
        self.colouring
            .register(register)
            .ok_or_else(|| self.internal(format!("{register} has no register")))
    }

    fn edge_moves(&self) -> Result<Vec<(Block, bool, Vec<Inst>)>, RegallocError> {
        let mut out = Vec::new();
        for &block in &self.graph.blocks {
            let edges = self.graph.edges(self.function, block);
            let single = edges.len() == 1;
            for edge in edges {
                let params = self.graph.params(self.function, edge.block);
                let mut moves = Vec::new();
                for (&param, &arg) in params.iter().zip(&edge.args) {
                    // Parameters that nobody reads have no register.
                    if let Some(to) = self.colouring.register(param) {
                        push_moves(&mut moves, to, Operand::PhysUse(self.place(arg)?));
                    }
                }
                moves.retain(|this| this.from != Operand::PhysUse(this.to));
                if moves.is_empty() {
                    continue;
                }
                let sole = self.graph.predecessors[edge.block.as_u32() as usize].len() == 1;
                if !single && !sole {
                    return Err(self.internal(format!(
                        "moves on the critical edge {block} to {}",
                        edge.block
                    )));
                }
                let list = sequence(moves);
                out.push((if single { block } else { edge.block }, single, list));
            }
        }
        Ok(out)
    }

    fn insert(&mut self, block: Block, at_end: bool, list: Vec<Inst>) {
        let at = if at_end {
            self.graph.end_of(self.function, block)
        } else {
            self.graph.start_of(self.function, block)
        };
        let data = &mut self.function.blocks[block];
        let count = list.len() as u32;
        if at_end && at > data.tail_start()
            || at_end && self.graph.file == RegisterFile::Sgpr && data.tail > 0
        {
            data.tail += count;
        } else if !at_end && self.graph.file == RegisterFile::Sgpr {
            data.head += count;
        }
        data.insts.splice(at..at, list);
    }

    fn block(&mut self, block: Block) -> Result<(), RegallocError> {
        let data = &mut self.function.blocks[block];
        let (head, tail_start) = (data.head as usize, data.tail_start());
        let insts = std::mem::take(&mut data.insts);
        let mut out = Vec::with_capacity(insts.len() + 4);
        let (mut new_head, mut new_tail_start) = (None, None);
        let count = insts.len();
        for (index, inst) in insts.into_iter().enumerate() {
            if index == head {
                new_head = Some(out.len());
            }
            if index == tail_start {
                new_tail_start = Some(out.len());
            }
            self.inst(inst, &mut out)?;
        }
        let data = &mut self.function.blocks[block];
        data.head = (if head == count {
            out.len()
        } else {
            new_head.unwrap_or(0)
        }) as u32;
        let start = if tail_start == count {
            out.len()
        } else {
            new_tail_start.unwrap_or(0)
        };
        data.tail = (out.len() - start) as u32;
        data.insts = out;
        Ok(())
    }

    fn inst(&mut self, mut inst: Inst, out: &mut Vec<Inst>) -> Result<(), RegallocError> {
        for operand in &mut inst.operands {
            *operand = match *operand {
                Operand::Def(register) if self.graph.has(self.function, register) => {
                    match self.colouring.register(register) {
                        Some(place) => Operand::PhysDef(place),
                        None => return Err(self.internal(format!("{register} has no register"))),
                    }
                }
                Operand::Use(register, sub) if self.graph.has(self.function, register) => {
                    Operand::PhysUse(self.place(register)?.sub(sub))
                }
                other => other,
            };
        }
        match (inst.pseudo(), inst.operands.as_slice()) {
            (Some(Pseudo::Copy), [Operand::PhysDef(to), Operand::PhysUse(from)]) if to == from => {}
            (Some(Pseudo::RegSequence), [Operand::PhysDef(to), parts @ ..])
                if parts.iter().all(|part| !matches!(part, Operand::Use(..))) =>
            {
                let mut moves = Vec::new();
                let mut at = 0;
                for &part in parts {
                    let width = match part {
                        Operand::PhysUse(register) => register.dwords,
                        Operand::Imm64(_) => 2,
                        _ => 1,
                    };
                    push_moves(&mut moves, to.sub(SubReg::range(at, width)), part);
                    at += width;
                }
                moves.retain(|this| this.from != Operand::PhysUse(this.to));
                out.extend(sequence(moves));
            }
            _ if inst.tied => self.tied(inst, out)?,
            _ => out.push(inst),
        }
        Ok(())
    }

    /// The tied source is copied to the result's register first if it is elsewhere.
    fn tied(&self, mut inst: Inst, out: &mut Vec<Inst>) -> Result<(), RegallocError> {
        let (Some(&Operand::PhysDef(to)), Some(&Operand::PhysUse(from))) =
            (inst.operands.first(), inst.operands.last())
        else {
            out.push(inst);
            return Ok(());
        };
        if to != from {
            let last = inst.operands.len() - 1;
            let clash = inst.operands[1..last].iter().any(|&operand| {
                crate::physical(operand).is_some_and(|register| register.overlaps(to))
            });
            if clash {
                return Err(self.internal("a tied result overlaps another source".into()));
            }
            out.push(Inst::new(
                Pseudo::Copy,
                &[Operand::PhysDef(to), Operand::PhysUse(from)],
            ));
            inst.operands[last] = Operand::PhysUse(to);
        }
        out.push(inst);
        Ok(())
    }
}

/// Moves of the dwords of `from` to `to`.
fn push_moves(moves: &mut Vec<Move>, to: PhysReg, from: Operand) {
    for dword in 0..to.dwords {
        let part = SubReg::dword(dword);
        let from = match from {
            Operand::PhysUse(register) => Operand::PhysUse(register.sub(part)),
            Operand::Imm64(bits) => Operand::Imm((bits >> (32 * u32::from(dword))) as u32),
            other => other,
        };
        moves.push(Move {
            to: to.sub(part),
            from,
        });
    }
}

/// Orders moves that happen at once.
fn sequence(mut moves: Vec<Move>) -> Vec<Inst> {
    let mut out = Vec::with_capacity(moves.len());
    while !moves.is_empty() {
        let free = moves.iter().position(|this| {
            !moves
                .iter()
                .any(|other| other.from == Operand::PhysUse(this.to))
        });
        match free {
            Some(index) => {
                let this = moves.remove(index);
                out.push(Inst::new(
                    Pseudo::Copy,
                    &[Operand::PhysDef(this.to), this.from],
                ));
            }
            None => break_cycle(&mut moves, &mut out),
        }
    }
    pair_up(out)
}

/// Exchanges the registers of one move; what read either now reads the other.
fn break_cycle(moves: &mut Vec<Move>, out: &mut Vec<Inst>) {
    let Some(Move {
        to,
        from: Operand::PhysUse(from),
    }) = moves.pop()
    else {
        return;
    };
    let opcode = if to.file == RegisterFile::Sgpr {
        Opcode::S_XOR_B32
    } else {
        Opcode::V_XOR_B32
    };
    let xor = |to: PhysReg, other: PhysReg| {
        let sources = [Operand::PhysUse(to), Operand::PhysUse(other)];
        Inst::new(opcode, &[Operand::PhysDef(to), sources[0], sources[1]])
    };
    out.extend([xor(to, from), xor(from, to), xor(to, from)]);
    for this in moves.iter_mut() {
        if this.from == Operand::PhysUse(to) {
            this.from = Operand::PhysUse(from);
        } else if this.from == Operand::PhysUse(from) {
            this.from = Operand::PhysUse(to);
        }
    }
    moves.retain(|this| this.from != Operand::PhysUse(this.to));
}

/// Neighbouring SGPR moves of an aligned pair as one 64-bit move.
fn pair_up(list: Vec<Inst>) -> Vec<Inst> {
    let mut out: Vec<Inst> = Vec::with_capacity(list.len());
    for inst in list {
        if let (Some(last), &[Operand::PhysDef(to), Operand::PhysUse(from)]) =
            (out.last_mut(), inst.operands.as_slice())
            && inst.pseudo() == Some(Pseudo::Copy)
            && last.pseudo() == Some(Pseudo::Copy)
            && let [Operand::PhysDef(low), Operand::PhysUse(source)] = last.operands.as_mut_slice()
            && to.file == RegisterFile::Sgpr
            && source.file == RegisterFile::Sgpr
            && low.dwords == 1
            && low.index % 2 == 0
            && source.index % 2 == 0
            && to.index == low.index + 1
            && from.index == source.index + 1
        {
            low.dwords = 2;
            source.dwords = 2;
            continue;
        }
        out.push(inst);
    }
    out
}
