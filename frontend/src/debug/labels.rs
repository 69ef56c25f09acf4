//! Labels of the source. LLVM's C API gives the location of a label record but not the label. The text of the
//! record contains the number of the label's node (`#dbg_label(!73, !74)`), and the text of the module contains the
//! node.

use super::node::{self, Node};
use crate::bindings::{DebugRecord, Module};
use rustc_hash::FxHashMap;

/// The name and the position of a label.
#[derive(Clone)]
pub(super) struct LabelName {
    pub(super) name: String,
    pub(super) line: u32,
    pub(super) column: u32,
    pub(super) is_artificial: bool,
}

impl LabelName {
    /// Reads the fields of a node.
    pub(super) fn new(node: &Node<'_>) -> LabelName {
        LabelName {
            name: node.string("name"),
            line: node.number("line"),
            column: node.number("column"),
            is_artificial: node.word("isArtificial") == "true",
        }
    }
}

/// The labels of a module.
#[derive(Default)]
pub(super) struct Labels {
    is_read: bool,
    /// The labels that have been read, by the number of their metadata.
    known: FxHashMap<u32, LabelName>,
}

impl Labels {
    /// The label of a record. `None` if it is not in the text.
    pub(super) fn of(
        &mut self,
        module: Module<'_>,
        record: DebugRecord<'_>,
        line: u32,
    ) -> Option<LabelName> {
        if !std::mem::replace(&mut self.is_read, true) {
            self.read(&module.print());
        }
        let text = record.print();
        let (_, operands) = text.split_once("(!")?;
        let number = operands.split([',', ')']).next()?.trim().parse().ok()?;
        let label = self.known.get(&number).filter(|label| label.line == line);
        label.cloned()
    }

    fn read(&mut self, text: &str) {
        let lines = text.lines().filter(|line| line.contains("!DILabel("));
        for line in lines {
            let number = line
                .strip_prefix('!')
                .and_then(|rest| rest.split(' ').next());
            let number = number.and_then(|number| number.parse().ok());
            if let (Some(number), Some(node)) = (number, node::of_text(line)) {
                self.known.insert(number, LabelName::new(&node));
            }
        }
    }
}
