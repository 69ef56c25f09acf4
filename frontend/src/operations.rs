//! Intrinsics that stand for one instruction of the same name, such as conversions. Some of their operands select parts
//! of a source or of the result.

use crate::bindings::Value;
use crate::function::{FunctionConverter, Reason};
use isa::{Opcode as Instruction, SdwaSelect};
use mir::generic::{Description, Flags, Intrinsic, Opcode, Parts, Payload};

/// The meaning of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// A source.
    Source,
    /// The old value of the result, a part of which is kept.
    Old,
    /// A number, which selects the part of the first source. It goes to the low bits of `op_sel`.
    SourcePart,
    /// A boolean: true if the high half of the result is written.
    HighHalf,
    /// The number of the byte of the result that is written.
    Byte,
    /// The number of the byte of the source that is read.
    SourceByte,
    /// A boolean: true if the high half of the source is read.
    SourceHalf,
    /// The truth table of a bitwise operation.
    TruthTable,
    /// A boolean: true if the result saturates.
    Clamp,
}

/// An intrinsic without `llvm.amdgcn.`, and the roles of its operands.
type Row = (&'static str, &'static [Role]);

/// All of them, sorted by name.
#[rustfmt::skip]
const ROWS: &[Row] = {
    use Role::{Byte, Clamp, HighHalf, Old, Source as S, SourceByte, SourceHalf, SourcePart, TruthTable};
    &[
        ("ashr.pk.i8.i32",             &[S, S, S]),
        ("ashr.pk.u8.i32",             &[S, S, S]),
        ("bitop3",                     &[S, S, S, TruthTable]),
        ("cvt.f32.bf8",                &[S, SourceByte]),
        ("cvt.f32.fp8",                &[S, SourceByte]),
        ("cvt.pk.bf8.f32",             &[S, S, Old, HighHalf]),
        ("cvt.pk.f32.bf8",             &[S, SourceHalf]),
        ("cvt.pk.f32.fp8",             &[S, SourceHalf]),
        ("cvt.pk.fp8.f32",             &[S, S, Old, HighHalf]),
        ("cvt.scalef32.2xpk16.bf6.f32", &[S, S, S]),
        ("cvt.scalef32.2xpk16.fp6.f32", &[S, S, S]),
        ("cvt.scalef32.f16.bf8",       &[Old, S, S, SourcePart, HighHalf]),
        ("cvt.scalef32.f16.fp8",       &[Old, S, S, SourcePart, HighHalf]),
        ("cvt.scalef32.f32.bf8",       &[S, S, SourcePart]),
        ("cvt.scalef32.f32.fp8",       &[S, S, SourcePart]),
        ("cvt.scalef32.pk.bf16.bf8",   &[S, S, SourcePart]),
        ("cvt.scalef32.pk.bf16.fp4",   &[S, S, SourcePart]),
        ("cvt.scalef32.pk.bf16.fp8",   &[S, S, SourcePart]),
        ("cvt.scalef32.pk.bf8.bf16",   &[Old, S, S, HighHalf]),
        ("cvt.scalef32.pk.bf8.f16",    &[Old, S, S, HighHalf]),
        ("cvt.scalef32.pk.bf8.f32",    &[Old, S, S, S, HighHalf]),
        ("cvt.scalef32.pk.f16.bf8",    &[S, S, SourcePart]),
        ("cvt.scalef32.pk.f16.fp4",    &[S, S, SourcePart]),
        ("cvt.scalef32.pk.f16.fp8",    &[S, S, SourcePart]),
        ("cvt.scalef32.pk.f32.bf8",    &[S, S, SourcePart]),
        ("cvt.scalef32.pk.f32.fp4",    &[S, S, SourcePart]),
        ("cvt.scalef32.pk.f32.fp8",    &[S, S, SourcePart]),
        ("cvt.scalef32.pk.fp4.bf16",   &[Old, S, S, Byte]),
        ("cvt.scalef32.pk.fp4.f16",    &[Old, S, S, Byte]),
        ("cvt.scalef32.pk.fp4.f32",    &[Old, S, S, S, Byte]),
        ("cvt.scalef32.pk.fp8.bf16",   &[Old, S, S, HighHalf]),
        ("cvt.scalef32.pk.fp8.f16",    &[Old, S, S, HighHalf]),
        ("cvt.scalef32.pk.fp8.f32",    &[Old, S, S, S, HighHalf]),
        ("cvt.scalef32.pk32.bf16.bf6", &[S, S]),
        ("cvt.scalef32.pk32.bf16.fp6", &[S, S]),
        ("cvt.scalef32.pk32.bf6.bf16", &[S, S]),
        ("cvt.scalef32.pk32.bf6.f16",  &[S, S]),
        ("cvt.scalef32.pk32.f16.bf6",  &[S, S]),
        ("cvt.scalef32.pk32.f16.fp6",  &[S, S]),
        ("cvt.scalef32.pk32.f32.bf6",  &[S, S]),
        ("cvt.scalef32.pk32.f32.fp6",  &[S, S]),
        ("cvt.scalef32.pk32.fp6.bf16", &[S, S]),
        ("cvt.scalef32.pk32.fp6.f16",  &[S, S]),
        ("cvt.scalef32.sr.bf8.bf16",   &[Old, S, S, S, Byte]),
        ("cvt.scalef32.sr.bf8.f16",    &[Old, S, S, S, Byte]),
        ("cvt.scalef32.sr.bf8.f32",    &[Old, S, S, S, Byte]),
        ("cvt.scalef32.sr.fp8.bf16",   &[Old, S, S, S, Byte]),
        ("cvt.scalef32.sr.fp8.f16",    &[Old, S, S, S, Byte]),
        ("cvt.scalef32.sr.fp8.f32",    &[Old, S, S, S, Byte]),
        ("cvt.scalef32.sr.pk.fp4.bf16", &[Old, S, S, S, Byte]),
        ("cvt.scalef32.sr.pk.fp4.f16", &[Old, S, S, S, Byte]),
        ("cvt.scalef32.sr.pk.fp4.f32", &[Old, S, S, S, Byte]),
        ("cvt.scalef32.sr.pk32.bf6.bf16", &[S, S, S]),
        ("cvt.scalef32.sr.pk32.bf6.f16", &[S, S, S]),
        ("cvt.scalef32.sr.pk32.bf6.f32", &[S, S, S]),
        ("cvt.scalef32.sr.pk32.fp6.bf16", &[S, S, S]),
        ("cvt.scalef32.sr.pk32.fp6.f16", &[S, S, S]),
        ("cvt.scalef32.sr.pk32.fp6.f32", &[S, S, S]),
        ("cvt.sr.bf16.f32",            &[Old, S, S, HighHalf]),
        ("cvt.sr.bf8.f32",             &[S, S, Old, Byte]),
        ("cvt.sr.f16.f32",             &[Old, S, S, HighHalf]),
        ("cvt.sr.fp8.f32",             &[S, S, Old, Byte]),
        ("fdot2.f32.bf16",             &[S, S, S, Clamp]),
        ("prng.b32",                   &[S]),
    ]
};

/// The row of the intrinsic `llvm.amdgcn.NAME`.
pub fn row(name: &str) -> Option<usize> {
    ROWS.binary_search_by(|(known, _)| (*known).cmp(name)).ok()
}

/// The instruction of a row. `bitop3` has one for each type.
fn instruction(name: &str, bits: u32) -> Option<Instruction> {
    match (name, bits) {
        ("bitop3", 32) => Some(Instruction::V_BITOP3_B32),
        ("bitop3", 16) => Some(Instruction::V_BITOP3_B16),
        ("fdot2.f32.bf16", _) => Some(Instruction::V_DOT2_F32_BF16),
        _ => Instruction::from_mnemonic(&format!("v_{}", name.replace('.', "_"))),
    }
}

const BYTES: [SdwaSelect; 4] = [
    SdwaSelect::Byte0,
    SdwaSelect::Byte1,
    SdwaSelect::Byte2,
    SdwaSelect::Byte3,
];

impl<'m> FunctionConverter<'_, 'm> {
    pub(crate) fn convert_operation(&mut self, inst: Value<'m>, row: usize) -> Result<(), Reason> {
        let (name, roles) = ROWS[row];
        let mut parts = Parts::default();
        let (mut sources, mut old) = (Vec::new(), None);
        for (index, role) in (0..).zip(roles) {
            let number = || self.immediate(inst, index);
            match role {
                Role::Source => sources.push(self.value(inst.operand(index))?),
                Role::Old => old = Some(self.value(inst.operand(index))?),
                Role::SourcePart => parts.op_sel |= (number()? & 3) as u8,
                Role::HighHalf => parts.op_sel |= ((number()? & 1) << 3) as u8,
                Role::Byte => parts.op_sel |= ((number()? & 3) << 2) as u8,
                Role::SourceByte => match number()? & 3 {
                    0 => {}
                    byte => parts.source = Some(BYTES[byte as usize]),
                },
                Role::SourceHalf if number()? & 1 != 0 => parts.source = Some(SdwaSelect::Word1),
                Role::SourceHalf => {}
                Role::TruthTable => parts.truth_table = number()? as u8,
                Role::Clamp => parts.clamps = number()? & 1 != 0,
            }
        }
        parts.keeps = old.is_some();
        sources.extend(old);
        let ty = self.context.types.first_class(inst.ty())?;
        let opcode =
            instruction(name, ty.bits()).ok_or("no instruction has operands of this type")?;
        let description = Description::Instruction(opcode, parts);
        let payload = Payload::Intrinsic(Intrinsic::Instruction, Some(description));
        self.direct(inst, Opcode::Intrinsic, &sources, payload, Flags::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_sorted_and_have_instructions() {
        assert!(ROWS.windows(2).all(|pair| pair[0].0 < pair[1].0));
        for (name, roles) in ROWS {
            assert!(instruction(name, 32).is_some(), "{name}");
            let sources = roles.iter().filter(|role| **role == Role::Source);
            assert!((1..=3).contains(&sources.count()), "{name}");
        }
    }
}
