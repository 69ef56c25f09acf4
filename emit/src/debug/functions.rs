//! Functions with their blocks, inlined functions and variables.
//!
//! A function that was inlined is described once without code; its copies, and what is left of itself, refer to
//! that.

use super::address;
use super::places::{self, Description};
use super::scopes::ScopeTree;
use super::units::UnitWriter;
use crate::code_object::FinishedFunction;
use crate::container::SymbolRef;
use gimli::constants::*;
use gimli::write::{AttributeValue, Range, UnitEntryId};
use mir::debug::{FunctionScope, Scope, ScopeKind, TypeKind, Variable};
use rustc_hash::FxHashSet;

/// A variable of a function, and where it is.
struct Described {
    variable: Variable,
    location: Description,
}

/// A function of the unit.
pub(super) struct UnitFunction<'a> {
    index: u32,
    this: &'a FinishedFunction,
    tree: ScopeTree<'a>,
    /// Variables by node of the tree.
    variables: Vec<Vec<Described>>,
}

impl<'a> UnitWriter<'a, '_> {
    /// Describes the functions of the unit.
    pub(super) fn functions(&mut self) {
        let mut functions: Vec<UnitFunction<'a>> = Vec::new();
        for (index, this) in self.own_functions() {
            if let Some(scope) = this.function.attributes.debug.scope {
                let tree = ScopeTree::new(self.info, this, scope);
                functions.push(self.with_variables(index, this, tree));
            }
        }
        let nodes = functions.iter().flat_map(|function| &function.tree.nodes);
        let inlined: Vec<Scope> = nodes
            .filter(|node| node.inlined_at.is_some())
            .filter(|node| matches!(self.info.scopes[node.scope].kind, ScopeKind::Function(_)))
            .map(|node| node.scope)
            .collect();
        let mut seen = FxHashSet::default();
        for scope in inlined.into_iter().filter(|&scope| seen.insert(scope)) {
            self.abstract_function(scope);
        }
        for function in functions {
            self.function(function);
        }
    }

    /// Finds the scopes of the variables of a function.
    fn with_variables(
        &self,
        index: u32,
        this: &'a FinishedFunction,
        mut tree: ScopeTree<'a>,
    ) -> UnitFunction<'a> {
        let info = self.info;
        let mut variables: Vec<(usize, Described)> = Vec::new();
        if self.is_full() {
            for (variable, inlined_at, location) in places::of(index, this) {
                let node = tree.node(info.variables[variable].scope, inlined_at);
                variables.push((node, Described { variable, location }));
            }
            let known: FxHashSet<(usize, Variable)> = variables
                .iter()
                .map(|(node, described)| (*node, described.variable))
                .collect();
            let retained = match &info.scopes[tree.nodes[0].scope].kind {
                ScopeKind::Function(function) => function.variables.as_slice(),
                _ => &[],
            };
            for &variable in retained {
                let node = tree.node(info.variables[variable].scope, Default::default());
                if !known.contains(&(node, variable)) {
                    let location = Description::One(None);
                    variables.push((node, Described { variable, location }));
                }
            }
        }
        // Parameters first, as they follow each other.
        variables.sort_by_key(|(_, described)| {
            let parameter = info.variables[described.variable].parameter;
            (parameter == 0, parameter)
        });
        let mut function = UnitFunction {
            index,
            this,
            variables: tree.nodes.iter().map(|_| Vec::new()).collect(),
            tree,
        };
        for (node, described) in variables {
            function.variables[node].push(described);
        }
        function
    }

    fn function(&mut self, function: UnitFunction<'a>) {
        let info = self.info;
        let scope = function.tree.nodes[0].scope;
        let ScopeKind::Function(data) = &info.scopes[scope].kind else {
            return;
        };
        let parent = self.parent(info.scopes[scope].parent);
        let entry = self.out.add(parent, DW_TAG_subprogram);
        let size = function.this.assembled.code.len() as u64;
        self.set_ranges(entry, vec![range(function.index, 0, size)]);
        if self.is_full() {
            let base = places::frame_base(&function.this.function);
            self.set(entry, DW_AT_frame_base, AttributeValue::Exprloc(base));
        }
        match self.abstract_functions.get(&scope) {
            Some(&origin) => self.set_origin(entry, origin),
            None => self.describe_function(entry, scope, data),
        }
        self.contents(&function, entry);
    }

    fn set_origin(&mut self, entry: UnitEntryId, origin: UnitEntryId) {
        let origin = AttributeValue::UnitRef(origin);
        self.set(entry, DW_AT_abstract_origin, origin);
    }

    /// Describes what is inside of a function.
    fn contents(&mut self, function: &UnitFunction<'a>, entry: UnitEntryId) {
        let info = self.info;
        let mut work = vec![(0, entry)];
        while let Some((number, entry)) = work.pop() {
            for described in &function.variables[number] {
                self.variable(entry, described);
            }
            let node = &function.tree.nodes[number];
            self.static_variables(function, node.scope, entry);
            for &child in &node.children {
                let inside = &function.tree.nodes[child];
                let has_variables = !function.variables[child].is_empty();
                let tag = match info.scopes[inside.scope].kind {
                    ScopeKind::Function(_) => DW_TAG_inlined_subroutine,
                    _ if has_variables && !inside.ranges.is_empty() => DW_TAG_lexical_block,
                    _ => {
                        work.push((child, entry));
                        continue;
                    }
                };
                let ranges = inside.ranges.iter().map(|code| {
                    let size = u64::from(code.end - code.start);
                    range(function.index, code.start, size)
                });
                let new = self.out.add(entry, tag);
                self.set_ranges(new, ranges.collect());
                let call = inside.inlined_at.expand();
                if let Some(call) = call.filter(|_| tag == DW_TAG_inlined_subroutine) {
                    let origin = self.abstract_function(inside.scope);
                    self.set_origin(new, origin);
                    if let Some(file) = info.file_of(call) {
                        self.set_file(new, DW_AT_call_file, file);
                    }
                    let call = &info.locations[call];
                    let number = |number: u32| AttributeValue::Udata(number.into());
                    self.set(new, DW_AT_call_line, number(call.line));
                    self.set(new, DW_AT_call_column, number(call.column));
                }
                work.push((child, new));
            }
        }
    }

    /// Variables of a scope that live as long as the program.
    fn static_variables(&mut self, function: &UnitFunction<'a>, scope: Scope, entry: UnitEntryId) {
        if !self.is_full() {
            return;
        }
        let info = self.info;
        for global in info
            .globals
            .iter()
            .filter(|global| global.scope == Some(scope))
        {
            let place = places::in_local_memory(&function.this.function, global.symbol);
            self.global(entry, global, place);
        }
    }

    fn variable(&mut self, parent: UnitEntryId, described: &Described) {
        let entry = self.out.add(parent, self.tag(described.variable));
        match self.abstract_variables.get(&described.variable) {
            Some(&origin) => self.set_origin(entry, origin),
            None => self.describe_variable(entry, described.variable),
        }
        let location = match &described.location {
            Description::One(location) => location.clone().map(AttributeValue::Exprloc),
            Description::Several(list) if list.0.is_empty() => None,
            Description::Several(list) => {
                let list = self.out.locations.add(list.clone());
                Some(AttributeValue::LocationListRef(list))
            }
        };
        if let Some(location) = location {
            self.set(entry, DW_AT_location, location);
        }
    }

    fn tag(&self, variable: Variable) -> DwTag {
        match self.info.variables[variable].parameter {
            0 => DW_TAG_variable,
            _ => DW_TAG_formal_parameter,
        }
    }

    fn describe_variable(&mut self, entry: UnitEntryId, variable: Variable) {
        let info = self.info;
        let data = &info.variables[variable];
        self.set_string(entry, DW_AT_name, &data.name);
        self.set_place(entry, data.file, data.line);
        self.set_type(entry, data.ty);
        self.set_flag(entry, DW_AT_artificial, data.is_artificial);
    }

    fn describe_function(&mut self, entry: UnitEntryId, scope: Scope, function: &FunctionScope) {
        let info = self.info;
        let data = &info.scopes[scope];
        self.set_string(entry, DW_AT_name, &data.name);
        if function.linkage_name != data.name {
            self.set_string(entry, DW_AT_linkage_name, &function.linkage_name);
        }
        self.set_place(entry, data.file, data.line);
        self.set_flag(entry, DW_AT_prototyped, function.is_prototyped);
        self.set_flag(entry, DW_AT_external, !function.is_local);
        self.set_flag(entry, DW_AT_artificial, function.is_artificial);
        let ty = function.ty.map(|ty| &info.types[ty].kind);
        if let Some(&TypeKind::Function {
            result, convention, ..
        }) = ty
            && self.is_full()
        {
            self.set_type(entry, result);
            self.set_convention(entry, convention);
        }
    }

    /// The description of a function that was inlined, without code.
    fn abstract_function(&mut self, scope: Scope) -> UnitEntryId {
        if let Some(&known) = self.abstract_functions.get(&scope) {
            return known;
        }
        let info = self.info;
        let parent = self.parent(info.scopes[scope].parent);
        let entry = self.out.add(parent, DW_TAG_subprogram);
        self.abstract_functions.insert(scope, entry);
        let ScopeKind::Function(function) = &info.scopes[scope].kind else {
            return entry;
        };
        self.describe_function(entry, scope, function);
        self.set(entry, DW_AT_inline, AttributeValue::Inline(DW_INL_inlined));
        if self.is_full() {
            let mut variables = self.variables_of.get(&scope).cloned().unwrap_or_default();
            variables.sort_by_key(|&variable| {
                let parameter = info.variables[variable].parameter;
                (parameter == 0, parameter)
            });
            for variable in variables {
                let block = self.abstract_block(info.variables[variable].scope, scope, entry);
                let child = self.out.add(block, self.tag(variable));
                self.describe_variable(child, variable);
                self.abstract_variables.insert(variable, child);
            }
        }
        entry
    }

    /// The description of a block of the function `scope`, without code.
    fn abstract_block(&mut self, block: Scope, scope: Scope, entry: UnitEntryId) -> UnitEntryId {
        let info = self.info;
        // Blocks that are not described yet, innermost first.
        let mut path = Vec::new();
        let mut inner = entry;
        for outer in info.enclosing(block).take_while(|&outer| outer != scope) {
            if let Some(&known) = self.abstract_blocks.get(&outer) {
                inner = known;
                break;
            }
            // Blocks without variables do not matter.
            let is_block = info.scopes[outer].kind == ScopeKind::Block;
            if is_block && self.blocks_with_variables.contains(&outer) {
                path.push(outer);
            }
        }
        for outer in path.into_iter().rev() {
            inner = self.out.add(inner, DW_TAG_lexical_block);
            self.abstract_blocks.insert(outer, inner);
        }
        inner
    }
}

/// Code of a function.
fn range(index: u32, start: u32, length: u64) -> Range {
    let begin = address(SymbolRef::Function(index), i64::from(start));
    Range::StartLength { begin, length }
}
