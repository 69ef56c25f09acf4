//! CLRX's syntax: every form has a line, except those listed here. If the environment variable `CLRXASM` is the path of
//! CLRX's assembler (`scripts/clrx.sh` builds it), it must assemble the lines to the instructions' bytes.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::process::Command;

use amdgcn_isa::{
    Generation, Instruction, Isa, Opcode, WaveSize, encode, parse, print, print_clrx,
};
use support::Random;

/// Directives that select the target in CLRX source.
const TARGETS: [(Generation, WaveSize, &str); 12] = [
    (Generation::Gfx6, WaveSize::Wave64, ".gpu Tahiti"),
    (Generation::Gfx7, WaveSize::Wave64, ".gpu Bonaire"),
    (Generation::Gfx8, WaveSize::Wave64, ".gpu Fiji"),
    (Generation::Gfx810, WaveSize::Wave64, ".gpu Stoney"),
    (Generation::Gfx900, WaveSize::Wave64, ".gpu GFX900"),
    (Generation::Gfx904, WaveSize::Wave64, ".gpu GFX904"),
    (Generation::Gfx906, WaveSize::Wave64, ".gpu GFX906"),
    (Generation::Gfx908, WaveSize::Wave64, ".gpu GFX906"),
    (Generation::Gfx1010, WaveSize::Wave64, ".gpu GFX1010"),
    (
        Generation::Gfx1010,
        WaveSize::Wave32,
        ".gpu GFX1010; .wave32",
    ),
    (Generation::Gfx1011, WaveSize::Wave64, ".arch GFX1011"),
    (
        Generation::Gfx1011,
        WaveSize::Wave32,
        ".arch GFX1011; .wave32",
    ),
];

/// Instructions per form.
const VARIANTS: usize = 12;

/// Distance between the assembled instructions in bytes, so the offset of each is known.
const SLOT: usize = 32;

struct Case {
    instruction: Instruction,
    bytes: Vec<u8>,
    text: Option<String>,
}

fn cases(isa: Isa, seed: u64) -> Vec<Case> {
    let mut random = Random(seed);
    let mut cases = Vec::new();
    for opcode in Opcode::all() {
        for form in opcode.forms(isa.generation) {
            for variant in 0..VARIANTS {
                let instruction = support::instruction(&form, isa, variant == 0, &mut random);
                let Ok(words) = encode(&instruction, isa) else {
                    continue;
                };
                let bytes = words.iter().flat_map(|word| word.to_le_bytes()).collect();
                let text = print_clrx(&instruction, isa);
                cases.push(Case {
                    instruction,
                    bytes,
                    text,
                });
            }
        }
    }
    cases
}

/// The code that CLRX assembles, or its error messages by line number.
fn assemble(source: &str, name: &str, program: &OsStr) -> Result<Vec<u8>, BTreeMap<usize, String>> {
    let directory = std::env::temp_dir();
    let input = directory.join(format!("{name}-{}.clrx", std::process::id()));
    let output = input.with_extension("bin");
    std::fs::write(&input, source).expect("temporary files can be written");
    let run = Command::new(program)
        .arg(&input)
        .arg("-o")
        .arg(&output)
        .output()
        .expect("clrxasm runs");
    let code = std::fs::read(&output);
    let _ = std::fs::remove_file(&input);
    let _ = std::fs::remove_file(&output);
    if run.status.success() {
        return Ok(code.expect("clrxasm writes its output"));
    }
    let errors = String::from_utf8_lossy(&run.stderr);
    let found = errors.lines().filter_map(|line| {
        let (location, message) = line.split_once(": Error: ")?;
        let number = location.rsplit_once(".clrx:")?.1.split(':').next()?;
        Some((number.parse().ok()?, message.to_owned()))
    });
    let found: BTreeMap<usize, String> = found.collect();
    assert!(!found.is_empty(), "{errors}");
    Err(found)
}

fn source(cases: &[Case], target: &str, rejected: &BTreeSet<usize>) -> String {
    let mut text = format!(".rawcode\n{target}\n");
    for (index, case) in cases.iter().enumerate() {
        let line = match &case.text {
            Some(line) if !rejected.contains(&index) => line,
            _ => ".int 0",
        };
        // The offset and the instruction are one line, so line numbers are indices.
        text.push_str(&format!(".org {}; {line}\n", index * SLOT));
    }
    text
}

fn check(isa: Isa, target: &str, program: &OsStr) -> Vec<String> {
    let cases = cases(isa, 7);
    let mut problems = Vec::new();
    let mut rejected = BTreeSet::new();
    let name = format!("isa-{:?}-{:?}", isa.generation, isa.wave_size);
    let code = loop {
        match assemble(&source(&cases, target, &rejected), &name, program) {
            Ok(code) => break code,
            Err(errors) => {
                for (line, message) in errors {
                    let index = line - 3;
                    assert!(rejected.insert(index), "{message}");
                    let case = &cases[index];
                    let line = case.text.as_deref().unwrap_or_default();
                    problems.push(format!(
                        "{target} {line} | {} | {message}",
                        print(&case.instruction, isa),
                    ));
                }
            }
        }
    };
    for (index, case) in cases.iter().enumerate() {
        let Some(line) = case.text.as_ref().filter(|_| !rejected.contains(&index)) else {
            continue;
        };
        let start = index * SLOT;
        let made = code
            .get(start..start + case.bytes.len())
            .unwrap_or_default();
        if made != case.bytes {
            problems.push(format!(
                "{target} {line} | {} | {made:02x?} instead of {:02x?}",
                print(&case.instruction, isa),
                case.bytes
            ));
        }
    }
    let untold = cases.iter().filter(|case| case.text.is_none()).count();
    println!(
        "{target}: {} instructions, {untold} without a line",
        cases.len()
    );
    problems
}

#[test]
fn clrx_assembles_what_is_printed() {
    let Some(program) = std::env::var_os("CLRXASM") else {
        return;
    };
    let targets = TARGETS.into_iter();
    let problems: Vec<String> = targets
        .flat_map(|(generation, wave, target)| check(Isa::new(generation, wave), target, &program))
        .collect();
    assert!(
        problems.is_empty(),
        "{} problems:\n{}",
        problems.len(),
        problems.join("\n")
    );
}

/// Instructions without CLRX syntax, which are written as dwords, regardless of their operands and modifiers.
#[rustfmt::skip]
const WITHOUT_SYNTAX: [(Generation, &[&str]); 9] = [
    (Generation::Gfx6, &[
        "buffer_load_dwordx3", "buffer_store_dwordx3", "image_atomic_rsub", "s_cbranch_cdbgsys",
        "s_cbranch_cdbgsys_and_user", "s_cbranch_cdbgsys_or_user", "s_cbranch_cdbguser", "s_setkill",
        "v_mqsad_pk_u16_u8",
    ]),
    (Generation::Gfx7, &["ds_nop", "image_atomic_rsub"]),
    (Generation::Gfx8, &["ds_nop"]),
    (Generation::Gfx810, &["ds_nop"]),
    (Generation::Gfx900, &["ds_nop"]),
    (Generation::Gfx904, &["ds_nop", "v_fma_mix_f32", "v_fma_mixhi_f16", "v_fma_mixlo_f16"]),
    (Generation::Gfx906, &["ds_nop"]),
    (Generation::Gfx1010, WITHOUT_SYNTAX_ON_GFX10),
    (Generation::Gfx1011, WITHOUT_SYNTAX_ON_GFX10),
];

/// Instructions without CLRX syntax on GFX10.
#[rustfmt::skip]
const WITHOUT_SYNTAX_ON_GFX10: &[&str] = &[
    "buffer_atomic_fcmpswap", "buffer_atomic_fcmpswap_x2", "buffer_atomic_fmax", "buffer_atomic_fmax_x2",
    "buffer_atomic_fmin", "buffer_atomic_fmin_x2", "buffer_load_format_d16_hi_x", "buffer_load_format_d16_x",
    "buffer_load_format_d16_xy", "buffer_load_format_d16_xyz", "buffer_load_format_d16_xyzw",
    "buffer_store_format_d16_hi_x", "buffer_store_format_d16_x", "buffer_store_format_d16_xy",
    "buffer_store_format_d16_xyz", "buffer_store_format_d16_xyzw", "ds_nop", "image_atomic_fcmpswap",
    "image_atomic_fmax", "image_atomic_fmin", "image_gather4h", "image_sample_c_cd_cl_g16",
    "image_sample_c_cd_cl_o_g16", "image_sample_c_cd_g16", "image_sample_c_cd_o_g16",
    "image_sample_c_d_cl_g16", "image_sample_c_d_cl_o_g16", "image_sample_c_d_g16", "image_sample_c_d_o_g16",
    "image_sample_cd_cl_g16", "image_sample_cd_cl_o_g16", "image_sample_cd_g16", "image_sample_cd_o_g16",
    "image_sample_d_cl_g16", "image_sample_d_cl_o_g16", "image_sample_d_g16", "image_sample_d_o_g16",
    "s_waitcnt_depctr",
];

#[test]
fn all_other_instructions_have_a_line() {
    for (generation, expected) in WITHOUT_SYNTAX {
        let (mut all, mut told) = (BTreeSet::new(), BTreeSet::new());
        for case in [7, 8, 9]
            .into_iter()
            .flat_map(|seed| cases(Isa::new(generation, WaveSize::Wave64), seed))
        {
            let mnemonic = case.instruction.opcode.mnemonic();
            all.insert(mnemonic);
            if let Some(line) = case.text {
                told.insert(mnemonic);
                let word = line.split(' ').next();
                // CLRX has another name for this instruction.
                let renamed = mnemonic == "buffer_wbinvl1_vol" && generation == Generation::Gfx7;
                assert_eq!(word == Some(mnemonic), !renamed, "{line}");
            }
        }
        let untold: Vec<&str> = all.difference(&told).copied().collect();
        assert_eq!(untold, expected, "{generation:?}");
    }
}

#[test]
fn syntax_differs_from_llvm() {
    #[rustfmt::skip]
    let lines = [
        ("s_waitcnt vmcnt(0) lgkmcnt(0)", "s_waitcnt vmcnt(0) & lgkmcnt(0)"),
        ("s_getreg_b32 s2, hwreg(HW_REG_TRAPSTS)", "s_getreg_b32 s2, hwreg(trapsts, 0, 32)"),
        ("s_sendmsg sendmsg(MSG_GS, GS_OP_EMIT, 1)", "s_sendmsg sendmsg(gs, emit, 1)"),
        ("s_and_b32 s0, s1, 0x12345678", "s_and_b32 s0, s1, 0x12345678"),
        ("v_add_f32_e32 v0, v1, v2", "v_add_f32 v0, v1, v2"),
        ("v_add_f32_e64 v0, |v1|, -v2 clamp", "v_add_f32 v0, abs(v1), -v2 clamp vop3"),
        ("v_mul_f32_e64 v0, neg(1.0), v2", "v_mul_f32 v0, 1.0, v2 neg:[1,0] vop3"),
        ("v_mov_b32_dpp v0, v1 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1",
         "v_mov_b32 v0, v1 row_shr:1 bound_ctrl bank_mask:15 row_mask:15 dpp"),
        ("v_add_f16_sdwa v0, v1, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD",
         "v_add_f16 v0, v1, v2 dst_sel:dword dst_unused:pad src0_sel:word_1 src1_sel:dword sdwa"),
        ("buffer_load_dword v0, off, s[0:3], 0 offset:16 glc", "buffer_load_dword v0, s[0:3], 0 offset:16 glc"),
        ("global_load_dword v0, v[2:3], off offset:-8", "global_load_dword v0, v[2:3], off inst_offset:-8"),
        ("ds_read2_b32 v[0:1], v2 offset1:1", "ds_read2_b32 v[0:1], v2 offset1:1"),
        ("v_mov_b32_e32 v0, src_shared_base", "v_mov_b32 v0, shared_base"),
    ];
    let isa = Isa::new(Generation::Gfx900, WaveSize::Wave64);
    for (llvm, clrx) in lines {
        let instruction = parse(llvm, isa).expect(llvm);
        assert_eq!(print_clrx(&instruction, isa).as_deref(), Some(clrx));
    }
    // CLRX would clear an unused bit.
    let halves = parse("v_pk_add_f16 v0, v1, v2 op_sel_hi:[0,1]", isa).expect("an instruction");
    assert_eq!(print_clrx(&halves, isa), None);
}
