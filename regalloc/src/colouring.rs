//! Assigns physical registers: greedy colouring of live intervals, widest first, then in order of
//! their start, each at a place a copy or tuple wishes for if it is free, else the lowest that is.

use crate::budget::Budget;
use crate::graph::FileGraph;
use crate::intervals::{Intervals, intersect};
use crate::webs::Webs;
use isa::Opcode;
use mir::machine::{Function, Operand, PhysReg, Pseudo, RegisterFile, VReg};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use target::Target;

/// The registers found.
pub struct Colouring {
    assigned: Vec<Option<PhysReg>>,
}

/// No register was free.
pub struct Failure {
    /// The value to spill, if spilling can help.
    pub victim: Option<VReg>,
    /// What did not fit.
    pub reason: String,
}

/// A wish: the register `other`, at a distance in dwords (`self = other + offset`).
#[derive(Clone, Copy)]
struct Wish {
    other: VReg,
    offset: i16,
}

const VCC: u8 = 106;

struct Colourer<'a> {
    function: &'a Function,
    graph: &'a FileGraph,
    intervals: &'a Intervals,
    webs: &'a Webs,
    limit: u32,
    vcc_free: bool,
    /// Values in each physical dword, with the number of their dword there.
    occupants: Vec<Vec<(VReg, u8)>>,
    assigned: Vec<Option<PhysReg>>,
    wishes: FxHashMap<VReg, SmallVec<[Wish; 4]>>,
    /// Values that tuples are put together from, with their first dword there.
    parts: FxHashMap<VReg, SmallVec<[(VReg, u8); 4]>>,
    likes_vcc: Vec<bool>,
}

impl Colouring {
    /// Colours the file of `graph`.
    pub fn new(
        function: &Function,
        _target: &Target,
        graph: &FileGraph,
        intervals: &Intervals,
        webs: &Webs,
        budget: &Budget,
    ) -> Result<Colouring, Failure> {
        let limit = match graph.file {
            RegisterFile::Sgpr => budget.sgprs,
            _ => budget.vgprs,
        };
        let count = function.vregs.len();
        let mut colourer = Colourer {
            function,
            graph,
            intervals,
            webs,
            limit,
            vcc_free: !mentions_vcc(function),
            occupants: vec![Vec::new(); 256],
            assigned: vec![None; count],
            wishes: FxHashMap::default(),
            parts: FxHashMap::default(),
            likes_vcc: vec![false; count],
        };
        colourer.collect_wishes();
        colourer.run()?;
        let assigned = function
            .vregs
            .keys()
            .map(|value| colourer.assigned[webs.find(value).as_u32() as usize]);
        Ok(Colouring {
            assigned: assigned.collect(),
        })
    }

    /// The register of a value.
    pub fn register(&self, value: VReg) -> Option<PhysReg> {
        self.assigned[value.as_u32() as usize]
    }
}

/// True if VCC is used by name, or by an instruction that names it nowhere.
fn mentions_vcc(function: &Function) -> bool {
    function
        .layout
        .iter()
        .flat_map(|&block| &function.blocks[block].insts)
        .any(|inst| {
            inst.operands.iter().any(|&operand| {
                crate::physical(operand).is_some_and(|register| {
                    register.file == RegisterFile::Sgpr && matches!(register.index, VCC | 107)
                })
            }) || matches!(
                inst.opcode(),
                Some(Opcode::V_DIV_FMAS_F32 | Opcode::V_DIV_FMAS_F64)
            )
        })
}

/// True for multiply-adds, whose last source is what they add to.
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
            | Opcode::V_PK_FMA_F16
    )
}

impl Colourer<'_> {
    fn wish(&mut self, a: VReg, b: VReg, offset: i16) {
        let (a, b) = (self.webs.find(a), self.webs.find(b));
        if a == b {
            return;
        }
        if self.graph.has(self.function, a) && self.graph.has(self.function, b) {
            self.wishes
                .entry(a)
                .or_default()
                .push(Wish { other: b, offset });
            self.wishes.entry(b).or_default().push(Wish {
                other: a,
                offset: -offset,
            });
        }
    }

    fn collect_wishes(&mut self) {
        let function = self.function;
        for &block in &function.layout {
            let data = &function.blocks[block];
            for inst in &data.insts {
                self.wishes_of(inst);
            }
            for edge in self.graph.edges(function, block) {
                for (&param, &arg) in self
                    .graph
                    .params(function, edge.block)
                    .iter()
                    .zip(&edge.args)
                {
                    self.wish(param, arg, 0);
                }
            }
        }
    }

    fn wishes_of(&mut self, inst: &mir::machine::Inst) {
        // Accumulators stay in place, so that chains of them meet their loop's parameter.
        if let (Some(opcode), &[Operand::Def(to), _, _, Operand::Use(from, sub)]) =
            (inst.opcode(), inst.operands.as_slice())
            && is_accumulation(opcode)
            && sub.is_whole()
        {
            self.wish(to, from, 0);
        }
        match (inst.pseudo(), inst.operands.as_slice()) {
            (Some(Pseudo::Copy), &[Operand::Def(to), Operand::Use(from, sub)]) => {
                self.wish(to, from, i16::from(sub.first));
            }
            (Some(Pseudo::RegSequence), [Operand::Def(to), parts @ ..]) => {
                let mut at = 0;
                for part in parts {
                    let mut width = 1;
                    match *part {
                        Operand::Use(from, sub) => {
                            width = self.width(from, sub);
                            self.note_part(*to, from, sub, at);
                            self.wish(from, *to, at - i16::from(sub.first));
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
            self.wish(to, from, 0);
        }
        // Comparisons and carries are shorter with VCC.
        if self.graph.file == RegisterFile::Sgpr {
            let mask = self.function.mask_class();
            let is_vector = match inst.op {
                mir::machine::Op::Isa(opcode) => opcode.properties().is_valu(),
                mir::machine::Op::Pseudo(pseudo) => {
                    matches!(
                        pseudo,
                        Pseudo::VAddU64 | Pseudo::VSubU64 | Pseudo::VCndMaskB64
                    )
                }
            };
            // A mask that is read stands last.
            let read = match inst.operands.last() {
                Some(&Operand::Use(register, mir::machine::SubReg::WHOLE))
                    if inst.pseudo() != Some(Pseudo::VAddU64) =>
                {
                    Some(register)
                }
                _ => None,
            };
            for register in inst.defs().chain(read).filter(|_| is_vector) {
                if self.function.vregs[register] == mask {
                    self.likes_vcc[self.webs.find(register).as_u32() as usize] = true;
                }
            }
        }
    }

    fn width(&self, register: VReg, sub: mir::machine::SubReg) -> i16 {
        i16::from(if sub.is_whole() {
            self.function.vregs[register].dwords
        } else {
            sub.count
        })
    }

    /// Notes a whole value as part of a tuple, if it dies where the tuple begins.
    fn note_part(&mut self, tuple: VReg, part: VReg, sub: mir::machine::SubReg, at: i16) {
        let (tuple, part) = (self.webs.find(tuple), self.webs.find(part));
        let same_file = self.graph.has(self.function, tuple) && self.graph.has(self.function, part);
        if !sub.is_whole() || !same_file || tuple == part {
            return;
        }
        let meets = (0..self.function.vregs[part].dwords).any(|dword| {
            let inside = self.intervals.of(tuple, at as u8 + dword);
            intersect(inside, self.intervals.of(part, dword))
        });
        if !meets {
            self.parts.entry(tuple).or_default().push((part, at as u8));
        }
    }

    fn start(&self, register: VReg) -> Option<u32> {
        self.intervals
            .start(register, self.function.vregs[register].dwords)
    }

    fn run(&mut self) -> Result<(), Failure> {
        for &(register, place) in &self.function.live_ins {
            let register = self.webs.find(register);
            if self.graph.has(self.function, register) && self.start(register).is_some() {
                self.take(register, place);
            }
        }
        let mut order: Vec<VReg> = self
            .function
            .vregs
            .keys()
            .filter(|&register| {
                self.webs.find(register) == register
                    && self.graph.has(self.function, register)
                    && self.start(register).is_some()
                    && self.assigned[register.as_u32() as usize].is_none()
            })
            .collect();
        order.sort_by_key(|&register| {
            let dwords = self.function.vregs[register].dwords;
            (std::cmp::Reverse(dwords), self.start(register), register)
        });
        for register in order {
            if self.assigned[register.as_u32() as usize].is_some() {
                continue;
            }
            let Some(place) = self.choose(register) else {
                return Err(self.failure(register));
            };
            self.take(register, place);
            self.take_parts(register, place);
        }
        Ok(())
    }

    fn take(&mut self, register: VReg, place: PhysReg) {
        for dword in 0..place.dwords {
            self.occupants[usize::from(place.index + dword)].push((register, dword));
        }
        self.assigned[register.as_u32() as usize] = Some(place);
    }

    fn is_free(&self, register: VReg, index: u32) -> bool {
        let class = self.function.vregs[register];
        let in_vcc = index == u32::from(VCC) && class.file == RegisterFile::Sgpr;
        let end = index + u32::from(class.dwords);
        let exists = if in_vcc {
            self.vcc_free && class.dwords <= 2
        } else {
            end <= self.limit
        };
        exists
            && index % u32::from(class.alignment()) == 0
            && !self.is_reserved(index, end)
            && (0..class.dwords).all(|dword| {
                let ranges = self.intervals.of(register, dword);
                self.occupants[index as usize + usize::from(dword)]
                    .iter()
                    .all(|&(other, part)| !intersect(ranges, self.intervals.of(other, part)))
            })
    }

    fn is_reserved(&self, start: u32, end: u32) -> bool {
        self.function.scratch_resource.is_some_and(|resource| {
            let first = u32::from(resource.index);
            resource.file == self.graph.file
                && start < first + u32::from(resource.dwords)
                && end > first
        })
    }

    fn choose(&self, register: VReg) -> Option<PhysReg> {
        let class = self.function.vregs[register];
        let at = |index: u32| PhysReg {
            file: class.file,
            index: index as u8,
            dwords: class.dwords,
        };
        for wish in self.wishes.get(&register).into_iter().flatten() {
            if let Some(place) = self.assigned[wish.other.as_u32() as usize] {
                let index = i32::from(place.index) + i32::from(wish.offset);
                if let Ok(index) = u32::try_from(index)
                    && self.is_free(register, index)
                {
                    return Some(at(index));
                }
            }
        }
        if self.likes_vcc[register.as_u32() as usize] && self.is_free(register, u32::from(VCC)) {
            return Some(at(u32::from(VCC)));
        }
        let step = usize::from(class.alignment());
        let free = || {
            let indices = (0..self.limit).step_by(step);
            indices.filter(|&index| self.is_free(register, index))
        };
        free()
            .find(|&index| self.parts_fit(register, index))
            .or_else(|| free().next())
            .map(at)
    }

    /// True if all parts of a tuple could be where the tuple has them.
    fn parts_fit(&self, tuple: VReg, index: u32) -> bool {
        self.parts
            .get(&tuple)
            .into_iter()
            .flatten()
            .all(|&(part, at)| {
                self.assigned[part.as_u32() as usize].is_some()
                    || self.is_free(part, index + u32::from(at))
            })
    }

    /// Puts the parts of a tuple where the tuple has them.
    fn take_parts(&mut self, tuple: VReg, place: PhysReg) {
        let parts = self.parts.get(&tuple).cloned().unwrap_or_default();
        for (part, at) in parts {
            let index = u32::from(place.index) + u32::from(at);
            if self.assigned[part.as_u32() as usize].is_none() && self.is_free(part, index) {
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

    /// The value that is live longest for its uses among those in the way.
    fn failure(&self, register: VReg) -> Failure {
        let start = self.start(register).unwrap_or(0);
        let dwords = |value: VReg| self.function.vregs[value].dwords;
        let cost = |value: VReg| {
            self.intervals.length(value, dwords(value))
                / self.intervals.weight[value.as_u32() as usize].max(1)
        };
        let overlaps = |value: VReg| {
            (0..dwords(value)).any(|part| {
                (0..dwords(register)).any(|other| {
                    intersect(
                        self.intervals.of(value, part),
                        self.intervals.of(register, other),
                    )
                })
            })
        };
        let candidates = self.function.vregs.keys().filter(|&value| {
            self.graph.has(self.function, value) && (value == register || overlaps(value))
        });
        let victim = candidates
            .max_by_key(|&value| (cost(value), value))
            .filter(|&v| cost(v) > 3);
        Failure {
            victim,
            reason: format!(
                "{} at point {start}, limit {}",
                dwords(register),
                self.limit
            ),
        }
    }
}
