//! LLVM's target-independent passes, run by `passes.cpp`.

use super::Module;
use inkwell::llvm_sys::prelude::LLVMModuleRef;

/// A pass. Some run on the module, others on each function.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pass {
    /// `always-inline`: inlines calls to functions that are marked `alwaysinline`.
    AlwaysInline,
    /// `globaldce`: removes internal functions and variables that nothing refers to.
    GlobalDce,
    /// `sroa`: splits stack variables and promotes them to values.
    Sroa,
    /// `reg2mem`: moves values that are live across blocks, and phis, to stack variables.
    RegToMem,
    /// `lower-switch`: turns `switch` into branches.
    LowerSwitch,
    /// `fix-irreducible`: gives each loop a single entry. Handles only branches.
    FixIrreducible,
    /// `mem2reg`: promotes stack variables to values.
    MemToReg,
    /// `lower-invoke`: turns `invoke` into calls.
    LowerInvoke,
    /// Removes unreachable blocks.
    UnreachableBlocks,
    /// Turns vector-predicated operations into ordinary operations, and pattern stores into loops.
    PredicatedIntrinsics,
    /// `lower-constant-intrinsics`: replaces `is.constant` and `objectsize` with their results.
    ConstantIntrinsics,
    /// `scalarize-masked-mem-intrin`: turns masked vector accesses into branches around scalar accesses.
    MaskedMemoryIntrinsics,
    /// `expand-variadics`: passes variable arguments in a stack object, whose address is the last argument.
    VariableArguments,
}

unsafe extern "C" {
    fn amdgcn_run_passes(module: LLVMModuleRef, passes: *const Pass, count: usize);
}

impl Module<'_> {
    /// Changes the module: runs passes in the given order.
    pub fn run_passes(self, passes: &[Pass]) {
        // SAFETY: `passes.cpp` has the same enumeration and reads as many passes as there are.
        unsafe { amdgcn_run_passes(self.0, passes.as_ptr(), passes.len()) }
    }
}
