//! Runs generated programs: `differential random --seed 1 --count 1000`.

#![forbid(unsafe_code)]

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use amdgcn::OptLevel;
use amdgcn_lit_tests::differential::campaign::{Campaign, Outcome};
use amdgcn_lit_tests::differential::compare::{Compiler, Compilers, Configuration, TARGETS};
use amdgcn_lit_tests::differential::coverage::{Coverage, EXCEPTIONS};
use amdgcn_lit_tests::differential::mutants::{self, Verdict};
use amdgcn_lit_tests::differential::{
    Choices, Host, Job, Needs, Plan, Program, ROUNDS, generate, programs,
};
use amdgcn_lit_tests::differential::{graphics, kernels};
use amdgcn_lit_tests::inputs;
use clap::{Args, Parser, Subcommand};
use rayon::prelude::*;
use simulator::reference;

/// Compare the results of compiled programs with those of the host or of LLVM's code.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

/// Runs of the modules of real programs.
#[derive(Args)]
struct Runs {
    /// Files of LLVM IR, or directories that contain such files.
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
    /// Number of the target.
    #[arg(long, default_value_t = 2)]
    target: usize,
    /// Number of launches of each kernel or shader.
    #[arg(long, default_value_t = 4)]
    launches: u64,
}

#[derive(Subcommand)]
enum Command {
    /// Run random programs.
    Random {
        /// Run the programs that reach every cell of the coverage table, instead of random ones.
        #[arg(long)]
        cells: bool,
        /// Number of the first program.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Number of programs.
        #[arg(long, default_value_t = 1000)]
        count: u64,
        /// Numbers of targets. Default: all.
        #[arg(long, value_delimiter = ',')]
        targets: Vec<usize>,
        /// Write programs that fail, and smaller ones that fail in the same way, to this directory.
        #[arg(long)]
        keep: Option<PathBuf>,
        /// Limit on the instructions that a wave executes.
        #[arg(long, default_value_t = 2_000_000)]
        max_instructions: u64,
        /// Check every pass.
        #[arg(long)]
        verify: bool,
        /// Compile for every target at one level, chosen by the seed, instead of both.
        #[arg(long)]
        one_level: bool,
        /// Allow reads of uninitialized registers and memory, to see whether the results differ.
        #[arg(long)]
        lenient: bool,
        /// Compile the kernel with one compiler and the functions that it calls with the other, and vice versa. Every
        /// program has such functions. Programs that LLVM compiles incorrectly are left out.
        #[arg(long)]
        mixed: bool,
        /// Limit programs to this number of VGPRs, to test spilling.
        #[arg(long)]
        vgprs: Option<u32>,
    },
    /// Print which operations programs reach, with which types and operands, and what is missing.
    Coverage {
        /// Random programs in addition to those that reach every cell.
        #[arg(long, default_value_t = 0)]
        random: u64,
        /// Print only what is missing.
        #[arg(long)]
        missing: bool,
    },
    /// Run the examples on the host, and mutated examples on the simulator too.
    Mutants {
        /// Number of the first mutated program.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Number of programs.
        #[arg(long, default_value_t = 1000)]
        count: u64,
        /// Write programs that fail to this directory.
        #[arg(long)]
        keep: Option<PathBuf>,
    },
    /// Run the kernels of real programs with made-up arguments, and compare the results with those of LLVM's code.
    Kernels(Runs),
    /// Run the shaders of a graphics driver with made-up registers and descriptors, and compare the results with those
    /// of LLVM's code.
    Shaders(Runs),
    /// Check whether our code and LLVM's code for a program, possibly a reduced one, give the host's results. The exit
    /// status is 0 if only our code does not, as llvm-reduce-22 expects.
    Check {
        /// LLVM IR with a kernel `k`.
        file: PathBuf,
        /// Number of the target.
        #[arg(long, default_value_t = 2)]
        target: usize,
        /// Compile at -O0.
        #[arg(long)]
        o0: bool,
        /// Number of work-items in the grid and in a work-group: GRID,BLOCK.
        #[arg(long, value_delimiter = ',', default_values_t = [32, 32])]
        shape: Vec<u32>,
    },
    /// Print the compiler's options for a target.
    Options {
        /// Number of the target.
        target: usize,
    },
    /// Print a random program.
    Show {
        /// Show one of the programs that reach every cell.
        #[arg(long)]
        cells: bool,
        /// Show a program with functions that can be in another module.
        #[arg(long)]
        mixed: bool,
        /// Number of the program.
        seed: u64,
    },
}

fn summary(outcome: &Outcome) -> String {
    let times = outcome.times;
    format!(
        "{} runs of {} programs, {} failed; the host could not run {} programs, LLVM's modules failed in {} cases; \
         {:.0} s host, {:.0} s LLVM, {:.0} s compiler, {:.0} s simulator",
        outcome.runs,
        outcome.programs,
        outcome.failures.len(),
        outcome.rejected,
        outcome.unusable,
        times.host.as_secs_f64(),
        times.llvm.as_secs_f64(),
        times.compile.as_secs_f64(),
        times.run.as_secs_f64()
    )
}

fn check(file: &Path, target: usize, o0: bool, shape: &[u32]) -> ExitCode {
    let (Ok(text), &[grid, block]) = (std::fs::read_to_string(file), shape) else {
        eprintln!("usage: check FILE --shape GRID,BLOCK");
        return ExitCode::from(2);
    };
    let program = Program {
        text,
        needs: Needs::default(),
        grid,
        block,
    };
    let campaign = Campaign {
        cells: false,
        seeds: 0..1,
        targets: vec![target],
        keep: None,
        max_instructions: 2_000_000,
        verify: false,
        one_level: true,
        lenient: false,
        mixed: false,
        vgprs: None,
    };
    let Ok(host) = Host::new() else {
        return ExitCode::from(2);
    };
    let verdict = |compiler| {
        let configuration = Configuration {
            target: TARGETS[target],
            level: if o0 { OptLevel::O0 } else { OptLevel::O2 },
            compilers: Compilers::One(compiler),
            verify: false,
            vgprs: None,
            lenient: false,
        };
        campaign.verdict(&host, &program, configuration)
    };
    let ours = verdict(Compiler::Ours);
    println!("{ours:?}");
    if ours.is_ok() {
        return ExitCode::FAILURE;
    }
    let theirs = verdict(Compiler::Llvm);
    println!("LLVM: {theirs:?}");
    ExitCode::from(u8::from(theirs.is_err()))
}

/// Target numbers of the families with examples, and the families.
const EXAMPLES: [(usize, &str); 5] = [
    (0, "gfx600"),
    (1, "gfx803"),
    (2, "gfx900"),
    (3, "gfx1010"),
    (4, "gfx1010"),
];

fn mutants(seeds: std::ops::Range<u64>, keep: Option<&Path>) -> ExitCode {
    let Ok(host) = Host::new() else {
        return ExitCode::from(2);
    };
    if let Err(error) = std::env::set_current_dir(env!("CARGO_MANIFEST_DIR")) {
        eprintln!("{}: {error}", env!("CARGO_MANIFEST_DIR"));
        return ExitCode::from(2);
    }
    let cases = [reference::cases(), reference::small_cases()].concat();
    let mut usable = Vec::new();
    for (target, family) in EXAMPLES {
        let all = mutants::examples(family, &cases);
        let count = all.len();
        let mut runs = Vec::new();
        for example in all {
            match mutants::on_host(&host, &example) {
                Ok(_) => runs.push(example),
                Err(error) => println!("{family} {}: {error:?}", example.case),
            }
        }
        println!(
            "{family}: {} of {count} launches of examples give the host what Rust gives",
            runs.len()
        );
        usable.push((target, runs));
    }
    let (mut same, mut unknown, mut different) = (0, 0, 0);
    for seed in seeds {
        let c = &mut Choices::of_seed(seed);
        let (target, examples) = &usable[c.below(usable.len())];
        let example = mutants::mutant(&examples[c.below(examples.len())], c);
        let job = Job {
            text: &example.text,
            dispatch: &example.case.dispatch,
        };
        let Ok(expected) = host.run(&[job]).remove(0) else {
            unknown += 1;
            continue;
        };
        for level in [OptLevel::O0, OptLevel::O2] {
            let configuration = Configuration {
                target: TARGETS[*target],
                level,
                compilers: Compilers::One(Compiler::Ours),
                verify: false,
                vgprs: None,
                lenient: true,
            };
            match mutants::verdict(&example, &expected, configuration) {
                Verdict::Same => same += 1,
                Verdict::Unknown(_) => unknown += 1,
                Verdict::Differs(failure) => {
                    different += 1;
                    println!("{seed} {} {configuration:?}: {failure:?}", example.case);
                    if let Some(directory) = keep {
                        let _ = std::fs::write(
                            directory.join(format!("{seed}.mutant.ll")),
                            &example.text,
                        );
                    }
                }
            }
        }
        if seed % 100 == 0 {
            println!(
                "{seed}: {same} runs the same, {different} differ, of {unknown} nothing is known"
            );
        }
    }
    println!("{same} runs the same, {different} differ, of {unknown} nothing is known");
    ExitCode::from(u8::from(different > 0))
}

/// Runs modules with a function that takes the text, the target, and the number of launches.
fn run_files(
    runs: &Runs,
    run: impl Fn(&str, (&'static str, &'static str), u64) -> Result<kernels::Outcome, String> + Sync,
) -> ExitCode {
    let target = TARGETS[runs.target];
    let mut files = Vec::new();
    for input in &runs.inputs {
        add_files(input, &mut files);
    }
    files.sort();
    let all: Vec<kernels::Outcome> = files
        .par_iter()
        .map(|file| {
            let text = std::fs::read_to_string(file).map_err(|error| error.to_string());
            let outcome = text.and_then(|text| run(&text, target, runs.launches));
            let file = file.display();
            match &outcome {
                Ok(outcome) => outcome
                    .failures
                    .iter()
                    .for_each(|it| println!("{file}: {it}")),
                Err(error) => println!(
                    "{file}: not run: {}",
                    error.lines().next().unwrap_or_default()
                ),
            }
            outcome.unwrap_or_default()
        })
        .collect();
    let mut sum = kernels::Outcome::default();
    all.into_iter().for_each(|outcome| sum.add(outcome));
    println!(
        "{} files: {} runs the same, {} the same except for rounding, {} differ, of {} nothing is known",
        files.len(),
        sum.same,
        sum.close,
        sum.failures.len(),
        sum.unknown
    );
    ExitCode::from(u8::from(!sum.failures.is_empty()))
}

/// Adds a file, or the IR files in a directory.
fn add_files(path: &Path, files: &mut Vec<PathBuf>) {
    if !path.is_dir() {
        files.push(path.to_owned());
        return;
    }
    files.extend(inputs::files(path, "ll"));
    for directory in inputs::directories(path) {
        add_files(&directory, files);
    }
}

fn coverage(random: u64, missing_only: bool) -> ExitCode {
    let cells = (0..ROUNDS * programs()).map(|number| (Plan::Cells(number), number));
    let random = (1..=random).map(|seed| (Plan::Random, seed));
    let mut coverage = Coverage::default();
    for (plan, seed) in cells.chain(random) {
        let program = generate(plan, &mut Choices::of_seed(seed));
        if let Err(error) = coverage.add(&program) {
            eprintln!("{plan:?} {seed}: {error}");
            return ExitCode::from(2);
        }
    }
    let (missing, all) = coverage.missing();
    if !missing_only {
        println!("{}", coverage.table());
    }
    for cell in &missing {
        println!("{cell}");
    }
    println!("{} of {all} cells are reached", all - missing.len());
    for (what, why) in EXCEPTIONS {
        println!("not counted: {what}: {why}");
    }
    ExitCode::from(u8::from(!missing.is_empty()))
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Random {
            cells,
            seed,
            count,
            mut targets,
            keep,
            max_instructions,
            verify,
            one_level,
            lenient,
            mixed,
            vgprs,
        } => {
            if targets.is_empty() {
                targets = (0..TARGETS.len()).collect();
            }
            let campaign = Campaign {
                cells,
                seeds: seed..seed + count,
                targets,
                keep,
                max_instructions,
                verify,
                one_level,
                lenient,
                mixed,
                vgprs,
            };
            let progress = |end, outcome: &Outcome| {
                if end % 1000 == 1 || end == seed + count {
                    println!("seeds {seed} to {}: {}", end - 1, summary(outcome));
                }
            };
            match campaign.run(progress) {
                Ok(outcome) => ExitCode::from(u8::from(!outcome.failures.is_empty())),
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
        Command::Show { cells, mixed, seed } => {
            let plan = match (cells, mixed) {
                (true, _) => Plan::Cells(seed),
                (false, true) => Plan::Calls,
                (false, false) => Plan::Random,
            };
            println!("{}", generate(plan, &mut Choices::of_seed(seed)).text);
            ExitCode::SUCCESS
        }
        Command::Kernels(runs) => run_files(&runs, kernels::run),
        Command::Shaders(runs) => run_files(&runs, graphics::run),
        Command::Mutants { seed, count, keep } => mutants(seed..seed + count, keep.as_deref()),
        Command::Check {
            file,
            target,
            o0,
            shape,
        } => check(&file, target, o0, &shape),
        Command::Coverage { random, missing } => coverage(random, missing),
    }
}
