//! Avoids writing constants to SGPRs that are in an SGPR already, and writes constants before loops.
//!
//! In: an expanded function. Out: the same function with fewer and shorter moves of constants. Registers that were
//! written in a loop may now be written before it, if their previous values are not read any more.
//!
//! ```text
//! s_mov_b32 s2, 0                       s_mov_b32 s2, 0
//! s_mov_b32 s3, 0x100f000               s_mov_b32 s3, 0x100f000
//! buffer_load_dword v0, off, s[0:3], 0  buffer_load_dword v0, off, s[0:3], 0
//! s_mov_b32 s6, 0                 =>    s_mov_b64 s[6:7], s[2:3]
//! s_mov_b32 s7, 0x100f000
//! buffer_load_dword v1, off, s[4:7], 0  buffer_load_dword v1, off, s[4:7], 0
//! s_mov_b32 s2, 0
//! s_mov_b32 s3, 0x100f000
//! buffer_load_dword v2, off, s[0:3], 0  buffer_load_dword v2, off, s[0:3], 0
//! ```
//!
//! Selection and register allocation treat a descriptor as one tuple, so descriptors with different addresses each
//! write their constant dwords, in every iteration if the address changes.

mod known;
mod loops;

use isa::{Class, DataType, Generation, InlineConstant, Opcode, scalar_code};
use known::{Known, KnownConstants};
use mir::machine::{Function, Inst, Operand, PhysReg, RegisterFile};
use processors::Target;

/// The number of SGPRs that programs write only by operands of instructions.
const REGISTERS: usize = scalar_code::FLAT_SCRATCH as usize;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let constants = function.blocks.values().flat_map(|data| &data.insts);
    if constants
        .filter(|inst| Constant::of(inst).is_some())
        .count()
        < 2
    {
        return;
    }
    let generation = target.generation();
    loops::hoist(function);
    let states = crate::flow::solve(function, &KnownConstants).states;
    for (position, state) in states.into_iter().enumerate() {
        if let Some(state) = state {
            shorten(function, position, state, generation);
        }
    }
}

/// A move of a constant to one or two SGPRs.
#[derive(Clone, Copy)]
struct Constant {
    register: PhysReg,
    bits: u64,
}

impl Constant {
    fn of(inst: &Inst) -> Option<Constant> {
        let (&Operand::PhysDef(register), source) =
            (inst.operands.first()?, *inst.operands.get(1)?)
        else {
            return None;
        };
        let bits = match (inst.opcode()?, source) {
            (Opcode::S_MOV_B32, Operand::Imm(bits)) => u64::from(bits),
            (Opcode::S_MOVK_I32, Operand::Imm(bits)) => {
                u64::from(i32::from(bits as u16 as i16) as u32)
            }
            (Opcode::S_MOV_B64, Operand::Imm64(bits)) => bits,
            _ => return None,
        };
        let is_plain = inst.encoding.is_none() && is_numbered(register);
        is_plain.then_some(Constant { register, bits })
    }

    /// The numbers of the registers, and their values.
    fn dwords(self) -> impl Iterator<Item = (usize, u32)> {
        let dword = move |index: u8| (self.bits >> (32 * u32::from(index))) as u32;
        let first = usize::from(self.register.index);
        (0..self.register.dwords).map(move |index| (first + usize::from(index), dword(index)))
    }

    fn inst(self) -> Inst {
        let source = match self.register.dwords {
            1 => Operand::Imm(self.bits as u32),
            _ => Operand::Imm64(self.bits),
        };
        self.from(source)
    }

    /// A move of `source`, which is equal to the constant.
    fn from(self, source: Operand) -> Inst {
        let opcode = match self.register.dwords {
            1 => Opcode::S_MOV_B32,
            _ => Opcode::S_MOV_B64,
        };
        Inst::new(opcode, &[Operand::PhysDef(self.register), source])
    }

    fn is_inline(self, generation: Generation) -> bool {
        let data = match self.register.dwords {
            1 => DataType::B32,
            _ => DataType::B64,
        };
        InlineConstant::for_bits(self.bits, data, generation).is_some()
    }

    /// Both constants, if they are written to the dwords of an aligned pair, this one to the low dword.
    fn with_high(self, high: Constant) -> Option<Constant> {
        let (low, next) = (self.register, high.register);
        let are_dwords = low.dwords == 1 && next.dwords == 1;
        let is_pair = are_dwords && low.index.is_multiple_of(2) && next.index == low.index + 1;
        is_pair.then_some(Constant {
            register: PhysReg::sgpr(low.index, 2),
            bits: self.bits | high.bits << 32,
        })
    }
}

/// Returns `true` for SGPRs that are only written by operands of instructions.
fn is_numbered(register: PhysReg) -> bool {
    register.file == RegisterFile::Sgpr && register.end() as usize <= REGISTERS
}

/// Returns `true` for instructions that may write any SGPR: calls, and moves to an SGPR whose number is in M0.
fn writes_any(inst: &Inst) -> bool {
    let Some(opcode) = inst.opcode() else {
        return false;
    };
    let is_label = |operand: &Operand| matches!(operand, Operand::Block(_));
    let is_branch = opcode.properties().class == Class::Branch;
    matches!(opcode, Opcode::S_MOVRELD_B32 | Opcode::S_MOVRELD_B64)
        || is_branch && !inst.operands.iter().any(is_label)
}

/// Removes and shortens the moves in the body of a block.
fn shorten(function: &mut Function, position: usize, state: Known, generation: Generation) {
    let block = function.layout[position];
    let data = &mut function.blocks[block];
    let (head, tail) = (data.head as usize, data.tail as usize);
    let body = head..data.insts.len() - tail;
    let mut known = state.clone();
    let mut insts: Vec<Inst> = Vec::with_capacity(data.insts.len());
    for (index, inst) in data.insts.drain(..).enumerate() {
        let constant = Constant::of(&inst).filter(|_| body.contains(&index));
        if constant.is_some_and(|constant| known.contains(constant)) {
            continue;
        }
        known.pass(&inst);
        let low = insts.last().filter(|_| insts.len() > head);
        let pair = constant.and_then(|high| Constant::of(low?)?.with_high(high));
        let merged = pair.and_then(|pair| match pair.is_inline(generation) {
            true => Some(pair.inst()),
            false => known
                .copy(pair)
                .map(|copy| pair.from(Operand::PhysUse(copy))),
        });
        match (merged, insts.last_mut()) {
            (Some(merged), Some(low)) => *low = merged.with_location(low.location),
            _ => insts.push(inst),
        }
    }
    let mut known = state;
    let end = insts.len() - tail;
    for inst in &mut insts[head..end] {
        let literal = Constant::of(inst).filter(|constant| {
            !constant.is_inline(generation) && inst.opcode() == Some(Opcode::S_MOV_B32)
        });
        let copy = literal.and_then(|literal| Some((literal, known.copy(literal)?)));
        known.pass(inst);
        if let Some((literal, copy)) = copy {
            *inst = literal
                .from(Operand::PhysUse(copy))
                .with_location(inst.location);
        }
    }
    data.insts = insts;
}
