//! Reads modules in a separate process, for untrusted input: LLVM's bitcode reader trusts its input, so damaged bitcode
//! can crash it.
//!
//! The separate process parses, links and verifies the modules and writes them as bitcode, which is then well-formed.
//! Before it returns this bitcode, it reads and converts the bitcode once, exactly as the calling process will, so
//! any crash happens in the separate process. If it ends without a reply, the result is an error. This is not a
//! sandbox: input that exploits a bug in the reader runs with the privileges of the process.

use crate::{Error, Options};
use explain::Code;
use frontend::Source;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// How to run the separate process.
#[derive(Clone, Debug)]
pub struct Guard {
    /// The program to run: `amdgcn-llc`, or another program that passes its arguments to [`crate::cli::run`] if the
    /// first is `--read-guarded=…`.
    pub program: PathBuf,
    /// Maximum address space, bytes; it includes stacks.
    pub memory: u64,
    /// Maximum time until the complete reply.
    pub time: Duration,
}

impl Guard {
    /// A guard with default limits: 8 GiB and one minute.
    pub fn new(program: impl Into<PathBuf>) -> Guard {
        Guard {
            program: program.into(),
            memory: 8 << 30,
            time: Duration::from_secs(60),
        }
    }
}

/// The result: bitcode, and LLVM's warnings.
pub(crate) type Rewritten = (Vec<u8>, Vec<String>);

/// Reads modules in a separate process.
pub(crate) fn rewritten(
    guard: &Guard,
    first: &Source<'_>,
    others: &[Source<'_>],
    options: &Options,
) -> Result<Rewritten, Error> {
    let crashed = |how: String| Error::ReaderCrashed {
        name: first.name().to_owned(),
        how,
    };
    let started = start(guard, options);
    let mut child =
        started.map_err(|error| crashed(format!("{}: {error}", guard.program.display())))?;
    let mut request = Vec::new();
    for source in std::iter::once(first).chain(others) {
        request.push(u8::from(matches!(source, Source::Bitcode { .. })));
        put(&mut request, source.name().as_bytes());
        put(&mut request, source.bytes());
    }
    let ended = converse(&mut child, request, guard.time);
    if ended.is_none() {
        // The process may have ended already.
        let _ = child.kill();
    }
    let status = child.wait().map_err(|error| crashed(error.to_string()))?;
    let seconds = guard.time.as_secs();
    let reply = ended.ok_or_else(|| crashed(format!("took more than {seconds} seconds")))?;
    match Reply::parse(&reply).filter(|_| status.success()) {
        Some(Reply::Read(rewritten)) => Ok(rewritten),
        Some(Reply::Rejected(code, message)) => Err(Error::Guarded { code, message }),
        None => Err(crashed(how_it_ended(status))),
    }
}

fn start(guard: &Guard, options: &Options) -> std::io::Result<Child> {
    let mut command = Command::new(&guard.program);
    command.arg(format!("--read-guarded={}", guard.memory));
    if let Some(processor) = &options.processor {
        command.arg(format!("--mcpu={processor}"));
    }
    if !options.features.is_empty() {
        command.arg(format!("--mattr={}", options.features));
    }
    if let Some(triple) = &options.triple {
        command.arg(format!("--mtriple={triple}"));
    }
    if options.ir_lines {
        command.arg("--ir-lines");
    }
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
}

/// Sends a request and reads the complete reply; `None` on timeout.
fn converse(child: &mut Child, request: Vec<u8>, time: Duration) -> Option<Vec<u8>> {
    let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
    let (sender, receiver) = channel();
    // Both threads end when the process does.
    thread::spawn(move || {
        // If the process ends early, the missing reply shows it.
        stdin.map(|mut stdin| stdin.write_all(&request))
    });
    thread::spawn(move || {
        let mut reply = Vec::new();
        let read = stdout.map(|mut stdout| stdout.read_to_end(&mut reply));
        drop(read);
        drop(sender.send(reply));
    });
    receiver.recv_timeout(time).ok()
}

/// Describes the end of a process that did not reply.
fn how_it_ended(status: ExitStatus) -> String {
    #[cfg(unix)]
    {
        use std::os::unix::process::ExitStatusExt;
        if let Some(signal) = status.signal() {
            return format!("was killed by signal {signal}");
        }
    }
    format!("ended with {status}")
}

/// Appends a length and that many bytes.
fn put(out: &mut Vec<u8>, bytes: &[u8]) {
    out.extend_from_slice(&(bytes.len() as u64).to_le_bytes());
    out.extend_from_slice(bytes);
}

/// Reads a length and that many bytes.
fn take<'a>(input: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, rest) = input.split_first_chunk::<8>()?;
    let length = usize::try_from(u64::from_le_bytes(*length)).ok()?;
    let (bytes, rest) = rest.split_at_checked(length)?;
    *input = rest;
    Some(bytes)
}

enum Reply {
    Read(Rewritten),
    Rejected(Code, String),
}

impl Reply {
    fn bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        match self {
            Reply::Read((bitcode, warnings)) => {
                out.push(0);
                put(&mut out, bitcode);
                for warning in warnings {
                    put(&mut out, warning.as_bytes());
                }
            }
            Reply::Rejected(code, message) => {
                out.push(1);
                put(&mut out, message.as_bytes());
                put(&mut out, code.to_string().as_bytes());
            }
        }
        out
    }

    fn parse(bytes: &[u8]) -> Option<Reply> {
        let (kind, mut rest) = bytes.split_first()?;
        let contents = take(&mut rest)?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        if *kind != 0 {
            let code = Code::find(&text(take(&mut rest)?)).ok()?;
            return Some(Reply::Rejected(code, text(contents)));
        }
        let mut warnings = Vec::new();
        while !rest.is_empty() {
            warnings.push(text(take(&mut rest)?));
        }
        Some(Reply::Read((contents.to_vec(), warnings)))
    }
}

/// The work of the separate process: reads the request of [`rewritten`] and replies.
pub(crate) fn serve(
    memory: u64,
    options: &Options,
    stdin: &mut dyn Read,
    stdout: &mut dyn Write,
) -> std::io::Result<()> {
    limit(memory)?;
    let mut request = Vec::new();
    stdin.read_to_end(&mut request)?;
    let mut rest = request.as_slice();
    let mut parts = Vec::new();
    while let Some((kind, tail)) = rest.split_first() {
        rest = tail;
        let name = take(&mut rest).ok_or(std::io::ErrorKind::InvalidData)?;
        let bytes = take(&mut rest).ok_or(std::io::ErrorKind::InvalidData)?;
        parts.push((*kind, String::from_utf8_lossy(name), bytes));
    }
    let sources: Vec<Source<'_>> = parts
        .iter()
        .map(|(kind, name, bytes)| match kind {
            0 => Source::Text { name, bytes },
            _ => Source::Bitcode { name, bytes },
        })
        .collect();
    let (first, others) = sources
        .split_first()
        .ok_or(std::io::ErrorKind::InvalidData)?;
    let reply = match frontend::rewrite_linked(first, others, &options.frontend()) {
        Ok(rewritten) => Reply::Read(rewritten),
        Err(error) => Reply::Rejected(error.code(), error.to_string()),
    };
    stdout.write_all(&reply.bytes())?;
    stdout.flush()
}

/// Limits the memory of this process and disables core dumps.
#[cfg(unix)]
fn limit(memory: u64) -> std::io::Result<()> {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let at_most = |limit| Rlimit {
        current: Some(limit),
        maximum: Some(limit),
    };
    setrlimit(Resource::Core, at_most(0))?;
    Ok(setrlimit(Resource::As, at_most(memory))?)
}

#[cfg(not(unix))]
fn limit(_: u64) -> std::io::Result<()> {
    Ok(())
}

/// The path of this program.
pub(crate) fn this_program() -> Result<PathBuf, String> {
    std::env::current_exe().map_err(|error| format!("the path of this program is unknown: {error}"))
}
