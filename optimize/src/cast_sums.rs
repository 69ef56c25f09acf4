//! Casts generic pointers to LDS or private memory before offsets are added to them.
//!
//! ```text
//! v2: p0 = ptr_add v0, v1; v3: p3 = addrspacecast nonnull v2   =>   v4: p3 = addrspacecast nonnull v0; v3 = ptr_add v4, trunc v1
//! ```
//!
//! In: any function. Out: the same function. If the pointer is not null, its narrow form is its low half, so offsets are added
//! with 32 bits. Constants stay in separate additions, for the offset fields of instructions. Sums that are no longer used
//! are removed. Each instruction is visited once.

use cranelift_entity::EntityRef;
use mir::AddressSpace;
use mir::generic::{Block, Flags, Function, Inst, Opcode, Payload, Value, ValueDef, insert_after};
use mir::types::{Scalar, Type};
use rustc_hash::FxHashMap;

/// Runs the pass.
pub fn run(function: &mut Function) {
    let casts = casts(function);
    if casts.is_empty() {
        return;
    }
    let mut pass = Pass {
        narrow: FxHashMap::default(),
        after: FxHashMap::default(),
        first: FxHashMap::default(),
        function,
    };
    for &cast in &casts {
        pass.rewrite(cast);
    }
    pass.insert();
    remove_unused(function);
}

/// The casts of sums that are not null.
fn casts(function: &Function) -> Vec<Inst> {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let casts = insts.copied().filter(|&inst| {
        let data = &function.insts[inst];
        data.opcode == Opcode::AddrSpaceCast
            && data.flags.contains(Flags::NONNULL)
            && function.ty(data.args[0]) == Type::ptr(AddressSpace::Flat)
            && matches!(function.ty(data.results[0]).scalar, Scalar::Ptr(space) if space.has_aperture())
            && sum(function, data.args[0]).is_some()
    });
    casts.collect()
}

/// The instruction that computes a pointer as a sum.
fn sum(function: &Function, pointer: Value) -> Option<Inst> {
    let inst = function.def_inst(pointer)?;
    (function.insts[inst].opcode == Opcode::PtrAdd).then_some(inst)
}

struct Pass<'a> {
    function: &'a mut Function,
    /// The narrow forms of generic pointers, by type.
    narrow: FxHashMap<(Value, Type), Value>,
    /// New instructions after others.
    after: FxHashMap<Inst, Vec<Inst>>,
    /// New instructions at the starts of blocks.
    first: FxHashMap<Block, Vec<Inst>>,
}

impl Pass<'_> {
    fn rewrite(&mut self, cast: Inst) {
        let data = &self.function.insts[cast];
        let (pointer, result) = (data.args[0], data.results[0]);
        let ty = self.function.ty(result);
        let narrow = self.narrow(pointer, ty);
        let data = &mut self.function.insts[cast];
        data.opcode = Opcode::Copy;
        data.args[0] = narrow;
        data.flags = Flags::default();
    }

    /// The narrow form of a pointer that is not null. The bases of sums are narrowed first, without recursion.
    fn narrow(&mut self, pointer: Value, ty: Type) -> Value {
        let mut sums = Vec::new();
        let mut base = pointer;
        while let Some(inst) = sum(self.function, base)
            && !self.narrow.contains_key(&(base, ty))
        {
            sums.push(inst);
            base = self.function.insts[inst].args[0];
        }
        let known = self.narrow.get(&(base, ty)).copied();
        let mut narrow = known.unwrap_or_else(|| {
            let cast = self.append(base, Opcode::AddrSpaceCast, &[base], ty, Flags::NONNULL);
            self.narrow.insert((base, ty), cast);
            cast
        });
        for inst in sums.into_iter().rev() {
            let result = self.function.result(inst);
            let offset = self.function.insts[inst].args[1];
            let low = self.low(offset, result);
            let inside = self.function.insts[inst].flags & Flags::INBOUNDS;
            narrow = self.append(result, Opcode::PtrAdd, &[narrow, low], ty, inside);
            self.narrow.insert((result, ty), narrow);
        }
        narrow
    }

    /// The low half of an offset.
    fn low(&mut self, offset: Value, near: Value) -> Value {
        if let Some(bits) = self.function.constant(offset) {
            let inst = self
                .function
                .make_constant(Type::I32, bits & u64::from(u32::MAX));
            self.place(near).push(inst);
            return self.function.result(inst);
        }
        self.append(near, Opcode::Trunc, &[offset], Type::I32, Flags::default())
    }

    /// A new instruction after the definition of a value.
    fn append(
        &mut self,
        near: Value,
        opcode: Opcode,
        args: &[Value],
        ty: Type,
        flags: Flags,
    ) -> Value {
        let inst = self
            .function
            .make_inst(opcode, args, &[ty], Payload::None, flags);
        self.place(near).push(inst);
        self.function.result(inst)
    }

    /// The new instructions after the definition of a value.
    fn place(&mut self, value: Value) -> &mut Vec<Inst> {
        match self.function.values[value].def {
            ValueDef::Result(inst, _) => self.after.entry(inst).or_default(),
            ValueDef::Param(block, _) => self.first.entry(block).or_default(),
        }
    }

    fn insert(&mut self) {
        for index in 0..self.function.layout.len() {
            let block = self.function.layout[index];
            insert_after(self.function, block, &mut self.after);
            let first = self.first.remove(&block).unwrap_or_default();
            self.function.blocks[block].insts.splice(0..0, first);
        }
    }
}

/// Removes sums that are not used.
fn remove_unused(function: &mut Function) {
    let mut uses = function.count_uses();
    for index in (0..function.layout.len()).rev() {
        let block = function.layout[index];
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        insts.reverse();
        insts.retain(|&inst| {
            let data = &function.insts[inst];
            let is_kept = data.opcode != Opcode::PtrAdd || uses[data.results[0].index()] != 0;
            if !is_kept {
                data.args.iter().for_each(|value| uses[value.index()] -= 1);
            }
            is_kept
        });
        insts.reverse();
        function.blocks[block].insts = insts;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::transformed;

    #[test]
    fn offsets_are_added_after_the_cast() {
        let changed = transformed(
            "bb0(v0: p0, v1: i64):\n  v2: i64 = const 0x10\n  v3: p0 = ptr_add inbounds v0, v1\n  \
             v4: p0 = ptr_add inbounds v3, v2\n  v5: p3 = addrspacecast nonnull v4\n  return v5\n",
            run,
        );
        assert!(
            changed.contains(": p3 = addrspacecast nonnull v0"),
            "{changed}"
        );
        assert!(changed.contains(": i32 = trunc v1"), "{changed}");
        assert!(!changed.contains("p0 = ptr_add"), "{changed}");
    }

    /// The null pointers of the address spaces differ, so the cast must not become a truncation.
    #[test]
    fn pointers_that_may_be_null_stay() {
        let body = "bb0(v0: p0, v1: i64):\n  v2: p0 = ptr_add v0, v1\n  v3: p3 = addrspacecast v2\n  return v3\n";
        assert!(transformed(body, run).contains("v3: p3 = addrspacecast v2"));
    }

    #[test]
    fn sums_that_are_used_stay() {
        let changed = transformed(
            "bb0(v0: p0, v1: i64):\n  v2: p0 = ptr_add v0, v1\n  v3: p5 = addrspacecast nonnull v2\n  return v3, v2\n",
            run,
        );
        assert!(changed.contains("v2: p0 = ptr_add v0, v1"), "{changed}");
    }
}
