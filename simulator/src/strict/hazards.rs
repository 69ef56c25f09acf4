//! Checks wait states that hardware does not insert.
//!
//! A rule consists of a producer that writes a register, a consumer, and the number of wait states required between
//! them. Every issued instruction is one wait state, and `s_nop n` is n + 1 wait states. For each register, the state
//! contains the time at which its last write was issued. A check subtracts this time from the current time.

use isa::{Class, Encoding, Generation, MemoryAccess, SpecialRegister};
use processors::Fact;

use super::counters::name_of;
use super::gfx10::Gfx10Hazards;
use super::matrix::MatrixHazards;
use super::replay::Clause;
use super::unified::UnifiedHazards;
use crate::error::FaultKind;
use crate::group::is_vector;
use crate::inst::{Inst, Src, Touched, VECTOR_BASE};
use crate::machine::Setup;
use crate::wave::{EXEC, M0, VCC};

/// The generations to which a rule applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Span(Generation, Generation);

impl Span {
    fn contains(self, generation: Generation) -> bool {
        self.0 <= generation && generation <= self.1
    }
}

const GFX6: Span = Span(Generation::Gfx6, Generation::Gfx6);
const GFX6_7: Span = Span(Generation::Gfx6, Generation::Gfx7);
const GFX6_9: Span = Span(Generation::Gfx6, Generation::Gfx950);
const GFX7_9: Span = Span(Generation::Gfx7, Generation::Gfx950);
const GFX8_9: Span = Span(Generation::Gfx8, Generation::Gfx950);
const GFX9: Span = Span(Generation::Gfx900, Generation::Gfx950);
const GFX9_4: Span = Span(Generation::Gfx942, Generation::Gfx950);
const GFX950: Span = Span(Generation::Gfx950, Generation::Gfx950);

/// The producer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Writer {
    Valu,
    Salu,
}

/// The operand through which the consumer reads the register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reads {
    /// Any scalar register operand.
    Scalars,
    /// Any vector register operand.
    Vectors,
    /// The descriptor of a scalar buffer load.
    Descriptor,
    /// The vector source of a DPP instruction.
    DppSource,
    Exec,
    Vcc,
    M0,
    LaneSelect,
    /// The registers that sources such as `vccz` test for zero.
    ZeroFlags,
}

struct Rule {
    name: &'static str,
    span: Span,
    writer: Writer,
    reader: fn(&Inst) -> bool,
    reads: Reads,
    states: u32,
}

/// The class of an instruction.
pub fn class(inst: &Inst) -> Class {
    inst.source.opcode.properties().class
}

pub fn name(inst: &Inst) -> &'static str {
    inst.source.opcode.mnemonic()
}

/// Returns `true` if this is a vector memory instruction.
pub fn is_vector_memory(inst: &Inst) -> bool {
    inst.source.opcode.properties().is_vector_memory()
}

fn is_dpp(inst: &Inst) -> bool {
    matches!(inst.source.encoding, Encoding::Dpp16 | Encoding::Dpp8)
}

fn swaps_lanes(inst: &Inst) -> bool {
    matches!(
        name(inst),
        "v_permlane16_swap_b32" | "v_permlane32_swap_b32"
    )
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
    Rule { name: "EXECZ or VCCZ as data", span: GFX6_9, writer: Writer::Valu,
           reader: Inst::is_valu, reads: Reads::ZeroFlags, states: 5 },
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
           reader: Inst::loads_to_lds, reads: Reads::M0, states: 1 },
    Rule { name: "VALU reads VALU-written SGPR", span: GFX9_4, writer: Writer::Valu,
           reader: Inst::is_valu, reads: Reads::Scalars, states: 2 },
    Rule { name: "VALU-written VGPR, then lane read", span: GFX9_4, writer: Writer::Valu,
           reader: |i| matches!(name(i), "v_readlane_b32" | "v_readfirstlane_b32"),
           reads: Reads::Vectors, states: 1 },
    Rule { name: "VALU writes EXEC, then lane access", span: GFX9_4, writer: Writer::Valu,
           reader: |i| matches!(name(i), "v_readlane_b32" | "v_readfirstlane_b32" | "v_writelane_b32"),
           reads: Reads::Exec, states: 4 },
    Rule { name: "VALU-written VGPR, then lane swap", span: GFX950, writer: Writer::Valu,
           reader: swaps_lanes, reads: Reads::Vectors, states: 2 },
    Rule { name: "VALU writes EXEC, then lane swap", span: GFX950, writer: Writer::Valu,
           reader: swaps_lanes, reads: Reads::Exec, states: 4 },
];

/// The number of wait states between `s_setvskip` and a vector instruction.
const VSKIP_STATES: u64 = 2;

/// The initial time. It is so large that nothing seems recent at the start.
const START: u64 = 1000;

/// The state of a wave.
#[derive(Debug, Clone)]
pub struct Hazards {
    generation: Generation,
    now: u64,
    /// The issue time of the last VALU write of each register.
    by_valu: Vec<u64>,
    /// The issue time of the last SALU write of each scalar register.
    by_salu: [u64; 128],
    /// The issue time of the last `s_setreg` of each hardware register.
    setreg: [u64; 64],
    /// The issue time of the last wide store that reads each VGPR.
    wide_store: Vec<u64>,
    /// True if the last write of VCC wrote only one half (GFX6 to GFX9).
    partial_vcc: bool,
    /// True if scalar loads may be outstanding (GFX6, GFX7).
    smem_outstanding: bool,
    /// True if a scalar load was outstanding since VCC was written, so VCCZ may be wrong (GFX6, GFX7).
    vccz_corrupt: bool,
    gfx10: Gfx10Hazards,
    /// The memory instructions that may be replayed together.
    clause: Clause,
    /// The issue time of the last `s_setvskip`.
    vskip: u64,
    /// The state of matrix instructions if AGPRs are a separate register file (gfx908).
    matrix: Option<MatrixHazards>,
    unified: Option<UnifiedHazards>,
}

impl Hazards {
    /// A state without recent writes.
    pub fn new(setup: &Setup) -> Self {
        let generation = setup.generation;
        let unified = setup.generation.has_unified_registers();
        Hazards {
            generation,
            clause: Clause::new(generation, setup.xnack),
            vskip: 0,
            now: START,
            by_valu: vec![0; 128 + 512],
            by_salu: [0; 128],
            setreg: [0; 64],
            wide_store: vec![0; 512],
            partial_vcc: false,
            smem_outstanding: false,
            vccz_corrupt: false,
            gfx10: Gfx10Hazards::new(setup.processor),
            matrix: (setup.processor.has(Fact::MatrixInstructions) && !unified)
                .then(MatrixHazards::new),
            unified: unified.then(|| UnifiedHazards::new(generation)),
        }
    }

    /// Checks an instruction, then records its writes.
    ///
    /// # Errors
    /// There are too few wait states.
    pub fn step(&mut self, inst: &Inst) -> Result<(), FaultKind> {
        self.clause.step(inst)?;
        if self.generation >= Generation::Gfx1010 {
            return self.gfx10.step(inst);
        }
        self.check_rules(inst)?;
        self.check_setreg(inst)?;
        self.check_store_data(inst)?;
        self.check_vccz(inst)?;
        self.check_vskip(inst)?;
        if let Some(matrix) = &mut self.matrix {
            matrix.step(inst, self.now)?;
        }
        if let Some(unified) = &mut self.unified {
            unified.step(inst, self.now)?;
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

    /// Fails if there are fewer than `needed` wait states between `then` and now.
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
                let states = if GFX9_4.contains(self.generation) {
                    2
                } else {
                    1
                };
                self.require("store data overwritten", then, states, number)?;
            }
        }
        Ok(())
    }

    fn check_vskip(&mut self, inst: &Inst) -> Result<(), FaultKind> {
        if is_vector(inst) && self.vskip != 0 {
            let found = self.now.saturating_sub(self.vskip + 1);
            if found < VSKIP_STATES {
                return Err(FaultKind::Hazard {
                    name: "vskip",
                    needed: VSKIP_STATES as u32,
                    found: found as u32,
                    detail: "MODE.vskip".to_owned(),
                });
            }
        }
        if name(inst) == "s_setvskip" {
            self.vskip = self.now;
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
                    // After a write by another unit, the VALU's earlier write does not matter.
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
            let in_buffer = matches!(inst.source.encoding, Encoding::Mubuf | Encoding::Mtbuf);
            let soffset_is_register = in_buffer && inst.offset.scalar().is_some();
            let width = usize::from(inst.dst_width);
            let data = inst.data[0]
                .vector()
                .filter(|_| width > 2 && !soffset_is_register);
            if let Some(register) = data {
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
        Reads::Vectors => {
            let vectors = inst.reads.iter().filter(|touched| touched.is_vector());
            vectors.copied().collect()
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
        Reads::ZeroFlags => inst
            .src
            .iter()
            .filter_map(|source| match source {
                Src::Special(SpecialRegister::Vccz) => Some(scalar(VCC, 2)),
                Src::Special(SpecialRegister::Execz) => Some(scalar(EXEC, 2)),
                _ => None,
            })
            .collect(),
        Reads::LaneSelect => inst.src[1]
            .scalar()
            .map(|first| scalar(first, 1))
            .into_iter()
            .collect(),
    }
}
