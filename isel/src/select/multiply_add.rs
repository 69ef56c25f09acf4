//! 64-bit sums of a product of dwords, or of an extended and shifted dword, computed by one instruction.
//!
//! `v_mad_u64_u32` and `v_mad_i64_i32` run at a quarter of the rate of additions. Without them, adding a shifted and
//! extended index to a pointer takes four or five instructions, so the multiply-add is not slower, and it saves
//! registers and code.
//!
//! The addend may be a constant if the instruction encodes it, or in a loop, before which it is copied to registers.
//!
//! If a factor has 64 bits, the instruction adds the product of the low dwords, and the products of the other dwords are
//! added to the high dword of the result.

use super::Selector;
use super::banks::Bank;
use cranelift_entity::EntityRef;
use isa::Opcode as I;
use mir::generic::{Block, Flags, Opcode, Value, ValueDef};
use mir::machine::{Operand, Pseudo, RegClass, Sign, SubReg, VReg};
use mir::types::Type;
use smallvec::SmallVec;

/// The maximum number of sums of one product for which the multiplication is repeated. A separate product takes two
/// instructions of the same cost.
const MAX_PRODUCTS: u32 = 2;

/// The maximum number of sums of one extended and shifted dword for which a multiplication is used. Each multiply-add
/// saves an addition with carry and, for a scalar addend, a copy, but the shifts are saved only once.
const MAX_SHIFTS: u32 = 32;

/// The maximum number of sums of one product in SGPRs for which a multiplication is used: the scalar unit computes the
/// product once, and each sum then takes half the time of a multiply-add.
const MAX_SCALARS: u32 = 2;

/// A product of 64 bits.
struct Product {
    opcode: I,
    factor: Value,
    other: Other,
    /// The maximum number of sums for which the multiplication is repeated.
    most: u32,
    /// Products that are added to the high dword.
    cross: Cross,
}

/// Up to two dwords.
type Cross = SmallVec<[Value; 2]>;

/// The second factor.
enum Other {
    Value(Value),
    Constant(u32),
}

impl Selector<'_> {
    /// Selects an addition as one instruction if one of the sources is the 64-bit product of two dwords, or an extended
    /// dword. If the sum is an address, the memory access hides the lower rate of the instruction. The carry goes to
    /// `carry` if the caller needs it.
    pub(super) fn add_product(
        &mut self,
        result: VReg,
        [a, b]: [Value; 2],
        is_address: bool,
        carry: Option<VReg>,
    ) -> bool {
        if !I::V_MAD_U64_U32.exists(self.target.generation()) {
            return false;
        }
        let found = [(b, a), (a, b)].into_iter().find_map(|(product, addend)| {
            let uses = self.uses[product.index()];
            let is_scalar = self.banks.bank(product) == Bank::Scalar;
            let is_step = self.is_step(product, addend);
            let most = if is_scalar { MAX_SCALARS } else { u32::MAX };
            let product = self
                .product(product, is_address)
                .filter(|product| !is_step && !self.is_plain_sum(product, addend))
                .filter(|product| uses <= product.most.min(most))
                .filter(|product| match product.cross.is_empty() {
                    true => carry.is_none() || product.opcode == I::V_MAD_U64_U32,
                    false => carry.is_none() && !is_scalar,
                })?;
            let takes_sum = self.constant(addend).is_none() || self.takes_constant(addend);
            takes_sum.then_some((product, addend))
        });
        let Some((product, addend)) = found else {
            return false;
        };
        let factor = self.source(product.factor);
        let factor = self.beside(factor, addend);
        let sum = self.addend(addend);
        let other = match product.other {
            Other::Value(value) => self.source(value),
            Other::Constant(bits) => Operand::Imm(bits),
        };
        let other = self.beside(other, addend);
        let carry = carry.unwrap_or_else(|| self.out.new_vreg(self.out.mask_class()));
        if product.cross.is_empty() {
            self.push_vector(product.opcode, &[result, carry], &[factor, other, sum]);
        } else {
            let low = self.out.new_vreg(RegClass::V2);
            self.push_vector(product.opcode, &[low, carry], &[factor, other, sum]);
            self.add_cross_products(result, low, &product.cross);
        }
        true
    }

    /// Adds dwords to the high dword of `sum`.
    fn add_cross_products(&mut self, result: VReg, sum: VReg, cross: &[Value]) {
        let mut high = Operand::Use(sum, SubReg::dword(1));
        if let &[first, second] = cross
            && first == second
            && I::V_ADD3_U32.exists(self.target.generation())
        {
            let source = self.source(first);
            let next = self.out.new_vreg(RegClass::V1);
            self.push_vector(I::V_ADD3_U32, &[next], &[source, source, high]);
            high = Operand::full(next);
        } else {
            for &value in cross {
                let source = self.source(value);
                let next = self.out.new_vreg(RegClass::V1);
                self.add_dwords(Sign::Plus, next, [source, high]);
                high = Operand::full(next);
            }
        }
        let low = Operand::Use(sum, SubReg::dword(0));
        self.push(Pseudo::RegSequence, &[Operand::Def(result), low, high]);
    }

    /// Returns `true` if a multiply-add should add this constant: if the instruction encodes it, or in a loop. Before the loop, it
    /// is copied to registers.
    fn takes_constant(&self, constant: Value) -> bool {
        self.is_in_loop() || self.is_short_addend(constant)
    }

    fn is_short_addend(&self, addend: Value) -> bool {
        self.constant_operand(addend)
            .is_some_and(|operand| self.is_inline(operand, Some(isa::DataType::I64)))
    }

    fn is_in_loop(&self) -> bool {
        let order = self.uniformity.order();
        let node = self.block.index();
        order.innermost[order.position[node]].is_some()
    }

    /// The operand that a multiply-add adds.
    fn addend(&mut self, addend: Value) -> Operand {
        let sum = self.source(addend);
        match self.constant(addend) {
            None => sum,
            Some(_) if self.is_short_addend(addend) => sum,
            Some(_) if self.target.constant_bus_limit() > 1 => {
                Operand::full(self.copy(RegClass::S2, sum))
            }
            Some(_) => self.in_vgprs(sum, 2),
        }
    }

    /// Returns `true` if the sum, in a loop, is that of a zero-extended dword and a value in VGPRs. Two additions then take half
    /// the time of a multiply-add.
    fn is_plain_sum(&self, product: &Product, addend: Value) -> bool {
        self.is_in_loop()
            && product.opcode == I::V_MAD_U64_U32
            && matches!(product.other, Other::Constant(1))
            && self.banks.bank(addend) == Bank::Vector
    }

    /// Returns `true` if the innermost loop around the current block carries `carried`, and `step` is computed before that
    /// loop. Each iteration then only adds it.
    fn is_step(&self, step: Value, carried: Value) -> bool {
        let order = self.uniformity.order();
        let innermost = order.innermost[order.position[self.block.index()]];
        let (Some(number), Some(inst)) = (innermost, self.generic.def_inst(step)) else {
            return false;
        };
        let node = |block: Block| block.index();
        let is_before =
            self.block_of[inst.index()].is_some_and(|block| !order.contains(number, node(block)));
        let is_carried = match self.generic.values[carried].def {
            ValueDef::Param(block, _) => order.nodes[order.loops[number].start] == node(block),
            ValueDef::Result(..) => false,
        };
        is_before && is_carried
    }

    /// A factor. It is copied to a VGPR if it would exceed the limit of the constant bus together with the addend. The
    /// addend has two dwords, so a copy of it would take two instructions.
    fn beside(&mut self, factor: Operand, addend: Value) -> Operand {
        let fits = self.target.constant_bus_limit() > 1
            || self.banks.bank(addend) == Bank::Vector
            || self.constant(addend).is_some()
            || self.is_inline(factor, None);
        match fits {
            true => factor,
            false => self.in_vgprs(factor, 1),
        }
    }

    /// The factors of a 64-bit value.
    fn product(&self, value: Value, is_address: bool) -> Option<Product> {
        for (opcode, instruction) in [
            (Opcode::ZExt, I::V_MAD_U64_U32),
            (Opcode::SExt, I::V_MAD_I64_I32),
        ] {
            let Some(data) = self.defined_by(value, opcode).filter(|_| is_address) else {
                continue;
            };
            let factor = data.args[0];
            let is_dword = self.generic.ty(factor) == Type::I32;
            return is_dword.then(|| self.scaled(instruction, factor, 0, 1));
        }
        let &[low, high] = self.defined_by(value, Opcode::Merge)?.args.as_slice() else {
            return None;
        };
        self.multiplication(low, high)
            .or_else(|| self.shift(low, high))
            .or_else(|| self.wide_multiplication(low, high))
    }

    fn multiplication(&self, low: Value, high: Value) -> Option<Product> {
        let low = &self.defined_by(low, Opcode::Mul)?.args;
        [
            (Opcode::UMulHigh, I::V_MAD_U64_U32),
            (Opcode::SMulHigh, I::V_MAD_I64_I32),
        ]
        .into_iter()
        .find_map(|(opcode, instruction)| {
            let high = &self.defined_by(high, opcode)?.args;
            is_same(low, high).then_some(Product {
                opcode: instruction,
                factor: low[0],
                other: Other::Value(low[1]),
                most: MAX_PRODUCTS,
                cross: Cross::new(),
            })
        })
    }

    /// A product of which at least one factor has 64 bits, if nothing else uses its parts.
    fn wide_multiplication(&self, low: Value, high: Value) -> Option<Product> {
        let is_sole = |value: Value| {
            let is_here = |inst| self.block_of[inst as usize] == Some(self.block);
            self.uses[value.index()] == 1
                && self
                    .generic
                    .def_inst(value)
                    .is_some_and(|inst| is_here(inst.as_u32()))
        };
        let factors = &self
            .defined_by(low, Opcode::Mul)
            .filter(|_| is_sole(low))?
            .args;
        let mut cross = Cross::new();
        let mut rest = high;
        while cross.len() < 2 {
            let terms = &self
                .defined_by(rest, Opcode::Add)
                .filter(|_| is_sole(rest))?
                .args;
            let is_carry = |value: Value| {
                let data = self.defined_by(value, Opcode::UMulHigh);
                is_sole(value) && data.is_some_and(|data| is_same(factors, &data.args))
            };
            let is_multiplied = |value: Value| self.defined_by(value, Opcode::Mul).is_some();
            if let Some(carry) = terms.iter().position(|&term| is_carry(term)) {
                cross.push(terms[1 - carry]);
                return cross
                    .iter()
                    .all(|&term| is_multiplied(term))
                    .then_some(Product {
                        opcode: I::V_MAD_U64_U32,
                        factor: factors[0],
                        other: Other::Value(factors[1]),
                        most: 1,
                        cross,
                    });
            }
            let next = terms
                .iter()
                .position(|&term| self.defined_by(term, Opcode::Add).is_some())?;
            cross.push(terms[1 - next]);
            rest = terms[next];
        }
        None
    }

    /// A dword that is extended and shifted.
    fn shift(&self, low: Value, high: Value) -> Option<Product> {
        let low = &self.defined_by(low, Opcode::Shl)?.args;
        let amount = self.constant(low[1]).filter(|&amount| amount < 32)?;
        [
            (Opcode::LShr, I::V_MAD_U64_U32),
            (Opcode::AShr, I::V_MAD_I64_I32),
        ]
        .into_iter()
        .find_map(|(opcode, instruction)| {
            let high = &self.defined_by(high, opcode)?.args;
            let is_rest = high[0] == low[0] && self.constant(high[1]) == Some(32 - amount);
            // Bit 31 would make a signed factor negative.
            let fits = amount < 31;
            (is_rest && fits).then(|| self.scaled(instruction, low[0], amount as u32, 2))
        })
    }

    /// `dword << amount`, extended before the shift. If the dword is a product with a constant and has exactly `uses`
    /// uses, which are this extension, the factors are its other factor and the combined constant.
    fn scaled(&self, opcode: I, dword: Value, amount: u32, uses: u32) -> Product {
        let is_sole = self.uses[dword.index()] == uses;
        let multiplied = is_sole.then(|| self.multiplied(opcode, dword, amount));
        let (factor, constant) = multiplied.flatten().unwrap_or((dword, 1 << amount));
        Product {
            opcode,
            factor,
            other: Other::Constant(constant),
            most: MAX_SHIFTS,
            cross: Cross::new(),
        }
    }

    /// The factors of a dword, if one of them is a constant that still fits into a dword after the shift.
    fn multiplied(&self, opcode: I, dword: Value, amount: u32) -> Option<(Value, u32)> {
        let data = &self.generic.insts[self.generic.def_inst(dword)?];
        let (&[factor, other], is_signed) = (data.args.as_slice(), opcode == I::V_MAD_I64_I32)
        else {
            return None;
        };
        let cannot_wrap = data.flags.contains(match is_signed {
            true => Flags::NSW,
            false => Flags::NUW,
        });
        let bits = self.constant(other).filter(|_| cannot_wrap)? as u32;
        let constant = match data.opcode {
            Opcode::Mul if is_signed => i64::from(bits as i32),
            Opcode::Mul => i64::from(bits),
            Opcode::Shl if bits < 31 => 1 << bits,
            _ => return None,
        } << amount;
        let fits = match is_signed {
            true => i32::try_from(constant).is_ok(),
            false => u32::try_from(constant).is_ok(),
        };
        fits.then_some((factor, constant as u32))
    }
}

/// Returns `true` if two commutative operations have the same operands.
fn is_same(first: &[Value], second: &[Value]) -> bool {
    first == second || first[0] == second[1] && first[1] == second[0]
}
