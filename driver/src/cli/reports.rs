//! The options that report the cost of kernels: `--report=html`, `--report=json` and LLVM's remarks.

use super::arguments::{Arguments, ReportForm};
use super::failure::{Failure, Message};
use super::output::write_file;
use super::read_input;
use crate::{CodeObject, kernels};
use report::{DecisionKind, Profile, Report};
use std::path::Path;

/// The pass whose analysis remarks can be printed.
const RESOURCE_USAGE: &str = "kernel-resource-usage";

/// The requested reports.
pub(super) struct Reported {
    /// Text for standard error.
    pub(super) shown: String,
    /// The output file, if it is a report.
    pub(super) output: Option<Vec<u8>>,
}

/// Builds the requested reports, and writes the requested remarks. `numbered` compiles the module with the lines of its
/// text as debug information.
pub(super) fn write(
    arguments: &Arguments,
    (name, bytes): (&str, &[u8]),
    object: &CodeObject,
    numbered: &dyn Fn() -> Option<CodeObject>,
) -> Result<Reported, Failure> {
    let mut shown = match arguments.report {
        Some(ReportForm::Text) => kernels::table(&object.report()),
        Some(ReportForm::Html | ReportForm::Json) | None => String::new(),
    };
    let form = arguments.report.filter(|form| form.extension().is_some());
    let is_compared = arguments.against.is_some();
    if !arguments.reads_remarks() && !is_compared {
        let output = None;
        return Ok(Reported { shown, output });
    }
    let ir = std::str::from_utf8(bytes).ok();
    let mut report = object.detailed_report(name, ir, &|path| std::fs::read_to_string(path).ok());
    if ir.is_some()
        && form.is_some()
        && let Some(numbered) = numbered()
    {
        report.add_ir_lines(&numbered.detailed_report(name, None, &|_| None));
    }
    if let Some(path) = &arguments.profile {
        add_profile(&mut report, Path::new(path))?;
    }
    if let Some(path) = &arguments.against {
        let other = read_input(path, &mut std::io::empty())?;
        let other_name = path.to_string_lossy();
        let compared = object.compare(&mut report, &other_name, &other);
        compared.map_err(|error| Failure::of_module(&other_name, &error))?;
        if form.is_none() {
            shown.push_str(&report.comparison_table());
        }
    }
    shown.push_str(&printed_remarks(arguments, &report)?);
    if let Some(path) = &arguments.remarks_output {
        write_file(Path::new(path), report.to_remarks().as_bytes())?;
    }
    let output = match form {
        Some(ReportForm::Html) => Some(report.to_html().into_bytes()),
        Some(ReportForm::Json) => Some(report.to_json().into_bytes()),
        Some(ReportForm::Text) | None => None,
    };
    Ok(Reported { shown, output })
}

/// The remarks that the command line requests on standard error.
fn printed_remarks(arguments: &Arguments, report: &Report) -> Result<String, Message> {
    let mut shown = String::new();
    let patterns = [
        (
            DecisionKind::Passed,
            "--pass-remarks",
            &arguments.remarks_passed,
        ),
        (
            DecisionKind::Missed,
            "--pass-remarks-missed",
            &arguments.remarks_missed,
        ),
        (
            DecisionKind::Analysis,
            "--pass-remarks-analysis",
            &arguments.remarks_analysis,
        ),
    ];
    for (kind, option, pattern) in patterns {
        let Some(pattern) = pattern else {
            continue;
        };
        let pattern = regex_lite::Regex::new(pattern);
        let pattern = pattern.map_err(|error| format!("{option}: {error}"))?;
        shown += &report::decisions(report, kind, &|pass| pattern.is_match(pass));
        if kind == DecisionKind::Analysis && pattern.is_match(RESOURCE_USAGE) {
            shown += &report::resource_usage(report);
        }
    }
    Ok(shown)
}

/// Adds the profile in a file to a report.
fn add_profile(report: &mut Report, path: &Path) -> Result<(), Message> {
    let added = std::fs::read_to_string(path)
        .map_err(|error| error.to_string())
        .and_then(|text| Profile::parse(&text))
        .and_then(|profile| report.add_profile(&profile));
    added.map_err(|error| Message::file(path.display(), error))
}
