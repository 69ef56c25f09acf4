//! Catches fatal errors of LLVM, after which LLVM would exit the program.
//!
//! LLVM is compiled without exceptions, so nothing can unwind out of it. It therefore runs on a separate thread
//! (`reading_thread.rs`). That thread reports a fatal error, or that memory has run out, as its result, and then sleeps
//! forever; its stack and the module read so far leak. On all other threads, these errors have their usual effect.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::ffi::{CStr, c_char};
use std::sync::Once;

/// Receives the message of a fatal error.
type Report = Box<dyn FnOnce(String)>;

thread_local! {
    /// The receiver of fatal errors of this thread while it runs LLVM for another thread.
    static REPORT: RefCell<Option<Report>> = const { RefCell::new(None) };
}

/// Runs a function on this thread. A fatal error in it is reported, and the function never returns.
pub fn reporting<T>(report: impl FnOnce(String) + 'static, function: impl FnOnce() -> T) -> T {
    install();
    REPORT.set(Some(Box::new(report)));
    let result = function();
    REPORT.set(None);
    result
}

/// If this thread runs LLVM for another thread, reports an error and does not return; otherwise returns.
fn report(reason: &str) {
    let report = REPORT.try_with(|report| report.take());
    if let Ok(Some(report)) = report {
        report(reason.to_owned());
        loop {
            std::thread::park();
        }
    }
}

fn install() {
    static INSTALLED: Once = Once::new();
    // SAFETY: the handler calls no LLVM function.
    INSTALLED.call_once(|| unsafe {
        inkwell::support::error_handling::install_fatal_error_handler(on_fatal_error);
        #[cfg(all(target_os = "linux", target_env = "gnu"))]
        memory::install();
    });
}

extern "C" fn on_fatal_error(reason: *const c_char) {
    // SAFETY: LLVM passes a NUL-terminated string.
    let reason = unsafe { CStr::from_ptr(reason) }.to_string_lossy();
    report(&reason);
    // LLVM was not called by this library. It prints this message and then exits the program.
    eprintln!("LLVM ERROR: {reason}");
}

/// Out-of-memory handling, for LLVM's containers and for `operator new`. Neither has a C interface, so the C++
/// functions are declared by their mangled names.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod memory {
    use super::report;
    use std::ffi::{c_char, c_void};
    use std::sync::OnceLock;

    const REASON: &str = "out of memory";

    type BadAlloc = extern "C" fn(*mut c_void, *const c_char, bool);
    type NewHandler = extern "C-unwind" fn();

    unsafe extern "C" {
        /// `llvm::install_bad_alloc_error_handler`
        #[link_name = "_ZN4llvm31install_bad_alloc_error_handlerEPFvPvPKcbES0_"]
        fn install_bad_alloc_error_handler(handler: BadAlloc, data: *mut c_void);
        /// `std::set_new_handler`
        #[link_name = "_ZSt15set_new_handlerPFvvE"]
        fn set_new_handler(handler: NewHandler) -> Option<NewHandler>;
    }

    unsafe extern "C-unwind" {
        /// `std::__throw_bad_alloc`
        #[link_name = "_ZSt17__throw_bad_allocv"]
        fn throw_bad_alloc() -> !;
    }

    /// The previous handler of `operator new`.
    static PREVIOUS: OnceLock<Option<NewHandler>> = OnceLock::new();

    /// # Safety
    /// Must be called once.
    pub unsafe fn install() {
        // SAFETY: the handlers call no LLVM function.
        unsafe {
            install_bad_alloc_error_handler(on_bad_alloc, std::ptr::null_mut());
            let _ = PREVIOUS.set(set_new_handler(on_new));
        }
    }

    extern "C" fn on_bad_alloc(_: *mut c_void, _: *const c_char, _: bool) {
        report(REASON);
        // The same message as without a handler.
        eprintln!("LLVM ERROR: {REASON}");
        std::process::abort();
    }

    extern "C-unwind" fn on_new() {
        report(REASON);
        match PREVIOUS.get() {
            Some(Some(previous)) => previous(),
            // SAFETY: without a handler `operator new` does the same, and its callers expect it.
            _ => unsafe { throw_bad_alloc() },
        }
    }
}
