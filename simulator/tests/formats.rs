//! Typed and formatted buffer accesses convert between the elements in memory and registers.

#[allow(dead_code, reason = "each test uses a part of it")]
mod support;

use std::path::Path;

use amdgcn_simulator::{Arg, Dispatch, Options, run};
use support::{compile, has_llc};

/// Component selection that changes nothing.
const IDENTITY: u32 = 0xfac;

/// Processor, codes of four and of two halves, descriptor word of four bytes UNORM.
const TARGETS: &[(&str, &str, &str, u32)] = &[
    ("gfx600", "124", "117", 10 << 15 | IDENTITY),
    ("gfx803", "124", "117", 10 << 15 | IDENTITY),
    ("gfx900", "124", "117", 10 << 15 | IDENTITY),
    ("gfx1010", "71", "29", 56 << 12 | IDENTITY),
];

fn results(kernel: &str, input: Vec<u8>, bytes: usize) -> Vec<(&'static str, Vec<u8>)> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ll/formats.ll");
    let text = std::fs::read_to_string(source).unwrap();
    let run_on = |&(processor, half4, half2, word): &(&'static str, &str, &str, u32)| {
        let text = text.replace("FORMAT_HALF4", half4);
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{processor}{kernel}.ll"));
        std::fs::write(&file, text.replace("FORMAT_HALF2", half2)).unwrap();
        let dispatch = Dispatch {
            kernel: kernel.to_owned(),
            grid: [64, 1, 1],
            block: [64, 1, 1],
            args: vec![
                Arg::Buffer(input.clone()),
                Arg::zeros(bytes),
                Arg::u32(word),
            ],
        };
        let object = compile(&file, processor, "").unwrap();
        let outcome = run(&object, &dispatch, &Options::default());
        let mut outcome = outcome.unwrap_or_else(|error| panic!("{processor}: {error}"));
        (processor, outcome.buffers[1].take().unwrap())
    };
    TARGETS.iter().map(run_on).collect()
}

#[test]
fn bytes_become_halves() {
    if !has_llc() {
        return;
    }
    // 0, 51/255, 102/255 and 1, doubled.
    let input = [0, 51, 102, 255].repeat(64);
    let halves: [u16; 4] = [0, 0x3666, 0x3a66, 0x4000];
    let wanted: Vec<u8> = halves.into_iter().flat_map(u16::to_le_bytes).collect();
    for (processor, found) in results("widen", input, 512) {
        assert!(found == wanted.repeat(64), "{processor}: {:?}", &found[..8]);
    }
}

#[test]
fn halves_become_bytes() {
    if !has_llc() {
        return;
    }
    // 1 and 0.5; components that the format lacks are 0 and 1.
    let input = [0x00, 0x3c, 0x00, 0x38].repeat(64);
    for (processor, found) in results("narrow", input, 256) {
        let wanted = [255, 128, 0, 255].repeat(64);
        assert!(found == wanted, "{processor}: {:?}", &found[..4]);
    }
}
