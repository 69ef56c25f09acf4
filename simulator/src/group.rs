//! Runs the waves of a work-group: fetches, checks and executes their instructions, implements barriers, and
//! interleaves the waves as the seed determines.

use isa::Class;
use isa::scalar_code::FIRST_SPECIAL;

use crate::control::{INDEXING, Next, VSKIP};
use crate::debugger::{Next as Resumption, Session};
use crate::error::{Fault, FaultKind, Site};
use crate::exchange;
use crate::inst::Inst;
use crate::lds::Lds;
use crate::machine::{LaneFault, Machine, Setup};
use crate::memory::View;
use crate::model::Outstanding;
use crate::parallel::Turn;
use crate::program::Program;
use crate::races::Races;
use crate::speculation::Deferred;
use crate::stats::Stats;
use crate::strict::counters::{Counters, events_of};
use crate::strict::hazards::Hazards;
use crate::transfer::Memories;
use crate::watch::Watch;
use crate::wave::{AGPR, EXEC, M0, State, Wave};
use crate::weak::Weak;

/// A wave and its strict-mode state.
#[derive(Debug)]
pub struct Slot {
    pub wave: Wave,
    counters: Counters,
    hazards: Hazards,
    outstanding: Outstanding,
}

impl Slot {
    /// A wave at its start.
    pub fn new(wave: Wave, setup: &Setup) -> Self {
        Slot {
            wave,
            counters: Counters::new(setup.generation),
            hazards: Hazards::new(setup),
            outstanding: Outstanding::default(),
        }
    }

    /// Counts the instruction that the wave executes next, and models its cycles.
    fn count(&mut self, inst: &Inst, setup: &Setup, stats: &mut Stats) {
        let Wave { pc, lanes, .. } = self.wave;
        let active = self.wave.exec().count_ones();
        stats.count(inst, active);
        let before = stats.cycles.chain();
        let outstanding = &mut self.outstanding;
        stats.cycles.count(inst, setup, lanes, outstanding);
        if let Some(profile) = &mut stats.profile {
            profile.count(pc, active, stats.cycles.chain() - before);
        }
    }

    /// Continues after an instruction; `next` is the address after it.
    fn proceed(&mut self, outcome: Next, next: u64) {
        let wave = &mut self.wave;
        exchange::complete(wave);
        let (pc, state) = match outcome {
            Next::Sequential => (next, wave.state),
            Next::Jump(target) => (target, wave.state),
            Next::Barrier => (next, State::AtBarrier),
            Next::End => (next, State::Ended),
            Next::Again => (wave.pc, State::Yields),
        };
        (wave.pc, wave.state) = (pc, state);
    }
}

/// The environment of a work-group.
#[derive(Debug)]
pub struct Group<'a, 'b> {
    /// The decoded code.
    pub program: &'a mut Program,
    /// Global memory.
    pub memory: &'a mut View<'b>,
    /// The order among work-groups: observable operations wait until all earlier work-groups have ended.
    pub turn: &'a mut Turn<'b>,
    pub lds: &'a mut Lds,
    /// Accesses to global memory, if race detection is on.
    pub races: Option<&'a mut Races>,
    /// The weak memory model and the index of the work-group's first wave in it; `None` if memory is sequential.
    pub weak: Option<(&'a mut Weak, usize)>,
    /// The target.
    pub setup: &'a Setup,
    /// Dynamic counts.
    pub stats: &'a mut Stats,
    /// Kernel name, for messages.
    pub kernel: &'a str,
    /// Device address of the kernel's entry, for messages.
    pub entry: u64,
    /// Work-group ID.
    pub id: [u32; 3],
    /// Number of instructions that may still be executed.
    pub budget: u64,
    /// The instruction limit.
    pub limit: u64,
    /// Seed of the interleaving of waves.
    pub schedule: u64,
    /// True if instructions are printed when they execute.
    pub trace: bool,
    /// Instructions at which the state of waves is recorded.
    pub watch: Option<&'a Watch>,
    /// The debugger that stops the waves and shows their state.
    pub debugger: Option<&'a mut Session>,
    /// The wave whose turn it is to execute `ds_ordered_count`.
    pub ordered: u32,
}

fn scramble(state: &mut u64) -> u64 {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

impl Group<'_, '_> {
    /// Runs all waves to their end. At a fault, a debugger can examine the state.
    ///
    /// # Errors
    /// The first fault.
    pub fn run(&mut self, slots: &mut [Slot]) -> Result<(), Box<Fault>> {
        let ended = self.run_all(slots);
        if let Err(fault) = &ended
            && fault.kind != FaultKind::Quit
            && let Some(debugger) = &mut self.debugger
        {
            let memories = (&*self.memory, &*self.lds);
            debugger.fault(fault, slots, self.program, memories, (self.setup, self.id));
        }
        ended
    }

    fn run_all(&mut self, slots: &mut [Slot]) -> Result<(), Box<Fault>> {
        let mut random = self.schedule ^ 0x9e37_79b9_7f4a_7c15;
        loop {
            let mut progress = false;
            let count = slots.len();
            let first = if self.schedule == 0 {
                0
            } else {
                scramble(&mut random) as usize % count
            };
            for n in 0..count {
                let index = (first + n) % count;
                let slot = &mut slots[index];
                if slot.wave.state == State::Yields {
                    slot.wave.state = State::Running;
                }
                if slot.wave.state != State::Running {
                    continue;
                }
                let quantum = if self.schedule == 0 {
                    256
                } else {
                    1 + scramble(&mut random) % 64
                };
                let budget = self.budget;
                self.run_wave(slots, index, quantum)?;
                // A wave whose only instruction must be executed again has changed nothing.
                progress |= slots[index].wave.state != State::Yields || budget - self.budget > 1;
            }
            let waiting = slots
                .iter()
                .filter(|slot| slot.wave.state == State::AtBarrier)
                .count();
            let ended = slots
                .iter()
                .filter(|slot| slot.wave.state == State::Ended)
                .count();
            if ended == count {
                return self.report_deferred_races();
            }
            if waiting > 0 && waiting + ended == count {
                self.pass_barrier(slots, waiting, ended)?;
                progress = true;
            }
            if !progress {
                return Err(self.deadlock(slots));
            }
        }
    }

    /// The fault of the first wave that waits, whose message describes what each wave waits for.
    fn deadlock(&self, slots: &[Slot]) -> Box<Fault> {
        let waits = slots.iter().filter_map(|slot| {
            let Wave { number, pc, .. } = slot.wave;
            match slot.wave.state {
                State::AtBarrier => Some((number, pc - 4, "at a barrier")),
                State::Yields => Some((number, pc, "for waves before it")),
                State::Running | State::Ended => None,
            }
        });
        let waits: Vec<_> = waits.collect();
        let (number, pc, _) = waits.first().copied().unwrap_or((0, self.entry, ""));
        let texts = waits.iter().map(|(number, pc, reason)| {
            let site = self.site(*pc);
            let (offset, text) = (site.pc, site.instruction);
            format!("wave {number} waits {reason} (pc {offset:#x}: {text})")
        });
        let texts: Vec<String> = texts.collect();
        self.fault(number, pc, FaultKind::Deadlock(texts.join(", ")).into())
    }

    /// Releases the waves that wait at a barrier. All waves must wait there or have ended.
    ///
    /// # Errors
    /// In strict mode, some waves have ended instead of reaching the barrier, or a deferred race is not justified.
    pub fn pass_barrier(
        &mut self,
        slots: &mut [Slot],
        waiting: usize,
        ended: usize,
    ) -> Result<(), Box<Fault>> {
        if ended > 0 && self.setup.strict {
            let total = slots.len() as u32;
            let kind = FaultKind::BarrierDivergence {
                waiting: waiting as u32,
                total,
            };
            let slot = slots
                .iter()
                .find(|slot| slot.wave.state == State::AtBarrier);
            let (number, pc) = slot.map_or((0, self.entry), |s| (s.wave.number, s.wave.pc - 4));
            return Err(self.fault(number, pc, kind.into()));
        }
        for slot in slots.iter_mut() {
            if slot.wave.state == State::AtBarrier {
                slot.wave.state = State::Running;
            }
        }
        self.report_deferred_races()?;
        self.lds.barrier();
        if let Some(races) = self.races.as_deref_mut() {
            races.barrier(slots.iter().map(|slot| slot.counters.oldest_store()));
        }
        Ok(())
    }

    /// Reports the first deferred race that no compare-exchange justifies.
    fn report_deferred_races(&mut self) -> Result<(), Box<Fault>> {
        let of_lds = self.lds.speculation.take_unjustified();
        let global = self.races.as_deref_mut();
        let of_global = global.and_then(|races| races.speculation.take_unjustified());
        match of_lds.or(of_global) {
            None => Ok(()),
            Some(Deferred {
                kind,
                wave,
                lane,
                pc,
                ..
            }) => Err(self.fault(wave, pc, LaneFault { kind, lane })),
        }
    }

    fn site(&self, pc: u64) -> Site {
        Site {
            pc: pc.wrapping_sub(self.entry) as i64,
            instruction: self.program.text(pc),
            source: self.program.line(pc),
        }
    }

    fn fault(&self, wave: u32, pc: u64, fault: LaneFault) -> Box<Fault> {
        let site = self.site(pc);
        let other = fault.kind.site();
        Box::new(Fault {
            kernel: self.kernel.to_owned(),
            group: self.id,
            wave,
            lane: fault.lane,
            pc: site.pc,
            instruction: site.instruction,
            source: site.source,
            other: other.map(|pc| self.site(pc)),
            kind: fault.kind,
        })
    }

    /// Runs a wave for a number of instructions.
    ///
    /// # Errors
    /// The first fault.
    pub fn run_wave(
        &mut self,
        slots: &mut [Slot],
        index: usize,
        quantum: u64,
    ) -> Result<(), Box<Fault>> {
        let slot = &slots[index];
        if let Err(kind) = self.turn.check() {
            return Err(self.fault(slot.wave.number, slot.wave.pc, kind.into()));
        }
        for _ in 0..quantum {
            if self.debugger.is_some() && slots[index].wave.state == State::Running {
                self.debug(slots, index)?;
            }
            let slot = &mut slots[index];
            if slot.wave.state != State::Running {
                break;
            }
            let pc = slot.wave.pc;
            let number = slot.wave.number;
            if let Err(fault) = self.step(slot) {
                return Err(self.fault(number, pc, fault));
            }
        }
        Ok(())
    }

    /// Calls the debugger before a wave executes an instruction.
    fn debug(&mut self, slots: &[Slot], index: usize) -> Result<(), Box<Fault>> {
        let Some(debugger) = &mut self.debugger else {
            return Ok(());
        };
        let memories = (&*self.memory, &*self.lds);
        let next = debugger.before(
            (slots, index),
            self.program,
            memories,
            (self.setup, self.id),
        );
        match next {
            Resumption::Continue => Ok(()),
            Resumption::Quit => {
                let wave = &slots[index].wave;
                Err(self.fault(wave.number, wave.pc, FaultKind::Quit.into()))
            }
        }
    }

    /// Executes an instruction of a wave.
    fn step(&mut self, slot: &mut Slot) -> Result<(), LaneFault> {
        self.spend()?;
        let pc = slot.wave.pc;
        if self.setup.end == Some(pc) {
            slot.wave.state = State::Ended;
            slot.wave.returned = true;
            return Ok(());
        }
        let index = self.program.fetch(pc)?;
        let inst = self.program.instruction(index);
        let indexed = self.indexed(&slot.wave, inst)?;
        let inst = indexed.as_ref().unwrap_or(inst);
        if let Some((weak, first)) = &mut self.weak {
            let number = *first + slot.wave.number as usize;
            if weak.stalls(number, inst, self.memory, self.lds)? {
                slot.wave.state = State::Yields;
                return Ok(());
            }
        }
        if let Some(watch) = self.watch {
            watch.record(&slot.wave, self.id, self.memory, self.setup.private_size);
        }
        check_issued(
            slot,
            inst,
            self.setup.strict,
            self.lds,
            self.races.as_deref_mut(),
        )?;
        if self.trace {
            self.trace_instruction(&slot.wave, inst);
        }
        slot.count(inst, self.setup, self.stats);
        let number = slot.wave.number;
        let next = pc + 4 * u64::from(inst.words);
        if slot.wave.mode & VSKIP != 0 && is_vector(inst) {
            slot.wave.pc = next;
            return Ok(());
        }
        let mut events = [None, None];
        if let Some((weak, first)) = &mut self.weak {
            let number = *first + slot.wave.number as usize;
            weak.before(number, &mut slot.wave, inst, self.memory, self.lds)?;
            events = events_of(self.setup.generation, inst, &slot.wave);
        }
        let mut machine = Machine {
            wave: &mut slot.wave,
            memories: Memories {
                global: self.memory,
                turn: self.turn,
                lds: self.lds,
                gds: self.setup.gds,
                ordered: &mut self.ordered,
                races: self.races.as_deref_mut(),
                weak: self.weak.as_mut().map(|(weak, _)| &mut **weak),
                strict: self.setup.strict,
            },
            setup: self.setup,
            stats: self.stats,
        };
        let outcome = inst.action.execute(&mut machine, inst, next)?;
        if let Some((weak, _)) = &mut self.weak {
            let ends = matches!(outcome, Next::End);
            weak.after(&mut slot.wave, events, ends, self.memory, self.lds)?;
        }
        if let Some(races) = self.races.as_deref_mut()
            && matches!(outcome, Next::End)
        {
            races.scalar_reads.completed(number);
        }
        if self.trace {
            trace_results(&slot.wave, inst);
        }
        slot.proceed(outcome, next);
        if self.setup.strict {
            check_exec(&slot.wave)?;
        }
        Ok(())
    }

    /// Counts an instruction against the limit.
    fn spend(&mut self) -> Result<(), FaultKind> {
        let left = self.budget.checked_sub(1);
        self.budget = left.ok_or(FaultKind::MaxInstructions(self.limit))?;
        Ok(())
    }

    /// The instruction with the index in M0 added to its registers, if indexing is on.
    fn indexed(&self, wave: &Wave, inst: &Inst) -> Result<Option<Inst>, FaultKind> {
        if !wave.gpr_indexing || !inst.is_valu() {
            return Ok(None);
        }
        if self.setup.strict && wave.scalar_undefined[M0] & INDEXING != 0 {
            return Err(FaultKind::Undefined {
                register: "m0".to_owned(),
                role: "register index",
            });
        }
        inst.indexed(wave.scalar[M0]).map(Some)
    }

    fn trace_instruction(&self, wave: &Wave, inst: &Inst) {
        eprintln!(
            "{:?} wave {} {:#06x} exec {:016x}  {}",
            self.id,
            wave.number,
            wave.pc - self.entry,
            wave.exec(),
            isa::print(&inst.source, self.program.isa())
        );
    }
}

/// Rejects undefined bits in EXEC.
fn check_exec(wave: &Wave) -> Result<(), FaultKind> {
    if wave.mask_undefined(EXEC) & wave.all_lanes() == 0 {
        return Ok(());
    }
    Err(FaultKind::Undefined {
        register: "exec".to_owned(),
        role: "lane mask",
    })
}

/// Returns `true` if a wave skips an instruction after `s_setvskip`.
pub fn is_vector(inst: &Inst) -> bool {
    let properties = inst.source.opcode.properties();
    inst.is_valu() || properties.is_vector_memory() || properties.class == Class::Ds
}

/// Checks an instruction that is about to be executed.
fn check_issued(
    slot: &mut Slot,
    inst: &Inst,
    is_strict: bool,
    lds: &mut Lds,
    mut races: Option<&mut Races>,
) -> Result<(), LaneFault> {
    check_registers(&slot.wave, inst)?;
    let (number, pc) = (slot.wave.number, slot.wave.pc);
    lds.speculation.instruction(number, pc);
    let now = races
        .as_deref_mut()
        .map_or(0, |races| races.instruction(number, pc));
    if is_strict {
        exchange::issue(&mut slot.wave, inst);
        slot.counters.step(inst, &slot.wave, now)?;
        slot.hazards.step(inst)?;
        if let Some(races) = races
            && !slot.counters.has_scalar_access()
        {
            races.scalar_reads.completed(number);
        }
    }
    Ok(())
}

/// Rejects accesses to registers that the kernel has not allocated.
fn check_registers(wave: &Wave, inst: &Inst) -> Result<(), FaultKind> {
    for touched in inst.reads.iter().chain(&inst.writes) {
        if touched.is_vector() {
            let end = touched.range().end - 128;
            let first = usize::from(touched.first) - 128;
            let allocated = wave.allocated_vgprs;
            if first < 256 && end > allocated || end > wave.vector.len() {
                return Err(FaultKind::Illegal(format!(
                    "register v{} exceeds the {allocated} allocated",
                    end - 1
                )));
            }
            let allocated = wave.allocated_agprs;
            if first >= AGPR && end - AGPR > allocated {
                return Err(FaultKind::Illegal(format!(
                    "register a{} exceeds the {allocated} allocated",
                    end - 1 - AGPR
                )));
            }
        } else {
            let allocated = wave.allocated_sgprs;
            let last = touched.range().end - 1;
            if last < usize::from(FIRST_SPECIAL) && last >= allocated {
                return Err(FaultKind::Illegal(format!(
                    "register s{last} exceeds the {allocated} allocated"
                )));
            }
        }
    }
    Ok(())
}

fn trace_results(wave: &Wave, inst: &Inst) {
    for touched in &inst.writes {
        for number in touched.range() {
            if touched.is_vector() {
                let values = &wave.vector[number - 128];
                let undefined = wave.tainted[number - 128];
                eprintln!(
                    "    v{} = {:x?} undefined {undefined:x}",
                    number - 128,
                    &values[..8]
                );
            } else {
                let undefined = wave.scalar_undefined[number];
                eprintln!(
                    "    s{number} = {:#x} undefined {undefined:x}",
                    wave.scalar[number]
                );
            }
        }
    }
}
