//! The state that an instruction acts on: a wave, its memories, the target.

use isa::Generation;
use processors::Processor;

use crate::error::FaultKind;
use crate::stats::Stats;
use crate::transfer::Memories;
use crate::valu::Context;
use crate::wave::Wave;

/// Invariants of a dispatch.
#[derive(Debug, Clone)]
pub struct Setup {
    pub processor: Processor,
    /// Its instruction set.
    pub generation: Generation,
    /// Whether to reject code that hardware would silently execute wrongly.
    pub strict: bool,
    /// Scratch bytes of a lane.
    pub private_size: u32,
    /// XNACK is on or unspecified.
    pub xnack: bool,
    /// Work-groups run on both compute units of a work-group processor.
    pub both_units: bool,
    /// The end of the code of a shader that returns results.
    pub end: Option<u64>,
    /// Attributes of a pixel shader: for each component, the value at a corner of the triangle and
    /// the differences at the two other corners.
    pub attributes: Vec<[[f32; 3]; 4]>,
    /// LDS bytes of a work-group.
    pub lds_size: u32,
    /// Device address of the global data share.
    pub gds: u64,
    /// The base of FLAT_SCRATCH on GFX7 and GFX8.
    pub hidden_private_base: u64,
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
    /// Whether strict mode is on.
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

/// A fault, and its lane if it concerns a single one.
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
