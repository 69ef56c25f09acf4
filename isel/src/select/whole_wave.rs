//! WWM and WQM regions, which execute in inactive lanes too; see [`crate::whole_wave`].
//!
//! Vector registers that instructions of a region write are in a separate register file, [`RegisterFile::WwmVgpr`],
//! so they never share a register with values that are live in inactive lanes.

use super::Selector;
use cranelift_entity::EntityRef;
use mir::CompileError;
use mir::generic::{Function, Inst, Intrinsic, Payload};
use mir::machine::{self, Operand, Pseudo, RegisterFile};

fn marker(function: &Function, inst: Inst) -> Option<Intrinsic> {
    use Intrinsic::{WholeBegin, WholeEnd, WholeEnter};
    match function.insts[inst].payload {
        Payload::Intrinsic(which @ (WholeBegin | WholeEnd | WholeEnter), _) => Some(which),
        _ => None,
    }
}

/// For each value by number, true if it is defined in a region or enters one.
pub(super) fn values_in_regions(function: &Function) -> Vec<bool> {
    let mut in_regions = vec![false; function.values.len()];
    for &block in &function.layout {
        let mut inside = false;
        for &inst in &function.blocks[block].insts {
            let marker = marker(function, inst);
            match marker {
                Some(Intrinsic::WholeBegin) => inside = true,
                Some(Intrinsic::WholeEnd) => inside = false,
                _ => {}
            }
            if inside || marker == Some(Intrinsic::WholeEnter) {
                for &result in &function.insts[inst].results {
                    in_regions[result.index()] = true;
                }
            }
        }
    }
    in_regions
}

impl Selector<'_> {
    // Blocks are selected in reverse, so the end of a region is visited first.
    pub(super) fn select_whole_end(&mut self, inst: Inst) -> Result<(), CompileError> {
        self.out.changes_exec = true;
        self.in_wwm_or_wqm = true;
        let mask = self.register(self.generic.insts[inst].args[0]);
        self.push(Pseudo::WholeWaveEnd, &[Operand::full(mask)]);
        Ok(())
    }

    pub(super) fn select_whole_begin(&mut self, inst: Inst) -> Result<(), CompileError> {
        self.out.changes_exec = true;
        self.in_wwm_or_wqm = false;
        let quads = Operand::Imm(self.immediate(inst, 0)?);
        let mask = self.result(inst);
        self.push(Pseudo::WholeWaveBegin, &[Operand::Def(mask), quads]);
        Ok(())
    }

    pub(super) fn select_whole_enter(&mut self, inst: Inst) -> Result<(), CompileError> {
        self.out.changes_exec = true;
        let source = self.source(self.generic.insts[inst].args[0]);
        let result = self.result(inst);
        self.push(Pseudo::Copy, &[Operand::Def(result), source]);
        Ok(())
    }

    pub(super) fn select_whole_quads(&mut self) -> Result<(), CompileError> {
        self.out.changes_exec = true;
        self.push(Pseudo::WholeQuads, &[]);
        Ok(())
    }

    /// Marks the registers that the instructions in the buffer write as written in all lanes, if they are in a region.
    pub(super) fn mark_region_writes(&mut self) {
        if !self.in_wwm_or_wqm {
            return;
        }
        let written: Vec<machine::VReg> =
            self.buffer.iter().flat_map(machine::Inst::defs).collect();
        for register in written {
            let class = &mut self.out.vregs[register];
            if class.file == RegisterFile::Vgpr {
                class.file = RegisterFile::WwmVgpr;
            }
        }
    }
}
