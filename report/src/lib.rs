//! Reports what a kernel costs and why its instructions exist: as JSON, as a page for a browser, as LLVM remarks.
//! README.md describes the page and the JSON form.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod against;
mod alignment;
mod blocks;
mod build;
mod comparison_text;
mod decisions;
mod html;
mod ir_lines;
mod liveness;
mod logical;
mod model;
mod profile;
mod reasons;
mod remarks;
mod waits;

pub use build::{Input, report};
pub use model::{
    Access, Against, Compared, Cost, Count, Decision, DecisionKind, Function, Instruction,
    LiveRegister, OtherInstruction, PairOfBlocks, Position, Report, Resources, SCHEMA, SourceFile,
    Step, UNITS,
};
pub use profile::Profile;
pub use remarks::{decisions, resource_usage};

impl Report {
    /// The JSON form.
    pub fn to_json(&self) -> String {
        // This cannot fail: all map keys are strings and all numbers exist in JSON.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// A page for a browser: one self-contained file.
    pub fn to_html(&self) -> String {
        html::page(self)
    }

    /// The comparison with another object as a table; empty without one.
    pub fn comparison_table(&self) -> String {
        let against = self.against.as_ref();
        against.map_or_else(String::new, |against| comparison_text::table(self, against))
    }

    /// Remarks in LLVM's YAML format.
    pub fn to_remarks(&self) -> String {
        remarks::yaml(self)
    }
}
