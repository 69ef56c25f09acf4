//! Wait states that hardware does not insert by itself.
//!
//! A rule says which instruction makes a register unsafe for which other instruction, and for how many wait
//! states. Every instruction issued counts as one, `s_nop n` as n + 1. Times of the last writes are kept
//! per register; a check subtracts.

use isa::{Class, Encoding, Generation, MemoryAccess};

use super::counters::name_of;
use super::matrix::MatrixHazards;
use crate::error::FaultKind;
use crate::inst::{Inst, Touched, VECTOR_BASE};
use crate::wave::{EXEC, M0, VCC};

/// Generations a rule holds on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Span(Generation, Generation);

impl Span {
    fn contains(self, generation: Generation) -> bool {
        self.0 <= generation && generation <= self.1
    }
}

const GFX6: Span = Span(Generation::Gfx6, Generation::Gfx6);
const GFX6_7: Span = Span(Generation::Gfx6, Generation::Gfx7);
const GFX6_9: Span = Span(Generation::Gfx6, Generation::Gfx908);
const GFX7_9: Span = Span(Generation::Gfx7, Generation::Gfx908);
const GFX8_9: Span = Span(Generation::Gfx8, Generation::Gfx908);
const GFX9: Span = Span(Generation::Gfx900, Generation::Gfx908);

/// Who wrote a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Writer {
    Valu,
    Salu,
}

/// Which registers of the reader count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reads {
    /// Every scalar register of the instruction.
    Scalars,
    /// The descriptor of a scalar buffer load.
    Descriptor,
    /// The vector source that DPP rearranges.
    DppSource,
    /// EXEC.
    Exec,
    /// VCC.
    Vcc,
    /// M0.
    M0,
    /// The lane select.
    LaneSelect,
}

/// A rule.
struct Rule {
    name: &'static str,
    span: Span,
    writer: Writer,
    reader: fn(&Inst) -> bool,
    reads: Reads,
    states: u32,
}

fn class(inst: &Inst) -> Class {
    inst.source.opcode.properties().class
}

fn name(inst: &Inst) -> &'static str {
    inst.source.opcode.mnemonic()
}

fn is_vector_memory(inst: &Inst) -> bool {
    inst.source.opcode.properties().is_vector_memory()
}

fn is_dpp(inst: &Inst) -> bool {
    matches!(inst.source.encoding, Encoding::Dpp16 | Encoding::Dpp8)
}

fn uses_gds(inst: &Inst) -> bool {
    name(inst).starts_with("ds_gws_") || inst.modifiers().has(isa::ModifierSet::GDS)
}

#[rustfmt::skip]
static RULES: &[Rule] = &[
    Rule { name: "SMRD reads VALU-written SGPR", span: GFX6, writer: Writer::Valu,
           reader: |i| class(i) == Class::Smem, reads: Reads::Scalars, states: 4 },
    Rule { name: "s_buffer_load reads SALU-written descriptor", span: GFX6, writer: Writer::Salu,
           reader: |i| name(i).starts_with("s_buffer_load"), reads: Reads::Descriptor, states: 4 },
    Rule { name: "VMEM reads VALU-written SGPR", span: GFX8_9, writer: Writer::Valu,
           reader: is_vector_memory, reads: Reads::Scalars, states: 5 },
    Rule { name: "DPP reads VALU-written VGPR", span: GFX8_9, writer: Writer::Valu,
           reader: is_dpp, reads: Reads::DppSource, states: 2 },
    Rule { name: "DPP after EXEC write", span: GFX8_9, writer: Writer::Valu,
           reader: is_dpp, reads: Reads::Exec, states: 5 },
    Rule { name: "v_div_fmas after VCC write", span: GFX6_9, writer: Writer::Valu,
           reader: |i| name(i).starts_with("v_div_fmas"), reads: Reads::Vcc, states: 4 },
    Rule { name: "lane select from VALU-written SGPR", span: GFX6_9, writer: Writer::Valu,
           reader: |i| matches!(name(i), "v_readlane_b32" | "v_writelane_b32"),
           reads: Reads::LaneSelect, states: 4 },
    Rule { name: "M0 write then s_movrel", span: GFX9, writer: Writer::Salu,
           reader: |i| name(i).starts_with("s_movrel"), reads: Reads::M0, states: 1 },
    Rule { name: "M0 write then v_interp", span: GFX9, writer: Writer::Salu,
           reader: |i| class(i) == Class::Interpolation, reads: Reads::M0, states: 1 },
    Rule { name: "M0 write then message or GDS", span: GFX8_9, writer: Writer::Salu,
           reader: |i| class(i) == Class::Message || uses_gds(i) || name(i) == "s_ttracedata",
           reads: Reads::M0, states: 1 },
    Rule { name: "M0 write then LDS add-TID", span: GFX9, writer: Writer::Salu,
           reader: |i| name(i).contains("_addtid_"), reads: Reads::M0, states: 1 },
    Rule { name: "M0 write then LDS DMA", span: GFX9, writer: Writer::Salu,
           reader: |i| i.modifiers().has(isa::ModifierSet::LDS), reads: Reads::M0, states: 1 },
];

/// Times are counted from here, so that nothing is recent at the start.
const START: u64 = 1000;

/// Wait states of a wave.
#[derive(Debug, Clone)]
pub struct Hazards {
    generation: Generation,
    now: u64,
    /// Issue time of the last write of each register by the vector ALU.
    by_valu: Vec<u64>,
    /// Likewise by the scalar ALU.
    by_salu: [u64; 128],
    /// Last `s_setreg` of each hardware register.
    setreg: [u64; 64],
    /// Issue time of the last wide store that reads each VGPR.
    wide_store: Vec<u64>,
    /// VCC was written in halves last (GFX6 to GFX9).
    partial_vcc: bool,
    /// Scalar loads may be outstanding (GFX6, GFX7).
    smem_outstanding: bool,
    /// A scalar load was outstanding since VCC was written: VCCZ may be wrong (GFX6, GFX7).
    vccz_corrupt: bool,
    graph: gfx10::State,
    /// GFX908.
    matrix: Option<MatrixHazards>,
}

impl Hazards {
    /// No recent writes.
    pub fn new(generation: Generation) -> Self {
        Hazards {
            generation,
            now: START,
            by_valu: vec![0; 128 + 512],
            by_salu: [0; 128],
            setreg: [0; 64],
            wide_store: vec![0; 512],
            partial_vcc: false,
            smem_outstanding: false,
            vccz_corrupt: false,
            graph: gfx10::State::default(),
            matrix: (generation == Generation::Gfx908).then(MatrixHazards::new),
        }
    }

    /// Checks an instruction, then notes what it writes.
    ///
    /// # Errors
    /// Too few wait states.
    pub fn step(&mut self, inst: &Inst) -> Result<(), FaultKind> {
        if self.generation >= Generation::Gfx1010 {
            return self.graph.step(inst);
        }
        self.check_rules(inst)?;
        self.check_setreg(inst)?;
        self.check_store_data(inst)?;
        self.check_vccz(inst)?;
        if let Some(matrix) = &mut self.matrix {
            matrix.step(inst, self.now)?;
        }
        self.note(inst);
        let extra = if name(inst) == "s_nop" {
            inst.immediate as u64 & 15
        } else {
            0
        };
        self.now += 1 + extra;
        Ok(())
    }

    /// Fails if fewer than `needed` wait states lie between `then` and now.
    fn require(
        &self,
        rule: &'static str,
        then: u64,
        needed: u32,
        register: usize,
    ) -> Result<(), FaultKind> {
        let found = self.now.saturating_sub(then + 1);
        if then != 0 && found < u64::from(needed) {
            return Err(FaultKind::Hazard {
                name: rule,
                needed,
                found: found as u32,
                detail: name_of(register),
            });
        }
        Ok(())
    }

    fn check_rules(&self, inst: &Inst) -> Result<(), FaultKind> {
        for rule in RULES {
            if !rule.span.contains(self.generation) || !(rule.reader)(inst) {
                continue;
            }
            for touched in registers(inst, rule.reads) {
                for number in touched.range() {
                    let then = match rule.writer {
                        Writer::Valu => self.by_valu[number],
                        Writer::Salu if number < 128 => self.by_salu[number],
                        Writer::Salu => 0,
                    };
                    self.require(rule.name, then, rule.states, number)?;
                }
            }
        }
        Ok(())
    }

    fn check_setreg(&mut self, inst: &Inst) -> Result<(), FaultKind> {
        let id = inst.immediate as usize & 63;
        let needed = match name(inst) {
            "s_getreg_b32" => 2,
            "s_setreg_b32" | "s_setreg_imm32_b32" if GFX6_7.contains(self.generation) => 1,
            "s_setreg_b32" | "s_setreg_imm32_b32" => 2,
            _ => return Ok(()),
        };
        let rule = "s_setreg then s_getreg or s_setreg";
        let found = self.now.saturating_sub(self.setreg[id] + 1);
        if self.setreg[id] != 0 && found < needed {
            return Err(FaultKind::Hazard {
                name: rule,
                needed: needed as u32,
                found: found as u32,
                detail: format!("hardware register {id}"),
            });
        }
        if name(inst).starts_with("s_setreg") {
            self.setreg[id] = self.now;
        }
        Ok(())
    }

    fn check_store_data(&self, inst: &Inst) -> Result<(), FaultKind> {
        if !GFX7_9.contains(self.generation) || !inst.is_valu() {
            return Ok(());
        }
        for touched in inst.writes.iter().filter(|touched| touched.is_vector()) {
            for number in touched.range() {
                let then = self.wide_store[number - usize::from(VECTOR_BASE)];
                self.require("store data overwritten", then, 1, number)?;
            }
        }
        Ok(())
    }

    fn check_vccz(&self, inst: &Inst) -> Result<(), FaultKind> {
        let branch = matches!(name(inst), "s_cbranch_vccz" | "s_cbranch_vccnz");
        let corrupt = self.vccz_corrupt && GFX6_7.contains(self.generation);
        let name = match (self.partial_vcc, corrupt) {
            (true, _) => "partial VCC write does not update VCCZ",
            (_, true) => "SMEM corrupts VCCZ",
            _ => return Ok(()),
        };
        if !branch {
            return Ok(());
        }
        Err(FaultKind::Hazard {
            name,
            needed: 0,
            found: 0,
            detail: "vcc".to_owned(),
        })
    }

    fn note(&mut self, inst: &Inst) {
        let is_salu = inst.source.encoding.is_salu();
        let is_scalar = is_salu || class(inst) == Class::Smem;
        for touched in &inst.writes {
            for number in touched.range() {
                if inst.is_valu() {
                    self.by_valu[number] = self.now;
                } else if let Some(slot) = self.by_valu.get_mut(number) {
                    // Another unit's result replaces that of the vector ALU.
                    *slot = 0;
                }
                if is_scalar && number < 128 {
                    self.by_salu[number] = if is_salu { self.now } else { 0 };
                }
            }
            let halves = touched.range();
            if halves.contains(&VCC) || halves.contains(&(VCC + 1)) {
                self.partial_vcc = is_salu && touched.width == 1;
                self.vccz_corrupt = self.smem_outstanding;
            }
        }
        if class(inst) == Class::Smem {
            self.smem_outstanding = true;
            self.vccz_corrupt = true;
        }
        let waits = crate::control::waits(inst, self.generation);
        if waits.is_some_and(|waits| waits.lgkm == 0) {
            self.smem_outstanding = false;
        }
        let stores = matches!(
            inst.source.opcode.properties().access,
            MemoryAccess::Store | MemoryAccess::Atomic
        );
        if stores && is_vector_memory(inst) {
            let in_buffer = inst.source.encoding == Encoding::Mubuf;
            let soffset_is_register = in_buffer && inst.offset.scalar().is_some();
            let wide = name(inst).ends_with("x3")
                || name(inst).ends_with("x4")
                || name(inst).ends_with("cmpswap_x2");
            let data = inst.data[0]
                .vector()
                .filter(|_| wide && !soffset_is_register);
            if let Some(register) = data {
                let width = if name(inst).ends_with("x3") { 3 } else { 4 };
                for n in 0..width {
                    self.wide_store[register + n] = self.now;
                }
            }
        }
    }
}

fn registers(inst: &Inst, reads: Reads) -> Vec<Touched> {
    let scalar = |register: usize, width: u8| Touched {
        first: register as u16,
        width,
    };
    match reads {
        Reads::Scalars => {
            let implicit = [EXEC, EXEC + 1, M0];
            let explicit = inst.reads.iter().copied();
            explicit
                .filter(|touched| {
                    !touched.is_vector() && !implicit.contains(&usize::from(touched.first))
                })
                .collect()
        }
        Reads::Descriptor => inst
            .base
            .scalar()
            .map(|first| scalar(first, 4))
            .into_iter()
            .collect(),
        Reads::DppSource => {
            let register = inst.src[0].vector().map(|register| Touched {
                first: VECTOR_BASE + register as u16,
                width: 1,
            });
            register.into_iter().collect()
        }
        Reads::Exec => vec![scalar(EXEC, 2)],
        Reads::Vcc => vec![scalar(VCC, 2)],
        Reads::M0 => vec![scalar(M0, 1)],
        Reads::LaneSelect => inst.src[1]
            .scalar()
            .map(|first| scalar(first, 1))
            .into_iter()
            .collect(),
    }
}

/// The hazards of GFX10 are no wait states: certain instructions in between resolve them.
mod gfx10 {
    use super::{class, is_vector_memory, name};
    use crate::error::FaultKind;
    use crate::inst::Inst;
    use crate::strict::counters::name_of;
    use crate::wave::EXEC;
    use isa::Class;

    /// What is unresolved.
    #[derive(Debug, Clone, Default)]
    pub struct State {
        /// Scalar registers read by vector memory, whose overwriting by SALU or SMEM must wait.
        vmem_reads: u128,
        /// Scalar registers read by SMEM, whose overwriting by the vector ALU must wait.
        smem_reads: u128,
        /// A non-VALU instruction read EXEC; `v_cmpx` must wait.
        exec_read: bool,
        /// `v_cmpx` was the last VALU instruction.
        cmpx: bool,
        /// The last LDS or vector memory instruction.
        last_memory: Option<Unit>,
        /// Whether a branch came after it.
        branched: bool,
    }

    /// Units of LdsBranchVmemWAR.
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

    impl State {
        pub fn step(&mut self, inst: &Inst) -> Result<(), FaultKind> {
            let is_valu = inst.is_valu();
            let is_salu = inst.source.encoding.is_salu();
            let is_smem = class(inst) == Class::Smem;
            let is_lds = class(inst) == Class::Ds;
            let is_vmem = is_vector_memory(inst);
            let reads = scalars(&inst.reads);
            let writes = scalars(&inst.writes);
            // EXEC written by the way (`s_and_saveexec`) is not taken for a hazard by LLVM either.
            let explicit = match inst.dst.scalar() {
                Some(EXEC) => writes,
                _ => writes & !(3 << EXEC),
            };
            if (is_salu || is_smem) && explicit & self.vmem_reads != 0 {
                let register = (explicit & self.vmem_reads).trailing_zeros() as usize;
                return Err(hazard("VMEMtoScalarWrite", name_of(register)));
            }
            if is_valu && writes & self.smem_reads != 0 {
                let register = (writes & self.smem_reads).trailing_zeros() as usize;
                return Err(hazard("SMEMtoVectorWrite", name_of(register)));
            }
            let exec = 1u128 << EXEC;
            if is_valu && writes & exec != 0 && self.exec_read {
                return Err(hazard("VcmpxExecWAR", "exec".to_owned()));
            }
            if name(inst).starts_with("v_permlane") && self.cmpx {
                return Err(hazard("VcmpxPermlane", "exec".to_owned()));
            }
            let unit = match (is_lds, is_vmem) {
                (true, _) => Some(Unit::Lds),
                (_, true) => Some(Unit::Vector),
                _ => None,
            };
            let changes = unit.is_some() && self.last_memory.is_some() && unit != self.last_memory;
            if changes && self.branched {
                return Err(hazard("LdsBranchVmemWAR", "after a branch".to_owned()));
            }
            self.check_offset(inst)?;
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

        fn check_offset(&self, inst: &Inst) -> Result<(), FaultKind> {
            let branch = name(inst) == "s_branch" || name(inst).starts_with("s_cbranch");
            if branch && inst.immediate & 0xffff == 0x3f {
                return Err(hazard("Offset3f", "branch offset 0x3f".to_owned()));
            }
            Ok(())
        }

        fn resolve(&mut self, inst: &Inst, is_valu: bool, is_salu: bool, writes: u128) {
            let immediate = inst.immediate as u32 & 0xffff;
            match name(inst) {
                "s_waitcnt_depctr" => {
                    if immediate >> 2 & 7 == 0 {
                        self.vmem_reads = 0;
                    }
                    if immediate & 1 == 0 {
                        self.exec_read = false;
                    }
                }
                "s_waitcnt" if immediate >> 8 & 63 == 0 => {
                    self.smem_reads = 0;
                    if immediate & 0xf == 0 && immediate >> 14 == 0 && immediate >> 4 & 7 == 0 {
                        self.vmem_reads = 0;
                    }
                }
                "s_waitcnt_vscnt" if immediate == 0 => {
                    self.last_memory = None;
                }
                _ => {}
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
}
