//! Helpers for the unit tests of passes.

use mir::generic::{Function, parse_function, verify};

/// The text of the function with this body after a pass.
pub(crate) fn transformed(body: &str, run: impl FnOnce(&mut Function)) -> String {
    let text = format!("function @f function0 {{\n{body}}}\n");
    let mut function = parse_function(&text).expect("parses");
    run(&mut function);
    verify(&function).expect("stays valid");
    function.to_string()
}
