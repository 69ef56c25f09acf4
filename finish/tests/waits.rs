//! Tests of waits on short pieces of assembly.

#[allow(dead_code)]
mod decoded;

use amdgcn_finish::waits;
use decoded::{changes, result};

fn waits(processor: &str, text: &str) -> Vec<String> {
    changes(processor, text, waits::run)
}

const NONE: [&str; 0] = [];

#[test]
fn scalar_loads_need_zero() {
    let text = "s_load_dword s0, s[4:5], 0x0
                s_load_dword s1, s[4:5], 0x4
                s_add_u32 s2, s0, s0
                s_add_u32 s2, s1, s1
                s_endpgm";
    assert_eq!(
        waits("gfx900", text),
        ["+ s_waitcnt lgkmcnt(0) | s_add_u32 s2, s0, s0"]
    );
}

#[test]
fn vector_loads_return_in_order() {
    let text = "global_load_dword v0, v[2:3], off
                global_load_dword v1, v[2:3], off offset:4
                v_add_f32 v4, v0, v0
                v_add_f32 v4, v1, v1
                s_endpgm";
    let expected = [
        "+ s_waitcnt vmcnt(1) | v_add_f32_e32 v4, v0, v0",
        "+ s_waitcnt vmcnt(0) | v_add_f32_e32 v4, v1, v1",
    ];
    assert_eq!(waits("gfx900", text), expected);
    assert_eq!(waits("gfx1010", text), expected);
}

#[test]
fn stores_share_the_counter_before_gfx10() {
    let text = "global_load_dword v0, v[2:3], off
                global_store_dword v[2:3], v5, off
                v_add_f32 v4, v0, v0
                s_endpgm";
    assert_eq!(
        waits("gfx900", text),
        ["+ s_waitcnt vmcnt(1) | v_add_f32_e32 v4, v0, v0"]
    );
    assert_eq!(
        waits("gfx1010", text),
        ["+ s_waitcnt vmcnt(0) | v_add_f32_e32 v4, v0, v0"]
    );
}

#[test]
fn lds_is_in_order_unless_mixed() {
    let text = "ds_read_b32 v0, v2
                ds_read_b32 v1, v2 offset:4
                v_add_f32 v4, v0, v0
                s_endpgm";
    assert_eq!(
        waits("gfx900", text),
        ["+ s_waitcnt lgkmcnt(1) | v_add_f32_e32 v4, v0, v0"]
    );
    let text = "ds_read_b32 v0, v2
                s_load_dword s0, s[4:5], 0x0
                v_add_f32 v4, v0, v0
                s_endpgm";
    assert_eq!(
        waits("gfx900", text),
        ["+ s_waitcnt lgkmcnt(0) | v_add_f32_e32 v4, v0, v0"]
    );
}

#[test]
fn flat_needs_both_counters() {
    let text = "flat_load_dword v0, v[2:3]
                flat_load_dword v1, v[4:5]
                v_add_f32 v6, v0, v0
                s_endpgm";
    assert_eq!(
        waits("gfx803", text),
        ["+ s_waitcnt vmcnt(0) lgkmcnt(0) | v_add_f32_e32 v6, v0, v0"]
    );
    assert_eq!(
        waits("gfx1010", text),
        ["+ s_waitcnt vmcnt(1) lgkmcnt(1) | v_add_f32_e32 v6, v0, v0"]
    );
}

#[test]
fn store_data_of_gfx6_must_be_read() {
    let text = "buffer_store_dword v0, v1, s[0:3], 0 offen
                v_mov_b32 v1, 0
                v_mov_b32 v0, 0
                s_endpgm";
    assert_eq!(
        waits("gfx600", text),
        ["+ s_waitcnt expcnt(0) | v_mov_b32_e32 v0, 0"]
    );
    assert_eq!(waits("gfx700", text), NONE);
}

#[test]
fn overwriting_the_result_of_a_load_waits_unless_in_order() {
    let text = "global_load_dword v0, v[2:3], off
                global_load_dword v0, v[4:5], off
                v_mov_b32 v0, 0
                s_endpgm";
    assert_eq!(
        waits("gfx900", text),
        ["+ s_waitcnt vmcnt(0) | v_mov_b32_e32 v0, 0"]
    );
    let text = "ds_read_b32 v0, v1
                global_load_dword v0, v[4:5], off
                s_endpgm";
    let load = "global_load_dword v0, v[4:5], off";
    assert_eq!(
        waits("gfx900", text),
        [format!("+ s_waitcnt lgkmcnt(0) | {load}")]
    );
}

#[test]
fn loops_and_joins_use_the_smaller_age() {
    let text = "global_load_dword v0, v[2:3], off
                s_cbranch_scc0 other
                global_load_dword v1, v[2:3], off
                global_load_dword v5, v[2:3], off
                other:
                v_add_f32 v4, v0, v0
                s_endpgm";
    assert_eq!(
        waits("gfx900", text),
        ["+ s_waitcnt vmcnt(0) | v_add_f32_e32 v4, v0, v0"]
    );
    let text = "loop:
                v_add_f32 v4, v0, v0
                global_load_dword v1, v[2:3], off
                global_load_dword v0, v[2:3], off
                s_cbranch_scc0 loop
                s_endpgm";
    assert_eq!(
        waits("gfx900", text),
        ["+ s_waitcnt vmcnt(0) | v_add_f32_e32 v4, v0, v0"]
    );
}

#[test]
fn barriers_wait_before_gfx10() {
    let text = "ds_write_b32 v0, v1
                s_barrier
                s_endpgm";
    assert_eq!(
        waits("gfx900", text),
        ["+ s_waitcnt lgkmcnt(0) | s_barrier"]
    );
    assert_eq!(waits("gfx1010", text), NONE);
}

#[test]
fn explicit_waits_are_merged_and_dropped() {
    let text = "s_waitcnt vmcnt(0)
                global_load_dword v0, v[2:3], off
                s_waitcnt lgkmcnt(0)
                s_waitcnt vmcnt(0) lgkmcnt(0)
                v_add_f32 v4, v0, v0
                s_endpgm";
    let expected = [
        "global_load_dword v0, v[2:3], off",
        "s_waitcnt vmcnt(0)",
        "v_add_f32_e32 v4, v0, v0",
        "s_endpgm",
    ];
    assert_eq!(result("gfx900", text, waits::run), expected);
    let text = "global_store_dword v[2:3], v5, off
                s_waitcnt_vscnt null, 0x0
                s_waitcnt_vscnt null, 0x0
                buffer_gl0_inv
                s_waitcnt_vscnt null, 0x0
                s_endpgm";
    let expected = [
        "global_store_dword v[2:3], v5, off",
        "s_waitcnt_vscnt null, 0x0",
        "buffer_gl0_inv",
        "s_endpgm",
    ];
    assert_eq!(result("gfx1010", text, waits::run), expected);
}

#[test]
fn vccz_branches_wait_for_scalar_memory_on_gfx6() {
    let text = "s_load_dword s0, s[4:5], 0x0
                v_cmp_eq_u32 vcc, v0, v1
                s_cbranch_vccz end
                end:
                s_endpgm";
    assert_eq!(
        waits("gfx600", text),
        ["+ s_waitcnt lgkmcnt(0) | s_cbranch_vccz"]
    );
    assert_eq!(waits("gfx803", text), NONE);
}

#[test]
fn barriers_wait_for_vector_memory_too() {
    let text = "global_store_dword v[2:3], v5, off
                s_barrier
                s_endpgm";
    assert_eq!(waits("gfx900", text), ["+ s_waitcnt vmcnt(0) | s_barrier"]);
    assert_eq!(waits("gfx1010", text), NONE);
}

/// After a wait for some of the operations, it is known which ones are complete only if they complete in order.
#[test]
fn explicit_waits_count_where_operations_are_in_order() {
    let text = "ds_read_b32 v0, v2
                ds_read_b32 v1, v2 offset:4
                s_waitcnt lgkmcnt(1)
                s_nop 0
                v_add_f32 v4, v0, v0
                s_endpgm";
    assert_eq!(waits("gfx900", text), NONE);
    let text = "s_load_dword s0, s[4:5], 0x0
                s_load_dword s1, s[4:5], 0x4
                s_waitcnt lgkmcnt(1)
                s_nop 0
                s_add_u32 s2, s0, s0
                s_endpgm";
    assert_eq!(
        waits("gfx900", text),
        ["+ s_waitcnt lgkmcnt(0) | s_add_u32 s2, s0, s0"]
    );
    let text = "global_store_dword v[2:3], v5, off
                global_store_dword v[2:3], v5, off
                s_waitcnt_vscnt null, 0x1
                s_nop 0
                s_endpgm";
    assert_eq!(waits("gfx1010", text), NONE);
}

#[test]
fn moves_by_index_wait_for_every_vector_register() {
    let text = "global_load_dword v7, v[2:3], off
                s_load_dword s0, s[4:5], 0x0
                v_movrels_b32 v0, v1
                s_endpgm";
    for processor in ["gfx803", "gfx1010"] {
        assert_eq!(
            waits(
                processor,
                &text.replace("global_load_dword v7, v[2:3], off", "ds_read_b32 v7, v2")
            ),
            ["+ s_waitcnt lgkmcnt(0) | v_movrels_b32_e32 v0, v1"]
        );
    }
    assert_eq!(
        waits("gfx1010", text),
        ["+ s_waitcnt vmcnt(0) | v_movrels_b32_e32 v0, v1"]
    );
    // Scalar registers are not affected.
    let scalar = text.replace("global_load_dword v7, v[2:3], off", "");
    assert_eq!(waits("gfx1010", &scalar), NONE);
}

#[test]
fn scalar_moves_by_index_wait_for_every_scalar_register() {
    let text = "s_load_dwordx4 s[12:15], s[4:5], 0x0
                s_movrels_b32 s0, s8
                s_endpgm";
    for processor in ["gfx600", "gfx900", "gfx1010"] {
        for index in ["s_movrels_b32 s0, s8", "s_movreld_b64 s[8:9], s[2:3]"] {
            let text = text.replace("s_movrels_b32 s0, s8", index);
            let expected = format!("+ s_waitcnt lgkmcnt(0) | {index}");
            let text = match processor {
                "gfx600" => text.replace("0x0", "0x1"),
                _ => text,
            };
            assert_eq!(waits(processor, &text), [expected]);
        }
    }
    // Vector registers are not affected.
    let vector = text.replace("s_load_dwordx4 s[12:15], s[4:5], 0x0", "ds_read_b32 v7, v2");
    assert_eq!(waits("gfx1010", &vector), NONE);
}

/// A load to LDS writes LDS when it completes, so LDS instructions wait for it regardless of their registers.
#[test]
fn lds_instructions_wait_for_loads_to_lds() {
    let text = "buffer_load_dword v1, s[8:11], 0 offen lds
                ds_read_b32 v0, v2
                s_endpgm";
    assert_eq!(
        waits("gfx900", text),
        ["+ s_waitcnt vmcnt(0) | ds_read_b32 v0, v2"]
    );
    let later = text.replace("ds_read", "global_load_dword v9, v[4:5], off\nds_read");
    assert_eq!(
        waits("gfx900", &later),
        ["+ s_waitcnt vmcnt(1) | ds_read_b32 v0, v2"]
    );
    let other = text.replace("ds_read_b32 v0, v2", "v_mov_b32 v1, 0");
    assert_eq!(waits("gfx900", &other), NONE);
}

/// A smaller age on the back edge of a loop is propagated to blocks that were visited before.
#[test]
fn loops_propagate_smaller_ages() {
    let text = "global_load_dword v0, v[2:3], off
                global_load_dword v1, v[2:3], off
                global_load_dword v5, v[2:3], off
                loop:
                s_cbranch_scc1 use
                v_add_f32 v6, v6, v6
                global_load_dword v0, v[2:3], off
                s_cbranch_scc0 loop
                s_endpgm
                use:
                v_add_f32 v4, v0, v0
                s_endpgm";
    assert_eq!(
        waits("gfx900", text),
        ["+ s_waitcnt vmcnt(0) | v_add_f32_e32 v4, v0, v0"]
    );
    // The loop reads a value that was loaded before it. It would otherwise also wait for its own load.
    let reads = text.replace("v6, v6, v6", "v6, v5, v5");
    assert_eq!(
        waits("gfx900", &reads),
        [
            "+ s_waitcnt vmcnt(0) | s_cbranch_scc1",
            "+ s_waitcnt vmcnt(0) | v_add_f32_e32 v4, v0, v0"
        ]
    );
}

/// Where paths join, operations of either path may be outstanding, and those of a counter may be of the kinds of both.
#[test]
fn joins_unite_outstanding_operations() {
    // With only one of the paths, all operations would be LDS accesses, which complete in order.
    let text = "ds_read_b32 v0, v2
                s_cbranch_scc0 join
                s_load_dword s0, s[4:5], 0x0
                join:
                ds_read_b32 v1, v2 offset:4
                v_add_f32 v4, v0, v0
                s_endpgm";
    assert_eq!(
        waits("gfx900", text),
        ["+ s_waitcnt lgkmcnt(0) | v_add_f32_e32 v4, v0, v0"]
    );
    // With only one of the paths, nothing would be outstanding.
    let text = "s_cbranch_scc0 join
                global_store_dword v[2:3], v5, off
                join:
                s_waitcnt vmcnt(0)
                s_endpgm";
    let wait = "s_waitcnt vmcnt(0)".to_owned();
    assert!(result("gfx900", text, waits::run).contains(&wait));
    let without = text.replace("global_store_dword v[2:3], v5, off", "s_nop 0");
    assert!(!result("gfx900", &without, waits::run).contains(&wait));
}
