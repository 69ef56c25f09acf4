//! Hazards of GFX10. Particular instructions mitigate most of them, not wait states. All are defects of GFX10.1 and
//! have a fact in `processors`, except for two that concern every processor of GFX10: `s_denorm_mode` after a
//! floating-point atomic, and a scalar load after a scalar store.

use super::hazards::{class, is_vector_memory, name};
use crate::control::waits;
use crate::error::FaultKind;
use crate::inst::Inst;
use crate::strict::counters::name_of;
use crate::wave::EXEC;
use isa::{Class, MemoryAccess};
use processors::{Fact, Processor};

/// The number of wait states between a floating-point atomic and `s_denorm_mode`.
const FLOAT_ATOMIC_STATES: u32 = 3;

fn has_float_atomic(name: &str) -> bool {
    ["_fmin", "_fmax", "_fcmpswap"]
        .iter()
        .any(|part| name.contains(part))
}

/// Pending hazards.
#[derive(Debug, Clone)]
pub struct Gfx10Hazards {
    processor: Processor,
    /// Scalar registers that vector memory reads, so SALU and SMEM must not overwrite them yet.
    vmem_reads: u128,
    /// Scalar registers that SMEM reads, so VALU must not overwrite them yet.
    smem_reads: u128,
    /// True if an instruction other than a VALU instruction has read EXEC, which affects `v_cmpx`.
    exec_read: bool,
    /// True if the last VALU instruction was `v_cmpx`.
    cmpx: bool,
    /// The last LDS or vector memory instruction.
    last_memory: Option<Unit>,
    /// True if a branch followed that instruction.
    branched: bool,
    /// True if a scalar store has not been waited for.
    scalar_store: bool,
    /// The wait states since the last floating-point atomic; `None` if a VALU instruction or a wait followed it.
    float_atomic: Option<u32>,
}

/// The units of the hazard LdsBranchVmemWAR.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    Lds,
    Vector,
}

fn hazard(name: &'static str, detail: String) -> FaultKind {
    FaultKind::Hazard {
        name,
        needed: 0,
        found: 0,
        detail,
    }
}

fn scalars(touched: &[crate::inst::Touched]) -> u128 {
    touched
        .iter()
        .filter(|touched| !touched.is_vector())
        .flat_map(|touched| touched.range())
        .filter(|number| *number < 128 && *number != crate::wave::NULL)
        .fold(0, |mask, number| mask | 1 << number)
}

impl Gfx10Hazards {
    pub fn new(processor: Processor) -> Self {
        Self {
            processor,
            vmem_reads: 0,
            smem_reads: 0,
            exec_read: false,
            cmpx: false,
            last_memory: None,
            branched: false,
            scalar_store: false,
            float_atomic: None,
        }
    }

    pub fn step(&mut self, inst: &Inst) -> Result<(), FaultKind> {
        let is_valu = inst.is_valu();
        let is_salu = inst.source.encoding.is_salu();
        let is_smem = class(inst) == Class::Smem;
        let is_lds = class(inst) == Class::Ds;
        let is_vmem = is_vector_memory(inst);
        let reads = scalars(&inst.reads);
        let writes = scalars(&inst.writes);
        // As in LLVM, implicit writes of EXEC (`s_and_saveexec`) do not count.
        let explicit = match inst.dst.scalar() {
            Some(EXEC) => writes,
            _ => writes & !(3 << EXEC),
        };
        let has = |fact| self.processor.has(fact);
        if has(Fact::VmemToScalarWriteHazard)
            && (is_salu || is_smem)
            && explicit & self.vmem_reads != 0
        {
            let register = (explicit & self.vmem_reads).trailing_zeros() as usize;
            return Err(hazard("VMEMtoScalarWrite", name_of(register)));
        }
        if has(Fact::SmemToVectorWriteHazard) && is_valu && writes & self.smem_reads != 0 {
            let register = (writes & self.smem_reads).trailing_zeros() as usize;
            return Err(hazard("SMEMtoVectorWrite", name_of(register)));
        }
        let exec = 1u128 << EXEC;
        if has(Fact::VcmpxExecWarHazard) && is_valu && writes & exec != 0 && self.exec_read {
            return Err(hazard("VcmpxExecWAR", "exec".to_owned()));
        }
        if has(Fact::VcmpxPermlaneHazard) && name(inst).starts_with("v_permlane") && self.cmpx {
            return Err(hazard("VcmpxPermlane", "exec".to_owned()));
        }
        let unit = match (is_lds, is_vmem) {
            (true, _) => Some(Unit::Lds),
            (_, true) => Some(Unit::Vector),
            _ => None,
        };
        let changes = unit.is_some() && self.last_memory.is_some() && unit != self.last_memory;
        if has(Fact::LdsBranchVmemWarHazard) && changes && self.branched {
            return Err(hazard("LdsBranchVmemWAR", "after a branch".to_owned()));
        }
        self.check_offset(inst)?;
        self.check_modes(inst)?;
        self.resolve(inst, is_valu, is_salu, writes);
        if is_vmem || is_lds {
            self.vmem_reads |= reads;
        }
        if is_smem {
            self.smem_reads |= reads;
        }
        if !is_valu && !is_smem && reads & exec != 0 {
            self.exec_read = true;
        }
        if is_valu {
            self.cmpx = name(inst).starts_with("v_cmpx") || self.cmpx && name(inst) == "v_nop";
        }
        if unit.is_some() {
            self.last_memory = unit;
            self.branched = false;
        }
        self.branched |= class(inst) == Class::Branch;
        Ok(())
    }

    /// Checks for `s_denorm_mode` too soon after an atomic that depends on it, and for scalar loads after scalar
    /// stores.
    fn check_modes(&mut self, inst: &Inst) -> Result<(), FaultKind> {
        if name(inst) == "s_denorm_mode"
            && let Some(found) = self.float_atomic
            && found < FLOAT_ATOMIC_STATES
        {
            return Err(FaultKind::Hazard {
                name: "FP atomic then denorm mode",
                needed: FLOAT_ATOMIC_STATES,
                found,
                detail: "s_denorm_mode".to_owned(),
            });
        }
        let waits = name(inst).starts_with("s_waitcnt");
        let states = if name(inst) == "s_nop" {
            1 + (inst.immediate as u32 & 15)
        } else {
            1
        };
        self.float_atomic = match self.float_atomic {
            _ if inst.is_valu() || waits => None,
            found => found.map(|found| found + states),
        };
        if is_vector_memory(inst) && has_float_atomic(name(inst)) {
            self.float_atomic = Some(0);
        }
        if class(inst) == Class::Smem {
            let access = inst.source.opcode.properties().access;
            if self.scalar_store && access == MemoryAccess::Load {
                let detail = "scalar load after a scalar store".to_owned();
                return Err(hazard("scalar store then load", detail));
            }
            self.scalar_store |= matches!(access, MemoryAccess::Store | MemoryAccess::Atomic);
        }
        Ok(())
    }

    fn check_offset(&self, inst: &Inst) -> Result<(), FaultKind> {
        let branch = name(inst) == "s_branch" || name(inst).starts_with("s_cbranch");
        let has_bug = self.processor.has(Fact::Offset3fBug);
        if has_bug && branch && inst.immediate & 0xffff == 0x3f {
            return Err(hazard("Offset3f", "branch offset 0x3f".to_owned()));
        }
        Ok(())
    }

    fn resolve(&mut self, inst: &Inst, is_valu: bool, is_salu: bool, writes: u128) {
        if name(inst) == "s_waitcnt_depctr" {
            if inst.immediate >> 2 & 7 == 0 {
                self.vmem_reads = 0;
            }
            if inst.immediate & 1 == 0 {
                self.exec_read = false;
            }
        }
        if let Some(waits) = waits(inst, self.processor.generation()) {
            if waits.lgkm == 0 {
                self.smem_reads = 0;
                self.scalar_store = false;
            }
            if [waits.vm, waits.lgkm, waits.exp] == [0; 3] {
                self.vmem_reads = 0;
            }
            if waits.vs == 0 {
                self.last_memory = None;
            }
        }
        if is_valu {
            self.vmem_reads = 0;
            if writes != 0 && writes >> EXEC & 1 == 0 {
                self.exec_read = false;
            }
        }
        if is_salu && inst.source.encoding != isa::Encoding::Sopp {
            self.smem_reads = 0;
        }
    }
}
