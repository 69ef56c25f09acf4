//! Dominators on blocks that are numbered in a topological order of their forward edges
//! (Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm").

use smallvec::SmallVec;

/// Lists of neighbours by node number.
pub type Neighbours = Vec<SmallVec<[usize; 2]>>;

/// An immediate dominator per node; the root and unreachable nodes have none.
pub struct Dominators {
    immediate: Vec<Option<usize>>,
    depth: Vec<u32>,
}

impl Dominators {
    /// Dominators from node 0, given predecessors. Forward edges go to higher numbers.
    pub fn new(predecessors: &Neighbours) -> Dominators {
        let count = predecessors.len();
        let mut immediate: Vec<Option<usize>> = vec![None; count];
        let mut changed = true;
        while changed {
            changed = false;
            for node in 1..count {
                let mut best: Option<usize> = None;
                for &from in &predecessors[node] {
                    if from != 0 && immediate[from].is_none() {
                        continue;
                    }
                    best = Some(best.map_or(from, |other| intersect(&immediate, other, from)));
                }
                if best.is_some() && immediate[node] != best {
                    immediate[node] = best;
                    changed = true;
                }
            }
        }
        let mut depth = vec![0; count];
        for node in 1..count {
            if let Some(parent) = immediate[node] {
                depth[node] = depth[parent] + 1;
            }
        }
        Dominators { immediate, depth }
    }

    /// The immediate dominator.
    pub fn immediate(&self, node: usize) -> Option<usize> {
        self.immediate[node]
    }

    /// True if every path from the root to `node` passes `above`.
    pub fn dominates(&self, above: usize, mut node: usize) -> bool {
        while self.depth[node] > self.depth[above] {
            match self.immediate[node] {
                Some(parent) => node = parent,
                None => return false,
            }
        }
        node == above
    }

    /// The nearest node that dominates both.
    pub fn common(&self, a: usize, b: usize) -> usize {
        intersect(&self.immediate, a, b)
    }
}

fn intersect(immediate: &[Option<usize>], mut a: usize, mut b: usize) -> usize {
    while a != b {
        // The greater number is the deeper one; the root is 0.
        let deeper = if a > b { &mut a } else { &mut b };
        *deeper = immediate[*deeper].unwrap_or(0);
    }
    a
}

/// Post-dominators: dominators of the reversed graph from a virtual end that follows all nodes
/// without successors.
pub struct PostDominators {
    reversed: Dominators,
    count: usize,
}

impl PostDominators {
    /// Post-dominators, given successors.
    pub fn new(successors: &Neighbours) -> PostDominators {
        let count = successors.len();
        let mut predecessors: Neighbours = vec![SmallVec::new(); count + 1];
        for (node, list) in successors.iter().enumerate() {
            let into = &mut predecessors[count - node];
            if list.is_empty() {
                into.push(0);
            }
            into.extend(list.iter().map(|&to| count - to));
        }
        PostDominators {
            reversed: Dominators::new(&predecessors),
            count,
        }
    }

    /// True if every path from `node` to an end passes `below`; false if it reaches no end.
    pub fn post_dominates(&self, below: usize, node: usize) -> bool {
        let (below, node) = (self.count - below, self.count - node);
        self.reversed.immediate(node).is_some() && self.reversed.dominates(below, node)
    }
}
