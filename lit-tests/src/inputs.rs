//! The inputs of the tests: small files with RUN lines, and the examples.

use std::fs;
use std::path::{Path, PathBuf};

use processors::{FactSet, Processor};

/// One processor of every kind: name, features, lanes per wave.
pub const PROCESSORS: [(&str, &str, u32); 5] = [
    ("gfx600", "", 64),
    ("gfx803", "", 64),
    ("gfx900", "", 64),
    ("gfx1010", "", 32),
    ("gfx1010", "+wavefrontsize64", 64),
];

/// A command line in an input file: `; RUN: [not] amdgcn-llc %s OPTION...`.
#[derive(Clone, Debug)]
pub struct RunLine {
    /// The arguments after the program's name, with `%s` replaced by the file's path.
    pub arguments: Vec<String>,
    /// `not` precedes the program's name: the command must fail.
    pub fails: bool,
    /// The line as written.
    pub text: String,
    /// A name from the options, unique among the RUN lines of the file.
    pub name: String,
}

/// The RUN lines of an input.
///
/// # Panics
/// If the file cannot be read, has no RUN line, or has a RUN line that does not run `amdgcn-llc`.
pub fn run_lines(path: &Path) -> Vec<RunLine> {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let lines: Vec<_> = text
        .lines()
        .filter_map(|line| line.strip_prefix("; RUN: "))
        .map(|line| parse_run_line(line, path))
        .collect();
    assert!(!lines.is_empty(), "{} has no RUN line", path.display());
    lines
}

fn parse_run_line(text: &str, path: &Path) -> RunLine {
    let (fails, command) = match text.strip_prefix("not ") {
        Some(command) => (true, command),
        None => (false, text),
    };
    let Some(options) = command.strip_prefix("amdgcn-llc ") else {
        panic!(
            "{}: this RUN line runs something else: {text}",
            path.display()
        );
    };
    let file = path.to_string_lossy();
    let arguments: Vec<_> = options
        .split_whitespace()
        .map(|word| word.replace("%s", &file))
        .collect();
    let name = options
        .split_whitespace()
        .filter(|word| !matches!(*word, "%s" | "-o" | "-"))
        .map(|word| word.trim_start_matches('-').trim_start_matches("mcpu="))
        .map(|word| word.replace(|c: char| !c.is_ascii_alphanumeric() && c != '-', "_"))
        .collect::<Vec<_>>()
        .join(".");
    RunLine {
        arguments,
        fails,
        text: text.to_owned(),
        name,
    }
}

/// The directories with small inputs, sorted by name.
///
/// # Panics
/// If this crate's directory cannot be read.
pub fn topics() -> Vec<String> {
    let mut names: Vec<_> = directories(Path::new("."))
        .into_iter()
        .filter(|path| !files(path, "ll").is_empty())
        .map(|path| stem(&path))
        .collect();
    names.sort();
    names
}

/// The subdirectories of a directory.
///
/// # Panics
/// If it cannot be read.
pub fn directories(directory: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(directory).unwrap_or_else(|e| panic!("{}: {e}", directory.display()));
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    paths.filter(|path| path.is_dir()).collect()
}

/// The files of a directory with this extension, sorted by name.
///
/// # Panics
/// If the directory cannot be read.
pub fn files(directory: &Path, extension: &str) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(directory).unwrap_or_else(|e| panic!("{}: {e}", directory.display()));
    let mut paths: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    paths.sort();
    paths
}

/// A name for messages and snapshots: the file's name without its extension.
pub fn stem(path: &Path) -> String {
    path.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// Processors that share the examples' IR.
#[derive(Clone, Debug)]
pub struct Family {
    /// The processor for which the IR was compiled.
    pub name: String,
    /// The processors whose tests use the IR.
    pub processors: Vec<String>,
    /// The IR of every example that this family has.
    pub examples: Vec<PathBuf>,
}

/// The families of `examples/families.tsv`.
///
/// # Panics
/// If the examples are missing, or a line of the table is malformed.
pub fn families() -> Vec<Family> {
    // The path is relative because diagnostics and snapshots show it; tests run in the directory of their crate.
    let directory = Path::new("../examples");
    let table = fs::read_to_string(directory.join("families.tsv")).expect("examples/families.tsv");
    table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<_> = line.split('\t').collect();
            let [name, processors, "all" | "named"] = fields[..] else {
                panic!("examples/families.tsv: unexpected line: {line}");
            };
            Family {
                name: name.to_owned(),
                processors: processors.split(' ').map(str::to_owned).collect(),
                examples: files(&directory.join("ll").join(name), "ll"),
            }
        })
        .collect()
}

/// The code object version that a generic processor requires, regardless of the version that the module requests.
pub fn required_version(processor: &str) -> Option<u32> {
    processor.ends_with("-generic").then_some(6)
}

/// Every example for every processor that has it.
pub fn examples_by_processor() -> Vec<(String, PathBuf)> {
    let mut pairs = Vec::new();
    for family in families() {
        for processor in &family.processors {
            for example in &family.examples {
                pairs.push((processor.clone(), example.clone()));
            }
        }
    }
    pairs
}

/// Every example for every kind of processor; processors that differ only in name and ELF flags take turns. The first
/// element is the family.
pub fn examples_by_kind_of_processor() -> Vec<(String, String, PathBuf)> {
    let mut pairs = Vec::new();
    for family in families() {
        let mut kinds: Vec<((_, FactSet), Vec<&String>)> = Vec::new();
        for name in &family.processors {
            let processor: Processor = name.parse().expect("families name known processors");
            let kind = (processor.generation(), processor.facts());
            match kinds.iter_mut().find(|found| found.0 == kind) {
                Some((_, names)) => names.push(name),
                None => kinds.push((kind, vec![name])),
            }
        }
        for (_, names) in &kinds {
            let turns = names.iter().cycle().zip(&family.examples);
            pairs.extend(
                turns.map(|(name, path)| (family.name.clone(), (*name).clone(), path.clone())),
            );
        }
    }
    pairs
}
