//! Errors of the passes between the frontend and register allocation.

use explain::Code;
use mir::diagnostic::{ShownLocation, instruction_text};
use mir::generic::{Function, Inst, Opcode};
use thiserror::Error;

/// The reason why a function cannot be compiled.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IselError {
    /// Valid input that the compiler does not support.
    #[error("in function '{function}'{location}: unsupported {construct}: {reason}")]
    Unsupported {
        code: Code,
        function: String,
        /// The source location.
        location: ShownLocation,
        /// The instruction or construct, in LLVM's terms.
        construct: String,
        reason: String,
    },
    /// A limit of the hardware is exceeded.
    #[error("in function '{function}': {reason}")]
    Limit {
        function: String,
        /// The limit.
        reason: String,
    },
    /// A pass violated its guarantees, which is a bug of the compiler.
    #[error("in function '{function}': internal error: {reason}")]
    Internal {
        function: String,
        /// The violation.
        reason: String,
    },
}

impl IselError {
    /// An unsupported construct, at no particular instruction.
    pub fn unsupported(
        function: &str,
        construct: impl Into<String>,
        reason: impl Into<String>,
    ) -> IselError {
        IselError::Unsupported {
            code: Code::UnsupportedConstruct,
            function: function.into(),
            location: ShownLocation::default(),
            construct: construct.into(),
            reason: reason.into(),
        }
    }

    /// An unsupported instruction.
    pub fn unsupported_inst(
        function: &Function,
        inst: Inst,
        reason: impl Into<String>,
    ) -> IselError {
        IselError::unsupported_old_inst(&function.name, function, inst, reason)
    }

    /// An unsupported instruction of a function that is being rebuilt under `name`.
    pub fn unsupported_old_inst(
        name: &str,
        function: &Function,
        inst: Inst,
        reason: impl Into<String>,
    ) -> IselError {
        let construct = format!("'{}'", instruction_text(function, inst));
        let code = match function.insts[inst].opcode {
            Opcode::Intrinsic => Code::UnsupportedIntrinsic,
            Opcode::InlineAssembly => Code::AssemblyOperand,
            Opcode::AtomicRmw | Opcode::AtomicCmpXchg => Code::UnsupportedAtomic,
            _ => Code::UnsupportedConstruct,
        };
        let error = IselError::unsupported(name, construct, reason);
        error.at(function.insts[inst].location.into()).coded(code)
    }

    /// The error with another code than that of its kind of instruction.
    #[must_use]
    pub fn coded(mut self, new: Code) -> IselError {
        if let IselError::Unsupported { code, .. } = &mut self {
            *code = new;
        }
        self
    }

    /// The reason for `--explain`.
    pub fn code(&self) -> Code {
        match self {
            IselError::Unsupported { code, .. } => *code,
            IselError::Limit { .. } => Code::HardwareLimit,
            IselError::Internal { .. } => Code::Internal,
        }
    }

    /// The error with its source location.
    #[must_use]
    pub fn at(mut self, found: ShownLocation) -> IselError {
        if let IselError::Unsupported { location, .. } = &mut self {
            *location = found;
        }
        self
    }

    /// The source location, to be resolved; none for errors about functions.
    pub fn location_mut(&mut self) -> Option<&mut ShownLocation> {
        match self {
            IselError::Unsupported { location, .. } => Some(location),
            IselError::Limit { .. } | IselError::Internal { .. } => None,
        }
    }

    /// A violated guarantee of an earlier pass, at an instruction of the function `name`.
    pub fn internal_inst(
        name: &str,
        function: &Function,
        inst: Inst,
        reason: impl Into<String>,
    ) -> IselError {
        let construct = instruction_text(function, inst);
        IselError::internal(name, format!("'{construct}': {}", reason.into()))
    }

    /// A violated guarantee of an earlier pass.
    pub fn internal(function: &str, reason: impl Into<String>) -> IselError {
        IselError::Internal {
            function: function.into(),
            reason: reason.into(),
        }
    }
}
