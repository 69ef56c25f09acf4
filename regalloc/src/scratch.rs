//! Sets up scratch memory for spills in a function without stack objects, and selects the registers of the scratch
//! descriptor.

use crate::assembly;
use mir::machine::{Function, Operand, PhysReg};
use processors::calls;

/// Sets up the scratch descriptor and the wave's offset in scratch memory, as selection does for stack objects.
pub fn enable(function: &mut Function) {
    if function.has_scratch() {
        return;
    }
    if !function.is_entry() {
        // The caller passes the descriptor.
        function.reserved.scratch_resource = Some(PhysReg::sgpr(calls::SCRATCH_RESOURCE, 4));
        return;
    }
    function.enable_scratch();
    avoid_assembly(function);
}

/// The last register at which a descriptor may start.
const LAST: u8 = 92;

/// If inline assembly uses registers of the scratch descriptor, selects other registers for it, after the inputs. The
/// prologue copies it there.
pub fn avoid_assembly(function: &mut Function) {
    let (Some(resource), Some(offset)) = (
        function.reserved.scratch_resource,
        function.reserved.scratch_wave_offset,
    ) else {
        return;
    };
    if !function.callees.is_empty() {
        // Called functions expect the descriptor in its register.
        return;
    }
    let named = assembly::named(function);
    let is_named = |physical: PhysReg| named.iter().any(|register| register.overlaps(physical));
    if is_named(resource) {
        let first = (offset.index + 1).next_multiple_of(4);
        let mut candidates = (first..=LAST)
            .step_by(4)
            .map(|index| PhysReg::sgpr(index, 4));
        let is_free = |physical: PhysReg| {
            let others = [function.reserved.live_mask, function.reserved.helper_save];
            let mut others = others.into_iter().flatten();
            !is_named(physical) && !others.any(|other| other.overlaps(physical))
        };
        if let Some(physical) = candidates.find(|&physical| is_free(physical)) {
            function.reserved.scratch_resource = Some(physical);
            rename(function, resource, physical);
        }
    }
}

/// Replaces the descriptor in the operands of stack accesses.
fn rename(function: &mut Function, from: PhysReg, to: PhysReg) {
    for data in function.blocks.values_mut() {
        for operand in data.insts.iter_mut().flat_map(|inst| &mut inst.operands) {
            if *operand == Operand::PhysUse(from) {
                *operand = Operand::PhysUse(to);
            }
        }
    }
}

/// Returns `true` if inline assembly uses registers of the descriptor or the stack pointer.
pub fn conflicts_with_assembly(function: &Function) -> bool {
    let named = assembly::named(function);
    let mut reserved = function.reserved.iter();
    reserved.any(|physical| named.iter().any(|register| register.overlaps(physical)))
}
