//! Functions with their blocks, inlined functions and variables.
//!
//! An inlined function has an abstract entry without code, to which the entries of its inlined copies and of its out-of-line
//! copy refer.

use super::address;
use super::locations::{self, Description};
use super::scopes::ScopeTree;
use super::units::UnitWriter;
use emit::assemble::FinishedFunction;
use emit::container::SymbolRef;
use gimli::constants::*;
use gimli::write::{AttributeValue, Range, UnitEntryId};
use mir::debug::{FunctionScope, Label, Scope, ScopeKind, SourceLocation, TypeKind, Variable};
use rustc_hash::FxHashSet;

/// A variable of a function and its location.
struct Described {
    variable: Variable,
    location: Description,
}

/// A function of a unit.
pub(super) struct UnitFunction<'a> {
    pub(super) index: u32,
    pub(super) this: &'a FinishedFunction,
    tree: ScopeTree<'a>,
    /// Variables by scope node.
    variables: Vec<Vec<Described>>,
    /// Labels by scope node, with the offset of their code.
    labels: Vec<Vec<(&'a Label, Option<u32>)>>,
}

impl<'a> UnitWriter<'a, '_> {
    /// Describes the functions of the unit.
    pub(super) fn functions(&mut self) {
        let mut functions: Vec<UnitFunction<'a>> = Vec::new();
        for (index, this) in self.own_functions() {
            if let Some(scope) = this.function.header.attributes.debug.scope {
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
        // All entries exist before any is described, since one may be nested in another.
        for &scope in &inlined {
            self.abstract_function(scope);
        }
        for function in &functions {
            self.new_function(function);
        }
        let mut seen = FxHashSet::default();
        for scope in inlined.into_iter().filter(|&scope| seen.insert(scope)) {
            self.describe_abstract_function(scope);
        }
        for function in functions {
            self.function(function);
        }
    }

    /// Assigns the variables of a function to scopes.
    fn with_variables(
        &self,
        index: u32,
        this: &'a FinishedFunction,
        mut tree: ScopeTree<'a>,
    ) -> UnitFunction<'a> {
        let info = self.info;
        let mut variables: Vec<(usize, Described)> = Vec::new();
        if self.is_full() {
            for (variable, inlined_at, location) in locations::of(info, index, this) {
                let node = tree.node(info.variables[variable].scope, inlined_at);
                variables.push((node, Described { variable, location }));
            }
            let mut known: FxHashSet<(usize, Variable)> = variables
                .iter()
                .map(|(node, described)| (*node, described.variable))
                .collect();
            let retained = match &info.scopes[tree.nodes[0].scope].kind {
                ScopeKind::Function(function) => function.variables.as_slice(),
                ScopeKind::Block | ScopeKind::File | ScopeKind::Namespace { .. } => &[],
            };
            let retained = retained
                .iter()
                .map(|&variable| (variable, SourceLocation::default()));
            let named = this
                .function
                .header
                .attributes
                .debug
                .variables
                .iter()
                .copied();
            // Variables of inlined functions are those of the abstract entries.
            let named = named.filter(|(_, inlined_at)| inlined_at.is_none());
            for (variable, inlined_at) in retained.chain(named) {
                let node = tree.node(info.variables[variable].scope, inlined_at);
                if known.insert((node, variable)) {
                    let location = Description::One(None);
                    variables.push((node, Described { variable, location }));
                }
            }
        }
        // Parameters first, in order.
        variables.sort_by_key(|(_, described)| {
            let parameter = info.variables[described.variable].parameter;
            (parameter == 0, parameter)
        });
        let mut function = UnitFunction {
            index,
            this,
            variables: tree.nodes.iter().map(|_| Vec::new()).collect(),
            labels: tree.nodes.iter().map(|_| Vec::new()).collect(),
            tree,
        };
        if self.is_full() {
            self.locate_labels(&mut function);
        }
        for (node, described) in variables {
            function.variables[node].push(described);
        }
        function
    }

    /// Assigns labels to scopes and code offsets.
    fn locate_labels(&self, function: &mut UnitFunction<'a>) {
        let this = function.this;
        let scope = function.tree.nodes[0].scope;
        let retained = match &self.info.scopes[scope].kind {
            ScopeKind::Function(function) => function.labels.as_slice(),
            ScopeKind::Block | ScopeKind::File | ScopeKind::Namespace { .. } => &[],
        };
        let mut known = FxHashSet::default();
        for label in this
            .function
            .header
            .attributes
            .debug
            .labels
            .iter()
            .chain(retained)
        {
            if !known.insert((&label.name, label.line, label.inlined_at)) {
                continue;
            }
            let has_code = function.tree.has_code(label.scope, label.inlined_at);
            let node = function.tree.known(label.scope, label.inlined_at);
            let Some(node) = node.filter(|_| has_code) else {
                continue;
            };
            let mut code = this.assembled.locations.iter();
            let before = label.before.expand();
            let start = code.find(|(_, location)| before.is_some() && location.expand() == before);
            function.labels[node].push((label, start.map(|&(start, _)| start)));
        }
    }

    /// Creates the entry of a function.
    fn new_function(&mut self, function: &UnitFunction<'a>) {
        let info = self.info;
        let scope = function.tree.nodes[0].scope;
        if let ScopeKind::Function(data) = &info.scopes[scope].kind {
            let parent = self.definition_parent(scope, data);
            let entry = self.out.add(parent, DW_TAG_subprogram);
            self.code_entries.insert(function.index, entry);
            self.scope_entries.insert(scope, entry);
        }
    }

    fn function(&mut self, function: UnitFunction<'a>) {
        let info = self.info;
        let scope = function.tree.nodes[0].scope;
        let ScopeKind::Function(data) = &info.scopes[scope].kind else {
            return;
        };
        let Some(&entry) = self.code_entries.get(&function.index) else {
            return;
        };
        let size = function.this.assembled.code.len() as u64;
        self.set_ranges(entry, vec![range(function.index, 0, size)]);
        if self.is_full() {
            let base = locations::frame_base(&function.this.function);
            self.set(entry, DW_AT_frame_base, AttributeValue::Exprloc(base));
        }
        match self.abstract_functions.get(&scope) {
            Some(&origin) => self.set_origin(entry, origin),
            None => self.describe_function(entry, scope, data),
        }
        self.contents(&function, entry);
        if !self.abstract_functions.contains_key(&scope) {
            self.template(entry, &data.template);
        }
        if data.describes_calls && self.is_full() {
            self.calls(&function, entry);
        }
    }

    /// The parent entry of a definition: the unit if it refers to a declaration, otherwise its class or namespace.
    fn definition_parent(&mut self, scope: Scope, function: &FunctionScope) -> UnitEntryId {
        let data = &self.info.scopes[scope];
        match (function.declaration, data.owner) {
            (Some(_), _) => self.out.root(),
            (None, Some(owner)) => self.ty(owner),
            (None, None) => self.parent(data.parent),
        }
    }

    fn set_origin(&mut self, entry: UnitEntryId, origin: UnitEntryId) {
        let origin = AttributeValue::UnitRef(origin);
        self.set(entry, DW_AT_abstract_origin, origin);
    }

    /// Describes the scopes of a function.
    fn contents(&mut self, function: &UnitFunction<'a>, entry: UnitEntryId) {
        let info = self.info;
        let mut work = vec![(0, entry)];
        while let Some((number, entry)) = work.pop() {
            for described in &function.variables[number] {
                let variable = self.variable(entry, described);
                if number == 0 {
                    self.set_object(entry, described.variable, variable);
                }
            }
            for &(label, start) in &function.labels[number] {
                self.label(function, entry, label, start);
            }
            let node = &function.tree.nodes[number];
            self.static_variables(function, node.scope, entry);
            for &child in &node.children {
                let inside = &function.tree.nodes[child];
                let has_variables = !function.variables[child].is_empty()
                    || !function.labels[child].is_empty()
                    || self.scopes_with_imports.contains(&inside.scope);
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
                if tag == DW_TAG_lexical_block
                    && let Some(&origin) = self.abstract_blocks.get(&inside.scope)
                {
                    self.set_origin(new, origin);
                }
                if inside.inlined_at.is_none() {
                    self.scope_entries.insert(inside.scope, new);
                }
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

    /// Static variables of a scope.
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
            let lds_offset = locations::in_local_memory(&function.this.function, global.symbol);
            self.global(entry, global, lds_offset);
        }
    }

    fn label(
        &mut self,
        function: &UnitFunction<'a>,
        parent: UnitEntryId,
        label: &Label,
        start: Option<u32>,
    ) {
        let entry = self.out.add(parent, DW_TAG_label);
        self.set_string(entry, DW_AT_name, &label.name);
        let info = self.info;
        let mut scopes = info.enclosing(label.scope);
        let file = label
            .file
            .or_else(|| scopes.find_map(|scope| info.scopes[scope].file));
        self.set_source(entry, file, label.line);
        if label.column != 0 {
            let column = AttributeValue::Udata(label.column.into());
            self.set(entry, DW_AT_decl_column, column);
        }
        self.set_flag(entry, DW_AT_artificial, label.is_artificial);
        if let Some(start) = start {
            let start = address(SymbolRef::Function(function.index), i64::from(start));
            self.set(entry, DW_AT_low_pc, AttributeValue::Address(start));
        }
    }

    /// Marks a parameter as the object pointer of a method, if it is.
    fn set_object(&mut self, function: UnitEntryId, variable: Variable, entry: UnitEntryId) {
        let data = &self.info.variables[variable];
        let is_object = data.is_object || data.is_artificial && data.name == "this";
        if is_object && data.parameter != 0 {
            let object = AttributeValue::UnitRef(entry);
            self.set(function, DW_AT_object_pointer, object);
        }
    }

    fn variable(&mut self, parent: UnitEntryId, described: &Described) -> UnitEntryId {
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
        self.variable_entries
            .entry(described.variable)
            .or_insert(entry);
        entry
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
        self.set_source(entry, data.file, data.line);
        self.set_type(entry, data.ty);
        self.set_flag(entry, DW_AT_artificial, data.is_artificial);
        self.set_align(entry, data.align);
    }

    pub(super) fn describe_function(
        &mut self,
        entry: UnitEntryId,
        scope: Scope,
        function: &FunctionScope,
    ) {
        let info = self.info;
        let data = &info.scopes[scope];
        if let Some(declared) = function.declaration.filter(|_| self.is_full()) {
            self.specify(entry, (scope, function), declared);
            return;
        }
        self.set_string(entry, DW_AT_name, &data.name);
        if function.linkage_name != data.name {
            self.set_linkage_name(entry, &function.linkage_name);
        }
        self.set_source(entry, data.file, data.line);
        self.set_flag(
            entry,
            DW_AT_prototyped,
            function.is_prototyped && self.is_c(),
        );
        self.set_flag(entry, DW_AT_external, !function.is_local);
        self.set_flag(entry, DW_AT_artificial, function.is_artificial);
        self.set_words(entry, function);
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

    /// The abstract entry of an inlined function.
    fn abstract_function(&mut self, scope: Scope) -> UnitEntryId {
        if let Some(&known) = self.abstract_functions.get(&scope) {
            return known;
        }
        let info = self.info;
        let parent = match &info.scopes[scope].kind {
            ScopeKind::Function(function) => self.definition_parent(scope, function),
            _ => self.out.root(),
        };
        let entry = self.out.add(parent, DW_TAG_subprogram);
        self.abstract_functions.insert(scope, entry);
        entry
    }

    /// Describes an inlined function.
    fn describe_abstract_function(&mut self, scope: Scope) {
        let info = self.info;
        let entry = self.abstract_function(scope);
        let ScopeKind::Function(function) = &info.scopes[scope].kind else {
            return;
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
                self.set_object(entry, variable, child);
                self.abstract_variables.insert(variable, child);
                self.variable_entries.insert(variable, child);
            }
            self.template(entry, &function.template);
        }
    }

    /// The abstract entry of a block of the function `scope`.
    fn abstract_block(&mut self, block: Scope, scope: Scope, entry: UnitEntryId) -> UnitEntryId {
        let info = self.info;
        // Blocks without an entry, innermost first.
        let mut path = Vec::new();
        let mut inner = entry;
        for outer in info.enclosing(block).take_while(|&outer| outer != scope) {
            if let Some(&known) = self.abstract_blocks.get(&outer) {
                inner = known;
                break;
            }
            // Blocks without variables are omitted.
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

/// A code range of a function.
fn range(index: u32, start: u32, length: u64) -> Range {
    let begin = address(SymbolRef::Function(index), i64::from(start));
    Range::StartLength { begin, length }
}
