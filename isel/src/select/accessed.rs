//! Which pointers into LDS and private memory the function has accessed before.
//!
//! An accessed pointer is the address of an object, so its sign bit is clear. Without a memory operand that says so, this is
//! the only reason why an access at a constant distance from it may add the constant itself
//! ([`processors::SumRule::BaseNotNegative`]).

use cranelift_entity::EntityRef;
use mir::AddressSpace;
use mir::dominators::Dominators;
use mir::generic::{Block, Function, Value};
use processors::{AddressMode, SumRule, Target};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The maximum number of blocks that are noted for each pointer.
const MAX_BLOCKS: usize = 8;

/// A block, and the position of an instruction in it.
type Point = (Block, usize);

/// The first accesses to each pointer.
#[derive(Default)]
pub(super) struct Accessed {
    first: FxHashMap<Value, SmallVec<[Point; 2]>>,
    dominators: Option<Dominators>,
}

impl Accessed {
    /// Finds the accesses; none if no instruction depends on the sign of an address.
    pub(super) fn new(function: &Function, target: &Target) -> Accessed {
        let depends = |mode| target.processor().sum_rule(mode) == SumRule::BaseNotNegative;
        let (local, private) = (
            depends(AddressMode::DataShare),
            depends(AddressMode::Private),
        );
        let mut accessed = Accessed::default();
        if !local && !private {
            return accessed;
        }
        for &block in &function.layout {
            for (position, &inst) in function.blocks[block].insts.iter().enumerate() {
                let Some((pointer, memory)) = function.access(inst) else {
                    continue;
                };
                let is_wanted = match memory.space {
                    AddressSpace::Local => local,
                    AddressSpace::Private => private,
                    AddressSpace::Flat
                    | AddressSpace::Global
                    | AddressSpace::Region
                    | AddressSpace::Constant
                    | AddressSpace::Constant32
                    | AddressSpace::BufferFat
                    | AddressSpace::BufferResource => false,
                };
                if is_wanted {
                    accessed.note(pointer, (block, position));
                }
            }
        }
        if !accessed.first.is_empty() {
            accessed.dominators = Some(function.dominators());
        }
        accessed
    }

    fn note(&mut self, pointer: Value, point: Point) {
        let first = self.first.entry(pointer).or_default();
        if first.len() < MAX_BLOCKS && first.last().is_none_or(|&(last, _)| last != point.0) {
            first.push(point);
        }
    }

    /// Returns `true` if each lane has accessed the pointer before this point.
    pub(super) fn is_before(&self, pointer: Value, (block, position): Point) -> bool {
        let (Some(first), Some(dominators)) = (self.first.get(&pointer), &self.dominators) else {
            return false;
        };
        first.iter().any(|&(above, at)| {
            if above == block {
                at < position
            } else {
                dominators.dominates(above.index(), block.index())
            }
        })
    }
}
