//! Natural loops of a graph whose blocks are numbered by their positions in an order.

/// A loop: its only entry, and all of its blocks, including the entry, in ascending order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NaturalLoop {
    /// Position of the entry.
    pub header: usize,
    /// Positions of the blocks.
    pub blocks: Vec<usize>,
}

/// Limit on the average number of visits to each block. Once it is reached, no further loops are found.
const MAX_VISITS: usize = 8;

/// The loops of a graph, outer loops first. The entry of every loop must precede its other blocks in the order. Edges
/// to earlier blocks that do not close a natural loop are allowed and ignored.
pub fn natural_loops<P: AsRef<[usize]>>(predecessors: &[P]) -> Vec<NaturalLoop> {
    let mut budget = MAX_VISITS * predecessors.len();
    let mut seen = vec![usize::MAX; predecessors.len()];
    let mut loops = Vec::new();
    let mut work: Vec<usize> = Vec::new();
    for (header, from) in predecessors.iter().enumerate() {
        let backward = from.as_ref().iter().copied().filter(|&from| from >= header);
        work.clear();
        work.extend(backward);
        let mut blocks = Vec::new();
        let mut is_loop = !work.is_empty();
        seen[header] = header;
        while let Some(block) = work.pop() {
            if budget == 0 || block < header {
                is_loop = false;
                break;
            }
            if std::mem::replace(&mut seen[block], header) != header {
                budget -= 1;
                blocks.push(block);
                work.extend_from_slice(predecessors[block].as_ref());
            }
        }
        if is_loop {
            blocks.push(header);
            blocks.sort_unstable();
            loops.push(NaturalLoop { header, blocks });
        }
    }
    loops
}

#[cfg(test)]
mod tests {
    use super::natural_loops;

    #[test]
    fn blocks_out_of_line_belong_to_the_loop_that_they_close() {
        // 0 -> 1 -> 2 -> 4 -> 1, 2 -> 3
        let loops = natural_loops(&[vec![], vec![0, 4], vec![1], vec![2], vec![2]]);
        assert_eq!(loops.len(), 1);
        assert_eq!((loops[0].header, &loops[0].blocks[..]), (1, &[1, 2, 4][..]));
    }

    #[test]
    fn backward_edges_that_close_no_loop_are_ignored() {
        // 0 -> 1 -> 2, 0 -> 3 -> 2
        assert!(natural_loops(&[vec![], vec![0], vec![1, 3], vec![0]]).is_empty());
    }
}
