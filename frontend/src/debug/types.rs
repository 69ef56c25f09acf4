//! Types of the source.

use super::node::Node;
use super::{Pending, Reader, number, operations};
use crate::bindings::Metadata;
use gimli::constants::{
    DW_ACCESS_private, DW_ACCESS_protected, DW_ACCESS_public, DW_CC_pass_by_reference,
    DW_CC_pass_by_value, DW_TAG_array_type, DW_TAG_enumeration_type, DW_TAG_ptr_to_member_type,
    DW_TAG_unspecified_type, DwAte, DwCc,
};
use mir::debug::{Count, Member, Type, TypeData, TypeKind};

impl<'m> Reader<'m> {
    pub(super) fn is_type(&self, metadata: Metadata<'m>) -> bool {
        let node = self.node(metadata);
        matches!(
            node.kind(),
            "DIBasicType" | "DIDerivedType" | "DICompositeType" | "DISubroutineType"
        )
    }

    pub(super) fn ty(&mut self, metadata: Metadata<'m>) -> Type {
        let new = || TypeData {
            tag: DW_TAG_unspecified_type.0,
            name: String::new(),
            scope: None,
            owner: None,
            access: None,
            is_artificial: false,
            file: None,
            line: 0,
            size: 0,
            align: 0,
            is_declaration: false,
            kind: TypeKind::Base {
                encoding: None,
                bits: None,
            },
        };
        let (ty, is_new) = number(&mut self.types, &mut self.info.types, metadata, new);
        if is_new {
            self.pending.push(Pending::Type(ty, metadata));
        }
        ty
    }

    pub(super) fn read_type(&mut self, metadata: Metadata<'m>) -> TypeData {
        let node = self.node(metadata);
        let kind = match node.kind() {
            "DIDerivedType" => self.read_derived(&node, metadata.tag()),
            "DICompositeType" => self.read_composite(&node, metadata.tag()),
            "DISubroutineType" => self.read_signature(&node),
            _ => {
                let encoding = node.word("encoding");
                let encoding =
                    (0..=u8::MAX).find(|&number| DwAte(number).static_string() == Some(encoding));
                TypeKind::Base {
                    encoding,
                    bits: node.word("dataSize").parse().ok(),
                }
            }
        };
        TypeData {
            tag: metadata.tag(),
            name: node.string("name"),
            scope: self.enclosing_scope(&node),
            owner: self.owner(&node),
            access: access(&node),
            is_artificial: node.has_flag("flags", "DIFlagArtificial")
                || node.has_flag("flags", "DIFlagObjectPointer"),
            file: self.file_of(&node),
            line: node.number("line"),
            size: node.number("size"),
            align: node.number("align"),
            is_declaration: node.has_flag("flags", "DIFlagFwdDecl"),
            kind,
        }
    }

    fn read_derived(&mut self, node: &Node<'m>, tag: u16) -> TypeKind {
        let extra = node.link("extraData");
        TypeKind::Derived {
            base: self.base(node),
            offset: node.number("offset"),
            address_space: node.word("dwarfAddressSpace").parse().ok(),
            is_bit_field: node.has_flag("flags", "DIFlagBitField"),
            is_static: node.has_flag("flags", "DIFlagStaticMember"),
            is_virtual: node.has_flag("flags", "DIFlagVirtual"),
            constant: node.constant("extraData"),
            class: extra
                .filter(|_| tag == DW_TAG_ptr_to_member_type.0)
                .map(|class| self.ty(class)),
            template: self.template(node),
        }
    }

    fn base(&mut self, node: &Node<'m>) -> Option<Type> {
        node.link("baseType").map(|base| self.ty(base))
    }

    fn elements(&self, node: &Node<'m>, field: &str) -> Vec<Option<Metadata<'m>>> {
        let list = node.link(field).map(|list| self.node(list));
        list.map_or_else(Vec::new, |list| list.elements().collect())
    }

    fn read_composite(&mut self, node: &Node<'m>, tag: u16) -> TypeKind {
        let elements = self.elements(node, "elements").into_iter().flatten();
        if tag == DW_TAG_array_type.0 {
            let elements: Vec<Metadata<'m>> = elements.collect();
            let dimensions = elements.into_iter().map(|element| self.dimension(element));
            let dimensions = dimensions.collect();
            return TypeKind::Array {
                dimensions,
                element: self.base(node),
                is_vector: node.has_flag("flags", "DIFlagVector"),
            };
        }
        if tag == DW_TAG_enumeration_type.0 {
            let enumerators: Vec<Node<'m>> = elements.map(|element| self.node(element)).collect();
            let is_unsigned = |node: &Node<'m>| node.word("isUnsigned") == "true";
            return TypeKind::Enumeration {
                base: self.base(node),
                is_unsigned: enumerators.iter().any(is_unsigned),
                is_class: node.has_flag("flags", "DIFlagEnumClass"),
                enumerators: enumerators
                    .iter()
                    .map(|node| (node.string("name"), value_of(node)))
                    .collect(),
            };
        }
        let members: Vec<Metadata<'m>> = elements.collect();
        let members = members.into_iter().filter_map(|member| self.member(member));
        let members = members.collect();
        let convention = [
            ("DIFlagTypePassByValue", DW_CC_pass_by_value),
            ("DIFlagTypePassByReference", DW_CC_pass_by_reference),
        ];
        let mut convention = convention.into_iter();
        let convention = convention.find(|(name, _)| node.has_flag("flags", name));
        TypeKind::Composite {
            members,
            template: self.template(node),
            convention: convention.map_or(0, |(_, convention)| convention.0),
            table: node.link("vtableHolder").map(|ty| self.ty(ty)),
            discriminator: node.link("discriminator").map(|ty| self.ty(ty)),
            is_transparent: node.has_flag("flags", "DIFlagExportSymbols"),
        }
    }

    fn member(&mut self, metadata: Metadata<'m>) -> Option<Member> {
        if self.is_type(metadata) {
            return Some(Member::Type(self.ty(metadata)));
        }
        let is_function = self.node(metadata).kind() == "DISubprogram";
        is_function.then(|| Member::Function(self.scope(metadata)))
    }

    /// The lower bound and the number of elements of a dimension of an array.
    fn dimension(&mut self, metadata: Metadata<'m>) -> (i64, Count) {
        let range = self.node(metadata);
        let lower = range.integer("lowerBound").unwrap_or(0);
        let upper = range.integer("upperBound");
        let count = range.integer("count");
        let count = count.or_else(|| upper?.checked_sub(lower)?.checked_add(1));
        if let Some(count) = count {
            let count = u64::try_from(count).ok();
            return (lower, count.map_or(Count::Unknown, Count::Known));
        }
        let count = range.link("count").map(|count| (count, self.node(count)));
        let count = match count {
            Some((metadata, node)) if node.kind() == "DILocalVariable" => {
                Count::Variable(self.variable(metadata))
            }
            _ => match range.inner("count") {
                Some(node) => Count::Expression(operations(&node)),
                None => Count::Unknown,
            },
        };
        (lower, count)
    }

    fn read_signature(&mut self, node: &Node<'m>) -> TypeKind {
        let types = self.elements(node, "types").into_iter();
        let mut types = types.map(|ty| ty.map(|ty| self.ty(ty)));
        let convention = node.word("cc");
        let named = (0..=u8::MAX).find(|&number| DwCc(number).static_string() == Some(convention));
        let named = named.or((convention == "DW_CC_LLVM_DeviceKernel").then_some(DEVICE_KERNEL));
        TypeKind::Function {
            result: types.next().flatten(),
            parameters: types.collect(),
            convention: named.unwrap_or_else(|| node.number("cc")),
        }
    }
}

/// `DW_CC_LLVM_DeviceKernel`
const DEVICE_KERNEL: u8 = 0xc7;

/// The value of an enumerator. An unsigned value of 64 bits is reinterpreted as a signed one.
fn value_of(node: &Node<'_>) -> i64 {
    let bits = || node.word("value").parse::<u64>().map(|bits| bits as i64);
    let signed = node.word("value").parse::<i64>();
    signed.or_else(|_| bits()).unwrap_or_default()
}

/// The accessibility of an entity, if specified.
pub(super) fn access(node: &Node<'_>) -> Option<u8> {
    let known = [
        ("DIFlagPublic", DW_ACCESS_public),
        ("DIFlagProtected", DW_ACCESS_protected),
        ("DIFlagPrivate", DW_ACCESS_private),
    ];
    let mut known = known.into_iter();
    let access = known.find(|(name, _)| node.has_flag("flags", name));
    access.map(|(_, access)| access.0)
}
