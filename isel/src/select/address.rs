//! Address modes: splits a pointer into parts that a memory instruction can add itself.

use super::Selector;
use super::banks::Bank;
use mir::AddressSpace;
use mir::generic::{Flags, Opcode, Payload, Value};
use mir::types::Scalar;
use optimize::known_bits::KnownBits;
use processors::{AddressMode, SumRule};

/// The sign bit is clear in a sum of an address in LDS and at most this many terms of at most this many bits each.
const MAX_SMALL_TERMS: u32 = 4;
const SMALL_BITS: u32 = 28;

/// The parts of a pointer: `base + offset` or `base + extend(index) + offset`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Address {
    /// The remaining pointer.
    pub base: Value,
    /// An unsigned 32-bit index that is added to a scalar base.
    pub index: Option<Value>,
    /// A constant number of bytes.
    pub offset: i64,
}

impl Selector<'_> {
    /// Splits constant offsets off a pointer while `fits` and the rule of the address mode allow it.
    pub(super) fn address(
        &self,
        pointer: Value,
        mode: AddressMode,
        fits: &dyn Fn(i64) -> bool,
    ) -> Address {
        let none = Address {
            base: pointer,
            index: None,
            offset: 0,
        };
        let rule = self.target.processor().sum_rule(mode);
        let mut is_base_inside = true;
        let mut address = none;
        while let Some(data) = self.defined_by(address.base, Opcode::PtrAdd) {
            let (base, added) = (data.args[0], data.args[1]);
            let Some(bits) = self.constant(added) else {
                break;
            };
            let is_inside = data.flags.contains(Flags::INBOUNDS);
            match rule {
                SumRule::NoConstant => break,
                SumRule::SameMemory if !is_inside => break,
                SumRule::Wraps
                | SumRule::BaseNotNegative
                | SumRule::SameMemory
                | SumRule::OffsetNotNegative => {}
            }
            let bits = match self.generic.ty(added).bits() {
                32 => i64::from(bits as i32),
                _ => bits as i64,
            };
            let Some(offset) = address.offset.checked_add(bits).filter(|&sum| fits(sum)) else {
                break;
            };
            address.offset = offset;
            address.base = base;
            // Adding zero to any address counts as inside.
            is_base_inside = is_inside && bits != 0;
        }
        let is_low = is_base_inside && objects_are_low(mode);
        match address.offset {
            0 => none,
            _ if is_low || self.adds_correctly(mode, address.base) => address,
            _ => none,
        }
    }

    /// Returns `true` if instructions with this mode add a constant to this base correctly even if the base is negative
    /// as a signed number.
    pub(super) fn adds_correctly(&self, mode: AddressMode, base: Value) -> bool {
        match self.target.processor().sum_rule(mode) {
            SumRule::BaseNotNegative => {
                let is_object = || self.is_accessed(base) || self.is_low(base);
                self.is_not_negative(base) || objects_are_low(mode) && is_object()
            }
            SumRule::Wraps | SumRule::SameMemory | SumRule::OffsetNotNegative => true,
            SumRule::NoConstant => false,
        }
    }

    /// Returns `true` if all lanes that execute the current instruction have accessed the address before.
    fn is_accessed(&self, address: Value) -> bool {
        let here = (self.block, self.position);
        !self.in_wwm_or_wqm && self.accessed.is_before(address, here)
    }

    /// Returns `true` for the sum of a kernel argument that points to LDS and small integers that are not negative. The argument
    /// is the address of an object.
    fn is_low(&self, mut address: Value) -> bool {
        let bits = KnownBits {
            function: self.generic,
        };
        for _ in 0..MAX_SMALL_TERMS {
            let Some(sum) = self.defined_by(address, Opcode::PtrAdd) else {
                break;
            };
            if bits.active_bits(sum.args[1]) > SMALL_BITS {
                return false;
            }
            address = sum.args[0];
        }
        self.argument_offset(address).is_some_and(|offset| {
            let mut arguments = self.generic.header.kernel_args.iter();
            arguments.any(|argument| {
                let is_local = argument.pointer == Some(AddressSpace::Local);
                is_local && !argument.by_reference && i64::from(argument.offset) == offset
            })
        })
    }

    /// The offset in the kernarg segment of a value that the kernel loads from there, by itself or with other arguments.
    fn argument_offset(&self, value: Value) -> Option<i64> {
        let cast = self.defined_by(value, Opcode::Bitcast);
        let value = cast.map_or(value, |data| data.args[0]);
        let (vector, lane) = match self.defined_by(value, Opcode::Extract) {
            Some(data) => match data.payload {
                Payload::Lane(lane) => (data.args[0], lane),
                _ => return None,
            },
            None => (value, 0),
        };
        let load = self.defined_by(vector, Opcode::Load)?;
        let bytes = self.generic.ty(vector).scalar.bits() / 8;
        Some(self.kernarg_offset(load.args[0])? + i64::from(lane * bytes))
    }

    /// An LDS or GDS address; offsets of variables count as constants. Without a base, the base is 0.
    pub(super) fn lds_address(
        &self,
        pointer: Value,
        fits: &dyn Fn(i64) -> bool,
    ) -> (Option<Value>, i64) {
        let address = self.address(pointer, AddressMode::DataShare, fits);
        let variable = |value: Value| {
            let start = self.lds_variable(value)?;
            Some(address.offset + i64::from(start)).filter(|&offset| fits(offset))
        };
        if let Some(offset) = variable(address.base) {
            return (None, offset);
        }
        if let Some(data) = self.defined_by(address.base, Opcode::PtrAdd)
            && let Some(offset) = variable(data.args[0])
            && (offset == 0
                // An index inside a variable is not negative.
                || data.flags.contains(Flags::INBOUNDS)
                || self.adds_correctly(AddressMode::DataShare, data.args[1]))
        {
            return (Some(data.args[1]), offset);
        }
        (Some(address.base), address.offset)
    }

    /// Returns `true` if a value's sign bit is known to be clear.
    pub(super) fn is_not_negative(&self, value: Value) -> bool {
        let bits = KnownBits {
            function: self.generic,
        };
        bits.active_bits(value) < self.generic.ty(value).bits()
    }

    /// The offset in LDS or GDS of the variable whose address this value is.
    fn lds_variable(&self, value: Value) -> Option<u32> {
        match self.defined_by(value, Opcode::GlobalAddr)?.payload {
            Payload::Global(global) => self.lds_offset(global),
            _ => None,
        }
    }

    /// Splits `scalar base + zero-extended 32-bit index`, which global instructions can add.
    pub(super) fn split_index(&self, mut address: Address) -> Address {
        let Some(data) = self.defined_by(address.base, Opcode::PtrAdd) else {
            return address;
        };
        let (base, added) = (data.args[0], data.args[1]);
        if self.banks.bank(base) == Bank::Scalar
            && let Some(extension) = self.defined_by(added, Opcode::ZExt)
            && self.generic.ty(extension.args[0]).scalar == Scalar::Int(32)
        {
            address.base = base;
            address.index = Some(extension.args[0]);
        }
        address
    }
}

/// Returns `true` if the addresses of all objects in this memory have a clear sign bit.
fn objects_are_low(mode: AddressMode) -> bool {
    match mode {
        AddressMode::DataShare | AddressMode::Private | AddressMode::FlatScratch => true,
        AddressMode::Buffer
        | AddressMode::Addr64
        | AddressMode::Global
        | AddressMode::Flat
        | AddressMode::ScalarLoad => false,
    }
}
