//! The checker finds wrong allocations: allocated functions are damaged at one point and executed in parallel with the
//! original. If any use then reads a different value, the checker must have reported the damage. Damage that no use
//! notices proves nothing and is counted separately.

use super::size::tile_loop;
use super::{Builder, rotating_loop, target};
use crate::Limits;
use crate::budget::Budget;
use crate::checker;
use crate::color;
use crate::graph::FileGraph;
use crate::moves::{Rewritten, dword_of};
use crate::spill::Spiller;
use mir::machine::{
    Block, Edge, Function, Inst, Operand, PhysReg, Pseudo, RegClass, RegisterFile, VReg,
};
use rustc_hash::FxHashMap;
use std::hash::{Hash, Hasher};

/// The maximum number of blocks in a walk.
const BLOCKS: usize = 24;

/// The number of walks for each damaged function.
const WALKS: u64 = 12;

/// A value, the same in both functions.
fn mix(parts: impl Hash) -> u64 {
    let mut hasher = rustc_hash::FxHasher::default();
    parts.hash(&mut hasher);
    hasher.finish().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 7
}

/// One file of an allocated function, and the original.
struct Allocated {
    function: Function,
    graph: FileGraph,
    code: Rewritten,
}

/// The two functions during execution.
struct Machine<'a> {
    allocated: &'a Allocated,
    values: FxHashMap<(VReg, u8), u64>,
    registers: [u64; 256],
    memory: FxHashMap<(Operand, u8), u64>,
}

impl Machine<'_> {
    fn value(&self, operand: Operand) -> Vec<u64> {
        match operand {
            Operand::Use(register, sub) => {
                let all = 0..self.allocated.function.vregs[register].dwords;
                let dwords = if sub.is_full() {
                    all
                } else {
                    sub.first..sub.first + sub.count
                };
                dwords
                    .map(|dword| self.values.get(&(register, dword)).copied().unwrap_or(1))
                    .collect()
            }
            Operand::PhysUse(physical) if physical.file == self.allocated.graph.file => (0
                ..physical.dwords)
                .map(|dword| self.registers[usize::from(physical.index + dword)])
                .collect(),
            Operand::Imm64(_) => [0, 1]
                .map(|n| mix(format!("{:?}", dword_of(operand, n))))
                .to_vec(),
            Operand::PhysUse(physical) => (0..physical.dwords)
                .map(|n| mix(format!("{:?}", dword_of(operand, n))))
                .collect(),
            other => vec![mix(format!("{other:?}"))],
        }
    }

    fn write(&mut self, physical: PhysReg, values: &[u64]) {
        for (dword, &value) in values.iter().enumerate() {
            self.registers[usize::from(physical.index) + dword] = value;
        }
    }

    /// Executes a move, spill, reload or exchange of the new code. Returns `false` for other instructions.
    fn moved(&mut self, inst: &Inst) -> bool {
        let cell = |operand: Operand, lane: u8| (operand, lane);
        match (inst.pseudo(), inst.operands.as_slice()) {
            (Some(Pseudo::Copy), &[Operand::PhysDef(to), from]) => {
                let values = self.value(from);
                self.write(to, &values);
            }
            (Some(Pseudo::SpillVgpr), &[from, slot]) => {
                for (dword, value) in self.value(from).into_iter().enumerate() {
                    self.memory.insert(cell(slot, dword as u8), value);
                }
            }
            (Some(Pseudo::ReloadVgpr), &[Operand::PhysDef(to), slot]) => {
                let read = |dword| self.memory.get(&cell(slot, dword)).copied().unwrap_or(2);
                let values: Vec<u64> = (0..to.dwords).map(read).collect();
                self.write(to, &values);
            }
            (
                Some(Pseudo::SpillSgprToLane),
                &[Operand::PhysDef(vgpr), from, Operand::Imm(lane)],
            ) => {
                for (dword, value) in self.value(from).into_iter().enumerate() {
                    let key = cell(Operand::PhysUse(vgpr), lane as u8 + dword as u8);
                    self.memory.insert(key, value);
                }
            }
            (
                Some(Pseudo::ReloadSgprFromLane),
                &[Operand::PhysDef(to), vgpr, Operand::Imm(lane)],
            ) => {
                let read = |dword| {
                    let key = cell(vgpr, lane as u8 + dword);
                    self.memory.get(&key).copied().unwrap_or(2)
                };
                let values: Vec<u64> = (0..to.dwords).map(read).collect();
                self.write(to, &values);
            }
            (None, &[Operand::PhysDef(to), a, b]) => {
                // One of the three XORs of an exchange.
                let value = self.value(a)[0] ^ self.value(b)[0];
                self.write(to, &[value]);
            }
            _ => return false,
        }
        true
    }

    /// Executes an old instruction and the new ones that implement it. Returns `true` if the new code reads different
    /// values.
    fn differs(&mut self, old: &Inst, new: &[Inst], at: (Block, u32)) -> bool {
        let file = self.allocated.graph.file;
        let is_move = matches!(old.pseudo(), Some(Pseudo::Copy | Pseudo::RegSequence));
        if let (true, Some(&Operand::Def(to))) = (is_move, old.operands.first())
            && self.allocated.graph.has(&self.allocated.function, to)
        {
            let values: Vec<u64> = old.operands[1..]
                .iter()
                .flat_map(|&o| self.value(o))
                .collect();
            if !new.iter().all(|inst| self.moved(inst)) {
                return true;
            }
            for (dword, value) in values.into_iter().enumerate() {
                self.values.insert((to, dword as u8), value);
            }
            return false;
        }
        let is_physical = is_move && !old.operands.iter().any(|o| matches!(o, Operand::Use(..)));
        if is_physical && new.last().is_none_or(|inst| inst.op != old.op) {
            // The registers of the other file are not modeled.
            return false;
        }
        let Some((last, before)) = new.split_last().filter(|(last, _)| last.op == old.op) else {
            return true;
        };
        if !before.iter().all(|inst| self.moved(inst)) {
            return true;
        }
        let pairs = || old.operands.iter().zip(&last.operands);
        for (&was, &is) in pairs() {
            let is_tied = old.tied && Some(&is) == last.operands.last();
            let is_foreign = is_tied && matches!(was, Operand::PhysUse(_));
            if !was.is_def() && !is_foreign && self.value(was) != self.value(is) {
                return true;
            }
        }
        for (position, (&was, &is)) in pairs().enumerate() {
            if let (Operand::Def(register), Operand::PhysDef(physical)) = (was, is)
                && physical.file == file
            {
                let of = |dword| mix((at.0.as_u32(), at.1, position, dword));
                let values: Vec<u64> = (0..physical.dwords).map(of).collect();
                self.write(physical, &values);
                for (dword, value) in values.into_iter().enumerate() {
                    self.values.insert((register, dword as u8), value);
                }
            }
        }
        false
    }
}

impl Allocated {
    /// Returns `true` if a walk through the blocks finds a use that reads a different value than in the original.
    fn is_noticed(&self) -> bool {
        (0..WALKS).any(|seed| {
            let mut machine = Machine {
                allocated: self,
                values: FxHashMap::default(),
                registers: [0; 256],
                memory: FxHashMap::default(),
            };
            let mut at = self.function.entry();
            for step in 0..BLOCKS {
                let Some(block) = at else { break };
                if machine.block(block) {
                    return true;
                }
                let edges = self.graph.edges(&self.function, block);
                let Some(edge) = edges.get(mix((seed, step)) as usize % edges.len().max(1)) else {
                    break;
                };
                machine.rename(edge);
                at = Some(edge.block);
            }
            false
        })
    }

    /// Returns `true` if the checker finds no error.
    fn is_accepted(&self, processor: &str) -> bool {
        checker::run(
            &self.function,
            &target(processor),
            &self.graph,
            &self.code,
            &[],
        )
        .is_ok()
    }

    /// Passes the function without one of its instructions to `check`.
    fn without(&mut self, block: usize, index: usize, check: &mut dyn FnMut(&Allocated, &str)) {
        let is_after = |end: u32| end as usize > index;
        let code = &mut self.code[block].1;
        let ends: Vec<u32> = code.steps.iter().map(|step| step.end).collect();
        for step in &mut code.steps {
            step.end -= u32::from(is_after(step.end));
        }
        let inst = code.insts.remove(index);
        check(self, "dropped");
        let code = &mut self.code[block].1;
        code.insts.insert(index, inst);
        for (step, end) in code.steps.iter_mut().zip(ends) {
            step.end = end;
        }
    }

    /// Applies one change at a time; `check` receives each damaged function.
    fn damage(&mut self, check: &mut dyn FnMut(&Allocated, &str)) {
        for block in 0..self.code.len() {
            for index in 0..self.code[block].1.insts.len() {
                let inst = self.code[block].1.insts[index].clone();
                for damaged in damaged(&inst, self.graph.file) {
                    self.code[block].1.insts[index] = damaged;
                    check(self, "another operand");
                    self.code[block].1.insts[index] = inst.clone();
                }
                let is_start = self.code[block]
                    .1
                    .steps
                    .iter()
                    .any(|s| s.end as usize == index + 1);
                if index + 1 < self.code[block].1.insts.len() && !is_start {
                    self.code[block].1.insts.swap(index, index + 1);
                    check(self, "another order");
                    self.code[block].1.insts.swap(index, index + 1);
                }
                self.without(block, index, check);
            }
        }
    }
}

/// An instruction with one register changed, or with two sources exchanged.
fn damaged(inst: &Inst, file: RegisterFile) -> Vec<Inst> {
    let mut all = Vec::new();
    for position in 0..inst.operands.len() {
        let mut other = inst.clone();
        if let Operand::PhysDef(register) | Operand::PhysUse(register) =
            &mut other.operands[position]
            && register.file == file
            && register.index < 100
        {
            register.index += 1;
            all.push(other);
        }
        let is_source = |at: usize| {
            inst.operands
                .get(at)
                .is_some_and(|operand| !operand.is_def())
        };
        if is_source(position)
            && is_source(position + 1)
            && inst.operands[position] != inst.operands[position + 1]
        {
            let mut other = inst.clone();
            other.operands.swap(position, position + 1);
            all.push(other);
        }
    }
    all
}

impl Machine<'_> {
    fn block(&mut self, block: Block) -> bool {
        let allocated = self.allocated;
        let (_, code) = allocated
            .code
            .iter()
            .find(|(other, _)| *other == block)
            .expect("code");
        let mut start = 0;
        for step in &code.steps {
            let new = &code.insts[start..step.end as usize];
            start = step.end as usize;
            match step.old {
                None if new.iter().all(|inst| self.moved(inst)) => {}
                None => return true,
                Some(index) => {
                    let old = &allocated.function.blocks[block].insts[index as usize];
                    if self.differs(old, new, (block, index)) {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn rename(&mut self, edge: &Edge) {
        let function = &self.allocated.function;
        let params = self.allocated.graph.params(function, edge.block);
        let mut new = Vec::new();
        for (&param, &arg) in params.iter().zip(&edge.args) {
            for dword in 0..function.vregs[param].dwords {
                new.extend(
                    self.values
                        .get(&(arg, dword))
                        .map(|&value| ((param, dword), value)),
                );
            }
        }
        self.values.extend(new);
    }
}

/// The outcomes of the damaged functions.
#[derive(Default, Debug)]
struct Score {
    /// Noticed, and reported by the checker.
    reported: usize,
    /// Reported, though no walk noticed anything.
    suspected: usize,
    /// Neither: the damage has no effect, for example on an unused result.
    equivalent: usize,
}

fn score(builder: &Builder, processor: &str, score: &mut Score) {
    let target = target(processor);
    let mut function = builder.function.clone();
    let budget = Budget::new(&function, &target);
    let mut spiller = Spiller::new(&function, budget.vgprs, 0, None);
    let executions = crate::cost::executions(&function);
    for file in [RegisterFile::Sgpr, RegisterFile::Vgpr] {
        let found = color(
            &mut function,
            &target,
            file,
            Limits::first(budget.sgprs),
            &executions,
            &mut spiller,
            &mut None,
        );
        let (colored, _) = found.expect("registers");
        let Ok(code) = colored.rewrite(&function, &crate::moves::Origins::default()) else {
            panic!("no free register");
        };
        let mut allocated = Allocated {
            function: function.clone(),
            graph: colored.graph,
            code,
        };
        assert!(allocated.is_accepted(processor), "{}", show(&allocated));
        assert!(!allocated.is_noticed(), "{}", show(&allocated));
        allocated.damage(&mut |allocated, how| match (
            allocated.is_noticed(),
            allocated.is_accepted(processor),
        ) {
            (true, true) => panic!("{how} is not reported: {}", show(allocated)),
            (true, false) => score.reported += 1,
            (false, false) => score.suspected += 1,
            (false, true) => score.equivalent += 1,
        });
        for (block, code) in allocated.code {
            code.put(&mut function.blocks[block]);
        }
    }
}

fn show(allocated: &Allocated) -> String {
    let mut function = allocated.function.clone();
    for (block, code) in &allocated.code {
        function.blocks[*block].insts = code.insts.clone();
        function.blocks[*block].head = 0;
        function.blocks[*block].tail = 0;
    }
    function.to_string()
}

#[test]
fn damaged_allocations_are_reported() {
    let mut all = Score::default();
    let mut programs = Vec::new();
    for class in [RegClass::S1, RegClass::S2, RegClass::V1, RegClass::V2] {
        for number in [2, 3] {
            programs.push(rotating_loop(class, number));
        }
    }
    programs.push(tile_loop(8, 2));
    let mut crowded = tile_loop(8, 12);
    crowded.function.header.attributes.num_vgpr = Some(24);
    programs.push(crowded);
    for builder in &programs {
        score(builder, "gfx900", &mut all);
    }
    println!("{all:?}");
    // Damage without effect must be rare for the test to be meaningful.
    assert!(all.reported > 500, "{all:?}");
    assert!(all.equivalent * 8 < all.reported, "{all:?}");
}
