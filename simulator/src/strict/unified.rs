//! Wait states of matrix instructions and dot products on processors with one register file for VGPRs and AGPRs
//! (gfx90a, gfx942, gfx950), and of results that gfx942 forwards late.
//!
//! In: instructions in issue order with their issue times. The required number of wait states depends on the number of
//! passes of the matrix instruction, and on the instruction that reads or overwrites its result.

use isa::{Class, Encoding, Generation, ModifierSet, Opcode, PropertyFlags, SdwaSelect};

use super::matrix::Check;
use super::uses_of;
use crate::error::FaultKind;
use crate::inst::{Inst, Src, Touched, VECTOR_BASE};
use crate::wave::EXEC;

/// The kinds of matrix instructions, by the number of their passes. On gfx942, instructions on f32 have separate kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// gfx90a: 2, 8 and 16 passes.
    Single2,
    Single8,
    Single16,
    /// On doubles: 4 and 8 passes.
    Double4,
    Double8,
    /// gfx942: 2, 4, 8 and 16 passes, and instructions on f32 with 2, 8 and 16 passes.
    Xdl2,
    Xdl4,
    Xdl8,
    Xdl16,
    Float2,
    Float8,
    Float16,
    /// gfx950: 2, 4, 8 and 16 passes, and instructions on doubles with 16 passes.
    Late2,
    Late4,
    Late8,
    Late16,
    Double16,
}

impl Kind {
    fn is_double(self) -> bool {
        matches!(self, Kind::Double4 | Kind::Double8 | Kind::Double16)
    }

    fn is_xdl(self) -> bool {
        let is_late = matches!(self, Kind::Late2 | Kind::Late4 | Kind::Late8 | Kind::Late16);
        is_late || matches!(self, Kind::Xdl2 | Kind::Xdl4 | Kind::Xdl8 | Kind::Xdl16)
    }

    /// The wait states required if the next matrix instruction has the complete result as its addend.
    fn complete_addend(self) -> u32 {
        match self {
            Kind::Double4 => 4,
            Kind::Xdl2 | Kind::Late2 | Kind::Float2 => 2,
            Kind::Single2
            | Kind::Single8
            | Kind::Single16
            | Kind::Double8
            | Kind::Double16
            | Kind::Xdl4
            | Kind::Xdl8
            | Kind::Xdl16
            | Kind::Float8
            | Kind::Float16
            | Kind::Late4
            | Kind::Late8
            | Kind::Late16 => 0,
        }
    }
}

/// The wait states required after a kind of matrix instruction.
struct Row {
    /// Before a VALU instruction reads the result, or a matrix instruction reads it as a factor.
    result: u32,
    /// Before the result is overwritten.
    rewritten: u32,
    /// Before memory instructions read the result.
    memory: u32,
    /// Before a matrix instruction reads part of the result as its addend. The second number is for readers on doubles,
    /// and after [`Kind::Late2`] for all readers that are not XDL instructions.
    addend: [u32; 2],
    /// Before the addend that the instruction reads is overwritten.
    overwritten: u32,
}

/// The rows, in the order of [`Kind`].
const ROWS: &[Row] = &[
    row(5, 5, [2, 3], 1),
    row(11, 11, [8, 9], 7),
    row(19, 19, [16, 17], 15),
    row(6, 9, [0, 4], 0),
    row(11, 18, [0, 9], 0),
    row(5, 5, [3, 3], 1),
    row(7, 7, [5, 5], 3),
    row(11, 11, [9, 9], 7),
    row(19, 19, [17, 17], 15),
    row(4, 4, [2, 2], 0),
    row(10, 10, [8, 8], 0),
    row(18, 18, [16, 16], 0),
    row(5, 5, [4, 3], 1),
    row(8, 8, [6, 6], 3),
    row(12, 12, [10, 10], 7),
    row(20, 20, [18, 18], 15),
    Row {
        rewritten: 11,
        ..row(19, 18, [0, 17], 0)
    },
];

const fn row(result: u32, memory: u32, addend: [u32; 2], overwritten: u32) -> Row {
    Row {
        result,
        rewritten: result,
        memory,
        addend,
        overwritten,
    }
}

fn row_of(kind: Kind) -> &'static Row {
    &ROWS[kind as usize]
}

fn kind_of(inst: &Inst, generation: Generation) -> Option<Kind> {
    let properties = inst.source.opcode.properties();
    if properties.class != Class::Matrix {
        return None;
    }
    let is_double = properties.has(PropertyFlags::DOUBLE);
    let passes = properties.matrix_passes(generation, inst.modifiers());
    if generation.is_gfx9_4() && !is_double {
        let is_late = generation == Generation::Gfx950;
        return Some(match (properties.has(PropertyFlags::SINGLE), passes) {
            (true, 16) => Kind::Float16,
            (true, 8) => Kind::Float8,
            (true, _) => Kind::Float2,
            (false, 16) if is_late => Kind::Late16,
            (false, 16) => Kind::Xdl16,
            (false, 8) if is_late => Kind::Late8,
            (false, 8) => Kind::Xdl8,
            (false, 4) if is_late => Kind::Late4,
            (false, 4) => Kind::Xdl4,
            (false, _) if is_late => Kind::Late2,
            (false, _) => Kind::Xdl2,
        });
    }
    Some(match (is_double, passes) {
        (true, 4) => Kind::Double4,
        (true, 16) if generation == Generation::Gfx950 => Kind::Double16,
        (true, _) => Kind::Double8,
        (false, 16) => Kind::Single16,
        (false, 8) => Kind::Single8,
        (false, _) => Kind::Single2,
    })
}

/// Returns `true` if this is a sparse matrix instruction, which adds to its result.
fn is_sparse(inst: &Inst) -> bool {
    inst.source.opcode.mnemonic().starts_with("v_smfmac")
}

fn is_dot(inst: &Inst) -> bool {
    inst.source.opcode.mnemonic().starts_with("v_dot")
}

/// The last accesses to a register.
#[derive(Debug, Clone, Copy, Default)]
struct Uses {
    /// A matrix instruction wrote it: time, kind, opcode and first register of the result.
    result: Option<(u64, Kind, Opcode, usize)>,
    /// A matrix instruction with a different result register read it as its addend.
    addend: Option<(u64, Kind)>,
    /// Another VALU instruction wrote it.
    computed: Option<u64>,
    /// A dot product wrote it.
    dot: Option<(u64, Opcode)>,
    /// A transcendental instruction wrote it.
    transcendental: Option<u64>,
    /// An instruction wrote only a selected part of it.
    part: Option<u64>,
}

/// The state of a wave.
#[derive(Debug, Clone)]
pub struct UnifiedHazards {
    generation: Generation,
    uses: Vec<Uses>,
    exec_written: Option<u64>,
    /// The time of the last matrix instruction on doubles.
    double: Option<u64>,
}

impl UnifiedHazards {
    /// A state without recent instructions.
    pub fn new(generation: Generation) -> Self {
        UnifiedHazards {
            generation,
            uses: vec![Uses::default(); 512],
            exec_written: None,
            double: None,
        }
    }

    /// Checks an instruction issued at time `now`, then records its accesses.
    ///
    /// # Errors
    /// There are too few wait states.
    pub fn step(&mut self, inst: &Inst, now: u64) -> Result<(), FaultKind> {
        let check = Check { now };
        let properties = inst.source.opcode.properties();
        let is_memory = properties.is_vector_memory() || properties.class == Class::Ds;
        if self.generation.is_gfx9_4() && inst.is_valu() {
            self.check_forwarding(inst, &check)?;
        }
        match kind_of(inst, self.generation) {
            Some(kind) => self.check_matrix(inst, kind, &check)?,
            None if inst.is_valu() => self.check_valu(inst, &check)?,
            None if is_memory => self.check_memory(inst, &check)?,
            None => {}
        }
        self.note(inst, now);
        Ok(())
    }

    fn touched<'a>(&'a self, list: &'a [Touched]) -> impl Iterator<Item = (usize, &'a Uses)> {
        let vectors = list.iter().filter(|touched| touched.is_vector());
        vectors
            .flat_map(|touched| touched.range())
            .map(|number| (number, &self.uses[number - usize::from(VECTOR_BASE)]))
    }

    fn of(&self, source: Src, width: u8) -> impl Iterator<Item = (usize, &Uses)> {
        uses_of(&self.uses, source, width)
    }

    fn check_matrix(&self, inst: &Inst, kind: Kind, check: &Check) -> Result<(), FaultKind> {
        check.states(
            "EXEC write then matrix instruction",
            self.exec_written,
            4,
            EXEC,
        )?;
        for (number, uses) in self.touched(&inst.reads) {
            check.states("VALU then MFMA source", uses.computed, 2, number)?;
            let dot = uses.dot.map(|(time, _)| time);
            check.states("dot product then MFMA source", dot, 3, number)?;
        }
        let sparse = is_sparse(inst);
        // The factors, and the indices or scales.
        let factors = if sparse { [0, 1, 2, 2] } else { [0, 1, 3, 4] };
        for n in factors {
            for (number, uses) in self.of(inst.src[n], inst.src_width[n]) {
                if let Some((time, writer, ..)) = uses.result {
                    let states = row_of(writer).result;
                    check.states("MFMA D then MFMA factor", Some(time), states, number)?;
                }
            }
        }
        let (addend, width) = match sparse {
            true => (inst.dst, inst.dst_width),
            false => (inst.src[2], inst.src_width[2]),
        };
        let first = addend.vector().unwrap_or(0);
        let is_double = kind.is_double();
        for (number, uses) in self.of(addend, width) {
            let Some((time, writer, opcode, result)) = uses.result else {
                continue;
            };
            let is_gfx9_4 = self.generation.is_gfx9_4();
            let column = match writer {
                Kind::Late2 => !kind.is_xdl(),
                _ => is_double,
            };
            let is_same = opcode == inst.source.opcode && result == first;
            let is_complete = result == first && is_gfx9_4;
            let states = match is_same && writer != Kind::Double4 {
                _ if is_complete && (writer != Kind::Double4 || is_same) => {
                    writer.complete_addend()
                }
                true => 0,
                false if is_gfx9_4 && kind.is_xdl() && !writer.is_xdl() => 0,
                false if is_gfx9_4 && writer.is_double() => row_of(writer).addend[1],
                false => row_of(writer).addend[usize::from(column)],
            };
            check.states("MFMA D then MFMA addend", Some(time), states, number)?;
        }
        Ok(())
    }

    fn check_valu(&self, inst: &Inst, check: &Check) -> Result<(), FaultKind> {
        let opcode = inst.source.opcode;
        for (number, uses) in self.touched(&inst.reads) {
            self.check_result(uses, number, check, false)?;
        }
        for (number, uses) in self.touched(&inst.writes) {
            self.check_overwritten(uses, number, check)?;
            let other = uses.dot.filter(|(_, writer)| *writer != opcode);
            let time = other.map(|(time, _)| time);
            check.states("dot product overwritten", time, 3, number)?;
        }
        for n in 0..3 {
            for (number, uses) in self.of(inst.src[n], inst.src_width[n]) {
                let accumulates = |writer: Opcode| writer == opcode && n == 2;
                let dot = uses.dot.filter(|(_, writer)| !accumulates(*writer));
                let time = dot.map(|(time, _)| time);
                check.states("dot product then VALU read", time, 3, number)?;
            }
        }
        if matches!(opcode, Opcode::V_FMA_F64 | Opcode::V_FMAC_F64) {
            check.states("MFMA on doubles then v_fma_f64", self.double, 2, EXEC)?;
        }
        Ok(())
    }

    /// Checks for one wait state between a transcendental result and a VALU instruction that reads it, and between a
    /// write to part of a register and a VALU instruction that reads or writes the register.
    fn check_forwarding(&self, inst: &Inst, check: &Check) -> Result<(), FaultKind> {
        let is_transcendental = inst.source.opcode.properties().class == Class::Transcendental;
        for (number, uses) in self.touched(&inst.reads) {
            if !is_transcendental {
                let rule = "transcendental result then VALU read";
                check.states(rule, uses.transcendental, 1, number)?;
            }
            check.states("part of VGPR then VALU read", uses.part, 1, number)?;
        }
        for (number, uses) in self.touched(&inst.writes) {
            check.states("part of VGPR then VALU write", uses.part, 1, number)?;
        }
        Ok(())
    }

    fn check_memory(&self, inst: &Inst, check: &Check) -> Result<(), FaultKind> {
        for (number, uses) in self.touched(&inst.reads) {
            self.check_result(uses, number, check, true)?;
            let dot = uses.dot.map(|(time, _)| time);
            check.states("dot product then memory read", dot, 3, number)?;
            let between = uses.computed.zip(self.double);
            let is_gfx90a = self.generation == Generation::Gfx90a;
            let between = between.filter(|(computed, double)| is_gfx90a && computed < double);
            let rule = "VALU, then MFMA on doubles, then memory read";
            check.states(rule, between.map(|(computed, _)| computed), 2, number)?;
        }
        for (number, uses) in self.touched(&inst.writes) {
            self.check_overwritten(uses, number, check)?;
        }
        Ok(())
    }

    fn check_result(
        &self,
        uses: &Uses,
        number: usize,
        check: &Check,
        is_memory: bool,
    ) -> Result<(), FaultKind> {
        let Some((time, kind, ..)) = uses.result else {
            return Ok(());
        };
        let (rule, states) = match is_memory {
            true => ("MFMA D then memory read", row_of(kind).memory),
            false => ("MFMA D then VALU read", row_of(kind).result),
        };
        check.states(rule, Some(time), states, number)
    }

    fn check_overwritten(
        &self,
        uses: &Uses,
        number: usize,
        check: &Check,
    ) -> Result<(), FaultKind> {
        if let Some((time, kind, ..)) = uses.result {
            let states = row_of(kind).rewritten;
            check.states("MFMA D overwritten", Some(time), states, number)?;
        }
        if let Some((time, kind)) = uses.addend {
            let states = row_of(kind).overwritten;
            check.states("MFMA addend overwritten", Some(time), states, number)?;
        }
        Ok(())
    }

    /// Returns `true` if an instruction writes a selected part of a register. A packed instruction does so if the first
    /// bit of `op_sel_hi` is set.
    fn writes_part(&self, inst: &Inst) -> bool {
        let modifiers = inst.modifiers();
        let form = inst.source.form(self.generation);
        let accepts = |set| form.is_some_and(|form| form.modifiers().contains(set));
        match inst.source.encoding {
            Encoding::Sdwa => modifiers.sdwa.dst_sel != SdwaSelect::Dword,
            Encoding::Vop3p => accepts(ModifierSet::OP_SEL) && modifiers.op_sel_hi & 1 != 0,
            Encoding::Vop3 => accepts(ModifierSet::OP_SEL) && modifiers.op_sel & 0b1000 != 0,
            _ => false,
        }
    }

    fn note(&mut self, inst: &Inst, now: u64) {
        let kind = kind_of(inst, self.generation);
        let class = inst.source.opcode.properties().class;
        let opcode = inst.source.opcode;
        if let Some(kind) = kind {
            if kind.is_double() {
                self.double = Some(now);
            }
            let has_addend = inst.src[2] != inst.dst && !is_sparse(inst);
            if let Some(first) = inst.src[2].vector().filter(|_| has_addend) {
                for register in first..first + usize::from(inst.src_width[2].max(1)) {
                    self.uses[register].addend = Some((now, kind));
                }
            }
        }
        let first = inst.dst.vector().unwrap_or(0);
        for touched in &inst.writes {
            for number in touched.range() {
                if !touched.is_vector() {
                    if inst.is_valu() && number == EXEC {
                        self.exec_written = Some(now);
                    }
                    continue;
                }
                let is_plain = inst.is_valu() && kind.is_none();
                self.uses[number - usize::from(VECTOR_BASE)] = Uses {
                    result: kind.map(|kind| (now, kind, opcode, first)),
                    addend: None,
                    computed: (is_plain && !is_dot(inst)).then_some(now),
                    dot: (is_plain && is_dot(inst)).then_some((now, opcode)),
                    transcendental: (class == Class::Transcendental).then_some(now),
                    part: (is_plain && self.writes_part(inst)).then_some(now),
                };
            }
        }
    }
}
