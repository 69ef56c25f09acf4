//! How functions call each other: LLVM's C calling convention for this target (amdgpu-usage, "Non-Kernel
//! Functions") and that of functions that shaders call, `amdgpu_gfx`, as tables of register numbers.

/// How kernels and C functions, and how shaders and graphics functions call others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum CallConvention {
    /// C: inputs of the kernel are handed on.
    #[default]
    C,
    /// `amdgpu_gfx`: arguments alone.
    Graphics,
}

/// First of the four SGPRs of the scratch resource descriptor, which all functions of a wave share.
pub const SCRATCH_RESOURCE: u8 = 0;

/// First SGPR of the return address.
pub const RETURN_ADDRESS: u8 = 30;

/// SGPR of the stack pointer: where the frame of a called function begins, in bytes of scratch memory of
/// the whole wave.
pub const STACK_POINTER: u8 = 32;

/// SGPR of how far a frame reaches that grows at run time, in bytes of scratch memory of the whole wave; called
/// functions preserve it.
pub const STACK_GROWTH: u8 = 33;

/// First of the two SGPRs in which callers have the address of a C function.
const CALL_TARGET: u8 = 16;

/// First of the two in which they have it if SGPRs pass arguments.
const CALL_TARGET_BESIDE_ARGUMENTS: u8 = 40;

/// VGPR of the packed work-item ids.
pub const WORK_ITEM_IDS: u8 = 31;

/// Bits of each of the packed work-item ids.
pub const WORK_ITEM_ID_BITS: u32 = 10;

/// Bytes to which dwords on the stack are aligned.
pub const STACK_ARGUMENT_ALIGN: u32 = 4;

/// A value that kernels are started with and hand on to the functions they call.
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
    /// Work-group id.
    WorkGroupIdX,
    /// Work-group id.
    WorkGroupIdY,
    /// Work-group id.
    WorkGroupIdZ,
}

/// First SGPR and number of SGPRs of each input.
pub const INPUT_SGPRS: [(FunctionInput, u8, u8); 7] = [
    (FunctionInput::DispatchPtr, 4, 2),
    (FunctionInput::QueuePtr, 6, 2),
    (FunctionInput::ImplicitArgPtr, 8, 2),
    (FunctionInput::DispatchId, 10, 2),
    (FunctionInput::WorkGroupIdX, 12, 1),
    (FunctionInput::WorkGroupIdY, 13, 1),
    (FunctionInput::WorkGroupIdZ, 14, 1),
];

/// SGPR that LLVM keeps for the number of the kernel; no function uses it here.
const LDS_KERNEL_ID: u8 = 15;

/// First and last SGPRs that can pass arguments.
const ARGUMENT_SGPRS: (u8, u8) = (4, 29);

/// The SGPRs that pass arguments `inreg`, a bit for each: those that pass no input.
pub fn argument_sgprs(has_input: impl Fn(FunctionInput) -> bool, has_lds_id: bool) -> u32 {
    let (first, last) = ARGUMENT_SGPRS;
    let taken = INPUT_SGPRS.iter().filter(|row| has_input(row.0));
    let taken: u32 = taken.map(|&(_, first, count)| bits(first, count)).sum();
    let lds_id = u32::from(has_lds_id) << LDS_KERNEL_ID;
    bits(first, last - first + 1) & !taken & !lds_id
}

/// The SGPRs that pass an input, a bit for each.
pub fn input_sgprs(input: FunctionInput) -> u32 {
    let rows = INPUT_SGPRS.iter().filter(|row| row.0 == input);
    rows.map(|&(_, first, count)| bits(first, count)).sum()
}

fn bits(first: u8, count: u8) -> u32 {
    ((1 << count) - 1) << first
}

/// First and last SGPRs that a called C function leaves as they were, the stack pointer among them.
const PRESERVED_SGPRS: [(u8, u8); 5] = [(32, 39), (48, 55), (64, 71), (80, 87), (96, 105)];

/// Those that a graphics function leaves as they were. (The return address is among them in LLVM: it is where the call
/// put it.)
const PRESERVED_SGPRS_GRAPHICS: [(u8, u8); 3] = [(4, 29), (32, 33), (64, 105)];

/// First VGPR that a called function leaves as it was; eight are, eight are not, and so on.
pub const FIRST_PRESERVED_VGPR: u8 = 40;

impl CallConvention {
    /// VGPRs that pass arguments, from v0 on; those of the stack follow.
    pub fn argument_vgprs(self) -> u32 {
        match self {
            CallConvention::C => 31,
            CallConvention::Graphics => 32,
        }
    }

    /// VGPRs that pass results, from v0 on. Those among them that are preserved otherwise are not then.
    pub fn result_vgprs(self) -> u32 {
        match self {
            CallConvention::C => 32,
            CallConvention::Graphics => 136,
        }
    }

    /// First of the two SGPRs in which callers have the address of the function.
    pub fn target(self, passes_scalars: bool) -> u8 {
        match self {
            CallConvention::C if !passes_scalars => CALL_TARGET,
            _ => CALL_TARGET_BESIDE_ARGUMENTS,
        }
    }

    /// First of the four SGPRs in which callers keep the descriptor of scratch memory if inputs are where calls pass it.
    pub fn own_scratch_resource(self) -> u8 {
        match self {
            CallConvention::C => 36,
            CallConvention::Graphics => 64,
        }
    }

    /// True if a called function gives the SGPR back as it found it.
    pub fn preserves_sgpr(self, number: u8) -> bool {
        let ranges = match self {
            CallConvention::C => &PRESERVED_SGPRS[..],
            CallConvention::Graphics => &PRESERVED_SGPRS_GRAPHICS,
        };
        let mut ranges = ranges.iter();
        ranges.any(|&(first, last)| (first..=last).contains(&number))
    }

    /// True if what a caller has in the SGPR is there behind the call: it is preserved, and passes no argument.
    pub fn keeps_sgpr(self, number: u8) -> bool {
        let (first, last) = ARGUMENT_SGPRS;
        self.preserves_sgpr(number) && !(first..=last).contains(&number)
    }
}

/// True if a called function gives the VGPR back as it found it.
pub fn preserves_vgpr(number: u8) -> bool {
    number >= FIRST_PRESERVED_VGPR && (number / 8) % 2 == 1
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
    fn arguments_take_what_inputs_leave() {
        assert_eq!(argument_sgprs(|_| true, true), 0x3fff_0000);
        assert_eq!(argument_sgprs(|_| false, false), 0x3fff_fff0);
        let group = |input| input == FunctionInput::WorkGroupIdY;
        assert_eq!(argument_sgprs(group, true), 0x3fff_5ff0);
    }
}
