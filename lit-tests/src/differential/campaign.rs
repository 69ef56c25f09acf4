//! Many programs for many targets: what fails, and smaller programs that fail alike.

use std::ops::Range;
use std::path::{Path, PathBuf};

use amdgcn::OptLevel;
use rayon::prelude::*;

use super::compare::{self, Configuration, Failure, TARGETS};
use super::{Choices, Host, Job, Program, Refusal, generate, reduce};

/// Programs that LLVM compiles at a time.
const BATCH: u64 = 100;

/// Programs that are tried to make one smaller.
const ATTEMPTS: usize = 250;

/// What is run.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// The seeds of the programs.
    pub seeds: Range<u64>,
    /// Indices into [`TARGETS`].
    pub targets: Vec<usize>,
    /// Where failing programs are written.
    pub keep: Option<PathBuf>,
    /// Instructions of a wave.
    pub max_instructions: u64,
    /// Every pass is checked.
    pub verify: bool,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Runs that were compared.
    pub runs: usize,
    /// Programs that LLVM does not compile for the host.
    pub refused: usize,
    /// A line for each that failed.
    pub failures: Vec<String>,
}

impl Outcome {
    fn add(&mut self, other: Outcome) {
        self.runs += other.runs;
        self.refused += other.refused;
        self.failures.extend(other.failures);
    }
}

impl Campaign {
    /// Runs all programs.
    ///
    /// # Errors
    /// The host cannot run them.
    pub fn run(&self) -> Result<Outcome, String> {
        let host = Host::new()?;
        let mut outcome = Outcome::default();
        let mut first = self.seeds.start;
        while first < self.seeds.end {
            let end = (first + BATCH).min(self.seeds.end);
            outcome.add(self.batch(&host, first..end));
            first = end;
        }
        Ok(outcome)
    }

    fn batch(&self, host: &Host, seeds: Range<u64>) -> Outcome {
        let programs: Vec<_> = seeds
            .map(|seed| (seed, generate(&mut Choices::of_seed(seed))))
            .collect();
        let dispatches: Vec<_> = programs
            .iter()
            .map(|(_, program)| compare::dispatch(program.block))
            .collect();
        let jobs: Vec<_> = programs
            .iter()
            .zip(&dispatches)
            .map(|((_, program), dispatch)| Job {
                text: &program.text,
                dispatch,
            })
            .collect();
        let expected = host.run(&jobs, "-O1");
        let outcomes: Vec<_> = programs
            .par_iter()
            .zip_eq(&expected)
            .map(|((seed, program), expected)| match expected {
                Ok(expected) => self.check(host, *seed, program, expected),
                Err(Refusal::Compilation(_)) => Outcome {
                    refused: 1,
                    ..Outcome::default()
                },
                Err(Refusal::Signal(signal)) => Outcome {
                    failures: vec![format!("seed {seed}: signal {signal} on the host")],
                    ..Outcome::default()
                },
            })
            .collect();
        let mut all = Outcome::default();
        outcomes.into_iter().for_each(|outcome| all.add(outcome));
        all
    }

    fn configurations(&self, program: &Program) -> Vec<Configuration> {
        let mut all = Vec::new();
        for &target in &self.targets {
            let target = TARGETS[target];
            for level in [OptLevel::O0, OptLevel::O2] {
                let configuration = Configuration {
                    target,
                    level,
                    by_llvm: false,
                    verify: self.verify,
                };
                if program.fits(configuration) {
                    all.push(configuration);
                }
            }
        }
        all
    }

    fn check(&self, host: &Host, seed: u64, program: &Program, expected: &[Vec<u8>]) -> Outcome {
        let mut outcome = Outcome::default();
        let dispatch = compare::dispatch(program.block);
        for configuration in self.configurations(program) {
            outcome.runs += 1;
            let text = &program.text;
            let found = compare::run(text, &dispatch, configuration, self.max_instructions)
                .and_then(|found| compare::check(&found, expected));
            let Err(failure) = found else { continue };
            if let (Some(directory), true) = (&self.keep, outcome.failures.is_empty())
                && let Err(error) = self.keep(host, directory, seed, configuration, &failure)
            {
                outcome
                    .failures
                    .push(format!("{}: {error}", directory.display()));
            }
            let failure = format!("seed {seed} {configuration:?}: {failure:?}");
            eprintln!("{failure}");
            outcome.failures.push(failure);
        }
        outcome
    }

    /// Whether a program does what it does on the host.
    fn verdict(
        &self,
        host: &Host,
        program: &Program,
        configuration: Configuration,
    ) -> Result<(), Failure> {
        let (text, dispatch) = (&program.text, compare::dispatch(program.block));
        let found = compare::run(text, &dispatch, configuration, self.max_instructions)?;
        let job = Job {
            text,
            dispatch: &dispatch,
        };
        match host.run(&[job], "-O1").as_slice() {
            [Ok(expected)] => compare::check(&found, expected),
            _ => Ok(()),
        }
    }

    /// Writes a failing program and a smaller one that fails alike.
    fn keep(
        &self,
        host: &Host,
        directory: &Path,
        seed: u64,
        configuration: Configuration,
        failure: &Failure,
    ) -> std::io::Result<()> {
        let mut choices = Choices::of_seed(seed);
        let program = generate(&mut choices);
        std::fs::write(directory.join(format!("{seed}.ll")), &program.text)?;
        let mut fails = |choices: &[u32]| {
            let program = generate(&mut Choices::replay(choices.to_vec()));
            program.fits(configuration)
                && self
                    .verdict(host, &program, configuration)
                    .is_err_and(|found| found.kind() == failure.kind())
        };
        let small = reduce(choices.taken(), ATTEMPTS, &mut fails);
        let small = generate(&mut Choices::replay(small));
        let llvm = Configuration {
            by_llvm: true,
            ..configuration
        };
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
    /// Whether the processor has what the program needs.
    fn fits(&self, configuration: Configuration) -> bool {
        !self.needs.flat || configuration.target.0 != "gfx600"
    }
}
