//! What the source says about the code: files, scopes, types, variables and places in the source. Plain
//! data, filled in by the frontend from debug metadata; instructions name places by number, and the emitter
//! makes DWARF of it. Modules without debug metadata have none of this.
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

/// A place in the source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Location(u32);
entity_impl!(Location, "loc");

/// Where an instruction comes from, if that is known.
pub type SourceLocation = PackedOption<Location>;

/// The debug information of a module.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DebugInfo {
    /// Version of DWARF that the module asks for, 2 to 5.
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
    /// Places in the source.
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

/// How much of a unit is to be described.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Emission {
    /// Everything.
    #[default]
    Full,
    /// Lines, functions and inlining.
    Lines,
    /// The line table alone, if all units want no more; else lines, functions and inlining.
    LineTable,
    /// Nothing.
    Nothing,
}

/// A compilation unit.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitData {
    /// Language, as DWARF 5 numbers them.
    pub language: u16,
    /// The main file.
    pub file: Option<File>,
    /// What made the metadata.
    pub producer: String,
    /// Was it compiled with optimization?
    pub is_optimized: bool,
    /// How much is wanted.
    pub emission: Emission,
    /// Types to be described although nothing may refer to them.
    pub types: Vec<Type>,
    /// What is visible under other names or in other scopes too.
    pub imports: Vec<Import>,
}

/// Something that is visible in another scope than its own (`using`).
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// DWARF tag: a declaration or all of a namespace.
    pub tag: u16,
    /// Its name there, if that is another one.
    pub name: String,
    /// The scope; none at file level.
    pub scope: Option<Scope>,
    /// What it is.
    pub entity: Entity,
    /// File.
    pub file: Option<File>,
    /// Line, 0 if unknown.
    pub line: u32,
}

/// Something with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entity {
    /// A function or namespace.
    Scope(Scope),
    /// A type.
    Type(Type),
    /// A variable of the module, by its place in the list.
    Global(usize),
}

/// What a scope is.
#[derive(Clone, Debug, PartialEq)]
pub enum ScopeKind {
    /// A function.
    Function(Box<FunctionScope>),
    /// A block with variables of its own.
    Block,
    /// A part of the enclosing scope that comes from another file.
    File,
    /// A namespace.
    Namespace {
        /// Is what it declares visible around it too?
        is_inline: bool,
    },
}

/// A scope.
#[derive(Clone, Debug, PartialEq)]
pub struct ScopeData {
    /// The scope around it; none at file level.
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
    /// What it is.
    pub kind: ScopeKind,
}

/// A function of the source.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FunctionScope {
    /// The symbol, if that is not the name.
    pub linkage_name: String,
    /// Line at which the body begins.
    pub body_line: u32,
    /// Its type, a [`TypeKind::Function`].
    pub ty: Option<Type>,
    /// Its unit; declarations have none.
    pub unit: Option<Unit>,
    /// The declaration that it defines.
    pub declaration: Option<Scope>,
    /// Is there a body?
    pub is_definition: bool,
    /// Is it visible in its unit only?
    pub is_local: bool,
    /// Was it made by the compiler?
    pub is_artificial: bool,
    /// Has it a prototype?
    pub is_prototyped: bool,
    /// Variables to be described even if nothing is left of them.
    pub variables: Vec<Variable>,
    /// The same of labels.
    pub labels: Vec<Label>,
    /// Types and constants that a template was given.
    pub template: Vec<TemplateParameter>,
    /// Who may name it.
    pub access: Option<u8>,
    /// Is it virtual, as DWARF numbers that, and which entry of the table is it?
    pub virtuality: Option<(u8, u64)>,
    /// The class whose table has it.
    pub table: Option<Type>,
    /// What else is said of it.
    pub flags: FunctionFlags,
    /// Are all of its calls to be described?
    pub describes_calls: bool,
}

/// Words that functions are declared with.
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

/// What a template was given for a parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct TemplateParameter {
    /// DWARF tag: of a type, of a value, of a template, of several.
    pub tag: u16,
    /// Name of the parameter.
    pub name: String,
    /// The type, or that of the value.
    pub ty: Option<Type>,
    /// Is it what the parameter is if nothing is given?
    pub is_default: bool,
    /// The value.
    pub value: TemplateValue,
}

/// The value of a template parameter.
#[derive(Clone, Debug, PartialEq)]
pub enum TemplateValue {
    /// None, or none that can be said.
    None,
    /// An integer or the bits of another number.
    Constant(i64),
    /// The name of a template.
    Name(String),
    /// Several.
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
    /// Who may name it.
    pub access: Option<u8>,
    /// Was it made by the compiler?
    pub is_artificial: bool,
    /// Where it is declared.
    pub file: Option<File>,
    /// Line, 0 if unknown.
    pub line: u32,
    /// Bits.
    pub size: u64,
    /// Alignment in bits, if the source asks for one.
    pub align: u32,
    /// Is it only declared?
    pub is_declaration: bool,
    /// The rest.
    pub kind: TypeKind,
}

/// What depends on the kind of a type.
#[derive(Clone, Debug, PartialEq)]
pub enum TypeKind {
    /// A base type.
    Base {
        /// Its encoding; none for unspecified types.
        encoding: Option<u8>,
        /// The bits that values have, if the type has more.
        bits: Option<u64>,
    },
    /// A type made from another one (none is `void`): pointers, qualifiers, names, members.
    Derived {
        /// The other type.
        base: Option<Type>,
        /// Bits from the start of the type that it is a member of.
        offset: u64,
        /// Address space of DWARF that a pointer points to.
        address_space: Option<u32>,
        /// Is it a member that takes single bits?
        is_bit_field: bool,
        /// Is it a member that is the same for all objects?
        is_static: bool,
        /// Is it a base of a class that all others share?
        is_virtual: bool,
        /// The value of a member that is the same for all objects, or that which makes a variant the valid one.
        constant: Option<i64>,
        /// The class that it is a pointer into.
        class: Option<Type>,
        /// What a template was given.
        template: Vec<TemplateParameter>,
    },
    /// Structures, unions, classes and the variants of those.
    Composite {
        /// Members.
        members: Vec<Member>,
        /// What a template was given.
        template: Vec<TemplateParameter>,
        /// How functions pass it, 0 if that is not said.
        convention: u8,
        /// The class whose table of functions it has.
        table: Option<Type>,
        /// The member that says which variant is valid.
        discriminator: Option<Type>,
        /// Are its members visible in what it stands in?
        is_transparent: bool,
    },
    /// Arrays and vectors.
    Array {
        /// Type of the elements.
        element: Option<Type>,
        /// Lower bound and number of elements of every dimension.
        dimensions: Vec<(i64, Count)>,
        /// Is it a vector?
        is_vector: bool,
    },
    /// Enumerations.
    Enumeration {
        /// The integer type.
        base: Option<Type>,
        /// Names and values.
        enumerators: Vec<(String, i64)>,
        /// Are values unsigned?
        is_unsigned: bool,
        /// Do values have to be named with the type?
        is_class: bool,
    },
    /// Functions.
    Function {
        /// The type of the result, none for `void`.
        result: Option<Type>,
        /// The types of the parameters.
        parameters: Vec<Option<Type>>,
        /// Calling convention, 0 for the usual one.
        convention: u8,
    },
}

/// Elements of an array.
#[derive(Clone, Debug, PartialEq)]
pub enum Count {
    /// It is unknown.
    Unknown,
    /// So many.
    Known(u64),
    /// What a variable says.
    Variable(Variable),
    /// What an expression says.
    Expression(Expression),
}

/// What a structure or class declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Member {
    /// A member with a place, a base, or a type.
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
    /// Where the function that declares it was inlined.
    pub inlined_at: SourceLocation,
    /// File.
    pub file: Option<File>,
    /// Line, 0 if unknown.
    pub line: u32,
    /// Column, 0 if unknown.
    pub column: u32,
    /// Was it made by the compiler?
    pub is_artificial: bool,
    /// The location of what follows it, if it is in the code.
    pub before: SourceLocation,
}

/// A variable of a function.
#[derive(Clone, Debug, PartialEq)]
pub struct VariableData {
    /// Its name.
    pub name: String,
    /// The scope that declares it.
    pub scope: Scope,
    /// File.
    pub file: Option<File>,
    /// Line, 0 if unknown.
    pub line: u32,
    /// Its type.
    pub ty: Option<Type>,
    /// Alignment in bits, if the source asks for one.
    pub align: u32,
    /// Is it the object that a method is called for?
    pub is_object: bool,
    /// Number of the parameter, from 1; 0 for other variables.
    pub parameter: u32,
    /// Was it made by the compiler?
    pub is_artificial: bool,
}

/// Operations of an expression with their operands, as LLVM numbers them: those of DWARF and its own.
pub type Expression = Vec<u64>;

/// What the source says about a compiled function.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FunctionDebug {
    /// The function of the source that it is.
    pub scope: Option<Scope>,
    /// The variables that the code names, and where the functions that declare them were inlined.
    pub variables: Vec<(Variable, SourceLocation)>,
    /// Variables that are in the frame as long as the function runs.
    pub stack_variables: Vec<StackVariable>,
    /// Labels.
    pub labels: Vec<Label>,
    /// Changes of other variables, up to register allocation.
    pub changes: Vec<VariableChange>,
    /// Locations of those variables after register allocation.
    pub variable_locations: Vec<VariableLocation>,
}

/// A variable has another value from an instruction of a block on. In functions with changes, instructions from different
/// source positions have different locations, in ascending order within a block.
#[derive(Clone, Debug, PartialEq)]
pub struct VariableChange {
    /// The variable.
    pub variable: Variable,
    /// Where the function that declares it was inlined.
    pub inlined_at: SourceLocation,
    /// From the value to that of the variable.
    pub expression: Expression,
    /// The location of the next instruction that has one; none if the block has no more.
    pub before: SourceLocation,
    /// The locations of the first and of the last instruction of the block.
    pub block: Option<(Location, Location)>,
    /// Is the value the address of the variable?
    pub is_address: bool,
    /// Is it no assignment, but what the values are at the start of a block whose predecessors have different ones?
    pub is_join: bool,
    /// The value.
    pub value: VariableValue,
}

impl FunctionDebug {
    /// Values of the generic representation give way to others, of which there may be several for one; to
    /// none if they cannot be known any more.
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
    /// It cannot be known.
    Unknown,
    /// So many bytes.
    Constant {
        /// Their bits.
        bits: u64,
        /// 1 to 8.
        bytes: u8,
    },
    /// Values of the generic representation one after the other, by number.
    Values(SmallVec<[u32; 1]>),
    /// Parts of virtual registers one after the other: number, first dword, dwords.
    Registers(SmallVec<[(u32, u8, u8); 1]>),
}

/// Where the value of a variable is, up to the next location of the variable, the end of the block, or the instruction that
/// overwrites it.
#[derive(Clone, Debug, PartialEq)]
pub struct VariableLocation {
    /// The variable.
    pub variable: Variable,
    /// Where the function that declares it was inlined.
    pub inlined_at: SourceLocation,
    /// From the value to that of the variable.
    pub expression: Expression,
    /// Is the value the address of the variable?
    pub is_address: bool,
    /// Where this starts.
    pub start: RangeStart,
    /// The source locations of the block for which that is right: from the first, if there is one, up to the second.
    /// Code of others that was moved here belongs to other values.
    pub within: (SourceLocation, SourceLocation),
    /// Where the value is.
    pub value: ValueLocation,
}

/// Where the range of a [`VariableLocation`] starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RangeStart {
    /// The start of a block.
    Block(Block),
    /// The first instruction with that location.
    Location(Location),
}

/// Where a value is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueLocation {
    /// Nowhere.
    Nowhere,
    /// It is this constant: bits and bytes.
    Constant(u64, u8),
    /// In these parts, lowest first, until one of them is overwritten.
    Parts(SmallVec<[Part; 1]>),
}

/// Where dwords of a value are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// In registers.
    Register(PhysReg),
    /// In lanes of a VGPR, which scalar registers are spilled to.
    Lanes {
        /// The VGPR.
        vgpr: PhysReg,
        /// The first lane.
        first: u32,
        /// Lanes.
        dwords: u8,
    },
    /// In a stack object.
    Slot {
        /// Its number.
        slot: u32,
        /// Bytes from its start.
        offset: u32,
        /// Dwords.
        dwords: u8,
    },
    /// A constant, which is in registers where it is needed only.
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
    /// Where the function that declares it was inlined.
    pub inlined_at: SourceLocation,
    /// Number of the stack object.
    pub slot: u32,
    /// From the address of the object to the variable.
    pub expression: Expression,
}

/// A part of a variable, in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fragment {
    /// Its start.
    pub offset: u64,
    /// Its size.
    pub size: u64,
}

/// `DW_OP_LLVM_fragment`, with which expressions may end.
const FRAGMENT: u64 = 0x1000;

/// An expression's operations without those at its end that say in which memory the variable is:
/// `DW_OP_constu space, DW_OP_swap, DW_OP_xderef`.
pub fn without_space(operations: &[u64]) -> &[u64] {
    match operations {
        [rest @ .., 0x10, _, 0x16, 0x18] => rest,
        _ => operations,
    }
}

impl Fragment {
    /// Splits the part off that an expression may say it is of.
    pub fn split(expression: &[u64]) -> (&[u64], Option<Fragment>) {
        match expression {
            [rest @ .., FRAGMENT, offset, size] => {
                let (offset, size) = (*offset, *size);
                (rest, Some(Fragment { offset, size }))
            }
            _ => (expression, None),
        }
    }

    /// An expression of a value that is the part.
    pub fn expression(self) -> Expression {
        vec![FRAGMENT, self.offset, self.size]
    }

    /// Have both parts bits in common?
    pub fn overlaps(self, other: Fragment) -> bool {
        let end = |part: Fragment| part.offset.saturating_add(part.size);
        self.offset < end(other) && other.offset < end(self)
    }
}

/// A variable of the module, or one of a function that lives as long.
#[derive(Clone, Debug, PartialEq)]
pub struct GlobalVariable {
    /// Its name.
    pub name: String,
    /// The symbol, if that is not the name.
    pub linkage_name: String,
    /// The unit.
    pub unit: Unit,
    /// The scope that declares it, if that is not the unit.
    pub scope: Option<Scope>,
    /// The member of a class that it is.
    pub declaration: Option<Type>,
    /// What a template was given.
    pub template: Vec<TemplateParameter>,
    /// File.
    pub file: Option<File>,
    /// Line, 0 if unknown.
    pub line: u32,
    /// Its type.
    pub ty: Option<Type>,
    /// Alignment in bits, if the source asks for one.
    pub align: u32,
    /// Is it visible in its unit only?
    pub is_local: bool,
    /// Does the module define it?
    pub is_definition: bool,
    /// Where it is, unless it has been optimized away.
    pub symbol: Option<SymbolRef>,
    /// From the address of the symbol to the variable.
    pub expression: Expression,
}

/// A place in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LocationData {
    /// Line, 0 for code that no line stands for.
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

    /// The scope itself and those around it, innermost first.
    pub fn enclosing(&self, scope: Scope) -> impl Iterator<Item = Scope> + '_ {
        std::iter::successors(Some(scope), |&scope| self.scopes[scope].parent)
    }

    /// The file of a place.
    pub fn file_of(&self, location: Location) -> Option<File> {
        let mut scopes = self.enclosing(self.locations[location].scope);
        scopes.find_map(|scope| self.scopes[scope].file)
    }
}
