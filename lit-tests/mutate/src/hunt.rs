//! Runs the compiler with one planted fault at a time.
//!
//! In: the compiler with planted faults, and their list. Out: for each fault, the snapshot that detects it, if any. A
//! fault is reported as undetected only after every selected input that reaches it has been compiled with it.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Topics whose snapshots have descriptors and metadata, one on each line. `tests/snapshots.rs` reads the same file.
const WITH_METADATA: &str = include_str!("../../with-metadata.txt");

/// The time limit of a command with a fault: the duration, plus the factor times the time without a fault.
const PATIENCE: (Duration, u32) = (Duration::from_secs(20), 10);

/// A command whose output is a snapshot.
struct Input {
    name: String,
    arguments: Vec<String>,
    metadata: bool,
}

/// The result of a command without faults.
struct Healthy {
    input: Input,
    text: String,
    time: Duration,
    reached: HashSet<usize>,
}

/// Compiles every `step`th input with each fault of the list. Returns the lines of the list, each preceded by a verdict
/// and a tab.
pub fn hunt(
    tree: &Path,
    tool: &Path,
    list: &str,
    threads: usize,
    step: usize,
) -> Result<String, String> {
    let directory = tree.join("lit-tests");
    let inputs = inputs(&directory)?.into_iter().step_by(step).collect();
    let mut healthy = parallel(inputs, threads, |index, input| {
        let reached = std::env::temp_dir().join(format!("reached.{}.{index}", std::process::id()));
        let start = Instant::now();
        let text = run(
            tool,
            &directory,
            &input,
            None,
            Some(&reached),
            Duration::from_secs(600),
        );
        let list = fs::read_to_string(&reached).unwrap_or_default();
        let _ = fs::remove_file(&reached);
        Healthy {
            text: text.unwrap_or_default(),
            time: start.elapsed(),
            reached: list.lines().filter_map(|line| line.parse().ok()).collect(),
            input,
        }
    });
    healthy.sort_by_key(|one| one.time);
    eprintln!("{} inputs", healthy.len());
    let faults: Vec<&str> = list.lines().collect();
    let healthy = &healthy;
    let lines = parallel(faults, threads, |_, line| {
        let number = line
            .split('\t')
            .next()
            .and_then(|text| text.parse().ok())
            .unwrap_or(0);
        let verdict = verdict(tool, &directory, healthy, number);
        eprintln!("{number}: {verdict}");
        format!("{verdict}\t{line}\n")
    });
    Ok(lines.concat())
}

/// The verdict on a fault, in three columns separated by tabs: how it was detected (`time`, `snapshot`) or that it was
/// not (`same`, `unreached`), the number of inputs compiled with it, and the input that detected it.
fn verdict(tool: &Path, directory: &Path, healthy: &[Healthy], number: usize) -> String {
    let reaching = healthy.iter().filter(|one| one.reached.contains(&number));
    let mut tried = 0;
    for one in reaching {
        tried += 1;
        let patience = PATIENCE.0 + one.time * PATIENCE.1;
        match run(tool, directory, &one.input, Some(number), None, patience) {
            None => return format!("time\t{tried}\t{}", one.input.name),
            Some(text) if text != one.text => {
                return format!("snapshot\t{tried}\t{}", one.input.name);
            }
            Some(_) => {}
        }
    }
    match tried {
        0 => "unreached\t0\t".to_owned(),
        _ => format!("same\t{tried}\t"),
    }
}

/// Applies a function in parallel; the results keep the order of the inputs.
fn parallel<T: Send, R: Send>(
    items: Vec<T>,
    threads: usize,
    work: impl Fn(usize, T) -> R + Sync,
) -> Vec<R> {
    let items: Vec<_> = items
        .into_iter()
        .map(|item| Mutex::new(Some(item)))
        .collect();
    let results: Vec<_> = items.iter().map(|_| Mutex::new(None)).collect();
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else { return };
                    let item = item.lock().ok().and_then(|mut item| item.take());
                    let result = item.map(|item| work(index, item));
                    if let Ok(mut slot) = results[index].lock() {
                        *slot = result;
                    }
                }
            });
        }
    });
    results
        .into_iter()
        .filter_map(|result| result.into_inner().ok().flatten())
        .collect()
}

/// Status, output and messages of a command; `None` if it exceeds the time limit.
fn run(
    tool: &Path,
    directory: &Path,
    input: &Input,
    fault: Option<usize>,
    reached: Option<&Path>,
    patience: Duration,
) -> Option<String> {
    let mut command = Command::new("timeout");
    command
        .arg(patience.as_secs().to_string())
        .arg(tool)
        .args(&input.arguments);
    command.current_dir(directory).stdin(Stdio::null());
    command
        .env("RAYON_NUM_THREADS", "1")
        .env("FAULT", fault.unwrap_or(0).to_string());
    if let Some(reached) = reached {
        command.env("FAULTS_REACHED", reached);
    }
    let output = command.output().ok()?;
    if output.status.code() == Some(124) {
        return None;
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let text = if input.metadata {
        text.into_owned()
    } else {
        code_only(&text)
    };
    let messages = String::from_utf8_lossy(&output.stderr);
    Some(format!("{:?}\n{text}\n{messages}", output.status.code()))
}

/// The text without kernel descriptors and metadata, which `tests/snapshots.rs` strips too.
fn code_only(text: &str) -> String {
    let mut skipping = false;
    let mut out = String::new();
    for line in text.lines() {
        match line.split_whitespace().next() {
            Some(".amdhsa_kernel" | ".amdgpu_metadata") => skipping = true,
            Some(".end_amdhsa_kernel" | ".end_amdgpu_metadata") => skipping = false,
            _ if !skipping => _ = writeln!(out, "{line}"),
            _ => {}
        }
    }
    out
}

fn sorted(directory: &Path) -> Result<Vec<PathBuf>, String> {
    let entries =
        fs::read_dir(directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

/// The input files in the directories of all topics and of all passes, each with the name of its directory.
fn sources(directory: &Path) -> Result<Vec<(String, PathBuf)>, String> {
    let mut topics = sorted(directory)?;
    topics.retain(|path| path.is_dir());
    topics.extend(sorted(&directory.join("mir"))?);
    let mut out = Vec::new();
    for topic in topics {
        let name = topic.file_name().unwrap_or_default();
        let name = name.to_string_lossy().into_owned();
        let has_commands = |path: &PathBuf| {
            let end = path.extension().and_then(|end| end.to_str());
            matches!(end, Some("ll" | "mir" | "gmir"))
        };
        let paths = sorted(&topic)?.into_iter().filter(has_commands);
        out.extend(paths.map(|path| (name.clone(), path)));
    }
    Ok(out)
}

/// The commands of all snapshots.
fn inputs(directory: &Path) -> Result<Vec<Input>, String> {
    let mut out = Vec::new();
    let is_ir = |path: &PathBuf| path.extension().is_some_and(|end| end == "ll");
    for (topic, path) in sources(directory)? {
        let file = path
            .strip_prefix(directory)
            .unwrap_or(&path)
            .to_string_lossy()
            .into_owned();
        let text = fs::read_to_string(&path).map_err(|error| format!("{file}: {error}"))?;
        for line in text.lines().filter_map(|line| line.strip_prefix("; RUN: ")) {
            let words = line
                .strip_prefix("not ")
                .unwrap_or(line)
                .split_whitespace()
                .skip(1);
            out.push(Input {
                name: format!("{file} {}", line.replace('\t', " ")),
                arguments: words.map(|word| word.replace("%s", &file)).collect(),
                metadata: WITH_METADATA.lines().any(|line| line == topic),
            });
        }
    }
    for family in sorted(&directory.join("../examples/ll"))? {
        let name = family
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        for path in sorted(&family)?.into_iter().filter(is_ir) {
            let file = path.to_string_lossy().into_owned();
            let processor = format!("-mcpu={name}");
            out.push(Input {
                name: format!("{file} {name}"),
                arguments: [&file, &processor, "-o", "-"].map(str::to_owned).to_vec(),
                metadata: true,
            });
        }
    }
    Ok(out)
}
