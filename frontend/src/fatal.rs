//! Errors for which LLVM has no return value: it would abort the program, with a trace of its stack.
//!
//! Its reader does so for modules with debug information that are not well-formed.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_char};
use std::sync::Once;

/// From now on such errors end the program with a message and status 1. For commands: there is no way back into
/// other programs.
pub fn end_on_fatal_errors() {
    static INSTALLED: Once = Once::new();
    // SAFETY: the handler does not return and calls nothing of LLVM.
    INSTALLED.call_once(|| unsafe {
        inkwell::support::error_handling::install_fatal_error_handler(end)
    });
}

extern "C" fn end(reason: *const c_char) {
    // SAFETY: LLVM passes a string that ends with zero.
    let reason = unsafe { CStr::from_ptr(reason) }.to_string_lossy();
    eprintln!("amdgcn-llc: error: LLVM: {reason}");
    std::process::exit(1);
}
