//! Round trips of texts with every construct, errors, and corrupted texts.

use super::parse_function;
use crate::machine::verify;
use processors::Target;

/// After selection.
const SELECTED: &str = r#"machine kernel @"odd name" function2 wave64 kernarg 28 align 8 inputs kernarg_segment_ptr workitem_id_x {
    lds 1024 dynamic
    slot0: size 16 align 4
    live_in %0:s2 = s[4:5]
    live_in %1:v1 = v0
bb0():
    %2:s4 = s_load_dwordx4 %0, 16 :: constant size 16 align 8 invariant dereferenceable
    %3:v2 = REG_SEQUENCE %1, 0xffffffff
    %4:s2 = COPY 0x123456789aL
    %5:v1, %6:s2 = v_add_co_u32 %2.1, %1
    %7:v2 = global_load_dwordx2 %1, %2.2..4 offset:-8 glc :: global size 8 align 4 monotonic scope agent !loc0
    %8:v1 = v_fma_f32 %1, %5, %7.0 neg:0b10 abs:0b1 omod:1 clamp
    %9:v1 = v_pk_add_u16 %8, %8 op_sel:0b1 op_sel_hi:0b10
    %10:v1 = v_mov_b32 %9, tied %9 row_mask:0b11 bank_mask:0b1 dpp_ctrl:0x140 bound_ctrl fi
    %11:v1 = v_add_u32 %9, %10 sext:0b1 dst_sel:byte_1 src0_sel:word_1 dst_unused:preserve
    %12:v1 = v_mov_b32 %9 dpp8:0x1234
    buffer_store_dword %1, off, %2, 0 offset:4095 offen idxen addr64 slc dlc
    %13:s2 = SYMBOL_ADDRESS global3+16@rel32_lo
    %14:s2 = GOT_ADDRESS function1-4@gotpcrel32_lo
    %15:v1 = v_mov_b32 slot0+4
    UNPARK_LANES 7, def %16:s1, def vcc
    lanes %6? bb1(%1) bb2
bb1(%17:v1, %18:s2): logical_edge
    scc = s_cmp_eq_u32 %2.0, 17
    scc? bb1(%17, %4) bb2 !loc7
bb2():
    s_cmp_eq_u32 %2.0, 18
    !scc? bb3 bb4 !loc2
bb3():
    branch bb4 !loc3
bb4():
    end
bb5():
}
"#;

/// After allocation.
const ALLOCATED: &str = "machine kernel @f function0 wave32 {
    lds 0 dynamic
    flat_scratch
    scratch_resource s[0:3]
    scratch_wave_offset s8
    flat_scratch_init s[6:7]
    frame 32
    spills sgprs 3 vgprs 4
    wwm_vgprs v5
    wwm_vgprs v6
    slot0: size 16 align 4 offset 0
    slot1: size 4 align 4 offset 16 spill
bb0():
  ^ exec_lo = s_mov_b32 vcc_lo
    v[1:2] = ds_read2_b32 v0 offset:513 gds :: local size 8 align 4
    v1 = v_add_co_ci_u32 a3, v[1:2], m0, null, vcc_hi, exec, exec_hi
    s_waitcnt 127
  $ s_cbranch_scc0 bb2
  $ s_branch bb1
    logical: bb1 bb2
    linear: bb2 bb1
bb1(%3:v1 | %4:s1): linear_edge
    linear: bb2(%4)
bb2( | %5:s1, %6:s2):
    s_endpgm
}
";

fn message(text: &str) -> String {
    let error = parse_function(text).expect_err("rejected");
    error.to_string()
}

#[test]
fn text_survives_a_round_trip() {
    for text in [SELECTED, ALLOCATED] {
        let function = parse_function(text).expect("parses");
        assert_eq!(function.to_string(), text);
    }
}

#[test]
fn heads_tails_and_ties_are_counted() {
    let function = parse_function(ALLOCATED).expect("parses");
    let entry = &function.blocks[function.layout[0]];
    assert_eq!((entry.head, entry.tail, entry.insts.len()), (1, 2, 6));
    let function = parse_function(SELECTED).expect("parses");
    let tied = function.blocks[function.layout[0]].insts.iter();
    assert_eq!(tied.filter(|inst| inst.tied).count(), 1);
}

#[test]
fn errors_name_line_and_reason() {
    let cases = [
        (
            "s_branch bb1",
            "s_bronch bb1",
            "19: 's_bronch' is not an instruction",
        ),
        ("wave32", "wave16", "1: expected 'wave32' or 'wave64'"),
        ("slot1:", "slot2:", "12: slots must be in order"),
        ("v[1:2] =", "v[1:] =", "15: expected a word"),
        ("v[1:2] =", "v[2:1] =", "15: no such register"),
        ("v[1:2] =", "v[250:256] =", "15: no such register"),
        ("v[1:2] =", "v1 v2 =", "15: expected '='"),
        ("v[1:2] =", "v[1:2],", "15: expected a definition"),
        ("offset:513", "offset:3000000000", "15: number too large"),
        (" gds", " gdx", "15: 'gdx' is not an operand or modifier"),
        (
            "local size",
            "nowhere size",
            "15: 'nowhere' is not an address space",
        ),
        (
            "  $ s_branch",
            "    s_branch",
            "19: head, body and tail must be in this order",
        ),
        ("bb1(%3:v1", "bb0(%3:v1", "22: bb0 is defined twice"),
        ("bb1(%3:v1", "bb1(%3:x1", "22: 'x1' is not a register class"),
        ("%5:s1", "%4:s2", "24: %4 has a different class elsewhere"),
        ("linear_edge", "edge", "22: expected the end of the line"),
        (
            "bb2(%4)",
            "bb2(%4.0)",
            "23: expected a register, not a part of one",
        ),
        ("bb2(%4)", "bb99999", "23: too many blocks"),
        (
            "s_waitcnt 127",
            "s_waitcnt slot9+0",
            "17: there is no slot9",
        ),
        (
            "s_waitcnt 127",
            "s_waitcnt global0+0@up",
            "17: expected a relocation",
        ),
        (
            "s_waitcnt 127",
            "s_waitcnt tied 1, 2",
            "17: only the last operand can be tied",
        ),
        ("s_waitcnt 127", "s_waitcnt 1,", "18: expected an operand"),
        (
            "s_waitcnt 127",
            "s_waitcnt %4.2..2",
            "17: expected a part of a register",
        ),
        ("}\n", "}\n}\n", "27: unexpected text after the function"),
        ("}\n", "", "25: expected a block"),
    ];
    for (from, to, expected) in cases {
        assert!(ALLOCATED.contains(from), "{from}");
        let text = ALLOCATED.replacen(from, to, 1);
        assert_eq!(message(&text), format!("line {expected}"), "{from} -> {to}");
    }
    assert_eq!(
        message("machine kernel @f function0 wave64 {\n}\n"),
        "line 2: the function has no blocks"
    );
    assert_eq!(message(""), "line 1: expected 'machine'");
}

/// Accepted text can be printed, read again and verified without panics.
fn survives(text: &str, target: &Target) {
    if let Ok(function) = parse_function(text) {
        let printed = function.to_string();
        let again = parse_function(&printed).expect("what is printed parses");
        assert_eq!(again.to_string(), printed);
        let _ = verify(&function, target);
    }
}

#[test]
fn damaged_text_is_rejected_or_read_without_panics() {
    let target = Target::parse("amdgcn-amd-amdhsa", "gfx900", "").expect("a target");
    for text in [SELECTED, ALLOCATED] {
        for (at, _) in text.char_indices() {
            survives(&text[..at], &target);
            for other in ["", "9", "%", ",", "v", "\n"] {
                let damaged = [&text[..at], other, &text[at + 1..]].concat();
                survives(&damaged, &target);
            }
        }
        let lines: Vec<&str> = text.lines().collect();
        for number in 0..lines.len() {
            for other in 0..lines.len() {
                let mut lines = lines.clone();
                lines.swap(number, other);
                survives(&lines.join("\n"), &target);
                lines.remove(number);
                survives(&lines.join("\n"), &target);
            }
        }
    }
}
