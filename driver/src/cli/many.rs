//! Compiles several inputs separately into a directory: `amdgcn-llc a.ll b.ll -o DIRECTORY/`.
//!
//! Inputs are compiled in parallel. Messages are in the order of the inputs; an error in one input does not prevent the
//! output of the others.

use super::arguments::Arguments;
use super::failure::{Failure, Message};
use super::output::output_path;
use super::{Warnings, execute, file_type, language, read_input};
use explain::Code;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The output directory, if the name of the output ends with a separator.
pub(super) fn directory(arguments: &Arguments) -> Option<PathBuf> {
    let output = arguments.output.as_ref().filter(|output| *output != "-")?;
    let ends = output.to_string_lossy().ends_with(std::path::is_separator);
    ends.then(|| PathBuf::from(output))
}

/// Compiles every input into `directory`, which is created if it does not exist.
pub(super) fn run(
    arguments: &Arguments,
    directory: &Path,
    warnings: &mut Warnings<'_>,
) -> Result<(), Failure> {
    if arguments.dependency_file.is_some() || !arguments.dependency_targets.is_empty() {
        return Err("-MF and -MT require a single output".to_owned().into());
    }
    let jobs = jobs(arguments, directory)?;
    std::fs::create_dir_all(directory)
        .map_err(|error| Message::file(directory.display(), error))?;
    let outcomes = jobs.par_iter().map(|job| {
        let mut stderr = Vec::new();
        let mut own = Warnings {
            arguments: job,
            stderr: &mut stderr,
        };
        let result = execute(job, &mut std::io::empty(), &mut std::io::sink(), &mut own);
        let failed = result.is_err();
        match result {
            Ok(()) => {}
            Err(failure) => {
                failure.print(&mut stderr);
            }
        }
        (stderr, failed)
    });
    let outcomes: Vec<_> = outcomes.collect();
    let mut failures = 0;
    for (stderr, failed) in outcomes {
        warnings.show(&String::from_utf8_lossy(&stderr))?;
        failures += usize::from(failed);
    }
    match failures {
        0 => Ok(()),
        // This message needs no code, since the messages about the inputs have codes.
        count => Err(Failure::Report(format!(
            "amdgcn-llc: error: {count} of {} inputs failed\n",
            jobs.len()
        ))),
    }
}

/// The arguments for every input.
fn jobs(arguments: &Arguments, directory: &Path) -> Result<Vec<Arguments>, Failure> {
    let mut outputs = BTreeMap::<PathBuf, OsString>::new();
    let mut jobs = Vec::new();
    for input in std::iter::once(&arguments.input).chain(&arguments.modules) {
        if input == "-" {
            return Err("standard input cannot be compiled to a directory, since it has no name for the output"
                .to_owned()
                .into());
        }
        let mut job = Arguments {
            input: input.clone(),
            modules: Vec::new(),
            output: None,
            ..arguments.clone()
        };
        let bytes = read_input(input, &mut std::io::empty())?;
        let kind = file_type(&job, language(&job, &bytes));
        let default = output_path(&job, kind).unwrap_or_default();
        let output = directory.join(default.file_name().unwrap_or_default());
        if let Some(other) = outputs.insert(output.clone(), input.clone()) {
            let (first, second) = (other.to_string_lossy(), input.to_string_lossy());
            let output = output.display();
            let message = format!("{first} and {second} would both be written to {output}");
            return Err(Failure::new(Code::Overwrites, message));
        }
        job.output = Some(output.into_os_string());
        jobs.push(job);
    }
    Ok(jobs)
}
