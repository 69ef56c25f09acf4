//! Catches fatal errors of LLVM, which would otherwise end the program.
//!
//! LLVM is compiled without exceptions, so its stack frames cannot be unwound. It therefore runs in a coroutine
//! (`large_stack.rs`). A fatal error, such as running out of memory, suspends the coroutine forever, and the message
//! becomes its result. The coroutine's stack and the part of the module that has been read leak. Outside such
//! coroutines, a fatal error ends the program as usual.
#![allow(unsafe_code)]

use corosensei::Yielder;
use std::cell::Cell;
use std::ffi::{CStr, c_char};
use std::ptr::NonNull;
use std::sync::Once;

/// Used to suspend a coroutine, with the message of a fatal error as its result.
pub type Exit = Yielder<(), String>;

thread_local! {
    /// The exit of the coroutine that is running on this thread, if any.
    static EXIT: Cell<Option<NonNull<Exit>>> = const { Cell::new(None) };
}

/// The exit of an outer coroutine. It is restored when this is dropped.
pub struct Outer(Option<NonNull<Exit>>);

impl Outer {
    /// Saves the exit of the coroutine that is running, if any.
    pub fn save() -> Outer {
        Outer(EXIT.get())
    }
}

impl Drop for Outer {
    fn drop(&mut self) {
        EXIT.set(self.0);
    }
}

/// From now on, a fatal error on this thread suspends the coroutine that has this exit.
pub fn leave_through(exit: &Exit) {
    install();
    EXIT.set(Some(NonNull::from(exit)));
}

/// In a coroutine, suspends it with an error and never returns. Outside coroutines, returns.
fn report(reason: &str) {
    if let Ok(Some(exit)) = EXIT.try_with(Cell::get) {
        loop {
            // SAFETY: the coroutine that runs on this thread has set its own exit, which lives as long as it does.
            unsafe { exit.as_ref() }.suspend(reason.to_owned());
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

/// Out-of-memory handling, for LLVM's containers and for `operator new`. Neither has a C API, so the C++
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
        // LLVM's own message, which it prints if there is no handler.
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
