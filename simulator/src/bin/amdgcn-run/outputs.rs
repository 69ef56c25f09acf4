//! Output files, which are created together: all of them or none.

use std::fs;
use std::path::PathBuf;

use crate::failure::Failure;

/// Output files.
#[derive(Default)]
pub struct Outputs {
    /// Temporary and final names.
    files: Vec<(PathBuf, PathBuf)>,
}

impl Outputs {
    /// Writes a file under a temporary name.
    pub fn add(&mut self, file: PathBuf, contents: &[u8]) -> Result<(), Failure> {
        // Devices and pipes are written directly.
        let is_special = file.metadata().is_ok_and(|data| !data.is_file());
        let mut name = file.clone().into_os_string();
        if !is_special {
            name.push(format!(".{}-{}", std::process::id(), self.files.len()));
            self.files.push((name.clone().into(), file.clone()));
        }
        fs::write(name, contents).map_err(|error| Failure::file(file.display(), error))
    }

    /// Renames the files to their final names.
    pub fn keep(self) -> Result<(), Failure> {
        for (temporary, file) in &self.files {
            fs::rename(temporary, file).map_err(|error| Failure::file(file.display(), error))?;
        }
        Ok(())
    }
}

impl Drop for Outputs {
    fn drop(&mut self) {
        for (temporary, _) in &self.files {
            // Renamed files no longer exist under the temporary name.
            let _ = fs::remove_file(temporary);
        }
    }
}
