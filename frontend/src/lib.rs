//! Converts LLVM IR to the generic representation. See README.md.
//!
//! [`read`] parses text or bitcode with LLVM and converts it to a [`Module`] of generic [`Function`]s. These are plain
//! data: they hold no LLVM handle and are `Send`.
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
mod ir_lines;
mod irreducible;
mod kernel;
mod large_stack;
mod layout;
mod lifetimes;
mod limits;
mod lowered;
mod matrix;
mod memory;
mod memory_copy;
mod module;
mod names;
mod newer;
mod null_pointers;
mod operations;
mod passing;
mod products;
mod rounding;
mod shader;
mod stack_pointers;
mod tbaa;
mod upgrade;
mod vectors;

pub use error::FrontendError;

use bindings::Diagnostics;
use inkwell::context::Context;
use mir::generic::Function;
use mir::module::{DenormalMode, Module};
use processors::{CodeObjectVersion, OperatingSystem, Processor, Target};

/// The input of a module.
#[derive(Clone, Copy, Debug)]
pub enum Source<'a> {
    /// LLVM assembly text.
    Text {
        /// Name for diagnostics.
        name: &'a str,
        /// The text, not necessarily UTF-8.
        bytes: &'a [u8],
    },
    /// LLVM bitcode.
    Bitcode {
        /// Name for diagnostics.
        name: &'a str,
        bytes: &'a [u8],
    },
}

impl<'a> Source<'a> {
    /// Text or bitcode, recognized by the first bytes.
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
    /// The operating system. `None` selects that of the module's triple.
    pub os: Option<OperatingSystem>,
    /// The target of functions without target attributes. The number of registers for results depends on it.
    pub target: Target,
    /// If the triple contains a processor (`amdgpu9.06-amd-amdhsa`), functions without target attributes are for that
    /// processor instead of `target`.
    pub processor_of_triple: bool,
    /// Run LLVM's verifier first (the default). Without it, malformed IR may become malformed functions.
    pub verify: bool,
    /// In modules with kernels, omit functions that are neither kernels nor shaders and are no longer called, because
    /// all calls were inlined (the default).
    pub entry_points_only: bool,
    /// Floating-point options for functions without the attributes.
    pub float: FloatOptions,
    /// The code object version. `None` selects that of the module flag.
    pub code_object_version: Option<u32>,
    /// The code object version of modules without the flag.
    pub default_code_object_version: u32,
    /// The number of leading arguments of a kernel that are in SGPRs at entry, in addition to those with the attribute
    /// `inreg`.
    pub preloaded_arguments: u32,
    /// Replace debug information: source locations are lines of the module's own text. Modules that are not text have
    /// no debug information then.
    pub ir_lines: bool,
    /// Add remarks about inlined functions.
    pub remarks: bool,
}

/// Floating-point options, for functions whose attributes do not override them.
#[derive(Clone, Copy, Debug, Default)]
pub struct FloatOptions {
    /// The denormal mode of functions without the attribute "denormal-fp-math".
    pub denormal_mode: Option<DenormalMode>,
    /// The denormal mode for f32 in functions without the attribute "denormal-fp-math-f32".
    pub denormal_mode_f32: Option<DenormalMode>,
    /// Combine products and sums into multiply-adds regardless of their flags.
    pub contract: bool,
}

impl Default for FrontendOptions {
    fn default() -> Self {
        FrontendOptions {
            os: None,
            target: Target::amdhsa(Processor::Gfx600),
            processor_of_triple: true,
            verify: true,
            entry_points_only: true,
            float: FloatOptions::default(),
            code_object_version: None,
            default_code_object_version: CodeObjectVersion::default().number(),
            preloaded_arguments: 0,
            ir_lines: false,
            remarks: false,
        }
    }
}

/// Parses and converts a module.
///
/// # Errors
/// Malformed input and unsupported constructs; see [`FrontendError`].
pub fn read(
    source: &Source<'_>,
    options: &FrontendOptions,
) -> Result<Module<Function>, FrontendError> {
    read_linked(source, &[], options)
}

/// Parses modules, links the others into the first, and converts the result.
///
/// # Errors
/// As [`read`]; also modules that cannot be linked.
pub fn read_linked(
    first: &Source<'_>,
    others: &[Source<'_>],
    options: &FrontendOptions,
) -> Result<Module<Function>, FrontendError> {
    on_large_stack(first, others, || {
        let context = Context::create();
        let diagnostics = Diagnostics::of_context(&context);
        let module = parse_linked(&context, &diagnostics, first, others, options)?;
        let linked = bindings::Module::new(&module);
        if options.verify && !others.is_empty() {
            module::verify(linked, &diagnostics)?;
        }
        let mut converted = module::convert(linked, options)?;
        converted.warnings = diagnostics.take_warnings();
        Ok(converted)
    })
}

/// Parses modules, links the others into the first, verifies the result in any case, and converts it as a check.
/// Returns it as well-formed bitcode, together with LLVM's warnings.
///
/// # Errors
/// As [`read_linked`].
pub fn rewrite_linked(
    first: &Source<'_>,
    others: &[Source<'_>],
    options: &FrontendOptions,
) -> Result<(Vec<u8>, Vec<String>), FrontendError> {
    let (bytes, warnings) = on_large_stack(first, others, || {
        let context = Context::create();
        let diagnostics = Diagnostics::of_context(&context);
        let options = FrontendOptions {
            verify: true,
            ..options.clone()
        };
        let module = parse_linked(&context, &diagnostics, first, others, &options)?;
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

/// Parses modules and links the others into the first. Returns the result as bitcode, together with LLVM's warnings.
///
/// # Errors
/// Malformed modules, and modules that cannot be linked.
pub fn link(
    first: &Source<'_>,
    others: &[Source<'_>],
) -> Result<(Vec<u8>, Vec<String>), FrontendError> {
    on_large_stack(first, others, || {
        let context = Context::create();
        let diagnostics = Diagnostics::of_context(&context);
        let module = parse(&context, &diagnostics, first)?;
        for source in others {
            let other = parse(&context, &diagnostics, source)?;
            link_in(&module, other, source, &diagnostics)?;
        }
        let bitcode = bindings::Module::new(&module).bitcode();
        Ok((bitcode, diagnostics.take_warnings()))
    })
}

/// Links the module of a source into another one.
fn link_in<'context>(
    module: &inkwell::module::Module<'context>,
    other: inkwell::module::Module<'context>,
    source: &Source<'_>,
    diagnostics: &Diagnostics<'context>,
) -> Result<(), FrontendError> {
    let linked = bindings::link(module, other, diagnostics);
    linked.map_err(|message| FrontendError::Link {
        name: source.name().to_owned(),
        message,
    })
}

/// Runs code that reads modules on a stack where deep recursion and fatal errors of LLVM are harmless.
fn on_large_stack<T>(
    first: &Source<'_>,
    others: &[Source<'_>],
    function: impl FnOnce() -> Result<T, FrontendError>,
) -> Result<T, FrontendError> {
    let mut bytes = 0;
    for source in std::iter::once(first).chain(others) {
        limits::check(source)?;
        bytes += source.bytes().len();
    }
    let result = large_stack::run(bytes, function);
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
    options: &FrontendOptions,
) -> Result<inkwell::module::Module<'context>, FrontendError> {
    let parse = |source: &Source<'_>| {
        let module = parse(context, diagnostics, source)?;
        let parsed = bindings::Module::new(&module);
        module::check_flags(parsed)?;
        if options.ir_lines {
            ir_lines::replace(&module, source);
        } else {
            parsed.strip_other_debug_information(diagnostics);
        }
        upgrade::adapt(parsed, options);
        if options.verify {
            module::verify(parsed, diagnostics)?;
        }
        Ok::<_, FrontendError>(module)
    };
    let module = parse(first)?;
    for source in others {
        link_in(&module, parse(source)?, source, diagnostics)?;
    }
    upgrade::adapt(bindings::Module::new(&module), options);
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
                .map_err(|message| upgrade::bitcode_error(name, &message))
        }
    };
    parsed.map_err(|message| FrontendError::Parse { message })
}

/// Parses text under the target's data layout. Text of newer versions of LLVM is rewritten first; errors quote the
/// original text.
fn parse_text<'context>(
    context: &'context Context,
    name: &str,
    bytes: &[u8],
) -> Result<inkwell::module::Module<'context>, String> {
    let parse = |text| bindings::parse_text(context, name, &module::with_layout(text));
    let shown = |text, message| {
        bindings::parse_text(context, name, text)
            .err()
            .unwrap_or(message)
    };
    let message = match parse(bytes) {
        Ok(module) => return Ok(module),
        Err(message) => message,
    };
    match newer::rewrite(bytes) {
        None => Err(shown(bytes, message)),
        Some(rewritten) => parse(&rewritten.text)
            .map_err(|message| rewritten.original_error(name, &shown(&rewritten.text, message))),
    }
}

/// Converts a module that inkwell holds. Sets its data layout to the target's and inlines calls, so the module may
/// change. After [`FrontendError::Fatal`] the module must not be used again; forget it instead of dropping it.
///
/// # Errors
/// Unsupported constructs; see [`FrontendError`].
pub fn convert(
    module: &inkwell::module::Module<'_>,
    options: &FrontendOptions,
) -> Result<Module<Function>, FrontendError> {
    let module = bindings::Module::new(module);
    let name = module.source_name();
    let converted = large_stack::run(0, || {
        let diagnostics = Diagnostics::of_module(module);
        module::check_flags(module)?;
        upgrade::adapt(module, options);
        if options.verify {
            module::verify(module, &diagnostics)?;
        }
        let mut converted = module::convert(module, options)?;
        converted.warnings = diagnostics.take_warnings();
        Ok(converted)
    });
    converted.map_err(|message| FrontendError::Fatal { name, message })?
}
