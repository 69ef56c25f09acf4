//! Checks an allocation: on every path, each use must find its value in the register that it reads.
//!
//! In: the function before one file was rewritten, and the new code of its blocks. Out: an error at the first use that
//! reads a different value.
//!
//! A forward data-flow analysis on the graph of the file tracks the set of values that each physical dword holds. Where
//! paths join, the result is the intersection of the sets. Moves copy values, an edge renames arguments to parameters,
//! and every other instruction defines the value that the old code writes. The checker does not use the coloring,
//! except for the registers of the inputs at entry.

mod follower;

pub use follower::segments;

use crate::assembly;
use crate::constraints;
use crate::graph::FileGraph;
use crate::locations;
use crate::moves::{Code, Rewritten, dword_of, exchanged};
use crate::splitting::EdgeCode;
use cranelift_entity::EntityRef;
use mir::CompileError;
use mir::debug::Part;
use mir::machine::{
    Block, Edge, Function, Inst, Operand, PhysReg, Pseudo, RegisterFile, Spill, StackSlot, SubReg,
    VReg,
};
use processors::Target;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::collections::BTreeSet;

/// A value that a dword holds.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Value {
    /// A dword of a virtual register.
    Register(VReg, u8),
    /// A constant, or a dword of a physical register of another file.
    Operand(Operand),
}

type Contents = SmallVec<[Value; 2]>;
type State = Vec<Contents>;

struct Checker<'a> {
    function: &'a Function,
    target: &'a Target,
    graph: &'a FileGraph,
    memory: Memory,
}

/// A dword of a spill slot, or a lane of a VGPR.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Location {
    Slot(StackSlot, u8),
    Lane(u8, u32),
}

/// The memory that the new code spills to: for each location, its index in [`State`].
#[derive(Default)]
struct Memory(FxHashMap<Location, usize>);

impl Memory {
    fn note(&mut self, insts: &[Inst]) {
        for inst in insts {
            if let Some((_, locations)) = spill(inst) {
                for location in locations {
                    let next = REGISTERS + self.0.len();
                    self.0.entry(location).or_insert(next);
                }
            }
        }
    }

    fn size(&self) -> usize {
        REGISTERS + self.0.len()
    }
}

const REGISTERS: usize = RegisterFile::NUMBERS;

/// The register and the locations of a spill or reload; `None` for other instructions.
fn spill(inst: &Inst) -> Option<(PhysReg, SmallVec<[Location; 4]>)> {
    match (inst.pseudo()?, inst.operands.as_slice()) {
        (
            Pseudo::SpillSgprToLane,
            &[
                Operand::PhysDef(vgpr),
                Operand::PhysUse(register),
                Operand::Imm(lane),
            ],
        )
        | (
            Pseudo::ReloadSgprFromLane,
            &[
                Operand::PhysDef(register),
                Operand::PhysUse(vgpr),
                Operand::Imm(lane),
            ],
        ) => {
            let lanes = lane..lane + u32::from(register.dwords);
            Some((
                register,
                lanes.map(|lane| Location::Lane(vgpr.index, lane)).collect(),
            ))
        }
        (
            Pseudo::SpillVgpr | Pseudo::ReloadVgpr,
            &[
                Operand::PhysUse(register) | Operand::PhysDef(register),
                Operand::Slot(slot, offset @ 0..1024),
            ],
        ) if offset % 4 == 0 => {
            let first = (offset / 4) as u8;
            let dwords = first..first + register.dwords;
            Some((
                register,
                dwords.map(|dword| Location::Slot(slot, dword)).collect(),
            ))
        }
        _ => None,
    }
}

/// Checks the new code of the file of `graph`, and of its critical edges.
///
/// # Errors
/// The first use that does not find its value.
pub fn run(
    function: &Function,
    target: &Target,
    graph: &FileGraph,
    rewritten: &Rewritten,
    edges: &[EdgeCode],
) -> Result<(), CompileError> {
    solve(function, target, graph, rewritten, edges).map(|_| ())
}

/// The result of the data-flow analysis: the state at the start of each block; `None` for unreachable blocks.
type Solution<'a> = (Checker<'a>, Vec<Option<State>>);

/// Runs the data-flow analysis, and checks every use on the way.
fn solve<'a>(
    function: &'a Function,
    target: &'a Target,
    graph: &'a FileGraph,
    rewritten: &Rewritten,
    edges: &[EdgeCode],
) -> Result<Solution<'a>, CompileError> {
    let mut memory = Memory::default();
    for (_, code) in rewritten {
        memory.note(&code.insts);
    }
    let mut edge_codes: FxHashMap<(Block, usize), &[Inst]> = FxHashMap::default();
    for edge in edges {
        memory.note(&edge.insts);
        edge_codes.insert((edge.from, edge.successor), &edge.insts);
    }
    let checker = Checker {
        function,
        target,
        graph,
        memory,
    };
    let Some(entry) = function.entry() else {
        return Ok((checker, Vec::new()));
    };
    let mut codes: Vec<Option<&Code>> = vec![None; function.blocks.len()];
    let mut ranks = vec![usize::MAX; function.blocks.len()];
    for (rank, (block, code)) in rewritten.iter().enumerate() {
        codes[block.index()] = Some(code);
        ranks[block.index()] = rank;
    }
    let mut inputs: State = vec![Contents::new(); checker.memory.size()];
    for &(register, physical) in &function.live_ins {
        if physical.file == graph.file {
            name(&mut inputs, register, physical);
        }
    }
    let mut states: Vec<Option<State>> = vec![None; function.blocks.len()];
    states[entry.index()] = Some(inputs);
    // In the order of the layout, so that most blocks are visited after all of their predecessors.
    let mut work = BTreeSet::from([(ranks[entry.index()], entry)]);
    while let Some((_, block)) = work.pop_first() {
        let row = block.index();
        let (Some(mut state), Some(code)) = (states[row].clone(), codes[row]) else {
            continue;
        };
        // An error can be reported before the analysis has converged, since further paths only remove values from the
        // state.
        let wrong = |reason| wrong_in(function, block, reason);
        checker
            .block(&mut state, block, code, &mut |_, _| {})
            .map_err(wrong)?;
        for (successor, edge) in graph.edges(function, block).iter().enumerate() {
            let mut over = state.clone();
            if let Some(insts) = edge_codes.get(&(block, successor)) {
                checker.moves(&mut over, insts).map_err(wrong)?;
            }
            rename(&mut over, graph.params(function, edge.block), edge);
            let to = edge.block.index();
            let known = &mut states[to];
            let changed = match known {
                None => {
                    *known = Some(over);
                    true
                }
                Some(known) => meet(known, &over),
            };
            if changed {
                work.insert((ranks[to], edge.block));
            }
        }
    }
    Ok((checker, states))
}

impl Checker<'_> {
    /// The location whose index in the state is `number`.
    fn part(&self, number: usize) -> Option<Part> {
        if number < REGISTERS {
            return Some(locations::register(self.graph.file, number as u8));
        }
        let mut locations = self.memory.0.iter();
        let (&location, _) = locations.find(|&(_, &other)| other == number)?;
        Some(match location {
            Location::Slot(slot, dword) => Part::Slot {
                slot: slot.as_u32(),
                offset: 4 * u32::from(dword),
                dwords: 1,
            },
            Location::Lane(vgpr, first) => Part::Lanes {
                vgpr: PhysReg::vgpr(vgpr, 1),
                first,
                dwords: 1,
            },
        })
    }

    /// Updates the state from the start of a block to its end. `observe` receives the state before each step.
    fn block(
        &self,
        state: &mut State,
        block: Block,
        code: &Code,
        observe: &mut dyn FnMut(Option<u32>, &State),
    ) -> Result<(), String> {
        let old = &self.function.blocks[block].insts;
        let mut start = 0;
        for step in &code.steps {
            let new = &code.insts[start..step.end as usize];
            start = step.end as usize;
            observe(step.old, state);
            match step.old.and_then(|index| old.get(index as usize)) {
                Some(inst) => self
                    .inst(state, inst, new)
                    .map_err(|reason| format!("{:?} {:?}: {reason}", inst.op, inst.operands))?,
                None => self.moves(state, new)?,
            }
        }
        Ok(())
    }

    fn inst(&self, state: &mut State, old: &Inst, new: &[Inst]) -> Result<(), String> {
        let is_same = |inst: &Inst| {
            inst.op == old.op
                && inst.operands.len() == old.operands.len()
                && inst.modifiers == old.modifiers
        };
        if old.has_fixed_registers() {
            return self.call(state, old, new);
        }
        match (old.pseudo(), old.operands.as_slice()) {
            (Some(Pseudo::Copy | Pseudo::RegSequence), &[Operand::Def(to), ref parts @ ..])
                if self.graph.has(self.function, to)
                    && !new.last().is_some_and(|inst| {
                        old.pseudo() == Some(Pseudo::RegSequence) && is_same(inst)
                    }) =>
            {
                self.transfer(state, to, parts, new)
            }
            _ => {
                let Some((last, before)) = new.split_last().filter(|(last, _)| is_same(last))
                else {
                    return self.vanished(old, new, state);
                };
                self.moves(state, before)?;
                self.plain(state, old, last)
            }
        }
    }

    /// Checks a call or return. The arguments must be in the registers in which it passes them. After that, the results
    /// are in their registers, and only the registers that calls keep have their values.
    fn call(&self, state: &mut State, old: &Inst, new: &[Inst]) -> Result<(), String> {
        let at = new.iter().position(|inst| inst.op == old.op);
        let at = at.ok_or("the call is gone")?;
        self.moves(state, &new[..at])?;
        let own = |register| self.graph.has(self.function, register);
        let mut results: SmallVec<[(VReg, PhysReg); 4]> = SmallVec::new();
        let mut expected: SmallVec<[Operand; 8]> = SmallVec::new();
        for (index, &operand) in old.operands.iter().enumerate() {
            match (operand, old.fixed_register(index)) {
                (Operand::Use(register, sub), Some(physical)) if own(register) => {
                    expect(state, register, self.dwords(register, sub).0, physical)?;
                }
                (Operand::Def(register), Some(physical)) if own(register) => {
                    results.push((register, physical));
                }
                _ => expected.push(operand),
            }
        }
        if new[at].operands != expected {
            return Err("the operands of the call have changed".into());
        }
        if old.pseudo() == Some(Pseudo::Call) {
            for (number, contents) in state.iter_mut().enumerate().take(REGISTERS) {
                let register = PhysReg {
                    file: self.graph.file,
                    index: number as u8,
                    dwords: 1,
                };
                if !self.function.calls_keep(register, self.target) {
                    contents.clear();
                }
            }
        }
        for (register, physical) in results {
            forget(state, register);
            name(state, register, physical);
        }
        self.moves(state, &new[at + 1..])
    }

    /// Checks the code of an instruction that was replaced or removed. This is allowed only for copies and tuples, and
    /// only if all of their registers are physical already, from the allocation of another file.
    fn vanished(&self, old: &Inst, new: &[Inst], state: &mut State) -> Result<(), String> {
        match (old.pseudo(), old.operands.as_slice()) {
            (Some(Pseudo::Copy | Pseudo::RegSequence), &[Operand::PhysDef(to), ref parts @ ..])
                if parts.iter().all(|part| !matches!(part, Operand::Use(..))) =>
            {
                moves_are(new, to, parts)?;
                if to.file == self.graph.file {
                    self.moves(state, new)?;
                }
                Ok(())
            }
            _ => Err("is gone".into()),
        }
    }

    /// Checks a copy or tuple: after the moves `new`, the value `to` consists of `parts` in this order.
    fn transfer(
        &self,
        state: &mut State,
        to: VReg,
        parts: &[Operand],
        new: &[Inst],
    ) -> Result<(), String> {
        forget(state, to);
        // A value copied earlier from a register of another file may differ from the one that the register holds now.
        let is_foreign = |value: &Value| matches!(value, Value::Operand(Operand::PhysUse(_)));
        for contents in state.iter_mut() {
            contents.retain(|value| !is_foreign(value));
        }
        let mut expected: SmallVec<[Value; 16]> = SmallVec::new();
        for &part in parts {
            if let Operand::PhysUse(register) = part
                && register.file == self.graph.file
            {
                // The register was assigned before this file was allocated.
                for (number, dword) in (usize::from(register.index)..).zip(0..register.dwords) {
                    state[number].push(Value::Operand(dword_of(part, dword)));
                }
            }
            match part {
                // The register belongs to a file that is allocated later.
                Operand::Use(register, sub) if !self.graph.has(self.function, register) => {
                    let (_, count) = self.dwords(register, sub);
                    expected.extend((0..count).map(|n| Value::Operand(dword_of(part, n))));
                }
                Operand::Use(register, sub) => {
                    let (first, count) = self.dwords(register, sub);
                    expected.extend((first..first + count).map(|n| Value::Register(register, n)));
                }
                Operand::PhysUse(register) => {
                    expected.extend((0..register.dwords).map(|n| Value::Operand(dword_of(part, n))))
                }
                Operand::Imm64(_) => {
                    expected.extend([0, 1].map(|n| Value::Operand(dword_of(part, n))));
                }
                other => expected.push(Value::Operand(other)),
            }
        }
        let width = self.function.vregs[to].dwords;
        if expected.len() != usize::from(width) {
            return Err(format!("{} parts for {width} dwords", expected.len()));
        }
        // Every location of a copied value now also holds the new value.
        for contents in state.iter_mut() {
            for (&value, dword) in expected.iter().zip(0..) {
                if contents.contains(&value) {
                    contents.push(Value::Register(to, dword));
                }
            }
        }
        self.moves(state, new)?;
        for contents in state.iter_mut() {
            for (value, dword) in expected.iter().zip(0..) {
                let is_constant = matches!(value, Value::Operand(_));
                if is_constant
                    && contents.contains(value)
                    && !contents.contains(&Value::Register(to, dword))
                {
                    contents.push(Value::Register(to, dword));
                }
            }
        }
        Ok(())
    }

    /// Checks an instruction that differs from the original only in its registers.
    fn plain(&self, state: &mut State, old: &Inst, new: &Inst) -> Result<(), String> {
        let pairs = || old.operands.iter().zip(&new.operands).enumerate();
        for (index, (&was, &is)) in pairs() {
            let is_tied = old.tied && index + 1 == old.operands.len();
            match (was, is) {
                (Operand::Use(register, sub), Operand::PhysUse(physical))
                    if self.graph.has(self.function, register) =>
                {
                    let (first, count) = self.dwords(register, sub);
                    if count != physical.dwords {
                        return Err(format!("{register} has a different width"));
                    }
                    expect(state, register, first, physical)?;
                }
                (Operand::Def(register), Operand::PhysDef(physical))
                    if self.graph.has(self.function, register) =>
                {
                    if self.function.vregs[register].dwords != physical.dwords {
                        return Err(format!("{register} has a different width"));
                    }
                }
                (Operand::Use(..) | Operand::PhysUse(_), Operand::PhysUse(to))
                    if is_tied && Some(&Operand::PhysDef(to)) == new.operands.first() => {}
                _ if was == is => {}
                _ if is_tied => {}
                _ => return Err(format!("{was:?} has become {is:?}")),
            }
        }
        self.assembly(state, old, new)?;
        if old.tied
            && let (Some(&Operand::PhysDef(to)), Some(&last)) =
                (new.operands.first(), new.operands.last())
            && last != Operand::PhysUse(to)
            && !matches!(last, Operand::Use(..))
        {
            return Err("the tied source is not in the result's register".into());
        }
        for (index, (_, &is)) in pairs() {
            if let Operand::PhysDef(physical) = is {
                self.keeps_apart(old, new, index, physical)?;
                numbers(physical, self.graph).for_each(|number| state[number].clear());
            }
        }
        for (_, (&was, &is)) in pairs() {
            if let (Operand::Def(register), Operand::PhysDef(physical)) = (was, is)
                && physical.file == self.graph.file
            {
                forget(state, register);
                let is_overwritten = new.operands.iter().any(|&other| {
                    matches!(other, Operand::PhysDef(other) if other != physical && other.overlaps(physical))
                });
                if is_overwritten {
                    return Err("two results share a register".into());
                }
                name(state, register, physical);
            }
        }
        Ok(())
    }

    /// Checks that the operands of inline assembly are in the registers that it requires, and forgets the values of the
    /// registers that it clobbers.
    fn assembly(&self, state: &mut State, old: &Inst, new: &Inst) -> Result<(), String> {
        if old.assembly().is_none() {
            return Ok(());
        }
        let physical_at = |index: usize| new.operands.get(index)?.physical();
        for (output, input) in assembly::ties(self.function, old) {
            if let (Some(to), Some(from)) = (physical_at(output), physical_at(input))
                && to != from
            {
                return Err(format!(
                    "operand {input} is not in the register of {output}"
                ));
            }
        }
        let required = assembly::required_registers(self.function);
        for (index, operand) in old.operands.iter().enumerate() {
            if let Operand::Def(value) | Operand::Use(value, _) = operand
                && self.graph.has(self.function, *value)
                && let Some(wanted) = required.get(value)
                && physical_at(index) != Some(*wanted)
            {
                return Err(format!("operand {index} is not in {wanted:?}"));
            }
        }
        let generation = self.target.generation();
        for clobber in assembly::clobbers(self.function, old, generation) {
            numbers(clobber, self.graph).for_each(|number| state[number].clear());
        }
        Ok(())
    }

    /// Checks a result against the sources. An early-clobber result shares no register with them, and a result that is
    /// written dword by dword shares all of its registers with a source or none.
    fn keeps_apart(
        &self,
        old: &Inst,
        new: &Inst,
        index: usize,
        physical: PhysReg,
    ) -> Result<(), String> {
        let early = constraints::is_early(self.function, old, index, self.target);
        let by_dwords = constraints::is_by_dwords(old) && index == 0;
        for operand in &new.operands {
            if let Operand::PhysUse(source) = *operand
                && source.overlaps(physical)
                && (early || by_dwords && source.index != physical.index)
            {
                return Err(format!("{physical:?} is written before {source:?} is read"));
            }
        }
        Ok(())
    }

    /// Updates the state for moves between registers, and for spills and reloads.
    fn moves(&self, state: &mut State, insts: &[Inst]) -> Result<(), String> {
        let mut rest = insts;
        while let Some(inst) = rest.first() {
            if let Some((a, b)) = exchanged(rest) {
                state.swap(usize::from(a.index), usize::from(b.index));
                rest = &rest[3..];
                continue;
            }
            if let Some((register, locations)) =
                spill(inst).filter(|(register, _)| register.file == self.graph.file)
            {
                self.move_memory(state, inst, register, &locations)?;
                rest = &rest[1..];
                continue;
            }
            let &[Operand::PhysDef(to), from] = inst.operands.as_slice() else {
                return Err(format!("{inst:?} is not a move"));
            };
            if inst.pseudo() != Some(Pseudo::Copy) {
                return Err(format!("{inst:?} is not a move"));
            }
            let values: SmallVec<[Contents; 4]> = (0..to.dwords)
                .map(|dword| match dword_of(from, dword) {
                    Operand::PhysUse(register) if register.file == to.file => {
                        state[usize::from(register.index)].clone()
                    }
                    other => smallvec![Value::Operand(other)],
                })
                .collect();
            for (number, contents) in (usize::from(to.index)..).zip(values) {
                state[number] = contents;
            }
            rest = &rest[1..];
        }
        Ok(())
    }

    /// Updates the state for a spill or reload.
    fn move_memory(
        &self,
        state: &mut State,
        inst: &Inst,
        register: PhysReg,
        locations: &[Location],
    ) -> Result<(), String> {
        let is_load = inst.pseudo().is_some_and(|pseudo| match pseudo.spill() {
            Spill::FromLane | Spill::FromScratch => true,
            Spill::No | Spill::ToLane | Spill::ToScratch => false,
        });
        for (number, location) in (usize::from(register.index)..).zip(locations) {
            let location = self.memory.0.get(location).copied();
            let location = location.ok_or_else(|| format!("{inst:?} names unknown memory"))?;
            let (from, to) = if is_load {
                (location, number)
            } else {
                (number, location)
            };
            state[to] = state[from].clone();
        }
        Ok(())
    }

    fn dwords(&self, register: VReg, sub: SubReg) -> (u8, u8) {
        if sub.is_full() {
            (0, self.function.vregs[register].dwords)
        } else {
            (sub.first, sub.count)
        }
    }
}

/// Checks that the moves write `parts` to consecutive dwords of `to` and change nothing else.
fn moves_are(insts: &[Inst], to: PhysReg, parts: &[Operand]) -> Result<(), String> {
    let mut held: SmallVec<[(PhysReg, Operand); 8]> = SmallVec::new();
    for inst in insts {
        let (Some(Pseudo::Copy), &[Operand::PhysDef(physical), from]) =
            (inst.pseudo(), inst.operands.as_slice())
        else {
            return Err(format!("{inst:?} is not a move"));
        };
        let first = held.len();
        for dword in 0..physical.dwords {
            let part = dword_of(from, dword);
            let known = held[..first].iter().rev();
            let value = known
                .clone()
                .find(|&&(register, _)| part == Operand::PhysUse(register))
                .map_or(part, |&(_, value)| value);
            held.push((physical.sub(SubReg::dword(dword)), value));
        }
    }
    let expected = parts.iter().flat_map(|&part| {
        let width = match part {
            Operand::PhysUse(register) => register.dwords,
            Operand::Imm64(_) => 2,
            _ => 1,
        };
        (0..width).map(move |dword| dword_of(part, dword))
    });
    for (dword, expected) in (0..to.dwords).zip(expected) {
        let register = to.sub(SubReg::dword(dword));
        let found = held.iter().rev().find(|&&(other, _)| other == register);
        let found = found.map_or(Operand::PhysUse(register), |&(_, value)| value);
        if found != expected {
            return Err(format!(
                "{register:?} gets {found:?} instead of {expected:?}"
            ));
        }
    }
    match held.iter().find(|(register, _)| !register.overlaps(to)) {
        Some((register, _)) => Err(format!("{register:?} is also written")),
        None => Ok(()),
    }
}

fn expect(state: &State, register: VReg, first: u8, physical: PhysReg) -> Result<(), String> {
    for (number, dword) in (usize::from(physical.index)..).zip(first..first + physical.dwords) {
        let held = state
            .get(number)
            .is_some_and(|contents| contents.contains(&Value::Register(register, dword)));
        if !held {
            return Err(format!(
                "dword {dword} of {register} is not in {number}, which holds {:?}",
                state.get(number)
            ));
        }
    }
    Ok(())
}

fn numbers(physical: PhysReg, graph: &FileGraph) -> std::ops::Range<usize> {
    let first = usize::from(physical.index);
    let count = if physical.file == graph.file {
        physical.dwords
    } else {
        0
    };
    first..(first + usize::from(count)).min(REGISTERS)
}

/// Wherever the state contains an argument of an edge, it then contains the parameter instead.
fn rename(state: &mut State, params: &[VReg], edge: &Edge) {
    for contents in state {
        let mut added = Contents::new();
        for value in contents.iter() {
            if let Value::Register(register, dword) = *value {
                let pairs = params.iter().zip(&edge.args);
                added.extend(
                    pairs
                        .filter(|&(_, &arg)| arg == register)
                        .map(|(&param, _)| Value::Register(param, dword)),
                );
            }
        }
        contents.retain(|value| !matches!(value, Value::Register(old, _) if params.contains(old)));
        contents.append(&mut added);
    }
}

fn meet(known: &mut State, other: &State) -> bool {
    let mut changed = false;
    for (a, b) in known.iter_mut().zip(other) {
        let before = a.len();
        a.retain(|value| b.contains(value));
        changed |= a.len() != before;
    }
    changed
}

fn forget(state: &mut State, register: VReg) {
    for contents in state {
        contents.retain(|value| !matches!(value, Value::Register(old, _) if *old == register));
    }
}

fn name(state: &mut State, register: VReg, physical: PhysReg) {
    for (number, dword) in (usize::from(physical.index)..).zip(0..physical.dwords) {
        if let Some(contents) = state.get_mut(number) {
            contents.push(Value::Register(register, dword));
        }
    }
}

/// The error for a use that reads a wrong value.
pub(crate) fn wrong_in(function: &Function, block: Block, reason: String) -> CompileError {
    CompileError::internal(
        &function.header.name,
        format!("wrong allocation in {block}: {reason}"),
    )
}
