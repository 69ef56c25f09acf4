//! Opcodes of the generic representation, one row each, with their meaning.

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

            /// The one of that name.
            pub fn from_name(name: &str) -> Option<$name> {
                match name { $($text => Some($name::$variant),)* _ => None }
            }
        }
    };
}

opcodes! {
    /// What a generic instruction does. Arithmetic works per element on vectors. Unless said
    /// otherwise operands and result have one type.
    #[allow(missing_docs)]
    Opcode {
        // Constants and shapes.
        /// A scalar constant (`Payload::Bits`); integers, floats by bit pattern, pointers.
        Const = "const",
        /// Any value (LLVM's undef and poison).
        Undef = "undef",
        /// Its operand, with undef and poison fixed to some value.
        Freeze = "freeze",
        /// A value of the same type (left by passes, removed by cleanup).
        Copy = "copy",
        /// A vector from its elements.
        BuildVector = "build_vector",
        /// Element `Payload::Lane` of a vector.
        Extract = "extract",
        /// Operand 0 with element `Payload::Lane` replaced by operand 1.
        Insert = "insert",
        /// Element of operand 0 chosen by operand 1 (i32).
        ExtractDynamic = "extract_dynamic",
        /// Operand 0 with the element chosen by operand 2 (i32) replaced by operand 1.
        InsertDynamic = "insert_dynamic",
        /// Elements of two vectors in the order of `Payload::Shuffle`.
        Shuffle = "shuffle",
        /// An integer from equal parts, lowest first.
        Merge = "merge",
        /// Part `Payload::Lane` of an integer, the result's type wide, lowest is 0.
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
        /// Funnel shifts: operands high, low, amount (modulo width).
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
        /// Rounds to nearest even (`rint`, `nearbyint`, `roundeven`).
        RoundEven = "roundeven",
        /// Rounds half away from zero (`round`).
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
        /// Operand 0 times two to operand 1 (i32).
        Ldexp = "ldexp",
        /// Two results: fraction and i32 exponent.
        Frexp = "frexp",
        /// i1: is operand 0 in the classes of the mask `Payload::Bits` (LLVM's fpclass bits).
        IsFpClass = "is_fpclass",

        // Comparison and choice.
        /// i1 (per element).
        ICmp = "icmp",
        FCmp = "fcmp",
        /// Operand 1 if operand 0 (i1, or one i1 per element) else operand 2.
        Select = "select",

        // Conversions: result type differs.
        Trunc = "trunc",
        ZExt = "zext",
        SExt = "sext",
        /// Any high bits.
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
        /// Stack allocation of a run-time size: operand bytes.
        DynamicAlloca = "dynamic_alloca",
        /// The end of the stack.
        StackSave = "stack_save",
        /// Frees what was allocated since the operand was saved.
        StackRestore = "stack_restore",
        /// Operands: destination, source, byte count; payload's operand describes the source.
        MemCpy = "memcpy",
        MemMove = "memmove",
        /// Operands: destination, i8 value, byte count.
        MemSet = "memset",

        // Calls.
        /// Direct call (`Payload::Function`).
        Call = "call",
        /// An argument of the next call that goes on the stack at that alignment: its dwords. The result
        /// is what the called function gets, and is an operand of the call alone.
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
    /// Floating-point comparisons: `o…` false, `u…` true if an operand is a NaN.
    #[allow(missing_docs)]
    FloatCondition {
        False = "false", Oeq = "oeq", Ogt = "ogt", Oge = "oge", Olt = "olt", Ole = "ole",
        One = "one", Ord = "ord", Uno = "uno", Ueq = "ueq", Ugt = "ugt", Uge = "uge",
        Ult = "ult", Ule = "ule", Une = "une", True = "true",
    }
}

opcodes! {
    /// Target intrinsics: those of `llvm.amdgcn.*` that stay recognizable, named as in LLVM.
    /// The suffix list of overloaded ones is implied by operand types.
    #[allow(missing_docs)]
    Intrinsic {
        WorkitemIdX = "workitem.id.x", WorkitemIdY = "workitem.id.y", WorkitemIdZ = "workitem.id.z",
        WorkgroupIdX = "workgroup.id.x", WorkgroupIdY = "workgroup.id.y",
        WorkgroupIdZ = "workgroup.id.z",
        DispatchPtr = "dispatch.ptr", QueuePtr = "queue.ptr", DispatchId = "dispatch.id",
        KernargSegmentPtr = "kernarg.segment.ptr", ImplicitArgPtr = "implicitarg.ptr",
        /// `llvm.returnaddress` of the called function itself.
        ReturnAddress = "returnaddress",
        GroupStaticSize = "groupstaticsize", WavefrontSize = "wavefrontsize",
        Barrier = "s.barrier", WaveBarrier = "wave.barrier", SchedBarrier = "sched.barrier",
        /// `llvm.trap`.
        Trap = "trap",
        /// `llvm.debugtrap`.
        DebugTrap = "debugtrap",
        Rcp = "rcp", RcpLegacy = "rcp.legacy", Rsq = "rsq", RsqClamp = "rsq.clamp",
        RsqLegacy = "rsq.legacy", Sqrt = "sqrt", Fract = "fract", Sin = "sin", Cos = "cos",
        Log = "log", Exp2 = "exp2", LogClamp = "log.clamp",
        FMed3 = "fmed3", FMulLegacy = "fmul.legacy", FmaLegacy = "fma.legacy",
        FrexpMant = "frexp.mant", FrexpExp = "frexp.exp", Class = "class", Ldexp = "ldexp",
        TrigPreop = "trig.preop", DivScale = "div.scale", DivFmas = "div.fmas",
        DivFixup = "div.fixup", CubeId = "cubeid", CubeMa = "cubema", CubeSc = "cubesc",
        CubeTc = "cubetc", CvtPkrtz = "cvt.pkrtz", CvtPknormI16 = "cvt.pknorm.i16",
        CvtPknormU16 = "cvt.pknorm.u16", CvtPkI16 = "cvt.pk.i16", CvtPkU16 = "cvt.pk.u16",
        CvtPkU8F32 = "cvt.pk.u8.f32", CvtOffF32I4 = "cvt.off.f32.i4",
        FMadFtz = "fmad.ftz", FDivFast = "fdiv.fast",
        Ubfe = "ubfe", Sbfe = "sbfe", Perm = "perm", AlignBit = "alignbit",
        AlignByte = "alignbyte", Lerp = "lerp", SadU8 = "sad.u8", SadHiU8 = "sad.hi.u8",
        SadU16 = "sad.u16", MsadU8 = "msad.u8", QsadPkU16U8 = "qsad.pk.u16.u8",
        MqsadPkU16U8 = "mqsad.pk.u16.u8", MqsadU32U8 = "mqsad.u32.u8",
        MulI24 = "mul.i24", MulU24 = "mul.u24", MulhiI24 = "mulhi.i24", MulhiU24 = "mulhi.u24",
        Sffbh = "sffbh", MbcntLo = "mbcnt.lo", MbcntHi = "mbcnt.hi", Ballot = "ballot",
        InverseBallot = "inverse.ballot", WaveShuffle = "wave.shuffle",
        ReadFirstLane = "readfirstlane", ReadLane = "readlane", WriteLane = "writelane",
        DsBpermute = "ds.bpermute", DsPermute = "ds.permute", DsSwizzle = "ds.swizzle",
        UpdateDpp = "update.dpp", MovDpp = "mov.dpp", MovDpp8 = "mov.dpp8",
        Permlane16 = "permlane16", PermlaneX16 = "permlanex16",
        WaveReduceAdd = "wave.reduce.add", WaveReduceSub = "wave.reduce.sub",
        WaveReduceXor = "wave.reduce.xor", WaveReduceAnd = "wave.reduce.and",
        WaveReduceOr = "wave.reduce.or", WaveReduceMin = "wave.reduce.min",
        WaveReduceMax = "wave.reduce.max", WaveReduceUMin = "wave.reduce.umin",
        WaveReduceUMax = "wave.reduce.umax", WaveReduceFMin = "wave.reduce.fmin",
        WaveReduceFMax = "wave.reduce.fmax", WaveReduceFAdd = "wave.reduce.fadd",
        WaveReduceFSub = "wave.reduce.fsub",
        DsAppend = "ds.append", DsConsume = "ds.consume", DsFAdd = "ds.fadd",
        DsFMin = "ds.fmin", DsFMax = "ds.fmax",
        GwsBarrier = "ds.gws.barrier", GwsInit = "ds.gws.init", GwsSemaBr = "ds.gws.sema.br",
        GwsSemaP = "ds.gws.sema.p", GwsSemaV = "ds.gws.sema.v",
        GwsSemaReleaseAll = "ds.gws.sema.release.all",
        DsOrderedAdd = "ds.ordered.add", DsOrderedSwap = "ds.ordered.swap",
        Export = "exp", ExportCompressed = "exp.compr",
        InterpMov = "interp.mov", InterpP1 = "interp.p1", InterpP2 = "interp.p2",
        InterpP1F16 = "interp.p1.f16", InterpP2F16 = "interp.p2.f16",
        SMemTime = "s.memtime", SMemRealTime = "s.memrealtime", SSleep = "s.sleep",
        SWaitcnt = "s.waitcnt", SGetReg = "s.getreg", SSetReg = "s.setreg",
        SSendMsg = "s.sendmsg", SSendMsgHalt = "s.sendmsghalt", SDcacheInv = "s.dcache.inv",
        SDcacheWb = "s.dcache.wb", SDcacheInvVol = "s.dcache.inv.vol",
        SDcacheWbVol = "s.dcache.wb.vol", SSetHalt = "s.sethalt", STTraceData = "s.ttracedata",
        STTraceDataImm = "s.ttracedata.imm", SGetPc = "s.getpc",
        SGetWaveId = "s.get.waveid.in.workgroup", PopsExitingWaveId = "pops.exiting.wave.id", SBitReplicate = "s.bitreplicate",
        SQuadMask = "s.quadmask", SWqm = "s.wqm",
        BufferWbinvl1 = "buffer.wbinvl1", BufferWbinvl1Vol = "buffer.wbinvl1.vol",
        BufferWbinvl1Sc = "buffer.wbinvl1.sc", SIncPerfLevel = "s.incperflevel",
        SDecPerfLevel = "s.decperflevel", SSetPrio = "s.setprio", SNop = "s.nop",
        Endpgm = "endpgm", Kill = "kill", Wqm = "wqm", WqmVote = "wqm.vote", InitExec = "init.exec",
        InitExecFromInput = "init.exec.from.input",
        SetInactive = "set.inactive", StrictWwm = "strict.wwm", Wwm = "wwm",
        StrictWqm = "strict.wqm", SoftWqm = "softwqm",
        /// From here to `whole.end` lanes compute that are not active: all of the wave, or, if the operand
        /// is 1, those of quads that have an active one. The result are the lanes that are active outside.
        WholeBegin = "whole.begin",
        /// The operand is the result of the matching `whole.begin`.
        WholeEnd = "whole.end",
        /// A value, in active lanes, for use between `whole.begin` and `whole.end`.
        WholeEnter = "whole.enter",
        /// The kernel runs with whole quads.
        WholeQuads = "whole.quads",
        IsShared = "is.shared", IsPrivate = "is.private",
        /// The generic address (i64) where local or private memory begins, as a register says it.
        SharedBase = "shared.base", PrivateBase = "private.base",
        /// Accesses through a descriptor. Operands: data, descriptor, index, offset, uniform
        /// offset, cache policy, whether there is an index (1) and a status follows the data, as a
        /// second result (2); of typed ones the format. Those to LDS
        /// have its address as data, and bytes to be added to the offset at the end.
        BufferLoad = "buffer_load", BufferLoadFormat = "buffer_load_format",
        BufferStore = "buffer_store", BufferStoreFormat = "buffer_store_format",
        BufferAtomicSwap = "buffer_atomic_swap",
        BufferAtomicCmpSwap = "buffer_atomic_cmpswap",
        BufferAtomicAdd = "buffer_atomic_add",
        BufferAtomicSub = "buffer_atomic_sub",
        BufferAtomicSMin = "buffer_atomic_smin",
        BufferAtomicUMin = "buffer_atomic_umin",
        BufferAtomicSMax = "buffer_atomic_smax",
        BufferAtomicUMax = "buffer_atomic_umax",
        BufferAtomicAnd = "buffer_atomic_and",
        BufferAtomicOr = "buffer_atomic_or",
        BufferAtomicXor = "buffer_atomic_xor",
        BufferAtomicInc = "buffer_atomic_inc",
        BufferAtomicDec = "buffer_atomic_dec",
        BufferAtomicFAdd = "buffer_atomic_fadd",
        BufferAtomicFMin = "buffer_atomic_fmin",
        BufferAtomicFMax = "buffer_atomic_fmax",
        /// Of memory that does not change, by the scalar unit if the place is uniform.
        ScalarBufferLoad = "s_buffer_load",
        BufferLoadLds = "buffer_load_lds",
        BufferLoadTyped = "tbuffer_load", BufferStoreTyped = "tbuffer_store",
        /// Those of them that convert, on 16-bit components; legalization makes them.
        BufferLoadFormatD16 = "buffer_load_format_d16",
        BufferStoreFormatD16 = "buffer_store_format_d16",
        BufferLoadTypedD16 = "tbuffer_load_d16", BufferStoreTypedD16 = "tbuffer_store_d16",
        /// Accesses to images; [`crate::image::ImageAccess`] says what their operands are.
        ImageLoad = "image_load", ImageStore = "image_store", ImageAtomic = "image_atomic",
        /// Operands: address, address in LDS, bytes, an offset of both, cache policy.
        GlobalLoadLds = "global.load.lds",
        /// A matrix instruction. Operands: its number, two factors, an addend, three constants.
        Mfma = "mfma",
        Fdot2 = "fdot2", Sdot2 = "sdot2", Udot2 = "udot2", Sdot4 = "sdot4", Udot4 = "udot4",
        Sdot8 = "sdot8", Udot8 = "udot8",
        /// `readcyclecounter`.
        ReadCycleCounter = "readcyclecounter",
        /// `llvm.amdgcn.live.mask` / EXEC as a mask.
        LiveMask = "live.mask",
        /// `llvm.amdgcn.reloc.constant`.
        RelocConstant = "reloc.constant",
        /// An argument that SGPRs pass, that of the first lane; once calls are lowered, a dword, and the number of
        /// the SGPR.
        ScalarArgument = "scalar.argument",
        /// Operand: the number of the SGPR that passes this dword of a parameter.
        ScalarParameter = "scalar.parameter",
        /// Operand: an address in private memory, an i32. Called functions begin there or behind it from now on,
        /// whichever lanes call them.
        StackRaise = "stack.raise",
        /// Where a function called now begins, an i32.
        StackEnd = "stack.end",
    }
}

impl Intrinsic {
    /// Whether it computes with numbers: each lane for itself, one result from its operands wherever it stands.
    pub fn is_arithmetic(self) -> bool {
        use Intrinsic::*;
        matches!(
            self,
            Rcp | RcpLegacy
                | Rsq
                | RsqClamp
                | RsqLegacy
                | Sqrt
                | Fract
                | Sin
                | Cos
                | Log
                | Exp2
                | FMed3
                | FMulLegacy
                | FmaLegacy
                | FrexpMant
                | FrexpExp
                | Class
                | Ldexp
                | DivFmas
                | DivFixup
                | CvtPkrtz
                | Ubfe
                | Sbfe
                | Perm
                | AlignBit
                | AlignByte
                | Lerp
                | SadU8
                | SadHiU8
                | SadU16
                | MsadU8
                | MulI24
                | MulU24
                | MulhiI24
                | MulhiU24
                | Sffbh
        )
    }

    /// True for accesses through a buffer descriptor.
    pub fn is_buffer_access(self) -> bool {
        use Intrinsic::*;
        self.is_buffer_atomic()
            || matches!(
                self,
                BufferLoad
                    | ScalarBufferLoad
                    | BufferLoadFormat
                    | BufferLoadFormatD16
                    | BufferLoadTyped
                    | BufferLoadTypedD16
                    | BufferLoadLds
            )
            || self.is_buffer_store()
    }

    /// True for those that have a result and change memory.
    pub fn is_atomic(self) -> bool {
        use Intrinsic::*;
        self.is_buffer_atomic()
            || matches!(
                self,
                ImageAtomic
                    | DsAppend
                    | DsConsume
                    | DsOrderedAdd
                    | DsOrderedSwap
                    | DsFAdd
                    | DsFMin
                    | DsFMax
            )
    }

    /// True for accesses to images.
    pub fn is_image_access(self) -> bool {
        use Intrinsic::*;
        matches!(self, ImageLoad | ImageStore | ImageAtomic)
    }

    /// True for stores through a buffer descriptor.
    pub fn is_buffer_store(self) -> bool {
        use Intrinsic::*;
        matches!(
            self,
            BufferStore
                | BufferStoreFormat
                | BufferStoreFormatD16
                | BufferStoreTyped
                | BufferStoreTypedD16
        )
    }

    /// True for atomic operations through a buffer descriptor.
    pub fn is_buffer_atomic(self) -> bool {
        use Intrinsic::*;
        matches!(
            self,
            BufferAtomicSwap
                | BufferAtomicCmpSwap
                | BufferAtomicAdd
                | BufferAtomicSub
                | BufferAtomicSMin
                | BufferAtomicUMin
                | BufferAtomicSMax
                | BufferAtomicUMax
                | BufferAtomicAnd
                | BufferAtomicOr
                | BufferAtomicXor
                | BufferAtomicInc
                | BufferAtomicDec
                | BufferAtomicFAdd
                | BufferAtomicFMin
                | BufferAtomicFMax
        )
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

/// What kind of payload an opcode carries.
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
