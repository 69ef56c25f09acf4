//! Code quality over directories of real programs, which are compiled but not run.
//!
//! In: a directory whose subdirectories are suites of IR files (for example one per repository). Out: a row of ratios
//! for each suite, and the kernels on which this compiler does worst. An earlier result, as written by `--json`,
//! replaces compiling with LLVM and shows what changed.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use amdgcn::OptLevel;
use inkwell::OptimizationLevel;
use processors::Target;
use serde::{Deserialize, Serialize};

use crate::quality::{self, Quality};
use crate::{BenchError, emit_by_llvm, llvm, ours};

/// The number of worst kernels that are listed.
const WORST: usize = 25;

/// All numbers of a run.
#[derive(Default, Serialize, Deserialize)]
pub struct Results {
    /// The target processor.
    pub processor: String,
    /// Files by suite and name.
    pub files: BTreeMap<String, File>,
}

/// One IR file.
#[derive(Default, Serialize, Deserialize)]
pub struct File {
    /// LLVM's kernels at -O2.
    pub llvm: BTreeMap<String, Quality>,
    /// LLVM's compile time for assembler text and object, in microseconds.
    pub llvm_time: f64,
    /// This compiler's kernels; empty if it rejected the file.
    pub ours: BTreeMap<String, Quality>,
    /// This compiler's time for the same output, in microseconds.
    pub our_time: f64,
    /// The error message if this compiler rejected the file.
    pub refused: Option<String>,
}

/// Compiles every file below `root` with both compilers.
pub fn measure(
    root: &Path,
    processor: &str,
    level: OptLevel,
    before: Option<&Results>,
) -> Result<Results, BenchError> {
    let generator = llvm::CodeGenerator::new(processor, OptimizationLevel::Default)?;
    let mut results = Results {
        processor: processor.to_owned(),
        ..Results::default()
    };
    for suite in entries(root)?.into_iter().filter(|path| path.is_dir()) {
        let is_ir = |path: &PathBuf| path.extension().is_some_and(|e| e == "ll" || e == "bc");
        for path in entries(&suite)?.into_iter().filter(is_ir) {
            let name = path.strip_prefix(root).unwrap_or(&path);
            let name = name.with_extension("").to_string_lossy().into_owned();
            let known = before.and_then(|before| before.files.get(&name));
            let file = measure_file(&path, (processor, level), &generator, known)?;
            results.files.insert(name, file);
        }
    }
    Ok(results)
}

fn measure_file(
    path: &Path,
    (processor, level): (&str, OptLevel),
    generator: &llvm::CodeGenerator,
    known: Option<&File>,
) -> Result<File, BenchError> {
    let text = std::fs::read(path).map_err(|e| BenchError::Io(path.to_owned(), e))?;
    let mut file = File::default();
    if let Some(known) = known {
        (file.llvm, file.llvm_time) = (known.llvm.clone(), known.llvm_time);
    } else {
        let start = Instant::now();
        let (assembly, object) = emit_by_llvm(&text, path, generator)?;
        file.llvm_time = start.elapsed().as_secs_f64() * 1e6;
        file.llvm = quality::measure(&assembly, &object)?;
    }
    let start = Instant::now();
    match ours::emit(&text, path, processor, level) {
        Ok((assembly, object)) => {
            file.our_time = start.elapsed().as_secs_f64() * 1e6;
            file.ours = quality::measure(&assembly, &object)?;
        }
        Err(error) => file.refused = Some(error.to_string()),
    }
    Ok(file)
}

fn entries(directory: &Path) -> Result<Vec<PathBuf>, BenchError> {
    let failed = |e| BenchError::Io(directory.to_owned(), e);
    let entries = std::fs::read_dir(directory).map_err(failed)?;
    let mut paths: Vec<_> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    paths.sort();
    Ok(paths)
}

/// A kernel as compiled by both compilers.
struct Kernel<'a> {
    suite: &'a str,
    file: &'a str,
    name: &'a str,
    ours: &'a Quality,
    llvm: &'a Quality,
    /// This compiler's earlier numbers.
    before: Option<&'a Quality>,
}

impl Kernel<'_> {
    fn ratio(&self, of: fn(&Quality) -> u64) -> f64 {
        of(self.ours).max(1) as f64 / of(self.llvm).max(1) as f64
    }
}

fn kernels<'a>(results: &'a Results, before: Option<&'a Results>) -> Vec<Kernel<'a>> {
    let mut kernels = Vec::new();
    for (path, file) in &results.files {
        let suite = path.split('/').next().unwrap_or_default();
        let earlier = before.and_then(|before| before.files.get(path));
        for (name, llvm) in &file.llvm {
            let Some(ours) = file.ours.get(name) else {
                continue;
            };
            let before = earlier.and_then(|file| file.ours.get(name));
            kernels.push(Kernel {
                suite,
                file: path,
                name,
                ours,
                llvm,
                before,
            });
        }
    }
    kernels
}

/// The tables in Markdown.
pub fn markdown(results: &Results, before: Option<&Results>) -> Result<String, BenchError> {
    let target = Target::parse(llvm::TRIPLE, &results.processor, "")
        .map_err(|e| BenchError::Run(e.to_string()))?;
    let kernels = kernels(results, before);
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write_suites(&mut out, results, &kernels, &target);
    let _ = write_worst(&mut out, &kernels);
    if before.is_some() {
        let _ = write_changes(&mut out, &kernels);
    }
    for (name, file) in &results.files {
        if let Some(reason) = &file.refused {
            let _ = writeln!(out, "rejected: {name}: {reason}");
        }
    }
    Ok(out)
}

/// One row per suite and one for all suites: geometric means, over kernels, of this compiler's numbers divided by
/// LLVM's.
fn write_suites(
    out: &mut String,
    results: &Results,
    kernels: &[Kernel<'_>],
    target: &Target,
) -> std::fmt::Result {
    writeln!(
        out,
        "| {} | kernels | instructions | (before) | sum | weighted | (before) | bytes | VGPRs | SGPRs | occupancy lower | \
         higher | more scratch | more spills | above 1.15 | time |",
        results.processor
    )?;
    writeln!(
        out,
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
    )?;
    let mut suites: Vec<&str> = kernels.iter().map(|kernel| kernel.suite).collect();
    suites.dedup();
    for suite in suites.into_iter().map(Some).chain([None]) {
        let selected: Vec<_> = kernels
            .iter()
            .filter(|kernel| suite.is_none_or(|suite| kernel.suite == suite))
            .collect();
        let mean = |of: fn(&Quality) -> u64| geometric_mean(selected.iter().map(|k| k.ratio(of)));
        let before = |of: fn(&Quality) -> u64| {
            geometric_mean(selected.iter().filter_map(|kernel| {
                let before = of(kernel.before?).max(1) as f64;
                Some(before / of(kernel.llvm).max(1) as f64)
            }))
        };
        let sum = |of: fn(&Kernel<'_>) -> u64| selected.iter().map(|k| of(k)).sum::<u64>() as f64;
        let count =
            |holds: &dyn Fn(&Kernel<'_>) -> bool| selected.iter().filter(|k| holds(k)).count();
        let waves = |q: &Quality| {
            let vgprs = target.waves_for_vgprs(q.vgprs as u32);
            vgprs.min(target.waves_for_sgprs(q.sgprs as u32))
        };
        let times = results
            .files
            .iter()
            .filter(|(name, file)| {
                file.refused.is_none()
                    && suite.is_none_or(|suite| name.split('/').next() == Some(suite))
            })
            .map(|(_, file)| file.llvm_time / file.our_time);
        writeln!(
            out,
            "| {} | {} | **{:.3}** | {:.3} | {:.3} | **{:.3}** | {:.3} | {:.3} | {:.3} | {:.3} | {} | {} | {} | {} | {} | {:.1}× |",
            suite.unwrap_or("**all**"),
            selected.len(),
            mean(|q| q.counts.instructions),
            before(|q| q.counts.instructions),
            sum(|k| k.ours.counts.instructions) / sum(|k| k.llvm.counts.instructions),
            mean(|q| q.weighted),
            before(|q| q.weighted),
            mean(|q| q.bytes),
            mean(|q| q.vgprs),
            mean(|q| q.sgprs),
            count(&|k| waves(k.ours) < waves(k.llvm)),
            count(&|k| waves(k.ours) > waves(k.llvm)),
            count(&|k| k.ours.scratch > k.llvm.scratch),
            count(&|k| k.ours.spills > k.llvm.spills),
            count(&|k| k.ratio(|q| q.counts.instructions) > 1.15),
            geometric_mean(times),
        )?;
    }
    Ok(())
}

fn write_worst(out: &mut String, kernels: &[Kernel<'_>]) -> std::fmt::Result {
    write_worst_by(out, kernels, "instructions", |q| q.counts.instructions)?;
    write_worst_by(out, kernels, "weighted time", |q| q.weighted)
}

fn write_worst_by(
    out: &mut String,
    kernels: &[Kernel<'_>],
    title: &str,
    of: fn(&Quality) -> u64,
) -> std::fmt::Result {
    let mut worst: Vec<&Kernel<'_>> = kernels.iter().collect();
    worst.sort_by(|a, b| b.ratio(of).total_cmp(&a.ratio(of)));
    worst.truncate(WORST);
    writeln!(out, "\nMost {title} compared with LLVM:\n")?;
    write_kernels(out, &worst)
}

fn write_changes(out: &mut String, kernels: &[Kernel<'_>]) -> std::fmt::Result {
    let change = |kernel: &Kernel<'_>| {
        let before = kernel.before.unwrap_or(kernel.ours).counts.instructions;
        kernel.ours.counts.instructions.max(1) as f64 / before.max(1) as f64
    };
    let mut changed: Vec<&Kernel<'_>> = kernels.iter().filter(|k| change(k) > 1.0).collect();
    changed.sort_by(|a, b| change(b).total_cmp(&change(a)));
    let better = kernels.iter().filter(|k| change(k) < 1.0).count();
    writeln!(
        out,
        "\n{better} kernels have fewer instructions than before, {} have more:\n",
        changed.len()
    )?;
    changed.truncate(WORST);
    write_kernels(out, &changed)
}

fn write_kernels(out: &mut String, kernels: &[&Kernel<'_>]) -> std::fmt::Result {
    writeln!(
        out,
        "| file | kernel | instructions (before) | weighted | bytes | VGPRs | SGPRs | scratch | spills |"
    )?;
    writeln!(out, "|---|---|--:|--:|--:|--:|--:|--:|--:|")?;
    for kernel in kernels {
        let (ours, llvm) = (kernel.ours, kernel.llvm);
        let before = kernel.before.map_or(String::new(), |before| {
            format!(" ({})", before.counts.instructions)
        });
        writeln!(
            out,
            "| {} | {} | {}/{} **{:.2}**{before} | {:.2} | {}/{} | {}/{} | {}/{} | {}/{} | {}/{} |",
            kernel.file,
            kernel.name,
            ours.counts.instructions,
            llvm.counts.instructions,
            kernel.ratio(|q| q.counts.instructions),
            kernel.ratio(|q| q.weighted),
            ours.bytes,
            llvm.bytes,
            ours.vgprs,
            llvm.vgprs,
            ours.sgprs,
            llvm.sgprs,
            ours.scratch,
            llvm.scratch,
            ours.spills,
            llvm.spills,
        )?;
    }
    Ok(())
}

fn geometric_mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value: f64| {
        (sum + value.ln(), count + 1.0)
    });
    (sum / count).exp()
}
