//! Types.

use super::units::UnitWriter;
use gimli::constants::*;
use gimli::write::{AttributeValue, UnitEntryId};
use mir::debug::{Type, TypeData, TypeKind};

impl UnitWriter<'_, '_> {
    /// The entry of a type.
    pub(super) fn ty(&mut self, ty: Type) -> UnitEntryId {
        if let Some(&known) = self.types.get(&ty) {
            return known;
        }
        let data = &self.info.types[ty];
        let parent = self.parent(data.scope);
        let entry = self.out.add(parent, DwTag(data.tag));
        self.types.insert(ty, entry);
        self.new_types.push((ty, entry));
        entry
    }

    /// Describes the types that were named, and those that they name.
    pub(super) fn finish_types(&mut self) {
        while let Some((ty, entry)) = self.new_types.pop() {
            self.describe(ty, entry);
        }
    }

    pub(super) fn set_type(&mut self, entry: UnitEntryId, ty: Option<Type>) {
        if let Some(ty) = ty {
            let ty = self.ty(ty);
            self.set(entry, DW_AT_type, AttributeValue::UnitRef(ty));
        }
    }

    fn describe(&mut self, ty: Type, entry: UnitEntryId) {
        let info = self.info;
        let data = &info.types[ty];
        self.set_string(entry, DW_AT_name, &data.name);
        match &data.kind {
            TypeKind::Base(encoding) => {
                if let Some(encoding) = encoding {
                    self.set_size(entry, data);
                    let encoding = AttributeValue::Encoding(DwAte(*encoding));
                    self.set(entry, DW_AT_encoding, encoding);
                }
            }
            &TypeKind::Derived {
                base,
                address_space,
                ..
            } => {
                self.set_type(entry, base);
                if let Some(space) = address_space.filter(|&space| space != 0) {
                    let space = AttributeValue::Data4(space);
                    self.set(entry, DW_AT_address_class, space);
                }
            }
            TypeKind::Composite { members } => {
                self.set_size(entry, data);
                for &member in members {
                    self.member(entry, member);
                }
            }
            TypeKind::Array { .. } => self.array(entry, data),
            TypeKind::Enumeration { .. } => self.enumeration(entry, data),
            TypeKind::Function {
                result,
                parameters,
                convention,
            } => {
                self.set(entry, DW_AT_prototyped, AttributeValue::FlagPresent);
                self.set_type(entry, *result);
                for &parameter in parameters {
                    let child = self.out.add(entry, DW_TAG_formal_parameter);
                    self.set_type(child, parameter);
                }
                self.set_convention(entry, *convention);
            }
        }
        if data.is_declaration {
            self.set(entry, DW_AT_declaration, AttributeValue::FlagPresent);
        }
        if !matches!(data.kind, TypeKind::Base(_)) {
            self.set_place(entry, data.file, data.line);
        }
    }

    /// How functions of a type are called, if not as usual.
    pub(super) fn set_convention(&mut self, entry: UnitEntryId, convention: u8) {
        if convention != 0 && convention != DW_CC_normal.0 {
            let convention = AttributeValue::CallingConvention(DwCc(convention));
            self.set(entry, DW_AT_calling_convention, convention);
        }
    }

    fn set_size(&mut self, entry: UnitEntryId, data: &TypeData) {
        if data.is_declaration {
            return;
        }
        let (name, size) = match data.size % 8 {
            0 => (DW_AT_byte_size, data.size / 8),
            _ => (DW_AT_bit_size, data.size),
        };
        self.set(entry, name, AttributeValue::Udata(size));
    }

    /// A member of a structure; other types that stand there are types like others.
    fn member(&mut self, parent: UnitEntryId, member: Type) {
        let info = self.info;
        let data = &info.types[member];
        let TypeKind::Derived {
            base,
            offset,
            is_bit_field,
            ..
        } = data.kind
        else {
            self.ty(member);
            return;
        };
        let entry = self.out.add(parent, DwTag(data.tag));
        self.set_string(entry, DW_AT_name, &data.name);
        self.set_type(entry, base);
        self.set_place(entry, data.file, data.line);
        if data.tag == DW_TAG_variable.0 {
            // A static member lives somewhere else.
            self.set_flag(entry, DW_AT_external, true);
            self.set_flag(entry, DW_AT_declaration, true);
        } else if is_bit_field {
            self.set(entry, DW_AT_bit_size, AttributeValue::Udata(data.size));
            self.set(entry, DW_AT_data_bit_offset, AttributeValue::Udata(offset));
        } else {
            let offset = AttributeValue::Udata(offset / 8);
            self.set(entry, DW_AT_data_member_location, offset);
        }
    }

    fn array(&mut self, entry: UnitEntryId, data: &TypeData) {
        let TypeKind::Array {
            element,
            dimensions,
            is_vector,
        } = &data.kind
        else {
            return;
        };
        if *is_vector {
            self.set(entry, DW_AT_GNU_vector, AttributeValue::FlagPresent);
        }
        self.set_type(entry, *element);
        for &(lower, count) in dimensions {
            let range = self.out.add(entry, DW_TAG_subrange_type);
            let index = self.index_type();
            self.set(range, DW_AT_type, AttributeValue::UnitRef(index));
            if lower != 0 {
                self.set(range, DW_AT_lower_bound, AttributeValue::Sdata(lower));
            }
            if let Some(count) = count {
                self.set(range, DW_AT_count, AttributeValue::Udata(count));
            }
        }
    }

    /// The type of the bounds of arrays.
    fn index_type(&mut self) -> UnitEntryId {
        if let Some(known) = self.index_type {
            return known;
        }
        let root = self.out.root();
        let entry = self.out.add(root, DW_TAG_base_type);
        self.set_string(entry, DW_AT_name, "__ARRAY_SIZE_TYPE__");
        self.set(entry, DW_AT_byte_size, AttributeValue::Udata(8));
        let encoding = AttributeValue::Encoding(DW_ATE_unsigned);
        self.set(entry, DW_AT_encoding, encoding);
        self.index_type = Some(entry);
        entry
    }

    fn enumeration(&mut self, entry: UnitEntryId, data: &TypeData) {
        let TypeKind::Enumeration {
            base,
            enumerators,
            is_unsigned,
        } = &data.kind
        else {
            return;
        };
        self.set_type(entry, *base);
        self.set_size(entry, data);
        for (name, value) in enumerators {
            let child = self.out.add(entry, DW_TAG_enumerator);
            self.set_string(child, DW_AT_name, name);
            let value = match is_unsigned {
                true => AttributeValue::Udata(*value as u64),
                false => AttributeValue::Sdata(*value),
            };
            self.set(child, DW_AT_const_value, value);
        }
    }
}
