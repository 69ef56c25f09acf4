//! Malformed input of every reader: a clear error or a result, never a panic, in time and in little memory.
//!
//! Well-formed inputs are damaged, every case by its own seed. `MALFORMED_CASES` is how many of each reader
//! (20000 is the whole count), `MALFORMED_SEED` the first of the seeds. `MALFORMED_SAVE` is a folder for inputs
//! of failures, or, if there is one case, its input; `MALFORMED_MESSAGES` has all kinds of messages printed.

mod cases;
mod limits;
mod memory;
mod output;

use amdgcn_lit_tests::damage::readers;

use self::cases::check;

/// Damaged inputs of a reader, one of so many cases.
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
    metadata_of_kernels: "metadata", 1;
    metadata_of_pipelines: "pipelines", 4;
    modules: "modules", 5;
    debug_information: "debug-information", 10;
    damaged_bytes: "objects", 1;
    machine_functions: "machine-functions", 1;
    generic_functions: "generic-functions", 1;
}
