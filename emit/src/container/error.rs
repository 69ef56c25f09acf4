//! Errors of writing code objects.

/// Why a code object could not be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContainerError {
    /// The code object version does not support the processor.
    #[error(transparent)]
    Target(#[from] processors::TargetError),
    /// A function that cannot be compiled.
    #[error(transparent)]
    Function(#[from] mir::CompileError),
    /// Malformed PAL metadata.
    #[error("the metadata in '!amdgpu.pal.metadata.msgpack' is malformed")]
    DamagedPalMetadata,
    /// Two definitions of one name.
    #[error("symbol '{name}' is defined more than once")]
    DuplicateSymbol { name: String },
    /// A relocation outside its function or global, or to an unknown symbol.
    #[error("'{owner}' + {offset:#x}: malformed relocation")]
    MalformedRelocation {
        /// Function or global that holds the field.
        owner: String,
        /// Offset of the field in it.
        offset: u64,
    },
    /// The difference of two symbols in different sections whose subtrahend is not in the section of the field.
    #[error(
        "'{owner}' + {offset:#x}: cross-section symbol difference that is not relative to this field"
    )]
    UnknownDistance {
        /// The variable that holds the field.
        owner: String,
        /// Offset of the field in it.
        offset: u64,
    },
    /// A kernel needs more user SGPRs than the hardware has.
    #[error(
        "kernel '{kernel}': {count} user SGPRs are used, but the limit is {}",
        processors::abi::MAX_USER_SGPRS
    )]
    TooManyUserSgprs {
        kernel: String,
        /// User SGPRs used.
        count: u32,
    },
    /// A kernel exceeds a resource limit of the hardware.
    #[error("kernel '{kernel}': {used} {resource} are used, but the limit is {limit}")]
    LimitExceeded {
        kernel: String,
        resource: &'static str,
        /// Amount used.
        used: u64,
        /// Amount available.
        limit: u64,
    },
    /// Unsupported or malformed module-level assembly.
    #[error("module-level assembly '{line}': {reason}")]
    ModuleAssembly {
        line: String,
        /// What is wrong.
        reason: String,
    },
    /// A global variable that is too large for any memory.
    #[error("global variable '{name}' is too large: {size} bytes")]
    GlobalTooLarge {
        name: String,
        /// Its size in bytes.
        size: u64,
    },
    /// A construct that CLRX's source format cannot express.
    #[error("{}not supported by -filetype=clrx: {reason}", subject(.name))]
    Clrx {
        /// The function, variable or other construct; `None` for the module.
        name: Option<String>,
        /// What CLRX lacks.
        reason: &'static str,
    },
    /// A construct that programs of the Catalyst driver cannot have.
    #[error("{}not supported by -filetype=catalyst: {reason}", subject(.name))]
    Catalyst {
        /// The function or other construct; `None` for the module.
        name: Option<String>,
        /// What is not possible.
        reason: &'static str,
    },
    /// A failure of the writer of such programs.
    #[error("-filetype=catalyst: {0}")]
    CatalystFile(#[from] catalyst::WriteError),
    /// A failure of the printer of such programs.
    #[error("-filetype=clrx: {0}")]
    CatalystText(#[from] catalyst::TextError),
    /// A container that Catalyst does not load.
    #[error(
        "the operating system catalyst does not support this kind of output; use -filetype=catalyst, or -filetype=clrx for its source text"
    )]
    ForeignContainer,
    /// A failure of the writer of ELF files.
    #[error(transparent)]
    Elf(#[from] elf_file::WriteError),
}

/// The beginning of a message about a construct.
fn subject(name: &Option<String>) -> String {
    name.as_ref()
        .map_or_else(String::new, |name| format!("'{name}': "))
}
