//! The state on which an instruction acts: a wave, its memories, the target.

use isa::Generation;
use processors::Processor;

use crate::error::FaultKind;
use crate::stats::Stats;
use crate::transfer::Memories;
use crate::valu::Context;
use crate::wave::Wave;

/// Facts that do not change during a dispatch.
#[derive(Debug, Clone)]
pub struct Setup {
    pub processor: Processor,
    /// The generation of the processor's instruction set.
    pub generation: Generation,
    /// True if code that hardware would silently execute incorrectly is rejected.
    pub strict: bool,
    /// Size of the scratch memory of a lane, in bytes.
    pub private_size: u32,
    /// True if XNACK is on or unspecified.
    pub xnack: bool,
    /// True if a work-group runs on both compute units of a work-group processor.
    pub both_units: bool,
    /// The address at which a shader that returns results ends.
    pub end: Option<u64>,
    /// Attributes of a pixel shader: for each component, the value at a corner of the triangle and
    /// the differences at the two other corners.
    pub attributes: Vec<[[f32; 3]; 4]>,
    /// Size of the LDS of a work-group, in bytes.
    pub lds_size: u32,
    /// Device address of the global data share.
    pub gds: u64,
    /// The base of FLAT_SCRATCH on GFX7 and GFX8.
    pub hidden_private_base: u64,
}

impl Setup {
    /// The size of LDS, in bytes. GFX6 has as much as later processors, but a work-group can use at most half of it, which is
    /// not checked.
    pub fn lds_limit(&self) -> u32 {
        self.processor.lds_size().max(64 << 10)
    }
}

/// A wave about to execute an instruction.
#[derive(Debug)]
pub struct Machine<'a, 'b> {
    pub wave: &'a mut Wave,
    pub memories: Memories<'a, 'b>,
    /// The target.
    pub setup: &'a Setup,
    /// Counts.
    pub stats: &'a mut Stats,
}

impl Machine<'_, '_> {
    /// Returns `true` if strict mode is on.
    pub fn strict(&self) -> bool {
        self.setup.strict
    }

    /// The target properties that vector ALU instructions need.
    pub fn context(&self) -> Context {
        Context {
            generation: self.setup.generation,
            strict: self.strict(),
        }
    }
}

/// A fault, and the lane if the fault concerns only one.
#[derive(Debug)]
pub struct LaneFault {
    /// The kind of fault.
    pub kind: FaultKind,
    pub lane: Option<u32>,
}

impl LaneFault {
    /// A fault of a lane.
    pub fn at(kind: FaultKind, lane: usize) -> Self {
        LaneFault {
            kind,
            lane: Some(lane as u32),
        }
    }
}

impl From<FaultKind> for LaneFault {
    fn from(kind: FaultKind) -> Self {
        LaneFault { kind, lane: None }
    }
}
