//! Address modes: what of a pointer an instruction can add by itself.

use super::Selector;
use super::banks::Bank;
use mir::generic::{Opcode, Value};
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
