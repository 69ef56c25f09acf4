//! Exports and the interpolation of attributes.

use super::Selector;
use isa::{ModifierSet, Modifiers, Opcode as I};
use mir::CompileError;
use mir::generic::intrinsic::Interpolation;
use mir::generic::{Inst, Value};
use mir::machine::{Inst as MachineInst, Operand, RegClass};
use smallvec::SmallVec;

/// The parameter P0 of `v_interp_mov`.
const FIRST_VERTEX: Operand = Operand::Imm(2);

/// The bits of the number of an export target.
const EXPORT_TARGETS: u32 = 0x3f;

/// The field of MODE that holds the rounding mode of doubles and halves, encoded for `s_setreg`, and two of its values.
/// The instructions on halves require rounding toward zero.
const HALF_ROUNDING: Operand = Operand::Imm(1 | 2 << 6 | 1 << 11);
const TOWARD_ZERO: Operand = Operand::Imm(3);
const TO_NEAREST: Operand = Operand::Imm(0);

impl Selector<'_> {
    /// Operands: target, mask of components, four components or two pairs, done, valid mask.
    pub(super) fn select_export(
        &mut self,
        inst: Inst,
        compressed: bool,
    ) -> Result<(), CompileError> {
        self.existing(inst, I::EXP)?;
        // RADV exports nothing to targets that have more bits, for outputs that it does not use.
        let target = Operand::Imm(self.immediate(inst, 0)? & EXPORT_TARGETS);
        let mask = self.immediate(inst, 1)?;
        let values = if compressed { 2 } else { 4 };
        let args = self.generic.insts[inst].args.clone();
        let mut modifiers = Modifiers::default();
        let switches = &mut modifiers.switches;
        switches.set(
            ModifierSet::DONE,
            self.immediate(inst, 2 + values)? & 1 == 1,
        );
        switches.set(ModifierSet::VM, self.immediate(inst, 3 + values)? & 1 == 1);
        switches.set(ModifierSet::COMPR, compressed);
        let mut operands: SmallVec<[Operand; 5]> = SmallVec::from_slice(&[target]);
        if compressed {
            if [mask & 3, mask >> 2 & 3]
                .iter()
                .any(|half| ![0, 3].contains(half))
            {
                return Err(self.unsupported(inst, "the component mask must be 0, 3, 12 or 15"));
            }
            for (pair, &value) in args[2..4].iter().enumerate() {
                let operand = match mask >> (2 * pair) & 3 {
                    0 => Operand::Off,
                    _ => Operand::full(self.vector_register(value)),
                };
                operands.extend([operand, operand]);
            }
        } else {
            for (component, &value) in args[2..6].iter().enumerate() {
                operands.push(match mask >> component & 1 {
                    0 => Operand::Off,
                    _ => Operand::full(self.vector_register(value)),
                });
            }
        }
        self.buffer
            .push(MachineInst::new(I::EXP, &operands).with_modifiers(modifiers));
        Ok(())
    }

    /// Operands: coordinates or parameter, channel, attribute, which half, M0.
    pub(super) fn select_interpolation(
        &mut self,
        inst: Inst,
        step: Interpolation,
    ) -> Result<(), CompileError> {
        self.existing(inst, I::V_INTERP_P1_F32)?;
        let args = self.generic.insts[inst].args.clone();
        let Some((&mask, _)) = args.split_last() else {
            return Err(self.broken(inst, "operands are missing"));
        };
        let values = match step {
            Interpolation::Mov | Interpolation::P1 | Interpolation::P1Half => 1,
            Interpolation::P2 | Interpolation::P2Half => 2,
        };
        let (channel, attribute) = (
            self.immediate(inst, values)?,
            self.immediate(inst, values + 1)?,
        );
        let attribute = Operand::Imm((attribute & 0x3f) << 2 | channel & 3);
        let is_half = matches!(step, Interpolation::P1Half | Interpolation::P2Half);
        let mut modifiers = Modifiers::default();
        if is_half {
            let high = self.immediate(inst, values + 2)? & 1 == 1;
            modifiers.switches.set(ModifierSet::HIGH, high);
        }
        let interpolation = self.interpolation(inst, step, attribute, mask)?;
        let exists = interpolation
            .opcode()
            .map(|opcode| self.existing(inst, opcode));
        exists.transpose()?;
        if is_half {
            self.push(I::S_SETREG_IMM32_B32, &[HALF_ROUNDING, TOWARD_ZERO]);
        }
        self.with_m0(mask, &interpolation.with_modifiers(modifiers));
        if is_half {
            self.push(I::S_SETREG_IMM32_B32, &[HALF_ROUNDING, TO_NEAREST]);
        }
        Ok(())
    }

    /// The instruction of a step. For some steps, a second instruction is pushed before it.
    fn interpolation(
        &mut self,
        inst: Inst,
        step: Interpolation,
        attribute: Operand,
        mask: Value,
    ) -> Result<MachineInst, CompileError> {
        let args = self.generic.insts[inst].args.clone();
        let has_few_banks = self.target.has_16_lds_banks();
        let result = Operand::Def(self.result(inst));
        let mut operand = |index: usize| Operand::full(self.vector_register(args[index]));
        Ok(match step {
            Interpolation::Mov => {
                let parameter = Operand::Imm(self.immediate(inst, 0)?);
                if !matches!(parameter, Operand::Imm(0..=2)) {
                    return Err(
                        self.unsupported(inst, "the parameter must be 0 (P10), 1 (P20) or 2 (P0)")
                    );
                }
                MachineInst::new(I::V_INTERP_MOV_F32, &[result, parameter, attribute])
            }
            Interpolation::P1 => {
                MachineInst::new(I::V_INTERP_P1_F32, &[result, operand(0), attribute])
            }
            Interpolation::P1Half if has_few_banks => {
                // A separate instruction, which does not round, reads the value at the first vertex.
                self.push(I::S_SETREG_IMM32_B32, &[HALF_ROUNDING, TOWARD_ZERO]);
                let first = self.out.new_vreg(RegClass::V1);
                let operands = [Operand::Def(first), FIRST_VERTEX, attribute];
                self.with_m0(mask, &MachineInst::new(I::V_INTERP_MOV_F32, &operands));
                let coordinate = Operand::full(self.vector_register(args[0]));
                let operands = [result, coordinate, attribute, Operand::full(first)];
                MachineInst::new(I::V_INTERP_P1LV_F16, &operands)
            }
            Interpolation::P1Half => {
                MachineInst::new(I::V_INTERP_P1LL_F16, &[result, operand(0), attribute])
            }
            Interpolation::P2 => {
                let (first, second) = (operand(0), operand(1));
                MachineInst::new(I::V_INTERP_P2_F32, &[result, second, attribute, first])
                    .with_tied_last()
            }
            Interpolation::P2Half => {
                let (first, second) = (operand(0), operand(1));
                let legacy = I::V_INTERP_P2_LEGACY_F16;
                let opcode = match legacy.exists(self.target.generation()) {
                    true => legacy,
                    false => I::V_INTERP_P2_F16,
                };
                MachineInst::new(opcode, &[result, second, attribute, first])
            }
        })
    }
}
