//! The number of free registers at each program point, in a tree that changes and looks up whole ranges at once.

use crate::intervals::Range;

/// A node covers a range of points.
#[derive(Clone, Copy)]
struct Node {
    /// The minimum over the points of the node, without the changes of the nodes above.
    least: i32,
    /// The change of all points of the node.
    change: i32,
}

/// The number of free registers at each point.
pub struct Room {
    /// The nodes of a complete binary tree: the children of node `n` are `2 * n` and `2 * n + 1`.
    nodes: Vec<Node>,
    /// The number of leaves, a power of two.
    leaves: usize,
}

impl Room {
    /// The tree of these numbers.
    pub fn new(counts: &[i32]) -> Room {
        let leaves = counts.len().next_power_of_two();
        let none = Node {
            least: i32::MAX / 2,
            change: 0,
        };
        let mut nodes = vec![none; 2 * leaves];
        for (node, &least) in nodes[leaves..].iter_mut().zip(counts) {
            node.least = least;
        }
        for number in (1..leaves).rev() {
            nodes[number].least = nodes[2 * number].least.min(nodes[2 * number + 1].least);
        }
        Room { nodes, leaves }
    }

    /// Adds `amount` to the number at each point of a range.
    pub fn add(&mut self, range: Range, amount: i32) {
        self.add_below(1, 0..self.leaves, range, amount);
    }

    fn add_below(
        &mut self,
        number: usize,
        points: std::ops::Range<usize>,
        range: Range,
        amount: i32,
    ) {
        let (start, end) = (range.start as usize, range.end as usize);
        if end <= points.start || points.end <= start {
            return;
        }
        if start <= points.start && points.end <= end {
            self.nodes[number].least += amount;
            self.nodes[number].change += amount;
            return;
        }
        let middle = points.start.midpoint(points.end);
        self.add_below(2 * number, points.start..middle, range, amount);
        self.add_below(2 * number + 1, middle..points.end, range, amount);
        let least = [2 * number, 2 * number + 1].map(|child| self.nodes[child].least);
        self.nodes[number].least = least[0].min(least[1]) + self.nodes[number].change;
    }

    /// The minimum over the points of a range.
    pub fn least(&self, range: Range) -> i32 {
        self.least_below(1, 0..self.leaves, range)
    }

    fn least_below(&self, number: usize, points: std::ops::Range<usize>, range: Range) -> i32 {
        let (start, end) = (range.start as usize, range.end as usize);
        if end <= points.start || points.end <= start {
            return i32::MAX / 2;
        }
        let node = self.nodes[number];
        if start <= points.start && points.end <= end {
            return node.least;
        }
        let middle = points.start.midpoint(points.end);
        let first = self.least_below(2 * number, points.start..middle, range);
        let second = self.least_below(2 * number + 1, middle..points.end, range);
        first.min(second) + node.change
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_changed_and_looked_up() {
        let mut expected: Vec<i32> = (0..37).map(|number| number * 17 % 23).collect();
        let mut room = Room::new(&expected);
        let mut state = 1u32;
        for _ in 0..500 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let (a, b, amount) = (state >> 8 & 31, state >> 16 & 31, (state >> 28) as i32 - 8);
            let (start, end) = (a.min(b), a.max(b) + 6);
            room.add(Range { start, end }, amount);
            let points = start as usize..end as usize;
            expected[points].iter_mut().for_each(|it| *it += amount);
            let (start, end) = (end / 2, end);
            let least = expected[start as usize..end as usize].iter().min();
            assert_eq!(room.least(Range { start, end }), *least.unwrap());
        }
    }
}
