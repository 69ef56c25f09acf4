//! Constants inside functions: scalars, vectors, aggregates, symbols and constant expressions.

use crate::bindings::{TypeKind, Value, ValueKind};
use crate::function::{FunctionConverter, Parts, Reason};
use mir::generic::{self, Flags, InstBuilder, Opcode, Payload};
use mir::module::SymbolRef;
use mir::{AddressSpace, Scalar, Type};

/// The maximum nesting of constants. The conversion recurses for each level.
pub const MAX_DEPTH: usize = 4096;

impl<'m> FunctionConverter<'_, 'm> {
    /// Builds the parts of a constant, in the prologue.
    pub fn constant_parts(&mut self, value: Value<'m>) -> Result<Parts, Reason> {
        use ValueKind::*;
        let llvm_type = value.ty();
        let single = match value.kind() {
            LLVMConstantIntValueKind
            | LLVMConstantFPValueKind
            | LLVMConstantPointerNullValueKind => {
                let ty = self.context.types.first_class(llvm_type)?;
                self.scalar_constant(value, ty)?
            }
            LLVMUndefValueValueKind | LLVMPoisonValueKind => {
                let parts = self.context.types.parts(llvm_type)?;
                return Ok(parts
                    .iter()
                    .map(|part| self.op(Opcode::Undef, &[], part.ty))
                    .collect());
            }
            LLVMConstantDataVectorValueKind | LLVMConstantVectorValueKind => {
                self.vector_constant(value)?
            }
            LLVMConstantAggregateZeroValueKind => {
                let parts = self.context.types.parts(llvm_type)?;
                return parts.iter().map(|part| self.zero(part.ty)).collect();
            }
            LLVMConstantArrayValueKind
            | LLVMConstantStructValueKind
            | LLVMConstantDataArrayValueKind => {
                let mut parts = Parts::new();
                let count = match llvm_type.kind() {
                    TypeKind::LLVMStructTypeKind => u64::from(llvm_type.field_count()),
                    _ => llvm_type.array_len(),
                };
                for index in 0..count {
                    let element = value.aggregate_element(index as u32);
                    parts.extend(self.parts(element.ok_or("malformed constant")?)?);
                }
                return Ok(parts);
            }
            LLVMGlobalVariableValueKind | LLVMFunctionValueKind | LLVMGlobalAliasValueKind => {
                self.symbol_address(value)?
            }
            LLVMConstantExprValueKind => {
                self.pure_operation(value.constant_opcode(), value, true)?
            }
            _ => {
                return Err(format!(
                    "constants of this kind are not supported: {}",
                    value.print()
                ));
            }
        };
        Ok(Parts::from_elem(single, 1))
    }

    /// The value of a type whose bits are all zero.
    fn zero(&mut self, ty: Type) -> Result<generic::Value, Reason> {
        if ty.is_vector() {
            let element = self.zero(ty.element())?;
            let elements = vec![element; usize::from(ty.lanes)];
            return Ok(self.op(Opcode::BuildVector, &elements, ty));
        }
        self.wide_constant(ty, &[])
    }

    /// A scalar constant of any width, given by its 64-bit words. The lowest word comes first; missing words are zero.
    fn wide_constant(&mut self, ty: Type, words: &[u64]) -> Result<generic::Value, Reason> {
        let width = ty.bits();
        if width <= 64 {
            return Ok(self.scalar(ty, words.first().copied().unwrap_or(0)));
        }
        let count = width.div_ceil(64);
        let parts: Vec<_> = (0..count as usize)
            .map(|index| self.scalar(Type::I64, words.get(index).copied().unwrap_or(0)))
            .collect();
        let padded_bits = u16::try_from(count * 64).map_err(|_| "the type is too wide")?;
        let padded = Type::int(padded_bits);
        let merged = self.op(Opcode::Merge, &parts, padded);
        if u32::from(padded_bits) == width {
            return Ok(match ty.scalar {
                Scalar::Int(_) => merged,
                Scalar::F16 | Scalar::BF16 | Scalar::F32 | Scalar::F64 | Scalar::Ptr(_) => {
                    self.op(Opcode::Bitcast, &[merged], ty)
                }
            });
        }
        match ty.scalar {
            Scalar::Int(_) => Ok(self.op(Opcode::Trunc, &[merged], ty)),
            Scalar::F16 | Scalar::BF16 | Scalar::F32 | Scalar::F64 | Scalar::Ptr(_) => {
                Err(format!("constants of type {ty} are not supported"))
            }
        }
    }

    fn scalar_constant(&mut self, value: Value<'m>, ty: Type) -> Result<generic::Value, Reason> {
        if ty.is_vector() {
            // LLVM represents such a vector as one scalar constant for all elements.
            let element = value.aggregate_element(0).ok_or("malformed constant")?;
            let element = self.value(element)?;
            let elements = vec![element; usize::from(ty.lanes)];
            return Ok(self.op(Opcode::BuildVector, &elements, ty));
        }
        match ty.scalar {
            Scalar::Int(bits) if bits > 64 => {
                let words = decimal_words(&value.print());
                self.wide_constant(ty, &words)
            }
            Scalar::Int(_)
            | Scalar::F16
            | Scalar::BF16
            | Scalar::F32
            | Scalar::F64
            | Scalar::Ptr(_) => match scalar_bits(value, ty) {
                Some(bits) => self.wide_constant(ty, &[bits]),
                None => Err("malformed constant".to_string()),
            },
        }
    }

    fn vector_constant(&mut self, value: Value<'m>) -> Result<generic::Value, Reason> {
        let ty = self.context.types.first_class(value.ty())?;
        let mut elements = Vec::with_capacity(usize::from(ty.lanes));
        for index in 0..u32::from(ty.lanes) {
            let element = value.aggregate_element(index).ok_or("malformed constant")?;
            elements.push(self.value(element)?);
        }
        if let ([single], false) = (elements.as_slice(), ty.is_vector()) {
            return Ok(*single);
        }
        Ok(self.op(Opcode::BuildVector, &elements, ty))
    }

    /// The address of a variable or function.
    pub fn symbol_address(&mut self, value: Value<'m>) -> Result<generic::Value, Reason> {
        let is_alias = value.kind() == ValueKind::LLVMGlobalAliasValueKind;
        if is_alias && !self.context.symbols.contains_key(&value.key()) {
            return self.value(value.aliasee());
        }
        let ty = self.context.types.first_class(value.ty())?;
        if !has_address(value.ty().address_space()) {
            let name = String::from_utf8_lossy(value.name());
            let space = value.ty().address_space();
            return Err(format!(
                "variable '{name}' is in address space {space}, which cannot contain variables"
            ));
        }
        let symbol = self.context.symbols.get(&value.key()).copied();
        let (opcode, payload) = match symbol.ok_or("the symbol belongs to another module")? {
            SymbolRef::Global(global) => {
                if self.context.dynamic_lds.contains(&global) {
                    self.function.header.attributes.hidden.dynamic_lds_size = true;
                }
                (Opcode::GlobalAddr, Payload::Global(global))
            }
            SymbolRef::Function(function) => (Opcode::FunctionAddr, Payload::Function(function)),
            SymbolRef::Scratch(_) => {
                return Err(
                    "the loader defines the value of this symbol, which has no address".to_string(),
                );
            }
        };
        Ok(self.op_with(opcode, &[], ty, payload, Flags::default()))
    }
}

/// Returns `true` for address spaces in which loaders or compilers allocate variables and functions. These do not
/// include private memory, which is the stack of each lane, nor buffers and 32-bit constant memory, whose addresses are
/// known only at launch.
fn has_address(space: u32) -> bool {
    use AddressSpace::*;
    match AddressSpace::from_number(space) {
        Some(Flat | Global | Region | Local | Constant) => true,
        Some(Private | Constant32 | BufferFat | BufferResource) | None => false,
    }
}

/// The bits of an integer, floating-point or null pointer constant of at most 64 bits.
pub fn scalar_bits(value: Value<'_>, ty: Type) -> Option<u64> {
    match (value.kind(), ty.scalar) {
        (ValueKind::LLVMConstantIntValueKind, Scalar::Int(bits)) if bits <= 64 => {
            Some(value.int_bits())
        }
        (ValueKind::LLVMConstantPointerNullValueKind, _) => Some(0),
        (ValueKind::LLVMConstantFPValueKind, scalar) => Some(match scalar {
            Scalar::F64 if !value.float_value().is_nan() => value.float_value().to_bits(),
            Scalar::F32 if !value.float_value().is_nan() => {
                u64::from((value.float_value() as f32).to_bits())
            }
            Scalar::F16
            | Scalar::BF16
            | Scalar::F32
            | Scalar::F64
            | Scalar::Int(_)
            | Scalar::Ptr(_) => value.float_bits(scalar.bits()),
        }),
        _ => None,
    }
}

/// Parses an integer constant that LLVM printed as `iN DECIMAL`, with an optional sign. Returns its 64-bit words in
/// two's complement, lowest first, sign-extended to a few more words than are needed.
pub fn decimal_words(printed: &str) -> Vec<u64> {
    let digits = printed.rsplit(' ').next().unwrap_or("0");
    let bits: usize = printed
        .strip_prefix('i')
        .and_then(|rest| rest.split(' ').next())
        .and_then(|width| width.parse().ok())
        .unwrap_or(64);
    let (negative, digits) = match digits.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, digits),
    };
    let mut words = vec![0u64; bits.div_ceil(64)];
    for digit in digits.bytes().filter(u8::is_ascii_digit) {
        let mut carry = u128::from(digit - b'0');
        for word in &mut words {
            let next = u128::from(*word) * 10 + carry;
            *word = next as u64;
            carry = next >> 64;
        }
    }
    if negative {
        let mut carry = true;
        for word in &mut words {
            let (next, overflow) = (!*word).overflowing_add(u64::from(carry));
            *word = next;
            carry = overflow;
        }
    }
    words
}
