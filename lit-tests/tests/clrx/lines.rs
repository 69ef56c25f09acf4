//! The structure of the text, checked without an assembler: the kind of each line.

use super::Counts;
use isa::Opcode;
use std::collections::BTreeSet;

/// Directives of every format.
#[rustfmt::skip]
const GENERAL: [&str; 18] = [
    "arch", "ascii", "balignl", "byte", "eflags", "fill", "global", "gpu", "int", "p2align", "quad", "rocm", "size", "skip", "text",
    "wave32", "weak", "kernel",
];

/// Directives of the ROCm format.
#[rustfmt::skip]
const ROCM: [&str; 59] = [
    "arch_minor", "arch_stepping", "arg", "call_convention", "codeversion", "config", "dims", "dx10clamp",
    "floatmode", "globaldata", "gotsym", "group_segment_align", "ieeemode", "kernarg_segment_align",
    "kernarg_segment_size", "kernel_code_entry_offset", "llvm10binfmt", "machine", "max_flat_work_group_size",
    "md_group_segment_fixed_size", "md_kernarg_segment_align", "md_kernarg_segment_size", "md_language",
    "md_private_segment_fixed_size", "md_sgprsnum", "md_symname", "md_version", "md_vgprsnum", "md_wavefront_size",
    "metadata", "metadatav3", "newbinfmt", "pgmrsrc1", "pgmrsrc2", "private_elem_size", "private_segment_align",
    "reqd_work_group_size", "runtime_handle", "sgprsnum", "spilledsgprs", "spilledvgprs", "target", "tgsize",
    "use_dispatch_id", "use_dispatch_ptr", "use_dynamic_call_stack", "use_flat_scratch_init",
    "use_kernarg_segment_ptr", "use_private_segment_buffer", "use_ptr64", "use_queue_ptr", "use_wave32", "use_xnack_enabled",
    "userdatanum", "vectypehint", "vgprsnum", "wavefront_sgpr_count", "wavefront_size", "work_group_size_hint",
];

/// Directives with a size suffix, whose names are long enough to be unambiguous.
const SIZES: [&str; 3] = [
    "workgroup_group_segment_size",
    "workitem_private_segment_size",
    "workitem_vgpr_count",
];

/// Checks every line, and that the number of instructions is the same as in `assembly`.
pub fn check(text: &str, assembly: &str) -> Result<Counts, String> {
    let mnemonics: BTreeSet<&str> = Opcode::all()
        .iter()
        .map(|opcode| opcode.mnemonic())
        .collect();
    let known =
        |name: &str| GENERAL.contains(&name) || ROCM.contains(&name) || SIZES.contains(&name);
    let mut counts = Counts::default();
    for line in text.lines() {
        let (content, comment) = match line.split_once('#') {
            Some((content, comment)) => (content.trim(), comment.trim()),
            None => (line.trim(), ""),
        };
        let word = content.split_whitespace().next().unwrap_or_default();
        let is_label = word.len() > 1 && word.ends_with(':') && word == content;
        if content.is_empty() || is_label || content.contains(" = ") {
            continue;
        }
        if let Some(directive) = word.strip_prefix('.') {
            if !known(directive) {
                return Err(format!("unknown directive: {line}"));
            }
            // The comment on the first dword of an instruction names it.
            if directive == "int" && !comment.is_empty() {
                counts.instructions += 1;
                let mnemonic = comment.split_whitespace().next().unwrap_or_default();
                counts.dwords.push(mnemonic.to_owned());
            }
        } else if mnemonics.contains(word) {
            counts.instructions += 1;
        } else {
            return Err(format!("unknown instruction: {line}"));
        }
    }
    let expected = instructions(assembly);
    if counts.instructions != expected {
        return Err(format!(
            "{} instructions instead of {expected}",
            counts.instructions
        ));
    }
    Ok(counts)
}

/// The number of instructions in assembler text: indented lines that are not directives or comments.
fn instructions(assembly: &str) -> usize {
    let mut inside_metadata = false;
    let is_instruction = |line: &&str| {
        let content = line.trim();
        if content.starts_with(".amdgpu_metadata")
            || content.starts_with(".amd_amdgpu_hsa_metadata")
        {
            inside_metadata = true;
        }
        if content.starts_with(".amd_kernel_code_t") {
            inside_metadata = true;
        }
        if content.starts_with(".end_amd") {
            inside_metadata = false;
        }
        line.starts_with('\t')
            && !inside_metadata
            && !content.starts_with(['.', ';', '#', '/'])
            && content.starts_with(|c: char| c.is_ascii_lowercase())
    };
    assembly.lines().filter(is_instruction).count()
}
