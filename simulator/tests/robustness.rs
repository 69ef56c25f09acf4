//! For any code, the simulator finishes or reports a fault; it never panics.

mod support;

use amdgcn_simulator::{Arg, Dispatch, Options, run};
use object::{Object, ObjectSection};
use support::{compile, has_llc, ir, selected};

struct Random(u64);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 32) as u32
    }
}

/// The leading bits of instruction formats, with which random words become valid instructions.
const PREFIXES: &[(u32, u32)] = &[
    (0x0000_0000, 0x7fff_ffff),
    (0x7e00_0000, 0x01ff_ffff),
    (0x8000_0000, 0x3fff_ffff),
    (0xd000_0000, 0x07ff_ffff),
    (0xd400_0000, 0x03ff_ffff),
    (0xd800_0000, 0x03ff_ffff),
    (0xdc00_0000, 0x03ff_ffff),
    (0xe000_0000, 0x03ff_ffff),
    (0xc000_0000, 0x07ff_ffff),
    (0xf400_0000, 0x03ff_ffff),
    (0xcc00_0000, 0x03ff_ffff),
    (0x0000_0000, 0xffff_ffff),
];

fn scrambled(object: &[u8], random: &mut Random, amount: u32) -> Vec<u8> {
    let file = object::File::parse(object).unwrap();
    let (start, size) = file.section_by_name(".text").unwrap().file_range().unwrap();
    let mut bytes = object.to_vec();
    for word in bytes[start as usize..(start + size) as usize].chunks_exact_mut(4) {
        if random.next() % 100 < amount {
            let (prefix, mask) = PREFIXES[random.next() as usize % PREFIXES.len()];
            // Register numbers are small, so operands are often allocated.
            let fields = random.next() & random.next() & mask;
            word.copy_from_slice(&(prefix | fields).to_le_bytes());
        }
    }
    bytes
}

#[test]
fn random_code_does_not_panic() {
    if !has_llc() {
        return;
    }
    let mut random = Random(99);
    for (processor, family) in [
        ("gfx600", "gfx600"),
        ("gfx803", "gfx803"),
        ("gfx908", "gfx900"),
        ("gfx1010", "gfx1010"),
    ] {
        if !selected("SIMULATOR_TARGETS", processor) {
            continue;
        }
        let object = compile(&ir(family, "private_array"), processor, "").unwrap();
        for round in 0..400 {
            let amount = [2, 10, 100][round % 3];
            let bytes = scrambled(&object, &mut random, amount);
            let dispatch = Dispatch {
                kernel: "median_filter".to_owned(),
                grid: [64, 1, 1],
                block: [64, 1, 1],
                args: vec![Arg::zeros(256), Arg::zeros(256), Arg::u32(64), Arg::u32(2)],
            };
            let options = Options {
                strict: round % 2 == 0,
                max_instructions: 1000,
                ..Options::default()
            };
            // Faults are expected; only panics are failures.
            let _ = run(&bytes, &dispatch, &options);
        }
    }
}

#[test]
fn corrupted_files_do_not_panic() {
    if !has_llc() {
        return;
    }
    let mut random = Random(5);
    let object = compile(&ir("gfx900", "vector_add"), "gfx900", "").unwrap();
    for _ in 0..2000 {
        let mut bytes = object.clone();
        for _ in 0..1 + random.next() % 4 {
            let at = random.next() as usize % bytes.len();
            bytes[at] = random.next() as u8;
        }
        if random.next().is_multiple_of(4) {
            bytes.truncate(random.next() as usize % object.len());
        }
        let dispatch = Dispatch {
            kernel: "vector_add".to_owned(),
            grid: [64, 1, 1],
            block: [64, 1, 1],
            args: vec![
                Arg::zeros(256),
                Arg::zeros(256),
                Arg::zeros(256),
                Arg::u32(64),
            ],
        };
        let options = Options {
            max_instructions: 1000,
            ..Options::default()
        };
        let _ = run(&bytes, &dispatch, &options);
    }
}
