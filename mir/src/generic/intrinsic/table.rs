//! The table of target intrinsics, one row each.
//!
//! Operands and results are written as letters:
//!
//! * `T`: any type, the same for all `T` of the row; `V`: like `T`, but legalization applies the intrinsic to one dword
//!   at a time
//! * `F`: a floating-point type, the same for all `F` of the row
//! * `N`: an integer; `B`: a boolean; `P`: a pointer; `X`: any type
//! * `D`, `Q`: any type of 32 or 64 bits
//! * `I`: an immediate
//! * `U`, `M`, `L`: only the value of the first active lane is read: a dword, a value of type `T`, an LDS pointer
//! * `R`, `S`: must be uniform: a descriptor, a dword
//!
//! A suffix gives the number of values: `_OPT` none or one, `_1_2` one or two, `_ANY` any number.

use super::selection::{Interpolation, OrderedCount, Selection};
use super::{Bank, Facts, Family, Lanes, Motion, Need, Operand, Shape};
use crate::generic::{Behavior, Memory, Purity, ResultLanes};
use crate::machine::PhysReg;
use Selection::*;
use isa::Opcode::*;
use isa::access_sizes::{BUFFER_LOADS, BUFFER_STORES};
use isa::{AccessSizes, Opcode};

macro_rules! intrinsics {
    ($($(#[$doc:meta])* $variant:ident = $text:literal:
        $family:ident $operands:expr, $results:expr, $lanes:ident $result:ident $purity:ident $memory:ident
        $motion:ident $bank:ident $selection:expr;)*) => {
        /// Target intrinsics. Those of LLVM have the names of `llvm.amdgcn.*`, without the types of overloaded ones.
        #[allow(missing_docs)]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Intrinsic { $($(#[$doc])* $variant,)* }

        impl Intrinsic {
            /// All of them, in order.
            pub const ALL: &'static [Intrinsic] = &[$(Intrinsic::$variant,)*];

            /// Its name in the text form.
            pub fn name(self) -> &'static str {
                match self { $(Intrinsic::$variant => $text,)* }
            }

            /// The intrinsic with that name.
            pub fn from_name(name: &str) -> Option<Intrinsic> {
                match name { $($text => Some(Intrinsic::$variant),)* _ => None }
            }

            /// Its row of the table.
            pub fn facts(self) -> &'static Facts {
                &FACTS[self as usize]
            }
        }

        static FACTS: &[Facts] = &[$(Facts {
            family: Family::$family,
            operands: &$operands,
            results: &$results,
            lanes: Lanes::$lanes,
            behavior: Behavior {
                purity: Purity::$purity,
                memory: Memory::$memory,
                result: ResultLanes::$result,
            },
            motion: Motion::$motion,
            bank: Bank::$bank,
            selection: $selection,
        },)*];
    };
}

const T: Operand = Operand::new(Shape::Alike, Need::None);
const V: Operand = Operand::new(Shape::Parts, Need::None);
const F: Operand = Operand::new(Shape::Float, Need::None);
const N: Operand = Operand::new(Shape::Integer, Need::None);
const B: Operand = Operand::new(Shape::Bool, Need::None);
const P: Operand = Operand::new(Shape::Pointer, Need::None);
const D: Operand = Operand::new(Shape::Dword, Need::None);
const Q: Operand = Operand::new(Shape::Qword, Need::None);
const X: Operand = Operand::new(Shape::Any, Need::None);
const I: Operand = Operand::new(Shape::Integer, Need::Immediate);
const U: Operand = Operand::new(Shape::Dword, Need::FirstLane);
const M: Operand = Operand::new(Shape::Alike, Need::FirstLane);
const L: Operand = Operand::new(Shape::Pointer, Need::FirstLane);
const R: Operand = Operand::new(Shape::Any, Need::Uniform);
const S: Operand = Operand::new(Shape::Dword, Need::Uniform);
const X_OPT: Operand = X.optional();
const I_OPT: Operand = I.optional();
const Q_OPT: Operand = Q.optional();
const X_1_2: Operand = X.one_or_two();
const X_ANY: Operand = X.any_number();

const fn float(f32: Opcode) -> Selection {
    let (f32, f64, f16) = (Some(f32), None, None);
    Float { f32, f64, f16 }
}

const fn float_f64(f32: Opcode, f64: Opcode) -> Selection {
    let (f32, f64, f16) = (Some(f32), Some(f64), None);
    Float { f32, f64, f16 }
}

const fn float_f16(f32: Opcode, f16: Opcode) -> Selection {
    let (f32, f64, f16) = (Some(f32), None, Some(f16));
    Float { f32, f64, f16 }
}

const fn float_any(f32: Opcode, f64: Opcode, f16: Opcode) -> Selection {
    let (f32, f64, f16) = (Some(f32), Some(f64), Some(f16));
    Float { f32, f64, f16 }
}

const fn atomic(narrow: Opcode, wide: Opcode) -> Selection {
    Buffer([None, None, Some(narrow), Some(wide), None, None])
}

const fn sizes(sizes: AccessSizes) -> Selection {
    let [a, b, c, d, e, f] = sizes.all();
    Buffer([Some(a), Some(b), Some(c), Some(d), Some(e), Some(f)])
}

const fn sizes_to_lds(sizes: AccessSizes) -> Selection {
    let [a, b, c, _, e, f] = sizes.all();
    Buffer([Some(a), Some(b), Some(c), None, Some(e), Some(f)])
}

const LOAD_FORMATS: [Opcode; 4] = [
    BUFFER_LOAD_FORMAT_X,
    BUFFER_LOAD_FORMAT_XY,
    BUFFER_LOAD_FORMAT_XYZ,
    BUFFER_LOAD_FORMAT_XYZW,
];

const LOAD_FORMATS_D16: [Opcode; 4] = [
    BUFFER_LOAD_FORMAT_D16_X,
    BUFFER_LOAD_FORMAT_D16_XY,
    BUFFER_LOAD_FORMAT_D16_XYZ,
    BUFFER_LOAD_FORMAT_D16_XYZW,
];

const LOAD_TYPED: [Opcode; 4] = [
    TBUFFER_LOAD_FORMAT_X,
    TBUFFER_LOAD_FORMAT_XY,
    TBUFFER_LOAD_FORMAT_XYZ,
    TBUFFER_LOAD_FORMAT_XYZW,
];

const LOAD_TYPED_D16: [Opcode; 4] = [
    TBUFFER_LOAD_FORMAT_D16_X,
    TBUFFER_LOAD_FORMAT_D16_XY,
    TBUFFER_LOAD_FORMAT_D16_XYZ,
    TBUFFER_LOAD_FORMAT_D16_XYZW,
];

const STORE_FORMATS: [Opcode; 4] = [
    BUFFER_STORE_FORMAT_X,
    BUFFER_STORE_FORMAT_XY,
    BUFFER_STORE_FORMAT_XYZ,
    BUFFER_STORE_FORMAT_XYZW,
];

const STORE_FORMATS_D16: [Opcode; 4] = [
    BUFFER_STORE_FORMAT_D16_X,
    BUFFER_STORE_FORMAT_D16_XY,
    BUFFER_STORE_FORMAT_D16_XYZ,
    BUFFER_STORE_FORMAT_D16_XYZW,
];

const STORE_TYPED: [Opcode; 4] = [
    TBUFFER_STORE_FORMAT_X,
    TBUFFER_STORE_FORMAT_XY,
    TBUFFER_STORE_FORMAT_XYZ,
    TBUFFER_STORE_FORMAT_XYZW,
];

const STORE_TYPED_D16: [Opcode; 4] = [
    TBUFFER_STORE_FORMAT_D16_X,
    TBUFFER_STORE_FORMAT_D16_XY,
    TBUFFER_STORE_FORMAT_D16_XYZ,
    TBUFFER_STORE_FORMAT_D16_XYZW,
];

//  name                                              family       operands, results,                          lanes result     purity    memory  motion     bank       selection
#[rustfmt::skip]
intrinsics! {
    WorkitemIdX = "workitem.id.x":                    Input        [], [D],                             Other Divergent  Pure      None    Free       Vgpr       WorkItemId;
    WorkitemIdY = "workitem.id.y":                    Input        [], [D],                             Other Divergent  Pure      None    Free       Vgpr       WorkItemId;
    WorkitemIdZ = "workitem.id.z":                    Input        [], [D],                             Other Divergent  Pure      None    Free       Vgpr       WorkItemId;
    WorkgroupIdX = "workgroup.id.x":                  Input        [], [D],                             Other Uniform    Pure      None    Free       Sgpr       Input;
    WorkgroupIdY = "workgroup.id.y":                  Input        [], [D],                             Other Uniform    Pure      None    Free       Sgpr       Input;
    WorkgroupIdZ = "workgroup.id.z":                  Input        [], [D],                             Other Uniform    Pure      None    Free       Sgpr       Input;
    DispatchPtr = "dispatch.ptr":                     Input        [], [Q],                             Other Uniform    Pure      None    Free       Sgpr       Input;
    QueuePtr = "queue.ptr":                           Input        [], [Q],                             Other Uniform    Pure      None    Free       Sgpr       Input;
    DispatchId = "dispatch.id":                       Input        [], [Q],                             Other Uniform    Pure      None    Free       Sgpr       Input;
    KernargSegmentPtr = "kernarg.segment.ptr":        Input        [], [Q],                             Other Uniform    Pure      None    Free       Sgpr       Input;
    ImplicitArgPtr = "implicitarg.ptr":               Input        [], [Q],                             Other Uniform    Removable None    Free       Sgpr       ImplicitArgPtr;
    /// Addresses of the descriptor tables that kernels receive under Catalyst.
    UavTable = "uav.table":                           Created      [], [Q],                             Other Uniform    Pure      None    Free       Sgpr       Input;
    ResourceTable = "resource.table":                 Created      [], [Q],                             Other Uniform    Pure      None    Free       Sgpr       Input;
    SamplerTable = "sampler.table":                   Created      [], [Q],                             Other Uniform    Pure      None    Free       Sgpr       Input;
    /// Allocates a record in the buffer of printf under Catalyst; null if the buffer is full. Operand: the size in
    /// bytes.
    PrintfAlloc = "printf.alloc":                     Created      [D], [Q],                            Other Divergent  Kept      Any     Fixed      Vgpr       Earlier;
    /// `llvm.returnaddress` of the called function itself.
    ReturnAddress = "returnaddress":                  Created      [], [Q],                             Other Uniform    Pure      None    Free       Sgpr       ReturnAddress;
    GroupStaticSize = "groupstaticsize":              Plain        [], [D],                             Other Uniform    Pure      None    Free       Sgpr       GroupStaticSize;
    WavefrontSize = "wavefrontsize":                  Plain        [], [D],                             Other Uniform    Removable None    Free       Sgpr       Earlier;
    Barrier = "s.barrier":                            Plain        [], [],                              Other Nothing    Kept      Orders  Convergent Vgpr       Control(S_BARRIER);
    WaveBarrier = "wave.barrier":                     Plain        [], [],                              Other Nothing    Kept      Orders  Convergent Vgpr       Nothing;
    SchedBarrier = "sched.barrier":                   Plain        [I], [],                             Other Nothing    Kept      Orders  Convergent Vgpr       Nothing;
    /// `llvm.trap`.
    Trap = "trap":                                    Created      [Q_OPT], [],                         Other Nothing    Kept      Any     Fixed      Vgpr       Trap(2);
    /// `llvm.debugtrap`.
    DebugTrap = "debugtrap":                          Created      [], [],                              Other Nothing    Kept      Any     Fixed      Vgpr       Trap(3);
    Rcp = "rcp":                                      Plain        [F], [F],                            Own   AsOperands Pure      None    Free       Vgpr       float_any(V_RCP_F32, V_RCP_F64, V_RCP_F16);
    RcpLegacy = "rcp.legacy":                         Plain        [F], [F],                            Own   AsOperands Pure      None    Free       Vgpr       float(V_RCP_LEGACY_F32);
    Rsq = "rsq":                                      Plain        [F], [F],                            Own   AsOperands Pure      None    Free       Vgpr       float_any(V_RSQ_F32, V_RSQ_F64, V_RSQ_F16);
    RsqClamp = "rsq.clamp":                           Plain        [F], [F],                            Own   AsOperands Pure      None    Free       Vgpr       float_f64(V_RSQ_CLAMP_F32, V_RSQ_CLAMP_F64);
    RsqLegacy = "rsq.legacy":                         Plain        [F], [F],                            Own   AsOperands Pure      None    Free       Vgpr       float(V_RSQ_LEGACY_F32);
    Sqrt = "sqrt":                                    Plain        [F], [F],                            Own   AsOperands Pure      None    Free       Vgpr       float_any(V_SQRT_F32, V_SQRT_F64, V_SQRT_F16);
    Fract = "fract":                                  Plain        [F], [F],                            Own   AsOperands Pure      None    Free       Vgpr       float_any(V_FRACT_F32, V_FRACT_F64, V_FRACT_F16);
    Sin = "sin":                                      Plain        [F], [F],                            Own   AsOperands Pure      None    Free       Vgpr       float_f16(V_SIN_F32, V_SIN_F16);
    Cos = "cos":                                      Plain        [F], [F],                            Own   AsOperands Pure      None    Free       Vgpr       float_f16(V_COS_F32, V_COS_F16);
    Log = "log":                                      Plain        [F], [F],                            Own   AsOperands Pure      None    Free       Vgpr       float_f16(V_LOG_F32, V_LOG_F16);
    Exp2 = "exp2":                                    Plain        [F], [F],                            Own   AsOperands Pure      None    Free       Vgpr       float_f16(V_EXP_F32, V_EXP_F16);
    LogClamp = "log.clamp":                           Plain        [F], [F],                            Other AsOperands Removable None    Free       Vgpr       float(V_LOG_CLAMP_F32);
    FMed3 = "fmed3":                                  Plain        [F, F, F], [F],                      Own   AsOperands Pure      None    Free       Vgpr       float_f16(V_MED3_F32, V_MED3_F16);
    FMulLegacy = "fmul.legacy":                       Plain        [F, F], [F],                         Own   AsOperands Pure      None    Free       Vgpr       float(V_MUL_LEGACY_F32);
    FmaLegacy = "fma.legacy":                         Plain        [F, F, F], [F],                      Own   AsOperands Pure      None    Free       Vgpr       float(V_FMA_LEGACY_F32);
    FrexpMant = "frexp.mant":                         Plain        [F], [F],                            Own   AsOperands Pure      None    Free       Vgpr       float_any(V_FREXP_MANT_F32, V_FREXP_MANT_F64, V_FREXP_MANT_F16);
    FrexpExp = "frexp.exp":                           Plain        [F], [N],                            Own   AsOperands Pure      None    Free       Vgpr       float_any(V_FREXP_EXP_I32_F32, V_FREXP_EXP_I32_F64, V_FREXP_EXP_I16_F16);
    Class = "class":                                  Plain        [F, D], [B],                         Own   AsOperands Pure      None    Free       Vgpr       Class;
    TrigPreop = "trig.preop":                         Plain        [F, D], [F],                         Other AsOperands Pure      None    Free       Vgpr       float_f64(V_TRIG_PREOP_F64, V_TRIG_PREOP_F64);
    DivScale = "div.scale":                           Plain        [F, F, I], [F, B],                   Own   AsOperands Removable None    Free       Vgpr       DivScale;
    DivFmas = "div.fmas":                             Plain        [F, F, F, B], [F],                   Own   AsOperands Pure      None    Free       Vgpr       DivFmas;
    DivFixup = "div.fixup":                           Plain        [F, F, F], [F],                      Own   AsOperands Pure      None    Free       Vgpr       float_any(V_DIV_FIXUP_F32, V_DIV_FIXUP_F64, V_DIV_FIXUP_F16);
    CubeId = "cubeid":                                Plain        [F, F, F], [F],                      Other AsOperands Removable None    Free       Vgpr       float(V_CUBEID_F32);
    CubeMa = "cubema":                                Plain        [F, F, F], [F],                      Other AsOperands Removable None    Free       Vgpr       float(V_CUBEMA_F32);
    CubeSc = "cubesc":                                Plain        [F, F, F], [F],                      Other AsOperands Removable None    Free       Vgpr       float(V_CUBESC_F32);
    CubeTc = "cubetc":                                Plain        [F, F, F], [F],                      Other AsOperands Removable None    Free       Vgpr       float(V_CUBETC_F32);
    CvtPkrtz = "cvt.pkrtz":                           Plain        [F, F], [D],                         Own   AsOperands Pure      None    Free       Vgpr       float(V_CVT_PKRTZ_F16_F32);
    CvtPknormI16 = "cvt.pknorm.i16":                  Plain        [F, F], [D],                         Other AsOperands Pure      None    Free       Vgpr       float(V_CVT_PKNORM_I16_F32);
    CvtPknormU16 = "cvt.pknorm.u16":                  Plain        [F, F], [D],                         Other AsOperands Pure      None    Free       Vgpr       float(V_CVT_PKNORM_U16_F32);
    CvtPkI16 = "cvt.pk.i16":                          Plain        [D, D], [D],                         Other AsOperands Pure      None    Free       Vgpr       Vector(V_CVT_PK_I16_I32);
    CvtPkU16 = "cvt.pk.u16":                          Plain        [D, D], [D],                         Other AsOperands Pure      None    Free       Vgpr       Vector(V_CVT_PK_U16_U32);
    CvtPkU8F32 = "cvt.pk.u8.f32":                     Plain        [D, D, D], [D],                      Other AsOperands Pure      None    Free       Vgpr       Vector(V_CVT_PK_U8_F32);
    CvtOffF32I4 = "cvt.off.f32.i4":                   Plain        [D], [D],                            Other AsOperands Pure      None    Free       Vgpr       Vector(V_CVT_OFF_F32_I4);
    FMadFtz = "fmad.ftz":                             Plain        [F, F, F], [F],                      Other AsOperands Pure      None    Free       Vgpr       float_f16(V_MAD_F32, V_MAD_F16);
    FDivFast = "fdiv.fast":                           Plain        [F, F], [F],                         Other AsOperands Removable None    Free       Vgpr       Earlier;
    Ubfe = "ubfe":                                    Plain        [D, D, D], [D],                      Own   AsOperands Pure      None    Free       AsOperands Field(V_BFE_U32, S_BFE_U32);
    Sbfe = "sbfe":                                    Plain        [D, D, D], [D],                      Own   AsOperands Pure      None    Free       AsOperands Field(V_BFE_I32, S_BFE_I32);
    Perm = "perm":                                    Plain        [D, D, D], [D],                      Own   AsOperands Pure      None    Free       Vgpr       Vector(V_PERM_B32);
    AlignBit = "alignbit":                            Created      [D, D, D], [D],                      Own   AsOperands Pure      None    Free       Vgpr       Vector(V_ALIGNBIT_B32);
    AlignByte = "alignbyte":                          Plain        [D, D, D], [D],                      Own   AsOperands Pure      None    Free       Vgpr       Vector(V_ALIGNBYTE_B32);
    Lerp = "lerp":                                    Plain        [D, D, D], [D],                      Own   AsOperands Pure      None    Free       Vgpr       Vector(V_LERP_U8);
    SadU8 = "sad.u8":                                 Plain        [D, D, D], [D],                      Own   AsOperands Pure      None    Free       Vgpr       Vector(V_SAD_U8);
    SadHiU8 = "sad.hi.u8":                            Plain        [D, D, D], [D],                      Own   AsOperands Pure      None    Free       Vgpr       Vector(V_SAD_HI_U8);
    SadU16 = "sad.u16":                               Plain        [D, D, D], [D],                      Own   AsOperands Pure      None    Free       Vgpr       Vector(V_SAD_U16);
    MsadU8 = "msad.u8":                               Plain        [D, D, D], [D],                      Own   AsOperands Pure      None    Free       Vgpr       Vector(V_MSAD_U8);
    QsadPkU16U8 = "qsad.pk.u16.u8":                   Plain        [Q, D, Q], [Q],                      Other AsOperands Pure      None    Free       Vgpr       Vector(V_QSAD_PK_U16_U8);
    MqsadPkU16U8 = "mqsad.pk.u16.u8":                 Plain        [Q, D, Q], [Q],                      Other AsOperands Pure      None    Free       Vgpr       Vector(V_MQSAD_PK_U16_U8);
    MqsadU32U8 = "mqsad.u32.u8":                      Plain        [Q, D, X], [X],                      Other AsOperands Pure      None    Free       Vgpr       Vector(V_MQSAD_U32_U8);
    MulI24 = "mul.i24":                               Plain        [D, D], [D],                         Own   AsOperands Pure      None    Free       Vgpr       Vector(V_MUL_I32_I24);
    MulU24 = "mul.u24":                               Plain        [D, D], [D],                         Own   AsOperands Pure      None    Free       Vgpr       Vector(V_MUL_U32_U24);
    MulhiI24 = "mulhi.i24":                           Plain        [D, D], [D],                         Own   AsOperands Pure      None    Free       Vgpr       Vector(V_MUL_HI_I32_I24);
    MulhiU24 = "mulhi.u24":                           Plain        [D, D], [D],                         Own   AsOperands Pure      None    Free       Vgpr       Vector(V_MUL_HI_U32_U24);
    Sffbh = "sffbh":                                  Plain        [D], [D],                            Own   AsOperands Pure      None    Free       AsOperands Unary(V_FFBH_I32, S_FLBIT_I32);
    MbcntLo = "mbcnt.lo":                             Plain        [D, D], [D],                         Own   Divergent  Removable None    Fixed      Vgpr       Vector(V_MBCNT_LO_U32_B32);
    MbcntHi = "mbcnt.hi":                             Plain        [D, D], [D],                         Own   Divergent  Removable None    Fixed      Vgpr       Vector(V_MBCNT_HI_U32_B32);
    Ballot = "ballot":                                Plain        [B], [N],                            Cross Uniform    Removable None    Convergent Sgpr       Ballot;
    InverseBallot = "inverse.ballot":                 Plain        [N], [B],                            Cross Divergent  Removable None    Convergent Vgpr       InverseBallot;
    WaveShuffle = "wave.shuffle":                     Plain        [V, D], [V],                         Cross Divergent  Removable None    Convergent Vgpr       Shuffle;
    ReadFirstLane = "readfirstlane":                  Plain        [V], [V],                            Cross Uniform    Removable None    Convergent Sgpr       ReadFirstLane;
    ReadLane = "readlane":                            Plain        [V, U], [V],                         Cross Uniform    Removable None    Convergent Sgpr       ReadLane;
    WriteLane = "writelane":                          Plain        [V, U, V], [V],                      Cross Divergent  Removable None    Convergent Vgpr       WriteLane;
    DsBpermute = "ds.bpermute":                       Plain        [D, D], [D],                         Cross Divergent  Removable None    Convergent Vgpr       Permute(DS_BPERMUTE_B32);
    DsPermute = "ds.permute":                         Plain        [D, D], [D],                         Cross Divergent  Removable None    Convergent Vgpr       Permute(DS_PERMUTE_B32);
    DsSwizzle = "ds.swizzle":                         Plain        [D, I], [D],                         Cross Divergent  Removable None    Convergent Vgpr       Swizzle;
    UpdateDpp = "update.dpp":                         Plain        [V, V, I, I, I, I], [V],             Cross Divergent  Removable None    Convergent Vgpr       Dpp;
    MovDpp = "mov.dpp":                               Plain        [V, I, I, I, I], [V],                Cross Divergent  Removable None    Convergent Vgpr       Dpp;
    MovDpp8 = "mov.dpp8":                             Plain        [V, I], [V],                         Cross Divergent  Removable None    Convergent Vgpr       Dpp8;
    Permlane16 = "permlane16":                        Plain        [V, V, U, U, I, I], [V],             Cross Divergent  Removable None    Convergent Vgpr       PermuteRows(V_PERMLANE16_B32);
    PermlaneX16 = "permlanex16":                      Plain        [V, V, U, U, I, I], [V],             Cross Divergent  Removable None    Convergent Vgpr       PermuteRows(V_PERMLANEX16_B32);
    WaveReduceAdd = "wave.reduce.add":                Plain        [T, I_OPT], [T],                     Other Uniform    Removable None    Convergent Vgpr       Earlier;
    WaveReduceSub = "wave.reduce.sub":                Plain        [T, I_OPT], [T],                     Other Uniform    Removable None    Convergent Vgpr       Earlier;
    WaveReduceXor = "wave.reduce.xor":                Plain        [T, I_OPT], [T],                     Other Uniform    Removable None    Convergent Vgpr       Earlier;
    WaveReduceAnd = "wave.reduce.and":                Plain        [T, I_OPT], [T],                     Other Uniform    Removable None    Convergent Vgpr       Earlier;
    WaveReduceOr = "wave.reduce.or":                  Plain        [T, I_OPT], [T],                     Other Uniform    Removable None    Convergent Vgpr       Earlier;
    WaveReduceMin = "wave.reduce.min":                Plain        [T, I_OPT], [T],                     Other Uniform    Removable None    Convergent Vgpr       Earlier;
    WaveReduceMax = "wave.reduce.max":                Plain        [T, I_OPT], [T],                     Other Uniform    Removable None    Convergent Vgpr       Earlier;
    WaveReduceUMin = "wave.reduce.umin":              Plain        [T, I_OPT], [T],                     Other Uniform    Removable None    Convergent Vgpr       Earlier;
    WaveReduceUMax = "wave.reduce.umax":              Plain        [T, I_OPT], [T],                     Other Uniform    Removable None    Convergent Vgpr       Earlier;
    WaveReduceFMin = "wave.reduce.fmin":              Plain        [T, I_OPT], [T],                     Other Uniform    Removable None    Convergent Vgpr       Earlier;
    WaveReduceFMax = "wave.reduce.fmax":              Plain        [T, I_OPT], [T],                     Other Uniform    Removable None    Convergent Vgpr       Earlier;
    WaveReduceFAdd = "wave.reduce.fadd":              Plain        [T, I_OPT], [T],                     Other Uniform    Removable None    Convergent Vgpr       Earlier;
    WaveReduceFSub = "wave.reduce.fsub":              Plain        [T, I_OPT], [T],                     Other Uniform    Removable None    Convergent Vgpr       Earlier;
    DsAppend = "ds.append":                           Counter      [L, I], [D],                         Other Divergent  Kept      Updates Convergent Vgpr       Append(DS_APPEND);
    DsConsume = "ds.consume":                         Counter      [L, I], [D],                         Other Divergent  Kept      Updates Convergent Vgpr       Append(DS_CONSUME);
    GwsBarrier = "ds.gws.barrier":                    Plain        [D, U], [],                          Other Nothing    Kept      Any     Convergent Vgpr       Gws(DS_GWS_BARRIER);
    GwsInit = "ds.gws.init":                          Plain        [D, U], [],                          Other Nothing    Kept      Any     Convergent Vgpr       Gws(DS_GWS_INIT);
    GwsSemaBr = "ds.gws.sema.br":                     Plain        [D, U], [],                          Other Nothing    Kept      Any     Convergent Vgpr       Gws(DS_GWS_SEMA_BR);
    GwsSemaP = "ds.gws.sema.p":                       Plain        [U], [],                             Other Nothing    Kept      Any     Convergent Vgpr       Gws(DS_GWS_SEMA_P);
    GwsSemaV = "ds.gws.sema.v":                       Plain        [U], [],                             Other Nothing    Kept      Any     Convergent Vgpr       Gws(DS_GWS_SEMA_V);
    GwsSemaReleaseAll = "ds.gws.sema.release.all":    Plain        [U], [],                             Other Nothing    Kept      Any     Convergent Vgpr       Gws(DS_GWS_SEMA_RELEASE_ALL);
    DsOrderedAdd = "ds.ordered.add":                  Plain        [L, D, I, I, I, I, I, I], [D],       Other Divergent  Kept      Updates Fixed      Vgpr       OrderedCount(OrderedCount::Add);
    DsOrderedSwap = "ds.ordered.swap":                Plain        [L, D, I, I, I, I, I, I], [D],       Other Divergent  Kept      Updates Fixed      Vgpr       OrderedCount(OrderedCount::Swap);
    Export = "exp":                                   Plain        [I, I, D, D, D, D, I, I], [],        Other Nothing    Kept      None    Fixed      Vgpr       Export;
    ExportCompressed = "exp.compr":                   Plain        [I, I, D, D, I, I], [],              Other Nothing    Kept      None    Fixed      Vgpr       ExportCompressed;
    InterpMov = "interp.mov":                         Plain        [I, I, I, U], [D],                   Other Divergent  Removable None    Free       Vgpr       Interpolation(Interpolation::Mov);
    InterpP1 = "interp.p1":                           Plain        [D, I, I, U], [D],                   Other Divergent  Removable None    Free       Vgpr       Interpolation(Interpolation::P1);
    InterpP2 = "interp.p2":                           Plain        [D, D, I, I, U], [D],                Other Divergent  Removable None    Free       Vgpr       Interpolation(Interpolation::P2);
    InterpP1F16 = "interp.p1.f16":                    Plain        [D, I, I, I, U], [D],                Other Divergent  Removable None    Free       Vgpr       Interpolation(Interpolation::P1Half);
    InterpP2F16 = "interp.p2.f16":                    Plain        [D, D, I, I, I, U], [X],             Other Divergent  Removable None    Free       Vgpr       Interpolation(Interpolation::P2Half);
    SMemTime = "s.memtime":                           Plain        [], [Q],                             Other Uniform    Removable None    Fixed      Sgpr       Read(S_MEMTIME);
    SMemRealTime = "s.memrealtime":                   Plain        [], [Q],                             Other Uniform    Removable None    Fixed      Sgpr       Read(S_MEMREALTIME);
    SSleep = "s.sleep":                               Plain        [I], [],                             Other Nothing    Kept      None    Fixed      Vgpr       Control(S_SLEEP);
    SWaitcnt = "s.waitcnt":                           Plain        [I], [],                             Other Nothing    Kept      Any     Fixed      Vgpr       Control(S_WAITCNT);
    SGetReg = "s.getreg":                             Plain        [I], [D],                            Other Uniform    Removable None    Fixed      Sgpr       GetRegister;
    SSetReg = "s.setreg":                             Plain        [I, U], [],                          Other Nothing    Kept      None    Fixed      Vgpr       SetRegister;
    SSendMsg = "s.sendmsg":                           Plain        [I, U], [],                          Other Nothing    Kept      Any     Fixed      Vgpr       Message(S_SENDMSG);
    SSendMsgHalt = "s.sendmsghalt":                   Plain        [I, U], [],                          Other Nothing    Kept      Any     Fixed      Vgpr       Message(S_SENDMSGHALT);
    SDcacheInv = "s.dcache.inv":                      Plain        [], [],                              Other Nothing    Kept      Any     Fixed      Vgpr       Control(S_DCACHE_INV);
    SDcacheWb = "s.dcache.wb":                        Plain        [], [],                              Other Nothing    Kept      Any     Fixed      Vgpr       Control(S_DCACHE_WB);
    SDcacheInvVol = "s.dcache.inv.vol":               Plain        [], [],                              Other Nothing    Kept      Any     Fixed      Vgpr       Control(S_DCACHE_INV_VOL);
    SDcacheWbVol = "s.dcache.wb.vol":                 Plain        [], [],                              Other Nothing    Kept      Any     Fixed      Vgpr       Control(S_DCACHE_WB_VOL);
    SSetHalt = "s.sethalt":                           Plain        [I], [],                             Other Nothing    Kept      None    Fixed      Vgpr       Control(S_SETHALT);
    STTraceData = "s.ttracedata":                     Plain        [U], [],                             Other Nothing    Kept      None    Fixed      Vgpr       TraceData;
    STTraceDataImm = "s.ttracedata.imm":              Plain        [I], [],                             Other Nothing    Kept      None    Fixed      Vgpr       Control(S_TTRACEDATA_IMM);
    SGetPc = "s.getpc":                               Plain        [], [Q],                             Other Uniform    Removable None    Free       Sgpr       Read(S_GETPC_B64);
    SGetWaveId = "s.get.waveid.in.workgroup":         Plain        [], [D],                             Other Uniform    Removable None    Fixed      Sgpr       Read(S_GET_WAVEID_IN_WORKGROUP);
    PopsExitingWaveId = "pops.exiting.wave.id":       Plain        [], [D],                             Other Uniform    Removable None    Fixed      Sgpr       PopsExitingWaveId;
    SBitReplicate = "s.bitreplicate":                 Plain        [U], [Q],                            Other Uniform    Removable None    Convergent Sgpr       Scalar(S_BITREPLICATE_B64_B32, None);
    SQuadMask = "s.quadmask":                         Plain        [M], [T],                            Other Uniform    Removable None    Convergent Sgpr       Scalar(S_QUADMASK_B32, Some(S_QUADMASK_B64));
    SWqm = "s.wqm":                                   Plain        [M], [T],                            Other Uniform    Removable None    Convergent Sgpr       Scalar(S_WQM_B32, Some(S_WQM_B64));
    BufferWbinvl1 = "buffer.wbinvl1":                 Plain        [], [],                              Other Nothing    Kept      Any     Fixed      Vgpr       Control(BUFFER_WBINVL1);
    BufferWbinvl1Vol = "buffer.wbinvl1.vol":          Plain        [], [],                              Other Nothing    Kept      Any     Fixed      Vgpr       Control(BUFFER_WBINVL1_VOL);
    BufferWbinvl1Sc = "buffer.wbinvl1.sc":            Plain        [], [],                              Other Nothing    Kept      Any     Fixed      Vgpr       Control(BUFFER_WBINVL1_SC);
    SIncPerfLevel = "s.incperflevel":                 Plain        [I], [],                             Other Nothing    Kept      None    Fixed      Vgpr       Control(S_INCPERFLEVEL);
    SDecPerfLevel = "s.decperflevel":                 Plain        [I], [],                             Other Nothing    Kept      None    Fixed      Vgpr       Control(S_DECPERFLEVEL);
    SSetPrio = "s.setprio":                           Plain        [I], [],                             Other Nothing    Kept      None    Fixed      Vgpr       Control(S_SETPRIO);
    SNop = "s.nop":                                   Plain        [I], [],                             Other Nothing    Kept      None    Fixed      Vgpr       Control(S_NOP);
    Kill = "kill":                                    Plain        [B], [],                             Other Nothing    Kept      Any     Fixed      Vgpr       Kill;
    Wqm = "wqm":                                      Plain        [V], [V],                            Other AsOperands Removable None    Free       Vgpr       Earlier;
    WqmVote = "wqm.vote":                             Plain        [B], [B],                            Cross Divergent  Removable None    Convergent Vgpr       QuadVote;
    InitExec = "init.exec":                           Plain        [I], [],                             Other Nothing    Kept      Any     Fixed      Vgpr       InitExec;
    InitExecFromInput = "init.exec.from.input":       Plain        [X, I], [],                          Other Nothing    Kept      Any     Fixed      Vgpr       InitExecFromInput;
    SetInactive = "set.inactive":                     Plain        [V, V], [V],                         Other Divergent  Removable None    Convergent Vgpr       Earlier;
    StrictWwm = "strict.wwm":                         Plain        [V], [V],                            Other AsOperands Removable None    Convergent Vgpr       Earlier;
    Wwm = "wwm":                                      Plain        [V], [V],                            Other AsOperands Removable None    Convergent Vgpr       Earlier;
    StrictWqm = "strict.wqm":                         Plain        [V], [V],                            Other AsOperands Removable None    Convergent Vgpr       Earlier;
    SoftWqm = "softwqm":                              Plain        [V], [V],                            Other AsOperands Removable None    Free       Vgpr       Earlier;
    /// Starts WWM, or WQM if the operand is 1, which ends at `whole.end`. The result is the mask of the lanes that were
    /// active.
    WholeBegin = "whole.begin":                       Created      [I], [B],                            Other AsOperands Removable None    Convergent Vgpr       WholeBegin;
    /// The operand is the result of the matching `whole.begin`.
    WholeEnd = "whole.end":                           Created      [B], [],                             Other Nothing    Kept      None    Convergent Vgpr       WholeEnd;
    /// The value of the lanes that are active before `whole.begin`, for use between `whole.begin` and `whole.end`.
    WholeEnter = "whole.enter":                       Created      [T], [T],                            Other AsOperands Removable None    Convergent Vgpr       WholeEnter;
    /// Marks a kernel that needs helper lanes.
    WholeQuads = "whole.quads":                       Created      [], [],                              Other Nothing    Kept      None    Convergent Vgpr       WholeQuads;
    IsShared = "is.shared":                           Plain        [P], [B],                            Other AsOperands Removable None    Free       Vgpr       Earlier;
    IsPrivate = "is.private":                         Plain        [P], [B],                            Other AsOperands Removable None    Free       Vgpr       Earlier;
    /// The generic address where local or private memory begins, from a hardware register.
    SharedBase = "shared.base":                       Created      [], [Q],                             Other Uniform    Removable None    Free       Sgpr       Base(PhysReg::SHARED_BASE);
    PrivateBase = "private.base":                     Created      [], [Q],                             Other Uniform    Removable None    Free       Sgpr       Base(PhysReg::PRIVATE_BASE);
    /// Accesses through a descriptor. Operands: data, descriptor, index, offset, uniform offset, cache policy, flags,
    /// and for typed accesses the format. Flag 1 means that there is an index; flag 2 means that a status follows the data as
    /// the second result. Loads to LDS have an LDS address as data and an immediate offset as the last operand.
    BufferLoad = "buffer_load":                       BufferLoad   [R, D, D, S, I, I], [X_ANY],         Other Divergent  Removable Reads   Fixed      Vgpr       sizes(BUFFER_LOADS);
    BufferLoadFormat = "buffer_load_format":          BufferLoad   [R, D, D, S, I, I], [X_ANY],         Other Divergent  Removable Reads   Fixed      Vgpr       BufferFormat(4, LOAD_FORMATS);
    BufferStore = "buffer_store":                     BufferStore  [X, R, D, D, S, I, I], [],           Other Nothing    Kept      Writes  Fixed      Vgpr       sizes(BUFFER_STORES);
    BufferStoreFormat = "buffer_store_format":        BufferStore  [X, R, D, D, S, I, I], [],           Other Nothing    Kept      Writes  Fixed      Vgpr       BufferFormat(4, STORE_FORMATS);
    BufferAtomicSwap = "buffer_atomic_swap":          BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_SWAP, BUFFER_ATOMIC_SWAP_X2);
    BufferAtomicCmpSwap = "buffer_atomic_cmpswap":    BufferAtomic [X_1_2, R, D, D, S, I, I], [X_OPT],  Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_CMPSWAP, BUFFER_ATOMIC_CMPSWAP_X2);
    BufferAtomicAdd = "buffer_atomic_add":            BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_ADD, BUFFER_ATOMIC_ADD_X2);
    BufferAtomicSub = "buffer_atomic_sub":            BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_SUB, BUFFER_ATOMIC_SUB_X2);
    BufferAtomicSMin = "buffer_atomic_smin":          BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_SMIN, BUFFER_ATOMIC_SMIN_X2);
    BufferAtomicUMin = "buffer_atomic_umin":          BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_UMIN, BUFFER_ATOMIC_UMIN_X2);
    BufferAtomicSMax = "buffer_atomic_smax":          BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_SMAX, BUFFER_ATOMIC_SMAX_X2);
    BufferAtomicUMax = "buffer_atomic_umax":          BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_UMAX, BUFFER_ATOMIC_UMAX_X2);
    BufferAtomicAnd = "buffer_atomic_and":            BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_AND, BUFFER_ATOMIC_AND_X2);
    BufferAtomicOr = "buffer_atomic_or":              BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_OR, BUFFER_ATOMIC_OR_X2);
    BufferAtomicXor = "buffer_atomic_xor":            BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_XOR, BUFFER_ATOMIC_XOR_X2);
    BufferAtomicInc = "buffer_atomic_inc":            BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_INC, BUFFER_ATOMIC_INC_X2);
    BufferAtomicDec = "buffer_atomic_dec":            BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_DEC, BUFFER_ATOMIC_DEC_X2);
    BufferAtomicFAdd = "buffer_atomic_fadd":          BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_ADD_F32, BUFFER_ATOMIC_ADD_F64);
    /// Sums of pairs of halves, which legalization creates.
    BufferAtomicPkAddF16 = "buffer_atomic_pk_add_f16": BufferAtomic [X, R, D, D, S, I, I], [X_OPT],     Other Divergent  Kept      Updates Fixed      Vgpr       Buffer([None, None, Some(BUFFER_ATOMIC_PK_ADD_F16), None, None, None]);
    BufferAtomicPkAddBf16 = "buffer_atomic_pk_add_bf16": BufferAtomic [X, R, D, D, S, I, I], [X_OPT],   Other Divergent  Kept      Updates Fixed      Vgpr       Buffer([None, None, Some(BUFFER_ATOMIC_PK_ADD_BF16), None, None, None]);
    BufferAtomicFMin = "buffer_atomic_fmin":          BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_FMIN, BUFFER_ATOMIC_FMIN_X2);
    BufferAtomicFMax = "buffer_atomic_fmax":          BufferAtomic [X, R, D, D, S, I, I], [X_OPT],      Other Divergent  Kept      Updates Fixed      Vgpr       atomic(BUFFER_ATOMIC_FMAX, BUFFER_ATOMIC_FMAX_X2);
    /// Reads memory that does not change while the kernel runs: by a scalar load if the offset is uniform, otherwise by
    /// vector loads.
    ScalarBufferLoad = "s_buffer_load":               BufferLoad   [R, D, D, S, I, I], [X],             Other AsOperands Removable Reads   Fixed      AsOperands ScalarBufferLoad;
    BufferLoadLds = "buffer_load_lds":                BufferLoad   [S, R, D, D, S, I, I, I], [],        Other Nothing    Kept      Updates Fixed      Vgpr       sizes_to_lds(BUFFER_LOADS);
    BufferLoadTyped = "tbuffer_load":                 BufferLoad   [R, D, D, S, I, I, I], [X_ANY],      Other Divergent  Removable Reads   Fixed      Vgpr       BufferFormat(4, LOAD_TYPED);
    BufferStoreTyped = "tbuffer_store":               BufferStore  [X, R, D, D, S, I, I, I], [],        Other Nothing    Kept      Writes  Fixed      Vgpr       BufferFormat(4, STORE_TYPED);
    /// Accesses that convert between the format in memory and 16-bit components. Legalization creates them.
    BufferLoadFormatD16 = "buffer_load_format_d16":   BufferLoad   [R, D, D, S, I, I], [X_ANY],         Other Divergent  Removable Reads   Fixed      Vgpr       BufferFormat(2, LOAD_FORMATS_D16);
    BufferStoreFormatD16 = "buffer_store_format_d16": BufferStore  [X, R, D, D, S, I, I], [],           Other Nothing    Kept      Writes  Fixed      Vgpr       BufferFormat(2, STORE_FORMATS_D16);
    BufferLoadTypedD16 = "tbuffer_load_d16":          BufferLoad   [R, D, D, S, I, I, I], [X_ANY],      Other Divergent  Removable Reads   Fixed      Vgpr       BufferFormat(2, LOAD_TYPED_D16);
    BufferStoreTypedD16 = "tbuffer_store_d16":        BufferStore  [X, R, D, D, S, I, I, I], [],        Other Nothing    Kept      Writes  Fixed      Vgpr       BufferFormat(2, STORE_TYPED_D16);
    /// Accesses to images; [`crate::image::ImageAccess`] describes their operands.
    ImageLoad = "image_load":                         Image        [X_ANY], [X_ANY],                    Other Divergent  Removable Reads   Fixed      Vgpr       Image;
    ImageStore = "image_store":                       Image        [X_ANY], [],                         Other Nothing    Kept      Writes  Fixed      Vgpr       Image;
    ImageAtomic = "image_atomic":                     Image        [X_ANY], [X_ANY],                    Other Divergent  Kept      Updates Fixed      Vgpr       Image;
    /// Operands: address, LDS address, bytes, offset of both addresses, cache policy.
    GlobalLoadLds = "global.load.lds":                Plain        [P, L, I, I, I], [],                 Other Nothing    Kept      Updates Fixed      Vgpr       GlobalLoadLds;
    /// A matrix instruction. Operands: two factors, an addend, three immediates.
    Mfma = "mfma":                                    Matrix       [X, X, T, I, I, I], [T],             Other Divergent  Removable None    Convergent Vgpr       Matrix;
    /// A sparse matrix instruction. Operands: two factors, an addend, an index, two immediates.
    Smfmac = "smfmac":                                Matrix       [X, X, T, D, I, I], [T],             Other Divergent  Removable None    Convergent Vgpr       Matrix;
    /// A matrix instruction whose factors have scales. Operands: two factors, an addend, the formats of the factors, and for
    /// each factor the byte of its scale and the scale.
    MfmaScale = "mfma.scale":                         Matrix       [X, X, T, I, I, I, D, I, D], [T],    Other Divergent  Removable None    Convergent Vgpr       Matrix;
    /// A vector instruction on tuples of dwords. Operands: its sources, and the old value of the result if it keeps a part
    /// of it.
    Instruction = "instruction":                      Instruction  [X_ANY], [X],                        Own   AsOperands Pure      None    Free       Vgpr       Instruction;
    /// Reads elements of 4, 6, 8 and 16 bits of a matrix in LDS, transposed within groups of lanes. Operand: the LDS
    /// address.
    DsReadTr4 = "ds.read.tr4.b64":                    Plain        [D], [X],                            Other Divergent  Removable Reads   Convergent Vgpr       TransposedRead(DS_READ_B64_TR_B4);
    DsReadTr6 = "ds.read.tr6.b96":                    Plain        [D], [X],                            Other Divergent  Removable Reads   Convergent Vgpr       TransposedRead(DS_READ_B96_TR_B6);
    DsReadTr8 = "ds.read.tr8.b64":                    Plain        [D], [X],                            Other Divergent  Removable Reads   Convergent Vgpr       TransposedRead(DS_READ_B64_TR_B8);
    DsReadTr16 = "ds.read.tr16.b64":                  Plain        [D], [X],                            Other Divergent  Removable Reads   Convergent Vgpr       TransposedRead(DS_READ_B64_TR_B16);
    /// The smallest or largest of three numbers; NaN if any is.
    Minimum3 = "minimum3":                            Created      [F, F, F], [F],                      Own   AsOperands Pure      None    Free       Vgpr       float(V_MINIMUM3_F32);
    Maximum3 = "maximum3":                            Created      [F, F, F], [F],                      Own   AsOperands Pure      None    Free       Vgpr       float(V_MAXIMUM3_F32);
    Fdot2 = "fdot2":                                  Plain        [D, D, D, I], [D],                   Other AsOperands Pure      None    Free       Vgpr       Dot(V_DOT2_F32_F16);
    Sdot2 = "sdot2":                                  Plain        [D, D, D, I], [D],                   Other AsOperands Pure      None    Free       Vgpr       Dot(V_DOT2_I32_I16);
    Udot2 = "udot2":                                  Plain        [D, D, D, I], [D],                   Other AsOperands Pure      None    Free       Vgpr       Dot(V_DOT2_U32_U16);
    Sdot4 = "sdot4":                                  Plain        [D, D, D, I], [D],                   Other AsOperands Pure      None    Free       Vgpr       Dot(V_DOT4_I32_I8);
    Udot4 = "udot4":                                  Plain        [D, D, D, I], [D],                   Other AsOperands Pure      None    Free       Vgpr       Dot(V_DOT4_U32_U8);
    Sdot8 = "sdot8":                                  Plain        [D, D, D, I], [D],                   Other AsOperands Pure      None    Free       Vgpr       Dot(V_DOT8_I32_I4);
    Udot8 = "udot8":                                  Plain        [D, D, D, I], [D],                   Other AsOperands Pure      None    Free       Vgpr       Dot(V_DOT8_U32_U4);
    /// `readcyclecounter`.
    ReadCycleCounter = "readcyclecounter":            Created      [], [Q],                             Other Uniform    Removable None    Fixed      Sgpr       Read(S_MEMTIME);
    LiveMask = "live.mask":                           Plain        [], [B],                             Other Divergent  Removable None    Fixed      Vgpr       LiveMask;
    /// An argument that is passed in SGPRs: its value in the first active lane. After calls are lowered, it stands for
    /// one dword of the argument, and the second operand is the number of the SGPR.
    ScalarArgument = "scalar.argument":               Created      [X, I_OPT], [X],                     Other Uniform    Removable None    Convergent Sgpr       ScalarArgument;
    /// A dword of a parameter. Operand: the number of its SGPR.
    ScalarParameter = "scalar.parameter":             Created      [I], [X],                            Other AsOperands Removable None    Free       Sgpr       ScalarParameter;
    /// Operand: an address in private memory. From here on, frames of called functions start at or above this address,
    /// regardless of which lanes execute the calls.
    StackRaise = "stack.raise":                       Created      [D], [],                             Other Nothing    Kept      None    Fixed      Vgpr       StackRaise;
    /// The address at which the frame of a called function would start.
    StackEnd = "stack.end":                           Created      [], [D],                             Other Uniform    Removable None    Fixed      Sgpr       StackEnd;
}
