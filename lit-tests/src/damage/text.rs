//! Damages text: characters, words and lines, with knowledge of the syntax.

use crate::random::Rng;

/// Numbers at and beyond common limits.
const NUMBERS: [&str; 20] = [
    "0",
    "1",
    "-1",
    "3",
    "63",
    "64",
    "255",
    "256",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "-2147483649",
    "4294967295",
    "4294967296",
    "1099511627776",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "99999999999999999999999999",
];

/// Words that have a meaning to some reader.
const WORDS: [&str; 36] = [
    "0x7fffffffffffffff",
    "0xffffffffffffffff",
    "1f",
    "1b",
    ".",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "\"",
    "'",
    "\\",
    "\\@",
    "/*",
    "*/",
    "@",
    "+",
    "-",
    "*",
    "/",
    "<<",
    "%",
    "=",
    "!",
    "lit(",
    "v[0:300]",
    "s[4:1]",
    "a[0:1]",
    "m",
    "é",
    "\u{0}",
    "\u{202e}",
];

/// Text of a particular language to insert.
#[derive(Clone, Copy)]
pub struct Language {
    /// Complete lines, in which `#` stands for a number.
    pub lines: &'static [&'static str],
    /// Lines that are inserted before and after a range of lines.
    pub blocks: &'static [(&'static str, &'static str)],
}

/// Splits a line into words, numbers, quoted strings, spaces and other characters.
pub fn tokens(line: &str) -> Vec<&str> {
    let mut list = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$');
        let length = match first {
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            c if c.is_whitespace() => rest
                .find(|c: char| !c.is_whitespace())
                .unwrap_or(rest.len()),
            c if is_word(c) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            c => c.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        list.push(token);
        rest = after;
    }
    list
}

/// A number, sometimes as a deep or long expression.
fn number(random: &mut Rng) -> String {
    let number = random.pick(&NUMBERS);
    let depth = random.pick(&[1, 10, 60, 70, 1000, 20_000]);
    match random.below(30) {
        0 => format!("{}{number}{}", "(".repeat(depth), ")".repeat(depth)),
        1 => "-".repeat(depth) + number,
        2 => format!("{}1", "1+".repeat(depth)),
        3 => format!("{number}-."),
        4 => format!("{number}<<{}", random.pick(&NUMBERS)),
        5 => format!("{number}/{}", random.pick(&NUMBERS)),
        6 => format!("{:#x}", random.bits()),
        _ => number.to_owned(),
    }
}

/// A template with numbers for each `#`.
fn filled(template: &str, random: &mut Rng) -> String {
    let mut parts = template.split('#');
    let mut line = parts.next().unwrap_or("").to_owned();
    for part in parts {
        line += &number(random);
        line += part;
    }
    line
}

/// A random line, or an empty one.
fn any(lines: &[String], random: &mut Rng) -> String {
    match lines.is_empty() {
        true => String::new(),
        false => lines[random.below(lines.len())].clone(),
    }
}

fn damage_line(line: &str, other: &str, random: &mut Rng) -> String {
    let mut list: Vec<String> = tokens(line).into_iter().map(str::to_owned).collect();
    let others = tokens(other);
    // The words, numbers and signs, but no spaces.
    let positions: Vec<usize> = (0..list.len())
        .filter(|at| !list[*at].trim().is_empty())
        .collect();
    if positions.is_empty() {
        return other.to_owned();
    }
    let at = random.pick(&positions);
    let is_number = |token: &String| token.starts_with(|c: char| c.is_ascii_digit());
    let numbers: Vec<usize> = positions
        .iter()
        .copied()
        .filter(|at| is_number(&list[*at]))
        .collect();
    match random.below(12) {
        0 => list.swap(at, random.pick(&positions)),
        1 => drop(list.remove(at)),
        2 => {
            let token = list[at].clone();
            list.insert(random.pick(&positions), token);
        }
        3..=5 if !numbers.is_empty() => list[random.pick(&numbers)] = number(random),
        3..=6 if !others.is_empty() => list[at] = random.pick(&others).to_owned(),
        7 => list[at] = random.pick(&WORDS).to_owned(),
        8 => list.insert(at, random.pick(&WORDS).to_owned()),
        9 => list.truncate(at),
        10 => list[at] = list[at].repeat(random.pick(&[2, 100, 10_000])),
        _ => {
            let mut characters: Vec<char> = list[at].chars().collect();
            let position = random.below(characters.len());
            let character = random.pick(&[
                ' ', ',', ':', '"', '(', ')', '-', '9', 'x', '.', '%', '\t', '\\',
            ]);
            match random.below(3) {
                0 => drop(characters.remove(position)),
                1 => characters[position] = character,
                _ => characters.insert(position, character),
            }
            list[at] = characters.into_iter().collect();
        }
    }
    list.concat()
}

/// Damages text: drops, repeats, replaces, moves and encloses characters, words and lines.
pub fn damage_text(bytes: &[u8], other: &[u8], random: &mut Rng, language: Language) -> Vec<u8> {
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    let owned = |text: String| text.lines().map(str::to_owned).collect::<Vec<String>>();
    let (mut lines, others) = (owned(text(bytes)), owned(text(other)));
    for _ in 0..1 + random.below(3) {
        if lines.is_empty() {
            break;
        }
        let at = random.below(lines.len());
        let end = (at + 1 + random.below(8)).min(lines.len());
        match random.below(20) {
            0 => drop(lines.remove(at)),
            1 => {
                let line = lines[at].clone();
                lines.insert(random.below(lines.len()), line);
            }
            2 => {
                let second = random.below(lines.len());
                lines.swap(at, second);
            }
            3 => {
                // The start of one line and the end of another.
                let second = any(&lines, random);
                let cut = random.below(lines[at].chars().count() + 1);
                let from = random.below(second.chars().count() + 1);
                let head: String = lines[at].chars().take(cut).collect();
                lines[at] = head + &second.chars().skip(from).collect::<String>();
            }
            4 => lines.truncate(at),
            5 => {
                // Lines of another text.
                let from = random.below(others.len().max(1));
                let part = others.iter().skip(from).take(1 + random.below(8)).cloned();
                let part: Vec<String> = part.collect();
                lines.splice(at..at, part);
            }
            6 => {
                let part = lines[at..end].to_vec();
                let copies = random.pick(&[1, 2, 50]);
                for _ in 0..copies {
                    lines.splice(at..at, part.clone());
                }
            }
            7 | 8 if !language.lines.is_empty() => {
                lines.insert(at, filled(random.pick(language.lines), random));
            }
            9 if !language.blocks.is_empty() => {
                let (open, close) = random.pick(language.blocks);
                let times = random.pick(&[1, 1, 2, 21, 3000]);
                lines.splice(end..end, vec![filled(close, random); times]);
                lines.splice(at..at, vec![filled(open, random); times]);
            }
            _ => {
                let second = match random.chance(50) {
                    true => any(&lines, random),
                    false => any(&others, random),
                };
                lines[at] = damage_line(&lines[at], &second, random);
            }
        }
    }
    (lines.join("\n") + "\n").into_bytes()
}

/// Assembly lines with large operands or rare directives.
pub const ASSEMBLY: Language = Language {
    lines: &[
        "\t.space #",
        "\t.fill #, #, #",
        "\t.zero #",
        "\t.org #",
        "\t.org . + #",
        ". = #",
        "\t.p2align #",
        "\t.balign #, #, #",
        "\t.balignl #, #",
        "\t.align #",
        "\t.comm big, #, #",
        "\t.local big",
        "\t.amdgpu_lds lds, #, #",
        "\t.loc # # #",
        "\t.loc 1 # # is_stmt # isa # discriminator #",
        "\t.file # \"d\" \"f\"",
        "\t.file # \"f\" md5 0x1 source \"s\"",
        "\t.cfi_startproc",
        "\t.cfi_endproc",
        "\t.cfi_def_cfa #, #",
        "\t.cfi_offset #, #",
        "\t.cfi_escape #, #",
        "\t.cfi_return_column #",
        "\t.uleb128 #",
        "\t.sleb128 #",
        "\t.octa #",
        "\t.quad # - .",
        "\t.float #",
        "\t.reloc #, R_AMDGPU_ABS32, # + x",
        "\t.reloc . - #, R_AMDGPU_REL64",
        "\t.section .x,\"aMS\",@progbits,#",
        "\t.section .y,\"axG\",@progbits,g,comdat",
        "\t.section .z,\"a\",@nobits,unique,#",
        "\t.section .w,\"#\",@#",
        "\t.section .text.x,\"axo\",@progbits,.text",
        "\t.pushsection .x",
        "\t.popsection",
        "\t.previous",
        "\t.subsection #",
        "\t.size x, #",
        "\t.size x, .-x",
        "\t.type x,@function",
        "\t.set x, #",
        "\t.set x, x + #",
        "\t.equiv x, # + y",
        "x = y + y",
        "y = x",
        "\t.weak x",
        "\t.hidden x",
        "\t.macro m\n\tm\n\t.endm\n\tm",
        "\t.macro m a, b=#, c:vararg\n\t.long \\a\\@, \\b, \\c\n\t.endm\n\tm #, #, #",
        "\t.rept #\n\ts_nop 0\n\t.endr",
        "\t.irp r, #, #\n\t.long \\r\n\t.endr",
        "\t.irpc c, #\n\t.long \\c\n\t.endr",
        "\t.altmacro",
        "\t.include \"assembler/include/part.inc\"",
        "\t.include \"/dev/zero\"",
        "\t.include \"assembler\"",
        "\t.incbin \"assembler/include/part.inc\", #, #",
        "\t.hsa_code_object_version #,#",
        "\t.hsa_code_object_isa #,#,#,\"AMD\",\"AMDGPU\"",
        "\t.amdhsa_code_object_version #",
        "\t.amd_amdgpu_pal_metadata #,#",
        "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx803\"",
        "\t.amdgcn_target \"amdgcn-amd-amdpal--gfx900\"",
        "\t\t.amdhsa_next_free_vgpr #",
        "\t\t.amdhsa_next_free_sgpr #",
        "\t\t.amdhsa_group_segment_fixed_size #",
        "\t\t.amdhsa_accum_offset #",
        "\t\t.amdhsa_user_sgpr_count #",
        "\t\tgranulated_workitem_vgpr_count = #",
        "\t\tprivate_element_size = #",
        "  - .args: [#, {#: #}]",
        "    - - - - #",
        "amdhsa.version: [#, #]",
        "\ts_branch #",
        "\ts_branch x",
        "\ts_waitcnt #",
        "\ts_waitcnt vmcnt(#) & lgkmcnt(#)",
        "\ts_mov_b32 s0, # + x@abs32@lo",
        "\tv_mov_b32 v#, s[#:#]",
        "\tbuffer_load_dword v#, off, s[#:#], 0 offset:#",
        "\timage_load v[#:#], v[#:#], s[#:#] dmask:#",
        "\ts_sendmsg sendmsg(#, #, #)",
        "\ts_getreg_b32 s0, hwreg(#, #, #)",
        "\tv_mov_b32_dpp v0, v1 quad_perm:[#,#,#,#] row_mask:#",
        "\tds_swizzle_b32 v0, v1 offset:swizzle(BITMASK_PERM, \"#\")",
        "\tds_swizzle_b32 v0, v1 offset:swizzle(QUAD_PERM, #, #, #, #)",
        "\t.end",
        "\t.err",
        "\t.error \"x\"",
        "\t.purgem m",
        "\t.exitm",
        "\t.else",
        "\t.elseif #",
        "\t.endif",
    ],
    blocks: &[
        ("\t.rept #", "\t.endr"),
        ("\t.rept 3", "\t.endr"),
        ("\t.irp r, #, 2, 3", "\t.endr"),
        ("\t.macro m", "\t.endm"),
        ("\t.if #", "\t.endif"),
        ("\t.ifdef x", "\t.endif"),
        ("\t.amdhsa_kernel k", "\t.end_amdhsa_kernel"),
        ("\t.amd_kernel_code_t", "\t.end_amd_kernel_code_t"),
        ("\t.amdgpu_metadata", "\t.end_amdgpu_metadata"),
        ("\t.pushsection .x", "\t.popsection"),
        ("\t.cfi_startproc", "\t.cfi_endproc"),
        ("/*", "*/"),
    ],
};

/// The text form of both representations of functions.
pub const FUNCTIONS: Language = Language {
    lines: &[],
    blocks: &[("{", "}"), ("(", ")"), ("[", "]"), ("<", ">")],
};
