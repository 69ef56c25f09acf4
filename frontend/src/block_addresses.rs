//! Replaces block addresses (`blockaddress`) and branches to them (`indirectbr`).
//!
//! In: any module. Out: a module without either.
//!
//! No instruction can jump to an address that differs between lanes. Therefore the pass replaces the address of a
//! block, in code and in initializers, with a number that is unique in the module, and an indirect branch with a
//! switch. A difference of two addresses becomes a difference of two numbers. A program can only use the difference by
//! adding it to an address, which results in the right number again.

use crate::bindings::{Block, Module, Op, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// The number of the first block. LLVM uses 1 as the address of deleted blocks.
const FIRST: u32 = 2;

/// Replaces block addresses and indirect branches.
pub fn replace(module: Module<'_>) {
    let branches: Vec<Value<'_>> = module
        .functions()
        .flat_map(Value::blocks)
        .filter_map(Block::terminator)
        .filter(|inst| inst.opcode() == Op::LLVMIndirectBr)
        .collect();
    let blocks = module.functions().flat_map(Value::blocks);
    let with_address = blocks.filter_map(|block| Some((block, block.address()?)));
    let addresses: Vec<(Block<'_>, Value<'_>)> = with_address.collect();
    let mut numbers = FxHashMap::default();
    for (number, &(block, address)) in (FIRST..).zip(&addresses) {
        numbers.insert(block, number);
        address.replace_with_number(number.into());
    }
    for branch in branches {
        branch.convert_to_switch(&cases(branch, &numbers));
    }
}

/// The successors of a branch, each with a different number. A block whose address is not taken, and a repeated
/// successor, get numbers that no address has.
fn cases<'m>(branch: Value<'m>, numbers: &FxHashMap<Block<'m>, u32>) -> Vec<(u32, Block<'m>)> {
    let mut taken = FxHashSet::default();
    let mut next = FIRST + numbers.len() as u32;
    let successors = (0..branch.successor_count()).map(|index| branch.successor(index));
    let cases = successors.map(|block| {
        let own = numbers.get(&block).copied();
        let number = own.filter(|number| taken.insert(*number));
        let number = number.unwrap_or_else(|| {
            next += 1;
            next - 1
        });
        (number, block)
    });
    cases.collect()
}
