//! Finds the 64-bit integers whose high dword is needed.
//!
//! In: a function before legalization. Out: the integers of 33 to 64 bits whose high dword is read, and the vectors with
//! such elements. Legalization materializes only the low dword of all other integers of these widths.

use cranelift_entity::EntitySet;
use mir::generic::{Function, InstData, Opcode, Terminator, Value, ValueDef};
use mir::types::{Scalar, Type};

/// The integers whose high dword is needed.
pub fn find(function: &Function) -> EntitySet<Value> {
    let mut search = Search {
        function,
        needs_high: EntitySet::with_capacity(function.values.len()),
        pending: Vec::new(),
    };
    for &block in &function.layout {
        let data = &function.blocks[block];
        for &inst in &data.insts {
            let data = &function.insts[inst];
            if !passes_on(data) && !drops_high(function, data) {
                data.args.iter().for_each(|&arg| search.need(arg));
            }
        }
        match &data.terminator {
            Terminator::Switch { value, .. } => search.need(*value),
            Terminator::Return(values) => values.iter().for_each(|&value| search.need(value)),
            _ => {}
        }
    }
    search.propagate();
    search.needs_high
}

struct Search<'a> {
    function: &'a Function,
    needs_high: EntitySet<Value>,
    pending: Vec<Value>,
}

impl Search<'_> {
    fn need(&mut self, value: Value) {
        if is_wide(self.function.ty(value)) && self.needs_high.insert(value) {
            self.pending.push(value);
        }
    }

    fn propagate(&mut self) {
        let function = self.function;
        let mut arguments: Vec<(Value, Value)> = Vec::new();
        for &block in &function.layout {
            function.blocks[block].terminator.for_each_edge(|edge| {
                let params = &function.blocks[edge.block].params;
                let pairs = params.iter().copied().zip(edge.args.iter().copied());
                arguments.extend(pairs.filter(|&(param, _)| is_wide(function.ty(param))));
            });
        }
        arguments.sort_unstable();
        while let Some(value) = self.pending.pop() {
            match function.values[value].def {
                ValueDef::Result(inst, _) => {
                    let data = &function.insts[inst];
                    if passes_on(data) && !drops_high(function, data) {
                        data.args.iter().for_each(|&arg| self.need(arg));
                    }
                }
                ValueDef::Param(..) => {
                    let first = arguments.partition_point(|&(param, _)| param < value);
                    let incoming = arguments[first..].iter();
                    let incoming = incoming.take_while(|&&(param, _)| param == value);
                    incoming.for_each(|&(_, arg)| self.need(arg));
                }
            }
        }
    }
}

fn is_wide(ty: Type) -> bool {
    matches!(ty.scalar, Scalar::Int(33..=64))
}

/// Returns `true` for operations whose low dword (for vectors, that of each element) depends only on the low dwords of
/// the operands.
fn passes_on(data: &InstData) -> bool {
    use Opcode::*;
    matches!(
        data.opcode,
        Add | Sub
            | Mul
            | Shl
            | And
            | Or
            | Xor
            | Select
            | Copy
            | Freeze
            | BuildVector
            | Extract
            | Insert
            | Shuffle
    )
}

/// Returns `true` for truncations to a dword or less, in any form.
fn drops_high(function: &Function, data: &InstData) -> bool {
    let mut results = data.results.iter();
    let constant = data.args.get(1).and_then(|&value| function.constant(value));
    match (data.opcode, constant) {
        (Opcode::Trunc, _) => results.all(|&result| function.ty(result).scalar.bits() <= 32),
        (Opcode::And, Some(mask)) => mask <= u64::from(u32::MAX),
        (Opcode::Shl, Some(amount)) => amount >= 32,
        _ => false,
    }
}
