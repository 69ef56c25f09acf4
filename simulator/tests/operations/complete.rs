//! Every mnemonic on every generation has a reference, or is listed here with a reason.

use std::collections::BTreeSet;

use isa::{Generation, Opcode};

use crate::memory::Space;
use crate::{
    carry, control, formats, lanes, matrix, memory, packed, scalar, smem, sop, vector, vop1, vop2,
    vop3, vopc,
};

/// The reason why instructions that gfx90a adds are not covered.
const GFX90A: &str =
    "no reference yet; kernels of both compilers that use them compute the same results";

/// The reason why instructions that gfx942 adds are not covered.
const GFX942: &str = "no reference here; kernels of both compilers compute the results of Rust code (lit-tests), or the same results";

/// The reason why instructions that gfx950 adds are not covered.
const GFX950: &str =
    "no reference here; unit tests in valu/gfx9_4.rs, or kernels of both compilers (lit-tests)";

/// Prefixes or full names of instructions without a reference.
#[rustfmt::skip]
const EXCEPTIONS: &[(&str, &str)] = &[
    ("image_", "images: tests/images.rs"),
    ("exp", "exports are rejected"),
    ("v_interp_", "interpolation is rejected"),
    ("ds_gws_", "global wave sync is rejected"),
    ("buffer_store_lds_dword", "no compiler writes it; rejected"),
    ("v_screen_partition_4se_b32", "a table of the graphics pipeline; rejected"),
    ("s_rfe_", "privileged; rejected"),
    ("s_code_end", "padding; running into it is a fault"),
    ("s_endpgm", "the last instruction of every program here"),
    ("s_sendmsg", "messages: tests/control.rs"),
    ("s_cbranch_g_fork", "the branch stack: tests/control.rs"),
    ("s_cbranch_i_fork", "the branch stack: tests/control.rs"),
    ("s_cbranch_join", "the branch stack: tests/control.rs"),
    ("s_subvector_loop_", "halves of a wave: tests/control.rs"),
    ("s_setvskip", "skipping vector instructions: tests/control.rs"),
    ("ds_append", "lanes together: tests/data_share.rs"),
    ("ds_consume", "lanes together: tests/data_share.rs"),
    ("ds_ordered_count", "waves together: tests/data_share.rs"),
    ("ds_read_addtid_b32", "addresses from lane numbers: tests/data_share.rs"),
    ("ds_write_addtid_b32", "addresses from lane numbers: tests/data_share.rs"),
    ("global_load_dword_addtid", "addresses from lane numbers: tests/data_share.rs"),
    ("global_store_dword_addtid", "addresses from lane numbers: tests/data_share.rs"),
    ("buffer_atomic_add_f64", GFX90A),
    ("buffer_atomic_max_f64", GFX90A),
    ("buffer_atomic_min_f64", GFX90A),
    ("buffer_invl2", GFX90A),
    ("buffer_wbl2", GFX90A),
    ("ds_add_f64", GFX90A),
    ("ds_add_rtn_f64", GFX90A),
    ("flat_atomic_add_f64", GFX90A),
    ("flat_atomic_max_f64", GFX90A),
    ("flat_atomic_min_f64", GFX90A),
    ("global_atomic_add_f64", GFX90A),
    ("global_atomic_max_f64", GFX90A),
    ("global_atomic_min_f64", GFX90A),
    ("v_accvgpr_mov_b32", GFX90A),
    ("v_fmac_f64", GFX90A),
    ("v_pk_add_f32", GFX90A),
    ("v_pk_fma_f32", GFX90A),
    ("v_pk_mov_b32", GFX90A),
    ("buffer_inv", GFX942),
    ("ds_pk_add_", GFX942),
    ("flat_atomic_add_f32", GFX942),
    ("flat_atomic_pk_add_", GFX942),
    ("global_atomic_pk_add_bf16", GFX942),
    ("global_load_lds_", GFX942),
    ("scratch_load_lds_", GFX942),
    ("v_cvt_f32_bf8", GFX942),
    ("v_cvt_f32_fp8", GFX942),
    ("v_cvt_pk_bf8_f32", GFX942),
    ("v_cvt_pk_f32_bf8", GFX942),
    ("v_cvt_pk_f32_fp8", GFX942),
    ("v_cvt_pk_fp8_f32", GFX942),
    ("v_cvt_sr_", GFX942),
    ("v_lshl_add_u64", GFX942),
    ("v_mov_b64", GFX942),
    ("v_mfma_f32_16x16x32_", GFX942),
    ("v_mfma_f32_32x32x16_", GFX942),
    ("v_mfma_f32_16x16x8_xf32", GFX942),
    ("v_mfma_f32_32x32x4_xf32", GFX942),
    ("v_mfma_i32_16x16x32_i8", GFX942),
    ("v_mfma_i32_32x32x16_i8", GFX942),
    ("v_smfmac_", GFX942),
    ("buffer_atomic_pk_add_bf16", GFX950),
    ("ds_read_b64_tr_", GFX950),
    ("ds_read_b96_tr_b6", GFX950),
    ("v_ashr_pk_", GFX950),
    ("v_bitop3_", GFX950),
    ("v_cvt_f32_bf16", GFX950),
    ("v_cvt_pk_bf16_f32", GFX950),
    ("v_cvt_pk_f16_f32", GFX950),
    ("v_cvt_scalef32_", GFX950),
    ("v_dot2_f32_bf16", GFX950),
    ("v_dot2c_f32_bf16", GFX950),
    ("v_maximum3_f32", GFX950),
    ("v_minimum3_f32", GFX950),
    ("v_pk_maximum3_f16", GFX950),
    ("v_pk_minimum3_f16", GFX950),
    ("v_permlane16_swap_b32", GFX950),
    ("v_permlane32_swap_b32", GFX950),
    ("v_prng_b32", GFX950),
    ("v_mfma_f32_16x16x128_", GFX950),
    ("v_mfma_f32_32x32x64_", GFX950),
    ("v_mfma_scale_", GFX950),
    ("v_mfma_ld_scale_b32", GFX950),
    ("v_mfma_i32_16x16x64_i8", GFX950),
    ("v_mfma_i32_32x32x32_i8", GFX950),
    ("v_pk_mul_f32", GFX90A),
    ("v_mfma_f32_16x16x16bf16_1k", GFX90A),
    ("v_mfma_f32_16x16x4bf16_1k", GFX90A),
    ("v_mfma_f32_32x32x4bf16_1k", GFX90A),
    ("v_mfma_f32_32x32x8bf16_1k", GFX90A),
    ("v_mfma_f32_4x4x4bf16_1k", GFX90A),
    ("v_mfma_f64_16x16x4f64", GFX90A),
    ("v_mfma_f64_4x4x4f64", GFX90A),
];

fn add_rows(names: &mut BTreeSet<String>, rows: &[vector::Row], generation: Generation) {
    let rows = rows.iter().filter(|row| vector::exists(row, generation));
    names.extend(rows.map(|row| row.name.to_owned()));
}

fn add_scalar(names: &mut BTreeSet<String>, rows: &[scalar::Row]) {
    names.extend(rows.iter().map(|row| row.name.to_owned()));
}

/// Names of instructions that have a reference on a generation.
fn covered(generation: Generation) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for rows in [vop1::ROWS, vop2::ROWS, vop3::ROWS] {
        add_rows(&mut names, rows, generation);
    }
    for rows in [sop::SOP1, sop::SOP2, sop::SOPC, sop::SOPK] {
        add_scalar(&mut names, rows);
    }
    for row in sop::MASKS {
        names.extend(["b32", "b64"].map(|suffix| format!("{}_{suffix}", row.name)));
    }
    names.extend(vopc::names());
    names.extend(carry::SUMS.iter().map(|(name, _)| (*name).to_owned()));
    names.extend(
        carry::STEPS
            .iter()
            .chain(&packed::names())
            .map(|name| (*name).to_owned()),
    );
    names.extend(
        lanes::names()
            .iter()
            .chain(&control::names())
            .map(|name| (*name).to_owned()),
    );
    names.extend(matrix::names().map(str::to_owned));
    names.extend(smem::names(generation));
    names.extend(formats::names(generation));
    for space in [
        Space::Lds,
        Space::Buffer,
        Space::Flat,
        Space::Global,
        Space::Scratch,
    ] {
        names.extend(
            memory::cases(space, generation)
                .into_iter()
                .map(|case| case.name),
        );
    }
    names
}

/// Checks a generation; returns the numbers of covered instructions and of exceptions.
pub fn check(generation: Generation) -> (usize, usize) {
    let covered = covered(generation);
    let excepted = |name: &str| {
        EXCEPTIONS
            .iter()
            .any(|(prefix, _)| name.starts_with(prefix))
    };
    let all = Opcode::all()
        .iter()
        .filter(|opcode| opcode.exists(generation));
    let names: Vec<&str> = all.map(|opcode| opcode.mnemonic()).collect();
    let missing: Vec<&&str> = names
        .iter()
        .filter(|name| !covered.contains(**name) && !excepted(name))
        .collect();
    assert!(
        missing.is_empty(),
        "{generation:?}: {} without reference: {missing:?}",
        missing.len()
    );
    let count = names.iter().filter(|name| covered.contains(**name)).count();
    (count, names.len() - count)
}
