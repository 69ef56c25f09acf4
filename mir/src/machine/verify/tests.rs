//! For every rule, a function that is accepted and a variant that breaks the rule.

use super::verify;
use crate::machine::{Block, Function, parse_function};
use cranelift_entity::EntityRef;
use processors::Target;

/// Before the wave transform: an `if` around a uniform loop.
const SELECTED: &str = "machine kernel @f function0 wave64 {
    slot0: size 4 align 4
    live_in %0:s2 = s[4:5]
    live_in %1:v1 = v0
bb0():
    %2:s4 = s_load_dwordx4 %0, 16
    %3:s2 = v_cmp_eq_u32 %2.0, %1
    lanes %3? bb1 bb4
bb1():
    %4:s1 = COPY 0
    branch bb2(%1, %4)
bb2(%5:v1, %6:s1):
    %7:v1 = v_add_u32 %6, %5
    %8:s1 = s_add_i32 %6, 1
    s_cmp_lt_u32 %8, %2.1
    scc? bb3 bb4
bb3():
    branch bb2(%7, %8)
bb4():
    %9:s2 = COPY %2.2..4
    global_store_dword %1, %1, %9
    end
}
";

/// After the wave transform: a divergent loop.
const TRANSFORMED: &str = "machine kernel @f function0 wave64 {
    live_in %0:v1 = v0
    live_in %1:s2 = s[4:5]
bb0():
    %2:s1 = COPY 0
  $ %3:s2 = s_mov_b64 exec
    logical: bb1(%0)
    linear: bb1(%2)
bb1(%4:v1 | %5:s1):
    %6:v1 = v_add_u32 %5, %4
    %7:s1 = s_add_i32 %5, 1
    %8:s2 = v_cmp_gt_u32 2, %6
  $ SPLIT_LANES off, off, %8, 0, 0, bb3
    logical: bb3 bb2
    linear: bb2
bb2(): logical_edge
  $ s_cbranch_execnz bb4
    logical: bb1(%6)
    linear: bb4 bb3
bb3():
  ^ UNPARK_LANES %3
    global_store_dword %6, %6, %1
  $ s_endpgm 0
bb4(): linear_edge
  $ s_branch bb1
    linear: bb1(%7)
}
";

/// After allocation and expansion.
const ALLOCATED: &str = "machine kernel @f function0 wave64 {
bb0():
    s[0:3] = s_load_dwordx4 s[4:5], 0
    v1 = v_lshlrev_b32 2, v0
    s_cmp_eq_u32 s0, 1
    s6 = s_cselect_b32 s1, 0
  $ s_cbranch_scc0 bb2
    linear: bb1 bb2
bb1():
    global_store_dword v1, v0, s[2:3]
    linear: bb2
bb2():
  $ s_endpgm 0
}
";

fn check_on(processor: &str, text: &str) -> Result<(), String> {
    let target = Target::parse("amdgcn-amd-amdhsa", processor, "").expect("a target");
    let function = parse_function(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    verify(&function, &target).map_err(|error| error.to_string())
}

fn check(text: &str) -> Result<(), String> {
    check_on("gfx900", text)
}

/// `text` with any one change is rejected with the message of the change.
fn rejected(text: &str, changes: &[(&str, &str, &str)]) {
    assert_eq!(check(text), Ok(()));
    for (from, to, message) in changes {
        assert_eq!(text.matches(from).count(), 1, "'{from}' in {text}");
        let expected = format!("malformed machine function 'f', {message}");
        assert_eq!(
            check(&text.replace(from, to)),
            Err(expected),
            "{from} -> {to}"
        );
    }
}

/// `text` with any one change is accepted.
fn accepted(text: &str, changes: &[(&str, &str)]) {
    for (from, to) in changes {
        assert_eq!(text.matches(from).count(), 1, "'{from}' in {text}");
        assert_eq!(check(&text.replace(from, to)), Ok(()), "{from} -> {to}");
    }
}

#[test]
fn instructions_exist_on_the_processor() {
    let has = SELECTED
        .replace("v_add_u32", "v_add3_u32")
        .replace("%6, %5", "%6, %5, %5");
    assert_eq!(check(&has), Ok(()));
    let message = "malformed machine function 'f', bb2, '%7:v1 = v_add3_u32 %6, %5, %5': \
                   the processor has no such instruction";
    assert_eq!(check_on("gfx803", &has), Err(message.to_owned()));
}

#[test]
fn operands_match_a_form() {
    accepted(
        SELECTED,
        &[
            ("v_add_u32 %6, %5", "v_add_u32 64, %5"),
            ("v_add_u32 %6, %5", "v_add_u32 slot0+0, %5"),
            ("s_add_i32 %6, 1", "s_add_i32 global0+4@rel32_lo, %6"),
            ("%1, %1, %9", "%1, %1, %2.2..4"),
        ],
    );
    let add = "bb2, '%7:v1 = v_add_u32";
    let scalar = "bb2, '%8:s1 = s_add_i32";
    rejected(
        SELECTED,
        &[
            (
                "v_add_u32 %6, %5",
                "v_add_u32 %6",
                &format!("{add} %6': no form has 2 operands"),
            ),
            (
                "v_add_u32 %6, %5",
                "v_add_u32 %9, %5",
                &format!("{add} %9, %5': operand 1 fits no form"),
            ),
            (
                "v_add_u32 %6, %5",
                "v_add_u32 off, %5",
                &format!("{add} off, %5': operand 1 fits no form"),
            ),
            (
                "v_add_u32 %6, %5",
                "v_add_u32 bb1, %5",
                &format!("{add} bb1, %5': operand 1 fits no form"),
            ),
            (
                "s_add_i32 %6, 1",
                "s_add_i32 %5, 1",
                &format!("{scalar} %5, 1': operand 1 fits no form"),
            ),
            (
                "s_add_i32 %6, 1",
                "s_add_i32 %6, %2.0..2",
                &format!("{scalar} %6, %2.0..2': operand 2 fits no form"),
            ),
            (
                "%3:s2",
                "%3:v2",
                "bb0, '%3:v2 = v_cmp_eq_u32 %2.0, %1': operand 0 fits no form",
            ),
        ],
    );
}

#[test]
fn parts_are_inside_their_registers() {
    accepted(SELECTED, &[("%2.2..4", "%2.0..2"), ("%2.1", "%2.3")]);
    rejected(
        SELECTED,
        &[
            (
                "%2.2..4",
                "%2.3..5",
                "bb4, '%9:s2 = COPY %2.3..5': %2 has no such part",
            ),
            (
                "%2.1",
                "%2.4",
                "bb2, 's_cmp_lt_u32 %8, %2.4': %2 has no such part",
            ),
        ],
    );
}

#[test]
fn tied_operands_are_like_the_result() {
    let add = "%7:v1 = v_add_u32 %6, %5";
    let mac = |last: &str| format!("%7:v1 = v_mac_f32 %5, %5, {last}");
    let message = |last: &str| {
        let inst = mac(last);
        format!("bb2, '{inst}': the last operand is not tied to the first definition")
    };
    accepted(SELECTED, &[(add, &mac("tied %5"))]);
    let wrong = ["tied %6", "tied %2.0..2", "tied 0"];
    for last in wrong {
        rejected(SELECTED, &[(add, &mac(last), &message(last))]);
    }
    let shift = "v1 = v_lshlrev_b32 2, v0";
    accepted(ALLOCATED, &[(shift, "v1 = v_mac_f32 v0, v0, tied v1")]);
    let message = "bb0, 'v1 = v_mac_f32 v0, v0, tied v2': the last operand is not tied to the first definition";
    rejected(
        ALLOCATED,
        &[(shift, "v1 = v_mac_f32 v0, v0, tied v2", message)],
    );
}

#[test]
fn registers_have_one_definition() {
    rejected(
        SELECTED,
        &[
            (
                "%7:v1 =",
                "%5:v1 =",
                "bb2, '%5:v1 = v_add_u32 %6, %5': %5 is defined twice",
            ),
            (
                "bb2(%5:v1,",
                "bb2(%1:v1,",
                "bb2, 'parameters': %1 is defined twice",
            ),
            (
                "live_in %1:v1 = v0",
                "live_in %0:s2 = s[6:7]",
                "bb0, 'live-in': %0 is defined twice",
            ),
        ],
    );
}

#[test]
fn definitions_come_before_uses_on_the_logical_graph() {
    accepted(SELECTED, &[("branch bb2(%7, %8)", "branch bb2(%1, %6)")]);
    rejected(
        SELECTED,
        &[
            (
                "branch bb2(%1, %4)",
                "branch bb2(%7, %4)",
                "bb1, 'end of the block': %7 is used where it is not defined",
            ),
            (
                "%1, %1, %9",
                "%1, %7, %9",
                "bb4, 'global_store_dword %1, %7, %9': %7 is used where it is not defined",
            ),
            (
                "v_add_u32 %6, %5",
                "v_add_u32 %6, %7",
                "bb2, '%7:v1 = v_add_u32 %6, %7': %7 is used where it is not defined",
            ),
            (
                "v_add_u32 %6, %5",
                "v_add_u32 %30, %5",
                "bb2, '%7:v1 = v_add_u32 %30, %5': %30 is used where it is not defined",
            ),
        ],
    );
}

#[test]
fn scalars_follow_the_linear_graph_and_vectors_the_logical() {
    accepted(
        TRANSFORMED,
        &[
            ("linear: bb1(%7)", "linear: bb1(%5)"),
            ("%6, %6, %1", "%4, %6, %1"),
        ],
    );
    rejected(
        TRANSFORMED,
        &[(
            "linear: bb1(%2)",
            "linear: bb1(%7)",
            "bb0, 'end of the block': %7 is used where it is not defined",
        )],
    );
    // The wave reaches bb3 through bb2 only, lanes from bb1 only.
    let defined = TRANSFORMED.replace(
        "  $ s_cbranch_execnz",
        "    %9:s2 = s_mov_b64 0\n    %10:v1 = v_mov_b32 0\n  $ s_cbranch_execnz",
    );
    accepted(&defined, &[("%6, %6, %1", "%6, %6, %9")]);
    let message = "bb3, 'global_store_dword %6, %10, %1': %10 is used where it is not defined";
    rejected(&defined, &[("%6, %6, %1", "%6, %10, %1", message)]);
}

#[test]
fn parameters_are_on_their_graph() {
    let params = "bb0():";
    accepted(TRANSFORMED, &[(params, "bb0(%9:v1 | %10:s1):")]);
    accepted(SELECTED, &[(params, "bb0(%10:v1, %11:s1):")]);
    let message = "bb0, 'edges': parameter %9 belongs to the other graph";
    rejected(
        TRANSFORMED,
        &[
            (params, "bb0(%9:s1):", message),
            (params, "bb0( | %9:v1):", message),
        ],
    );
    let message = "bb0, 'edges': parameter %10 belongs to the other graph";
    rejected(SELECTED, &[(params, "bb0( | %10:s1):", message)]);
}

#[test]
fn edges_have_the_arguments_of_their_blocks() {
    rejected(
        SELECTED,
        &[
            (
                "bb2(%1, %4)",
                "bb2(%1)",
                "bb1, 'edges': arguments and parameters of bb2 differ in number",
            ),
            (
                "scc? bb3 bb4",
                "scc? bb3(%7) bb4",
                "bb2, 'edges': arguments and parameters of bb3 differ in number",
            ),
            (
                "bb2(%1, %4)",
                "bb2(%4, %1)",
                "bb1, 'edges': argument %4 has a different class than its parameter",
            ),
            (
                "lanes %3?",
                "lanes %1?",
                "bb0, 'end of the block': argument %1 has a different class than its parameter",
            ),
        ],
    );
    rejected(
        TRANSFORMED,
        &[
            (
                "logical: bb1(%6)",
                "logical: bb1",
                "bb2, 'edges': arguments and parameters of bb1 differ in number",
            ),
            (
                "linear: bb1(%7)",
                "linear: bb1(%3)",
                "bb4, 'edges': argument %3 has a different class than its parameter",
            ),
        ],
    );
}

#[test]
fn successors_and_targets_are_in_the_layout() {
    rejected(
        SELECTED,
        &[(
            "bb1 bb4",
            "bb1 bb9",
            "bb0, 'successors': bb9 is not in the layout",
        )],
    );
    rejected(
        TRANSFORMED,
        &[
            (
                "linear: bb4 bb3",
                "linear: bb4 bb9",
                "bb2, 'successors': bb9 is not in the layout",
            ),
            (
                "s_branch bb1",
                "s_branch bb9",
                "bb4, 's_branch bb9': bb9 is not in the layout",
            ),
        ],
    );
}

#[test]
fn blocks_are_listed_once_and_heads_and_tails_fit() {
    let target = Target::parse("amdgcn-amd-amdhsa", "gfx900", "").expect("a target");
    let broken = |change: fn(&mut Function)| {
        let mut function = parse_function(TRANSFORMED).expect("parses");
        assert_eq!(verify(&function, &target), Ok(()));
        change(&mut function);
        verify(&function, &target)
            .expect_err("rejected")
            .to_string()
    };
    let message = |block: &str| {
        format!(
            "malformed machine function 'f', {block}, 'layout': \
             the block is listed twice or its head and tail overlap"
        )
    };
    assert_eq!(broken(|f| f.layout.push(Block::new(2))), message("bb2"));
    assert_eq!(broken(|f| f.layout.push(Block::new(20))), message("bb20"));
    assert_eq!(broken(|f| f.blocks[Block::new(3)].head = 3), message("bb3"));
    assert_eq!(broken(|f| f.blocks[Block::new(3)].tail = 3), message("bb3"));
}

#[test]
fn scc_is_set_before_it_is_read() {
    // The addition also sets SCC.
    accepted(
        SELECTED,
        &[
            ("    s_cmp_lt_u32 %8, %2.1\n", ""),
            ("scc?", "!scc?"),
            (
                "    branch bb2(%1",
                "    s_cmp_eq_u32 %4, 0\n    %10:s1 = s_cselect_b32 0, 1\n    branch bb2(%1",
            ),
            (
                "    end",
                "    s_cmp_eq_u32 %2.0, 0\n    %10:s1 = COPY scc\n    end",
            ),
        ],
    );
    let unset = "SCC is read before it is set in the block";
    let clobbered = "    s_cmp_lt_u32 %8, %2.1\n    %10:s2 = S_ADD_U64 %0, %0";
    rejected(
        SELECTED,
        &[
            (
                "    end",
                "    %10:s1 = s_cselect_b32 0, 1\n    end",
                &format!("bb4, '%10:s1 = s_cselect_b32 0, 1': {unset}"),
            ),
            (
                "    end",
                "    %10:s1 = COPY scc\n    end",
                &format!("bb4, '%10:s1 = COPY scc': {unset}"),
            ),
            (
                "    s_cmp_lt_u32 %8, %2.1",
                clobbered,
                &format!("bb2, 'end of the block': {unset}"),
            ),
        ],
    );
}

#[test]
fn exec_is_written_in_heads_and_tails_only() {
    let lanes = "    %8:s2 = v_cmp_gt_u32 2, %6\n";
    accepted(
        TRANSFORMED,
        &[
            ("  ^ UNPARK_LANES %3", "  ^ exec = s_mov_b64 %3"),
            ("^ UNPARK_LANES %3", "^ %9:s2 = s_and_saveexec_b64 %3"),
        ],
    );
    assert_eq!(TRANSFORMED.matches(lanes).count(), 1);
    rejected(
        TRANSFORMED,
        &[
            (
                "  ^ UNPARK",
                "    UNPARK",
                "bb3, 'UNPARK_LANES %3': EXEC is written outside head and tail",
            ),
            (
                "%2:s1 = COPY 0",
                "exec_lo = s_mov_b32 0\n    %2:s1 = COPY 0",
                "bb0, 'exec_lo = s_mov_b32 0': EXEC is written outside head and tail",
            ),
            (
                lanes,
                "    %8:s2 = s_and_saveexec_b64 %3\n",
                "bb1, '%8:s2 = s_and_saveexec_b64 %3': EXEC is written outside head and tail",
            ),
        ],
    );
    // A comparison that also writes EXEC.
    let cmpx = lanes.replace("v_cmp_gt", "v_cmpx_gt");
    let message = "bb1, '%8:s2 = v_cmpx_gt_u32 2, %6': EXEC is written outside head and tail";
    rejected(TRANSFORMED, &[(lanes, &cmpx, message)]);
}

#[test]
fn no_virtual_register_is_left_after_allocation() {
    let live = ALLOCATED.replace("bb0():", "    live_in %0:v1 = v0\nbb0():");
    assert_eq!(check(&live), Ok(()));
    rejected(
        &live,
        &[
            (
                "v_lshlrev_b32 2, v0",
                "v_lshlrev_b32 2, %0",
                "bb0, 'v1 = v_lshlrev_b32 2, %0': virtual register %0 remains",
            ),
            (
                "v1 = v_l",
                "%1:v1 = v_l",
                "bb0, '%1:v1 = v_lshlrev_b32 2, v0': virtual register %1 remains",
            ),
        ],
    );
}

#[test]
fn tuples_are_aligned_and_exist() {
    accepted(
        ALLOCATED,
        &[
            ("s[0:3] =", "s[96:99] ="),
            ("s6 =", "s101 ="),
            ("s6 =", "vcc_hi ="),
            ("s[2:3]", "vcc"),
            ("v1 =", "v255 ="),
        ],
    );
    let load = "= s_load_dwordx4 s[4:5], 0'";
    rejected(
        ALLOCATED,
        &[
            (
                "s[0:3] =",
                "s[2:5] =",
                &format!("bb0, 's[2:5] {load}: s[2:5] is misaligned or does not exist"),
            ),
            (
                "s[0:3] =",
                "s[100:103] =",
                &format!("bb0, 's[100:103] {load}: s[100:103] is misaligned or does not exist"),
            ),
            (
                "s[0:3] =",
                "s[104:107] =",
                &format!("bb0, 's[104:107] {load}: s[104:107] is misaligned or does not exist"),
            ),
            (
                "s6 =",
                "s128 =",
                "bb0, 's128 = s_cselect_b32 s1, 0': s128 is misaligned or does not exist",
            ),
            (
                "s[2:3]",
                "s[1:2]",
                "bb1, 'global_store_dword v1, v0, s[1:2]': s[1:2] is misaligned or does not exist",
            ),
        ],
    );
}

/// A WWM region.
const WWM: &str = "machine kernel @f function0 wave64 {
    changes_exec
    live_in %0:v1 = v0
    live_in %1:s2 = s[4:5]
bb0():
    %2:w1 = COPY %0
    %3:s2 = WHOLE_WAVE_BEGIN 0
    %4:w1 = v_cndmask_b32 0, %2, %3
    %5:w1 = v_add_u32 %4, %4
    WHOLE_WAVE_END %3
    %6:v1 = COPY %5
    global_store_dword %0, %6, %1
    end
}
";

#[test]
fn inactive_lanes_have_separate_registers() {
    let add = "%5:w1 = v_add_u32 %4, %4";
    accepted(WWM, &[(add, "%5:w1 = v_add_u32 7, %4")]);
    let reason = "lanes that should not be active read or write other registers";
    let rejection = |place: &str| format!("bb0, {place}: {reason}");
    let cases = [
        (
            add,
            "%5:w1 = v_add_u32 %0, %4",
            "'%5:w1 = v_add_u32 %0, %4'",
        ),
        (
            add,
            "%9:v1 = v_add_u32 %4, %4\n    %5:w1 = COPY 0",
            "'%9:v1 = v_add_u32 %4, %4'",
        ),
        (
            "%2:w1 = COPY %0",
            "%2:w1 = v_add_u32 %0, %0",
            "'%2:w1 = v_add_u32 %0, %0'",
        ),
        ("    WHOLE_WAVE_END %3\n", "", "'%6:v1 = COPY %5'"),
        (
            "    WHOLE_WAVE_END %3\n",
            "    %8:s2 = WHOLE_WAVE_BEGIN 0\n",
            "'%8:s2 = WHOLE_WAVE_BEGIN 0'",
        ),
    ];
    for (from, to, place) in cases {
        rejected(WWM, &[(from, to, &rejection(place))]);
    }
}
