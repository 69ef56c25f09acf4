//! Assigns a bank (register file) to each value.
//!
//! A value is in the scalar bank if it is uniform, scalar instructions can compute it, and its operands are in the
//! scalar bank or constant. Uniform block parameters start in the scalar bank and move to the vector bank if an
//! argument is in it. This is repeated until nothing changes (the greatest fixed point). Finally, comparisons that are
//! only read as lane masks move to the vector bank, where one instruction computes the mask.

use cranelift_entity::EntityRef;
use mir::generic::intrinsic;
use mir::generic::{Function, InstData, MemOpRef, Opcode, Payload, Terminator, Value, ValueDef};
use mir::types::{Scalar, Type};
use mir::uniformity::Uniformity;
use mir::{AddressSpace, Descriptor};
use processors::Target;
use rustc_hash::FxHashSet;

/// The maximum number of dwords of a tuple of SGPRs whose elements are accessed at dynamic indices.
const MAX_INDEXED: u32 = 16;

/// The maximum number of successive parameters through which a tuple is followed to its readers.
const TUPLE_ROUNDS: u32 = 4;

/// A register file, as selection distinguishes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bank {
    /// SGPRs; booleans are 0 or 1.
    Scalar,
    /// VGPRs; booleans are lane masks in SGPRs.
    Vector,
}

/// The banks of all values.
pub struct Banks {
    vector: Vec<bool>,
    /// Values that remain in the scalar bank.
    kept: FxHashSet<Value>,
}

impl Banks {
    /// Assigns banks.
    pub fn assign(function: &Function, uniformity: &Uniformity, target: &Target) -> Banks {
        Banks::assign_with(function, uniformity, target, std::iter::empty())
    }

    /// Assigns banks as if the uniform values in `scalar` were in SGPRs, even if only vector instructions compute them.
    pub fn assign_with(
        function: &Function,
        uniformity: &Uniformity,
        target: &Target,
        scalar: impl Iterator<Item = Value>,
    ) -> Banks {
        let vector = (0..function.values.len())
            .map(|index| uniformity.is_divergent(Value::from_u32(index as u32)))
            .collect();
        let mut banks = Banks {
            vector,
            kept: scalar.collect(),
        };
        while banks.pass(function, target) {}
        banks.demote_masks(function, target);
        banks.demote_unread(function, target);
        banks
    }

    /// The bank of a value.
    pub fn bank(&self, value: Value) -> Bank {
        if self.vector[value.index()] {
            Bank::Vector
        } else {
            Bank::Scalar
        }
    }

    /// Returns `true` if the value existed when banks were assigned.
    pub fn knows(&self, value: Value) -> bool {
        value.index() < self.vector.len()
    }

    /// Returns `true` for loads that SMEM can perform: dwords of memory that does not change while the kernel runs.
    pub fn is_scalar_load(function: &Function, data: &InstData) -> bool {
        let Payload::Memory(reference) = data.payload else {
            return false;
        };
        is_scalar_access(function, reference)
    }

    /// Returns `true` if the value is in the scalar bank.
    pub fn is_scalar(&self, value: Value) -> bool {
        !self.vector[value.index()]
    }

    fn pass(&mut self, function: &Function, target: &Target) -> bool {
        let mut changed = false;
        for &block in &function.layout {
            let data = &function.blocks[block];
            for &inst in &data.insts {
                let data = &function.insts[inst];
                // Results of inline assembly have the bank that the constraints require; uniform ones are in SGPRs.
                let scalar = data.opcode == Opcode::InlineAssembly
                    || self.can_be_scalar(function, data, target);
                for &result in &data.results {
                    changed |= !scalar && !self.kept.contains(&result) && self.demote(result);
                }
            }
            data.terminator.for_each_edge(|edge| {
                for (&param, &arg) in function.blocks[edge.block].params.iter().zip(&edge.args) {
                    if !self.is_scalar(arg) && !is_constant(function, arg) {
                        changed |= self.demote(param);
                    }
                }
            });
        }
        changed
    }

    /// Moves scalar comparisons that only vector instructions read to the vector bank, if that saves instructions.
    fn demote_masks(&mut self, function: &Function, target: &Target) {
        let uses = self.mask_uses(function);
        for &block in &function.layout {
            for &inst in &function.blocks[block].insts {
                let data = &function.insts[inst];
                let (Opcode::ICmp, Some(&result)) = (data.opcode, data.results.first()) else {
                    continue;
                };
                let count = uses[result.index()].unwrap_or(0);
                let saves = match function.ty(data.args[0]).bits() {
                    32 => count > 1 || count == 1 && fits_vector(function, data, target),
                    // Scalar instructions compare for equality, but must subtract to compare for less or greater.
                    64 => count > 0 && !data.is_equality(),
                    _ => false,
                };
                if saves {
                    self.demote(result);
                }
            }
        }
    }

    /// The number of instructions that read each value as a lane mask; `None` if it has other uses.
    fn mask_uses(&self, function: &Function) -> Vec<Option<u32>> {
        let mut uses = vec![Some(0); function.values.len()];
        for &block in &function.layout {
            let data = &function.blocks[block];
            for &inst in &data.insts {
                let data = &function.insts[inst];
                let result = data.results.first();
                let is_vector = result.is_some_and(|&result| !self.is_scalar(result));
                for (number, &arg) in data.args.iter().enumerate() {
                    let is_mask = is_vector
                        && match data.opcode {
                            Opcode::Select => number == 0,
                            Opcode::And | Opcode::Or | Opcode::Xor => function.ty(arg) == Type::I1,
                            _ => false,
                        };
                    let count = &mut uses[arg.index()];
                    *count = count.filter(|_| is_mask).map(|count| count + 1);
                }
            }
            data.terminator
                .for_each_value(|value| uses[value.index()] = None);
        }
        uses
    }

    /// Moves tuples, saturating sums and loaded values that no scalar instruction reads to the vector bank. Each element of
    /// a tuple in SGPRs would be moved twice, a saturating sum in SGPRs takes several instructions, and a value that is
    /// only stored again would be moved to VGPRs first.
    fn demote_unread(&mut self, function: &Function, target: &Target) {
        for _ in 0..TUPLE_ROUNDS {
            let mut changed = false;
            for value in self.unread(function, target) {
                changed |= self.demote(value);
            }
            if !changed {
                break;
            }
        }
    }

    /// The sequences and parameters in the scalar bank that hold several elements, the saturating sums, and the values
    /// loaded from global memory, that no scalar instruction reads.
    fn unread(&self, function: &Function, target: &Target) -> Vec<Value> {
        let mut is_read = vec![false; function.values.len()];
        let mut found = Vec::new();
        let is_free = |value: &Value| self.is_scalar(*value) && !self.kept.contains(value);
        let is_tuple = |value: Value| function.ty(value).is_vector() && is_free(&value);
        for &block in &function.layout {
            let data = &function.blocks[block];
            let is_entry = block == function.entry;
            found.extend(
                data.params
                    .iter()
                    .copied()
                    .filter(|&param| !is_entry && is_tuple(param)),
            );
            for &inst in &data.insts {
                let data = &function.insts[inst];
                let result = data.results.first().copied();
                let in_vgprs = match data.opcode {
                    Opcode::Store => Some(1),
                    Opcode::ExtractDynamic | Opcode::InsertDynamic => {
                        result.filter(|&result| !self.is_scalar(result)).map(|_| 0)
                    }
                    _ => None,
                };
                for (number, &arg) in data.args.iter().enumerate() {
                    is_read[arg.index()] |= in_vgprs != Some(number);
                }
                if data.opcode == Opcode::BuildVector {
                    found.extend(result.filter(|&result| is_tuple(result)));
                }
                if is_saturating(data.opcode) || is_global_load(function, data, target) {
                    found.extend(result.filter(is_free));
                }
            }
            if let Terminator::Return(values) = &data.terminator {
                values
                    .iter()
                    .for_each(|value| is_read[value.index()] = true);
            }
            data.terminator.for_each_edge(|edge| {
                for (&param, &arg) in function.blocks[edge.block].params.iter().zip(&edge.args) {
                    is_read[arg.index()] |= self.is_scalar(param);
                }
            });
        }
        found.retain(|value| !is_read[value.index()]);
        found
    }

    fn demote(&mut self, value: Value) -> bool {
        !std::mem::replace(&mut self.vector[value.index()], true)
    }

    fn can_be_scalar(&self, function: &Function, data: &InstData, target: &Target) -> bool {
        let operands = || {
            data.args
                .iter()
                .all(|&value| self.is_scalar(value) || is_constant(function, value))
        };
        match data.opcode {
            Opcode::Load => operands() && Banks::is_scalar_load(function, data),
            Opcode::Intrinsic => match data.payload {
                Payload::Intrinsic(which, _) => match which.facts().bank {
                    intrinsic::Bank::Sgpr => true,
                    intrinsic::Bank::AsOperands => operands(),
                    intrinsic::Bank::Vgpr => false,
                },
                _ => false,
            },
            _ => has_scalar_form(function, data, target) && operands(),
        }
    }
}

/// Returns `true` for loads that a vector instruction with a scalar base can perform.
fn is_global_load(function: &Function, data: &InstData, target: &Target) -> bool {
    let Payload::Memory(reference) = data.payload else {
        return false;
    };
    data.opcode == Opcode::Load
        && function.mem_ops[reference].space == AddressSpace::Global
        && target.has_global_instructions()
}

fn is_saturating(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::UAddSat | Opcode::USubSat | Opcode::SAddSat | Opcode::SSubSat
    )
}

/// Returns `true` if a vector comparison can read both scalar operands.
fn fits_vector(function: &Function, data: &InstData, target: &Target) -> bool {
    let inline = |value: Value| {
        function.constant(value).is_some_and(|bits| {
            let generation = target.generation();
            isa::InlineConstant::for_bits(bits, isa::DataType::B32, generation).is_some()
        })
    };
    target.constant_bus_limit() > 1 || data.args.iter().any(|&value| inline(value))
}

fn is_constant(function: &Function, value: Value) -> bool {
    match function.values[value].def {
        ValueDef::Result(inst, _) => {
            matches!(function.insts[inst].opcode, Opcode::Const | Opcode::Undef)
        }
        ValueDef::Param(..) => false,
    }
}

/// Returns `true` if a scalar load may perform the access at a uniform address.
pub fn is_scalar_access(function: &Function, reference: MemOpRef) -> bool {
    let mem = &function.mem_ops[reference];
    let constant = match mem.space {
        AddressSpace::Constant | AddressSpace::Constant32 => true,
        AddressSpace::Global => mem.flags.invariant || mem.flags.no_clobber,
        AddressSpace::Flat
        | AddressSpace::Region
        | AddressSpace::Local
        | AddressSpace::Private
        | AddressSpace::BufferFat
        | AddressSpace::BufferResource => false,
    };
    let dwords = mem.size / 4;
    // Scalar loads add a 32-bit offset to the base of a descriptor.
    let is_far = matches!(mem.descriptor, Some(Descriptor::Uav(_, true)));
    constant
        && !is_far
        && mem.is_simple()
        && mem.align >= 4
        && mem.size.is_multiple_of(4)
        && matches!(dwords, 1 | 2 | 4)
}

/// Returns `true` if a scalar instruction (or a short sequence) computes the opcode on these types.
fn has_scalar_form(function: &Function, data: &InstData, target: &Target) -> bool {
    let Some(&result) = data.results.first() else {
        return false;
    };
    let ty = function.ty(result);
    let operand = data.args.first().map_or(ty, |&value| function.ty(value));
    let is_word = ty.bits() == 32 || ty == Type::I1 || ty.bits() == 16;
    match data.opcode {
        Opcode::Const
        | Opcode::Undef
        | Opcode::SlotAddr
        | Opcode::GlobalAddr
        | Opcode::FunctionAddr
        | Opcode::Copy
        | Opcode::BuildVector
        | Opcode::Extract
        | Opcode::Merge
        | Opcode::Part
        | Opcode::PtrAdd
        | Opcode::Trunc
        | Opcode::AnyExt
        | Opcode::Bitcast
        | Opcode::And
        | Opcode::Or
        | Opcode::Xor => true,
        Opcode::ExtractDynamic | Opcode::InsertDynamic => operand.dwords() <= MAX_INDEXED,
        Opcode::Add | Opcode::Sub => matches!(ty.scalar, Scalar::Int(32 | 64)),
        Opcode::Shl | Opcode::LShr | Opcode::AShr => matches!(ty.scalar, Scalar::Int(32 | 64)),
        Opcode::Mul | Opcode::SMin | Opcode::SMax | Opcode::UMin | Opcode::UMax | Opcode::Abs => {
            ty == Type::I32
        }
        opcode if is_saturating(opcode) => ty == Type::I32,
        Opcode::UMulHigh | Opcode::SMulHigh => ty == Type::I32 && target.has_scalar_mul_hi(),
        Opcode::CountOnes | Opcode::CountLeadingZeros | Opcode::CountTrailingZeros => {
            operand.bits() == 32 || operand.bits() == 64
        }
        Opcode::ReverseBits => matches!(ty.scalar, Scalar::Int(32 | 64)),
        Opcode::ZExt | Opcode::SExt => {
            matches!(operand.scalar, Scalar::Int(1 | 16 | 32)) && ty.bits() <= 64
        }
        Opcode::Select => is_word || ty.bits() == 64,
        Opcode::ICmp => match operand.bits() {
            32 => true,
            64 => !data.is_equality() || target.has_scalar_compare_eq_64(),
            _ => false,
        },
        _ => false,
    }
}
