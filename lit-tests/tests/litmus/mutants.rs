//! Mutants of litmus test code, without one wait, invalidation or cache bit.

use isa::{Generation, Instruction, Isa, ModifierSet, Opcode, Operand, WaitCounts, WaveSize};
use processors::abi::S_NOP;
use simulator::CodeObject;

use super::run::Target;

/// Instructions that invalidate the cache of a compute unit.
const INVALIDATIONS: [Opcode; 4] = [
    Opcode::BUFFER_GL0_INV,
    Opcode::BUFFER_INV,
    Opcode::BUFFER_WBINVL1,
    Opcode::BUFFER_WBINVL1_VOL,
];

/// Instructions that act on L2 caches, which are coherent in the simulator. Like invalidations, they increment a
/// counter but complete immediately, so waiting for them has no effect.
const OF_L2: [Opcode; 2] = [Opcode::BUFFER_WBL2, Opcode::BUFFER_INVL2];

/// The bits with which loads bypass the cache of a compute unit (`glc`; on gfx942 `sc0`, `sc1`).
fn bypass() -> ModifierSet {
    ModifierSet::GLC | ModifierSet::SCC
}

/// Instructions that invalidate the next-level cache.
const FAR_INVALIDATIONS: [Opcode; 1] = [Opcode::BUFFER_GL1_INV];

/// The removed instruction or modifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missing {
    /// The wait for vmcnt.
    Vmcnt,
    /// The wait for lgkmcnt.
    Lgkmcnt,
    /// The wait for vscnt.
    Vscnt,
    /// An invalidation of the cache of a compute unit.
    Invalidation,
    /// An invalidation of the next-level cache (GFX10).
    FarInvalidation,
    /// The bit with which loads bypass the cache of a compute unit.
    Glc,
    /// The bit with which loads bypass the next-level cache (GFX10).
    Dlc,
}

/// The context of an instruction in the straight-line code of its thread.
#[derive(Debug, Clone, Copy, Default)]
pub struct Context {
    /// It precedes the code of the threads, where LDS is cleared.
    pub clears: bool,
    /// For waits: no access that the counter counts is outstanding.
    pub idle: bool,
    /// Only accesses through generic pointers are outstanding in its counter.
    pub only_generic: bool,
    /// A later vector memory load uses the cache that the invalidation concerns.
    pub loads_after: bool,
    /// The thread waits again before its next access.
    pub waits_again: bool,
    /// The cache that the access bypasses is invalidated before it.
    pub invalidated: bool,
}

/// A mutant.
#[derive(Debug, Clone)]
pub struct Mutant {
    /// The removed instruction or modifier.
    pub missing: Missing,
    /// The instruction, with its index in the kernel.
    pub text: String,
    /// The context of the instruction.
    pub context: Context,
    segment: usize,
    /// Byte offset in the segment.
    offset: usize,
    words: Vec<u32>,
}

impl Mutant {
    /// The mutated code object.
    pub fn apply(&self, object: &CodeObject) -> CodeObject {
        let mut object = object.clone();
        let bytes = &mut object.segments[self.segment].bytes;
        for (n, word) in self.words.iter().enumerate() {
            let at = self.offset + 4 * n;
            bytes[at..at + 4].copy_from_slice(&word.to_le_bytes());
        }
        object
    }
}

fn isa_of(generation: Generation, target: &Target) -> Isa {
    Isa::new(generation, WaveSize::of_lanes(target.lanes))
}

/// What can be removed from an instruction, and the remaining instruction, which is `None` if nothing remains.
fn weaker(
    instruction: &Instruction,
    generation: Generation,
) -> Vec<(Missing, Option<Instruction>)> {
    let properties = instruction.opcode.properties();
    match instruction.opcode {
        Opcode::S_WAITCNT => {
            let Some(Operand::Immediate(value)) = instruction.operands.first() else {
                return Vec::new();
            };
            let counts = WaitCounts::decode(*value as u16, generation);
            let without = |counts: WaitCounts| {
                let mut instruction = instruction.clone();
                instruction.operands[0] = Operand::Immediate(counts.encode(generation).into());
                Some(instruction)
            };
            let vm = counts.vm.map(|_| {
                let rest = WaitCounts { vm: None, ..counts };
                (Missing::Vmcnt, without(rest))
            });
            let lgkm = counts.lgkm.map(|_| {
                let rest = WaitCounts {
                    lgkm: None,
                    ..counts
                };
                (Missing::Lgkmcnt, without(rest))
            });
            vm.into_iter().chain(lgkm).collect()
        }
        Opcode::S_WAITCNT_VSCNT => vec![(Missing::Vscnt, None)],
        opcode if INVALIDATIONS.contains(&opcode) => vec![(Missing::Invalidation, None)],
        opcode if FAR_INVALIDATIONS.contains(&opcode) => vec![(Missing::FarInvalidation, None)],
        _ if properties.is_vector_memory() && properties.access == isa::MemoryAccess::Load => {
            let bits = [(Missing::Glc, bypass()), (Missing::Dlc, ModifierSet::DLC)];
            let set = bits
                .into_iter()
                .filter(|(_, bit)| instruction.modifiers.switches.intersects(*bit));
            set.map(|(missing, bit)| {
                let mut instruction = instruction.clone();
                instruction.modifiers.switches.set(bit, false);
                (missing, Some(instruction))
            })
            .collect()
        }
        _ => Vec::new(),
    }
}

/// Instructions with offset and length in dwords.
type Code = [(usize, usize, Instruction)];

fn decode(words: &[u32], isa: Isa) -> Vec<(usize, usize, Instruction)> {
    let mut code = Vec::new();
    let mut at = 0;
    while let Some(Ok((instruction, length))) = words.get(at..).map(|rest| isa::decode(rest, isa)) {
        code.push((at, length, instruction));
        at += length;
    }
    code
}

/// Returns `true` if another thread's code may begin after an instruction.
fn is_boundary(instruction: &Instruction) -> bool {
    let name = instruction.opcode.mnemonic();
    name.contains("branch") || name == "s_endpgm" || name == "s_barrier"
}

fn context(code: &Code, index: usize, missing: Missing, generation: Generation) -> Context {
    let counter = match missing {
        Missing::Vmcnt => isa::Counters::VM,
        Missing::Vscnt => isa::Counters::VS,
        _ => isa::Counters::LGKM,
    };
    let counted = |instruction: &&Instruction| {
        let counters = instruction
            .opcode
            .counters(generation, &instruction.modifiers);
        let is_access =
            !OF_L2.contains(&instruction.opcode) && !INVALIDATIONS.contains(&instruction.opcode);
        counters.contains(counter) && is_access
    };
    let instructions = || code.iter().map(|(_, _, instruction)| instruction);
    let before = instructions().take(index).rev();
    let block = || before.clone().take_while(|i| !is_boundary(i));
    let is_wait = |i: &Instruction| {
        weaker(i, generation)
            .iter()
            .any(|(kind, _)| *kind == missing)
    };
    let before = || block().take_while(|i| !is_wait(i)).filter(counted);
    let mut after = instructions()
        .skip(index + 1)
        .take_while(|i| !is_boundary(i));
    let mut until_access = after.clone().take_while(|i| !counted(i));
    let (bypass, invalidations) = match missing {
        Missing::Dlc | Missing::FarInvalidation => (ModifierSet::DLC, &FAR_INVALIDATIONS[..]),
        _ => (bypass(), &INVALIDATIONS[..]),
    };
    let is_load = |instruction: &Instruction| {
        let properties = instruction.opcode.properties();
        properties.is_vector_memory()
            && properties.access == isa::MemoryAccess::Load
            && !instruction.modifiers.switches.intersects(bypass)
    };
    let is_generic = |i: &Instruction| i.opcode.properties().class == isa::Class::Flat;
    let barrier = instructions().position(|i| i.opcode == Opcode::S_BARRIER);
    Context {
        clears: barrier.is_some_and(|barrier| index <= barrier + 2),
        idle: before().next().is_none(),
        only_generic: before().all(is_generic),
        loads_after: after.any(is_load),
        waits_again: until_access.any(is_wait),
        invalidated: block().any(|i| invalidations.contains(&i.opcode)),
    }
}

/// All mutants of a kernel.
pub fn mutants(object: &CodeObject, kernel: &str, target: &Target) -> Vec<Mutant> {
    let generation = object.processor.generation();
    let isa = isa_of(generation, target);
    let entries = object.kernels.iter().map(|kernel| kernel.entry);
    let Some(entry) = object
        .kernels
        .iter()
        .find(|k| k.name == kernel)
        .map(|k| k.entry)
    else {
        return Vec::new();
    };
    let end = entries
        .filter(|other| *other > entry)
        .min()
        .unwrap_or(u64::MAX);
    let holds = |segment: &simulator::Segment| {
        (segment.address..segment.address + segment.bytes.len() as u64).contains(&entry)
    };
    let Some(number) = object.segments.iter().position(holds) else {
        return Vec::new();
    };
    let segment = &object.segments[number];
    let length = ((end.min(segment.address + segment.bytes.len() as u64)) - entry) as usize;
    let start = (entry - segment.address) as usize;
    let words: Vec<u32> = segment.bytes[start..start + length]
        .chunks_exact(4)
        .map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]))
        .collect();
    let code = decode(&words, isa);
    let mut found = Vec::new();
    for (index, (at, length, instruction)) in code.iter().enumerate() {
        let (at, length) = (*at, *length);
        for (missing, rest) in weaker(instruction, generation) {
            let encoded = match rest {
                Some(rest) => isa::encode(&rest, isa).map(|words| words.to_vec()),
                None => Ok(vec![S_NOP; length]),
            };
            found.extend(encoded.ok().map(|words| Mutant {
                missing,
                text: format!("{index}: {}", isa::print(instruction, isa)),
                context: context(&code, index, missing, generation),
                segment: number,
                offset: start + 4 * at,
                words,
            }));
        }
    }
    found
}
