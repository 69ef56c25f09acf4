//! Products of 64-bit integers with 128 bits, computed from dwords.

use super::Legalizer;
use mir::generic::{Block, Function, IntCondition, Opcode, Value};
use mir::types::{Scalar, Type};
use mir::uniformity::Uniformity;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::OnceCell;

/// The factors of a product, in a fixed order.
type Factors = [Value; 2];

/// The products that are needed, and those that are known.
pub(super) struct FullProducts {
    /// The factors whose high half is needed in a block of the old function.
    wanted: FxHashSet<(Block, Factors)>,
    /// The low and high halves of the products in this block so far, by new factors.
    known: FxHashMap<Factors, [Value; 2]>,
    /// The uniformity of the old function, computed when it is needed first.
    uniformity: OnceCell<Option<Uniformity>>,
}

fn sorted(a: Value, b: Value) -> Factors {
    [a.min(b), a.max(b)]
}

/// Finds the products whose high half is needed: the low half that the same block needs is a part of the same sum.
pub(super) fn find(old: &Function) -> FullProducts {
    let mut wanted = FxHashSet::default();
    for &block in &old.layout {
        for &inst in &old.blocks[block].insts {
            let data = &old.insts[inst];
            let factors = match data.opcode {
                Opcode::UMulHigh => Some([data.args[0], data.args[1]]),
                Opcode::Mul => extended(old, [data.args[0], data.args[1]]),
                _ => None,
            };
            let Some([a, b]) = factors.filter(|&[a, _]| old.ty(a) == Type::I64) else {
                continue;
            };
            wanted.insert((block, sorted(a, b)));
        }
    }
    FullProducts {
        wanted,
        known: FxHashMap::default(),
        uniformity: OnceCell::new(),
    }
}

/// The integers that the factors of a product with more than 64 bits zero-extend.
fn extended(old: &Function, factors: [Value; 2]) -> Option<[Value; 2]> {
    let is_wide = matches!(old.ty(factors[0]).scalar, Scalar::Int(65..));
    let inner = |value: Value| {
        let data = &old.insts[old.def_inst(value)?];
        (data.opcode == Opcode::ZExt).then(|| data.args[0])
    };
    match factors.map(|value| inner(value).filter(|_| is_wide)) {
        [Some(a), Some(b)] => Some([a, b]),
        _ => None,
    }
}

impl Legalizer<'_> {
    /// Forgets the products of the previous block.
    pub(super) fn begin_products(&mut self) {
        self.products.known.clear();
    }

    /// The low half of a product, if its high half is needed in the same block.
    pub(super) fn low_of_full_product(&mut self, factors: [Value; 2]) -> Option<Value> {
        let [a, b] = factors;
        let key = (self.block, sorted(a, b));
        let is_wanted = self.products.wanted.contains(&key);
        is_wanted.then(|| self.full_product(self.one(a), self.one(b))[0])
    }

    /// The low and high half of an unsigned product of 64-bit integers.
    pub(super) fn full_product(&mut self, a: Value, b: Value) -> [Value; 2] {
        let factors = sorted(a, b);
        if let Some(&halves) = self.products.known.get(&factors) {
            return halves;
        }
        let halves = self.multiply_dwords(a, b);
        self.products.known.insert(factors, halves);
        halves
    }

    fn multiply_dwords(&mut self, a: Value, b: Value) -> [Value; 2] {
        let product = |this: &mut Self, x: Value, y: Value| {
            let low = this.builder.binary(Opcode::Mul, x, y);
            let high = this.builder.binary(Opcode::UMulHigh, x, y);
            (low, high)
        };
        let build = &mut self.builder;
        let (al, ah, bl, bh) = (build.low(a), build.high(a), build.low(b), build.high(b));
        let (lowest, carried) = product(self, al, bl);
        let carried = self.builder.zext(carried, Type::I64);
        let (low, high) = product(self, ah, bl);
        let first = self.builder.join(low, high);
        let first = self.builder.binary(Opcode::Add, first, carried);
        let (low, high) = product(self, al, bh);
        let second = self.builder.join(low, high);
        let (middle, upper) = self.add_middle(second, first);
        let low_half = self.builder.join(lowest, middle);
        let (low, high) = product(self, ah, bh);
        let mut top = self.builder.join(low, high);
        for addend in upper {
            top = self.builder.binary(Opcode::Add, top, addend);
        }
        [low_half, top]
    }

    /// Adds the two middle terms of a product, shifted by a dword. Returns the low dword of their sum, and 64-bit integers
    /// whose sum is the rest. Divergent sums leave their carry in a lane mask, so the rest is one integer; uniform ones
    /// would compare for it.
    fn add_middle(&mut self, a: Value, b: Value) -> (Value, Vec<Value>) {
        if self.builder.active_bits(b) > 32 && self.is_divergent() {
            let sum = self.builder.binary(Opcode::Add, a, b);
            let carry = self.builder.icmp(IntCondition::Ult, sum, b);
            let carry = self.builder.zext(carry, Type::I32);
            let (low, high) = (self.builder.low(sum), self.builder.high(sum));
            return (low, vec![self.builder.join(high, carry)]);
        }
        let (low, high) = (self.builder.low(b), self.builder.high(b));
        let low = self.builder.zext(low, Type::I64);
        let sum = self.builder.binary(Opcode::Add, a, low);
        let upper = [high, self.builder.high(sum)];
        let upper = upper.map(|dword| self.builder.zext(dword, Type::I64));
        (self.builder.low(sum), upper.to_vec())
    }

    /// Returns `true` if the instruction that is being legalized computes a divergent value.
    fn is_divergent(&self) -> bool {
        let compute = || Uniformity::compute(self.old).ok();
        let uniformity = self.products.uniformity.get_or_init(compute);
        let mut results = self.old.insts[self.inst].results.iter();
        let Some(uniformity) = uniformity else {
            return false;
        };
        results.any(|&result| uniformity.is_divergent(result))
    }
}
