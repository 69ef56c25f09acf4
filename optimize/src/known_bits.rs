//! Known bits of integers: which bits are zero, and how many high bits equal the sign bit.

use crate::builder::{Builder, mask};
use mir::generic::{Description, Function, InstData, Intrinsic, Opcode, Payload, Value, ValueDef};

/// How many levels of operands a query looks through.
const DEPTH: u32 = 5;

/// LDS addresses are below 160 KiB, the size of the largest LDS; stack slot addresses below the maximum frame size.
const LDS_ADDRESS_BITS: u32 = 18;
const FRAME_ADDRESS_BITS: u32 = 24;

/// Queries about the values of a function.
#[derive(Clone, Copy)]
pub struct KnownBits<'a> {
    /// The function.
    pub function: &'a Function,
}

impl Builder<'_> {
    fn known_bits(&self) -> KnownBits<'_> {
        KnownBits {
            function: &self.function,
        }
    }

    /// See [`KnownBits::known_zero`].
    pub fn known_zero(&self, value: Value) -> u64 {
        self.known_bits().known_zero(value)
    }

    /// See [`KnownBits::active_bits`].
    pub fn active_bits(&self, value: Value) -> u32 {
        self.known_bits().active_bits(value)
    }

    /// See [`KnownBits::sign_bits`].
    pub fn sign_bits(&self, value: Value) -> u32 {
        self.known_bits().sign_bits(value)
    }
}

impl KnownBits<'_> {
    /// The bits of an integer or pointer of at most 64 bits that are known to be zero.
    pub fn known_zero(&self, value: Value) -> u64 {
        self.zero(value, DEPTH)
    }

    /// The number of low bits that may be set: the value is less than two to that power.
    pub fn active_bits(&self, value: Value) -> u32 {
        64 - (!self.known_zero(value)).leading_zeros()
    }

    /// The number of leading bits that equal the sign bit, at least 1.
    pub fn sign_bits(&self, value: Value) -> u32 {
        self.sign(value, DEPTH)
    }

    fn sign(&self, value: Value, depth: u32) -> u32 {
        let width = self.function.ty(value).bits();
        let zeros = width.saturating_sub(self.active_bits(value));
        let is_vector = self.function.ty(value).is_vector();
        let known = match self.function.values[value].def {
            ValueDef::Result(inst, 0) if depth > 0 && !is_vector => {
                self.sign_of(&self.function.insts[inst], width, depth - 1)
            }
            _ => 1,
        };
        known.max(zeros).clamp(1, width.max(1))
    }

    fn sign_of(&self, data: &InstData, width: u32, depth: u32) -> u32 {
        let constant = |index: usize| self.function.constant(data.args[index]);
        match (data.opcode, &data.payload) {
            (Opcode::Const, Payload::Bits(bits)) => {
                let shifted = bits << (64 - width.clamp(1, 64));
                let ones = (!shifted).leading_zeros();
                ones.max(shifted.leading_zeros()).min(width)
            }
            (Opcode::SExt, _) => {
                let from = self.function.ty(data.args[0]).bits();
                width - from + self.sign(data.args[0], depth)
            }
            (Opcode::AShr, _) => {
                let more = constant(1).unwrap_or(0) as u32;
                self.sign(data.args[0], depth).saturating_add(more)
            }
            (Opcode::Intrinsic, Payload::Intrinsic(Intrinsic::Sbfe, None)) => match constant(2) {
                Some(field @ 1..=32) => width + 1 - field as u32,
                _ => 1,
            },
            (Opcode::Merge, _) if width == 64 => {
                let high = self.sign(data.args[1], depth);
                let is_copied = high == 32 && data.args[0] == data.args[1];
                if is_copied { 64 } else { high }
            }
            (Opcode::Add | Opcode::Sub, _) => {
                let both = self
                    .sign(data.args[0], depth)
                    .min(self.sign(data.args[1], depth));
                both.saturating_sub(1)
            }
            (Opcode::SMin | Opcode::SMax | Opcode::And | Opcode::Or | Opcode::Xor, _) => self
                .sign(data.args[0], depth)
                .min(self.sign(data.args[1], depth)),
            (Opcode::Select, _) => self
                .sign(data.args[1], depth)
                .min(self.sign(data.args[2], depth)),
            _ => 1,
        }
    }

    fn zero(&self, value: Value, depth: u32) -> u64 {
        let width = self.function.ty(value).bits();
        let beyond = !mask(width);
        let is_vector = self.function.ty(value).is_vector();
        let known = match self.function.values[value].def {
            ValueDef::Result(inst, 0) if depth > 0 && !is_vector => {
                self.zero_of(&self.function.insts[inst], width, depth - 1)
            }
            _ => 0,
        };
        known | beyond
    }

    fn zero_of(&self, data: &InstData, width: u32, depth: u32) -> u64 {
        let zero = |index: usize| self.zero(data.args[index], depth);
        let constant = |index: usize| self.function.constant(data.args[index]);
        let active = |zeros: u64| 64 - (!zeros).leading_zeros();
        let below = |bits: u32| !mask(bits);
        // If nothing is known about one operand, nothing is known about the result, so the other operand is not
        // examined.
        let is_unknown = |zeros: u64| zeros & mask(width) == 0;
        let common = |left: usize, right: usize| match zero(left) {
            left if is_unknown(left) => 0,
            left => left & zero(right),
        };
        match data.opcode {
            Opcode::Const => match data.payload {
                Payload::Bits(bits) => !bits,
                _ => 0,
            },
            Opcode::ZExt | Opcode::Copy => zero(0),
            Opcode::Trunc => zero(0),
            Opcode::Merge if data.args.len() == 2 => {
                zero(0) & mask(32) | zero(1).checked_shl(32).unwrap_or(0)
            }
            Opcode::Part => match data.payload {
                Payload::Lane(lane) => zero(0).checked_shr(lane * width).unwrap_or(0),
                _ => 0,
            },
            Opcode::And => zero(0) | zero(1),
            Opcode::Or | Opcode::Xor => common(0, 1),
            Opcode::Shl => match constant(1) {
                Some(amount) if amount < u64::from(width) => {
                    zero(0) << amount | mask(amount as u32)
                }
                _ => mask(zero(0).trailing_ones()),
            },
            Opcode::LShr => match constant(1) {
                Some(amount) if amount < u64::from(width) => {
                    zero(0) >> amount | below(width - amount as u32)
                }
                _ => below(active(zero(0))),
            },
            Opcode::Add | Opcode::PtrAdd => {
                let left = zero(0);
                if is_unknown(left) {
                    return 0;
                }
                let right = zero(1);
                let low = left.trailing_ones().min(right.trailing_ones());
                mask(low) | below(active(left).max(active(right)) + 1)
            }
            Opcode::Sub => mask(zero(0).trailing_ones().min(zero(1).trailing_ones())),
            Opcode::Mul => {
                let (left, right) = (zero(0), zero(1));
                let low = left.trailing_ones() + right.trailing_ones();
                mask(low) | below(active(left) + active(right))
            }
            Opcode::UMulHigh => below((active(zero(0)) + active(zero(1))).saturating_sub(width)),
            Opcode::UDiv => below(active(zero(0))),
            Opcode::URem => below(active(zero(0)).min(active(zero(1)))),
            Opcode::GlobalAddr if width == 32 => below(LDS_ADDRESS_BITS),
            Opcode::SlotAddr => below(FRAME_ADDRESS_BITS),
            Opcode::UMin => below(active(zero(0)).min(active(zero(1)))),
            Opcode::UMax => below(active(zero(0)).max(active(zero(1)))),
            Opcode::Select => common(1, 2),
            Opcode::CountOnes | Opcode::CountLeadingZeros | Opcode::CountTrailingZeros => below(7),
            Opcode::Load => match data.payload {
                Payload::Memory(reference) => below(8 * self.function.mem_ops[reference].size),
                _ => 0,
            },
            Opcode::Intrinsic => self.zero_of_intrinsic(data),
            _ => 0,
        }
    }

    fn zero_of_intrinsic(&self, data: &InstData) -> u64 {
        let Payload::Intrinsic(intrinsic, description) = data.payload else {
            return 0;
        };
        let attributes = &self.function.header.attributes;
        let dimension = |axis| !mask(32 - attributes.max_work_item_id(axis).leading_zeros());
        match intrinsic {
            Intrinsic::WorkitemIdX => dimension(0),
            Intrinsic::WorkitemIdY => dimension(1),
            Intrinsic::WorkitemIdZ => dimension(2),
            Intrinsic::BufferLoad => match description.and_then(Description::memory) {
                Some(reference) => !mask(8 * self.function.mem_ops[reference].size),
                None => 0,
            },
            Intrinsic::Ubfe => match self.function.constant(data.args[2]) {
                Some(width @ 1..=31) => !mask(width as u32),
                _ => 0,
            },
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mir::generic::parse_function;

    /// What is known about the value that each instruction defines: the bits that may be set, and the number of sign bits.
    #[rustfmt::skip]
    const CASES: &[(&str, u64, u32)] = &[
        ("i32 = const 0xf0", 0xf0, 24),
        ("i32 = const 0xfffffff0", 0xffff_fff0, 28),
        ("i32 = add v0, v0", 0xffff_ffff, 1),
        ("i32 = zext v2", 0xff, 24),
        ("i32 = sext v2", 0xffff_ffff, 25),
        ("i32 = and v0, v3", 0xff, 24),
        ("i32 = or v3, v4", 0xffff, 16),
        ("i32 = or v0, v3", 0xffff_ffff, 1),
        ("i32 = xor v3, v4", 0xffff, 16),
        ("i32 = shl v3, v5", 0x1fe0, 19),
        ("i32 = lshr v0, v5", 0x07ff_ffff, 5),
        ("i32 = lshr v4, v3", 0xffff, 16),
        ("i32 = ashr v0, v5", 0xffff_ffff, 6),
        ("i32 = add v3, v4", 0x1_ffff, 15),
        ("i32 = add v6, v6", 0xffff_fff8, 1),
        ("i32 = sub v6, v7", 0xffff_fff8, 1),
        ("i32 = sub v8, v8", 0xffff_ffff, 24),
        ("i32 = mul v3, v4", 0xff_ffff, 8),
        ("i32 = mul v6, v7", 0xffff_ff80, 1),
        ("i32 = umul_high v0, v4", 0xffff, 16),
        ("i32 = umul_high v0, v6", 0xffff_ffff, 1),
        ("i32 = udiv v4, v3", 0xffff, 16),
        ("i32 = urem v4, v3", 0xff, 24),
        ("i32 = umin v0, v3", 0xff, 24),
        ("i32 = umax v3, v4", 0xffff, 16),
        ("i32 = smin v8, v9", 0xffff_ffff, 17),
        ("i32 = smax v8, v8", 0xffff_ffff, 25),
        ("i32 = select v1, v3, v4", 0xffff, 16),
        ("i32 = select v1, v8, v9", 0xffff_ffff, 17),
        ("i32 = ctpop v0", 0x7f, 25),
        ("i32 = ctlz v0", 0x7f, 25),
        ("i32 = cttz v0", 0x7f, 25),
        ("i64 = merge v3, v4", 0xffff_0000_00ff, 16),
        ("i64 = merge v0, v10", 0xffff_ffff_ffff_ffff, 32),
        ("i64 = merge v10, v10", 0xffff_ffff_ffff_ffff, 64),
        ("i32 = trunc v11", 0xffff_ffff, 1),
        ("p3 = global_addr global0", 0x3_ffff, 14),
        ("p5 = slot_addr slot0", 0xff_ffff, 8),
        ("i32 = intrinsic workitem.id.x", 0x3ff, 22),
        ("i32 = intrinsic ubfe v0, v3, v5", 0x1f, 27),
        ("i32 = intrinsic sbfe v0, v3, v5", 0xffff_ffff, 28),
        ("i16 = load global size 2 align 2 v12", 0xffff, 1),
    ];

    #[test]
    fn of_instructions() {
        for &(inst, bits, sign_bits) in CASES {
            let text = format!(
                "function @f function0 {{
                     slot0: size 4 align 4
                 bb0(v0: i32, v1: i1, v2: i8, v11: i64, v12: p1, v13: i16):
                     v3: i32 = zext v2
                     v4: i32 = zext v13
                     v5: i32 = const 0x5
                     v14: i32 = const 0x3
                     v6: i32 = shl v0, v14
                     v15: i32 = const 0x4
                     v7: i32 = shl v0, v15
                     v8: i32 = sext v2
                     v9: i32 = sext v13
                     v16: i32 = const 0x1f
                     v10: i32 = ashr v0, v16
                     v20: {inst}
                     return v20
                 }}"
            );
            let function = parse_function(&text).unwrap_or_else(|error| panic!("{inst}: {error}"));
            let known = KnownBits {
                function: &function,
            };
            let last = function.blocks[function.entry].insts.last();
            let value = function.result(*last.expect("an instruction"));
            let found = (!known.known_zero(value), known.sign_bits(value));
            assert_eq!(found, (bits, sign_bits), "{inst}: {:#x}", found.0);
        }
    }
}
