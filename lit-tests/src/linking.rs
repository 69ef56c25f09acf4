//! Links objects of this compiler and of LLVM into one code object.

use crate::{compiler, tools};
use simulator::{Arg, Dispatch, Options};
use std::path::Path;

/// LLVM assumes that functions of other modules use no more registers than those in the kernel's module. This function,
/// which is never called, raises LLVM's estimate.
const LARGE: &str = r#"
define void @large() {
  call void asm sideeffect "", "~{s95},~{v127}"()
  ret void
}
"#;

/// The processors for which code of both compilers is linked.
pub const TARGETS: [&[&str]; 5] = [
    &["-mcpu=gfx600"],
    &["-mcpu=gfx803"],
    &["-mcpu=gfx900"],
    &["-mcpu=gfx1010"],
    &["-mcpu=gfx1010", "-mattr=+wavefrontsize64"],
];

/// Runs a test for every processor, at -O0 and -O2.
///
/// # Panics
/// If one fails.
pub fn for_all_targets(test: impl Fn(&[&str], &str) -> Result<(), String> + Sync) {
    let tasks = TARGETS.map(|options| [(options, "-O0"), (options, "-O2")]);
    let failures: Vec<String> = std::thread::scope(|scope| {
        let run = |(options, level): (&'static [&'static str], &'static str)| {
            let test = &test;
            scope.spawn(move || {
                let error = test(options, level).err()?;
                Some(format!("{} {level}: {error}", options.join(" ")))
            })
        };
        let running: Vec<_> = tasks.as_flattened().iter().copied().map(run).collect();
        let results = running.into_iter().map(|thread| thread.join());
        let failed = || Some("a test panicked".to_owned());
        results
            .filter_map(|result| result.unwrap_or_else(|_| failed()))
            .collect()
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Compiles the kernel's module and its callees' module with both compilers, links all four combinations and runs them.
/// Returns the final memory, which must be the same for all.
///
/// # Errors
/// The failure or the difference.
pub fn check(modules: &[&str; 2], options: &[&str], level: &str) -> Result<Vec<u8>, String> {
    let directory = tempfile::tempdir().map_err(|e| e.to_string())?;
    let mut objects = Vec::new();
    for (name, text) in ["kernel", "other"].into_iter().zip(modules) {
        let input = directory.path().join(format!("{name}.ll"));
        std::fs::write(&input, text).map_err(|e| e.to_string())?;
        objects.push([
            by_us(&input, options, level)?,
            by_llvm(&input, options, level)?,
        ]);
    }
    let mut results = Vec::new();
    for kernel in 0..2 {
        for other in 0..2 {
            let files = [&objects[0][kernel], &objects[1][other]];
            let code = link(directory.path(), &files)?;
            let names = ["ours", "LLVM's"];
            let what = format!("{} kernel with {} function", names[kernel], names[other]);
            results.push((run(&code).map_err(|e| format!("{what}: {e}"))?, what));
        }
    }
    let expected = results[3].0.clone();
    match results.iter().find(|(found, _)| *found != expected) {
        Some((_, what)) => Err(format!("{what}: the final memory differs")),
        None => Ok(expected),
    }
}

/// The code object version for both compilers.
pub const VERSION: &str = "--amdhsa-code-object-version=5";

/// Compiles a file to an object with this compiler.
///
/// # Errors
/// Diagnostics.
pub fn by_us(input: &Path, options: &[&str], level: &str) -> Result<Vec<u8>, String> {
    let mut arguments = vec![input.to_string_lossy().into_owned()];
    arguments.extend(options.iter().map(|option| (*option).to_owned()));
    arguments.extend([level, VERSION, "-filetype=obj", "-o", "-"].map(str::to_owned));
    compiler::run(&arguments).success()
}

/// The final memory if this compiler compiles all modules.
///
/// # Errors
/// The failure.
pub fn run_ours(modules: &[&str], options: &[&str], level: &str) -> Result<Vec<u8>, String> {
    let directory = tempfile::tempdir().map_err(|e| e.to_string())?;
    let mut objects = Vec::new();
    for (index, text) in modules.iter().enumerate() {
        let input = directory.path().join(format!("{index}.ll"));
        std::fs::write(&input, text).map_err(|e| e.to_string())?;
        objects.push(by_us(&input, options, level)?);
    }
    let objects: Vec<&Vec<u8>> = objects.iter().collect();
    run(&link(directory.path(), &objects)?)
}

/// Compiles a file to an object with LLVM.
///
/// # Errors
/// Diagnostics.
pub fn by_llvm(input: &Path, options: &[&str], level: &str) -> Result<Vec<u8>, String> {
    let mut arguments: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
    arguments.extend([level, VERSION, "-filetype=obj", "-o", "-"].map(str::to_owned));
    let text = std::fs::read_to_string(input).map_err(|e| e.to_string())?;
    let large = input.with_extension("large.ll");
    let is_kernel = text.contains("amdgpu_kernel");
    let text = if is_kernel { text + LARGE } else { text };
    std::fs::write(&large, text).map_err(|e| e.to_string())?;
    arguments.push(large.to_string_lossy().into_owned());
    tools::run("llc-22", &arguments, &[])
}

/// Links objects to a code object with LLVM's linker.
///
/// # Errors
/// Diagnostics.
pub fn link(directory: &Path, objects: &[&Vec<u8>]) -> Result<Vec<u8>, String> {
    let mut arguments = vec!["-shared".to_owned(), "--threads=1".to_owned()];
    for (index, object) in objects.iter().enumerate() {
        let file = directory.join(format!("{index}.o"));
        std::fs::write(&file, object).map_err(|e| e.to_string())?;
        arguments.push(file.to_string_lossy().into_owned());
    }
    let linked = directory.join("linked");
    arguments.extend(["-o".to_owned(), linked.to_string_lossy().into_owned()]);
    tools::run("ld.lld-22", &arguments, &[])?;
    std::fs::read(&linked).map_err(|e| e.to_string())
}

/// The final contents of the buffer after 64 work-items run `kernel`.
///
/// # Errors
/// The error of the simulator.
pub fn run(code: &[u8]) -> Result<Vec<u8>, String> {
    let dispatch = Dispatch {
        kernel: "kernel".to_owned(),
        grid: [64, 1, 1],
        block: [64, 1, 1],
        args: vec![Arg::Buffer(vec![0; 256])],
    };
    let outcome =
        simulator::run(code, &dispatch, &Options::default()).map_err(|e| e.to_string())?;
    let buffer = outcome.buffers.into_iter().next().flatten();
    buffer.ok_or_else(|| "no result".to_owned())
}
