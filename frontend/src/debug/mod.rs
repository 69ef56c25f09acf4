//! Converts debug metadata to [`DebugInfo`].
//!
//! In: the metadata that functions, instructions and variables refer to. Out: plain data, numbered in the order in
//! which it is first referenced. Unknown metadata is omitted.
//!
//! Metadata may be cyclic, so an entity gets its number when it is first referenced, and its contents only in
//! [`Reader::finish`].

mod labels;
mod node;
mod templates;
mod types;
mod variables;

pub use variables::VariableReader;

use crate::bindings::{DebugRecord, Metadata, Module, Value};
use cranelift_entity::{EntityRef, PrimaryMap};
use gimli::constants::{DW_VIRTUALITY_pure_virtual, DW_VIRTUALITY_virtual, DwAte, DwLang, DwOp};
use labels::{LabelName, Labels};
use mir::debug::{
    DebugInfo, Emission, Entity, Expression, File, FileData, FunctionFlags, FunctionScope,
    GlobalVariable, Import, Label, Location, LocationData, Scope, ScopeData, ScopeKind,
    SourceLocation, StackVariable, Type, Unit, UnitData, Variable, VariableData,
};
use mir::generic::StackSlot;
use mir::module::SymbolRef;
use node::Node;
use rustc_hash::FxHashMap;

/// The numbers of entities, by the key of their metadata.
type Known<T> = FxHashMap<usize, T>;

/// An entity that has a number but no contents yet.
enum Pending<'m> {
    Scope(Scope, Metadata<'m>),
    Type(Type, Metadata<'m>),
    Variable(Variable, Metadata<'m>),
}

/// A reader of debug information.
pub struct Reader<'m> {
    module: Module<'m>,
    info: DebugInfo,
    files: Known<File>,
    units: Known<Unit>,
    scopes: Known<Scope>,
    types: Known<Type>,
    variables: Known<Variable>,
    locations: Known<Location>,
    /// The indices of global variables in the list.
    globals: Known<usize>,
    /// The indices of global variables by the key of the `DIGlobalVariable`, which has no location.
    global_variables: Known<usize>,
    labels: Labels,
    pending: Vec<Pending<'m>>,
}

impl<'m> Reader<'m> {
    /// A reader for the compilation units of a module; `None` if it has none.
    pub fn new(module: Module<'m>) -> Option<Reader<'m>> {
        let units = module.named_metadata(c"llvm.dbg.cu");
        if units.is_empty() {
            return None;
        }
        let version = module.integer_flag("Dwarf Version");
        let version = version.and_then(|version| u16::try_from(version).ok());
        let mut reader = Reader {
            module,
            info: DebugInfo {
                version: version.filter(|version| (2..=5).contains(version)),
                ..DebugInfo::default()
            },
            files: Known::default(),
            units: Known::default(),
            scopes: Known::default(),
            types: Known::default(),
            variables: Known::default(),
            locations: Known::default(),
            globals: Known::default(),
            global_variables: Known::default(),
            labels: Labels::default(),
            pending: Vec::new(),
        };
        for unit in units {
            reader.unit(unit.as_metadata());
        }
        Some(reader)
    }

    /// Reads the contents of all entities, and returns the complete debug information.
    pub fn finish(mut self) -> DebugInfo {
        while let Some(pending) = self.pending.pop() {
            match pending {
                Pending::Scope(scope, metadata) => {
                    self.info.scopes[scope] = self.read_scope(metadata);
                }
                Pending::Type(ty, metadata) => {
                    self.info.types[ty] = self.read_type(metadata);
                }
                Pending::Variable(variable, metadata) => {
                    self.info.variables[variable] = self.read_variable(metadata);
                }
            }
        }
        self.info
    }

    fn node(&self, metadata: Metadata<'m>) -> Node<'m> {
        Node::read(self.module, metadata)
    }

    /// The source location of an instruction.
    fn location_of(&mut self, inst: Value<'m>) -> SourceLocation {
        let metadata = inst.debug_location();
        metadata.and_then(|metadata| self.location(metadata)).into()
    }

    /// A source location.
    fn location(&mut self, metadata: Metadata<'m>) -> Option<Location> {
        if let Some(&known) = self.locations.get(&metadata.key()) {
            return Some(known);
        }
        // The location, and the locations of the calls that were inlined around it, innermost first.
        let mut chain = vec![metadata];
        let mut inlined_at = None;
        while let Some((_, _, _, Some(outer))) = chain.last().map(|node| node.location())
            && chain.len() < MAX_INLINED
        {
            inlined_at = self.locations.get(&outer.key()).copied();
            if inlined_at.is_some() {
                break;
            }
            chain.push(outer);
        }
        for node in chain.into_iter().rev() {
            let (line, column, scope, _) = node.location();
            let scope = self.scope(scope?);
            let location = self.info.locations.push(LocationData {
                line,
                column,
                scope,
                inlined_at,
            });
            self.locations.insert(node.key(), location);
            inlined_at = Some(location);
        }
        inlined_at
    }

    /// The same source location with a new number.
    fn renumbered(&mut self, location: SourceLocation) -> SourceLocation {
        let data = location.expand().map(|known| self.info.locations[known]);
        data.map(|data| self.info.locations.push(data)).into()
    }

    /// A source location in a scope, but without a line.
    fn nowhere(&mut self, scope: Scope) -> SourceLocation {
        let location = LocationData {
            line: 0,
            column: 0,
            scope,
            inlined_at: None,
        };
        Some(self.info.locations.push(location)).into()
    }

    /// A function's `DISubprogram`.
    pub fn function(&mut self, function: Value<'m>) -> Option<Scope> {
        let subprogram = function.subprogram()?;
        Some(self.scope(subprogram))
    }

    fn scope(&mut self, metadata: Metadata<'m>) -> Scope {
        let scopes = &mut self.info.scopes;
        let (scope, is_new) = number(&mut self.scopes, scopes, metadata, unknown_scope);
        if is_new {
            self.pending.push(Pending::Scope(scope, metadata));
        }
        scope
    }

    fn read_scope(&mut self, metadata: Metadata<'m>) -> ScopeData {
        let node = self.node(metadata);
        let kind = match node.kind() {
            "DISubprogram" => ScopeKind::Function(Box::new(self.read_function(&node))),
            "DILexicalBlockFile" => ScopeKind::File,
            "DINamespace" | "DIModule" => ScopeKind::Namespace {
                is_inline: node.word("exportSymbols") == "true",
            },
            _ => ScopeKind::Block,
        };
        ScopeData {
            parent: self.enclosing_scope(&node),
            owner: self.owner(&node),
            file: self.file_of(&node),
            name: node.string("name"),
            line: node.number("line"),
            column: node.number("column"),
            kind,
        }
    }

    /// The scope that encloses a scope, type or variable. `None` if it is enclosed by a file, unit or type.
    fn enclosing_scope(&mut self, node: &Node<'m>) -> Option<Scope> {
        let metadata = node.link("scope")?;
        let scope = self.node(metadata);
        let is_scope = matches!(
            scope.kind(),
            "DISubprogram" | "DILexicalBlock" | "DILexicalBlockFile" | "DINamespace" | "DIModule"
        );
        is_scope.then(|| self.scope(metadata))
    }

    /// The type whose declaration contains an entity.
    fn owner(&mut self, node: &Node<'m>) -> Option<Type> {
        let metadata = node.link("scope")?;
        self.is_type(metadata).then(|| self.ty(metadata))
    }

    fn read_function(&mut self, node: &Node<'m>) -> FunctionScope {
        let retained = node.link("retainedNodes").map(|list| self.node(list));
        let retained = retained
            .into_iter()
            .flat_map(|list| list.elements().flatten().collect::<Vec<_>>());
        let retained: Vec<Metadata<'m>> = retained.collect();
        let unit = node.link("unit").map(|unit| self.unit(unit));
        let (mut variables, mut labels) = (Vec::new(), Vec::new());
        for metadata in retained {
            let node = self.node(metadata);
            match node.kind() {
                "DILocalVariable" => variables.push(self.variable(metadata)),
                "DILabel" => labels.extend(self.retained_label(&node)),
                "DIImportedEntity" => {
                    let import = self.import(&node, metadata.tag());
                    let unit = unit.filter(|_| import.is_some());
                    if let Some(unit) = unit {
                        self.info.units[unit].imports.extend(import);
                    }
                }
                _ => {}
            }
        }
        let flag = |name: &str| node.has_flag("flags", name);
        let special = |name: &str| node.has_flag("spFlags", name);
        let virtuality = [
            ("DISPFlagVirtual", DW_VIRTUALITY_virtual),
            ("DISPFlagPureVirtual", DW_VIRTUALITY_pure_virtual),
        ];
        let virtuality = virtuality.into_iter().find(|(name, _)| special(name));
        let index = node.number("virtualIndex");
        FunctionScope {
            template: self.template(node),
            access: types::access(node),
            virtuality: virtuality.map(|(_, virtuality)| (virtuality.0, index)),
            table: node.link("containingType").map(|ty| self.ty(ty)),
            flags: FunctionFlags {
                is_explicit: flag("DIFlagExplicit"),
                is_noreturn: flag("DIFlagNoReturn"),
                is_deleted: special("DISPFlagDeleted"),
                wants_lvalue: flag("DIFlagLValueReference"),
                wants_rvalue: flag("DIFlagRValueReference"),
            },
            describes_calls: flag("DIFlagAllCallsDescribed"),
            linkage_name: node.string("linkageName"),
            body_line: node.number("scopeLine"),
            ty: node.link("type").map(|ty| self.ty(ty)),
            unit,
            declaration: node.link("declaration").map(|scope| self.scope(scope)),
            is_definition: node.has_flag("spFlags", "DISPFlagDefinition"),
            is_local: node.has_flag("spFlags", "DISPFlagLocalToUnit"),
            is_artificial: node.has_flag("flags", "DIFlagArtificial"),
            is_prototyped: node.has_flag("flags", "DIFlagPrototyped"),
            variables,
            labels,
        }
    }

    /// A label that is described even if no code is left at it.
    fn retained_label(&mut self, node: &Node<'m>) -> Option<Label> {
        let label = LabelName::new(node);
        Some(Label {
            name: label.name,
            scope: self.enclosing_scope(node)?,
            inlined_at: SourceLocation::default(),
            file: self.file_of(node),
            line: label.line,
            column: label.column,
            is_artificial: label.is_artificial,
            before: SourceLocation::default(),
        })
    }

    fn file_of(&mut self, node: &Node<'m>) -> Option<File> {
        node.link("file").map(|file| self.file(file))
    }

    fn file(&mut self, metadata: Metadata<'m>) -> File {
        if let Some(&known) = self.files.get(&metadata.key()) {
            return known;
        }
        let node = self.node(metadata);
        let digits = node.string("checksum");
        let md5 = u128::from_str_radix(&digits, 16).ok();
        let md5 = md5.filter(|_| node.word("checksumkind") == "CSK_MD5" && digits.len() == 32);
        let source = !node.word("source").is_empty();
        let file = self.info.files.push(FileData {
            directory: node.string("directory"),
            name: node.string("filename"),
            md5: md5.map(u128::to_be_bytes),
            source: source.then(|| node.string("source")),
        });
        self.files.insert(metadata.key(), file);
        file
    }

    fn unit(&mut self, metadata: Metadata<'m>) -> Unit {
        if let Some(&known) = self.units.get(&metadata.key()) {
            return known;
        }
        let node = self.node(metadata);
        let language = node.word("language");
        let named = (0..LANGUAGES).find(|&number| DwLang(number).static_string() == Some(language));
        let file = self.file_of(&node);
        let types = [node.link("enums"), node.link("retainedTypes")];
        let types = types.into_iter().flatten().map(|list| self.node(list));
        let types: Vec<Metadata<'m>> = types
            .flat_map(|list| list.elements().flatten().collect::<Vec<_>>())
            .collect();
        let types = types.into_iter().filter(|ty| self.is_type(*ty));
        let types: Vec<Metadata<'m>> = types.collect();
        let types = types.into_iter().map(|ty| self.ty(ty)).collect();
        let unit = self.info.units.push(UnitData {
            language: named.unwrap_or_else(|| node.number("language")),
            file,
            producer: node.string("producer"),
            is_optimized: node.word("isOptimized") == "true",
            emission: match node.word("emissionKind") {
                "FullDebug" => Emission::Full,
                "LineTablesOnly" => Emission::Lines,
                "DebugDirectivesOnly" => Emission::LineTable,
                _ => Emission::Nothing,
            },
            types,
            imports: Vec::new(),
        });
        self.units.insert(metadata.key(), unit);
        if let Some(globals) = node.link("globals") {
            let globals: Vec<_> = self.node(globals).elements().flatten().collect();
            for global in globals {
                self.global(unit, global);
            }
        }
        if let Some(imports) = node.link("imports") {
            self.imports(unit, imports);
        }
        unit
    }

    /// Reads a list of imported entities.
    fn imports(&mut self, unit: Unit, list: Metadata<'m>) {
        let imports: Vec<_> = self.node(list).elements().flatten().collect();
        for metadata in imports {
            let node = self.node(metadata);
            if node.kind() == "DIImportedEntity"
                && let Some(import) = self.import(&node, metadata.tag())
            {
                self.info.units[unit].imports.push(import);
            }
        }
    }

    fn import(&mut self, node: &Node<'m>, tag: u16) -> Option<Import> {
        let metadata = node.link("entity")?;
        let entity = match self.node(metadata).kind() {
            "DISubprogram" | "DINamespace" | "DIModule" => Entity::Scope(self.scope(metadata)),
            "DIGlobalVariable" => Entity::Global(*self.global_variables.get(&metadata.key())?),
            _ if self.is_type(metadata) => Entity::Type(self.ty(metadata)),
            _ => return None,
        };
        Some(Import {
            tag,
            name: node.string("name"),
            scope: self.enclosing_scope(node),
            entity,
            file: self.file_of(node),
            line: node.number("line"),
        })
    }

    /// Adds a global variable. Its location is not known yet.
    fn global(&mut self, unit: Unit, metadata: Metadata<'m>) {
        let pair = self.node(metadata);
        let [variable, expression] = *pair.operands() else {
            return;
        };
        let node = self.node(variable);
        let global = GlobalVariable {
            name: node.string("name"),
            linkage_name: node.string("linkageName"),
            unit,
            scope: self.enclosing_scope(&node),
            declaration: node.link("declaration").map(|member| self.ty(member)),
            template: self.template(&node),
            file: self.file_of(&node),
            line: node.number("line"),
            ty: node.link("type").map(|ty| self.ty(ty)),
            align: node.number("align"),
            is_local: node.word("isLocal") == "true",
            is_definition: node.word("isDefinition") == "true",
            symbol: None,
            expression: self.expression(expression),
        };
        self.info.globals.push(global);
        let number = self.info.globals.len() - 1;
        self.globals.insert(metadata.key(), number);
        self.global_variables
            .entry(variable.key())
            .or_insert(number);
    }

    /// Sets the location of the source variables that are at `symbol`. `value` is LLVM's form of the symbol.
    pub fn locate_globals(&mut self, value: Value<'m>, kind: u32, symbol: SymbolRef) {
        for (_, node) in value
            .function_metadata()
            .into_iter()
            .filter(|(known, _)| *known == kind)
        {
            let known = self.globals.get(&node.as_metadata().key());
            if let Some(&index) = known {
                self.info.globals[index].symbol = Some(symbol);
            }
        }
    }

    /// A local variable.
    fn variable(&mut self, metadata: Metadata<'m>) -> Variable {
        let new = || VariableData {
            name: String::new(),
            scope: Scope::new(0),
            file: None,
            line: 0,
            ty: None,
            align: 0,
            is_object: false,
            parameter: 0,
            is_artificial: false,
        };
        let (variable, is_new) =
            number(&mut self.variables, &mut self.info.variables, metadata, new);
        if is_new {
            self.pending.push(Pending::Variable(variable, metadata));
        }
        variable
    }

    /// The label of a record.
    fn label(&mut self, record: DebugRecord<'m>) -> Option<Label> {
        let declared = self.location(record.location()?)?;
        let LocationData {
            line,
            scope,
            inlined_at,
            ..
        } = self.info.locations[declared];
        let label = self.labels.of(self.module, record, line)?;
        Some(Label {
            name: label.name,
            scope,
            inlined_at: inlined_at.into(),
            // Without a file, the label is in the file of its scope, which may not have been read yet.
            file: None,
            line,
            column: label.column,
            is_artificial: label.is_artificial,
            before: SourceLocation::default(),
        })
    }

    /// Adds the variable of a declare record. It is in a stack object.
    fn stack_variable(
        &mut self,
        record: DebugRecord<'m>,
        slot: StackSlot,
    ) -> Option<StackVariable> {
        let location = self.location(record.location()?)?;
        Some(StackVariable {
            variable: self.variable(record.variable()?),
            inlined_at: self.info.locations[location].inlined_at.into(),
            slot: slot.as_u32(),
            expression: self.expression(record.expression()?),
        })
    }

    fn read_variable(&mut self, metadata: Metadata<'m>) -> VariableData {
        let node = self.node(metadata);
        let scope = self.enclosing_scope(&node);
        VariableData {
            name: node.string("name"),
            scope: scope.unwrap_or_else(|| self.info.scopes.push(unknown_scope())),
            file: self.file_of(&node),
            line: node.number("line"),
            ty: node.link("type").map(|ty| self.ty(ty)),
            align: node.number("align"),
            is_object: node.has_flag("flags", "DIFlagObjectPointer"),
            parameter: node.number("arg"),
            is_artificial: node.has_flag("flags", "DIFlagArtificial"),
        }
    }

    /// The operations of an expression.
    fn expression(&self, metadata: Metadata<'m>) -> Expression {
        operations(&self.node(metadata))
    }
}

/// The operations of an expression.
fn operations(node: &Node<'_>) -> Expression {
    const ARGUMENT: u64 = 0x1005;
    let operations: Expression = node.words().map(operation).collect();
    match operations.as_slice() {
        // A list that consists of one value is the same as the value.
        [ARGUMENT, 0, rest @ ..] if !rest.contains(&ARGUMENT) => rest.to_vec(),
        _ => operations,
    }
}

/// The maximum inlining depth of a location. It is needed because malformed metadata may be cyclic.
const MAX_INLINED: usize = 1 << 16;

fn unknown_scope() -> ScopeData {
    ScopeData {
        parent: None,
        owner: None,
        file: None,
        name: String::new(),
        line: 0,
        column: 0,
        kind: ScopeKind::Block,
    }
}

/// All language codes are smaller than this.
const LANGUAGES: u16 = 0x40;

/// Operations of LLVM that DWARF does not have.
const LLVM_OPERATIONS: &[(&str, u64)] = &[
    ("DW_OP_LLVM_fragment", 0x1000),
    ("DW_OP_LLVM_convert", 0x1001),
    ("DW_OP_LLVM_tag_offset", 0x1002),
    ("DW_OP_LLVM_entry_value", 0x1003),
    ("DW_OP_LLVM_implicit_pointer", 0x1004),
    ("DW_OP_LLVM_arg", 0x1005),
    ("DW_OP_LLVM_extract_bits_sext", 0x1006),
    ("DW_OP_LLVM_extract_bits_zext", 0x1007),
];

/// The number of an operation or operand.
fn operation(word: &str) -> u64 {
    let llvm = LLVM_OPERATIONS.iter().find(|(name, _)| *name == word);
    let known = (0..=0xff).find(|&number| {
        [DwOp(number).static_string(), DwAte(number).static_string()].contains(&Some(word))
    });
    match (llvm, known) {
        (Some(&(_, number)), _) => number,
        (_, Some(number)) => u64::from(number),
        _ => word.parse().unwrap_or(u64::MAX),
    }
}

/// The number of a metadata node, and whether it is new.
fn number<K: EntityRef, T>(
    known: &mut Known<K>,
    entities: &mut PrimaryMap<K, T>,
    metadata: Metadata<'_>,
    new: impl FnOnce() -> T,
) -> (K, bool) {
    match known.get(&metadata.key()) {
        Some(&entity) => (entity, false),
        None => {
            let entity = entities.push(new());
            known.insert(metadata.key(), entity);
            (entity, true)
        }
    }
}
