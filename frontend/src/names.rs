//! Symbol names. In: any module. Out: every function, variable and alias has the name that it will have in the object.
//!
//! A leading byte 1 in a name, with which LLVM marks names without a prefix, is removed. A symbol without a name gets
//! the name that LLVM would give it. LLVM numbers such symbols in the order of its output.

use crate::bindings::{Module, Value};

/// Marks names without a prefix. This target never has a prefix.
const EXACT: u8 = 1;

/// Sets the names.
pub fn complete(module: Module<'_>) {
    let symbols = module.functions().chain(module.globals());
    let symbols: Vec<Value<'_>> = symbols.chain(module.aliases()).collect();
    let mut unnamed = 0;
    for symbol in symbols {
        match symbol.name() {
            [] => {
                unnamed += 1;
                symbol.set_name(format!("__unnamed_{unnamed}").as_bytes());
            }
            [EXACT, rest @ ..] => {
                // LLVM frees the old name before it copies the new name, so the new name must not be a part of the old
                // one.
                let exact = rest.to_vec();
                symbol.set_name(&exact);
            }
            _ => {}
        }
    }
}
