//! Splits 64-bit left shifts of extended dwords.
//!
//! ```text
//! v1: i64 = zext v0; v2 = shl v1, 3      =>      low = shl v0, 3; high = lshr v0, 29; v2 = merge low, high
//! ```
//!
//! In: a legal function without dead code. Out: the same function. If a dword is extended to 64 bits only to be shifted
//! left, the two halves of the result are computed separately, each by one shift of the dword.

use cranelift_entity::EntityRef;
use mir::generic::{Flags, Function, Inst, InstData, Opcode, Payload, Value};
use mir::types::Type;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(function: &mut Function) {
    let mut blocks = function.layout.iter();
    let is_wide = |inst: &Inst| shifted_extension(function, *inst).is_some();
    if !blocks.any(|&block| function.blocks[block].insts.iter().any(is_wide)) {
        return;
    }
    let mut pass = Pass {
        uses: function.count_uses(),
        function,
        constants: FxHashMap::default(),
        known: FxHashMap::default(),
        added: Vec::new(),
    };
    for index in 0..pass.function.layout.len() {
        let block = pass.function.layout[index];
        let insts = &pass.function.blocks[block].insts;
        if !insts
            .iter()
            .any(|&inst| is_shift(&pass.function.insts[inst]))
        {
            continue;
        }
        pass.known.clear();
        let old = std::mem::take(&mut pass.function.blocks[block].insts);
        let mut insts = Vec::with_capacity(old.len() + 4);
        for inst in old {
            pass.inst(inst, &mut insts);
            insts.push(inst);
        }
        pass.function.blocks[block].insts = insts;
    }
    let Pass {
        function, added, ..
    } = pass;
    function.blocks[function.entry].insts.splice(0..0, added);
}

struct Pass<'a> {
    function: &'a mut Function,
    /// The number of uses of each value before the pass.
    uses: Vec<u32>,
    /// Constants created so far.
    constants: FxHashMap<u64, Value>,
    /// Dwords that the current block shifts left, with the results.
    known: FxHashMap<(Value, u64), Value>,
    /// Instructions for the entry block.
    added: Vec<Inst>,
}

impl Pass<'_> {
    /// Rewrites an instruction; new instructions are appended to `insts`.
    fn inst(&mut self, inst: Inst, insts: &mut Vec<Inst>) {
        if let Some(shift) = shifted_dword(self.function, inst) {
            let result = self.function.result(inst);
            self.known.entry(shift).or_insert(result);
            return;
        }
        let Some((extension, amount)) = shifted_extension(self.function, inst) else {
            return;
        };
        let Some(source) = self.function.def_inst(extension) else {
            return;
        };
        // The shift is one use.
        if self.uses[extension.index()] > 1 {
            return;
        }
        let data = &self.function.insts[source];
        let (dword, down) = match data.opcode {
            Opcode::ZExt => (data.args[0], Opcode::LShr),
            Opcode::SExt => (data.args[0], Opcode::AShr),
            _ => return,
        };
        let low = match self.known.get(&(dword, amount)) {
            Some(&known) => known,
            None => self.shift(Opcode::Shl, dword, amount, insts),
        };
        let high = self.shift(down, dword, 32 - amount, insts);
        let data = &mut self.function.insts[inst];
        data.opcode = Opcode::Merge;
        data.args = SmallVec::from_slice(&[low, high]);
        data.flags = Flags::default();
    }

    fn shift(&mut self, opcode: Opcode, dword: Value, amount: u64, insts: &mut Vec<Inst>) -> Value {
        let none = Flags::default();
        let function = &mut *self.function;
        let added = &mut self.added;
        let amount = *self.constants.entry(amount).or_insert_with(|| {
            let inst = function.make_constant(Type::I32, amount);
            added.push(inst);
            function.result(inst)
        });
        let args = [dword, amount];
        let inst = function.make_inst(opcode, &args, &[Type::I32], Payload::None, none);
        insts.push(inst);
        function.result(inst)
    }
}

fn is_shift(data: &InstData) -> bool {
    data.opcode == Opcode::Shl
}

/// The dword that an instruction shifts left by a constant.
fn shifted_dword(function: &Function, inst: Inst) -> Option<(Value, u64)> {
    let data = &function.insts[inst];
    let is_dword = is_shift(data) && function.ty(data.results[0]) == Type::I32;
    let amount = function.constant(*data.args.get(1)?)?;
    is_dword.then_some((data.args[0], amount))
}

/// The extension that an instruction shifts left by less than 32 bits, and the shift amount.
fn shifted_extension(function: &Function, inst: Inst) -> Option<(Value, u64)> {
    let data = &function.insts[inst];
    if !is_shift(data) || function.ty(data.results[0]) != Type::I64 {
        return None;
    }
    let amount = function
        .constant(data.args[1])
        .filter(|amount| (1..32).contains(amount))?;
    let extension = &function.insts[function.def_inst(data.args[0])?];
    let is_extension = matches!(extension.opcode, Opcode::ZExt | Opcode::SExt)
        && function.ty(extension.args[0]) == Type::I32;
    is_extension.then_some((data.args[0], amount))
}
