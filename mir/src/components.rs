//! Strongly connected components of the call graph: they show which functions are recursive, and give an order in which
//! callees come before callers.

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};

/// The components of a graph with `count` nodes. An edge is a pair of a caller and a callee. A component comes after
/// all components that its members call; the members of a component are in ascending order. Takes linear time.
pub fn callees_first(
    count: usize,
    edges: impl IntoIterator<Item = (usize, usize)>,
) -> Vec<Vec<usize>> {
    let mut graph = DiGraph::<(), ()>::new();
    for _ in 0..count {
        graph.add_node(());
    }
    for (caller, callee) in edges {
        graph.add_edge(NodeIndex::new(caller), NodeIndex::new(callee), ());
    }
    let components = kosaraju_scc(&graph).into_iter();
    let sorted = components.map(|component| {
        let mut members: Vec<usize> = component.into_iter().map(NodeIndex::index).collect();
        members.sort_unstable();
        members
    });
    sorted.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn callees_come_first() {
        // 0 calls 1 and 3; 1 and 2 call each other; 2 calls 4.
        let edges = [(0, 1), (0, 3), (1, 2), (2, 1), (2, 4)];
        let components = callees_first(5, edges);
        let component = |node| components.iter().position(|c| c.contains(&node));
        assert_eq!(component(1), component(2));
        assert_eq!(components.len(), 4);
        assert!(
            edges
                .iter()
                .all(|&(caller, callee)| component(callee) <= component(caller))
        );
    }

    #[test]
    fn long_chains_need_no_stack() {
        let count = 200_000;
        let components = callees_first(count, (1..count).map(|node| (node - 1, node)));
        assert!(components.into_iter().flatten().eq((0..count).rev()));
    }
}
