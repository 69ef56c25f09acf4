//! Lifetimes of stack objects: the parts of a function in which they hold values that may still be read.
//!
//! In: the reachable blocks of a function of LLVM IR, in reverse post-order. Out: the lifetimes of the first
//! [`MAX_OBJECTS`] `alloca` instructions of the entry block, or "unknown" for those whose lifetime cannot be
//! determined.
//!
//! If only loads, stores and copies use the address of an object, it is alive from its first access to its last. For
//! other objects, only the markers `llvm.lifetime.start` and `llvm.lifetime.end` count. Both are data-flow problems,
//! similar to the liveness of variables: "may have been accessed (or started)" is propagated forward, and "may be
//! accessed again" backward; markers end both. An object is alive where both hold.
//!
//! Lifetimes stay valid in later passes. These passes move an access to one object across an access to another only if
//! that is correct even when the two objects share memory.

use crate::bindings::{Block, Op, Value, ValueKind};
use mir::generic::Lifetime;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The maximum number of objects whose lifetimes are determined. Those of later objects are unknown.
const MAX_OBJECTS: usize = 256;

/// The maximum number of objects that are tracked for one pointer.
const MAX_TARGETS: usize = 4;

/// The maximum number of iterations over all blocks. If loops are nested so deeply that more are needed, all lifetimes
/// are unknown.
const ROUNDS: usize = 16;

/// The numbers of the objects that a pointer may point to.
type Targets = SmallVec<[u16; 2]>;

/// The effect of an instruction on an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Effect {
    Access,
    Start,
    End,
}

/// The effects of one instruction.
type Effects = SmallVec<[(u16, Effect); 2]>;

/// The lifetimes of objects, by the keys of their `alloca` instructions.
pub fn of(order: &[Block<'_>]) -> FxHashMap<usize, Lifetime> {
    let allocas = order.first().map_or_else(Vec::new, |entry| {
        let allocas = entry
            .instructions()
            .filter(|inst| inst.opcode() == Op::LLVMAlloca);
        allocas.take(MAX_OBJECTS).collect()
    });
    if allocas.len() < 2 {
        return FxHashMap::default();
    }
    let graph = Reader::read(order, &allocas);
    let lifetimes = graph.lifetimes().into_iter();
    let known = allocas.iter().zip(lifetimes);
    known
        .filter_map(|(alloca, lifetime)| Some((alloca.key(), lifetime?)))
        .collect()
}

/// Collects the effects of a function's instructions.
struct Reader<'m> {
    targets: FxHashMap<usize, Targets>,
    /// Phis with pointers to objects.
    phis: Vec<Value<'m>>,
    graph: Graph,
}

impl<'m> Reader<'m> {
    fn read(order: &[Block<'m>], allocas: &[Value<'m>]) -> Graph {
        let objects = (0..).zip(allocas);
        let mut reader = Reader {
            targets: objects
                .map(|(number, alloca)| (alloca.key(), Targets::from_elem(number, 1)))
                .collect(),
            phis: Vec::new(),
            graph: Graph::new(allocas.len()),
        };
        let numbers: FxHashMap<Block<'m>, usize> = order
            .iter()
            .enumerate()
            .map(|(number, &block)| (block, number))
            .collect();
        for block in order {
            let mut effects = Vec::new();
            for inst in block.instructions() {
                let of_inst = reader.instruction(inst);
                if !of_inst.is_empty() {
                    effects.push(of_inst);
                }
            }
            let terminator = block.terminator();
            let count = terminator.map_or(0, Value::successor_count);
            let successors = (0..count).filter_map(|index| {
                let successor = terminator?.successor(index);
                numbers.get(&successor).copied()
            });
            let successors = successors.collect();
            reader.graph.blocks.push(Node {
                effects,
                successors,
            });
        }
        reader.check_phis();
        reader.graph
    }

    fn targets(&self, value: Value<'m>) -> Option<&Targets> {
        self.targets.get(&value.key())
    }

    /// Records pointers to objects, and returns the effects of the instruction.
    fn instruction(&mut self, inst: Value<'m>) -> Effects {
        let opcode = inst.opcode();
        if opcode == Op::LLVMPHI {
            self.phi(inst);
            return Effects::new();
        }
        if !inst
            .operands()
            .any(|operand| self.targets(operand).is_some())
        {
            return Effects::new();
        }
        match opcode {
            Op::LLVMGetElementPtr
            | Op::LLVMBitCast
            | Op::LLVMAddrSpaceCast
            | Op::LLVMSelect
            | Op::LLVMFreeze => {
                self.point(inst, inst.operands());
                Effects::new()
            }
            Op::LLVMICmp => Effects::new(),
            Op::LLVMLoad => self.effects(inst.operand(0), Effect::Access),
            Op::LLVMStore => {
                self.escape(inst.operand(0));
                self.effects(inst.operand(1), Effect::Access)
            }
            Op::LLVMCall => self.call(inst),
            _ => self.escape_all(inst),
        }
    }

    fn call(&mut self, inst: Value<'m>) -> Effects {
        let called = inst.callee();
        let name = match called.kind() {
            ValueKind::LLVMFunctionValueKind => called.name(),
            _ => b"",
        };
        let is = |prefix: &[u8]| name.starts_with(prefix);
        if is(b"llvm.lifetime.start") {
            return self.marker(inst, Effect::Start);
        }
        if is(b"llvm.lifetime.end") {
            return self.marker(inst, Effect::End);
        }
        if is(b"llvm.assume") {
            return Effects::new();
        }
        if is(b"llvm.memcpy.") || is(b"llvm.memmove.") || is(b"llvm.memset.") {
            let mut effects = self.effects(inst.operand(0), Effect::Access);
            effects.extend(self.effects(inst.operand(1), Effect::Access));
            return effects;
        }
        self.escape_all(inst)
    }

    /// The effect of a marker. Its operand is the `alloca` itself; in older IR a size precedes it.
    fn marker(&self, inst: Value<'m>, effect: Effect) -> Effects {
        inst.operands()
            .flat_map(|operand| self.effects(operand, effect))
            .collect()
    }

    fn effects(&self, pointer: Value<'m>, effect: Effect) -> Effects {
        let targets = self.targets(pointer).into_iter().flatten();
        targets.map(|&object| (object, effect)).collect()
    }

    /// Records that the result of `inst` may point to all objects that the operands may point to.
    fn point(&mut self, inst: Value<'m>, operands: impl Iterator<Item = Value<'m>>) {
        let mut all = Targets::new();
        for operand in operands {
            all.extend(self.targets(operand).into_iter().flatten().copied());
        }
        all.sort_unstable();
        all.dedup();
        if all.len() > MAX_TARGETS {
            self.graph.escape(&all);
        } else if !all.is_empty() {
            self.targets.insert(inst.key(), all);
        }
    }

    /// Records the objects that a phi may point to. Operands from later blocks are not known yet; `check_phis` checks
    /// them later.
    fn phi(&mut self, inst: Value<'m>) {
        self.point(inst, inst.operands());
        self.phis.push(inst);
    }

    /// If a phi may point to objects that were not known yet when its uses were read, these objects count as escaped.
    fn check_phis(&mut self) {
        for phi in std::mem::take(&mut self.phis) {
            let known = self.targets(phi).cloned().unwrap_or_default();
            for operand in phi.operands() {
                let targets = self.targets(operand).cloned().unwrap_or_default();
                if targets.iter().any(|target| !known.contains(target)) {
                    self.graph.escape(&targets);
                }
            }
        }
    }

    fn escape(&mut self, pointer: Value<'m>) {
        if let Some(targets) = self.targets.get(&pointer.key()) {
            self.graph.escape(targets);
        }
    }

    fn escape_all(&mut self, inst: Value<'m>) -> Effects {
        for operand in inst.operands() {
            self.escape(operand);
        }
        Effects::new()
    }
}

/// A block.
#[derive(Default)]
struct Node {
    /// The effects of each instruction that has any, in order.
    effects: Vec<Effects>,
    successors: SmallVec<[usize; 2]>,
}

/// The control-flow graph, with the effects of each block.
struct Graph {
    /// The blocks, in reverse post-order.
    blocks: Vec<Node>,
    /// The objects that may be accessed through unknown pointers.
    escaped: Set,
    objects: usize,
}

impl Graph {
    fn new(objects: usize) -> Graph {
        Graph {
            blocks: Vec::new(),
            escaped: Set::empty(objects),
            objects,
        }
    }

    fn escape(&mut self, objects: &Targets) {
        for &object in objects {
            self.escaped.insert(object);
        }
    }

    /// The lifetime of each object; `None` if it is not known.
    fn lifetimes(&self) -> Vec<Option<Lifetime>> {
        let (Some(before), Some(after)) = (self.accessed_before(), self.accessed_after()) else {
            return vec![None; self.objects];
        };
        let mut spans = Spans {
            lifetimes: vec![Lifetime::default(); self.objects],
            begins: vec![None; self.objects],
            live: Set::empty(self.objects),
            point: 0,
        };
        for (number, block) in self.blocks.iter().enumerate() {
            let mut later = after[number].clone();
            let mut states: Vec<Set> = Vec::with_capacity(block.effects.len() + 1);
            states.push(later.clone());
            for effects in block.effects.iter().rev() {
                self.step_back(&mut later, effects);
                states.push(later.clone());
            }
            let mut ahead = before[number].clone();
            for (index, state) in states.iter().rev().enumerate() {
                spans.next(&ahead.common(state));
                if let Some(effects) = block.effects.get(index) {
                    let mut live = ahead.common(state);
                    self.step(&mut ahead, effects);
                    for &(object, _) in effects {
                        live.insert(object);
                    }
                    spans.next(&live);
                }
            }
        }
        spans.next(&Set::empty(self.objects));
        let marked = self.marked();
        let is_known = |object: u16| !self.escaped.contains(object) || marked.contains(object);
        (0..)
            .zip(spans.lifetimes)
            .map(|(object, lifetime)| is_known(object).then_some(lifetime))
            .collect()
    }

    /// The objects that have a start marker.
    fn marked(&self) -> Set {
        let mut marked = Set::empty(self.objects);
        let effects = self.blocks.iter().flat_map(|block| &block.effects);
        for &(object, effect) in effects.flatten() {
            if effect == Effect::Start {
                marked.insert(object);
            }
        }
        marked
    }

    /// Updates the set of objects that may hold a value, for an instruction.
    fn step(&self, set: &mut Set, effects: &Effects) {
        for &(object, effect) in effects {
            match (effect, self.escaped.contains(object)) {
                (Effect::Access, false) | (Effect::Start, true) => set.insert(object),
                (Effect::Access, true) => {}
                (Effect::Start, false) | (Effect::End, _) => set.remove(object),
            }
        }
    }

    /// Updates the set of objects that may be accessed later, for an instruction, backward.
    fn step_back(&self, set: &mut Set, effects: &Effects) {
        for &(object, effect) in effects.iter().rev() {
            match (effect, self.escaped.contains(object)) {
                (Effect::Access, false) => set.insert(object),
                // An escaped object may be accessed anywhere.
                (_, true) => {}
                (Effect::Start | Effect::End, false) => set.remove(object),
            }
        }
    }

    /// The objects that may hold a value, at the start of each block.
    fn accessed_before(&self) -> Option<Vec<Set>> {
        let mut starts = vec![Set::empty(self.objects); self.blocks.len()];
        for _ in 0..ROUNDS {
            let mut changed = false;
            for (number, block) in self.blocks.iter().enumerate() {
                let mut set = starts[number].clone();
                for effects in &block.effects {
                    self.step(&mut set, effects);
                }
                for &successor in &block.successors {
                    changed |= starts[successor].add(&set);
                }
            }
            if !changed {
                return Some(starts);
            }
        }
        None
    }

    /// The objects that may be accessed later, at the end of each block.
    fn accessed_after(&self) -> Option<Vec<Set>> {
        let mut starts = vec![Set::empty(self.objects); self.blocks.len()];
        let mut ends = vec![self.escaped.clone(); self.blocks.len()];
        for _ in 0..ROUNDS {
            let mut changed = false;
            for (number, block) in self.blocks.iter().enumerate().rev() {
                for &successor in &block.successors {
                    changed |= ends[number].add(&starts[successor]);
                }
                let mut set = ends[number].clone();
                for effects in block.effects.iter().rev() {
                    self.step_back(&mut set, effects);
                }
                starts[number] = set;
            }
            if !changed {
                return Some(ends);
            }
        }
        None
    }
}

/// Builds lifetimes from the sets of live objects at consecutive points.
struct Spans {
    lifetimes: Vec<Lifetime>,
    /// For each live object, the point from which on it has been live.
    begins: Vec<Option<u32>>,
    live: Set,
    point: u32,
}

impl Spans {
    /// Adds the next point, at which the objects `live` are alive.
    fn next(&mut self, live: &Set) {
        for object in self.live.differences(live) {
            let object = usize::from(object);
            match self.begins[object].take() {
                Some(begin) => self.lifetimes[object].add(begin..self.point),
                None => self.begins[object] = Some(self.point),
            }
        }
        self.live.clone_from(live);
        self.point += 1;
    }
}

/// A set of objects.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Set(SmallVec<[u64; 2]>);

impl Set {
    fn empty(objects: usize) -> Set {
        Set(SmallVec::from_elem(0, objects.div_ceil(64)))
    }

    fn contains(&self, object: u16) -> bool {
        self.0[usize::from(object / 64)] >> (object % 64) & 1 != 0
    }

    fn insert(&mut self, object: u16) {
        self.0[usize::from(object / 64)] |= 1 << (object % 64);
    }

    fn remove(&mut self, object: u16) {
        self.0[usize::from(object / 64)] &= !(1 << (object % 64));
    }

    /// Adds all objects of the other set. Returns `true` if any of them was new.
    fn add(&mut self, other: &Set) -> bool {
        let mut changed = false;
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            changed |= *other & !*word != 0;
            *word |= other;
        }
        changed
    }

    fn common(&self, other: &Set) -> Set {
        let words = self.0.iter().zip(&other.0);
        Set(words.map(|(a, b)| a & b).collect())
    }

    /// The objects that are in only one of the two sets.
    fn differences(&self, other: &Set) -> SmallVec<[u16; 8]> {
        let mut found = SmallVec::new();
        for (index, (a, b)) in (0..).zip(self.0.iter().zip(&other.0)) {
            let mut rest = a ^ b;
            while rest != 0 {
                found.push(64 * index + rest.trailing_zeros() as u16);
                rest &= rest - 1;
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Effect::{Access, End, Start};

    /// A block: one effect per instruction, and the successors.
    type TestBlock<'a> = (&'a [(u16, Effect)], &'a [usize]);

    fn graph(objects: usize, blocks: &[TestBlock<'_>]) -> Graph {
        let mut graph = Graph::new(objects);
        for (effects, successors) in blocks {
            graph.blocks.push(Node {
                effects: effects
                    .iter()
                    .map(|&effect| Effects::from_elem(effect, 1))
                    .collect(),
                successors: successors.iter().copied().collect(),
            });
        }
        graph
    }

    fn text(graph: &Graph) -> Vec<String> {
        let lifetimes = graph.lifetimes().into_iter();
        lifetimes
            .map(|lifetime| lifetime.map_or("unknown".to_string(), |known| known.to_string()))
            .collect()
    }

    #[test]
    fn an_object_is_alive_from_its_first_to_its_last_access() {
        let block = [(0, Access), (0, Access), (1, Access)];
        assert_eq!(text(&graph(3, &[(&block, &[])])), ["1-3", "5-5", "none"]);
    }

    #[test]
    fn objects_of_one_instruction_are_alive_together() {
        let mut graph = graph(2, &[(&[(0, Access), (1, Access)], &[])]);
        graph.blocks[0]
            .effects
            .insert(1, [(0, Access), (1, Access)].into_iter().collect());
        assert_eq!(text(&graph), ["1-3", "3-5"]);
    }

    #[test]
    fn an_access_in_a_loop_keeps_an_object_alive_throughout_the_loop() {
        let blocks: [TestBlock<'_>; 3] = [
            (&[], &[1]),
            (&[(0, Access), (1, Access)], &[1, 2]),
            (&[], &[]),
        ];
        assert_eq!(text(&graph(2, &blocks)), ["1-5", "1-5"]);
    }

    #[test]
    fn markers_end_the_lifetime_in_each_iteration() {
        let body = [(0, Start), (0, Access), (0, End), (1, Access), (1, End)];
        let blocks: [TestBlock<'_>; 3] = [(&[], &[1]), (&body, &[1, 2]), (&[], &[])];
        let found = graph(2, &blocks).lifetimes();
        let [Some(first), Some(second)] = &found[..] else {
            panic!("unknown lifetimes");
        };
        assert!(!first.overlaps(second), "{first} and {second}");
    }

    #[test]
    fn only_markers_limit_the_lifetime_of_an_escaped_object() {
        let block = [(0, Start), (0, Access), (1, Access), (0, End)];
        let mut graph = graph(2, &[(&block, &[])]);
        graph.escape(&[0, 1].into_iter().collect());
        assert_eq!(text(&graph), ["1-7", "unknown"]);
    }
}
