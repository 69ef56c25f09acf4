//! Debug metadata, and the debug information of instructions, functions and variables.

use super::{DebugRecord, Metadata, Module, RecordKind, Value, take_message};
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::*;

impl Module<'_> {
    /// The module as text.
    pub fn print(self) -> String {
        // SAFETY: valid handle; the message is owned.
        unsafe { take_message(LLVMPrintModuleToString(self.0)) }
    }
}

impl<'m> Metadata<'m> {
    /// A number that is unique to the metadata, for use as a key. Printed metadata refers to other metadata by this
    /// number.
    pub fn key(self) -> usize {
        self.0 as usize
    }

    /// The metadata as a value of the context of `module`.
    pub fn value(self, module: Module<'m>) -> Value<'m> {
        // SAFETY: the metadata belongs to this context.
        Value::wrap(unsafe { LLVMMetadataAsValue(LLVMGetModuleContext(module.0), self.0) })
    }

    /// Nodes of debug information: the DWARF tag, 0 for those without one.
    pub fn tag(self) -> u16 {
        // SAFETY: valid handle; answers for every kind of metadata.
        unsafe { LLVMGetDINodeTag(self.0) }
    }

    /// Source locations: line, column, scope, location of the inlined call.
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
    /// The record as text, which refers to metadata by number.
    pub fn print(self) -> String {
        // SAFETY: valid handle; the message is owned.
        unsafe { take_message(LLVMPrintDbgRecordToString(self.0)) }
    }

    /// The kind of record.
    pub fn kind(self) -> RecordKind {
        // SAFETY: valid handle.
        unsafe { LLVMDbgRecordGetKind(self.0) }
    }

    /// Its source location.
    pub fn location(self) -> Option<Metadata<'m>> {
        // SAFETY: valid handle.
        Metadata::option(unsafe { LLVMDbgRecordGetDebugLoc(self.0) })
    }

    /// Records of variables: the variable.
    pub fn variable(self) -> Option<Metadata<'m>> {
        // SAFETY: documented precondition.
        Metadata::option(unsafe { LLVMDbgVariableRecordGetVariable(self.0) })
    }

    /// Records of variables: the expression.
    pub fn expression(self) -> Option<Metadata<'m>> {
        // SAFETY: documented precondition.
        Metadata::option(unsafe { LLVMDbgVariableRecordGetExpression(self.0) })
    }

    /// Records of variables: the first value.
    pub fn value(self) -> Option<Value<'m>> {
        // SAFETY: documented precondition; null if there is none.
        Value::option(unsafe { LLVMDbgVariableRecordGetValue(self.0, 0) })
    }
}

impl<'m> Value<'m> {
    /// Instructions: the source location.
    pub fn debug_location(self) -> Option<Metadata<'m>> {
        // SAFETY: null if there is none.
        Metadata::option(unsafe { LLVMInstructionGetDebugLoc(self.0) })
    }

    /// Instructions: `file:line:column` in the source; `None` if it is unknown, and for other values.
    pub fn shown_location(self) -> Option<String> {
        // SAFETY: valid handle; null for other values.
        if unsafe { LLVMIsAInstruction(self.0) }.is_null() {
            return None;
        }
        let mut length = 0;
        // SAFETY: an instruction. The name belongs to the context and has that length; it is null without a
        // location.
        let (file, line, column) = unsafe {
            let name = LLVMGetDebugLocFilename(self.0, &raw mut length);
            let file = (!name.is_null() && length > 0)
                .then(|| std::slice::from_raw_parts(name.cast::<u8>(), length as usize));
            let (line, column) = (LLVMGetDebugLocLine(self.0), LLVMGetDebugLocColumn(self.0));
            (String::from_utf8_lossy(file?).into_owned(), line, column)
        };
        match (line, column) {
            (0, _) => None,
            (_, 0) => Some(format!("{file}:{line}")),
            _ => Some(format!("{file}:{line}:{column}")),
        }
    }

    iterate! {
        /// Instructions: the debug records before it.
        debug_records: self -> DebugRecord, LLVMGetFirstDbgRecord, LLVMGetNextDbgRecord
    }

    /// Functions: the `DISubprogram`.
    pub fn subprogram(self) -> Option<Metadata<'m>> {
        // SAFETY: null if there is none.
        Metadata::option(unsafe { LLVMGetSubprogram(self.0) })
    }

    /// A metadata-as-value: the metadata.
    pub fn as_metadata(self) -> Metadata<'m> {
        // SAFETY: valid handle; other values are wrapped.
        Metadata::wrap(unsafe { LLVMValueAsMetadata(self.0) })
    }
}
