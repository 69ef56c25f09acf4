//! The cost of each instruction of a launch.
//!
//! In: the executed instructions of all waves. Out: for every executed instruction of the code object, how often it was
//! issued, for how many lanes, and its modeled cycles. These are the cycles for which it occupies its unit and, for a
//! wait, the latency that it waits for. Bank conflicts and lines of memory are modeled only for the complete launch,
//! and are not attributed to instructions.

use isa::Isa;
use rustc_hash::FxHashMap;
use serde::Serialize;

use crate::loader::{CodeObject, Function, Segment};

/// The version of the JSON form of a profile. It changes if the meaning of a field changes or a field is removed.
pub const PROFILE_SCHEMA: u32 = 1;

/// The cost of an instruction, summed over waves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Cost {
    /// How often the instruction was issued.
    pub issued: u64,
    /// The sum of the numbers of active lanes.
    pub lanes: u64,
    /// Modeled cycles.
    pub cycles: u64,
}

/// The costs of instructions by device address.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Profile(FxHashMap<u64, Cost>);

/// An instruction that was executed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ProfiledInstruction {
    /// The kernel or function that contains the instruction; empty if the code has no symbol.
    pub function: String,
    /// Offset from the start of the function, in bytes.
    pub offset: u64,
    /// The instruction as assembler text.
    pub text: String,
    /// The source line as `file:line`, if there is debug information.
    pub source: Option<String>,
    /// Its cost.
    #[serde(flatten)]
    pub cost: Cost,
}

impl Profile {
    /// Counts an instruction of a wave.
    pub(crate) fn count(&mut self, address: u64, lanes: u32, cycles: u64) {
        let cost = self.0.entry(address).or_default();
        cost.issued += 1;
        cost.lanes += u64::from(lanes);
        cost.cycles += cycles;
    }

    /// Adds the costs of other work-groups.
    pub(crate) fn add(&mut self, other: &Profile) {
        for (&address, more) in &other.0 {
            let cost = self.0.entry(address).or_default();
            cost.issued += more.issued;
            cost.lanes += more.lanes;
            cost.cycles += more.cycles;
        }
    }

    /// The instructions in ascending order of address.
    pub(crate) fn instructions(
        &self,
        code_object: &CodeObject,
        isa: Isa,
    ) -> Vec<ProfiledInstruction> {
        let mut costs: Vec<(u64, Cost)> = self.0.iter().map(|(&at, &cost)| (at, cost)).collect();
        costs.sort_unstable_by_key(|&(address, _)| address);
        let sources = code_object
            .lines
            .find_all(costs.iter().map(|&(address, _)| address));
        let mut functions: Vec<&Function> = code_object.functions.iter().collect();
        functions.sort_by_key(|function| function.code.start);
        let function_of = |address: u64| {
            let next = functions.partition_point(|function| function.code.start <= address);
            let function = functions[..next].last()?;
            function.code.contains(&address).then_some(*function)
        };
        let instructions = costs
            .into_iter()
            .zip(sources)
            .map(|((address, cost), source)| {
                let function = function_of(address);
                let start = function.map_or(0, |function| function.code.start);
                ProfiledInstruction {
                    function: function.map_or(String::new(), |function| function.name.clone()),
                    offset: address - start,
                    text: text(code_object, address, isa),
                    source,
                    cost,
                }
            });
        instructions.collect()
    }
}

/// The assembler text of the instruction at an address.
fn text(code_object: &CodeObject, address: u64, isa: Isa) -> String {
    let inside = |segment: &&Segment| {
        let offset = address.wrapping_sub(segment.address);
        segment.executable && offset < segment.bytes.len() as u64
    };
    let Some(segment) = code_object.segments.iter().find(inside) else {
        return String::new();
    };
    let bytes = &segment.bytes[(address - segment.address) as usize..];
    let words = bytes.chunks_exact(4).take(MAX_WORDS);
    let words: Vec<u32> = words
        .map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
        .collect();
    match isa::decode(&words, isa) {
        Ok((instruction, _)) => isa::print(&instruction, isa).to_string(),
        Err(error) => error.to_string(),
    }
}

/// The maximum number of dwords of an instruction.
const MAX_WORDS: usize = 8;
