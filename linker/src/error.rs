//! Why objects could not be linked.

/// Why objects could not be linked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// No object was given.
    #[error("no object to link")]
    NothingToLink,
    /// A file that is not an object, or is malformed.
    #[error("{file}: malformed object: {reason}")]
    MalformedObject {
        file: String,
        /// What is wrong.
        reason: String,
    },
    /// A section that cannot be part of a code object.
    #[error("section '{section}': {reason}")]
    MalformedSection {
        section: String,
        /// What is wrong.
        reason: String,
    },
    /// Objects for different processors, features, operating systems or code object versions.
    #[error("{first} and {second} are for different targets: {difference}")]
    MixedTargets {
        first: String,
        /// Another object.
        second: String,
        /// The difference: the first object's value and the second's.
        difference: String,
    },
    /// Undefined symbols.
    #[error("{}", undefined_messages(symbols, *more).join("\n"))]
    UndefinedSymbols {
        /// The first of the undefined symbols.
        symbols: Vec<UndefinedSymbol>,
        /// Number of further symbols, which are not in `symbols`.
        more: usize,
    },
    /// Two definitions of one name.
    #[error("symbol '{name}' is defined more than once: in {first} and in {second}")]
    DuplicateSymbol {
        name: String,
        /// The object that defines it first.
        first: String,
        /// The object that defines it again.
        second: String,
    },
    /// A relocation that a position-independent code object cannot have.
    #[error(
        "'{owner}' + {offset:#x}: relocation {kind} against '{symbol}' cannot be used in a loadable code object"
    )]
    UnsupportedRelocation {
        /// Function, variable or section that holds the field.
        owner: String,
        /// Offset of the field in it.
        offset: u64,
        /// Kind of relocation.
        kind: &'static str,
        /// The symbol referred to.
        symbol: String,
    },
    /// More LDS than a work-group can have.
    #[error("{size} bytes of LDS variables are used, but the limit is {limit}")]
    LocalMemory {
        /// The offset of the end of the last variable.
        size: u64,
        /// The maximum size of the LDS of a work-group, in bytes.
        limit: u32,
    },
    /// The file cannot be written.
    #[error(transparent)]
    File(#[from] elf_file::WriteError),
    /// A value that does not fit in its field.
    #[error(
        "'{owner}' + {offset:#x}: relocation {kind} against '{symbol}' is out of range: {value}"
    )]
    OutOfRange {
        /// Function, variable or section that holds the field.
        owner: String,
        /// Offset of the field in it.
        offset: u64,
        /// Kind of relocation.
        kind: &'static str,
        /// The symbol referred to.
        symbol: String,
        value: i64,
    },
}

/// An undefined symbol and the references to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndefinedSymbol {
    pub name: String,
    /// The first references: object, function, variable or section, and offset.
    pub references: Vec<String>,
    /// Number of other references.
    pub more: usize,
}

fn undefined_messages(symbols: &[UndefinedSymbol], more: usize) -> Vec<String> {
    let mut messages = Vec::with_capacity(symbols.len() + 1);
    for symbol in symbols {
        let mut message = format!("undefined symbol: {}", symbol.name);
        for reference in &symbol.references {
            message += &format!("\n  referenced by {reference}");
        }
        if symbol.more > 0 {
            message += &format!("\n  referenced {} more times", symbol.more);
        }
        messages.push(message);
    }
    if more > 0 {
        messages.push(format!("{more} more undefined symbols"));
    }
    messages
}

impl LinkError {
    /// One message for each error.
    pub fn messages(&self) -> Vec<String> {
        match self {
            LinkError::UndefinedSymbols { symbols, more } => undefined_messages(symbols, *more),
            error => vec![error.to_string()],
        }
    }
}
