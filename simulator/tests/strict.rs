//! One test for each kind of error in strict mode, except hazards (`hazards.rs`).

#[path = "support/program.rs"]
mod program;

use processors::Target;
use program::Program;

const ALL: [&str; 5] = ["gfx600", "gfx700", "gfx803", "gfx900", "gfx1010"];
const STORE_V2: &str = "buffer_store_dword v2, v1, s[8:11], 0 offen";
/// Writes the address of each lane in the buffer to `v[4:5]`.
const ADDRESS: [&str; 2] = ["v_mov_b32_e32 v4, s6", "v_mov_b32_e32 v5, s7"];

fn expect(program: &Program, lines: &[&str], message: &str) {
    let error = program.error(lines);
    assert!(error.contains(message), "{lines:?}: {error}");
}

#[test]
fn undefined_values_must_not_affect_visible_results() {
    for (processor, lines, message) in [
        (
            "gfx600",
            &[STORE_V2][..],
            "undefined value of v2 is used as data stored to global memory",
        ),
        (
            "gfx900",
            &["global_load_dword v2, v[4:5], off"],
            "undefined value of v4 is used as address",
        ),
        (
            "gfx900",
            &["ds_read_b32 v2, v4"],
            "undefined value of v4 is used as LDS address",
        ),
        (
            "gfx900",
            &["ds_bpermute_b32 v2, v4, v0"],
            "undefined value of v4 is used as LDS address",
        ),
        (
            "gfx900",
            &["ds_permute_b32 v2, v4, v0"],
            "undefined value of v4 is used as LDS address",
        ),
        (
            "gfx803",
            &["s_load_dword s20, s[22:23], 0x0"],
            "is used as address",
        ),
        (
            "gfx900",
            &["buffer_load_dword v2, off, s[20:23], 0"],
            "is used as buffer descriptor",
        ),
        (
            "gfx900",
            &["s_cbranch_scc1 0"],
            "undefined value of scc is used as branch condition",
        ),
        (
            "gfx900",
            &["s_cbranch_vccz 0"],
            "undefined value of vcc is used as branch condition",
        ),
        (
            "gfx900",
            &["s_setpc_b64 s[20:21]"],
            "is used as branch target",
        ),
        (
            "gfx900",
            &["s_mov_b64 exec, s[20:21]"],
            "undefined value of exec is used as lane mask",
        ),
        (
            "gfx900",
            &["v_readlane_b32 s20, v0, s21"],
            "is used as lane number",
        ),
        (
            "gfx900",
            &[
                "s_mov_b32 s20, 0",
                "s_cmovk_i32 s20, 0x1",
                "s_cmp_lg_u32 s20, 0",
                "s_cbranch_scc1 0",
            ],
            "undefined value of scc is used as branch condition",
        ),
        (
            "gfx900",
            &[
                "s_set_gpr_idx_on s20, gpr_idx(SRC0)",
                "s_set_gpr_idx_mode gpr_idx(SRC0)",
                "v_mov_b32_e32 v2, v1",
            ],
            "undefined value of m0 is used as register index",
        ),
        (
            "gfx900",
            &["s_movrels_b32 s20, s6"],
            "undefined value of m0 is used as register index",
        ),
        (
            "gfx803",
            &["ds_read_b32 v2, v1"],
            "undefined value of m0 is used as limit of LDS",
        ),
        (
            "gfx900",
            &["ds_append v2"],
            "undefined value of m0 is used as data share address",
        ),
    ] {
        expect(&Program::on(processor), lines, message);
    }
}

#[test]
fn register_indices_are_defined_where_they_are_used() {
    let lines = [
        "s_set_gpr_idx_on s20, gpr_idx(SRC0)",
        "s_set_gpr_idx_idx 0",
        "v_mov_b32_e32 v2, v1",
        "s_set_gpr_idx_off",
        STORE_V2,
    ];
    assert_eq!(Program::on("gfx900").run(&lines)[..4], [0, 4, 8, 12]);
    // The upper half of M0 does not index registers.
    let lines = [
        "s_set_gpr_idx_on 0, gpr_idx(SRC0)",
        "s_set_gpr_idx_mode gpr_idx(DST)",
        "v_mov_b32_e32 v2, v1",
        "s_set_gpr_idx_off",
        STORE_V2,
    ];
    assert_eq!(Program::on("gfx900").run(&lines)[..4], [0, 4, 8, 12]);
}

#[test]
fn undefined_values_may_be_moved_and_masked() {
    for processor in ALL {
        Program::on(processor).run(&[
            "s_mov_b32 m0, -1",
            "v_mov_b32_e32 v3, v2",
            "ds_write_b32 v1, v3",
            "s_waitcnt lgkmcnt(0)",
            "ds_read_b32 v2, v1",
            "s_waitcnt lgkmcnt(0)",
            "v_and_b32_e32 v2, 0, v2",
            STORE_V2,
        ]);
    }
}

#[test]
fn accumulators_of_half_a_register_are_half_a_register() {
    Program::on("gfx1010").run(&[
        "v_mov_b32_e32 v3, 1.0",
        // From here on, the upper half of v2 is undefined.
        "v_cvt_f16_f32_e32 v2, v3",
        "v_fmac_f16_e32 v2, v3, v2",
        "v_and_b32_e32 v2, 0xffff, v2",
        STORE_V2,
    ]);
}

#[test]
fn undefined_bits_are_reversed() {
    Program::on("gfx1010").run(&[
        "v_mov_b32_e32 v3, 1.0",
        // The upper half of v2 is undefined. After the reversal, the lower half is undefined.
        "v_cvt_f16_f32_e32 v2, v3",
        "v_bfrev_b32_e32 v2, v2",
        "v_and_b32_e32 v2, 0xffff0000, v2",
        STORE_V2,
    ]);
}

#[test]
fn bits_after_the_first_set_bit_do_not_affect_its_position() {
    let half = ["v_mov_b32_e32 v3, 1.0", "v_cvt_f16_f32_e32 v2, v3"];
    // The upper half of v2 is undefined, and bit 8 is set.
    let found = [
        "v_or_b32_e32 v2, 0x100, v2",
        "v_ffbl_b32_e32 v2, v2",
        STORE_V2,
    ];
    Program::on("gfx1010").run(&[half.as_slice(), &found].concat());
    let not_found = ["v_ffbh_u32_e32 v2, v2", STORE_V2];
    expect(
        &Program::on("gfx1010"),
        &[half.as_slice(), &not_found].concat(),
        "undefined value of v2 is used as data stored to global memory",
    );
}

#[test]
fn lds_starts_undefined() {
    let lines = ["ds_read_b32 v2, v1", "s_waitcnt lgkmcnt(0)", STORE_V2];
    expect(
        &Program::on("gfx900"),
        &lines,
        "data stored to global memory",
    );
}

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

/// Before GFX9, a negative offset in a VGPR is out of range, whatever the constant offset is.
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
            "is outside of global memory",
        ),
        (
            "gfx900",
            &[
                "v_mov_b32_e32 v4, 0",
                "v_mov_b32_e32 v5, 0",
                "global_load_dword v2, v[4:5], off",
            ],
            "load of 4 bytes at 0x0 is outside of global memory",
        ),
        (
            "gfx803",
            &["s_movk_i32 m0, 0x40", "ds_read_b32 v2, v1"],
            "load of 4 bytes at 0x40 exceeds the limit of LDS in M0, 0x40",
        ),
        (
            "gfx900",
            &["ds_read_b32 v2, v1 offset:1000"],
            "is outside of LDS",
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
        "load of 4 bytes at 0x40 is outside of scratch memory",
    );
}

/// The part of a scalar access that is outside of the descriptor's range has no effect.
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

/// The message contains the kind of access, its full size and its first address, however the fault is detected.
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
                &format!("{what} is outside of global memory"),
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
            &format!("{what} is outside of LDS"),
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

#[test]
fn results_need_a_wait() {
    for (processor, lines, message) in [
        (
            "gfx900",
            &[
                "buffer_load_dword v2, v1, s[8:11], 0 offen",
                "v_mov_b32_e32 v3, v2",
            ][..],
            "v2 is used without waiting for vmcnt",
        ),
        (
            "gfx900",
            &[
                "buffer_load_dword v2, v1, s[8:11], 0 offen",
                "v_mov_b32_e32 v2, 0",
            ],
            "v2 is used without waiting for vmcnt",
        ),
        (
            "gfx900",
            &["ds_read_b32 v2, v1", "v_mov_b32_e32 v3, v2"],
            "v2 is used without waiting for lgkmcnt",
        ),
        (
            "gfx600",
            &["s_load_dword s20, s[6:7], 0x0", "s_mov_b32 s21, s20"],
            "s20 is used without waiting for lgkmcnt",
        ),
        (
            "gfx600",
            &["v_mov_b32_e32 v2, 0", STORE_V2, "v_mov_b32_e32 v2, 1"],
            "v2 is used without waiting for expcnt",
        ),
        (
            "gfx900",
            &["ds_write_b32 v1, v0", "s_barrier"],
            "LDS store before the barrier",
        ),
        (
            "gfx900",
            &[
                "s_mov_b32 m0, 0",
                "s_nop 0",
                "buffer_load_dword v1, s[8:11], 0 offen lds",
                "s_barrier",
            ],
            "LDS store before the barrier",
        ),
        // Moves by index access the registers that M0 selects.
        (
            "gfx900",
            &[
                "s_mov_b32 m0, 2",
                "s_mov_b32 s20, 0",
                "s_load_dword s22, s[6:7], 0x0",
                "s_movrels_b32 s24, s20",
            ],
            "s22 is used without waiting for lgkmcnt",
        ),
        (
            "gfx803",
            &[
                "s_mov_b32 m0, 1",
                "v_mov_b32_e32 v3, 0",
                "buffer_load_dword v4, v1, s[8:11], 0 offen",
                "v_movreld_b32_e32 v3, v0",
            ],
            "v4 is used without waiting for vmcnt",
        ),
        // The count is the sum of the constant and a register.
        (
            "gfx1010",
            &[
                "s_load_dword s20, s[6:7], 0x0",
                "s_waitcnt_lgkmcnt s6, 0x0",
                "s_mov_b32 s21, s20",
            ],
            "s20 is used without waiting for lgkmcnt",
        ),
        // Scalar loads return out of order, so a nonzero count identifies none of them.
        (
            "gfx900",
            &[
                "s_load_dword s20, s[6:7], 0x0",
                "s_load_dword s22, s[6:7], 0x0",
                "s_waitcnt lgkmcnt(1)",
                "s_mov_b32 s21, s20",
            ],
            "s20 is used without waiting for lgkmcnt",
        ),
    ] {
        expect(&Program::on(processor), lines, message);
    }
}

#[test]
fn waves_race_without_a_barrier() {
    // The second wave reads the data that the first one stored.
    let lds = [
        "v_xor_b32_e32 v3, 0x100, v1",
        "ds_write_b32 v1, v0",
        "s_waitcnt lgkmcnt(0)",
    ];
    let read = ["ds_read_b32 v2, v3", "s_waitcnt lgkmcnt(0)"];
    let program = Program::on("gfx900").sizes(128, 128);
    expect(&program, &[&lds[..], &read].concat(), "race on LDS byte");
    program.run(&[&lds[..], &["s_barrier"], &read].concat());

    let store = [
        "v_xor_b32_e32 v3, 0x100, v1",
        "buffer_store_dword v0, v1, s[8:11], 0 offen",
        "s_waitcnt vmcnt(0)",
    ];
    let load = [
        "buffer_load_dword v2, v3, s[8:11], 0 offen",
        "s_waitcnt vmcnt(0)",
    ];
    expect(
        &program,
        &[&store[..], &load].concat(),
        "race on global memory",
    );
    program.run(&[&store[..], &["s_barrier"], &load].concat());
}

#[test]
fn loads_after_a_barrier_see_stores() {
    // The first half of the work-items stores data for the second half.
    let load = [
        "v_xor_b32_e32 v3, 0x100, v1",
        "buffer_load_dword v2, v3, s[8:11], 0 offen",
        "s_waitcnt vmcnt(0)",
    ];
    let store = "buffer_store_dword v0, v1, s[8:11], 0 offen";
    let program = Program::on("gfx900").sizes(128, 128);
    expect(
        &program,
        &[&[store, "s_barrier"], &load[..]].concat(),
        "missing wait before the barrier",
    );
    program.run(&[&[store, "s_waitcnt vmcnt(0)", "s_barrier"], &load[..]].concat());
    // The waves on the two compute units of a work-group processor have separate caches.
    let store = [store, "s_waitcnt_vscnt null, 0x0", "s_barrier"];
    let program = Program::on("gfx1010").sizes(128, 128);
    program.run(&[&store[..], &load].concat());
    let program = program.wgp_mode();
    expect(
        &program,
        &[&store[..], &load].concat(),
        "the vector cache was not invalidated",
    );
    program.run(&[&store[..], &["buffer_gl0_inv"], &load].concat());
}

/// Scalar and vector memory are separate units, so a store can be faster than an earlier scalar load.
#[test]
fn stores_do_not_overtake_scalar_loads() {
    let load = "s_load_dwordx2 s[20:21], s[6:7], 0x0";
    let wait = "s_waitcnt lgkmcnt(0)";
    let message = "before the scalar load of wave 0 has completed: a wait for lgkmcnt is missing";
    for store in [
        &["buffer_store_dword v0, v1, s[8:11], 0 offen"][..],
        &[
            "v_mov_b32_e32 v2, 1",
            "buffer_atomic_add v2, v1, s[8:11], 0 offen",
        ],
        &["s_mov_b32 s22, 1", "s_store_dword s22, s[6:7], 0x4"],
    ] {
        for processor in ["gfx900", "gfx1010"] {
            let program = Program::on(processor).sizes(32, 32);
            expect(&program, &[&[load][..], store].concat(), message);
            program.run(&[&[load, wait][..], store].concat());
            // Stores to other addresses, and stores that change nothing, are not errors.
            let other = "s_load_dwordx2 s[20:21], s[6:7], 0x100";
            program.run(&[&[other][..], store].concat());
        }
        let same = ["v_mov_b32_e32 v2, 0", STORE_V2];
        Program::on("gfx900").run(&[&[load][..], &same].concat());
    }
    // Between two barriers, the second wave stores to the address from which the first one loads.
    let branch = [
        "v_readfirstlane_b32 s20, v0",
        "s_cmp_lg_u32 s20, 0",
        "s_cbranch_scc1 6",
    ];
    let barriers = ["s_barrier", "s_barrier", "s_endpgm"];
    let second = [
        "s_barrier",
        "v_xor_b32_e32 v1, 0x100, v1",
        "buffer_store_dword v0, v1, s[8:11], 0 offen",
        "s_barrier",
    ];
    let program = Program::on("gfx900").sizes(128, 128);
    let lines = |wait| [&branch[..], &[load, wait], &barriers, &second].concat();
    expect(&program, &lines("s_nop 0"), message);
    program.run(&lines(wait));
}

#[test]
fn scalar_loads_do_not_see_stores() {
    let start = [
        "buffer_store_dword v0, v1, s[8:11], 0 offen",
        "s_waitcnt vmcnt(0)",
    ];
    let load = ["s_load_dword s20, s[6:7], 0x0", "s_waitcnt lgkmcnt(0)"];
    let program = Program::on("gfx900");
    expect(
        &program,
        &[&start[..], &load].concat(),
        "the scalar cache was not invalidated",
    );
    program.run(&[&start[..], &["s_dcache_inv"], &load].concat());
}

#[test]
fn lanes_of_a_store_race() {
    let lines = ["buffer_store_dword v0, off, s[8:11], 0"];
    expect(&Program::on("gfx900"), &lines, "two lanes of one store");
}

#[test]
fn all_waves_reach_a_barrier() {
    // The second wave ends before the barrier.
    let lines = [
        "v_readfirstlane_b32 s20, v0",
        "s_cmp_lg_u32 s20, 0",
        "s_cbranch_scc1 1",
        "s_barrier",
    ];
    let program = Program::on("gfx900").sizes(128, 128);
    expect(&program, &lines, "only 1 of 2 waves reach the barrier");
}

#[test]
fn registers_are_allocated() {
    expect(
        &Program::on("gfx900"),
        &["v_mov_b32_e32 v64, 0"],
        "register v64 exceeds the 64 allocated",
    );
}

/// Indices that reach beyond the last register, or from VGPRs to AGPRs and from SGPRs to VCC, are errors.
#[test]
fn indices_stay_among_the_registers() {
    for (processor, index, instruction, message) in [
        (
            "gfx803",
            64,
            "v_movrels_b32_e32 v2, v0",
            "register index 64",
        ),
        (
            "gfx803",
            62,
            "v_movreld_b32_e32 v2, v0",
            "register index 64",
        ),
        ("gfx900", 100, "s_movrels_b32 s20, s6", "register index 106"),
        (
            "gfx900",
            85,
            "s_movreld_b64 s[20:21], s[6:7]",
            "register index 105",
        ),
        (
            "gfx1010",
            100,
            "s_movrels_b32 s20, s6",
            "register index 106",
        ),
    ] {
        let m0 = format!("s_movk_i32 m0, {index:#x}");
        let lines = [m0.as_str(), "s_nop 0", instruction];
        expect(&Program::on(processor), &lines, message);
        // It is also an error if no lane is active: a later change of the mask must not reveal a wrong index.
        let inactive = ["s_mov_b64 exec, 0", m0.as_str(), "s_nop 0", instruction];
        expect(&Program::on(processor), &inactive, message);
    }
    let lines = [
        "s_movk_i32 s20, 0xff",
        "s_set_gpr_idx_on s20, gpr_idx(SRC0)",
        "v_mov_b32_e32 v2, v1",
    ];
    expect(&Program::on("gfx908"), &lines, "register index 256");
}

#[test]
fn programs_must_end() {
    let outcome = Program::on("gfx900").run_endless(&["s_nop 0"]);
    let error = outcome.unwrap_err().to_string();
    assert!(
        error.contains("the program counter left the code"),
        "{error}"
    );
    let limited = Program::on("gfx900").options(|options| options.max_instructions = 100);
    expect(
        &limited,
        &["s_branch 65535"],
        "more than 100 instructions were executed",
    );
}

#[test]
fn illegal_encodings() {
    // The program jumps to the literal, which is not an instruction.
    let lines = ["s_branch 1", "s_mov_b32 s20, 0xffffff00"];
    expect(&Program::on("gfx900"), &lines, "illegal instruction");
}

#[test]
fn without_strict_mode_these_are_not_errors() {
    let program = Program::on("gfx900").options(|options| options.strict = false);
    for lines in [
        &[STORE_V2][..],
        &["s_cbranch_scc1 0"],
        &["v_readlane_b32 s20, v0, s21"],
        &["ds_write_b32 v1, v0", "s_barrier"],
        &["buffer_store_dword v0, off, s[8:11], 0"],
        &["v_readfirstlane_b32 s20, v0", "v_readlane_b32 s21, v0, s20"],
    ] {
        program.run(lines);
    }
}
