//! Types of the source.

use super::node::Node;
use super::{Pending, Reader, number};
use crate::bindings::Metadata;
use gimli::constants::{
    DW_TAG_array_type, DW_TAG_enumeration_type, DW_TAG_unspecified_type, DwAte, DwCc,
};
use mir::debug::{Type, TypeData, TypeKind};

impl<'m> Reader<'m> {
    pub(super) fn is_type(&self, metadata: Metadata<'m>) -> bool {
        let node = self.node(metadata);
        matches!(
            node.kind(),
            "DIBasicType" | "DIDerivedType" | "DICompositeType" | "DISubroutineType"
        )
    }

    /// A type.
    pub(super) fn ty(&mut self, metadata: Metadata<'m>) -> Type {
        let new = || TypeData {
            tag: DW_TAG_unspecified_type.0,
            name: String::new(),
            scope: None,
            file: None,
            line: 0,
            size: 0,
            align: 0,
            is_declaration: false,
            kind: TypeKind::Base(None),
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
            "DIDerivedType" => TypeKind::Derived {
                base: self.base(&node),
                offset: node.number("offset"),
                address_space: node.word("dwarfAddressSpace").parse().ok(),
                is_bit_field: node.has_flag("flags", "DIFlagBitField"),
            },
            "DICompositeType" => self.read_composite(&node, metadata.tag()),
            "DISubroutineType" => self.read_signature(&node),
            _ => {
                let encoding = node.word("encoding");
                let encoding =
                    (0..=u8::MAX).find(|&number| DwAte(number).static_string() == Some(encoding));
                TypeKind::Base(encoding)
            }
        };
        TypeData {
            tag: metadata.tag(),
            name: node.string("name"),
            scope: self.enclosing_scope(&node),
            file: self.file_of(&node),
            line: node.number("line"),
            size: node.number("size"),
            align: node.number("align"),
            is_declaration: node.has_flag("flags", "DIFlagFwdDecl"),
            kind,
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
            let dimensions = elements.map(|element| {
                let range = self.node(element);
                let count = range.integer("count");
                let lower = range.integer("lowerBound").unwrap_or(0);
                let upper = range.integer("upperBound");
                let count = count.or_else(|| upper?.checked_sub(lower)?.checked_add(1));
                (lower, count.and_then(|count| u64::try_from(count).ok()))
            });
            return TypeKind::Array {
                dimensions: dimensions.collect(),
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
                enumerators: enumerators
                    .iter()
                    .map(|node| (node.string("name"), value_of(node)))
                    .collect(),
            };
        }
        let members: Vec<Metadata<'m>> = elements.filter(|&member| self.is_type(member)).collect();
        TypeKind::Composite {
            members: members.into_iter().map(|member| self.ty(member)).collect(),
        }
    }

    fn read_signature(&mut self, node: &Node<'m>) -> TypeKind {
        let types = self.elements(node, "types").into_iter();
        let mut types = types.map(|ty| ty.map(|ty| self.ty(ty)));
        let convention = node.word("cc");
        let named = (0..=u8::MAX).find(|&number| DwCc(number).static_string() == Some(convention));
        TypeKind::Function {
            result: types.next().flatten(),
            parameters: types.collect(),
            convention: named.unwrap_or_else(|| node.number("cc")),
        }
    }
}

/// The value of an enumerator; unsigned ones of 64 bits as their bits.
fn value_of(node: &Node<'_>) -> i64 {
    let bits = || node.word("value").parse::<u64>().map(|bits| bits as i64);
    let signed = node.word("value").parse::<i64>();
    signed.or_else(|_| bits()).unwrap_or_default()
}
