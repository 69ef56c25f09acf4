//! Packs two additions, multiplications or multiply-adds of f32 into one instruction on processors with `v_pk_*_f32`.
//!
//! In: machine SSA from selection, after copy propagation. Out: the same computation. Two instructions of a block are
//! packed if, for each source, both read the same inline constant or registers of the same aligned pair. Such sources
//! are elements of loaded vectors or results of other packed instructions. The packed instruction replaces the first of
//! the two:
//!
//! ```text
//! %3:v1 = v_add_f32 %1.0, %2.0
//! %4:v1 = v_add_f32 %1.1, %2.1             =>   %5:v2 = v_pk_add_f32 %1, %2
//! ```
//!
//! If at least one source of each is such an element, the others may be *unpaired* registers, for example the sums of a
//! loop. They become a pair, unless they are used outside the block or before the packed instruction, since they
//! would then have to be copied:
//!
//! ```text
//! %5:v1 = v_fma_f32 %1.0, %2.0, %3              %7:v2 = REG_SEQUENCE %3, %4
//! %6:v1 = v_fma_f32 %1.0, %2.1, %4         =>   %8:v2 = v_pk_fma_f32 %1, %2, %7 op_sel_hi:[0,1,1]
//! ```
//!
//! A result that is passed to a block parameter must be copied, unless both get the same register. That is likely only
//! for sums. Instructions with such results are therefore packed only if they add to a pair of unpaired
//! registers, or to a result computed from such a pair.

use super::replacements::Replacements;
use cranelift_entity::EntityRef;
use isa::{DataType, Effects, InlineConstant, Modifiers, Opcode};
use mir::machine::{Function, Inst, Operand, Pseudo, RegClass, RegisterFile, SubReg, VReg};
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};
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
    /// Two registers of one dword, one for each instruction.
    Unpaired,
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
    /// The registers of the sources that are unpaired.
    unpaired: SmallVec<[Option<VReg>; 3]>,
}

/// Where a block defines and uses a register of one dword.
#[derive(Clone, Copy)]
struct Site {
    /// The position after the definition; 0 if it is a parameter or in another block.
    defined: usize,
    first_use: usize,
    uses: u32,
}

/// A pair that replaces an unpaired register from a position on.
#[derive(Clone, Copy)]
struct Part {
    pair: VReg,
    dword: u8,
    position: usize,
}

struct Packer<'a> {
    function: &'a mut Function,
    target: &'a Target,
    replacements: Replacements,
    /// The number of uses of each register in the function.
    uses: Vec<u32>,
    /// The formerly unpaired registers of the current block that are parts of new pairs.
    parts: FxHashMap<VReg, Part>,
    /// The pairs of unpaired registers, and the results computed from them.
    sums: FxHashSet<VReg>,
    /// The replacements of instructions of the current block, by position.
    replaced: FxHashMap<usize, SmallVec<[Inst; 4]>>,
}

/// Runs the pass.
pub fn run(function: &mut Function, target: &Target) {
    if !target.has_packed_f32() {
        return;
    }
    let mut packer = Packer {
        replacements: Replacements::new(function),
        uses: function.count_uses(),
        function,
        target,
        parts: FxHashMap::default(),
        sums: FxHashSet::default(),
        replaced: FxHashMap::default(),
    };
    for index in 0..packer.function.layout.len() {
        let block = packer.function.layout[index];
        let mut insts = std::mem::take(&mut packer.function.blocks[block].insts);
        packer.pack(&insts);
        packer.rewrite(&mut insts);
        packer.function.blocks[block].insts = insts;
    }
    packer.replacements.apply(packer.function);
}

/// The registers of one dword that instructions of a block define or use.
fn sites(function: &Function, insts: &[Inst]) -> FxHashMap<VReg, Site> {
    let mut sites = FxHashMap::default();
    for (position, inst) in insts.iter().enumerate() {
        for operand in &inst.operands {
            let (Operand::Def(register) | Operand::Use(register, _)) = *operand else {
                continue;
            };
            if function.vregs[register] != RegClass::V1 {
                continue;
            }
            let site = sites.entry(register).or_insert(Site {
                defined: 0,
                first_use: usize::MAX,
                uses: 0,
            });
            if operand.is_def() {
                site.defined = position + 1;
            } else {
                site.first_use = site.first_use.min(position);
                site.uses += 1;
            }
        }
    }
    sites
}

impl Packer<'_> {
    /// Finds the instructions of a block that are packed.
    fn pack(&mut self, insts: &[Inst]) {
        let is_wanted = |inst: &&Inst| inst.opcode().is_some_and(|opcode| row(opcode).is_some());
        if insts.iter().filter(is_wanted).count() < 2 {
            return;
        }
        let sites = sites(self.function, insts);
        let mut open: FxHashMap<Key, Candidate> = FxHashMap::default();
        for (position, inst) in insts.iter().enumerate() {
            let changes_mode = inst.opcode().is_some_and(|opcode| {
                let writes = opcode.properties().writes(self.target.generation());
                writes.contains(Effects::MODE)
            });
            if changes_mode || inst.is_opaque() {
                open.clear();
                continue;
            }
            let Some((key, second)) = self.candidate(inst, position) else {
                continue;
            };
            let first = open.remove(&key);
            let pairs = first
                .as_ref()
                .and_then(|first| self.pairs(&key, [first, &second], &sites));
            let (Some(first), Some(pairs)) = (first, pairs) else {
                open.insert(key, second);
                continue;
            };
            self.replace(insts, key, [first, second], &pairs);
        }
    }

    /// The unpaired registers of two instructions, for each source that needs a new pair. `None` if the instructions should
    /// not be packed.
    fn pairs(
        &self,
        key: &Key,
        [first, second]: [&Candidate; 2],
        sites: &FxHashMap<VReg, Site>,
    ) -> Option<SmallVec<[[VReg; 2]; 3]>> {
        let mut pairs = SmallVec::<[[VReg; 2]; 3]>::new();
        for (low, high) in first.unpaired.iter().zip(&second.unpaired) {
            let (&Some(low), &Some(high)) = (low, high) else {
                continue;
            };
            let both = [low, high];
            if pairs.contains(&both) {
                continue;
            }
            let is_free = |register: &VReg| {
                let site = sites.get(register);
                let is_local = site.is_some_and(|site| {
                    site.defined <= first.position
                        && site.first_use >= first.position
                        && site.uses == self.uses[register.index()]
                });
                is_local
                    && !self.replacements.is_kept(*register)
                    && !self.replacements.is_replaced(*register)
                    && !self.parts.contains_key(register)
                    && !pairs.iter().flatten().any(|other| other == register)
            };
            if low == high || !both.iter().all(is_free) {
                return None;
            }
            pairs.push(both);
        }
        let is_sum = !pairs.is_empty() || key.1.iter().any(|source| self.is_sum(source));
        let is_kept = |candidate: &Candidate| self.replacements.is_kept(candidate.result);
        (is_sum || !is_kept(first) && !is_kept(second)).then_some(pairs)
    }

    /// Returns `true` for a pair of unpaired registers, and for a result that was computed from one.
    fn is_sum(&self, source: &PackedSource) -> bool {
        matches!(source, PackedSource::Pair(tuple, _) if self.sums.contains(tuple))
    }

    /// Replaces two instructions with a packed one, for which `pairs` of unpaired registers are combined.
    fn replace(
        &mut self,
        insts: &[Inst],
        (opcode, mut sources): Key,
        [mut first, mut second]: [Candidate; 2],
        pairs: &[[VReg; 2]],
    ) {
        let position = first.position;
        let location = insts[position].location;
        let mut new: SmallVec<[Inst; 4]> = SmallVec::new();
        for both in pairs {
            let pair = self.function.new_vreg(RegClass::V2);
            self.sums.insert(pair);
            let [low, high] = both.map(|register| Operand::Use(register, SubReg::FULL));
            let operands = [Operand::Def(pair), low, high];
            new.push(Inst::new(Pseudo::RegSequence, &operands).with_location(location));
            for (dword, &register) in (0..).zip(both) {
                let part = Part {
                    pair,
                    dword,
                    position,
                };
                self.parts.insert(register, part);
            }
        }
        for (index, source) in sources.iter_mut().enumerate() {
            if let Some(register) = first.unpaired[index] {
                *source = PackedSource::Pair(self.parts[&register].pair, 0);
                first.high &= !(1 << index);
                second.high |= 1 << index;
            }
        }
        let pair = self.function.new_vreg(RegClass::V2);
        if sources.iter().any(|source| self.is_sum(source)) {
            self.sums.insert(pair);
        }
        let key = (opcode, sources);
        new.push(packed(&key, pair, &first, &second).with_location(location));
        for (dword, candidate) in (0..).zip([&first, &second]) {
            let part = SubReg::dword(dword);
            if self.replacements.is_kept(candidate.result) {
                let operands = [Operand::Def(candidate.result), Operand::Use(pair, part)];
                new.push(Inst::new(Pseudo::Copy, &operands).with_location(location));
            } else {
                self.replacements.replace(candidate.result, pair, part);
            }
        }
        self.replaced.insert(position, new);
        self.replaced.insert(second.position, SmallVec::new());
    }

    /// Applies the changes to a block.
    fn rewrite(&mut self, insts: &mut Vec<Inst>) {
        if self.replaced.is_empty() {
            return;
        }
        let old = std::mem::take(insts);
        for (position, mut inst) in old.into_iter().enumerate() {
            if let Some(new) = self.replaced.remove(&position) {
                insts.extend(new);
                continue;
            }
            for operand in &mut inst.operands {
                if let Operand::Use(register, _) = *operand
                    && let Some(part) = self.parts.get(&register)
                    && part.position < position
                {
                    *operand = Operand::Use(part.pair, SubReg::dword(part.dword));
                }
            }
            insts.push(inst);
        }
        self.parts.clear();
    }

    /// The instruction as a candidate, and the key that the other instruction must have; `None` if it cannot be packed.
    fn candidate(&self, inst: &Inst, position: usize) -> Option<(Key, Candidate)> {
        let opcode = inst.opcode()?;
        row(opcode)?;
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
        if self.function.vregs[result] != RegClass::V1 {
            return None;
        }
        let mut packed = SmallVec::new();
        let mut unpaired = SmallVec::new();
        let mut high = 0;
        for (index, &source) in sources.iter().enumerate() {
            let (source, is_high, register) = self.source(source)?;
            packed.push(source);
            unpaired.push(register);
            high |= u8::from(is_high) << index;
        }
        let is_pair = |source: &PackedSource| matches!(source, PackedSource::Pair(..));
        let scalars = packed.iter().filter(|source| self.is_scalar(source));
        if !packed.iter().any(is_pair) || scalars.count() > 1 {
            return None;
        }
        let candidate = Candidate {
            position,
            result,
            high,
            negated,
            unpaired,
        };
        Some(((opcode, packed), candidate))
    }

    fn is_scalar(&self, source: &PackedSource) -> bool {
        matches!(source, PackedSource::Pair(tuple, _)
            if self.function.vregs[*tuple].file == RegisterFile::Sgpr)
    }

    /// A source, whether it is the high dword of its pair, and its register if it is unpaired.
    fn source(&self, source: Operand) -> Option<(PackedSource, bool, Option<VReg>)> {
        match source {
            Operand::Use(register, part) => {
                let (tuple, part) = match self.parts.get(&register) {
                    Some(part) => (part.pair, SubReg::dword(part.dword)),
                    None => self.replacements.resolve(register, part),
                };
                let class = self.function.vregs[tuple];
                if class == RegClass::V1 {
                    return Some((PackedSource::Unpaired, false, Some(tuple)));
                }
                let even = part.first & !1;
                let is_inside = even + 2 <= class.dwords;
                let is_pair = part.count == 1 && is_inside;
                is_pair.then_some((PackedSource::Pair(tuple, even), part.first != even, None))
            }
            Operand::Imm(bits) => {
                let generation = self.target.generation();
                let constant = InlineConstant::for_bits(bits.into(), DataType::V2F32, generation);
                constant.map(|_| (PackedSource::Constant(bits), false, None))
            }
            _ => None,
        }
    }
}

/// The packed form of an instruction, and the sources that it negates.
fn row(opcode: Opcode) -> Option<(Opcode, u8)> {
    let row = ROWS.iter().find(|row| row.0 == opcode);
    row.map(|&(_, packed, negates)| (packed, negates))
}

/// The packed instruction, with the result `pair`.
fn packed(key: &Key, pair: VReg, first: &Candidate, second: &Candidate) -> Inst {
    let (opcode, negates) = row(key.0).unwrap_or((key.0, 0));
    let mut operands = SmallVec::<[Operand; 4]>::from_slice(&[Operand::Def(pair)]);
    operands.extend(key.1.iter().filter_map(|source| match *source {
        PackedSource::Pair(tuple, dword) => Some(Operand::Use(tuple, SubReg::range(dword, 2))),
        PackedSource::Constant(bits) => Some(Operand::Imm(bits)),
        // Unpaired registers have been combined into pairs.
        PackedSource::Unpaired => None,
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
