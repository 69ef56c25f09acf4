//! Prints the generic functions of a module: `cargo run -p amdgcn-frontend --example dump FILE`.

use amdgcn_frontend::{FrontendOptions, Source, read};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("usage: dump FILE")?;
    let bytes = std::fs::read(&path)?;
    let module = read(&Source::detect(&path, &bytes), &FrontendOptions::default())?;
    for function in &module.functions {
        mir::generic::verify(function)?;
        print!("{function}");
    }
    Ok(())
}
