//! 64-bit sums of a product of dwords, or of an extended and shifted dword, computed by one instruction.
//!
//! `v_mad_u64_u32` and `v_mad_i64_i32` run at a quarter of the rate of additions. Without them, adding a shifted and
//! extended index to a pointer takes four or five instructions, so the multiply-add is not slower, and it saves
//! registers and code.

use super::Selector;
use super::banks::Bank;
use isa::Opcode as I;
use mir::generic::{Block, Flags, Opcode, Value, ValueDef};
use mir::machine::{Operand, VReg};
use mir::types::Type;

/// The maximum number of sums of one product for which the multiplication is repeated. A separate product takes two
/// instructions of the same cost.
const MAX_PRODUCTS: u32 = 2;

/// The maximum number of sums of one extended and shifted dword for which a multiplication is used. Each multiply-add
/// saves an addition with carry and, for a scalar addend, a copy, but the shifts are saved only once.
const MAX_SHIFTS: u32 = 32;

/// The maximum number of sums of one product in SGPRs for which a multiplication is used: the scalar unit computes the
/// product once, and each sum then takes half of the time of a multiply-add.
const MAX_SCALARS: u32 = 2;

/// A product of 64 bits.
struct Product {
    opcode: I,
    factor: Value,
    other: Other,
    /// The maximum number of sums for which the multiplication is repeated.
    most: u32,
}

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
            let uses = self.uses[product.as_u32() as usize];
            let is_scalar = self.banks.bank(product) == Bank::Scalar;
            let is_step = self.is_step(product, addend);
            let most = if is_scalar { MAX_SCALARS } else { u32::MAX };
            let product = self
                .product(product, is_address)
                .filter(|product| !is_step && !self.is_plain_sum(product, addend))
                .filter(|product| uses <= product.most.min(most))
                .filter(|product| carry.is_none() || product.opcode == I::V_MAD_U64_U32)?;
            self.constant(addend).is_none().then_some((product, addend))
        });
        let Some((product, addend)) = found else {
            return false;
        };
        let factor = self.source(product.factor);
        let sum = self.source(addend);
        let other = match product.other {
            Other::Value(value) => self.source(value),
            Other::Constant(bits) => self.factor_operand(bits, addend),
        };
        let carry = carry.unwrap_or_else(|| self.out.new_vreg(self.out.mask_class()));
        self.push_vector(product.opcode, &[result, carry], &[factor, other, sum]);
        true
    }

    /// Returns `true` if the sum, in a loop, is that of a zero-extended dword and a value in VGPRs. Two additions then take half
    /// of the time of a multiply-add.
    fn is_plain_sum(&self, product: &Product, addend: Value) -> bool {
        let order = self.uniformity.order();
        let node = self.block.as_u32() as usize;
        let is_in_loop = order.innermost[order.position[node]].is_some();
        is_in_loop
            && product.opcode == I::V_MAD_U64_U32
            && matches!(product.other, Other::Constant(1))
            && self.banks.bank(addend) == Bank::Vector
    }

    /// Returns `true` if the innermost loop around the current block carries `carried`, and `step` is computed before that
    /// loop. Each iteration then only adds it.
    fn is_step(&self, step: Value, carried: Value) -> bool {
        let order = self.uniformity.order();
        let innermost = order.innermost[order.position[self.block.as_u32() as usize]];
        let (Some(number), Some(inst)) = (innermost, self.generic.def_inst(step)) else {
            return false;
        };
        let node = |block: Block| block.as_u32() as usize;
        let is_before = self.block_of[inst.as_u32() as usize]
            .is_some_and(|block| !order.contains(number, node(block)));
        let is_carried = match self.generic.values[carried].def {
            ValueDef::Param(block, _) => order.nodes[order.loops[number].start] == node(block),
            ValueDef::Result(..) => false,
        };
        is_before && is_carried
    }

    /// A constant factor. It is copied to a VGPR if the factor in an SGPR and the addend would together exceed the
    /// limit of the constant bus.
    fn factor_operand(&mut self, bits: u32, addend: Value) -> Operand {
        let operand = Operand::Imm(bits);
        let fits = self.target.constant_bus_limit() > 1
            || self.banks.bank(addend) == Bank::Vector
            || self.is_inline(operand, None);
        match fits {
            true => operand,
            false => self.in_vgprs(operand, 1),
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
            let is_same = low == high || low[0] == high[1] && low[1] == high[0];
            is_same.then_some(Product {
                opcode: instruction,
                factor: low[0],
                other: Other::Value(low[1]),
                most: MAX_PRODUCTS,
            })
        })
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
        let is_sole = self.uses[dword.as_u32() as usize] == uses;
        let multiplied = is_sole.then(|| self.multiplied(opcode, dword, amount));
        let (factor, constant) = multiplied.flatten().unwrap_or((dword, 1 << amount));
        Product {
            opcode,
            factor,
            other: Other::Constant(constant),
            most: MAX_SHIFTS,
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
