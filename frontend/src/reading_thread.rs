//! Threads on which LLVM runs, so that its fatal errors end them and not the program, and that have the stack that its
//! recursion needs.
//!
//! Handing work to a thread that waits and back is cheaper than starting one; so a few that
//! have nothing to do wait for more. Large modules, which may need a large stack, get a thread of their own.
#![allow(unsafe_code)]

use crate::fatal;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Stack of a thread that serves many modules. Memory is taken only for what is used of it.
const STACK: usize = 64 << 20;

/// Most bytes of stack that LLVM and the conversion use for a byte of a module: types, constants and metadata can form
/// chains with as many links as the module has room for, and each link is a few calls. Chains in text were measured to take up to 15.
const STACK_PER_BYTE: usize = 256;

/// Most stack that is asked for.
const MOST_STACK: usize = 16 << 30;

/// Threads that wait for work, at most.
const MOST_WAITING: usize = 8;

/// Work of a thread; it is handed how work can be sent to that thread next.
type Job = Box<dyn FnOnce(Sender<Work>) + Send>;

/// So that the type can contain itself.
struct Work(Job);

/// Threads that wait, of a process: a fork has none of them.
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

/// A thread that waits.
fn waiting() -> Option<Sender<Work>> {
    let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
    let process = std::process::id();
    std::iter::from_fn(|| waiting.pop())
        .find(|thread| thread.process == process)
        .map(|thread| thread.sender)
}

/// Starts work on a thread, a new one if none waits or the stack is not enough.
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

/// Runs a function that reads modules of so many bytes.
///
/// # Errors
/// LLVM's message, if it has a fatal error; what the function borrows is left as it is then.
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
        // Nobody receives it only if nobody waits for it.
        drop(sender.send(Ok(result)));
    };
    let job: Box<dyn FnOnce(Sender<Work>) + Send + '_> = Box::new(job);
    // SAFETY: this function returns when the job has sent its result, behind which it uses nothing borrowed, or when its
    // thread has reported a fatal error, behind which that thread does nothing any more; or the job was never started.
    let job: Job = unsafe { std::mem::transmute(job) };
    start(Work(job), stack).map_err(|error| format!("no thread to read it on: {error}"))?;
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
        // The next one is served as ever.
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
        // SAFETY: nothing is done with what it returns, which it does not.
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
