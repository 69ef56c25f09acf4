//! Global variables. Their initializers become bytes, with relocations where they contain addresses.

use crate::bindings::{LLVMLinkage, LLVMVisibility, Op, TypeKind, Value, ValueKind};
use crate::constants::{self, decimal_words, scalar_bits};
use crate::error::FrontendError;
use crate::function::{ModuleContext, Reason};
use mir::AddressSpace;
use mir::module::{DataRelocation, Entries, GlobalVariable, Linkage, SymbolRef, Visibility};
use std::cell::Cell;

/// The maximum size of an initializer in bytes.
const MAX_INITIALIZER: u64 = 1 << 30;

/// Converts LLVM's linkage.
pub fn linkage(linkage: LLVMLinkage) -> Linkage {
    use LLVMLinkage::*;
    match linkage {
        LLVMInternalLinkage => Linkage::Internal,
        LLVMPrivateLinkage | LLVMLinkerPrivateLinkage | LLVMLinkerPrivateWeakLinkage => {
            Linkage::Private
        }
        LLVMCommonLinkage => Linkage::Common,
        LLVMLinkOnceAnyLinkage
        | LLVMLinkOnceODRLinkage
        | LLVMLinkOnceODRAutoHideLinkage
        | LLVMWeakAnyLinkage
        | LLVMWeakODRLinkage
        | LLVMExternalWeakLinkage => Linkage::Weak,
        _ => Linkage::External,
    }
}

/// Returns `true` for `llvm.used` and similar variables, which are directives for LLVM, not data of the program. LLVM's
/// passes also create data with such names, for example a structure of the LDS variables of a kernel.
pub fn is_directive(value: Value<'_>) -> bool {
    value.name().starts_with(b"llvm.")
        && (value.linkage() == LLVMLinkage::LLVMAppendingLinkage
            || value.section().is_some_and(|name| name == "llvm.metadata"))
}

/// Returns `true` for a definition that another object may replace.
pub fn is_replaceable(value: Value<'_>) -> bool {
    use LLVMLinkage::*;
    matches!(
        value.linkage(),
        LLVMWeakAnyLinkage | LLVMLinkOnceAnyLinkage | LLVMExternalWeakLinkage | LLVMCommonLinkage
    )
}

/// Returns `true` for a definition that exists only for inlining (`available_externally`).
pub fn is_elsewhere(value: Value<'_>) -> bool {
    value.linkage() == LLVMLinkage::LLVMAvailableExternallyLinkage
}

/// Converts LLVM's visibility.
pub fn visibility(visibility: LLVMVisibility) -> Visibility {
    match visibility {
        LLVMVisibility::LLVMDefaultVisibility => Visibility::Default,
        LLVMVisibility::LLVMHiddenVisibility => Visibility::Hidden,
        LLVMVisibility::LLVMProtectedVisibility => Visibility::Protected,
    }
}

/// Converts a variable without its initializer, which may refer to variables that are converted later.
pub fn declare<'m>(
    context: &ModuleContext<'m>,
    value: Value<'m>,
) -> Result<GlobalVariable, FrontendError> {
    let name = String::from_utf8_lossy(value.name()).into_owned();
    let reject = |reason| FrontendError::UnsupportedGlobal {
        symbol: name.clone(),
        reason,
    };
    let ty = value.value_type();
    let extent = context.types.extent(ty).map_err(reject)?;
    let number = value.ty().address_space();
    let space = AddressSpace::from_number(number)
        .ok_or_else(|| reject(format!("address space {number} is not supported")))?;
    if value.is_thread_local() {
        return Err(reject(
            "thread-local variables are not supported".to_string(),
        ));
    }
    let align = match value.variable_alignment() {
        None => preferred_alignment(value, extent.align, extent.store, space),
        Some(align) => u32::try_from(align)
            .map_err(|_| reject(format!("alignment of {align} bytes is not supported")))?,
    };
    Ok(GlobalVariable {
        name: name.clone(),
        space,
        size: extent.alloc,
        align,
        initializer: None,
        relocations: Vec::new(),
        constant: value.is_global_constant(),
        external: value.is_declaration() || is_elsewhere(value),
        linkage: linkage(value.linkage()),
        visibility: visibility(value.visibility()),
        section: value.section(),
        group: context.groups.of(context.module, value)?,
        entries: None,
        fixed_offset: None,
    })
}

/// The preferred alignment, in bytes, of variables that are larger than 16 bytes and have no explicit alignment.
const LARGE_ALIGNMENT: u64 = 16;

/// The preferred alignment of structures, in bytes.
const STRUCTURE_ALIGNMENT: u64 = 8;

/// The preferred alignment, in bytes, of a variable without an explicit alignment. Aggregates in LDS are aligned such
/// that one instruction can access two dwords.
fn preferred_alignment(value: Value<'_>, abi: u64, size: u64, space: AddressSpace) -> u32 {
    let mut ty = value.value_type();
    let is_aggregate = matches!(
        ty.kind(),
        TypeKind::LLVMStructTypeKind | TypeKind::LLVMArrayTypeKind
    );
    while ty.kind() == TypeKind::LLVMArrayTypeKind {
        ty = ty.element();
    }
    let is_structure = ty.kind() == TypeKind::LLVMStructTypeKind;
    let is_local = space == AddressSpace::Local;
    let least = match (is_local, is_aggregate) {
        (true, true) if size >= 8 => 8,
        (true, true) => 4.min(size.next_power_of_two()),
        _ if is_structure => STRUCTURE_ALIGNMENT,
        _ => 1,
    };
    let is_large = size > 16 && (is_local || value.initializer().is_some());
    let preferred = abi.max(least);
    if is_large {
        preferred.max(LARGE_ALIGNMENT) as u32
    } else {
        preferred as u32
    }
}

/// Sets the initial bytes of a variable that [`declare`] created.
pub fn initialize<'m>(
    context: &ModuleContext<'m>,
    value: Value<'m>,
    variable: &mut GlobalVariable,
) -> Result<(), FrontendError> {
    let Some(initializer) = value.initializer().filter(|_| !variable.external) else {
        return Ok(());
    };
    let undefined = matches!(
        initializer.kind(),
        ValueKind::LLVMUndefValueValueKind | ValueKind::LLVMPoisonValueKind
    );
    if undefined {
        return Ok(());
    }
    if matches!(variable.space, AddressSpace::Local | AddressSpace::Region) {
        let space = variable.space;
        return Err(FrontendError::UnsupportedGlobal {
            symbol: variable.name.clone(),
            reason: format!(
                "unsupported initializer for address space {}: {space} memory is not initialized before a kernel starts",
                space.number()
            ),
        });
    }
    let mut data = Data {
        context,
        bytes: Vec::new(),
        relocations: Vec::new(),
        walked: Cell::default(),
    };
    let written = data.write(initializer, 0);
    let reject = |reason| FrontendError::UnsupportedGlobal {
        symbol: variable.name.clone(),
        reason,
    };
    written.map_err(reject)?;
    data.relocations.sort_by_key(|relocation| relocation.offset);
    if variable.constant && data.relocations.is_empty() && value.is_address_unimportant() {
        variable.entries = entries(initializer, variable.size);
    }
    variable.initializer = Some(data.bytes);
    variable.relocations = data.relocations;
    Ok(())
}

/// How linkers may merge a variable. They can merge strings whose only zero is the terminator, and constants of certain
/// sizes.
fn entries(initializer: Value<'_>, size: u64) -> Option<Entries> {
    let ty = initializer.ty();
    let is_array = ty.kind() == TypeKind::LLVMArrayTypeKind;
    let unit = match is_array && ty.element().kind() == TypeKind::LLVMIntegerTypeKind {
        true => ty.element().int_bits(),
        false => 0,
    };
    let is_string = match initializer.kind() {
        ValueKind::LLVMConstantDataArrayValueKind => {
            let unit = (unit / 8) as usize;
            let characters = initializer.raw_data().chunks_exact(unit.max(1));
            let is_zero = |character: &[u8]| character.iter().all(|byte| *byte == 0);
            let count = characters.len();
            characters.map(is_zero).position(|is_zero| is_zero) == Some(count - 1)
        }
        ValueKind::LLVMConstantAggregateZeroValueKind => size * 8 == u64::from(unit),
        _ => false,
    };
    match (is_string, unit, size) {
        (true, 8 | 16 | 32, _) => Some(Entries {
            size: unit / 8,
            are_strings: true,
        }),
        (_, _, 4 | 8 | 16 | 32) => Some(Entries {
            size: size as u32,
            are_strings: false,
        }),
        _ => None,
    }
}

/// The symbol and the offset whose sum is a constant address.
pub fn address_in<'m>(
    context: &ModuleContext<'m>,
    value: Value<'m>,
) -> Result<(Option<SymbolRef>, i64), Reason> {
    let data = Data {
        context,
        bytes: Vec::new(),
        relocations: Vec::new(),
        walked: Cell::default(),
    };
    match data.evaluate(value)? {
        Evaluated {
            symbol,
            from: None,
            addend,
        } => Ok((symbol, addend)),
        _ => Err("differences of addresses are supported in initializers only".to_string()),
    }
}

/// An initializer that is being built. Bytes after the end of the data are zero.
struct Data<'a, 'm> {
    context: &'a ModuleContext<'m>,
    bytes: Vec<u8>,
    relocations: Vec<DataRelocation>,
    /// The depth of the expression that is being evaluated, and the number of its parts visited so far.
    walked: Cell<(usize, usize)>,
}

/// The maximum number of visits to parts of an expression. A part may occur many times, and is visited each time.
const MAX_PARTS: usize = 1 << 20;

impl<'m> Data<'_, 'm> {
    fn put(&mut self, offset: u64, bytes: &[u8]) -> Result<(), Reason> {
        let end = offset + bytes.len() as u64;
        if end > MAX_INITIALIZER {
            return Err("the initializer is larger than 1 GiB".to_string());
        }
        let (offset, end) = (offset as usize, end as usize);
        if self.bytes.len() < end {
            self.bytes.resize(end, 0);
        }
        self.bytes[offset..end].copy_from_slice(bytes);
        Ok(())
    }

    fn write(&mut self, value: Value<'m>, offset: u64) -> Result<(), Reason> {
        use ValueKind::*;
        let ty = value.ty();
        // Without this check, an aggregate of very many zero-sized parts would take too long.
        if self.context.types.extent(ty)?.alloc == 0 {
            return Ok(());
        }
        match value.kind() {
            LLVMUndefValueValueKind
            | LLVMPoisonValueKind
            | LLVMConstantAggregateZeroValueKind
            | LLVMConstantPointerNullValueKind => Ok(()),
            LLVMConstantDataArrayValueKind | LLVMConstantDataVectorValueKind => {
                self.put(offset, value.raw_data())
            }
            LLVMConstantArrayValueKind | LLVMConstantVectorValueKind => {
                let element = ty.element();
                let bits = self
                    .context
                    .types
                    .first_class(element)
                    .map_or(0, mir::Type::bits);
                if ty.kind() == TypeKind::LLVMVectorTypeKind && !bits.is_multiple_of(8) {
                    return self.write_packed(value, bits, offset);
                }
                let extent = self.context.types.extent(element)?;
                let vector = ty.kind() == TypeKind::LLVMVectorTypeKind;
                let stride = if vector { extent.store } else { extent.alloc };
                for (index, operand) in value.operands().enumerate() {
                    self.write(operand, offset + index as u64 * stride)?;
                }
                Ok(())
            }
            LLVMConstantStructValueKind => {
                for (index, operand) in value.operands().enumerate() {
                    let field = self.context.types.field_offset(ty, index as u32)?;
                    self.write(operand, offset + field)?;
                }
                Ok(())
            }
            LLVMConstantIntValueKind | LLVMConstantFPValueKind => self.write_scalar(value, offset),
            _ => {
                let size = self.context.types.extent(ty)?.store;
                match self.evaluate(value)? {
                    Evaluated {
                        symbol: None,
                        addend,
                        ..
                    } => {
                        let bytes = (addend as u64).to_le_bytes();
                        let length = usize::try_from(size).unwrap_or(8).min(8);
                        self.put(offset, &bytes[..length])
                    }
                    Evaluated {
                        symbol: Some(symbol),
                        from,
                        addend,
                    } if size == 4 || size == 8 => {
                        if names_local_memory(value) {
                            let reason = "the address of an LDS variable differs between kernels, so an initializer cannot contain it";
                            return Err(format!("{reason}: {}", value.print()));
                        }
                        self.relocations.push(DataRelocation {
                            offset,
                            symbol,
                            from,
                            addend,
                            size: size as u8,
                        });
                        self.put(offset, &[0; 8][..size as usize])
                    }
                    _ => Err("an address must be 4 or 8 bytes wide".to_string()),
                }
            }
        }
    }

    /// Writes a vector of integers whose width is not a multiple of 8. Their bits are stored consecutively.
    fn write_packed(&mut self, vector: Value<'m>, bits: u32, offset: u64) -> Result<(), Reason> {
        use ValueKind::*;
        let bits = bits as usize;
        let mut bytes = vec![0u8; (bits * vector.operands().count()).div_ceil(8)];
        for (index, element) in vector.operands().enumerate() {
            let words =
                match element.kind() {
                    LLVMUndefValueValueKind | LLVMPoisonValueKind => continue,
                    LLVMConstantIntValueKind if bits <= 64 => vec![element.int_bits()],
                    LLVMConstantIntValueKind => decimal_words(&element.print()),
                    _ => return Err(
                        "elements whose width is not a multiple of 8 bits cannot contain addresses"
                            .to_string(),
                    ),
                };
            for bit in (0..bits).filter(|bit| words[bit / 64] >> (bit % 64) & 1 != 0) {
                let position = index * bits + bit;
                bytes[position / 8] |= 1 << (position % 8);
            }
        }
        self.put(offset, &bytes)
    }

    fn write_scalar(&mut self, value: Value<'m>, offset: u64) -> Result<(), Reason> {
        let ty = self.context.types.first_class(value.ty())?;
        let size = ty.bytes() as usize;
        if ty.is_vector() {
            let element = value.aggregate_element(0).ok_or("malformed constant")?;
            let stride = ty.element().bytes();
            for lane in 0..u32::from(ty.lanes) {
                self.write_scalar(element, offset + u64::from(lane * stride))?;
            }
            return Ok(());
        }
        let words = match scalar_bits(value, ty) {
            Some(bits) => vec![bits],
            None => decimal_words(&value.print()),
        };
        let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        bytes.resize(size, 0);
        if let (Some(last), spare @ 1..) = (bytes.last_mut(), size as u32 * 8 - ty.bits()) {
            *last &= 0xff >> spare;
        }
        self.put(offset, &bytes)
    }

    /// The value of a constant expression of addresses and integers.
    fn evaluate(&self, value: Value<'m>) -> Result<Evaluated, Reason> {
        let (depth, parts) = self.walked.get();
        let parts = if depth == 0 { 0 } else { parts };
        if depth > constants::MAX_DEPTH || parts > MAX_PARTS {
            return Err("the constant expression in the initializer is too large".to_string());
        }
        self.walked.set((depth + 1, parts + 1));
        let result = self.evaluate_at_depth(value);
        self.walked.set((depth, self.walked.get().1));
        result
    }

    fn evaluate_at_depth(&self, value: Value<'m>) -> Result<Evaluated, Reason> {
        use ValueKind::*;
        match value.kind() {
            LLVMConstantIntValueKind if value.ty().int_bits() <= 64 => Ok(Evaluated {
                symbol: None,
                from: None,
                addend: value.int_signed(),
            }),
            LLVMConstantPointerNullValueKind => Ok(Evaluated {
                symbol: None,
                from: None,
                addend: 0,
            }),
            LLVMGlobalAliasValueKind if !self.context.symbols.contains_key(&value.key()) => {
                self.evaluate(value.aliasee())
            }
            LLVMGlobalVariableValueKind | LLVMFunctionValueKind | LLVMGlobalAliasValueKind => {
                let symbol = self.context.symbols.get(&value.key()).copied();
                Ok(Evaluated {
                    symbol: Some(symbol.ok_or("the symbol belongs to another module")?),
                    from: None,
                    addend: 0,
                })
            }
            LLVMConstantExprValueKind => self.evaluate_expression(value),
            _ => Err(format!(
                "unsupported constant expression in an initializer: {}",
                value.print()
            )),
        }
    }

    fn evaluate_expression(&self, value: Value<'m>) -> Result<Evaluated, Reason> {
        let first = self.evaluate(value.operand(0));
        match value.constant_opcode() {
            Op::LLVMBitCast | Op::LLVMTrunc => first,
            Op::LLVMIntToPtr | Op::LLVMPtrToInt | Op::LLVMPtrToAddr => {
                let from = self.context.types.first_class(value.operand(0).ty())?;
                let result = first?;
                // The integer is zero-extended from its own width.
                let addend = match (result.symbol, from.bits()) {
                    (None, bits @ 0..64) => result.addend & ((1 << bits) - 1),
                    _ => result.addend,
                };
                Ok(Evaluated { addend, ..result })
            }
            Op::LLVMAddrSpaceCast => evaluate_space_cast(value, first),
            Op::LLVMGetElementPtr => self.evaluate_gep(value, first?),
            Op::LLVMAdd => sum(first?, self.evaluate(value.operand(1))?),
            Op::LLVMSub => difference(first?, self.evaluate(value.operand(1))?),
            _ => Err(format!(
                "unsupported constant expression in an initializer: {}",
                value.print()
            )),
        }
    }

    /// Adds the offset of a `getelementptr` from a pointer to `result`.
    fn evaluate_gep(&self, value: Value<'m>, mut result: Evaluated) -> Result<Evaluated, Reason> {
        let mut source = value.gep_source();
        for (number, index) in value.operands().skip(1).enumerate() {
            let Evaluated {
                symbol: None,
                addend: index,
                ..
            } = self.evaluate(index)?
            else {
                return Err("malformed initializer: an index is not constant".to_string());
            };
            let bytes = if number > 0 && source.kind() == TypeKind::LLVMStructTypeKind {
                let field = index as u32;
                let offset = self.context.types.field_offset(source, field)?;
                source = source.field(field);
                offset as i64
            } else {
                if number > 0 {
                    source = source.element();
                }
                index.wrapping_mul(self.context.types.extent(source)?.alloc as i64)
            };
            result.addend = result.addend.wrapping_add(bytes);
        }
        Ok(result)
    }
}

/// A pointer cast to another address space.
fn evaluate_space_cast(
    value: Value<'_>,
    pointer: Result<Evaluated, Reason>,
) -> Result<Evaluated, Reason> {
    let (from, to) = (
        value.operand(0).ty().address_space(),
        value.ty().address_space(),
    );
    let same = |space| matches!(space, 0 | 1 | 4);
    let is_null = value.operand(0).kind() == ValueKind::LLVMConstantPointerNullValueKind;
    if same(from) && same(to) {
        pointer
    } else if is_null && null_address(from) == 0 {
        Ok(Evaluated {
            symbol: None,
            from: None,
            addend: null_address(to),
        })
    } else {
        Err("this addrspacecast is not supported in an initializer".to_string())
    }
}

/// The sum of an address or difference of addresses and a number.
fn sum(a: Evaluated, b: Evaluated) -> Result<Evaluated, Reason> {
    if a.symbol.is_some() && b.symbol.is_some() || a.from.is_some() && b.from.is_some() {
        return Err("sums of addresses are not supported in an initializer".to_string());
    }
    let symbol = a.symbol.or(b.symbol);
    Ok(Evaluated {
        symbol,
        from: a.from.or(b.from),
        addend: a.addend.wrapping_add(b.addend),
    })
}

/// The difference of two addresses, or of an address and a number.
fn difference(a: Evaluated, b: Evaluated) -> Result<Evaluated, Reason> {
    let addend = a.addend.wrapping_sub(b.addend);
    match (a.symbol, b.symbol, a.from.or(b.from)) {
        (_, None, _) => Ok(Evaluated { addend, ..a }),
        (Some(symbol), Some(from), None) if symbol == from => Ok(Evaluated {
            symbol: None,
            from: None,
            addend,
        }),
        (Some(_), from, None) => Ok(Evaluated { from, addend, ..a }),
        _ => Err("sums of address differences are not supported in an initializer".to_string()),
    }
}

/// The null pointer of an address space, sign-extended; 0 if there is no such space.
fn null_address(space: u32) -> i64 {
    let space = AddressSpace::from_number(space);
    space.map_or(0, |space| i64::from(space.null() as u32 as i32))
}

/// Returns `true` for an address in LDS or GDS, and for constants that are computed from one.
fn names_local_memory(value: Value<'_>) -> bool {
    use ValueKind::*;
    match value.kind() {
        LLVMGlobalVariableValueKind | LLVMGlobalAliasValueKind => {
            let space = AddressSpace::from_number(value.ty().address_space());
            matches!(space, Some(AddressSpace::Local | AddressSpace::Region))
        }
        LLVMConstantExprValueKind => value.operands().any(names_local_memory),
        _ => false,
    }
}

/// The value of an expression: a number, plus optionally the address of a symbol, or the difference of the addresses of
/// two symbols.
struct Evaluated {
    symbol: Option<SymbolRef>,
    from: Option<SymbolRef>,
    addend: i64,
}
