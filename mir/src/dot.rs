//! Control-flow graphs in Graphviz's DOT language.

use crate::{generic, machine};
use cranelift_entity::EntityRef;
use petgraph::dot::{Config, Dot};
use petgraph::graph::{DiGraph, NodeIndex};

/// A graph whose nodes are the texts of blocks and whose edges have attributes.
type Picture = DiGraph<String, &'static str>;

/// The graph of a generic function.
pub fn generic(function: &generic::Function) -> String {
    let mut picture = Picture::new();
    let mut nodes = vec![None; function.blocks.len()];
    for &block in &function.layout {
        let data = &function.blocks[block];
        let insts = data
            .insts
            .iter()
            .map(|&inst| function.display_inst(inst).to_string());
        let text = text(
            &block.to_string(),
            insts.chain([data.terminator.to_string()]),
        );
        nodes[block.index()] = Some(picture.add_node(text));
    }
    for &block in &function.layout {
        let mut targets = Vec::new();
        let terminator = &function.blocks[block].terminator;
        terminator.for_each_edge(|edge| targets.push(edge.block.index()));
        add_edges(&mut picture, &nodes, block.index(), targets.into_iter(), "");
    }
    draw(&function.header.name, &picture)
}

/// Both graphs of a machine function: edges of the logical graph are solid, those of the linear graph, once it exists,
/// are dashed.
pub fn machine(function: &machine::Function) -> String {
    let mut picture = Picture::new();
    let mut nodes = vec![None; function.blocks.len()];
    for &block in &function.layout {
        let insts = function.blocks[block].insts.iter();
        let insts = insts.map(|inst| function.display_inst(inst).to_string());
        nodes[block.index()] = Some(picture.add_node(text(&block.to_string(), insts)));
    }
    for &block in &function.layout {
        let data = &function.blocks[block];
        // The wave transform replaces the logical end with successors.
        let ends = match function.is_linear() {
            true => data.logical_successors.iter().collect(),
            false => data.terminator.edges(),
        };
        let logical = ends.iter().map(|edge| edge.block.index());
        let linear = data.linear_successors.iter().map(|edge| edge.block.index());
        add_edges(&mut picture, &nodes, block.index(), logical, "");
        add_edges(
            &mut picture,
            &nodes,
            block.index(),
            linear,
            "style = dashed",
        );
    }
    draw(&function.header.name, &picture)
}

/// A block's name and its lines, which are aligned to the left.
fn text(name: &str, lines: impl Iterator<Item = String>) -> String {
    let mut text = format!("{name}\\l");
    for line in lines {
        text += &line.replace('\\', "\\\\").replace('"', "\\\"");
        text += "\\l";
    }
    text
}

fn add_edges(
    picture: &mut Picture,
    nodes: &[Option<NodeIndex>],
    from: usize,
    targets: impl Iterator<Item = usize>,
    attributes: &'static str,
) {
    for target in targets {
        if let (Some(Some(from)), Some(Some(to))) = (nodes.get(from), nodes.get(target)) {
            picture.add_edge(*from, *to, attributes);
        }
    }
}

fn draw(name: &str, picture: &Picture) -> String {
    let config = [
        Config::EdgeNoLabel,
        Config::NodeNoLabel,
        Config::GraphContentOnly,
    ];
    let edge =
        |_, edge: petgraph::graph::EdgeReference<'_, &'static str>| (*edge.weight()).to_owned();
    let node = |_, (_, text): (NodeIndex, &String)| format!("label = \"{text}\"");
    let content = Dot::with_attr_getters(picture, &config, &edge, &node);
    format!("digraph {name:?} {{\n    node [shape = box, fontname = monospace]\n{content:?}}}\n")
}
