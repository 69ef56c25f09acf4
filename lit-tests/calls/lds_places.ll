; An LDS variable that called functions access has the same offset in all kernels that reach these functions, directly,
; through pointers, or by recursion. Variables that only one kernel uses follow. Memory whose size the host chooses
; starts at the same offset in all kernels whose functions use it.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

@one = internal addrspace(3) global [64 x i32] undef, align 4
@two = internal addrspace(3) global [128 x i32] undef, align 16
@three = internal addrspace(3) global i64 undef, align 8
@own = internal addrspace(3) global [256 x i32] undef, align 16
@dynamic = external addrspace(3) global [0 x i32], align 16

; Only the first kernel reaches this function.
define i32 @first(i32 %id) noinline {
  %p = getelementptr [64 x i32], ptr addrspace(3) @one, i32 0, i32 %id
  store i32 %id, ptr addrspace(3) %p
  %other = xor i32 %id, 1
  %q = getelementptr [64 x i32], ptr addrspace(3) @one, i32 0, i32 %other
  %v = load i32, ptr addrspace(3) %q
  ret i32 %v
}

; Both kernels reach this function, the second through a pointer.
define i32 @second(i32 %id) noinline {
  %far = add i32 %id, 64
  %p = getelementptr [128 x i32], ptr addrspace(3) @two, i32 0, i32 %far
  store i32 %far, ptr addrspace(3) %p
  %other = xor i32 %far, 2
  %q = getelementptr [128 x i32], ptr addrspace(3) @two, i32 0, i32 %other
  %v = load i32, ptr addrspace(3) %q
  ret i32 %v
}

define internal i32 @recursive(i32 %n) {
  %end = icmp eq i32 %n, 0
  br i1 %end, label %done, label %more
more:
  %old = load i64, ptr addrspace(3) @three
  %new = add i64 %old, 3
  store i64 %new, ptr addrspace(3) @three
  %less = sub i32 %n, 1
  %r = call i32 @recursive(i32 %less)
  ret i32 %r
done:
  %last = load i64, ptr addrspace(3) @three
  %low = trunc i64 %last to i32
  ret i32 %low
}

define i32 @of_host(i32 %id) noinline {
  %p = getelementptr [0 x i32], ptr addrspace(3) @dynamic, i32 0, i32 %id
  store i32 %id, ptr addrspace(3) %p
  %other = xor i32 %id, 3
  %q = getelementptr [0 x i32], ptr addrspace(3) @dynamic, i32 0, i32 %other
  %v = load i32, ptr addrspace(3) %q
  ret i32 %v
}

define amdgpu_kernel void @kernel_a(ptr addrspace(1) %out, ptr addrspace(3) %dynamic) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr [256 x i32], ptr addrspace(3) @own, i32 0, i32 %id
  store i32 77, ptr addrspace(3) %p
  store i64 5, ptr addrspace(3) @three
  %a = call i32 @first(i32 %id)
  %b = call i32 @second(i32 %id)
  %c = call i32 @recursive(i32 4)
  %d = load i32, ptr addrspace(3) %p
  %ab = mul i32 %a, 1000
  %cd = mul i32 %c, %d
  %abb = add i32 %ab, %b
  %sum = add i32 %abb, %cd
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @kernel_b(ptr addrspace(1) %out, ptr addrspace(3) %dynamic, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = and i32 %n, 1
  %is_odd = icmp eq i32 %odd, 0
  %f = select i1 %is_odd, ptr @second, ptr @of_host
  %a = call i32 %f(i32 %id)
  %b = call i32 @of_host(i32 %id)
  %ab = mul i32 %a, 1000
  %sum = add i32 %ab, %b
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %q
  ret void
}
