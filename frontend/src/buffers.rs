//! Accesses through buffer descriptors: `llvm.amdgcn.{raw,struct}.{,ptr.}{,t}buffer.*`.
//!
//! All of them become intrinsics of the generic representation with the same operands: data (up to two values),
//! descriptor, index, per-lane offset, uniform offset, cache policy, flags, and the format of typed accesses or the
//! additional offset of loads to LDS. Flag 1 means that there is an index, and flag 2 means that a status follows the
//! data. `llvm.amdgcn.{,t}buffer.*`, the intrinsics of LLVM up to version 18, have other operands: [`Form::Earlier`].

use crate::bindings::{Value, ValueKind};
use crate::buffer_pointers::is_buffer_pointer;
use crate::calls::Args;
use crate::function::{FunctionConverter, Parts, Reason};
use mir::generic::{self, Description, Flags, InstBuilder, Intrinsic, Opcode, Payload};
use mir::{AddressSpace, MemOp, Scalar, Type};
use smallvec::SmallVec;

/// The operands of an intrinsic that form the address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Offset, uniform offset.
    Raw,
    /// Index, offset, uniform offset.
    Struct,
    Scalar,
    /// Index, offset, one operand for each bit of the cache policy. Typed accesses: index, offset, uniform offset,
    /// constant offset, and the two halves of the format. An index of zero means that there is none.
    Earlier,
}

/// The names of the accesses, without `raw.`, `struct.` and `ptr.`.
#[rustfmt::skip]
const ACCESSES: &[(&str, Intrinsic)] = {
    use Intrinsic::*;
    &[
        ("buffer.load", BufferLoad), ("buffer.load.format", BufferLoadFormat),
        ("buffer.load.lds", BufferLoadLds), ("atomic.buffer.load", BufferLoad),
        ("buffer.store", BufferStore), ("buffer.store.format", BufferStoreFormat),
        ("tbuffer.load", BufferLoadTyped), ("tbuffer.store", BufferStoreTyped),
        ("buffer.atomic.swap", BufferAtomicSwap), ("buffer.atomic.cmpswap", BufferAtomicCmpSwap),
        ("buffer.atomic.add", BufferAtomicAdd), ("buffer.atomic.sub", BufferAtomicSub),
        ("buffer.atomic.smin", BufferAtomicSMin), ("buffer.atomic.umin", BufferAtomicUMin),
        ("buffer.atomic.smax", BufferAtomicSMax), ("buffer.atomic.umax", BufferAtomicUMax),
        ("buffer.atomic.and", BufferAtomicAnd), ("buffer.atomic.or", BufferAtomicOr),
        ("buffer.atomic.xor", BufferAtomicXor), ("buffer.atomic.inc", BufferAtomicInc),
        ("buffer.atomic.dec", BufferAtomicDec), ("buffer.atomic.fadd", BufferAtomicFAdd),
        ("buffer.atomic.fmin", BufferAtomicFMin), ("buffer.atomic.fmax", BufferAtomicFMax),
    ]
};

/// The access of the intrinsic `llvm.amdgcn.NAME`.
pub fn access(name: &str) -> Option<(Intrinsic, Form)> {
    if name == "s.buffer.load" {
        return Some((Intrinsic::ScalarBufferLoad, Form::Scalar));
    }
    let forms = [("raw.", Form::Raw), ("struct.", Form::Struct)];
    let form = forms
        .iter()
        .find_map(|(start, form)| Some((*form, name.strip_prefix(start)?)));
    let (form, rest) = form.unwrap_or((Form::Earlier, name));
    let rest = rest.strip_prefix("ptr.").unwrap_or(rest);
    let row = ACCESSES.iter().find(|row| row.0 == rest)?;
    let is_later = form == Form::Earlier && row.1 == Intrinsic::BufferLoadLds;
    (!is_later).then_some((row.1, form))
}

impl<'m> FunctionConverter<'_, 'm> {
    pub(crate) fn convert_buffer(
        &mut self,
        inst: Value<'m>,
        intrinsic: Intrinsic,
        form: Form,
    ) -> Result<(), Reason> {
        let data = match intrinsic {
            Intrinsic::BufferLoad
            | Intrinsic::ScalarBufferLoad
            | Intrinsic::BufferLoadFormat
            | Intrinsic::BufferLoadTyped => 0,
            Intrinsic::BufferAtomicCmpSwap => 2,
            _ => 1,
        };
        let mut given = match form {
            Form::Earlier => self.earlier_operands(inst, intrinsic, data)?,
            _ => self.args(inst)?,
        };
        let is_indexed = match form {
            Form::Earlier => !is_zero(inst.operand(data as u32 + 1)),
            _ => form == Form::Struct,
        };
        let address_operands = match form {
            Form::Struct | Form::Earlier => 3,
            Form::Raw => 2,
            Form::Scalar => 1,
        };
        let (extra, size) = self.extra_operand(inst, intrinsic, &mut given)?;
        if given.len() != data + 1 + address_operands + 1 {
            return Err("unexpected operands of a buffer access".to_owned());
        }
        let zero = self.scalar(Type::I32, 0);
        let results = self.context.types.parts(inst.ty())?;
        let has_status = data == 0 && results.len() == 2;
        let flags = u64::from(is_indexed) | u64::from(has_status) << 1;
        let flags = self.scalar(Type::I32, flags);
        let (operands, address) = given.split_at(data + 1);
        let (address, policy) = address.split_at(address_operands);
        let address = match *address {
            [index, offset, uniform] => [index, offset, uniform],
            [offset, uniform] => [zero, offset, uniform],
            [offset] => [zero, offset, zero],
            _ => return Err("unexpected operands of a buffer access".to_owned()),
        };
        let mut args: SmallVec<[generic::Value; 8]> = SmallVec::from_slice(operands);
        args.extend(address);
        args.extend_from_slice(policy);
        args.push(flags);
        args.extend(extra);
        let size = match (size, operands) {
            (Some(size), _) => size,
            (None, [data, _, ..]) => self.function.ty(*data).bytes(),
            _ if has_status => results[0].ty.bytes(),
            _ => self.context.types.extent(inst.ty())?.store as u32,
        };
        let memory = MemOp::new(
            AddressSpace::Global,
            size,
            size.clamp(1, 4).next_power_of_two(),
        );
        let reference = self.function.mem_ops.push(memory);
        let payload = Payload::Intrinsic(intrinsic, Some(Description::Memory(reference)));
        self.direct(inst, Opcode::Intrinsic, &args, payload, Flags::default())
    }

    /// Converts the operands of [`Form::Earlier`] to those of [`Form::Struct`].
    fn earlier_operands(
        &mut self,
        inst: Value<'m>,
        intrinsic: Intrinsic,
        data: usize,
    ) -> Result<Args, Reason> {
        let is_typed = matches!(
            intrinsic,
            Intrinsic::BufferLoadTyped | Intrinsic::BufferStoreTyped
        );
        // Atomic operations have no operand for GLC, since this bit only determines whether the old value is returned.
        let has_bypass = !intrinsic.is_buffer_atomic();
        let policy = data + 3 + if is_typed { 4 } else { 0 };
        let given = self.args(inst)?;
        if given.len() != policy + 1 + usize::from(has_bypass) {
            return Err("unexpected operands of a buffer access".to_owned());
        }
        let mut bits = 0;
        let flags = if has_bypass { &[1, 2][..] } else { &[2] };
        for (index, bit) in (policy as u32..).zip(flags) {
            bits |= bit * (self.immediate(inst, index)? & 1);
        }
        let mut operands = Args::from_slice(&given[..data + 3]);
        if is_typed {
            operands[data + 2] =
                self.op(Opcode::Add, &[given[data + 2], given[data + 4]], Type::I32);
            operands.push(given[data + 3]);
            let number = |index: usize| self.immediate(inst, (data + index) as u32);
            let format = (number(5)? & 15) | (number(6)? & 7) << 4;
            operands.push(self.scalar(Type::I32, format));
        } else {
            operands.push(self.scalar(Type::I32, 0));
        }
        operands.push(self.scalar(Type::I32, bits));
        Ok(operands)
    }

    /// Removes and returns the operand that only some accesses have; also removes the size, if it is an operand.
    fn extra_operand(
        &mut self,
        inst: Value<'m>,
        intrinsic: Intrinsic,
        given: &mut Args,
    ) -> Result<(Option<generic::Value>, Option<u32>), Reason> {
        let missing = || "unexpected operands of a buffer access".to_owned();
        let before_policy = given.len().checked_sub(2);
        match intrinsic {
            Intrinsic::BufferLoadTyped | Intrinsic::BufferStoreTyped => {
                let format = given.remove(before_policy.ok_or_else(missing)?);
                Ok((Some(format), None))
            }
            Intrinsic::BufferLoadLds => {
                let offset = given.remove(before_policy.filter(|&at| at > 2).ok_or_else(missing)?);
                given.remove(2);
                given.swap(0, 1);
                Ok((Some(offset), Some(self.immediate(inst, 2)? as u32)))
            }
            _ => Ok((None, None)),
        }
    }

    /// Builds a descriptor from a pointer, the stride, the number of records and the last dword.
    pub(crate) fn convert_buffer_resource(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        const ADDRESS_HIGH: u64 = 0xffff;
        let resource = Type::ptr(AddressSpace::BufferResource);
        let has_offset = is_buffer_pointer(inst.ty());
        let ty = match has_offset {
            true => resource,
            false => self.context.types.first_class(inst.ty())?,
        };
        if ty != resource {
            return Err("buffer fat pointers (address space 7) cannot be created here".to_owned());
        }
        let base = self.value(inst.operand(0))?;
        if self.function.ty(base).bits() != 64 {
            return Err("descriptors of memory in this address space are not supported".to_owned());
        }
        let bits = self.bitcast(base, Type::I64);
        let low = self.op(Opcode::Trunc, &[bits], Type::I32);
        let half = self.scalar(Type::I64, 32);
        let high = self.op(Opcode::LShr, &[bits, half], Type::I64);
        let high = self.op(Opcode::Trunc, &[high], Type::I32);
        let mask = self.scalar(Type::I32, ADDRESS_HIGH);
        let high = self.op(Opcode::And, &[high, mask], Type::I32);
        let stride = self.value(inst.operand(1))?;
        let stride = self.op(Opcode::ZExt, &[stride], Type::I32);
        let amount = self.scalar(Type::I32, 16);
        let stride = self.op(Opcode::Shl, &[stride, amount], Type::I32);
        let high = self.op(Opcode::Or, &[high, stride], Type::I32);
        let mut records = self.value(inst.operand(2))?;
        if self.function.ty(records).bits() > 32 {
            records = self.op(Opcode::Trunc, &[records], Type::I32);
        }
        let flags = self.value(inst.operand(3))?;
        let words = [low, high, records, flags];
        let vector = self.op(
            Opcode::BuildVector,
            &words,
            Type::vector(Scalar::Int(32), 4),
        );
        let resource = self.bitcast(vector, ty);
        let mut parts = Parts::from_elem(resource, 1);
        if has_offset {
            parts.push(self.scalar(Type::I32, 0));
        }
        self.define(inst, parts);
        Ok(())
    }
}

fn is_zero(value: Value<'_>) -> bool {
    value.kind() == ValueKind::LLVMConstantIntValueKind
        && value.ty().int_bits() <= 64
        && value.int_bits() == 0
}
