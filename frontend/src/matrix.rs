//! Matrix intrinsics: `llvm.amdgcn.mfma.*` and `llvm.amdgcn.smfmac.*`. They are named like their instructions.

use crate::bindings::Value;
use crate::function::{FunctionConverter, Reason};
use isa::Opcode as Instruction;
use mir::generic::{Description, Flags, Intrinsic, Opcode, Payload};

/// The instruction of the intrinsic `llvm.amdgcn.NAME`.
pub fn instruction(name: &str) -> Option<Instruction> {
    if !name.starts_with("mfma.") && !name.starts_with("smfmac.") {
        return None;
    }
    Instruction::from_mnemonic(&format!("v_{}", name.replace('.', "_")))
}

impl<'m> FunctionConverter<'_, 'm> {
    pub(crate) fn convert_matrix(
        &mut self,
        inst: Value<'m>,
        opcode: Instruction,
    ) -> Result<(), Reason> {
        let args = self.args(inst)?;
        let which = match opcode.mnemonic() {
            name if name.starts_with("v_smfmac_") => Intrinsic::Smfmac,
            name if name.starts_with("v_mfma_scale_") => Intrinsic::MfmaScale,
            _ => Intrinsic::Mfma,
        };
        let payload = Payload::Intrinsic(which, Some(Description::Matrix(opcode)));
        self.direct(inst, Opcode::Intrinsic, &args, payload, Flags::default())
    }
}
