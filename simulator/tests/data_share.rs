//! The global data share, loads to LDS, and the unusual instructions of the data share.

#[path = "support/program.rs"]
mod program;

use program::Program;

const ALL: [&str; 5] = ["gfx600", "gfx700", "gfx803", "gfx900", "gfx1010"];

/// Stores `v2` at the work-item's offset in the buffer.
const STORE_V2: &str = "buffer_store_dword v2, v1, s[8:11], 0 offen";

fn count_up_to(end: u32) -> Vec<u32> {
    (0..end).collect()
}

#[test]
fn a_work_group_has_as_much_lds_as_its_processor() {
    for (processor, size) in [("gfx900", 64 << 10), ("gfx950", 160 << 10)] {
        let lines = [
            &format!("v_mov_b32_e32 v4, {:#x}", size - 4),
            "v_mov_b32_e32 v5, 7",
            "s_mov_b32 m0, -1",
            "ds_write_b32 v4, v5",
            "s_waitcnt lgkmcnt(0) expcnt(0)",
            "ds_read_b32 v2, v4",
            "s_waitcnt lgkmcnt(0) expcnt(0)",
            STORE_V2,
        ];
        assert_eq!(Program::on(processor).lds(size).run(&lines)[..64], [7; 64]);
        let error = Program::on(processor).lds(size + 4).error(&lines);
        assert!(error.contains(&format!("the limit, {size}")), "{error}");
    }
}

#[test]
fn work_groups_share_the_global_data_share() {
    for processor in ALL {
        let mut found = Program::on(processor).sizes(256, 64).run(&[
            "s_movk_i32 m0, 0x40",
            "v_mov_b32_e32 v4, 8",
            "v_mov_b32_e32 v5, 1",
            "ds_add_rtn_u32 v2, v4, v5 gds",
            "s_lshl_b32 s12, s4, 8",
            "s_waitcnt lgkmcnt(0) expcnt(0)",
            "buffer_store_dword v2, v1, s[8:11], s12 offen",
        ])[..256]
            .to_vec();
        found.sort_unstable();
        assert_eq!(found, count_up_to(256), "{processor}");
    }
}

#[test]
fn the_range_of_the_global_data_share_is_in_m0() {
    let lines = [
        "s_mov_b32 m0, 0x01000010",
        "v_mov_b32_e32 v4, 12",
        "v_mov_b32_e32 v5, 7",
        "ds_write_b32 v4, v5 gds",
        "s_mov_b32 m0, 0x00000200",
        "v_mov_b32_e32 v4, 0x10c",
        "s_waitcnt lgkmcnt(0) expcnt(0)",
        "ds_read_b32 v2, v4 gds",
        "s_waitcnt lgkmcnt(0) expcnt(0)",
        STORE_V2,
    ];
    assert_eq!(Program::on("gfx900").run(&lines)[..64], [7; 64]);
    let beyond = lines.map(|line| line.replace("v4, 12", "v4, 16"));
    let error = Program::on("gfx900").error(&beyond.each_ref().map(String::as_str));
    assert!(error.contains("GDS"), "{error}");
}

#[test]
fn append_counts_active_lanes() {
    for processor in ALL {
        let found = Program::on(processor).sizes(192, 64).run(&[
            "s_movk_i32 m0, 0x40",
            "s_nop 0",
            "ds_append v2 offset:4 gds",
            "s_lshl_b32 s12, s4, 8",
            "s_waitcnt lgkmcnt(0) expcnt(0)",
            "buffer_store_dword v2, v1, s[8:11], s12 offen",
        ]);
        let groups = [found[0], found[64], found[128]];
        assert_eq!(groups, [0, 64, 128], "{processor}");
    }
}

#[test]
fn waves_count_in_order() {
    // Each of the four waves of a work-group adds four plus its index. The second work-group continues with the sum of
    // the first.
    for processor in ["gfx700", "gfx803", "gfx900"] {
        let program = Program::on(processor).sizes(512, 256);
        let lines = [
            "s_mov_b32 m0, 0",
            "v_lshrrev_b32_e32 v4, 6, v0",
            "v_mov_b32_e32 v5, 1",
            "v_or_b32_e32 v4, 4, v4",
            "ds_ordered_count v2, v4 offset:768 gds",
            "s_lshl_b32 s12, s4, 10",
            "s_waitcnt lgkmcnt(0) expcnt(0)",
            "buffer_store_dword v2, v1, s[8:11], s12 offen",
        ];
        let waves =
            |found: Vec<u32>| -> Vec<u32> { found.into_iter().step_by(64).take(8).collect() };
        let expected = [0, 4, 9, 15, 22, 26, 31, 37];
        assert_eq!(waves(program.run(&lines)), expected, "{processor}");
        let other_order = program.options(|options| options.schedule = 7);
        assert_eq!(waves(other_order.run(&lines)), expected, "{processor}");
    }
}

/// The first wave waits for the others instead of counting, or has ended.
#[test]
fn waves_that_wait_for_each_other_are_reported() {
    let count = ["ds_ordered_count v2, v4 offset:768 gds", "s_waitcnt 0"];
    let branch = ["v_readfirstlane_b32 s20, v0", "s_cmp_lg_u32 s20, 0"];
    let barrier = ["s_cbranch_scc1 1", "s_barrier"];
    let end = ["s_cbranch_scc1 1", "s_endpgm"];
    let counts =
        "wave 1 waits for waves before it (pc 0x2c: ds_ordered_count v2, v4 offset:768 gds)";
    let waits = format!("wave 0 waits at a barrier (pc 0x28: s_barrier), {counts}");
    for (first, message) in [(barrier, waits.as_str()), (end, counts)] {
        let lines = [&branch[..], &first, &count].concat();
        for schedule in [0, 7] {
            let program = Program::on("gfx700").sizes(128, 128).options(|options| {
                options.schedule = schedule;
                options.max_instructions = 200;
            });
            let error = program.error(&lines);
            let message = format!("no wave can continue: {message}");
            assert!(error.ends_with(&message), "{error}");
        }
    }
}

#[test]
fn operands_in_lds() {
    // In lane n, LDS[8n] = n and LDS[8n + 4] = 100; then LDS[8n] += LDS[8n + 4].
    for processor in ALL {
        let found = Program::on(processor).run(&[
            "s_mov_b32 m0, -1",
            "v_lshlrev_b32_e32 v4, 3, v0",
            "v_mov_b32_e32 v5, 0x64",
            "ds_write2_b32 v4, v0, v5 offset1:1",
            "s_waitcnt lgkmcnt(0)",
            "ds_add_src2_u32 v4 offset:1",
            "ds_read_b32 v2, v4",
            "s_waitcnt lgkmcnt(0)",
            STORE_V2,
        ]);
        let expected: Vec<u32> = (100..164).collect();
        assert_eq!(found[..64], expected, "{processor}");
    }
}

#[test]
fn operands_in_lds_at_a_distance_in_the_address() {
    // The second operand is one dword before the first, since the high bits of the address are -1.
    let found = Program::on("gfx900").run(&[
        "v_lshlrev_b32_e32 v4, 3, v0",
        "v_mov_b32_e32 v5, 0x64",
        "ds_write2_b32 v4, v0, v5 offset1:1",
        "v_or_b32_e32 v6, 0xfffe0004, v4",
        "s_waitcnt lgkmcnt(0)",
        "ds_write_src2_b32 v6 offset:0x8000",
        "ds_read_b32 v2, v4 offset:4",
        "s_waitcnt lgkmcnt(0)",
        STORE_V2,
    ]);
    assert_eq!(found[..64], count_up_to(64));
}

#[test]
fn conditional_exchange() {
    for processor in &ALL[1..] {
        let found = Program::on(processor).run(&[
            "s_mov_b32 m0, -1",
            "v_lshlrev_b32_e32 v4, 3, v0",
            "v_mov_b32_e32 v6, 5",
            "v_mov_b32_e32 v7, 6",
            "ds_write_b64 v4, v[6:7]",
            "v_bfrev_b32_e32 v8, 1",
            "v_or_b32_e32 v8, 9, v8",
            "v_mov_b32_e32 v9, 9",
            "s_waitcnt lgkmcnt(0)",
            "ds_condxchg32_rtn_b64 v[2:3], v4, v[8:9]",
            "ds_read_b64 v[10:11], v4",
            "s_waitcnt lgkmcnt(0)",
            STORE_V2,
            "buffer_store_dword v3, v1, s[8:11], 0 offen offset:256",
            "buffer_store_dword v10, v1, s[8:11], 0 offen offset:512",
            "buffer_store_dword v11, v1, s[8:11], 0 offen offset:768",
        ]);
        let lane = [found[3], found[64 + 3], found[128 + 3], found[192 + 3]];
        assert_eq!(lane, [5, 6, 9, 6], "{processor}");
    }
}

#[test]
fn addresses_from_lane_numbers() {
    for processor in ["gfx900", "gfx1010"] {
        let found = Program::on(processor).sizes(32, 32).run(&[
            "s_movk_i32 m0, 0x20",
            "s_nop 0",
            "ds_write_addtid_b32 v0 offset:32",
            "v_add_u32_e32 v4, 64, v1"
                .replace("v_add_u32", add_of(processor))
                .as_str(),
            "s_waitcnt lgkmcnt(0)",
            "ds_read_b32 v2, v4",
            "s_waitcnt lgkmcnt(0)",
            STORE_V2,
        ]);
        assert_eq!(found[..32], count_up_to(32), "{processor}");
    }
}

#[test]
fn global_addresses_from_lane_numbers() {
    // Inactive lanes neither load nor store.
    let found = Program::on("gfx1030").sizes(64, 32).run(&[
        "v_mov_b32_e32 v2, 7",
        "s_mov_b32 exec_lo, 0xffff0000",
        "global_store_dword_addtid v0, s[8:9] offset:128",
        "s_waitcnt_vscnt null, 0",
        "global_load_dword_addtid v2, s[8:9] offset:128",
        "s_mov_b32 exec_lo, -1",
        "s_waitcnt vmcnt(0)",
        STORE_V2,
    ]);
    assert_eq!(found[..16], [7; 16]);
    assert_eq!(found[16..32], count_up_to(32)[16..]);
    assert_eq!(found[48..64], count_up_to(32)[16..]);
}

fn add_of(processor: &str) -> &'static str {
    if processor == "gfx1010" {
        "v_add_nc_u32"
    } else {
        "v_add_u32"
    }
}

#[test]
fn loads_to_lds() {
    // The offset applies both to memory and to LDS.
    let bytes: Vec<u8> = (0..4096).map(|n| (n * 37 / 4) as u8).collect();
    let byte = |lane: usize| bytes[4 * lane + 4];
    for (load, signed) in [("buffer_load_ubyte", false), ("buffer_load_sbyte", true)] {
        for processor in ["gfx600", "gfx803", "gfx900", "gfx1010"] {
            let program = Program::on(processor).buffer(bytes.clone()).sizes(32, 32);
            let found = program.run(&[
                "s_movk_i32 m0, 0x40",
                "s_nop 0",
                &format!("{load} v1, s[8:11], 0 offen offset:4 lds"),
                "s_waitcnt vmcnt(0)",
                "v_nop",
                "s_mov_b32 m0, -1",
                "ds_read_b32 v2, v1 offset:68",
                "s_waitcnt lgkmcnt(0)",
                STORE_V2,
            ]);
            let expected = |lane: usize| match signed {
                true => byte(lane) as i8 as i32 as u32,
                false => u32::from(byte(lane)),
            };
            assert!(
                (0..32).all(|lane| found[lane] == expected(lane)),
                "{processor} {load}"
            );
        }
    }
}
