//! Each hazard is reported if there is one wait state too few or no mitigation, and not otherwise.

#[path = "support/program.rs"]
mod program;

use program::Program;

/// A producer and a consumer with the required number of wait states between them.
struct States {
    name: &'static str,
    processors: &'static [&'static str],
    first: &'static str,
    second: &'static str,
    states: usize,
}

const fn states(
    name: &'static str,
    processors: &'static [&'static str],
    first: &'static str,
    second: &'static str,
    states: usize,
) -> States {
    States {
        name,
        processors,
        first,
        second,
        states,
    }
}

const GFX6: &[&str] = &["gfx600"];
const GFX6_7: &[&str] = &["gfx600", "gfx700"];
const GFX6_9: &[&str] = &["gfx600", "gfx700", "gfx803", "gfx900", "gfx908"];
const GFX7_9: &[&str] = &["gfx700", "gfx803", "gfx900", "gfx908"];
const GFX8_9: &[&str] = &["gfx803", "gfx900", "gfx906", "gfx908"];
const GFX9: &[&str] = &["gfx900", "gfx906", "gfx908"];
const GFX908: &[&str] = &["gfx908"];
const GFX10: &[&str] = &["gfx1010", "gfx1012"];

const DPP: &str = "v_mov_b32_dpp v3, v2 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf";
const STORE_FOUR: &str = "buffer_store_dwordx4 v[4:7], v1, s[8:11], 0 offen";
const SETREG: &str = "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 0";
const MFMA_4: &str = "v_mfma_f32_4x4x1f32 a[0:3], v2, v3, a[32:35]";
const MFMA_16: &str = "v_mfma_f32_16x16x1f32 a[0:15], v2, v3, a[32:47]";
const MFMA_32: &str = "v_mfma_f32_32x32x1f32 a[0:31], v2, v3, a[32:63]";
const READ_ACC: &str = "v_accvgpr_read_b32 v8, a1";
const WRITE_ACC: &str = "v_accvgpr_write_b32 a1, v2";

#[rustfmt::skip]
const STATES: &[States] = &[
    states("SMRD reads VALU-written SGPR", GFX6,
           "v_readfirstlane_b32 s20, v2", "s_load_dword s21, s[6:7], s20", 4),
    states("s_buffer_load reads SALU-written descriptor", GFX6,
           "s_mov_b32 s10, -1", "s_buffer_load_dword s21, s[8:11], 0x0", 4),
    states("VMEM reads VALU-written SGPR", GFX8_9,
           "v_readfirstlane_b32 s20, v2", "buffer_load_dword v3, v1, s[8:11], s20 offen", 5),
    states("DPP reads VALU-written VGPR", GFX8_9, "v_mov_b32_e32 v2, 0", DPP, 2),
    states("DPP after EXEC write", GFX8_9, "v_cmpx_le_u32_e32 vcc, 0, v0", DPP, 5),
    states("v_div_fmas after VCC write", GFX6_9,
           "v_cmp_lt_u32_e32 vcc, 0, v0", "v_div_fmas_f32 v3, v0, v0, v0", 4),
    states("s_setreg then s_getreg", GFX6_9, SETREG, "s_getreg_b32 s20, hwreg(HW_REG_MODE)", 2),
    states("s_setreg then s_getreg or s_setreg", GFX6_7, SETREG, SETREG, 1),
    states("s_setreg then s_getreg or s_setreg", GFX8_9, SETREG, SETREG, 2),
    states("lane select from VALU-written SGPR", GFX6_9,
           "v_readfirstlane_b32 s20, v2", "v_readlane_b32 s21, v0, s20", 4),
    states("M0 write then s_movrel", GFX9, "s_mov_b32 m0, 0", "s_movrels_b32 s20, s6", 1),
    states("M0 write then message or GDS", GFX8_9,
           "s_mov_b32 m0, 0", "s_sendmsg sendmsg(MSG_INTERRUPT)", 1),
    states("M0 write then message or GDS", GFX8_9, "s_movk_i32 m0, 0x40", "ds_append v3 gds", 1),
    states("M0 write then LDS add-TID", GFX9, "s_mov_b32 m0, 0", "ds_write_addtid_b32 v0", 1),
    states("M0 write then LDS DMA", GFX9,
           "s_mov_b32 m0, 0", "buffer_load_dword v1, s[8:11], 0 offen lds", 1),
    states("store data overwritten", GFX7_9, STORE_FOUR, "v_mov_b32_e32 v5, 0", 1),
    states("store data overwritten", GFX7_9,
           "buffer_store_dwordx3 v[4:6], v1, s[8:11], 0 offen", "v_mov_b32_e32 v6, 0", 1),
    states("store data overwritten", GFX7_9,
           "tbuffer_store_format_xyzw v[4:7], v1, s[8:11], 0 format:[BUF_DATA_FORMAT_32_32_32_32,BUF_NUM_FORMAT_UINT] offen",
           "v_mov_b32_e32 v7, 0", 1),
    states("EXECZ or VCCZ as data", GFX9,
           "v_cmp_lt_u32_e32 vcc, 0, v0", "v_mov_b32_e32 v3, src_vccz", 5),
    states("vskip", GFX6_9, "s_setvskip 0, 0", "v_mov_b32_e32 v3, 0", 2),
    states("MFMA D then v_accvgpr_read", GFX908, MFMA_4, READ_ACC, 4),
    states("MFMA D then v_accvgpr_read", GFX908, MFMA_16, READ_ACC, 10),
    states("MFMA D then v_accvgpr_read", GFX908, MFMA_32, READ_ACC, 18),
    states("MFMA D then v_accvgpr_write", GFX908, MFMA_4, WRITE_ACC, 1),
    states("MFMA D then v_accvgpr_write", GFX908, MFMA_16, WRITE_ACC, 7),
    states("MFMA D then v_accvgpr_write", GFX908, MFMA_32, WRITE_ACC, 15),
    states("MFMA srcC then v_accvgpr_write", GFX908, MFMA_4, "v_accvgpr_write_b32 a33, v2", 0),
    states("MFMA srcC then v_accvgpr_write", GFX908, MFMA_16, "v_accvgpr_write_b32 a33, v2", 5),
    states("MFMA srcC then v_accvgpr_write", GFX908, MFMA_32, "v_accvgpr_write_b32 a33, v2", 13),
    states("MFMA D then MFMA source", GFX908,
           MFMA_4, "v_mfma_f32_4x4x1f32 a[8:11], a1, v3, a[12:15]", 4),
    states("MFMA D then MFMA srcC, not identical", GFX908,
           MFMA_4, "v_mfma_f32_4x4x1f32 a[8:11], v2, v3, a[2:5]", 2),
    states("MFMA D then MFMA srcC, not identical", GFX908,
           MFMA_4, "v_mfma_f32_4x4x1f32 a[0:3], v2, v3, a[0:3]", 0),
    states("v_accvgpr_write then MFMA source", GFX908,
           WRITE_ACC, "v_mfma_f32_4x4x1f32 a[8:11], a1, v3, a[12:15]", 3),
    states("v_accvgpr_write then MFMA srcC", GFX908,
           WRITE_ACC, "v_mfma_f32_4x4x1f32 a[8:11], v3, v3, a[0:3]", 1),
    states("v_accvgpr_write then v_accvgpr_read", GFX908, WRITE_ACC, READ_ACC, 3),
    states("VALU then MFMA source", GFX908, "v_mov_b32_e32 v2, 0", MFMA_4, 2),
    states("VALU then v_accvgpr_write", GFX908, "v_mov_b32_e32 v2, 0", WRITE_ACC, 2),
    states("EXEC write then matrix instruction", GFX908, "v_cmpx_le_u32_e32 vcc, 0, v0", MFMA_4, 4),
    states("v_accvgpr_read then memory operand", GFX908,
           "v_accvgpr_read_b32 v5, a1", "ds_read_b32 v3, v5", 2),
    states("VALU, then v_accvgpr_read or write, then memory operand", GFX908,
           "v_mov_b32_e32 v5, 0\nv_accvgpr_write_b32 a1, v3", "ds_read_b32 v3, v5", 1),
    states("FP atomic then denorm mode", GFX10,
           "buffer_atomic_fmin v4, v1, s[8:11], 0 offen", "s_denorm_mode 0", 3),
];

/// Initializes registers, far enough before the test that it causes no hazard.
const SETUP: [&str; 9] = [
    "v_mov_b32_e32 v2, 0",
    "v_mov_b32_e32 v3, 0",
    "v_mov_b32_e32 v4, 0",
    "v_mov_b32_e32 v5, 0",
    "v_mov_b32_e32 v6, 0",
    "v_mov_b32_e32 v7, 0",
    "s_mov_b32 m0, -1",
    "s_nop 7",
    "s_nop 7",
];

fn apart<'a>(row: &States, states: usize, buffer: &'a mut Vec<&'static str>) -> &'a [&'static str] {
    buffer.clear();
    buffer.extend(SETUP);
    if row.name.starts_with("v_accvgpr_read") {
        // The register that the consumer reads must be defined.
        buffer.extend(["v_accvgpr_write_b32 a1, v2", "s_nop 7"]);
    }
    buffer.extend(row.first.lines());
    buffer.extend(std::iter::repeat_n("s_nop 0", states));
    buffer.push(row.second);
    buffer.push("s_waitcnt 0");
    buffer
}

#[test]
fn wait_states() {
    let mut lines = Vec::new();
    for row in STATES {
        for processor in row.processors {
            let program = Program::on(processor).sizes(32, 32);
            if row.states > 0 {
                let error = program.error(apart(row, row.states - 1, &mut lines));
                assert!(
                    error.contains(row.name),
                    "{processor} {}: {error}",
                    row.name
                );
            }
            if let Err(error) = program.try_run(apart(row, row.states, &mut lines)) {
                panic!("{processor} {}: {error}", row.name);
            }
        }
    }
}

/// A hazard that particular instructions mitigate. Wait states do not.
struct Mitigation {
    name: &'static str,
    processors: &'static [&'static str],
    first: &'static [&'static str],
    second: &'static str,
    /// Each of these sequences is sufficient.
    mitigations: &'static [&'static [&'static str]],
}

const GLOBAL_LOAD: &str = "buffer_load_dword v3, v1, s[8:11], 0 offen";

#[rustfmt::skip]
const MITIGATIONS: &[Mitigation] = &[
    Mitigation { name: "partial VCC write does not update VCCZ", processors: GFX6_9,
             first: &["s_mov_b64 vcc, 0", "s_mov_b32 vcc_lo, 0"], second: "s_cbranch_vccz 0",
             mitigations: &[&["s_mov_b64 vcc, vcc"]] },
    Mitigation { name: "SMEM corrupts VCCZ", processors: GFX6_7,
             first: &["s_load_dword s20, s[6:7], 0x0", "s_mov_b64 vcc, 0"], second: "s_cbranch_vccz 0",
             mitigations: &[&["s_waitcnt lgkmcnt(0)", "s_mov_b64 vcc, vcc"]] },
    Mitigation { name: "VMEMtoScalarWrite", processors: GFX10,
             first: &[GLOBAL_LOAD], second: "s_mov_b32 s10, -1",
             mitigations: &[&["v_nop"], &["s_waitcnt_depctr 0xffe3"], &["s_waitcnt 0"]] },
    Mitigation { name: "SMEMtoVectorWrite", processors: GFX10,
             first: &["s_load_dword s20, s[6:7], 0x0"], second: "v_readfirstlane_b32 s6, v0",
             mitigations: &[&["s_mov_b32 null, 0"], &["s_waitcnt lgkmcnt(0)"], &["s_waitcnt_lgkmcnt null, 0x0"]] },
    Mitigation { name: "VcmpxExecWAR", processors: GFX10,
             first: &["s_mov_b32 s20, exec_lo"], second: "v_cmpx_le_u32_e32 0, v0",
             mitigations: &[&["s_waitcnt_depctr 0xfffe"], &["v_cmp_lt_u32_e32 vcc_lo, 0, v0"]] },
    Mitigation { name: "VcmpxPermlane", processors: GFX10,
             first: &["v_cmpx_le_u32_e32 0, v0"], second: "v_permlane16_b32 v2, v0, s6, s7",
             mitigations: &[&["v_mov_b32_e32 v0, v0"]] },
    Mitigation { name: "LdsBranchVmemWAR", processors: GFX10,
             first: &["ds_read_b32 v2, v1", "s_branch 0"], second: GLOBAL_LOAD,
             mitigations: &[&["s_waitcnt_vscnt null, 0x0"]] },
    Mitigation { name: "LdsBranchVmemWAR", processors: GFX10,
             first: &[GLOBAL_LOAD, "s_branch 0"], second: "ds_read_b32 v2, v1",
             mitigations: &[&["s_waitcnt_vscnt null, 0x0"]] },
    Mitigation { name: "scalar store then load", processors: GFX10,
             first: &["s_store_dword s6, s[6:7], 0x0"], second: "s_load_dword s20, s[6:7], 0x0",
             mitigations: &[&["s_waitcnt lgkmcnt(0)"], &["s_waitcnt_lgkmcnt null, 0x0"]] },
];

#[test]
fn mitigations() {
    for row in MITIGATIONS {
        for processor in row.processors {
            let program = Program::on(processor).sizes(32, 32);
            let with = |mitigation: &[&'static str]| {
                let start = [&SETUP[..], row.first, mitigation].concat();
                [start, vec![row.second, "s_waitcnt 0"]].concat()
            };
            for useless in [&[][..], &["s_nop 7"]] {
                let error = program.error(&with(useless));
                assert!(
                    error.contains(row.name),
                    "{processor} {}: {error}",
                    row.name
                );
            }
            for mitigation in row.mitigations {
                if let Err(error) = program.try_run(&with(mitigation)) {
                    panic!("{processor} {} {mitigation:?}: {error}", row.name);
                }
            }
        }
    }
}

/// With XNACK, two consecutive memory instructions must not be in the same clause if one overwrites a source of the
/// other.
#[test]
fn replayed_clauses() {
    let own = [
        "s_load_dwordx2 s[0:1], s[0:1], 0x0",
        "s_load_dword s22, s[6:7], 0x0",
    ];
    let others = [
        "global_load_dword v10, v[4:5], off",
        "global_load_dword v4, v[12:13], off",
    ];
    let addresses = [
        "v_mov_b32_e32 v4, s6",
        "v_mov_b32_e32 v5, s7",
        "v_mov_b32_e32 v12, s6",
        "v_mov_b32_e32 v13, s7",
    ];
    for (processors, pair) in [
        (&["gfx801", "gfx900", "gfx1010"][..], own),
        (&["gfx900", "gfx906"], others),
    ] {
        for processor in processors {
            let lines = |between: &[&'static str]| {
                let start = [&addresses[..], &pair[..1], between].concat();
                [start, vec![pair[1], "s_waitcnt 0"]].concat()
            };
            let program = Program::on(processor);
            program.run(&lines(&[]));
            let program = program.xnack();
            let error = program.error(&lines(&[]));
            assert!(error.contains("soft clause replay"), "{processor}: {error}");
            program.run(&lines(&["s_nop 0"]));
        }
    }
    // Vector clauses are not affected on GFX10.
    Program::on("gfx1010")
        .xnack()
        .run(&[&addresses[..], &others, &["s_waitcnt 0"]].concat());
}

/// LLVM compares an instruction of a clause with the five before it.
#[test]
fn replayed_clauses_look_back_five_instructions() {
    let first = "s_load_dword s22, s[0:1], 0x0";
    let last = "s_load_dword s0, s[6:7], 0x0";
    for (between, wrong) in [(4, true), (5, false)] {
        let others = (0..between).map(|n| format!("s_load_dword s{}, s[6:7], 0x0", 23 + n));
        let others: Vec<String> = others.collect();
        let mut lines = vec!["s_nop 0", first];
        lines.extend(others.iter().map(String::as_str));
        lines.extend([last, "s_waitcnt 0"]);
        let found = Program::on("gfx900").xnack().try_run(&lines);
        assert_eq!(found.is_err(), wrong, "{between}: {found:?}");
    }
}

/// Hardware bugs that affect a single instruction.
#[test]
fn hardware_bugs() {
    for (name, processor, text) in [
        ("Offset3f", "gfx1010", "s_branch 63"),
        ("InstFwdPrefetch", "gfx1010", "s_inst_prefetch 0x1"),
        (
            "NegativeScratchOffset",
            "gfx900",
            "scratch_load_dword v3, off, s20 offset:-4",
        ),
        (
            "NegativeUnalignedScratchOffset",
            "gfx1010",
            "scratch_load_dword v3, v4, off offset:-2",
        ),
        (
            "FlatSegmentOffset",
            "gfx1010",
            "flat_load_dword v3, v[14:15] offset:4",
        ),
    ] {
        let error = Program::on(processor).scratch(64).error(&[
            "s_mov_b32 s20, 8",
            "v_mov_b32_e32 v4, 8",
            "v_mov_b32_e32 v14, s6",
            "v_mov_b32_e32 v15, s7",
            text,
        ]);
        assert!(error.contains(name), "{processor} {name}: {error}");
    }
}

/// In WGP mode, wide LDS accesses must be aligned to their size.
#[test]
fn misaligned_lds_accesses_of_work_group_processors() {
    let lines = [
        "v_mov_b32_e32 v4, 4",
        "ds_read_b64 v[2:3], v4",
        "s_waitcnt 0",
    ];
    Program::on("gfx1010").run(&lines);
    let error = Program::on("gfx1010").wgp_mode().error(&lines);
    assert!(error.contains("misaligned"), "{error}");
}

/// Some processors initialize registers only for a fixed allocation.
#[test]
fn fixed_number_of_sgprs() {
    let error = Program::on("gfx802").error(&["s_nop 0"]);
    assert!(error.contains("the processor requires 96"), "{error}");
}
