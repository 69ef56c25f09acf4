//! Plants small faults in a copy of the compiler and reports which of them the tests detect. `scripts/mutate.sh` runs
//! it.

mod candidates;
mod hunt;
mod plant;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "usage: amdgcn-mutate plant TREE COUNT SEED WITHOUT-FILE LIST-FILE\n\
                            amdgcn-mutate hunt TREE TOOL LIST-FILE THREADS STEP VERDICTS-FILE";

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    match work(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn work(arguments: &[&str]) -> Result<(), String> {
    let number = |text: &str| {
        text.parse::<u64>()
            .map_err(|error| format!("{text}: {error}"))
    };
    let (text, file) = match arguments {
        ["plant", tree, count, seed, without, list] => {
            let without = fs::read_to_string(without).unwrap_or_default();
            let count = usize::try_from(number(count)?).map_err(|error| error.to_string())?;
            let text = plant::plant(Path::new(tree), count, number(seed)?, &without)?;
            (text, list)
        }
        ["hunt", tree, tool, list, threads, step, verdicts] => {
            let list = fs::read_to_string(list).map_err(|error| format!("{list}: {error}"))?;
            let threads = usize::try_from(number(threads)?).map_err(|error| error.to_string())?;
            let step = number(step)?.max(1) as usize;
            let text = hunt::hunt(Path::new(tree), Path::new(tool), &list, threads, step)?;
            (text, verdicts)
        }
        _ => return Err(USAGE.to_owned()),
    };
    fs::write(file, text).map_err(|error| format!("{file}: {error}"))
}
