//! The control flow of a lane in finished code.
//!
//! In: an encoded function. Out: the edges of its logical graph, as pairs of blocks of the report. A block of the compiler
//! may be several blocks of the report. Edges to a block without code lead to the block that follows it.

use emit::assemble::FinishedFunction;
use mir::machine::Block;
use std::collections::HashMap;

/// The edges between the report's blocks, which start at the byte offsets in `starts`.
pub fn edges(finished: &FinishedFunction, starts: &[u32]) -> Vec<[usize; 2]> {
    let blocks = &finished.assembled.blocks;
    let code_end = finished.assembled.code.len() as u32;
    let ends = blocks.iter().skip(1).map(|&(start, _)| start);
    let ranges = blocks.iter().zip(ends.chain([code_end]));
    let ranges: HashMap<Block, (u32, u32)> = ranges
        .map(|(&(start, block), end)| (block, (start, end)))
        .collect();
    let successors = |block: Block| &finished.function.blocks[block].logical_successors;
    let number = |offset: u32| {
        let after = starts.partition_point(|&start| start <= offset);
        after.saturating_sub(1)
    };
    // The first block with code on the way from `block`.
    let entered = |mut block: Block| {
        for _ in 0..blocks.len() {
            let &(start, end) = ranges.get(&block)?;
            match successors(block).as_slice() {
                [next] if start == end => block = next.block,
                _ => return Some(number(start)),
            }
        }
        None
    };
    let mut edges = Vec::new();
    for (&block, &(start, end)) in ranges.iter().filter(|(_, (start, end))| start < end) {
        let (first, last) = (number(start), number(end - 1));
        edges.extend((first..last).map(|inner| [inner, inner + 1]));
        let targets = successors(block).iter();
        let targets = targets.filter_map(|edge| entered(edge.block));
        edges.extend(targets.map(|target| [last, target]));
    }
    edges.sort_unstable();
    edges.dedup();
    edges
}
