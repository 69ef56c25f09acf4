//! LLVM IR to the generic representation. See README.md.
//!
//! [`read`] parses text or bitcode with LLVM and converts it at once to plain data: a
//! [`Module`] of generic [`Function`]s that holds no LLVM handle and is `Send`.
#![deny(unsafe_code)]

mod aliases;
mod assembly;
mod attributes;
mod bindings;
mod block_addresses;
mod buffer_pointers;
mod buffers;
mod calls;
mod constants;
mod constructors;
mod debug;
mod error;
mod fatal;
mod fixed_point;
mod function;
mod globals;
mod groups;
mod images;
mod inline;
mod instructions;
mod intrinsics;
mod irreducible;
mod kernel;
mod layout;
mod limits;
mod lowered;
mod matrix;
mod memory;
mod memory_copy;
mod module;
mod names;
mod passing;
mod reading_thread;
mod rounding;
mod shader;
mod vectors;

pub use error::FrontendError;

use bindings::Diagnostics;
use inkwell::context::Context;
use mir::generic::Function;
use mir::module::{DenormalMode, Module};
use target::{OperatingSystem, Processor, Target};

/// Where a module comes from.
#[derive(Clone, Copy, Debug)]
pub enum Source<'a> {
    /// LLVM assembly text.
    Text {
        /// Name for diagnostics.
        name: &'a str,
        /// The text, UTF-8 or not.
        bytes: &'a [u8],
    },
    /// LLVM bitcode.
    Bitcode {
        /// Name for diagnostics.
        name: &'a str,
        /// The bitcode.
        bytes: &'a [u8],
    },
}

impl<'a> Source<'a> {
    /// Text or bitcode, told apart by the first bytes.
    pub fn detect(name: &'a str, bytes: &'a [u8]) -> Source<'a> {
        const RAW: &[u8] = b"BC\xc0\xde";
        const WRAPPED: &[u8] = &[0xde, 0xc0, 0x17, 0x0b];
        if bytes.starts_with(RAW) || bytes.starts_with(WRAPPED) {
            Source::Bitcode { name, bytes }
        } else {
            Source::Text { name, bytes }
        }
    }

    /// The text or bitcode.
    pub fn bytes(&self) -> &'a [u8] {
        match self {
            Source::Text { bytes, .. } | Source::Bitcode { bytes, .. } => bytes,
        }
    }

    /// Name for diagnostics.
    pub fn name(&self) -> &'a str {
        match self {
            Source::Text { name, .. } | Source::Bitcode { name, .. } => name,
        }
    }
}

/// How to read a module.
#[derive(Clone, Debug)]
pub struct FrontendOptions {
    /// The operating system, unless it is that of the module's triple.
    pub os: Option<OperatingSystem>,
    /// What functions are compiled for that do not say it: the registers that results may take depend on it.
    pub target: Target,
    /// Run LLVM's verifier first (default). Without it, malformed IR may be converted to
    /// malformed functions.
    pub verify: bool,
    /// In modules with kernels, leave out functions that are neither kernels nor shaders nor called
    /// (default): calls of them are inlined.
    pub entry_points_only: bool,
    /// Floating-point arithmetic where the module does not say.
    pub float: FloatOptions,
    /// The code object version, unless it is that of the module flag.
    pub code_object_version: Option<u32>,
}

/// What floating-point arithmetic may do where the module does not say.
#[derive(Clone, Copy, Debug, Default)]
pub struct FloatOptions {
    /// Denormals of functions without the attribute "denormal-fp-math".
    pub denormal_mode: Option<DenormalMode>,
    /// Those of f32 of functions without the attribute "denormal-fp-math-f32".
    pub denormal_mode_f32: Option<DenormalMode>,
    /// Products and sums may be contracted whatever their flags.
    pub contract: bool,
}

impl Default for FrontendOptions {
    fn default() -> Self {
        FrontendOptions {
            os: None,
            target: Target::amdhsa(Processor::Gfx600),
            verify: true,
            entry_points_only: true,
            float: FloatOptions::default(),
            code_object_version: None,
        }
    }
}

/// Parses and converts a module.
///
/// # Errors
/// Malformed input, and constructs that are not supported; see [`FrontendError`].
pub fn read(
    source: &Source<'_>,
    options: &FrontendOptions,
) -> Result<Module<Function>, FrontendError> {
    read_linked(source, &[], options)
}

/// Parses modules, links the others into the first, and converts the whole.
///
/// # Errors
/// As [`read`]; also modules that do not fit together.
pub fn read_linked(
    first: &Source<'_>,
    others: &[Source<'_>],
    options: &FrontendOptions,
) -> Result<Module<Function>, FrontendError> {
    on_reading_thread(first, others, || {
        let context = Context::create();
        let diagnostics = Diagnostics::of_context(&context);
        let module = parse_linked(&context, &diagnostics, first, others, options.verify)?;
        let linked = bindings::Module::new(&module);
        if options.verify && !others.is_empty() {
            module::verify(linked, &diagnostics)?;
        }
        let mut converted = module::convert(linked, options)?;
        converted.warnings = diagnostics.take_warnings();
        Ok(converted)
    })
}

/// Parses modules, links the others into the first, verifies the whole whatever the options say, converts it, and gives bitcode
/// that is well-formed and means the same, and what LLVM warns of.
///
/// # Errors
/// As [`read_linked`].
pub fn rewrite_linked(
    first: &Source<'_>,
    others: &[Source<'_>],
    options: &FrontendOptions,
) -> Result<(Vec<u8>, Vec<String>), FrontendError> {
    let (bytes, warnings) = on_reading_thread(first, others, || {
        let context = Context::create();
        let diagnostics = Diagnostics::of_context(&context);
        let module = parse_linked(&context, &diagnostics, first, others, true)?;
        let module = bindings::Module::new(&module);
        module::verify(module, &diagnostics)?;
        Ok((module.bitcode(), diagnostics.take_warnings()))
    })?;
    let name = first.name();
    let bitcode = Source::Bitcode {
        name,
        bytes: &bytes,
    };
    read(&bitcode, options)?;
    Ok((bytes, warnings))
}

/// Runs what reads modules where fatal errors of LLVM and deep recursion do no harm.
fn on_reading_thread<T: Send + 'static>(
    first: &Source<'_>,
    others: &[Source<'_>],
    function: impl FnOnce() -> Result<T, FrontendError> + Send,
) -> Result<T, FrontendError> {
    let mut bytes = 0;
    for source in std::iter::once(first).chain(others) {
        limits::check(source)?;
        bytes += source.bytes().len();
    }
    let result = reading_thread::run(bytes, function);
    result.map_err(|message| FrontendError::Fatal {
        name: first.name().to_owned(),
        message,
    })?
}

fn parse_linked<'context>(
    context: &'context Context,
    diagnostics: &Diagnostics<'context>,
    first: &Source<'_>,
    others: &[Source<'_>],
    verify: bool,
) -> Result<inkwell::module::Module<'context>, FrontendError> {
    let parse = |source| {
        let module = parse(context, diagnostics, source)?;
        let parsed = bindings::Module::new(&module);
        module::check_flags(parsed)?;
        parsed.strip_other_debug_information(diagnostics);
        if verify {
            module::verify(parsed, diagnostics)?;
        }
        Ok::<_, FrontendError>(module)
    };
    let module = parse(first)?;
    for source in others {
        let other = parse(source)?;
        let linked = bindings::link(&module, other, diagnostics);
        linked.map_err(|message| FrontendError::Link {
            name: source.name().to_owned(),
            message,
        })?;
    }
    Ok(module)
}

fn parse<'context>(
    context: &'context Context,
    diagnostics: &Diagnostics<'context>,
    source: &Source<'_>,
) -> Result<inkwell::module::Module<'context>, FrontendError> {
    let buffer_name = module::buffer_name(source.name());
    let parsed = match *source {
        Source::Text { bytes, .. } => parse_text(context, &buffer_name, bytes),
        Source::Bitcode { name, bytes } => {
            bindings::parse_bitcode(context, diagnostics, &buffer_name, bytes)
                .map_err(|message| format!("{name}: invalid bitcode: {message}"))
        }
    };
    parsed.map_err(|message| FrontendError::Parse { message })
}

/// Parses text under the target's data layout. Errors show the text as it was given.
fn parse_text<'context>(
    context: &'context Context,
    name: &str,
    bytes: &[u8],
) -> Result<inkwell::module::Module<'context>, String> {
    let with_layout = bindings::parse_text(context, name, &module::with_layout(bytes));
    with_layout.map_err(|message| {
        let shown = bindings::parse_text(context, name, bytes).err();
        shown.unwrap_or(message)
    })
}

/// Converts a module that inkwell holds. Its data layout is set to the target's, and calls of
/// functions defined in it are inlined, so the module may be changed. After [`FrontendError::Fatal`] nothing may be done with
/// it any more; it should be forgotten, not dropped.
///
/// # Errors
/// Constructs that are not supported; see [`FrontendError`].
pub fn convert(
    module: &inkwell::module::Module<'_>,
    options: &FrontendOptions,
) -> Result<Module<Function>, FrontendError> {
    let module = bindings::Module::new(module);
    let name = module.source_name();
    let lent = bindings::Lent::new(module);
    let converted = reading_thread::run(0, move || {
        let module = lent.module();
        let diagnostics = Diagnostics::of_module(module);
        module::check_flags(module)?;
        if options.verify {
            module::verify(module, &diagnostics)?;
        }
        let mut converted = module::convert(module, options)?;
        converted.warnings = diagnostics.take_warnings();
        Ok(converted)
    });
    converted.map_err(|message| FrontendError::Fatal { name, message })?
}
