//! Block addresses, and branches to them.

use super::{Block, Value};
use inkwell::llvm_sys::core::*;

impl<'m> Block<'m> {
    /// The constant that is the block's address, if the address is taken.
    pub fn address(self) -> Option<Value<'m>> {
        // SAFETY: a block of the module; nothing changes its uses meanwhile.
        unsafe {
            let mut next = LLVMGetFirstUse(LLVMBasicBlockAsValue(self.0));
            while !next.is_null() {
                let user = LLVMIsABlockAddress(LLVMGetUser(next));
                if let Some(address) = Value::option(user) {
                    return Some(address);
                }
                next = LLVMGetNextUse(next);
            }
        }
        None
    }
}

impl<'m> Value<'m> {
    /// Changes the module: replaces a constant pointer with a number wherever it is used.
    pub fn replace_with_number(self, number: u64) {
        // SAFETY: the replacement is a constant of the same type, and nothing iterates over the uses.
        unsafe {
            let ty = LLVMTypeOf(self.0);
            let wide = LLVMInt64TypeInContext(LLVMGetTypeContext(ty));
            let number = LLVMConstIntToPtr(LLVMConstInt(wide, number, 0), ty);
            LLVMReplaceAllUsesWith(self.0, number);
        }
    }

    /// Changes an indirect branch to a switch with a case for each successor after the first. The first successor
    /// becomes the default, so no edge is removed. A branch without successors becomes `unreachable`.
    pub fn convert_to_switch(self, numbers: &[(u32, Block<'m>)]) {
        // SAFETY: the instruction is an indirect branch, which the builder replaces with a different terminator.
        unsafe {
            let context = LLVMGetTypeContext(LLVMTypeOf(self.0));
            let narrow = LLVMInt32TypeInContext(context);
            let builder = LLVMCreateBuilderInContext(context);
            LLVMPositionBuilderBefore(builder, self.0);
            match numbers {
                [] => {
                    LLVMBuildUnreachable(builder);
                }
                [(_, default), cases @ ..] => {
                    let address = LLVMGetOperand(self.0, 0);
                    let number = LLVMBuildPtrToInt(builder, address, narrow, c"".as_ptr());
                    let count = cases.len() as u32;
                    let switch = LLVMBuildSwitch(builder, number, default.0, count);
                    for &(case, block) in cases {
                        LLVMAddCase(switch, LLVMConstInt(narrow, case.into(), 0), block.0);
                    }
                }
            }
            LLVMInstructionEraseFromParent(self.0);
            LLVMDisposeBuilder(builder);
        }
    }
}
