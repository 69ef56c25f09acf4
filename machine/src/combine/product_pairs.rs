//! Computes both dwords of a 64-bit product with one instruction.
//!
//! In: machine SSA from selection. Out: the same computation. If a block multiplies the same factors for the low and
//! for the high dword of the product, one 64-bit multiply-add with the addend zero replaces both, at the position of
//! the first. This saves a slow instruction, since all of these run at a quarter of the rate of additions.
//!
//! ```text
//! %2:v1 = v_mul_lo_u32 %0, %1
//! %3:v1 = v_mul_hi_u32 %0, %1              =>   %4:v2, %5:s2 = v_mad_u64_u32 %0, %1, 0
//! ```

use super::replacements::Replacements;
use isa::Opcode;
use mir::machine::{Block, Function, Inst, Operand, RegClass, SubReg, VReg};
use processors::Target;
use rustc_hash::FxHashMap;

/// The instruction that computes the high dword of a product, and the one that computes both dwords.
const ROWS: [(Opcode, Opcode); 2] = [
    (Opcode::V_MUL_HI_U32, Opcode::V_MAD_U64_U32),
    (Opcode::V_MUL_HI_I32, Opcode::V_MAD_I64_I32),
];

/// The factors, in the order of the first multiplication.
type Factors = [Operand; 2];

/// A multiplication that computes one dword of a product, and for which no multiplication for the other dword has been
/// found yet.
#[derive(Clone, Copy)]
struct Half {
    position: usize,
    result: VReg,
}

/// The multiplications of the block so far with the same factors.
#[derive(Default)]
struct Halves {
    low: Option<Half>,
    /// One for each row.
    high: [Option<Half>; ROWS.len()],
}

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !Opcode::V_MAD_U64_U32.exists(target.generation()) {
        return;
    }
    let is_high = |inst: &Inst| ROWS.iter().any(|row| inst.opcode() == Some(row.0));
    let has_high = |&block: &Block| function.blocks[block].insts.iter().any(is_high);
    let blocks: Vec<Block> = function.layout.iter().copied().filter(has_high).collect();
    if blocks.is_empty() {
        return;
    }
    let mut replacements = Replacements::new(function);
    for block in blocks {
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        pair(function, &mut insts, &mut replacements);
        function.blocks[block].insts = insts;
    }
    replacements.apply(function);
}

/// Pairs the multiplications of one block.
fn pair(function: &mut Function, insts: &mut Vec<Inst>, replacements: &mut Replacements) {
    let mut known: FxHashMap<Factors, Halves> = FxHashMap::default();
    let mut removed = vec![false; insts.len()];
    for position in 0..insts.len() {
        let Some((row, factors, half)) = multiplication(function, insts, position, replacements)
        else {
            continue;
        };
        let swapped = [factors[1], factors[0]];
        let factors = match known.contains_key(&swapped) {
            true => swapped,
            false => factors,
        };
        let halves = known.entry(factors).or_default();
        let slot = match row {
            None => &mut halves.low,
            Some(row) => &mut halves.high[row],
        };
        slot.get_or_insert(half);
        let high = (0..ROWS.len()).find_map(|row| Some((row, halves.high[row]?)));
        let Some((low, (row, high))) = halves.low.zip(high) else {
            continue;
        };
        known.remove(&factors);
        let product = function.new_vreg(RegClass::V2);
        let carry = function.new_vreg(function.mask_class());
        let (first, second) = (
            low.position.min(high.position),
            low.position.max(high.position),
        );
        let location = insts[first].location;
        let defs = [Operand::Def(product), Operand::Def(carry)];
        let sources = [factors[0], factors[1], Operand::Imm(0)];
        let operands = [defs.as_slice(), &sources].concat();
        insts[first] = Inst::new(ROWS[row].1, &operands).with_location(location);
        removed[second] = true;
        replacements.replace(low.result, product, SubReg::dword(0));
        replacements.replace(high.result, product, SubReg::dword(1));
    }
    let mut removed = removed.into_iter();
    insts.retain(|_| !removed.next().unwrap_or(false));
}

/// A multiplication for one dword of a product: its row in [`ROWS`] (`None` for the low dword), its factors and itself.
fn multiplication(
    function: &Function,
    insts: &[Inst],
    position: usize,
    replacements: &Replacements,
) -> Option<(Option<usize>, Factors, Half)> {
    let inst = &insts[position];
    let opcode = inst.opcode()?;
    let row = ROWS.iter().position(|row| row.0 == opcode);
    if row.is_none() && opcode != Opcode::V_MUL_LO_U32 {
        return None;
    }
    let &[Operand::Def(result), a, b] = inst.operands.as_slice() else {
        return None;
    };
    if !inst.is_plain() || replacements.is_kept(result) || function.vregs[result] != RegClass::V1 {
        return None;
    }
    Some((row, [a, b], Half { position, result }))
}
