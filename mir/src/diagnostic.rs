//! Names of constructs in messages: instructions in LLVM's terms, and source locations.
//!
//! In: an instruction of the generic representation; a source location. Out: text for the user, such as `addrspacecast
//! ptr addrspace(5) to ptr` and `kernel.cl:12:3`. Guarantee: the text contains neither value numbers nor names of our
//! own opcodes or types.

use crate::debug::{DebugInfo, Location, SourceLocation};
use crate::generic::{Function, Inst, Intrinsic, Opcode, Payload};
use crate::types::{Scalar, Type};
use std::fmt::{self, Display, Formatter};

/// The source location of an error. Passes have only its number; [`ShownLocation::resolve`] turns it into text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShownLocation {
    location: SourceLocation,
    text: Option<String>,
}

impl From<SourceLocation> for ShownLocation {
    fn from(location: SourceLocation) -> ShownLocation {
        ShownLocation {
            location,
            text: None,
        }
    }
}

impl ShownLocation {
    /// A location that is already known: `file:line:column`.
    pub fn known(text: impl Into<String>) -> ShownLocation {
        ShownLocation {
            location: SourceLocation::default(),
            text: Some(text.into()),
        }
    }

    /// Looks up file, line and column.
    pub fn resolve(&mut self, debug: &DebugInfo) {
        if let Some(location) = self.location.expand() {
            self.text = describe(debug, location);
        }
    }
}

/// ` at FILE:LINE:COLUMN`, or nothing if the location is unknown.
impl Display for ShownLocation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.text {
            Some(text) => write!(f, " at {text}"),
            None => Ok(()),
        }
    }
}

/// `file:line:column`, and the call if the code was inlined; `None` for code without a line.
fn describe(debug: &DebugInfo, location: Location) -> Option<String> {
    let mut text = file_and_line(debug, location)?;
    if let Some(call) = debug.locations.get(location)?.inlined_at
        && let Some(call) = file_and_line(debug, call)
    {
        text += &format!(", inlined at {call}");
    }
    Some(text)
}

fn file_and_line(debug: &DebugInfo, location: Location) -> Option<String> {
    let data = debug.locations.get(location).filter(|data| data.line > 0)?;
    let file = &debug.files[debug.file_of(location)?].name;
    let (line, column) = (data.line, data.column);
    Some(match column {
        0 => format!("{file}:{line}"),
        _ => format!("{file}:{line}:{column}"),
    })
}

/// A type as LLVM writes it.
pub struct LlvmType(pub Type);

impl Display for LlvmType {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let LlvmType(Type { scalar, lanes }) = *self;
        if lanes > 1 {
            return write!(f, "<{lanes} x {}>", LlvmType(Type::scalar(scalar)));
        }
        match scalar {
            Scalar::Int(bits) => write!(f, "i{bits}"),
            Scalar::F16 => f.write_str("half"),
            Scalar::BF16 => f.write_str("bfloat"),
            Scalar::F32 => f.write_str("float"),
            Scalar::F64 => f.write_str("double"),
            Scalar::Ptr(space) => match space.number() {
                0 => f.write_str("ptr"),
                number => write!(f, "ptr addrspace({number})"),
            },
        }
    }
}

/// The name of a target intrinsic in LLVM IR, without the suffixes of overloaded types.
pub fn intrinsic_name(intrinsic: Intrinsic) -> String {
    let name = intrinsic.name();
    match intrinsic {
        Intrinsic::Trap
        | Intrinsic::DebugTrap
        | Intrinsic::ReturnAddress
        | Intrinsic::ReadCycleCounter => format!("llvm.{name}"),
        Intrinsic::ScalarBufferLoad => "llvm.amdgcn.s.buffer.load".to_owned(),
        _ if intrinsic.is_image_access() => "llvm.amdgcn.image.*".to_owned(),
        // The frontend maps the raw, struct and pointer forms to one intrinsic.
        _ if intrinsic.is_buffer_access() => {
            format!(
                "llvm.amdgcn.*.{}",
                name.trim_end_matches("_d16").replace('_', ".")
            )
        }
        _ => format!("llvm.amdgcn.{name}"),
    }
}

/// An instruction in LLVM's terms, with types instead of values.
pub fn instruction_text(function: &Function, inst: Inst) -> String {
    let data = &function.insts[inst];
    let types = |values: &[crate::generic::Value]| {
        let types = values.iter().map(|&value| LlvmType(function.ty(value)));
        types.map(|ty| ty.to_string()).collect::<Vec<_>>()
    };
    let (args, results) = (types(&data.args), types(&data.results));
    let operand = args.first().or(results.first());
    let operand = operand.map_or("", String::as_str);
    let result = match results.as_slice() {
        [] => "void".to_owned(),
        [result] => result.clone(),
        _ => format!("{{ {} }}", results.join(", ")),
    };
    let call = |name: &str| format!("call {result} @{name}({})", args.join(", "));
    match (&data.payload, data.opcode) {
        (Payload::Intrinsic(intrinsic, _), _) => call(&intrinsic_name(*intrinsic)),
        (Payload::InlineAssembly(assembly), _) => {
            let (template, constraints) = (&assembly.template, &assembly.constraints);
            format!(
                "call {result} asm {template:?}, {constraints:?}({})",
                args.join(", ")
            )
        }
        (Payload::IntCondition(condition), _) => format!("icmp {} {operand}", condition.name()),
        (Payload::FloatCondition(condition), _) => format!("fcmp {} {operand}", condition.name()),
        (Payload::AtomicRmw(operation, _), _) => {
            let operation = crate::generic::atomic_operation_name(*operation);
            format!("atomicrmw {operation} {}", args.join(", "))
        }
        (_, Opcode::Load) => format!("load {result}, {operand}"),
        (_, Opcode::Store) => {
            let value = args.get(1).map_or("", String::as_str);
            format!("store {value}, {operand}")
        }
        (_, Opcode::Call | Opcode::CallIndirect) => format!("call {result}"),
        (_, opcode) => match llvm_name(opcode) {
            LlvmName::Cast(name) => format!("{name} {operand} to {result}"),
            LlvmName::Instruction(name) => format!("{name} {operand}").trim_end().to_owned(),
            LlvmName::Intrinsic(name) => call(&format!("llvm.{name}")),
        },
    }
}

/// The LLVM IR construct of an operation.
enum LlvmName {
    /// An instruction with a source and a result type.
    Cast(&'static str),
    /// An instruction; the type of its first operand is shown, or that of its result if it has no operand.
    Instruction(&'static str),
    /// `llvm.NAME`
    Intrinsic(&'static str),
}

fn llvm_name(opcode: Opcode) -> LlvmName {
    use LlvmName as Name;
    use Opcode::*;
    match opcode {
        Trunc | ZExt | SExt | FpTrunc | FpExt | FpToSi | FpToUi | SiToFp | UiToFp | Bitcast
        | AddrSpaceCast => Name::Cast(opcode.name()),
        AnyExt => Name::Cast("zext"),
        BuildVector | Insert | InsertDynamic => Name::Instruction("insertelement"),
        Extract | ExtractDynamic => Name::Instruction("extractelement"),
        Shuffle => Name::Instruction("shufflevector"),
        PtrAdd => Name::Instruction("getelementptr"),
        AtomicCmpXchg => Name::Instruction("cmpxchg"),
        DynamicAlloca | SlotAddr => Name::Instruction("alloca"),
        UMulHigh | SMulHigh => Name::Instruction("mul"),
        UAddSat => Name::Intrinsic("uadd.sat"),
        SAddSat => Name::Intrinsic("sadd.sat"),
        USubSat => Name::Intrinsic("usub.sat"),
        SSubSat => Name::Intrinsic("ssub.sat"),
        UShlSat => Name::Intrinsic("ushl.sat"),
        SShlSat => Name::Intrinsic("sshl.sat"),
        UAddOverflow => Name::Intrinsic("uadd.with.overflow"),
        SAddOverflow => Name::Intrinsic("sadd.with.overflow"),
        USubOverflow => Name::Intrinsic("usub.with.overflow"),
        SSubOverflow => Name::Intrinsic("ssub.with.overflow"),
        UMulOverflow => Name::Intrinsic("umul.with.overflow"),
        SMulOverflow => Name::Intrinsic("smul.with.overflow"),
        FMinNum => Name::Intrinsic("minnum"),
        FMaxNum => Name::Intrinsic("maxnum"),
        FMinimum => Name::Intrinsic("minimum"),
        FMaximum => Name::Intrinsic("maximum"),
        FMinimumNum => Name::Intrinsic("minimumnum"),
        FMaximumNum => Name::Intrinsic("maximumnum"),
        Truncate => Name::Intrinsic("trunc"),
        FpToSiSat => Name::Intrinsic("fptosi.sat"),
        FpToUiSat => Name::Intrinsic("fptoui.sat"),
        IsFpClass => Name::Intrinsic("is.fpclass"),
        StackSave => Name::Intrinsic("stacksave"),
        StackRestore => Name::Intrinsic("stackrestore"),
        SMin | SMax | UMin | UMax | Abs | FShl | FShr | CountOnes | CountLeadingZeros
        | CountTrailingZeros | ReverseBits | ReverseBytes | Fma | FMulAdd | FAbs | CopySign
        | Canonicalize | Sqrt | Floor | Ceil | RoundEven | Round | Sin | Cos | Exp | Exp2
        | Exp10 | Log | Log2 | Log10 | Pow | PowI | Ldexp | Frexp | MemCpy | MemMove | MemSet => {
            Name::Intrinsic(opcode.name())
        }
        Const | Undef | Copy | GlobalAddr | FunctionAddr | Merge | Part | StackArgument => {
            Name::Instruction("use of a value of type")
        }
        Freeze | Add | Sub | Mul | UDiv | SDiv | URem | SRem | Shl | LShr | AShr | And | Or
        | Xor | FAdd | FSub | FMul | FDiv | FRem | FNeg | ICmp | FCmp | Select | Load | Store
        | AtomicRmw | Fence | Call | CallIndirect | Intrinsic | InlineAssembly => {
            Name::Instruction(opcode.name())
        }
    }
}
