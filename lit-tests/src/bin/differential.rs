//! Runs many generated programs: `differential random --seed 1 --count 1000`.

#![forbid(unsafe_code)]

use std::path::PathBuf;
use std::process::ExitCode;

use amdgcn_lit_tests::differential::campaign::Campaign;
use amdgcn_lit_tests::differential::compare::TARGETS;
use clap::{Parser, Subcommand};

/// Compares generated code with that of LLVM for the host.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Runs random programs.
    Random {
        /// The first program.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How many.
        #[arg(long, default_value_t = 1000)]
        count: u64,
        /// Numbers of targets; all without.
        #[arg(long, value_delimiter = ',')]
        targets: Vec<usize>,
        /// A directory for those that fail, and smaller ones that fail alike.
        #[arg(long)]
        keep: Option<PathBuf>,
        /// Instructions of a wave.
        #[arg(long, default_value_t = 2_000_000)]
        max_instructions: u64,
        /// Check every pass.
        #[arg(long)]
        verify: bool,
    },
    /// Prints the compiler's options for a target.
    Options {
        /// Which.
        target: usize,
    },
    /// Prints a random program.
    Show {
        /// Which.
        seed: u64,
    },
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Random {
            seed,
            count,
            mut targets,
            keep,
            max_instructions,
            verify,
        } => {
            if targets.is_empty() {
                targets = (0..TARGETS.len()).collect();
            }
            let campaign = Campaign {
                seeds: seed..seed + count,
                targets,
                keep,
                max_instructions,
                verify,
            };
            match campaign.run() {
                Ok(outcome) => {
                    let failed = outcome.failures.len();
                    println!(
                        "{} runs, {failed} failed; the host could not run {} programs",
                        outcome.runs, outcome.refused
                    );
                    ExitCode::from(u8::from(!outcome.failures.is_empty()))
                }
                Err(error) => {
                    eprintln!("{error}");
                    ExitCode::from(2)
                }
            }
        }
        Command::Options { target } => {
            let Some((processor, features)) = TARGETS.get(target) else {
                eprintln!("there are {} targets", TARGETS.len());
                return ExitCode::from(2);
            };
            let features = match *features {
                "" => String::new(),
                list => format!(" -mattr={list}"),
            };
            println!("-mcpu={processor}{features}");
            ExitCode::SUCCESS
        }
        Command::Show { seed } => {
            use amdgcn_lit_tests::differential::{Choices, generate};
            println!("{}", generate(&mut Choices::of_seed(seed)).text);
            ExitCode::SUCCESS
        }
    }
}
