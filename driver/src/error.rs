//! What can go wrong in a compilation.

use thiserror::Error as ThisError;

/// Why a module was not compiled.
#[derive(Debug, ThisError)]
pub enum Error {
    /// Malformed or unsupported IR.
    #[error(transparent)]
    Frontend(#[from] frontend::FrontendError),
    /// An unknown processor, feature, triple or code object version.
    #[error(transparent)]
    Target(#[from] target::TargetError),
    /// Malformed or unsupported IR that was read in another process; its message.
    #[error("{0}")]
    Guarded(String),
    /// The other process has not read a module: it crashed, or took too much memory or time.
    #[error("{name}: the reader {how}")]
    ReaderCrashed {
        /// The module.
        name: String,
        /// What happened to it.
        how: String,
    },
    /// From legalization to the wave transform.
    #[error(transparent)]
    Isel(#[from] isel::IselError),
    /// Register allocation.
    #[error(transparent)]
    Regalloc(#[from] regalloc::RegallocError),
    /// Machine code and code object.
    #[error(transparent)]
    Emit(#[from] emit::EmitError),
    /// Several functions failed; every message.
    #[error("{}", join(.0))]
    Several(Vec<Error>),
    /// Functions of one module ask for different processors or features.
    #[error(
        "function '{function}' is for {found}, the module for {expected}: one module is one target"
    )]
    MixedTargets {
        /// The function.
        function: String,
        /// Its processor or features.
        found: String,
        /// Those of the functions before it.
        expected: String,
    },
    /// The observer of the passes asked to stop.
    #[error("stopped")]
    Stopped,
    /// A loadable code object of a module that defines nothing: no kernel, function or variable.
    #[error("{module}: nothing to load: it defines no kernel, function or variable")]
    NothingToLoad {
        /// The module.
        module: String,
    },
    /// Assembly that is wrong.
    #[error("{name}:{errors}")]
    Assembly {
        /// The file.
        name: String,
        /// Where and what.
        errors: assembler::AssemblyErrors,
    },
    /// An object that cannot be disassembled.
    #[error(transparent)]
    Disassembly(#[from] assembler::DisassemblyError),
    /// Assembly for which neither options nor the text say the processor.
    #[error("no processor: give -mcpu, or name it with .amdgcn_target")]
    NoProcessor,
    /// A pass to switch off that does not exist.
    #[error("there is no pass '{name}'; -list-passes lists them")]
    UnknownPass {
        /// The name.
        name: String,
    },
    /// A pass to switch off without which nothing right comes out.
    #[error("pass '{name}' cannot be switched off: code is wrong without it")]
    RequiredPass {
        /// The pass.
        name: &'static str,
    },
    /// Text that is no function of a representation.
    #[error("{name}:{line}: {message}")]
    Text {
        /// The file.
        name: String,
        /// Line, from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
    /// A function of a text cannot be given to a pass.
    #[error("pass '{pass}' cannot take function '{function}': {reason}")]
    Form {
        /// The pass.
        pass: &'static str,
        /// The function.
        function: String,
        /// What it lacks.
        reason: String,
    },
    /// A verifier found a broken representation: a bug of the compiler.
    #[error("after {pass}, in function '{function}': {message}")]
    Verifier {
        /// The pass.
        pass: &'static str,
        /// The function.
        function: String,
        /// What is broken.
        message: String,
    },
}

impl Error {
    /// A message for each thing that is wrong.
    pub fn messages(&self) -> Vec<String> {
        match self {
            Error::Several(errors) => errors.iter().flat_map(Error::messages).collect(),
            Error::Emit(emit::EmitError::Container(error)) => error.messages(),
            error => vec![error.to_string()],
        }
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
