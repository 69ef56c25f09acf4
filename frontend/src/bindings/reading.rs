//! Parsing, linking and writing of modules, and what LLVM says meanwhile.

use super::{Module, take_message};
use inkwell::context::{AsContextRef, Context};
use inkwell::llvm_sys::LLVMDiagnosticSeverity;
use inkwell::llvm_sys::bit_reader::LLVMParseBitcodeInContext2;
use inkwell::llvm_sys::bit_writer::LLVMWriteBitcodeToMemoryBuffer;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::{
    LLVMDebugMetadataVersion, LLVMGetModuleDebugMetadataVersion, LLVMStripModuleDebugInfo,
};
use inkwell::llvm_sys::ir_reader::LLVMParseIRInContext2;
use inkwell::llvm_sys::linker::LLVMLinkModules2;
use inkwell::llvm_sys::prelude::{LLVMContextRef, LLVMDiagnosticInfoRef};
use inkwell::llvm_sys::support::LLVMParseCommandLineOptions;
use inkwell::memory_buffer::MemoryBuffer;
use std::cell::RefCell;
use std::ffi::{c_int, c_void};
use std::marker::PhantomData;
use std::ptr;
use std::sync::Once;

/// A module that inkwell owns.
type Owned<'context> = inkwell::module::Module<'context>;

/// What LLVM says.
#[derive(Default)]
struct Said {
    errors: Vec<String>,
    warnings: Vec<String>,
}

/// Takes what LLVM says about the modules of a context, as long as it lives; LLVM would print it otherwise, and end
/// the program after errors.
pub struct Diagnostics<'context> {
    context: LLVMContextRef,
    previous: (inkwell::llvm_sys::LLVMDiagnosticHandler, *mut c_void),
    /// On the heap, for LLVM knows where it is.
    said: Box<RefCell<Said>>,
    lifetime: PhantomData<&'context ()>,
}

impl<'context> Diagnostics<'context> {
    /// Those of a context.
    pub fn of_context(context: &'context Context) -> Self {
        Diagnostics::new(context.as_ctx_ref())
    }

    /// Those of the context of a module.
    pub fn of_module(module: Module<'context>) -> Self {
        // SAFETY: the module is valid.
        Diagnostics::new(unsafe { LLVMGetModuleContext(module.0) })
    }

    fn new(context: LLVMContextRef) -> Self {
        leave_debug_information_alone();
        let said = Box::<RefCell<Said>>::default();
        let data = (&raw const *said).cast_mut().cast::<c_void>();
        // SAFETY: `said` lives until the handler is taken away again, when this is dropped.
        let previous = unsafe {
            let previous = (
                LLVMContextGetDiagnosticHandler(context),
                LLVMContextGetDiagnosticContext(context),
            );
            LLVMContextSetDiagnosticHandler(context, Some(on_diagnostic), data);
            previous
        };
        Diagnostics {
            context,
            previous,
            said,
            lifetime: PhantomData,
        }
    }

    /// Errors since the last call, as one text; empty if there were none.
    pub fn take_errors(&self) -> String {
        std::mem::take(&mut self.said.borrow_mut().errors).join("\n")
    }

    /// Adds a warning.
    pub fn warn(&self, warning: String) {
        self.said.borrow_mut().warnings.push(warning);
    }

    /// Warnings since the last call, each once.
    pub fn take_warnings(&self) -> Vec<String> {
        let mut warnings = std::mem::take(&mut self.said.borrow_mut().warnings);
        let mut seen = rustc_hash::FxHashSet::default();
        warnings.retain(|warning| seen.insert(warning.clone()));
        warnings
    }
}

/// LLVM's readers verify modules with debug information, print what is wrong, and end the program if it is something else
/// than that. They are told not to: modules are verified behind them.
fn leave_debug_information_alone() {
    static TOLD: Once = Once::new();
    let arguments = [c"llvm", c"-disable-auto-upgrade-debug-info"].map(|word| word.as_ptr());
    // SAFETY: the arguments are strings that end with zero; LLVM copies what it keeps.
    TOLD.call_once(|| unsafe {
        LLVMParseCommandLineOptions(arguments.len() as c_int, arguments.as_ptr(), ptr::null());
    });
}

impl Drop for Diagnostics<'_> {
    fn drop(&mut self) {
        let (handler, data) = self.previous;
        // SAFETY: the context lives longer than this, and its handler was this before.
        unsafe { LLVMContextSetDiagnosticHandler(self.context, handler, data) }
    }
}

extern "C" fn on_diagnostic(info: LLVMDiagnosticInfoRef, data: *mut c_void) {
    use LLVMDiagnosticSeverity::*;
    // SAFETY: `data` is what `Diagnostics` has passed, and LLVM is used on one thread at a time. The description is the
    // caller's.
    let (said, severity, text) = unsafe {
        (
            &*data.cast::<RefCell<Said>>(),
            LLVMGetDiagInfoSeverity(info),
            take_message(LLVMGetDiagInfoDescription(info)),
        )
    };
    match severity {
        LLVMDSError => said.borrow_mut().errors.push(text),
        LLVMDSWarning => said.borrow_mut().warnings.push(text),
        // Remarks of passes that inline, which nobody asked for.
        LLVMDSRemark | LLVMDSNote => {}
    }
}

/// Parses text.
///
/// # Errors
/// LLVM's message, with line and column.
pub fn parse_text<'context>(
    context: &'context Context,
    name: &str,
    text: &[u8],
) -> Result<Owned<'context>, String> {
    // It is behind a zero: a copy.
    let buffer = MemoryBuffer::create_from_memory_range_copy(text, name);
    let (mut module, mut message) = (ptr::null_mut(), ptr::null_mut());
    // SAFETY: the buffer stays the caller's, also where there is no error.
    unsafe {
        let context = context.as_ctx_ref();
        let failed = LLVMParseIRInContext2(context, buffer.as_mut_ptr(), &mut module, &mut message);
        let message = take_message(message);
        match failed {
            0 => Ok(Owned::new(module)),
            _ => Err(message),
        }
    }
}

/// Parses bitcode.
///
/// # Errors
/// LLVM's message.
pub fn parse_bitcode<'context>(
    context: &'context Context,
    diagnostics: &Diagnostics<'context>,
    name: &str,
    bytes: &[u8],
) -> Result<Owned<'context>, String> {
    let buffer = MemoryBuffer::create_from_memory_range_copy(bytes, name);
    let mut module = ptr::null_mut();
    // SAFETY: the buffer stays the caller's; errors are diagnostics.
    unsafe {
        let context = context.as_ctx_ref();
        match LLVMParseBitcodeInContext2(context, buffer.as_mut_ptr(), &mut module) {
            0 => Ok(Owned::new(module)),
            _ => Err(diagnostics.take_errors()),
        }
    }
}

/// Links a module into another one of the same context.
///
/// # Errors
/// LLVM's message.
pub fn link<'context>(
    module: &Owned<'context>,
    other: Owned<'context>,
    diagnostics: &Diagnostics<'context>,
) -> Result<(), String> {
    // SAFETY: both are valid; LLVM takes the other one, also where there is an error.
    let failed = unsafe { LLVMLinkModules2(module.as_mut_ptr(), other.as_mut_ptr()) };
    std::mem::forget(other);
    match failed {
        0 => Ok(()),
        _ => Err(diagnostics.take_errors()),
    }
}

impl Module<'_> {
    /// Changes the module: without debug information. Whether there was any.
    pub fn strip_debug_information(self) -> bool {
        // SAFETY: the module is valid, and nothing iterates over it.
        unsafe { LLVMStripModuleDebugInfo(self.0) != 0 }
    }

    /// Changes the module: without debug information of another version than LLVM's own, which is warned of.
    pub fn strip_other_debug_information(self, diagnostics: &Diagnostics<'_>) {
        // SAFETY: the module is valid.
        let version = unsafe {
            let version = LLVMGetModuleDebugMetadataVersion(self.0);
            if version == LLVMDebugMetadataVersion() {
                return;
            }
            version
        };
        if self.strip_debug_information() {
            let name = self.source_name();
            diagnostics.warn(format!(
                "ignoring debug info with an invalid version ({version}) in {name}"
            ));
        }
    }

    /// The module as bitcode.
    pub fn bitcode(self) -> Vec<u8> {
        // SAFETY: LLVM makes a buffer of that size, which is disposed of when it has been copied.
        unsafe {
            let buffer = LLVMWriteBitcodeToMemoryBuffer(self.0);
            let start = LLVMGetBufferStart(buffer).cast::<u8>();
            let bytes = std::slice::from_raw_parts(start, LLVMGetBufferSize(buffer)).to_vec();
            LLVMDisposeMemoryBuffer(buffer);
            bytes
        }
    }
}
