//! Errors of a compilation.

use elf_file::WriteError;
use emit::container::ContainerError;
use explain::Code;
use frontend::FrontendError;
use linker::LinkError;
use mir::CompileError;
use mir::debug::DebugInfo;
use mir::error::Kind;
use processors::TargetError;
use thiserror::Error as ThisError;

/// The reason why a module was not compiled.
#[derive(Debug, ThisError)]
#[non_exhaustive]
pub enum Error {
    /// Malformed or unsupported IR.
    #[error(transparent)]
    Frontend(#[from] FrontendError),
    /// An unknown processor, feature, triple or code object version.
    #[error(transparent)]
    Target(#[from] TargetError),
    /// Malformed or unsupported IR, reported by the guarded reader.
    #[error("{message}")]
    Guarded {
        /// Its code.
        code: Code,
        /// The message.
        message: String,
    },
    /// The guarded reader did not return a module: it crashed or exceeded its limits.
    #[error("{name}: the process that reads LLVM IR {how}")]
    ReaderCrashed {
        /// The module.
        name: String,
        /// How it ended, as a verb phrase.
        how: String,
    },
    /// A function that cannot be compiled.
    #[error(transparent)]
    Function(#[from] CompileError),
    /// An output that cannot be produced, such as an object that exceeds a limit of its format.
    #[error(transparent)]
    Emit(ContainerError),
    /// Objects that cannot be linked.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// Several functions failed.
    #[error("{}", join(.0))]
    Several(Vec<Error>),
    /// Functions of one module are for different processors or features.
    #[error(
        "in function '{function}': the target is '{found}', but earlier functions have the target '{expected}'; all functions of a module must have the same target"
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
    /// Text that is not a function in text form, or not a list of bytes.
    #[error("{name}:{line}: {message}")]
    Text {
        /// The file.
        name: String,
        /// Line, counted from 1.
        line: usize,
        /// The problem.
        message: String,
    },
    /// A function in text form does not have the form that the pass needs.
    #[error("pass '{pass}' cannot run on function '{function}': {reason}")]
    Form {
        /// The pass.
        pass: &'static str,
        /// The function.
        function: String,
        /// The missing property.
        reason: String,
    },
    /// A verifier rejected the representation: a bug in the compiler.
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

/// What an error is about; coarser than its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// Malformed or unsupported IR, or a malformed function in text form.
    Input,
    /// Unknown or contradictory processor, feature, triple or code object version.
    Target,
    /// The IR is valid, but this target has no code for it: an unsupported construct or an exceeded limit.
    Unsupported,
    /// Assembler text with errors.
    AssemblerText,
    /// An object that cannot be read.
    Object,
    /// Options that contradict the input or each other.
    Argument,
    /// A bug in the compiler, or an observer that stopped it.
    Internal,
}

impl Error {
    /// What the error is about. If there are several errors, this is the kind of the first.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Error::Frontend(_)
            | Error::Text { .. }
            | Error::Guarded { .. }
            | Error::ReaderCrashed { .. } => ErrorKind::Input,
            Error::Target(_) | Error::MixedTargets { .. } | Error::NoProcessor => ErrorKind::Target,
            Error::Function(error) if error.kind() == Kind::Internal => ErrorKind::Internal,
            Error::Function(_) | Error::Emit(_) | Error::Link(_) | Error::NothingToLoad { .. } => {
                ErrorKind::Unsupported
            }
            Error::Several(errors) => errors.first().map_or(ErrorKind::Internal, Error::kind),
            Error::Assembly { .. } => ErrorKind::AssemblerText,
            Error::Disassembly(_) => ErrorKind::Object,
            Error::UnknownPass { .. } | Error::RequiredPass { .. } | Error::Form { .. } => {
                ErrorKind::Argument
            }
            Error::Stopped | Error::Verifier { .. } => ErrorKind::Internal,
        }
    }

    /// One message for each error.
    pub fn messages(&self) -> Vec<String> {
        match self {
            Error::Several(errors) => errors.iter().flat_map(Error::messages).collect(),
            Error::Link(error) => error.messages(),
            error => vec![error.to_string()],
        }
    }

    /// The messages with their codes, which `--explain` explains.
    pub fn coded_messages(&self) -> Vec<(Code, String)> {
        match self {
            Error::Several(errors) => errors.iter().flat_map(Error::coded_messages).collect(),
            error => {
                let messages = error.messages().into_iter();
                messages.map(|message| (error.code(), message)).collect()
            }
        }
    }

    /// The reason. If there are several errors, this is the reason for the first.
    pub fn code(&self) -> Code {
        match self {
            Error::Frontend(error) => error.code(),
            Error::Target(error) => of_target(error),
            Error::Guarded { code, .. } => *code,
            Error::ReaderCrashed { .. } => Code::ReaderFailed,
            Error::Function(error) => error.code(),
            Error::Emit(error) => of_container(error),
            Error::Link(error) => of_link(error),
            Error::Several(errors) => errors.first().map_or(Code::Internal, Error::code),
            Error::MixedTargets { .. } => Code::MixedTargets,
            Error::Stopped => Code::Internal,
            Error::NothingToLoad { .. } => Code::NothingToLoad,
            Error::Assembly { .. } => Code::AssemblerText,
            Error::Disassembly(_) => Code::MalformedObject,
            Error::NoProcessor => Code::UnknownProcessor,
            Error::UnknownPass { .. } | Error::RequiredPass { .. } => Code::PassName,
            Error::Text { .. } => Code::FunctionText,
            Error::Form { .. } => Code::FunctionForm,
            Error::Verifier { .. } => Code::Internal,
        }
    }
}

impl Error {
    /// The error with file, line and column of the source, if debug information has them.
    pub(crate) fn in_source(mut self, debug: Option<&DebugInfo>) -> Error {
        if let (Error::Function(error), Some(debug)) = (&mut self, debug) {
            error.location_mut().resolve(debug);
        }
        self
    }
}

fn join(errors: &[Error]) -> String {
    let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

impl From<ContainerError> for Error {
    fn from(error: ContainerError) -> Error {
        match error {
            ContainerError::Function(error) => Error::Function(error),
            error => Error::Emit(error),
        }
    }
}

fn of_target(error: &TargetError) -> Code {
    match error {
        TargetError::UnsupportedTriple { .. } => Code::UnsupportedTriple,
        TargetError::MissingProcessor
        | TargetError::UnknownProcessor { .. }
        | TargetError::UnknownFeatures { .. }
        | TargetError::MalformedFeature { .. }
        | TargetError::UnsupportedFeature { .. } => Code::UnknownProcessor,
        TargetError::UnsupportedCodeObjectVersion { .. }
        | TargetError::GenericNeedsVersion6 { .. }
        | TargetError::NoVersion2 { .. } => Code::CodeObjectVersion,
    }
}

fn of_container(error: &ContainerError) -> Code {
    match error {
        ContainerError::Target(error) => of_target(error),
        ContainerError::Function(error) => error.code(),
        ContainerError::DamagedPalMetadata => Code::PalMetadata,
        ContainerError::DuplicateSymbol { .. } => Code::DuplicateSymbol,
        ContainerError::MalformedRelocation { .. } | ContainerError::UnknownDistance { .. } => {
            Code::Relocation
        }
        ContainerError::TooManyUserSgprs { .. } | ContainerError::LimitExceeded { .. } => {
            Code::HardwareLimit
        }
        ContainerError::ModuleAssembly { .. } => Code::ModuleAssembly,
        ContainerError::GlobalTooLarge { .. } => Code::FileLimit,
        ContainerError::Clrx { .. } | ContainerError::CatalystText(_) => Code::ClrxFormat,
        ContainerError::Catalyst { .. }
        | ContainerError::CatalystFile(_)
        | ContainerError::ForeignContainer => Code::CatalystFormat,
        ContainerError::Elf(error) => of_writer(error),
    }
}

fn of_writer(error: &WriteError) -> Code {
    match error {
        WriteError::TooLarge { .. } => Code::FileLimit,
        WriteError::Writer(_) => Code::Internal,
    }
}

fn of_link(error: &LinkError) -> Code {
    match error {
        LinkError::NothingToLink => Code::CommandLine,
        LinkError::MalformedObject { .. } => Code::MalformedObject,
        LinkError::MalformedSection { .. } => Code::MalformedSection,
        LinkError::MixedTargets { .. } => Code::DifferentTargets,
        LinkError::UndefinedSymbols { .. } => Code::UndefinedSymbol,
        LinkError::DuplicateSymbol { .. } => Code::DuplicateSymbol,
        LinkError::UnsupportedRelocation { .. } | LinkError::OutOfRange { .. } => Code::Relocation,
        LinkError::LocalMemory { .. } => Code::HardwareLimit,
        LinkError::File(error) => of_writer(error),
    }
}
