//! Runs the examples on the host, unchanged and with constants, predicates, operations, widths and operands changed at
//! random.
//!
//! The result of a mutant may not be unique, for example because the mutant reads uninitialized memory or shifts by too
//! much. A difference therefore counts only if LLVM's code for the processor agrees with LLVM's code for the host, and
//! our code does not.

use simulator::reference::Case;
use simulator::{Arg, Outcome};

use super::choices::Choices;
use super::compare::{self, Compiler, Compilers, Configuration, Failure};
use super::host::{Host, HostFailure, Job};
use crate::inputs;

/// The instruction limit of a wave.
const MAX_INSTRUCTIONS: u64 = 3_000_000;

/// A kernel of an example, and a dispatch.
#[derive(Clone, Debug)]
pub struct Example {
    /// The IR.
    pub text: String,
    /// The dispatch and the expected results.
    pub case: Case,
}

/// The examples for a family of processors that have one of these cases.
///
/// # Panics
/// An example cannot be read, because the working directory is not that of this crate.
pub fn examples(family: &str, cases: &[Case]) -> Vec<Example> {
    let mut all = Vec::new();
    for listed in inputs::families() {
        if listed.name != family {
            continue;
        }
        for path in &listed.examples {
            let text = std::fs::read_to_string(path).expect("an example");
            let name = inputs::stem(path);
            let fits = |case: &&Case| case.example == name && case.is_for_family(family);
            all.extend(cases.iter().filter(fits).map(|case| Example {
                text: text.clone(),
                case: case.clone(),
            }));
        }
    }
    all
}

/// The verdict on a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Our code agrees with the host.
    Same,
    /// Inconclusive, and why.
    Unknown(String),
    /// Only our code differs from the host.
    Differs(Failure),
}

/// Runs an example on the host and compares the results with those of the reference in Rust.
///
/// # Errors
/// The results differ, or the host cannot run the example.
pub fn on_host(host: &Host, example: &Example) -> Result<Vec<Vec<u8>>, HostFailure> {
    let job = Job {
        text: &example.text,
        dispatch: &example.case.dispatch,
    };
    let buffers = host.run(&[job]).remove(0)?;
    let mut contents = buffers.iter();
    let args = example.case.dispatch.args.iter();
    let outcome = Outcome {
        buffers: args
            .map(|argument| match argument {
                Arg::Buffer(_) => contents.next().cloned(),
                Arg::Value(_)
                | Arg::DynamicLds(_)
                | Arg::Image(_)
                | Arg::Sampler(_)
                | Arg::Structure(_) => None,
            })
            .collect(),
        printed: Vec::new(),
        stats: simulator::Stats::default(),
        profile: Vec::new(),
    };
    let wrong =
        |error: simulator::reference::CaseError| HostFailure::Compilation(error.to_string());
    example.case.compare(&outcome).map_err(wrong)?;
    Ok(buffers)
}

/// Compares a program with its results on the host.
pub fn verdict(example: &Example, expected: &[Vec<u8>], configuration: Configuration) -> Verdict {
    let run = |configuration| {
        let dispatch = &example.case.dispatch;
        compare::run(&example.text, dispatch, configuration, MAX_INSTRUCTIONS)
            .and_then(|found| compare::check(&found, expected))
    };
    let Err(ours) = run(configuration) else {
        return Verdict::Same;
    };
    let theirs = run(Configuration {
        compilers: Compilers::One(Compiler::Llvm),
        ..configuration
    });
    match theirs {
        Ok(()) => Verdict::Differs(ours),
        Err(theirs) => Verdict::Unknown(theirs.kind()),
    }
}

/// Changes an example at random.
pub fn mutant(example: &Example, c: &mut Choices) -> Example {
    let mut lines: Vec<String> = example.text.lines().map(without_promises).collect();
    for _ in 0..1 + c.below(3) {
        for _ in 0..40 {
            let at = c.below(lines.len());
            if let Some(changed) = change(&lines, at, c) {
                lines[at] = changed;
                break;
            }
        }
    }
    Example {
        text: lines.join("\n"),
        case: example.case.clone(),
    }
}

/// Removes flags that may not hold for other operands.
fn without_promises(line: &str) -> String {
    let mut line = line.to_owned();
    for promise in [
        "nuw", "nsw", "exact", "disjoint", "inbounds", "nneg", "samesign",
    ] {
        line = line.replace(&format!(" {promise} "), " ");
    }
    line
}

const OPCODES: [&str; 9] = [
    "add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr",
];
const PREDICATES: [&str; 10] = [
    "eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge",
];

/// The parts of `%name = opcode type a, b` on integers.
struct Binary<'a> {
    head: &'a str,
    opcode: &'a str,
    ty: &'a str,
    operands: [&'a str; 2],
}

fn binary(line: &str) -> Option<Binary<'_>> {
    let (head, rest) = line.split_once(" = ")?;
    let (opcode, rest) = rest.split_once(' ')?;
    let (ty, rest) = rest.split_once(' ')?;
    let (a, b) = rest.split_once(", ")?;
    let scalar = ty.strip_prefix('i')?;
    let whole = scalar.chars().all(|c| c.is_ascii_digit()) && OPCODES.contains(&opcode);
    let plain = |operand: &str| !operand.contains([' ', ',', '!', '(']);
    (whole && plain(a) && plain(b)).then_some(Binary {
        head,
        opcode,
        ty,
        operands: [a, b],
    })
}

/// Changes a line, if it is of a supported form.
fn change(lines: &[String], at: usize, c: &mut Choices) -> Option<String> {
    let line = &lines[at];
    if let Some((before, after)) = line.split_once(" = icmp ") {
        let (_, rest) = after.split_once(' ')?;
        let predicate = c.pick(&PREDICATES);
        if rest.starts_with("ptr") {
            return None;
        }
        return Some(format!("{before} = icmp {predicate} {rest}"));
    }
    if let Some(rest) = line.trim_start().strip_prefix("br i1 ") {
        let mut parts = rest.splitn(3, ", ");
        let (condition, yes, no) = (parts.next()?, parts.next()?, parts.next()?);
        let (no, metadata) = no.split_once(", ").unwrap_or((no, ""));
        let comma = if metadata.is_empty() { "" } else { ", " };
        return Some(format!("  br i1 {condition}, {no}, {yes}{comma}{metadata}"));
    }
    let Binary {
        head,
        opcode,
        ty,
        mut operands,
    } = binary(line)?;
    let bits: u32 = ty[1..].parse().ok()?;
    let shift = ["shl", "lshr", "ashr"].contains(&opcode);
    let mut new = opcode;
    let replaced;
    let which = c.below(2);
    match c.below(4) {
        0 => {
            // Shift amounts must stay valid.
            let choices = if shift { &OPCODES[6..] } else { &OPCODES[..6] };
            new = c.pick(choices);
        }
        1 if operands[1].parse::<i64>().is_ok() => {
            let number: i64 = match c.below(4) {
                _ if shift => c.below(bits as usize) as i64,
                0 => c.below(10) as i64 - 3,
                1 => 1 << c.below(bits.min(63) as usize),
                2 => -(1 << c.below(bits.min(63) as usize)),
                _ => c.bits() as i64,
            };
            // Sign-extend from the width of the type.
            let kept = 64 - bits.min(64);
            replaced = format!("{}", number << kept >> kept);
            operands[1] = &replaced;
        }
        2 if !shift => {
            replaced = earlier(lines, at, ty, c)?;
            operands[which] = &replaced;
        }
        3 if !shift => {
            let wide = c.pick(&[bits + 1, bits + 7, 2 * bits, bits - bits / 4]);
            let [into, back] = match wide > bits {
                true => [c.pick(&["sext", "zext"]), "trunc"],
                false => ["trunc", c.pick(&["sext", "zext"])],
            };
            if wide == bits || operands.iter().any(|operand| !operand.starts_with('%')) {
                return None;
            }
            let name = format!("%changed{at}");
            let [a, b] = operands;
            return Some(format!(
                "  {name}.a = {into} {ty} {a} to i{wide}\n  {name}.b = {into} {ty} {b} to i{wide}\n  \
                 {name}.c = {opcode} i{wide} {name}.a, {name}.b\n{head} = {back} i{wide} {name}.c to {ty}"
            ));
        }
        _ => return None,
    }
    let [a, b] = operands;
    Some(format!("{head} = {new} {ty} {a}, {b}"))
}

/// A value of this type that is computed earlier in the same block.
fn earlier(lines: &[String], at: usize, ty: &str, c: &mut Choices) -> Option<String> {
    let block = lines[..at]
        .iter()
        .rev()
        .take_while(|line| line.starts_with("  "));
    let names: Vec<_> = block
        .filter_map(|line| binary(line))
        .filter(|other| other.ty == ty)
        .map(|other| other.head.trim().to_owned())
        .collect();
    (!names.is_empty()).then(|| names[c.below(names.len())].clone())
}
