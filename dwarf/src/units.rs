//! Compilation units: files, functions and variables.

use super::lines::{self, Files, plain};
use super::{SymbolMap, address, expressions, locations, unit_of};
use emit::assemble::FinishedFunction;
use emit::container::{LineRow, SymbolRef};
use gimli::Encoding;
use gimli::constants::*;
use gimli::write::{
    AttributeValue, Expression, FileId, LineProgram, LineStringTable, Range, RangeList,
    StringTable, Unit, UnitEntryId,
};
use mir::debug::{self, DebugInfo, Emission, File, Scope, ScopeKind, Variable};
use rustc_hash::{FxHashMap, FxHashSet};

/// Writes one unit.
pub(super) struct UnitWriter<'a, 'f> {
    pub(super) info: &'a DebugInfo,
    pub(super) unit: debug::Unit,
    pub(super) encoding: Encoding,
    finished: &'a [FinishedFunction],
    pub(super) symbols: SymbolMap<'a>,
    files: &'f mut Files<'a>,
    strings: &'f mut StringTable,
    pub(super) out: Unit,
    /// Entries of types, and the types that are not described yet.
    pub(super) types: FxHashMap<debug::Type, UnitEntryId>,
    pub(super) new_types: Vec<(debug::Type, UnitEntryId)>,
    /// The type of array bounds.
    pub(super) index_type: Option<UnitEntryId>,
    /// Entries of namespaces.
    namespaces: FxHashMap<Scope, UnitEntryId>,
    /// Abstract entries of inlined functions and their variables.
    pub(super) abstract_functions: FxHashMap<Scope, UnitEntryId>,
    pub(super) abstract_variables: FxHashMap<Variable, UnitEntryId>,
    pub(super) abstract_blocks: FxHashMap<Scope, UnitEntryId>,
    /// Variables by function.
    pub(super) variables_of: FxHashMap<Scope, Vec<Variable>>,
    /// Blocks that declare variables.
    pub(super) blocks_with_variables: FxHashSet<Scope>,
    /// Described members of classes and declared functions.
    pub(super) members: FxHashMap<debug::Type, UnitEntryId>,
    pub(super) declarations: FxHashMap<Scope, UnitEntryId>,
    /// Entries of functions by index, and of scopes that have code.
    pub(super) code_entries: FxHashMap<u32, UnitEntryId>,
    pub(super) scope_entries: FxHashMap<Scope, UnitEntryId>,
    /// Entries of local variables and, by index, of global variables.
    pub(super) variable_entries: FxHashMap<Variable, UnitEntryId>,
    pub(super) global_entries: FxHashMap<usize, UnitEntryId>,
    /// Call sites with the indices of the callees.
    pub(super) call_sites: Vec<(UnitEntryId, u32)>,
    /// Scopes with imported entities.
    pub(super) scopes_with_imports: FxHashSet<Scope>,
    /// Attributes that contain file numbers.
    file_attributes: Vec<(UnitEntryId, DwAt, usize)>,
}

impl<'a, 'f> UnitWriter<'a, 'f> {
    pub(super) fn new(
        info: &'a DebugInfo,
        unit: debug::Unit,
        encoding: Encoding,
        finished: &'a [FinishedFunction],
        symbols: SymbolMap<'a>,
        files: &'f mut Files<'a>,
        strings: &'f mut StringTable,
    ) -> UnitWriter<'a, 'f> {
        let mut variables_of: FxHashMap<Scope, Vec<Variable>> = FxHashMap::default();
        for (variable, data) in &info.variables {
            if let Some((function, _)) = info.function_of(data.scope) {
                variables_of.entry(function).or_default().push(variable);
            }
        }
        UnitWriter {
            info,
            unit,
            encoding,
            finished,
            symbols,
            files,
            strings,
            out: Unit::new(encoding, LineProgram::none()),
            types: FxHashMap::default(),
            new_types: Vec::new(),
            index_type: None,
            namespaces: FxHashMap::default(),
            abstract_functions: FxHashMap::default(),
            abstract_variables: FxHashMap::default(),
            abstract_blocks: FxHashMap::default(),
            variables_of,
            blocks_with_variables: info.variables.values().map(|data| data.scope).collect(),
            members: FxHashMap::default(),
            declarations: FxHashMap::default(),
            code_entries: FxHashMap::default(),
            scope_entries: FxHashMap::default(),
            variable_entries: FxHashMap::default(),
            global_entries: FxHashMap::default(),
            call_sites: Vec::new(),
            scopes_with_imports: info.units[unit]
                .imports
                .iter()
                .filter_map(|import| import.scope)
                .collect(),
            file_attributes: Vec::new(),
        }
    }

    /// Writes the unit; `rows` are the line table rows of its functions.
    pub(super) fn write(mut self, strings: &mut LineStringTable, rows: &[Vec<LineRow>]) -> Unit {
        self.root();
        if self.is_full() {
            for &ty in &self.info.units[self.unit].types {
                self.ty(ty);
            }
            self.globals();
        }
        self.functions();
        if self.is_full() {
            self.imports();
        }
        self.finish_calls();
        self.finish_types();
        let (mut program, ids) = self.files.program(self.encoding, strings);
        for (index, this) in self.own_functions() {
            let start = address(SymbolRef::Function(index), 0);
            let size = this.assembled.code.len() as u64;
            lines::append(&mut program, &ids, start, &rows[index as usize], size);
        }
        self.out.line_program = program;
        self.name_files(&ids);
        self.out
    }

    /// Returns `true` if types and variables are described.
    pub(super) fn is_full(&self) -> bool {
        self.info.units[self.unit].emission == Emission::Full
    }

    /// Functions of the unit with their indices.
    pub(super) fn own_functions(
        &self,
    ) -> impl Iterator<Item = (u32, &'a FinishedFunction)> + use<'a> {
        let (info, unit) = (self.info, self.unit);
        (0..)
            .zip(self.finished)
            .filter(move |(_, this)| unit_of(info, this) == Some(unit))
    }

    pub(super) fn set(&mut self, entry: UnitEntryId, name: DwAt, value: AttributeValue) {
        self.out.get_mut(entry).set(name, value);
    }

    pub(super) fn set_flag(&mut self, entry: UnitEntryId, name: DwAt, flag: bool) {
        if flag {
            self.set(entry, name, AttributeValue::FlagPresent);
        }
    }

    /// Sets a string, unless it is empty.
    pub(super) fn set_string(&mut self, entry: UnitEntryId, name: DwAt, text: &str) {
        if !text.is_empty() {
            let text = self.strings.add(plain(text));
            self.set(entry, name, AttributeValue::StringRef(text));
        }
    }

    /// The linkage name; early versions have no standard attribute for it.
    pub(super) fn set_linkage_name(&mut self, entry: UnitEntryId, name: &str) {
        let attribute = match self.encoding.version {
            0..=3 => DW_AT_MIPS_linkage_name,
            _ => DW_AT_linkage_name,
        };
        self.set_string(entry, attribute, name);
    }

    /// The declaration's file and line.
    pub(super) fn set_source(&mut self, entry: UnitEntryId, file: Option<File>, line: u32) {
        if let Some(file) = file.filter(|_| line != 0) {
            self.set_file(entry, DW_AT_decl_file, file);
            self.set(entry, DW_AT_decl_line, AttributeValue::Udata(line.into()));
        }
    }

    pub(super) fn set_file(&mut self, entry: UnitEntryId, name: DwAt, file: File) {
        let number = self.files.number(file);
        // A placeholder: `name_files` sets the number when all files are known.
        self.set(entry, name, AttributeValue::FileIndex(None));
        self.file_attributes.push((entry, name, number));
    }

    fn name_files(&mut self, ids: &[FileId]) {
        for (entry, name, number) in std::mem::take(&mut self.file_attributes) {
            self.set(entry, name, AttributeValue::FileIndex(Some(ids[number])));
        }
    }

    fn root(&mut self) {
        let root = self.out.root();
        let info = self.info;
        let data = &info.units[self.unit];
        self.set_string(root, DW_AT_producer, &data.producer);
        if data.language != 0 {
            let language = AttributeValue::Language(DwLang(data.language));
            self.set(root, DW_AT_language, language);
        }
        if let Some(file) = data.file {
            self.set_string(root, DW_AT_name, &info.files[file].name);
            self.set_string(root, DW_AT_comp_dir, &info.files[file].directory);
        }
        let ranges: Vec<Range> = self
            .own_functions()
            .map(|(index, this)| Range::StartLength {
                begin: address(SymbolRef::Function(index), 0),
                length: this.assembled.code.len() as u64,
            })
            .collect();
        // Range lists of earlier versions are relative to the unit's low PC if it has one.
        let has_start = ranges.len() <= 1 && self.encoding.version >= 5;
        if has_start || ranges.is_empty() {
            self.set_ranges(root, ranges);
        } else {
            let nowhere = gimli::write::Address::Constant(0);
            self.set(root, DW_AT_low_pc, AttributeValue::Address(nowhere));
            self.set_range_list(root, ranges);
        }
    }

    /// The code ranges of an entry: one or several.
    pub(super) fn set_ranges(&mut self, entry: UnitEntryId, ranges: Vec<Range>) {
        match ranges.as_slice() {
            [] => {}
            [Range::StartLength { begin, length }] => {
                let (begin, length) = (*begin, *length);
                self.set(entry, DW_AT_low_pc, AttributeValue::Address(begin));
                self.set(entry, DW_AT_high_pc, AttributeValue::Udata(length));
            }
            _ => self.set_range_list(entry, ranges),
        }
    }

    fn set_range_list(&mut self, entry: UnitEntryId, ranges: Vec<Range>) {
        let list = self.out.ranges.add(RangeList(ranges));
        self.set(entry, DW_AT_ranges, AttributeValue::RangeListRef(list));
    }

    /// The parent entry of a function or variable: its innermost namespace, otherwise the unit.
    pub(super) fn parent(&mut self, scope: Option<Scope>) -> UnitEntryId {
        let info = self.info;
        let namespace = scope.and_then(|scope| {
            let mut scopes = info.enclosing(scope);
            scopes.find(|&scope| matches!(info.scopes[scope].kind, ScopeKind::Namespace { .. }))
        });
        let Some(scope) = namespace else {
            return self.out.root();
        };
        if let Some(&known) = self.namespaces.get(&scope) {
            return known;
        }
        let parent = self.parent(info.scopes[scope].parent);
        let entry = self.out.add(parent, DW_TAG_namespace);
        self.set_string(entry, DW_AT_name, &info.scopes[scope].name);
        if let ScopeKind::Namespace { is_inline } = info.scopes[scope].kind {
            self.set_flag(entry, DW_AT_export_symbols, is_inline);
        }
        self.namespaces.insert(scope, entry);
        entry
    }

    /// Global variables outside functions.
    fn globals(&mut self) {
        let (info, unit) = (self.info, self.unit);
        let globals = info.globals.iter().enumerate();
        for (number, global) in globals.filter(|(_, global)| global.unit == unit) {
            let in_function = global.scope.and_then(|scope| info.function_of(scope));
            if in_function.is_none() {
                let parent = match global.declaration {
                    // The variable is declared in its class.
                    Some(_) => self.out.root(),
                    None => self.parent(global.scope),
                };
                let lds_offset = self.common_lds_offset(global.symbol);
                let entry = self.global(parent, global, lds_offset);
                self.global_entries.insert(number, entry);
            }
        }
    }

    /// The LDS offset of a variable, if all functions that use it agree.
    fn common_lds_offset(&self, symbol: Option<mir::module::SymbolRef>) -> Option<u32> {
        let functions = self.finished.iter().map(|this| &this.function);
        let mut known =
            functions.filter_map(|function| locations::in_local_memory(function, symbol));
        let first = known.next()?;
        known.all(|lds_offset| lds_offset == first).then_some(first)
    }

    /// A global variable; `lds_offset` is set for LDS variables.
    pub(super) fn global(
        &mut self,
        parent: UnitEntryId,
        global: &debug::GlobalVariable,
        lds_offset: Option<u32>,
    ) -> UnitEntryId {
        let entry = self.out.add(parent, DW_TAG_variable);
        match global.declaration {
            Some(member) => {
                let member = AttributeValue::UnitRef(self.member_of(member));
                self.set(entry, DW_AT_specification, member);
            }
            None => {
                self.set_string(entry, DW_AT_name, &global.name);
                self.set_type(entry, global.ty);
                self.set_source(entry, global.file, global.line);
                self.set_flag(entry, DW_AT_external, !global.is_local);
                self.set_flag(entry, DW_AT_declaration, !global.is_definition);
            }
        }
        if global.linkage_name != global.name {
            self.set_linkage_name(entry, &global.linkage_name);
        }
        self.set_align(entry, global.align);
        self.template(entry, &global.template);
        let mut expression = Expression::new();
        match (
            lds_offset,
            global.symbol.and_then(|symbol| (self.symbols)(symbol)),
        ) {
            (Some(lds_offset), _) => expression.op_constu(lds_offset.into()),
            (None, Some(symbol)) => expression.op_addr(address(symbol, 0)),
            // Optimization may have removed a variable except for its value.
            (None, None) if global.symbol.is_none() && !global.expression.is_empty() => {}
            (None, None) => return entry,
        }
        if expressions::append(&mut expression, &global.expression).is_some() {
            self.set(entry, DW_AT_location, AttributeValue::Exprloc(expression));
        }
        entry
    }

    /// Returns `true` if the language is C, which is the only one that has functions without prototype.
    pub(super) fn is_c(&self) -> bool {
        let language = DwLang(self.info.units[self.unit].language);
        [
            DW_LANG_C,
            DW_LANG_C89,
            DW_LANG_C99,
            DW_LANG_C11,
            DW_LANG_C17,
            DW_LANG_ObjC,
        ]
        .contains(&language)
    }
}
