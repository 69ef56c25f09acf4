//! Saves and restores callee-saved registers in called functions.
//!
//! In: an allocated function whose frame is not laid out yet. Out: the callee-saved registers (`processors::calls`)
//! that the function writes are saved at its start and restored before it returns. VGPRs are stored to the frame, and
//! SGPRs to lanes of a VGPR. Before that, all lanes of that VGPR, including inactive lanes, are stored to the frame,
//! since they contain values of the caller.

use mir::CompileError;
use mir::assembly::InlineAssembly;
use mir::machine::{
    Function, Inst, LaneMaskOpcodes, Operand, PhysReg, Pseudo, RegisterFile, StackSlotData,
};
use processors::calls;

/// Runs the pass. Kernels do not change, since they have no caller. Returns the number of instructions that were
/// inserted at the start of the function.
///
/// # Errors
/// There is no free VGPR whose lanes could hold SGPRs.
pub fn run(function: &mut Function) -> Result<usize, CompileError> {
    if function.is_entry() {
        return Ok(0);
    }
    let written = Written::of(function);
    let lanes = usize::from(function.wave_size);
    let holders = holders(function, written.sgprs.len().div_ceil(lanes))?;
    function.frame.wwm_vgprs.extend(&holders);
    let mut saves = Saves::default();
    saves.wwm_vgprs(function);
    for (number, &sgpr) in written.sgprs.iter().enumerate() {
        let (holder, lane) = (holders[number / lanes], number % lanes);
        saves.sgpr(sgpr, holder, lane as u32);
    }
    for &vgpr in &written.vgprs {
        let slot = Operand::Slot(new_slot(function), 0);
        let register = Operand::PhysUse(vgpr);
        saves
            .store
            .push(Inst::new(Pseudo::SpillVgpr, &[register, slot]));
        let register = Operand::PhysDef(vgpr);
        saves
            .load
            .push(Inst::new(Pseudo::ReloadVgpr, &[register, slot]));
    }
    let count = saves.store.len();
    saves.insert(function);
    Ok(count)
}

/// The callee-saved registers that the function writes, one dword each. VGPRs that hold spilled SGPRs are excluded.
struct Written {
    sgprs: Vec<PhysReg>,
    vgprs: Vec<PhysReg>,
}

impl Written {
    fn of(function: &Function) -> Written {
        let (mut sgprs, mut vgprs) = (
            [false; RegisterFile::NUMBERS],
            [false; RegisterFile::NUMBERS],
        );
        let insts = function
            .layout
            .iter()
            .flat_map(|&block| &function.blocks[block].insts);
        for operand in insts.flat_map(|inst| &inst.operands) {
            let Operand::PhysDef(register) = *operand else {
                continue;
            };
            let written = match register.file {
                RegisterFile::Sgpr => &mut sgprs,
                RegisterFile::Vgpr => &mut vgprs,
                RegisterFile::Agpr | RegisterFile::WwmVgpr => continue,
            };
            let first = usize::from(register.index);
            written[first..first + usize::from(register.dwords)].fill(true);
        }
        let templates = function.assemblies.values();
        for register in templates.flat_map(InlineAssembly::named) {
            let written = match register.file {
                isa::RegisterFile::Sgpr => &mut sgprs,
                isa::RegisterFile::Vgpr => &mut vgprs,
                isa::RegisterFile::Agpr | isa::RegisterFile::Ttmp | isa::RegisterFile::Special => {
                    continue;
                }
            };
            let first = usize::from(register.index);
            written[first..first + usize::from(register.width)].fill(true);
        }
        let is_spill = |number: u8| function.frame.wwm_vgprs.contains(&PhysReg::vgpr(number, 1));
        let numbers = || 0..=u8::MAX;
        let convention = function.header.convention.calls();
        let is_preserved = |number: u8| calls::saves_vgpr(number, function.header.known_callers);
        let results = function.result_vgprs();
        Written {
            sgprs: numbers()
                .filter(|&number| sgprs[usize::from(number)] && convention.preserves_sgpr(number))
                .map(|number| PhysReg::sgpr(number, 1))
                .collect(),
            vgprs: numbers()
                .filter(|&number| vgprs[usize::from(number)] && is_preserved(number))
                .filter(|&number| u32::from(number) >= results)
                .filter(|&number| !is_spill(number))
                .map(|number| PhysReg::vgpr(number, 1))
                .collect(),
        }
    }
}

/// VGPRs that the function does not use, for saved SGPRs. If it has calls, calls keep them.
fn holders(function: &Function, count: usize) -> Result<Vec<PhysReg>, CompileError> {
    let mentioned = function.mentioned(RegisterFile::Vgpr);
    let has_calls = !function.callees.is_empty();
    let is_fit = |&number: &u8| {
        let keeps = !has_calls || function.calls_keep_vgpr(number);
        keeps && !mentioned[usize::from(number)]
    };
    let registers = (0..=u8::MAX).filter(is_fit).take(count);
    let registers: Vec<PhysReg> = registers.map(|number| PhysReg::vgpr(number, 1)).collect();
    if registers.len() < count {
        let reason = "no VGPR is free for saved SGPRs";
        return Err(CompileError::limit(&function.header.name, reason));
    }
    Ok(registers)
}

fn new_slot(function: &mut Function) -> mir::machine::StackSlot {
    function.frame.slots.push(StackSlotData::spill(1))
}

/// The code at the start of the function and before its returns.
#[derive(Default)]
struct Saves {
    store: Vec<Inst>,
    load: Vec<Inst>,
    /// The instructions after `load`.
    last: Vec<Inst>,
}

impl Saves {
    /// Saves the VGPRs whose lanes hold SGPRs, while all lanes are active.
    fn wwm_vgprs(&mut self, function: &mut Function) {
        if function.frame.wwm_vgprs.is_empty() {
            return;
        }
        let masks = LaneMaskOpcodes::new(function.wave_size);
        let (exec, saved) = (function.exec(), PhysReg::vcc(function.mask_dwords()));
        let all = match function.wave_size {
            32 => Operand::Imm(u32::MAX),
            _ => Operand::Imm64(u64::MAX),
        };
        let begin = Inst::new(masks.or_saveexec, &[Operand::PhysDef(saved), all]);
        let end = Inst::new(
            masks.mov,
            &[Operand::PhysDef(exec), Operand::PhysUse(saved)],
        );
        self.store.push(begin.clone());
        self.last.push(begin);
        for vgpr in function.frame.wwm_vgprs.clone() {
            let slot = Operand::Slot(new_slot(function), 0);
            let register = Operand::PhysUse(vgpr);
            self.store
                .push(Inst::new(Pseudo::SpillVgpr, &[register, slot]));
            let register = Operand::PhysDef(vgpr);
            self.last
                .push(Inst::new(Pseudo::ReloadVgpr, &[register, slot]));
        }
        self.store.push(end.clone());
        self.last.push(end);
    }

    fn sgpr(&mut self, sgpr: PhysReg, holder: PhysReg, lane: u32) {
        let lane = Operand::Imm(lane);
        let operands = [Operand::PhysDef(holder), Operand::PhysUse(sgpr), lane];
        self.store
            .push(Inst::new(Pseudo::SpillSgprToLane, &operands));
        let operands = [Operand::PhysDef(sgpr), Operand::PhysUse(holder), lane];
        self.load
            .push(Inst::new(Pseudo::ReloadSgprFromLane, &operands));
    }

    fn insert(mut self, function: &mut Function) {
        if let Some(entry) = function.entry() {
            let data = &mut function.blocks[entry];
            data.head += self.store.len() as u32;
            data.insts.splice(0..0, self.store);
        }
        self.load.append(&mut self.last);
        for &block in &function.layout {
            let data = &mut function.blocks[block];
            let Some(at) = data.insts.iter().position(Inst::leaves_function) else {
                continue;
            };
            data.insts.splice(at..at, self.load.iter().cloned());
            data.tail = (data.insts.len() - at) as u32;
        }
    }
}
