//! Opcodes of the generic representation, one row each, with their semantics and facts.

use super::behavior::{Behavior, Memory, Purity, ResultLanes};

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

/// The opcodes, and a row of facts for each.
macro_rules! operations {
    ($(#[$meta:meta])* Opcode { $($(#[$doc:meta])* $variant:ident = $text:literal:
        $payload:ident $operands:tt $results:tt $is_access:literal $($behavior:ident)+;)* }) => {
        opcodes! { $(#[$meta])* Opcode { $($(#[$doc])* $variant = $text,)* } }

        static FACTS: &[Facts] = &[$(Facts {
            payload: PayloadKind::$payload,
            operands: count!($operands),
            results: count!($results),
            is_access: $is_access,
            behavior: behavior!($($behavior)+),
        },)*];
    };
}

macro_rules! count {
    (ANY) => {
        None
    };
    ($number:literal) => {
        Some($number)
    };
}

macro_rules! behavior {
    (ROW) => {
        None
    };
    ($purity:ident $memory:ident $result:ident) => {
        Some(Behavior {
            purity: Purity::$purity,
            memory: Memory::$memory,
            result: ResultLanes::$result,
        })
    };
}

/// The row of an opcode.
struct Facts {
    payload: PayloadKind,
    /// The numbers of operands and results; `None` if they vary.
    operands: Option<usize>,
    results: Option<usize>,
    is_access: bool,
    /// `None` if the row of the intrinsic states it.
    behavior: Option<Behavior>,
}

operations! {
    /// The operation of a generic instruction. Operations on vectors compute each element separately. Unless stated
    /// otherwise, operands and result have the same type.
    #[allow(missing_docs)]
    Opcode {
        // Name, payload, operands and results (ANY: their number varies), whether operand 0 is the address that the memory
        // operand describes, and `Behavior` (ROW: that of the intrinsic's row).
        // Constants and shapes.
        /// A scalar constant (`Payload::Bits`); integers, floats by bit pattern, pointers.
        Const = "const":                      Bits            0    1    false  Pure None AsOperands;
        /// Any value (LLVM's undef and poison).
        Undef = "undef":                      None            0    1    false  Pure None AsOperands;
        /// Its operand, with undef and poison fixed to some value.
        Freeze = "freeze":                    None            1    1    false  Pure None AsOperands;
        /// The operand, unchanged. Passes create a copy when they replace a result with a different value; `cleanup`
        /// removes it.
        Copy = "copy":                        None            1    1    false  Pure None AsOperands;
        /// A vector from its elements.
        BuildVector = "build_vector":         None            ANY  1    false  Pure None AsOperands;
        /// Element `Payload::Lane` of a vector.
        Extract = "extract":                  Lane            1    1    false  Pure None AsOperands;
        /// Operand 0 with element `Payload::Lane` replaced by operand 1.
        Insert = "insert":                    Lane            2    1    false  Pure None AsOperands;
        /// The element of operand 0 whose index is operand 1 (i32).
        ExtractDynamic = "extract_dynamic":   None            2    1    false  Pure None AsOperands;
        /// Operand 0 with the element at index operand 2 (i32) replaced by operand 1.
        InsertDynamic = "insert_dynamic":     None            3    1    false  Pure None AsOperands;
        /// Elements of two vectors in the order of `Payload::Shuffle`.
        Shuffle = "shuffle":                  Shuffle         2    1    false  Pure None AsOperands;
        /// An integer from equal parts, lowest first.
        Merge = "merge":                      None            ANY  1    false  Pure None AsOperands;
        /// Part number `Payload::Lane` of an integer that is divided into parts of the result's type; part 0 is the
        /// lowest.
        Part = "part":                        Lane            1    1    false  Pure None AsOperands;

        // Integers.
        Add = "add":                          None            2    1    false  Pure None AsOperands;
        Sub = "sub":                          None            2    1    false  Pure None AsOperands;
        Mul = "mul":                          None            2    1    false  Pure None AsOperands;
        /// High half of the double-width unsigned product.
        UMulHigh = "umul_high":               None            2    1    false  Pure None AsOperands;
        /// High half of the double-width signed product.
        SMulHigh = "smul_high":               None            2    1    false  Pure None AsOperands;
        UDiv = "udiv":                        None            2    1    false  Pure None AsOperands;
        SDiv = "sdiv":                        None            2    1    false  Pure None AsOperands;
        URem = "urem":                        None            2    1    false  Pure None AsOperands;
        SRem = "srem":                        None            2    1    false  Pure None AsOperands;
        Shl = "shl":                          None            2    1    false  Pure None AsOperands;
        LShr = "lshr":                        None            2    1    false  Pure None AsOperands;
        AShr = "ashr":                        None            2    1    false  Pure None AsOperands;
        And = "and":                          None            2    1    false  Pure None AsOperands;
        Or = "or":                            None            2    1    false  Pure None AsOperands;
        Xor = "xor":                          None            2    1    false  Pure None AsOperands;
        SMin = "smin":                        None            2    1    false  Pure None AsOperands;
        SMax = "smax":                        None            2    1    false  Pure None AsOperands;
        UMin = "umin":                        None            2    1    false  Pure None AsOperands;
        UMax = "umax":                        None            2    1    false  Pure None AsOperands;
        Abs = "abs":                          None            1    1    false  Pure None AsOperands;
        UAddSat = "uadd_sat":                 None            2    1    false  Pure None AsOperands;
        SAddSat = "sadd_sat":                 None            2    1    false  Pure None AsOperands;
        USubSat = "usub_sat":                 None            2    1    false  Pure None AsOperands;
        SSubSat = "ssub_sat":                 None            2    1    false  Pure None AsOperands;
        UShlSat = "ushl_sat":                 None            2    1    false  Pure None AsOperands;
        SShlSat = "sshl_sat":                 None            2    1    false  Pure None AsOperands;
        /// Two results: the value and an i1 overflow flag.
        UAddOverflow = "uadd_overflow":       None            2    2    false  Pure None AsOperands;
        SAddOverflow = "sadd_overflow":       None            2    2    false  Pure None AsOperands;
        USubOverflow = "usub_overflow":       None            2    2    false  Pure None AsOperands;
        SSubOverflow = "ssub_overflow":       None            2    2    false  Pure None AsOperands;
        UMulOverflow = "umul_overflow":       None            2    2    false  Pure None AsOperands;
        SMulOverflow = "smul_overflow":       None            2    2    false  Pure None AsOperands;
        /// Funnel shifts. Operands: high half, low half, shift amount (modulo the width).
        FShl = "fshl":                        None            3    1    false  Pure None AsOperands;
        FShr = "fshr":                        None            3    1    false  Pure None AsOperands;
        CountOnes = "ctpop":                  None            1    1    false  Pure None AsOperands;
        CountLeadingZeros = "ctlz":           None            1    1    false  Pure None AsOperands;
        CountTrailingZeros = "cttz":          None            1    1    false  Pure None AsOperands;
        ReverseBits = "bitreverse":           None            1    1    false  Pure None AsOperands;
        ReverseBytes = "bswap":               None            1    1    false  Pure None AsOperands;

        // Floating point.
        FAdd = "fadd":                        None            2    1    false  Pure None AsOperands;
        FSub = "fsub":                        None            2    1    false  Pure None AsOperands;
        FMul = "fmul":                        None            2    1    false  Pure None AsOperands;
        FDiv = "fdiv":                        None            2    1    false  Pure None AsOperands;
        FRem = "frem":                        None            2    1    false  Pure None AsOperands;
        /// Fused multiply-add, one rounding.
        Fma = "fma":                          None            3    1    false  Pure None AsOperands;
        /// Multiply-add, fused or not (`llvm.fmuladd`).
        FMulAdd = "fmuladd":                  None            3    1    false  Pure None AsOperands;
        FNeg = "fneg":                        None            1    1    false  Pure None AsOperands;
        FAbs = "fabs":                        None            1    1    false  Pure None AsOperands;
        CopySign = "copysign":                None            2    1    false  Pure None AsOperands;
        FMinNum = "fminnum":                  None            2    1    false  Pure None AsOperands;
        FMaxNum = "fmaxnum":                  None            2    1    false  Pure None AsOperands;
        FMinimum = "fminimum":                None            2    1    false  Pure None AsOperands;
        FMaximum = "fmaximum":                None            2    1    false  Pure None AsOperands;
        FMinimumNum = "fminimumnum":          None            2    1    false  Pure None AsOperands;
        FMaximumNum = "fmaximumnum":          None            2    1    false  Pure None AsOperands;
        Canonicalize = "canonicalize":        None            1    1    false  Pure None AsOperands;
        Sqrt = "sqrt":                        None            1    1    false  Pure None AsOperands;
        Floor = "floor":                      None            1    1    false  Pure None AsOperands;
        Ceil = "ceil":                        None            1    1    false  Pure None AsOperands;
        Truncate = "truncate":                None            1    1    false  Pure None AsOperands;
        /// Rounds to the nearest integer, ties to even (`rint`, `nearbyint`, `roundeven`).
        RoundEven = "roundeven":              None            1    1    false  Pure None AsOperands;
        /// Rounds to the nearest integer, ties away from zero (`round`).
        Round = "round":                      None            1    1    false  Pure None AsOperands;
        Sin = "sin":                          None            1    1    false  Pure None AsOperands;
        Cos = "cos":                          None            1    1    false  Pure None AsOperands;
        Exp = "exp":                          None            1    1    false  Pure None AsOperands;
        Exp2 = "exp2":                        None            1    1    false  Pure None AsOperands;
        Exp10 = "exp10":                      None            1    1    false  Pure None AsOperands;
        Log = "log":                          None            1    1    false  Pure None AsOperands;
        Log2 = "log2":                        None            1    1    false  Pure None AsOperands;
        Log10 = "log10":                      None            1    1    false  Pure None AsOperands;
        Pow = "pow":                          None            2    1    false  Pure None AsOperands;
        PowI = "powi":                        None            2    1    false  Pure None AsOperands;
        /// Operand 0 times 2 to the power of operand 1 (i32).
        Ldexp = "ldexp":                      None            2    1    false  Pure None AsOperands;
        /// Two results: fraction and i32 exponent.
        Frexp = "frexp":                      None            1    2    false  Pure None AsOperands;
        /// i1: whether operand 0 belongs to one of the classes in `Payload::Bits` (the mask of LLVM's `is.fpclass`).
        IsFpClass = "is_fpclass":             Bits            1    1    false  Pure None AsOperands;

        // Comparison and selection.
        /// The result is an i1 per element.
        ICmp = "icmp":                        IntCondition    2    1    false  Pure None AsOperands;
        FCmp = "fcmp":                        FloatCondition  2    1    false  Pure None AsOperands;
        /// Operand 1 if operand 0 (i1, or one i1 per element) is true, else operand 2.
        Select = "select":                    None            3    1    false  Pure None AsOperands;

        // Conversions: result type differs.
        Trunc = "trunc":                      None            1    1    false  Pure None AsOperands;
        ZExt = "zext":                        None            1    1    false  Pure None AsOperands;
        SExt = "sext":                        None            1    1    false  Pure None AsOperands;
        /// Extends an integer; the additional bits are undefined.
        AnyExt = "anyext":                    None            1    1    false  Pure None AsOperands;
        FpTrunc = "fptrunc":                  None            1    1    false  Pure None AsOperands;
        FpExt = "fpext":                      None            1    1    false  Pure None AsOperands;
        FpToSi = "fptosi":                    None            1    1    false  Pure None AsOperands;
        FpToUi = "fptoui":                    None            1    1    false  Pure None AsOperands;
        FpToSiSat = "fptosi_sat":             None            1    1    false  Pure None AsOperands;
        FpToUiSat = "fptoui_sat":             None            1    1    false  Pure None AsOperands;
        SiToFp = "sitofp":                    None            1    1    false  Pure None AsOperands;
        UiToFp = "uitofp":                    None            1    1    false  Pure None AsOperands;
        /// The same bits in a different type of the same width (vectors too; also pointer <-> integer).
        Bitcast = "bitcast":                  None            1    1    false  Pure None AsOperands;
        AddrSpaceCast = "addrspacecast":      None            1    1    false  Pure None AsOperands;

        // Memory. Address operand first, then data.
        /// Pointer plus a byte offset (integer of the pointer's width).
        PtrAdd = "ptr_add":                   None            2    1    false  Pure None AsOperands;
        Load = "load":                        Memory          1    1    true   Removable Reads AsMemory;
        /// Operands: address, data.
        Store = "store":                      Memory          2    0    true   Kept Writes Nothing;
        /// Operands: address, data. Result: the old value.
        AtomicRmw = "atomic_rmw":             AtomicRmw       2    1    true   Kept Updates Divergent;
        /// Operands: address, expected, new. Results: old value, i1 success.
        AtomicCmpXchg = "atomic_cmpxchg":     Memory          3    2    true   Kept Updates Divergent;
        Fence = "fence":                      Memory          0    0    false  Kept Orders Nothing;
        /// Address of a stack slot.
        SlotAddr = "slot_addr":               Slot            0    1    false  Pure None AsOperands;
        /// Address of a variable.
        GlobalAddr = "global_addr":           Global          0    1    false  Pure None AsOperands;
        /// Address of a function.
        FunctionAddr = "function_addr":       Function        0    1    false  Pure None AsOperands;
        /// Allocates a dynamically sized stack object. Operand: the size in bytes. Its memory may be that of an object
        /// which `stack_restore` has freed.
        DynamicAlloca = "dynamic_alloca":     Memory          1    1    false  Kept Orders AsOperands;
        /// The current end of the stack.
        StackSave = "stack_save":             None            0    1    false  Removable None AsOperands;
        /// Frees the dynamic allocations made since operand 0 was saved by `stack_save`. Accesses may move across it:
        /// only later allocations and calls use the memory again.
        StackRestore = "stack_restore":       None            1    0    false  Kept None Nothing;
        /// Operands: destination, source, byte count. The memory operand describes the source.
        MemCpy = "memcpy":                    Memory          3    0    false  Kept Updates Nothing;
        MemMove = "memmove":                  Memory          3    0    false  Kept Updates Nothing;
        /// Operands: destination, i8 value, byte count.
        MemSet = "memset":                    Memory          3    0    false  Kept Writes Nothing;

        // Calls.
        /// Direct call (`Payload::Function`).
        Call = "call":                        Function        ANY  ANY  false  Kept Any Divergent;
        /// The dwords of an argument that the next call passes on the stack, with the alignment in `Payload::Bits`
        /// (bytes). The result represents this argument: it is an operand of that call and of nothing else.
        StackArgument = "stack_argument":     Bits            ANY  1    false  Removable None AsOperands;
        /// Operand 0 is the function's address.
        CallIndirect = "call_indirect":       None            ANY  ANY  false  Kept Any Divergent;
        /// A target intrinsic (`Payload::Intrinsic`).
        Intrinsic = "intrinsic":              Intrinsic       ANY  ANY  false  ROW;
        InlineAssembly = "asm":               InlineAssembly  ANY  ANY  false  Kept Any AsOperands;
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
    fn facts(self) -> &'static Facts {
        &FACTS[self as usize]
    }

    /// The payload it must have.
    pub fn payload_kind(self) -> PayloadKind {
        self.facts().payload
    }

    /// The number of its operands; `None` if it varies.
    pub fn operands(self) -> Option<usize> {
        self.facts().operands
    }

    /// The number of its results; `None` if it varies.
    pub fn results(self) -> Option<usize> {
        self.facts().results
    }

    /// Returns `true` for loads, stores and atomic operations: operand 0 is the address of an access that the memory
    /// operand describes.
    pub fn is_access(self) -> bool {
        self.facts().is_access
    }

    /// Its behavior; `None` for an intrinsic, whose row states it.
    pub fn behavior(self) -> Option<Behavior> {
        self.facts().behavior
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_consistent() {
        for &opcode in Opcode::ALL {
            let (name, facts) = (opcode.name(), opcode.facts());
            assert_eq!(Opcode::from_name(name), Some(opcode));
            let has_memory_operand =
                matches!(facts.payload, PayloadKind::Memory | PayloadKind::AtomicRmw);
            assert!(has_memory_operand || !facts.is_access, "{name}");
            let Some(behavior) = facts.behavior else {
                assert_eq!(facts.payload, PayloadKind::Intrinsic, "{name}");
                continue;
            };
            let has_no_result = facts.results == Some(0);
            assert_eq!(
                has_no_result,
                behavior.result == ResultLanes::Nothing,
                "{name}"
            );
            behavior.check(name, has_no_result);
        }
    }
}
