//! Registers that a function uses, counted in its encoded instructions.

use crate::assemble::AssembledFunction;
use isa::{Class, Encoding, Operand, RegisterFile, SpecialRegister};
use processors::Target;

/// Highest registers and special registers of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RegisterUse {
    /// Highest VGPR plus one.
    pub vgprs: u32,
    /// Highest AGPR plus one.
    pub agprs: u32,
    /// Highest numbered SGPR plus one.
    pub sgprs: u32,
    /// VCC is read or written.
    pub vcc: bool,
    /// FLAT_SCRATCH is read or written, or flat instructions may reach scratch.
    pub flat_scratch: bool,
}

/// Counts the registers of `function`.
pub fn count(function: &AssembledFunction, target: &Target) -> RegisterUse {
    let mut out = RegisterUse::default();
    for (_, instruction) in &function.instructions {
        if target.has_shift_64_high_register_bug() {
            count_shift_amount(instruction, &mut out);
        }
        for operand in &instruction.operands {
            let Operand::Register(register) = operand else {
                continue;
            };
            let end = u32::from(register.index) + u32::from(register.width.max(1));
            match register.file {
                RegisterFile::Vgpr => out.vgprs = out.vgprs.max(end),
                RegisterFile::Agpr => out.agprs = out.agprs.max(end),
                RegisterFile::Sgpr => out.sgprs = out.sgprs.max(end),
                RegisterFile::Special => match register.special_name() {
                    Some(SpecialRegister::VccLo | SpecialRegister::VccHi) => out.vcc = true,
                    Some(SpecialRegister::FlatScratchLo | SpecialRegister::FlatScratchHi) => {
                        out.flat_scratch = true;
                    }
                    // A kernel does not request these, since they are separate registers or the XNACK setting reserves
                    // them.
                    Some(
                        SpecialRegister::ExecLo
                        | SpecialRegister::ExecHi
                        | SpecialRegister::XnackMaskLo
                        | SpecialRegister::XnackMaskHi
                        | SpecialRegister::TbaLo
                        | SpecialRegister::TbaHi
                        | SpecialRegister::TmaLo
                        | SpecialRegister::TmaHi
                        | SpecialRegister::M0
                        | SpecialRegister::Null
                        | SpecialRegister::SharedBase
                        | SpecialRegister::SharedLimit
                        | SpecialRegister::PrivateBase
                        | SpecialRegister::PrivateLimit
                        | SpecialRegister::PopsExitingWaveId
                        | SpecialRegister::Vccz
                        | SpecialRegister::Execz
                        | SpecialRegister::Scc
                        | SpecialRegister::LdsDirect,
                    )
                    | None => {}
                },
                RegisterFile::Ttmp => {}
            }
        }
        out.vcc |= uses_vcc_implicitly(instruction);
    }
    out
}

/// Counts the VGPR after the amount of a 64-bit shift as used, if the hardware misreads an amount in the last VGPR
/// of a wavefront (`Shift64HighRegisterBug`). The register after v255 is the first AGPR.
fn count_shift_amount(instruction: &isa::Instruction, out: &mut RegisterUse) {
    use isa::Opcode::{V_ASHRREV_I64, V_LSHLREV_B64, V_LSHRREV_B64};
    let shifts = [V_LSHLREV_B64, V_LSHRREV_B64, V_ASHRREV_I64];
    let amount = instruction
        .operands
        .get(1)
        .and_then(|amount| amount.register());
    let is_affected = |amount: &isa::Register| amount.is_vgpr() && amount.index % 8 == 7;
    let Some(amount) = amount.filter(is_affected) else {
        return;
    };
    if !shifts.contains(&instruction.opcode) {
        return;
    }
    match amount.index {
        255 => out.agprs = out.agprs.max(1),
        index => out.vgprs = out.vgprs.max(u32::from(index) + 2),
    }
}

fn uses_vcc_implicitly(instruction: &isa::Instruction) -> bool {
    let properties = instruction.opcode.properties();
    instruction.encoding == Encoding::Vopc
        || properties.class == Class::Branch
            && matches!(
                instruction.opcode,
                isa::Opcode::S_CBRANCH_VCCZ | isa::Opcode::S_CBRANCH_VCCNZ
            )
        || matches!(
            instruction.opcode,
            isa::Opcode::V_DIV_FMAS_F32 | isa::Opcode::V_DIV_FMAS_F64
        )
}
