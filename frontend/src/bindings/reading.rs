//! Parsing, linking and writing of modules, and LLVM's diagnostics.

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

/// LLVM's diagnostics.
#[derive(Default)]
struct Collected {
    errors: Vec<String>,
    warnings: Vec<String>,
}

/// Collects LLVM's diagnostics about the modules of a context during its lifetime. Without it, LLVM would print them
/// and exit after errors.
pub struct Diagnostics<'context> {
    context: LLVMContextRef,
    previous: (inkwell::llvm_sys::LLVMDiagnosticHandler, *mut c_void),
    /// On the heap, since LLVM keeps the address.
    collected: Box<RefCell<Collected>>,
    lifetime: PhantomData<&'context ()>,
}

impl<'context> Diagnostics<'context> {
    /// Starts to collect the diagnostics of a context.
    pub fn of_context(context: &'context Context) -> Self {
        Diagnostics::new(context.as_ctx_ref())
    }

    /// Starts to collect the diagnostics of the context of a module.
    pub fn of_module(module: Module<'context>) -> Self {
        // SAFETY: the module is valid.
        Diagnostics::new(unsafe { LLVMGetModuleContext(module.0) })
    }

    fn new(context: LLVMContextRef) -> Self {
        disable_debug_verification();
        let collected = Box::<RefCell<Collected>>::default();
        let data = (&raw const *collected).cast_mut().cast::<c_void>();
        // SAFETY: `collected` lives until this is dropped, which removes the handler.
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
            collected,
            lifetime: PhantomData,
        }
    }

    /// The errors since the last call, as one text; empty if there were none.
    pub fn take_errors(&self) -> String {
        std::mem::take(&mut self.collected.borrow_mut().errors).join("\n")
    }

    /// Adds a warning.
    pub fn warn(&self, warning: String) {
        self.collected.borrow_mut().warnings.push(warning);
    }

    /// The warnings since the last call, without repetitions.
    pub fn take_warnings(&self) -> Vec<String> {
        let mut warnings = std::mem::take(&mut self.collected.borrow_mut().warnings);
        let mut seen = rustc_hash::FxHashSet::default();
        warnings.retain(|warning| seen.insert(warning.clone()));
        warnings
    }
}

/// LLVM's readers verify modules that have debug information, print errors in it, and exit on any other error. This
/// disables that: modules are verified after reading.
fn disable_debug_verification() {
    static DISABLED: Once = Once::new();
    let arguments = [c"llvm", c"-disable-auto-upgrade-debug-info"].map(|word| word.as_ptr());
    // SAFETY: the arguments are NUL-terminated strings; LLVM copies what it keeps.
    DISABLED.call_once(|| unsafe {
        LLVMParseCommandLineOptions(arguments.len() as c_int, arguments.as_ptr(), ptr::null());
    });
}

impl Drop for Diagnostics<'_> {
    fn drop(&mut self) {
        let (handler, data) = self.previous;
        // SAFETY: the context outlives this, and its handler was this one before.
        unsafe { LLVMContextSetDiagnosticHandler(self.context, handler, data) }
    }
}

extern "C" fn on_diagnostic(info: LLVMDiagnosticInfoRef, data: *mut c_void) {
    use LLVMDiagnosticSeverity::*;
    // SAFETY: `data` is what `Diagnostics` passed, and LLVM is used on one thread at a time. The description
    // belongs to the caller.
    let (collected, severity, text) = unsafe {
        (
            &*data.cast::<RefCell<Collected>>(),
            LLVMGetDiagInfoSeverity(info),
            take_message(LLVMGetDiagInfoDescription(info)),
        )
    };
    match severity {
        LLVMDSError => collected.borrow_mut().errors.push(text),
        LLVMDSWarning => collected.borrow_mut().warnings.push(text),
        // Optimization remarks, for example of the inliner.
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
    // LLVM requires a zero byte after the text, so the text is copied.
    let buffer = MemoryBuffer::create_from_memory_range_copy(text, name);
    let (mut module, mut message) = (ptr::null_mut(), ptr::null_mut());
    // SAFETY: LLVM does not take ownership of the buffer, even after errors.
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
    // SAFETY: LLVM does not take ownership of the buffer; errors are diagnostics.
    unsafe {
        let context = context.as_ctx_ref();
        match LLVMParseBitcodeInContext2(context, buffer.as_mut_ptr(), &mut module) {
            0 => Ok(Owned::new(module)),
            _ => Err(diagnostics.take_errors()),
        }
    }
}

/// Links a module into another module of the same context.
///
/// # Errors
/// LLVM's message.
pub fn link<'context>(
    module: &Owned<'context>,
    other: Owned<'context>,
    diagnostics: &Diagnostics<'context>,
) -> Result<(), String> {
    // SAFETY: both are valid; LLVM takes ownership of the second, even after errors.
    let failed = unsafe { LLVMLinkModules2(module.as_mut_ptr(), other.as_mut_ptr()) };
    std::mem::forget(other);
    match failed {
        0 => Ok(()),
        _ => Err(diagnostics.take_errors()),
    }
}

impl Module<'_> {
    /// Changes the module: removes debug information. Returns `true` if there was any.
    pub fn strip_debug_information(self) -> bool {
        // SAFETY: the module is valid, and nothing iterates over it.
        unsafe { LLVMStripModuleDebugInfo(self.0) != 0 }
    }

    /// Changes the module: removes debug information of an unsupported version, with a warning.
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
        // SAFETY: LLVM allocates a buffer of that size, which is disposed of after it is copied.
        unsafe {
            let buffer = LLVMWriteBitcodeToMemoryBuffer(self.0);
            let start = LLVMGetBufferStart(buffer).cast::<u8>();
            let bytes = std::slice::from_raw_parts(start, LLVMGetBufferSize(buffer)).to_vec();
            LLVMDisposeMemoryBuffer(buffer);
            bytes
        }
    }
}
