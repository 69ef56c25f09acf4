//! This compiler, through its library.

use std::path::Path;
use std::time::{Duration, Instant};

use amdgcn::{OptLevel, Options, Source};
use inkwell::module::Module;

use crate::BenchError;

fn options(processor: &str, level: OptLevel) -> Options {
    Options {
        opt_level: level,
        verify: false,
        // LLVM's code generator does not verify its input either: the bench has done so.
        verify_input: false,
        ..Options::for_processor(processor)
    }
}

/// Generates an object, and says how long that took.
pub fn time(module: &Module<'_>, processor: &str, level: OptLevel) -> Result<Duration, BenchError> {
    let options = options(processor, level);
    let start = Instant::now();
    amdgcn::compile_module(module, &options)?.object()?;
    Ok(start.elapsed())
}

/// Assembly text and object file at -O2.
pub fn emit(text: &[u8], path: &Path, processor: &str) -> Result<(String, Vec<u8>), BenchError> {
    let name = path.to_string_lossy();
    let source = Source::detect(&name, text);
    let compiled = amdgcn::compile(&source, &options(processor, OptLevel::O2))?;
    Ok((compiled.assembly()?, compiled.object()?))
}
