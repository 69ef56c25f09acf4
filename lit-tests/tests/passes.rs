//! The pass table: code is correct without any optional pass, and bisection counts the optional passes.

use amdgcn::{Form, PASSES, Pass};
use amdgcn_lit_tests::{compiler, inputs};
use rayon::prelude::*;
use simulator::reference;
use std::path::Path;

use crate::execution::{report, run_example};

/// Each pass is disabled for every n-th example; `PASSES_SHARE=1` tests all examples.
fn share() -> usize {
    let share = std::env::var("PASSES_SHARE").ok();
    share.map_or(40, |share| share.parse().expect("a number"))
}

/// Examples compute the same results as the host with each optional pass disabled, and with all of them disabled.
#[test]
fn code_is_correct_without_any_optional_pass() {
    let optional: Vec<&str> = optional_passes().map(Pass::name).collect();
    let mut left_out: Vec<String> = optional.iter().map(ToString::to_string).collect();
    left_out.push(optional.join(","));
    let selected = std::env::var("PASSES").ok();
    let families = inputs::families();
    let mut tasks = Vec::new();
    for (number, names) in left_out.iter().enumerate() {
        if selected.as_ref().is_some_and(|selected| selected != names) {
            continue;
        }
        let examples = families.iter().flat_map(|family| {
            let examples = family.examples.iter();
            examples.map(|example| (&family.name, example))
        });
        // Each pass is disabled for different examples.
        let examples = examples.skip(7 * number % share()).step_by(share());
        tasks.extend(examples.map(|(family, example)| (names, family, example)));
    }
    let cases = reference::cases();
    let failures = tasks.par_iter().filter_map(|(names, family, example)| {
        let name = inputs::stem(example);
        let options = [format!("-mcpu={family}"), format!("-disable-pass={names}")];
        run_example(&name, family, example, &options, &cases)
            .err()
            .map(|error| format!("{name} {}: {error}", options.join(" ")))
    });
    report(failures.collect());
}

fn optional_passes() -> impl Iterator<Item = &'static Pass> {
    PASSES.iter().filter(|pass| pass.is_optional())
}

const EXAMPLE: [&str; 4] = [
    "../examples/ll/gfx900/reduction.ll",
    "-mcpu=gfx900",
    "-o",
    "-",
];

fn compile(options: &[&str]) -> (String, String) {
    let arguments = [&EXAMPLE, options].concat();
    let outcome = compiler::run(&arguments);
    assert_eq!(outcome.status, 0, "{}", outcome.stderr);
    let text = String::from_utf8(outcome.stdout).expect("text");
    (text, outcome.stderr)
}

/// The passes that a bisection prints, and whether each ran.
fn counted(lines: &str) -> Vec<(u64, bool)> {
    let line = |line: &str| {
        let (verb, rest) = line
            .strip_prefix("BISECT: ")
            .and_then(|line| line.split_once(" pass ("))
            .expect("a line of the bisection");
        let (number, _) = rest.split_once(')').expect("a number");
        (number.parse().expect("a number"), verb == "running")
    };
    lines.lines().map(line).collect()
}

#[test]
fn bisection_counts_the_optional_passes_over_all_functions() {
    let (all, _) = compile(&[]);
    let (unlimited, lines) = compile(&["-opt-bisect-limit=-1"]);
    assert!(all == unlimited);
    let passes = counted(&lines);
    let numbers = passes.iter().map(|&(number, _)| number);
    assert!(numbers.eq(1..=passes.len() as u64));
    // A pass over the module counts once; the others count for both kernels.
    let times = |pass: &Pass| if pass.needs() == Form::Module { 1 } else { 2 };
    assert_eq!(passes.len(), optional_passes().map(times).sum::<usize>());

    let names: Vec<&str> = optional_passes().map(Pass::name).collect();
    let (none, _) = compile(&["-opt-bisect-limit=0"]);
    let (left_out, _) = compile(&[&format!("-disable-pass={}", names.join(","))]);
    assert!(none == left_out);
    assert!(none != all);

    // The first kernel is compiled with optimizations, the second without.
    let half = 1 + (passes.len() - 1) / 2;
    let (mixed, lines) = compile(&[&format!("-opt-bisect-limit={half}")]);
    let ran = counted(&lines);
    assert!(
        ran.iter()
            .all(|&(number, runs)| runs == (number <= half as u64))
    );
    let code = |text: &str, kernel: &str| {
        let start = text.find(&format!("\n{kernel}:")).expect("a kernel");
        text[start..].split("s_endpgm").next().map(str::to_owned)
    };
    assert_eq!(code(&mixed, "reduce_sum"), code(&all, "reduce_sum"));
    assert_eq!(code(&mixed, "reduce_max"), code(&none, "reduce_max"));
}

#[test]
fn passes_are_shown_before_and_after() {
    let (_, shown) = compile(&["-print-before=wave-transform", "-print-after=half-results"]);
    let texts: Vec<&str> = shown.split("# *** IR ").skip(1).collect();
    assert_eq!(texts.len(), 4);
    for pair in texts.chunks(2) {
        let (after, left) = pair[0].split_once('\n').expect("a text");
        let (before, given) = pair[1].split_once('\n').expect("a text");
        assert_eq!(
            (after, before),
            ("after half-results ***", "before wave-transform ***")
        );
        assert!(left == given);
    }
    let (_, shown) = compile(&["-print-before-all", "-disable-pass=schedule"]);
    assert!(!shown.contains("before schedule"));
    assert!(shown.contains("before wave-transform"));
    let listed = compiler::run(&["-list-passes"]);
    let listed = listed.success_text().expect("a list");
    let names = listed.lines().filter_map(|line| line.split(' ').next());
    assert!(names.eq(PASSES.iter().map(Pass::name)));
}

/// The names in the first column of the tables of passes in a README.
fn documented(directory: &str) -> Vec<String> {
    let path = Path::new("..").join(directory).join("README.md");
    let text = std::fs::read_to_string(&path).expect("a README");
    let rows = text
        .lines()
        .skip_while(|line| !line.starts_with("| pass |"));
    let rows = rows.skip(2).take_while(|line| line.starts_with('|'));
    let columns = rows.filter_map(|row| row.split('|').nth(1));
    let names = columns.flat_map(|column| column.split(','));
    names
        .map(|name| name.trim().trim_matches('`').to_owned())
        .collect()
}

/// The READMEs of crates with several passes list them.
#[test]
fn readmes_list_the_passes() {
    let mut documented: Vec<String> = ["optimize", "isel", "machine", "finish"]
        .into_iter()
        .flat_map(documented)
        .chain(["frontend", "kept-registers", "regalloc", "assemble"].map(str::to_owned))
        .collect();
    let mut passes: Vec<&str> = PASSES.iter().map(Pass::name).collect();
    documented.sort();
    passes.sort_unstable();
    assert_eq!(documented, passes);
}
