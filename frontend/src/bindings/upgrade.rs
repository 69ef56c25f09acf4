//! Changes to modules of other versions of LLVM.

use super::{Module, TypeKind, Value};
use inkwell::llvm_sys::LLVMAttributeFunctionIndex;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use std::ffi::CString;

impl<'m> Module<'m> {
    /// Changes the module: its target triple, which must not contain NUL.
    pub fn set_triple(self, triple: &str) {
        if let Ok(triple) = CString::new(triple) {
            // SAFETY: a NUL-terminated string, which is copied.
            unsafe { LLVMSetTarget(self.0, triple.as_ptr()) }
        }
    }
}

impl<'m> Value<'m> {
    /// Changes a function: its string attribute of that name.
    pub fn set_string_attribute(self, name: &str, value: &str) {
        // SAFETY: the function is valid; both strings are copied.
        unsafe {
            let attribute = LLVMCreateStringAttribute(
                LLVMGetTypeContext(LLVMTypeOf(self.0)),
                name.as_ptr().cast(),
                name.len() as u32,
                value.as_ptr().cast(),
                value.len() as u32,
            );
            LLVMAddAttributeAtIndex(self.0, LLVMAttributeFunctionIndex, attribute);
        }
    }

    /// Changes the module: if the function is an intrinsic that builds a buffer resource and whose number of records is
    /// not an `i64`, it is replaced with the intrinsic whose number of records is an `i64`. The numbers are
    /// zero-extended or truncated. A function of a different form is not changed.
    pub fn widen_record_count(self) {
        // SAFETY: types and uses are checked before anything changes, and uses are collected before they are replaced.
        // The builder takes the location of the instruction before which it is.
        unsafe {
            let ty = LLVMGlobalGetValueType(self.0);
            let kind = |ty| LLVMGetTypeKind(ty);
            let mut parameters = [std::ptr::null_mut(); 4];
            if LLVMCountParamTypes(ty) != 4 || LLVMIsFunctionVarArg(ty) != 0 {
                return;
            }
            LLVMGetParamTypes(ty, parameters.as_mut_ptr());
            let [base, _, records, _] = parameters;
            let result = LLVMGetReturnType(ty);
            let is_resource = kind(result) == TypeKind::LLVMPointerTypeKind
                && kind(base) == TypeKind::LLVMPointerTypeKind
                && kind(records) == TypeKind::LLVMIntegerTypeKind
                && LLVMGetIntTypeWidth(records) != 64;
            let Some(calls) = calls_of(self.0, ty).filter(|_| is_resource) else {
                return;
            };
            // The new intrinsic may have the same name.
            LLVMSetValueName2(self.0, c"".as_ptr(), 0);
            let module = LLVMGetGlobalParent(self.0);
            let name = "llvm.amdgcn.make.buffer.rsrc";
            let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
            let mut types = [result, base];
            let wide = LLVMGetIntrinsicDeclaration(module, id, types.as_mut_ptr(), types.len());
            let context = LLVMGetModuleContext(module);
            let builder = LLVMCreateBuilderInContext(context);
            for call in calls {
                LLVMPositionBuilderBefore(builder, call);
                let mut arguments: [_; 4] =
                    std::array::from_fn(|index| LLVMGetOperand(call, index as u32));
                let i64 = LLVMInt64TypeInContext(context);
                let empty = c"".as_ptr();
                arguments[2] = match LLVMGetIntTypeWidth(records) < 64 {
                    true => LLVMBuildZExt(builder, arguments[2], i64, empty),
                    false => LLVMBuildTrunc(builder, arguments[2], i64, empty),
                };
                let ty = LLVMGlobalGetValueType(wide);
                let new = LLVMBuildCall2(builder, ty, wide, arguments.as_mut_ptr(), 4, empty);
                LLVMReplaceAllUsesWith(call, new);
                LLVMInstructionEraseFromParent(call);
            }
            LLVMDisposeBuilder(builder);
            LLVMDeleteFunction(self.0);
        }
    }
}

/// The calls to a function, if all of its uses are calls with the function type `ty`.
///
/// # Safety
/// Both are valid.
unsafe fn calls_of(function: LLVMValueRef, ty: LLVMTypeRef) -> Option<Vec<LLVMValueRef>> {
    let mut calls = Vec::new();
    // SAFETY: the list of uses does not change meanwhile.
    unsafe {
        let mut next = LLVMGetFirstUse(function);
        while !next.is_null() {
            let user = LLVMIsACallInst(LLVMGetUser(next));
            let is_call = !user.is_null()
                && LLVMGetCalledValue(user) == function
                && LLVMGetCalledFunctionType(user) == ty
                && LLVMGetNumOperandBundles(user) == 0;
            if !is_call {
                return None;
            }
            calls.push(user);
            next = LLVMGetNextUse(next);
        }
    }
    Some(calls)
}
