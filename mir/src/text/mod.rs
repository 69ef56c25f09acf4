//! What the text forms of both representations share: tokens, names, memory operands, implicit
//! inputs.

mod cursor;
mod shared;

pub use cursor::ParseError;
pub(crate) use cursor::{Cursor, Token};
pub(crate) use shared::{CONVENTIONS, InputNames, LocationText, name_of, quoted};
