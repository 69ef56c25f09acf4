//! Work-items keep private arrays in LDS without overwriting those of others, for work-groups of all shapes, including
//! incomplete ones.

use amdgcn_lit_tests::{compiler, tools};
use simulator::{Arg, Dispatch, Options};

/// Each work-item fills an array at indices that depend on its ID, waits for the others, and reads the array.
const BODY: &str = r#"
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %bx, i32 %by, i32 %bz, i32 %gx, i32 %gy) #0 METADATA {
entry:
  %a = alloca [30 x i32], align 4, addrspace(5)
  %lx = call i32 @llvm.amdgcn.workitem.id.x()
  %ly = call i32 @llvm.amdgcn.workitem.id.y()
  %lz = call i32 @llvm.amdgcn.workitem.id.z()
  %wx = call i32 @llvm.amdgcn.workgroup.id.x()
  %wy = call i32 @llvm.amdgcn.workgroup.id.y()
  %wz = call i32 @llvm.amdgcn.workgroup.id.z()
  %x0 = mul i32 %wx, %bx
  %x = add i32 %x0, %lx
  %y0 = mul i32 %wy, %by
  %y = add i32 %y0, %ly
  %z0 = mul i32 %wz, %bz
  %z = add i32 %z0, %lz
  %n0 = mul i32 %z, %gy
  %n1 = add i32 %n0, %y
  %n2 = mul i32 %n1, %gx
  %n = add i32 %n2, %x
  %first = mul i32 %n, 31
  br label %fill
fill:
  %i = phi i32 [ 0, %entry ], [ %i1, %fill ]
  %i7 = mul i32 %i, 7
  %ix = add i32 %i7, %lx
  %to = urem i32 %ix, 30
  %p = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %to
  %v = add i32 %first, %i
  store i32 %v, ptr addrspace(5) %p
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, 30
  br i1 %more, label %fill, label %wait
wait:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %read
read:
  %j = phi i32 [ 0, %wait ], [ %j1, %read ]
  %sum = phi i32 [ 0, %wait ], [ %sum1, %read ]
  %jy = add i32 %j, %ly
  %from = urem i32 %jy, 30
  %q = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %from
  %w = load i32, ptr addrspace(5) %q
  %sum3 = mul i32 %sum, 3
  %sum1 = add i32 %sum3, %w
  %j1 = add i32 %j, 1
  %rest = icmp ult i32 %j1, 30
  br i1 %rest, label %read, label %done
done:
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %n
  store i32 %sum1, ptr addrspace(1) %o
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workitem.id.z()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workgroup.id.y()
declare i32 @llvm.amdgcn.workgroup.id.z()
declare void @llvm.amdgcn.s.barrier()
attributes #0 = { "amdgpu-flat-work-group-size"="1,64" "amdgpu-waves-per-eu"="1,1" }
"#;

const PROCESSORS: [&[&str]; 8] = [
    &["-mcpu=gfx600"],
    &["-mcpu=gfx700"],
    &["-mcpu=gfx803"],
    &["-mcpu=gfx900"],
    &["-mcpu=gfx90a"],
    &["-mcpu=gfx1010"],
    &["-mcpu=gfx1010", "-mattr=+wavefrontsize64"],
    &["-mcpu=gfx1030", "-mattr=+cumode"],
];

const SHAPES: [[u32; 3]; 7] = [
    [64, 1, 1],
    [1, 64, 1],
    [1, 1, 1],
    [4, 4, 4],
    [3, 5, 4],
    [1, 8, 8],
    [8, 1, 7],
];

/// The result of a work-item.
fn result(grid: [u32; 3], block: [u32; 3], at: [u32; 3]) -> u32 {
    let n = (at[2] * grid[1] + at[1]) * grid[0] + at[0];
    let local = [0, 1, 2].map(|axis| at[axis] % block[axis]);
    let mut array = [0; 30];
    for i in 0..30 {
        array[((i * 7 + local[0]) % 30) as usize] = n * 31 + i;
    }
    let read = (0..30).map(|j| array[((j + local[1]) % 30) as usize]);
    read.fold(0, |sum: u32, value| sum.wrapping_mul(3).wrapping_add(value))
}

fn expected(grid: [u32; 3], block: [u32; 3]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for z in 0..grid[2] {
        for y in 0..grid[1] {
            for x in 0..grid[0] {
                bytes.extend(result(grid, block, [x, y, z]).to_le_bytes());
            }
        }
    }
    bytes
}

/// Compiles a module.
fn compile_text(text: &str, options: &[&str]) -> compiler::Outcome {
    let directory = tempfile::tempdir().expect("a directory for temporary files");
    let input = directory.path().join("kernel.ll");
    std::fs::write(&input, text).expect("a temporary file");
    let input = input.to_string_lossy();
    let own = [&*input, "-o", "-"];
    let arguments: Vec<&str> = own.iter().chain(options).copied().collect();
    compiler::run(&arguments)
}

/// Compiles the kernel for work-groups of these sizes, or of any.
fn compile(required: Option<[u32; 3]>, options: &[&str]) -> Vec<u8> {
    let mut text = BODY.replace(
        "METADATA",
        if required.is_some() {
            "!reqd_work_group_size !0"
        } else {
            ""
        },
    );
    if let Some([x, y, z]) = required {
        text += &format!("!0 = !{{i32 {x}, i32 {y}, i32 {z}}}\n");
    }
    let compile = |format: &str| {
        let all: Vec<&str> = options.iter().copied().chain([format]).collect();
        compile_text(&text, &all).success().expect("code")
    };
    let assembly = String::from_utf8(compile("-filetype=asm")).expect("text");
    let is_private = !assembly.contains(".private_segment_fixed_size: 0\n");
    assert!(
        !is_private,
        "{options:?} {required:?}: the array is in scratch memory"
    );
    compile("-filetype=hsaco")
}

fn check(code: &[u8], block: [u32; 3], complete: bool, name: &str) {
    let grid = match complete {
        true => block.map(|size| size * 2),
        false => [block[0] + 1, block[1] * 2, block[2] + block[2].div_ceil(2)],
    };
    let words = grid.iter().product::<u32>() as usize;
    let mut args = vec![Arg::Buffer(vec![0; 4 * words])];
    let values = block.iter().chain(&grid[..2]);
    args.extend(values.map(|&value| Arg::u32(value)));
    let dispatch = Dispatch {
        kernel: "kernel".to_owned(),
        grid,
        block,
        args,
    };
    let outcome = simulator::run(code, &dispatch, &Options::default())
        .unwrap_or_else(|error| panic!("{name} {block:?} {grid:?}: {error}"));
    let found = outcome.buffers.into_iter().next().flatten();
    assert!(
        found == Some(expected(grid, block)),
        "{name} {block:?} {grid:?}: wrong results"
    );
}

#[test]
fn work_groups_of_all_shapes() {
    for options in PROCESSORS {
        let code = compile(None, options);
        for block in SHAPES {
            for complete in [true, false] {
                check(&code, block, complete, &options.join(" "));
            }
        }
    }
}

#[test]
fn work_groups_of_required_sizes() {
    for options in PROCESSORS {
        for block in SHAPES {
            let code = compile(Some(block), options);
            for complete in [true, false] {
                check(&code, block, complete, &options.join(" "));
            }
        }
    }
}

#[test]
fn remarks_name_the_objects() {
    let options = ["-mcpu=gfx900", "-pass-remarks=private-to-local"];
    let outcome = compile_text(&BODY.replace("METADATA", ""), &options);
    let expected = "stack object of 120 bytes is in LDS, with 124 bytes for each work-item";
    let remarks = outcome.plain_stderr();
    assert!(remarks.contains(expected), "{remarks}");
}

/// A kernel with the variables `array`, which is in memory, and `pointer`, which points into it.
const VARIABLES: &str = r#"
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %i) #0 !dbg !4 {
  %id = call i32 @llvm.amdgcn.workitem.id.x(), !dbg !12
  %a = alloca [30 x i32], align 4, addrspace(5)
    #dbg_declare(ptr addrspace(5) %a, !8, !DIExpression(), !12)
  %p = getelementptr inbounds [30 x i32], ptr addrspace(5) %a, i32 0, i32 %id, !dbg !12
    #dbg_value(ptr addrspace(5) %p, !13, !DIExpression(), !12)
  store i32 %i, ptr addrspace(5) %p, !dbg !12
  %q = getelementptr inbounds i32, ptr addrspace(5) %a, i32 3, !dbg !12
  %v = load i32, ptr addrspace(5) %q, !dbg !12
  store i32 %v, ptr addrspace(1) %out, !dbg !12
  ret void, !dbg !12
}

declare i32 @llvm.amdgcn.workitem.id.x()
attributes #0 = { "amdgpu-flat-work-group-size"="1,64" "amdgpu-waves-per-eu"="1,1" }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cl", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "kernel", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !7)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !{!8, !13}
!8 = !DILocalVariable(name: "array", scope: !4, file: !1, line: 2, type: !9)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 960, elements: !11)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = !{!DISubrange(count: 30)}
!12 = !DILocation(line: 3, scope: !4)
!13 = !DILocalVariable(name: "pointer", scope: !4, file: !1, line: 2, type: !14)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 32)
"#;

/// Debuggers would look for the variables in private memory, so they have no location.
#[test]
fn variables_in_lds_have_no_location() {
    let located = |options: &[&str]| {
        let all: Vec<&str> = options.iter().copied().chain(["-filetype=obj"]).collect();
        let object = compile_text(VARIABLES, &all).success().expect("an object");
        let directory = tempfile::tempdir().expect("a directory for temporary files");
        let file = directory.path().join("object");
        std::fs::write(&file, object).expect("a temporary file");
        let file = file.to_string_lossy();
        let dump = |argument| tools::run("llvm-dwarfdump-22", &[argument, &*file], b"");
        dump("--verify").expect("valid debug information");
        let text = String::from_utf8(dump("--debug-info").expect("text")).expect("text");
        let of_variables = text
            .split("DW_TAG_")
            .filter(|tag| tag.starts_with("variable"));
        of_variables
            .filter(|tag| tag.contains("DW_AT_location"))
            .count()
    };
    assert_eq!(located(&["-mcpu=gfx900"]), 0);
    assert_ne!(
        located(&["-mcpu=gfx900", "-disable-pass=private-to-local"]),
        0
    );
}
