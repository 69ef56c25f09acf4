//! Runs many programs on many targets and reduces the failing programs.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use amdgcn::OptLevel;
use rayon::prelude::*;

use super::compare::{self, Compiler, Compilers, Configuration, Failure, TARGETS};
use super::{Choices, Host, HostFailure, Job, Plan, Program, generate, mixed, reduce};

/// Programs per LLVM run.
const BATCH: u64 = 100;

/// The number of candidates that a reduction tries.
const ATTEMPTS: usize = 250;

/// What to run.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// Run the programs that reach every cell of the coverage table instead of random ones.
    pub cells: bool,
    /// The seeds of random programs, or the numbers of coverage programs.
    pub seeds: Range<u64>,
    /// Indices into [`TARGETS`].
    pub targets: Vec<usize>,
    /// The directory for failing programs.
    pub keep: Option<PathBuf>,
    /// The instruction limit of a wave.
    pub max_instructions: u64,
    /// Run the verifier after every pass.
    pub verify: bool,
    /// The number of VGPRs that programs may use, if it is limited.
    pub vgprs: Option<u32>,
    /// Compile for each target at one level, picked by the seed, instead of both.
    pub one_level: bool,
    /// Allow reads of uninitialized registers and memory.
    pub lenient: bool,
    /// Compile the kernel and some functions with different compilers, in both directions.
    pub mixed: bool,
}

/// Accumulated times.
#[derive(Clone, Copy, Debug, Default)]
pub struct Times {
    /// Compiling and running on the host.
    pub host: Duration,
    /// Compiling by LLVM and running its code, to find out whether a program can be used.
    pub llvm: Duration,
    /// Compiling for the targets.
    pub compile: Duration,
    /// Running on the simulator.
    pub run: Duration,
}

/// The results of a campaign.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// The number of runs that were compared.
    pub runs: usize,
    /// The number of programs that were run at least once.
    pub programs: usize,
    /// The number of cases in which modules of LLVM alone do not give the expected results.
    pub unusable: usize,
    /// The number of programs that LLVM does not compile for the host.
    pub rejected: usize,
    /// One line for each failure.
    pub failures: Vec<String>,
    /// Times, summed over all threads.
    pub times: Times,
}

impl Outcome {
    fn add(&mut self, other: Outcome) {
        self.times.host += other.times.host;
        self.times.llvm += other.times.llvm;
        self.times.compile += other.times.compile;
        self.times.run += other.times.run;
        self.runs += other.runs;
        self.programs += other.programs;
        self.unusable += other.unusable;
        self.rejected += other.rejected;
        self.failures.extend(other.failures);
    }
}

impl Campaign {
    /// Runs all programs. `progress` receives the number of seeds done and the results so far.
    ///
    /// # Errors
    /// The host cannot run the programs.
    pub fn run(&self, mut progress: impl FnMut(u64, &Outcome)) -> Result<Outcome, String> {
        let host = Host::new()?;
        let mut outcome = Outcome::default();
        let mut first = self.seeds.start;
        while first < self.seeds.end {
            let end = (first + BATCH).min(self.seeds.end);
            outcome.add(self.batch(&host, first..end));
            progress(end, &outcome);
            first = end;
        }
        Ok(outcome)
    }

    fn batch(&self, host: &Host, seeds: Range<u64>) -> Outcome {
        let programs: Vec<_> = seeds
            .map(|seed| (seed, generate(self.plan(seed), &mut Choices::of_seed(seed))))
            .filter(|(_, program)| !self.mixed || mixed::split(&program.text).is_some())
            .collect();
        let dispatches: Vec<_> = programs
            .iter()
            .map(|(_, program)| compare::dispatch(program))
            .collect();
        let jobs: Vec<_> = programs
            .iter()
            .zip(&dispatches)
            .map(|((_, program), dispatch)| Job {
                text: &program.text,
                dispatch,
            })
            .collect();
        let start = Instant::now();
        let expected = host.run(&jobs);
        let mut all = Outcome::default();
        all.times.host = start.elapsed();
        let outcomes: Vec<_> = programs
            .par_iter()
            .zip_eq(&expected)
            .map(|((seed, program), expected)| match expected {
                Ok(expected) => self.check(host, *seed, program, expected),
                Err(HostFailure::Compilation(_)) => Outcome {
                    rejected: 1,
                    ..Outcome::default()
                },
                Err(HostFailure::Signal(signal)) => Outcome {
                    failures: vec![format!("seed {seed}: signal {signal} on the host")],
                    ..Outcome::default()
                },
            })
            .collect();
        outcomes.into_iter().for_each(|outcome| all.add(outcome));
        for failure in &all.failures {
            eprintln!("{failure}");
        }
        all
    }

    fn plan(&self, seed: u64) -> Plan {
        match (self.cells, self.mixed) {
            (true, _) => Plan::Cells(seed),
            (false, true) => Plan::Calls,
            (false, false) => Plan::Random,
        }
    }

    fn configurations(&self, seed: u64, program: &Program) -> Vec<Configuration> {
        const LEVELS: [OptLevel; 2] = [OptLevel::O0, OptLevel::O2];
        let mut all = Vec::new();
        for &number in &self.targets {
            let target = TARGETS[number];
            let levels = match self.one_level {
                true => &LEVELS[(seed as usize + number) % 2..][..1],
                false => &LEVELS[..],
            };
            for &level in levels {
                all.extend(self.compilers().iter().map(|&compilers| Configuration {
                    target,
                    level,
                    compilers,
                    verify: self.verify,
                    vgprs: self.vgprs,
                    lenient: self.lenient,
                }));
            }
        }
        all.retain(|&configuration| program.fits(configuration));
        all
    }

    fn compilers(&self) -> &'static [Compilers] {
        match self.mixed {
            false => &[Compilers::One(Compiler::Ours)],
            true => &[
                Compilers::Two {
                    kernel: Compiler::Ours,
                    functions: Compiler::Llvm,
                },
                Compilers::Two {
                    kernel: Compiler::Llvm,
                    functions: Compiler::Ours,
                },
            ],
        }
    }

    fn check(&self, host: &Host, seed: u64, program: &Program, expected: &[Vec<u8>]) -> Outcome {
        let mut outcome = Outcome::default();
        // The configuration with which LLVM alone was last tried, and whether it works.
        let mut tried: Option<(Configuration, bool)> = None;
        let dispatch = compare::dispatch(program);
        for configuration in self.configurations(seed, program) {
            let llvm = configuration.replaced_by_llvm();
            if tried.is_none_or(|(tried, _)| tried != llvm) {
                let start = Instant::now();
                tried = Some((llvm, self.is_usable(program, expected, llvm)));
                outcome.times.llvm += start.elapsed();
            }
            if tried.is_some_and(|(_, is_usable)| !is_usable) {
                outcome.unusable += 1;
                continue;
            }
            outcome.runs += 1;
            outcome.programs = 1;
            let text = &program.text;
            let times = &mut outcome.times;
            let start = Instant::now();
            let code = compare::compile(text, configuration);
            times.compile += start.elapsed();
            let start = Instant::now();
            let found = code.and_then(|code| {
                compare::execute(&code, text, &dispatch, configuration, self.max_instructions)
            });
            times.run += start.elapsed();
            let found = found.and_then(|found| compare::check(&found, expected));
            let Err(failure) = found else { continue };
            if let (Some(directory), true) = (&self.keep, outcome.failures.is_empty())
                && let Err(error) = self.keep(host, directory, seed, configuration, &failure)
            {
                outcome
                    .failures
                    .push(format!("{}: {error}", directory.display()));
            }
            outcome
                .failures
                .push(format!("seed {seed} {configuration:?}: {failure:?}"));
        }
        outcome
    }

    /// Returns `true` if modules compiled by LLVM alone give the expected results; always true for a single module. If
    /// they do not, LLVM's assumptions about other modules do not hold, for example about the size of their stack.
    fn is_usable(&self, program: &Program, expected: &[Vec<u8>], llvm: Configuration) -> bool {
        if let Compilers::One(_) = llvm.compilers {
            return true;
        }
        let (text, dispatch) = (&program.text, compare::dispatch(program));
        let found = compare::run(text, &dispatch, llvm, self.max_instructions);
        let found = found.and_then(|found| compare::check(&found, expected));
        found.is_ok()
    }

    /// Checks that a program computes the same as on the host.
    ///
    /// # Errors
    /// Its results differ, or compilation fails.
    pub fn verdict(
        &self,
        host: &Host,
        program: &Program,
        configuration: Configuration,
    ) -> Result<(), Failure> {
        let (text, dispatch) = (&program.text, compare::dispatch(program));
        let found = compare::run(text, &dispatch, configuration, self.max_instructions)?;
        let job = Job {
            text,
            dispatch: &dispatch,
        };
        match host.run(&[job]).as_slice() {
            [Ok(expected)] => compare::check(&found, expected),
            _ => Ok(()),
        }
    }

    /// Writes a failing program and a reduced one that fails in the same way.
    fn keep(
        &self,
        host: &Host,
        directory: &Path,
        seed: u64,
        configuration: Configuration,
        failure: &Failure,
    ) -> std::io::Result<()> {
        let mut choices = Choices::of_seed(seed);
        let plan = self.plan(seed);
        let program = generate(plan, &mut choices);
        std::fs::write(directory.join(format!("{seed}.ll")), &program.text)?;
        let llvm = configuration.replaced_by_llvm();
        let mut fails = |choices: &[u32]| {
            let program = generate(plan, &mut Choices::replay(choices.to_vec()));
            program.fits(configuration)
                && (!self.mixed || self.verdict(host, &program, llvm).is_ok())
                && self
                    .verdict(host, &program, configuration)
                    .is_err_and(|found| found.kind() == failure.kind())
        };
        let small = reduce(choices.taken(), ATTEMPTS, &mut fails);
        let small = generate(plan, &mut Choices::replay(small));
        let ours = self.verdict(host, &small, configuration);
        let theirs = self.verdict(host, &small, llvm);
        std::fs::write(
            directory.join(format!("{seed}.small.ll")),
            format!(
                "; {configuration:?}\n; {ours:?}\n; LLVM: {theirs:?}\n{}",
                small.text
            ),
        )
    }
}

impl Program {
    /// Returns `true` if the processor has the features that the program needs.
    fn fits(&self, configuration: Configuration) -> bool {
        let processor = configuration.target.0;
        let lacks_flat = processor == "gfx600";
        let lacks_lanes = lacks_flat || processor == "gfx700";
        !(self.needs.flat && lacks_flat || self.needs.lanes && lacks_lanes)
    }
}
