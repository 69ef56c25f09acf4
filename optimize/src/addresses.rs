//! Splits constants from addresses, so memory instructions can add them in their offset fields.
//!
//! ```text
//! base + ((x + c) << k)      =>      (base + (x << k)) + (c << k)
//! ```
//!
//! In: any function. Out: the same addresses, each in this form if the constant fits the offset field of the
//! instructions for that memory. Value numbering then lets neighboring accesses share the variable part.
//!
//! A constant moves out of an extension only if the addition inside cannot wrap (`nuw`, `nsw`, `or disjoint`). There is
//! one more case: a constant from 0 to [`LARGEST_IN_INDEX`] moves out of an i32 that is sign-extended to be the index
//! of an `inbounds` addition. If that sum wrapped, it would be close to −2³¹, and the object would have to extend that
//! many elements before the base. LLVM makes a stronger assumption, for any constant and any width
//! (SeparateConstOffsetFromGEP).
//!
//! A constant is also split off one operand of a sum of two variables, if several addresses then have the same variable
//! part. For a single address, this would cost an extra instruction if the operand has other uses:
//!
//! ```text
//! base + (x | (y | c))       =>      (base + (x | y)) + c
//! ```
//!
//! On GFX8, instructions cannot add a constant to a global address. The constant is still split off if several
//! addresses have the same variable part: adding it to the shared part takes fewer instructions than computing a
//! separate sum, and adjacent accesses can be merged. On other processors, the same holds for constants that are too
//! large for the instruction, but close to each other; [`crate::far_offsets`] computes one address for all of them.
//!
//! The new variable part may be negative, so `inbounds` is kept only if it is known to be non-negative. If an
//! instruction can add a constant only to an `inbounds` address, addresses without that flag are not split.

use crate::address_modes;
use crate::builder::signed_constant;
use crate::known_bits::KnownBits;
use mir::AddressSpace;
use mir::debug::SourceLocation;
use mir::generic::{Block, Flags, Function, Inst, InstData, Opcode, Payload, Sequence, Value};
use mir::types::Type;
use processors::{AddressMode, OffsetRange, SumRule, Target};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The largest constant that may be split off the index of an `inbounds` addition whose sum has no no-wrap flag.
const LARGEST_IN_INDEX: i64 = 1 << 20;

/// The maximum number of operations that [`Pass::variable_part`] looks through.
const MAX_STEPS: u32 = 8;

/// The maximum depth of nested sums of two variables that are searched for a constant.
const MAX_SUMS: u32 = 3;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let mut pass = Pass {
        shared: FxHashSet::default(),
        sums: FxHashMap::default(),
        function,
        target,
        is_inbounds: false,
        new: Sequence::default(),
        created: FxHashMap::default(),
    };
    pass.note_shared();
    for index in 0..pass.function.layout.len() {
        let block = pass.function.layout[index];
        pass.block(block);
    }
}

/// The extension around a subexpression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extension {
    None,
    Zero,
    Sign,
    /// A sign extension of an i32 that is the index of an `inbounds` addition.
    Index,
}

/// What surrounds a subexpression of the current address.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Context {
    extension: Extension,
    /// How many more levels of nested sums of two variables are searched for a constant.
    sums: u32,
}

impl Context {
    fn under(self, extension: Extension) -> Context {
        Context { extension, ..self }
    }

    /// The context of the operands of a sum of two variables; `None` if they are not searched for a constant.
    fn in_sum(self) -> Option<Context> {
        let sums = self.sums.checked_sub(1)?;
        Some(Context { sums, ..self })
    }
}

/// The remainder of a value after its constant has been split off; `None` if the value was only that constant.
type Variable = Option<Value>;

/// Global addresses with the same base and variable part whose constants are close to each other: if an instruction can
/// add one of these constants to an address in registers, it can add the difference of two of them.
type Group = (Value, Value, i64);

/// Addresses with the same base and the same variables in the sum that is added to it.
type SumGroup = (Value, SmallVec<[Value; 4]>);

/// The parts of an address.
struct Parts {
    ty: Type,
    /// The pointer without the last constant added to it.
    inner: Value,
    /// What is added to the pointer.
    added: Value,
    /// The constant in `added`.
    constant: i64,
    /// The constant that was added to `inner`, and the flags of that addition.
    base_constant: i64,
    base_flags: Flags,
    /// The sum of both constants.
    sum: i64,
    limits: Option<(AddressMode, OffsetRange)>,
    /// Several addresses may share their variable part even if instructions cannot add their constants.
    is_shareable: bool,
    /// Where the constant was found.
    context: Context,
}

struct Pass<'a> {
    function: &'a mut Function,
    target: &'a Target,
    /// Groups with several addresses.
    shared: FxHashSet<Group>,
    /// For each group of sums, the constant of the first address; `None` if another address has a different one.
    sums: FxHashMap<SumGroup, Option<i64>>,
    /// True if the current address is the result of an `inbounds` addition.
    is_inbounds: bool,
    /// New instructions before the current one.
    new: Sequence,
    /// The new operations of the current block, which several addresses may share.
    created: FxHashMap<(Opcode, SmallVec<[Value; 2]>, Flags), Value>,
}

impl Pass<'_> {
    fn block(&mut self, block: Block) {
        self.created.clear();
        let old = std::mem::take(&mut self.function.blocks[block].insts);
        let mut insts = Vec::with_capacity(old.len());
        for inst in old {
            if self.function.insts[inst].opcode == Opcode::PtrAdd {
                self.function.location = self.function.insts[inst].location;
                self.pointer_addition(inst);
                self.new.move_to(&mut insts);
            }
            insts.push(inst);
        }
        self.function.blocks[block].insts = insts;
        self.function.location = SourceLocation::default();
    }

    /// The parts of an address, if it is a sum with a variable.
    fn parts(&mut self, inst: Inst) -> Option<Parts> {
        let data = &self.function.insts[inst];
        let (base, added, flags) = (data.args[0], data.args[1], data.flags);
        let ty = self.function.ty(base);
        let space = ty.scalar.address_space().filter(|_| !ty.is_vector())?;
        if self.function.constant(added).is_some() {
            return None;
        }
        self.is_inbounds = flags.contains(Flags::INBOUNDS);
        let (inner, base_constant, base_flags) = constant_of_base(self.function, base);
        let mut context = Context {
            extension: Extension::None,
            sums: 0,
        };
        let mut constant = self.constant_in(added, context);
        if constant.is_none() {
            context.sums = MAX_SUMS;
            constant = self.constant_in(added, context);
        }
        let constant = constant.unwrap_or(0);
        Some(Parts {
            context,
            ty,
            inner,
            added,
            constant,
            base_constant,
            base_flags,
            sum: constant.checked_add(base_constant)?,
            limits: address_modes::of_space(space, self.target),
            is_shareable: matches!(space, AddressSpace::Global | AddressSpace::Flat),
        })
    }

    /// Finds the groups with several addresses.
    fn note_shared(&mut self) {
        let mut once = FxHashSet::default();
        for index in 0..self.function.layout.len() {
            let block = self.function.layout[index];
            for number in 0..self.function.blocks[block].insts.len() {
                let inst = self.function.blocks[block].insts[number];
                if self.function.insts[inst].opcode != Opcode::PtrAdd {
                    continue;
                }
                let Some(parts) = self.parts(inst) else {
                    continue;
                };
                let first = self.sums.entry(self.sum_group(&parts));
                let first = first.or_insert(Some(parts.sum));
                *first = first.filter(|&first| first == parts.sum);
                let group = self.group(&parts);
                if parts.is_shareable && !once.insert(group) {
                    self.shared.insert(group);
                }
            }
        }
    }

    fn group(&self, parts: &Parts) -> Group {
        let window = parts
            .limits
            .map_or(0, |(_, offsets)| parts.sum.div_euclid(offsets.max + 1));
        (
            parts.inner,
            variable_part(self.function, parts.added),
            window,
        )
    }

    fn sum_group(&self, parts: &Parts) -> SumGroup {
        (parts.inner, variables(self.function, parts.added))
    }

    /// Returns `true` unless a constant inside a sum of two variables should stay there, because no other address has
    /// the same variables and a different constant.
    fn is_profitable(&self, parts: &Parts) -> bool {
        parts.context.sums == 0 || self.sums.get(&self.sum_group(parts)) == Some(&None)
    }

    fn pointer_addition(&mut self, inst: Inst) {
        let Some(parts) = self.parts(inst) else {
            return;
        };
        let Parts {
            ty,
            inner,
            added,
            constant,
            base_constant,
            base_flags,
            sum,
            limits,
            context,
            ..
        } = parts;
        let fits = limits.is_some_and(|(_, offsets)| offsets.contains(sum));
        let is_used = fits || self.shared.contains(&self.group(&parts));
        if sum == 0 || !is_used || !self.is_profitable(&parts) {
            return;
        }
        let known = KnownBits {
            function: self.function,
        };
        let offset = self.function.ty(added);
        let is_positive = known.active_bits(added) < offset.bits();
        let flags = self.function.insts[inst].flags;
        let is_ascending = is_positive || flags.contains(Flags::NUW);
        let is_inbounds = is_ascending && constant >= 0 && base_constant >= 0;
        let kept = match is_inbounds && self.ascends(added, context) {
            true => flags & base_flags,
            false => Flags::default(),
        };
        let rule = limits.map(|(mode, _)| self.target.processor().sum_rule(mode));
        if rule == Some(SumRule::SameMemory) && !kept.contains(Flags::INBOUNDS) {
            return;
        }
        let Some(variable) = self.split(added, context) else {
            return;
        };
        let variable = match variable {
            Some(variable) => {
                let args = [inner, variable];
                let add = Opcode::PtrAdd;
                let none = Payload::None;
                let sum = self
                    .new
                    .append(self.function, add, &args, &[ty], none, kept);
                self.function.result(sum)
            }
            None => inner,
        };
        let constant = self.new.constant(self.function, offset, sum as u64);
        let data = &mut self.function.insts[inst];
        data.args[0] = variable;
        data.args[1] = constant;
        data.flags = kept;
    }

    /// The constant that [`Pass::split`] would split off.
    fn constant_in(&self, value: Value, context: Context) -> Option<i64> {
        let function = &*self.function;
        let extension = context.extension;
        if let Some(bits) = function.constant(value) {
            return match extension {
                Extension::Zero => i64::try_from(bits).ok(),
                Extension::None | Extension::Sign | Extension::Index => {
                    signed_constant(function, value)
                }
            };
        }
        let data = &function.insts[function.def_inst(value)?];
        match data.opcode {
            Opcode::Add | Opcode::Or if function.constant(data.args[1]).is_none() => {
                Some(self.in_operand(value, context)?.1)
            }
            Opcode::Add | Opcode::Or => {
                let constant = self.constant_in(data.args[1], context)?;
                keeps(data.opcode, data.flags, extension, constant).then_some(constant)
            }
            Opcode::Shl if distributes(data.flags, extension) => {
                let shift = function.constant(data.args[1]).filter(|&bits| bits < 32)?;
                self.constant_in(data.args[0], context)?
                    .checked_mul(1 << shift)
            }
            Opcode::Mul if distributes(data.flags, extension) => {
                let factor = signed_constant(function, data.args[1]).filter(|&bits| bits > 0)?;
                self.constant_in(data.args[0], context)?.checked_mul(factor)
            }
            Opcode::ZExt | Opcode::SExt if extension == Extension::None => {
                let inside = self.extension_of(value, context)?;
                self.constant_in(data.args[0], context.under(inside))
            }
            _ => None,
        }
    }

    /// The operand of a sum of two variables that contains a constant, as its index, and the constant, if it may be
    /// split off the sum.
    fn in_operand(&self, sum: Value, context: Context) -> Option<(usize, i64)> {
        let inside = context.in_sum()?;
        let data = &self.function.insts[self.function.def_inst(sum)?];
        let constant_in = |index: usize| Some((index, self.constant_in(data.args[index], inside)?));
        let (index, constant) = constant_in(1).or_else(|| constant_in(0))?;
        let is_kept = match data.opcode {
            Opcode::Or => {
                keeps(Opcode::Or, data.flags, context.extension, constant)
                    && self.clears(data.args[index], inside)
            }
            _ => match context.extension {
                Extension::None => true,
                // The sum of the variable parts is not greater.
                Extension::Zero => data.flags.contains(Flags::NUW),
                Extension::Sign | Extension::Index => false,
            },
        };
        is_kept.then_some((index, constant))
    }

    /// Returns `true` if the variable part that [`Pass::split`] returns is `value` with some bits cleared.
    fn clears(&self, value: Value, context: Context) -> bool {
        let Some(inst) = self.function.def_inst(value) else {
            return false;
        };
        let data = &self.function.insts[inst];
        match data.opcode {
            Opcode::Or if self.function.constant(data.args[1]).is_some() => true,
            Opcode::Or => {
                let operand = self.in_operand(value, context).zip(context.in_sum());
                operand.is_some_and(|((index, _), inside)| self.clears(data.args[index], inside))
            }
            Opcode::Shl => self.clears(data.args[0], context),
            Opcode::ZExt | Opcode::SExt => {
                let inside = self.extension_of(value, context);
                inside.is_some_and(|inside| self.clears(data.args[0], context.under(inside)))
            }
            _ => false,
        }
    }

    /// Returns `true` if the variable part that [`Pass::split`] returns is at most `value`, compared as unsigned
    /// numbers.
    fn ascends(&self, value: Value, context: Context) -> bool {
        let function = &*self.function;
        if function.constant(value).is_some() || self.constant_in(value, context).is_none() {
            return true;
        }
        let Some(inst) = function.def_inst(value) else {
            return true;
        };
        let data = &function.insts[inst];
        match data.opcode {
            Opcode::Or => true,
            Opcode::Add if function.constant(data.args[1]).is_none() => {
                let operand = self.in_operand(value, context).zip(context.in_sum());
                data.flags.contains(Flags::NUW)
                    && operand
                        .is_some_and(|((index, _), inside)| self.ascends(data.args[index], inside))
            }
            Opcode::Add => data.flags.contains(Flags::NUW),
            Opcode::Shl | Opcode::Mul => {
                data.flags.contains(Flags::NUW) && self.ascends(data.args[0], context)
            }
            _ => self.extension_of(value, context).is_some_and(|inside| {
                inside == Extension::Zero && self.ascends(data.args[0], context.under(inside))
            }),
        }
    }

    /// The kind of extension that computes `value`. If the operand is known to be non-negative, zero and sign extension
    /// give the same result, and the kind is the one that a constant can move out of.
    fn extension_of(&self, value: Value, context: Context) -> Option<Extension> {
        let data = &self.function.insts[self.function.def_inst(value)?];
        let operand = data.args[0];
        let either = data.flags.contains(Flags::NNEG);
        let in_zero = || self.constant_in(operand, context.under(Extension::Zero));
        let zero = data.opcode == Opcode::ZExt && !(either && in_zero().is_none());
        let is_index = self.is_inbounds && self.function.ty(operand) == Type::I32;
        Some(match zero {
            true => Extension::Zero,
            false if is_index => Extension::Index,
            false => Extension::Sign,
        })
    }

    /// The result of an operation, computed once in each block.
    fn operation(&mut self, opcode: Opcode, args: &[Value], ty: Type, flags: Flags) -> Value {
        let key = (opcode, SmallVec::from_slice(args), flags);
        *self.created.entry(key).or_insert_with(|| {
            let inst = self
                .new
                .append(self.function, opcode, args, &[ty], Payload::None, flags);
            self.function.result(inst)
        })
    }

    /// Splits the constant off a value in which [`Pass::constant_in`] finds one.
    fn split(&mut self, value: Value, context: Context) -> Option<Variable> {
        if self.constant_in(value, context).is_none() {
            return Some(Some(value));
        }
        if self.function.constant(value).is_some() {
            return Some(None);
        }
        let data = &self.function.insts[self.function.def_inst(value)?];
        let (opcode, args) = (data.opcode, data.args.clone());
        // The variable part is not greater than a zero-extended sum.
        let nonnegative = data.flags & Flags::NNEG;
        let ty = self.function.ty(value);
        match opcode {
            Opcode::Add | Opcode::Or if self.function.constant(args[1]).is_none() => {
                let disjoint = data.flags & Flags::DISJOINT;
                let (index, _) = self.in_operand(value, context)?;
                let Some(inner) = self.split(args[index], context.in_sum()?)? else {
                    return Some(Some(args[1 - index]));
                };
                let mut args = args;
                args[index] = inner;
                Some(Some(self.operation(opcode, &args, ty, disjoint)))
            }
            Opcode::Add | Opcode::Or => Some(Some(args[0])),
            Opcode::Shl | Opcode::Mul => {
                let inner = self.split(args[0], context)?;
                let none = Flags::default();
                Some(inner.map(|inner| self.operation(opcode, &[inner, args[1]], ty, none)))
            }
            _ => {
                let inside = self.extension_of(value, context)?;
                let inner = self.split(args[0], context.under(inside))?;
                let (opcode, flags) = match inside {
                    Extension::Sign | Extension::Index => (Opcode::SExt, Flags::default()),
                    Extension::Zero | Extension::None => (Opcode::ZExt, nonnegative),
                };
                Some(inner.map(|inner| self.operation(opcode, &[inner], ty, flags)))
            }
        }
    }
}

/// A pointer without the last constant added to it, that constant, and the flags of the addition.
pub(crate) fn constant_of_base(function: &Function, base: Value) -> (Value, i64, Flags) {
    let none = (base, 0, Flags::INBOUNDS.union(Flags::NUW));
    let added = function.def_inst(base).and_then(|inst| {
        let data = &function.insts[inst];
        (data.opcode == Opcode::PtrAdd).then_some(data)
    });
    let Some(data) = added else {
        return none;
    };
    match signed_constant(function, data.args[1]) {
        Some(constant) => (data.args[0], constant, data.flags),
        None => none,
    }
}

/// An index, stripped of added constants, constant factors and extensions.
fn variable_part(function: &Function, mut value: Value) -> Value {
    for _ in 0..MAX_STEPS {
        let Some(inst) = function.def_inst(value) else {
            break;
        };
        let data = &function.insts[inst];
        let is_passed = match data.opcode {
            Opcode::SExt | Opcode::ZExt => true,
            Opcode::Add | Opcode::Or | Opcode::Shl | Opcode::Mul => {
                function.constant(data.args[1]).is_some()
            }
            _ => false,
        };
        if !is_passed {
            break;
        }
        value = data.args[0];
    }
    value
}

/// The variables of a sum, stripped of constants, constant factors and extensions. Sums nested deeper than [`MAX_SUMS`]
/// count as one variable.
fn variables(function: &Function, value: Value) -> SmallVec<[Value; 4]> {
    let mut found = SmallVec::new();
    let mut pending: SmallVec<[(Value, u32); 4]> = SmallVec::from_slice(&[(value, MAX_SUMS)]);
    while let Some((value, sums)) = pending.pop() {
        let value = variable_part(function, value);
        let data = function.def_inst(value).map(|inst| &function.insts[inst]);
        let is_sum = |data: &&InstData| matches!(data.opcode, Opcode::Add | Opcode::Or);
        match data.filter(is_sum).filter(|_| sums > 0) {
            Some(sum) => pending.extend(sum.args.iter().map(|&arg| (arg, sums - 1))),
            None => found.push(value),
        }
    }
    found
}

/// Returns `true` if the constant may be split off an addition under an extension.
fn keeps(opcode: Opcode, flags: Flags, extension: Extension, constant: i64) -> bool {
    let is_signed = matches!(extension, Extension::Sign | Extension::Index);
    match opcode {
        // A non-negative constant does not change the sign bit.
        Opcode::Or => flags.contains(Flags::DISJOINT) && (!is_signed || constant >= 0),
        _ => {
            let fits_index = (0..=LARGEST_IN_INDEX).contains(&constant);
            distributes(flags, extension) || extension == Extension::Index && fits_index
        }
    }
}

/// Returns `true` if the operation commutes with the extension.
fn distributes(flags: Flags, extension: Extension) -> bool {
    match extension {
        Extension::None => true,
        Extension::Zero => flags.contains(Flags::NUW),
        Extension::Sign | Extension::Index => flags.contains(Flags::NSW),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::transformed;

    fn after(body: &str, processor: &str) -> String {
        let target = Target::parse("amdgcn-amd-amdhsa", processor, "").expect("a processor");
        transformed(body, |function| run(function, &target))
    }

    const GLOBAL: &str = "bb0(v0: p1, v1: i32):\n  v2: i32 = const 0x1\n  \
        v3: i32 = add FLAGS v1, v2\n  v4: i64 = zext v3\n  v5: i64 = const 0x2\n  \
        v6: i64 = shl v4, v5\n  v7: p1 = ptr_add v0, v6\n  \
        v8: i32 = load global size 4 align 4 v7\n  return v8\n";

    #[test]
    fn constants_move_out_of_extensions_that_cannot_wrap() {
        let changed = after(&GLOBAL.replace("FLAGS", "nuw"), "gfx900");
        assert!(changed.contains("i64 = const 0x4"), "{changed}");
        assert!(changed.contains("zext v1"), "{changed}");
        let same = after(&GLOBAL.replace("FLAGS ", ""), "gfx900");
        assert!(same.contains("ptr_add v0, v6"), "{same}");
    }

    /// `base[sext(v1 + constant)]`, without a no-wrap flag on the sum.
    fn indexed(constant: &str, ty: &str, flags: &str) -> String {
        let body = format!(
            "bb0(v0: p1, v1: {ty}):\n  v2: {ty} = const {constant}\n  \
             v3: {ty} = add v1, v2\n  v4: i64 = sext v3\n  v5: i64 = const 0x2\n  \
             v6: i64 = shl v4, v5\n  v7: p1 = ptr_add {flags} v0, v6\n  \
             v8: i32 = load global size 4 align 4 v7\n  return v8\n"
        );
        after(&body, "gfx900")
    }

    #[test]
    fn small_constants_move_out_of_the_index_of_an_object() {
        let changed = indexed("0x3", "i32", "inbounds");
        assert!(changed.contains("i64 = const 0xc"), "{changed}");
        assert!(changed.contains("sext v1"), "{changed}");
    }

    #[test]
    fn constants_stay_in_an_index_that_may_wrap() {
        // An i16 sum, or a sum with a large constant, may wrap to an index inside an object.
        for (constant, ty, flags) in [
            ("0x3", "i32", ""),
            ("0xfffffffd", "i32", "inbounds"),
            ("0x7fffffff", "i32", "inbounds"),
            ("0x3", "i16", "inbounds"),
        ] {
            let same = indexed(constant, ty, flags);
            assert!(same.contains("v0, v6"), "{constant} {ty} {flags}: {same}");
        }
    }

    #[test]
    fn bits_other_than_the_sign_move_out_of_a_sign_extension() {
        let disjoint = |constant: &str| {
            let body = GLOBAL
                .replace("zext", "sext")
                .replace("add FLAGS", "or disjoint");
            after(
                &body.replace("const 0x1\n", &format!("const {constant}\n")),
                "gfx900",
            )
        };
        let changed = disjoint("0x1");
        assert!(changed.contains("sext v1"), "{changed}");
        let same = disjoint("0xffffffff");
        assert!(same.contains("ptr_add v0, v6"), "{same}");
    }

    #[test]
    fn constants_are_split_off_shared_variable_parts() {
        let body = GLOBAL.replace("FLAGS", "nuw").replace(
            "  return v8",
            "  v9: i64 = zext v1\n  v10: i64 = shl v9, v5\n  v11: p1 = ptr_add v0, v10\n  \
             v12: i32 = load global size 4 align 4 v11\n  v13: i32 = add v8, v12\n  return v13",
        );
        let changed = after(&body, "gfx803");
        assert!(changed.contains("i64 = const 0x4"), "{changed}");
    }

    /// Two addresses whose constants are too large for the offset field.
    fn far(second: &str) -> String {
        let body = format!(
            "bb0(v0: p1, v1: i32):\n  v2: i32 = const 0x800\n  v3: i32 = add nsw v1, v2\n  v4: i64 = sext v3\n  \
             v5: i64 = const 0x2\n  v6: i64 = shl v4, v5\n  v7: p1 = ptr_add v0, v6\n  \
             v8: i32 = load global size 4 align 4 v7\n  v9: i32 = const {second}\n  v10: i32 = add nsw v1, v9\n  \
             v11: i64 = sext v10\n  v12: i64 = shl v11, v5\n  v13: p1 = ptr_add v0, v12\n  \
             v14: i32 = load global size 4 align 4 v13\n  v15: i32 = add v8, v14\n  return v15\n"
        );
        after(&body, "gfx900")
    }

    #[test]
    fn large_constants_are_split_off_if_several_are_close_to_each_other() {
        let changed = far("0x801");
        let has = |constant: &str| changed.contains(&format!("i64 = const {constant}\n"));
        assert!(has("0x2000") && has("0x2004"), "{changed}");
        let same = far("0x10000");
        assert!(same.contains("ptr_add v0, v6"), "{same}");
    }

    #[test]
    fn constants_stay_where_no_offset_field_fits_them() {
        let same = after(&GLOBAL.replace("FLAGS", "nuw"), "gfx803");
        assert!(same.contains("ptr_add v0, v6"), "{same}");
    }

    /// Two addresses, of elements `v1 | v2` and `v1 | FIRST`.
    fn summed(first: &str, second: &str) -> String {
        let body = format!(
            "bb0(v0: p1, v1: i64, v2: i64):\n  v3: i64 = const 0x1\n  v4: i64 = {first} v2, v3\n  \
             v5: i64 = {second} v1, v2\n  v6: i64 = {second} v1, v4\n  v7: i64 = const 0x2\n  \
             v8: i64 = shl v5, v7\n  v9: i64 = shl v6, v7\n  v10: p1 = ptr_add v0, v8\n  \
             v11: i32 = load global size 4 align 4 v10\n  v12: p1 = ptr_add v0, v9\n  \
             v13: i32 = load global size 4 align 4 v12\n  v14: i32 = add v11, v13\n  return v14\n"
        );
        after(&body, "gfx900")
    }

    #[test]
    fn constants_move_out_of_sums_of_variables() {
        for (first, second) in [
            ("or disjoint", "or disjoint"),
            ("or disjoint", "add"),
            ("add", "add"),
        ] {
            let changed = summed(first, second);
            assert!(
                changed.contains("i64 = const 0x4"),
                "{first} {second}: {changed}"
            );
        }
        // Without the constant, the operands might have common bits.
        let same = summed("add", "or disjoint");
        assert!(same.contains("ptr_add v0, v9"), "{same}");
    }

    #[test]
    fn constants_stay_in_the_sum_of_a_lone_address() {
        let body = "bb0(v0: p1, v1: i64, v2: i64):\n  v3: i64 = const 0x1\n  v4: i64 = add v2, v3\n  \
                    v5: i64 = add v1, v4\n  v6: p1 = ptr_add v0, v5\n  \
                    v7: i32 = load global size 4 align 4 v6\n  return v7\n";
        let same = after(body, "gfx900");
        assert!(same.contains("ptr_add v0, v5"), "{same}");
    }
}
