//! Finds pointers that are never null, so casts of them need not map the null pointer of one address space to that of
//! the other.
//!
//! In: a generic pointer of an LLVM function. Out: whether it is known not to be null. As in LLVM, the result of an
//! `inbounds` address computation is not null if its base is not null or if it adds a nonzero constant. Parameters with
//! `nonnull` or `dereferenceable` are not null either.

use crate::bindings::{Op, TypeKind, Value, ValueKind};
use crate::function::FunctionConverter;
use crate::instructions::constant_index;

/// The maximum number of address computations that are followed.
const DEPTH: usize = 8;

impl<'m> FunctionConverter<'_, 'm> {
    /// Returns `true` if a pointer is known not to be null.
    pub fn is_never_null(&self, mut pointer: Value<'m>) -> bool {
        let kinds = &self.context.kinds;
        if pointer.ty().kind() != TypeKind::LLVMPointerTypeKind
            || pointer.ty().address_space() != 0
            || self.source.has_attribute(None, kinds.null_pointer_is_valid)
        {
            return false;
        }
        for _ in 0..DEPTH {
            match pointer.kind() {
                ValueKind::LLVMInstructionValueKind
                    if pointer.opcode() == Op::LLVMGetElementPtr =>
                {
                    let is_inbounds = pointer.gep_flags() & 1 != 0;
                    if !is_inbounds || self.has_constant_offset(pointer) {
                        return is_inbounds;
                    }
                    pointer = pointer.operand(0);
                }
                ValueKind::LLVMArgumentValueKind => return self.is_nonnull_parameter(pointer),
                _ => return false,
            }
        }
        false
    }

    /// Returns `true` if the only index of an address computation is a constant, and the offset is not zero.
    fn has_constant_offset(&self, inst: Value<'m>) -> bool {
        let mut indices = inst.operands().skip(1);
        let (Some(index), None) = (indices.next(), indices.next()) else {
            return false;
        };
        let element = self.context.types.extent(inst.gep_source());
        let has_size = element.is_ok_and(|extent| extent.alloc != 0);
        has_size && constant_index(index).is_some_and(|index| index != 0)
    }

    fn is_nonnull_parameter(&self, parameter: Value<'m>) -> bool {
        let kinds = &self.context.kinds;
        let mut params = (0..).zip(self.source.params());
        let found = params.find(|(_, param)| param.key() == parameter.key());
        found.is_some_and(|(index, _)| {
            [kinds.nonnull, kinds.dereferenceable]
                .iter()
                .any(|&kind| self.source.has_attribute(Some(index), kind))
        })
    }
}
