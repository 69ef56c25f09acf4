//! Compares the kernels of a report with those of another object, such as another compiler's.
//!
//! In: a report, its code object, and the other object. Out: the report with the comparison. For each kernel that both
//! objects have, it contains the resources of both, the numbers of instructions by unit, and the alignment of their
//! blocks and instructions. The similarity of two blocks is the number of opcodes that they share; two instructions
//! match if they have the same opcode.

use crate::alignment::{Pair, align};
use crate::blocks::Blocks;
use crate::model::{Against, Compared, Count, Function, OtherInstruction, PairOfBlocks, Report};
use crate::model::{Resources, UNITS};
use crate::reasons::unit;
use assembler::{ObjectKernel, ObjectKernels};
use emit::assembly_text::branch_target;
use emit::container::CodeObject;
use processors::ResourceUse;
use std::collections::BTreeMap;

impl Report {
    /// Adds the comparison with another object or code object, `name`.
    ///
    /// # Errors
    /// The file is not an object with metadata of code object version 3 or later, or a kernel contains bytes that are not
    /// instructions.
    pub fn compare(
        &mut self,
        object: &CodeObject,
        name: &str,
        bytes: &[u8],
    ) -> Result<(), assembler::DisassemblyError> {
        let other = assembler::kernels_of(bytes)?;
        let kernels = self.functions.iter().enumerate();
        let kernels = kernels.filter(|(_, function)| function.is_kernel);
        let mut compared = Vec::new();
        let mut only_here = Vec::new();
        for (number, kernel) in kernels {
            let found = other.kernels.iter().find(|one| one.name == kernel.name);
            match found {
                Some(found) => compared.push(compare(object, (number, kernel), (&other, found))),
                None => only_here.push(kernel.name.clone()),
            }
        }
        let names = other.kernels.iter().map(|kernel| &kernel.name);
        let only_there = names.filter(|name| compared.iter().all(|one| one.name != **name));
        let only_there = only_there.cloned().collect();
        self.against = Some(Against {
            input: name.to_owned(),
            target: other.target.target_id(),
            kernels: compared,
            only_here,
            only_there,
        });
        Ok(())
    }
}

fn compare(
    object: &CodeObject,
    (number, ours): (usize, &Function),
    (other, theirs): (&ObjectKernels, &ObjectKernel),
) -> Compared {
    let blocks = Blocks::new(&theirs.code);
    let offset_number = |offset: u32| {
        let found = theirs.code.binary_search_by_key(&offset, |&(at, _)| at);
        found.ok()
    };
    let instructions = theirs.code.iter().zip(&theirs.texts);
    let instructions = instructions.map(|((offset, instruction), text)| OtherInstruction {
        offset: *offset,
        text: text.clone(),
        unit: unit(instruction),
        target: branch_target(*offset, instruction).and_then(offset_number),
    });
    let instructions: Vec<_> = instructions.collect();
    let starts = blocks.starts[..blocks.count()].to_vec();
    let mut compared = Compared {
        function: number,
        name: ours.name.clone(),
        resources: resources(object, number, (other, theirs)),
        counts: Vec::new(),
        pairs: Vec::new(),
        blocks: starts,
        instructions,
    };
    compared.pairs = pairs(ours, &compared);
    let all = [0..ours.instructions.len(), 0..compared.instructions.len()];
    compared.counts = counts(ours, &compared, all);
    compared
}

/// The resources of the other kernel. The occupancy is computed with our kernel's work-group size.
fn resources(
    object: &CodeObject,
    number: usize,
    (other, theirs): (&ObjectKernels, &ObjectKernel),
) -> Resources {
    let numbers = theirs.numbers;
    let ours = object.functions[number].resource_use(&object.target);
    let usage = ResourceUse {
        vgprs: numbers.vgprs,
        sgprs: numbers.sgprs,
        lds_bytes: numbers.lds_bytes,
        work_group_size: ours.map_or((1, numbers.work_group_size), |usage| usage.work_group_size),
    };
    let (waves, limit) = other.target.occupancy(usage);
    Resources {
        vgprs: numbers.vgprs,
        sgprs: numbers.sgprs,
        vgpr_spills: numbers.vgpr_spills,
        sgpr_spills: numbers.sgpr_spills,
        lds_bytes: numbers.lds_bytes,
        scratch_bytes: numbers.scratch_bytes,
        has_dynamic_stack: numbers.has_dynamic_stack,
        code_bytes: theirs.code_bytes,
        occupancy: Some(waves),
        limited_by: Some(limit.name()),
        vgpr_steps: Vec::new(),
        advice: None,
    }
}

/// The ranges of the instructions of blocks.
fn ranges(starts: &[usize], end: usize) -> Vec<std::ops::Range<usize>> {
    let ends = starts.iter().skip(1).copied().chain([end]);
    starts.iter().zip(ends).map(|(&at, end)| at..end).collect()
}

/// The mnemonic in a text, without the suffix for the size of the encoding.
fn opcode(text: &str) -> &str {
    let name = text.split_whitespace().next().unwrap_or_default();
    // Instructions that differ only in the size of their encoding count as equal.
    let sizes = ["_e32", "_e64"];
    let suffix = sizes.iter().find_map(|size| name.strip_suffix(size));
    suffix.unwrap_or(name)
}

/// How often each opcode occurs.
fn opcodes<'a>(texts: impl Iterator<Item = &'a str>) -> BTreeMap<&'a str, u32> {
    let mut found = BTreeMap::new();
    for text in texts {
        *found.entry(opcode(text)).or_insert(0) += 1;
    }
    found
}

/// The number of instructions that two blocks have in common.
fn similarity(ours: &BTreeMap<&str, u32>, theirs: &BTreeMap<&str, u32>) -> u32 {
    let common = ours.iter().map(|(name, count)| {
        let other = theirs.get(name).copied().unwrap_or(0);
        other.min(*count)
    });
    common.sum()
}

/// The aligned blocks, each with its aligned instructions.
fn pairs(ours: &Function, theirs: &Compared) -> Vec<PairOfBlocks> {
    let sides = [
        ranges(&ours.blocks, ours.instructions.len()),
        ranges(&theirs.blocks, theirs.instructions.len()),
    ];
    let our_text = |at: usize| ours.instructions[at].text.as_str();
    let their_text = |at: usize| theirs.instructions[at].text.as_str();
    let here: Vec<_> = sides[0]
        .iter()
        .map(|range| opcodes(range.clone().map(our_text)))
        .collect();
    let there: Vec<_> = sides[1]
        .iter()
        .map(|range| opcodes(range.clone().map(their_text)))
        .collect();
    let aligned = align(here.len(), there.len(), |i, j| {
        similarity(&here[i], &there[j])
    });
    let pairs = aligned.into_iter().map(|blocks| {
        let range = |side: usize| blocks[side].map_or(0..0, |block| sides[side][block].clone());
        let (here, there) = (range(0), range(1));
        let same = |i: usize, j: usize| {
            let [ours, theirs] = [our_text(here.start + i), their_text(there.start + j)];
            // Among instructions with the same opcode, those with the same operands are preferred.
            match opcode(ours) == opcode(theirs) {
                true => 8 + u32::from(ours == theirs),
                false => 0,
            }
        };
        let rows = align(here.len(), there.len(), same).into_iter();
        let rows = rows.map(|row: Pair| {
            [
                row[0].map(|at| here.start + at),
                row[1].map(|at| there.start + at),
            ]
        });
        PairOfBlocks {
            blocks,
            rows: rows.collect(),
            counts: counts(ours, theirs, [here.clone(), there.clone()]),
        }
    });
    pairs.collect()
}

/// The numbers of instructions of two ranges by unit, without the units that occur in neither.
fn counts(ours: &Function, theirs: &Compared, ranges: [std::ops::Range<usize>; 2]) -> Vec<Count> {
    let [here, there] = ranges;
    let of_ours = &ours.instructions[here];
    let of_theirs = &theirs.instructions[there];
    let rows = UNITS.iter().map(|&unit| Count {
        unit,
        here: of_ours.iter().filter(|one| one.unit == unit).count(),
        there: of_theirs.iter().filter(|one| one.unit == unit).count(),
    });
    rows.filter(|count| count.here + count.there > 0).collect()
}
