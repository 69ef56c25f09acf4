//! Static properties of generated kernels, read from assembler text and object file.
//!
//! Both compilers write the same directives and metadata, so one reader serves both, and the compilers' own statistics
//! are not used.

use std::collections::BTreeMap;

use object::{Object, ObjectSymbol, SymbolKind};
use serde::{Deserialize, Serialize};

use crate::BenchError;
use crate::weighted::{self, Line};

/// The static cost of a kernel.
///
/// It includes the code of the functions that the kernel calls, each function once, since one compiler may inline what
/// the other calls.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Quality {
    /// Instructions of the kernel and its callees.
    pub counts: Counts,
    /// Size of their code in bytes.
    pub bytes: u64,
    /// Vector registers.
    pub vgprs: u64,
    /// Scalar registers.
    pub sgprs: u64,
    /// The number of spilled vector and scalar registers.
    pub spills: u64,
    /// Scratch memory in bytes per lane.
    pub scratch: u64,
    /// The time of the instructions in cycles, in which loops count more than straight-line code ([`weighted`]).
    #[serde(default)]
    pub weighted: u64,
}

/// Instruction counts.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Counts {
    /// All instructions.
    pub instructions: u64,
    /// Instructions that access memory, scalar or vector.
    pub memory: u64,
    /// Waits for memory.
    pub waits: u64,
    /// Cache invalidations.
    pub invalidations: u64,
    /// 64-bit additions.
    pub wide_additions: u64,
}

impl Counts {
    /// Adds the counts of another function.
    fn add_all(&mut self, other: &Counts) {
        self.instructions += other.instructions;
        self.memory += other.memory;
        self.waits += other.waits;
        self.invalidations += other.invalidations;
        self.wide_additions += other.wide_additions;
    }

    /// Counts an instruction.
    fn add(&mut self, mnemonic: &str) {
        let starts = |prefixes: &[&str]| prefixes.iter().any(|start| mnemonic.starts_with(start));
        self.instructions += 1;
        if starts(&["s_waitcnt"]) {
            self.waits += 1;
        } else if mnemonic.contains("_inv") || mnemonic.contains("wbinv") {
            self.invalidations += 1;
        } else if starts(&[
            "s_load", "s_buffer", "buffer_", "flat_", "global_", "scratch_", "ds_",
        ]) {
            self.memory += 1;
        } else if starts(&["v_addc", "v_add_co_ci", "s_addc"]) {
            self.wide_additions += 1;
        }
    }
}

/// The code of one function.
#[derive(Default)]
struct Code<'a> {
    counts: Counts,
    bytes: u64,
    lines: Vec<Line<'a>>,
}

/// The kernels of a compiled module by name.
pub fn measure(assembly: &str, object: &[u8]) -> Result<BTreeMap<String, Quality>, BenchError> {
    let mut kernels = metadata(assembly);
    let mut functions = functions(assembly);
    let file = object::File::parse(object).map_err(|e| BenchError::Object(e.to_string()))?;
    for symbol in file
        .symbols()
        .filter(|symbol| symbol.kind() == SymbolKind::Text)
    {
        let name = symbol
            .name()
            .map_err(|e| BenchError::Object(e.to_string()))?;
        if let Some(code) = functions.get_mut(name) {
            code.bytes = symbol.size();
        }
    }
    for (name, kernel) in &mut kernels {
        let mut times = BTreeMap::new();
        kernel.weighted = weighted_time(&functions, name, &mut times);
        for code in times.keys().filter_map(|&name| functions.get(name)) {
            kernel.bytes += code.bytes;
            kernel.counts.add_all(&code.counts);
        }
    }
    Ok(kernels)
}

/// The weighted time of a function with its callees; zero for other symbols. Adds it and what it calls, directly or not,
/// to `times`. Recursive calls count once.
fn weighted_time<'a>(
    functions: &BTreeMap<&'a str, Code<'a>>,
    name: &str,
    times: &mut BTreeMap<&'a str, u64>,
) -> u64 {
    let Some((&name, code)) = functions.get_key_value(name) else {
        return 0;
    };
    if let Some(&time) = times.get(name) {
        return time;
    }
    let weighted::Time { own, symbols } = weighted::time(&code.lines);
    times.insert(name, own);
    let callees = symbols.into_iter();
    let time = callees
        .map(|(symbol, calls)| calls.saturating_mul(weighted_time(functions, symbol, times)))
        .fold(own, u64::saturating_add);
    times.insert(name, time);
    time
}

/// The field to which a number of the metadata is added.
type NumberField = fn(&mut Quality) -> &mut u64;

/// The numbers of the metadata that are measured, by key.
const NUMBERS: [(&str, NumberField); 5] = [
    (".vgpr_count", |kernel| &mut kernel.vgprs),
    (".sgpr_count", |kernel| &mut kernel.sgprs),
    (".vgpr_spill_count", |kernel| &mut kernel.spills),
    (".sgpr_spill_count", |kernel| &mut kernel.spills),
    (".private_segment_fixed_size", |kernel| &mut kernel.scratch),
];

/// Register and scratch numbers from the metadata directive. Of its YAML, only lines that start a kernel or contain a
/// number matter.
fn metadata(assembly: &str) -> BTreeMap<String, Quality> {
    let mut kernels = BTreeMap::new();
    let mut current = Quality::default();
    let mut name = None;
    let lines = assembly
        .lines()
        .skip_while(|line| line.trim() != ".amdgpu_metadata")
        .take_while(|line| line.trim() != ".end_amdgpu_metadata");
    for line in lines {
        // Keys of a kernel are indented by four columns, keys of its arguments by more.
        let starts_kernel = line.starts_with("  - ");
        if (starts_kernel || !line.starts_with(' '))
            && let Some(name) = name.take()
        {
            kernels.insert(name, std::mem::take(&mut current));
        }
        let Some(entry) = line
            .strip_prefix("    ")
            .or_else(|| line.strip_prefix("  - "))
        else {
            continue;
        };
        let Some((key, value)) = entry.split_once(':') else {
            continue;
        };
        let value = value.trim();
        if key == ".name" {
            name = Some(value.trim_matches('\'').to_owned());
        } else if let Some((_, field)) = NUMBERS.iter().find(|(known, _)| *known == key) {
            *field(&mut current) += value.parse::<u64>().unwrap_or_default();
        }
    }
    if let Some(name) = name {
        kernels.insert(name, current);
    }
    kernels
}

/// The instructions between each function's label and its end label, and the symbols that they name.
fn functions(assembly: &str) -> BTreeMap<&str, Code<'_>> {
    let mut functions = BTreeMap::new();
    let mut current: Option<(&str, Code<'_>)> = None;
    for line in assembly.lines() {
        let line = line.split(';').next().unwrap_or_default();
        if line.starts_with(".Lfunc_end") {
            functions.extend(current.take());
        } else if let Some((label, _)) = line
            .split_once(':')
            .filter(|_| !line.starts_with([' ', '\t']))
        {
            // Labels inside a function are local.
            if !label.starts_with(".L") && !label.starts_with("BB") {
                current = Some((label, Code::default()));
            } else if let Some((_, code)) = &mut current {
                code.lines.push(Line::Label(label));
            }
        } else if let Some((_, code)) = &mut current {
            let mut words = line.split_whitespace();
            let mnemonic = words.next().unwrap_or_default();
            if !mnemonic.is_empty() && !mnemonic.starts_with('.') {
                code.counts.add(mnemonic);
                let operand = words.clone().next().unwrap_or_default();
                code.lines.push(Line::Inst(mnemonic, operand));
                let symbols = words.filter_map(|word| Some(word.split_once('@')?.0));
                code.lines.extend(symbols.map(Line::Symbol));
            }
        }
    }
    functions
}
