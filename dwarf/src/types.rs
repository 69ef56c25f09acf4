//! Types.

use super::expressions;
use super::units::UnitWriter;
use gimli::constants::*;
use gimli::write::{AttributeValue, Expression, UnitEntryId};
use mir::debug::{Count, Member, Scope, Type, TypeData, TypeKind};

impl UnitWriter<'_, '_> {
    /// The entry of a type.
    pub(super) fn ty(&mut self, ty: Type) -> UnitEntryId {
        if let Some(&known) = self.types.get(&ty) {
            return known;
        }
        let data = &self.info.types[ty];
        let parent = match data.owner {
            Some(owner) => self.ty(owner),
            None => match data.scope.and_then(|scope| self.enclosing_function(scope)) {
                Some(function) => function,
                None => self.parent(data.scope),
            },
        };
        // The type may already have been described together with the type that declares it.
        if let Some(&known) = self.types.get(&ty) {
            return known;
        }
        let entry = self.out.add(parent, DwTag(data.tag));
        self.types.insert(ty, entry);
        self.new_types.push((ty, entry));
        entry
    }

    /// The entry of the function that contains a scope, if it exists.
    fn enclosing_function(&self, scope: Scope) -> Option<UnitEntryId> {
        let (function, _) = self.info.function_of(scope)?;
        let maps = [&self.abstract_functions, &self.scope_entries];
        maps.into_iter().find_map(|map| map.get(&function).copied())
    }

    /// Describes the types that were referenced, and those that they reference.
    pub(super) fn finish_types(&mut self) {
        while let Some((ty, entry)) = self.new_types.pop() {
            self.describe(ty, entry);
        }
    }

    /// The type without qualifiers that the DWARF version does not support.
    fn known_type(&self, mut ty: Option<Type>) -> Option<Type> {
        let version = self.encoding.version;
        for _ in 0..self.info.types.len() {
            let data = &self.info.types[ty?];
            let first = match DwTag(data.tag) {
                tag if tag == DW_TAG_restrict_type => 3,
                tag if tag == DW_TAG_atomic_type => 5,
                _ => 0,
            };
            match data.kind {
                TypeKind::Derived { base, .. } if version < first => ty = base,
                _ => break,
            }
        }
        ty
    }

    pub(super) fn set_type(&mut self, entry: UnitEntryId, ty: Option<Type>) {
        if let Some(ty) = self.known_type(ty) {
            let ty = self.ty(ty);
            self.set(entry, DW_AT_type, AttributeValue::UnitRef(ty));
        }
    }

    fn describe(&mut self, ty: Type, entry: UnitEntryId) {
        let info = self.info;
        let data = &info.types[ty];
        self.set_string(entry, DW_AT_name, &data.name);
        match &data.kind {
            TypeKind::Base { encoding, bits } => {
                if let Some(encoding) = encoding {
                    self.set_size(entry, data);
                    if let Some(bits) = bits {
                        self.set(entry, DW_AT_bit_size, AttributeValue::Udata(*bits));
                    }
                    let encoding = AttributeValue::Encoding(DwAte(*encoding));
                    self.set(entry, DW_AT_encoding, encoding);
                }
            }
            TypeKind::Derived {
                base,
                address_space,
                class,
                template,
                ..
            } => {
                self.set_type(entry, *base);
                if let Some(space) = address_space.filter(|&space| space != 0) {
                    let space = AttributeValue::Data4(space);
                    self.set(entry, DW_AT_address_class, space);
                }
                if let Some(class) = *class {
                    let class = AttributeValue::UnitRef(self.ty(class));
                    self.set(entry, DW_AT_containing_type, class);
                }
                self.template(entry, template);
            }
            TypeKind::Composite { .. } => self.composite(entry, data),
            TypeKind::Array { .. } => self.array(entry, data),
            TypeKind::Enumeration { .. } => self.enumeration(entry, data),
            TypeKind::Function {
                result,
                parameters,
                convention,
            } => {
                let is_open = parameters == &[None];
                self.set_flag(entry, DW_AT_prototyped, !is_open && self.is_c());
                self.set_type(entry, *result);
                self.parameters(entry, parameters);
                self.set_convention(entry, *convention);
            }
        }
        self.set_flag(entry, DW_AT_declaration, data.is_declaration);
        self.set_flag(
            entry,
            DW_AT_artificial,
            data.is_artificial && !is_plain(data),
        );
        self.set_access(entry, data.access.filter(|_| !is_plain(data)));
        self.set_align(entry, data.align);
        if !matches!(data.kind, TypeKind::Base { .. }) && !data.is_declaration {
            self.set_source(entry, data.file, data.line);
        }
    }

    /// Parameters of a declaration or type; a trailing null represents variable arguments.
    pub(super) fn parameters(&mut self, entry: UnitEntryId, parameters: &[Option<Type>]) {
        for &parameter in parameters {
            let Some(ty) = parameter else {
                self.out.add(entry, DW_TAG_unspecified_parameters);
                continue;
            };
            let child = self.out.add(entry, DW_TAG_formal_parameter);
            self.set_type(child, parameter);
            let is_artificial = self.info.types[ty].is_artificial;
            self.set_flag(child, DW_AT_artificial, is_artificial);
        }
    }

    pub(super) fn set_access(&mut self, entry: UnitEntryId, access: Option<u8>) {
        if let Some(access) = access {
            let access = AttributeValue::Accessibility(DwAccess(access));
            self.set(entry, DW_AT_accessibility, access);
        }
    }

    /// The explicit alignment, in bits.
    pub(super) fn set_align(&mut self, entry: UnitEntryId, align: u32) {
        if align != 0 {
            let align = AttributeValue::Udata(u64::from(align / 8));
            self.set(entry, DW_AT_alignment, align);
        }
    }

    fn composite(&mut self, entry: UnitEntryId, data: &TypeData) {
        let TypeKind::Composite {
            members,
            template,
            convention,
            table,
            discriminator,
            is_transparent,
        } = &data.kind
        else {
            return;
        };
        if data.tag == DW_TAG_variant_part.0 {
            self.variants(entry, members, *discriminator);
            return;
        }
        self.set_size(entry, data);
        self.set_convention(entry, *convention);
        self.set_flag(entry, DW_AT_export_symbols, *is_transparent);
        self.template(entry, template);
        if let Some(table) = *table {
            let table = AttributeValue::UnitRef(self.ty(table));
            self.set(entry, DW_AT_containing_type, table);
        }
        for &member in members {
            match member {
                Member::Type(member) => {
                    self.member(entry, member);
                }
                Member::Function(function) => {
                    self.declaration(function);
                }
            }
        }
    }

    /// The variants of a structure, and the discriminant.
    fn variants(&mut self, entry: UnitEntryId, members: &[Member], discriminator: Option<Type>) {
        if let Some(discriminator) = discriminator {
            let member = self.member(entry, discriminator);
            self.set(entry, DW_AT_discr, AttributeValue::UnitRef(member));
        }
        for &member in members {
            let Member::Type(member) = member else {
                continue;
            };
            let variant = self.out.add(entry, DW_TAG_variant);
            if let TypeKind::Derived {
                constant: Some(value),
                ..
            } = self.info.types[member].kind
            {
                // The type of the discriminant is unknown here, but the value is unambiguous as a signed number.
                let value = AttributeValue::Sdata(value);
                self.set(variant, DW_AT_discr_value, value);
            }
            self.member(variant, member);
        }
    }

    /// The calling convention of a function type, if it is not the default.
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

    /// The entry of a member, once its class has one.
    pub(super) fn member_of(&mut self, member: Type) -> UnitEntryId {
        let parent = match self.info.types[member].owner {
            Some(owner) => self.ty(owner),
            None => self.out.root(),
        };
        self.member(parent, member)
    }

    /// A member of a structure; other types in the list are described as types.
    fn member(&mut self, parent: UnitEntryId, member: Type) -> UnitEntryId {
        if let Some(&known) = self.members.get(&member) {
            return known;
        }
        let info = self.info;
        let data = &info.types[member];
        let TypeKind::Derived {
            base,
            offset,
            is_bit_field,
            is_static,
            is_virtual,
            constant,
            ..
        } = data.kind
        else {
            return self.ty(member);
        };
        let tags = [
            DW_TAG_member,
            DW_TAG_inheritance,
            DW_TAG_friend,
            DW_TAG_variable,
        ];
        let tag = DwTag(data.tag);
        if !tags.contains(&tag) {
            return self.ty(member);
        }
        let entry = self.out.add(parent, tag);
        self.members.insert(member, entry);
        self.set_string(entry, DW_AT_name, &data.name);
        if tag == DW_TAG_friend {
            if let Some(friend) = base {
                let friend = AttributeValue::UnitRef(self.ty(friend));
                self.set(entry, DW_AT_friend, friend);
            }
            return entry;
        }
        self.set_type(entry, base);
        self.set_source(entry, data.file, data.line);
        self.set_flag(entry, DW_AT_artificial, data.is_artificial);
        self.set_access(entry, data.access);
        if is_static || tag == DW_TAG_variable {
            // A static member is defined elsewhere.
            self.set_flag(entry, DW_AT_external, true);
            self.set_flag(entry, DW_AT_declaration, true);
            if let Some(value) = constant {
                self.set(entry, DW_AT_const_value, AttributeValue::Sdata(value));
            }
            self.set_align(entry, data.align);
            return entry;
        }
        if is_virtual {
            let virtuality = AttributeValue::Virtuality(DW_VIRTUALITY_virtual);
            self.set(entry, DW_AT_virtuality, virtuality);
        }
        if is_virtual && tag == DW_TAG_inheritance {
            // A virtual base is located through the object's virtual table, at this negative offset.
            let mut location = Expression::new();
            location.op(DW_OP_dup);
            location.op_deref();
            location.op_constu(offset);
            location.op(DW_OP_minus);
            location.op_deref();
            location.op(DW_OP_plus);
            self.set(
                entry,
                DW_AT_data_member_location,
                AttributeValue::Exprloc(location),
            );
        } else if is_bit_field {
            self.set(entry, DW_AT_bit_size, AttributeValue::Udata(data.size));
            self.bit_field(entry, base, offset, data.size);
        } else {
            self.set_member_offset(entry, offset / 8);
        }
        self.set_align(entry, data.align);
        entry
    }

    fn set_member_offset(&mut self, entry: UnitEntryId, offset: u64) {
        let location = match self.encoding.version {
            0..=2 => {
                let mut location = Expression::new();
                location.op_plus_uconst(offset);
                AttributeValue::Exprloc(location)
            }
            _ => AttributeValue::Udata(offset),
        };
        self.set(entry, DW_AT_data_member_location, location);
    }

    /// The position of a bit field. Before DWARF 4 it is counted from the highest bit of the storage unit.
    fn bit_field(&mut self, entry: UnitEntryId, base: Option<Type>, offset: u64, size: u64) {
        if self.encoding.version >= 4 {
            let offset = AttributeValue::Udata(offset);
            self.set(entry, DW_AT_data_bit_offset, offset);
            return;
        }
        let holder = base.map_or(0, |base| self.size_of(base)).max(8);
        let start = offset / holder * holder;
        let above = holder.saturating_sub(offset - start + size);
        self.set(entry, DW_AT_byte_size, AttributeValue::Udata(holder / 8));
        self.set(entry, DW_AT_bit_offset, AttributeValue::Udata(above));
        self.set_member_offset(entry, start / 8);
    }

    /// The size of a type in bits, seen through typedefs.
    fn size_of(&self, ty: Type) -> u64 {
        let mut ty = Some(ty);
        // Bounded, since malformed typedefs may be cyclic.
        for _ in 0..self.info.types.len() {
            let Some(data) = ty.map(|ty| &self.info.types[ty]) else {
                break;
            };
            if data.size != 0 {
                return data.size;
            }
            ty = match data.kind {
                TypeKind::Derived { base, .. } => base,
                _ => None,
            };
        }
        0
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
            let elements = dimensions.iter().map(|(_, count)| match count {
                Count::Known(count) => *count,
                Count::Unknown | Count::Variable(_) | Count::Expression(_) => 0,
            });
            let element = element.map_or(0, |element| self.info.types[element].size);
            let elements = elements.fold(element, u64::saturating_mul);
            if elements != data.size {
                // Some vectors are padded, and typedefs have no size.
                self.set_size(entry, data);
            }
        }
        self.set_type(entry, *element);
        for (lower, count) in dimensions {
            let range = self.out.add(entry, DW_TAG_subrange_type);
            let index = self.index_type();
            self.set(range, DW_AT_type, AttributeValue::UnitRef(index));
            if *lower != 0 {
                self.set(range, DW_AT_lower_bound, AttributeValue::Sdata(*lower));
            }
            match count {
                Count::Unknown => {}
                Count::Known(count) => self.set(range, DW_AT_count, AttributeValue::Udata(*count)),
                Count::Variable(variable) => {
                    if let Some(&entry) = self.variable_entries.get(variable) {
                        self.set(range, DW_AT_count, AttributeValue::UnitRef(entry));
                    }
                }
                Count::Expression(operations) => {
                    let mut count = Expression::new();
                    if expressions::append(&mut count, operations).is_some() {
                        self.set(range, DW_AT_count, AttributeValue::Exprloc(count));
                    }
                }
            }
        }
    }

    /// The type of array bounds.
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
            is_class,
        } = &data.kind
        else {
            return;
        };
        let is_class = *is_class && self.encoding.version >= 4;
        self.set_flag(entry, DW_AT_enum_class, is_class);
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

/// Pointers and references. Their flags apply to the parameters of that type, such as `this`, not to the type.
fn is_plain(data: &TypeData) -> bool {
    let tags = [
        DW_TAG_pointer_type,
        DW_TAG_reference_type,
        DW_TAG_rvalue_reference_type,
    ];
    tags.contains(&DwTag(data.tag))
}
