//! Error codes, and the texts that `--explain` prints about them.
//!
//! An error keeps its code when its message changes. A code groups errors that have the same reason and the same remedy. The
//! table below is the only list: a row is a name, a number that is never reused, and a title. The text of a row is the file of
//! that name in `texts`; a test of the tools runs the examples in it (`README.md`).

#![forbid(unsafe_code)]
#![warn(missing_docs)]

use std::fmt;

/// The codes, their titles and texts.
macro_rules! codes {
    ($($name:ident = $number:literal, $title:literal;)*) => {
        /// The reason for an error. It is shown as `A` and four digits.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Code {
            $(#[doc = $title] $name = $number,)*
        }

        impl Code {
            /// All codes, by number.
            pub const ALL: &[Code] = &[$(Code::$name,)*];

            /// The reason in one line, without a period.
            pub fn title(self) -> &'static str {
                match self { $(Code::$name => $title,)* }
            }

            /// What the code means, with an example and a remedy.
            pub fn text(self) -> &'static str {
                match self {
                    $(Code::$name => include_str!(concat!("../texts/", stringify!($name), ".txt")),)*
                }
            }
        }
    };
}

codes! {
    // Reading the input.
    Syntax = 101, "The text or bitcode of a module is malformed";
    InvalidModule = 102, "A module violates the rules of LLVM IR";
    ModulesConflict = 103, "Modules cannot be linked with each other";
    ReaderFailed = 104, "LLVM's reader crashed or exceeded a limit";
    TooDeep = 105, "The text of a module is nested too deeply";
    InvalidAttribute = 106, "An attribute of a function has an invalid value";
    MixedTargets = 107, "Functions of one module are for different processors";
    NothingToLoad = 108, "The module defines nothing that can be loaded";
    FunctionText = 109, "A function in text form is malformed";
    FunctionForm = 110, "A function does not have the form that a pass requires";
    NotText = 111, "An input that must be text is not UTF-8";

    // Constructs that are valid, but not supported.
    UnsupportedConstruct = 201, "A construct in a function is not supported";
    UnsupportedDeclaration = 202, "A declaration of a variable or function is not supported";
    UnsupportedIntrinsic = 203, "An intrinsic is not supported, or not with these operands";
    AssemblyOperand = 204, "An operand of inline assembly does not fit its constraint";
    UnsupportedAtomic = 205, "No instruction performs this atomic operation";
    MissingInstruction = 206, "The processor lacks the instruction for an operation";
    UnsupportedCall = 207, "A call is not supported";
    WholeWave = 208, "An intrinsic of whole wave mode is used incorrectly";
    AssemblyLine = 209, "A line of inline assembly is invalid";
    ModuleAssembly = 210, "Module-level assembly is invalid";

    // Limits of the hardware and of files.
    OutOfRegisters = 301, "There are too few registers";
    HardwareLimit = 302, "A kernel or function exceeds a limit of the hardware";
    FileLimit = 303, "A file or variable would be too large";

    // The command line.
    CommandLine = 401, "The command line is invalid";
    UnknownProcessor = 402, "The processor is missing or unknown, or does not support a feature";
    UnsupportedTriple = 403, "The module is for a different architecture";
    CodeObjectVersion = 404, "The code object version does not exist or does not support the processor";
    PassName = 405, "A pass does not exist or cannot be disabled";
    FatalWarning = 406, "A warning is treated as an error";
    FileKind = 407, "This kind of output cannot be produced from this kind of input";

    // Files.
    FileAccess = 501, "A file cannot be read or written";
    Overwrites = 502, "The output would overwrite an input or another output";

    // Assembler text, objects and linking.
    AssemblerText = 601, "Assembler text is invalid";
    MalformedObject = 602, "An object is malformed or of an unknown kind";
    UndefinedSymbol = 603, "A symbol is not defined";
    DuplicateSymbol = 604, "A symbol is defined more than once";
    DifferentTargets = 605, "Objects are for different targets";
    Relocation = 606, "A relocation is not supported or out of range";
    MalformedSection = 607, "A section cannot be part of a code object";
    PalMetadata = 608, "PAL metadata is malformed";

    // Other formats.
    ClrxFormat = 701, "CLRX's source format cannot express a construct";
    CatalystFormat = 702, "Programs for the Catalyst driver cannot express a construct";
    CatalystPointer = 703, "For Catalyst, the descriptor of a memory access cannot be determined";

    // The simulator: preparing a launch.
    Loading = 801, "The simulator cannot load the file";
    UnknownName = 802, "The code object has no such kernel or variable";
    Launch = 803, "The launch does not match the kernel";

    // The simulator: faults of the program.
    OutOfBounds = 901, "An access is out of bounds";
    Misaligned = 902, "An address is misaligned";
    WrongAddress = 903, "The hardware would compute a different address";
    UndefinedValue = 904, "An undefined value has an effect";
    MissingWait = 905, "A register is used before the memory operation that writes it has completed";
    Hazard = 906, "Two instructions are too close to each other";
    Race = 907, "Two waves access the same memory without a barrier";
    StaleLoad = 908, "A load may not see the store of another wave";
    Barrier = 909, "Only some waves of a work-group reach a barrier";
    LeftCode = 910, "The program counter left the code";
    InstructionLimit = 911, "The program executes more instructions than --max-insts allows";
    Trap = 912, "The program traps or halts";
    IllegalInstruction = 913, "The program counter reaches bytes that are not an instruction";
    NotSimulated = 914, "The simulator does not support an instruction";
    Deadlock = 915, "The waves of a work-group wait for each other";

    // Everything else.
    Internal = 999, "The compiler has a bug";
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "A{:04}", *self as u16)
    }
}

impl Code {
    /// The code with this name, such as `A0101`, in upper or lower case, with or without brackets.
    ///
    /// # Errors
    /// There is no such code. The message suggests a similar code if there is one.
    pub fn find(name: &str) -> Result<Code, String> {
        let plain = name.trim_matches(['[', ']']).to_ascii_uppercase();
        let names: Vec<String> = Code::ALL.iter().map(Code::to_string).collect();
        if let Some(index) = names.iter().position(|known| *known == plain) {
            return Ok(Code::ALL[index]);
        }
        let similar = processors::similar(&plain, names.iter().map(String::as_str));
        Err(match similar {
            Some(known) => format!("unknown error code '{name}'; did you mean '{known}'?"),
            None => format!("unknown error code '{name}'; '--explain list' lists the codes"),
        })
    }

    /// The explanation as `--explain` prints it.
    pub fn explanation(self) -> String {
        format!("{self}: {}\n\n{}", self.title(), self.text())
    }

    /// The message with the code appended to its first line, where tools that parse `FILE:LINE: MESSAGE` ignore it.
    pub fn mark(self, message: &str) -> String {
        match message.split_once('\n') {
            Some((first, rest)) => format!("{first} [{self}]\n{rest}"),
            None => format!("{message} [{self}]"),
        }
    }
}

/// All codes with their titles, one per line.
pub fn list() -> String {
    let lines = Code::ALL.iter();
    lines
        .map(|code| format!("{code}  {}\n", code.title()))
        .collect()
}

/// The text that `--explain NAME` prints: the explanation of a code, or the list of all codes if the name is `list`.
///
/// # Errors
/// No error has this code.
pub fn explain(name: &str) -> Result<String, String> {
    match name {
        "list" => Ok(list()),
        name => Code::find(name).map(Code::explanation),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_in_order_and_have_texts() {
        assert!(Code::ALL.is_sorted());
        for code in Code::ALL {
            assert!(code.text().contains("\nWhat to do: "), "{code}");
            assert!(!code.title().ends_with('.'), "{code}");
            assert!(code.text().ends_with(".\n"), "{code}");
            let width = code.text().lines().map(|line| line.chars().count()).max();
            assert!(width <= Some(100), "{code}");
        }
    }

    #[test]
    fn every_text_belongs_to_a_code() {
        let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/texts");
        for file in std::fs::read_dir(directory).expect("a directory") {
            let name = file.expect("a file").file_name();
            let name = name.to_string_lossy().replace(".txt", "");
            let mut codes = Code::ALL.iter();
            assert!(codes.any(|code| format!("{code:?}") == name), "{name}");
        }
    }

    #[test]
    fn unknown_codes_get_advice() {
        assert_eq!(Code::find("[a0101]"), Ok(Code::Syntax));
        assert_eq!(
            Code::find("A0112"),
            Err("unknown error code 'A0112'; did you mean 'A0110'?".to_owned())
        );
        let found = Code::find("nothing");
        assert!(found.is_err_and(|message| message.contains("--explain list")));
    }

    #[test]
    fn codes_are_at_the_end_of_the_first_line() {
        assert_eq!(Code::Syntax.mark("one"), "one [A0101]");
        assert_eq!(Code::Syntax.mark("one\ntwo"), "one [A0101]\ntwo");
    }
}
