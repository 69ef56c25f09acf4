//! Matrix instructions: `llvm.amdgcn.mfma.*`, by the names of the instructions.

use crate::bindings::Value;
use crate::function::{FunctionConverter, Reason};
use isa::Opcode as Instruction;
use mir::Type;
use mir::generic::{Flags, Intrinsic, Opcode, Payload};

/// The instruction of the intrinsic `llvm.amdgcn.NAME`.
pub fn instruction(name: &str) -> Option<Instruction> {
    let rest = name.strip_prefix("mfma.")?;
    Instruction::from_mnemonic(&format!("v_mfma_{}", rest.replace('.', "_")))
}

impl<'m> FunctionConverter<'_, 'm> {
    pub(crate) fn convert_matrix(
        &mut self,
        inst: Value<'m>,
        opcode: Instruction,
    ) -> Result<(), Reason> {
        let mut args = self.args(inst)?;
        let constant = self.scalar(Type::I32, opcode as u64);
        args.insert(0, constant);
        let payload = Payload::Intrinsic(Intrinsic::Mfma, None);
        self.direct(inst, Opcode::Intrinsic, &args, payload, Flags::default())
    }
}
