//! Instructions selected for target intrinsics equal LLVM's, with the same modifiers.

use std::collections::BTreeSet;
use std::path::Path;

use amdgcn_lit_tests::{compiler, inputs, tools};
use rayon::prelude::*;

/// Instructions around the intrinsic: they load operands, store results and compute addresses.
const AROUND: &[&str] = &[
    "s_load",
    "s_mov",
    "s_waitcnt",
    "s_endpgm",
    "s_clause",
    "s_nop",
    "s_code_end",
    "s_inst_prefetch",
    "s_add",
    "s_lshl",
    "s_lshr",
    "ds_read",
    "ds_write",
    "s_ashr",
    "s_bfe",
    "s_getreg",
    "s_swappc",
    "s_setpc",
    "v_mov_b32_e32",
    "v_pk_mov_b32",
    "v_add",
    "v_lshl",
    "v_or",
    "v_and",
    "v_ashr",
    "v_bfe_i32",
    "v_mad_u64",
    "v_mad_i64",
    "v_cndmask",
    "v_readfirstlane",
    "global_",
    "flat_",
    "v_lshr",
    "s_and",
    "s_or",
    "s_pack",
    "s_bitset1",
    "s_cselect",
    "s_cmp",
    "v_bfi",
    "v_cmp_lt_f32",
    "v_cmp_gt_f32",
    "v_perm_b32",
    "v_mul",
];

/// Inputs in which LLVM's code around the intrinsic differs from ours. The test `intrinsics` covers them.
#[rustfmt::skip]
const NOT_COMPARED: &[(&str, &str)] = &[
    ("target-intrinsics/buffer_atomics.ll", "LLVM combines the atomics of all lanes of a wave into one"),
    ("target-intrinsics/buffers_earlier.ll", "LLVM no longer has these intrinsics and emits calls"),
    ("target-intrinsics/buffers_to_lds_gfx8.ll", "LLVM cannot compile it"),
    ("target-intrinsics/buffers_status.ll", "on GFX6 LLVM loads an additional dword as the status"),
    ("target-intrinsics/buffers_typed.ll", "three dwords are loaded for a store on GFX6"),
    ("target-intrinsics/divergent_descriptors.ll", "loops over the values of a descriptor"),
    ("target-intrinsics/end_program.ll", "branches if no lanes remain active"),
    ("target-intrinsics/images.ll", "comparisons and packed sums of loaded values"),
    ("target-intrinsics/images_without_result.ll", "LLVM cannot compile it before GFX10"),
    ("target-intrinsics/make_descriptor.ll", "loops over the values of a descriptor"),
    ("target-intrinsics/scalar_buffer.ll", "LLVM writes offsets of zero"),
    ("target-intrinsics/scalar_buffer_tuples.ll", "LLVM writes offsets of zero"),
    ("target-intrinsics/uniform_fields.ll", "uniform bit fields are extracted by scalar instructions"),
    ("target-intrinsics/wave_reduce.ll", "the loop selects the next lane differently"),
    ("target-intrinsics/whole_wave.ll", "branches, and sums of values from other lanes"),
    ("target-intrinsics/whole_wave_swizzle.ll", "LLVM materializes a constant by reversing bits"),
];

/// Equivalent instructions: LLVM's and ours.
const SAME: &[(&str, &str)] = &[
    ("v_cmp_gt_u16", "v_cmp_gt_u32"),
    ("v_dot2c_f32_f16", "v_dot2_f32_f16"),
    ("v_dot2c_i32_i16", "v_dot2_i32_i16"),
    ("v_dot4c_i32_i8", "v_dot4_i32_i8"),
    ("v_dot8c_i32_i4", "v_dot8_i32_i4"),
];

#[test]
fn intrinsics_are_selected_as_by_llvm() {
    let mut tasks = Vec::new();
    for path in inputs::files(Path::new("target-intrinsics"), "ll") {
        if NOT_COMPARED.iter().any(|(name, _)| path.ends_with(name)) {
            continue;
        }
        for line in inputs::run_lines(&path)
            .into_iter()
            .filter(|line| !line.fails)
        {
            let features = line.arguments.into_iter().filter(|a| a.starts_with("-m"));
            tasks.push((path.clone(), features.collect::<Vec<_>>()));
        }
    }
    assert!(tasks.len() > 20);
    let failures: Vec<String> = tasks
        .par_iter()
        .filter_map(|(path, options)| {
            let command = format!("{} {}", path.display(), options.join(" "));
            compare(path, options)
                .err()
                .map(|e| format!("{command}: {e}"))
        })
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn compare(path: &Path, options: &[String]) -> Result<(), String> {
    let mut arguments = vec![path.to_string_lossy().into_owned()];
    arguments.extend_from_slice(options);
    arguments.extend(["-o", "-"].map(str::to_owned));
    let ours = compiler::run(&arguments).success_text()?;
    if !options.iter().any(|option| option.starts_with("-mtriple")) {
        arguments.push("-mtriple=amdgcn-amd-amdhsa".to_owned());
    }
    let theirs = tools::run("llc-22", &arguments, &[])?;
    let theirs = String::from_utf8_lossy(&theirs);
    let (ours, theirs) = (selected(&ours), selected(&theirs));
    if ours == theirs {
        return Ok(());
    }
    let missing: Vec<_> = theirs.difference(&ours).collect();
    let other: Vec<_> = ours.difference(&theirs).collect();
    Err(format!("{missing:?} of LLVM's, but {other:?}"))
}

/// Function, mnemonic without encoding suffix, and modifiers of the relevant instructions.
fn selected(assembly: &str) -> BTreeSet<(String, String)> {
    let mut function = "";
    let mut found = BTreeSet::new();
    for line in assembly.lines() {
        if let Some((label, _)) = line
            .split_once(':')
            .filter(|_| !line.starts_with([' ', '\t', '.', ';']))
        {
            function = label;
        }
        let text = line.split([';', '/']).next().unwrap_or_default().trim();
        let is_instruction = ["v_", "s_", "ds_", "buffer_"]
            .iter()
            .any(|start| text.starts_with(start));
        if !is_instruction || AROUND.iter().any(|start| text.starts_with(start)) {
            continue;
        }
        let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
        let mnemonic = words.next().unwrap_or_default();
        let mnemonic = mnemonic.trim_end_matches("_e32").trim_end_matches("_e64");
        let known = SAME.iter().find(|row| row.0 == mnemonic);
        let mut instruction = known.map_or(mnemonic, |row| row.1).to_owned();
        let is_modifier = |word: &&str| {
            word.contains(':') && !word.contains('[')
                || ["clamp", "glc", "offen", "idxen", "gds"].contains(word)
        };
        for word in words.filter(is_modifier) {
            instruction.push(' ');
            instruction.push_str(word);
        }
        found.insert((function.to_owned(), instruction));
    }
    found
}
