//! The regalloc2 binding: allocates one file with regalloc2, for functions whose values do not all fit. regalloc2
//! decides where live ranges are split and which parts of them are spilled.
//!
//! In: a function, one of its files, and the number of registers that may be used. Out: the function with physical
//! registers for that file. The steps:
//!
//! 1. `plan` divides the registers between values of different widths.
//! 2. regalloc2 allocates the SSA function that `adapter` builds.
//! 3. Its moves become copies, spills and reloads. Registers that `plan` left over serve as the spill slots that are
//!    used most. The other slots are lanes of VGPRs (for SGPRs) or scratch memory (for VGPRs).
//!
//! Constants are rematerialized before regalloc2 runs, so it does not spill them.

use crate::adapter::{Adapter, Origin, WIDTHS, own_operands};
use crate::checker;
use crate::cost;
use crate::graph::FileGraph;
use crate::intervals::Intervals;
use crate::locations::{self, Segments};
use crate::moves::{self, Code, Rewritten};
use crate::plan::{self, RegisterPlan};
use crate::spill::Spiller;
use isa::Opcode;
use mir::CompileError;
use mir::machine::{
    Block, BlockKind, Edge, Function, Inst, Operand, PhysReg, Pseudo, RegisterFile, StackSlot,
    StackSlotData,
};
use processors::Target;
use regalloc2::{Allocation, Edit, InstPosition, Output};

/// The storage of a spill slot.
#[derive(Clone, Copy)]
enum Home {
    Register(PhysReg),
    /// Consecutive lanes of a VGPR, and the number of the first.
    Lanes(PhysReg, u32),
    Scratch(StackSlot),
}

/// Allocates `file` with the registers below `limit`. Returns the locations of the values of variables, for debug
/// information.
///
/// # Errors
/// [`mir::error::Kind::Limit`] if regalloc2 finds no allocation, or cannot be used, for example because there are
/// tuples of more than four dwords.
pub fn run(
    function: &mut Function,
    target: &Target,
    file: RegisterFile,
    limit: u32,
    spiller: &mut Spiller,
    verify: bool,
) -> Result<Segments, CompileError> {
    let graph = FileGraph::new(function, file);
    let failed = |function: &Function, reason: String| {
        CompileError::out_of_registers(&function.header.name, graph.file_name(), reason)
    };
    spiller.rematerialize_constants(function, &graph);
    let intervals = Intervals::new(function, &graph, target, &cost::executions(function));
    let adapter = Adapter::new(function, &graph, &intervals, target)
        .map_err(|reason| failed(function, reason))?;
    let least = adapter.max_operands();
    let mut plan = RegisterPlan::new(function, &graph, &intervals, (limit, least), target)
        .ok_or_else(|| {
            let reason = format!("the operands of one instruction do not fit in {limit} registers");
            failed(function, reason)
        })?;
    let environment = plan.environment();
    let options = regalloc2::RegallocOptions {
        validate_ssa: true,
        ..Default::default()
    };
    let output = regalloc2::run(&adapter, &environment, &options)
        .map_err(|error| failed(function, error.to_string()))?;
    if verify {
        let mut checker = regalloc2::checker::Checker::new(&adapter, &environment);
        checker.prepare(&output);
        let checked = checker.run();
        checked.map_err(|errors| {
            CompileError::internal(&function.header.name, format!("{errors:?}"))
        })?;
    }
    let slots = Slots::new(&output, &mut plan, target);
    let (homes, new_slots) = slots.homes(function, file, spiller);
    let mut rewriter = Rewriter {
        function,
        graph: &graph,
        adapter: &adapter,
        plan: &plan,
        output: &output,
        homes,
        next_edit: 0,
    };
    let rewritten = rewriter.run();
    let (codes, edges) =
        rewritten.map_err(|reason| CompileError::internal(&function.header.name, reason))?;
    if file != RegisterFile::Sgpr && !edges.is_empty() {
        return Err(failed(function, "moves on a critical edge".into()));
    }
    if verify {
        checker::run(function, target, &graph, &codes, &edges)?;
    }
    let tracked = locations::tracked(function);
    let segments = checker::segments(function, target, &graph, (&codes, &edges), &tracked);
    for (block, code) in codes {
        code.put(&mut function.blocks[block]);
    }
    for edge in edges {
        put_on_edge(function, edge).map_err(|reason| failed(function, reason))?;
    }
    let spilled = slots.0.iter().filter(|slot| slot.register.is_none());
    let dwords = spilled.map(|slot| u32::from(slot.dwords)).sum::<u32>();
    match file {
        RegisterFile::Sgpr => function.frame.spills.sgprs += dwords,
        RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => {
            function.frame.spills.vgprs += dwords
        }
    }
    for dwords in new_slots {
        function
            .frame
            .slots
            .push(StackSlotData::spill(u32::from(dwords)));
    }
    Ok(segments)
}

/// A spill slot of regalloc2.
struct Slot {
    index: usize,
    dwords: u8,
    uses: u32,
    register: Option<PhysReg>,
}

/// The spill slots; those that are used most come first.
struct Slots(Vec<Slot>);

impl Slots {
    /// The spill slots of regalloc2's result. The first ones are registers that `plan` left over.
    fn new(output: &Output, plan: &mut RegisterPlan, target: &Target) -> Slots {
        let mut slots: Vec<Slot> = (0..output.num_spillslots)
            .map(|index| Slot {
                index,
                dwords: 0,
                uses: 0,
                register: None,
            })
            .collect();
        for (_, Edit::Move { from, to }) in &output.edits {
            for (this, other) in [(from, to), (to, from)] {
                if let (Some(slot), Some(register)) = (this.as_stack(), other.as_reg())
                    && let Some(slot) = slots.get_mut(slot.index())
                {
                    slot.uses += 1;
                    slot.dwords = WIDTHS[register.class() as usize];
                }
            }
        }
        slots.retain(|slot| slot.uses > 0);
        slots.sort_by_key(|slot| (std::cmp::Reverse(slot.uses), slot.index));
        for slot in &mut slots {
            slot.register = plan::take(&mut plan.left, slot.dwords, target);
        }
        Slots(slots)
    }

    /// The home of each slot, by the slot's number, and the widths of the stack slots to be created, in their order.
    fn homes(
        &self,
        function: &Function,
        file: RegisterFile,
        spiller: &mut Spiller,
    ) -> (Vec<Option<Home>>, Vec<u8>) {
        let count = self.0.iter().map(|slot| slot.index + 1).max().unwrap_or(0);
        let mut homes = vec![None; count];
        let mut new_slots = Vec::new();
        for slot in &self.0 {
            homes[slot.index] = Some(match (slot.register, file) {
                (Some(register), _) => Home::Register(register),
                (None, RegisterFile::Sgpr) => {
                    let (vgpr, lane) = spiller.reserve(slot.dwords);
                    Home::Lanes(vgpr, lane)
                }
                (None, _) => {
                    let number = function.frame.slots.len() + new_slots.len();
                    new_slots.push(slot.dwords);
                    Home::Scratch(StackSlot::from_u32(number as u32))
                }
            });
        }
        (homes, new_slots)
    }
}

/// The new code of the blocks of the graph, and the code of the critical edges that have moves.
type NewCode = (Rewritten, Vec<EdgeCode>);

/// Moves on a critical edge.
pub struct EdgeCode {
    /// The source block.
    pub from: Block,
    /// The index of the successor.
    pub successor: usize,
    /// The moves.
    pub insts: Vec<Inst>,
}

/// Splits a critical edge of the linear graph with a new block that holds the code. If the edge falls through, the new
/// block is next in the layout; otherwise it is last and ends with a jump.
fn put_on_edge(function: &mut Function, code: EdgeCode) -> Result<(), String> {
    let EdgeCode {
        from,
        successor,
        mut insts,
    } = code;
    let edges = &function.blocks[from].linear_successors;
    let to = edges
        .get(successor)
        .map(|edge| edge.block)
        .ok_or("an edge that does not exist")?;
    if edges.iter().filter(|edge| edge.block == to).count() > 1 {
        return Err(format!("two edges from {from} to {to}"));
    }
    let block = function.new_block(BlockKind::LinearEdge);
    let data = &mut function.blocks[from];
    data.linear_successors[successor].block = block;
    let mut is_jump = false;
    for inst in &mut data.insts {
        if inst
            .opcode()
            .is_some_and(|opcode| opcode.properties().ends_block())
        {
            for operand in &mut inst.operands {
                if *operand == Operand::Block(to) {
                    *operand = Operand::Block(block);
                    is_jump = true;
                }
            }
        }
    }
    let mut tail = 0;
    if is_jump {
        insts.push(Inst::new(Opcode::S_BRANCH, &[Operand::Block(to)]));
        tail = 1;
        function.layout.push(block);
    } else {
        let at = function.layout.iter().position(|&other| other == from);
        let at = at.ok_or("a block outside the layout")?;
        function.layout.insert(at + 1, block);
    }
    let data = &mut function.blocks[block];
    data.insts = insts;
    data.tail = tail;
    data.linear_successors.push(Edge::new(to));
    Ok(())
}

struct Rewriter<'a> {
    function: &'a Function,
    graph: &'a FileGraph,
    adapter: &'a Adapter<'a>,
    plan: &'a RegisterPlan,
    output: &'a Output,
    homes: Vec<Option<Home>>,
    next_edit: usize,
}

impl Rewriter<'_> {
    fn run(&mut self) -> Result<NewCode, String> {
        let mut codes = Vec::with_capacity(self.graph.blocks.len());
        let mut edges = Vec::new();
        let inputs = self.inputs()?;
        let mut start = Some(inputs);
        for position in 0..self.graph.blocks.len() {
            let code = self.block(position, start.take().unwrap_or_default())?;
            codes.push((self.graph.blocks[position], code));
            for inst in self.adapter.edge_insts_of(position).iter() {
                edges.extend(self.edge(inst)?);
            }
        }
        Ok((codes, edges))
    }

    /// The code of a critical edge; `None` if no moves are inserted there.
    fn edge(&mut self, inst: regalloc2::Inst) -> Result<Option<EdgeCode>, String> {
        let mut insts = Vec::new();
        self.edits(inst, InstPosition::Before, &mut insts)?;
        self.edits(inst, InstPosition::After, &mut insts)?;
        let (Some(Origin::Edge(from, successor)), false) =
            (self.adapter.origin(inst), insts.is_empty())
        else {
            return Ok(None);
        };
        Ok(Some(EdgeCode {
            from,
            successor,
            insts,
        }))
    }

    fn temporary(&self, file: RegisterFile) -> Option<PhysReg> {
        self.plan.temporary.filter(|register| register.file == file)
    }

    /// The moves of the function's inputs, from the registers that they are in at entry to those that regalloc2
    /// assigned.
    fn inputs(&mut self) -> Result<Vec<Inst>, String> {
        let mut out = Vec::new();
        let mut list = moves::Moves::new();
        let inst = regalloc2::Inst::new(0);
        let allocations = self.output.inst_allocs(inst);
        for (&(register, physical), &allocation) in self.adapter.inputs().iter().zip(allocations) {
            let wanted = self.location(allocation)?;
            if physical.dwords != self.function.vregs[register].dwords {
                return Err(format!("{register} is an input of a different width"));
            }
            match wanted {
                Home::Register(to) => {
                    let to = PhysReg {
                        dwords: physical.dwords,
                        ..to
                    };
                    moves::push_moves(&mut list, to, Operand::PhysUse(physical));
                }
                home => out.push(store(home, physical)),
            }
        }
        moves::sequence(list, &|file, _| self.temporary(file), &mut out)
            .map_err(|error| error.to_string())?;
        self.edits(inst, InstPosition::After, &mut out)?;
        let end = regalloc2::Inst::new(1);
        self.edits(end, InstPosition::Before, &mut out)?;
        self.edits(end, InstPosition::After, &mut out)?;
        Ok(out)
    }

    /// The new code of a block. For the first block, `start` contains the moves of the function's inputs.
    fn block(&mut self, position: usize, start: Vec<Inst>) -> Result<Code, String> {
        let block = self.graph.blocks[position];
        let data = &self.function.blocks[block];
        let (head, tail_start) = (data.head as usize, data.tail_start());
        let first = self.graph.start_of(self.function, block);
        let end = self.graph.end_of(self.function, block);
        let mut code = Code {
            insts: Vec::with_capacity(data.insts.len() + 8),
            ..Code::default()
        };
        code.keep(data, 0..first);
        code.insts.extend(start);
        code.step(None);
        let mut new_head = if head <= first { first } else { 0 };
        let mut new_tail_start = None;
        for inst in self.adapter.insts_of(position).iter() {
            let index = match self.adapter.origin(inst) {
                Some(Origin::Inst(_, index)) => Some(index),
                _ => None,
            };
            if index == Some(tail_start) {
                new_tail_start = Some(code.insts.len());
            }
            self.edits(inst, InstPosition::Before, &mut code.insts)?;
            code.step(None);
            if let Some(index) = index {
                self.inst(inst, &data.insts[index], &mut code.insts)?;
                code.step(Some(index));
            }
            self.edits(inst, InstPosition::After, &mut code.insts)?;
            code.step(None);
            if index.is_some_and(|index| index + 1 == head) {
                new_head = code.insts.len();
            }
        }
        let new_tail_start = new_tail_start.unwrap_or(code.insts.len());
        code.keep(data, end..data.insts.len());
        code.head = new_head as u32;
        code.tail = (code.insts.len() - new_tail_start) as u32;
        Ok(code)
    }

    fn inst(
        &self,
        number: regalloc2::Inst,
        inst: &Inst,
        out: &mut Vec<Inst>,
    ) -> Result<(), String> {
        let mut new = inst.clone();
        let allocations = self.output.inst_allocs(number);
        let own = own_operands(self.function, self.graph, inst);
        for ((index, operand), &allocation) in own.zip(allocations) {
            let Home::Register(physical) = self.location(allocation)? else {
                return Err("an instruction's operand is in memory".into());
            };
            new.operands[index] = match operand {
                Operand::Def(register) => Operand::PhysDef(PhysReg {
                    dwords: self.function.vregs[register].dwords,
                    ..physical
                }),
                Operand::Use(register, sub) => Operand::PhysUse(
                    PhysReg {
                        dwords: self.function.vregs[register].dwords,
                        ..physical
                    }
                    .sub(sub),
                ),
                other => other,
            };
        }
        moves::append_physical(new, &|file, _| self.temporary(file), out)
            .map_err(|error| error.to_string())
    }

    /// Appends the moves that regalloc2 inserts before or after an instruction.
    fn edits(
        &mut self,
        inst: regalloc2::Inst,
        position: InstPosition,
        out: &mut Vec<Inst>,
    ) -> Result<(), String> {
        while let Some((point, Edit::Move { from, to })) = self.output.edits.get(self.next_edit)
            && point.inst() == inst
            && point.pos() == position
        {
            self.next_edit += 1;
            if from == to {
                continue;
            }
            match (self.location(*from)?, self.location(*to)?) {
                (Home::Register(from), Home::Register(to)) => {
                    out.push(moves::copy(to, Operand::PhysUse(from)))
                }
                (Home::Register(from), home) => out.push(store(home, from)),
                (home, Home::Register(to)) => out.push(load(home, to)),
                _ => return Err("a move from memory to memory".into()),
            }
        }
        Ok(())
    }

    fn location(&self, allocation: Allocation) -> Result<Home, String> {
        let home = match (allocation.as_reg(), allocation.as_stack()) {
            (Some(register), _) => self.plan.physical(register).map(Home::Register),
            (_, Some(slot)) => self.homes.get(slot.index()).copied().flatten(),
            _ => None,
        };
        home.ok_or_else(|| format!("{allocation} has no location"))
    }
}

fn store(home: Home, from: PhysReg) -> Inst {
    let value = Operand::PhysUse(from);
    match home {
        Home::Register(to) => moves::copy(to, value),
        Home::Lanes(vgpr, lane) => Inst::new(
            Pseudo::SpillSgprToLane,
            &[Operand::PhysDef(vgpr), value, Operand::Imm(lane)],
        ),
        Home::Scratch(slot) => Inst::new(Pseudo::SpillVgpr, &[value, Operand::Slot(slot, 0)]),
    }
}

fn load(home: Home, to: PhysReg) -> Inst {
    let result = Operand::PhysDef(to);
    match home {
        Home::Register(from) => moves::copy(to, Operand::PhysUse(from)),
        Home::Lanes(vgpr, lane) => Inst::new(
            Pseudo::ReloadSgprFromLane,
            &[result, Operand::PhysUse(vgpr), Operand::Imm(lane)],
        ),
        Home::Scratch(slot) => Inst::new(Pseudo::ReloadVgpr, &[result, Operand::Slot(slot, 0)]),
    }
}
