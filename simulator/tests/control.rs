//! Control flow that compilers rarely use, hardware registers, messages and traps.

#[path = "support/program.rs"]
mod program;

use program::Program;

const STORE_V2: &str = "buffer_store_dword v2, v1, s[8:11], 0 offen";

/// The stored values of lanes in wave64.
fn lanes(found: &[u32]) -> &[u32] {
    &found[..64]
}

#[test]
fn forks_run_both_sides_and_join() {
    // Lanes below 20 branch and compute 1, the others 2. After the join, 16 is added in all lanes.
    for processor in ["gfx600", "gfx700", "gfx803", "gfx900"] {
        let found = Program::on(processor).run(&[
            "v_mov_b32_e32 v2, 0",
            "v_cmp_gt_u32_e32 vcc, 20, v0",
            // The first entry of the branch stack is s[0:3], which is unused here.
            "s_mov_b32 s20, 0",
            "s_cbranch_i_fork vcc, 2",
            "v_mov_b32_e32 v2, 2",
            "s_branch 1",
            "v_mov_b32_e32 v2, 1",
            // Both sides reach the join. The second time, execution continues with the lanes of one side.
            "s_cbranch_join s20",
            "s_mov_b64 exec, -1",
            "v_or_b32_e32 v2, 16, v2",
            STORE_V2,
        ]);
        let expected: Vec<u32> = (0..64).map(|n| if n < 20 { 17 } else { 18 }).collect();
        assert_eq!(lanes(&found), expected, "{processor}");
    }
}

#[test]
fn forks_to_an_address_in_registers() {
    let found = Program::on("gfx900").run(&[
        "v_mov_b32_e32 v2, 0",
        "v_cmp_gt_u32_e32 vcc, 50, v0",
        "s_mov_b32 s20, 0",
        "s_getpc_b64 s[22:23]",
        "s_add_u32 s22, s22, 20",
        "s_addc_u32 s23, s23, 0",
        "s_cbranch_g_fork vcc, s[22:23]",
        "v_mov_b32_e32 v2, 2",
        "s_branch 1",
        "v_mov_b32_e32 v2, 1",
        "s_cbranch_join s20",
        "s_mov_b64 exec, -1",
        STORE_V2,
    ]);
    let expected: Vec<u32> = (0..64).map(|n| if n < 50 { 1 } else { 2 }).collect();
    assert_eq!(lanes(&found), expected);
}

#[test]
fn an_empty_branch_stack_is_an_error() {
    let error = Program::on("gfx900").error(&["s_mov_b32 s20, 1", "s_cbranch_join s20"]);
    assert!(error.contains("branch stack is empty"), "{error}");
}

#[test]
fn halves_of_a_wave_run_one_after_the_other() {
    // Each half adds one more than the previous one.
    let found = Program::on("gfx1010").wave64().run(&[
        "s_mov_b32 s20, 0",
        "v_mov_b32_e32 v2, 0",
        "s_subvector_loop_begin s21, 3",
        "s_add_u32 s20, s20, 1",
        "v_mov_b32_e32 v2, s20",
        "s_subvector_loop_end s21, 65533",
        STORE_V2,
    ]);
    let expected: Vec<u32> = (0..64).map(|n| 1 + n / 32).collect();
    assert_eq!(lanes(&found), expected);
    let error = Program::on("gfx1010").error(&["s_subvector_loop_begin s21, 0"]);
    assert!(error.contains("a wave of 32 lanes"), "{error}");
}

#[test]
fn vector_instructions_can_be_skipped() {
    let found = Program::on("gfx900").run(&[
        "v_mov_b32_e32 v2, 1",
        "s_setvskip -1, 0",
        "s_nop 1",
        "v_mov_b32_e32 v2, 2",
        STORE_V2,
        "s_setvskip 0, 0",
        "s_nop 1",
        "buffer_store_dword v2, v1, s[8:11], 0 offen offset:256",
    ]);
    assert_eq!((found[0], found[64]), (0, 1));
}

#[test]
fn relative_registers_by_two_indices() {
    let found = Program::on("gfx1010").run(&[
        "s_mov_b32 m0, 0x00020001",
        "s_mov_b32 s20, 7",
        "s_mov_b32 s21, 8",
        // s[24 + 2] = s[20 + 1].
        "s_movrelsd_2_b32 s24, s20",
        "v_mov_b32_e32 v11, s26",
        "v_mov_b32_e32 v10, 3",
        // v[12 + 2] = v[10 + 1], then v[2 + 2] and v[13 + 1] are exchanged.
        "v_movrelsd_2_b32_e32 v12, v10",
        "v_mov_b32_e32 v4, 5",
        "v_swaprel_b32 v2, v13",
        "buffer_store_dword v4, v1, s[8:11], 0 offen",
        "buffer_store_dword v14, v1, s[8:11], 0 offen offset:256",
    ]);
    assert_eq!((found[0], found[64]), (8, 5));
}

#[test]
fn wave_indices() {
    let found = Program::on("gfx1010").sizes(128, 128).run(&[
        "s_get_waveid_in_workgroup s20",
        "s_waitcnt lgkmcnt(0)",
        "v_mov_b32_e32 v2, s20",
        STORE_V2,
    ]);
    let expected: Vec<u32> = (0..128).map(|n| n / 32).collect();
    assert_eq!(found[..128], expected);
}

#[test]
fn hardware_registers() {
    // MODE is writable. STATUS shows SCC, EXECZ and VCCZ. The allocated sizes are those in the descriptor.
    for processor in ["gfx600", "gfx803", "gfx900", "gfx1010"] {
        let found = Program::on(processor).run(&[
            "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 5",
            "s_nop 3",
            "s_getreg_b32 s20, hwreg(HW_REG_MODE, 0, 8)",
            "s_cmp_eq_u32 s20, s20",
            "s_mov_b64 vcc, 0"
                .replace(
                    "b64 vcc",
                    if processor == "gfx1010" {
                        "b32 vcc_lo"
                    } else {
                        "b64 vcc"
                    },
                )
                .as_str(),
            "s_getreg_b32 s21, hwreg(HW_REG_STATUS)",
            "s_getreg_b32 s22, hwreg(HW_REG_LDS_ALLOC, 12, 9)",
            "v_mov_b32_e32 v2, s20",
            "v_mov_b32_e32 v3, s21",
            "v_mov_b32_e32 v4, s22",
            STORE_V2,
            "buffer_store_dword v3, v1, s[8:11], 0 offen offset:256",
            "buffer_store_dword v4, v1, s[8:11], 0 offen offset:512",
        ]);
        assert_eq!(found[0], 0xc5, "{processor}");
        assert_eq!(found[64] & 0x601, 0x401, "{processor}");
        assert_eq!(found[128], 4, "{processor}");
    }
    let error = Program::on("gfx600").error(&["s_getreg_b32 s20, hwreg(20)"]);
    assert!(
        error.contains("hardware register 20 does not exist"),
        "{error}"
    );
    let error = Program::on("gfx900").error(&["s_setreg_b32 hwreg(HW_REG_MODE), s30"]);
    assert!(
        error.contains("undefined value of s_setreg operand"),
        "{error}"
    );
}

#[test]
fn messages() {
    for (processor, message) in [
        ("gfx600", "sendmsg(MSG_INTERRUPT)"),
        ("gfx803", "sendmsg(MSG_SYSMSG, SYSMSG_OP_ECC_ERR_INTERRUPT)"),
        ("gfx900", "sendmsg(MSG_GET_DOORBELL)"),
        ("gfx1010", "sendmsg(MSG_GET_DDID)"),
    ] {
        let send = format!("s_sendmsg {message}");
        Program::on(processor).run(&["s_mov_b32 m0, 0", "s_nop 0", &send]);
    }
    let send = "s_sendmsg sendmsg(MSG_INTERRUPT)";
    let error = Program::on("gfx900").error(&[send]);
    assert!(error.contains("undefined value of m0"), "{error}");
    let prepare = ["s_mov_b32 m0, 0", "s_nop 0"];
    for (text, expected) in [
        ("s_sendmsghalt sendmsg(MSG_INTERRUPT)", "the wave halted"),
        ("s_sendmsg sendmsg(MSG_HALT_WAVES)", "the wave halted"),
        ("s_sethalt 1", "the wave halted"),
        ("s_sendmsg 12", "message 12 does not exist"),
    ] {
        let error = Program::on("gfx900").error(&[prepare[0], prepare[1], text]);
        assert!(error.contains(expected), "{text}: {error}");
    }
}

#[test]
fn traps_are_reported() {
    let error = Program::on("gfx900").error(&["s_trap 2"]);
    assert!(error.contains("trap 2"), "{error}");
    // Trap 3 does nothing, since there is no debugger.
    Program::on("gfx900").run(&["s_trap 3"]);
}

#[test]
fn texture_fail_enable_returns_a_status() {
    for processor in ["gfx600", "gfx900", "gfx1010"] {
        let found = Program::on(processor)
            .sizes(32, 32)
            .buffer(vec![9; 4096])
            .run(&[
                "buffer_load_dwordx2 v[2:4], v1, s[8:11], 0 offen tfe",
                "s_waitcnt vmcnt(0)",
                "buffer_store_dword v4, v1, s[8:11], 0 offen",
                "buffer_store_dword v3, v1, s[8:11], 0 offen offset:512",
            ]);
        assert_eq!((found[0], found[128]), (0, 0x0909_0909), "{processor}");
    }
}
