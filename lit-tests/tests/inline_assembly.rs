//! Inline assembly: templates have the same bytes as in LLVM, and values survive clobbered registers.

use std::path::Path;

use amdgcn_lit_tests::{compiler, inputs, tools};
use object::{Object, ObjectSection, ObjectSymbol};
use simulator::{Arg, CodeObject, Dispatch, Options};

const ALL: &[&str] = &["gfx600", "gfx803", "gfx900", "gfx1010"];
const FROM_GFX8: &[&str] = &["gfx803", "gfx900", "gfx1010"];
const FROM_GFX9: &[&str] = &["gfx900", "gfx1010"];

/// Lines of assembly and the processors that support them.
#[rustfmt::skip]
const LINES: &[(&str, &[&str])] = &[
    ("s_mov_b32 s0, 0x12345678", ALL), ("s_mov_b32 s0, -5", ALL), ("s_mov_b64 s[2:3], exec", &["gfx600", "gfx803", "gfx900"]),
    ("s_mov_b64 s[2:3], 0.5", ALL), ("s_add_u32 s0, s1, vcc_lo", ALL), ("s_lshl_b64 s[0:1], s[2:3], 7", ALL),
    ("s_cmp_lg_i32 s7, 1.0", ALL), ("s_movk_i32 s3, 0x1234", ALL), ("s_addk_i32 s3, -1", ALL),
    ("s_cmpk_eq_u32 s3, 0x8000", ALL), ("s_bfe_u32 s4, s5, 0x50003", ALL), ("s_and_saveexec_b64 s[4:5], s[6:7]", ALL),
    ("s_nop 3", ALL), ("s_waitcnt vmcnt(0) & lgkmcnt(0)", ALL), ("s_barrier", ALL), ("s_sleep 5", ALL),
    ("s_sendmsg sendmsg(MSG_INTERRUPT)", ALL), ("s_getreg_b32 s1, hwreg(HW_REG_MODE, 0, 4)", ALL),
    ("s_setreg_imm32_b32 hwreg(HW_REG_MODE), 0xf0", ALL), ("s_getpc_b64 s[0:1]", ALL), ("s_trap 3", ALL),
    ("s_load_dword s0, s[2:3], 0x10", ALL), ("s_load_dwordx8 s[8:15], s[2:3], s4", ALL),
    ("s_buffer_load_dwordx2 s[8:9], s[4:7], 0x4", ALL), ("s_load_dword s0, s[2:3]", ALL), ("s_dcache_inv", ALL),
    ("s_memtime s[0:1]", ALL), ("s_store_dword s0, s[2:3], 0x10 glc", FROM_GFX8),
    ("v_mov_b32 v1, v2", ALL), ("v_mov_b32_e64 v1, s2", ALL), ("v_mov_b32 v1, 0x11223344", ALL), ("v_mov_b32 v1, 4.0", ALL),
    ("v_add_f32 v1, v2, v3", ALL), ("v_add_f32 v1, s2, v3 clamp", ALL), ("v_add_f32_e64 v1, -v2, |v3| mul:2", ALL),
    ("v_fma_f32 v1, v2, -v3, neg(v4)", ALL), ("v_mac_f32 v1, v2, v3", ALL), ("v_madak_f32 v1, v2, v3, 0x3e800000", ALL),
    ("v_add_f64 v[0:1], v[2:3], s[4:5]", ALL), ("v_mul_f64 v[0:1], v[2:3], 2.0", ALL), ("v_cvt_f32_f64 v1, v[2:3]", ALL),
    ("v_cmp_lt_f32 s[2:3], v1, v2", &["gfx600", "gfx803", "gfx900"]), ("v_cmp_lt_f32 vcc, v1, v2", &["gfx600", "gfx803", "gfx900"]),
    ("v_cmp_lt_f32 vcc_lo, v1, v2", &["gfx1010"]),
    ("v_cndmask_b32 v1, v2, v3, vcc", &["gfx600", "gfx803", "gfx900"]), ("v_readfirstlane_b32 s1, v2", ALL),
    ("v_readlane_b32 s1, v2, s3", ALL), ("v_writelane_b32 v1, s2, 5", ALL), ("v_mbcnt_lo_u32_b32 v1, -1, 0", ALL),
    ("v_nop", ALL), ("v_nop_e64", ALL), ("v_rcp_f32_e32 v1, v2", ALL), ("v_div_fmas_f32 v1, v2, v3, v4", ALL),
    ("v_add_f16 v1, v2, v3", FROM_GFX8), ("v_mov_b32_dpp v1, v2 row_shr:1 row_mask:0xf bank_mask:0xf", FROM_GFX8),
    ("v_add_f32_dpp v1, v2, v3 quad_perm:[1,0,3,2] row_mask:0x3 bank_mask:0xf bound_ctrl:0", &["gfx803", "gfx900"]),
    ("v_add_f32_sdwa v1, v2, v3 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD", FROM_GFX8),
    ("v_pk_add_f16 v1, v2, v3 op_sel:[0,1] neg_lo:[1,0]", FROM_GFX9), ("v_pk_mad_u16 v1, v2, v3, v4 op_sel_hi:[1,0,1]", FROM_GFX9),
    ("v_add3_u32 v1, v2, v3, s4", FROM_GFX9), ("v_swap_b32 v1, v2", FROM_GFX9), ("v_mad_mix_f32 v1, v2, v3, v4", &["gfx900"]),
    ("v_permlane16_b32 v1, v2, s3, s4", &["gfx1010"]), ("v_mov_b32_dpp v1, v2 dpp8:[7,6,5,4,3,2,1,0]", &["gfx1010"]),
    ("ds_read_b32 v1, v2 offset:16", ALL), ("ds_read2_b32 v[0:1], v2 offset0:1 offset1:2", ALL), ("ds_write_b64 v1, v[2:3]", ALL),
    ("ds_add_rtn_u32 v1, v2, v3 gds", ALL), ("ds_swizzle_b32 v1, v2 offset:0x8055", ALL), ("ds_bpermute_b32 v1, v2, v3", FROM_GFX8),
    ("buffer_load_dword v1, off, s[4:7], s3 offset:4", ALL), ("buffer_store_dwordx4 v[0:3], v5, s[4:7], 0 offen glc slc", ALL),
    ("buffer_atomic_add v1, v2, s[4:7], 0 idxen", ALL), ("buffer_atomic_add v1, v2, s[4:7], 0 idxen glc", ALL),
    ("buffer_load_dword v1, v[2:3], s[4:7], 0 addr64", &["gfx600"]), ("buffer_load_format_xyzw v[0:3], v4, s[4:7], 0 idxen", ALL),
    ("buffer_wbinvl1", &["gfx600", "gfx803", "gfx900"]), ("buffer_gl0_inv", &["gfx1010"]),
    ("flat_load_dword v1, v[2:3]", FROM_GFX8), ("flat_store_dwordx2 v[2:3], v[0:1] glc", FROM_GFX8),
    ("flat_atomic_add v1, v[2:3], v4 glc", FROM_GFX8), ("flat_load_ubyte v1, v[2:3] offset:7", FROM_GFX9),
    ("global_load_dword v1, v[2:3], off offset:-4", FROM_GFX9), ("global_store_dword v1, v2, s[4:5]", FROM_GFX9),
    ("global_atomic_cmpswap_x2 v[0:1], v[2:3], v[4:7], off glc", FROM_GFX9), ("scratch_load_dword v1, off, s0 offset:8", &["gfx900"]),
    ("image_load v[0:3], v[4:7], s[8:15] dmask:0xf unorm", &["gfx600", "gfx803", "gfx900"]),
    ("image_sample v[0:3], v[4:5], s[8:15], s[16:19] dmask:0xf dim:SQ_RSRC_IMG_2D", &["gfx1010"]),
    ("exp mrt0 v0, v1, v2, v3 done vm", ALL), ("tbuffer_load_format_x v1, off, s[4:7], 0", ALL),
];

/// One kernel for each line, which contains nothing else.
fn kernels(lines: &[&str]) -> String {
    let kernels = lines.iter().enumerate().map(|(number, line)| {
        format!(
            "define amdgpu_kernel void @k{number}() {{\n  call void asm sideeffect \"{line}\", \"\"()\n  \
             ret void\n}}\n"
        )
    });
    "target triple = \"amdgcn-amd-amdhsa\"\n".to_owned() + &kernels.collect::<String>()
}

fn text(object: &[u8]) -> Vec<u8> {
    let file = object::File::parse(object).expect("an object");
    let text = file.section_by_name(".text").expect("code");
    text.data().expect("bytes of the code").to_vec()
}

/// The bytes of every kernel of a relocatable object.
fn code(object: &[u8], count: usize) -> Vec<Vec<u8>> {
    let file = object::File::parse(object).expect("an object");
    let text = file.section_by_name(".text").expect("code");
    let text = text.data().expect("bytes of the code");
    let bytes = |number: usize| {
        let name = format!("k{number}");
        let mut symbols = file.symbols();
        let symbol = symbols.find(|symbol| symbol.name() == Ok(&name));
        let symbol = symbol.expect("a kernel's symbol");
        let start = symbol.address() as usize;
        text[start..start + symbol.size() as usize].to_vec()
    };
    (0..count).map(bytes).collect()
}

#[test]
fn templates_have_the_bytes_of_llvm() {
    let directory = tempfile::tempdir().expect("a directory for temporary files");
    for processor in ALL {
        let on_processor = |(line, processors): &(&'static str, &[&str])| {
            processors.contains(processor).then_some(*line)
        };
        let lines: Vec<&str> = LINES.iter().filter_map(on_processor).collect();
        let file = directory.path().join("lines.ll");
        std::fs::write(&file, kernels(&lines)).expect("a temporary file");
        let (file, cpu) = (file.to_string_lossy(), format!("-mcpu={processor}"));
        let arguments = [&file, &*cpu, "-filetype=obj", "-o", "-"];
        let ours = compiler::run(&arguments).success().expect("compiles");
        let theirs = tools::run("llc-22", &arguments, &[]).expect("llc compiles");
        let pairs = code(&ours, lines.len())
            .into_iter()
            .zip(code(&theirs, lines.len()));
        for (line, (ours, theirs)) in lines.iter().zip(pairs) {
            assert_eq!(ours, theirs, "{line} on {processor}");
        }
    }
}

/// The text, including its comments and labels, assembles to the bytes of the object.
#[test]
fn the_text_of_templates_assembles_to_the_bytes_of_the_object() {
    for file in inputs::files(Path::new("inline-assembly"), "ll") {
        for line in inputs::run_lines(&file) {
            let output = |kind: &str| {
                let mut arguments = line.arguments.clone();
                arguments.push(format!("-filetype={kind}"));
                compiler::run(&arguments).success().expect("compiles")
            };
            let option = |name: &str| {
                let mut found = line.arguments.iter();
                let value = found.find_map(|argument| argument.strip_prefix(name));
                value.unwrap_or_default().to_owned()
            };
            let (processor, features) = (option("-mcpu="), option("-mattr="));
            let assembled = tools::assemble(&processor, &features, &output("asm"));
            let assembled = assembled.unwrap_or_else(|error| panic!("{file:?}: {error}"));
            let name = format!("{} on {processor}", file.display());
            assert_eq!(text(&output("obj")), text(&assembled), "{name}");
        }
    }
}

/// The dwords in a kernel's buffer after it has run.
fn run(input: &str, processor: &str, level: &str, kernel: &str, values: &[u32]) -> Vec<u32> {
    let file = Path::new("inline-assembly").join(input);
    let file = file.to_string_lossy();
    let cpu = format!("-mcpu={processor}");
    let arguments = [&file, &*cpu, level, "-filetype=hsaco", "-o", "-"];
    let bytes = compiler::run(&arguments).success().expect("compiles");
    let code = CodeObject::load(&bytes).expect("a code object");
    let mut args = vec![Arg::Buffer(vec![0; 4 * 64])];
    args.extend(
        values
            .iter()
            .map(|value| Arg::Value(value.to_le_bytes().to_vec())),
    );
    let dispatch = Dispatch {
        kernel: kernel.to_owned(),
        grid: [64, 1, 1],
        block: [64, 1, 1],
        args,
    };
    let outcome = simulator::run_loaded(&code, &dispatch, &Options::default()).expect("runs");
    let buffer = outcome.buffers[0].as_ref().expect("a buffer");
    let dwords = buffer.chunks_exact(4);
    dwords
        .map(|dword| u32::from_le_bytes(dword.try_into().expect("four bytes")))
        .collect()
}

/// LLVM's code is not a reference for these results: it warns about the registers that these templates overwrite.
#[test]
fn templates_preserve_other_values() {
    for processor in ["gfx600", "gfx900"] {
        for level in ["-O0", "-O2"] {
            let spills =
                |kernel, values: &[u32]| run("spills.ll", processor, level, kernel, values);
            let lanes = |f: fn(u32) -> u32| (0..64).map(f).collect::<Vec<u32>>();
            assert_eq!(spills("scalars", &[6, 7]), lanes(|lane| lane + 42));
            assert_eq!(spills("vectors", &[5]), lanes(|lane| 3 * lane + 5));
            assert_eq!(spills("stack", &[9]), [9; 64]);
            let first = run("first_lane.ll", processor, level, "first_lane", &[]);
            assert_eq!(first, [100; 64]);
        }
    }
}

/// LLVM rejects outputs in general registers that share the register of a divergent input.
#[test]
fn general_registers_hold_the_values_of_all_lanes() {
    for processor in ["gfx600", "gfx900", "gfx1010"] {
        for level in ["-O0", "-O2"] {
            let general = |kernel| run("general.ll", processor, level, kernel, &[7]);
            let lanes = |f: fn(u32) -> u32| (0..64).map(f).collect::<Vec<u32>>();
            assert_eq!(general("barrier"), lanes(|lane| 7 * lane));
            assert_eq!(general("after_loop"), lanes(|lane| lane.max(8)));
            assert_eq!(general("inputs"), lanes(|lane| lane * lane));
        }
    }
}
