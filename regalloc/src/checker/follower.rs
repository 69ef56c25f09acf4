//! Finds the locations of values that regalloc2 moves, for debug information: runs the checker's data-flow analysis and
//! records the location of each dword between instructions with source locations.

use super::{Checker, State, Value, solve};
use crate::graph::FileGraph;
use crate::locations::{Segment, Segments};
use crate::moves::Rewritten;
use crate::splitting::EdgeCode;
use cranelift_entity::EntityRef;
use mir::debug::{Location, Part};
use mir::machine::{Block, Function, VReg};
use processors::Target;
use rustc_hash::FxHashSet;

/// The locations of the dwords of `tracked` between instructions with source locations; empty if the checker finds an
/// error.
pub fn segments(
    function: &Function,
    target: &Target,
    graph: &FileGraph,
    (rewritten, edges): (&Rewritten, &[EdgeCode]),
    tracked: &FxHashSet<VReg>,
) -> Segments {
    let mut segments = Segments::default();
    if tracked.is_empty() {
        return segments;
    }
    let Ok((checker, states)) = solve(function, target, graph, rewritten, edges) else {
        return segments;
    };
    let numbers = 0..checker.memory.size();
    let parts: Vec<Option<Part>> = numbers.map(|number| checker.part(number)).collect();
    for (block, code) in rewritten {
        let Some(state) = &states[block.index()] else {
            continue;
        };
        let mut follower = Follower {
            checker: &checker,
            tracked,
            parts: &parts,
            block: *block,
            location: None,
            known: Vec::new(),
            segments: &mut segments,
        };
        follower.begin(None, state);
        let mut state = state.clone();
        // The segment that is still open ends with the block.
        let done = checker.block(&mut state, *block, code, &mut |old, state| {
            follower.step(old, state);
        });
        if done.is_ok() {
            follower.step(None, &state);
            follower.end();
        }
    }
    segments
}

/// Follows values through a block.
struct Follower<'a> {
    checker: &'a Checker<'a>,
    tracked: &'a FxHashSet<VReg>,
    /// The location of each index of the state.
    parts: &'a [Option<Part>],
    block: Block,
    /// The source location at which the segment starts.
    location: Option<Location>,
    /// The dwords that have stayed in one location since the segment started, with the index of the location.
    /// The lowest indices come first.
    known: Vec<((VReg, u8), usize)>,
    segments: &'a mut Segments,
}

impl Follower<'_> {
    fn begin(&mut self, location: Option<Location>, state: &State) {
        self.location = location;
        self.known.clear();
        for (number, contents) in state.iter().enumerate() {
            for value in contents {
                if let Value::Register(register, dword) = *value
                    && self.tracked.contains(&register)
                {
                    self.known.push(((register, dword), number));
                }
            }
        }
    }

    /// Receives the state before an instruction: dwords that have left their locations are dropped, and a new segment
    /// starts at a new source location.
    fn step(&mut self, old: Option<u32>, state: &State) {
        self.known.retain(|&((register, dword), number)| {
            state[number].contains(&Value::Register(register, dword))
        });
        let insts = &self.checker.function.blocks[self.block].insts;
        let inst = old.and_then(|index| insts.get(index as usize));
        let location = inst.and_then(|inst| inst.location.expand());
        let is_new = |location| !self.segments.contains_key(&(self.block, location));
        if location.is_some() && location != self.location && is_new(location) {
            self.end();
            self.begin(location, state);
        }
    }

    fn end(&mut self) {
        let mut segment = Segment::default();
        for &(dword, number) in &self.known {
            if let Some(part) = self.parts[number] {
                segment.entry(dword).or_insert(part);
            }
        }
        self.segments.insert((self.block, self.location), segment);
    }
}
