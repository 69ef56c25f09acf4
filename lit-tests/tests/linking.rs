//! Objects of this compiler and of LLVM call each other. Each of two modules is compiled by either compiler and
//! LLVM's linker links them; all four code objects compute the same results.

use amdgcn_lit_tests::linking::{
    TARGETS, VERSION, by_llvm, by_us, check, for_all_targets, link, run,
};
use amdgcn_lit_tests::{compiler, tools};
use rayon::prelude::*;
use simulator::{Arg, Dispatch, Options};

/// A kernel, and a function that the other module calls.
const KERNEL: &str = r#"
target triple = "amdgcn-amd-amdhsa"

declare i32 @other(i32, i64, ptr addrspace(5), float)

define i32 @back(i32 %a, <3 x i16> %b) {
  %c = extractelement <3 x i16> %b, i32 2
  %d = zext i16 %c to i32
  %e = mul i32 %d, %a
  ret i32 %e
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %array = alloca [4 x i32], align 4, addrspace(5)
  %place = getelementptr i32, ptr addrspace(5) %array, i32 2
  store i32 1000, ptr addrspace(5) %place
  %wide = zext i32 %id to i64
  %number = uitofp i32 %id to float
  %r = call i32 @other(i32 %id, i64 %wide, ptr addrspace(5) %array, float %number)
  %s = load i32, ptr addrspace(5) %place
  %sum = add i32 %r, %s
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %p
  ret void
}
"#;

/// The callee, which calls back in some lanes and recurses in some.
const OTHER: &str = r#"
target triple = "amdgcn-amd-amdhsa"

declare i32 @back(i32, <3 x i16>)

define i32 @other(i32 %a, i64 %b, ptr addrspace(5) %p, float %f) {
  %low = trunc i64 %b to i32
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %place = getelementptr i32, ptr addrspace(5) %p, i32 2
  %old = load i32, ptr addrspace(5) %place
  %new = add i32 %old, %x
  store i32 %new, ptr addrspace(5) %place
  %few = icmp ult i32 %low, 20
  br i1 %few, label %self, label %many
many:
  %h = trunc i32 %x to i16
  %v = insertelement <3 x i16> zeroinitializer, i16 %h, i32 2
  %r = call i32 @back(i32 %a, <3 x i16> %v)
  %i = fptoui float %f to i32
  %w = add i32 %r, %i
  %u = add i32 %w, %g
  ret i32 %u
self:
  %more = add i64 %b, 7
  %half = fmul float %f, 5.0e-1
  %s = call i32 @other(i32 %new, i64 %more, ptr addrspace(5) %p, float %half)
  %t = add i32 %s, %a
  ret i32 %t
}
"#;

/// Stack objects among the arguments, and a result in memory.
const MEMORY_KERNEL: &str = r#"
target triple = "amdgcn-amd-amdhsa"

%object = type { i32, i64, i8 }
declare { [35 x i32], i8 } @other(i32, ptr addrspace(5) byval(%object) align 8, <30 x i32>, i64,
                                  ptr addrspace(5) byval(i8), i32)

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = alloca %object, addrspace(5)
  %q = alloca i8, addrspace(5)
  %wide = zext i32 %id to i64
  %byte = trunc i32 %id to i8
  %field = getelementptr %object, ptr addrspace(5) %p, i32 0, i32 1
  %last = getelementptr %object, ptr addrspace(5) %p, i32 0, i32 2
  store i32 %id, ptr addrspace(5) %p
  store i64 %wide, ptr addrspace(5) %field
  store i8 9, ptr addrspace(5) %last
  store i8 %byte, ptr addrspace(5) %q
  %v = insertelement <30 x i32> zeroinitializer, i32 %id, i32 29
  %r = call { [35 x i32], i8 } @other(i32 %id, ptr addrspace(5) byval(%object) align 8 %p, <30 x i32> %v, i64 %wide,
                                      ptr addrspace(5) byval(i8) %q, i32 1000)
  %a = extractvalue { [35 x i32], i8 } %r, 0, 34
  %b = extractvalue { [35 x i32], i8 } %r, 1
  %c = zext i8 %b to i32
  %d = load i32, ptr addrspace(5) %p
  %s = mul i32 %a, %d
  %t = add i32 %s, %c
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %t, ptr addrspace(1) %place
  ret void
}
"#;

const MEMORY_OTHER: &str = r#"
target triple = "amdgcn-amd-amdhsa"

%object = type { i32, i64, i8 }
define { [35 x i32], i8 } @other(i32 %a, ptr addrspace(5) byval(%object) align 8 %p, <30 x i32> %v, i64 %wide,
                                 ptr addrspace(5) byval(i8) %q, i32 %last) {
  %field = getelementptr %object, ptr addrspace(5) %p, i32 0, i32 1
  %byte = getelementptr %object, ptr addrspace(5) %p, i32 0, i32 2
  %x = load i32, ptr addrspace(5) %p
  %y = load i64, ptr addrspace(5) %field
  %z = load i8, ptr addrspace(5) %byte
  %w = load i8, ptr addrspace(5) %q
  %e = extractelement <30 x i32> %v, i32 29
  %y1 = mul i64 %y, %wide
  %y2 = trunc i64 %y1 to i32
  %z1 = add i8 %z, %w
  %s = add i32 %x, %e
  %t = mul i32 %s, %last
  %u = add i32 %t, %y2
  store i32 0, ptr addrspace(5) %p
  %r = insertvalue { [35 x i32], i8 } zeroinitializer, i32 %u, 0, 34
  %r2 = insertvalue { [35 x i32], i8 } %r, i8 %z1, 1
  ret { [35 x i32], i8 } %r2
}
"#;

/// A weak function whose definition in the other module needs more resources.
const WEAK_KERNEL: &str = r#"
target triple = "amdgcn-amd-amdhsa"

define weak i32 @choice(i32 %x) {
  ret i32 %x
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @choice(i32 %id)
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %a, ptr addrspace(1) %place
  ret void
}
"#;

const WEAK_OTHER: &str = r#"
target triple = "amdgcn-amd-amdhsa"

define i32 @choice(i32 %x) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %n = alloca [8 x i32], addrspace(5)
  %at = and i32 %x, 7
  %p = getelementptr i32, ptr addrspace(5) %n, i32 %at
  store i32 %id, ptr addrspace(5) %p
  %m = load volatile i32, ptr addrspace(5) %p
  %a = mul i32 %m, 1000
  %b = add i32 %a, %group
  ret i32 %b
}
"#;

/// Aliases, sections, addresses in variables, and module-level assembly.
const SYMBOLS: &str = r#"
target triple = "amdgcn-amd-amdhsa"

module asm ".section .rodata.numbers,\22a\22,@progbits"
module asm ".globl numbers"
module asm ".type numbers,@object"
module asm ".p2align 3"
module asm "numbers: .long 7, end - numbers, 0x10 + 1"
module asm ".byte 5"
module asm ".zero 3"
module asm ".Lend: .size numbers, .Lend - numbers"
module asm "end:"
module asm ".data"
module asm ".p2align 3"
module asm "pointer: .quad numbers + 4"
module asm ".quad variable"
module asm ".text"
module asm ".globl triple"
module asm ".hidden triple"
module asm ".type triple,@function"
module asm ".p2align 2"
module asm "triple:"
module asm "  s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)"
module asm "  s_branch skip"
module asm "  s_endpgm"
module asm "skip: v_mul_u32_u24_e32 v0, 3, v0 // of an argument"
module asm "  s_setpc_b64 s[30:31]"
module asm ".size triple, .-triple"

@numbers = external addrspace(4) constant [4 x i32]
@pointer = external addrspace(1) global [2 x ptr addrspace(1)]
declare hidden i32 @triple(i32)

@variable = addrspace(1) global [4 x i32] [i32 1, i32 20, i32 300, i32 4000]
@third = alias i32, getelementptr ([4 x i32], ptr addrspace(1) @variable, i32 0, i32 2)
@replaceable = weak alias i32, getelementptr ([4 x i32], ptr addrspace(1) @variable, i32 0, i32 3)
@other_name = hidden alias i32 (i32), ptr @square
@weak_name = weak alias i32 (i32), ptr @square
@table = addrspace(4) constant [4 x ptr] [ptr @square, ptr @other_name, ptr @weak_name, ptr @inside], align 8
@places = internal addrspace(1) constant { i32, ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) } {
  i32 5, ptr addrspace(1) @third, ptr addrspace(1) @replaceable,
  ptr addrspace(1) getelementptr (i32, ptr addrspace(1) @placed, i32 1) }
@placed = protected addrspace(1) global [2 x i32] [i32 6, i32 60000], section ".placed"
@missing = extern_weak addrspace(1) global i32

define i32 @square(i32 %x) noinline {
  %y = mul i32 %x, %x
  ret i32 %y
}

define internal i32 @inside(i32 %x) section ".text.inside" {
  %y = add i32 %x, 1000
  ret i32 %y
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %small = and i32 %id, 3
  %entry = getelementptr ptr, ptr addrspace(4) @table, i32 %small
  %f = load ptr, ptr addrspace(4) %entry
  %a = call i32 %f(i32 %id)
  %b = call i32 @weak_name(i32 %a)
  %c = call i32 @triple(i32 %id)
  %number = getelementptr i32, ptr addrspace(4) @numbers, i32 %small
  %d = load i32, ptr addrspace(4) %number
  %second = getelementptr ptr, ptr addrspace(1) @pointer, i32 1
  %p = load ptr addrspace(1), ptr addrspace(1) @pointer
  %q = load ptr addrspace(1), ptr addrspace(1) %second
  %e = load i32, ptr addrspace(1) %p
  %g = load i32, ptr addrspace(1) %q
  %h = load i32, ptr addrspace(1) @third
  %i = load i32, ptr addrspace(1) @replaceable
  %field = getelementptr { i32, ptr addrspace(1), ptr addrspace(1), ptr addrspace(1) }, ptr addrspace(1) @places, i32 0, i32 3
  %r = load ptr addrspace(1), ptr addrspace(1) %field
  %j = load i32, ptr addrspace(1) %r
  %is = icmp eq ptr addrspace(1) @missing, null
  %k = zext i1 %is to i32
  %s1 = mul i32 %b, 31
  %s2 = add i32 %s1, %c
  %s3 = mul i32 %s2, 31
  %s4 = add i32 %s3, %d
  %s5 = mul i32 %s4, 31
  %s6 = add i32 %s5, %e
  %s7 = xor i32 %s6, %g
  %s8 = mul i32 %s7, 31
  %s9 = add i32 %s8, %h
  %s10 = xor i32 %s9, %i
  %s11 = add i32 %s10, %j
  %s12 = add i32 %s11, %k
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %s12, ptr addrspace(1) %place
  ret void
}
"#;

/// Constructors and destructors, and a kernel that calls them as compiler-generated ones do and records their
/// order.
const CONSTRUCTORS: &str = r#"
target triple = "amdgcn-amd-amdhsa"

@log = internal addrspace(1) global [16 x i32] zeroinitializer
@count = internal addrspace(1) global i32 0
@__init_array_start = extern_weak addrspace(1) constant [0 x ptr]
@__init_array_end = extern_weak addrspace(1) constant [0 x ptr]
@__fini_array_start = extern_weak addrspace(1) constant [0 x ptr]
@__fini_array_end = extern_weak addrspace(1) constant [0 x ptr]

@llvm.global_ctors = appending addrspace(1) global [3 x { i32, ptr, ptr }] [
  { i32, ptr, ptr } { i32 65535, ptr @last, ptr null },
  { i32, ptr, ptr } { i32 200, ptr @second, ptr null },
  { i32, ptr, ptr } { i32 1, ptr @first, ptr null }]
@llvm.global_dtors = appending addrspace(1) global [2 x { i32, ptr, ptr }] [
  { i32, ptr, ptr } { i32 65535, ptr @first, ptr null },
  { i32, ptr, ptr } { i32 300, ptr @last, ptr null }]

define internal void @first() {
  call void @note(i32 1)
  ret void
}
define internal void @second() {
  call void @note(i32 2)
  ret void
}
define internal void @last() {
  call void @note(i32 3)
  ret void
}
define internal void @note(i32 %number) {
  %n = load i32, ptr addrspace(1) @count
  %place = getelementptr i32, ptr addrspace(1) @log, i32 %n
  store i32 %number, ptr addrspace(1) %place
  %more = add i32 %n, 1
  store i32 %more, ptr addrspace(1) @count
  ret void
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %one = icmp eq i32 %id, 0
  br i1 %one, label %init, label %exit
init:
  %p = phi ptr addrspace(1) [ @__init_array_start, %0 ], [ %q, %init ]
  %f = load ptr, ptr addrspace(1) %p
  call void %f()
  %q = getelementptr ptr, ptr addrspace(1) %p, i32 1
  %more = icmp ne ptr addrspace(1) %q, @__init_array_end
  br i1 %more, label %init, label %fini
fini:
  %r = phi ptr addrspace(1) [ @__fini_array_end, %init ], [ %s, %fini ]
  %s = getelementptr ptr, ptr addrspace(1) %r, i32 -1
  %g = load ptr, ptr addrspace(1) %s
  call void %g()
  %again = icmp ne ptr addrspace(1) %s, @__fini_array_start
  br i1 %again, label %fini, label %write
write:
  %whole = load <8 x i32>, ptr addrspace(1) @log
  store <8 x i32> %whole, ptr addrspace(1) %out
  br label %exit
exit:
  ret void
}
"#;

/// Functions with arguments in SGPRs. LLVM's calls to such functions overwrite the scratch descriptor, so only our
/// calls to LLVM's functions are tested.
const SCALARS_KERNEL: &str = r#"
target triple = "amdgcn-amd-amdhsa"

@pointer = external addrspace(4) constant ptr
declare i32 @other(i64 inreg, float inreg, half inreg, <3 x i16> inreg, i1 inreg, i8 inreg signext, i32)
declare i32 @many([18 x i32] inreg, i32, i32 inreg)
declare i32 @plain(i32 inreg, i64 inreg, i32) #0

define i32 @end(i32 inreg %a, i64 inreg %b, i32 %c) noinline {
  %d = add i32 %c, 1
  %r = tail call i32 @plain(i32 inreg %a, i64 inreg %b, i32 %d)
  ret i32 %r
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %n = add i32 %group, 5
  %wide = zext i32 %n to i64
  %f = uitofp i32 %n to float
  %h = fptrunc float %f to half
  %s = trunc i32 %n to i16
  %v = insertelement <3 x i16> zeroinitializer, i16 %s, i32 2
  %odd = trunc i32 %n to i1
  %byte = sub i8 0, 3
  %a = call i32 @other(i64 inreg %wide, float inreg %f, half inreg %h, <3 x i16> inreg %v, i1 inreg %odd,
                       i8 inreg signext %byte, i32 %id)
  %w = insertvalue [18 x i32] zeroinitializer, i32 %n, 13
  %x = insertvalue [18 x i32] %w, i32 77, 14
  %b = call i32 @many([18 x i32] inreg %x, i32 %a, i32 inreg %n)
  %c = call i32 @end(i32 inreg %n, i64 inreg %wide, i32 %b)
  %g = load ptr, ptr addrspace(4) @pointer
  %id64 = zext i32 %id to i64
  %lanes = and i64 %id64, 31
  %first = add i64 %lanes, %wide
  %d = call i32 %g(i64 inreg %first, float inreg %f, half inreg %h, <3 x i16> inreg %v, i1 inreg %odd,
                   i8 inreg signext %byte, i32 %c)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %d, ptr addrspace(1) %p
  ret void
}

attributes #0 = { noinline "amdgpu-no-dispatch-ptr" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" }
"#;

const SCALARS_OTHER: &str = r#"
target triple = "amdgcn-amd-amdhsa"

@pointer = addrspace(4) constant ptr @other

define i32 @other(i64 inreg %a, float inreg %f, half inreg %h, <3 x i16> inreg %v, i1 inreg %o, i8 inreg signext %i,
                  i32 %x) noinline {
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %a1 = trunc i64 %a to i32
  %f1 = fptoui float %f to i32
  %h1 = fpext half %h to float
  %h2 = fptoui float %h1 to i32
  %v1 = extractelement <3 x i16> %v, i32 2
  %v2 = zext i16 %v1 to i32
  %o1 = zext i1 %o to i32
  %i1 = sext i8 %i to i32
  %s1 = add i32 %a1, %f1
  %s2 = mul i32 %s1, %h2
  %s3 = add i32 %s2, %v2
  %s4 = shl i32 %s3, %o1
  %s5 = add i32 %s4, %i1
  %s6 = xor i32 %s5, %x
  %s7 = add i32 %s6, %group
  ret i32 %s7
}

define i32 @many([18 x i32] inreg %a, i32 %b, i32 inreg %c) noinline {
  %x = extractvalue [18 x i32] %a, 13
  %y = extractvalue [18 x i32] %a, 14
  %z = mul i32 %x, %y
  %p = alloca i32, addrspace(5)
  store volatile i32 %z, ptr addrspace(5) %p
  %z1 = load volatile i32, ptr addrspace(5) %p
  %s = add i32 %z1, %b
  %t = xor i32 %s, %c
  ret i32 %t
}

define i32 @plain(i32 inreg %a, i64 inreg %b, i32 %c) #0 {
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %low = trunc i64 %b to i32
  %d = mul i32 %a, %low
  %e = xor i32 %d, %c
  %f = add i32 %e, %group
  ret i32 %f
}

attributes #0 = { noinline "amdgpu-no-dispatch-ptr" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" }
"#;

/// The result of [`SCALARS_KERNEL`] in a lane of the first work-group.
fn with_scalars(id: u32) -> u32 {
    let other = |x: u32| (((10 * 5 + 5) << 1) - 3) ^ x;
    let many = (other(id) + 5 * 77) ^ 5;
    other(25 ^ (many + 1))
}

#[test]
fn functions_have_their_scalar_arguments() {
    let expected: Vec<u8> = (0..64)
        .flat_map(|id| with_scalars(id).to_le_bytes())
        .collect();
    for_all_targets(|options, level| {
        let directory = tempfile::tempdir().map_err(|e| e.to_string())?;
        let [kernel, other] = ["kernel.ll", "other.ll"].map(|name| directory.path().join(name));
        std::fs::write(&kernel, SCALARS_KERNEL).map_err(|e| e.to_string())?;
        std::fs::write(&other, SCALARS_OTHER).map_err(|e| e.to_string())?;
        let kernel = by_us(&kernel, options, level)?;
        for (what, other) in [
            ("our", by_us(&other, options, level)?),
            ("LLVM's", by_llvm(&other, options, level)?),
        ] {
            let found = run(&link(directory.path(), &[&kernel, &other])?);
            if found.map_err(|e| format!("{what} functions: {e}"))? != expected {
                return Err(format!("{what} functions: wrong results"));
            }
        }
        Ok(())
    });
}

/// Modules of kernels, and modules of their callees.
const CASES: [(&str, [&str; 2]); 3] = [
    ("registers", [KERNEL, OTHER]),
    ("memory", [MEMORY_KERNEL, MEMORY_OTHER]),
    ("weak", [WEAK_KERNEL, WEAK_OTHER]),
];

#[test]
fn objects_of_both_compilers_call_each_other() {
    let mut tasks = Vec::new();
    for (case, modules) in &CASES {
        for options in TARGETS {
            tasks.extend(["-O0", "-O2"].map(|level| (*case, modules, options, level)));
        }
    }
    let failures: Vec<String> = tasks
        .into_par_iter()
        .filter_map(|(case, modules, options, level)| {
            let result = check(modules, options, level);
            let error = result.err()?;
            Some(format!("{case} {} {level}: {error}", options.join(" ")))
        })
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Our linker, LLVM's linker and LLVM's assembler resolve symbols to the same addresses as in LLVM's code.
#[test]
fn symbols_are_found_by_every_linker() {
    let failures: Vec<String> = TARGETS
        .par_iter()
        .flat_map(|options| {
            let modules = [("symbols", SYMBOLS), ("constructors", CONSTRUCTORS)];
            modules.into_par_iter().map(move |module| (options, module))
        })
        .filter_map(|(options, (name, text))| {
            let error = check_symbols(text, options).err()?;
            Some(format!("{name} {}: {error}", options.join(" ")))
        })
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The kernels that run constructors and destructors terminate and call those of all objects.
#[test]
fn constructors_of_several_objects_run() {
    let directory = tempfile::tempdir().expect("a directory for temporary files");
    let input = directory.path().join("constructors.ll");
    for options in TARGETS {
        let first = CONSTRUCTORS.replace("@kernel(", "@other(");
        std::fs::write(&input, first).expect("a temporary file");
        let theirs = by_llvm(&input, options, "-O2").expect("LLVM's object");
        std::fs::write(&input, CONSTRUCTORS).expect("a temporary file");
        let ours = by_us(&input, options, "-O2").expect("our object");
        // Kernels of the first object; LLVM's code misses hazards across calls.
        for (objects, strict) in [
            (vec![&ours], true),
            (vec![&ours, &theirs], true),
            (vec![&theirs, &ours], false),
        ] {
            let run_options = Options {
                strict,
                ..Options::default()
            };
            let code = link(directory.path(), &objects).expect("linked objects");
            for kernel in ["amdgcn.device.init", "amdgcn.device.fini"] {
                let dispatch = Dispatch {
                    kernel: kernel.to_owned(),
                    grid: [1, 1, 1],
                    block: [1, 1, 1],
                    args: Vec::new(),
                };
                let outcome = simulator::run(&code, &dispatch, &run_options);
                outcome.unwrap_or_else(|error| panic!("{} {kernel}: {error}", options.join(" ")));
            }
        }
    }
}

/// Functions find their `inreg` arguments where the same compiler's calls pass them.
#[test]
fn inreg_arguments_arrive() {
    for options in TARGETS {
        let mut arguments = vec!["calls/inreg.ll".to_owned(), VERSION.to_owned()];
        arguments.extend(options.iter().map(|option| (*option).to_owned()));
        arguments.extend(["-filetype=hsaco", "-o", "-"].map(str::to_owned));
        let code = compiler::run(&arguments).success().expect("code");
        let dispatch = Dispatch {
            kernel: "kernel".to_owned(),
            grid: [64, 1, 1],
            block: [64, 1, 1],
            args: vec![
                Arg::Buffer(vec![0; 256]),
                Arg::Value(12u32.to_le_bytes().to_vec()),
            ],
        };
        let outcome = simulator::run(&code, &dispatch, &Options::default()).expect("results");
        let expected: Vec<u8> = (0..64u32)
            .flat_map(|id| (12 * (144 + id + 12 - 7)).to_le_bytes())
            .collect();
        assert_eq!(outcome.buffers[0].as_deref(), Some(expected.as_slice()));
    }
}

fn check_symbols(module: &str, options: &[&str]) -> Result<(), String> {
    let directory = tempfile::tempdir().map_err(|e| e.to_string())?;
    let input = directory.path().join("symbols.ll");
    std::fs::write(&input, module).map_err(|e| e.to_string())?;
    let ours = by_us(&input, options, "-O2")?;
    let theirs = by_llvm(&input, options, "-O2")?;
    let mut arguments = vec![input.to_string_lossy().into_owned(), VERSION.to_owned()];
    arguments.extend(options.iter().map(|option| (*option).to_owned()));
    let text = [&arguments[..], &["-o".to_owned(), "-".to_owned()]].concat();
    let text = compiler::run(&text).success()?;
    let mut assembler = vec!["-triple=amdgcn-amd-amdhsa".to_owned()];
    assembler.extend(options.iter().map(|option| (*option).to_owned()));
    assembler.extend(["-filetype=obj", "-o", "-"].map(str::to_owned));
    let assembled = tools::run("llvm-mc-22", &assembler, &text)?;
    arguments.extend(["-filetype=hsaco", "-o", "-"].map(str::to_owned));
    let loadable = compiler::run(&arguments).success()?;

    let expected = run(&link(directory.path(), &[&theirs])?)?;
    for (what, code) in [
        ("the object", link(directory.path(), &[&ours])?),
        ("the assembled text", link(directory.path(), &[&assembled])?),
        ("the loadable code object", loadable),
    ] {
        if run(&code).map_err(|e| format!("{what}: {e}"))? != expected {
            return Err(format!("{what}: wrong results"));
        }
    }
    Ok(())
}

/// Modules that define only variables, or nothing, are linked too.
#[test]
fn objects_without_code_are_linked() {
    const READER: &str = r#"
@table = external addrspace(4) constant [4 x i32]
@place = external addrspace(1) global ptr addrspace(1)

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %index = and i32 %id, 3
  %entry = getelementptr i32, ptr addrspace(4) @table, i32 %index
  %a = load i32, ptr addrspace(4) %entry
  %counter = load ptr addrspace(1), ptr addrspace(1) @place
  %b = load i32, ptr addrspace(1) %counter
  %sum = add i32 %a, %b
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %p
  ret void
}
"#;
    const VARIABLES: &str = "
@table = addrspace(4) constant [4 x i32] [i32 10, i32 20, i32 30, i32 40]
@counter = internal addrspace(1) global i32 5
@place = addrspace(1) global ptr addrspace(1) @counter
@unused = addrspace(1) global [100 x i32] zeroinitializer
";
    const NOTHING: &str = "declare void @elsewhere()\n";
    let expected: Vec<u8> = (0..64)
        .flat_map(|lane| (10 * (lane & 3) + 15_i32).to_le_bytes())
        .collect();
    for options in TARGETS {
        let directory = tempfile::tempdir().expect("a directory for temporary files");
        let modules = [
            ("kernel", READER),
            ("variables", VARIABLES),
            ("nothing", NOTHING),
        ];
        let object = |(name, text): (&str, &str)| {
            let input = directory.path().join(format!("{name}.ll"));
            std::fs::write(&input, text).expect("a temporary file");
            by_us(&input, options, "-O2").expect("an object")
        };
        let objects = modules.map(object);
        let code = link(directory.path(), &objects.each_ref()).expect("linked objects");
        assert_eq!(run(&code), Ok(expected.clone()), "{options:?}");
    }
}
