//! What passes decided about a function, and the strides of its accesses.
//!
//! In: a finished function with the remarks of the passes, and the debug information that their locations refer to. Out:
//! the decisions with positions in files; instructions have the strides of the accesses on their lines. A line with
//! accesses of different strides has none.

use crate::model::{Decision, DecisionKind, Instruction, Position, SourceFile};
use mir::debug::{DebugInfo, SourceLocation};
use mir::remarks::{RemarkKind, Remarks};
use std::collections::HashMap;

/// The files of a report, and the debug information that refers to them.
pub struct Sources<'a> {
    /// The debug information, if the module has any.
    pub debug: Option<&'a DebugInfo>,
    /// The files of the report.
    pub files: &'a [SourceFile],
    /// The directory that relative paths start from.
    pub directory: &'a str,
}

impl Sources<'_> {
    fn position(&self, location: SourceLocation) -> Option<Position> {
        let (debug, location) = (self.debug?, location.expand()?);
        let line = debug.locations.get(location)?.line;
        let file = &debug.files[debug.file_of(location)?];
        let path = crate::build::path(self.directory, &file.directory, &file.name);
        let file = self.files.iter().position(|other| other.path == path)?;
        (line > 0).then_some(Position { file, line })
    }

    /// The decisions of the passes.
    pub fn decisions(&self, remarks: &Remarks) -> Vec<Decision> {
        let decisions = remarks.list.iter().map(|remark| Decision {
            pass: remark.pass,
            kind: match remark.kind {
                RemarkKind::Passed => DecisionKind::Passed,
                RemarkKind::Missed => DecisionKind::Missed,
                RemarkKind::Analysis => DecisionKind::Analysis,
            },
            name: remark.name,
            message: remark.message.clone(),
            source: self.position(remark.location),
            ir_line: None,
        });
        decisions.collect()
    }

    /// Adds the strides to the accesses.
    pub fn add_strides(&self, remarks: &Remarks, instructions: &mut [Instruction]) {
        let mut strides: HashMap<Position, Option<i64>> = HashMap::new();
        for stride in &remarks.strides {
            if let Some(position) = self.position(stride.location) {
                let known = strides.entry(position).or_insert(stride.bytes);
                *known = known.filter(|_| *known == stride.bytes);
            }
        }
        for instruction in instructions {
            if let (Some(access), Some(source)) = (&mut instruction.access, instruction.source) {
                access.stride = strides.get(&source).copied().flatten();
            }
        }
    }
}
