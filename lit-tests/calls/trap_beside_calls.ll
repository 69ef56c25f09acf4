; In a kernel with calls, the scratch descriptor is in the registers in which a trap needs the queue.

; RUN: amdgcn-llc %s -mcpu=gfx900 --amdhsa-code-object-version=4 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 --amdhsa-code-object-version=4 -o -

target triple = "amdgcn-amd-amdhsa"
define i32 @f(i32 %a, i32 %i) noinline {
  %s = alloca [64 x i32], addrspace(5)
  %p = getelementptr i32, ptr addrspace(5) %s, i32 %i
  store volatile i32 %a, ptr addrspace(5) %p
  %c = icmp eq i32 %a, 3
  br i1 %c, label %t, label %e
t:
  call void @llvm.trap()
  unreachable
e:
  %x = load volatile i32, ptr addrspace(5) %s
  %r = call i32 @g(i32 %x)
  ret i32 %r
}
define i32 @g(i32 %a) noinline {
  %c = mul i32 %a, %a
  ret i32 %c
}
define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {
  %s = alloca [64 x i32], addrspace(5)
  %p = getelementptr i32, ptr addrspace(5) %s, i32 %n
  store volatile i32 %n, ptr addrspace(5) %p
  %c = icmp eq i32 %n, 3
  br i1 %c, label %t, label %e
t:
  call void @llvm.trap()
  unreachable
e:
  %x = load volatile i32, ptr addrspace(5) %s
  %r = call i32 @f(i32 %x, i32 %n)
  store i32 %r, ptr addrspace(1) %out
  ret void
}
