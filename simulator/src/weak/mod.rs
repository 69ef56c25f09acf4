//! Weak memory: global memory and LDS as seen by several compute units, with incoherent caches and with accesses that
//! are delayed and reordered.
//!
//! In: the accesses of lanes in issue order, waits and invalidations. Out: loaded values, at the latest when the wave
//! waits for them.
//!
//! Each compute unit has a queue for each channel of the L2 cache. Accesses in a queue stay in order. The seed
//! determines which queue makes progress. LDS accesses are in a queue of their wave. A wait performs the accesses that
//! it waits for, and all accesses before them in their queues.

mod caches;
mod history;
mod placement;
mod queue;
mod runner;

use std::collections::VecDeque;

use isa::{Generation, ModifierSet};

use crate::access::{Access, Half};
use crate::control::waits;
use crate::error::FaultKind;
use crate::inst::Inst;
use crate::lds::Lds;
use crate::memory::View;
use crate::strict::counters::{Counter, Kind, events_of};
use crate::transfer::{Address, Operands, extend_into, lane_value};
use crate::wave::Wave;

use history::{Cache, History, Reader, line_of};
use placement::{UNITS, UNITS_OF_ARRAY};
use queue::{Action, Delivery, Op, Queue};

pub use placement::{MemoryModel, Placement};
pub use runner::{Buffers, explore, run};

/// The number of channels of the L2 cache. Each unit has one queue for each channel.
const CHANNELS: usize = 4;

/// A slow queue makes progress with probability 1/SLOWNESS, and at the latest after PATIENCE instructions of all waves.
const SLOWNESS: usize = 64;
const PATIENCE: u64 = 400;

/// The maximum number of concurrent waves of all work-groups.
const WAVES: usize = runner::RESIDENT * runner::MAX_WAVES;

/// The maximum length of a queue. If it is exceeded, the first access is performed.
const QUEUED: usize = 256;

/// The maximum number of outstanding instructions of a wave. If it is exceeded, all are completed.
const OUTSTANDING: usize = 128;

/// A generator of random numbers.
#[derive(Debug, Clone, Copy)]
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `limit`, which is not 0.
    fn below(&mut self, limit: usize) -> usize {
        ((u64::from(self.next() as u32) * limit as u64) >> 32) as usize
    }

    fn one_in(&mut self, number: usize) -> bool {
        self.below(number) == 0
    }
}

/// The accesses of one instruction, which are counted together, and their issue time.
#[derive(Debug, Clone, Copy)]
struct Event {
    counter: Counter,
    kind: Kind,
    time: u64,
}

/// The state of a wave in the memory model.
#[derive(Debug, Default)]
struct WaveMemory {
    unit: usize,
    group: usize,
    /// The time at which the wave started. Earlier loads belong to another wave that had this index.
    started: u64,
    events: VecDeque<Event>,
    /// Loaded values that have not been written to registers.
    delivered: Vec<(Delivery, u128, u128)>,
}

/// The probabilities in a run.
#[derive(Debug, Clone, Copy)]
struct Pace {
    /// A queue makes progress after one of this many instructions.
    drain: usize,
    /// If a load misses, it finds a line that another wave has loaded in one of this many cases.
    shared_line: usize,
    /// As long as an access may be outstanding, a wave continues to wait except in one of this many cases.
    patience: usize,
    /// A bit mask of the slow queues.
    slow: u64,
    /// An offset in the mapping from addresses to channels.
    channels: u64,
}

/// The weak memory of a dispatch.
#[derive(Debug)]
pub struct Weak {
    generation: Generation,
    strict: bool,
    random: Random,
    pace: Pace,
    /// The number of instructions issued so far.
    time: u64,
    history: History,
    /// The vector cache of each unit.
    near: Vec<Cache>,
    /// The intermediate cache of each array (GFX10).
    far: Vec<Cache>,
    /// The scalar cache of each array.
    scalar: Vec<Cache>,
    /// The queues of units and channels, followed by the queues of waves.
    queues: Vec<Queue>,
    /// The queues of units that are not empty.
    active: Vec<usize>,
    waves: Vec<WaveMemory>,
    /// The counter that counts the accesses of the current instruction.
    counter: Counter,
    flags: ModifierSet,
    /// The index of the wave that executes an instruction.
    wave: usize,
}

impl Weak {
    /// A memory in its initial state.
    fn new(generation: Generation, strict: bool) -> Self {
        let caches = |count| (0..count).map(|_| Cache::default()).collect();
        Weak {
            generation,
            strict,
            random: Random(0),
            pace: Pace {
                drain: 1,
                shared_line: 1,
                patience: 1,
                slow: 0,
                channels: 0,
            },
            time: 0,
            history: History::default(),
            near: caches(UNITS),
            far: caches(UNITS / UNITS_OF_ARRAY),
            scalar: caches(UNITS / UNITS_OF_ARRAY),
            queues: (0..UNITS * CHANNELS + WAVES)
                .map(|_| Queue::default())
                .collect(),
            active: Vec::new(),
            waves: (0..WAVES).map(|_| WaveMemory::default()).collect(),
            counter: Counter::Vm,
            flags: ModifierSet::empty(),
            wave: 0,
        }
    }

    /// Starts a run with empty caches and queues.
    fn start(&mut self, seed: u64) {
        self.random = Random(seed);
        self.pace = Pace {
            drain: [2, 6, 20, 60][self.random.below(4)],
            shared_line: [1, 2, 4][self.random.below(3)],
            patience: [1, 4, 30][self.random.below(3)],
            slow: match self.random.below(2) {
                0 => self.random.next(),
                _ => self.random.next() & self.random.next(),
            },
            channels: self.random.next(),
        };
        self.time = 0;
        self.history.clear();
        for cache in self
            .near
            .iter_mut()
            .chain(&mut self.far)
            .chain(&mut self.scalar)
        {
            cache.clear();
        }
        for queue in &mut self.queues {
            queue.clear();
        }
        self.active.clear();
    }

    /// Must be called when a wave starts and takes over this index.
    fn start_wave(&mut self, number: usize, unit: usize, group: usize) {
        let time = self.time + 1;
        let wave = &mut self.waves[number];
        (wave.unit, wave.group, wave.started) = (unit, group, time);
        wave.events.clear();
        wave.delivered.clear();
    }

    fn has_far_cache(&self) -> bool {
        self.generation >= Generation::Gfx1010
    }

    fn array_of(unit: usize) -> usize {
        unit / UNITS_OF_ARRAY
    }

    fn queue_of(&self, unit: usize, address: u64) -> usize {
        let mixed = (line_of(address) ^ self.pace.channels).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        unit * CHANNELS + (mixed >> 62) as usize
    }

    fn lds_queue(&self) -> usize {
        UNITS * CHANNELS + self.wave
    }

    fn reader(unit: usize) -> Reader {
        let first = Weak::array_of(unit) * UNITS_OF_ARRAY;
        Reader {
            unit: Some(unit),
            array: (first, first + UNITS_OF_ARRAY),
        }
    }

    /// Returns `true` if a wave waits before an instruction, so other waves make progress. Its own LDS accesses may
    /// make progress too.
    ///
    /// # Errors
    /// Faults of accesses that are performed now.
    pub fn stalls(
        &mut self,
        number: usize,
        inst: &Inst,
        view: &mut View<'_>,
        lds: &mut Lds,
    ) -> Result<bool, FaultKind> {
        let outstanding = !self.waves[number].events.is_empty();
        let stalls = outstanding
            && waits(inst, self.generation).is_some()
            && !self.random.one_in(self.pace.patience);
        if stalls && self.random.one_in(2) {
            self.wave = number;
            let queue = self.lds_queue();
            self.perform(queue, view, lds)?;
        }
        Ok(stalls)
    }

    /// Must be called before a wave executes an instruction. Performs some queued accesses of any wave at random, and
    /// those that the instruction waits for.
    ///
    /// # Errors
    /// Faults of accesses that are performed now.
    pub fn before(
        &mut self,
        number: usize,
        wave: &mut Wave,
        inst: &Inst,
        view: &mut View<'_>,
        lds: &mut Lds,
    ) -> Result<(), FaultKind> {
        self.wave = number;
        self.time += 1;
        self.flags = inst.modifiers().switches;
        self.drain_some(view, lds)?;
        if let Some(waits) = waits(inst, self.generation) {
            for (counter, limit) in [
                (Counter::Vm, waits.vm),
                (Counter::Lgkm, waits.lgkm),
                (Counter::Vs, waits.vs),
            ] {
                if limit != u32::MAX {
                    self.wait(counter, limit as usize, view, lds)?;
                }
            }
        }
        self.deliver(wave);
        self.counter = match events_of(self.generation, inst, wave)[0] {
            Some((counter, _)) => counter,
            None => Counter::Vm,
        };
        Ok(())
    }

    /// Must be called when the wave has issued an instruction.
    ///
    /// # Errors
    /// Faults of accesses that are performed now.
    pub fn after(
        &mut self,
        wave: &mut Wave,
        events: [Option<(Counter, Kind)>; 2],
        ends: bool,
        view: &mut View<'_>,
        lds: &mut Lds,
    ) -> Result<(), FaultKind> {
        for (counter, kind) in events.into_iter().flatten() {
            let time = self.time;
            let events = &mut self.waves[self.wave].events;
            events.push_back(Event {
                counter,
                kind,
                time,
            });
        }
        if self.waves[self.wave].events.len() > OUTSTANDING {
            for counter in [Counter::Vm, Counter::Lgkm, Counter::Vs] {
                self.wait(counter, 0, view, lds)?;
            }
        }
        if ends {
            let queue = self.lds_queue();
            while self.perform(queue, view, lds)? {}
        }
        self.deliver(wave);
        Ok(())
    }

    /// Records the value of a load that has been performed.
    fn loaded(&mut self, op: &Op, delivery: Delivery, value: u128, undefined: u128) {
        let wave = &mut self.waves[op.wave];
        if op.time >= wave.started {
            wave.delivered.push((delivery, value, undefined));
        }
    }

    fn deliver(&mut self, wave: &mut Wave) {
        for (delivery, value, undefined) in self.waves[self.wave].delivered.drain(..) {
            delivery.write(wave, value, undefined);
        }
    }

    /// Lets some queues make progress.
    fn drain_some(&mut self, view: &mut View<'_>, lds: &mut Lds) -> Result<(), FaultKind> {
        while self.random.one_in(self.pace.drain) {
            let own = self.lds_queue();
            let choice = self.random.below(self.active.len() + 1);
            let queue = self.active.get(choice).copied().unwrap_or(own);
            let first = self.queues[queue].first();
            let slow = self.pace.slow >> (queue % 64) & 1 != 0
                && first.is_some_and(|op| op.time + PATIENCE > self.time);
            if !slow || self.random.one_in(SLOWNESS) {
                self.perform(queue, view, lds)?;
            }
        }
        Ok(())
    }

    /// Performs all queued accesses of compute units.
    fn drain_all(&mut self, view: &mut View<'_>, lds: &mut Lds) -> Result<(), FaultKind> {
        while !self.active.is_empty() {
            let choice = self.random.below(self.active.len());
            self.perform(self.active[choice], view, lds)?;
        }
        Ok(())
    }

    /// Waits until no more than `limit` accesses of each kind are outstanding.
    fn wait(
        &mut self,
        counter: Counter,
        limit: usize,
        view: &mut View<'_>,
        lds: &mut Lds,
    ) -> Result<(), FaultKind> {
        let events = &mut self.waves[self.wave].events;
        let counted = |event: &Event, kind| event.counter == counter && event.kind == kind;
        let mut until = 0;
        for index in (0..events.len()).rev() {
            let Event { kind, time, .. } = events[index];
            if events[index].counter != counter || !kind.in_order() && limit != 0 {
                continue;
            }
            let younger = events
                .range(index + 1..)
                .filter(|event| counted(event, kind));
            if younger.count() >= limit {
                until = until.max(time);
            }
        }
        events.retain(|event| event.counter != counter || event.time > until);
        if counter == Counter::Lgkm {
            let queue = self.lds_queue();
            while self.queues[queue]
                .first()
                .is_some_and(|op| op.time <= until)
            {
                self.perform(queue, view, lds)?;
            }
            return Ok(());
        }
        let WaveMemory { unit, group, .. } = self.waves[self.wave];
        // Up to GFX9, a compute unit completes the accesses of a work-group in order.
        let together = !self.has_far_cache();
        let (wave, waves) = (self.wave, &self.waves);
        let mut needed = [0; CHANNELS];
        for (channel, needed) in needed.iter_mut().enumerate() {
            *needed = self.queues[unit * CHANNELS + channel].needed(|op| {
                let counts = if together {
                    waves[op.wave].group == group
                } else {
                    op.wave == wave && op.counter == counter
                };
                counts && op.time <= until
            });
        }
        for (channel, needed) in needed.into_iter().enumerate() {
            for _ in 0..needed {
                self.perform(unit * CHANNELS + channel, view, lds)?;
            }
        }
        Ok(())
    }

    /// Returns `true` if the model applies to accesses to an address. It does not apply to scratch memory, which is
    /// private.
    pub fn covers(address: Address, view: &View<'_>) -> bool {
        match address {
            Address::Global(address) => !view.is_private(address),
            Address::Lds(_) => true,
            Address::Gds(_) | Address::Swizzled { .. } | Address::OutOfRange => false,
        }
    }

    /// Issues the access of a lane.
    ///
    /// # Errors
    /// The address is out of bounds, or the data are undefined.
    pub fn issue(
        &mut self,
        wave: &mut Wave,
        access: Access,
        (address, lane): (Address, usize),
        operands: &Operands,
        (view, lds): (&mut View<'_>, &mut Lds),
    ) -> Result<(), FaultKind> {
        let size = access.bytes() as usize;
        let stores = matches!(access, Access::Store { .. } | Access::Atomic { .. });
        let unit = self.waves[self.wave].unit;
        let queue = match address {
            Address::Lds(address) => {
                lds.check(address, size)?;
                self.lds_queue()
            }
            Address::Global(address) => {
                view.check(address, size, stores)?;
                self.queue_of(unit, address)
            }
            // The model does not cover these.
            Address::Gds(_) | Address::Swizzled { .. } | Address::OutOfRange => return Ok(()),
        };
        let action = action_of(wave, access, lane, operands);
        if let Some(undefined) = action.undefined_data()
            && undefined != 0
            && self.strict
            && matches!(address, Address::Global(_))
        {
            return Err(FaultKind::Undefined {
                register: "data".to_owned(),
                role: "data stored to global memory",
            });
        }
        let op = Op {
            address,
            size,
            wave: self.wave,
            unit,
            time: self.time,
            counter: self.counter,
            bypasses_near: self.flags.intersects(ModifierSet::GLC | ModifierSet::SCC),
            bypasses_far: self.flags.contains(ModifierSet::DLC),
            action,
        };
        if let (Address::Global(address), Action::Load(delivery)) = (address, op.action) {
            if let Some(value) = self.hit(queue, &op, address, view)? {
                delivery.write(wave, value, 0);
                return Ok(());
            }
            if op.bypasses_near {
                self.near[unit].drop_line(line_of(address), self.history.now());
            }
        }
        self.push(queue, op, view, lds)
    }

    fn push(
        &mut self,
        queue: usize,
        op: Op,
        view: &mut View<'_>,
        lds: &mut Lds,
    ) -> Result<(), FaultKind> {
        if self.queues[queue].len() >= QUEUED {
            self.perform(queue, view, lds)?;
        }
        if self.queues[queue].len() == 0 && queue < UNITS * CHANNELS {
            self.active.push(queue);
        }
        self.queues[queue].push(op);
        Ok(())
    }

    /// Performs the first access of a queue; returns `false` if the queue is empty.
    fn perform(
        &mut self,
        queue: usize,
        view: &mut View<'_>,
        lds: &mut Lds,
    ) -> Result<bool, FaultKind> {
        let Some(op) = self.queues[queue].pop() else {
            return Ok(false);
        };
        if self.queues[queue].len() == 0 {
            self.active.retain(|active| *active != queue);
        }
        match op.address {
            Address::Global(address) => self.perform_global(op, address, view)?,
            Address::Lds(address) => self.perform_lds(op, address, lds)?,
            Address::Gds(_) | Address::Swizzled { .. } | Address::OutOfRange => {
                let reason = "a queued access to this memory".to_owned();
                return Err(FaultKind::Unsupported(reason));
            }
        }
        Ok(true)
    }

    /// Performs the queued accesses that precede an access which is not queued.
    ///
    /// # Errors
    /// Faults of those accesses.
    pub fn perform_earlier(
        &mut self,
        address: Address,
        view: &mut View<'_>,
        lds: &mut Lds,
    ) -> Result<(), FaultKind> {
        let queue = match address {
            Address::Global(address) => self.queue_of(self.waves[self.wave].unit, address),
            Address::Lds(_) => self.lds_queue(),
            // Accesses to these are never queued.
            Address::Gds(_) | Address::Swizzled { .. } | Address::OutOfRange => return Ok(()),
        };
        while self.perform(queue, view, lds)? {}
        Ok(())
    }

    /// Stores to the L2 cache directly, without a queue.
    ///
    /// # Errors
    /// The address is out of bounds, or the data are undefined.
    pub fn store_now(
        &mut self,
        view: &mut View<'_>,
        (address, size): (u64, usize),
        (value, undefined): (u64, u64),
    ) -> Result<(), FaultKind> {
        if undefined != 0 && self.strict {
            return Err(FaultKind::Undefined {
                register: "data".to_owned(),
                role: "data stored to global memory",
            });
        }
        let unit = self.waves[self.wave].unit;
        let at = (address, size);
        self.history.store(view, at, u128::from(value), unit)?;
        self.drop_lines(unit, address);
        let now = self.history.now();
        self.scalar[Weak::array_of(unit)].drop_line(line_of(address), now);
        Ok(())
    }
}

fn action_of(wave: &Wave, access: Access, lane: usize, operands: &Operands) -> Action {
    let delivery = |signed, half| {
        let register = operands.destination.vector()?;
        Some(Delivery {
            register,
            lane,
            bytes: access.bytes(),
            signed,
            half,
        })
    };
    match access {
        Access::Store { bytes, high } => {
            let (mut value, mut undefined) = (0, 0);
            if let Some(first) = operands.data[0].vector() {
                for n in 0..(bytes as usize).div_ceil(4) {
                    let shift = if high { 16 } else { 0 };
                    let bits = wave.vector[first + n][lane] >> shift;
                    let bad = wave.lane_undefined(first + n, lane) >> shift;
                    value |= u128::from(bits) << (32 * n);
                    undefined |= u128::from(bad) << (32 * n);
                }
            }
            let mask = u128::MAX >> (128 - 8 * bytes.clamp(1, 16));
            Action::Store {
                value: value & mask,
                undefined: undefined & mask,
            }
        }
        Access::Atomic { op, wide } => {
            let (data, bad) = lane_value(wave, operands.data[0], lane, wide);
            let (other, bad_other) = lane_value(wave, operands.data[1], lane, wide);
            Action::Atomic(queue::Atomic {
                op,
                env: operands.env,
                data,
                other,
                undefined: bad | bad_other,
                delivery: delivery(false, Half::Full),
            })
        }
        Access::Load { signed, half, .. } => {
            Action::Load(delivery(signed, half).unwrap_or_default())
        }
        Access::Format(_) | Access::Cache => Action::Load(Delivery::default()),
    }
}

impl Delivery {
    /// Writes a loaded value to its registers.
    fn write(&self, wave: &mut Wave, value: u128, undefined: u128) {
        if self.bytes == 0 {
            return;
        }
        if self.bytes < 4 {
            let loaded = (value as u32, undefined as u32);
            let how = (self.bytes, self.signed, self.half);
            extend_into(wave, self.register, self.lane, loaded, how);
            return;
        }
        for n in 0..self.bytes as usize / 4 {
            let part = |bits: u128| (bits >> (32 * n)) as u32;
            wave.set_lane(self.register + n, self.lane, part(value), part(undefined));
        }
    }
}
