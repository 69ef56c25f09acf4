//! Tests debug information as a debugger uses it: evaluates the locations of variables at the starts of lines, on
//! wavefronts that the simulator stops there.
//!
//! `values/values.cl` states which lines store which variables. A stored value stays in memory, so at the last
//! execution of a line by a lane, the variable must equal the final memory.

use super::dies::{self, Die};
use super::{compile, dump};
use amdgcn::{OptLevel, Source};
use simulator::{Arg, Dispatch, Options, Stop, Watch};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

const SOURCE: &str = "tests/debug/values/values.cl";

/// Number of work-items.
const ITEMS: u32 = 64;

/// Number of result dwords of a work-item.
const DWORDS: u32 = 64;

/// A variable that a line stores.
struct Watched {
    line: u32,
    name: String,
    /// Offset in a work-item's results, in bytes. Later executions of the line store to the following elements.
    offset: u32,
    /// True if every execution stores to a different element.
    is_indexed: bool,
}

/// The source lines with their annotations.
fn watched() -> Vec<Watched> {
    let source = fs::read_to_string(SOURCE).unwrap();
    let lines = (1..).zip(source.lines());
    let watched = lines.filter_map(|(line, text)| {
        let (code, name) = text.split_once("// WATCH ")?;
        let index = code.split(['[', ']', ')', '(']).find_map(|part| {
            let (_, index) = part.trim().split_once("item * 64 + ")?;
            Some(index.to_owned())
        });
        let slots = code.split_once("places[").map(|(_, rest)| rest);
        let offset = match (&index, slots) {
            (Some(index), _) => 4 * first_number(index),
            (None, Some(rest)) => 8 * first_number(rest),
            (None, None) => panic!("{text}: no offset"),
        };
        Some(Watched {
            line,
            name: name.trim().to_owned(),
            offset,
            is_indexed: index.is_some_and(|index| index.contains("+ i")),
        })
    });
    watched.collect()
}

fn first_number(text: &str) -> u32 {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    text[..end].parse().unwrap()
}

/// Addresses at which statements of lines begin.
fn statements(object: &[u8]) -> BTreeMap<u64, u32> {
    let mut statements = BTreeMap::new();
    for text in dump(object, &["--debug-line"]).lines() {
        let address = text.strip_prefix("0x").and_then(|text| text.get(..16));
        let Some(address) = address.and_then(|digits| u64::from_str_radix(digits, 16).ok()) else {
            continue;
        };
        let line: u32 = text.split_whitespace().nth(1).unwrap().parse().unwrap();
        if text.contains("is_stmt") && !text.contains("end_sequence") && line != 0 {
            statements.insert(address, line);
        }
    }
    statements
}

/// The index of the first AGPR among the simulator's vector registers.
const FIRST_AGPR: u32 = 256;

/// The location of a value.
#[derive(Clone, Copy, Debug)]
enum Storage {
    Scalar(u32),
    Vector(u32),
}

/// The state of evaluating an expression.
#[derive(Default)]
struct Evaluation {
    stack: Vec<u64>,
    register: Option<Storage>,
    implicit: Option<Vec<u8>>,
    is_value: bool,
    pieces: Vec<u8>,
    has_pieces: bool,
}

/// A stopped lane.
struct Lane<'a> {
    stop: &'a Stop,
    lane: u32,
    /// The frame base of the function.
    frame: u64,
}

impl Lane<'_> {
    fn register(&self, name: &str) -> Storage {
        let (file, number) = name.split_at("SGPR".len());
        let number = number.parse().unwrap();
        match file {
            "SGPR" => Storage::Scalar(number),
            "VGPR" => Storage::Vector(number),
            "AGPR" => Storage::Vector(FIRST_AGPR + number),
            _ => panic!("{name}: unknown register"),
        }
    }

    fn value(&self, storage: Storage) -> u32 {
        match storage {
            Storage::Scalar(number) => self.stop.scalar[number as usize],
            Storage::Vector(number) => self.stop.vector[number as usize][self.lane as usize],
        }
    }

    fn memory(&self, address: u64, size: usize) -> Option<Vec<u8>> {
        let bytes = (address..).take(size);
        bytes
            .map(|address| self.stop.private(self.lane, address))
            .collect()
    }

    /// The bytes of a variable of that size; `None` if some have no location.
    fn evaluate(&self, expression: &str, size: usize) -> Option<Vec<u8>> {
        let mut state = Evaluation::default();
        for operation in expression.split(", ") {
            self.operation(operation.trim(), &mut state)?;
        }
        if state.has_pieces {
            return (state.pieces.len() >= size).then_some(state.pieces);
        }
        self.finish(&mut state, size)
    }

    /// The bytes at the location that an expression describes.
    fn finish(&self, state: &mut Evaluation, size: usize) -> Option<Vec<u8>> {
        if let Some(mut bytes) = state.implicit.take() {
            bytes.resize(size.max(bytes.len()), 0);
            return Some(bytes);
        }
        if let Some(register) = state.register.take() {
            let bytes = self.value(register).to_le_bytes();
            return Some(bytes[..size.min(4)].to_vec()).filter(|bytes| bytes.len() == size);
        }
        let value = state.stack.pop()?;
        match std::mem::take(&mut state.is_value) {
            true => Some(value.to_le_bytes()[..size.min(8)].to_vec()),
            false => self.memory(value, size),
        }
    }

    fn operation(&self, text: &str, state: &mut Evaluation) -> Option<()> {
        let (name, operands) = text.split_once(' ').unwrap_or((text, ""));
        let name = name.strip_prefix("DW_OP_").unwrap();
        let stack = &mut state.stack;
        let number = |text: &str| -> u64 {
            let text = text.trim_start_matches('+');
            match text.strip_prefix("0x") {
                Some(digits) => u64::from_str_radix(digits, 16).unwrap(),
                None => text.parse::<i64>().unwrap() as u64,
            }
        };
        let mut binary = |f: fn(u64, u64) -> u64| {
            let (second, first) = (stack.pop()?, stack.pop()?);
            stack.push(f(first, second));
            Some(())
        };
        match name {
            "regx" => state.register = Some(self.register(operands)),
            "bregx" => {
                let (register, offset) = operands.split_once('+').unwrap();
                let value = u64::from(self.value(self.register(register)));
                stack.push(value.wrapping_add(number(offset)));
            }
            "fbreg" => stack.push(self.frame.wrapping_add(number(operands))),
            "constu" | "consts" => stack.push(number(operands)),
            "plus_uconst" => {
                let last = stack.last_mut()?;
                *last = last.wrapping_add(number(operands));
            }
            "and" => binary(|a, b| a & b)?,
            "or" => binary(|a, b| a | b)?,
            "xor" => binary(|a, b| a ^ b)?,
            "plus" => binary(u64::wrapping_add)?,
            "minus" => binary(u64::wrapping_sub)?,
            "mul" => binary(u64::wrapping_mul)?,
            "shl" => binary(|a, b| a << b)?,
            "shr" => binary(|a, b| a >> b)?,
            "swap" => {
                let last = stack.len().checked_sub(2)?;
                stack.swap(last, last + 1);
            }
            // This operation also pops an address space, which is always that of private memory here.
            "xderef" => {
                let (address, _space) = (stack.pop()?, stack.pop()?);
                stack.push(address);
            }
            "deref_size" => {
                let address = stack.pop()?;
                let mut bytes = self.memory(address, number(operands) as usize)?;
                bytes.resize(8, 0);
                stack.push(u64::from_le_bytes(bytes.try_into().ok()?));
            }
            "stack_value" => state.is_value = true,
            "implicit_value" => {
                let bytes = operands.split(' ').skip(1);
                state.implicit = Some(bytes.map(|byte| number(byte) as u8).collect());
            }
            "piece" => {
                let size = number(operands) as usize;
                let bytes = self.finish(state, size)?;
                state.pieces.extend(bytes);
                state.has_pieces = true;
            }
            "bit_piece" => {
                let mut words = operands.split(' ').map(number);
                let (bits, start) = (words.next()?, words.next()?);
                let Some(Storage::Vector(register)) = state.register.take() else {
                    panic!("{text}: not of a vector register");
                };
                let dword = self.stop.vector[register as usize][(start / 32) as usize];
                let bytes = dword.to_le_bytes();
                state.pieces.extend(&bytes[..(bits / 8) as usize]);
                state.has_pieces = true;
            }
            _ => match name.strip_prefix("lit") {
                Some(value) => stack.push(value.parse().unwrap()),
                None => panic!("{text}: unknown operation"),
            },
        }
        Some(())
    }
}

/// The location expression of an entry at an address.
fn location_at(die: &Die, address: u64) -> Option<&str> {
    let location = die.attributes.get("location")?;
    if !location.contains('\n') {
        return Some(location);
    }
    location.lines().skip(1).find_map(|line| {
        let (range, expression) = line.split_once("): ")?;
        let (start, end) = range.trim_start_matches('[').split_once(", ")?;
        let parse = |text: &str| u64::from_str_radix(text.trim().strip_prefix("0x")?, 16).ok();
        let is_inside = (parse(start)?..parse(end)?).contains(&address);
        is_inside.then(|| expression.trim_end_matches(')'))
    })
}

/// Returns `true` if an entry's code contains an address. If the entry has no code, the innermost enclosing entry with
/// code counts.
fn covers(dies: &[Die], die: &Die, address: u64) -> bool {
    let parse = |text: &str| u64::from_str_radix(text.trim().strip_prefix("0x")?, 16).ok();
    if die.has("ranges") {
        let ranges = die.get("ranges").lines().skip(1);
        return ranges.into_iter().any(|range| {
            let range = range.trim_start_matches('[').trim_end_matches(')');
            let bounds = range.split_once(", ").unwrap();
            let end = bounds.1.trim_end_matches(')');
            (parse(bounds.0).unwrap()..parse(end).unwrap()).contains(&address)
        });
    }
    match (
        parse(die.get("low_pc")),
        parse(die.get("high_pc")),
        die.parent,
    ) {
        (Some(start), Some(end), _) if die.tag != "compile_unit" => (start..end).contains(&address),
        (_, _, Some(parent)) => covers(dies, &dies[parent], address),
        _ => false,
    }
}

/// The function that contains an entry.
fn function<'a>(dies: &'a [Die], die: &'a Die) -> &'a Die {
    match die.parent {
        Some(parent) if die.tag != "subprogram" => function(dies, &dies[parent]),
        _ => die,
    }
}

#[derive(Default)]
struct Counts {
    found: usize,
    unknown: usize,
}

/// Runs a kernel and compares the variables at watched lines with the final memory.
fn check(object: &[u8], kernel: &str, args: Vec<Arg>) -> Counts {
    let dies = dies::of(object);
    let statements = statements(object);
    let watched = watched();
    let wanted = |line: u32| watched.iter().filter(move |watched| watched.line == line);
    let addresses = statements
        .iter()
        .filter(|&(_, &line)| wanted(line).next().is_some());
    let watch = Arc::new(Watch::new(addresses.map(|(&address, _)| address)));
    let dispatch = Dispatch {
        kernel: kernel.to_owned(),
        grid: [ITEMS, 1, 1],
        block: [ITEMS, 1, 1],
        args,
    };
    let run = Options {
        jobs: 1,
        watch: Some(watch.clone()),
        ..Options::default()
    };
    let outcome = simulator::run(object, &dispatch, &run).unwrap();
    let results = outcome.buffers[0].clone().unwrap();
    type Seen<'a> = (&'a Watched, Option<Vec<u8>>);
    let mut last: BTreeMap<(u32, u32, u32), Seen<'_>> = BTreeMap::new();
    let stops = watch.stops();
    let mut runs: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    for stop in &stops {
        for lane in (0..stop.lanes).filter(|lane| stop.exec >> lane & 1 != 0) {
            let line = statements[&stop.address];
            for watched in wanted(line) {
                let run = runs.entry((line, lane)).or_default();
                let value = value(&dies, stop, lane, &watched.name);
                let number = if watched.is_indexed { *run } else { 0 };
                *run += 1;
                last.insert((line, lane, number), (watched, value));
            }
        }
    }
    let mut counts = Counts::default();
    for ((line, lane, number), (watched, value)) in last {
        let Some(value) = value else {
            counts.unknown += 1;
            continue;
        };
        let start = (lane * DWORDS * 4 + watched.offset) as usize;
        let expected = |number: u32| {
            let start = start + 4 * number as usize;
            &results[start..start + value.len()]
        };
        // If only some lanes execute the line each time, it is unknown which execution stored which element, so any may
        // match.
        let is_right = match watched.is_indexed && watched.name == "last" {
            true => (0..8).any(|number| expected(number) == value),
            false => expected(number) == value,
        };
        assert!(
            is_right,
            "{kernel}: line {line}, lane {lane}: '{}' is {value:?}, but {:?} is stored",
            watched.name,
            expected(number)
        );
        counts.found += 1;
    }
    counts
}

/// The bytes of the innermost variable with this name at a stop.
fn value(dies: &[Die], stop: &Stop, lane: u32, name: &str) -> Option<Vec<u8>> {
    let quoted = format!("\"{name}\"");
    let is_wanted = |die: &&Die| {
        matches!(die.tag.as_str(), "variable" | "formal_parameter")
            && dies::inherited(dies, die, "name") == quoted
            && covers(dies, die, stop.address)
    };
    let die = dies.iter().rfind(is_wanted)?;
    let expression = location_at(die, stop.address)?;
    let base = function(dies, die).get("frame_base").to_owned();
    let mut frame = Evaluation::default();
    let without = Lane {
        stop,
        lane,
        frame: 0,
    };
    for operation in base.split(", ") {
        without.operation(operation, &mut frame)?;
    }
    let lane = Lane {
        frame: frame.stack.pop()?,
        ..without
    };
    lane.evaluate(expression, size_of(dies, die)?)
}

/// The size of an entry's type.
fn size_of(dies: &[Die], die: &Die) -> Option<usize> {
    let ty = dies::at(dies, dies::inherited(dies, die, "type"))?;
    if ty.tag == "array_type" {
        // Arrays have no size attribute. The only ones are vectors of four floats.
        return Some(16);
    }
    let size = ty.get("byte_size");
    let size = size.strip_prefix("0x").map_or_else(
        || size.parse().ok(),
        |digits| usize::from_str_radix(digits, 16).ok(),
    );
    size.or_else(|| size_of(dies, ty))
}

fn arguments(kernel: &str) -> Vec<Arg> {
    let results = Arg::Buffer(vec![0; (ITEMS * DWORDS * 4) as usize]);
    let numbers = (0..128u32).map(|n| n.wrapping_mul(2_654_435_761) >> 7);
    match kernel {
        "parts" => vec![
            results,
            Arg::Buffer(
                (0..128)
                    .flat_map(|n| (n as f32 / 3.0).to_le_bytes())
                    .collect(),
            ),
            Arg::Buffer(vec![0; 1024]),
            Arg::u64(0x1234_5678_9abc),
        ],
        _ => vec![
            results,
            Arg::Buffer(numbers.flat_map(u32::to_le_bytes).collect()),
            Arg::u32(10),
        ],
    }
}

/// Variables that change in blocks of instructions without source locations stay known.
#[test]
fn variables_change_in_blocks_without_lines() {
    let path = Path::new("tests/debug/small/unplaced.ll");
    let text = fs::read(path).unwrap();
    let dies = dies::of(&compile(path, &text, OptLevel::O2).object);
    let sum = dies
        .iter()
        .find(|die| die.get("name") == "\"sum\"")
        .unwrap();
    assert!(sum.get("location").contains("DW_OP_regx"), "{sum:?}");
}

#[test]
fn locations_have_the_values_that_lines_store() {
    // Clang's optimization level, ours, and the minimum share of values that must be available.
    let cases = [
        ("O0", OptLevel::O0, 100),
        ("O0", OptLevel::O2, 100),
        ("O2", OptLevel::O2, 50),
        ("O2", OptLevel::O3, 50),
    ];
    for (input, level, least) in cases {
        for processor in ["gfx900", "gfx90a"] {
            let object = compiled_for(processor, input, level);
            for kernel in ["plain", "crowded", "parts"] {
                let Counts { found, unknown } = check(&object, kernel, arguments(kernel));
                let name = format!("{input} at {level:?} on {processor}: {kernel}");
                println!("{name}: {found} found, {unknown} unknown");
                assert!(
                    found * 100 >= (found + unknown) * least && found > 0,
                    "{name}: {found} of {} values are found",
                    found + unknown
                );
            }
        }
    }
}

/// On gfx90a, variables of the kernel with few VGPRs are in AGPRs.
#[test]
fn variables_are_in_accumulation_registers() {
    let object = compiled_for("gfx90a", "O2", OptLevel::O2);
    let dies = dies::of(&object);
    let locations = dies.iter().filter_map(|die| die.attributes.get("location"));
    assert!(locations.into_iter().any(|text| text.contains("AGPR")));
}

/// A code object of the kernels, compiled by clang at level `input`.
fn compiled_for(processor: &str, input: &str, level: OptLevel) -> Vec<u8> {
    let path = format!("tests/debug/values/values_{input}.ll");
    let text = fs::read_to_string(&path).unwrap();
    let text = text.replace("\"gfx900\"", &format!("\"{processor}\""));
    let options = amdgcn::Options {
        opt_level: level,
        verify: true,
        ..amdgcn::Options::for_processor(processor)
    };
    let source = Source::detect(&path, text.as_bytes());
    let compiled = amdgcn::compile(&source, &options).unwrap();
    compiled.loadable().unwrap()
}
