//! Damages LLVM IR in ways that LLVM's reader and verifier often accept: changes types, constants, flags, attributes,
//! linkage, names and metadata, often all occurrences at once.

use std::fs;
use std::path::Path;

use crate::inputs;
use crate::random::Rng;

use super::text::{Language, damage_text, tokens};

const TYPES: [&str; 34] = [
    "i1",
    "i7",
    "i8",
    "i16",
    "i24",
    "i32",
    "i33",
    "i64",
    "i65",
    "i128",
    "i255",
    "i4096",
    "i1000000",
    "half",
    "bfloat",
    "float",
    "double",
    "fp128",
    "x86_fp80",
    "ppc_fp128",
    "ptr",
    "ptr addrspace(1)",
    "ptr addrspace(3)",
    "ptr addrspace(5)",
    "ptr addrspace(7)",
    "ptr addrspace(9)",
    "<2 x i16>",
    "<3 x i7>",
    "<5 x half>",
    "<17 x float>",
    "<1 x i1>",
    "[0 x i32]",
    "{}",
    "{ i8, [3 x i1], <3 x i32> }",
];

/// Rows of words that may replace each other.
const ALTERNATIVES: &[&[&str]] = &[
    &[
        "add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or",
        "xor",
    ],
    &["fadd", "fsub", "fmul", "fdiv", "frem"],
    &[
        "eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle",
    ],
    &[
        "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "une", "uno", "true", "false",
    ],
    &[
        "zext",
        "sext",
        "trunc",
        "fptoui",
        "fptosi",
        "uitofp",
        "sitofp",
        "fpext",
        "fptrunc",
        "bitcast",
        "inttoptr",
        "ptrtoint",
        "addrspacecast",
    ],
    &[
        "xchg",
        "add",
        "sub",
        "and",
        "nand",
        "or",
        "xor",
        "max",
        "min",
        "umax",
        "umin",
        "fadd",
        "fsub",
        "fmax",
        "fmin",
        "uinc_wrap",
        "udec_wrap",
        "usub_cond",
        "usub_sat",
    ],
    &[
        "monotonic",
        "acquire",
        "release",
        "acq_rel",
        "seq_cst",
        "unordered",
    ],
    &[
        "private",
        "internal",
        "linkonce",
        "linkonce_odr",
        "weak",
        "weak_odr",
        "appending",
        "common",
        "extern_weak",
        "external",
        "available_externally",
    ],
    &["default", "hidden", "protected"],
    &[
        "amdgpu_kernel",
        "spir_kernel",
        "amdgpu_cs",
        "amdgpu_ps",
        "amdgpu_gfx",
        "fastcc",
        "coldcc",
        "ccc",
        "amdgpu_cs_chain",
        "cc 200",
    ],
    &[
        "undef",
        "poison",
        "zeroinitializer",
        "null",
        "true",
        "false",
        "none",
    ],
    &[
        "addrspace(0)",
        "addrspace(1)",
        "addrspace(2)",
        "addrspace(3)",
        "addrspace(4)",
        "addrspace(5)",
        "addrspace(6)",
        "addrspace(7)",
        "addrspace(8)",
        "addrspace(9)",
        "addrspace(77)",
    ],
    &[
        "global",
        "constant",
        "thread_local global",
        "externally_initialized global",
    ],
    &[
        "0.0",
        "1.0",
        "0x7FF8000000000000",
        "0x7FF0000000000000",
        "-0.0",
        "1.0e308",
        "0xH7C00",
        "0xR7F80",
    ],
    &[
        "nuw", "nsw", "exact", "fast", "nnan", "contract", "inbounds", "disjoint", "nneg",
        "samesign", "volatile",
    ],
    &[
        "byval(i32)",
        "byref(i64)",
        "sret(i32)",
        "inreg",
        "signext",
        "zeroext",
        "inalloca(i32)",
        "nest",
        "swiftself",
    ],
];

/// Function attributes.
const ATTRIBUTES: &[&str] = &[
    "\"amdgpu-flat-work-group-size\"=\"#,#\"",
    "\"amdgpu-flat-work-group-size\"=\"#\"",
    "\"amdgpu-flat-work-group-size\"=\"x,y\"",
    "\"amdgpu-flat-work-group-size\"=\"\"",
    "\"amdgpu-waves-per-eu\"=\"#,#\"",
    "\"amdgpu-waves-per-eu\"=\"#\"",
    "\"amdgpu-max-num-workgroups\"=\"#,#,#\"",
    "\"amdgpu-num-sgpr\"=\"#\"",
    "\"amdgpu-num-vgpr\"=\"#\"",
    "\"amdgpu-lds-size\"=\"#,#\"",
    "\"amdgpu-gds-size\"=\"#\"",
    "\"amdgpu-implicitarg-num-bytes\"=\"#\"",
    "\"amdgpu-agpr-alloc\"=\"#,#\"",
    "\"amdgpu-no-workitem-id-x\"=\"#\"",
    "\"amdgpu-no-implicitarg-ptr\"",
    "\"amdgpu-color-export\"=\"#\"",
    "\"InitialPSInputAddr\"=\"#\"",
    "\"uniform-work-group-size\"=\"#\"",
    "\"target-cpu\"=\"gfx#\"",
    "\"target-cpu\"=\"gfx1010\"",
    "\"target-features\"=\"+wavefrontsize64,#\"",
    "\"target-features\"=\"+é\"",
    "\"denormal-fp-math\"=\"#\"",
    "\"denormal-fp-math-f32\"=\"preserve-sign,#\"",
    "\"amdgpu-ieee\"=\"#\"",
    "\"amdgpu-dx10-clamp\"=\"#\"",
    "\"amdgpu-memory-bound\"=\"#\"",
    "alignstack(256)",
    "align 4096",
    "noreturn",
    "naked",
    "strictfp",
    "optnone noinline",
    "alwaysinline",
    "convergent",
    "section \"a b\"",
    "section \".text.é\"",
    "gc \"statepoint-example\"",
    "prologue i32 7",
    "prefix [3 x i8] c\"abc\"",
    "personality ptr null",
    "partition \"x\"",
    "comdat",
    "!kernel_arg_name !{!\"a\"}",
    "!kernel_arg_type !{!\"x\", i32 #, null}",
    "!reqd_work_group_size !{i32 #, i32 #, i32 #}",
    "!reqd_work_group_size !{i32 #}",
    "!vec_type_hint !{i32 undef, i32 #}",
    "!work_group_size_hint !{i64 #, !\"x\", i32 #}",
    "!max_work_group_size !{i32 #}",
];

/// Complete declarations, definitions and metadata nodes.
const LINES: &[&str] = &[
    "@added = addrspace(1) global [# x i32] zeroinitializer",
    "@added = addrspace(4) constant [# x { i8, i7 }] zeroinitializer",
    "@added = addrspace(3) global [# x i8] undef, align 16",
    "@added = addrspace(3) global i32 #",
    "@added = addrspace(5) global i32 undef",
    "@added = addrspace(1) global i4096 #",
    "@added = addrspace(1) global <3 x i7> <i7 1, i7 2, i7 3>",
    "@added = addrspace(1) global i32 0, align 4294967296",
    "@added = addrspace(1) global {} {}, section \"a,b\", align 1024",
    "@added = addrspace(1) global ptr addrspace(1) @added",
    "@added = addrspace(1) global i64 sub (i64 ptrtoint (ptr addrspace(1) @added to i64), i64 #)",
    "@added = weak alias i32, ptr addrspace(1) null",
    "@\"\\00odd\" = addrspace(1) global i32 0",
    "@\"\\ff\\22 \\0a\" = addrspace(1) global i32 0",
    "@\"llvm.added\" = addrspace(1) global i32 0",
    "@llvm.global_ctors = appending addrspace(1) global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 #, ptr null, ptr null }]",
    "@llvm.global_ctors = appending addrspace(1) global [0 x { i32, ptr, ptr }] zeroinitializer",
    "@llvm.used = appending addrspace(1) global [1 x ptr] [ptr null], section \"llvm.metadata\"",
    "@llvm.amdgcn.added = addrspace(3) global i32 undef",
    "module asm \".space #\"",
    "module asm \".globl x; .set x, #\"",
    "module asm \".macro m\\0a m\\0a .endm\\0a m\"",
    "target triple = \"amdgcn-amd-amdpal\"",
    "target triple = \"amdgcn--mesa3d\"",
    "target triple = \"amdgcn-#-#\"",
    "target datalayout = \"e-p:#:#\"",
    "source_filename = \"\\00é\"",
    "!llvm.module.flags = !{!{i32 1, !\"amdhsa_code_object_version\", i32 #}}",
    "!llvm.module.flags = !{!{i32 1, !\"amdgpu_code_object_version\", i32 #}}",
    "!llvm.module.flags = !{!{i32 7, !\"Dwarf Version\", i32 #}}",
    "!llvm.module.flags = !{!{i32 2, !\"Debug Info Version\", i32 3}}",
    "!llvm.module.flags = !{!{i32 1, !\"amdgpu_printf_kind\", !\"x#\"}}",
    "!llvm.printf.fmts = !{!{!\"#:1:4:%d\"}, !{!\"#:#\"}, !{!\"\"}}",
    "!llvm.printf.fmts = !{!{i32 #}}",
    "!opencl.ocl.version = !{!{i32 #, i32 #}, !{!\"x\"}}",
    "!opencl.ocl.version = !{!{}}",
    "!llvm.ident = !{!{!\"\\00\\0a\"}}",
    "!amdgpu.pal.metadata = !{!{i32 #, i32 #, i32 #}}",
    "!amdgpu.pal.metadata = !{!{}}",
    "!amdgpu.pal.metadata.msgpack = !{!{!\"\\81\\a0\"}}",
    "!amdgpu.pal.metadata.msgpack = !{!{!\"\\dd\\ff\\ff\\ff\\ff\"}}",
    "define amdgpu_kernel void @added() { ret void }",
    "define amdgpu_kernel void @added() { unreachable }",
    "define amdgpu_kernel void @added([# x i8] %x) { ret void }",
    "define amdgpu_kernel void @added(i7 %x, <3 x i1> %y, {} %z, ptr byref([# x i8]) %w) { ret void }",
    "define void @added() { call void @added() ret void }",
    "define [# x i32] @added([# x i32] %x) { ret [# x i32] %x }",
    "define i4096 @added(i4096 %x) { %y = mul i4096 %x, %x ret i4096 %y }",
    "declare void @added(...)",
    "$added = comdat nodeduplicate",
    "attributes #999 = { \"amdgpu-flat-work-group-size\"=\"#\" }",
];

/// Instructions that are valid at the start of any function's first block.
const INSTRUCTIONS: &[&str] = &[
    "%added = alloca [# x i32], addrspace(5)",
    "%added = alloca i32, i64 #, addrspace(5)",
    "%added = alloca i32, i32 #, align 4294967296, addrspace(5)",
    "%added = load <# x i32>, ptr addrspace(1) null, align #",
    "%added = load i#, ptr addrspace(1) null, align #",
    "%added = load volatile i#, ptr addrspace(4) inttoptr (i64 # to ptr addrspace(4))",
    "store i# #, ptr addrspace(1) null",
    "store [# x i8] zeroinitializer, ptr addrspace(1) null",
    "%added = shl i32 #, #",
    "%added = udiv i# #, #",
    "%added = sdiv <3 x i#> splat (i# 7), splat (i# #)",
    "%added = extractelement <3 x i32> zeroinitializer, i32 #",
    "%added = insertelement <3 x i7> zeroinitializer, i7 1, i64 #",
    "%added = shufflevector <3 x i32> zeroinitializer, <3 x i32> poison, <5 x i32> <i32 0, i32 5, i32 poison, i32 2, i32 1>",
    "%added = getelementptr [# x i32], ptr addrspace(1) null, i64 #, i64 #",
    "%added = getelementptr {}, ptr null, i7 #",
    "%added = bitcast i# # to i#",
    "%added = fptosi float 1.0e38 to i#",
    "%added = uitofp i# # to half",
    "%added = freeze i# poison",
    "%added = select i1 undef, i# #, i# poison",
    "%added = icmp ult i# #, #",
    "%added = atomicrmw add ptr addrspace(1) null, i# # seq_cst",
    "%added = atomicrmw xchg ptr addrspace(3) null, i64 # syncscope(\"é\") monotonic, align #",
    "%added = cmpxchg ptr addrspace(1) null, i64 #, i64 # acquire monotonic",
    "fence syncscope(\"x\") acquire",
    "call void @llvm.memset.p1.i64(ptr addrspace(1) null, i8 #, i64 #, i1 false)",
    "call void @llvm.memcpy.p1.p1.i32(ptr addrspace(1) null, ptr addrspace(1) null, i32 #, i1 true)",
    "call void asm sideeffect \"s_nop #\", \"\"()",
    "call void asm sideeffect \"; $0 $1\", \"s,v,~{v#}\"(i32 #, i32 #)",
    "%added = call i32 asm \"v_mov_b32 $0, $1\", \"=v,#\"(i32 #)",
    "%added = call i32 asm \"\", \"=?\"()",
    "%added = call i64 @llvm.read_register.i64(metadata !{!\"exec\"})",
    "%added = call i32 @llvm.amdgcn.ds.swizzle(i32 #, i32 #)",
    "%added = call i32 @llvm.amdgcn.update.dpp.i32(i32 #, i32 #, i32 #, i32 #, i32 #, i1 true)",
    "call void @llvm.amdgcn.s.sendmsg(i32 #, i32 #)",
    "call void @llvm.amdgcn.s.waitcnt(i32 #)",
    "call void @llvm.amdgcn.s.sleep(i32 #)",
    "call void @llvm.amdgcn.sched.group.barrier(i32 #, i32 #, i32 #)",
    "%added = call i32 @llvm.amdgcn.s.getreg(i32 #)",
    "call void @llvm.amdgcn.exp.f32(i32 #, i32 #, float 1.0, float 1.0, float 1.0, float 1.0, i1 true, i1 true)",
    "%added = call float @llvm.amdgcn.raw.buffer.load.f32(<4 x i32> zeroinitializer, i32 #, i32 #, i32 #)",
    "%added = call i64 @llvm.ctlz.i64(i64 #, i1 false)",
    "%added = call i# @llvm.fshl.i#(i# 1, i# 2, i# 3)",
    "%added = call float @llvm.powi.f32.i32(float 2.0, i32 #)",
    "%added = call i32 @llvm.vector.reduce.add.v3i32(<3 x i32> zeroinitializer)",
    "indirectbr ptr null, []",
    "switch i# #, label %x []",
    "unreachable",
];

/// Numbers for the `#` of templates.
const NUMBERS: [&str; 18] = [
    "0",
    "1",
    "2",
    "3",
    "7",
    "31",
    "33",
    "64",
    "65",
    "1024",
    "65536",
    "8388608",
    "1048577",
    "2147483648",
    "4294967295",
    "4294967296",
    "1099511627776",
    "18446744073709551615",
];

const RUN: [&str; 9] = [
    "-mcpu=gfx600 -O2 -verify-machineinstrs",
    "-mcpu=gfx803 -O1",
    "-mcpu=gfx900 -O2 -verify-machineinstrs",
    "-mcpu=gfx900 -O0",
    "-mcpu=gfx908 -O2",
    "-mcpu=gfx1010 -O2 -verify-machineinstrs",
    "-mcpu=gfx1010 -mattr=+wavefrontsize64 -O2",
    "-mcpu=gfx700 -O0 -amdhsa-code-object-version=2",
    "-mcpu=gfx803 -O2 -mtriple=amdgcn-amd-catalyst",
];

const KINDS: [&str; 5] = ["obj", "hsaco", "asm", "clrx", "catalyst"];

/// A RUN line for the input.
fn run_line(random: &mut Rng) -> String {
    let (run, kind) = (random.pick(&RUN), random.pick(&KINDS));
    format!("; RUN: amdgcn-llc %s {run} -filetype={kind} -o -\n")
}

/// The small modules of a directory.
fn of_directory(directory: &str) -> Vec<Vec<u8>> {
    let files = inputs::files(Path::new(directory), "ll").into_iter();
    let contents = files.map(|file| fs::read(file).expect("a file"));
    contents.filter(|bytes| bytes.len() < 24_000).collect()
}

/// Small modules of every kind.
pub fn modules() -> Vec<Vec<u8>> {
    let mut directories = inputs::topics();
    directories.push("tests/metadata".to_owned());
    directories
        .iter()
        .flat_map(|directory| of_directory(directory))
        .collect()
}

/// Modules with debug information.
pub fn modules_with_debug_information() -> Vec<Vec<u8>> {
    let directories = ["tests/debug/small", "tests/debug/values"].into_iter();
    directories.flat_map(of_directory).collect()
}

fn filled(template: &str, random: &mut Rng) -> String {
    let mut parts = template.split('#');
    let mut line = parts.next().unwrap_or("").to_owned();
    // Repeat one number often, since types must agree.
    let usual = random.pick(&NUMBERS);
    for part in parts {
        line += match random.chance(60) {
            true => usual,
            false => random.pick(&NUMBERS),
        };
        line += part;
    }
    line
}

/// The offsets at which a word occurs as a complete word.
fn word_offsets(text: &str, word: &str) -> Vec<usize> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '%' | '@');
    let found = text.match_indices(word).map(|(at, _)| at);
    let is_word = |at: &usize| {
        let continues = text[at + word.len()..].starts_with(is_part);
        !continues && !text[..*at].ends_with(is_part)
    };
    found.filter(is_word).collect()
}

/// Replaces a word everywhere, in one function, or once.
fn replace(text: &mut String, from: &str, to: &str, random: &mut Rng) {
    let mut list = word_offsets(text, from);
    if list.is_empty() {
        return;
    }
    match random.below(3) {
        0 => {}
        1 => {
            let at = random.pick(&list);
            let start = text[..at].rfind("\ndefine").unwrap_or(0);
            let end = text[at..].find("\n}").map_or(text.len(), |end| at + end);
            list.retain(|at| (start..end).contains(at));
        }
        _ => list = vec![random.pick(&list)],
    }
    for at in list.into_iter().rev() {
        text.replace_range(at..at + from.len(), to);
    }
}

/// Replaces a word of a row with a different word of the same row.
fn exchange(text: &mut String, row: &[&str], random: &mut Rng) {
    let present: Vec<&str> = row
        .iter()
        .copied()
        .filter(|word| !word_offsets(text, word).is_empty())
        .collect();
    if !present.is_empty() {
        replace(text, random.pick(&present), random.pick(row), random);
    }
}

/// The offsets of lines that start with a prefix.
fn line_starts(text: &str, prefix: &str) -> Vec<usize> {
    let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
    std::iter::once(0)
        .chain(breaks)
        .filter(|at| text[*at..].starts_with(prefix))
        .collect()
}

fn end_of_line(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |end| at + end)
}

/// Changes a number in a line.
fn change_number(text: &mut String, at: usize, random: &mut Rng) {
    let end = end_of_line(text, at);
    let line = text[at..end].to_owned();
    let list = tokens(&line);
    let is_number = |token: &str| token.bytes().all(|byte| byte.is_ascii_digit());
    let numbers: Vec<usize> = (0..list.len()).filter(|n| is_number(list[*n])).collect();
    if !numbers.is_empty() {
        let mut list = list;
        list[random.pick(&numbers)] = random.pick(&NUMBERS);
        text.replace_range(at..end, &list.concat());
    }
}

/// Damages a module in one way.
fn damage_once(text: &mut String, random: &mut Rng) {
    let functions = line_starts(text, "define ");
    let any_line = |text: &str, random: &mut Rng| {
        let starts = line_starts(text, "");
        random.pick(&starts)
    };
    match random.below(14) {
        0..=2 => exchange(text, &TYPES, random),
        3 | 4 => exchange(text, random.pick(ALTERNATIVES), random),
        5 | 6 => {
            let at = any_line(text, random);
            change_number(text, at, random);
        }
        7 if !functions.is_empty() => {
            let at = random.pick(&functions);
            let end = end_of_line(text, at);
            if let Some(brace) = text[at..end].rfind('{') {
                let attribute = filled(random.pick(ATTRIBUTES), random);
                text.insert_str(at + brace, &(attribute + " "));
            }
        }
        8 => {
            let line = filled(random.pick(LINES), random);
            text.push_str(&(line + "\n"));
        }
        9 | 10 if !functions.is_empty() => {
            let end = end_of_line(text, random.pick(&functions));
            let line = filled(random.pick(INSTRUCTIONS), random);
            text.insert_str(end, &format!("\n  {line}"));
        }
        11 => {
            // Metadata: references and fields.
            let nodes = line_starts(text, "!");
            if !nodes.is_empty() {
                let at = random.pick(&nodes);
                change_number(text, at, random);
            }
        }
        12 => {
            let at = any_line(text, random);
            let end = end_of_line(text, at);
            text.replace_range(at..end, "");
        }
        _ => rename(text, random),
    }
}

/// Renames a function or variable everywhere.
fn rename(text: &mut String, random: &mut Rng) {
    const NAMES: [&str; 8] = [
        "\"\\01x\"",
        "\"a b\"",
        "\"\\ff\\fe\"",
        "\"\\22\\5c\\0a\"",
        "\".text\"",
        "\"é.kd\"",
        "\"s[0:1]\"",
        "_GLOBAL_OFFSET_TABLE_",
    ];
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$');
    let starts: Vec<usize> = text.match_indices('@').map(|(at, _)| at + 1).collect();
    if starts.is_empty() {
        return;
    }
    let at = random.pick(&starts);
    let length = text[at..].find(|c| !is_part(c)).unwrap_or(0);
    let name = text[at..at + length].to_owned();
    if !name.is_empty() && !name.starts_with("llvm.") {
        let long = "x".repeat(random.pick(&[1, 300, 70_000]));
        let new = match random.chance(80) {
            true => random.pick(&NAMES),
            false => &long,
        };
        *text = text.replace(&format!("@{name}"), &format!("@{new}"));
    }
}

/// Damages mostly metadata, if there is any.
pub fn damage_metadata(bytes: &[u8], other: &[u8], random: &mut Rng) -> Vec<u8> {
    let text = String::from_utf8_lossy(bytes);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let nodes: Vec<usize> = (0..lines.len())
        .filter(|at| lines[*at].starts_with('!'))
        .collect();
    if random.chance(20) || nodes.is_empty() {
        return damage_ir(bytes, other, random);
    }
    let run = run_line(random);
    for _ in 0..1 + random.below(2) {
        let (at, second) = (random.pick(&nodes), random.pick(&nodes));
        let other = lines[second].clone();
        let line = &mut lines[at];
        match random.below(8) {
            // A node with the contents of another.
            0 => {
                if let (Some((name, _)), Some((_, contents))) =
                    (line.split_once(" = "), other.split_once(" = "))
                {
                    *line = format!("{name} = {contents}");
                }
            }
            1..=3 => *line = with_reference(line, &other, random),
            4 => *line = without_field(line, random),
            _ => change_number(line, 0, random),
        }
    }
    (run + &lines.join("\n") + "\n").into_bytes()
}

/// A metadata line that refers to the node of another line.
fn with_reference(line: &str, other: &str, random: &mut Rng) -> String {
    let references: Vec<usize> = line.match_indices(" !").map(|(at, _)| at + 1).collect();
    if references.is_empty() {
        return line.to_owned();
    }
    let at = random.pick(&references);
    let end = line[at..]
        .find([',', ')', '}'])
        .map_or(line.len(), |end| at + end);
    let name = match random.chance(10) {
        true => "null",
        false => other.split(' ').next().unwrap_or("null"),
    };
    format!("{}{name}{}", &line[..at], &line[end..])
}

/// A metadata line without one of its fields.
fn without_field(line: &str, random: &mut Rng) -> String {
    let commas: Vec<usize> = line.match_indices(", ").map(|(at, _)| at).collect();
    if commas.is_empty() {
        return line.to_owned();
    }
    let at = random.pick(&commas);
    let rest = &line[at + 2..];
    let end = rest.find([',', ')', '}']).unwrap_or(rest.len());
    format!("{}{}", &line[..at], &rest[end..])
}

/// Damages a module and picks its RUN line.
pub fn damage_ir(bytes: &[u8], other: &[u8], random: &mut Rng) -> Vec<u8> {
    let run = run_line(random);
    if random.chance(10) {
        const PLAIN: Language = Language {
            lines: &[],
            blocks: &[],
        };
        let damaged = damage_text(bytes, other, random, PLAIN);
        return [run.into_bytes(), damaged].concat();
    }
    let mut text = String::from_utf8_lossy(bytes).into_owned();
    for _ in 0..1 + random.below(2) {
        damage_once(&mut text, random);
    }
    (run + &text).into_bytes()
}
