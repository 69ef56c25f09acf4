//! A compiler backend for AMD GPUs, GFX6 to GFX10.3: LLVM IR in, loadable code objects out.
//!
//! ```no_run
//! # fn main() -> Result<(), amdgcn::Error> {
//! let source = amdgcn::Source::detect("kernel.ll", b"...");
//! let options = amdgcn::Options::for_processor("gfx1010");
//! let object = amdgcn::compile(&source, &options)?;
//! let loadable: Vec<u8> = object.loadable()?;
//! # Ok(())
//! # }
//! ```
//!
//! [`compile`] has no global state, accesses no files and is thread-safe. It compiles the functions of a module in parallel.
//! [`compile_cached`] reuses earlier results.

#![deny(unsafe_code)]
#![warn(missing_docs)]

mod assembly;
mod builder;
mod cache;
pub mod cli;
mod code_object;
mod error;
mod guard;
mod kernels;
mod options;
mod options_form;
mod overwritten;
mod passes;
mod paths;
mod pipeline;
mod representation;
mod selection;
mod timing;

pub use assembler::{Dump, DumpOptions, ObjectKernels, kernels_of};
pub use assembly::{
    Assembled, Listing, assemble, assemble_with_listing, disassemble, dump, list_numbers,
};
pub use builder::OptionsBuilder;
pub use cache::{
    Artifact, CacheEntry, CacheKey, Cached, CompilationCache, DirectoryCache, compile_cached,
};
pub use catalyst::DriverVersion;
pub use code_object::CodeObject;
pub use emit::assembly_text::TextStyle;
pub use emit::catalyst::ProgramOptions;
pub use emit::placement::SectionOptions;
pub use error::{Error, ErrorKind};
pub use explain::Code;
pub use frontend::{FloatOptions, Source};
pub use guard::Guard;
pub use kernels::{KernelReport, Limit};
pub use linker::{BuildId, LinkOptions};
pub use mir::OptLevel;
pub use mir::module::DenormalMode;
pub use options::Options;
pub use passes::{Form, Level, PASSES, Pass};
pub use pipeline::{Observer, When};
pub use processors::Processor;
pub use report;
pub use representation::{Representation, run_passes};

/// Compiles a module of LLVM IR text or bitcode.
///
/// # Errors
/// Malformed or unsupported input, an unknown processor or feature, an exceeded limit; see
/// [`Error`].
pub fn compile(source: &Source<'_>, options: &Options) -> Result<CodeObject, Error> {
    pipeline::compile(source, &[], options, &pipeline::Silent)
}

/// Links the other modules into the first and compiles the result.
///
/// # Errors
/// As [`compile`]; also modules that cannot be linked.
pub fn compile_linked(
    first: &Source<'_>,
    others: &[Source<'_>],
    options: &Options,
) -> Result<CodeObject, Error> {
    pipeline::compile(first, others, options, &pipeline::Silent)
}

/// Like [`compile`], with an observer that sees the representation after every pass.
///
/// # Errors
/// As [`compile`], and [`Error::Stopped`] if the observer stops compilation.
pub fn compile_observed(
    source: &Source<'_>,
    options: &Options,
    observer: &dyn Observer,
) -> Result<CodeObject, Error> {
    pipeline::compile(source, &[], options, observer)
}

/// Compiles an inkwell module. The module may change: calls are inlined.
///
/// # Errors
/// As [`compile`].
pub fn compile_module(
    module: &inkwell::module::Module<'_>,
    options: &Options,
) -> Result<CodeObject, Error> {
    let read = frontend::convert(module, &options.frontend())?;
    pipeline::compile_generic(read, options, &pipeline::Silent)
}

/// Links the other modules into the first. Returns bitcode, together with LLVM's warnings.
///
/// # Errors
/// Malformed modules, and modules that cannot be linked.
pub fn link_modules(
    first: &Source<'_>,
    others: &[Source<'_>],
) -> Result<(Vec<u8>, Vec<String>), Error> {
    Ok(frontend::link(first, others)?)
}

/// Links relocatable objects, given by file name and contents, into a loadable code object.
///
/// # Errors
/// Malformed objects, objects for different targets, undefined or duplicate symbols, unsupported relocations.
pub fn link(objects: &[(&str, &[u8])], options: &LinkOptions) -> Result<Vec<u8>, Error> {
    Ok(linker::link_objects(objects, options)?)
}
