//! Hardware bugs that affect an instruction regardless of its context. The instruction tables contain the MFMA bug
//! with inline constants on gfx908.

use isa::{Encoding, SpecialRegister};
use processors::{Fact, Processor};

use crate::error::FaultKind;
use crate::inst::{Inst, Src};

/// A hardware bug, and a test for the affected instructions.
struct Bug {
    name: &'static str,
    fact: Fact,
    affects: fn(&Inst) -> bool,
}

#[rustfmt::skip]
static BUGS: &[Bug] = &[
    Bug { name: "InstFwdPrefetch", fact: Fact::InstPrefetchBug,
          affects: |inst| inst.source.opcode.mnemonic() == "s_inst_prefetch" },
    Bug { name: "NegativeScratchOffset", fact: Fact::NegativeScratchOffsetBug,
          affects: |inst| is_scratch(inst) && has_scalar_address(inst) && inst.modifiers().offset < 0 },
    Bug { name: "NegativeUnalignedScratchOffset", fact: Fact::NegativeUnalignedScratchOffsetBug,
          affects: |inst| is_scratch(inst) && inst.address.is_some() && inst.modifiers().offset < 0
                          && inst.modifiers().offset % 4 != 0 },
];

fn is_scratch(inst: &Inst) -> bool {
    inst.source.encoding == Encoding::Scratch
}

fn has_scalar_address(inst: &Inst) -> bool {
    inst.base.is_some() && inst.base != Src::Special(SpecialRegister::Null)
}

/// A fault for a bug without wait states.
pub fn defect(name: &'static str, detail: String) -> FaultKind {
    FaultKind::Hazard {
        name,
        needed: 0,
        found: 0,
        detail,
    }
}

/// Checks a decoded instruction.
///
/// # Errors
/// The first hardware bug of the processor that affects the instruction.
pub fn check(inst: &Inst, processor: Processor) -> Result<(), FaultKind> {
    let affects = |bug: &&Bug| processor.has(bug.fact) && (bug.affects)(inst);
    match BUGS.iter().find(affects) {
        Some(bug) => Err(defect(bug.name, inst.source.opcode.mnemonic().to_owned())),
        None => Ok(()),
    }
}
