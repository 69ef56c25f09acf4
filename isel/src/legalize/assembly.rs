//! Inline assembly: operands become tuples of dwords as wide as their registers, or 64-bit constants if the constraint
//! accepts the constant.

use super::{Legalizer, Parts};
use mir::CompileError;
use mir::assembly::{ConstantKind, Constraint};
use mir::diagnostic::LlvmType;
use mir::generic::{Inst, Payload, Value};
use mir::types::{Scalar, Type};
use smallvec::SmallVec;

/// The widest register tuple, in dwords.
const MAX_DWORDS: u32 = isa::Register::MAX_WIDTH as u32;

impl Legalizer<'_> {
    pub(super) fn inline_assembly(&mut self, inst: Inst) -> Result<(), CompileError> {
        let old = self.old;
        let data = &old.insts[inst];
        let Payload::InlineAssembly(assembly) = &data.payload else {
            return Err(self.broken(inst, "the template is missing"));
        };
        let inputs = &assembly.operands[assembly.outputs()..];
        let mut args: SmallVec<[Value; 8]> = SmallVec::new();
        for (&value, constraint) in data.args.iter().zip(inputs) {
            args.push(self.assembly_input(inst, value, constraint)?);
        }
        let mut types: SmallVec<[Type; 2]> = SmallVec::new();
        for &result in &data.results {
            let dwords = self.assembly_dwords(inst, old.ty(result))?;
            types.push(Type::vector(Scalar::Int(32), dwords));
        }
        let payload = data.payload.clone();
        let new = self
            .builder
            .append(data.opcode, &args, &types, payload, data.flags);
        for (number, &result) in data.results.iter().enumerate() {
            let value = self.builder.function.insts[new].results[number];
            let dwords = self.extract_all(value);
            let parts: Parts = self.parts_from_dwords(&dwords, old.ty(result));
            self.define(inst, number, parts);
        }
        Ok(())
    }

    /// The number of dwords that a value of this type occupies in registers; an error if no registers can hold it.
    fn assembly_dwords(&self, inst: Inst, ty: Type) -> Result<u16, CompileError> {
        let bits = ty.scalar.bits();
        let is_dwords = bits.is_multiple_of(16) && (bits < 32 || bits.is_multiple_of(32));
        let dwords = ty.bits().div_ceil(32);
        if !is_dwords || dwords == 0 || dwords > MAX_DWORDS {
            return Err(self.unsupported(
                inst,
                format!("an operand of type {} cannot be in registers", LlvmType(ty)),
            ));
        }
        Ok(dwords as u16)
    }

    fn assembly_input(
        &mut self,
        inst: Inst,
        value: Value,
        constraint: &Constraint,
    ) -> Result<Value, CompileError> {
        let ty = self.old.ty(value);
        let constant = self.old_constant(value);
        if let Some(bits) = constant
            && let Some(bits) = accepted(constraint, bits, ty, self.builder.target.generation())
        {
            return Ok(self.builder.bits(Type::I64, bits));
        }
        if constraint.register().is_none() {
            let reason = match constant {
                Some(_) => "the constant does not satisfy its constraint",
                None => "the constraint requires a constant",
            };
            return Err(self.unsupported(inst, reason));
        }
        self.assembly_dwords(inst, ty)?;
        if ty.bits() <= 32 && ty.lanes == 1 {
            let part = self.one(value);
            return Ok(self.bits_of(part));
        }
        let parts = self.get(value).clone();
        let dwords = self.dwords_of(&parts, ty);
        Ok(self.vector_of(&dwords))
    }
}

/// The constant, sign-extended, if the constraint accepts it.
fn accepted(
    constraint: &Constraint,
    bits: u64,
    ty: Type,
    generation: isa::Generation,
) -> Option<u64> {
    use isa::{DataType, InlineConstant};
    let width = ty.scalar.bits();
    if ty.is_vector() || width > 64 {
        return None;
    }
    let shift = 64 - width;
    let unsigned = bits << shift >> shift;
    let signed = (bits << shift) as i64 >> shift;
    let inline = |bits: u64, data| InlineConstant::for_bits(bits, data, generation).is_some();
    let is_integer = InlineConstant::integer(signed).is_some();
    let takes = |location| match location {
        ConstantKind::Any | ConstantKind::Wide => true,
        ConstantKind::InlineInteger => is_integer,
        ConstantKind::Signed16 => i16::try_from(signed).is_ok(),
        ConstantKind::Inline => match width {
            16 => inline(unsigned, DataType::F16),
            64 => inline(unsigned, DataType::F64),
            _ => inline(unsigned, DataType::B32),
        },
        ConstantKind::Signed32 => i32::try_from(signed).is_ok(),
        ConstantKind::Unsigned32 => u32::try_from(signed).is_ok() || is_integer,
        ConstantKind::InlineHalves => [unsigned, unsigned >> 32]
            .into_iter()
            .all(|half| inline(half & 0xffff_ffff, DataType::B32)),
    };
    let is_bool = width == 1;
    let value = if is_bool { unsigned } else { signed as u64 };
    constraint.constants().any(takes).then_some(value)
}
