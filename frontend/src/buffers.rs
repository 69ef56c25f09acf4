//! Accesses through buffer descriptors: `llvm.amdgcn.{raw,struct}.{,ptr.}buffer.*`.
//!
//! All of them become intrinsics with the operands data (none, one or two), descriptor, index, offset
//! in lanes, uniform offset, cache policy, and whether there is an index.

use crate::bindings::Value;
use crate::function::{FunctionConverter, Reason};
use mir::generic::{self, Flags, Intrinsic, Opcode, Payload};
use mir::{AddressSpace, MemOp, Type};
use smallvec::SmallVec;

/// Which operands name the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Offset, uniform offset.
    Raw,
    /// Index, offset, uniform offset.
    Struct,
    /// Offset.
    Scalar,
}

/// Names behind `buffer.`.
#[rustfmt::skip]
const ACCESSES: &[(&str, Intrinsic)] = {
    use Intrinsic::*;
    &[
        ("load", BufferLoad), ("load.format", BufferLoadFormat),
        ("store", BufferStore), ("store.format", BufferStoreFormat),
        ("atomic.swap", BufferAtomicSwap), ("atomic.cmpswap", BufferAtomicCmpSwap),
        ("atomic.add", BufferAtomicAdd), ("atomic.sub", BufferAtomicSub),
        ("atomic.smin", BufferAtomicSMin), ("atomic.umin", BufferAtomicUMin),
        ("atomic.smax", BufferAtomicSMax), ("atomic.umax", BufferAtomicUMax),
        ("atomic.and", BufferAtomicAnd), ("atomic.or", BufferAtomicOr),
        ("atomic.xor", BufferAtomicXor), ("atomic.inc", BufferAtomicInc),
        ("atomic.dec", BufferAtomicDec),
    ]
};

/// The access that an intrinsic named `llvm.amdgcn.NAME` makes.
pub fn access(name: &str) -> Option<(Intrinsic, Form)> {
    if name == "s.buffer.load" {
        return Some((Intrinsic::BufferLoad, Form::Scalar));
    }
    let (form, rest) = match name.strip_prefix("raw.") {
        Some(rest) => (Form::Raw, rest),
        None => (Form::Struct, name.strip_prefix("struct.")?),
    };
    let rest = rest.strip_prefix("ptr.").unwrap_or(rest);
    let rest = rest.strip_prefix("buffer.")?;
    let row = ACCESSES.iter().find(|row| row.0 == rest)?;
    Some((row.1, form))
}

impl<'m> FunctionConverter<'_, 'm> {
    pub(crate) fn convert_buffer(
        &mut self,
        inst: Value<'m>,
        intrinsic: Intrinsic,
        form: Form,
    ) -> Result<(), Reason> {
        let given = self.args(inst)?;
        let data = match intrinsic {
            Intrinsic::BufferLoad | Intrinsic::BufferLoadFormat => 0,
            Intrinsic::BufferAtomicCmpSwap => 2,
            _ => 1,
        };
        let places = match form {
            Form::Struct => 3,
            Form::Raw => 2,
            Form::Scalar => 1,
        };
        if given.len() != data + 1 + places + 1 {
            return Err("a buffer access with other operands".to_owned());
        }
        let zero = self.scalar(Type::I32, 0);
        let indexed = self.scalar(Type::I1, u64::from(form == Form::Struct));
        let (operands, place) = given.split_at(data + 1);
        let (place, policy) = place.split_at(places);
        let place = match *place {
            [index, offset, uniform] => [index, offset, uniform],
            [offset, uniform] => [zero, offset, uniform],
            [offset] => [zero, offset, zero],
            _ => return Err("a buffer access with other operands".to_owned()),
        };
        let mut args: SmallVec<[generic::Value; 8]> = SmallVec::from_slice(operands);
        args.extend(place);
        args.extend_from_slice(policy);
        args.push(indexed);
        let size = match operands {
            [data, _, ..] => self.function.ty(*data).bytes(),
            _ => self.context.types.extent(inst.ty())?.store as u32,
        };
        let memory = MemOp::new(
            AddressSpace::Global,
            size,
            size.clamp(1, 4).next_power_of_two(),
        );
        let reference = self.function.mem_ops.push(memory);
        let payload = Payload::Intrinsic(intrinsic, Some(reference));
        self.direct(inst, Opcode::Intrinsic, &args, payload, Flags::default())
    }
}
