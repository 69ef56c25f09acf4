//! Selects the values to spill if a coloring fails.

use super::{Colorer, Failure};
use crate::intervals::intersect;
use cranelift_entity::EntityRef;
use mir::machine::{RegisterFile, VReg};
use rustc_hash::FxHashSet;
use std::cmp::Reverse;

impl Colorer<'_> {
    pub(super) fn failure(&self, register: VReg) -> Failure {
        let start = self.start(register).unwrap_or(0);
        Failure {
            victims: Vec::new(),
            reason: format!(
                "a value of {} bits finds no free registers at program point {start}; the limit is {} registers",
                32 * u32::from(self.dwords(register)),
                self.limits.registers
            ),
            value: Some(register),
        }
    }

    /// The priority for spilling: the length of the value's live range from `point` on, divided by the weight of its
    /// uses.
    fn idleness(&self, value: VReg, point: u32) -> (u64, VReg) {
        let end = self.intervals.end_of(value, self.dwords(value));
        let start = self.start(value).unwrap_or(point);
        let length = end.saturating_sub(point.max(start));
        let weight = self.intervals.weight[value.index()];
        ((u64::from(length) << 16) / u64::from(weight.max(1)), value)
    }

    /// The value to spill so that `register` fits: the value with the highest priority for spilling among `register`
    /// itself and the first value that conflicts with it in each physical register.
    pub(super) fn conflicting_victim(
        &self,
        register: VReg,
        is_fixed: &dyn Fn(VReg) -> bool,
    ) -> Option<VReg> {
        let mut seen = FxHashSet::default();
        seen.insert(register);
        for dword in 0..self.dwords(register) {
            let ranges = self.intervals.of(register, dword);
            seen.extend(
                (0..RegisterFile::NUMBERS)
                    .filter_map(|number| self.result.occupied.holder(number, ranges)),
            );
        }
        let point = self.start(register).unwrap_or(0);
        seen.into_iter()
            .filter(|&value| !is_fixed(value))
            .max_by_key(|&value| self.idleness(value, point))
    }

    /// Up to `count` values to spill that are live at the same time as `register`. If there are none, a block parameter
    /// whose argument is live at that time: if the parameter is spilled, its arguments are passed in memory and need no
    /// registers.
    pub(super) fn last_victims(
        &self,
        register: VReg,
        is_fixed: &dyn Fn(VReg) -> bool,
        count: usize,
    ) -> Vec<VReg> {
        let interferes = |value: VReg| {
            (0..self.dwords(value)).any(|part| {
                (0..self.dwords(register)).any(|other| {
                    intersect(
                        self.intervals.of(value, part),
                        self.intervals.of(register, other),
                    )
                })
            })
        };
        let values = self.function.vregs.keys();
        let mut candidates: Vec<VReg> = values
            .filter(|&value| self.graph.has(self.function, value) && !is_fixed(value))
            .filter(|&value| interferes(value))
            .collect();
        candidates.sort_by_key(|&value| Reverse(self.idleness(value, 0)));
        candidates.truncate(count);
        if !candidates.is_empty() {
            return candidates;
        }
        let blocks = self.graph.blocks.iter();
        let mut edges = blocks.flat_map(|&block| self.graph.edges(self.function, block));
        let passed = edges.find_map(|edge| {
            let params = self.graph.params(self.function, edge.block);
            let pairs = &mut params.iter().zip(&edge.args);
            let passed = pairs.find(|&(&param, &arg)| {
                !is_fixed(param)
                    && self.graph.has(self.function, arg)
                    && (arg == register || interferes(arg))
            });
            passed.map(|(&param, _)| param)
        });
        passed.into_iter().collect()
    }
}
