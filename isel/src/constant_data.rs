//! Lays out constant data at program scope for targets whose code cannot refer to symbols (`processors::catalyst`).
//!
//! In: a module for Catalyst. Out: a module with kernels only, since kernels share no code. Every constant variable in
//! global or constant memory that contains no addresses has an offset in the program's constant data. Modules for other
//! operating systems are unchanged.

use mir::AddressSpace;
use mir::generic::Function;
use mir::module::{GlobalVariable, Module};
use processors::{OperatingSystem, Target};

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
        let offset = end.checked_next_multiple_of(variable.align.max(4));
        let size = u32::try_from(variable.size).ok();
        let next = offset
            .zip(size)
            .and_then(|(offset, size)| offset.checked_add(size));
        // A variable that does not fit gets no offset, and its use is an error.
        if let Some(next) = next.filter(|next| *next <= MAX_SIZE) {
            variable.fixed_offset = offset;
            end = next;
        }
    }
}

/// The maximum size of the constant data, in bytes.
const MAX_SIZE: u32 = 1 << 30;

fn is_data(variable: &GlobalVariable) -> bool {
    let is_constant = matches!(
        variable.space,
        AddressSpace::Global | AddressSpace::Constant
    );
    is_constant && variable.constant && !variable.external && variable.relocations.is_empty()
}
