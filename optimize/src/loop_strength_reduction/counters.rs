//! The counters of a loop: parameters, and products of parameters, to which each iteration adds the same step.

use super::{Counter, Loop, Pass};
use crate::affine::{self, Extension};
use cranelift_entity::EntityRef;
use mir::generic::{Flags, Opcode, Value};

impl Pass<'_> {
    /// The counter that is a parameter of the loop, given its first value and that of the next iteration.
    pub(super) fn counter(
        &self,
        this: &Loop,
        param: Value,
        first: Value,
        next: Value,
    ) -> Option<Counter> {
        let inst = self.function.def_inst(next)?;
        let data = &self.function.insts[inst];
        if data.opcode != Opcode::Add || self.function.ty(param).is_vector() {
            return None;
        }
        let step = match *data.args.as_slice() {
            [counter, step] | [step, counter] if counter == param => step,
            _ => return None,
        };
        self.is_invariant(this, step).then_some(Counter {
            first,
            step,
            flags: data.flags,
            block: self.block_of[inst.index()],
        })
    }

    /// Adds products of invariant values and of counters that start at 0 and advance by 1. They start at 0 too, and
    /// advance by the invariant value.
    pub(super) fn add_products(&mut self, this: &mut Loop) {
        let mut products = Vec::new();
        for &block in &this.regular {
            for &inst in &self.function.blocks[block].insts {
                let data = &self.function.insts[inst];
                let value = match data.results.as_slice() {
                    &[value] if data.opcode == Opcode::Mul => value,
                    _ => continue,
                };
                for (counter, step) in [(0, 1), (1, 0)].map(|(a, b)| (data.args[a], data.args[b])) {
                    if let Some(counter) = self.simple_counter(this, counter)
                        && self.is_invariant(this, step)
                        && self.function.constant(step).is_none()
                    {
                        products.push((value, step, this.counters[&counter].block));
                    }
                }
            }
        }
        for (value, step, block) in products {
            let ty = self.function.ty(value);
            let counter = Counter {
                first: self.function.append_constant(this.entering, ty, 0),
                step,
                flags: Flags::default(),
                block,
            };
            this.counters.entry(value).or_insert(counter);
        }
    }

    /// The counter that starts at 0 and advances by 1 of which a value is an extension that cannot wrap.
    fn simple_counter(&self, this: &Loop, value: Value) -> Option<Value> {
        let data = &self.function.insts[self.function.def_inst(value)?];
        let counter = *data.args.first()?;
        let state = this.counters.get(&counter)?;
        let never_wraps = match data.opcode {
            Opcode::ZExt => state.flags.contains(Flags::NUW),
            Opcode::SExt => state.flags.contains(Flags::NSW),
            _ => false,
        };
        let is_simple = self.function.constant(state.first) == Some(0)
            && self.function.constant(state.step) == Some(1);
        (is_simple && never_wraps).then_some(counter)
    }

    /// Returns `true` for counters that are never negative.
    pub(super) fn is_nonnegative(&self, this: &Loop, value: Value) -> bool {
        this.counters.get(&value).is_some_and(|counter| {
            let is_positive = |value: Value| {
                let bits = self.function.ty(value).bits();
                let constant = self.function.constant(value);
                constant.is_some_and(|it| affine::extended(it, bits, Extension::Sign) >= 0)
            };
            counter.flags.contains(Flags::NSW)
                && is_positive(counter.first)
                && is_positive(counter.step)
        })
    }
}
