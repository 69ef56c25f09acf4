//! Tests addresses at both ends of every memory. Each address is the sum of an arbitrary base and a constant near the
//! limit of an offset field. Loads and stores must access the right addresses in our code and in LLVM's.

use std::fmt::Write;

use amdgcn_lit_tests::lanes::run;
use amdgcn_lit_tests::{compiler, tools};

/// Limits of offset fields, values beyond them, and values that fit in no field.
const CONSTANTS: &[i64] = &[
    0,
    1,
    -1,
    255,
    1020,
    1024,
    2047,
    2048,
    -2047,
    -2048,
    -2049,
    4095,
    4096,
    -4095,
    -4096,
    -4097,
    65535,
    65536,
    -65535,
    -65536,
    0xf_ffff,
    0x10_0000,
    -0x10_0000,
    -0x10_0001,
    1 << 30,
    -(1 << 30),
    i32::MIN as i64,
];

/// The lowest constant of each group of three adjacent ones.
const NEIGHBORS: &[i64] = &[-4100, -8, 4088, 5000, 65532, 1 << 20];

/// A memory, and the address space of accesses to it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Memory {
    Global,
    FlatGlobal,
    Constant,
    Local,
    FlatLocal,
    Private,
    FlatPrivate,
}

use Memory::*;

const MEMORIES: [Memory; 7] = [
    Global,
    FlatGlobal,
    Constant,
    Local,
    FlatLocal,
    Private,
    FlatPrivate,
];

impl Memory {
    /// Address space of the accesses, and size in bytes.
    fn facts(self) -> (u32, i64) {
        match self {
            Global => (1, 8192),
            FlatGlobal => (0, 8192),
            Constant => (4, 8192),
            Local => (3, 32768),
            FlatLocal => (0, 32768),
            Private => (5, 9000),
            FlatPrivate => (0, 9000),
        }
    }

    fn is_written(self) -> bool {
        matches!(self, Private | FlatPrivate)
    }
}

/// How the bases and constants of a kernel are selected.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Shape {
    /// Each constant has a separate base, which may be outside the object.
    Apart,
    /// Each constant has a separate base inside the object, and the addition is `inbounds`.
    Inside,
    /// Three adjacent constants share a base.
    Neighbors,
}

impl Shape {
    /// Pairs of base index and constant.
    fn accesses(self, bytes: i64) -> Vec<(usize, i64)> {
        let constants = CONSTANTS.iter().copied();
        match self {
            Shape::Apart => constants.enumerate().collect(),
            Shape::Inside => constants
                .filter(|c| c.abs() < bytes - 4)
                .enumerate()
                .collect(),
            Shape::Neighbors => {
                let firsts = NEIGHBORS.iter().enumerate();
                firsts
                    .flat_map(|(base, &c)| [0, 4, 8].map(|more| (base, c + more)))
                    .collect()
            }
        }
    }
}

const CONFIGURATIONS: &[&[&str]] = &[
    &["-mcpu=gfx600", "-O2"],
    &["-mcpu=gfx700", "-O2"],
    &["-mcpu=gfx803", "-O0"],
    &["-mcpu=gfx803", "-O2"],
    &["-mcpu=gfx900", "-O0"],
    &["-mcpu=gfx900", "-O2"],
    &["-mcpu=gfx1010", "-O2"],
];

const LANES: usize = 256;

#[test]
fn sums_of_bases_and_constants_reach_both_ends() {
    for memory in MEMORIES {
        let text = module(memory);
        for options in CONFIGURATIONS {
            let is_gfx6 = options.contains(&"-mcpu=gfx600");
            if is_gfx6 && matches!(memory, FlatGlobal | FlatLocal | FlatPrivate) {
                continue;
            }
            let mut arguments = options.to_vec();
            arguments.extend(["-filetype=hsaco", "-o", "-", "-"]);
            let ours = compiler::run_with_input(&arguments, text.as_bytes()).success();
            let ours = ours.unwrap_or_else(|error| panic!("{options:?} {memory:?}: {error}"));
            check(&ours, memory, &format!("{options:?}"));
            if options.contains(&"-O2") {
                let arguments = [options[0], "-filetype=obj", "-o", "-"];
                let theirs = tools::run("llc-22", &arguments, text.as_bytes());
                check(
                    &theirs.expect("LLVM compiles it"),
                    memory,
                    &format!("LLVM {options:?}"),
                );
            }
        }
    }
}

/// Runs all kernels of a module.
fn check(code: &[u8], memory: Memory, what: &str) {
    let (_, bytes) = memory.facts();
    let row = match memory {
        Global | FlatGlobal | Constant => bytes as usize,
        Local | FlatLocal | Private | FlatPrivate => 1,
    };
    let contents = (0..row * LANES).map(|at| (at * 7 + at / 256 * 3) as u8);
    let contents: Vec<u8> = contents.collect();
    for (shape, is_uniform) in kernels() {
        let accesses = shape.accesses(bytes);
        let count = accesses
            .iter()
            .map(|access| access.0 + 1)
            .max()
            .unwrap_or(0);
        for is_last in [false, true] {
            let mut bases = Vec::new();
            let mut expected = Vec::new();
            for lane in 0..LANES {
                let is_last = is_last ^ (!is_uniform && lane % 3 == 1);
                let mut row = vec![0; count];
                for &(base, constant) in accesses.iter().rev() {
                    row[base] = offset_of(shape, bytes, constant, is_last) - constant;
                }
                for &(base, constant) in &accesses {
                    let at = row[base] + constant;
                    expected.extend(value(memory, &contents, at, lane, is_uniform).to_le_bytes());
                }
                bases.extend(row.into_iter().flat_map(i64::to_le_bytes));
            }
            let kernel = name(shape, is_uniform);
            let size = 4 * accesses.len();
            let found = run(code, &kernel, &[&bases, &contents], LANES, size);
            let same = found
                .chunks(4)
                .zip(expected.chunks(4))
                .position(|(a, b)| a != b);
            if let Some(at) = same {
                let (lane, access) = (at / accesses.len(), accesses[at % accesses.len()]);
                panic!("{what} {memory:?} {kernel}, lane {lane}, last {is_last}: {access:?}");
            }
        }
    }
}

/// The offset of an access.
fn offset_of(shape: Shape, bytes: i64, constant: i64, is_last: bool) -> i64 {
    match shape {
        Shape::Inside if constant > 0 => bytes - 4,
        Shape::Inside if constant < 0 => 0,
        Shape::Neighbors if is_last => bytes - 12,
        _ if is_last => bytes - 4,
        _ => 0,
    }
}

/// The value that a lane loads. Private memory and LDS contain marks at their ends.
fn value(memory: Memory, contents: &[u8], at: i64, lane: usize, is_uniform: bool) -> u32 {
    let (_, bytes) = memory.facts();
    match memory {
        Global | FlatGlobal | Constant => {
            let row = if is_uniform { 0 } else { lane * bytes as usize };
            let at = row + at as usize;
            contents[at..at + 4]
                .try_into()
                .map_or(0, u32::from_le_bytes)
        }
        Local | FlatLocal => mark(at),
        Private | FlatPrivate => mark(at) + lane as u32,
    }
}

fn mark(at: i64) -> u32 {
    at as u32 * 256 + 77
}

fn kernels() -> impl Iterator<Item = (Shape, bool)> {
    let shapes = [Shape::Apart, Shape::Inside, Shape::Neighbors];
    shapes
        .into_iter()
        .flat_map(|shape| [(shape, false), (shape, true)])
}

fn name(shape: Shape, is_uniform: bool) -> String {
    let bases = if is_uniform { "uniform" } else { "divergent" };
    format!("{shape:?}_{bases}")
}

fn module(memory: Memory) -> String {
    let mut text = String::from(
        "target triple = \"amdgcn-amd-amdhsa\"\ndeclare i32 @llvm.amdgcn.workitem.id.x()\ndeclare void @llvm.amdgcn.s.barrier()\n",
    );
    if matches!(memory, Local | FlatLocal) {
        text.push_str("@lds = internal addrspace(3) global [32768 x i8] undef, align 16\n");
    }
    for (shape, is_uniform) in kernels() {
        kernel(&mut text, memory, shape, is_uniform);
    }
    text
}

/// Declares the object and stores numbers at both ends.
fn object(text: &mut String, memory: Memory, is_uniform: bool) {
    let (space, bytes) = memory.facts();
    let own = match memory {
        Global | FlatGlobal | Constant => {
            let row = if is_uniform { "0" } else { "%row" };
            let _ = writeln!(
                text,
                "  %own = getelementptr i8, ptr addrspace(1) %contents, i32 {row}"
            );
            1
        }
        Local | FlatLocal => {
            text.push_str("  %own = getelementptr i8, ptr addrspace(3) @lds, i32 0\n");
            3
        }
        Private | FlatPrivate => {
            let _ = writeln!(
                text,
                "  %own = alloca [{bytes} x i8], align 4, addrspace(5)"
            );
            5
        }
    };
    if matches!(memory, FlatGlobal | FlatLocal) {
        // LLVM's code for flat accesses sets up scratch memory, so the kernel must use some.
        text.push_str("  %unused = alloca i32, addrspace(5)\n  store volatile i32 0, ptr addrspace(5) %unused\n");
    }
    if own != 1 {
        for at in [0, 4, 8, bytes - 12, bytes - 8, bytes - 4] {
            let lane = if own == 5 { "%id" } else { "0" };
            let _ = writeln!(
                text,
                "  %v{at} = add i32 {lane}, {}\n  %e{at} = getelementptr i8, ptr addrspace({own}) %own, i32 {at}\n  \
                 store i32 %v{at}, ptr addrspace({own}) %e{at}, align 4",
                mark(at)
            );
        }
    }
    if own == 3 {
        text.push_str("  fence syncscope(\"workgroup\") release\n  call void @llvm.amdgcn.s.barrier()\n  fence syncscope(\"workgroup\") acquire\n");
    }
    match space == own {
        true => text.push_str("  br label %begin\nbegin:\n  %p = phi ptr"),
        false => {
            let pointers = format!("ptr addrspace({own}) %own to ptr{}", in_space(space));
            let _ = write!(
                text,
                "  %cast = addrspacecast {pointers}\n  br label %begin\nbegin:\n  %p = phi ptr"
            );
        }
    }
    let value = if space == own { "%own" } else { "%cast" };
    let _ = writeln!(text, "{} [ {value}, %entry ]", in_space(space));
}

fn in_space(space: u32) -> String {
    match space {
        0 => String::new(),
        space => format!(" addrspace({space})"),
    }
}

fn kernel(text: &mut String, memory: Memory, shape: Shape, is_uniform: bool) {
    let (space, bytes) = memory.facts();
    let accesses = shape.accesses(bytes);
    let count = accesses
        .iter()
        .map(|access| access.0 + 1)
        .max()
        .unwrap_or(0);
    let width = if matches!(space, 3 | 5) { 32 } else { 64 };
    let (pointer, name) = (format!("ptr{}", in_space(space)), name(shape, is_uniform));
    let inbounds = if shape == Shape::Inside {
        "inbounds "
    } else {
        ""
    };
    let bases = if is_uniform { "0" } else { "%rowofbases" };
    let _ = writeln!(
        text,
        "define amdgpu_kernel void @{name}(ptr addrspace(1) %out, ptr addrspace(1) noalias readonly %bases, \
         ptr addrspace(1) noalias readonly %contents) {{\nentry:\n  %id = call i32 @llvm.amdgcn.workitem.id.x()\n  \
         %row = mul i32 %id, {bytes}\n  %rowofbases = mul i32 %id, {}\n  %outrow = mul i32 %id, {}\n  \
         %own.out = getelementptr i8, ptr addrspace(1) %out, i32 %outrow\n  \
         %own.bases = getelementptr i8, ptr addrspace(1) %bases, i32 {bases}",
        8 * count,
        4 * accesses.len()
    );
    object(text, memory, is_uniform);
    for base in 0..count {
        let _ = writeln!(
            text,
            "  %pb{base} = getelementptr i64, ptr addrspace(1) %own.bases, i32 {base}\n  \
             %w{base} = load i64, ptr addrspace(1) %pb{base}\n  %b{base} = trunc i64 %w{base} to i32\n  \
             %p{base} = getelementptr {inbounds}i8, {pointer} %p, i{width} {}{base}",
            if width == 32 { "%b" } else { "%w" }
        );
    }
    for (number, (base, constant)) in accesses.iter().enumerate() {
        let _ = writeln!(
            text,
            "  %q{number} = getelementptr {inbounds}i8, {pointer} %p{base}, i{width} {constant}\n  \
             %l{number} = load i32, {pointer} %q{number}, align 4\n  \
             %o{number} = getelementptr i32, ptr addrspace(1) %own.out, i32 {number}\n  \
             store i32 %l{number}, ptr addrspace(1) %o{number}",
        );
        if memory.is_written() {
            let _ = writeln!(
                text,
                "  store volatile i32 %l{number}, {pointer} %q{number}, align 4"
            );
        }
    }
    text.push_str("  ret void\n}\n");
}
