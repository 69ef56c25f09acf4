//! Debug information: files, scopes, types, variables and source locations. The frontend fills them in from debug
//! metadata, instructions refer to locations by number, and the emitter generates DWARF. Modules without debug metadata
//! have none of this.
//!
//! Numbers of tags, languages and encodings are those of DWARF.

use crate::machine::{Block, PhysReg};
use crate::module::SymbolRef;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{PrimaryMap, entity_impl};
use smallvec::SmallVec;

/// A source file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct File(u32);
entity_impl!(File, "file");

/// A compilation unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unit(u32);
entity_impl!(Unit, "unit");

/// A function, block or namespace of the source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Scope(u32);
entity_impl!(Scope, "scope");

/// A type of the source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Type(u32);
entity_impl!(Type, "type");

/// A variable of a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Variable(u32);
entity_impl!(Variable, "variable");

/// A source location.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Location(u32);
entity_impl!(Location, "loc");

/// The source location of an instruction, if it is known.
pub type SourceLocation = PackedOption<Location>;

/// The debug information of a module.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DebugInfo {
    /// The DWARF version that the module requests, 2 to 5.
    pub version: Option<u16>,
    /// Source files.
    pub files: PrimaryMap<File, FileData>,
    /// Compilation units.
    pub units: PrimaryMap<Unit, UnitData>,
    /// Functions, blocks and namespaces.
    pub scopes: PrimaryMap<Scope, ScopeData>,
    /// Types.
    pub types: PrimaryMap<Type, TypeData>,
    /// Variables of functions.
    pub variables: PrimaryMap<Variable, VariableData>,
    /// Variables of the module.
    pub globals: Vec<GlobalVariable>,
    /// Source locations.
    pub locations: PrimaryMap<Location, LocationData>,
}

/// A source file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileData {
    /// The directory that the name is relative to.
    pub directory: String,
    /// Its name.
    pub name: String,
    /// MD5 of its contents.
    pub md5: Option<[u8; 16]>,
    /// Its contents.
    pub source: Option<String>,
}

/// The amount of debug information for a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Emission {
    /// Everything.
    #[default]
    Full,
    /// Lines, functions and inlining.
    Lines,
    /// The line table only, if no unit requests more; otherwise lines, functions and inlining.
    LineTable,
    /// Nothing.
    Nothing,
}

/// A compilation unit.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitData {
    /// The language, by its DWARF 5 number.
    pub language: u16,
    /// The main file.
    pub file: Option<File>,
    /// The producer of the metadata.
    pub producer: String,
    /// True if it was compiled with optimization.
    pub is_optimized: bool,
    /// The requested amount of debug information.
    pub emission: Emission,
    /// Types that are described even if nothing refers to them.
    pub types: Vec<Type>,
    /// Entities that are also visible under other names or in other scopes.
    pub imports: Vec<Import>,
}

/// An entity that is visible in a scope other than its own (`using`).
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// The DWARF tag, which distinguishes imported declarations from imported namespaces.
    pub tag: u16,
    /// Its name there, if that differs.
    pub name: String,
    /// The scope; `None` at file level.
    pub scope: Option<Scope>,
    /// The imported entity.
    pub entity: Entity,
    /// The file of the import.
    pub file: Option<File>,
    /// Line, 0 if unknown.
    pub line: u32,
}

/// A named entity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entity {
    /// A function or namespace.
    Scope(Scope),
    /// A type.
    Type(Type),
    /// A variable of the module, by its index in the list.
    Global(usize),
}

/// The kind of a scope.
#[derive(Clone, Debug, PartialEq)]
pub enum ScopeKind {
    /// A function.
    Function(Box<FunctionScope>),
    /// A block with local variables.
    Block,
    /// A part of the enclosing scope that comes from a different file.
    File,
    /// A namespace.
    Namespace {
        /// True if its declarations are also visible in the enclosing scope.
        is_inline: bool,
    },
}

/// A scope.
#[derive(Clone, Debug, PartialEq)]
pub struct ScopeData {
    /// The enclosing scope; `None` at file level.
    pub parent: Option<Scope>,
    /// The type that declares it.
    pub owner: Option<Type>,
    /// Its file.
    pub file: Option<File>,
    /// Its name; empty for blocks.
    pub name: String,
    /// Line, 0 if unknown.
    pub line: u32,
    /// Column, 0 if unknown.
    pub column: u32,
    /// Its kind.
    pub kind: ScopeKind,
}

/// A function of the source.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FunctionScope {
    /// The symbol name, if it differs from the name.
    pub linkage_name: String,
    /// Line at which the body begins.
    pub body_line: u32,
    /// Its type, a [`TypeKind::Function`].
    pub ty: Option<Type>,
    /// Its unit; declarations have none.
    pub unit: Option<Unit>,
    /// The declaration that it defines.
    pub declaration: Option<Scope>,
    /// True if it has a body.
    pub is_definition: bool,
    /// True if it is visible in its unit only.
    pub is_local: bool,
    /// True if it was generated by the compiler.
    pub is_artificial: bool,
    /// True if it has a prototype.
    pub is_prototyped: bool,
    /// Variables that are described even if they were optimized away.
    pub variables: Vec<Variable>,
    /// Labels that are described even if they were optimized away.
    pub labels: Vec<Label>,
    /// The template arguments.
    pub template: Vec<TemplateParameter>,
    /// Its accessibility (public, protected, private), if given.
    pub access: Option<u8>,
    /// For virtual functions: DWARF's virtuality code and the index in the virtual table.
    pub virtuality: Option<(u8, u64)>,
    /// The class whose virtual table contains it.
    pub table: Option<Type>,
    /// Further specifiers.
    pub flags: FunctionFlags,
    /// True if all of its calls are to be described.
    pub describes_calls: bool,
}

/// Specifiers of a function declaration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FunctionFlags {
    /// `explicit`
    pub is_explicit: bool,
    /// `[[noreturn]]`
    pub is_noreturn: bool,
    /// `= delete`
    pub is_deleted: bool,
    /// `&`
    pub wants_lvalue: bool,
    /// `&&`
    pub wants_rvalue: bool,
}

/// A template argument.
#[derive(Clone, Debug, PartialEq)]
pub struct TemplateParameter {
    /// DWARF tag: a type, a value, a template, or a pack.
    pub tag: u16,
    /// Name of the parameter.
    pub name: String,
    /// The type, or the type of the value.
    pub ty: Option<Type>,
    /// True if it is the default argument.
    pub is_default: bool,
    /// The value.
    pub value: TemplateValue,
}

/// The value of a template argument.
#[derive(Clone, Debug, PartialEq)]
pub enum TemplateValue {
    /// No value, or one that cannot be represented.
    None,
    /// An integer or the bits of another number.
    Constant(i64),
    /// The name of a template.
    Name(String),
    /// Several template arguments.
    Pack(Vec<TemplateParameter>),
}

/// A type of the source.
#[derive(Clone, Debug, PartialEq)]
pub struct TypeData {
    /// DWARF tag.
    pub tag: u16,
    /// Its name; may be empty.
    pub name: String,
    /// The scope that declares it.
    pub scope: Option<Scope>,
    /// The type that declares it.
    pub owner: Option<Type>,
    /// Its accessibility (public, protected, private), if given.
    pub access: Option<u8>,
    /// True if it was generated by the compiler.
    pub is_artificial: bool,
    /// The file of its declaration.
    pub file: Option<File>,
    /// Line, 0 if unknown.
    pub line: u32,
    /// The size in bits.
    pub size: u64,
    /// Alignment in bits, if the source specifies one; otherwise 0.
    pub align: u32,
    /// True if it is only declared.
    pub is_declaration: bool,
    /// Properties that depend on the kind.
    pub kind: TypeKind,
}

/// Properties that depend on the kind of a type.
#[derive(Clone, Debug, PartialEq)]
pub enum TypeKind {
    /// A base type.
    Base {
        /// Its encoding; `None` for unspecified types.
        encoding: Option<u8>,
        /// The number of value bits, if it is less than the type's size.
        bits: Option<u64>,
    },
    /// A type derived from another type (`None` is `void`): a pointer, qualifier, typedef or member.
    Derived {
        /// The other type.
        base: Option<Type>,
        /// The offset of a member in its type, in bits.
        offset: u64,
        /// Address space of DWARF that a pointer points to.
        address_space: Option<u32>,
        /// True for bit fields.
        is_bit_field: bool,
        /// True for static members.
        is_static: bool,
        /// True for virtual base classes.
        is_virtual: bool,
        /// The value of a static member, or the discriminant value that selects a variant.
        constant: Option<i64>,
        /// The class of a pointer to member.
        class: Option<Type>,
        /// The template arguments.
        template: Vec<TemplateParameter>,
    },
    /// Structures, unions, classes and the variants of those.
    Composite {
        /// Members.
        members: Vec<Member>,
        /// The template arguments.
        template: Vec<TemplateParameter>,
        /// The calling convention code for passing it, 0 if unspecified.
        convention: u8,
        /// The class whose virtual table it uses.
        table: Option<Type>,
        /// The member that selects the variant.
        discriminator: Option<Type>,
        /// True if its members are visible in the enclosing scope.
        is_transparent: bool,
    },
    /// Arrays and vectors.
    Array {
        /// Type of the elements.
        element: Option<Type>,
        /// Lower bound and number of elements of every dimension.
        dimensions: Vec<(i64, Count)>,
        /// True for vectors.
        is_vector: bool,
    },
    /// Enumerations.
    Enumeration {
        /// The integer type.
        base: Option<Type>,
        /// Names and values.
        enumerators: Vec<(String, i64)>,
        /// True if values are unsigned.
        is_unsigned: bool,
        /// True for scoped enumerations (`enum class`).
        is_class: bool,
    },
    /// Functions.
    Function {
        /// The type of the result; `None` for `void`.
        result: Option<Type>,
        /// The types of the parameters.
        parameters: Vec<Option<Type>>,
        /// Calling convention, 0 for the default one.
        convention: u8,
    },
}

/// The number of elements of an array.
#[derive(Clone, Debug, PartialEq)]
pub enum Count {
    /// Unknown.
    Unknown,
    /// A constant.
    Known(u64),
    /// The value of a variable.
    Variable(Variable),
    /// The value of an expression.
    Expression(Expression),
}

/// A declaration in a structure or class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Member {
    /// A data member, a base class, or a type.
    Type(Type),
    /// A function.
    Function(Scope),
}

/// A label of a function.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// Its name.
    pub name: String,
    /// The scope that declares it.
    pub scope: Scope,
    /// The call site at which the function that declares it was inlined.
    pub inlined_at: SourceLocation,
    /// The file of its declaration.
    pub file: Option<File>,
    /// Line, 0 if unknown.
    pub line: u32,
    /// Column, 0 if unknown.
    pub column: u32,
    /// True if it was generated by the compiler.
    pub is_artificial: bool,
    /// The location of the code after it, if the label is in the code.
    pub before: SourceLocation,
}

/// A variable of a function.
#[derive(Clone, Debug, PartialEq)]
pub struct VariableData {
    /// Its name.
    pub name: String,
    /// The scope that declares it.
    pub scope: Scope,
    /// The file of its declaration.
    pub file: Option<File>,
    /// Line, 0 if unknown.
    pub line: u32,
    /// Its type.
    pub ty: Option<Type>,
    /// Alignment in bits, if the source specifies one; otherwise 0.
    pub align: u32,
    /// True for the object pointer of a method.
    pub is_object: bool,
    /// Number of the parameter, from 1; 0 for other variables.
    pub parameter: u32,
    /// True if it was generated by the compiler.
    pub is_artificial: bool,
}

/// Operations of an expression with their operands, as LLVM numbers them: those of DWARF and its own.
pub type Expression = Vec<u64>;

/// The debug information of a compiled function.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FunctionDebug {
    /// Its function in the source.
    pub scope: Option<Scope>,
    /// The variables that the code refers to, with the call sites at which their functions were inlined.
    pub variables: Vec<(Variable, SourceLocation)>,
    /// Variables that are in the frame while the function runs.
    pub stack_variables: Vec<StackVariable>,
    /// Labels.
    pub labels: Vec<Label>,
    /// Changes of other variables, up to register allocation.
    pub changes: Vec<VariableChange>,
    /// Locations of those variables after register allocation.
    pub variable_locations: Vec<VariableLocation>,
}

/// A change of a variable: it has a new value from a certain instruction of a block on. In functions with such
/// changes, instructions from different source positions have different locations, in ascending order within a block.
#[derive(Clone, Debug, PartialEq)]
pub struct VariableChange {
    /// The variable.
    pub variable: Variable,
    /// The call site at which the function that declares it was inlined.
    pub inlined_at: SourceLocation,
    /// Computes the variable's value from the location's.
    pub expression: Expression,
    /// The location of the next instruction that has a location; `None` if no such instruction follows in the block.
    pub before: SourceLocation,
    /// The locations of the first and of the last instruction of the block.
    pub block: Option<(Location, Location)>,
    /// True if the value is the address of the variable.
    pub is_address: bool,
    /// True if it is not an assignment, but gives the value at the start of a block whose predecessors have different
    /// values.
    pub is_join: bool,
    /// The value.
    pub value: VariableValue,
}

impl FunctionDebug {
    /// Replaces values of the generic representation. `replacement` returns the values that replace a value, or `None`
    /// if it is no longer known.
    pub fn replace_values<T: IntoIterator<Item = u32>>(
        &mut self,
        mut replacement: impl FnMut(u32) -> Option<T>,
    ) {
        for change in &mut self.changes {
            if let VariableValue::Values(values) = &change.value {
                let mut replaced = SmallVec::new();
                let is_known = values
                    .iter()
                    .all(|&value| replacement(value).map(|by| replaced.extend(by)).is_some());
                change.value = match is_known && !replaced.is_empty() {
                    true => VariableValue::Values(replaced),
                    false => VariableValue::Unknown,
                };
            }
        }
    }
}

/// A value of a variable.
#[derive(Clone, Debug, PartialEq)]
pub enum VariableValue {
    /// The value is unknown.
    Unknown,
    /// A constant.
    Constant {
        /// Its bits.
        bits: u64,
        /// Its size in bytes, 1 to 8.
        bytes: u8,
    },
    /// The concatenation of values of the generic representation, by number.
    Values(SmallVec<[u32; 1]>),
    /// The concatenation of parts of virtual registers: number, first dword, dwords.
    Registers(SmallVec<[(u32, u8, u8); 1]>),
}

/// The location of a variable's value, up to the next location of the variable, the end of the block, or the
/// instruction that overwrites it.
#[derive(Clone, Debug, PartialEq)]
pub struct VariableLocation {
    /// The variable.
    pub variable: Variable,
    /// The call site at which the function that declares it was inlined.
    pub inlined_at: SourceLocation,
    /// Computes the variable's value from the location's.
    pub expression: Expression,
    /// True if the value is the address of the variable.
    pub is_address: bool,
    /// The start of the range.
    pub start: RangeStart,
    /// The range is valid only for code of the block with source locations from the first (if present) up to the
    /// second. Code with other locations that was moved into the range belongs to other values of the variable.
    pub within: (SourceLocation, SourceLocation),
    /// The location of the value.
    pub value: ValueLocation,
}

/// The start of the range of a [`VariableLocation`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RangeStart {
    /// The start of a block.
    Block(Block),
    /// The first instruction with that location.
    Location(Location),
}

/// The location of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueLocation {
    /// Nowhere.
    Nowhere,
    /// A constant: bits and size in bytes.
    Constant(u64, u8),
    /// In these parts, lowest first, until one of them is overwritten.
    Parts(SmallVec<[Part; 1]>),
}

/// The location of dwords of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// In registers.
    Register(PhysReg),
    /// In lanes of a VGPR that holds spilled SGPRs.
    Lanes {
        /// The VGPR.
        vgpr: PhysReg,
        /// The first lane.
        first: u32,
        /// The number of lanes, one per dword.
        dwords: u8,
    },
    /// In a stack object.
    Slot {
        /// Its number.
        slot: u32,
        /// Bytes from its start.
        offset: u32,
        /// The number of dwords.
        dwords: u8,
    },
    /// A constant that is rematerialized.
    Constant {
        /// The bits.
        bits: u64,
        /// One or two dwords.
        dwords: u8,
    },
}

/// A variable in a stack object.
#[derive(Clone, Debug, PartialEq)]
pub struct StackVariable {
    /// The variable.
    pub variable: Variable,
    /// The call site at which the function that declares it was inlined.
    pub inlined_at: SourceLocation,
    /// Number of the stack object.
    pub slot: u32,
    /// Computes the variable's address from that of the object.
    pub expression: Expression,
}

/// A part of a variable, in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fragment {
    /// The number of bits of the variable before it.
    pub offset: u64,
    /// The number of its bits.
    pub size: u64,
}

/// `DW_OP_LLVM_fragment`, which may end an expression.
const FRAGMENT: u64 = 0x1000;

/// An expression's operations without those at its end that give the address space of the variable: `DW_OP_constu
/// space, DW_OP_swap, DW_OP_xderef`.
pub fn without_space(operations: &[u64]) -> &[u64] {
    match operations {
        [rest @ .., 0x10, _, 0x16, 0x18] => rest,
        _ => operations,
    }
}

impl Fragment {
    /// Splits off the fragment at the end of an expression, if it has one.
    pub fn split(expression: &[u64]) -> (&[u64], Option<Fragment>) {
        match expression {
            [rest @ .., FRAGMENT, offset, size] => {
                let (offset, size) = (*offset, *size);
                (rest, Some(Fragment { offset, size }))
            }
            _ => (expression, None),
        }
    }

    /// The expression for a value that is this fragment of a variable.
    pub fn expression(self) -> Expression {
        vec![FRAGMENT, self.offset, self.size]
    }

    /// Returns `true` if both fragments have bits in common.
    pub fn overlaps(self, other: Fragment) -> bool {
        let end = |part: Fragment| part.offset.saturating_add(part.size);
        self.offset < end(other) && other.offset < end(self)
    }
}

/// A variable of the module, or a static variable of a function.
#[derive(Clone, Debug, PartialEq)]
pub struct GlobalVariable {
    /// Its name.
    pub name: String,
    /// The symbol name, if it differs from the name.
    pub linkage_name: String,
    /// The unit.
    pub unit: Unit,
    /// The scope that declares it, if that is not the unit.
    pub scope: Option<Scope>,
    /// The class member that it defines.
    pub declaration: Option<Type>,
    /// The template arguments.
    pub template: Vec<TemplateParameter>,
    /// The file of its declaration.
    pub file: Option<File>,
    /// Line, 0 if unknown.
    pub line: u32,
    /// Its type.
    pub ty: Option<Type>,
    /// Alignment in bits, if the source specifies one; otherwise 0.
    pub align: u32,
    /// True if it is visible in its unit only.
    pub is_local: bool,
    /// True if the module defines it.
    pub is_definition: bool,
    /// Its symbol, unless it was optimized away.
    pub symbol: Option<SymbolRef>,
    /// Computes the variable's address from that of the symbol.
    pub expression: Expression,
}

/// A source location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LocationData {
    /// Line, 0 for code without a line.
    pub line: u32,
    /// Column, 0 if unknown.
    pub column: u32,
    /// The innermost scope.
    pub scope: Scope,
    /// The call that was replaced by the code of the scope's function.
    pub inlined_at: Option<Location>,
}

impl DebugInfo {
    /// The function that a scope is part of, and its scope.
    pub fn function_of(&self, scope: Scope) -> Option<(Scope, &FunctionScope)> {
        let mut scopes = self.enclosing(scope);
        scopes.find_map(|scope| match &self.scopes[scope].kind {
            ScopeKind::Function(function) => Some((scope, &**function)),
            _ => None,
        })
    }

    /// The scope itself and its enclosing scopes, innermost first.
    pub fn enclosing(&self, scope: Scope) -> impl Iterator<Item = Scope> + '_ {
        std::iter::successors(Some(scope), |&scope| self.scopes[scope].parent)
    }

    /// The file of a location.
    pub fn file_of(&self, location: Location) -> Option<File> {
        let mut scopes = self.enclosing(self.locations[location].scope);
        scopes.find_map(|scope| self.scopes[scope].file)
    }
}
