//! Dominators and post-dominators of the graph whose blocks are positions in the order.

use super::order::Order;
use mir::dominators::Dominators;
use smallvec::SmallVec;

/// The predecessors or successors of each node, by node number.
pub type Neighbors = Vec<SmallVec<[usize; 2]>>;

/// The dominators of the blocks of the order.
pub fn dominators(order: &Order) -> Dominators {
    Dominators::new(order.successors.len(), 0, |node, number| {
        order.successors[node].get(number).copied()
    })
}

/// The dominator tree of a reversed graph. The root and unreachable nodes have no immediate dominator.
struct Tree {
    immediate: Vec<Option<usize>>,
    /// The pre-order number of each node of the tree, and the size of its subtree.
    subtree: Vec<(usize, usize)>,
}

impl Tree {
    /// Computes the dominators from the predecessors of each node. The root is node 0, and edges that are not back edges
    /// of the original graph go to nodes with higher numbers. A dominator with a higher number than its node, such as
    /// the head of a loop that is left there, may be missed; the next dominator above it is then used instead.
    fn new(predecessors: &Neighbors) -> Tree {
        let count = predecessors.len();
        let mut immediate: Vec<Option<usize>> = vec![None; count];
        let mut changed = true;
        while changed {
            changed = false;
            for node in 1..count {
                let mut best: Option<usize> = None;
                // Predecessors with higher numbers come first, so no path is followed twice.
                for &from in predecessors[node].iter().rev() {
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
        Tree {
            subtree: number_subtrees(&immediate),
            immediate,
        }
    }

    /// Returns `true` if every path from the root to `node` passes through `above`.
    fn dominates(&self, above: usize, node: usize) -> bool {
        let (first, size) = self.subtree[above];
        (first..first + size).contains(&self.subtree[node].0)
    }
}

/// The pre-order number of each node, and the size of its subtree.
fn number_subtrees(immediate: &[Option<usize>]) -> Vec<(usize, usize)> {
    let count = immediate.len();
    let (mut first_child, mut sibling) = (vec![None; count], vec![None; count]);
    let mut work = Vec::new();
    for node in (0..count).rev() {
        match immediate[node] {
            Some(parent) => sibling[node] = first_child[parent].replace(node),
            None => work.push(node),
        }
    }
    let mut subtree = vec![(0, 1); count];
    let mut order = Vec::with_capacity(count);
    while let Some(node) = work.pop() {
        subtree[node].0 = order.len();
        order.push(node);
        work.extend(std::iter::successors(first_child[node], |&child| {
            sibling[child]
        }));
    }
    for node in order.into_iter().rev() {
        if let Some(parent) = immediate[node] {
            subtree[parent].1 += subtree[node].1;
        }
    }
    subtree
}

fn intersect(immediate: &[Option<usize>], mut a: usize, mut b: usize) -> usize {
    while a != b {
        // The node with the larger number is the deeper one; the root is 0.
        let deeper = if a > b { &mut a } else { &mut b };
        *deeper = immediate[*deeper].unwrap_or(0);
    }
    a
}

/// Post-dominators: dominators of the reversed graph, rooted at a virtual end that follows all nodes without
/// successors. Some may be missed ([`Tree::new`]).
pub struct PostDominators {
    reversed: Tree,
    count: usize,
}

impl PostDominators {
    /// Computes the post-dominators from the successors of each node.
    pub fn new(successors: &Neighbors) -> PostDominators {
        let count = successors.len();
        let mut predecessors: Neighbors = vec![SmallVec::new(); count + 1];
        for (node, list) in successors.iter().enumerate() {
            let into = &mut predecessors[count - node];
            if list.is_empty() {
                into.push(0);
            }
            into.extend(list.iter().map(|&to| count - to));
        }
        PostDominators {
            reversed: Tree::new(&predecessors),
            count,
        }
    }

    /// Returns `true` if every path from `node` to an end passes through `below`. False if `node` reaches no end.
    pub fn post_dominates(&self, below: usize, node: usize) -> bool {
        let (below, node) = (self.count - below, self.count - node);
        self.reversed.immediate[node].is_some() && self.reversed.dominates(below, node)
    }
}
