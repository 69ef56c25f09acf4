//! Plants faults in a copy of the compiler.
//!
//! In: a copy of the workspace. Out: the copy with planted faults, and the list of faults. The environment variable
//! `FAULT` enables the fault with that number. With no fault enabled, the code behaves as before. Faults do not
//! overlap.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use crate::candidates::{self, Candidate, Kind, Table};

/// The areas in which faults are planted: name of a part of the compiler, its files and directories.
pub const AREAS: [(&str, &[&str]); 12] = [
    ("front end", &["frontend/src"]),
    ("optimization", &["optimize/src"]),
    ("calls and lowering", LOWERING),
    ("legalization", &["isel/src/legalize"]),
    ("selection", &["isel/src/select"]),
    ("peepholes", PEEPHOLES),
    ("scheduling", &["machine/src/schedule"]),
    ("wave transform", &["machine/src/wave_transform"]),
    ("allocation", &["regalloc/src"]),
    ("expansion", &["finish/src/expand"]),
    ("waits", WAITS),
    ("hazards", &["finish/src/hazards", HAZARDS]),
];

/// The lowering passes other than legalization and selection.
const LOWERING: &[&str] = &[
    "isel/src/atomics.rs",
    "isel/src/calls",
    "isel/src/calls.rs",
    "isel/src/control_flow.rs",
    "isel/src/descriptors",
    "isel/src/divergence.rs",
    "isel/src/dynamic_stack.rs",
    "isel/src/local_memory.rs",
    "isel/src/memory_model.rs",
    "isel/src/waterfall.rs",
    "isel/src/wave_reduce.rs",
    "isel/src/whole_wave.rs",
];

/// The passes on machine functions before allocation that are neither the wave transform nor scheduling.
const PEEPHOLES: &[&str] = &[
    "machine/src/combine",
    "machine/src/even_tuples.rs",
    "machine/src/shared_constants.rs",
];

/// The pass that inserts waits, what it is based on, and the passes after it.
const WAITS: &[&str] = &[
    "finish/src/branches",
    "finish/src/branches.rs",
    "finish/src/hard_clauses.rs",
    "finish/src/state_writes.rs",
    "finish/src/waits",
    "finish/src/waits.rs",
    "isa/src/dependency_counters.rs",
];

/// One in this many faults of an area is in a table, if the area's tables have enough candidates.
const TABLE_SHARE: usize = 4;

/// The function that tells whether a fault is enabled and records that it was reached.
const SWITCH: &str = r#"
extern crate self as isa;

/// Returns `true` if the fault with this number is enabled; the file of `FAULTS_REACHED` lists all faults that were
/// queried.
pub fn planted(number: usize) -> bool {
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicBool, Ordering};
    static ON: OnceLock<usize> = OnceLock::new();
    static LIST: OnceLock<Option<std::fs::File>> = OnceLock::new();
    static REACHED: [AtomicBool; 4096] = [const { AtomicBool::new(false) }; 4096];
    if !REACHED[number].load(Ordering::Relaxed) && !REACHED[number].swap(true, Ordering::Relaxed) {
        let open = || {
            let path = std::env::var_os("FAULTS_REACHED")?;
            std::fs::File::options().append(true).create(true).open(path).ok()
        };
        if let Some(mut list) = LIST.get_or_init(open).as_ref() {
            let _ = std::io::Write::write_all(&mut list, format!("{number}\n").as_bytes());
        }
    }
    let on = || std::env::var("FAULT").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    number == *ON.get_or_init(on)
}
"#;

/// The file with the macro that builds the table of hazards, whose rows contain wait states.
const HAZARDS: &str = "processors/src/hazards.rs";

struct Source {
    area: usize,
    path: String,
    text: String,
    tables: Vec<Table>,
}

struct Selected {
    source: usize,
    candidate: Candidate,
}

/// Plants about `count` faults picked by the seed, except those listed in `without` as lines `path:offset`.
pub fn plant(tree: &Path, count: usize, seed: u64, without: &str) -> Result<String, String> {
    let without: HashSet<&str> = without.lines().collect();
    let sources = sources(tree)?;
    let (sources, candidates): (Vec<_>, Vec<_>) = sources.into_iter().unzip();
    let mut selected = Vec::new();
    for area in 0..AREAS.len() {
        let mut all: Vec<Selected> = candidates
            .iter()
            .enumerate()
            .filter(|(source, _)| sources[*source].area == area)
            .flat_map(|(source, found)| {
                found.iter().map(move |candidate| Selected {
                    source,
                    candidate: candidate.clone(),
                })
            })
            .collect();
        all.retain(|fault| !without.contains(&*key(&sources, fault)));
        all.sort_by_cached_key(|fault| hash(seed, &key(&sources, fault)));
        let share = count / AREAS.len();
        select(&sources, all, share, &mut selected);
    }
    let mut list = String::new();
    let mut edits: BTreeMap<usize, Vec<(Range<usize>, String)>> = BTreeMap::new();
    for (number, fault) in (1..).zip(&selected) {
        let source = &sources[fault.source];
        describe(&mut list, number, source, fault);
        edits
            .entry(fault.source)
            .or_default()
            .extend(edits_of(number, source, &fault.candidate));
    }
    uses_of_tables(&sources, &selected, &mut edits);
    for (source, mut edits) in edits {
        let source = &sources[source];
        let mut text = source.text.clone();
        edits.sort_by_key(|(range, _)| (range.start, range.end));
        for (range, new) in edits.into_iter().rev() {
            text.replace_range(range, &new);
        }
        if source.path == HAZARDS {
            text = text.replace("rows.map(|row| row.rule)", "rows.map(planted_rule)");
            text.push_str(&hazard_states(&selected, &sources));
        }
        write(&tree.join(&source.path), &text)?;
    }
    let library = tree.join("isa/src/lib.rs");
    let text = read(&library)? + SWITCH;
    write(&library, &text)?;
    Ok(list)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

fn files(path: &Path, out: &mut Vec<PathBuf>) {
    if let Ok(entries) = fs::read_dir(path) {
        let mut entries: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        entries.sort();
        entries.iter().for_each(|path| files(path, out));
    } else if path.extension().is_some_and(|end| end == "rs") && path.is_file() {
        out.push(path.to_owned());
    }
}

fn sources(tree: &Path) -> Result<Vec<(Source, Vec<Candidate>)>, String> {
    let mut out = Vec::new();
    for (area, (_, roots)) in AREAS.iter().enumerate() {
        let mut paths = Vec::new();
        roots
            .iter()
            .for_each(|root| files(&tree.join(root), &mut paths));
        for path in paths {
            let name = path
                .strip_prefix(tree)
                .unwrap_or(&path)
                .to_string_lossy()
                .into_owned();
            // The checker only checks the result of allocation.
            if name.contains("/tests") || name.ends_with("checker.rs") {
                continue;
            }
            let text = read(&path)?;
            let found = candidates::find(&text).map_err(|error| format!("{name}: {error}"))?;
            let mut candidates = found.candidates;
            if name == HAZARDS {
                candidates.extend(hazard_rows(&text));
            }
            let source = Source {
                area,
                path: name,
                text,
                tables: found.tables,
            };
            out.push((source, candidates));
        }
    }
    Ok(out)
}

/// Candidates in the rows `"name", "source", generations, producer, consumer, states;` of the table of hazards.
fn hazard_rows(text: &str) -> Vec<Candidate> {
    let mut out = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let states = line.trim().strip_suffix(';');
        if line.starts_with("    \"")
            && let Some((_, states)) = states.and_then(|row| row.rsplit_once(','))
            && let Ok(states) = states.trim().parse::<u8>()
        {
            out.push(Candidate {
                range: start..start + line.trim_end().len(),
                kind: Kind::Table("wait states".to_owned()),
                faulty: format!("{}", states - 1),
            });
        }
        start += line.len();
    }
    out
}

/// Code for a function that returns the rule of a row, with one wait state less if the row's fault is enabled.
fn hazard_states(selected: &[Selected], sources: &[Source]) -> String {
    let mut out =
        "\nfn planted_rule(row: &Row) -> Rule {\n    let wait_states = match row.name {\n"
            .to_owned();
    for (number, fault) in (1..).zip(selected) {
        let source = &sources[fault.source];
        if fault.candidate.kind == Kind::Table("wait states".to_owned()) {
            let row = &source.text[fault.candidate.range.clone()];
            let name = row.split('"').nth(1).unwrap_or_default();
            let faulty = &fault.candidate.faulty;
            let _ = writeln!(
                out,
                "        \"{name}\" if ::isa::planted({number}) => {faulty},"
            );
        }
    }
    out + "        _ => row.rule.wait_states,\n    };\n    Rule { wait_states, ..row.rule }\n}\n"
}

/// A hash of a seed and a text, the same on every machine (FNV-1a).
fn hash(seed: u64, text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325 ^ seed, step);
    (hash ^ hash >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

fn key(sources: &[Source], fault: &Selected) -> String {
    format!(
        "{}:{}",
        sources[fault.source].path, fault.candidate.range.start
    )
}

/// Picks the first `share` faults that do not overlap, starting with a few in tables.
fn select(sources: &[Source], all: Vec<Selected>, share: usize, selected: &mut Vec<Selected>) {
    let (tables, code): (Vec<_>, Vec<_>) = all
        .into_iter()
        .partition(|fault| matches!(fault.candidate.kind, Kind::Table(_)));
    let end = selected.len() + share;
    let used = |fault: &Selected| match &fault.candidate.kind {
        Kind::Table(name) if name != "wait states" => {
            let mut tables = sources[fault.source].tables.iter();
            tables.any(|table| table.name == *name && !table.uses.is_empty())
        }
        _ => true,
    };
    let tables = tables.into_iter().filter(used).take(share / TABLE_SHARE);
    for fault in tables.collect::<Vec<_>>().into_iter().chain(code) {
        let range = fault.candidate.range.clone();
        let touches = |other: &Range<usize>| {
            other.start < range.end.max(range.start + 1)
                && range.start < other.end.max(other.start + 1)
        };
        let overlaps = selected.iter().any(|other| {
            let (kind, changed) = (&other.candidate.kind, &other.candidate.range);
            other.source == fault.source
                && match kind {
                    // A fault in code duplicates the text around it, so uses of tables in that text cannot be
                    // redirected.
                    Kind::Table(name) => {
                        let mut tables = sources[fault.source].tables.iter();
                        let table = tables.find(|table| table.name == *name);
                        table.is_some_and(|table| table.uses.iter().any(&touches))
                            && !matches!(fault.candidate.kind, Kind::Table(_))
                    }
                    _ => touches(changed),
                }
        });
        if !overlaps && selected.len() < end {
            selected.push(fault);
        }
    }
}

/// Appends one line: number, area, key, line, kind, text and faulty text.
fn describe(list: &mut String, number: usize, source: &Source, fault: &Selected) {
    let range = fault.candidate.range.clone();
    let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = source.text[..range.start].matches('\n').count() + 1;
    let original = match fault.candidate.kind {
        Kind::Return => {
            let from = source.text[..range.start].rfind("fn ").unwrap_or(0);
            one_line(
                source.text[from..range.start]
                    .split('(')
                    .next()
                    .unwrap_or_default(),
            )
        }
        _ => one_line(&source.text[range.clone()]),
    };
    let kind = match &fault.candidate.kind {
        Kind::Expression => "expression",
        Kind::Omission => "omission",
        Kind::Return => "return",
        Kind::Table(_) => "table",
    };
    let faulty = one_line(&fault.candidate.faulty);
    let (area, path, start) = (AREAS[source.area].0, &source.path, range.start);
    let _ = writeln!(
        list,
        "{number}\t{area}\t{path}:{start}\t{path}:{line}\t{kind}\t{original}\t{faulty}"
    );
}

fn edits_of(number: usize, source: &Source, candidate: &Candidate) -> Vec<(Range<usize>, String)> {
    let range = candidate.range.clone();
    let (original, faulty) = (&source.text[range.clone()], &candidate.faulty);
    let new = match &candidate.kind {
        Kind::Expression => {
            format!("(if ::isa::planted({number}) {{ {faulty} }} else {{ {original} }})")
        }
        Kind::Omission => format!("if !::isa::planted({number}) {{ {original} }}"),
        Kind::Return => format!(" if ::isa::planted({number}) {{ {faulty} }} "),
        Kind::Table(name) => {
            let Some(table) = source.tables.iter().find(|table| table.name == *name) else {
                return Vec::new();
            };
            let mut item = source.text[table.item.clone()].to_owned();
            let at =
                |range: &Range<usize>| range.start - table.item.start..range.end - table.item.start;
            item.replace_range(at(&range), faulty);
            item.replace_range(at(&table.ident), &format!("{name}_{number}"));
            return vec![(table.item.end..table.item.end, format!("\n{item}"))];
        }
    };
    vec![(range, new)]
}

/// Redirects the uses of each constant that has faults: they refer to the faulty copy if the fault is enabled.
fn uses_of_tables(
    sources: &[Source],
    selected: &[Selected],
    edits: &mut BTreeMap<usize, Vec<(Range<usize>, String)>>,
) {
    for (index, source) in sources.iter().enumerate() {
        for table in &source.tables {
            let mut new = format!("&{}", table.name);
            for (number, fault) in (1..).zip(selected) {
                let kind = &fault.candidate.kind;
                if fault.source == index && *kind == Kind::Table(table.name.clone()) {
                    let name = format!("{}_{number}", table.name);
                    new = format!("if ::isa::planted({number}) {{ &{name} }} else {{ {new} }}");
                }
            }
            if new.starts_with('&') {
                continue;
            }
            let edits = edits.entry(index).or_default();
            for used in &table.uses {
                // A planted fault contains two copies of the text around this use; such uses still refer to the correct
                // constant.
                if !edits
                    .iter()
                    .any(|(range, _)| range.start <= used.start && used.end <= range.end)
                {
                    edits.push((used.clone(), format!("(*{{ {new} }})")));
                }
            }
        }
    }
}
