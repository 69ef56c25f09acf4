//! Spilling: a value is stored behind its definition and loaded again before each use. SGPRs go to
//! lanes of VGPRs, VGPRs to scratch memory; constants are made anew instead.

use crate::assembly;
use crate::graph::FileGraph;
use crate::residence::Cell;
use mir::debug::{Part, Place};
use mir::machine::{
    Block, Function, Inst, Operand, PhysReg, Pseudo, RegClass, RegisterFile, StackSlotData, SubReg,
    VReg,
};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use target::calls;

/// What has been spilled. Lanes that hold SGPRs are those of the VGPRs from the top of the budget
/// downwards, until all VGPRs are allocated.
pub struct Spiller {
    lanes: u32,
    vgpr_limit: u32,
    /// VGPRs from `vgpr_limit` on that are written in lanes that are not active.
    whole_vgprs: u32,
    /// Spilled values and what stands for them around their uses.
    unspillable: FxHashSet<VReg>,
    /// Where spilled values are.
    homes: Homes,
}

/// Where dwords of a spilled value are.
pub struct SpilledPart {
    /// The place.
    pub part: Part,
    /// The first dword of the value's memory; none of constants.
    pub cell: Option<Cell>,
}

impl Spiller {
    /// Nothing is spilled; VGPRs below `vgpr_limit` may be used, of which the last `whole_vgprs` are used
    /// in all lanes already.
    pub fn new(vgpr_limit: u32, whole_vgprs: u32) -> Spiller {
        Spiller {
            lanes: 0,
            vgpr_limit: vgpr_limit - whole_vgprs,
            whole_vgprs,
            unspillable: FxHashSet::default(),
            homes: Homes::default(),
        }
    }

    /// Where so many dwords of a value are if it was spilled.
    pub fn home_of(&self, value: VReg, first: u8, count: u8) -> Option<SpilledPart> {
        let offset = u32::from(first);
        let (part, cell) = match *self.homes.get(&value)? {
            Home::Constant(constant) => (constant_part(constant, first, count)?, None),
            Home::Lane(vgpr, lane) => {
                let first = lane + offset;
                let dwords = count;
                let part = Part::Lanes {
                    vgpr,
                    first,
                    dwords,
                };
                (part, Some(Cell::Lane(vgpr.index, lane)))
            }
            Home::Slot(slot) => {
                let part = Part::Slot {
                    slot: slot.as_u32(),
                    offset: 4 * offset,
                    dwords: count,
                };
                (part, Some(Cell::Slot(slot)))
            }
        };
        Some(SpilledPart { part, cell })
    }

    /// True if spilling the value again would not help.
    pub fn is_unspillable(&self, value: VReg) -> bool {
        self.unspillable.contains(&value)
    }

    /// VGPRs that values may use: those below.
    pub fn vgprs_left(&self, function: &Function) -> u32 {
        self.vgpr_limit - self.lanes.div_ceil(u32::from(function.wave_size))
    }

    /// Lanes for `dwords` SGPRs: their VGPR, the first lane. None if no VGPR is left.
    pub fn reserve(&mut self, function: &Function, dwords: u8) -> Option<(PhysReg, u32)> {
        let lanes = u32::from(function.wave_size);
        let mut lane = self.lanes;
        if lane % lanes + u32::from(dwords) > lanes {
            lane = lane.next_multiple_of(lanes);
        }
        let number = self.vgpr_limit.checked_sub(lane / lanes + 1)?;
        let is_lost = !calls::preserves_vgpr(number as u8)
            || number
                < function
                    .result_vgprs_of_calls()
                    .max(function.result_vgprs());
        if !function.callees.is_empty() && is_lost {
            return None;
        }
        self.lanes = lane + u32::from(dwords);
        Some((PhysReg::vgpr(number as u8, 1), lane % lanes))
    }

    /// Gives the spill VGPRs the numbers behind those in use, of those that calls preserve if there are any,
    /// and the VGPRs that are written in all lanes those behind; false if inline assembly names some of theirs.
    pub fn assign(&self, function: &mut Function) -> bool {
        if self.lanes == 0 && self.whole_vgprs == 0 {
            return true;
        }
        let left = self.vgprs_left(function);
        let count = (self.vgpr_limit - left) as usize;
        if assembly::vgprs(function) > left {
            return false;
        }
        let mut mentioned = function.mentioned_vgprs();
        mentioned[left as usize..].fill(false);
        let highest = mentioned
            .iter()
            .rposition(|&it| it)
            .map_or(0, |last| last + 1);
        let has_calls = !function.callees.is_empty();
        let is_fit = |number: &usize| match has_calls {
            true => !mentioned[*number] && calls::preserves_vgpr(*number as u8),
            false => *number >= highest,
        };
        let mut numbers: Vec<usize> = (0..256).filter(is_fit).take(count).collect();
        // Tuples stay together.
        let end = numbers.last().map_or(0, |last| last + 1).max(highest);
        numbers.extend(end..end + self.whole_vgprs as usize);
        let numbers: Vec<u8> = numbers.into_iter().map(|number| number as u8).collect();
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
        let renumber = |register: &mut PhysReg| {
            let place = usize::from(register.index).checked_sub(left as usize);
            if let Some(&number) = place.and_then(|place| numbers.get(place)) {
                register.index = number;
            }
        };
        each(function, &mut |register| renumber(register));
        for place in &mut function.attributes.debug.places {
            if let Place::Parts(parts) = &mut place.place {
                for part in parts {
                    if let Part::Lanes { vgpr, .. } = part {
                        renumber(vgpr);
                    }
                }
            }
        }
        let registers = numbers.iter().map(|&number| PhysReg::vgpr(number, 1));
        function.whole_vgprs = registers.collect();
        true
    }
}

impl Spiller {
    /// Spills `victims`, the first ones if there is no place for all; returns false if there is none
    /// for any.
    pub fn spill(&mut self, function: &mut Function, graph: &FileGraph, victims: &[VReg]) -> bool {
        let first_new = function.vregs.len() as u32;
        let wanted: FxHashSet<VReg> = victims.iter().copied().collect();
        let constants = constants_of(function, &wanted);
        let blocks = blocks_of_params(function, graph, &wanted);
        let mut homes = Homes::default();
        for &victim in victims {
            let class = function.vregs[victim];
            let constant = constants.get(&victim).copied().map(Home::Constant);
            let Some(home) = constant.or_else(|| self.place(function, class)) else {
                break;
            };
            if let Some(&block) = blocks.get(&victim) {
                let Some(edge_home) = self.place(function, class) else {
                    break;
                };
                pass_in_memory(function, graph, block, victim, (edge_home, home));
            }
            match home {
                Home::Constant(_) => {}
                Home::Lane(..) => function.spills.sgprs += u32::from(class.dwords),
                Home::Slot(_) => function.spills.vgprs += u32::from(class.dwords),
            }
            homes.insert(victim, home);
        }
        for index in 0..function.layout.len() {
            let block = function.layout[index];
            spill_in_block(function, graph, block, &homes);
        }
        if let Some(entry) = function.entry() {
            for index in 0..function.live_ins.len() {
                let (input, _) = function.live_ins[index];
                if let Some(home) = homes.get(&input) {
                    store_at_start(function, graph, entry, home.store(input));
                }
            }
        }
        self.unspillable.extend(homes.keys());
        self.homes.extend(&homes);
        let new = first_new..function.vregs.len() as u32;
        self.unspillable.extend(new.map(VReg::from_u32));
        !homes.is_empty()
    }

    /// A place for a value, if lanes are left.
    fn place(&mut self, function: &mut Function, class: RegClass) -> Option<Home> {
        if class.file == RegisterFile::Sgpr {
            let (vgpr, lane) = self.reserve(function, class.dwords)?;
            return Some(Home::Lane(vgpr, lane));
        }
        crate::scratch::enable(function);
        Some(Home::Slot(
            function
                .slots
                .push(StackSlotData::spill(u32::from(class.dwords))),
        ))
    }
}

/// Makes a parameter a value that the block loads at its start from where its predecessors store the
/// arguments. That is not the parameter's own home: other arguments of the edge may still read that.
fn pass_in_memory(
    function: &mut Function,
    graph: &FileGraph,
    block: Block,
    param: VReg,
    (edge_home, home): (Home, Home),
) {
    let class = function.vregs[param];
    let is_scalar = graph.file == RegisterFile::Sgpr;
    let data = &mut function.blocks[block];
    let params = if is_scalar {
        &mut data.linear_params
    } else {
        &mut data.params
    };
    let Some(position) = params.iter().position(|&other| other == param) else {
        return;
    };
    params.remove(position);
    for &predecessor in &graph.predecessors[block.as_u32() as usize] {
        let data = &mut function.blocks[predecessor];
        let edges = if is_scalar {
            &mut data.linear_successors
        } else {
            &mut data.logical_successors
        };
        let edge = edges.iter_mut().find(|edge| edge.block == block);
        let arg = edge.map(|edge| edge.args.remove(position));
        if let Some(arg) = arg
            && let Some(store) = edge_home.store(arg)
        {
            store_argument(function, graph, predecessor, arg, store);
        }
    }
    let loaded = function.vregs.push(class);
    store_at_start(function, graph, block, home.store(loaded));
    store_at_start(function, graph, block, Some(edge_home.load(loaded, 0)));
}

/// Puts an instruction where the block begins: SGPRs before its EXEC operations, which may need the
/// value, VGPRs behind them.
fn store_at_start(function: &mut Function, graph: &FileGraph, block: Block, store: Option<Inst>) {
    let Some(store) = store else {
        return;
    };
    let at = graph.start_of(function, block);
    let data = &mut function.blocks[block];
    data.insts.insert(at, store);
    if graph.file == RegisterFile::Sgpr && data.head > 0 {
        data.head += 1;
    }
}

impl Spiller {
    /// Makes every constant anew before each of its uses.
    pub fn make_constants_anew(&mut self, function: &mut Function, graph: &FileGraph) {
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
        self.spill(function, graph, &constants);
    }
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

    /// Loads as many dwords as `register` has, from dword `first` of the value on. Constants are whole.
    fn load(self, register: VReg, first: u8) -> Inst {
        let to = Operand::Def(register);
        match self {
            Home::Constant(constant) => Inst::new(Pseudo::Copy, &[to, constant]),
            Home::Lane(vgpr, lane) => {
                let lane = Operand::Imm(lane + u32::from(first));
                let operands = [to, Operand::PhysUse(vgpr), lane];
                Inst::new(Pseudo::ReloadSgprFromLane, &operands)
            }
            Home::Slot(slot) => {
                let place = Operand::Slot(slot, 4 * i32::from(first));
                Inst::new(Pseudo::ReloadVgpr, &[to, place])
            }
        }
    }

    /// The dwords that a use of `sub` loads.
    fn loaded_part(self, sub: SubReg) -> SubReg {
        match self {
            Home::Constant(_) => SubReg::WHOLE,
            Home::Lane(..) | Home::Slot(_) => sub,
        }
    }
}

/// Dwords of a constant.
fn constant_part(constant: Operand, first: u8, count: u8) -> Option<Part> {
    let bits = match constant {
        Operand::Imm(bits) => u64::from(bits),
        Operand::Imm64(bits) => bits,
        _ => return None,
    };
    let bits = bits.checked_shr(32 * u32::from(first))?;
    (count <= 2).then_some(Part::Constant {
        bits,
        dwords: count,
    })
}

/// Where spilled values are.
type Homes = FxHashMap<VReg, Home>;

/// The constants that values of `wanted` are defined as.
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

/// The blocks that values of `wanted` are parameters of.
fn blocks_of_params(
    function: &Function,
    graph: &FileGraph,
    wanted: &FxHashSet<VReg>,
) -> FxHashMap<VReg, Block> {
    let params = graph.blocks.iter().flat_map(|&block| {
        let params = graph.params(function, block).iter();
        params.map(move |&param| (param, block))
    });
    params.filter(|(param, _)| wanted.contains(param)).collect()
}

fn spill_in_block(function: &mut Function, graph: &FileGraph, block: Block, homes: &Homes) {
    let data = &mut function.blocks[block];
    let (head, tail_start) = (data.head as usize, data.tail_start());
    let insts = std::mem::take(&mut data.insts);
    let count = insts.len();
    let mut out = Vec::with_capacity(count + 4);
    let (mut new_head, mut new_tail) = (0, 0);
    for (index, mut inst) in insts.into_iter().enumerate() {
        if index == head {
            new_head = out.len();
        }
        if index == tail_start {
            new_tail = out.len();
        }
        reload_sources(function, &mut inst, homes, &mut out);
        let defined: SmallVec<[VReg; 2]> = inst.defs().collect();
        out.push(inst);
        for register in defined {
            out.extend(homes.get(&register).and_then(|home| home.store(register)));
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
    reload_arguments(function, graph, block, homes);
}

/// What stands for spilled values, or parts of them, at one place.
type Reloads = SmallVec<[((VReg, SubReg), VReg); 4]>;

/// Loads what an instruction reads of the spilled values, each once.
fn reload_sources(function: &mut Function, inst: &mut Inst, homes: &Homes, out: &mut Vec<Inst>) {
    let mut reloads = Reloads::new();
    for operand in &mut inst.operands {
        if let Operand::Use(register, sub) = *operand
            && let Some(home) = homes.get(&register)
        {
            let part = home.loaded_part(sub);
            let source = (register, part);
            let reload = reload_of(function, source, *home, &mut reloads, |inst| out.push(inst));
            let rest = if part == sub { SubReg::WHOLE } else { sub };
            *operand = Operand::Use(reload, rest);
        }
    }
}

fn reload_arguments(function: &mut Function, graph: &FileGraph, block: Block, homes: &Homes) {
    let edges = graph.edges(function, block);
    let args = edges.iter().flat_map(|edge| &edge.args).copied();
    let spilled: SmallVec<[VReg; 8]> = args.filter(|arg| homes.contains_key(arg)).collect();
    if spilled.is_empty() {
        return;
    }
    let mut reloads = Reloads::new();
    let mut loads = Vec::new();
    for arg in spilled {
        if let Some(home) = homes.get(&arg) {
            let source = (arg, SubReg::WHOLE);
            reload_of(function, source, *home, &mut reloads, |inst| {
                loads.push(inst)
            });
        }
    }
    for load in loads {
        insert_at_end(function, graph, block, load);
    }
    let reloads = reloads.into_iter();
    let reloads: FxHashMap<VReg, VReg> = reloads.map(|((arg, _), reload)| (arg, reload)).collect();
    let data = &mut function.blocks[block];
    let edges = if graph.file == RegisterFile::Sgpr {
        &mut data.linear_successors
    } else {
        &mut data.logical_successors
    };
    for arg in edges.iter_mut().flat_map(|edge| &mut edge.args) {
        if let Some(&reload) = reloads.get(arg) {
            *arg = reload;
        }
    }
}

/// What stands for a part of a spilled value at one place; it is loaded when it is first asked for.
fn reload_of(
    function: &mut Function,
    source: (VReg, SubReg),
    home: Home,
    reloads: &mut Reloads,
    load: impl FnOnce(Inst),
) -> VReg {
    if let Some(&(_, reload)) = reloads.iter().find(|&&(other, _)| other == source) {
        return reload;
    }
    let (register, part) = source;
    let mut class = function.vregs[register];
    if !part.is_whole() {
        class.dwords = part.count;
    }
    let reload = function.vregs.push(class);
    load(home.load(reload, part.first));
    reloads.push((source, reload));
    reload
}

/// Stores an argument: behind its definition if that is in the block, so that arguments that are
/// loaded for the edge need no registers at the same time, else at the end.
fn store_argument(
    function: &mut Function,
    graph: &FileGraph,
    block: Block,
    arg: VReg,
    store: Inst,
) {
    let data = &mut function.blocks[block];
    let defines = |inst: &Inst| inst.defs().any(|register| register == arg);
    let Some(definition) = data.insts.iter().position(defines) else {
        insert_at_end(function, graph, block, store);
        return;
    };
    let at = definition + 1;
    if at > data.tail_start() {
        data.tail += 1;
    } else if at < data.head as usize {
        data.head += 1;
    }
    data.insts.insert(at, store);
}

/// Puts an instruction where moves for the edges go.
fn insert_at_end(function: &mut Function, graph: &FileGraph, block: Block, inst: Inst) {
    let at = graph.end_of(function, block);
    let data = &mut function.blocks[block];
    if at > data.tail_start() || graph.file == RegisterFile::Sgpr && data.tail > 0 {
        data.tail += 1;
    }
    data.insts.insert(at, inst);
}

/// What spills, reloads and copies cost when the function runs: scratch memory more than registers,
/// and each loop around more than what is outside.
pub fn cost(function: &Function) -> u64 {
    let mut position = vec![None; function.blocks.len()];
    for (index, &block) in function.layout.iter().enumerate() {
        position[block.as_u32() as usize] = Some(index);
    }
    // Loops that begin at a block less those that end at the one before it.
    let mut change = vec![0i32; function.layout.len() + 1];
    for (from, &block) in function.layout.iter().enumerate() {
        for edge in &function.blocks[block].linear_successors {
            let to = position[edge.block.as_u32() as usize];
            if let Some(to) = to.filter(|&to| to <= from) {
                change[to] += 1;
                change[from + 1] -= 1;
            }
        }
    }
    let depths = change.into_iter().scan(0, |depth, change| {
        *depth += change;
        Some(*depth)
    });
    let cost_of = |inst: &Inst| {
        let registers = inst.operands.iter().map(|&operand| match operand {
            Operand::PhysDef(register) | Operand::PhysUse(register) => u64::from(register.dwords),
            _ => 0,
        });
        let dwords = registers.max().unwrap_or(0);
        match inst.pseudo() {
            Some(Pseudo::SpillVgpr | Pseudo::ReloadVgpr) => 16 * dwords,
            Some(Pseudo::Copy | Pseudo::SpillSgprToLane | Pseudo::ReloadSgprFromLane) => dwords,
            _ => 0,
        }
    };
    let blocks = function.layout.iter().zip(depths);
    blocks
        .map(|(&block, depth)| {
            let insts = &function.blocks[block].insts;
            (insts.iter().map(cost_of).sum::<u64>()) << (3 * depth.clamp(0, 4))
        })
        .sum()
}
