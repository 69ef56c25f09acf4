//! Every reader turns malformed input into a clear error or a result, never panics, and uses limited time and memory.
//!
//! Well-formed inputs are damaged at random; each case has a seed. `MALFORMED_CASES` sets the number of cases for each
//! reader (the full count is 20000), `MALFORMED_SEED` the first seed. `MALFORMED_SAVE` is a directory for inputs of
//! failures or, if there is only one case, for its input. `MALFORMED_MESSAGES` prints all kinds of messages.

mod cases;
mod limits;
mod memory;
mod output;

use amdgcn_lit_tests::damage::readers;

use self::cases::check;

/// Checks a reader with one of `share` cases.
fn check_reader(name: &str, share: u64) {
    check(readers::reader(name).expect("a reader"), share);
}

macro_rules! readers {
    ($($test:ident: $name:literal, $share:literal;)*) => {$(
        #[test]
        fn $test() {
            check_reader($name, $share);
        }
    )*};
}

readers! {
    assembly: "assembler", 1;
    disassembled_objects: "disassembler", 1;
    linked_objects: "linker", 1;
    loaded_objects: "loader", 1;
    executed_code: "simulator", 1;
    programs_of_catalyst: "catalyst", 1;
    metadata_of_kernels: "metadata", 1;
    metadata_of_pipelines: "pipelines", 4;
    modules: "modules", 5;
    debug_information: "debug-information", 10;
    damaged_bytes: "objects", 1;
    machine_functions: "machine-functions", 1;
    generic_functions: "generic-functions", 1;
}
