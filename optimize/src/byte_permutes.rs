//! Replaces the operations that assemble a dword from bytes of other dwords with one instruction.
//!
//! ```text
//! v2 = and v0, 0xff; v3 = shl v2, 8; v4 = lshr v1, 24; v5 = or v3, v4      =>      v5 = perm v0, v1, selector
//! ```
//!
//! In: a function with explicit divergence, and its uniformity. Out: the same function. A divergent dword that shifts,
//! masks and `or` assemble from bytes of one or two dwords becomes a byte permutation. If the bytes are adjacent in the
//! concatenation of both dwords, it becomes a funnel shift instead. If it is one dword with some bytes cleared, it
//! becomes a mask. Uniform dwords are unchanged, since scalar instructions compute them.

use crate::access_groups::{Added, insert};
use crate::builder::is_int;
use crate::cleanup::remove_dead;
use crate::known_bits::KnownBits;
use cranelift_entity::EntityRef;
use mir::generic::{Block, Flags, Function, Inst, Intrinsic, Opcode, Payload, Sequence, Value};
use mir::types::{Scalar, Type};
use mir::uniformity::Uniformity;
use processors::Target;
use smallvec::SmallVec;

/// The maximum number of values that are visited for one dword.
const MAX_VISITS: u32 = 48;

/// The minimum number of instructions that a funnel shift must replace.
const MIN_FOR_SHIFT: usize = 2;

/// The minimum number of instructions that a permutation and its selector must replace.
const MIN_FOR_PERMUTATION: usize = 3;

/// A byte of a dword.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Byte {
    Zero,
    Ones,
    /// A byte of another dword, by its index.
    Of(Value, u8),
}

/// The bytes of a value of up to 32 bits; those above its width are zero.
type DwordBytes = [Byte; 4];

/// The operations that assemble a dword and have no other use.
#[derive(Default)]
struct Parts {
    values: SmallVec<[Value; 8]>,
    /// The number of values visited so far.
    visits: u32,
}

impl Parts {
    /// The number of instructions that selection creates for the operations. Some need none, since selection combines
    /// shifts and conversions.
    fn instructions(&self, function: &Function) -> usize {
        let opcode = |value: &Value| Some(function.insts[function.def_inst(*value)?].opcode);
        let values = self.values.iter();
        values
            .filter(|value| matches!(opcode(value), Some(Opcode::And | Opcode::Or)))
            .count()
    }
}

/// An instruction whose last operand is a constant.
struct Replacement {
    opcode: Opcode,
    payload: Payload,
    operands: SmallVec<[Value; 2]>,
    constant: u32,
}

/// Runs the pass; updates `uniformity`.
pub fn run(function: &mut Function, uniformity: &mut Uniformity, target: &Target) {
    let has_ors = |function: &Function, block: Block| {
        let mut insts = function.blocks[block].insts.iter();
        insts.any(|&inst| function.insts[inst].opcode == Opcode::Or)
    };
    if !function
        .layout
        .iter()
        .any(|&block| has_ors(function, block))
    {
        return;
    }
    let mut pass = Pass {
        uses: function.count_uses(),
        function,
        uniformity,
        target,
        is_changed: false,
    };
    for index in (0..pass.function.layout.len()).rev() {
        let block = pass.function.layout[index];
        if !has_ors(pass.function, block) {
            continue;
        }
        let insts = pass.function.blocks[block].insts.clone();
        let mut added = Added::new();
        for (position, &inst) in insts.iter().enumerate().rev() {
            let new = pass.assemble(inst).unwrap_or_default();
            added.extend(new.into_iter().map(|inst| (position, inst)));
        }
        insert(pass.function, block, added);
    }
    if pass.is_changed {
        remove_dead(pass.function);
    }
}

struct Pass<'a> {
    function: &'a mut Function,
    uniformity: &'a mut Uniformity,
    target: &'a Target,
    /// The number of uses of each value, not counting operations that have been replaced.
    uses: Vec<u32>,
    is_changed: bool,
}

impl Pass<'_> {
    /// Replaces an `or` with one instruction if that is shorter; returns the constants that the instruction needs.
    fn assemble(&mut self, inst: Inst) -> Option<Vec<Inst>> {
        let data = &self.function.insts[inst];
        let (Opcode::Or, &[result]) = (data.opcode, data.results.as_slice()) else {
            return None;
        };
        let is_used = self.uses[result.index()] > 0;
        let is_candidate = is_used && self.uniformity.is_divergent(result);
        if !is_candidate || !is_int(self.function.ty(result), 32) {
            return None;
        }
        let mut parts = Parts::default();
        let assembled = self.operation(result, true, &mut parts)?;
        parts.values.push(result);
        let sources = sources(&assembled)?;
        let is_uniform = |source: &&Value| self.uniformity.is_uniform(**source);
        // An instruction may have to copy scalar operands.
        let copies = sources.iter().filter(is_uniform).count();
        let saved = parts.instructions(self.function).checked_sub(copies)?;
        let replacement = self.replacement(&assembled, &sources, saved)?;
        let mut new = Sequence::default();
        let constant = new.constant(self.function, Type::I32, u64::from(replacement.constant));
        self.uniformity.set(constant, false);
        self.uses.resize(self.function.values.len(), 1);
        for part in parts.values {
            self.forget(part);
        }
        for operand in &replacement.operands {
            self.uses[operand.index()] += 1;
        }
        self.is_changed = true;
        let data = &mut self.function.insts[inst];
        data.opcode = replacement.opcode;
        data.payload = replacement.payload;
        data.flags = Flags::default();
        data.args = replacement.operands.into_iter().chain([constant]).collect();
        Some(new.take())
    }

    /// The instruction that assembles a dword; `None` if it is not shorter than the `saved` instructions.
    fn replacement(
        &self,
        assembled: &DwordBytes,
        sources: &[Value],
        saved: usize,
    ) -> Option<Replacement> {
        let (low, high) = (sources[0], *sources.last()?);
        if let Some(mask) = mask(assembled, low) {
            return Some(Replacement {
                opcode: Opcode::And,
                payload: Payload::None,
                operands: SmallVec::from_slice(&[low]),
                constant: mask,
            });
        }
        let (which, operands, constant) = match funnel_shift(assembled, sources) {
            Some((bytes, operands)) if saved >= MIN_FOR_SHIFT => {
                (Intrinsic::AlignBit, operands, 8 * u32::from(bytes))
            }
            _ if saved >= MIN_FOR_PERMUTATION && self.target.has_byte_permute() => {
                (Intrinsic::Perm, [high, low], selector(assembled, low))
            }
            _ => return None,
        };
        Some(Replacement {
            opcode: Opcode::Intrinsic,
            payload: Payload::Intrinsic(which, None),
            operands: operands.into(),
            constant,
        })
    }

    /// Removes the uses of the operands of a replaced operation.
    fn forget(&mut self, value: Value) {
        if let Some(inst) = self.function.def_inst(value) {
            for &arg in &self.function.insts[inst].args {
                self.uses[arg.index()] -= 1;
            }
        }
    }

    /// The bytes of a value of one, two or four bytes; `dies` is true if only the assembled dword needs the value.
    fn bytes_of(&self, value: Value, dies: bool, parts: &mut Parts) -> Option<DwordBytes> {
        parts.visits += 1;
        let dies = dies && self.uses[value.index()] == 1;
        let before = parts.values.len();
        if parts.visits <= MAX_VISITS
            && let Some(assembled) = self.operation(value, dies, parts)
        {
            if dies {
                parts.values.push(value);
            }
            return Some(assembled);
        }
        parts.values.truncate(before);
        let function = &*self.function;
        let zero = KnownBits { function }.known_zero(value);
        let byte = |index: usize| match zero >> (8 * index) & 0xff {
            0xff => Byte::Zero,
            _ => Byte::Of(value, index as u8),
        };
        is_int(function.ty(value), 32).then(|| std::array::from_fn(byte))
    }

    /// The bytes of the result of an operation that moves whole bytes.
    fn operation(&self, value: Value, dies: bool, parts: &mut Parts) -> Option<DwordBytes> {
        let function = &*self.function;
        let width = bytes(function.ty(value))?;
        if let Some(bits) = function.constant(value) {
            return constant(bits);
        }
        let data = &function.insts[function.def_inst(value)?];
        let amount = || {
            let bits = function.constant(data.args[1])?;
            (bits % 8 == 0).then_some(bits as usize / 8)
        };
        let assembled: DwordBytes = match data.opcode {
            Opcode::Or => {
                let low = self.bytes_of(data.args[0], dies, parts)?;
                let high = self.bytes_of(data.args[1], dies, parts)?;
                either(&low, &high)?
            }
            Opcode::And => {
                let mask = constant(function.constant(data.args[1])?)?;
                let assembled = self.bytes_of(data.args[0], dies, parts)?;
                std::array::from_fn(|index| match mask[index] {
                    Byte::Ones => assembled[index],
                    _ => Byte::Zero,
                })
            }
            Opcode::Shl => {
                let amount = amount()?;
                let assembled = self.bytes_of(data.args[0], dies, parts)?;
                let from = |index: usize| index.checked_sub(amount).map(|from| assembled[from]);
                std::array::from_fn(|index| from(index).unwrap_or(Byte::Zero))
            }
            Opcode::LShr => {
                let amount = amount()?;
                let assembled = self.bytes_of(data.args[0], dies, parts)?;
                std::array::from_fn(|index| *assembled.get(index + amount).unwrap_or(&Byte::Zero))
            }
            Opcode::ZExt | Opcode::Trunc => self.bytes_of(data.args[0], dies, parts)?,
            _ => return None,
        };
        let cut = |index: usize| {
            if index < width {
                assembled[index]
            } else {
                Byte::Zero
            }
        };
        Some(std::array::from_fn(cut))
    }
}

/// The size of an integer of one, two or four bytes.
fn bytes(ty: Type) -> Option<usize> {
    match ty.scalar {
        Scalar::Int(bits @ (8 | 16 | 32)) if !ty.is_vector() => Some(usize::from(bits) / 8),
        _ => None,
    }
}

/// The bytes of a constant, if each has all bits clear or all bits set.
fn constant(bits: u64) -> Option<DwordBytes> {
    let mut assembled = [Byte::Zero; 4];
    for (index, byte) in assembled.iter_mut().enumerate() {
        *byte = match bits >> (8 * index) & 0xff {
            0 => Byte::Zero,
            0xff => Byte::Ones,
            _ => return None,
        };
    }
    Some(assembled)
}

/// The bytes of `a | b`; `None` if a byte combines bits of two different bytes.
fn either(a: &DwordBytes, b: &DwordBytes) -> Option<DwordBytes> {
    let mut assembled = *a;
    for (byte, other) in assembled.iter_mut().zip(b) {
        *byte = match (*byte, *other) {
            (Byte::Zero, byte) | (byte, Byte::Zero) => byte,
            (a, b) if a == b => a,
            (Byte::Ones, _) | (_, Byte::Ones) => Byte::Ones,
            _ => return None,
        };
    }
    Some(assembled)
}

/// The one or two dwords from which the bytes come.
fn sources(assembled: &DwordBytes) -> Option<SmallVec<[Value; 2]>> {
    let mut sources = SmallVec::new();
    for byte in assembled {
        match *byte {
            Byte::Of(value, _) if !sources.contains(&value) => sources.push(value),
            Byte::Of(..) | Byte::Zero | Byte::Ones => {}
        }
    }
    matches!(sources.len(), 1 | 2).then_some(sources)
}

/// The mask that computes the assembled dword from `dword`; `None` if it is anything other than `dword` with some bytes
/// cleared.
fn mask(assembled: &DwordBytes, dword: Value) -> Option<u32> {
    let mut mask = 0;
    for (index, byte) in assembled.iter().enumerate() {
        match *byte {
            Byte::Zero => {}
            Byte::Of(value, from) if value == dword && usize::from(from) == index => {
                mask |= 0xff << (8 * index);
            }
            Byte::Of(..) | Byte::Ones => return None,
        }
    }
    Some(mask)
}

/// The shift in bytes, and the high and the low dword, if the dword is two concatenated dwords shifted right.
fn funnel_shift(assembled: &DwordBytes, sources: &[Value]) -> Option<(u8, [Value; 2])> {
    let Byte::Of(low, first) = assembled[0] else {
        return None;
    };
    let high = *sources
        .iter()
        .find(|&&source| source != low)
        .unwrap_or(&low);
    let follows = (0..4).all(|index| {
        let byte = first + index;
        assembled[usize::from(index)]
            == match byte < 4 {
                true => Byte::Of(low, byte),
                false => Byte::Of(high, byte - 4),
            }
    });
    (follows && first > 0).then_some((first, [high, low]))
}

/// The selector of `v_perm_b32` whose second operand is `low`.
fn selector(assembled: &DwordBytes, low: Value) -> u32 {
    let select = |byte: &Byte| match *byte {
        Byte::Zero => 0x0c,
        Byte::Ones => 0x0d,
        Byte::Of(value, index) if value == low => index,
        Byte::Of(_, index) => 4 + index,
    };
    u32::from_le_bytes(std::array::from_fn(|index| select(&assembled[index])))
}
