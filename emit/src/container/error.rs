//! Why a code object could not be written.

/// A code object that cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContainerError {
    /// The code object version does not have the processor.
    #[error(transparent)]
    Target(#[from] target::TargetError),
    /// Objects that cannot be linked.
    #[error(transparent)]
    Link(#[from] crate::link::LinkError),
    /// What the module says of its pipeline cannot be read.
    #[error("the metadata in '!amdgpu.pal.metadata.msgpack' are damaged")]
    DamagedPalMetadata,
    /// Two definitions of one name.
    #[error("symbol '{name}' is defined more than once")]
    DuplicateSymbol {
        /// The name.
        name: String,
    },
    /// A relocation outside its function or global, or to a symbol that does not exist.
    #[error("'{place}' + {offset:#x}: malformed relocation")]
    MalformedRelocation {
        /// Function or global that holds the field.
        place: String,
        /// Offset of the field in it.
        offset: u64,
    },
    /// The distance of symbols in different sections, of which none is that of the field.
    #[error("'{place}' + {offset:#x}: a distance between other sections")]
    UnknownDistance {
        /// The variable that holds it.
        place: String,
        /// Offset of the field in it.
        offset: u64,
    },
    /// A kernel asks for more user SGPRs than there are.
    #[error(
        "kernel '{kernel}': {count} user SGPRs are needed, there are {}",
        target::abi::MAX_USER_SGPRS
    )]
    TooManyUserSgprs {
        /// The kernel.
        kernel: String,
        /// User SGPRs needed.
        count: u32,
    },
    /// A kernel uses more of something than the hardware has.
    #[error("kernel '{kernel}': {used} {resource} are used, the limit is {limit}")]
    LimitExceeded {
        /// The kernel.
        kernel: String,
        /// What there is too little of.
        resource: &'static str,
        /// How much is used.
        used: u64,
        /// How much there is.
        limit: u64,
    },
    /// Assembly of the module that objects cannot have.
    #[error("module-level assembly '{line}': {reason}")]
    ModuleAssembly {
        /// The line.
        line: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A global variable that no memory can hold.
    #[error("global variable '{name}' is too large: {size} bytes")]
    GlobalTooLarge {
        /// The variable.
        name: String,
        /// Its size in bytes.
        size: u64,
    },
    /// Something that source text of CLRX cannot say.
    #[error("{name}: cannot be written for CLRX: {reason}")]
    Clrx {
        /// The function, variable or else.
        name: String,
        /// What CLRX lacks.
        reason: &'static str,
    },
    /// A section or variable whose size or alignment makes the file too large.
    #[error("'{place}': the file would be larger than 1 GiB")]
    FileTooLarge {
        /// The section or variable.
        place: String,
    },
    /// The ELF writer refused.
    #[error("cannot write the ELF file: {0}")]
    Elf(String),
}

impl From<object::write::Error> for ContainerError {
    fn from(error: object::write::Error) -> Self {
        ContainerError::Elf(error.to_string())
    }
}

impl ContainerError {
    /// A message for each thing that is wrong.
    pub fn messages(&self) -> Vec<String> {
        match self {
            ContainerError::Link(error) => error.messages(),
            error => vec![error.to_string()],
        }
    }
}
