//! Locations of source variables, for debug information.
//!
//! In: the *changes* of variables (assignments, each with the virtual registers of the new value), and the locations of
//! values (`locations`). Out: for each change, the physical registers, lanes or stack objects of the variable, and the
//! point from which on they are valid.
//!
//! A change takes effect at an instruction at which its virtual registers have locations. At the start of another block
//! it is in effect if it is the last change on all paths to the block and the registers still have locations there. A
//! later pass (`dwarf/src/values.rs`) ends a location where the physical register is overwritten, and excludes code
//! that is not in the order of the source.

use crate::graph::FileGraph;
use crate::locations::{Locations, Query};
use cranelift_entity::EntityRef;
use mir::debug::{
    Fragment, Location, RangeStart, SourceLocation, ValueLocation, Variable, VariableChange,
    VariableLocation, VariableValue,
};
use mir::machine::{Block, Function, Inst, Operand, Pseudo, VReg};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// Changes are followed across blocks only if the number of changes times the number of blocks is at most this.
const MAX_WORK: usize = 1 << 22;

/// The maximum number of instructions between the change of a variable and the definition of its value.
const MAX_LATE: usize = 256;

/// In functions whose values move, locations are found only if they take at most this number of queries.
const MAX_QUERIES: usize = 1 << 24;

/// Returns `true` if the function has changes of variables.
pub fn are_wanted(function: &Function) -> bool {
    !function.header.attributes.debug.changes.is_empty()
}

/// Finds the locations of variables and records them in the function. `graph` is that of VGPRs.
pub fn run(function: &mut Function, graph: &FileGraph, locations: &Locations<'_>) {
    let changes = std::mem::take(&mut function.header.attributes.debug.changes);
    let changes = split_by_parts(changes);
    let finder = Finder {
        anchors: anchors(function),
        function,
        graph,
        locations,
        changes: &changes,
    };
    let found = finder.locations();
    function.header.attributes.debug.variable_locations = found;
}

/// If some changes affect only parts of a variable, the changes of the complete variable are replaced by one change for
/// each of these parts. Changes of parts that overlap are dropped.
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

/// The instruction at which debug information that refers to a source location becomes valid.
struct Anchor {
    block: Block,
    first: usize,
    /// The first instruction of this source location in the block that no later pass removes.
    lasting: Option<usize>,
}

/// The anchor of each source location: in the first block of the layout that has instructions with it.
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

/// Returns `true` for instructions that no later pass removes. Copies, jumps and operations on waiting lanes may be
/// removed.
fn lasts(inst: &Inst) -> bool {
    const LASTING: &[Pseudo] = &[
        Pseudo::ReadFirstLane,
        Pseudo::SAddU64,
        Pseudo::SSubU64,
        Pseudo::SymbolAddress,
        Pseudo::GotAddress,
        Pseudo::Call,
    ];
    let jumps = |operand: &Operand| matches!(operand, Operand::Block(_));
    match inst.pseudo() {
        Some(pseudo) => LASTING.contains(&pseudo),
        None => inst.opcode().is_some() && !inst.operands.iter().any(jumps),
    }
}

/// A change at its point in the code.
struct Event {
    /// The index of the change.
    change: usize,
    /// The index and source location of the first instruction at which it is in effect. `None` if it takes effect at
    /// the end of the block.
    at: Option<(usize, Location)>,
}

type Key = (Variable, SourceLocation, Option<Fragment>);

/// The changes of each variable in each block.
#[derive(Default)]
struct Events {
    /// In the order of the code. A change that a later one overrides before it takes effect is omitted.
    of: FxHashMap<(Key, Block), Vec<Event>>,
    /// The source locations from which on the changes are in effect, ascending.
    begins: FxHashMap<(Key, Block), Vec<Location>>,
}

impl Events {
    fn get(&self, key: Key, block: Block) -> &[Event] {
        self.of.get(&(key, block)).map_or(&[][..], Vec::as_slice)
    }

    /// The source locations between which a variable keeps its value: `first` (or the start of the block), and that of
    /// the next change in the block.
    fn within(
        &self,
        key: Key,
        block: Block,
        first: SourceLocation,
    ) -> (SourceLocation, SourceLocation) {
        let begins = self.begins.get(&(key, block));
        let begins = begins.map_or(&[][..], Vec::as_slice);
        let earlier = |location: &Location| first.expand().is_some_and(|first| *location <= first);
        let later = begins.get(begins.partition_point(earlier));
        (first, later.copied().into())
    }
}

struct Finder<'a> {
    function: &'a Function,
    graph: &'a FileGraph,
    locations: &'a Locations<'a>,
    changes: &'a [VariableChange],
    anchors: BTreeMap<Location, Anchor>,
}

impl Finder<'_> {
    /// The locations of all variables.
    fn locations(&self) -> Vec<VariableLocation> {
        let mut lost: FxHashSet<Key> = FxHashSet::default();
        let mut variables: Vec<Key> = Vec::new();
        let mut known: FxHashSet<Key> = FxHashSet::default();
        let mut events = Events::default();
        for (number, change) in self.changes.iter().enumerate() {
            let key = key_of(change);
            if known.insert(key) {
                variables.push(key);
            }
            // After a join, the location is unknown even without this change.
            if change.is_join && change.value == VariableValue::Unknown {
                continue;
            }
            let Some((block, at)) = self.start_of(change) else {
                // The point at which the variable changes is not known, so none of its locations can be trusted.
                if !change.is_join {
                    lost.insert(key);
                }
                continue;
            };
            if let Some(before) = change.before.expand() {
                events.begins.entry((key, block)).or_default().push(before);
            }
            let list = events.of.entry((key, block)).or_default();
            // If this change takes effect no later than earlier changes, whose code was moved down, it replaces them.
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
        events
            .begins
            .values_mut()
            .for_each(|begins| begins.sort_unstable());
        let mut found = Vec::new();
        if self.locations.moves() && variables.len() * self.anchors.len() > MAX_QUERIES {
            return found;
        }
        for key in variables.into_iter().filter(|key| !lost.contains(key)) {
            self.locations_of(key, &events, &mut found);
        }
        found
    }

    /// The point at which a change takes effect.
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

    /// Adds the locations of one variable, or of a part of it that changes separately.
    fn locations_of(&self, key: Key, events: &Events, found: &mut Vec<VariableLocation>) {
        let entering = self.entering(key, events);
        for &block in &self.function.layout {
            let entering = entering.get(&block).copied();
            let own = events.get(key, block);
            if self.locations.moves() {
                if entering.is_some() || !own.is_empty() {
                    self.moving_locations(key, block, entering, events, found);
                }
                continue;
            }
            if let Some(number) = entering {
                let located = self.value_location(number, block, None, &[0]);
                if located != ValueLocation::Nowhere {
                    let within = events.within(key, block, SourceLocation::default());
                    let start = RangeStart::Block(block);
                    found.push(self.variable_location(number, start, within, located));
                }
            }
            for (number, event) in own.iter().enumerate() {
                let Some((first, location)) = event.at else {
                    continue;
                };
                let lasting = self.anchors[&location].lasting.unwrap_or(first);
                let located =
                    self.value_location(event.change, block, Some(location), &[first, lasting]);
                let is_late = located == ValueLocation::Nowhere
                    && matches!(
                        self.changes[event.change].value,
                        VariableValue::Registers(_)
                    );
                let start = RangeStart::Location(location);
                let within = events.within(key, block, self.changes[event.change].before);
                found.push(self.variable_location(event.change, start, within, located));
                if is_late {
                    let next = own.get(number + 1).and_then(|next| next.at);
                    let end = next.map_or(usize::MAX, |(index, _)| index);
                    let late = self.late_location(event.change, block, first..end);
                    found.extend(late.map(|(start, located)| {
                        self.variable_location(event.change, start, within, located)
                    }));
                }
            }
        }
    }

    /// The location of a value that is computed only after the change of its variable, and the point from which on the
    /// location is valid.
    fn late_location(
        &self,
        change: usize,
        block: Block,
        range: std::ops::Range<usize>,
    ) -> Option<(RangeStart, ValueLocation)> {
        let insts = &self.function.blocks[block].insts;
        let mut candidates = insts
            .iter()
            .enumerate()
            .skip(range.start + 1)
            .take(MAX_LATE);
        candidates.find_map(|(index, inst)| {
            let location = inst.location.expand().filter(|_| index < range.end)?;
            let anchor = &self.anchors[&location];
            if anchor.block != block || anchor.first != index {
                return None;
            }
            let lasting = anchor.lasting?;
            let located = self.value_location(change, block, Some(location), &[index, lasting]);
            let start = RangeStart::Location(location);
            (located != ValueLocation::Nowhere).then_some((start, located))
        })
    }

    /// The locations of a variable in a block, in a function whose values move (`Locations::moves`).
    fn moving_locations(
        &self,
        key: Key,
        block: Block,
        mut current: Option<usize>,
        events: &Events,
        found: &mut Vec<VariableLocation>,
    ) {
        let insts = &self.function.blocks[block].insts;
        let is_first = |&(index, location): &(usize, Location)| {
            let anchor = &self.anchors[&location];
            anchor.block == block && anchor.first == index
        };
        let located = insts.iter().enumerate();
        let located = located.filter_map(|(index, inst)| Some((index, inst.location.expand()?)));
        let starts = located.filter(is_first).map(|(_, location)| Some(location));
        let own = events.get(key, block);
        let mut last = ValueLocation::Nowhere;
        let mut within = events.within(key, block, SourceLocation::default());
        for location in std::iter::once(None).chain(starts) {
            let mut begun = own.iter().filter(|event| {
                event.at.is_some() && event.at.map(|(_, location)| location) == location
            });
            let event = begun.next_back().map(|event| event.change);
            current = event.or(current);
            if let Some(number) = event {
                within = events.within(key, block, self.changes[number].before);
            }
            let Some(number) = current else {
                continue;
            };
            let located = self.value_location(number, block, location, &[]);
            if located == last && event.is_none() {
                continue;
            }
            last = located.clone();
            let start = location.map_or(RangeStart::Block(block), RangeStart::Location);
            found.push(self.variable_location(number, start, within, located));
        }
    }

    fn variable_location(
        &self,
        change: usize,
        start: RangeStart,
        within: (SourceLocation, SourceLocation),
        value: ValueLocation,
    ) -> VariableLocation {
        let change = &self.changes[change];
        VariableLocation {
            variable: change.variable,
            inlined_at: change.inlined_at,
            expression: change.expression.clone(),
            is_address: change.is_address,
            start,
            within,
            value,
        }
    }

    /// For each block, the change of a variable that is the last one on all paths to the block, if there is one.
    fn entering(&self, key: Key, events: &Events) -> FxHashMap<Block, usize> {
        let graph = self.graph;
        let count = self.function.blocks.len();
        if count * self.changes.len() > MAX_WORK {
            return FxHashMap::default();
        }
        // At the end of each block: `None` if not known yet, `Some(None)` if paths have none or different changes,
        // otherwise the change.
        let mut at_end: Vec<Option<Option<usize>>> = vec![None; count];
        let entering = |at_end: &[Option<Option<usize>>], block: Block| {
            let predecessors = &graph.predecessors[block.index()];
            let mut known = predecessors.iter().filter_map(|from| at_end[from.index()]);
            let first = known.next()?;
            Some(first.filter(|_| known.all(|other| other == first)))
        };
        loop {
            let mut changed = false;
            for &block in &graph.blocks {
                let own = events.get(key, block).last();
                let value = match own {
                    Some(event) => Some(Some(event.change)),
                    None if Some(block) == self.function.entry() => Some(None),
                    None => entering(&at_end, block),
                };
                let located = &mut at_end[block.index()];
                changed |= *located != value;
                *located = value;
            }
            if !changed {
                break;
            }
        }
        let others = graph.blocks.iter().skip(1);
        let entering = others.filter_map(|&block| Some((block, entering(&at_end, block)??)));
        entering.collect()
    }

    /// The location of the value of a change. It must be valid before each of the instructions `before`.
    fn value_location(
        &self,
        change: usize,
        block: Block,
        location: Option<Location>,
        before: &[usize],
    ) -> ValueLocation {
        let registers = match &self.changes[change].value {
            VariableValue::Constant { bits, bytes } => {
                return ValueLocation::Constant(*bits, *bytes);
            }
            VariableValue::Registers(registers) => registers,
            VariableValue::Unknown | VariableValue::Values(_) => return ValueLocation::Nowhere,
        };
        let query = Query {
            block,
            location,
            before,
        };
        let mut out = SmallVec::new();
        for &(register, first, count) in registers {
            let register = VReg::from_u32(register);
            let parts = self
                .locations
                .parts(self.function, register, (first, count), &query);
            match parts {
                Some(parts) => out.extend(parts),
                None => return ValueLocation::Nowhere,
            }
        }
        ValueLocation::Parts(out)
    }
}
