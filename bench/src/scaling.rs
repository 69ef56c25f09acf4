//! How compile time grows: programs of several sizes, beside LLVM.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use amdgcn::OptLevel;
use amdgcn_lit_tests::large::Shape;
use inkwell::OptimizationLevel;
use inkwell::context::Context;
use inkwell::targets::FileType;

use crate::{BenchError, Options, llvm, ours};

/// Measurements are repeated until they have taken so long together.
const ENOUGH: Duration = Duration::from_millis(300);

/// After a run this long LLVM does not get the larger sizes of a shape.
const LONG: Duration = Duration::from_secs(2);

/// Measures all shapes at all sizes, and gives the table. Each row is also written to standard error
/// when it is ready. With `keep`, the programs are written there.
pub fn table(options: &Options) -> Result<String, BenchError> {
    let generator = llvm::CodeGenerator::new(&options.mcpu, OptimizationLevel::Default)?;
    let mut out = format!(
        "| {} | size | parse ms | ours -O2 ms | LLVM -O2 ms | faster | ours: µs per unit |\n\
         |---|--:|--:|--:|--:|--:|--:|\n",
        options.mcpu
    );
    for shape in Shape::ALL {
        let (name, unit) = shape.name();
        let mut last = Duration::ZERO;
        for &size in shape.sizes() {
            let text = shape.text(size);
            if let Some(directory) = &options.keep {
                let path = directory.join(format!("{name}-{size}.ll"));
                std::fs::write(&path, &text).map_err(|e| BenchError::Io(path.clone(), e))?;
                continue;
            }
            let (parse, ours) = shortest(|| {
                let context = Context::create();
                let (module, parse) = llvm::parse(&context, text.as_bytes(), Path::new(name))?;
                Ok((parse, ours::time(&module, &options.mcpu, OptLevel::O2)?))
            })?;
            let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
            let mut beside = "– | –".to_owned();
            if last < LONG {
                (_, last) = shortest(|| {
                    let context = Context::create();
                    let (module, parse) = llvm::parse(&context, text.as_bytes(), Path::new(name))?;
                    Ok((parse, generator.compile(&module, FileType::Object)?.1))
                })?;
                let ratio = last.as_secs_f64() / ours.as_secs_f64();
                beside = format!("{:.1} | {ratio:.1}×", milliseconds(last));
            }
            let row = format!(
                "| {name} | {size} {unit} | {:.2} | {:.2} | {beside} | {:.2} |",
                milliseconds(parse),
                milliseconds(ours),
                ours.as_secs_f64() * 1e6 / size as f64
            );
            eprintln!("{row}");
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{row}");
        }
    }
    Ok(out)
}

/// The shortest times of several runs; long ones run once.
fn shortest(
    mut run: impl FnMut() -> Result<(Duration, Duration), BenchError>,
) -> Result<(Duration, Duration), BenchError> {
    let (mut parse, mut code) = run()?;
    let mut total = code;
    while total < ENOUGH {
        let times = run()?;
        parse = parse.min(times.0);
        code = code.min(times.1);
        total += times.1;
    }
    Ok((parse, code))
}
