//! Selects webs to spill where more registers are needed than are available.
//!
//! In: the live intervals of webs. Out: webs to spill such that the number of live dwords at each program point is at
//! most the number of registers. At some points spilling cannot achieve that.
//!
//! A spilled web still needs registers where it is accessed (used or defined), for the value that is stored or
//! reloaded there. The points of *excess pressure*, at which too many dwords are live, are visited in order. At each,
//! webs are selected until the others fit, beginning with those that relieve the most remaining points of excess pressure
//! relative to the cost of their spills and reloads. Webs that were selected early may become unnecessary because of later
//! ones, for example if a long one is selected last. They are kept in registers after all.

use crate::coloring::{self, Limits};
use crate::constraints;
use crate::copies;
use crate::direct;
use crate::graph::FileGraph;
use crate::intervals::{Intervals, Range};
use crate::room::Room;
use crate::webs::Webs;
use cranelift_entity::EntityRef;
use mir::machine::{Block, Function, Inst, Operand, Pseudo, RegisterFile, VReg};
use processors::Target;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::collections::BinaryHeap;

/// The cost of a scratch access, relative to [`MOVE`].
const MEMORY: u64 = 16;
/// The cost of a move to or from a lane or AGPR, or of a constant.
const MOVE: u64 = 1;

/// A web that may be spilled.
#[derive(Clone, Default)]
struct Web {
    /// The points at which instructions use or define it, ascending.
    accesses: SmallVec<[Range; 4]>,
    /// The sum of the weights of its uses, and of its definitions.
    uses: u64,
    definitions: u64,
    /// False if it must not be spilled, or was selected already.
    is_candidate: bool,
    /// True if its only definition is a copy of a constant, which can be rematerialized.
    is_constant: bool,
    is_written: bool,
}

/// The webs to spill.
pub struct Excess {
    /// Representatives of webs, at least one.
    pub victims: Vec<VReg>,
    /// The number of free registers at each point after the victims are spilled.
    pub free: Vec<i32>,
}

/// The maximum number of registers that are in use at the same program point.
pub fn peak(
    function: &Function,
    graph: &FileGraph,
    intervals: &Intervals,
    webs: &Webs,
    limits: Limits,
) -> u32 {
    in_use(
        &free_registers(function, graph, intervals, webs, limits),
        limits,
    )
}

/// The maximum number of registers that are in use, given the numbers of those that are free.
fn in_use(free: &[i32], limits: Limits) -> u32 {
    let least = free.iter().min().copied().unwrap_or(0);
    (limits.registers as i32 - least).try_into().unwrap_or(0)
}

/// Selects the webs to spill. If all fit, or if no web can be spilled, returns the maximum number of registers that are
/// in use at the same program point.
pub fn victims(
    function: &Function,
    graph: &FileGraph,
    intervals: &Intervals,
    webs: &Webs,
    target: &Target,
    limits: Limits,
    is_unspillable: &dyn Fn(VReg) -> bool,
) -> Result<u32, Excess> {
    let unspilled = free_registers(function, graph, intervals, webs, limits);
    let peak = in_use(&unspilled, limits);
    if peak <= limits.registers {
        return Ok(peak);
    }
    let mut free = unspilled.clone();
    // For each point, the number of points of excess pressure before it.
    let excess = free.iter().scan(0u32, |sum, &free| {
        *sum += u32::from(free < 0);
        Some(*sum)
    });
    let excess: Vec<u32> = std::iter::once(0).chain(excess).collect();
    let accumulators = limits.has_accumulators.then_some(target);
    let mut found = collect(function, graph, intervals, webs, (target, accumulators));
    for value in function.vregs.keys().filter(|&value| is_unspillable(value)) {
        found[webs.find(value).index()].is_candidate = false;
    }
    let access = match graph.file {
        RegisterFile::Sgpr => MOVE,
        RegisterFile::Vgpr if limits.has_accumulators => MOVE,
        RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => MEMORY,
    };
    let candidates = Candidates {
        function,
        intervals,
        excess: &excess,
        access,
    };
    let entering = candidates.entering(webs, &found);
    let mut entering = entering.into_iter().peekable();
    let mut present: BinaryHeap<(u64, VReg, u32)> = BinaryHeap::new();
    let mut chosen = Vec::new();
    // The number of registers that spilling the selected webs frees at this point, and the change of this number at each
    // later point.
    let mut relief = 0i32;
    let mut changes = vec![0i32; free.len() + 1];
    let mut deferred = Vec::new();
    for point in 0..free.len() as u32 {
        relief += changes[point as usize];
        free[point as usize] += relief;
        while let Some((_, end, priority, value)) = entering.next_if(|&(start, ..)| start <= point)
        {
            present.push((priority, value, end));
        }
        while free[point as usize] < 0
            && let Some((priority, value, end)) = present.pop()
        {
            let web = &mut found[value.index()];
            if end <= point || !web.is_candidate {
                continue;
            }
            if web.is_accessed(point) {
                deferred.push((priority, value, end));
                continue;
            }
            // The points before this one have enough registers now, so what the web relieves there no longer counts.
            let current = candidates.priority(value, web, point);
            if current < priority && present.peek().is_some_and(|next| next.0 > current) {
                present.push((current, value, end));
                continue;
            }
            web.is_candidate = false;
            chosen.push(value);
            let dwords = 0..function.vregs[value].dwords;
            let ranges = dwords.flat_map(|dword| intervals.of(value, dword));
            // `changes` takes effect only from the next point on, so gaps around this point are added here.
            free[point as usize] += relieve(web, ranges, point, &mut changes);
        }
        present.extend(deferred.drain(..));
    }
    if chosen.is_empty() {
        return Ok(peak);
    }
    let free = keep_unneeded(&candidates, &found, unspilled, &mut chosen);
    Err(Excess {
        victims: chosen,
        free,
    })
}

/// Removes the webs from `chosen` that need not be spilled because those that were selected later relieve the same
/// points; those that relieve the fewest points relative to their cost come first. `free` is the number of free
/// registers at each point before anything is spilled; returns the number after the rest is spilled.
fn keep_unneeded(
    candidates: &Candidates<'_>,
    found: &[Web],
    free: Vec<i32>,
    chosen: &mut Vec<VReg>,
) -> Vec<i32> {
    let gaps = |value: VReg, visit: &mut dyn FnMut(Range)| {
        let ranges = candidates.ranges(value);
        ranges.for_each(|&range| found[value.index()].each_gap(range, &mut *visit));
    };
    let mut room = Room::new(&free);
    for &value in &*chosen {
        gaps(value, &mut |gap| room.add(gap, 1));
    }
    let mut order: Vec<(u64, VReg)> = chosen
        .iter()
        .map(|&value| (candidates.priority(value, &found[value.index()], 0), value))
        .collect();
    order.sort_unstable();
    let mut is_kept = FxHashSet::default();
    for (_, value) in order {
        let mut least = i32::MAX;
        gaps(value, &mut |gap| room.add(gap, -1));
        gaps(value, &mut |gap| least = least.min(room.least(gap)));
        if least >= 0 {
            is_kept.insert(value);
        } else {
            gaps(value, &mut |gap| room.add(gap, 1));
        }
    }
    chosen.retain(|value| !is_kept.contains(value));
    let mut changes = vec![0i32; free.len() + 1];
    for &value in &*chosen {
        gaps(value, &mut |gap| {
            changes[gap.start as usize] += 1;
            changes[gap.end as usize] -= 1;
        });
    }
    let relief = changes.into_iter().scan(0, |sum, change| {
        *sum += change;
        Some(*sum)
    });
    free.iter()
        .zip(relief)
        .map(|(free, it)| free + it)
        .collect()
}

/// Adds the registers that a spilled web frees after `point` to `changes`, the change of their number at each point.
/// Returns the number that it frees at `point`.
fn relieve<'r>(
    web: &Web,
    ranges: impl Iterator<Item = &'r Range>,
    point: u32,
    changes: &mut [i32],
) -> i32 {
    let mut at_once = 0;
    for &range in ranges {
        web.each_gap(range, |gap| {
            at_once += i32::from(gap.start <= point && point < gap.end);
            let start = gap.start.max(point + 1);
            if start < gap.end {
                changes[start as usize] += 1;
                changes[gap.end as usize] -= 1;
            }
        });
    }
    at_once
}

/// What the selection of webs depends on.
struct Candidates<'a> {
    function: &'a Function,
    intervals: &'a Intervals,
    /// For each point, the number of points of excess pressure before it.
    excess: &'a [u32],
    /// The cost of one access to the home of a spilled value.
    access: u64,
}

impl Candidates<'_> {
    /// The live ranges of the dwords of a web.
    fn ranges(&self, value: VReg) -> impl Iterator<Item = &Range> {
        let dwords = 0..self.function.vregs[value].dwords;
        dwords.flat_map(move |dword| self.intervals.of(value, dword))
    }

    /// The number of points of excess pressure in a range, from point `from` on.
    fn covered(&self, range: Range, from: u32) -> u64 {
        let [start, end] = [range.start, range.end].map(|at| self.excess[at.max(from) as usize]);
        u64::from(end - start)
    }

    /// The number of points of excess pressure from point `from` on that spilling the web relieves, relative to its
    /// cost.
    fn priority(&self, value: VReg, web: &Web, from: u32) -> u64 {
        let covered = |ranges: &[Range]| {
            let later = ranges.partition_point(|range| range.end <= from);
            let later = ranges[later..].iter();
            later.map(|&range| self.covered(range, from)).sum::<u64>()
        };
        let dwords = 0..self.function.vregs[value].dwords;
        let all: u64 = dwords
            .map(|dword| covered(self.intervals.of(value, dword)))
            .sum();
        let relieved = all.saturating_sub(covered(&web.accesses));
        (relieved << 20) / web.cost(self.access).max(1)
    }

    /// The live ranges that contain points of excess pressure, ascending: start, end, the priority for spilling of the
    /// web, and its representative.
    fn entering(&self, webs: &Webs, found: &[Web]) -> Vec<(u32, u32, u64, VReg)> {
        let mut entering: Vec<(u32, u32, u64, VReg)> = Vec::new();
        for value in self.function.vregs.keys() {
            let web = &found[value.index()];
            if !web.is_candidate || webs.find(value) != value {
                continue;
            }
            let priority = self.priority(value, web, 0);
            if priority == 0 {
                continue;
            }
            for dword in 0..self.function.vregs[value].dwords {
                for range in self.intervals.of(value, dword) {
                    let is_new = dword == 0 || !self.intervals.of(value, dword - 1).contains(range);
                    if is_new && self.covered(*range, 0) > 0 {
                        entering.push((range.start, range.end, priority, value));
                    }
                }
            }
        }
        entering.sort_unstable();
        entering
    }
}

/// The number of free registers at each point; negative where there are too few.
fn free_registers(
    function: &Function,
    graph: &FileGraph,
    intervals: &Intervals,
    webs: &Webs,
    limits: Limits,
) -> Vec<i32> {
    let (allowed, _) = coloring::allowed(function, graph.file, limits);
    let registers = allowed.iter().filter(|&&it| it).count() as i32;
    let mut changes = vec![0i32; intervals.end as usize + 1];
    let mut add = |range: Range, amount: i32| {
        let end = range.end.min(intervals.end);
        if range.start < end {
            changes[range.start as usize] += amount;
            changes[end as usize] -= amount;
        }
    };
    for value in function.vregs.keys() {
        if graph.has(function, value) && webs.find(value) == value {
            let equal = webs.equal_dwords(value);
            for dword in 0..function.vregs[value].dwords {
                let own = intervals.of(value, dword);
                if equal.is_empty() {
                    own.iter().for_each(|&range| add(range, -1));
                    continue;
                }
                let counted = equal
                    .iter()
                    .filter(|equal| equal.own == dword && equal.other < value);
                let shared = counted.flat_map(|equal| &equal.ranges);
                let own = copies::without(own, shared);
                own.iter().for_each(|&range| add(range, -1));
            }
        }
    }
    if graph.file == RegisterFile::Sgpr {
        let all = Range {
            start: 0,
            end: intervals.end,
        };
        add(all, 2);
        intervals.vcc.iter().for_each(|&range| add(range, -2));
    }
    // The changes become the numbers themselves.
    changes.truncate(intervals.end as usize);
    let mut free = registers;
    for at in &mut changes {
        free += *at;
        *at = free;
    }
    changes
}

/// Collects the accesses of all webs. The result is indexed by the numbers of their representatives.
fn collect(
    function: &Function,
    graph: &FileGraph,
    intervals: &Intervals,
    webs: &Webs,
    (target, accumulators): (&Target, Option<&Target>),
) -> Vec<Web> {
    let mut accesses = Accesses {
        function,
        graph,
        webs,
        target,
        accumulators,
        found: vec![Web::default(); function.vregs.len()],
    };
    for &block in &graph.blocks {
        let Some(first) = intervals.start_of_block(block) else {
            continue;
        };
        let weight = intervals.weight_in(block);
        let params = graph.params(function, block).iter();
        for &param in params.filter(|&&param| graph.has(function, param)) {
            let web = accesses.web(param);
            web.is_candidate = true;
            web.is_written = true;
            web.is_constant = false;
        }
        let insts = &function.blocks[block].insts;
        for (index, inst) in insts.iter().enumerate() {
            accesses.collect_inst(inst, first + 2 * (index as u32 + 1), weight);
        }
        accesses.collect_edges(block, first + 2 * insts.len() as u32 + 2, weight);
    }
    for &(input, _) in &function.live_ins {
        let web = accesses.web(input);
        web.add_first_access();
        web.definitions += 1;
        web.is_written = true;
        web.is_constant = false;
    }
    accesses.found
}

/// The webs of a file, while their accesses are collected.
struct Accesses<'a> {
    function: &'a Function,
    graph: &'a FileGraph,
    webs: &'a Webs,
    target: &'a Target,
    /// The target, if spilled values are in AGPRs.
    accumulators: Option<&'a Target>,
    found: Vec<Web>,
}

impl Accesses<'_> {
    /// The web of a value.
    fn web(&mut self, value: VReg) -> &mut Web {
        &mut self.found[self.webs.find(value).index()]
    }

    /// Collects the accesses of an instruction, which reads at `point`.
    fn collect_inst(&mut self, inst: &Inst, point: u32, weight: u64) {
        if inst.pseudo() == Some(Pseudo::Copy)
            && let &[Operand::Def(to), Operand::Use(from, _)] = inst.operands.as_slice()
            && self.webs.find(to) == self.webs.find(from)
        {
            self.web(to).is_candidate = true;
            return;
        }
        let direct = self.accumulators;
        let direct = direct.map(|target| accepted(self.function, inst, self.webs, target));
        let direct = direct.unwrap_or_default();
        for (position, operand) in inst.operands.iter().enumerate() {
            match *operand {
                Operand::Def(value) | Operand::Use(value, _) if direct.contains(&position) => {
                    let web = self.web(value);
                    web.is_candidate = true;
                    web.is_constant = false;
                    web.is_written |= operand.is_def();
                }
                Operand::Use(value, _) if self.graph.has(self.function, value) => {
                    let outlives = constraints::outlives_result(inst, position);
                    let end = point + if outlives { 2 } else { 1 };
                    let web = self.web(value);
                    web.is_candidate = true;
                    if web.add_access(Range { start: point, end }) {
                        web.uses += weight;
                    }
                }
                Operand::Def(value) if self.graph.has(self.function, value) => {
                    let early = constraints::is_early(self.function, inst, position, self.target);
                    let start = if early { point } else { point + 1 };
                    let web = self.web(value);
                    web.is_candidate = true;
                    web.add_access(Range {
                        start,
                        end: point + 2,
                    });
                    web.definitions += weight;
                    web.is_constant = !web.is_written && is_constant(inst);
                    web.is_written = true;
                }
                _ => {}
            }
        }
    }

    /// Collects the arguments of the edges of a block, which ends at `end`. On the edge, a spilled argument is reloaded,
    /// and the argument for a spilled parameter is stored.
    fn collect_edges(&mut self, block: Block, end: u32, weight: u64) {
        let (function, graph) = (self.function, self.graph);
        for edge in graph.edges(function, block) {
            let params = graph.params(function, edge.block);
            for (&param, &arg) in params.iter().zip(&edge.args) {
                let (to, from) = (self.webs.find(param), self.webs.find(arg));
                if to == from || !graph.has(function, arg) {
                    continue;
                }
                let start = end - 1;
                let web = &mut self.found[from.index()];
                web.is_candidate = true;
                if web.add_access(Range { start, end }) {
                    web.uses += weight;
                }
                self.found[to.index()].definitions += weight;
            }
        }
    }
}

/// The indices of the operands that need no VGPRs if their webs are spilled to AGPRs, because the instruction accepts
/// AGPRs there. A result and its addend count only if they are in one web. Operands of copies never count, since a copy
/// between VGPRs is usually removed.
fn accepted(function: &Function, inst: &Inst, webs: &Webs, target: &Target) -> direct::Indices {
    if inst.pseudo() == Some(Pseudo::Copy) {
        return direct::Indices::new();
    }
    let mut accepted = direct::operands(function, inst, target, &|_| true);
    if inst.pseudo().is_some() {
        // Only the result of a tuple or copy can be written to AGPRs directly; its sources may be needed in VGPRs.
        accepted.retain(|index| *index == 0);
    }
    if inst.tied
        && let (Some(&Operand::Def(to)), Some(&Operand::Use(from, _))) =
            (inst.operands.first(), inst.operands.last())
        && webs.find(to) != webs.find(from)
    {
        accepted.retain(|index| matches!(index, 1 | 2));
    }
    accepted
}

fn is_constant(inst: &Inst) -> bool {
    inst.pseudo() == Some(Pseudo::Copy)
        && matches!(inst.operands[1], Operand::Imm(_) | Operand::Imm64(_))
}

impl Web {
    /// Adds an access after all others. Returns `false` if it overlaps the last one, which is then extended.
    fn add_access(&mut self, range: Range) -> bool {
        match self.accesses.last_mut() {
            Some(last) if range.start < last.end => {
                last.end = last.end.max(range.end);
                false
            }
            _ => {
                self.accesses.push(range);
                true
            }
        }
    }

    /// Adds an access at the first point of the function.
    fn add_first_access(&mut self) {
        if self.accesses.first().is_none_or(|first| first.start > 0) {
            self.accesses.insert(0, Range { start: 0, end: 1 });
        }
    }

    fn is_accessed(&self, point: u32) -> bool {
        let next = self.accesses.partition_point(|range| range.end <= point);
        self.accesses
            .get(next)
            .is_some_and(|range| range.start <= point)
    }

    /// The cost of spilling the web if each access to its home costs `access`.
    fn cost(&self, access: u64) -> u64 {
        match self.is_constant {
            true => MOVE * self.uses,
            false => access * (self.uses + self.definitions),
        }
    }

    /// Visits the parts of a range without accesses.
    fn each_gap(&self, range: Range, mut visit: impl FnMut(Range)) {
        let mut start = range.start;
        let next = self.accesses.partition_point(|it| it.end <= start);
        for access in &self.accesses[next..] {
            if access.start >= range.end {
                break;
            }
            let end = access.start;
            if start < end {
                visit(Range { start, end });
            }
            start = start.max(access.end);
        }
        let end = range.end;
        if start < end {
            visit(Range { start, end });
        }
    }
}
