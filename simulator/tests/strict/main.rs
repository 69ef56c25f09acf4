//! One test for each kind of error in strict mode, except hazards (`tests/hazards.rs`).

mod accesses;
mod order;
#[path = "../support/program.rs"]
mod program;
mod undefined;

use program::Program;

const ALL: [&str; 5] = ["gfx600", "gfx700", "gfx803", "gfx900", "gfx1010"];
const STORE_V2: &str = "buffer_store_dword v2, v1, s[8:11], 0 offen";

fn expect(program: &Program, lines: &[&str], message: &str) {
    let error = program.error(lines);
    assert!(error.contains(message), "{lines:?}: {error}");
}

#[test]
fn registers_are_allocated() {
    expect(
        &Program::on("gfx900"),
        &["v_mov_b32_e32 v64, 0"],
        "register v64 exceeds the 64 allocated",
    );
}

/// Indices that reach beyond the last register, or from VGPRs to AGPRs and from SGPRs to VCC, are errors.
#[test]
fn indices_stay_among_the_registers() {
    for (processor, index, instruction, message) in [
        (
            "gfx803",
            64,
            "v_movrels_b32_e32 v2, v0",
            "register index 64",
        ),
        (
            "gfx803",
            62,
            "v_movreld_b32_e32 v2, v0",
            "register index 64",
        ),
        ("gfx900", 100, "s_movrels_b32 s20, s6", "register index 106"),
        (
            "gfx900",
            85,
            "s_movreld_b64 s[20:21], s[6:7]",
            "register index 105",
        ),
        (
            "gfx1010",
            100,
            "s_movrels_b32 s20, s6",
            "register index 106",
        ),
    ] {
        let m0 = format!("s_movk_i32 m0, {index:#x}");
        let lines = [m0.as_str(), "s_nop 0", instruction];
        expect(&Program::on(processor), &lines, message);
        // It is also an error if no lane is active: a later change of the mask must not reveal a wrong index.
        let inactive = ["s_mov_b64 exec, 0", m0.as_str(), "s_nop 0", instruction];
        expect(&Program::on(processor), &inactive, message);
    }
    let lines = [
        "s_movk_i32 s20, 0xff",
        "s_set_gpr_idx_on s20, gpr_idx(SRC0)",
        "v_mov_b32_e32 v2, v1",
    ];
    expect(&Program::on("gfx908"), &lines, "register index 256");
}

#[test]
fn programs_must_end() {
    let outcome = Program::on("gfx900").run_endless(&["s_nop 0"]);
    let error = outcome.unwrap_err().to_string();
    assert!(
        error.contains("the program counter left the code"),
        "{error}"
    );
    let limited = Program::on("gfx900").options(|options| options.max_instructions = 100);
    expect(
        &limited,
        &["s_branch 65535"],
        "more than 100 instructions were executed",
    );
}

#[test]
fn illegal_encodings() {
    // The program jumps to the literal, which is not an instruction.
    let lines = ["s_branch 1", "s_mov_b32 s20, 0xffffff00"];
    expect(&Program::on("gfx900"), &lines, "illegal instruction");
}

#[test]
fn without_strict_mode_these_are_not_errors() {
    let program = Program::on("gfx900").options(|options| options.strict = false);
    for lines in [
        &[STORE_V2][..],
        &["s_cbranch_scc1 0"],
        &["v_readlane_b32 s20, v0, s21"],
        &["ds_write_b32 v1, v0", "s_barrier"],
        &["buffer_store_dword v0, off, s[8:11], 0"],
        &["v_readfirstlane_b32 s20, v0", "v_readlane_b32 s21, v0, s20"],
    ] {
        program.run(lines);
    }
}
