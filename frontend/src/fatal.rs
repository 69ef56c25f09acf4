//! Errors for which LLVM has no return value: it would end the program.
//!
//! LLVM is compiled without exceptions, so there is no way back out of its functions. They run on a thread of ours
//! instead (`reading_thread.rs`). A fatal error of LLVM, or memory that it cannot get, is reported as the result of that thread, which
//! then sleeps forever: what it holds, its stack and the module read so far, is lost. Everywhere else these errors
//! do what they do without this library.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::ffi::{CStr, c_char};
use std::sync::Once;

/// What is told of a fatal error.
type Report = Box<dyn FnOnce(String)>;

thread_local! {
    /// Where fatal errors of this thread are reported, while it runs functions of LLVM for another.
    static REPORT: RefCell<Option<Report>> = const { RefCell::new(None) };
}

/// Runs a function on this thread, whose fatal errors are reported and then never return.
pub fn reporting<T>(report: impl FnOnce(String) + 'static, function: impl FnOnce() -> T) -> T {
    install();
    REPORT.set(Some(Box::new(report)));
    let result = function();
    REPORT.set(None);
    result
}

/// Reports an error, if this thread has someone to report to; then it does not return.
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
    // SAFETY: the handler calls nothing of LLVM.
    INSTALLED.call_once(|| unsafe {
        inkwell::support::error_handling::install_fatal_error_handler(on_fatal_error);
        #[cfg(all(target_os = "linux", target_env = "gnu"))]
        memory::install();
    });
}

extern "C" fn on_fatal_error(reason: *const c_char) {
    // SAFETY: LLVM passes a string that ends with zero.
    let reason = unsafe { CStr::from_ptr(reason) }.to_string_lossy();
    report(&reason);
    // LLVM was called by the program and not by this library: LLVM ends the program next, and says this before.
    eprintln!("LLVM ERROR: {reason}");
}

/// Memory that LLVM cannot get: of its own containers, and of `operator new`. There is no C interface for either, so
/// the C++ functions are called by their names in object files.
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

    /// What the program did before when `operator new` failed.
    static PREVIOUS: OnceLock<Option<NewHandler>> = OnceLock::new();

    /// # Safety
    /// To be called once.
    pub unsafe fn install() {
        // SAFETY: the handlers call nothing of LLVM.
        unsafe {
            install_bad_alloc_error_handler(on_bad_alloc, std::ptr::null_mut());
            let _ = PREVIOUS.set(set_new_handler(on_new));
        }
    }

    extern "C" fn on_bad_alloc(_: *mut c_void, _: *const c_char, _: bool) {
        report(REASON);
        // As without a handler.
        eprintln!("LLVM ERROR: {REASON}");
        std::process::abort();
    }

    extern "C-unwind" fn on_new() {
        report(REASON);
        match PREVIOUS.get() {
            Some(Some(previous)) => previous(),
            // SAFETY: what `operator new` does without a handler, whose callers allow for it.
            _ => unsafe { throw_bad_alloc() },
        }
    }
}
