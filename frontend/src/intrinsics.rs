//! The table of LLVM's intrinsics, which gives the meaning of each by its name.

use crate::buffers::{self, Form};
use crate::fixed_point::FixedPoint;
use crate::images;
use crate::matrix;
use crate::operations;
use crate::rounding::Rounding;
use crate::vectors::VectorOperation;
use mir::AtomicOperation;
use mir::generic::intrinsic::Family;
use mir::generic::{Intrinsic, Opcode};
use mir::image::ImageDim;

/// The meaning of an intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The call is dropped. It has no result that is used.
    Drop,
    /// The result is operand 0.
    Identity,
    /// An opcode with the same operands and results.
    Direct(Opcode),
    /// An opcode with the same operands except the last, an immediate flag.
    WithoutLast(Opcode),
    /// Counts zeros. Operand 1 is true if the result for zero is poison.
    CountZeros(Opcode),
    /// The elements of a vector, reduced by an opcode.
    Reduce(Opcode),
    /// Operand 0 and then the elements of the vector operand 1, reduced in this order.
    ReduceFrom(Opcode),
    /// An opcode whose operand 1 is an exponent.
    Exponent(Opcode),
    /// Rounds by an opcode, then converts to a signed integer.
    RoundToInteger(Opcode),
    /// Converts a half, which is given as its bits, to the result type.
    FromHalf,
    /// Rounds a number to a half, and returns its bits.
    ToHalf,
    /// `llvm.is.fpclass`.
    FpClass,
    /// `llvm.frexp`.
    Frexp,
    /// `llvm.sincos`.
    SinCos,
    /// A three-way comparison.
    ThreeWay {
        /// True for `llvm.scmp`, false for `llvm.ucmp`.
        signed: bool,
    },
    /// `llvm.amdgcn.icmp`: the mask of lanes in which an integer comparison holds.
    IntLanes,
    /// `llvm.amdgcn.fcmp`: the mask of lanes in which a floating-point comparison holds.
    FloatLanes,
    /// `llvm.experimental.constrained.fcmp`: the condition is metadata.
    Compare,
    /// Fixed-point arithmetic.
    FixedPoint(FixedPoint),
    /// Rounding modes.
    Rounding(Rounding),
    /// Operations on vectors.
    Vector(VectorOperation),
    /// `llvm.clmul`: carry-less multiplication.
    CarrylessProduct,
    /// A product of 24-bit integers: the low dword, or all bits. These intrinsics compute the dwords.
    Product24(Intrinsic, Intrinsic),
    /// `llvm.experimental.get.vector.length`.
    VectorLength,
    /// `llvm.load.relative`.
    RelativeLoad,
    /// `llvm.ptrmask`.
    PointerMask,
    /// `llvm.memcpy` and `llvm.memmove`.
    CopyMemory {
        /// True for `llvm.memmove`.
        overlapping: bool,
    },
    /// `llvm.memset`.
    SetMemory,
    /// The result is this constant.
    Constant(u64),
    /// Reads the register whose name is the metadata operand 0.
    ReadRegister,
    /// Writes operand 1 to the register whose name is the metadata operand 0.
    WriteRegister,
    /// The number of work-groups, the number of work-items, or the work-group size along an axis. Under operating
    /// systems other than amdhsa, kernels read it at this offset of the kernarg segment.
    LaunchSize(u64),
    /// `llvm.returnaddress`: null if there is none.
    ReturnAddress,
    /// An implicit input of the kernel.
    Input(Intrinsic),
    /// An access through a buffer descriptor.
    Buffer(Intrinsic, Form),
    /// Ends the lanes in which operand 0 is false, or all lanes if there is no operand.
    EndProgram,
    /// Ends the lanes for which the condition is false.
    Kill {
        /// True if they become helper lanes instead, if the shader needs these.
        stays: bool,
    },
    /// True unless the lane is a helper lane.
    LiveLane,
    /// The address of the buffer that shaders receive under mesa3d.
    ImplicitBuffer,
    /// A floating-point atomic on device memory.
    AtomicFloat(AtomicOperation),
    /// `llvm.amdgcn.make.buffer.rsrc`.
    BufferResource,
    /// A load from global memory or through a buffer fat pointer to LDS.
    LoadToLds,
    /// Exchanges groups of this number of lanes between two registers.
    SwapLanes(u32),
    /// A matrix instruction.
    Matrix(Intrinsic, isa::Opcode),
    /// One instruction, given by a row of the table in [`operations`].
    Operation(usize),
    /// An image access.
    Image(isa::Opcode, ImageDim),
    /// The intersection of a ray with a node of a bounding volume hierarchy.
    Ray,
    /// `llvm.trap`, and `llvm.ubsantrap`, whose operand is ignored.
    Trap,
    /// A target intrinsic with the same operands and results.
    Target(Intrinsic),
}

/// Target-independent intrinsics, without `llvm.` and type suffixes; sorted.
#[rustfmt::skip]
const GENERIC: &[(&str, Meaning)] = {
    use Meaning::*;
    use VectorOperation as V;
    const fn fixed_point(divides: bool, signed: bool, saturates: bool) -> Meaning {
        FixedPoint(self::FixedPoint { divides, signed, saturates })
    }
    &[
        ("abs", WithoutLast(Opcode::Abs)),
        ("allow.runtime.check", Constant(1)),
        ("allow.ubsan.check", Constant(1)),
        ("amdgcn.addrspacecast.nonnull", Direct(Opcode::AddrSpaceCast)),
        // The supported processors have no clusters of work-groups.
        ("amdgcn.cluster.id.x", Constant(0)),
        ("amdgcn.cluster.id.y", Constant(0)),
        ("amdgcn.cluster.id.z", Constant(0)),
        ("amdgcn.cluster.workgroup.id.x", Constant(0)),
        ("amdgcn.cluster.workgroup.id.y", Constant(0)),
        ("amdgcn.cluster.workgroup.id.z", Constant(0)),
        ("amdgcn.cluster.workgroup.max.flat.id", Constant(0)),
        ("amdgcn.cluster.workgroup.max.id.x", Constant(0)),
        ("amdgcn.cluster.workgroup.max.id.y", Constant(0)),
        ("amdgcn.cluster.workgroup.max.id.z", Constant(0)),
        ("amdgcn.dead", Drop),
        ("amdgcn.endpgm", EndProgram),
        ("amdgcn.fcmp", FloatLanes),
        ("amdgcn.flat.atomic.fmax.num", AtomicFloat(AtomicOperation::FMax)),
        ("amdgcn.flat.atomic.fmin.num", AtomicFloat(AtomicOperation::FMin)),
        ("amdgcn.global.atomic.fmax.num", AtomicFloat(AtomicOperation::FMax)),
        ("amdgcn.global.atomic.fmin.num", AtomicFloat(AtomicOperation::FMin)),
        ("amdgcn.icmp", IntLanes),
        ("amdgcn.iglp.opt", Drop),
        ("amdgcn.image.bvh.intersect.ray", Ray),
        ("amdgcn.implicit.buffer.ptr", ImplicitBuffer),
        ("amdgcn.kill", Kill { stays: false }),
        ("amdgcn.load.to.lds", LoadToLds),
        ("amdgcn.make.buffer.rsrc", BufferResource),
        ("amdgcn.mul.i24", Product24(Intrinsic::MulI24, Intrinsic::MulhiI24)),
        ("amdgcn.mul.u24", Product24(Intrinsic::MulU24, Intrinsic::MulhiU24)),
        ("amdgcn.permlane16.swap", SwapLanes(16)),
        ("amdgcn.permlane32.swap", SwapLanes(32)),
        ("amdgcn.ps.live", LiveLane),
        ("amdgcn.sched.group.barrier", Drop),
        ("amdgcn.unreachable", Drop),
        ("amdgcn.wqm.demote", Kill { stays: true }),
        ("annotation", Identity),
        ("arithmetic.fence", Identity),
        ("assume", Drop),
        ("bitreverse", Direct(Opcode::ReverseBits)),
        ("bswap", Direct(Opcode::ReverseBytes)),
        ("canonicalize", Direct(Opcode::Canonicalize)),
        ("ceil", Direct(Opcode::Ceil)),
        ("clmul", CarrylessProduct),
        ("convert.from.fp16", FromHalf),
        ("convert.to.fp16", ToHalf),
        ("copysign", Direct(Opcode::CopySign)),
        ("cos", Direct(Opcode::Cos)),
        ("ctlz", CountZeros(Opcode::CountLeadingZeros)),
        ("ctpop", Direct(Opcode::CountOnes)),
        ("cttz", CountZeros(Opcode::CountTrailingZeros)),
        ("dbg.assign", Drop),
        ("dbg.declare", Drop),
        ("dbg.label", Drop),
        ("dbg.value", Drop),
        ("debugtrap", Target(Intrinsic::DebugTrap)),
        ("donothing", Drop),
        ("exp", Direct(Opcode::Exp)),
        ("exp10", Direct(Opcode::Exp10)),
        ("exp2", Direct(Opcode::Exp2)),
        ("expect", Identity),
        ("expect.with.probability", Identity),
        ("experimental.constrained.ceil", Direct(Opcode::Ceil)),
        ("experimental.constrained.cos", Direct(Opcode::Cos)),
        ("experimental.constrained.exp", Direct(Opcode::Exp)),
        ("experimental.constrained.exp2", Direct(Opcode::Exp2)),
        ("experimental.constrained.fadd", Direct(Opcode::FAdd)),
        ("experimental.constrained.fcmp", Compare),
        ("experimental.constrained.fcmps", Compare),
        ("experimental.constrained.fdiv", Direct(Opcode::FDiv)),
        ("experimental.constrained.floor", Direct(Opcode::Floor)),
        ("experimental.constrained.fma", Direct(Opcode::Fma)),
        ("experimental.constrained.fmul", Direct(Opcode::FMul)),
        ("experimental.constrained.fmuladd", Direct(Opcode::FMulAdd)),
        ("experimental.constrained.fpext", Direct(Opcode::FpExt)),
        ("experimental.constrained.fptosi", Direct(Opcode::FpToSi)),
        ("experimental.constrained.fptoui", Direct(Opcode::FpToUi)),
        ("experimental.constrained.fptrunc", Direct(Opcode::FpTrunc)),
        ("experimental.constrained.frem", Direct(Opcode::FRem)),
        ("experimental.constrained.fsub", Direct(Opcode::FSub)),
        ("experimental.constrained.ldexp", Exponent(Opcode::Ldexp)),
        ("experimental.constrained.llrint", RoundToInteger(Opcode::RoundEven)),
        ("experimental.constrained.llround", RoundToInteger(Opcode::Round)),
        ("experimental.constrained.log", Direct(Opcode::Log)),
        ("experimental.constrained.log10", Direct(Opcode::Log10)),
        ("experimental.constrained.log2", Direct(Opcode::Log2)),
        ("experimental.constrained.lrint", RoundToInteger(Opcode::RoundEven)),
        ("experimental.constrained.lround", RoundToInteger(Opcode::Round)),
        ("experimental.constrained.maximum", Direct(Opcode::FMaximum)),
        ("experimental.constrained.maxnum", Direct(Opcode::FMaxNum)),
        ("experimental.constrained.minimum", Direct(Opcode::FMinimum)),
        ("experimental.constrained.minnum", Direct(Opcode::FMinNum)),
        ("experimental.constrained.nearbyint", Direct(Opcode::RoundEven)),
        ("experimental.constrained.pow", Direct(Opcode::Pow)),
        ("experimental.constrained.powi", Exponent(Opcode::PowI)),
        ("experimental.constrained.rint", Direct(Opcode::RoundEven)),
        ("experimental.constrained.round", Direct(Opcode::Round)),
        ("experimental.constrained.roundeven", Direct(Opcode::RoundEven)),
        ("experimental.constrained.sin", Direct(Opcode::Sin)),
        ("experimental.constrained.sitofp", Direct(Opcode::SiToFp)),
        ("experimental.constrained.sqrt", Direct(Opcode::Sqrt)),
        ("experimental.constrained.trunc", Direct(Opcode::Truncate)),
        ("experimental.constrained.uitofp", Direct(Opcode::UiToFp)),
        ("experimental.cttz.elts", Vector(V::FirstSet)),
        ("experimental.get.vector.length", VectorLength),
        ("experimental.noalias.scope.decl", Drop),
        ("experimental.vector.compress", Vector(V::Compress)),
        ("experimental.widenable.condition", Constant(1)),
        ("fabs", Direct(Opcode::FAbs)),
        ("fake.use", Drop),
        ("floor", Direct(Opcode::Floor)),
        ("fma", Direct(Opcode::Fma)),
        ("fmuladd", Direct(Opcode::FMulAdd)),
        ("fptosi.sat", Direct(Opcode::FpToSiSat)),
        ("fptoui.sat", Direct(Opcode::FpToUiSat)),
        ("fptrunc.round", Rounding(self::Rounding::Truncate)),
        ("frexp", Frexp),
        ("fshl", Direct(Opcode::FShl)),
        ("fshr", Direct(Opcode::FShr)),
        ("get.active.lane.mask", Vector(V::ActiveLanes)),
        ("get.dynamic.area.offset", Constant(0)),
        ("get.fpenv", Rounding(self::Rounding::GetEnvironment)),
        ("get.fpmode", Rounding(self::Rounding::GetControl)),
        ("get.rounding", Rounding(self::Rounding::GetMode)),
        ("invariant.end", Drop),
        ("invariant.start", Drop),
        ("is.fpclass", FpClass),
        ("launder.invariant.group", Identity),
        ("ldexp", Exponent(Opcode::Ldexp)),
        ("lifetime.end", Drop),
        ("lifetime.start", Drop),
        ("llrint", RoundToInteger(Opcode::RoundEven)),
        ("llround", RoundToInteger(Opcode::Round)),
        ("load.relative", RelativeLoad),
        ("log", Direct(Opcode::Log)),
        ("log10", Direct(Opcode::Log10)),
        ("log2", Direct(Opcode::Log2)),
        ("lrint", RoundToInteger(Opcode::RoundEven)),
        ("lround", RoundToInteger(Opcode::Round)),
        ("maximum", Direct(Opcode::FMaximum)),
        ("maximumnum", Direct(Opcode::FMaximumNum)),
        ("maxnum", Direct(Opcode::FMaxNum)),
        ("memcpy", CopyMemory { overlapping: false }),
        ("memcpy.inline", CopyMemory { overlapping: false }),
        ("memmove", CopyMemory { overlapping: true }),
        ("memset", SetMemory),
        ("memset.inline", SetMemory),
        ("minimum", Direct(Opcode::FMinimum)),
        ("minimumnum", Direct(Opcode::FMinimumNum)),
        ("minnum", Direct(Opcode::FMinNum)),
        ("nearbyint", Direct(Opcode::RoundEven)),
        ("pow", Direct(Opcode::Pow)),
        ("powi", Exponent(Opcode::PowI)),
        ("prefetch", Drop),
        ("pseudoprobe", Drop),
        ("ptr.annotation", Identity),
        ("ptrmask", PointerMask),
        ("r600.read.global.size.x", LaunchSize(12)),
        ("r600.read.global.size.y", LaunchSize(16)),
        ("r600.read.global.size.z", LaunchSize(20)),
        ("r600.read.local.size.x", LaunchSize(24)),
        ("r600.read.local.size.y", LaunchSize(28)),
        ("r600.read.local.size.z", LaunchSize(32)),
        ("r600.read.ngroups.x", LaunchSize(0)),
        ("r600.read.ngroups.y", LaunchSize(4)),
        ("r600.read.ngroups.z", LaunchSize(8)),
        ("read_register", ReadRegister),
        ("read_volatile_register", ReadRegister),
        ("readcyclecounter", Target(Intrinsic::ReadCycleCounter)),
        ("readsteadycounter", Target(Intrinsic::SMemRealTime)),
        ("returnaddress", ReturnAddress),
        ("rint", Direct(Opcode::RoundEven)),
        ("round", Direct(Opcode::Round)),
        ("roundeven", Direct(Opcode::RoundEven)),
        ("sadd.sat", Direct(Opcode::SAddSat)),
        ("sadd.with.overflow", Direct(Opcode::SAddOverflow)),
        ("scmp", ThreeWay { signed: true }),
        ("sdiv.fix", fixed_point(true, true, false)),
        ("sdiv.fix.sat", fixed_point(true, true, true)),
        ("set.fpenv", Rounding(self::Rounding::SetEnvironment)),
        ("set.rounding", Rounding(self::Rounding::SetMode)),
        ("sideeffect", Drop),
        ("sin", Direct(Opcode::Sin)),
        ("sincos", SinCos),
        ("smax", Direct(Opcode::SMax)),
        ("smin", Direct(Opcode::SMin)),
        ("smul.fix", fixed_point(false, true, false)),
        ("smul.fix.sat", fixed_point(false, true, true)),
        ("smul.with.overflow", Direct(Opcode::SMulOverflow)),
        ("sqrt", Direct(Opcode::Sqrt)),
        ("sshl.sat", Direct(Opcode::SShlSat)),
        ("ssub.sat", Direct(Opcode::SSubSat)),
        ("ssub.with.overflow", Direct(Opcode::SSubOverflow)),
        ("stackrestore", Direct(Opcode::StackRestore)),
        ("stacksave", Direct(Opcode::StackSave)),
        ("stepvector", Vector(V::Step)),
        ("strip.invariant.group", Identity),
        ("trap", Trap),
        ("trunc", Direct(Opcode::Truncate)),
        ("type.test", Constant(1)),
        ("uadd.sat", Direct(Opcode::UAddSat)),
        ("uadd.with.overflow", Direct(Opcode::UAddOverflow)),
        ("ubsantrap", Trap),
        ("ucmp", ThreeWay { signed: false }),
        ("udiv.fix", fixed_point(true, false, false)),
        ("udiv.fix.sat", fixed_point(true, false, true)),
        ("umax", Direct(Opcode::UMax)),
        ("umin", Direct(Opcode::UMin)),
        ("umul.fix", fixed_point(false, false, false)),
        ("umul.fix.sat", fixed_point(false, false, true)),
        ("umul.with.overflow", Direct(Opcode::UMulOverflow)),
        ("ushl.sat", Direct(Opcode::UShlSat)),
        ("usub.sat", Direct(Opcode::USubSat)),
        ("usub.with.overflow", Direct(Opcode::USubOverflow)),
        ("var.annotation", Drop),
        ("vector.deinterleave2", Vector(V::Deinterleave)),
        ("vector.deinterleave3", Vector(V::Deinterleave)),
        ("vector.deinterleave4", Vector(V::Deinterleave)),
        ("vector.deinterleave5", Vector(V::Deinterleave)),
        ("vector.deinterleave6", Vector(V::Deinterleave)),
        ("vector.deinterleave7", Vector(V::Deinterleave)),
        ("vector.deinterleave8", Vector(V::Deinterleave)),
        ("vector.extract", Vector(V::Extract)),
        ("vector.insert", Vector(V::Insert)),
        ("vector.interleave2", Vector(V::Interleave)),
        ("vector.interleave3", Vector(V::Interleave)),
        ("vector.interleave4", Vector(V::Interleave)),
        ("vector.interleave5", Vector(V::Interleave)),
        ("vector.interleave6", Vector(V::Interleave)),
        ("vector.interleave7", Vector(V::Interleave)),
        ("vector.interleave8", Vector(V::Interleave)),
        ("vector.partial.reduce.add", Vector(V::PartialSum)),
        ("vector.partial.reduce.fadd", Vector(V::PartialSum)),
        ("vector.reduce.add", Reduce(Opcode::Add)),
        ("vector.reduce.and", Reduce(Opcode::And)),
        ("vector.reduce.fadd", ReduceFrom(Opcode::FAdd)),
        ("vector.reduce.fmax", Reduce(Opcode::FMaxNum)),
        ("vector.reduce.fmaximum", Reduce(Opcode::FMaximum)),
        ("vector.reduce.fmin", Reduce(Opcode::FMinNum)),
        ("vector.reduce.fminimum", Reduce(Opcode::FMinimum)),
        ("vector.reduce.fmul", ReduceFrom(Opcode::FMul)),
        ("vector.reduce.mul", Reduce(Opcode::Mul)),
        ("vector.reduce.or", Reduce(Opcode::Or)),
        ("vector.reduce.smax", Reduce(Opcode::SMax)),
        ("vector.reduce.smin", Reduce(Opcode::SMin)),
        ("vector.reduce.umax", Reduce(Opcode::UMax)),
        ("vector.reduce.umin", Reduce(Opcode::UMin)),
        ("vector.reduce.xor", Reduce(Opcode::Xor)),
        ("vector.reverse", Vector(V::Reverse)),
        ("vector.splice.left", Vector(V::SpliceLeft)),
        ("vector.splice.right", Vector(V::SpliceRight)),
        ("write_register", WriteRegister),
    ]
};

/// The meaning of the intrinsic `name`, if it is supported.
pub fn meaning(name: &str) -> Option<Meaning> {
    let mut rest = name.strip_prefix("llvm.")?;
    loop {
        if let Ok(index) = GENERIC.binary_search_by(|(known, _)| (*known).cmp(rest)) {
            return Some(GENERIC[index].1);
        }
        if let Some((intrinsic, form)) = rest.strip_prefix("amdgcn.").and_then(buffers::access) {
            return Some(Meaning::Buffer(intrinsic, form));
        }
        if let Some((intrinsic, opcode)) = rest.strip_prefix("amdgcn.").and_then(matrix::operation)
        {
            return Some(Meaning::Matrix(intrinsic, opcode));
        }
        if let Some(row) = rest.strip_prefix("amdgcn.").and_then(operations::row) {
            return Some(Meaning::Operation(row));
        }
        if let Some((opcode, dim)) = rest.strip_prefix("amdgcn.").and_then(images::access) {
            return Some(Meaning::Image(opcode, dim));
        }
        if let Some(intrinsic) = rest.strip_prefix("amdgcn.").and_then(Intrinsic::from_name) {
            return match intrinsic.facts().family {
                Family::Input => Some(Meaning::Input(intrinsic)),
                Family::Plain | Family::Counter => Some(Meaning::Target(intrinsic)),
                Family::Created
                | Family::BufferLoad
                | Family::BufferStore
                | Family::BufferAtomic
                | Family::Image
                | Family::Matrix
                | Family::Instruction => None,
            };
        }
        // Overloaded intrinsics end with type suffixes.
        let (shorter, suffix) = rest.rsplit_once('.')?;
        if !is_type_suffix(suffix) {
            return None;
        }
        rest = shorter;
    }
}

/// A suggestion, for the end of the message about an unsupported intrinsic.
pub fn advice(name: &str) -> String {
    let short = name.strip_prefix("llvm.").unwrap_or(name);
    let (similar, prefix) = match short.strip_prefix("amdgcn.") {
        Some(short) => {
            let known = Intrinsic::ALL.iter().map(|known| known.name());
            (processors::similar(short, known), "llvm.amdgcn.")
        }
        None => {
            let known = GENERIC.iter().map(|(known, _)| *known);
            (processors::similar(short, known), "llvm.")
        }
    };
    similar.map_or_else(String::new, |known| {
        format!("; did you mean '{prefix}{known}'?")
    })
}

/// Returns `true` if a part of a name is a mangled type.
fn is_type_suffix(suffix: &str) -> bool {
    let starts = ["i", "f", "v", "p", "nxv", "s_", "sl_", "bf", "a", "isVoid"];
    starts.iter().any(|start| suffix.starts_with(start))
        && (suffix.bytes().any(|byte| byte.is_ascii_digit()) || suffix.starts_with('s'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_is_sorted() {
        assert!(GENERIC.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    /// LLVM replaces calls of the debug intrinsics with records. Tables name target intrinsics without their prefix.
    #[test]
    fn every_row_has_an_input() {
        let inputs = concat!(env!("CARGO_MANIFEST_DIR"), "/../lit-tests");
        let mut text = String::new();
        for topic in std::fs::read_dir(inputs).expect("the inputs") {
            let files = std::fs::read_dir(topic.expect("a topic").path());
            let paths = files.into_iter().flatten();
            let paths = paths.map(|file| file.expect("a file").path());
            let is_input = |path: &std::path::PathBuf| {
                let end = path.extension().and_then(|end| end.to_str());
                matches!(end, Some("ll" | "tsv"))
            };
            for path in paths.filter(is_input) {
                text += &std::fs::read_to_string(path).expect("an input");
            }
        }
        let is_called = |name: &str| {
            let in_table = name.strip_prefix("amdgcn.").map(|rest| format!(" {rest}("));
            let calls = [".", "("].map(|end| format!("@llvm.{name}{end}"));
            calls
                .into_iter()
                .chain(in_table)
                .any(|call| text.contains(&call))
        };
        let names = GENERIC.iter().map(|(name, _)| *name);
        let missing: Vec<_> = names
            .filter(|name| !name.starts_with("dbg.") && !is_called(name))
            .collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn suffixes_are_stripped() {
        assert_eq!(
            meaning("llvm.fma.v4f32"),
            Some(Meaning::Direct(Opcode::Fma))
        );
        assert_eq!(
            meaning("llvm.ldexp.f32.i32"),
            Some(Meaning::Exponent(Opcode::Ldexp))
        );
        assert_eq!(
            meaning("llvm.amdgcn.sin.f32"),
            Some(Meaning::Target(Intrinsic::Sin))
        );
        assert_eq!(
            meaning("llvm.amdgcn.workitem.id.x"),
            Some(Meaning::Input(Intrinsic::WorkitemIdX))
        );
        assert_eq!(
            meaning("llvm.memcpy.p1.p4.i64"),
            Some(Meaning::CopyMemory { overlapping: false })
        );
        assert_eq!(meaning("llvm.no.such.thing"), None);
        // The generic representation has these, LLVM does not.
        assert_eq!(meaning("llvm.amdgcn.whole.begin"), None);
        assert_eq!(meaning("llvm.amdgcn.image_load"), None);
        assert_eq!(meaning("memcpy"), None);
    }
}
