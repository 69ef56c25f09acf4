//! Programs: blocks of statements over typed variables.

/// The type of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// An integer of 1 to 64 bits.
    Int(u32),
    /// binary16.
    Half,
    /// binary32.
    Float,
    /// binary64.
    Double,
}

impl Scalar {
    /// Its width in bits.
    pub fn bits(self) -> u32 {
        match self {
            Scalar::Int(bits) => bits,
            Scalar::Half => 16,
            Scalar::Float => 32,
            Scalar::Double => 64,
        }
    }

    /// The bits of a value with all bits set.
    pub fn mask(self) -> u64 {
        u64::MAX >> (64 - self.bits())
    }

    /// Returns `true` if this is an integer type.
    pub fn is_int(self) -> bool {
        matches!(self, Scalar::Int(_))
    }
}

/// The type of a variable: a scalar, or a vector of up to four elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Type {
    /// The type of each element.
    pub scalar: Scalar,
    /// The number of elements; 1 is a scalar.
    pub lanes: u32,
}

impl Type {
    /// A scalar type.
    pub const fn one(scalar: Scalar) -> Type {
        Type { scalar, lanes: 1 }
    }

    /// A type with the same number of elements and this element type.
    pub fn of(self, scalar: Scalar) -> Type {
        Type { scalar, ..self }
    }
}

/// Boolean.
pub const BOOL: Type = Type::one(Scalar::Int(1));
/// 32-bit integer.
pub const I32: Type = Type::one(Scalar::Int(32));

/// The bits of each element; unused elements are zero.
pub type Value = [u64; 4];

/// A variable, an index into [`Program::variables`].
pub type Variable = usize;

/// A block, an index into [`Program::blocks`].
pub type Block = usize;

/// An operand of a statement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Operand {
    /// The value of a variable.
    Variable(Variable),
    /// A constant.
    Constant(Type, Value),
}

/// A value that a kernel receives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// The work-item's ID in its group.
    Local,
    /// The group's ID.
    Group,
    /// The work-item's global ID.
    Global,
    /// A kernel argument, an index into [`ARGUMENTS`].
    Argument(usize),
}

/// The kernel's arguments after its two pointers: IR type and bits.
pub const ARGUMENTS: [(Scalar, u64); 6] = [
    (Scalar::Int(32), 7),
    (Scalar::Int(32), 0xffff_ff35),
    (Scalar::Int(64), 0x1234_5678_9abc_def1),
    (Scalar::Int(16), 0x8123),
    (Scalar::Int(8), 0x95),
    (Scalar::Int(32), 0),
];

/// Memory private to a work-item, in slots of [`SLOT`] bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// Its part of the output buffer.
    Output,
    /// Its part of LDS.
    Local,
    /// Private memory.
    Private,
}

/// Size of a slot in bytes.
pub const SLOT: u64 = 32;

impl Space {
    /// The number of slots of a work-item.
    pub fn slots(self) -> u64 {
        match self {
            Space::Output => 32,
            Space::Local => 4,
            Space::Private => 8,
        }
    }
}

/// Operations on two integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum IntOp {
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
    /// The amount is reduced modulo the width, also for the other shifts.
    Shl,
    LShr,
    AShr,
    /// The lowest bit of the divisor is set, also for the other divisions.
    UDiv,
    URem,
    /// The absolute value of the divisor is used.
    SDiv,
    SRem,
    UMin,
    UMax,
    SMin,
    SMax,
    UAddSat,
    USubSat,
    SAddSat,
    SSubSat,
    /// Funnel shift left of both operands by the second one: `fshl(a, b, b)`.
    Rotate,
}

/// Operations on one integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum BitOp {
    Not,
    Count,
    LeadingZeros,
    TrailingZeros,
    Reverse,
    ByteSwap,
    Abs,
}

/// Comparisons of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum IntTest {
    Eq,
    Ne,
    Ult,
    Ule,
    Ugt,
    Uge,
    Slt,
    Sle,
    Sgt,
    Sge,
}

/// Operations on two floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum FloatOp {
    Add,
    Sub,
    Mul,
    /// A positive zero is added to the result, so a zero result is always positive.
    Min,
    Max,
}

/// Operations on one float.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum FloatUnary {
    Neg,
    Abs,
    Floor,
    Ceil,
    Trunc,
    RoundEven,
}

/// Comparisons of floats, as sets of outcomes: less, equal, greater, unordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatTest(pub u8);

/// A call to a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// An index into [`Program::functions`]; the first of the two if `is_indirect`.
    pub function: usize,
    /// The result to use.
    pub result: usize,
    /// The call is indirect and each lane selects one of two functions.
    pub is_indirect: bool,
}

/// The operation of a statement. Types are those of the operands and of the destination.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Op {
    Copy,
    Input(Input),
    Int(IntOp),
    Bits(BitOp),
    IntTest(IntTest),
    /// Condition, value if true, value if false.
    Select,
    ZeroExtend,
    SignExtend,
    Truncate,
    Float(FloatOp),
    Fma,
    FloatUnary(FloatUnary),
    FloatTest(FloatTest),
    /// From any integer or float type to a float type.
    ToFloatSigned,
    ToFloatUnsigned,
    FloatExtend,
    FloatTruncate,
    /// Converts to an integer, clamped to its range and to that of binary16.
    ToIntSigned,
    /// The bits of a float; zero for NaNs.
    FloatBits,
    /// The same bits as a different type without floats.
    Reinterpret,
    /// Vector, element, index modulo the vector's length.
    Insert,
    /// Vector, index modulo the vector's length.
    Extract,
    /// The elements with these indices of two vectors of the result's type.
    Shuffle([u32; 4]),
    /// An element of the input buffer, by an `i32` index modulo its length.
    Load,
    /// Loads from memory of the work-item, by an `i32` slot number modulo the number of slots.
    LoadOwn(Space),
    /// Slot index, value.
    StoreOwn(Space),
    /// A result of a function with these arguments. If `is_indirect`, the first operand is a boolean that selects one
    /// of two functions with the same signature.
    Call(Call),
    /// The value of this operand in the work-item whose ID differs in these bits. It occurs only where all lanes of
    /// the group execute it.
    Exchange(u32),
}

/// `destination = op(operands)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// The variable that changes; `None` for stores.
    pub destination: Option<Variable>,
    /// The operation.
    pub op: Op,
    /// Its operands.
    pub operands: Vec<Operand>,
}

/// How a block ends.
#[derive(Clone, Debug, PartialEq)]
pub enum Terminator {
    /// Jumps to a block.
    Jump(Block),
    /// Branches to one of two blocks on a boolean.
    Branch(Operand, Block, Block),
    /// Switches on a value: cases, then the default block.
    Switch(Operand, Vec<(u64, Block)>, Block),
    /// Returns.
    Return,
}

impl Terminator {
    /// The successors, with repetitions.
    pub fn successors(&self) -> Vec<Block> {
        match self {
            Terminator::Jump(block) => vec![*block],
            Terminator::Branch(_, one, other) => vec![*one, *other],
            Terminator::Switch(_, cases, default) => {
                let targets = cases.iter().map(|case| case.1);
                targets.chain([*default]).collect()
            }
            Terminator::Return => Vec::new(),
        }
    }
}

/// Statements and a terminator.
#[derive(Clone, Debug, PartialEq)]
pub struct BasicBlock {
    /// The statements in order.
    pub statements: Vec<Statement>,
    /// The terminator.
    pub terminator: Terminator,
}

/// How an argument is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// Without attributes.
    Plain,
    /// With `signext`.
    SignExtended,
    /// With `zeroext`.
    ZeroExtended,
    /// In a structure, after a byte.
    Structure,
    /// In a structure in memory, with `byval`.
    Object,
}

/// A function that is not inlined.
#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    /// Its body. The first variables are its parameters.
    pub body: Program,
    /// How each parameter is passed.
    pub parameters: Vec<Passing>,
    /// The variables that it returns.
    pub results: Vec<Variable>,
}

impl Function {
    /// The type of a parameter.
    pub fn parameter(&self, number: usize) -> Type {
        self.body.variables[number]
    }

    /// The type of a result.
    pub fn result(&self, number: usize) -> Type {
        self.body.variables[self.results[number]]
    }
}

/// A kernel or the body of a function. Variables start as zero except for parameters; block 0 is the entry and has no
/// predecessors.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Program {
    /// The types of the variables.
    pub variables: Vec<Type>,
    /// The blocks.
    pub blocks: Vec<BasicBlock>,
    /// For kernels: the functions, callees before callers.
    pub functions: Vec<Function>,
    /// For kernels: bytes before the private memory of the kernel and of every function.
    pub padding: u64,
}

/// Values of [`Program::padding`] with which private memory is just within and beyond the range of immediate offsets, and at
/// misaligned addresses.
pub const PADDINGS: [u64; 4] = [4000, 4001, 4094, 20_003];

impl Program {
    /// The body of a function, or of the kernel.
    pub fn body(&self, function: Option<usize>) -> &Program {
        match function {
            Some(index) => &self.functions[index].body,
            None => self,
        }
    }

    /// The body of a function, or of the kernel.
    pub fn body_mut(&mut self, function: Option<usize>) -> &mut Program {
        match function {
            Some(index) => &mut self.functions[index].body,
            None => self,
        }
    }

    /// The type of an operand.
    pub fn type_of(&self, operand: Operand) -> Type {
        match operand {
            Operand::Variable(variable) => self.variables[variable],
            Operand::Constant(ty, _) => ty,
        }
    }
}
