//! Undefined values, which must not affect visible results.

use crate::program::Program;
use crate::{ALL, STORE_V2, expect};

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

/// An exchange of registers by three XORs keeps the undefined bits of each value, also if the next exchange follows at once.
#[test]
fn exchanges_are_exact() {
    let exchange = [
        "v_xor_b32_e32 v3, v3, v4",
        "v_xor_b32_e32 v4, v4, v3",
        "v_xor_b32_e32 v3, v3, v4",
    ];
    let again = exchange.map(|line| line.replace("v4", "v2"));
    let [first, second, last] = &again;
    let store = "buffer_store_dword v4, v1, s[8:11], 0 offen";
    for processor in ALL {
        let program = Program::on(processor);
        let define = ["v_mov_b32_e32 v3, 7"];
        let lines = [&define[..], &exchange, &[store]].concat();
        assert_eq!(program.run(&lines)[..4], [7; 4]);
        // v2 has the undefined value of v4.
        let twice = [&define[..], &exchange, &[first, second, last, store]].concat();
        assert_eq!(program.run(&twice)[..4], [7; 4]);
        let undefined = "undefined value of v2 is used as data stored to global memory";
        expect(&program, &[&twice[..7], &[STORE_V2]].concat(), undefined);
        // Another instruction in between could change a register.
        let interrupted = [
            &define[..],
            &exchange[..2],
            &["s_nop 0"],
            &exchange[2..],
            &[store],
        ];
        let undefined = "undefined value of v4 is used as data stored to global memory";
        expect(&program, &interrupted.concat(), undefined);
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

/// Leaves the upper half of v2 undefined.
const HALF_DEFINED: [&str; 2] = ["v_mov_b32_e32 v3, 1.0", "v_cvt_f16_f32_e32 v2, v3"];

#[test]
fn bits_after_the_first_set_bit_do_not_affect_its_position() {
    // Bit 8 is set.
    let found = [
        "v_or_b32_e32 v2, 0x100, v2",
        "v_ffbl_b32_e32 v2, v2",
        STORE_V2,
    ];
    Program::on("gfx1010").run(&[HALF_DEFINED.as_slice(), &found].concat());
    let not_found = ["v_ffbh_u32_e32 v2, v2", STORE_V2];
    expect(
        &Program::on("gfx1010"),
        &[HALF_DEFINED.as_slice(), &not_found].concat(),
        "undefined value of v2 is used as data stored to global memory",
    );
}

#[test]
fn conversions_of_bytes_ignore_other_bytes() {
    let defined = ["v_cvt_f32_ubyte1_e32 v2, v2", STORE_V2];
    Program::on("gfx1010").run(&[HALF_DEFINED.as_slice(), &defined].concat());
    let undefined = ["v_cvt_f32_ubyte2_e32 v2, v2", STORE_V2];
    expect(
        &Program::on("gfx1010"),
        &[HALF_DEFINED.as_slice(), &undefined].concat(),
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
