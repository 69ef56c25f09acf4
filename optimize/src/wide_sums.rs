//! Reuses the low dwords of 64-bit sums and bitwise operations.
//!
//! ```text
//! v2: i64 = add v0, v1; v5: i32 = add (trunc v0), (trunc v1)      =>      v5 = trunc v2
//! ```
//!
//! In: a legal function without dead code. Out: the same function. If a 32-bit operation of [`OPCODES`] follows a 64-bit
//! one of the same low dwords in its block, it becomes a truncation of the 64-bit result, which is free. The operands of
//! sums are often bitwise operations, as in hash functions, so the pass replaces these too.

use mir::generic::{Flags, Function, Opcode, Payload, Value};
use mir::types::Type;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Operations whose low dword depends on the low dwords of the operands only.
const OPCODES: &[Opcode] = &[
    Opcode::Add,
    Opcode::Sub,
    Opcode::And,
    Opcode::Or,
    Opcode::Xor,
];

/// The low dword of a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Low {
    Constant(u32),
    /// The low dword of that value.
    Of(Value),
}

/// Runs the pass.
pub fn run(function: &mut Function) {
    let mut sums: FxHashMap<(Opcode, [Low; 2]), Value> = FxHashMap::default();
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        sums.clear();
        for number in 0..function.blocks[block].insts.len() {
            let inst = function.blocks[block].insts[number];
            let data = &function.insts[inst];
            let (opcode, &[a, b], &[result]) = (data.opcode, &data.args[..], &data.results[..])
            else {
                continue;
            };
            if !OPCODES.contains(&opcode) {
                continue;
            }
            let mut key = [a, b].map(|value| low(function, value));
            if opcode != Opcode::Sub {
                key.sort_unstable();
            }
            match function.ty(result) {
                Type::I64 => {
                    sums.insert((opcode, key), result);
                }
                Type::I32 => {
                    if let Some(&wide) = sums.get(&(opcode, key)) {
                        let data = &mut function.insts[inst];
                        data.opcode = Opcode::Trunc;
                        data.args = SmallVec::from_slice(&[wide]);
                        data.payload = Payload::None;
                        data.flags = Flags::default();
                    }
                }
                _ => {}
            }
        }
    }
}

/// Looks through operations that keep the low dword.
fn low(function: &Function, mut value: Value) -> Low {
    loop {
        if let Some(bits) = function.constant(value) {
            return Low::Constant(bits as u32);
        }
        let Some(inst) = function.def_inst(value) else {
            return Low::Of(value);
        };
        let data = &function.insts[inst];
        let Some(&first) = data.args.first() else {
            return Low::Of(value);
        };
        let keeps = match data.opcode {
            Opcode::ZExt | Opcode::SExt | Opcode::AnyExt => function.ty(first) == Type::I32,
            Opcode::Merge => function.ty(first) == Type::I32 && function.ty(value) == Type::I64,
            Opcode::Trunc => function.ty(first) == Type::I64 && function.ty(value) == Type::I32,
            _ => false,
        };
        if !keeps {
            return Low::Of(value);
        }
        value = first;
    }
}
