//! Vectors are lists of parts, so rearranging their elements needs no instructions. Bitcasts go through dwords.

use super::{Legalizer, Parts};
use mir::AddressSpace;
use mir::CompileError;
use mir::generic::{Flags, Inst, InstData, IntCondition, Opcode, Payload, Value};
use mir::types::{Scalar, Type};
use smallvec::SmallVec;

/// The maximum number of operations that are looked through because they only affect other bits.
const MAX_MASKS: u32 = 4;

/// Dwords that are being filled with bits.
#[derive(Default)]
struct Stream {
    dwords: Vec<Value>,
    current: Option<Value>,
    /// Bits of `current`.
    filled: u32,
}

impl Legalizer<'_> {
    /// Extract, insert, shuffle.
    pub(super) fn rearrange(&mut self, inst: Inst) -> Result<Parts, CompileError> {
        let old = self.old;
        let data = &old.insts[inst];
        let vector = data.args[0];
        let lanes = usize::from(old.ty(vector).lanes);
        match (data.opcode, &data.payload) {
            (Opcode::Extract, Payload::Lane(lane)) => {
                Ok(Parts::from_slice(self.lane(vector, *lane as usize)))
            }
            (Opcode::Insert, Payload::Lane(lane)) => {
                let mut parts = self.get(vector).clone();
                let element = self.get(data.args[1]).clone();
                let start = *lane as usize * element.len();
                parts[start..start + element.len()].copy_from_slice(&element);
                Ok(parts)
            }
            (Opcode::Shuffle, Payload::Shuffle(mask)) => {
                let types = self.part_types(old.ty(vector).element())?;
                let mut out = Parts::new();
                for &lane in mask {
                    let lane = usize::from(lane);
                    if lane < lanes {
                        out.extend_from_slice(self.lane(vector, lane));
                    } else if lane < 2 * lanes {
                        out.extend_from_slice(self.lane(data.args[1], lane - lanes));
                    } else {
                        out.extend(types.iter().map(|&ty| self.builder.undef(ty)));
                    }
                }
                Ok(out)
            }
            (Opcode::ExtractDynamic | Opcode::InsertDynamic, _)
                if self.indexed.accesses.contains(inst) =>
            {
                Ok(self.access_indexed(data, lanes))
            }
            (Opcode::ExtractDynamic, _) => {
                let index = self.one(data.args[1]);
                match self.indexed.shared.contains(inst) {
                    true => Ok(self.extract_compared(vector, lanes, index)),
                    false => Ok(self.extract_dynamic(vector, lanes, index)),
                }
            }
            (Opcode::InsertDynamic, _) => {
                let index = self.one(data.args[2]);
                let element = self.get(data.args[1]).clone();
                let mut out = Parts::new();
                for lane in 0..lanes {
                    let number = self.builder.i32(lane as u32);
                    let here = self.builder.icmp(IntCondition::Eq, index, number);
                    let kept = Parts::from_slice(self.lane(vector, lane));
                    for (&new, &old) in element.iter().zip(&kept) {
                        out.push(self.builder.select(here, new, old));
                    }
                }
                Ok(out)
            }
            _ => Err(self.broken(inst, "the element number is missing")),
        }
    }

    /// An access to an element of a tuple of registers, at a uniform index.
    fn access_indexed(&mut self, data: &InstData, lanes: usize) -> Parts {
        let parts = self.get(data.args[0]).clone();
        let vector = self.vector_of(&parts);
        let ty = self.builder.ty(vector);
        let mut args: SmallVec<[Value; 3]> = data.args.iter().map(|&arg| self.one(arg)).collect();
        args[0] = vector;
        // Other registers must not change, at any index.
        if let Some(index) = args
            .last_mut()
            .filter(|_| !data.flags.contains(Flags::INBOUNDS))
            && 1u64 << self.builder.active_bits(*index).min(63) > lanes as u64
        {
            let last = self.builder.i32(lanes as u32 - 1);
            let limit = match lanes.is_power_of_two() {
                true => Opcode::And,
                false => Opcode::UMin,
            };
            *index = self.builder.binary(limit, *index, last);
        }
        let result = match data.opcode {
            Opcode::ExtractDynamic => ty.element(),
            _ => ty,
        };
        let (payload, flags) = (Payload::None, Flags::default());
        let value = self
            .builder
            .pure(data.opcode, &args, result, payload, flags);
        self.extract_all(value)
    }

    /// Selects an element by the comparisons that an insertion at the same index needs too.
    fn extract_compared(&mut self, vector: Value, lanes: usize, index: Value) -> Parts {
        let mut found = Parts::from_slice(self.lane(vector, 0));
        for lane in 1..lanes {
            let number = self.builder.i32(lane as u32);
            let here = self.builder.icmp(IntCondition::Eq, index, number);
            let candidate = Parts::from_slice(self.lane(vector, lane));
            for (found, &candidate) in found.iter_mut().zip(&candidate) {
                *found = self.builder.select(here, candidate, *found);
            }
        }
        found
    }

    /// Selects an element: each bit of the index halves the candidates.
    fn extract_dynamic(&mut self, vector: Value, lanes: usize, index: Value) -> Parts {
        let mut candidates: Vec<Parts> = (0..lanes)
            .map(|lane| Parts::from_slice(self.lane(vector, lane)))
            .collect();
        let zero = self.builder.i32(0);
        let mut bit = 1u32;
        while candidates.len() > 1 {
            let mask = self.builder.i32(bit);
            let masked = self.builder.binary(Opcode::And, index, mask);
            let odd = self.builder.icmp(IntCondition::Ne, masked, zero);
            candidates = candidates
                .chunks(2)
                .map(|pair| match pair {
                    [even, uneven] => even
                        .iter()
                        .zip(uneven)
                        .map(|(&clear, &set)| self.builder.select(odd, set, clear))
                        .collect(),
                    _ => pair[0].clone(),
                })
                .collect();
            bit <<= 1;
        }
        candidates.pop().unwrap_or_default()
    }

    /// The same bits in a different type.
    pub(super) fn bitcast(&mut self, inst: Inst) -> Result<Parts, CompileError> {
        let old = self.old;
        let data = &old.insts[inst];
        let (from, to) = (old.ty(data.args[0]), old.ty(data.results[0]));
        let parts = self.get(data.args[0]).clone();
        let types = self.part_types(to)?;
        let same_shape = from.lanes == to.lanes
            && from.scalar.bits() == to.scalar.bits()
            && types.len() == parts.len();
        if same_shape && (to.scalar.bits() == 32 || to.scalar.bits() % 64 == 0) {
            let pairs = parts.iter().zip(&types);
            return Ok(pairs
                .map(|(&part, &ty)| self.builder.bitcast(part, ty))
                .collect());
        }
        let in_integers = |scalar| matches!(scalar, Scalar::Int(_) | Scalar::BF16);
        if same_shape
            && (from.scalar == to.scalar || in_integers(from.scalar) && in_integers(to.scalar))
        {
            return Ok(parts);
        }
        let dwords = self.dwords_of(&parts, from);
        Ok(self.parts_from_dwords(&dwords, to))
    }

    /// The bits of a value as dwords; bits beyond its type in the last dword are arbitrary.
    pub(super) fn dwords_of(&mut self, parts: &[Value], ty: Type) -> Vec<Value> {
        let bits = ty.scalar.bits();
        let mut dwords = Vec::new();
        let each = parts.len() / usize::from(ty.lanes);
        if bits.is_multiple_of(32) {
            for element in parts.chunks(each.max(1)) {
                let start = dwords.len();
                for &part in element {
                    if self.builder.ty(part).bits() == 64 {
                        dwords.push(self.builder.low(part));
                        dwords.push(self.builder.high(part));
                    } else {
                        dwords.push(self.builder.bitcast(part, Type::I32));
                    }
                }
                // The last part of an element may be wider than its remaining bits.
                dwords.truncate(start + (bits / 32) as usize);
            }
            return dwords;
        }
        if bits == 16 && ty.is_vector() {
            return parts.chunks(2).map(|pair| self.pack(pair)).collect();
        }
        if bits == 8 {
            let dwords = parts.chunks(4);
            return dwords.map(|bytes| self.dword_of_bytes(bytes)).collect();
        }
        let mut stream = Stream::default();
        for element in parts.chunks(each.max(1)) {
            let mut rest = bits;
            for &part in element {
                let halves: SmallVec<[Value; 2]> = if bits > 32 {
                    SmallVec::from_buf([self.builder.low(part), self.builder.high(part)])
                } else {
                    SmallVec::from_slice(&[self.bits_of(part)])
                };
                for half in halves {
                    let width = rest.min(32);
                    self.push_bits(&mut stream, half, width);
                    rest -= width;
                }
            }
        }
        if stream.filled > 0 {
            stream.dwords.extend(stream.current);
        }
        stream.dwords
    }

    /// A dword that holds up to four bytes. Other bytes are zero, or arbitrary after the last defined element.
    fn dword_of_bytes(&mut self, bytes: &[Value]) -> Value {
        let is_defined = |&byte: &Value| self.builder.defined_by(byte, Opcode::Undef).is_none();
        let Some(last) = bytes.iter().rposition(is_defined) else {
            return self.builder.undef(Type::I32);
        };
        let mut dword = self.builder.i32(0);
        for (index, &byte) in bytes[..=last].iter().enumerate() {
            if self.builder.defined_by(byte, Opcode::Undef).is_some() {
                continue;
            }
            let bits = self.bits_of(byte);
            let is_masked = index < last || bytes.len() == last + 1;
            let placed = self.byte_in_place(bits, 8 * index as u32, is_masked);
            dword = self.builder.binary(Opcode::Or, dword, placed);
        }
        dword
    }

    /// A dword with the low byte of `bits` at bit `amount` and zeros below it, and above it if `is_masked`.
    fn byte_in_place(&mut self, bits: Value, amount: u32, is_masked: bool) -> Value {
        let unshifted = self
            .builder
            .defined_by(bits, Opcode::LShr)
            .and_then(|shift| {
                let by = self.builder.constant(shift.args[1])?;
                (by == u64::from(amount)).then_some(shift.args[0])
            });
        if let Some(whole) = unshifted {
            let kept = if is_masked {
                0xff << amount
            } else {
                u32::MAX << amount
            };
            let kept = self.builder.i32(kept);
            return self.builder.binary(Opcode::And, whole, kept);
        }
        let bits = match is_masked {
            true => self.zero_extended(bits, 8),
            false => bits,
        };
        let amount = self.builder.i32(amount);
        self.builder.binary(Opcode::Shl, bits, amount)
    }

    /// Appends the low `width` bits of a dword.
    fn push_bits(&mut self, stream: &mut Stream, value: Value, width: u32) {
        if width == 0 {
            return;
        }
        let value = self.zero_extended(value, width);
        let zero = self.builder.i32(0);
        let amount = self.builder.i32(stream.filled);
        let shifted = self.builder.binary(Opcode::Shl, value, amount);
        let current = stream.current.unwrap_or(zero);
        stream.current = Some(self.builder.binary(Opcode::Or, current, shifted));
        stream.filled += width;
        if stream.filled >= 32 {
            stream.dwords.extend(stream.current);
            stream.filled -= 32;
            stream.current = (stream.filled > 0).then(|| {
                let amount = self.builder.i32(width - stream.filled);
                self.builder.binary(Opcode::LShr, value, amount)
            });
        }
    }

    /// A part of at most 32 bits as an i32.
    pub(super) fn bits_of(&mut self, part: Value) -> Value {
        let ty = self.builder.ty(part);
        match ty.scalar {
            Scalar::Int(1) => self.builder.zext(part, Type::I32),
            Scalar::F16 => {
                if let Some(bits) = self.builder.constant(part) {
                    return self.builder.i32(bits as u32);
                }
                if let Some(data) = self.builder.defined_by(part, Opcode::Bitcast) {
                    let narrow = data.args[0];
                    if let Some(data) = self.builder.defined_by(narrow, Opcode::Trunc) {
                        return data.args[0];
                    }
                }
                let narrow = self.builder.op(Opcode::Bitcast, &[part], Type::I16);
                self.builder.op(Opcode::AnyExt, &[narrow], Type::I32)
            }
            Scalar::Int(_) | Scalar::BF16 | Scalar::F32 | Scalar::F64 | Scalar::Ptr(_) => {
                self.builder.bitcast(part, Type::I32)
            }
        }
    }

    /// A part of at most 32 bits from the low bits of an i32.
    pub(super) fn part_from_bits(&mut self, bits: Value, scalar: Scalar) -> Value {
        match scalar {
            Scalar::Int(1) => self.builder.trunc(bits, Type::I1),
            Scalar::Int(_) | Scalar::BF16 => bits,
            Scalar::F16 => {
                if let Some(constant) = self.builder.constant(bits) {
                    return self.builder.bits(Type::F16, constant);
                }
                let bits = match self.builder.target.has_vop3p() {
                    true => self.low_half_of(bits),
                    false => self.scalar_half_of(bits),
                };
                let narrow = self.builder.op(Opcode::Trunc, &[bits], Type::I16);
                self.builder.op(Opcode::Bitcast, &[narrow], Type::F16)
            }
            other => self.builder.bitcast(bits, Type::scalar(other)),
        }
    }

    /// A value with the same low half as `bits`, without operations that only affect other bits.
    fn scalar_half_of(&mut self, bits: Value) -> Value {
        let low = self.without_other_bits(bits, 0xffff);
        let Some(shift) = self.builder.defined_by(low, Opcode::LShr) else {
            return low;
        };
        let (inner, amount) = (shift.args[0], shift.args[1]);
        if self.builder.constant(amount) != Some(16) {
            return low;
        }
        let dword = self.without_other_bits(inner, 0xffff_0000);
        match dword == inner {
            true => low,
            false => {
                let half = self.builder.binary(Opcode::LShr, dword, amount);
                self.low_half_of(half)
            }
        }
    }

    /// A value with the same bits as a dword in `mask`.
    fn without_other_bits(&self, mut bits: Value, mask: u64) -> Value {
        for _ in 0..MAX_MASKS {
            let is_zero = |value: Value| self.builder.known_zero(value) & mask == mask;
            if let Some(data) = self.builder.defined_by(bits, Opcode::Or) {
                let (a, b) = (data.args[0], data.args[1]);
                bits = match (is_zero(a), is_zero(b)) {
                    (true, _) => b,
                    (false, true) => a,
                    (false, false) => break,
                };
                continue;
            }
            let masked = self.builder.without_mask(bits, mask);
            if masked == bits {
                break;
            }
            bits = masked;
        }
        bits
    }

    /// A value from its bits in dwords.
    pub(super) fn parts_from_dwords(&mut self, dwords: &[Value], ty: Type) -> Parts {
        let bits = ty.scalar.bits();
        let mut out = Parts::new();
        for lane in 0..u32::from(ty.lanes) {
            let start = lane * bits;
            if bits > 32 {
                for part in 0..bits.div_ceil(64) {
                    let low = self.dword_at(dwords, start + 64 * part);
                    let high = self.dword_at(dwords, start + 64 * part + 32);
                    let joined = self.builder.join(low, high);
                    let part = match ty.scalar {
                        Scalar::Int(_) | Scalar::Ptr(AddressSpace::BufferResource) => joined,
                        other => self.builder.bitcast(joined, Type::scalar(other)),
                    };
                    out.push(part);
                }
                continue;
            }
            let value = self.bits_at(dwords, start, bits);
            out.push(self.part_from_bits(value, ty.scalar));
        }
        out
    }

    /// The 32 bits from bit `start`; zero beyond the end.
    fn dword_at(&mut self, dwords: &[Value], start: u32) -> Value {
        if start / 32 >= dwords.len() as u32 {
            return self.builder.i32(0);
        }
        let last = start / 32 + 1 == dwords.len() as u32;
        self.bits_at(dwords, start, if last { 1 } else { 32 })
    }

    /// At least `bits` bits, up to 32, from bit `start`.
    fn bits_at(&mut self, dwords: &[Value], start: u32, bits: u32) -> Value {
        let (index, offset) = ((start / 32) as usize, start % 32);
        let amount = self.builder.i32(offset);
        let value = self.builder.binary(Opcode::LShr, dwords[index], amount);
        if offset + bits <= 32 {
            return value;
        }
        let amount = self.builder.i32(32 - offset);
        let upper = self.builder.binary(Opcode::Shl, dwords[index + 1], amount);
        self.builder.binary(Opcode::Or, value, upper)
    }

    /// Combines integers into a wider one, or extracts a part of one.
    pub(super) fn merge_or_part(&mut self, inst: Inst) -> Result<Parts, CompileError> {
        let old = self.old;
        let data = &old.insts[inst];
        let from = old.ty(data.args[0]);
        let to = old.ty(data.results[0]);
        if data.opcode == Opcode::Merge {
            let parts: Parts = data
                .args
                .iter()
                .flat_map(|&arg| self.get(arg).iter().copied())
                .collect();
            if from.bits().is_multiple_of(64) {
                return Ok(parts);
            }
            let list = Type::vector(from.scalar, data.args.len() as u16);
            let dwords = self.dwords_of(&parts, list);
            return Ok(self.parts_from_dwords(&dwords, to));
        }
        let Payload::Lane(lane) = data.payload else {
            return Err(self.broken(inst, "the part number is missing"));
        };
        let parts = self.get(data.args[0]).clone();
        let dwords = self.dwords_of(&parts, from);
        let list = Type::vector(to.scalar, (from.bits() / to.bits()) as u16);
        let pieces = self.parts_from_dwords(&dwords, list);
        let each = pieces.len() / usize::from(list.lanes);
        let start = lane as usize * each;
        Ok(Parts::from_slice(&pieces[start..start + each]))
    }
}
