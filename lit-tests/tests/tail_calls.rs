//! Tail calls that all lanes of a wavefront execute use no stack, regardless of which compiler compiled the functions.
//! Tail calls that only some lanes execute compute the correct results and use few frames.

use amdgcn_lit_tests::linking::{self, TARGETS, for_all_targets, run_ours};

/// Depth of the calls. If each call had a frame, the stack would have room for far fewer.
const DEPTH: u32 = 5_000;

/// A kernel that calls `f(number of calls, 1, work-item ID)`.
const KERNEL: &str = r#"
target triple = "amdgcn-amd-amdhsa"

declare i32 @f(i32, i32, i32)

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %depth = add i32 DEPTH, VARYING
  %r = call i32 @f(i32 %depth, i32 1, i32 %id)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r, ptr addrspace(1) %p
  ret void
}
"#;

/// Two functions that tail-call each other. LLVM's code is wrong if some lanes return while others execute the call.
const FUNCTIONS: &str = r#"
target triple = "amdgcn-amd-amdhsa"

define i32 @f(i32 %n, i32 %a, i32 %b) noinline {
  %more = icmp ne i32 %n, 0
  br i1 %more, label %call, label %done
call:
  %m = sub i32 %n, 1
  %c = mul i32 %a, 3
  %r = musttail call i32 @g(i32 %m, i32 %b, i32 %c)
  ret i32 %r
done:
  %x = xor i32 %a, %b
  ret i32 %x
}

define i32 @g(i32 %n, i32 %a, i32 %b) noinline {
  %array = alloca [4 x i32], addrspace(5)
  %at = and i32 %n, 3
  %p = getelementptr i32, ptr addrspace(5) %array, i32 %at
  store i32 %n, ptr addrspace(5) %p
  %more = icmp ne i32 %n, 0
  br i1 %more, label %call, label %done
call:
  %m = sub i32 %n, 1
  %k = load volatile i32, ptr addrspace(5) %p
  %d = add i32 %b, %k
  %odd = and i32 %d, 4
  %is_odd = icmp ne i32 %odd, 0
  br i1 %is_odd, label %other, label %self
other:
  %r = musttail call i32 @f(i32 %m, i32 %a, i32 %d)
  ret i32 %r
self:
  %s = musttail call i32 @g(i32 %m, i32 %d, i32 %a)
  ret i32 %s
done:
  %x = sub i32 %a, %b
  ret i32 %x
}
"#;

/// The same computation on the host.
fn expected(depth: u32, id: u32) -> u32 {
    let (mut is_f, mut a, mut b) = (true, 1u32, id);
    for n in (1..=depth).rev() {
        if is_f {
            (is_f, a, b) = (false, b, a.wrapping_mul(3));
            continue;
        }
        let d = b.wrapping_add(n);
        (is_f, a, b) = match d & 4 {
            0 => (false, d, a),
            _ => (true, a, d),
        };
    }
    if is_f { a ^ b } else { a.wrapping_sub(b) }
}

fn of_lanes(f: impl Fn(u32) -> u32) -> Vec<u8> {
    (0..64).flat_map(|lane| f(lane).to_le_bytes()).collect()
}

fn kernel(depth: u32, varying: &str) -> String {
    let text = KERNEL.replace("DEPTH", &depth.to_string());
    text.replace("VARYING", varying)
}

fn require(found: Vec<u8>, expected: Vec<u8>) -> Result<(), String> {
    match found == expected {
        true => Ok(()),
        false => Err("wrong results".to_owned()),
    }
}

/// Lanes stop at different depths and call different functions. Only calls that some lanes do not execute use a frame, and
/// there is at most one frame per lane.
#[test]
fn divergent_calls_use_few_frames() {
    const FEW: u32 = 100;
    for_all_targets(|options, level| {
        let found = run_ours(&[&kernel(FEW, "%id"), FUNCTIONS], options, level)?;
        require(found, of_lanes(|lane| expected(FEW + lane, lane)))
    });
}

/// No frame is used if all lanes execute the same calls.
#[test]
fn a_long_chain_of_tail_calls_uses_no_stack() {
    let kernel = kernel(DEPTH, "0").replace("i32 1, i32 %id)", "i32 1, i32 7)");
    for options in [TARGETS[0], TARGETS[3]] {
        let found = run_ours(&[&kernel, FUNCTIONS], options, "-O2").expect("results");
        assert_eq!(found, of_lanes(|_| expected(DEPTH, 7)), "{options:?}");
    }
}

/// Functions that end in a call on all paths, or whose lanes follow the same path, in code of both compilers; with
/// stack arguments, objects passed by value, and results in memory.
const ENDS: &str = r#"
target triple = "amdgcn-amd-amdhsa"

declare i32 @last(i32, i32, i32)
declare i32 @many(<31 x i32>, i32, i32)
declare { [34 x i32], i32 } @big(i32, i32)

define i32 @pass_on(<31 x i32> %v, i32 %a, i32 %b) noinline {
  %e = extractelement <31 x i32> %v, i32 30
  %c = add i32 %a, %e
  %r = tail call i32 @many(<31 x i32> %v, i32 %b, i32 %c)
  ret i32 %r
}

define { [34 x i32], i32 } @through(i32 %a, i32 %b) noinline {
  %r = musttail call { [34 x i32], i32 } @big(i32 %b, i32 %a)
  ret { [34 x i32], i32 } %r
}

define void @ignores(i32 %a, i32 %b) noinline {
  %c = tail call i32 @last(i32 %b, i32 %a, i32 %a)
  ret void
}

define i32 @uniform(i32 %n, i32 %a, i32 %id) noinline {
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %k = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %n)
  %h = add i32 %k, %group
  switch i32 %h, label %three [ i32 0, label %one
                                i32 1, label %two ]
one:
  %r1 = tail call i32 @last(i32 %id, i32 %a, i32 %n)
  ret i32 %r1
two:
  ret i32 %id
three:
  %s = add i32 %id, %a
  %r3 = tail call i32 @last(i32 %a, i32 %id, i32 %s)
  ret i32 %r3
}

define i32 @f(i32 %n, i32 %a, i32 %id) {
  call void @ignores(i32 %id, i32 %a)
  %v = insertelement <31 x i32> zeroinitializer, i32 %id, i32 30
  %x = call i32 @pass_on(<31 x i32> %v, i32 %a, i32 %id)
  %y = call { [34 x i32], i32 } @through(i32 %id, i32 %x)
  %y1 = extractvalue { [34 x i32], i32 } %y, 0, 33
  %y2 = extractvalue { [34 x i32], i32 } %y, 1
  %y3 = mul i32 %y1, %y2
  %z1 = call i32 @uniform(i32 0, i32 %y3, i32 %id)
  %z2 = call i32 @uniform(i32 1, i32 %z1, i32 %id)
  %z3 = call i32 @uniform(i32 2, i32 %z2, i32 %z1)
  %odd = and i32 %id, 1
  %is_odd = icmp ne i32 %odd, 0
  br i1 %is_odd, label %left, label %right
left:
  %l = tail call i32 @last(i32 %z3, i32 1, i32 %id)
  ret i32 %l
right:
  %m = add i32 %z3, %y3
  %o = tail call i32 @last(i32 %m, i32 2, i32 %id)
  ret i32 %o
}
"#;

/// The callees, and the kernel.
const CALLED: &str = r#"
define i32 @last(i32 %a, i32 %b, i32 %c) noinline {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %d = mul i32 %a, 5
  %e = xor i32 %d, %b
  %g = sub i32 %e, %c
  %h = add i32 %g, %id
  ret i32 %h
}

define i32 @many(<31 x i32> %v, i32 %a, i32 %b) noinline {
  %e = extractelement <31 x i32> %v, i32 30
  %c = mul i32 %a, 3
  %d = add i32 %c, %b
  %g = xor i32 %d, %e
  ret i32 %g
}

define { [34 x i32], i32 } @big(i32 %a, i32 %b) noinline {
  %r = insertvalue { [34 x i32], i32 } zeroinitializer, i32 %a, 0, 33
  %s = insertvalue { [34 x i32], i32 } %r, i32 %b, 1
  ret { [34 x i32], i32 } %s
}
"#;

#[test]
fn functions_of_both_compilers_end_in_calls_to_each_other() {
    let kernel = kernel(0, "0") + CALLED;
    for_all_targets(|options, level| linking::check(&[&kernel, ENDS], options, level).map(|_| ()));
}

/// `musttail` calls that only some lanes execute, with all kinds of arguments: objects, more arguments than registers,
/// SGPR arguments, large results, no arguments; through divergent pointers.
const KINDS: &str = r#"
target triple = "amdgcn-amd-amdhsa"

%object = type { i32, i64, i8 }
@global = internal addrspace(1) global [64 x i32] zeroinitializer

define i32 @object(ptr addrspace(5) byval(%object) align 8 %p, i32 %n, ptr addrspace(5) byval(i16) %q) noinline {
  %field = getelementptr %object, ptr addrspace(5) %p, i32 0, i32 1
  %a = load i64, ptr addrspace(5) %field
  %b = load i16, ptr addrspace(5) %q
  %c = trunc i64 %a to i32
  %d = zext i16 %b to i32
  %more = icmp ne i32 %n, 0
  br i1 %more, label %again, label %done
again:
  %m = sub i32 %n, 1
  %e = mul i64 %a, 3
  store i64 %e, ptr addrspace(5) %field
  %f = add i16 %b, 7
  store i16 %f, ptr addrspace(5) %q
  %r = musttail call i32 @object(ptr addrspace(5) byval(%object) align 8 %p, i32 %m, ptr addrspace(5) byval(i16) %q)
  ret i32 %r
done:
  %x = add i32 %c, %d
  ret i32 %x
}

define i32 @shifted(<30 x i32> %v, i32 %n, i64 %a, i64 %b) noinline {
  %more = icmp ne i32 %n, 0
  br i1 %more, label %again, label %done
again:
  %m = sub i32 %n, 1
  %w = shufflevector <30 x i32> %v, <30 x i32> poison, <30 x i32> <i32 29, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5,
    i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20,
    i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28>
  %c = add i64 %a, 5
  %r = musttail call i32 @shifted(<30 x i32> %w, i32 %m, i64 %b, i64 %c)
  ret i32 %r
done:
  %x = extractelement <30 x i32> %v, i32 3
  %y = sub i64 %a, %b
  %z = trunc i64 %y to i32
  %s = xor i32 %x, %z
  ret i32 %s
}

define { [34 x i32], i32 } @large(i32 %n, i32 %x) noinline {
  %more = icmp ne i32 %n, 0
  br i1 %more, label %again, label %done
again:
  %m = sub i32 %n, 1
  %y = mul i32 %x, 5
  %r = musttail call { [34 x i32], i32 } @large(i32 %m, i32 %y)
  ret { [34 x i32], i32 } %r
done:
  %s = insertvalue { [34 x i32], i32 } zeroinitializer, i32 %x, 0, 33
  %t = insertvalue { [34 x i32], i32 } %s, i32 %n, 1
  ret { [34 x i32], i32 } %t
}

define void @nothing(i32 %n, i32 %id) noinline {
  %more = icmp ult i32 %n, %id
  br i1 %more, label %again, label %done
again:
  %m = add i32 %n, 1
  musttail call void @nothing(i32 %m, i32 %id)
  ret void
done:
  %p = getelementptr [64 x i32], ptr addrspace(1) @global, i32 0, i32 %id
  store i32 %n, ptr addrspace(1) %p
  ret void
}

define i32 @scalar(i32 inreg %s, i32 %n, i32 %x) noinline {
  %more = icmp ne i32 %n, 0
  br i1 %more, label %again, label %done
again:
  %m = sub i32 %n, 1
  %t = add i32 %s, 1
  %y = add i32 %x, %s
  %r = musttail call i32 @scalar(i32 inreg %t, i32 %m, i32 %y)
  ret i32 %r
done:
  ret i32 %x
}

define i32 @ways(i32 inreg %s, i32 %x) noinline {
  switch i32 %s, label %two [ i32 0, label %zero
                              i32 1, label %one ]
zero:
  ret i32 %x
one:
  %y = add i32 %x, 17
  %r = musttail call i32 @ways(i32 inreg 0, i32 %y)
  ret i32 %r
two:
  %z = mul i32 %x, %s
  %t = sub i32 %s, 2
  %u = musttail call i32 @ways(i32 inreg %t, i32 %z)
  ret i32 %u
}

define i32 @left(ptr %next, i32 %n, i32 %x) noinline {
  %more = icmp ne i32 %n, 0
  br i1 %more, label %again, label %done
again:
  %m = sub i32 %n, 1
  %y = mul i32 %x, 3
  %r = musttail call i32 %next(ptr @left, i32 %m, i32 %y)
  ret i32 %r
done:
  ret i32 %x
}

define i32 @right(ptr %next, i32 %n, i32 %x) noinline {
  %more = icmp ne i32 %n, 0
  br i1 %more, label %again, label %done
again:
  %m = sub i32 %n, 1
  %y = add i32 %x, 11
  %r = musttail call i32 %next(ptr @right, i32 %m, i32 %y)
  ret i32 %r
done:
  ret i32 %x
}

define i32 @grows(i32 %n, i32 %x) noinline {
  %size = add i32 %n, 1
  %p = alloca i32, i32 %size, addrspace(5)
  %q = getelementptr i32, ptr addrspace(5) %p, i32 %n
  store i32 %x, ptr addrspace(5) %q
  call void @nothing(i32 0, i32 0)
  %y = load i32, ptr addrspace(5) %q
  %more = icmp ne i32 %n, 0
  br i1 %more, label %again, label %done
again:
  %m = sub i32 %n, 1
  %z = mul i32 %y, 7
  %r = musttail call i32 @grows(i32 %m, i32 %z)
  ret i32 %r
done:
  ret i32 %y
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %few = and i32 %id, 7
  %wide = zext i32 %id to i64
  %short = trunc i32 %id to i16
  %p = alloca %object, align 8, addrspace(5)
  %q = alloca i16, addrspace(5)
  %field = getelementptr %object, ptr addrspace(5) %p, i32 0, i32 1
  %last = getelementptr %object, ptr addrspace(5) %p, i32 0, i32 2
  store i32 %id, ptr addrspace(5) %p
  store i64 %wide, ptr addrspace(5) %field
  store i8 0, ptr addrspace(5) %last
  store i16 %short, ptr addrspace(5) %q
  %a = call i32 @object(ptr addrspace(5) byval(%object) align 8 %p, i32 %few, ptr addrspace(5) byval(i16) %q)
  %v = insertelement <30 x i32> zeroinitializer, i32 %a, i32 0
  %w = insertelement <30 x i32> %v, i32 %id, i32 28
  %b = call i32 @shifted(<30 x i32> %w, i32 %few, i64 %wide, i64 1000)
  %l = call { [34 x i32], i32 } @large(i32 %few, i32 %b)
  %l1 = extractvalue { [34 x i32], i32 } %l, 0, 33
  %l2 = extractvalue { [34 x i32], i32 } %l, 1
  %c = add i32 %l1, %l2
  call void @nothing(i32 0, i32 %id)
  %g = getelementptr [64 x i32], ptr addrspace(1) @global, i32 0, i32 %id
  %d = load i32, ptr addrspace(1) %g
  %e = add i32 %c, %d
  %f = call i32 @scalar(i32 inreg 3, i32 %few, i32 %e)
  %f1 = call i32 @ways(i32 inreg 7, i32 %f)
  %f2 = call i32 @ways(i32 inreg 4, i32 %f1)
  %odd = trunc i32 %id to i1
  %target = select i1 %odd, ptr @left, ptr @right
  %h = call i32 @left(ptr %target, i32 %few, i32 %f2)
  %i = call i32 @grows(i32 %few, i32 %h)
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %i, ptr addrspace(1) %place
  ret void
}
"#;

#[test]
fn musttail_calls_compute_the_same_results() {
    for_all_targets(|options, level| {
        let others = KINDS.replace("musttail call", "notail call");
        let expected = run_ours(&[&others], options, level)?;
        require(run_ours(&[KINDS], options, level)?, expected)
    });
}
