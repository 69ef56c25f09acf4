//! Assigns physical registers to values by greedy coloring of live intervals.
//!
//! In: the live intervals of the values of one file, and the webs. Out: a register for each web, such that no two webs
//! have the same register where both are live. If that fails, the values to spill.
//!
//! Webs are colored in an [`Order`], which normally is that of decreasing width. Webs of equal width follow in the
//! order in which they become live. A web gets the register that a *hint* suggests if that register is free, otherwise
//! the lowest free register:
//!
//! ```text
//! %5:v4 = REG_SEQUENCE %1, %2, %3, %4      %5 is in v[0:3], so hints ask for v0 for %1, v1 for %2, ...
//! ```
//!
//! A tuple is colored before its parts, so that all of them can be placed.
//!
//! SGPRs beyond those that are live at once ([`Limits::wanted`]) are assigned only to values for which no other is free,
//! not to values that hints suggest them for. VCC comes before them if the function uses it anyway.

mod hints;
mod victims;

use crate::assembly;
use crate::copies;
use crate::graph::FileGraph;
use crate::intervals::{Intervals, Range};
use crate::lists::Lists;
use crate::live_matrix::{LiveMatrix, Mask};
use crate::vcc;
use crate::webs::Webs;
use cranelift_entity::EntityRef;
use mir::machine::{Function, PhysReg, RegClass, RegisterFile, VReg};
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::cmp::Reverse;

/// The result: a register for each value of a file.
pub struct Coloring {
    assigned: Vec<Option<PhysReg>>,
    /// The program points at which each physical register is in use.
    occupied: LiveMatrix,
    /// The registers that may be used.
    allowed: [bool; RegisterFile::NUMBERS],
    /// A register that holds no value and is reserved for breaking cycles of moves.
    spare: Option<u8>,
    file: RegisterFile,
}

/// The registers that a coloring may use.
#[derive(Clone, Copy)]
pub struct Limits {
    /// The number of registers.
    pub registers: u32,
    /// The number of registers that should suffice. More are used only for values that find none of these, but not to
    /// save moves.
    pub wanted: u32,
    /// True if the last of them is reserved for cycles of moves.
    pub has_spare: bool,
    /// If no coloring is found, at least this many values are spilled, provided that enough values can be spilled. It
    /// grows from round to round, which limits the number of rounds.
    pub min_victims: usize,
    /// True if VGPRs are spilled to AGPRs instead of memory.
    pub has_accumulators: bool,
    /// The order in which webs are colored.
    pub order: Order,
}

/// The order in which webs are colored. Webs of equal rank are colored in the order in which they become live.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The widest webs first. Tuples also get registers in which their parts can be computed, even if lower registers
    /// are free.
    Width,
    /// The webs with the longest live ranges first, with lengths rounded down to powers of two.
    Magnitude,
    /// The longest live ranges first.
    Length,
    /// The largest products of width and length first.
    Area,
    /// In the order in which they become live.
    Start,
}

impl Limits {
    /// The limits of the first round: `registers` registers, none reserved.
    pub fn first(registers: u32) -> Limits {
        Limits {
            registers,
            wanted: registers,
            has_spare: false,
            min_victims: 1,
            has_accumulators: false,
            order: Order::Width,
        }
    }
}

/// At least one value found no free register.
pub struct Failure {
    /// The values to spill, about one for each value that found no register. Empty if spilling cannot help.
    pub victims: Vec<VReg>,
    /// For error messages: which value did not fit.
    pub reason: String,
    /// The first value that found no register, if that is the cause.
    pub value: Option<VReg>,
}

/// A hint: the value should be `offset` dwords after the first register of `other`, which saves a copy.
#[derive(Clone, Copy)]
struct Hint {
    other: VReg,
    offset: i16,
    /// True if all strong hints and the registers of calls are tried first.
    is_weak: bool,
}

/// Two values that must share either all of the given dwords or none, because the instruction writes the result dword
/// by dword: `v[0:1] = f(v[0:1])` and `v[2:3] = f(v[0:1])` are correct, but the first write of `v[1:2] = f(v[0:1])`
/// would destroy a source.
#[derive(Clone, Copy)]
struct Pairing {
    other: VReg,
    /// If they share registers, `self` starts this many dwords after `other`.
    offset: i16,
    /// The affected dwords of `self` and of `other`, each as its first dword and the number of dwords.
    own: (u8, u8),
    others: (u8, u8),
}

/// The requirements on a register that is to be assigned to a value.
struct Need<'a> {
    register: VReg,
    class: RegClass,
    /// For each dword of the value: its live ranges, and whether it is live across a call.
    dwords: SmallVec<[(&'a [Range], bool); 4]>,
    /// Registers that cannot be the first one of the value, because they or the ones after them are in use.
    taken: Mask,
    /// True if `taken` is complete, so all registers not in it are free.
    is_exact: bool,
}

const VCC: u8 = isa::scalar_code::VCC;

fn is_vcc(physical: PhysReg) -> bool {
    physical.file == RegisterFile::Sgpr && physical.index >= VCC
}

struct Colorer<'a> {
    function: &'a Function,
    target: &'a Target,
    graph: &'a FileGraph,
    intervals: &'a Intervals,
    webs: &'a Webs,
    limits: Limits,
    /// How often webs have failed to find a register in earlier rounds.
    failures: &'a FxHashMap<VReg, u32>,
    /// The end of the registers that are in use or wanted ([`Limits::wanted`]).
    end: u32,
    /// True if instructions or values use VCC, so it is allocated in any case.
    uses_vcc: bool,
    result: Coloring,
    /// All registers, in sets that are tried one after the other, each from its lowest register on.
    preference: [Mask; 2],
    /// Callee-saved registers.
    is_preserved: [bool; RegisterFile::NUMBERS],
    /// For a value that is an argument or result of calls: the registers in which they pass it, each with the index of
    /// the dword that the first of these registers holds.
    passed_in: FxHashMap<VReg, SmallVec<[(PhysReg, u8); 2]>>,
    /// The values that the function receives in registers.
    inputs: SmallVec<[VReg; 8]>,
    /// The hints of each value, by its number.
    hints: Lists<Hint>,
    /// The values that are combined into each tuple, with their offsets in the tuple in dwords. A value of which only
    /// upper dwords are in the tuple may start before it.
    parts: FxHashMap<VReg, SmallVec<[(VReg, i16); 4]>>,
    /// The first tuple that each part belongs to.
    tuples: FxHashMap<VReg, VReg>,
    pairings: FxHashMap<VReg, SmallVec<[Pairing; 2]>>,
    /// See [`vcc::savings`].
    vcc_savings: Vec<u32>,
}

impl Coloring {
    /// Colors the file of `graph`. Values for which `unspillable` is true are never selected for spilling.
    pub fn new(
        function: &Function,
        graph: &FileGraph,
        intervals: &Intervals,
        webs: &Webs,
        limits: Limits,
        target: &Target,
        unspillable: &dyn Fn(VReg) -> bool,
    ) -> Result<Coloring, Failure> {
        let failures = FxHashMap::default();
        Coloring::with_failures(
            function,
            graph,
            intervals,
            webs,
            limits,
            target,
            unspillable,
            &failures,
        )
    }

    /// Like [`Coloring::new`], but colors webs before all others that have failed to find a register, those with most failures
    /// first.
    #[allow(clippy::too_many_arguments)]
    pub fn with_failures(
        function: &Function,
        graph: &FileGraph,
        intervals: &Intervals,
        webs: &Webs,
        limits: Limits,
        target: &Target,
        unspillable: &dyn Fn(VReg) -> bool,
        failures: &FxHashMap<VReg, u32>,
    ) -> Result<Coloring, Failure> {
        let limit = limits.registers;
        let count = function.vregs.len();
        let (mut allowed, spare) = allowed(function, graph.file, limits);
        let mut occupied = LiveMatrix::new(intervals.end);
        if graph.file == RegisterFile::Sgpr {
            for number in [VCC, VCC + 1].map(usize::from) {
                allowed[number] = true;
                let held = intervals.vcc.iter();
                held.for_each(|&range| occupied.hold(number, range));
            }
        }
        for &(register, range) in &intervals.overwritten {
            let first = usize::from(register.index);
            let end = (first + usize::from(register.dwords)).min(RegisterFile::NUMBERS);
            (first..end).for_each(|number| occupied.hold(number, range));
        }
        // Most functions are kernels without calls, for which it does not matter which registers are callee-saved.
        let needs_preserved = !function.is_entry() || intervals.has_calls();
        let is_preserved = std::array::from_fn(|index| {
            let register = PhysReg {
                file: graph.file,
                index: index as u8,
                dwords: 1,
            };
            needs_preserved && function.calls_keep(register, target)
        });
        let mut colorer = Colorer {
            function,
            target,
            graph,
            intervals,
            webs,
            limits,
            failures,
            end: limits.wanted,
            uses_vcc: !intervals.vcc.is_empty(),
            result: Coloring {
                assigned: vec![None; count],
                occupied,
                allowed,
                spare: spare.map(|number| number as u8),
                file: graph.file,
            },
            preference: preference(function, graph, limit),
            is_preserved,
            passed_in: FxHashMap::default(),
            inputs: SmallVec::new(),
            hints: Lists::default(),
            parts: FxHashMap::default(),
            tuples: FxHashMap::default(),
            pairings: FxHashMap::default(),
            vcc_savings: match graph.file {
                RegisterFile::Sgpr => vcc::savings(function, graph, webs, target),
                RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => vec![0; count],
            },
        };
        colorer.collect_hints();
        colorer.run(unspillable)?;
        let mut result = colorer.result;
        for value in function.vregs.keys() {
            result.assigned[value.index()] = result.register(webs.find(value));
        }
        Ok(result)
    }

    /// The register of a value.
    pub fn register(&self, value: VReg) -> Option<PhysReg> {
        self.assigned[value.index()]
    }

    /// The number of registers up to the last one that is assigned to a value; VCC does not count.
    pub fn registers_in_use(&self) -> u32 {
        let registers = self.assigned.iter().flatten();
        let registers = registers.filter(|&&physical| !is_vcc(physical));
        let ends = registers.map(|physical| u32::from(physical.index) + u32::from(physical.dwords));
        ends.max().unwrap_or(0)
    }

    /// A register that is free within `range` and overlaps none of `except`. For AGPRs this is always the reserved one,
    /// because the program points have changed between their coloring and their rewriting.
    pub fn free_register(&self, range: Range, except: &[PhysReg]) -> Option<PhysReg> {
        (0..=255u8)
            .filter(|&number| self.file != RegisterFile::Agpr && self.allowed[usize::from(number)])
            .chain(self.spare)
            .map(|index| PhysReg {
                file: self.file,
                index,
                dwords: 1,
            })
            .find(|&register| {
                !except.iter().any(|other| other.overlaps(register))
                    && self.occupied.is_free(usize::from(register.index), &[range])
            })
    }
}

/// The registers that may hold values, without VCC; and the register that is reserved for cycles of moves, if any.
pub fn allowed(
    function: &Function,
    file: RegisterFile,
    limits: Limits,
) -> ([bool; RegisterFile::NUMBERS], Option<usize>) {
    let limit = limits.registers as usize;
    let mut allowed = [false; RegisterFile::NUMBERS];
    allowed[..limit].fill(true);
    for reserved in function.reserved.iter().filter(|r| r.file == file) {
        let first = usize::from(reserved.index);
        allowed[first..first + usize::from(reserved.dwords)].fill(false);
    }
    if file == RegisterFile::Agpr {
        let mentioned = function.mentioned(file);
        let both = allowed.iter_mut().zip(mentioned);
        both.for_each(|(allowed, is_mentioned)| *allowed &= !is_mentioned);
    }
    let last = allowed[..limit].iter().rposition(|&it| it);
    let spare = last.filter(|_| limits.has_spare);
    if let Some(number) = spare {
        allowed[number] = false;
    }
    (allowed, spare)
}

/// The registers in the order in which they are tried: sets, each from its lowest to its highest register, with VCC
/// last. A called function tries callee-saved registers last, since it must save them.
fn preference(function: &Function, graph: &FileGraph, limit: u32) -> [Mask; 2] {
    let vcc = (graph.file == RegisterFile::Sgpr).then_some(u32::from(VCC));
    let calls = function.header.convention.calls();
    let is_saved = |number: u32| match graph.file {
        RegisterFile::Sgpr => calls.preserves_sgpr(number as u8),
        RegisterFile::Vgpr => {
            processors::calls::saves_vgpr(number as u8, function.header.known_callers)
        }
        // A called function uses no callee-saved AGPRs (`budget`).
        RegisterFile::Agpr | RegisterFile::WwmVgpr => false,
    };
    let mut sets = [Mask::default(); 2];
    for number in (0..limit).chain(vcc) {
        let is_late = !function.is_entry() && is_saved(number);
        sets[usize::from(is_late)].insert(number as usize);
    }
    sets
}

impl Colorer<'_> {
    fn start(&self, register: VReg) -> Option<u32> {
        self.intervals
            .start(register, self.function.vregs[register].dwords)
    }

    /// The rank of a web in the order of coloring; the highest comes first.
    fn rank(&self, register: VReg) -> u32 {
        if let Some(failures) = self.failures.get(&register) {
            return u32::MAX / 2 + failures;
        }
        let dwords = self.dwords(register);
        let length = || self.intervals.length(register, dwords);
        match self.limits.order {
            Order::Width => dwords.into(),
            Order::Magnitude => length().checked_ilog2().unwrap_or(0),
            Order::Length => length(),
            Order::Area => length().saturating_mul(dwords.into()),
            Order::Start => 0,
        }
    }

    /// The webs that have no registers yet: the rank, the start of the live range, and the representative.
    fn order(&self) -> Vec<(Reverse<u32>, u32, VReg)> {
        let mut order = Vec::with_capacity(self.function.vregs.len());
        let webs = self.function.vregs.iter().filter(|&(register, class)| {
            class.file == self.graph.file
                && self.webs.find(register) == register
                && self.result.register(register).is_none()
        });
        order.extend(webs.filter_map(|(register, _)| {
            let start = self.start(register)?;
            Some((Reverse(self.rank(register)), start, register))
        }));
        order
    }

    /// Assigns registers to all values of the file: first to inputs, to operands of inline assembly in specific
    /// registers and to lane masks in VCC, then to the others in the order that the module comment describes.
    fn run(&mut self, unspillable: &dyn Fn(VReg) -> bool) -> Result<(), Failure> {
        for &(register, physical) in &self.function.live_ins {
            let register = self.webs.find(register);
            if self.graph.has(self.function, register) && self.start(register).is_some() {
                self.take(register, physical);
                self.inputs.push(register);
            }
        }
        self.assign_required()?;
        self.assign_vcc();
        let mut order = self.order();
        order.sort_unstable();
        let mut failure: Option<Failure> = None;
        let mut victims = FxHashSet::default();
        for (_, _, register) in order {
            if self.result.register(register).is_some() || victims.contains(&register) {
                continue;
            }
            if self.color_tuple_of(register, &victims) {
                continue;
            }
            if let Some(physical) = self.choose(register) {
                self.take(register, physical);
                self.assign_parts(register, physical);
                continue;
            }
            // The coloring continues with the remaining values, so one round finds all values to spill.
            self.result.occupied.list_values();
            let failure = failure.get_or_insert_with(|| self.failure(register));
            let is_fixed = |value| unspillable(value) || victims.contains(&value);
            let found = match self.conflicting_victim(register, &is_fixed) {
                Some(victim) => vec![victim],
                None if victims.is_empty() => self.last_victims(register, &is_fixed, 1),
                None => continue,
            };
            if found.is_empty() {
                break;
            }
            for &victim in &found {
                if let Some(physical) = self.result.register(victim) {
                    self.release(victim, physical);
                }
            }
            victims.extend(found.iter().copied());
            let is_victim = victims.contains(&register);
            failure.victims.extend(found);
            if let Some(physical) = self.choose(register).filter(|_| !is_victim) {
                self.take(register, physical);
            }
        }
        let Some(mut failure) = failure else {
            return Ok(());
        };
        let lacking = self.limits.min_victims.saturating_sub(victims.len());
        if let (Some(&first), 1..) = (failure.victims.first(), lacking) {
            let is_fixed = |value| unspillable(value) || victims.contains(&value);
            failure
                .victims
                .extend(self.last_victims(first, &is_fixed, lacking));
        }
        Err(failure)
    }

    /// If a value is part of a tuple that has no register yet, assigns registers to the tuple. Returns `true` if the
    /// value got a register of the tuple.
    fn color_tuple_of(&mut self, part: VReg, victims: &FxHashSet<VReg>) -> bool {
        let Some(&tuple) = self.tuples.get(&part) else {
            return false;
        };
        if self.result.register(tuple).is_some() || victims.contains(&tuple) {
            return false;
        }
        if let Some(physical) = self.choose(tuple) {
            self.take(tuple, physical);
            self.assign_parts(tuple, physical);
        }
        self.result.register(part).is_some()
    }

    /// Assigns the registers that inline assembly requires for its operands.
    fn assign_required(&mut self) -> Result<(), Failure> {
        let mut required: Vec<(VReg, PhysReg)> = assembly::required_registers(self.function)
            .into_iter()
            .map(|(value, physical)| (self.webs.find(value), physical))
            .filter(|&(value, _)| self.graph.has(self.function, value))
            .collect();
        required.sort_unstable();
        required.dedup();
        for (value, physical) in required {
            let is_apart = (0..physical.dwords).all(|dword| {
                let ranges = self.intervals.of(value, dword);
                let number = usize::from(physical.index) + usize::from(dword);
                self.result.occupied.is_free(number, ranges)
            });
            if !is_apart || self.result.register(value).is_some() {
                return Err(Failure {
                    victims: Vec::new(),
                    reason: "inline assembly requires several values in one register".into(),
                    value: None,
                });
            }
            self.take(value, physical);
        }
        Ok(())
    }

    /// Assigns VCC to lane masks for which that shortens the code. The masks with the shortest live range per saved
    /// dword come first, since a mask that is live for long keeps all others out of VCC.
    fn assign_vcc(&mut self) {
        let savings = self.vcc_savings.iter().enumerate();
        let mut masks: Vec<(u32, VReg)> = savings
            .filter(|&(_, &gain)| gain > 0)
            .map(|(index, &gain)| (VReg::from_u32(index as u32), gain))
            .filter(|&(mask, _)| {
                self.result.register(mask).is_none() && !self.has_strong_hint(mask)
            })
            .map(|(mask, gain)| (self.intervals.length(mask, self.dwords(mask)) / gain, mask))
            .collect();
        masks.sort_unstable();
        for (_, mask) in masks {
            if self.is_free(&self.need(mask), u32::from(VCC)) {
                let class = self.function.vregs[mask];
                let physical = PhysReg {
                    file: class.file,
                    index: VCC,
                    dwords: class.dwords,
                };
                self.take(mask, physical);
            }
        }
    }

    /// Returns `true` if the value has a strong hint.
    fn has_strong_hint(&self, register: VReg) -> bool {
        let hints = self.hints.of(register.index());
        hints.iter().any(|hint| !hint.is_weak)
    }

    fn take(&mut self, register: VReg, physical: PhysReg) {
        let has_equal_dwords = !self.webs.equal_dwords(register).is_empty();
        for dword in 0..physical.dwords {
            let number = usize::from(physical.index + dword);
            let ranges = self.intervals.of(register, dword);
            if has_equal_dwords {
                let left = copies::without(ranges, self.shared(register, dword, number));
                self.result.occupied.occupy(number, &left, register);
            } else {
                self.result.occupied.occupy(number, ranges, register);
            }
        }
        self.result.assigned[register.index()] = Some(physical);
        let end = u32::from(physical.index) + u32::from(physical.dwords);
        match is_vcc(physical) {
            true => self.uses_vcc = true,
            false => self.end = self.end.max(end),
        }
    }

    /// Returns `true` if a value whose first register is `index` needs no registers from `end` on, except VCC if that is
    /// in use anyway.
    fn is_below(&self, end: u32, need: &Need<'_>, index: u32) -> bool {
        match need.class.file == RegisterFile::Sgpr && index >= u32::from(VCC) {
            true => self.uses_vcc,
            false => index + need.dwords.len() as u32 <= end,
        }
    }

    /// Returns `true` if the value can be assigned the registers from `index` on without using more than those that are
    /// in use or wanted.
    fn is_wanted(&self, need: &Need<'_>, index: u32) -> bool {
        self.is_below(self.end, need, index) && self.is_free(need, index)
    }

    /// Releases the register of a value.
    fn release(&mut self, register: VReg, physical: PhysReg) {
        for dword in 0..physical.dwords {
            let ranges = self.intervals.of(register, dword);
            let number = usize::from(physical.index + dword);
            self.result.occupied.release(number, ranges, register);
        }
        self.result.assigned[register.index()] = None;
    }

    /// The ranges in which a physical register already holds the same value as a dword of a web.
    fn shared(&self, register: VReg, dword: u8, number: usize) -> impl Iterator<Item = &Range> {
        let equal = self.webs.equal_dwords(register).iter();
        let here = equal.filter(move |equal| {
            let physical = self.result.register(equal.other);
            let index =
                physical.map(|physical| usize::from(physical.index) + usize::from(equal.others));
            equal.own == dword && index == Some(number)
        });
        here.flat_map(|equal| &equal.ranges)
    }

    /// The requirements on the register of a value. A value may share the registers of its equal dwords, which is not decided
    /// here but by looking at each register that seems to be in use only for a short time.
    fn need(&self, register: VReg) -> Need<'_> {
        let class = self.function.vregs[register];
        let has_equal_dwords = !self.webs.equal_dwords(register).is_empty();
        let mut need = Need {
            register,
            class,
            dwords: SmallVec::new(),
            taken: Mask::default(),
            is_exact: !has_equal_dwords,
        };
        for dword in 0..class.dwords {
            let ranges = self.intervals.of(register, dword);
            let taken = match has_equal_dwords {
                true => self.result.occupied.taken_for_long(ranges),
                false => self.result.occupied.taken(ranges),
            };
            need.taken.add(match dword {
                0 => taken,
                _ => taken.moved_down(dword.into()),
            });
            need.is_exact &= LiveMatrix::is_complete(ranges);
            let crosses_call = self.intervals.cross_call(ranges);
            need.dwords.push((ranges, crosses_call));
        }
        need
    }

    /// Returns `true` if the value can be assigned the registers from `index` on: they may be used, are free while it
    /// is live, are aligned, and are preserved by the calls that it is live across.
    fn is_free(&self, need: &Need<'_>, index: u32) -> bool {
        let first = index as usize;
        let end = first + need.dwords.len();
        let into_vcc = first < usize::from(VCC) && end > usize::from(VCC);
        let aligned = index & (u32::from(need.class.alignment(self.target)) - 1) == 0;
        if !aligned
            || end > RegisterFile::NUMBERS
            || into_vcc && need.class.file == RegisterFile::Sgpr
        {
            return false;
        }
        if need.is_exact && need.taken.has(first) {
            return false;
        }
        let mut dwords = (first..end).zip(&need.dwords).zip(0..);
        dwords.all(|((number, &(ranges, crosses_call)), dword)| {
            self.result.allowed[number]
                && (self.is_preserved[number] || !crosses_call)
                && (need.is_exact
                    || self.result.occupied.is_free(number, ranges)
                    || self.is_shared(need.register, dword, number))
        }) && self.keeps_pairings(need.register, index as i16)
    }

    /// Returns `true` if a physical register is free for a dword of a web except where it already holds the same value.
    fn is_shared(&self, register: VReg, dword: u8, number: usize) -> bool {
        let mut shared = self.shared(register, dword, number).peekable();
        shared.peek().is_some() && {
            let left = copies::without(self.intervals.of(register, dword), shared);
            self.result.occupied.is_free(number, &left)
        }
    }

    /// Returns `true` if all pairings of the value are respected when its first register is `index`.
    fn keeps_pairings(&self, register: VReg, index: i16) -> bool {
        let pairings = self.pairings.get(&register).into_iter().flatten();
        pairings.into_iter().all(|pairing| {
            let Some(other) = self.result.register(pairing.other) else {
                return true;
            };
            let other = i16::from(other.index);
            let own_start = index + i16::from(pairing.own.0);
            let other_start = other + i16::from(pairing.others.0);
            index == other + pairing.offset
                || own_start + i16::from(pairing.own.1) <= other_start
                || other_start + i16::from(pairing.others.1) <= own_start
        })
    }

    /// Selects a register for a value. It tries, in this order: strong hints, registers in which calls pass the value,
    /// weak hints, VCC if that shortens the code, and free registers from the lowest on. Among the free registers, it
    /// prefers one with which the parts of a tuple can stay in the tuple's registers, so they need not be copied.
    fn choose(&self, register: VReg) -> Option<PhysReg> {
        let need = self.need(register);
        let at = |index: u32| PhysReg {
            file: need.class.file,
            index: index as u8,
            dwords: need.class.dwords,
        };
        let hints = |of: VReg, is_weak: bool| {
            let hints = self.hints.of(of.index()).iter();
            hints.filter(move |hint| hint.is_weak == is_weak)
        };
        let placed = |hint: &Hint, offset: i16| {
            let physical = self.result.register(hint.other)?;
            let index = i32::from(physical.index) + i32::from(hint.offset) + i32::from(offset);
            let index = u32::try_from(index).ok()?;
            self.is_wanted(&need, index).then_some(index)
        };
        let hinted = |is_weak: bool| hints(register, is_weak).find_map(|hint| placed(hint, 0));
        if let Some(index) = hinted(false) {
            return Some(at(index));
        }
        // In kernels and shaders, a part of a tuple that copies an input will get the register of the input.
        let is_tuple = need.class.dwords > 1 && self.function.is_entry();
        let mut parts = hints(register, false).filter(|_| is_tuple);
        let beyond = parts.find_map(|hint| {
            let is_homeless = self.result.register(hint.other).is_none();
            let next = hints(hint.other, false).filter(|_| is_homeless);
            let mut inputs = next.filter(|next| self.inputs.contains(&next.other));
            inputs.find_map(|next| placed(next, hint.offset))
        });
        if let Some(index) = beyond {
            return Some(at(index));
        }
        for &(physical, first) in self.passed_in.get(&register).into_iter().flatten() {
            if let Some(index) = physical.index.checked_sub(first)
                && self.is_free(&need, u32::from(index))
            {
                return Some(at(u32::from(index)));
            }
        }
        if let Some(index) = hinted(true) {
            return Some(at(index));
        }
        if self.vcc_savings[register.index()] > 0 && self.is_free(&need, u32::from(VCC)) {
            return Some(at(u32::from(VCC)));
        }
        let sets = self.preference.iter();
        let numbers = sets.flat_map(|set| set.without(need.taken).numbers());
        let mut free = numbers.filter(|&index| self.is_free(&need, index));
        let first = free.next()?;
        if self.uses_vcc && !self.is_below(self.end, &need, first) {
            let mut numbers = [VCC, VCC + 1].into_iter().map(u32::from);
            if let Some(index) = numbers.find(|&index| self.is_free(&need, index)) {
                return Some(at(index));
            }
        }
        if self.limits.order != Order::Width || !self.parts.contains_key(&register) {
            return Some(at(first));
        }
        let mut all = std::iter::once(first).chain(free);
        let parts = self.needs_of_parts(register);
        let end = self.end.max(first + need.dwords.len() as u32);
        let is_possible = |part: &Need<'_>, index: u32| {
            self.is_below(end, part, index) && self.is_free(part, index)
        };
        let fits = all.find(|&index| {
            let parts = parts.iter();
            let mut placed = parts.map(|(part, at)| (part, index.checked_add_signed(*at)));
            self.is_below(end, &need, index)
                && placed.all(|(part, at)| at.is_some_and(|index| is_possible(part, index)))
        });
        Some(at(fits.unwrap_or(first)))
    }

    /// The parts of a tuple that have no register yet, with their offsets in the tuple in dwords.
    fn needs_of_parts(&self, tuple: VReg) -> SmallVec<[(Need<'_>, i32); 4]> {
        let parts = self.parts.get(&tuple).into_iter().flatten();
        let homeless = parts.filter(|&&(part, _)| self.result.register(part).is_none());
        let needs = homeless.map(|&(part, at)| (self.need(part), i32::from(at)));
        needs.collect()
    }

    /// Assigns registers of the tuple to those of its parts that have none yet and fit there.
    fn assign_parts(&mut self, tuple: VReg, physical: PhysReg) {
        let parts = self.parts.get(&tuple).cloned().unwrap_or_default();
        for (part, at) in parts {
            let Some(index) = u32::from(physical.index).checked_add_signed(at.into()) else {
                continue;
            };
            if self.result.register(part).is_none() && self.is_wanted(&self.need(part), index) {
                let class = self.function.vregs[part];
                let index = index as u8;
                self.take(
                    part,
                    PhysReg {
                        file: class.file,
                        index,
                        dwords: class.dwords,
                    },
                );
            }
        }
    }

    fn dwords(&self, value: VReg) -> u8 {
        self.function.vregs[value].dwords
    }
}
