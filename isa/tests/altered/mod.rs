//! LLVM's assembler accepts the printed form of every line that the parser accepts, and assembles it to the same bytes.
//! The lines are generated instructions with altered operands and modifiers.

use amdgcn_isa::{Generation, Isa, Opcode, WaveSize, parse, print};

use crate::oracle::assemble;
use crate::support::{self, Random};
use crate::{PROCESSORS, bytes_of};

/// Operands that replace others or are added.
#[rustfmt::skip]
const OPERANDS: [&str; 84] = [
    "v1", "v2", "v255", "v[2:3]", "v[3:4]", "v[2:4]", "v[4:7]", "v[5:8]", "v[0:7]", "v[0:15]", "v[1:16]", "v[0:31]",
    "s1", "s[2:3]", "s[3:4]", "s[4:7]", "s[2:5]", "s[8:15]", "s[6:13]", "s[0:15]", "s101", "s102", "s103", "s105",
    "vcc", "vcc_lo", "exec", "exec_lo", "m0", "null", "src_scc", "src_vccz", "src_execz", "ttmp1", "ttmp[2:3]",
    "ttmp15", "flat_scratch", "flat_scratch_lo", "xnack_mask", "tba", "src_shared_base", "src_private_limit",
    "src_lds_direct", "src_pops_exiting_wave_id", "off", "a1", "a[2:3]", "a[3:4]", "a[0:3]", "a[0:15]", "a255",
    "0", "1", "64", "65", "-16", "-17", "0.5", "-4.0", "0x12345678", "0xffff", "0x3c00", "1.5", "2.0", "1.0",
    "|v1|", "-v1", "-|v1|", "sext(v1)", "-s1", "|s1|", "[v1,v2]", "[v1,v2,v3,v4]", "hwreg(HW_REG_MODE)",
    "hwreg(1,0,32)", "sendmsg(MSG_INTERRUPT)", "attr0.x", "attr33.y", "pos0", "mrt0", "vmcnt(0)", "lgkmcnt(1)",
    "65535", "-32768",
];

/// Modifiers that are added.
#[rustfmt::skip]
const MODIFIERS: [&str; 108] = [
    "glc", "slc", "dlc", "scc", "sc0", "sc1", "nt", "tfe", "lwe", "lds", "gds", "clamp", "mul:2", "div:2", "offset:0",
    "offset:1", "offset:16", "offset:255", "offset:2047", "offset:2048", "offset:4095", "offset:8", "offset:-1",
    "offset:-2048", "offset:-4096", "offset:-4097", "offset:65535", "offset:1048575", "offset0:1", "offset1:2",
    "idxen", "offen", "addr64", "format:0", "format:1", "format:127", "dfmt:1", "nfmt:2", "dmask:0x3", "dmask:0xf",
    "unorm", "da", "r128", "a16", "d16", "dim:SQ_RSRC_IMG_2D", "dim:SQ_RSRC_IMG_3D", "op_sel:[1,0]", "op_sel:[0,1]",
    "op_sel:[0,0,1]", "op_sel:[1,1,1,1]", "op_sel:[1]", "op_sel_hi:[0,1]", "op_sel_hi:[1,1,0]", "neg_lo:[1,0]",
    "neg_lo:[0,0,1]", "neg_hi:[1,0]", "neg_hi:[0,1,1]", "neg:[1,0]", "quad_perm:[0,1,2,3]", "row_shl:1", "row_shr:15",
    "row_ror:1", "wave_shl:1", "row_mirror", "row_half_mirror", "row_bcast:15", "row_newbcast:3", "row_share:2",
    "row_xmask:1", "dpp8:[0,1,2,3,4,5,6,7]", "row_mask:0xf", "bank_mask:0x3", "bound_ctrl:0", "bound_ctrl:1", "fi:1",
    "fi:0", "dst_sel:BYTE_1", "dst_sel:DWORD", "dst_unused:UNUSED_PAD", "src0_sel:WORD_1", "src1_sel:BYTE_3", "cbsz:1",
    "cbsz:4", "abid:2", "blgp:1", "blgp:4", "done", "vm", "compr", "high", "byte_sel:1", "bitop3:0x15", "swz",
    "offset0:255", "offset1:255", "offset:32767", "row_shl:15", "wave_ror:1", "row_bcast:31", "row_newbcast:0",
    "row_share:15", "row_xmask:0", "dst_sel:WORD_1", "dst_unused:UNUSED_PRESERVE", "src0_sel:BYTE_0", "abid:1",
    "blgp:7",
];

/// The number of altered lines of each form and generation.
const ALTERED_LINES: usize = 12;

/// The positions in a line between its operands and modifiers, and at its end.
fn gaps(line: &str) -> Vec<usize> {
    let mut depth = 0i32;
    let mut found: Vec<usize> = Vec::new();
    for (position, character) in line.char_indices() {
        match character {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            ' ' if depth == 0 => found.push(position),
            _ => {}
        }
    }
    found.push(line.len());
    found
}

/// The line with an operand or modifier replaced, added or removed.
fn altered(line: &str, random: &mut Random) -> String {
    let gaps = gaps(line);
    let index = random.below(gaps.len() as u64) as usize;
    let start = gaps[index];
    let end = gaps.get(index + 1).copied().unwrap_or(line.len());
    let [before, item, after] = [&line[..start], &line[start..end], &line[end..]];
    let comma = if item.ends_with(',') { "," } else { "" };
    match random.below(8) {
        _ if item.is_empty() => format!("{before} {}", random.pick(&MODIFIERS)),
        0..=3 => format!("{before} {}{comma}{after}", random.pick(&OPERANDS)),
        4 => format!("{before}{after}").trim_end_matches(',').to_owned(),
        5 => format!("{before} {},{item}{after}", random.pick(&OPERANDS)),
        _ => format!("{before}{item}{after} {}", random.pick(&MODIFIERS)),
    }
}

/// The accepted lines that LLVM's assembler rejects, or to which it gives other bytes, both as they are and as they are
/// printed. The parser is less strict about the order of modifiers, and text does not show the unused bits of constants.
fn check(generation: Generation, processor: &str, seed: u64) -> Vec<String> {
    let isa = Isa::new(generation, WaveSize::Wave64);
    let mut random = Random(seed);
    let (mut lines, mut accepted) = (Vec::new(), Vec::new());
    for opcode in Opcode::all() {
        for form in opcode.forms(generation) {
            for _ in 0..ALTERED_LINES {
                let instruction = support::instruction(&form, isa, false, &mut random);
                let mut line = print(&instruction, isa).to_string();
                for _ in 0..1 + random.below(2) {
                    line = altered(&line, &mut random);
                }
                if let Ok(parsed) = parse(&line, isa) {
                    let bytes = bytes_of(&parsed, isa).expect("the parser checks the encoding");
                    let printed = print(&parsed, isa).to_string();
                    lines.extend([line.clone(), printed.clone()]);
                    accepted.push((line, printed, bytes));
                }
            }
        }
    }
    let oracle = assemble(&lines, processor, WaveSize::Wave64);
    let cases = accepted.iter().zip(oracle.chunks_exact(2));
    let wrong = cases.filter_map(|((line, printed, bytes), expected)| {
        let mut expected = expected.iter().flatten();
        let is_legal = expected.any(|(_, expected)| expected == bytes);
        (!is_legal).then(|| format!("{processor}: {line} | {printed} {bytes:02x?}"))
    });
    wrong.collect()
}

#[test]
fn accepted_lines_are_legal() {
    let problems: Vec<String> = PROCESSORS
        .into_iter()
        .zip(0x3a18..)
        .flat_map(|((generation, name), seed)| check(generation, name, seed))
        .collect();
    let shown = problems.iter().take(60).cloned().collect::<Vec<_>>();
    assert!(
        problems.is_empty(),
        "{} of them:\n{}",
        problems.len(),
        shown.join("\n")
    );
}
