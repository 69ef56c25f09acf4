//! Finds the stretches of code that belong to a line, to decide where debuggers stop.
//!
//! In optimized code, the instructions of a line form several stretches, since loads and address computations are moved
//! up. Debuggers stop at the last one, which stores or computes the line's result.

use emit::assemble::FinishedFunction;
use mir::debug::{DebugInfo, Location, SourceLocation};
use rustc_hash::FxHashSet;

/// For each location of the code: true if the block contains no code of its line after code of a different line. A line that
/// the source executes twice in a block counts as two lines.
pub(super) fn are_last(info: &DebugInfo, this: &FinishedFunction) -> Vec<bool> {
    let locations = &this.assembled.locations;
    let blocks = &this.assembled.blocks;
    let mut is_last = vec![true; locations.len()];
    let mut at = 0;
    for number in 0..blocks.len() {
        let end = blocks.get(number + 1).map_or(u32::MAX, |next| next.0);
        let length = locations[at..].partition_point(|&(offset, _)| offset < end);
        let own = at..at + length;
        let visits = visits(info, &locations[own.clone()]);
        let mut later = None;
        let mut left = FxHashSet::default();
        for (is_last, visit) in is_last[own].iter_mut().zip(visits).rev() {
            let Some(visit) = visit else {
                continue;
            };
            if later.is_some_and(|later| later != visit) {
                left.extend(later);
            }
            later = Some(visit);
            *is_last = !left.contains(&visit);
        }
        at += length;
    }
    is_last
}

/// The visit to a line that each location belongs to; `None` for locations without a line. A visit is a run of locations of one
/// line, in source order, within a block.
fn visits(info: &DebugInfo, locations: &[(u32, SourceLocation)]) -> Vec<Option<u32>> {
    let known = locations.iter().enumerate();
    let mut known: Vec<(Location, usize)> = known
        .filter_map(|(index, &(_, location))| Some((location.expand()?, index)))
        .filter(|&(location, _)| info.locations[location].line != 0)
        .collect();
    known.sort_unstable();
    let mut visits = vec![None; locations.len()];
    let (mut visit, mut before) = (0, None);
    for (location, index) in known {
        let line = (info.file_of(location), info.locations[location].line);
        if before.replace(line) != Some(line) {
            visit += 1;
        }
        visits[index] = Some(visit);
    }
    visits
}

#[cfg(test)]
mod tests {
    use super::*;
    use mir::debug::{LocationData, ScopeData, ScopeKind};

    #[test]
    fn returning_to_a_line_starts_a_new_visit() {
        let mut info = DebugInfo::default();
        let scope = info.scopes.push(ScopeData {
            parent: None,
            owner: None,
            file: None,
            name: String::new(),
            line: 0,
            column: 0,
            kind: ScopeKind::Block,
        });
        let mut location = |line| {
            SourceLocation::from(info.locations.push(LocationData {
                line,
                column: 0,
                scope,
                inlined_at: None,
            }))
        };
        let [first, store, value, again, none] = [26, 28, 28, 26, 0].map(&mut location);
        let code = [value, first, none, store, again];
        let code: Vec<_> = (0..).zip(code).collect();
        let visits = visits(&info, &code);
        assert_eq!(visits, [Some(2), Some(1), None, Some(2), Some(3)]);
    }
}
