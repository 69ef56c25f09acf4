//! Dispatches a kernel: sets up kernel arguments, dispatch packet, queue, scratch memory and the initial registers of
//! each wave, then executes the work-groups on host threads.

mod arguments;
mod registers;

use std::num::NonZero;
use std::sync::{Arc, Mutex};

use processors::{FIXED_SGPRS_OF_INIT_BUG, Fact, ResourceUse, Target};

use crate::debugger::Hook;
use crate::driver::DriverMemory;
use crate::error::Error;
use crate::group::Group;
use crate::image::{Image, Sampler};
use crate::inst::isa_of;
use crate::lds::Lds;
use crate::loader::{CodeObject, Kernel};
use crate::machine::Setup;
use crate::memory::{Memory, View};
use crate::parallel::Turns;
use crate::profile::{Profile, ProfiledInstruction};
use crate::program::Program;
use crate::progress::Progress;
use crate::races::Races;
use crate::stats::Stats;
use crate::watch::Watch;
use crate::weak::{self, MemoryModel};

/// A kernel argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// A pointer to a buffer with these bytes; its final contents are an output.
    Buffer(Vec<u8>),
    /// The bytes of a value.
    Value(Vec<u8>),
    /// A pointer to dynamic LDS of this size in bytes.
    DynamicLds(u32),
    /// An image; its final texels are an output.
    Image(Image),
    /// A sampler.
    Sampler(Sampler),
    /// A structure that contains pointers; the final contents of its buffer are an output.
    Structure(Structure),
}

/// A structure whose pointers point into one buffer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Structure {
    /// The bytes of the structure.
    pub value: Vec<u8>,
    /// The bytes of the buffer.
    pub buffer: Vec<u8>,
    /// The offset of each pointer in the structure, and the offset in the buffer that it points to.
    pub pointers: Vec<(usize, u64)>,
}

impl Arg {
    /// A 32-bit integer.
    pub fn u32(value: u32) -> Self {
        Arg::Value(value.to_le_bytes().to_vec())
    }

    /// A 64-bit integer.
    pub fn u64(value: u64) -> Self {
        Arg::Value(value.to_le_bytes().to_vec())
    }

    /// A 32-bit float.
    pub fn f32(value: f32) -> Self {
        Arg::Value(value.to_le_bytes().to_vec())
    }

    /// A buffer of zeros.
    pub fn zeros(bytes: usize) -> Self {
        Arg::Buffer(vec![0; bytes])
    }
}

/// The kernel to run, its launch sizes and its arguments.
#[derive(Debug, Clone)]
pub struct Dispatch {
    /// Kernel name.
    pub kernel: String,
    /// Number of work-items in each dimension.
    pub grid: [u32; 3],
    /// Number of work-items of a work-group in each dimension.
    pub block: [u32; 3],
    /// The arguments in order, without hidden ones.
    pub args: Vec<Arg>,
}

/// Options of a run.
#[derive(Debug, Clone)]
pub struct Options {
    /// True if code that hardware would silently execute incorrectly is rejected.
    pub strict: bool,
    /// True if strict mode detects races within a work-group on LDS and global memory. Must be off for code that
    /// synchronizes by means other than barriers.
    pub races: bool,
    /// The maximum number of instructions that all waves of a work-group execute.
    pub max_instructions: u64,
    /// Seed of the interleaving of waves; 0 selects plain round robin.
    pub schedule: u64,
    /// True if every instruction is printed to standard error.
    pub trace: bool,
    /// True if the cost of every instruction is counted.
    pub profile: bool,
    /// Number of threads that run work-groups, 0 for one per core. Results do not depend on it. Traces use one thread.
    pub jobs: usize,
    /// True if the progress of a long run is shown on standard error.
    pub progress: bool,
    pub memory: MemoryModel,
    /// Instructions at which the state of waves is recorded.
    pub watch: Option<Arc<Watch>>,
    /// The debugger that stops waves and shows their state. Work-groups then run on one thread. It is not available
    /// with weak memory.
    pub debugger: Option<Hook>,
    /// The global work offset in the hidden arguments.
    pub offset: [u64; 3],
    /// Number of work-groups in each dimension that the Catalyst driver starts together; `None` for all.
    pub part: Option<[u32; 3]>,
    /// Scratch memory per lane of kernels with a dynamic stack, in bytes. It must be at least the size that the kernel
    /// requests; the default is 16 KiB more than that size.
    pub stack: Option<u32>,
    /// True if the firmware loads arguments into SGPRs when the kernel's descriptor requests this.
    pub preloads_arguments: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            strict: true,
            races: true,
            max_instructions: 1_000_000_000,
            schedule: 0,
            trace: false,
            profile: false,
            jobs: 0,
            progress: false,
            memory: MemoryModel::Sequential,
            watch: None,
            debugger: None,
            offset: [0; 3],
            part: None,
            stack: None,
            preloads_arguments: true,
        }
    }
}

/// The result of a run.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// Final contents of each buffer argument; `None` for other arguments.
    pub buffers: Vec<Option<Vec<u8>>>,
    /// The output of printf, under Catalyst.
    pub printed: Vec<u8>,
    /// Dynamic counts.
    pub stats: Stats,
    /// The instructions that were executed, in order of address; empty unless [`Options::profile`] is set.
    pub profile: Vec<ProfiledInstruction>,
}

/// Scratch memory per lane that is added for a dynamic stack, in bytes.
const DYNAMIC_STACK: u32 = 16 * 1024;

/// The maximum size of scratch memory per lane, in bytes.
const MAX_PRIVATE: u32 = 1 << 20;

/// Size of GDS in bytes. GDS is zero at the start of a dispatch.
pub const GDS_SIZE: usize = 65536;

/// Loads a code object and runs one of its kernels.
///
/// # Errors
/// See [`Error`].
pub fn run(code_object: &[u8], dispatch: &Dispatch, options: &Options) -> Result<Outcome, Error> {
    run_loaded(&CodeObject::load(code_object)?, dispatch, options)
}

/// Runs a kernel of a loaded code object.
///
/// # Errors
/// See [`Error`].
pub fn run_loaded(
    code_object: &CodeObject,
    dispatch: &Dispatch,
    options: &Options,
) -> Result<Outcome, Error> {
    let kernel = code_object.kernel(&dispatch.kernel)?;
    Launch::new(code_object, kernel, dispatch, options)?.run()
}

/// A dispatch with all its memory.
pub struct Launch<'a> {
    pub code_object: &'a CodeObject,
    pub kernel: &'a Kernel,
    pub dispatch: &'a Dispatch,
    pub options: &'a Options,
    pub memory: Memory,
    pub setup: Setup,
    stats: Stats,
    /// Device address of each buffer argument.
    pub buffers: Vec<Option<u64>>,
    packet: u64,
    queue: u64,
    kernarg: u64,
    /// The contents of the kernarg segment.
    arguments: Vec<u8>,
    /// Scratch memory of each wave of a work-group.
    scratch: Vec<u64>,
    pub lds_size: u32,
    pub lanes: u32,
    /// Memory of the Catalyst driver.
    pub driver: DriverMemory,
    /// The work-groups that are started together.
    pub part: Part,
}

/// Work-groups that are started together: the first, and their number in each dimension.
#[derive(Debug, Clone, Copy, Default)]
pub struct Part {
    pub first: [u32; 3],
    pub counts: [u32; 3],
}

/// The error for a dispatch that does not match the kernel.
pub fn dispatch_error(kernel: &Kernel, reason: impl Into<String>) -> Error {
    Error::Dispatch {
        kernel: kernel.name.clone(),
        reason: reason.into(),
    }
}

impl<'a> Launch<'a> {
    pub fn new(
        code_object: &'a CodeObject,
        kernel: &'a Kernel,
        dispatch: &'a Dispatch,
        options: &'a Options,
    ) -> Result<Self, Error> {
        let mut memory = Memory::default();
        let mut segments: Vec<_> = code_object.segments.iter().collect();
        segments.sort_by_key(|segment| segment.address);
        for segment in segments {
            memory.add_at(segment.address, &segment.bytes, segment.writable);
        }
        let lanes = kernel.descriptor.wavefront_size();
        let mut launch = Launch {
            code_object,
            kernel,
            dispatch,
            options,
            memory,
            setup: Setup {
                processor: code_object.processor,
                generation: code_object.processor.generation(),
                strict: options.strict,
                private_size: private_size(kernel, options.stack),
                xnack: code_object.xnack,
                both_units: kernel.descriptor.is_wgp_mode()
                    && code_object.processor.has(Fact::WorkGroupProcessor),
                end: None,
                attributes: Vec::new(),
                lds_size: 0,
                gds: 0,
                hidden_private_base: 0,
            },
            stats: Stats::default(),
            buffers: Vec::new(),
            packet: 0,
            queue: 0,
            kernarg: 0,
            arguments: Vec::new(),
            scratch: Vec::new(),
            lds_size: kernel.descriptor.group_segment_size,
            lanes,
            driver: DriverMemory::default(),
            part: Part::default(),
        };
        launch.part.counts = launch.group_counts();
        launch.check_shape()?;
        launch.check_registers()?;
        launch.check_lds()?;
        if launch.setup.private_size > MAX_PRIVATE {
            let size = launch.setup.private_size;
            return Err(dispatch_error(
                kernel,
                format!(
                    "{size} bytes of scratch memory per lane are more than the limit, {MAX_PRIVATE}"
                ),
            ));
        }
        launch.allocate_scratch();
        launch.setup.gds = launch.memory.add(&[0; GDS_SIZE], true);
        if let Some(driver) = &kernel.driver {
            launch.create_driver_memory(driver)?;
        } else {
            launch.write_queue();
            launch.write_kernarg()?;
            launch.write_packet();
        }
        launch.check_lds()?;
        launch.setup.lds_size = launch.lds_size;
        Ok(launch)
    }

    /// Runs all work-groups.
    pub fn run(&mut self) -> Result<Outcome, Error> {
        match self.options.memory {
            MemoryModel::Sequential => self.run_parts()?,
            MemoryModel::Weak(_) if self.options.debugger.is_some() => {
                let reason = "the debugger requires the sequential memory model";
                return Err(dispatch_error(self.kernel, reason));
            }
            MemoryModel::Weak(placement) => {
                if self.options.part.is_some() || self.prints() {
                    let reason = "split launches and printf require the sequential memory model";
                    return Err(dispatch_error(self.kernel, reason));
                }
                self.stats = weak::run(self, placement, self.options.schedule)?;
            }
        }
        self.finish_model()?;
        let isa = isa_of(self.setup.generation, self.lanes);
        let profile = self.stats.profile.take().unwrap_or_default();
        Ok(Outcome {
            profile: profile.instructions(self.code_object, isa),
            buffers: self.contents(),
            printed: std::mem::take(&mut self.driver.printed),
            stats: self.stats.clone(),
        })
    }

    fn check_shape(&self) -> Result<(), Error> {
        let [x, y, z] = self.dispatch.block;
        let size = u64::from(x) * u64::from(y) * u64::from(z);
        if size == 0 || self.dispatch.grid.contains(&0) {
            return Err(dispatch_error(
                self.kernel,
                "grid and block must not be zero",
            ));
        }
        if size > 1024 {
            return Err(dispatch_error(
                self.kernel,
                format!("a work-group of {size} work-items is larger than the hardware supports"),
            ));
        }
        let Some(metadata) = &self.kernel.metadata else {
            return Ok(());
        };
        if metadata.max_group_size != 0 && size > u64::from(metadata.max_group_size) {
            return Err(dispatch_error(
                self.kernel,
                format!(
                    "the work-group has {size} work-items, but the kernel is compiled for at most {}",
                    metadata.max_group_size
                ),
            ));
        }
        match metadata.required_group_size {
            Some(required) if required != self.dispatch.block => Err(dispatch_error(
                self.kernel,
                format!("the kernel requires work-groups of {required:?}"),
            )),
            _ => Ok(()),
        }
    }

    /// Checks the size of LDS, including dynamic LDS.
    fn check_lds(&self) -> Result<(), Error> {
        let (size, limit) = (self.lds_size, self.setup.lds_limit());
        if size > limit {
            let reason = format!("{size} bytes of LDS are more than the limit, {limit}");
            return Err(dispatch_error(self.kernel, reason));
        }
        Ok(())
    }

    /// Checks the number of registers on processors that initialize registers only for a fixed allocation.
    fn check_registers(&self) -> Result<(), Error> {
        let sgprs = self.kernel.descriptor.sgprs();
        let fixed = self.setup.processor.has(Fact::SgprInitBug);
        if self.options.strict && fixed && sgprs != FIXED_SGPRS_OF_INIT_BUG {
            let reason = format!(
                "the kernel allocates {sgprs} SGPRs, but the processor requires {FIXED_SGPRS_OF_INIT_BUG}"
            );
            return Err(dispatch_error(self.kernel, reason));
        }
        Ok(())
    }

    fn waves_per_group(&self) -> u32 {
        let [x, y, z] = self.dispatch.block;
        (x * y * z).div_ceil(self.lanes)
    }

    fn allocate_scratch(&mut self) {
        if self.setup.private_size == 0 {
            return;
        }
        let bytes = (self.setup.private_size * self.lanes).next_multiple_of(1024);
        for _ in 0..self.waves_per_group() {
            let base = self.memory.add_private(bytes as usize);
            self.scratch.push(base);
        }
        self.setup.hidden_private_base = self.scratch[0] & !0xffff_ffff;
    }

    /// Number of dimensions of the launch.
    pub fn dimensions(&self) -> u32 {
        let [_, y, z] = self.dispatch.grid;
        let [_, by, bz] = self.dispatch.block;
        if z > 1 || bz > 1 {
            3
        } else if y > 1 || by > 1 {
            2
        } else {
            1
        }
    }

    /// The final contents of each buffer and image argument.
    pub fn contents(&self) -> Vec<Option<Vec<u8>>> {
        let buffers = self.buffers.iter().zip(&self.dispatch.args);
        let contents = buffers.map(|(base, argument)| {
            let contents = self.memory.contents((*base)?)?;
            Some(match argument {
                Arg::Image(image) => image.without_gaps(&contents),
                Arg::Buffer(_)
                | Arg::Value(_)
                | Arg::DynamicLds(_)
                | Arg::Sampler(_)
                | Arg::Structure(_) => contents,
            })
        });
        contents.collect()
    }

    /// Number of work-groups in each dimension.
    pub fn group_counts(&self) -> [u32; 3] {
        [0, 1, 2].map(|axis| self.dispatch.grid[axis].div_ceil(self.dispatch.block[axis]))
    }

    /// The ID of a work-group from its index among those that are started together.
    pub fn group_id(&self, number: u64) -> [u32; 3] {
        let Part { first, counts } = self.part;
        let [width, height, _] = counts.map(u64::from);
        let (x, rest) = (number % width, number / width);
        let ids = [x, rest % height, rest / height];
        [0, 1, 2].map(|axis| first[axis] + ids[axis] as u32)
    }

    /// Runs the work-groups of a part.
    pub fn run_groups(&mut self) -> Result<(), Error> {
        let total = self.part.counts.into_iter().map(u64::from).product();
        let turns = Turns::new(total);
        let progress = Mutex::new(Progress::new(self.options.progress, total));
        let ends: Vec<Result<Stats, (u64, Error)>> = match self.threads(total) {
            1 => vec![self.run_some(&turns, &progress)],
            threads => std::thread::scope(|scope| {
                let work = || self.run_some(&turns, &progress);
                let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
                let mut ends = vec![work()];
                for helper in helpers {
                    match helper.join() {
                        Ok(end) => ends.push(end),
                        Err(panic) => std::panic::resume_unwind(panic),
                    }
                }
                ends
            }),
        };
        let mut earliest: Option<(u64, Error)> = None;
        for end in ends {
            match end {
                Ok(stats) => self.stats.add(&stats),
                Err(failure) if earliest.as_ref().is_none_or(|(n, _)| failure.0 < *n) => {
                    earliest = Some(failure);
                }
                Err(_) => {}
            }
        }
        earliest.map_or(Ok(()), |(_, error)| Err(error))
    }

    fn threads(&self, groups: u64) -> u64 {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        let wanted = match self.options.jobs {
            _ if self.options.trace || self.options.debugger.is_some() => 1,
            0 => cores(),
            jobs => jobs,
        };
        groups.clamp(1, wanted as u64)
    }

    /// Runs work-groups on this thread until all have been started.
    fn run_some(&self, turns: &Turns, progress: &Mutex<Progress>) -> Result<Stats, (u64, Error)> {
        let isa = isa_of(self.setup.generation, self.lanes);
        let mut program = Program::new(self.code_object, isa, self.options.strict);
        let mut memory = View::new(&self.memory);
        let mut lds = Lds::new(self.lds_size as usize);
        lds.check_races = self.options.strict && self.options.races;
        let mut races = lds.check_races.then(Races::default);
        let compares = lds.check_races && program.has_compare_exchange();
        let mut debugger = self.options.debugger.as_ref().map(Hook::session);
        let mut total = Stats::default();
        while let Some(mut turn) = turns.start() {
            let number = turn.number;
            let id = self.group_id(number);
            lds.reset(compares);
            memory.reset_private();
            let mut slots = self.start_waves(id).map_err(|error| (number, error))?;
            if let Some(races) = &mut races {
                races.start(slots.len(), self.setup.both_units, compares);
            }
            // The program's clock is an instruction count. It must not depend on other work-groups.
            let mut stats = Stats {
                work_groups: 1,
                profile: self.options.profile.then(Profile::default),
                waves: slots.len() as u64,
                ..Stats::default()
            };
            let mut group = Group {
                program: &mut program,
                memory: &mut memory,
                turn: &mut turn,
                lds: &mut lds,
                races: races.as_mut(),
                weak: None,
                setup: &self.setup,
                stats: &mut stats,
                kernel: &self.kernel.name,
                entry: self.kernel.entry,
                id,
                budget: self.options.max_instructions,
                limit: self.options.max_instructions,
                schedule: self.options.schedule,
                trace: self.options.trace,
                watch: self.options.watch.as_deref(),
                debugger: debugger.as_deref_mut(),
                ordered: 0,
            };
            group
                .run(&mut slots)
                .map_err(|fault| (number, Error::Fault(fault)))?;
            turn.succeeded = true;
            total.add(&stats);
            if let Ok(mut progress) = progress.lock() {
                progress.step();
            }
        }
        Ok(total)
    }

    /// Computes the modeled cycles from the counts and the kernel's occupancy.
    fn finish_model(&mut self) -> Result<(), Error> {
        let processor = self.code_object.processor;
        let wide = processor.has(Fact::Wave32) && self.lanes == 64;
        let features = if wide { "+wavefrontsize64" } else { "" };
        let target = Target::parse("amdgcn-amd-amdhsa", processor.name(), features)
            .map_err(|error| dispatch_error(self.kernel, error.to_string()))?;
        let descriptor = &self.kernel.descriptor;
        let [x, y, z] = self.dispatch.block;
        let (waves_per_simd, _) = target.occupancy(ResourceUse {
            vgprs: descriptor.vgprs(if self.lanes == 32 { 8 } else { 4 }),
            sgprs: descriptor.sgprs(),
            lds_bytes: self.lds_size,
            work_group_size: (x * y * z, x * y * z),
        });
        let stats = &mut self.stats;
        let lines = stats.global.lines + stats.scratch.lines;
        stats.cycles.finish(
            processor.family(),
            lines,
            stats.lds_bank_conflicts,
            stats.waves,
            u64::from(waves_per_simd),
        );
        Ok(())
    }
}

fn private_size(kernel: &Kernel, stack: Option<u32>) -> u32 {
    let metadata = kernel.metadata.as_ref();
    let dynamic = match metadata {
        Some(metadata) => metadata.uses_dynamic_stack,
        None => kernel.descriptor.has_dynamic_stack(),
    };
    let size = kernel.descriptor.private_segment_size.min(u32::MAX / 2);
    let size = match stack {
        _ if !dynamic => size,
        Some(stack) => size.max(stack.min(u32::MAX / 2)),
        None => size.saturating_add(DYNAMIC_STACK),
    };
    size.next_multiple_of(4)
}
