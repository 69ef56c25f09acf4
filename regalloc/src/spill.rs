//! Spilling: a value is stored behind its definition and loaded again before each use. SGPRs go to
//! lanes of VGPRs, VGPRs to scratch memory; constants are made anew instead.

use crate::RegallocError;
use crate::graph::FileGraph;
use crate::intervals::Intervals;
use mir::machine::{
    Block, Function, Inst, Operand, PhysReg, Pseudo, RegClass, RegisterFile, StackSlotData, SubReg,
    VReg,
};

/// Lanes that hold spilled SGPRs. Until all VGPRs are allocated the VGPRs are numbered from the top.
#[derive(Default)]
pub struct SpillLanes {
    used: u32,
}

impl SpillLanes {
    fn reserve(&mut self, function: &Function, dwords: u8) -> (PhysReg, u32) {
        let lanes = u32::from(function.wave_size);
        if self.used % lanes + u32::from(dwords) > lanes {
            self.used = self.used.next_multiple_of(lanes);
        }
        let lane = self.used;
        self.used += u32::from(dwords);
        (PhysReg::vgpr(255 - (lane / lanes) as u8, 1), lane % lanes)
    }

    /// Gives the spill VGPRs the numbers behind those in use.
    pub fn assign(&self, function: &mut Function) {
        if self.used == 0 {
            return;
        }
        let count = self.used.div_ceil(u32::from(function.wave_size)) as u8;
        let first_placeholder = 255 - (count - 1);
        let mut highest = 0;
        let each = |function: &mut Function, f: &mut dyn FnMut(&mut PhysReg)| {
            for data in function.blocks.values_mut() {
                for operand in data.insts.iter_mut().flat_map(|inst| &mut inst.operands) {
                    if let Operand::PhysDef(register) | Operand::PhysUse(register) = operand
                        && register.file == RegisterFile::Vgpr
                    {
                        f(register);
                    }
                }
            }
        };
        each(function, &mut |register| {
            if register.index < first_placeholder {
                highest = highest.max(register.index + register.dwords);
            }
        });
        each(function, &mut |register| {
            if register.index >= first_placeholder {
                register.index = highest + (255 - register.index);
            }
        });
        function.sgpr_spill_vgprs = (0..count).map(|n| PhysReg::vgpr(highest + n, 1)).collect();
    }
}

/// Spills `victim`.
pub fn spill(
    function: &mut Function,
    graph: &FileGraph,
    _intervals: &Intervals,
    victim: VReg,
    lanes: &mut SpillLanes,
) -> Result<(), RegallocError> {
    let class = function.vregs[victim];
    let home = match constant_of(function, victim) {
        Some(constant) => Home::Constant(constant),
        None if class.file == RegisterFile::Sgpr => {
            let (vgpr, lane) = lanes.reserve(function, class.dwords);
            function.spills.sgprs += u32::from(class.dwords);
            Home::Lane(vgpr, lane)
        }
        None => {
            function.spills.vgprs += u32::from(class.dwords);
            if function.scratch_resource.is_none() {
                return Err(RegallocError::OutOfRegisters {
                    function: function.name.clone(),
                    file: graph.file_name(),
                    reason: "spilling needs scratch memory".into(),
                });
            }
            let slot = function.slots.push(StackSlotData {
                size: 4 * u32::from(class.dwords),
                align: 4,
                offset: None,
                is_spill: true,
            });
            Home::Slot(slot)
        }
    };
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        spill_in_block(function, graph, block, victim, class, home);
    }
    if let Some(position) = function
        .live_ins
        .iter()
        .position(|&(register, _)| register == victim)
        && let (Some(entry), Some(store)) = (function.entry(), home.store(victim))
    {
        let _ = position;
        let at = function.blocks[entry].head as usize;
        function.blocks[entry].insts.insert(at, store);
    }
    Ok(())
}

#[derive(Clone, Copy)]
enum Home {
    Constant(Operand),
    Lane(PhysReg, u32),
    Slot(mir::machine::StackSlot),
}

impl Home {
    fn store(self, register: VReg) -> Option<Inst> {
        let from = Operand::whole(register);
        match self {
            Home::Constant(_) => None,
            Home::Lane(vgpr, lane) => Some(Inst::new(
                Pseudo::SpillSgprToLane,
                &[Operand::PhysDef(vgpr), from, Operand::Imm(lane)],
            )),
            Home::Slot(slot) => Some(Inst::new(
                Pseudo::SpillVgpr,
                &[from, Operand::Slot(slot, 0)],
            )),
        }
    }

    fn load(self, register: VReg) -> Inst {
        let to = Operand::Def(register);
        match self {
            Home::Constant(constant) => Inst::new(Pseudo::Copy, &[to, constant]),
            Home::Lane(vgpr, lane) => Inst::new(
                Pseudo::ReloadSgprFromLane,
                &[to, Operand::PhysUse(vgpr), Operand::Imm(lane)],
            ),
            Home::Slot(slot) => Inst::new(Pseudo::ReloadVgpr, &[to, Operand::Slot(slot, 0)]),
        }
    }
}

/// The constant a value is defined as.
fn constant_of(function: &Function, victim: VReg) -> Option<Operand> {
    let insts = function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts);
    let mut found = None;
    for inst in insts {
        if inst.pseudo() == Some(Pseudo::Copy)
            && let &[
                Operand::Def(register),
                constant @ (Operand::Imm(_) | Operand::Imm64(_)),
            ] = inst.operands.as_slice()
            && register == victim
        {
            found = Some(constant);
        }
    }
    found
}

fn spill_in_block(
    function: &mut Function,
    graph: &FileGraph,
    block: Block,
    victim: VReg,
    class: RegClass,
    home: Home,
) {
    let is_param = graph.params(function, block).contains(&victim);
    let passes = graph
        .edges(function, block)
        .iter()
        .any(|edge| edge.args.contains(&victim));
    let data = &mut function.blocks[block];
    let (head, tail_start) = (data.head as usize, data.tail_start());
    let insts = std::mem::take(&mut data.insts);
    let count = insts.len();
    let mut out = Vec::with_capacity(count + 4);
    let (mut new_head, mut new_tail) = (0, 0);
    for (index, mut inst) in insts.into_iter().enumerate() {
        if index == head {
            new_head = out.len();
            if is_param {
                out.extend(home.store(victim));
            }
        }
        if index == tail_start {
            new_tail = out.len();
        }
        if inst.uses().any(|register| register == victim) {
            let reload = function.vregs.push(class);
            for operand in &mut inst.operands {
                if let Operand::Use(register, sub) = *operand
                    && register == victim
                {
                    let _: SubReg = sub;
                    *operand = Operand::Use(reload, sub);
                }
            }
            out.push(home.load(reload));
        }
        let defines = inst.defs().any(|register| register == victim);
        out.push(inst);
        if defines {
            out.extend(home.store(victim));
        }
    }
    if head == count {
        new_head = out.len();
        if is_param {
            out.extend(home.store(victim));
        }
    }
    if tail_start == count {
        new_tail = out.len();
    }
    let data = &mut function.blocks[block];
    data.head = new_head as u32;
    data.tail = (out.len() - new_tail) as u32;
    data.insts = out;
    if passes {
        reload_arguments(function, graph, block, victim, class, home);
    }
}

fn reload_arguments(
    function: &mut Function,
    graph: &FileGraph,
    block: Block,
    victim: VReg,
    class: RegClass,
    home: Home,
) {
    let reload = function.vregs.push(class);
    let at = graph.end_of(function, block);
    let data = &mut function.blocks[block];
    if at > data.tail_start() || graph.file == RegisterFile::Sgpr && data.tail > 0 {
        data.tail += 1;
    }
    data.insts.insert(at, home.load(reload));
    let edges = if graph.file == RegisterFile::Sgpr {
        &mut data.linear_successors
    } else {
        &mut data.logical_successors
    };
    for arg in edges.iter_mut().flat_map(|edge| &mut edge.args) {
        if *arg == victim {
            *arg = reload;
        }
    }
}
