//! Dominators of a control-flow graph, with the algorithm of Cooper, Harvey and Kennedy, "A Simple, Fast Dominance
//! Algorithm". Blocks are numbers, so both representations can use it.

use smallvec::SmallVec;

/// Immediate dominators and the dominance relation.
#[derive(Clone, Debug)]
pub struct Dominators {
    /// Reachable blocks in reverse post-order.
    order: Vec<u32>,
    /// Index in `order`, or `UNREACHABLE`.
    position: Vec<u32>,
    /// Immediate dominator of each position in `order`, as a position; 0 for the entry.
    parent: Vec<u32>,
    /// Interval of each position in a depth-first walk of the dominator tree.
    interval: Vec<(u32, u32)>,
}

const UNREACHABLE: u32 = u32::MAX;

/// Memory is reserved for depth-first walks of at most this depth.
const DEPTH: usize = 64;

impl Dominators {
    /// Computes the dominators of the graph with blocks `0..count` and the entry `entry`. `successor(block, n)` is the
    /// `n`th successor, or `None` if there are fewer.
    pub fn new(
        count: usize,
        entry: usize,
        successor: impl Fn(usize, usize) -> Option<usize>,
    ) -> Dominators {
        let (order, position) = reverse_post_order(count, entry, &successor);
        let mut predecessors: Vec<SmallVec<[u32; 2]>> = Vec::new();
        predecessors.resize_with(order.len(), SmallVec::new);
        for (index, &block) in order.iter().enumerate() {
            for number in 0.. {
                let Some(next) = successor(block as usize, number) else {
                    break;
                };
                predecessors[position[next] as usize].push(index as u32);
            }
        }
        let parent = immediate(&predecessors);
        let interval = intervals(&parent);
        Dominators {
            order,
            position,
            parent,
            interval,
        }
    }

    /// Reachable blocks in reverse post-order.
    pub fn reverse_post_order(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        self.order.iter().map(|&block| block as usize)
    }

    /// Returns `true` if `block` is reachable from the entry.
    pub fn is_reachable(&self, block: usize) -> bool {
        self.position[block] != UNREACHABLE
    }

    /// The immediate dominator; `None` for the entry and unreachable blocks.
    pub fn immediate(&self, block: usize) -> Option<usize> {
        match self.position[block] {
            0 | UNREACHABLE => None,
            index => Some(self.order[self.parent[index as usize] as usize] as usize),
        }
    }

    /// Returns `true` if every path from the entry to `second` passes through `first`. A block dominates itself, and
    /// every block dominates unreachable ones.
    pub fn dominates(&self, first: usize, second: usize) -> bool {
        let (a, b) = (self.position[first], self.position[second]);
        if b == UNREACHABLE {
            return true;
        }
        if a == UNREACHABLE {
            return false;
        }
        let (outer, inner) = (self.interval[a as usize], self.interval[b as usize]);
        outer.0 <= inner.0 && inner.1 <= outer.1
    }

    /// The nearest block that dominates both; `None` if one of them is unreachable.
    pub fn common(&self, first: usize, second: usize) -> Option<usize> {
        let (a, b) = (self.position[first], self.position[second]);
        if a == UNREACHABLE || b == UNREACHABLE {
            return None;
        }
        Some(self.order[meet(&self.parent, a, b) as usize] as usize)
    }
}

fn reverse_post_order(
    count: usize,
    entry: usize,
    successor: &impl Fn(usize, usize) -> Option<usize>,
) -> (Vec<u32>, Vec<u32>) {
    let mut position = vec![UNREACHABLE; count];
    let mut order = Vec::with_capacity(count);
    let mut stack = Vec::with_capacity(count.min(DEPTH));
    stack.push((entry, 0));
    position[entry] = 0;
    while let Some((block, next)) = stack.last_mut() {
        match successor(*block, *next) {
            Some(target) => {
                *next += 1;
                if position[target] == UNREACHABLE {
                    position[target] = 0;
                    stack.push((target, 0));
                }
            }
            None => {
                order.push(*block as u32);
                stack.pop();
            }
        }
    }
    order.reverse();
    for (index, &block) in order.iter().enumerate() {
        position[block as usize] = index as u32;
    }
    (order, position)
}

/// Immediate dominators of positions in reverse post-order.
fn immediate(predecessors: &[SmallVec<[u32; 2]>]) -> Vec<u32> {
    let mut parent = vec![UNREACHABLE; predecessors.len()];
    if let Some(entry) = parent.first_mut() {
        *entry = 0;
    }
    let mut changed = true;
    while changed {
        changed = false;
        for index in 1..predecessors.len() {
            let mut best = UNREACHABLE;
            for &known in &predecessors[index] {
                if parent[known as usize] == UNREACHABLE {
                    continue;
                }
                best = if best == UNREACHABLE {
                    known
                } else {
                    meet(&parent, known, best)
                };
            }
            if parent[index] != best {
                parent[index] = best;
                changed = true;
            }
        }
    }
    parent
}

/// The nearest common dominator of two positions.
fn meet(parent: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        if a > b {
            a = parent[a as usize];
        } else {
            b = parent[b as usize];
        }
    }
    a
}

/// First and last number of each subtree in a depth-first walk of the dominator tree, by position: `a` dominates `b` if
/// `a`'s interval contains `b`'s. In reverse post-order, parents precede their children, so two passes suffice: subtree
/// sizes are summed from the last position to the first, then starts are assigned from the first to the last.
fn intervals(parent: &[u32]) -> Vec<(u32, u32)> {
    let mut size = vec![1u32; parent.len()];
    for index in (1..parent.len()).rev() {
        size[parent[index] as usize] += size[index];
    }
    let mut next = vec![0u32; parent.len()];
    let mut interval = vec![(0, 0); parent.len()];
    for index in 0..parent.len() {
        let start = match index {
            0 => 0,
            _ => {
                let slot = &mut next[parent[index] as usize];
                let start = *slot;
                *slot += size[index];
                start
            }
        };
        interval[index] = (start, start + size[index] - 1);
        next[index] = start + 1;
    }
    interval
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dominators(edges: &[&[usize]]) -> Dominators {
        Dominators::new(edges.len(), 0, |block, number| {
            edges[block].get(number).copied()
        })
    }

    #[test]
    fn diamond_with_loop_and_unreachable_block() {
        let graph = dominators(&[&[1, 2], &[3], &[3], &[4, 0], &[], &[3]]);
        assert_eq!(graph.immediate(0), None);
        assert_eq!(graph.immediate(3), Some(0));
        assert_eq!(graph.immediate(4), Some(3));
        assert!(graph.dominates(0, 4) && graph.dominates(3, 4) && graph.dominates(3, 3));
        assert!(!graph.dominates(1, 3) && !graph.dominates(4, 3));
        assert!(!graph.is_reachable(5) && graph.dominates(4, 5));
        assert_eq!(graph.common(1, 2), Some(0));
        assert_eq!(graph.common(4, 3), Some(3));
        assert_eq!(graph.common(4, 5), None);
    }
}
