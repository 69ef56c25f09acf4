//! An order of blocks in which loops are contiguous.
//!
//! In: a graph whose nodes are numbers, so both representations can use it. Out: its reachable nodes in reverse
//! post-order, rearranged so that every loop is a contiguous range of positions. Guarantees: an edge that is not a back
//! edge leads to a later position, and a loop with a single latch ends in that latch.

use smallvec::SmallVec;

/// Memory is reserved for depth-first walks of at most this depth.
const DEPTH: usize = 64;

/// Successors of a node, in the terminator's order.
pub type Successors = SmallVec<[usize; 2]>;

/// A loop as a range of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoopRange {
    /// Position of the header.
    pub start: usize,
    /// One past the last block.
    pub end: usize,
    /// Index of the enclosing loop.
    pub parent: Option<usize>,
}

impl LoopRange {
    /// Returns `true` if the block at `position` belongs to the loop.
    pub fn contains(&self, position: usize) -> bool {
        (self.start..self.end).contains(&position)
    }
}

/// The order, and the edges and loops in terms of it.
#[derive(Clone, Debug)]
pub struct LoopOrder {
    /// Nodes in order (reachable ones only).
    pub nodes: Vec<usize>,
    /// Position of each node; `usize::MAX` if unreachable.
    pub position: Vec<usize>,
    /// Successors by position, as positions.
    pub successors: Vec<Successors>,
    /// Predecessors by position, as positions.
    pub predecessors: Vec<Successors>,
    /// Loops, outer before inner.
    pub loops: Vec<LoopRange>,
    /// Innermost loop of each position.
    pub innermost: Vec<Option<usize>>,
}

/// The graph has a loop with two entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Irreducible {
    /// A node with an edge into the middle of a loop.
    pub node: usize,
}

impl LoopOrder {
    /// Orders the nodes reachable from `entry` of a graph of `count` nodes.
    ///
    /// # Errors
    /// [`Irreducible`] if a loop has two entries.
    pub fn new(
        count: usize,
        entry: usize,
        successors: impl Fn(usize) -> Successors,
    ) -> Result<LoopOrder, Irreducible> {
        let rpo = reverse_postorder(count, entry, &successors);
        let mut number = vec![usize::MAX; count];
        rpo.iter()
            .enumerate()
            .for_each(|(index, &node)| number[node] = index);
        let edges: Vec<Successors> = rpo
            .iter()
            .map(|&node| successors(node).iter().map(|&to| number[to]).collect())
            .collect();
        let predecessors = reverse(&edges);
        let nest = LoopNest::new(&predecessors);
        let contiguous = nest.flatten(rpo.len());
        let order = LoopOrder::assemble(count, &rpo, (edges, predecessors), &contiguous, &nest);
        order.check()?;
        Ok(order)
    }

    /// Returns `true` if a node is in the loop with this number.
    pub fn contains(&self, number: usize, node: usize) -> bool {
        let position = self.position[node];
        position != usize::MAX && self.loops[number].contains(position)
    }

    /// The nodes of each loop that are not in a nested loop, in order.
    pub fn own_nodes(&self) -> Vec<Vec<usize>> {
        let mut own = vec![Vec::new(); self.loops.len()];
        for (&node, &innermost) in self.nodes.iter().zip(&self.innermost) {
            if let Some(number) = innermost {
                own[number].push(node);
            }
        }
        own
    }

    /// The only node outside a loop with an edge into the loop; `None` if there are several.
    pub fn entering(&self, number: usize) -> Option<usize> {
        let range = self.loops[number];
        let mut outside = self.predecessors[range.start]
            .iter()
            .filter(|&&position| !range.contains(position));
        match (outside.next(), outside.next()) {
            (Some(&only), None) => Some(self.nodes[only]),
            (Some(_) | None, _) => None,
        }
    }

    /// The loops around a position, innermost first.
    pub fn loops_of(&self, position: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(self.innermost[position], |&index| self.loops[index].parent)
    }

    /// The loops around `from` that do not contain `to`, innermost first.
    pub fn left_loops(&self, from: usize, to: usize) -> impl Iterator<Item = usize> + '_ {
        self.loops_of(from)
            .take_while(move |&index| !self.loops[index].contains(to))
    }

    /// Moves a node without successors from `position` to the end of the order.
    pub fn move_last(&mut self, position: usize) {
        self.move_to(position, self.nodes.len() - 1);
    }

    /// Moves the node at `position` to the later position `to`. All loops that contain it must contain both positions,
    /// and its successors must come after `to`.
    pub fn move_to(&mut self, position: usize, to: usize) {
        let moved = |at: usize| match at {
            _ if at < position || at > to => at,
            _ if at == position => to,
            _ => at - 1,
        };
        self.nodes[position..=to].rotate_left(1);
        self.successors[position..=to].rotate_left(1);
        self.predecessors[position..=to].rotate_left(1);
        self.innermost[position..=to].rotate_left(1);
        for (at, &node) in self.nodes.iter().enumerate() {
            self.position[node] = at;
        }
        let lists = self.successors.iter_mut().chain(&mut self.predecessors);
        lists.flatten().for_each(|at| *at = moved(*at));
        for this in &mut self.loops {
            if this.start > position && this.start <= to {
                this.start -= 1;
                this.end -= 1;
            }
        }
    }

    fn assemble(
        count: usize,
        rpo: &[usize],
        (edges, backwards): (Vec<Successors>, Vec<Successors>),
        contiguous: &[usize],
        nest: &LoopNest,
    ) -> LoopOrder {
        let mut at = vec![0; rpo.len()];
        contiguous
            .iter()
            .enumerate()
            .for_each(|(position, &index)| at[index] = position);
        // Loops were found inner first; outer before inner is the reverse.
        let flip = |index: usize| nest.headers.len() - 1 - index;
        let mut loops: Vec<LoopRange> = (0..nest.headers.len())
            .rev()
            .map(|index| {
                let start = at[nest.headers[index]];
                LoopRange {
                    start,
                    end: start + 1,
                    parent: nest.parent[index].map(flip),
                }
            })
            .collect();
        let innermost: Vec<Option<usize>> = contiguous
            .iter()
            .map(|&index| nest.innermost[index].map(flip))
            .collect();
        for (position, &inner) in innermost.iter().enumerate() {
            let mut current = inner;
            while let Some(index) = current {
                loops[index].end = loops[index].end.max(position + 1);
                current = loops[index].parent;
            }
        }
        let nodes: Vec<usize> = contiguous.iter().map(|&index| rpo[index]).collect();
        let mut position = vec![usize::MAX; count];
        nodes
            .iter()
            .enumerate()
            .for_each(|(index, &node)| position[node] = index);
        let (successors, predecessors) = match contiguous.is_sorted() {
            // The loops were contiguous already.
            true => (edges, backwards),
            false => {
                let moved = |&index: &usize| edges[index].iter().map(|&to| at[to]).collect();
                let successors: Vec<Successors> = contiguous.iter().map(moved).collect();
                let predecessors = reverse(&successors);
                (successors, predecessors)
            }
        };
        LoopOrder {
            nodes,
            position,
            successors,
            predecessors,
            loops,
            innermost,
        }
    }

    /// Checks that every backward edge leads to the header of a loop around its source, and that loops are entered only
    /// at their headers.
    fn check(&self) -> Result<(), Irreducible> {
        for (from, list) in self.successors.iter().enumerate() {
            for &to in list {
                let header = |index: usize| self.loops[index].start == to;
                if to <= from && !self.loops_of(from).any(header) {
                    return Err(Irreducible {
                        node: self.nodes[from],
                    });
                }
                let enters = |index: usize| {
                    self.loops[index].start != to && !self.loops[index].contains(from)
                };
                if self.loops_of(to).any(enters) {
                    return Err(Irreducible {
                        node: self.nodes[from],
                    });
                }
            }
        }
        Ok(())
    }
}

fn reverse(successors: &[Successors]) -> Vec<Successors> {
    let mut predecessors: Vec<Successors> = Vec::new();
    predecessors.resize_with(successors.len(), Successors::new);
    for (from, list) in successors.iter().enumerate() {
        list.iter().for_each(|&to| predecessors[to].push(from));
    }
    predecessors
}

fn reverse_postorder(
    count: usize,
    entry: usize,
    successors: &impl Fn(usize) -> Successors,
) -> Vec<usize> {
    let mut done = Vec::with_capacity(count);
    let mut seen = vec![false; count];
    seen[entry] = true;
    let mut stack = Vec::with_capacity(count.min(DEPTH));
    stack.push((entry, successors(entry)));
    while let Some((node, rest)) = stack.last_mut() {
        // The last successor is visited first, so the first one follows its branch in the order.
        match rest.pop() {
            None => {
                done.push(*node);
                stack.pop();
            }
            Some(next) if !seen[next] => {
                seen[next] = true;
                stack.push((next, successors(next)));
            }
            Some(_) => {}
        }
    }
    done.reverse();
    done
}

/// The loops found so far, inner before outer, by reverse post-order numbers.
struct LoopNest {
    innermost: Vec<Option<usize>>,
    headers: Vec<usize>,
    parent: Vec<Option<usize>>,
}

impl LoopNest {
    fn new(predecessors: &[Successors]) -> LoopNest {
        let count = predecessors.len();
        let mut nest = LoopNest {
            innermost: vec![None; count],
            headers: Vec::new(),
            parent: Vec::new(),
        };
        for header in (0..count).rev() {
            let from = predecessors[header].iter().copied();
            let latches = from.filter(|&from| from >= header);
            if latches.clone().next().is_some() {
                nest.add(header, latches.collect(), predecessors);
            }
        }
        nest
    }

    fn outermost(&self, mut index: usize) -> usize {
        while let Some(parent) = self.parent[index] {
            index = parent;
        }
        index
    }

    /// Adds the natural loop of the back edges from `latches`; headers are visited in descending order, so inner loops
    /// are already known and are treated as one node.
    fn add(&mut self, header: usize, latches: Vec<usize>, predecessors: &[Successors]) {
        let this = self.headers.len();
        self.headers.push(header);
        self.parent.push(None);
        let mut work = latches;
        self.claim(header, this);
        while let Some(node) = work.pop() {
            let inner = self.innermost[node].map(|index| self.outermost(index));
            let entry = match inner {
                Some(index) if index == this => continue,
                Some(index) => {
                    self.parent[index] = Some(this);
                    self.headers[index]
                }
                None => {
                    self.innermost[node] = Some(this);
                    node
                }
            };
            // Nodes before the header are reached only in irreducible loops, which are detected later.
            work.extend(
                predecessors[entry]
                    .iter()
                    .copied()
                    .filter(|&from| from > header),
            );
        }
    }

    fn claim(&mut self, header: usize, this: usize) {
        match self.innermost[header] {
            None => self.innermost[header] = Some(this),
            Some(index) => {
                let outer = self.outermost(index);
                self.parent[outer] = Some(this);
            }
        }
    }

    /// True if the blocks of each loop are contiguous in reverse post-order.
    fn is_contiguous(&self) -> bool {
        // For each loop, the number of its blocks and one past the last of them.
        let mut extents = vec![(0, 0); self.headers.len()];
        for (node, &innermost) in self.innermost.iter().enumerate() {
            if let Some(index) = innermost {
                extents[index] = (extents[index].0 + 1, node + 1);
            }
        }
        for index in 0..extents.len() {
            let (size, end) = extents[index];
            if self.headers[index] + size != end {
                return false;
            }
            if let Some(parent) = self.parent[index] {
                let outer = &mut extents[parent];
                *outer = (outer.0 + size, outer.1.max(end));
            }
        }
        true
    }

    /// Reverse post-order with each loop's blocks moved up after its header.
    fn flatten(&self, count: usize) -> Vec<usize> {
        // Items of each loop (last list: of no loop), in reverse post-order; a loop is in its parent's list at the
        // position of its header.
        let top = self.headers.len();
        if self.is_contiguous() {
            return (0..count).collect();
        }
        let mut items: Vec<Vec<Item>> = vec![Vec::new(); top + 1];
        let mut entered = vec![false; top];
        for node in 0..count {
            let mut chain: SmallVec<[usize; 8]> = SmallVec::new();
            let mut current = self.innermost[node];
            while let Some(index) = current {
                if entered[index] {
                    break;
                }
                entered[index] = true;
                chain.push(index);
                current = self.parent[index];
            }
            for &index in chain.iter().rev() {
                items[self.parent[index].unwrap_or(top)].push(Item::Loop(index));
            }
            items[self.innermost[node].unwrap_or(top)].push(Item::Node(node));
        }
        let mut out = Vec::with_capacity(count);
        let mut stack = vec![(top, 0)];
        while let Some((list, next)) = stack.last_mut() {
            let Some(item) = items[*list].get(*next) else {
                stack.pop();
                continue;
            };
            *next += 1;
            match *item {
                Item::Node(node) => out.push(node),
                Item::Loop(index) => stack.push((index, 0)),
            }
        }
        out
    }
}

#[derive(Clone, Copy)]
enum Item {
    Node(usize),
    Loop(usize),
}
