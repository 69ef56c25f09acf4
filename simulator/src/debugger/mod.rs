//! A source-level debugger: reads commands, stops waves, and shows their state.
//!
//! In: a code object, with or without debug information, and commands, one per line. Out: text. The launch calls
//! [`Session::before`] before every instruction; while the session reads commands, all waves are stopped.

mod calls;
mod commands;
mod format;
mod location;
mod registers;
mod sections;
mod session;
mod show;
mod stopped;
mod symbols;

pub(crate) use session::Next;
pub use session::{Hook, Session};
