//! Labels of the source. LLVM's C interface says where a record of one is, but not which label it is. So labels are
//! found by line and column in the text of the module; those of which there are several are left out.

use super::node;
use crate::bindings::Module;
use rustc_hash::FxHashMap;

/// The labels of a module.
#[derive(Default)]
pub(super) struct Labels {
    is_read: bool,
    /// Names by line and column; none if there are several. Older metadata have no columns.
    names: FxHashMap<(u32, u32), Option<String>>,
}

impl Labels {
    /// The name of the label at a place.
    pub(super) fn name(&mut self, module: Module<'_>, line: u32, column: u32) -> Option<String> {
        if !std::mem::replace(&mut self.is_read, true) {
            self.read(&module.print());
        }
        let at = |column| self.names.get(&(line, column));
        at(column).or_else(|| at(0)).cloned().flatten()
    }

    fn read(&mut self, text: &str) {
        let lines = text.lines().filter(|line| line.contains("!DILabel("));
        for node in lines.filter_map(node::of_text) {
            let name = node.string("name");
            let place = (node.number("line"), node.number("column"));
            let known = self
                .names
                .entry(place)
                .or_insert_with(|| Some(name.clone()));
            if known.as_ref() != Some(&name) {
                *known = None;
            }
        }
    }
}
