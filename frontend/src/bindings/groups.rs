//! Section groups.

use super::{Comdat, Module};
use inkwell::llvm_sys::comdat::{
    LLVMComdatSelectionKind, LLVMGetComdatSelectionKind, LLVMGetOrInsertComdat,
};
use std::ffi::CString;

impl<'m> Module<'m> {
    /// Changes the module: returns the group with this name, after creating it if it does not exist.
    pub fn group(self, name: &[u8]) -> Option<Comdat<'m>> {
        let name = CString::new(name).ok()?;
        // SAFETY: the name is NUL-terminated and copied.
        unsafe { Comdat::option(LLVMGetOrInsertComdat(self.0, name.as_ptr())) }
    }
}

impl Comdat<'_> {
    /// Returns whether linkers keep only one of several groups with this name, or `None` if they would have to compare
    /// the groups.
    pub fn is_comdat(self) -> Option<bool> {
        // SAFETY: the group is one of the module.
        match unsafe { LLVMGetComdatSelectionKind(self.0) } {
            LLVMComdatSelectionKind::LLVMAnyComdatSelectionKind => Some(true),
            LLVMComdatSelectionKind::LLVMNoDuplicatesComdatSelectionKind => Some(false),
            _ => None,
        }
    }
}
