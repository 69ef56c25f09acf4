//! Output files. An output that cannot be written completely is an error, and no input is overwritten.

use super::arguments::{Arguments, FileType, ReportForm};
use super::failure::Message;
use explain::Code;
use std::ffi::OsString;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Fails if the output path is one of the inputs.
///
/// # Errors
/// The input that would be overwritten.
pub(super) fn check_path(arguments: &Arguments, path: Option<&Path>) -> Result<(), Message> {
    let inputs = std::iter::once(&arguments.input).chain(&arguments.modules);
    check_paths(inputs, path)
}

/// Fails if `path` is one of the inputs.
///
/// # Errors
/// The input that would be overwritten.
pub(super) fn check_paths<'a>(
    inputs: impl IntoIterator<Item = &'a OsString>,
    path: Option<&Path>,
) -> Result<(), Message> {
    // A file that does not exist is not an input, and writing to a device does not change it.
    let Some(output) = path.and_then(|path| path.canonicalize().ok()) else {
        return Ok(());
    };
    for input in inputs.into_iter().filter(|input| *input != "-") {
        let is_output = Path::new(input)
            .canonicalize()
            .is_ok_and(|input| input == output);
        if is_output && output.is_file() {
            let message = "the output would overwrite this input; use -o to name a different file";
            let message = format!("{}: {message}", input.display());
            return Err(Message::new(Code::Overwrites, message));
        }
    }
    Ok(())
}

/// The path of the output file; `None` for standard output.
pub(super) fn output_path(arguments: &Arguments, kind: FileType) -> Option<PathBuf> {
    let report = arguments.report.and_then(ReportForm::extension);
    match &arguments.output {
        Some(path) if path == "-" => None,
        Some(path) => Some(path.into()),
        None if arguments.input == "-" => None,
        None => {
            let input = Path::new(&arguments.input);
            let is_known = input.extension().is_some_and(|ext| {
                ["ll", "bc", "s", "S", "o", "mir", "gmir"]
                    .iter()
                    .any(|known| ext == *known)
            });
            let extension = report.unwrap_or(kind.extension());
            Some(if is_known {
                input.with_extension(extension)
            } else {
                let mut name = input.as_os_str().to_owned();
                name.push(".");
                name.push(extension);
                name.into()
            })
        }
    }
}

/// Writes a file that appears only when it is complete. Devices and pipes are written to directly.
pub(super) fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Message> {
    let message = |error: std::io::Error| Message::file(path.display(), error);
    if path.metadata().is_ok_and(|metadata| !metadata.is_file()) {
        let mut file = File::options().write(true).open(path).map_err(message)?;
        file.write_all(bytes).map_err(message)?;
        return close(file).map_err(message);
    }
    let directory = path
        .parent()
        .filter(|directory| !directory.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    // Errors of `tempfile` contain the name of the temporary file, which means nothing to the user.
    directory.metadata().map_err(message)?;
    let mut file = tempfile::NamedTempFile::new_in(directory).map_err(message)?;
    file.write_all(bytes).map_err(message)?;
    set_ordinary_permissions(file.as_file()).map_err(message)?;
    let (file, temporary) = file.into_parts();
    // A file system may report a lack of space only when the file is closed.
    close(file).map_err(message)?;
    temporary
        .persist(path)
        .map_err(|error| message(error.error))
}

#[cfg(unix)]
fn close(file: File) -> std::io::Result<()> {
    Ok(nix::unistd::close(file)?)
}

#[cfg(not(unix))]
fn close(file: File) -> std::io::Result<()> {
    file.sync_all()
}

/// Gives a temporary file, which only its owner can read, the permissions of a newly created file.
#[cfg(unix)]
fn set_ordinary_permissions(file: &File) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn set_ordinary_permissions(_: &File) -> std::io::Result<()> {
    Ok(())
}

pub(super) fn write_out(stdout: &mut dyn Write, bytes: &[u8]) -> Result<(), Message> {
    let written = stdout.write_all(bytes).and_then(|()| stdout.flush());
    written.map_err(|error| Message::file("standard output", error))
}
