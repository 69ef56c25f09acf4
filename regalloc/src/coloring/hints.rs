//! Collects hints, the registers that values should be assigned to save moves: the register of the value that they are
//! copied from, the dwords of the tuple that they are combined into, or the register in which a call passes them.

use super::{Colorer, Hint, Pairing};
use crate::constraints;
use crate::copies;
use crate::intervals::intersect;
use crate::lists::Lists;
use isa::{Class, Opcode};
use mir::machine::{Inst, Operand, Pseudo, SubReg, VReg};
use smallvec::SmallVec;

/// Pairs of the number of a value and its hint.
type Found = Vec<(u32, Hint)>;

impl Colorer<'_> {
    fn hint(&self, a: VReg, b: VReg, offset: i16, found: &mut Found) {
        self.hint_with_strength((a, b), offset, false, found);
    }

    /// Records hints for both values: `a` should start `offset` dwords after the first register of `b`.
    fn hint_with_strength(
        &self,
        (a, b): (VReg, VReg),
        offset: i16,
        is_weak: bool,
        found: &mut Found,
    ) {
        let (a, b) = (self.webs.find(a), self.webs.find(b));
        if a == b {
            return;
        }
        if self.graph.has(self.function, a) && self.graph.has(self.function, b) {
            let hint = |other, offset| Hint {
                other,
                offset,
                is_weak,
            };
            found.push((a.as_u32(), hint(b, offset)));
            found.push((b.as_u32(), hint(a, -offset)));
        }
    }

    pub(super) fn collect_hints(&mut self) {
        let function = self.function;
        let mut found = Found::with_capacity(function.vregs.len());
        // Hints are tried in this order. Hints of block parameters come first, since they save copies in loops.
        for &block in &function.layout {
            for edge in self.graph.edges(function, block) {
                for (&param, &arg) in self
                    .graph
                    .params(function, edge.block)
                    .iter()
                    .zip(&edge.args)
                {
                    self.hint(param, arg, 0, &mut found);
                }
            }
        }
        for &block in &function.layout {
            for inst in &function.blocks[block].insts {
                self.hints_of(inst, &mut found);
                if constraints::is_by_dwords(inst) {
                    self.pairings_of(inst, &mut found);
                }
            }
        }
        self.hints = Lists::new(function.vregs.len(), &found);
    }

    /// Records that a result that is written dword by dword must have exactly the registers of a source or share none
    /// with it.
    fn pairings_of(&mut self, inst: &Inst, found: &mut Found) {
        let Some(&Operand::Def(to)) = inst.operands.first() else {
            return;
        };
        let width = self.function.vregs[to].dwords;
        if !self.graph.has(self.function, to) || width < 2 {
            return;
        }
        let to = self.webs.find(to);
        for operand in &inst.operands {
            let Operand::Use(from, sub) = *operand else {
                continue;
            };
            if !self.graph.has(self.function, from) {
                continue;
            }
            let part = (sub.first, self.width(from, sub) as u8);
            let from = self.webs.find(from);
            if from == to {
                continue;
            }
            let offset = i16::from(sub.first);
            self.pairings.entry(to).or_default().push(Pairing {
                other: from,
                offset,
                own: (0, width),
                others: part,
            });
            self.pairings.entry(from).or_default().push(Pairing {
                other: to,
                offset: -offset,
                own: part,
                others: (0, width),
            });
            // The registers of a dying source are free, but nothing is saved by using them.
            self.hint_with_strength((to, from), offset, true, found);
        }
    }

    /// Records the registers in which a call or return passes its operands.
    fn note_fixed_registers(&mut self, inst: &Inst) {
        if !inst.has_fixed_registers() {
            return;
        }
        for (index, operand) in inst.operands.iter().enumerate() {
            let (Operand::Def(register) | Operand::Use(register, _)) = *operand else {
                continue;
            };
            if let Some(physical) = inst.fixed_register(index)
                && self.graph.has(self.function, register)
            {
                let first = match *operand {
                    Operand::Use(_, sub) => sub.first,
                    _ => 0,
                };
                let register = self.webs.find(register);
                self.passed_in
                    .entry(register)
                    .or_default()
                    .push((physical, first));
            }
        }
    }

    /// Records the hints that an instruction gives.
    fn hints_of(&mut self, inst: &Inst, found: &mut Found) {
        self.note_fixed_registers(inst);
        // A sum gets the register of its addend, so a chain of sums in a loop stays in the register of the loop's
        // parameter.
        if let (Some(opcode), &[Operand::Def(to), .., _, Operand::Use(from, sub)]) =
            (inst.opcode(), inst.operands.as_slice())
            && is_accumulation(opcode)
            && sub.is_full()
        {
            self.hint_with_strength((to, from), 0, true, found);
        }
        self.hints_of_address(inst, found);
        match (inst.pseudo(), inst.operands.as_slice()) {
            (Some(Pseudo::Copy), &[Operand::Def(to), Operand::Use(from, sub)]) => {
                self.hint(to, from, i16::from(sub.first), found);
            }
            (Some(Pseudo::RegSequence), [Operand::Def(to), parts @ ..]) => {
                let mut at = 0;
                for (number, part) in parts.iter().enumerate() {
                    let mut width = 1;
                    match *part {
                        Operand::Use(from, sub) => {
                            width = self.width(from, sub);
                            self.note_part(*to, parts, number, at);
                            self.hint(from, *to, at - i16::from(sub.first), found);
                        }
                        Operand::Imm64(_) => width = 2,
                        _ => {}
                    }
                    at += width;
                }
            }
            _ => {}
        }
        if inst.tied
            && let (Some(&Operand::Def(to)), Some(&Operand::Use(from, _))) =
                (inst.operands.first(), inst.operands.last())
        {
            self.hint(to, from, 0, found);
        }
    }

    /// The registers of an image instruction's address should be consecutive, which makes the instruction shorter. They
    /// follow the data. Those of rays are too many.
    fn hints_of_address(&self, inst: &Inst, found: &mut Found) {
        const MOST: usize = 5;
        let is_image = |opcode: Opcode| opcode.properties().class == Class::Image;
        if !inst.opcode().is_some_and(is_image) {
            return;
        }
        let dwords = (inst.operands.iter().skip(1)).map_while(|operand| match *operand {
            Operand::Use(value, sub) if self.width(value, sub) == 1 => Some((value, sub)),
            _ => None,
        });
        let dwords: SmallVec<[(VReg, SubReg); 12]> = dwords.collect();
        if dwords.len() > MOST {
            return;
        }
        for pair in dwords.windows(2) {
            let ((a, first), (b, second)) = (pair[0], pair[1]);
            let offset = 1 + i16::from(first.first) - i16::from(second.first);
            self.hint_with_strength((b, a), offset, true, found);
        }
    }

    fn width(&self, register: VReg, sub: SubReg) -> i16 {
        i16::from(if sub.is_full() {
            self.function.vregs[register].dwords
        } else {
            sub.count
        })
    }

    /// Records a register as part of a tuple if both hold the same value wherever both are live. `at` is the first
    /// dword of the register in the tuple, which is source `number`. The sources may name the register dword by dword.
    fn note_part(&mut self, tuple: VReg, sources: &[Operand], number: usize, at: i16) {
        let Operand::Use(value, sub) = sources[number] else {
            return;
        };
        let width = self.function.vregs[value].dwords;
        let (tuple, part) = (self.webs.find(tuple), self.webs.find(value));
        let same_file = self.graph.has(self.function, tuple) && self.graph.has(self.function, part);
        let is_complete = sub.is_full() || is_named_by_dwords(&sources[number..], value, width);
        let is_value =
            |source: &&Operand| matches!(source, Operand::Use(other, _) if *other == value);
        // If other dwords of the value are elsewhere in the tuple, not all of them can stay where they are.
        let is_scattered = || !is_complete && sources.iter().filter(is_value).count() > 1;
        if !same_file || tuple == part || is_scattered() {
            return;
        }
        // The other dwords of a value that is not complete in the tuple may be overwritten by the tuple.
        let (first, used) = match is_complete {
            true => (0, 0..width),
            false => (sub.first, sub.first..sub.first + sub.count),
        };
        let offset = at - i16::from(first);
        let overlaps = used.into_iter().any(|dword| {
            let place = (offset + i16::from(dword)) as u8;
            let inside = self.intervals.of(tuple, place);
            let own = self.intervals.of(part, dword);
            let equal = self.webs.equal_dwords(part).iter();
            let shared = equal.filter(|equal| {
                equal.other == tuple && equal.own == dword && equal.others == place
            });
            let shared = shared.flat_map(|equal| &equal.ranges);
            intersect(inside, own) && intersect(inside, &copies::without(own, shared))
        });
        if !overlaps {
            self.tuples.entry(part).or_insert(tuple);
            self.parts.entry(tuple).or_default().push((part, offset));
        }
    }
}

/// Returns `true` if the first sources are the dwords of a value, in order.
fn is_named_by_dwords(sources: &[Operand], value: VReg, width: u8) -> bool {
    let mut dwords = (0..width).zip(sources);
    usize::from(width) <= sources.len()
        && dwords.all(|(dword, source)| *source == Operand::Use(value, SubReg::range(dword, 1)))
}

/// Returns `true` for multiply-adds, whose last source is the addend.
fn is_accumulation(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::V_FMA_F32
            | Opcode::V_FMA_F64
            | Opcode::V_FMA_F16
            | Opcode::V_MAD_F32
            | Opcode::V_MAD_U32_U24
            | Opcode::V_MAD_I32_I24
            | Opcode::V_MAD_U64_U32
            | Opcode::V_MAD_I64_I32
            | Opcode::V_PK_FMA_F16
    )
}
