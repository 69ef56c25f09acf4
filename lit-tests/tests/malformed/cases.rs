//! Runs cases: each damages an input, determined by its seed, and passes it to a reader on a separate thread.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use amdgcn_lit_tests::damage::readers::{Reader, Reading};
use amdgcn_lit_tests::random::Rng;

use super::memory;

/// Maximum time of a case, in a debug build.
const MAX_TIME: Duration = Duration::from_secs(20);

/// A case that has not ended after this time is considered endless, even on a busy machine.
const FOREVER: Duration = Duration::from_secs(300);

/// Maximum memory of a case.
const MAX_MEMORY: usize = 3 << 30;

/// Stack size of a case: the default of threads.
const STACK: usize = 2 << 20;

/// Maximum size of a message, which may list many errors.
const MAX_MESSAGE: usize = 400_000;

/// Strings that messages must not contain: debug output, and internal errors.
const UNCLEAR: [&str; 9] = [
    "Some(",
    "Err(",
    "Ok(",
    "panicked",
    "Os {",
    "internal error",
    "wrong allocation",
    "verifier:",
    "malformed function",
];

fn number(variable: &str, usual: u64) -> u64 {
    let value = std::env::var(variable).ok();
    value.and_then(|value| value.parse().ok()).unwrap_or(usual)
}

/// Measures the CPU time of this thread if the system provides it, otherwise wall-clock time: other programs may be
/// busy.
pub enum Clock {
    Computing(Duration),
    Passing(Instant),
}

impl Clock {
    pub fn now() -> Clock {
        match computing() {
            Some(time) => Clock::Computing(time),
            None => Clock::Passing(Instant::now()),
        }
    }

    pub fn elapsed(&self) -> Duration {
        match self {
            Clock::Computing(start) => computing().unwrap_or_default().saturating_sub(*start),
            Clock::Passing(start) => start.elapsed(),
        }
    }
}

/// The CPU time of this thread.
fn computing() -> Option<Duration> {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = statistics.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// Results of the cases.
#[derive(Default)]
struct Results {
    accepted: u64,
    failures: Vec<String>,
    slowest: (Duration, u64),
    largest: (usize, u64),
    /// Messages without varying parts, with their count and the seed of a case.
    messages: BTreeMap<String, (u64, u64)>,
}

/// Passes damaged inputs to a reader: one of `share` cases.
pub fn check(reader: Reader, share: u64) {
    let name = reader.name;
    let seeds = (reader.seeds)();
    assert!(!seeds.is_empty());
    let first = number("MALFORMED_SEED", 0);
    let cases = number("MALFORMED_CASES", 400).div_ceil(share);
    let next = AtomicU64::new(first);
    let results = Mutex::new(Results::default());
    let run = |seed: u64| {
        let mut random = Rng::new(seed);
        let index = random.below(seeds.len());
        let other = &seeds[random.below(seeds.len())];
        let input = (reader.damage)(&seeds[index], other, &mut random);
        save(name, seed, &input, cases == 1);
        let start = Clock::now();
        let (result, most) = memory::most(|| (reader.read)(&input));
        (input, result, start.elapsed(), most)
    };
    thread::scope(|scope| {
        let workers = thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= first + cases {
                        break;
                    }
                    let ended = in_own_thread(name, seed, &run);
                    note(&mut results.lock().expect("no panic"), name, seed, ended);
                }
            });
        }
    });
    let results = results.into_inner().expect("no panic");
    report(name, cases, &results);
}

/// A finished case: input, result, time and memory.
type Ended = (Vec<u8>, Reading, Duration, usize);

/// Runs a case; `None` if it panics.
fn in_own_thread(name: &str, seed: u64, run: &(impl Fn(u64) -> Ended + Sync)) -> Option<Ended> {
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        // Messages about panics and stack overflows contain the name of the thread.
        let thread = thread::Builder::new().name(format!("{name} {seed}"));
        let thread = thread.stack_size(STACK).spawn_scoped(scope, move || {
            let _ = sender.send(run(seed));
        });
        let thread = thread.expect("a thread");
        match receiver.recv_timeout(FOREVER) {
            Ok(ended) => Some(ended),
            Err(RecvTimeoutError::Disconnected) => {
                drop(thread.join());
                None
            }
            Err(RecvTimeoutError::Timeout) => {
                eprintln!("{name}: seed {seed} does not terminate");
                std::process::abort();
            }
        }
    })
}

fn note(results: &mut Results, name: &str, seed: u64, ended: Option<Ended>) {
    let Some((input, reading, time, memory)) = ended else {
        results.failures.push(format!("seed {seed} panics"));
        return;
    };
    let failures = results.failures.len();
    results.slowest = results.slowest.max((time, seed));
    results.largest = results.largest.max((memory, seed));
    if time > MAX_TIME {
        let text = format!("seed {seed} takes {time:?}");
        results.failures.push(text);
    }
    if memory > MAX_MEMORY {
        let text = format!("seed {seed} takes {memory} bytes");
        results.failures.push(text);
    }
    match reading {
        Ok(()) => results.accepted += 1,
        Err(message) => {
            let is_unclear = UNCLEAR.iter().any(|part| message.contains(part));
            if message.trim().is_empty() || is_unclear || message.len() > MAX_MESSAGE {
                let start: String = message.chars().take(200).collect();
                let text = format!("seed {seed} has an unclear message: {start}");
                results.failures.push(text);
            }
            let kind = results.messages.entry(kind(&message)).or_insert((0, seed));
            kind.0 += 1;
        }
    }
    save(name, seed, &input, results.failures.len() > failures);
}

/// A message without numbers and names.
fn kind(message: &str) -> String {
    let mut kind = String::new();
    for (index, part) in message.lines().next().unwrap_or("").split('\'').enumerate() {
        match index % 2 {
            0 => kind.extend(part.chars().filter(|c| !c.is_ascii_digit())),
            _ => kind.push_str("''"),
        }
    }
    kind.chars().take(120).collect()
}

/// Writes an input to the directory `MALFORMED_SAVE`.
fn save(name: &str, seed: u64, input: &[u8], is_wanted: bool) {
    if is_wanted && let Ok(directory) = std::env::var("MALFORMED_SAVE") {
        let file = format!("{directory}/{}.{seed}", name.replace(' ', "-"));
        std::fs::write(file, input).expect("the input is saved");
    }
}

fn report(name: &str, cases: u64, results: &Results) {
    let Results {
        accepted,
        failures,
        slowest,
        largest,
        messages,
    } = results;
    println!(
        "{name}: {cases} cases, {accepted} accepted; the slowest {:?} (seed {}), the largest {} KiB (seed {})",
        slowest.0,
        slowest.1,
        largest.0 >> 10,
        largest.1
    );
    if std::env::var("MALFORMED_MESSAGES").is_ok() {
        for (message, (count, seed)) in messages {
            println!("{name}: {count} times, seed {seed}: {message}");
        }
    }
    assert!(
        failures.is_empty(),
        "{name}: {} of {cases}: {failures:?}",
        failures.len()
    );
    // If all damaged inputs are accepted, or all are rejected, the damage finds few faults.
    let is_mixed = *accepted > 0 && *accepted < cases;
    assert!(
        is_mixed || cases < 100,
        "{name}: {accepted} of {cases} are accepted"
    );
}
