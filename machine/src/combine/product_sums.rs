//! Multiplies and adds dwords with one instruction.
//!
//! In: machine SSA from selection, after [`super::product_pairs`]. Out: the same computation. The 64-bit multiply-add is
//! as slow as the multiplication alone, so the addition is free. The upper dwords of its addend and of its result have
//! no meaning:
//!
//! ```text
//! %3:v1 = v_mul_lo_u32 %0, %1              %5:v2 = REG_SEQUENCE %2, %4               %4 is undefined
//! %4:v1 = v_add_u32 %3, %2            =>   %6:v2, %7:s2 = v_mad_u64_u32 %0, %1, %5
//! ```
//!
//! If the addend is a part of a tuple, the next dword of the tuple is its upper dword.
//!
//! The multiplication must have no other user and be in the same block. It is then not executed more often or with
//! other lanes.

use super::forget_variables;
use super::replacements::Replacements;
use cranelift_entity::EntityRef;
use isa::{DataType, InlineConstant, Opcode};
use mir::machine::{
    Addition, Function, Inst, Operand, Pseudo, RegClass, RegisterFile, Sign, SubReg, VReg, addition,
};
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};

/// If a function may use fewer VGPRs than this, the upper dwords could displace values that are then spilled.
const FEWEST_VGPRS: u32 = 64;

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    let has_room = function.header.attributes.vgpr_limit(target) >= FEWEST_VGPRS;
    if !has_room || !Opcode::V_MAD_U64_U32.exists(target.generation()) {
        return;
    }
    let is_product = |inst: &Inst| inst.opcode() == Some(Opcode::V_MUL_LO_U32);
    let mut blocks = function.layout.iter();
    if !blocks.any(|&block| function.blocks[block].insts.iter().any(is_product)) {
        return;
    }
    let mut pass = Pass {
        uses: function.count_uses(),
        replacements: Replacements::new(function),
        sums: FxHashMap::default(),
        folded: FxHashSet::default(),
        addition: addition(target, Sign::Plus),
        function,
        target,
    };
    for index in 0..pass.function.layout.len() {
        let block = pass.function.layout[index];
        if !pass.function.blocks[block].insts.iter().any(is_product) {
            continue;
        }
        let insts = std::mem::take(&mut pass.function.blocks[block].insts);
        pass.function.blocks[block].insts = pass.block(insts);
    }
    let Pass {
        function,
        replacements,
        folded,
        ..
    } = pass;
    replacements.apply(function);
    forget_variables(function, |register| folded.contains(&register));
}

/// An addition and the multiplication that computes one of its operands.
struct Found {
    /// The position of the multiplication in the block.
    product: usize,
    factors: [Operand; 2],
    addend: Operand,
    sum: VReg,
}

struct Pass<'a> {
    function: &'a mut Function,
    target: &'a Target,
    addition: Addition,
    uses: Vec<u32>,
    replacements: Replacements,
    /// For each sum that is computed by a multiply-add, the pair whose lower dword it is.
    sums: FxHashMap<VReg, VReg>,
    /// The products that are no longer computed separately.
    folded: FxHashSet<VReg>,
}

impl Pass<'_> {
    fn block(&mut self, insts: Vec<Inst>) -> Vec<Inst> {
        let mut products: FxHashMap<VReg, usize> = FxHashMap::default();
        let mut found: Vec<Option<Found>> = Vec::with_capacity(insts.len());
        let mut is_folded = vec![false; insts.len()];
        for (position, inst) in insts.iter().enumerate() {
            let sum = self.sum(inst, &insts, &products);
            if let Some(sum) = &sum {
                is_folded[sum.product] = true;
            }
            found.push(sum);
            if let Some(result) = self.product(inst) {
                products.insert(result, position);
            }
        }
        let mut out = Vec::with_capacity(insts.len());
        for ((inst, sum), is_folded) in insts.into_iter().zip(found).zip(is_folded) {
            match sum {
                Some(sum) => self.multiply_add(&inst, &sum, &mut out),
                None if is_folded => self.folded.extend(inst.defs()),
                None => out.push(inst),
            }
        }
        out
    }

    /// The result of a multiplication with a single user.
    fn product(&self, inst: &Inst) -> Option<VReg> {
        let &[Operand::Def(result), _, _] = inst.operands.as_slice() else {
            return None;
        };
        let is_wanted = inst.opcode() == Some(Opcode::V_MUL_LO_U32)
            && inst.is_plain()
            && self.uses[result.index()] == 1
            && self.function.vregs[result] == RegClass::V1;
        is_wanted.then_some(result)
    }

    /// The addition of a product, if `inst` is one.
    fn sum(&self, inst: &Inst, insts: &[Inst], products: &FxHashMap<VReg, usize>) -> Option<Found> {
        if inst.opcode() != Some(self.addition.opcode) || !inst.is_plain() {
            return None;
        }
        let (sum, [a, b]) = match *inst.operands.as_slice() {
            [Operand::Def(sum), a, b] if !self.addition.carry => (sum, [a, b]),
            [Operand::Def(sum), Operand::Def(carry), a, b]
                if self.addition.carry && self.uses[carry.index()] == 0 =>
            {
                (sum, [a, b])
            }
            _ => return None,
        };
        if self.function.vregs[sum] != RegClass::V1 {
            return None;
        }
        [(a, b), (b, a)].into_iter().find_map(|(product, addend)| {
            let Operand::Use(product, SubReg::FULL) = product else {
                return None;
            };
            let position = *products.get(&product)?;
            let &[_, first, second] = insts[position].operands.as_slice() else {
                return None;
            };
            Some(Found {
                product: position,
                factors: [first, second],
                addend: self.addend(addend)?,
                sum,
            })
        })
    }

    /// The addend of the multiply-add, if it can add the operand: a VGPR or an inline constant, which is extended to the
    /// width of the addend.
    fn addend(&self, operand: Operand) -> Option<Operand> {
        match operand {
            Operand::Use(value, _) => {
                let is_vector = self.function.vregs[value].file == RegisterFile::Vgpr;
                is_vector.then_some(operand)
            }
            Operand::Imm(bits) => {
                let wide = i64::from(bits as i32) as u64;
                let generation = self.target.generation();
                InlineConstant::for_bits(wide, DataType::B64, generation)?;
                Some(match u32::try_from(wide) {
                    Ok(bits) => Operand::Imm(bits),
                    Err(_) => Operand::Imm64(wide),
                })
            }
            _ => None,
        }
    }

    /// Returns `true` if another dword of the same tuple follows this one, which can be the upper dword of an addend.
    fn has_next(&self, value: VReg, part: SubReg) -> bool {
        let is_named =
            part.first.is_multiple_of(2) || !self.target.generation().has_even_vector_tuples();
        is_named && part.count == 1 && part.first + 1 < self.function.vregs[value].dwords
    }

    fn multiply_add(&mut self, inst: &Inst, found: &Found, out: &mut Vec<Inst>) {
        let addend = match found.addend {
            Operand::Use(value, SubReg::FULL) if self.sums.contains_key(&value) => {
                Operand::full(self.sums[&value])
            }
            Operand::Use(value, part) if self.has_next(value, part) => {
                match self.function.vregs[value].dwords {
                    2 => Operand::full(value),
                    _ => Operand::Use(value, SubReg::range(part.first, 2)),
                }
            }
            Operand::Use(..) => {
                let upper = self.function.new_vreg(RegClass::V1);
                let pair = self.function.new_vreg(RegClass::V2);
                out.push(Inst::new(Pseudo::ImplicitDef, &[Operand::Def(upper)]));
                let operands = [Operand::Def(pair), found.addend, Operand::full(upper)];
                out.push(Inst::new(Pseudo::RegSequence, &operands));
                Operand::full(pair)
            }
            constant => constant,
        };
        let pair = self.function.new_vreg(RegClass::V2);
        let carry = self.function.new_vreg(self.function.mask_class());
        let [first, second] = found.factors;
        let defs = [Operand::Def(pair), Operand::Def(carry)];
        let operands = [defs.as_slice(), &[first, second, addend]].concat();
        let product = Inst::new(Opcode::V_MAD_U64_U32, &operands);
        out.push(product.with_location(inst.location));
        self.sums.insert(found.sum, pair);
        if self.replacements.is_kept(found.sum) {
            let operands = [
                Operand::Def(found.sum),
                Operand::Use(pair, SubReg::dword(0)),
            ];
            out.push(Inst::new(Pseudo::Copy, &operands).with_location(inst.location));
        } else {
            self.replacements.replace(found.sum, pair, SubReg::dword(0));
        }
    }
}
