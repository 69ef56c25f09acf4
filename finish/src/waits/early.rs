//! Inserts waits at the ends of blocks, where one wait replaces several later ones.
//!
//! For example, if values are loaded in one case of a switch and first read in the cases of a later switch, each of
//! those cases would have to wait. One wait after the loads replaces all of these waits.
//!
//! If a loop reads a value that was loaded before the loop, every iteration would wait for it, and therefore also for
//! accesses of the previous iteration. A wait before the loop replaces these waits.
//!
//! In: the states at the starts of blocks. Out: explicit waits at the ends of some blocks, at most one per block.

use super::{NO_WAIT, Pending, State, VM, Wait, Waits, combine};
use crate::flow::{Analysis, Graph};
use isa::Class;
use mir::machine::{Function, Inst, Operand, PhysReg};
use smallvec::SmallVec;

/// The maximum average number of visits to an instruction while readers of loads are searched for.
const MAX_VISITS: usize = 8;

/// A block waits for its loads itself if at least this many instructions may be the first to read them.
const MANY_READERS: usize = 8;

/// The maximum number of blocks that follow a block with loads and count as part of it.
const LONGEST_CHAIN: usize = 4;

/// Positions of blocks in the layout, with the waits at their ends.
type Ends = Vec<(usize, Wait)>;

/// Inserts the waits. Returns `false` if there are none.
pub fn wait_early(function: &mut Function, waits: &Waits<'_>, states: &[Option<State>]) -> bool {
    let early = Early {
        function,
        waits,
        states,
        graph: Graph::new(function),
    };
    let mut inserted = early.after_loads();
    inserted.extend(early.before_loops());
    inserted.sort_unstable();
    inserted.dedup_by(|later, first| {
        let is_same = later.0 == first.0;
        if is_same {
            first.1 = combine(first.1, later.1);
        }
        is_same
    });
    for &(entry, wait) in &inserted {
        insert(function, waits, entry, wait);
    }
    !inserted.is_empty()
}

/// The end of the chain of blocks that starts at `position`: each has a single successor, which has no other
/// predecessor. Only a few blocks are followed.
fn end_of_chain(graph: &Graph, mut position: usize) -> usize {
    for _ in 0..LONGEST_CHAIN {
        match graph.successors[position][..] {
            [next] if graph.predecessors[next].len() == 1 && next > position => position = next,
            _ => break,
        }
    }
    position
}

/// What both rules read.
struct Early<'a> {
    function: &'a Function,
    waits: &'a Waits<'a>,
    /// The states at the starts of blocks.
    states: &'a [Option<State>],
    graph: Graph,
}

impl Early<'_> {
    /// The total number of instructions that may be visited.
    fn budget(&self) -> usize {
        let blocks = self.function.layout.iter();
        let insts = |&block| self.function.blocks[block].insts.len();
        MAX_VISITS * blocks.map(insts).sum::<usize>()
    }

    /// The state at the end of a block.
    fn at_end(&self, position: usize) -> Option<State> {
        let mut state = self.states.get(position)?.clone()?;
        let block = self.function.layout[position];
        self.waits.transfer(self.function, block, &mut state);
        Some(state)
    }

    /// The wait for some of the operations of a state.
    fn wait_for<'s>(&self, state: &State, pending: impl Iterator<Item = &'s Pending>) -> Wait {
        let mut wait = NO_WAIT;
        for pending in pending {
            let (counter, count) = self.waits.wait_for(state, pending);
            wait[counter] = wait[counter].min(count);
        }
        wait
    }

    /// The waits at the ends of blocks with loads whose results many instructions may be the first to read.
    fn after_loads(&self) -> Ends {
        let function = self.function;
        let mut inserted = Ends::new();
        let mut budget = self.budget();
        let mut seen = vec![usize::MAX; function.layout.len()];
        for (position, &block) in function.layout.iter().enumerate() {
            let is_load = |inst: &Inst| {
                let results = inst.operands.iter().any(|operand| operand.is_def());
                let opcode = inst.opcode().filter(|_| results);
                opcode.is_some_and(|opcode| opcode.properties().is_vector_memory())
            };
            if !function.blocks[block].insts.iter().any(is_load) {
                continue;
            }
            let end = end_of_chain(&self.graph, position);
            let Some(mut state) = self.at_end(end) else {
                continue;
            };
            let loaded = |pending: &Pending| {
                let insts = function.blocks[block]
                    .insts
                    .iter()
                    .filter(|inst| is_load(inst));
                let mut results = insts.flat_map(|inst| &inst.operands);
                usize::from(pending.counter) == VM
                && results.any(|operand| {
                    matches!(*operand, Operand::PhysDef(register) if Some(register) == pending.registers)
                })
            };
            state.pending.retain(|pending| loaded(pending));
            if state.pending.is_empty() {
                continue;
            }
            let mut readers = 0;
            let mut work = self.graph.successors[end].clone();
            while let Some(next) = work.pop() {
                if std::mem::replace(&mut seen[next], position) == position {
                    continue;
                }
                let Some(there) = &self.states[next] else {
                    continue;
                };
                let is_open =
                    |pending: &Pending| there.pending.iter().any(|other| is_same(other, pending));
                let open = state.pending.iter().filter(|pending| is_open(pending));
                let open: SmallVec<[PhysReg; 8]> =
                    open.filter_map(|pending| pending.registers).collect();
                if open.is_empty() {
                    continue;
                }
                let insts = &function.blocks[function.layout[next]].insts;
                let first = insts.iter().position(|inst| touches(inst, &open));
                budget = budget.saturating_sub(first.unwrap_or(insts.len()));
                match first {
                    Some(_) => readers += 1,
                    None => work.extend(self.graph.successors[next].iter().copied()),
                }
                if readers >= MANY_READERS || budget == 0 {
                    break;
                }
            }
            if readers >= MANY_READERS {
                inserted.push((end, self.wait_for(&state, state.pending.iter())));
            }
        }
        inserted
    }

    /// The waits before loops that use values from earlier loads, while accesses of the previous iteration are outstanding.
    fn before_loops(&self) -> Ends {
        let (function, graph) = (self.function, &self.graph);
        let mut inserted = Ends::new();
        let mut budget = self.budget();
        for (latch, successors) in graph.successors.iter().enumerate() {
            for &header in successors.iter().filter(|&&header| header <= latch) {
                let mut entries = graph.predecessors[header].iter().filter(|&&it| it < header);
                let (Some(&entry), None) = (entries.next(), entries.next()) else {
                    continue;
                };
                if graph.successors[entry].len() > 1 {
                    continue;
                }
                let repeated = self.at_end(latch);
                let repeated = repeated.filter(|state| state.outstanding[VM] > 0);
                let (Some(repeated), Some(before)) = (repeated, self.at_end(entry)) else {
                    continue;
                };
                let is_repeated = |pending: &Pending| {
                    repeated
                        .pending
                        .iter()
                        .any(|other| other.registers == pending.registers)
                };
                let mut is_touched = |pending: &Pending| {
                    let mut insts = (header..=latch)
                        .flat_map(|position| &function.blocks[function.layout[position]].insts);
                    let registers: SmallVec<[PhysReg; 1]> = pending.registers.into_iter().collect();
                    let found = insts.any(|inst| {
                        budget = budget.saturating_sub(1);
                        budget == 0 || touches(inst, &registers)
                    });
                    found && budget > 0
                };
                let early = before.pending.iter().filter(|pending| {
                    usize::from(pending.counter) == VM
                        && !is_repeated(pending)
                        && is_touched(pending)
                });
                let wait = self.wait_for(&before, early);
                if wait != NO_WAIT {
                    inserted.push((entry, wait));
                }
            }
        }
        inserted
    }
}

/// Returns `true` if an instruction reads or writes one of the registers.
fn touches(inst: &Inst, registers: &[PhysReg]) -> bool {
    inst.operands.iter().any(|operand| match *operand {
        Operand::PhysDef(register) | Operand::PhysUse(register) => {
            registers.iter().any(|other| other.overlaps(register))
        }
        _ => false,
    })
}

/// Returns `true` if both are the same operation, except for its age.
fn is_same(a: &Pending, b: &Pending) -> bool {
    Pending { age: b.age, ..*a } == *b
}

/// Inserts a wait before the branches at the end of a block.
fn insert(function: &mut Function, waits: &Waits<'_>, position: usize, wait: Wait) {
    let data = &mut function.blocks[function.layout[position]];
    let is_branch = |inst: &Inst| {
        let class = inst.opcode().map(|opcode| opcode.properties().class);
        class == Some(Class::Branch)
    };
    let branches = data
        .insts
        .iter()
        .rev()
        .take_while(|inst| is_branch(inst))
        .count();
    let at = data.insts.len() - branches;
    let before = data.insts.len();
    let mut added = Vec::new();
    waits.emit(wait, &mut added);
    data.insts.splice(at..at, added);
    let added = (data.insts.len() - before) as u32;
    if data.head as usize > at {
        data.head += added;
    }
    if (data.tail as usize) > branches {
        data.tail += added;
    }
}
