//! `--debug`: runs a kernel under the debugger, which reads commands from standard input.

use std::io::{BufReader, IsTerminal};

use amdgcn_simulator::{Hook, Process, Session};

use crate::failure::Failure;
use crate::outputs::Outputs;
use crate::{CommandLine, Launch, kernel_name, options, run_launch};

/// Runs the session. Files of `--dump` receive the results of the last complete run.
pub fn run(
    command: &CommandLine,
    further: &[Launch],
    bytes: &[u8],
    process: &Process,
) -> Result<(), Failure> {
    if !further.is_empty() || command.profile.is_some() || command.stats.is_some() {
        let message = "--debug is for one launch, without --then, --profile and --stats";
        return Err(message.to_owned().into());
    }
    let kernel = kernel_name(command, &command.launch, process.code_object())?;
    let session = Session::new(
        (bytes, process.code_object()),
        &kernel,
        (
            Box::new(BufReader::new(std::io::stdin())),
            Box::new(std::io::stdout()),
        ),
        !std::io::stdin().is_terminal(),
        &|path| std::fs::read_to_string(path).ok(),
    )?;
    let hook = Hook::new(session);
    let mut outputs = Outputs::default();
    loop {
        if !hook.session().should_launch() {
            return outputs.keep();
        }
        let options = amdgcn_simulator::Options {
            debugger: Some(hook.clone()),
            progress: false,
            ..options(command, &command.launch)
        };
        // Every run begins with the initial values of variables.
        let mut process = process.clone();
        let mut files = Outputs::default();
        let launch = (command, &command.launch, &options);
        match run_launch(launch, &mut process, &[], &mut files) {
            Ok(_) => {
                outputs = files;
                hook.session().ended();
            }
            // The debugger has already shown the fault.
            Err(failure) if failure.is_fault() => {}
            Err(failure) => return Err(failure),
        }
    }
}
