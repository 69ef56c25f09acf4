//! Declarations, template parameters and imports.

use super::units::UnitWriter;
use gimli::constants::*;
use gimli::write::{AttributeValue, UnitEntryId};
use mir::debug::{
    Entity, FunctionScope, Import, Scope, ScopeKind, TemplateParameter, TemplateValue, TypeKind,
};

impl UnitWriter<'_, '_> {
    /// The entry of a declared function, in its class or namespace.
    pub(super) fn declaration(&mut self, scope: Scope) -> UnitEntryId {
        if let Some(&known) = self.declarations.get(&scope) {
            return known;
        }
        let info = self.info;
        let data = &info.scopes[scope];
        let parent = match data.owner {
            Some(owner) => self.ty(owner),
            None => self.parent(data.parent),
        };
        let entry = self.out.add(parent, DW_TAG_subprogram);
        self.declarations.insert(scope, entry);
        if let ScopeKind::Function(function) = &data.kind {
            self.describe_function(entry, scope, function);
            self.set_flag(entry, DW_AT_declaration, true);
            let ty = function.ty.map(|ty| &info.types[ty].kind);
            if let Some(TypeKind::Function { parameters, .. }) = ty {
                self.parameters(entry, parameters);
            }
            self.template(entry, &function.template);
        }
        entry
    }

    /// Makes a definition refer to its declaration, and adds the attributes in which they differ.
    pub(super) fn specify(
        &mut self,
        entry: UnitEntryId,
        (scope, function): (Scope, &FunctionScope),
        declared: Scope,
    ) {
        let info = self.info;
        let declaration = AttributeValue::UnitRef(self.declaration(declared));
        self.set(entry, DW_AT_specification, declaration);
        let (own, other) = (&info.scopes[scope], &info.scopes[declared]);
        if let ScopeKind::Function(known) = &other.kind
            && known.linkage_name != function.linkage_name
        {
            self.set_linkage_name(entry, &function.linkage_name);
        }
        if let Some(file) = own.file.filter(|_| own.file != other.file) {
            self.set_file(entry, DW_AT_decl_file, file);
        }
        if own.line != other.line {
            let line = AttributeValue::Udata(own.line.into());
            self.set(entry, DW_AT_decl_line, line);
        }
    }

    /// Access, virtuality and flags of a function.
    pub(super) fn set_words(&mut self, entry: UnitEntryId, function: &FunctionScope) {
        self.set_access(entry, function.access);
        if let Some((virtuality, index)) = function.virtuality {
            let virtuality = AttributeValue::Virtuality(DwVirtuality(virtuality));
            self.set(entry, DW_AT_virtuality, virtuality);
            let mut location = gimli::write::Expression::new();
            location.op_constu(index);
            let location = AttributeValue::Exprloc(location);
            self.set(entry, DW_AT_vtable_elem_location, location);
        }
        if let Some(table) = function.table {
            let table = AttributeValue::UnitRef(self.ty(table));
            self.set(entry, DW_AT_containing_type, table);
        }
        let flags = function.flags;
        for (name, flag) in [
            (DW_AT_explicit, flags.is_explicit),
            (DW_AT_reference, flags.wants_lvalue),
            (DW_AT_rvalue_reference, flags.wants_rvalue),
            (DW_AT_noreturn, flags.is_noreturn),
            (
                DW_AT_deleted,
                flags.is_deleted && self.encoding.version >= 5,
            ),
        ] {
            self.set_flag(entry, name, flag);
        }
    }

    /// Template parameters.
    pub(super) fn template(&mut self, entry: UnitEntryId, parameters: &[TemplateParameter]) {
        for parameter in parameters {
            let child = self.out.add(entry, DwTag(parameter.tag));
            self.set_string(child, DW_AT_name, &parameter.name);
            self.set_type(child, parameter.ty);
            self.set_flag(child, DW_AT_default_value, parameter.is_default);
            match &parameter.value {
                TemplateValue::None => {}
                TemplateValue::Constant(value) => {
                    let value = AttributeValue::Sdata(*value);
                    self.set(child, DW_AT_const_value, value);
                }
                TemplateValue::Name(name) => {
                    self.set_string(child, DW_AT_GNU_template_name, name);
                }
                TemplateValue::Pack(parameters) => self.template(child, parameters),
            }
        }
    }

    /// Imported entities.
    pub(super) fn imports(&mut self) {
        let info = self.info;
        for import in &info.units[self.unit].imports {
            let inner = import.scope.and_then(|scope| {
                let mut scopes = info.enclosing(scope);
                scopes.find_map(|scope| self.scope_entries.get(&scope).copied())
            });
            let in_function = import.scope.and_then(|scope| info.function_of(scope));
            let parent = match (inner, in_function) {
                (Some(inner), _) => inner,
                // All code of the function was removed.
                (None, Some(_)) => continue,
                (None, None) => self.parent(import.scope),
            };
            self.import(parent, import);
        }
    }

    fn import(&mut self, parent: UnitEntryId, import: &Import) {
        let info = self.info;
        let entity = match import.entity {
            Entity::Type(ty) => Some(self.ty(ty)),
            Entity::Global(number) => self.global_entries.get(&number).copied(),
            Entity::Scope(scope) => match &info.scopes[scope].kind {
                ScopeKind::Namespace { .. } => Some(self.parent(Some(scope))),
                ScopeKind::Function(function) => {
                    let known = [Some(scope), function.declaration].into_iter().flatten();
                    let known = known.filter_map(|scope| self.function_entry(scope)).next();
                    Some(known.unwrap_or_else(|| self.declaration(scope)))
                }
                _ => None,
            },
        };
        let Some(entity) = entity else {
            return;
        };
        let entry = self.out.add(parent, DwTag(import.tag));
        self.set_string(entry, DW_AT_name, &import.name);
        self.set_source(entry, import.file, import.line);
        self.set(entry, DW_AT_import, AttributeValue::UnitRef(entity));
    }

    /// The entry of a function, if it has one.
    fn function_entry(&self, scope: Scope) -> Option<UnitEntryId> {
        let maps = [
            &self.abstract_functions,
            &self.declarations,
            &self.scope_entries,
        ];
        maps.into_iter().find_map(|map| map.get(&scope).copied())
    }
}
