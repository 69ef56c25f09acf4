//! Typed and formatted buffer accesses convert between memory and registers.

#[allow(dead_code, reason = "each test uses a part of it")]
mod support;

#[path = "support/program.rs"]
mod program;

use program::Program;
use std::path::Path;

use amdgcn_simulator::{Arg, Dispatch, Options, run};
use support::{compile, has_llc};

/// The component selection that changes nothing.
const IDENTITY: u32 = 0xfac;

/// The processor, the format codes of four and of two halves, and the descriptor word of four UNORM bytes.
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
    // The inputs are 0, 51/255, 102/255 and 1; the kernel doubles them.
    let input = [0, 51, 102, 255].repeat(64);
    let halves: [u16; 4] = [0, 0x3666, 0x3a66, 0x4000];
    let expected: Vec<u8> = halves.into_iter().flat_map(u16::to_le_bytes).collect();
    for (processor, found) in results("widen", input, 512) {
        assert!(
            found == expected.repeat(64),
            "{processor}: {:?}",
            &found[..8]
        );
    }
}

#[test]
fn halves_become_bytes() {
    if !has_llc() {
        return;
    }
    // The elements are 1 and 0.5. Missing components are 0 and 1.
    let input = [0x00, 0x3c, 0x00, 0x38].repeat(64);
    for (processor, found) in results("narrow", input, 256) {
        let expected = [255, 128, 0, 255].repeat(64);
        assert!(found == expected, "{processor}: {:?}", &found[..4]);
    }
}

/// The names of the format of 10-10-10-2 elements.
const COLORS: [(&str, &str); 3] = [
    (
        "gfx600",
        "[BUF_DATA_FORMAT_2_10_10_10,BUF_NUM_FORMAT_UNORM]",
    ),
    (
        "gfx900",
        "[BUF_DATA_FORMAT_2_10_10_10,BUF_NUM_FORMAT_UNORM]",
    ),
    ("gfx1010", "[BUF_FMT_2_10_10_10_UNORM]"),
];

#[test]
fn packed_formats() {
    // The element is red 1, green 0, blue 1/3, alpha 2/3.
    let element = 1023u32 | 341 << 20 | 2 << 30;
    let input: Vec<u8> = element.to_le_bytes().repeat(64);
    for (processor, format) in COLORS {
        let mut input = input.clone();
        input.resize(4096, 0);
        let found = Program::on(processor).buffer(input).run(&[
            &format!("tbuffer_load_format_xyzw v[4:7], v1, s[8:11], 0 format:{format} offen"),
            "s_waitcnt vmcnt(0)",
            "buffer_store_dword v4, v1, s[8:11], 0 offen offset:256",
            "buffer_store_dword v5, v1, s[8:11], 0 offen offset:512",
            "buffer_store_dword v6, v1, s[8:11], 0 offen offset:768",
            "buffer_store_dword v7, v1, s[8:11], 0 offen offset:1024",
            &format!(
                "tbuffer_store_format_xyzw v[4:7], v1, s[8:11], 0 format:{format} offen offset:1280"
            ),
        ]);
        let numbers = [64, 128, 192, 256].map(|at| f32::from_bits(found[at + 5]));
        assert_eq!(numbers, [1.0, 0.0, 1.0 / 3.0, 2.0 / 3.0], "{processor}");
        assert_eq!(found[320..384], [element; 64], "{processor}");
    }
}

#[test]
fn numbers_of_sixteen_bits() {
    // The bytes 0, 51, 102, 255 become halves: two per register, or one per register on gfx803.
    let element = u32::from_le_bytes([0, 51, 102, 255]);
    let halves = [0u32, 0x3266, 0x3666, 0x3c00];
    let packed = [halves[0] | halves[1] << 16, halves[2] | halves[3] << 16];
    for (processor, format, unpacked) in [
        (
            "gfx803",
            "[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_UNORM]",
            true,
        ),
        (
            "gfx810",
            "[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_UNORM]",
            false,
        ),
        (
            "gfx900",
            "[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_UNORM]",
            false,
        ),
        ("gfx1010", "[BUF_FMT_8_8_8_8_UNORM]", false),
    ] {
        let mut input: Vec<u8> = element.to_le_bytes().repeat(64);
        input.resize(4096, 0);
        let registers = if unpacked { "v[4:7]" } else { "v[4:5]" };
        let found = Program::on(processor).buffer(input).run(&[
            "v_mov_b32_e32 v6, 0",
            &format!(
                "tbuffer_load_format_d16_xyzw {registers}, v1, s[8:11], 0 format:{format} offen"
            ),
            "s_waitcnt vmcnt(0)",
            "buffer_store_short v4, v1, s[8:11], 0 offen offset:256",
            "buffer_store_short v5, v1, s[8:11], 0 offen offset:512",
            &format!(
                "tbuffer_store_format_d16_xyzw {registers}, v1, s[8:11], 0 format:{format} offen offset:768"
            ),
        ]);
        let low = (found[64], found[128]);
        let expected = if unpacked {
            (halves[0], halves[1])
        } else {
            (packed[0] & 0xffff, packed[1] & 0xffff)
        };
        assert_eq!(low, expected, "{processor}");
        assert_eq!(found[192..256], [element; 64], "{processor}");
    }
}

#[test]
fn the_high_half_can_be_loaded_alone() {
    for processor in ["gfx900", "gfx1010"] {
        let mut input: Vec<u8> = 1f32.to_le_bytes().repeat(64);
        input.resize(4096, 0);
        let found = Program::on(processor).buffer(input).run(&[
            "v_mov_b32_e32 v4, 5",
            "buffer_load_format_d16_hi_x v4, v1, s[8:11], 0 offen",
            "s_waitcnt vmcnt(0)",
            "buffer_store_dword v4, v1, s[8:11], 0 offen offset:256",
            "buffer_store_format_d16_hi_x v4, v1, s[8:11], 0 offen offset:512",
        ]);
        assert_eq!(found[64..128], [0x3c00_0005; 64], "{processor}");
        assert_eq!(found[128..192], [1f32.to_bits(); 64], "{processor}");
    }
}
