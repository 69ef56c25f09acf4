//! Errors of a compilation.

use mir::debug::DebugInfo;
use thiserror::Error as ThisError;

/// The reason why a module was not compiled.
#[derive(Debug, ThisError)]
pub enum Error {
    /// Malformed or unsupported IR.
    #[error(transparent)]
    Frontend(#[from] frontend::FrontendError),
    /// An unknown processor, feature, triple or code object version.
    #[error(transparent)]
    Target(#[from] processors::TargetError),
    /// Malformed or unsupported IR, reported by the guarded reader; the message of its error.
    #[error("{0}")]
    Guarded(String),
    /// The guarded reader did not return a module: it crashed or exceeded its limits.
    #[error("{name}: the process that reads LLVM IR {how}")]
    ReaderCrashed {
        /// The module.
        name: String,
        /// How it ended, as a verb phrase.
        how: String,
    },
    /// Passes from call lowering to the wave transform.
    #[error(transparent)]
    Isel(#[from] isel::IselError),
    /// Register allocation.
    #[error(transparent)]
    Regalloc(#[from] regalloc::RegallocError),
    /// Passes after register allocation, and the output files.
    #[error(transparent)]
    Emit(#[from] emit::EmitError),
    /// Several functions failed.
    #[error("{}", join(.0))]
    Several(Vec<Error>),
    /// Functions of one module are for different processors or features.
    #[error(
        "in function '{function}': the target is '{found}', but that of the functions before it is '{expected}'; all functions of a module must have the same target"
    )]
    MixedTargets {
        /// The function.
        function: String,
        /// Its `target-cpu` or `target-features`.
        found: String,
        /// The target of the functions before it.
        expected: String,
    },
    /// The observer stopped the compilation.
    #[error("stopped")]
    Stopped,
    /// A code object was requested of a module that defines nothing.
    #[error(
        "{module}: no code object is written: the module defines no kernel, function or variable"
    )]
    NothingToLoad {
        /// The module.
        module: String,
    },
    /// Errors in assembler text.
    #[error("{name}:{errors}")]
    Assembly {
        /// The file.
        name: String,
        /// The errors with their positions.
        errors: assembler::AssemblyErrors,
    },
    /// An object that cannot be disassembled.
    #[error(transparent)]
    Disassembly(#[from] assembler::DisassemblyError),
    /// Assembler text for an unknown processor.
    #[error("the processor is unknown: use -mcpu or the directive .amdgcn_target")]
    NoProcessor,
    /// An unknown pass was disabled.
    #[error("unknown pass '{name}'{}", crate::passes::advice(name))]
    UnknownPass {
        /// The name.
        name: String,
    },
    /// A required pass was disabled.
    #[error("pass '{name}' is required and cannot be disabled")]
    RequiredPass {
        /// The pass.
        name: &'static str,
    },
    /// Text that is no function of a representation, or no bytes.
    #[error("{name}:{line}: {message}")]
    Text {
        /// The file.
        name: String,
        /// Line, from 1.
        line: usize,
        /// The problem.
        message: String,
    },
    /// A function in text form does not have the form that the pass needs.
    #[error("pass '{pass}' cannot take function '{function}': {reason}")]
    Form {
        /// The pass.
        pass: &'static str,
        /// The function.
        function: String,
        /// The missing property.
        reason: String,
    },
    /// A verifier rejected the representation: a bug of the compiler.
    #[error("in function '{function}': internal error: after pass '{pass}': {message}")]
    Verifier {
        /// The pass.
        pass: &'static str,
        /// The function.
        function: String,
        /// The verifier's message.
        message: String,
    },
}

impl Error {
    /// One message for each error.
    pub fn messages(&self) -> Vec<String> {
        match self {
            Error::Several(errors) => errors.iter().flat_map(Error::messages).collect(),
            Error::Emit(emit::EmitError::Container(error)) => error.messages(),
            error => vec![error.to_string()],
        }
    }
}

impl Error {
    /// The error with file, line and column of the source, if debug information has them.
    pub(crate) fn in_source(mut self, debug: Option<&DebugInfo>) -> Error {
        let location = match &mut self {
            Error::Isel(error) => error.location_mut(),
            Error::Emit(error) => error.location_mut(),
            _ => None,
        };
        if let (Some(location), Some(debug)) = (location, debug) {
            location.resolve(debug);
        }
        self
    }
}

fn join(errors: &[Error]) -> String {
    let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

impl From<emit::container::ContainerError> for Error {
    fn from(error: emit::container::ContainerError) -> Error {
        Error::Emit(error.into())
    }
}
