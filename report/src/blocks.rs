//! The control-flow graph of finished code.
//!
//! In: instructions with their offsets. Out: the starts of blocks, and their successors. Targets of indirect jumps are
//! not known.

use emit::assembly_text::branch_target;
use isa::{Class, Instruction, Opcode};

/// Blocks in the order of the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blocks {
    /// The index of the first instruction of each block, followed by the total number of instructions.
    pub starts: Vec<usize>,
    /// The successors of each block.
    pub successors: Vec<Vec<usize>>,
}

impl Blocks {
    /// The blocks of a function.
    pub fn new(code: &[(u32, Instruction)]) -> Blocks {
        let number = |offset: u32| {
            code.binary_search_by_key(&offset, |&(offset, _)| offset)
                .ok()
        };
        let target = |at: usize| branch_target(code[at].0, &code[at].1).and_then(number);
        let mut starts = vec![0];
        for (at, (_, instruction)) in code.iter().enumerate() {
            if instruction.opcode.properties().ends_block() {
                starts.push(at + 1);
            }
            starts.extend(target(at));
        }
        starts.push(code.len());
        starts.sort_unstable();
        starts.dedup();
        let block_of = |at: usize| starts.partition_point(|&start| start <= at) - 1;
        let count = starts.len() - 1;
        let successors = (0..count).map(|block| {
            let last = starts[block + 1] - 1;
            let mut next: Vec<usize> = target(last).map(block_of).into_iter().collect();
            if falls_through(&code[last].1) && block + 1 < count {
                next.push(block + 1);
            }
            next
        });
        Blocks {
            successors: successors.collect(),
            starts,
        }
    }

    /// Number of blocks.
    pub fn count(&self) -> usize {
        self.successors.len()
    }

    /// The indices of the instructions of a block.
    pub fn range(&self, block: usize) -> std::ops::Range<usize> {
        self.starts[block]..self.starts[block + 1]
    }
}

/// Returns `true` if control may reach the next instruction. Calls return.
fn falls_through(instruction: &Instruction) -> bool {
    let is_jump = matches!(instruction.opcode, Opcode::S_BRANCH | Opcode::S_SETPC_B64);
    !is_jump && instruction.opcode.properties().class != Class::End
}
