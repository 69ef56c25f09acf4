//! Opcodes of the generic representation, one row each, with their semantics.

macro_rules! opcodes {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];

            /// Its name in the text form.
            pub fn name(self) -> &'static str {
                match self { $($name::$variant => $text,)* }
            }

            /// The variant with that name.
            pub fn from_name(name: &str) -> Option<$name> {
                match name { $($text => Some($name::$variant),)* _ => None }
            }
        }
    };
}

opcodes! {
    /// The operation of a generic instruction. Operations on vectors compute each element separately. Unless stated
    /// otherwise, operands and result have the same type.
    #[allow(missing_docs)]
    Opcode {
        // Constants and shapes.
        /// A scalar constant (`Payload::Bits`); integers, floats by bit pattern, pointers.
        Const = "const",
        /// Any value (LLVM's undef and poison).
        Undef = "undef",
        /// Its operand, with undef and poison fixed to some value.
        Freeze = "freeze",
        /// The operand, unchanged. Passes create a copy when they replace a result by another value; `cleanup` removes it.
        Copy = "copy",
        /// A vector from its elements.
        BuildVector = "build_vector",
        /// Element `Payload::Lane` of a vector.
        Extract = "extract",
        /// Operand 0 with element `Payload::Lane` replaced by operand 1.
        Insert = "insert",
        /// The element of operand 0 whose index is operand 1 (i32).
        ExtractDynamic = "extract_dynamic",
        /// Operand 0 with the element at index operand 2 (i32) replaced by operand 1.
        InsertDynamic = "insert_dynamic",
        /// Elements of two vectors in the order of `Payload::Shuffle`.
        Shuffle = "shuffle",
        /// An integer from equal parts, lowest first.
        Merge = "merge",
        /// Part number `Payload::Lane` of an integer that is divided into parts of the result's type; part 0 is the
        /// lowest.
        Part = "part",

        // Integers.
        Add = "add",
        Sub = "sub",
        Mul = "mul",
        /// High half of the double-width unsigned product.
        UMulHigh = "umul_high",
        /// High half of the double-width signed product.
        SMulHigh = "smul_high",
        UDiv = "udiv",
        SDiv = "sdiv",
        URem = "urem",
        SRem = "srem",
        Shl = "shl",
        LShr = "lshr",
        AShr = "ashr",
        And = "and",
        Or = "or",
        Xor = "xor",
        SMin = "smin",
        SMax = "smax",
        UMin = "umin",
        UMax = "umax",
        Abs = "abs",
        UAddSat = "uadd_sat",
        SAddSat = "sadd_sat",
        USubSat = "usub_sat",
        SSubSat = "ssub_sat",
        UShlSat = "ushl_sat",
        SShlSat = "sshl_sat",
        /// Two results: the value and an i1 overflow flag.
        UAddOverflow = "uadd_overflow",
        SAddOverflow = "sadd_overflow",
        USubOverflow = "usub_overflow",
        SSubOverflow = "ssub_overflow",
        UMulOverflow = "umul_overflow",
        SMulOverflow = "smul_overflow",
        /// Funnel shifts. Operands: high half, low half, shift amount (modulo the width).
        FShl = "fshl",
        FShr = "fshr",
        CountOnes = "ctpop",
        CountLeadingZeros = "ctlz",
        CountTrailingZeros = "cttz",
        ReverseBits = "bitreverse",
        ReverseBytes = "bswap",

        // Floating point.
        FAdd = "fadd",
        FSub = "fsub",
        FMul = "fmul",
        FDiv = "fdiv",
        FRem = "frem",
        /// Fused multiply-add, one rounding.
        Fma = "fma",
        /// Multiply-add, fused or not (`llvm.fmuladd`).
        FMulAdd = "fmuladd",
        FNeg = "fneg",
        FAbs = "fabs",
        CopySign = "copysign",
        FMinNum = "fminnum",
        FMaxNum = "fmaxnum",
        FMinimum = "fminimum",
        FMaximum = "fmaximum",
        FMinimumNum = "fminimumnum",
        FMaximumNum = "fmaximumnum",
        Canonicalize = "canonicalize",
        Sqrt = "sqrt",
        Floor = "floor",
        Ceil = "ceil",
        Truncate = "truncate",
        /// Rounds to nearest, and halves to even (`rint`, `nearbyint`, `roundeven`).
        RoundEven = "roundeven",
        /// Rounds to nearest, and halves away from zero (`round`).
        Round = "round",
        Sin = "sin",
        Cos = "cos",
        Exp = "exp",
        Exp2 = "exp2",
        Exp10 = "exp10",
        Log = "log",
        Log2 = "log2",
        Log10 = "log10",
        Pow = "pow",
        PowI = "powi",
        /// Operand 0 times 2 to the power of operand 1 (i32).
        Ldexp = "ldexp",
        /// Two results: fraction and i32 exponent.
        Frexp = "frexp",
        /// i1: whether operand 0 belongs to one of the classes in `Payload::Bits` (the mask of LLVM's `is.fpclass`).
        IsFpClass = "is_fpclass",

        // Comparison and selection.
        /// The result is an i1 per element.
        ICmp = "icmp",
        FCmp = "fcmp",
        /// Operand 1 if operand 0 (i1, or one i1 per element) else operand 2.
        Select = "select",

        // Conversions: result type differs.
        Trunc = "trunc",
        ZExt = "zext",
        SExt = "sext",
        /// Extends an integer; the additional bits are undefined.
        AnyExt = "anyext",
        FpTrunc = "fptrunc",
        FpExt = "fpext",
        FpToSi = "fptosi",
        FpToUi = "fptoui",
        FpToSiSat = "fptosi_sat",
        FpToUiSat = "fptoui_sat",
        SiToFp = "sitofp",
        UiToFp = "uitofp",
        /// Same bits, another type of the same width (vectors too; also pointer <-> integer).
        Bitcast = "bitcast",
        AddrSpaceCast = "addrspacecast",

        // Memory. Address operand first, then data.
        /// Pointer plus a byte offset (integer of the pointer's width).
        PtrAdd = "ptr_add",
        Load = "load",
        /// Operands: address, data.
        Store = "store",
        /// Operands: address, data. Result: the old value.
        AtomicRmw = "atomic_rmw",
        /// Operands: address, expected, new. Results: old value, i1 success.
        AtomicCmpXchg = "atomic_cmpxchg",
        Fence = "fence",
        /// Address of a stack slot.
        SlotAddr = "slot_addr",
        /// Address of a variable.
        GlobalAddr = "global_addr",
        /// Address of a function.
        FunctionAddr = "function_addr",
        /// Allocates a stack object of run-time size. Operand: the size in bytes.
        DynamicAlloca = "dynamic_alloca",
        /// The current end of the stack.
        StackSave = "stack_save",
        /// Frees the dynamic allocations made since operand 0 was saved by `stack_save`.
        StackRestore = "stack_restore",
        /// Operands: destination, source, byte count. The memory operand describes the source.
        MemCpy = "memcpy",
        MemMove = "memmove",
        /// Operands: destination, i8 value, byte count.
        MemSet = "memset",

        // Calls.
        /// Direct call (`Payload::Function`).
        Call = "call",
        /// The dwords of an argument that the next call passes on the stack, with the alignment in `Payload::Bits`
        /// (bytes). The result represents this argument: it is an operand of that call and of nothing else.
        StackArgument = "stack_argument",
        /// Operand 0 is the function's address.
        CallIndirect = "call_indirect",
        /// A target intrinsic (`Payload::Intrinsic`).
        Intrinsic = "intrinsic",
        InlineAssembly = "asm",
    }
}

opcodes! {
    /// Integer comparisons.
    #[allow(missing_docs)]
    IntCondition {
        Eq = "eq", Ne = "ne",
        Ugt = "ugt", Uge = "uge", Ult = "ult", Ule = "ule",
        Sgt = "sgt", Sge = "sge", Slt = "slt", Sle = "sle",
    }
}

opcodes! {
    /// Floating-point comparisons. If an operand is NaN, `o…` (ordered) is false and `u…` (unordered) is true.
    #[allow(missing_docs)]
    FloatCondition {
        False = "false", Oeq = "oeq", Ogt = "ogt", Oge = "oge", Olt = "olt", Ole = "ole",
        One = "one", Ord = "ord", Uno = "uno", Ueq = "ueq", Ugt = "ugt", Uge = "uge",
        Ult = "ult", Ule = "ule", Une = "une", True = "true",
    }
}

impl IntCondition {
    /// The condition with operands exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        use IntCondition::*;
        match self {
            Eq => Eq,
            Ne => Ne,
            Ugt => Ult,
            Uge => Ule,
            Ult => Ugt,
            Ule => Uge,
            Sgt => Slt,
            Sge => Sle,
            Slt => Sgt,
            Sle => Sge,
        }
    }

    /// The opposite condition.
    #[must_use]
    pub fn inverse(self) -> Self {
        use IntCondition::*;
        match self {
            Eq => Ne,
            Ne => Eq,
            Ugt => Ule,
            Uge => Ult,
            Ult => Uge,
            Ule => Ugt,
            Sgt => Sle,
            Sge => Slt,
            Slt => Sge,
            Sle => Sgt,
        }
    }
}

impl FloatCondition {
    /// The condition with operands exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        use FloatCondition::*;
        match self {
            Ogt => Olt,
            Oge => Ole,
            Olt => Ogt,
            Ole => Oge,
            Ugt => Ult,
            Uge => Ule,
            Ult => Ugt,
            Ule => Uge,
            other => other,
        }
    }

    /// The opposite condition.
    #[must_use]
    pub fn inverse(self) -> Self {
        use FloatCondition::*;
        match self {
            False => True,
            Oeq => Une,
            Ogt => Ule,
            Oge => Ult,
            Olt => Uge,
            Ole => Ugt,
            One => Ueq,
            Ord => Uno,
            Uno => Ord,
            Ueq => One,
            Ugt => Ole,
            Uge => Olt,
            Ult => Oge,
            Ule => Ogt,
            Une => Oeq,
            True => False,
        }
    }
}

/// The kind of an opcode's payload.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PayloadKind {
    /// None.
    None,
    /// `Payload::Bits`
    Bits,
    /// `Payload::IntCondition`
    IntCondition,
    /// `Payload::FloatCondition`
    FloatCondition,
    /// `Payload::Memory`
    Memory,
    /// `Payload::AtomicRmw`
    AtomicRmw,
    /// `Payload::Lane`
    Lane,
    /// `Payload::Shuffle`
    Shuffle,
    /// `Payload::Slot`
    Slot,
    /// `Payload::Global`
    Global,
    /// `Payload::Function`
    Function,
    /// `Payload::Intrinsic`
    Intrinsic,
    /// `Payload::InlineAssembly`
    InlineAssembly,
}

impl Opcode {
    /// The payload it must have.
    pub fn payload_kind(self) -> PayloadKind {
        use Opcode::*;
        match self {
            Const | IsFpClass | StackArgument => PayloadKind::Bits,
            ICmp => PayloadKind::IntCondition,
            FCmp => PayloadKind::FloatCondition,
            Load | Store | AtomicCmpXchg | Fence | DynamicAlloca | MemCpy | MemMove | MemSet => {
                PayloadKind::Memory
            }
            AtomicRmw => PayloadKind::AtomicRmw,
            Extract | Insert | Part => PayloadKind::Lane,
            Shuffle => PayloadKind::Shuffle,
            SlotAddr => PayloadKind::Slot,
            GlobalAddr => PayloadKind::Global,
            FunctionAddr | Call => PayloadKind::Function,
            Intrinsic => PayloadKind::Intrinsic,
            InlineAssembly => PayloadKind::InlineAssembly,
            _ => PayloadKind::None,
        }
    }
}
