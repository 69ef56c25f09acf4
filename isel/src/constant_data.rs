//! Lays out constant data of the program scope where code cannot name symbols (`target::catalyst`).
//!
//! In: a module for Catalyst. Out: only kernels, since they share no code; every constant variable in global or constant
//! memory has its place in the data of the program, except those with addresses inside. Modules of other systems stay
//! as they are.

use mir::AddressSpace;
use mir::generic::Function;
use mir::module::{GlobalVariable, Module};
use target::{OperatingSystem, Target};

/// Runs the pass.
pub fn run(module: &mut Module<Function>, target: &Target) {
    if target.os() != OperatingSystem::Catalyst {
        return;
    }
    module.functions.retain(Function::is_kernel);
    let mut end = 0u32;
    for variable in module
        .globals
        .values_mut()
        .filter(|variable| is_data(variable))
    {
        let place = end.checked_next_multiple_of(variable.align.max(4));
        let size = u32::try_from(variable.size).ok();
        let next = place
            .zip(size)
            .and_then(|(place, size)| place.checked_add(size));
        // What does not fit has no place, and its use is an error.
        if let Some(next) = next.filter(|next| *next <= MAX_SIZE) {
            variable.place = place;
            end = next;
        }
    }
}

/// Limit on constant data, bytes.
const MAX_SIZE: u32 = 1 << 30;

fn is_data(variable: &GlobalVariable) -> bool {
    let is_constant = matches!(
        variable.space,
        AddressSpace::Global | AddressSpace::Constant
    );
    is_constant && variable.constant && !variable.external && variable.relocations.is_empty()
}
