//! Sizes, alignments and parts of LLVM types under the data layout of the AMDGPU target.
//!
//! The rules are those of LLVM's `DataLayout` for [`DATA_LAYOUT`]: scalars are aligned to their size, at most to 8
//! bytes; vectors to their packed size, rounded up to a power of two; aggregates like the member with the largest
//! alignment.

use crate::bindings::{Type, TypeKind};
use crate::buffer_pointers::is_buffer_pointer;
use mir::{AddressSpace, Scalar};
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::ffi::CStr;
use std::rc::Rc;

/// LLVM's data layout string of the AMDGPU target.
pub const DATA_LAYOUT: &CStr = c"e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9";

/// The maximum number of parts of an aggregate value.
const MAX_PARTS: usize = 4096;

/// The size and the alignment of buffer fat pointers in memory, in bytes.
const BUFFER_POINTER_BYTES: u64 = 20;
const BUFFER_POINTER_ALIGN: u64 = 32;

/// A part of a flattened type. It has a first-class type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    pub ty: mir::Type,
    /// The offset from the start of the aggregate, in bytes.
    pub offset: u64,
}

/// The size and the alignment of a type in memory, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The number of bytes that a store writes.
    pub store: u64,
    /// The distance between the elements of an array, in bytes.
    pub alloc: u64,
    /// The ABI alignment, in bytes.
    pub align: u64,
}

impl Extent {
    fn new(store: u64, align: u64) -> Result<Extent, String> {
        let alloc = store
            .checked_next_multiple_of(align)
            .ok_or("the type is too large")?;
        Ok(Extent {
            store,
            alloc,
            align,
        })
    }
}

/// The extent of a struct, and the offsets of its fields in bytes.
#[derive(Debug)]
struct StructLayout {
    extent: Extent,
    offsets: Vec<u64>,
}

/// The maximum nesting of types. Functions recurse for each level.
const MAX_DEPTH: usize = 10_000;

/// The maximum number of types that are visited to flatten one. It is needed because an aggregate may have very many
/// members of size zero.
const MAX_VISITS: usize = 1 << 20;

/// Cached facts about the types of a module.
#[derive(Default)]
pub struct Types<'m> {
    /// The nesting depth of the type whose extent is being computed.
    depth: Cell<usize>,
    structs: RefCell<FxHashMap<Type<'m>, Rc<StructLayout>>>,
    parts: RefCell<FxHashMap<Type<'m>, Rc<[Part]>>>,
}

/// Converts a scalar type.
fn scalar(ty: Type<'_>, kind: TypeKind) -> Result<Scalar, String> {
    Ok(match kind {
        TypeKind::LLVMIntegerTypeKind => Scalar::Int(
            u16::try_from(ty.int_bits()).map_err(|_| format!("type {} is too wide", ty.print()))?,
        ),
        TypeKind::LLVMHalfTypeKind => Scalar::F16,
        TypeKind::LLVMBFloatTypeKind => Scalar::BF16,
        TypeKind::LLVMFloatTypeKind => Scalar::F32,
        TypeKind::LLVMDoubleTypeKind => Scalar::F64,
        TypeKind::LLVMPointerTypeKind => match address_space(ty)? {
            // A buffer fat pointer has two parts.
            AddressSpace::BufferFat => {
                return Err(
                    "a buffer fat pointer (address space 7) is not supported here".to_owned(),
                );
            }
            space => Scalar::Ptr(space),
        },
        _ => return Err(format!("values of type {} are not supported", ty.print())),
    })
}

/// The address space of a pointer type.
fn address_space(ty: Type<'_>) -> Result<AddressSpace, String> {
    let number = ty.address_space();
    AddressSpace::from_number(number)
        .ok_or_else(|| format!("address space {number} is not supported"))
}

impl<'m> Types<'m> {
    /// Converts the type of a scalar or vector.
    pub fn first_class(&self, ty: Type<'m>) -> Result<mir::Type, String> {
        let kind = ty.kind();
        if kind == TypeKind::LLVMVectorTypeKind {
            let lanes = u16::try_from(ty.vector_len())
                .map_err(|_| format!("type {} is too wide", ty.print()))?;
            let element = ty.element();
            return Ok(mir::Type::vector(scalar(element, element.kind())?, lanes));
        }
        Ok(mir::Type::scalar(scalar(ty, kind)?))
    }

    /// The size and the alignment of a type.
    pub fn extent(&self, ty: Type<'m>) -> Result<Extent, String> {
        let depth = self.depth.get();
        if depth > MAX_DEPTH {
            return Err(format!(
                "types are nested more than {MAX_DEPTH} levels deep"
            ));
        }
        self.depth.set(depth + 1);
        let extent = self.extent_at_depth(ty);
        self.depth.set(depth);
        extent
    }

    fn extent_at_depth(&self, ty: Type<'m>) -> Result<Extent, String> {
        match ty.kind() {
            TypeKind::LLVMStructTypeKind => Ok(self.struct_layout(ty)?.extent),
            TypeKind::LLVMArrayTypeKind => {
                let element = self.extent(ty.element())?;
                let size = element
                    .alloc
                    .checked_mul(ty.array_len())
                    .ok_or("the array type is too large")?;
                Extent::new(size, element.align)
            }
            _ if is_buffer_pointer(ty) => Extent::new(BUFFER_POINTER_BYTES, BUFFER_POINTER_ALIGN),
            _ => {
                let ty = self.first_class(ty)?;
                let store = u64::from(ty.bytes());
                Extent::new(store, alignment(ty))
            }
        }
    }

    fn struct_layout(&self, ty: Type<'m>) -> Result<Rc<StructLayout>, String> {
        if let Some(layout) = self.structs.borrow().get(&ty) {
            return Ok(layout.clone());
        }
        if ty.is_opaque() {
            return Err(format!("the size of opaque type {} is unknown", ty.print()));
        }
        let packed = ty.is_packed();
        let (mut size, mut align) = (0u64, 1u64);
        let mut offsets = Vec::with_capacity(ty.field_count() as usize);
        for index in 0..ty.field_count() {
            let field = self.extent(ty.field(index))?;
            if !packed {
                size = size
                    .checked_next_multiple_of(field.align)
                    .ok_or("the type is too large")?;
                align = align.max(field.align);
            }
            offsets.push(size);
            size = size
                .checked_add(field.alloc)
                .ok_or("the type is too large")?;
        }
        let size = size
            .checked_next_multiple_of(align)
            .ok_or("the type is too large")?;
        let layout = Rc::new(StructLayout {
            extent: Extent::new(size, align)?,
            offsets,
        });
        self.structs.borrow_mut().insert(ty, layout.clone());
        Ok(layout)
    }

    /// The offset of a field of a struct, in bytes.
    pub fn field_offset(&self, ty: Type<'m>, index: u32) -> Result<u64, String> {
        let layout = self.struct_layout(ty)?;
        layout
            .offsets
            .get(index as usize)
            .copied()
            .ok_or_else(|| "the field number is out of range".to_string())
    }

    /// The parts of a type, in the order in which they are in memory. `void` and empty aggregates have none.
    pub fn parts(&self, ty: Type<'m>) -> Result<Rc<[Part]>, String> {
        if let Some(parts) = self.parts.borrow().get(&ty) {
            return Ok(parts.clone());
        }
        let mut parts = Vec::new();
        if ty.kind() != TypeKind::LLVMVoidTypeKind {
            // Rejects deeply nested types.
            if matches!(
                ty.kind(),
                TypeKind::LLVMStructTypeKind | TypeKind::LLVMArrayTypeKind
            ) {
                self.extent(ty)?;
            }
            self.flatten(ty, 0, &mut parts, &mut 0)?;
        }
        let parts: Rc<[Part]> = parts.into();
        self.parts.borrow_mut().insert(ty, parts.clone());
        Ok(parts)
    }

    fn flatten(
        &self,
        ty: Type<'m>,
        offset: u64,
        out: &mut Vec<Part>,
        visits: &mut usize,
    ) -> Result<(), String> {
        *visits += 1;
        if out.len() > MAX_PARTS || *visits > MAX_VISITS {
            return Err("the aggregate type has too many members".to_string());
        }
        match ty.kind() {
            TypeKind::LLVMStructTypeKind => {
                let layout = self.struct_layout(ty)?;
                for (index, field) in layout.offsets.iter().enumerate() {
                    self.flatten(ty.field(index as u32), offset + field, out, visits)?;
                }
            }
            TypeKind::LLVMArrayTypeKind => {
                let stride = self.extent(ty.element())?.alloc;
                if ty.array_len() > MAX_PARTS as u64 {
                    return Err(
                        "an array with this many elements is not supported as a value".to_string(),
                    );
                }
                for index in 0..ty.array_len() {
                    self.flatten(ty.element(), offset + index * stride, out, visits)?;
                }
            }
            // In memory the offset comes first: it is in the low bits of the pointer.
            _ if is_buffer_pointer(ty) => out.extend([
                Part {
                    ty: mir::Type::ptr(AddressSpace::BufferResource),
                    offset: offset + 4,
                },
                Part {
                    ty: mir::Type::I32,
                    offset,
                },
            ]),
            _ => out.push(Part {
                ty: self.first_class(ty)?,
                offset,
            }),
        }
        Ok(())
    }

    /// The member of `ty` that `indices` select: the index of its first part among the parts of `ty`, and its type.
    pub fn member(&self, mut ty: Type<'m>, indices: &[u32]) -> Result<(usize, Type<'m>), String> {
        let mut first = 0;
        for &index in indices {
            match ty.kind() {
                TypeKind::LLVMStructTypeKind => {
                    for earlier in 0..index {
                        first += self.parts(ty.field(earlier))?.len();
                    }
                    ty = ty.field(index);
                }
                TypeKind::LLVMArrayTypeKind => {
                    ty = ty.element();
                    first += self.parts(ty)?.len() * index as usize;
                }
                _ => {
                    return Err(
                        "malformed instruction: an index into a type that is not an aggregate"
                            .to_string(),
                    );
                }
            }
        }
        Ok((first, ty))
    }
}

/// The ABI alignment of a first-class type, in bytes.
pub fn alignment(ty: mir::Type) -> u64 {
    let natural = u64::from(ty.bytes()).next_power_of_two();
    if ty.is_vector() {
        return natural;
    }
    match ty.scalar {
        Scalar::Int(_) => natural.min(8),
        Scalar::F16 | Scalar::BF16 | Scalar::F32 | Scalar::F64 | Scalar::Ptr(_) => natural,
    }
}
