//! What passes decided and why, for optimization remarks and reports.
//!
//! Remarks are collected only on request, and the text of a function does not show them.

use crate::debug::SourceLocation;

/// Whether a pass did what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemarkKind {
    /// It changed the code.
    Passed,
    /// It could not change the code; the message has the reason.
    Missed,
    /// It found something out.
    Analysis,
}

/// A decision of a pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Whether the pass did what it is for.
    pub kind: RemarkKind,
    /// The name of the pass.
    pub pass: &'static str,
    /// The name of the remark, in CamelCase.
    pub name: &'static str,
    /// The decision and its reason, as part of a sentence.
    pub message: String,
    /// The source location of the code that it is about.
    pub location: SourceLocation,
}

/// The distance between the addresses of neighboring lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccessStride {
    /// The source location of the access.
    pub location: SourceLocation,
    /// The distance in bytes; `None` if it is unknown.
    pub bytes: Option<i64>,
}

/// The remarks about a function.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Remarks {
    is_requested: bool,
    pass: &'static str,
    /// The remarks, in the order of the passes.
    pub list: Vec<Remark>,
    /// The accesses to memory, except those through descriptors.
    pub strides: Vec<AccessStride>,
}

impl Remarks {
    /// Collects remarks from now on.
    pub fn request(&mut self) {
        self.is_requested = true;
    }

    /// Returns `true` if remarks are collected.
    pub fn is_requested(&self) -> bool {
        self.is_requested
    }

    /// The following remarks are those of `pass`.
    pub fn begin(&mut self, pass: &'static str) {
        self.pass = pass;
    }

    /// Adds a remark; `message` is called only if remarks are collected.
    pub fn add(
        &mut self,
        kind: RemarkKind,
        name: &'static str,
        location: SourceLocation,
        message: impl FnOnce() -> String,
    ) {
        if self.is_requested {
            self.list.push(Remark {
                kind,
                pass: self.pass,
                name,
                message: message(),
                location,
            });
        }
    }

    /// Adds a remark about something that the pass did.
    pub fn passed(
        &mut self,
        name: &'static str,
        location: SourceLocation,
        message: impl FnOnce() -> String,
    ) {
        self.add(RemarkKind::Passed, name, location, message);
    }

    /// Adds a remark about something that the pass could not do.
    pub fn missed(
        &mut self,
        name: &'static str,
        location: SourceLocation,
        message: impl FnOnce() -> String,
    ) {
        self.add(RemarkKind::Missed, name, location, message);
    }
}
