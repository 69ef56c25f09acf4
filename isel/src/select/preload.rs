//! Kernel arguments that are in SGPRs at entry.
//!
//! In: a generic kernel, and the number of user SGPRs that other inputs occupy. Out: the SGPRs of the arguments, and
//! registers for those that are read. Leading arguments with the attribute `inreg` are preloaded, up to the last one
//! that fits completely. If all explicit arguments are preloaded, hidden arguments follow, up to the last one that is
//! read and fits. Only hidden arguments that describe the size of the grid can be preloaded. LLVM's pass
//! `amdgpu-preload-kernel-arguments` makes the same decisions, and does not run at -O0 either.

use super::Selector;
use mir::OptLevel;
use mir::generic::{Opcode, Value};
use mir::machine::{PhysReg, RegClass, VReg};
use processors::abi::{MAX_USER_SGPRS, PRELOADED_HIDDEN_BYTES};

impl Selector<'_> {
    /// The number of dwords of arguments after the first `taken` user SGPRs.
    pub(super) fn preloaded_dwords(&self, taken: u8) -> u8 {
        let is_possible = self.target.supports_kernarg_preload()
            && self.target.os() == processors::OperatingSystem::AmdHsa;
        if !is_possible || !self.generic.is_kernel() {
            return 0;
        }
        let available = MAX_USER_SGPRS.saturating_sub(u32::from(taken));
        let arguments = &self.generic.header.kernel_args;
        let ends: Vec<u32> = (arguments.iter())
            .take_while(|argument| argument.in_registers && !argument.by_reference)
            .map(|argument| argument.offset.saturating_add(argument.size).div_ceil(4))
            .take_while(|end| *end <= available)
            .collect();
        let explicit = ends.last().copied().unwrap_or(0);
        let hidden = match ends.len() == arguments.len() && self.level != OptLevel::O0 {
            true => self.hidden_ends().filter(|end| *end <= available).max(),
            false => None,
        };
        explicit.max(hidden.unwrap_or(0)) as u8
    }

    /// The ends, in dwords of the kernarg segment, of the hidden arguments that are read and can be preloaded.
    fn hidden_ends(&self) -> impl Iterator<Item = u32> {
        let function = self.generic;
        let first = self.implicit_arguments_offset();
        let hidden = i64::from(first)..i64::from(first + PRELOADED_HIDDEN_BYTES);
        let blocks = function.layout.iter();
        let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
        insts.filter_map(move |&inst| {
            let data = &function.insts[inst];
            let memory = function.mem_op(inst).filter(|memory| memory.is_simple())?;
            if data.opcode != Opcode::Load || memory.size > 4 {
                return None;
            }
            let offset = self.kernarg_offset(data.args[0]);
            let offset = offset.filter(|offset| hidden.contains(offset))?;
            Some((offset as u32 + memory.size).div_ceil(4))
        })
    }

    /// The offset of an address in the kernarg segment, if it is a constant.
    pub(super) fn kernarg_offset(&self, mut pointer: Value) -> Option<i64> {
        let mut offset = 0i64;
        while !self.generic.is_kernarg_segment(pointer) {
            let sum = self.defined_by(pointer, Opcode::PtrAdd)?;
            offset = offset.checked_add(self.constant(sum.args[1])?.cast_signed())?;
            pointer = sum.args[0];
        }
        Some(offset)
    }

    /// The virtual register with the bytes of the kernarg segment at `offset`, if these bytes are in SGPRs at entry.
    /// `None` if they are not, if the SGPRs are not aligned as a tuple requires, or if the SGPRs overlap those of
    /// another such register.
    pub(super) fn preloaded(&mut self, offset: i64, size: u32) -> Option<VReg> {
        let registers = self.out.reserved.preloaded_arguments?;
        let offset = u32::try_from(offset).ok()?;
        let end = offset.checked_add(size)?;
        if end > 4 * u32::from(registers.dwords)
            || !offset.is_multiple_of(4)
            || !size.is_multiple_of(4)
        {
            return None;
        }
        if let Some(&register) = self.entry.arguments.get(&(offset, size)) {
            return Some(register);
        }
        let mut others = self.entry.arguments.keys();
        let dwords = (size / 4) as u8;
        let first = registers.index + (offset / 4) as u8;
        let is_aligned = first.is_multiple_of(dwords.min(4));
        if !is_aligned || others.any(|(other, size)| *other < end && offset < other + size) {
            return None;
        }
        let class = RegClass {
            file: registers.file,
            dwords,
        };
        let register = self.live_in(PhysReg::sgpr(first, dwords), class);
        self.entry.arguments.insert((offset, size), register);
        Some(register)
    }
}
