//! Packs two additions, multiplications or multiply-adds of f32 into one instruction, on processors with `v_pk_*_f32`.
//!
//! In: machine SSA from selection, after copy propagation. Out: the same computation. Two instructions of a block are
//! packed if each source of one is in the same aligned pair of registers as the corresponding source of the other, or
//! both are the same inline constant. Such sources are elements of loaded vectors or results of other packed
//! instructions. The packed instruction replaces the first of the two:
//!
//! ```text
//! %3:v1 = v_add_f32 %1.0, %2.0
//! %4:v1 = v_add_f32 %1.1, %2.1             =>   %5:v2 = v_pk_add_f32 %1, %2
//! ```

use super::replacements::Replacements;
use isa::{DataType, Effects, InlineConstant, Modifiers, Opcode};
use mir::machine::{Function, Inst, Operand, RegClass, RegisterFile, SubReg, VReg};
use processors::Target;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// An instruction, its packed form, and the sources that it negates (bit i: source i).
const ROWS: [(Opcode, Opcode, u8); 4] = [
    (Opcode::V_ADD_F32, Opcode::V_PK_ADD_F32, 0),
    (Opcode::V_SUB_F32, Opcode::V_PK_ADD_F32, 0b10),
    (Opcode::V_MUL_F32, Opcode::V_PK_MUL_F32, 0),
    (Opcode::V_FMA_F32, Opcode::V_PK_FMA_F32, 0),
];

/// A source of the packed instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum PackedSource {
    /// Two consecutive dwords of a tuple, given by the index of the first, which is even.
    Pair(VReg, u8),
    /// An inline constant.
    Constant(u32),
}

/// The properties that two instructions must share to be packed.
type Key = (Opcode, SmallVec<[PackedSource; 3]>);

/// An instruction that can be packed.
struct Candidate {
    position: usize,
    result: VReg,
    /// Bit i: source i is the high dword of its pair.
    high: u8,
    /// Bit i: source i is negated.
    negated: u8,
}

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !target.has_packed_f32() {
        return;
    }
    let mut replacements = Replacements::new(function);
    for index in 0..function.layout.len() {
        let block = function.layout[index];
        let mut insts = std::mem::take(&mut function.blocks[block].insts);
        pack(function, &mut insts, &mut replacements, target);
        function.blocks[block].insts = insts;
    }
    replacements.apply(function);
}

/// Packs the instructions of one block.
fn pack(
    function: &mut Function,
    insts: &mut Vec<Inst>,
    replacements: &mut Replacements,
    target: &Target,
) {
    let mut open: FxHashMap<Key, Candidate> = FxHashMap::default();
    let mut removed = vec![false; insts.len()];
    for position in 0..insts.len() {
        let inst = &insts[position];
        let changes_mode = inst.opcode().is_some_and(|opcode| {
            let writes = opcode.properties().writes(target.generation());
            writes.contains(Effects::MODE)
        });
        if changes_mode || inst.is_opaque() {
            open.clear();
            continue;
        }
        let Some((key, second)) = candidate(function, inst, position, replacements, target) else {
            continue;
        };
        let Some(first) = open.remove(&key) else {
            open.insert(key, second);
            continue;
        };
        let pair = function.new_vreg(RegClass::V2);
        let location = insts[first.position].location;
        insts[first.position] = packed(&key, pair, &first, &second).with_location(location);
        removed[position] = true;
        replacements.replace(first.result, pair, SubReg::dword(0));
        replacements.replace(second.result, pair, SubReg::dword(1));
    }
    let mut removed = removed.into_iter();
    insts.retain(|_| !removed.next().unwrap_or(false));
}

/// The packed instruction, with the result `pair`.
fn packed(key: &Key, pair: VReg, first: &Candidate, second: &Candidate) -> Inst {
    let row = ROWS.iter().find(|row| row.0 == key.0);
    let (opcode, negates) = row.map_or((key.0, 0), |row| (row.1, row.2));
    let mut operands = SmallVec::<[Operand; 4]>::from_slice(&[Operand::Def(pair)]);
    operands.extend(key.1.iter().map(|source| match *source {
        PackedSource::Pair(tuple, dword) => Operand::Use(tuple, SubReg::range(dword, 2)),
        PackedSource::Constant(bits) => Operand::Imm(bits),
    }));
    let beyond = 0b111 & !((1 << key.1.len()) - 1);
    let modifiers = Modifiers {
        op_sel: first.high,
        op_sel_hi: second.high | beyond,
        neg: first.negated ^ negates,
        neg_hi: second.negated ^ negates,
        ..Modifiers::default()
    };
    Inst::new(opcode, &operands).with_modifiers(modifiers)
}

/// The instruction as a candidate, and the key that the other instruction must have; `None` if it cannot be packed.
fn candidate(
    function: &Function,
    inst: &Inst,
    position: usize,
    replacements: &Replacements,
    target: &Target,
) -> Option<(Key, Candidate)> {
    let opcode = inst.opcode()?;
    ROWS.iter().find(|row| row.0 == opcode)?;
    let negated = inst.modifiers.neg;
    let plain = Modifiers {
        neg: negated,
        ..Modifiers::default()
    };
    if inst.modifiers != plain || inst.encoding.is_some() {
        return None;
    }
    let (&Operand::Def(result), sources) = inst.operands.split_first()? else {
        return None;
    };
    if replacements.is_kept(result) || function.vregs[result] != RegClass::V1 {
        return None;
    }
    let mut packed = SmallVec::new();
    let mut high = 0;
    for (index, &source) in sources.iter().enumerate() {
        let (pair, is_high) = packed_source(function, source, replacements, target)?;
        packed.push(pair);
        high |= u8::from(is_high) << index;
    }
    let scalars = packed.iter().filter(|source| is_scalar(function, source));
    if scalars.count() > 1 {
        return None;
    }
    let candidate = Candidate {
        position,
        result,
        high,
        negated,
    };
    Some(((opcode, packed), candidate))
}

fn is_scalar(function: &Function, source: &PackedSource) -> bool {
    matches!(source, PackedSource::Pair(tuple, _) if function.vregs[*tuple].file == RegisterFile::Sgpr)
}

/// The pair of dwords that contains a source, and whether the source is the high one.
fn packed_source(
    function: &Function,
    source: Operand,
    replacements: &Replacements,
    target: &Target,
) -> Option<(PackedSource, bool)> {
    match source {
        Operand::Use(register, part) => {
            let (tuple, part) = replacements.resolve(register, part);
            let even = part.first & !1;
            let is_inside = even + 2 <= function.vregs[tuple].dwords;
            let is_pair = part.count == 1 && is_inside;
            is_pair.then_some((PackedSource::Pair(tuple, even), part.first != even))
        }
        Operand::Imm(bits) => {
            let generation = target.generation();
            let constant = InlineConstant::for_bits(bits.into(), DataType::V2F32, generation);
            constant.map(|_| (PackedSource::Constant(bits), false))
        }
        _ => None,
    }
}
