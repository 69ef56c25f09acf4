//! Instruction selection: legal generic functions to machine instructions over virtual registers.
//!
//! In: a legal function with explicit divergence, and its uniformity. Out: machine SSA on the logical graph.
//! Guarantees: every operand has the register file and width that its instruction requires, no instruction exceeds the
//! limits of the constant bus and of literals, and SCC is read directly after the instruction that defines it.
//!
//! Blocks and their instructions are visited in reverse order, and a value is selected only after an instruction that
//! reads it has been selected. An unused instruction without side effects is never selected, and neither is an operand
//! that was folded into its user:
//!
//! ```text
//! v1 = shl v0, 2; v2 = add v1, v3      =>      %2 = v_lshl_add_u32 %0, 2, %3      (v1 has no other use)
//! ```
//!
//! Every value has a *bank*: SGPRs if it is uniform and scalar instructions can compute it from scalar operands,
//! otherwise VGPRs ([`banks`]). A boolean is 0 or 1 in an SGPR in the scalar bank, and a lane mask in the vector bank.

mod accessed;
mod address;
mod alu;
mod assembly;
mod atomic_opcodes;
mod atomics;
mod banks;
mod bitop3;
mod branch;
mod buffer;
mod call;
mod carry;
mod compare;
mod constant_factors;
mod conversion;
mod described;
mod distances;
mod dot;
mod entry;
mod extrema;
mod float;
mod fold;
mod graphics;
mod gws;
mod halves;
mod image;
mod indexed;
mod intrinsic;
mod lanes;
mod matrix;
mod memory;
mod mix;
mod multiply_add;
mod operand;
mod packed;
mod preload;
mod saturating;
mod sources;
pub(crate) mod table;
mod variables;
mod wave;
mod whole_wave;

pub(crate) use banks::Banks;

use banks::Bank;
use cranelift_entity::{EntityRef, PrimaryMap};
use mir::debug::SourceLocation;
use mir::generic::{self, Opcode, Value, ValueDef};
use mir::machine::{self, BlockKind, LaneMaskOpcodes, Operand, Pseudo, RegClass, VReg};
use mir::module::{FunctionRef, FunctionSymbol, Global, GlobalVariable};
use mir::types::Type;
use mir::uniformity::Uniformity;
use mir::{CompileError, OptLevel};
use processors::Target;
use std::fmt::Display;

/// The symbols that functions refer to.
#[derive(Clone, Copy)]
pub struct Symbols<'a> {
    /// Variables.
    pub globals: &'a PrimaryMap<Global, GlobalVariable>,
    /// Functions.
    pub functions: &'a PrimaryMap<FunctionRef, FunctionSymbol>,
}

/// Selects instructions for `function`.
///
/// # Errors
/// A construct that has no selection; see [`CompileError`].
pub fn run(
    function: &generic::Function,
    uniformity: &Uniformity,
    symbols: Symbols<'_>,
    target: &Target,
    level: OptLevel,
) -> Result<machine::Function, CompileError> {
    let wave_size = target.wavefront_size() as u8;
    let mut selector = Selector {
        generic: function,
        uniformity,
        globals: symbols.globals,
        symbols: symbols.functions,
        target,
        level,
        banks: Banks::assign(function, uniformity, target),
        masks: LaneMaskOpcodes::new(wave_size),
        out: machine::Function::with_header(function.header.clone(), wave_size),
        blocks: Vec::new(),
        registers: vec![None; function.values.len()],
        uses: function.count_uses(),
        block_of: block_of(function),
        block: function.entry,
        position: 0,
        accessed: accessed::Accessed::new(function, target),
        buffer: Vec::new(),
        entry: entry::Entry::default(),
        carries: carry::Carries::default(),
        lds: entry::LdsLayout::default(),
        wwm_values: whole_wave::values_in_regions(function),
        in_wwm_or_wqm: false,
    };
    selector.out.vregs.reserve(function.values.len());
    selector.function()?;
    Ok(selector.out)
}

fn block_of(function: &generic::Function) -> Vec<Option<generic::Block>> {
    let mut blocks = vec![None; function.insts.len()];
    for &block in &function.layout {
        for &inst in &function.blocks[block].insts {
            blocks[inst.index()] = Some(block);
        }
    }
    blocks
}

struct Selector<'a> {
    generic: &'a generic::Function,
    uniformity: &'a Uniformity,
    globals: &'a PrimaryMap<Global, GlobalVariable>,
    symbols: &'a PrimaryMap<FunctionRef, FunctionSymbol>,
    target: &'a Target,
    level: OptLevel,
    banks: Banks,
    masks: &'static LaneMaskOpcodes,
    out: machine::Function,
    /// Machine block of each generic block.
    blocks: Vec<Option<machine::Block>>,
    /// The register of each value that a selected instruction reads.
    registers: Vec<Option<VReg>>,
    uses: Vec<u32>,
    block_of: Vec<Option<generic::Block>>,
    /// The block being selected.
    block: generic::Block,
    /// The position in the block of the instruction being selected.
    position: usize,
    accessed: accessed::Accessed,
    /// Instructions of the generic instruction being selected, in order.
    buffer: Vec<machine::Inst>,
    entry: entry::Entry,
    carries: carry::Carries,
    lds: entry::LdsLayout,
    /// Values whose registers are written in inactive lanes, by number.
    wwm_values: Vec<bool>,
    /// True while the instruction being selected is in a WWM or WQM region.
    in_wwm_or_wqm: bool,
}

/// The number of instructions in most tails of blocks.
const TAIL: usize = 4;

impl Selector<'_> {
    fn function(&mut self) -> Result<(), CompileError> {
        self.out.vregs.reserve(self.generic.values.len());
        self.begin()?;
        self.blocks = vec![None; self.generic.blocks.len()];
        for &block in &self.generic.layout {
            let data = &self.generic.blocks[block];
            let is_edge = data.insts.is_empty()
                && data.params.is_empty()
                && matches!(data.terminator, generic::Terminator::Branch(_))
                && block != self.generic.entry;
            let kind = if is_edge {
                BlockKind::LogicalEdge
            } else {
                BlockKind::Normal
            };
            let new = self.out.add_block(kind);
            self.blocks[block.index()] = Some(new);
        }
        for &block in &self.generic.layout {
            if block == self.generic.entry {
                // The parameters of the function are in fixed registers.
                continue;
            }
            for &param in &self.generic.blocks[block].params {
                let register = self.register(param);
                let new = self.machine_block(block);
                self.out.blocks[new].params.push(register);
            }
        }
        // In this order, all uses of a value are visited before its definition.
        for &block in self.generic.layout.iter().rev() {
            self.select_block(block)?;
        }
        self.finish();
        Ok(())
    }

    fn machine_block(&self, block: generic::Block) -> machine::Block {
        self.blocks[block.index()].unwrap_or(machine::Block::from_u32(0))
    }

    fn select_block(&mut self, block: generic::Block) -> Result<(), CompileError> {
        self.block = block;
        self.begin_carries(block);
        // Some instructions become several, and the wave transform adds a tail.
        let count = self.generic.blocks[block].insts.len();
        let mut reversed = Vec::with_capacity(count + count / 2 + TAIL);
        self.select_terminator(block)?;
        let end = self.generic.blocks[block].location;
        self.take_buffer(end, &mut reversed);
        for (position, &inst) in self.generic.blocks[block].insts.iter().enumerate().rev() {
            self.position = position;
            let data = &self.generic.insts[inst];
            let is_read = data.results.iter().any(|&value| self.is_read(value));
            if !is_read && !self.generic.has_effect(inst) {
                continue;
            }
            self.select(inst)?;
            self.mark_region_writes();
            self.take_buffer(self.generic.insts[inst].location, &mut reversed);
        }
        reversed.reverse();
        let new = self.machine_block(block);
        self.out.blocks[new].insts = reversed;
        self.out.blocks[new].location = end;
        Ok(())
    }

    /// Moves the instructions in the buffer to the reversed list and sets their location.
    fn take_buffer(&mut self, location: SourceLocation, reversed: &mut Vec<machine::Inst>) {
        let insts = self.buffer.drain(..).rev();
        reversed.extend(insts.map(|inst| inst.with_location(location)));
    }

    fn is_read(&self, value: Value) -> bool {
        self.registers[value.index()].is_some()
    }

    /// The register of a value; requests the selection of the value.
    fn register(&mut self, value: Value) -> VReg {
        let index = value.index();
        if let Some(register) = self.registers[index] {
            return register;
        }
        let class = self.class(value);
        let register = match self.input_of(value) {
            Some(input) if self.out.vregs[input] == class => input,
            _ => self.out.new_vreg(class),
        };
        self.registers[index] = Some(register);
        register
    }

    /// The class of a value's register.
    fn class(&self, value: Value) -> RegClass {
        let ty = self.generic.ty(value);
        match (ty == Type::I1, self.banks.bank(value)) {
            (true, Bank::Vector) => self.out.mask_class(),
            (true, Bank::Scalar) => RegClass::S1,
            (false, Bank::Scalar) => RegClass::sgpr(ty.dwords().max(1) as u8),
            (false, Bank::Vector) if self.wwm_values[value.index()] => {
                RegClass::wwm_vgpr(ty.dwords().max(1) as u8)
            }
            (false, Bank::Vector) => RegClass::vgpr(ty.dwords().max(1) as u8),
        }
    }

    /// The instruction that computes `value`, if it is in the current block and `value` has no other use.
    fn sole_use(&self, value: Value) -> Option<generic::Inst> {
        let inst = self.generic.def_inst(value)?;
        let here = self.block_of[inst.index()] == Some(self.block);
        (here && self.uses[value.index()] == 1).then_some(inst)
    }

    /// The defining instruction, if it has this opcode.
    fn defined_by(&self, value: Value, opcode: Opcode) -> Option<&generic::InstData> {
        match self.generic.values[value].def {
            ValueDef::Result(inst, 0) => {
                Some(&self.generic.insts[inst]).filter(|data| data.opcode == opcode)
            }
            _ => None,
        }
    }

    fn push(&mut self, op: impl Into<machine::Op>, operands: &[Operand]) {
        self.buffer.push(machine::Inst::new(op, operands));
    }

    fn copy(&mut self, class: RegClass, from: Operand) -> VReg {
        let register = self.out.new_vreg(class);
        self.push(Pseudo::Copy, &[Operand::Def(register), from]);
        register
    }

    /// The error for an instruction that violates a guarantee of an earlier pass.
    fn broken(&self, inst: generic::Inst, reason: impl Display) -> CompileError {
        CompileError::internal_inst(&self.generic.header.name, self.generic, inst, reason)
    }

    fn unsupported(&self, inst: generic::Inst, reason: impl Display) -> CompileError {
        CompileError::unsupported_inst(self.generic, inst, reason)
    }

    /// The error for an instruction that the processor cannot execute.
    fn missing(&self, inst: generic::Inst, reason: impl Display) -> CompileError {
        self.unsupported(inst, reason)
            .coded(explain::Code::MissingInstruction)
    }
}
