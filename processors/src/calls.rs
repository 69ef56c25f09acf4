//! Calling conventions as tables of register numbers: LLVM's C convention for this target
//! (AMDGPUUsage, "Non-Kernel Functions") and `amdgpu_gfx`, the convention of functions that shaders call.

use crate::Target;

/// The calling convention, which depends on the caller: kernels and C functions, or shaders and graphics functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum CallConvention {
    /// C: callers pass on the inputs of the kernel.
    #[default]
    C,
    /// `amdgpu_gfx`: only arguments are passed.
    Graphics,
}

/// First of the four SGPRs of the scratch resource descriptor, which all functions of a wave share.
pub const SCRATCH_RESOURCE: u8 = 0;

/// First SGPR of the return address.
pub const RETURN_ADDRESS: u8 = 30;

/// SGPR of the stack pointer: the start of the callee's frame in scratch memory, in bytes per wave.
pub const STACK_POINTER: u8 = 32;

/// SGPR of the end of a frame that grows at run time, in bytes of scratch memory per wave. It is callee-saved.
pub const STACK_GROWTH: u8 = 33;

/// First of the two SGPRs that hold the address of a called C function.
const CALL_TARGET: u8 = 16;

/// First of the two SGPRs that hold the address of a called C function if arguments are passed in SGPRs.
const CALL_TARGET_WITH_SGPR_ARGUMENTS: u8 = 40;

/// VGPR of the packed work-item IDs.
pub const WORK_ITEM_IDS: u8 = 31;

/// Width of each packed work-item ID.
pub const WORK_ITEM_ID_BITS: u32 = 10;

/// Alignment of stack arguments, in bytes.
pub const STACK_ARGUMENT_ALIGN: u32 = 4;

/// A kernel input that callers pass on to the functions they call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FunctionInput {
    /// Address of the AQL dispatch packet.
    DispatchPtr,
    /// Address of the queue.
    QueuePtr,
    /// Address of the implicit kernel arguments.
    ImplicitArgPtr,
    /// Number of the dispatch in its queue.
    DispatchId,
    WorkGroupIdX,
    WorkGroupIdY,
    WorkGroupIdZ,
}

/// First SGPR and number of SGPRs of each input.
pub const INPUT_SGPRS: &[(FunctionInput, u8, u8)] = &[
    (FunctionInput::DispatchPtr, 4, 2),
    (FunctionInput::QueuePtr, 6, 2),
    (FunctionInput::ImplicitArgPtr, 8, 2),
    (FunctionInput::DispatchId, 10, 2),
    (FunctionInput::WorkGroupIdX, 12, 1),
    (FunctionInput::WorkGroupIdY, 13, 1),
    (FunctionInput::WorkGroupIdZ, 14, 1),
];

/// SGPR in which LLVM passes the number of the kernel. Our functions do not read it.
const LDS_KERNEL_ID: u8 = 15;

/// The first and the last of the SGPRs that can pass arguments.
const ARGUMENT_SGPRS: (u8, u8) = (4, 29);

/// The SGPRs that pass `inreg` arguments, as a bit set. These are the SGPRs in which no input is passed.
pub fn argument_sgprs(has_input: impl Fn(FunctionInput) -> bool, has_lds_id: bool) -> u32 {
    let (first, last) = ARGUMENT_SGPRS;
    let taken = INPUT_SGPRS.iter().filter(|row| has_input(row.0));
    let taken: u32 = taken.map(|&(_, first, count)| bits(first, count)).sum();
    let lds_id = u32::from(has_lds_id) << LDS_KERNEL_ID;
    bits(first, last - first + 1) & !taken & !lds_id
}

/// The SGPRs in which an input is passed, as a bit set.
pub fn input_sgprs(input: FunctionInput) -> u32 {
    let rows = INPUT_SGPRS.iter().filter(|row| row.0 == input);
    rows.map(|&(_, first, count)| bits(first, count)).sum()
}

fn bits(first: u8, count: u8) -> u32 {
    ((1 << count) - 1) << first
}

/// Callee-saved SGPRs of C functions, including the stack pointer: the first and the last of each range.
const PRESERVED_SGPRS: &[(u8, u8)] = &[(32, 39), (48, 55), (64, 71), (80, 87), (96, 105)];

/// Callee-saved SGPRs of graphics functions. LLVM also considers the return address callee-saved; here the call defines
/// it.
const PRESERVED_SGPRS_GRAPHICS: [(u8, u8); 3] = [(4, 29), (32, 33), (64, 105)];

/// First callee-saved VGPR. From here on, groups of eight callee-saved and eight caller-saved VGPRs alternate.
pub const FIRST_PRESERVED_VGPR: u8 = 40;

impl CallConvention {
    /// Number of VGPRs that pass arguments, starting with v0. Other arguments are on the stack.
    pub fn argument_vgprs(self) -> u32 {
        match self {
            CallConvention::C => 31,
            CallConvention::Graphics => 32,
        }
    }

    /// Number of VGPRs that return results, starting with v0. A callee-saved VGPR that returns a result is not
    /// preserved by that call.
    pub fn result_vgprs(self) -> u32 {
        match self {
            CallConvention::C => 32,
            CallConvention::Graphics => 136,
        }
    }

    /// First of the two SGPRs that hold the address of the called function.
    pub fn target(self, passes_scalars: bool) -> u8 {
        match self {
            CallConvention::C if !passes_scalars => CALL_TARGET,
            _ => CALL_TARGET_WITH_SGPR_ARGUMENTS,
        }
    }

    /// First of the four SGPRs that hold the scratch descriptor in an entry point (a kernel or shader) whose inputs are
    /// in the registers in which calls pass them.
    pub fn own_scratch_resource(self) -> u8 {
        match self {
            CallConvention::C => 36,
            CallConvention::Graphics => 64,
        }
    }

    /// Returns `true` if the SGPR is callee-saved.
    pub fn preserves_sgpr(self, number: u8) -> bool {
        let ranges = match self {
            CallConvention::C => PRESERVED_SGPRS,
            CallConvention::Graphics => &PRESERVED_SGPRS_GRAPHICS,
        };
        let mut ranges = ranges.iter();
        ranges.any(|&(first, last)| (first..=last).contains(&number))
    }

    /// Returns `true` if the SGPR has the same value after a call: it is callee-saved and passes no argument.
    pub fn keeps_sgpr(self, number: u8) -> bool {
        let (first, last) = ARGUMENT_SGPRS;
        self.preserves_sgpr(number) && !(first..=last).contains(&number)
    }
}

/// Returns `true` if the VGPR is callee-saved.
pub fn preserves_vgpr(number: u8) -> bool {
    number >= FIRST_PRESERVED_VGPR && (number / 8) % 2 == 1
}

/// The first and the last of the callee-saved VGPRs that a function does not save if all its callers are known. There are
/// enough others for the values that callers need after calls.
pub const UNSAVED_VGPRS: (u8, u8) = (40, 47);

/// Returns `true` if a function preserves the VGPR for its callers, all of which may be known.
pub fn saves_vgpr(number: u8, known_callers: bool) -> bool {
    let (first, last) = UNSAVED_VGPRS;
    preserves_vgpr(number) && !(known_callers && (first..=last).contains(&number))
}

/// First callee-saved accumulation VGPR of a unified register file. A separate file has none.
const FIRST_PRESERVED_AGPR: u8 = 32;

/// Returns `true` if the accumulation VGPR is callee-saved.
pub fn preserves_agpr(number: u8, target: &Target) -> bool {
    target.generation().has_unified_registers() && number >= FIRST_PRESERVED_AGPR
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preserved_registers() {
        let vgprs: Vec<u8> = (0..=63).filter(|&number| preserves_vgpr(number)).collect();
        let expected: Vec<u8> = (40..48).chain(56..64).collect();
        assert_eq!(vgprs, expected);
        assert!(preserves_vgpr(255));
        for convention in [CallConvention::C, CallConvention::Graphics] {
            let preserves = |number| convention.keeps_sgpr(number);
            assert!(!preserves(RETURN_ADDRESS));
            assert!(preserves(STACK_POINTER) && preserves(STACK_GROWTH));
            let resource = convention.own_scratch_resource();
            assert!((resource..resource + 4).all(preserves));
            assert!(!preserves(106), "VCC is not preserved");
            assert!(!preserves(convention.target(true)));
        }
    }

    #[test]
    fn arguments_use_registers_without_inputs() {
        assert_eq!(argument_sgprs(|_| true, true), 0x3fff_0000);
        assert_eq!(argument_sgprs(|_| false, false), 0x3fff_fff0);
        let group = |input| input == FunctionInput::WorkGroupIdY;
        assert_eq!(argument_sgprs(group, true), 0x3fff_5ff0);
    }
}
