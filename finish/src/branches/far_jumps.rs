//! Replaces branches whose targets are out of range with jumps through VCC.
//!
//! ```text
//!                                    s_cbranch_scc0 over
//!                                    s_getpc_b64 vcc
//! s_cbranch_scc1 target      =>      s_add_u32 vcc_lo, vcc_lo, low half of the distance
//!                                    s_addc_u32 vcc_hi, vcc_hi, high half (0 or -1)
//!                                    s_setpc_b64 vcc
//!                                  over:
//! ```
//!
//! In: final code of any length. Out: the same code with such jumps. Guarantees: every remaining branch reaches its
//! target, even if [`super::offset_3f`] inserts an `s_nop` after each branch. The time is linear: instructions are
//! measured only once.
//!
//! VCC is free: in functions that may be too long, register allocation assigns it no value that is live across blocks
//! (`Function::has_far_jumps`). The addition overwrites SCC. If SCC is live at the target, there is one jump for each
//! value of SCC, which ends with a comparison that sets SCC to that value again.

use super::live_state::{self, SCC, VCC};
use super::offsets::offsets;
use super::relaxation::{Branch, relax};
use super::{inverse, target_of, update_successors};
use crate::hazards::wait_for;
use cranelift_entity::EntityRef;
use isa::dependency_counters::DependencyCounter;
use isa::{Class, Opcode, WaitCounts};
use mir::CompileError;
use mir::machine::{Block, BlockKind, Function, Inst, Operand, PhysReg};
use processors::Target;

/// Replaces the branches whose targets are not within `reach` dwords.
///
/// # Errors
/// Instructions that cannot be encoded, and branches of inline assembly that are out of range and cannot be replaced,
/// because of their kind or because VCC is live at their target.
pub(super) fn insert(
    function: &mut Function,
    target: &Target,
    reach: usize,
) -> Result<(), CompileError> {
    let (sites, mut branches) = measure(function, target)?;
    relax(&mut branches, reach);
    if !branches.iter().any(|branch| branch.is_long) {
        return Ok(());
    }
    // The length of a jump depends on whether SCC and VCC are live at its target.
    let live = live_state::compute(function, target.generation());
    let jumps = Jumps {
        preparation: preparation(function, target),
        live,
    };
    for (site, branch) in sites.iter().zip(&mut branches) {
        branch.growth = jumps.growth(site);
        branch.is_long = false;
    }
    relax(&mut branches, reach);
    let ends = branches.iter().map(|branch| (branch.from, branch.to));
    let is_long = branches.iter().map(|branch| branch.is_long);
    let forwards = ends.map(|(from, to)| to > from);
    let long = sites.into_iter().zip(forwards).zip(is_long);
    let long: Vec<(Site, bool)> = long
        .filter(|&(_, is_long)| is_long)
        .map(|(site, _)| site)
        .collect();
    jumps.rewrite(function, &long)?;
    update_successors(function);
    Ok(())
}

/// A branch of the function.
#[derive(Clone, Copy)]
struct Site {
    block: Block,
    index: usize,
    opcode: Option<Opcode>,
    to: Block,
}

/// All branches with their offsets and those of their targets, in dwords.
fn measure(function: &Function, target: &Target) -> Result<(Vec<Site>, Vec<Branch>), CompileError> {
    let offsets = offsets(function, target)?;
    let padding = usize::from(target.has_offset_3f_bug());
    let mut starts = vec![0; function.blocks.len()];
    let (mut sites, mut branches) = (Vec::new(), Vec::new());
    let mut number = 0;
    for &block in &function.layout {
        let offset_of =
            |number: usize, before: usize| offsets[number] as usize / 4 + padding * before;
        starts[block.index()] = offset_of(number, sites.len());
        for (index, inst) in function.blocks[block].insts.iter().enumerate() {
            if let Some(to) = target_of(inst) {
                branches.push(Branch {
                    from: offset_of(number, sites.len()),
                    to: 0,
                    growth: 0,
                    is_long: false,
                });
                sites.push(Site {
                    block,
                    index,
                    opcode: inst.opcode(),
                    to,
                });
            }
            number += 1;
        }
    }
    for (site, branch) in sites.iter().zip(&mut branches) {
        branch.to = starts[site.to.index()];
    }
    Ok((sites, branches))
}

/// The waits and hazard mitigations that a scalar write of VCC needs, since the passes that insert them run before this
/// one. Loads to VCC whose results are never read may be outstanding, and vector memory accesses may not have read VCC
/// yet.
fn preparation(function: &Function, target: &Target) -> Vec<Inst> {
    let vcc = PhysReg::vcc(2);
    let (mut loaded, mut read) = (false, false);
    let insts = function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts);
    for inst in insts {
        let Some(properties) = inst.opcode().map(Opcode::properties) else {
            continue;
        };
        let is_vector = properties.is_vector_memory() || properties.class == Class::Ds;
        for operand in &inst.operands {
            match *operand {
                Operand::PhysDef(register) if properties.class == Class::Smem => {
                    loaded |= register.overlaps(vcc);
                }
                Operand::PhysUse(register) if is_vector => read |= register.overlaps(vcc),
                _ => {}
            }
        }
    }
    let mut insts = Vec::new();
    if loaded {
        let counts = WaitCounts {
            lgkm: Some(0),
            ..WaitCounts::default()
        };
        let bits = u32::from(counts.encode(target.generation()));
        insts.push(Inst::new(Opcode::S_WAITCNT, &[Operand::Imm(bits)]));
    }
    if read && target.has_vmem_to_scalar_write_hazard() {
        insts.push(wait_for(DependencyCounter::VmVsrc, target));
    }
    insts
}

/// The number of dwords of `s_getpc`, an addition in two halves, and `s_setpc`.
const JUMP: usize = 5;

/// Builds jumps.
struct Jumps {
    /// The instructions before each jump.
    preparation: Vec<Inst>,
    /// The state that is live at the start of each block.
    live: Vec<u8>,
}

impl Jumps {
    fn is_live(&self, block: Block, state: u8) -> bool {
        self.live[block.index()] & state != 0
    }

    /// The number of additional dwords of a branch that is replaced by a jump.
    fn growth(&self, site: &Site) -> usize {
        // Two jumps, a branch between them, and two comparisons that restore SCC.
        let jumps = if self.is_live(site.to, SCC) {
            2 * JUMP + 3
        } else {
            JUMP
        };
        let over = usize::from(site.opcode != Some(Opcode::S_BRANCH));
        self.preparation.len() + jumps + over - 1
    }

    /// Replaces the branches `long` with jumps. They are in layout order, each with a flag that is true if it goes
    /// forward.
    fn rewrite(&self, function: &mut Function, long: &[(Site, bool)]) -> Result<(), CompileError> {
        let old = std::mem::take(&mut function.layout);
        function.layout.reserve(old.len() + 2 * long.len());
        let mut next = long.iter().peekable();
        for block in old {
            function.layout.push(block);
            // The number of instructions of the block before its current piece.
            let (mut piece, mut done) = (block, 0);
            while let Some((site, forwards)) = next.next_if(|(site, _)| site.block == block) {
                let rest = split(function, piece, site.index + 1 - done);
                done = site.index + 1;
                super::pop(function, piece);
                if site.opcode != Some(Opcode::S_BRANCH) {
                    let over = site.opcode.and_then(inverse);
                    let over = over.ok_or_else(|| self.rejection(function, site))?;
                    super::push(function, piece, Inst::new(over, &[Operand::Block(rest)]));
                }
                self.jump(function, site, *forwards)?;
                function.layout.push(rest);
                piece = rest;
            }
        }
        Ok(())
    }

    fn rejection(&self, function: &Function, site: &Site) -> CompileError {
        let name = site.opcode.map_or("", Opcode::mnemonic);
        CompileError::limit(
            &function.header.name,
            format!("the target of '{name}' is out of range and no long jump can replace it"),
        )
    }

    /// Appends blocks that jump to the target of a branch, at any distance.
    fn jump(
        &self,
        function: &mut Function,
        site: &Site,
        forwards: bool,
    ) -> Result<(), CompileError> {
        if self.is_live(site.to, VCC) {
            return Err(self.rejection(function, site));
        }
        let first = append(function);
        function.blocks[first]
            .insts
            .extend_from_slice(&self.preparation);
        if !self.is_live(site.to, SCC) {
            push_jump(function, first, site.to, forwards, None);
            return Ok(());
        }
        let second = append(function);
        let set = Inst::new(Opcode::S_CBRANCH_SCC1, &[Operand::Block(second)]);
        function.blocks[first].insts.push(set);
        // Code after a branch must be in a separate block.
        function.layout.pop();
        let clear = append(function);
        function.layout.push(second);
        push_jump(
            function,
            clear,
            site.to,
            forwards,
            Some(Opcode::S_CMP_LG_U32),
        );
        push_jump(
            function,
            second,
            site.to,
            forwards,
            Some(Opcode::S_CMP_EQ_U32),
        );
        Ok(())
    }
}

/// Moves the instructions of a block from `index` on to a new block. The new block is not in the layout yet.
fn split(function: &mut Function, block: Block, index: usize) -> Block {
    let second = function.new_block(BlockKind::LinearEdge);
    let front = &mut function.blocks[block];
    let rest = front.insts.split_off(index);
    let head = front.head.saturating_sub(index as u32);
    front.head -= head;
    let tail = front.tail.min(rest.len() as u32);
    front.tail -= tail;
    let new = &mut function.blocks[second];
    (new.insts, new.head, new.tail) = (rest, head, tail);
    second
}

/// Adds a block at the end of the layout.
fn append(function: &mut Function) -> Block {
    let block = function.new_block(BlockKind::LinearEdge);
    function.layout.push(block);
    block
}

/// Appends the jump to `to`. If SCC is to be restored, the jump ends with a comparison that sets it.
fn push_jump(
    function: &mut Function,
    block: Block,
    to: Block,
    forwards: bool,
    compare: Option<Opcode>,
) {
    let vcc = PhysReg::vcc(2);
    let half = |number: u8| PhysReg {
        index: vcc.index + number,
        dwords: 1,
        file: vcc.file,
    };
    let add = |opcode: Opcode, half: PhysReg, addend: Operand| {
        Inst::new(
            opcode,
            &[Operand::PhysDef(half), Operand::PhysUse(half), addend],
        )
    };
    let sign = if forwards { 0 } else { u32::MAX };
    let insts = &mut function.blocks[block].insts;
    insts.push(Inst::new(Opcode::S_GETPC_B64, &[Operand::PhysDef(vcc)]));
    insts.push(add(Opcode::S_ADD_U32, half(0), Operand::Block(to)));
    insts.push(add(Opcode::S_ADDC_U32, half(1), Operand::Imm(sign)));
    if let Some(compare) = compare {
        insts.push(Inst::new(compare, &[Operand::Imm(0), Operand::Imm(0)]));
    }
    insts.push(Inst::new(Opcode::S_SETPC_B64, &[Operand::PhysUse(vcc)]));
}
