//! Malformed input of every reader: a clear error or a result, never a panic, and in time.
//!
//! Well-formed inputs are damaged, every case by its own seed. `MALFORMED_CASES` is how many of each reader
//! (20000 is the whole count), `MALFORMED_SEED` the first of the seeds.

use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use amdgcn::{Observer, Options, Source};
use amdgcn_lit_tests::inputs;
use amdgcn_lit_tests::random::Rng;
use object::{Object, ObjectSection};
use rayon::prelude::*;
use target::Target;

const PROCESSOR: &str = "gfx900";

/// A case takes no longer, in a debug build on a busy machine.
const MOST_TIME: Duration = Duration::from_secs(20);

fn number(variable: &str, usual: u64) -> u64 {
    let value = std::env::var(variable).ok();
    value.and_then(|value| value.parse().ok()).unwrap_or(usual)
}

/// Damages `seeds`, and gives the results to a reader.
fn check<T: AsRef<[u8]> + Sync>(
    name: &str,
    seeds: &[T],
    damage: impl Fn(&[u8], &mut Rng) -> Vec<u8> + Sync,
    read: impl Fn(&[u8]) -> bool + Sync,
) {
    assert!(!seeds.is_empty());
    let first = number("MALFORMED_SEED", 0);
    let cases = number("MALFORMED_CASES", 400);
    let accepted: Vec<Result<bool, String>> = (first..first + cases)
        .into_par_iter()
        .map(|seed| {
            let mut random = Rng::new(seed);
            let input = damage(seeds[random.below(seeds.len())].as_ref(), &mut random);
            let start = Instant::now();
            let result = catch_unwind(AssertUnwindSafe(|| read(&input)));
            let time = start.elapsed();
            match result {
                Ok(accepted) if time < MOST_TIME => Ok(accepted),
                Ok(_) => Err(format!("{name}: seed {seed} takes {time:?}")),
                Err(_) => Err(format!("{name}: seed {seed} panics")),
            }
        })
        .collect();
    let failures: Vec<&String> = accepted
        .iter()
        .filter_map(|result| result.as_ref().err())
        .collect();
    assert!(
        failures.is_empty(),
        "{} of {cases}: {failures:?}",
        failures.len()
    );
    // Damage that is always found, or never, checks little.
    let accepted = accepted
        .iter()
        .filter(|result| **result == Ok(true))
        .count() as u64;
    let is_mixed = accepted > 0 && accepted < cases;
    assert!(
        is_mixed || cases < 100,
        "{name}: {accepted} of {cases} are accepted"
    );
}

/// Damages bytes: flips bits, sets fields to extremes, cuts and moves parts.
fn damage_bytes(bytes: &[u8], random: &mut Rng) -> Vec<u8> {
    let mut out = bytes.to_vec();
    for _ in 0..1 + random.below(4) {
        if out.is_empty() {
            return out;
        }
        let at = random.below(out.len());
        let length = (1 + random.below(16)).min(out.len() - at);
        match random.below(8) {
            0 | 1 => out[at] ^= 1 << random.below(8),
            2 => out[at] = random.pick(&[0, 1, 0x7f, 0x80, 0xff]),
            3 => {
                let value = random.pick(&[0u64, 1, u64::MAX, 1 << 31, 1 << 63, u64::MAX >> 1]);
                let width = random.pick(&[2, 4, 8]).min(out.len() - at);
                out[at..at + width].copy_from_slice(&value.to_le_bytes()[..width]);
            }
            4 => out.truncate(at),
            5 => drop(out.drain(at..at + length)),
            6 => {
                let part = out[at..at + length].to_vec();
                let to = random.below(out.len());
                out.splice(to..to, part);
            }
            // The header, where most is decided.
            _ => {
                let at = random.below(out.len().min(64));
                out[at] = random.bits() as u8;
            }
        }
    }
    out
}

/// Words that mean something to some reader.
const WORDS: [&str; 40] = [
    "0",
    "-1",
    "0xffffffffffffffff",
    "9223372036854775807",
    "4294967296",
    "1f",
    "1b",
    ".",
    "(",
    ")",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "'",
    "\\",
    "/*",
    "*/",
    "@",
    "+",
    "-",
    "*",
    "/",
    "<<",
    "%",
    "lit(",
    "v[0:300]",
    "s[4:1]",
    ".rept 1000000",
    ".endr",
    ".macro m",
    ".endm",
    "m",
    ".if",
    ".endif",
    ".section .x,\"aMS\"",
    "=",
    "é",
    "\u{0}",
];

/// Damages text: characters, words and lines are dropped, doubled, replaced and moved.
fn damage_text(bytes: &[u8], random: &mut Rng) -> Vec<u8> {
    let text = String::from_utf8_lossy(bytes);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..1 + random.below(3) {
        if lines.is_empty() {
            break;
        }
        let at = random.below(lines.len());
        match random.below(8) {
            0 => drop(lines.remove(at)),
            1 => {
                let line = lines[at].clone();
                lines.insert(random.below(lines.len()), line);
            }
            2 => {
                let other = random.below(lines.len());
                lines.swap(at, other);
            }
            3 => {
                // The start of one line and the end of another.
                let other = lines[random.below(lines.len())].clone();
                let (cut, from) = (
                    random.below(lines[at].len() + 1),
                    random.below(other.len() + 1),
                );
                let head: String = lines[at].chars().take(cut).collect();
                lines[at] = head + &other.chars().skip(from).collect::<String>();
            }
            4 => lines.truncate(at),
            5 | 6 => {
                let mut words: Vec<&str> = lines[at].split(' ').collect();
                let word = random.below(words.len());
                words[word] = random.pick(&WORDS);
                lines[at] = words.join(" ");
            }
            _ => {
                let mut characters: Vec<char> = lines[at].chars().collect();
                let place = random.below(characters.len() + 1);
                let character =
                    random.pick(&[' ', ',', ':', '"', '(', ')', '-', '9', 'x', '.', '%', '\t']);
                match random.below(3) {
                    0 if place < characters.len() => drop(characters.remove(place)),
                    1 if place < characters.len() => characters[place] = character,
                    _ => characters.insert(place, character),
                }
                lines[at] = characters.into_iter().collect();
            }
        }
    }
    (lines.join("\n") + "\n").into_bytes()
}

fn assembler_files() -> Vec<String> {
    let files = inputs::files(Path::new("assembler"), "s").into_iter();
    files
        .map(|file| fs::read_to_string(file).expect("a file"))
        .collect()
}

fn example(name: &str) -> (String, Vec<u8>) {
    let path = format!("../examples/ll/gfx900/{name}.ll");
    let bytes = fs::read(&path).expect("an example");
    (path, bytes)
}

/// Objects and loadable code objects.
fn objects() -> Vec<Vec<u8>> {
    let mut list = Vec::new();
    for name in ["vector_add", "generic_pointers"] {
        let (path, bytes) = example(name);
        let options = Options::for_processor(PROCESSOR);
        let compiled = amdgcn::compile(&Source::detect(&path, &bytes), &options).expect("compiles");
        list.push(compiled.object().expect("an object"));
        list.push(compiled.loadable().expect("a code object"));
    }
    for text in assembler_files() {
        let assembled = amdgcn::assemble("text", &text, &Options::default()).expect("assembles");
        list.push(assembled.object().expect("an object"));
    }
    list
}

#[test]
fn assembly() {
    check("assembler", &assembler_files(), damage_text, |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let assembled = amdgcn::assemble("text", &text, &Options::default());
        match assembled {
            Ok(assembled) => assembled.object().is_ok() | assembled.loadable().is_ok(),
            Err(error) => {
                assert!(!error.to_string().is_empty());
                false
            }
        }
    });
}

#[test]
fn disassembled_objects() {
    check("disassembler", &objects(), damage_bytes, |bytes| {
        let Ok(text) = amdgcn::disassemble(bytes) else {
            return false;
        };
        // What it writes need not be well-formed, but is read like any text.
        amdgcn::assemble("text", &text, &Options::default()).is_ok()
    });
}

#[test]
fn loaded_objects() {
    check("loader", &objects(), damage_bytes, |bytes| {
        simulator::CodeObject::load(bytes).is_ok()
    });
}

#[test]
fn metadata() {
    let mut seeds = Vec::new();
    for object in objects() {
        let file = object::File::parse(&*object).expect("an object");
        let note = file.section_by_name(".note");
        let data = note.and_then(|note| note.data().ok()).unwrap_or_default();
        // Behind the three lengths and the owner.
        seeds.extend(data.get(20..).map(<[u8]>::to_vec));
    }
    check("metadata", &seeds, damage_bytes, |bytes| {
        simulator::Metadata::decode(bytes).is_ok()
    });
}

/// Texts of functions after every pass.
#[derive(Default)]
struct Texts(Mutex<BTreeMap<&'static str, String>>);

impl Observer for Texts {
    fn wants(&self, _: &'static str) -> bool {
        true
    }

    fn show(&self, stage: &'static str, _: usize, text: String) {
        if let Ok(mut texts) = self.0.lock() {
            texts.insert(stage, text);
        }
    }
}

/// Texts of those passes.
fn function_texts(stages: &[&str]) -> Vec<String> {
    let mut list = Vec::new();
    for name in ["vector_add", "histogram"] {
        let (path, bytes) = example(name);
        let texts = Texts::default();
        let options = Options::for_processor(PROCESSOR);
        amdgcn::compile_observed(&Source::detect(&path, &bytes), &options, &texts)
            .expect("compiles");
        let texts = texts.0.into_inner().expect("no panic");
        list.extend(stages.iter().filter_map(|stage| texts.get(*stage).cloned()));
    }
    list
}

#[test]
fn machine_functions() {
    let target = Target::parse("amdgcn-amd-amdhsa", PROCESSOR, "").expect("a target");
    let seeds = function_texts(&["select", "wave-transform", "branches"]);
    check("machine functions", &seeds, damage_text, |bytes| {
        let function = mir::machine::parse_function(&String::from_utf8_lossy(bytes));
        function.is_ok_and(|function| mir::machine::verify(&function, &target).is_ok())
    });
}

#[test]
fn generic_functions() {
    let seeds = function_texts(&["frontend", "legalize"]);
    check("generic functions", &seeds, damage_text, |bytes| {
        let function = mir::generic::parse_function(&String::from_utf8_lossy(bytes));
        function.is_ok_and(|function| mir::generic::verify(&function).is_ok())
    });
}
