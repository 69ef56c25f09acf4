//! Template parameters.

use super::Reader;
use super::node::Node;
use crate::bindings::Metadata;
use gimli::constants::{
    DW_TAG_GNU_template_parameter_pack, DW_TAG_GNU_template_template_param,
    DW_TAG_template_type_parameter,
};
use mir::debug::{TemplateParameter, TemplateValue};

/// The maximum nesting of parameter packs. It is needed because malformed metadata may be cyclic.
const MAX_DEPTH: usize = 64;

impl<'m> Reader<'m> {
    /// The template parameters of a type, function or variable.
    pub(super) fn template(&mut self, node: &Node<'m>) -> Vec<TemplateParameter> {
        let list = node.link("templateParams");
        list.map_or_else(Vec::new, |list| self.template_parameters(list, 0))
    }

    fn template_parameters(&mut self, list: Metadata<'m>, depth: usize) -> Vec<TemplateParameter> {
        let elements: Vec<_> = self.node(list).elements().flatten().collect();
        elements
            .into_iter()
            .map(|element| self.template_parameter(element, depth))
            .collect()
    }

    fn template_parameter(&mut self, metadata: Metadata<'m>, depth: usize) -> TemplateParameter {
        let node = self.node(metadata);
        let is_type = node.kind() == "DITemplateTypeParameter";
        let tag = match is_type {
            true => DW_TAG_template_type_parameter.0,
            false => metadata.tag(),
        };
        let value = if is_type {
            TemplateValue::None
        } else if tag == DW_TAG_GNU_template_parameter_pack.0 {
            let list = node.link("value").filter(|_| depth < MAX_DEPTH);
            let parameters = list.map(|list| self.template_parameters(list, depth + 1));
            TemplateValue::Pack(parameters.unwrap_or_default())
        } else if tag == DW_TAG_GNU_template_template_param.0 {
            TemplateValue::Name(node.string("value"))
        } else {
            let constant = node.constant("value");
            constant.map_or(TemplateValue::None, TemplateValue::Constant)
        };
        TemplateParameter {
            tag,
            name: node.string("name"),
            ty: node.link("type").map(|ty| self.ty(ty)),
            is_default: node.word("defaulted") == "true",
            value,
        }
    }
}
