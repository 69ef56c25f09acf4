//! In weak memory, stores become visible late unless the program waits, invalidates and bypasses caches as required.

#[path = "support/program.rs"]
mod program;
#[allow(dead_code, reason = "each test uses a part of it")]
mod support;

use amdgcn_simulator::reference::small_cases;
use amdgcn_simulator::{MemoryModel, Options, Placement};
use program::Program;
use support::{compile, has_llc, ir};

/// Message passing between two work-groups: for each seed, the flag and the data that the second one reads.
fn outcomes(
    processor: &str,
    placement: Placement,
    release: &str,
    acquire: &[&str],
) -> Vec<[u32; 2]> {
    let gfx10 = processor.starts_with("gfx10");
    let bits = if gfx10 { "glc dlc" } else { "glc" };
    let load_flag = format!("buffer_load_dword v2, off, s[8:11], 0 offset:256 {bits}");
    let mut lines = vec![
        "v_mov_b32_e32 v4, 1",
        "s_cmp_eq_u32 s4, 0",
        "s_cbranch_scc0 6",
        "buffer_store_dword v4, off, s[8:11], 0",
        release,
        "buffer_store_dword v4, off, s[8:11], 0 offset:256",
        "s_endpgm",
        load_flag.as_str(),
    ];
    lines.extend(acquire);
    lines.extend([
        "buffer_load_dword v3, off, s[8:11], 0",
        "s_waitcnt vmcnt(0)",
        "buffer_store_dword v2, off, s[8:11], 0 offset:512",
        "buffer_store_dword v3, off, s[8:11], 0 offset:516",
        "s_endpgm",
    ]);
    let program = Program::on(processor).sizes(2, 1);
    let program = program.options(|options| options.memory = MemoryModel::Weak(placement));
    program.explore(&lines, 0..1500, [128, 129])
}

/// Which of the four outcomes occurred.
fn occurred(outcomes: &[[u32; 2]]) -> [bool; 4] {
    [[0, 0], [0, 1], [1, 0], [1, 1]].map(|outcome| outcomes.contains(&outcome))
}

#[test]
fn waits_and_invalidations_order_message_passing() {
    let wait = "s_waitcnt vmcnt(0)";
    for (processor, release, acquire) in [
        ("gfx600", wait, &[wait, "buffer_wbinvl1"][..]),
        ("gfx900", wait, &[wait, "buffer_wbinvl1_vol"]),
        (
            "gfx1010",
            "s_waitcnt_vscnt null, 0x0",
            &[wait, "buffer_gl1_inv", "buffer_gl0_inv"],
        ),
    ] {
        for placement in [Placement::OneArray, Placement::OneAgent, Placement::Agents] {
            let all = |release, acquire: &[&str]| {
                occurred(&outcomes(processor, placement, release, acquire))
            };
            assert_eq!(
                all(release, acquire),
                [true, true, false, true],
                "{processor}"
            );
            assert!(all("s_nop 0", acquire)[2], "{processor} without release");
            for left_out in 0..acquire.len() {
                let mut acquire = acquire.to_vec();
                let name = acquire.remove(left_out);
                // In one array, both work-groups use the same intermediate cache.
                let needed = name != "buffer_gl1_inv" || placement != Placement::OneArray;
                assert_eq!(
                    all(release, &acquire)[2],
                    needed,
                    "{processor} without {name}"
                );
            }
        }
        let one = occurred(&outcomes(processor, Placement::OneUnit, "s_nop 0", &[wait]));
        assert!(
            !one[2],
            "{processor}: a unit sees what its waves store in order"
        );
    }
}

#[test]
fn examples_have_the_same_results() {
    if !has_llc() {
        return;
    }
    for (processor, family) in [
        ("gfx600", "gfx600"),
        ("gfx900", "gfx900"),
        ("gfx1010", "gfx1010"),
    ] {
        let cases = small_cases().into_iter();
        for case in cases.filter(|case| case.is_for_family(family)) {
            let object = compile(&ir(family, case.example), processor, "").unwrap();
            let options = Options {
                memory: MemoryModel::Weak(Placement::Seeded),
                schedule: 1,
                ..Options::default()
            };
            let checked = case.check(&object, &options);
            checked.unwrap_or_else(|error| panic!("{processor} {case}: {error}"));
        }
    }
}
