//! Outstanding memory operations.
//!
//! Every operation that increments a counter is an event. There is a queue of events for each counter and kind. A wait
//! for `counter <= n` completes all but the youngest `n` events of each kind that completes in order. Events of other
//! kinds complete only if `n == 0`. If events of several kinds are outstanding, the `n` remaining events may all be of
//! the same kind, so up to `n` events of every kind stay outstanding. A register with a pending write must not be
//! accessed.

use std::collections::VecDeque;

use isa::{Class, Generation, MemoryAccess, ModifierSet};

use crate::control::{Waits, waits};
use crate::error::FaultKind;
use crate::inst::{Inst, Src, Touched, VECTOR_BASE};
use crate::wave::{APERTURES, EXEC, M0, VCC, Wave};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counter {
    /// vmcnt.
    Vm,
    /// lgkmcnt.
    Lgkm,
    /// expcnt.
    Exp,
    /// vscnt.
    Vs,
}

const NAMES: [&str; 4] = ["vmcnt", "lgkmcnt", "expcnt", "vscnt"];

/// Kinds of events, some of which complete in order ([`Kind::in_order`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Vector,
    Flat,
    Lds,
    Gds,
    Scalar,
    Message,
}

const KINDS: usize = 6;

/// Largest value of expcnt.
const MAX_EXPCNT: usize = 7;

impl Kind {
    /// Returns `true` if events of the kind complete in issue order.
    pub fn in_order(self) -> bool {
        matches!(self, Kind::Vector | Kind::Lds | Kind::Gds)
    }
}

/// A register that an event will write, or (on GFX6) has not read yet.
#[derive(Debug, Clone, Copy, Default)]
struct Pending {
    /// The index of the event; 0 if there is none.
    event: u32,
    /// The counter and kind of each queue that contains the event.
    queues: [Option<(Counter, Kind)>; 2],
    lanes: u64,
}

/// A store to memory that no wait has completed.
#[derive(Debug, Clone, Copy)]
struct Store {
    event: u32,
    counter: Counter,
    kind: Kind,
    time: u32,
}

fn stores_to_memory(inst: &Inst) -> bool {
    let properties = inst.source.opcode.properties();
    let stores = matches!(
        properties.access,
        MemoryAccess::Store | MemoryAccess::Atomic
    );
    stores && properties.is_vector_memory()
}

/// The counters and kinds of writes to LDS, in the order of [`Counters::lds_writes`].
const LDS_WRITERS: [(Counter, Kind); 2] = [(Counter::Lgkm, Kind::Lds), (Counter::Vm, Kind::Vector)];

/// The outstanding events of a wave.
#[derive(Debug, Clone)]
pub struct Counters {
    generation: Generation,
    next: u32,
    queues: [[VecDeque<u32>; KINDS]; 4],
    /// The youngest completed event of each counter and kind.
    completed: [[u32; KINDS]; 4],
    /// The pending events of each register, numbered as in [`Touched`].
    pending: Vec<Pending>,
    /// Registers that stores still read (GFX6).
    reading: Vec<u32>,
    outstanding: usize,
    /// The stores to memory that no wait has completed.
    stores: VecDeque<Store>,
    /// The writes to LDS that no wait has completed: those by LDS instructions, and those by vector memory.
    lds_writes: [VecDeque<u32>; 2],
}

/// Returns `true` if an active lane of a flat access is in the LDS aperture.
fn reaches_lds(inst: &Inst, wave: &Wave) -> bool {
    if inst.source.opcode.properties().class != Class::Flat {
        return false;
    }
    let Some(register) = inst.address.vector() else {
        return false;
    };
    let exec = wave.exec();
    let high = &wave.vector[register + 1];
    (0..64).any(|lane| exec >> lane & 1 != 0 && high[lane] == APERTURES.shared)
}

const VCC_HI: usize = VCC + 1;
const EXEC_HI: usize = EXEC + 1;

fn register_name(number: usize) -> String {
    match number {
        VCC => "vcc_lo".to_owned(),
        VCC_HI => "vcc_hi".to_owned(),
        M0 => "m0".to_owned(),
        EXEC => "exec_lo".to_owned(),
        EXEC_HI => "exec_hi".to_owned(),
        0..=127 => format!("s{number}"),
        _ if number >= 384 => format!("a{}", number - 384),
        _ => format!("v{}", number - usize::from(VECTOR_BASE)),
    }
}

/// The name of a register, given its number in [`Touched`].
pub fn name_of(number: usize) -> String {
    register_name(number)
}

/// The events of an instruction: the event of vector memory, and the event of lgkmcnt.
pub fn events_of(generation: Generation, inst: &Inst, wave: &Wave) -> [Option<(Counter, Kind)>; 2] {
    let properties = inst.source.opcode.properties();
    let counters = inst.source.opcode.counters(generation, inst.modifiers());
    // A flat access completes in order with other vector memory accesses if no lane accesses LDS.
    let is_flat = properties.class == Class::Flat;
    let in_order = generation >= Generation::Gfx1010 || !reaches_lds(inst, wave);
    let kind = match properties.class {
        Class::Smem => Kind::Scalar,
        Class::Ds if inst.modifiers().has(ModifierSet::GDS) => Kind::Gds,
        Class::Ds => Kind::Lds,
        Class::Flat if !in_order => Kind::Flat,
        Class::Message => Kind::Message,
        Class::Vmem
        | Class::Image
        | Class::Flat
        | Class::Global
        | Class::Scratch
        | Class::Export => Kind::Vector,
        Class::Salu
        | Class::Valu
        | Class::Transcendental
        | Class::Interpolation
        | Class::Matrix
        | Class::Branch
        | Class::Barrier
        | Class::Wait
        | Class::End
        | Class::Control => return [None, None],
    };
    let lgkm_kind = match kind {
        Kind::Vector if generation >= Generation::Gfx1010 => Kind::Lds,
        Kind::Vector if is_flat => Kind::Flat,
        other => other,
    };
    let mut events = [None, None];
    if counters.contains(isa::Counters::VM) {
        events[0] = Some((Counter::Vm, kind));
    } else if counters.contains(isa::Counters::VS) {
        events[0] = Some((Counter::Vs, kind));
    }
    if counters.contains(isa::Counters::LGKM) {
        events[1] = Some((Counter::Lgkm, lgkm_kind));
    }
    events
}

/// The source and the destination of a move by index, in the registers that M0 selects.
fn by_index(inst: &Inst, wave: &Wave) -> [Option<Touched>; 2] {
    let m0 = wave.scalar[M0];
    let indices = match inst.source.opcode.mnemonic() {
        "s_movrels_b32" | "s_movrels_b64" | "v_movrels_b32" => [Some(m0), None],
        "s_movreld_b32" | "s_movreld_b64" | "v_movreld_b32" => [None, Some(m0)],
        "v_movrelsd_b32" => [Some(m0), Some(m0)],
        "s_movrelsd_2_b32" | "v_movrelsd_2_b32" => [Some(m0 & 0x3ff), Some(m0 >> 16 & 0x3ff)],
        _ => return [None, None],
    };
    let selected = |register: Src, index: Option<u32>| {
        let touched = Touched::of(register, inst.dst_width)?;
        // The move itself rejects indices beyond the registers.
        let first = touched.first.checked_add(u16::try_from(index?).ok()?)?;
        Some(Touched { first, ..touched })
    };
    [
        selected(inst.src[0], indices[0]),
        selected(inst.dst, indices[1]),
    ]
}

impl Counters {
    /// The state in which nothing is outstanding.
    pub fn new(generation: Generation) -> Self {
        Counters {
            generation,
            next: 1,
            queues: Default::default(),
            completed: [[0; KINDS]; 4],
            pending: vec![Pending::default(); 128 + 512],
            reading: vec![0; 128 + 512],
            outstanding: 0,
            stores: VecDeque::new(),
            lds_writes: Default::default(),
        }
    }

    fn is_complete(&self, pending: &Pending) -> bool {
        pending.queues.iter().flatten().all(|(counter, kind)| {
            pending.event <= self.completed[*counter as usize][*kind as usize]
        })
    }

    /// Checks the registers of an instruction, then applies its waits and events.
    ///
    /// # Errors
    /// A register has a pending event.
    pub fn step(&mut self, inst: &Inst, wave: &Wave, now: u32) -> Result<(), FaultKind> {
        let exec = wave.exec();
        if let Some(waits) = waits(inst, self.generation) {
            self.wait(&waits);
            return Ok(());
        }
        let events = events_of(self.generation, inst, wave);
        if self.outstanding > 0 {
            self.check(inst, exec, events)?;
            let [source, destination] = by_index(inst, wave);
            for (touched, write) in [(source, false), (destination, true)] {
                touched.map_or(Ok(()), |it| self.check_one(it, exec, [None, None], write))?;
            }
        }
        if inst.source.opcode.properties().class == Class::Barrier {
            for (writes, counter) in self.lds_writes.iter().zip(["lgkmcnt", "vmcnt"]) {
                if !writes.is_empty() {
                    return Err(FaultKind::NotWaited {
                        register: "LDS store before the barrier".to_owned(),
                        counter,
                    });
                }
            }
        }
        if events != [None, None] {
            if let Some((counter, kind)) = events[0].filter(|_| stores_to_memory(inst)) {
                let store = Store {
                    event: self.next,
                    counter,
                    kind,
                    time: now,
                };
                self.stores.push_back(store);
            }
            self.issue(inst, exec, events, reaches_lds(inst, wave));
        }
        Ok(())
    }

    /// Returns `true` if a scalar memory access may be in flight.
    pub fn has_scalar_access(&self) -> bool {
        !self.queues[Counter::Lgkm as usize][Kind::Scalar as usize].is_empty()
    }

    /// The time of the oldest store to memory that no wait has completed.
    pub fn oldest_store(&self) -> Option<u32> {
        self.stores.front().map(|store| store.time)
    }

    fn check(
        &mut self,
        inst: &Inst,
        exec: u64,
        events: [Option<(Counter, Kind)>; 2],
    ) -> Result<(), FaultKind> {
        for touched in &inst.reads {
            // d16 loads merge their results in order, so their destination does not count as a source.
            let own = inst.writes.contains(touched) && events != [None, None];
            if !own {
                self.check_one(*touched, exec, [None, None], false)?;
            }
        }
        for touched in &inst.writes {
            self.check_one(*touched, exec, events, true)?;
        }
        Ok(())
    }

    fn check_one(
        &mut self,
        touched: Touched,
        exec: u64,
        events: [Option<(Counter, Kind)>; 2],
        write: bool,
    ) -> Result<(), FaultKind> {
        for number in touched.range() {
            let Some(pending) = self.pending.get(number).copied() else {
                continue;
            };
            if pending.event != 0 {
                if self.is_complete(&pending) {
                    self.pending[number].event = 0;
                } else {
                    let lanes = !touched.is_vector() || pending.lanes & exec != 0;
                    // A younger operation of the same kind writes later anyway. So does a buffer access after a flat
                    // access whose lanes in LDS are complete, but not a flat access after that one.
                    let remaining = pending.queues.map(|queue| {
                        queue.filter(|(counter, kind)| {
                            pending.event > self.completed[*counter as usize][*kind as usize]
                        })
                    });
                    let ordered = write
                        && remaining == events
                        && events.iter().flatten().all(|(_, kind)| kind.in_order());
                    if lanes && !ordered {
                        let late = remaining.iter().flatten().next();
                        return Err(FaultKind::NotWaited {
                            register: register_name(number),
                            counter: late.map_or("", |(counter, _)| NAMES[*counter as usize]),
                        });
                    }
                }
            }
            let reading = self.reading[number];
            // A store that is complete has also read its data.
            let kind = Kind::Vector as usize;
            let done = self.completed[Counter::Exp as usize][kind]
                .max(self.completed[Counter::Vm as usize][kind]);
            if write && reading > done {
                return Err(FaultKind::NotWaited {
                    register: register_name(number),
                    counter: "expcnt",
                });
            }
        }
        Ok(())
    }

    fn issue(&mut self, inst: &Inst, exec: u64, events: [Option<(Counter, Kind)>; 2], lds: bool) {
        let event = self.next;
        self.next += 1;
        for (counter, kind) in events.into_iter().flatten() {
            self.queues[counter as usize][kind as usize].push_back(event);
            self.outstanding += 1;
        }
        let access = inst.source.opcode.properties().access;
        let exports = inst
            .source
            .opcode
            .counters(self.generation, inst.modifiers());
        if exports.contains(isa::Counters::EXP) {
            let queue = &mut self.queues[Counter::Exp as usize][Kind::Vector as usize];
            queue.push_back(event);
            self.outstanding += 1;
            // The counter saturates, so the next operation waits for the oldest one.
            let oldest = queue.front().copied().filter(|_| queue.len() > MAX_EXPCNT);
            if let Some(oldest) = oldest {
                queue.pop_front();
                self.completed[Counter::Exp as usize][Kind::Vector as usize] = oldest;
                self.outstanding -= 1;
            }
            for source in inst.data {
                if let Some(register) = source.vector() {
                    let width = inst.dst_width.max(1);
                    for n in 0..usize::from(width) {
                        self.reading[usize::from(VECTOR_BASE) + register + n] = event;
                    }
                }
            }
        }
        let is_lds = inst.source.opcode.properties().class == Class::Ds;
        let stores = matches!(access, MemoryAccess::Store | MemoryAccess::Atomic);
        if is_lds && stores && !inst.modifiers().has(ModifierSet::GDS) {
            self.lds_writes[0].push_back(event);
        } else if inst.loads_to_lds() {
            self.lds_writes[1].push_back(event);
        }
        let returns = match access {
            MemoryAccess::Store => false,
            MemoryAccess::Atomic if !is_lds => inst.modifiers().has(ModifierSet::GLC),
            MemoryAccess::None
            | MemoryAccess::Load
            | MemoryAccess::Atomic
            | MemoryAccess::Cache => true,
        };
        if !returns {
            return;
        }
        // If no lane accesses LDS, only vmcnt counts the data.
        let is_flat = inst.source.opcode.properties().class == Class::Flat;
        let events = if is_flat && !lds {
            [events[0], None]
        } else {
            events
        };
        for touched in &inst.writes {
            for number in touched.range() {
                if let Some(pending) = self.pending.get_mut(number) {
                    let same = pending.event != 0 && pending.queues == events;
                    *pending = Pending {
                        event,
                        queues: events,
                        lanes: if same { pending.lanes | exec } else { exec },
                    };
                }
            }
        }
    }

    fn wait(&mut self, waits: &Waits) {
        let limits = [waits.vm, waits.lgkm, waits.exp, waits.vs];
        const ORDER: [Kind; KINDS] = [
            Kind::Vector,
            Kind::Flat,
            Kind::Lds,
            Kind::Gds,
            Kind::Scalar,
            Kind::Message,
        ];
        for (counter, limit) in limits.into_iter().enumerate() {
            if limit == u32::MAX {
                continue;
            }
            for kind in ORDER {
                if !kind.in_order() && limit != 0 {
                    continue;
                }
                let queue = &mut self.queues[counter][kind as usize];
                while queue.len() > limit as usize {
                    if let Some(event) = queue.pop_front() {
                        self.completed[counter][kind as usize] = event;
                        self.outstanding -= 1;
                    }
                }
            }
        }
        let completed = &self.completed;
        self.stores
            .retain(|store| store.event > completed[store.counter as usize][store.kind as usize]);
        for (writes, (counter, kind)) in self.lds_writes.iter_mut().zip(LDS_WRITERS) {
            let done = self.completed[counter as usize][kind as usize];
            while writes.front().is_some_and(|event| *event <= done) {
                writes.pop_front();
            }
        }
    }
}
