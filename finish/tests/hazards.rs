//! Tests of hazards on short pieces of assembly: a hazard that is triggered, already mitigated, not triggered because
//! of a different register, or triggered across blocks.

#[allow(dead_code)]
mod decoded;

use amdgcn_finish::hazards;
use decoded::changes;

fn hazards(processor: &str, text: &str) -> Vec<String> {
    changes(processor, text, hazards::run)
}

const NONE: [&str; 0] = [];

#[test]
fn valu_sgpr_to_vector_memory() {
    let text = "v_readfirstlane_b32 s8, v0
                buffer_load_dword v1, off, s[8:11], 0
                s_endpgm";
    let load = "buffer_load_dword v1, off, s[8:11], 0";
    for processor in ["gfx600", "gfx803", "gfx900"] {
        assert_eq!(hazards(processor, text), [format!("+ s_nop 4 | {load}")]);
    }
    assert_eq!(hazards("gfx1010", text), NONE);
    let other = text.replace("s[8:11]", "s[12:15]");
    assert_eq!(hazards("gfx900", &other), NONE);
    let mitigated = text.replace("buffer", "s_nop 2\ns_mov_b32 s0, 0\nbuffer");
    assert_eq!(
        hazards("gfx900", &mitigated),
        [format!("+ s_nop 0 | {load}")]
    );
    let across = text.replace("buffer", "s_cbranch_scc0 next\nnext:\nbuffer");
    assert_eq!(hazards("gfx900", &across), [format!("+ s_nop 3 | {load}")]);
}

#[test]
fn valu_sgpr_to_scalar_memory() {
    let text = "v_readfirstlane_b32 s8, v0
                s_load_dword s0, s[8:9], 0x0
                s_endpgm";
    assert_eq!(
        hazards("gfx600", text),
        ["+ s_nop 3 | s_load_dword s0, s[8:9], 0x0"]
    );
    assert_eq!(hazards("gfx700", text), NONE);
}

#[test]
fn lane_select_and_div_fmas() {
    let text = "v_readfirstlane_b32 s8, v0
                v_readlane_b32 s9, v1, s8
                s_endpgm";
    assert_eq!(
        hazards("gfx900", text),
        ["+ s_nop 3 | v_readlane_b32 s9, v1, s8"]
    );
    let text = "v_cmp_eq_u32 vcc, v0, v1
                v_div_fmas_f32 v0, v1, v2, v3
                s_endpgm";
    assert_eq!(
        hazards("gfx700", text),
        ["+ s_nop 3 | v_div_fmas_f32 v0, v1, v2, v3"]
    );
    assert_eq!(hazards("gfx900", &text.replace("vcc", "s[0:1]")), NONE);
}

#[test]
fn setreg_and_getreg() {
    let text = "s_setreg_b32 hwreg(HW_REG_MODE, 0, 4), s0
                s_getreg_b32 s1, hwreg(HW_REG_MODE)
                s_endpgm";
    assert_eq!(
        hazards("gfx900", text),
        ["+ s_nop 1 | s_getreg_b32 s1, hwreg(HW_REG_MODE)"]
    );
    assert_eq!(
        hazards(
            "gfx900",
            &text.replace("hwreg(HW_REG_MODE)", "hwreg(HW_REG_STATUS)")
        ),
        NONE
    );
}

#[test]
fn wide_store_data() {
    let text = "global_store_dwordx4 v[0:1], v[4:7], off
                v_mov_b32 v6, 0
                s_endpgm";
    assert_eq!(hazards("gfx900", text), ["+ s_nop 0 | v_mov_b32_e32 v6, 0"]);
    assert_eq!(hazards("gfx900", &text.replace("v6, 0", "v1, 0")), NONE);
    assert_eq!(hazards("gfx1010", text), NONE);
}

#[test]
fn m0_and_messages() {
    let text = "s_mov_b32 m0, 0
                s_sendmsg sendmsg(MSG_INTERRUPT)
                s_endpgm";
    assert_eq!(
        hazards("gfx803", text),
        ["+ s_nop 0 | s_sendmsg sendmsg(MSG_INTERRUPT)"]
    );
    assert_eq!(hazards("gfx700", text), NONE);
}

#[test]
fn vmem_to_scalar_write() {
    let text = "global_load_dword v0, v1, s[2:3]
                s_mov_b32 s2, 0
                s_endpgm";
    let mitigation = ["+ s_waitcnt_depctr depctr_vm_vsrc(0) | s_mov_b32 s2, 0"];
    assert_eq!(hazards("gfx1010", text), mitigation);
    assert_eq!(hazards("gfx900", text), NONE);
    assert_eq!(hazards("gfx1010", &text.replace("s2, 0", "s4, 0")), NONE);
    assert_eq!(
        hazards("gfx1010", &text.replace("s_mov", "v_mov_b32 v2, 0\ns_mov")),
        NONE
    );
    assert_eq!(
        hazards("gfx1010", &text.replace("s_mov", "s_nop 0\ns_mov")),
        mitigation
    );
    let exec = "ds_read_b32 v0, v1
                s_and_saveexec_b32 s0, vcc_lo
                s_endpgm";
    let mitigation = ["+ s_waitcnt_depctr depctr_vm_vsrc(0) | s_and_saveexec_b32 s0, vcc_lo"];
    assert_eq!(hazards("gfx1010", exec), mitigation);
}

#[test]
fn smem_to_vector_write() {
    let text = "s_load_dword s0, s[2:3], 0x0
                v_readfirstlane_b32 s2, v0
                s_endpgm";
    let mitigation = ["+ s_mov_b32 null, 0 | v_readfirstlane_b32 s2, v0"];
    assert_eq!(hazards("gfx1010", text), mitigation);
    assert_eq!(
        hazards(
            "gfx1010",
            &text.replace("v_read", "s_waitcnt lgkmcnt(0)\nv_read")
        ),
        NONE
    );
    assert_eq!(
        hazards(
            "gfx1010",
            &text.replace("v_read", "s_mov_b32 s9, 0\nv_read")
        ),
        NONE
    );
    assert_eq!(
        hazards(
            "gfx1010",
            &text.replace("v_read", "s_waitcnt vmcnt(0)\nv_read")
        ),
        mitigation
    );
}

#[test]
fn vcmpx_hazards() {
    let text = "s_mov_b32 s0, exec_lo
                v_cmpx_eq_u32 v0, v1
                v_permlane16_b32 v2, v3, s1, s2
                s_endpgm";
    let changes = hazards("gfx1010", text);
    assert_eq!(
        changes[0],
        "+ s_waitcnt_depctr depctr_sa_sdst(0) | v_cmpx_eq_u32_e32 v0, v1"
    );
    assert_eq!(
        changes[1],
        "+ v_mov_b32_e32 v3, v3 | v_permlane16_b32 v2, v3, s1, s2"
    );
}

#[test]
fn lds_branch_vmem() {
    let text = "ds_read_b32 v0, v1
                s_cbranch_scc0 next
                next:
                global_load_dword v2, v[4:5], off
                s_endpgm";
    let load = "global_load_dword v2, v[4:5], off";
    assert_eq!(
        hazards("gfx1010", text),
        [format!("+ s_waitcnt_vscnt null, 0x0 | {load}")]
    );
    assert_eq!(
        hazards("gfx1010", &text.replace("s_cbranch_scc0 next", "")),
        NONE
    );
    assert_eq!(
        hazards(
            "gfx1010",
            &text.replace("next:", "next:\ns_waitcnt_vscnt null, 0x0")
        ),
        NONE
    );
    assert_eq!(
        hazards(
            "gfx1010",
            &text.replace("next:", "next:\nds_read_b32 v6, v1")
        ),
        NONE
    );
    assert_eq!(hazards("gfx900", text), NONE);
}

#[test]
fn vccz() {
    let text = "s_load_dword s0, s[4:5], 0x0
                v_cmp_eq_u32 vcc, v0, v1
                s_waitcnt lgkmcnt(0)
                s_cbranch_vccz end
                end:
                s_endpgm";
    assert_eq!(
        hazards("gfx600", text),
        ["+ s_mov_b64 vcc, vcc | s_cbranch_vccz"]
    );
    assert_eq!(hazards("gfx803", text), NONE);
    let partial = "s_mov_b32 vcc_lo, 0
                   s_cbranch_vccnz end
                   end:
                   s_endpgm";
    assert_eq!(
        hazards("gfx900", partial),
        ["+ s_mov_b64 vcc, vcc | s_cbranch_vccnz"]
    );
    assert_eq!(
        hazards(
            "gfx900",
            &partial.replace("s_mov_b32 vcc_lo", "s_mov_b64 vcc")
        ),
        NONE
    );
    assert_eq!(hazards("gfx1010", partial), NONE);
}

#[test]
fn replayed_clauses() {
    let text = "s_load_dword s0, s[4:5], 0x0
                s_load_dwordx2 s[4:5], s[6:7], 0x0
                s_endpgm";
    let second = "s_load_dwordx2 s[4:5], s[6:7], 0x0";
    assert_eq!(hazards("gfx900", text), [format!("+ s_nop 0 | {second}")]);
    assert_eq!(hazards("gfx1010", text), [format!("+ s_nop 0 | {second}")]);
    // Without XNACK.
    assert_eq!(hazards("gfx803", text), NONE);
    assert_eq!(
        hazards(
            "gfx900",
            &text.replace("s_load_dwordx2", "s_mov_b32 s9, 0\ns_load_dwordx2")
        ),
        NONE
    );
}

#[test]
fn branches_over_63_dwords() {
    let target = processors::Target::amdhsa("gfx1010".parse().expect("processor"));
    for (between, nops) in [(61, 0), (62, 1), (63, 0)] {
        let filler = "s_mov_b32 s0, s1\n".repeat(between);
        let text = format!("s_cbranch_scc0 end\ns_mov_b32 s2, s3\n{filler}end:\ns_endpgm");
        let mut function = decoded::assemble(&text, &target);
        amdgcn_finish::branches::run(&mut function, &target, 16).expect("runs");
        let lines = decoded::print(&function, &target);
        let found = lines
            .iter()
            .filter(|line| line.starts_with("s_nop"))
            .count();
        assert_eq!(found, nops, "{between} dwords");
    }
}

#[test]
fn branches_out_of_reach() {
    let target = processors::Target::amdhsa("gfx900".parse().expect("processor"));
    let filler = "s_mov_b32 s0, s1\n".repeat(80_000);
    let text = format!("start:\ns_cbranch_scc0 end\n{filler}s_cbranch_scc1 start\nend:\ns_endpgm");
    let mut function = decoded::assemble(&text, &target);
    amdgcn_finish::branches::run(&mut function, &target, 16).expect("runs");
    let lines = decoded::print(&function, &target);
    let count = |name| lines.iter().filter(|line| **line == name).count();
    // SCC is live at `start`.
    assert_eq!(count("s_setpc_b64 vcc"), 3);
    assert_eq!(count("s_branch"), 0);
    assert_eq!(count("s_cbranch_scc0") + count("s_cbranch_scc1"), 3);
}

/// A far jump preserves SCC if it is live at the target.
#[test]
fn branches_out_of_reach_that_preserve_scc() {
    let target = processors::Target::amdhsa("gfx900".parse().expect("processor"));
    let filler = "s_mov_b32 s0, s1\n".repeat(40_000);
    let text = format!(
        "s_cbranch_execz end\ns_cmp_eq_u32 s2, s3\n{filler}end:\ns_cselect_b32 s0, 1, 0\ns_endpgm"
    );
    let mut function = decoded::assemble(&text, &target);
    amdgcn_finish::branches::run(&mut function, &target, 16).expect("runs");
    let lines = decoded::print(&function, &target);
    let jumps: Vec<&str> = lines.iter().take(13).map(String::as_str).collect();
    let sequence = |compare: &'static str| {
        let getpc = "s_getpc_b64 vcc";
        let setpc = "s_setpc_b64 vcc";
        [
            getpc,
            "s_add_u32 vcc_lo, vcc_lo",
            "s_addc_u32 vcc_hi, vcc_hi, 0",
            compare,
            setpc,
        ]
    };
    let expected = ["s_cbranch_execnz", "s_cbranch_scc1"]
        .into_iter()
        .chain(sequence("s_cmp_lg_u32 0, 0"))
        .chain(sequence("s_cmp_eq_u32 0, 0"));
    for (found, expected) in jumps.iter().zip(expected) {
        assert!(found.starts_with(expected), "{jumps:#?}");
    }
}

/// A far jump cannot preserve VCC.
#[test]
fn branches_out_of_reach_with_live_vcc() {
    let target = processors::Target::amdhsa("gfx900".parse().expect("processor"));
    let filler = "s_mov_b32 s0, s1\n".repeat(40_000);
    let text = format!("s_cbranch_scc0 end\n{filler}end:\ns_mov_b64 s[0:1], vcc\ns_endpgm");
    let mut function = decoded::assemble(&text, &target);
    let error = amdgcn_finish::branches::run(&mut function, &target, 16).expect_err("rejects");
    assert!(
        error
            .to_string()
            .contains("'s_cbranch_scc0' is out of range"),
        "{error}"
    );
}
