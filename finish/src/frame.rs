//! Lays out the stack frame, inserts the prologue of kernels, and saves registers in called functions.
//!
//! In: an allocated function. Out: every stack slot has an offset in bytes, and `frame_size` is set. If a kernel uses
//! scratch memory, its entry block begins with the setup (AMDGPUUsage, "Kernel Prolog"):
//!
//! * The wave's offset is added to the scratch descriptor.
//! * FLAT_SCRATCH is set if flat instructions may access private memory.
//! * The stack pointer is set for the functions that the kernel calls.
//!
//! The frame of a called function begins at the stack pointer.

use crate::saves;
use isa::Opcode;
use mir::CompileError;
use mir::SlotKind;
use mir::machine::{Function, Inst, LaneMaskOpcodes, Operand, PhysReg, RelocationKind, SubReg};
use mir::module::SymbolRef;
use processors::Target;
use processors::abi::{STACK_ALIGN, ScratchDescriptor};
use processors::catalyst::{CatalystInput, SCRATCH_OFFSET};
use processors::shaders::ShaderScratch;

/// Lays out the frame and inserts the prologue.
///
/// # Errors
/// A frame that is too large for scratch memory.
pub fn run(function: &mut Function, target: &Target) -> Result<(), CompileError> {
    let saved = saves::run(function)?;
    lay_out(function)?;
    begin_growth(function, saved);
    let mut prologue = prologue(function, target);
    begin_live_mask(function);
    if let (true, Some(stack)) = (function.is_entry(), function.reserved.stack_pointer) {
        let bytes = function.frame.size * function.stack_pointer_scale();
        let operands = [Operand::PhysDef(stack), Operand::Imm(bytes)];
        prologue.push(Inst::new(Opcode::S_MOV_B32, &operands));
    }
    if let Some(entry) = function.entry() {
        let data = &mut function.blocks[entry];
        data.head += prologue.len() as u32;
        data.insts.splice(0..0, prologue);
    }
    Ok(())
}

/// Sets the mask of live lanes at entry, after the instruction that sets the initially active lanes.
fn begin_live_mask(function: &mut Function) {
    let (Some(live), Some(entry)) = (function.reserved.live_mask, function.entry()) else {
        return;
    };
    let mov = LaneMaskOpcodes::new(function.wave_size).mov;
    let operands = [Operand::PhysDef(live), Operand::PhysUse(function.exec())];
    let data = &mut function.blocks[entry];
    let begin = data.insts.iter().position(Inst::begins_lanes);
    let at = begin.map_or(0, |begin| begin + 1);
    data.insts.insert(at, Inst::new(mov, &operands));
    data.head += 1;
}

/// Sets the register that holds the end of a frame that grows at run time, after the code that saves this register.
fn begin_growth(function: &mut Function, saved: usize) {
    let (Some(growth), Some(entry)) = (function.reserved.stack_growth, function.entry()) else {
        return;
    };
    // A kernel's stack pointer is at the end of its frame.
    let bytes = match function.is_entry() {
        true => 0,
        false => function.frame.size * function.stack_pointer_scale(),
    };
    let operands = [Operand::PhysDef(growth), Operand::Imm(bytes)];
    let data = &mut function.blocks[entry];
    data.insts
        .insert(saved, Inst::new(Opcode::S_MOV_B32, &operands));
    data.head += 1;
}

/// Assigns an offset to every slot. Arguments from the caller are at the start of the frame. Objects whose size is
/// known only at run time, and arguments to called functions, are after its end.
fn lay_out(function: &mut Function) -> Result<(), CompileError> {
    let too_large = CompileError::limit(
        &function.header.name,
        format!("the stack frame is larger than {MAX_FRAME} bytes"),
    );
    let mut slots = function.frame.slots.values();
    let has_more = slots.any(|slot| matches!(slot.kind, SlotKind::Dynamic | SlotKind::Outgoing));
    // If nothing follows the frame, its size need not be aligned for the stack.
    let frame_align = match has_more || !function.callees.is_empty() {
        true => STACK_ALIGN,
        false => 4,
    };
    let mut end = 0u32;
    let kinds = [
        SlotKind::Incoming,
        SlotKind::Own,
        SlotKind::Dynamic,
        SlotKind::Outgoing,
    ];
    for kind in kinds {
        if kind == SlotKind::Outgoing {
            end = end.next_multiple_of(frame_align);
            function.frame.size = end;
        }
        for slot in function
            .frame
            .slots
            .values_mut()
            .filter(|slot| slot.kind == kind)
        {
            let offset = end.checked_next_multiple_of(slot.align.max(4));
            slot.offset = offset;
            let next = offset.and_then(|start| start.checked_add(slot.size));
            end = next
                .filter(|&end| end <= MAX_FRAME)
                .ok_or_else(|| too_large.clone())?;
        }
    }
    Ok(())
}

/// The maximum size of a frame, in bytes. The scratch memory of a wave has 32-bit addresses and is divided between at
/// most 64 lanes.
const MAX_FRAME: u32 = 1 << 23;

fn prologue(function: &Function, target: &Target) -> Vec<Inst> {
    let mut prologue = Prologue(Vec::new());
    let (Some(resource), Some(offset)) = (
        function.reserved.scratch_resource,
        function.reserved.scratch_wave_offset,
    ) else {
        return prologue.0;
    };
    match function.header.convention.stage() {
        Some(stage) => match target.shader_scratch(stage) {
            ShaderScratch::Base(base) => prologue.copy_base(resource, base, target),
            ShaderScratch::Pointer(pointer) => prologue.load_base(resource, pointer, target),
            ShaderScratch::Table(at, low) => {
                prologue.load_resource(resource, (at, low), function, target);
            }
            ShaderScratch::Symbols => prologue.make_resource(resource, target),
            ShaderScratch::Hardware => {}
        },
        None => match target.scratch_descriptor() {
            ScratchDescriptor::UserSgprs => prologue.copy_resource(resource),
            ScratchDescriptor::GlobalTable => {
                prologue.load_resource(resource, (0, 0), function, target);
            }
            ScratchDescriptor::Symbols => prologue.make_resource(resource, target),
            ScratchDescriptor::InternalTable => prologue.load_internal(resource, target),
            ScratchDescriptor::Hardware => {}
        },
    }
    if let Some(init) = function.reserved.flat_scratch_init {
        prologue.flat_scratch(init, offset, target);
    }
    prologue.add_offset([half(resource, 0), half(resource, 1)], resource, offset);
    prologue.0
}

struct Prologue(Vec<Inst>);

fn half(register: PhysReg, dword: u8) -> PhysReg {
    register.sub(SubReg::dword(dword))
}

/// `hwreg(id)`: all 32 bits of a hardware register.
const fn full_hardware_register(id: u32) -> Operand {
    Operand::Imm(id | 31 << 11)
}

const HW_REG_FLAT_SCR_LO: u32 = 20;
const HW_REG_FLAT_SCR_HI: u32 = 21;

impl Prologue {
    fn push(&mut self, opcode: Opcode, operands: &[Operand]) {
        self.0.push(Inst::new(opcode, operands));
    }

    /// Copies the descriptor, which is in `s[0:3]` at entry.
    fn copy_resource(&mut self, resource: PhysReg) {
        if resource.index == 0 {
            return;
        }
        for dword in [0, 2] {
            let part = SubReg::range(dword, 2);
            let operands = [
                Operand::PhysDef(resource.sub(part)),
                Operand::PhysUse(PhysReg::sgpr(0, 4).sub(part)),
            ];
            self.push(Opcode::S_MOV_B64, &operands);
        }
    }

    /// Builds the descriptor. Its address comes from symbols that the loader resolves; its size and format are
    /// constants.
    fn make_resource(&mut self, resource: PhysReg, target: &Target) {
        let symbol = |dword| Operand::Symbol(SymbolRef::Scratch(dword), 0, RelocationKind::Abs32Lo);
        self.set_words(resource, 0, &[symbol(0), symbol(1)]);
        self.set_format(resource, target);
    }

    fn set_words(&mut self, resource: PhysReg, first: u8, words: &[Operand]) {
        for (dword, &word) in (first..).zip(words) {
            let operands = [Operand::PhysDef(half(resource, dword)), word];
            self.push(Opcode::S_MOV_B32, &operands);
        }
    }

    /// Sets the size and the format of the descriptor.
    fn set_format(&mut self, resource: PhysReg, target: &Target) {
        let words = [u32::MAX, target.scratch_buffer_word3()].map(Operand::Imm);
        self.set_words(resource, 2, &words);
    }

    /// Builds the descriptor if its first two dwords are in the SGPRs from `base` on.
    fn copy_base(&mut self, resource: PhysReg, base: u8, target: &Target) {
        let words = [base, base + 1].map(|sgpr| Operand::PhysUse(PhysReg::sgpr(sgpr, 1)));
        self.set_words(resource, 0, &words);
        self.set_format(resource, target);
    }

    /// Builds the descriptor if the address of its first two dwords is in the SGPRs from `pointer` on.
    fn load_base(&mut self, resource: PhysReg, pointer: u8, target: &Target) {
        let operands = [
            Operand::PhysDef(resource.sub(SubReg::range(0, 2))),
            Operand::PhysUse(PhysReg::sgpr(pointer, 2)),
            Operand::Imm(0),
        ];
        self.push(Opcode::S_LOAD_DWORDX2, &operands);
        self.set_format(resource, target);
    }

    /// Loads the descriptor from Catalyst's table of internal resources, whose address is in SGPRs.
    fn load_internal(&mut self, resource: PhysReg, target: &Target) {
        let (first, count) = CatalystInput::InternalTable.sgpr_range();
        let operands = [
            Operand::PhysDef(resource),
            Operand::PhysUse(PhysReg::sgpr(first, count)),
            Operand::Imm(target.scalar_load_immediate(SCRATCH_OFFSET)),
        ];
        self.push(Opcode::S_LOAD_DWORDX4, &operands);
    }

    /// Loads the descriptor from a table, at an offset in bytes. An SGPR has the low half of the table's address. The
    /// high half is that of the address of the code, unless an attribute specifies it.
    fn load_resource(
        &mut self,
        resource: PhysReg,
        (at, low): (u32, u8),
        function: &Function,
        target: &Target,
    ) {
        let address = resource.sub(SubReg::range(0, 2));
        match function.header.attributes.table_address_high {
            Some(high) => {
                let operands = [Operand::PhysDef(half(resource, 1)), Operand::Imm(high)];
                self.push(Opcode::S_MOV_B32, &operands);
            }
            None => self.push(Opcode::S_GETPC_B64, &[Operand::PhysDef(address)]),
        }
        let low = [
            Operand::PhysDef(half(resource, 0)),
            Operand::PhysUse(PhysReg::sgpr(low, 1)),
        ];
        self.push(Opcode::S_MOV_B32, &low);
        let load = [
            Operand::PhysDef(resource),
            Operand::PhysUse(address),
            Operand::Imm(target.scalar_load_immediate(at)),
        ];
        self.push(Opcode::S_LOAD_DWORDX4, &load);
        if target.is_wave32() {
            // The entry in the table has the index stride of wave64. For wave32, this clears a bit of the stride.
            let operands = [Operand::PhysDef(half(resource, 3)), Operand::Imm(21)];
            self.push(Opcode::S_BITSET0_B32, &operands);
        }
    }

    /// Emits `to = from + offset`, with 64 bits.
    fn add_offset(&mut self, to: [PhysReg; 2], from: PhysReg, offset: PhysReg) {
        let low = [
            Operand::PhysDef(to[0]),
            Operand::PhysUse(half(from, 0)),
            Operand::PhysUse(offset),
        ];
        self.push(Opcode::S_ADD_U32, &low);
        let high = [
            Operand::PhysDef(to[1]),
            Operand::PhysUse(half(from, 1)),
            Operand::Imm(0),
        ];
        self.push(Opcode::S_ADDC_U32, &high);
    }

    /// Computes FLAT_SCRATCH from its initial value and the wave's offset.
    fn flat_scratch(&mut self, init: PhysReg, offset: PhysReg, target: &Target) {
        if !target.has_flat_scratch_sgprs() {
            self.add_offset([half(init, 0), half(init, 1)], init, offset);
            for (dword, id) in [(0, HW_REG_FLAT_SCR_LO), (1, HW_REG_FLAT_SCR_HI)] {
                let operands = [
                    full_hardware_register(id),
                    Operand::PhysUse(half(init, dword)),
                ];
                self.push(Opcode::S_SETREG_B32, &operands);
            }
            return;
        }
        let name = isa::Register::FLAT_SCRATCH_LO.scalar_code(target.generation());
        let Some(code) = name else { return };
        let pair = [PhysReg::sgpr(code, 1), PhysReg::sgpr(code + 1, 1)];
        if target.has_flat_scratch_address() {
            self.add_offset(pair, init, offset);
            return;
        }
        // FLAT_SCRATCH consists of an offset in units of 256 bytes and a size.
        let first = half(init, 0);
        let sum = [
            Operand::PhysDef(first),
            Operand::PhysUse(first),
            Operand::PhysUse(offset),
        ];
        self.push(Opcode::S_ADD_I32, &sum);
        let shift = [
            Operand::PhysDef(pair[1]),
            Operand::PhysUse(first),
            Operand::Imm(8),
        ];
        self.push(Opcode::S_LSHR_B32, &shift);
        let size = [Operand::PhysDef(pair[0]), Operand::PhysUse(half(init, 1))];
        self.push(Opcode::S_MOV_B32, &size);
    }
}
