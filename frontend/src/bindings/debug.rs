//! Debug metadata, and what instructions, functions and variables say of them.

use super::{DebugRecord, Metadata, Module, RecordKind, Value, take_message};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::*;

impl Module<'_> {
    /// Its text.
    pub fn print(self) -> String {
        // SAFETY: valid handle; the message is owned.
        unsafe { take_message(LLVMPrintModuleToString(self.0)) }
    }
}

impl<'m> Metadata<'m> {
    /// A number unique to the metadata, for use as a key. It is how printed metadata name each other.
    pub fn key(self) -> usize {
        self.0 as usize
    }

    /// The metadata as a value of the context of `module`.
    pub fn value(self, module: Module<'m>) -> Value<'m> {
        // SAFETY: the metadata are of this context.
        Value::wrap(unsafe { LLVMMetadataAsValue(LLVMGetModuleContext(module.0), self.0) })
    }

    /// Nodes of debug information: the DWARF tag, 0 for those without one.
    pub fn tag(self) -> u16 {
        // SAFETY: valid handle; answers for every kind of metadata.
        unsafe { LLVMGetDINodeTag(self.0) }
    }

    /// Places in the source: line, column, scope, the place of the call they were inlined at.
    pub fn location(self) -> (u32, u32, Option<Metadata<'m>>, Option<Metadata<'m>>) {
        // SAFETY: documented precondition.
        unsafe {
            (
                LLVMDILocationGetLine(self.0),
                LLVMDILocationGetColumn(self.0),
                Metadata::option(LLVMDILocationGetScope(self.0)),
                Metadata::option(LLVMDILocationGetInlinedAt(self.0)),
            )
        }
    }
}

impl<'m> DebugRecord<'m> {
    /// Its text, in which metadata are named by number.
    pub fn print(self) -> String {
        // SAFETY: valid handle; the message is owned.
        unsafe { take_message(LLVMPrintDbgRecordToString(self.0)) }
    }

    /// What it says.
    pub fn kind(self) -> RecordKind {
        // SAFETY: valid handle.
        unsafe { LLVMDbgRecordGetKind(self.0) }
    }

    /// Its place in the source.
    pub fn location(self) -> Option<Metadata<'m>> {
        // SAFETY: valid handle.
        Metadata::option(unsafe { LLVMDbgRecordGetDebugLoc(self.0) })
    }

    /// Not labels: the variable.
    pub fn variable(self) -> Option<Metadata<'m>> {
        // SAFETY: documented precondition.
        Metadata::option(unsafe { LLVMDbgVariableRecordGetVariable(self.0) })
    }

    /// Not labels: the expression.
    pub fn expression(self) -> Option<Metadata<'m>> {
        // SAFETY: documented precondition.
        Metadata::option(unsafe { LLVMDbgVariableRecordGetExpression(self.0) })
    }

    /// Not labels: the first value.
    pub fn value(self) -> Option<Value<'m>> {
        // SAFETY: documented precondition; null if there is none.
        Value::option(unsafe { LLVMDbgVariableRecordGetValue(self.0, 0) })
    }
}

impl<'m> Value<'m> {
    /// Instructions: where they come from.
    pub fn debug_location(self) -> Option<Metadata<'m>> {
        // SAFETY: null if that is unknown.
        Metadata::option(unsafe { LLVMInstructionGetDebugLoc(self.0) })
    }

    iterate! {
        /// Instructions: what stands before them about variables.
        debug_records: self -> DebugRecord, LLVMGetFirstDbgRecord, LLVMGetNextDbgRecord
    }

    /// Functions: the function of the source.
    pub fn subprogram(self) -> Option<Metadata<'m>> {
        // SAFETY: null if there is none.
        Metadata::option(unsafe { LLVMGetSubprogram(self.0) })
    }

    /// Metadata as a value: the metadata.
    pub fn as_metadata(self) -> Metadata<'m> {
        // SAFETY: valid handle; values that are no metadata are wrapped.
        Metadata::wrap(unsafe { LLVMValueAsMetadata(self.0) })
    }
}
