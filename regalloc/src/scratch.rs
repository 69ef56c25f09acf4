//! Scratch memory for spills in a kernel that has none of its own.

use mir::machine::{Function, PhysReg};
use target::calls;

/// Sets the scratch resource (given in s[0:3]) and the wave's offset (given behind the work-group
/// ids) up, as selection does where there are stack objects.
pub fn enable(function: &mut Function) {
    if function.scratch_resource.is_some() {
        return;
    }
    if !function.is_kernel() {
        // Given by the caller, ready for use.
        function.scratch_resource = Some(PhysReg::sgpr(calls::SCRATCH_RESOURCE, 4));
        return;
    }
    let inputs = &function.inputs;
    let pairs = [
        inputs.dispatch_ptr,
        inputs.queue_ptr,
        inputs.kernarg_segment_ptr || inputs.implicitarg_ptr,
        inputs.dispatch_id,
        inputs.flat_scratch_init,
    ];
    let count = |used: &[bool]| used.iter().filter(|&&used| used).count() as u8;
    let offset = 4 + 2 * count(&pairs) + count(&inputs.workgroup_id);
    function.scratch_resource = Some(PhysReg::sgpr(0, 4));
    function.scratch_wave_offset = Some(PhysReg::sgpr(offset, 1));
}
