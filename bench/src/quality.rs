//! Static properties of generated kernels, read from assembler text and object file.
//!
//! Both compilers write the same directives and metadata, so one reader serves both, and the compilers' own statistics
//! are not used.

use std::collections::BTreeMap;

use object::{Object, ObjectSymbol, SymbolKind};
use serde::{Deserialize, Serialize};

use crate::BenchError;

/// The static cost of a kernel.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Quality {
    /// Instructions in the kernel's text.
    pub counts: Counts,
    /// Size of the kernel's code in bytes.
    pub bytes: u64,
    /// Vector registers.
    pub vgprs: u64,
    /// Scalar registers.
    pub sgprs: u64,
    /// The number of spilled vector and scalar registers.
    pub spills: u64,
    /// Scratch memory in bytes per lane.
    pub scratch: u64,
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

/// The kernels of a compiled module by name.
pub fn measure(assembly: &str, object: &[u8]) -> Result<BTreeMap<String, Quality>, BenchError> {
    let mut kernels = metadata(assembly);
    let instructions = count_instructions(assembly);
    let file = object::File::parse(object).map_err(|e| BenchError::Object(e.to_string()))?;
    for symbol in file
        .symbols()
        .filter(|symbol| symbol.kind() == SymbolKind::Text)
    {
        let name = symbol
            .name()
            .map_err(|e| BenchError::Object(e.to_string()))?;
        if let Some(kernel) = kernels.get_mut(name) {
            kernel.bytes = symbol.size();
            kernel.counts = instructions.get(name).copied().unwrap_or_default();
        }
    }
    Ok(kernels)
}

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
        let number = value.parse().unwrap_or_default();
        match key {
            ".name" => name = Some(value.trim_matches('\'').to_owned()),
            ".vgpr_count" => current.vgprs = number,
            ".sgpr_count" => current.sgprs = number,
            ".vgpr_spill_count" | ".sgpr_spill_count" => current.spills += number,
            ".private_segment_fixed_size" => current.scratch = number,
            _ => {}
        }
    }
    if let Some(name) = name {
        kernels.insert(name, current);
    }
    kernels
}

/// Counts the instructions between each function's label and its end label.
fn count_instructions(assembly: &str) -> BTreeMap<String, Counts> {
    let mut counts = BTreeMap::new();
    let mut current: Option<(&str, Counts)> = None;
    for line in assembly.lines() {
        let code = line.split(';').next().unwrap_or_default();
        if code.starts_with(".Lfunc_end") {
            if let Some((name, count)) = current.take() {
                counts.insert(name.to_owned(), count);
            }
        } else if let Some((label, _)) = code
            .split_once(':')
            .filter(|_| !code.starts_with([' ', '\t']))
        {
            // Labels inside a function are local.
            if !label.starts_with(".L") && !label.starts_with("BB") {
                current = Some((label, Counts::default()));
            }
        } else if let Some((_, count)) = &mut current {
            let mnemonic = code.split_whitespace().next().unwrap_or_default();
            if !mnemonic.is_empty() && !mnemonic.starts_with('.') {
                count.add(mnemonic);
            }
        }
    }
    counts
}
