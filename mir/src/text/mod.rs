//! The common parts of the text forms of both representations: tokens, names, memory operands, implicit inputs,
//! attributes.

mod attributes;
mod cursor;
mod header;
mod shared;

pub(crate) use attributes::AttributesText;
pub use cursor::ParseError;
pub(crate) use cursor::{Cursor, Token};
pub(crate) use header::{Declaration, KernargText};
pub(crate) use shared::{InputNames, LocationText, name_of};
