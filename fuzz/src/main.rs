//! Runs one reader under libFuzzer; the environment variable `FUZZ_READER` selects it.
//!
//! Half of the inputs come from libFuzzer's mutations, half from the damage functions of the tests of malformed input,
//! which know the formats.
#![no_main]

use amdgcn_lit_tests::damage::readers::{self, Reader};
use amdgcn_lit_tests::random::Rng;
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use std::path::Path;
use std::sync::LazyLock;

static READER: LazyLock<Reader> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_READER").unwrap_or_default();
    readers::reader(&name).unwrap_or_else(|| panic!("FUZZ_READER is '{name}', which is no reader"))
});

/// Well-formed inputs, parts of which are spliced into others.
static SEEDS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| (READER.seeds)());

fuzz_target!(
    init: {
        // Inputs are named relative to the tests.
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lit-tests");
        std::env::set_current_dir(tests).expect("the tests are there");
    },
    |input: &[u8]| {
        // A rejected input is not a finding; a panic, a crash, or excessive memory or time is.
        let _ = (READER.read)(input);
    }
);

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut random = Rng::new(u64::from(seed));
    if size == 0 || random.chance(50) {
        return fuzzer_mutate(data, size, max_size);
    }
    let other = &SEEDS[random.below(SEEDS.len())];
    let damaged = (READER.damage)(&data[..size], other, &mut random);
    let length = damaged.len().min(max_size);
    data[..length].copy_from_slice(&damaged[..length]);
    length
});
