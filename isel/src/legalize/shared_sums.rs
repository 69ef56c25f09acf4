//! Finds the sums from which the builder must not split the constant, because several instructions read them.
//!
//! In: a function before legalization. Out: the additions with several readers that compute no address. The builder
//! moves the constants of all other sums outward, so memory instructions can add them. A constant that moved out
//! of a sum with two readers would have to be added twice:
//!
//! ```text
//! s = x + 1; a = s + y; b = s + z      =>      a = (x + y) + 1; b = (x + z) + 1      (one more addition)
//! ```

use cranelift_entity::{EntityRef, EntitySet};
use mir::generic::{Function, InstData, Memory, Opcode, Payload, Value};

/// The additions whose constants must not move into their readers.
pub fn find(function: &Function) -> EntitySet<Value> {
    let addresses = address_parts(function);
    let uses = function.count_uses();
    let mut shared = EntitySet::with_capacity(function.values.len());
    for &block in &function.layout {
        for &inst in &function.blocks[block].insts {
            let data = &function.insts[inst];
            if data.opcode == Opcode::Add {
                let sum = data.results[0];
                if uses[sum.index()] > 1 && !addresses.contains(sum) {
                    shared.insert(sum);
                }
            }
        }
    }
    shared
}

/// The values from which offsets of pointers and operands of memory intrinsics are computed, within one iteration.
fn address_parts(function: &Function) -> EntitySet<Value> {
    let mut parts = EntitySet::with_capacity(function.values.len());
    for &block in function.layout.iter().rev() {
        for &inst in function.blocks[block].insts.iter().rev() {
            let data = &function.insts[inst];
            if is_address(data) || passes_on(data) && parts.contains(data.results[0]) {
                parts.extend(data.args.iter().copied());
            }
        }
    }
    parts
}

fn is_address(data: &InstData) -> bool {
    match &data.payload {
        Payload::Intrinsic(intrinsic, _) => intrinsic.facts().behavior.memory != Memory::None,
        _ => matches!(data.opcode, Opcode::PtrAdd | Opcode::Bitcast),
    }
}

/// Returns `true` for operations that the builder moves constants out of.
fn passes_on(data: &InstData) -> bool {
    use Opcode::*;
    matches!(
        data.opcode,
        Add | Sub | Mul | Shl | Or | ZExt | SExt | Trunc | Copy | Freeze
    )
}
