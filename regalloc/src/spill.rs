//! Inserts spill code: a spilled value is stored after its definition and reloaded before each use.
//!
//! In: a function and the webs to spill. Out: the function with spill code, and the home of each spilled value.
//!
//! SGPRs are spilled to lanes of VGPRs. VGPRs are spilled to AGPRs if the processor has any, otherwise to scratch
//! memory. AGPRs are spilled to scratch memory. Constants are rematerialized before their uses instead.

use crate::accumulators;
use crate::graph::FileGraph;
use crate::home::{Home, Homes, constant_part};
use crate::kept::{FreeRegisters, Kept};
use crate::lanes::{self, Layout, Preserved, SgprSlots};
use crate::locations::FirstDword;
use crate::passed::{reload_arguments, store_at_start};
use crate::reloads::reload_sources;
use crate::{assembly, direct, scratch};
use mir::CompileError;
use mir::debug::{Part, ValueLocation};
use mir::machine::{
    Block, Function, Inst, Op, Operand, PhysReg, Pseudo, RegClass, RegisterFile, StackSlotData,
    SubReg, VReg,
};
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The spilled values and their homes.
///
/// The VGPRs whose lanes hold spilled SGPRs are known only when all other VGPRs are allocated ([`Spiller::assign`]).
/// Until then, the highest VGPRs of the budget are kept free for them, and spill instructions contain the number of an
/// *SGPR slot* (see `lanes`) instead of a VGPR and a lane.
pub struct Spiller {
    sgpr_slots: SgprSlots,
    layout: Layout,
    vgpr_limit: u32,
    /// The number of VGPRs that are written in inactive lanes. They start at `vgpr_limit`.
    wwm_vgprs: u32,
    /// Spilled values, and the short-lived values that store and reload them. Spilling these would not help.
    unspillable: FxHashSet<VReg>,
    homes: Homes,
    /// Values whose homes hold other values too.
    shared: FxHashSet<VReg>,
    /// True if some SGPRs are spilled to memory. They go through a reserved VGPR.
    uses_memory: bool,
    /// The processor and the number of AGPRs, if VGPRs are spilled to these.
    accumulators: Option<(Target, u32)>,
    /// True if moves from AGPR to AGPR go through a reserved VGPR.
    moves_accumulators: bool,
    /// A placeholder for the VGPR through which SGPRs go to memory, and for the VGPRs whose lanes hold spilled SGPRs. It
    /// holds no input, because the inputs above the limit of a function with few VGPRs may stay where they are.
    placeholder: PhysReg,
    /// The number of rounds so far in which SGPR slots were moved from lanes to memory.
    moves: u32,
}

/// After this number of rounds, all SGPR slots are moved to memory.
const MAX_MOVES: u32 = 4;

/// The number of thirds of the VGPRs that are reserved for values. Only the remaining VGPRs may hold spilled SGPRs.
const FOR_VALUES: u32 = 2;

/// Consecutive dwords of a spilled value, for debug information.
pub struct SpilledPart {
    /// The location of these dwords.
    pub part: Part,
    /// The first dword of the value's home; `None` for constants.
    pub first: Option<FirstDword>,
}

impl Spiller {
    /// The state before any value is spilled. VGPRs below `vgpr_limit` may be used; the last `wwm_vgprs` of them are
    /// already assigned to values that are written in inactive lanes. If `accumulators` is given, VGPRs are spilled to
    /// that number of AGPRs of that processor.
    pub fn new(
        function: &Function,
        vgpr_limit: u32,
        wwm_vgprs: u32,
        accumulators: Option<(Target, u32)>,
    ) -> Spiller {
        let inputs = input_vgprs(function);
        let values = vgpr_limit - wwm_vgprs;
        let placeholder = (0..=u8::MAX).rev().find(|&number| {
            let is_wwm = (values..vgpr_limit).contains(&number.into());
            !is_wwm && !inputs[usize::from(number)]
        });
        Spiller {
            sgpr_slots: SgprSlots::default(),
            layout: Layout::default(),
            vgpr_limit: values,
            wwm_vgprs,
            unspillable: FxHashSet::default(),
            homes: Homes::default(),
            shared: FxHashSet::default(),
            uses_memory: false,
            accumulators,
            moves_accumulators: false,
            placeholder: PhysReg::vgpr(placeholder.unwrap_or(u8::MAX), 1),
            moves: 0,
        }
    }

    /// The location of `count` dwords of a value from dword `first` on, if the value is spilled and its home holds no
    /// other value.
    pub fn home_of(&self, value: VReg, first: u8, count: u8) -> Option<SpilledPart> {
        if self.shared.contains(&value) {
            return None;
        }
        let offset = u32::from(first);
        let (part, start) = match *self.homes.get(&value)? {
            // Debug information describes the value in each lane, but this memory has the value only in lane 0. A value
            // in AGPRs has no fixed location.
            Home::Memory(..) | Home::Accumulators(_) => return None,
            Home::Constant(constant) => (constant_part(constant, first, count)?, None),
            Home::Lane(vgpr, lane) => {
                let first = lane + offset;
                let dwords = count;
                let part = Part::Lanes {
                    vgpr,
                    first,
                    dwords,
                };
                (part, Some(FirstDword::Lane(vgpr.index, lane)))
            }
            Home::Slot(slot) => {
                let part = Part::Slot {
                    slot: slot.as_u32(),
                    offset: 4 * offset,
                    dwords: count,
                };
                (part, Some(FirstDword::Slot(slot)))
            }
        };
        Some(SpilledPart { part, first: start })
    }

    /// The AGPR value that holds a spilled VGPR value.
    pub fn accumulators_of(&self, value: VReg) -> Option<VReg> {
        match self.homes.get(&value) {
            Some(&Home::Accumulators(held)) => Some(held),
            Some(Home::Constant(_) | Home::Lane(..) | Home::Slot(_) | Home::Memory(..)) | None => {
                None
            }
        }
    }

    /// Returns `true` if spilling the value would not free registers, for example because it is the reload of a spilled
    /// value.
    pub fn is_unspillable(&self, value: VReg) -> bool {
        self.unspillable.contains(&value)
    }

    /// The number of VGPRs that remain for values: the others hold spilled SGPRs, or values are moved through them.
    pub fn vgprs_left(&self, function: &Function) -> u32 {
        if self.layout.vgprs == 0 && !self.has_window() {
            return self.vgpr_limit;
        }
        let preserved = Preserved::new(function);
        let (mut holders, mut windows) = (self.layout.vgprs, u32::from(self.has_window()));
        let mut left = self.vgpr_limit;
        while holders + windows > 0 && left > 0 {
            left -= 1;
            if holders > 0 && preserved.contains(left) {
                holders -= 1;
            } else {
                windows = windows.saturating_sub(1);
            }
        }
        left
    }

    /// The number of VGPRs that are in use in addition to those that remain for values.
    pub fn vgprs_elsewhere(&self) -> u32 {
        self.layout.vgprs + self.wwm_vgprs + u32::from(self.has_window())
    }

    /// Returns `true` if a VGPR is reserved for moving values through it.
    fn has_window(&self) -> bool {
        self.uses_memory || self.moves_accumulators
    }

    /// Reserves the VGPR through which AGPRs are moved to other AGPRs; returns `false` if it is already reserved.
    pub fn reserve_window(&mut self) -> bool {
        !std::mem::replace(&mut self.moves_accumulators, true)
    }

    /// Stops spilling VGPRs to AGPRs.
    pub fn spill_to_memory_only(&mut self) {
        self.accumulators = None;
    }

    /// Returns `true` if VGPRs are spilled to AGPRs.
    pub fn has_accumulators(&self) -> bool {
        self.accumulators.is_some()
    }

    /// Creates a slot for `dwords` SGPRs. Returns a placeholder for its VGPR, and the number of its first dword.
    pub fn reserve(&mut self, dwords: u8) -> (PhysReg, u32) {
        (self.placeholder, self.sgpr_slots.add(dwords))
    }

    /// The maximum number of VGPRs whose lanes may hold spilled SGPRs.
    fn max_holders(&self, function: &Function) -> u32 {
        let first = self.vgpr_limit * FOR_VALUES / 3;
        let numbers = first..self.vgpr_limit.saturating_sub(1);
        let preserved = Preserved::new(function);
        numbers.filter(|&number| preserved.contains(number)).count() as u32
    }

    /// Assigns lanes to all SGPR slots. Returns `true` if some had to be moved to memory, which changes the code.
    pub fn lay_out(&mut self, function: &mut Function) -> bool {
        if self.sgpr_slots.len() == 0 {
            self.layout = Layout::default();
            return false;
        }
        let most = match self.moves < MAX_MOVES {
            true => self.max_holders(function),
            false => 0,
        };
        self.layout = Layout::new(function, &self.sgpr_slots, most);
        self.move_to_memory(function)
    }

    /// Moves all SGPR slots to memory, because VGPRs are scarce. Returns `false` if none is in lanes.
    pub fn move_slots_to_memory(&mut self, function: &mut Function) -> bool {
        self.moves = MAX_MOVES;
        self.lay_out(function)
    }

    /// Assigns lanes to all SGPR slots, moving none to memory. Returns `false` if there are too few lanes.
    pub fn fits(&mut self, function: &Function) -> bool {
        self.layout = Layout::new(function, &self.sgpr_slots, self.max_holders(function));
        self.layout
            .without_lanes(function, &self.sgpr_slots)
            .is_empty()
    }

    /// Checks that every reload from a lane reads the value that was stored to its SGPR slot.
    ///
    /// # Errors
    /// The first reload that reads a different value.
    pub fn check(&self, function: &Function) -> Result<(), CompileError> {
        lanes::check(function, &self.sgpr_slots, &self.layout)
    }

    /// Moves SGPR slots without lanes to memory; returns `true` if there are any.
    fn move_to_memory(&mut self, function: &mut Function) -> bool {
        let homeless = self.layout.without_lanes(function, &self.sgpr_slots);
        if homeless.is_empty() {
            return false;
        }
        self.moves += 1;
        self.uses_memory = true;
        function.changes_exec = true;
        scratch::enable(function);
        let first_new = function.vregs.len() as u32;
        let mut slots = FxHashMap::default();
        for index in 0..function.layout.len() {
            let block = function.layout[index];
            for at in 0..function.blocks[block].insts.len() {
                let inst = &function.blocks[block].insts[at];
                let (register, number, is_store) = match (inst.pseudo(), inst.operands.as_slice()) {
                    (
                        Some(Pseudo::SpillSgprToLane),
                        &[_, Operand::Use(from, _), Operand::Imm(number)],
                    ) => (from, number, true),
                    (
                        Some(Pseudo::ReloadSgprFromLane),
                        &[Operand::Def(to), _, Operand::Imm(number)],
                    ) => (to, number, false),
                    _ => continue,
                };
                let Some((sgpr_slot, dword)) = self.sgpr_slots.of(number) else {
                    continue;
                };
                if !homeless.contains(&sgpr_slot) {
                    continue;
                }
                let width = self.sgpr_slots.width(sgpr_slot);
                let slot = *slots
                    .entry(sgpr_slot)
                    .or_insert_with(|| function.frame.slots.push(StackSlotData::spill(width)));
                let home = Home::Memory(slot, self.placeholder);
                let new = match is_store {
                    true => home.store(function, register),
                    false => Some(home.load(function, register, dword as u8)),
                };
                if let Some(new) = new {
                    function.blocks[block].insts[at] = new;
                }
            }
        }
        let placeholder = self.placeholder;
        for home in self.homes.values_mut() {
            if let Home::Lane(_, number) = *home
                && let Some((sgpr_slot, _)) = self.sgpr_slots.of(number)
                && let Some(&slot) = slots.get(&sgpr_slot)
            {
                *home = Home::Memory(slot, placeholder);
            }
        }
        let new = first_new..function.vregs.len() as u32;
        self.unspillable.extend(new.map(VReg::from_u32));
        true
    }

    /// Replaces the placeholders with VGPRs that are not in use and, if the function has calls, are callee-saved. Then
    /// renumbers the VGPRs that are written in inactive lanes so that they follow. This lowers the number of VGPRs of the
    /// function. Returns `false` if inline assembly names VGPRs that are reserved for this.
    pub fn assign(&self, function: &mut Function) -> bool {
        if self.layout.vgprs == 0 && self.wwm_vgprs == 0 && !self.has_window() {
            return true;
        }
        let left = self.vgprs_left(function);
        if assembly::vgprs(function) > left {
            return false;
        }
        let vgprs = self.final_vgprs(function, left);
        let insts = function.blocks.values_mut();
        for inst in insts.flat_map(|data| &mut data.insts) {
            self.rename(inst, &vgprs);
        }
        if let (true, Some(window)) = (self.moves_accumulators, vgprs.window) {
            accumulators::move_through(function, window);
        }
        self.locate_variables(function, &vgprs);
        let wwm = vgprs.wwm.iter().map(|&number| PhysReg::vgpr(number, 1));
        let holders = vgprs.holders.iter().copied().chain(vgprs.window);
        function.frame.wwm_vgprs = holders.chain(wwm).collect();
        true
    }

    /// Selects the VGPRs that replace the placeholders. Values of the function are in the first `left` VGPRs.
    fn final_vgprs(&self, function: &Function, left: u32) -> FinalVgprs {
        let mut taken = function.mentioned(RegisterFile::Vgpr);
        taken[left as usize..].fill(false);
        let highest = taken.iter().rposition(|&it| it);
        let mut end = highest.map_or(0, |last| last + 1);
        for (taken, input) in taken.iter_mut().zip(input_vgprs(function)) {
            *taken |= input;
        }
        let has_calls = !function.callees.is_empty();
        let preserved = Preserved::new(function);
        let mut take = |is_fit: &dyn Fn(usize) -> bool| {
            let number =
                (0..RegisterFile::NUMBERS).find(|&number| !taken[number] && is_fit(number));
            let number = number.unwrap_or(end);
            taken[number] = true;
            end = end.max(number + 1);
            PhysReg::vgpr(number as u8, 1)
        };
        let is_above = |number| highest.is_none_or(|last| number > last);
        let holders: Vec<PhysReg> = (0..self.layout.vgprs)
            .map(|_| match has_calls {
                true => take(&|number| preserved.contains(number as u32)),
                false => take(&is_above),
            })
            .collect();
        let window = self.has_window().then(|| take(&is_above));
        // These keep their order, so tuples stay consecutive.
        let first = end.max(end_of_inputs(function) as usize);
        let wwm = (first..first + self.wwm_vgprs as usize).map(|number| number as u8);
        FinalVgprs {
            holders,
            window,
            wwm: wwm.collect(),
        }
    }

    /// The VGPR and the lane of dword `number` of the SGPR slots, if it has one.
    fn lane_of(&self, number: u32, vgprs: &FinalVgprs) -> Option<(PhysReg, u32)> {
        let (vgpr, lane) = self.layout.location(&self.sgpr_slots, number)?;
        Some((vgprs.holders[vgpr as usize], lane))
    }

    /// Replaces the placeholders in an instruction.
    fn rename(&self, inst: &mut Inst, vgprs: &FinalVgprs) {
        let pseudo = inst.pseudo();
        match (pseudo, inst.operands.as_mut_slice()) {
            (Some(Pseudo::SpillSgprToLane), [Operand::PhysDef(vgpr), _, Operand::Imm(lane)])
            | (Some(Pseudo::ReloadSgprFromLane), [_, Operand::PhysUse(vgpr), Operand::Imm(lane)]) =>
            {
                // An SGPR slot that is never reloaded has no lane.
                let location = self.lane_of(*lane, vgprs);
                (*vgpr, *lane) = location.unwrap_or((*vgpr, u32::MAX));
            }
            (Some(Pseudo::SpillSgpr | Pseudo::ReloadSgpr), operands) => {
                let window = vgprs.window.iter().copied();
                for (operand, window) in operands.iter_mut().zip(window.cycle()) {
                    if *operand == Operand::PhysDef(self.placeholder) {
                        *operand = Operand::PhysDef(window);
                    }
                }
            }
            (_, operands) => {
                for operand in operands {
                    if let Operand::PhysDef(register) | Operand::PhysUse(register) = operand
                        && register.file == RegisterFile::Vgpr
                        && let Some(index) = u32::from(register.index).checked_sub(self.vgpr_limit)
                        && let Some(&number) = vgprs.wwm.get(index as usize)
                    {
                        register.index = number;
                    }
                }
            }
        }
    }

    /// Replaces SGPR slots in the locations of variables with lanes.
    fn locate_variables(&self, function: &mut Function, vgprs: &FinalVgprs) {
        for variable in &mut function.header.attributes.debug.variable_locations {
            if let ValueLocation::Parts(parts) = &mut variable.value {
                let is_known = parts.iter_mut().all(|part| match part {
                    Part::Lanes { vgpr, first, .. } => {
                        // A shared lane holds the value only in a part of the function.
                        let lane = self.lane_of(*first, vgprs);
                        let lane = lane.filter(|_| !self.layout.is_shared);
                        (*vgpr, *first) = lane.unwrap_or((*vgpr, *first));
                        lane.is_some()
                    }
                    _ => true,
                });
                if !is_known {
                    variable.value = ValueLocation::Nowhere;
                }
            }
        }
    }
}

/// The VGPRs that finally replace the placeholders.
struct FinalVgprs {
    /// The VGPRs whose lanes hold spilled SGPRs, by the number of the placeholder.
    holders: Vec<PhysReg>,
    /// The VGPR through which spilled SGPRs are stored to memory.
    window: Option<PhysReg>,
    /// The numbers of the VGPRs that are written in inactive lanes.
    wwm: Vec<u8>,
}

/// The VGPRs that hold the inputs of the function at entry.
fn inputs(function: &Function) -> impl Iterator<Item = PhysReg> + '_ {
    let registers = function.live_ins.iter().map(|&(_, physical)| physical);
    registers.filter(|physical| physical.file == RegisterFile::Vgpr)
}

/// The number of the VGPR after the last one that holds an input of the function at entry.
pub fn end_of_inputs(function: &Function) -> u32 {
    inputs(function).map(PhysReg::end).max().unwrap_or(0)
}

/// For each VGPR, by number, whether it holds an input of the function at entry.
fn input_vgprs(function: &Function) -> [bool; RegisterFile::NUMBERS] {
    let mut is_input = [false; RegisterFile::NUMBERS];
    for physical in inputs(function) {
        is_input[usize::from(physical.index)..physical.end() as usize].fill(true);
    }
    is_input
}

impl Spiller {
    /// Spills webs. Each web is given as the list of its values, which are never live at the same time, so they share a
    /// home. If `free` is given, reloaded values stay in registers for later uses in the same block while registers are
    /// free. Returns `false` if nothing was spilled.
    pub fn spill(
        &mut self,
        function: &mut Function,
        graph: &FileGraph,
        webs: &[Vec<VReg>],
        mut free: Option<&mut FreeRegisters<'_>>,
    ) -> bool {
        let first_new = function.vregs.len() as u32;
        let single = webs.iter().filter(|web| web.len() == 1).flatten();
        let constants = constants_of(function, &single.copied().collect());
        let mut homes = Homes::default();
        for web in webs {
            let Some(&first) = web.first() else {
                continue;
            };
            let class = function.vregs[first];
            let constant = constants.get(&first).copied().map(Home::Constant);
            let home = constant.or_else(|| self.accumulators(function, class));
            let home = home.unwrap_or_else(|| self.new_home(function, class));
            match home {
                Home::Constant(_) | Home::Accumulators(_) => {}
                Home::Lane(..) | Home::Memory(..) => {
                    function.frame.spills.sgprs += u32::from(class.dwords)
                }
                Home::Slot(_) => function.frame.spills.vgprs += u32::from(class.dwords),
            }
            if let Home::Accumulators(_) = home {
                // Each value gets an AGPR value. These form webs again when the AGPRs are colored.
                let others = web[1..].iter().filter_map(|&value| {
                    let home = self.accumulators(function, class)?;
                    Some((value, home))
                });
                homes.insert(first, home);
                homes.extend(others);
                continue;
            }
            homes.extend(web.iter().map(|&value| (value, home)));
            if web.len() > 1 {
                self.shared.extend(web);
            }
        }
        for index in 0..function.layout.len() {
            let block = function.layout[index];
            let target = self.accumulators.as_ref().map(|(target, _)| target);
            let reloads = spill_in_block(function, block, (&homes, target), free.as_deref_mut());
            self.unspillable.extend(reloads);
        }
        for &block in &graph.blocks {
            accumulators::pass(function, graph, block, &homes);
        }
        for &block in &graph.blocks {
            self.pass_in_memory(function, graph, block, &homes);
        }
        for &block in &graph.blocks {
            reload_arguments(function, graph, block, &homes);
        }
        if let Some(entry) = function.entry() {
            for index in 0..function.live_ins.len() {
                let (input, _) = function.live_ins[index];
                if let Some(home) = homes.get(&input) {
                    let store = home.store(function, input);
                    store_at_start(function, graph, entry, store);
                }
            }
        }
        self.unspillable.extend(homes.keys());
        self.homes.extend(&homes);
        let new = (first_new..function.vregs.len() as u32).map(VReg::from_u32);
        // AGPRs that are homes of VGPR values may later be spilled to memory.
        let is_home = |value: VReg| {
            function.vregs[value].file == RegisterFile::Agpr && graph.file != RegisterFile::Agpr
        };
        self.unspillable
            .extend(new.filter(|&value| !is_home(value)));
        !homes.is_empty()
    }

    /// A new home in AGPRs for a VGPR value, if VGPRs are spilled to AGPRs. If matrix instructions read AGPRs, they read up
    /// to three values at the same time, so none may occupy more than a third of the AGPRs.
    fn accumulators(&self, function: &mut Function, class: RegClass) -> Option<Home> {
        let (target, count) = self.accumulators.as_ref()?;
        let together = match target.generation().has_unified_registers() {
            true => 3,
            false => 1,
        };
        let is_fit = together * u32::from(class.dwords) <= *count;
        (is_fit && class.file == RegisterFile::Vgpr).then(|| {
            let file = RegisterFile::Agpr;
            Home::Accumulators(function.vregs.push(RegClass { file, ..class }))
        })
    }

    /// Creates a home in lanes or memory for a value.
    pub(super) fn new_home(&mut self, function: &mut Function, class: RegClass) -> Home {
        if class.file == RegisterFile::Sgpr && self.moves < MAX_MOVES {
            let (vgpr, lane) = self.reserve(class.dwords);
            return Home::Lane(vgpr, lane);
        }
        scratch::enable(function);
        let data = StackSlotData::spill(u32::from(class.dwords));
        let slot = function.frame.slots.push(data);
        match class.file {
            RegisterFile::Sgpr => {
                self.uses_memory = true;
                function.changes_exec = true;
                Home::Memory(slot, self.placeholder)
            }
            RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => Home::Slot(slot),
        }
    }
}

impl Spiller {
    /// Rematerializes every constant before each of its uses.
    pub fn rematerialize_constants(&mut self, function: &mut Function, graph: &FileGraph) {
        let mut constants = Vec::new();
        for &block in &function.layout {
            for inst in &function.blocks[block].insts {
                if let (
                    Some(Pseudo::Copy),
                    &[Operand::Def(to), Operand::Imm(_) | Operand::Imm64(_)],
                ) = (inst.pseudo(), inst.operands.as_slice())
                    && graph.has(function, to)
                    && !self.is_unspillable(to)
                {
                    constants.push(to);
                }
            }
        }
        let constants: Vec<Vec<VReg>> = constants.into_iter().map(|it| vec![it]).collect();
        self.spill(function, graph, &constants, None);
    }
}

/// The values of `wanted` that are copies of constants, with the constants.
fn constants_of(function: &Function, wanted: &FxHashSet<VReg>) -> FxHashMap<VReg, Operand> {
    let insts = function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts);
    let mut found = FxHashMap::default();
    for inst in insts {
        if inst.pseudo() == Some(Pseudo::Copy)
            && let &[
                Operand::Def(register),
                constant @ (Operand::Imm(_) | Operand::Imm64(_)),
            ] = inst.operands.as_slice()
            && wanted.contains(&register)
        {
            found.insert(register, constant);
        }
    }
    found
}

/// Inserts the spill code of a block: reloads before the instructions that read spilled values, and stores after those
/// that define them. Returns the AGPRs that are loaded from memory.
fn spill_in_block(
    function: &mut Function,
    block: Block,
    (homes, accumulators): (&Homes, Option<&Target>),
    free: Option<&mut FreeRegisters<'_>>,
) -> Vec<VReg> {
    let data = &mut function.blocks[block];
    let (head, tail_start) = (data.head as usize, data.tail_start());
    let insts = std::mem::take(&mut data.insts);
    let count = insts.len();
    let mut out = Vec::with_capacity(count + 4);
    let (mut new_head, mut new_tail) = (0, 0);
    let mut kept = Kept::new(block, free);
    let mut loaded = Vec::new();
    for (index, mut inst) in insts.into_iter().enumerate() {
        if index == head {
            new_head = out.len();
        }
        if index == tail_start {
            new_tail = out.len();
        }
        if index == head || index == tail_start {
            kept.forget();
        }
        if let Some(target) = accumulators {
            use_accumulators(function, &mut inst, homes, target);
        }
        // In a large frame, whose offsets do not fit into instructions, reloads overwrite M0. They are therefore
        // inserted before the instruction that sets M0 for this one.
        let sets_m0 = out.last().is_some_and(prepares_m0) && index != head && index != tail_start;
        let m0 = if sets_m0 { out.pop() } else { None };
        if is_implied(&inst, homes) {
            out.extend(m0);
            continue;
        }
        if let Some(store) = accumulators::store(function, &inst, homes) {
            out.push(store);
            out.extend(m0);
            continue;
        }
        loaded.extend(reload_sources(
            function,
            &mut inst,
            (homes, accumulators),
            &mut out,
            (&mut kept, index),
        ));
        out.extend(m0);
        let defined: SmallVec<[VReg; 2]> = inst.defs().collect();
        if forgets(&inst) {
            kept.forget();
        }
        out.push(inst);
        for register in defined {
            if let Some(home) = homes.get(&register) {
                let push = |inst| out.push(inst);
                accumulators::store_from(function, *home, register, accumulators, push);
                kept.keep((register, SubReg::FULL), register, index);
            }
        }
    }
    if head == count {
        new_head = out.len();
    }
    if tail_start == count {
        new_tail = out.len();
    }
    let data = &mut function.blocks[block];
    data.head = new_head as u32;
    data.tail = (out.len() - new_tail) as u32;
    data.insts = out;
    loaded
}

/// Replaces spilled values with the AGPRs that hold them in operands for which the instruction accepts AGPRs.
fn use_accumulators(function: &Function, inst: &mut Inst, homes: &Homes, target: &Target) {
    let held = |value: VReg| match homes.get(&value) {
        Some(&Home::Accumulators(held)) => Some(held),
        Some(Home::Constant(_) | Home::Lane(..) | Home::Slot(_) | Home::Memory(..)) | None => None,
    };
    let indices = direct::operands(function, inst, target, &|value| held(value).is_some());
    for index in indices {
        let (Operand::Def(value) | Operand::Use(value, _)) = &mut inst.operands[index] else {
            continue;
        };
        *value = held(*value).unwrap_or(*value);
    }
}

/// Returns `true` for instructions after which no register counts as holding a reloaded value: they may activate lanes
/// for which the value was not reloaded, or overwrite registers that they do not list as results.
fn forgets(inst: &Inst) -> bool {
    let is_exec = |operand: &Operand| matches!(operand, Operand::PhysDef(physical) if physical.overlaps(PhysReg::exec(2)));
    inst.has_fixed_registers()
        || matches!(inst.op, Op::Assembly(_))
        || inst.operands.iter().any(is_exec)
}

/// Returns `true` for instructions that need no code: copies between values with the same home, and definitions of
/// constants that are rematerialized before each use.
fn is_implied(inst: &Inst, homes: &Homes) -> bool {
    if inst.pseudo() != Some(Pseudo::Copy) {
        return false;
    }
    match *inst.operands.as_slice() {
        [Operand::Def(to), Operand::Use(from, sub)] if sub.is_full() => {
            let both = homes.get(&to).zip(homes.get(&from));
            both.is_some_and(|(to, from)| to.is(*from))
        }
        [Operand::Def(to), Operand::Imm(_) | Operand::Imm64(_)] => {
            matches!(homes.get(&to), Some(Home::Constant(_)))
        }
        _ => false,
    }
}

/// Returns `true` if an instruction sets M0 for the next one. Indexed accesses only overwrite M0.
fn prepares_m0(inst: &Inst) -> bool {
    let is_access = matches!(
        inst.pseudo(),
        Some(Pseudo::IndexedRead | Pseudo::IndexedWrite)
    );
    defines_m0(inst) && !is_access
}

fn defines_m0(inst: &Inst) -> bool {
    inst.operands.contains(&Operand::PhysDef(PhysReg::M0))
}

/// Returns `true` if some instruction sets M0. The limit that LDS instructions of old processors expect there does not
/// count.
pub fn uses_m0(function: &Function, target: &Target) -> bool {
    let is_for_lds = |inst: &Inst| {
        let value = inst.operands.last();
        target.needs_m0_for_lds() && matches!(value, Some(Operand::Imm(0xffff | u32::MAX)))
    };
    let mut blocks = function.layout.iter();
    blocks.any(|&block| {
        let mut insts = function.blocks[block].insts.iter();
        insts.any(|inst| defines_m0(inst) && !is_for_lds(inst))
    })
}
