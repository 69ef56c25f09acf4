//! The order of accesses: waits, races, barriers.

use crate::program::Program;
use crate::{STORE_V2, expect};

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

/// Lanes of a flat access that access memory complete in order with buffer accesses, those that access LDS do not.
#[test]
fn a_load_replaces_the_result_of_an_older_one() {
    let program = Program::on("gfx1010");
    let flat = "flat_load_dword v2, v[4:5]";
    let start = [
        "s_mov_b64 s[20:21], src_shared_base",
        "v_mov_b32_e32 v4, v1",
        "v_mov_b32_e32 v5, s21",
        "ds_write_b32 v1, v0",
        "s_waitcnt lgkmcnt(0)",
        flat,
    ];
    let buffer = "buffer_load_dword v2, v1, s[8:11], 0 offen";
    let wait = "s_waitcnt lgkmcnt(0)";
    let end = ["s_waitcnt vmcnt(0) lgkmcnt(0)"];
    program.run(&[&start[..], &[wait, buffer], &end].concat());
    program.run(&[&start[..], &[flat], &end].concat());
    expect(
        &program,
        &[&start[..], &[buffer], &end].concat(),
        "v2 is used without waiting for vmcnt",
    );
    expect(
        &program,
        &[&start[..], &[wait, flat], &end].concat(),
        "v2 is used without waiting for vmcnt",
    );
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
