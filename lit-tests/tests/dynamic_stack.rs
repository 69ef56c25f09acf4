//! Functions with dynamically sized stack objects call others, whose frames start after the objects of all lanes.

use amdgcn_lit_tests::linking::{self, by_llvm, by_us, for_all_targets, run_ours};

/// Lanes allocate objects of different sizes on different paths, call functions, and then check their objects, which
/// contain consecutive numbers: `fill` writes them, and `sum` adds them up.
const KERNEL: &str = r#"
target triple = "amdgcn-amd-amdhsa"

declare i32 @many(<31 x i32>, i32, i32, i32)

define void @fill(ptr addrspace(5) %p, i32 %n, i32 %x) noinline {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %q = getelementptr i32, ptr addrspace(5) %p, i32 %i
  %v = add i32 %x, %i
  store i32 %v, ptr addrspace(5) %q
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

define i32 @sum(ptr addrspace(5) %p, i32 %n) noinline {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %s = phi i32 [ 0, %0 ], [ %t, %loop ]
  %q = getelementptr i32, ptr addrspace(5) %p, i32 %i
  %v = load i32, ptr addrspace(5) %q
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %done
done:
  ret i32 %t
}

define i32 @recurse(i32 %depth, i32 %x) noinline {
  %more = icmp ne i32 %depth, 0
  br i1 %more, label %deeper, label %stop
deeper:
  %n = and i32 %x, 3
  %n1 = add i32 %n, %depth
  %p = alloca i32, i32 %n1, addrspace(5)
  call void @fill(ptr addrspace(5) %p, i32 %n1, i32 %x)
  %less = sub i32 %depth, 1
  %y = add i32 %x, 5
  %r = call i32 @recurse(i32 %less, i32 %y)
  %v = insertelement <31 x i32> zeroinitializer, i32 %r, i32 30
  %m = call i32 @many(<31 x i32> %v, i32 %depth, i32 %x, i32 2)
  %s = call i32 @sum(ptr addrspace(5) %p, i32 %n1)
  %t = add i32 %m, %s
  ret i32 %t
stop:
  ret i32 %x
}

define amdgpu_kernel void @kernel(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %n = and i32 %id, 7
  %n1 = add i32 %n, 1
  %p = alloca i32, i32 %n1, addrspace(5)
  call void @fill(ptr addrspace(5) %p, i32 %n1, i32 %id)
  %few = icmp ult i32 %id, 20
  br i1 %few, label %large, label %small
large:
  %m = add i32 %id, 40
  %q = alloca i32, i32 %m, align 64, addrspace(5)
  call void @fill(ptr addrspace(5) %q, i32 %m, i32 7)
  %a1 = call i32 @recurse(i32 2, i32 %id)
  br label %both
small:
  %a2 = call i32 @recurse(i32 3, i32 %id)
  br label %both
both:
  %a = phi i32 [ %a1, %large ], [ %a2, %small ]
  %o = phi ptr addrspace(5) [ %q, %large ], [ %p, %small ]
  %k = phi i32 [ %m, %large ], [ 1, %small ]
  %v = insertelement <31 x i32> zeroinitializer, i32 %a, i32 30
  %b = call i32 @many(<31 x i32> %v, i32 %id, i32 1, i32 3)
  %c = call i32 @sum(ptr addrspace(5) %p, i32 %n1)
  %d = call i32 @sum(ptr addrspace(5) %o, i32 %k)
  %e = mul i32 %d, 1000
  %f = add i32 %b, %c
  %g = add i32 %f, %e
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %g, ptr addrspace(1) %place
  ret void
}
"#;

/// A function with stack arguments. It must preserve registers that also hold values of the lanes that do not call it.
const FUNCTION: &str = r#"
target triple = "amdgcn-amd-amdhsa"

define i32 @many(<31 x i32> %v, i32 %a, i32 %b, i32 %c) noinline {
  call void asm sideeffect "", "~{v40},~{v41},~{v42},~{v43},~{v44},~{s36},~{s37},~{s48},~{s49}"()
  %e = extractelement <31 x i32> %v, i32 30
  %x = mul i32 %a, %c
  %y = add i32 %x, %b
  %z = xor i32 %y, %e
  ret i32 %z
}
"#;

fn sum(n: u32, x: u32) -> u32 {
    (0..n).map(|i| x + i).sum()
}

fn many(e: u32, a: u32, b: u32, c: u32) -> u32 {
    a.wrapping_mul(c).wrapping_add(b) ^ e
}

fn recurse(depth: u32, x: u32) -> u32 {
    if depth == 0 {
        return x;
    }
    let below = recurse(depth - 1, x + 5);
    many(below, depth, x, 2).wrapping_add(sum((x & 3) + depth, x))
}

fn expected() -> Vec<u8> {
    let of_lane = |id: u32| {
        let (a, rest) = match id < 20 {
            true => (recurse(2, id), sum(id + 40, 7)),
            false => (recurse(3, id), id),
        };
        let all = many(a, id, 1, 3).wrapping_add(sum((id & 7) + 1, id));
        all.wrapping_add(rest.wrapping_mul(1000))
    };
    (0..64).flat_map(|id| of_lane(id).to_le_bytes()).collect()
}

#[test]
fn callees_start_after_the_objects_of_all_lanes() {
    for_all_targets(|options, level| {
        let found = run_ours(&[KERNEL, FUNCTION], options, level)?;
        match found == expected() {
            true => Ok(()),
            false => Err("wrong results".to_owned()),
        }
    });
}

/// LLVM's functions find their arguments and do not overwrite the objects.
#[test]
fn functions_of_llvm_do_not_overwrite_objects() {
    for_all_targets(|options, level| {
        let directory = tempfile::tempdir().map_err(|e| e.to_string())?;
        let [kernel, function] = ["kernel", "function"].map(|name| directory.path().join(name));
        std::fs::write(&kernel, KERNEL).map_err(|e| e.to_string())?;
        std::fs::write(&function, FUNCTION).map_err(|e| e.to_string())?;
        let objects = [
            by_us(&kernel, options, level)?,
            by_llvm(&function, options, level)?,
        ];
        let code = linking::link(directory.path(), &objects.each_ref())?;
        match linking::run(&code)? == expected() {
            true => Ok(()),
            false => Err("wrong results".to_owned()),
        }
    });
}
