//! The error that every pass from the frontend to the writers of object files returns if a function cannot be compiled.

use crate::diagnostic::{ShownLocation, instruction_text};
use crate::generic::{Function, Inst, Opcode};
use explain::Code;
use std::fmt::{self, Display, Formatter};

/// The kind of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Valid input that the compiler does not support.
    Unsupported,
    /// A limit of the hardware is exceeded.
    Limit,
    /// A pass violated its guarantees, which is a bug in the compiler.
    Internal,
}

/// The reason why a function cannot be compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompileError {
    kind: Kind,
    code: Code,
    function: String,
    location: ShownLocation,
    message: String,
}

impl Display for CompileError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let introduction = match self.kind {
            Kind::Unsupported | Kind::Limit => "",
            Kind::Internal => "internal error: ",
        };
        let (function, location, message) = (&self.function, &self.location, &self.message);
        write!(
            f,
            "in function '{function}'{location}: {introduction}{message}"
        )
    }
}

impl std::error::Error for CompileError {}

impl CompileError {
    fn new(kind: Kind, code: Code, function: &str, message: String) -> CompileError {
        CompileError {
            kind,
            code,
            function: function.to_owned(),
            location: ShownLocation::default(),
            message,
        }
    }

    /// An unsupported construct, in LLVM's terms, at no particular instruction.
    pub fn unsupported(
        function: &str,
        construct: impl Display,
        reason: impl Display,
    ) -> CompileError {
        let message = format!("unsupported {construct}: {reason}");
        let code = Code::UnsupportedConstruct;
        CompileError::new(Kind::Unsupported, code, function, message)
    }

    /// An unsupported instruction.
    pub fn unsupported_inst(function: &Function, inst: Inst, reason: impl Display) -> CompileError {
        CompileError::unsupported_old_inst(&function.header.name, function, inst, reason)
    }

    /// An unsupported instruction of a function that is being rebuilt under `name`.
    pub fn unsupported_old_inst(
        name: &str,
        function: &Function,
        inst: Inst,
        reason: impl Display,
    ) -> CompileError {
        let construct = format!("'{}'", instruction_text(function, inst));
        let code = match function.insts[inst].opcode {
            Opcode::Intrinsic => Code::UnsupportedIntrinsic,
            Opcode::InlineAssembly => Code::AssemblyOperand,
            Opcode::AtomicRmw | Opcode::AtomicCmpXchg => Code::UnsupportedAtomic,
            _ => Code::UnsupportedConstruct,
        };
        let error = CompileError::unsupported(name, construct, reason);
        error.at(function.insts[inst].location.into()).coded(code)
    }

    /// A line of inline assembly, with its operands substituted, that cannot be assembled.
    pub fn assembly(function: &str, line: &str, reason: impl Display) -> CompileError {
        let message = format!("inline assembly '{line}': {reason}");
        CompileError::new(Kind::Unsupported, Code::AssemblyLine, function, message)
    }

    /// A limit that the function exceeds.
    pub fn limit(function: &str, reason: impl Into<String>) -> CompileError {
        CompileError::new(Kind::Limit, Code::HardwareLimit, function, reason.into())
    }

    /// A value or constraint that needs more registers of a file (`scalar` or `vector`) than exist, even if all other
    /// values are spilled.
    pub fn out_of_registers(function: &str, file: &str, reason: impl Display) -> CompileError {
        let message = format!("out of {file} registers: {reason}");
        CompileError::new(Kind::Limit, Code::OutOfRegisters, function, message)
    }

    /// A violated guarantee of an earlier pass.
    pub fn internal(function: &str, reason: impl Into<String>) -> CompileError {
        CompileError::new(Kind::Internal, Code::Internal, function, reason.into())
    }

    /// A violated guarantee of an earlier pass, at an instruction of the function `name`.
    pub fn internal_inst(
        name: &str,
        function: &Function,
        inst: Inst,
        reason: impl Display,
    ) -> CompileError {
        let construct = instruction_text(function, inst);
        CompileError::internal(name, format!("'{construct}': {reason}"))
    }

    /// The same error with a more specific code than that of its kind.
    #[must_use]
    pub fn coded(mut self, code: Code) -> CompileError {
        self.code = code;
        self
    }

    /// The error with its source location.
    #[must_use]
    pub fn at(mut self, location: ShownLocation) -> CompileError {
        self.location = location;
        self
    }

    /// The kind of the error.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The code that `--explain` accepts.
    pub fn code(&self) -> Code {
        self.code
    }

    /// The source location, to be resolved.
    pub fn location_mut(&mut self) -> &mut ShownLocation {
        &mut self.location
    }
}
