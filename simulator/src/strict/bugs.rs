//! Defects of the hardware that a single instruction meets, whatever is around it. That matrix instructions take no
//! inline constant on GFX908 is in the instruction tables already.

use isa::{Encoding, SpecialRegister};
use target::{Fact, Processor};

use crate::error::FaultKind;
use crate::inst::{Inst, Src};

/// A defect, and which instructions meet it.
struct Bug {
    name: &'static str,
    fact: Fact,
    meets: fn(&Inst) -> bool,
}

#[rustfmt::skip]
static BUGS: &[Bug] = &[
    Bug { name: "InstFwdPrefetch", fact: Fact::InstPrefetchBug,
          meets: |inst| inst.source.opcode.mnemonic() == "s_inst_prefetch" },
    Bug { name: "NegativeScratchOffset", fact: Fact::NegativeScratchOffsetBug,
          meets: |inst| is_scratch(inst) && has_scalar_address(inst) && inst.modifiers().offset < 0 },
    Bug { name: "NegativeUnalignedScratchOffset", fact: Fact::NegativeUnalignedScratchOffsetBug,
          meets: |inst| is_scratch(inst) && inst.address.is_some() && inst.modifiers().offset < 0
                        && inst.modifiers().offset % 4 != 0 },
];

fn is_scratch(inst: &Inst) -> bool {
    inst.source.encoding == Encoding::Scratch
}

fn has_scalar_address(inst: &Inst) -> bool {
    inst.base.is_some() && inst.base != Src::Special(SpecialRegister::Null)
}

/// A defect without wait states.
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
/// The first defect of the processor that it meets.
pub fn check(inst: &Inst, processor: Processor) -> Result<(), FaultKind> {
    let met = |bug: &&Bug| processor.has(bug.fact) && (bug.meets)(inst);
    match BUGS.iter().find(met) {
        Some(bug) => Err(defect(bug.name, inst.source.opcode.mnemonic().to_owned())),
        None => Ok(()),
    }
}
