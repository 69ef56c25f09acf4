//! Assigns the code of a function to scopes.
//!
//! In: the source locations of the code. Out: a tree of blocks and inlined functions with their byte ranges, in
//! order of first occurrence. The ranges of a scope include those of nested scopes.

use emit::assemble::FinishedFunction;
use mir::debug::{DebugInfo, Location, Scope, ScopeKind, SourceLocation};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// A block, the function itself, or an inlined function.
pub(super) struct ScopeNode {
    pub(super) scope: Scope,
    /// The call site at which it or its function was inlined.
    pub(super) inlined_at: SourceLocation,
    /// Byte ranges from the start of the outermost function, in ascending order.
    pub(super) ranges: Vec<Range<u32>>,
    /// The enclosing node.
    parent: Option<usize>,
    /// The nested nodes.
    pub(super) children: Vec<usize>,
}

/// The scopes of a function.
pub(super) struct ScopeTree<'a> {
    info: &'a DebugInfo,
    /// The first is the function itself.
    pub(super) nodes: Vec<ScopeNode>,
    numbers: FxHashMap<(Scope, SourceLocation), usize>,
}

impl<'a> ScopeTree<'a> {
    /// The scopes of `this`, whose source function is `scope`.
    pub(super) fn new(info: &'a DebugInfo, this: &FinishedFunction, scope: Scope) -> ScopeTree<'a> {
        let mut tree = ScopeTree {
            info,
            nodes: Vec::new(),
            numbers: FxHashMap::default(),
        };
        tree.add(scope, SourceLocation::default(), None);
        let locations = &this.assembled.locations;
        let ends = locations.iter().skip(1).map(|&(offset, _)| offset);
        let ends = ends.chain([this.assembled.code.len() as u32]);
        for (&(start, location), end) in locations.iter().zip(ends) {
            if let Some(location) = location.expand() {
                tree.extend(location, start..end);
            }
        }
        tree
    }

    fn add(&mut self, scope: Scope, inlined_at: SourceLocation, parent: Option<usize>) -> usize {
        let number = self.nodes.len();
        self.nodes.push(ScopeNode {
            scope,
            inlined_at,
            ranges: Vec::new(),
            parent,
            children: Vec::new(),
        });
        self.numbers.insert((scope, inlined_at), number);
        number
    }

    /// Returns `true` if there is code for this inlined copy of the scope's function.
    pub(super) fn has_code(&self, scope: Scope, inlined_at: SourceLocation) -> bool {
        let function = self.info.function_of(scope);
        let number = function.and_then(|(function, _)| self.numbers.get(&(function, inlined_at)));
        number.is_some_and(|&number| !self.nodes[number].ranges.is_empty())
    }

    /// The node of a scope, or of the innermost enclosing scope that has one.
    pub(super) fn known(&self, scope: Scope, inlined_at: SourceLocation) -> Option<usize> {
        let mut scopes = self.info.enclosing(scope);
        scopes.find_map(|scope| self.numbers.get(&(scope, inlined_at)).copied())
    }

    /// The node of a scope. A scope of an unrelated function maps to the outermost node.
    pub(super) fn node(&mut self, mut scope: Scope, mut inlined_at: SourceLocation) -> usize {
        // Scopes without a node, innermost first.
        let mut path = Vec::new();
        let mut known = loop {
            let data = &self.info.scopes[scope];
            if let ScopeKind::File = data.kind
                && let Some(parent) = data.parent
            {
                scope = parent;
                continue;
            }
            if let Some(&known) = self.numbers.get(&(scope, inlined_at)) {
                break known;
            }
            let outer = match (&data.kind, inlined_at.expand()) {
                (ScopeKind::Function(_), Some(call)) => {
                    let call = self.info.locations[call];
                    Some((call.scope, SourceLocation::from(call.inlined_at)))
                }
                (ScopeKind::Function(_), None) => None,
                _ => data.parent.map(|parent| (parent, inlined_at)),
            };
            let Some(outer) = outer else {
                break 0;
            };
            path.push((scope, inlined_at));
            (scope, inlined_at) = outer;
        };
        for (scope, inlined_at) in path.into_iter().rev() {
            let new = self.add(scope, inlined_at, Some(known));
            self.nodes[known].children.push(new);
            known = new;
        }
        known
    }

    /// Adds a range of code whose source location is `location`.
    fn extend(&mut self, location: Location, range: Range<u32>) {
        let data = self.info.locations[location];
        let mut node = Some(self.node(data.scope, data.inlined_at.into()));
        while let Some(number) = node {
            let ranges = &mut self.nodes[number].ranges;
            match ranges.last_mut() {
                Some(last) if last.end == range.start => last.end = range.end,
                _ => ranges.push(range.clone()),
            }
            node = self.nodes[number].parent;
        }
    }
}
