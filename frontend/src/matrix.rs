//! Matrix intrinsics: `llvm.amdgcn.mfma.*` and `llvm.amdgcn.smfmac.*`. They are named like their instructions.

use crate::bindings::Value;
use crate::function::{FunctionConverter, Reason};
use isa::Opcode as Instruction;
use mir::generic::{Description, Flags, Intrinsic, Opcode, Payload};

/// Prefixes of the names of matrix intrinsics. The first one that fits applies.
const PREFIXES: [(&str, Intrinsic); 3] = [
    ("mfma.scale.", Intrinsic::MfmaScale),
    ("mfma.", Intrinsic::Mfma),
    ("smfmac.", Intrinsic::Smfmac),
];

/// The intrinsic `llvm.amdgcn.NAME` and its instruction.
pub fn operation(name: &str) -> Option<(Intrinsic, Instruction)> {
    let (_, intrinsic) = PREFIXES
        .iter()
        .find(|(prefix, _)| name.starts_with(prefix))?;
    let opcode = Instruction::from_mnemonic(&format!("v_{}", name.replace('.', "_")))?;
    Some((*intrinsic, opcode))
}

impl<'m> FunctionConverter<'_, 'm> {
    pub(crate) fn convert_matrix(
        &mut self,
        inst: Value<'m>,
        (intrinsic, opcode): (Intrinsic, Instruction),
    ) -> Result<(), Reason> {
        let args = self.args(inst)?;
        let payload = Payload::Intrinsic(intrinsic, Some(Description::Matrix(opcode)));
        self.direct(inst, Opcode::Intrinsic, &args, payload, Flags::default())
    }
}
