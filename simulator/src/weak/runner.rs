//! Runs the work-groups of a dispatch concurrently, with a seeded interleaving of their waves.

use std::ops::Range;

use crate::error::Error;
use crate::group::{Group, Slot};
use crate::inst::isa_of;
use crate::launch::{Dispatch, GDS_SIZE, Launch, Options, dispatch_error};
use crate::lds::Lds;
use crate::loader::CodeObject;
use crate::memory::View;
use crate::parallel::{Turn, Turns};
use crate::profile::Profile;
use crate::program::Program;
use crate::stats::{Stats, Traffic};
use crate::wave::State;

use super::history::LINE;
use super::placement::{MemoryModel, Placement, units_of};
use super::{Random, Weak};

/// The number of concurrent work-groups.
pub const RESIDENT: usize = 16;

/// The maximum number of waves of a work-group.
pub const MAX_WAVES: usize = 32;

/// The final contents of buffers.
pub struct Buffers<'a>(&'a Launch<'a>);

impl Buffers<'_> {
    /// A dword of a buffer argument, at an offset in dwords.
    pub fn dword(&self, argument: usize, offset: usize) -> Option<u32> {
        let base = *self.0.buffers.get(argument)?;
        self.0.memory.dword(base?, offset)
    }
}

/// Runs a kernel in weak memory once for each seed, and calls `visit` with the final buffers of each run. Stops if
/// `visit` returns `false`.
///
/// # Errors
/// See [`Error`]. Dispatches with sequential memory are rejected.
pub fn explore(
    code_object: &CodeObject,
    dispatch: &Dispatch,
    options: &Options,
    seeds: Range<u64>,
    mut visit: impl FnMut(u64, &Buffers<'_>) -> bool,
) -> Result<Stats, Error> {
    let kernel = code_object.kernel(&dispatch.kernel)?;
    let MemoryModel::Weak(placement) = options.memory else {
        return Err(dispatch_error(kernel, "exploration requires weak memory"));
    };
    let launch = Launch::new(code_object, kernel, dispatch, options)?;
    let mut runner = Runner::new(&launch, placement);
    let saved = launch.memory.save();
    let mut stats = Stats::default();
    for seed in seeds {
        let run = runner.run(seed)?;
        stats.add(&run);
        if !visit(seed, &Buffers(&launch)) {
            break;
        }
        for line in runner.weak.history.touched() {
            launch.memory.restore(&saved, line, LINE as usize);
        }
        if run.gds != Traffic::default() {
            launch.memory.restore(&saved, launch.setup.gds, GDS_SIZE);
        }
    }
    Ok(stats)
}

/// Runs a dispatch once and returns its dynamic counts.
///
/// # Errors
/// See [`Error`].
pub fn run(launch: &Launch<'_>, placement: Placement, seed: u64) -> Result<Stats, Error> {
    Runner::new(launch, placement).run(seed)
}

/// A work-group that is running.
struct Resident<'a> {
    slot: usize,
    id: [u32; 3],
    slots: Vec<Slot>,
    lds: Lds,
    view: View<'a>,
    budget: u64,
    ordered: u32,
}

struct Runner<'a> {
    launch: &'a Launch<'a>,
    placement: Placement,
    program: Program,
    weak: Weak,
}

impl<'a> Runner<'a> {
    fn new(launch: &'a Launch<'a>, placement: Placement) -> Self {
        let setup = &launch.setup;
        let isa = isa_of(setup.generation, launch.lanes);
        Runner {
            launch,
            placement,
            program: Program::new(launch.code_object, isa, setup.strict),
            weak: Weak::new(setup.generation, setup.strict),
        }
    }

    fn run(&mut self, seed: u64) -> Result<Stats, Error> {
        let launch = self.launch;
        self.weak.start(seed);
        let mut random = Random(!seed);
        let first_unit = random.next() as usize;
        let quantum = [1, 2, 5, 20][random.below(4)];
        let total: u64 = launch.group_counts().into_iter().map(u64::from).product();
        let mut stats = Stats {
            profile: launch.options.profile.then(Profile::default),
            ..Stats::default()
        };
        let turns = Turns::new(1);
        let Some(mut turn) = turns.start() else {
            return Ok(stats);
        };
        let mut residents: Vec<Resident<'_>> = Vec::new();
        for number in 0..total.min(RESIDENT as u64) {
            let slots = (number as usize, first_unit);
            residents.push(self.start_group(number, slots, &mut stats)?);
        }
        let mut next = residents.len() as u64;
        while !residents.is_empty() {
            let index = random.below(residents.len());
            let resident = &mut residents[index];
            let slot = resident.slot;
            if self.run_one_wave(resident, (&mut random, quantum), &mut turn, &mut stats)? {
                continue;
            }
            if next < total {
                residents[index] = self.start_group(next, (slot, first_unit), &mut stats)?;
                next += 1;
            } else {
                residents.swap_remove(index);
            }
        }
        turn.succeeded = true;
        let mut view = View::new(&launch.memory);
        let drained = self.weak.drain_all(&mut view, &mut Lds::new(0));
        drained.map_err(|fault| dispatch_error(launch.kernel, fault.to_string()))?;
        Ok(stats)
    }

    /// Starts a work-group in a slot. The slot determines the indices of its waves.
    fn start_group(
        &mut self,
        number: u64,
        (slot, first_unit): (usize, usize),
        stats: &mut Stats,
    ) -> Result<Resident<'a>, Error> {
        let launch = self.launch;
        let id = launch.group_id(number);
        let slots = launch.start_waves(id)?;
        let units = units_of(
            self.placement,
            launch.setup.both_units,
            first_unit,
            number as usize,
        );
        for (wave, _) in slots.iter().enumerate() {
            let unit = units[self.weak.random.below(2)];
            self.weak.start_wave(slot * MAX_WAVES + wave, unit, slot);
        }
        stats.work_groups += 1;
        stats.waves += slots.len() as u64;
        let mut lds = Lds::new(launch.lds_size as usize);
        lds.check_races = false;
        Ok(Resident {
            slot,
            id,
            slots,
            lds,
            view: View::new(&launch.memory),
            budget: launch.options.max_instructions,
            ordered: 0,
        })
    }

    /// Runs one wave of a work-group for some instructions; returns `false` if all waves have ended.
    fn run_one_wave<'b>(
        &mut self,
        resident: &mut Resident<'b>,
        (random, quantum): (&mut Random, usize),
        turn: &mut Turn<'b>,
        stats: &mut Stats,
    ) -> Result<bool, Error> {
        let launch = self.launch;
        let slots = &mut resident.slots;
        let count = |state: State, slots: &[Slot]| {
            let in_state = slots.iter().filter(|slot| slot.wave.state == state);
            in_state.count()
        };
        let (ended, waiting) = (count(State::Ended, slots), count(State::AtBarrier, slots));
        if ended == slots.len() {
            return Ok(false);
        }
        let mut group = Group {
            program: &mut self.program,
            memory: &mut resident.view,
            turn,
            lds: &mut resident.lds,
            races: None,
            weak: Some((&mut self.weak, resident.slot * MAX_WAVES)),
            setup: &launch.setup,
            stats,
            kernel: &launch.kernel.name,
            entry: launch.kernel.entry,
            id: resident.id,
            budget: resident.budget,
            limit: launch.options.max_instructions,
            schedule: 0,
            trace: launch.options.trace,
            watch: launch.options.watch.as_deref(),
            debugger: None,
            ordered: resident.ordered,
        };
        let done = if ended + waiting == slots.len() {
            group.pass_barrier(slots, waiting, ended)
        } else {
            let first = random.below(slots.len());
            let number = slots.len();
            let can_run = |slot: &Slot| matches!(slot.wave.state, State::Running | State::Yields);
            let order = (0..number).map(|n| (first + n) % number);
            match order.into_iter().find(|index| can_run(&slots[*index])) {
                Some(index) => {
                    slots[index].wave.state = State::Running;
                    group.run_wave(slots, index, 1 + random.below(quantum) as u64)
                }
                None => Ok(()),
            }
        };
        (resident.budget, resident.ordered) = (group.budget, group.ordered);
        done.map_err(Error::Fault)?;
        Ok(true)
    }
}
