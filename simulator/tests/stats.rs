//! Counts of a run: instructions by class, bytes and lines by memory, bank conflicts, modeled cycles.

#[path = "support/program.rs"]
mod program;

use amdgcn_simulator::Stats;
use program::Program;

fn stats(program: &Program, lines: &[&str]) -> Stats {
    let mut lines = lines.to_vec();
    lines.push("s_endpgm");
    program.run_endless(&lines).unwrap().stats
}

/// The counts of `lines` alone.
fn added(lines: &[&str], count: impl Fn(&Stats) -> u64) -> u64 {
    let program = Program::on("gfx900");
    count(&stats(&program, lines)) - count(&stats(&program, &[]))
}

const V2_FROM: &str = "v_mov_b32_e32 v2, 0";

#[test]
fn instructions_are_counted_by_class() {
    let lines = [
        "s_mov_b32 s20, 0",
        "s_add_u32 s20, s20, 1",
        V2_FROM,
        "v_rcp_f32_e32 v3, v2",
        "s_load_dword s21, s[6:7], 0x0",
        "ds_write_b32 v1, v2",
        "buffer_store_dword v2, v1, s[8:11], 0 offen",
        "s_waitcnt 0",
        "s_barrier",
        "s_branch 0",
        "s_nop 0",
    ];
    for (name, wanted, count) in [
        ("salu", 2, (|s| s.salu) as fn(&Stats) -> u64),
        ("valu", 1, |s| s.valu),
        ("transcendental", 1, |s| s.transcendental),
        ("smem", 1, |s| s.smem),
        ("lds", 1, |s| s.lds),
        ("vmem", 1, |s| s.vmem),
        ("wait", 1, |s| s.wait),
        ("barrier", 1, |s| s.barrier),
        ("branch", 1, |s| s.branch),
        ("all", 11, Stats::instructions),
        ("lanes", 4 * 64, |s| s.lane_instructions),
    ] {
        assert_eq!(added(&lines, count), wanted, "{name}");
    }
}

#[test]
fn traffic_is_counted_by_memory() {
    let loads = [
        "buffer_load_dwordx2 v[2:3], v1, s[8:11], 0 offen",
        "s_waitcnt 0",
    ];
    assert_eq!(added(&loads, |s| s.global.bytes_loaded), 64 * 8);
    // The 64 lanes access four bytes each, which are four lines.
    assert_eq!(
        added(&["buffer_load_dword v2, v1, s[8:11], 0 offen"], |s| s
            .global
            .lines),
        4
    );
    let apart = [
        "v_lshlrev_b32_e32 v4, 4, v1",
        "buffer_load_dword v2, v4, s[8:11], 0 offen",
    ];
    assert_eq!(added(&apart, |s| s.global.lines), 64);
    assert_eq!(
        added(&["s_load_dwordx4 s[20:23], s[6:7], 0x0"], |s| s
            .global
            .bytes_loaded),
        16
    );
    let atomic = [V2_FROM, "buffer_atomic_add v2, v1, s[8:11], 0 offen"];
    assert_eq!(added(&atomic, |s| s.global.atomics), 64);
    let pair = [
        "ds_write2_b32 v1, v0, v0 offset1:64",
        "ds_read2_b32 v[2:3], v1 offset1:64",
    ];
    assert_eq!(added(&pair, |s| s.local.bytes_stored), 512);
    assert_eq!(added(&pair, |s| s.local.bytes_loaded), 512);
    let gds = [
        "s_movk_i32 m0, 0x40",
        "v_mov_b32_e32 v4, 0",
        "ds_add_u32 v4, v0 gds",
    ];
    assert_eq!(added(&gds, |s| s.gds.atomics), 64);
}

#[test]
fn bank_conflicts() {
    let conflicts = |lines: &[&str]| added(lines, |s| s.lds_bank_conflicts);
    let read = "ds_read_b32 v2, v4";
    // All lanes read the same dword.
    assert_eq!(conflicts(&["v_mov_b32_e32 v4, 0", read]), 0);
    // Each half of a wave reads each bank once.
    assert_eq!(conflicts(&["ds_read_b32 v2, v1"]), 0);
    // Each half of a wave accesses two dwords of each bank, one after the other.
    assert_eq!(
        conflicts(&[
            "v_and_b32_e32 v4, 1, v0",
            "v_lshlrev_b32_e32 v4, 7, v4",
            read
        ]),
        2
    );
    // Each half of a wave accesses eight dwords of each bank.
    assert_eq!(
        conflicts(&[
            "v_and_b32_e32 v4, 7, v0",
            "v_lshlrev_b32_e32 v4, 7, v4",
            read
        ]),
        14
    );
}

#[test]
fn cycles_follow_the_table() {
    let cycles = |lines: &[&str], count: fn(&Stats) -> u64| added(lines, count);
    // On a SIMD of GFX9, a wave64 instruction takes four cycles, and a reciprocal four times as long.
    assert_eq!(cycles(&[V2_FROM], |s| s.cycles.vector), 4);
    assert_eq!(cycles(&["v_rcp_f32_e32 v3, v0"], |s| s.cycles.vector), 16);
    // A wait adds the latency of the operation that it waits for, but only once.
    let load = "buffer_load_dword v2, v1, s[8:11], 0 offen";
    assert_eq!(
        cycles(&[load, "s_waitcnt vmcnt(0)"], |s| s.cycles.latency),
        350
    );
    assert_eq!(
        cycles(&[load, "s_waitcnt vmcnt(0)", "s_waitcnt vmcnt(0)"], |s| s
            .cycles
            .latency),
        350
    );
    // More waves hide more of the latency.
    let lines = [load, "s_waitcnt vmcnt(0)"];
    let one = stats(&Program::on("gfx900"), &lines).cycles;
    let many = stats(&Program::on("gfx900").sizes(64 * 16, 64), &lines).cycles;
    assert!(many.total < 16 * one.total && many.waves_in_flight > one.waves_in_flight);
}

/// The profile contains the executed instructions in order, and its sums are the counts of the run.
#[test]
fn a_profile_divides_the_counts_among_instructions() {
    let program = Program::on("gfx900").options(|options| options.profile = true);
    let lines = [
        "s_mov_b32 s20, 3",
        "s_sub_u32 s20, s20, 1",
        "s_cmp_lg_u32 s20, 0",
        "s_cbranch_scc1 65533",
        "s_branch 1",
        "s_mov_b32 s21, 0",
        "s_endpgm",
    ];
    let outcome = program.run_endless(&lines).unwrap();
    let instructions = &outcome.profile;
    let executed = instructions
        .iter()
        .map(|one| (one.text.as_str(), one.cost.issued))
        .rev()
        .take(6);
    let mut executed: Vec<_> = executed.collect();
    executed.reverse();
    let waves = outcome.stats.waves;
    let expected = [
        ("s_mov_b32 s20, 3", waves),
        ("s_sub_u32 s20, s20, 1", 3 * waves),
        ("s_cmp_lg_u32 s20, 0", 3 * waves),
        ("s_cbranch_scc1 65533", 3 * waves),
        ("s_branch 1", waves),
        ("s_endpgm", waves),
    ];
    assert_eq!(executed, expected);
    let sum = |field: fn(&amdgcn_simulator::Cost) -> u64| -> u64 {
        instructions.iter().map(|one| field(&one.cost)).sum()
    };
    assert_eq!(sum(|cost| cost.issued), outcome.stats.instructions());
    let cycles = outcome.stats.cycles;
    assert_eq!(
        sum(|cost| cost.cycles),
        cycles.chain() - outcome.stats.lds_bank_conflicts
    );
}
