//! Errors in loading a code object and in preparing a dispatch, and faults of the running program.

use std::fmt;

use explain::Code;
use thiserror::Error;

use crate::access::Access;
use crate::transfer::Address;

/// An error of loading or of a dispatch.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// The file is not a code object that this simulator can load.
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
        /// The names of the available variables after `: `, separated by commas; or ` none`.
        available: String,
    },
    /// The launch does not match the kernel.
    #[error("launch of '{kernel}': {reason}")]
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
    /// The code that `--explain` explains.
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
    /// Work-group ID.
    pub group: [u32; 3],
    /// Index of the wave in its work-group.
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
    /// Address relative to the kernel's entry, in bytes.
    pub pc: i64,
    /// The instruction as assembly text.
    pub instruction: String,
    /// The source line of the instruction as `file:line`, if the code object has a line table.
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

/// A kind of memory.
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
    /// The address is out of bounds.
    #[error("{access} of {size} bytes at {address:#x} is outside {space}")]
    OutOfBounds {
        /// The memory.
        space: Space,
        /// `load`, `store` or `atomic`.
        access: &'static str,
        /// Address in bytes.
        address: u64,
        /// Size of the access in bytes.
        size: u32,
    },
    /// A store or an atomic to read-only memory.
    #[error("{access} of {size} bytes at {address:#x}, which is read-only memory")]
    ReadOnly {
        /// Store or atomic.
        access: &'static str,
        /// Address in bytes.
        address: u64,
        /// Size of the access in bytes.
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
        /// Size of the access in bytes.
        size: u32,
        limit: u32,
    },
    /// The address violates the alignment requirement of the access.
    #[error("{space} {access} of {size} bytes at {address:#x} is misaligned")]
    Misaligned {
        /// The memory.
        space: Space,
        /// Load, store or atomic.
        access: &'static str,
        /// Address in bytes.
        address: u64,
        /// Size of the access in bytes.
        size: u32,
    },
    /// A scalar offset into scratch memory is not a multiple of a dword of all lanes. Scalar offsets are not swizzled,
    /// so lanes would access each other's memory.
    #[error(
        "scalar offset {offset:#x} is not a multiple of {row:#x}: lanes access scratch memory of other lanes"
    )]
    OtherLanes {
        /// The scalar offset in bytes.
        offset: u64,
        /// Size of a dword of all lanes in bytes.
        row: u64,
    },
    /// The base address is negative, and the hardware computes a wrong sum.
    #[error(
        "offset {offset} with negative base address {base:#x}: the hardware computes a wrong sum"
    )]
    NegativeBase {
        /// The address in the register.
        base: u32,
        /// The offset of the instruction.
        offset: i64,
    },
    /// A flat address is in a different memory than its sum with the offset.
    #[error(
        "{address:#x} plus offset {offset} is in a different memory, but the hardware selects the memory by the base address"
    )]
    OtherMemory {
        /// The address in the registers.
        address: u64,
        /// The offset of the instruction.
        offset: i64,
    },
    /// A scalar load has a negative offset.
    #[error("negative offset {0} of a scalar access")]
    NegativeOffset(i64),
    /// An undefined value affects something visible.
    #[error("undefined value of {register} is used as {role}")]
    Undefined {
        /// The register or memory that contains it.
        register: String,
        /// What it is used for.
        role: &'static str,
    },
    /// A register is used without waiting for the operation that writes it.
    #[error("{register} is used without waiting for {counter}")]
    NotWaited {
        register: String,
        /// Name of the counter.
        counter: &'static str,
    },
    /// A store may change memory before a scalar load reads it.
    #[error(
        "store to {address:#x} before the scalar load of wave {other} has completed: a wait for lgkmcnt is missing"
    )]
    Overtaken {
        /// Device address of the byte.
        address: u64,
        /// The wave that loads.
        other: u32,
        /// Device address of the load.
        site: u64,
    },
    /// There are too few wait states between two instructions.
    #[error("hazard '{name}'{} ({detail})", states(*needed, *found))]
    Hazard {
        /// Name of the hazard.
        name: &'static str,
        /// The number of wait states that are required; 0 if wait states do not help.
        needed: u32,
        /// Number of wait states found.
        found: u32,
        /// The registers involved.
        detail: String,
    },
    /// Two waves access the same bytes of LDS without a barrier in between, and one of them stores.
    #[error("race on LDS byte {address:#x} with wave {other}: {detail}")]
    Race {
        /// LDS byte address.
        address: u32,
        /// The other wave.
        other: u32,
        /// Device address of its instruction.
        site: u64,
        /// The kinds of the two accesses.
        detail: &'static str,
    },
    /// Two waves of a work-group access the same bytes of global memory without a barrier in between, or two lanes of a
    /// store access the same bytes, and different values are stored.
    #[error("race on global memory at {address:#x} with wave {other}: {detail}")]
    GlobalRace {
        /// Device address of the byte.
        address: u64,
        /// The other wave.
        other: u32,
        /// Device address of its instruction.
        site: u64,
        /// The kinds of the two accesses.
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
        /// The synchronization that is missing.
        detail: &'static str,
    },
    /// Some waves of a work-group ended while others wait at a barrier.
    #[error("only {waiting} of {total} waves reach the barrier")]
    BarrierDivergence {
        /// Number of waves that wait.
        waiting: u32,
        /// Number of waves of the work-group.
        total: u32,
    },
    /// All waves of a work-group that have not ended wait for each other.
    #[error("no wave can continue: {0}")]
    Deadlock(String),
    /// The program counter is outside the code.
    #[error("the program counter left the code")]
    RanPastEnd,
    /// The instruction limit was reached.
    #[error("more than {0} instructions were executed")]
    MaxInstructions(u64),
    /// The work-group was canceled because an earlier one has a fault. That fault is reported instead.
    #[error("an earlier work-group failed")]
    Canceled,
    /// The user of the debugger ended the run.
    #[error("the debugger ended the run")]
    Quit,
    /// The program executes `s_trap`.
    #[error("trap {0}")]
    Trap(u32),
    /// The wave halts. Only a debugger could resume it.
    #[error("the wave halted")]
    Halted,
    /// The bytes are not an instruction of the target.
    #[error("illegal instruction: {0}")]
    Illegal(String),
    /// The result depends on behavior that no document specifies.
    #[error("the result is not documented: {0}")]
    Unspecified(String),
    /// An image instruction does not fit the image.
    #[error("the image does not fit the instruction: {0}")]
    WrongImage(String),
    /// The simulator does not support the instruction or the operand.
    #[error("not supported by the simulator: {0}")]
    Unsupported(String),
}

impl FaultKind {
    /// The code that `--explain` explains.
    pub fn code(&self) -> Code {
        match self {
            FaultKind::OutOfBounds { .. }
            | FaultKind::ReadOnly { .. }
            | FaultKind::BeyondLimit { .. } => Code::OutOfBounds,
            FaultKind::Misaligned { .. } => Code::Misaligned,
            FaultKind::OtherLanes { .. }
            | FaultKind::NegativeBase { .. }
            | FaultKind::OtherMemory { .. }
            | FaultKind::NegativeOffset(_)
            | FaultKind::WrongImage(_) => Code::WrongAddress,
            FaultKind::Undefined { .. } => Code::UndefinedValue,
            FaultKind::NotWaited { .. } | FaultKind::Overtaken { .. } => Code::MissingWait,
            FaultKind::Hazard { .. } => Code::Hazard,
            FaultKind::Race { .. } | FaultKind::GlobalRace { .. } => Code::Race,
            FaultKind::Stale { .. } => Code::StaleLoad,
            FaultKind::BarrierDivergence { .. } => Code::Barrier,
            FaultKind::Deadlock(_) => Code::Deadlock,
            FaultKind::RanPastEnd => Code::LeftCode,
            FaultKind::MaxInstructions(_) => Code::InstructionLimit,
            FaultKind::Trap(_) | FaultKind::Halted => Code::Trap,
            FaultKind::Illegal(_) => Code::IllegalInstruction,
            FaultKind::Unspecified(_) | FaultKind::Unsupported(_) => Code::NotSimulated,
            // Users never see these: another fault is reported instead, or the user has ended the run.
            FaultKind::Canceled | FaultKind::Quit => Code::Internal,
        }
    }

    /// The fault with the address and size of the lane's complete access, although it was detected for a part of the
    /// access.
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
            | FaultKind::Stale { site, .. }
            | FaultKind::Overtaken { site, .. } => Some(*site),
            _ => None,
        }
    }
}
