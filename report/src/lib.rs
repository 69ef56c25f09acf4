//! Reports what a kernel costs and why its instructions exist: as JSON, as a page for a browser, as LLVM remarks.
//! See README.md.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod blocks;
mod build;
mod html;
mod liveness;
mod model;
mod profile;
mod reasons;
mod remarks;
mod waits;

pub use build::{Input, report};
pub use model::{
    Access, Cost, Function, Instruction, LiveRegister, Position, Report, Resources, SCHEMA,
    SourceFile, Step,
};
pub use profile::Profile;
pub use remarks::resource_usage;

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

    /// Remarks in LLVM's YAML format.
    pub fn to_remarks(&self) -> String {
        remarks::yaml(self)
    }
}
