//! Runs LLVM in a coroutine, whose stack is large enough for LLVM's recursion, and in which a fatal error of LLVM ends
//! only this use of LLVM instead of the program.
//!
//! The coroutine runs on the calling thread. Switching to it costs a few instructions, whereas waking another thread
//! takes as long as compiling a small kernel.
#![allow(unsafe_code)]

use crate::fatal;
use corosensei::stack::DefaultStack;
use corosensei::{Coroutine, CoroutineResult};
use std::sync::{Mutex, PoisonError};

/// The size, in bytes, of a stack that is reused. Only the part that is used occupies memory.
const STACK: usize = 64 << 20;

/// An upper bound of the bytes of stack that LLVM and the conversion use per byte of a module. Types, constants and
/// metadata can form chains that are as long as the module, and LLVM recurses for each element. For chains in text, up
/// to 15 bytes were measured.
const STACK_PER_BYTE: usize = 256;

/// The maximum size of a stack, in bytes.
const MAX_STACK: usize = 16 << 30;

/// The maximum number of unused stacks that are kept.
const MAX_UNUSED: usize = 8;

/// Unused stacks of the size [`STACK`].
static UNUSED: Mutex<Vec<DefaultStack>> = Mutex::new(Vec::new());

/// A stack of this size. If the system does not grant it, a stack of an eighth of the size is used, which still exceeds
/// the measured use.
fn allocate(size: usize) -> Result<DefaultStack, String> {
    if size == STACK
        && let Some(stack) = UNUSED.lock().unwrap_or_else(PoisonError::into_inner).pop()
    {
        return Ok(stack);
    }
    let smaller = [size / 2, size / 4, size / 8]
        .into_iter()
        .map(|size| size.max(STACK));
    smaller
        .fold(DefaultStack::new(size), |stack, size| {
            stack.or_else(|_| DefaultStack::new(size))
        })
        .map_err(|error| format!("cannot allocate a stack of {size} bytes: {error}"))
}

/// Keeps a stack for the next use.
fn release(stack: DefaultStack) {
    let mut unused = UNUSED.lock().unwrap_or_else(PoisonError::into_inner);
    if unused.len() < MAX_UNUSED {
        unused.push(stack);
    }
}

/// Runs a function that reads modules of `bytes` bytes in total.
///
/// # Errors
/// LLVM's message, if LLVM has a fatal error. The function then stops where it is and drops nothing.
pub fn run<T>(bytes: usize, function: impl FnOnce() -> T) -> Result<T, String> {
    let size = bytes.saturating_mul(STACK_PER_BYTE).clamp(STACK, MAX_STACK);
    let stack = allocate(size)?;
    let _outer = fatal::Outer::save();
    let body = |exit: &fatal::Exit, ()| {
        fatal::leave_through(exit);
        function()
    };
    // SAFETY: the coroutine is either driven to completion before this function returns, or suspended forever after a
    // fatal error. In the latter case, nothing on its stack is used again.
    let mut coroutine = unsafe { Coroutine::with_stack_unchecked(stack, body) };
    match coroutine.resume(()) {
        CoroutineResult::Return(result) => {
            if size == STACK {
                release(coroutine.into_stack());
            }
            Ok(result)
        }
        CoroutineResult::Yield(reason) => {
            // LLVM may hold pointers to this stack, so it is never freed.
            std::mem::forget(coroutine);
            Err(reason)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::run;

    #[test]
    fn fatal_errors_of_llvm() {
        let layout = || inkwell::targets::TargetData::create("no layout").get_data_layout();
        let layout = || layout().as_str().to_bytes().len();
        for _ in 0..20 {
            let reason = run(0, layout).expect_err("no layout");
            assert!(!reason.is_empty());
        }
        // LLVM can be used again after that.
        assert_eq!(run(0, || 7), Ok(7));
    }

    #[test]
    fn fatal_errors_of_nested_uses() {
        let no_layout = || inkwell::targets::TargetData::create("no layout");
        let inner = || run(0, no_layout).is_err();
        assert_eq!(run(0, inner), Ok(true));
        // After the error in the inner use, an error in the outer use is still reported.
        let both = run(0, || inner().then(no_layout).is_some());
        assert!(!both.expect_err("no layout").is_empty());
    }

    #[test]
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    fn unavailable_memory() {
        unsafe extern "C-unwind" {
            /// `operator new`
            #[link_name = "_Znwm"]
            fn operator_new(bytes: usize) -> *mut u8;
        }
        // SAFETY: does not return, and nothing uses the result.
        let allocate = || unsafe { operator_new(1 << 60) as usize };
        assert_eq!(run(0, allocate), Err("out of memory".to_owned()));
    }

    #[test]
    fn deep_recursion() {
        fn depth(left: usize) -> usize {
            let frame = std::hint::black_box([left; 64]);
            match left {
                0 => 0,
                _ => 1 + depth(frame[left % 64] - 1),
            }
        }
        assert_eq!(run(0, || depth(20_000)), Ok(20_000));
        assert_eq!(run(1 << 20, || depth(100_000)), Ok(100_000));
    }

    #[test]
    fn results_and_panics_are_passed_on() {
        let numbers = [1, 2, 3];
        assert_eq!(run(0, || numbers.iter().sum::<i32>()), Ok(6));
        assert_eq!(run(1 << 24, || numbers.len()), Ok(3));
        let panic = std::panic::catch_unwind(|| run(0, || -> () { panic!("on purpose") }));
        assert!(panic.is_err());
        assert_eq!(run(0, || numbers.len()), Ok(3));
    }
}
