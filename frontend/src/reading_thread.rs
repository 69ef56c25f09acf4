//! Runs LLVM on threads whose stack is large enough for its recursion, so that a fatal error ends only the use of that
//! thread.
//!
//! Passing work to an idle thread is cheaper than starting one, so a few idle threads are kept. A large module, which
//! may need a large stack, gets a separate thread.
#![allow(unsafe_code)]

use crate::fatal;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Stack of a reusable thread. Only the part that is used takes memory.
const STACK: usize = 64 << 20;

/// Upper bound on the stack that LLVM and the conversion use per byte of a module. Types, constants and metadata
/// can form chains as long as the module, and each link costs a few calls. Up to 15 bytes were measured for chains
/// in text.
const STACK_PER_BYTE: usize = 256;

/// Maximum stack size.
const MOST_STACK: usize = 16 << 30;

/// Maximum number of idle threads.
const MOST_WAITING: usize = 8;

/// A job for a thread. Its argument is the sender through which the thread gets its next job.
type Job = Box<dyn FnOnce(Sender<Work>) + Send>;

/// A struct, so that the type can refer to itself.
struct Work(Job);

/// The idle threads of a process; after a fork there are none.
struct Waiting {
    process: u32,
    sender: Sender<Work>,
}

static WAITING: Mutex<Vec<Waiting>> = Mutex::new(Vec::new());

fn serve(first: Work) {
    let mut work = first;
    loop {
        let (sender, receiver) = channel();
        (work.0)(sender);
        match receiver.recv() {
            Ok(next) => work = next,
            Err(_) => return,
        }
    }
}

fn wait_for_more(sender: Sender<Work>) {
    let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
    let process = std::process::id();
    waiting.retain(|thread| thread.process == process);
    if waiting.len() < MOST_WAITING {
        waiting.push(Waiting { process, sender });
    }
}

/// An idle thread.
fn waiting() -> Option<Sender<Work>> {
    let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
    let process = std::process::id();
    std::iter::from_fn(|| waiting.pop())
        .find(|thread| thread.process == process)
        .map(|thread| thread.sender)
}

/// Starts work on an idle thread, or on a new one if none is idle or the stack would be too small.
fn start(work: Work, stack: usize) -> std::io::Result<()> {
    let mut work = work;
    if stack <= STACK {
        while let Some(sender) = waiting() {
            match sender.send(work) {
                Ok(()) => return Ok(()),
                Err(refused) => work = refused.0,
            }
        }
    }
    let thread = thread::Builder::new().name("llvm".to_owned());
    let thread = thread.stack_size(stack.max(STACK));
    thread.spawn(move || serve(work)).map(drop)
}

/// Runs a function that reads modules of `bytes` bytes in total.
///
/// # Errors
/// LLVM's message, if LLVM has a fatal error. Data that the function borrows stays as it was at that point.
pub fn run<T: Send + 'static>(
    bytes: usize,
    function: impl FnOnce() -> T + Send,
) -> Result<T, String> {
    let (sender, receiver) = channel();
    let stack = bytes
        .saturating_mul(STACK_PER_BYTE)
        .clamp(STACK, MOST_STACK);
    let job = move |next: Sender<Work>| {
        let failure = sender.clone();
        let report = move |reason| drop(failure.send(Err(reason)));
        let result = fatal::reporting(report, || catch_unwind(AssertUnwindSafe(function)));
        if stack <= STACK {
            wait_for_more(next);
        }
        // This fails only if the receiver is gone.
        drop(sender.send(Ok(result)));
    };
    let job: Box<dyn FnOnce(Sender<Work>) + Send + '_> = Box::new(job);
    // SAFETY: this function returns only after the job has sent its result, after which the job uses nothing borrowed;
    // or after the thread has reported a fatal error, after which it does nothing; or without starting the job.
    let job: Job = unsafe { std::mem::transmute(job) };
    start(Work(job), stack).map_err(|error| format!("cannot start a thread: {error}"))?;
    match receiver.recv() {
        Ok(Ok(Ok(result))) => Ok(result),
        Ok(Ok(Err(panic))) => resume_unwind(panic),
        Ok(Err(reason)) => Err(reason),
        Err(_) => Err("its thread has ended".to_owned()),
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
        // The next job runs as usual.
        assert_eq!(run(0, || 7), Ok(7));
    }

    #[test]
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    fn memory_that_is_not_there() {
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
    fn results_and_panics_come_back() {
        let numbers = [1, 2, 3];
        assert_eq!(run(0, || numbers.iter().sum::<i32>()), Ok(6));
        assert_eq!(run(1 << 24, || numbers.len()), Ok(3));
        let panic = std::panic::catch_unwind(|| run(0, || panic!("on purpose")));
        assert!(panic.is_err());
        assert_eq!(run(0, || numbers.len()), Ok(3));
    }
}
