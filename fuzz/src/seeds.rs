//! Writes the well-formed inputs of every reader: `seeds DIRECTORY` writes `DIRECTORY/READER/NUMBER`. Without a
//! directory, prints the names of the readers. This program is also the separate process that reads modules for the fuzz target
//! of bitcode (`amdgcn::Guard`).

use amdgcn_lit_tests::damage::readers::READERS;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    if env::args()
        .nth(1)
        .is_some_and(|first| first.starts_with("--read-guarded"))
    {
        let (mut stdin, mut stdout, mut stderr) = (io::stdin(), io::stdout(), io::stderr());
        let arguments = env::args_os().skip(1);
        let status = amdgcn::cli::run(arguments, &mut stdin, &mut stdout, &mut stderr);
        std::process::exit(status);
    }
    let Some(folder) = env::args_os().nth(1) else {
        for reader in READERS {
            println!("{}", reader.name);
        }
        return Ok(());
    };
    let folder = env::current_dir()?.join(folder);
    env::set_current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../lit-tests"))?;
    for reader in READERS {
        let folder = folder.join(reader.name);
        fs::create_dir_all(&folder)?;
        for (number, seed) in (reader.seeds)().iter().enumerate() {
            fs::write(folder.join(number.to_string()), seed)?;
        }
    }
    Ok(())
}
