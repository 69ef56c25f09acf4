//! Where variables of the source are, for debuggers.
//!
//! In: the changes of variables, both files coloured and not yet rewritten. Out: from which places on variables are in
//! which physical registers. A change holds at an instruction at which its virtual register is live; at the start of
//! another block it holds if it is the last on all ways there and the register is live. What follows finds out
//! where the physical register is overwritten.

use crate::colouring::Colouring;
use crate::graph::FileGraph;
use crate::intervals::Intervals;
use mir::debug::{
    Fragment, Location, Place, PlaceStart, SourceLocation, Variable, VariableChange, VariablePlace,
    VariableValue,
};
use mir::machine::{Block, Function, Inst, Operand, RegisterFile, SubReg, VReg};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::BTreeMap;
use target::Target;

/// A file with its colours, and what is live where without regard to values that share registers.
struct File<'a> {
    graph: &'a FileGraph,
    colouring: &'a Colouring,
    intervals: Intervals,
}

/// Changes times blocks of a function from which on nothing is said about other blocks than that of a change.
const MAX_WORK: usize = 1 << 22;

/// Finds the places of variables that change.
pub fn run(function: &mut Function, target: &Target, files: [(&FileGraph, &Colouring); 2]) {
    if function.attributes.debug.changes.is_empty() {
        return;
    }
    let changes = std::mem::take(&mut function.attributes.debug.changes);
    let changes = split_by_parts(changes);
    let files = files.map(|(graph, colouring)| File {
        graph,
        colouring,
        intervals: Intervals::new(function, graph, target),
    });
    let finder = Finder {
        anchors: anchors(function),
        function,
        files,
        changes: &changes,
    };
    let places = finder.places();
    function.attributes.debug.places = places;
}

/// Variables of which parts change are changed by part only: what is said of all of them is not known of the
/// parts. Parts that overlap say nothing.
fn split_by_parts(changes: Vec<VariableChange>) -> Vec<VariableChange> {
    let mut parts: FxHashMap<(Variable, SourceLocation), Vec<Fragment>> = FxHashMap::default();
    for change in &changes {
        if let (_, Some(part)) = Fragment::split(&change.expression) {
            let known = parts
                .entry((change.variable, change.inlined_at))
                .or_default();
            if !known.contains(&part) {
                known.push(part);
            }
        }
    }
    if parts.is_empty() {
        return changes;
    }
    let overlap = |parts: &[Fragment]| {
        let mut sorted = parts.to_vec();
        sorted.sort_unstable();
        sorted.windows(2).any(|pair| pair[0].overlaps(pair[1]))
    };
    let mut split = Vec::with_capacity(changes.len());
    for change in changes {
        let Some(parts) = parts.get(&(change.variable, change.inlined_at)) else {
            split.push(change);
            continue;
        };
        if overlap(parts) {
            continue;
        }
        if Fragment::split(&change.expression).1.is_some() {
            split.push(change);
            continue;
        }
        split.extend(parts.iter().map(|part| VariableChange {
            expression: part.expression(),
            value: VariableValue::Unknown,
            ..change.clone()
        }));
    }
    split
}

fn key_of(change: &VariableChange) -> Key {
    let (_, part) = Fragment::split(&change.expression);
    (change.variable, change.inlined_at, part)
}

/// Where the code of a location begins.
struct Anchor {
    block: Block,
    first: usize,
    /// The first instruction in the block that will surely be one of the code.
    lasting: Option<usize>,
}

fn anchors(function: &Function) -> BTreeMap<Location, Anchor> {
    let mut anchors: BTreeMap<Location, Anchor> = BTreeMap::new();
    for &block in &function.layout {
        for (index, inst) in function.blocks[block].insts.iter().enumerate() {
            let Some(location) = inst.location.expand() else {
                continue;
            };
            let anchor = anchors.entry(location).or_insert(Anchor {
                block,
                first: index,
                lasting: None,
            });
            if anchor.block == block && anchor.lasting.is_none() && lasts(inst) {
                anchor.lasting = Some(index);
            }
        }
    }
    anchors
}

/// Copies may vanish and jumps be left out.
fn lasts(inst: &Inst) -> bool {
    let jumps = |operand: &Operand| matches!(operand, Operand::Block(_));
    inst.opcode().is_some() && !inst.operands.iter().any(jumps)
}

/// A change in the order of the code.
struct Event {
    /// Number of the change.
    change: usize,
    /// Index of the first instruction that it holds at, and the location of that; none at the end of the block.
    at: Option<(usize, Location)>,
}

type Key = (Variable, SourceLocation, Option<Fragment>);

struct Finder<'a> {
    function: &'a Function,
    files: [File<'a>; 2],
    changes: &'a [VariableChange],
    anchors: BTreeMap<Location, Anchor>,
}

impl Finder<'_> {
    fn places(&self) -> Vec<VariablePlace> {
        let mut lost: FxHashSet<Key> = FxHashSet::default();
        let mut variables: Vec<Key> = Vec::new();
        let mut known: FxHashSet<Key> = FxHashSet::default();
        let mut events: FxHashMap<(Key, Block), Vec<Event>> = FxHashMap::default();
        for (number, change) in self.changes.iter().enumerate() {
            let key = key_of(change);
            if known.insert(key) {
                variables.push(key);
            }
            let Some((block, at)) = self.start_of(change) else {
                // Somewhere it changes.
                lost.insert(key);
                continue;
            };
            let list = events.entry((key, block)).or_default();
            // Code that was moved down does not undo what comes later.
            let is_undone = |earlier: &Event| match (earlier.at, at) {
                (Some((earlier, _)), Some((now, _))) => earlier >= now,
                (Some(_), None) => false,
                (None, _) => true,
            };
            while list.last().is_some_and(is_undone) {
                list.pop();
            }
            let change = number;
            list.push(Event { change, at });
        }
        let mut places = Vec::new();
        for key in variables.into_iter().filter(|key| !lost.contains(key)) {
            self.places_of(key, &events, &mut places);
        }
        places
    }

    /// Where a change begins to hold.
    fn start_of(&self, change: &VariableChange) -> Option<(Block, Option<(usize, Location)>)> {
        let (first, last) = change.block?;
        let anchors = |from: Location| self.anchors.range(from..=last);
        let after = change.before.expand().and_then(|before| {
            let mut lasting = anchors(before).filter(|(_, anchor)| anchor.lasting.is_some());
            lasting.next()
        });
        if let Some((&location, anchor)) = after {
            return Some((anchor.block, Some((anchor.first, location))));
        }
        let (_, anchor) = anchors(first).next_back()?;
        Some((anchor.block, None))
    }

    fn places_of(
        &self,
        key: Key,
        events: &FxHashMap<(Key, Block), Vec<Event>>,
        places: &mut Vec<VariablePlace>,
    ) {
        let entering = self.entering(key, events);
        for &block in &self.function.layout {
            if let Some(&number) = entering.get(&block) {
                let place = self.place(number, block, &[0]);
                if place != Place::Nowhere {
                    let start = PlaceStart::Block(block);
                    places.push(self.variable_place(number, start, place));
                }
            }
            for event in events.get(&(key, block)).into_iter().flatten() {
                if let Some((first, location)) = event.at {
                    let lasting = self.anchors[&location].lasting.unwrap_or(first);
                    let place = self.place(event.change, block, &[first, lasting]);
                    let start = PlaceStart::Location(location);
                    places.push(self.variable_place(event.change, start, place));
                }
            }
        }
    }

    fn variable_place(&self, change: usize, start: PlaceStart, place: Place) -> VariablePlace {
        let change = &self.changes[change];
        VariablePlace {
            variable: change.variable,
            inlined_at: change.inlined_at,
            expression: change.expression.clone(),
            start,
            place,
        }
    }

    /// The change of a variable that is the last on all ways to a block.
    fn entering(
        &self,
        key: Key,
        events: &FxHashMap<(Key, Block), Vec<Event>>,
    ) -> FxHashMap<Block, usize> {
        let graph = self.files[1].graph;
        let count = self.function.blocks.len();
        if count * self.changes.len() > MAX_WORK {
            return FxHashMap::default();
        }
        // At the end of each block: not known yet, none or several, one.
        let mut leaving: Vec<Option<Option<usize>>> = vec![None; count];
        let entering = |leaving: &[Option<Option<usize>>], block: Block| {
            let predecessors = &graph.predecessors[block.as_u32() as usize];
            let mut known = predecessors
                .iter()
                .filter_map(|from| leaving[from.as_u32() as usize]);
            let first = known.next()?;
            Some(first.filter(|_| known.all(|other| other == first)))
        };
        loop {
            let mut changed = false;
            for &block in &graph.blocks {
                let own = events.get(&(key, block)).and_then(|events| events.last());
                let value = match own {
                    Some(event) => Some(Some(event.change)),
                    None if Some(block) == self.function.entry() => Some(None),
                    None => entering(&leaving, block),
                };
                let place = &mut leaving[block.as_u32() as usize];
                changed |= *place != value;
                *place = value;
            }
            if !changed {
                break;
            }
        }
        let others = graph.blocks.iter().skip(1);
        let entering = others.filter_map(|&block| Some((block, entering(&leaving, block)??)));
        entering.collect()
    }

    /// Where the value of a change is before all of these instructions of a block.
    fn place(&self, change: usize, block: Block, before: &[usize]) -> Place {
        let registers = match &self.changes[change].value {
            VariableValue::Constant { bits, bytes } => return Place::Constant(*bits, *bytes),
            VariableValue::Registers(registers) => registers,
            VariableValue::Unknown | VariableValue::Values(_) => return Place::Nowhere,
        };
        let mut out = SmallVec::new();
        for &(register, first, count) in registers {
            let register = VReg::from_u32(register);
            let class = self.function.vregs[register];
            let file = match class.file {
                RegisterFile::Sgpr => &self.files[0],
                RegisterFile::Vgpr => &self.files[1],
                RegisterFile::Agpr | RegisterFile::WholeVgpr => return Place::Nowhere,
            };
            let start = file.intervals.block_start[block.as_u32() as usize];
            let is_live = |index: &usize| {
                let point = start + 2 * *index as u32 + 1;
                (first..first + count).all(|dword| {
                    let mut ranges = file.intervals.of(register, dword).iter();
                    ranges.any(|range| (range.start..range.end).contains(&point))
                })
            };
            match file.colouring.register(register) {
                Some(place) if before.iter().all(is_live) => {
                    out.push(match count == class.dwords {
                        true => place,
                        false => place.sub(SubReg::range(first, count)),
                    });
                }
                _ => return Place::Nowhere,
            }
        }
        Place::Registers(out)
    }
}
