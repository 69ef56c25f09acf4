//! Errors: loading a code object, preparing a dispatch, and faults of the running program.

use std::fmt;

use explain::Code;
use thiserror::Error;

use crate::access::Access;
use crate::transfer::Address;

/// Error of a load or a dispatch.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// The file is not a code object this simulator can load.
    #[error("code object: {0}")]
    CodeObject(String),
    /// No kernel has that name.
    #[error("no kernel '{name}' (the code object has: {available})")]
    UnknownKernel {
        /// The requested name.
        name: String,
        /// The available kernels, separated by commas.
        available: String,
    },
    /// No program-scope variable has that name.
    #[error("no variable '{name}' (the code object has{available})")]
    UnknownVariable {
        /// The requested name.
        name: String,
        /// `: ` and the available variables, separated by commas, or ` none`.
        available: String,
    },
    /// The launch does not match the kernel.
    #[error("dispatch of '{kernel}': {reason}")]
    Dispatch {
        /// Kernel name.
        kernel: String,
        /// The mismatch.
        reason: String,
    },
    /// The program has a fault, or uses something that the simulator does not support.
    #[error("{0}")]
    Fault(Box<Fault>),
}

impl Error {
    /// The reason for `--explain`.
    pub fn code(&self) -> Code {
        match self {
            Error::CodeObject(_) => Code::Loading,
            Error::UnknownKernel { .. } | Error::UnknownVariable { .. } => Code::UnknownName,
            Error::Dispatch { .. } => Code::Launch,
            Error::Fault(fault) => fault.kind.code(),
        }
    }
}

/// A fault and its location.
#[derive(Debug, Clone)]
pub struct Fault {
    /// Kernel name.
    pub kernel: String,
    /// Work-group id.
    pub group: [u32; 3],
    /// Number of the wave in its work-group.
    pub wave: u32,
    /// The lane, if the fault concerns a single one.
    pub lane: Option<u32>,
    /// Byte address of the instruction relative to the kernel's entry.
    pub pc: i64,
    /// The instruction as assembly text.
    pub instruction: String,
    /// Its source line as `file:line`, if the code object has a line table.
    pub source: Option<String>,
    /// The kind of fault.
    pub kind: FaultKind,
    /// The other access of a race.
    pub other: Option<Site>,
}

/// An instruction that a fault refers to.
#[derive(Debug, Clone)]
pub struct Site {
    /// Byte address relative to the kernel's entry.
    pub pc: i64,
    /// Assembly text.
    pub instruction: String,
    /// Its source line as `file:line`, if the code object has a line table.
    pub source: Option<String>,
}

fn write_site(f: &mut fmt::Formatter<'_>, pc: i64, source: Option<&str>) -> fmt::Result {
    let sign = if pc < 0 { "-" } else { "" };
    write!(f, "pc {sign}{:#x}", pc.unsigned_abs())?;
    match source {
        Some(line) => write!(f, ", {line}"),
        None => Ok(()),
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = self.group;
        write!(
            f,
            "kernel '{}', work-group ({x},{y},{z}), wave {}",
            self.kernel, self.wave
        )?;
        if let Some(lane) = self.lane {
            write!(f, ", lane {lane}")?;
        }
        f.write_str(", ")?;
        write_site(f, self.pc, self.source.as_deref())?;
        write!(f, ": {}: {}", self.instruction, self.kind)?;
        if let Some(other) = &self.other {
            f.write_str("; the other access is at ")?;
            write_site(f, other.pc, other.source.as_deref())?;
            write!(f, ": {}", other.instruction)?;
        }
        Ok(())
    }
}

/// A memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Space {
    /// Global memory, which includes constants and kernel arguments.
    Global,
    /// Local data share.
    Lds,
    /// Global data share.
    Gds,
    /// Scratch memory of a lane.
    Scratch,
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Space::Global => "global memory",
            Space::Lds => "LDS",
            Space::Gds => "GDS",
            Space::Scratch => "scratch memory",
        })
    }
}

fn states(needed: u32, found: u32) -> String {
    match needed {
        0 => String::new(),
        _ => format!(": {needed} wait states are needed, {found} found"),
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// An address out of bounds.
    #[error("{access} of {size} bytes at {address:#x} is outside of {space}")]
    OutOfBounds {
        /// The memory.
        space: Space,
        /// `load`, `store` or `atomic`.
        access: &'static str,
        /// Address in bytes.
        address: u64,
        /// Bytes.
        size: u32,
    },
    /// A store or an atomic to read-only memory.
    #[error("{access} of {size} bytes at {address:#x}, which is read-only memory")]
    ReadOnly {
        /// Store or atomic.
        access: &'static str,
        /// Address in bytes.
        address: u64,
        /// Bytes.
        size: u32,
    },
    /// A data share access that hardware drops because of the limit in M0.
    #[error(
        "{access} of {size} bytes at {address:#x} exceeds the limit of {space} in M0, {limit:#x}"
    )]
    BeyondLimit {
        /// LDS or GDS.
        space: Space,
        /// Load, store or atomic.
        access: &'static str,
        /// Address in bytes.
        address: u64,
        /// Bytes.
        size: u32,
        limit: u32,
    },
    /// An address that violates the alignment requirement of the access.
    #[error("{space} {access} of {size} bytes at {address:#x} is misaligned")]
    Misaligned {
        /// The memory.
        space: Space,
        /// Load, store or atomic.
        access: &'static str,
        /// Address in bytes.
        address: u64,
        /// Bytes.
        size: u32,
    },
    /// A scalar offset into scratch memory that is not a multiple of a dword of all lanes: scalar
    /// offsets are not swizzled, so lanes would access each other's memory.
    #[error(
        "scalar offset {offset:#x} is not a multiple of {row:#x}: lanes access scratch memory of other lanes"
    )]
    OtherLanes {
        /// The scalar offset in bytes.
        offset: u64,
        /// Size of a dword of all lanes in bytes.
        row: u64,
    },
    /// A negative base address for which the hardware computes a wrong sum.
    #[error(
        "offset {offset} with negative base address {base:#x}: the hardware computes a wrong sum"
    )]
    NegativeBase {
        /// The address in the register.
        base: u32,
        /// The offset of the instruction.
        offset: i64,
    },
    /// A flat address that is in a different memory than its sum with the offset.
    #[error(
        "{address:#x} plus offset {offset} is in another memory, but the hardware selects the memory by the base address"
    )]
    OtherMemory {
        /// The address in the registers.
        address: u64,
        /// The offset of the instruction.
        offset: i64,
    },
    /// A scalar load with a negative offset.
    #[error("negative offset {0} of a scalar access")]
    NegativeOffset(i64),
    /// An undefined value affects something visible.
    #[error("undefined value of {register} is used as {role}")]
    Undefined {
        /// The register or memory that has it.
        register: String,
        /// Its use.
        role: &'static str,
    },
    /// A register is used without a wait for the operation that writes it.
    #[error("{register} is used without waiting for {counter}")]
    NotWaited {
        register: String,
        /// Name of the counter.
        counter: &'static str,
    },
    /// Too few wait states between two instructions.
    #[error("hazard '{name}'{} ({detail})", states(*needed, *found))]
    Hazard {
        /// Name of the hazard.
        name: &'static str,
        /// Wait states required; 0 if they do not help.
        needed: u32,
        /// Wait states found.
        found: u32,
        /// Registers involved.
        detail: String,
    },
    /// Two waves access the same LDS bytes without a barrier in between, one of them writing.
    #[error("race on LDS byte {address:#x} with wave {other}: {detail}")]
    Race {
        /// LDS byte address.
        address: u32,
        /// The other wave.
        other: u32,
        /// Device address of its instruction.
        site: u64,
        /// The two kinds of accesses.
        detail: &'static str,
    },
    /// Two waves of a work-group, or two lanes of a store, access the same bytes of global memory
    /// without a barrier in between, one of them writing a different value.
    #[error("race on global memory at {address:#x} with wave {other}: {detail}")]
    GlobalRace {
        /// Device address of the byte.
        address: u64,
        /// The other wave.
        other: u32,
        /// Device address of its instruction.
        site: u64,
        /// The two kinds of accesses.
        detail: &'static str,
    },
    /// A load may return stale data although a barrier separates it from another wave's store.
    #[error(
        "load of global memory at {address:#x} may not see the store of wave {other}: {detail}"
    )]
    Stale {
        /// Device address of the dword.
        address: u64,
        /// The wave that stored.
        other: u32,
        /// Device address of its instruction.
        site: u64,
        /// The missing synchronization.
        detail: &'static str,
    },
    /// Some waves of a work-group ended while others wait at a barrier.
    #[error("only {waiting} of {total} waves reach the barrier")]
    BarrierDivergence {
        /// Waves that wait.
        waiting: u32,
        /// Waves of the work-group.
        total: u32,
    },
    /// The program counter left the code.
    #[error("execution left the code")]
    RanPastEnd,
    /// The instruction limit was reached.
    #[error("more than {0} instructions were executed")]
    MaxInstructions(u64),
    /// The work-group was canceled because an earlier one has a fault, which is reported instead.
    #[error("an earlier work-group failed")]
    Cancelled,
    /// The user of the debugger ended the run.
    #[error("the debugger ended the run")]
    Quit,
    /// `s_trap`.
    #[error("trap {0}")]
    Trap(u32),
    /// The wave halted; only a debugger could resume it.
    #[error("the wave halts")]
    Halted,
    /// The bytes are not an instruction of the target.
    #[error("illegal instruction: {0}")]
    Illegal(String),
    /// The result depends on a rule that no document specifies.
    #[error("the result is not documented: {0}")]
    Unspecified(String),
    /// The simulator does not support it.
    #[error("not supported by the simulator: {0}")]
    Unsupported(String),
}

impl FaultKind {
    /// The reason for `--explain`.
    pub fn code(&self) -> Code {
        match self {
            FaultKind::OutOfBounds { .. }
            | FaultKind::ReadOnly { .. }
            | FaultKind::BeyondLimit { .. } => Code::OutOfBounds,
            FaultKind::Misaligned { .. } => Code::Misaligned,
            FaultKind::OtherLanes { .. }
            | FaultKind::NegativeBase { .. }
            | FaultKind::OtherMemory { .. }
            | FaultKind::NegativeOffset(_) => Code::WrongAddress,
            FaultKind::Undefined { .. } => Code::UndefinedValue,
            FaultKind::NotWaited { .. } => Code::MissingWait,
            FaultKind::Hazard { .. } => Code::Hazard,
            FaultKind::Race { .. } | FaultKind::GlobalRace { .. } => Code::Race,
            FaultKind::Stale { .. } => Code::StaleLoad,
            FaultKind::BarrierDivergence { .. } => Code::Barrier,
            FaultKind::RanPastEnd => Code::LeftCode,
            FaultKind::MaxInstructions(_) => Code::InstructionLimit,
            FaultKind::Trap(_) | FaultKind::Halted => Code::Trap,
            FaultKind::Illegal(_) => Code::IllegalInstruction,
            FaultKind::Unspecified(_) | FaultKind::Unsupported(_) => Code::NotSimulated,
            // The user never sees these: another fault is reported instead, or the user ended the run.
            FaultKind::Cancelled | FaultKind::Quit => Code::Internal,
        }
    }

    /// The fault with the address and size of the lane's complete access. It was detected for a part of the access.
    pub(crate) fn of_access(self, access: Access, address: Address) -> FaultKind {
        match self {
            FaultKind::OutOfBounds { space, .. } => FaultKind::OutOfBounds {
                space,
                access: access.word(),
                address: address.address(),
                size: access.bytes(),
            },
            FaultKind::ReadOnly { .. } => FaultKind::ReadOnly {
                access: access.word(),
                address: address.address(),
                size: access.bytes(),
            },
            other => other,
        }
    }

    /// Device address of the other instruction of a race.
    pub(crate) fn site(&self) -> Option<u64> {
        match self {
            FaultKind::Race { site, .. }
            | FaultKind::GlobalRace { site, .. }
            | FaultKind::Stale { site, .. } => Some(*site),
            _ => None,
        }
    }
}
