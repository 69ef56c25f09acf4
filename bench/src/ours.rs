//! This compiler, through its library.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use amdgcn::{Observer, OptLevel, Options, Pass, Source, When};
use inkwell::module::Module;

use crate::{BenchError, clock};

fn options(processor: &str, level: OptLevel) -> Options {
    Options {
        opt_level: level,
        verify: false,
        // The bench has verified the input; LLVM's code generator does not verify it either.
        verify_input: false,
        ..Options::for_processor(processor)
    }
}

/// Generates an object and returns the time it took.
pub fn time(module: &Module<'_>, processor: &str, level: OptLevel) -> Result<Duration, BenchError> {
    let options = options(processor, level);
    let start = Instant::now();
    amdgcn::compile_module(module, &options)?.object()?;
    Ok(start.elapsed())
}

/// Assembler text and object file.
pub fn emit(
    text: &[u8],
    path: &Path,
    processor: &str,
    level: OptLevel,
) -> Result<(String, Vec<u8>), BenchError> {
    let name = path.to_string_lossy();
    let source = Source::detect(&name, text);
    let compiled = amdgcn::compile(&source, &options(processor, level))?;
    Ok((compiled.assembly()?, compiled.object()?))
}

/// Generates an object and returns the time of each pass, over all functions.
pub fn passes(text: &str, processor: &str) -> Result<Vec<(&'static str, Duration)>, BenchError> {
    let source = Source::detect("scaling.ll", text.as_bytes());
    let clock = Clock::default();
    amdgcn::compile_observed(&source, &options(processor, OptLevel::O2), &clock)?.object()?;
    let state = clock.0.into_inner();
    let state = state.unwrap_or_else(PoisonError::into_inner);
    Ok(state.spent.into_iter().collect())
}

/// Accumulates the times of passes. A pass starts and ends on one thread.
#[derive(Default)]
struct Clock(Mutex<ClockState>);

#[derive(Default)]
struct ClockState {
    /// The start time of the running pass of each function.
    began: HashMap<usize, Duration>,
    spent: HashMap<&'static str, Duration>,
}

impl Observer for Clock {
    fn wants(&self, _: &'static Pass, _: When) -> bool {
        false
    }

    fn show(&self, _: &'static Pass, _: When, _: usize, _: String) {}

    fn begins(&self, _: &'static Pass, function: usize) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.began.insert(function, clock::thread());
    }

    fn ends(&self, pass: &'static Pass, function: usize) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(began) = state.began.remove(&function) {
            *state.spent.entry(pass.name()).or_default() += clock::thread().saturating_sub(began);
        }
    }
}
