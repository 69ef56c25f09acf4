//! Orders instructions for few waits. Loads move up, in groups, until they precede their uses by their latency or no
//! registers are left.
//!
//! In: an order in which the number of live dwords is within the limits. Out: a reordering that also respects the
//! limits. An instruction is scheduled early only if the remaining instructions, in their old order, still fit into the
//! registers.
//!
//! Loads move up one after the other, each together with the instructions that compute its address, so few
//! addresses are live at a time. Loads that other loads depend on come first. A load moves up by its latency and no
//! further. When a load has just been scheduled, however, others that follow it may move up by twice that distance,
//! because a single wait then serves them all. When registers run out, the loaded values are used before more are
//! loaded.

use super::graph::{Clause, Graph, NONE};
use super::liveness::SCALAR;
use super::pressure::{Pressure, Profile};
use super::region::Region;
use super::scc::Scc;
use smallvec::SmallVec;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The maximum number of candidates that are considered for one position.
const MAX_CANDIDATES: usize = 24;

/// The maximum number of candidates per position for which the live dwords are checked.
const MAX_COUNTED: usize = 4;

/// An instruction moves up by less than this number of positions. The live dwords are checked and updated at each
/// position that it passes, so this limits the work for one instruction.
const WINDOW: u32 = 256;

/// The maximum number of memory instructions in a clause.
const LONGEST_CLAUSE: u32 = 16;

/// The priority of a candidate. The greatest key wins. [`State::key`] lists the criteria, the most important first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key(u64);

impl Key {
    /// The most important criterion: set unless the instruction is a load that waits for registers to become free.
    const GOES_ON: u64 = 1 << 63;

    fn goes_on(self) -> bool {
        self.0 & Key::GOES_ON != 0
    }
}

struct State<'a> {
    region: &'a Region,
    graph: &'a Graph,
    masks: Masks,
    profile: Profile<'a>,
    goals: Goals,
    /// The time at which the operands of each instruction are available.
    ready_at: Vec<u32>,
    /// The number of unscheduled predecessors of each instruction.
    waiting: Vec<u32>,
    /// The candidates: instructions without unscheduled predecessors.
    ready: Vec<Candidate>,
    /// Instructions without unscheduled predecessors that are at least [`WINDOW`] positions after the front, by
    /// position.
    distant: BinaryHeap<Reverse<(u32, u32)>>,
    scc: super::scc::State,
    time: u32,
    /// The kind of clause that the last scheduled memory instructions form, and the number of these instructions.
    clause: (Clause, u32),
    /// True if registers ran out: no load is scheduled while other candidates can be.
    is_draining: bool,
    /// True if no loaded value has been read since the last load was scheduled.
    is_loading: bool,
    /// True if a load, or an instruction that a load depends on, would have been scheduled earlier with more registers.
    is_limited: bool,
}

/// An instruction without unscheduled predecessors, with what its priority depends on and no longer changes.
#[derive(Clone, Copy)]
struct Candidate {
    node: u32,
    position: u32,
    /// The time at which its operands are available.
    ready_at: u32,
    /// The rank of the load that it is scheduled for, or [`NONE`]; and how early it may be scheduled, see [`Goals`].
    rank: u32,
    due: u32,
    distance: u32,
    scc: Scc,
    clause: Clause,
    is_load: bool,
    /// True if it defines a lane mask.
    makes_mask: bool,
}

/// The loads that move up. They have ranks, in the order in which they should be scheduled.
struct Goals {
    /// For each instruction, the lowest rank among itself, if it is a load, and the loads that depend on it; [`NONE`]
    /// if there are none.
    rank: Vec<u32>,
    /// The time of the first use of each load in the original order, by rank, in cycles.
    due: Vec<u32>,
    /// How much earlier than its first use each load may be scheduled, by rank, in cycles.
    distance: Vec<u32>,
    /// The start time of each position in the original order, in cycles.
    begins: Vec<u32>,
}

impl Goals {
    fn new(graph: &Graph, base: &[u32], reach: u32) -> Goals {
        let count = graph.count();
        let mut position = vec![0; count];
        let mut begins = Vec::with_capacity(count + 1);
        let mut time = 0;
        for (index, &node) in base.iter().enumerate() {
            position[node as usize] = index;
            begins.push(time);
            time += graph.nodes[node as usize].cycles.issue;
        }
        begins.push(time);
        // For each instruction, the number of loads in the longest chain of dependent instructions that starts with it.
        let mut chain = vec![0u32; count];
        let mut loads = Vec::with_capacity(count / 2);
        for node in (0..count as u32).rev() {
            let later = graph.successors.of(node).iter();
            let longest = later.map(|&(to, _)| chain[to as usize]).max().unwrap_or(0);
            let is_load = is_load(graph, node);
            chain[node as usize] = longest + u32::from(is_load);
            if is_load {
                loads.push(node);
            }
        }
        loads
            .sort_unstable_by_key(|&node| (Reverse(chain[node as usize]), position[node as usize]));
        let mut rank = vec![NONE; count];
        let mut due = Vec::with_capacity(loads.len());
        let mut distance = Vec::with_capacity(loads.len());
        for (number, &load) in loads.iter().enumerate() {
            rank[load as usize] = number as u32;
            let users = graph
                .successors
                .of(load)
                .iter()
                .filter(|&&(_, cycles)| cycles > 1);
            let first = users
                .map(|&(to, _)| position[to as usize])
                .min()
                .unwrap_or(count);
            due.push(begins[first]);
            distance.push(reach * graph.nodes[load as usize].cycles.result);
        }
        for node in (0..count as u32).rev() {
            if !is_load(graph, node) {
                let later = graph.successors.of(node).iter();
                let first = later.map(|&(to, _)| rank[to as usize]).min();
                rank[node as usize] = first.unwrap_or(NONE);
            }
        }
        Goals {
            rank,
            due,
            distance,
            begins,
        }
    }

    /// The rank of the load that an instruction is scheduled for, the time of the load's first use, and how much earlier
    /// it may be scheduled.
    fn of(&self, node: u32) -> (u32, u32, u32) {
        match self.rank[node as usize] {
            NONE => (NONE, 0, 0),
            rank => (rank, self.due[rank as usize], self.distance[rank as usize]),
        }
    }
}

/// Counts the live lane masks that vector instructions write and read. Instructions have shorter encodings if their
/// mask is in VCC, so at most one mask should be live at a time.
struct Masks {
    /// For each instruction, the number of unscheduled reads of the masks that it defines.
    left: Vec<u32>,
    /// The number of scheduled instructions that define masks with unscheduled reads.
    open: u32,
}

impl Masks {
    fn new(region: &Region) -> Masks {
        let mut left = vec![0; region.graph.count()];
        for (number, item) in (0u32..).zip(&region.items) {
            if is_mask(region, number) {
                left[item.definition as usize] += region.users.of(number).len() as u32;
            }
        }
        Masks { left, open: 0 }
    }

    /// Returns `true` if the instruction, which has not been scheduled, defines a mask that is read.
    fn makes(&self, node: u32) -> bool {
        self.left[node as usize] > 0
    }

    fn schedule(&mut self, region: &Region, node: u32) {
        for &item in region.read.of(node) {
            if is_mask(region, item) {
                let left = &mut self.left[region.items[item as usize].definition as usize];
                *left -= 1;
                self.open -= u32::from(*left == 0);
            }
        }
        self.open += u32::from(self.left[node as usize] > 0);
    }
}

/// Returns `true` for SGPR values that vector instructions of the region define and that are not live after the region.
fn is_mask(region: &Region, item: u32) -> bool {
    let data = &region.items[item as usize];
    let is_made = || region.graph.nodes[data.definition as usize].makes_mask;
    usize::from(data.file) == SCALAR && data.definition != NONE && !data.is_left && is_made()
}

fn is_load(graph: &Graph, node: u32) -> bool {
    let clause = graph.nodes[node as usize].clause;
    matches!(clause, Clause::Load | Clause::LocalLoad | Clause::Scalar)
}

/// The result of [`order`].
pub struct Ordered {
    pub order: Vec<u32>,
    /// The maximum number of live dwords in the order.
    pub peak: Pressure,
    /// True if loads could be scheduled earlier with more registers.
    pub is_limited: bool,
}

/// Returns the order; `None` if the restrictions on SCC lead to a dead end. Loads move up by `reach` times their latency.
pub fn order(region: &Region, base: &[u32], limits: Pressure, reach: u32) -> Option<Ordered> {
    let graph = &region.graph;
    let count = graph.count() as u32;
    let waiting: Vec<u32> = (0..count)
        .map(|node| graph.predecessors.of(node).len() as u32)
        .collect();
    let mut state = State {
        region,
        graph,
        masks: Masks::new(region),
        profile: Profile::new(region, base, limits),
        goals: Goals::new(graph, base, reach),
        ready_at: vec![0; count as usize],
        ready: Vec::with_capacity(MAX_CANDIDATES.min(count as usize)),
        distant: BinaryHeap::new(),
        waiting,
        scc: graph.scc.at_start(),
        time: 0,
        clause: (Clause::None, 0),
        is_draining: false,
        is_loading: false,
        is_limited: false,
    };
    for &node in base {
        if state.waiting[node as usize] == 0 {
            state.offer(node);
        }
    }
    let mut order = Vec::with_capacity(count as usize);
    while order.len() < count as usize {
        let at = state.choose()?;
        let node = state.ready.swap_remove(at).node;
        state.schedule(node);
        order.push(node);
    }
    Some(Ordered {
        order,
        peak: state.profile.peak,
        is_limited: state.is_limited,
    })
}

impl State<'_> {
    fn allows(&self, candidate: &Candidate) -> bool {
        self.graph.scc.allows(&self.scc, candidate.scc)
    }

    /// The priority of a candidate. These criteria increase it, the most important first: the instruction need not wait
    /// for registers; it defines no second live lane mask; its operands are available early; it continues a clause with
    /// a load that is due; the load that it is scheduled for has a low rank; its original position is early. If lane masks
    /// cause wait states, two masks are better than waiting, so the second and the third criterion change places.
    /// `now` is the time in the original order at which the first remaining instruction starts.
    fn key(&self, candidate: &Candidate, now: u32) -> Key {
        let stall = candidate.ready_at.saturating_sub(self.time);
        let (clause, length) = self.clause;
        let continues = candidate.clause != Clause::None
            && candidate.clause == clause
            && length < LONGEST_CLAUSE;
        let waits = self.is_draining && candidate.is_load;
        let distance = candidate.distance * if self.is_loading { 2 } else { 1 };
        let goal = match candidate.due <= now + distance {
            true => candidate.rank,
            false => NONE,
        };
        let position = candidate.position;
        // Puts a number into the key such that smaller numbers have priority. Ranks and positions are less than the
        // number of instructions of a region, so they fit.
        let less =
            |number: u32, bits: u32| u64::from((1 << bits) - 1 - number.min((1 << bits) - 1));
        let goes_on = if waits { 0 } else { Key::GOES_ON };
        let is_only_mask = u64::from(self.masks.open == 0 || !candidate.makes_mask);
        let early = match self.graph.delays_masks {
            true => less(stall, 24) << 39 | is_only_mask << 38,
            false => is_only_mask << 62 | less(stall, 24) << 38,
        };
        Key(goes_on
            | early
            | u64::from(continues && goal != NONE) << 37
            | less(goal, 16) << 21
            | less(position, 16))
    }

    /// Adds an instruction to the candidates, or to `distant` if it is too far from the front.
    fn offer(&mut self, node: u32) {
        let position = self.profile.position(node);
        if position < self.profile.front() + WINDOW {
            let candidate = self.candidate(node);
            self.ready.push(candidate);
        } else {
            self.distant.push(Reverse((position, node)));
        }
    }

    fn candidate(&self, node: u32) -> Candidate {
        let data = &self.graph.nodes[node as usize];
        let (rank, due, distance) = self.goals.of(node);
        Candidate {
            node,
            position: self.profile.position(node),
            ready_at: self.ready_at[node as usize],
            rank,
            due,
            distance,
            scc: data.scc,
            clause: data.clause,
            is_load: is_load(self.graph, node),
            makes_mask: self.masks.makes(node),
        }
    }

    /// Selects the next instruction from the candidates; returns its index.
    fn choose(&mut self) -> Option<usize> {
        if let [only] = &self.ready[..] {
            // It is the first remaining instruction, so the registers suffice.
            self.is_draining &= !only.is_load;
            return self.allows(only).then_some(0);
        }
        let now = self.goals.begins[self.profile.front() as usize];
        let mut keys: SmallVec<[(Key, usize); MAX_CANDIDATES]> = SmallVec::new();
        let mut best: Option<(Key, usize)> = None;
        for (at, candidate) in self.ready.iter().enumerate().take(MAX_CANDIDATES) {
            if self.allows(candidate) {
                let key = self.key(candidate, now);
                // No two keys are equal, since no two instructions have the same position.
                if best.is_none_or(|(other, _)| key > other) {
                    best = Some((key, keys.len()));
                }
                keys.push((key, at));
            }
        }
        let mut lacks_registers = false;
        for _ in 0..MAX_COUNTED {
            let next = || (0..keys.len()).max_by_key(|&index| keys[index].0);
            let Some(first) = best.take().map(|(_, index)| index).or_else(next) else {
                break;
            };
            let (key, at) = keys.swap_remove(first);
            let candidate = &self.ready[at];
            if self.profile.allows(candidate.node) {
                self.is_draining = key.goes_on() && (self.is_draining || lacks_registers);
                return Some(at);
            }
            lacks_registers |= candidate.is_load;
            self.is_limited |= candidate.rank != NONE;
        }
        self.is_draining |= lacks_registers;
        let allowed = self.ready.iter().enumerate();
        let allowed = allowed.filter(|&(_, candidate)| self.allows(candidate));
        let earliest = allowed.min_by_key(|&(_, candidate)| candidate.position);
        earliest.map(|(at, _)| at)
    }

    /// Schedules an instruction next, and adds the candidates that result.
    fn schedule(&mut self, node: u32) {
        let data = &self.graph.nodes[node as usize];
        let start = self.time.max(self.ready_at[node as usize]);
        let mut earlier = self.graph.predecessors.of(node).iter();
        let reads_load = earlier.any(|&(from, cycles)| cycles > 1 && is_load(self.graph, from));
        if is_load(self.graph, node) {
            self.is_loading = true;
        } else if reads_load {
            self.is_loading = false;
        }
        self.time = start + data.cycles.issue;
        self.graph.scc.step(&mut self.scc, data.scc);
        self.profile.step(node);
        self.masks.schedule(self.region, node);
        if data.clause != Clause::None || data.cycles.issue > 0 {
            let length = if data.clause == self.clause.0 {
                self.clause.1 + 1
            } else {
                1
            };
            self.clause = (data.clause, length);
        }
        for &(to, cycles) in self.graph.successors.of(node) {
            let at = &mut self.ready_at[to as usize];
            *at = (*at).max(start + cycles);
            self.waiting[to as usize] -= 1;
            if self.waiting[to as usize] == 0 {
                self.offer(to);
            }
        }
        while let Some(&Reverse((position, node))) = self.distant.peek()
            && position < self.profile.front() + WINDOW
        {
            self.distant.pop();
            let candidate = self.candidate(node);
            self.ready.push(candidate);
        }
    }
}
