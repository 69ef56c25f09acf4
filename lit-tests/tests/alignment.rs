//! Accesses of every width and alignment in every memory transfer the right bytes.

use std::fmt::Write;

use amdgcn_lit_tests::compiler;
use amdgcn_lit_tests::lanes::run;

/// Types and their sizes.
const TYPES: &[(&str, usize)] = &[
    ("i8", 1),
    ("i16", 2),
    ("i24", 3),
    ("i32", 4),
    ("<3 x i16>", 6),
    ("i64", 8),
    ("<3 x i32>", 12),
    ("i128", 16),
    ("<4 x float>", 16),
];

const ALIGNMENTS: &[usize] = &[1, 2, 4, 8];

/// Memories: name, address space of the access, and address space of the variable if a variable is accessed.
const MEMORIES: &[(&str, u32, Option<u32>)] = &[
    ("global", 1, None),
    ("flat_global", 0, None),
    ("local", 3, Some(3)),
    ("flat_local", 0, Some(3)),
    ("private", 5, Some(5)),
    ("flat_private", 0, Some(5)),
];

const CONFIGURATIONS: &[&[&str]] = &[
    &["-mcpu=gfx600", "-O2"],
    &["-mcpu=gfx700", "-O2"],
    &["-mcpu=gfx803", "-O0"],
    &["-mcpu=gfx803", "-O2"],
    &["-mcpu=gfx900", "-O2"],
    &["-mcpu=gfx1010", "-O2"],
];

/// Bytes per lane in each memory.
const ROW: usize = 64;
const LANES: usize = 64;

/// The offsets in its row at which a lane reads and writes, in bytes.
fn offsets(lane: usize, align: usize) -> [usize; 2] {
    let step = 1 + lane % 3;
    [step * align, 32 + (3 - step) * align]
}

#[test]
fn bytes_arrive_at_any_alignment() {
    let data: Vec<u8> = (0..ROW * LANES)
        .map(|index| (index * 7 + index / 256 * 3 + 1) as u8)
        .collect();
    for options in CONFIGURATIONS {
        let has_flat = !options.contains(&"-mcpu=gfx600");
        let memories = || {
            let all = MEMORIES.iter();
            all.filter(|&&(_, space, _)| has_flat || space != 0)
        };
        for &(memory, space, variable) in memories() {
            let text = module(space, variable);
            let mut arguments = options.to_vec();
            arguments.extend(["-filetype=hsaco", "-o", "-", "-"]);
            let code = compiler::run_with_input(&arguments, text.as_bytes()).success();
            let code = code.unwrap_or_else(|error| panic!("{options:?} {memory}: {error}"));
            for (number, &(ty, size)) in TYPES.iter().enumerate() {
                for &align in ALIGNMENTS {
                    let out = run(&code, &kernel(number, align), &[&data], LANES, ROW);
                    let expected = expected(&data, size, align, variable.is_some());
                    assert!(out == expected, "{options:?} {memory} {ty} align {align}");
                }
            }
        }
    }
}

fn kernel(number: usize, align: usize) -> String {
    format!("copy{number}_{align}")
}

fn expected(data: &[u8], size: usize, align: usize, through_variable: bool) -> Vec<u8> {
    let mut out = match through_variable {
        true => data.to_vec(),
        false => vec![0; data.len()],
    };
    for lane in 0..LANES {
        let [from, to] = offsets(lane, align).map(|offset| lane * ROW + offset);
        out[to..to + size].copy_from_slice(&data[from..from + size]);
    }
    out
}

/// Kernels that copy one value of a type within a variable or between buffers.
fn module(space: u32, variable: Option<u32>) -> String {
    let mut text = String::from("declare i32 @llvm.amdgcn.workitem.id.x()\n");
    if variable == Some(3) {
        let bytes = ROW * LANES * 4;
        let _ = writeln!(
            text,
            "@lds = internal addrspace(3) global [{bytes} x i8] undef, align 16"
        );
    }
    for (number, (ty, _)) in TYPES.iter().enumerate() {
        for &align in ALIGNMENTS {
            one(
                &mut text,
                &kernel(number, align),
                ty,
                align,
                (space, variable),
            );
        }
    }
    text
}

fn one(
    text: &mut String,
    name: &str,
    ty: &str,
    align: usize,
    (space, variable): (u32, Option<u32>),
) {
    let _ = writeln!(
        text,
        "define amdgpu_kernel void @{name}(ptr addrspace(1) %out, ptr addrspace(1) %in) {{"
    );
    if variable == Some(5) {
        let _ = writeln!(
            text,
            "  %object = alloca [{ROW} x i8], align 16, addrspace(5)"
        );
    }
    let _ = writeln!(
        text,
        "  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %step0 = urem i32 %id, 3
  %step = add i32 %step0, 1
  %rest = sub i32 3, %step
  %from = mul i32 %step, {align}
  %to0 = mul i32 %rest, {align}
  %to = add i32 %to0, 32
  %row = mul i32 %id, {ROW}
  %source = getelementptr i8, ptr addrspace(1) %in, i32 %row
  %target = getelementptr i8, ptr addrspace(1) %out, i32 %row"
    );
    let rows = match variable {
        Some(held) => {
            let start = match held {
                3 => "ptr addrspace(3) @lds, i32 %row",
                _ => "ptr addrspace(5) %object, i32 0",
            };
            let _ = writeln!(text, "  %own = getelementptr i8, {start}");
            copy(text, ("%source", 1), ("%own", held), "a");
            [("%own", held); 2]
        }
        None => [("%source", 1), ("%target", 1)],
    };
    for (word, (row, held)) in ["from", "to"].into_iter().zip(rows) {
        let _ = writeln!(
            text,
            "  %p{word} = getelementptr i8, ptr addrspace({held}) {row}, i32 %{word}"
        );
        let cast = match space == held {
            true => format!("getelementptr i8, ptr addrspace({held}) %p{word}, i32 0"),
            false => format!("addrspacecast ptr addrspace({held}) %p{word} to ptr"),
        };
        let _ = writeln!(text, "  %q{word} = {cast}");
    }
    let _ = writeln!(
        text,
        "  %value = load {ty}, ptr addrspace({space}) %qfrom, align {align}
  store {ty} %value, ptr addrspace({space}) %qto, align {align}"
    );
    if let Some(held) = variable {
        copy(text, ("%own", held), ("%target", 1), "b");
    }
    text.push_str("  ret void\n}\n");
}

/// Copies a row by dwords.
fn copy(text: &mut String, from: (&str, u32), to: (&str, u32), prefix: &str) {
    for offset in (0..ROW).step_by(4) {
        let name = format!("{prefix}{offset}");
        let _ = writeln!(
            text,
            "  %{name}f = getelementptr i8, ptr addrspace({}) {}, i32 {offset}
  %{name}t = getelementptr i8, ptr addrspace({}) {}, i32 {offset}
  %{name} = load i32, ptr addrspace({}) %{name}f, align 4
  store i32 %{name}, ptr addrspace({}) %{name}t, align 4",
            from.1, from.0, to.1, to.0, from.1, to.1
        );
    }
}
