//! Remarks in the format of LLVM's `-pass-remarks-output`: YAML documents for viewers of optimization records.
//!
//! In: a report. Out: for each function, its instruction count, stack size and spills; for each kernel, its registers,
//! memory and occupancy (`kernel-resource-usage`). The wording is LLVM's.

use crate::model::{DecisionKind, Function, Position, Report, Resources};
use std::fmt::Write;

/// A remark.
struct Remark {
    kind: &'static str,
    pass: &'static str,
    name: &'static str,
    /// Keys and values.
    arguments: Vec<(&'static str, String)>,
}

/// All remarks.
pub fn yaml(report: &Report) -> String {
    let mut text = String::new();
    for function in &report.functions {
        let start = position(report, function);
        for remark in remarks(function) {
            print(&mut text, start, function, &remark);
        }
        for decision in &function.decisions {
            let remark = Remark {
                kind: match decision.kind {
                    DecisionKind::Passed => "Passed",
                    DecisionKind::Missed => "Missed",
                    DecisionKind::Analysis => "Analysis",
                },
                pass: decision.pass,
                name: decision.name,
                arguments: vec![("String", decision.message.clone())],
            };
            let place = place(report, decision.source);
            print(&mut text, place.or(start), function, &remark);
        }
    }
    text
}

/// The lines of `-pass-remarks`, `-pass-remarks-missed` or `-pass-remarks-analysis` about the decisions of one kind; `wants`
/// selects passes by name.
pub fn decisions(report: &Report, kind: DecisionKind, wants: &dyn Fn(&str) -> bool) -> String {
    let mut text = String::new();
    for function in &report.functions {
        let decisions = function.decisions.iter();
        for decision in decisions.filter(|this| this.kind == kind && wants(this.pass)) {
            let position = shown(place(report, decision.source));
            let (name, message) = (&function.name, &decision.message);
            // Writing to a string cannot fail.
            let _ = writeln!(text, "remark: {position}: in function '{name}': {message}");
        }
    }
    text
}

/// The lines of `-pass-remarks-analysis=kernel-resource-usage`, as LLVM prints them.
pub fn resource_usage(report: &Report) -> String {
    let mut text = String::new();
    for function in report
        .functions
        .iter()
        .filter(|function| function.is_kernel)
    {
        for (_, label, value) in usage(function) {
            let position = shown(position(report, function));
            // Writing to a string cannot fail.
            let _ = writeln!(text, "remark: {position}: {label}{value}");
        }
    }
    text
}

fn remarks(function: &Function) -> Vec<Remark> {
    let used = &function.resources;
    let mut remarks = Vec::new();
    let spills = used.vgpr_spills + used.sgpr_spills;
    if spills > 0 {
        remarks.push(Remark {
            kind: "Missed",
            pass: "regalloc",
            name: "SpillReloadCopies",
            arguments: vec![
                ("NumSpills", spills.to_string()),
                ("String", " spills ".to_owned()),
                ("String", "generated in function".to_owned()),
            ],
        });
    }
    remarks.push(Remark {
        kind: "Analysis",
        pass: "prologepilog",
        name: "StackSize",
        arguments: vec![
            ("NumStackBytes", used.scratch_bytes.to_string()),
            ("String", " stack bytes in function '".to_owned()),
            ("Function", function.name.clone()),
            ("String", "'".to_owned()),
        ],
    });
    remarks.push(Remark {
        kind: "Analysis",
        pass: "asm-printer",
        name: "InstructionCount",
        arguments: vec![
            ("NumInstructions", function.instructions.len().to_string()),
            ("String", " instructions in function".to_owned()),
        ],
    });
    if function.is_kernel {
        remarks.extend(usage(function).map(|(name, label, value)| Remark {
            kind: "Analysis",
            pass: "kernel-resource-usage",
            name,
            arguments: vec![("String", label.to_owned()), (name, value)],
        }));
    }
    remarks
}

/// Names, labels and values of the remarks about a kernel's resources.
fn usage(function: &Function) -> impl Iterator<Item = (&'static str, &'static str, String)> {
    let Resources {
        vgprs,
        sgprs,
        vgpr_spills,
        sgpr_spills,
        lds_bytes,
        scratch_bytes,
        has_dynamic_stack,
        occupancy,
        ..
    } = function.resources;
    let occupancy = occupancy.unwrap_or_default();
    let dynamic = if has_dynamic_stack { "True" } else { "False" };
    let name = function.name.clone();
    [
        ("FunctionName", "Function Name: ", name),
        ("NumSGPR", "    TotalSGPRs: ", sgprs.to_string()),
        ("NumVGPR", "    VGPRs: ", vgprs.to_string()),
        (
            "ScratchSize",
            "    ScratchSize [bytes/lane]: ",
            scratch_bytes.to_string(),
        ),
        ("DynamicStack", "    Dynamic Stack: ", dynamic.to_owned()),
        (
            "Occupancy",
            "    Occupancy [waves/SIMD]: ",
            occupancy.to_string(),
        ),
        ("SGPRSpill", "    SGPRs Spill: ", sgpr_spills.to_string()),
        ("VGPRSpill", "    VGPRs Spill: ", vgpr_spills.to_string()),
        (
            "BytesLDS",
            "    LDS Size [bytes/block]: ",
            lds_bytes.to_string(),
        ),
    ]
    .into_iter()
}

/// File and line where the function starts in the source.
fn position<'a>(report: &'a Report, function: &Function) -> Option<(&'a str, u32)> {
    let mut sources = function.instructions.iter().filter_map(|each| each.source);
    place(report, sources.next())
}

/// A position in a remark on standard error, as LLVM writes it.
fn shown(position: Option<(&str, u32)>) -> String {
    match position {
        Some((file, line)) => format!("{file}:{line}:0"),
        None => "<unknown>:0:0".to_owned(),
    }
}

fn place(report: &Report, position: Option<Position>) -> Option<(&str, u32)> {
    let position = position?;
    let file = report.files.get(position.file)?;
    Some((&file.path, position.line))
}

fn print(text: &mut String, position: Option<(&str, u32)>, function: &Function, remark: &Remark) {
    let _ = writeln!(text, "--- !{}", remark.kind);
    let _ = writeln!(text, "Pass:            {}", remark.pass);
    let _ = writeln!(text, "Name:            {}", remark.name);
    if let Some((file, line)) = position {
        let file = scalar(file);
        let _ = writeln!(
            text,
            "DebugLoc:        {{ File: {file}, Line: {line}, Column: 0 }}"
        );
    }
    let _ = writeln!(text, "Function:        {}", scalar(&function.name));
    let _ = writeln!(text, "Args:");
    for (key, value) in &remark.arguments {
        let key = format!("{key}:");
        let _ = writeln!(text, "  - {key:<16} {}", scalar(value));
    }
    let _ = writeln!(text, "...");
}

/// A YAML scalar, quoted if LLVM quotes it.
fn scalar(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '/' | '$');
    let is_word = text.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '_' | '/'));
    let is_text = |c: char| is_plain(c) || matches!(c, ' ' | '-');
    let is_constant = matches!(
        text.to_ascii_lowercase().as_str(),
        "true" | "false" | "null"
    );
    if is_word && !is_constant && text.chars().all(is_text) && !text.ends_with(' ') {
        return text.to_owned();
    }
    if text.chars().any(char::is_control) {
        return format!("\"{}\"", text.escape_default());
    }
    format!("'{}'", text.replace('\'', "''"))
}
