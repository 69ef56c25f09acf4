//! LLVM's assembler as a test oracle.

use std::io::Write as _;
use std::process::{Command, Stdio};

use amdgcn_isa::WaveSize;

/// Text and bytes of assembled lines; `None` for lines with an error.
pub fn assemble(
    lines: &[String],
    processor: &str,
    wave_size: WaveSize,
) -> Vec<Option<(String, Vec<u8>)>> {
    let mut command = Command::new("llvm-mc-22");
    command
        .args(["-triple=amdgcn-amd-amdhsa", "--show-encoding"])
        .arg(format!("-mcpu={processor}"));
    if processor.starts_with("gfx10") {
        command.arg(match wave_size {
            WaveSize::Wave32 => "-mattr=+wavefrontsize32",
            WaveSize::Wave64 => "-mattr=+wavefrontsize64",
        });
    }
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("llvm-mc-22 must be installed");
    let mut input = child.stdin.take().expect("piped");
    let text = lines.join("\n") + "\n";
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("llvm-mc-22 runs");
    writer
        .join()
        .expect("writer")
        .expect("llvm-mc-22 reads its input");
    let errors = String::from_utf8_lossy(&output.stderr);
    let failed: std::collections::BTreeSet<usize> = errors
        .lines()
        .filter(|line| line.contains(": error: "))
        .filter_map(|line| {
            line.strip_prefix("<stdin>:")?
                .split(':')
                .next()?
                .parse()
                .ok()
        })
        .collect();
    let stdout = String::from_utf8_lossy(&output.stdout);
    let mut results = stdout.lines().filter_map(|line| {
        let (text, rest) = line.split_once("; encoding: [")?;
        let bytes = rest.split_once(']')?.0.split(',');
        let bytes = bytes.map(|b| u8::from_str_radix(b.trim_start_matches("0x"), 16).ok());
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        Some((text, bytes.collect::<Option<Vec<u8>>>()?))
    });
    (1..=lines.len())
        .map(|line| {
            if failed.contains(&line) {
                None
            } else {
                results.next()
            }
        })
        .collect()
}
