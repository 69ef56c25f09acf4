//! Growth of compile time: programs of several sizes, compiled by this compiler and LLVM.
//!
//! Times are CPU time over all threads, so the load of the machine has little influence.

use std::collections::HashMap;
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use amdgcn::OptLevel;
use amdgcn_lit_tests::large::Shape;
use inkwell::OptimizationLevel;
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::targets::FileType;

use crate::{BenchError, Options, clock, llvm, ours};

/// Measurements are repeated until their total duration is at least this.
const MIN_TOTAL_TIME: Duration = Duration::from_millis(300);

/// Sizes for which a compiler is expected to need longer than this are skipped.
const MAX_EXPECTED_TIME: Duration = Duration::from_secs(5);

/// Passes that take less than this share of the time are not listed.
const MIN_SHARE: f64 = 0.2;

/// The last measurement of a compiler on a shape.
#[derive(Default)]
struct Times {
    last: Option<(usize, Duration)>,
    exponent: f64,
}

impl Times {
    /// Returns `true` if `size` should be measured, assuming that time grows with the last measured exponent, or with
    /// 1.5 if there is none.
    fn allow(&self, size: usize) -> bool {
        self.last.is_none_or(|(before, time)| {
            let exponent = if self.exponent > 0.0 {
                self.exponent
            } else {
                1.5
            };
            let growth = (size as f64 / before as f64).powf(exponent.max(1.0));
            time.as_secs_f64() * growth < MAX_EXPECTED_TIME.as_secs_f64()
        })
    }

    /// Records a time; returns the exponent of its growth.
    fn add(&mut self, size: usize, time: Duration) -> String {
        let before = self.last.replace((size, time));
        let Some(before) = before else {
            return "–".to_owned();
        };
        self.exponent = exponent(before, (size, time));
        format!("{:.2}", self.exponent)
    }
}

/// The exponent of the size with which time grows.
fn exponent((size, time): (usize, Duration), (larger, longer): (usize, Duration)) -> f64 {
    let growth = longer.as_secs_f64() / time.as_secs_f64().max(1e-9);
    growth.ln() / (larger as f64 / size as f64).ln()
}

/// Measures all shapes at all sizes and returns the table. Each row is also written to standard error when it is
/// complete. With `keep`, the programs are written to that directory.
pub fn table(options: &Options) -> Result<String, BenchError> {
    let generator = llvm::CodeGenerator::new(&options.mcpu, OptimizationLevel::Default)?;
    let mut out = format!(
        "| {} | size | parse ms | ours -O2 ms | power | LLVM -O2 ms | power | faster | ours: µs per unit | passes that take most: share, power |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|---|\n",
        options.mcpu
    );
    let wanted = |shape: &Shape| {
        let name = shape.name().0;
        options.shapes.is_empty() || options.shapes.iter().any(|wanted| wanted == name)
    };
    for shape in Shape::all().filter(wanted) {
        let (name, _) = shape.name();
        if let Some(directory) = &options.keep {
            for &size in shape.sizes() {
                let path = directory.join(format!("{name}-{size}.ll"));
                std::fs::write(&path, shape.text(size))
                    .map_err(|e| BenchError::Io(path.clone(), e))?;
            }
            continue;
        }
        for row in rows(shape, &generator, options)? {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{row}");
        }
    }
    Ok(out)
}

/// Measures a shape at all sizes except those that would take too long.
fn rows(
    shape: Shape,
    generator: &llvm::CodeGenerator,
    options: &Options,
) -> Result<Vec<String>, BenchError> {
    let (name, unit) = shape.name();
    let (mut by_us, mut by_llvm) = (Times::default(), Times::default());
    let mut passes = HashMap::new();
    let mut rows = Vec::new();
    for &size in shape.sizes().iter().filter(|&&size| size > 0) {
        if !by_us.allow(size) {
            break;
        }
        let text = shape.text(size);
        let measure = |code: &dyn Fn(&Module<'_>) -> Result<(), BenchError>| {
            shortest(|| {
                let context = Context::create();
                let start = clock::process();
                let (module, _) = llvm::parse(&context, text.as_bytes(), Path::new(name))?;
                let parsed = clock::process();
                code(&module)?;
                Ok((parsed - start, clock::process() - parsed))
            })
        };
        let (parse, ours) = measure(&|module| {
            ours::time(module, &options.mcpu, OptLevel::O2)?;
            Ok(())
        })?;
        let power = by_us.add(size, ours);
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        let mut llvm_columns = "– | – | –".to_owned();
        if !options.ours_alone && by_llvm.allow(size) {
            let (_, llvm) = measure(&|module| {
                generator.compile(module, FileType::Object)?;
                Ok(())
            })?;
            let ratio = llvm.as_secs_f64() / ours.as_secs_f64();
            let power = by_llvm.add(size, llvm);
            llvm_columns = format!("{:.1} | {power} | {ratio:.1}×", milliseconds(llvm));
        }
        let row = format!(
            "| {name} | {size} {unit} | {:.2} | {:.2} | {power} | {llvm_columns} | {:.2} | {} |",
            milliseconds(parse),
            milliseconds(ours),
            ours.as_secs_f64() * 1e6 / size as f64,
            slowest_passes(&text, size, options, &mut passes)?
        );
        eprintln!("{row}");
        rows.push(row);
    }
    Ok(rows)
}

/// The passes that take most of the time for a program, with their shares and the growth since the last size, whose
/// times are in `before`.
fn slowest_passes(
    text: &str,
    size: usize,
    options: &Options,
    before: &mut HashMap<&'static str, (usize, Duration)>,
) -> Result<String, BenchError> {
    let mut times = ours::passes(text, &options.mcpu)?;
    let total: f64 = times.iter().map(|(_, time)| time.as_secs_f64()).sum();
    times.sort_by_key(|&(_, time)| std::cmp::Reverse(time));
    let mut parts = Vec::new();
    for (index, (pass, time)) in times.into_iter().enumerate() {
        let last = before.insert(pass, (size, time));
        let share = time.as_secs_f64() / total.max(1e-9);
        if index > 0 && share < MIN_SHARE {
            continue;
        }
        let power = match last {
            Some(last) => format!(" {:.1}", exponent(last, (size, time))),
            None => String::new(),
        };
        parts.push(format!("{pass} {:.0} %{power}", 100.0 * share));
    }
    Ok(parts.join(", "))
}

/// The shortest time of several runs; long runs are not repeated.
fn shortest(
    mut run: impl FnMut() -> Result<(Duration, Duration), BenchError>,
) -> Result<(Duration, Duration), BenchError> {
    let (mut parse, mut code) = run()?;
    let mut total = code;
    while total < MIN_TOTAL_TIME {
        let times = run()?;
        parse = parse.min(times.0);
        code = code.min(times.1);
        total += times.1;
    }
    Ok((parse, code))
}
