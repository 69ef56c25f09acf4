//! Replaces loads of the dispatch packet and of implicit arguments with loads of the launch buffer, in which Catalyst
//! passes these values.

use super::Rewrite;
use mir::generic::{Flags, Function, Inst, Intrinsic, Opcode, Payload, Value};
use mir::types::{Scalar, Type};
use mir::{AddressSpace, Descriptor, MemOp};
use processors::catalyst::{LaunchField, LaunchValue};

/// The offset of an address from its base: a constant, or a select between two constants. Device libraries select
/// between the sizes of complete and of partial work-groups.
#[derive(Clone, Copy)]
pub(super) struct Offsets {
    /// The condition under which the first offset applies.
    condition: Option<Value>,
    offsets: [u64; 2],
}

impl Offsets {
    /// The offsets of an address; `None` if they are not constants.
    pub(super) fn of(function: &Function, mut address: Value) -> Option<Offsets> {
        let mut sum = Offsets::constant(0);
        while let Some(inst) = function.def_inst(address) {
            let data = &function.insts[inst];
            match data.opcode {
                Opcode::PtrAdd => {
                    let added = Offsets::of_integer(function, data.args[1], MAX_DEPTH)?;
                    sum = sum.with(added, u64::wrapping_add)?;
                    address = data.args[0];
                }
                Opcode::AddrSpaceCast | Opcode::Copy | Opcode::Freeze => address = data.args[0],
                Opcode::Intrinsic => return Some(sum),
                _ => return None,
            }
        }
        None
    }

    /// The same offsets, relative to the address `start` bytes after the base.
    pub(super) fn from(self, start: u64) -> Offsets {
        let offsets = self.offsets.map(|offset| offset.wrapping_sub(start));
        Offsets { offsets, ..self }
    }

    fn constant(offset: u64) -> Offsets {
        Offsets {
            condition: None,
            offsets: [offset; 2],
        }
    }

    /// The results of an operation on the offsets of two addresses; `None` if these depend on different conditions.
    fn with(self, other: Offsets, operation: fn(u64, u64) -> u64) -> Option<Offsets> {
        let condition = match (self.condition, other.condition) {
            (None, condition) | (condition, None) => condition,
            (a, b) => a.filter(|_| a == b),
        };
        let is_possible = condition.is_some() || self.condition.or(other.condition).is_none();
        let [a, b] = [0, 1].map(|at| operation(self.offsets[at], other.offsets[at]));
        is_possible.then_some(Offsets {
            condition,
            offsets: [a, b],
        })
    }

    fn of_integer(function: &Function, value: Value, depth: u32) -> Option<Offsets> {
        if let Some(bits) = function.constant(value) {
            return Some(Offsets::constant(bits));
        }
        let depth = depth.checked_sub(1)?;
        let data = &function.insts[function.def_inst(value)?];
        let operand = |at: usize| Offsets::of_integer(function, data.args[at], depth);
        match data.opcode {
            Opcode::Select => {
                let [first, second] = [1, 2].map(|at| function.constant(data.args[at]));
                Some(Offsets {
                    condition: Some(data.args[0]),
                    offsets: [first?, second?],
                })
            }
            // Offsets are small, so operations of any width give the same result.
            Opcode::ZExt => operand(0).filter(Offsets::are_small),
            Opcode::Shl => operand(0)?
                .with(operand(1)?, shift)
                .filter(Offsets::are_small),
            Opcode::Mul => operand(0)?
                .with(operand(1)?, u64::wrapping_mul)
                .filter(Offsets::are_small),
            Opcode::Add => operand(0)?
                .with(operand(1)?, u64::wrapping_add)
                .filter(Offsets::are_small),
            _ => None,
        }
    }

    fn are_small(&self) -> bool {
        self.offsets.iter().all(|offset| *offset < SMALL)
    }
}

/// Offsets below this value are the same at every width.
const SMALL: u64 = 1 << 15;

/// The maximum depth of the expression that computes an offset.
const MAX_DEPTH: u32 = 6;

/// A left shift; all ones if the amount is 64 or more.
fn shift(value: u64, amount: u64) -> u64 {
    let amount = u32::try_from(amount).ok();
    amount
        .and_then(|amount| value.checked_shl(amount))
        .unwrap_or(u64::MAX)
}

impl Rewrite<'_> {
    /// Replaces a load at `offsets` in a structure of `fields` with loads of the launch buffer.
    ///
    /// # Errors
    /// The reason why the load cannot be replaced.
    pub(super) fn launch_values(
        &mut self,
        inst: Inst,
        offsets: Offsets,
        fields: &[LaunchField],
    ) -> Result<(), String> {
        let ty = self.function.ty(self.function.result(inst));
        let first = self.launch_value(ty, offsets.offsets[0], fields)?;
        let value = match offsets.condition {
            Some(condition) => {
                let second = self.launch_value(ty, offsets.offsets[1], fields)?;
                let ty = self.function.ty(first);
                self.value(
                    Opcode::Select,
                    &[condition, first, second],
                    ty,
                    Payload::None,
                )
            }
            None => first,
        };
        self.replace_with_value(inst, value);
        Ok(())
    }

    /// The bytes at `offset`, as an integer as wide as the type.
    fn launch_value(
        &mut self,
        ty: Type,
        offset: u64,
        fields: &[LaunchField],
    ) -> Result<Value, String> {
        let size = u64::from(ty.bytes());
        if size > 8 || !ty.bits().is_multiple_of(8) {
            return Err(
                "values that describe the launch can be read only 1 to 8 bytes at a time"
                    .to_owned(),
            );
        }
        let whole = Type::int(8 * size as u16);
        let mut sum: Option<Value> = None;
        let mut covered = 0;
        for &(at, bytes, value) in fields {
            let (start, end) = (u64::from(at), u64::from(at + bytes));
            let (first, last) = (start.max(offset), end.min(offset + size));
            if first >= last {
                continue;
            }
            covered += last - first;
            let Some(loaded) = self.launch_dword(value) else {
                continue;
            };
            // Only the bytes of the field that are read are used, shifted to their position in the result.
            let part = self.shifted(Opcode::LShr, loaded, 8 * (first - start));
            let part = self.resized(part, Type::int(8 * (last - first).min(4) as u16));
            let part = self.resized(part, whole);
            let part = self.shifted(Opcode::Shl, part, 8 * (first - offset));
            sum = Some(match sum {
                Some(sum) => self.value(Opcode::Or, &[sum, part], whole, Payload::None),
                None => part,
            });
        }
        if covered != size {
            return Err("Catalyst does not pass this value to kernels".to_owned());
        }
        Ok(match sum {
            Some(sum) => sum,
            None => self.constant(whole, 0),
        })
    }

    /// A dword of the launch buffer; `None` for a value that is always zero.
    pub(super) fn launch_dword(&mut self, value: LaunchValue) -> Option<Value> {
        let dword = value.dword(!self.target.has_32_bit_arguments())?;
        Some(self.launch_load(dword, Type::I32))
    }

    /// Computes the ID of a work-group: the hardware counts from the first work-group of the current part of the
    /// launch.
    pub(super) fn group_id(&mut self, inst: Inst, axis: u8) {
        let Some(first) = self.launch_dword(LaunchValue::FirstGroup(axis)) else {
            return;
        };
        let payload = self.function.insts[inst].payload.clone();
        let counted = self.value(Opcode::Intrinsic, &[], Type::I32, payload);
        let sum = self.flagged(Opcode::Add, &[first, counted], Type::I32, Flags::NUW);
        self.replace_with_value(inst, sum);
    }

    /// An offset from the base of a descriptor: 32 bits wide in 32-bit programs, otherwise 64 bits.
    pub(super) fn launch_offset(&mut self, value: LaunchValue) -> Value {
        let is_64_bit = !self.target.has_32_bit_arguments();
        let dword = value.dword(is_64_bit).unwrap_or_default();
        let ty = if is_64_bit { Type::I64 } else { Type::I32 };
        let offset = self.launch_load(dword, ty);
        self.resized(offset, Type::I64)
    }

    fn launch_load(&mut self, dword: u32, ty: Type) -> Value {
        let base = self.input(Intrinsic::DispatchPtr);
        let offset = self.constant(Type::I64, 4 * u64::from(dword));
        let inside = Flags::INBOUNDS.union(Flags::NUW);
        let address = self.flagged(Opcode::PtrAdd, &[base, offset], super::CONSTANT, inside);
        let mut memory = MemOp::new(AddressSpace::Constant, ty.bytes(), 4);
        memory.flags.invariant = true;
        memory.flags.dereferenceable = true;
        memory.flags.no_clobber = true;
        memory.descriptor = Some(Descriptor::LaunchBuffer);
        let payload = Payload::Memory(self.function.mem_ops.push(memory));
        self.value(Opcode::Load, &[address], ty, payload)
    }

    /// Replaces an instruction with the address `start` bytes after the beginning of the constant data.
    pub(super) fn constant_data(&mut self, inst: Inst, start: u32) {
        let base = self.launch_offset(LaunchValue::ConstantData);
        let base = self.value(Opcode::Bitcast, &[base], super::CONSTANT, Payload::None);
        let offset = self.constant(Type::I64, start.into());
        let inside = Flags::INBOUNDS.union(Flags::NUW);
        let sum = self.flagged(Opcode::PtrAdd, &[base, offset], super::CONSTANT, inside);
        self.replace_with_value(inst, sum);
    }

    fn shifted(&mut self, opcode: Opcode, value: Value, amount: u64) -> Value {
        if amount == 0 {
            return value;
        }
        let ty = self.function.ty(value);
        let amount = self.constant(ty, amount);
        self.value(opcode, &[value, amount], ty, Payload::None)
    }

    /// An integer, truncated or zero-extended to a type.
    pub(super) fn resized(&mut self, value: Value, ty: Type) -> Value {
        let opcode = match (self.function.ty(value).bits(), ty.bits()) {
            (from, to) if from == to => return value,
            (from, to) if from > to => Opcode::Trunc,
            _ => Opcode::ZExt,
        };
        self.value(opcode, &[value], ty, Payload::None)
    }

    /// Replaces an instruction with a copy or cast of a value with the same number of bits.
    pub(super) fn replace_with_value(&mut self, inst: Inst, value: Value) {
        let from = self.function.ty(value).scalar;
        let to = self.function.ty(self.function.result(inst));
        let both_pointers = matches!((from, to.scalar), (Scalar::Ptr(_), Scalar::Ptr(_)));
        let opcode = match self.function.ty(value) == to {
            true => Opcode::Copy,
            false if both_pointers => Opcode::AddrSpaceCast,
            false => Opcode::Bitcast,
        };
        let data = &mut self.function.insts[inst];
        data.opcode = opcode;
        data.args = smallvec::smallvec![value];
        data.payload = Payload::None;
        data.flags = Flags::default();
    }
}
