//! Addresses: bounds of memory, offsets, alignment.

use crate::program::Program;
use crate::{ALL, expect};
use processors::Target;

/// Writes the address of each lane in the buffer to `v[4:5]`.
const ADDRESS: [&str; 2] = ["v_mov_b32_e32 v4, s6", "v_mov_b32_e32 v5, s7"];

#[test]
fn scalar_offsets_of_scratch_memory_are_multiples_of_a_row() {
    for processor in ALL {
        let target = Target::parse("amdgcn-amd-amdhsa", processor, "").expect("a target");
        let word3 = target.scratch_buffer_word3();
        let word3 = format!("s_mov_b32 s11, {word3:#x}");
        let row = 4 * target.wavefront_size();
        for (offset, is_row) in [(row, true), (row + 4, false), (row / 2, false)] {
            let scalar = format!("s_movk_i32 s12, {offset:#x}");
            let lines = [
                "s_bitset1_b32 s9, 31",
                &word3,
                &scalar,
                "buffer_store_dword v1, off, s[8:11], s12 offset:4",
            ];
            let program = Program::on(processor);
            match is_row {
                true => drop(program.run(&lines)),
                false => expect(
                    &program,
                    &lines,
                    "lanes access scratch memory of other lanes",
                ),
            }
        }
    }
}

#[test]
fn hardware_computes_sums_of_offsets() {
    let lds = |offset: &str| format!("ds_read_b32 v2, v4 offset:{offset}");
    let (ahead, pair) = (
        lds("8"),
        "ds_read2_b32 v[2:3], v4 offset0:2 offset1:3".to_owned(),
    );
    let negative = "v_mov_b32_e32 v4, -8".to_owned();
    let m0 = "s_mov_b32 m0, -1".to_owned();
    let fails = "with negative base address";
    for access in [ahead, pair] {
        let lines = [&m0, &negative, &access].map(String::as_str);
        expect(&Program::on("gfx600"), &lines, fails);
        Program::on("gfx700").run(&lines);
    }
    let aperture = [
        "s_mov_b64 s[20:21], src_shared_base",
        "v_mov_b32_e32 v4, -4",
        "v_mov_b32_e32 v5, s21",
        "v_add_u32_e32 v5, -1, v5",
        "flat_load_dword v2, v[4:5] offset:4",
    ];
    expect(
        &Program::on("gfx900"),
        &aperture,
        "is in a different memory",
    );
    for processor in ["gfx900", "gfx1010"] {
        let back = ["s_load_dword s20, s[6:7], -0x4"];
        expect(
            &Program::on(processor),
            &back,
            "negative offset -4 of a scalar access",
        );
    }
}

/// Before GFX9, a negative offset in a VGPR is out of range, regardless of the constant offset.
#[test]
fn offsets_of_private_memory_wrap_from_gfx9_on() {
    for (processor, wraps) in [
        ("gfx600", false),
        ("gfx803", false),
        ("gfx900", true),
        ("gfx1010", true),
    ] {
        let target = Target::parse("amdgcn-amd-amdhsa", processor, "").expect("a target");
        let word3 = format!("s_mov_b32 s11, {:#x}", target.scratch_buffer_word3());
        let lines = [
            "s_bitset1_b32 s9, 31",
            &word3,
            "v_mov_b32_e32 v4, -8",
            "buffer_store_dword v1, v4, s[8:11], 0 offen offset:8",
        ];
        match wraps {
            true => drop(Program::on(processor).run(&lines)),
            false => drop(Program::on(processor).error(&lines)),
        }
    }
}

#[test]
fn accesses_stay_inside_their_memory() {
    for (processor, lines, message) in [
        (
            "gfx900",
            &[
                ADDRESS[0],
                ADDRESS[1],
                "global_load_dword v2, v[4:5], off offset:4094",
            ][..],
            "is outside global memory",
        ),
        (
            "gfx900",
            &[
                "v_mov_b32_e32 v4, 0",
                "v_mov_b32_e32 v5, 0",
                "global_load_dword v2, v[4:5], off",
            ],
            "load of 4 bytes at 0x0 is outside global memory",
        ),
        (
            "gfx803",
            &["s_movk_i32 m0, 0x40", "ds_read_b32 v2, v1"],
            "load of 4 bytes at 0x40 exceeds the limit of LDS in M0, 0x40",
        ),
        (
            "gfx900",
            &["ds_read_b32 v2, v1 offset:1000"],
            "is outside LDS",
        ),
        // The program stores to its code, which is read-only.
        (
            "gfx900",
            &[
                "s_getpc_b64 s[20:21]",
                "v_mov_b32_e32 v4, s20",
                "v_mov_b32_e32 v5, s21",
                "global_store_dword v[4:5], v0, off",
            ],
            "store of 4 bytes at 0x1100000024, which is read-only memory",
        ),
    ] {
        expect(&Program::on(processor), lines, message);
    }
    let lines = ["v_mov_b32_e32 v4, 64", "scratch_load_dword v2, v4, off"];
    let flat_scratch = ["s_mov_b64 flat_scratch, s[2:3]"];
    let lines = [&flat_scratch[..], &lines].concat();
    expect(
        &Program::on("gfx900").scratch(64),
        &lines,
        "load of 4 bytes at 0x40 is outside scratch memory",
    );
}

/// The part of a scalar access that is outside the descriptor's range has no effect.
#[test]
fn scalar_stores_and_atomics_stay_inside_their_buffer() {
    let store = [
        "s_movk_i32 s10, 0x8",
        "s_mov_b32 s20, 1",
        "s_mov_b32 s21, 2",
        "s_mov_b32 s22, 3",
        "s_mov_b32 s23, 4",
        "s_buffer_store_dwordx4 s[20:23], s[8:11], 0x0",
    ];
    let atomics = [
        "s_buffer_atomic_add s20, s[8:11], 0x4",
        "s_buffer_atomic_add s20, s[8:11], 0x8",
        "s_buffer_atomic_add_x2 s[20:21], s[8:11], 0x4",
    ];
    let end = ["s_waitcnt lgkmcnt(0)", "s_dcache_wb"];
    for processor in ["gfx803", "gfx900", "gfx1010"] {
        let program = Program::on(processor).sizes(32, 32);
        let found = program.run(&[&store[..], &end].concat());
        assert_eq!(found[..4], [1, 2, 0, 0], "{processor}");
    }
    for processor in ["gfx900", "gfx1010"] {
        let program = Program::on(processor).sizes(32, 32);
        let found = program.run(&[&store[..], &atomics, &end].concat());
        assert_eq!(found[..4], [1, 3, 0, 0], "{processor}");
    }
}

/// The message contains the kind of access, its full size and its first address, regardless of how the fault is
/// detected.
#[test]
fn out_of_bounds_accesses_are_reported() {
    let far = ["v_mov_b32_e32 v4, 0x10", "v_mov_b32_e32 v5, 0"];
    let defined = [
        "v_mov_b32_e32 v6, 0",
        "v_mov_b32_e32 v7, 0",
        "v_mov_b32_e32 v8, 0",
        "v_mov_b32_e32 v9, 0",
    ];
    for (access, what) in [
        (
            "global_load_dwordx4 v[6:9], v[4:5], off",
            "load of 16 bytes at 0x10",
        ),
        (
            "global_load_ubyte v6, v[4:5], off",
            "load of 1 bytes at 0x10",
        ),
        (
            "global_store_dwordx4 v[4:5], v[6:9], off",
            "store of 16 bytes at 0x10",
        ),
        (
            "global_store_byte v[4:5], v6, off",
            "store of 1 bytes at 0x10",
        ),
        (
            "global_atomic_add v[4:5], v6, off",
            "atomic of 4 bytes at 0x10",
        ),
        (
            "global_atomic_cmpswap_x2 v[4:5], v[6:9], off",
            "atomic of 8 bytes at 0x10",
        ),
        (
            "flat_store_dwordx2 v[4:5], v[6:7]",
            "store of 8 bytes at 0x10",
        ),
    ] {
        for (processor, races) in [("gfx900", true), ("gfx900", false), ("gfx1010", true)] {
            let program = Program::on(processor).options(|options| options.races = races);
            let lines = [&far[..], &defined, &[access]].concat();
            expect(
                &program,
                &lines,
                &format!("{what} is outside global memory"),
            );
        }
    }
    for (access, what) in [
        (
            "ds_write_b32 v4, v6 offset:4096",
            "store of 4 bytes at 0x1010",
        ),
        (
            "ds_add_u32 v4, v6 offset:4096",
            "atomic of 4 bytes at 0x1010",
        ),
        (
            "ds_read_b64 v[6:7], v4 offset:4096",
            "load of 8 bytes at 0x1010",
        ),
    ] {
        let lines = [&far[..], &defined, &[access]].concat();
        expect(
            &Program::on("gfx900"),
            &lines,
            &format!("{what} is outside LDS"),
        );
    }
}

#[test]
fn misaligned_accesses() {
    for (processor, lines, message) in [
        (
            "gfx600",
            &[
                "v_mov_b32_e32 v4, 2",
                "s_mov_b32 m0, -1",
                "ds_read_b32 v2, v4",
            ][..],
            "LDS load of 4 bytes at 0x2 is misaligned",
        ),
        (
            "gfx900",
            &[
                "v_mov_b32_e32 v4, 2",
                "v_mov_b32_e32 v5, 0",
                "ds_add_u32 v4, v5",
            ],
            "LDS atomic of 4 bytes at 0x2 is misaligned",
        ),
        (
            "gfx900",
            &[
                "v_mov_b32_e32 v4, 2",
                "v_mov_b32_e32 v5, 0",
                "buffer_atomic_add v5, v4, s[8:11], 0 offen",
            ],
            "is misaligned",
        ),
        (
            "gfx900",
            &["s_load_dword s20, s[6:7], 0x2"],
            "is misaligned",
        ),
    ] {
        expect(&Program::on(processor), lines, message);
    }
}
