//! The Markdown table.

use std::fmt::Write;

use crate::{Dynamic, Pair, Quality, Row};

/// One row for each input, and geometric means of all ratios.
///
/// Times are in milliseconds for LLVM and in microseconds for this compiler. Columns with a slash show this compiler's
/// value, then LLVM's at -O2, summed over the kernels of a file (maximum for registers). Means of code quality are over
/// kernels, not files. Issued instructions and modeled cycles are summed over an example's launches.
pub fn markdown(processor: &str, rows: &[Row]) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write_table(&mut out, processor, rows);
    let _ = write_memory_table(&mut out, processor, rows);
    out
}

/// The cost of memory accesses: accesses, waits, invalidations and address arithmetic.
fn write_memory_table(out: &mut String, processor: &str, rows: &[Row]) -> std::fmt::Result {
    const COLUMNS: [fn(&Quality) -> u64; 4] = [
        |q| q.counts.memory,
        |q| q.counts.waits,
        |q| q.counts.invalidations,
        |q| q.counts.wide_additions,
    ];
    writeln!(
        out,
        "\n| {processor} | memory instructions | waits | invalidations | 64-bit additions |"
    )?;
    writeln!(out, "|---|--:|--:|--:|--:|")?;
    let mut sums = [(0, 0); COLUMNS.len()];
    for row in rows.iter().filter(|row| row.refused.is_none()) {
        write!(out, "| {} |", row.name)?;
        for (of, sum) in COLUMNS.into_iter().zip(&mut sums) {
            let (ours, llvm) = total(row, of, |a, b| a + b);
            (sum.0, sum.1) = (sum.0 + ours, sum.1 + llvm);
            write!(out, " {ours}/{llvm} |")?;
        }
        writeln!(out)?;
    }
    write!(out, "| **sum, ratio** |")?;
    for (ours, llvm) in sums {
        let ratio = ours.max(1) as f64 / llvm.max(1) as f64;
        write!(out, " {ours}/{llvm} **{ratio:.2}** |")?;
    }
    writeln!(out)
}

fn write_table(out: &mut String, processor: &str, rows: &[Row]) -> std::fmt::Result {
    writeln!(
        out,
        "| {processor} | parse µs | ours -O2 µs | LLVM -O2 ms | LLVM -O0 ms | faster than -O2 | \
         ours -O0 faster than -O0 | instructions | bytes | VGPRs | SGPRs | spills | scratch | issued | cycles |"
    )?;
    writeln!(
        out,
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
    )?;
    for row in rows {
        let times = &row.times;
        write!(out, "| {} | {:.0} |", row.name, times.parse)?;
        if row.refused.is_some() {
            let (o2, o0) = (times.llvm_o2 / 1e3, times.llvm_o0 / 1e3);
            writeln!(out, " rejected | {o2:.2} | {o0:.2} | | | | | | | | | | |")?;
            continue;
        }
        write!(
            out,
            " {:.0} | {:.2} | {:.2} | {:.1}× | {:.1}× |",
            times.ours_o2,
            times.llvm_o2 / 1e3,
            times.llvm_o0 / 1e3,
            times.llvm_o2 / times.ours_o2,
            times.llvm_o0 / times.ours_o0
        )?;
        let sum = |of: fn(&Quality) -> u64| total(row, of, |a, b| a + b);
        let largest = |of: fn(&Quality) -> u64| total(row, of, u64::max);
        for (ours, llvm) in [
            sum(|q| q.counts.instructions),
            sum(|q| q.bytes),
            largest(|q| q.vgprs),
            largest(|q| q.sgprs),
            sum(|q| q.spills),
            largest(|q| q.scratch),
        ] {
            write!(out, " {ours}/{llvm} |")?;
        }
        match &row.launches {
            Some(Pair { ours, llvm }) => write!(
                out,
                " {}/{} | {}/{} |",
                ours.issued, llvm.issued, ours.cycles, llvm.cycles
            )?,
            None => write!(out, " | |")?,
        }
        writeln!(out)?;
    }

    let done = || rows.iter().filter(|row| row.refused.is_none());
    let kernels = || done().flat_map(|row| row.kernels.values());
    let quality =
        |of: fn(&Quality) -> u64| geometric_mean(2, kernels().map(|pair| ratio_of(pair, of)));
    let launches = || done().filter_map(|row| row.launches.as_ref());
    let dynamic =
        |of: fn(&Dynamic) -> u64| geometric_mean(2, launches().map(|pair| ratio_of(pair, of)));
    writeln!(
        out,
        "| **geometric mean** | {} | {} | {} | {} | **{}×** | **{}×** | **{}** | **{}** | **{}** | \
         **{}** | | | **{}** | **{}** |",
        geometric_mean(0, rows.iter().map(|row| row.times.parse)),
        geometric_mean(0, done().map(|row| row.times.ours_o2)),
        geometric_mean(2, rows.iter().map(|row| row.times.llvm_o2 / 1e3)),
        geometric_mean(2, rows.iter().map(|row| row.times.llvm_o0 / 1e3)),
        geometric_mean(1, done().map(|row| row.times.llvm_o2 / row.times.ours_o2)),
        geometric_mean(1, done().map(|row| row.times.llvm_o0 / row.times.ours_o0)),
        quality(|q| q.counts.instructions),
        quality(|q| q.bytes),
        quality(|q| q.vgprs),
        quality(|q| q.sgprs),
        dynamic(|d| d.issued),
        dynamic(|d| d.cycles),
    )
}

/// A property of all kernels of a file, combined: this compiler's and LLVM's.
fn total(row: &Row, of: fn(&Quality) -> u64, combine: fn(u64, u64) -> u64) -> (u64, u64) {
    row.kernels.values().fold((0, 0), |(ours, llvm), pair| {
        (combine(ours, of(&pair.ours)), combine(llvm, of(&pair.llvm)))
    })
}

/// This compiler's number divided by LLVM's; a zero counts as one.
fn ratio_of<T>(pair: &Pair<T>, of: fn(&T) -> u64) -> f64 {
    of(&pair.ours).max(1) as f64 / of(&pair.llvm).max(1) as f64
}

/// The geometric mean with `decimals` decimal places, or a dash if there are no values.
fn geometric_mean(decimals: usize, values: impl Iterator<Item = f64>) -> String {
    let (sum, count) = values.fold((0.0, 0), |(sum, count), value| {
        (sum + value.ln(), count + 1)
    });
    if count == 0 {
        return "–".to_owned();
    }
    format!("{:.decimals$}", (sum / f64::from(count)).exp())
}
