//! Mitigates hazards, since the hardware does not detect them: too few wait states between a producer and a consumer,
//! and the hardware bugs of GFX10 and VCCZ.
//!
//! ```text
//! v_readlane_b32 s0, v0, 3              v_readlane_b32 s0, v0, 3
//!                                 =>    s_nop 3
//! v_readlane_b32 s1, v1, s0             v_readlane_b32 s1, v1, s0   (the VALU wrote the lane number: 4 wait states)
//! ```
//!
//! In: a function with waits. Out: an `s_nop` or another mitigating instruction precedes each consumer that would be
//! too close to its producer. Running the pass again changes nothing.
//!
//! A forward data-flow analysis over the linear graph tracks the pending hazards. Mitigations update the state like any
//! other instruction.
//!
//! * [`processors::hazards`] lists the hazards that wait states mitigate. [`producers`] and [`consumers`] recognize
//!   their instructions, and [`recent`] counts wait states.
//! * [`gfx10`] handles hazards with other mitigations, [`vccz`] handles the two VCCZ bugs, and [`clauses`] handles
//!   memory clauses that are replayed. The pass [`clause_ends`] has ended many of these before.
//!
//! Before calls and returns, there are enough wait states for any consumer. After calls and at the entry of functions,
//! all GFX10 bugs are assumed to be pending. Hazards are named as in LLVM's GCNHazardRecognizer, or, if LLVM does
//! not have them, as in ACO.

pub mod clause_ends;
mod clauses;
mod consumers;
mod gfx10;
mod producers;
mod recent;
mod vccz;

pub(crate) use gfx10::wait_for;

use crate::flow::{self, Analysis, Solution};
use isa::{Class, Effects, Generation, Opcode, Properties};
use mir::machine::{Block, Function, Inst, Operand, PhysReg, RegisterFile};
use processors::Target;
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let hazards = Hazards {
        target,
        rows: recent::rows(function, target),
        is_kernel: function.is_entry(),
        reads_vccz: vccz::is_read(function),
    };
    let Solution { states, found } = flow::solve(function, &hazards);
    let mut clause = clauses::Clause::new(target);
    for (position, (state, found)) in states.into_iter().zip(found).enumerate() {
        let block = function.layout[position];
        let breaks = hazards.breaks(function, block, &mut clause);
        let mitigations = match found {
            Some(found) if breaks.is_empty() => found,
            // Instructions that end clauses count as wait states.
            Some(_) | None => {
                hazards.walk(function, block, &mut state.unwrap_or_default(), &breaks)
            }
        };
        if !mitigations.is_empty() {
            insert_mitigations(function, block, mitigations);
        }
    }
}

/// Instructions to insert, each before the instruction with this index.
type Mitigations = Vec<(usize, Inst)>;

fn insert_mitigations(function: &mut Function, block: Block, mitigations: Mitigations) {
    let data = &mut function.blocks[block];
    let insts = std::mem::take(&mut data.insts);
    let (head, tail_start) = (data.head as usize, insts.len() - data.tail as usize);
    let mut out = Vec::with_capacity(insts.len() + mitigations.len());
    let mut mitigations = mitigations.into_iter().peekable();
    for (index, inst) in insts.into_iter().enumerate() {
        let before = out.len();
        while let Some((_, inst)) = mitigations.next_if(|(position, _)| *position == index) {
            out.push(inst);
        }
        let inserted = (out.len() - before) as u32;
        data.head += if index < head { inserted } else { 0 };
        data.tail += if index > tail_start { inserted } else { 0 };
        out.push(inst);
    }
    data.insts = out;
}

/// An `s_nop` for a number of wait states, at most 8.
fn no_operation(wait_states: u8) -> Inst {
    Inst::new(
        Opcode::S_NOP,
        &[Operand::Imm(u32::from(wait_states.clamp(1, 8) - 1))],
    )
}

/// An instruction with the properties that hazards depend on.
struct View<'a> {
    inst: &'a Inst,
    opcode: Opcode,
    properties: &'static Properties,
    generation: Generation,
}

impl<'a> View<'a> {
    fn new(inst: &'a Inst, generation: Generation) -> Option<View<'a>> {
        let opcode = inst.opcode()?;
        Some(View {
            inst,
            opcode,
            properties: opcode.properties(),
            generation,
        })
    }

    fn class(&self) -> Class {
        self.properties.class
    }

    fn is_valu(&self) -> bool {
        self.properties.is_valu()
    }

    fn is_vector_memory(&self) -> bool {
        self.properties.is_vector_memory()
    }

    fn writes(&self) -> impl Iterator<Item = PhysReg> + '_ {
        self.inst
            .operands
            .iter()
            .filter_map(|operand| match *operand {
                Operand::PhysDef(register) => Some(register),
                _ => None,
            })
    }

    fn reads(&self) -> impl Iterator<Item = PhysReg> + '_ {
        self.inst
            .operands
            .iter()
            .filter_map(|operand| match *operand {
                Operand::PhysUse(register) => Some(register),
                _ => None,
            })
    }

    fn written_scalars(&self) -> impl Iterator<Item = PhysReg> + '_ {
        self.writes()
            .filter(|register| register.file == RegisterFile::Sgpr)
    }

    fn reads_overlap(&self, other: PhysReg) -> bool {
        self.reads().any(|register| register.overlaps(other))
    }

    fn writes_overlap(&self, other: PhysReg) -> bool {
        self.writes().any(|register| register.overlaps(other))
    }

    fn writes_exec(&self) -> bool {
        self.properties
            .writes(self.generation)
            .contains(Effects::EXEC)
            || self.writes_overlap(PhysReg::exec(2))
    }

    fn reads_exec(&self) -> bool {
        self.properties
            .reads(self.generation)
            .contains(Effects::EXEC)
            || self.reads_overlap(PhysReg::exec(2))
    }

    /// The immediate operand at `index`.
    fn immediate(&self, index: usize) -> Option<u32> {
        match self.inst.operands.get(index) {
            Some(&Operand::Imm(bits)) => Some(bits),
            _ => None,
        }
    }

    /// The number of wait states that issuing the instruction takes.
    fn wait_states(&self) -> u8 {
        match (self.opcode, self.immediate(0)) {
            (Opcode::S_NOP, Some(count)) => u8::try_from(count & 0xf).unwrap_or(0) + 1,
            _ => 1,
        }
    }
}

/// The pending hazards.
#[derive(Clone, PartialEq, Debug, Default)]
struct State {
    recent: recent::Recent,
    gfx10: gfx10::State,
    vccz: vccz::State,
}

struct Hazards<'a> {
    target: &'a Target,
    rows: recent::Rows,
    is_kernel: bool,
    /// True if some instruction reads VCCZ.
    reads_vccz: bool,
}

impl Hazards<'_> {
    /// The instructions of a block before which a clause must end.
    fn breaks(
        &self,
        function: &Function,
        block: Block,
        clause: &mut clauses::Clause,
    ) -> SmallVec<[usize; 4]> {
        if !clause.may_break() {
            return SmallVec::new();
        }
        let insts = function.blocks[block].insts.iter().enumerate();
        let views = insts.filter_map(|(index, inst)| {
            let view = View::new(inst, self.target.generation())?;
            Some((index, view))
        });
        let breaks = views.filter(|(_, view)| clause.breaks_before(view));
        breaks.map(|(index, _)| index).collect()
    }

    /// Updates the state from the start of a block to its end. Returns the mitigations, including those that end clauses
    /// before the instructions with the indices `breaks`.
    fn walk(
        &self,
        function: &Function,
        block: Block,
        state: &mut State,
        breaks: &[usize],
    ) -> Mitigations {
        let mut mitigations = Mitigations::new();
        let mut breaks = breaks.iter().peekable();
        for (index, inst) in function.blocks[block].insts.iter().enumerate() {
            let Some(view) = View::new(inst, self.target.generation()) else {
                continue;
            };
            let mut insert = |inst: Inst| mitigations.push((index, inst));
            if breaks.next_if_eq(&&index).is_some() {
                let nop = no_operation(1);
                self.pass_over(state, &nop);
                insert(nop);
            }
            self.step(state, &view, &mut insert);
        }
        mitigations
    }

    /// Inserts the mitigations before an instruction, then updates the state for the instruction.
    fn step(&self, state: &mut State, view: &View<'_>, insert: &mut impl FnMut(Inst)) {
        if let Some(inst) = gfx10::mitigation(&state.gfx10, view, self.target) {
            self.pass_over(state, &inst);
            insert(inst);
        }
        if let Some(inst) = vccz::mitigation(&state.vccz, view) {
            self.pass_over(state, &inst);
            insert(inst);
        }
        let mut missing = self.rows.missing_wait_states(&state.recent, view);
        while missing > 0 {
            let inst = no_operation(missing);
            missing -= missing.min(8);
            self.pass_over(state, &inst);
            insert(inst);
        }
        self.issue(state, view);
    }

    /// Updates the state for an inserted instruction.
    fn pass_over(&self, state: &mut State, inst: &Inst) {
        if let Some(view) = View::new(inst, self.target.generation()) {
            self.issue(state, &view);
        }
    }

    fn issue(&self, state: &mut State, view: &View<'_>) {
        self.rows.issue(&mut state.recent, view);
        gfx10::issue(&mut state.gfx10, view, self.target);
        if self.reads_vccz {
            vccz::issue(&mut state.vccz, view);
        }
    }
}

impl Analysis for Hazards<'_> {
    type State = State;
    type Found = Mitigations;

    fn entry(&self) -> State {
        let mut state = State::default();
        if !self.is_kernel && self.target.has_no_data_dependency_hazards() {
            state.gfx10 = gfx10::State::unknown();
        }
        state
    }

    fn join(&self, into: &mut State, from: &State) -> bool {
        let recent = into.recent.join(&from.recent);
        let gfx10 = into.gfx10.join(&from.gfx10);
        let vccz = into.vccz.join(from.vccz);
        recent | gfx10 | vccz
    }

    fn transfer(&self, function: &Function, block: Block, state: &mut State) -> Mitigations {
        self.walk(function, block, state, &[])
    }
}
