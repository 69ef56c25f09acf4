//! Address modes: what of a pointer an instruction can add by itself.

use super::Selector;
use super::banks::Bank;
use crate::generic::known_bits::KnownBits;
use mir::generic::{Opcode, Payload, Value};
use mir::types::Scalar;

/// A pointer taken apart: `base + offset` or `base + extend(index) + offset`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Address {
    /// The pointer that remains.
    pub base: Value,
    /// An unsigned 32-bit index added to a scalar base.
    pub index: Option<Value>,
    /// Constant bytes.
    pub offset: i64,
}

impl Selector<'_> {
    /// Takes constant offsets off a pointer as long as `fits` allows them.
    pub(super) fn address(&self, pointer: Value, fits: &dyn Fn(i64) -> bool) -> Address {
        let mut address = Address {
            base: pointer,
            index: None,
            offset: 0,
        };
        while let Some(data) = self.defined_by(address.base, Opcode::PtrAdd) {
            let (base, added) = (data.args[0], data.args[1]);
            let Some(bits) = self.constant(added) else {
                break;
            };
            let bits = match self.generic.ty(added).bits() {
                32 => i64::from(bits as i32),
                _ => bits as i64,
            };
            let Some(offset) = address.offset.checked_add(bits).filter(|&sum| fits(sum)) else {
                break;
            };
            address.offset = offset;
            address.base = base;
        }
        address
    }

    /// An LDS or GDS address: the variables' places are constants too. No base is address 0.
    pub(super) fn lds_address(
        &self,
        pointer: Value,
        fits: &dyn Fn(i64) -> bool,
    ) -> (Option<Value>, i64) {
        let bounded =
            |base: Value| !self.target.has_lds_negative_base_bug() || self.is_not_negative(base);
        let mut address = self.address(pointer, fits);
        if address.offset != 0 && !bounded(address.base) {
            address = self.address(pointer, &|_| false);
        }
        let variable = |value: Value| {
            let place = self.lds_variable(value)?;
            Some(address.offset + i64::from(place)).filter(|&offset| fits(offset))
        };
        if let Some(offset) = variable(address.base) {
            return (None, offset);
        }
        if let Some(data) = self.defined_by(address.base, Opcode::PtrAdd)
            && let Some(offset) = variable(data.args[0])
            && (offset == 0 || bounded(data.args[1]))
        {
            return (Some(data.args[1]), offset);
        }
        (Some(address.base), address.offset)
    }

    /// True if a value's sign bit is known to be clear.
    pub(super) fn is_not_negative(&self, value: Value) -> bool {
        let bits = KnownBits {
            function: self.generic,
        };
        bits.active_bits(value) < self.generic.ty(value).bits()
    }

    /// The place in LDS or GDS of the variable whose address a value is.
    fn lds_variable(&self, value: Value) -> Option<u32> {
        match self.defined_by(value, Opcode::GlobalAddr)?.payload {
            Payload::Global(global) => self.lds_offset(global),
            _ => None,
        }
    }

    /// Splits `scalar base + zero-extended 32-bit index` apart, as the global instructions take it.
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
