//! Every target intrinsic in the tables `target-intrinsics/*.tsv` on every processor that has it: the instruction
//! is the one that LLVM selects, with operands of the same kinds and the same modifiers.
//!
//! `deviations.tsv` lists exceptions with their reasons; the test fails if an entry no longer applies.
//! `INTRINSICS=PART` restricts the test to names that contain PART.

use std::collections::BTreeMap;
use std::path::Path;

use amdgcn_lit_tests::calls::{self, PROCESSORS, Row};
use amdgcn_lit_tests::{compiler, tools};
use mir::generic::intrinsic::{Family, Motion, Need};
use mir::generic::{Intrinsic, Memory, Purity};
use rayon::prelude::*;

#[test]
fn every_intrinsic_is_selected_as_by_llvm() {
    let selected = std::env::var("INTRINSICS").unwrap_or_default();
    let mut rows = Vec::new();
    for table in ["calls.tsv", "images.tsv"] {
        rows.extend(calls::rows(&Path::new("target-intrinsics").join(table)));
    }
    rows.retain(|row| row.name.contains(&selected));
    let found: Vec<Failure> = PROCESSORS
        .par_iter()
        .flat_map_iter(|processor| check(processor, &rows))
        .collect();
    let deviations = deviations();
    let mut used = vec![false; deviations.len()];
    let mut failures = Vec::new();
    for failure in &found {
        match deviations.iter().position(|known| known.covers(failure)) {
            Some(index) => used[index] = true,
            None => failures.push(format!(
                "{} {}: {}",
                failure.processor, failure.name, failure.text
            )),
        }
    }
    for (deviation, _) in deviations.iter().zip(used).filter(|(_, used)| !used) {
        if selected.is_empty() {
            failures.push(format!(
                "this deviation no longer applies: {}",
                deviation.name
            ));
        }
    }
    assert!(
        failures.is_empty(),
        "{} failures:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// The intrinsic table of `mir` agrees with the attributes of LLVM's intrinsics: which operands must be immediates,
/// where calls may be moved, and which intrinsics access no memory.
#[test]
fn facts_are_the_attributes_of_llvm() {
    let rows = calls::rows(Path::new("target-intrinsics/calls.tsv"));
    let module: String = (0..)
        .zip(&rows)
        .map(|(number, row)| row.kernel(&format!("kernel_{number}"), "gfx900"))
        .collect();
    let arguments = ["-S", "-passes=verify", "-o", "-"];
    let text = tools::run("opt-22", &arguments, module.as_bytes()).expect("a module");
    let text = String::from_utf8_lossy(&text);
    let groups = text.lines().filter_map(|line| {
        let (number, list) = line.strip_prefix("attributes #")?.split_once(" = ")?;
        Some((number, list))
    });
    let groups: BTreeMap<&str, &str> = groups.collect();
    let mut seen = 0;
    for line in text.lines().filter(|line| line.starts_with("declare ")) {
        let declared = line.split_once("@llvm.amdgcn.").map(|(_, rest)| rest);
        let Some((name, rest)) = declared.and_then(|rest| rest.split_once('(')) else {
            continue;
        };
        let Some(intrinsic) = intrinsic(name) else {
            continue;
        };
        let (operands, group) = rest.rsplit_once(") #").expect("attributes");
        let attributes = groups[group];
        let facts = intrinsic.facts();
        let motion = match attributes {
            _ if attributes.contains("convergent") => Motion::Convergent,
            _ if attributes.contains("speculatable") => Motion::Free,
            _ => Motion::Fixed,
        };
        assert_eq!(facts.motion, motion, "{line}");
        let accesses = !attributes.contains("memory(none)");
        assert!(accesses || facts.behavior.memory == Memory::None, "{line}");
        assert!(accesses || facts.behavior.purity != Purity::Kept, "{line}");
        let reads = ["memory(read)", "memory(argmem: read)"];
        let only_reads = reads.iter().any(|known| attributes.contains(known));
        assert!(
            !only_reads || facts.behavior.purity != Purity::Kept,
            "{line}"
        );
        let operands: Vec<&str> = operands
            .split(", ")
            .filter(|text| !text.is_empty())
            .collect();
        let immediates = (0..operands.len()).filter(|&index| operands[index].contains("immarg"));
        let ours = facts.operands_that(Need::Immediate, operands.len());
        assert!(immediates.eq(ours), "{line}");
        seen += 1;
    }
    assert!(seen > 130, "{seen}");
}

/// The intrinsic with this name, which may end with overloaded types.
fn intrinsic(mut name: &str) -> Option<Intrinsic> {
    loop {
        if let Some(found) = Intrinsic::from_name(name) {
            let is_theirs = match found.facts().family {
                Family::Plain | Family::Input | Family::Counter => true,
                Family::Created
                | Family::BufferLoad
                | Family::BufferStore
                | Family::BufferAtomic
                | Family::Image
                | Family::Matrix
                | Family::Instruction => false,
            };
            return is_theirs.then_some(found);
        }
        let (shorter, suffix) = name.rsplit_once('.')?;
        let is_type = suffix.starts_with(['i', 'f', 'v', 'p']) && suffix.contains(char::is_numeric);
        name = Some(shorter).filter(|_| is_type)?;
    }
}

/// A call for which our instruction differs from LLVM's.
struct Failure {
    processor: &'static str,
    name: String,
    text: String,
}

/// A line of `deviations.tsv`: a name, or a prefix with `*`; processors or `all`; a part of the message; the
/// reason.
struct Deviation {
    name: String,
    processors: String,
    text: String,
}

impl Deviation {
    fn covers(&self, failure: &Failure) -> bool {
        let name = match self.name.strip_suffix('*') {
            Some(start) => failure.name.starts_with(start),
            None => failure.name == self.name,
        };
        let number = failure.processor.trim_start_matches("gfx");
        name && failure.text.contains(&self.text)
            && (self.processors == "all" || self.processors.split(' ').any(|known| known == number))
    }
}

fn deviations() -> Vec<Deviation> {
    let text = std::fs::read_to_string("target-intrinsics/deviations.tsv").expect("the deviations");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let columns = lines.map(|line| line.split('\t').collect::<Vec<_>>());
    columns
        .map(|columns| match *columns {
            [name, processors, text, _reason] => Deviation {
                name: name.to_owned(),
                processors: processors.to_owned(),
                text: text.to_owned(),
            },
            _ => panic!("deviations.tsv: {columns:?}"),
        })
        .collect()
}

fn check(processor: &'static str, rows: &[Row]) -> Vec<Failure> {
    let rows: Vec<_> = rows.iter().filter(|row| row.exists_on(processor)).collect();
    let mcpu = format!("-mcpu={processor}");
    let kernel = |number: usize| format!("kernel_{number}");
    let module: String = (0..)
        .zip(&rows)
        .filter(|(_, row)| !row.mnemonics.is_empty())
        .map(|(number, row)| row.kernel(&kernel(number), processor))
        .collect();
    let arguments = ["-mtriple=amdgcn-amd-amdhsa", &mcpu, "-o", "-"];
    let theirs = match tools::run("llc-22", &arguments, module.as_bytes()) {
        Ok(text) => by_function(&String::from_utf8_lossy(&text)),
        Err(text) => {
            let name = "module".to_owned();
            return vec![Failure {
                processor,
                name,
                text,
            }];
        }
    };
    let mut failures = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        let name = kernel(number);
        let text = format!(
            "target triple = \"amdgcn-amd-amdhsa\"\n{}",
            row.kernel(&name, processor)
        );
        let outcome = compiler::run_with_input(&[&*mcpu, "-o", "-", "-"], text.as_bytes());
        let failure = match outcome.success_text() {
            Err(error) => Some(error.trim().to_owned()),
            Ok(ours) => {
                let select = |instructions: Option<&Vec<String>>| {
                    let instructions = instructions.into_iter().flatten();
                    let mut kinds: Vec<_> =
                        instructions.filter_map(|text| kind(row, text)).collect();
                    kinds.sort();
                    kinds
                };
                let ours = select(by_function(&ours).get(&name));
                let theirs = select(theirs.get(&name));
                (ours != theirs).then(|| format!("{ours:?}, but LLVM {theirs:?}"))
            }
        };
        failures.extend(failure.map(|text| Failure {
            processor,
            name: row.name.clone(),
            text,
        }));
    }
    failures
}

/// The instructions of each function.
fn by_function(assembly: &str) -> BTreeMap<String, Vec<String>> {
    let mut functions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in assembly.lines() {
        let label = line
            .split_once(':')
            .filter(|(label, _)| label.starts_with("kernel_"));
        if let Some((label, _)) = label {
            current = label.to_owned();
        }
        let text = line.split([';', '/']).next().unwrap_or_default();
        if text.starts_with('\t') && !text.trim_start().starts_with('.') {
            functions
                .entry(current.clone())
                .or_default()
                .push(text.trim().to_owned());
        }
    }
    functions
}

/// The instruction with each register replaced by its kind and size; `None` if the row does not list the instruction.
fn kind(row: &Row, instruction: &str) -> Option<String> {
    let (mnemonic, operands) = instruction.split_once(' ').unwrap_or((instruction, ""));
    let mnemonic = ["_e32", "_e64"]
        .iter()
        .fold(mnemonic, |name, form| name.trim_end_matches(form));
    // Accesses with `addr64` are not counted: they load the operands.
    if !row.mnemonics.iter().any(|known| known == mnemonic) || operands.contains(" addr64") {
        return None;
    }
    let mut text = mnemonic.to_owned();
    // The registers of an image address are either one tuple or listed separately; both must be described in the same way.
    let mut listed = None;
    for word in operands.split([' ', ',']).filter(|word| !word.is_empty()) {
        if let Some(first) = word.strip_prefix('[') {
            listed = Some(0);
            assert!(first.starts_with('v'), "{instruction}");
        }
        match &mut listed {
            None => {
                text.push(' ');
                text.push_str(&operand_kind(word));
            }
            Some(count) => {
                *count += 1;
                if word.ends_with(']') {
                    text.push_str(&format!(" v{count}"));
                    listed = None;
                }
            }
        }
    }
    Some(text)
}

fn operand_kind(word: &str) -> String {
    let word = word.trim_matches(['|', '-']);
    match word {
        "vcc" => return "s2".to_owned(),
        "vcc_lo" | "vcc_hi" => return "s1".to_owned(),
        _ => {}
    }
    let file = &word[..1];
    let rest = &word[1..];
    if !["v", "s", "a"].contains(&file) {
        return word.to_owned();
    }
    if rest.parse::<u32>().is_ok() {
        return format!("{file}1");
    }
    let range = rest
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    match range.and_then(|range| range.split_once(':')) {
        Some((first, last)) => match (first.parse::<u32>(), last.parse::<u32>()) {
            (Ok(first), Ok(last)) => format!("{file}{}", last + 1 - first),
            _ => word.to_owned(),
        },
        None => word.to_owned(),
    }
}
