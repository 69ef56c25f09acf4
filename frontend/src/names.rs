//! Names of symbols. In: any module. Out: every function, variable and alias has a name, as it is in the object.
//!
//! A name that begins with the byte 1 is the rest of it. What has no name gets one of those that LLVM gives, by its place
//! in the module (LLVM counts in the order in which it writes them).

use crate::bindings::{Module, Value};

/// The mark of names that get no prefix; this target has none.
const EXACT: u8 = 1;

/// Changes the names.
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
