//! Branches, the program counter, MODE, relative scalar registers, and instructions that change no registers.

use isa::{Generation, Opcode};

use crate::machine::{INPUTS, Machine, Probe};

/// The names of the tested instructions, the lines of the program, and the final value of s40.
type Case = (&'static [&'static str], &'static [&'static str], u32);

/// A case in which s40 is 2 if the branch is not taken.
macro_rules! branch {
    ($name:literal, $before:literal, $taken:literal) => {
        (
            &[$name],
            &[
                "s_mov_b32 s40, 1",
                $before,
                concat!($name, " 1"),
                "s_mov_b32 s40, 2",
            ],
            if $taken { 1 } else { 2 },
        )
    };
}

/// The initial mode: round to nearest, denormals enabled, DX10_CLAMP.
const RESTORE: &str = "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 10), 0x1f0";
const READ_MODE: &str = "s_getreg_b32 s40, hwreg(HW_REG_MODE, 0, 10)";

#[rustfmt::skip]
const CASES: &[Case] = &[
    branch!("s_branch", "s_nop 0", true),
    branch!("s_cbranch_scc0", "s_cmp_eq_u32 0, 0", false),
    branch!("s_cbranch_scc0", "s_cmp_eq_u32 0, 1", true),
    branch!("s_cbranch_scc1", "s_cmp_eq_u32 0, 0", true),
    branch!("s_cbranch_scc1", "s_cmp_eq_u32 0, 1", false),
    branch!("s_cbranch_vccz", "s_mov_b64 vcc, 0", true),
    branch!("s_cbranch_vccz", "s_mov_b64 vcc, -1", false),
    branch!("s_cbranch_vccnz", "s_mov_b64 vcc, 0", false),
    branch!("s_cbranch_vccnz", "s_mov_b64 vcc, 1", true),
    branch!("s_cbranch_execz", "s_mov_b64 exec, 0", true),
    branch!("s_cbranch_execz", "s_mov_b64 exec, 1", false),
    branch!("s_cbranch_execnz", "s_mov_b64 exec, 0", false),
    branch!("s_cbranch_execnz", "s_mov_b64 exec, 1", true),
    branch!("s_cbranch_cdbgsys", "s_nop 0", false),
    branch!("s_cbranch_cdbguser", "s_nop 0", false),
    branch!("s_cbranch_cdbgsys_or_user", "s_nop 0", false),
    branch!("s_cbranch_cdbgsys_and_user", "s_nop 0", false),
    // The backward branch is taken once.
    (&["s_cbranch_scc1"], &["s_mov_b32 s40, 0", "s_add_u32 s40, s40, 1", "s_cmp_lt_u32 s40, 2", "s_cbranch_scc1 -3"], 2),
    (&["s_getpc_b64", "s_setpc_b64"], &[
        "s_mov_b32 s40, 1", "s_getpc_b64 s[42:43]", "s_add_u32 s42, s42, 16", "s_addc_u32 s43, s43, 0", "s_setpc_b64 s[42:43]",
        "s_mov_b32 s40, 2",
    ], 1),
    // The return address is four bytes before the target.
    (&["s_swappc_b64"], &[
        "s_getpc_b64 s[42:43]", "s_add_u32 s42, s42, 16", "s_addc_u32 s43, s43, 0", "s_swappc_b64 s[44:45], s[42:43]",
        "s_mov_b32 s42, 0", "s_sub_u32 s40, s42, s44",
    ], 4),
    (&["s_call_b64"], &[
        "s_mov_b32 s41, 0", "s_getpc_b64 s[42:43]", "s_call_b64 s[44:45], 1", "s_mov_b32 s41, 0x40", "s_sub_u32 s40, s44, s42",
        "s_add_u32 s40, s40, s41",
    ], 4),
    (&["s_getreg_b32"], &[READ_MODE], 0x1f0),
    (&["s_setreg_b32"], &["s_mov_b32 s41, 0xff5", "s_setreg_b32 hwreg(HW_REG_MODE, 4, 4), s41", READ_MODE, RESTORE], 0x150),
    (&["s_setreg_imm32_b32"], &["s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 0x2a", READ_MODE, RESTORE], 0x1fa),
    (&["s_round_mode"], &["s_round_mode 0x9", READ_MODE, RESTORE], 0x1f9),
    (&["s_denorm_mode"], &["s_denorm_mode 0x6", READ_MODE, RESTORE], 0x160),
    (&["s_movrels_b32"], &["s_mov_b32 s53, 7", "s_mov_b32 m0, 3", "s_movrels_b32 s40, s50", "s_mov_b32 m0, -1"], 7),
    (&["s_movrels_b64"], &["s_mov_b32 s53, 7", "s_mov_b32 m0, 2", "s_movrels_b64 s[40:41], s[50:51]", "s_mov_b32 s40, s41", "s_mov_b32 m0, -1"], 7),
    (&["s_movreld_b32"], &["s_mov_b32 s53, 7", "s_mov_b32 m0, 2", "s_movreld_b32 s38, s53", "s_mov_b32 m0, -1"], 7),
    (&["s_movreld_b64"], &["s_mov_b32 s53, 7", "s_mov_b32 m0, 2", "s_movreld_b64 s[54:55], s[52:53]", "s_mov_b32 s40, s57", "s_mov_b32 m0, -1"], 7),
    (&["s_movrelsd_2_b32"], &["s_mov_b32 s53, 7", "s_mov_b32 m0, 0x20003", "s_movrelsd_2_b32 s38, s50", "s_mov_b32 m0, -1"], 7),
    (&["s_barrier"], &["s_mov_b32 s40, 5", "s_barrier"], 5),
    // The clock never goes backward.
    (&["s_memtime"], &["s_memtime s[42:43]", "s_waitcnt lgkmcnt(0)", "s_memtime s[44:45]", "s_waitcnt lgkmcnt(0)", "s_sub_u32 s42, s44, s42", "s_lshr_b32 s40, s42, 31"], 0),
    (&["s_memrealtime"], &["s_memrealtime s[42:43]", "s_waitcnt lgkmcnt(0)", "s_memrealtime s[44:45]", "s_waitcnt lgkmcnt(0)", "s_sub_u32 s42, s44, s42", "s_lshr_b32 s40, s42, 31"], 0),
    (&["s_get_waveid_in_workgroup"], &["s_get_waveid_in_workgroup s40", "s_waitcnt lgkmcnt(0)"], 0),
];

/// Instructions that change no register.
#[rustfmt::skip]
const WITHOUT_EFFECT: &[(&str, &str)] = &[
    ("s_nop", " 3"), ("s_sleep", " 1"), ("s_setprio", " 2"), ("s_sethalt", " 0"), ("s_setkill", " 0"), ("s_clause", " 0x0"),
    ("s_inst_prefetch", " 0x0"), ("s_icache_inv", ""), ("s_waitcnt", " 0"), ("s_waitcnt_vmcnt", " null, 0x0"),
    ("s_waitcnt_vscnt", " null, 0x0"), ("s_waitcnt_expcnt", " null, 0x0"), ("s_waitcnt_lgkmcnt", " null, 0x0"),
    ("s_waitcnt_depctr", " 0xffff"), ("s_wait_idle", ""), ("s_incperflevel", " 1"), ("s_decperflevel", " 1"),
    ("s_ttracedata", ""), ("s_ttracedata_imm", " 0x0"), ("s_wakeup", ""), ("s_version", " 5"), ("s_trap", " 3"),
    ("buffer_gl0_inv", ""), ("buffer_gl1_inv", ""), ("buffer_wbinvl1", ""), ("buffer_wbinvl1_sc", ""),
    ("buffer_wbinvl1_vol", ""),
];

/// The names of all instructions that are tested here.
pub fn names() -> Vec<&'static str> {
    let with_result = CASES.iter().flat_map(|(names, ..)| names.iter().copied());
    with_result
        .chain(WITHOUT_EFFECT.iter().map(|(name, _)| *name))
        .collect()
}

pub fn check(generation: Generation) {
    let exists = |name: &str| Opcode::from_mnemonic(name).is_some_and(|o| o.exists(generation));
    let mut probes = Vec::new();
    let mut expected = Vec::new();
    for (names, lines, value) in CASES {
        if names.iter().all(|name| exists(name)) {
            probes.push(Probe::new(lines, &["s40"]));
            expected.push(*value);
        }
    }
    for (name, operands) in WITHOUT_EFFECT {
        if exists(name) {
            probes.push(Probe::new(
                &["s_mov_b32 s40, 9", &format!("{name}{operands}")],
                &["s40"],
            ));
            expected.push(9);
        }
    }
    let results = Machine::scalar(generation).run(&probes, &[[0; INPUTS]]);
    for (n, expected) in expected.into_iter().enumerate() {
        assert_eq!(
            results.get(n, 0, 0),
            expected,
            "{generation:?}: {:?}",
            probes[n].lines
        );
    }
}
