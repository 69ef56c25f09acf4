//! Webs: sets of values that are assigned the same register, so no moves between them are needed (Chaitin's
//! aggressive coalescing).
//!
//! A block parameter joins the web of its argument, a result joins the web of its tied source, and a copy joins the web
//! of its source, if the live ranges of the two webs are disjoint. Back edges come first, since their moves would be
//! executed most often.

use crate::assembly;
use crate::copies::{self, Pair};
use crate::graph::FileGraph;
use crate::intervals::{Intervals, Ranges};
use cranelift_entity::EntityRef;
use mir::machine::{Function, Operand, Pseudo, VReg};
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The webs, each with a representative.
pub struct Webs {
    parent: Vec<u32>,
    /// The representatives of webs that contain an input of the function in a caller-saved register.
    overwritten: FxHashSet<VReg>,
    /// Values that inline assembly requires in specific registers. They join no web.
    fixed: FxHashSet<VReg>,
    /// The equal dwords of other webs, by the representative of each web.
    equal: FxHashMap<VReg, SmallVec<[EqualDword; 2]>>,
}

/// A dword of a web and a dword of another web that hold the same value at some points, and may share a register there.
pub struct EqualDword {
    /// The representative of the other web.
    pub other: VReg,
    /// The dword of this web.
    pub own: u8,
    /// The dword of the other.
    pub others: u8,
    /// The points at which both are live and equal.
    pub ranges: Ranges,
}

impl Webs {
    /// Puts each value into a separate web. Only operands of inline assembly that must share a register are in one web.
    pub fn apart(function: &Function, graph: &FileGraph, intervals: &mut Intervals) -> Webs {
        let mut webs = Webs {
            parent: (0..function.vregs.len() as u32).collect(),
            overwritten: FxHashSet::default(),
            fixed: FxHashSet::default(),
            equal: FxHashMap::default(),
        };
        if function.assemblies.is_empty() {
            return webs;
        }
        for &block in &graph.blocks {
            for inst in &function.blocks[block].insts {
                for (to, from) in assembly::tied_values(function, inst) {
                    webs.unite(function, graph, intervals, to, from);
                }
            }
        }
        let required = assembly::required_registers(function);
        let inputs = function.live_ins.iter().map(|&(input, _)| input);
        let fixed = required
            .into_keys()
            .chain(inputs)
            .map(|value| webs.find(value));
        webs.fixed = fixed.collect();
        webs
    }

    /// Coalesces values where that is possible. In `intervals`, the representative of a web gets the ranges of the web.
    pub fn join(
        function: &Function,
        graph: &FileGraph,
        intervals: &mut Intervals,
        target: &Target,
    ) -> Webs {
        let pairs = copies::find(function, graph, intervals);
        let mut webs = Webs::apart(function, graph, intervals);
        let inputs = function.live_ins.iter();
        let overwritten = inputs.filter(|&&(_, input)| !function.calls_keep(input, target));
        webs.overwritten = overwritten.map(|&(input, _)| input).collect();
        let mut position = vec![0; function.blocks.len()];
        for (index, block) in graph.blocks.iter().enumerate() {
            position[block.index()] = index;
        }
        for back in [true, false] {
            for &block in &graph.blocks {
                for edge in graph.edges(function, block) {
                    let here = position[block.index()];
                    let is_back = position[edge.block.index()] <= here;
                    if is_back != back {
                        continue;
                    }
                    let params = graph.params(function, edge.block);
                    for (&param, &arg) in params.iter().zip(&edge.args) {
                        webs.unite(function, graph, intervals, param, arg);
                    }
                }
            }
        }
        for inst in graph
            .blocks
            .iter()
            .flat_map(|&block| &function.blocks[block].insts)
        {
            let pair = match inst.operands.as_slice() {
                &[Operand::Def(to), Operand::Use(from, sub)]
                    if inst.pseudo() == Some(Pseudo::Copy) && sub.is_full() =>
                {
                    Some((to, from))
                }
                [Operand::Def(to), .., Operand::Use(from, sub)] if inst.tied && sub.is_full() => {
                    Some((*to, *from))
                }
                _ => None,
            };
            if let Some((to, from)) = pair {
                webs.unite(function, graph, intervals, to, from);
            }
        }
        for value in function.vregs.keys() {
            webs.find_and_shorten(value);
        }
        webs.add_equal_dwords(pairs);
        webs
    }

    fn add_equal_dwords(&mut self, pairs: Vec<Pair>) {
        for Pair { dwords, ranges } in pairs {
            let [a, b] = dwords.map(|(value, dword)| (self.find(value), dword));
            if a.0 == b.0 {
                continue;
            }
            for (this, other) in [(a, b), (b, a)] {
                self.equal.entry(this.0).or_default().push(EqualDword {
                    other: other.0,
                    own: this.1,
                    others: other.1,
                    ranges: ranges.clone(),
                });
            }
        }
    }

    /// The dwords of other webs that are equal to a dword of the web with this representative.
    pub fn equal_dwords(&self, web: VReg) -> &[EqualDword] {
        self.equal.get(&web).map_or(&[], |equal| equal.as_slice())
    }

    /// The members of the webs to spill, which are given by their representatives. If one of them passes a value to
    /// another, the two are merged if they can have the same home, so the value need not be moved.
    pub fn spilled(
        mut self,
        function: &Function,
        graph: &FileGraph,
        mut intervals: Intervals,
        representatives: &[VReg],
    ) -> Vec<Vec<VReg>> {
        let mut is_spilled = vec![false; function.vregs.len()];
        for value in representatives {
            is_spilled[value.index()] = true;
        }
        for &block in &graph.blocks {
            for edge in graph.edges(function, block) {
                let params = graph.params(function, edge.block);
                for (&to, &from) in params.iter().zip(&edge.args) {
                    let (to, from) = (self.find_and_shorten(to), self.find_and_shorten(from));
                    let class = function.vregs[to];
                    if to != from
                        && is_spilled[to.index()]
                        && is_spilled[from.index()]
                        && class == function.vregs[from]
                        && intervals.absorb_in_memory(to, from, class.dwords)
                    {
                        self.parent[from.index()] = to.as_u32();
                    }
                }
            }
        }
        let mut number = vec![None; function.vregs.len()];
        for (index, value) in representatives.iter().enumerate() {
            number[value.index()] = Some(index);
        }
        let mut members = vec![Vec::new(); representatives.len()];
        for value in function.vregs.keys() {
            let of = number[self.find(value).index()];
            if let Some(index) = of.filter(|_| graph.has(function, value)) {
                members[index].push(value);
            }
        }
        members.retain(|web: &Vec<VReg>| !web.is_empty());
        members
    }

    /// The representative of the web of `value`.
    pub fn find(&self, value: VReg) -> VReg {
        let mut index = value.as_u32();
        while self.parent[index as usize] != index {
            index = self.parent[index as usize];
        }
        VReg::from_u32(index)
    }

    /// Like [`Webs::find`], with path compression.
    fn find_and_shorten(&mut self, value: VReg) -> VReg {
        let root = self.find(value);
        let mut index = value.as_u32();
        while index != root.as_u32() {
            index = std::mem::replace(&mut self.parent[index as usize], root.as_u32());
        }
        root
    }

    /// Joins the webs of `a` and `b` if they can be assigned the same register.
    fn unite(
        &mut self,
        function: &Function,
        graph: &FileGraph,
        intervals: &mut Intervals,
        a: VReg,
        b: VReg,
    ) {
        let (a, b) = (self.find_and_shorten(a), self.find_and_shorten(b));
        let class = function.vregs[a];
        let is_fixed = self.fixed.contains(&a) || self.fixed.contains(&b);
        let fits = a != b && class == function.vregs[b] && graph.has(function, a) && !is_fixed;
        if !fits {
            return;
        }
        // An input in a register that a call overwrites must be moved if it is live across the call, so it joins no web
        // that is live across it.
        let is_overwritten = self.overwritten.contains(&a) || self.overwritten.contains(&b);
        let crosses =
            |value| (0..class.dwords).any(|n| intervals.cross_call(intervals.of(value, n)));
        if is_overwritten && (crosses(a) || crosses(b)) {
            return;
        }
        if intervals.absorb(a, b, class.dwords) {
            self.parent[b.index()] = a.as_u32();
            if is_overwritten {
                self.overwritten.insert(a);
            }
        }
    }
}
