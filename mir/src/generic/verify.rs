//! The verifier of generic functions: arity, types, payloads, edges, dominance.
//!
//! Runs after every pass in debug builds and tests. A failure is a bug in the preceding pass.

use super::intrinsic::Need;
use super::{
    Block, Description, Edge, Function, Inst, InstData, Intrinsic, Opcode, Payload, PayloadKind,
    Terminator, Value, ValueDef,
};
use crate::dominators::Dominators;
use crate::memory::AddressSpace;
use crate::types::{Scalar, Type};
use cranelift_entity::EntityRef;
use smallvec::SmallVec;
use thiserror::Error;

/// A malformed function.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
#[error("malformed function '{function}', {location}: {reason}")]
pub struct VerifyError {
    /// Function.
    pub function: String,
    /// Block, and the instruction's text.
    pub location: String,
    /// What is wrong.
    pub reason: String,
}

/// Checks a function.
///
/// # Errors
/// The first violation found.
pub fn verify(function: &Function) -> Result<(), VerifyError> {
    let mut verifier = Verifier {
        function,
        order: vec![None; function.insts.len()],
    };
    verifier.number_instructions()?;
    let dominators = verifier.dominators()?;
    for &block in &function.layout {
        for &inst in &function.blocks[block].insts {
            verifier
                .inst(inst)
                .and_then(|()| verifier.inst_uses(&dominators, block, inst))
                .map_err(|reason| verifier.at_inst(block, inst, reason))?;
        }
        verifier
            .terminator(&dominators, block)
            .map_err(|reason| verifier.at_terminator(block, reason))?;
    }
    Ok(())
}

struct Verifier<'a> {
    function: &'a Function,
    /// The block of each instruction in the layout, and its index there.
    order: Vec<Option<(Block, u32)>>,
}

type Check = Result<(), String>;

fn require(condition: bool, reason: impl Into<String>) -> Check {
    if condition {
        Ok(())
    } else {
        Err(reason.into())
    }
}

impl Verifier<'_> {
    fn error(&self, location: String, reason: String) -> VerifyError {
        VerifyError {
            function: self.function.header.name.clone(),
            location,
            reason,
        }
    }

    fn at_inst(&self, block: Block, inst: Inst, reason: String) -> VerifyError {
        self.error(
            format!("{block}, '{}'", self.function.display_inst(inst)),
            reason,
        )
    }

    fn at_terminator(&self, block: Block, reason: String) -> VerifyError {
        let terminator = &self.function.blocks[block].terminator;
        self.error(format!("{block}, '{terminator}'"), reason)
    }

    fn number_instructions(&mut self) -> Result<(), VerifyError> {
        let function = self.function;
        let mut seen = vec![false; function.blocks.len()];
        if function.layout.first() != Some(&function.entry) {
            return Err(self.error("layout".to_string(), "the entry is not first".to_string()));
        }
        for &block in &function.layout {
            if block.index() >= seen.len() || std::mem::replace(&mut seen[block.index()], true) {
                return Err(self.error(block.to_string(), "listed twice or unknown".to_string()));
            }
            for (index, &inst) in function.blocks[block].insts.iter().enumerate() {
                let known = self.order.get_mut(inst.index());
                match known {
                    Some(slot @ None) => *slot = Some((block, index as u32)),
                    _ => {
                        let reason = format!("{inst} is in two places or unknown");
                        return Err(self.error(block.to_string(), reason));
                    }
                }
            }
            for (number, &param) in function.blocks[block].params.iter().enumerate() {
                let def = function.values.get(param).map(|data| data.def);
                if def != Some(ValueDef::Param(block, number as u16)) {
                    let reason = format!("parameter {param} is defined elsewhere");
                    return Err(self.error(block.to_string(), reason));
                }
            }
        }
        Ok(())
    }

    fn dominators(&self) -> Result<Dominators, VerifyError> {
        let function = self.function;
        let listed: Vec<bool> = {
            let mut listed = vec![false; function.blocks.len()];
            function
                .layout
                .iter()
                .for_each(|block| listed[block.index()] = true);
            listed
        };
        let mut targets = vec![Vec::new(); function.blocks.len()];
        for &block in &function.layout {
            for target in function.successors(block) {
                if !listed.get(target.index()).copied().unwrap_or(false) {
                    let reason = format!("{target} is not in the layout");
                    return Err(self.at_terminator(block, reason));
                }
                if target == function.entry {
                    return Err(self.at_terminator(block, "a branch to the entry".to_string()));
                }
                targets[block.index()].push(target.index());
            }
        }
        let successor = |block: usize, number: usize| targets[block].get(number).copied();
        Ok(Dominators::new(
            targets.len(),
            function.entry.index(),
            successor,
        ))
    }

    /// Checks that `value` is defined before index `index` of `block`.
    fn available(&self, dominators: &Dominators, value: Value, block: Block, index: u32) -> Check {
        let Some(data) = self.function.values.get(value) else {
            return Err(format!("{value} does not exist"));
        };
        let defined = match data.def {
            ValueDef::Param(owner, number) => {
                let params = self.function.blocks.get(owner).map(|data| &data.params);
                let known = params.and_then(|params| params.get(usize::from(number)));
                (known == Some(&value)).then_some((owner, None))
            }
            ValueDef::Result(inst, number) => {
                let known = self.function.insts.get(inst);
                let result = known.and_then(|data| data.results.get(usize::from(number)));
                let at = self.order.get(inst.index()).copied().flatten();
                at.filter(|_| result == Some(&value))
                    .map(|(owner, at)| (owner, Some(at)))
            }
        };
        let Some((owner, at)) = defined else {
            return Err(format!("{value} is not defined"));
        };
        let before = if owner == block {
            at.is_none_or(|at| at < index) || !dominators.is_reachable(block.index())
        } else {
            dominators.dominates(owner.index(), block.index())
        };
        require(
            before,
            format!("{value} is used where it is not yet defined"),
        )
    }

    fn inst_uses(&self, dominators: &Dominators, block: Block, inst: Inst) -> Check {
        let index = self.order[inst.index()].map_or(0, |(_, index)| index);
        let args = &self.function.insts[inst].args;
        args.iter()
            .try_for_each(|&arg| self.available(dominators, arg, block, index))
    }

    fn terminator(&self, dominators: &Dominators, block: Block) -> Check {
        let terminator = &self.function.blocks[block].terminator;
        let mut result = Ok(());
        terminator.for_each_value(|value| {
            if result.is_ok() {
                result = self.available(dominators, value, block, u32::MAX);
            }
        });
        result?;
        match terminator {
            Terminator::None => return Err("a block without a terminator".to_string()),
            Terminator::CondBranch { cond, .. } => {
                require(
                    self.function.ty(*cond) == Type::I1,
                    "the condition is not an i1",
                )?;
            }
            Terminator::Switch { value, .. } => {
                let ty = self.function.ty(*value);
                require(
                    ty.scalar.is_int() && !ty.is_vector(),
                    "the operand of the switch is not an integer",
                )?;
            }
            Terminator::Return(values) if self.function.is_kernel() => {
                require(values.is_empty(), "a kernel that returns a value")?;
            }
            _ => {}
        }
        let mut result = Ok(());
        terminator.for_each_edge(|edge| {
            if result.is_ok() {
                result = self.edge(edge);
            }
        });
        result
    }

    fn edge(&self, edge: &Edge) -> Check {
        let params = &self.function.blocks[edge.block].params;
        require(
            params.len() == edge.args.len(),
            format!("{} takes {} arguments", edge.block, params.len()),
        )?;
        let pairs = params.iter().zip(&edge.args);
        pairs.into_iter().try_for_each(|(&param, &arg)| {
            let (wanted, given) = (self.function.ty(param), self.function.ty(arg));
            require(
                wanted == given,
                format!("{param} is {wanted}, but {arg} is {given}"),
            )
        })
    }

    fn inst(&self, inst: Inst) -> Check {
        let data = &self.function.insts[inst];
        for (number, &result) in data.results.iter().enumerate() {
            let def = self.function.values.get(result).map(|data| data.def);
            require(
                def == Some(ValueDef::Result(inst, number as u16)),
                format!("{result} is defined elsewhere"),
            )?;
        }
        let known = data
            .args
            .iter()
            .all(|&arg| self.function.values.is_valid(arg));
        require(known, "an operand does not exist")?;
        self.payload(data)?;
        if let Some(args) = data.opcode.operands() {
            require(data.args.len() == args, format!("takes {args} operands"))?;
        }
        if let Some(results) = data.opcode.results() {
            let has_them = data.results.len() == results;
            require(has_them, format!("has {results} results"))?;
        }
        self.types(data)
    }

    fn payload(&self, data: &InstData) -> Check {
        let kind = match &data.payload {
            Payload::None => PayloadKind::None,
            Payload::Bits(_) => PayloadKind::Bits,
            Payload::IntCondition(_) => PayloadKind::IntCondition,
            Payload::FloatCondition(_) => PayloadKind::FloatCondition,
            Payload::Memory(reference) => {
                require(
                    self.function.mem_ops.is_valid(*reference),
                    "no such memory operand",
                )?;
                PayloadKind::Memory
            }
            Payload::AtomicRmw(_, reference) => {
                require(
                    self.function.mem_ops.is_valid(*reference),
                    "no such memory operand",
                )?;
                PayloadKind::AtomicRmw
            }
            Payload::Lane(_) => PayloadKind::Lane,
            Payload::Shuffle(_) => PayloadKind::Shuffle,
            Payload::Slot(slot) => {
                require(self.function.slots.is_valid(*slot), "no such stack slot")?;
                PayloadKind::Slot
            }
            Payload::Global(_) => PayloadKind::Global,
            Payload::Function(_) => PayloadKind::Function,
            Payload::Intrinsic(intrinsic, description) => {
                self.intrinsic(data, *intrinsic, *description)?;
                PayloadKind::Intrinsic
            }
            Payload::InlineAssembly(assembly) => {
                let outputs = assembly.outputs();
                let matches = data.results.len() == outputs
                    && data.args.len() + outputs == assembly.operands.len();
                require(matches, "constraints for other operands")?;
                PayloadKind::InlineAssembly
            }
        };
        let wanted = data.opcode.payload_kind();
        require(
            kind == wanted,
            format!("payload {kind:?} where {wanted:?} is needed"),
        )
    }

    /// Checks an intrinsic against its row of the table.
    fn intrinsic(
        &self,
        data: &InstData,
        intrinsic: Intrinsic,
        description: Option<Description>,
    ) -> Check {
        let facts = intrinsic.facts();
        let types = |values: &[Value]| -> SmallVec<[Type; 8]> {
            values
                .iter()
                .map(|&value| self.function.ty(value))
                .collect()
        };
        facts.check(&types(&data.args), &types(&data.results))?;
        let mut immediates = facts.operands_that(Need::Immediate, data.args.len());
        let variable = immediates.find(|&index| self.function.constant(data.args[index]).is_none());
        if let Some(index) = variable {
            return Err(format!("operand {} must be an immediate", index + 1));
        }
        facts.family.check(description)?;
        let reference = description.and_then(Description::memory);
        let known = reference.is_none_or(|reference| self.function.mem_ops.is_valid(reference));
        require(known, "no such memory operand")
    }

    fn types(&self, data: &InstData) -> Check {
        use Opcode::*;
        let types = |values: &[Value]| {
            values
                .iter()
                .map(|&value| self.function.ty(value))
                .collect()
        };
        let types = Types {
            args: types(&data.args),
            results: types(&data.results),
        };
        match data.opcode {
            Const => types.constant(data),
            Add | Sub | Mul | UMulHigh | SMulHigh | UDiv | SDiv | URem | SRem | Shl | LShr
            | AShr | And | Or | Xor | SMin | SMax | UMin | UMax | Abs | UAddSat | SAddSat
            | USubSat | SSubSat | UShlSat | SShlSat | FShl | FShr | CountOnes | ReverseBits
            | ReverseBytes => types.all(integer, "integers of one type"),
            CountLeadingZeros | CountTrailingZeros => types.count(),
            UAddOverflow | SAddOverflow | USubOverflow | SSubOverflow | UMulOverflow
            | SMulOverflow => types.overflow(),
            FAdd | FSub | FMul | FDiv | FRem | Fma | FMulAdd | FNeg | FAbs | FMinNum | FMaxNum
            | FMinimum | FMaximum | FMinimumNum | FMaximumNum | Canonicalize | Sqrt | Floor
            | Ceil | Truncate | RoundEven | Round | Sin | Cos | Exp | Exp2 | Exp10 | Log | Log2
            | Log10 | Pow => types.all(float, "floats of one type"),
            ICmp => types.comparison(|ty| !float(ty)),
            FCmp => types.comparison(float),
            Select => types.selection(),
            Freeze | Copy => types.all(|_| true, "one type"),
            Trunc | ZExt | SExt | AnyExt | FpTrunc | FpExt | FpToSi | FpToUi | FpToSiSat
            | FpToUiSat | SiToFp | UiToFp | Bitcast => types.conversion(data.opcode),
            PtrAdd => types.pointer_sum(),
            Load | Store | AtomicRmw | AtomicCmpXchg => self.memory(data, types.args[0]),
            BuildVector => types.elements(),
            Extract => types.element(None, self.lane(data)),
            Insert => types.element(types.args.get(1).copied(), self.lane(data)),
            SlotAddr | StackArgument => {
                let is_private = types.results[0] == Type::ptr(AddressSpace::Private);
                require(is_private, "a private pointer")
            }
            GlobalAddr | FunctionAddr | DynamicAlloca | StackSave => {
                let result = types.results[0];
                let is_pointer = matches!(result.scalar, Scalar::Ptr(_)) && !result.is_vector();
                require(is_pointer, "a pointer")
            }
            // Operands and results of these may have different types, or there are none.
            Undef | ExtractDynamic | InsertDynamic | Shuffle | Merge | Part | CopySign | PowI
            | Ldexp | Frexp | IsFpClass | AddrSpaceCast | Fence | StackRestore | MemCpy
            | MemMove | MemSet | Call | CallIndirect | Intrinsic | InlineAssembly => Ok(()),
        }
        .map_err(|reason| format!("wrong types: {reason} expected"))
    }

    fn lane(&self, data: &InstData) -> u32 {
        if let Payload::Lane(lane) = data.payload {
            lane
        } else {
            u32::MAX
        }
    }

    fn memory(&self, data: &InstData, address: Type) -> Check {
        let operand = match data.payload {
            Payload::Memory(reference) | Payload::AtomicRmw(_, reference) => {
                &self.function.mem_ops[reference]
            }
            _ => return Err("a memory operand".to_string()),
        };
        let space = address.scalar.address_space();
        require(
            !address.is_vector() && space == Some(operand.space),
            "a pointer of that space",
        )?;
        require(
            operand.align.is_power_of_two(),
            "an alignment that is a power of two",
        )?;
        let value = match data.opcode {
            Opcode::Load => data.results.first(),
            _ => data.args.get(1),
        };
        let ty = value.map(|&value| self.function.ty(value));
        let size = ty.map_or(0, Type::bytes);
        // Narrow loads zero-extend to a dword, narrow stores store the low bytes of one.
        let is_narrow = ty == Some(Type::I32) && matches!(operand.size, 1 | 2);
        require(
            size == operand.size || is_narrow,
            format!("an access of {size} bytes"),
        )
    }
}

/// Returns `true` for integers and vectors of them.
fn integer(ty: Type) -> bool {
    ty.scalar.is_int()
}

/// Returns `true` for floats and vectors of them.
fn float(ty: Type) -> bool {
    ty.scalar.is_float()
}

/// Returns `true` for types with the same number of lanes.
fn shape(a: Type, b: Type) -> bool {
    a.lanes == b.lanes
}

/// The types of the operands and results of an instruction, whose numbers are those of its opcode.
struct Types {
    args: SmallVec<[Type; 4]>,
    results: SmallVec<[Type; 4]>,
}

impl Types {
    /// Checks that operands and results have the same type, and that it is of a certain kind.
    fn all(&self, is_right: impl Fn(Type) -> bool, expected: &str) -> Check {
        let first = self.args[0];
        let mut others = self.args.iter().chain(&self.results);
        require(is_right(first) && others.all(|&ty| ty == first), expected)
    }

    /// Checks the type of a constant, and that its bits fit.
    fn constant(&self, data: &InstData) -> Check {
        let out = self.results[0];
        require(
            !out.is_vector() && (out.bits() <= 64 || integer(out)),
            "constants are scalars of 64 bits, or wider integers",
        )?;
        let bits = match data.payload {
            Payload::Bits(bits) => bits,
            _ => 0,
        };
        let fits = out.bits() >= 64 || bits >> out.bits() == 0;
        require(fits, "the constant has bits beyond its type")
    }

    /// Checks an operation that counts zeros.
    fn count(&self) -> Check {
        let (first, out) = (self.args[0], self.results[0]);
        let is_narrow = first == Type::I64 && out == Type::I32;
        require(
            integer(first) && (out == first || is_narrow),
            "an integer, and a result of its type or, for 64 bits, of 32 bits",
        )
    }

    fn overflow(&self) -> Check {
        let first = self.args[0];
        let are_alike = self.args[1] == first && self.results[0] == first;
        let flag = first.with_scalar(Scalar::Int(1));
        require(
            integer(first) && are_alike && self.results[1] == flag,
            "integers of one type and a flag",
        )
    }

    /// Checks a comparison whose operands are of a certain kind.
    fn comparison(&self, is_right: impl Fn(Type) -> bool) -> Check {
        let first = self.args[0];
        let flag = first.with_scalar(Scalar::Int(1));
        require(
            is_right(first) && self.args[1] == first && self.results[0] == flag,
            "operands of one type, result i1",
        )
    }

    fn selection(&self) -> Check {
        let (first, out) = (self.args[0], self.results[0]);
        let is_flag = first == Type::I1 || first == out.with_scalar(Scalar::Int(1));
        let are_alike = self.args[1] == out && self.args[2] == out;
        require(
            is_flag && are_alike,
            "an i1 and two values of the result's type",
        )
    }

    fn pointer_sum(&self) -> Check {
        let (first, index) = (self.args[0], self.args[1]);
        let is_right = self.results[0] == first && integer(index) && shape(first, index);
        require(
            is_right && index.scalar.bits() == first.scalar.bits(),
            "an offset as wide as the pointer",
        )
    }

    /// A vector from its elements.
    fn elements(&self) -> Check {
        let out = self.results[0];
        let is_full = out.is_vector() && self.args.len() == usize::from(out.lanes);
        let are_alike = self.args.iter().all(|&ty| ty == out.element());
        require(is_full && are_alike, "one operand per lane")
    }

    /// An element that is extracted or, if its type is given, inserted.
    fn element(&self, inserted: Option<Type>, lane: u32) -> Check {
        let (first, out) = (self.args[0], self.results[0]);
        let is_right = match inserted {
            Some(element) => out == first && element == first.element(),
            None => out == first.element(),
        };
        require(
            is_right && lane < u32::from(first.lanes),
            "a lane of the vector",
        )
    }

    fn conversion(&self, opcode: Opcode) -> Check {
        use Opcode::*;
        let (first, out) = (self.args[0], self.results[0]);
        let is_narrower = first.scalar.bits() < out.scalar.bits();
        match opcode {
            Trunc | ZExt | SExt | AnyExt => {
                let is_right = is_narrower != (opcode == Trunc) && first != out;
                require(
                    integer(first) && integer(out) && shape(first, out) && is_right,
                    "widths",
                )
            }
            FpTrunc | FpExt => {
                let is_right = is_narrower != (opcode == FpTrunc);
                require(
                    float(first) && float(out) && shape(first, out) && is_right,
                    "widths",
                )
            }
            FpToSi | FpToUi | FpToSiSat | FpToUiSat => require(
                float(first) && integer(out) && shape(first, out),
                "float to integer",
            ),
            SiToFp | UiToFp => require(
                integer(first) && float(out) && shape(first, out),
                "integer to float",
            ),
            Bitcast => require(first.bits() == out.bits(), "types of one width"),
            _ => Err("a conversion".to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse_function;
    use super::*;

    fn reason(body: &str) -> String {
        let text = format!("function @f function0 {{\n{body}}}\n");
        let function = parse_function(&text).expect("parses");
        verify(&function).expect_err("rejected").reason
    }

    #[test]
    fn dominance() {
        assert_eq!(
            reason("bb0:\n  v0: i32 = add v1, v1\n  v1: i32 = const 0x1\n  return\n"),
            "v1 is used where it is not yet defined"
        );
        assert_eq!(
            reason(
                "bb0(v0: i1):\n  cond_branch v0, bb1, bb2\nbb1:\n  v1: i32 = const 0x1\n  \
                 branch bb2\nbb2:\n  return v1\n"
            ),
            "v1 is used where it is not yet defined"
        );
        assert_eq!(reason("bb0:\n  return v3\n"), "v3 is not defined");
    }

    #[test]
    fn types_and_arity() {
        assert_eq!(
            reason("bb0(v0: i32, v1: i64):\n  v2: i32 = add v0, v1\n  return\n"),
            "wrong types: integers of one type expected"
        );
        assert_eq!(
            reason("bb0(v0: i32):\n  v1: i32 = add v0\n  return\n"),
            "takes 2 operands"
        );
        assert_eq!(
            reason("bb0(v0: p1):\n  v1: i64 = load global size 4 align 4 v0\n  return\n"),
            "wrong types: an access of 8 bytes expected"
        );
    }

    /// An image access and a matrix product, each with the instruction that its payload names.
    fn described(image: &str, matrix: &str) -> String {
        format!(
            "function @f function0 {{\nbb0(v0: i32x8, v1: i32, v2: i32x4):\n  v3: i32 = const 0x0\n  \
             v4: i32x4 = intrinsic image_load {image} 2d 0xf unorm d16 global size 4 align 4 v0, v1, v1\n  \
             v5: i32x4 = intrinsic mfma {matrix} v1, v1, v2, v3, v3, v3\n  return\n}}\n"
        )
    }

    #[test]
    fn descriptions() {
        let text = described("image_load", "v_mfma_f32_4x4x1f32");
        let function = parse_function(&text).expect("parses");
        assert_eq!(verify(&function).map_err(|error| error.reason), Ok(()));
        assert_eq!(function.to_string(), text);
        for (image, matrix, expected) in [
            (
                "v_add_f32",
                "v_mfma_f32_4x4x1f32",
                "not an image instruction",
            ),
            ("image_load", "v_add_f32", "not a matrix instruction"),
        ] {
            let function = parse_function(&described(image, matrix)).expect("parses");
            assert_eq!(verify(&function).expect_err("rejected").reason, expected);
        }
    }

    #[test]
    fn edges() {
        assert_eq!(
            reason("bb0(v0: i32):\n  branch bb1(v0)\nbb1(v1: f32):\n  return\n"),
            "v1 is f32, but v0 is i32"
        );
        assert_eq!(reason("bb0:\n  branch bb0\n"), "a branch to the entry");
        assert_eq!(reason("bb0:\n  none\n"), "a block without a terminator");
    }
}
