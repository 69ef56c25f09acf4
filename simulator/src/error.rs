//! What can go wrong: loading a code object, preparing a dispatch, and faults of the running program.

use std::fmt;

use thiserror::Error;

use crate::access::Access;
use crate::transfer::Place;

/// Failure of a load or of a dispatch.
#[derive(Debug, Error)]
pub enum Error {
    /// The file is not a code object this simulator can load.
    #[error("code object: {0}")]
    CodeObject(String),
    /// No kernel of that name.
    #[error("no kernel '{name}' (the code object has: {available})")]
    UnknownKernel {
        /// The name asked for.
        name: String,
        /// The kernels there are, separated by commas.
        available: String,
    },
    /// No program-scope variable of that name.
    #[error("no variable '{name}' (the code object has{available})")]
    UnknownVariable {
        /// The name asked for.
        name: String,
        /// `: ` and the variables there are, separated by commas, or ` none`.
        available: String,
    },
    /// The launch does not fit the kernel.
    #[error("dispatch of '{kernel}': {reason}")]
    Dispatch {
        /// Kernel name.
        kernel: String,
        /// What does not fit.
        reason: String,
    },
    /// The program did something wrong, or something the simulator refuses.
    #[error("{0}")]
    Fault(Box<Fault>),
}

/// A fault with the place where it happened.
#[derive(Debug, Clone)]
pub struct Fault {
    /// Kernel name.
    pub kernel: String,
    /// Work-group id.
    pub group: [u32; 3],
    /// Number of the wave in its work-group.
    pub wave: u32,
    /// Lane, where the fault belongs to one.
    pub lane: Option<u32>,
    /// Byte address of the instruction relative to the kernel's entry.
    pub pc: i64,
    /// The instruction as assembly text.
    pub instruction: String,
    /// Its source line as `file:line`, if the code object has a table of them.
    pub source: Option<String>,
    /// What happened.
    pub kind: FaultKind,
    /// The other access of a race.
    pub other: Option<Site>,
}

/// An instruction that a fault names besides its own.
#[derive(Debug, Clone)]
pub struct Site {
    /// Byte address relative to the kernel's entry.
    pub pc: i64,
    /// Assembly text.
    pub instruction: String,
    /// Its source line as `file:line`, if the code object has a table of them.
    pub source: Option<String>,
}

fn write_place(f: &mut fmt::Formatter<'_>, pc: i64, source: Option<&str>) -> fmt::Result {
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
        write_place(f, self.pc, self.source.as_deref())?;
        write!(f, ": {}: {}", self.instruction, self.kind)?;
        if let Some(other) = &self.other {
            f.write_str("; the other access is at ")?;
            write_place(f, other.pc, other.source.as_deref())?;
            write!(f, ": {}", other.instruction)?;
        }
        Ok(())
    }
}

/// A memory as the program sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Space {
    /// Global memory, which holds constants and kernel arguments too.
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

/// Kinds of faults.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FaultKind {
    /// An address that belongs to nothing.
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
    /// A store or an atomic to memory that the program may only read.
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
        "{access} of {size} bytes at {address:#x} is beyond the limit of {space} in M0, {limit:#x}"
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
        /// The limit.
        limit: u32,
    },
    /// An address that is not a multiple of what the access needs.
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
    /// A scalar offset into scratch memory that is no whole number of dwords of all lanes: it is not swizzled, so
    /// that lanes access the memory of others.
    #[error(
        "a scalar offset of {offset:#x} is no multiple of {row:#x}: lanes access scratch memory of others"
    )]
    OtherLanes {
        /// The scalar offset in bytes.
        offset: u64,
        /// Bytes of a dword of all lanes.
        row: u64,
    },
    /// A negative address to which the hardware adds an offset wrongly.
    #[error("offset {offset} is added to the negative address {base:#x}, which fails")]
    NegativeBase {
        /// The address in the register.
        base: u32,
        /// What the instruction adds.
        offset: i64,
    },
    /// A flat address that is in another memory than its sum with the offset.
    #[error(
        "{address:#x} is in another memory than {offset} bytes behind it: the offset does not count"
    )]
    OtherMemory {
        /// The address in the registers.
        address: u64,
        /// What the instruction adds.
        offset: i64,
    },
    /// A scalar load with a negative offset.
    #[error("the offset {0} of a scalar access is negative")]
    NegativeOffset(i64),
    /// An undefined value decides something visible.
    #[error("undefined value of {register} is used as {role}")]
    Undefined {
        /// The register or memory it came from.
        register: String,
        /// What it decides.
        role: &'static str,
    },
    /// A register is used before the operation that writes it was waited for.
    #[error("{register} is used before its {counter} event was waited for")]
    NotWaited {
        /// The register.
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
        /// Registers concerned.
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
    /// Two waves of a work-group, or two lanes of a store, access the same bytes of global memory without a
    /// barrier in between, one of them writing another value.
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
    /// A load may see what was there before another wave's store, although a barrier lies between.
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
        /// What is missing.
        detail: &'static str,
    },
    /// Some waves of a work-group ended while others wait at a barrier.
    #[error("barrier is reached by {waiting} of {total} waves only")]
    BarrierDivergence {
        /// Waves that wait.
        waiting: u32,
        /// Waves of the work-group.
        total: u32,
    },
    /// The program counter left the code.
    #[error("execution ran outside of the code")]
    RanPastEnd,
    /// The limit of instructions was reached.
    #[error("more than {0} instructions were executed")]
    MaxInstructions(u64),
    /// The work-group was given up because an earlier one has a fault, which is the one reported.
    #[error("an earlier work-group failed")]
    Cancelled,
    /// `s_trap`.
    #[error("trap {0}")]
    Trap(u32),
    /// The wave halted, which only a debugger could end.
    #[error("the wave halts")]
    Halted,
    /// The bytes are no instruction of the target.
    #[error("illegal instruction: {0}")]
    Illegal(String),
    /// The simulator does not know how to do this.
    #[error("not supported by the simulator: {0}")]
    Unsupported(String),
}

impl FaultKind {
    /// The same of a whole access of a lane, of which it concerns a part.
    pub(crate) fn of_access(self, whole: Access, place: Place) -> FaultKind {
        match self {
            FaultKind::OutOfBounds { space, .. } => FaultKind::OutOfBounds {
                space,
                access: whole.word(),
                address: place.address(),
                size: whole.bytes(),
            },
            FaultKind::ReadOnly { .. } => FaultKind::ReadOnly {
                access: whole.word(),
                address: place.address(),
                size: whole.bytes(),
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
