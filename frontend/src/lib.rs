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
mod lowered;
mod matrix;
mod memory;
mod memory_copy;
mod module;
mod names;
mod passing;
mod rounding;
mod shader;
mod vectors;

pub use error::FrontendError;
pub use fatal::end_on_fatal_errors;

use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
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
    let context = Context::create();
    let module = parse(&context, first)?;
    for source in others {
        let other = parse(&context, source)?;
        let linked = module.link_in_module(other);
        linked.map_err(|message| FrontendError::Link {
            name: source.name().to_owned(),
            message: message.to_string(),
        })?;
    }
    convert(&module, options)
}

fn parse<'context>(
    context: &'context Context,
    source: &Source<'_>,
) -> Result<inkwell::module::Module<'context>, FrontendError> {
    match *source {
        Source::Text { name, bytes } => parse_text(context, name, bytes),
        Source::Bitcode { name, bytes } => {
            let buffer =
                MemoryBuffer::create_from_memory_range_copy(bytes, &module::buffer_name(name));
            inkwell::module::Module::parse_bitcode_from_buffer(&buffer, context).map_err(
                |message| FrontendError::Parse {
                    message: format!("{name}: invalid bitcode: {}", message.to_string()),
                },
            )
        }
    }
}

/// Parses text under the target's data layout. Errors show the text as it was given.
fn parse_text<'context>(
    context: &'context Context,
    name: &str,
    bytes: &[u8],
) -> Result<inkwell::module::Module<'context>, FrontendError> {
    let with_layout = context.create_module_from_ir(module::text_buffer(name, bytes));
    with_layout.map_err(|message| {
        let name = module::buffer_name(name);
        let given = MemoryBuffer::create_from_memory_range_copy(bytes, &name);
        let shown = context.create_module_from_ir(given).err();
        FrontendError::Parse {
            message: shown.unwrap_or(message).to_string(),
        }
    })
}

/// Converts a module that inkwell holds. Its data layout is set to the target's, and calls of
/// functions defined in it are inlined, so the module may be changed.
///
/// # Errors
/// Constructs that are not supported; see [`FrontendError`].
pub fn convert(
    module: &inkwell::module::Module<'_>,
    options: &FrontendOptions,
) -> Result<Module<Function>, FrontendError> {
    module::convert(bindings::Module::new(module), options)
}
