//! Symbol names. In: any module. Out: every function, variable and alias has the name that it will have in the object.
//!
//! A leading byte 1 in a name (LLVM's mark for "no prefix") is removed. A symbol without a name gets the name that LLVM
//! would give it, which depends on its position in the module: LLVM counts in the order of output.

use crate::bindings::{Module, Value};

/// Marks names without a prefix; this target has no prefix anyway.
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
                // LLVM frees the old name first.
                let exact = rest.to_vec();
                symbol.set_name(&exact);
            }
            _ => {}
        }
    }
}
