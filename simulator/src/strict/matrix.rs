//! Wait states of matrix instructions on gfx908.
//!
//! In: instructions in issue order with their issue times. A matrix instruction needs 2, 8 or 16 passes (for 4, 16 or
//! 32 rows), and the number of passes determines the required wait states.

use isa::Class;

use super::counters::name_of;
use super::uses_of;
use crate::error::FaultKind;
use crate::inst::{Inst, Src, VECTOR_BASE};
use crate::wave::{AGPR, EXEC};

/// The last accesses to a register.
#[derive(Debug, Clone, Copy, Default)]
struct Uses {
    /// A matrix instruction wrote it: time, passes, and first register of the result.
    result: Option<(u64, Passes, u16)>,
    /// A matrix instruction with a different result register read it as its accumulator.
    accumulator: Option<(u64, Passes)>,
    /// `v_accvgpr_write_b32` wrote it.
    moved_in: Option<u64>,
    /// `v_accvgpr_read_b32` wrote it.
    moved_out: Option<u64>,
    /// Another VALU instruction wrote it.
    computed: Option<u64>,
}

/// The number of passes of a matrix instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Passes {
    Two,
    Eight,
    Sixteen,
}

impl Passes {
    fn of(name: &str) -> Passes {
        if name.contains("_32x32x") {
            Passes::Sixteen
        } else if name.contains("_16x16x") {
            Passes::Eight
        } else {
            Passes::Two
        }
    }

    /// The entry for this number of passes in a row of the table.
    fn pick(self, states: [u32; 3]) -> u32 {
        states[self as usize]
    }
}

const RESULT_THEN_READ: [u32; 3] = [4, 10, 18];
const RESULT_THEN_WRITE: [u32; 3] = [1, 7, 15];
const ACCUMULATOR_THEN_WRITE: [u32; 3] = [0, 5, 13];

/// The state of a wave.
#[derive(Debug, Clone)]
pub struct MatrixHazards {
    uses: Vec<Uses>,
    exec_written: Option<u64>,
    /// The time of the last `v_accvgpr_read_b32` or `v_accvgpr_write_b32`.
    moved: Option<u64>,
}

impl MatrixHazards {
    /// A state without recent instructions.
    pub fn new() -> Self {
        MatrixHazards {
            uses: vec![Uses::default(); 512],
            exec_written: None,
            moved: None,
        }
    }

    /// Checks an instruction issued at time `now`, then records its accesses.
    ///
    /// # Errors
    /// There are too few wait states.
    pub fn step(&mut self, inst: &Inst, now: u64) -> Result<(), FaultKind> {
        let name = inst.source.opcode.mnemonic();
        let is_matrix = name.starts_with("v_mfma");
        let moves_in = name == "v_accvgpr_write_b32";
        let moves_out = name == "v_accvgpr_read_b32";
        let check = Check { now };
        if is_matrix || moves_in {
            check.states(
                "EXEC write then matrix instruction",
                self.exec_written,
                4,
                EXEC,
            )?;
        }
        if is_matrix {
            self.check_matrix(inst, &check)?;
        } else if moves_in {
            self.check_move_in(inst, &check)?;
        } else if moves_out {
            for uses in self.of(inst.src[0], 1) {
                if let Some((time, passes, _)) = uses.1.result {
                    let states = passes.pick(RESULT_THEN_READ);
                    check.states("MFMA D then v_accvgpr_read", Some(time), states, uses.0)?;
                }
                let rule = "v_accvgpr_write then v_accvgpr_read";
                check.states(rule, uses.1.moved_in, 3, uses.0)?;
            }
        } else if inst.source.opcode.properties().is_vector_memory()
            || inst.source.opcode.properties().class == Class::Ds
        {
            for touched in inst.reads.iter().filter(|touched| touched.is_vector()) {
                for number in touched.range() {
                    let uses = &self.uses[number - usize::from(VECTOR_BASE)];
                    let rule = "v_accvgpr_read then memory operand";
                    check.states(rule, uses.moved_out, 2, number)?;
                    let between = uses.computed.map(|time| time + 1);
                    let moved = self.moved.filter(|_| self.moved == between);
                    let rule = "VALU, then v_accvgpr_read or write, then memory operand";
                    check.states(rule, moved, 1, number)?;
                }
            }
        }
        self.note(inst, now, is_matrix, moves_in, moves_out);
        Ok(())
    }

    /// The numbers of the registers of an operand, with their last accesses.
    fn of(&self, source: Src, width: u8) -> impl Iterator<Item = (usize, &Uses)> {
        uses_of(&self.uses, source, width)
    }

    fn check_matrix(&self, inst: &Inst, check: &Check) -> Result<(), FaultKind> {
        for n in 0..2 {
            for (number, uses) in self.of(inst.src[n], inst.src_width[n]) {
                let result = uses.result.map(|(time, ..)| time);
                check.states("MFMA D then MFMA source", result, 4, number)?;
                check.states("v_accvgpr_write then MFMA source", uses.moved_in, 3, number)?;
                check.states("VALU then MFMA source", uses.computed, 2, number)?;
            }
        }
        let own = Passes::of(inst.source.opcode.mnemonic());
        for (number, uses) in self.of(inst.src[2], inst.src_width[2]) {
            let first = inst.src[2].vector().unwrap_or(0) as u16;
            if let Some((time, passes, result)) = uses.result {
                let same = result == first && passes == own;
                let states = if same { 0 } else { 2 };
                let rule = "MFMA D then MFMA srcC, not identical";
                check.states(rule, Some(time), states, number)?;
            }
            check.states("v_accvgpr_write then MFMA srcC", uses.moved_in, 1, number)?;
        }
        Ok(())
    }

    fn check_move_in(&self, inst: &Inst, check: &Check) -> Result<(), FaultKind> {
        for (number, uses) in self.of(inst.src[0], 1) {
            check.states("VALU then v_accvgpr_write", uses.computed, 2, number)?;
        }
        for (number, uses) in self.of(inst.dst, 1) {
            if let Some((time, passes, _)) = uses.result {
                let states = passes.pick(RESULT_THEN_WRITE);
                check.states("MFMA D then v_accvgpr_write", Some(time), states, number)?;
            }
            if let Some((time, passes)) = uses.accumulator {
                let states = passes.pick(ACCUMULATOR_THEN_WRITE);
                check.states("MFMA srcC then v_accvgpr_write", Some(time), states, number)?;
            }
        }
        Ok(())
    }

    fn note(&mut self, inst: &Inst, now: u64, is_matrix: bool, moves_in: bool, moves_out: bool) {
        if moves_in || moves_out {
            self.moved = Some(now);
        }
        let passes = Passes::of(inst.source.opcode.mnemonic());
        let separate = is_matrix && inst.src[2] != inst.dst;
        if let Some(first) = inst.src[2].vector().filter(|_| separate) {
            for register in first..first + usize::from(inst.src_width[2].max(1)) {
                self.uses[register].accumulator = Some((now, passes));
            }
        }
        let first = inst.dst.vector().unwrap_or(AGPR) as u16;
        for touched in &inst.writes {
            for number in touched.range() {
                if !touched.is_vector() {
                    if inst.is_valu() && number == EXEC {
                        self.exec_written = Some(now);
                    }
                    continue;
                }
                self.uses[number - usize::from(VECTOR_BASE)] = Uses {
                    result: is_matrix.then_some((now, passes, first)),
                    accumulator: None,
                    moved_in: moves_in.then_some(now),
                    moved_out: moves_out.then_some(now),
                    computed: (inst.is_valu() && !is_matrix && !moves_in).then_some(now),
                };
            }
        }
    }
}

/// Counts the wait states before an instruction.
pub(super) struct Check {
    /// The issue time.
    pub(super) now: u64,
}

impl Check {
    /// Checks that at least `needed` wait states have passed since `then`, the time at which register `number` was
    /// accessed.
    ///
    /// # Errors
    /// There are too few wait states.
    pub(super) fn states(
        &self,
        name: &'static str,
        then: Option<u64>,
        needed: u32,
        number: usize,
    ) -> Result<(), FaultKind> {
        let Some(then) = then else {
            return Ok(());
        };
        let found = self.now.saturating_sub(then + 1);
        if found >= u64::from(needed) {
            return Ok(());
        }
        Err(FaultKind::Hazard {
            name,
            needed,
            found: found as u32,
            detail: name_of(number),
        })
    }
}
