//! Legalization by reconstruction.
//!
//! In: a function from the frontend, with normalized control flow. Out: the same function in the legal form that
//! selection requires. Blocks are visited in reverse post-order, and every instruction is rebuilt through the
//! [`Builder`], which folds, simplifies and numbers values. A single traversal therefore does legalization,
//! simplification and value numbering.
//!
//! Each old value becomes a list of *parts*, which are legal scalars:
//!
//! * A vector has the parts of its elements.
//! * An integer of up to 32 bits is one `i32`, and an integer of up to 64 bits one `i64`. A wider integer has one `i64`
//!   for each 64 bits, lowest first. Bits above the width of the type are arbitrary. For example, an `i100` has two
//!   parts, and a `<4 x i8>` has four `i32`s.
//! * A bfloat16 is an integer with the same bits.
//! * `i1`, other floats and pointers are unchanged.
//!
//! Vectors exist only between a memory access and the instructions next to it that split or build them, and as pairs of
//! 16-bit elements for packed instructions.

mod assembly;
mod bfloat;
pub(crate) mod buffer;
mod conversion;
mod division;
mod float;
mod float_division;
mod image;
mod indexed;
mod integer;
mod intrinsic;
mod kinds;
mod math;
mod memory;
mod packed;
mod rounding;
mod shared_sums;
mod vector;

mod full_products;
mod high_dwords;
mod wide;
mod wide_bits;

use cranelift_entity::{EntityRef, EntitySet, PrimaryMap};
use full_products::FullProducts;
use indexed::Indexed;
use mir::AddressSpace;
use mir::CompileError;
use mir::FunctionHeader;
use mir::debug::SourceLocation;
use mir::diagnostic::LlvmType;
use mir::generic::{
    Block, BlockData, Edge, Flags, Function, Inst, InstData, Opcode, Payload, Terminator, Value,
};
use mir::module::DenormalMode;
use mir::types::{Scalar, Type};
use optimize::builder::Builder;
use processors::Target;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::fmt::Display;

/// The legal values that represent one value.
type Parts = SmallVec<[Value; 4]>;

/// Legalizes `function`.
///
/// # Errors
/// A construct without a legal form.
pub fn run(function: &mut Function, target: &Target) -> Result<(), CompileError> {
    let placeholder = Function::with_header(nameless(&function.header));
    let mut old = std::mem::replace(function, placeholder);
    let dominators = old.dominators();
    let new = header(&mut old);
    let mut parts = Vec::new();
    parts.resize_with(old.values.len(), Parts::new);
    let mut legalizer = Legalizer {
        parts,
        needs_high: high_dwords::find(&old),
        shared_sums: shared_sums::find(&old),
        products: full_products::find(&old),
        loads: FxHashMap::default(),
        has_calls: has_calls(&old),
        indexed: indexed::find(&old),
        builder: Builder::new(new, target, &dominators),
        block: old.entry,
        inst: Inst::from_u32(0),
        old: &old,
    };
    // Most instructions become one.
    legalizer.builder.reserve(old.insts.len());
    legalizer.function()?;
    let parts = legalizer.parts;
    *function = legalizer.builder.finish();
    function.header.attributes.debug.replace_values(|value| {
        let parts = parts.get(value as usize).filter(|parts| !parts.is_empty());
        // The layout of narrow elements in registers differs from that in memory.
        let ty = old.ty(Value::from_u32(value));
        let is_packed = ty.is_vector() && !ty.scalar.bits().is_multiple_of(32);
        Some(
            parts
                .filter(|_| !is_packed)?
                .iter()
                .map(|part| part.as_u32()),
        )
    });
    Ok(())
}

fn nameless(header: &FunctionHeader) -> FunctionHeader {
    FunctionHeader::new("", header.symbol, header.convention)
}

/// A function like `old`, with the same blocks, all of them empty.
fn header(old: &mut Function) -> Function {
    let nameless = nameless(&old.header);
    let mut new = Function::with_header(std::mem::replace(&mut old.header, nameless));
    new.fixed_lds = std::mem::take(&mut old.fixed_lds);
    new.argument_sgprs = old.argument_sgprs;
    new.entry = old.entry;
    new.blocks.clear();
    new.blocks.reserve(old.blocks.len());
    for _ in old.blocks.keys() {
        new.blocks.push(BlockData {
            params: Vec::new(),
            insts: Vec::new(),
            terminator: Terminator::Unreachable,
            location: SourceLocation::default(),
        });
    }
    new.layout.clone_from(&old.layout);
    new.mem_ops = PrimaryMap::with_capacity(2 * old.mem_ops.len());
    for mem in old.mem_ops.values() {
        new.mem_ops.push(*mem);
    }
    new.slots = std::mem::take(&mut old.slots);
    new
}

struct Legalizer<'a> {
    old: &'a Function,
    /// The block and the instruction that are being legalized.
    block: Block,
    inst: Inst,
    builder: Builder<'a>,
    parts: Vec<Parts>,
    /// Integers of 33 to 64 bits whose high dword is needed.
    needs_high: EntitySet<Value>,
    /// Sums whose constants must not move into their readers.
    shared_sums: EntitySet<Value>,
    /// Products of 64-bit integers with 128 bits.
    products: FullProducts,
    /// Loads in this block from memory that is never written, by address and type.
    loads: FxHashMap<(Value, u32, Type), Value>,
    /// True if the function contains calls.
    has_calls: bool,
    /// Vectors in tuples of registers with indexed accesses.
    indexed: Indexed,
}

fn has_calls(function: &Function) -> bool {
    let mut insts = function.insts.values();
    insts.any(|inst| matches!(inst.opcode, Opcode::Call | Opcode::CallIndirect))
}

impl Legalizer<'_> {
    fn function(&mut self) -> Result<(), CompileError> {
        let layout = self.builder.function.layout.clone();
        for &block in &layout {
            for &param in &self.old.blocks[block].params {
                let ty = self.old.ty(param);
                let types = match self.passed_dwords(ty) {
                    _ if self.indexed.params.contains(param) => {
                        let lanes = self.part_types(ty)?;
                        SmallVec::from_elem(Type::vector(lanes[0].scalar, ty.lanes), 1)
                    }
                    Some(count) if block != self.old.entry => SmallVec::from_elem(Type::I32, count),
                    _ => self.part_types(ty)?,
                };
                let parts = types
                    .iter()
                    .map(|&ty| self.builder.function.add_param(block, ty))
                    .collect();
                self.parts[param.index()] = parts;
            }
        }
        for &block in &layout {
            self.block = block;
            self.builder.enter(block);
            self.loads.clear();
            self.begin_products();
            self.unpack_params(block);
            for &inst in &self.old.blocks[block].insts {
                self.builder.function.location = self.old.insts[inst].location;
                self.inst = inst;
                self.inst(inst)?;
            }
            let old = &self.old.blocks[block];
            self.builder.function.location = old.location;
            let terminator = self.terminator(&old.terminator)?;
            let data = &mut self.builder.function.blocks[block];
            (data.terminator, data.location) = (terminator, old.location);
            self.builder.leave();
        }
        self.builder.function.location = SourceLocation::default();
        Ok(())
    }

    /// The error for an instruction that violates a guarantee of an earlier pass.
    fn broken(&self, inst: Inst, reason: impl Display) -> CompileError {
        CompileError::internal_inst(&self.builder.function.header.name, self.old, inst, reason)
    }

    fn unsupported(&self, inst: Inst, reason: impl Display) -> CompileError {
        CompileError::unsupported_old_inst(
            &self.builder.function.header.name,
            self.old,
            inst,
            reason,
        )
    }

    /// The type and number of the parts of an element of this type.
    fn scalar_parts(&self, scalar: Scalar) -> Option<(Type, usize)> {
        Some(match scalar {
            Scalar::Int(1) => (Type::I1, 1),
            Scalar::Int(0..=32) => (Type::I32, 1),
            Scalar::Int(33..=64) => (Type::I64, 1),
            Scalar::Int(bits) => (Type::I64, usize::from(bits).div_ceil(64)),
            Scalar::Ptr(AddressSpace::BufferResource) => (Type::I64, 2),
            Scalar::Ptr(space) if space.pointer_bits() > 64 => return None,
            Scalar::BF16 => (Type::I32, 1),
            other => (Type::scalar(other), 1),
        })
    }

    fn part_types(&self, ty: Type) -> Result<SmallVec<[Type; 4]>, CompileError> {
        let Some((part, count)) = self.scalar_parts(ty.scalar) else {
            let name = &self.builder.function.header.name;
            let construct = format!("type '{}'", LlvmType(ty));
            let reason = "values of this type cannot be in registers";
            return Err(CompileError::unsupported(name, construct, reason));
        };
        Ok(SmallVec::from_elem(part, count * usize::from(ty.lanes)))
    }

    /// The parts of an old value.
    fn get(&self, value: Value) -> &Parts {
        &self.parts[value.index()]
    }

    /// The only part of an old value.
    fn one(&self, value: Value) -> Value {
        self.parts[value.index()][0]
    }

    /// The bits of an old value, if it is a constant.
    fn old_constant(&self, value: Value) -> Option<u64> {
        let parts = self.get(value);
        match parts.as_slice() {
            [part] => self.builder.constant(*part),
            _ => None,
        }
    }

    /// The parts of element `lane` of an old value.
    fn lane(&self, value: Value, lane: usize) -> &[Value] {
        let parts = self.get(value);
        let count = parts.len() / usize::from(self.old.ty(value).lanes);
        &parts[lane * count..(lane + 1) * count]
    }

    fn define(&mut self, inst: Inst, result: usize, parts: Parts) {
        let value = self.old.insts[inst].results[result];
        let lanes = usize::from(self.old.ty(value).lanes);
        if self.needs_high.contains(value) && parts.len() == lanes {
            let elements = parts.iter();
            elements.for_each(|&element| self.builder.need_high_dword(element));
        }
        if self.shared_sums.contains(value) {
            parts.iter().for_each(|&part| self.builder.keep_sum(part));
        }
        self.parts[value.index()] = parts;
    }

    fn inst(&mut self, inst: Inst) -> Result<(), CompileError> {
        let old = self.old;
        let data = &old.insts[inst];
        let parts: Parts = match data.opcode {
            Opcode::Const => {
                let ty = old.ty(data.results[0]);
                let (part, count) = self.scalar_parts(ty.scalar).unwrap_or((ty, 1));
                let Payload::Bits(bits) = data.payload else {
                    return Err(self.broken(inst, "the constant is missing"));
                };
                let zero = self.builder.bits(part, 0);
                let mut parts = Parts::from_elem(zero, count);
                parts[0] = self.builder.bits(part, bits);
                parts
            }
            Opcode::Undef => {
                let types = self.part_types(old.ty(data.results[0]))?;
                types.iter().map(|&ty| self.builder.undef(ty)).collect()
            }
            Opcode::Freeze | Opcode::Copy => self.get(data.args[0]).clone(),
            Opcode::Bitcast => self.bitcast(inst)?,
            Opcode::BuildVector => {
                let args = data.args.iter();
                args.flat_map(|&arg| self.get(arg).iter().copied())
                    .collect()
            }
            Opcode::Extract
            | Opcode::Insert
            | Opcode::ExtractDynamic
            | Opcode::InsertDynamic
            | Opcode::Shuffle => self.rearrange(inst)?,
            Opcode::Merge | Opcode::Part => self.merge_or_part(inst)?,
            Opcode::Load | Opcode::Store | Opcode::AtomicRmw | Opcode::AtomicCmpXchg => {
                return self.access(inst);
            }
            Opcode::Fence => {
                let payload = data.payload.clone();
                self.builder
                    .append(Opcode::Fence, &[], &[], payload, data.flags);
                return Ok(());
            }
            Opcode::SlotAddr | Opcode::GlobalAddr | Opcode::FunctionAddr => {
                let ty = old.ty(data.results[0]);
                let payload = data.payload.clone();
                let value = self
                    .builder
                    .pure(data.opcode, &[], ty, payload, Flags::default());
                SmallVec::from_slice(&[value])
            }
            Opcode::PtrAdd => {
                let (pointer, offset) = (data.args[0], data.args[1]);
                let count = self.get(pointer).len().min(self.get(offset).len());
                let mut sums = Parts::new();
                for index in 0..count {
                    let [pointer, offset] = [pointer, offset].map(|it| self.get(it)[index]);
                    sums.push(self.builder.ptr_add_with(pointer, offset, data.flags));
                }
                sums
            }
            Opcode::Intrinsic => return self.intrinsic(inst),
            Opcode::Call | Opcode::CallIndirect => return self.call(inst),
            Opcode::InlineAssembly => return self.inline_assembly(inst),
            Opcode::UAddOverflow
            | Opcode::SAddOverflow
            | Opcode::USubOverflow
            | Opcode::SSubOverflow
            | Opcode::UMulOverflow
            | Opcode::SMulOverflow
            | Opcode::Frexp => return self.two_results(inst),
            _ => self.elementwise(inst)?,
        };
        self.define(inst, 0, parts);
        Ok(())
    }

    /// A call; its arguments and results are already legal.
    fn call(&mut self, inst: Inst) -> Result<(), CompileError> {
        let data = &self.old.insts[inst];
        let args: SmallVec<[Value; 8]> = data.args.iter().map(|&arg| self.one(arg)).collect();
        let types = vec![Type::I32; data.results.len()];
        let payload = data.payload.clone();
        let call = self
            .builder
            .append(data.opcode, &args, &types, payload, data.flags);
        let results = self.builder.function.insts[call].results.clone();
        for (number, value) in results.into_iter().enumerate() {
            self.define(inst, number, Parts::from_elem(value, 1));
        }
        Ok(())
    }

    /// Legalizes arithmetic, element by element.
    fn elementwise(&mut self, inst: Inst) -> Result<Parts, CompileError> {
        let old = self.old;
        let data = &old.insts[inst];
        let (false, Some(&result)) = (data.args.is_empty(), data.results.first()) else {
            return Err(self.broken(inst, "no legal form exists"));
        };
        if let Some(parts) = self.packed(inst, data) {
            return Ok(parts);
        }
        let lanes = usize::from(old.ty(result).lanes);
        let is_wide = self.is_wide(inst, data)?;
        let mut out = Parts::new();
        for lane in 0..lanes {
            let number = |arg: Value| if old.ty(arg).is_vector() { lane } else { 0 };
            if is_wide {
                let args = data.args.iter();
                let args = args.map(|&arg| Parts::from_slice(self.lane(arg, number(arg))));
                let args: SmallVec<[Parts; 3]> = args.collect();
                out.extend(self.wide(inst, data, &args)?);
            } else {
                let mut args: SmallVec<[Value; 3]> = SmallVec::new();
                for &arg in &data.args {
                    args.push(self.lane(arg, number(arg))[0]);
                }
                out.push(self.scalar(inst, data, &args)?);
            }
        }
        Ok(out)
    }

    /// Returns `true` for arithmetic on integers of more than 64 bits, which have several parts.
    fn is_wide(&self, inst: Inst, data: &InstData) -> Result<bool, CompileError> {
        let from = self.old.ty(data.args[0]).scalar;
        let to = self.old.ty(data.results[0]).scalar;
        if from.bits().max(to.bits()) <= 64 {
            return Ok(false);
        }
        let is_bits = |ty: Scalar| ty.is_int() || ty == Scalar::Ptr(AddressSpace::BufferResource);
        if (is_bits(from) || data.opcode == Opcode::Select) && is_bits(to) {
            return Ok(true);
        }
        Err(self.unsupported(
            inst,
            "integers wider than 64 bits cannot be converted to or from floating point",
        ))
    }

    fn two_results(&mut self, inst: Inst) -> Result<(), CompileError> {
        let old = self.old;
        let data = &old.insts[inst];
        let (mut first, mut second) = (Parts::new(), Parts::new());
        for lane in 0..usize::from(old.ty(data.results[0]).lanes) {
            let args = data.args.iter();
            let args: SmallVec<[Parts; 3]> = args
                .map(|&arg| Parts::from_slice(self.lane(arg, lane)))
                .collect();
            let (a, b) = match data.opcode {
                Opcode::Frexp if old.ty(data.args[0]).scalar == Scalar::BF16 => {
                    let wide = self.extend_bfloat(args[0][0]);
                    let (fraction, exponent) = self.frexp(wide);
                    let fraction = self.round_to_bfloat(fraction);
                    (Parts::from_elem(fraction, 1), exponent)
                }
                Opcode::Frexp => {
                    let (fraction, exponent) = self.frexp(args[0][0]);
                    (Parts::from_elem(fraction, 1), exponent)
                }
                _ => self.overflow(inst, data, &args)?,
            };
            first.extend(a);
            second.push(b);
        }
        self.define(inst, 0, first);
        self.define(inst, 1, second);
        Ok(())
    }

    /// One element of an arithmetic instruction on values of at most 64 bits.
    fn scalar(
        &mut self,
        inst: Inst,
        data: &InstData,
        values: &[Value],
    ) -> Result<Value, CompileError> {
        let from = self.old.ty(data.args[0]).scalar;
        let to = self.old.ty(data.results[0]).scalar;
        let value = match data.opcode {
            Opcode::Select => Some(match self.selected_extremum(data, to, values) {
                Some(extremum) => extremum,
                None => self.builder.select(values[0], values[1], values[2]),
            }),
            Opcode::ICmp | Opcode::Trunc | Opcode::ZExt | Opcode::SExt | Opcode::AnyExt => {
                Some(self.integer(data, from, to, values))
            }
            Opcode::AddrSpaceCast => {
                let never_null =
                    data.flags.contains(Flags::NONNULL) || self.is_of_object(data.args[0]);
                self.address_space_cast(values[0], from, to, never_null)
            }
            _ if from == Scalar::BF16 || to == Scalar::BF16 => self.bfloat(data, from, to, values),
            _ if from.is_int() && to.is_int() => self.integer_operation(data, from, values),
            _ if from.is_float() != to.is_float() || self.is_conversion(data.opcode) => {
                self.conversion(data, from, to, values)
            }
            _ => self.float(data, from, values),
        };
        value.ok_or_else(|| {
            self.unsupported(
                inst,
                "the processor cannot perform this operation on this type",
            )
        })
    }

    fn is_conversion(&self, opcode: Opcode) -> bool {
        matches!(opcode, Opcode::FpTrunc | Opcode::FpExt)
    }

    /// Splits the parameters that are passed as dwords or as vectors.
    fn unpack_params(&mut self, block: Block) {
        for &param in &self.old.blocks[block].params {
            let ty = self.old.ty(param);
            if self.indexed.params.contains(param) {
                self.parts[param.index()] = self.extract_all(self.one(param));
            } else if block != self.old.entry && self.passed_dwords(ty).is_some() {
                let dwords = self.get(param).to_vec();
                self.parts[param.index()] = self.parts_from_dwords(&dwords, ty);
            }
        }
    }

    fn edge(&mut self, edge: &Edge) -> Edge {
        let mut args = SmallVec::new();
        let params = &self.old.blocks[edge.block].params;
        for (&arg, &param) in edge.args.iter().zip(params) {
            let (ty, parts) = (self.old.ty(arg), self.get(arg).clone());
            match self.passed_dwords(ty) {
                _ if self.indexed.params.contains(param) => args.push(self.vector_of(&parts)),
                Some(_) => args.extend(self.dwords_of(&parts, ty)),
                None => args.extend(parts),
            }
        }
        let block = edge.block;
        Edge { block, args }
    }

    fn terminator(&mut self, terminator: &Terminator) -> Result<Terminator, CompileError> {
        Ok(match terminator {
            Terminator::None | Terminator::Unreachable => Terminator::Unreachable,
            Terminator::Branch(edge) => Terminator::Branch(self.edge(edge)),
            Terminator::CondBranch {
                cond,
                then,
                otherwise,
            } => Terminator::CondBranch {
                cond: self.one(*cond),
                then: self.edge(then),
                otherwise: self.edge(otherwise),
            },
            Terminator::Return(values) => Terminator::Return(
                values
                    .iter()
                    .flat_map(|&value| self.get(value).iter().copied())
                    .collect(),
            ),
            Terminator::Switch { .. } => {
                let name = &self.builder.function.header.name;
                return Err(CompileError::internal(name, "a switch remains"));
            }
        })
    }

    /// Returns `true` if the function flushes f32 denormals.
    fn flushes_f32(&self) -> bool {
        self.builder.function.header.attributes.denormal_f32 != DenormalMode::Ieee
    }
}
